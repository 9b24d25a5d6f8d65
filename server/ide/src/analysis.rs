//! What is known of a document, and how little of it is computed again after an edit.
//!
//! An [`Analysis`] is a value: facts for the items of one [`Document`]. [`Analysis::advance`] makes the one of a later version
//! and takes over all that still holds; [`Analysis::complete`] computes what is missing:
//! - an item that the edit did not replace keeps its facts, unless the *summary* or the type of a function that it calls
//!   changed;
//! - of the call graph only what calls or is called by an item is looked at that defines or calls others than before;
//! - symbols are checked again only in items that the edit brought, and in those that use or define what it redefined.
//!
//! Callees are analysed before their callers, and mutually recursive functions in rounds
//! ([`buffer_analysis::flow::call_order`]). The facts of a document so depend on its text alone, never on the edits that led to
//! it.
//!
//! A panic while an item is analysed costs the facts of that item and is reported once ([`Analysis::take_panics`]).

pub(crate) mod across_items;
pub(crate) mod after_edit;
pub(crate) mod boundary_abi;
pub(crate) mod call_graph;
pub mod cancel;
pub mod entries;
pub mod entry;
pub(crate) mod item_findings;
pub mod item_key;
pub(crate) mod item_offsets;
pub(crate) mod name_index;
pub(crate) mod name_spaces;
pub(crate) mod whole_document;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};

use buffer_analysis::flow::call_order::{Assumed, settle};
use buffer_analysis::{Callees, Facts, Limits, Summary, Trace, analyse_after};
use mlir_grammar::{Document, Item};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::across_items::{NeighbourFindings, Outline};
use crate::analysis::call_graph::CallGraph;
use crate::analysis::cancel::Cancel;
use crate::analysis::entries::{Entries, Found, Wanted};
use crate::analysis::entry::{Callee, Entry, Inputs, ItemFacts};
use crate::analysis::item_findings::ItemFindings;
use crate::analysis::item_key::ItemKey;
use crate::analysis::name_index::NameIndex;
use crate::analysis::whole_document::Settled;
use crate::findings::policy::Policy;

/// From how many components on they are analysed in parallel.
const WORTH_PARALLEL: usize = 8;

/// What computes the facts of an item.
pub(crate) type AnalyseItem = fn(&Item, &dyn Callees, Limits, Option<(&Item, &Trace)>) -> (Facts, Option<Trace>);

/// What is known of a version of a document.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub(crate) analyse_item: AnalyseItem,
    pub(crate) policy: Arc<Policy>,
    pub(crate) limits: Limits,
    /// Functions that the document does not define, by symbol.
    pub(crate) elsewhere: Arc<FxHashMap<Box<str>, Summary>>,
    pub(crate) document: Document,
    /// One for each item of the document.
    pub(crate) entries: Entries,
    pub(crate) names: NameIndex,
    pub(crate) graph: CallGraph,
    /// The items whose facts may not hold.
    pub(crate) pending: BTreeSet<ItemKey>,
    /// What is known of modules and pieces as a whole.
    pub(crate) outline: Arc<Outline>,
    pub(crate) neighbours: NeighbourFindings,
    /// The items whose neighbours are to be checked.
    pub(crate) unchecked: Unchecked,
    /// The items whose findings are new since those about their neighbours were put with them.
    pub(crate) unmerged: BTreeSet<ItemKey>,
    /// Items that were removed, or may be elsewhere, since then: the pieces that they were in, and themselves.
    pub(crate) removed: BTreeSet<(ItemKey, ItemKey)>,
    /// What findings were put together with.
    pub(crate) settled: Settled,
    /// The items of the last edits, newest first.
    pub(crate) recent: Vec<Range<usize>>,
    pub(crate) panics: Vec<Panicked>,
    /// Stops the search for what is missing.
    pub(crate) cancel: Cancel,
}

/// The items whose neighbours are to be checked.
#[derive(Clone, Debug)]
pub(crate) enum Unchecked {
    /// All of them.
    All,
    /// These.
    These(BTreeSet<ItemKey>),
}

