//! Which places of a repeated sequence use their values in the same way.
//!
//! Two places do if their values correspond one to one. That is so exactly if the same occurrences have the same value
//! in both: if each occurrence is linked to the next one of its value, the links are the same. So a place gets a
//! fingerprint, the sum of its links, which an index over the links of a sequence gives for any length at a cost that
//! does not follow the length. Operands that may be exchanged are no different in a link; where a link leaves from
//! such a pair, places with the same fingerprint are compared value by value ([`super::matching`]).

use std::ops::Range;

use fixedbitset::FixedBitSet;

use super::matching::Matching;
use super::repeats::{Repeats, Text};
use super::{Group, Mapping};

/// The groups of similar regions in some items.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    /// All regions, group by group.
    regions: Vec<super::Region>,
    /// Where the regions of a group end.
    ends: Vec<u32>,
    lengths: Vec<u32>,
    contained: FixedBitSet,
}

impl Groups {
    /// How many groups there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether nothing is similar.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The group of an index below [`Groups::len`].
    ///
    /// # Panics
    ///
    /// For any other index.
    #[must_use]
    pub fn get(&self, index: usize) -> Group {
        let first = index.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        Group {
            regions: self.regions[first..self.ends[index] as usize].to_vec(),
            length: self.lengths[index],
            is_contained: self.contained.contains(index),
        }
    }

    /// All groups, the longest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Group> + '_ {
        (0..self.len()).map(|index| self.get(index))
    }
}

/// How many operations are compared one by one in all, for each operation of the text and besides.
const COMPARED: (usize, usize) = (256, 1 << 22);

/// Splits the places of repeats by structure.
pub(super) fn groups(
    mappings: &[&Mapping],
    text: &Text,
    repeats: &Repeats,
    is_cancelled: &(dyn Fn() -> bool + Sync),
) -> Option<Groups> {
    let prints = fingerprints(mappings, text, repeats, is_cancelled)?;
    let mut split = Split {
        mappings,
        text,
        pairs: &prints.pairs,
        last: vec![NONE; text.len()],
        allowance: COMPARED.0.saturating_mul(text.len()).saturating_add(COMPARED.1),
        matching: Matching::default(),
        starts: Vec::new(),
        groups: Groups::default(),
    };
    let mut slot = 0;
    let mut places = Vec::new();
    for (index, repeat) in repeats.repeats.iter().enumerate() {
        if index % 1024 == 0 && is_cancelled() {
            return None;
        }
        places.clear();
        for suffix in repeat.places() {
            places.push((prints.of_slots[slot], repeats.suffixes[suffix as usize] as u32));
            slot += 1;
        }
        places.sort_unstable();
        for places in places.chunk_by(|a, b| a.0 == b.0) {
            split.add(repeat.length, places);
        }
    }
    Some(split.groups)
}

/// No group.
const NONE: u32 = u32::MAX;

struct Split<'a> {
    mappings: &'a [&'a Mapping],
    text: &'a Text,
    /// How many operations of which operands may be exchanged, and are used further, stand in front of a place.
    pairs: &'a [u32],
    /// For each place of the text the shortest group so far that has a region there.
    last: Vec<u32>,
    /// How many more operations may be compared.
    allowance: usize,
    matching: Matching,
    /// The places of all groups, as in [`Groups::regions`].
    starts: Vec<u32>,
    groups: Groups,
}

