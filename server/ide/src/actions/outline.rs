//! Similar regions of a document outlined into functions.
//!
//! What the analyses find must be the same afterwards. [`buffer_rewrite::outline`] ensures it by what it moves; here it is
//! checked again: an item with other findings than before keeps its regions.

use std::ops::Range;
use std::sync::Arc;

use buffer_analysis::similarity::{Mapping, groups};
use buffer_analysis::{Code, Finding, Group};
use buffer_rewrite::edit::apply;
use buffer_rewrite::outline::{Choice, Outlined, Outliner, Target};
use buffer_rewrite::pass::ModuleChange;
use mlir_grammar::{Document, Item, ItemKind};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::actions::action::TextEdit;
use crate::actions::line_edits::line_edits;
use crate::actions::passes::text_after;
use crate::analysis::Analysis;
use crate::analysis::cancel::Cancel;
use crate::findings::policy::Policy;
use crate::findings::stage::{Stage, StageChoice};

/// What is outlined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutlineOptions {
    /// The shortest regions, in operations.
    pub min_length: u32,
    /// Also what costs more than it saves.
    pub no_cost: bool,
    /// What it is to save.
    pub target: Target,
    /// Say of each group what became of it.
    pub remarks: bool,
}

impl OutlineOptions {
    /// How groups are chosen.
    #[must_use]
    pub fn choice(&self) -> Choice {
        Choice {
            no_cost: self.no_cost,
            target: self.target,
        }
    }
}

/// A document with regions outlined.
#[derive(Clone, Debug, Default)]
pub struct OutlinedDocument {
    /// The items that changed, by their index in the document, with their new text and the functions after them.
    pub items: Vec<(usize, String)>,
    /// How many functions are new.
    pub functions: usize,
    /// How many regions became calls.
    pub regions: usize,
    /// How many operations fewer there are, constants aside.
    pub saved: i64,
    /// About how many bytes of code fewer there are.
    pub saved_bytes: i64,
    /// How many constants were removed because nothing uses them any more.
    pub constants: usize,
    /// What became of the groups.
    pub remarks: Vec<OutlineRemark>,
}

/// What became of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineRemark {
    /// The operation that it is about, in bytes of the document.
    pub range: Range<usize>,
    /// Whether it was outlined.
    pub is_outlined: bool,
    /// A sentence.
    pub message: String,
}

/// How often a document is outlined anew without the items whose findings changed.
const ROUNDS: usize = 4;

/// Outlines the similar regions of a document. Its findings stay what they are.
#[must_use]
pub fn outline(document: &Document, policy: &Arc<Policy>, options: &OutlineOptions) -> OutlinedDocument {
    let analysis = analysed(document.clone(), policy, &Cancel::default());
    let mut kept: FxHashSet<usize> = FxHashSet::default();
    for _ in 0..ROUNDS {
        let made = attempt(&analysis, options, &kept);
        let changed = changed_verdicts(&analysis, &made);
        if changed.is_empty() {
            return made;
        }
        kept.extend(changed);
    }
    OutlinedDocument::default()
}

pub(crate) fn analysed(document: Document, policy: &Policy, cancel: &Cancel) -> Analysis {
    // Leaks are compared one by one, at whatever stage they are none yet.
    let policy = Policy {
        stage: Some(StageChoice::Known(Stage::After)),
        ..policy.clone()
    };
    let mut analysis = Analysis::new(document).with_policy(Arc::new(policy));
    analysis.complete(cancel);
    analysis
}

/// What is said of an item.
pub(crate) fn findings_of(analysis: &Analysis, index: usize) -> &[Finding] {
    analysis.findings(index).map_or(&[], |findings| &findings.all)
}

/// Outlines, but for the items in `kept`.
fn attempt(analysis: &Analysis, options: &OutlineOptions, kept: &FxHashSet<usize>) -> OutlinedDocument {
    let document = analysis.document();
    let items: Vec<&Item> = document.items().iter().map(|placed| &**placed.item).collect();
    let findings: Vec<&[Finding]> = (0..items.len()).map(|index| findings_of(analysis, index)).collect();
    let mappings: Vec<Mapping> = (0..items.len())
        .into_par_iter()
        .map(|index| match kept.contains(&index) || is_invalid(findings[index]) {
            true => Mapping::default(),
            false => Mapping::new(items[index]),
        })
        .collect();
    let mappings: Vec<&Mapping> = mappings.iter().collect();
    let mut made = OutlinedDocument::default();
    for piece in pieces(&items) {
        let (items, mappings, findings) = (
            &items[piece.clone()],
            &mappings[piece.clone()],
            &findings[piece.clone()],
        );
        let Some(groups) = groups(mappings, options.min_length, &|| false).filter(|groups| !groups.is_empty()) else {
            continue;
        };
        let choice = options.choice();
        let mut outliner = Outliner::new(items, mappings, findings, choice.target);
        let outlined = outliner.outline(&groups, choice);
        if options.remarks {
            let remarks = outliner
                .remarks(&groups, &outlined, options.target)
                .into_iter()
                .filter_map(|remark| {
                    let placed = document.items().get(piece.start + remark.item)?;
                    let span = placed.item.ir.op(remark.op).name.range();
                    Some(OutlineRemark {
                        range: placed.start + span.start..placed.start + span.end,
                        is_outlined: remark.is_outlined,
                        message: remark.message,
                    })
                });
            made.remarks.extend(remarks);
        }
        made.add(document, piece.start, outlined);
    }
    made
}

