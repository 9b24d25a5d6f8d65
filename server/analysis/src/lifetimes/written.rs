//! Whether a function may write into a buffer, under any name that it has there.

use mlir_grammar::op_info::{Alias, Effect, EffectKind, Slot};
use mlir_grammar::{Def, Item, OpId, ValueId};

use super::borrowing::{NAMES, is_told};
use super::integers::is_input;
use crate::renaming::sources;
use crate::summary::Callees;

/// Whether nothing in the function writes into what `value` points to, nor may: it holds what it held when the function was
/// entered. Arguments are taken to be buffers of their own.
pub(super) fn is_only_read(item: &Item, callees: &dyn Callees, value: ValueId) -> bool {
    let base = base(item, value);
    match item.ir.value(base).def {
        // Whoever is called may know what the caller has lent.
        Def::Argument { .. } => {
            is_input(item, base) && !calls_unknown(item, callees) && !may_write(item, callees, base)
        }
        Def::Result { op, .. } => {
            let info = item.info(op);
            info.is_some_and(|info| info.has_effect(EffectKind::Allocate)) && !may_write(item, callees, base)
        }
    }
}

/// The buffer that `value` is a view of, as far as operations rename one operand.
pub(super) fn base(item: &Item, mut value: ValueId) -> ValueId {
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

/// Whether something may write into what `value` points to, under this name or one that is made from it. Of what goes where it
/// is not followed, that is assumed.
pub(super) fn may_write(item: &Item, callees: &dyn Callees, value: ValueId) -> bool {
    let mut names = vec![value];
    let mut next = 0;
    while let Some(&name) = names.get(next) {
        next += 1;
        for used in item.ir.uses(name) {
            match new_names(item, callees, used.op, used.operand) {
                Some(others) => others.into_iter().for_each(|other| {
                    if !names.contains(&other) {
                        names.push(other);
                    }
                }),
                None => return true,
            }
        }
        if names.len() > NAMES {
            return true;
        }
    }
    false
}

/// The names that `op` gives to its operand; `None` if it may write into it, or is not followed.
fn new_names(item: &Item, callees: &dyn Callees, op: OpId, operand: u32) -> Option<Vec<ValueId>> {
    let info = item.info(op)?;
    if info.traits.call {
        let callee = item.ir.attribute(op, "callee")?;
        let summary = callees.called(op, item.str(callee.value))?;
        let is_only_read = summary.arguments.get(operand as usize)?.is_only_read;
        return is_only_read.then(Vec::new);
    }
    let segment = item.ir.operands(op).get(operand as usize)?.segment;
    let is_here = |slot: Slot| slot == Slot::Operand(segment);
    let writes = |effect: &Effect| effect.kind == EffectKind::Write && is_here(effect.slot);
    let is_stored = info.stores.iter().any(|(stored, _)| *stored == segment);
    let enters_regions = !item.ir.regions_of(op).is_empty() && info.inputs.is_none_or(|inputs| inputs == segment);
    if info.traits.terminator
        || !item.ir.successors(op).is_empty()
        || is_stored
        || enters_regions
        || !is_told(info, segment)
        || info.effects.iter().any(writes)
    {
        return None;
    }
    let renames = |alias: &&Alias| alias.operand == segment;
    let names = info.aliases.iter().filter(renames);
    Some(names.flat_map(|alias| item.result_segment(op, alias.result)).collect())
}

/// Whether a function is called of which nobody sees what it does.
fn calls_unknown(item: &Item, callees: &dyn Callees) -> bool {
    item.ir.ops().any(|op| {
        let is_call = item.info(op).is_some_and(|info| info.traits.call);
        let callee = item.ir.attribute(op, "callee");
        is_call && callee.is_none_or(|callee| callees.called(op, item.str(callee.value)).is_none())
    })
}
