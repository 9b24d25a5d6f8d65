//! Builtin attributes and types with all their structure, read from their text on demand.
//!
//! The IR keeps attributes as text, and of types what analyses need. This module reads the rest: affine maps and sets, layouts,
//! elements, locations, numbers, strings. What dialects define stays a name and balanced text.
//!
//! Promised:
//! - Text is [`Unread::Malformed`] only where MLIR refuses it whatever dialects there are and whatever aliases mean.
//! - Two attributes (or types) print alike only if MLIR takes them for one, aliases apart; and as MLIR prints them, where they
//!   hold no aliases, no floats larger than `f64` or without infinities, no elements of more than 100 values, and nothing of
//!   dialects.
//! - Nothing is copied: blobs, strings and numbers are slices of the text. Depth and the size of expressions are bounded.

mod affine;
mod attribute;
mod check;
mod elements;
mod float;
mod location;
mod number;
mod print;
mod state;
mod string;
mod tokens;
mod ty;
mod unread;

pub use affine::{AffineLeaf, AffineMap, AffineOp, AffineSet, read_subscripts};
pub use attribute::{Attribute, Element, Entry, Number, Strided};
pub use elements::{Dense, Sparse, Values};
pub use location::Location;
pub use number::{Integer, Sign};
pub use string::{Blob, Literal};
pub use ty::{MemRef, Opaque, Tensor, Type, Vector};
pub use unread::{Malformed, Unread};

use state::read;
pub(crate) use tokens::body_len;
pub(crate) use ty::layout_and_space;

/// Reads an attribute, with the `: type` that may be after it.
///
/// # Errors
///
/// Where the text is none, or is not to be read.
pub fn read_attribute(text: &str) -> Result<Attribute<'_>, Unread> {
    let tokens = tokens::tokens(text).ok_or(Unread::TooLarge)?;
    read(text, &tokens, attribute::read_attribute)
}

/// Reads a type.
///
/// # Errors
///
/// Where the text is none, or is not to be read.
pub fn read_type(text: &str) -> Result<Type<'_>, Unread> {
    let tokens = tokens::tokens(text).ok_or(Unread::TooLarge)?;
    read(text, &tokens, ty::read_type)
}
