//! What is known of a document, and how little of it is computed again after an edit.
//!
//! An [`Analysis`] is a value: facts for the items of one [`Document`]. [`Analysis::advance`] makes the one of a later
//! version and takes over all that still holds; [`Analysis::complete`] computes what is missing:
//! - an item that the edit did not replace keeps its facts, unless the *summary* or the type of a function that it calls
//!   changed;
//! - the call graph is built again only when the functions that some item defines or calls changed;
//! - symbols are checked again only when the symbols that some item defines or refers to changed.
//!
//! Callees are analysed before their callers. Functions that call each other start from the function boundary ABI and
//! are analysed until their summaries stay the same; if they do not settle, the ABI holds among them. The facts of a
//! document so depend on its text alone, never on the edits that led to it.
//!
//! A panic while an item is analysed costs the facts of that item and is told once ([`Analysis::take_panics`]).

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};

use buffer_analysis::{Callees, Facts, Summary, Trace, analyse_after};
use mlir_grammar::{Document, FunctionType, Item, Replaced};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::call_graph::{CallGraph, Component, Functions};
use crate::diagnostics::ItemFindings;
use crate::entries::{Entries, Found, Wanted};
use crate::levels::Levels;
use crate::neighbourhood::{self, Neighbour, NeighbourFindings};
use crate::scope::Scope;

/// How often functions that call each other are analysed before the ABI is assumed among them.
const ROUNDS: usize = 4;
/// From how many components on they are analysed in parallel.
const WORTH_PARALLEL: usize = 8;
/// So many runs of items that were edited last are remembered.
const RECENT: usize = 64;

/// Tells a running analysis that its result is no longer wanted. Clones share the signal.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Gives the signal.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_given(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The facts of one item and what they were computed from.
#[derive(Debug)]
pub struct ItemFacts {
    /// The facts; spans are relative to the item.
    pub facts: Facts,
    /// The findings of the item by itself: those that need its neighbours are left out.
    pub(crate) findings: Arc<ItemFindings>,
    functions: Arc<Functions>,
    /// What the callees looked like, in the order of their symbols.
    inputs: Box<[Callee]>,
    /// For an item of a recursion: the addresses of its items.
    recursion: Box<[usize]>,
    /// What the analysis said when it panicked.
    panic: Option<Box<str>>,
    /// How a long function was run.
    trace: Option<Trace>,
}

impl ItemFacts {
    /// What the facts were computed with.
    pub(crate) fn callees(&self) -> impl Callees + '_ {
        Inputs {
            called: &self.functions.called,
            callees: &self.inputs,
        }
    }

    fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.facts.summary(symbol)
    }
}

/// What a caller sees of a function.
#[derive(Clone, PartialEq, Debug, Default)]
struct Callee {
    summary: Option<Summary>,
    function_type: Option<Arc<FunctionType>>,
}

/// What is known of one item.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    item: Arc<Item>,
    functions: Arc<Functions>,
    neighbour: Arc<Neighbour>,
    /// The types of the functions that it declares or defines, sorted by symbol.
    function_types: Arc<[(Box<str>, Arc<FunctionType>)]>,
    facts: Option<Arc<ItemFacts>>,
    /// Its findings together with those about its neighbours, for an item that has any.
    merged: Option<Arc<ItemFindings>>,
    /// What was known of the item that it came to be from by an edit, until more is known.
    former: Option<Arc<ItemFacts>>,
}

impl Entry {
    fn new(item: &Arc<Item>) -> Self {
        Self {
            item: Arc::clone(item),
            functions: Arc::new(Functions::of(item)),
            neighbour: Arc::new(Neighbour::new(item)),
            function_types: function_types(item),
            facts: None,
            merged: None,
            former: None,
        }
    }

    /// An item that took the place of one of `known`, by their addresses.
    fn after(known: &FxHashMap<usize, &Arc<Entry>>, item: &Arc<Item>) -> Self {
        let from = item.patch.as_ref().map(|patch| Weak::as_ptr(&patch.from).addr());
        let former = from.and_then(|from| known.get(&from)?.facts.clone());
        Self {
            former: former.filter(|facts| facts.trace.is_some()),
            ..Self::new(item)
        }
    }

