//! Frees across the border between memrefs and the pointers that they become: `llvm.call @free` of what is no memory of the C
//! library, and a deallocation of what a pointer to the stack or to a global was made into.
//!
//! Such a pointer is followed back from its free, operation by operation, as far as each computes it of one value alone.
//! Promised: each execution of the free releases what the operation at the other end returned. `@free` may release memory of
//! `memref.alloc`, and `memref.dealloc` that of `@malloc`: that is how they are lowered.

use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Item, OpId, ValueId};

use crate::finding::{Code, Finding, Related};
use crate::place::{definition_span, operand_span};
use crate::summary::Callees;

/// How many operations a pointer is followed through.
const STEPS: usize = 32;

/// The function of the C library that takes memory back.
const FREE: &str = "@free";

/// Those that allocate it.
const ALLOCATORS: [&str; 3] = ["@malloc", "@calloc", "@aligned_alloc"];

/// The findings about the frees of `item`.
#[must_use]
pub fn check(item: &Item, callees: &dyn Callees) -> Vec<Finding> {
    let frees = item
        .ops_with(|info| info.traits.call || info.has_effect(EffectKind::Free))
        .into_iter();
    let found = frees.filter_map(|op| {
        let (value, freeing) = freed(item, op, callees)?;
        let (maker, made) = origin(item, value, callees)?;
        finding(item, op, value, &freeing, maker, made)
    });
    found.collect()
}

/// What `op` frees, and whose memory it takes.
fn freed(item: &Item, op: OpId, callees: &dyn Callees) -> Option<(ValueId, Resource)> {
    let ir = &item.ir;
    let info = item.info(op)?;
    if info.traits.call {
        let [operand] = ir.operands(op) else { return None };
        let value = operand.value.filter(|value| !is_buffer(item, *value))?;
        return calls_library(item, op, &[FREE], callees).then_some((value, Resource::Heap));
    }
    let mut frees = info.effects.iter().filter(|effect| effect.kind == EffectKind::Free);
    let effect = frees.next()?;
    let value = item.slot_values(op, effect.slot).into_iter().next()?;
    // Memrefs that stay memrefs are followed on every path, by the lifetimes.
    let is_made_of_pointer = is_buffer(item, value) && is_foreign(item, value);
    is_made_of_pointer.then(|| (value, effect.resource.clone()))
}

/// Whether `op` frees memory of the C library.
pub(crate) fn frees_by_library(item: &Item, op: OpId, callees: &dyn Callees) -> bool {
    calls_library(item, op, &[FREE], callees)
}

/// Whether `op` calls one of these functions, whose body is in the C library.
fn calls_library(item: &Item, op: OpId, names: &[&str], callees: &dyn Callees) -> bool {
    let is_call = item.info(op).is_some_and(|info| info.traits.call);
    let callee = item.ir.attribute(op, "callee").filter(|_| is_call);
    callee.is_some_and(|callee| {
        let callee = item.str(callee.value);
        names.contains(&callee) && callees.summary(callee).is_none()
    })
}

/// Whether something that is no memref was made into `value`.
fn is_foreign(item: &Item, value: ValueId) -> bool {
    let mut steps = std::iter::successors(Some(value), |&value| made_of(item, value)).take(STEPS);
    steps.any(|value| !is_buffer(item, value))
}

fn is_buffer(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_none_or(Type::is_memref)
}

/// The operation that allocated what `value` points to, and by which allocator.
fn origin<'i>(item: &'i Item, value: ValueId, callees: &dyn Callees) -> Option<(OpId, &'i Resource)> {
    let mut steps = std::iter::successors(Some(value), |&value| made_of(item, value)).take(STEPS);
    steps.find_map(|value| {
        let op = item.ir.defining_op(value)?;
        if calls_library(item, op, &ALLOCATORS, callees) {
            return Some((op, &Resource::Heap));
        }
        let effects = item.info(op)?.effects.iter();
        let mut made = effects.filter(|effect| effect.kind == EffectKind::Allocate);
        made.find(|effect| item.slot_values(op, effect.slot).contains(&value))
            .map(|effect| (op, &effect.resource))
    })
}

/// The one value that `value` is computed of, where it is a pointer, a descriptor or an address that is made of one.
fn made_of(item: &Item, value: ValueId) -> Option<ValueId> {
    let op = item.ir.defining_op(value)?;
    let info = item.info(op)?;
    let is_conversion = info.traits.pure || !info.aliases.is_empty() || info.computes.is_some();
    let takes_effect = info.effects.iter().any(|effect| effect.kind != EffectKind::Read);
    if !is_conversion || takes_effect || !item.ir.regions_of(op).is_empty() {
        return None;
    }
    let operands = item.ir.operands(op).iter();
    let values: Option<Vec<ValueId>> = operands.map(|operand| operand.value).collect();
    match values?[..] {
        [only] => Some(only),
        // A pointer that is put into a descriptor.
        [container, pointer] if is_same_type(item, container, value) && is_pointer(item, pointer) => Some(pointer),
        _ => None,
    }
}

fn is_same_type(item: &Item, one: ValueId, other: ValueId) -> bool {
    let ty = |value: ValueId| item.ir.value(value).ty;
    ty(one).is_some() && ty(one) == ty(other)
}

fn is_pointer(item: &Item, value: ValueId) -> bool {
    let ty = item.ir.type_of(value);
    ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Dialect) && ty.text.starts_with("!llvm.ptr"))
}

fn finding(item: &Item, op: OpId, value: ValueId, freeing: &Resource, maker: OpId, made: &Resource) -> Option<Finding> {
    let buffer = item.ir.results(maker).next()?;
    let name = item.value_name(buffer);
    let actor = |op: OpId| match item.ir.attribute(op, "callee") {
        Some(callee) => item.str(callee.value),
        None => item.op_name(op),
    };
    let (source, freer) = (actor(maker), actor(op));
    let (code, message) = match made {
        Resource::Stack => (Code::FreeOfStack, format!("stack buffer {name} must not be freed")),
        Resource::Global => (Code::FreeOfGlobal, format!("global buffer {name} must not be freed")),
        made if made != freeing => (
            Code::MismatchedFree,
            format!("buffer {name} comes from {source}: {freer} must not free it"),
        ),
        _ => return None,
    };
    Some(Finding {
        code,
        severity: code.default_severity(),
        span: operand_span(item, op, Some(value)),
        message,
        related: vec![Related {
            span: definition_span(item, maker),
            message: "allocated here".into(),
            inside: None,
        }],
        op: Some(op),
        buffer: Some(buffer),
    })
}
