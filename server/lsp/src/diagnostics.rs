//! The diagnostics of documents: sent when they change, or asked for.

pub mod pass_notes;
pub mod publish;
pub mod pull;
pub mod selection;
