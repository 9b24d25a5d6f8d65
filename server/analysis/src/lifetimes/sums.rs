//! Numbers as sums of others, and the limits that affine maps set.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use super::bounds::known_bound;
use super::conditions::Conditions;
use super::integers::without_casts;
use super::renumbering::{Renumbered, Renumbering};
use crate::buffer_sizes::{asked_dimension, given_size};
use crate::constants::{applied, operands};
use crate::linear::Linear;
use crate::numbers::Numbers;
use crate::summary::Callees;

/// How many additions and subtractions are looked through.
const DEPTH: u32 = 8;

/// What is a sum of other values without being an addition: results of affine maps, dimensions of what was allocated here.
pub(super) fn mapped(item: &Item, conditions: &Conditions<'_>, callees: &dyn Callees) -> FxHashMap<ValueId, Linear> {
    let dimensions = item.ir.ops().filter_map(|op| {
        let size = known_bound(conditions, size_asked_by(item, conditions, op)?)?;
        Some((item.ir.results(op).next()?, size))
    });
    let maps = item
        .ir
        .ops()
        .filter(|&op| item.info(op).is_some_and(|info| info.computes == Some(Computes::Map)));
    let maps = maps.filter_map(|op| {
        let map = item.affine_map(op, "map", &|alias| callees.map(alias))?;
        let mut known = |value| known_bound(conditions, value);
        let [sum] = <[_; 1]>::try_from(applied(&map, &operands(item, op)?, &mut known)?).ok()?;
        Some((item.ir.results(op).next()?, sum?))
    });
    maps.chain(dimensions).collect()
}

/// The value that an allocation took for the size that `op` asks for.
pub(super) fn size_asked_by(item: &Item, conditions: &Conditions<'_>, op: OpId) -> Option<ValueId> {
    let (buffer, index) = asked_dimension(item, op)?;
    given_size(item, buffer, usize::try_from(conditions.constant(index)?).ok()?)
}

/// The numbers that the least or the largest of what an affine map gives may be, where one of these is a constant.
pub(super) fn limited(item: &Item, callees: &dyn Callees) -> FxHashMap<ValueId, Numbers> {
    let limited = |op: OpId| {
        let is_least = match item.info(op)?.computes? {
            Computes::MapMin => true,
            Computes::MapMax => false,
            _ => return None,
        };
        let map = item.affine_map(op, "map", &|alias| callees.map(alias))?;
        let mut unknown = |value| Some(Linear::variable(value));
        let results = applied(&map, &operands(item, op)?, &mut unknown)?;
        let constants = results.iter().flatten().filter_map(Linear::as_constant);
        let numbers = match is_least {
            true => Numbers::new(i64::MIN, constants.min()?),
            false => Numbers::new(constants.max()?, i64::MAX),
        };
        Some((item.ir.results(op).next()?, numbers))
    };
    item.ir.ops().filter_map(limited).collect()
}

impl Renumbered for Linear {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let terms = self.terms.iter().map(|&(value, times)| Some((by.value(value)?, times)));
        Some(Self {
            constant: self.constant,
            terms: terms.collect::<Option<_>>()?,
        })
    }
}

impl Conditions<'_> {
    /// A number as a sum of others and a constant. `None` where a constant becomes too large.
    pub(super) fn sum(&self, value: ValueId) -> Option<Linear> {
        self.sum_within(value, DEPTH)
    }

    fn sum_within(&self, value: ValueId, depth: u32) -> Option<Linear> {
        let value = self.representative(without_casts(self.item, value));
        if let Some(constant) = self.constant(value) {
            return Some(Linear::constant(i64::try_from(constant).ok()?));
        }
        if let Some(mapped) = self.answers.mapped.get(&value).filter(|_| depth > 0) {
            let constant = Linear::constant(mapped.constant);
            let mut terms = mapped.terms.iter();
            return terms.try_fold(constant, |all, &(value, times)| {
                all.plus(&self.sum_within(value, depth - 1)?, times)
            });
        }
        let added = match self.definition(value) {
            Some((op, Computes::Add)) => self.operands(op).map(|operands| (operands, 1)),
            Some((op, Computes::Subtract)) => self.operands(op).map(|operands| (operands, -1)),
            _ => None,
        };
        match added.filter(|_| depth > 0) {
            Some(([lhs, rhs], sign)) => {
                let rhs = self.sum_within(rhs, depth - 1)?;
                self.sum_within(lhs, depth - 1)?.plus(&rhs, sign)
            }
            None => Some(Linear::variable(value)),
        }
    }
}
