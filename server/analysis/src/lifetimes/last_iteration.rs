//! Questions that ask for the last iteration of a loop: `%i == %n - 1`, `%i + %step < %n`.
//!
//! What a loop does in its last iteration it does once, and only if it runs. The answer is known of the induction variable
//! until the iteration ends, and tells whether another one follows: a loop whose last iteration frees a buffer has freed it
//! when it is left, unless it was passed by.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::bounds::Bounds;
use super::conditions::{Comparison, Conditions, Relation};
use super::induction::{compares, counted_by, entry_argument};
use super::integers::without_casts;
use super::renumbering::{Renumbered, Renumbering};
use super::world::World;
use crate::linear::Linear;
use crate::loop_range::LoopRanges;
use crate::summary::Callees;

/// An `i1` value that says whether an iteration is the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asks {
    /// The induction variable of the loop.
    variable: ValueId,
    /// It is true in all other iterations.
    is_negated: bool,
}

/// The questions of an item that ask for the last iteration of a loop.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct LastIterations {
    questions: FxHashMap<ValueId, Asks>,
    variables: FxHashSet<ValueId>,
}

impl LastIterations {
    pub(super) fn new(item: &Item, conditions: &Conditions<'_>, callees: &dyn Callees) -> Self {
        let ranges = LoopRanges::new(item, callees);
        let asked = |op| Some((item.ir.results(op).next()?, asked_by(item, conditions, &ranges, op)?));
        let comparisons = item.ir.ops().filter(|&op| compares(item, op));
        let questions: FxHashMap<ValueId, Asks> = comparisons.filter_map(asked).collect();
        Self {
            variables: questions.values().map(|asks| asks.variable).collect(),
            questions,
        }
    }

    /// The induction variables of which is asked whether they have come to their last number.
    pub(super) fn variables(&self) -> impl Iterator<Item = ValueId> {
        self.variables.iter().copied()
    }

    pub(super) fn contains(&self, question: ValueId) -> bool {
        self.questions.contains_key(&question)
    }

    /// Whether an item that came to be from the item of `self` asks the same as in `other`.
    pub(super) fn becomes(&self, other: &Self, by: &Renumbering) -> bool {
        let is_known = |(question, asks): (&ValueId, &Asks)| {
            let now = question
                .renumbered(by)
                .and_then(|question| other.questions.get(&question));
            let variable = asks.variable.renumbered(by);
            now.is_some_and(|now| Some(now.variable) == variable && now.is_negated == asks.is_negated)
        };
        self.questions.len() == other.questions.len() && self.questions.iter().all(is_known)
    }
}

/// What the comparison `op` asks, if it asks for the last iteration of a loop.
fn asked_by(item: &Item, conditions: &Conditions<'_>, ranges: &LoopRanges<'_>, op: OpId) -> Option<Asks> {
    let (Comparison { relation, lhs, rhs }, is_negated) = conditions.comparison(op)?;
    let difference = conditions.sum(lhs)?.plus(&conditions.sum(rhs)?, -1)?;
    let mut counted = difference.terms.iter().filter_map(|&(variable, times)| {
        let op = counted_by(item, variable).filter(|_| times.abs() == 1)?;
        Some((op, variable))
    });
    let (counting, variable) = counted.next()?;
    let is = |is_negated| Some(Asks { variable, is_negated });
    let beside = |other: &Linear, sign: i64| {
        difference
            .clone()
            .plus(other, -sign)
            .and_then(|rest| rest.as_constant())
    };
    if relation == Relation::Equal
        && let Some(range) = ranges.of(variable)
    {
        let after_last = Linear::variable(variable).plus(&Linear::constant(range.last), -1)?;
        if beside(&after_last, 1) == Some(0) || beside(&after_last, -1) == Some(0) {
            return is(is_negated);
        }
    }
    if item.ir.attribute(counting, "unsignedCmp").is_some() {
        return None;
    }
    let Bounds { lower, upper, step } = conditions.bounds(counting)?;
    let begin = conditions.sum_of_bound(lower)?;
    let (step, end) = (conditions.sum_of_bound(step)?, conditions.sum_of_bound(upper)?);
    // Another iteration follows where this is less than nothing.
    let next = Linear::variable(variable).plus(&step, 1)?.plus(&end, -1)?;
    let (same, opposite) = (beside(&next, 1), beside(&next, -1));
    match relation {
        // Steps may pass by a number that is not so many of them away.
        Relation::Equal
            if (same == Some(0) || opposite == Some(0)) && is_multiple(conditions, &end.plus(&begin, -1)?, &step) =>
        {
            is(is_negated)
        }
        Relation::SignedLess if same == Some(0) => is(!is_negated),
        Relation::SignedLess if opposite == Some(-1) => is(is_negated),
        Relation::UnsignedLess
            if same == Some(0)
                && upper
                    .plain()
                    .is_some_and(|upper| without_casts(item, rhs) == without_casts(item, upper))
                && lower.number().is_some_and(|lower| lower >= 0) =>
        {
            is(!is_negated)
        }
        _ => None,
    }
}

