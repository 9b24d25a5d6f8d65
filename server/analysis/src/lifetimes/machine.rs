//! Runs the worlds of a function through its operations: what each one does to memory.

use std::ops::Range;
use std::rc::Rc;

use fixedbitset::FixedBitSet;
use mlir_grammar::ir::Operand;
use mlir_grammar::op_info::{AliasKind, Computes, Effect, EffectKind, RegionPoint, Resource, Slot};
use mlir_grammar::types::Type;
use mlir_grammar::{BlockId, Def, Item, OpId, OpInfo, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

use super::conditions::{Conditions, differs};
use super::deaths::{Deaths, values_that_matter};
use super::flow::DEPTH;
use super::kinds::{Kind, Kinds};
use super::record::{Place, Record, Standing, Way};
use super::roles::{LOOP_HEIGHT, Role, gives_address, roles};
use super::shape::{
    dead_ends, mentioned_in_unreadable_text, operations_with_inert_regions, selectors, shared_bounds, subtree_ends,
    values_inside,
};
use super::verdicts::is_doubtful;
use super::world::{Content, Decision, Literal, Lost, ObjectId, Origin, Pointer, World};
use crate::dominance::Dominance;
use crate::finding::Code;
use crate::summary::{Callees, Certainty, Summary};

/// The attribute by which an author says that a buffer is freed by hand.
const MANUAL_DEALLOCATION: &str = "bufferization.manual_deallocation";

/// What names a memory space whose memory ends with the kernel that runs on it: nobody frees it.
const KERNEL_MEMORY: [&str; 3] = ["workgroup", "private", "shared"];

/// How many worlds one `bufferization.dealloc` may make before nothing more is claimed of what it frees: each condition
/// that is not known doubles them.
const DEALLOC_WORLDS: usize = 256;

/// How many of the last decisions may be what tells whether a memref is owned.
const TELLING_DECISIONS: usize = 4;

/// The interpreter of one item.
pub(super) struct Machine<'a> {
    pub(super) item: &'a Item,
    dominance: &'a Dominance<'a>,
    pub(super) callees: &'a dyn Callees,
    pub(super) deaths: Deaths,
    pub(super) conditions: Conditions<'a>,
    pub(super) kinds: Kinds,
    pub(super) record: Record,
    /// How many worlds are kept apart at one point.
    pub(super) limit: usize,
    /// Allocations of which no leak is claimed: in some world too little was known of them.
    pub(super) weak: FxHashSet<ValueId>,
    /// Values that unreadable text mentions.
    pub(super) unreadable: FxHashSet<ValueId>,
    /// One past the last operation inside each operation.
    pub(super) subtree_end: Vec<u32>,
    /// From the first value inside each operation to one past the last; others may lie between.
    pub(super) inside: Vec<Range<ValueId>>,
    /// Blocks from which control never gets out of the function: it ends where it must not get.
    dead_ends: FixedBitSet,
    /// Bounds that more than one loop has.
    pub(super) shared_bounds: FxHashSet<(ValueId, ValueId)>,
    /// Operations whose regions compute numbers only: no buffer and no `i1` gets in or comes out.
    inert: FixedBitSet,
    /// The most that each operation can do.
    roles: Vec<Role>,
    doubts: FxHashMap<ValueId, bool>,
    /// How many operations with regions are being run around the current one.
    pub(super) depth: u32,
    /// What came out of deeply nested regions: the world that got in, and those that it became.
    pub(super) passed: FxHashMap<OpId, Vec<(World, Vec<World>)>>,
    /// Room for worlds.
    spare: Vec<World>,
}

