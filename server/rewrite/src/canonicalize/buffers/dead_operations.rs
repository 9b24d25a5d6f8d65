//! Dead operations: they change nothing that is visible elsewhere, and their results are unused.
//!
//! MLIR's canonicalizer removes all of them (`isOpTriviallyDead`, `FoldSelfCopy`): a read has no effect, an allocation is
//! removed with its uses, and a copy of a buffer to itself changes nothing. Here only those about buffers are removed, since
//! deallocations would depend on them. What is computed for these alone is removed with them, and what is computed from them;
//! so is what keeps a block from being a mere jump. Other dead operations stay.
//!
//! ```mlir
//! %r = scf.for %i = %zero to %n step %one iter_args(%x = %a) -> (memref<2xf32>) {
//!   %b = memref.alloc() : memref<2xf32>
//!   scf.yield %b : memref<2xf32>
//! }
//! ```
//! is removed where `%r` is unused.

use mlir_grammar::dialects::op_info::{Computes, Effect, EffectKind, Resource, Slot};
use mlir_grammar::{BlockId, Item, OpId, OpInfo, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::is_memref;
use crate::allocations::{allocates_on_heap, returns_memref};
use crate::canonicalize::edge_conditions::is_jump;
use crate::draft::{Draft, DraftDef};

/// Whether an operation does nothing but copy what one operand holds into another, and returns nothing.
fn is_copy(info: Option<&OpInfo>) -> bool {
    info.is_some_and(|info| !info.copies.is_empty() && info.results.is_empty())
}

/// Whether there may be something in an item that [`dead_operations`] takes away.
pub(super) fn may_be_there(item: &Item) -> bool {
    let ir = &item.ir;
    let mut acts = vec![false; ir.ops().len()];
    // What is inside comes after what it is in.
    ir.ops().rev().any(|op| {
        let is_self_copy = || match ir.operands(op) {
            [a, b] => is_copy(item.info(op)) && a.value == b.value,
            _ => false,
        };
        let jumps_next = || {
            let block = ir.op(op).parent.map(|block| ir.ops_of(block));
            block
                .and_then(|ops| ops.last())
                .is_some_and(|&last| is_jump(item.info(last), item.ir.successors(last).len()))
        };
        acts[op.index()] |=
            acts_itself(item.info(op), ir.operands(op).len(), !ir.regions_of(op).is_empty()) && !is_self_copy();
        if acts[op.index()] {
            if let Some(around) = ir.parent_op(op) {
                acts[around.index()] = true;
            }
            return false;
        }
        let is_candidate = allocates_on_heap(item, op)
            || returns_memref(item, op)
            || !ir.regions_of(op).is_empty()
            || is_self_copy()
            || jumps_next();
        is_candidate && !is_end(item.info(op)) && ir.results(op).all(|result| ir.uses(result).is_empty())
    })
}

/// Whether an operation is dead.
pub(super) fn is_dead(draft: &Draft<'_>, op: OpId) -> bool {
    let is_used = |&value: &ValueId| !draft.users(value).is_empty();
    if is_end(draft.info(op)) || draft.op(op).results.iter().any(is_used) {
        return false;
    }
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        let data = draft.op(op);
        let regions = &data.regions;
        if acts_itself(draft.info(op), data.operands.len(), !regions.is_empty()) && !is_self_copy(draft, op) {
            return false;
        }
        let blocks = regions.iter().flat_map(|&region| &draft.region(region).blocks);
        pending.extend(blocks.flat_map(|&block| draft.ops_of(block)));
    }
    true
}

/// Takes dead operations away that are about buffers. Says whether there was any.
pub(super) fn dead_operations(draft: &mut Draft<'_>) -> bool {
    let removed = Dead::of(draft).about_buffers(draft);
    for &op in &removed {
        draft.erase(op);
    }
    !removed.is_empty()
}

/// Whether an operation of an item is dead, as far as what it holds says that at once.
pub(super) fn may_be_dead(item: &Item, op: OpId) -> bool {
    let is_used = |result: ValueId| !item.ir.uses(result).is_empty();
    let ir = &item.ir;
    let acts = |op: OpId| acts_itself(item.info(op), ir.operands(op).len(), !ir.regions_of(op).is_empty());
    let regions = item.ir.regions_of(op).iter();
    let mut blocks = regions.flat_map(|&region| item.ir.blocks_of(region));
    !is_end(item.info(op))
        && !item.ir.results(op).any(is_used)
        && !acts(op)
        && !blocks.any(|&block| item.ir.ops_of(block).iter().any(|&op| acts(op)))
}

/// Whether an operation does anything but to read, to allocate what it returns, and what the operations do that it holds.
fn acts_itself(info: Option<&OpInfo>, operands: usize, has_regions: bool) -> bool {
    let Some(info) = info else { return true };
    let traits = &info.traits;
    let is_harmless = |effect: &Effect| match effect.kind {
        EffectKind::Read => true,
        EffectKind::Allocate => matches!(effect.slot, Slot::Result(_)),
        EffectKind::Free | EffectKind::Write => false,
    };
    !info.says_all(operands)
        || !info.effects.iter().all(is_harmless)
        || info.computes == Some(Computes::Dealloc)
        || (has_regions && !traits.recursive_effects)
        || (!has_regions && !traits.terminator && info.results.is_empty())
        || traits.call
        || traits.symbol
        || traits.unreachable
}

