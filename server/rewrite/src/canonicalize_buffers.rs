//! What canonicalization makes of the ways that buffers take: memrefs that travel through results of regions, values that
//! loops carry and arguments of blocks although it is known which buffer they are.
//!
//! MLIR's pipeline runs its whole canonicalizer before it follows buffers. Here changes what the deallocations would show:
//!
//! - blocks that control never comes to go where they pass something on;
//! - memrefs that one jump passes, or that nobody asks for, are no arguments; so it goes for results and loops;
//! - an allocation that is only written to and freed goes, and with it the deallocation that would be in the way.
//!
//! ```mlir
//! %r = scf.if %c -> (memref<2xf32>) {
//!   scf.yield %a : memref<2xf32>
//! } else {
//!   scf.yield %a : memref<2xf32>
//! }
//! ```
//! becomes
//! ```mlir
//! scf.if %c {
//!   scf.yield
//! } else {
//!   scf.yield
//! }
//! ```
//! with `%a` in the place of `%r`.

use mlir_grammar::{BlockId, OpId, RegionId, ValueId};
use rustc_hash::FxHashSet;

use crate::buffer_deallocation_pipeline::allocates;
use crate::canonicalize_ownership::canonicalize_travelling;
use crate::draft::Draft;

/// Simplifies the ways that buffers take through `draft`.
pub fn canonicalize_buffers(draft: &mut Draft<'_>) {
    for op in draft.item.ir.ops() {
        if !draft.is_erased(op) {
            dead_allocation(draft, op);
        }
    }
    for region in draft.item.ir.regions() {
        unreachable_blocks(draft, region);
    }
    canonicalize_travelling(draft, is_memref);
}

fn is_memref(draft: &Draft<'_>, value: ValueId) -> bool {
    let ty = draft.value(value).ty.as_deref();
    ty.is_some_and(|ty| ty.starts_with("memref<"))
}

/// Takes an allocation away of which nobody reads, with what writes to it and frees it.
fn dead_allocation(draft: &mut Draft<'_>, op: OpId) {
    let &[buffer] = draft.op(op).results.as_slice() else {
        return;
    };
    if !allocates(draft.item, op) {
        return;
    }
    let is_name = |user: OpId, name: &str| &*draft.op(user).name == name;
    let users = draft.users(buffer).to_vec();
    let only_ends = |&user: &OpId| {
        let is_stored = draft.op(user).operands.first() == Some(&buffer);
        is_name(user, "memref.dealloc") || (is_name(user, "memref.store") && !is_stored)
    };
    if users.iter().any(|&user| is_name(user, "memref.dealloc")) && users.iter().all(only_ends) {
        for user in users {
            draft.erase(user);
        }
        draft.erase(op);
    }
}

/// Takes the blocks of a region away that control never comes to, where one of them passes something to others.
fn unreachable_blocks(draft: &mut Draft<'_>, region: RegionId) {
    let blocks = draft.region(region).blocks.clone();
    let [entry, _, ..] = blocks.as_slice() else { return };
    let mut reached = FxHashSet::from_iter([*entry]);
    let mut pending = vec![*entry];
    while let Some(block) = pending.pop() {
        let last = draft.block(block).last.map(|last| draft.op(last).successors.as_slice());
        let next = last.into_iter().flatten().map(|successor| successor.block);
        pending.extend(next.filter(|&next| reached.insert(next)));
    }
    let unreached: Vec<BlockId> = blocks.into_iter().filter(|block| !reached.contains(block)).collect();
    let passes_on = |&block: &BlockId| {
        let last = draft.block(block).last.map(|last| draft.op(last).successors.as_slice());
        let mut successors = last.into_iter().flatten();
        successors.any(|successor| successor.count > 0 && reached.contains(&successor.block))
    };
    if unreached.iter().any(passes_on) {
        for block in unreached {
            draft.erase_block(block);
        }
    }
}