/// Whether a sum is `factor` times something, as far as its terms tell.
fn is_multiple(conditions: &Conditions<'_>, sum: &Linear, factor: &Linear) -> bool {
    let is_product = |value: ValueId| {
        let product = conditions
            .definition(value)
            .filter(|(_, computes)| *computes == Computes::Multiply);
        let operands = product.and_then(|(op, _)| conditions.operands::<2>(op));
        let mut sums = operands
            .into_iter()
            .flatten()
            .filter_map(|operand| conditions.sum(operand));
        sums.any(|operand| is_multiple_itself(&operand, factor))
    };
    let is_multiple_term = |&(value, times): &(ValueId, i64)| {
        divides(factor, times) || *factor == Linear::variable(value) || is_product(value)
    };
    divides(factor, sum.constant) && sum.terms.iter().all(is_multiple_term)
}

/// Whether a factor of a product is `factor`, or a number that it divides.
fn is_multiple_itself(value: &Linear, factor: &Linear) -> bool {
    value == factor || value.as_constant().is_some_and(|number| divides(factor, number))
}

/// Whether `factor` is a number that divides another; nothing is a multiple of anything.
fn divides(factor: &Linear, number: i64) -> bool {
    number == 0
        || factor
            .as_constant()
            .is_some_and(|factor| number.checked_rem(factor) == Some(0))
}

impl Conditions<'_> {
    /// Whether a question asks for the last iteration of a loop, and the answer if `world` has it.
    pub(super) fn is_answered_by_last(&self, world: &World, question: ValueId) -> Option<bool> {
        let asks = self.answers.last.questions.get(&question)?;
        world.fact(asks.variable).map(|is_last| is_last ^ asks.is_negated)
    }

    /// What an answer says of the iteration, if it was asked whether that is the last one.
    pub(super) fn answer_last(&self, world: &mut World, question: ValueId, is_true: bool) {
        if let Some(asks) = self.answers.last.questions.get(&question) {
            world.set_fact(asks.variable, is_true ^ asks.is_negated);
        }
    }

    /// Ends an iteration of the loop `op`, with another one or not. `false` if it does not go on this way.
    pub(super) fn end_iteration(&self, world: &mut World, op: OpId, goes_on: bool) -> bool {
        self.variable_asked_for_last(op)
            .is_none_or(|variable| self.assume(world, variable, !goes_on))
    }

    /// The induction variable of the loop `op`, if somebody asks whether it has come to its last number.
    pub(super) fn variable_asked_for_last(&self, op: OpId) -> Option<ValueId> {
        if self.answers.last.questions.is_empty() {
            return None;
        }
        let variable = entry_argument(self.item, op)?;
        self.answers.last.variables.contains(&variable).then_some(variable)
    }
}
