//! What a run has to know of an item before it begins.

use std::ops::Range;
use std::sync::OnceLock;

use fixedbitset::FixedBitSet;
use mlir_grammar::builtin::AffineMap;
use mlir_grammar::ir::properties::LoopBounds;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::asked::{Asked, asked, counted_loops, loops, stored_constants};
use super::counts::counts;
use super::dealloc_helper::{HelperCall, helper_calls};
use super::deaths::{Deaths, values_that_matter};
use super::eval::affine_maps;
use super::functions::telling_arguments;
use super::interface::Interface;
use super::kinds::Kinds;
use super::known_trips::known_trips;
use super::loops::entry_argument;
use super::passing::passing_operations;
use super::roles::{Role, follow_choices, gives_address, roles};
use super::sets::{Sets, sets};
use super::shape::{
    dead_ends, mentioned_in_unreadable_text, operations_that_change_buffers, operations_with_inert_regions,
    subtree_ends, values_inside,
};
use super::thresholds::Thresholds;
use super::written::calls_unknown;
use crate::control_flow::ControlFlow;
use crate::offsets::Offsets;
use crate::summary::Callees;

/// See the module.
#[derive(Debug)]
pub(super) struct Preanalysis {
    pub(super) kinds: Kinds,
    /// Which numbers are others and a constant.
    pub(super) offsets: Offsets,
    /// The numbers that are taken not to be negative.
    pub(super) counts: FixedBitSet,
    pub(super) deaths: Deaths,
    /// Calls of what may be the function that decides about several buffers at once.
    pub(super) helper_calls: FxHashMap<OpId, HelperCall>,
    /// The `i1` values that such a call answers, each with its call.
    pub(super) answered: FxHashMap<ValueId, OpId>,
    /// The values that something which may happen to a buffer hangs on.
    pub(super) asked: FixedBitSet,
    /// The operations that give such values, or write them into buffers.
    pub(super) evaluated: FixedBitSet,
    /// The buffers that such values are read from.
    pub(super) read: FixedBitSet,
    /// The operations that read elements of which callers may know what they are.
    pub(super) told_reads: Vec<OpId>,
    /// The arguments into which nothing writes.
    pub(super) unwritten: FxHashSet<ValueId>,
    /// The constants that are written into buffers of asked numbers, in their bits.
    pub(super) stored_constants: FxHashSet<u64>,
    /// Where loops begin and end to count, of each dimension.
    pub(super) counted_loops: FxHashMap<OpId, Vec<LoopBounds>>,
    /// Operations inside which a buffer may be allocated, freed, or get to another place.
    pub(super) changing: FixedBitSet,
    /// What affine maps compute that something hangs on.
    pub(super) maps: FxHashMap<OpId, AffineMap>,
    /// What choices by affine sets ask.
    pub(super) sets: Sets,
    /// What numbers are compared with that control brings along.
    pub(super) thresholds: Thresholds,
    /// The most that each operation can do.
    pub(super) roles: Vec<Role>,
    /// Operations whose regions compute numbers only: no buffer and no `i1` gets in or comes out.
    pub(super) inert: FixedBitSet,
    /// Blocks from which control never gets out of the function: it ends where it must not get.
    pub(super) dead_ends: FixedBitSet,
    /// How often loops run of which constants say so.
    pub(super) trips: FxHashMap<OpId, u64>,
    /// The `i1` and integer arguments that callers tell the ways of a function apart by: they are known to its end.
    pub(super) lasting: FxHashSet<ValueId>,
    /// Values that unreadable text mentions.
    pub(super) unreadable: FxHashSet<ValueId>,
    /// Operations that may hand on what they take, and of which the results are freed or handed over.
    pub(super) passing: FxHashSet<OpId>,
    /// One past the last operation inside each operation.
    pub(super) subtree_end: Vec<u32>,
    /// From the first value inside each operation to one past the last; others may lie between.
    pub(super) inside: Vec<Range<ValueId>>,
    /// Whether a function is called whose body is not visible.
    pub(super) calls_unknown: bool,
    /// See [`Self::flow`].
    flow: OnceLock<ControlFlow>,
}

