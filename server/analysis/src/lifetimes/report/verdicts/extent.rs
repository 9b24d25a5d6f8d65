//! How a fault depends on the path, and whether it may be reported.
//!
//! A condition separates the paths with a fault from those without, or several do. Some conditions are not known well enough
//! ([`doubt`]): a program may keep them in step with others without the IR showing it, and a path that needs them to differ may
//! never be taken. Such a path does not count, unless it leads to the fault however one of them turns out.

use mlir_grammar::{OpId, ValueId};
use smallvec::SmallVec;

use super::Verdicts;
use super::computed::Computed;
use crate::flow::loops::may_not_run;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::preanalysis::shape::made_at;
use crate::lifetimes::state::disjunct::{Answer, Constraint, Decision, Decisions, place_of};
use crate::lifetimes::state::record::{Case, Cases};
use crate::lifetimes::transfer::doubt::{Doubt, doubt};

/// How a fault depends on the path of execution.
pub(super) enum Extent {
    Always,
    /// Where all of these conditions are as said.
    When(SmallVec<[Constraint; 1]>),
    Sometimes,
}

/// The cases that count.
pub(super) type Counting<'w> = SmallVec<[&'w Case; 4]>;

impl Verdicts<'_> {
    /// How the faulty paths differ from the others, and the cases that count; `None` where nothing may be reported. `doubted`:
    /// from where on doubtful conditions do not count, as where a leaking buffer was allocated.
    pub(super) fn extent<'w>(
        &mut self,
        cases: &'w [Case],
        fine: Option<&Cases>,
        doubted: Option<OpId>,
    ) -> Option<(Extent, Counting<'w>)> {
        let Some(fine) = fine.filter(|fine| fine.count > 0) else {
            let cases: Counting<'_> = cases.iter().collect();
            return (!cases.is_empty()).then_some((Extent::Always, cases));
        };
        let sure = cases.iter().filter(|case| {
            !case.is_uncertain && !doubted.is_some_and(|since| self.depends_on_doubt(case, fine, since))
        });
        let sure: Counting<'_> = sure.collect();
        let first = *sure.first()?;
        // What a loop asks again while the buffer lives may have been otherwise before it was freed.
        let made = doubted.filter(|_| first.lost_at.is_some());
        let mut may_change = |op| made.is_some_and(|made| self.is_asked_again(op, made));
        let lasting = first.decisions.iter().rev().filter(|taken| !may_change(taken.op));
        let lasting: SmallVec<[&Decision; 4]> = lasting.collect();
        let separates = |decision: &&Decision| {
            // A path that came this far before the condition was evaluated, in an earlier iteration, is the same path.
            let is_before = |decisions: &[Decision]| {
                let is_on_path = |taken: &Decision| taken.value != decision.value && first.decisions.contains(taken);
                first.lost_at.is_none() && open(decisions).all(is_on_path)
            };
            self.can_be_named(decision)
                && sure.iter().all(|case| went(&case.decisions, decision))
                && fine
                    .decisions
                    .iter()
                    .all(|decisions| went_otherwise(decisions, decision) || is_before(decisions))
        };
        let telling: SmallVec<[&Decision; 4]> = lasting.into_iter().filter(separates).collect();
        // What is known in one iteration says which buffers of a loop leak, but not when one buffer is freed again.
        let known = telling.first().filter(|_| first.lost_at.is_some());
        let telling = telling.iter().find(|taken| !taken.is_known).or(known).copied();
        let extent = match telling {
            Some(decision) if self.is_in_doubt_here(decision, &first.decisions, Some(first)) => return None,
            Some(decision) => {
                // Where paths merged before the condition was evaluated, it does not distinguish those that are left.
                let tells = |taken: &&Decision| {
                    let is_open = |decisions: &[Decision]| !decisions.iter().any(|other| other.value == taken.value);
                    sure.iter().all(|case| case.decisions.contains(taken))
                        && fine
                            .decisions
                            .iter()
                            .any(|decisions| is_open(decisions) && !went_otherwise(decisions, decision))
                };
                let earlier = first.decisions.iter().take_while(|taken| taken.value != decision.value);
                let telling = earlier.filter(tells).chain([decision]);
                self.when(telling.map(Decision::constraint))
            }
            None => Extent::Sometimes,
        };
        Some((extent, sure))
    }

    /// That it happens where all of these hold, without those that follow from the others.
    pub(super) fn when(&self, conditions: impl Iterator<Item = Constraint>) -> Extent {
        let mut conditions: SmallVec<[Constraint; 1]> = conditions.collect();
        let mut index = conditions.len();
        while index > 0 && conditions.len() > 1 {
            index -= 1;
            let condition = conditions.remove(index);
            let mut computed = Computed::new(self, false);
            let all = conditions.iter().chain([&condition]);
            all.for_each(|other| _ = computed.compute(other.value));
            let is_possible = conditions.iter().all(|other| computed.assume(*other));
            if !is_possible || !computed.implies(condition) {
                conditions.insert(index, condition);
            }
        }
        Extent::When(conditions)
    }

    /// Whether a message can name a decision: that a loop ran by its bound is no condition.
    pub(super) fn can_be_named(&self, decision: &Decision) -> bool {
        self.pre.kinds.of(decision.value) != Kind::Number || !matches!(decision.answer, Answer::Is(_))
    }

    /// Two conditions that hold on each path that loses a buffer, and one of which does not hold on each other path.
    pub(super) fn when_two_hold(&mut self, lost: &[&Case], fine: &Cases) -> Option<Extent> {
        let first = *lost.first().filter(|_| fine.says_all())?;
        let is_shared = |taken: &&Decision| {
            let mut lost = lost.iter();
            self.can_be_named(taken) && lost.all(|case| went(&case.decisions, taken))
        };
        let shared: Vec<&Decision> = open(&first.decisions).filter(is_shared).collect();
        let pairs = (1..shared.len()).flat_map(|second| (0..second).map(move |first| [first, second]));
        let mut pairs = pairs.map(|pair| pair.map(|index| shared[index]));
        let pair = pairs.find(|pair| {
            let is_apart = |saved: &Decisions| pair.iter().any(|taken| went_otherwise(saved, taken));
            fine.decisions.iter().all(is_apart)
        })?;
        let mut asked = pair.iter();
        let is_in_doubt = asked.any(|taken| self.is_in_doubt_here(taken, &first.decisions, Some(first)));
        (!is_in_doubt).then(|| self.when(pair.iter().map(|taken| taken.constraint())))
    }

    /// Whether a loop runs `op` again while what `made` has made is there.
    fn is_asked_again(&mut self, op: OpId, made: OpId) -> bool {
        self.is_repeated(op, op) && !self.is_repeated(made, op)
    }

    /// Whether a condition in doubt, asked after `since`, separates a faulty path from one without the fault, and no other one does:
    /// the faulty one took another side of it, or the buffer was lost before it was asked.
    fn depends_on_doubt(&mut self, case: &Case, fine: &Cases, since: OpId) -> bool {
        let saved = &fine.decisions[..];
        let is_in_doubt = case.decisions.iter().any(|taken| {
            is_later(case, since, taken.op)
                && saved.iter().any(|saved| !went(saved, taken))
                && self.is_in_doubt_among(taken, &case.decisions, Some(case))
        });
        is_in_doubt && !(fine.says_all() && self.is_set_apart(case, saved, since))
            || saved.iter().any(|saved| {
                saved.iter().any(|taken| {
                    taken.op >= since
                        && !case.decisions.iter().any(|other| other.value == taken.value)
                        && self.is_in_doubt_among(taken, saved, None)
                        && !case.lost_at.is_some_and(|end| self.ends_before(end, taken.op))
                }) && !self.is_set_apart(case, std::slice::from_ref(saved), since)
            })
    }

    /// Whether a path that loses a buffer took another side than all of `saved` of a condition: one in no doubt, and no loop's.
    fn is_set_apart(&mut self, case: &Case, saved: &[Decisions], made: OpId) -> bool {
        let mut taken = open(&case.decisions).filter(|_| case.lost_at.is_some());
        taken.any(|taken| {
            saved.iter().all(|saved| went_otherwise(saved, taken))
                && self.can_be_named(taken)
                && !self.is_asked_again(taken.op, made)
                && !self.is_in_doubt_among(taken, &case.decisions, Some(case))
        })
    }

    /// Whether a condition is in doubt, or another one in `decisions` may be the same. `case`: the faulty one, if they are its.
    fn is_in_doubt_among(&mut self, taken: &Decision, decisions: &[Decision], case: Option<&Case>) -> bool {
        self.is_in_doubt_here(taken, decisions, case) || self.may_be_in_step(taken, decisions)
    }

    /// Whether too little is known about a condition. Where it is known, that may be by one that was in doubt.
    fn is_in_doubt_here(&mut self, taken: &Decision, decisions: &[Decision], case: Option<&Case>) -> bool {
        match taken.is_known {
            true => open(decisions).any(|other| self.doubt_of(other, decisions, case) != Doubt::None),
            false => self.doubt_of(taken, decisions, case) != Doubt::None,
        }
    }

    /// What speaks against building on a decision, of the faulty `case` or of another one. A condition that iterations change is
    /// not in doubt where that path loses a buffer, if it was made of arguments alone, as in the first one, and nothing was
    /// decided after it: not even that a loop around it ends, by a decision or (a loop that counts) by its bounds.
    pub(super) fn doubt_of(&mut self, taken: &Decision, decisions: &[Decision], case: Option<&Case>) -> Doubt {
        let ir = &self.item.ir;
        let is_last = open(decisions).next_back() == Some(taken);
        let mut around = std::iter::successors(ir.parent_op(taken.op), |&op| ir.parent_op(op));
        let mut is_in_iteration = |end: OpId| around.all(|op| ir.is_within(end, op) || !may_not_run(self.item, op));
        let end = case.and_then(|case| case.lost_at);
        match self.doubt(taken.value, case.map(|case| case.site)) {
            Doubt::Changing if taken.is_of_inputs && is_last && end.is_some_and(&mut is_in_iteration) => Doubt::None,
            Doubt::Flag if case.is_some_and(|case| self.is_only_flag(taken, case)) => Doubt::None,
            doubt => doubt,
        }
    }

    /// Whether no other flag can be in step: it is asked once while a buffer is there, and nothing else is in doubt on its path.
    fn is_only_flag(&mut self, taken: &Decision, case: &Case) -> bool {
        let made = made_at(self.item, case.site).filter(|_| case.taken_by.is_none());
        let mut others = open(&case.decisions).filter(|other| other.value != taken.value);
        made.is_some_and(|made| !self.is_asked_again(taken.op, made))
            && !others.any(|other| self.doubt(other.value, Some(case.site)) != Doubt::None)
    }

    /// See [`doubt`].
    pub(super) fn doubt(&mut self, value: ValueId, site: Option<ValueId>) -> Doubt {
        let known = self.doubts.entry((value, site));
        *known.or_insert_with(|| doubt(self.item, self.callees, self.pre, self.record, value, site))
    }
}

