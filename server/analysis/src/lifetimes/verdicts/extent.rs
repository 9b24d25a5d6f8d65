//! How a fault depends on the path, and whether it may be reported.
//!
//! A condition separates the paths with a fault from those without, or several do. Some conditions are not known well enough
//! ([`doubt`]): a program may keep them in step with others without the IR showing it, and a path that needs them to differ may
//! never be taken. Such a path does not count, unless it leads to the fault however one of them turns out.

use mlir_grammar::{OpId, ValueId};
use smallvec::SmallVec;

use super::Verdicts;
use crate::lifetimes::disjunct::{Decision, place_of};
use crate::lifetimes::doubt::{Doubt, doubt, read_alike};
use crate::lifetimes::record::{Place, Way, Ways};

/// How a fault depends on the way that execution goes.
pub(super) enum Extent {
    Always,
    /// Where all of these conditions are as said.
    When(SmallVec<[(ValueId, bool); 1]>),
    Sometimes,
    Undecided,
}

/// The ways that count.
pub(super) type Counting<'w> = SmallVec<[&'w Way; 4]>;

impl Verdicts<'_> {
    /// How the faulty ways differ from the others; the ways that count. `since`: where a leaking buffer was allocated;
    /// `doubted`: from where on doubtful conditions do not count.
    pub(super) fn extent<'w>(
        &mut self,
        ways: &'w [Way],
        fine: Option<&Ways>,
        since: Option<OpId>,
        doubted: Option<OpId>,
    ) -> Option<(Extent, Counting<'w>)> {
        let Some(fine) = fine.filter(|fine| fine.count > 0) else {
            let ways: Counting<'_> = ways.iter().collect();
            return (!ways.is_empty()).then_some((Extent::Always, ways));
        };
        let lost: Vec<&[Decision]> = ways.iter().map(|way| &*way.decisions).collect();
        let saved: Vec<&[Decision]> = fine.decisions.iter().map(|decisions| &**decisions).collect();
        let mut ways: Counting<'_> = ways.iter().collect();
        if let Some(since) = since {
            // A free under a doubtful condition may run whenever it must, unless the condition is asked after the buffer was
            // lost. A way on which the condition was asked, and its answer does not free, speaks for itself.
            for decisions in &saved {
                let doubts = self.doubts_since(decisions, |op| op >= since, &lost);
                ways.retain(|way| {
                    let mut is_settled = |doubt: &Decision| {
                        way.decisions.iter().any(|taken| taken.is_opposite(doubt))
                            || way.lost_at.is_some_and(|end| self.ends_before(end, doubt.op))
                    };
                    doubts.iter().all(&mut is_settled)
                });
            }
        }
        let sure: Counting<'_> = ways
            .iter()
            .copied()
            .filter(|way| !way.is_uncertain)
            .filter(|way| {
                doubted.is_none_or(|since| {
                    // A decision of an operation around the allocation was taken before it, or again in a later iteration.
                    let begin = place_of(way.moments.0, since, &way.path);
                    let is_later = |op| op >= since || way.path.iter().skip(begin).any(|step| step.op == op);
                    let doubts = self.doubts_since(&way.decisions, is_later, &saved);
                    doubts.is_empty()
                })
            })
            .collect();
        let first = *sure.first()?;
        let went = |decisions: &[Decision], on: &Decision, is_true: bool| {
            let mut decisions = decisions.iter();
            decisions.any(|other| other.value == on.value && other.is_true == is_true)
        };
        let telling = first.decisions.iter().rev().find(|decision| {
            // A way that came this far before the condition was asked, in an earlier iteration, is the same way.
            let is_before = |decisions: &[Decision]| {
                let is_on_way = |taken: &Decision| taken.value != decision.value && first.decisions.contains(taken);
                since.is_none() && decisions.iter().all(is_on_way)
            };
            sure.iter().all(|way| went(&way.decisions, decision, decision.is_true))
                && fine
                    .decisions
                    .iter()
                    .all(|decisions| went(decisions, decision, !decision.is_true) || is_before(decisions))
        });
        let extent = match telling {
            Some(decision) if self.doubt(decision.value) != Doubt::None => Extent::Undecided,
            Some(decision) => {
                // Where ways came together before the condition was asked, those that were left are not known by it.
                let tells = |taken: &&Decision| {
                    let is_open = |decisions: &[Decision]| !decisions.iter().any(|other| other.value == taken.value);
                    sure.iter().all(|way| way.decisions.contains(taken))
                        && fine
                            .decisions
                            .iter()
                            .any(|decisions| is_open(decisions) && !went(decisions, decision, !decision.is_true))
                };
                let earlier = first.decisions.iter().take_while(|taken| taken.value != decision.value);
                let telling = earlier.filter(tells).chain([decision]);
                Extent::When(telling.map(|telling| (telling.value, telling.is_true)).collect())
            }
            None => Extent::Sometimes,
        };
        Some((extent, sure))
    }

    /// The turns that a way took, where `is_later` says that they count, on conditions of which too little is known, and that
    /// `others` did not take as well.
    fn doubts_since(
        &mut self,
        decisions: &[Decision],
        is_later: impl Fn(OpId) -> bool,
        others: &[&[Decision]],
    ) -> SmallVec<[Decision; 2]> {
        let is_doubt = |decision: &&Decision| {
            let is_same = |other: &Decision| other.value == decision.value && other.is_true == decision.is_true;
            let separates = others.iter().any(|other| !other.iter().any(is_same));
            is_later(decision.op)
                && separates
                && (self.doubt(decision.value) != Doubt::None
                    || others_than(decisions, decision.value)
                        .any(|other| self.is_read_again(decision.value, other.value)))
        };
        decisions.iter().filter(is_doubt).copied().collect()
    }

    /// See [`doubt`].
    pub(super) fn doubt(&mut self, value: ValueId) -> Doubt {
        let known = self.doubts.entry(value);
        *known.or_insert_with(|| doubt(self.item, self.callees, self.pre, self.record, value))
    }

    /// Whether two conditions hang on what may be the same number in memory.
    fn is_read_again(&self, value: ValueId, other: ValueId) -> bool {
        read_alike(self.item, self.callees, self.pre, value, other)
    }

    /// The ways to a place that do not hang on two questions about what may be one number in memory: these may have one answer.
    pub(super) fn asked_apart(&self, place: Place, ways: &[Way], is_always: bool) -> Vec<Way> {
        let is_apart = |way: &&Way| {
            let taken = &way.decisions;
            let asks_again =
                |one: &Decision| others_than(taken, one.value).any(|other| self.is_read_again(one.value, other.value));
            !taken.iter().any(asks_again)
        };
        let counts = |way: &&Way| is_apart(way) || self.is_freed_before(way, place, is_always);
        ways.iter().filter(counts).cloned().collect()
    }
}

/// The decisions about other values.
fn others_than(decisions: &[Decision], value: ValueId) -> impl Iterator<Item = &Decision> {
    decisions.iter().filter(move |other| other.value != value)
}
