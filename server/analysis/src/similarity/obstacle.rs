//! Why a region cannot become a function of its own, though it is similar to others.

use mlir_grammar::ir::Def;
use mlir_grammar::op_info::EffectKind;
use mlir_grammar::{Item, OpId, ValueId};

use super::Region;

/// What stands in the way of a region that is to become a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// Nobody described an operation: what it may be moved to is not known.
    UnknownOperation,
    /// It frees a buffer from outside: a function does not free what it is passed.
    FreesOutside,
    /// The type of a value from outside, or of one that is used behind it, is not known.
    UnknownType,
}

impl Obstacle {
    /// Why, as a sentence without its subject: `… because it frees a buffer that comes from outside`.
    #[must_use]
    pub fn reason(self) -> &'static str {
        match self {
            Self::UnknownOperation => "it holds an operation that no table describes",
            Self::FreesOutside => "it frees a buffer that comes from outside",
            Self::UnknownType => "it holds a value whose type is not known",
        }
    }
}

/// What stands in the way of a region, and the operation that does; `None` if nothing that the tables know of.
#[must_use]
pub fn obstacle(item: &Item, region: &Region) -> Option<(OpId, Obstacle)> {
    let ir = &item.ir;
    let ops = &ir.ops_of(region.block)[region.operations.start as usize..region.operations.end as usize];
    let (first, last) = (*ops.first()?, *ops.last()?);
    // Operations are numbered in the order of the text, and what a region holds stands behind its operation.
    let end = (last.0 + 1..ir.ops().len() as u32)
        .map(OpId)
        .find(|&op| !ir.is_within(op, last))
        .map_or(ir.ops().len() as u32, |op| op.0);
    let is_outside = |value: ValueId| {
        let OpId(op) = match ir.value(value).def {
            Def::Result { op, .. } => op,
            Def::Argument { block, .. } => ir.region(ir.block(block).parent).parent,
        };
        // An operation that holds the region has a lower number than all of it.
        !(first.0..end).contains(&op)
    };
    (first.0..end).map(OpId).find_map(|op| {
        let Some(info) = item.info(op) else {
            return Some((op, Obstacle::UnknownOperation));
        };
        let frees = info.effects.iter().filter(|effect| effect.kind == EffectKind::Free);
        let mut freed = frees.flat_map(|effect| item.slot_values(op, effect.slot));
        if freed.any(is_outside) {
            return Some((op, Obstacle::FreesOutside));
        }
        let operands = ir.operands(op).iter().filter_map(|operand| operand.value);
        let is_untyped = operands.chain(ir.results(op)).any(|value| ir.value(value).ty.is_none());
        is_untyped.then_some((op, Obstacle::UnknownType))
    })
}
