//! What a run has to know of an item before it begins.

pub(crate) mod affine;
pub(crate) mod bases;
pub(crate) mod counts;
pub(crate) mod deaths;
pub(crate) mod helper_calls;
pub(crate) mod interface;
pub(crate) mod kinds;
pub(crate) mod known_trips;
pub(crate) mod lasting_arguments;
pub(crate) mod passing;
pub(crate) mod questions;
pub(crate) mod relevant;
pub(crate) mod roles;
pub(crate) mod shape;
pub(crate) mod stores;
pub(crate) mod thresholds;

use std::ops::Range;
use std::sync::OnceLock;

use fixedbitset::FixedBitSet;
use mlir_grammar::builtin::AffineMap;
use mlir_grammar::ir::properties::LoopBounds;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use self::affine::{Sets, affine_maps, sets};
use self::counts::counts;
use self::deaths::{Deaths, values_that_matter};
use self::helper_calls::{HelperCall, helper_calls};
use self::interface::{Interface, places};
use self::kinds::Kinds;
use self::known_trips::known_trips;
use self::lasting_arguments::lasting_arguments;
use self::passing::passing_operations;
use self::relevant::{Relevant, counted_loops, loops, relevant, stored_constants};
use self::roles::{Role, follow_choices, has_addresses, roles};
use self::shape::{
    dead_ends, mentioned_in_unreadable_text, operations_that_change_buffers, operations_with_inert_regions,
    subtree_ends, values_inside,
};
use self::thresholds::Thresholds;
use crate::buffers::element::elements;
use crate::buffers::written::calls_unknown;
use crate::call_site::all_calls;
use crate::flow::control_flow::ControlFlow;
use crate::flow::loops::entry_argument;
use crate::numbers::offsets::Offsets;
use crate::summary::Callees;

/// See the module.
#[derive(Debug)]
pub(crate) struct Preanalysis {
    pub(crate) kinds: Kinds,
    /// Which numbers are others and a constant.
    pub(crate) offsets: Offsets,
    /// The numbers that are taken not to be negative.
    pub(crate) counts: FixedBitSet,
    pub(crate) deaths: Deaths,
    /// Calls of what may be the function that decides about several buffers at once.
    pub(crate) helper_calls: FxHashMap<OpId, HelperCall>,
    /// The `i1` values that such a call answers, each with its call.
    pub(crate) answered: FxHashMap<ValueId, OpId>,
    /// The values that something which may happen to a buffer hangs on.
    pub(crate) relevant: FixedBitSet,
    /// The operations that compute such values, or write them into buffers.
    pub(crate) evaluated: FixedBitSet,
    /// The buffers that such values are read from.
    pub(crate) read: FixedBitSet,
    /// The operations that read elements whose values callers may know.
    pub(crate) named_reads: Vec<OpId>,
    /// The arguments into which nothing writes.
    pub(crate) unwritten: FxHashSet<ValueId>,
    /// The constants that are written into buffers of asked numbers, in their bits.
    pub(crate) stored_constants: FxHashSet<u64>,
    /// Where loops begin and end to count, of each dimension.
    pub(crate) counted_loops: FxHashMap<OpId, Vec<LoopBounds>>,
    /// Operations inside which a buffer may be allocated, freed, or get to another place.
    pub(crate) changing: FixedBitSet,
    /// What affine maps compute that something hangs on.
    pub(crate) maps: FxHashMap<OpId, AffineMap>,
    /// What choices by affine sets ask.
    pub(crate) sets: Sets,
    /// What numbers are compared with that control brings along.
    pub(crate) thresholds: Thresholds,
    /// The most that each operation can do.
    pub(crate) roles: Vec<Role>,
    /// Operations whose regions compute numbers only: no buffer and no `i1` gets in or comes out.
    pub(crate) inert: FixedBitSet,
    /// Blocks from which control never gets out of the function: it ends where it must not get.
    pub(crate) dead_ends: FixedBitSet,
    /// How often loops run, where constants say so.
    pub(crate) trips: FxHashMap<OpId, u64>,
    /// The `i1` and integer arguments by which callers distinguish the outcomes of a function: they are known to its end.
    pub(crate) lasting: FxHashSet<ValueId>,
    /// Values that unreadable text mentions.
    pub(crate) unreadable: FxHashSet<ValueId>,
    /// Operations that may forward what they take, and whose results are freed or transferred.
    pub(crate) passing: FxHashSet<OpId>,
    /// One past the last operation inside each operation.
    pub(crate) subtree_end: Vec<u32>,
    /// From the first value inside each operation to one past the last; others may lie between.
    pub(crate) inside: Vec<Range<ValueId>>,
    /// Whether a function is called whose body is not visible.
    pub(crate) calls_unknown: bool,
    /// See [`Self::flow`].
    flow: OnceLock<ControlFlow>,
}

