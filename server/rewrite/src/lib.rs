//! Text edits that fix and transform buffers in MLIR: facts in, edits out, one file for each assist and each pass.
//!
//! **Passes** ([`mod@pass`]) are the transformations of MLIR's bufferization documents. Each changes a [`draft`] of an item as
//! MLIR's pass changes its IR; the draft says which bytes have to change. What cannot be done soundly is a [`Refusal`].
//!
//! **Assists** fix findings. Every assist keeps two promises. *What it writes is right by construction*: [`placement`] frees a
//! buffer only where it certainly exists and is certainly not used again, and once on every path. *What it writes is checked*:
//! the edit is made on a copy of the item, and the copy is parsed and analyzed. The assist is offered only if its finding is
//! fixed and there is no new one. If no such edit exists, nothing is offered.
//!
//! Each assist has a text before and a text after as its example; a test reads them.
//!
//! **Invariants.** Edits are bytes relative to the item; this crate knows no document and no protocol. Which operation frees
//! what comes from the dialect tables, its spelling from the text around it.

mod allocations;
mod assist;
mod buffer_deallocation;
mod buffer_deallocation_pipeline;
mod buffer_deallocation_simplification;
mod buffer_hoisting;
mod buffer_loop_hoisting;
mod buffer_results_to_out_params;
mod bufferize_function_boundary;
mod canonicalize;
mod check;
mod clone_canonicalization;
mod copy_removal;
mod correct_name;
mod dealloc;
mod dealloc_helper;
pub mod draft;
pub mod edit;
mod expand_realloc;
mod fixes;
pub mod functions;
mod hoisting;
mod insert_deallocs;
mod lower_deallocations;
mod move_dealloc;
mod optimize_allocation_liveness;
pub mod outline;
mod ownership_based_buffer_deallocation;
pub mod pass;
mod passes;
pub mod placement;
mod promote_buffers_to_stack;
pub mod refusal;
mod remove_early_dealloc;
mod remove_second_dealloc;
mod spelling;
mod together;

pub use assist::{Assist, AssistKind};
pub use bufferize_function_boundary::appendable_results;
pub use edit::TextEdit;
pub use fixes::{free_leaks, insert_all, may_have_fix, quick_fixes};
pub use insert_deallocs::{Freed, Way, is_partial, undecided};
pub use pass::{Pass, Work};
pub use passes::ALL as PASSES;
pub use refusal::Refusal;
