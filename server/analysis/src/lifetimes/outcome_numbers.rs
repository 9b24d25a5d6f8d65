//! The numbers by which callers and callees distinguish outcomes: what a path condition says of them, as ranges, and vice
//! versa.

use mlir_grammar::ValueId;

use super::disjunct::Disjunct;
use super::formula::{Sort, TermId};
use super::kinds::Kind;
use super::machine::Machine;
use crate::numbers::Numbers;

impl Machine<'_> {
    /// What a number may be; an end that nothing is known of is open.
    pub(super) fn numbers(&mut self, state: &Disjunct, value: ValueId) -> Numbers {
        self.term(state, value)
            .and_then(|term| self.numbers_of(state, term))
            .unwrap_or(Numbers::ALL)
    }

    fn numbers_of(&mut self, state: &Disjunct, term: TermId) -> Option<Numbers> {
        let Sort::Integer(width) = self.arena.terms.sort(term) else {
            return None;
        };
        let (range, holes) = state.range(&mut self.arena.terms, term);
        let (least, most) = (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1);
        let low = if range.low <= least { i64::MIN } else { range.low as i64 };
        let high = if range.high >= most {
            i64::MAX
        } else {
            range.high as i64
        };
        let holes = holes.into_iter().filter_map(|hole| i64::try_from(hole).ok());
        holes.into_iter().try_fold(Numbers::new(low, high), Numbers::without)
    }

    /// Learns that a number is one of these. `false` if that cannot be.
    pub(super) fn assume_among(&mut self, state: &mut Disjunct, value: ValueId, numbers: Numbers) -> bool {
        let Some(term) = self.term(state, value) else {
            return true;
        };
        let Sort::Integer(width) = self.arena.terms.sort(term) else {
            return true;
        };
        let terms = &mut self.arena.terms;
        let mut outside = Vec::new();
        if numbers.low > i64::MIN {
            let low = terms.constant(width, numbers.low.cast_unsigned());
            outside.push(terms.less(true, term, low));
        }
        if numbers.high < i64::MAX {
            let high = terms.constant(width, numbers.high.cast_unsigned());
            outside.push(terms.less(true, high, term));
        }
        for hole in numbers.holes() {
            let hole = terms.constant(width, hole.cast_unsigned());
            outside.push(terms.equal(term, hole));
        }
        let mut outside = outside.into_iter();
        outside.all(|is_outside| state.assume(terms, is_outside, false))
    }

    /// The numbers that callers pass, where something is known of them that a caller may tell.
    pub(super) fn outcome_numbers(&mut self, state: &Disjunct) -> Vec<(ValueId, Numbers)> {
        let pre = self.pre;
        let numbers = pre.kept.iter().filter(|&&value| pre.kinds.of(value) == Kind::Number);
        let mut told = Vec::new();
        for &value in numbers {
            let known = self.numbers(state, value);
            // That a count is not negative, callers know.
            let known = match known.low == 0 && pre.counts.contains(value.index()) {
                true => known.open_below(),
                false => known,
            };
            if known != Numbers::ALL {
                told.push((value, known));
            }
        }
        told.sort_unstable();
        told
    }
}
