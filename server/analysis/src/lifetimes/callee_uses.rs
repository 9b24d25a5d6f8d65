//! A callee that reads or writes through an argument: a use in those disjuncts only in which it does.

use super::calls::Call;
use super::disjunct::Disjunct;
use super::formula::TermId;
use super::loops::is_input;
use super::machine::Machine;
use crate::summary::{Summary, Used};

impl Machine<'_> {
    /// The callee looks into its argument of this index.
    pub(super) fn callee_looks_into(
        &mut self,
        call: &Call,
        summary: &Summary,
        index: usize,
        mut state: Disjunct,
    ) -> Vec<Disjunct> {
        let Some(argument) = call.argument(index as u32) else {
            return vec![state];
        };
        let when = match &summary.arguments[index].used {
            Used::When(when) => Some(when),
            Used::Never | Used::Sometimes => None,
            Used::Always => {
                self.access(call.op, argument, &mut state);
                return vec![state];
            }
        };
        let pointer = state.pointer(argument);
        let freed_at = pointer.and_then(|pointer| state.object(pointer.object)?.freed_at);
        let is_freed = freed_at.is_some();
        let flags = when.filter(|_| is_freed);
        let states = self.decide_flags(call, flags, state);
        let mut apart = Vec::new();
        for mut state in states {
            let inputs = self.inputs_of_callee(call, summary, &mut state);
            let looks = when.and_then(|when| when.build(&mut self.arena.terms, &inputs.terms));
            let known = looks.and_then(|looks| state.entails(&mut self.arena.terms, looks));
            if known == Some(true) {
                self.access(call.op, argument, &mut state);
                apart.push(state);
                continue;
            }
            let mut there = state.clone();
            let may_look = looks.is_none_or(|looks| there.assume(&mut self.arena.terms, looks, true));
            if !is_freed {
                if let Some(object) = pointer
                    .and_then(|pointer| there.object(pointer.object))
                    .filter(|_| may_look)
                {
                    self.touch(pointer, object, &there);
                }
            } else if may_look && (when.is_none() || looks.is_some_and(|looks| self.is_made_of_inputs(looks))) {
                self.access(call.op, argument, &mut there);
                apart.push(there);
                if let Some(looks) = looks {
                    _ = state.assume(&mut self.arena.terms, looks, false);
                }
            }
            self.record.fine(call.op, argument, &state);
            apart.push(state);
        }
        apart
    }

    /// Whether a term is the same wherever control goes: it is made of arguments of the function, and constants.
    pub(super) fn is_made_of_inputs(&self, term: TermId) -> bool {
        let mut producers = self.arena.producers(term);
        producers.all(|producer| producer.is_some_and(|producer| is_input(self.item, producer)))
    }
}
