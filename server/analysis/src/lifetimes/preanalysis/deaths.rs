//! Where values die: after which operation, or on entry to which block, no use of a value can follow.
//!
//! A disjunct forgets a value when it dies. That lets disjuncts merge, and shows a buffer that can no longer be freed. A value
//! is tracked in the region that defines it: a use in a nested region counts at the operation that holds it, so a loop keeps
//! alive what its body uses until the loop is left. The operands of an `i1` computation live as long as its result, since a
//! report may name them. So does the number of an iteration as long as the next one: both together show which steps were
//! passed.

use fixedbitset::FixedBitSet;
use imbl::OrdSet;
use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use rustc_hash::FxHashMap;

use super::helper_calls::HelperCall;
use super::kinds::{Kind, Kinds};
use super::relevant::sizes_asked_by;
use super::thresholds::Thresholds;
use crate::call_site::all_calls;
use crate::flow::control_flow::successors;
use crate::flow::liveness::{ByBlock, LiveIn, not_in};
use crate::flow::loops::{is_brought, latches};
use crate::numbers::buffer_sizes::may_ask_dimension;
use crate::numbers::offsets::Offsets;
use crate::summary::Callees;
use crate::worklist::Worklist;

/// How many computations are followed from one value.
const COMPUTATIONS: usize = 64;

/// The deaths of an item's values.
#[derive(Debug, Default)]
pub(crate) struct Deaths {
    /// The values with no use after an operation, by operation; those of one in order.
    after: Vec<ValueId>,
    /// Per operation: where its values begin in `after`; and the end of the last one.
    starts: Vec<u32>,
    /// Per block: arguments without a use.
    unused_arguments: FxHashMap<BlockId, Vec<ValueId>>,
    /// What is live at the beginning of each block, of the values of regions with several.
    live_in: LiveIn,
    /// Per edge between two blocks: the values that are known at its beginning and live no longer at its end, in order.
    on_edge: FxHashMap<(BlockId, BlockId), Vec<ValueId>>,
    /// What `after` is made of.
    found: Vec<(OpId, ValueId)>,
}

/// A value that is used in another block than its own, and the operations of its region that use it, in order.
type Crossing = (ValueId, Vec<OpId>);

impl Deaths {
    /// The deaths of the values that a disjunct may know something of: `matters`.
    pub(crate) fn new(
        item: &Item,
        callees: &dyn Callees,
        (kinds, offsets): (&Kinds, &Offsets),
        matters: &FixedBitSet,
        (helper_calls, thresholds): (&FxHashMap<OpId, HelperCall>, &Thresholds),
    ) -> Self {
        let mut unseen = unseen_uses(item, callees, helper_calls);
        let latches = latches(item);
        // Where an iteration ends, its number is compared once more with what it was compared with, and with the next one.
        for value in thresholds.compared() {
            let Some(block) = item.ir.defining_block(value) else {
                continue;
            };
            let unseen = unseen.entry(value).or_default();
            unseen.extend(item.ir.ops_of(block).last());
            unseen.extend(latches.get(&block).into_iter().flatten());
        }
        let ir = &item.ir;
        let mut deaths = Deaths::default();
        let mut crossing: FxHashMap<RegionId, Vec<Crossing>> = FxHashMap::default();
        for value in matters.ones().map(|index| ValueId(index as u32)) {
            let Some(home) = ir.defining_block(value) else { continue };
            let uses = match last_of_plain_uses(item, (kinds, offsets), value, home)
                .filter(|_| !unseen.contains_key(&value))
            {
                Some(last) => {
                    deaths.dies_locally(item, value, home, last);
                    continue;
                }
                None => all_uses(item, (kinds, offsets), &unseen, value, ir.block(home).parent),
            };
            if uses.iter().all(|&op| ir.op(op).parent == Some(home)) {
                deaths.dies_locally(item, value, home, uses.last().copied());
            } else {
                crossing.entry(ir.block(home).parent).or_default().push((value, uses));
            }
        }
        for (&region, values) in &crossing {
            deaths.cross_blocks(item, region, values);
        }
        deaths.arrange(ir.ops().len());
        for region in ir.regions().filter(|&region| ir.blocks_of(region).len() > 1) {
            deaths.find_deaths_on_edges(item, region);
        }
        deaths
    }