    /// The findings of the item, in the order of their spans; `None` before they are known.
    pub(crate) fn findings(&self) -> Option<&Arc<ItemFindings>> {
        let own = self.facts.as_ref().map(|facts| &facts.findings);
        self.merged.as_ref().or(own)
    }
}

fn function_types(item: &Item) -> Arc<[(Box<str>, Arc<FunctionType>)]> {
    let functions = item.ir.ops().filter_map(|op| {
        let ty = FunctionType::of(&item.ir, op)?;
        Some((item.symbol(op)?.into(), Arc::new(ty)))
    });
    let mut functions: Vec<(Box<str>, _)> = functions.collect();
    functions.sort_by(|(a, _), (b, _)| a.cmp(b));
    functions.into()
}

/// What computes the facts of an item.
type AnalyseItem = fn(&Item, &dyn Callees, Option<(&Item, &Trace)>) -> (Facts, Option<Trace>);

/// What is known of a version of a document.
#[derive(Clone, Debug)]
pub struct Analysis {
    analyse_item: AnalyseItem,
    levels: Arc<Levels>,
    document: Document,
    /// One for each item of the document.
    entries: Entries,
    graph: Arc<CallGraph>,
    /// The components whose facts may not hold, with their level in front: callees come first.
    pending: BTreeSet<(u32, u32)>,
    /// `None`: to be checked.
    neighbours: Option<Arc<NeighbourFindings>>,
    /// The items whose findings are new since those about their neighbours were put with them.
    unmerged: Vec<usize>,
    /// The items of the last edits, newest first.
    recent: Vec<Range<usize>>,
    panics: Vec<Panicked>,
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
        let entries = entries.into_iter().collect();
        let graph = call_graph(&document, &entries);
        Self {
            analyse_item,
            levels: Arc::default(),
            document,
            entries,
            pending: all_of(&graph),
            graph,
            neighbours: None,
            unmerged: Vec::new(),
            recent: Vec::new(),
            panics: Vec::new(),
        }
    }

    /// With findings at these levels. For an analysis that nothing is known of yet.
    #[must_use]
    pub fn with_levels(self, levels: Arc<Levels>) -> Self {
        Self { levels, ..self }
    }

    /// All is known of `document`.
    #[must_use]
    pub fn of(document: Document) -> Self {
        let mut analysis = Self::new(document);
        analysis.complete(&Cancel::default());
        analysis
    }

    /// What is known of `document`, a later version of the one that `self` is of, without analysing anything.
    #[must_use]
    pub fn advance(&self, document: Document) -> Self {
        let replaced = document.replaced_since(&self.document);
        let replaced = replaced.unwrap_or_else(|| self.replaced_in(&document));
        let mut entries = self.entries.clone();
        for Replaced { old, new } in replaced.iter().rev() {
            let known: FxHashMap<usize, &Arc<Entry>> = self
                .entries
                .range(old.clone())
                .map(|entry| (address(&entry.item), entry))
                .collect();
            let new = document.items().range(new.clone()).map(|placed| {
                let same = known.get(&address(placed.item)).copied();
                same.map_or_else(|| Arc::new(Entry::after(&known, placed.item)), Arc::clone)
            });
            entries.splice(old.clone(), new);
        }

        let (old_items, new_items) = (self.document.items(), document.items());
        let keeps_places = replaced.iter().all(|Replaced { old, new }| {
            old == new && old_items.structure(old.clone()).eq(new_items.structure(new.clone()))
        });
        let all_pairs = |is_alike: fn(&Entry, &Entry) -> bool| {
            keeps_places
                && replaced.iter().all(|Replaced { old, new }| {
                    let mut pairs = self.entries.range(old.clone()).zip(entries.range(new.clone()));
                    pairs.all(|(old, new)| is_alike(old, new))
                })
        };
        let keeps_graph = all_pairs(|old, new| old.functions == new.functions);
        let keeps_neighbours = all_pairs(|old, new| old.neighbour.is_like(&new.neighbour));
        let changed = || replaced.iter().flat_map(|replaced| replaced.new.clone());
        let neighbours = self
            .neighbours
            .as_ref()
            .filter(|findings| keeps_neighbours && !changed().any(|item| findings.concern(item)));
        let neighbours = neighbours.cloned();
        let (graph, pending) = if keeps_graph {
            let mut pending = self.pending.clone();
            pending.extend(changed().map(|item| level_and_component(&self.graph, self.graph.component_of(item))));
            (Arc::clone(&self.graph), pending)
        } else {
            let graph = call_graph(&document, &entries);
            let pending = all_of(&graph);
            (graph, pending)
        };
        Self {
            analyse_item: self.analyse_item,
            levels: Arc::clone(&self.levels),
            document,
            entries,
            graph,
            pending,
            unmerged: match neighbours {
                Some(_) => self.unmerged.clone(),
                None => Vec::new(),
            },
            neighbours,
            recent: recent(&self.recent, &replaced),
            panics: Vec::new(),
        }
    }

    /// Which items differ in another document, if nothing is known of how it came to be.
    fn replaced_in(&self, document: &Document) -> Vec<Replaced> {
        let old: Vec<&Arc<Item>> = self.entries.iter().map(|entry| &entry.item).collect();
        let new: Vec<&Arc<Item>> = document.items().iter().map(|placed| placed.item).collect();
        let is_same = |(old, new): &(&&Arc<Item>, &&Arc<Item>)| Arc::ptr_eq(old, new);
        let before = old.iter().zip(&new).take_while(is_same).count();
        let rest = old.len().min(new.len()) - before;
        let pairs = old.iter().rev().zip(new.iter().rev());
        let after = pairs.take(rest).take_while(is_same).count();
        vec![Replaced {
            old: before..old.len() - after,
            new: before..new.len() - after,
        }]
    }

    /// Computes what is missing. Once `cancel` is given, it stops between two items and keeps what it has found until
    /// then: [`Analysis::is_complete`] is false then.
    pub fn complete(&mut self, cancel: &Cancel) {
        while let Some(&(level, _)) = self.pending.first() {
            let later = self.pending.split_off(&(level + 1, 0));
            let batch = std::mem::replace(&mut self.pending, later);
            self.complete_level(batch, cancel);
            if cancel.is_given() {
                return;
            }
        }
        self.check_neighbours();
    }

    /// Whether all items of the document have their facts.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.pending.is_empty() && self.neighbours.is_some()
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
        if self.pending.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut needed = self.clone();
        for part in self.with_callees(items) {
            needed.complete_level(BTreeSet::from([part]), &Cancel::default());
        }
        Cow::Owned(needed)
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

    /// The items whose analysis panicked, each told once.
    pub fn take_panics(&mut self) -> Vec<Panicked> {
        std::mem::take(&mut self.panics)
    }

    /// Analyses what belongs to one level: nothing in `batch` calls anything else in it.
    fn complete_level(&mut self, batch: BTreeSet<(u32, u32)>, cancel: &Cancel) {
        let evaluate = |&(level, component): &(u32, u32)| {
            let outcome = match cancel.is_given() {
                true => Outcome::Cancelled,
                false => self.evaluate(&self.graph.components()[component as usize], cancel),
            };
            (level, component, outcome)
        };
        let outcomes: Vec<(u32, u32, Outcome)> = if batch.len() >= WORTH_PARALLEL {
            let batch: Vec<_> = batch.into_iter().collect();
            batch.par_iter().map(evaluate).collect()
        } else {
            batch.iter().map(evaluate).collect()
        };
        let mut new = Vec::new();
        for (level, component, outcome) in outcomes {
            match outcome {
                Outcome::Holds => {}
                Outcome::Cancelled => _ = self.pending.insert((level, component)),
                Outcome::New(all) => {
                    new.extend(all);
                    let callers = self.graph.callers(component as usize);
                    let callers = callers.map(|caller| level_and_component(&self.graph, caller));
                    self.pending.extend(callers);
                }
            }
        }
        self.install(new);
    }

    fn install(&mut self, new: Vec<(usize, ItemFacts)>) {
        let mut entries = Vec::with_capacity(new.len());
        for (index, facts) in new {
            let entry = self.entries[index].clone();
            if let Some(message) = &facts.panic {
                self.panics.push(Panicked {
                    item: Arc::clone(&entry.item),
                    message: message.clone(),
                });
            }
            let entry = Entry {
                facts: Some(Arc::new(facts)),
                merged: None,
                former: None,
                ..entry
            };
            self.unmerged.push(index);
            entries.push((index, entry));
        }
        self.entries.replace(entries);
    }

    fn evaluate(&self, component: &Component, cancel: &Cancel) -> Outcome {
        match (component.is_recursive, &*component.items) {
            (false, &[item]) => {
                let item = item as usize;
                let inputs = self.inputs(item, &FxHashMap::default());
                if self.holds(item, &inputs, &[]) {
                    return Outcome::Holds;
                }
                Outcome::New(vec![(item, self.analyse(item, inputs, &[]))])
            }
            (_, items) => self.evaluate_recursion(items, cancel),
        }
    }

    fn evaluate_recursion(&self, items: &[u32], cancel: &Cancel) -> Outcome {
        let recursion: Vec<usize> = items
            .iter()
            .map(|&item| address(&self.entries[item as usize].item))
            .collect();
        let holds = |&item: &u32| {
            let item = item as usize;
            self.holds(item, &self.inputs(item, &FxHashMap::default()), &recursion)
        };
        if items.iter().all(holds) {
            return Outcome::Holds;
        }
        // What is known of the members: nothing at first, and so the ABI.
        let mut known: FxHashMap<u32, Option<ItemFacts>> = items.iter().map(|&item| (item, None)).collect();
        for round in 0.. {
            let mut next = FxHashMap::default();
            for &item in items {
                if cancel.is_given() {
                    return Outcome::Cancelled;
                }
                let inputs = self.inputs(item as usize, &known);
                next.insert(item, Some(self.analyse(item as usize, inputs, &recursion)));
            }
            let summaries = |facts: &Option<ItemFacts>| facts.as_ref().map(|facts| facts.facts.summaries.clone());
            let is_settled = items
                .iter()
                .all(|item| summaries(&known[item]) == summaries(&next[item]));
            if is_settled || round > ROUNDS {
                let facts = next.into_iter();
                return Outcome::New(
                    facts
                        .filter_map(|(item, facts)| Some((item as usize, facts?)))
                        .collect(),
                );
            }
            known = match round == ROUNDS {
                true => items.iter().map(|&item| (item, None)).collect(),
                false => next,
            };
        }
        Outcome::Holds
    }

    /// What an item calls; `instead` is looked at in place of what is known of the items in it.
    fn inputs(&self, item: usize, instead: &FxHashMap<u32, Option<ItemFacts>>) -> Box<[Callee]> {
        let called = &self.entries[item].functions.called;
        let callees = self.graph.callees(item);
        let summary = |symbol: &str, callee: u32| match instead.get(&callee) {
            Some(facts) => facts.as_ref()?.summary(symbol).cloned(),
            None => self.entries[callee as usize].facts.as_ref()?.summary(symbol).cloned(),
        };
        let function_type = |symbol: &str, callee: u32| {
            let types = &self.entries[callee as usize].function_types;
            let index = types.binary_search_by(|(name, _)| (**name).cmp(symbol)).ok()?;
            Some(Arc::clone(&types[index].1))
        };
        let input = |(symbol, callee): (&str, &Option<u32>)| match *callee {
            Some(callee) => Callee {
                summary: summary(symbol, callee),
                function_type: function_type(symbol, callee),
            },
            None => Callee::default(),
        };
        called.iter().map(|symbol| &**symbol).zip(callees).map(input).collect()
    }

    fn holds(&self, item: usize, inputs: &[Callee], recursion: &[usize]) -> bool {
        let facts = self.entries[item].facts.as_ref();
        facts.is_some_and(|facts| *facts.inputs == *inputs && *facts.recursion == *recursion)
    }

    fn analyse(&self, index: usize, inputs: Box<[Callee]>, recursion: &[usize]) -> ItemFacts {
        let entry = &self.entries[index];
        let callees = Inputs {
            called: &entry.functions.called,
            callees: &inputs,
        };
        let result = catch_unwind(AssertUnwindSafe(|| {
            let former = entry.former.as_ref();
            let former = former.and_then(|former| Some((&*former.findings.item, former.trace.as_ref()?)));
            let (facts, trace) = (self.analyse_item)(&entry.item, &callees, former);
            let findings = ItemFindings::new(&entry.item, &facts.findings, &self.levels);
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
        }
    }

    /// Checks what items show to each other, unless that still holds, and puts findings about it where they belong.
    fn check_neighbours(&mut self) {
        let unmerged = std::mem::take(&mut self.unmerged);
        let (neighbours, changed) = match self.neighbours.take() {
            Some(neighbours) => (neighbours, unmerged),
            None => {
                let neighbours = self.entries.iter().map(|entry| &*entry.neighbour);
                let neighbours = neighbourhood::check(&self.document, neighbours);
                let merged = self
                    .entries
                    .iter()
                    .enumerate()
                    .filter(|(_, entry)| entry.merged.is_some());
                let changed = merged.map(|(index, _)| index).chain(neighbours.items()).collect();
                (Arc::new(neighbours), changed)
            }
        };
        let merged = changed
            .into_iter()
            .collect::<BTreeSet<usize>>()
            .into_iter()
            .map(|index| {
                let entry = &self.entries[index];
                let merge =
                    |facts: &Arc<ItemFacts>| Some(Arc::new(facts.findings.with(neighbours.of(index)?, &self.levels)));
                let merged = entry.facts.as_ref().and_then(merge);
                (
                    index,
                    Entry {
                        merged,
                        ..entry.clone()
                    },
                )
            });
        let merged = merged.collect();
        self.entries.replace(merged);
        self.neighbours = Some(neighbours);
    }

    /// The components of some items and all that these call, directly or not.
    fn with_callees(&self, items: Range<usize>) -> BTreeSet<(u32, u32)> {
        let mut found = BTreeSet::new();
        let items = items.start..items.end.min(self.entries.len());
        let mut open: Vec<usize> = items.map(|item| self.graph.component_of(item)).collect();
        while let Some(component) = open.pop() {
            if found.insert(level_and_component(&self.graph, component)) {
                let items = self.graph.components()[component].items.iter();
                let callees = items.flat_map(|&item| self.graph.callees(item as usize).iter().flatten());
                open.extend(callees.map(|&callee| self.graph.component_of(callee as usize)));
            }
        }
        found
    }
}

/// What looking at a component led to.
enum Outcome {
    /// Its facts are as they were.
    Holds,
    /// It has new ones.
    New(Vec<(usize, ItemFacts)>),
    /// Nobody wants to know any more.
    Cancelled,
}

/// What one item calls.
struct Inputs<'a> {
    /// Symbols, sorted.
    called: &'a [Box<str>],
    callees: &'a [Callee],
}

