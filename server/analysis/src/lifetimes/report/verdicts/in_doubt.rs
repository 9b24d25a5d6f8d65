//! Faults under a condition about which too little is known: it may well be false whenever they would happen.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{OpId, ValueId};

use super::Verdicts;
use super::extent::open;
use crate::buffers::written::base;
use crate::lifetimes::preanalysis::questions::compares_arguments;
use crate::lifetimes::preanalysis::shape::made_at;
use crate::lifetimes::state::disjunct::Decision;
use crate::lifetimes::state::record::{Case, Cases, Place};
use crate::lifetimes::transfer::doubt::Doubt;

impl Verdicts<'_> {
    /// Whether the operation of a fault, or the free before it, runs under a doubtful condition that the other one does not run
    /// under. Where paths have met after the free, only those without the fault, `fine`, still know what it ran under.
    pub(super) fn is_in_doubt(&mut self, place: Place, case: &Case, fine: &Cases) -> bool {
        let free = case.freed_at;
        self.runs_in_doubt((case, fine), place.op, free)
            || free.is_some_and(|free| self.runs_in_doubt((case, fine), free, Some(place.op)))
    }

    /// Whether the item asks for the address of a buffer, as it was made or as `place` knows it.
    pub(super) fn asks_address(&self, site: ValueId, place: Place) -> bool {
        let item = self.item;
        let known = [site, place.operand].map(|value| base(item, value));
        let asking = item.ops_with(|info| info.computes == Some(Computes::Address));
        let mut asked = asking.into_iter().flat_map(|op| item.ir.operand_values(op));
        asked.any(|value| known.contains(&base(item, value)))
    }

    /// Whether `op` runs under a doubtful condition that some path took, and `other` does not. What is known of a condition may
    /// follow from numbers in doubt that are asked about beside it.
    fn runs_in_doubt(&mut self, (case, fine): (&Case, &Cases), op: OpId, other: Option<OpId>) -> bool {
        let ir = &self.item.ir;
        let region = |op: OpId| ir.op(op).parent.map(|block| ir.block(block).parent);
        let mut paths = fine.decisions.iter().chain([&case.decisions]);
        paths.any(|taken| {
            taken.iter().any(|decision| {
                let is_beside = |by: &Decision| decision.is_known && region(by.op) == region(decision.op);
                let mut by = open(taken).filter(|&by| by == decision || is_beside(by));
                self.covers(decision, op)
                    && !other.is_some_and(|other| self.covers_as_well(decision, op, other))
                    && by.any(|by| {
                        let doubt = self.doubt(by.value, Some(case.site));
                        doubt > Doubt::Flag || by == decision && doubt == Doubt::Flag
                    })
            })
        })
    }

    /// Whether `op` runs under the condition of a decision.
    fn covers(&self, decision: &Decision, op: OpId) -> bool {
        let ir = &self.item.ir;
        if self.pre.kinds.of(decision.value).is_memref() {
            // Which buffer a callee has returned is so for good.
            true
        } else if ir.successors(decision.op).is_empty() {
            ir.is_within(op, self.decided(decision))
        } else {
            // Where all paths meet again after a branch, it no longer matters which one was taken.
            let blocks = ir.op(op).parent.zip(ir.op(decision.op).parent);
            blocks.is_none_or(|(here, there)| !self.dominance.post_dominates_block(here, there))
        }
    }

    /// Whether `other` runs under the condition of a decision as well, which covers `op` and is the same for both.
    fn covers_as_well(&mut self, decision: &Decision, op: OpId, other: OpId) -> bool {
        let ir = &self.item.ir;
        let is_under = || match ir.op(decision.op).parent.zip(ir.op(other).parent) {
            Some((from, block)) if !ir.successors(decision.op).is_empty() => {
                self.dominance.properly_dominates_block(from, block)
                    && !self.dominance.post_dominates_block(block, from)
            }
            _ => ir.is_within(other, self.decided(decision)),
        };
        let is_beside = ir.op(other).parent == ir.op(op).parent;
        // Not if it is computed again after `other`, in a loop.
        (is_beside || is_under())
            && (other < op || !made_at(self.item, decision.value).is_some_and(|made| self.is_repeated(made, other)))
    }

    /// The operation that goes on, or does something, by a decision: of what ends a region, the one around it. That loops may
    /// run is not in doubt.
    fn decided(&self, decision: &Decision) -> OpId {
        let info = self.item.info(decision.op);
        let is_terminator = info.is_some_and(|info| info.traits.terminator);
        let around = self.item.ir.parent_op(decision.op);
        let decides_around = is_terminator && !compares_arguments(self.item, &self.pre.offsets, decision.value);
        around.filter(|_| decides_around).unwrap_or(decision.op)
    }
}
