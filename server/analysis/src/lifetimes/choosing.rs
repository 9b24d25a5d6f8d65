//! Which of the edges that an operation has are taken, in which worlds: an `i1`, a selector or the bounds of a loop decide.

use mlir_grammar::dialects::op_info::RegionPoint;
use mlir_grammar::{Def, OpId, OpInfo, ValueId};
use smallvec::{SmallVec, smallvec};

use super::counts::values_of;
use super::doubt::is_lost;
use super::formula::Sort;
use super::kinds::Kind;
use super::loops::{is_input, may_not_run, without_casts};
use super::machine::Machine;
use super::region_graph::is_cyclic;
use super::shape::{only_number, question};
use super::world::{Decision, Turn, World};

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
            (Some(selector), _) if edges.len() > 1 => self.switch(op, edges, selector, &world),
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

    /// The edges that a selector may choose, by what is known of it.
    fn switch<'e, E>(&mut self, op: OpId, edges: &'e [E], selector: ValueId, world: &World) -> Ways<'e, E> {
        let cases = self.item.cases(op).filter(|cases| cases.len() == edges.len());
        let mut ways = match cases {
            Some(_) => each(edges, world),
            None => self.ask_alike(op, edges, selector, world),
        };
        if let Some(cases) = cases {
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

    /// Takes each of `edges`, among which `op` chooses by a number in a way that is not known. Its attributes decide how: an
    /// operation with the same ones takes the same edge for the same number.
    fn ask_alike<'e, E>(&mut self, op: OpId, edges: &'e [E], number: ValueId, world: &World) -> Ways<'e, E> {
        let mut ways = each(edges, world);
        let Some(number) = self.term(world, number) else {
            return ways;
        };
        let function = self.arena.function(question(self.item, op));
        let terms = &mut self.arena.terms;
        let taken = terms.apply(function, &[number], Sort::INDEX);
        ways.retain(|(edge, world)| {
            let index = terms.constant(64, index_of(*edge, edges).into());
            let is_taken = terms.equal(taken, index);
            world.assume(terms, is_taken, true)
        });
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
        let mut ways = self.ways_in(op, edges, condition, world);
        if may_not_run(self.item, op) {
            ways.retain(|(edge, world)| self.assume_runs(world, op, **edge != RegionPoint::Parent));
        }
        if ways.len() > 1
            && let Some(asked) = self.asked_in_doubt(op, info)
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
    fn asked_in_doubt(&mut self, op: OpId, info: &OpInfo) -> Option<ValueId> {
        let premises = self.premises;
        if let Some([bounds]) = premises.counted_loops.get(&op).map(Vec::as_slice) {
            let mut ends = values_of(&bounds.upper).chain(values_of(&bounds.lower));
            return ends.find(|&asked| self.is_in_question(asked) || is_lost(self.item, premises, asked));
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

    /// The edges, in the worlds that take them; its `condition` decides, or a number.
    fn ways_in<'e>(
        &mut self,
        op: OpId,
        edges: &'e [RegionPoint],
        condition: Option<ValueId>,
        world: World,
    ) -> Ways<'e, RegionPoint> {
        if let Some(is_in) = self.in_set(op, &world).filter(|_| edges.len() == 2) {
            let ways = edges.iter().zip([true, false]).filter_map(|(edge, is_first)| {
                let mut world = world.clone();
                let exists = world.assume(&mut self.arena.terms, is_in, is_first);
                exists.then_some((edge, world))
            });
            return ways.collect();
        }
        match only_number(self.item, op).filter(|_| edges.len() > 1) {
            Some(number) => self.ask_alike(op, edges, number, &world),
            None => self.choose(op, edges, condition, world),
        }
    }

    pub(super) fn is_i1(&self, value: ValueId) -> bool {
        self.premises.kinds.is_i1(value)
    }
}

/// Each of `edges` in a world of its own.
fn each<'e, E>(edges: &'e [E], world: &World) -> Ways<'e, E> {
    edges.iter().map(|edge| (edge, world.clone())).collect()
}

/// The index of an edge among those that it was taken from.
pub(super) fn index_of<E>(edge: &E, edges: &[E]) -> u32 {
    let before = std::ptr::from_ref(edge).addr() - edges.as_ptr().addr();
    (before / size_of::<E>()) as u32
}
