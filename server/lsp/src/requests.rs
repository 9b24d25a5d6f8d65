//! Answers to requests, the protocol's and our own, as the client reads them.

pub mod aliases;
pub mod buffers;
pub mod completion;
pub mod explanations;
pub mod graph;
pub mod links;
pub mod semantic_tokens;
pub mod similarity;
pub mod slice;
pub mod structure;
pub mod trace;
pub mod transformed;