impl Inputs<'_> {
    fn callee(&self, symbol: &str) -> Option<&Callee> {
        let index = self.called.binary_search_by(|called| (**called).cmp(symbol)).ok()?;
        self.callees.get(index)
    }
}

impl Callees for Inputs<'_> {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.callee(symbol)?.summary.as_ref()
    }

    fn function_type(&self, symbol: &str) -> Option<&FunctionType> {
        self.callee(symbol)?.function_type.as_deref()
    }
}

/// Where the items of recent edits are after more of them, newest first.
fn recent(former: &[Range<usize>], replaced: &[Replaced]) -> Vec<Range<usize>> {
    let moved = |index: usize, side: fn(&Range<usize>) -> usize| {
        // The last edit that begins in front of it decides.
        let edit = replaced.iter().rfind(|replaced| replaced.old.start <= index);
        edit.map_or(index, |Replaced { old, new }| match index < old.end {
            true => side(new),
            false => index - old.end + new.end,
        })
    };
    let former = former
        .iter()
        .map(|items| moved(items.start, |new| new.start)..moved(items.end, |new| new.end));
    let new = replaced.iter().map(|replaced| replaced.new.clone());
    let all = new.chain(former).filter(|items| !items.is_empty());
    all.take(RECENT).collect()
}

fn address(item: &Arc<Item>) -> usize {
    Arc::as_ptr(item).addr()
}

