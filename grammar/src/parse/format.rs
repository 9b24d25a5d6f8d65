//! Reads the custom form of an operation as its compiled format says.

use chumsky::prelude::*;

use super::custom::directives;
use super::leaf::{self, Grammar, at_type, expect, expect_word, index, is_word, miss, peek, take};
use super::scan;
use super::state::{At, Expected, Parsed};
use crate::dialects::format::{Element, Keywords};
use crate::dialects::op_info::Arity;
use crate::ir::span::Span;
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
        Element::OperandType {
            segment,
            arity,
            stripped,
        } => types(at, *arity, stripped.as_deref(), |ty| Part::OperandType {
            ty,
            segment: *segment,
        }),
        Element::ResultType {
            segment,
            arity,
            stripped,
        } => types(at, *arity, stripped.as_deref(), |ty| Part::ResultType {
            ty,
            segment: *segment,
        }),
        Element::FunctionalType { operands, results } => leaf::read_functional_type(at, *operands, *results),
        Element::OperandGroups(segment) => groups(at, |at| leaf::read_operands(at, *segment)),
        Element::OperandTypeGroups(segment) => groups(at, |at| leaf::read_operand_types(at, *segment)),
        Element::Attribute { is_optional: true, .. }
        | Element::TypeAttribute { is_optional: true, .. }
        | Element::SymbolReference { is_optional: true, .. }
            if begins(at, element) == Some(false) =>
        {
            Ok(())
        }
        Element::Attribute { name, typed, .. } => leaf::read_attribute(at, name, *typed),
        Element::Keywords(keywords) => read_keywords(at, keywords),
        Element::TypeAttribute { name, .. } => {
            let ty = leaf::read_type(at)?;
            leaf::record_attribute(at, name, ty);
            Ok(())
        }
        Element::SymbolReference { name, .. } => at.check(leaf::symbol_reference(name)),
        Element::Unit(name) => {
            let here = at.state().last_end;
            leaf::record_attribute(at, name, Span::new(here, here));
            Ok(())
        }
        Element::Symbol => leaf::read_symbol(at),
        Element::Region(arity) => match arity {
            Arity::One => leaf::read_region(at),
            _ if peek(at) != Some(Kind::Braces) => Ok(()),
            Arity::Optional => leaf::read_region(at),
            Arity::Variadic => {
                leaf::read_region(at)?;
                while take(at, Kind::Comma).is_some() {
                    leaf::read_region(at)?;
                }
                Ok(())
            }
        },
        Element::Successor(arity) => match arity {
            Arity::One => successor(at),
            _ if peek(at) != Some(Kind::Label) => Ok(()),
            _ => {
                successor(at)?;
                while take(at, Kind::Comma).is_some() {
                    successor(at)?;
                }
                Ok(())
            }
        },
        Element::Dictionary => {
            leaf::read_dictionary(at);
            Ok(())
        }
        Element::Properties => {
            leaf::read_properties(at);
            Ok(())
        }
        Element::Attributes => at.check(leaf::attributes()),
        Element::Inside { kind, elements } => inside(at, *kind, elements),
        Element::Group { first, otherwise } => {
            if first.iter().find_map(|element| begins(at, element)).unwrap_or(false) {
                sequence(at, first)?;
                leave_out_regions(at, otherwise);
                return Ok(());
            }
            leave_out_regions(at, first);
            sequence(at, otherwise)
        }
        Element::Clauses(clauses) => {
            let mut read = 0_u64;
            let begins = |at: &mut At<'s, '_>, clause: &[Element]| {
                clause.first().and_then(|element| begins(at, element)).unwrap_or(false)
            };
            while let Some(index) = clauses.iter().position(|clause| begins(at, clause)) {
                sequence(at, &clauses[index])?;
                read |= 1_u64.checked_shl(index as u32).unwrap_or(0);
            }
            for (index, clause) in clauses.iter().enumerate() {
                if read & 1_u64.checked_shl(index as u32).unwrap_or(0) == 0 {
                    leave_out_regions(at, clause);
                }
            }
            Ok(())
        }
        Element::Custom { directive, arguments } => directives::read(*directive, at, arguments),
    }
}

/// `^bb1`; the operands that it passes are elements of their own.
fn successor(at: &mut At<'_, '_>) -> Parsed {
    let label = expect(at, Kind::Label)?;
    at.state().parts.push(Part::Successor { label: label.span() });
    at.state().parts.push(Part::SuccessorEnd);
    Ok(())
}

/// Whether an element is there; `None` for one that may be nothing, so that the next one decides.
fn begins(at: &mut At<'_, '_>, element: &Element) -> Option<bool> {
    match element {
        Element::Word(word) => Some(is_word(at, word)),
        Element::Sign(kind) => Some(peek(at) == Some(*kind)),
        Element::Operand { .. } => Some(peek(at) == Some(Kind::Value)),
        Element::OperandType { stripped, .. } | Element::ResultType { stripped, .. } => {
            Some(type_begins(at, stripped.as_deref()))
        }
        Element::FunctionalType { .. } => Some(peek(at) == Some(Kind::LParen)),
        Element::Symbol | Element::SymbolReference { .. } => Some(peek(at) == Some(Kind::Symbol)),
        Element::OperandGroups(_) | Element::OperandTypeGroups(_) => Some(peek(at) == Some(Kind::LParen)),
        Element::TypeAttribute { .. } => Some(at_type(at)),
        Element::Region(_) => Some(peek(at) == Some(Kind::Braces)),
        Element::Unit(_) => None,
        Element::Successor(_) => Some(peek(at) == Some(Kind::Label)),
        Element::Keywords(keywords) => Some(keywords_begin(at, keywords, true)),
        Element::Attribute { .. } => Some(attribute_begins(at)),
        Element::Dictionary => Some(peek(at) == Some(Kind::Braces)),
        Element::Properties => Some(peek(at) == Some(Kind::Angles)),
        Element::Attributes => Some(is_word(at, "attributes")),
        Element::Inside { kind, .. } => Some(peek(at) == Some(*kind)),
        Element::Group { .. } | Element::Clauses(_) => None,
        Element::Custom { directive, .. } => directives::begins(*directive, at),
    }
}

