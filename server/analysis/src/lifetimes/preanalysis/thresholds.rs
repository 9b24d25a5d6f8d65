//! The thresholds of numbers that control brings along: what they are compared with.
//!
//! A number that a loop changes is another one in each iteration. Its order to its thresholds is what the program asks of it,
//! and all that is kept from one iteration to the next (`transfer/widening`).

use mlir_grammar::dialects::op_info::{Computes, Predicate, Signedness};
use mlir_grammar::ir::properties::{LoopBound, LoopBounds, MixedNumber};
use mlir_grammar::{BlockId, Def, Item, OpId, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::affine::{Sets, constraints};
use super::relevant::Relevant;
use crate::flow::control_flow::ControlFlow;
use crate::flow::loops::{decided_by, entry_argument, is_brought};
use crate::lifetimes::state::renumbering::{Renumbered, Renumbering};
use crate::numbers::linear::Linear;
use crate::numbers::offsets::{Offsets, number};

/// How many thresholds a number may have; further ones are left out.
const MOST: usize = 8;

/// What a number is compared with, `more` added to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Threshold {
    pub(crate) more: i64,
    pub(crate) limit: Limit,
    /// Whether it is asked for the order; if not, whether they are equal.
    order: Option<Signedness>,
    /// Whether the answer decides where control goes from the block that the number is brought to.
    decides: bool,
}

impl Threshold {
    fn signed(more: i64, limit: Limit) -> Self {
        let order = Some(Signedness::Signed);
        Self {
            more,
            limit,
            order,
            decides: false,
        }
    }

    /// The same of another number, to which this is added to make it the one that is compared.
    fn before(self, added: i64) -> Self {
        Self {
            more: self.more.wrapping_add(added),
            decides: false,
            ..self
        }
    }

    /// The value that the number is compared with.
    pub(crate) fn value(&self) -> Option<ValueId> {
        match self.limit {
            Limit::Value(value) => Some(value),
            Limit::Number(_) => None,
        }
    }

    pub(crate) fn is_signed(&self) -> bool {
        self.order != Some(Signedness::Unsigned)
    }
}

/// A written number, or a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    Number(i64),
    Value(ValueId),
}

/// The thresholds of an item, by the block argument or result that has them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Thresholds {
    of: FxHashMap<ValueId, SmallVec<[Threshold; 2]>>,
    /// By how much an iteration changes such a number, up or down, where that is a constant above 1: by the values that it is
    /// brought to.
    steps: FxHashMap<ValueId, u64>,
}

