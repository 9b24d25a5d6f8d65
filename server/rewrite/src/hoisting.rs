//! Where an allocation may move to: what `buffer-hoisting` and `buffer-loop-hoisting` share.
//!
//! As MLIR's `BufferAllocationHoisting`: from the block that holds the allocation a walk goes up, to the immediate dominator or
//! out of the operation around, until it comes to the sizes that the allocation depends on or to what a [`Route`] does not
//! allow. In the block where it ends, the allocation goes directly before the operation that it was in, or before the
//! terminator.
//!
//! Other than MLIR's, an allocation that is freed stays: moved alone, it would be freed again in the next iteration of a loop,
//! or not at all. So does an allocation that an operation with unknown effects uses. A buffer that is stored in memory stays in
//! its loop: each iteration may keep its own there. And where buffers are freed already, a returned buffer stays under its
//! condition: its receiver frees it under the same.

use buffer_analysis::{BufferViewFlow, Dominance};
use mlir_grammar::dialects::op_info::{RegionFlow, RegionPoint};
use mlir_grammar::ir::Operand;
use mlir_grammar::{BlockId, Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::allocations::{Allocation, frees, is_freed_by_callee, is_stored, only_allocates, sink, view_flow};
use crate::draft::{At, Draft};
use crate::edit::TextEdit;
use crate::functions::Summaries;
use crate::pass::Subject;
use crate::refusal::Refusal;

/// How far up a pass goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// To blocks that dominate, and out of operations that are no loops.
    Dominators,
    /// Out of loops.
    OutOfLoops,
}

/// Moves those of `candidates` that may go, in the order of regions, which may be another one than that of the text: the
/// default of `scf.index_switch` is its first region, and written last.
pub(crate) fn hoist(subject: &Subject<'_>, candidates: &[Allocation], route: Route) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let candidates = candidates.iter().filter(|allocation| {
        subject.takes(allocation.op) && is_nested(item, allocation.op) && only_allocates(item, allocation.op)
    });
    let mut candidates: Vec<&Allocation> = candidates.collect();
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let mut draft = Draft::new(item)?;
    if candidates.len() > 1 {
        let ops = item.ir.top().iter().flat_map(|&top| draft.walk(top));
        let order: FxHashMap<OpId, usize> = ops.zip(0..).collect();
        candidates.sort_by_key(|allocation| order.get(&allocation.op));
    }
    let search = Search {
        item,
        dominance: Dominance::new(item),
        views: view_flow(item),
        callees: subject.callees,
        are_freed: subject.functions.free(),
        route,
    };
    for &&Allocation { op, value } in &candidates {
        let Some(home) = item.ir.op(op).parent else { continue };
        let Some(goal) = search.placement(op, value, home).filter(|&goal| goal != home) else {
            continue;
        };
        let inside = search.item.ir.ancestor_in_block(op, goal);
        if let Some(start) = inside.or_else(|| draft.block(goal).last) {
            draft.move_op(op, At::Before(start));
        }
    }
    draft.edits()
}

/// Whether an operation is elsewhere than in the first block of a function.
pub(crate) fn is_nested(item: &Item, op: OpId) -> bool {
    let Some(block) = item.ir.op(op).parent else {
        return false;
    };
    let region = item.ir.block(block).parent;
    let is_function = |op: OpId| item.is_function(op);
    item.ir.blocks_of(region).first() != Some(&block) || !is_function(item.ir.region(region).parent)
}

/// Whether an allocation may go somewhere, as far as that is cheap to know: nothing frees it by its own name, and all that it
/// depends on comes from outside its block.
pub(crate) fn may_be_hoisted(item: &Item, op: OpId) -> bool {
    let home = item.ir.op(op).parent;
    let is_free = |operand: &Operand| operand.value.is_some_and(|value| item.ir.defining_block(value) != home);
    only_allocates(item, op)
        && item.ir.results(op).all(|result| frees(item, result).next().is_none())
        && item.ir.operands(op).iter().all(is_free)
}

/// Whether the table of an operation says that control may come to the beginning of one of its regions again.
pub(crate) fn is_loop(item: &Item, op: OpId) -> bool {
    let flow = item.info(op).and_then(|info| info.regions.as_ref());
    flow.is_some_and(|flow| (0..flow.names.len() as u32).any(|region| comes_back(flow, region)))
}

