//! What conditions are made of, as they are written: `and`, `or` and exclusive `or`, choices, negations.
//!
//! The path condition decides a condition. How it is written decides in which words it is reported, and by what else paths are
//! distinguished.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::kinds::{Kind, Kinds};
use super::loops::{counted_by, is_input};
use super::thresholds::is_brought;
use crate::offsets::{Offsets, number};

/// How many questions a condition may be made of by which disjuncts are told apart.
const QUESTIONS: usize = 4;

/// The first operands of an operation, if they are defined.
pub(super) fn operands<const N: usize>(item: &Item, op: OpId) -> Option<[ValueId; N]> {
    let operands = item.ir.operands(op);
    if operands.len() < N {
        return None;
    }
    let mut values = [ValueId(0); N];
    for (value, operand) in values.iter_mut().zip(operands) {
        *value = operand.value?;
    }
    Some(values)
}

fn definition(item: &Item, value: ValueId) -> Option<(OpId, Computes)> {
    let Def::Result { op, .. } = item.ir.value(value).def else {
        return None;
    };
    Some((op, item.info(op)?.computes?))
}

/// Whether a value is written as a constant.
pub(super) fn is_written(item: &Item, value: ValueId) -> bool {
    definition(item, value).is_some_and(|(_, computes)| computes == Computes::Constant)
}

/// The `i1` values that `value` is computed from, if there are two that are not written as constants.
pub(super) fn joined_conditions(item: &Item, kinds: &Kinds, value: ValueId) -> Option<[ValueId; 2]> {
    let (op, computes) = definition(item, value).filter(|_| kinds.is_i1(value))?;
    let is_joint = matches!(
        computes,
        Computes::And | Computes::Or | Computes::Xor | Computes::Compare
    );
    let joined: [ValueId; 2] = operands(item, op).filter(|_| is_joint)?;
    let is_open = |value: &ValueId| kinds.is_i1(*value) && number(item, *value).is_none();
    joined.iter().all(is_open).then_some(joined)
}

/// The condition that `value` is the negation of, or else `value` itself.
pub(super) fn without_negation(item: &Item, kinds: &Kinds, value: ValueId) -> ValueId {
    let is_negation = |&(_, computes): &(OpId, Computes)| computes == Computes::Xor && kinds.is_i1(value);
    let negated = definition(item, value).filter(is_negation);
    match negated.and_then(|(op, _)| operands(item, op)) {
        Some([other, constant]) if number(item, constant).is_some() => other,
        Some([constant, other]) if number(item, constant).is_some() => other,
        _ => value,
    }
}

/// What chooses which of two other conditions `value` is.
pub(super) fn chooser(item: &Item, value: ValueId) -> Option<ValueId> {
    let (op, _) = definition(item, value).filter(|(_, computes)| *computes == Computes::Select)?;
    operands(item, op).map(|[chooser, _, _]| chooser)
}

/// The questions that `condition` is made of, beside other things, and that others may ask as well: `arguments`, how numbers that
/// control brings stand to constants, which iteration it is. None if these are too many.
pub(super) fn questions_in(
    item: &Item,
    (kinds, offsets): (&Kinds, &Offsets),
    condition: ValueId,
    arguments: &FxHashSet<ValueId>,
) -> SmallVec<[ValueId; QUESTIONS]> {
    let mut questions = SmallVec::new();
    let joined = joined_conditions(item, kinds, condition);
    let mut work: SmallVec<[ValueId; QUESTIONS]> = joined.into_iter().flatten().collect();
    for _ in 0..2 * QUESTIONS {
        let Some(value) = work.pop() else { break };
        let value = without_negation(item, kinds, value);
        if let Some(joined) = joined_conditions(item, kinds, value) {
            work.extend(joined);
        } else if (arguments.contains(&value) || asks_for_number(item, (kinds, offsets), value))
            && !questions.contains(&value)
        {
            if questions.len() == QUESTIONS {
                return SmallVec::new();
            }
            questions.push(value);
        }
    }
    questions
}

/// Whether a comparison asks for the number of an iteration, or how a number stands to a constant.
fn asks_for_number(item: &Item, (kinds, offsets): (&Kinds, &Offsets), value: ValueId) -> bool {
    let compared = definition(item, value)
        .filter(|(_, computes)| *computes == Computes::Compare)
        .and_then(|(op, _)| operands::<2>(item, op));
    let Some(sides) = compared else { return false };
    let bases = sides.map(|side| offsets.base(item, side).0);
    let is_of_iteration = |&base: &ValueId| counted_by(item, base).is_some();
    let is_followed =
        |base: ValueId| kinds.of(base) == Kind::Number && (is_brought(item, base) || is_input(item, base));
    bases.iter().any(is_of_iteration)
        || number(item, sides[0]).is_some() && is_followed(bases[1])
        || number(item, sides[1]).is_some() && is_followed(bases[0])
}

/// Whether a value compares arguments, of the function or of blocks, with each other or with numbers.
pub(super) fn compares_arguments(item: &Item, offsets: &Offsets, value: ValueId) -> bool {
    let is_plain = |value: ValueId| {
        number(item, value).is_some() || matches!(item.ir.value(offsets.base(item, value).0).def, Def::Argument { .. })
    };
    let comparison = definition(item, value).filter(|(_, computes)| *computes == Computes::Compare);
    let compared = comparison.and_then(|(op, _)| operands::<2>(item, op));
    compared.is_some_and(|compared| compared.into_iter().all(is_plain))
}
