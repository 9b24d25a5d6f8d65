//! Semantic tokens, as the protocol has them: in full, of a range, and as what has changed since they were last sent.
//!
//! The tokens of an item are kept, relative to the item, as long as the item and its facts are the same. So what has changed
//! is found by comparing items by their addresses, and only those that an edit brought are looked at.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ide::{Analysis, ItemFacts, TokenKind, semantic_tokens};
use mlir_grammar::Item;
use rustc_hash::FxHashMap;
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::convert::to_proto::ToProto;
use crate::encoding::Encoding;

/// What kinds and modifiers of tokens are called: the order is that of [`TokenKind`] and of the bits of
/// [`ide::Modifiers`].
#[must_use]
pub fn legend() -> lsp::SemanticTokensLegend {
    let kinds = [
        "method",
        "controlFlow",
        "definition",
        "variable",
        "parameter",
        "function",
        "label",
        "type",
        "macro",
    ];
    let modifiers = ["declaration", "owned", "borrowed", "freed", "mutated"];
    lsp::SemanticTokensLegend {
        token_types: kinds.map(lsp::SemanticTokenType::new).to_vec(),
        token_modifiers: modifiers.map(lsp::SemanticTokenModifier::new).to_vec(),
    }
}

/// What the server announces of semantic tokens.
#[must_use]
pub fn options() -> lsp::SemanticTokensOptions {
    lsp::SemanticTokensOptions {
        legend: legend(),
        range: Some(true),
        full: Some(lsp::SemanticTokensFullOptions::Delta { delta: Some(true) }),
        ..lsp::SemanticTokensOptions::default()
    }
}

/// What clients got last, by document.
#[derive(Clone, Debug, Default)]
pub struct Told {
    documents: Arc<Mutex<FxHashMap<Uri, Tokens>>>,
    next: Arc<AtomicU64>,
}

/// The tokens of a version of a document.
#[derive(Debug)]
struct Tokens {
    id: u64,
    items: Vec<ItemTokens>,
}

/// The tokens of an item, and what they were made from.
#[derive(Clone, Debug)]
struct ItemTokens {
    item: Arc<Item>,
    facts: Option<Arc<ItemFacts>>,
    /// Where its first line begins, in characters: 0 unless another item ends on that line.
    column: u32,
    /// How many lines it ends.
    lines: u32,
    tokens: Arc<[Token]>,
}

/// A token of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Token {
    /// Relative to the item's first line.
    line: u32,
    start: u32,
    length: u32,
    kind: u32,
    modifiers: u32,
}

impl ItemTokens {
    fn is(&self, item: &Arc<Item>, facts: Option<&Arc<ItemFacts>>, column: u32) -> bool {
        let same_facts = match (&self.facts, facts) {
            (Some(left), Some(right)) => Arc::ptr_eq(left, right),
            (None, None) => true,
            _ => false,
        };
        Arc::ptr_eq(&self.item, item) && same_facts && self.column == column
    }

    fn same(&self, other: &Self) -> bool {
        self.is(&other.item, other.facts.as_ref(), other.column)
    }

    fn new(item: &Arc<Item>, facts: Option<Arc<ItemFacts>>, column: u32, encoding: Encoding) -> Self {
        let text = &*item.text;
        let (mut line, mut begin, mut at) = (0, 0, 0);
        let mut tokens = Vec::new();
        let pass = |upto: usize, at: &mut usize, line: &mut u32, begin: &mut usize| {
            let bytes = text.as_bytes();
            while *at < upto {
                let ends = bytes[*at] == b'\n' || (bytes[*at] == b'\r' && bytes.get(*at + 1) != Some(&b'\n'));
                *at += 1;
                if ends {
                    (*line, *begin) = (*line + 1, *at);
                }
            }
        };
        for token in semantic_tokens(item, facts.as_deref()) {
            let span = token.span.range();
            pass(span.start, &mut at, &mut line, &mut begin);
            let length = |part: Option<&str>| encoding.length(part.unwrap_or_default()) as u32;
            tokens.push(Token {
                line,
                start: length(text.get(begin..span.start)) + if line == 0 { column } else { 0 },
                length: length(text.get(span)),
                kind: number(token.kind),
                modifiers: token.modifiers.0,
            });
        }
        pass(text.len(), &mut at, &mut line, &mut begin);
        Self {
            item: Arc::clone(item),
            facts,
            column,
            lines: line,
            tokens: tokens.into(),
        }
    }
}

fn number(kind: TokenKind) -> u32 {
    kind as u32
}

impl Told {
    /// Forgets a document.
    pub fn forget(&self, uri: &Uri) {
        self.lock().remove(uri);
    }