impl Preanalysis {
    pub(crate) fn new(item: &Item, callees: &dyn Callees) -> Self {
        let kinds = Kinds::new(item);
        let offsets = Offsets::new(item, callees);
        let subtree_end = subtree_ends(item);
        let kept: FxHashSet<ValueId> = lasting_arguments(item, &kinds, &subtree_end).into_iter().collect();
        let helper_calls = helper_calls(item);
        let mut answered = FxHashMap::default();
        for (&call, known) in &helper_calls {
            answered.extend(known.answers().map(|answer| (answer, call)));
        }
        let has_addresses = has_addresses(item, &kinds);
        let mut matters = values_that_matter(item, &kinds, has_addresses);
        let mut inert = operations_with_inert_regions(item, &kinds, has_addresses);
        let mut roles = roles(item, &kinds, &inert, has_addresses);
        let loops = loops(item, callees);
        let mut counted_loops = counted_loops(item, &loops, &roles, &kept);
        let flow = OnceLock::new();
        let make_flow = || flow.get_or_init(|| ControlFlow::new(item));
        let interface = Interface::new(item, callees, &kinds, &subtree_end, &make_flow);
        let accesses = elements(item);
        let relevant = relevant(
            item,
            callees,
            (&kinds, &interface),
            (&roles, &counted_loops),
            &accesses,
            make_flow,
        );
        if follow_choices(item, &relevant.values, &mut inert, &mut roles) {
            counted_loops = self::counted_loops(item, &loops, &roles, &kept);
        }
        let sets = sets(item, callees);
        let places = places(item, callees, &accesses);
        let thresholds = Thresholds::new(item, &offsets, &relevant, (&counted_loops, &sets), &places, make_flow);
        let Relevant {
            values: relevant,
            evaluated,
            read,
        } = relevant;
        matters.union_with(&relevant);
        let lasting: FxHashSet<ValueId> = kept.iter().chain(&interface.choosing).copied().collect();
        lasting.iter().for_each(|value| matters.set(value.index(), false));
        // What a loop counts by is asked when an iteration ends.
        let variables = counted_loops.keys().filter_map(|&op| entry_argument(item, op));
        variables.for_each(|variable| matters.set(variable.index(), false));
        let calls_unknown = calls_unknown(item, callees, all_calls(item));
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
            relevant,
            maps: affine_maps(item, callees, &evaluated),
            stored_constants: stored_constants(item, callees, &evaluated),
            evaluated,
            read,
            named_reads: interface.reads,
            unwritten: interface.unwritten,
            passing: passing_operations(item, &kinds),
            unreadable: mentioned_in_unreadable_text(item),
            helper_calls,
            answered,
            trips: known_trips(item, &loops, &offsets),
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
    /// The edges of control flow, and what they forward.
    pub(crate) fn flow(&self, item: &Item) -> &ControlFlow {
        self.flow.get_or_init(|| ControlFlow::new(item))
    }

    /// An operation and those inside.
    pub(crate) fn within(&self, op: OpId) -> impl Iterator<Item = OpId> + Clone + use<> {
        (op.0..self.subtree_end[op.index()]).map(OpId)
    }

    /// How many operations `op` is, with those inside.
    pub(crate) fn size(&self, op: OpId) -> usize {
        self.subtree_end[op.index()] as usize - op.index()
    }
}
