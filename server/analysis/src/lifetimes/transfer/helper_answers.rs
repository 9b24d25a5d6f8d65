//! What the function that decides about several buffers at once answers: see `preanalysis/helper_calls`.

use mlir_grammar::{OpId, ValueId};

use super::addresses::same_address;
use super::machine::Machine;
use crate::formula::TermId;
use crate::lifetimes::preanalysis::helper_calls::HelperCall;
use crate::lifetimes::state::disjunct::Disjunct;

impl Machine<'_> {
    /// The answers of the function, where `op` calls it.
    pub(crate) fn helper_answers(&mut self, op: OpId, mut state: Disjunct, out: &mut Vec<Disjunct>) {
        let pre = self.pre;
        let Some(call) = pre.helper_calls.get(&op) else {
            out.push(state);
            return;
        };
        let frees = call
            .frees
            .iter()
            .map(|&(value, index)| (value, self.frees(call, &state, index)));
        let mut answers: Vec<(ValueId, Option<TermId>)> = frees.collect();
        let owns = call
            .owns
            .iter()
            .map(|&(value, index)| (value, self.owns(call, &state, index)));
        answers.extend(owns);
        for (value, answer) in answers {
            match answer {
                Some(term) => state.set_term(value, term),
                None => {
                    state.remove_term(value);
                    self.leave_open(value);
                }
            }
        }
        out.push(state);
    }

    /// Whether buffer `index` is freed; `None` if its address may be that of another which decides.
    fn frees(&mut self, call: &HelperCall, state: &Disjunct, index: usize) -> Option<TermId> {
        let asked = self.term(state, call.conditions[index])?;
        let others = call.addresses[..index].iter().chain(&call.retained);
        let mut is_sure = true;
        for &other in others {
            match same_address(state, call.addresses[index], other) {
                Some(true) => return Some(self.arena.terms.boolean(false)),
                Some(false) => {}
                None => is_sure = false,
            }
        }
        (is_sure || state.entails(&mut self.arena.terms, asked) == Some(false)).then_some(asked)
    }

    /// Whether what is retained as `index` is owned: by the conditions of all buffers that are the same one. `None` if another
    /// may be, and its condition hold.
    fn owns(&mut self, call: &HelperCall, state: &Disjunct, index: usize) -> Option<TermId> {
        let mut owned = self.arena.terms.boolean(false);
        let mut is_sure = true;
        for (&address, &condition) in call.addresses.iter().zip(&call.conditions) {
            let asked = self.term(state, condition)?;
            match same_address(state, address, call.retained[index]) {
                Some(true) => owned = self.arena.terms.or(owned, asked),
                Some(false) => {}
                None => is_sure &= state.entails(&mut self.arena.terms, asked) == Some(false),
            }
        }
        let is_owned = state.entails(&mut self.arena.terms, owned) == Some(true);
        (is_sure || is_owned).then_some(owned)
    }

    /// `op` calls another function than it looked like before the callee was known.
    pub(crate) fn leave_answers_open(&mut self, op: OpId) {
        let Some(call) = self.pre.helper_calls.get(&op) else {
            return;
        };
        for value in call.answers() {
            self.leave_open(value);
        }
    }

    /// Too little is known of `value` in some disjunct.
    pub(crate) fn leave_open(&mut self, value: ValueId) {
        if self.record.open.insert(value) {
            self.doubts.clear();
        }
    }
}
