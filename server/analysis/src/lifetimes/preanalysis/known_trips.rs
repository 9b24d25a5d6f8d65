//! How often a loop runs, where constants say so.
//!
//! A loop that is known to have several iterations cannot end before: the first ones are run one by one ([`next_of`]).

use mlir_grammar::dialects::op_info::RegionPoint;
use mlir_grammar::ir::properties;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::flow::loops::dimensions;
use crate::numbers::constants::constant;
use crate::numbers::linear::Linear;
use crate::numbers::loop_bounds::LoopBounds;
use crate::numbers::offsets::Offsets;

/// How often `loops` run, as far as constants say so.
pub(crate) fn known_trips(
    item: &Item,
    loops: &[(OpId, Vec<properties::LoopBounds>)],
    offsets: &Offsets,
) -> FxHashMap<OpId, u64> {
    let known = |(op, dimensions): &(OpId, Vec<_>)| Some((*op, trips(item, offsets, *op, dimensions)?));
    loops.iter().filter_map(known).collect()
}

/// Where control goes from the end of an iteration, counted from 1, of a loop that has `trips` of them; `None` where both its
/// ends are open. Past the second one, any may be the last.
pub(crate) fn next_of(trips: u64, iteration: i64) -> Option<RegionPoint> {
    match (trips, iteration) {
        (1, 1) | (2, 2) => Some(RegionPoint::Parent),
        (2.., 1) => Some(RegionPoint::Region(0)),
        _ => None,
    }
}

/// How many iterations a loop has; `None` if constants do not say.
fn trips(item: &Item, offsets: &Offsets, op: OpId, dimensions: &[properties::LoopBounds]) -> Option<u64> {
    if item.ir.attribute(op, "unsignedCmp").is_some() || self::dimensions(item, op) != Some(dimensions.len()) {
        return None;
    }
    let of = |bounds| {
        let mut known = |value| Some(known_bound(item, offsets, value));
        let LoopBounds { lower, upper, step } = LoopBounds::of(bounds, &mut known)?;
        let ([Some(lower)], [Some(upper)]) = (&lower[..], &upper[..]) else {
            return None;
        };
        // As many as constants say, or `%i` and `%i + 1`.
        let distance = upper.clone().plus(lower, -1)?;
        dimension(distance.as_constant()?, step.as_constant()?)
    };
    let mut dimensions = dimensions.iter();
    dimensions.try_fold(1, |all, bounds| Some(u64::saturating_mul(all, of(bounds)?)))
}

/// What a bound that is a value is: a constant, or one value and a constant more.
fn known_bound(item: &Item, offsets: &Offsets, value: ValueId) -> Linear {
    if let Some(constant) = constant(item, value) {
        return Linear::constant(constant);
    }
    let (base, more) = offsets.base(item, value);
    Linear {
        constant: more,
        ..Linear::variable(base)
    }
}

/// How many numbers there are within a distance, with a step.
fn dimension(distance: i64, step: i64) -> Option<u64> {
    let (distance, step) = (u64::try_from(distance.max(0)).ok()?, u64::try_from(step).ok()?);
    (step > 0).then(|| distance.div_ceil(step))
}

#[cfg(test)]
mod tests {
    use super::super::relevant::loops;
    use super::*;
    use crate::NoCallees;
    use crate::testing::parse;

    /// How often the only loop of a function runs.
    fn trips_of(body: &str) -> Option<u64> {
        let item = parse(&format!(
            "func.func @f(%n: index) {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
             %c2 = arith.constant 2 : index\n  %c5 = arith.constant 5 : index\n  {body}\n  return\n}}"
        ));
        let mut ops = item.ir.ops().filter(|&op| item.ir.parent_op(op).is_some());
        let op = ops.find(|&op| !item.ir.regions_of(op).is_empty()).expect("a loop");
        known_trips(&item, &loops(&item, &NoCallees), &Offsets::new(&item, &NoCallees))
            .get(&op)
            .copied()
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
