//! A text that items are cut from: one string, or a rope.

use std::borrow::Cow;
use std::ops::Range;

use ropey::Rope;

use crate::text::cursor::Cursor;

/// A text, by bytes.
pub(crate) trait Source: Sync {
    /// A cursor at a byte of the text, or at its end.
    fn cursor(&self, offset: usize) -> Cursor<'_>;

    /// A part of the text; both ends lie between characters.
    fn part(&self, range: Range<usize>) -> Cow<'_, str>;
}

impl Source for str {
    fn cursor(&self, offset: usize) -> Cursor<'_> {
        Cursor::in_str(self, offset)
    }

    fn part(&self, range: Range<usize>) -> Cow<'_, str> {
        Cow::Borrowed(&self[range])
    }
}

impl Source for Rope {
    fn cursor(&self, offset: usize) -> Cursor<'_> {
        Cursor::in_rope(self, offset)
    }

    fn part(&self, range: Range<usize>) -> Cow<'_, str> {
        self.byte_slice(range).into()
    }
}
