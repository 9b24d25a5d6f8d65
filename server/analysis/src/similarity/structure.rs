//! Which places of a repeated sequence use their values alike.
//!
//! Two places do if their values correspond one to one. That is so exactly if the same occurrences have the same value in both:
//! if each occurrence is linked to the next one of its value, the links are the same. So a place gets a fingerprint, the sum of
//! its links. An index over the links of a sequence has it for any length, at a cost independent of the length. There are two
//! fingerprints. One distinguishes operands that may be exchanged, and places with the same one are similar. The other does
//! not; of places that share only this one, one of each kind is compared value by value ([`super::matching`]).

use std::ops::Range;

use fixedbitset::FixedBitSet;

use super::mapping::Mapping;
use super::matching::Matching;
use super::region::Group;
use super::repeats::{Repeat, Repeats, Text};

/// The groups of similar regions in some items.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    /// All regions, group by group.
    regions: Vec<super::Region>,
    /// Where the regions of a group end.
    ends: Vec<u32>,
    /// How many symbols a region of a group has.
    lengths: Vec<u32>,
    /// How many operations that are, with what their regions hold.
    operations: Vec<u32>,
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
            length: self.operations[index],
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

/// How many kinds of places are distinguished that only exchanged operands make different.
const CLASSES: usize = 64;

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
            places.push((prints[slot], repeats.suffixes[suffix as usize] as u32));
            slot += 1;
        }
        places.sort_unstable();
        for places in places.chunk_by(|a, b| a.0.loose == b.0.loose) {
            split.add(repeat, places);
        }
    }
    Some(split.groups)
}

/// No group.
const NONE: u32 = u32::MAX;

struct Split<'a> {
    mappings: &'a [&'a Mapping],
    text: &'a Text,
    /// For each place of the text the shortest group so far that has a region there, parts left out.
    last: Vec<u32>,
    /// How many more operations may be compared.
    allowance: usize,
    matching: Matching,
    /// The places of all groups, as in [`Groups::regions`].
    starts: Vec<u32>,
    groups: Groups,
}

impl Split<'_> {
    /// Adds the groups of places that have the loose fingerprint in common; in order.
    fn add(&mut self, repeat: &Repeat, places: &[(Print, u32)]) {
        let length = repeat.length;
        if places.len() < 2 {
            return;
        }
        let mut classes: Vec<Vec<u32>> = Vec::new();
        for alike in places.chunk_by(|a, b| a.0 == b.0) {
            let first = alike[0].1;
            let class = classes
                .iter()
                .position(|class| self.are_similar(length, class[0], first));
            let class = class.unwrap_or_else(|| {
                classes.push(Vec::new());
                classes.len() - 1
            });
            classes[class].extend(alike.iter().map(|&(_, place)| place));
            if classes.len() > CLASSES {
                break;
            }
        }
        for class in classes.into_iter().filter(|class| class.len() >= 2) {
            self.push(repeat, class);
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

    /// Whether two places lie in regions of one group that is longer: at the same place, or from one further before.
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

    fn push(&mut self, repeat: &Repeat, mut places: Vec<u32>) {
        let length = repeat.length;
        places.sort_unstable();
        if repeat.is_part && self.is_known(length, &places) {
            return;
        }
        let group = self.groups.len() as u32;
        let is_contained = self.is_contained(repeat, &places);
        let operations = self.text.operations(places[0], length);
        for &place in &places {
            if !repeat.is_part {
                self.last[place as usize] = group;
            }
            self.groups.regions.push(self.text.region(self.mappings, place, length));
        }
        self.starts.extend(places);
        self.groups.ends.push(self.groups.regions.len() as u32);
        self.groups.lengths.push(length);
        self.groups.operations.push(operations);
        self.groups.contained.grow(self.groups.ends.len());
        self.groups.contained.set(group as usize, is_contained);
    }

    /// Whether a group of this length has all these places.
    fn is_known(&self, length: u32, places: &[u32]) -> bool {
        let group = self.last[places[0] as usize];
        group != NONE
            && self.groups.lengths[group as usize] == length
            && places.iter().all(|&place| self.last[place as usize] == group)
    }

    /// Whether the places lie in those of a longer group that has as many; of a part, as many at least.
    fn is_contained(&self, repeat: &Repeat, places: &[u32]) -> bool {
        let length = repeat.length;
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
                (count as usize == places.len() || repeat.is_part && count as usize > places.len())
                    && self.groups.lengths[outer as usize] >= length + shift
                    && places.iter().all(|&place| {
                        place
                            .checked_sub(shift)
                            .is_some_and(|place| self.last[place as usize] == outer)
                    })
            })
    }
}

