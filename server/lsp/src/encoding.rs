//! Lines and characters of a document, as the protocol counts them.
//!
//! Lines end at LF, CRLF and CR. A character is a UTF-8 byte or a UTF-16 unit, as negotiated. A position past the end of
//! its line is the end of the line, a line past the end is the end of the text, and a position inside a character
//! (between two surrogates, between two bytes) is the beginning of that character.

use std::ops::Range;

use ropey::Rope;
use ropey::str_utils::{byte_to_line_idx, line_to_byte_idx};
use tower_lsp::ls_types::{Position, PositionEncodingKind, Range as LspRange};

/// What a character is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// A byte.
    Utf8,
    /// A UTF-16 unit: what every client understands.
    #[default]
    Utf16,
}

impl Encoding {
    /// The encoding to use with a client that understands `offered`: UTF-8 if it can, since we count bytes.
    #[must_use]
    pub fn negotiate(offered: Option<&[PositionEncodingKind]>) -> Self {
        match offered {
            Some(offered) if offered.contains(&PositionEncodingKind::UTF8) => Encoding::Utf8,
            _ => Encoding::Utf16,
        }
    }

    /// Its name in the protocol.
    #[must_use]
    pub fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    /// How many characters `text` has.
    #[must_use]
    pub fn length(self, text: &str) -> usize {
        match self {
            Encoding::Utf8 => text.len(),
            Encoding::Utf16 if text.is_ascii() => text.len(),
            Encoding::Utf16 => text.chars().map(char::len_utf16).sum(),
        }
    }

    /// The position of a byte of `text`; bytes past the end are the end.
    #[must_use]
    pub fn position(self, text: &Rope, offset: usize) -> Position {
        let offset = offset.min(text.len_bytes());
        // One descent of the rope's tree, mostly: a chunk holds many lines.
        let (chunk, chunk_start, _, chunk_line) = text.chunk_at_byte(offset);
        let mut in_chunk = offset - chunk_start;
        while !chunk.is_char_boundary(in_chunk) {
            in_chunk -= 1;
        }
        let line = byte_to_line_idx(chunk, in_chunk);
        let character = if line > 0 || chunk_start == 0 {
            self.length(&chunk[line_to_byte_idx(chunk, line)..in_chunk])
        } else {
            // The line begins in a chunk before this one.
            let before = text.byte_slice(text.line_to_byte(chunk_line)..chunk_start);
            let before = match self {
                Encoding::Utf8 => before.len_bytes(),
                Encoding::Utf16 => before.len_utf16_cu(),
            };
            before + self.length(&chunk[..in_chunk])
        };
        let line = chunk_line + line;
        Position::new(number(line), number(character))
    }

    /// The range of bytes of `text`.
    #[must_use]
    pub fn range(self, text: &Rope, range: Range<usize>) -> LspRange {
        LspRange::new(self.position(text, range.start), self.position(text, range.end))
    }

    /// The byte of `text` at a position.
    #[must_use]
    pub fn offset(self, text: &Rope, position: Position) -> usize {
        let line = position.line as usize;
        if line >= text.len_lines() {
            return text.len_bytes();
        }
        let start = text.line_to_byte(line);
        let end = start + content_length(text, line);
        let character = position.character as usize;
        match self {
            Encoding::Utf8 => {
                let offset = start.saturating_add(character).min(end);
                text.char_to_byte(text.byte_to_char(offset))
            }
            Encoding::Utf16 => {
                let first = text.char_to_utf16_cu(text.byte_to_char(start));
                let last = text.char_to_utf16_cu(text.byte_to_char(end));
                let unit = first.saturating_add(character).min(last);
                text.char_to_byte(text.utf16_cu_to_char(unit))
            }
        }
    }
}

