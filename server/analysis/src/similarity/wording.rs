//! What the text of an operation says in words and numbers that are neither values nor attributes of it.
//!
//! A format in MLIR's declarative notation gives each such word a name: what it says is an attribute. Grammars written by hand,
//! and directives that formats name, read lists in which numbers and values alternate (`%m[%i + 1, 0]`, `%p[%i, 2]`), bounds of
//! loops and the like. Two operations with other words there do not do the same, whatever they are called.
//!
//! Promised: operations that differ in such a word have different numbers. Those that say the same in other words (one in the
//! generic form, say) may have, too.

use std::hash::{DefaultHasher, Hash, Hasher};

use mlir_grammar::dialects::op_info::Assembly;
use mlir_grammar::token::{Kind, Token, flat};
use mlir_grammar::{Item, OpId, OpInfo, Span};

/// A number for the words of an operation, those of the operations in its regions left out; 0 where all that it says are values
/// and attributes. `scope`: of aliases, as in [`Mapping::in_scope`](super::Mapping::in_scope).
#[must_use]
pub fn wording(item: &Item, op: OpId, scope: u64) -> u64 {
    let data = item.ir.op(op);
    if !data.is_understood() || data.is_spelled_out() || !item.info(op).is_some_and(says_more) {
        return 0;
    }
    let mut attributes: Vec<Span> = item.ir.attributes(op).iter().map(|attribute| attribute.value).collect();
    attributes.sort_unstable_by_key(|span| span.start);
    let mut hasher = DefaultHasher::new();
    let blocks = item
        .ir
        .regions_of(op)
        .iter()
        .flat_map(|&region| item.ir.blocks_of(region));
    let inner = blocks
        .flat_map(|&block| item.ir.ops_of(block))
        .map(|&op| item.ir.op(op).span);
    let mut start = data.name.end;
    for span in inner.filter(|span| span.start < span.end) {
        if span.start >= start {
            part(item, Span::new(start, span.start), &attributes, scope, &mut hasher);
            start = span.end;
        }
    }
    part(item, Span::new(start, data.span.end), &attributes, scope, &mut hasher);
    hasher.finish()
}

/// Whether the text of an operation may say what is no attribute of it.
fn says_more(info: &OpInfo) -> bool {
    match &info.assembly {
        Assembly::ByHand(_) => true,
        Assembly::Format(format) => format.contains("custom<"),
        Assembly::Unknown => false,
    }
}

/// The words between two operations of the regions, or before and after them.
fn part(item: &Item, span: Span, attributes: &[Span], scope: u64, hasher: &mut DefaultHasher) {
    let text = item.str(span);
    let tokens: Vec<Token> = flat(text).collect();
    let holds_attribute = |first: u32, end: u32| {
        let next = attributes.partition_point(|attribute| attribute.start < span.start + first);
        attributes
            .get(next)
            .is_some_and(|attribute| attribute.start < span.start + end)
    };
    let is_attribute = |token: &Token| {
        let at = span.start + token.start;
        let after = attributes.partition_point(|attribute| attribute.start <= at);
        attributes[..after]
            .iter()
            .rev()
            .take(4)
            .any(|attribute| at < attribute.end)
    };
    let mut index = 0;
    while let Some(token) = tokens.get(index) {
        index += 1;
        let next = tokens.get(index).map(|next| next.kind);
        let word = &text[token.start as usize..token.end as usize];
        match token.kind {
            _ if is_attribute(token) => {}
            // Where it comes from is not what it does.
            Kind::Word if word == "loc" && next == Some(Kind::LParen) => {
                index = after_bracket(&tokens, index, Kind::LParen, Kind::RParen);
            }
            // A dictionary of attributes.
            Kind::LBrace => {
                let end = after_bracket(&tokens, index - 1, Kind::LBrace, Kind::RBrace);
                let last = tokens[end - 1].end;
                if holds_attribute(token.start, last) {
                    index = end;
                } else {
                    word.hash(hasher);
                }
            }
            Kind::Value => "%".hash(hasher),
            Kind::Label => "^".hash(hasher),
            Kind::Hash | Kind::Bang => (scope, word).hash(hasher),
            _ => word.hash(hasher),
        }
    }
}

/// The index after the bracket that closes the one at `index`, or after the last token.
pub(super) fn after_bracket(tokens: &[Token], index: usize, open: Kind, close: Kind) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(index) {
        if token.kind == open {
            depth += 1;
        } else if token.kind == close {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return at + 1;
            }
        }
    }
    tokens.len()
}
