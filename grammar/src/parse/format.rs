//! Reads the custom form of an operation as its compiled format says.

use chumsky::prelude::*;

use super::leaf::{self, Grammar, at_type, expect, expect_word, index, is_word, peek, peek_second, take, take_word};
use super::scan;
use super::state::{At, Expected, Parsed};
use crate::format::{Directive, Element};
use crate::ir::Span;
use crate::op_info::Arity;
use crate::syntax::Part;
use crate::token::Kind;

/// What follows the name.
pub(crate) fn operation<'s>(format: &'s [Element]) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| sequence(at, format))
}

fn sequence<'s>(at: &mut At<'s, '_>, elements: &'s [Element]) -> Parsed {
    elements.iter().try_for_each(|element| read(at, element))
}

fn read<'s>(at: &mut At<'s, '_>, element: &'s Element) -> Parsed {
    match element {
        Element::Word(word) => expect_word(at, word),
        Element::Sign(kind) => expect(at, *kind).map(drop),
        Element::Operand { segment, arity } => match arity {
            Arity::One => leaf::read_operand(at, *segment),
            Arity::Optional if peek(at) == Some(Kind::Value) => leaf::read_operand(at, *segment),
            Arity::Optional => Ok(()),
            Arity::Variadic => leaf::read_operands(at, *segment),
        },
        Element::OperandType { segment, arity } => match arity {
            Arity::One => leaf::read_operand_type(at, *segment),
            Arity::Optional if at_type(at) => leaf::read_operand_type(at, *segment),
            Arity::Optional => Ok(()),
            Arity::Variadic => leaf::read_operand_types(at, *segment),
        },
        Element::ResultType { segment, arity } => match arity {
            Arity::One => leaf::read_result_type(at, *segment),
            _ if !at_type(at) => Ok(()),
            Arity::Optional => leaf::read_result_type(at, *segment),
            Arity::Variadic => leaf::read_result_types(at, *segment),
        },
        Element::FunctionalType { operands, results } => leaf::read_functional_type(at, *operands, *results),
        Element::Attribute { name, typed } => leaf::read_attribute(at, name, *typed),
        Element::SymbolReference(name) => at.check(leaf::symbol_reference(name)),
        Element::Unit(name) => {
            let here = at.state().last_end;
            leaf::record_attribute(at, name, Span::new(here, here));
            Ok(())
        }
        Element::Symbol => leaf::read_symbol(at),
        Element::Region => leaf::read_region(at),
        Element::Successor => successor(at),
        Element::Successors => {
            if peek(at) == Some(Kind::Label) {
                successor(at)?;
                while take(at, Kind::Comma).is_some() {
                    successor(at)?;
                }
            }
            Ok(())
        }
        Element::Dictionary => {
            leaf::read_dictionary(at);
            Ok(())
        }
        Element::Attributes => at.check(leaf::attributes()),
        Element::Group { first, otherwise } => {
            if first.iter().find_map(|element| begins(at, element)).unwrap_or(false) {
                sequence(at, first)
            } else {
                sequence(at, otherwise)
            }
        }
        Element::Clauses(clauses) => {
            while let Some(clause) = clauses
                .iter()
                .find(|clause| clause.first().and_then(|element| begins(at, element)).unwrap_or(false))
            {
                sequence(at, clause)?;
            }
            Ok(())
        }
        Element::Custom {
            directive,
            segment,
            result,
        } => directive_of(at, *directive, *segment, *result),
    }
}

/// `^bb1`; the operands that it passes are elements of their own.
fn successor(at: &mut At<'_, '_>) -> Parsed {
    let label = expect(at, Kind::Label)?;
    at.state().parts.push(Part::Successor { label: label.span() });
    at.state().parts.push(Part::SuccessorEnd);
    Ok(())
}

