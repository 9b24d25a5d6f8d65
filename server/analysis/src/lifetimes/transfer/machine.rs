//! Runs the disjuncts of a function through its operations, and records what happens to the buffers in them.

use std::sync::Arc;

use crate::formula::{Condition, SymbolId, TermId};
use mlir_grammar::dialects::op_info::{Computes, Effect, EffectKind, RegionPoint, Resource, Slot};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::doubt::{Doubt, doubt};
use crate::buffers::ownership::MANUAL_DEALLOCATION;
use crate::call_site::is_call;
use crate::finding::Code;
use crate::flow::dominance::Dominance;
use crate::lifetimes::preanalysis::Preanalysis;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::preanalysis::roles::{LOOP_HEIGHT, Role};
use crate::lifetimes::state::arena::Arena;
use crate::lifetimes::state::disjunct::{Answer, Contents, Disjunct, Lost, ObjectId, Origin, Pointer, merge};
use crate::lifetimes::state::record::{Case, Place, Record, Standing};
use crate::summary::Callees;

/// What names a memory space that ends with the kernel that runs on it: no operation frees it.
const KERNEL_MEMORY: [&str; 3] = ["workgroup", "private", "shared"];

/// The numbers of such memory spaces, of NVIDIA's and of AMD's GPUs alike.
const KERNEL_SPACES: [&str; 2] = ["3", "5"];

/// How deep regions may be nested before their contents are left out; the stack holds as many.
pub(crate) const DEPTH: u32 = 96;

/// How many of the last decisions may decide whether a memref is owned.
const TELLING_DECISIONS: usize = 4;

/// The interpreter of one item.
pub(crate) struct Machine<'a> {
    pub(crate) item: &'a Item,
    pub(crate) dominance: &'a Dominance<'a>,
    pub(crate) callees: &'a dyn Callees,
    pub(crate) pre: &'a Preanalysis,
    /// What the terms of disjuncts are made of.
    pub(crate) arena: Arena,
    pub(crate) record: Record,
    /// How many disjuncts are kept apart at one point.
    pub(crate) limit: usize,
    /// How many more operations may be run, counted once for each disjunct; then all disjuncts are dropped, as if joined.
    fuel: usize,
    /// The operation that is run.
    pub(crate) at: OpId,
    /// Conditions that were asked about, and what speaks against them.
    pub(crate) doubts: FxHashMap<ValueId, Doubt>,
    /// What is known where the function begins that is run.
    pub(crate) beginning: Beginning,
    /// When something looks into arguments, or may.
    pub(crate) touched: Touched,
    /// What was noted of that already: an argument, the path condition, and whether it was sure.
    pub(crate) noted: FxHashSet<(ValueId, Condition, bool)>,
    /// The operations that chose by something that callers do not know.
    pub(crate) hidden_choices: FxHashSet<OpId>,
    /// Whether the function calls another that does not return, as far as is known.
    pub(crate) is_cut_short: bool,
    /// How many operations with regions are being run around the current one.
    pub(crate) depth: u32,
    /// What came out of deeply nested regions: the disjunct that got in, and those that it became.
    pub(crate) passed: FxHashMap<OpId, Passed>,
    /// Room for disjuncts.
    spare: Vec<Disjunct>,
}

/// What is known where a function begins.
#[derive(Default)]
pub(crate) struct Beginning {
    /// The symbols of what it finds, in order.
    pub(crate) inputs: Vec<SymbolId>,
    pub(crate) known: Condition,
    /// The buffers that it finds in its arguments.
    pub(crate) buffers: SmallVec<[ObjectId; 2]>,
    /// Whether all of the function is run: of a long one, it may be a part.
    pub(crate) is_whole: bool,
    /// What each path condition says to callers that was asked so far.
    pub(crate) answers: FxHashMap<Condition, TermId>,
}

/// The arguments that something looks into, or may, and when.
pub(crate) type Touched = FxHashMap<ValueId, Looks>;