impl<'a> Machine<'a> {
    pub(super) fn new(item: &'a Item, dominance: &'a Dominance<'a>, callees: &'a dyn Callees, limit: usize) -> Self {
        let conditions = Conditions::new(item);
        let shared_bounds = shared_bounds(item, &conditions);
        let kinds = Kinds::new(item);
        let has_addresses = item.ir.ops().any(|op| gives_address(item, &kinds, op));
        let matters = values_that_matter(item, &kinds, &selectors(item, &shared_bounds), has_addresses);
        let inert = operations_with_inert_regions(item, &kinds);
        Machine {
            item,
            dominance,
            callees,
            deaths: Deaths::new(item, &kinds, &conditions, &matters),
            record: Record::new(item),
            limit,
            weak: FxHashSet::default(),
            unreadable: mentioned_in_unreadable_text(item),
            shared_bounds,
            conditions,
            dead_ends: dead_ends(item),
            roles: roles(item, &kinds, &inert, has_addresses),
            kinds,
            inert,
            subtree_end: subtree_ends(item),
            inside: values_inside(item),
            doubts: FxHashMap::default(),
            depth: 0,
            passed: FxHashMap::default(),
            spare: Vec::new(),
        }
    }

    /// Whether `value` is defined inside the regions of `op`.
    pub(super) fn is_inside(&self, value: ValueId, op: OpId) -> bool {
        let (owner, own_region_counts) = match self.item.ir.value(value).def {
            Def::Result { op, .. } => (op, false),
            Def::Argument { block, .. } => (self.item.ir.region(self.item.ir.block(block).parent).parent, true),
        };
        let is_below = owner > op && owner.0 < self.subtree_end[op.index()];
        is_below || (own_region_counts && owner == op)
    }

    /// Runs `op` in each world, and forgets what dies after it.
    pub(super) fn step(&mut self, op: OpId, mut worlds: Vec<World>) -> Vec<World> {
        let mut is_changed = false;
        let role = self.roles[op.index()];
        match role {
            Role::Idle => {}
            Role::Access => {
                for world in &mut worlds {
                    is_changed |= self.accesses(op, world);
                }
            }
            Role::Loop if worlds.iter().all(|world| self.passes_loop(op, world)) => {}
            Role::Loop | Role::Any => {
                let mut out = std::mem::take(&mut self.spare);
                for world in worlds.drain(..) {
                    self.transfer(op, world, &mut out);
                }
                self.spare = worlds;
                worlds = out;
                is_changed = true;
            }
        }
        if !self.deaths.after(op).is_empty() {
            for world in &mut worlds {
                let lost = world.forget_values(self.deaths.after(op));
                self.lose(world, lost, op);
            }
            is_changed = true;
        }
        if is_changed { self.merge(worlds) } else { worlds }
    }

    /// Whether nothing can happen to a world in a loop that only reads and writes numbers: all buffers that it touches are
    /// fine.
    fn passes_loop(&mut self, op: OpId, world: &World) -> bool {
        let item = self.item;
        let Some((info, flow)) = item.info(op).and_then(|info| Some((info, info.regions.as_ref()?))) else {
            return false;
        };
        let entries = self.entries(op, info, flow);
        if self.depth + LOOP_HEIGHT >= DEPTH || self.shared_entry(op, info, &entries).is_some() {
            return false;
        }
        if !entries.iter().any(|entry| *entry != RegionPoint::Parent) {
            return true;
        }
        let end = OpId(self.subtree_end[op.index()]);
        let mut inner = OpId(op.0 + 1);
        while inner < end {
            let is_fine = match self.roles[inner.index()] {
                Role::Idle => true,
                Role::Access => self.touches_fine(inner, world),
                // An inner loop may not run at all.
                Role::Loop => self.passes_loop(inner, world),
                Role::Any => false,
            };
            if !is_fine {
                return false;
            }
            inner = OpId(self.subtree_end[inner.index()]);
        }
        true
    }

    /// Whether an operation that only reads and writes numbers finds all that it touches in order.
    fn touches_fine(&mut self, op: OpId, world: &World) -> bool {
        let item = self.item;
        let Some(info) = item.info(op) else { return false };
        for effect in &info.effects {
            let Slot::Operand(segment) = effect.slot else { continue };
            for value in item.segment(op, segment).filter_map(|operand| operand.value) {
                let pointer = world.pointer(value);
                let Some(object) = pointer.and_then(|pointer| world.object(pointer.object)) else {
                    continue;
                };
                let is_news = effect.kind == EffectKind::Write && object.content != Content::Unknown;
                if object.freed_at.is_some() || is_news {
                    return false;
                }
                self.record.fine(op, value, world);
            }
        }
        true
    }