/// Notes the regions of elements that are not there: an operation has all regions of its definition.
fn leave_out_regions(at: &mut At<'_, '_>, elements: &[Element]) {
    for element in elements {
        if *element == Element::Region(Arity::One) {
            at.state().parts.push(Part::NoRegion);
        }
    }
}

/// As many types as the arity allows.
fn types<'s>(at: &mut At<'s, '_>, arity: Arity, stripped: Option<&'s str>, part: impl Fn(Span) -> Part<'s>) -> Parsed {
    if arity != Arity::One && !type_begins(at, stripped) {
        return Ok(());
    }
    loop {
        let ty = match stripped {
            Some(text) if peek(at) == Some(Kind::Angles) => {
                at.state().parts.push(Part::TypePrefix { text });
                leaf::advance(at, 1)
            }
            _ => leaf::read_type(at)?,
        };
        at.state().parts.push(part(ty));
        if arity != Arity::Variadic || take(at, Kind::Comma).is_none() {
            return Ok(());
        }
    }
}

fn type_begins(at: &mut At<'_, '_>, stripped: Option<&str>) -> bool {
    at_type(at) || (stripped.is_some() && peek(at) == Some(Kind::Angles))
}

/// What is in angle brackets or braces, all of it.
fn inside<'s>(at: &mut At<'s, '_>, kind: Kind, elements: &'s [Element]) -> Parsed {
    let group = custom(move |at: &mut At<'s, '_>| {
        let token = expect(at, kind)?;
        Ok(at.state().tokens.inside(token))
    });
    at.check(operation(elements).nested_in(group))
}

/// `(…), (…)`; perhaps none.
fn groups<'s, 'p>(at: &mut At<'s, 'p>, mut group: impl FnMut(&mut At<'s, 'p>) -> Parsed) -> Parsed {
    while take(at, Kind::LParen).is_some() {
        group(at)?;
        expect(at, Kind::RParen)?;
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    Ok(())
}

/// `eq`, `nsw, nuw`, `<fast>`, `overflow<nsw>`; or the attribute in full.
fn read_keywords<'s>(at: &mut At<'s, '_>, keywords: &'s Keywords) -> Parsed {
    if !keywords_begin(at, keywords, keywords.is_optional) {
        if keywords.is_optional {
            return Ok(());
        }
        return miss(at, Expected::Thing("a keyword"));
    }
    if let Some(before) = &keywords.brackets
        && peek(at) != Some(Kind::Hash)
    {
        let start = at.peek_ref().map_or(0, |token| token.start);
        if !before.is_empty() {
            expect_word(at, before)?;
        }
        let end = expect(at, Kind::Angles)?.end;
        leaf::record_attribute(at, &keywords.name, Span::new(start, end));
        return Ok(());
    }
    leaf::read_attribute(at, &keywords.name, false)?;
    while keywords.several && take_one_of(at, &[Kind::Bar, Kind::Comma]) {
        let end = expect(at, Kind::Word)?.end;
        if let Some(Part::Attribute { value, .. }) = at.state().parts.last_mut() {
            value.end = end;
        }
    }
    Ok(())
}

/// Takes a sign between two keywords.
fn take_one_of(at: &mut At<'_, '_>, kinds: &[Kind]) -> bool {
    kinds.iter().any(|&kind| take(at, kind).is_some())
}

/// Whether one of the words is next; with `strictly` none that the definition does not list: enumerations gain words from
/// version to version, so where a word is needed any will do.
fn keywords_begin(at: &mut At<'_, '_>, keywords: &Keywords, strictly: bool) -> bool {
    let Some(&token) = at.peek_ref() else { return false };
    match (token.kind, &keywords.brackets) {
        (Kind::Hash, _) => true,
        (Kind::Angles, Some(before)) => before.is_empty(),
        (Kind::Word, Some(before)) => is_word(at, before),
        (Kind::Word | Kind::String, None) => {
            let text = at.state().str(token.span()).trim_matches('"');
            !strictly || keywords.words.iter().any(|word| **word == *text)
        }
        // Older texts have numbers in place of the words.
        (Kind::Integer | Kind::Minus, None) => !strictly,
        _ => false,
    }
}

/// Whether an attribute's value is next, as far as it differs from a keyword or another element of the format.
fn attribute_begins(at: &mut At<'_, '_>) -> bool {
    let index = index(at);
    let (text, tokens) = (at.state().text, at.full_slice());
    let Some(&token) = tokens.get(index) else { return false };
    match token.kind {
        // A list of operands is likelier than a type of a function.
        Kind::Braces | Kind::LParen => false,
        Kind::Word => {
            let word = at.state().str(token.span());
            matches!(
                word,
                "true"
                    | "false"
                    | "unit"
                    | "dense"
                    | "sparse"
                    | "dense_resource"
                    | "array"
                    | "affine_map"
                    | "affine_set"
                    | "loc"
                    | "strided"
                    | "distinct"
            ) || at_type(at)
        }
        _ => scan::attribute(text, tokens, index, false).is_ok(),
    }
}
