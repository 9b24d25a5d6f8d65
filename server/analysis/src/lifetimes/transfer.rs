//! What each operation makes of a disjunct, and how control goes from one to the next.
//!
//! [`machine`] has the state of a run. The other modules are what it does, by kind of operation.

pub(super) mod addresses;
pub(super) mod arrivals;
pub(super) mod borrowing;
pub(super) mod callee_uses;
pub(super) mod calls;
pub(super) mod choosing;
pub(super) mod doubt;
pub(super) mod effects;
pub(super) mod entry;
pub(super) mod eval;
pub(super) mod flow;
pub(super) mod frees;
pub(super) mod helper_answers;
pub(super) mod instantiation;
pub(super) mod leaving;
pub(super) mod machine;
pub(super) mod memory;
pub(super) mod set_membership;
pub(super) mod splitting;
pub(super) mod touched;
pub(super) mod trips;
pub(super) mod widening;
