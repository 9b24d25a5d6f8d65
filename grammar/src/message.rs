//! Messages of a compiler between dumps: `in.mlir:3:8: error: op was not bufferized`, with an excerpt behind.
//!
//! Whoever keeps what `mlir-opt` says keeps these as well. They are no MLIR, and nothing is wrong with them.

use crate::cursor::Cursor;

/// The longest place that a message is known by, in bytes.
const LONGEST_PLACE: usize = 4096;
/// What stands behind the place.
const KINDS: [&[u8]; 4] = [b": error: ", b": warning: ", b": remark: ", b": note: "];

/// Whether a message begins at the position, a line start: a place (`file:line:column`, `<unknown>:0`, `loc(…)`) and a kind.
pub(crate) fn begins_at(cursor: &Cursor<'_>) -> bool {
    if matches!(
        cursor.ahead(0),
        None | Some(b' ' | b'\t' | b'\n' | b'%' | b'"' | b'}' | b'^')
    ) {
        return false;
    }
    let is_location = cursor.stands_at(b"loc(");
    let mut cursor = cursor.clone();
    let end = cursor.offset() + LONGEST_PLACE;
    while let Some(byte) = cursor.peek().filter(|_| cursor.offset() < end) {
        match byte {
            b'\n' => return false,
            b' ' | b'\t' if !is_location => return false,
            b':' if KINDS.iter().any(|kind| cursor.stands_at(kind)) => {
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
