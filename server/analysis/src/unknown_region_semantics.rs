//! `unknown-region-semantics`: buffers flow through an operation with regions or out of a block, and no table says where to.
//!
//! What is known of such buffers is little: the operation may run its regions any number of times, in any order, and hand
//! anything on. Buffers flow through regions where a region takes one as an argument, or where the operation gives one.
//! Operations whose regions do not run where they stand (functions, modules) are no such operations, nor are those that
//! take nothing from what is around them and give nothing, and declarations.
//!
//! The same is said of a terminator that nobody described and that takes buffers to other blocks, or out of the regions of an
//! operation that gives buffers; and where a buffer goes on as a tensor: tensors are not followed.

use mlir_grammar::ir::Operand;
use mlir_grammar::types::{Type, TypeKind};
use mlir_grammar::{Def, Item, OpId, ValueId};

use crate::control_flow::runs_elsewhere;
use crate::finding::{Code, Finding, Related};

/// The findings about the operations of `item` that have regions.
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
            found.extend(as_tensor(item, op));
        }
    }
    let blocks = item.ir.blocks().filter_map(|block| item.ir.ops_of(block).last());
    found.extend(blocks.filter_map(|&end| of_terminator(item, end).or_else(|| leaves_as_tensor(item, end))));
    found
}

/// Where a terminator takes buffers, if it needs a table to say that, and none does.
fn of_terminator(item: &Item, end: OpId) -> Option<Finding> {
    let ir = &item.ir;
    if item.info(end).is_some() {
        return None;
    }
    let is_of_blocks = !ir.successors(end).is_empty();
    let parent = ir.parent_op(end)?;
    let gives_buffers = || {
        let is_described = item.info(parent).is_some_and(|info| info.regions.is_some());
        is_described && ir.results(parent).any(|result| is_buffer(item, result))
    };
    let mut operands = ir.operands(end).iter().filter_map(|operand| operand.value);
    let buffer = operands.find(|&value| is_buffer(item, value))?;
    let name = item.op_name(end);
    let message = if is_of_blocks {
        format!("buffers flow through {name} to other blocks, and no table says which of them to which")
    } else if gives_buffers() {
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
    (!ir.successors(end).is_empty() || goes_on().is_some()).then(|| as_tensor(item, end))?
}

/// A buffer that `op` takes as a tensor, and hands on.
fn as_tensor(item: &Item, op: OpId) -> Option<Finding> {
    let mut operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
    let (buffer, tensor) = operands.find_map(|value| Some((buffer_behind(item, value)?, value)))?;
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
    let Def::Result { op, .. } = ir.value(tensor).def else {
        return None;
    };
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

/// A buffer that gets into a region of `op` or comes out of one, and that has a name.
fn flowing(item: &Item, op: OpId) -> Option<ValueId> {
    let ir = &item.ir;
    // Declarations, such as functions of a dialect that nobody described, take what they take from their callers.
    if ir.op(op).symbol.is_some() {
        return None;
    }
    let is_buffer =
        |&value: &ValueId| !ir.value(value).name.is_empty() && ir.type_of(value).is_some_and(Type::is_memref);
    let regions = ir.regions_of(op).iter();
    let mut blocks = regions.filter_map(|&region| ir.blocks_of(region).first());
    let taken = blocks.find_map(|&entry| ir.arguments(entry).find(is_buffer));
    let takes_buffer = ir
        .operands(op)
        .iter()
        .filter_map(|operand| operand.value)
        .any(|value| ir.type_of(value).is_some_and(Type::is_memref));
    taken
        .filter(|_| takes_buffer)
        .or_else(|| ir.results(op).find(is_buffer))
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
