//! A reading position in a text that comes in pieces: the chunks of a rope, or one string.
//!
//! Reading only goes forward and copies nothing. Positions are bytes of the whole text.

use memchr::{memchr2, memchr3};
use ropey::Rope;
use ropey::iter::Chunks;

/// How many bytes are looked at together.
const BLOCK: usize = 64;

/// Which bytes of a block decide how a text is built, bit by bit: brackets, what begins a string or a comment, line breaks.
///
/// Without a branch, and so all at once.
fn signs_of(block: &[u8; BLOCK]) -> u64 {
    let mut found = [0; BLOCK];
    find_signs(block, &mut found);
    let (eights, _) = found.as_chunks::<8>();
    eights.iter().rev().fold(0, |signs, eight| {
        // The product gathers the lowest bits of the eight bytes in the highest byte.
        let gathered = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        signs << 8 | gathered
    })
}

/// 1 for each byte that is a sign. On its own, so that it is compiled for many bytes at a time.
#[inline(never)]
fn find_signs(block: &[u8; BLOCK], found: &mut [u8; BLOCK]) {
    for (found, &byte) in found.iter_mut().zip(block) {
        let is_round = byte & !1 == b'(';
        // `[` and `{` differ in one bit, and so do `]` and `}`.
        let is_other = (byte | 0x20 == b'{') | (byte | 0x20 == b'}');
        let is_sign = is_round | is_other | (byte == b'"') | (byte == b'/') | (byte == b'\n');
        *found = u8::from(is_sign);
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
    /// The last byte before `chunk`.
    before: Option<u8>,
    rest: Option<Chunks<'a>>,
    /// The signs of the block at `block`.
    signs: u64,
    /// Index into `chunk`; `None` if no block of it was looked at.
    block: Option<usize>,
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
            signs: 0,
            block: None,
        }
    }

    /// At the byte `offset` of a string.
    pub(crate) fn in_str(text: &'a str, offset: usize) -> Self {
        Self {
            at: offset,
            ..Self::of_str(text)
        }
    }

    /// At the byte `offset` of a rope; it must not lie after its end.
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
            signs: 0,
            block: None,
        }
    }

    /// The position, in bytes of the whole text.
    pub(crate) fn offset(&self) -> usize {
        self.base + self.at
    }

    /// The byte before the position.
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
            self.block = None;
            return true;
        }
        false
    }

    /// The byte at the position; `None` at the end.
    #[inline(always)]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        match self.chunk.get(self.at) {
            Some(byte) => Some(*byte),
            None => self.peek_behind_chunk(),
        }
    }

    #[cold]
    fn peek_behind_chunk(&mut self) -> Option<u8> {
        self.next_chunk().then(|| self.chunk[self.at])
    }

    /// The byte `distance` after the position.
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

    /// From a line break to the first byte of the next line that is no blank, if that is indented by more than so many
    /// spaces, begins no comment, and is in the same chunk. Whether it does; otherwise the position stays.
    #[inline]
    pub(crate) fn skip_to_deeper_line(&mut self, indent: usize) -> bool {
        let line = self.chunk.get(self.at + 1..).unwrap_or_default();
        let Some(spaces) = line.iter().position(|byte| *byte != b' ') else {
            return false;
        };
        let is_deeper = spaces > indent && line[spaces].is_ascii_graphic() && line[spaces] != b'/';
        if is_deeper {
            self.at += 1 + spaces;
        }
        is_deeper
    }

    /// Whether these bytes are at the position.
    pub(crate) fn is_at(&self, bytes: &[u8]) -> bool {
        bytes
            .iter()
            .enumerate()
            .all(|(distance, byte)| self.ahead(distance) == Some(*byte))
    }

    /// One byte on. Only after a [`Cursor::peek`] that found one.
    pub(crate) fn bump(&mut self) {
        self.at += 1;
    }

    /// Over this byte, if it is here.
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

    /// On to the next bracket, quote, slash or line break, or the end. The last byte passed that is no blank
    /// replaces `last`.
    pub(crate) fn skip_to_sign(&mut self, last: &mut u8) {
        while self.peek().is_some() {
            let start = self.at;
            let found = self.find_sign_in_chunk();
            let skipped = &self.chunk[start..self.at];
            if let Some(byte) = skipped.iter().rfind(|byte| !is_blank(**byte)) {
                *last = *byte;
            }
            if found {
                return;
            }
        }
    }

    /// On to the next bracket, quote, slash or line break, or the end.
    #[inline]
    pub(crate) fn find_sign(&mut self) {
        while !self.find_sign_in_chunk() && self.peek().is_some() {}
    }

    /// On to the next sign in this chunk, or to its end; whether there is one.
    #[inline(always)]
    fn find_sign_in_chunk(&mut self) -> bool {
        loop {
            if let Some(block) = self.block.filter(|block| self.at < block + BLOCK) {
                let ahead = self.signs >> (self.at - block);
                if ahead != 0 {
                    self.at += ahead.trailing_zeros() as usize;
                    return true;
                }
                self.at = block + BLOCK;
            }
            if self.at >= self.chunk.len() {
                self.at = self.chunk.len();
                return false;
            }
            let rest = &self.chunk[self.at..];
            self.signs = match rest.first_chunk() {
                Some(block) => signs_of(block),
                None => {
                    let mut block = [0; BLOCK];
                    block[..rest.len()].copy_from_slice(rest);
                    signs_of(&block)
                }
            };
            self.block = Some(self.at);
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

    /// From after the opening quote to after the closing one; to the end of the line where it lacks.
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
