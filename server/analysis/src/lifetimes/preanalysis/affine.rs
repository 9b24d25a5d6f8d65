//! What affine maps compute, and choices by affine sets: `affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n)`.

use fixedbitset::FixedBitSet;
use mlir_grammar::builtin::{AffineMap, AffineSet};
use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Item, OpId, OpInfo};
use rustc_hash::FxHashMap;

use crate::numbers::constants::{self, leaf_of, operands};
use crate::numbers::linear::Linear;
use crate::summary::Callees;

/// The attribute that is such a set.
const SET: &str = "condition";

/// The sets by which an item chooses, by the operation.
pub(crate) type Sets = FxHashMap<OpId, AffineSet>;

pub(crate) fn sets(item: &Item, callees: &dyn Callees) -> Sets {
    let choices = item.ops_with(chooses_by_set).into_iter();
    choices
        .filter_map(|op| Some((op, item.affine_set(op, SET, &|alias| callees.map(alias))?)))
        .collect()
}

/// Whether an operation runs its first region, or else its second one, by an attribute and not by an operand.
pub(crate) fn chooses_by_set(info: &OpInfo) -> bool {
    let ways = info.regions.as_ref().and_then(|flow| flow.edges.first());
    info.condition.is_none()
        && ways.is_some_and(|ways| ways.len() == 2)
        && info.attributes.iter().any(|attribute| &*attribute.name == SET)
}

/// The constraints of the set of `op`, each with whether the sum must be zero, or else not less; `None` for one that is no sum
/// of the operands.
pub(crate) fn constraints(item: &Item, set: &AffineSet, op: OpId) -> Vec<(Option<Linear>, bool)> {
    let Some(operands) = operands(item, op) else {
        return Vec::new();
    };
    let mut itself = |value| Some(Linear::variable(value));
    set.interpret(
        &mut |leaf| leaf_of(leaf, &operands, &mut itself),
        &mut constants::joined,
    )
}

/// The affine maps by which some operations compute, by the operation.
pub(crate) fn affine_maps(item: &Item, callees: &dyn Callees, among: &FixedBitSet) -> FxHashMap<OpId, AffineMap> {
    let ops = among.ones().map(|index| OpId(index as u32));
    let maps = ops.filter_map(|op| match item.info(op)?.computes? {
        Computes::Map | Computes::MapMin | Computes::MapMax => {
            Some((op, item.affine_map(op, "map", &|alias| callees.map(alias))?))
        }
        _ => None,
    });
    maps.collect()
}
