//! What crosses the crates: the corpus, the protocol, and real tools as referees.
//!
//! The tests start the real binary and know nothing of its insides. What a verdict should be is never taken from
//! the binary's own output: `mlir-opt` says what is legal text, `valgrind` says what a program does to its memory.

pub mod client;
pub mod corpus;
pub mod dice;
pub mod driver;
pub mod edits;
pub mod execution;
pub mod fixing;
pub mod generator;
pub mod imperative;
pub mod llvm_modules;
pub mod lsp_model;
pub mod memory;
pub mod mlir;
pub mod mutation;
pub mod pass_outputs;
pub mod passes;
pub mod product;
pub mod repeated_code;
pub mod repeated_programs;
pub mod respelling;
pub mod stand_ins;
pub mod threads;
pub mod verdicts;
