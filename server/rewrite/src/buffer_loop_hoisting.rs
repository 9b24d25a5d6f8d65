//! `buffer-loop-hoisting`: an allocation that every turn of a loop makes anew moves before the loop.
//!
//! As MLIR's pass of that name: out of as many loops as the sizes that it depends on allow, and only if no iteration passes its
//! buffer to the next one. Turns that run side by side keep a buffer each.
//!
//! ```mlir
//! scf.for %i = %from to %to step %step {
//!   %a = memref.alloc() : memref<2xf32>
//!   "some.use"(%a) : (memref<2xf32>) -> ()
//! }
//! ```
//! becomes
//! ```mlir
//! %a = memref.alloc() : memref<2xf32>
//! scf.for %i = %from to %to step %step {
//!   "some.use"(%a) : (memref<2xf32>) -> ()
//! }
//! ```

use mlir_grammar::{Item, OpId};

use crate::allocations::{allocations, stack_allocations};
use crate::edit::TextEdit;
use crate::hoisting::{Route, hoist, is_loop, may_be_hoisted};
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static BUFFER_LOOP_HOISTING: Pass = Pass {
    name: "buffer-loop-hoisting",
    title: "Hoist allocations out of loops",
    options: &[],
    concerns: is_allocation_in_loop,
    at: Some("Hoist the allocation out of the loop"),
    keeps_abi: false,
    work: Work::CalleesFirst(buffer_loop_hoisting),
};

fn buffer_loop_hoisting(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let mut candidates = allocations(subject.item);
    candidates.extend(stack_allocations(subject.item));
    hoist(subject, &candidates, Route::OutOfLoops)
}

fn is_allocation_in_loop(item: &Item, op: OpId) -> bool {
    may_be_hoisted(item, op) && item.ir.parent_op(op).is_some_and(|holder| is_loop(item, holder))
}
