//! The edits from one text to another, line by line: what an editor needs to keep cursors, folds and marks where they are.

use imara_diff::{Algorithm, Diff, InternedInput};

use crate::actions::action::TextEdit;

/// Edits that make `new` of `old`, which begins at byte `start` of the document. In order; they do not touch each other.
pub(crate) fn line_edits(old: &str, new: &str, start: usize) -> Vec<TextEdit> {
    let lines = InternedInput::new(old, new);
    let mut diff = Diff::compute(Algorithm::Histogram, &lines);
    diff.postprocess_lines(&lines);
    let (old_at, new_at) = (starts(old), starts(new));
    let edits = diff.hunks().map(|hunk| {
        let at = |offsets: &[usize], line: u32| offsets[line as usize];
        TextEdit {
            range: start + at(&old_at, hunk.before.start)..start + at(&old_at, hunk.before.end),
            text: new[at(&new_at, hunk.after.start)..at(&new_at, hunk.after.end)].to_owned(),
        }
    });
    edits.collect()
}

/// A line to insert above another one: indented like that one, and with its line ending. `below`: the text from there on.
pub(crate) fn line_above(below: &str, line: &str) -> String {
    let content = below.split('\n').next().unwrap_or_default();
    let indent = &content[..content.len() - content.trim_start_matches([' ', '\t']).len()];
    let end = if content.ends_with('\r') { "\r\n" } else { "\n" };
    [indent, line, end].concat()
}

/// Where each line begins, and where the last one ends.
fn starts(text: &str) -> Vec<usize> {
    let ends = text.split_inclusive('\n').scan(0, |end, line| {
        *end += line.len();
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changed_lines_are_replaced() {
        let (old, new) = ("a\nb\nc\nd\n", "a\nB\nc\nd\ne\n");
        let edits = line_edits(old, new, 10);
        let spans: Vec<_> = edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str()))
            .collect();
        assert_eq!(spans, [(12..14, "B\n"), (18..18, "e\n")]);
        let mut made = old.to_owned();
        for edit in edits.iter().rev() {
            made.replace_range(edit.range.start - 10..edit.range.end - 10, &edit.text);
        }
        assert_eq!(made, new);
    }
}
