//! Messages of a compiler between dumps: `in.mlir:3:8: error: op was not bufferized`, with an excerpt after it; reports of
//! times and statistics; and what a compiler says last that crashes.
//!
//! What keeps what `mlir-opt` says keeps these as well. They are no MLIR, and nothing is wrong with them.

use super::{Begins, Cutter, ItemShape, Landing, Pending, Token, bracket};
use crate::text::cursor::Cursor;

/// The longest place that a message is known by, in bytes.
pub(crate) const LONGEST_PLACE: usize = 4096;
/// What is after the place.
const KINDS: [&[u8]; 4] = [b": error: ", b": warning: ", b": remark: ", b": note: "];

/// What reports and the ends of crashes begin with.
const BEGINNINGS: [&[u8]; 3] = [b"===---", b"PLEASE submit a bug report", b"Stack dump"];
/// What follows the name of a program, and its place in the program, where an assertion fails.
const ASSERTION: &[u8] = b": Assertion `";

/// Whether a message begins at the position, a line start: one of [`BEGINNINGS`], or a place (`file:line:column`,
/// `<unknown>:0`, `loc(…)`) and a kind.
pub(super) fn begins_at(cursor: &Cursor<'_>) -> bool {
    if matches!(
        cursor.ahead(0),
        None | Some(b' ' | b'\t' | b'\n' | b'%' | b'"' | b'}' | b'^')
    ) {
        return false;
    }
    if BEGINNINGS.iter().any(|beginning| cursor.is_at(beginning)) {
        return true;
    }
    let is_location = cursor.is_at(b"loc(");
    let mut cursor = cursor.clone();
    let end = cursor.offset() + LONGEST_PLACE;
    while let Some(byte) = cursor.peek().filter(|_| cursor.offset() < end) {
        match byte {
            b'\n' => return false,
            b' ' | b'\t' if !is_location => return cursor.previous() == Some(b':') && is_assertion(cursor, end),
            b':' if KINDS.iter().any(|kind| cursor.is_at(kind)) => {
                let last = cursor.previous();
                return match is_location {
                    true => last == Some(b')'),
                    false => last.is_some_and(|byte| byte.is_ascii_digit()),
                };
            }
            _ => cursor.bump(),
        }
    }
    false
}

/// Whether an assertion fails on the rest of the line, before the byte `end`.
fn is_assertion(mut cursor: Cursor<'_>, end: usize) -> bool {
    while let Some(byte) = cursor.peek().filter(|_| cursor.offset() < end) {
        match byte {
            b'\n' => return false,
            b':' if cursor.is_at(ASSERTION) => return true,
            _ => cursor.bump(),
        }
    }
    false
}

impl Cutter<'_> {
    /// From the beginning of a message to its end, which is returned. Its excerpts and the operations that it prints belong
    /// to it: it goes on to a separator, or to a line that begins something that is printed as a whole.
    pub(super) fn message(&mut self, shape: &mut ItemShape) -> usize {
        loop {
            self.cursor.skip_to_sign(&mut 0);
            match self.cursor.peek() {
                None => return self.cursor.offset(),
                Some(b'\n') => {
                    if let Some(end) = self.end_of_message() {
                        return end;
                    }
                }
                Some(b'/') if self.cursor.ahead(1) == Some(b'/') => self.cursor.skip_comment(),
                Some(byte) => {
                    self.cursor.bump();
                    match bracket(byte) {
                        Some((pair, true)) => shape.brackets.open(pair),
                        Some((pair, false)) => shape.brackets.close(pair),
                        None if byte == b'"' => self.cursor.skip_string(),
                        None => {}
                    }
                }
            }
        }
    }

    /// At a line break in a message: its end, if something else begins afterwards.
    fn end_of_message(&mut self) -> Option<usize> {
        let (boundary, landing) = self.land();
        let (indent, is_mid_line) = match landing {
            Landing::Token { indent, is_mid_line } => (indent, is_mid_line),
            Landing::Separator { start } => {
                self.pending = Some(Pending::Separator { start });
                return Some(boundary);
            }
            Landing::End => return Some(boundary),
        };
        if indent > 0 || is_mid_line || begins_at(&self.cursor) {
            return None;
        }
        let begins = match self.cursor.peek()? {
            b'#' | b'!' => Some(self.classify(0)).filter(|begins| *begins != Begins::Nothing),
            byte if byte.is_ascii_alphabetic() => match self.classify_word() {
                (begins, true) => Some(begins),
                (_, false) => None,
            },
            _ => None,
        };
        self.pending = Some(Pending::Token(Token {
            begins: begins?,
            indent,
            is_mid_line,
        }));
        Some(boundary)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_begin_with_a_place_and_a_kind() {
        for (text, expected) in [
            ("in.mlir:3:8: error: op was not bufferized", true),
            ("/a/b.mlir:3:8: warning: x", true),
            ("<stdin>:3:8: remark: x", true),
            ("<unknown>:0: error: x", true),
            ("loc(\"in.mlir\":3:8): error: x", true),
            ("loc(fused[\"a b\", \"c\"]): note: x", true),
            ("===---------===\n", true),
            ("PLEASE submit a bug report to https://x.org\nStack dump:", true),
            ("mlir-opt: /a/b.cpp:7: T f(): Assertion `c && \"x\"' failed.", true),
            ("mlir-opt: /a/b.cpp:7: T f(): Assertion failed", false),
            ("mlir-opt: a\n: Assertion `x", false),
            ("a.b %x : Assertion `x", false),
            ("== x", false),
            ("error: x", false),
            ("in.mlir:3:8: see", false),
            ("in.mlir: error: x", false),
            (" in.mlir:3:8: error: x", false),
            ("a b:3:8: error: x", false),
            ("in.mlir\n:3:8: error: x", false),
            ("%0:2: error: x", false),
            ("loc(x) : error: x", false),
            ("", false),
        ] {
            assert_eq!(begins_at(&Cursor::of_str(text)), expected, "{text}");
        }
        assert!(!begins_at(&Cursor::of_str(&"x".repeat(1 << 20))));
    }
}
