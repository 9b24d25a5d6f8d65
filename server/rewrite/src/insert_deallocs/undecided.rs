//! Calls that return either a new buffer or an existing one, where the caller cannot know which: no finding says that such a
//! buffer leaks, and it is not known that it does not.

use buffer_analysis::{BufferViewFlow, Callees, Certainty, ControlFlow, ResultSummary, Returned, Summary};
use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashSet;

use crate::allocations::{allocation_of, frees, is_stored};
use crate::refusal::Refusal;

/// The first call of an item that returns a new buffer or an old one, it is unknown which, if a buffer is left after it that
/// nothing frees. Of functions that call each other in circles (`recursive`, by symbol), what is not known may be a new buffer.
#[must_use]
pub fn undecided(item: &Item, callees: &dyn Callees, recursive: &FxHashSet<Box<str>>) -> Option<Refusal> {
    let mut views = None;
    for op in item.ir.ops() {
        let Some(symbol) = callee_of(item, op) else { continue };
        let Some(summary) = callees.summary(symbol) else {
            continue;
        };
        let is_recursive = recursive.contains(symbol);
        for (index, result) in item.ir.results(op).enumerate() {
            let is_memref = item.ir.type_of(result).is_some_and(Type::is_memref);
            if !is_memref || !may_be_either(summary, index, is_recursive) {
                continue;
            }
            let views = views.get_or_insert_with(|| BufferViewFlow::new(item, &ControlFlow::new(item), callees));
            let flow = Flow { item, callees, views };
            if !flow.is_taken_over(result) || flow.is_left_behind(op, result, &summary.results[index].arguments) {
                return Some(Refusal::at(op, "may return a new buffer or an argument"));
            }
        }
    }
    None
}

fn callee_of(item: &Item, op: OpId) -> Option<&str> {
    let is_call = item.info(op).is_some_and(|info| info.traits.call);
    let callee = item.ir.attribute(op, "callee").filter(|_| is_call)?;
    Some(item.str(callee.value))
}

/// Whether a result of a function may be new or old, and an outcome that returns a new buffer looks to callers like one that does not.
fn may_be_either(summary: &Summary, index: usize, is_recursive: bool) -> bool {
    let is_either = |result: &ResultSummary| {
        let is_unknown = result.borrowed && !result.is_global;
        result.owned && (is_unknown || !result.arguments.is_empty()) || is_recursive && is_unknown
    };
    let (new, old): (Vec<_>, Vec<_>) = summary
        .passages
        .iter()
        .partition(|passage| matches!(passage.returned.get(index), Some(Returned::Fresh(_))));
    let is_known = || {
        let mut pairs = new.iter().flat_map(|new| old.iter().map(move |old| (new, old)));
        !summary.passages.is_empty() && pairs.all(|(new, old)| new.differs_to_callers(old))
    };
    summary.results.get(index).is_some_and(is_either) && !is_known()
}

/// Where buffers go.
struct Flow<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    views: &'a BufferViewFlow,
}

impl Flow<'_> {
    /// Whether something frees a buffer, forwards it or puts it where others find it.
    fn is_taken_over(&self, buffer: ValueId) -> bool {
        self.takes_over(&self.views.resolve(buffer))
    }

    /// Whether a buffer that is made here is passed to a call, which may return it or another one, and nothing else takes it
    /// over.
    fn is_left_behind(&self, call: OpId, result: ValueId, arguments: &[u32]) -> bool {
        let mut apart = self.views.clone();
        apart.separate(&[result]);
        let operands = self.item.ir.operands(call);
        let given = arguments
            .iter()
            .filter_map(|&index| operands.get(index as usize)?.value);
        let mut origins = given.flat_map(|value| apart.origins(value));
        origins.any(|origin| self.is_made_here(origin) && !self.takes_over(&apart.resolve(origin)))
    }

    fn is_made_here(&self, value: ValueId) -> bool {
        let Some(op) = self.item.ir.defining_op(value) else {
            return false;
        };
        allocation_of(self.item, op).is_some_and(|made| made.value == value)
    }

    fn takes_over(&self, names: &[ValueId]) -> bool {
        names.iter().any(|&name| {
            frees(self.item, name).next().is_some() || is_stored(self.item, name) || self.is_transferred(name)
        })
    }

    /// Whether an operation gets this very value that may free it, or passes it to others.
    fn is_transferred(&self, value: ValueId) -> bool {
        self.item.ir.uses(value).iter().any(|used| {
            let Some(info) = self.item.info(used.op) else {
                return true;
            };
            if let Some(symbol) = callee_of(self.item, used.op) {
                let argument = self.callees.summary(symbol);
                let argument = argument.and_then(|summary| summary.arguments.get(used.operand as usize));
                return argument.is_some_and(|argument| argument.freed != Certainty::Never || argument.escapes);
            }
            let around = self
                .item
                .ir
                .parent_op(used.op)
                .and_then(|around| self.item.info(around));
            let is_returned = info.traits.return_like && around.is_some_and(|info| info.traits.function);
            is_returned || info.has_effect(EffectKind::Free)
        })
    }
}
