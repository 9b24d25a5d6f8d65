//! Clauses of `acc`.

use super::super::super::leaf::{
    advance, expect, expect_word, index, miss, peek, read_brackets, read_operand, read_operand_type,
    read_operand_types, read_operands, read_region, read_type, take, take_word,
};
use super::super::super::scan;
use super::super::super::state::{At, Expected, Parsed};
use super::super::scf::record_typed_arguments;
use super::arguments::Arguments;
use crate::ir::span::Span;
use crate::syntax::Part;
use crate::token::{Kind, Token};
use smallvec::SmallVec;

/// `varPtr(%x` or `var(%x`: the rest of the bracket is read by [`variable_type`].
pub(super) fn variable(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if !take_word(at, "varPtr") {
        expect_word(at, "var")?;
    }
    expect(at, Kind::LParen)?;
    read_operand(at, arguments.operand(0))
}

/// `t)`, perhaps with `varType(t)` after it.
pub(super) fn variable_type(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    read_operand_type(at, arguments.operand(0))?;
    expect(at, Kind::RParen)?;
    if take_word(at, "varType") {
        read_brackets(at)?;
    }
    Ok(())
}

/// `accPtr(%x : t)` or `accVar(%x : t)`
pub(super) fn device_variable(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let segment = arguments.operand(0);
    if !take_word(at, "accPtr") {
        expect_word(at, "accVar")?;
    }
    expect(at, Kind::LParen)?;
    read_operand(at, segment)?;
    expect(at, Kind::Colon)?;
    read_operand_type(at, segment)?;
    expect(at, Kind::RParen).map(drop)
}

/// `(%a : t, %b : t [#acc.device_type<…>])`, `([…], {%a : t, devnum: %b : t} […])`, `({num=%a : t})`; or nothing.
pub(super) fn optional_operands(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if take(at, Kind::LParen).is_none() {
        return Ok(());
    }
    operands(at, arguments)?;
    expect(at, Kind::RParen).map(drop)
}

/// What is between such parentheses.
pub(super) fn operands(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let segment = arguments.operand(0);
    loop {
        match peek(at) {
            Some(Kind::Value) => {
                read_operand(at, segment)?;
                expect(at, Kind::Colon)?;
                let ty = read_type(at)?;
                at.state().parts.push(Part::TypeOfLast { ty });
            }
            Some(Kind::Braces) => {
                let braces = expect(at, Kind::Braces)?;
                operands_inside(at, braces, segment);
            }
            Some(Kind::LSquare) => {}
            _ => return miss(at, Expected::Thing("an operand")),
        }
        // The device that it is meant for.
        if peek(at) == Some(Kind::LSquare) {
            read_brackets(at)?;
        }
        if take(at, Kind::Comma).is_none() {
            return Ok(());
        }
    }
}

/// `{%a : t, num=%b : t}`: braces are one token, so that their operands are looked for.
fn operands_inside(at: &mut At<'_, '_>, braces: Token, segment: u8) {
    let inside = at.state().tokens.inside(braces);
    let text = at.state().text;
    let mut next = 0;
    while let Some(token) = inside.get(next) {
        next += 1;
        if token.kind != Kind::Value {
            continue;
        }
        at.state().parts.push(Part::Operand {
            name: token.span(),
            segment,
            keyword: Span::default(),
        });
        if inside.get(next).map(|token| token.kind) == Some(Kind::Colon)
            && let Ok(end) = scan::ty(text, inside, next + 1)
        {
            let ty = inside[next + 1].span().to(inside[end - 1].span());
            at.state().parts.push(Part::TypeOfLast { ty });
            next = end;
        }
    }
}

/// `(%a, %b : t, t)`, or nothing.
pub(super) fn optional_typed_operands(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    let segment = arguments.operand(0);
    if take(at, Kind::LParen).is_some() {
        read_operands(at, segment)?;
        expect(at, Kind::Colon)?;
        read_operand_types(at, segment)?;
        expect(at, Kind::RParen)?;
    }
    Ok(())
}

/// `@recipe`
pub(super) fn recipe(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    let index = index(at);
    let tokens = at.full_slice();
    expect(at, Kind::Symbol)?;
    let end = scan::symbol(tokens, index);
    advance(at, end - index - 1);
    Ok(())
}

/// `([#acc.device_type<…>])`, or nothing.
pub(super) fn optional_devices(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    if peek(at) == Some(Kind::LParen) {
        read_brackets(at)?;
    }
    Ok(())
}

/// `@f, "name" [#acc.device_type<…>]`
pub(super) fn bound_names(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    loop {
        match peek(at) {
            Some(Kind::Symbol | Kind::String) => at.skip(),
            _ => return miss(at, Expected::Thing("a name")),
        }
        if peek(at) == Some(Kind::LSquare) {
            read_brackets(at)?;
        }
        if take(at, Kind::Comma).is_none() {
            return Ok(());
        }
    }
}

/// `kernels`, `parallel` or `serial`
pub(super) fn combined_construct(at: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    expect(at, Kind::Word).map(drop)
}

/// `control(%i : t) = (%l : t) to (%u : t) step (%s : t) { … }`, or the region alone.
pub(super) fn loop_control(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if take_word(at, "control") {
        let mut names: SmallVec<[Span; 4]> = SmallVec::new();
        let mut types: SmallVec<[Span; 4]> = SmallVec::new();
        expect(at, Kind::LParen)?;
        while let Some(name) = take(at, Kind::Value) {
            names.push(name.span());
            expect(at, Kind::Colon)?;
            types.push(read_type(at)?);
            if take(at, Kind::Comma).is_none() {
                break;
            }
        }
        expect(at, Kind::RParen)?;
        expect(at, Kind::Equal)?;
        for (nth, word) in [(1, None), (3, Some("to")), (5, Some("step"))] {
            if let Some(word) = word {
                expect_word(at, word)?;
            }
            let segment = arguments.operand(nth);
            expect(at, Kind::LParen)?;
            read_operands(at, segment)?;
            expect(at, Kind::Colon)?;
            read_operand_types(at, segment)?;
            expect(at, Kind::RParen)?;
        }
        record_typed_arguments(at, &names, &types);
    }
    read_region(at)
}
