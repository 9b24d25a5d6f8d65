//! Facts about buffers in MLIR: who owns them, where they live and die.
//!
//! Every analysis is a pure function from an [`mlir_grammar::Item`] (and summaries of its callees) to a struct, each
//! in a file of its own, named as MLIR names it. [`facts::analyse`] runs them all for an item.
//!
//! **Invariants.** This crate knows no protocol, no document, no clock and no file. What an operation means comes from
//! the dialect tables ([`mlir_grammar::dialects::op_info`]); no analysis asks for an operation's name.
//!
//! **Adding a diagnostic** takes four things:
//! - a row of [`with_codes!`]: its name, level, group, what goes with it, what decides it;
//! - a file that finds it, and its call in [`facts`];
//! - a page of its name in `server/ide/src/explain`, with an example and the example put right, which are checked;
//! - a folder of its name in `tests/data/corpus`, with wrong files and their correct twins.
//!
//! If MLIR refuses what is reported, the folder is listed in `NOT_LEGAL` of `tests/suites/files/mlir_opt.rs`. A quick fix is a file
//! in `server/rewrite/src` and its line in `fixes.rs` there.
//!
//! `UPDATE_EXPECT=1 cargo test -p ide -p memref-analyzer` writes what follows from the row and its page: the list in the
//! README, the chapter of the guide and the schemas of configurations.

pub mod aliases;
pub mod alloca_in_loop;
pub mod block_order;
mod buffer_origin;
mod buffer_sizes;
pub mod buffer_view_flow;
pub mod call_order;
pub mod call_site;
mod constants;
mod contents;
pub mod control_flow;
pub mod dealloc_operands;
pub mod deallocation;
pub mod definition;
pub mod dominance;
pub mod facts;
pub mod finding;
pub mod foreign_free;
mod iterations;
pub mod lifetimes;
mod linear;
pub mod liveness;
mod loop_bounds;
mod loop_range;
mod offsets;
mod other_names;
pub mod out_of_bounds;
pub mod ownership;
mod ownership_hint;
mod paths;
mod place;
mod reached_elements;
mod read_before_write;
pub mod reliance;
pub mod renaming;
pub mod similarity;
pub mod ssa;
pub mod structure;
pub mod summary;
pub mod symbols;
#[cfg(test)]
mod testing;
pub mod type_check;
pub mod unknown_operation;
pub mod unknown_region_semantics;
mod write_after_read;

pub use buffer_origin::{BufferOrigin, Origin};
pub use buffer_view_flow::BufferViewFlow;
pub use control_flow::ControlFlow;
pub use deallocation::{Deallocation, Undeallocated};
pub use dominance::Dominance;
pub use facts::{Facts, analyse, analyse_after};
pub use finding::{Code, DecidedBy, Finding, FreePath, Group, Inside, Related, Severity, Steps};
pub use lifetimes::{Lifetimes, Limits, Trace};
pub use liveness::Liveness;
pub use ownership::{BlockOwnership, Indicator, Ownership, Ownerships};
pub use ownership_hint::OwnershipHint;
pub use reliance::{Contract, Reliance};
pub use summary::{ArgumentSummary, Callees, Certainty, NoCallees, Passage, ResultSummary, Returned, Summary};
