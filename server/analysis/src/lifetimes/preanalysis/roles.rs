//! What an operation can do to a disjunct at most, as far as its table entry and the types around it show beforehand.
//!
//! Most operations compute numbers, and most others only read and write buffers of numbers. Neither changes what is known of
//! memory: such operations skip most of the machine.

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::{Computes, EffectKind, RegionPoint, Slot};
use mlir_grammar::ir::{Operand, Use};
use mlir_grammar::{Item, OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use super::kinds::{Kind, Kinds};
use crate::call_site::is_call;
use crate::flow::region_graph::is_cyclic;

/// The most that an operation can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Nothing.
    Idle,
    /// Reads and writes numbers in buffers, and returns numbers.
    Access,
    /// Runs a region of such operations, any number of times.
    Loop,
    /// Anything.
    Any,
}

/// How deep loops may be nested in one that counts as [`Role::Loop`].
pub(crate) const LOOP_HEIGHT: u32 = 16;

/// The role of each operation. `inert` are the operations inside whose regions nothing happens; `has_addresses`: numbers may
/// stand for buffers.
pub(crate) fn roles(item: &Item, kinds: &Kinds, inert: &FixedBitSet, has_addresses: bool) -> Vec<Role> {
    let ops = item.ir.ops();
    let mut roles = vec![Role::Any; ops.len()];
    if has_addresses {
        return roles;
    }
    let mut heights: FxHashMap<OpId, u32> = FxHashMap::default();
    // Operations are numbered parents first: what is inside is known before what is around it.
    for op in ops.rev() {
        let Some(info) = item.info(op).filter(|info| is_harmless(item, kinds, op, info)) else {
            continue;
        };
        roles[op.index()] = if item.ir.regions_of(op).is_empty() || inert.contains(op.index()) {
            role(item, kinds, op, info)
        } else if let Some(height) = loop_height(item, kinds, op, info, &roles, &heights) {
            heights.insert(op, height);
            Role::Loop
        } else {
            Role::Any
        };
    }
    roles
}

/// Choices between numbers, and what is around them, are run where it is asked which number it is. Says whether there are any.
pub(crate) fn follow_choices(item: &Item, asked: &FixedBitSet, inert: &mut FixedBitSet, roles: &mut [Role]) -> bool {
    let is_asked = |value: ValueId| asked.contains(value.index());
    let mut is_changed = false;
    for op in item.ops_with(|info| is_select(info) || runs_one_region(info)) {
        let is_choice = inert.contains(op.index()) && is_choice(item, op);
        let is_followed = is_choice || roles[op.index()] != Role::Any && chooses_what_goes_on(item, op);
        if !is_followed || !item.ir.results(op).any(is_asked) {
            continue;
        }
        let mut around = Some(op);
        while let Some(op) = around.filter(|op| roles[op.index()] != Role::Any || inert.contains(op.index())) {
            roles[op.index()] = Role::Any;
            inert.set(op.index(), false);
            is_changed = true;
            around = item.ir.parent_op(op);
        }
    }
    is_changed
}

/// Whether an operation runs one of its regions, once.
pub(crate) fn is_choice(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(runs_one_region)
}

fn runs_one_region(info: &OpInfo) -> bool {
    info.regions.as_ref().is_some_and(|flow| !is_cyclic(flow))
}

fn is_select(info: &OpInfo) -> bool {
    info.computes == Some(Computes::Select)
}

/// Whether an operation returns one of two numbers, and control takes that along.
pub(crate) fn chooses_what_goes_on(item: &Item, op: OpId) -> bool {
    let goes_on = |used: &Use| {
        let info = item.info(used.op);
        let is_end = info.is_some_and(|info| info.traits.terminator || is_select(info));
        is_end || !item.ir.regions_of(used.op).is_empty() || !item.ir.successors(used.op).is_empty()
    };
    item.info(op).is_some_and(is_select)
        && item
            .ir
            .results(op)
            .any(|result| item.ir.uses(result).iter().any(goes_on))
}

