//! What an integer may be: an interval with a few holes.

/// How many numbers inside a range may be missing from it.
const HOLES: usize = 4;

/// The numbers from `low` to `high`, both included, without a few.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Numbers {
    pub(crate) low: i64,
    pub(crate) high: i64,
    /// In order, those that are there before.
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

    /// These numbers, and all below.
    pub(crate) fn open_below(self) -> Numbers {
        Numbers { low: i64::MIN, ..self }
    }

    /// The numbers inside that are missing.
    pub(crate) fn holes(self) -> impl Iterator<Item = i64> {
        self.holes.into_iter().flatten()
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

    /// What both hold; `None` if that is nothing.
    pub(crate) fn and(self, other: Numbers) -> Option<Numbers> {
        let both = Numbers::new(self.low.max(other.low), self.high.min(other.high));
        if both.low > both.high {
            return None;
        }
        let holes = self.holes.iter().chain(&other.holes).flatten();
        holes.copied().try_fold(both, Numbers::without)
    }

    /// What either holds; `None` if that is no interval with a few holes, or hard to tell.
    pub(crate) fn or(self, other: Numbers) -> Option<Numbers> {
        let filled = |hole: Numbers, around: Numbers| {
            let number = hole.single().filter(|number| around.holes.contains(&Some(*number)))?;
            let holes = around.holes.iter().flatten().filter(|hole| **hole != number);
            holes
                .copied()
                .try_fold(Numbers::new(around.low, around.high), Numbers::without)
        };
        if self.are_within(other) {
            return Some(other);
        }
        if other.are_within(self) {
            return Some(self);
        }
        let is_whole = self.holes == other.holes && self.holes[0].is_none();
        let touch = self.low.max(other.low) <= self.high.min(other.high).saturating_add(1);
        match is_whole && touch {
            true => Some(Numbers::new(self.low.min(other.low), self.high.max(other.high))),
            false => filled(self, other).or_else(|| filled(other, self)),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Intervals of small numbers, with up to one hole.
    fn some() -> Vec<Numbers> {
        let intervals = (-2..3).flat_map(|low| (low..3).map(move |high| Numbers::new(low, high)));
        let open = [Numbers::ALL, Numbers::new(i64::MIN, 0), Numbers::new(1, i64::MAX)];
        let whole: Vec<Numbers> = intervals.chain(open).collect();
        let holed = whole
            .iter()
            .flat_map(|numbers| (-2..3).filter_map(|hole| numbers.without(hole)));
        holed.chain(whole.iter().copied()).collect()
    }

    fn has(numbers: Numbers, number: i64) -> bool {
        numbers.and(Numbers::new(number, number)).is_some()
    }

    #[test]
    fn either_holds_what_one_of_them_does() {
        let mut told = 0;
        for one in some() {
            for other in some() {
                let Some(either) = one.or(other) else { continue };
                told += 1;
                for number in (-5..6).chain([i64::MIN, i64::MAX]) {
                    let is_in_one = has(one, number) || has(other, number);
                    assert_eq!(has(either, number), is_in_one, "{number} in {one:?} or {other:?}");
                }
            }
        }
        assert!(told > 1000, "{told}");
        let (none, some) = (Numbers::new(i64::MIN, 0), Numbers::new(1, i64::MAX));
        assert_eq!(none.or(some), Some(Numbers::ALL));
        let all_but_one = Numbers::ALL.without(1);
        assert_eq!(
            all_but_one.and_then(|other| Numbers::new(1, 1).or(other)),
            Some(Numbers::ALL)
        );
    }
}
