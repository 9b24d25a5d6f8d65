//! What each operation can do to a world at most, as far as its table entry and the types around it tell beforehand.
//!
//! Most operations of a program compute numbers, and most others only read and write buffers of numbers. Neither changes
//! what is known of memory: to find them once spares each world the long way through the machine.

use fixedbitset::FixedBitSet;
use mlir_grammar::ir::Operand;
use mlir_grammar::op_info::{Computes, EffectKind, Slot};
use mlir_grammar::types::Type;
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

use super::shape::is_plain;

/// The most that an operation can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Nothing.
    Idle,
    /// Reads and writes numbers in buffers, and gives numbers.
    Access,
    /// Anything.
    Any,
}

/// The role of each operation. `inert` are the operations inside whose regions nothing happens; `has_addresses`: numbers
/// may stand for buffers.
pub(super) fn roles(item: &Item, inert: &FixedBitSet, has_addresses: bool) -> Vec<Role> {
    let ops = item.ir.ops();
    if has_addresses {
        return vec![Role::Any; ops.len()];
    }
    ops.map(|op| match item.info(op) {
        Some(info) if is_harmless(item, op, info, inert) => role(item, op, info),
        _ => Role::Any,
    })
    .collect()
}

/// Whether an operation gives some number that may stand for a buffer.
pub(super) fn gives_address(item: &Item, op: OpId) -> bool {
    let Some(info) = item.info(op) else { return false };
    let is_allocated = || {
        let mut effects = info.effects.iter();
        effects.any(|effect| effect.kind == EffectKind::Allocate && matches!(effect.slot, Slot::Result(_)))
    };
    info.computes == Some(Computes::Address)
        || (!info.aliases.is_empty() || is_allocated()) && item.ir.results(op).any(|result| is_number(item, result))
}

fn is_harmless(item: &Item, op: OpId, info: &OpInfo, inert: &FixedBitSet) -> bool {
    let traits = info.traits;
    let is_computation = !matches!(info.computes, Some(Computes::Address | Computes::Dealloc));
    let is_alone = item.ir.regions_of(op).is_empty() || inert.contains(op.index());
    is_computation
        && is_alone
        && !(traits.function || traits.module || traits.call)
        && info
            .effects
            .iter()
            .all(|effect| matches!(effect.kind, EffectKind::Read | EffectKind::Write))
        && item.ir.results(op).all(|result| is_number(item, result))
}

fn role(item: &Item, op: OpId, info: &OpInfo) -> Role {
    let operands = item.ir.operands(op);
    let is_number = |operand: &Operand| operand.value.is_none_or(|value| is_number(item, value));
    if operands.iter().all(is_number) {
        return Role::Idle;
    }
    let is_stored = |operand: &Operand| info.stores.iter().any(|(stored, _)| *stored == operand.segment);
    let only_accesses = |operand: &Operand| {
        is_number(operand)
            || operand.value.is_some_and(|value| is_buffer_of_numbers(item, value))
                && operand.segment != Operand::NO_SEGMENT
                && !is_stored(operand)
    };
    if info.computes.is_none() && info.effects_known && info.aliases.is_empty() && operands.iter().all(only_accesses) {
        Role::Access
    } else {
        Role::Any
    }
}

fn is_number(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_some_and(is_plain)
}

fn is_buffer_of_numbers(item: &Item, value: ValueId) -> bool {
    let memref = item.ir.type_of(value).and_then(Type::as_memref);
    memref.is_some_and(|memref| is_plain(item.ir.ty(memref.shaped.element)))
}
