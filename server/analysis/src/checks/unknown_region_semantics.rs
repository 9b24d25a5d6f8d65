//! `unknown-region-semantics`: buffers flow through an operation with regions or out of a block, and no table says where to.
//!
//! Little is known of such buffers: the operation may run its regions any number of times, in any order, and forward anything.
//! Buffers flow through regions where a region has one as an argument, or the operation as a result. Operations whose regions
//! do not run in place (functions, modules) do not count, nor do declarations, and operations that neither use buffers from
//! around them nor return any.
//!
//! The same is reported of an unknown terminator that passes buffers to other blocks, or out of the regions of an operation
//! with buffers as results; of a terminator whose table does not say which of them go to which block; and where a buffer
//! becomes a tensor: tensors are not followed.
//!
//! It is reported where it leaves a verdict open. A borrowed buffer that a region only accesses is fine whatever the operation
//! does. And it is reported once for all operations of one name: one entry in a table settles them.

use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::buffers::renaming::sources;
use crate::finding::{Code, Finding, Related};
use crate::flow::control_flow::{passes_anything, runs_elsewhere};

/// The findings about the operations of `item` that have regions, one for each name.
#[must_use]
pub fn check(item: &Item) -> Vec<Finding> {
    let regions = item.ir.regions().map(|region| item.ir.region(region).parent);
    let mut holders: Vec<OpId> = regions.collect();
    holders.sort_unstable();
    holders.dedup();
    let mut found = Vec::new();
    for op in holders {
        if !is_described(item, op) {
            found.extend(flowing(item, op).map(|value| of_regions(item, op, value)));
        } else if item.info(op).is_some_and(|info| info.regions.is_some()) {
            found.extend(into_region_as_tensor(item, op));
        }
    }
    let blocks = item.ir.blocks().filter_map(|block| item.ir.ops_of(block).last());
    found.extend(blocks.filter_map(|&end| of_terminator(item, end).or_else(|| leaves_as_tensor(item, end))));
    let mut reported = FxHashSet::default();
    found.retain(|finding| finding.op.is_none_or(|op| reported.insert(item.op_name(op))));
    found
}

/// What is reported of an operation that is not described: the first that applies.
const OF_UNKNOWN: [Code; 3] = [
    Code::UnknownOperation,
    Code::UnknownRegionSemantics,
    Code::UnknownEffects,
];

/// Drops what is reported of operations that have another finding already.
pub fn report_once(item: &Item, findings: &mut Vec<Finding>) {
    let ranked = |finding: &Finding| {
        let rank = OF_UNKNOWN.iter().position(|code| *code == finding.code)?;
        Some((item.op_name(finding.op?), rank))
    };
    let mut first: FxHashMap<&str, usize> = FxHashMap::default();
    for (name, rank) in findings.iter().filter_map(ranked) {
        let first = first.entry(name).or_insert(rank);
        *first = rank.min(*first);
    }
    findings.retain(|finding| ranked(finding).is_none_or(|(name, rank)| rank == first[name]));
}

/// Where a terminator takes buffers, if it needs a table to say that, and none does.
fn of_terminator(item: &Item, end: OpId) -> Option<Finding> {
    let ir = &item.ir;
    let is_described = item.info(end).is_some();
    let mut successors = ir.successors(end).iter();
    if is_described && !successors.any(|successor| passes_anything(item, successor)) {
        return None;
    }
    let is_of_blocks = !ir.successors(end).is_empty();
    let parent = ir.parent_op(end)?;
    let returns_buffers = || {
        let is_described = item.info(parent).is_some_and(|info| info.regions.is_some());
        is_described && ir.results(parent).any(|result| is_buffer(item, result))
    };
    // What goes to a block that takes more is said by a table, and wrong.
    let is_passed = |index: usize| is_described && ir.successors(end).iter().any(|to| to.operands().contains(&index));
    let operands = ir.operands(end).iter().enumerate();
    let mut untold = operands.filter_map(|(index, operand)| operand.value.filter(|_| !is_passed(index)));
    let buffer = untold.find(|&value| is_buffer(item, value))?;
    let name = item.op_name(end);
    let message = if is_of_blocks {
        format!("buffers flow through {name} to other blocks, and no table says which of them to which")
    } else if returns_buffers() {
        format!(
            "buffers flow out of {} through {name}, and no table says that they do",
            item.op_name(parent)
        )
    } else {
        return None;
    };
    Some(finding(item, end, buffer, message))
}

/// A buffer that a branch, or the end of a region, takes elsewhere as a tensor.
fn leaves_as_tensor(item: &Item, end: OpId) -> Option<Finding> {
    let ir = &item.ir;
    let goes_on = || {
        let info = item.info(ir.parent_op(end)?)?;
        (info.regions.is_some() && !info.traits.function).then_some(())
    };
    (!ir.successors(end).is_empty() || goes_on().is_some()).then(|| as_tensor(item, end, |_| true))?
}

