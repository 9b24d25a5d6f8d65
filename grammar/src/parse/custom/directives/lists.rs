//! Lists of operands, some of them with numbers in between.

use super::super::super::leaf::{
    expect, is_word, miss, peek, peek_second, read_operand, read_operands, read_type, take,
};
use super::super::super::state::{At, Expected, Parsed};
use super::arguments::Arguments;
use crate::dialects::op_info::{Slot, TypeSource};
use crate::syntax::Part;
use crate::token::Kind;

/// `[%a, 4, [%b]]` or `(…)`: sizes, offsets, strides; the numbers among them are attributes.
pub(super) fn dynamic_index_list(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    index_list(at, arguments.operand(0))
}

fn index_list(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    if take(at, Kind::LParen).is_some() {
        indices(at, segment)?;
        return expect(at, Kind::RParen).map(drop);
    }
    expect(at, Kind::LSquare)?;
    indices(at, segment)?;
    expect(at, Kind::RSquare).map(drop)
}

/// `[%a, 4]`, or nothing.
pub(super) fn optional_index_list(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if peek(at) == Some(Kind::LSquare) {
        dynamic_index_list(at, arguments)
    } else {
        Ok(())
    }
}

/// `*(%packed)`, or `[%a, 4]`.
pub(super) fn packed_or_index_list(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    if take(at, Kind::Star).is_none() {
        return index_list(at, arguments.operand(1));
    }
    expect(at, Kind::LParen)?;
    read_operand(at, arguments.operand(0))?;
    if take(at, Kind::Colon).is_some() {
        let ty = read_type(at)?;
        at.state().parts.push(Part::TypeOfLast { ty });
    }
    expect(at, Kind::RParen).map(drop)
}

/// `%a, 4`: the indices of `llvm.getelementptr`, in brackets that the format has.
pub(super) fn element_indices(at: &mut At<'_, '_>, arguments: Arguments<'_>) -> Parsed {
    indices(at, arguments.operand(0))
}

/// `%a, 4, [%b]`; perhaps nothing.
fn indices(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    loop {
        match peek(at) {
            Some(Kind::Value) => {
                read_operand(at, segment)?;
                // `%a : index`, where the types of the values may differ.
                if take(at, Kind::Colon).is_some() {
                    let ty = read_type(at)?;
                    at.state().parts.push(Part::TypeOfLast { ty });
                }
            }
            Some(Kind::Integer | Kind::Question | Kind::Star) => at.skip(),
            Some(Kind::Minus) => {
                at.skip();
                expect(at, Kind::Integer)?;
            }
            // A scalable size.
            Some(Kind::LSquare) => scalable(at, segment)?,
            Some(Kind::RSquare | Kind::RParen) => return Ok(()),
            _ => return miss(at, Expected::Thing("an index")),
        }
        if take(at, Kind::Comma).is_none() {
            return Ok(());
        }
    }
}

/// `[%a]` or `[4]` inside of a list.
fn scalable(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    expect(at, Kind::LSquare)?;
    match peek(at) {
        Some(Kind::Value) => read_operand(at, segment)?,
        _ => {
            expect(at, Kind::Integer)?;
        }
    }
    expect(at, Kind::RSquare).map(drop)
}

/// `async [%a, %b]`: with `async`, the operation has a token as its result, of the type of those that it waits for.
pub(super) fn tokens<'s>(at: &mut At<'s, '_>, arguments: Arguments<'_>) -> Parsed {
    if is_word(at, "async") {
        let segment = arguments.result(0);
        let awaited = Slot::Operand(arguments.operand(1));
        let state = at.state();
        let info = state.head.info.map(|info| state.dialects.get(info));
        let mut rules = info.into_iter().flat_map(|info| &info.types);
        let ty = rules.find_map(|rule| match &rule.source {
            TypeSource::Fixed(ty) if rule.slot == awaited => Some(&**ty),
            _ => None,
        });
        if let Some(ty) = ty {
            state.parts.push(Part::ResultKnownType { ty, segment });
        }
    }
    async_dependencies(at, arguments.operand(1))
}

/// `async [%a, %b]`
pub(crate) fn async_dependencies(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    if is_word(at, "async") && peek_second(at) != Some(Kind::Equal) {
        at.skip();
    }
    if take(at, Kind::LSquare).is_some() {
        read_operands(at, segment)?;
        expect(at, Kind::RSquare)?;
    }
    Ok(())
}