/// When something looks into an argument.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    /// It does where this holds.
    pub(crate) surely: TermId,
    /// It does not where this does not hold.
    pub(crate) possibly: TermId,
}

/// The disjuncts that got into an operation, each with those that it became; past the limit they are joined into one.
#[derive(Default)]
pub(crate) struct Passed {
    /// By key.
    known: FxHashMap<u64, Vec<(Disjunct, Vec<Disjunct>)>>,
    pub(crate) count: usize,
    pub(crate) joined: Option<(Disjunct, Vec<Disjunct>)>,
}

impl Passed {
    pub(crate) fn find(&self, state: &Disjunct) -> Option<&(Disjunct, Vec<Disjunct>)> {
        let mut bucket = self.known.get(&state.key(true))?.iter();
        bucket.find(|(before, _)| before.is_same(state))
    }

    pub(crate) fn add(&mut self, state: Disjunct, became: Vec<Disjunct>) {
        self.count += 1;
        self.known.entry(state.key(true)).or_default().push((state, became));
    }
}

impl<'a> Machine<'a> {
    pub(crate) fn new(
        item: &'a Item,
        pre: &'a Preanalysis,
        dominance: &'a Dominance<'a>,
        callees: &'a dyn Callees,
        limit: usize,
    ) -> Self {
        Machine {
            item,
            dominance,
            callees,
            pre,
            arena: Arena::default(),
            record: Record::default(),
            limit,
            fuel: usize::MAX,
            at: OpId(0),
            doubts: FxHashMap::default(),
            beginning: Beginning::default(),
            touched: Touched::default(),
            noted: FxHashSet::default(),
            hidden_choices: FxHashSet::default(),
            is_cut_short: false,
            depth: 0,
            passed: FxHashMap::default(),
            spare: Vec::new(),
        }
    }

    /// Gives up after that many operations, counted once for each disjunct.
    pub(crate) fn with_fuel(mut self, fuel: usize) -> Self {
        self.fuel = fuel;
        self
    }

    /// Loses fuel over so many disjuncts. Whether none is left: all disjuncts are dropped then, as if joined.
    pub(crate) fn spend_fuel(&mut self, states: usize) -> bool {
        self.fuel = self.fuel.saturating_sub(states);
        self.record.has_joined |= self.fuel == 0;
        self.fuel == 0
    }

    /// Whether it gave up: what it found is a part.
    pub(crate) fn is_out_of_fuel(&self) -> bool {
        self.fuel == 0
    }

    /// Whether too little is known of a condition or a number to build a verdict on what hangs on it.
    pub(crate) fn is_in_question(&mut self, value: ValueId) -> bool {
        let (item, callees, pre, record) = (self.item, self.callees, self.pre, &self.record);
        let known = self.doubts.entry(value);
        *known.or_insert_with(|| doubt(item, callees, pre, record, value, None)) != Doubt::None
    }

    /// Whether `value` is defined inside the regions of `op`, and means nothing outside.
    pub(crate) fn is_inside(&self, value: ValueId, op: OpId) -> bool {
        let (owner, own_region_counts) = match self.item.ir.value(value).def {
            Def::Result { op, .. } => (op, false),
            Def::Argument { block, .. } => (self.item.ir.region(self.item.ir.block(block).parent).parent, true),
        };
        let is_below = owner > op && owner.0 < self.pre.subtree_end[op.index()];
        is_below || (own_region_counts && owner == op)
    }

