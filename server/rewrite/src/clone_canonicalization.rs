//! `clone-canonicalization`: a clone that only takes over from its source, or that its source outlives, is not made.
//!
//! What "Buffer Deallocation - Internals" does after `buffer-deallocation`: [`crate::canonicalize::clones`] says which clones
//! go. A clone stays if it or its source is passed to a callee that frees it, or to an operation with unknown effects.
//!
//! ```mlir
//! %1 = memref.alloc(%n) : memref<?xf32>
//! %2 = bufferization.clone %1 : memref<?xf32> to memref<?xf32>
//! memref.dealloc %1 : memref<?xf32>
//! return %2 : memref<?xf32>
//! ```
//! becomes
//! ```mlir
//! %1 = memref.alloc(%n) : memref<?xf32>
//! return %1 : memref<?xf32>
//! ```

use mlir_grammar::{Def, Item, OpId, ValueId};

use crate::allocations::{frees, is_freed_by_callee, sink, view_flow};
use crate::canonicalize::clones::{is_cast, is_clone, remove_clones};
use crate::draft::Draft;
use crate::edit::TextEdit;
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static CLONE_CANONICALIZATION: Pass = Pass {
    name: "clone-canonicalization",
    title: "Remove clones that are not needed",
    options: &[],
    concerns: may_be_removed,
    at: Some("Remove the clone"),
    keeps_abi: false,
    work: Work::CalleesFirst(clone_canonicalization),
};

/// Whether a clone may go, as far as that is cheap to know: nothing uses it, or it or its source is freed in its block.
fn may_be_removed(item: &Item, op: OpId) -> bool {
    let home = item.ir.op(op).parent;
    let is_a_cast = |op: OpId| item.info(op).is_some_and(is_cast);
    let is_freed_here = |value: ValueId| {
        let casts = item.ir.uses(value).iter().filter(|used| is_a_cast(used.op));
        let names = std::iter::once(value).chain(casts.flat_map(|used| item.ir.results(used.op)));
        names
            .flat_map(|name| frees(item, name))
            .any(|freed| item.ir.op(freed).parent == home)
    };
    let is_made_of_another = |value: ValueId| {
        let maker = match item.ir.value(value).def {
            Def::Result { op, .. } => item.info(op),
            Def::Argument { .. } => None,
        };
        maker.is_some_and(|info| !info.aliases.is_empty())
    };
    let mut sources = item.ir.operand_values(op);
    is_clone(item, op)
        && (item
            .ir
            .results(op)
            .all(|result| item.ir.uses(result).iter().all(|used| is_a_cast(used.op)) || is_freed_here(result))
            || sources.any(|source| is_freed_here(source) || is_made_of_another(source)))
}

fn clone_canonicalization(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let clones = item.ir.ops().filter(|&op| is_clone(item, op) && subject.takes(op));
    let clones: Vec<OpId> = clones.collect();
    if clones.is_empty() {
        return Ok(Vec::new());
    }
    let views = view_flow(item);
    let is_taken = |value: ValueId| {
        let origins = views.resolve_reverse(value).into_iter();
        let mut names = origins.flat_map(|origin| views.resolve(origin));
        names.any(|name| sink(item, subject.callees, name).is_some() || is_freed_by_callee(item, subject.callees, name))
    };
    let is_left = |clone: OpId| {
        let sources = item.ir.operand_values(clone);
        item.ir.results(clone).chain(sources).any(is_taken)
    };
    let clones: Vec<OpId> = clones.into_iter().filter(|&clone| !is_left(clone)).collect();
    let mut draft = Draft::new(item)?;
    remove_clones(&mut draft, clones);
    draft.edits()
}