/// An item whose analysis panicked.
#[derive(Clone, Debug)]
pub struct Panicked {
    /// The item.
    pub item: Arc<Item>,
    /// What the panic said.
    pub message: Box<str>,
}

impl Analysis {
    /// Nothing is known of `document` yet.
    #[must_use]
    pub fn new(document: Document) -> Self {
        Self::with(document, analyse_after)
    }

    fn with(document: Document, analyse_item: AnalyseItem) -> Self {
        let items: Vec<&Arc<Item>> = document.items().iter().map(|placed| placed.item).collect();
        let entries: Vec<Entry> = items.into_par_iter().map(Entry::new).collect();
        let nothing = Self {
            analyse_item,
            policy: Arc::default(),
            limits: Limits::default(),
            elsewhere: Arc::default(),
            document: document.clone(),
            entries: Entries::from(Vec::new()),
            names: NameIndex::default(),
            graph: CallGraph::default(),
            pending: BTreeSet::new(),
            outline: Arc::default(),
            neighbours: NeighbourFindings::default(),
            unchecked: Unchecked::All,
            unmerged: BTreeSet::new(),
            removed: BTreeSet::new(),
            settled: Settled::default(),
            recent: Vec::new(),
            panics: Vec::new(),
            cancel: Cancel::default(),
        };
        nothing.with_entries(document, entries)
    }

    /// With findings reported as configured. For an analysis that nothing is known of yet.
    #[must_use]
    pub fn with_policy(self, policy: Arc<Policy>) -> Self {
        Self { policy, ..self }
    }

    /// Within these limits. For an analysis that nothing is known of yet.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// With what is known of functions, by symbol with its sign, that the document calls and does not define. For an analysis
    /// that nothing is known of yet.
    #[must_use]
    pub fn with_functions_elsewhere(self, elsewhere: Arc<FxHashMap<Box<str>, Summary>>) -> Self {
        Self { elsewhere, ..self }
    }

    /// All is known of `document`.
    #[must_use]
    pub fn of(document: Document) -> Self {
        let mut analysis = Self::new(document);
        analysis.complete(&Cancel::default());
        analysis
    }

    /// Computes what is missing. Once `cancel` is raised, it stops between two items and keeps what it has found until
    /// then: [`Analysis::is_complete`] is false then.
    pub fn complete(&mut self, cancel: &Cancel) {
        self.complete_within(|_| true, cancel);
        if !cancel.is_given() {
            self.settle();
        }
    }

