//! How the free of a buffer is written: which operation frees what another one allocated, in the document's own
//! spelling.

use mlir_grammar::dialects::op_info::{Arity, Assembly, Computes, EffectKind, Resource, Slot};
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

/// The text of an operation that frees `value`, a buffer that `allocation` returned. `None` where no table knows an
/// operation that does it alone, or the value has no name or no type.
#[must_use]
pub fn free_of(item: &Item, allocation: OpId, value: ValueId) -> Option<String> {
    if item.ir.value(value).name.is_empty() {
        return None;
    }
    let resource = resource_of(item, allocation);
    let free = find_free(item, allocation, &resource)?;
    let name = item.value_name(value);
    let ty = &item.ir.type_of(value)?.text;
    if is_generic(item, allocation) {
        return Some(format!("\"{}\"({name}) : ({ty}) -> ()", free.name));
    }
    has_plain_form(free).then(|| format!("{} {name} : {ty}", spelled(item, allocation, free)))
}

/// Whose memory an operation allocates: the heap's, where it is a call.
fn resource_of(item: &Item, allocation: OpId) -> Resource {
    let effects = item.info(allocation).map_or(&[][..], |info| &info.effects);
    let allocates = effects.iter().find(|effect| effect.kind == EffectKind::Allocate);
    allocates.map_or(Resource::Heap, |effect| effect.resource.clone())
}

/// The operation that takes memory of a resource back: the one of the same dialect, where several do.
fn find_free<'a>(item: &'a Item, allocation: OpId, resource: &Resource) -> Option<&'a OpInfo> {
    let dialect = item.info(allocation).map_or("", |info| dialect_of(&info.name));
    let free_of = |dialect| {
        item.dialects
            .operations_of(dialect)
            .find(|info| frees_one(info, resource))
    };
    free_of(dialect).or_else(|| (*resource == Resource::Heap).then(|| free_of("memref"))?)
}

/// Whether an operation does nothing but free one value of this resource.
fn frees_one(info: &OpInfo, resource: &Resource) -> bool {
    let mut frees = info.effects.iter().filter(|effect| effect.kind == EffectKind::Free);
    let Some(free) = frees.next() else { return false };
    let Slot::Operand(segment) = free.slot else {
        return false;
    };
    let required = info.operands.iter().filter(|operand| operand.arity == Arity::One);
    let is_freed_alone = required.count() == 1
        && info
            .operands
            .get(segment as usize)
            .is_some_and(|operand| operand.arity == Arity::One);
    free.resource == *resource
        && frees.next().is_none()
        && is_freed_alone
        && info.results.iter().all(|result| result.arity != Arity::One)
        && info.regions.is_none()
        && info.computes != Some(Computes::Dealloc)
        && !info.has_effect(EffectKind::Allocate)
}

/// Whether `name %value : type` is the operation's custom form once everything optional is left out.
fn has_plain_form(info: &OpInfo) -> bool {
    let Assembly::Format(format) = &info.assembly else {
        return false;
    };
    // What is before the operand may only be about values that need not be there.
    let Some(value) = info.operands.iter().find(|operand| operand.arity == Arity::One) else {
        return false;
    };
    let plain = format!("${0} attr-dict `:` type(${0})", value.name);
    let words = |text: &str| text.split_whitespace().collect::<String>();
    match words(format).strip_suffix(words(&plain).as_str()) {
        Some(front) => front.is_empty() || front.starts_with("custom<"),
        None => false,
    }
}

/// The name in the spelling of its dialect's other operations: `dealloc` next to `alloc`, `std.dealloc` next to `std.alloc`.
fn spelled(item: &Item, allocation: OpId, free: &OpInfo) -> String {
    let is_sibling = |&op: &OpId| dialect_of(item.op_name(op)) == dialect_of(&free.name) && item.info(op).is_some();
    let sibling = Some(allocation)
        .filter(is_sibling)
        .or_else(|| item.ir.ops().find(is_sibling));
    sibling
        .and_then(|sibling| old_spelling(item, sibling, free))
        .unwrap_or_else(|| free.name.to_string())
}

/// The name as it was when `sibling` was called what the text calls it; `None` if that is today.
fn old_spelling(item: &Item, sibling: OpId, free: &OpInfo) -> Option<String> {
    let written = item.str(item.ir.op(sibling).name);
    let stem = |name: &str| name.rsplit('.').next().map(str::len).unwrap_or_default();
    let full = item.op_name(sibling);
    if written == full {
        return None;
    }
    let prefix = written.strip_suffix(&full[full.len() - stem(full)..])?;
    let old = format!("{prefix}{}", &free.name[free.name.len() - stem(&free.name)..]);
    let means_it = item
        .dialects
        .find(&old)
        .is_some_and(|id| item.dialects.get(id).name == free.name);
    means_it.then_some(old)
}

/// Whether an operation is written in the generic form.
fn is_generic(item: &Item, op: OpId) -> bool {
    let start = item.ir.op(op).name.start as usize;
    item.text[..start].ends_with('"')
}

fn dialect_of(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}
