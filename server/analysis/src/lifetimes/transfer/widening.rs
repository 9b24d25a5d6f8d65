//! What is known of a number when a loop begins again.
//!
//! In the first iteration a number is its initial value. From the second one on it is a symbol whose order to its thresholds
//! (`preanalysis/thresholds`) is known: so an iteration can begin in finitely many states. (Widening with thresholds: Blanchet
//! et al., *A Static Analyzer for Large Safety-Critical Software*, PLDI 2003. The order to each of a few terms is predicate
//! abstraction: Graf and Saïdi, *Construction of Abstract State Graphs with PVS*, CAV 1997.)

use mlir_grammar::ir::properties::{LoopBound, MixedNumber};
use mlir_grammar::{Def, OpId, OpInfo, ValueId};
use smallvec::{SmallVec, smallvec};

use super::machine::Machine;
use crate::flow::loops::{entry_argument, is_in_few_loops};
use crate::formula::{Division, Sort, TermId, Terms};
use crate::lifetimes::preanalysis::thresholds::{Limit, Threshold};
use crate::lifetimes::state::disjunct::Disjunct;

/// Up to which number iterations are counted one by one.
const FEW: i64 = 4;

/// How many disjuncts differ by the order of numbers and the values that they are compared with.
const ORDERS: usize = 4;

/// A number that goes into the next iteration.
#[derive(Clone, Debug)]
pub(crate) struct Advanced {
    /// The block argument that it becomes.
    pub(crate) target: ValueId,
    /// The number itself, while it is one of a few.
    exact: Option<TermId>,
    /// What is left of it when it is divided by the step of its loop.
    rest: Option<(u64, u64)>,
    orders: Orders,
}

/// How a number compares with its thresholds.
type Orders = SmallVec<[Order; 4]>;

/// What is known of a number beside a threshold.
#[derive(Clone, Copy, Debug)]
struct Order {
    threshold: Threshold,
    limit: To,
    /// Whether it is less, and whether it is more, as far as that is known.
    holds: [Option<bool>; 2],
}

/// A threshold as it is in the next iteration.
#[derive(Clone, Copy, Debug)]
enum To {
    Term(TermId),
    /// What this target becomes.
    Target(ValueId),
}

/// A number with what a threshold adds to it before both are compared; `None` if its limit is no number of the same width.
fn added(terms: &mut Terms, number: TermId, more: i64, limit: TermId) -> Option<TermId> {
    let sort = terms.sort(number);
    let Sort::Integer(width @ 2..) = sort else { return None };
    let more = terms.constant(width, more.cast_unsigned() & (u64::MAX >> (64 - width)));
    (terms.sort(limit) == sort).then(|| terms.add(number, more))
}

/// That a number is less than another one, and that it is more.
fn less_and_greater(terms: &mut Terms, is_signed: bool, number: TermId, limit: TermId) -> [TermId; 2] {
    [(number, limit), (limit, number)].map(|(one, other)| terms.less(is_signed, one, other))
}

/// The number that a term of this width is, if it is a constant.
fn signed(terms: &Terms, term: TermId, width: u8) -> Option<i64> {
    let bits = terms.as_constant(term)?;
    Some((bits.cast_signed() << (64 - width)) >> (64 - width))
}

/// Whether a number that is counted has a small constant before it that it is compared with, `more` added: which of the first
/// iterations that is, is then known by its number.
fn comes_to(terms: &Terms, number: TermId, more: i64, limit: TermId, width: u8) -> bool {
    let both = signed(terms, number, width).zip(signed(terms, limit, width));
    both.is_some_and(|(number, limit)| number >= 0 && (number..=FEW).contains(&limit.wrapping_sub(more)))
}

