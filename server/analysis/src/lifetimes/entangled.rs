//! Questions that are bound to others in ways that the IR shows, and that are not followed: `%n - 4 * %m == 0` beside
//! `%n == 0`, a loop up to `min(%n, 1)` beside `%n == 0`.
//!
//! Whoever asks for a number that is computed from others, of which somebody else asks for one as well, gets an answer that
//! goes with some of theirs only. Which, is not known.

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::{Computes, EffectKind};
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::bounds::may_not_run;
use super::conditions::Conditions;
use super::flow::is_cyclic;
use super::induction::entry_argument;
use super::integers::{asked_root, is_input};
use super::kinds::Kinds;
use super::shape;

/// How many values are looked at for what a number is computed from.
const FUEL: usize = 32;

/// Who asks for a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Asker {
    /// A comparison of the number itself: of it the answers to all others are known.
    Directly,
    /// Who asks for what is computed into this value, or for this value.
    Of(ValueId),
    /// A choice by several numbers, as often as the same is asked.
    Choice(u64),
}

/// Something that is asked: a condition, the bound of a loop, a selector.
struct Question {
    value: ValueId,
    asker: Asker,
    /// The numbers that the answer hangs on, as they are asked for.
    roots: Vec<ValueId>,
    /// Whether others that ask for the same are bound to this one.
    binds: bool,
    /// It is the bound of a loop: that goes with how far the loop around has counted.
    is_bound: bool,
    /// How the answer hangs on them is not known: maps choose the least of several bounds.
    is_opaque: bool,
}

/// The conditions, bounds and selectors that are computed from numbers and `i1` values that others ask for as well. `unreached`
/// operations never ask.
pub(super) fn entangled(
    item: &Item,
    kinds: &Kinds,
    conditions: &Conditions<'_>,
    unreached: &FixedBitSet,
) -> FxHashSet<ValueId> {
    let questions: Vec<Question> = item
        .ir
        .ops()
        .filter(|op| !unreached.contains(op.index()))
        .filter_map(|op| question(item, kinds, conditions, op))
        .collect();
    if !questions
        .iter()
        .any(|question| question.is_opaque || question.roots.iter().any(|&root| is_computed(item, kinds, root)))
    {
        return FxHashSet::default();
    }
    // Who asks for what: by the root that it is computed into.
    let mut asked: FxHashMap<ValueId, FxHashSet<Asker>> = FxHashMap::default();
    let leaves: Vec<Vec<(ValueId, ValueId)>> = questions
        .iter()
        .map(|question| {
            let is_open = |leaf: &ValueId| conditions.constant(*leaf).is_none();
            let of_root = |&root: &ValueId| {
                let leaves = leaves(item, kinds, root).into_iter().filter(is_open);
                leaves.map(move |leaf| (root, leaf))
            };
            question.roots.iter().flat_map(of_root).collect()
        })
        .collect();
    for (question, leaves) in questions.iter().zip(&leaves).filter(|(question, _)| question.binds) {
        for &(root, leaf) in leaves {
            let asked = asked.entry(leaf).or_default();
            asked.insert(match is_computed(item, kinds, root) {
                false if !question.is_opaque => Asker::Directly,
                _ => question.asker,
            });
        }
    }
    let is_entangled = |(question, leaves): &(&Question, &Vec<(ValueId, ValueId)>)| {
        leaves.iter().any(|&(root, leaf)| {
            let asked = asked.get(&leaf);
            let has_others = asked.is_some_and(|asked| asked.len() > usize::from(asked.contains(&question.asker)));
            let is_condition = kinds.is_i1(leaf) && item.ir.uses(leaf).len() > 1;
            let changes = question.is_bound && is_argument_inside(item, leaf);
            (question.is_opaque || is_computed(item, kinds, root)) && (is_condition || has_others || changes)
        })
    };
    let all = questions.iter().zip(&leaves).filter(is_entangled);
    let all = all.map(|(question, _)| question.value);
    all.filter(|&value| !conditions.answers.last.contains(value)).collect()
}