    /// Runs an operation that only reads and writes numbers. Says whether that changed the world.
    fn accesses(&mut self, op: OpId, world: &mut World) -> bool {
        let item = self.item;
        let Some(info) = item.info(op) else { return false };
        let mut is_changed = false;
        let affected = |effect: &Effect| match effect.slot {
            Slot::Operand(segment) => Some((segment, effect.kind)),
            Slot::Result(_) => None,
        };
        for (segment, _) in info.effects.iter().filter_map(affected) {
            for value in item.segment(op, segment).filter_map(|operand| operand.value) {
                is_changed |= self.access(op, value, world);
            }
        }
        let written = info.effects.iter().filter_map(affected);
        for (segment, _) in written.filter(|(_, kind)| *kind == EffectKind::Write) {
            for value in item.segment(op, segment).filter_map(|operand| operand.value) {
                is_changed |= self.scribble(value, world);
            }
        }
        is_changed
    }

    pub(super) fn merge(&mut self, worlds: Vec<World>) -> Vec<World> {
        let mut untracked = Vec::new();
        let worlds = super::world::merge(worlds, self.limit, &mut untracked);
        self.weak.extend(untracked.into_iter().map(|object| object.site));
        worlds
    }

    fn transfer(&mut self, op: OpId, mut world: World, out: &mut Vec<World>) {
        let item = self.item;
        let has_regions = !item.ir.regions_of(op).is_empty();
        let Some(info) = item.info(op) else {
            self.unknown_operation(op, &mut world);
            if has_regions {
                self.unknown_regions(op, &mut world);
            }
            out.push(world);
            return;
        };
        if info.traits.function || info.traits.module {
            out.push(world);
            return;
        }
        match info.computes {
            Some(Computes::Dealloc) => return self.dealloc(op, world, out),
            Some(Computes::Select) => return self.select(op, world, out),
            Some(Computes::Address) => {
                let operand = item.ir.operands(op).first().and_then(|operand| operand.value);
                if let (Some(result), Some(pointer)) = (
                    item.ir.results(op).next(),
                    operand.and_then(|operand| world.pointer(operand)),
                ) {
                    let lost = world.point(result, pointer);
                    self.lose(&world, lost, op);
                }
            }
            _ => {}
        }
        if info.traits.call {
            self.call(op, &mut world);
            out.push(world);
            return;
        }
        self.effects(op, info, &mut world);
        match (&info.regions, has_regions) {
            (_, false) => out.push(world),
            _ if self.inert.contains(op.index()) => out.push(world),
            (Some(flow), true) if item.ir.regions_of(op).len() <= usize::from(u8::MAX) => {
                self.regions_once(op, info, flow, world, out);
            }
            (_, true) => {
                self.unknown_regions(op, &mut world);
                out.push(world);
            }
        }
    }

    /// An operation that no table describes: it may read and write what its operands point to. It frees nothing; but
    /// what it returns may be one of its operands under another name.
    fn unknown_operation(&mut self, op: OpId, world: &mut World) {
        let ir = &self.item.ir;
        let is_last = ir
            .op(op)
            .parent
            .is_some_and(|block| ir.ops_of(block).last() == Some(&op))
            && !ir
                .parent_op(op)
                .and_then(|op| self.item.info(op))
                .is_some_and(|info| info.traits.implicit_terminator);
        let passes_on = is_last || ir.results(op).any(|result| !self.is_plain(result));
        for operand in ir.operands(op).iter().filter_map(|operand| operand.value) {
            self.access(op, operand, world);
            self.scribble(operand, world);
            if passes_on {
                self.escape(operand, world);
            }
        }
        self.see_unknown_results(op, world);
    }

