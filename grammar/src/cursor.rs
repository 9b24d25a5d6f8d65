//! A reading position in a text that comes in pieces: the chunks of a rope, or one string.
//!
//! Reading only goes forward and copies nothing. Positions are bytes of the whole text.

use memchr::{memchr2, memchr3};
use ropey::Rope;
use ropey::iter::Chunks;

/// A set of bytes, such as those at which [`Cursor::skip_to`] stops.
pub(crate) struct ByteSet([bool; 256]);

impl ByteSet {
    /// The set of these bytes.
    pub(crate) const fn of(bytes: &[u8]) -> Self {
        let mut set = [false; 256];
        let mut index = 0;
        while index < bytes.len() {
            set[bytes[index] as usize] = true;
            index += 1;
        }
        Self(set)
    }

    /// Whether a byte is one of them.
    #[inline(always)]
    pub(crate) fn holds(&self, byte: u8) -> bool {
        self.0[byte as usize]
    }
}

/// Whether a byte is white space that does not end a line. NUL counts, and so do the bytes of a byte order mark.
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0 | 0xef | 0xbb | 0xbf)
}

/// A reading position.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    chunk: &'a [u8],
    /// Index into `chunk`.
    at: usize,
    /// Where `chunk` begins in the text.
    base: usize,
    /// The last byte in front of `chunk`.
    before: Option<u8>,
    rest: Option<Chunks<'a>>,
}

impl<'a> Cursor<'a> {
    /// At the beginning of a string.
    pub(crate) fn of_str(text: &'a str) -> Self {
        Self {
            chunk: text.as_bytes(),
            at: 0,
            base: 0,
            before: None,
            rest: None,
        }
    }

    /// At the byte `offset` of a string.
    pub(crate) fn in_str(text: &'a str, offset: usize) -> Self {
        Self {
            at: offset,
            ..Self::of_str(text)
        }
    }

    /// At the byte `offset` of a rope; it must not lie behind its end.
    pub(crate) fn in_rope(rope: &'a Rope, offset: usize) -> Self {
        let (mut chunks, base, _, _) = rope.chunks_at_byte(offset);
        let chunk = chunks.next().unwrap_or_default().as_bytes();
        let before = base.checked_sub(1).map(|last| rope.byte(last));
        Self {
            chunk,
            at: offset - base,
            base,
            before,
            rest: Some(chunks),
        }
    }

    /// The position, in bytes of the whole text.
    pub(crate) fn offset(&self) -> usize {
        self.base + self.at
    }

    /// The byte in front of the position.
    pub(crate) fn previous(&self) -> Option<u8> {
        match self.at {
            0 => self.before,
            at => Some(self.chunk[at - 1]),
        }
    }

    /// Whether a line begins here.
    pub(crate) fn is_line_start(&self) -> bool {
        matches!(self.previous(), None | Some(b'\n'))
    }

    fn next_chunk(&mut self) -> bool {
        while let Some(chunk) = self.rest.as_mut().and_then(Iterator::next) {
            if chunk.is_empty() {
                continue;
            }
            self.before = self.chunk.last().copied().or(self.before);
            self.base += self.chunk.len();
            self.chunk = chunk.as_bytes();
            self.at = 0;
            return true;
        }
        false
    }

    /// The byte at the position; `None` at the end.
    pub(crate) fn peek(&mut self) -> Option<u8> {
        if self.at >= self.chunk.len() && !self.next_chunk() {
            return None;
        }
        Some(self.chunk[self.at])
    }

    /// The byte `distance` behind the position.
    pub(crate) fn ahead(&self, distance: usize) -> Option<u8> {
        match self.chunk.get(self.at + distance) {
            Some(byte) => Some(*byte),
            None => {
                let mut distance = self.at + distance - self.chunk.len();
                for chunk in self.rest.clone()? {
                    match chunk.as_bytes().get(distance) {
                        Some(byte) => return Some(*byte),
                        None => distance -= chunk.len(),
                    }
                }
                None
            }
        }
    }

    /// Whether these bytes stand at the position.
    pub(crate) fn stands_at(&self, bytes: &[u8]) -> bool {
        bytes
            .iter()
            .enumerate()
            .all(|(distance, byte)| self.ahead(distance) == Some(*byte))
    }

    /// One byte on. Only behind a [`Cursor::peek`] that found one.
    pub(crate) fn bump(&mut self) {
        self.at += 1;
    }

