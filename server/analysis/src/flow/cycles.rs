//! Loops that go on as long as a condition holds: of blocks, and of a region that asks (`scf.while`).

use std::rc::Rc;

use mlir_grammar::dialects::op_info::RegionPoint;
use mlir_grammar::{BlockId, Item, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::block_order::BlockOrder;
use super::control_flow::{successors, terminator};
use super::region_graph::{edges_from, edges_from_parent, flow_of};

/// Blocks of a region that control comes to again and again.
pub(crate) struct Cycle {
    /// The only block through which control gets in.
    pub(crate) header: BlockId,
    pub(crate) blocks: FxHashSet<BlockId>,
    /// The terminators that go to the header from outside.
    pub(crate) entries: Vec<OpId>,
}

impl Cycle {
    /// The outermost ones of a region, by their blocks. Those that control gets into through several blocks are left out.
    pub(crate) fn all_of(item: &Item, region: RegionId) -> FxHashMap<BlockId, Rc<Self>> {
        let cycles: Vec<Vec<BlockId>> = BlockOrder::new(item, region).into_cycles().collect();
        let places = cycles.iter().enumerate();
        let places = places.flat_map(|(place, blocks)| blocks.iter().map(move |&block| (block, place)));
        let places: FxHashMap<BlockId, usize> = places.collect();
        let mut into: Vec<Vec<(OpId, BlockId)>> = vec![Vec::new(); cycles.len()];
        for &block in item.ir.blocks_of(region) {
            for target in successors(item, block) {
                if let (Some(&place), Some(end)) = (places.get(&target), terminator(item, block))
                    && places.get(&block) != Some(&place)
                {
                    into[place].push((end, target));
                }
            }
        }
        let mut by_block = FxHashMap::default();
        for (blocks, into) in cycles.into_iter().zip(into) {
            let Some(&(_, header)) = into.first() else { continue };
            if into.iter().any(|(_, target)| *target != header) {
                continue;
            }
            let cycle = Rc::new(Self {
                header,
                blocks: blocks.iter().copied().collect(),
                entries: into.into_iter().map(|(end, _)| end).collect(),
            });
            by_block.extend(blocks.into_iter().map(|block| (block, Rc::clone(&cycle))));
        }
        by_block
    }

    /// What its numbers depend on: what its branches ask and pass, and what it begins with.
    pub(crate) fn asks(&self, item: &Item) -> impl Iterator<Item = ValueId> {
        let ends = self.blocks.iter().filter_map(|&block| terminator(item, block));
        ends.chain(self.entries.iter().copied())
            .flat_map(|end| item.ir.operand_values(end))
    }
}

/// The regions of a loop that runs the first one, and the second one as long as a condition at the end of the first holds;
/// their blocks.
pub(crate) fn asking_regions(item: &Item, op: OpId) -> Option<[BlockId; 2]> {
    use RegionPoint::{Parent, Region};
    let (_, flow) = flow_of(item, op)?;
    let (asks, goes_on) = (edges_from(flow, 0), edges_from(flow, 1));
    let is_asking = edges_from_parent(flow) == [Region(0)] && asks.contains(&Region(1)) && asks.contains(&Parent);
    let &[first, second] = item.ir.regions_of(op) else {
        return None;
    };
    match (item.ir.blocks_of(first), item.ir.blocks_of(second)) {
        (&[first], &[second]) if is_asking && goes_on == [Region(0)] => Some([first, second]),
        _ => None,
    }
}
