//! A document as bytes: read in pieces, and cut into items.

pub(crate) mod brackets;
pub(crate) mod cursor;
pub(crate) mod cut;
pub(crate) mod divider;
pub mod ir_dump;
pub(crate) mod source;
