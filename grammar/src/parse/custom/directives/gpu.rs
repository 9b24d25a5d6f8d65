//! Directives of `gpu`.

use super::super::super::leaf::{advance, peek, record_attribute};
use super::super::super::state::{At, Parsed};
use super::arguments::Arguments;
use crate::token::Kind;

/// `add`, or nothing where a region says how values are combined.
pub(super) fn all_reduce_operation<'s>(at: &mut At<'s, '_>, arguments: Arguments<'s>) -> Parsed {
    if peek(at) == Some(Kind::Word) {
        let word = advance(at, 1);
        record_attribute(at, arguments.name(0), word);
    }
    Ok(())
}

/// `<#gpu.select_object<0>>`, or nothing.
pub(super) fn offloading_handler<'s>(at: &mut At<'s, '_>, arguments: Arguments<'s>) -> Parsed {
    if peek(at) == Some(Kind::Angles) {
        let handler = advance(at, 1);
        record_attribute(at, arguments.name(0), handler);
    }
    Ok(())
}
