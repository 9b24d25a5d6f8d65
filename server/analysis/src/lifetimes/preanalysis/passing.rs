//! Operations that may forward a buffer, though it is not known whether they do: unknown ones, and those that compute a tensor
//! in the buffer of an operand or in a copy of it. Where their result is freed, stored or passed on, so may be their operand.

use mlir_grammar::dialects::op_info::{Computes, EffectKind, OpInfo, Segment};
use mlir_grammar::ir::Operand;
use mlir_grammar::{BlockId, Item, OpId, ValueId};
use rustc_hash::FxHashSet;

use super::kinds::Kinds;
use crate::call_site::is_call;
use crate::worklist::Worklist;

/// How many values are looked at that one operation may return.
const NAMES: usize = 64;

/// Those operations whose results go on.
pub(crate) fn passing_operations(item: &Item, kinds: &Kinds) -> FxHashSet<OpId> {
    let may_pass = |op: &OpId| {
        let leaves_out = |info: &OpInfo| item.ir.operands(*op).iter().any(|operand| is_left_out(info, operand));
        let info = item.info(*op);
        info.is_none_or(|info| !info.destinations.is_empty() || leaves_out(info))
    };
    let may_forward = |info: &OpInfo| !info.destinations.is_empty() || info.operands.iter().any(Segment::is_untold);
    let passing = item.ops_where(|info| info.is_none_or(may_forward)).into_iter();
    passing
        .filter(may_pass)
        .filter(|&op| forwards(item, kinds, op))
        .collect()
}

fn forwards(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    let is_described = item.info(op).is_some();
    let is_buffer = |value: &ValueId| !kinds.is_plain(*value);
    let mut names: Worklist = item.ir.results(op).filter(is_buffer).collect();
    while let Some(name) = names.next() {
        for used in item.ir.uses(name) {
            // One unknown operation after another: the first one is reported.
            let is_taken = is_described && item.info(used.op).is_none();
            if is_taken || names.len() > NAMES || is_given_away(item, used.op, used.operand) {
                return true;
            }
            let made = made_of(item, used.op, used.operand);
            names.extend(made.into_iter().filter(is_buffer));
        }
    }
    false
}

fn segment_of(item: &Item, op: OpId, operand: u32) -> Option<u8> {
    let operand = item.ir.operands(op).get(operand as usize);
    operand.map(|operand| operand.segment)
}

/// Whether `op` frees its operand, keeps it, or passes it on.
fn is_given_away(item: &Item, op: OpId, operand: u32) -> bool {
    let ir = &item.ir;
    let Some(info) = item.info(op) else {
        let is_last = ir.op(op).parent.and_then(|block| ir.ops_of(block).last()) == Some(&op);
        return is_last || !ir.regions_of(op).is_empty();
    };
    let segment = segment_of(item, op, operand);
    let is_stored = info.stores.iter().any(|(stored, _)| Some(*stored) == segment);
    let leaves = info.traits.terminator && ir.successors(op).is_empty() && flow_around(item, op).is_none();
    let is_freed = info.computes == Some(Computes::Dealloc) || info.has_effect(EffectKind::Free);
    leaves || is_stored || is_freed || is_call(item, op, info)
}

/// The operation around a terminator, if it is known where control goes with what that forwards.
fn flow_around(item: &Item, terminator: OpId) -> Option<OpId> {
    let around = item.ir.parent_op(terminator)?;
    let info = item.info(around)?;
    (info.regions.is_some() && !info.traits.function).then_some(around)
}

/// The values that an operand of `op` may become.
fn made_of(item: &Item, op: OpId, operand: u32) -> Vec<ValueId> {
    let ir = &item.ir;
    let arguments = |block: BlockId| ir.arguments(block);
    let inside = |op: OpId| ir.entries_of(op).flat_map(arguments);
    let targets = ir.successors(op).iter().filter_map(|successor| successor.block);
    let mut made: Vec<ValueId> = targets.flat_map(arguments).collect();
    let segment = segment_of(item, op, operand);
    let becomes = |info: &OpInfo, result: u8| {
        let mut destinations = info.destinations.iter();
        let mut aliases = info.aliases.iter();
        destinations.any(|&(given, taken)| given == result && Some(taken) == segment)
            || aliases.any(|alias| alias.result == result && Some(alias.operand) == segment)
    };
    match item.info(op) {
        // Of other operands, such a tensor is computed.
        Some(info) if !info.destinations.is_empty() => {
            let segments = (0..info.results.len() as u8).filter(|&result| becomes(info, result));
            made.extend(segments.flat_map(|result| item.result_segment(op, result)));
        }
        _ => made.extend(ir.results(op)),
    }
    let enters = |info: &OpInfo| info.regions.is_some() && info.inputs.is_none_or(|inputs| Some(inputs) == segment);
    if item.info(op).is_some_and(enters) {
        made.extend(inside(op));
    }
    if let Some(around) = flow_around(item, op).filter(|_| item.info(op).is_some_and(|info| info.traits.terminator)) {
        made.extend(ir.results(around).chain(inside(around)));
    }
    made
}

/// Whether an entry leaves an operand out (`_`): it may be freed or kept.
pub(crate) fn is_left_out(info: &OpInfo, operand: &Operand) -> bool {
    operand.segment == Operand::NO_SEGMENT && info.operands.iter().any(Segment::is_untold)
}