fn question(item: &Item, kinds: &Kinds, conditions: &Conditions<'_>, op: OpId) -> Option<Question> {
    let info = item.info(op)?;
    let operands = || item.ir.operands(op).iter().filter_map(|operand| operand.value);
    let roots = |values: Vec<ValueId>| {
        let is_open = |value: &ValueId| kinds.is_plain(*value) && conditions.constant(*value).is_none();
        let open = values.into_iter().filter(is_open);
        open.map(|value| asked_root(item, conditions, value)).collect()
    };
    if let Some(bounds) = conditions.bounds(op) {
        let ends = [bounds.lower.base, bounds.upper.base];
        return Some(Question {
            value: bounds.asked()?,
            asker: Asker::Of(bounds.asked()?),
            roots: roots(ends.into_iter().flatten().collect()),
            binds: false,
            is_bound: true,
            is_opaque: false,
        });
    }
    if may_not_run(item, op) {
        let counted = item.ir.operands(op).iter();
        let counted = counted.filter(|operand| Some(operand.segment) != info.inputs);
        return Some(Question {
            value: entry_argument(item, op)?,
            asker: Asker::Of(entry_argument(item, op)?),
            roots: roots(counted.filter_map(|operand| operand.value).collect()),
            binds: false,
            is_bound: true,
            is_opaque: true,
        });
    }
    let chosen_by = info
        .condition
        .and_then(|segment| item.segment(op, segment).next()?.value);
    let asked = conditions.answers.sets.get(&op).and_then(|asked| asked.value);
    if let Some(value) = asked.or(chosen_by).filter(|&value| !kinds.is_i1(value)) {
        return Some(Question {
            value,
            asker: Asker::Of(value),
            roots: roots(vec![value]),
            binds: true,
            is_bound: false,
            is_opaque: false,
        });
    }
    if is_choice_by_numbers(item, info, op) && !conditions.answers.sets.contains_key(&op) {
        return Some(Question {
            value: operands().find(|&value| !kinds.is_i1(value) && kinds.is_plain(value))?,
            asker: Asker::Choice(shape::question(item, op)),
            roots: roots(operands().collect()),
            binds: true,
            is_bound: false,
            is_opaque: true,
        });
    }
    let result = item.ir.results(op).next().filter(|&result| kinds.is_i1(result));
    match (result, info.computes) {
        (Some(value), Some(Computes::Compare | Computes::CompareFloats)) => {
            let of_bits = operands().all(|operand| kinds.is_i1(operand));
            (!of_bits && conditions.asked_bit_of(op).is_none()).then(|| Question {
                value,
                asker: Asker::Of(value),
                roots: roots(operands().collect()),
                binds: true,
                is_bound: false,
                is_opaque: false,
            })
        }
        (Some(_), Some(Computes::Constant | Computes::And | Computes::Or | Computes::Xor | Computes::Select)) => None,
        // Not followed: what it is computed from decides it.
        (Some(value), _) if is_computed(item, kinds, value) => Some(Question {
            value,
            asker: Asker::Of(value),
            roots: vec![value],
            binds: true,
            is_bound: false,
            is_opaque: false,
        }),
        _ => None,
    }
}

/// Whether an operation chooses among its regions by numbers: there is no condition.
fn is_choice_by_numbers(item: &Item, info: &OpInfo, op: OpId) -> bool {
    let flow = info.regions.as_ref().filter(|flow| !is_cyclic(flow));
    let may_choose = flow
        .and_then(|flow| flow.edges.first())
        .is_some_and(|first| first.len() > 1);
    info.condition.is_none() && may_choose && !item.ir.operands(op).is_empty()
}

/// Whether a number is computed from others that are no constants.
fn is_computed(item: &Item, kinds: &Kinds, value: ValueId) -> bool {
    sources(item, kinds, value).is_some()
}

/// What numbers and `i1` values a value is computed from; `None` if it is not computed, or from something else: dimensions of
/// a buffer are not bound to each other.
fn sources(item: &Item, kinds: &Kinds, value: ValueId) -> Option<Vec<ValueId>> {
    let Def::Result { op, .. } = item.ir.value(value).def else {
        return None;
    };
    let info = item.info(op)?;
    let is_computation = item.ir.regions_of(op).is_empty()
        && !info.traits.call
        && !info.has_effect(EffectKind::Read)
        && info.computes != Some(Computes::Constant)
        && info.computes != Some(Computes::Address);
    let operands = item.ir.operands(op);
    let values: Option<Vec<ValueId>> = operands.iter().map(|operand| operand.value).collect();
    let are_plain = |values: &Vec<ValueId>| !values.is_empty() && values.iter().all(|&value| kinds.is_plain(value));
    values.filter(|values| is_computation && are_plain(values))
}

/// Whether a value is an argument of a block inside a function.
fn is_argument_inside(item: &Item, value: ValueId) -> bool {
    matches!(item.ir.value(value).def, Def::Argument { .. }) && !is_input(item, value)
}

/// Whether two values are computed from one number or `i1` value that is no constant.
pub(super) fn share_leaves(item: &Item, kinds: &Kinds, one: ValueId, other: ValueId) -> bool {
    let others = leaves(item, kinds, other);
    let is_constant = |value: ValueId| {
        let Def::Result { op, .. } = item.ir.value(value).def else {
            return false;
        };
        item.info(op)
            .is_some_and(|info| info.computes == Some(Computes::Constant))
    };
    let mut shared = leaves(item, kinds, one).into_iter();
    shared.any(|leaf| !is_constant(leaf) && others.contains(&leaf))
}

/// The numbers and `i1` values that a value is computed from in the end.
fn leaves(item: &Item, kinds: &Kinds, value: ValueId) -> Vec<ValueId> {
    let mut found = Vec::new();
    let mut seen = vec![value];
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        match sources(item, kinds, value) {
            Some(sources) if seen.len() < FUEL => {
                for source in sources {
                    if !seen.contains(&source) {
                        seen.push(source);
                        work.push(source);
                    }
                }
            }
            _ => found.push(value),
        }
    }
    found
}
