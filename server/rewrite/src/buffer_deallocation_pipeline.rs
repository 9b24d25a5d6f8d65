//! `buffer-deallocation-pipeline`: from buffers that nobody frees to `memref.dealloc`, in the order of the reference.
//!
//! | step | |
//! | --- | --- |
//! | [`EXPAND_REALLOC`] | without deallocations: those come with all others |
//! | [`OWNERSHIP_BASED_BUFFER_DEALLOCATION`] | `bufferization.dealloc` at the ends of blocks |
//! | [`CANONICALIZE_OWNERSHIP`] | what is known of `i1` values between them |
//! | [`BUFFER_DEALLOCATION_SIMPLIFICATION`] | less to compare at run time |
//! | [`LOWER_DEALLOCATIONS`] | `memref.dealloc`, where needed under conditions |
//!
//! MLIR's pipeline runs its canonicalizer and its elimination of common subexpressions over everything in between. Here
//! only what the steps wrote is cleaned up, by themselves; the rest of the text stays.

use mlir_grammar::op_info::{EffectKind, Resource};
use mlir_grammar::{Item, OpId};

use crate::buffer_deallocation_simplification::BUFFER_DEALLOCATION_SIMPLIFICATION;
use crate::canonicalize_ownership::CANONICALIZE_OWNERSHIP;
use crate::expand_realloc::EXPAND_REALLOC;
use crate::lower_deallocations::LOWER_DEALLOCATIONS;
use crate::ownership_based_buffer_deallocation::OWNERSHIP_BASED_BUFFER_DEALLOCATION;
use crate::pass::{Pass, SequenceStep, Work};

/// The pass.
pub static BUFFER_DEALLOCATION_PIPELINE: Pass = Pass {
    name: "buffer-deallocation-pipeline",
    title: "Free all buffers",
    options: &[],
    concerns: allocates,
    at: None,
    work: Work::Sequence(&[
        SequenceStep {
            pass: &EXPAND_REALLOC,
            fixed: &[("emit-deallocs", "false")],
        },
        SequenceStep::open(&OWNERSHIP_BASED_BUFFER_DEALLOCATION),
        SequenceStep::open(&CANONICALIZE_OWNERSHIP),
        SequenceStep::open(&BUFFER_DEALLOCATION_SIMPLIFICATION),
        SequenceStep::open(&LOWER_DEALLOCATIONS),
    ]),
};

/// Whether an operation allocates on the heap.
fn allocates(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        let mut effects = info.effects.iter();
        effects.any(|effect| effect.kind == EffectKind::Allocate && effect.resource == Resource::Heap)
    })
}