/// The fingerprints of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Print {
    /// Operands that may be exchanged are no different.
    loose: u64,
    /// They are distinguished.
    strict: u64,
}

/// The fingerprints of the places of all repeats, in their order.
fn fingerprints(
    mappings: &[&Mapping],
    text: &Text,
    repeats: &Repeats,
    is_cancelled: &(dyn Fn() -> bool + Sync),
) -> Option<Vec<Print>> {
    let queries = Queries::new(text, repeats);
    let mut prints = vec![Print::default(); queries.slots.len()];
    let mut powers = Powers::new();
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
            if position % 4096 == 0 && is_cancelled() {
                return None;
            }
            let span = &mapping.spans[symbols.start as usize + position];
            let occurrences = &mapping.occurrences[span.start as usize..span.end as usize];
            for (index, occurrence) in occurrences.iter().enumerate().rev() {
                let is_second = index > 0 && occurrences[index - 1].is_pair();
                let here = Next {
                    sequence: number as u32 + 1,
                    position: position as u32,
                    slot: index as u32,
                    // Both of a pair are in one place.
                    loose_slot: (index - usize::from(is_second)) as u32,
                };
                let next = &mut next[occurrence.value() as usize];
                if next.sequence == here.sequence {
                    let distance = next.position - here.position;
                    let weight = powers.up[next.position as usize];
                    let link = Print {
                        loose: multiplied(mixed(distance, here.loose_slot, next.loose_slot), weight),
                        strict: multiplied(mixed(distance, here.slot, next.slot), weight),
                    };
                    sums.add(next.position as usize, link);
                }
                *next = here;
            }
            for &(slot, length) in queries.at(placed.start as usize + position) {
                let sum = sums.up_to(position + length as usize);
                let weight = powers.down[position];
                prints[slot as usize] = Print {
                    loose: multiplied(sum.loose, weight),
                    strict: multiplied(sum.strict, weight),
                };
            }
        }
    }
    Some(prints)
}

/// The next occurrence of a value, in the sequence of a number (from 1).
#[derive(Clone, Copy, Default)]
struct Next {
    sequence: u32,
    position: u32,
    slot: u32,
    loose_slot: u32,
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

/// A link as a pseudorandom number below the prime.
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
    fn new() -> Self {
        // The power of the prime minus two, by Fermat.
        let (mut inverse, mut square, mut exponent) = (1, BASE, PRIME - 2);
        while exponent > 0 {
            if exponent & 1 == 1 {
                inverse = multiplied(inverse, square);
            }
            square = multiplied(square, square);
            exponent >>= 1;
        }
        Self {
            up: vec![1],
            down: vec![1],
            inverse,
        }
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
struct Sums(Vec<Print>);

impl Sums {
    fn new(length: usize) -> Self {
        Self(vec![Print::default(); length + 1])
    }

    fn add(&mut self, index: usize, link: Print) {
        let mut index = index + 1;
        while index < self.0.len() {
            self.0[index] = self.0[index].and(link);
            index += index & index.wrapping_neg();
        }
    }

    /// The sum of all before `end`.
    fn up_to(&self, end: usize) -> Print {
        let mut index = end.min(self.0.len() - 1);
        let mut sum = Print::default();
        while index > 0 {
            sum = sum.and(self.0[index]);
            index &= index - 1;
        }
        sum
    }
}

impl Print {
    fn and(self, other: Self) -> Self {
        Self {
            loose: added(self.loose, other.loose),
            strict: added(self.strict, other.strict),
        }
    }
}
