//! Where values die: after which operation, or on entry to which block, no use of a value can follow.
//!
//! A world forgets a value when it dies; that is what lets worlds merge, and what shows a buffer that can no longer be
//! freed. A value is looked at within the region that defines it: a use in a nested region counts at the operation of
//! the defining region that holds it, so a loop keeps alive what its body uses until the loop is left. The operands of
//! an `i1` computation live as long as its result: what is known of one decides the other. In a small item, so does the
//! result as long as two of its operands: that `%a` and `%b` are not both true is worth knowing where each is asked about.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;
use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use rustc_hash::FxHashMap;

use super::comparisons::widened;
use super::conditions::Conditions;
use super::integers::goes_on;
use super::kinds::{Kind, Kinds};
use super::shared_map::SharedMap;
use crate::control_flow::successors;

/// Up to how many operations an item is small.
const SMALL: usize = 512;

/// How many conditions, one computed from the other, may keep alive what is known of the last one.
const JOINED: u32 = 3;

/// How many computations are followed from one value.
const COMPUTATIONS: usize = 64;

/// The deaths of an item's values.
#[derive(Debug, Default)]
pub(super) struct Deaths {
    /// The values with no use after an operation, by operation; those of one in order.
    after: Vec<ValueId>,
    /// Per operation: where its values begin in `after`; and the end of the last one.
    starts: Vec<u32>,
    /// Per block: arguments that nobody uses.
    unused_arguments: FxHashMap<BlockId, Vec<ValueId>>,
    /// Per block of a region with several: the values of the region which are live at its beginning.
    live_in: Vec<Values>,
    /// Per edge between two blocks: the values that are known at its beginning and live no longer at its end, in order.
    on_edge: FxHashMap<(BlockId, BlockId), Vec<ValueId>>,
    /// What `after` is made of.
    found: Vec<(OpId, ValueId)>,
}

/// A set of values. Those of neighbouring blocks are mostly the same: so they are shared.
type Values = SharedMap<ValueId, ()>;

/// A value that is used in another block than its own, and the operations of its region that use it, in order.
type Crossing = (ValueId, Vec<OpId>);

