//! What a function writes into the buffers that it gets, as far as its callers can know that.
//!
//! A helper that notes something in a buffer, a state or a count, writes what it computes into elements that constants or its
//! arguments choose. Its callers go on with these elements; of all else that a function may write they forget what they know.

use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::ir::TypeId;
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Def, Item, OpId, ValueId};

use crate::buffers::written::{base, calls_unknown};
use crate::call_site::{CallSite, is_call};
use crate::flow::loops::is_input;
use crate::summary::{Callees, Stored, Summary, Written};

/// The types of the elements of those arguments for which `is_concerned` holds.
pub(crate) fn types_of_elements(item: &Item, site: CallSite<'_>, is_concerned: impl Fn(usize) -> bool) -> Vec<TypeId> {
    let concerned = site
        .arguments
        .iter()
        .enumerate()
        .filter(|(index, _)| is_concerned(*index));
    let types = concerned.filter_map(|(_, argument)| item.ir.type_of(argument.value?)?.as_memref());
    types.map(|memref| item.ir.resolved(memref.shaped.element)).collect()
}

/// What a function writes into an argument on some path.
pub(crate) fn stored(summary: &Summary, argument: usize) -> impl Iterator<Item = &Stored> {
    let written = summary
        .passages
        .iter()
        .filter_map(move |passage| passage.written.get(argument));
    written.flat_map(Written::elements)
}

/// The constants that the function which `op` calls is known to write into elements, in their bits.
pub(crate) fn constants_stored_by_callee(item: &Item, callees: &dyn Callees, op: OpId) -> Vec<u64> {
    let Some((site, summary)) = CallSite::with_summary(item, callees, op) else {
        return Vec::new();
    };
    let operands = site.arguments;
    let stored = (0..operands.len()).flat_map(|argument| stored(summary, argument));
    let constants = stored.flat_map(|stored| {
        let number = stored.becomes.number()?;
        let passed = number.as_input().and_then(|input| operands.get(input as usize));
        let passed = passed.and_then(|operand| constant_bits(item, operand.value?));
        number.as_constant().or(passed)
    });
    constants.collect()
}

/// The bits of a value that is a constant.
pub(crate) fn constant_bits(item: &Item, value: ValueId) -> Option<u64> {
    let op = item.ir.defining_op(value)?;
    let number = item.constant(op)? as u64;
    Some(match item.ir.type_of(value)?.kind {
        TypeKind::Integer(width @ 1..=64) => number & (u64::MAX >> (64 - width)),
        _ => number,
    })
}

/// Whether `ops`, those of a function, may write into buffers that it neither makes nor gets: globals, and what it finds in
/// them.
pub(crate) fn writes_elsewhere(
    item: &Item,
    callees: &dyn Callees,
    mut ops: impl Iterator<Item = OpId> + Clone,
) -> bool {
    let is_elsewhere = |value: ValueId| {
        let base = base(item, value);
        match item.ir.value(base).def {
            Def::Argument { .. } => !is_input(item, base),
            Def::Result { op, .. } => !item.info(op).is_some_and(|info| {
                let mut effects = info.effects.iter();
                effects.any(|effect| effect.kind == EffectKind::Allocate && effect.resource != Resource::Global)
            }),
        }
    };
    let is_memref = |value: &ValueId| item.ir.type_of(*value).is_some_and(Type::is_memref);
    let writes = |op: OpId| {
        let Some(info) = item.info(op) else { return false };
        if is_call(item, op, info) {
            return CallSite::summary(item, callees, op).is_some_and(|summary| summary.writes_elsewhere);
        }
        let written = info.effects.iter().filter(|effect| effect.kind == EffectKind::Write);
        let mut written = written
            .flat_map(|effect| item.slot_values(op, effect.slot))
            .filter(is_memref);
        written.any(is_elsewhere)
    };
    calls_unknown(item, callees, ops.clone()) || ops.any(writes)
}
