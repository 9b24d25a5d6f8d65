//! What a path knows: a disjunct, and what is recorded of disjuncts.

pub(super) mod arena;
pub(super) mod disjunct;
pub(super) mod record;
pub(super) mod renumbering;
pub(super) mod shared_map;
