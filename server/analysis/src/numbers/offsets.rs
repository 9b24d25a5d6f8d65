//! Numbers that are another one and a constant: by additions and subtractions, and by affine maps.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::numbers::constants::{applied, operands};
use crate::numbers::linear::Linear;
use crate::summary::Callees;

/// How many additions are looked through, one after the other.
const ADDITIONS: usize = 4;

/// See the module. Affine maps may be written elsewhere, under a name: what they add is looked up once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Offsets {
    by_map: FxHashMap<OpId, (ValueId, i64)>,
}

impl Offsets {
    pub(crate) fn new(item: &Item, callees: &dyn Callees) -> Self {
        let maps = item.ops_with(|info| info.computes == Some(Computes::Map));
        Self {
            by_map: maps
                .into_iter()
                .filter_map(|op| Some((op, added_by_map(item, callees, op)?)))
                .collect(),
        }
    }

    /// The number that `value` is a constant more than, and that constant. A sum may be too large for its type: it wraps.
    pub(crate) fn base(&self, item: &Item, mut value: ValueId) -> (ValueId, i64) {
        let mut more = 0_i64;
        for _ in 0..ADDITIONS {
            let Some(op) = item.ir.defining_op(value) else {
                break;
            };
            let Some((base, added)) = self.by_map.get(&op).copied().or_else(|| added(item, op)) else {
                break;
            };
            value = base;
            more = more.wrapping_add(added);
        }
        (value, more)
    }
}

/// The number to which an operation adds a constant, and that constant.
fn added(item: &Item, op: OpId) -> Option<(ValueId, i64)> {
    let computes = item.info(op)?.computes?;
    let [left, right] = item.ir.operands(op) else {
        return None;
    };
    let (left, right) = (left.value?, right.value?);
    match (computes, number(item, left), number(item, right)) {
        (Computes::Add, None, Some(added)) => Some((left, added)),
        (Computes::Add, Some(added), None) => Some((right, added)),
        (Computes::Subtract, None, Some(taken)) => Some((left, taken.wrapping_neg())),
        _ => None,
    }
}

/// The same of an affine map with one result.
fn added_by_map(item: &Item, callees: &dyn Callees, op: OpId) -> Option<(ValueId, i64)> {
    let map = item.affine_map(op, "map", &|alias| callees.map(alias))?;
    let mut known = |value| Some(number(item, value).map_or_else(|| Linear::variable(value), Linear::constant));
    let results = applied(&map, &operands(item, op)?, &mut known)?;
    let [Some(Linear { constant, terms })] = results.as_slice() else {
        return None;
    };
    match terms[..] {
        [(base, 1)] => Some((base, *constant)),
        _ => None,
    }
}

/// The number that is written as `value`.
pub(crate) fn number(item: &Item, value: ValueId) -> Option<i64> {
    match item.ir.value(value).def {
        Def::Result { op, .. } => item.constant(op).and_then(|number| i64::try_from(number).ok()),
        Def::Argument { .. } => None,
    }
}
