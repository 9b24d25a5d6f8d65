//! `affine`: maps over values, and subscripts and bounds that are expressions.

use chumsky::prelude::*;
use smallvec::SmallVec;

use super::scf::{assignments, record_arguments, record_typed_arguments, result_types, trailing_dictionary};
use crate::ir::span::Span;
use crate::parse::leaf::{
    attribute, dictionary, expect, index, is_word, miss, no_region, operand_type, peek, read_arrow_results,
    read_attribute, read_dictionary, read_location, read_operand, read_operands, read_region, read_result_type,
    record_attribute, result_type, sign, take, take_word, word,
};
use crate::parse::scan;
use crate::parse::state::{At, Expected, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `#map(%i)[%n]`, `affine_map<…>(%i)[%n]`
fn map_of(at: &mut At<'_, '_>, name: &'static str, segment: u8) -> Parsed {
    read_attribute(at, name, false)?;
    expect(at, Kind::LParen)?;
    read_operands(at, segment)?;
    expect(at, Kind::RParen)?;
    if take(at, Kind::LSquare).is_some() {
        read_operands(at, segment)?;
        expect(at, Kind::RSquare)?;
    }
    Ok(())
}

/// Expressions over values up to the closing bracket: `[%i + 3, symbol(%n)]`. Each value is one operand, however often
/// it is there; dimensions come before symbols.
fn expressions(at: &mut At<'_, '_>, open: Kind, segment: u8) -> Parsed<Span> {
    let start = index(at);
    let tokens = at.full_slice();
    if peek(at) != Some(open) {
        return expect(at, open).map(|token| token.span());
    }
    let Some(end) = scan::balanced(tokens, start) else {
        let end = tokens.len();
        return Err(at
            .state()
            .missed(end, Expected::Literal(if open == Kind::LParen { ")" } else { "]" })));
    };
    let text = at.state().text;
    let str = |index: usize| text.get(tokens[index].span().range()).unwrap_or_default();
    let mut dimensions: SmallVec<[Span; 8]> = SmallVec::new();
    let mut symbols: SmallVec<[Span; 8]> = SmallVec::new();
    for index in start..end {
        if tokens[index].kind != Kind::Value {
            continue;
        }
        let is_symbol = index >= 2 && tokens[index - 1].kind == Kind::LParen && str(index - 2) == "symbol";
        let seen = dimensions.iter().chain(&symbols);
        if seen.clone().any(|span| text.get(span.range()) == Some(str(index))) {
            continue;
        }
        let list = if is_symbol { &mut symbols } else { &mut dimensions };
        list.push(tokens[index].span());
    }
    for _ in start..end {
        at.skip();
    }
    let operands = dimensions.into_iter().chain(symbols);
    at.state().parts.extend(operands.map(|name| Part::Operand {
        name,
        segment,
        keyword: Span::default(),
    }));
    Ok(tokens[start].span().to(tokens[end - 1].span()))
}

/// `affine.apply #map(%i)[%n]`, `affine.min`, `affine.max`
pub(super) fn apply(at: &mut At<'_, '_>) -> Parsed {
    map_of(at, "map", 0)?;
    read_dictionary(at);
    Ok(())
}

/// `affine.load %m[%i + 1] : t`
pub(super) fn load(at: &mut At<'_, '_>) -> Parsed {
    let [memref, indices] = [0, 1];
    read_operand(at, memref)?;
    expressions(at, Kind::LSquare, indices)?;
    at.check(dictionary().then(sign(Kind::Colon)).then(operand_type(memref)))
}

/// `affine.store %v, %m[%i + 1] : t`
pub(super) fn store(at: &mut At<'_, '_>) -> Parsed {
    let [value, memref, indices] = [0, 1, 2];
    read_operand(at, value)?;
    expect(at, Kind::Comma)?;
    read_operand(at, memref)?;
    expressions(at, Kind::LSquare, indices)?;
    at.check(dictionary().then(sign(Kind::Colon)).then(operand_type(memref)))
}

/// `affine.vector_load %m[%i] : t, vector`
pub(super) fn vector_load(at: &mut At<'_, '_>) -> Parsed {
    load(at)?;
    expect(at, Kind::Comma)?;
    read_result_type(at, NO_SEGMENT)
}

/// `affine.vector_store %v, %m[%i] : t, vector`
pub(super) fn vector_store(at: &mut At<'_, '_>) -> Parsed {
    store(at)?;
    let value = 0;
    at.check(sign(Kind::Comma).then(operand_type(value)))
}

/// `affine.prefetch %m[%i], read, locality<3>, data : t`
pub(super) fn prefetch(at: &mut At<'_, '_>) -> Parsed {
    let [memref, indices] = [0, 1];
    read_operand(at, memref)?;
    expressions(at, Kind::LSquare, indices)?;
    at.check(
        sign(Kind::Comma)
            .then(attribute("isWrite"))
            .then(sign(Kind::Comma))
            .then(word("locality"))
            .then(sign(Kind::Angles))
            .then(sign(Kind::Comma)),
    )?;
    let cache = expect(at, Kind::Word)?;
    record_attribute(at, "isDataCache", cache.span());
    at.check(dictionary().then(sign(Kind::Colon)).then(operand_type(memref)))
}

/// `4`, `-4`, `%n`, `#map(%i)`, `max #map(%i)`: the map `name`; a value has none.
fn bound(at: &mut At<'_, '_>, (name, extremum): (&'static str, &str), segment: u8) -> Parsed {
    match peek(at) {
        Some(Kind::Integer | Kind::Minus) => {
            let minus = take(at, Kind::Minus);
            let number = expect(at, Kind::Integer)?;
            let first = minus.unwrap_or(number);
            record_attribute(at, name, first.span().to(number.span()));
            Ok(())
        }
        Some(Kind::Value) => read_operand(at, segment),
        Some(Kind::Hash | Kind::Word) => {
            take_word(at, extremum);
            map_of(at, name, segment)
        }
        _ => miss(at, Expected::Thing("a bound")),
    }
}

/// `affine.for %i = 0 to min #map(%n) step 2 iter_args(%a = %x) -> (t) { … }`
pub(super) fn for_(at: &mut At<'_, '_>) -> Parsed {
    let [lower_bound, upper_bound, inits] = [0, 1, 2];
    let variable = expect(at, Kind::Value)?.span();
    read_location(at)?;
    expect(at, Kind::Equal)?;
    bound(at, ("lowerBoundMap", "max"), lower_bound)?;
    at.check(word("to"))?;
    bound(at, ("upperBoundMap", "min"), upper_bound)?;
    if take_word(at, "step") {
        read_attribute(at, "step", true)?;
    }
    let first = at.state().parts.len();
    let mut carried = SmallVec::new();
    if take_word(at, "iter_args") {
        carried = assignments(at, inits)?;
        if take(at, Kind::Arrow).is_some() {
            read_arrow_results(at, NO_SEGMENT)?;
        }
    }
    let types = result_types(at, first);
    for &ty in &types {
        at.state().parts.push(Part::OperandType { ty, segment: inits });
    }
    record_arguments(at, &[variable], "index");
    record_typed_arguments(at, &carried, &types);
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `affine.if #set(%i)[%n] -> t { … } else { … }`
pub(super) fn if_(at: &mut At<'_, '_>) -> Parsed {
    map_of(at, "condition", 0)?;
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    read_region(at)?;
    if take_word(at, "else") {
        read_region(at)?;
    } else {
        at.check(no_region())?;
    }
    trailing_dictionary(at);
    Ok(())
}

/// `affine.parallel (%i) = (max(%a, 0)) to (%n) step (2) reduce ("addf") -> t { … }`
pub(super) fn parallel(at: &mut At<'_, '_>) -> Parsed {
    let bounds = 0;
    let mut variables: SmallVec<[Span; 4]> = SmallVec::new();
    expect(at, Kind::LParen)?;
    while let Some(name) = take(at, Kind::Value) {
        variables.push(name.span());
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    at.check(sign(Kind::RParen).then(sign(Kind::Equal)))?;
    expressions(at, Kind::LParen, bounds)?;
    at.check(word("to"))?;
    expressions(at, Kind::LParen, bounds)?;
    if take_word(at, "step") {
        expressions(at, Kind::LParen, bounds)?;
    }
    if is_word(at, "reduce") {
        at.skip();
        expressions(at, Kind::LParen, bounds)?;
        expect(at, Kind::Arrow)?;
        read_arrow_results(at, NO_SEGMENT)?;
    }
    record_arguments(at, &variables, "index");
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `affine.dma_start` and `affine.dma_wait`: lists of subscripted memrefs and sizes in the order of the operands.
pub(super) fn dma(at: &mut At<'_, '_>) -> Parsed {
    let all = 0;
    loop {
        read_operand(at, all)?;
        if peek(at) == Some(Kind::LSquare) {
            expressions(at, Kind::LSquare, all)?;
        }
        // MLIR takes a comma after the last one.
        if take(at, Kind::Comma).is_none() || peek(at) != Some(Kind::Value) {
            break;
        }
    }
    read_dictionary(at);
    expect(at, Kind::Colon)?;
    let first = at.state().parts.len();
    at.check(result_type(NO_SEGMENT).separated_by(sign(Kind::Comma)).at_least(1))?;
    // The types are those of the memrefs, which the list of operands does not show.
    at.state().parts.truncate(first);
    Ok(())
}
