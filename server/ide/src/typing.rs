//! What helps while typing.

pub mod completion;
pub(crate) mod half_written;
pub(crate) mod usable_values;
