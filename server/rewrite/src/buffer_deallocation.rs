//! `buffer-deallocation`: every buffer is freed after its last use; where that depends on the path, values get buffers of their
//! own.
//!
//! The clone-based pass of "Buffer Deallocation - Internals", as `mlir-opt` had it up to release 19:
//!
//! - An alias that the block of its allocation does not dominate is *critical*: which buffer it is depends on the path. So is,
//!   step by step, what is made from it and not dominated by where it begins.
//! - What passes a buffer to a critical alias (a jump, the end of a region, the operation around) passes a clone.
//! - Allocations and critical aliases are freed in the block that post-dominates their uses, after the last of them; what is
//!   forwarded out of that block is not freed.
//!
//! Other than MLIR's pass, this one leaves no leak, and frees nothing that is still looked at:
//! - it sees that `arith.select`, `memref.extract_strided_metadata`, calls and unknown operations may forward buffers;
//! - it frees critical aliases that nothing uses, and the buffers whose ownership calls transfer: the callee decides that as
//!   this pass leaves it, or the function boundary ABI where its body is not visible;
//! - a function transfers ownership of each result always or never: where its owner is unknown, it returns a clone;
//! - a clone that only one edge needs is made in a block of its own on that edge;
//! - where the paths from a buffer do not meet again, it is freed on each of them;
//! - it leaves alone what is stored in memory, which any later load may use.
//!
//! ```mlir
//! ^bb1:
//!   cf.br ^bb3(%m : memref<2xf32>)
//! ^bb2:
//!   %0 = memref.alloc() : memref<2xf32>
//!   cf.br ^bb3(%0 : memref<2xf32>)
//! ^bb3(%1: memref<2xf32>):
//!   "some.use"(%1) : (memref<2xf32>) -> ()
//! ```
//! becomes
//! ```mlir
//! ^bb1:
//!   %clone = bufferization.clone %m : memref<2xf32> to memref<2xf32>
//!   cf.br ^bb3(%clone : memref<2xf32>)
//! ^bb2:
//!   %0 = memref.alloc() : memref<2xf32>
//!   %clone_0 = bufferization.clone %0 : memref<2xf32> to memref<2xf32>
//!   memref.dealloc %0 : memref<2xf32>
//!   cf.br ^bb3(%clone_0 : memref<2xf32>)
//! ^bb3(%1: memref<2xf32>):
//!   "some.use"(%1) : (memref<2xf32>) -> ()
//!   memref.dealloc %1 : memref<2xf32>
//! ```

use buffer_analysis::{BufferViewFlow, ControlFlow, Dominance, Liveness};
use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::{BlockId, Def, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::draft::Draft;
use crate::edit::TextEdit;
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;
use tracked::Tracked;

mod critical;
mod deaths;
mod preconditions;
mod returns;
mod tracked;

/// The pass.
pub static BUFFER_DEALLOCATION: Pass = Pass {
    name: "buffer-deallocation",
    title: "Free buffers; clone those whose owner depends on the path",
    options: &[],
    concerns: may_own,
    at: None,
    keeps_abi: true,
    work: Work::CalleesFirst(buffer_deallocation),
};

fn is_allocation(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        let mut effects = info.effects.iter();
        effects.any(|effect| effect.kind == EffectKind::Allocate && effect.resource == Resource::Heap)
    })
}

/// Whether an operation may return a buffer that has to be freed.
fn may_own(item: &Item, op: OpId) -> bool {
    let is_call = || item.info(op).is_some_and(|info| info.traits.call);
    let mut types = item.ir.results(op).filter_map(|result| item.ir.type_of(result));
    is_allocation(item, op) || (is_call() && types.any(mlir_grammar::ir::types::Type::is_memref))
}

fn buffer_deallocation(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let is_function = |&&op: &&OpId| item.is_function(op);
    if item.ir.top().iter().find(is_function).is_none() {
        return Ok(Vec::new());
    }
    let flow = ControlFlow::new(item);
    let views = BufferViewFlow::new(item, &flow, subject.callees);
    let tracked = tracked::tracked(item, &views, subject.callees)?;
    // What cannot be read may allocate.
    if tracked.is_empty() && item.errors.is_empty() {
        return Ok(Vec::new());
    }
    let draft = Draft::new(item)?;
    preconditions::check(item)?;
    let mut work = Deallocation {
        draft,
        dominance: Dominance::new(item),
        liveness: Liveness::new(item),
        views,
        flow,
        tracked,
        clones: FxHashSet::default(),
        split: FxHashMap::default(),
        predecessors: FxHashMap::default(),
    };
    let critical = work.critical_aliases()?;
    work.views.separate(&critical);
    for &value in &critical {
        work.clone_for(value, &critical)?;
        work.tracked.push(Tracked { value, dealloc: None });
    }
    work.clone_returned()?;
    for tracked in std::mem::take(&mut work.tracked) {
        work.place_dealloc(tracked)?;
    }
    work.draft.edits()
}

/// The pass at work on one item.
struct Deallocation<'a> {
    draft: Draft<'a>,
    flow: ControlFlow,
    dominance: Dominance<'a>,
    liveness: Liveness,
    views: BufferViewFlow,
    /// The values whose buffers have to be freed.
    tracked: Vec<Tracked>,
    /// What was made by cloning: not cloned again.
    clones: FxHashSet<ValueId>,
    /// By terminator and successor: the jump of the block that was put on that edge.
    split: FxHashMap<(OpId, usize), OpId>,
    /// By block: the blocks that jump to it, if they changed.
    predecessors: FxHashMap<BlockId, Vec<BlockId>>,
}

impl Deallocation<'_> {
    /// The operation that defines a value, or holds the block that does.
    fn definition(&self, value: ValueId) -> OpId {
        let ir = &self.draft.item.ir;
        match ir.value(value).def {
            Def::Result { op, .. } => op,
            Def::Argument { block, .. } => ir.region(ir.block(block).parent).parent,
        }
    }
}
