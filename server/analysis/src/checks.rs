//! What is wrong whatever becomes of the buffers: a file for each check, or for each part of a code.

pub mod alloca_in_loop;
pub mod dealloc_operands;
pub mod definition;
pub mod foreign_free;
pub mod out_of_bounds;
pub(crate) mod reached_elements;
pub(crate) mod read_before_write;
pub mod ssa;
pub mod structure;
pub mod type_check;
pub mod unknown_operation;
pub mod unknown_region_semantics;
pub(crate) mod write_after_read;
