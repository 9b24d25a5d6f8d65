//! Regions, and what else is alone: numbers and types of globals.

use super::super::super::leaf::{
    expect, no_region, peek, read_attribute, read_operand, read_region, read_type, record_attribute, take, take_word,
};
use super::super::super::state::{At, Parsed};
use super::arguments::Arguments;
use crate::token::Kind;

/// `{ … }`, or nothing.
pub(super) fn single_block(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    if peek(at) == Some(Kind::Braces) {
        read_region(at)
    } else {
        at.check(no_region())
    }
}

/// `else { … }`, or nothing.
pub(super) fn otherwise(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    if take_word(at, "else") {
        read_region(at)
    } else {
        at.check(no_region())
    }
}

/// `(dense<0> : t) : t`, `: t`
pub(super) fn typed_initial_value<'s>(at: &mut At<'s, '_>, arguments: Arguments<'s>) -> Parsed {
    if take(at, Kind::LParen).is_some() {
        read_attribute(at, arguments.name(1), true)?;
        expect(at, Kind::RParen)?;
    }
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    record_attribute(at, arguments.name(0), ty);
    Ok(())
}

/// `= 1`, `= %index`, or nothing: which alternative was chosen.
pub(super) fn selected_region<'s>(at: &mut At<'s, '_>, arguments: Arguments<'s>) -> Parsed {
    if take(at, Kind::Equal).is_none() {
        return Ok(());
    }
    match peek(at) {
        Some(Kind::Value) => read_operand(at, arguments.operand(1)),
        _ => read_attribute(at, arguments.name(0), false),
    }
}

/// `16x16x4`: numbers and what is between them.
pub(super) fn dimensions(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    expect(at, Kind::Integer)?;
    // `x16x4` is a word.
    while let Some(&token) = at.peek_ref()
        && matches!(token.kind, Kind::Integer | Kind::Word)
        && token.start == at.state().last_end
    {
        at.skip();
    }
    Ok(())
}

/// `?x4x2`, perhaps nothing.
pub(super) fn dimension_list(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    while let Some(&token) = at.peek_ref()
        && matches!(token.kind, Kind::Integer | Kind::Question | Kind::Word)
    {
        at.skip();
    }
    Ok(())
}

/// `0 to 2`, `1`
pub(super) fn level_range(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    expect(at, Kind::Integer)?;
    if take_word(at, "to") {
        expect(at, Kind::Integer)?;
    }
    Ok(())
}
