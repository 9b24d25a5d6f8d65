//! What comparisons of the same numbers, and of `i1` values, say of each other.
//!
//! Of `a < b`, `a == b` and `b < a`, one is true. Comparisons of `i1` values are computations of these: `a < b`, unsigned, is
//! `b` and not `a`; what a cast has widened is zero where it is false.

use mlir_grammar::dialects::op_info::{Computes, Signedness};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::conditions::{Comparison, Conditions, Relation};
use super::induction::counted_by;
use super::integers::without_casts;
use super::kinds::Kinds;
use super::thresholds::moved;
use super::world::{Literal, World};

/// How many questions a condition that is computed from them may be followed by.
const QUESTIONS: usize = 4;

/// A value that is an answer, and whether it is the opposite one.
type Answer = (ValueId, bool);

/// The answers to the other two questions of three of which one holds.
pub(super) type Others = SmallVec<[[Option<Answer>; 2]; 1]>;

/// The comparisons that were met, with their answers.
pub(super) type Met = FxHashMap<Comparison, Vec<(OpId, ValueId, bool)>>;

/// The comparisons that exclude `comparison`, and of which one holds where it does not: signed ones, then unsigned ones.
pub(super) fn others(comparison: Comparison) -> SmallVec<[[Comparison; 2]; 2]> {
    let Comparison { relation, lhs, rhs } = comparison;
    let less = |relation, lhs, rhs| Comparison { relation, lhs, rhs };
    let equal = less(Relation::Equal, lhs.min(rhs), lhs.max(rhs));
    match relation {
        Relation::Equal => [Relation::SignedLess, Relation::UnsignedLess]
            .into_iter()
            .map(|relation| [less(relation, lhs, rhs), less(relation, rhs, lhs)])
            .collect(),
        _ => [[equal, less(relation, rhs, lhs)]].into_iter().collect(),
    }
}

/// What `op` makes of `true`, if it widens an `i1` value.
pub(super) fn widened(item: &Item, op: OpId) -> Option<i128> {
    match item.info(op)?.computes? {
        Computes::Extend(sign) | Computes::Convert(sign) => Some(match sign {
            Signedness::Unsigned => 1,
            Signedness::Signed => -1,
        }),
        _ => None,
    }
}

/// The number of which `op` gives the lowest bit as an `i1` value.
pub(super) fn narrowed_to_bit(item: &Item, op: OpId) -> Option<ValueId> {
    let is_bit = |value| item.ir.type_of(value).is_some_and(Type::is_i1);
    let computes = item.info(op).and_then(|info| info.computes);
    let narrows = computes == Some(Computes::Truncate) && item.ir.results(op).any(is_bit);
    item.ir.operands(op).first().filter(|_| narrows)?.value
}

