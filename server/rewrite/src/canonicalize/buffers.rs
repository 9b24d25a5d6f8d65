//! How buffers are forwarded, canonicalized: results of regions, values that loops carry and arguments of blocks that are known
//! to be one buffer.

mod combined_ifs;
mod conditions;
mod dead_operations;

use mlir_grammar::dialects::op_info::{Arity, Bounded, Chosen, Computes, EffectKind, Slot};
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

use self::combined_ifs::combine_ifs;
use self::conditions::known_conditions;
use self::dead_operations::dead_operations;
use crate::allocations::{allocates_on_heap, returns_memref};
use crate::canonicalize::clones::{is_cast, is_clone, only_frees, remove_clones};
use crate::canonicalize::jumps::{simplify_jumps, unreachable_blocks};
use crate::canonicalize::ownership::canonicalize_travelling;
use crate::dealloc::Dealloc;
use crate::draft::{At, Draft, DraftDef};

/// Whether there is anything in an item that [`canonicalize_buffers`] is about.
#[must_use]
pub fn may_be_simpler(item: &Item) -> bool {
    item.ir.ops().any(|op| {
        is_clone(item, op)
            || item.info(op).is_some_and(only_frees)
            || (allocates_on_heap(item, op) && may_be_dead(item, op))
            || item
                .info(op)
                .is_some_and(|info| info.computes == Some(Computes::Dealloc))
            || !item.ir.successors(op).is_empty()
            || (!item.ir.regions_of(op).is_empty() && returns_memref(item, op))
    }) || dead_operations::may_be_there(item)
        || conditions::may_be_there(item)
        || combined_ifs::may_be_there(item)
}

/// Whether it is likely that an allocation is never read.
fn may_be_dead(item: &Item, allocation: OpId) -> bool {
    let says_nothing = |op: OpId| {
        let reads = |info| only_reads(info, item.ir.operands(op).len()) && item.ir.results(op).len() > 0;
        item.info(op)
            .is_some_and(|info| only_frees(info) || stored_into(info).is_some() || reads(info))
    };
    let mut results = item.ir.results(allocation);
    results.all(|result| item.ir.uses(result).iter().all(|used| says_nothing(used.op)))
}

/// Simplifies how buffers are forwarded through `draft`.
pub fn canonicalize_buffers(draft: &mut Draft<'_>) {
    let item = draft.item;
    let clones = item.ir.ops().filter(|&op| is_clone(item, op)).collect();
    remove_clones(draft, clones);
    free_nothing(draft);
    less_to_do(draft);
    unreachable_blocks(draft);
    // First as the text has them: a block that forwards its arguments may be left out, one whose arguments others use is
    // joined.
    simplify_jumps(draft);
    for _ in 0..ROUNDS {
        unreachable_blocks(draft);
        canonicalize_travelling(draft, is_memref);
        // Not one or the other: each may change what the next ones find.
        if !(simplify_jumps(draft) | less_to_do(draft)) {
            break;
        }
    }
}

/// Removes what has no effect, and asks less often for conditions. Says whether there was anything.
fn less_to_do(draft: &mut Draft<'_>) -> bool {
    let mut is_changed = false;
    for _ in 0..ROUNDS {
        let is_less = dead_operations(draft) | dead_allocations(draft);
        if !(is_less | known_conditions(draft) | combine_ifs(draft)) {
            break;
        }
        is_changed = true;
    }
    is_changed
}

/// How often edges are looked at again because others changed.
const ROUNDS: usize = 10;

fn is_memref(draft: &Draft<'_>, value: ValueId) -> bool {
    let ty = draft.value(value).ty.as_deref();
    ty.is_some_and(|ty| ty.starts_with("memref<"))
}

/// Whether there is a memref that an operation, or one that it holds, takes or returns.
fn holds_buffers(draft: &Draft<'_>, op: OpId) -> bool {
    draft.walk(op).into_iter().any(|op| {
        let data = draft.op(op);
        let mut values = data.operands.iter().chain(&data.results);
        values.any(|&value| is_memref(draft, value))
    })
}

/// Takes conditional deallocations away that have nothing to free: nothing is owned.
fn free_nothing(draft: &mut Draft<'_>) {
    for op in draft.item.ir.ops() {
        let is_dealloc = draft
            .info(op)
            .is_some_and(|info| info.computes == Some(Computes::Dealloc));
        if !is_dealloc || !Dealloc::of(draft, op).is_ok_and(|dealloc| dealloc.memrefs.is_empty()) {
            continue;
        }
        for result in draft.op(op).results.clone() {
            if !draft.users(result).is_empty() {
                let no = draft.insert_bool(At::Before(op), false);
                draft.replace_uses(result, no);
            }
        }
        draft.erase(op);
    }
}

