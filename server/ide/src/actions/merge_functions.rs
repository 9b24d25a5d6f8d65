//! Functions of a document that are the same but for constants, merged into one.
//!
//! Merging makes callers the same in turn, so it goes round by round. What the analyses find must be the same after each: an item
//! with other findings than before keeps its function.

use std::sync::Arc;

use buffer_rewrite::outline::Choice;
use buffer_rewrite::outline::functions::{Mergeable, MergedGroup, merge, mergeable};
use mlir_grammar::{Document, Item};
use rustc_hash::FxHashSet;

use crate::actions::outline::{OutlinedDocument, analysed, changed_verdicts, findings_of, pieces};
use crate::actions::passes::text_after;
use crate::analysis::Analysis;
use crate::analysis::cancel::Cancel;
use crate::findings::policy::Policy;

/// How often what was merged is looked at anew.
const ROUNDS: usize = 16;

/// How often a round is repeated without the items whose findings it changed.
const ATTEMPTS: usize = 4;

/// A document with functions merged.
#[derive(Clone, Debug, Default)]
pub struct MergedDocument {
    /// Its text.
    pub text: String,
    /// What was merged, round by round.
    pub groups: Vec<MergedGroup>,
}

/// Merges the functions of a document.
#[must_use]
pub fn merge_functions(document: &Document, policy: &Arc<Policy>, choice: Choice) -> MergedDocument {
    let mut document = document.clone();
    let mut groups = Vec::new();
    for _ in 0..ROUNDS {
        let analysis = analysed(document.clone(), policy, &Cancel::default());
        let Some((made, merged)) = round(&analysis, choice) else {
            break;
        };
        groups.extend(merged);
        document = Document::new(&text_after(&document, &made.items), document.dialects().clone());
    }
    MergedDocument {
        text: document.text().to_string(),
        groups,
    }
}

/// What the first round merges in a document in which nothing is found.
#[must_use]
pub fn mergeable_functions(document: &Document) -> Vec<Mergeable> {
    let items: Vec<&Item> = document.items().iter().map(|placed| &**placed.item).collect();
    let mut all = Vec::new();
    for piece in pieces(&items) {
        let mut found = mergeable(&items[piece.clone()]);
        for function in found.iter_mut().flat_map(|group| &mut group.functions) {
            function.item += piece.start;
        }
        all.extend(found);
    }
    all
}

/// One round; `None` if there is nothing to merge.
fn round(analysis: &Analysis, choice: Choice) -> Option<(OutlinedDocument, Vec<MergedGroup>)> {
    let document = analysis.document();
    let items: Vec<&Item> = document.items().iter().map(|placed| &**placed.item).collect();
    let mut kept: FxHashSet<usize> = FxHashSet::default();
    for _ in 0..ATTEMPTS {
        let mut made = OutlinedDocument::default();
        let mut groups = Vec::new();
        for piece in pieces(&items) {
            let findings: Vec<_> = piece.clone().map(|index| findings_of(analysis, index)).collect();
            let kept = kept.iter().filter_map(|index| index.checked_sub(piece.start)).collect();
            let merged = merge(&items[piece.clone()], &findings, &kept, choice);
            groups.extend(merged.groups);
            made.change(document, piece.start, merged.change);
        }
        if groups.is_empty() {
            return None;
        }
        let changed = changed_verdicts(analysis, &made);
        if changed.is_empty() {
            return Some((made, groups));
        }
        kept.extend(changed);
    }
    None
}
