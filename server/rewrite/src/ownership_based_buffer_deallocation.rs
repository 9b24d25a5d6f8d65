//! `ownership-based-buffer-deallocation`: frees every buffer, with `i1` values that track ownership at run time.
//!
//! Each block owns some memrefs: those that it allocates, those that functions it calls return, and those whose indicator,
//! which travels beside them, says so. At its end a `bufferization.dealloc` frees what it owns, except what goes on to a
//! successor, and says who owns these from then on. Block arguments, region arguments and results of operations with regions
//! get an indicator for each memref among them. A function borrows its arguments and transfers ownership of its results: what
//! it does not own it copies first.
//!
//! ```mlir
//! func.func @f(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
//!   %alloc = memref.alloc() : memref<4xf32>
//!   %select = arith.select %c, %alloc, %m : memref<4xf32>
//!   return %select : memref<4xf32>
//! }
//! ```
//! becomes
//! ```mlir
//! func.func @f(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
//!   %true = arith.constant true
//!   %false = arith.constant false
//!   %alloc = memref.alloc() : memref<4xf32>
//!   %select = arith.select %c, %alloc, %m : memref<4xf32>
//!   %own = arith.select %c, %true, %false : i1
//!   %owned = scf.if %own -> (memref<4xf32>) {
//!     scf.yield %select : memref<4xf32>
//!   } else {
//!     %clone = bufferization.clone %select : memref<4xf32> to memref<4xf32>
//!     scf.yield %clone : memref<4xf32>
//!   }
//!   %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, index
//!   %base_buffer_0, %offset_0, %sizes_0, %strides_0 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
//!   %base_buffer_1, %offset_1, %sizes_1, %strides_1 = memref.extract_strided_metadata %owned : memref<4xf32> -> memref<f32>, index, index, index
//!   %own_0 = bufferization.dealloc (%base_buffer, %base_buffer_0, %base_buffer_1 : memref<f32>, memref<f32>, memref<f32>) if (%false, %true, %true) retain (%owned : memref<4xf32>)
//!   return %owned : memref<4xf32>
//! }
//! ```
//!
//! It does what MLIR's pass does, with less text: one constant `true` and one `false` a function, and no deallocation that
//! certainly frees nothing. Other than MLIR's, it takes on switches of blocks.

mod base_buffers;
mod constants;
mod dynamic;
mod operations;
mod preconditions;
mod state;
mod terminators;

use buffer_analysis::{BufferViewFlow, ControlFlow, Liveness, NoCallees, Ownership};
use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Item, OpId, RegionId, ValueId};
use rustc_hash::FxHashSet;

use crate::draft::{Draft, Parameter};
use crate::edit::TextEdit;
use crate::pass::{OptionValue, Pass, PassOption, Subject, Work};
use crate::refusal::Refusal;
use state::{Indicator, State};

/// The pass.
pub static OWNERSHIP_BASED_BUFFER_DEALLOCATION: Pass = Pass {
    name: "ownership-based-buffer-deallocation",
    title: "Free buffers by ownership",
    options: &[PassOption {
        name: DYNAMIC,
        default: OptionValue::Bool(false),
        summary: "let private functions say with further results whether the caller owns the memrefs that they return",
    }],
    concerns: allocates,
    at: None,
    keeps_abi: true,
    work: Work::ModuleIf {
        option: DYNAMIC,
        item: deallocate_item,
        module: dynamic::deallocate_module,
    },
};

/// The pass where deallocations are simplified next: what canonicalization would take from them is not written at all.
pub static BRIEF_BUFFER_DEALLOCATION: Pass = Pass {
    work: Work::ModuleIf {
        option: DYNAMIC,
        item: deallocate_item_briefly,
        module: dynamic::deallocate_module,
    },
    ..OWNERSHIP_BASED_BUFFER_DEALLOCATION
};

/// The option under which calls and private functions change together.
const DYNAMIC: &str = "private-function-dynamic-ownership";

/// Whether an operation returns a buffer that has to be freed.
fn allocates(item: &Item, op: OpId) -> bool {
    let is_heap = |effect: &mlir_grammar::dialects::op_info::Effect| {
        effect.kind == EffectKind::Allocate && effect.resource == Resource::Heap
    };
    let returns_memref = || {
        let mut types = item.ir.results(op).filter_map(|result| item.ir.type_of(result));
        types.any(Type::is_memref)
    };
    item.info(op)
        .is_some_and(|info| info.traits.call || info.effects.iter().any(is_heap))
        && returns_memref()
}

fn deallocate_item(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    deallocate(subject.item, &|_| false, &Manner::default())
}

fn deallocate_item_briefly(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let manner = Manner {
        is_brief: true,
        ..Manner::default()
    };
    deallocate(subject.item, &|_| false, &manner)
}

/// What is freed, and how it is written.
#[derive(Clone, Debug, Default)]
struct Manner {
    /// These memrefs only.
    only: Option<Selection>,
    /// Whether a `bufferization.dealloc` does without what canonicalization takes from it: what it certainly does not free, and
    /// the base buffer of what is an allocation itself.
    is_brief: bool,
}

/// The memrefs that the pass is about, where not all are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Selection {
    /// No others flow into them, and they flow into no others. Operations without a description use them, and no more.
    pub(crate) memrefs: FxHashSet<ValueId>,
    /// Results of calls among them that are not the caller's: what it passed itself, returned.
    pub(crate) returned_by_callee: FxHashSet<ValueId>,
}

/// Frees these memrefs only.
///
/// # Errors
/// The operation that is the obstacle.
pub(crate) fn deallocate_only(item: &Item, selection: Selection) -> Result<Vec<TextEdit>, Refusal> {
    let manner = Manner {
        only: Some(selection),
        ..Manner::default()
    };
    deallocate(item, &|_| false, &manner)
}

