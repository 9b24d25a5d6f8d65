//! Induction variables: what an iteration that asked one for a number leaves to the later ones.
//!
//! A loop counts up: where `%i` has been 3, it is more than 3 for the rest of the loop, and what happens when it is 3 happens
//! once at most. That is known of induction variables that are compared for equality with a constant or an input. Where all that
//! they are compared with comes up within a few iterations, these are counted, and tell where the loop ends.

use std::ops::RangeInclusive;

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};

use super::bounds::{Bound, Bounds};
use super::conditions::{Comparison, Conditions, Relation};
use super::integers::{Known, is_input, without_casts};
use super::world::World;
use crate::numbers::Numbers;

/// Control does not get there.
pub(super) struct NoWay;

/// The induction variables of an item that are compared with a constant, or for equality with an input.
pub(super) fn asked_for_numbers(item: &Item, conditions: &Conditions<'_>) -> Vec<ValueId> {
    let mut asked = Vec::new();
    let selectors = item.ir.ops().filter_map(|op| selector(item, op));
    asked.extend(selectors.filter_map(|selector| computed_from(item, conditions, selector, STEPS)));
    for op in item.ir.ops().filter(|&op| compares(item, op)) {
        let Some((Comparison { relation, lhs, rhs }, _)) = conditions.comparison(op) else {
            continue;
        };
        for (value, other) in [(lhs, rhs), (rhs, lhs)] {
            let (value, other) = (without_casts(item, value), without_casts(item, other));
            if conditions.constant(other).is_some() {
                asked.extend(computed_from(item, conditions, value, STEPS));
            }
            let is_input = relation == Relation::Equal && is_input(item, other);
            if (is_input || conditions.constant(other).is_some()) && counted_by(item, value).is_some() {
                asked.push(value);
            }
        }
    }
    asked
}

/// Whether `op` compares two numbers.
pub(super) fn compares(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| info.computes == Some(Computes::Compare))
}

/// The number that a switch looks at.
pub(super) fn selector(item: &Item, op: OpId) -> Option<ValueId> {
    let segment = item.info(op)?.condition?;
    item.segment(op, segment).next()?.value
}

/// The loop that counts by `value`.
pub(super) fn counted_by(item: &Item, value: ValueId) -> Option<OpId> {
    let Def::Argument { block, index: 0 } = item.ir.value(value).def else {
        return None;
    };
    let region = item.ir.block(block).parent;
    let op = item.ir.region(region).parent;
    let is_entry = item.ir.blocks_of(region).first() == Some(&block);
    (is_entry && item.info(op).is_some_and(OpInfo::counts_in_order)).then_some(op)
}

/// The first argument of the region of `op`.
pub(super) fn entry_argument(item: &Item, op: OpId) -> Option<ValueId> {
    let entry = item.ir.blocks_of(*item.ir.regions_of(op).first()?).first()?;
    item.ir.arguments(*entry).next()
}

/// How many iterations are counted one by one.
const FEW: i64 = 4;

/// How many iterations a loop may have of which all are.
const SHORT: i64 = 8;

/// How many operations may stand between an induction variable and the question.
const STEPS: u32 = 4;

/// Where a loop of few iterations begins, and its step.
fn short(conditions: &Conditions<'_>, op: OpId) -> Option<(i64, i64)> {
    let Bounds { lower, upper, step } = conditions.bounds(op)?;
    let (lower, upper) = (lower.number()?, upper.number()?);
    let step = step.number().filter(|step| *step > 0)?;
    let end = lower.checked_add(step.checked_mul(SHORT)?)?;
    (upper <= end).then_some((lower, step))
}

/// The numbers that the first iterations of a loop count.
fn few(conditions: &Conditions<'_>, op: OpId) -> Option<RangeInclusive<i64>> {
    let Bounds { lower, step, .. } = conditions.bounds(op)?;
    let (lower, step) = (lower.number()?, step.number().filter(|step| *step > 0)?);
    Some(lower..=lower.saturating_add(step.saturating_mul(FEW)))
}

/// The induction variable of a loop of few iterations that `value` is computed from, with constants besides.
fn computed_from(item: &Item, conditions: &Conditions<'_>, value: ValueId, steps: u32) -> Option<ValueId> {
    let value = without_casts(item, value);
    if let Some(op) = counted_by(item, value) {
        return short(conditions, op).map(|_| value);
    }
    let Def::Result { op, .. } = item.ir.value(value).def else {
        return None;
    };
    let is_pure = item.info(op).is_some_and(|info| info.traits.pure);
    let operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
    let mut open = operands.filter(|&operand| conditions.constant(operand).is_none());
    let only = open.next().filter(|_| is_pure && steps > 0 && open.next().is_none())?;
    computed_from(item, conditions, only, steps - 1)
}

/// How a loop counts that is followed number by number.
struct Counting {
    lower: i64,
    step: i64,
    /// The last number that anybody asks for; `None` where it is followed to the end.
    last: Option<Last>,
}

/// A number that an induction variable comes to before it is followed no further.
struct Last {
    number: i64,
    /// The constant that it is compared with, if a comparison asks.
    constant: Option<ValueId>,
}

