//! The smallest grammars: one token, one word, one operand, one type, one attribute. Each records what it reads.

use chumsky::prelude::*;

use super::scan;
use super::state::{At, Expected, Extra, Input, Parsed};
use crate::ir::span::Span;
use crate::syntax::{AttributeName, Part};
use crate::token::{Kind, Token};

/// A grammar that records parts and returns nothing.
pub(crate) trait Grammar<'s>: Parser<'s, Input<'s>, (), Extra<'s>> {}
impl<'s, P: Parser<'s, Input<'s>, (), Extra<'s>>> Grammar<'s> for P {}

/// The index of the next token, from the operation on.
#[inline(always)]
pub(crate) fn index(at: &At<'_, '_>) -> usize {
    *at.cursor().inner()
}

/// Notes that something was expected at the next token.
#[inline]
pub(crate) fn miss<'s, T>(at: &mut At<'s, '_>, expected: Expected<'s>) -> Parsed<T> {
    let index = index(at);
    Err(at.state().missed(index, expected))
}

/// The next token's kind.
#[inline(always)]
pub(crate) fn peek(at: &mut At<'_, '_>) -> Option<Kind> {
    at.peek_ref().map(|token| token.kind)
}

/// The kind of the token after the next one.
pub(crate) fn peek_second(at: &mut At<'_, '_>) -> Option<Kind> {
    let index = index(at);
    at.full_slice().get(index + 1).map(|token| token.kind)
}

/// Whether the next token is the word `word`.
#[inline]
pub(crate) fn is_word<'s>(at: &mut At<'s, '_>, word: &str) -> bool {
    match at.peek_ref() {
        Some(token) if token.kind == Kind::Word => at.state().str(token.span()) == word,
        _ => false,
    }
}

/// Takes a token of this kind if it is next.
#[inline(always)]
pub(crate) fn take(at: &mut At<'_, '_>, kind: Kind) -> Option<Token> {
    let token = *at.peek_ref()?;
    (token.kind == kind).then(|| {
        at.skip();
        token
    })
}

/// Takes a token of this kind.
#[inline]
pub(crate) fn expect(at: &mut At<'_, '_>, kind: Kind) -> Parsed<Token> {
    match take(at, kind) {
        Some(token) => Ok(token),
        None => miss(at, expected(kind)),
    }
}

/// Takes this word.
#[inline]
pub(crate) fn expect_word<'s>(at: &mut At<'s, '_>, word: &'s str) -> Parsed {
    if is_word(at, word) {
        at.skip();
        Ok(())
    } else {
        miss(at, Expected::Literal(word))
    }
}

/// Takes this word if it is next.
#[inline]
pub(crate) fn take_word(at: &mut At<'_, '_>, word: &str) -> bool {
    let found = is_word(at, word);
    if found {
        at.skip();
    }
    found
}

/// Takes `count` tokens and returns what they span.
pub(crate) fn advance(at: &mut At<'_, '_>, count: usize) -> Span {
    let start = at.peek_ref().map_or(0, |token| token.start);
    for _ in 0..count {
        at.skip();
    }
    Span::new(start, at.state().last_end.max(start))
}

fn expected<'s>(kind: Kind) -> Expected<'s> {
    match kind {
        Kind::LParen => Expected::Literal("("),
        Kind::RParen => Expected::Literal(")"),
        Kind::LSquare => Expected::Literal("["),
        Kind::RSquare => Expected::Literal("]"),
        Kind::Comma => Expected::Literal(","),
        Kind::Colon => Expected::Literal(":"),
        Kind::Equal => Expected::Literal("="),
        Kind::Arrow => Expected::Literal("->"),
        Kind::Star => Expected::Literal("*"),
        Kind::Braces => Expected::Literal("{"),
        Kind::Angles => Expected::Literal("<"),
        Kind::Value => Expected::Thing("a value"),
        Kind::Label => Expected::Thing("a block label"),
        Kind::Symbol => Expected::Thing("a symbol"),
        Kind::Integer => Expected::Thing("a number"),
        Kind::String => Expected::Thing("a string"),
        Kind::Word => Expected::Thing("a word"),
        _ => Expected::Thing("another token"),
    }
}

/// A sign.
pub(crate) fn sign<'s>(kind: Kind) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| expect(at, kind).map(drop))
}

/// A keyword.
pub(crate) fn word<'s>(word: &'s str) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| expect_word(at, word))
}

/// `%x` as an operand of that segment.
pub(crate) fn operand<'s>(segment: u8) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read_operand(at, segment))
}

