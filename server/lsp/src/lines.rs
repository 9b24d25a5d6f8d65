//! Positions of many places in one text. A few are looked up in the text; from then on a table of its lines is worth its
//! while, and a place on a line of ASCII costs a look into that.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use memchr::memchr2_iter;
use ropey::Rope;
use rustc_hash::FxHashSet;
use tower_lsp::ls_types::{Position, Range as LspRange};

use crate::encoding::Encoding;

/// How many bytes of text are as much work for the table as one place is in the text.
const WORTH: usize = 2048;

/// The lines of a text.
#[derive(Debug)]
pub struct Lines<'a> {
    text: &'a Rope,
    encoding: Encoding,
    /// How many places were looked up in the text.
    asked: AtomicUsize,
    table: OnceLock<Table>,
    /// The line of the place before: the next one is mostly near.
    last: AtomicUsize,
}

#[derive(Debug, Default)]
struct Table {
    /// Where each line begins (bytes).
    starts: Vec<usize>,
    /// The lines on which not every character is a byte.
    wide: FxHashSet<usize>,
}

impl<'a> Lines<'a> {
    /// The lines of a text.
    #[must_use]
    pub fn new(text: &'a Rope, encoding: Encoding) -> Self {
        Self {
            text,
            encoding,
            asked: AtomicUsize::new(0),
            table: OnceLock::new(),
            last: AtomicUsize::new(0),
        }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &'a Rope {
        self.text
    }

    /// How characters are counted.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The position of a byte of the text; bytes past the end are the end.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let Some(table) = self.table() else {
            return self.encoding.position(self.text, offset);
        };
        let offset = offset.min(self.text.len_bytes());
        let line = table.line(offset, self.last.load(Ordering::Relaxed));
        self.last.store(line, Ordering::Relaxed);
        if table.wide.contains(&line) {
            return self.encoding.position(self.text, offset);
        }
        let character = offset - table.starts[line];
        let number = |count| u32::try_from(count).unwrap_or(u32::MAX);
        Position::new(number(line), number(character))
    }

    /// The positions of both ends of a range of bytes.
    #[must_use]
    pub fn range(&self, range: Range<usize>) -> LspRange {
        LspRange::new(self.position(range.start), self.position(range.end))
    }

    /// The position at which the line in front of `line` ends, what ends it left out of account: in front of its last byte.
    #[must_use]
    pub fn last_before(&self, line: u32) -> Position {
        let start = match self.table.get() {
            Some(table) => table.starts.get(line as usize).copied(),
            None => None,
        };
        let start = start.unwrap_or_else(|| self.text.line_to_byte((line as usize).min(self.text.len_lines())));
        self.position(start.saturating_sub(1))
    }

    /// The table, if there is one or it is worth to be made.
    fn table(&self) -> Option<&Table> {
        if let Some(table) = self.table.get() {
            return Some(table);
        }
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        (asked > self.text.len_bytes() / WORTH).then(|| self.table.get_or_init(|| Table::new(self.text)))
    }
}

impl Table {
    fn new(text: &Rope) -> Self {
        let mut starts = Vec::with_capacity(text.len_lines());
        starts.push(0);
        let (mut start, mut ends_in_cr) = (0, false);
        for chunk in text.chunks() {
            let bytes = chunk.as_bytes();
            if ends_in_cr && bytes.first() != Some(&b'\n') {
                starts.push(start);
            }
            for at in memchr2_iter(b'\n', b'\r', bytes) {
                // What follows a CR decides, and the last one of a chunk waits for the next.
                let is_end = bytes[at] == b'\n' || bytes.get(at + 1).is_some_and(|&next| next != b'\n');
                if is_end {
                    starts.push(start + at + 1);
                }
            }
            ends_in_cr = if bytes.is_empty() {
                ends_in_cr
            } else {
                bytes.last() == Some(&b'\r')
            };
            start += bytes.len();
        }
        if ends_in_cr {
            starts.push(start);
        }
        let mut table = Self {
            starts,
            wide: FxHashSet::default(),
        };
        if text.len_chars() < text.len_bytes() {
            table.find_wide(text);
        }
        table
    }

    fn find_wide(&mut self, text: &Rope) {
        let (mut start, mut line) = (0, 0);
        for chunk in text.chunks().map(str::as_bytes) {
            if !chunk.is_ascii() {
                for (at, _) in chunk.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
                    line = self.line(start + at, line);
                    self.wide.insert(line);
                }
            }
            start += chunk.len();
        }
    }

    /// The line of a byte, which is looked for from `near` on.
    fn line(&self, offset: usize, near: usize) -> usize {
        let holds = |line: usize| {
            let begins = self.starts.get(line).is_some_and(|&start| start <= offset);
            begins && self.starts.get(line + 1).is_none_or(|&next| offset < next)
        };
        match (near..near + 3).find(|&line| holds(line)) {
            Some(line) => line,
            None => self.starts.partition_point(|&start| start <= offset) - 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_by_the_table_are_those_in_the_text() {
        let pieces = [
            "a\u{1f600}b\r\n",
            "plain\n",
            "\u{e4}c\r",
            "\r\r\n",
            "d\u{2028}e\n",
            "\n",
            "long ".repeat(300).leak(),
        ];
        for count in [0, 1, 7, 400] {
            let text: String = (0..count).map(|n| pieces[(n * n + n / 7) % pieces.len()]).collect();
            let rope = Rope::from_str(&text);
            for encoding in [Encoding::Utf8, Encoding::Utf16] {
                let lines = Lines::new(&rope, encoding);
                lines.table.get_or_init(|| Table::new(&rope));
                assert_eq!(lines.table.get().unwrap().starts.len(), rope.len_lines());
                for offset in (0..text.len() + 2).chain((0..text.len()).rev().step_by(17)) {
                    assert_eq!(
                        lines.position(offset),
                        encoding.position(&rope, offset),
                        "{encoding:?} {offset}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_few_places_make_no_table() {
        let rope = Rope::from_str(&"a line\n".repeat(10_000));
        let lines = Lines::new(&rope, Encoding::Utf16);
        for line in 0..30 {
            assert_eq!(lines.position(7 * line + 3), Position::new(line as u32, 3));
        }
        assert!(lines.table.get().is_none());
        for line in 0..30 {
            _ = lines.position(7 * line);
        }
        assert!(lines.table.get().is_some());
    }
}
