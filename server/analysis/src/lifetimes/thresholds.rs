//! The thresholds of numbers that control brings along: what they are compared with.
//!
//! A number that a loop changes is another one in each iteration. How it stands to its thresholds is what the program asks of it,
//! and all that is kept from one iteration to the next ([`super::widening`]).

use mlir_grammar::dialects::op_info::{Computes, Predicate, Signedness};
use mlir_grammar::ir::properties::{LoopBound, LoopBounds, MixedNumber};
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::asked::Asked;
use super::loops::is_input;
use super::renumbering::{Renumbered, Renumbering};
use super::sets::{Sets, constraints};
use crate::constants::{applied, operands};
use crate::control_flow::ControlFlow;
use crate::linear::Linear;

/// How many thresholds a number may have; further ones are left out.
const MOST: usize = 8;

/// How many additions of constants are looked through.
const ADDITIONS: usize = 4;

/// What a number is compared with, `more` added to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Threshold {
    pub(super) more: i64,
    pub(super) limit: Limit,
    pub(super) is_signed: bool,
}

/// A written number, or a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Limit {
    Number(i64),
    Value(ValueId),
}

/// The thresholds of an item, by the block argument or result that has them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Thresholds {
    of: FxHashMap<ValueId, SmallVec<[Threshold; 2]>>,
    /// The numbers that are compared with a value for equality, a constant added.
    equal: FxHashSet<(ValueId, i64, ValueId)>,
}