    /// Brings what was found in the order of the operations.
    fn arrange(&mut self, ops: usize) {
        let found = std::mem::take(&mut self.found);
        let mut starts = vec![0; ops + 1];
        for (op, _) in &found {
            starts[op.index() + 1] += 1;
        }
        for op in 0..ops {
            starts[op + 1] += starts[op];
        }
        let mut next = starts.clone();
        self.after = vec![ValueId(0); found.len()];
        for &(op, value) in &found {
            self.after[next[op.index()] as usize] = value;
            next[op.index()] += 1;
        }
        for (op, _) in found {
            // Values were found in their order, but for those that cross blocks.
            let values = &mut self.after[starts[op.index()] as usize..starts[op.index() + 1] as usize];
            if !values.is_sorted() {
                values.sort_unstable();
            }
        }
        self.starts = starts;
    }

    /// The values with no use after `op`, in order.
    pub(crate) fn after(&self, op: OpId) -> &[ValueId] {
        &self.after[self.starts[op.index()] as usize..self.starts[op.index() + 1] as usize]
    }

    /// The arguments of `block` without a use.
    pub(crate) fn unused_arguments(&self, block: BlockId) -> &[ValueId] {
        self.unused_arguments.get(&block).map_or(&[], Vec::as_slice)
    }

    /// Whether `value`, defined in the region of `block`, has a use that `block` can reach. Arguments of `block` itself
    /// are not counted in.
    pub(crate) fn is_live_in(&self, block: BlockId, value: ValueId) -> bool {
        self.live_in.at_beginning(block).contains(&value)
    }

    /// The values that are forgotten between the end of a block and another of its region, in order.
    pub(crate) fn on_edge(&self, from: BlockId, to: BlockId) -> &[ValueId] {
        self.on_edge.get(&(from, to)).map_or(&[], Vec::as_slice)
    }

    fn dies_locally(&mut self, item: &Item, value: ValueId, home: BlockId, last: Option<OpId>) {
        match (last, item.ir.value(value).def) {
            (Some(op), _) => self.found.push((op, value)),
            (None, Def::Result { op, .. }) => self.found.push((op, value)),
            (None, Def::Argument { .. }) => self.unused_arguments.entry(home).or_default().push(value),
        }
    }

    /// Backward liveness over the blocks of one region, for the values that cross blocks: in order, each with its uses.
    fn cross_blocks(&mut self, item: &Item, region: RegionId, values: &[Crossing]) {
        let ir = &item.ir;
        let mut used = ByBlock::default();
        for (value, uses) in values {
            let home = ir.defining_block(*value);
            for (block, _) in last_in_blocks(item, uses).filter(|(block, _)| Some(*block) != home) {
                used.entry(block).or_default().push(*value);
            }
        }
        self.live_in.solve(item, region, &used);
        let mut live_out: FxHashMap<BlockId, OrdSet<ValueId>> = FxHashMap::default();
        for (value, uses) in values {
            let home = ir.defining_block(*value);
            let mut is_used_at_home = false;
            for (block, op) in last_in_blocks(item, uses) {
                is_used_at_home |= Some(block) == home;
                let live = live_out
                    .entry(block)
                    .or_insert_with(|| self.live_in.at_end(item, block));
                if !live.contains(value) {
                    self.found.push((op, *value));
                }
            }
            if let Some(home) = home.filter(|_| !is_used_at_home) {
                let live = live_out.entry(home).or_insert_with(|| self.live_in.at_end(item, home));
                if !live.contains(value) {
                    self.dies_locally(item, *value, home, None);
                }
            }
        }
    }

    fn find_deaths_on_edges(&mut self, item: &Item, region: RegionId) {
        for &block in item.ir.blocks_of(region) {
            let Some(&last) = item.ir.ops_of(block).last() else {
                continue;
            };
            let live_out = self.live_in.at_end(item, block);
            let mut targets = successors(item, block);
            targets.sort_unstable();
            targets.dedup();
            for target in targets {
                let mut dying = self.after(last).to_vec();
                dying.extend_from_slice(self.unused_arguments(block));
                dying.extend(not_in(&live_out, self.live_in.at_beginning(target)));
                if !dying.is_empty() {
                    dying.sort_unstable();
                    dying.dedup();
                    self.on_edge.insert((block, target), dying);
                }
            }
        }
    }
}