    /// Runs `op` in each disjunct, and forgets what dies after it.
    pub(crate) fn step(&mut self, op: OpId, mut states: Vec<Disjunct>) -> Vec<Disjunct> {
        if self.spend_fuel(states.len()) {
            return Vec::new();
        }
        self.at = op;
        let mut is_changed = false;
        if self.pre.evaluated.contains(op.index()) {
            for state in &mut states {
                self.evaluate(op, state);
            }
            is_changed = true;
        }
        let role = self.pre.roles[op.index()];
        match role {
            Role::Idle => {}
            Role::Access => {
                for state in &mut states {
                    is_changed |= self.accesses(op, state);
                }
            }
            Role::Loop if states.iter().all(|state| self.passes_loop(op, state)) => {}
            Role::Loop | Role::Any => {
                let mut out = std::mem::take(&mut self.spare);
                for state in states.drain(..) {
                    self.transfer(op, state, &mut out);
                }
                self.spare = states;
                states = out;
                is_changed = true;
            }
        }
        if !self.pre.deaths.after(op).is_empty() {
            for state in &mut states {
                let lost = state.forget_values(self.pre.deaths.after(op));
                self.lose(state, lost, op);
            }
            is_changed = true;
        }
        if is_changed { self.merge(states) } else { states }
    }

    /// Whether nothing can happen to a disjunct in a loop that only reads and writes numbers: all buffers that it touches are
    /// fine.
    fn passes_loop(&mut self, op: OpId, state: &Disjunct) -> bool {
        let item = self.item;
        let Some(flow) = item.info(op).and_then(|info| info.regions.as_ref()) else {
            return false;
        };
        if self.depth + LOOP_HEIGHT >= DEPTH || self.pre.counted_loops.contains_key(&op) {
            return false;
        }
        let entries = self.entries(op, flow);
        if !entries.iter().any(|entry| *entry != RegionPoint::Parent) {
            return true;
        }
        if entries.len() > 1 {
            self.hidden_choices.insert(op);
        }
        let end = OpId(self.pre.subtree_end[op.index()]);
        let mut inner = OpId(op.0 + 1);
        while inner < end {
            let is_fine = match self.pre.roles[inner.index()] {
                Role::Idle => true,
                Role::Access => self.touches_fine(inner, state),
                // An inner loop may not run at all.
                Role::Loop => self.passes_loop(inner, state),
                Role::Any => false,
            };
            if !is_fine {
                return false;
            }
            inner = OpId(self.pre.subtree_end[inner.index()]);
        }
        true
    }

    /// Whether an operation that only reads and writes numbers finds all that it touches in order.
    fn touches_fine(&mut self, op: OpId, state: &Disjunct) -> bool {
        let item = self.item;
        let Some(info) = item.info(op) else { return false };
        for effect in &info.effects {
            let Slot::Operand(segment) = effect.slot else { continue };
            for value in item.segment(op, segment).filter_map(|operand| operand.value) {
                let pointer = state.pointer(value);
                let Some(object) = pointer.and_then(|pointer| state.object(pointer.object)) else {
                    self.record.fine(op, value, state);
                    continue;
                };
                let is_news =
                    effect.kind == EffectKind::Write && (state.has_cells() || object.contents != Contents::unknown());
                if object.freed_at.is_some() || is_news {
                    return false;
                }
                self.touch(op, true, pointer, state);
                self.record.fine(op, value, state);
            }
        }
        true
    }

    /// Runs an operation that only reads and writes numbers. Says whether that changed the disjunct.
    fn accesses(&mut self, op: OpId, state: &mut Disjunct) -> bool {
        let item = self.item;
        let Some(info) = item.info(op) else { return false };
        let mut is_changed = false;
        let affected = |effect: &Effect| match effect.slot {
            Slot::Operand(segment) => Some((segment, effect.kind)),
            Slot::Result(_) => None,
        };
        for (segment, _) in info.effects.iter().filter_map(affected) {
            for value in item.segment(op, segment).filter_map(|operand| operand.value) {
                is_changed |= self.access(op, value, state);
            }
        }
        let written = info.effects.iter().filter_map(affected);
        for (segment, _) in written.filter(|(_, kind)| *kind == EffectKind::Write) {
            if self.store_element(op, state).is_some() {
                is_changed = true;
                continue;
            }
            for value in item.segment(op, segment).filter_map(|operand| operand.value) {
                is_changed |= self.havoc_contents(value, state);
            }
        }
        is_changed
    }

