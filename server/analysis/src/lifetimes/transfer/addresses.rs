//! Addresses of buffers that have become numbers: which of them are the same.

use mlir_grammar::dialects::op_info::{Computes, Predicate};
use mlir_grammar::{Item, OpId, ValueId};

use crate::lifetimes::preanalysis::questions::operands;
use crate::lifetimes::state::disjunct::{Disjunct, Object, Origin};

/// What is known of a result that says whether two addresses are the same.
pub(crate) enum SameAddress {
    Known(ValueId, bool),
    Open(ValueId),
}

/// What is known of the result of `op`, if that says whether two addresses are the same.
pub(crate) fn compares_addresses(item: &Item, state: &Disjunct, op: OpId) -> Option<SameAddress> {
    let result = item.ir.results(op).next()?;
    let is_negated = match item.predicate(op)? {
        Predicate::Equal => false,
        Predicate::NotEqual => true,
        _ => return None,
    };
    let [lhs, rhs] = operands(item, op)?;
    match same_address(state, lhs, rhs) {
        Some(is_same) => Some(SameAddress::Known(result, is_same ^ is_negated)),
        None => (is_address(item, lhs) || is_address(item, rhs)).then_some(SameAddress::Open(result)),
    }
}

/// Whether a number is the address of a buffer.
pub(crate) fn is_address(item: &Item, value: ValueId) -> bool {
    let Some(op) = item.ir.defining_op(value) else {
        return false;
    };
    item.info(op)
        .is_some_and(|info| info.computes == Some(Computes::Address))
}

/// Whether two addresses are the same, where what they point to decides it.
pub(crate) fn same_address(state: &Disjunct, lhs: ValueId, rhs: ValueId) -> Option<bool> {
    if lhs == rhs {
        return Some(true);
    }
    let (lhs, rhs) = (state.pointer(lhs)?, state.pointer(rhs)?);
    if lhs.object == rhs.object {
        // A window may begin elsewhere.
        return (!lhs.is_view && !rhs.is_view).then_some(true);
    }
    differs(state.object(lhs.object)?, state.object(rhs.object)?).then_some(false)
}

/// Whether two objects are at different places: an allocation differs from all else, arguments may be anything that is
/// not allocated here. What was freed may be allocated again, but need not be: what follows from another place may happen.
pub(crate) fn differs(lhs: &Object, rhs: &Object) -> bool {
    let is_own = |object: &Object| matches!(object.origin, Origin::Heap | Origin::Stack);
    let may_be_found = |found: &Object, other: &Object| found.origin == Origin::Found && other.is_exposed();
    (is_own(lhs) || is_own(rhs)) && !may_be_found(lhs, rhs) && !may_be_found(rhs, lhs)
}
