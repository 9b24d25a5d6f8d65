//! When a function looks into its arguments: what is known of what it found, in the disjuncts that do.
//!
//! A caller that passes a freed buffer is wrong only where that holds.

use mlir_grammar::{OpId, ValueId};

use super::entry::Entry;
use super::machine::{Looks, Machine};
use crate::buffers::written::surely_used_by;
use crate::flow::loops::counted_by;
use crate::flow::paths::Paths;
use crate::formula::Expression;
use crate::lifetimes::state::disjunct::{Disjunct, Pointer};
use crate::summary::Used;

impl Machine<'_> {
    /// Anybody may look into the argument at any time.
    pub(crate) fn leave_touched_open(&mut self, argument: ValueId) {
        self.looks(argument).possibly = self.arena.terms.boolean(true);
    }

    fn looks(&mut self, argument: ValueId) -> &mut Looks {
        let never = self.arena.terms.boolean(false);
        self.touched.entry(argument).or_insert_with(|| Looks {
            surely: never,
            possibly: never,
        })
    }

    /// Notes that `op` looks into a buffer, if that is an argument; or that it may, where it is not sure.
    pub(crate) fn touch(&mut self, op: OpId, is_sure: bool, pointer: Option<Pointer>, state: &Disjunct) {
        let is_noted = |pointer: &Pointer| self.beginning.is_whole && self.is_lent(pointer.object, state);
        let Some(pointer) = pointer.filter(is_noted) else {
            return;
        };
        let argument = pointer.object.site;
        let key = |is_sure| (argument, state.condition().clone(), is_sure);
        if self.noted.contains(&key(true)) || !is_sure && self.noted.contains(&key(false)) {
            return;
        }
        let Looks { surely, possibly } = *self.looks(argument);
        let is_known = |terms: &mut _, looks| state.entails(terms, looks) == Some(true);
        if is_known(&mut self.arena.terms, surely) {
            return;
        }
        let is_sure = is_sure && !state.is_joined && !self.depends_on_hidden_choice(op, argument);
        if !self.noted.insert(key(is_sure)) || !is_sure && is_known(&mut self.arena.terms, possibly) {
            return;
        }
        let now = self.known_to_callers(state);
        let terms = &mut self.arena.terms;
        let [surely_now, possibly_now] =
            [surely, possibly].map(|looks| Some(terms.or(looks, now)).filter(|&looks| Expression::fits(terms, looks)));
        let always = terms.boolean(true);
        *self.looks(argument) = Looks {
            surely: surely_now.filter(|_| is_sure).unwrap_or(surely),
            possibly: possibly_now.unwrap_or(always),
        };
    }

    /// Notes that `op` chooses by these values. Callers do not know how, if those are not made of what they pass. Which numbers
    /// a loop counts, its bounds say.
    pub(crate) fn note_choice(&mut self, op: OpId, by: &[ValueId], state: &Disjunct) {
        let is_named = |machine: &mut Self, &value: &ValueId| {
            machine.term(state, value).is_some_and(|term| {
                let known = state.condition().representative(&mut machine.arena.terms, term);
                let (arena, inputs) = (&machine.arena, &machine.beginning.inputs);
                let symbols = arena.terms.symbols([known]).into_iter();
                let counts = |value: Option<ValueId>| counted_by(machine.item, value?);
                let mut produced = symbols.zip(arena.producers(known));
                produced.all(|(symbol, value)| inputs.contains(&symbol) || counts(value).is_some())
            })
        };
        if self.beginning.is_whole
            && !self.hidden_choices.contains(&op)
            && (by.is_empty() || !by.iter().all(|value| is_named(self, value)))
        {
            self.hidden_choices.insert(op);
        }
    }

    /// Whether a choice that callers do not know decides if control comes to `op`, or to others that look into the argument.
    fn depends_on_hidden_choice(&self, op: OpId, argument: ValueId) -> bool {
        let mut paths = Paths::new(self.item, self.pre.flow(self.item));
        let Some(choices) = paths.choices(op, |choice| self.hidden_choices.contains(&choice)) else {
            return true;
        };
        if choices.is_empty() {
            return false;
        }
        let others = self.surely_looking(argument);
        let mut choices = choices.into_iter();
        choices.any(|choice| paths.is_control_dependent(op, &others, choice, self.dominance))
    }

    /// The operations that look into an argument whenever they run.
    fn surely_looking(&self, argument: ValueId) -> Vec<OpId> {
        let ir = &self.item.ir;
        let is_run = |op: &OpId| self.pre.trips.get(op).is_some_and(|&trips| trips > 0);
        let mut looks = surely_used_by(self.item, self.callees, argument);
        for op in &mut looks {
            // What each iteration of a loop does, the loop does if it has one.
            while let Some(block) = ir.op(*op).parent
                && let [_] = ir.blocks_of(ir.block(block).parent)
                && let Some(around) = ir.parent_op(*op).filter(is_run)
            {
                *op = around;
            }
        }
        looks
    }

    /// When the function looks into this argument of its own, to callers.
    pub(crate) fn used(&mut self, argument: ValueId, entry: &Entry) -> Used {
        let looks = self.touched.get(&argument).copied();
        if self.beginning.is_whole && looks.is_none() {
            return Used::Never;
        }
        if looks.is_some_and(|looks| self.arena.terms.as_truth(looks.surely) == Some(true)) {
            return Used::Always;
        }
        let mut paths = Paths::new(self.item, self.pre.flow(self.item));
        let begin = self.item.ir.defining_block(entry.taken[0]);
        if begin.is_some_and(|block| paths.always_pass(block, &self.surely_looking(argument))) {
            return Used::Always;
        }
        let Some(Looks { surely, possibly }) = looks else {
            return Used::SOMETIMES;
        };
        let [surely, possibly] = [surely, possibly].map(|looks| entry.condition(self, looks));
        Used::When { surely, possibly }
    }
}