    fn lock(&self) -> MutexGuard<'_, FxHashMap<Uri, Tokens>> {
        self.documents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All tokens.
    #[must_use]
    pub fn full(&self, analysis: &Analysis, to: ToProto<'_>) -> lsp::SemanticTokens {
        let known = self.lock().remove(to.uri);
        let items = tokens_of(analysis, to, known.as_ref());
        let data = encode(&items, 0);
        lsp::SemanticTokens {
            result_id: Some(self.remember(to.uri, items)),
            data,
        }
    }

    /// What has changed since the result `previous`; all tokens, if that is not the last one.
    #[must_use]
    pub fn delta(&self, analysis: &Analysis, to: ToProto<'_>, previous: &str) -> lsp::SemanticTokensFullDeltaResult {
        let known = self.lock().remove(to.uri);
        let Some(known) = known.filter(|known| known.id.to_string() == previous) else {
            return lsp::SemanticTokensFullDeltaResult::Tokens(self.full(analysis, to));
        };
        let items = tokens_of(analysis, to, Some(&known));
        let edits = edit(&known.items, &items).into_iter().collect();
        let result_id = Some(self.remember(to.uri, items));
        lsp::SemanticTokensFullDeltaResult::TokensDelta(lsp::SemanticTokensDelta { result_id, edits })
    }

    fn remember(&self, uri: &Uri, items: Vec<ItemTokens>) -> String {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        self.lock().insert(uri.clone(), Tokens { id, items });
        id.to_string()
    }
}

/// The tokens of a range of the document (bytes).
#[must_use]
pub fn in_range(analysis: &Analysis, to: ToProto<'_>, range: &Range<usize>) -> lsp::SemanticTokens {
    let items = analysis.document().items();
    let touched = items.first_reaching(range.start)..items.beginning_behind(range.end);
    let analysis = analysis.with_facts(touched.clone());
    let (start, end) = (to.lines.position(range.start), to.lines.position(range.end));
    let mut found = Vec::new();
    let mut first_line = None;
    for (index, placed) in touched.clone().zip(items.range(touched)) {
        let at = to.lines.position(placed.start);
        first_line.get_or_insert(at.line);
        let mut tokens = ItemTokens::new(placed.item, analysis.facts(index), at.character, to.encoding);
        let is_inside = |token: &&Token| {
            let line = at.line + token.line;
            (line, token.start + token.length) > (start.line, start.character)
                && (line, token.start) < (end.line, end.character)
        };
        tokens.tokens = tokens.tokens.iter().filter(is_inside).copied().collect();
        found.push(tokens);
    }
    lsp::SemanticTokens {
        result_id: None,
        data: encode(&found, first_line.unwrap_or_default()),
    }
}

/// The tokens of all items, those of `known` items as they were.
fn tokens_of(analysis: &Analysis, to: ToProto<'_>, known: Option<&Tokens>) -> Vec<ItemTokens> {
    let analysis = analysis.with_all_facts();
    let items = analysis.document().items();
    let old = known.map_or(&[][..], |known| &known.items);
    let by_address: FxHashMap<usize, &ItemTokens> = match old.len() == items.len() {
        // Nearly always an edit replaces items one for one.
        true => FxHashMap::default(),
        false => old
            .iter()
            .map(|tokens| (Arc::as_ptr(&tokens.item).addr(), tokens))
            .collect(),
    };
    let mut found = Vec::with_capacity(items.len());
    let mut ends_line = true;
    for (index, placed) in items.iter().enumerate() {
        let column = match ends_line {
            true => 0,
            false => to.lines.position(placed.start).character,
        };
        ends_line = placed.item.text.ends_with(['\n', '\r']) || placed.item.text.is_empty() && ends_line;
        let facts = analysis.facts(index);
        let former = match by_address.is_empty() {
            true => old.get(index),
            false => by_address.get(&Arc::as_ptr(placed.item).addr()).copied(),
        };
        found.push(
            match former.filter(|former| former.is(placed.item, facts.as_ref(), column)) {
                Some(former) => former.clone(),
                None => ItemTokens::new(placed.item, facts, column, to.encoding),
            },
        );
    }
    found
}

/// Tokens as differences between neighbours, from the beginning of line `line` of what the first item's lines count from.
fn encode(items: &[ItemTokens], line: u32) -> Vec<lsp::SemanticToken> {
    let mut data = Vec::with_capacity(items.iter().map(|item| item.tokens.len()).sum());
    let (mut base, mut last) = (line, (0, 0));
    for item in items {
        for token in &*item.tokens {
            data.push(relative(token, base, last));
            last = (base + token.line, token.start);
        }
        base += item.lines;
    }
    data
}

fn relative(token: &Token, base: u32, last: (u32, u32)) -> lsp::SemanticToken {
    let line = base + token.line;
    lsp::SemanticToken {
        delta_line: line - last.0,
        delta_start: if line == last.0 {
            token.start - last.1.min(token.start)
        } else {
            token.start
        },
        length: token.length,
        token_type: token.kind,
        token_modifiers_bitset: token.modifiers,
    }
}

