//! `emitc`

use chumsky::prelude::*;
use smallvec::SmallVec;

use super::scf::{record_arguments, record_typed_arguments, trailing_dictionary};
use crate::ir::span::Span;
use crate::parse::leaf::{
    expect, expect_word, operand, peek, read_dictionary, read_functional_type, read_operand, read_operand_type,
    read_region, read_type, sign, take, take_word, word,
};
use crate::parse::state::{At, Expected, Parsed};
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::Kind;

/// `emitc.for %i = %l to %u step %s : i32 { … }`
pub(super) fn for_(at: &mut At<'_, '_>) -> Parsed {
    let [lower_bound, upper_bound, step] = [0, 1, 2];
    let variable = expect(at, Kind::Value)?.span();
    at.check(
        sign(Kind::Equal)
            .then(operand(lower_bound))
            .then(word("to"))
            .then(operand(upper_bound))
            .then(word("step"))
            .then(operand(step)),
    )?;
    if take(at, Kind::Colon).is_some() {
        let ty = read_type(at)?;
        for segment in [lower_bound, upper_bound, step] {
            at.state().parts.push(Part::OperandType { ty, segment });
        }
        record_typed_arguments(at, &[variable], &[ty]);
    } else {
        record_arguments(at, &[variable], "index");
    }
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `emitc.do { … } while { … }`
pub(super) fn do_(at: &mut At<'_, '_>) -> Parsed {
    read_region(at)?;
    expect_word(at, "while")?;
    read_region(at)?;
    trailing_dictionary(at);
    Ok(())
}

/// `emitc.expression %a, %b noinline : (t, t) -> t { … }`: inside, the names of the operands are those of the arguments.
pub(super) fn expression(at: &mut At<'_, '_>) -> Parsed {
    let mut names: SmallVec<[Span; 4]> = SmallVec::new();
    while let Some(&token) = at.peek_ref()
        && token.kind == Kind::Value
    {
        names.push(token.span());
        read_operand(at, 0)?;
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    take_word(at, "noinline");
    expect(at, Kind::Colon)?;
    let first = at.state().parts.len();
    read_functional_type(at, 0, NO_SEGMENT)?;
    let types: SmallVec<[Span; 4]> = at.state().parts[first..]
        .iter()
        .filter_map(|part| match part {
            Part::OperandType { ty, .. } => Some(*ty),
            _ => None,
        })
        .collect();
    record_typed_arguments(at, &names, &types);
    read_region(at)
}

/// `emitc.include <"x.h">`, `emitc.include "x.h"`
pub(super) fn include(at: &mut At<'_, '_>) -> Parsed {
    match peek(at) {
        Some(Kind::Angles | Kind::String) => at.skip(),
        _ => return crate::parse::leaf::miss(at, Expected::Thing("a file's name")),
    }
    Ok(())
}

/// `emitc.switch %v : t {…} case 2 { … } default { … }`: the default's region comes first in the definition.
pub(super) fn switch(at: &mut At<'_, '_>) -> Parsed {
    read_operand(at, 0)?;
    expect(at, Kind::Colon)?;
    read_operand_type(at, 0)?;
    read_dictionary(at);
    let first = at.state().parts.len();
    while take_word(at, "case") {
        take(at, Kind::Minus);
        expect(at, Kind::Integer)?;
        read_region(at)?;
    }
    expect_word(at, "default")?;
    read_region(at)?;
    at.state().parts[first..].rotate_right(1);
    Ok(())
}