impl Preanalysis {
    pub(super) fn new(item: &Item, callees: &dyn Callees) -> Self {
        let kinds = Kinds::new(item);
        let offsets = Offsets::new(item, callees);
        let subtree_end = subtree_ends(item);
        let kept: FxHashSet<ValueId> = telling_arguments(item, &kinds, &subtree_end).into_iter().collect();
        let helper_calls = helper_calls(item);
        let mut answered = FxHashMap::default();
        for (&call, known) in &helper_calls {
            answered.extend(known.answers().map(|answer| (answer, call)));
        }
        let has_addresses = item.ir.ops().any(|op| gives_address(item, &kinds, op));
        let mut matters = values_that_matter(item, &kinds, has_addresses);
        let mut inert = operations_with_inert_regions(item, &kinds, has_addresses);
        let mut roles = roles(item, &kinds, &inert, has_addresses);
        let loops = loops(item, callees);
        let mut counted_loops = counted_loops(item, &loops, &roles, &kept);
        let flow = OnceLock::new();
        let make_flow = || flow.get_or_init(|| ControlFlow::new(item));
        let interface = Interface::new(item, callees, &kinds, &subtree_end, &make_flow);
        let asked = asked(item, callees, (&kinds, &interface), (&roles, &counted_loops), make_flow);
        if follow_choices(item, &asked.values, &mut inert, &mut roles) {
            counted_loops = self::counted_loops(item, &loops, &roles, &kept);
        }
        let sets = sets(item, callees);
        let thresholds = Thresholds::new(item, &offsets, &asked, &counted_loops, &sets, make_flow);
        let Asked {
            values: asked,
            evaluated,
            read,
        } = asked;
        matters.union_with(&asked);
        let lasting: FxHashSet<ValueId> = kept.iter().chain(&interface.choosing).copied().collect();
        lasting.iter().for_each(|value| matters.set(value.index(), false));
        // What a loop counts by is asked when an iteration ends.
        let variables = counted_loops.keys().filter_map(|&op| entry_argument(item, op));
        variables.for_each(|variable| matters.set(variable.index(), false));
        let calls_unknown = calls_unknown(item, callees, item.ir.ops());
        Self {
            deaths: Deaths::new(
                item,
                callees,
                (&kinds, &offsets),
                &matters,
                (&helper_calls, &thresholds),
            ),
            counted_loops,
            thresholds,
            sets,
            changing: operations_that_change_buffers(item, &kinds),
            asked,
            maps: affine_maps(item, callees, &evaluated),
            stored_constants: stored_constants(item, callees, &evaluated),
            evaluated,
            read,
            told_reads: interface.reads,
            unwritten: interface.unwritten,
            passing: passing_operations(item, &kinds),
            unreadable: mentioned_in_unreadable_text(item),
            helper_calls,
            answered,
            trips: known_trips(item, callees, &offsets),
            counts: counts(item, &loops, &offsets),
            offsets,
            dead_ends: dead_ends(item),
            roles,
            kinds,
            inert,
            subtree_end,
            lasting,
            inside: values_inside(item),
            calls_unknown,
            flow,
        }
    }
    /// The ways of control and of what it passes on.
    pub(super) fn flow(&self, item: &Item) -> &ControlFlow {
        self.flow.get_or_init(|| ControlFlow::new(item))
    }

    /// An operation and those inside.
    pub(super) fn within(&self, op: OpId) -> impl Iterator<Item = OpId> + Clone + use<> {
        (op.0..self.subtree_end[op.index()]).map(OpId)
    }

    /// How many operations `op` is, with those inside.
    pub(super) fn size(&self, op: OpId) -> usize {
        self.subtree_end[op.index()] as usize - op.index()
    }
}
