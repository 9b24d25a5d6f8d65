//! Which operation runs before which, and whether it runs again.

use mlir_grammar::{BlockId, Item, OpId, RegionId};

use super::Verdicts;
use crate::flow::block_order::BlockOrder;
use crate::flow::region_graph::{flow_of, is_cyclic};

impl Verdicts<'_> {
    /// Whether `op` runs again after the buffer was lost at `end`: in a loop of blocks, or a region that is repeated.
    pub(super) fn is_repeated(&mut self, op: OpId, end: OpId) -> bool {
        let item = self.item;
        let ir = &item.ir;
        let mut inner = op;
        loop {
            if self.is_in_cycle(inner, end) {
                return true;
            }
            let Some(parent) = ir.parent_op(inner) else {
                return false;
            };
            if end == parent || !ir.is_within(end, parent) {
                return false;
            }
            let back = flow_of(item, parent).is_some_and(|(_, flow)| is_cyclic(flow));
            if back || item.is_function(parent) {
                return back;
            }
            inner = parent;
        }
    }

    /// Whether control gets from `end`, in the region of `op` or inside it, back to the block of `op`.
    fn is_in_cycle(&mut self, op: OpId, end: OpId) -> bool {
        let ir = &self.item.ir;
        let Some(home) = ir.op(op).parent else { return false };
        let Some(block) = block_beside(self.item, end, home) else {
            return false;
        };
        let order = self.order(ir.block(home).parent);
        order.is_in_cycle(home) && !order.is_past(home, block) && !order.is_past(block, home)
    }

    /// Whether `op` is over for good when `later` runs: what both are in runs once, and nothing leads back.
    pub(super) fn ends_before(&mut self, op: OpId, later: OpId) -> bool {
        let item = self.item;
        let ir = &item.ir;
        // What both are in.
        let mut first = op;
        while let Some(parent) = ir.parent_op(first).filter(|&parent| !ir.is_within(later, parent)) {
            first = parent;
        }
        let Some(home) = ir.op(first).parent else { return false };
        let region = ir.block(home).parent;
        let is_over = match block_beside(item, later, home) {
            Some(block) if block == home => {
                first < later && !ir.is_within(later, first) && !self.order(region).is_in_cycle(home)
            }
            Some(block) => self.order(region).is_past(home, block),
            None => false,
        };
        is_over && self.runs_once(region)
    }

    /// Whether control comes to a region of a function at most once.
    fn runs_once(&mut self, mut region: RegionId) -> bool {
        let item = self.item;
        let ir = &item.ir;
        loop {
            let parent = ir.region(region).parent;
            let Some(info) = item.info(parent) else { return false };
            if info.traits.function {
                return true;
            }
            let is_loop = info.regions.as_ref().is_none_or(is_cyclic);
            let Some(block) = ir.op(parent).parent.filter(|_| !is_loop) else {
                return false;
            };
            region = ir.block(block).parent;
            if self.order(region).is_in_cycle(block) {
                return false;
            }
        }
    }

    pub(super) fn order(&mut self, region: RegionId) -> &BlockOrder {
        let item = self.item;
        self.orders
            .entry(region)
            .or_insert_with(|| BlockOrder::new(item, region))
    }
}

/// The block in the region of `block` in which `op` is, maybe deep inside.
fn block_beside(item: &Item, op: OpId, block: BlockId) -> Option<BlockId> {
    item.ir
        .ancestor_block(item.ir.op(op).parent?, item.ir.block(block).parent)
}