    fn effects(&mut self, op: OpId, info: &OpInfo, world: &mut World) {
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
                }
            }
        }
        self.read_tensors(op, info, world);
        self.stores(op, info, world);
        let loaded = self.loaded(op, info, world);
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

    /// A tensor that is a buffer under another name is read by whatever uses it, but for what only renames it.
    fn read_tensors(&mut self, op: OpId, info: &OpInfo, world: &mut World) {
        for operand in self.item.ir.operands(op) {
            let Some(value) = operand.value else { continue };
            let is_tensor = self.kinds.of(value) == Kind::Tensor;
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
            if stored.is_empty() {
                for container in containers {
                    self.scribble(container, world);
                }
                continue;
            }
            for value in stored {
                let Some(pointer) = world.pointer(value) else { continue };
                self.access(op, value, world);
                self.record.discharge(pointer.object.site, world);
                if containers.is_empty() {
                    world.store(pointer.object, None);
                }
                for container in &containers {
                    world.store(pointer.object, world.pointer(*container).map(|pointer| pointer.object));
                }
            }
        }
    }

    /// The buffer that a read yields, if only one was ever stored there.
    fn loaded(&self, op: OpId, info: &OpInfo, world: &World) -> Option<ObjectId> {
        let mut read = info.effects.iter().filter(|effect| effect.kind == EffectKind::Read);
        let (Some(effect), None) = (read.next(), read.next()) else {
            return None;
        };
        let [container] = self.item.slot_values(op, effect.slot)[..] else {
            return None;
        };
        let container = world.object(world.pointer(container)?.object)?;
        match container.content {
            Content::One(object) => Some(object),
            Content::Nothing | Content::Unknown => None,
        }
    }

    fn aliases(&mut self, op: OpId, info: &OpInfo, loaded: Option<ObjectId>, accounted: u128, world: &mut World) {
        let item = self.item;
        let mut passes_on = false;
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
                    match loaded {
                        Some(object) if !self.is_plain(result) => {
                            self.point(op, result, Pointer { object, is_view: false }, world);
                        }
                        // What an operation with regions returns comes out of them.
                        _ if !item.ir.regions_of(op).is_empty() && info.regions.is_some() => {}
                        _ => {
                            passes_on |= !self.is_plain(result);
                            self.see(result, world);
                        }
                    }
                    continue;
                }
                let sources: Vec<(ValueId, AliasKind)> = entries
                    .iter()
                    .flat_map(|alias| {
                        item.segment(op, alias.operand)
                            .map(|operand| (operand.value, alias.kind))
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
                if let Some(value) = operand.value.filter(|_| !is_accounted) {
                    self.escape(value, world);
                }
            }
        }
    }

    fn call(&mut self, op: OpId, world: &mut World) {
        let item = self.item;
        let ir = &item.ir;
        let arguments: Vec<Option<ValueId>> = ir.operands(op).iter().map(|operand| operand.value).collect();
        let results: Vec<ValueId> = ir.results(op).collect();
        let visible = ir
            .attribute(op, "callee")
            .and_then(|callee| self.callees.summary(item.str(callee.value)));
        let abi = Summary::by_abi(arguments.len(), results.len());
        let summary = match visible {
            Some(summary) if summary.arguments.len() == arguments.len() && summary.results.len() == results.len() => {
                summary
            }
            _ => &abi,
        };
        for (argument, does) in arguments.iter().zip(&summary.arguments) {
            let Some(argument) = *argument else { continue };
            self.access(op, argument, world);
            self.scribble(argument, world);
            if does.escapes {
                self.escape(argument, world);
            }
            match does.freed {
                Certainty::Never => {}
                Certainty::May => self.untrack(argument, world),
                Certainty::Always => self.free(op, argument, world),
            }
        }
        for (&result, is) in results.iter().zip(&summary.results) {
            if !self.kinds.of(result).is_memref() {
                continue;
            }
            let aliased = |index: &u32| arguments.get(*index as usize).copied().flatten();
            match (is.owned, &is.arguments[..], is.borrowed) {
                (true, [], false) => self.allocate(op, result, &Resource::Heap, world),
                (false, [index], false) => match aliased(index).and_then(|argument| world.pointer(argument)) {
                    Some(pointer) => self.point(op, result, pointer, world),
                    None => self.see(result, world),
                },
                (_, indices, _) => {
                    for argument in indices.iter().filter_map(aliased) {
                        self.untrack(argument, world);
                    }
                    self.see(result, world);
                }
            }
        }
    }

    /// `arith.select`: of pointers, the world must know which; anything else is looked at when it is asked for.
    fn select(&mut self, op: OpId, world: World, out: &mut Vec<World>) {
        let ir = &self.item.ir;
        let operands: Vec<Option<ValueId>> = ir.operands(op).iter().map(|operand| operand.value).collect();
        let (Some(result), &[condition, yes, no]) = (ir.results(op).next(), operands.as_slice()) else {
            out.push(world);
            return;
        };
        let target = |value: Option<ValueId>| value.and_then(|value| world.pointer(value));
        let targets = (target(yes), target(no));
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

    /// `bufferization.dealloc`.
    fn dealloc(&mut self, op: OpId, world: World, out: &mut Vec<World>) {
        let item = self.item;
        let segment = |segment| {
            item.segment(op, segment)
                .map(|operand| operand.value)
                .collect::<Vec<_>>()
        };
        let (memrefs, conditions, retained) = (segment(0), segment(1), segment(2));
        let undecided = world.clone();
        let mut worlds = vec![(world, Vec::new())];
        // Which condition belongs to which buffer is not known where their numbers differ.
        let is_sound = memrefs.len() == conditions.len();
        for index in 0..memrefs.len() {
            if worlds.len() > DEALLOC_WORLDS || !is_sound {
                let mut world = undecided;
                memrefs
                    .iter()
                    .flatten()
                    .for_each(|&value| self.untrack(value, &mut world));
                out.push(world);
                return;
            }
            let condition = conditions.get(index).copied().flatten();
            let mut next = Vec::new();
            for (world, decided) in worlds {
                for (world, is_true) in self.decide(op, condition, world) {
                    let mut decided: Vec<bool> = decided.clone();
                    decided.push(is_true);
                    next.push((world, decided));
                }
            }
            worlds = next;
        }
        for (mut world, decided) in worlds {
            self.dealloc_decided(op, &memrefs, &decided, &retained, &mut world);
            out.push(world);
        }
    }

    /// `bufferization.dealloc` where each condition is known.
    fn dealloc_decided(
        &mut self,
        op: OpId,
        memrefs: &[Option<ValueId>],
        is_asked: &[bool],
        retained: &[Option<ValueId>],
        world: &mut World,
    ) {
        let pointer = |world: &World, value: &Option<ValueId>| value.and_then(|value| world.pointer(value));
        let asked: Vec<ValueId> = memrefs
            .iter()
            .zip(is_asked)
            .filter(|(_, asked)| **asked)
            .filter_map(|(value, _)| *value)
            .collect();
        let keeps: Vec<Option<Pointer>> = retained.iter().map(|value| pointer(world, value)).collect();
        // The ownership of what is retained, before anything changes.
        for (result, kept) in self.item.ir.results(op).zip(&keeps) {
            if let Some(owned) = ownership_of_retained(world, *kept, memrefs, is_asked) {
                world.set_fact(result, owned);
            }
        }
        let mut done: Vec<ObjectId> = Vec::new();
        for value in asked {
            let Some(freed) = world.pointer(value) else { continue };
            if done.contains(&freed.object) || keeps.iter().flatten().any(|kept| kept.object == freed.object) {
                continue;
            }
            done.push(freed.object);
            let is_apart = keeps.iter().all(|kept| {
                kept.is_some_and(|kept| match (world.object(kept.object), world.object(freed.object)) {
                    (Some(kept), Some(freed)) => freed.freed_at.is_some() || differs(kept, freed),
                    _ => false,
                })
            });
            if is_apart {
                self.free_base(
                    op,
                    value,
                    Pointer {
                        is_view: false,
                        ..freed
                    },
                    world,
                );
            } else {
                self.untrack(value, world);
            }
        }
    }

    /// Splits a world on a condition that it does not decide. Without a condition, or with one that is not defined, both
    /// ways are possible; nothing is learnt then.
    pub(super) fn decide(
        &mut self,
        op: OpId,
        condition: Option<ValueId>,
        world: World,
    ) -> SmallVec<[(World, bool); 2]> {
        let Some(condition) = condition else {
            return smallvec![(world.clone(), true), (world, false)];
        };
        match self.conditions.literal(&world, condition) {
            Literal::Constant(constant) => smallvec![(world, constant)],
            Literal::Atom { .. } => [true, false]
                .into_iter()
                .filter_map(|is_true| {
                    let mut world = world.clone();
                    let exists = self.conditions.assume(&mut world, condition, is_true);
                    world.decide(Decision {
                        value: condition,
                        is_true,
                        op,
                    });
                    exists.then_some((world, is_true))
                })
                .collect(),
        }
    }

    fn allocate(&mut self, op: OpId, value: ValueId, resource: &Resource, world: &mut World) {
        let origin = match resource {
            Resource::Heap | Resource::Other(_) => Origin::Heap,
            Resource::Stack => Origin::Stack,
            Resource::Global => Origin::Global,
        };
        match world.allocate(value, origin, self.initial_content(value)) {
            Some(id) => {
                let is_manual = self.item.ir.attribute(op, MANUAL_DEALLOCATION).is_some();
                if is_manual || self.is_kernel_memory(value) || self.unreadable.contains(&value) {
                    self.record.discharge(value, world);
                    world.change(id, |object| object.is_escaped = true);
                }
            }
            None => {
                self.weak.insert(value);
            }
        }
        self.see(value, world);
    }

    fn point(&mut self, op: OpId, value: ValueId, pointer: Pointer, world: &mut World) {
        let lost = world.point(value, pointer);
        self.lose(world, lost, op);
        self.see(value, world);
    }

    /// `value` is dereferenced, or handed to somebody who may do so. Says whether that changed the world.
    pub(super) fn access(&mut self, op: OpId, value: ValueId, world: &mut World) -> bool {
        // An address that has become a number is not followed.
        let Some(pointer) = world.pointer(value).filter(|_| !self.is_plain(value)) else {
            return false;
        };
        let Some(object) = world.object(pointer.object) else {
            return false;
        };
        if object.freed_at.is_none() {
            self.record.fine(op, value, world);
            false
        } else if !object.is_reported {
            self.fault(Code::UseAfterFree, op, value, pointer.object, world);
            world.change(pointer.object, |object| object.is_reported = true);
            true
        } else {
            false
        }
    }

    fn free(&mut self, op: OpId, value: ValueId, world: &mut World) {
        if let Some(pointer) = world.pointer(value) {
            self.free_base(op, value, pointer, world);
        }
    }

    fn free_base(&mut self, op: OpId, value: ValueId, pointer: Pointer, world: &mut World) {
        let id = pointer.object;
        let Some(object) = world.object(id) else { return };
        let code = match object.origin {
            Origin::Stack => Some(Code::FreeOfStack),
            Origin::Global => Some(Code::FreeOfGlobal),
            _ if object.freed_at.is_some() => Some(Code::DoubleFree),
            _ if is_of_another_family(self.item, op, value, id.site) => Some(Code::MismatchedFree),
            _ if pointer.is_view => Some(Code::FreeOfView),
            Origin::Argument if !self.may_own_argument(op, world) => Some(Code::FreeOfArgument),
            Origin::Argument | Origin::Heap => None,
        };
        let first = if code == Some(Code::DoubleFree) {
            object.freed_at
        } else {
            None
        };
        match code {
            // The condition may well be false whenever the free would be wrong.
            Some(_) if self.is_in_doubt(op, first, world) => {}
            Some(code) => self.fault(code, op, value, id, world),
            None => self.record.fine(op, value, world),
        }
        if matches!(code, Some(Code::FreeOfStack | Code::FreeOfGlobal | Code::DoubleFree)) {
            return;
        }
        self.record.discharge(id.site, world);
        let in_doubt = self.is_in_doubt(op, None, world);
        world.forget_content(id);
        world.free(id, op, in_doubt);
    }

    /// Whether a function was handed ownership together with the buffer: it is private, and an `i1` argument decided
    /// that the free happens.
    fn may_own_argument(&self, op: OpId, world: &World) -> bool {
        let ir = &self.item.ir;
        let mut function = op;
        while let Some(parent) = ir.parent_op(function) {
            function = parent;
            if self.item.info(function).is_some_and(|info| info.traits.function) {
                break;
            }
        }
        ir.op(function).is_private
            && world.facts().any(|(value, fact)| {
                fact && matches!(ir.value(value).def, Def::Argument { block, .. }
                    if ir.region(ir.block(block).parent).parent == function)
            })
    }

    /// Whether `op` runs under a condition of which too little is known to tell when, and that `earlier` did not run under.
    fn is_in_doubt(&mut self, op: OpId, earlier: Option<OpId>, world: &World) -> bool {
        let ir = &self.item.ir;
        world.decisions().iter().any(|decision| {
            let is_branch = !ir.successors(decision.op).is_empty();
            let covers = if is_branch {
                // Where all ways meet again behind a branch, it no longer matters which one was taken.
                let blocks = ir.op(op).parent.zip(ir.op(decision.op).parent);
                blocks.is_none_or(|(here, there)| !self.dominance.post_dominates_block(here, there))
            } else {
                ir.is_within(op, decision.op)
            };
            let covers_both = earlier.is_some_and(|earlier| {
                ir.op(earlier).parent == ir.op(op).parent || !is_branch && ir.is_within(earlier, decision.op)
            });
            covers
                && !covers_both
                && *self
                    .doubts
                    .entry(decision.value)
                    .or_insert_with(|| is_doubtful(self.item, decision.value))
        })
    }

    pub(super) fn fault(&mut self, code: Code, op: OpId, operand: ValueId, object: ObjectId, world: &World) {
        let known = world.object(object);
        let way = Way {
            decisions: Rc::clone(world.shared_decisions()),
            site: object.site,
            freed_at: known.and_then(|object| object.freed_at),
            lost_at: None,
            is_doubtful: world.is_joined || known.is_some_and(|object| object.freed_in_doubt),
        };
        self.record.fault(Place { code, op, operand }, way);
    }

    /// Notes buffers that can no longer be freed, after `op`.
    pub(super) fn lose(&mut self, world: &World, lost: impl IntoIterator<Item = Lost>, op: OpId) {
        let block = self.item.ir.op(op).parent;
        self.lose_on_way_to(block, world, lost, op);
    }

    /// Notes buffers that can no longer be freed, after `op`, when control goes to `block`.
    pub(super) fn lose_on_way_to(
        &mut self,
        block: Option<BlockId>,
        world: &World,
        lost: impl IntoIterator<Item = Lost>,
        op: OpId,
    ) {
        for object in lost {
            if block.is_some_and(|block| self.dead_ends.contains(block.index())) {
                self.record.discharge(object.site, world);
                continue;
            }
            let way = Way {
                decisions: Rc::clone(world.shared_decisions()),
                site: object.site,
                freed_at: None,
                lost_at: Some(op),
                is_doubtful: world.is_joined,
            };
            self.record.leak(object.site, way);
        }
    }

    /// Somebody else may know the buffer now.
    pub(super) fn escape(&mut self, value: ValueId, world: &mut World) {
        let Some(pointer) = world.pointer(value) else { return };
        self.record.discharge(pointer.object.site, world);
        world.change(pointer.object, |object| object.is_escaped = true);
        world.forget_content(pointer.object);
    }

    /// Nothing more is claimed of the buffer.
    pub(super) fn untrack(&mut self, value: ValueId, world: &mut World) {
        let Some(pointer) = world.pointer(value) else { return };
        self.weak.insert(pointer.object.site);
        self.record.discharge(pointer.object.site, world);
        world.untrack(pointer.object);
    }

    /// What a fresh buffer holds. Of one that holds no buffers nothing is ever known: so it never changes.
    fn initial_content(&self, value: ValueId) -> Content {
        match self.kinds.of(value) {
            Kind::BufferOfOthers => Content::Nothing,
            _ => Content::Unknown,
        }
    }

    fn is_kernel_memory(&self, value: ValueId) -> bool {
        let memref = self.item.ir.type_of(value).and_then(Type::as_memref);
        let space = memref.and_then(|memref| memref.memory_space.as_deref());
        space.is_some_and(|space| KERNEL_MEMORY.iter().any(|name| space.contains(name)))
    }

    /// Anything may be written into the buffer. Says whether that changed the world.
    fn scribble(&mut self, value: ValueId, world: &mut World) -> bool {
        world
            .pointer(value)
            .is_some_and(|pointer| world.forget_content(pointer.object))
    }

    /// Whether a value cannot be a buffer under another name.
    fn is_plain(&self, value: ValueId) -> bool {
        self.kinds.is_plain(value)
    }

    pub(super) fn see_unknown_results(&mut self, op: OpId, world: &World) {
        for result in self.item.ir.results(op) {
            self.see(result, world);
        }
    }

    /// Notes for the hints what a memref is where it is defined.
    pub(super) fn see(&mut self, value: ValueId, world: &World) {
        if !self.kinds.of(value).is_memref() {
            return;
        }
        let standing = match world
            .pointer(value)
            .map(|pointer| (pointer, world.object(pointer.object)))
        {
            Some((_, Some(object))) if object.freed_at.is_some() => Standing::Freed,
            Some((pointer, Some(object))) if object.origin == Origin::Heap && !pointer.is_view => Standing::Owned,
            Some((_, Some(_))) => Standing::Borrowed,
            _ => Standing::Unknown,
        };
        if !self.record.wants_known(value) {
            self.record.see(value, standing, &[]);
            return;
        }
        let decided = world.decisions().iter().rev().take(TELLING_DECISIONS);
        let decided = decided.map(|decision| (decision.value, decision.is_true));
        let mut known: SmallVec<[(ValueId, bool); 4]> = decided.collect();
        if world.has_facts() {
            let companions = self.companions(value);
            known.extend(companions.filter_map(|other| Some((other, world.fact(other)?))));
        }
        self.record.see(value, standing, &known);
    }

    /// The values that are defined together with `value`: its ownership may be one of them.
    fn companions(&self, value: ValueId) -> impl Iterator<Item = ValueId> + use<> {
        let ir = &self.item.ir;
        let (results, arguments) = match ir.value(value).def {
            Def::Result { op, .. } => (Some(ir.results(op)), None),
            Def::Argument { block, .. } => (None, Some(ir.arguments(block))),
        };
        results.into_iter().flatten().chain(arguments.into_iter().flatten())
    }

    /// The region that a value belongs to.
    pub(super) fn home(&self, value: ValueId) -> Option<RegionId> {
        self.item
            .ir
            .defining_block(value)
            .map(|block| self.item.ir.block(block).parent)
    }
}

