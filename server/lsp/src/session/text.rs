//! The text of an open document, and the changes that a client makes to it.

use std::ops::Range;
use std::sync::Arc;

use mlir_grammar::{Dialects, Document};
use ropey::Rope;
use tower_lsp::ls_types::TextDocumentContentChangeEvent;

use crate::convert::from_proto;
use crate::encoding::Encoding;

/// From how many changes on they are made as one: each costs reading the items that it touches.
const WORTH_FOLDING: usize = 16;

/// The text of an open document.
#[derive(Clone, Debug)]
pub enum Text {
    /// One that is analysed.
    Read(Document),
    /// One that is too large: only followed, in case it shrinks.
    TooLarge(Rope),
}

impl Text {
    /// A text of a document; `limit` is the largest that is analysed, in bytes.
    #[must_use]
    pub fn new(text: &str, limit: usize, dialects: &Arc<Dialects>) -> Self {
        match text.len() > limit {
            true => Self::TooLarge(Rope::from_str(text)),
            false => Self::Read(Document::new(text, Arc::clone(dialects))),
        }
    }

    /// The document, if it is analysed.
    #[must_use]
    pub fn document(&self) -> Option<&Document> {
        match self {
            Self::Read(document) => Some(document),
            Self::TooLarge(_) => None,
        }
    }

    fn rope(&self) -> &Rope {
        match self {
            Self::Read(document) => document.text(),
            Self::TooLarge(rope) => rope,
        }
    }

    /// Makes the changes, in order.
    pub fn change(
        &mut self,
        changes: &[TextDocumentContentChangeEvent],
        encoding: Encoding,
        limit: usize,
        dialects: &Arc<Dialects>,
    ) {
        match self {
            Self::Read(document) if changes.len() < WORTH_FOLDING => {
                for change in changes {
                    let range = range_of(document.text(), change, encoding);
                    edit(document, range, &change.text);
                }
            }
            Self::Read(document) => {
                let mut rope = document.text().clone();
                if let Some(splice) = change_rope(&mut rope, changes, encoding) {
                    let text = rope.byte_slice(splice.new).to_string();
                    edit(document, splice.old, &text);
                }
            }
            Self::TooLarge(rope) => _ = change_rope(rope, changes, encoding),
        }
        self.settle(limit, dialects);
    }

    /// Reads a text that is no longer too large, and drops one that has become so.
    pub fn settle(&mut self, limit: usize, dialects: &Arc<Dialects>) {
        let is_too_large = self.rope().len_bytes() > limit;
        match self {
            Self::Read(document) if is_too_large => *self = Self::TooLarge(document.text().clone()),
            Self::TooLarge(rope) if !is_too_large => {
                *self = Self::Read(Document::new(&rope.to_string(), Arc::clone(dialects)));
            }
            _ => {}
        }
    }

    /// Reads the text again with other tables.
    pub fn set_dialects(&mut self, dialects: &Arc<Dialects>) {
        if let Self::Read(document) = self {
            *document = document.with_dialects(Arc::clone(dialects));
        }
    }
}

fn range_of(text: &Rope, change: &TextDocumentContentChangeEvent, encoding: Encoding) -> Range<usize> {
    match change.range {
        Some(range) => from_proto::range(text, encoding, range),
        None => 0..text.len_bytes(),
    }
}

/// Makes one change. Of a whole new text only the part that differs is replaced.
fn edit(document: &mut Document, range: Range<usize>, text: &str) {
    let old = document.text();
    if range != (0..old.len_bytes()) || range.is_empty() {
        document.edit(range, text);
        return;
    }
    let same = |(a, b): &(u8, u8)| a == b;
    let before = old.bytes().zip(text.bytes()).take_while(same).count();
    let rest = old.len_bytes().min(text.len()) - before;
    let after = old.bytes_at(old.len_bytes()).reversed().zip(text.bytes().rev());
    let after = after.take(rest).take_while(same).count();
    let is_boundary = |at: &usize| text.is_char_boundary(*at);
    let before = (0..=before).rev().find(is_boundary).unwrap_or(0);
    let end = (text.len() - after..=text.len())
        .find(is_boundary)
        .unwrap_or(text.len());
    let after = text.len() - end;
    document.edit(before..old.len_bytes() - after, &text[before..end]);
}

/// That the bytes `new` of a text are where the bytes `old` of the former one stood; around them nothing changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Splice {
    old: Range<usize>,
    new: Range<usize>,
}