impl Conditions<'_> {
    /// The induction variable of the loop `op`, if it is followed from the first iteration on, and what is known of it then.
    pub(super) fn first_counted(&self, op: OpId) -> Option<(ValueId, Known)> {
        let variable = self.followed_variable(op)?;
        let Counting { lower, .. } = self.counting(op, variable)?;
        Some((variable, Known::Exactly(lower)))
    }

    /// Ends an iteration of the loop `op`, with another one or not: what is known of its induction variable in that one, if it
    /// is followed. `Err` if the loop does not go on this way.
    pub(super) fn next_counted(
        &self,
        world: &mut World,
        op: OpId,
        goes_on: bool,
    ) -> Result<Option<(ValueId, Known)>, NoWay> {
        let Some(variable) = self.followed_variable(op) else {
            return Ok(None);
        };
        let known = match (world.integer(variable), self.counting(op, variable)) {
            (Some(Known::Is(number) | Known::Above(number)), _) => Known::Above(number),
            (Some(known @ Known::NotBelow(_)), _) => known,
            (Some(Known::Exactly(number)), Some(Counting { step, last, .. })) => {
                let next = number.saturating_add(step);
                let limit = match goes_on {
                    true => Numbers::new(next.saturating_add(1), i64::MAX),
                    false => Numbers::new(i64::MIN, next),
                };
                if let Some(upper) = self.exclusive_end(op)
                    && !self.narrow_bound(world, upper, Some(limit))
                {
                    return Err(NoWay);
                }
                match last.filter(|last| number >= last.number) {
                    None => Known::Exactly(next),
                    Some(Last {
                        constant: Some(constant),
                        ..
                    }) => Known::Above(constant),
                    Some(Last { number, .. }) => Known::NotBelow(number.saturating_add(1)),
                }
            }
            _ => return Ok(None),
        };
        Ok(Some((variable, known)).filter(|_| goes_on))
    }

    /// How a loop counts, if it comes to all numbers that its induction variable is compared with in a few iterations.
    fn counting(&self, op: OpId, variable: ValueId) -> Option<Counting> {
        if let Some((lower, step)) = short(self, op) {
            let last = None;
            return Some(Counting { lower, step, last });
        }
        let few = few(self, op)?;
        let mut last: Option<(i64, Option<ValueId>)> = None;
        for used in self.item.ir.uses(variable) {
            if compares(self.item, used.op) {
                let (Comparison { lhs, rhs, .. }, _) = self.comparison(used.op)?;
                let other = if lhs == variable { rhs } else { lhs };
                let number = i64::try_from(self.constant(other)?).ok();
                let asked = number.filter(|asked| few.contains(asked))?;
                last = last.max(Some((asked, Some(other))));
            }
        }
        let (number, constant) = last?;
        let last = Some(Last { number, constant });
        let step = self.bounds(op)?.step.number()?;
        Some(Counting {
            lower: *few.start(),
            step,
            last,
        })
    }

    /// What the numbers of a loop are less than.
    pub(super) fn exclusive_end(&self, op: OpId) -> Option<Bound> {
        let Bounds { upper, .. } = self.bounds(op)?;
        let is_signed = self.item.ir.attribute(op, "unsignedCmp").is_none();
        is_signed.then_some(upper)
    }

    /// The numbers that a block argument may be, if it is an induction variable with constant bounds.
    pub(super) fn range_of_counter(&self, variable: ValueId) -> Numbers {
        let bounds =
            counted_by(self.item, variable).and_then(|op| Some((self.bounds(op)?.lower, self.exclusive_end(op)?)));
        let Some((lower, upper)) = bounds else {
            return Numbers::ALL;
        };
        let first = lower.number().unwrap_or(i64::MIN);
        let last = upper.number().map_or(i64::MAX, |upper| upper.saturating_sub(1));
        // A loop that never runs is not run.
        Numbers::new(first, last.max(first))
    }

    /// Makes an induction variable that is followed be `number`. `false` if the loop does not get there.
    pub(super) fn count_to(&self, world: &mut World, variable: ValueId, number: ValueId) -> bool {
        let variable = without_casts(self.item, variable);
        let number = self.root(world, number);
        let Some(op) = self.loop_counted_by(variable).filter(|_| self.is_lasting(number)) else {
            return true;
        };
        if world.integer(variable).is_none() {
            world.set_integer(variable, Known::Is(number));
        }
        self.exclusive_end(op)
            .is_none_or(|upper| self.assume_runs(world, (Bound::value(number), upper), true))
    }

    /// Whether `value` is an induction variable that has been `other`, or more, in an earlier iteration.
    pub(super) fn is_above(&self, world: &World, value: ValueId, other: ValueId) -> bool {
        match world.integer(without_casts(self.item, value)) {
            Some(Known::NotBelow(number)) => self.range(world, other).high < number,
            Some(Known::Above(number)) => {
                number == self.root(world, other) || self.range(world, other).high <= self.range(world, number).low
            }
            _ => false,
        }
    }

    /// The loop that counts by `variable`, if that is followed.
    fn loop_counted_by(&self, variable: ValueId) -> Option<OpId> {
        let is_followed = self.answers.integers.counted.contains(variable.index());
        is_followed.then(|| counted_by(self.item, variable)).flatten()
    }

    fn followed_variable(&self, op: OpId) -> Option<ValueId> {
        if self.answers.integers.counted.is_clear() {
            return None;
        }
        let variable = entry_argument(self.item, op)?;
        (self.loop_counted_by(variable) == Some(op)).then_some(variable)
    }
}