fn comes_back(flow: &RegionFlow, region: u32) -> bool {
    let mut seen = vec![false; flow.names.len()];
    let mut pending = vec![region];
    while let Some(at) = pending.pop() {
        let targets = flow.edges.get(at as usize + 1).map_or(&[][..], Vec::as_slice);
        for target in targets {
            match *target {
                RegionPoint::Region(next) if next == region => return true,
                RegionPoint::Region(next) if seen.get(next as usize) == Some(&false) => {
                    seen[next as usize] = true;
                    pending.push(next);
                }
                _ => {}
            }
        }
    }
    false
}

/// Whether an operation runs its regions in its place, as its table says.
pub(crate) fn is_control_flow(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        let traits = info.traits;
        let runs_elsewhere = traits.function || traits.module || traits.symbol_table || traits.isolated;
        info.regions.is_some() && !runs_elsewhere
    })
}

/// What the search for a block looks at.
struct Search<'a> {
    item: &'a Item,
    dominance: Dominance<'a>,
    views: BufferViewFlow,
    callees: &'a Summaries,
    /// Whether there are deallocations already.
    are_freed: bool,
    route: Route,
}

impl Search<'_> {
    /// The block for an allocation that is in `home`.
    fn placement(&self, op: OpId, value: ValueId, home: BlockId) -> Option<BlockId> {
        let ir = &self.item.ir;
        let aliases = self.views.resolve(value);
        let is_freed = |&alias: &ValueId| {
            frees(self.item, alias).next().is_some()
                || is_freed_by_callee(self.item, self.callees, alias)
                || sink(self.item, self.callees, alias).is_some()
        };
        if aliases.iter().any(is_freed) {
            return None;
        }
        if self.route == Route::OutOfLoops && aliases.iter().any(|&alias| is_stored(self.item, alias)) {
            return None;
        }
        if self.are_freed && aliases.iter().any(|&alias| self.is_returned(alias)) {
            return None;
        }
        let uses = aliases.iter().flat_map(|&alias| {
            let users = ir.uses(alias).iter().filter_map(|used| ir.op(used.op).parent);
            users.chain(ir.defining_block(alias))
        });
        let dominator = self.dominance.common_dominator(std::iter::once(home).chain(uses))?;
        let mut dependency = None;
        for operand in ir.operands(op) {
            let block = ir.defining_block(operand.value?)?;
            if dependency.is_none_or(|known| self.dominance.dominates_block(known, block)) {
                dependency = Some(block);
            }
        }
        let bound = match (self.route, dependency) {
            (Route::OutOfLoops, _) => dependency,
            (Route::Dominators, Some(block)) if self.dominance.properly_dominates_block(dominator, block) => {
                Some(block)
            }
            (Route::Dominators, _) => Some(dominator),
        };
        Some(self.walk_up(home, bound, dominator))
    }

    /// Whether a function returns this very value.
    fn is_returned(&self, value: ValueId) -> bool {
        let item = self.item;
        item.ir.uses(value).iter().any(|used| {
            let ends = item.info(used.op).is_some_and(|info| info.traits.return_like);
            let around = item.ir.parent_op(used.op).and_then(|around| item.info(around));
            ends && around.is_some_and(|around| around.traits.function)
        })
    }

    fn walk_up(&self, home: BlockId, bound: Option<BlockId>, dominator: BlockId) -> BlockId {
        let ir = &self.item.ir;
        let (mut found, mut block) = (home, home);
        while bound.is_none_or(|bound| self.dominance.properly_dominates_block(bound, block)) {
            if let Some(above) = self.dominance.immediate_dominator(block) {
                block = above;
                if self.route == Route::Dominators {
                    found = block;
                }
                continue;
            }
            let region = ir.block(block).parent;
            let holder = ir.region(region).parent;
            let Some(outer) = ir.op(holder).parent else { break };
            let is_entry = ir.blocks_of(region).first() == Some(&block);
            if !is_entry || !is_control_flow(self.item, holder) || !self.lets_out(holder, outer, dominator) {
                break;
            }
            block = outer;
            found = block;
        }
        found
    }

    /// Whether the route leads out of an operation, which is in `outer`. Never out of one that runs its regions side by
    /// side: they would share a buffer.
    fn lets_out(&self, holder: OpId, outer: BlockId, dominator: BlockId) -> bool {
        let regions = self.item.info(holder).and_then(|info| info.regions.as_ref());
        if regions.is_some_and(|flow| flow.is_parallel) {
            return false;
        }
        match self.route {
            Route::Dominators => !is_loop(self.item, holder),
            Route::OutOfLoops => is_loop(self.item, holder) && !self.dominance.dominates_block(dominator, outer),
        }
    }
}