impl Thresholds {
    /// Those of the values that are asked about.
    pub(super) fn new<'f>(
        item: &Item,
        asked: &Asked,
        counted: &FxHashMap<OpId, Vec<LoopBounds>>,
        sets: &Sets,
        flow: impl FnOnce() -> &'f ControlFlow,
    ) -> Self {
        let mut thresholds = Self::default();
        for op in item.ir.ops().filter(|op| asked.evaluated.contains(op.index())) {
            thresholds.meet_comparison(item, op);
        }
        for op in item.ir.ops() {
            thresholds.meet_selector(item, op);
        }
        for (&op, dimensions) in counted {
            for bounds in dimensions {
                thresholds.meet_bounds(item, op, bounds);
            }
        }
        for (&op, set) in sets {
            for (sum, _) in constraints(item, set, op) {
                thresholds.meet_constraint(item, sum.unwrap_or_default());
            }
        }
        if !thresholds.of.is_empty() {
            thresholds.follow(item, flow());
        }
        thresholds
    }

    pub(super) fn of(&self, value: ValueId) -> &[Threshold] {
        self.of.get(&value).map_or(&[], SmallVec::as_slice)
    }

    /// Whether the program asks if `number` and `more` are equal to `value`.
    pub(super) fn asks_if_equal(&self, item: &Item, number: ValueId, more: i64, value: ValueId) -> bool {
        let (base, added) = moved(item, value);
        self.equal.contains(&(number, more.wrapping_sub(added), base))
    }

    /// Whether none was left out.
    pub(super) fn are_all_of(&self, value: ValueId) -> bool {
        self.of(value).len() < MOST
    }

    /// Whether an item that came to be from the item of `self` has the same thresholds as `other`.
    pub(super) fn becomes(&self, other: &Self, by: &Renumbering) -> bool {
        self.of.len() == other.of.len()
            && self.equal.len() == other.equal.len()
            && self.equal.iter().all(|&(number, more, value)| {
                let now = number.renumbered(by).zip(value.renumbered(by));
                now.is_some_and(|(number, value)| other.equal.contains(&(number, more, value)))
            })
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

    /// That `left` is compared with `right`.
    fn compare(&mut self, item: &Item, left: ValueId, right: ValueId, is_signed: bool) {
        let (sides, numbers) = (
            [left, right].map(|side| moved(item, side)),
            [left, right].map(|side| number(item, side)),
        );
        for (one, other) in [(0, 1), (1, 0)] {
            let (base, more) = sides[one];
            if !is_brought(item, base) {
                continue;
            }
            let (other_base, other_more) = sides[other];
            let threshold = match numbers[other] {
                // Without a constant added, what is known of the number is known of the next one, too: no sum is too large.
                Some(number) => Threshold {
                    more: 0,
                    limit: Limit::Number(number.wrapping_sub(more)),
                    is_signed,
                },
                None if is_brought(item, other_base) => {
                    let more = more.wrapping_sub(other_more);
                    Threshold {
                        more,
                        limit: Limit::Value(other_base),
                        is_signed,
                    }
                }
                None => Threshold {
                    more,
                    limit: Limit::Value([left, right][other]),
                    is_signed,
                },
            };
            self.add(base, threshold);
        }
    }

    fn meet_comparison(&mut self, item: &Item, op: OpId) {
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
        let is_signed = match predicate {
            Predicate::Equal | Predicate::NotEqual => true,
            Predicate::Less(sign)
            | Predicate::LessOrEqual(sign)
            | Predicate::Greater(sign)
            | Predicate::GreaterOrEqual(sign) => sign == Signedness::Signed,
        };
        self.compare(item, left, right, is_signed);
        if matches!(predicate, Predicate::Equal | Predicate::NotEqual) {
            let ((left, more), (right, other)) = (moved(item, left), moved(item, right));
            let difference = more.wrapping_sub(other);
            let both = [(left, difference, right), (right, difference.wrapping_neg(), left)];
            self.equal
                .extend(both.iter().filter(|(number, ..)| is_brought(item, *number)));
        }
    }

    fn meet_selector(&mut self, item: &Item, op: OpId) {
        let selector = || item.segment(op, item.info(op)?.condition?).next()?.value;
        let Some((selector, cases)) = selector().zip(item.cases(op)) else {
            return;
        };
        let (base, more) = moved(item, selector);
        for number in cases.into_iter().flatten().filter(|_| is_brought(item, base)) {
            self.add(
                base,
                Threshold {
                    more,
                    limit: Limit::Number(number),
                    is_signed: true,
                },
            );
        }
    }

    /// A constraint asks whether a sum of a number and a constant, or a difference of two numbers and a constant, is zero or less.
    fn meet_constraint(&mut self, item: &Item, sum: Linear) {
        let threshold = |more, limit| Threshold {
            more,
            limit,
            is_signed: true,
        };
        let (one, other) = match sum.terms[..] {
            [(value, 1)] => (Some((value, threshold(sum.constant, Limit::Number(0)))), None),
            [(value, -1)] => (
                Some((value, threshold(sum.constant.wrapping_neg(), Limit::Number(0)))),
                None,
            ),
            [(added, 1), (taken, -1)] | [(taken, -1), (added, 1)] => (
                Some((added, threshold(sum.constant, Limit::Value(taken)))),
                Some((taken, threshold(sum.constant.wrapping_neg(), Limit::Value(added)))),
            ),
            _ => (None, None),
        };
        for (value, threshold) in one.into_iter().chain(other) {
            let (base, more) = moved(item, value);
            if is_brought(item, base) {
                let more = threshold.more.wrapping_add(more);
                self.add(base, Threshold { more, ..threshold });
            }
        }
    }

    /// A loop asks whether its first number is less than its end; and its own number is never less than the first one.
    fn meet_bounds(&mut self, item: &Item, op: OpId, bounds: &LoopBounds) {
        let limit = |bound: &LoopBound| match bound {
            LoopBound::Number(MixedNumber::Static(number)) => Some(Limit::Number(*number)),
            LoopBound::Number(MixedNumber::Dynamic(Some(value))) => {
                Some(number(item, *value).map_or(Limit::Value(*value), Limit::Number))
            }
            _ => None,
        };
        let (lower, upper) = (limit(&bounds.lower), limit(&bounds.upper));
        let entry = item
            .ir
            .regions_of(op)
            .iter()
            .flat_map(|&region| item.ir.blocks_of(region))
            .next();
        let variable = entry.and_then(|&entry| item.ir.arguments(entry).next());
        if let Some((variable, limit)) = variable.zip(lower) {
            self.add(
                variable,
                Threshold {
                    more: 0,
                    limit,
                    is_signed: true,
                },
            );
        }
        for (one, other) in [(lower, upper), (upper, lower)] {
            let (Some(Limit::Value(value)), Some(limit)) = (one, other) else {
                continue;
            };
            let (base, more) = moved(item, value);
            if is_brought(item, base) {
                self.add(
                    base,
                    Threshold {
                        more,
                        limit,
                        is_signed: true,
                    },
                );
            }
        }
    }

    /// What is asked of a number where control brings it is asked of where it comes from; and whether it is still what it was
    /// at first.
    fn follow(&mut self, item: &Item, flow: &ControlFlow) {
        let passes: Vec<(ValueId, ValueId)> = flow
            .edges()
            .iter()
            .flat_map(|edge| &edge.passes)
            .filter_map(|pass| Some((pass.from?, pass.to)))
            .collect();
        for &(from, to) in passes
            .iter()
            .filter(|(_, to)| self.of.contains_key(to))
            .collect::<Vec<_>>()
        {
            let limit = match number(item, from) {
                Some(number) => Limit::Number(number),
                None if is_brought(item, moved(item, from).0) => continue,
                None => Limit::Value(from),
            };
            self.add(
                to,
                Threshold {
                    more: 0,
                    limit,
                    is_signed: true,
                },
            );
        }
        let mut is_new = true;
        while is_new {
            is_new = false;
            for &(from, to) in &passes {
                let (base, more) = moved(item, from);
                if base == to || !is_brought(item, base) {
                    continue;
                }
                for threshold in self.of(to).to_vec() {
                    let more = threshold.more.wrapping_add(more);
                    // Round a loop that adds to it, a number would come to itself with ever more added.
                    let is_known = threshold.limit == Limit::Value(base)
                        || self.of(base).iter().any(|known| known.limit == threshold.limit);
                    is_new |= !is_known && self.add(base, Threshold { more, ..threshold });
                }
            }
        }
    }
}

