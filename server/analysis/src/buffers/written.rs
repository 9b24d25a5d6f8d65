//! Whether a function may write into a buffer, under any name that it has there.

use mlir_grammar::dialects::op_info::{Computes, Effect, EffectKind, Resource, Slot};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};

use crate::buffers::renaming::sources;
use crate::call_site::{CallSite, calls, is_call};
use crate::flow::loops::is_input;
use crate::summary::{Callees, Used};
use crate::worklist::Worklist;

/// How many names of a buffer are looked at.
pub(crate) const NAMES: usize = 64;

/// Whether nothing in the function, but this operation, writes into what `value` points to, nor may: it holds what it held when
/// the function was entered. Arguments are taken to be buffers of their own; where the function `calls_unknown` ones, these may
/// know them.
pub(crate) fn is_only_read(
    item: &Item,
    callees: &dyn Callees,
    calls_unknown: bool,
    value: ValueId,
    but: Option<OpId>,
) -> bool {
    let base = base(item, value);
    let is_unknown_to_others = match item.ir.value(base).def {
        Def::Argument { .. } => is_input(item, base) && !calls_unknown,
        Def::Result { op, .. } => item.info(op).is_some_and(|info| {
            // A global has other names.
            let allocates =
                |effect: &Effect| effect.kind == EffectKind::Allocate && effect.resource != Resource::Global;
            info.effects.iter().any(allocates)
        }),
    };
    is_unknown_to_others
        && all_uses(item, base, |op, operand| {
            but == Some(op) || !writes(item, callees, op, operand)
        })
}

/// The buffer that `value` is a view of, as far as operations rename one operand.
pub(crate) fn base(item: &Item, mut value: ValueId) -> ValueId {
    while let Def::Result { op, .. } = item.ir.value(value).def {
        let aliases = item.info(op).map_or(&[][..], |info| &info.aliases);
        let mut renamed = aliases.iter().flat_map(|alias| sources(item, op, alias, value));
        match (renamed.next().and_then(|operand| operand.value), renamed.next()) {
            (Some(source), None) => value = source,
            _ => break,
        }
    }
    value
}

/// The operations that may write into what `value` points to, under this name or one that is made from it; `None` if it goes
/// where it is not followed.
pub(crate) fn written_by(item: &Item, callees: &dyn Callees, value: ValueId) -> Option<Vec<OpId>> {
    let mut ops = Vec::new();
    let is_followed = all_uses(item, value, |op, operand| {
        if writes(item, callees, op, operand) {
            ops.push(op);
        }
        true
    });
    is_followed.then_some(ops)
}

/// Whether an operation may write into what its operand points to.
fn writes(item: &Item, callees: &dyn Callees, op: OpId, operand: u32) -> bool {
    let Some(info) = item.info(op) else { return true };
    if is_call(item, op, info) {
        return !CallSite::argument_summary(item, callees, op, operand).is_some_and(|does| does.unwritten);
    }
    has_effect(item, (op, info), operand, &[EffectKind::Write])
}

/// The operations that look into what `value` points to whenever they run, under this name or one that is made from it, as far
/// as it is followed.
pub(crate) fn surely_used_by(item: &Item, callees: &dyn Callees, value: ValueId) -> Vec<OpId> {
    let mut ops = Vec::new();
    _ = all_uses(item, value, |op, operand| {
        let is_used = item.info(op).is_none_or(|info| match is_call(item, op, info) {
            true => CallSite::argument_summary(item, callees, op, operand).is_none_or(|does| does.used == Used::Always),
            false => has_effect(item, (op, info), operand, &[EffectKind::Read, EffectKind::Write]),
        });
        ops.extend(is_used.then_some(op));
        true
    });
    ops
}

/// Whether an operation has one of these effects on an operand.
fn has_effect(item: &Item, (op, info): (OpId, &OpInfo), operand: u32, kinds: &[EffectKind]) -> bool {
    let operand = item.ir.operands(op).get(operand as usize);
    let mut effects = info.effects.iter().filter(|effect| kinds.contains(&effect.kind));
    operand.is_some_and(|operand| effects.any(|effect| effect.slot == Slot::Operand(operand.segment)))
}

/// Whether a buffer is only used under names that are made from `value` in their place: it is carried along no edge of
/// control flow, stored nowhere, and comes back from no call.
pub(crate) fn stays_in_place(item: &Item, value: ValueId) -> bool {
    all_uses(item, value, |_, _| true)
}

/// Whether `holds` for each use (operation, index of the operand) of a buffer, under all its names; not if one goes where it is
/// not followed.
fn all_uses(item: &Item, value: ValueId, mut holds: impl FnMut(OpId, u32) -> bool) -> bool {
    let mut names = Worklist::from(value);
    while let Some(name) = names.next() {
        for used in item.ir.uses(name) {
            let others = new_names(item, used.op, used.operand).filter(|_| holds(used.op, used.operand));
            let Some(others) = others else { return false };
            names.extend(others);
        }
        if names.len() > NAMES {
            return false;
        }
    }
    true
}

/// The names that `op` makes for its operand; `None` where it is not followed.
fn new_names(item: &Item, op: OpId, operand: u32) -> Option<Vec<ValueId>> {
    let info = item.info(op)?;
    let returns_memref = || {
        let mut results = item.ir.results(op);
        results.any(|result| item.ir.type_of(result).is_some_and(Type::is_memref))
    };
    if is_call(item, op, info) {
        return (!returns_memref()).then(Vec::new);
    }
    let segment = item.ir.operands(op).get(operand as usize)?.segment;
    let is_stored = info.stores.iter().any(|(stored, _)| *stored == segment);
    let enters_regions = !item.ir.regions_of(op).is_empty() && info.inputs.is_none_or(|inputs| inputs == segment);
    if info.traits.terminator
        || info.computes == Some(Computes::Select)
        || !item.ir.successors(op).is_empty()
        || is_stored
        || enters_regions
        || !is_described(info, segment)
    {
        return None;
    }
    let names = info.aliases.iter().filter(|alias| alias.operand == segment);
    Some(names.flat_map(|alias| item.result_segment(op, alias.result)).collect())
}

/// Whether one of `ops` calls a function whose body is not visible.
pub(crate) fn calls_unknown(item: &Item, callees: &dyn Callees, mut ops: impl Iterator<Item = OpId>) -> bool {
    ops.any(|op| calls(item, op) && CallSite::summary(item, callees, op).is_none())
}

/// Whether the table says all that an operation does with its operands in `segment`.
pub(crate) fn is_described(info: &OpInfo, segment: u8) -> bool {
    (info.effects_known || info.traits.pure) && segment != mlir_grammar::ir::Operand::NO_SEGMENT
}
