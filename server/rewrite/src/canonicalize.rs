//! What MLIR's canonicalizer does around buffers: one pattern, or a few that belong together, a file.
//!
//! MLIR's pipeline runs its whole canonicalizer between its passes. Here a pass asks for the parts that its own result depends
//! on.
//!
//! Promised:
//! - **The same program.** What is read, written, allocated and freed on each path stays, in its order, but for what has no
//!   effect: a buffer that is never read, a clone that another buffer does for, a condition that is known.
//! - **The text that a person wrote.** Operations that nothing is simplified about keep their bytes and their place.
//! - **What MLIR makes.** Where it does otherwise, the file says so and why.
//!
//! Not promised: a normal form. Arithmetic, constants and dead code that have nothing to do with buffers stay as they are.
//!
//! - [`buffers`]: memrefs that are forwarded although they are known, allocations that are never read ([`clones`],
//!   [`jumps`], and with conditions that are known: [`edge_conditions`]);
//! - [`ownership`]: `i1` values that travel beside them ([`successor_inputs`], [`bools`], [`cleanup`]);
//! - [`inline_executed_regions`]: regions that run once, in place.

pub(crate) mod bools;
mod branches;
pub(crate) mod buffers;
pub(crate) mod cleanup;
pub(crate) mod clones;
mod edge_conditions;
pub(crate) mod inline_executed_regions;
mod jumps;
mod memref_cast;
pub(crate) mod ownership;
mod successor_inputs;
