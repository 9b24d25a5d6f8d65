//! `// expected-…@below {{…}}` comments for all findings of a document that have none yet: what makes a test of it, as `check
//! --verify-diagnostics` reads it.

use std::collections::BTreeMap;

use crate::actions::action::TextEdit;
use crate::actions::format::formatted;
use crate::actions::line_edits::line_above;
use crate::analysis::Analysis;
use crate::findings::diagnostics::{Diagnostic, diagnostics};
use crate::findings::expectations::{Expectation, Kind, expectations, split};

/// The comments, each on a line of its own above what it is about. None where the comments that are there cannot be read.
/// For a complete analysis.
#[must_use]
pub fn expected_comments(analysis: &Analysis) -> Vec<TextEdit> {
    let text = analysis.document().text().to_string();
    let Ok(before) = expectations(&text) else {
        return Vec::new();
    };
    let mut expected = before.clone();
    let starts: Vec<usize> = line_starts(&text).collect();
    let mut missing: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for found in diagnostics(analysis) {
        let line = starts
            .partition_point(|&start| start <= found.range.start)
            .saturating_sub(1);
        let said = format!("{} [{}]", found.message, found.code.as_str());
        if !take(&mut expected, &found, line, &said) {
            missing.entry(line).or_default().push(comment(&found, &said));
        }
    }
    let edits = missing.into_iter().map(|(line, comments)| {
        let start = starts[line];
        let content = text[start..].lines().next().unwrap_or_default();
        // A comment above a line that expects something itself speaks of the next line without one.
        let place = match split(content).is_empty() {
            true => Place::Below,
            false => Place::Distance,
        };
        let count = comments.len();
        let lines = comments.into_iter().enumerate().map(|(index, comment)| {
            let place = match place {
                Place::Below => "below".to_owned(),
                Place::Distance => format!("+{}", count - index),
            };
            let comment = comment.replacen('@', &format!("@{place}"), 1);
            line_above(&text[start..], &format!("// {comment}"))
        });
        TextEdit {
            range: start..start,
            text: lines.collect(),
        }
    });
    let edits: Vec<TextEdit> = edits.collect();
    // Comments that count lines may have been moved away from what they are about.
    let new = formatted(analysis.document(), &edits);
    match expectations(&new).is_ok_and(|now| is_moved(&before, &now, &edits, &text)) {
        true => edits,
        false => Vec::new(),
    }
}

/// Whether what was expected before is expected still, on lines that have moved by the lines before them.
fn is_moved(before: &[Expectation], now: &[Expectation], edits: &[TextEdit], text: &str) -> bool {
    let moved = |line: usize| {
        let start = line_starts(text).nth(line).unwrap_or(text.len());
        let added = edits.iter().take_while(|edit| edit.range.start <= start);
        line + added.map(|edit| edit.text.matches('\n').count()).sum::<usize>()
    };
    let is_there = |expected: &Expectation| {
        let line = moved(expected.line);
        now.iter().any(|now| {
            (now.kind, now.line, now.count, &now.text) == (expected.kind, line, expected.count, &expected.text)
        })
    };
    before.iter().all(is_there)
}

/// How a comment says where the line is that it is about.
enum Place {
    Below,
    Distance,
}

fn line_starts(text: &str) -> impl Iterator<Item = usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1))
}

/// Takes an expectation that a finding meets, if there is one.
fn take(expected: &mut [Expectation], found: &Diagnostic, line: usize, said: &str) -> bool {
    let meets = |expectation: &&mut Expectation| {
        let is_there = expectation.kind == Kind::Finding(found.severity) && expectation.line == line;
        is_there && expectation.count > 0 && said.contains(&expectation.text)
    };
    let Some(met) = expected.iter_mut().find(meets) else {
        return false;
    };
    met.count -= 1;
    true
}

/// A comment with its place left out.
fn comment(found: &Diagnostic, said: &str) -> String {
    // What is expected is a part of what is said, and ends where braces do.
    let said = said.split("}}").next().unwrap_or_default();
    format!("expected-{}@ {{{{{said}}}}}", Kind::Finding(found.severity).name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::analysis;

    /// The text with the comments; after them nothing is missing.
    fn check(before: &str, after: &str) {
        let of = |text: &str| {
            let analysis = analysis(text);
            formatted(analysis.document(), &expected_comments(&analysis))
        };
        assert_eq!(of(before), after);
        assert_eq!(of(after), after);
    }

    #[test]
    fn each_finding_is_expected() {
        check(
            "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n",
            "func.func @f() {\n  // expected-warning@below {{buffer %a is never freed [leak]}}\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n",
        );
    }

    #[test]
    fn several_on_a_line() {
        check(
            "func.func @f() {\r\n  \"test.use\"(%x, %y) : (i32, i32) -> ()\r\n  return\r\n}\r\n",
            "func.func @f() {\r\n  // expected-error@below {{use of undefined value %x [undefined-value]}}\r\n  \
             // expected-error@below {{use of undefined value %y [undefined-value]}}\r\n  \"test.use\"(%x, %y) : (i32, i32) -> ()\r\n  return\r\n}\r\n",
        );
    }

    #[test]
    fn what_is_expected_already_is_left() {
        let text = "func.func @f() {\n  // expected-warning@below {{never freed}}\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";
        check(text, text);
        let text = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32> // expected-warning {{never freed}}\n  return\n}\n";
        check(text, text);
    }

    #[test]
    fn a_line_that_expects_something_else() {
        let line = "  %a = memref.alloc() : memref<4xf32> // expected-error {{something else}}\n";
        check(
            &format!("func.func @f() {{\n{line}  return\n}}\n"),
            &format!(
                "func.func @f() {{\n  // expected-warning@+1 {{{{buffer %a is never freed [leak]}}}}\n{line}  return\n}}\n"
            ),
        );
    }

    #[test]
    fn comments_that_cannot_be_read() {
        let text =
            "func.func @f() {\n  // expected-nothing {{a}}\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";
        check(text, text);
    }
}