#[inline]
pub(crate) fn read_operand(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    let token = expect(at, Kind::Value)?;
    at.state().parts.push(Part::Operand {
        name: token.span(),
        segment,
        keyword: Span::default(),
    });
    Ok(())
}

/// `%x, %y` as operands of that segment; perhaps none.
pub(crate) fn operands<'s>(segment: u8) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read_operands(at, segment))
}

pub(crate) fn read_operands(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    if peek(at) == Some(Kind::Value) {
        read_operand(at, segment)?;
        while take(at, Kind::Comma).is_some() {
            read_operand(at, segment)?;
        }
    }
    Ok(())
}

pub(crate) fn read_argument(at: &mut At<'_, '_>) -> Parsed {
    let token = expect(at, Kind::Value)?;
    at.state().parts.push(Part::Argument { name: token.span() });
    Ok(())
}

/// A type; its span.
pub(crate) fn read_type(at: &mut At<'_, '_>) -> Parsed<Span> {
    let index = index(at);
    let tokens = at.full_slice();
    let text = at.state().text;
    match scan::ty(text, tokens, index) {
        Ok(end) => Ok(advance(at, end - index)),
        Err(failure) => Err(at.state().missed(failure.at, Expected::Thing(failure.expected))),
    }
}

/// A type of an operand.
pub(crate) fn operand_type<'s>(segment: u8) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read_operand_type(at, segment))
}

pub(crate) fn read_operand_type(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    let ty = read_type(at)?;
    at.state().parts.push(Part::OperandType { ty, segment });
    Ok(())
}

/// A type of a result.
pub(crate) fn result_type<'s>(segment: u8) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read_result_type(at, segment))
}

pub(crate) fn read_result_type(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    let ty = read_type(at)?;
    at.state().parts.push(Part::ResultType { ty, segment });
    Ok(())
}

/// Whether a type can begin here.
pub(crate) fn at_type(at: &mut At<'_, '_>) -> bool {
    let index = index(at);
    let tokens = at.full_slice();
    let text = at.state().text;
    scan::ty(text, tokens, index).is_ok()
}

/// `t, t` for operands of that segment; perhaps none.
pub(crate) fn operand_types<'s>(segment: u8) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read_operand_types(at, segment))
}

pub(crate) fn read_operand_types(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    if matches!(peek(at), Some(Kind::Word | Kind::Bang | Kind::LParen)) && at_type(at) {
        read_operand_type(at, segment)?;
        while take(at, Kind::Comma).is_some() {
            read_operand_type(at, segment)?;
        }
    }
    Ok(())
}

/// `t, t` for results of that segment.
pub(crate) fn read_result_types(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    read_result_type(at, segment)?;
    while take(at, Kind::Comma).is_some() {
        read_result_type(at, segment)?;
    }
    Ok(())
}

pub(crate) fn read_arrow_results(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    // `() -> t` after an arrow would be a function type as the only result.
    let index = index(at);
    if peek(at) == Some(Kind::LParen) && !scan::is_function_type(at.full_slice(), index) {
        at.skip();
        if take(at, Kind::RParen).is_some() {
            return Ok(());
        }
        read_result_types(at, segment)?;
        return expect(at, Kind::RParen).map(drop);
    }
    read_result_type(at, segment)
}

/// `(t, t) -> (t)`: the types of the operands and of the results.
pub(crate) fn functional_type<'s>(operands: u8, results: u8) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read_functional_type(at, operands, results))
}

pub(crate) fn read_functional_type(at: &mut At<'_, '_>, operands: u8, results: u8) -> Parsed {
    expect(at, Kind::LParen)?;
    read_operand_types(at, operands)?;
    expect(at, Kind::RParen)?;
    expect(at, Kind::Arrow)?;
    read_arrow_results(at, results)
}

/// `{a = 1, b}`, if it is there.
pub(crate) fn dictionary<'s>() -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| {
        read_dictionary(at);
        Ok(())
    })
}

/// Takes a dictionary of attributes, if there is one and it is no region.
pub(crate) fn read_dictionary(at: &mut At<'_, '_>) {
    if let Some(&braces) = at.peek_ref()
        && braces.kind == Kind::Braces
    {
        at.skip();
        at.state().parts.push(Part::Dictionary { braces });
    }
}

/// `<{a = 1}>`, if it is there.
pub(crate) fn read_properties(at: &mut At<'_, '_>) {
    if let Some(angles) = take(at, Kind::Angles)
        && let [braces] = at.state().tokens.inside(angles)
        && braces.kind == Kind::Braces
    {
        at.state().parts.push(Part::Dictionary { braces: *braces });
    }
}