/// The number that `value` is a constant more than, and that constant.
pub(super) fn moved(item: &Item, mut value: ValueId) -> (ValueId, i64) {
    let mut more = 0_i64;
    for _ in 0..ADDITIONS {
        let Def::Result { op, .. } = item.ir.value(value).def else {
            break;
        };
        let computes = item.info(op).and_then(|info| info.computes);
        if computes == Some(Computes::Map) {
            let Some((base, step)) = moved_by_map(item, op) else {
                break;
            };
            value = base;
            more = more.wrapping_add(step);
            continue;
        }
        let [left, right] = item.ir.operands(op) else { break };
        let (Some(left), Some(right)) = (left.value, right.value) else {
            break;
        };
        let (base, step) = match (computes, number(item, left), number(item, right)) {
            (Some(Computes::Add), None, Some(step)) => (left, step),
            (Some(Computes::Add), Some(step), None) => (right, step),
            (Some(Computes::Subtract), None, Some(step)) => (left, step.wrapping_neg()),
            _ => break,
        };
        value = base;
        more = more.wrapping_add(step);
    }
    (value, more)
}

/// The only number of which an affine map is a constant more, and that constant.
fn moved_by_map(item: &Item, op: OpId) -> Option<(ValueId, i64)> {
    let map = item.affine_map(op, "map", &|_| None)?;
    let mut sum = |value| Some(number(item, value).map_or_else(|| Linear::variable(value), Linear::constant));
    match applied(&map, &operands(item, op)?, &mut sum)?.as_slice() {
        [Some(Linear { constant, terms })] => match terms[..] {
            [(base, 1)] => Some((base, *constant)),
            _ => None,
        },
        _ => None,
    }
}

/// The number that is written as `value`.
pub(super) fn number(item: &Item, value: ValueId) -> Option<i64> {
    match item.ir.value(value).def {
        Def::Result { op, .. } => item.constant(op).and_then(|number| i64::try_from(number).ok()),
        Def::Argument { .. } => None,
    }
}

/// Whether control brings a value: to a block, into a region, or out of one.
pub(super) fn is_brought(item: &Item, value: ValueId) -> bool {
    match item.ir.value(value).def {
        Def::Argument { .. } => !is_input(item, value),
        Def::Result { op, .. } => !item.ir.regions_of(op).is_empty(),
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
