//! Which values the ways of control hang on: conditions, selectors and bounds, and all that these are computed from.
//!
//! Only of these a disjunct knows a term. Weiser, *Program Slicing* (ICSE 1981): the backward slice of what is asked.

use fixedbitset::FixedBitSet;
use mlir_grammar::op_info::Computes;
use mlir_grammar::properties::{LoopBound, LoopBounds, MixedNumber};
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use super::bounds::{dimensions, may_not_run};
use super::kinds::Kinds;
use super::roles::Role;
use crate::control_flow::ControlFlow;
use crate::summary::Callees;

/// How many dimensions of a loop are looked at.
const DIMENSIONS: usize = 8;

/// The values that something which may happen to a buffer hangs on. `roles`: the most that each operation can do.
pub(super) fn asked_values(item: &Item, callees: &dyn Callees, kinds: &Kinds, roles: &[Role]) -> FixedBitSet {
    let ir = &item.ir;
    let mut slice = Slice {
        kinds,
        asked: FixedBitSet::with_capacity(ir.values().len()),
        work: Vec::new(),
    };
    for op in ir.ops() {
        let is_quiet = roles[op.index()] != Role::Any && ir.successors(op).is_empty() && !is_terminator(item, op);
        if !is_quiet {
            asked_by(item, callees, op, &mut slice);
        }
    }
    if slice.work.is_empty() {
        return slice.asked;
    }
    let flow = ControlFlow::new(item);
    while let Some(value) = slice.work.pop() {
        match ir.value(value).def {
            Def::Argument { block, .. } => {
                let brought = flow.into_block(block).flat_map(|edge| &edge.passes);
                slice.extend(brought.filter(|pass| pass.to == value).filter_map(|pass| pass.from));
            }
            Def::Result { op, .. } if !ir.regions_of(op).is_empty() => {
                let brought = flow.into_op(op).flat_map(|edge| &edge.passes);
                slice.extend(brought.filter(|pass| pass.to == value).filter_map(|pass| pass.from));
            }
            Def::Result { op, .. } => {
                let is_computed = item
                    .info(op)
                    .is_some_and(|info| info.traits.pure || info.computes.is_some());
                let operands = ir.operands(op).iter().filter(|_| is_computed);
                slice.extend(operands.filter_map(|operand| operand.value));
            }
        }
    }
    slice.asked
}

struct Slice<'a> {
    kinds: &'a Kinds,
    asked: FixedBitSet,
    /// Asked values of which it was not looked at yet what they are computed from.
    work: Vec<ValueId>,
}

impl Slice<'_> {
    fn extend(&mut self, values: impl IntoIterator<Item = ValueId>) {
        for value in values {
            if self.kinds.is_plain(value) && !self.asked.put(value.index()) {
                self.work.push(value);
            }
        }
    }
}

fn is_terminator(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| info.traits.terminator)
}

/// What an operation asks for.
fn asked_by(item: &Item, callees: &dyn Callees, op: OpId, slice: &mut Slice<'_>) {
    let ir = &item.ir;
    let Some(info) = item.info(op) else { return };
    let selector = info.condition.into_iter().flat_map(|segment| item.segment(op, segment));
    slice.extend(selector.filter_map(|operand| operand.value));
    match info.computes {
        // Of numbers, it only matters which one is chosen where somebody asks for the result.
        Some(Computes::Select) if ir.results(op).any(|result| !slice.kinds.is_plain(result)) => {
            slice.extend(ir.operands(op).first().and_then(|operand| operand.value));
        }
        Some(Computes::Dealloc) => slice.extend(ir.operands(op).iter().filter_map(|operand| operand.value)),
        _ => {}
    }
    if info.traits.call {
        slice.extend(ir.operands(op).iter().filter_map(|operand| operand.value));
    }
    for bounds in all_bounds(item, callees, op) {
        if let MixedNumber::Dynamic(step) = bounds.step {
            slice.extend(step);
        }
        for bound in [bounds.lower, bounds.upper] {
            match bound {
                LoopBound::Number(MixedNumber::Dynamic(value)) => slice.extend(value),
                LoopBound::Map(_, operands) | LoopBound::Result(_, _, operands) => slice.extend(operands),
                LoopBound::Number(MixedNumber::Static(_)) | LoopBound::Unknown => {}
            }
        }
    }
}

/// Where an operation begins and ends to count, if it does.
fn all_bounds(item: &Item, callees: &dyn Callees, op: OpId) -> Vec<LoopBounds> {
    let aliases = |name: &str| callees.map(name);
    let count = dimensions(item, op)
        .filter(|_| may_not_run(item, op))
        .unwrap_or_default();
    let all = (0..count.min(DIMENSIONS)).map_while(|index| item.loop_bounds(op, index, &aliases));
    all.collect()
}

/// Where the loops begin and end to count in which something may happen to a buffer.
pub(super) fn counted_loops(item: &Item, callees: &dyn Callees, roles: &[Role]) -> FxHashMap<OpId, Vec<LoopBounds>> {
    let loops = item.ir.ops().filter(|op| roles[op.index()] == Role::Any);
    let counted = loops.map(|op| (op, all_bounds(item, callees, op)));
    counted.filter(|(_, bounds)| !bounds.is_empty()).collect()
}
