//! The bounds of loops, as worlds ask for them: numbers, values, values and a number more.
//!
//! A loop runs if its lower bound is less than its upper one. Who knows that a loop up to `%n` has run knows something of `%n`,
//! and loops between the same bounds do the same.

use mlir_grammar::dialects::op_info::{RegionFlow, RegionPoint};
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::conditions::Conditions;
use super::integers::{Known, without_casts};
use super::region_graph::is_cyclic;
use super::renumbering::{Renumbered, Renumbering};
use super::world::World;
use crate::linear::Linear;
use crate::loop_bounds::loop_bounds;
use crate::numbers::Numbers;
use crate::summary::Callees;

/// A number, or a value and a number more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Bound {
    pub(super) base: Option<ValueId>,
    pub(super) more: i64,
}

/// Where a loop of one dimension begins and ends to count, and by what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    /// The first number.
    pub(super) lower: Bound,
    /// What all numbers are less than.
    pub(super) upper: Bound,
    pub(super) step: Bound,
}

/// The bounds of the loops of an item, as far as they can be told.
pub(super) type AllBounds = FxHashMap<OpId, Bounds>;

impl Bound {
    pub(super) fn value(value: ValueId) -> Self {
        Self {
            base: Some(value),
            more: 0,
        }
    }

    /// A sum of at most one value, once, and a number.
    fn new(sum: &Linear) -> Option<Self> {
        let base = match sum.terms[..] {
            [] => None,
            [(value, 1)] => Some(value),
            _ => return None,
        };
        let more = sum.constant;
        Some(Self { base, more })
    }

    pub(super) fn number(self) -> Option<i64> {
        self.base.is_none().then_some(self.more)
    }

    /// The value, if it is nothing else.
    pub(super) fn plain(self) -> Option<ValueId> {
        self.base.filter(|_| self.more == 0)
    }
}

impl Bounds {
    /// Loops between the same bounds run or not together, whatever their step is.
    pub(super) fn ends(self) -> (Bound, Bound) {
        (self.lower, self.upper)
    }

    /// The value that tells whether the loop runs, first of all.
    pub(super) fn asked(self) -> Option<ValueId> {
        self.upper.base.or(self.lower.base)
    }
}

/// The bounds of the loops of `item` that have one dimension.
pub(super) fn all_bounds(item: &Item, conditions: &Conditions<'_>, callees: &dyn Callees) -> AllBounds {
    let one = |op: OpId| {
        let mut known = |value| known_bound(conditions, value);
        if !may_not_run(item, op) || dimensions(item, op)? != 1 {
            return None;
        }
        let read = loop_bounds(item, callees, op, 0, &mut known)?;
        let only = |bound: &[Option<Linear>]| match bound {
            [Some(only)] => Bound::new(only),
            _ => None,
        };
        Some((
            op,
            Bounds {
                lower: only(&read.lower)?,
                upper: only(&read.upper)?,
                step: Bound::new(&read.step)?,
            },
        ))
    };
    item.ir.ops().filter_map(one).collect()
}

/// What a bound that is a value is: a constant, or one value.
pub(super) fn known_bound(conditions: &Conditions<'_>, value: ValueId) -> Option<Linear> {
    let constant = conditions.constant(value).map(i64::try_from);
    Some(match constant {
        Some(Ok(constant)) => Linear::constant(constant),
        _ => Linear::variable(conditions.representative(value)),
    })
}

/// Whether `op` is a loop into whose region control goes, or past it.
pub(super) fn may_not_run(item: &Item, op: OpId) -> bool {
    let flow = item.info(op).and_then(|info| info.regions.as_ref());
    let is_loop = |flow: &RegionFlow| {
        let first = flow.edges.first();
        is_cyclic(flow) && first.is_some_and(|first| first.contains(&RegionPoint::Parent))
    };
    item.ir.regions_of(op).len() == 1 && flow.is_some_and(is_loop)
}

/// How many dimensions a loop has: an argument of its region each.
pub(super) fn dimensions(item: &Item, op: OpId) -> Option<usize> {
    let info = item.info(op)?;
    if let Some(segment) = info.operand_segment("lowerBound") {
        return Some(item.segment(op, segment).count());
    }
    let entry = item.ir.blocks_of(*item.ir.regions_of(op).first()?).first()?;
    let carried = info.inputs.map_or(0, |segment| item.segment(op, segment).count());
    item.ir.arguments(*entry).len().checked_sub(carried)
}

