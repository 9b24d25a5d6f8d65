//! Which of the edges that an operation has are taken, in which worlds: an `i1`, a selector or the bounds of a loop decide.

use std::hash::{Hash, Hasher};

use mlir_grammar::op_info::RegionPoint;
use mlir_grammar::{OpId, OpInfo, ValueId};
use rustc_hash::FxHasher;
use smallvec::{SmallVec, smallvec};

use super::integers::cases;
use super::machine::Machine;
use super::shape::{loop_bounds, only_number};
use super::world::{Cases, Choice, Turn, World};

/// The edges that worlds take.
pub(super) type Ways<'e, E> = SmallVec<[(&'e E, World); 2]>;

impl Machine<'_> {
    /// Which of `edges` are taken, in which worlds: an `i1` chooses between two (true: the first), a selector among all.
    pub(super) fn choose<'e, E>(
        &mut self,
        op: OpId,
        edges: &'e [E],
        condition: Option<ValueId>,
        world: World,
    ) -> Ways<'e, E> {
        match (condition, edges) {
            (_, [only]) => smallvec![(only, world)],
            (Some(condition), [yes, no]) if self.is_i1(condition) => self
                .decide(op, Some(condition), world)
                .into_iter()
                .map(|(world, is_true)| (if is_true { yes } else { no }, world))
                .collect(),
            (Some(selector), _) if edges.len() > 1 => self.select_edge(op, edges, selector, world),
            _ => {
                let mut world = world;
                world.is_joined |= self.asks_undefined(op);
                edges.iter().map(|edge| (edge, world.clone())).collect()
            }
        }
    }

    /// Whether a condition is asked that is not defined: nobody knows then which of its ways go with which of others.
    fn asks_undefined(&self, op: OpId) -> bool {
        let segment = self.item.info(op).and_then(|info| info.condition);
        let condition = segment.and_then(|segment| self.item.segment(op, segment).next());
        condition.is_some_and(|condition| condition.value.is_none())
    }

    /// A switch: where an earlier one with the same cases asked the same selector, it goes the same way; and it goes
    /// where the number can be.
    fn select_edge<'e, E>(&mut self, op: OpId, edges: &'e [E], selector: ValueId, world: World) -> Ways<'e, E> {
        let info = self.item.info(op);
        let cases = info
            .and_then(|info| cases(self.item, op, info))
            .filter(|cases| cases.len() == edges.len());
        let mut hasher = FxHasher::default();
        match &cases {
            Some(cases) => cases.hash(&mut hasher),
            None => {
                for attribute in self.item.ir.attributes(op) {
                    self.item.str(attribute.value).hash(&mut hasher);
                }
            }
        }
        let mut ways = select_again(edges, selector, Cases::Listed(hasher.finish()), &world);
        if let Some(cases) = cases {
            ways.retain(|(edge, world)| {
                let before = self.conditions.range(world, selector);
                let range = match cases[index_of(*edge, edges) as usize] {
                    Some(number) => before.only(number),
                    None => cases
                        .iter()
                        .flatten()
                        .try_fold(before, |range, &number| range.without(number)),
                };
                self.conditions.narrow(world, selector, range)
            });
        }
        if ways.len() > 1 {
            for (edge, world) in &mut ways {
                world.turn(op, Turn::Edge(index_of(*edge, edges)));
            }
        }
        ways
    }

    /// Where a loop goes first: into its body, or past it. Loops between the same bounds do the same, and so do operations
    /// that ask the same of a number.
    pub(super) fn first_edges<'e>(
        &mut self,
        op: OpId,
        info: &OpInfo,
        edges: &'e [RegionPoint],
        condition: Option<ValueId>,
        world: World,
    ) -> Ways<'e, RegionPoint> {
        let bounds = self.bounds(op, info).filter(|_| edges.len() == 2);
        if let Some((lower, upper)) = bounds.filter(|&(lower, upper)| self.conditions.remembers(&world, lower, upper)) {
            let is_less = self.conditions.is_less(&world, lower, upper);
            let runs = |edge: &RegionPoint| *edge != RegionPoint::Parent;
            return edges
                .iter()
                .filter(|edge| is_less.is_none_or(|is_less| is_less == runs(edge)))
                .filter_map(|edge| {
                    let mut world = world.clone();
                    let exists = self.conditions.assume_less(&mut world, lower, upper, runs(edge));
                    exists.then_some((edge, world))
                })
                .collect();
        }
        match bounds.filter(|bounds| self.premises.shared_bounds.contains(bounds)) {
            Some((lower, upper)) => select_again(edges, upper, Cases::From(lower), &world),
            None => match only_number(self.item, op).filter(|_| edges.len() > 1) {
                Some(number) => select_again(edges, number, Cases::Listed(self.question(op)), &world),
                None => self.choose(op, edges, condition, world),
            },
        }
    }

    /// A hash of what an operation asks of the number that it gets: its name and its attributes.
    fn question(&self, op: OpId) -> u64 {
        let mut hasher = FxHasher::default();
        self.item.op_name(op).hash(&mut hasher);
        for attribute in self.item.ir.attributes(op) {
            self.item.str(attribute.value).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Whether it is remembered, or decided by what is, whether a loop runs that may run or not.
    pub(super) fn asks_at_entry(&self, op: OpId, info: &OpInfo, edges: &[RegionPoint], world: &World) -> bool {
        let bounds = self.bounds(op, info).filter(|_| edges.len() == 2);
        bounds.is_some_and(|bounds| {
            self.premises.shared_bounds.contains(&bounds) || self.conditions.remembers(world, bounds.0, bounds.1)
        })
    }

    /// The bounds of a loop with one of each.
    pub(super) fn bounds(&self, op: OpId, info: &OpInfo) -> Option<(ValueId, ValueId)> {
        loop_bounds(self.item, &self.conditions, op, info)
    }

    pub(super) fn is_i1(&self, value: ValueId) -> bool {
        self.premises.kinds.is_i1(value)
    }
}

/// Takes the edge that the selector took before, with the same cases; else each.
fn select_again<'e, E>(edges: &'e [E], selector: ValueId, cases: Cases, world: &World) -> Ways<'e, E> {
    let known = world.choice(selector).filter(|choice| choice.cases == cases);
    edges
        .iter()
        .enumerate()
        .filter(|(edge, _)| known.is_none_or(|choice| choice.edge == *edge))
        .map(|(index, edge)| {
            let mut world = world.clone();
            world.set_choice(selector, Choice { cases, edge: index });
            (edge, world)
        })
        .collect()
}

/// The index of an edge among those that it was taken from.
pub(super) fn index_of<E>(edge: &E, edges: &[E]) -> u32 {
    let before = std::ptr::from_ref(edge).addr() - edges.as_ptr().addr();
    (before / size_of::<E>()) as u32
}
