//! Conditions that may be in step: they read what may be one element of memory, and the path condition takes what they read for
//! different numbers.
//!
//! A path on which both are one number may be the only one that exists. If the decisions on it agree with that as well, nothing
//! speaks against it.

use mlir_grammar::OpId;

use super::Verdicts;
use super::computed::{Computed, Read, reads_same};
use super::extent::open;
use crate::buffers::written::is_only_read;
use crate::lifetimes::preanalysis::shape::made_at;
use crate::lifetimes::state::disjunct::Decision;
use crate::lifetimes::transfer::doubt::read_from;
use crate::numbers::offsets::number;

impl Verdicts<'_> {
    /// Whether a condition that was open depends on a number in memory that another one in `decisions` may depend on, too, and
    /// they were not decided as one number would have it.
    pub(super) fn may_be_in_step(&mut self, taken: &Decision, decisions: &[Decision]) -> bool {
        if taken.is_known {
            return false;
        }
        let mut unified = Computed::new(self, true);
        let sources = unified.compute(taken.value);
        if sources.reads.is_empty() {
            return false;
        }
        let mut agrees = unified.assume(taken.constraint()) && !sources.is_of_others;
        open(decisions).filter(|other| other.value != taken.value).any(|other| {
            let other_sources = unified.compute(other.value);
            let pairs = sources
                .reads
                .iter()
                .flat_map(|read| other_sources.reads.iter().map(move |other| [*read, *other]));
            let alike: Vec<[Read; 2]> = pairs.filter(|&[read, other]| self.may_agree(read, other)).collect();
            if !alike.is_empty() {
                agrees &= !other_sources.is_of_others
                    && unified.assume(other.constraint())
                    && alike
                        .iter()
                        .all(|[one, other]| self.reads_once(one.op, other.op) && self.reads_once(other.op, one.op));
            }
            !alike.is_empty() && !agrees
        })
    }

    /// Whether two operations may return one number, and the path condition takes their results for two.
    fn may_agree(&self, one: Read, other: Read) -> bool {
        let is_only_read = |buffer| is_only_read(self.item, self.callees, self.pre.calls_unknown, buffer, None);
        let is_same = || reads_same(self.item, one.op, other.op) == Some(true);
        let is_lasting = || is_same() && read_from(self.item, one.op).is_some_and(is_only_read);
        one.op != other.op && one.first == other.first && !is_lasting()
    }

    /// Whether no loop that is not around `other`, too, changes what `read` gets: of the iterations of such a loop only the last
    /// decision is known.
    fn reads_once(&mut self, read: OpId, other: OpId) -> bool {
        let item = self.item;
        item.ir.operand_values(read).all(|operand| {
            let block = made_at(item, operand).and_then(|made| item.ir.op(made).parent);
            number(item, operand).is_some()
                || block.is_some_and(|block| {
                    let region = item.ir.block(block).parent;
                    item.ir.is_within(other, item.ir.region(region).parent) && !self.order(region).is_in_cycle(block)
                })
        })
    }
}
