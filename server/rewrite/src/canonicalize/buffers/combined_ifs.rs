//! Two `scf.if` side by side that ask for one condition, or one for what the other one does not: what is about buffers in them
//! is freed together.
//!
//! As MLIR's `CombineIfs` does it, where both are about buffers. The text of one of them stays, that of the branches of the
//! other one goes there.
//!
//! ```mlir
//! %r = scf.if %c -> (memref<2xf32>) {
//!   %b = memref.alloc() : memref<2xf32>
//!   scf.yield %b : memref<2xf32>
//! } else {
//!   scf.yield %a : memref<2xf32>
//! }
//! scf.if %c {
//!   memref.copy %r, %out : memref<2xf32> to memref<2xf32>
//! }
//! ```
//! becomes
//! ```mlir
//! %r = scf.if %c -> (memref<2xf32>) {
//!   %b = memref.alloc() : memref<2xf32>
//!   memref.copy %b, %out : memref<2xf32> to memref<2xf32>
//!   scf.yield %b : memref<2xf32>
//! } else {
//!   scf.yield %a : memref<2xf32>
//! }
//! ```

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashSet;

use super::dead_operations::{is_dead, may_be_dead};
use super::holds_buffers;
use crate::canonicalize::bools::negated;
use crate::canonicalize::branches::{branch, branch_around, chooses_region, content, given_by, is_if};
use crate::draft::{At, Draft};

/// Whether there may be something in an item that [`combine_ifs`] changes.
pub(super) fn may_be_there(item: &Item) -> bool {
    item.ir.blocks().any(|block| {
        let ops = item.ir.ops_of(block);
        let is_constant = |op: OpId| {
            item.info(op)
                .is_some_and(|info| info.computes == Some(Computes::Constant))
        };
        let mut is_behind_one = false;
        ops.iter().any(|&op| {
            if chooses_region(item.info(op)) {
                return std::mem::replace(&mut is_behind_one, true);
            }
            is_behind_one = is_behind_one && (is_constant(op) || may_be_dead(item, op));
            false
        })
    })
}

/// Combines neighbours. Says whether there were any.
pub(super) fn combine_ifs(draft: &mut Draft<'_>) -> bool {
    let mut is_changed = false;
    // One that takes many others in is looked through once.
    let mut holding = FxHashSet::default();
    for op in draft.item.ir.ops() {
        is_changed |= !draft.is_erased(op) && is_if(draft, op) && combine(draft, op, &mut holding);
    }
    is_changed
}

/// An `scf.if` and the one before it.
struct Neighbours {
    front: OpId,
    next: OpId,
    /// Whether one asks for what the other one does not.
    is_other_path: bool,
}

fn combine(draft: &mut Draft<'_>, next: OpId, holding: &mut FxHashSet<OpId>) -> bool {
    let mut ahead = std::iter::successors(draft.op(next).previous, |&op| draft.op(op).previous);
    // MLIR's canonicalizer has constants elsewhere, and dead operations nowhere.
    let front = ahead.find(|&op| {
        let computes = draft.info(op).and_then(|info| info.computes);
        computes != Some(Computes::Constant) && !is_dead(draft, op)
    });
    let Some(front) = front.filter(|&front| is_if(draft, front)) else {
        return false;
    };
    let (Some(&of_front), Some(&of_next)) = (draft.op(front).operands.first(), draft.op(next).operands.first()) else {
        return false;
    };
    let is_other_path = negated(draft, of_front) == Some(of_next) || negated(draft, of_next) == Some(of_front);
    if of_front != of_next && !is_other_path {
        return false;
    }
    for op in [front, next] {
        if !holding.contains(&op) && !holds_buffers(draft, op) {
            return false;
        }
        holding.insert(op);
    }
    let pair = Neighbours {
        front,
        next,
        is_other_path,
    };
    // What comes next may use constants that are in between, and free what dead operations read there.
    let are_adjacent = draft.op(next).previous == Some(front);
    if are_adjacent && pair.has_room(draft, next, front) {
        pair.unite(draft, next, front);
    } else if !pair.is_asked_for_between(draft) && pair.has_room(draft, front, next) {
        pair.unite(draft, front, next);
    } else {
        return false;
    }
    true
}

