//! How a run ends, and what it says on standard error.

use std::io::{self, Write};

use ropey::Rope;

/// An error or a warning was found.
pub const FOUND: u8 = 1;
/// The call or a file was unusable.
pub const UNUSABLE: u8 = 2;

/// Says in one line what is unusable.
pub(super) fn complain(problem: &str) {
    let line = problem.replace(['\n', '\r'], " ");
    // If this fails, there is no other place to say so.
    _ = writeln!(io::stderr(), "memref-analyzer: {}", without_number(&line));
}

/// What the system says of a problem, without the number that `io::Error` adds to it.
fn without_number(problem: &str) -> &str {
    let number = problem.rsplit_once(" (os error ");
    number.map_or(problem, |(sentence, rest)| match rest.strip_suffix(')') {
        Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => sentence,
        _ => problem,
    })
}

/// Says in one line what there is to say about a place of a file: line and column count from one, columns in characters.
pub(super) fn complain_at(file: &impl std::fmt::Display, text: &Rope, offset: usize, message: &str) {
    let (line, column) = line_and_column(text, offset);
    complain(&format!("{file}:{line}:{column}: {message}"));
}

/// The line and the column of an offset (bytes), both from one, the column in characters.
pub(super) fn line_and_column(text: &Rope, offset: usize) -> (usize, usize) {
    let at = offset.min(text.len_bytes());
    let line = text.byte_to_line(at);
    (line + 1, text.byte_to_char(at) - text.line_to_char(line) + 1)
}

/// "1 error", "2 errors".
pub(super) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