/// `attributes {…}`, if it is there.
pub(crate) fn attributes<'s>() -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| {
        if take_word(at, "attributes") {
            let braces = expect(at, Kind::Braces)?;
            at.state().parts.push(Part::Dictionary { braces });
        }
        Ok(())
    })
}

/// `{ … }` as a region.
pub(crate) fn region<'s>() -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read_region(at))
}

pub(crate) fn read_region(at: &mut At<'_, '_>) -> Parsed {
    let braces = expect(at, Kind::Braces)?;
    at.state().parts.push(Part::Region { braces });
    Ok(())
}

/// A region that is not there.
pub(crate) fn no_region<'s>() -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| {
        at.state().parts.push(Part::NoRegion);
        Ok(())
    })
}

/// An attribute's value under a name of the definition.
pub(crate) fn attribute<'s>(name: &'s str) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read_attribute(at, name, true))
}

/// Reads a value; with `typed`, a `: type` after it belongs to it.
pub(crate) fn read_attribute<'s>(at: &mut At<'s, '_>, name: &'s str, typed: bool) -> Parsed {
    let index = index(at);
    let tokens = at.full_slice();
    let text = at.state().text;
    let end = match scan::attribute(text, tokens, index, typed) {
        Ok(end) => end,
        Err(failure) => return Err(at.state().missed(failure.at, Expected::Thing(failure.expected))),
    };
    let value = advance(at, end - index);
    record_attribute(at, name, value);
    Ok(())
}

/// Records an attribute that the form implies.
pub(crate) fn record_attribute<'s>(at: &mut At<'s, '_>, name: &'s str, value: Span) {
    at.state().parts.push(Part::Attribute {
        name: AttributeName::Implied(name),
        value,
    });
}

/// `@a::@b` as an attribute.
pub(crate) fn symbol_reference<'s>(name: &'s str) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| {
        let mut span = expect(at, Kind::Symbol)?.span();
        while peek(at) == Some(Kind::Colons) {
            at.skip();
            span = span.to(expect(at, Kind::Symbol)?.span());
        }
        record_attribute(at, name, span);
        Ok(())
    })
}

pub(crate) fn read_symbol(at: &mut At<'_, '_>) -> Parsed {
    let token = expect(at, Kind::Symbol)?;
    at.state().parts.push(Part::Symbol { name: token.span() });
    record_attribute(at, "sym_name", token.span());
    Ok(())
}

/// `public`, `private` or `nested`, if it is there.
pub(crate) fn visibility<'s>() -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| {
        if let Some(&token) = at.peek_ref()
            && matches!(token.kind, Kind::Word | Kind::String)
        {
            let text = at.state().str(token.span()).trim_matches('"');
            if matches!(text, "public" | "private" | "nested") {
                at.skip();
                if text == "private" {
                    at.state().parts.push(Part::Private);
                }
                record_attribute(at, "sym_visibility", token.span());
            }
        }
        Ok(())
    })
}

pub(crate) fn read_successor(at: &mut At<'_, '_>, segment: u8) -> Parsed {
    let label = expect(at, Kind::Label)?;
    at.state().parts.push(Part::Successor { label: label.span() });
    if take(at, Kind::LParen).is_some() {
        if peek(at) == Some(Kind::Value) {
            let first = at.state().parts.len();
            read_operands(at, segment)?;
            let count = at.state().parts.len() - first;
            expect(at, Kind::Colon)?;
            read_operand_type(at, segment)?;
            for _ in 1..count {
                expect(at, Kind::Comma)?;
                read_operand_type(at, segment)?;
            }
        }
        expect(at, Kind::RParen)?;
    }
    at.state().parts.push(Part::SuccessorEnd);
    Ok(())
}

/// `(…)` or `[…]` whose contents say nothing of operands, types or regions.
pub(crate) fn read_brackets(at: &mut At<'_, '_>) -> Parsed {
    let index = index(at);
    let tokens = at.full_slice();
    match (peek(at), scan::balanced(tokens, index)) {
        (Some(Kind::LParen | Kind::LSquare), Some(end)) => {
            advance(at, end - index);
            Ok(())
        }
        _ => miss(at, Expected::Thing("a bracket")),
    }
}

/// `loc(…)`, if it is there: belongs to whatever is before.
pub(crate) fn read_location(at: &mut At<'_, '_>) -> Parsed {
    if is_word(at, "loc") && peek_second(at) == Some(Kind::LParen) {
        let index = index(at);
        let tokens = at.full_slice();
        match scan::balanced(tokens, index + 1) {
            Some(end) => {
                advance(at, end - index);
            }
            None => {
                let end = tokens.len();
                return Err(at.state().missed(end, Expected::Literal(")")));
            }
        }
    }
    Ok(())
}