/// Whether an operation copies a buffer to itself.
fn is_self_copy(draft: &Draft<'_>, op: OpId) -> bool {
    let data = draft.op(op);
    is_copy(draft.info(op)) && matches!(data.operands[..], [source, target] if source == target)
}

/// Whether an operation is part of the one around it.
fn is_end(info: Option<&OpInfo>) -> bool {
    info.is_none_or(|info| info.traits.terminator)
}

/// The dead operations of a draft.
struct Dead {
    /// Each after all that use it.
    ops: Vec<OpId>,
    /// By operation that goes with a dead one: the outermost such one.
    goes_with: FxHashMap<OpId, OpId>,
}

impl Dead {
    fn of(draft: &Draft<'_>) -> Self {
        let tops = draft.item.ir.top().iter();
        let ops: Vec<OpId> = tops.flat_map(|&top| draft.walk(top)).collect();
        let mut acting = FxHashSet::default();
        let mut pending = Vec::new();
        // From the inside out; those that hold others are looked at before them.
        for &op in ops.iter().rev() {
            let data = draft.op(op);
            let acts_itself = || acts_itself(draft.info(op), data.operands.len(), !data.regions.is_empty());
            let acts = || acts_itself() && !is_self_copy(draft, op);
            if acting.contains(&op) || acts() {
                acting.insert(op);
                acting.extend(draft.parent_op(op));
            } else if !is_end(draft.info(op)) {
                pending.push(op);
            }
        }
        let mut uses: FxHashMap<ValueId, usize> = FxHashMap::default();
        let mut dead = Self {
            ops: Vec::new(),
            goes_with: FxHashMap::default(),
        };
        while let Some(op) = pending.pop() {
            let is_used = |value: &ValueId| {
                uses.get(value)
                    .map_or(!draft.users(*value).is_empty(), |&left| left > 0)
            };
            if dead.goes_with.contains_key(&op) || draft.op(op).results.iter().any(is_used) {
                continue;
            }
            dead.ops.push(op);
            for inner in draft.walk(op) {
                if dead.goes_with.insert(inner, op).is_some() {
                    continue;
                }
                for &operand in &draft.op(inner).operands {
                    let left = uses.entry(operand).or_insert_with(|| draft.users(operand).len());
                    *left -= 1;
                    if let (0, DraftDef::Op(maker)) = (*left, draft.value(operand).def)
                        && !acting.contains(&maker)
                    {
                        pending.push(maker);
                    }
                }
            }
        }
        dead
    }

    /// Those without which their blocks only jump further.
    fn obstacle(&self, draft: &Draft<'_>) -> impl Iterator<Item = OpId> {
        let mut by_block: FxHashMap<BlockId, Vec<OpId>> = FxHashMap::default();
        for &op in &self.ops {
            if let Some(block) = draft.op(op).block.filter(|&block| only_leads_on(draft, block)) {
                by_block.entry(block).or_default().push(op);
            }
        }
        by_block.retain(|&block, dead| draft.ops_of(block).count() == dead.len() + 1);
        by_block.into_values().flatten()
    }

    /// Those that are about buffers, what is computed from their results, and what is computed for nothing else.
    fn about_buffers(&self, draft: &Draft<'_>) -> Vec<OpId> {
        let mut going: FxHashSet<OpId> = self.obstacle(draft).collect();
        for &op in self.ops.iter().rev() {
            let uses_removed = |&value: &ValueId| match draft.value(value).def {
                DraftDef::Op(maker) => going.contains(&maker),
                DraftDef::Block(_) => false,
            };
            let mut inside = draft.walk(op).into_iter();
            if inside.any(|op| is_about_buffers(draft, op) || draft.op(op).operands.iter().any(uses_removed)) {
                going.insert(op);
            }
        }
        for &op in &self.ops {
            let results = draft.op(op).results.iter();
            let mut users = results.flat_map(|&result| draft.users(result)).peekable();
            if users.peek().is_some() && users.all(|user| going.contains(&self.goes_with[user])) {
                going.insert(op);
            }
        }
        self.ops.iter().copied().filter(|op| going.contains(op)).collect()
    }
}

/// Whether a block may be left with nothing but a jump to another one: then it need not be.
fn only_leads_on(draft: &Draft<'_>, block: BlockId) -> bool {
    let data = draft.block(block);
    let is_entry = draft.region(data.region).blocks.first() == Some(&block);
    !is_entry
        && data
            .last
            .is_some_and(|last| is_jump(draft.info(last), draft.op(last).successors.len()))
}

/// Whether an operation allocates on the heap, returns a buffer that may have come from there, or takes one.
fn is_about_buffers(draft: &Draft<'_>, op: OpId) -> bool {
    let data = draft.op(op);
    let allocates = draft.info(op).is_some_and(|info| {
        let mut effects = info.effects.iter();
        effects.any(|effect| effect.kind == EffectKind::Allocate && effect.resource == Resource::Heap)
    });
    let is_chosen = !data.regions.is_empty() && data.results.iter().any(|&result| is_memref(draft, result));
    let may_be_owned = |&value: &ValueId| is_memref(draft, value) && !is_argument_of_function(draft, value);
    allocates || is_chosen || data.operands.iter().any(may_be_owned)
}

/// Whether a value is what a caller passes: never owned.
fn is_argument_of_function(draft: &Draft<'_>, value: ValueId) -> bool {
    let DraftDef::Block(block) = draft.value(value).def else {
        return false;
    };
    let region = draft.region(draft.block(block).region);
    region.blocks.first() == Some(&block) && draft.info(region.op).is_some_and(|info| info.traits.function)
}
