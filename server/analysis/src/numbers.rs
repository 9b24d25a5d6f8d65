//! Integers of a program, as far as the text says what they are: constants, sums, sizes, bounds of loops.

pub(crate) mod buffer_sizes;
pub(crate) mod constants;
pub(crate) mod iterations;
pub(crate) mod linear;
pub(crate) mod loop_bounds;
pub(crate) mod loop_range;
pub(crate) mod offsets;