/// Frees the buffers of all functions of an item; `is_dynamic` says which functions, by symbol, say to their callers whether they
/// own what they get.
fn deallocate(item: &Item, is_dynamic: &dyn Fn(&str) -> bool, manner: &Manner) -> Result<Vec<TextEdit>, Refusal> {
    let ir = &item.ir;
    let mut types = ir.values().filter_map(|value| ir.type_of(value));
    if !types.any(Type::is_memref) {
        return Ok(Vec::new());
    }
    let mut draft = Draft::new(item)?;
    let flow = ControlFlow::new(item);
    let liveness = Liveness::new(item);
    let views = BufferViewFlow::new(item, &flow, &NoCallees);
    for function in ir.ops().filter(|&op| is_function(item, op)) {
        let mut deallocation = Deallocation {
            draft: &mut draft,
            flow: &flow,
            liveness: &liveness,
            views: &views,
            state: State::new(manner.only.clone()),
            is_brief: manner.is_brief,
            is_dynamic,
            tells: item.symbol(function).is_some_and(|symbol| is_dynamic(&symbol)),
        };
        deallocation.function(function)?;
    }
    draft.edits()
}

/// Whether an operation is a function with a body.
fn is_function(item: &Item, op: OpId) -> bool {
    item.is_function(op)
        && item
            .ir
            .regions_of(op)
            .iter()
            .any(|&region| !item.ir.blocks_of(region).is_empty())
}

/// The pass as it runs through one function.
struct Deallocation<'d, 'a> {
    draft: &'d mut Draft<'a>,
    flow: &'d ControlFlow,
    liveness: &'d Liveness,
    views: &'d BufferViewFlow,
    state: State,
    /// See [`Manner::is_brief`].
    is_brief: bool,
    /// Whether a function, by its symbol, says to its callers who owns what it returns.
    is_dynamic: &'d dyn Fn(&str) -> bool,
    /// Whether this function does.
    tells: bool,
}

impl Deallocation<'_, '_> {
    fn function(&mut self, function: OpId) -> Result<(), Refusal> {
        for block in self.blocks(function)? {
            self.block(block)?;
        }
        self.state.finish(self.draft);
        if self.tells {
            self.add_results(function)?;
        }
        Ok(())
    }

    /// One result more for each memref among the results of a function.
    fn add_results(&mut self, function: OpId) -> Result<(), Refusal> {
        let item = self.draft.item;
        let results = item.ir.op(function).signature.as_deref();
        let results = results.map_or(&[][..], |signature| &signature.results);
        let memrefs = results.iter().filter(|&&ty| item.ir.ty(ty).is_memref()).count();
        if memrefs > 0 {
            let mut signature = self.draft.signature(function)?;
            let indicator = Parameter {
                ty: "i1".to_owned(),
                ..Parameter::default()
            };
            signature.results.extend(std::iter::repeat_n(indicator, memrefs));
            self.draft.set_signature(function, signature);
        }
        Ok(())
    }

    /// The blocks inside an operation that control can reach: those of nested regions before those around them, and each
    /// after those that dominate it.
    fn blocks(&self, op: OpId) -> Result<Vec<BlockId>, Refusal> {
        enum Step {
            Region(RegionId),
            Inside(BlockId),
            Done(BlockId),
        }
        let regions_of = |op: OpId| {
            self.draft
                .op(op)
                .regions
                .iter()
                .rev()
                .map(|&region| Step::Region(region))
        };
        let mut order = Vec::new();
        let mut steps: Vec<Step> = regions_of(op).collect();
        while let Some(step) = steps.pop() {
            match step {
                Step::Region(region) => {
                    let blocks = preconditions::blocks_in_order(self.draft, self.flow, region)?;
                    steps.extend(blocks.into_iter().rev().map(Step::Inside));
                }
                Step::Inside(block) => {
                    steps.push(Step::Done(block));
                    let ops = self.draft.item.ir.ops_of(block).iter().rev();
                    steps.extend(ops.flat_map(|&op| regions_of(op)));
                }
                Step::Done(block) => order.push(block),
            }
        }
        Ok(order)
    }

    fn block(&mut self, block: BlockId) -> Result<(), Refusal> {
        let region = self.draft.block(block).region;
        let live = self.state.memrefs(self.draft, self.liveness.live_in(block));
        for memref in state::in_order(self.draft, live) {
            let home = self.home(memref);
            match home.filter(|&home| self.draft.block(home).region == region) {
                Some(home) => {
                    let ownership = self.state.ownership(memref, home);
                    self.state.update(memref, block, ownership);
                    self.state.add_to_deallocate(memref, block);
                }
                // What belongs to a region around this one stays there.
                None => self
                    .state
                    .update(memref, block, Ownership::Unique(Indicator::Constant(false))),
            }
        }
        let parent = self.draft.region(region).op;
        let is_entry = self.draft.region(region).blocks.first() == Some(&block);
        let borrows = is_entry && self.draft.info(parent).is_some_and(|info| info.traits.function);
        let arguments = self.draft.block(block).arguments.clone();
        for memref in self.state.memrefs(self.draft, &arguments) {
            let indicator = if borrows {
                Indicator::Constant(false)
            } else {
                Indicator::Value(self.draft.append_argument(block, "own", "i1"))
            };
            self.own(memref, block, indicator);
        }
        let item = self.draft.item;
        for &op in item.ir.ops_of(block) {
            self.operation(op, block)?;
        }
        Ok(())
    }
}
