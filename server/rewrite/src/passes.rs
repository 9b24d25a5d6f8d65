//! All passes, in the order of the bufferization documents.

use crate::buffer_deallocation::BUFFER_DEALLOCATION;
use crate::buffer_deallocation_pipeline::BUFFER_DEALLOCATION_PIPELINE;
use crate::buffer_deallocation_simplification::BUFFER_DEALLOCATION_SIMPLIFICATION;
use crate::buffer_hoisting::BUFFER_HOISTING;
use crate::buffer_loop_hoisting::BUFFER_LOOP_HOISTING;
use crate::buffer_results_to_out_params::BUFFER_RESULTS_TO_OUT_PARAMS;
use crate::bufferize_function_boundary::BUFFERIZE_FUNCTION_BOUNDARY;
use crate::clone_canonicalization::CLONE_CANONICALIZATION;
use crate::copy_removal::COPY_REMOVAL;
use crate::expand_realloc::EXPAND_REALLOC;
use crate::insert_deallocs::INSERT_DEALLOCS;
use crate::lower_deallocations::LOWER_DEALLOCATIONS;
use crate::optimize_allocation_liveness::OPTIMIZE_ALLOCATION_LIVENESS;
use crate::ownership_based_buffer_deallocation::OWNERSHIP_BASED_BUFFER_DEALLOCATION;
use crate::pass::Pass;
use crate::promote_buffers_to_stack::PROMOTE_BUFFERS_TO_STACK;

/// All passes.
pub const ALL: &[&Pass] = &[
    &BUFFERIZE_FUNCTION_BOUNDARY,
    &BUFFER_RESULTS_TO_OUT_PARAMS,
    &BUFFER_HOISTING,
    &BUFFER_LOOP_HOISTING,
    &PROMOTE_BUFFERS_TO_STACK,
    &BUFFER_DEALLOCATION,
    &CLONE_CANONICALIZATION,
    &COPY_REMOVAL,
    &EXPAND_REALLOC,
    &OWNERSHIP_BASED_BUFFER_DEALLOCATION,
    &BUFFER_DEALLOCATION_SIMPLIFICATION,
    &LOWER_DEALLOCATIONS,
    &OPTIMIZE_ALLOCATION_LIVENESS,
    &BUFFER_DEALLOCATION_PIPELINE,
    &INSERT_DEALLOCS,
];

impl Pass {
    /// The pass of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        ALL.iter().copied().find(|pass| pass.name == name)
    }
}