/// Removes allocations that are never read, with what writes to them and frees them, and with what was only computed for
/// that. Says whether there was any.
fn dead_allocations(draft: &mut Draft<'_>) -> bool {
    let item = draft.item;
    let mut is_changed = false;
    let mut pending: Vec<OpId> = item.ir.ops().filter(|&op| allocates_on_heap(item, op)).collect();
    while let Some(op) = pending.pop() {
        if draft.is_erased(op) {
            continue;
        }
        let Some(removed) = dead_allocation(draft, op) else {
            continue;
        };
        is_changed = true;
        for op in removed.into_iter().rev() {
            let operands = draft.op(op).operands.clone();
            draft.erase(op);
            pending.extend(operands.into_iter().filter_map(|value| match draft.value(value).def {
                DraftDef::Op(maker) => Some(maker),
                DraftDef::Block(_) => None,
            }));
        }
    }
    is_changed
}

/// What goes with an allocation that is never read: it itself first, then its views, what writes to them and frees them.
/// With a value that was only made for such a one, it alone.
fn dead_allocation(draft: &Draft<'_>, op: OpId) -> Option<Vec<OpId>> {
    if !draft.is_of_item(op) || !allocates_on_heap(draft.item, op) {
        let is_needed = |&value: &ValueId| !draft.users(value).is_empty();
        let is_left = has_only_results(draft, op) && !draft.op(op).results.iter().any(is_needed);
        return is_left.then(|| vec![op]);
    }
    let mut removed = vec![op];
    // Each with whether it is the buffer and nothing else: what is done to a part of it, or to it or another one, is needed.
    let mut pending: Vec<(ValueId, bool)> = draft.op(op).results.iter().map(|&buffer| (buffer, true)).collect();
    while let Some((buffer, is_whole)) = pending.pop() {
        for &user in draft.users(buffer) {
            let data = draft.op(user);
            let says_nothing = |&value: &ValueId| is_memref(draft, value) || draft.users(value).is_empty();
            let info = draft.info(user)?;
            let is_stored_into = stored_into(info).is_some_and(|place| {
                let mut uses = (0..data.operands.len()).filter(|&operand| data.operands[operand] == buffer);
                uses.all(|operand| operand == place)
            });
            if has_only_results(draft, user) && data.results.iter().all(says_nothing) {
                pending.extend(data.results.iter().map(|&view| (view, is_whole && is_cast(info))));
            } else if !is_whole || !(only_frees(info) || is_stored_into) {
                return None;
            }
            removed.push(user);
        }
    }
    Some(removed)
}

/// Whether an operation does nothing but store a value in an element of a buffer: which operand that is. MLIR's canonicalizer
/// keeps stores of vectors and through affine maps.
fn stored_into(info: &OpInfo) -> Option<usize> {
    let [effect] = info.effects.as_slice() else { return None };
    let Slot::Operand(written) = effect.slot else {
        return None;
    };
    let is_element = |bounded: &Bounded| bounded.base == written && bounded.chosen == Chosen::Element;
    let (front, _) = info.operands.split_at_checked(written.into())?;
    let is_store = effect.kind == EffectKind::Write
        && info.stores.iter().any(|&(_, into)| into == written)
        && !info.traits.affine_numbers
        && info.effects_known
        && info.results.is_empty()
        && info.bounds.iter().any(is_element)
        && front.iter().all(|segment| segment.arity == Arity::One);
    is_store.then_some(written.into())
}

/// Whether an operation has no effect but its results.
fn has_only_results(draft: &Draft<'_>, op: OpId) -> bool {
    let data = draft.op(op);
    let reads = |info| only_reads(info, data.operands.len());
    draft.info(op).is_some_and(reads) && !data.results.is_empty() && data.regions.is_empty()
}

/// Whether an operation without regions and with so many operands changes nothing.
fn only_reads(info: &OpInfo, operands: usize) -> bool {
    let mut effects = info.effects.iter();
    info.says_all(operands)
        && effects.all(|effect| effect.kind == EffectKind::Read)
        && info.computes != Some(Computes::Dealloc)
        && !info.traits.terminator
        && !info.traits.call
}
