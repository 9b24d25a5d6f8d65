//! `func`, and what other dialects' functions share with it.

use crate::parse::leaf::{
    attributes, expect, index, no_region, peek, read_dictionary, read_functional_type, read_location, read_operand,
    read_operands, read_region, read_symbol, read_type, take, visibility,
};
use crate::parse::scan;
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `func.func private @f(%a: t {…}, …) -> (t {…}) attributes {…} { … }`
pub(super) fn function(at: &mut At<'_, '_>) -> Parsed {
    at.check(visibility())?;
    read_symbol(at)?;
    signature(at)?;
    at.check(attributes())?;
    if peek(at) == Some(Kind::Braces) {
        read_region(at)
    } else {
        at.check(no_region())
    }
}

/// `func.call_indirect %f(%a) : (t) -> t`: the type is the callee's.
pub(super) fn call_indirect(at: &mut At<'_, '_>) -> Parsed {
    let [callee, operands] = [0, 1];
    read_operand(at, callee)?;
    expect(at, Kind::LParen)?;
    read_operands(at, operands)?;
    expect(at, Kind::RParen)?;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    let start = index(at);
    read_functional_type(at, operands, NO_SEGMENT)?;
    let tokens = at.full_slice();
    let ty = tokens[start].span().to(tokens[index(at) - 1].span());
    at.state().parts.push(Part::OperandType { ty, segment: callee });
    Ok(())
}

/// `(%a: t {…}, …) -> (t {…})`: arguments with names are those of the body's entry block.
pub(super) fn signature(at: &mut At<'_, '_>) -> Parsed {
    expect(at, Kind::LParen)?;
    at.state().parts.push(Part::Signature);
    // Either all arguments have names or none has.
    let has_names = peek(at) == Some(Kind::Value);
    while !matches!(peek(at), Some(Kind::RParen) | None) {
        if take(at, Kind::Ellipsis).is_some() {
            at.state().parts.push(Part::Variadic);
            break;
        }
        if has_names {
            let name = expect(at, Kind::Value)?;
            at.state().parts.push(Part::Argument { name: name.span() });
            expect(at, Kind::Colon)?;
            let ty = read_type(at)?;
            at.state().parts.push(Part::ArgumentType { ty });
            at.state().parts.push(Part::SignatureArgument { ty });
        } else {
            let ty = read_type(at)?;
            at.state().parts.push(Part::SignatureArgument { ty });
        }
        foreign_dictionary(at);
        read_location(at)?;
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen)?;
    if take(at, Kind::Arrow).is_some() {
        results(at)?;
    }
    Ok(())
}

/// What an argument's own dictionary says is about the boundary, not about the operation.
fn foreign_dictionary(at: &mut At<'_, '_>) {
    if let Some(braces) = take(at, Kind::Braces) {
        at.state().parts.push(Part::ForeignDictionary { braces });
    }
}

/// `t`, `(t {…}, t)`, `()`
fn results(at: &mut At<'_, '_>) -> Parsed {
    let index = index(at);
    if peek(at) != Some(Kind::LParen) || scan::is_function_type(at.full_slice(), index) {
        return result(at);
    }
    at.skip();
    while !matches!(peek(at), Some(Kind::RParen) | None) {
        result(at)?;
        foreign_dictionary(at);
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen).map(drop)
}

fn result(at: &mut At<'_, '_>) -> Parsed {
    let ty = read_type(at)?;
    at.state().parts.push(Part::SignatureResult { ty });
    Ok(())
}
