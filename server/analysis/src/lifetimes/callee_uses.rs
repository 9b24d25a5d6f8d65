//! What it does to a world that a callee looks into an argument: only where what it gets leads it there.

use mlir_grammar::ValueId;

use super::calls::Call;
use super::loops::is_input;
use super::machine::Machine;
use super::touched::Circumstance;
use super::world::World;
use crate::numbers::Numbers;
use crate::summary::Use;

impl Machine<'_> {
    /// The callee looks into `argument` on the ways of any of `uses`: on every way if there are none.
    pub(super) fn callee_looks_into(
        &mut self,
        call: &Call,
        argument: ValueId,
        uses: &[Use],
        mut world: World,
    ) -> Vec<World> {
        if uses.is_empty() {
            self.access(call.op, argument, &mut world);
            return vec![world];
        }
        let object = world.pointer(argument).and_then(|pointer| world.object(pointer.object));
        if object.is_none_or(|object| object.freed_at.is_none()) {
            self.note_uses(call, argument, uses, &world);
            return vec![world];
        }
        let flags = uses.iter().flat_map(|when| &when.given).map(|(index, _)| *index);
        let worlds = self.decide_arguments(call, flags.collect(), world);
        let mut apart: Vec<World> = worlds
            .into_iter()
            .flat_map(|world| self.tell_numbers_apart(call, uses, world))
            .collect();
        for world in &mut apart {
            if uses.iter().any(|when| self.is_led_to(call, when, world)) {
                self.access(call.op, argument, world);
            } else {
                self.record.fine(call.op, argument, world);
            }
        }
        apart
    }

    /// Notes when the callee looks into a buffer that is in order.
    fn note_uses(&mut self, call: &Call, argument: ValueId, uses: &[Use], world: &World) {
        self.record.fine(call.op, argument, world);
        let Some(pointer) = world.pointer(argument) else { return };
        let Some(object) = world.object(pointer.object) else {
            return;
        };
        for when in uses {
            if let Some(circumstance) = self.circumstance_of_use(call, when, world) {
                self.touch_when(pointer, object, circumstance);
            }
        }
    }

    /// Splits a world on the numbers that lead the callee to one of `uses`, as far as they are the same wherever control goes.
    fn tell_numbers_apart(&mut self, call: &Call, uses: &[Use], world: World) -> Vec<World> {
        let mut worlds = vec![world];
        for &(index, numbers) in uses.iter().flat_map(|when| &when.numbers) {
            let Some(argument) = call.argument(index) else { continue };
            let mut apart = Vec::new();
            for world in worlds {
                if !self.is_lasting(&world, argument) {
                    apart.push(world);
                    continue;
                }
                for range in numbers.beside().chain([numbers]) {
                    let mut world = world.clone();
                    if self.assume_among(&mut world, argument, range) {
                        apart.push(world);
                    }
                }
            }
            worlds = apart;
        }
        worlds
    }

    /// Whether what a world knows of the arguments leads the callee there for sure.
    fn is_led_to(&mut self, call: &Call, when: &Use, world: &World) -> bool {
        let is_given = |&(index, is): &(u32, bool)| {
            let known = call.argument(index).and_then(|bit| self.truth(world, bit));
            known == Some(is)
        };
        let is_given = when.given.iter().all(is_given);
        let is_number = |&(index, numbers): &(u32, Numbers)| {
            let number = call.argument(index);
            number.is_some_and(|number| self.numbers(world, number).are_within(numbers))
        };
        is_given && when.numbers.iter().all(is_number)
    }

    /// When the callee looks there, in the words of the callers of this function; `None`: not in this world.
    fn circumstance_of_use(&mut self, call: &Call, when: &Use, world: &World) -> Option<Circumstance> {
        let mut circumstance = self.circumstance(world);
        for &(index, is) in &when.given {
            let Some(bit) = call.argument(index) else { continue };
            match self.truth(world, bit) {
                Some(known) if known != is => return None,
                Some(_) => {}
                None => circumstance
                    .facts
                    .extend(self.kept_flag(world, bit).map(|(flag, is_other)| (flag, is ^ is_other))),
            }
        }
        for &(index, numbers) in &when.numbers {
            let Some(number) = call.argument(index) else { continue };
            let both = self.numbers(world, number).and(numbers)?;
            if let Some(kept) = self.kept_number(world, number) {
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
    fn kept_flag(&mut self, world: &World, bit: ValueId) -> Option<(ValueId, bool)> {
        let term = self.term(world, bit)?;
        let opposite = self.arena.terms.not(term);
        let mut kept = self.premises.kept.iter();
        kept.find_map(|&flag| match world.term(flag) {
            Some(other) if other == term => Some((flag, false)),
            Some(other) if other == opposite => Some((flag, true)),
            _ => None,
        })
    }

    /// The argument that callers tell ways apart by and that `number` is.
    fn kept_number(&mut self, world: &World, number: ValueId) -> Option<ValueId> {
        let term = self.term(world, number)?;
        let kept = self.premises.kept.iter();
        kept.copied().find(|&kept| world.term(kept) == Some(term))
    }

    /// Whether a number is the same wherever control goes: it is made of arguments of the function, and constants.
    pub(super) fn is_lasting(&mut self, world: &World, number: ValueId) -> bool {
        let Some(term) = self.term(world, number) else {
            return false;
        };
        let is_lasting = |producer: Option<ValueId>| producer.is_some_and(|producer| is_input(self.item, producer));
        self.arena.producers(term).all(is_lasting)
    }
}
