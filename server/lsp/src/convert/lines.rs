//! Positions of many places in one text. A few are looked up in the text; from then on a table of its lines is worth its
//! while, and a place on a line of ASCII costs a look into that.
//!
//! The table of an open document's text is made once for all who ask about a version, and from that of a former version:
//! only the part of the text that is not shared with it is read.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use memchr::memchr2_iter;
use ropey::{Rope, RopeSlice};
use rustc_hash::FxHashSet;
use tower_lsp::ls_types::{Position, Range as LspRange};

use crate::encoding::Encoding;

/// How many bytes of text are as much work for the table as one place is in the text.
const WORTH: usize = 2048;

/// The same where a former version's table is known.
const WORTH_FOLLOWING: usize = 16 * WORTH;

/// The lines of a text.
#[derive(Debug)]
pub struct Lines<'a> {
    text: &'a Rope,
    encoding: Encoding,
    /// How many places were looked up in the text.
    asked: AtomicUsize,
    table: OnceLock<Arc<Table>>,
    /// What is known of other versions, or by others of this one.
    known: Option<&'a KnownLines>,
    /// The line of the place before: the next one is mostly near.
    last: AtomicUsize,
}

/// The table of a version of a document, for those who ask about the same one or the next.
#[derive(Debug, Default)]
pub struct KnownLines(Mutex<Option<(Rope, Arc<Table>)>>);

/// The lines of a whole text.
#[derive(Debug)]
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
            known: None,
            last: AtomicUsize::new(0),
        }
    }

    /// The lines of a version of the document that `known` is of.
    #[must_use]
    pub fn of_version(text: &'a Rope, encoding: Encoding, known: &'a KnownLines) -> Self {
        let known = Some(known);
        Self {
            known,
            ..Self::new(text, encoding)
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

    /// The position at which the line before `line` ends, what ends it left out of account: before its last byte.
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
        let worth = if self.known.is_some() { WORTH_FOLLOWING } else { WORTH };
        (asked > self.text.len_bytes() / worth).then(|| {
            let make = || match self.known {
                Some(known) => known.table(self.text),
                None => Arc::new(Table::new(self.text)),
            };
            &**self.table.get_or_init(make)
        })
    }
}

impl KnownLines {
    /// The table of a text. Whoever asks for the same one meanwhile waits for it.
    fn table(&self, text: &Rope) -> Arc<Table> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let table = match &*known {
            Some((same, table)) if same.is_instance(text) => return Arc::clone(table),
            Some((former, table)) => Arc::new(table.after(former, text)),
            None => Arc::new(Table::new(text)),
        };
        *known = Some((text.clone(), Arc::clone(&table)));
        table
    }
}

impl Table {
    fn new(text: &Rope) -> Self {
        let mut starts = Vec::with_capacity(text.len_lines());
        starts.push(0);
        add_starts(text.slice(..), 0, None, &mut starts);
        Self::with_starts(starts, text)
    }

    /// The table of `text`, where this is the one of `former`. What the two share is not read.
    fn after(&self, former: &Rope, text: &Rope) -> Self {
        let front = shared(former.chunks(), text.chunks());
        let rest = former.len_bytes().min(text.len_bytes()) - front;
        let (old, new) = (
            former.chunks_at_byte(former.len_bytes()),
            text.chunks_at_byte(text.len_bytes()),
        );
        let back = shared(old.0.reversed(), new.0.reversed()).min(rest);
        let (old_back, new_back) = (former.len_bytes() - back, text.len_bytes() - back);
        // What follows a CR decides.
        let ends_in_cr = front > 0 && text.byte(front - 1) == b'\r';
        let front = front - usize::from(ends_in_cr);

        let (before, after) = (
            self.starts.partition_point(|&start| start <= front),
            self.starts.partition_point(|&start| start <= old_back),
        );
        let mut starts = Vec::with_capacity(text.len_lines());
        starts.extend_from_slice(&self.starts[..before]);
        let next = text.get_byte(new_back);
        add_starts(text.byte_slice(front..new_back), front, next, &mut starts);
        let moved = |&start: &usize| start - old_back + new_back;
        starts.extend(self.starts[after..].iter().map(moved));
        Self::with_starts(starts, text)
    }

    fn with_starts(starts: Vec<usize>, text: &Rope) -> Self {
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

/// How many bytes two texts share from where these chunks of them begin: chunks that are not just the same, but one.
fn shared<'a>(left: impl Iterator<Item = &'a str>, right: impl Iterator<Item = &'a str>) -> usize {
    let pairs = left.zip(right);
    let one = pairs.take_while(|(left, right)| std::ptr::eq(*left, *right));
    one.map(|(chunk, _)| chunk.len()).sum()
}

/// Adds where lines begin after those that end in `part` of a text, which begins at the byte `start` and has `next` after
/// it.
fn add_starts(part: RopeSlice<'_>, mut start: usize, next: Option<u8>, starts: &mut Vec<usize>) {
    let mut ends_in_cr = false;
    for chunk in part.chunks().filter(|chunk| !chunk.is_empty()) {
        let bytes = chunk.as_bytes();
        if ends_in_cr && bytes[0] != b'\n' {
            starts.push(start);
        }
        for at in memchr2_iter(b'\n', b'\r', bytes) {
            // What follows a CR decides, and the last one of a chunk waits for the next.
            let is_end = bytes[at] == b'\n' || bytes.get(at + 1).is_some_and(|&next| next != b'\n');
            if is_end {
                starts.push(start + at + 1);
            }
        }
        ends_in_cr = bytes.ends_with(b"\r");
        start += bytes.len();
    }
    if ends_in_cr && next != Some(b'\n') {
        starts.push(start);
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
                lines.table.get_or_init(|| Arc::new(Table::new(&rope)));
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

    /// Tables that follow a text through edits are those of the text that it has become.
    #[test]
    fn a_table_follows_edits() {
        let pieces = [
            "a line\n",
            "\r",
            "\r\n",
            "\n",
            "\u{e4}",
            "some text of a longer line ",
            "",
        ];
        let mut rope = Rope::from_str(&"func.func @f() {\r\n  return\r}\n".repeat(500));
        let known = KnownLines::default();
        let mut seed = 1_usize;
        let mut roll = |sides: usize| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % sides
        };
        for edit in 0..2_000 {
            for _ in 0..=roll(3) {
                // Now and then an end, a CR, or what follows one.
                let chars = rope.len_chars();
                let at = match roll(8) {
                    0 => 0,
                    1 => chars,
                    _ => roll(chars + 1),
                };
                // The text does not grow without end.
                let end = (at + roll(if edit % 50 == 0 || chars > 30_000 { 3_000 } else { 4 })).min(chars);
                rope.remove(at..end);
                rope.insert(at, &pieces[roll(pieces.len())].repeat(1 + roll(40)));
            }
            let (followed, anew) = (known.table(&rope), Table::new(&rope));
            assert_eq!(followed.starts, anew.starts, "edit {edit}");
            assert_eq!(followed.wide, anew.wide, "edit {edit}");
            assert_eq!(anew.starts.len(), rope.len_lines());
        }
    }
}
