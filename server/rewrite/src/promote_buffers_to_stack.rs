//! `promote-buffers-to-stack`: a small buffer that does not leave its scope moves to the stack.
//!
//! As MLIR's pass of that name. The scope is the innermost operation around that pops its stack memory, with no loop in between
//! that does not. A buffer fits if its type says that it takes no more than `max-alloc-size-in-bytes` bytes; or if its sizes
//! are ranks of other memrefs, and its own rank is no more than `max-rank-of-allocated-memref`.
//!
//! Other than MLIR's, a buffer that something frees stays on the heap even if it is freed by another name, and so does one that
//! is stored in memory, or that an operation with unknown effects uses.
//!
//! ```mlir
//! %a = memref.alloc() : memref<16xf32>
//! ```
//! becomes
//! ```mlir
//! %a = memref.alloca() : memref<16xf32>
//! ```

use buffer_analysis::BufferViewFlow;
use buffer_analysis::flow::control_flow::terminator;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Def, Item, OpId, RegionId, TypeId, ValueId};

use crate::allocations::{allocations, frees, is_freed_by_callee, is_stored, sink, view_flow};
use crate::draft::Draft;
use crate::edit::TextEdit;
use crate::hoisting::{is_control_flow, is_loop};
use crate::pass::{OptionValue, Pass, PassOption, Subject, Work};
use crate::refusal::Refusal;

/// The largest buffer to move unless chosen, in bytes.
const MAX_SIZE: u64 = 1024;

/// The highest rank of a buffer to move whose sizes are ranks, unless chosen.
const MAX_RANK: u64 = 1;

/// The pass.
pub static PROMOTE_BUFFERS_TO_STACK: Pass = Pass {
    name: "promote-buffers-to-stack",
    title: "Move small buffers to the stack",
    options: &[
        PassOption {
            name: "max-alloc-size-in-bytes",
            default: OptionValue::Number(MAX_SIZE),
            summary: "the largest buffer to move, in bytes",
        },
        PassOption {
            name: "max-rank-of-allocated-memref",
            default: OptionValue::Number(MAX_RANK),
            summary: "the highest rank of a buffer to move whose sizes are ranks",
        },
    ],
    concerns: may_be_promoted,
    at: Some("Move the buffer to the stack"),
    keeps_abi: false,
    work: Work::CalleesFirst(promote_buffers_to_stack),
};

fn promote_buffers_to_stack(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let mut candidates = allocations(item);
    candidates.retain(|allocation| {
        subject.takes(allocation.op)
            && is_alloc(item, allocation.op)
            && is_small(
                item,
                allocation.op,
                allocation.value,
                subject.options.number("max-alloc-size-in-bytes"),
                subject.options.number("max-rank-of-allocated-memref"),
            )
    });
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let mut draft = Draft::new(item)?;
    let views = view_flow(item);
    for allocation in candidates {
        if has_scope(subject, &views, allocation.op, allocation.value) {
            draft.rename(allocation.op, "memref.alloca");
        }
    }
    draft.edits()
}

/// Whether an operation is the one that has a counterpart for the stack.
fn is_alloc(item: &Item, op: OpId) -> bool {
    item.op_name(op) == "memref.alloc"
}

/// Whether a buffer may go to the stack, as far as that is cheap to know: it is small, and under its own name it is not freed
/// and does not leave its block.
fn may_be_promoted(item: &Item, op: OpId) -> bool {
    let home = item.ir.op(op).parent;
    let leaves = |value: ValueId| {
        let mut users = item.ir.uses(value).iter().map(|used| used.op);
        users.any(|user| item.ir.op(user).parent == home && item.info(user).is_some_and(|info| info.traits.return_like))
    };
    is_alloc(item, op)
        && item.ir.results(op).all(|value| {
            is_small(item, op, value, MAX_SIZE, MAX_RANK) && !leaves(value) && frees(item, value).next().is_none()
        })
}

