//! Answers to an editor's questions about an MLIR document.
//!
//! [`Analysis`] is what is known of a document; each feature is a function of it and a place, in a file of its own.
//!
//! **Invariants.** This crate speaks of documents and bytes, not of lines, protocols or files. It does no I/O. Answers are
//! values; only [`Analysis`] decides what is computed again after an edit.

pub mod analysis;
mod call_graph;
pub mod diagnostics;
mod neighbourhood;
mod silence;

pub use analysis::{Analysis, Cancel, ItemFacts, Panicked};
pub use diagnostics::{Diagnostic, Elsewhere, ItemFindings, diagnostics};