    /// Whether all items of the document have their facts.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let is_checked = matches!(&self.unchecked, Unchecked::These(items) if items.is_empty());
        self.pending.is_empty() && self.unmerged.is_empty() && self.removed.is_empty() && is_checked
    }

    /// How many items have facts that hold.
    #[must_use]
    pub fn known_items(&self) -> usize {
        self.document.items().len().saturating_sub(self.pending.len())
    }

    /// The document.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The facts of an item, computed now if they are missing; those of its neighbours only as far as it calls them.
    #[must_use]
    pub fn facts(&self, index: usize) -> Option<Arc<ItemFacts>> {
        self.with_facts(index..index.saturating_add(1))
            .entries
            .get(index)?
            .facts
            .clone()
    }

    /// The same with the facts of some items computed now if they are missing.
    #[must_use]
    pub fn with_facts(&self, items: Range<usize>) -> Cow<'_, Self> {
        let count = self.entries.len();
        let items: Vec<usize> = (items.start.min(count)..items.end.min(count)).collect();
        self.with_facts_of(&items)
    }

    /// The same, wherever these items are.
    #[must_use]
    pub(crate) fn with_facts_of(&self, items: &[usize]) -> Cow<'_, Self> {
        if self.pending.is_empty() {
            return Cow::Borrowed(self);
        }
        let wanted = self.with_callees(items);
        let mut needed = self.clone();
        needed.complete_within(|item| wanted.contains(&item), &self.cancel);
        if needed.pending.is_empty() {
            needed.settle();
        }
        Cow::Owned(needed)
    }

    /// The same with all facts that are missing computed now.
    #[must_use]
    pub fn with_all_facts(&self) -> Cow<'_, Self> {
        if self.is_complete() {
            return Cow::Borrowed(self);
        }
        let mut needed = self.clone();
        needed.complete(&self.cancel);
        Cow::Owned(needed)
    }

    /// The same for a question that is void once `cancel` is raised: what is missing is looked
    /// for until then only, and an answer may lack something. [`Analysis::is_cancelled`] says so.
    #[must_use]
    pub fn until(&self, cancel: Cancel) -> Self {
        let mut same = self.clone();
        same.cancel = cancel;
        same
    }

    /// Whether the answer is void.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_given()
    }

    /// What is raised when the answer is void.
    #[must_use]
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Where the item with this key is now, if it is still there.
    #[must_use]
    pub fn index_of(&self, key: ItemKey) -> Option<usize> {
        self.entries.index_of(key)
    }

    /// The key of an item.
    #[must_use]
    pub fn key_of(&self, index: usize) -> Option<ItemKey> {
        self.entries.get(index).map(|entry| entry.key)
    }

    /// The findings of an item, in the order of their spans; `None` before they are known.
    #[must_use]
    pub fn findings(&self, index: usize) -> Option<&Arc<ItemFindings>> {
        self.entries.get(index)?.findings()
    }

    /// How many findings all items have.
    #[must_use]
    pub fn found(&self) -> Found {
        self.entries.found()
    }

    /// The items among these that have such findings, in order, and how many they have. Items without cost nothing.
    pub fn items_with_findings(&self, items: Range<usize>, wanted: Wanted) -> impl Iterator<Item = (usize, Found)> {
        self.entries.with_findings(items, wanted)
    }

    /// The items that the last edits brought, newest first; an item that was edited twice is met twice.
    pub fn recent(&self) -> impl Iterator<Item = Range<usize>> {
        self.recent.iter().cloned()
    }

    /// The items whose analysis panicked, each reported once.
    pub fn take_panics(&mut self) -> Vec<Panicked> {
        std::mem::take(&mut self.panics)
    }

    /// Computes facts that are missing, of these items alone.
    fn complete_within(&mut self, is_wanted: impl Fn(ItemKey) -> bool, cancel: &Cancel) {
        loop {
            let (batch, later) = std::mem::take(&mut self.pending)
                .into_iter()
                .partition(|item| is_wanted(*item));
            let batch: BTreeSet<ItemKey> = batch;
            self.pending = later;
            if batch.is_empty() {
                return;
            }
            let levels = self.graph.levels(&batch, &self.entries);
            let mut planned: FxHashSet<ItemKey> = levels.iter().flatten().copied().collect();
            for units in levels {
                units.iter().for_each(|unit| _ = planned.remove(unit));
                self.complete_level(units, cancel, |unit| planned.contains(&unit));
            }
            if cancel.is_given() {
                return;
            }
        }
    }

    /// Analyses items that do not call each other. Their callers are looked at later: `is_planned` says which are anyway.
    fn complete_level(&mut self, units: Vec<ItemKey>, cancel: &Cancel, is_planned: impl Fn(ItemKey) -> bool) {
        let evaluate = |unit: &ItemKey| match cancel.is_given() {
            true => Outcome::Cancelled,
            false => self.evaluate(*unit, cancel),
        };
        let outcomes: Vec<Outcome> = match units.len() >= WORTH_PARALLEL {
            true => units.par_iter().map(evaluate).collect(),
            false => units.iter().map(evaluate).collect(),
        };
        let mut new = Vec::new();
        for (unit, outcome) in units.into_iter().zip(outcomes) {
            match outcome {
                Outcome::Holds => {}
                Outcome::Cancelled => _ = self.pending.insert(unit),
                Outcome::New(all) => {
                    let callers = all
                        .iter()
                        .flat_map(|entry| call_graph::callers(entry, &self.entries, &self.names));
                    let later = callers.filter(|caller| {
                        let caller = self.graph.unit(*caller);
                        caller != unit && !is_planned(caller)
                    });
                    self.pending.extend(later);
                    new.extend(all);
                }
            }
        }
        self.install(new);
    }

    fn install(&mut self, new: Vec<Arc<Entry>>) {
        let panics = new.iter().filter_map(|entry| {
            Some(Panicked {
                item: Arc::clone(&entry.item),
                message: entry.facts.as_ref()?.panic.clone()?,
            })
        });
        self.panics.extend(panics);
        self.unmerged.extend(new.iter().map(|entry| entry.key));
        self.entries.replace(new);
    }

    fn evaluate(&self, unit: ItemKey, cancel: &Cancel) -> Outcome {
        if let Some(items) = self.graph.recursion(unit) {
            return self.evaluate_recursion(items, cancel);
        }
        let Some(entry) = self.entries.by_key(unit) else {
            return Outcome::Holds;
        };
        let inputs = self.inputs(entry, &[], &Assumed::Abi);
        if holds(entry, &inputs, &[]) {
            return Outcome::Holds;
        }
        Outcome::New(vec![entry.with_facts(self.analyse(entry, inputs, &[]))])
    }

    /// Analyses items that call each other, in order.
    fn evaluate_recursion(&self, keys: &[ItemKey], cancel: &Cancel) -> Outcome {
        let items = keys.iter().filter_map(|item| self.entries.by_key(*item));
        let items: Vec<&Entry> = items.map(|entry| &**entry).collect();
        let recursion: Vec<usize> = items.iter().map(|entry| entry.address()).collect();
        let holds = |entry: &&Entry| holds(entry, &self.inputs(entry, &[], &Assumed::Abi), &recursion);
        if items.iter().all(holds) {
            return Outcome::Holds;
        }
        let round = |assumed: Assumed<'_, FoundFacts>, distinguishes_outcomes: bool| {
            let analysed = items.iter().map(|entry| {
                if cancel.is_given() {
                    return None;
                }
                let mut facts = self.analyse(entry, self.inputs(entry, keys, &assumed), &recursion);
                if !distinguishes_outcomes {
                    facts.facts.forget_outcomes();
                }
                Some((entry.key, facts))
            });
            analysed.collect()
        };
        let is_same = |one: &FoundFacts, other: &FoundFacts| {
            let mut items = one.iter().zip(other);
            items.all(|((_, one), (_, other))| one.facts.summaries == other.facts.summaries)
        };
        let new = |found: FoundFacts| {
            let found = items.iter().zip(found.into_values());
            found.map(|(entry, facts)| entry.with_facts(facts)).collect()
        };
        settle(round, is_same).map_or(Outcome::Cancelled, |found| Outcome::New(new(found)))
    }

    /// What an item calls. Of the items of its recursion, in order, it sees what is assumed.
    fn inputs(&self, entry: &Entry, recursion: &[ItemKey], assumed: &Assumed<'_, FoundFacts>) -> Box<[Callee]> {
        let never_returns = Summary::never_returns();
        let input = |(symbol, callee): (&str, &Option<ItemKey>)| {
            let Some(callee) = callee.and_then(|callee| self.entries.by_key(callee)) else {
                return Some(Callee {
                    is_defined: true,
                    summary: Some(self.elsewhere.get(symbol)?.clone()),
                    ..Callee::default()
                });
            };
            let summary = match assumed {
                _ if recursion.binary_search(&callee.key).is_err() => {
                    callee.facts.as_ref().and_then(|facts| facts.summary(symbol))
                }
                Assumed::NeverReturns => Some(&never_returns),
                Assumed::Found(found) => found.get(&callee.key).and_then(|facts| facts.summary(symbol)),
                Assumed::Abi => None,
            };
            Some(Callee {
                is_defined: true,
                summary: summary.cloned(),
                function_type: callee.function_type(symbol),
                map: callee.item.map().map(Box::from),
            })
        };
        let called = entry.functions.called.iter().map(|symbol| &**symbol);
        let called = called.zip(&*entry.callees);
        // A dump of a function does not show the others.
        let nothing = Callee {
            is_defined: across_items::is_top_of_dump(&self.entries, entry),
            ..Callee::default()
        };
        called
            .map(|called| input(called).unwrap_or_else(|| nothing.clone()))
            .collect()
    }

    fn analyse(&self, entry: &Entry, inputs: Box<[Callee]>, recursion: &[usize]) -> ItemFacts {
        let callees = Inputs {
            called: &entry.functions.called,
            callees: &inputs,
        };
        let result = catch_unwind(AssertUnwindSafe(|| {
            let former = entry.former.as_ref();
            let former = former.and_then(|former| Some((&*former.findings.item, former.trace.as_ref()?)));
            let (facts, trace) = (self.analyse_item)(&entry.item, &callees, self.limits, former);
            let findings = ItemFindings::new(&entry.item, &facts, &self.policy);
            if facts.has_joined_disjuncts {
                let functions: Vec<&str> = facts.summaries.iter().map(|(symbol, _)| &**symbol).collect();
                tracing::info!(
                    "{} reaches the limit of paths: findings may be missing",
                    functions.join(", ")
                );
            }
            (facts, findings, trace)
        }));
        let (facts, findings, trace, panic) = match result {
            Ok((facts, findings, trace)) => (facts, findings, trace, None),
            Err(payload) => {
                let message = panic_message(&*payload);
                tracing::error!("the analysis of an item panicked: {message}\n{}", entry.item.text);
                let findings = ItemFindings::none(&entry.item);
                (Facts::default(), findings, None, Some(message.into()))
            }
        };
        ItemFacts {
            facts,
            findings: Arc::new(findings),
            functions: Arc::clone(&entry.functions),
            inputs,
            recursion: recursion.into(),
            panic,
            trace,
            views: OnceLock::new(),
        }
    }

    /// The indices of an item and of all that it calls, directly or not, in order. `None` where they hold more operations than
    /// `most`.
    pub(crate) fn neighbourhood(&self, item: usize, most: usize) -> Option<Vec<usize>> {
        let mut found = BTreeSet::new();
        let mut left = most;
        let mut open: Vec<ItemKey> = self.entries.get(item).map(|entry| entry.key).into_iter().collect();
        while let Some(key) = open.pop() {
            let Some((index, entry)) = self.entries.index_of(key).zip(self.entries.by_key(key)) else {
                continue;
            };
            if found.insert(index) {
                left = left.checked_sub(entry.item.ir.ops().len())?;
                open.extend(entry.callees.iter().flatten());
            }
        }
        Some(found.into_iter().collect())
    }

    /// The functions that an item calls and that call each other in circles, by symbol.
    pub(crate) fn recursive_callees(&self, item: usize) -> FxHashSet<Box<str>> {
        let entry = self.entries.get(item).into_iter();
        let called = entry.flat_map(|entry| entry.functions.called.iter().zip(&*entry.callees));
        let recursive =
            called.filter(|(_, callee)| callee.is_some_and(|callee| self.graph.recursion(callee).is_some()));
        recursive.map(|(symbol, _)| symbol.clone()).collect()
    }

    /// Some items and all that these call, directly or not.
    fn with_callees(&self, items: &[usize]) -> FxHashSet<ItemKey> {
        let mut found = FxHashSet::default();
        let entries = items.iter().filter_map(|&item| self.entries.get(item));
        let mut open: Vec<ItemKey> = entries.map(|entry| entry.key).collect();
        while let Some(item) = open.pop() {
            if found.insert(item) {
                open.extend(self.graph.recursion(item).into_iter().flat_map(|items| items.iter()));
                let entry = self.entries.by_key(item).into_iter();
                open.extend(entry.flat_map(|entry| entry.callees.iter().flatten()));
            }
        }
        found
    }
}