/// Whether a buffer has at most `max_size` bytes, or at most `max_rank` sizes, which are ranks.
fn is_small(item: &Item, op: OpId, value: ValueId, max_size: u64, max_rank: u64) -> bool {
    let Some(memref) = item.ir.type_of(value).and_then(|ty| ty.as_memref()) else {
        return false;
    };
    let Some(shape) = &memref.shaped.shape else {
        return false;
    };
    let sizes: Option<Vec<u64>> = shape.iter().copied().collect();
    let Some(sizes) = sizes else {
        let is_rank = |operand: &mlir_grammar::ir::Operand| {
            let definition = operand.value.map(|value| item.ir.value(value).def);
            matches!(definition, Some(Def::Result { op, .. }) if item.op_name(op) == "memref.rank")
        };
        return shape.len() as u64 <= max_rank && item.ir.operands(op).iter().all(is_rank);
    };
    let bits = bits_of(item, memref.shaped.element).and_then(|bits| {
        let mut sizes = sizes.iter();
        sizes.try_fold(bits, |bits, &size| bits.checked_mul(size))
    });
    let limit = max_size.saturating_mul(8);
    bits.is_some_and(|bits| bits <= limit)
}

/// The size of an element in bits, as MLIR's data layout has it where nothing else is said; `None` for what it knows nothing
/// of.
fn bits_of(item: &Item, ty: TypeId) -> Option<u64> {
    let ty = item.ir.ty(ty);
    match &ty.kind {
        TypeKind::Index => Some(64),
        TypeKind::Integer(width) => Some(u64::from(*width)),
        TypeKind::Float => {
            let text = ty
                .text
                .trim_start_matches("bf")
                .trim_start_matches("tf")
                .trim_start_matches('f');
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            // The word before its digits says what is special about `tf32`: it is 19 bits wide.
            if &*ty.text == "tf32" {
                Some(19)
            } else {
                text[..digits].parse().ok()
            }
        }
        TypeKind::Complex(part) => {
            let part = bits_of(item, *part)?.div_ceil(8);
            Some(part.next_power_of_two().checked_mul(16)?)
        }
        TypeKind::Vector(shaped) => {
            let sizes: Option<Vec<u64>> = shaped.shape.as_ref()?.iter().copied().collect();
            let mut sizes = sizes?;
            let last = sizes.pop()?.checked_next_power_of_two()?;
            let bytes = bits_of(item, shaped.element)?.div_ceil(8);
            let elements = sizes
                .iter()
                .try_fold(last, |product, &size| product.checked_mul(size))?;
            elements.checked_mul(bytes)?.checked_mul(8)
        }
        _ => None,
    }
}

/// Whether the stack memory of some scope around the allocation lives as long as the buffer is used.
fn has_scope(subject: &Subject<'_>, views: &BufferViewFlow, op: OpId, value: ValueId) -> bool {
    let item = subject.item;
    let ir = &item.ir;
    let aliases = views.resolve(value);
    let is_freed = |&alias: &ValueId| {
        frees(item, alias).next().is_some()
            || is_freed_by_callee(item, subject.callees, alias)
            || sink(item, subject.callees, alias).is_some()
    };
    if aliases.iter().any(|alias| is_freed(alias) || is_stored(item, *alias)) {
        return false;
    }
    let mut at = op;
    while let Some(block) = ir.op(at).parent {
        let region = ir.block(block).parent;
        let holder = ir.region(region).parent;
        let is_scope = item.info(holder).is_some_and(|info| info.traits.allocation_scope);
        if is_scope && !leaves(item, region, &aliases) {
            return true;
        }
        if is_loop(item, holder) || !is_control_flow(item, holder) {
            return false;
        }
        at = holder;
    }
    false
}

/// Whether a terminator of a region forwards one of these values.
fn leaves(item: &Item, region: RegionId, aliases: &[ValueId]) -> bool {
    let ir = &item.ir;
    let mut users = aliases.iter().flat_map(|&alias| ir.uses(alias)).map(|used| used.op);
    users.any(|user| {
        let here = ir.op(user).parent.filter(|&block| ir.block(block).parent == region);
        here.is_some_and(|block| match item.info(user) {
            Some(info) => info.traits.return_like,
            None => terminator(item, block) == Some(user),
        })
    })
}
