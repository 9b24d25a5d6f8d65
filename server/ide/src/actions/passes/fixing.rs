//! Findings fixed in a document: a function is fixed as a whole, or stays as it is.
//!
//! What leaks in one function depends on what others return, so functions are analysed again once others have changed. The
//! result is analysed at the end. A function that still leaks, or may leak, gets its text back, and so do all that changed
//! where an unchanged function would have new findings because of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use buffer_analysis::{Code, Finding, Severity};
use buffer_rewrite::pass::Options;
use buffer_rewrite::{Freed, Refusal, free_leaks, is_partial, undecided};
use mlir_grammar::{Item, OpId, parse_item};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::{LeftAlone, PassRun, Remark, Step};
use crate::analysis::Analysis;
use crate::analysis::item_findings::ItemFindings;
use crate::findings::policy::Policy;
use crate::findings::stage::{Stage, StageChoice};

/// How often findings are fixed anew because what fixed others changed what is known.
const ROUNDS: usize = 3;

/// How often each code is found in an item, where that is wrong.
pub(super) type Counts = FxHashMap<Code, usize>;

/// The work under way, by unit.
struct Fixing<'s> {
    step: &'s Step,
    /// What the units were at first.
    first: Vec<Arc<Item>>,
    /// What there was to find in those that are taken.
    found: Option<FxHashMap<usize, Counts>>,
    /// Why they are not fixed.
    left: BTreeMap<usize, LeftAlone>,
    /// What is said of those that are.
    remarks: BTreeMap<usize, Vec<Remark>>,
}

impl<'d> PassRun<'d> {
    /// Frees what leaks, as far as that is shown.
    pub(super) fn fix_findings(&mut self, step: &Step) {
        let mut fixing = Fixing {
            step,
            first: self.units.iter().map(|unit| Arc::clone(&unit.item)).collect(),
            found: None,
            left: BTreeMap::new(),
            remarks: BTreeMap::new(),
        };
        let mut rounds = 0;
        while !self.is_cancelled() {
            let (analysis, places) = self.analysed();
            fixing.found.get_or_insert_with(|| {
                let counts = places.iter().map(|&(index, item)| (index, counts(&analysis, item)));
                counts.collect()
            });
            if rounds < ROUNDS && self.fix_once(&mut fixing, &analysis, &places) {
                rounds += 1;
                continue;
            }
            rounds = ROUNDS;
            if !self.give_back(&mut fixing, &analysis, &places) {
                break;
            }
        }
        for (index, left) in fixing.left {
            self.units[index].leaks.push(left);
        }
        for (index, remarks) in fixing.remarks {
            self.units[index].remarks.extend(remarks);
        }
    }

    /// Fixes what there is to find now. Whether anything has changed.
    fn fix_once(&mut self, fixing: &mut Fixing<'_>, analysis: &Analysis, places: &[(usize, usize)]) -> bool {
        let options = &fixing.step.options;
        let freed: Vec<(usize, Freed)> = places
            .par_iter()
            .map(|&(index, item)| match self.is_cancelled() {
                true => (index, Freed::default()),
                false => (index, freed_leaks(analysis, item, options)),
            })
            .collect();
        let mut has_changed = false;
        for (index, freed) in freed {
            fixing.left.remove(&index);
            if let [first, others @ ..] = freed.left.as_slice() {
                let others = match others.len() {
                    0 => String::new(),
                    count => format!("; {count} more of its leaks stay, too"),
                };
                let left = self.not_fixed(fixing, index, first, &others);
                fixing.left.insert(index, left);
                if !is_partial(options) {
                    continue;
                }
            }
            let Some(text) = freed.text else { continue };
            let function = self.function_of(index);
            for (op, message) in freed.remarks {
                let range = self.place_of(index, op);
                let message = format!("{function}: {message}");
                fixing.remarks.entry(index).or_default().push(Remark { range, message });
            }
            let unit = &mut self.units[index];
            unit.item = Arc::new(parse_item(&text, unit.item.kind, &unit.aliases, &unit.item.dialects));
            has_changed = true;
        }
        has_changed
    }

