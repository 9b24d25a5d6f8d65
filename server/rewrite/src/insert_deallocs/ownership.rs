//! Ownership for one family of buffers: what `ownership-based-buffer-deallocation` does, for these values only, and simplified.

use buffer_analysis::Certainty;
use mlir_grammar::OpId;
use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Item, ValueId};
use rustc_hash::FxHashSet;

use super::family::Family;
use crate::allocations::{freed_by_callee, takes_function};
use crate::assist::Context;
use crate::buffer_deallocation_simplification::simplify_all;
use crate::canonicalize::ownership::canonicalize_ownership;
use crate::check::read_again;
use crate::draft::{Draft, numbered_names};
use crate::edit::{TextEdit, apply};
use crate::ownership_based_buffer_deallocation::{Selection, deallocate_only};
use crate::placement::Analyses;
use crate::refusal::Refusal;

/// The text of an item in which a family is freed by ownership, and the edits that lead there, one list after the other.
///
/// # Errors
/// The operation that is the obstacle.
pub(super) fn by_ownership(
    context: &Context<'_>,
    analyses: &Analyses<'_>,
    family: &Family,
) -> Result<(String, Vec<Vec<TextEdit>>), Refusal> {
    let item = context.item;
    if let Some(op) = transfers(item, &family.values) {
        return Err(Refusal::at(op, "stores the buffer away"));
    }
    if let Some(op) = frees_by_call(context, &family.values) {
        return Err(Refusal::at(op, "calls a function that may free the buffer"));
    }
    if let Some(op) = calls_function_value(item, &family.values) {
        let message = "calls a function that may free the buffer";
        return Err(Refusal::at(op, message));
    }
    let unreadable = || Refusal::at(OpId(0), "would become text that cannot be read");
    let selection = Selection {
        memrefs: family.values.clone(),
        returned_by_callee: returned_by_callee(item, analyses, family)?,
    };
    let owned = deallocate_only(item, selection)?;
    let text = apply(&item.text, &owned).ok_or_else(unreadable)?;
    let after = read_again(item, context.aliases, &text);
    if after.errors.len() > item.errors.len() {
        return Err(unreadable());
    }
    let simpler = simplified(&after, &deallocs(item))?;
    let text = apply(&text, &simpler).ok_or_else(unreadable)?;
    let numbered = numbered_names(&item.text, &text);
    let text = apply(&text, &numbered).ok_or_else(unreadable)?;
    Ok((text, vec![owned, simpler, numbered]))
}

/// An operation that puts a buffer where others may find it later.
fn transfers(item: &Item, values: &FxHashSet<ValueId>) -> Option<OpId> {
    let mut ops = item.ir.ops();
    ops.find(|&op| {
        item.info(op).is_some_and(|info| {
            let mut stored = info.stores.iter().flat_map(|&(segment, _)| item.segment(op, segment));
            stored.any(|operand| operand.value.is_some_and(|value| values.contains(&value)))
        })
    })
}

/// A call of a function that frees a buffer or keeps it: who owns it after that is written nowhere.
fn frees_by_call(context: &Context<'_>, values: &FxHashSet<ValueId>) -> Option<OpId> {
    let item = context.item;
    let frees = |op: OpId| {
        let taken = (0..).zip(item.ir.operands(op));
        let mut ours = taken.filter(|(_, operand)| operand.value.is_some_and(|value| values.contains(&value)));
        ours.any(|(index, _)| freed_by_callee(item, context.callees, op, index) != Certainty::Never)
    };
    item.ir.ops().find(|&op| frees(op))
}

/// An operation that passes a buffer to a function that it gets as a value.
fn calls_function_value(item: &Item, values: &FxHashSet<ValueId>) -> Option<OpId> {
    let takes = |op: OpId| {
        let mut taken = item.ir.operand_values(op);
        taken.any(|value| values.contains(&value))
    };
    item.ir.ops().find(|&op| takes_function(item, op) && takes(op))
}

/// The results of calls that are what was passed to them. Those that leak where they are not are as good as buffers of
/// their own: who frees several values together frees a buffer that two of them are only once.
fn returned_by_callee(item: &Item, analyses: &Analyses<'_>, family: &Family) -> Result<FxHashSet<ValueId>, Refusal> {
    let mut found = FxHashSet::default();
    for op in item
        .ir
        .ops()
        .filter(|&op| item.info(op).is_some_and(|info| info.traits.call))
    {
        for result in item.ir.results(op).filter(|result| family.values.contains(result)) {
            if analyses.views.made_from(result).is_empty() {
                continue;
            }
            if family.leaking.contains(&result) {
                continue;
            }
            if analyses.views.may_be_its_own(result) {
                return Err(Refusal::at(op, "may return a new buffer or an old one"));
            }
            found.insert(result);
        }
    }
    Ok(found)
}

/// The conditional deallocations of an item, as they are written.
fn deallocs(item: &Item) -> Vec<(OpId, &str)> {
    let is_dealloc = |op: &OpId| {
        item.info(*op)
            .is_some_and(|info| info.computes == Some(Computes::Dealloc))
    };
    let ops = item.ir.ops().filter(is_dealloc);
    ops.map(|op| (op, item.str(item.ir.op(op).span))).collect()
}

/// Simplifies the deallocations that are not among the `old` ones.
fn simplified(item: &Item, old: &[(OpId, &str)]) -> Result<Vec<TextEdit>, Refusal> {
    let old: FxHashSet<&str> = old.iter().map(|(_, text)| *text).collect();
    let mut draft = Draft::new(item)?;
    canonicalize_ownership(&mut draft);
    let new = deallocs(item).into_iter().filter(|(_, text)| !old.contains(text));
    let new: Vec<OpId> = new.map(|(op, _)| op).filter(|&op| !draft.is_erased(op)).collect();
    simplify_all(&mut draft, new)?;
    canonicalize_ownership(&mut draft);
    draft.edits()
}
