//! Conditions that may be in step: they read what may be one element of memory, and the path condition takes what they read for
//! different numbers.
//!
//! A path on which both are one number may be the only one that exists. If the decisions on it agree with that as well, nothing
//! speaks against it.

use super::Verdicts;
use super::computed::{Computed, Read};
use super::extent::open;
use crate::buffers::reads::{read_from, reads_same};
use crate::buffers::written::is_only_read;
use crate::lifetimes::preanalysis::shape::made_at;
use crate::lifetimes::state::disjunct::Decision;
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
            let others = unified.compute(other.value);
            let one_by_one = sources
                .reads
                .iter()
                .flat_map(|one| others.reads.iter().map(move |other| [*one, *other]));
            let alike: Vec<[Read; 2]> = one_by_one.filter(|&[one, other]| self.may_agree(one, other)).collect();
            let mut is_once = |&[one, other]: &[Read; 2]| self.reads_once(one, other) && self.reads_once(other, one);
            agrees &= alike.is_empty()
                || !others.is_of_others
                    && match alike.iter().all(&mut is_once) {
                        true => unified.assume(other.constraint()),
                        // What was decided about this number may be what another iteration has decided.
                        false => unified.is_either_possible(other.value),
                    };
            !alike.is_empty() && !agrees
        })
    }

    /// Whether two operations may return one number, and the path condition takes their results for two.
    fn may_agree(&self, one: Read, other: Read) -> bool {
        let is_only_read = |buffer| is_only_read(self.item, self.callees, self.pre.calls_unknown, buffer, None);
        let read = || read_from(self.item, self.callees, one.op);
        let is_same = || reads_same(self.item, self.callees, one.op, other.op) == Some(true);
        let is_lasting = || is_same() && read().into_iter().all(is_only_read);
        one.op != other.op && one.first == other.first && !is_lasting()
    }

    /// Whether no loop that is not around `other`, too, changes what `read` gets: of the iterations of such a loop only the last
    /// decision is known.
    fn reads_once(&mut self, read: Read, other: Read) -> bool {
        let item = self.item;
        item.ir.operand_values(read.op).all(|operand| {
            let block = made_at(item, operand).and_then(|made| item.ir.op(made).parent);
            number(item, operand).is_some()
                || block.is_some_and(|block| {
                    let region = item.ir.block(block).parent;
                    item.ir.is_within(other.op, item.ir.region(region).parent) && !self.order(region).is_in_cycle(block)
                })
        })
    }
}
