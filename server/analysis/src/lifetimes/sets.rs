//! Choices by affine sets: `affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n)`.
//!
//! A set that bounds one number asks what comparisons of it with constants ask, and is answered like these.

use mlir_grammar::{Item, OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use super::bounds::known_bound;
use super::conditions::Conditions;
use super::renumbering::{Renumbered, Renumbering};
use super::world::World;
use crate::constants::{joined, leaf_of, operands};
use crate::linear::Linear;
use crate::numbers::Numbers;
use crate::summary::Callees;

/// What a choice asks: whether a number is among some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// `None` where constants decide.
    pub(super) value: Option<ValueId>,
    /// For which of its numbers the first region is run; for none if that is `None`.
    numbers: Option<Numbers>,
}

/// The choices of an item by sets that bound one number.
pub(super) type Sets = FxHashMap<OpId, Asked>;

/// The attribute that is such a set.
const SET: &str = "condition";

pub(super) fn sets(item: &Item, conditions: &Conditions<'_>, callees: &dyn Callees) -> Sets {
    let choices = item.ir.ops().filter(|&op| item.info(op).is_some_and(chooses));
    choices
        .filter_map(|op| Some((op, asked(item, conditions, callees, op)?)))
        .collect()
}

/// Whether an operation runs its first region, or else its second one, by an attribute and not by an operand.
fn chooses(info: &OpInfo) -> bool {
    let ways = info.regions.as_ref().and_then(|flow| flow.edges.first());
    info.condition.is_none()
        && ways.is_some_and(|ways| ways.len() == 2)
        && info.attributes.iter().any(|attribute| &*attribute.name == SET)
}

fn asked(item: &Item, conditions: &Conditions<'_>, callees: &dyn Callees, op: OpId) -> Option<Asked> {
    let set = item.affine_set(op, SET, &|alias| callees.map(alias))?;
    let operands = operands(item, op)?;
    let mut known = |value| known_bound(conditions, value);
    let sums = set.interpret(&mut |leaf| leaf_of(leaf, &operands, &mut known), &mut joined);
    let all = Asked {
        value: None,
        numbers: Some(Numbers::ALL),
    };
    let mut sums = sums.into_iter();
    sums.try_fold(all, |asked, (sum, is_equality)| asked.and(&sum?, is_equality))
}

impl Asked {
    /// And that a sum is not less than zero, or is zero. `None` if that is about something else than one number.
    fn and(self, sum: &Linear, is_equality: bool) -> Option<Self> {
        let (value, numbers) = match sum.terms[..] {
            [] if is_equality && sum.constant != 0 || sum.constant < 0 => (None, None),
            [] => (None, Some(Numbers::ALL)),
            [(value, times @ (1 | -1))] => {
                let end = sum.constant.checked_mul(-times)?;
                let numbers = match (is_equality, times) {
                    (true, _) => Numbers::new(end, end),
                    (false, 1) => Numbers::new(end, i64::MAX),
                    (false, _) => Numbers::new(i64::MIN, end),
                };
                (Some(value), Some(numbers))
            }
            _ => return None,
        };
        let is_other = |known: ValueId| value.is_some_and(|value| value != known);
        if self.value.is_some_and(is_other) {
            return None;
        }
        Some(Self {
            value: self.value.or(value),
            numbers: self.numbers.zip(numbers).and_then(|(one, other)| one.and(other)),
        })
    }

    /// The numbers at which the answer turns.
    pub(super) fn ends(&self) -> impl Iterator<Item = i64> {
        let ends = self.numbers.into_iter().flat_map(|numbers| [numbers.low, numbers.high]);
        ends.filter(|end| ![i64::MIN, i64::MAX].contains(end))
    }

    /// The numbers for which the other way is gone, as far as these are one range.
    fn others(self) -> Option<Numbers> {
        let Some(numbers) = self.numbers else {
            return Some(Numbers::ALL);
        };
        match (numbers.low, numbers.high) {
            (i64::MIN, i64::MAX) => None,
            (low, i64::MAX) => Some(Numbers::new(i64::MIN, low - 1)),
            (i64::MIN, high) => Some(Numbers::new(high + 1, i64::MAX)),
            (low, high) if low == high => Numbers::ALL.without(low),
            _ => Some(Numbers::ALL),
        }
    }
}

impl Conditions<'_> {
    /// Makes the choice `op` go into its first region, or not. `false` if it does not go this way.
    pub(super) fn assume_in_set(&self, world: &mut World, asked: Asked, is_in: bool) -> bool {
        let numbers = if is_in { asked.numbers } else { asked.others() };
        let Some(value) = asked.value else {
            return numbers.is_some();
        };
        let are_all_in = || {
            let known = self.range(world, value);
            asked
                .numbers
                .is_some_and(|numbers| numbers.low <= known.low && known.high <= numbers.high)
        };
        (is_in || !are_all_in()) && self.narrow(world, value, numbers)
    }
}

impl Renumbered for Asked {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let value = match self.value {
            Some(value) => Some(by.value(value)?),
            None => None,
        };
        Some(Self { value, ..*self })
    }
}
