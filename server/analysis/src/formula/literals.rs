//! Conditions as terms.

use super::condition::Condition;
use super::facts::{Fact, Facts, Quantity};
use super::interval::Interval;
use super::terms::{Sort, TermId, Terms};

impl Condition {
    /// What is known, as truth values that hold. What follows from the definitions of terms alone is left out, and so are
    /// bounds that follow from differences. Where a difference cannot be said in the width of its terms, it is left out.
    #[must_use]
    pub fn literals(&self, terms: &mut Terms) -> Vec<TermId> {
        let facts = self.facts();
        let nothing = Self::new();
        let mut literals = Vec::new();
        for fact in facts.all() {
            let literal = match fact {
                Fact::Holds(term, truth) => Some(terms.turned(term, !truth)),
                Fact::Equal(a, b) if matches!(terms.sort(a), Sort::Integer(_)) => Some(terms.equal(a, b)),
                Fact::Equal(..) => None,
                Fact::Compare(a, b, outcomes) => Some(terms.compare(outcomes, a, b)),
                Fact::Range(quantity, range) => Some(facts.stated_range(terms, quantity, range)),
                Fact::Difference(left, right, most) => facts.stated_difference(terms, left, right, most),
            };
            if let Some(literal) = literal
                && !literals.contains(&literal)
                && nothing.entails(terms, literal) != Some(true)
            {
                literals.push(literal);
            }
        }
        literals
    }
}

impl Facts {
    /// The bounds of a quantity that no difference implies.
    fn stated_range(&self, terms: &mut Terms, of: Quantity, range: Interval) -> TermId {
        let width = terms.width(of.term);
        let high_of = |other: Quantity| self.bounds.get(&other).map_or(i128::MAX, |range| range.high);
        let low_of = |other: Quantity| self.bounds.get(&other).map_or(i128::MIN, |range| range.low);
        let mut above = self.above(of);
        let mut below = self.below(of);
        let high_implied = above.any(|(other, most)| high_of(other).saturating_add(most) <= range.high);
        let low_implied = below.any(|(other, most)| low_of(other).saturating_sub(most) >= range.low);
        let mut literal = terms.boolean(true);
        if !low_implied {
            let low = terms.constant(width, range.low as u64);
            literal = terms.at_most(of.signed, low, of.term);
        }
        if !high_implied {
            let high = terms.constant(width, range.high as u64);
            let most = terms.at_most(of.signed, of.term, high);
            literal = terms.and(literal, most);
        }
        literal
    }

    /// `left - right <= most` as a comparison of terms of one width.
    fn stated_difference(&self, terms: &mut Terms, left: Quantity, right: Quantity, most: i128) -> Option<TermId> {
        let width = terms.width(left.term);
        if left.signed != right.signed || width != terms.width(right.term) {
            return None;
        }
        let sign = left.signed;
        if most == -1 {
            return Some(terms.less(sign, left.term, right.term));
        }
        let natural = Interval::natural(width, sign);
        let (smaller, larger) = (self.range(terms, left), self.range(terms, right));
        let constant = terms.constant(width, most as u64);
        if natural.contains(larger.shifted(most)) {
            let moved = terms.add(right.term, constant);
            return Some(terms.at_most(sign, left.term, moved));
        }
        natural.contains(smaller.shifted(-most)).then(|| {
            let moved = terms.subtract(left.term, constant);
            terms.at_most(sign, moved, right.term)
        })
    }
}