fn call_graph(document: &Document, entries: &Entries) -> Arc<CallGraph> {
    let functions = entries.iter().enumerate();
    let functions = functions.map(|(index, entry)| (Scope::of(document, index), &*entry.functions));
    Arc::new(CallGraph::new(functions))
}

fn all_of(graph: &CallGraph) -> BTreeSet<(u32, u32)> {
    (0..graph.components().len())
        .map(|component| level_and_component(graph, component))
        .collect()
}

fn level_and_component(graph: &CallGraph, component: usize) -> (u32, u32) {
    (graph.components()[component].level, component as u32)
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
    use crate::diagnostics::diagnostics;

    fn document(text: &str) -> Document {
        Document::new(text, Dialects::builtin())
    }

    /// The analysis after `from` has become `to` where it first stands.
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
        assert!(Arc::ptr_eq(&before.graph, &after.graph));
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
        assert_eq!(codes(&after), ["undefined-symbol", "leak", "undefined-symbol"]);
    }

    #[test]
    fn what_is_known_does_not_depend_on_how_the_text_came_to_be() {
        let mut analysis = Analysis::of(document(CHAIN));
        let fragments = [
            "",
            "}\n",
            "module {\n",
            "// -----\n",
            "// -----// IR Dump After CSE (cse) //----- //\n",
            "func.func @make() -> memref<4xf32> {\n  %a = memref.alloc() : memref<4xf32>\n  return %a : memref<4xf32>\n}\n",
            "  memref.dealloc %a : memref<4xf32>\n",
            "  call @use() : () -> ()\n",
            "func.func @r(%m: memref<4xf32>) {\n  call @r(%m) : (memref<4xf32>) -> ()\n  memref.dealloc %m : memref<4xf32>\n  return\n}\n",
            "@make",
        ];
        let mut seed = 11_u32;
        let mut next = |below: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as usize % below
        };
        for round in 0..300 {
            let mut document = analysis.document().clone();
            let length = document.text().len_bytes();
            let line = next(document.text().len_lines());
            let start = document.text().line_to_byte(line);
            let end = (start + [0, 0, 0, 20, 60][next(5)]).min(length);
            document.edit(start..end, fragments[next(fragments.len())]);
            analysis = analysis.advance(document);
            let cancel = Cancel::default();
            if round % 3 == 0 {
                cancel.cancel();
            }
            analysis.complete(&cancel);
            if !analysis.is_complete() {
                continue;
            }
            let fresh = Analysis::of(document_of(&analysis));
            let (known, fresh): (Vec<_>, Vec<_>) = (diagnostics(&analysis).collect(), diagnostics(&fresh).collect());
            assert_eq!(known, fresh, "round {round}:\n{}", analysis.document().text());
        }
    }

    fn document_of(analysis: &Analysis) -> Document {
        document(&analysis.document().text().to_string())
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

    fn panics_at_outer(item: &Item, callees: &dyn Callees, former: Option<(&Item, &Trace)>) -> (Facts, Option<Trace>) {
        assert!(!item.text.contains("@outer"), "as told");
        analyse_after(item, callees, former)
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