/// Makes the changes on a rope; what they come to as one.
pub fn change_rope(rope: &mut Rope, changes: &[TextDocumentContentChangeEvent], encoding: Encoding) -> Option<Splice> {
    let mut splice: Option<Splice> = None;
    for change in changes {
        let range = range_of(rope, change, encoding);
        let first = rope.byte_to_char(range.start);
        rope.remove(first..rope.byte_to_char(range.end));
        rope.insert(first, &change.text);
        splice = Some(match splice {
            None => Splice {
                new: range.start..range.start + change.text.len(),
                old: range,
            },
            Some(splice) => splice.then(range, change.text.len()),
        });
    }
    splice
}

impl Splice {
    /// This one, and then a change of `range` into `length` bytes.
    fn then(self, range: Range<usize>, length: usize) -> Self {
        let beyond = range.end.saturating_sub(self.new.end);
        let before = self.new.start.saturating_sub(range.start);
        let removed = range.end - range.start;
        Self {
            old: self.old.start - before..self.old.end + beyond,
            new: self.new.start - before..self.new.end + beyond - removed + length,
        }
    }
}

#[cfg(test)]
mod tests {
    use tower_lsp::ls_types::{Position, Range as LspRange};

    use super::*;

    fn change(start: (u32, u32), end: (u32, u32), text: &str) -> TextDocumentContentChangeEvent {
        TextDocumentContentChangeEvent {
            range: Some(LspRange::new(
                Position::new(start.0, start.1),
                Position::new(end.0, end.1),
            )),
            range_length: None,
            text: text.to_owned(),
        }
    }

    fn whole(text: &str) -> TextDocumentContentChangeEvent {
        TextDocumentContentChangeEvent {
            range: None,
            range_length: None,
            text: text.to_owned(),
        }
    }

    fn after(text: &str, changes: &[TextDocumentContentChangeEvent], limit: usize) -> Text {
        let dialects = Dialects::builtin();
        let mut text = Text::new(text, limit, &dialects);
        text.change(changes, Encoding::Utf16, limit, &dialects);
        text
    }

    #[test]
    fn changes_are_made_in_order_each_on_the_text_before_it() {
        let changes = [
            change((0, 0), (0, 1), "\u{1f600}"),
            change((0, 2), (0, 2), "x"),
            change((1, 0), (9, 9), ""),
            change((0, 3), (0, 2), "y"),
        ];
        let text = after("abc\ndef\n", &changes, 100);
        assert_eq!(text.rope().to_string(), "\u{1f600}ybc\n");
        let many: Vec<_> = changes
            .iter()
            .cloned()
            .chain((0..20).map(|_| change((0, 0), (0, 0), "z")))
            .collect();
        let text = after("abc\ndef\n", &many, 100);
        assert_eq!(text.rope().to_string(), format!("{}\u{1f600}ybc\n", "z".repeat(20)));
    }

    #[test]
    fn many_changes_anywhere_are_the_same_as_one_after_the_other() {
        let original = "func.func @a() {\n  return\n}\nfunc.func @b() {\n  return\n}\n".repeat(3);
        let mut seed = 7_u32;
        let mut next = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % below
        };
        for _ in 0..50 {
            let changes: Vec<_> = (0..24)
                .map(|_| {
                    let (line, character) = (next(20), next(20));
                    let end = (line + next(2), character + next(3));
                    change((line, character), end, ["x", "", "}\n", "\u{e4}"][next(4) as usize])
                })
                .collect();
            let mut rope = Rope::from_str(&original);
            change_rope(&mut rope, &changes, Encoding::Utf16);
            assert_eq!(after(&original, &changes, 10_000).rope().to_string(), rope.to_string());
        }
    }

    #[test]
    fn a_whole_new_text_replaces_only_what_differs() {
        for (old, new) in [
            ("a\u{e4}b", "a\u{e5}b"),
            ("", "x"),
            ("x", ""),
            ("aaa", "aa"),
            ("\u{e4}\u{a4}", "\u{a4}"),
        ] {
            assert_eq!(after(old, &[whole(new)], 100).rope().to_string(), new);
        }
    }

    #[test]
    fn a_document_is_read_again_when_it_has_become_small_enough() {
        let grown = after("1234", &[change((0, 0), (0, 0), "0")], 4);
        assert!(grown.document().is_none());
        assert_eq!(grown.rope().to_string(), "01234");
        let shrunk = after("12345", &[change((0, 0), (0, 1), "")], 4);
        assert!(shrunk.document().is_some());
        assert_eq!(shrunk.rope().to_string(), "2345");
    }
}
