//! What a document has to say of itself, and how much of that is shown.

pub mod diagnostics;
pub mod expectations;
pub mod expected_comments;
pub mod explain;
pub mod levels;
pub(crate) mod once;
pub mod pass_test;
pub mod path;
pub mod policy;
pub(crate) mod silence;
pub mod stage;
pub(crate) mod template;
pub mod trace;
