//! Splits a disjunct by a condition that its path condition leaves open.

use mlir_grammar::{OpId, ValueId};
use smallvec::{SmallVec, smallvec};

use super::disjunct::{Decision, Disjunct};
use super::formula::Sort;
use super::machine::Machine;
use super::preanalysis::Preanalysis;
use super::questions::{chooser, joined_conditions, questions_in, without_negation};

/// How many choices between conditions, one inside the other, are decided one by one.
const CHOICES: u32 = 2;

/// How many conditions, one joined of others, are looked through for the one that is open.
const JOINED: u32 = 8;

impl Machine<'_> {
    /// Whether an `i1` value is true in a disjunct; `None` if that is open.
    pub(super) fn truth(&mut self, state: &Disjunct, value: ValueId) -> Option<bool> {
        let term = self.term(state, value)?;
        let terms = &mut self.arena.terms;
        (terms.sort(term) == Sort::BOOLEAN).then(|| state.entails(terms, term))?
    }

    /// Splits a disjunct on a condition that it does not decide. Without a condition, or with one that is not defined, both
    /// ways are possible; nothing is learnt then, and what holds on one of them only may be no way at all.
    pub(super) fn decide(
        &mut self,
        op: OpId,
        condition: Option<ValueId>,
        state: Disjunct,
    ) -> SmallVec<[(Disjunct, bool); 2]> {
        match condition {
            Some(condition) => self.decide_within(op, condition, state, CHOICES, true),
            None => {
                let mut state = state;
                state.is_joined = true;
                smallvec![(state.clone(), true), (state, false)]
            }
        }
    }

    /// The same, where so many choices between two conditions may be split as well. `is_whole`: the condition is what `op` asks,
    /// and not a part of it.
    fn decide_within(
        &mut self,
        op: OpId,
        condition: ValueId,
        state: Disjunct,
        choices: u32,
        is_whole: bool,
    ) -> SmallVec<[(Disjunct, bool); 2]> {
        let mut state = state;
        if let Some(is_true) = self.truth(&state, condition) {
            state.supersede(condition, is_true);
            return match self.assume(&mut state, condition, is_true) {
                true => smallvec![(state, is_true)],
                false => smallvec![],
            };
        }
        // Which of two conditions holds is known with what chooses between them: others may ask for that in other words.
        let choice = without_negation(self.item, &self.pre.kinds, condition);
        if let Some(chooser) = chooser(self.item, choice).filter(|_| choices > 0) {
            let chosen = self.decide_within(op, chooser, state, choices - 1, false);
            let chosen = chosen.into_iter().map(|(state, _)| state);
            return chosen
                .flat_map(|state| self.decide_within(op, condition, state, choices - 1, is_whole))
                .collect();
        }
        let mut ways = SmallVec::new();
        for state in self.split_by_questions(op, condition, state) {
            let mut possible: SmallVec<[(Disjunct, bool, Decision); 2]> = SmallVec::new();
            for is_true in [true, false] {
                let mut state = state.clone();
                let decision = Decision {
                    is_taken: is_whole.then_some(is_true),
                    ..self.decision(op, &state, condition, is_true)
                };
                if self.assume(&mut state, condition, is_true) {
                    possible.push((state, is_true, decision));
                }
            }
            // What is known already is not decided here.
            let is_open = possible.len() > 1;
            ways.extend(possible.into_iter().map(|(mut state, is_true, decision)| {
                match is_open {
                    true => state.decide(decision),
                    false => state.supersede(condition, is_true),
                }
                state.settle(&mut self.arena.terms);
                (state, is_true)
            }));
        }
        ways
    }

    /// That a condition goes one way; where only one of those that it is computed from is open, that this one does.
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
        let (value, is_true) = known.map_or((condition, is_true), |known| (value, known));
        Decision {
            value,
            is_true,
            op,
            is_taken: None,
        }
    }

    /// Splits a disjunct by what a condition asks beside other things, and others may ask as well. What is after each way is then
    /// known where it is asked again, where a loop ends, and by what a caller passes.
    fn split_by_questions(&mut self, op: OpId, condition: ValueId, state: Disjunct) -> SmallVec<[Disjunct; 2]> {
        let Preanalysis {
            kinds,
            lasting,
            offsets,
            ..
        } = self.pre;
        let mut states: SmallVec<[Disjunct; 2]> = smallvec![state];
        for question in questions_in(self.item, (kinds, offsets), condition, lasting) {
            for state in std::mem::take(&mut states) {
                let answers = [(state.clone(), true), (state, false)].into_iter();
                let mut open: SmallVec<[(Disjunct, bool); 2]> = answers.collect();
                open.retain(|(state, answer)| self.assume(state, question, *answer));
                let is_in_doubt = open.len() > 1 && self.is_in_question(question);
                states.extend(open.into_iter().map(|(mut state, is_true)| {
                    if is_in_doubt {
                        state.remember(Decision {
                            value: question,
                            is_true,
                            op,
                            is_taken: None,
                        });
                    }
                    state
                }));
            }
        }
        states
    }
}