/// Whether the operation that allocated `site` takes its memory from others than those to whom `op` gives `value` back.
fn is_of_another_family(item: &Item, op: OpId, value: ValueId, site: ValueId) -> bool {
    let Def::Result { op: maker, .. } = item.ir.value(site).def else {
        return false;
    };
    let is_memref = item.ir.type_of(value).is_some_and(Type::is_memref);
    let families = family(item, maker, EffectKind::Allocate, site).zip(family(item, op, EffectKind::Free, value));
    is_memref && families.is_some_and(|(maker, freer)| maker != freer)
}

/// Whose memory an operation hands out or takes back; `None` where that is left open.
fn family(item: &Item, op: OpId, kind: EffectKind, value: ValueId) -> Option<&Resource> {
    let info = item.info(op)?;
    if info.computes == Some(Computes::Dealloc) {
        return Some(&Resource::Heap);
    }
    let effects = info.effects.iter().filter(|effect| effect.kind == kind);
    let mut of_value = effects.filter(|effect| item.slot_values(op, effect.slot).contains(&value));
    of_value.next().map(|effect| &effect.resource)
}

/// Whether what `bufferization.dealloc` retains as `kept` is owned; `None` if that is not known.
fn ownership_of_retained(
    world: &World,
    kept: Option<Pointer>,
    memrefs: &[Option<ValueId>],
    is_asked: &[bool],
) -> Option<bool> {
    let mut is_sure = true;
    for (memref, asked) in memrefs.iter().zip(is_asked) {
        if !asked {
            continue;
        }
        let freed = memref.and_then(|memref| world.pointer(memref));
        let (Some(kept), Some(freed)) = (kept, freed) else {
            is_sure = false;
            continue;
        };
        if kept.object == freed.object {
            return Some(true);
        }
        is_sure &= match (world.object(kept.object), world.object(freed.object)) {
            (Some(kept), Some(freed)) => differs(kept, freed),
            _ => false,
        };
    }
    is_sure.then_some(false)
}