/// The last of some operations (which are in order) in each block.
fn last_in_blocks<'a>(item: &'a Item, ops: &'a [OpId]) -> impl Iterator<Item = (BlockId, OpId)> + 'a {
    let parent = |op: OpId| item.ir.op(op).parent;
    // Operations are numbered in the order of the text: those of one block follow each other.
    ops.chunk_by(move |a, b| parent(*a) == parent(*b))
        .filter_map(move |chunk| chunk.last().and_then(|&last| Some((parent(last)?, last))))
}

/// The values that a disjunct may know something of, beside those that something hangs on: what may be a buffer under another
/// name.
pub(crate) fn values_that_matter(item: &Item, kinds: &Kinds, has_addresses: bool) -> FixedBitSet {
    let mut matters = FixedBitSet::with_capacity(item.ir.values().len());
    for value in item.ir.values() {
        if has_addresses || !kinds.is_plain(value) {
            matters.insert(value.index());
        }
    }
    matters
}

/// Where a value dies that is used in its own block alone and is not forwarded: after its last use, or at once.
/// `None` for any other value.
fn last_of_plain_uses(item: &Item, known: (&Kinds, &Offsets), value: ValueId, home: BlockId) -> Option<Option<OpId>> {
    let ir = &item.ir;
    let region = ir.block(home).parent;
    let mut last = None;
    for used in ir.uses(value) {
        if goes_on(item, known, value, used.op) {
            return None;
        }
        let op = ir.ancestor_in_region(used.op, region)?;
        if ir.op(op).parent != Some(home) {
            return None;
        }
        // Uses are listed in the order of the operations, and what holds them keeps that order.
        last = Some(op);
    }
    Some(last)
}

/// The operations that ask for a value and do not have it among their operands.
type Unseen = FxHashMap<ValueId, Vec<OpId>>;

/// A dimension is what its buffer was allocated with; a helper that decides about frees finds what it asks in memory.
fn unseen_uses(item: &Item, callees: &dyn Callees, helper_calls: &FxHashMap<OpId, HelperCall>) -> Unseen {
    let mut unseen = Unseen::default();
    let dimensions = item.ops_with(may_ask_dimension);
    for op in dimensions.into_iter().chain(all_calls(item)) {
        for value in sizes_asked_by(item, callees, op) {
            unseen.entry(value).or_default().push(op);
        }
    }
    for (&op, call) in helper_calls {
        for value in call.asked() {
            unseen.entry(value).or_default().push(op);
        }
    }
    unseen
}

/// Whether a value is looked at as long as what `op` computes of it: a condition that others are computed of, and a number that
/// control brings, until the next one goes on.
fn goes_on(item: &Item, (kinds, offsets): (&Kinds, &Offsets), value: ValueId, op: OpId) -> bool {
    let is_computation = item.info(op).is_some_and(|info| info.computes.is_some());
    let is_next = |result: ValueId| match kinds.is_i1(value) {
        true => kinds.is_i1(result),
        false => kinds.of(value) == Kind::Number && is_brought(item, value) && offsets.base(item, result).0 == value,
    };
    is_computation && item.ir.results(op).any(is_next)
}

/// The operations of `region` itself that use `value`, directly, in a nested region, or through what goes on from it.
fn all_uses(item: &Item, known: (&Kinds, &Offsets), unseen: &Unseen, value: ValueId, region: RegionId) -> Vec<OpId> {
    let ir = &item.ir;
    let mut uses = Vec::new();
    let mut seen = Worklist::from(value);
    while let Some(value) = seen.next() {
        if seen.len() > COMPUTATIONS {
            // Long enough to stop looking: it lives as long as anything of its region.
            let ends = ir.blocks_of(region).iter();
            uses.extend(ends.filter_map(|&block| ir.ops_of(block).last().copied()));
            break;
        }
        let later = unseen.get(&value).into_iter().flatten();
        uses.extend(later.filter_map(|&op| ir.ancestor_in_region(op, region)));
        for used in ir.uses(value) {
            uses.extend(ir.ancestor_in_region(used.op, region));
            let goes_on = goes_on(item, known, value, used.op);
            seen.extend(ir.results(used.op).filter(|_| goes_on));
        }
    }
    uses.sort_unstable();
    uses.dedup();
    uses
}
