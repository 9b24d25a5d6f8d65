//! What an operation does to memory, as its table entry or its callee's summary says, or as an unknown operation might.

use mlir_grammar::dialects::op_info::{AliasKind, Computes, EffectKind, Slot};
use mlir_grammar::ir::Operand;
use mlir_grammar::{OpId, OpInfo, ValueId};

use super::machine::Machine;
use crate::buffers::element::Element;
use crate::buffers::renaming::sources;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::preanalysis::passing::is_left_out;
use crate::lifetimes::preanalysis::roles::chooses_what_goes_on;
use crate::lifetimes::state::disjunct::{Disjunct, Held, Pointer};

impl Machine<'_> {
    /// An operation that no table describes: it may read and write what its operands point to, and free or keep it. What it
    /// returns may be one of its operands under another name.
    pub(crate) fn unknown_operation(&mut self, op: OpId, state: &mut Disjunct) {
        let ir = &self.item.ir;
        let is_last = ir
            .op(op)
            .parent
            .is_some_and(|block| ir.ops_of(block).last() == Some(&op))
            && !ir
                .parent_op(op)
                .and_then(|op| self.item.info(op))
                .is_some_and(|info| info.traits.implicit_terminator);
        let passes_on = is_last || self.pre.passing.contains(&op);
        for operand in ir.operand_values(op) {
            self.access(op, operand, state);
            self.havoc_contents(operand, state);
            match passes_on {
                true => self.escape(operand, state),
                false => self.give_to_unknown(op, operand, state),
            }
        }
        self.find_results(op, state);
    }

    pub(crate) fn effects(&mut self, op: OpId, info: &OpInfo, state: &mut Disjunct) {
        let item = self.item;
        let mut accounted = 0_u128;
        for effect in &info.effects {
            let Slot::Operand(segment) = effect.slot else { continue };
            accounted |= 1_u128 << segment.min(127);
            if matches!(effect.kind, EffectKind::Read | EffectKind::Write) {
                for operand in item.segment(op, segment).filter_map(|operand| operand.value) {
                    self.access(op, operand, state);
                }
            }
        }
        if !info.traits.pure {
            for operand in item.ir.operands(op) {
                // What an operand is to its operation may be left open by the generic form.
                let is_open = !info.effects_known || operand.segment == Operand::NO_SEGMENT;
                if let Some(value) = operand.value.filter(|_| is_open) {
                    self.access(op, value, state);
                    self.havoc_contents(value, state);
                    match self.pre.passing.contains(&op) {
                        _ if !is_left_out(info, operand) => {}
                        true => self.escape(value, state),
                        false => self.give_to_unknown(op, value, state),
                    }
                }
            }
        }
        self.forward_contents(op, info, state);
        self.read_tensors(op, info, state);
        self.addresses(op, info, state);
        self.stores(op, info, state);
        self.keep(op, info, state);
        let loaded = self.loaded(op, state);
        for effect in info.effects.iter().filter(|effect| effect.kind == EffectKind::Free) {
            for value in item.slot_values(op, effect.slot) {
                self.free(op, value, state);
            }
        }
        for effect in info.effects.iter().filter(|effect| effect.kind == EffectKind::Allocate) {
            for value in item.slot_values(op, effect.slot) {
                self.allocate(op, value, &effect.resource, state);
            }
        }
        self.aliases(op, info, loaded, accounted, state);
    }

    /// Whoever looks into a buffer of buffers may have copied what is in it to where it is found again; but for an access to
    /// one element, which is followed, and a free, which does nothing else.
    fn forward_contents(&mut self, op: OpId, info: &OpInfo, state: &mut Disjunct) {
        let frees_only = info.effects.iter().all(|effect| effect.kind == EffectKind::Free);
        if !state.has_cells() || frees_only || Element::of(self.item, op).is_some() {
            return;
        }
        for effect in &info.effects {
            let Slot::Operand(segment) = effect.slot else { continue };
            for value in self.item.segment(op, segment).filter_map(|operand| operand.value) {
                let pointer = state.pointer(value);
                if let Some(pointer) = pointer.filter(|_| self.pre.kinds.of(value) == Kind::BufferOfOthers) {
                    self.forget_contents(pointer.object, state);
                }
            }
        }
    }

    /// Addresses that have become numbers: they may be compared, converted and stored. Of anything else that is made of
    /// them, a pointer may be made that frees the buffer.
    fn addresses(&mut self, op: OpId, info: &OpInfo, state: &mut Disjunct) {
        if info.computes == Some(Computes::Compare) {
            return;
        }
        for operand in self.item.ir.operands(op) {
            let Some(value) = operand.value.filter(|value| self.is_plain(*value)) else {
                continue;
            };
            let Some(pointer) = state.pointer(value) else {
                continue;
            };
            let is_stored = info.stores.iter().any(|(stored, _)| *stored == operand.segment);
            let is_renamed = info.aliases.iter().any(|alias| alias.operand == operand.segment);
            match (info.computes, self.item.ir.results(op).next()) {
                (Some(Computes::Convert(_) | Computes::Extend(_)), Some(result)) => {
                    self.point(op, result, pointer, state)
                }
                _ if is_stored || is_renamed => {}
                _ => self.escape(value, state),
            }
        }
    }

    /// A tensor that is a buffer under another name is read by whatever uses it, but for what only renames it.
    fn read_tensors(&mut self, op: OpId, info: &OpInfo, state: &mut Disjunct) {
        for operand in self.item.ir.operands(op) {
            let Some(value) = operand.value else { continue };
            let is_tensor = self.pre.kinds.of(value) == Kind::Tensor;
            if is_tensor && !info.aliases.iter().any(|alias| alias.operand == operand.segment) {
                self.access(op, value, state);
            }
        }
    }

    /// `stores` of the table: a buffer becomes reachable through another.
    fn stores(&mut self, op: OpId, info: &OpInfo, state: &mut Disjunct) {
        let item = self.item;
        for effect in info.effects.iter().filter(|effect| effect.kind == EffectKind::Write) {
            let Slot::Operand(into) = effect.slot else { continue };
            let containers: Vec<ValueId> = item.segment(op, into).filter_map(|operand| operand.value).collect();
            let stored: Vec<ValueId> = info
                .stores
                .iter()
                .filter(|(_, target)| *target == into)
                .flat_map(|(value, _)| item.segment(op, *value).filter_map(|operand| operand.value))
                // An address that is stored as a number does not come back as a buffer.
                .filter(|value| state.pointer(*value).is_some() && !self.is_plain(*value))
                .collect();
            for &value in &stored {
                self.access(op, value, state);
            }
            if self.store_element(op, state).is_some() {
                continue;
            }
            if stored.is_empty() {
                for container in containers {
                    self.havoc_contents(container, state);
                }
                continue;
            }
            for value in stored {
                self.escape(value, state);
                for &container in &containers {
                    self.havoc_contents(container, state);
                }
            }
        }
    }

    /// `keeps` of the table: a buffer becomes reachable through something that is no operand.
    fn keep(&mut self, op: OpId, info: &OpInfo, state: &mut Disjunct) {
        let kept = info.stores.iter().filter(|(_, into)| *into == Operand::NO_SEGMENT);
        for &(segment, _) in kept {
            for value in self.item.segment(op, segment).filter_map(|operand| operand.value) {
                self.access(op, value, state);
                self.escape(value, state);
            }
        }
    }

    /// The buffer that a read yields, if it is known.
    fn loaded(&mut self, op: OpId, state: &mut Disjunct) -> Option<Pointer> {
        let is_plain = |value: ValueId| self.is_plain(value);
        if self.item.ir.results(op).all(is_plain) {
            return None;
        }
        match self.load_element(op, state)? {
            Held::Buffer(pointer) => Some(pointer),
            Held::Number(_) => None,
        }
    }

    fn aliases(&mut self, op: OpId, info: &OpInfo, loaded: Option<Pointer>, accounted: u128, state: &mut Disjunct) {
        let item = self.item;
        let mut passes_on = false;
        if info.results.is_empty() && item.ir.regions_of(op).is_empty() {
            for result in item.ir.results(op) {
                passes_on |= !self.is_plain(result);
                self.see(result, state);
            }
        }
        for segment in 0..info.results.len() as u8 {
            let entries: Vec<_> = info.aliases.iter().filter(|alias| alias.result == segment).collect();
            let is_allocated = info
                .effects
                .iter()
                .any(|effect| effect.kind == EffectKind::Allocate && effect.slot == Slot::Result(segment));
            for result in item.result_segment(op, segment) {
                if is_allocated {
                    continue;
                }
                if entries.is_empty() {
                    let is_destination = |(given, _): &&(u8, u8)| *given == segment;
                    if let Some(&(_, taken)) = info.destinations.iter().find(is_destination) {
                        self.compute_in(op, taken, state);
                        self.see(result, state);
                        continue;
                    }
                    match loaded {
                        Some(pointer) if !self.is_plain(result) && !info.results[usize::from(segment)].is_untold() => {
                            self.point(op, result, pointer, state);
                        }
                        // What an operation with regions returns comes out of them.
                        _ if !item.ir.regions_of(op).is_empty() && info.regions.is_some() => {}
                        _ => {
                            passes_on |= !self.is_plain(result);
                            _ = self.find(result, state);
                            self.see(result, state);
                        }
                    }
                    continue;
                }
                let sources: Vec<(ValueId, AliasKind)> = entries
                    .iter()
                    .flat_map(|alias| {
                        let operands = sources(item, op, alias, result);
                        operands.map(|operand| (operand.value, alias.kind))
                    })
                    .filter_map(|(value, kind)| Some((value?, kind)))
                    .collect();
                if let [(source, kind)] = sources[..] {
                    if let Some(pointer) = state.pointer(source) {
                        let is_view = match kind {
                            AliasKind::Same => pointer.is_view,
                            AliasKind::View => true,
                            AliasKind::Base => false,
                        };
                        self.point(op, result, Pointer { is_view, ..pointer }, state);
                    } else {
                        self.see(result, state);
                    }
                } else {
                    for (source, _) in sources {
                        self.escape(source, state);
                    }
                    self.see(result, state);
                }
            }
        }
        if passes_on {
            for operand in item.ir.operands(op) {
                let is_accounted = operand.segment < 127 && accounted & (1_u128 << operand.segment) != 0;
                let is_accounted = is_accounted || is_left_out(info, operand);
                if let Some(value) = operand.value.filter(|_| !is_accounted) {
                    self.escape(value, state);
                }
            }
        }
    }

    /// A tensor is computed in the buffers of these operands, or in copies of them: who takes it may take them.
    fn compute_in(&mut self, op: OpId, taken: u8, state: &mut Disjunct) {
        if self.pre.passing.contains(&op) {
            for operand in self.item.segment(op, taken).filter_map(|operand| operand.value) {
                self.escape(operand, state);
            }
        }
    }

    /// `arith.select`: of pointers, the disjunct must know which; anything else is looked at when it is asked for.
    pub(crate) fn select(&mut self, op: OpId, state: Disjunct, out: &mut Vec<Disjunct>) {
        let ir = &self.item.ir;
        let operands: Vec<Option<ValueId>> = ir.operands(op).iter().map(|operand| operand.value).collect();
        let (Some(result), &[condition, yes, no]) = (ir.results(op).next(), operands.as_slice()) else {
            out.push(state);
            return;
        };
        let target = |value: Option<ValueId>| value.and_then(|value| state.pointer(value));
        let targets = (target(yes), target(no));
        if self.is_plain(result) {
            return self.select_number(op, (result, condition, [yes, no]), state, out);
        }
        if targets.0 == targets.1 {
            let mut state = state;
            match targets.0 {
                Some(pointer) => self.point(op, result, pointer, &mut state),
                None => self.see(result, &state),
            }
            out.push(state);
            return;
        }
        for (mut state, is_true) in self.decide(op, condition, state) {
            let chosen = if is_true { yes } else { no };
            match chosen.and_then(|value| state.pointer(value)) {
                Some(pointer) => self.point(op, result, pointer, &mut state),
                None => self.see(result, &state),
            }
            out.push(state);
        }
    }

    /// A choice between numbers is decided where control takes along which one it was.
    fn select_number(
        &mut self,
        op: OpId,
        (result, condition, choices): (ValueId, Option<ValueId>, [Option<ValueId>; 2]),
        state: Disjunct,
        out: &mut Vec<Disjunct>,
    ) {
        let is_followed = self.pre.relevant.contains(result.index()) && chooses_what_goes_on(self.item, op);
        let terms = choices.map(|value| self.term(&state, value?));
        if !is_followed || terms[0] == terms[1] {
            return out.push(state);
        }
        for (mut state, is_true) in self.decide(op, condition, state) {
            if let Some(term) = terms[usize::from(!is_true)] {
                state.set_term(result, term);
            }
            out.push(state);
        }
    }
}