/// Whether the facts of an item are those that it has with these inputs.
fn holds(entry: &Entry, inputs: &[Callee], recursion: &[usize]) -> bool {
    let facts = entry.facts.as_ref();
    facts.is_some_and(|facts| *facts.inputs == *inputs && *facts.recursion == *recursion)
}

/// What a round finds of items that call each other.
type FoundFacts = BTreeMap<ItemKey, ItemFacts>;

/// What looking at an item led to, or at items that call each other.
enum Outcome {
    /// The facts are as they were.
    Holds,
    /// There are new ones.
    New(Vec<Arc<Entry>>),
    /// Nobody wants to know any more.
    Cancelled,
}

fn panic_message(payload: &(dyn std::any::Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use mlir_grammar::Dialects;

    use super::*;
    use crate::findings::diagnostics::diagnostics;

    fn document(text: &str) -> Document {
        Document::new(text, Dialects::builtin())
    }

    /// The analysis after `from` has become `to` at its first place.
    fn edited(before: &Analysis, from: &str, to: &str) -> Analysis {
        let mut document = before.document().clone();
        let at = document.text().to_string().find(from).unwrap();
        document.edit(at..at + from.len(), to);
        let mut after = before.advance(document);
        after.complete(&Cancel::default());
        after
    }

    /// By item that defines a function: its symbol, and whether its facts are those of `before`.
    fn kept(before: &Analysis, after: &Analysis) -> Vec<(String, bool)> {
        let pairs = before.entries.iter().zip(after.entries.iter());
        let named = pairs.filter_map(|(before, after)| {
            let symbol = after.item.ir.op(*after.item.ir.top().first()?).symbol?;
            let same = Arc::ptr_eq(before.facts.as_ref()?, after.facts.as_ref()?);
            Some((after.item.str(symbol).to_owned(), same))
        });
        named.collect()
    }

    /// A function that makes a buffer, one that uses it, one that uses that one, and one alone.
    const CHAIN: &str = "
func.func @use() {
  %a = call @make() : () -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @make() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @outer() {
  call @use() : () -> ()
  return
}
func.func @alone() {
  return
}
";

    fn codes(analysis: &Analysis) -> Vec<&'static str> {
        diagnostics(analysis)
            .map(|diagnostic| diagnostic.code.as_str())
            .collect()
    }

    fn names(all: &[(&str, bool)]) -> Vec<(String, bool)> {
        all.iter().map(|&(name, kept)| (name.to_owned(), kept)).collect()
    }

    #[test]
    fn an_edit_analyses_its_item_again_and_no_other() {
        let before = Analysis::of(document(CHAIN));
        let after = edited(&before, "%a = memref.alloc()", "%a   = memref.alloc()");
        let expected = [("@use", true), ("@make", false), ("@outer", true), ("@alone", true)];
        assert_eq!(kept(&before, &after), names(&expected));
    }

    #[test]
    fn callers_are_analysed_again_when_a_summary_changes() {
        let before = Analysis::of(document(CHAIN));
        assert_eq!(codes(&before), [""; 0]);
        let global = "memref.get_global @g";
        let after = edited(&before, "memref.alloc()", global);
        let expected = [("@use", false), ("@make", false), ("@outer", true), ("@alone", true)];
        assert_eq!(kept(&before, &after), names(&expected));
    }

    #[test]
    fn a_new_call_is_seen() {
        let before = Analysis::of(document(CHAIN));
        let after = edited(
            &before,
            "@alone() {\n",
            "@alone() {\n  call @make() : () -> memref<4xf32>\n",
        );
        assert_eq!(codes(&after), ["leak"]);
        let after = edited(&after, "@make() -> memref<4xf32> {", "@other() -> memref<4xf32> {");
        // Of what a function does that is not there, nothing is known.
        assert_eq!(codes(&after), ["undefined-symbol", "undefined-symbol"]);
    }

    #[test]
    fn edits_of_a_long_function_leave_what_a_fresh_analysis_finds() {
        let layer = |n: usize| {
            format!(
                "  %a{n} = memref.alloc() : memref<4xf32>
  // layer {n}
  memref.copy %m, %a{n} : memref<4xf32> to memref<4xf32>
  scf.if %c {{
    memref.dealloc %a{n} : memref<4xf32>
  }}\n"
            )
        };
        let body: String = (0..300).map(layer).collect();
        let text = format!("func.func @f(%c: i1, %m: memref<4xf32>) {{\n{body}  return\n}}\n");
        let mut analysis = Analysis::of(document(&text));
        assert_eq!(codes(&analysis).len(), 300);
        for (from, to) in [
            ("layer 150", "layer  150"),
            ("  %a90 = memref", "  // one more\n  %a90 = memref"),
            ("    memref.dealloc %a200 : memref<4xf32>\n", ""),
            ("  // layer 200\n", "  memref.dealloc %a200 : memref<4xf32>\n"),
            (
                "  memref.copy %m, %a10 ",
                "  memref.dealloc %a10 : memref<4xf32>\n  memref.copy %m, %a10 ",
            ),
            ("(%c: i1, ", "(%c : i1, "),
            ("%a7 = memref.alloc()", "%a7 = memref.alloca()"),
        ] {
            analysis = edited(&analysis, from, to);
            assert!(
                analysis.entries[0]
                    .facts
                    .as_ref()
                    .is_some_and(|facts| facts.trace.is_some())
            );
            let fresh = Analysis::of(document(&analysis.document().text().to_string()));
            let (known, fresh): (Vec<_>, Vec<_>) = (diagnostics(&analysis).collect(), diagnostics(&fresh).collect());
            assert_eq!(known, fresh, "{from:?} -> {to:?}");
        }
        let at = analysis.document().text().len_bytes() - 20;
        let mut document = analysis.document().clone();
        document.edit(at..at, " ");
        let after = analysis.advance(document);
        assert!(after.entries[0].former.is_some(), "what is known of it helps");
    }

    #[test]
    fn a_cancelled_analysis_goes_on_later() {
        let cancel = Cancel::default();
        cancel.cancel();
        let mut analysis = Analysis::new(document(CHAIN));
        analysis.complete(&cancel);
        assert!(!analysis.is_complete());
        assert!(analysis.facts(1).is_some(), "requests do not wait");
        analysis.complete(&Cancel::default());
        assert!(analysis.is_complete());
        assert_eq!(codes(&analysis), codes(&Analysis::of(document(CHAIN))));
    }

    #[test]
    fn facts_asked_for_early_are_those_that_come() {
        let text = CHAIN.replace("  memref.dealloc %a : memref<4xf32>\n", "");
        let early = Analysis::new(document(&text));
        let complete = Analysis::of(document(&text));
        for index in 0..complete.document().items().len() {
            let (early, complete) = (early.facts(index).unwrap(), complete.facts(index).unwrap());
            assert_eq!(early.facts, complete.facts);
        }
    }

    fn panics_at_outer(
        item: &Item,
        callees: &dyn Callees,
        limits: Limits,
        former: Option<(&Item, &Trace)>,
    ) -> (Facts, Option<Trace>) {
        assert!(!item.text.contains("@outer"), "as told");
        analyse_after(item, callees, limits, former)
    }

    #[test]
    fn a_panic_costs_the_facts_of_its_item_and_is_told_once() {
        let text = CHAIN.replace("  memref.dealloc %a : memref<4xf32>\n", "");
        let mut analysis = Analysis::with(document(&text), panics_at_outer);
        analysis.complete(&Cancel::default());
        let panics = analysis.take_panics();
        assert_eq!(panics.len(), 1);
        assert!(panics[0].item.text.contains("func.func @outer()"));
        assert_eq!(&*panics[0].message, "as told");
        assert_eq!(codes(&analysis), ["leak"]);
        let mut after = edited(&analysis, "@alone", "@single");
        assert!(after.take_panics().is_empty());
    }
}
