//! `optimize-allocation-liveness`: a buffer is freed right after its last use, not at the end of its block.
//!
//! As MLIR's pass: an allocation that one operation frees, in the same block, is followed through everything that is made from
//! it; the free goes after the last operation of the block that uses any of that, or holds such a use. It only ever moves up:
//! where MLIR would move a free down, the buffer is used after it was freed, which no pass should hide. What frees a part under
//! another name, because it may be another buffer, counts as a use. A buffer that a reallocation may have taken over, that is
//! stored in memory, or that an operation with unknown effects uses, stays where it is; MLIR frees it too early.
//!
//! ```mlir
//! %a = memref.alloc() : memref<4xf32>
//! "test.use"(%a) : (memref<4xf32>) -> ()
//! "test.other"() : () -> ()
//! memref.dealloc %a : memref<4xf32>
//! ```
//! becomes
//! ```mlir
//! %a = memref.alloc() : memref<4xf32>
//! "test.use"(%a) : (memref<4xf32>) -> ()
//! memref.dealloc %a : memref<4xf32>
//! "test.other"() : () -> ()
//! ```

use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::{BlockId, Item, OpId, ValueId};

use crate::allocations::{is_stored, sink, view_flow};
use crate::draft::{At, Draft};
use crate::edit::TextEdit;
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static OPTIMIZE_ALLOCATION_LIVENESS: Pass = Pass {
    name: "optimize-allocation-liveness",
    title: "Free buffers right after their last use",
    options: &[],
    concerns: may_be_freed_earlier,
    at: Some("Free right after the last use"),
    keeps_abi: false,
    work: Work::Item(optimize),
};

/// An allocation and the operation that frees it.
struct Freed {
    buffer: ValueId,
    free: OpId,
    block: BlockId,
}

/// Whether a buffer is freed after something that does not use it by its own name.
fn may_be_freed_earlier(item: &Item, op: OpId) -> bool {
    early_free_of(item, op).is_some_and(|freed| {
        let ops = item.ir.ops_of(freed.block);
        let before = ops
            .iter()
            .position(|&op| op == freed.free)
            .and_then(|at| ops.get(at.checked_sub(1)?));
        let mut users = item.ir.uses(freed.buffer).iter().map(|used| used.op);
        before.is_some_and(|&before| before != op && !users.any(|user| item.ir.is_within(user, before)))
    })
}

fn optimize(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let ops = item.ir.ops().filter(|&op| subject.takes(op));
    let freed: Vec<Freed> = ops.filter_map(|op| early_free_of(item, op)).collect();
    if freed.is_empty() {
        return Ok(Vec::new());
    }
    let mut draft = Draft::new(item)?;
    let views = view_flow(item);
    for Freed { buffer, free, block } in freed {
        let parts = views.resolve(buffer);
        let uses = parts.iter().flat_map(|&part| item.ir.uses(part));
        let users: Vec<OpId> = uses.map(|used| used.op).filter(|&user| user != free).collect();
        let is_taken_over = |&user: &OpId| frees(item, user) && item.ir.results(user).next().is_some();
        let is_kept = |&part: &ValueId| is_stored(item, part) || sink(item, subject.callees, part).is_some();
        if users.iter().any(is_taken_over) || parts.iter().any(is_kept) {
            continue;
        }
        let last = users
            .iter()
            .filter_map(|&user| item.ir.ancestor_in_block(user, block))
            .max();
        if let Some(last) = last.filter(|&last| last < free) {
            draft.move_op(free, At::After(last));
        }
    }
    draft.edits()
}

/// What an operation allocates, if it is one buffer that one operation of the same block frees.
fn early_free_of(item: &Item, op: OpId) -> Option<Freed> {
    let info = item.info(op)?;
    let allocates = info.effects.iter().filter(|effect| effect.kind == EffectKind::Allocate);
    let buffers: Vec<ValueId> = allocates.flat_map(|effect| item.slot_values(op, effect.slot)).collect();
    let &[buffer] = buffers.as_slice() else { return None };
    let mut frees = item.ir.uses(buffer).iter().filter(|used| frees(item, used.op));
    let (Some(free), None) = (frees.next(), frees.next()) else {
        return None;
    };
    let block = item.ir.op(op).parent?;
    (item.ir.op(free.op).parent == Some(block)).then_some(Freed {
        buffer,
        free: free.op,
        block,
    })
}

/// Whether an operation frees one of its operands.
fn frees(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| info.effects.iter().any(|effect| effect.kind == EffectKind::Free))
}
