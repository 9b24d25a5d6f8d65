//! How often a loop runs, where constants say so.
//!
//! `scf` loops take their bounds as values; `affine` loops and `scf.forall` have constant ones in their text. The first
//! iterations of a loop that is known to have two or more are run one by one ([`Rounds`]): it cannot end before. Of one that
//! counts up to what a loop around counts, no more are run than there can be.

use mlir_grammar::op_info::RegionPoint;
use mlir_grammar::{Item, OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use super::conditions::Conditions;
use super::flow::{Exit, is_cyclic};
use super::shape::loop_bounds;
use super::world::World;
use crate::constants::linear;
use crate::loop_range::LoopRanges;
use crate::summary::NoCallees;

/// How often the loops of an item run, as far as constants say so: those with one region.
pub(super) fn known_trips(item: &Item, conditions: &Conditions<'_>) -> FxHashMap<OpId, u64> {
    let known = |(op, info)| Some((op, trips(item, conditions, op, info)?));
    loops(item).filter_map(known).collect()
}

/// How often loops run at most: those whose bounds are constants or count in loops around, and that run only a few times.
pub(super) fn few_trips(item: &Item, conditions: &Conditions<'_>) -> FxHashMap<OpId, u64> {
    let ranges = LoopRanges::new(item, &NoCallees);
    let few = |(op, info)| {
        if item.ir.attribute(op, "unsignedCmp").is_some() {
            return None;
        }
        let (lower, upper) = loop_bounds(item, conditions, op, info)?;
        let step = item.segment(op, info.operand_segment("step")?).next()?.value?;
        let (lower, upper) = (linear(item, &ranges, lower)?, linear(item, &ranges, upper)?);
        let widest = upper.plus(&lower, -1)?;
        let is_open = widest.as_constant().is_none();
        let (_, widest) = widest.extremes(Some(&ranges)).filter(|_| is_open)?;
        let most = dimension(0, widest.into(), conditions.constant(step)?)?;
        (most <= FEW).then_some((op, most))
    };
    loops(item).filter_map(few).collect()
}

/// The loops of an item that have one region.
fn loops(item: &Item) -> impl Iterator<Item = (OpId, &OpInfo)> {
    let ir = &item.ir;
    let is_one = |&op: &OpId| ir.regions_of(op).len() == 1;
    ir.ops().filter(is_one).filter_map(|op| {
        let info = item.info(op)?;
        let flow = info.regions.as_ref().filter(|flow| is_cyclic(flow))?;
        let body = flow.edges.get(1)?;
        let may_end = body.contains(&RegionPoint::Parent) && body.contains(&RegionPoint::Region(0));
        may_end.then_some((op, info))
    })
}

/// How often a loop runs at most that runs only a few times.
const FEW: u64 = 2;

/// The first iterations of a loop.
pub(super) struct Rounds {
    trips: Option<u64>,
    /// How many there are at most, where they are few.
    most: Option<u64>,
    /// How many iterations were begun.
    begun: u64,
    /// What came to the first iteration.
    first: Option<World>,
    /// The ends of the first iteration.
    exits: Vec<Exit>,
    /// Where control goes from the end of this iteration, where that is certain.
    pub(super) next: Option<RegionPoint>,
}

impl Rounds {
    pub(super) fn new(trips: Option<u64>, most: Option<u64>) -> Self {
        Self {
            trips,
            most,
            begun: 0,
            first: None,
            exits: Vec::new(),
            next: None,
        }
    }

    /// One more iteration is begun. Where control goes from its end, if that is certain.
    pub(super) fn begin(&mut self) -> Option<RegionPoint> {
        self.begun += 1;
        self.next = match (self.trips, self.begun) {
            (Some(1), 1) | (Some(2), 2) => Some(RegionPoint::Parent),
            (Some(2..), 1) => Some(RegionPoint::Region(0)),
            (None, begun) if self.most == Some(begun) => Some(RegionPoint::Parent),
            _ => None,
        };
        self.next
    }

    /// If the second iteration begins as the first one did, all others do: the loop ends as its first iteration.
    pub(super) fn repeats(&mut self, worlds: &[World]) -> Option<Vec<Exit>> {
        let first = self.first.as_ref().filter(|_| self.begun == 2)?;
        let is_first = worlds.iter().all(|world| world.is_same(first));
        is_first.then(|| std::mem::take(&mut self.exits))
    }

    /// What comes to an iteration.
    pub(super) fn enter(&mut self, worlds: &[World]) {
        if let ([only], true) = (worlds, self.is_first_of_several()) {
            self.first = Some(only.clone());
        }
    }

    /// An end of an iteration.
    pub(super) fn keep(&mut self, exit: &Exit) {
        if self.is_first_of_several() {
            self.exits.push(exit.clone());
        }
    }

    fn is_first_of_several(&self) -> bool {
        self.begun == 1 && self.trips.is_some_and(|trips| trips > 1)
    }
}

/// How many iterations an operation with a loop's bounds has; `None` if constants do not say.
fn trips(item: &Item, conditions: &Conditions<'_>, op: OpId, info: &OpInfo) -> Option<u64> {
    let values = |name| -> Option<Vec<ValueId>> {
        let segment = item.segment(op, info.operand_segment(name)?);
        segment.map(|operand| operand.value).collect()
    };
    let (Some(lower), Some(upper), Some(steps)) = (values("lowerBound"), values("upperBound"), values("step")) else {
        return written(item, op);
    };
    if lower.is_empty() || lower.len() != upper.len() || lower.len() != steps.len() {
        return None;
    }
    if item.ir.attribute(op, "unsignedCmp").is_some() {
        return None;
    }
    let constant = |value: &ValueId| conditions.constant(*value);
    let dimensions = lower.iter().zip(&upper).zip(&steps);
    dimensions
        .map(|((lower, upper), step)| dimension(constant(lower)?, constant(upper)?, constant(step)?))
        .try_fold(1, |all, trips| Some(u64::saturating_mul(all, trips?)))
}

/// How many numbers there are from `lower` up to `upper`, with a step.
fn dimension(lower: i128, upper: i128, step: i128) -> Option<u64> {
    if step <= 0 {
        return None;
    }
    let trips = upper.checked_sub(lower)?.max(0);
    let trips = trips / step + i128::from(trips % step != 0);
    Some(u64::try_from(trips).unwrap_or(u64::MAX))
}

/// The bounds that stand in front of the region of an operation: `= 0 to 8 step 2`, `= (0, 0) to (4, 4)`, `in (4, 4)`.
fn written(item: &Item, op: OpId) -> Option<u64> {
    if !WRITTEN.contains(&item.op_name(op)) {
        return None;
    }
    let region = *item.ir.regions_of(op).first()?;
    let begin = item.ir.op(op).name.end as usize;
    let head = item.text.get(begin..item.ir.region(region).span.start as usize)?;
    let (lower, rest) = match (head.split_once('='), head.split_once(" in ")) {
        (Some((_, bounds)), _) => {
            let (lower, rest) = numbers(bounds)?;
            (Some(lower), rest.strip_prefix("to")?)
        }
        (None, Some((_, sizes))) => (None, sizes),
        (None, None) => return None,
    };
    let (upper, rest) = numbers(rest)?;
    let lower = lower.unwrap_or_else(|| vec![0; upper.len()]);
    let steps = match rest.strip_prefix("step") {
        Some(rest) => numbers(rest)?.0,
        None => vec![1; upper.len()],
    };
    if lower.len() != upper.len() || steps.len() != upper.len() {
        return None;
    }
    let dimensions = lower.iter().zip(&upper).zip(&steps);
    dimensions
        .map(|((lower, upper), step)| dimension(*lower, *upper, *step))
        .try_fold(1, |all, trips| Some(u64::saturating_mul(all, trips?)))
}

/// The number that a text begins with, or the numbers in parentheses; and what follows. `None` if anything else is there.
fn numbers(text: &str) -> Option<(Vec<i128>, &str)> {
    let text = text.trim_start();
    let (list, rest) = match text.strip_prefix('(') {
        Some(list) => list.split_once(')')?,
        None => text.split_at(text.find([' ', '\n', '{', '(']).unwrap_or(text.len())),
    };
    let numbers: Option<Vec<i128>> = list.split(',').map(|number| number.trim().parse().ok()).collect();
    Some((numbers?, rest.trim_start()))
}

/// The loops whose bounds stand in their text.
const WRITTEN: [&str; 3] = ["affine.for", "affine.parallel", "scf.forall"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lifetimes::premises::Premises;
    use crate::testing::parse;

    /// How often the only loop of a function runs.
    fn trips_of(body: &str) -> Option<u64> {
        let item = parse(&format!(
            "func.func @f(%n: index) {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
             %c2 = arith.constant 2 : index\n  %c5 = arith.constant 5 : index\n  {body}\n  return\n}}"
        ));
        let mut loops = item.ir.ops().filter(|&op| item.ir.parent_op(op).is_some());
        let op = loops.find(|&op| !item.ir.regions_of(op).is_empty()).expect("a loop");
        let premises = Premises::new(&item);
        let conditions = Conditions::with(&item, &premises.answers);
        trips(&item, &conditions, op, item.info(op).expect("a known loop"))
    }

    #[test]
    fn constants_say_how_often_a_loop_runs() {
        for (head, expected) in [
            ("scf.for %i = %c0 to %c5 step %c1 {\n}", Some(5)),
            ("scf.for %i = %c0 to %c5 step %c2 {\n}", Some(3)),
            ("scf.for %i = %c1 to %c5 step %c2 {\n}", Some(2)),
            ("scf.for %i = %c5 to %c2 step %c1 {\n}", Some(0)),
            ("scf.for %i = %c0 to %c5 step %c0 {\n}", None),
            ("scf.for %i = %c0 to %n step %c1 {\n}", None),
            (
                "scf.parallel (%i, %j) = (%c0, %c1) to (%c2, %c5) step (%c1, %c1) {\n}",
                Some(8),
            ),
            (
                "scf.parallel (%i, %j) = (%c0, %c5) to (%c2, %c5) step (%c1, %c1) {\n}",
                Some(0),
            ),
            ("scf.forall (%i) in (1) {\n}", Some(1)),
            ("scf.forall (%i, %j) in (2, %n) {\n}", None),
            ("scf.forall (%i, %j) = (0, 2) to (4, 8) step (2, 3) {\n}", Some(4)),
            ("affine.for %i = 0 to 4 {\n}", Some(4)),
            ("affine.for %i = -3 to 4 step 7 {\n}", Some(1)),
            ("affine.for %i = 0 to 0 {\n}", Some(0)),
            ("affine.for %i = 0 to %n {\n}", None),
            ("affine.for %i = 0 to min affine_map<(d0) -> (4, d0)>(%n) {\n}", None),
            ("affine.parallel (%i, %j) = (0, 0) to (2, 1) {\n}", Some(2)),
            ("affine.parallel (%i, %j) = (0, 0) to (symbol(%n), 1) {\n}", None),
        ] {
            assert_eq!(trips_of(head), expected, "{head}");
        }
    }
}
