//! Values with names, as `pdl`, `pdl_interp`, `irdl` and `transform` list them.

use super::super::super::leaf::{
    expect, peek, read_operand, read_operand_types, read_operands, read_result_type, take, take_word,
};
use super::super::super::state::{At, Parsed};
use super::arguments::Arguments;
use crate::ir::span::Span;
use crate::syntax::Part;
use crate::token::Kind;

/// `{"name" = %a, other = %b}`, or nothing: braces are one token, so that the values are looked for.
pub(super) fn in_braces(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    values_in_braces(at, arguments.operand(0));
    Ok(())
}

/// The same, where the values are the second argument.
pub(super) fn options(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    values_in_braces(at, arguments.operand(1));
    Ok(())
}

fn values_in_braces(at: &mut At<'_, '_>, segment: u8) {
    let Some(braces) = take(at, Kind::Braces) else { return };
    let values = at.state().tokens.inside(braces).iter();
    let parts = values
        .filter(|token| token.kind == Kind::Value)
        .map(|token| Part::Operand {
            name: token.span(),
            segment,
            keyword: Span::default(),
        });
    at.state().parts.extend(parts);
}

/// `(first: %a, "second": optional %b)`
pub(super) fn in_parentheses(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    expect(at, Kind::LParen)?;
    while peek(at) != Some(Kind::RParen) {
        if take(at, Kind::String).is_none() {
            expect(at, Kind::Word)?;
        }
        expect(at, Kind::Colon)?;
        take(at, Kind::Word);
        read_operand(at, arguments.operand(0))?;
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen).map(drop)
}

/// The type of a range of what the operands are: it is written where there are none.
pub(super) fn range_type(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let segment = arguments.result(1);
    if take(at, Kind::Colon).is_some() {
        return read_result_type(at, segment);
    }
    let state = at.state();
    let first = state.parts.iter().find_map(|part| match part {
        Part::OperandType { ty, .. } => Some(state.str(*ty)),
        _ => None,
    });
    let element = first.unwrap_or_default();
    let element = element
        .strip_prefix("!pdl.range<")
        .unwrap_or(element.trim_start_matches("!pdl."));
    let ty = match element.trim_end_matches('>').trim() {
        "attribute" => "!pdl.range<attribute>",
        "operation" => "!pdl.range<operation>",
        "type" => "!pdl.range<type>",
        "value" => "!pdl.range<value>",
        _ => return Ok(()),
    };
    state.parts.push(Part::ResultKnownType { ty, segment });
    Ok(())
}

/// `-> t` where one result is asked for; a range of values otherwise.
pub(super) fn results_type(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let segment = arguments.result(1);
    if take(at, Kind::Arrow).is_some() {
        return read_result_type(at, segment);
    }
    at.state().parts.push(Part::ResultKnownType {
        ty: "!pdl.range<value>",
        segment,
    });
    Ok(())
}

/// `-> (%a, %b : t, t)`, `-> <inferred>`, or nothing.
pub(super) fn created_results(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if take(at, Kind::Arrow).is_none() {
        return Ok(());
    }
    if take(at, Kind::Angles).is_some() {
        return Ok(());
    }
    let segment = arguments.operand(0);
    expect(at, Kind::LParen)?;
    read_operands(at, segment)?;
    expect(at, Kind::Colon)?;
    read_operand_types(at, segment)?;
    expect(at, Kind::RParen).map(drop)
}

/// `ordering(%a, %b -> !t)`, `ordering(() -> !t)`, or nothing.
pub(super) fn token_ordering(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if !take_word(at, "ordering") {
        return Ok(());
    }
    expect(at, Kind::LParen)?;
    if take(at, Kind::LParen).is_some() {
        expect(at, Kind::RParen)?;
    } else {
        read_operands(at, arguments.operand(0))?;
    }
    expect(at, Kind::Arrow)?;
    read_result_type(at, arguments.result(1))?;
    expect(at, Kind::RParen).map(drop)
}

/// `@a -> @b, @c -> @d`
pub(super) fn symbol_pairs(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    loop {
        for sign in [Kind::Symbol, Kind::Arrow, Kind::Symbol] {
            expect(at, sign)?;
        }
        if take(at, Kind::Comma).is_none() {
            return Ok(());
        }
    }
}
