//! The stack of threads.

/// Nesting is bounded by the parser; this is stack enough for all of it, in bytes.
pub const STACK: usize = 64 << 20;
