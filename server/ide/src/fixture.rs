//! Sources for tests: `$0` is the cursor, `«…»` marks what an answer is expected to point at.

use std::ops::Range;

use mlir_grammar::{Dialects, Document};

use crate::analysis::Analysis;
use crate::analysis::cancel::Cancel;
use crate::display::inlay_hints::InlayHint;

/// A source without its marks, and where they stood.
pub(crate) struct Fixture {
    pub(crate) analysis: Analysis,
    pub(crate) text: String,
    pub(crate) cursor: usize,
    pub(crate) marked: Vec<Range<usize>>,
}

impl Fixture {
    pub(crate) fn new(source: &str) -> Self {
        let (mut text, mut cursor, mut marked, mut open) = (String::new(), 0, Vec::new(), 0);
        let mut rest = source;
        while let Some(first) = rest.chars().next() {
            let mark = if rest.starts_with("$0") {
                "$0"
            } else {
                &rest[..first.len_utf8()]
            };
            match mark {
                "$0" => cursor = text.len(),
                "«" => open = text.len(),
                "»" => marked.push(open..text.len()),
                _ => text.push_str(mark),
            }
            rest = &rest[mark.len()..];
        }
        Self {
            analysis: analysis(&text),
            text,
            cursor,
            marked,
        }
    }
}

/// A source with labels as `/*owned*/`, with those in their place that `hints` finds.
pub(crate) fn hinted(source: &str, hints: impl FnOnce(&Fixture) -> Vec<InlayHint>) -> String {
    let parts = source.split("/*").enumerate().map(|(index, part)| match index {
        0 => part,
        _ => part.split_once("*/").map_or(part, |(_, rest)| rest),
    });
    let fixture = Fixture::new(&parts.collect::<String>());
    let mut hinted = fixture.text.clone();
    for hint in hints(&fixture).iter().rev() {
        let label: String = hint.label.iter().map(|part| part.text.as_str()).collect();
        hinted.insert_str(hint.offset, &format!("/*{label}*/"));
    }
    hinted
}

/// What is known of a text.
pub(crate) fn analysis(text: &str) -> Analysis {
    Analysis::of(Document::new(text, Dialects::builtin()))
}

/// All that is known of a document after an edit.
pub(crate) fn edited(analysis: &Analysis, range: Range<usize>, typed: &str) -> Analysis {
    let mut document = analysis.document().clone();
    document.edit(range, typed);
    let mut edited = analysis.advance(document);
    edited.complete(&Cancel::default());
    edited
}
