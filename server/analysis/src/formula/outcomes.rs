//! The outcomes of a comparison of two floats.

use std::ops::{BitAnd, BitOr, Not};

/// A set of outcomes of a comparison of two floats. The sixteen sets are the predicates of `cmpf`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outcomes(u8);

impl Outcomes {
    /// None.
    pub const NONE: Self = Self(0);
    /// The first is less.
    pub const LESS: Self = Self(1);
    /// They are equal; zeros of either sign are.
    pub const EQUAL: Self = Self(2);
    /// The first is greater.
    pub const GREATER: Self = Self(4);
    /// One is no number.
    pub const UNORDERED: Self = Self(8);
    /// All.
    pub const ANY: Self = Self(15);
    /// All between numbers.
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

    pub(super) fn has(self, other: Self) -> bool {
        self & other != Self::NONE
    }

    /// How `a` and `c` may compare, if `a` and `b` as this says and `b` and `c` as the other. If the float between is a
    /// number, being unordered with it says that the other is none.
    pub(super) fn then(self, other: Self, number_between: bool) -> Self {
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
