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
//! - a file in `checks/` that finds it, and its call in [`facts`];
//! - a page of its name in `server/ide/src/explain`, with an example and the example put right, which are checked;
//! - a folder of its name in `tests/data/corpus`, with wrong files (`NAME.wrong.mlir`), where a comment says what is expected,
//!   `// expected-warning@below {{MESSAGE [CODE]}}`, and their correct twins (`NAME.fixed.mlir`).
//!
//! If MLIR refuses what is reported, the folder is listed in `NOT_LEGAL` of `tests/suites/files/mlir_opt.rs`. A quick fix is a
//! file in `server/rewrite/src` and its line in `fixes.rs` there.
//!
//! `UPDATE_EXPECT=1 cargo test -p ide -p memref-analyzer -- explain schemas` writes what follows from the row and its
//! page: the list in the README, the chapter of the guide and the schemas of configurations.

pub mod aliases;
pub mod buffers;
pub mod call_site;
pub mod checks;
pub mod facts;
pub mod finding;
pub mod flow;
#[doc(hidden)]
pub mod formula;
mod incomplete;
pub mod lifetimes;
mod numbers;
mod place;
pub mod similarity;
pub mod summary;
pub mod symbols;
#[cfg(test)]
mod testing;
mod worklist;

pub use buffers::buffer_origin::{BufferOrigin, Origin};
pub use buffers::buffer_view_flow::BufferViewFlow;
pub use buffers::deallocation::{Deallocation, Undeallocated};
pub use buffers::ownership::{BlockOwnership, Indicator, Ownership, Ownerships};
pub use buffers::ownership_hint::OwnershipHint;
pub use buffers::reliance::{Contract, Reliance};
pub use facts::{Facts, analyse, analyse_after};
pub use finding::{Code, DecidedBy, Finding, FreePath, Group, Inside, Related, Severity, Steps};
pub use flow::control_flow::ControlFlow;
pub use flow::dominance::Dominance;
pub use flow::liveness::Liveness;
pub use lifetimes::{Lifetimes, Limits, Trace};
pub use summary::{ArgumentSummary, Callees, Certainty, NoCallees, Passage, ResultSummary, Returned, Summary};
