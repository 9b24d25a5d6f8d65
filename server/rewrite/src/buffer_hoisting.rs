//! `buffer-hoisting`: an allocation whose buffer other blocks see moves up to a block that dominates them all.
//!
//! As MLIR's pass of that name: as far up as the sizes that it depends on allow, never out of a loop. An allocation that is
//! before all its uses can be freed after them on every path.
//!
//! ```mlir
//!   cf.cond_br %c, ^left, ^right
//! ^left:
//!   cf.br ^join(%m : memref<2xf32>)
//! ^right:
//!   %a = memref.alloc() : memref<2xf32>
//!   cf.br ^join(%a : memref<2xf32>)
//! ```
//! becomes
//! ```mlir
//!   %a = memref.alloc() : memref<2xf32>
//!   cf.cond_br %c, ^left, ^right
//! ^left:
//!   cf.br ^join(%m : memref<2xf32>)
//! ^right:
//!   cf.br ^join(%a : memref<2xf32>)
//! ```

use mlir_grammar::{Item, OpId};

use crate::allocations::allocations;
use crate::edit::TextEdit;
use crate::hoisting::{Route, hoist, is_nested, may_be_hoisted};
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static BUFFER_HOISTING: Pass = Pass {
    name: "buffer-hoisting",
    title: "Hoist allocations",
    options: &[],
    concerns: |item: &Item, op: OpId| may_be_hoisted(item, op) && is_nested(item, op),
    at: Some("Hoist the allocation"),
    keeps_abi: false,
    work: Work::CalleesFirst(buffer_hoisting),
};

fn buffer_hoisting(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    hoist(subject, &allocations(subject.item), Route::Dominators)
}
