//! Conditions of loops: comparisons of numbers that change with each iteration.
//!
//! Of such a condition it is not known when it holds; where others look at the same numbers, they may be bound to each
//! other in ways that nobody sees. A condition that is the only one to look at its numbers is bound to none: it may turn
//! out either way each time it is asked, as the trip count of a loop. So are conditions that ask whether counters, which
//! only grow, are below one and the same bound: worlds know that what was not below it never is again.

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::bounds::may_not_run;
use super::conditions::{Comparison, Conditions, Relation};
use super::integers::is_input;
use super::kinds::{Kind, Kinds};
use crate::control_flow::ControlFlow;

/// How often a group of numbers is looked at, and by what.
#[derive(Default)]
struct Looks {
    /// Those that ask whether a counter is at its start are not counted in.
    count: u32,
    at_start: u32,
    /// What it is compared with, where all looks ask whether a counter is below it.
    bound: Option<ValueId>,
    is_otherwise: bool,
}

/// The comparisons that alone look at numbers which change. What looks at them in `unreached` operations never does.
pub(super) fn lonely_conditions(
    item: &Item,
    kinds: &Kinds,
    conditions: &Conditions<'_>,
    unreached: &FixedBitSet,
) -> FxHashSet<ValueId> {
    let candidates: Vec<(OpId, ValueId)> = item
        .ir
        .ops()
        .filter(|&op| {
            item.info(op)
                .is_some_and(|info| info.computes == Some(Computes::Compare))
        })
        .filter(|&op| operands(item, op).any(|value| is_carried(item, without_step(conditions, value))))
        .filter_map(|op| Some((op, item.ir.results(op).next()?)))
        .collect();
    if candidates.is_empty() {
        return FxHashSet::default();
    }
    let mut groups = Groups::new(item, kinds, conditions);
    let mut looks: FxHashMap<ValueId, Looks> = FxHashMap::default();
    for op in item.ir.ops().filter(|op| !unreached.contains(op.index())) {
        let mut seen: Vec<ValueId> = Vec::new();
        for value in operands(item, op).filter(|&value| kinds.of(value) == Kind::Number) {
            let group = groups.of(value);
            if steers(item, kinds, op) && !seen.contains(&group) {
                seen.push(group);
                let looks = looks.entry(group).or_default();
                if groups.asks_for_start(item, conditions, op) {
                    looks.at_start += 1;
                    continue;
                }
                looks.count += 1;
                let bound = bound_of_counter(item, kinds, conditions, op, value).filter(|_| groups.travels(value));
                looks.is_otherwise |= bound.is_none() || looks.bound.is_some_and(|known| Some(known) != bound);
                looks.bound = bound;
            }
        }
        // What an operation with regions gives to them besides what it was given runs with each iteration.
        for &region in item.ir.regions_of(op) {
            let blocks = item.ir.blocks_of(region).first();
            for argument in blocks.into_iter().flat_map(|&block| item.ir.arguments(block)) {
                if !groups.arrives(argument) && !is_input(item, argument) {
                    let looks = looks.entry(groups.of(argument)).or_default();
                    looks.count += 1;
                    looks.is_otherwise = true;
                }
            }
        }
    }
    let is_lonely = |op: OpId| {
        let asks_for_start = groups.asks_for_start(item, conditions, op);
        operands(item, op).all(|value| {
            let group = groups.find(value);
            let is_bound_to_none = looks.get(&group).is_some_and(|looks| match asks_for_start {
                true => (looks.count, looks.at_start) == (0, 1),
                false => looks.count == 1 || !looks.is_otherwise && !groups.is_mixed.contains(&group),
            });
            kinds.of(value) == Kind::Number && (is_still(item, value) || is_bound_to_none)
        })
    };
    candidates
        .into_iter()
        .filter(|(op, _)| is_lonely(*op))
        .map(|(_, value)| value)
        .collect()
}

/// What `op` compares `counter` with, if it asks whether it is below something that does not change.
fn bound_of_counter(
    item: &Item,
    kinds: &Kinds,
    conditions: &Conditions<'_>,
    op: OpId,
    counter: ValueId,
) -> Option<ValueId> {
    let is_comparison = item
        .info(op)
        .is_some_and(|info| info.computes == Some(Computes::Compare));
    let (Comparison { relation, lhs, rhs }, _) = conditions.comparison(op).filter(|_| is_comparison)?;
    let is_less = match relation {
        Relation::SignedLess => true,
        Relation::UnsignedLess => conditions.answers.integers.is_count(lhs),
        Relation::Equal => false,
    };
    let is_bound =
        is_less && lhs == conditions.representative(counter) && kinds.of(rhs) == Kind::Number && is_still(item, rhs);
    is_bound.then_some(rhs)
}

/// Whether a value never changes while its function runs.
fn is_still(item: &Item, value: ValueId) -> bool {
    is_input(item, value)
        || matches!(item.ir.value(value).def, Def::Result { op, .. }
            if item.info(op).is_some_and(|info| info.computes == Some(Computes::Constant)))
}

fn operands(item: &Item, op: OpId) -> impl Iterator<Item = ValueId> + '_ {
    item.ir.operands(op).iter().filter_map(|operand| operand.value)
}

