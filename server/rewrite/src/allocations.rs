//! The buffers that an item allocates and has to free, and what frees them: MLIR's `BufferPlacementAllocs`.

use buffer_analysis::flow::control_flow::passes_anything;
use buffer_analysis::{BufferViewFlow, Callees, Certainty, ControlFlow, ResultSummary, Summary};
use mlir_grammar::dialects::op_info::{Computes, EffectKind, Resource, Slot};
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::FxHashMap;

/// A buffer that an operation allocates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allocation {
    /// The operation.
    pub(crate) op: OpId,
    /// Its result.
    pub(crate) value: ValueId,
}

/// The buffers of an item that have to be freed, in the order of the text. An operation that allocates several is not
/// among them.
pub(crate) fn allocations(item: &Item) -> Vec<Allocation> {
    item.ir.ops().filter_map(|op| allocation_of(item, op)).collect()
}

/// The buffer that an operation allocates and that has to be freed, if there is one.
pub(crate) fn allocation_of(item: &Item, op: OpId) -> Option<Allocation> {
    allocated_by(item, op, |resource| {
        !matches!(resource, Resource::Stack | Resource::Global)
    })
}

/// The buffers of an item that end with their scope, in the order of the text.
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
        &[value] if item.ir.type_of(value).is_some_and(Type::is_memref) => Some(Allocation { op, value }),
        _ => None,
    }
}

/// Whether an operation does nothing but return a new buffer without contents: it can as well do so earlier.
pub(crate) fn only_allocates(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        info.says_all(item.ir.operands(op).len())
            && info.traits.uninitialized
            && info.effects.iter().all(|effect| effect.kind == EffectKind::Allocate)
    }) && item.ir.regions_of(op).is_empty()
}

/// Whether there is a memref among the results of an operation.
pub(crate) fn returns_memref(item: &Item, op: OpId) -> bool {
    let mut types = item.ir.results(op).filter_map(|result| item.ir.type_of(result));
    types.any(Type::is_memref)
}

/// Whether an operation allocates on the heap.
pub(crate) fn allocates_on_heap(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        let mut effects = info.effects.iter();
        effects.any(|effect| effect.kind == EffectKind::Allocate && effect.resource == Resource::Heap)
    })
}

/// Whether an operation goes to a block that takes memrefs, and it is not known which.
pub(crate) fn passes_unknown_memrefs(item: &Item, op: OpId) -> bool {
    item.ir.successors(op).iter().any(|successor| {
        let mut arguments = successor.block.into_iter().flat_map(|block| item.ir.arguments(block));
        passes_anything(item, successor)
            && arguments.any(|argument| item.ir.type_of(argument).is_some_and(Type::is_memref))
    })
}

/// What is said of such an operation.
pub(crate) const PASSES_UNKNOWN: &str =
    "goes to a block that takes memrefs, and no table says which operands it passes there";

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

/// Whether an operation makes this very value reachable from memory: what loads it from there uses it by a name, and
/// that name is unknown.
pub(crate) fn is_stored(item: &Item, value: ValueId) -> bool {
    item.ir.uses(value).iter().any(|used| {
        let operand = item.ir.operands(used.op).get(used.operand as usize);
        let stores = item.info(used.op).map_or(&[][..], |info| &info.stores);
        operand.is_some_and(|operand| stores.iter().any(|&(stored, _)| stored == operand.segment))
    })
}

/// Whether a function that gets this very value frees it, or may.
pub(crate) fn is_freed_by_callee(item: &Item, callees: &dyn Callees, value: ValueId) -> bool {
    item.ir.uses(value).iter().any(|used| {
        let freed = freed_by_callee(item, callees, used.op, used.operand);
        freed != Certainty::Never
    })
}

/// Whether an operation calls a function that frees what it gets as this operand, or keeps it for others to free.
pub(crate) fn freed_by_callee(item: &Item, callees: &dyn Callees, op: OpId, operand: u32) -> Certainty {
    let freed = |callee: &str, argument: u32| {
        let argument = callees.summary(callee)?.arguments.get(argument as usize)?;
        Some(if argument.escapes {
            argument.freed.max(Certainty::May)
        } else {
            argument.freed
        })
    };
    if let Some(callee) = item.ir.attribute(op, "callee") {
        return freed(item.str(callee.value), operand).unwrap_or_default();
    }
    // The function that a value is is the first operand.
    let Some(argument) = operand.checked_sub(1) else {
        return Certainty::Never;
    };
    let called = functions_called_as_values(item, op).into_iter();
    called
        .filter_map(|callee| freed(callee, argument))
        .max()
        .unwrap_or_default()
}

/// Whether a value is a function.
fn is_function(item: &Item, value: ValueId) -> bool {
    let ty = item.ir.type_of(value);
    ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Function { .. }))
}

/// Whether an operation gets a function as a value: what it does is what that does.
pub(crate) fn takes_function(item: &Item, op: OpId) -> bool {
    let mut taken = item.ir.operand_values(op);
    taken.any(|value| is_function(item, value))
}

/// The functions that an operation may call which gets the function as a value: the one that it is, or else all that are used
/// as values here.
fn functions_called_as_values(item: &Item, op: OpId) -> Vec<&str> {
    let first = item.ir.operands(op).first().and_then(|first| first.value);
    let Some(function) = first.filter(|&value| is_function(item, value)) else {
        return Vec::new();
    };
    let constant = |op: OpId| {
        let value = item.ir.attribute(op, "value").map(|value| item.str(value.value))?;
        let is_constant = item.ir.results(op).any(|result| is_function(item, result));
        (is_constant && value.starts_with('@')).then_some(value)
    };
    let maker = match item.ir.value(function).def {
        Def::Result { op, .. } => constant(op),
        Def::Argument { .. } => None,
    };
    match maker {
        Some(callee) => vec![callee],
        None => item.ir.ops().filter_map(constant).collect(),
    }
}

/// An operation that takes this very value, and no table says whether it frees or keeps it; or a call of a function
/// that has one.
pub(crate) fn sink(item: &Item, callees: &dyn Callees, value: ValueId) -> Option<OpId> {
    let takes = |op: OpId, operand: u32| {
        let Some(info) = item.info(op) else { return true };
        let callee = item.ir.attribute(op, "callee").filter(|_| info.traits.call);
        let summary = callee.and_then(|callee| callees.summary(item.str(callee.value)));
        let argument = summary.and_then(|summary| summary.arguments.get(operand as usize));
        argument.is_some_and(|argument| argument.taken_by.is_some())
    };
    let mut uses = item.ir.uses(value).iter();
    uses.find(|used| takes(used.op, used.operand)).map(|used| used.op)
}

/// Which values may be the same buffer, seen from one function: a call may return any buffer that it gets, or a new one.
pub(crate) fn view_flow(item: &Item) -> BufferViewFlow {
    BufferViewFlow::new(item, &ControlFlow::new(item), &AnyCallee::of(item))
}

/// Unknown functions: not even that they keep to the function boundary ABI is known.
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
