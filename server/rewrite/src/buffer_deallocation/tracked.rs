//! The values whose buffers have to be freed: allocations, and results of calls that transfer ownership. A buffer that is
//! stored in memory is not among them: any later load may use it. Neither is a buffer that is freed already and that an
//! operation with unknown effects uses: it is freed where its author says so.

use buffer_analysis::{BufferViewFlow, Callees, Certainty, ResultSummary};
use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashSet;

use super::is_allocation;
use crate::allocations::{Allocation, allocations, freed_by_callee, frees, is_freed_by_callee, is_stored, sink};
use crate::functions::Summaries;
use crate::refusal::Refusal;

/// A value that owns its buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tracked {
    /// The value.
    pub(super) value: ValueId,
    /// What frees it already: it goes after the last use.
    pub(super) dealloc: Option<OpId>,
}

/// What an item has to free, in the order of the text.
///
/// # Errors
/// An operation that returns a buffer that cannot be freed here, that may free one or not, or it is unknown whether it
/// does.
pub(super) fn tracked(item: &Item, views: &BufferViewFlow, callees: &Summaries) -> Result<Vec<Tracked>, Refusal> {
    let mut found = Vec::new();
    let allocations = allocations(item);
    for &allocation in &allocations {
        found.extend(tracked_allocation(item, views, callees, allocation)?);
    }
    let allocated: FxHashSet<ValueId> = allocations.iter().map(|allocation| allocation.value).collect();
    for op in item.ir.ops() {
        if !item.info(op).is_some_and(|info| info.traits.call) {
            continue;
        }
        for (index, value) in item.ir.results(op).enumerate() {
            let is_memref = item
                .ir
                .type_of(value)
                .is_some_and(mlir_grammar::ir::types::Type::is_memref);
            if is_memref && gives(item, callees, op, index)? && !is_freed(item, views, callees, value)? {
                found.push(Tracked { value, dealloc: None });
            }
        }
    }
    for op in item.ir.ops().filter(|&op| reallocates(item, op)) {
        let mut freed = item.ir.operand_values(op);
        let is_allocation = |value: ValueId| match views.origins(value).as_slice() {
            [origin] => allocated.contains(origin),
            _ => false,
        };
        if !freed.next().is_some_and(is_allocation) {
            return Err(Refusal::at(op, OPEN));
        }
    }
    found.retain(|tracked| !views.resolve(tracked.value).iter().any(|&alias| is_stored(item, alias)));
    let taken_by = |value: ValueId| {
        let mut names = views.resolve(value).into_iter();
        names.find_map(|name| sink(item, callees, name))
    };
    found.retain(|tracked| tracked.dealloc.is_none() || taken_by(tracked.value).is_none());
    if let Some(op) = found.iter().find_map(|tracked| taken_by(tracked.value)) {
        return Err(Refusal::at(op, TAKES));
    }
    found.sort_by_key(|tracked| tracked.value);
    Ok(found)
}

fn tracked_allocation(
    item: &Item,
    views: &BufferViewFlow,
    callees: &Summaries,
    allocation: Allocation,
) -> Result<Option<Tracked>, Refusal> {
    let Allocation { op, value } = allocation;
    if let Some(reallocated) = reallocated(item, views, value)? {
        return Ok((!reallocated).then_some(Tracked { value, dealloc: None }));
    }
    let deallocs: Vec<OpId> = frees(item, value).collect();
    let dealloc = match deallocs.as_slice() {
        [] if is_freed(item, views, callees, value)? => return Ok(None),
        [] => None,
        [dealloc] if item.ir.results(*dealloc).len() == 0 && !is_freed_otherwise(item, views, callees, value) => {
            Some(*dealloc)
        }
        // Nobody knows which of them runs.
        _ => return Ok(None),
    };
    if dealloc.is_none() && !is_allocation(item, op) {
        return Err(Refusal::at(op, "allocates what `memref.dealloc` does not free"));
    }
    Ok(Some(Tracked { value, dealloc }))
}

/// Whether a call transfers its `index`-th result: always, or never.
fn gives(item: &Item, callees: &Summaries, call: OpId, index: usize) -> Result<bool, Refusal> {
    let callee = item.ir.attribute(call, "callee").map(|callee| item.str(callee.value));
    let Some(summary) = callee.and_then(|callee| callees.summary(callee)) else {
        // The function boundary ABI.
        return Ok(true);
    };
    match summary.results.get(index) {
        Some(ResultSummary { owned: false, .. }) => Ok(false),
        Some(result) if result.arguments.is_empty() && !result.borrowed => Ok(true),
        Some(_) => {
            let message = "may return a new buffer or an argument: its callee has to be changed first";
            Err(Refusal::at(call, message))
        }
        None => Ok(false),
    }
}

/// Whether something frees a buffer already, under whatever name.
fn is_freed(item: &Item, views: &BufferViewFlow, callees: &Summaries, value: ValueId) -> Result<bool, Refusal> {
    for alias in views.resolve(value) {
        let by_callees = item.ir.uses(alias).iter().filter_map(|used| {
            let freed = freed_by_callee(item, callees, used.op, used.operand);
            (freed != Certainty::Never).then_some((used.op, freed))
        });
        let here = frees(item, alias).map(|op| (op, Certainty::Always));
        let Some((op, freed)) = here.chain(by_callees).next() else {
            continue;
        };
        if freed == Certainty::May || views.origins(alias) != [value] {
            return Err(Refusal::at(op, "may free a buffer or leave it"));
        }
        return Ok(true);
    }
    Ok(false)
}

/// Whether something frees a buffer, or may, under another name or in a callee.
fn is_freed_otherwise(item: &Item, views: &BufferViewFlow, callees: &Summaries, value: ValueId) -> bool {
    views.resolve(value).into_iter().any(|alias| {
        (alias != value && frees(item, alias).next().is_some()) || is_freed_by_callee(item, callees, alias)
    })
}

/// Where a buffer goes into an operation that frees it and returns another one (`memref.realloc`): whether that is the end
/// of it on every path. `None` where there is no such operation.
fn reallocated(item: &Item, views: &BufferViewFlow, value: ValueId) -> Result<Option<bool>, Refusal> {
    let aliases = views.resolve(value);
    let mut users = aliases
        .iter()
        .flat_map(|&alias| item.ir.uses(alias))
        .map(|used| used.op);
    let Some(last) = users.clone().find(|&op| reallocates(item, op)) else {
        return Ok(None);
    };
    let home = item.ir.defining_block(value);
    let is_in_front = |mut op: OpId| {
        while item.ir.op(op).parent != home {
            match item.ir.parent_op(op) {
                Some(parent) => op = parent,
                None => return false,
            }
        }
        op <= last
    };
    let is_end = item.ir.op(last).parent == home
        && aliases.iter().all(|&alias| views.origins(alias) == [value])
        && users.all(|op| op == last || (is_in_front(op) && !reallocates(item, op)));
    if is_end {
        Ok(Some(true))
    } else {
        Err(Refusal::at(last, OPEN))
    }
}

/// Said of an operation without a description.
const TAKES: &str = "takes a buffer, and no table says whether it frees it";

/// Said of an operation that takes a buffer that may be needed further on.
const OPEN: &str = "may free or forward a buffer: `expand-realloc` has to run first";

/// Whether an operation frees a buffer and returns another one.
fn reallocates(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| info.has_effect(EffectKind::Free) && info.has_effect(EffectKind::Allocate))
}
