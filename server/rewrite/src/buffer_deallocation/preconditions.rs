//! What the pass cannot follow.

use buffer_analysis::flow::control_flow::{successors, terminator};
use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{BlockId, Item, RegionId};
use rustc_hash::FxHashSet;

use crate::allocations::{PASSES_UNKNOWN, passes_unknown_memrefs};
use crate::refusal::Refusal;

/// Refuses control flow that the pass cannot follow, and deallocations that another pass made.
pub(super) fn check(item: &Item) -> Result<(), Refusal> {
    for op in item.ir.ops() {
        let info = item.info(op);
        if info.is_some_and(|info| info.computes == Some(Computes::Dealloc)) {
            return Err(Refusal::at(
                op,
                "frees by ownership already: do not mix it with this pass in one function",
            ));
        }
        if passes_unknown_memrefs(item, op) {
            return Err(Refusal::at(op, PASSES_UNKNOWN));
        }
        let regions = item.ir.regions_of(op);
        let may_forward = regions.len() > 1 || (regions.len() == 1 && item.ir.results(op).len() > 0);
        if may_forward && info.is_none_or(|info| info.regions.is_none() && !info.traits.function) {
            return Err(Refusal::at(
                op,
                "has regions, and no table says how control goes between them",
            ));
        }
    }
    for region in item.ir.regions() {
        if let Some(block) = block_in_cycle(item, region) {
            let op = terminator(item, block).unwrap_or(item.ir.region(region).parent);
            return Err(Refusal::at(
                op,
                "jumps back: only loops that are operations can be followed",
            ));
        }
    }
    Ok(())
}

/// A block of a region from which a jump leads back to a block on the path to it.
fn block_in_cycle(item: &Item, region: RegionId) -> Option<BlockId> {
    let (&entry, [_, ..]) = item.ir.blocks_of(region).split_first()? else {
        return None;
    };
    let mut done = FxHashSet::default();
    let mut open = FxHashSet::from_iter([entry]);
    let mut way = vec![(entry, successors(item, entry))];
    while let Some((block, rest)) = way.last_mut() {
        let block = *block;
        match rest.pop() {
            None => {
                open.remove(&block);
                done.insert(block);
                way.pop();
            }
            Some(next) if open.contains(&next) => return Some(block),
            Some(next) if done.contains(&next) => {}
            Some(next) => {
                open.insert(next);
                way.push((next, successors(item, next)));
            }
        }
    }
    None
}
