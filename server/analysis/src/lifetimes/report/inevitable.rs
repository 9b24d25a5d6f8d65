//! Edges of control flow after which a buffer is lost, whatever happens then.
//!
//! That the condition of such an edge may go with others does not matter: an edge is written to be taken. An
//! early return that frees nothing is the plainest one.

use mlir_grammar::{Item, OpId, ValueId};

use crate::buffers::written::stays_in_place;
use crate::flow::control_flow::{ControlFlow, Edge, Source, Target};
use crate::flow::dominance::Dominance;
use crate::flow::paths::Paths;
use crate::lifetimes::preanalysis::shape::made_at;
use crate::lifetimes::state::disjunct::Decision;

/// How many operations may end a buffer.
const ENDS: usize = 16;

/// Finds such edges.
pub(crate) struct Inevitable<'a> {
    item: &'a Item,
    dominance: &'a Dominance<'a>,
    flow: &'a ControlFlow,
    paths: Paths<'a>,
}

/// The edges among which an operation chooses.
struct Edges<'a> {
    taken: &'a Edge,
    others: Vec<&'a Edge>,
}

impl<'a> Inevitable<'a> {
    pub(crate) fn new(item: &'a Item, dominance: &'a Dominance<'a>, flow: &'a ControlFlow) -> Self {
        Self {
            item,
            dominance,
            flow,
            paths: Paths::new(item, flow),
        }
    }

    /// Whether each buffer that `maker` makes as `buffer` is there where `decision` is taken, and is lost then. `ends`: the
    /// operations that free such buffers or transfer them. `must_do_something`: an edge that only skips over some code does
    /// not count. `is_alone`: a path that took no other decision since the buffer was made has lost it.
    pub(crate) fn loses(
        &mut self,
        (buffer, maker): (ValueId, OpId),
        ends: &[OpId],
        decision: &Decision,
        (must_do_something, is_alone): (bool, bool),
    ) -> bool {
        let edge = self.edges(decision).map(|edges| edges.taken.clone());
        let frees_itself = ends.contains(&decision.op);
        // Where the buffer is made anew, the one before is lost; unless it was carried there.
        let until = stays_in_place(self.item, buffer).then_some(maker);
        // Neither a buffer that has ended comes here before the next one is made, nor, where there is no edge, one that lives on.
        let mut is_here_again = |op, until: &[OpId]| self.paths.reach(Target::After(op), until, &[decision.op]);
        let comes_again = ends.iter().any(|&end| is_here_again(end, &[maker]))
            || edge.is_none() && is_here_again(decision.op, until.as_slice());
        ends.len() <= ENDS
            && self.dominance.properly_dominates(maker, decision.op)
            && match edge {
                Some(edge) => {
                    !frees_itself
                        && (!must_do_something || self.does_something(&edge))
                        && (is_alone || !self.paths.reach(edge.target, until.as_slice(), ends))
                }
                // A choice between buffers takes no edge, nor does a call; a call may free them by this condition itself.
                None => is_alone && !must_do_something && (!frees_itself || decision.asked.is_some()),
            }
            && !comes_again
    }

    /// Whether each path from a decision to the operation `place` passes `free`, which may be the operation that decides; and
    /// `buffer` is not defined again between `free` and `place`.
    pub(crate) fn is_between(&mut self, free: OpId, (decision, place): (&Decision, OpId), buffer: ValueId) -> bool {
        let target = self.edges(decision).map(|edges| edges.taken.target);
        let passes_free = |target| !self.paths.reach(target, &[free], &[place]);
        let always_frees = free == decision.op || target.is_some_and(passes_free);
        let made = made_at(self.item, buffer);
        always_frees && made.is_some_and(|made| !self.paths.reach(Target::After(free), &[place], &[made]))
    }

    /// The turns before `decision`, among `taken`, without which control does not come there: `decision` alone does not say
    /// that they were taken. What it asks may have been computed before them.
    pub(crate) fn needed_before(&mut self, decision: &Decision, taken: &[Decision]) -> Vec<Decision> {
        let ir = &self.item.ir;
        let asked = ir.defining_op(decision.value);
        let earlier = taken.iter().take_while(|earlier| *earlier != decision);
        let is_needed = |earlier: &&Decision| {
            let others = self.edges(earlier).map(|edges| edges.others);
            let is_asked_after = asked.is_some_and(|asked| {
                ir.is_within(asked, earlier.op) || self.dominance.properly_dominates(earlier.op, asked)
            });
            let mut comes_here = |edge: &&Edge| self.paths.reach(edge.target, &[], &[decision.op]);
            !is_asked_after && others.is_some_and(|others| !others.iter().any(&mut comes_here))
        };
        earlier.filter(is_needed).copied().collect()
    }

    /// The edges among which a decision chooses, if it does.
    fn edges(&self, decision: &Decision) -> Option<Edges<'a>> {
        let ir = &self.item.ir;
        let op = decision.op;
        let asked = decision.asked?;
        self.item.info(op)?.condition?;
        let edges: Vec<&Edge> = match ir.regions_of(op) {
            [] => self.flow.out_of_block(ir.op(op).parent?).collect(),
            _ => self.flow.out_of_op(op).collect(),
        };
        let cases = self.item.cases(op);
        if edges.len() != cases.as_ref().map_or(2, Vec::len) {
            return None;
        }
        let index = asked.edge(cases.as_deref());
        let taken = edges[index];
        let is_of_op = match taken.source {
            Source::Branch { op: branch, .. } => branch == op,
            Source::Enter(entered) => entered == op,
            Source::Exit(block) => ir.ops_of(block).last() == Some(&op),
        };
        let others = edges.iter().enumerate().filter(|(other, _)| *other != index);
        is_of_op.then(|| Edges {
            taken,
            others: others.map(|(_, edge)| *edge).collect(),
        })
    }

    /// Whether an edge leads to more than where both paths meet again.
    fn does_something(&self, edge: &Edge) -> bool {
        let ir = &self.item.ir;
        let Target::Block(block) = edge.target else {
            return false;
        };
        match edge.source {
            Source::Branch { op, .. } => {
                let from = ir.op(op).parent;
                !edge.passes.is_empty() || from.is_none_or(|from| !self.dominance.post_dominates_block(block, from))
            }
            Source::Enter(_) | Source::Exit(_) => match ir.ops_of(block) {
                [] => false,
                [only] => !ir.operands(*only).is_empty(),
                _ => true,
            },
        }
    }
}
