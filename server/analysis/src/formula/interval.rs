//! Intervals of whole numbers, which do not wrap around.

use super::arithmetic::mask;

/// The whole numbers from `low` to `high`, both included. Bounds that do not fit stay at the end of what does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Interval {
    /// The smallest.
    pub low: i128,
    /// The largest.
    pub high: i128,
}

impl Interval {
    pub(super) const fn new(low: i128, high: i128) -> Self {
        Self { low, high }
    }

    pub(super) const fn point(value: i128) -> Self {
        Self::new(value, value)
    }

    /// All numbers of so many bits.
    pub(super) fn natural(width: u8, signed: bool) -> Self {
        if signed {
            let half = 1_i128 << (width - 1);
            Self::new(-half, half - 1)
        } else {
            Self::new(0, i128::from(mask(width)))
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self.low > self.high
    }

    #[must_use]
    pub fn as_point(self) -> Option<i128> {
        (self.low == self.high).then_some(self.low)
    }

    pub(super) fn contains(self, other: Self) -> bool {
        self.low <= other.low && other.high <= self.high
    }

    pub(super) fn meet(self, other: Self) -> Self {
        Self::new(self.low.max(other.low), self.high.min(other.high))
    }

    /// The smallest interval around both, one of which may be empty.
    pub(super) fn hull(self, other: Self) -> Self {
        if self.is_empty() {
            other
        } else if other.is_empty() {
            self
        } else {
            Self::new(self.low.min(other.low), self.high.max(other.high))
        }
    }

    pub(super) fn shifted(self, by: i128) -> Self {
        Self::new(self.low.saturating_add(by), self.high.saturating_add(by))
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self::new(self.low.saturating_add(other.low), self.high.saturating_add(other.high))
    }

    pub(super) fn minus(self, other: Self) -> Self {
        self.plus(other.times(-1))
    }

    pub(super) fn times(self, factor: i128) -> Self {
        let (a, b) = (self.low.saturating_mul(factor), self.high.saturating_mul(factor));
        Self::new(a.min(b), a.max(b))
    }

    /// The numbers that are one of these if multiplied by a factor that is not 0.
    pub(super) fn divided(self, factor: i128) -> Self {
        let (low, high) = if factor < 0 {
            (self.high.saturating_neg(), self.low.saturating_neg())
        } else {
            (self.low, self.high)
        };
        let factor = factor.abs();
        Self::new(-low.saturating_neg().div_euclid(factor), high.div_euclid(factor))
    }

    /// By how many times a modulus numbers may lie above those of another interval.
    pub(super) fn wraps(self, modulus: i128, into: Self) -> Self {
        let difference = self.minus(into);
        difference.divided(modulus)
    }
}
