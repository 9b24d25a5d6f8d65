//! A callee that reads or writes through an argument: a use in those disjuncts only in which it does.

use mlir_grammar::dialects::op_info::{Computes, Effect, EffectKind};
use mlir_grammar::{OpId, OpInfo, ValueId};

use super::instantiation::Call;
use super::machine::Machine;
use crate::flow::loops::is_input;
use crate::formula::TermId;
use crate::lifetimes::state::disjunct::Disjunct;
use crate::summary::{ArgumentSummary, Summary, Used};

impl Machine<'_> {
    /// The callee looks into its argument of this index.
    pub(crate) fn callee_looks_into(
        &mut self,
        call: &Call,
        summary: &Summary,
        index: usize,
        mut state: Disjunct,
    ) -> Vec<Disjunct> {
        let taken = call.argument(index as u32).zip(summary.takes().nth(index));
        let Some((argument, ArgumentSummary { used, .. })) = taken else {
            return vec![state];
        };
        if *used == Used::Always {
            self.access(call.op, argument, &mut state);
            return vec![state];
        }
        let [surely, possibly] = used.conditions();
        let pointer = state.pointer(argument);
        let freed_at = pointer.and_then(|pointer| state.object(pointer.object)?.freed_at);
        let is_freed = freed_at.is_some();
        let is_surely_freed = freed_at.is_some_and(|free| self.surely_frees_before(free, argument, call.op));
        let states = self.decide_flags(call, possibly.filter(|_| is_freed), state);
        let mut apart = Vec::new();
        for mut state in states {
            let inputs = self.inputs_of_callee(call, summary, &mut state);
            let [does, may] = [surely, possibly].map(|when| when?.build(&mut self.arena.terms, &inputs.terms));
            if does.is_some_and(|does| state.entails(&mut self.arena.terms, does) == Some(true)) {
                self.access(call.op, argument, &mut state);
                apart.push(state);
                continue;
            }
            let mut there = state.clone();
            let may_look = may.is_none_or(|may| there.assume(&mut self.arena.terms, may, true));
            if is_freed {
                let is_reported =
                    is_surely_freed || may.map_or(possibly.is_none(), |may| self.is_open_input(may, &state));
                if may_look && is_reported {
                    self.access(call.op, argument, &mut there);
                    apart.push(there);
                    if let Some(does) = does {
                        _ = state.assume(&mut self.arena.terms, does, false);
                    }
                }
            } else if may_look {
                let mut sure = state.clone();
                if let Some(does) = does.filter(|&does| self.is_open_input(does, &state))
                    && sure.assume(&mut self.arena.terms, does, true)
                {
                    self.touch(call.op, true, pointer, &sure);
                }
                self.touch(call.op, false, pointer, &there);
            }
            self.record.fine(call.op, argument, &state);
            apart.push(state);
        }
        apart
    }

    /// Whether `free` has freed this value whenever control comes to `op`: no condition of the callee is bound to that.
    fn surely_frees_before(&self, free: OpId, value: ValueId, op: OpId) -> bool {
        let is_sure = |info: &&OpInfo| info.computes != Some(Computes::Dealloc) && !info.traits.call;
        let frees = |effect: &Effect| {
            effect.kind == EffectKind::Free && self.item.slot_values(free, effect.slot).contains(&value)
        };
        let info = self.item.info(free).filter(is_sure);
        info.is_some_and(|info| info.effects.iter().any(frees)) && self.dominance.properly_dominates(free, op)
    }

    /// Whether a term, as far as it is open here, is the same wherever control goes: it is made of arguments of the function.
    pub(crate) fn is_open_input(&mut self, term: TermId, state: &Disjunct) -> bool {
        let open = state.condition().representative(&mut self.arena.terms, term);
        let mut producers = self.arena.producers(open);
        producers.all(|producer| producer.is_some_and(|producer| is_input(self.item, producer)))
    }
}
