//! Why a text is not read.

use crate::ir::span::Span;

/// Why a text was not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It is no attribute (or type), whatever dialects there are.
    Malformed(Malformed),
    /// It nests too deep, holds too much, or has no end: nothing is known of it.
    TooLarge,
}

/// Where a text does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// What does not fit, in bytes of the text; empty after what lacks something.
    pub span: Span,
    /// `expected …`, with what was found.
    pub message: String,
}