/// A buffer that `op` takes into a region as a tensor.
fn into_region_as_tensor(item: &Item, op: OpId) -> Option<Finding> {
    as_tensor(item, op, |tensor| taken_as(item, op, tensor).next().is_some())
}

/// A buffer that `op` takes as a tensor, and forwards: where `is_handed_on` says so of the tensor.
fn as_tensor(item: &Item, op: OpId, is_forwarded: impl Fn(ValueId) -> bool) -> Option<Finding> {
    let mut operands = item.ir.operand_values(op);
    let (buffer, tensor) = operands.find_map(|value| {
        let buffer = buffer_behind(item, value)?;
        is_forwarded(value).then_some((buffer, value))
    })?;
    let (buffer_name, tensor_name) = (item.value_name(buffer), item.value_name(tensor));
    let message = format!(
        "buffer {buffer_name} flows through {} as the tensor {tensor_name}, and tensors are not followed",
        item.op_name(op)
    );
    Some(finding(item, op, buffer, message))
}

/// The buffer that a tensor was made of, by an operation that does nothing else.
fn buffer_behind(item: &Item, tensor: ValueId) -> Option<ValueId> {
    let ir = &item.ir;
    let op = ir.defining_op(tensor)?;
    let is_tensor = matches!(ir.type_of(tensor)?.kind, TypeKind::Tensor(_));
    let [
        Operand {
            value: Some(source), ..
        },
    ] = ir.operands(op)
    else {
        return None;
    };
    let is_plain = item.info(op).is_some() && ir.regions_of(op).is_empty() && ir.results(op).len() == 1;
    (is_tensor && is_plain && is_buffer(item, *source)).then_some(*source)
}

fn is_buffer(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_some_and(Type::is_memref)
}

fn is_described(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| info.regions.is_some() || info.traits.function || runs_elsewhere(info))
}

/// The arguments of regions of `op` that may be its operand `value`.
fn taken_as(item: &Item, op: OpId, value: ValueId) -> impl Iterator<Item = ValueId> {
    let ir = &item.ir;
    let entries = ir
        .regions_of(op)
        .iter()
        .filter_map(|&region| ir.blocks_of(region).first());
    let arguments = entries.flat_map(|&entry| ir.arguments(entry));
    arguments.filter(move |&argument| ir.are_alike(argument, value))
}

/// How many views are looked through, from a buffer to the one that it is a part of.
const VIEWS: usize = 64;

/// Whether it is for this function to free a buffer, or to transfer it: an operation or a call made it.
fn is_owned_here(item: &Item, buffer: ValueId) -> bool {
    let mut value = buffer;
    for _ in 0..VIEWS {
        let Some(op) = item.ir.defining_op(value) else {
            return false;
        };
        let Some(info) = item.info(op) else { return true };
        let mut bases = info.aliases.iter().flat_map(|alias| sources(item, op, alias, value));
        match bases.next().map(|base| base.value) {
            Some(Some(base)) => value = base,
            Some(None) => return false,
            None => return info.traits.call || info.has_effect(EffectKind::Allocate) || info.regions.is_some(),
        }
    }
    false
}

/// Whether a value goes on from where it is: it is freed, or forwarded by the end of a block.
fn goes_on(item: &Item, value: ValueId) -> bool {
    let ir = &item.ir;
    ir.uses(value).iter().any(|used| {
        let is_end = ir.op(used.op).parent.and_then(|block| ir.ops_of(block).last()) == Some(&used.op);
        let is_freed = item.info(used.op).is_some_and(|info| info.has_effect(EffectKind::Free));
        is_end || is_freed
    })
}

/// A buffer that gets into a region of `op` or comes out of one, and that has a name.
fn flowing(item: &Item, op: OpId) -> Option<ValueId> {
    let ir = &item.ir;
    // Declarations, such as functions of a dialect without a description, take what they take from their callers.
    if ir.op(op).symbol.is_some() {
        return None;
    }
    let is_named = |&value: &ValueId| !ir.value(value).name.is_empty() && is_buffer(item, value);
    let mut operands = ir.operand_values(op);
    let taken = operands.find_map(|operand| {
        let is_owned = is_buffer(item, operand) && is_owned_here(item, operand);
        taken_as(item, op, operand).find(|taken| is_named(taken) && (is_owned || goes_on(item, *taken)))
    });
    taken.or_else(|| ir.results(op).find(is_named))
}

fn of_regions(item: &Item, op: OpId, value: ValueId) -> Finding {
    let message = format!(
        "buffers flow through the regions of {}, and no table says how control does",
        item.op_name(op)
    );
    finding(item, op, value, message)
}

fn finding(item: &Item, op: OpId, value: ValueId, message: String) -> Finding {
    let ir = &item.ir;
    let related = Related {
        span: ir.value(value).name,
        message: "this buffer".into(),
        inside: None,
    };
    Finding {
        code: Code::UnknownRegionSemantics,
        severity: Code::UnknownRegionSemantics.default_severity(),
        span: ir.op(op).name,
        message,
        related: vec![related],
        op: Some(op),
        buffer: Some(value),
    }
}
