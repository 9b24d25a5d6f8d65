//! A few names that are looked for among many.

use rustc_hash::FxHashMap;

/// Names of values, numbered. Most texts that are not among them are distinguished by their last bytes.
pub(super) struct NameSet<'s> {
    /// One bit for each hash of the last bytes.
    filter: Vec<u64>,
    numbers: FxHashMap<&'s str, usize>,
}

const BITS: usize = 1 << 13;

fn bit(name: &str) -> usize {
    let hash = name.bytes().rev().take(4).fold(name.len() as u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x9e37_79b1).rotate_left(13)
    });
    hash as usize % BITS
}

impl<'s> NameSet<'s> {
    pub(super) fn new() -> Self {
        Self {
            filter: vec![0; BITS / 64],
            numbers: FxHashMap::default(),
        }
    }

    /// Adds a name; its number.
    pub(super) fn insert(&mut self, name: &'s str) -> usize {
        let bit = bit(name);
        self.filter[bit / 64] |= 1 << (bit % 64);
        let next = self.numbers.len();
        *self.numbers.entry(name).or_insert(next)
    }

    /// The number of a name, if it is among them.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        let bit = bit(name);
        if self.filter[bit / 64] >> (bit % 64) & 1 == 0 {
            return None;
        }
        self.numbers.get(name).copied()
    }

    /// All of them with their numbers, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'s str, usize)> {
        self.numbers.iter().map(|(name, number)| (*name, *number))
    }

    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }
}
