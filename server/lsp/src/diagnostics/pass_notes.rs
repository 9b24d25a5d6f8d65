//! What passes report about a document, as diagnostics: what they left alone, and what they did differently than expected.
//!
//! A note comes when the result of a pass is viewed or applied. It stays until its item changes, until the pass reports
//! something else, or until the view of the result is closed. It is no finding: nothing is wrong with the text.

use std::ops::Range;
use std::sync::Arc;

use ide::{Analysis, ItemKey};
use mlir_grammar::{Item, Span};
use serde::Deserialize;
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::encoding::Encoding;

/// The notification that a result was closed.
pub const CLOSED_METHOD: &str = "memref-analyzer/previewClosed";

/// Whose result is not looked at any more.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct ClosedParams {
    /// The document.
    pub text_document: lsp::TextDocumentIdentifier,
    /// The function's symbol, if it was about one.
    pub function: Option<String>,
    /// The passes.
    pub passes: Vec<String>,
}

/// Who asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Requester {
    /// A view of what passes make of a function (by its symbol), or of the document.
    View {
        /// The passes.
        passes: Vec<String>,
        /// The function.
        function: Option<String>,
    },
    /// A code action.
    Action,
}

/// One note.
#[derive(Clone, Debug)]
pub struct Note {
    key: ItemKey,
    item: Arc<Item>,
    /// Relative to the item.
    span: Span,
    /// The names of the passes.
    passes: String,
    severity: lsp::DiagnosticSeverity,
    message: String,
}

/// The notes of a document.
#[derive(Clone, Debug, Default)]
pub struct PassNotes {
    sets: Vec<(Requester, Vec<Note>)>,
}

impl Note {
    /// What is said of `range` (bytes in the document) by passes. `None` if there is no item.
    #[must_use]
    pub fn new(
        analysis: &Analysis,
        range: &Range<usize>,
        passes: &str,
        severity: lsp::DiagnosticSeverity,
        message: &str,
    ) -> Option<Self> {
        let document = analysis.document();
        let index = document.item_at(range.start)?;
        let placed = document.items().get(index)?;
        let at = |offset: usize| offset.saturating_sub(placed.start) as u32;
        Some(Self {
            key: analysis.key_of(index)?,
            item: Arc::clone(placed.item),
            span: Span::new(at(range.start), at(range.end)),
            passes: passes.to_owned(),
            severity,
            message: message.to_owned(),
        })
    }

    /// The diagnostic, if the item is still what it was.
    fn diagnostic(&self, analysis: &Analysis, encoding: Encoding) -> Option<Value> {
        let document = analysis.document();
        let placed = document.items().get(analysis.index_of(self.key)?)?;
        if !Arc::ptr_eq(placed.item, &self.item) {
            return None;
        }
        let range = placed.start + self.span.start as usize..placed.start + self.span.end as usize;
        Some(json!({
            "range": encoding.range(document.text(), range),
            "severity": self.severity,
            "code": self.passes,
            "source": "memref-analyzer",
            "message": self.message,
        }))
    }

    fn says_the_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.item, &other.item) && (self.span, &self.message) == (other.span, &other.message)
    }
}

impl PassNotes {
    /// Who asked gets these notes in the place of those it got before. Whether anything changes.
    pub fn set(&mut self, requester: Requester, notes: Vec<Note>) -> bool {
        let known = self.sets.iter().position(|(other, _)| *other == requester);
        let before = known.map_or(&[][..], |index| &self.sets[index].1);
        let same = before.len() == notes.len() && before.iter().zip(&notes).all(|(a, b)| a.says_the_same(b));
        if same {
            return false;
        }
        if let Some(index) = known {
            self.sets.remove(index);
        }
        if !notes.is_empty() {
            self.sets.push((requester, notes));
        }
        true
    }

    /// The diagnostics, each once. In the newest version of the text, notes of items that have changed are forgotten.
    pub fn diagnostics(&mut self, analysis: &Analysis, encoding: Encoding, is_newest: bool) -> Vec<Value> {
        let mut shown: Vec<Value> = Vec::new();
        for (_, notes) in &mut self.sets {
            notes.retain(|note| match note.diagnostic(analysis, encoding) {
                Some(diagnostic) => {
                    if !shown.contains(&diagnostic) {
                        shown.push(diagnostic);
                    }
                    true
                }
                None => !is_newest,
            });
        }
        self.sets.retain(|(_, notes)| !notes.is_empty());
        shown
    }
}
