//! Where values die: after which operation, or on entry to which block, no use of a value can follow.
//!
//! A world forgets a value when it dies; that is what lets worlds merge, and what shows a buffer that can no longer be
//! freed. A value is looked at within the region that defines it: a use in a nested region counts at the operation of
//! the defining region that holds it, so a loop keeps alive what its body uses until the loop is left. The operands of
//! an `i1` computation live as long as its result: what is known of one decides the other.

use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::conditions::Conditions;

/// How many computations are followed from one value.
const COMPUTATIONS: usize = 64;

/// The deaths of an item's values.
#[derive(Debug, Default)]
pub(super) struct Deaths {
    /// Per operation: the values with no use after it, sorted.
    after: Vec<Vec<ValueId>>,
    /// Per block: arguments that nobody uses.
    unused_arguments: FxHashMap<BlockId, Vec<ValueId>>,
    /// In regions with several blocks: a block, and a value of the region which is live at its beginning.
    live_in: FxHashSet<(BlockId, ValueId)>,
}

impl Deaths {
    /// `conditions` knows which comparisons are one: the first lives as long as any of them.
    pub(super) fn new(item: &Item, conditions: &Conditions<'_>) -> Self {
        let ir = &item.ir;
        let mut deaths = Deaths {
            after: vec![Vec::new(); ir.ops().len()],
            ..Deaths::default()
        };
        // Values used in another block than their own, by region.
        let mut crossing: FxHashMap<RegionId, Vec<(ValueId, Vec<OpId>)>> = FxHashMap::default();
        let mut uses = Vec::new();
        for value in ir.values() {
            let Some(home) = ir.defining_block(value) else { continue };
            let region = ir.block(home).parent;
            uses.clear();
            collect_uses(item, conditions, value, region, &mut uses);
            uses.sort_unstable();
            uses.dedup();
            if uses.iter().all(|&op| ir.op(op).parent == Some(home)) {
                deaths.dies_locally(item, value, home, uses.last().copied());
            } else {
                crossing.entry(region).or_default().push((value, uses.clone()));
            }
        }
        for region in ir.regions() {
            if ir.blocks_of(region).len() > 1 {
                deaths.cross_blocks(item, region, &crossing.remove(&region).unwrap_or_default());
            }
        }
        for values in &mut deaths.after {
            values.sort_unstable();
        }
        deaths
    }

    /// The values with no use after `op`.
    pub(super) fn after(&self, op: OpId) -> &[ValueId] {
        &self.after[op.index()]
    }

    /// The arguments of `block` that nobody uses.
    pub(super) fn unused_arguments(&self, block: BlockId) -> &[ValueId] {
        self.unused_arguments.get(&block).map_or(&[], Vec::as_slice)
    }

    /// Whether `value`, defined in the region of `block`, has a use that `block` can reach. Arguments of `block` itself
    /// are not counted in.
    pub(super) fn is_live_in(&self, block: BlockId, value: ValueId) -> bool {
        self.live_in.contains(&(block, value))
    }

    fn dies_locally(&mut self, item: &Item, value: ValueId, home: BlockId, last: Option<OpId>) {
        match (last, item.ir.value(value).def) {
            (Some(op), _) => self.after[op.index()].push(value),
            (None, Def::Result { op, .. }) => self.after[op.index()].push(value),
            (None, Def::Argument { .. }) => self.unused_arguments.entry(home).or_default().push(value),
        }
    }

    /// Backward liveness over the blocks of one region, for the values that cross blocks.
    fn cross_blocks(&mut self, item: &Item, region: RegionId, values: &[(ValueId, Vec<OpId>)]) {
        let ir = &item.ir;
        let blocks = ir.blocks_of(region);
        let index: FxHashMap<BlockId, usize> = blocks.iter().enumerate().map(|(i, &block)| (block, i)).collect();
        let mut predecessors = vec![Vec::new(); blocks.len()];
        for (i, &block) in blocks.iter().enumerate() {
            let Some(&terminator) = ir.ops_of(block).last() else {
                continue;
            };
            for successor in ir.successors(terminator) {
                if let Some(&target) = successor.block.as_ref().and_then(|block| index.get(block)) {
                    predecessors[target].push(i);
                }
            }
        }
        for (value, uses) in values {
            let home = ir.defining_block(*value).and_then(|block| index.get(&block).copied());
            let mut last_in: FxHashMap<usize, OpId> = FxHashMap::default();
            for &op in uses {
                if let Some(&block) = ir.op(op).parent.as_ref().and_then(|block| index.get(block)) {
                    last_in.insert(block, op);
                }
            }
            let mut live_out: FxHashSet<usize> = FxHashSet::default();
            let mut work: Vec<usize> = last_in.keys().copied().filter(|&block| Some(block) != home).collect();
            while let Some(block) = work.pop() {
                if !self.live_in.insert((blocks[block], *value)) {
                    continue;
                }
                for &predecessor in &predecessors[block] {
                    live_out.insert(predecessor);
                    if Some(predecessor) != home {
                        work.push(predecessor);
                    }
                }
            }
            for (block, op) in &last_in {
                if !live_out.contains(block) {
                    self.after[op.index()].push(*value);
                }
            }
            if let Some(home) = home
                && !last_in.contains_key(&home)
                && !live_out.contains(&home)
            {
                self.dies_locally(item, *value, blocks[home], None);
            }
        }
    }
}

/// The operations of `region` itself that use `value`, directly, in a nested region, or through `i1` computations.
fn collect_uses(item: &Item, conditions: &Conditions<'_>, value: ValueId, region: RegionId, uses: &mut Vec<OpId>) {
    let ir = &item.ir;
    let mut work = vec![value];
    let mut seen = vec![value];
    while let Some(value) = work.pop() {
        if seen.len() > COMPUTATIONS {
            // Long enough to stop looking: it lives to the end of its block.
            let home = ir.defining_block(seen[0]);
            uses.extend(home.and_then(|block| ir.ops_of(block).last().copied()));
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
            if item.info(used.op).is_none_or(|info| info.computes.is_none()) {
                continue;
            }
            for result in ir.results(used.op) {
                if ir.type_of(result).is_some_and(mlir_grammar::types::Type::is_i1) && !seen.contains(&result) {
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
