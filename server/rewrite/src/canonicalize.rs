//! What MLIR's canonicalizer does around buffers: one pattern, or a few that belong together, a file.
//!
//! MLIR's pipeline runs its whole canonicalizer between its passes. Here a pass asks for the parts that its own result depends on.
//!
//! Promised:
//! - **The same program.** What is read, written, allocated and freed on each way stays, in its order, but for what nobody
//!   would miss: a buffer that nobody reads, a clone that another buffer does for, a condition that is known.
//! - **The text that a person wrote.** Operations that nothing is simplified about keep their bytes and their place.
//! - **What MLIR makes.** Where it does otherwise, the file says so and why.
//!
//! Not promised: a normal form. Arithmetic, constants and dead code that have nothing to do with buffers stay as they are.
//!
//! - [`buffers`]: memrefs that travel although it is known which they are, allocations that nobody reads ([`clones`],
//!   [`shorter_ways`], and with conditions that are known: [`edge_conditions`]);
//! - [`ownership`]: `i1` values that travel beside them ([`successor_inputs`], [`bools`], [`cleanup`]);
//! - [`inline_executed_regions`]: regions that run once, where they stand.

pub(crate) mod bools;
mod branches;
pub(crate) mod buffers;
pub(crate) mod cleanup;
pub(crate) mod clones;
mod edge_conditions;
pub(crate) mod inline_executed_regions;
mod memref_cast;
pub(crate) mod ownership;
mod shorter_ways;
mod successor_inputs;
