//! `unknown-region-semantics`: an operation with regions through which buffers flow, of which no table says how control
//! does.
//!
//! What is known of such buffers is little: the operation may run its regions any number of times, in any order, and hand
//! anything on. Buffers flow through regions where a region takes one as an argument, or where the operation gives one.
//! Operations whose regions do not run where they stand (functions, modules) are no such operations, nor are those that
//! take nothing from what is around them and give nothing, and declarations.

use mlir_grammar::types::Type;
use mlir_grammar::{Item, OpId, ValueId};

use crate::control_flow::runs_elsewhere;
use crate::finding::{Code, Finding, Related};

/// The findings about the operations of `item` that have regions.
#[must_use]
pub fn check(item: &Item) -> Vec<Finding> {
    let regions = item.ir.regions().map(|region| item.ir.region(region).parent);
    let mut holders: Vec<OpId> = regions.collect();
    holders.sort_unstable();
    holders.dedup();
    let found = holders.into_iter().filter(|&op| !is_described(item, op));
    found
        .filter_map(|op| Some(finding(item, op, flowing(item, op)?)))
        .collect()
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

fn finding(item: &Item, op: OpId, value: ValueId) -> Finding {
    let ir = &item.ir;
    let related = Related {
        span: ir.value(value).name,
        message: "this buffer".into(),
    };
    Finding {
        code: Code::UnknownRegionSemantics,
        severity: Code::UnknownRegionSemantics.default_severity(),
        span: ir.op(op).name,
        message: format!(
            "buffers flow through the regions of {}, and no table says how control does",
            item.op_name(op)
        ),
        related: vec![related],
        op: Some(op),
        buffer: Some(value),
    }
}
