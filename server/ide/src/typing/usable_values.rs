//! The values that can be used at a place: those whose definition dominates it and that no isolated operation hides.

use buffer_analysis::Dominance;
use mlir_grammar::{BlockId, Item, OpId, ValueId};

use crate::typing::half_written::Unfinished;

/// The values that can be used at a place, the nearest first.
pub(crate) fn values_visible(at: &Unfinished<'_>) -> Vec<ValueId> {
    let item = at.item;
    let ir = &item.ir;
    let mut found = Vec::new();
    let (mut region, mut block, mut limit) = (at.region, at.block, at.start as u32);
    let dominance = Dominance::new(item);
    while let (Some(inner), Some(here)) = (region, block) {
        let parent = ir.region(inner).parent;
        let info = item.entry(parent);
        let is_graph = info.is_some_and(|info| info.traits.graph_region);
        let begins_before = |op: &OpId| is_graph || (ir.op(*op).span.start < limit && ir.op(*op).span.end <= limit);
        let of_block = |block: BlockId, found: &mut Vec<ValueId>, is_here: bool| {
            let ops = ir.ops_of(block).iter().rev().filter(|op| !is_here || begins_before(op));
            found.extend(ops.flat_map(|&op| ir.results(op)));
            found.extend(ir.arguments(block));
        };
        of_block(here, &mut found, true);
        for &other in ir.blocks_of(inner).iter().rev() {
            if other != here && dominance.dominates_block(other, here) {
                of_block(other, &mut found, false);
            }
        }
        if info.is_some_and(|info| info.traits.isolated) {
            return named(item, found);
        }
        limit = ir.op(parent).span.start;
        block = ir.op(parent).parent;
        region = block.map(|block| ir.block(block).parent);
        if block.is_none() {
            break;
        }
    }
    let top = ir.top().iter().rev();
    let top = top.filter(|&&op| ir.op(op).span.end <= at.start as u32);
    found.extend(top.flat_map(|&op| ir.results(op)));
    named(item, found)
}

fn named(item: &Item, mut values: Vec<ValueId>) -> Vec<ValueId> {
    values.retain(|&value| !item.ir.value(value).name.is_empty());
    values
}
