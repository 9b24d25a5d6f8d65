//! What the server keeps while a client is connected: open documents, projects, settings.

pub mod documents;
pub mod progress;
pub mod settings;
pub mod text;
pub mod verifier;
pub mod workspace;
pub mod workspace_files;
pub mod workspace_symbols;
