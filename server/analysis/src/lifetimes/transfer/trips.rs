//! Loops that are known to run a few times only, when they begin or once they have begun.
//!
//! Where buffers change places with each iteration, which of them is where at the end hangs on how often a loop runs. If
//! that is known, the loop is run exactly as often; any other is run until nothing new comes to its beginning.

use mlir_grammar::OpId;

use super::machine::Machine;
use crate::formula::TermId;
use crate::lifetimes::state::disjunct::Disjunct;

/// Up to how many iterations are run one by one.
const TRIPS: i64 = 4;

/// How many operations with regions may be around such a loop, itself among them: what is inside is run for each iteration.
const DEPTH: u32 = 2;

impl Machine<'_> {
    /// How often a loop runs that passes buffers from one iteration to the next, where `disjunct` knows that, and it is not
    /// often.
    pub(crate) fn trips(&mut self, op: OpId, state: &Disjunct) -> Option<i64> {
        let is_buffer = |value| self.pre.kinds.of(value).is_memref();
        if self.depth > DEPTH || !self.item.ir.results(op).any(is_buffer) {
            return None;
        }
        let [lower, upper, step] = self.counted_from_to(op, state)?;
        let distance = self.arena.terms.subtract(upper, lower);
        let (distance, step) = (self.exact(distance, state)?, self.exact(step, state)?);
        let trips = (distance.checked_sub(1)?).checked_div(step)?.checked_add(1)?;
        (distance > 0 && step > 0 && trips <= TRIPS).then_some(trips)
    }

    /// Whether a loop that has run as often as `trips`, or more often, does not go on by what `disjunct` knows at the end of an
    /// iteration.
    pub(crate) fn has_run_out(&mut self, op: OpId, state: &Disjunct, trips: i64) -> bool {
        let Some([lower, upper, step]) = self.counted_from_to(op, state) else {
            return false;
        };
        let terms = &mut self.arena.terms;
        let counted = terms.scale(step, trips.cast_unsigned());
        let next = terms.add(lower, counted);
        let goes_on = terms.less(true, next, upper);
        state.entails(terms, goes_on) == Some(false)
    }

    /// Where a loop of one dimension begins and ends to count, and by what; `None` for one that counts unsigned numbers.
    fn counted_from_to(&mut self, op: OpId, state: &Disjunct) -> Option<[TermId; 3]> {
        let pre = self.pre;
        let is_unsigned = self.item.ir.attribute(op, "unsignedCmp").is_some();
        let [dimension] = pre.counted_loops.get(&op).filter(|_| !is_unsigned)?.as_slice() else {
            return None;
        };
        let [lower, upper, step] = self.bounds(dimension, state);
        let all = [lower?, upper?, step?];
        let sort = self.arena.terms.sort(all[0]);
        all.iter()
            .all(|&term| self.arena.terms.sort(term) == sort)
            .then_some(all)
    }

    /// The number that a term is known to be.
    fn exact(&mut self, term: TermId, state: &Disjunct) -> Option<i64> {
        let range = state.condition().range(&mut self.arena.terms, term, true);
        range.as_point().and_then(|number| i64::try_from(number).ok())
    }
}