impl Thresholds {
    /// Those of the values that are asked about. `places`: the numbers that choose elements of tables of buffers.
    pub(crate) fn new<'f>(
        item: &Item,
        offsets: &Offsets,
        asked: &Relevant,
        (counted, sets): (&FxHashMap<OpId, Vec<LoopBounds>>, &Sets),
        places: &[ValueId],
        flow: impl FnOnce() -> &'f ControlFlow,
    ) -> Self {
        let mut thresholds = Self::default();
        let evaluated = || asked.evaluated.ones().map(|index| OpId(index as u32));
        evaluated().for_each(|op| thresholds.meet_comparison((item, offsets), op));
        for op in item.ops_with(|info| info.condition.is_some()) {
            thresholds.meet_selector((item, offsets), op);
        }
        // The first iterations are known exactly where their number is such a place.
        thresholds.ask_for_first((item, offsets), places.iter().copied());
        evaluated().for_each(|op| thresholds.meet_first_number((item, offsets), op));
        for (&op, dimensions) in counted {
            for bounds in dimensions {
                thresholds.meet_bounds((item, offsets), op, bounds);
            }
        }
        for (&op, set) in sets {
            for (sum, _) in constraints(item, set, op) {
                thresholds.meet_constraint((item, offsets), sum.unwrap_or_default());
            }
        }
        if thresholds.of.keys().any(|&value| is_brought(item, value)) {
            thresholds.follow((item, offsets), flow());
        }
        thresholds
    }

    pub(crate) fn of(&self, value: ValueId) -> &[Threshold] {
        self.of.get(&value).map_or(&[], SmallVec::as_slice)
    }

    /// By how much a number changes that control brings, up or down, where that is a constant above 1.
    pub(crate) fn step(&self, value: ValueId) -> Option<u64> {
        self.steps.get(&value).copied()
    }

    /// The numbers that are compared with values, and these values.
    pub(crate) fn compared(&self) -> impl Iterator<Item = ValueId> {
        let thresholds = self
            .of
            .iter()
            .flat_map(|(&of, all)| all.iter().map(move |one| (of, one)));
        thresholds
            .filter_map(|(of, threshold)| Some([of, threshold.value()?]))
            .flatten()
    }

    /// Whether a number is compared with some value.
    pub(crate) fn compares_with_value(&self, number: ValueId) -> bool {
        self.of(number).iter().any(|threshold| threshold.value().is_some())
    }

    /// Whether a threshold decides if the loop of `value` goes on, and the loop asks for that order in other places, too.
    pub(crate) fn is_end_in_question(&self, value: ValueId, threshold: &Threshold) -> bool {
        let is_asked = |other: &Threshold| other.limit == threshold.limit && other.order.is_some() && !other.decides;
        threshold.decides && self.of(value).iter().any(is_asked)
    }

    /// Whether the program asks if `number` and `more` are equal to `value`.
    pub(crate) fn asks_if_equal(
        &self,
        (item, offsets): (&Item, &Offsets),
        number: (ValueId, i64),
        value: ValueId,
    ) -> bool {
        let (base, added) = offsets.base(item, value);
        let (number, more) = number;
        let is_asked = |threshold: &Threshold| {
            let (limit, other) = offsets.base(item, threshold.value()?);
            let is_same = limit == base && threshold.more.wrapping_sub(other) == more.wrapping_sub(added);
            (threshold.order.is_none() && is_same).then_some(())
        };
        self.of(number).iter().any(|threshold| is_asked(threshold).is_some())
    }

    /// Whether none was left out.
    pub(crate) fn are_all_of(&self, value: ValueId) -> bool {
        self.of(value).len() < MOST
    }

    /// Whether an item that came to be from the item of `self` has the same thresholds as `other`.
    pub(crate) fn becomes(&self, other: &Self, by: &Renumbering) -> bool {
        let is_same_step = |(value, step): (&ValueId, &u64)| {
            let now = value.renumbered(by).and_then(|value| other.step(value));
            now == Some(*step)
        };
        self.steps.len() == other.steps.len()
            && self.steps.iter().all(is_same_step)
            && self.of.len() == other.of.len()
            && self.of.iter().all(|(value, own)| {
                let now = value.renumbered(by).map(|value| other.of(value));
                now.is_some_and(|now| {
                    now.len() == own.len() && own.iter().zip(now).all(|(a, b)| a.renumbered(by) == Some(*b))
                })
            })
    }

    fn add(&mut self, of: ValueId, threshold: Threshold) -> bool {
        let known = self.of.entry(of).or_default();
        let is_new = known.len() < MOST && !known.contains(&threshold);
        if is_new {
            known.push(threshold);
        }
        is_new
    }

    /// That a value is compared with a threshold: where it is a number that control brings, and a constant added.
    fn ask(&mut self, (item, offsets): (&Item, &Offsets), value: ValueId, threshold: Threshold) {
        let (base, more) = offsets.base(item, value);
        if is_brought(item, base) {
            self.add(base, threshold.before(more));
        }
    }

    /// That `left` is compared with `right`.
    fn compare(
        &mut self,
        (item, offsets): (&Item, &Offsets),
        (left, right): (ValueId, ValueId),
        order: Option<Signedness>,
        decided: Option<BlockId>,
    ) {
        for (one, other) in [(left, right), (right, left)] {
            let ((base, more), (other_base, other_more)) = (offsets.base(item, one), offsets.base(item, other));
            if !is_brought(item, base) {
                continue;
            }
            let (more, limit) = match number(item, other) {
                // `j + 1 < 3` compares `j` with 2. That it is more, stays so as it grows; of `j + 1` it is not known,
                // since `j + 2` may be too large.
                Some(number) => (0, Limit::Number(number.wrapping_sub(more))),
                None if is_brought(item, other_base) => (more.wrapping_sub(other_more), Limit::Value(other_base)),
                None => (more, Limit::Value(other)),
            };
            let decides = matches!(item.ir.value(base).def, Def::Argument { block, .. } if Some(block) == decided);
            let threshold = Threshold {
                more,
                limit,
                order,
                decides,
            };
            self.add(base, threshold);
        }
    }

    fn meet_comparison(&mut self, (item, offsets): (&Item, &Offsets), op: OpId) {
        let is_comparison = item
            .info(op)
            .is_some_and(|info| info.computes == Some(Computes::Compare));
        let [left, right] = item.ir.operands(op) else { return };
        let (Some(left), Some(right)) = (left.value, right.value) else {
            return;
        };
        let Some(predicate) = item.predicate(op).filter(|_| is_comparison) else {
            return;
        };
        let order = match predicate {
            Predicate::Equal | Predicate::NotEqual => None,
            Predicate::Less(sign)
            | Predicate::LessOrEqual(sign)
            | Predicate::Greater(sign)
            | Predicate::GreaterOrEqual(sign) => Some(sign),
        };
        self.compare((item, offsets), (left, right), order, decided_by(item, op));
    }

    /// The first iterations are known exactly where what is asked for is more than a sum of it.
    fn meet_first_number(&mut self, known: (&Item, &Offsets), op: OpId) {
        let (item, _) = known;
        let is_sum = |computes: Computes| {
            use Computes::{Add, Compare, Constant, Max, Min, Select, Subtract};
            matches!(computes, Add | Compare | Constant | Max(_) | Min(_) | Select | Subtract)
        };
        let computes = item.info(op).and_then(|info| info.computes);
        if computes.is_some_and(|computes| !is_sum(computes)) {
            self.ask_for_first(known, item.ir.operand_values(op));
        }
    }

    fn ask_for_first(&mut self, known: (&Item, &Offsets), numbers: impl Iterator<Item = ValueId>) {
        for value in numbers {
            self.ask(known, value, Threshold::signed(0, Limit::Number(1)));
        }
    }

    fn meet_selector(&mut self, known: (&Item, &Offsets), op: OpId) {
        let (item, _) = known;
        let selector = || item.segment(op, item.info(op)?.condition?).next()?.value;
        let Some((selector, cases)) = selector().zip(item.cases(op)) else {
            return;
        };
        for number in cases.into_iter().flatten() {
            self.ask(known, selector, Threshold::signed(0, Limit::Number(number)));
        }
    }

    /// A constraint asks whether a sum of a number and a constant, or a difference of two numbers and a constant, is zero or
    /// less.
    fn meet_constraint(&mut self, known: (&Item, &Offsets), sum: Linear) {
        let (number, more, less) = (Limit::Number(0), sum.constant, sum.constant.wrapping_neg());
        match sum.terms[..] {
            [(value, 1)] => self.ask(known, value, Threshold::signed(more, number)),
            [(value, -1)] => self.ask(known, value, Threshold::signed(less, number)),
            [(added, 1), (taken, -1)] | [(taken, -1), (added, 1)] => {
                self.ask(known, added, Threshold::signed(more, Limit::Value(taken)));
                self.ask(known, taken, Threshold::signed(less, Limit::Value(added)));
            }
            _ => {}
        }
    }

    /// A loop asks whether its first number is less than its end; and its own number is never less than the first one.
    fn meet_bounds(&mut self, known: (&Item, &Offsets), op: OpId, bounds: &LoopBounds) {
        let (item, _) = known;
        let limit = |bound: &LoopBound| match bound {
            LoopBound::Number(MixedNumber::Static(number)) => Some(Limit::Number(*number)),
            LoopBound::Number(MixedNumber::Dynamic(Some(value))) => {
                Some(number(item, *value).map_or(Limit::Value(*value), Limit::Number))
            }
            _ => None,
        };
        let (lower, upper) = (limit(&bounds.lower), limit(&bounds.upper));
        let variable = entry_argument(item, op);
        if let Some((variable, limit)) = variable.zip(lower) {
            self.add(variable, Threshold::signed(0, limit));
        }
        for (one, other) in [(lower, upper), (upper, lower)] {
            if let (Some(Limit::Value(value)), Some(limit)) = (one, other) {
                self.ask(known, value, Threshold::signed(0, limit));
            }
        }
    }

    /// What is asked of a number where control brings it is asked of where it comes from; and whether it is still what it was
    /// at first.
    fn follow(&mut self, (item, offsets): (&Item, &Offsets), flow: &ControlFlow) {
        let passes: Vec<(ValueId, ValueId)> = flow
            .edges()
            .iter()
            .flat_map(|edge| &edge.passes)
            .filter_map(|pass| Some((pass.from?, pass.to)))
            .collect();
        for &(from, to) in &passes {
            let is_before = item.ir.defining_block(from) < item.ir.defining_block(to);
            let is_first = number(item, from).is_some() || is_before && !is_brought(item, offsets.base(item, from).0);
            if is_first && self.of.contains_key(&to) {
                let limit = number(item, from).map_or(Limit::Value(from), Limit::Number);
                self.add(to, Threshold::signed(0, limit));
            }
        }
        // First to other names of a number; then through sums, of each limit once: round a loop, ever more would be added.
        for is_renaming in [true, false] {
            let mut is_new = true;
            while is_new {
                is_new = false;
                for &(from, to) in &passes {
                    let (base, more) = offsets.base(item, from);
                    is_new |= self.note_step(base, more, to);
                    if base == to || !is_brought(item, base) || is_renaming && more != 0 {
                        continue;
                    }
                    for threshold in self.of(to).to_vec() {
                        let threshold = threshold.before(more);
                        let is_like = |known: &Threshold| {
                            known.limit == threshold.limit && (!is_renaming || known.more == threshold.more)
                        };
                        let is_known = threshold.limit == Limit::Value(base) || self.of(base).iter().any(is_like);
                        is_new |= !is_known && self.add(base, threshold);
                    }
                }
            }
        }
    }

    /// Notes by how much a number changes that is `base` and `more` where it is brought to `to`. Says whether that is news.
    fn note_step(&mut self, base: ValueId, more: i64, to: ValueId) -> bool {
        let step = match more.unsigned_abs() {
            0 => self.step(base),
            1 => None,
            step => Some(step),
        };
        let step = step.filter(|_| self.step(to).is_none());
        step.is_some_and(|step| self.steps.insert(to, step).is_none())
    }
}

impl Renumbered for Threshold {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let limit = match self.limit {
            Limit::Number(number) => Limit::Number(number),
            Limit::Value(value) => Limit::Value(value.renumbered(by)?),
        };
        Some(Self { limit, ..*self })
    }
}