/// Whether `op` decided after `since` on a path. An operation around `since` decided before it, or again in a later iteration.
fn is_later(case: &Case, since: OpId, op: OpId) -> bool {
    let mut steps = case.path.iter().skip(place_of(case.moments.0, since, &case.path));
    op >= since || steps.any(|step| step.op == op)
}

/// The only open decision of a path after `since`: it cannot be in step with another.
pub(super) fn alone(case: &Case, since: OpId) -> Option<&Decision> {
    let mut later = open(&case.decisions).filter(|decision| is_later(case, since, decision.op));
    later.next().filter(|_| later.next().is_none())
}

/// The decisions that what held before left open.
pub(super) fn open(decisions: &[Decision]) -> impl DoubleEndedIterator<Item = &Decision> {
    decisions.iter().filter(|decision| !decision.is_known)
}

/// Whether `decisions` hold the same answer as `taken`.
pub(super) fn went(decisions: &[Decision], taken: &Decision) -> bool {
    decisions.iter().any(|other| other.constraint() == taken.constraint())
}

/// Whether `decisions` hold another answer than `taken`.
pub(super) fn went_otherwise(decisions: &[Decision], taken: &Decision) -> bool {
    let mut decisions = decisions.iter();
    decisions.any(|other| other.value == taken.value && other.answer != taken.answer)
}
