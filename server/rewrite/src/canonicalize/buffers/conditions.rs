//! Conditions whose value is known where they are asked for: constants, inside a branch of `scf.if` its own condition, and
//! after a conditional branch what that asked for.
//!
//! As MLIR's `RemoveStaticCondition`, `ConditionPropagation` and `CondBranchTruthPropagation` do it, and the fold of
//! `arith.select`, for what is about buffers: the branch that is taken is in the place of its `scf.if`, the value that is
//! chosen in the place of its `arith.select`.
//!
//! ```mlir
//! scf.if %c {
//!   %r = scf.if %c -> (memref<2xf32>) {
//!     scf.yield %a : memref<2xf32>
//!   } else {
//!     %b = memref.alloc() : memref<2xf32>
//!     scf.yield %b : memref<2xf32>
//!   }
//!   memref.copy %r, %out : memref<2xf32> to memref<2xf32>
//! }
//! ```
//! becomes
//! ```mlir
//! scf.if %c {
//!   memref.copy %a, %out : memref<2xf32> to memref<2xf32>
//! }
//! ```

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};

use super::{holds_buffers, is_memref};
use crate::canonicalize::bools::{constant, negated};
use crate::canonicalize::branches::{branch, branch_around, chooses_region, content, given_by, is_if};
use crate::canonicalize::edge_conditions::EdgeConditions;
use crate::draft::{At, Draft};

/// Whether an operation chooses one of two values.
fn is_select(info: Option<&OpInfo>) -> bool {
    info.is_some_and(|info| info.computes == Some(Computes::Select))
}

/// Whether there may be something in an item that [`known_conditions`] changes.
pub(super) fn may_be_there(item: &Item) -> bool {
    item.ir.ops().any(|op| {
        let operands = item.ir.operands(op);
        let value = |index: usize| operands.get(index).and_then(|operand| operand.value);
        let is_asked_twice = |condition: ValueId| item.ir.uses(condition).len() > 1;
        let is_made = |condition: ValueId| match item.ir.value(condition).def {
            Def::Result { op, .. } => item.info(op).is_some_and(|info| info.computes.is_some()),
            Def::Argument { .. } => false,
        };
        (chooses_region(item.info(op)) || is_select(item.info(op)))
            && (value(0).is_some_and(|condition| is_asked_twice(condition) || is_made(condition))
                || (value(1).is_some() && value(1) == value(2)))
    })
}

/// Takes known branches, and values that are chosen by known conditions. Says whether there was any.
pub(super) fn known_conditions(draft: &mut Draft<'_>) -> bool {
    let mut is_changed = false;
    let tops = draft.item.ir.top().iter();
    let ops: Vec<OpId> = tops.flat_map(|&top| draft.walk(top)).collect();
    let edges = EdgeConditions::of(draft);
    for op in ops {
        is_changed |= match draft.info(op) {
            _ if draft.is_erased(op) => false,
            _ if is_if(draft, op) => take_known_branch(draft, &edges, op),
            info if is_select(info) => take_known_value(draft, &edges, op),
            _ => false,
        };
    }
    is_changed
}

/// What an `scf.if` or an `arith.select` asks for, and whether it asks if that is false. MLIR turns the branches around where a
/// negation is asked for and there are two.
fn asked_for(draft: &Draft<'_>, op: OpId) -> Option<(ValueId, bool)> {
    let data = draft.op(op);
    let mut asked = (*data.operands.first()?, false);
    while let Some(negated) = negated(draft, asked.0)
        && (is_select(draft.info(op)) || branch(draft, op, 1).is_some())
    {
        asked = (negated, !asked.1);
    }
    Some(asked)
}

/// The value of the condition of an `scf.if` or an `arith.select`, in its place.
fn known_condition(draft: &Draft<'_>, edges: &EdgeConditions, op: OpId) -> Option<bool> {
    let &condition = draft.op(op).operands.first()?;
    if let Some(known) = constant(draft, condition) {
        return Some(known);
    }
    let (asked, is_negated) = asked_for(draft, op)?;
    if [condition, asked].iter().all(|&value| draft.users(value).len() < 2) {
        return None;
    }
    if let Some(known) = edges.known(draft, op, condition) {
        return Some(known);
    }
    if let Some(known) = edges.known(draft, op, asked) {
        return Some(known ^ is_negated);
    }
    let mut inner = op;
    while let Some(around) = draft.parent_op(inner) {
        if is_if(draft, around)
            && let Some((other, is_other_negated)) = asked_for(draft, around)
            && other == asked
        {
            let taken = branch_around(draft, inner, around)?;
            return Some((taken == 0) ^ is_negated ^ is_other_negated);
        }
        inner = around;
    }
    None
}

fn take_known_branch(draft: &mut Draft<'_>, edges: &EdgeConditions, op: OpId) -> bool {
    let Some(is_yes) = known_condition(draft, edges, op).filter(|_| holds_buffers(draft, op)) else {
        return false;
    };
    let taken = usize::from(!is_yes);
    let given = given_by(draft, op, taken);
    let results = draft.op(op).results.clone();
    if given.len() != results.len() {
        return false;
    }
    for (result, value) in results.into_iter().zip(given) {
        draft.replace_uses(result, value);
    }
    let inside = branch(draft, op, taken).map(|block| content(draft, block));
    for inner in inside.into_iter().flatten() {
        draft.move_op(inner, At::Before(op));
    }
    draft.erase(op);
    true
}

fn take_known_value(draft: &mut Draft<'_>, edges: &EdgeConditions, op: OpId) -> bool {
    let data = draft.op(op);
    let (&[_, yes, no], &[result]) = (data.operands.as_slice(), data.results.as_slice()) else {
        return false;
    };
    if !is_memref(draft, result) {
        return false;
    }
    let chosen = match known_condition(draft, edges, op) {
        _ if yes == no => yes,
        Some(is_yes) => [no, yes][usize::from(is_yes)],
        None => return false,
    };
    draft.replace_uses(result, chosen);
    draft.erase(op);
    true
}
