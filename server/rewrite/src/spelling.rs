//! How the free of a buffer is written: which operation takes back what another one handed out, in the document's own
//! spelling.

use mlir_grammar::op_info::{Arity, Assembly, Computes, EffectKind, Resource, Slot};
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

/// The text of an operation that frees `value`, a buffer that `allocation` handed out. `None` where no table knows an
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

/// Whose memory an operation hands out: the heap's, where it is a call.
fn resource_of(item: &Item, allocation: OpId) -> Resource {
    let effects = item.info(allocation).map_or(&[][..], |info| &info.effects);
    let allocates = effects.iter().find(|effect| effect.kind == EffectKind::Allocate);
    allocates.map_or(Resource::Heap, |effect| effect.resource.clone())
}

/// The operation that takes memory of a resource back: the one of the same dialect, where several do.
fn find_free<'a>(item: &'a Item, allocation: OpId, resource: &Resource) -> Option<&'a OpInfo> {
    let dialect = item.info(allocation).map_or("", |info| dialect_of(&info.name));
    let frees = || item.dialects.iter().filter(|info| frees_one(info, resource));
    let sibling = frees().find(|info| dialect_of(&info.name) == dialect);
    sibling
        .or_else(|| (*resource == Resource::Heap).then(|| frees().find(|info| dialect_of(&info.name) == "memref"))?)
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
    // What stands in front of the operand may only be about values that need not be there.
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

/// The name in the spelling of the neighbour: `dealloc` next to `alloc`, `std.dealloc` next to `std.alloc`.
fn spelled(item: &Item, neighbour: OpId, free: &OpInfo) -> String {
    let written = item.str(item.ir.op(neighbour).name);
    let full = item.op_name(neighbour);
    let short = free.name.rsplit('.').next().unwrap_or(&free.name);
    let stem = full.rsplit('.').next().unwrap_or(full);
    let prefix = written
        .strip_suffix(stem)
        .filter(|prefix| written != full && prefix.len() < full.len() - stem.len());
    let old = match prefix {
        // A call inside a function of its own dialect also goes without prefix: that says nothing about the age.
        Some(_) if dialect_of(full) != dialect_of(&free.name) => return free.name.to_string(),
        Some(prefix) => format!("{prefix}{short}"),
        None => return free.name.to_string(),
    };
    let means_it = item
        .dialects
        .find(&old)
        .is_some_and(|id| item.dialects.get(id).name == free.name);
    if means_it { old } else { free.name.to_string() }
}

/// Whether an operation is written in the generic form.
fn is_generic(item: &Item, op: OpId) -> bool {
    let start = item.ir.op(op).name.start as usize;
    item.text[..start].ends_with('"')
}

fn dialect_of(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}