impl Neighbours {
    /// The branch of the one that is taken together with this branch of the other one.
    fn partner(&self, branch: usize) -> usize {
        if self.is_other_path { 1 - branch } else { branch }
    }

    /// Whether one of them has all that the other one needs: each branch that holds something, and terminators for results.
    fn has_room(&self, draft: &Draft<'_>, from: OpId, to: OpId) -> bool {
        let has_place = |index: usize| {
            let inside = branch(draft, from, index).map(|block| content(draft, block));
            inside.is_none_or(|inside| inside.is_empty()) || branch(draft, to, self.partner(index)).is_some()
        };
        let is_complete = |op: OpId| {
            let results = draft.op(op).results.len();
            results == 0 || (0..2).all(|index| given_by(draft, op, index).len() == results)
        };
        let mut results = draft.op(from).results.iter();
        let are_left = results.any(|&result| self.is_asked_for_behind(draft, result));
        (0..2).all(has_place) && is_complete(from) && is_complete(to) && (!are_left || !draft.op(to).results.is_empty())
    }

    /// Whether anything but the next one uses a value.
    fn is_asked_for_behind(&self, draft: &Draft<'_>, value: ValueId) -> bool {
        let mut users = draft.users(value).iter();
        users.any(|&user| branch_around(draft, user, self.next).is_none())
    }

    /// Whether what is in between uses the results of the one before.
    fn is_asked_for_between(&self, draft: &Draft<'_>) -> bool {
        let is_between = |&user: &OpId| {
            let block = draft.op(self.next).block;
            let beside = block.and_then(|block| draft.ancestor_in_block(user, block));
            beside.is_some_and(|op| draft.is_before(op, self.next))
        };
        let mut results = draft.op(self.front).results.iter();
        results.any(|&result| draft.users(result).iter().any(is_between))
    }

    /// Takes one of them into the other one.
    fn unite(&self, draft: &mut Draft<'_>, from: OpId, to: OpId) {
        let given = [given_by(draft, self.front, 0), given_by(draft, self.front, 1)];
        for (index, result) in draft.op(self.front).results.clone().into_iter().enumerate() {
            for taken in 0..2 {
                let is_inside = |draft: &Draft<'_>, user| branch_around(draft, user, self.next) == Some(taken);
                draft.replace_uses_if(result, given[self.partner(taken)][index], is_inside);
            }
        }
        let given = [given_by(draft, from, 0), given_by(draft, from, 1)];
        for (index, result) in draft.op(from).results.clone().into_iter().enumerate() {
            let Some(ty) = draft
                .value(result)
                .ty
                .clone()
                .filter(|_| !draft.users(result).is_empty())
            else {
                continue;
            };
            let new = draft.append_result(to, "chosen", &ty);
            draft.replace_uses(result, new);
            for (taken, given) in given.iter().enumerate() {
                let end = branch(draft, to, self.partner(taken)).and_then(|block| draft.terminator(block));
                if let Some(end) = end {
                    draft.append_operand(end, given[index]);
                }
            }
        }
        for taken in 0..2 {
            let inside = branch(draft, from, taken).map(|block| content(draft, block));
            let Some(block) = branch(draft, to, self.partner(taken)) else {
                continue;
            };
            let at = match (draft.block(block).first, draft.terminator(block)) {
                (Some(first), _) if to == self.next => At::Before(first),
                (_, Some(end)) => At::Before(end),
                _ => At::End(block),
            };
            for op in inside.into_iter().flatten() {
                draft.move_op(op, at);
            }
        }
        draft.erase(from);
    }
}