/// The counter that `value` is the next number of, or else `value` itself.
fn without_step(conditions: &Conditions<'_>, value: ValueId) -> ValueId {
    conditions.added_to(value).map_or(value, |(counter, _)| counter)
}

/// Whether a value is an argument of a block that is jumped to, or of a region.
fn is_carried(item: &Item, value: ValueId) -> bool {
    matches!(item.ir.value(value).def, Def::Argument { .. }) && !is_input(item, value)
}

/// Whether the way of control, or an `i1`, may hang on the numbers that an operation takes.
fn steers(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    let has_regions = !item.ir.regions_of(op).is_empty();
    let info = item.info(op);
    let chooses = info.is_none_or(|info| info.condition.is_some() || info.traits.call);
    may_not_run(item, op)
        || chooses && !is_jump(item, kinds, op)
        || item.ir.results(op).any(|result| kinds.is_i1(result)) && !has_regions
}

/// Whether an operation hands numbers on and is steered by an `i1` alone.
fn is_jump(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    let condition = item.info(op).and_then(|info| info.condition);
    condition.is_some_and(|segment| {
        item.segment(op, segment)
            .all(|operand| operand.value.is_some_and(|value| kinds.is_i1(value)))
    })
}

/// Numbers that are computed from each other, or carried from one to the other.
struct Groups {
    parents: FxHashMap<ValueId, ValueId>,
    /// Block arguments and results that an edge passes something to.
    arriving: FxHashSet<ValueId>,
    /// Values that an edge passes on.
    passed: FxHashSet<ValueId>,
    /// Groups whose numbers do not only grow.
    is_mixed: FxHashSet<ValueId>,
    /// Block arguments and results, and the constants that they are first.
    starts: FxHashSet<(ValueId, ValueId)>,
}

impl Groups {
    fn new(item: &Item, kinds: &Kinds, conditions: &Conditions<'_>) -> Self {
        let mut groups = Groups {
            parents: FxHashMap::default(),
            arriving: FxHashSet::default(),
            passed: FxHashSet::default(),
            is_mixed: FxHashSet::default(),
            starts: FxHashSet::default(),
        };
        let is_number = |value: ValueId| kinds.of(value) == Kind::Number && is_integer(item, value);
        let flow = ControlFlow::new(item);
        for pass in flow.edges().iter().flat_map(|edge| &edge.passes) {
            groups.arriving.insert(pass.to);
            groups.passed.extend(pass.from);
            if let Some(start) = pass.from.filter(|&from| conditions.constant(from).is_some()) {
                groups.starts.insert((pass.to, conditions.representative(start)));
            }
            if let Some(from) = pass.from.filter(|&from| is_number(from) && is_number(pass.to)) {
                groups.unite(item, from, pass.to);
            }
        }
        for op in item.ir.ops().filter(|&op| item.ir.regions_of(op).is_empty()) {
            let Some(result) = item.ir.results(op).next().filter(|&result| is_number(result)) else {
                continue;
            };
            for value in operands(item, op).filter(|&value| is_number(value)) {
                groups.unite(item, value, result);
            }
            if !is_still(item, result) && conditions.added_to(result).is_none() {
                groups.is_mixed.insert(result);
            }
        }
        let mixed = groups.is_mixed.iter().map(|&value| groups.find(value)).collect();
        groups.is_mixed = mixed;
        groups
    }

    /// Whether `op` asks if a counter is at its start: worlds know that it is, and never again.
    fn asks_for_start(&self, item: &Item, conditions: &Conditions<'_>, op: OpId) -> bool {
        let computes = item.info(op).and_then(|info| info.computes);
        let comparison = conditions
            .comparison(op)
            .filter(|_| computes == Some(Computes::Compare));
        comparison.is_some_and(|(Comparison { relation, lhs, rhs }, _)| {
            relation == Relation::Equal && (self.starts.contains(&(lhs, rhs)) || self.starts.contains(&(rhs, lhs)))
        })
    }

    /// Whether what is asked of a value is known of the group from then on: it came here, or goes on from here.
    fn travels(&self, value: ValueId) -> bool {
        self.arrives(value) || self.passed.contains(&value)
    }

    fn arrives(&self, value: ValueId) -> bool {
        self.arriving.contains(&value)
    }

    fn unite(&mut self, item: &Item, one: ValueId, other: ValueId) {
        if is_still(item, one) || is_still(item, other) {
            return;
        }
        let (one, other) = (self.of(one), self.of(other));
        if one != other {
            self.parents.insert(one, other);
        }
    }

    /// The group of a value; shortens the way there.
    fn of(&mut self, value: ValueId) -> ValueId {
        let root = self.find(value);
        if root != value {
            self.parents.insert(value, root);
        }
        root
    }

    fn find(&self, mut value: ValueId) -> ValueId {
        while let Some(&parent) = self.parents.get(&value) {
            value = parent;
        }
        value
    }
}

fn is_integer(item: &Item, value: ValueId) -> bool {
    let ty = item.ir.type_of(value);
    ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Index | TypeKind::Integer(_)))
}
