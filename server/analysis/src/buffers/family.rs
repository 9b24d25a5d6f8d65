//! The allocator of a buffer: that of the host, of a device, or of a library. Memory of one is not freed by that of another.

use mlir_grammar::dialects::op_info::{Computes, EffectKind, Resource};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Item, OpId, ValueId};

use crate::call_site::CallSite;
use crate::summary::Callees;

/// Whether `op` frees `value` with another allocator than the one that `site` is of.
pub(crate) fn is_of_another_family(
    item: &Item,
    callees: &dyn Callees,
    op: OpId,
    value: ValueId,
    site: ValueId,
) -> bool {
    let Some(maker) = item.ir.defining_op(site) else {
        return false;
    };
    let is_memref = item.ir.type_of(value).is_some_and(Type::is_memref);
    let made = family(item, callees, maker, EffectKind::Allocate, site);
    let families = made.zip(family(item, callees, op, EffectKind::Free, value));
    is_memref && families.is_some_and(|(maker, freer)| maker != freer)
}

/// The allocator of `value`, which `op` allocates or frees; `None` if it is unknown.
pub(crate) fn family<'a>(
    item: &'a Item,
    callees: &'a dyn Callees,
    op: OpId,
    kind: EffectKind,
    value: ValueId,
) -> Option<&'a Resource> {
    let info = item.info(op)?;
    if info.computes == Some(Computes::Dealloc) {
        return Some(&Resource::Heap);
    }
    if let Some((site, summary)) = CallSite::with_summary(item, callees, op) {
        return match kind {
            EffectKind::Allocate => {
                let at = item.ir.results(op).position(|result| result == value)?;
                summary.results.get(at)?.family.as_ref()
            }
            _ => {
                let mut arguments = site.arguments.iter();
                let at = arguments.position(|argument| argument.value == Some(value))?;
                summary.arguments.get(at)?.family.as_ref()
            }
        };
    }
    let effects = info.effects.iter().filter(|effect| effect.kind == kind);
    let mut of_value = effects.filter(|effect| item.slot_values(op, effect.slot).contains(&value));
    of_value.next().map(|effect| &effect.resource)
}

/// The allocator of what `op` frees; `None` if it is unknown, or not the same for all of its operands.
pub(crate) fn family_of_free<'a>(item: &'a Item, callees: &'a dyn Callees, op: OpId) -> Option<&'a Resource> {
    let values = item.ir.operand_values(op);
    let mut families = values.filter_map(|value| family(item, callees, op, EffectKind::Free, value));
    let first = families.next()?;
    families.all(|other| other == first).then_some(first)
}