    pub(crate) fn merge(&mut self, states: Vec<Disjunct>) -> Vec<Disjunct> {
        if self.spend_fuel(states.len()) {
            return Vec::new();
        }
        let mut states = states;
        states.iter_mut().for_each(|state| state.project(&mut self.arena));
        let mut untracked = Vec::new();
        let (states, is_joined) = merge(states, self.limit, &mut untracked);
        self.give_up(untracked);
        self.record.has_joined |= is_joined;
        states
    }

    /// Nothing is claimed of these buffers any more, and anything may be done to them.
    pub(crate) fn give_up(&mut self, untracked: Vec<ValueId>) {
        for site in untracked {
            self.record.weak.insert(site);
            self.leave_touched_open(site);
        }
    }

    fn transfer(&mut self, op: OpId, mut state: Disjunct, out: &mut Vec<Disjunct>) {
        let item = self.item;
        let has_regions = !item.ir.regions_of(op).is_empty();
        let Some(info) = item.info(op) else {
            self.unknown_operation(op, &mut state);
            if has_regions {
                self.unknown_regions(op, &mut state);
            }
            out.push(state);
            return;
        };
        if info.traits.function || info.traits.module {
            out.push(state);
            return;
        }
        match info.computes {
            Some(Computes::Dealloc) => return self.dealloc(op, state, out),
            Some(Computes::Select) => return self.select(op, state, out),
            Some(Computes::Address) => {
                let operand = item.ir.operands(op).first().and_then(|operand| operand.value);
                if let (Some(result), Some(pointer)) = (
                    item.ir.results(op).next(),
                    operand.and_then(|operand| state.pointer(operand)),
                ) {
                    let lost = state.point(result, pointer);
                    self.lose(&state, lost, op);
                }
            }
            _ => {}
        }
        if is_call(item, op, info) {
            return self.call(op, state, out);
        }
        if self.calls_what_it_gets(op, info) {
            self.call_of_value(op, &mut state);
            return out.push(state);
        }
        self.effects(op, info, &mut state);
        match (&info.regions, has_regions) {
            (_, false) => out.push(state),
            _ if self.pre.inert.contains(op.index()) => out.push(state),
            (Some(flow), true) => self.regions_once(op, info, flow, state, out),
            (_, true) => {
                self.unknown_regions(op, &mut state);
                out.push(state);
            }
        }
    }

    pub(crate) fn allocate(&mut self, op: OpId, value: ValueId, resource: &Resource, state: &mut Disjunct) {
        // Nobody frees a tensor.
        if self.pre.kinds.of(value) == Kind::Tensor {
            return;
        }
        let origin = match resource {
            Resource::Heap | Resource::Other(_) => Origin::Heap,
            Resource::Stack => Origin::Stack,
            Resource::Global => Origin::Global,
        };
        match state.allocate(value, origin, self.initial_contents(value)) {
            Some(id) => {
                let is_manual = self.item.ir.attribute(op, MANUAL_DEALLOCATION).is_some();
                if is_manual || self.is_kernel_memory(value) || self.pre.unreadable.contains(&value) {
                    self.record.discharge(value, state, op);
                    state.change(id, |object| object.is_escaped = true);
                }
            }
            // Further ones are not followed: they may be freed anywhere.
            None => self.record.discharge_unknown(value, op),
        }
        self.see(value, state);
    }

    pub(crate) fn point(&mut self, op: OpId, value: ValueId, pointer: Pointer, state: &mut Disjunct) {
        let lost = state.point(value, pointer);
        self.lose(state, lost, op);
        self.see(value, state);
    }

    /// `value` is dereferenced, or passed to something that may do so. Says whether that changed the disjunct.
    pub(crate) fn access(&mut self, op: OpId, value: ValueId, state: &mut Disjunct) -> bool {
        let pointer = state.pointer(value).filter(|_| !self.is_plain(value));
        self.touch(op, true, pointer, state);
        self.use_of(op, value, state)
    }

