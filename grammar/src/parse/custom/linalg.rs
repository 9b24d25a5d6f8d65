//! `linalg`: structured operations with their inputs and outputs.

use chumsky::prelude::*;
use smallvec::SmallVec;

use crate::ir::span::Span;
use crate::parse::leaf::{
    Grammar, expect, is_word, no_region, operand_types, operands, peek, peek_second, read_arrow_results,
    read_attribute, read_dictionary, read_operands, read_region, read_result_types, read_type, record_attribute, sign,
    take, take_word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

const INPUTS: u8 = 0;
const OUTPUTS: u8 = 1;

/// `(%a, %b : t, t)` as operands.
fn typed<'s>(segment: u8) -> impl Grammar<'s> + Copy {
    operands(segment)
        .then(sign(Kind::Colon).then(operand_types(segment)).or_not())
        .delimited_by(sign(Kind::LParen), sign(Kind::RParen))
        .ignored()
}

/// `ins(%a : t) outs(%b : t)`, each if it is there.
fn inputs_and_outputs(at: &mut At<'_, '_>) -> Parsed {
    if take_word(at, "ins") {
        at.check(typed(INPUTS))?;
    }
    if take_word(at, "outs") {
        at.check(typed(OUTPUTS))?;
    }
    Ok(())
}

/// A result for each output that is a tensor, named or not: these forms do not say their types.
fn results_as_outputs(at: &mut At<'_, '_>) {
    let state = at.state();
    let outputs: SmallVec<[Span; 4]> = state
        .parts
        .iter()
        .filter_map(|part| match *part {
            Part::OperandType { ty, segment: OUTPUTS } => Some(ty),
            _ => None,
        })
        .collect();
    // The definition of an alias is not known here.
    if outputs.iter().any(|&ty| state.str(ty).starts_with('!')) {
        return;
    }
    for ty in outputs {
        if state.str(ty).starts_with("tensor") {
            let segment = NO_SEGMENT;
            state.parts.push(Part::ResultType { ty, segment });
        }
    }
}

/// `-> t`, if it is there.
fn results(at: &mut At<'_, '_>) -> Parsed {
    if take(at, Kind::Arrow).is_some() {
        if peek(at) == Some(Kind::LParen) {
            read_arrow_results(at, NO_SEGMENT)?;
        } else {
            read_result_types(at, NO_SEGMENT)?;
        }
    }
    Ok(())
}

/// `name = value, …` before the operands, as `indexing_maps = […]`; or `<{…}>`, or `kind = …`.
fn leading_attributes(at: &mut At<'_, '_>) -> Parsed {
    loop {
        match (peek(at), peek_second(at)) {
            (Some(Kind::Word), Some(Kind::Equal)) => {
                let name = expect(at, Kind::Word)?;
                let name = at.state().str(name.span());
                at.skip();
                read_attribute(at, name, true)?;
            }
            (Some(Kind::Angles), _) => {
                let angles = expect(at, Kind::Angles)?;
                if let [braces] = at.state().tokens.inside(angles)
                    && braces.kind == Kind::Braces
                {
                    at.state().parts.push(Part::Dictionary { braces: *braces });
                }
            }
            (Some(Kind::Braces), _) => read_dictionary(at),
            (Some(Kind::Hash), _) => read_attribute(at, "trait", false)?,
            _ => return Ok(()),
        }
    }
}

/// `linalg.matmul {…} ins(%a, %b : t, t) outs(%c : t) -> t`: the body is understood.
pub(super) fn named(at: &mut At<'_, '_>) -> Parsed {
    leading_attributes(at)?;
    if peek(at) == Some(Kind::LParen) {
        return in_brackets(at);
    }
    inputs_and_outputs(at)?;
    // `outs(…) {…} -> t`
    if peek(at) == Some(Kind::Braces) && peek_second(at) == Some(Kind::Arrow) {
        read_dictionary(at);
    }
    results(at)?;
    if peek(at) == Some(Kind::Braces) && at.peek_ref().is_some_and(|token| !token.on_new_line) {
        return read_region(at);
    }
    at.check(no_region())
}

/// `linalg.copy(%a, %b) : t, t`, as it was before 2022: the last operand is the output.
fn in_brackets(at: &mut At<'_, '_>) -> Parsed {
    expect(at, Kind::LParen)?;
    let first = at.state().parts.len();
    read_operands(at, INPUTS)?;
    if let Some(Part::Operand { segment, .. }) = at.state().parts[first..].last_mut() {
        *segment = OUTPUTS;
    }
    expect(at, Kind::RParen)?;
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    at.check(operand_types(NO_SEGMENT))?;
    at.check(no_region())
}

/// `linalg.generic {…} ins(…) outs(…) attrs = {…} { ^bb0(…): … } -> t`
pub(super) fn generic(at: &mut At<'_, '_>) -> Parsed {
    leading_attributes(at)?;
    inputs_and_outputs(at)?;
    if take_word(at, "attrs") {
        expect(at, Kind::Equal)?;
        read_dictionary(at);
    }
    read_region(at)?;
    results(at)
}

/// `linalg.map ins(%a : t) outs(%b : t) (%x: f32) { … }`, or `linalg.map { arith.addf } ins(…) outs(…)`; likewise
/// `linalg.reduce … dimensions = [0] (…) { … }`.
pub(super) fn mapped(at: &mut At<'_, '_>) -> Parsed {
    if peek(at) == Some(Kind::Braces) {
        // The only operation of the body, by its name: understood, like the bodies of named operations.
        let payload = expect(at, Kind::Braces)?;
        record_attribute(at, "payload", payload.span());
        inputs_and_outputs(at)?;
        results_as_outputs(at);
        dimensions(at)?;
        read_dictionary(at);
        return at.check(no_region());
    }
    inputs_and_outputs(at)?;
    results_as_outputs(at);
    dimensions(at)?;
    read_dictionary(at);
    expect(at, Kind::LParen)?;
    while peek(at) == Some(Kind::Value) {
        let name = expect(at, Kind::Value)?;
        at.state().parts.push(Part::Argument { name: name.span() });
        expect(at, Kind::Colon)?;
        let ty = read_type(at)?;
        at.state().parts.push(Part::ArgumentType { ty });
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen)?;
    read_region(at)
}

/// `dimensions = [0, 1]`, `permutation = […]`, if it is there.
fn dimensions(at: &mut At<'_, '_>) -> Parsed {
    for name in ["dimensions", "permutation"] {
        if is_word(at, name) {
            at.skip();
            expect(at, Kind::Equal)?;
            read_attribute(at, name, false)?;
        }
    }
    Ok(())
}

/// `linalg.transpose ins(…) outs(…) permutation = […]`, `linalg.broadcast … dimensions = […]`
pub(super) fn permuted(at: &mut At<'_, '_>) -> Parsed {
    inputs_and_outputs(at)?;
    results_as_outputs(at);
    dimensions(at)?;
    read_dictionary(at);
    at.check(no_region())
}

/// `linalg.yield %a, %b : t, t`
pub(super) fn yield_(at: &mut At<'_, '_>) -> Parsed {
    read_dictionary(at);
    if peek(at) == Some(Kind::Value) {
        read_operands(at, 0)?;
        at.check(sign(Kind::Colon).then(operand_types(0)))?;
    }
    Ok(())
}
