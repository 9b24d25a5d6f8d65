//! The buffers that an item allocates and has to free, and what frees them: MLIR's `BufferPlacementAllocs`.

use buffer_analysis::{BufferViewFlow, Callees, Certainty, ControlFlow, ResultSummary, Summary};
use mlir_grammar::op_info::{Computes, EffectKind, Resource, Slot};
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::functions::Summaries;

/// A buffer that an operation allocates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allocation {
    /// The operation.
    pub(crate) op: OpId,
    /// Its result.
    pub(crate) value: ValueId,
}

/// The buffers of an item that somebody has to free, in the order of the text. An operation that allocates several is not
/// among them.
pub(crate) fn allocations(item: &Item) -> Vec<Allocation> {
    let allocated = |op: OpId| {
        allocated_by(item, op, |resource| {
            !matches!(resource, Resource::Stack | Resource::Global)
        })
    };
    item.ir.ops().filter_map(allocated).collect()
}

/// The buffers of an item that are gone with their scope, in the order of the text.
pub(crate) fn stack_allocations(item: &Item) -> Vec<Allocation> {
    let allocated = |op: OpId| allocated_by(item, op, |resource| *resource == Resource::Stack);
    item.ir.ops().filter_map(allocated).collect()
}

fn allocated_by(item: &Item, op: OpId, takes: impl Fn(&Resource) -> bool) -> Option<Allocation> {
    let info = item.info(op)?;
    let mut allocated = info.effects.iter().filter(|effect| {
        effect.kind == EffectKind::Allocate && matches!(effect.slot, Slot::Result(_)) && takes(&effect.resource)
    });
    let (effect, None) = (allocated.next()?, allocated.next()) else {
        return None;
    };
    match item.slot_values(op, effect.slot).as_slice() {
        &[value] if item.ir.type_of(value).is_some_and(mlir_grammar::types::Type::is_memref) => {
            Some(Allocation { op, value })
        }
        _ => None,
    }
}

/// Whether an operation does nothing but hand out a new buffer without contents: it can as well do so earlier.
pub(crate) fn only_allocates(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        info.effects_known
            && info.traits.uninitialized
            && info.effects.iter().all(|effect| effect.kind == EffectKind::Allocate)
    }) && item.ir.regions_of(op).is_empty()
}

/// The operations that free this very value, or may.
pub(crate) fn frees(item: &Item, value: ValueId) -> impl Iterator<Item = OpId> {
    item.ir.uses(value).iter().map(|used| used.op).filter(move |&op| {
        item.info(op).is_some_and(|info| {
            let mut freed = info.effects.iter().filter(|effect| effect.kind == EffectKind::Free);
            let is_dealloc = info.computes == Some(Computes::Dealloc);
            (is_dealloc && item.slot_values(op, Slot::Operand(0)).contains(&value))
                || freed.any(|effect| item.slot_values(op, effect.slot).contains(&value))
        })
    })
}

/// Whether an operation makes this very value reachable from memory: whoever loads it from there uses it by a name of which nobody
/// knows what it is.
pub(crate) fn is_stored(item: &Item, value: ValueId) -> bool {
    item.ir.uses(value).iter().any(|used| {
        let operand = item.ir.operands(used.op).get(used.operand as usize);
        let stores = item.info(used.op).map_or(&[][..], |info| &info.stores);
        operand.is_some_and(|operand| stores.iter().any(|&(stored, _)| stored == operand.segment))
    })
}

/// Whether a function that gets this very value frees it, or may.
pub(crate) fn is_freed_by_callee(item: &Item, callees: &Summaries, value: ValueId) -> bool {
    item.ir.uses(value).iter().any(|used| {
        let freed = freed_by_callee(item, callees, used.op, used.operand);
        freed != Certainty::Never
    })
}

/// Whether an operation calls a function that frees what it gets as this operand.
pub(crate) fn freed_by_callee(item: &Item, callees: &Summaries, op: OpId, operand: u32) -> Certainty {
    let callee = item.ir.attribute(op, "callee");
    let summary = callee.and_then(|callee| callees.summary(item.str(callee.value)));
    let argument = summary.and_then(|summary| summary.arguments.get(operand as usize));
    argument.map_or(Certainty::Never, |argument| argument.freed)
}

/// Which values may be the same buffer, seen from one function: a call may hand back any buffer that it gets, or a new one.
pub(crate) fn view_flow(item: &Item) -> BufferViewFlow {
    BufferViewFlow::new(item, &ControlFlow::new(item), &AnyCallee::of(item))
}

/// Functions of which nothing is known, not even that they keep to the function boundary ABI.
struct AnyCallee {
    summaries: FxHashMap<Box<str>, Summary>,
}

impl AnyCallee {
    fn of(item: &Item) -> Self {
        let mut summaries = FxHashMap::default();
        for op in item.ir.ops() {
            let is_call = item.info(op).is_some_and(|info| info.traits.call);
            let Some(callee) = item.ir.attribute(op, "callee").filter(|_| is_call) else {
                continue;
            };
            let arguments = (0..item.ir.operands(op).len() as u32).collect();
            let result = ResultSummary {
                owned: true,
                arguments,
                borrowed: true,
                ..ResultSummary::default()
            };
            let summary = Summary {
                results: vec![result; item.ir.results(op).len()],
                ..Summary::default()
            };
            summaries.insert(item.str(callee.value).into(), summary);
        }
        Self { summaries }
    }
}

impl Callees for AnyCallee {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.summaries.get(symbol)
    }
}
