//! Loops as they are written: what they count by, whether they may not run, and which numbers come to them from outside,
//! through casts as well.

use mlir_grammar::dialects::op_info::{Computes, RegionFlow, RegionPoint};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Def, Item, OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use crate::flow::control_flow::successors;
use crate::flow::region_graph::is_cyclic;

/// How many loops may be around each other for the iterations of the innermost to be distinguished.
const NESTED: usize = 2;

/// Whether `op` is a loop into whose region control goes, or past it.
pub(crate) fn may_not_run(item: &Item, op: OpId) -> bool {
    item.ir.regions_of(op).len() == 1 && item.info(op).is_some_and(may_be_passed)
}

/// Whether control runs the regions again, or goes past them.
pub(crate) fn may_be_passed(info: &OpInfo) -> bool {
    let is_loop = |flow: &RegionFlow| {
        let first = flow.edges.first();
        is_cyclic(flow) && first.is_some_and(|first| first.contains(&RegionPoint::Parent))
    };
    info.regions.as_ref().is_some_and(is_loop)
}

/// How many dimensions a loop has: an argument of its region each.
pub(crate) fn dimensions(item: &Item, op: OpId) -> Option<usize> {
    let info = item.info(op)?;
    if let Some(segment) = info.operand_segment("lowerBound") {
        return Some(item.segment(op, segment).count());
    }
    let entry = item.ir.entries_of(op).next()?;
    let carried = info.inputs.map_or(0, |segment| item.segment(op, segment).count());
    item.ir.arguments(entry).len().checked_sub(carried)
}

/// The loop that counts by `value`.
pub(crate) fn counted_by(item: &Item, value: ValueId) -> Option<OpId> {
    let Def::Argument { block, index: 0 } = item.ir.value(value).def else {
        return None;
    };
    let region = item.ir.block(block).parent;
    let op = item.ir.region(region).parent;
    let is_entry = item.ir.blocks_of(region).first() == Some(&block);
    (is_entry && item.info(op).is_some_and(OpInfo::counts_in_order)).then_some(op)
}

/// The first argument of the region of `op`.
pub(crate) fn entry_argument(item: &Item, op: OpId) -> Option<ValueId> {
    let entry = item.ir.entries_of(op).next()?;
    item.ir.arguments(entry).next()
}

/// Whether a value is an argument of a function.
pub(crate) fn is_input(item: &Item, value: ValueId) -> bool {
    let Def::Argument { block, .. } = item.ir.value(value).def else {
        return false;
    };
    let region = item.ir.block(block).parent;
    item.is_function(item.ir.region(region).parent) && item.ir.blocks_of(region).first() == Some(&block)
}

/// Whether an operation returns the number that it takes.
pub(crate) fn is_cast(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| matches!(info.computes, Some(Computes::Convert(_))))
}

/// Whether control brings a value: to a block, into a region, or out of one.
pub(crate) fn is_brought(item: &Item, value: ValueId) -> bool {
    match item.ir.value(value).def {
        Def::Argument { .. } => !is_input(item, value),
        Def::Result { op, .. } => !item.ir.regions_of(op).is_empty(),
    }
}

/// The number that casts have brought to another width; an `i1` value is none.
pub(crate) fn without_casts(item: &Item, mut value: ValueId) -> ValueId {
    while let Def::Result { op, .. } = item.ir.value(value).def
        && is_cast(item, op)
        && let Some(source) = item.ir.operands(op).first().and_then(|operand| operand.value)
        && !item.ir.type_of(source).is_some_and(Type::is_i1)
    {
        value = source;
    }
    value
}

/// The block of an operation whose result decides where control goes from there, maybe by a choice that returns the condition.
pub(crate) fn decided_by(item: &Item, op: OpId) -> Option<BlockId> {
    let block = item.ir.op(op).parent?;
    let mut decides = *item.ir.ops_of(block).last()?;
    while decides != op {
        let info = item.info(decides)?;
        let by = match info.computes {
            Some(Computes::Convert(_) | Computes::Extend(_) | Computes::Truncate) => item.ir.operands(decides).first(),
            _ => item.segment(decides, info.condition?).next(),
        };
        let maker = by?.value.and_then(|by| item.ir.defining_op(by));
        // In broken text, operations may be made of each other.
        decides = maker.filter(|maker| *maker < decides)?;
    }
    Some(block)
}

/// The terminators at which control goes back, by the earlier block of the text that it goes to.
pub(crate) fn latches(item: &Item) -> FxHashMap<BlockId, Vec<OpId>> {
    let mut latches: FxHashMap<BlockId, Vec<OpId>> = FxHashMap::default();
    for block in item.ir.blocks() {
        for header in successors(item, block).into_iter().filter(|header| *header <= block) {
            latches.entry(header).or_default().extend(item.ir.ops_of(block).last());
        }
    }
    latches
}

/// Whether the iterations that change a number which control brings are distinguished.
pub(crate) fn is_shallow(item: &Item, number: ValueId) -> bool {
    let ir = &item.ir;
    let block = match ir.value(number).def {
        Def::Argument { block, .. } => Some(block),
        Def::Result { op, .. } => ir.entries_of(op).next(),
    };
    is_in_few_loops(item, block.map(|block| ir.region(ir.block(block).parent).parent))
}

/// Whether there are few enough loops around this operation, itself among them, for their iterations to be distinguished.
pub(crate) fn is_in_few_loops(item: &Item, op: Option<OpId>) -> bool {
    let around = std::iter::successors(op, |&op| item.ir.parent_op(op));
    let is_loop = |&op: &OpId| match item.info(op) {
        Some(info) => info.regions.as_ref().is_some_and(is_cyclic),
        None => !item.ir.regions_of(op).is_empty(),
    };
    around.filter(is_loop).count() <= NESTED
}
