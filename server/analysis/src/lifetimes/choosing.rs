//! Which of the edges that an operation has are taken, in which worlds: an `i1`, a selector or the bounds of a loop decide.

use std::hash::{Hash, Hasher};

use mlir_grammar::dialects::op_info::RegionPoint;
use mlir_grammar::{Def, OpId, OpInfo, ValueId};
use rustc_hash::FxHasher;
use smallvec::{SmallVec, smallvec};

use super::bounds::{Bounds, may_not_run};
use super::comparisons::Made;
use super::flow::is_cyclic;
use super::integers::{is_input, without_casts};
use super::kinds::Kind;
use super::machine::Machine;
use super::shape::{only_number, question};
use super::world::{Cases, Choice, Decision, Turn, World};

/// The edges that worlds take.
pub(super) type Ways<'e, E> = SmallVec<[(&'e E, World); 2]>;

impl Machine<'_> {
    /// Which of `edges` are taken, in which worlds: an `i1` chooses between two (true: the first, but for a switch), a selector
    /// among all.
    pub(super) fn choose<'e, E>(
        &mut self,
        op: OpId,
        edges: &'e [E],
        condition: Option<ValueId>,
        world: World,
    ) -> Ways<'e, E> {
        match (condition, edges) {
            (_, [only]) => smallvec![(only, world)],
            (Some(condition), [first, second, ..]) if self.is_i1(condition) => {
                let cases = self.item.cases(op).filter(|cases| cases.len() == edges.len());
                let edge = |is_true: bool| match &cases {
                    // A switch: what no case names goes the first way.
                    Some(cases) => {
                        let is_asked = |case: &Option<i64>| case.is_some_and(|number| (number & 1 == 1) == is_true);
                        &edges[cases.iter().position(is_asked).unwrap_or_default()]
                    }
                    None if is_true => first,
                    None => second,
                };
                let ways = self.decide(op, Some(condition), world).into_iter();
                ways.map(|(world, is_true)| (edge(is_true), world)).collect()
            }
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
        let cases = self.item.cases(op).filter(|cases| cases.len() == edges.len());
        let is_made_by_bits = cases.is_some() && self.conditions.is_made_by_bits(selector);
        let made = match is_made_by_bits {
            true => self.numbers_by_bits(op, selector, world),
            false => smallvec![(world, None)],
        };
        let ways = made.into_iter().flat_map(|(world, number)| match (number, &cases) {
            (Some(number), Some(cases)) => {
                let case = cases.iter().position(|case| case.map(i128::from) == Some(number));
                smallvec![(&edges[case.unwrap_or_default()], world)]
            }
            _ => self.select_case(op, edges, (selector, cases.as_deref()), world),
        });
        ways.collect()
    }

    /// The numbers that a selector is which is made by `i1` values, in the worlds that know these.
    fn numbers_by_bits(&mut self, op: OpId, selector: ValueId, world: World) -> SmallVec<[(World, Option<i128>); 2]> {
        match self.conditions.made_by_bit(selector) {
            Some(Made::Constant(number)) => smallvec![(world, Some(number))],
            Some(Made::Widened { bit, widened }) => {
                let ways = self.decide(op, Some(bit), world).into_iter();
                let number = |is_true| Some(if is_true { widened } else { 0 });
                ways.map(|(world, is_true)| (world, number(is_true))).collect()
            }
            Some(Made::Chosen { bit, yes, no }) => {
                let ways = self.decide(op, Some(bit), world).into_iter();
                ways.flat_map(|(world, is_true)| self.numbers_by_bits(op, if is_true { yes } else { no }, world))
                    .collect()
            }
            None => smallvec![(world, None)],
        }
    }

    /// The cases that a selector may be, by what is known of it.
    fn select_case<'e, E>(
        &mut self,
        op: OpId,
        edges: &'e [E],
        (selector, cases): (ValueId, Option<&[Option<i64>]>),
        world: World,
    ) -> Ways<'e, E> {
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
            #[cfg(test)]
            for &number in cases.iter().flatten() {
                self.compare_case(&world, selector, number);
            }
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
            ways.retain(|(edge, world)| match cases[index_of(*edge, edges) as usize] {
                Some(number) => self.assume_number(world, selector, number, true),
                None => cases
                    .iter()
                    .flatten()
                    .all(|&number| self.assume_number(world, selector, number, false)),
            });
        }
        if ways.len() > 1 {
            let is_in_doubt = self.is_in_question(selector);
            for (edge, world) in &mut ways {
                let index = index_of(*edge, edges);
                world.turn(op, Turn::Edge(index));
                if is_in_doubt {
                    world.remember(Decision {
                        value: selector,
                        is_true: index == 0,
                        op,
                        is_taken: None,
                    });
                }
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
        let bounds = self.conditions.bounds(op).filter(|_| edges.len() == 2);
        #[cfg(test)]
        if let Some(bounds) = bounds {
            self.compare_entry(&world, op, bounds.ends());
        }
        let mut ways = self.ways_in(op, edges, (condition, bounds), world);
        if may_not_run(self.item, op) {
            ways.retain(|(edge, world)| self.assume_runs(world, op, **edge != RegionPoint::Parent));
        }
        if ways.len() > 1
            && let Some(asked) = self.asked_in_doubt(op, info, bounds)
        {
            for (edge, world) in &mut ways {
                let is_true = index_of(*edge, edges) == 0;
                world.remember(Decision {
                    value: asked,
                    is_true,
                    op,
                    is_taken: None,
                });
            }
        }
        ways
    }

    /// The number that tells where an operation goes first, if nobody can say how it is bound to others: the bound of a loop, or
    /// what an operation chooses by that is no `i1`.
    fn asked_in_doubt(&mut self, op: OpId, info: &OpInfo, bounds: Option<Bounds>) -> Option<ValueId> {
        if let Some(bounds) = bounds {
            return bounds.asked().filter(|&asked| self.is_in_question(asked));
        }
        let is_loop = info.regions.as_ref().is_none_or(is_cyclic);
        let operands = self.item.ir.operands(op).iter().filter_map(|operand| operand.value);
        let changes = |value: ValueId| {
            let root = without_casts(self.item, value);
            self.premises.kinds.of(root) == Kind::Number
                && matches!(self.item.ir.value(root).def, Def::Argument { .. })
                && !is_input(self.item, root)
        };
        let numbers: Vec<ValueId> = operands
            .filter(|&value| !is_loop && self.premises.kinds.of(value) == Kind::Number)
            .collect();
        numbers
            .into_iter()
            .find(|&value| changes(value) || self.is_in_question(value))
    }

    /// The edges, in the worlds that take them; its `condition` or `bounds` decide, or a number.
    fn ways_in<'e>(
        &mut self,
        op: OpId,
        edges: &'e [RegionPoint],
        (condition, bounds): (Option<ValueId>, Option<Bounds>),
        world: World,
    ) -> Ways<'e, RegionPoint> {
        let ends = bounds.map(Bounds::ends);
        if let Some(ends) = ends.filter(|&ends| self.conditions.remembers(&world, ends)) {
            let is_less = self.conditions.runs(&world, ends);
            let runs = |edge: &RegionPoint| *edge != RegionPoint::Parent;
            return edges
                .iter()
                .filter(|edge| is_less.is_none_or(|is_less| is_less == runs(edge)))
                .filter_map(|edge| {
                    let mut world = world.clone();
                    let exists = self.conditions.assume_runs(&mut world, ends, runs(edge));
                    exists.then_some((edge, world))
                })
                .collect();
        }
        if let Some(is_in) = self.in_set(op, &world).filter(|_| edges.len() == 2) {
            let ways = edges.iter().zip([true, false]).filter_map(|(edge, is_first)| {
                let mut world = world.clone();
                let exists = world.assume(&mut self.arena.terms, is_in, is_first);
                exists.then_some((edge, world))
            });
            return ways.collect();
        }
        let is_shared = |bounds: &Bounds| self.premises.shared_bounds.contains(&bounds.ends());
        let shared = bounds.filter(is_shared);
        match shared.and_then(|bounds| Some((bounds.asked()?, bounds))) {
            Some((asked, bounds)) => select_again(edges, asked, Cases::Between(bounds.lower, bounds.upper), &world),
            None => match only_number(self.item, op).filter(|_| edges.len() > 1) {
                Some(number) => select_again(edges, number, Cases::Listed(question(self.item, op)), &world),
                None => self.choose(op, edges, condition, world),
            },
        }
    }

    /// Whether it is remembered, or decided by what is, whether a loop runs that may run or not.
    pub(super) fn asks_at_entry(&self, op: OpId, edges: &[RegionPoint], world: &World) -> bool {
        let bounds = self.conditions.bounds(op).filter(|_| edges.len() == 2);
        bounds.is_some_and(|bounds| {
            let ends = bounds.ends();
            let is_told_to_callers = bounds.asked().is_some_and(|asked| self.premises.kept.contains(&asked));
            is_told_to_callers || self.premises.shared_bounds.contains(&ends) || self.conditions.remembers(world, ends)
        })
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