/// How deep loops are nested in an operation that is one, and in which every operation is known not to change a disjunct.
fn loop_height(
    item: &Item,
    kinds: &Kinds,
    op: OpId,
    info: &OpInfo,
    roles: &[Role],
    heights: &FxHashMap<OpId, u32>,
) -> Option<u32> {
    let ir = &item.ir;
    let &[region] = ir.regions_of(op) else { return None };
    let &[block] = ir.blocks_of(region) else { return None };
    let flow = info.regions.as_ref().filter(|_| info.condition.is_none())?;
    let ends = flow
        .edges
        .get(1)
        .is_some_and(|edges| edges.contains(&RegionPoint::Parent));
    let is_open = |value: ValueId| kinds.of(value) != Kind::Number;
    if !ends || role(item, kinds, op, info) != Role::Idle || ir.results(op).chain(ir.arguments(block)).any(is_open) {
        return None;
    }
    let last = ir.ops_of(block).last().and_then(|&last| item.info(last));
    if last.is_some_and(|info| info.traits.unreachable || info.condition.is_some()) {
        return None;
    }
    let mut height = 1;
    for inner in ir.ops_of(block) {
        match roles[inner.index()] {
            Role::Idle | Role::Access => {}
            Role::Loop => height = height.max(heights.get(inner)? + 1),
            Role::Any => return None,
        }
    }
    (height <= LOOP_HEIGHT).then_some(height)
}

/// Whether some numbers may be addresses of buffers.
pub(crate) fn has_addresses(item: &Item, kinds: &Kinds) -> bool {
    let may_give = |info: &OpInfo| {
        info.computes == Some(Computes::Address) || info.has_effect(EffectKind::Allocate) || !info.aliases.is_empty()
    };
    let mut ops = item.ops_with(may_give).into_iter();
    ops.any(|op| returns_address(item, kinds, op))
}

/// Whether an operation returns some number that may be the address of a buffer.
fn returns_address(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    let Some(info) = item.info(op) else { return false };
    let returns_number = |segment: u8| item.result_segment(op, segment).any(|result| kinds.is_plain(result));
    let takes_number = |operand: &Operand| operand.value.is_none_or(|value| kinds.is_plain(value));
    info.computes == Some(Computes::Address)
        || info.effects.iter().any(|effect| {
            effect.kind == EffectKind::Allocate
                && matches!(effect.slot, Slot::Result(segment) if returns_number(segment))
        })
        // Of numbers that are chosen among, none is an address if none was before.
        || info.aliases.iter().any(|alias| {
            returns_number(alias.result) && !item.segment(op, alias.operand).all(takes_number)
        })
}

fn is_harmless(item: &Item, kinds: &Kinds, op: OpId, info: &OpInfo) -> bool {
    let traits = info.traits;
    let is_computation = !matches!(info.computes, Some(Computes::Address | Computes::Dealloc));
    is_computation
        && !(traits.function || traits.module || is_call(item, op, info))
        && info
            .effects
            .iter()
            .all(|effect| matches!(effect.kind, EffectKind::Read | EffectKind::Write))
        && item.ir.results(op).all(|result| kinds.is_plain(result))
}

fn role(item: &Item, kinds: &Kinds, op: OpId, info: &OpInfo) -> Role {
    let operands = item.ir.operands(op);
    let is_number = |operand: &Operand| operand.value.is_none_or(|value| kinds.is_plain(value));
    if operands.iter().all(is_number) {
        return Role::Idle;
    }
    let is_stored = |operand: &Operand| info.stores.iter().any(|(stored, _)| *stored == operand.segment);
    let only_accesses = |operand: &Operand| {
        is_number(operand)
            || operand
                .value
                .is_some_and(|value| kinds.of(value) == Kind::BufferOfNumbers)
                && operand.segment != Operand::NO_SEGMENT
                && !is_stored(operand)
    };
    if info.computes.is_none() && info.effects_known && info.aliases.is_empty() && operands.iter().all(only_accesses) {
        Role::Access
    } else {
        Role::Any
    }
}
