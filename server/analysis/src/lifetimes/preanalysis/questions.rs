//! What conditions are made of, as they are written: `and`, `or` and exclusive `or`, choices, negations.
//!
//! The path condition decides a condition. How it is written decides in which words it is reported.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Def, Item, OpId, ValueId};

use super::kinds::Kinds;
use crate::numbers::offsets::{Offsets, number};

/// The first operands of an operation, if they are defined.
pub(crate) fn operands<const N: usize>(item: &Item, op: OpId) -> Option<[ValueId; N]> {
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
    let op = item.ir.defining_op(value)?;
    Some((op, item.info(op)?.computes?))
}

/// Whether a value is written as a constant.
pub(crate) fn is_written(item: &Item, value: ValueId) -> bool {
    definition(item, value).is_some_and(|(_, computes)| computes == Computes::Constant)
}

/// The `i1` values that `value` is computed from, if there are two that are not written as constants.
pub(crate) fn joined_conditions(item: &Item, kinds: &Kinds, value: ValueId) -> Option<[ValueId; 2]> {
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
pub(crate) fn without_negation(item: &Item, kinds: &Kinds, value: ValueId) -> ValueId {
    let is_negation = |&(_, computes): &(OpId, Computes)| computes == Computes::Xor && kinds.is_i1(value);
    let negated = definition(item, value).filter(is_negation);
    match negated.and_then(|(op, _)| operands(item, op)) {
        Some([other, constant]) if number(item, constant).is_some() => other,
        Some([constant, other]) if number(item, constant).is_some() => other,
        _ => value,
    }
}

/// Whether a value compares arguments, of the function or of blocks, with each other or with numbers.
pub(crate) fn compares_arguments(item: &Item, offsets: &Offsets, value: ValueId) -> bool {
    let is_plain = |value: ValueId| {
        number(item, value).is_some() || matches!(item.ir.value(offsets.base(item, value).0).def, Def::Argument { .. })
    };
    let comparison = definition(item, value).filter(|(_, computes)| *computes == Computes::Compare);
    let compared = comparison.and_then(|(op, _)| operands::<2>(item, op));
    compared.is_some_and(|compared| compared.into_iter().all(is_plain))
}