/// How many bytes a line has without what ends it.
fn content_length(text: &Rope, line: usize) -> usize {
    let line = text.line(line);
    let mut end = line.len_chars();
    for ending in ['\n', '\r'] {
        if end > 0 && line.char(end - 1) == ending {
            end -= 1;
        }
    }
    line.char_to_byte(end)
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a\u{1f600}b\r\n\u{e4}c\rd\u{2028}e\n";

    #[test]
    fn positions_of_all_bytes_lead_back() {
        let text = Rope::from_str(TEXT);
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            for (offset, _) in TEXT.char_indices().chain([(TEXT.len(), ' ')]) {
                // The LF of a CRLF is no place of its own.
                if TEXT[..offset].ends_with('\r') && TEXT[offset..].starts_with('\n') {
                    continue;
                }
                let position = encoding.position(&text, offset);
                assert_eq!(encoding.offset(&text, position), offset, "{encoding:?} {position:?}");
            }
        }
    }

    #[test]
    fn positions_are_counted_across_the_chunks_of_a_rope() {
        // Short lines, and such as no chunk holds.
        let text: String = (0..400)
            .map(|n| TEXT.repeat(n % 3) + &"x\u{1f600}".repeat(if n % 37 == 0 { 400 } else { n % 5 }))
            .collect();
        let rope = Rope::from_str(&text);
        assert!(rope.chunks().count() > 20, "there are chunks");
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            let (mut line, mut start) = (0, 0);
            for (offset, character) in text.char_indices() {
                if text[..offset].ends_with('\n') || (text[..offset].ends_with('\r') && character != '\n') {
                    (line, start) = (line + 1, offset);
                }
                let expected = Position::new(line, number(encoding.length(&text[start..offset])));
                assert_eq!(encoding.position(&rope, offset), expected, "{encoding:?} {offset}");
            }
        }
    }

    #[test]
    fn lines_end_as_in_the_protocol() {
        let text = Rope::from_str(TEXT);
        let line_of = |needle: &str| Encoding::Utf16.position(&text, TEXT.find(needle).unwrap());
        assert_eq!(line_of("b"), Position::new(0, 3));
        assert_eq!(line_of("c"), Position::new(1, 1));
        assert_eq!(line_of("e"), Position::new(2, 2));
        assert_eq!(
            Encoding::Utf8.position(&text, TEXT.find('b').unwrap()),
            Position::new(0, 5)
        );
    }

    #[test]
    fn positions_past_an_end_are_the_end() {
        let text = Rope::from_str("ab\r\ncd");
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            for (line, character, offset) in [
                (0, 9, 2),
                (0, u32::MAX, 2),
                (1, 9, 6),
                (2, 0, 6),
                (u32::MAX, u32::MAX, 6),
            ] {
                assert_eq!(encoding.offset(&text, Position::new(line, character)), offset);
            }
        }
        assert_eq!(Encoding::Utf16.offset(&Rope::new(), Position::new(3, 3)), 0);
        assert_eq!(Encoding::Utf16.position(&text, 99), Position::new(1, 2));
    }

    #[test]
    fn positions_inside_a_character_are_its_beginning() {
        let text = Rope::from_str("a\u{1f600}b");
        assert_eq!(Encoding::Utf16.offset(&text, Position::new(0, 2)), 1);
        for inside in 2..5 {
            assert_eq!(Encoding::Utf8.offset(&text, Position::new(0, inside)), 1);
        }
    }

    #[test]
    fn utf8_is_taken_when_offered() {
        let offer = |kinds: &[PositionEncodingKind]| Encoding::negotiate(Some(kinds));
        assert_eq!(Encoding::negotiate(None), Encoding::Utf16);
        assert_eq!(offer(&[]), Encoding::Utf16);
        assert_eq!(offer(&[PositionEncodingKind::UTF32]), Encoding::Utf16);
        assert_eq!(
            offer(&[PositionEncodingKind::UTF16, PositionEncodingKind::UTF8]),
            Encoding::Utf8
        );
    }
}
