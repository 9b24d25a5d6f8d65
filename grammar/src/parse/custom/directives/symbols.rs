//! Symbols: their visibility, and what globals hold.

use super::super::super::leaf;
use super::super::super::leaf::{expect, read_attribute, read_type, record_attribute, take, take_word};
use super::super::super::state::{At, Parsed};
use super::arguments::Arguments;
use crate::token::Kind;

/// `public`, `private`, `nested`
pub(super) fn visibility(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    at.check(leaf::visibility())
}

/// `memref<4xf32> = dense<1.0>`, `memref<4xf32> = uninitialized`, `memref<4xf32>`
pub(super) fn global_type_and_value<'s>(at: &mut At<'s, '_>, arguments: Arguments<'s>) -> Parsed {
    let ty = read_type(at)?;
    record_attribute(at, arguments.name(0), ty);
    if take(at, Kind::Equal).is_some() && !take_word(at, "uninitialized") {
        read_attribute(at, arguments.name(1), true)?;
    }
    Ok(())
}

/// `= dense<1> : tensor<2xi8>`, `: tensor<2xi8>`
pub(super) fn type_or_value<'s>(at: &mut At<'s, '_>, arguments: Arguments<'s>) -> Parsed {
    if take(at, Kind::Equal).is_some() {
        return read_attribute(at, arguments.name(2), true);
    }
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    record_attribute(at, arguments.name(1), ty);
    Ok(())
}
