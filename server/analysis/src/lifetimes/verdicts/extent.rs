//! How a fault depends on the path, and whether it may be reported.
//!
//! A condition separates the paths with a fault from those without, or several do. Some conditions are not known well enough
//! ([`doubt`]): a program may keep them in step with others without the IR showing it, and a path that needs them to differ may
//! never be taken. Such a path does not count, unless it leads to the fault however one of them turns out.

use mlir_grammar::{OpId, ValueId};
use smallvec::SmallVec;

use super::Verdicts;
use crate::lifetimes::disjunct::{Decision, Decisions, place_of};
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
    /// How the faulty ways differ from the others; the ways that count. `doubted`: from where on doubtful conditions do not count, as
    /// where a leaking buffer was allocated.
    pub(super) fn extent<'w>(
        &mut self,
        ways: &'w [Way],
        fine: Option<&Ways>,
        doubted: Option<OpId>,
    ) -> Option<(Extent, Counting<'w>)> {
        let Some(fine) = fine.filter(|fine| fine.count > 0) else {
            let ways: Counting<'_> = ways.iter().collect();
            return (!ways.is_empty()).then_some((Extent::Always, ways));
        };
        let sure = ways.iter().filter(|way| {
            !way.is_uncertain && doubted.is_none_or(|since| !self.depends_on_doubt(way, &fine.decisions, since))
        });
        let sure: Counting<'_> = sure.collect();
        let first = *sure.first()?;
        let went = |decisions: &[Decision], on: &Decision, is_true: bool| {
            let mut decisions = decisions.iter();
            decisions.any(|other| other.value == on.value && other.is_true == is_true)
        };
        let telling = first.decisions.iter().rev().find(|decision| {
            // A way that came this far before the condition was asked, in an earlier iteration, is the same way.
            let is_before = |decisions: &[Decision]| {
                let is_on_way = |taken: &Decision| taken.value != decision.value && first.decisions.contains(taken);
                first.lost_at.is_none() && decisions.iter().all(is_on_way)
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

    /// Whether a condition on which too little is known, asked after `since`, separates a faulty path from one without the fault: the
    /// faulty one took a side of it that the other did not, or it was never asked there before the buffer was lost.
    fn depends_on_doubt(&mut self, way: &Way, saved: &[Decisions], since: OpId) -> bool {
        // A decision of an operation around the allocation was taken before it, or again in a later iteration.
        let begin = place_of(way.moments.0, since, &way.path);
        let is_later = |op| op >= since || way.path.iter().skip(begin).any(|step| step.op == op);
        let is_separate = |taken: &Decision| saved.iter().any(|saved| !is_among(taken, saved));
        let mut taken = way.decisions.iter();
        taken.any(|taken| is_later(taken.op) && is_separate(taken) && self.is_in_doubt_among(taken, &way.decisions))
            || saved.iter().any(|saved| {
                saved.iter().any(|taken| {
                    taken.op >= since
                        && !way.decisions.iter().any(|other| other.value == taken.value)
                        && self.is_in_doubt_among(taken, saved)
                        && !way.lost_at.is_some_and(|end| self.ends_before(end, taken.op))
                })
            })
    }

    /// Whether too little is known about a condition, or another one in `decisions` may be the same.
    fn is_in_doubt_among(&mut self, taken: &Decision, decisions: &[Decision]) -> bool {
        let mut others = decisions.iter().filter(|other| other.value != taken.value);
        self.doubt(taken.value) != Doubt::None || others.any(|other| self.is_read_again(taken.value, other.value))
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
            let asks_again = |one: &Decision| {
                let mut others = taken.iter().filter(|other| other.value != one.value);
                others.any(|other| self.is_read_again(one.value, other.value))
            };
            !taken.iter().any(asks_again)
        };
        let counts = |way: &&Way| is_apart(way) || self.is_freed_before(way, place, is_always);
        ways.iter().filter(counts).cloned().collect()
    }
}

/// Whether a condition went in `decisions` as in `taken`.
fn is_among(taken: &Decision, decisions: &[Decision]) -> bool {
    let mut decisions = decisions.iter();
    decisions.any(|other| other.value == taken.value && other.is_true == taken.is_true)
}