impl OutlinedDocument {
    /// Adds what was made of the items from `first` on.
    pub(crate) fn add(&mut self, document: &Document, first: usize, outlined: Outlined) {
        self.functions += outlined.functions.len();
        self.regions += outlined
            .functions
            .iter()
            .map(|function| function.places.len())
            .sum::<usize>();
        self.saved += outlined.saved();
        self.saved_bytes += outlined.saved_bytes();
        self.constants += outlined.constants;
        self.change(document, first, outlined.change);
    }

    /// The edits of lines that make it of `document`.
    pub(crate) fn edits(&self, document: &Document) -> Vec<TextEdit> {
        let edits = self.items.iter().flat_map(|(index, new)| {
            let placed = document.items().at(*index);
            line_edits(&placed.item.text, new, placed.start)
        });
        edits.collect()
    }

    /// Makes edits of the items from `first` on.
    pub(crate) fn change(&mut self, document: &Document, first: usize, change: ModuleChange) {
        let mut texts: FxHashMap<usize, String> = FxHashMap::default();
        let text_of = |index: usize| {
            document
                .items()
                .get(index)
                .map_or_else(String::new, |placed| placed.item.text.to_string())
        };
        for (index, edits) in change.edits {
            let index = first + index;
            let old = text_of(index);
            texts.insert(index, apply(&old, &edits).unwrap_or(old));
        }
        for (index, new) in change.new_items {
            let index = first + index;
            texts.entry(index).or_insert_with(|| text_of(index)).push_str(&new);
        }
        self.items.extend(texts);
        self.items.sort_by_key(|(index, _)| *index);
    }
}

/// Whether an item is no sound function, whatever it does to memory.
fn is_invalid(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| finding.code.group() == Group::Validity)
}

/// The items whose findings changed, or that call a new function with findings.
pub(crate) fn changed_verdicts(analysis: &Analysis, made: &OutlinedDocument) -> Vec<usize> {
    if made.items.is_empty() {
        return Vec::new();
    }
    let document = analysis.document();
    let text = text_after(document, &made.items);
    let after = analysed(
        Document::new(&text, document.dialects().clone()),
        &analysis.policy,
        analysis.cancel(),
    );
    let codes = |analysis: &Analysis| {
        let mut found: FxHashMap<(usize, String), Vec<Code>> = FxHashMap::default();
        let mut piece = 0;
        for (index, placed) in analysis.document().items().iter().enumerate() {
            piece += usize::from(placed.item.kind == ItemKind::Separator);
            let symbol = placed.item.ir.top().first().and_then(|&top| placed.item.symbol(top));
            let symbol = symbol.unwrap_or_default().into_owned();
            let mut codes: Vec<Code> = findings_of(analysis, index)
                .iter()
                .map(|finding| finding.code)
                .collect();
            codes.sort_unstable();
            found.entry((piece, symbol)).or_default().extend(codes);
        }
        found
    };
    let (before, now) = (codes(analysis), codes(&after));
    // A function that was removed has no findings.
    let is_same = |key: &(usize, String)| {
        let [before, now] = [&before, &now].map(|codes| codes.get(key).map_or(&[][..], Vec::as_slice));
        before == now
    };
    let has_news = now
        .iter()
        .any(|(key, codes)| !codes.is_empty() && !before.contains_key(key));
    let mut piece = 0;
    let mut changed = Vec::new();
    for (index, placed) in document.items().iter().enumerate() {
        piece += usize::from(placed.item.kind == ItemKind::Separator);
        if !made.items.iter().any(|(changed, _)| *changed == index) {
            continue;
        }
        let symbol = placed.item.ir.top().first().and_then(|&top| placed.item.symbol(top));
        let key = (piece, symbol.unwrap_or_default().into_owned());
        if has_news || !is_same(&key) {
            changed.push(index);
        }
    }
    changed
}

/// The stretches between separators.
pub(crate) fn pieces(items: &[&Item]) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (index, item) in items.iter().enumerate() {
        if item.kind == ItemKind::Separator {
            pieces.push(start..index);
            start = index + 1;
        }
    }
    pieces.push(start..items.len());
    pieces
}
