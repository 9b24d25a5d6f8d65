//! `arith`

use crate::ir::span::Span;
use crate::parse::leaf::{
    expect, index, read_dictionary, read_operand, read_result_type, read_type, record_attribute, take,
};
use crate::parse::scan;
use crate::parse::state::{At, Expected, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `arith.constant {a} 4 : index`, `true`: the value determines the result's type.
pub(super) fn constant(at: &mut At<'_, '_>) -> Parsed {
    read_dictionary(at);
    let result = typed_value(at)?;
    at.state().parts.extend(result);
    Ok(())
}

/// A value with the type that it implies for the result; `None` where it implies none.
pub(super) fn typed_value<'s>(at: &mut At<'s, '_>) -> Parsed<Option<Part<'s>>> {
    let start = index(at);
    let (text, tokens) = (at.state().text, at.full_slice());
    let value_end = match scan::attribute(text, tokens, start, false) {
        Ok(end) => end,
        Err(failure) => return Err(at.state().missed(failure.at, Expected::Thing(failure.expected))),
    };
    let end = match scan::attribute(text, tokens, start, true) {
        Ok(end) => end,
        Err(failure) => return Err(at.state().missed(failure.at, Expected::Thing(failure.expected))),
    };
    let span_of = |from: usize, to: usize| Span::new(tokens[from].start, tokens[to - 1].end);
    let value = span_of(start, value_end);
    while index(at) < end {
        at.skip();
    }
    record_attribute(at, "value", span_of(start, end));
    let text = at.state().str(value);
    let implied = match tokens[value_end - 1].kind {
        _ if matches!(text, "true" | "false") => Some("i1"),
        Kind::Integer => Some("i64"),
        Kind::Float => Some("f64"),
        _ => None,
    };
    if end > value_end {
        return Ok(Some(Part::ResultType {
            ty: span_of(value_end + 1, end),
            segment: NO_SEGMENT,
        }));
    }
    Ok(implied.map(|ty| Part::ResultKnownType {
        ty,
        segment: NO_SEGMENT,
    }))
}

/// `arith.select %c, %t, %f : t`, or `: vector<4xi1>, t`
pub(super) fn select(at: &mut At<'_, '_>) -> Parsed {
    for operand in 0..3 {
        if operand > 0 {
            expect(at, Kind::Comma)?;
        }
        read_operand(at, operand)?;
    }
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    let first = read_type(at)?;
    if take(at, Kind::Comma).is_some() {
        at.state().parts.push(Part::OperandType { ty: first, segment: 0 });
        return read_result_type(at, NO_SEGMENT);
    }
    at.state().parts.push(Part::ResultType {
        ty: first,
        segment: NO_SEGMENT,
    });
    Ok(())
}
