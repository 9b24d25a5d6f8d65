//! Comments inside what is spelled again: they are before it afterwards, on lines of their own.

use mlir_grammar::{Item, Span};
use rustc_hash::FxHashSet;

use crate::edit::{TextEdit, comments_in, indent_at, line_break, line_start};

/// Adds what keeps the comments that `edits`, in the order of the text, would take away.
pub(super) fn keep_comments(item: &Item, edits: &mut Vec<TextEdit>) {
    if !edits.iter().any(|edit| item.str(edit.span).contains("//")) {
        return;
    }
    let written = edits.iter().flat_map(|edit| edit.text.lines());
    let written = written.filter_map(|line| Some(line[line.find("//")?..].trim().to_owned()));
    let written: FxHashSet<String> = written.collect();
    let mut added = Vec::new();
    let mut last_end = 0;
    for edit in edits.iter_mut() {
        let span = edit.span;
        let lost = comments_in(item.str(span)).into_iter();
        let lost = lost.filter(|comment| !edit.text.contains(comment) && !written.contains(*comment));
        let lost: Vec<&str> = lost.collect();
        if !lost.is_empty() {
            let place = line_start(item, span.start);
            let indent = indent_at(item, span.start);
            let line_break = line_break(item);
            if last_end <= place {
                let lines = lost.into_iter().map(|comment| format!("{indent}{comment}{line_break}"));
                added.push(TextEdit {
                    span: Span::new(place, place),
                    text: lines.collect(),
                });
            } else {
                let between = format!("{line_break}{indent}");
                edit.text = format!("{}{between}{}", lost.join(&between), edit.text);
            }
        }
        last_end = last_end.max(span.end);
    }
    if !added.is_empty() {
        // Lines go before what begins in their place.
        added.append(edits);
        *edits = added;
        edits.sort_by_key(|edit| edit.span);
    }
}
