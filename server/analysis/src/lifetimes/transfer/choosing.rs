//! Which edges of an operation are taken, and in which disjuncts: an `i1`, a selector or the bounds of a loop decide.

use mlir_grammar::dialects::op_info::RegionPoint;
use mlir_grammar::{Def, OpId, OpInfo, ValueId};
use smallvec::{SmallVec, smallvec};

use super::doubt::is_lost;
use super::machine::Machine;
use crate::flow::loops::{is_input, may_not_run, without_casts};
use crate::flow::region_graph::is_cyclic;
use crate::formula::Sort;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::preanalysis::shape::{only_number, question};
use crate::lifetimes::state::disjunct::{Answer, Decision, Disjunct, Turn};

/// The edges that disjuncts take.
pub(crate) type TakenEdges<'e, E> = SmallVec<[(&'e E, Disjunct); 2]>;

impl Machine<'_> {
    /// Which of `edges` are taken, in which disjuncts: an `i1` chooses between two (true: the first, but for a switch), a
    /// selector among all.
    pub(crate) fn choose<'e, E>(
        &mut self,
        op: OpId,
        edges: &'e [E],
        condition: Option<ValueId>,
        state: Disjunct,
    ) -> TakenEdges<'e, E> {
        match (condition, edges) {
            (_, [only]) => smallvec![(only, state)],
            (Some(condition), [_, _, ..]) if self.is_i1(condition) => {
                let cases = self.item.cases(op).filter(|cases| cases.len() == edges.len());
                let taken = self.decide(op, Some(condition), state).into_iter();
                let edge = |is_true| &edges[Answer::Is(is_true).edge(cases.as_deref())];
                taken.map(|(state, is_true)| (edge(is_true), state)).collect()
            }
            (Some(selector), _) if edges.len() > 1 => self.switch(op, edges, selector, &state),
            _ => {
                let mut state = state;
                state.is_joined |= self.asks_undefined(op);
                edges.iter().map(|edge| (edge, state.clone())).collect()
            }
        }
    }

    /// Whether a condition is asked that is not defined: it is unknown then which of its outcomes go with which of others.
    fn asks_undefined(&self, op: OpId) -> bool {
        let segment = self.item.info(op).and_then(|info| info.condition);
        let condition = segment.and_then(|segment| self.item.segment(op, segment).next());
        condition.is_some_and(|condition| condition.value.is_none())
    }

    /// The edges that a selector may choose, by what is known of it.
    fn switch<'e, E>(&mut self, op: OpId, edges: &'e [E], selector: ValueId, state: &Disjunct) -> TakenEdges<'e, E> {
        let Some(cases) = self.item.cases(op).filter(|cases| cases.len() == edges.len()) else {
            let mut taken = self.ask_alike(op, edges, selector, state);
            if taken.len() > 1 {
                for (edge, state) in &mut taken {
                    state.turn(op, Turn::Edge(index_of(*edge, edges)));
                }
            }
            return taken;
        };
        let term = self.term(state, selector);
        let is_of_inputs = term.is_some_and(|term| self.is_open_input(term, state));
        let mut taken = each(edges, state);
        taken.retain(|(edge, state)| match cases[index_of(*edge, edges) as usize] {
            Some(number) => self.assume_number(state, selector, number, true),
            None => cases
                .iter()
                .flatten()
                .all(|&number| self.assume_number(state, selector, number, false)),
        });
        let is_known = taken.len() < 2;
        for (edge, state) in &mut taken {
            let answer = cases[index_of(*edge, edges) as usize].map_or(Answer::NoCase, Answer::Case);
            state.decide(Decision {
                value: selector,
                answer,
                op,
                asked: Some(answer),
                is_known,
                is_of_inputs,
            });
        }
        taken
    }

    /// Takes each of `edges`, among which `op` chooses by a number, it is not known how. Its attributes decide how: an
    /// operation with the same ones takes the same edge for the same number.
    fn ask_alike<'e, E>(&mut self, op: OpId, edges: &'e [E], number: ValueId, state: &Disjunct) -> TakenEdges<'e, E> {
        let mut open = each(edges, state);
        let Some(number) = self.term(state, number) else {
            return open;
        };
        let function = self.arena.function(question(self.item, op));
        let terms = &mut self.arena.terms;
        let taken = terms.apply(function, &[number], Sort::INDEX);
        open.retain(|(edge, state)| {
            let index = terms.constant(64, index_of(*edge, edges).into());
            let is_taken = terms.equal(taken, index);
            state.assume(terms, is_taken, true)
        });
        open
    }

    /// Where a loop goes first: into its body, or past it. Loops between the same bounds do the same, and so do operations
    /// that ask the same of a number.
    pub(crate) fn first_edges<'e>(
        &mut self,
        op: OpId,
        info: &OpInfo,
        edges: &'e [RegionPoint],
        condition: Option<ValueId>,
        state: Disjunct,
    ) -> TakenEdges<'e, RegionPoint> {
        if edges.len() > 1 {
            let operands = self.item.ir.operands(op).iter();
            let asked = operands.filter(|operand| info.inputs != Some(operand.segment));
            let numbers = asked.filter_map(|operand| operand.value.filter(|&value| self.is_plain(value)));
            self.note_choice(op, &numbers.collect::<Vec<_>>(), &state);
        }
        let mut taken = self.entries_of_regions(op, edges, condition, state);
        if may_not_run(self.item, op) {
            taken.retain(|(edge, state)| self.assume_runs(state, op, **edge != RegionPoint::Parent));
        }
        let is_known = taken.len() < 2;
        if edges.len() > 1
            && self.item.cases(op).is_none()
            && let Some(asked) = self.asked_in_doubt(op, info)
        {
            for (edge, state) in &mut taken {
                let decision = Decision::unasked(op, asked, index_of(*edge, edges) == 0);
                state.remember(Decision { is_known, ..decision });
            }
        }
        taken
    }

    /// The number that decides where an operation goes first, if its relation to others is unknown: the bound of a loop,
    /// or what an operation chooses by that is no `i1`.
    fn asked_in_doubt(&mut self, op: OpId, info: &OpInfo) -> Option<ValueId> {
        let pre = self.pre;
        if let Some([bounds]) = pre.counted_loops.get(&op).map(Vec::as_slice) {
            let mut ends = bounds.upper.values().chain(bounds.lower.values());
            return ends.find(|&asked| self.is_in_question(asked) || is_lost(self.item, pre, asked));
        }
        let item = self.item;
        let is_loop = info.regions.as_ref().is_none_or(is_cyclic);
        let changes = |value: ValueId| {
            let root = without_casts(item, value);
            let is_argument = matches!(item.ir.value(root).def, Def::Argument { .. });
            is_argument && pre.kinds.of(root) == Kind::Number && !is_input(item, root)
        };
        let is_asked = |&value: &ValueId| !is_loop && pre.kinds.of(value) == Kind::Number;
        let mut numbers = item.ir.operand_values(op).filter(is_asked);
        numbers.find(|&value| changes(value) || self.is_in_question(value))
    }

    /// The edges, in the disjuncts that take them; its `condition` decides, or a number.
    fn entries_of_regions<'e>(
        &mut self,
        op: OpId,
        edges: &'e [RegionPoint],
        condition: Option<ValueId>,
        state: Disjunct,
    ) -> TakenEdges<'e, RegionPoint> {
        if let Some(is_in) = self.in_set(op, &state).filter(|_| edges.len() == 2) {
            let taken = edges.iter().zip([true, false]).filter_map(|(edge, is_first)| {
                let mut state = state.clone();
                let exists = state.assume(&mut self.arena.terms, is_in, is_first);
                exists.then_some((edge, state))
            });
            return taken.collect();
        }
        match only_number(self.item, op).filter(|_| edges.len() > 1) {
            Some(number) => self.ask_alike(op, edges, number, &state),
            None => self.choose(op, edges, condition, state),
        }
    }

    pub(crate) fn is_i1(&self, value: ValueId) -> bool {
        self.pre.kinds.is_i1(value)
    }
}

/// Each of `edges` in a disjunct of its own.
fn each<'e, E>(edges: &'e [E], state: &Disjunct) -> TakenEdges<'e, E> {
    edges.iter().map(|edge| (edge, state.clone())).collect()
}

/// The index of an edge among those that it was taken from.
pub(crate) fn index_of<E>(edge: &E, edges: &[E]) -> u32 {
    let before = std::ptr::from_ref(edge).addr() - edges.as_ptr().addr();
    (before / size_of::<E>()) as u32
}
