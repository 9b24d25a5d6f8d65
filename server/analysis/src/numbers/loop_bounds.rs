//! Where a loop begins and ends to count, and by what, as sums of values.

use mlir_grammar::ir::properties::{self, LoopBound, MixedNumber};
use mlir_grammar::{Item, OpId, ValueId};
use smallvec::{SmallVec, smallvec};

use crate::numbers::constants::applied;
use crate::numbers::linear::Linear;
use crate::summary::Callees;

/// A number, or several: the largest (where a loop begins) or the least (where it ends) counts. `None` for each that is
/// not known.
pub(crate) type Bound = SmallVec<[Option<Linear>; 1]>;

/// One dimension of a loop.
#[derive(Debug)]
pub(crate) struct LoopBounds {
    /// The first number.
    pub(crate) lower: Bound,
    /// What all numbers are less than.
    pub(crate) upper: Bound,
    pub(crate) step: Linear,
}

/// What is known of the values that bounds are made of.
pub(crate) type Known<'k> = dyn FnMut(ValueId) -> Option<Linear> + 'k;

/// Dimension `index` of the loop `op`. `None` if it is none, has no such dimension, or is written as something that is not
/// understood. `callees` resolves aliases of maps.
pub(crate) fn loop_bounds(
    item: &Item,
    callees: &dyn Callees,
    op: OpId,
    index: usize,
    known: &mut Known<'_>,
) -> Option<LoopBounds> {
    LoopBounds::of(&item.loop_bounds(op, index, &|alias| callees.map(alias))?, known)
}

impl LoopBounds {
    /// Those that are written as `bounds`; `None` if that is not understood.
    pub(crate) fn of(bounds: &properties::LoopBounds, known: &mut Known<'_>) -> Option<Self> {
        Some(Self {
            lower: bound(&bounds.lower, known)?,
            upper: bound(&bounds.upper, known)?,
            step: number(bounds.step, known)?,
        })
    }
}

/// Where a dimension begins or ends. `None` if an affine map takes more operands than there are, or less.
pub(crate) fn bound(bound: &LoopBound, known: &mut Known<'_>) -> Option<Bound> {
    Some(match bound {
        LoopBound::Number(one) => smallvec![number(*one, known)],
        LoopBound::Map(bound) => {
            let results = applied(&bound.map, &bound.operands, known)?;
            Bound::from(bound.among(results)?)
        }
        LoopBound::Unknown => smallvec![None],
    })
}

fn number(number: MixedNumber, known: &mut Known<'_>) -> Option<Linear> {
    match number {
        MixedNumber::Static(number) => Some(Linear::constant(number)),
        MixedNumber::Dynamic(value) => known(value?),
    }
}