    /// `value` is used, or returned. Says whether that changed the disjunct. What is done with a freed buffer is reported once.
    pub(crate) fn use_of(&mut self, op: OpId, value: ValueId, state: &mut Disjunct) -> bool {
        // An address that has become a number is not followed.
        if self.is_plain(value) {
            return false;
        }
        let pointer = state.pointer(value);
        let Some((pointer, object)) = pointer.and_then(|pointer| Some((pointer, state.object(pointer.object)?))) else {
            // Of what nothing is known, no fault is.
            self.record.fine(op, value, state);
            return false;
        };
        if object.freed_at.is_none() {
            self.record.fine(op, value, state);
            false
        } else if !object.is_reported {
            self.fault(Code::UseAfterFree, op, value, pointer.object, state);
            state.change(pointer.object, |object| object.is_reported = true);
            true
        } else {
            false
        }
    }

    /// Notes a fault.
    pub(crate) fn fault(&mut self, code: Code, op: OpId, operand: ValueId, object: ObjectId, state: &Disjunct) {
        // What a function does that is a value is not followed: it may look into the buffer on some path only.
        let is_called = self.item.info(op).is_some_and(|info| self.calls_what_it_gets(op, info));
        let known = state.object(object);
        let way = Case {
            decisions: Arc::clone(state.shared_decisions()),
            path: Arc::clone(state.path()),
            moments: known.map_or((None, None), |object| object.moments),
            site: object.site,
            freed_at: known.and_then(|object| object.freed_at),
            lost_at: None,
            taken_by: None,
            is_uncertain: is_called || state.is_joined,
        };
        self.record.fault(Place { code, op, operand }, way);
    }

    /// The buffer was freed or transferred.
    pub(crate) fn discharge(&mut self, object: ObjectId, state: &Disjunct) {
        self.record.discharge(object.site, state, self.at);
    }

    /// Notes buffers that can no longer be freed, after `op`.
    pub(crate) fn lose(&mut self, state: &Disjunct, lost: impl IntoIterator<Item = Lost>, op: OpId) {
        let block = self.item.ir.op(op).parent;
        self.lose_on_path_to(block, state, lost, op);
    }

    /// Notes buffers that can no longer be freed, after `op`, when control goes to `block`.
    pub(crate) fn lose_on_path_to(
        &mut self,
        block: Option<BlockId>,
        state: &Disjunct,
        lost: impl IntoIterator<Item = Lost>,
        op: OpId,
    ) {
        for Lost {
            object,
            began,
            taken_by,
        } in lost
        {
            if block.is_some_and(|block| self.pre.dead_ends.contains(block.index())) {
                self.discharge(object, state);
                continue;
            }
            let way = Case {
                decisions: Arc::clone(state.shared_decisions()),
                path: Arc::clone(state.path()),
                moments: (began, None),
                site: object.site,
                freed_at: None,
                lost_at: Some(op),
                taken_by,
                is_uncertain: state.is_joined,
            };
            match way.taken_by {
                Some(_) => self.record.leave(object.site, way),
                None => self.record.leak(object.site, way),
            }
        }
    }

    /// Somebody else may know the buffer now.
    pub(crate) fn escape(&mut self, value: ValueId, state: &mut Disjunct) {
        let Some(pointer) = state.pointer(value) else { return };
        self.escape_object(pointer.object, state);
    }

    /// An operation without a description, or a callee that has one, takes the buffer: it may free it or keep it.
    pub(crate) fn give_to_unknown(&mut self, op: OpId, value: ValueId, state: &mut Disjunct) {
        let Some(pointer) = state.pointer(value) else { return };
        self.record.give(pointer.object.site, state, op);
        state.be_taken(pointer.object, &[op]);
        self.forget_contents(pointer.object, state);
    }

