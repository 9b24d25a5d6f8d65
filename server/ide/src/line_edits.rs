//! The edits from one text to another, line by line: what an editor needs to keep cursors, folds and marks where they are.

use similar::{Algorithm, DiffOp, TextDiff};

use crate::code_actions::TextEdit;

/// Edits that make `new` of `old`, which begins at byte `start` of the document. In order; they do not touch each other.
pub(crate) fn line_edits(old: &str, new: &str, start: usize) -> Vec<TextEdit> {
    let diff = TextDiff::configure()
        .algorithm(Algorithm::Patience)
        .diff_lines(old, new);
    let (old_at, new_at) = (starts(diff.iter_old_slices()), starts(diff.iter_new_slices()));
    let mut edits: Vec<TextEdit> = Vec::new();
    for op in diff.ops() {
        if matches!(op, DiffOp::Equal { .. }) {
            continue;
        }
        let (old_lines, new_lines) = (op.old_range(), op.new_range());
        let range = start + old_at[old_lines.start]..start + old_at[old_lines.end];
        let text = &new[new_at[new_lines.start]..new_at[new_lines.end]];
        match edits.last_mut() {
            Some(TextEdit {
                range: last,
                text: so_far,
            }) if last.end == range.start => {
                last.end = range.end;
                so_far.push_str(text);
            }
            _ => edits.push(TextEdit {
                range,
                text: text.to_owned(),
            }),
        }
    }
    edits
}

/// Where each line begins, and where the last one ends.
fn starts<'t>(lines: impl Iterator<Item = &'t str>) -> Vec<usize> {
    let ends = lines.scan(0, |end, line| {
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