impl Conditions<'_> {
    /// Notes the lowest bit of a number that `world` knows, where `op` asks for it: what is known of the number may be forgotten
    /// before the bit is.
    pub(super) fn remember_lowest_bit(&self, world: &mut World, op: OpId) {
        let number = narrowed_to_bit(self.item, op).and_then(|number| self.range(world, number).single());
        if let Some((number, bit)) = number.zip(self.item.ir.results(op).next()) {
            world.set_fact(bit, number & 1 == 1);
        }
    }

    /// The `i1` value that a comparison with a constant asks for, and whether it asks for the opposite; or a constant.
    pub(super) fn asked_bit(&self, comparison: Comparison) -> Option<Result<Answer, bool>> {
        let Comparison { relation, lhs, rhs } = comparison;
        let (wide, constant) = match (self.constant(lhs), self.constant(rhs)) {
            (None, Some(constant)) => (lhs, constant),
            (Some(constant), None) => (rhs, constant),
            _ => return None,
        };
        let Def::Result { op, .. } = self.item.ir.value(wide).def else {
            return None;
        };
        let widened = widened(self.item, op).filter(|_| relation == Relation::Equal)?;
        let [bit] = self.operands(op).filter(|[bit]| self.is_i1(*bit))?;
        Some(match constant {
            0 => Ok((bit, true)),
            _ if constant == widened => Ok((bit, false)),
            _ => Err(false),
        })
    }

    /// The two `i1` values of which one is false and the other one true where this comparison of them holds.
    fn ordered_bits(&self, comparison: Comparison) -> Option<[ValueId; 2]> {
        let Comparison { relation, lhs, rhs } = comparison;
        let are_bits = self.is_i1(lhs) && self.is_i1(rhs);
        match relation {
            Relation::UnsignedLess if are_bits => Some([lhs, rhs]),
            // As a signed number, `true` is -1.
            Relation::SignedLess if are_bits => Some([rhs, lhs]),
            _ => None,
        }
    }

    /// What a comparison of `i1` values is, if two of these and the comparison are not all open; given what `look` says of them.
    pub(super) fn order_of_bits(
        &self,
        comparison: Comparison,
        mut look: impl FnMut(ValueId) -> Literal,
    ) -> Option<Literal> {
        let [lower, upper] = self.ordered_bits(comparison)?;
        match (look(lower).negated(true), look(upper)) {
            (Literal::Constant(constant), other) | (other, Literal::Constant(constant)) => Some(match constant {
                true => other,
                false => Literal::Constant(false),
            }),
            (lower, upper) if lower == upper => Some(lower),
            (lower, upper) if lower == upper.negated(true) => Some(Literal::Constant(false)),
            _ => None,
        }
    }

    /// What it says of two `i1` values that a comparison of them `holds`, or does not. `false` if they deny it.
    pub(super) fn assume_order_of_bits(
        &self,
        world: &World,
        comparison: Comparison,
        holds: bool,
        work: &mut Vec<(ValueId, bool)>,
    ) -> bool {
        let Some([lower, upper]) = self.ordered_bits(comparison) else {
            return true;
        };
        let known = [(lower, false), (upper, true)].map(|(value, wanted)| (value, wanted, self.known(world, value)));
        if holds {
            work.extend(known.map(|(value, wanted, _)| (value, wanted)));
            return known
                .iter()
                .all(|(_, wanted, known)| known.is_none_or(|known| known == *wanted));
        }
        match known {
            [(_, a, Some(x)), (_, b, Some(y))] => a != x || b != y,
            [(_, a, Some(x)), (value, wanted, None)] | [(value, wanted, None), (_, a, Some(x))] => {
                if a == x {
                    work.push((value, !wanted));
                }
                true
            }
            _ => true,
        }
    }

    /// The answer to a comparison that two others of the same numbers give.
    pub(super) fn answer_by_others(&self, world: &World, question: ValueId) -> Option<bool> {
        let others = self.answers.others.get(&question)?;
        others.iter().find_map(|others| {
            let answers = others.map(|other| {
                let (value, is_negated) = other?;
                world.fact(value).map(|fact| fact ^ is_negated)
            });
            match answers {
                [Some(true), _] | [_, Some(true)] => Some(false),
                [Some(false), Some(false)] => Some(true),
                _ => None,
            }
        })
    }

    /// The questions that `condition` is computed from by `and`, `or` and exclusive `or`, beside other things, and that others
    /// may ask as well: `arguments`, how numbers relate to constants. None if these are too many.
    pub(super) fn questions_in(
        &self,
        kinds: &Kinds,
        condition: ValueId,
        arguments: &FxHashSet<ValueId>,
    ) -> SmallVec<[ValueId; QUESTIONS]> {
        let mut questions = SmallVec::new();
        let joined = self.joined_conditions(kinds, condition);
        let mut work: SmallVec<[ValueId; QUESTIONS]> = joined.into_iter().flatten().collect();
        for _ in 0..2 * QUESTIONS {
            let Some(value) = work.pop() else { break };
            let value = self.without_negation(kinds, value);
            if let Some(joined) = self.joined_conditions(kinds, value) {
                work.extend(joined);
            } else if (arguments.contains(&value) || self.asks_for_number(value)) && !questions.contains(&value) {
                if questions.len() == QUESTIONS {
                    return SmallVec::new();
                }
                questions.push(value);
            }
        }
        questions
    }

    /// Whether a comparison asks for the number of an iteration, or how a number that is remembered relates to a constant: others
    /// may ask that in other words.
    fn asks_for_number(&self, value: ValueId) -> bool {
        let Some((op, Computes::Compare)) = self.definition(value) else {
            return false;
        };
        let integers = &self.answers.integers;
        let is_remembered = |value: ValueId| {
            let root = without_casts(self.item, value);
            integers.tracked.contains(root.index()) || integers.counted.contains(root.index())
        };
        self.comparison(op).is_some_and(|(Comparison { lhs, rhs, .. }, _)| {
            let is_constant = |value| self.constant(value).is_some();
            let is_of_iteration = |value| counted_by(self.item, moved(self.item, value).0).is_some();
            is_of_iteration(lhs)
                || is_of_iteration(rhs)
                || is_constant(rhs) && is_remembered(lhs)
                || is_constant(lhs) && is_remembered(rhs)
        })
    }
}