    /// Over this byte, if it stands here.
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        let stands = self.peek() == Some(byte);
        self.at += usize::from(stands);
        stands
    }

    /// On to the next byte for which `stop` holds, or the end.
    pub(crate) fn skip_while(&mut self, mut go_on: impl FnMut(u8) -> bool) {
        while self.peek().is_some() {
            let rest = &self.chunk[self.at..];
            match rest.iter().position(|byte| !go_on(*byte)) {
                Some(found) => {
                    self.at += found;
                    return;
                }
                None => self.at = self.chunk.len(),
            }
        }
    }

    /// On to the next byte of the set, or the end. The last byte on the way that is no blank replaces `last`.
    pub(crate) fn skip_to(&mut self, set: &ByteSet, last: &mut u8) {
        while self.peek().is_some() {
            let rest = &self.chunk[self.at..];
            let found = rest.iter().position(|byte| set.holds(*byte));
            let skipped = &rest[..found.unwrap_or(rest.len())];
            if let Some(byte) = skipped.iter().rfind(|byte| !is_blank(**byte)) {
                *last = *byte;
            }
            self.at += skipped.len();
            if found.is_some() {
                return;
            }
        }
    }

    /// Over white space within the line; returns how many bytes.
    pub(crate) fn skip_blanks(&mut self) -> usize {
        let start = self.offset();
        self.skip_while(is_blank);
        self.offset() - start
    }

    /// To the end of a comment (the line break stays), or the end.
    pub(crate) fn skip_comment(&mut self) {
        while self.peek().is_some() {
            match memchr2(b'\n', b'\r', &self.chunk[self.at..]) {
                Some(found) => {
                    self.at += found;
                    return;
                }
                None => self.at = self.chunk.len(),
            }
        }
    }

    /// From behind the opening quote to behind the closing one; to the end of the line where it lacks.
    pub(crate) fn skip_string(&mut self) {
        while self.peek().is_some() {
            match memchr3(b'"', b'\\', b'\n', &self.chunk[self.at..]) {
                Some(found) => {
                    self.at += found;
                    match self.chunk[self.at] {
                        b'"' => {
                            self.at += 1;
                            return;
                        }
                        b'\\' => {
                            self.at += 1;
                            if self.peek().is_some_and(|escaped| escaped != b'\n') {
                                self.at += 1;
                            }
                        }
                        _ => return,
                    }
                }
                None => self.at = self.chunk.len(),
            }
        }
    }

    /// Over the bytes that `belongs` accepts; they replace what `word` holds.
    pub(crate) fn read_word(&mut self, word: &mut Vec<u8>, belongs: impl Fn(u8) -> bool) {
        word.clear();
        while self.peek().is_some() {
            let rest = &self.chunk[self.at..];
            let length = rest.iter().position(|byte| !belongs(*byte));
            let part = &rest[..length.unwrap_or(rest.len())];
            let room = MAX_WORD.saturating_sub(word.len()).min(part.len());
            word.extend_from_slice(&part[..room]);
            self.at += part.len();
            if length.is_some() {
                return;
            }
        }
    }
}

/// Of a longer word, only so many bytes are kept: no operation has such a name.
const MAX_WORD: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_read_like_one_string() {
        let text = "alpha \"str\\\"ing\" // comment\nβeta.gamma = delta ".repeat(200);
        let rope = Rope::from_str(&text);
        assert!(rope.chunks().count() > 3, "the text must span chunks");
        for offset in (0..text.len()).filter(|offset| text.is_char_boundary(*offset)) {
            let (mut left, mut right) = (Cursor::in_str(&text, offset), Cursor::in_rope(&rope, offset));
            assert_eq!(left.previous(), right.previous());
            assert_eq!(left.ahead(40), right.ahead(40));
            let (mut word, mut other) = (Vec::new(), Vec::new());
            for step in 0..40 {
                match step % 4 {
                    0 => {
                        left.read_word(&mut word, |byte| byte.is_ascii_alphanumeric());
                        right.read_word(&mut other, |byte| byte.is_ascii_alphanumeric());
                        assert_eq!(word, other);
                    }
                    1 => assert_eq!(left.skip_blanks(), right.skip_blanks()),
                    2 => {
                        left.skip_string();
                        right.skip_string();
                    }
                    _ => {
                        left.skip_comment();
                        right.skip_comment();
                    }
                }
                assert_eq!(left.offset(), right.offset());
                assert_eq!(left.peek(), right.peek());
            }
        }
    }

    #[test]
    fn a_string_ends_with_its_line() {
        let mut cursor = Cursor::in_str("\"abc\\\n}", 1);
        cursor.skip_string();
        assert_eq!(cursor.peek(), Some(b'\n'));
    }
}