/// The bounds that more than one loop has: if one of them runs, so do the others.
pub(super) fn shared_bounds(bounds: &AllBounds) -> FxHashSet<(Bound, Bound)> {
    let mut seen = FxHashSet::default();
    let all = bounds.values().map(|bounds| bounds.ends());
    all.filter(|ends| !seen.insert(*ends)).collect()
}

impl Renumbered for Bound {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let base = match self.base {
            Some(value) => Some(by.value(value)?),
            None => None,
        };
        Some(Self { base, ..*self })
    }
}

impl Renumbered for Bounds {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some(Self {
            lower: self.lower.renumbered(by)?,
            upper: self.upper.renumbered(by)?,
            step: self.step.renumbered(by)?,
        })
    }
}

impl Conditions<'_> {
    /// The bounds of the loop `op`, if it has one dimension and they can be told.
    pub(super) fn bounds(&self, op: OpId) -> Option<Bounds> {
        self.answers.bounds.get(&op).copied()
    }

    /// The numbers that a bound may be in `world`.
    pub(super) fn range_of_bound(&self, world: &World, bound: Bound) -> Numbers {
        let Some(value) = bound.base else {
            return Numbers::new(bound.more, bound.more);
        };
        let range = self.range(world, value);
        let known = match world.integer(without_casts(self.item, value)) {
            Some(Known::Above(number)) => Some(Numbers::new(self.range(world, number).low.saturating_add(1), i64::MAX)),
            Some(Known::AtLeast(number)) => Some(Numbers::new(self.range(world, number).low, i64::MAX)),
            _ => None,
        };
        let range = known.and_then(|known| known.and(range)).unwrap_or(range);
        range.plus(bound.more).unwrap_or(Numbers::ALL)
    }

    /// Whether a loop between these bounds runs, where `world` decides that.
    pub(super) fn runs(&self, world: &World, (lower, upper): (Bound, Bound)) -> Option<bool> {
        let is_less = lower.plain().zip(upper.plain());
        if let Some(runs) = is_less.and_then(|(lower, upper)| self.is_less(world, lower, upper)) {
            return Some(runs);
        }
        let root = |bound: Bound| bound.base.map(|value| self.root(world, value));
        if root(lower) == root(upper) && lower.more < upper.more {
            return Some(true);
        }
        let (first, end) = (self.range_of_bound(world, lower), self.range_of_bound(world, upper));
        if first.high < end.low {
            return Some(true);
        }
        (first.low >= end.high).then_some(false)
    }

    /// Makes a loop between these bounds run, or not. `false` if that cannot be.
    pub(super) fn assume_runs(&self, world: &mut World, (lower, upper): (Bound, Bound), runs: bool) -> bool {
        if let Some((lower, upper)) = lower.plain().zip(upper.plain()) {
            return self.assume_less(world, lower, upper, runs);
        }
        let (first, end) = (self.range_of_bound(world, lower), self.range_of_bound(world, upper));
        let (first, end) = match runs {
            true => (
                end.high.checked_sub(1).map(|high| Numbers::new(i64::MIN, high)),
                first.low.checked_add(1).map(|low| Numbers::new(low, i64::MAX)),
            ),
            false => (
                Some(Numbers::new(end.low, i64::MAX)),
                Some(Numbers::new(i64::MIN, first.high)),
            ),
        };
        self.narrow_bound(world, lower, first) && self.narrow_bound(world, upper, end)
    }

    /// Makes a bound lie in `range`; nothing does if that is `None`. `false` if that cannot be.
    pub(super) fn narrow_bound(&self, world: &mut World, bound: Bound, range: Option<Numbers>) -> bool {
        let Some(range) = range else { return false };
        match bound.base {
            None => range.and(Numbers::new(bound.more, bound.more)).is_some(),
            Some(value) => match bound.more.checked_neg().and_then(|less| range.plus(less)) {
                Some(range) => self.narrow(world, value, Some(range)),
                None => true,
            },
        }
    }

    /// Whether it is known, or remembered once it is, whether a loop between these bounds runs.
    pub(super) fn remembers(&self, world: &World, (lower, upper): (Bound, Bound)) -> bool {
        let is_tracked = |bound: Bound| {
            let root = bound.base.map(|value| self.base(world, value).0);
            root.is_some_and(|root| self.answers.integers.tracked.contains(root.index()))
        };
        let is_number = |bound: Bound| {
            let root = bound.base.map(|value| self.root(world, value));
            root.is_none_or(|root| self.constant(root).is_some())
        };
        is_number(lower) && (is_number(upper) || is_tracked(upper))
            || is_number(upper) && is_tracked(lower)
            || self.runs(world, (lower, upper)).is_some()
    }
}
