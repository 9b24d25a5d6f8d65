//! What an operation does to memory, as its table entry, its callee's summary or nobody says.

use mlir_grammar::dialects::op_info::{AliasKind, Computes, EffectKind, Segment, Slot};
use mlir_grammar::ir::Operand;
use mlir_grammar::{OpId, OpInfo, ValueId};

use super::kinds::Kind;
use super::machine::Machine;
use super::memory::Element;
use super::roles::chooses_what_goes_on;
use super::world::{Held, Pointer, World};
use crate::renaming::sources;

impl Machine<'_> {
    /// An operation that no table describes: it may read and write what its operands point to, and free or keep it. What it
    /// returns may be one of its operands under another name.
    pub(super) fn unknown_operation(&mut self, op: OpId, world: &mut World) {
        let ir = &self.item.ir;
        let is_last = ir
            .op(op)
            .parent
            .is_some_and(|block| ir.ops_of(block).last() == Some(&op))
            && !ir
                .parent_op(op)
                .and_then(|op| self.item.info(op))
                .is_some_and(|info| info.traits.implicit_terminator);
        let passes_on = is_last || self.premises.passing.contains(&op);
        for operand in ir.operands(op).iter().filter_map(|operand| operand.value) {
            self.access(op, operand, world);
            self.scribble(operand, world);
            match passes_on {
                true => self.escape(operand, world),
                false => self.give_to_unknown(op, operand, world),
            }
        }
        self.find_results(op, world);
    }

    pub(super) fn effects(&mut self, op: OpId, info: &OpInfo, world: &mut World) {
        let item = self.item;
        let mut accounted = 0_u128;
        for effect in &info.effects {
            let Slot::Operand(segment) = effect.slot else { continue };
            accounted |= 1_u128 << segment.min(127);
            if matches!(effect.kind, EffectKind::Read | EffectKind::Write) {
                for operand in item.segment(op, segment).filter_map(|operand| operand.value) {
                    self.access(op, operand, world);
                }
            }
        }
        if !info.traits.pure {
            for operand in item.ir.operands(op) {
                // What an operand is to its operation may be left open by the generic form.
                let is_open = !info.effects_known || operand.segment == Operand::NO_SEGMENT;
                if let Some(value) = operand.value.filter(|_| is_open) {
                    self.access(op, value, world);
                    self.scribble(value, world);
                    match self.premises.passing.contains(&op) {
                        _ if !is_left_out(info, operand) => {}
                        true => self.escape(value, world),
                        false => self.give_to_unknown(op, value, world),
                    }
                }
            }
        }
        self.hand_on_contents(op, info, world);
        self.read_tensors(op, info, world);
        self.addresses(op, info, world);
        self.stores(op, info, world);
        self.keep(op, info, world);
        let loaded = self.loaded(op, world);
        for effect in info.effects.iter().filter(|effect| effect.kind == EffectKind::Free) {
            for value in item.slot_values(op, effect.slot) {
                self.free(op, value, world);
            }
        }
        for effect in info.effects.iter().filter(|effect| effect.kind == EffectKind::Allocate) {
            for value in item.slot_values(op, effect.slot) {
                self.allocate(op, value, &effect.resource, world);
            }
        }
        self.aliases(op, info, loaded, accounted, world);
    }

    /// Whoever looks into a buffer of buffers may have copied what is in it to where it is found again; but for an access to one
    /// element, which is followed, and a free, which does nothing else.
    fn hand_on_contents(&mut self, op: OpId, info: &OpInfo, world: &mut World) {
        let frees_only = info.effects.iter().all(|effect| effect.kind == EffectKind::Free);
        if !world.has_cells() || frees_only || Element::of(self.item, op).is_some() {
            return;
        }
        for effect in &info.effects {
            let Slot::Operand(segment) = effect.slot else { continue };
            for value in self.item.segment(op, segment).filter_map(|operand| operand.value) {
                let pointer = world.pointer(value);
                if let Some(pointer) = pointer.filter(|_| self.premises.kinds.of(value) == Kind::BufferOfOthers) {
                    self.forget_contents(pointer.object, world);
                }
            }
        }
    }

    /// Addresses that have become numbers: they may be compared, converted and stored. Of anything else that is made of
    /// them, a pointer may be made that frees the buffer.
    fn addresses(&mut self, op: OpId, info: &OpInfo, world: &mut World) {
        if info.computes == Some(Computes::Compare) {
            return;
        }
        for operand in self.item.ir.operands(op) {
            let Some(value) = operand.value.filter(|value| self.is_plain(*value)) else {
                continue;
            };
            let Some(pointer) = world.pointer(value) else { continue };
            let is_stored = info.stores.iter().any(|(stored, _)| *stored == operand.segment);
            let is_renamed = info.aliases.iter().any(|alias| alias.operand == operand.segment);
            match (info.computes, self.item.ir.results(op).next()) {
                (Some(Computes::Convert(_) | Computes::Extend(_)), Some(result)) => {
                    self.point(op, result, pointer, world)
                }
                _ if is_stored || is_renamed => {}
                _ => self.escape(value, world),
            }
        }
    }

    /// A tensor that is a buffer under another name is read by whatever uses it, but for what only renames it.
    fn read_tensors(&mut self, op: OpId, info: &OpInfo, world: &mut World) {
        for operand in self.item.ir.operands(op) {
            let Some(value) = operand.value else { continue };
            let is_tensor = self.premises.kinds.of(value) == Kind::Tensor;
            if is_tensor && !info.aliases.iter().any(|alias| alias.operand == operand.segment) {
                self.access(op, value, world);
            }
        }
    }

    /// `stores` of the table: a buffer becomes reachable through another.
    fn stores(&mut self, op: OpId, info: &OpInfo, world: &mut World) {
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
                .filter(|value| world.pointer(*value).is_some() && !self.is_plain(*value))
                .collect();
            for &value in &stored {
                self.access(op, value, world);
            }
            if self.store_element(op, world) {
                continue;
            }
            if stored.is_empty() {
                for container in containers {
                    self.scribble(container, world);
                }
                continue;
            }
            for value in stored {
                self.escape(value, world);
                for &container in &containers {
                    self.scribble(container, world);
                }
            }
        }
    }

    /// `keeps` of the table: a buffer becomes reachable by somebody who is no operand.
    fn keep(&mut self, op: OpId, info: &OpInfo, world: &mut World) {
        let kept = info.stores.iter().filter(|(_, into)| *into == Operand::NO_SEGMENT);
        for &(segment, _) in kept {
            for value in self.item.segment(op, segment).filter_map(|operand| operand.value) {
                self.access(op, value, world);
                self.escape(value, world);
            }
        }
    }

    /// The buffer that a read yields, if it is known.
    fn loaded(&mut self, op: OpId, world: &mut World) -> Option<Pointer> {
        let is_plain = |value: ValueId| self.is_plain(value);
        if self.item.ir.results(op).all(is_plain) {
            return None;
        }
        match self.load_element(op, world)? {
            Held::Buffer(pointer) => Some(pointer),
            Held::Number(_) => None,
        }
    }

    fn aliases(&mut self, op: OpId, info: &OpInfo, loaded: Option<Pointer>, accounted: u128, world: &mut World) {
        let item = self.item;
        let mut passes_on = false;
        if info.results.is_empty() && item.ir.regions_of(op).is_empty() {
            for result in item.ir.results(op) {
                passes_on |= !self.is_plain(result);
                self.see(result, world);
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
                        self.compute_in(op, taken, world);
                        self.see(result, world);
                        continue;
                    }
                    match loaded {
                        Some(pointer) if !self.is_plain(result) && !info.results[usize::from(segment)].is_untold() => {
                            self.point(op, result, pointer, world);
                        }
                        // What an operation with regions returns comes out of them.
                        _ if !item.ir.regions_of(op).is_empty() && info.regions.is_some() => {}
                        _ => {
                            passes_on |= !self.is_plain(result);
                            _ = self.find(result, world);
                            self.see(result, world);
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
                    if let Some(pointer) = world.pointer(source) {
                        let is_view = match kind {
                            AliasKind::Same => pointer.is_view,
                            AliasKind::View => true,
                            AliasKind::Base => false,
                        };
                        self.point(op, result, Pointer { is_view, ..pointer }, world);
                    } else {
                        self.see(result, world);
                    }
                } else {
                    for (source, _) in sources {
                        self.escape(source, world);
                    }
                    self.see(result, world);
                }
            }
        }
        if passes_on {
            for operand in item.ir.operands(op) {
                let is_accounted = operand.segment < 127 && accounted & (1_u128 << operand.segment) != 0;
                let is_accounted = is_accounted || is_left_out(info, operand);
                if let Some(value) = operand.value.filter(|_| !is_accounted) {
                    self.escape(value, world);
                }
            }
        }
    }

    /// A tensor is computed in the buffers of these operands, or in copies of them: who takes it may take them.
    fn compute_in(&mut self, op: OpId, taken: u8, world: &mut World) {
        if self.premises.passing.contains(&op) {
            for operand in self.item.segment(op, taken).filter_map(|operand| operand.value) {
                self.escape(operand, world);
            }
        }
    }

    /// `arith.select`: of pointers, the world must know which; anything else is looked at when it is asked for.
    pub(super) fn select(&mut self, op: OpId, world: World, out: &mut Vec<World>) {
        let ir = &self.item.ir;
        let operands: Vec<Option<ValueId>> = ir.operands(op).iter().map(|operand| operand.value).collect();
        let (Some(result), &[condition, yes, no]) = (ir.results(op).next(), operands.as_slice()) else {
            out.push(world);
            return;
        };
        let target = |value: Option<ValueId>| value.and_then(|value| world.pointer(value));
        let targets = (target(yes), target(no));
        if self.is_plain(result) {
            return self.select_number(op, (result, condition, [yes, no]), world, out);
        }
        if targets.0 == targets.1 {
            let mut world = world;
            match targets.0 {
                Some(pointer) => self.point(op, result, pointer, &mut world),
                None => self.see(result, &world),
            }
            out.push(world);
            return;
        }
        for (mut world, is_true) in self.decide(op, condition, world) {
            let chosen = if is_true { yes } else { no };
            match chosen.and_then(|value| world.pointer(value)) {
                Some(pointer) => self.point(op, result, pointer, &mut world),
                None => self.see(result, &world),
            }
            out.push(world);
        }
    }

    /// A choice between numbers is decided where control takes along which one it was, and one of them lasts.
    fn select_number(
        &mut self,
        op: OpId,
        (result, condition, choices): (ValueId, Option<ValueId>, [Option<ValueId>; 2]),
        world: World,
        out: &mut Vec<World>,
    ) {
        let is_followed = self.premises.asked.contains(result.index()) && chooses_what_goes_on(self.item, op);
        let terms = choices.map(|value| self.term(&world, value?));
        let lasts = choices.iter().flatten().any(|&value| self.is_lasting(&world, value));
        if !is_followed || !lasts || terms[0] == terms[1] {
            return out.push(world);
        }
        for (mut world, is_true) in self.decide(op, condition, world) {
            if let Some(term) = terms[usize::from(!is_true)] {
                world.set_term(result, term);
            }
            out.push(world);
        }
    }
}

/// Whether an entry leaves an operand out (`_`): it may be freed or kept.
pub(super) fn is_left_out(info: &OpInfo, operand: &Operand) -> bool {
    operand.segment == Operand::NO_SEGMENT && info.operands.iter().any(Segment::is_untold)
}