/// Whether an element is there; `None` for one that may be nothing, so that the next one tells.
fn begins(at: &mut At<'_, '_>, element: &Element) -> Option<bool> {
    match element {
        Element::Word(word) => Some(is_word(at, word)),
        Element::Sign(kind) => Some(peek(at) == Some(*kind)),
        Element::Operand { .. } => Some(peek(at) == Some(Kind::Value)),
        Element::OperandType { .. } | Element::ResultType { .. } => Some(at_type(at)),
        Element::FunctionalType { .. } => Some(peek(at) == Some(Kind::LParen)),
        Element::Symbol | Element::SymbolReference(_) => Some(peek(at) == Some(Kind::Symbol)),
        Element::Region => Some(peek(at) == Some(Kind::Braces)),
        Element::Unit(_) => None,
        Element::Successor | Element::Successors => Some(peek(at) == Some(Kind::Label)),
        Element::Attribute { .. } => {
            let index = index(at);
            let (text, tokens) = (at.state().text, at.full_slice());
            Some(
                !is_word(at, "attributes")
                    && tokens.get(index).is_some_and(|token| token.kind != Kind::Braces)
                    && scan::attribute(text, tokens, index, false).is_ok(),
            )
        }
        Element::Dictionary => Some(peek(at) == Some(Kind::Braces)),
        Element::Attributes => Some(is_word(at, "attributes")),
        Element::Group { .. } | Element::Clauses(_) => None,
        Element::Custom { directive, .. } => match directive {
            Directive::DynamicIndexList => Some(peek(at) == Some(Kind::LSquare)),
            Directive::AsyncDependencies => Some(is_word(at, "async") || peek(at) == Some(Kind::LSquare)),
            Directive::SymbolVisibility | Directive::GlobalMemref | Directive::ElementIndices | Directive::Nothing => {
                None
            }
        },
    }
}

fn directive_of(at: &mut At<'_, '_>, directive: Directive, segment: u8, result: u8) -> Parsed {
    match directive {
        Directive::DynamicIndexList => index_list(at, segment),
        Directive::Nothing => Ok(()),
        Directive::ElementIndices => indices(at, segment),
        Directive::SymbolVisibility => at.check(leaf::visibility()),
        Directive::GlobalMemref => {
            let ty = leaf::read_type(at)?;
            leaf::record_attribute(at, "type", ty);
            if take(at, Kind::Equal).is_some() && !take_word(at, "uninitialized") {
                leaf::read_attribute(at, "initial_value", true)?;
            }
            Ok(())
        }
        Directive::AsyncDependencies => {
            if is_word(at, "async") {
                at.state().parts.push(Part::ResultKnownType {
                    ty: "!gpu.async.token",
                    segment: result,
                });
            }
            async_dependencies(at, segment)
        }
    }
}

/// `[%a, 4, [%b]]` or `(…)`: sizes, offsets, strides; the numbers among them are attributes.
fn index_list(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    if take(at, Kind::LParen).is_some() {
        indices(at, segment)?;
        return expect(at, Kind::RParen).map(drop);
    }
    expect(at, Kind::LSquare)?;
    indices(at, segment)?;
    expect(at, Kind::RSquare).map(drop)
}

/// `%a, 4, [%b]`; perhaps nothing.
fn indices(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    loop {
        match peek(at) {
            Some(Kind::Value) => {
                leaf::read_operand(at, segment)?;
                // `%a : index`, where the types of the values may differ.
                if take(at, Kind::Colon).is_some() {
                    let ty = leaf::read_type(at)?;
                    at.state().parts.push(Part::TypeOfLast { ty });
                }
            }
            Some(Kind::Integer | Kind::Question | Kind::Star) => at.skip(),
            Some(Kind::Minus) => {
                at.skip();
                expect(at, Kind::Integer)?;
            }
            // A scalable size.
            Some(Kind::LSquare) => index_list_one(at, segment)?,
            Some(Kind::RSquare | Kind::RParen) => return Ok(()),
            _ => return leaf::miss(at, Expected::Thing("an index")),
        }
        if take(at, Kind::Comma).is_none() {
            return Ok(());
        }
    }
}

/// `[%a]` or `[4]` inside of a list.
fn index_list_one(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    expect(at, Kind::LSquare)?;
    match peek(at) {
        Some(Kind::Value) => leaf::read_operand(at, segment)?,
        _ => {
            expect(at, Kind::Integer)?;
        }
    }
    expect(at, Kind::RSquare).map(drop)
}

/// `async [%a, %b]`
pub(crate) fn async_dependencies(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    if is_word(at, "async") && peek_second(at) != Some(Kind::Equal) {
        at.skip();
    }
    if take(at, Kind::LSquare).is_some() {
        leaf::read_operands(at, segment)?;
        expect(at, Kind::RSquare)?;
    }
    Ok(())
}