impl Machine<'_> {
    /// A number that the program asks whether it is a value has passed that by, or has not: in disjuncts of their own where an
    /// iteration of `op`, or of the blocks inside it, ends. `next`: what each number becomes.
    pub(crate) fn tell_orders(
        &mut self,
        op: OpId,
        next: &[(ValueId, TermId)],
        state: Disjunct,
    ) -> SmallVec<[Disjunct; 1]> {
        let pre = self.pre;
        let mut states: SmallVec<[Disjunct; 1]> = smallvec![state];
        if !self.distinguishes_iterations(op) {
            return states;
        }
        for &(target, number) in next {
            let thresholds = &pre.thresholds;
            for threshold in thresholds.of(target) {
                let Limit::Value(value) = threshold.limit else { continue };
                let is_end = thresholds.is_end_in_question(target, threshold);
                let is_asked = || thresholds.asks_if_equal((self.item, &pre.offsets), (target, threshold.more), value);
                if states.len() >= ORDERS || !is_end && !is_asked() {
                    continue;
                }
                let moving = next.iter().find(|(other, _)| *other == value).map(|(_, term)| *term);
                for state in std::mem::take(&mut states) {
                    let limit = moving.or_else(|| self.limit(&state, value));
                    let before = state.term(target).filter(|_| moving.is_none());
                    match limit {
                        Some(limit) if is_end => self.split_by_end(threshold, number, limit, state, &mut states),
                        Some(limit) => self.split_by_order(threshold, (before, number), limit, state, &mut states),
                        None => states.push(state),
                    }
                }
            }
        }
        states
    }

    /// What a number is compared with, also where it was computed in the iteration that ends, and nothing else reads it.
    fn limit(&mut self, state: &Disjunct, value: ValueId) -> Option<TermId> {
        self.term(state, value).or_else(|| match self.item.ir.value(value).def {
            Def::Result { op, .. } => self.computed(op, value, state),
            Def::Argument { .. } => None,
        })
    }

    /// The disjuncts in which a number is less than the limit of its loop, equal to it, and more.
    fn split_by_end(
        &mut self,
        threshold: &Threshold,
        number: TermId,
        limit: TermId,
        state: Disjunct,
        states: &mut SmallVec<[Disjunct; 1]>,
    ) {
        let terms = &mut self.arena.terms;
        let Some(number) = added(terms, number, threshold.more, limit) else {
            return states.push(state);
        };
        let [less, greater] = less_and_greater(terms, threshold.is_signed(), number, limit);
        for (is_less, is_greater) in [(true, false), (false, false), (false, true)] {
            let mut state = state.clone();
            if state.assume(terms, less, is_less) && state.assume(terms, greater, is_greater) {
                states.push(state);
            }
        }
    }

    /// The disjuncts in which a number, the next one after `before`, has passed `limit` by, and has not.
    fn split_by_order(
        &mut self,
        threshold: &Threshold,
        (before, number): (Option<TermId>, TermId),
        limit: TermId,
        state: Disjunct,
        states: &mut SmallVec<[Disjunct; 1]>,
    ) {
        let terms = &mut self.arena.terms;
        let Some(sum) = added(terms, number, threshold.more, limit) else {
            return states.push(state);
        };
        let sort = terms.sort(number);
        let step = before.filter(|&before| terms.sort(before) == sort).and_then(|before| {
            let step = terms.subtract(number, before);
            terms.as_constant(step)
        });
        let falls = matches!(sort, Sort::Integer(width) if step.is_some_and(|step| step >> (width - 1) == 1));
        let is_behind = |terms: &mut Terms, sum: TermId| {
            let [less, greater] = less_and_greater(terms, threshold.is_signed(), sum, limit);
            if falls { less } else { greater }
        };
        let has_passed = is_behind(terms, sum);
        // A program that asks whether a number is a value knows that steps do not pass that by.
        let was_there = before.filter(|_| step.is_some()).and_then(|before| {
            let sum = added(terms, before, threshold.more, limit)?;
            let had_passed = is_behind(terms, sum);
            let was_it = terms.equal(sum, limit);
            Some(terms.or(had_passed, was_it))
        });
        for is_true in [true, false] {
            let mut state = state.clone();
            let is_possible = !is_true || was_there.is_none_or(|was_there| state.assume(terms, was_there, true));
            if is_possible && state.assume(terms, has_passed, is_true) {
                states.push(state);
            }
        }
    }

    /// How the numbers that the next iteration of `op`, or of the blocks inside it, begins with compare with their thresholds;
    /// `next`: what each of them becomes, if that is known.
    pub(crate) fn advance(
        &mut self,
        op: OpId,
        next: &[(ValueId, TermId)],
        state: &Disjunct,
    ) -> SmallVec<[Advanced; 2]> {
        let pre = self.pre;
        let mut all = SmallVec::new();
        if !self.distinguishes_iterations(op) {
            return all;
        }
        for &(target, number) in next {
            let Sort::Integer(width @ 2..) = self.arena.terms.sort(number) else {
                continue;
            };
            let mut orders = Orders::new();
            let mut is_exact = false;
            for threshold in pre.thresholds.of(target) {
                let moving = next.iter().find(|(other, _)| threshold.limit == Limit::Value(*other));
                let limit = match (moving, threshold.limit) {
                    (Some((_, term)), _) => Some(*term),
                    (None, Limit::Number(number)) => Some(self.arena.number(width, number.into())),
                    (None, Limit::Value(value)) => self.limit(state, value),
                };
                let Some(limit) = limit else { continue };
                let to = moving.map_or(To::Term(limit), |(value, _)| To::Target(*value));
                let terms = &mut self.arena.terms;
                let Some(sum) = added(terms, number, threshold.more, limit) else {
                    continue;
                };
                is_exact |= comes_to(terms, number, threshold.more, limit, width);
                let [less, greater] = less_and_greater(terms, threshold.is_signed(), sum, limit);
                let is_less = state.entails(terms, less);
                let is_greater = match is_less {
                    Some(true) => Some(false),
                    _ => state.entails(terms, greater),
                };
                orders.push(Order {
                    threshold: *threshold,
                    limit: to,
                    holds: [is_less, is_greater],
                });
            }
            let exact = is_exact.then_some(number);
            let rest = pre.thresholds.step(target).and_then(|step| {
                let rest = state.condition().rest(&mut self.arena.terms, number, step)?;
                Some((step, rest))
            });
            all.push(Advanced {
                target,
                exact,
                rest,
                orders,
            });
        }
        all
    }

    /// Whether the first iteration of `op` is distinguished from later ones: where nothing happens to a buffer it does not matter, and
    /// deep inside other loops it would double the work with each of them.
    pub(crate) fn distinguishes_iterations(&self, op: OpId) -> bool {
        self.pre.changing.contains(op.index()) && is_in_few_loops(self.item, Some(op))
    }

    /// States how the symbols of the next iteration compare with their thresholds.
    pub(crate) fn keep_orders(&mut self, advanced: &[Advanced], state: &mut Disjunct) {
        for Advanced {
            target,
            exact,
            rest,
            orders,
        } in advanced
        {
            let Some(number) = state.term(*target) else { continue };
            if let Some(exact) = *exact {
                state.set_term(*target, exact);
                continue;
            }
            let Sort::Integer(width) = self.arena.terms.sort(number) else {
                continue;
            };
            if let Some((step, rest)) = rest {
                let terms = &mut self.arena.terms;
                let (step, rest) = (terms.constant(width, *step), terms.constant(width, *rest));
                let left = terms.remainder(Division::Unsigned, number, step);
                let is_left = terms.equal(left, rest);
                _ = state.assume(terms, is_left, true);
            }
            for order in orders {
                let limit = match order.limit {
                    To::Term(term) => Some(term),
                    To::Target(value) => state.term(value),
                };
                let terms = &mut self.arena.terms;
                let sum = limit.and_then(|limit| added(terms, number, order.threshold.more, limit));
                let Some((sum, limit)) = sum.zip(limit) else { continue };
                let literals = less_and_greater(terms, order.threshold.is_signed(), sum, limit);
                for (literal, holds) in literals.into_iter().zip(order.holds) {
                    if let Some(holds) = holds {
                        _ = state.assume(terms, literal, holds);
                    }
                }
            }
        }
    }

    /// The next number of a loop that counts in order, and whether the loop goes on to it. `None` if it does not count so;
    /// an empty list where nothing is known.
    pub(crate) fn count_on(
        &mut self,
        op: OpId,
        goes_on: bool,
        state: &mut Disjunct,
    ) -> Option<SmallVec<[(ValueId, TermId); 1]>> {
        let pre = self.pre;
        let is_in_order = self.distinguishes_iterations(op) && self.item.info(op).is_some_and(OpInfo::counts_in_order);
        let Some([dimension]) = pre.counted_loops.get(&op).map(Vec::as_slice).filter(|_| is_in_order) else {
            return Some(SmallVec::new());
        };
        let Some(variable) = entry_argument(self.item, op) else {
            return Some(SmallVec::new());
        };
        let [_, upper, step] = self.bounds(dimension, state);
        let (Some(number), Some(step)) = (state.term(variable), step) else {
            return Some(SmallVec::new());
        };
        let is_signed = self.item.ir.attribute(op, "unsignedCmp").is_none();
        let terms = &mut self.arena.terms;
        let is_awaited = match (&dimension.upper, terms.as_constant(step)) {
            (&LoopBound::Number(MixedNumber::Dynamic(Some(end))), Some(step)) => {
                let thresholds = &pre.thresholds;
                thresholds.asks_if_equal((self.item, &pre.offsets), (variable, step.cast_signed()), end)
            }
            _ => false,
        };
        if terms.sort(number) != terms.sort(step) {
            return Some(SmallVec::new());
        }
        let next = terms.add(number, step);
        // A step is positive, and what it leads past the last number is not counted.
        let rises = terms.less(is_signed, number, next);
        if goes_on && !state.assume(terms, rises, true) {
            return None;
        }
        if let Some(upper) = upper.filter(|&upper| terms.sort(upper) == terms.sort(next)) {
            let counts = terms.less(is_signed, next, upper);
            if !state.assume(terms, counts, goes_on) {
                return None;
            }
            // A program that asks if the next number is the end knows that the steps do not pass that by.
            let is_end = terms.equal(next, upper);
            if !goes_on && is_awaited && !state.assume(terms, is_end, true) {
                return None;
            }
        }
        Some(SmallVec::from_iter([(variable, next)]))
    }
}
