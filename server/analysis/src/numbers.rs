//! What an integer may be: an interval with a few holes.

/// How many numbers inside a range may be missing from it.
const HOLES: usize = 4;

/// The numbers from `low` to `high`, both included, without a few.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Numbers {
    pub(crate) low: i64,
    pub(crate) high: i64,
    /// In order, those that are there in front.
    holes: [Option<i64>; HOLES],
}

impl Numbers {
    pub(crate) const ALL: Numbers = Numbers::new(i64::MIN, i64::MAX);

    pub(crate) const fn new(low: i64, high: i64) -> Self {
        Numbers {
            low,
            high,
            holes: [None; HOLES],
        }
    }

    /// The number that it is, if it is only one.
    pub(crate) fn single(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }

    /// Each of these and `number`: an end that nobody has set stays where it is. `None` if a number becomes too large.
    pub(crate) fn plus(self, number: i64) -> Option<Numbers> {
        let end = |end: i64, open: i64| match end == open {
            true => Some(open),
            false => end.checked_add(number),
        };
        let moved = Numbers::new(end(self.low, i64::MIN)?, end(self.high, i64::MAX)?);
        let holes = self.holes.iter().flatten();
        holes
            .map(|hole| hole.checked_add(number))
            .try_fold(moved, |moved, hole| moved.without(hole?))
    }

    /// Whether all of these are among `others`.
    pub(crate) fn are_within(self, others: Numbers) -> bool {
        self.and(others) == Some(self)
    }

    /// The numbers below these, and those above: where there are such.
    pub(crate) fn beside(self) -> impl Iterator<Item = Numbers> {
        let below = self.low.checked_sub(1).map(|high| Numbers::new(i64::MIN, high));
        let above = self.high.checked_add(1).map(|low| Numbers::new(low, i64::MAX));
        [below, above].into_iter().flatten()
    }

    /// Only this number; `None` if it is not among these.
    pub(crate) fn only(self, number: i64) -> Option<Numbers> {
        self.and(Numbers::new(number, number))
    }

    /// What both hold; `None` if that is nothing.
    pub(crate) fn and(self, other: Numbers) -> Option<Numbers> {
        let both = Numbers::new(self.low.max(other.low), self.high.min(other.high));
        if both.low > both.high {
            return None;
        }
        let holes = self.holes.iter().chain(&other.holes).flatten();
        holes.copied().try_fold(both, Numbers::without)
    }

    /// Without a number, if there is room to remember that; `None` if nothing is left.
    pub(crate) fn without(mut self, number: i64) -> Option<Numbers> {
        if number < self.low || number > self.high {
            return Some(self);
        }
        let mut holes: Vec<i64> = self.holes.iter().flatten().copied().chain([number]).collect();
        holes.sort_unstable();
        holes.dedup();
        // A hole at an end moves the end.
        while let Some(at) = holes.iter().position(|hole| *hole == self.low || *hole == self.high) {
            if self.low == self.high {
                return None;
            }
            if holes.remove(at) == self.low {
                self.low += 1;
            } else {
                self.high -= 1;
            }
        }
        self.holes = [None; HOLES];
        for (slot, hole) in self.holes.iter_mut().zip(holes) {
            *slot = Some(hole);
        }
        Some(self)
    }
}
