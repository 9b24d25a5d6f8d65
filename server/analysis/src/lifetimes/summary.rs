//! What the callers of a function have to know, and how the functions of one item see each other.

pub(super) mod functions;
pub(super) mod inside;
pub(super) mod sinks;
