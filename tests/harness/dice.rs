//! A generator of numbers: the same seed gives the same numbers on every machine.

/// A source of numbers that look random.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The source that `seed` stands for.
    pub fn new(seed: u64) -> Self {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            dice.below(2);
        }
        dice
    }

    /// A number from 0 to `n - 1`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    /// True in one of `n` cases.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of `things`.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        (!things.is_empty()).then(|| &things[self.below(things.len())])
    }
}
