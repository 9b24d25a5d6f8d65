//! Splits a disjunct by a condition that its path condition leaves open.

use mlir_grammar::{OpId, ValueId};
use smallvec::{SmallVec, smallvec};

use super::machine::Machine;
use crate::formula::Sort;
use crate::lifetimes::preanalysis::questions::{joined_conditions, without_negation};
use crate::lifetimes::state::disjunct::{Answer, Decision, Disjunct};

/// How many conditions, one joined of others, are looked through for the one that is open.
const JOINED: u32 = 8;

impl Machine<'_> {
    /// Whether an `i1` value is true in a disjunct; `None` if that is open.
    pub(crate) fn truth(&mut self, state: &Disjunct, value: ValueId) -> Option<bool> {
        let term = self.term(state, value)?;
        let terms = &mut self.arena.terms;
        (terms.sort(term) == Sort::BOOLEAN).then(|| state.entails(terms, term))?
    }

    /// Splits a disjunct on a condition that it does not decide. Without a condition, or with one that is not defined, both
    /// outcomes are possible; nothing is learnt then, and what holds in one of them only may be impossible.
    pub(crate) fn decide(
        &mut self,
        op: OpId,
        condition: Option<ValueId>,
        state: Disjunct,
    ) -> SmallVec<[(Disjunct, bool); 2]> {
        let mut state = state;
        let Some(condition) = condition else {
            state.is_joined = true;
            return smallvec![(state.clone(), true), (state, false)];
        };
        let truth = self.truth(&state, condition);
        let mut possible: SmallVec<[(Disjunct, bool, Decision); 2]> = SmallVec::new();
        let is_possible = |side: &bool| truth.is_none_or(|truth| *side == truth);
        for is_true in [true, false].into_iter().filter(is_possible) {
            let mut state = state.clone();
            let decision = self.decision(op, &state, condition, is_true);
            if self.assume(&mut state, condition, is_true) {
                possible.push((state, is_true, decision));
            }
        }
        // What is known already is not decided here.
        let is_known = possible.len() < 2;
        let split = possible.into_iter().map(|(mut state, is_true, decision)| {
            state.decide(Decision { is_known, ..decision });
            if truth.is_none() {
                state.settle(&mut self.arena.terms);
            }
            (state, is_true)
        });
        split.collect()
    }

    /// That a condition has one outcome; where only one of those that it is computed from is open, that this one has.
    fn decision(&mut self, op: OpId, state: &Disjunct, condition: ValueId, is_true: bool) -> Decision {
        let kinds = &self.pre.kinds;
        let mut value = condition;
        for _ in 0..JOINED {
            let Some(joined) = joined_conditions(self.item, kinds, value) else {
                break;
            };
            let [one, other] = joined.map(|part| self.truth(state, part).is_none());
            match joined {
                [part, _] if one && !other => value = part,
                [_, part] if other && !one => value = part,
                _ => break,
            }
        }
        if value != condition {
            value = without_negation(self.item, kinds, value);
        }
        let mut after = state.clone();
        let follows = value != condition && self.assume(&mut after, condition, is_true);
        let known = self.truth(&after, value).filter(|_| follows);
        let asked = Some(Answer::Is(is_true));
        let (value, is_true) = known.map_or((condition, is_true), |known| (value, known));
        let term = self.term(state, value);
        Decision {
            value,
            answer: Answer::Is(is_true),
            op,
            asked,
            is_known: false,
            is_of_inputs: term.is_some_and(|term| self.is_open_input(term, state)),
        }
    }
}
