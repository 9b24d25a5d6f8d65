//! The disjuncts that came to one place of a program, so that only new ones are run on from there.

use rustc_hash::FxHashMap;

use super::machine::Machine;
use crate::formula::Terms;
use crate::lifetimes::state::disjunct::{Disjunct, Disjuncts};

/// How many disjuncts that differ in their path conditions alone are kept apart at one place; and how many more are joined.
const CONDITIONS: usize = 4;

/// The disjuncts that came to one place; past the limit they are joined into one.
#[derive(Default)]
pub(crate) struct Arrivals {
    known: Disjuncts,
    joined: Option<Disjunct>,
    /// By all but the path condition: the disjuncts that are kept apart, and how often one was joined.
    conditions: FxHashMap<u64, (Vec<Disjunct>, usize)>,
}

impl Arrivals {
    /// Widens what is known of a disjunct: past some that differ in their path conditions alone, only what holds in all of them
    /// is kept, and at last only what each of them says. `None` if one that was here allows all that this one does.
    fn widen(&mut self, mut state: Disjunct, terms: &mut Terms) -> Option<Disjunct> {
        let (known, joined) = self.conditions.entry(state.key_without_condition()).or_default();
        if known.iter().any(|known| known.covers(&state, terms)) {
            return None;
        }
        if known.len() >= CONDITIONS
            && let Some(last) = known.iter().rev().find(|last| last.differs_in_condition(&state))
        {
            *joined += 1;
            state.weaken(last, *joined > CONDITIONS, terms);
            known.retain(|known| !state.covers(known, terms));
        }
        known.push(state.clone());
        Some(state)
    }
}

impl Machine<'_> {
    /// Those of `disjuncts` that were not at this place before.
    pub(crate) fn arrive(&mut self, arrivals: &mut Arrivals, states: Vec<Disjunct>) -> Vec<Disjunct> {
        let states = self.merge(states);
        let mut new = Vec::new();
        for state in states {
            let Some(state) = arrivals.widen(state, &mut self.arena.terms) else {
                continue;
            };
            if arrivals.known.len() < self.limit {
                // Widened, it may be one that was here.
                if arrivals.known.insert(state.clone()) {
                    new.push(state);
                }
                continue;
            }
            self.record.has_joined = true;
            let joined = match arrivals.joined.take() {
                None => state,
                Some(before) => {
                    let mut untracked = Vec::new();
                    let joined = before.clone().joined_with(&state, &mut untracked);
                    self.give_up(untracked);
                    if joined.is_same(&before) {
                        arrivals.joined = Some(before);
                        continue;
                    }
                    joined
                }
            };
            arrivals.joined = Some(joined.clone());
            new.push(joined);
        }
        new
    }
}
