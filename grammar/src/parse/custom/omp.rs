//! `omp`

use chumsky::prelude::*;
use smallvec::SmallVec;

use super::scf::{record_typed_arguments, trailing_dictionary};
use crate::ir::span::Span;
use crate::parse::leaf::{
    expect, expect_word, is_word, operands, peek, read_brackets, read_dictionary, read_operand, read_operand_type,
    read_operand_types, read_operands, read_region, read_type, sign, take, take_word,
};
use crate::parse::state::{At, Parsed};
use crate::syntax::Part;
use crate::token::Kind;

/// `omp.loop_nest (%i, %j) : t = (%l, %l) to (%u, %u) inclusive step (%s, %s) collapse(2) tiles(5, 5) { … }`
pub(super) fn loop_nest(at: &mut At<'_, '_>) -> Parsed {
    let [lower_bounds, upper_bounds, steps] = [0, 1, 2];
    let bracketed = |segment: u8| operands(segment).delimited_by(sign(Kind::LParen), sign(Kind::RParen));
    let mut variables: SmallVec<[Span; 4]> = SmallVec::new();
    expect(at, Kind::LParen)?;
    while let Some(variable) = take(at, Kind::Value) {
        variables.push(variable.span());
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, Kind::RParen)?;
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    expect(at, Kind::Equal)?;
    at.check(bracketed(lower_bounds))?;
    expect_word(at, "to")?;
    at.check(bracketed(upper_bounds))?;
    take_word(at, "inclusive");
    expect_word(at, "step")?;
    at.check(bracketed(steps))?;
    while is_word(at, "collapse") || is_word(at, "tiles") {
        at.skip();
        read_brackets(at)?;
    }
    let types: SmallVec<[Span; 4]> = variables.iter().map(|_| ty).collect();
    for segment in [lower_bounds, upper_bounds, steps] {
        let given = types.iter().map(|&ty| Part::OperandType { ty, segment });
        at.state().parts.extend(given);
    }
    record_typed_arguments(at, &variables, &types);
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `omp.canonical_loop(%cli) %i : t in range(%n) { … }`
pub(super) fn canonical_loop(at: &mut At<'_, '_>) -> Parsed {
    let [trip_count, information] = [0, 1];
    if take(at, Kind::LParen).is_some() {
        read_operand(at, information)?;
        expect(at, Kind::RParen)?;
    }
    let variable = expect(at, Kind::Value)?.span();
    expect(at, Kind::Colon)?;
    let ty = read_type(at)?;
    expect_word(at, "in")?;
    expect_word(at, "range")?;
    expect(at, Kind::LParen)?;
    read_operand(at, trip_count)?;
    expect(at, Kind::RParen)?;
    at.state().parts.push(Part::OperandType {
        ty,
        segment: trip_count,
    });
    record_typed_arguments(at, &[variable], &[ty]);
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `omp.unroll_heuristic(%cli) {…}`
pub(super) fn unroll_heuristic(at: &mut At<'_, '_>) -> Parsed {
    expect(at, Kind::LParen)?;
    read_operand(at, 0)?;
    expect(at, Kind::RParen)?;
    read_dictionary(at);
    Ok(())
}

/// `omp.target_allocmem %device : i32, t(%length : t), %size, %size {…}`
pub(super) fn target_allocmem(at: &mut At<'_, '_>) -> Parsed {
    let [device, lengths, sizes] = [0, 1, 2];
    read_operand(at, device)?;
    expect(at, Kind::Colon)?;
    read_operand_type(at, device)?;
    expect(at, Kind::Comma)?;
    read_type(at)?;
    if take(at, Kind::LParen).is_some() {
        read_operands(at, lengths)?;
        expect(at, Kind::Colon)?;
        read_operand_types(at, lengths)?;
        expect(at, Kind::RParen)?;
    }
    if peek(at) == Some(Kind::Comma) {
        at.skip();
        read_operands(at, sizes)?;
    }
    read_dictionary(at);
    Ok(())
}
