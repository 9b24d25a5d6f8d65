//! What is known of how floats compare.
//!
//! Two floats are less, equal, greater, or unordered (one is no number). Of each pair that was compared, the outcomes still
//! possible are kept, and each pair is confined by those over a third float: path consistency in the point algebra (Vilain
//! and Kautz, AAAI-86; van Beek, AAAI-90), with a fourth outcome. A float compared with itself is equal or unordered: that
//! pair says whether it is a number.

use std::ops::{BitAnd, BitOr, Not};

use super::facts::{Fact, Facts};
use super::solver::{Contradiction, Solver};
use super::terms::{TermId, Terms};

/// A set of ways in which two floats may compare. The sixteen sets are the predicates of `cmpf`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outcomes(u8);

impl Outcomes {
    /// No way.
    pub const NONE: Self = Self(0);
    /// The first is less.
    pub const LESS: Self = Self(1);
    /// They are equal; zeros of either sign are.
    pub const EQUAL: Self = Self(2);
    /// The first is greater.
    pub const GREATER: Self = Self(4);
    /// One is no number.
    pub const UNORDERED: Self = Self(8);
    /// Every way.
    pub const ANY: Self = Self(15);
    /// Every way of numbers.
    pub const ORDERED: Self = Self(7);

    /// How two floats do compare.
    pub(super) fn of(a: f64, b: f64) -> Self {
        match a.partial_cmp(&b) {
            None => Self::UNORDERED,
            Some(std::cmp::Ordering::Less) => Self::LESS,
            Some(std::cmp::Ordering::Equal) => Self::EQUAL,
            Some(std::cmp::Ordering::Greater) => Self::GREATER,
        }
    }

    /// The same, of the second and the first.
    #[must_use]
    pub fn turned(self) -> Self {
        let kept = self & (Self::EQUAL | Self::UNORDERED);
        let less = if self.has(Self::GREATER) {
            Self::LESS
        } else {
            Self::NONE
        };
        let greater = if self.has(Self::LESS) {
            Self::GREATER
        } else {
            Self::NONE
        };
        kept | less | greater
    }

    fn has(self, other: Self) -> bool {
        self & other != Self::NONE
    }

    /// How `a` and `c` may compare, if `a` and `b` as this says and `b` and `c` as the other. If the float between is a
    /// number, being unordered with it says that the other is none.
    fn then(self, other: Self, number_between: bool) -> Self {
        let mut result = Self::NONE;
        for (first, second) in SINGLE
            .into_iter()
            .flat_map(|first| SINGLE.map(|second| (first, second)))
        {
            if !self.has(first) || !other.has(second) {
                continue;
            }
            result = result
                | match (first, second) {
                    (Self::UNORDERED, Self::UNORDERED) if !number_between => Self::ANY,
                    (Self::UNORDERED, _) | (_, Self::UNORDERED) => Self::UNORDERED,
                    (Self::EQUAL, way) | (way, Self::EQUAL) => way,
                    (first, second) if first == second => first,
                    _ => Self::ORDERED,
                };
        }
        result
    }
}

const SINGLE: [Outcomes; 4] = [Outcomes::LESS, Outcomes::EQUAL, Outcomes::GREATER, Outcomes::UNORDERED];

impl BitAnd for Outcomes {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Outcomes {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Outcomes {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ANY.0)
    }
}

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