    /// Nothing more is claimed of the buffer.
    pub(crate) fn untrack(&mut self, value: ValueId, state: &mut Disjunct) {
        let Some(pointer) = state.pointer(value) else { return };
        self.discharge(pointer.object, state);
        let mut untracked = Vec::new();
        state.untrack(pointer.object, &mut untracked);
        self.give_up(untracked);
    }

    /// What a fresh buffer holds. Of one from which no number is read that matters nothing is ever known: so it never changes.
    fn initial_contents(&self, value: ValueId) -> Contents {
        match self.pre.kinds.of(value) {
            Kind::BufferOfOthers => Contents::nothing(),
            _ if self.pre.read.contains(value.index()) => Contents::initial(),
            _ => Contents::unknown(),
        }
    }

    pub(crate) fn is_kernel_memory(&self, value: ValueId) -> bool {
        let memref = self.item.ir.type_of(value).and_then(Type::as_memref);
        let space = memref.and_then(|memref| memref.memory_space.as_deref());
        space.is_some_and(|space| {
            let number = space.split(':').next().unwrap_or_default().trim();
            let name = space.to_ascii_lowercase();
            KERNEL_SPACES.contains(&number) || KERNEL_MEMORY.iter().any(|known| name.contains(known))
        })
    }

    /// Anything may be written into the buffer. Says whether that changed the disjunct.
    pub(crate) fn havoc_contents(&mut self, value: ValueId, state: &mut Disjunct) -> bool {
        let container = state.pointer(value).map(|pointer| pointer.object);
        let is_found = |id: &ObjectId| state.object(*id).is_some_and(|object| object.origin == Origin::Found);
        let Some(container) = container.filter(|id| !is_found(id)) else {
            self.clobber(state);
            return state.has_cells();
        };
        self.clobber_other_names(container, state);
        self.forget_contents(container, state)
    }

    /// Whether a value cannot be a buffer under another name.
    pub(crate) fn is_plain(&self, value: ValueId) -> bool {
        self.pre.kinds.is_plain(value)
    }

    /// What `op` returns is not known.
    pub(crate) fn find_results(&mut self, op: OpId, state: &mut Disjunct) {
        for result in self.item.ir.results(op) {
            _ = self.find(result, state);
            self.see(result, state);
        }
    }

    /// Notes for the hints what a memref is where it is defined.
    pub(crate) fn see(&mut self, value: ValueId, state: &Disjunct) {
        if !self.pre.kinds.of(value).is_memref() {
            return;
        }
        let standing = match state
            .pointer(value)
            .map(|pointer| (pointer, state.object(pointer.object)))
        {
            Some((_, Some(object))) if object.freed_at.is_some() => Standing::Freed,
            Some((pointer, Some(object))) if object.origin == Origin::Heap && !pointer.is_view => match object.taken_by
            {
                Some(_) => Standing::Unknown,
                None => Standing::Owned,
            },
            Some((_, Some(object))) if object.origin == Origin::Found => Standing::Unknown,
            Some((_, Some(_))) => Standing::Borrowed,
            _ => Standing::Unknown,
        };
        if !self.record.wants_known(value) {
            self.record.see(value, standing, &[]);
            return;
        }
        let decided = state.decisions().iter().rev().take(TELLING_DECISIONS);
        let decided = decided.filter_map(|decision| match decision.answer {
            Answer::Is(is_true) => Some((decision.value, is_true)),
            Answer::Case(_) | Answer::NoCase => None,
        });
        let mut known: SmallVec<[(ValueId, bool); 4]> = decided.collect();
        for companion in self.companions(value) {
            if self.is_i1(companion) {
                known.extend(self.truth(state, companion).map(|is_true| (companion, is_true)));
            }
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
    pub(crate) fn home(&self, value: ValueId) -> Option<RegionId> {
        self.item
            .ir
            .defining_block(value)
            .map(|block| self.item.ir.block(block).parent)
    }
}
