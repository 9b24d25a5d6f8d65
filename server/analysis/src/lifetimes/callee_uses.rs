//! A callee that reads or writes through an argument: a use in those disjuncts only in which it does.

use mlir_grammar::ValueId;

use super::calls::Call;
use super::disjunct::Disjunct;
use super::loops::is_input;
use super::machine::Machine;
use super::touched::Circumstance;
use crate::numbers::Numbers;
use crate::summary::Use;

impl Machine<'_> {
    /// The callee looks into `argument` on the ways of any of `uses`: on every way if there are none.
    pub(super) fn callee_looks_into(
        &mut self,
        call: &Call,
        argument: ValueId,
        uses: &[Use],
        mut state: Disjunct,
    ) -> Vec<Disjunct> {
        if uses.is_empty() {
            self.access(call.op, argument, &mut state);
            return vec![state];
        }
        let object = state.pointer(argument).and_then(|pointer| state.object(pointer.object));
        if object.is_none_or(|object| object.freed_at.is_none()) {
            self.note_uses(call, argument, uses, &state);
            return vec![state];
        }
        let flags = uses.iter().flat_map(|when| &when.given).map(|(index, _)| *index);
        let states = self.decide_arguments(call, flags.collect(), state);
        let mut apart: Vec<Disjunct> = states
            .into_iter()
            .flat_map(|state| self.tell_numbers_apart(call, uses, state))
            .collect();
        for state in &mut apart {
            if uses.iter().any(|when| self.is_led_to(call, when, state)) {
                self.access(call.op, argument, state);
            } else {
                self.record.fine(call.op, argument, state);
            }
        }
        apart
    }

    /// Notes when the callee looks into a buffer that is in order.
    fn note_uses(&mut self, call: &Call, argument: ValueId, uses: &[Use], state: &Disjunct) {
        self.record.fine(call.op, argument, state);
        let Some(pointer) = state.pointer(argument) else {
            return;
        };
        let Some(object) = state.object(pointer.object) else {
            return;
        };
        for when in uses {
            if let Some(circumstance) = self.circumstance_of_use(call, when, state) {
                self.touch_when(pointer, object, circumstance);
            }
        }
    }

    /// Splits a disjunct on the numbers that lead the callee to one of `uses`, as far as they are the same wherever control goes.
    fn tell_numbers_apart(&mut self, call: &Call, uses: &[Use], state: Disjunct) -> Vec<Disjunct> {
        let mut states = vec![state];
        for &(index, numbers) in uses.iter().flat_map(|when| &when.numbers) {
            let Some(argument) = call.argument(index) else { continue };
            let mut apart = Vec::new();
            for state in states {
                if !self.is_lasting(&state, argument) {
                    apart.push(state);
                    continue;
                }
                for range in numbers.beside().chain([numbers]) {
                    let mut state = state.clone();
                    if self.assume_among(&mut state, argument, range) {
                        apart.push(state);
                    }
                }
            }
            states = apart;
        }
        states
    }

    /// Whether what a disjunct knows of the arguments leads the callee there for sure.
    fn is_led_to(&mut self, call: &Call, when: &Use, state: &Disjunct) -> bool {
        let is_given = |&(index, is): &(u32, bool)| {
            let known = call.argument(index).and_then(|bit| self.truth(state, bit));
            known == Some(is)
        };
        let is_given = when.given.iter().all(is_given);
        let is_number = |&(index, numbers): &(u32, Numbers)| {
            let number = call.argument(index);
            number.is_some_and(|number| self.numbers(state, number).are_within(numbers))
        };
        is_given && when.numbers.iter().all(is_number)
    }

    /// When the callee looks there, in the words of the callers of this function; `None`: not in this disjunct.
    fn circumstance_of_use(&mut self, call: &Call, when: &Use, state: &Disjunct) -> Option<Circumstance> {
        let mut circumstance = self.circumstance(state);
        for &(index, is) in &when.given {
            let Some(bit) = call.argument(index) else { continue };
            match self.truth(state, bit) {
                Some(known) if known != is => return None,
                Some(_) => {}
                None => circumstance
                    .facts
                    .extend(self.kept_flag(state, bit).map(|(flag, is_other)| (flag, is ^ is_other))),
            }
        }
        for &(index, numbers) in &when.numbers {
            let Some(number) = call.argument(index) else { continue };
            let both = self.numbers(state, number).and(numbers)?;
            if let Some(kept) = self.kept_number(state, number) {
                circumstance.numbers.retain(|(value, _)| *value != kept);
                circumstance.numbers.push((kept, both));
            }
        }
        circumstance.facts.sort_unstable();
        circumstance.facts.dedup();
        circumstance.numbers.sort_unstable();
        Some(circumstance)
    }

    /// The argument of this function that callers tell ways apart by and that `bit` is; and whether it is its opposite.
    fn kept_flag(&mut self, state: &Disjunct, bit: ValueId) -> Option<(ValueId, bool)> {
        let term = self.term(state, bit)?;
        let opposite = self.arena.terms.not(term);
        let mut kept = self.pre.kept.iter();
        kept.find_map(|&flag| match state.term(flag) {
            Some(other) if other == term => Some((flag, false)),
            Some(other) if other == opposite => Some((flag, true)),
            _ => None,
        })
    }

    /// The argument that callers tell ways apart by and that `number` is.
    fn kept_number(&mut self, state: &Disjunct, number: ValueId) -> Option<ValueId> {
        let term = self.term(state, number)?;
        let kept = self.pre.kept.iter();
        kept.copied().find(|&kept| state.term(kept) == Some(term))
    }

    /// Whether a number is the same wherever control goes: it is made of arguments of the function, and constants.
    pub(super) fn is_lasting(&mut self, state: &Disjunct, number: ValueId) -> bool {
        let Some(term) = self.term(state, number) else {
            return false;
        };
        let is_lasting = |producer: Option<ValueId>| producer.is_some_and(|producer| is_input(self.item, producer));
        self.arena.producers(term).all(is_lasting)
    }
}
