//! What an edit leaves as it was: the parts of a long function that are run again, and what is kept of the others.

pub(super) mod changes;
pub(super) mod part;
pub(super) mod trace;
