//! `scf`

use chumsky::prelude::*;
use smallvec::SmallVec;

use crate::ir::span::Span;
use crate::parse::leaf::{
    Grammar, attributes, expect, expect_word, is_word, no_region, operand, operands, peek, read_arrow_results,
    read_dictionary, read_operand, read_operand_types, read_operands, read_region, read_result_type, read_type,
    record_attribute, sign, take, take_word, word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

type Names = SmallVec<[Span; 4]>;

/// Arguments of the next region, of a type that the form implies.
pub(super) fn record_arguments(at: &mut At<'_, '_>, names: &[Span], ty: &'static str) {
    for &name in names {
        at.state().parts.push(Part::Argument { name });
        at.state().parts.push(Part::ArgumentKnownType { ty });
    }
}

/// Arguments of the next region with their types, one for one.
pub(super) fn record_typed_arguments(at: &mut At<'_, '_>, names: &[Span], types: &[Span]) {
    for (index, &name) in names.iter().enumerate() {
        at.state().parts.push(Part::Argument { name });
        if let Some(&ty) = types.get(index) {
            at.state().parts.push(Part::ArgumentType { ty });
        }
    }
}

/// `(%i, %j)`
fn names(at: &mut At<'_, '_>) -> Parsed<Names> {
    let mut names = Names::new();
    expect(at, Kind::LParen)?;
    while peek(at) == Some(Kind::Value) {
        names.push(expect(at, Kind::Value)?.span());
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen)?;
    Ok(names)
}

/// `(%a = %x, %b = %y)`: the names; the values are operands of that segment.
pub(super) fn assignments(at: &mut At<'_, '_>, segment: u8) -> Parsed<Names> {
    let mut names = Names::new();
    expect(at, Kind::LParen)?;
    while peek(at) == Some(Kind::Value) {
        names.push(expect(at, Kind::Value)?.span());
        expect(at, Kind::Equal)?;
        read_operand(at, segment)?;
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen)?;
    Ok(names)
}

/// The types of the results recorded since `first`.
pub(super) fn result_types(at: &mut At<'_, '_>, first: usize) -> Names {
    let parts = &at.state().parts[first..];
    parts
        .iter()
        .filter_map(|part| match part {
            Part::ResultType { ty, .. } => Some(*ty),
            _ => None,
        })
        .collect()
}

/// `(%x, %y)` as operands.
fn bracketed<'s>(segment: u8) -> impl Grammar<'s> + Copy {
    operands(segment).delimited_by(sign(Kind::LParen), sign(Kind::RParen))
}

/// `scf.for %i = %l to %u step %s iter_args(%a = %x) -> (t) : i32 { … }`
pub(super) fn for_(at: &mut At<'_, '_>) -> Parsed {
    let [lower_bound, upper_bound, step, init_args] = [0, 1, 2, 3];
    if let Some(&token) = at.peek_ref()
        && take_word(at, "unsigned")
    {
        record_attribute(at, "unsignedCmp", Span::new(token.end, token.end));
    }
    let variable = expect(at, Kind::Value)?.span();
    at.check(
        sign(Kind::Equal)
            .then(operand(lower_bound))
            .then(word("to"))
            .then(operand(upper_bound))
            .then(word("step"))
            .then(operand(step)),
    )?;
    let first = at.state().parts.len();
    let mut carried = Names::new();
    if take_word(at, "iter_args") {
        carried = assignments(at, init_args)?;
        expect(at, Kind::Arrow)?;
        read_arrow_results(at, NO_SEGMENT)?;
    }
    let types = result_types(at, first);
    for &ty in &types {
        at.state().parts.push(Part::OperandType { ty, segment: init_args });
    }
    if take(at, Kind::Colon).is_some() {
        let ty = read_type(at)?;
        at.state().parts.push(Part::OperandType {
            ty,
            segment: lower_bound,
        });
        record_typed_arguments(at, &[variable], &[ty]);
    } else {
        at.state().parts.push(Part::OperandKnownType {
            ty: "index",
            segment: lower_bound,
        });
        record_arguments(at, &[variable], "index");
    }
    record_typed_arguments(at, &carried, &types);
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// A dictionary after a region, on its last line.
pub(super) fn trailing_dictionary(at: &mut At<'_, '_>) {
    if at.peek_ref().is_some_and(|token| !token.on_new_line) {
        read_dictionary(at);
    }
}

/// `scf.if %c -> (t) { … } else { … }`
pub(super) fn if_(at: &mut At<'_, '_>) -> Parsed {
    read_operand(at, 0)?;
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

/// `scf.while (%a = %x) : (t) -> t { … } do { ^bb0(%b: t): … } attributes {…}`
pub(super) fn while_(at: &mut At<'_, '_>) -> Parsed {
    let inits = 0;
    let mut carried = Names::new();
    if peek(at) == Some(Kind::LParen) {
        carried = assignments(at, inits)?;
    }
    expect(at, Kind::Colon)?;
    expect(at, Kind::LParen)?;
    let first = at.state().parts.len();
    read_operand_types(at, inits)?;
    let types: Names = at.state().parts[first..]
        .iter()
        .filter_map(|part| match part {
            Part::OperandType { ty, .. } => Some(*ty),
            _ => None,
        })
        .collect();
    at.check(sign(Kind::RParen).then(sign(Kind::Arrow)))?;
    read_arrow_results(at, NO_SEGMENT)?;
    record_typed_arguments(at, &carried, &types);
    read_region(at)?;
    expect_word(at, "do")?;
    read_region(at)?;
    at.check(attributes())
}

/// `scf.execute_region -> t no_inline { … }`
pub(super) fn execute_region(at: &mut At<'_, '_>) -> Parsed {
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    if let Some(&token) = at.peek_ref()
        && take_word(at, "no_inline")
    {
        record_attribute(at, "no_inline", Span::new(token.end, token.end));
    }
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `scf.parallel (%i) = (%l) to (%u) step (%s) init (%x) -> t { … }`
pub(super) fn parallel(at: &mut At<'_, '_>) -> Parsed {
    let [lower_bound, upper_bound, step, init_vals] = [0, 1, 2, 3];
    let variables = names(at)?;
    at.check(
        sign(Kind::Equal)
            .then(bracketed(lower_bound))
            .then(word("to"))
            .then(bracketed(upper_bound))
            .then(word("step"))
            .then(bracketed(step)),
    )?;
    if take_word(at, "init") {
        at.check(bracketed(init_vals))?;
    }
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
    }
    record_arguments(at, &variables, "index");
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `scf.forall (%i) in (%n) shared_outs(%o = %t) -> (t) { … } {mapping = […]}`, or `= (…) to (…) step (…)` for `in`.
pub(super) fn forall(at: &mut At<'_, '_>) -> Parsed {
    let [lower_bound, upper_bound, step, outputs] = [0, 1, 2, 3];
    let variables = names(at)?;
    if take_word(at, "in") {
        bounds(at, upper_bound)?;
    } else {
        expect(at, Kind::Equal)?;
        bounds(at, lower_bound)?;
        expect_word(at, "to")?;
        bounds(at, upper_bound)?;
        expect_word(at, "step")?;
        bounds(at, step)?;
    }
    let first = at.state().parts.len();
    let mut shared = Names::new();
    if take_word(at, "shared_outs") {
        shared = assignments(at, outputs)?;
        expect(at, Kind::Arrow)?;
        read_arrow_results(at, NO_SEGMENT)?;
    }
    let types = result_types(at, first);
    for &ty in &types {
        at.state().parts.push(Part::OperandType { ty, segment: outputs });
    }
    record_arguments(at, &variables, "index");
    record_typed_arguments(at, &shared, &types);
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `(%n, 4)`
fn bounds(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    expect(at, Kind::LParen)?;
    loop {
        match peek(at) {
            Some(Kind::Value) => read_operand(at, segment)?,
            Some(Kind::Minus) => {
                at.skip();
                expect(at, Kind::Integer)?;
            }
            Some(Kind::RParen) => break,
            _ => {
                expect(at, Kind::Integer)?;
            }
        }
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen).map(drop)
}

/// `scf.forall.in_parallel { … }`
pub(super) fn in_parallel(at: &mut At<'_, '_>) -> Parsed {
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `scf.index_switch %x -> t case 2 { … } default { … }`: the default's region comes first in the definition.
pub(super) fn index_switch(at: &mut At<'_, '_>) -> Parsed {
    read_operand(at, 0)?;
    read_dictionary(at);
    if take(at, Kind::Arrow).is_some() {
        read_arrow_results(at, NO_SEGMENT)?;
        while take(at, Kind::Comma).is_some() {
            read_result_type(at, NO_SEGMENT)?;
        }
    }
    let first = at.state().parts.len();
    let mut cases: Option<Span> = None;
    while is_word(at, "case") {
        at.skip();
        let minus = take(at, Kind::Minus);
        let number = expect(at, Kind::Integer)?;
        let span = minus.unwrap_or(number).span().to(number.span());
        cases = Some(cases.map_or(span, |cases| cases.to(span)));
        read_region(at)?;
    }
    expect_word(at, "default")?;
    read_region(at)?;
    at.state().parts[first..].rotate_right(1);
    // The text from the first case to the last: it has the numbers, with the regions between them.
    if let Some(cases) = cases {
        record_attribute(at, "cases", cases);
    }
    Ok(())
}

/// `scf.reduce(%x, %y : t, t) { … }, { … }`
pub(super) fn reduce(at: &mut At<'_, '_>) -> Parsed {
    if take(at, Kind::LParen).is_some() {
        read_operands(at, 0)?;
        if take(at, Kind::Colon).is_some() {
            read_operand_types(at, 0)?;
        }
        expect(at, Kind::RParen)?;
        // Before 2024: one operand, and its type after the bracket.
        if take(at, Kind::Colon).is_some() {
            read_operand_types(at, 0)?;
        }
        read_region(at)?;
        while take(at, Kind::Comma).is_some() {
            read_region(at)?;
        }
    }
    trailing_dictionary(at);
    Ok(())
}