impl Split<'_> {
    /// Adds the groups of places that have one fingerprint.
    fn add(&mut self, length: u32, places: &[(u64, u32)]) {
        if places.len() < 2 {
            return;
        }
        let first = places[0].1;
        let is_decided = self.pairs[first as usize] == self.pairs[(first + length) as usize];
        if is_decided {
            return self.push(length, places.iter().map(|&(_, place)| place).collect());
        }
        let mut classes: Vec<Vec<u32>> = Vec::new();
        for &(_, place) in places {
            let found = classes
                .iter_mut()
                .position(|class| self.are_similar(length, class[0], place));
            match found {
                Some(class) => classes[class].push(place),
                None if classes.len() < 16 => classes.push(vec![place]),
                None => {}
            }
        }
        for class in classes.into_iter().filter(|class| class.len() >= 2) {
            self.push(length, class);
        }
    }

    fn are_similar(&mut self, length: u32, a: u32, b: u32) -> bool {
        if self.are_within(length, a, b) {
            return true;
        }
        if self.allowance < length as usize {
            return false;
        }
        self.allowance -= length as usize;
        let (item, symbols) = self.text.symbols_at(self.mappings, a, length);
        let (other_item, other_symbols) = self.text.symbols_at(self.mappings, b, length);
        let one = self.mappings[item as usize].occurrences_of(symbols);
        let other = self.mappings[other_item as usize].occurrences_of(other_symbols);
        self.matching.find(one, other)
    }

    /// Whether two places lie in regions of one group that is longer: at the same place, or from one further in front.
    fn are_within(&self, length: u32, a: u32, b: u32) -> bool {
        let here = self.last[a as usize];
        if here != NONE && here == self.last[b as usize] {
            return true;
        }
        let (Some(a), Some(b)) = (a.checked_sub(1), b.checked_sub(1)) else {
            return false;
        };
        let before = self.last[a as usize];
        before != NONE && before == self.last[b as usize] && self.groups.lengths[before as usize] > length
    }

    fn push(&mut self, length: u32, mut places: Vec<u32>) {
        places.sort_unstable();
        let group = self.groups.len() as u32;
        let is_contained = self.is_contained(length, &places);
        for &place in &places {
            self.last[place as usize] = group;
            self.groups.regions.push(self.text.region(self.mappings, place, length));
        }
        self.starts.extend(places);
        self.groups.ends.push(self.groups.regions.len() as u32);
        self.groups.lengths.push(length);
        self.groups.contained.grow(self.groups.ends.len());
        self.groups.contained.set(group as usize, is_contained);
    }

    /// Whether the places lie in those of a longer group that has as many.
    fn is_contained(&self, length: u32, places: &[u32]) -> bool {
        let first = places[0];
        [Some(first), first.checked_sub(1)]
            .into_iter()
            .flatten()
            .any(|first_outer| {
                let outer = self.last[first_outer as usize];
                if outer == NONE {
                    return false;
                }
                let shift = first - first_outer;
                let outer_first = outer
                    .checked_sub(1)
                    .map_or(0, |before| self.groups.ends[before as usize]);
                let count = self.groups.ends[outer as usize] - outer_first;
                count as usize == places.len()
                    && self.groups.lengths[outer as usize] >= length + shift
                    && places.iter().all(|&place| {
                        place
                            .checked_sub(shift)
                            .is_some_and(|place| self.last[place as usize] == outer)
                    })
            })
    }
}

/// The fingerprints of the places of all repeats.
struct Fingerprints {
    /// In the order of the repeats and their places.
    of_slots: Vec<u64>,
    /// For each place of the text, how many operations stand in front of it from whose exchangeable operands links leave.
    pairs: Vec<u32>,
}

fn fingerprints(
    mappings: &[&Mapping],
    text: &Text,
    repeats: &Repeats,
    is_cancelled: &(dyn Fn() -> bool + Sync),
) -> Option<Fingerprints> {
    let queries = Queries::new(text, repeats);
    let longest = repeats.repeats.first().map_or(0, |repeat| repeat.length) as usize;
    let mut powers = Powers::new(longest);
    let mut prints = Fingerprints {
        of_slots: vec![0; queries.slots.len()],
        pairs: vec![0; text.len() + 1],
    };
    let values = mappings.iter().map(|mapping| mapping.value_count()).max().unwrap_or(0);
    let mut next = vec![Next::default(); values];
    for (number, placed) in text.sequences.iter().enumerate() {
        if number % 256 == 0 && is_cancelled() {
            return None;
        }
        let mapping = mappings[placed.item as usize];
        let symbols = mapping.sequences[placed.sequence as usize].symbols.clone();
        let length = (symbols.end - symbols.start) as usize;
        powers.reach(length);
        let mut sums = Sums::new(length);
        for position in (0..length).rev() {
            let span = &mapping.spans[symbols.start as usize + position];
            let occurrences = &mapping.occurrences[span.start as usize..span.end as usize];
            let mut leaves_pair = false;
            for (slot, occurrence) in occurrences.iter().enumerate().rev() {
                let is_second = slot > 0 && occurrences[slot - 1].is_pair();
                let is_of_pair = occurrence.is_pair() || is_second;
                // Both of a pair stand in one slot.
                let slot = (slot - usize::from(is_second)) as u32;
                let next = &mut next[occurrence.value() as usize];
                if next.sequence == number as u32 + 1 {
                    let distance = next.position - position as u32;
                    leaves_pair |= is_of_pair && distance > 0;
                    let link = mixed(distance, slot, next.slot);
                    sums.add(
                        next.position as usize,
                        multiplied(link, powers.up[next.position as usize]),
                    );
                }
                *next = Next {
                    sequence: number as u32 + 1,
                    position: position as u32,
                    slot,
                };
            }
            let place = placed.start as usize + position;
            prints.pairs[place + 1] = u32::from(leaves_pair);
            for &(slot, length) in queries.at(place) {
                let sum = sums.up_to(position + length as usize);
                prints.of_slots[slot as usize] = multiplied(sum, powers.down[position]);
            }
        }
    }
    let mut count = 0;
    for pairs in &mut prints.pairs {
        count += *pairs;
        *pairs = count;
    }
    Some(prints)
}