impl Deaths {
    /// The deaths of the values that a world may know something of: `matters`. `conditions` knows which comparisons are
    /// one: the first lives as long as any of them.
    pub(super) fn new(
        item: &Item,
        kinds: &Kinds,
        conditions: &Conditions<'_>,
        matters: &FixedBitSet,
        subtree_end: &[u32],
    ) -> Self {
        let ir = &item.ir;
        let mut deaths = Deaths::default();
        let mut crossing: FxHashMap<RegionId, Vec<Crossing>> = FxHashMap::default();
        for value in matters.ones().map(|index| ValueId(index as u32)) {
            let Some(home) = ir.defining_block(value) else { continue };
            let is_small = is_in_small_function(item, subtree_end, home);
            let uses = match last_of_plain_uses(item, kinds, conditions, value, home, is_small) {
                Some(last) => {
                    deaths.dies_locally(item, value, home, last);
                    continue;
                }
                None => all_uses(item, kinds, conditions, value, ir.block(home).parent, is_small),
            };
            if uses.iter().all(|&op| ir.op(op).parent == Some(home)) {
                deaths.dies_locally(item, value, home, uses.last().copied());
            } else {
                crossing.entry(ir.block(home).parent).or_default().push((value, uses));
            }
        }
        if ir.regions().any(|region| ir.blocks_of(region).len() > 1) {
            deaths.live_in = vec![Values::default(); ir.blocks().len()];
            for (&region, values) in &crossing {
                deaths.cross_blocks(item, region, values);
            }
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
    pub(super) fn after(&self, op: OpId) -> &[ValueId] {
        &self.after[self.starts[op.index()] as usize..self.starts[op.index() + 1] as usize]
    }

    /// The arguments of `block` that nobody uses.
    pub(super) fn unused_arguments(&self, block: BlockId) -> &[ValueId] {
        self.unused_arguments.get(&block).map_or(&[], Vec::as_slice)
    }

    /// Whether `value`, defined in the region of `block`, has a use that `block` can reach. Arguments of `block` itself
    /// are not counted in.
    pub(super) fn is_live_in(&self, block: BlockId, value: ValueId) -> bool {
        let live = self.live_in.get(block.index());
        live.is_some_and(|live| live.get(value).is_some())
    }

    /// The values that are forgotten on the way from the end of a block to another of its region, in order.
    pub(super) fn on_edge(&self, from: BlockId, to: BlockId) -> &[ValueId] {
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
        let blocks = ir.blocks_of(region);
        let mut predecessors: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
        for &block in blocks {
            for target in successors(item, block) {
                predecessors.entry(target).or_default().push(block);
            }
        }
        // What each block uses of others, and what others use of it.
        let mut used: FxHashMap<BlockId, Vec<ValueId>> = FxHashMap::default();
        let mut defined: FxHashMap<BlockId, Vec<ValueId>> = FxHashMap::default();
        for (value, uses) in values {
            let home = ir.defining_block(*value);
            for (block, _) in last_in_blocks(item, uses).filter(|(block, _)| Some(*block) != home) {
                used.entry(block).or_default().push(*value);
            }
            if let Some(home) = home {
                defined.entry(home).or_default().push(*value);
            }
        }
        // Blocks mostly stand in front of those that they jump to: the last one first.
        let mut work: BTreeSet<BlockId> = blocks.iter().copied().collect();
        while let Some(block) = work.pop_last() {
            let mut live = self.live_out(item, block);
            for &value in defined.get(&block).into_iter().flatten() {
                live.remove(value);
            }
            for &value in used.get(&block).into_iter().flatten() {
                if live.get(value).is_none() {
                    live.insert(value, ());
                }
            }
            let before = &mut self.live_in[block.index()];
            if !before.is_same(&live) {
                *before = live;
                work.extend(predecessors.get(&block).into_iter().flatten());
            }
        }
        let mut live_out: FxHashMap<BlockId, Values> = FxHashMap::default();
        for (value, uses) in values {
            let home = ir.defining_block(*value);
            let mut is_used_at_home = false;
            for (block, op) in last_in_blocks(item, uses) {
                is_used_at_home |= Some(block) == home;
                let live = live_out.entry(block).or_insert_with(|| self.live_out(item, block));
                if live.get(*value).is_none() {
                    self.found.push((op, *value));
                }
            }
            if let Some(home) = home.filter(|_| !is_used_at_home) {
                let live = live_out.entry(home).or_insert_with(|| self.live_out(item, home));
                if live.get(*value).is_none() {
                    self.dies_locally(item, *value, home, None);
                }
            }
        }
    }

    /// The values that cross blocks and are live at the end of `block`.
    fn live_out(&self, item: &Item, block: BlockId) -> Values {
        let mut targets = successors(item, block).into_iter();
        let first = targets.next().map(|target| self.live_in[target.index()].clone());
        let mut live = first.unwrap_or_default();
        for target in targets {
            for value in self.live_in[target.index()].keys_not_in(&live) {
                live.insert(value, ());
            }
        }
        live
    }

    fn find_deaths_on_edges(&mut self, item: &Item, region: RegionId) {
        for &block in item.ir.blocks_of(region) {
            let Some(&last) = item.ir.ops_of(block).last() else {
                continue;
            };
            let live_out = self.live_out(item, block);
            let mut targets = successors(item, block);
            targets.sort_unstable();
            targets.dedup();
            for target in targets {
                let mut dying = self.after(last).to_vec();
                dying.extend_from_slice(self.unused_arguments(block));
                dying.extend(live_out.keys_not_in(&self.live_in[target.index()]));
                if !dying.is_empty() {
                    dying.sort_unstable();
                    dying.dedup();
                    self.on_edge.insert((block, target), dying);
                }
            }
        }
    }
}

/// The last of some operations, given in order, in each block of theirs.
fn last_in_blocks<'a>(item: &'a Item, ops: &'a [OpId]) -> impl Iterator<Item = (BlockId, OpId)> + 'a {
    let parent = |op: OpId| item.ir.op(op).parent;
    // Operations are numbered in the order of the text: those of one block follow each other.
    ops.chunk_by(move |a, b| parent(*a) == parent(*b))
        .filter_map(move |chunk| chunk.last().and_then(|&last| Some((parent(last)?, last))))
}

/// The values that a world may know something of: what may be a buffer under another name, `i1` values, and what
/// `chooses` between the edges of a switch or a loop.
pub(super) fn values_that_matter(
    item: &Item,
    kinds: &Kinds,
    chooses: &FixedBitSet,
    has_addresses: bool,
) -> FixedBitSet {
    let mut matters = FixedBitSet::with_capacity(item.ir.values().len());
    for value in item.ir.values() {
        if has_addresses || kinds.of(value) != Kind::Number || chooses.contains(value.index()) {
            matters.insert(value.index());
        }
    }
    matters
}

/// Where a value dies that is used in its own block alone and in no `i1` computation: after its last use, or at once.
/// `None` for any other value.
fn last_of_plain_uses(
    item: &Item,
    kinds: &Kinds,
    conditions: &Conditions<'_>,
    value: ValueId,
    home: BlockId,
    is_small: bool,
) -> Option<Option<OpId>> {
    let ir = &item.ir;
    if !conditions.asked_again(value).is_empty() || is_small && conditions.joined_conditions(kinds, value).is_some() {
        return None;
    }
    let region = ir.block(home).parent;
    let is_number = kinds.of(value) == Kind::Number;
    let mut last = None;
    for used in ir.uses(value) {
        if feeds_condition(item, kinds, used.op) || is_number && goes_on(item, used.op) || widens(item, kinds, used.op)
        {
            return None;
        }
        let op = lift(item, used.op, region)?;
        if ir.op(op).parent != Some(home) {
            return None;
        }
        // Uses are listed in the order of the operations, and what holds them keeps that order.
        last = Some(op);
    }
    Some(last)
}

/// Whether an operation makes a number of an `i1` value that comparisons or switches may ask for.
fn widens(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    let mut operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
    widened(item, op).is_some() && operands.all(|operand| kinds.is_i1(operand))
}

/// Whether an operation computes an `i1` value.
fn feeds_condition(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    let is_computation = item.info(op).is_some_and(|info| info.computes.is_some());
    is_computation && item.ir.results(op).any(|result| kinds.is_i1(result))
}

fn all_uses(
    item: &Item,
    kinds: &Kinds,
    conditions: &Conditions<'_>,
    value: ValueId,
    region: RegionId,
    is_small: bool,
) -> Vec<OpId> {
    let height = if is_small { JOINED } else { 0 };
    uses_within(item, kinds, conditions, value, region, height)
}

/// The same, where the operands of so many conditions, one computed from the other, are looked at.
fn uses_within(
    item: &Item,
    kinds: &Kinds,
    conditions: &Conditions<'_>,
    value: ValueId,
    region: RegionId,
    height: u32,
) -> Vec<OpId> {
    let mut uses = Vec::new();
    collect_uses(item, kinds, conditions, value, region, &mut uses);
    if let Some(joined) = conditions.joined_conditions(kinds, value).filter(|_| height > 0) {
        let of_operands = joined.map(|operand| {
            let operand = conditions.without_negation(kinds, operand);
            uses_within(item, kinds, conditions, operand, region, height - 1)
        });
        // When the first of them dies, what is known of the other is known without the result.
        let of_first = of_operands.into_iter().min_by_key(|uses| uses.iter().max().copied());
        uses.extend(of_first.into_iter().flatten());
    }
    uses.sort_unstable();
    uses.dedup();
    uses
}

/// Whether the function around a block is small; `subtree_end` tells where operations end.
fn is_in_small_function(item: &Item, subtree_end: &[u32], block: BlockId) -> bool {
    let ir = &item.ir;
    let is_function = |op: &OpId| item.info(*op).is_some_and(|info| info.traits.function);
    let mut around = std::iter::successors(Some(ir.region(ir.block(block).parent).parent), |&op| ir.parent_op(op));
    let size = |function: OpId| subtree_end[function.index()] - function.0;
    ir.ops().len() <= SMALL
        || around
            .find(is_function)
            .is_some_and(|function| size(function) <= SMALL as u32)
}

/// The operations of `region` itself that use `value`, directly, in a nested region, or through `i1` computations.
fn collect_uses(
    item: &Item,
    kinds: &Kinds,
    conditions: &Conditions<'_>,
    value: ValueId,
    region: RegionId,
    uses: &mut Vec<OpId>,
) {
    let ir = &item.ir;
    let mut work = vec![value];
    let mut seen = vec![value];
    while let Some(value) = work.pop() {
        if seen.len() > COMPUTATIONS {
            // Long enough to stop looking: it lives as long as anything of its region.
            let ends = ir.blocks_of(region).iter();
            uses.extend(ends.filter_map(|&block| ir.ops_of(block).last().copied()));
            return;
        }
        for &again in conditions.asked_again(value) {
            if !seen.contains(&again) {
                seen.push(again);
                work.push(again);
            }
        }
        for used in ir.uses(value) {
            if let Some(op) = lift(item, used.op, region) {
                uses.push(op);
            }
            let goes_on_as_number = kinds.of(value) == Kind::Number && goes_on(item, used.op);
            let goes_on_as_number = goes_on_as_number || widens(item, kinds, used.op);
            if !goes_on_as_number && item.info(used.op).is_none_or(|info| info.computes.is_none()) {
                continue;
            }
            for result in ir.results(used.op) {
                if (goes_on_as_number || kinds.is_i1(result)) && !seen.contains(&result) {
                    seen.push(result);
                    work.push(result);
                }
            }
        }
    }
}

/// The operation directly in `region` that is `op` or holds it.
fn lift(item: &Item, mut op: OpId, region: RegionId) -> Option<OpId> {
    loop {
        let block = item.ir.op(op).parent?;
        let parent = item.ir.block(block).parent;
        if parent == region {
            return Some(op);
        }
        op = item.ir.region(parent).parent;
    }
}
