//! Lines and characters inside an item, relative to where it begins.

use std::cell::Cell;

use memchr::memchr2_iter;
use mlir_grammar::Span;

use crate::encoding::Encoding;

/// The lines of an item's text.
#[derive(Debug)]
pub struct ItemLines<'a> {
    text: &'a str,
    /// Where each line begins (bytes, relative to the item).
    starts: Vec<usize>,
    encoding: Encoding,
    /// The character of the document's line at which the item begins.
    first_character: usize,
    /// The line that was asked for last: the next one is mostly the same.
    last: Cell<usize>,
}

impl<'a> ItemLines<'a> {
    /// The lines of `text`, which begins at `first_character` of its line.
    #[must_use]
    pub fn new(text: &'a str, encoding: Encoding, first_character: usize) -> Self {
        let bytes = text.as_bytes();
        let ends_line = |at: &usize| bytes[*at] == b'\n' || bytes.get(at + 1) != Some(&b'\n');
        let breaks = memchr2_iter(b'\n', b'\r', bytes).filter(ends_line).map(|at| at + 1);
        Self {
            text,
            starts: [0].into_iter().chain(breaks).collect(),
            encoding,
            first_character,
            last: Cell::new(0),
        }
    }

    /// The line, counted from that of the item's first byte, and the character of a byte (relative to the item).
    #[must_use]
    pub fn position(&self, offset: u32) -> (usize, usize) {
        let offset = (offset as usize).min(self.text.len());
        let line = self.line(offset);
        let before = self.text.get(self.starts[line]..offset).unwrap_or_default();
        let first = if line == 0 { self.first_character } else { 0 };
        (line, first + self.encoding.length(before))
    }

    fn line(&self, offset: usize) -> usize {
        let last = self.last.get();
        let is_in_last = self.starts[last] <= offset && self.starts.get(last + 1).is_none_or(|&next| offset < next);
        if !is_in_last {
            let line = self.starts.partition_point(|&start| start <= offset) - 1;
            self.last.set(line);
        }
        self.last.get()
    }

    /// The positions of both ends of a span.
    #[must_use]
    pub fn range(&self, span: Span) -> [(usize, usize); 2] {
        [self.position(span.start), self.position(span.end)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_from_the_item_and_its_column() {
        let lines = ItemLines::new("a\u{1f600}b\r\n\u{e4}c\rd\n", Encoding::Utf16, 10);
        for (offset, position) in [
            (0, (0, 10)),
            (5, (0, 13)),
            (6, (0, 14)),
            (8, (1, 0)),
            (10, (1, 1)),
            (12, (2, 0)),
            (14, (3, 0)),
            (99, (3, 0)),
        ] {
            assert_eq!(lines.position(offset), position, "{offset}");
        }
    }
}