/// The one edit that makes the new tokens of the old ones; `None` if they are the same.
fn edit(old: &[ItemTokens], new: &[ItemTokens]) -> Option<lsp::SemanticTokensEdit> {
    let front = old.iter().zip(new).take_while(|(old, new)| old.same(new)).count();
    let shorter = old.len().min(new.len()) - front;
    let pairs = old.iter().rev().zip(new.iter().rev()).take(shorter);
    let back = pairs.take_while(|(old, new)| old.same(new)).count();
    // The first token after the change counts from the last one in it, and the first one in it from the last before.
    let before = (0..front).rev().find(|&item| !old[item].tokens.is_empty());
    let after = |items: &[ItemTokens]| {
        let rest = items.len() - back..items.len();
        rest.clone()
            .find(|&item| !items[item].tokens.is_empty())
            .map_or(rest.end, |item| item + 1)
    };
    let begin = before.unwrap_or(0);
    let (left, right) = (encode(&old[begin..after(old)], 0), encode(&new[begin..after(new)], 0));
    // What is the same at both ends is not sent; the very first token counts from elsewhere, and is the same.
    let same = left
        .iter()
        .zip(&right)
        .take_while(|(left, right)| left == right)
        .count();
    let room = left.len().min(right.len()) - same;
    let tail = left.iter().rev().zip(right.iter().rev()).take(room);
    let tail = tail.take_while(|(left, right)| left == right).count();
    let (removed, added) = (left.len() - same - tail, &right[same..right.len() - tail]);
    if removed == 0 && added.is_empty() {
        return None;
    }
    let skipped: usize = old[..begin].iter().map(|item| item.tokens.len()).sum::<usize>() + same;
    Some(lsp::SemanticTokensEdit {
        start: 5 * skipped as u32,
        delete_count: 5 * removed as u32,
        data: Some(added.to_vec()),
    })
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::convert::lines::Lines;

    fn flat(tokens: &[lsp::SemanticToken]) -> Vec<u32> {
        let numbers = |one: &lsp::SemanticToken| {
            [
                one.delta_line,
                one.delta_start,
                one.length,
                one.token_type,
                one.token_modifiers_bitset,
            ]
        };
        tokens.iter().flat_map(numbers).collect()
    }

    /// Each edit, sent as a delta, results in what a client that asks anew gets.
    #[test]
    fn deltas_add_up() {
        let function = |name: usize| {
            format!(
                "func.func @f{name}(%m: memref<4xf32>) {{\n  %a = memref.alloc() : memref<4xf32>\n  call @f0(%a) : (memref<4xf32>) -> ()\n  return\n}}\n"
            )
        };
        let text: String = (0..20).map(function).collect();
        let uri: Uri = "file:///a.mlir".parse().expect("it is one");
        let reported = Told::default();
        let mut document = Document::new(&text, Dialects::builtin());
        let mut analysis = Analysis::of(document.clone());
        let rope = document.text().clone();
        let first = reported.full(&analysis, ToProto::new(&uri, &Lines::new(&rope, Encoding::Utf16)));
        let mut data = flat(&first.data);
        let mut id = first.result_id.expect("an id");
        let edits: [(usize, usize, &str); 9] = [
            (0, 0, "// \u{e4}\n"),
            (300, 300, "\n\n"),
            (text.find("@f3").expect("it is there"), 0, "@"),
            (500, 640, ""),
            (0, 0, "%x = arith.constant 1 : i32 "),
            (0, 27, ""),
            (700, 720, "\u{1f600} %a = \"t.a\"() : () -> i32 "),
            (0, usize::MAX, ""),
            (
                0,
                0,
                "func.func @f0(%m: memref<4xf32>) {\n  memref.dealloc %m : memref<4xf32>\n  return\n}\n",
            ),
        ];
        for (start, end, with) in edits {
            let length = document.text().len_bytes();
            let (start, end) = (start.min(length), end.max(start).min(length));
            document.edit(start..end, with);
            analysis = analysis.advance(document.clone());
            let rope = document.text().clone();
            match reported.delta(&analysis, ToProto::new(&uri, &Lines::new(&rope, Encoding::Utf16)), &id) {
                lsp::SemanticTokensFullDeltaResult::TokensDelta(delta) => {
                    for edit in delta.edits {
                        let place = edit.start as usize..(edit.start + edit.delete_count) as usize;
                        data.splice(place, flat(&edit.data.unwrap_or_default()));
                    }
                    id = delta.result_id.expect("an id");
                }
                other => panic!("{other:?}"),
            }
            let fresh = Told::default().full(
                &Analysis::of(document.clone()),
                ToProto::new(&uri, &Lines::new(&rope, Encoding::Utf16)),
            );
            assert_eq!(data, flat(&fresh.data), "{start}..{end} {with:?}");
        }
    }
}
