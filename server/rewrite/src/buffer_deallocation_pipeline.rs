//! `buffer-deallocation-pipeline`: from buffers without deallocations to `memref.dealloc`, in the order of the reference.
//!
//! | step | |
//! | --- | --- |
//! | [`EXPAND_REALLOC`] | without deallocations: those come with all others |
//! | [`inline_executed_regions`] | buffers live on after regions that run once |
//! | [`canonicalize_buffers`] | buffers are forwarded directly where they are known |
//! | [`BRIEF_BUFFER_DEALLOCATION`] | `bufferization.dealloc` at the ends of blocks |
//! | [`canonicalize_ownership`] | what is known of `i1` values between them |
//! | [`simplify_all`] | less to compare at run time |
//! | [`lower_all`] | `memref.dealloc`, where needed under conditions |
//! | [`ADD_DEALLOC_HELPER`] | the library function, where one is called |
//!
//! The last but one are one step: what they look at is the same text.
//!
//! MLIR's pipeline runs its canonicalizer and its elimination of common subexpressions over everything in between. Here only
//! what deallocations depend on changes, and what the steps wrote is cleaned up; the rest of the text stays.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{OpId, OpInfo};

use crate::allocations::{allocates_on_heap, returns_memref};
use crate::buffer_deallocation_simplification::simplify_all;
use crate::canonicalize::buffers::{canonicalize_buffers, may_be_simpler};
use crate::canonicalize::inline_executed_regions::inline_executed_regions;
use crate::canonicalize::ownership::canonicalize_ownership;
use crate::dealloc_helper::{ADD_DEALLOC_HELPER, free_name};
use crate::draft::Draft;
use crate::edit::TextEdit;
use crate::expand_realloc::EXPAND_REALLOC;
use crate::lower_deallocations::lower_all;
use crate::ownership_based_buffer_deallocation::BRIEF_BUFFER_DEALLOCATION;
use crate::pass::{Pass, SequenceStep, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static BUFFER_DEALLOCATION_PIPELINE: Pass = Pass {
    name: "buffer-deallocation-pipeline",
    title: "Free all buffers",
    options: &[],
    concerns: allocates_on_heap,
    at: None,
    keeps_abi: false,
    work: Work::Sequence(&[
        SequenceStep {
            pass: &EXPAND_REALLOC,
            fixed: &[("emit-deallocs", "false")],
        },
        SequenceStep::open(&INLINE_EXECUTED_REGIONS),
        SequenceStep::open(&SIMPLIFY_JUMPS),
        // Regions of several blocks may have become regions of one.
        SequenceStep::open(&INLINE_EXECUTED_REGIONS),
        SequenceStep::open(&BRIEF_BUFFER_DEALLOCATION),
        SequenceStep::open(&SIMPLIFY_AND_LOWER),
        SequenceStep::open(&ADD_DEALLOC_HELPER),
    ]),
};

/// What precedes the rest, on one item.
static INLINE_EXECUTED_REGIONS: Pass = Pass {
    name: "buffer-deallocation-pipeline",
    title: "Inline regions that run once",
    options: &[],
    concerns: |_, _| false,
    at: None,
    keeps_abi: false,
    work: Work::Item(inline_executed_regions),
};

/// What precedes the insertion of deallocations, on one item.
static SIMPLIFY_JUMPS: Pass = Pass {
    name: "buffer-deallocation-pipeline",
    title: "Canonicalize how buffers are forwarded",
    options: &[],
    concerns: |_, _| false,
    at: None,
    keeps_abi: false,
    work: Work::Item(simplify),
};

fn simplify(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let gives = |op: OpId| item.info(op).is_some_and(|info| info.traits.call) && returns_memref(item, op);
    let is_about_buffers = |op: OpId| allocates_on_heap(item, op) || gives(op) || item.info(op).is_some_and(is_dealloc);
    let mut ops = item.ir.ops();
    if !may_be_simpler(item) || !ops.any(is_about_buffers) {
        return Ok(Vec::new());
    }
    // What cannot be changed is said where deallocations are inserted.
    let Ok(mut draft) = Draft::new(item) else {
        return Ok(Vec::new());
    };
    canonicalize_buffers(&mut draft);
    Ok(draft.edits().unwrap_or_default())
}

/// What follows the insertion of deallocations, on one item.
static SIMPLIFY_AND_LOWER: Pass = Pass {
    name: "buffer-deallocation-pipeline",
    title: "Simplify and lower conditional deallocations",
    options: &[],
    concerns: |_, _| false,
    at: None,
    keeps_abi: false,
    work: Work::Item(simplify_and_lower),
};

fn simplify_and_lower(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let mut ops = item.ir.ops();
    if !ops.any(|op| item.info(op).is_some_and(is_dealloc)) {
        return Ok(Vec::new());
    }
    let mut draft = Draft::new(item)?;
    let deallocs = |draft: &Draft<'_>| -> Vec<OpId> {
        let ops = item.ir.top().iter().flat_map(|&top| draft.walk(top));
        ops.filter(|&op| draft.info(op).is_some_and(is_dealloc)).collect()
    };
    canonicalize_ownership(&mut draft);
    let found = deallocs(&draft);
    simplify_all(&mut draft, found)?;
    canonicalize_ownership(&mut draft);
    let found = deallocs(&draft);
    lower_all(&mut draft, found, &free_name(subject.functions))?;
    draft.edits()
}

fn is_dealloc(info: &OpInfo) -> bool {
    info.computes == Some(Computes::Dealloc)
}