/// The next occurrence of a value, in the sequence of a number (from 1).
#[derive(Clone, Copy, Default)]
struct Next {
    sequence: u32,
    position: u32,
    slot: u32,
}

/// For each place of the text, which slots of repeats want its fingerprint, and of what length.
struct Queries {
    starts: Vec<u32>,
    slots: Vec<(u32, u32)>,
}

impl Queries {
    fn new(text: &Text, repeats: &Repeats) -> Self {
        let mut starts = vec![0_u32; text.len() + 1];
        for repeat in &repeats.repeats {
            for suffix in repeat.places() {
                starts[repeats.suffixes[suffix as usize] as usize + 1] += 1;
            }
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut free = starts.clone();
        let mut slots = vec![(0, 0); starts[text.len()] as usize];
        let mut slot = 0;
        for repeat in &repeats.repeats {
            for suffix in repeat.places() {
                let free = &mut free[repeats.suffixes[suffix as usize] as usize];
                slots[*free as usize] = (slot, repeat.length);
                *free += 1;
                slot += 1;
            }
        }
        Self { starts, slots }
    }

    fn at(&self, place: usize) -> &[(u32, u32)] {
        let slots: Range<usize> = self.starts[place] as usize..self.starts[place + 1] as usize;
        &self.slots[slots]
    }
}

/// The prime 2^61 - 1: sums and products of fingerprints are taken modulo it.
const PRIME: u64 = (1 << 61) - 1;
/// What the place of a link is raised to, and its inverse.
const BASE: u64 = 0x0123_4567_89ab_cdef;

fn added(a: u64, b: u64) -> u64 {
    let sum = a + b;
    if sum >= PRIME { sum - PRIME } else { sum }
}

fn multiplied(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    let (low, high) = ((product as u64) & PRIME, (product >> 61) as u64);
    added(low, high)
}

/// A link as a number below the prime that tells nothing of it.
fn mixed(distance: u32, from: u32, to: u32) -> u64 {
    // The finaliser of SplitMix64, twice.
    let mix = |mut word: u64| {
        word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    };
    mix(mix(u64::from(distance) << 32 | u64::from(from)) ^ u64::from(to)) % PRIME
}

/// The powers of the base, upwards and downwards.
struct Powers {
    up: Vec<u64>,
    down: Vec<u64>,
    inverse: u64,
}

impl Powers {
    fn new(length: usize) -> Self {
        // The power of the prime minus two, by Fermat.
        let (mut inverse, mut square, mut exponent) = (1, BASE, PRIME - 2);
        while exponent > 0 {
            if exponent & 1 == 1 {
                inverse = multiplied(inverse, square);
            }
            square = multiplied(square, square);
            exponent >>= 1;
        }
        let mut powers = Self {
            up: vec![1],
            down: vec![1],
            inverse,
        };
        powers.reach(length);
        powers
    }

    /// Makes sure that there are the powers up to `length`.
    fn reach(&mut self, length: usize) {
        while self.up.len() <= length {
            self.up.push(multiplied(self.up[self.up.len() - 1], BASE));
            self.down.push(multiplied(self.down[self.down.len() - 1], self.inverse));
        }
    }
}

/// Sums over the beginning of a list that changes (a Fenwick tree).
struct Sums(Vec<u64>);

impl Sums {
    fn new(length: usize) -> Self {
        Self(vec![0; length + 1])
    }

    fn add(&mut self, index: usize, number: u64) {
        let mut index = index + 1;
        while index < self.0.len() {
            self.0[index] = added(self.0[index], number);
            index += index & index.wrapping_neg();
        }
    }

    /// The sum of all in front of `end`.
    fn up_to(&self, end: usize) -> u64 {
        let mut index = end.min(self.0.len() - 1);
        let mut sum = 0;
        while index > 0 {
            sum = added(sum, self.0[index]);
            index &= index - 1;
        }
        sum
    }
}
