//! Whether what a function gives, or which way it goes, may hang on what it gets.
//!
//! A caller that computes with the same values may then know what comes back: a result that the function does not tell is
//! not free to be anything. What is read from memory, or comes from elsewhere, no caller knows.

use mlir_grammar::dialects::op_info::{Computes, EffectKind};
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

use super::kinds::Kinds;
use crate::call_site::{CallSite, is_call};
use crate::summary::Callees;

/// How many values are followed.
const VALUES: usize = 1024;

/// Whether a number or the address, the size or the shape of a buffer among `arguments` comes to where something is decided.
pub(super) fn hangs_on_arguments(item: &Item, callees: &dyn Callees, kinds: &Kinds, arguments: &[ValueId]) -> bool {
    let mut met = arguments.to_vec();
    let mut next = 0;
    while let Some(&value) = met.get(next) {
        next += 1;
        for used in item.ir.uses(value) {
            let Some(info) = item.info(used.op) else { continue };
            if decides(item, callees, used.op, info, kinds.is_plain(value)) {
                return true;
            }
            if goes_on(item, used.op, info) {
                let new: Vec<ValueId> = item
                    .ir
                    .results(used.op)
                    .filter(|result| !met.contains(result))
                    .collect();
                met.extend(new);
            }
        }
        if met.len() > VALUES {
            return true;
        }
    }
    false
}

/// Whether an operation asks a value something, or hands it to where it may be asked or returned.
fn decides(item: &Item, callees: &dyn Callees, op: OpId, info: &OpInfo, is_plain: bool) -> bool {
    if is_call(item, op, info) && !is_plain {
        return CallSite::summary(item, callees, op).is_some_and(|callee| callee.hangs_on_arguments);
    }
    let asks = matches!(info.computes, Some(Computes::Compare | Computes::Select)) || info.condition.is_some();
    is_plain && (asks || is_call(item, op, info) || info.traits.terminator || !item.ir.regions_of(op).is_empty())
}

/// Whether what an operation gives is computed from what it takes, without a look into memory.
fn goes_on(item: &Item, op: OpId, info: &OpInfo) -> bool {
    let is_told = info.tells_all(item.ir.operands(op).len());
    let is_quiet = info.traits.pure || is_told && info.effects.is_empty() || info.computes.is_some();
    is_quiet
        && !info.has_effect(EffectKind::Read)
        && !is_call(item, op, info)
        && !info.traits.terminator
        && item.ir.regions_of(op).is_empty()
}
