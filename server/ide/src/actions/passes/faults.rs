//! What no pass does: change a function that cannot be read, or add a fault.
//!
//! A leak is no such fault: before deallocation nothing is freed yet. Neither is stack memory that a loop uses up: a pass moves
//! buffers there on purpose.

use std::sync::Arc;

use buffer_analysis::{Code, Finding};
use mlir_grammar::{ItemKind, Span};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::fixing::{Counts, counts};
use super::{LeftAlone, PassRun, Step};

impl PassRun<'_> {
    /// Leaves functions alone that cannot be read.
    pub(super) fn leave_unreadable(&mut self, steps: &[Step]) {
        let unreadable = (0..self.units.len()).into_par_iter().filter_map(|index| {
            let item = &self.units[index].item;
            if item.kind != ItemKind::Operation || !self.takes(index) {
                return None;
            }
            let malformed = item.malformed();
            let error = item.errors.iter().chain(&malformed).min_by_key(|error| error.span)?;
            let op = item.ir.op_at(error.span.start);
            let name = op.map_or_else(|| "it".to_owned(), |op| format!("`{}`", item.op_name(op)));
            Some((index, error.span, format!("{name} cannot be read: {}", error.message)))
        });
        let unreadable: Vec<_> = unreadable.collect();
        for (index, span, why) in unreadable {
            self.leave_as_it_was(index, steps, span, &why);
        }
    }

    /// Takes functions back that have a fault now which they did not have before the pass: which.
    pub(super) fn take_faults_back(&mut self, steps: &[Step]) -> FxHashSet<usize> {
        let changed = self.changed_units();
        if changed.is_empty() {
            return FxHashSet::default();
        }
        let (after, places) = self.analysis_of(|unit| &unit.item);
        let placed: Vec<usize> = changed.iter().filter_map(|&index| places[index]).collect();
        let after = after.with_facts_of(&placed).into_owned();
        let suspects = changed.into_par_iter().filter_map(|index| {
            let found = faults(counts(&after, places[index]?));
            (!found.is_empty()).then_some((index, found))
        });
        let suspects: Vec<(usize, Counts)> = suspects.collect();
        let units: Vec<usize> = suspects.iter().map(|(index, _)| *index).collect();
        let before = self.before().counts(&units);
        let faulty = suspects.into_iter().zip(before).filter_map(|((index, now), before)| {
            let is_new = |code: &Code| now.get(code) > before.get(code);
            let facts = after.facts(places[index]?)?;
            let fault: &Finding = facts.facts.findings.iter().rfind(|finding| is_new(&finding.code))?;
            Some((index, format!("the result would be wrong: {}", fault.message)))
        });
        let faulty: Vec<(usize, String)> = faulty.collect();
        for (index, why) in &faulty {
            self.take_whole_back(*index, steps, why);
        }
        faulty.into_iter().map(|(index, _)| index).collect()
    }

    /// Takes functions back that were changed together, if one of them has a new fault.
    pub(super) fn take_together_back(&mut self, steps: &[Step]) {
        let faulty = self.take_faults_back(steps);
        let Some(&first) = faulty.iter().min() else { return };
        let why = format!("it can only be changed together with {}", self.function_of(first));
        for index in self.changed_units() {
            self.take_whole_back(index, steps, &why);
        }
    }

    /// The units that differ from what they were before the pass.
    fn changed_units(&self) -> Vec<usize> {
        let is_changed = |&index: &usize| !Arc::ptr_eq(&self.units[index].item, &self.units[index].base);
        (0..self.units.len()).filter(is_changed).collect()
    }

    /// A unit is what it was before the pass, and this is why.
    fn take_whole_back(&mut self, index: usize, steps: &[Step], why: &str) {
        let base = Arc::clone(&self.units[index].base);
        let name = base
            .ir
            .top()
            .first()
            .map_or_else(Span::default, |&top| base.ir.op(top).name);
        self.units[index].item = base;
        self.leave_as_it_was(index, steps, name, why);
    }

    /// Notes why the steps of a pass leave a unit as it was, for what is in this place of it.
    fn leave_as_it_was(&mut self, index: usize, steps: &[Step], span: Span, why: &str) {
        let pass = steps.first().map_or("this pass", |step| step.asked);
        let message = format!("{} is left alone by {pass}: {why}", self.function_of(index));
        let first = self.document.items().get(self.units[index].index);
        let is_first = first
            .as_ref()
            .is_some_and(|first| Arc::ptr_eq(first.item, &self.units[index].item));
        // After another pass the text has other places.
        let span = if is_first { span } else { Span::default() };
        let start = first.map_or(0, |first| first.start);
        let range = start + span.start as usize..start + span.end as usize;
        self.units[index].left_alone = Some(LeftAlone { range, message });
    }
}

/// Those that concern what is used and freed, not how much of it there is.
fn faults(mut counts: Counts) -> Counts {
    counts.retain(|code, _| !matches!(code, Code::Leak | Code::AllocaInLoop));
    counts
}
