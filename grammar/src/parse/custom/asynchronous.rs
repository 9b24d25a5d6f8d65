//! `async`

use crate::parse::leaf::{
    expect, expect_word, peek, read_arrow_results, read_dictionary, read_operand, read_operands, read_region,
    read_type, take, take_word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `async.execute [%t] (%v as %a : !async.value<t>) -> !async.value<t> { … }`
pub(super) fn execute(at: &mut At<'_, '_>) -> Parsed {
    let [dependencies, body_operands] = [0, 1];
    if take(at, Kind::LSquare).is_some() {
        read_operands(at, dependencies)?;
        expect(at, Kind::RSquare)?;
    }
    if take(at, Kind::LParen).is_some() {
        while peek(at) == Some(Kind::Value) {
            read_operand(at, body_operands)?;
            expect_word(at, "as")?;
            let name = expect(at, Kind::Value)?.span();
            expect(at, Kind::Colon)?;
            let ty = read_type(at)?;
            at.state().parts.push(Part::OperandType {
                ty,
                segment: body_operands,
            });
            at.state().parts.push(Part::Argument { name });
            if let Some(inner) = value_type(at.state().str(ty)) {
                at.state().parts.push(Part::ArgumentKnownType { ty: inner });
            }
            if take(at, Kind::Comma).is_none() {
                break;
            }
        }
        expect(at, Kind::RParen)?;
    }
    at.state().parts.push(Part::ResultKnownType {
        ty: "!async.token",
        segment: NO_SEGMENT,
    });
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    if take_word(at, "attributes") {
        read_dictionary(at);
    }
    read_region(at)
}

/// The `t` of `!async.value<t>`.
fn value_type(text: &str) -> Option<&str> {
    text.strip_prefix("!async.value<")?.strip_suffix('>')
}

/// `async.await %v : !async.value<t>`: the result is the value inside.
pub(super) fn await_(at: &mut At<'_, '_>) -> Parsed {
    let operand = 0;
    read_operand(at, operand)?;
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    at.state().parts.push(Part::OperandType { ty, segment: operand });
    if let Some(inner) = value_type(at.state().str(ty)) {
        at.state().parts.push(Part::ResultKnownType {
            ty: inner,
            segment: NO_SEGMENT,
        });
    }
    read_dictionary(at);
    Ok(())
}
