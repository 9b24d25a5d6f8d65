//! Edges of control flow after which a buffer is lost, whatever happens then.
//!
//! That the condition of such an edge may go with others does not matter: an edge is written to be taken. An
//! early return that frees nothing is the plainest one.

use mlir_grammar::{Item, OpId, ValueId};

use crate::flow::control_flow::{ControlFlow, Edge, Source, Target};
use crate::flow::dominance::Dominance;
use crate::flow::paths::Paths;
use crate::lifetimes::preanalysis::shape::made_at;
use crate::lifetimes::preanalysis::written::stays_in_place;
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
    /// operations that free such buffers or hand them over. `must_do_something`: an edge that only skips over some code does
    /// not count. `is_alone`: a path that took no other decision since the buffer was made has lost it.
    pub(crate) fn loses(
        &mut self,
        (buffer, maker): (ValueId, OpId),
        ends: &[OpId],
        decision: &Decision,
        (must_do_something, is_alone): (bool, bool),
    ) -> bool {
        let edge = self.edge(decision).cloned();
        let frees_itself = ends.contains(&decision.op);
        // Where the buffer is made anew, the one before is gone; unless it was carried there.
        let until = stays_in_place(self.item, buffer).then_some(maker);
        // A buffer that is gone does not come here again; and where there is no edge, neither does one that lives on.
        let mut again = ends.iter().chain(edge.is_none().then_some(&decision.op));
        ends.len() <= ENDS
            && self.dominance.properly_dominates(maker, decision.op)
            && match edge {
                Some(edge) => {
                    !frees_itself
                        && (!must_do_something || self.does_something(&edge))
                        && (is_alone || !self.paths.reach(edge.target, until.as_slice(), ends))
                }
                // A choice between buffers takes no edge, nor does a call; a call may free them by this condition itself.
                None => is_alone && !must_do_something && (!frees_itself || decision.is_taken.is_some()),
            }
            && !again.any(|&op| self.paths.reach(Target::Behind(op), until.as_slice(), &[decision.op]))
    }

    /// Whether each path from a decision to the operation `place` passes `free`, which may be the operation that decides; and
    /// `buffer` is not defined again between `free` and `place`.
    pub(crate) fn is_between(&mut self, free: OpId, (decision, place): (&Decision, OpId), buffer: ValueId) -> bool {
        let target = self.edge(decision).map(|edge| edge.target);
        let passes_free = |target| !self.paths.reach(target, &[free], &[place]);
        let always_frees = free == decision.op || target.is_some_and(passes_free);
        let made = made_at(self.item, buffer);
        always_frees && made.is_some_and(|made| !self.paths.reach(Target::Behind(free), &[place], &[made]))
    }

    /// The turns before `decision`, among `taken`, without which control does not come there: `decision` alone does not say
    /// that they were taken. What it asks may have been computed before them.
    pub(crate) fn needed_before(&mut self, decision: &Decision, taken: &[Decision]) -> Vec<Decision> {
        let ir = &self.item.ir;
        let asked = ir.defining_op(decision.value);
        let earlier = taken.iter().take_while(|earlier| *earlier != decision);
        let is_needed = |earlier: &&Decision| {
            let is_asked_after = asked.is_some_and(|asked| {
                ir.is_within(asked, earlier.op) || self.dominance.properly_dominates(earlier.op, asked)
            });
            let other = Decision {
                is_taken: earlier.is_taken.map(|is_taken| !is_taken),
                ..**earlier
            };
            let target = self.edge(&other).map(|edge| edge.target);
            !is_asked_after && target.is_some_and(|target| !self.paths.reach(target, &[], &[decision.op]))
        };
        earlier.filter(is_needed).copied().collect()
    }

    /// The edge that is taken where an `i1` chooses between two.
    fn edge(&self, decision: &Decision) -> Option<&Edge> {
        let ir = &self.item.ir;
        let op = decision.op;
        let is_taken = decision.is_taken?;
        if self.item.cases(op).is_some() || self.item.info(op)?.condition.is_none() {
            return None;
        }
        let edges: Vec<&Edge> = match ir.regions_of(op) {
            [] => self.flow.out_of_block(ir.op(op).parent?).collect(),
            _ => self.flow.out_of_op(op).collect(),
        };
        let is_it = |edge: &&Edge| match edge.source {
            Source::Branch { op: branch, .. } => branch == op,
            Source::Enter(entered) => entered == op,
            Source::Exit(block) => ir.ops_of(block).last() == Some(&op),
        };
        match edges[..] {
            [first, second] => Some(if is_taken { first } else { second }).filter(is_it),
            _ => None,
        }
    }

    /// Whether an edge leads to more than where both ways meet again.
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
