//! What can be done to a document.

pub(crate) mod action;
mod allow;
pub mod code_actions;
pub mod descriptions;
pub mod format;
pub(crate) mod line_edits;
pub mod merge_functions;
pub mod outline;
pub mod pass_actions;
pub mod passes;
pub mod rename;
