//! What an operation's text says besides operands and types: its attribute dictionary and its location.

use mlir_grammar::token::{Kind, Token, lex};
use mlir_grammar::{Item, OpId, Span};

/// The parts of an operation's text that a new spelling keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Rest<'a> {
    /// `{…}`, with its braces; empty without one.
    pub(super) dictionary: &'a str,
    /// `loc(…)`; empty without one.
    pub(super) location: &'a str,
}

impl<'a> Rest<'a> {
    /// The rest of an operation without regions.
    pub(super) fn of(item: &'a Item, op: OpId) -> Self {
        let text = item.str(item.ir.op(op).span);
        if !text.contains('{') && !text.contains("loc") {
            return Self::default();
        }
        let tokens = lex(text);
        let top = tokens.top();
        let dictionary = top.iter().rev().find(|token| token.kind == Kind::Braces);
        let location = location(text, top).map_or("", |start| &text[start as usize..]);
        Self {
            dictionary: dictionary.map_or("", |token| &text[token.span().range()]),
            location,
        }
    }

    /// The dictionary with a blank before, the segment sizes of the generic form left out: custom forms imply them.
    pub(super) fn spelled_dictionary(self) -> String {
        match self.dictionary.trim() {
            "" | "{}" => String::new(),
            dictionary if is_implied(dictionary) => String::new(),
            dictionary => format!(" {dictionary}"),
        }
    }
}

/// Whether a dictionary holds nothing but what the custom form implies.
fn is_implied(dictionary: &str) -> bool {
    let inner = dictionary.trim_start_matches('{').trim_end_matches('}').trim();
    ["operandSegmentSizes", "operand_segment_sizes", "callee"]
        .iter()
        .any(|name| {
            inner
                .strip_prefix(name)
                .is_some_and(|rest| rest.trim_start().starts_with('='))
        })
        && !inner.contains("}, ")
        && inner.matches(" = ").count() == 1
}

/// Where the `loc(…)` at the end of an operation's text begins, in bytes of that text.
pub(super) fn location(text: &str, top: &[Token]) -> Option<u32> {
    let last = top.last().filter(|token| token.kind == Kind::RParen)?;
    let at = top.iter().enumerate().rev().find_map(|(index, token)| {
        let closes = index + token.closes_after()?;
        (top.get(closes)? == last).then_some(index)
    })?;
    let word = top.get(at.checked_sub(1)?)?;
    (word.kind == Kind::Word && &text[word.span().range()] == "loc").then_some(word.start)
}

/// The text of a span, moved by `base` bytes: spans of tokens of a part of the item's text.
pub(super) fn moved(span: Span, base: u32) -> Span {
    Span::new(span.start + base, span.end + base)
}