    /// Gives functions their texts back that did not become what they were to. Whether there was any: then others may look
    /// different.
    fn give_back(&mut self, fixing: &mut Fixing<'_>, analysis: &Analysis, places: &[(usize, usize)]) -> bool {
        let is_partial = is_partial(&fixing.step.options);
        let has_changed = |run: &Self, index: usize| !Arc::ptr_eq(&run.units[index].item, &fixing.first[index]);
        let refused = places.par_iter().filter_map(|&(index, item)| {
            if fixing.left.contains_key(&index) && !has_changed(self, index) {
                return None;
            }
            let refusal = match still_leaks(analysis, item) {
                Some(refusal) if has_changed(self, index) => Some(refusal),
                _ => undecided_in(analysis, item),
            };
            Some((index, refusal?))
        });
        let mut refused: Vec<(usize, Refusal)> = refused.collect();
        let is_worse = |&(index, item): &(usize, usize)| {
            let before = fixing.found.as_ref().and_then(|found| found.get(&index));
            let mut now = counts(analysis, item).into_iter();
            let count = |code: &Code| before.and_then(|before| before.get(code)).copied().unwrap_or(0);
            !has_changed(self, index) && now.any(|(code, found)| found > count(&code))
        };
        let spoils = (is_partial || refused.is_empty()) && places.iter().any(is_worse);
        if spoils {
            let changed = places.iter().filter(|(index, _)| has_changed(self, *index));
            let message = "would make its callers leak or misuse the buffer";
            refused.extend(changed.map(|&(index, _)| (index, Refusal::at(OpId(0), message))));
        }
        let mut is_any_back = false;
        for (index, refusal) in refused {
            let left = self.not_fixed(fixing, index, &refusal, "");
            fixing.left.entry(index).or_insert(left);
            let is_kept = is_partial && !spoils;
            if !is_kept && !Arc::ptr_eq(&self.units[index].item, &fixing.first[index]) {
                self.units[index].item = Arc::clone(&fixing.first[index]);
                fixing.remarks.remove(&index);
                is_any_back = true;
            }
        }
        is_any_back
    }

    /// What is said of a function in which something stays as it was.
    fn not_fixed(&self, fixing: &Fixing<'_>, index: usize, refusal: &Refusal, others: &str) -> LeftAlone {
        let (function, name) = (self.function_of(index), self.operation_of(index, refusal.op));
        let pass = fixing.step.pass.name;
        let what_is_done = match is_partial(&fixing.step.options) {
            true => "is fixed in part",
            false => "is left alone",
        };
        LeftAlone {
            range: self.place_of(index, refusal.op),
            message: format!(
                "{function} {what_is_done} by {pass}: `{name}` {}{others}",
                refusal.message
            ),
        }
    }
}

pub(super) fn counts(analysis: &Analysis, item: usize) -> Counts {
    let mut counts = Counts::default();
    if let Some(facts) = analysis.facts(item) {
        let is_wrong = |finding: &&Finding| matches!(finding.severity, Severity::Error | Severity::Warning);
        let found = facts.facts.findings.iter().filter(is_wrong);
        for finding in found.filter(|finding| facts.findings.shows(finding)) {
            *counts.entry(finding.code).or_default() += 1;
        }
    }
    counts
}

/// The leaks of an item that are shown, and those that are not because deallocation is still to come: here it comes.
fn leaks_to_fix(analysis: &Analysis, item: usize) -> Vec<usize> {
    let (Some(facts), Some(shown)) = (analysis.facts(item), analysis.shown(item)) else {
        return Vec::new();
    };
    let is_open = shown.all.iter().any(|finding| finding.code == Code::NotDeallocated);
    let after = is_open.then(|| {
        let policy = Policy {
            stage: Some(StageChoice::Known(Stage::After)),
            ..Policy::default()
        };
        ItemFindings::new(&shown.item, &facts.facts, &policy)
    });
    let is_wanted = |finding: &Finding| {
        let is_left_open = after.as_ref().is_some_and(|after| after.shows(finding));
        finding.code == Code::Leak && (is_left_open || shown.shows(finding))
    };
    let all = facts.facts.findings.iter().enumerate();
    all.filter(|(_, finding)| is_wanted(finding))
        .map(|(index, _)| index)
        .collect()
}

/// The first leak of an item that is left to fix.
fn still_leaks(analysis: &Analysis, index: usize) -> Option<Refusal> {
    let (facts, placed) = (analysis.facts(index)?, analysis.document().items().get(index)?);
    let leak = &facts.facts.findings[*leaks_to_fix(analysis, index).first()?];
    let buffer = leak.buffer.map(|buffer| placed.item.value_name(buffer));
    let message = format!("would still leak {}", buffer.as_deref().unwrap_or("a buffer"));
    Some(Refusal::at(leak.op?, &message))
}

/// Why it is unknown whether an item leaks, if it is.
fn undecided_in(analysis: &Analysis, index: usize) -> Option<Refusal> {
    let (facts, placed) = (analysis.facts(index)?, analysis.document().items().get(index)?);
    undecided(placed.item, &facts.callees(), &analysis.recursive_callees(index))
}

/// What frees the leaks of an item that are shown.
fn freed_leaks(analysis: &Analysis, index: usize, options: &Options) -> Freed {
    let leaks = leaks_to_fix(analysis, index);
    let known = (
        analysis.facts(index),
        analysis.document().type_aliases(index),
        analysis.document().items().get(index),
    );
    let (false, (Some(facts), Some(aliases), Some(placed))) = (leaks.is_empty(), known) else {
        return Freed::default();
    };
    free_leaks(placed.item, &facts.facts, &facts.callees(), aliases, &leaks, options)
}
