//! What MLIR builds where the custom form says nothing: the bodies of structured operations.
//!
//! `linalg.matmul` has a region as `linalg.generic` has one, which multiplies and adds; its custom form leaves it out. The IR
//! keeps such a region empty, for nothing in it has a place in the text. [`body`] returns what MLIR puts there, for those who
//! compare trees or want to see the whole of one.
//!
//! Promised: a body has the operations, in order, with the counts of operands and results and the types of results, that the
//! generic form shows.

mod scalar;
mod structured;

use crate::ir::OpId;
use crate::item::Item;
use crate::spelling::Spelling;

/// The only block of an implied region.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Body {
    /// Its arguments.
    pub arguments: Vec<Named>,
    /// Its operations; none of them has a region or a successor.
    pub ops: Vec<ImpliedOp>,
}

/// A value that no text spells: the name is ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// `%arg0`, `%0`, ….
    pub name: String,
    /// Its type.
    pub ty: String,
}

/// An operation that no text spells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImpliedOp {
    /// The full name.
    pub name: String,
    /// The names of its operands.
    pub operands: Vec<String>,
    /// Its result, if it has one.
    pub result: Option<Named>,
}

/// The body of an operation whose custom form leaves it out; `None` for one that shows its region, has none, or whose
/// types are not known. `spelling`: the definitions of the aliases among the types.
#[must_use]
pub fn body(item: &Item, op: OpId, spelling: &Spelling) -> Option<Body> {
    let ir = &item.ir;
    let [region] = *ir.regions_of(op) else { return None };
    if !ir.region(region).span.is_empty() || !ir.blocks_of(region).is_empty() {
        return None;
    }
    structured::body(item, op, spelling)
}
