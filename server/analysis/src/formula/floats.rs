//! What is known of how floats compare.
//!
//! Two floats are less, equal, greater, or unordered (one is no number). Of each pair that was compared, the outcomes still
//! possible are kept, and each pair is confined by those over a third float: path consistency in the point algebra (Vilain
//! and Kautz, AAAI-86; van Beek, AAAI-90), with a fourth outcome. A float compared with itself is equal or unordered: that
//! pair says whether it is a number.

use super::facts::{Fact, Facts};
use super::outcomes::Outcomes;
use super::solver::{Contradiction, Solver};
use super::terms::{TermId, Terms};

impl Facts {
    /// How two floats may compare.
    pub(super) fn outcomes(&self, terms: &Terms, a: TermId, b: TermId) -> Outcomes {
        let known = self.kept_outcomes(terms, a, b);
        match (self.is_number(terms, a), self.is_number(terms, b)) {
            _ if a == b => known,
            (Some(true), Some(true)) => known & Outcomes::ORDERED,
            (Some(false), _) | (_, Some(false)) => known & Outcomes::UNORDERED,
            _ => known,
        }
    }

    /// The same, whatever is known of each of the two.
    fn kept_outcomes(&self, terms: &Terms, a: TermId, b: TermId) -> Outcomes {
        if a > b {
            return self.kept_outcomes(terms, b, a).turned();
        }
        let possible = terms.possible_outcomes(a, b);
        self.outcomes.get(&(a, b)).map_or(possible, |&known| known & possible)
    }

    fn is_number(&self, terms: &Terms, a: TermId) -> Option<bool> {
        match self.kept_outcomes(terms, a, a) {
            Outcomes::EQUAL => Some(true),
            Outcomes::UNORDERED => Some(false),
            _ => None,
        }
    }
}

impl Solver<'_> {
    /// Confines how two floats compare, and with that how others do.
    pub(super) fn confine(&mut self, a: TermId, b: TermId, outcomes: Outcomes) -> Result<(), Contradiction> {
        let (a, b) = (self.normal(a), self.normal(b));
        let (a, b, outcomes) = if a > b {
            (b, a, outcomes.turned())
        } else {
            (a, b, outcomes)
        };
        let after = self.facts.outcomes(self.terms, a, b) & outcomes;
        if after == Outcomes::NONE {
            return Err(Contradiction);
        }
        if after == self.facts.kept_outcomes(self.terms, a, b) {
            return Ok(());
        }
        self.facts.outcomes.insert((a, b), after);
        self.dirty = true;
        let mut compared: Vec<TermId> = self.facts.outcomes.iter().flat_map(|&((x, y), _)| [x, y]).collect();
        compared.sort_unstable();
        compared.dedup();
        for &c in &compared {
            for (x, y, z) in [(a, b, c), (b, a, c)] {
                let (first, second) = (
                    self.facts.outcomes(self.terms, x, y),
                    self.facts.outcomes(self.terms, y, z),
                );
                let number_between = self.facts.is_number(self.terms, y) == Some(true);
                let known = self.facts.outcomes(self.terms, x, z);
                let confined = known & first.then(second, number_between);
                let kept = self.facts.outcomes.get(&(x.min(z), x.max(z))).is_some();
                if confined != known || kept && confined != self.facts.kept_outcomes(self.terms, x, z) {
                    self.queue.push_back(Fact::Compare(x, z, confined));
                }
            }
        }
        Ok(())
    }
}
