//! Addresses of buffers that have become numbers: which of them are the same.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Def, Item, OpId, ValueId};

use super::conditions::{Comparison, Conditions, Relation};
use super::world::{Object, Origin, World};

/// What is known of a result that says whether two addresses are the same.
pub(super) enum SameAddress {
    Known(ValueId, bool),
    Open(ValueId),
}

impl Conditions<'_> {
    /// What is known of the result of `op`, if that says whether two addresses are the same.
    pub(super) fn same_address(&self, world: &World, op: OpId) -> Option<SameAddress> {
        let result = self.item.ir.results(op).next()?;
        let (Comparison { relation, lhs, rhs }, is_negated) = self.comparison(op)?;
        let is_asked = is_address(self.item, lhs) || is_address(self.item, rhs);
        match same_address(world, lhs, rhs).filter(|_| relation == Relation::Equal) {
            Some(is_same) => Some(SameAddress::Known(result, is_same ^ is_negated)),
            None => is_asked.then_some(SameAddress::Open(result)),
        }
    }

    /// Notes the answer to whether two addresses are the same where it is asked: once no value points to one of the buffers,
    /// it cannot be given any more. Gives the question if there is no answer.
    pub(super) fn remember_addresses(&self, world: &mut World, op: OpId) -> Option<ValueId> {
        match self.same_address(world, op)? {
            SameAddress::Open(result) => Some(result),
            SameAddress::Known(result, is_true) => {
                let (value, is_other) = self.answers.same.get(&result).copied().unwrap_or((result, false));
                if world.fact(value).is_none() {
                    world.set_fact(value, is_true ^ is_other);
                }
                None
            }
        }
    }
}

/// Whether a number is the address of a buffer.
pub(super) fn is_address(item: &Item, value: ValueId) -> bool {
    let Def::Result { op, .. } = item.ir.value(value).def else {
        return false;
    };
    item.info(op)
        .is_some_and(|info| info.computes == Some(Computes::Address))
}

/// Whether two addresses are the same, where what they point to decides it.
pub(super) fn same_address(world: &World, lhs: ValueId, rhs: ValueId) -> Option<bool> {
    let (lhs, rhs) = (world.pointer(lhs)?, world.pointer(rhs)?);
    if lhs.object == rhs.object {
        // A window may begin elsewhere.
        return (!lhs.is_view && !rhs.is_view).then_some(true);
    }
    differs(world.object(lhs.object)?, world.object(rhs.object)?).then_some(false)
}

/// Whether two objects are at different places: an allocation differs from all else, arguments may be anything that is
/// not allocated here. What was freed may be handed out again, but need not be: what follows from another place may happen.
pub(super) fn differs(lhs: &Object, rhs: &Object) -> bool {
    let is_own = |object: &Object| matches!(object.origin, Origin::Heap | Origin::Stack);
    let may_be_found = |found: &Object, other: &Object| found.origin == Origin::Found && other.is_exposed();
    (is_own(lhs) || is_own(rhs)) && !may_be_found(lhs, rhs) && !may_be_found(rhs, lhs)
}
