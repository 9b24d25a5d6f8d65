//! The sequences of symbols that are in several places of all items: a suffix array, and the intervals of its longest
//! common prefixes.

use libsais::SuffixArrayConstruction;
use rustc_hash::FxHashMap;

use super::mapping::Mapping;
use super::region::Region;

/// The symbols of all items one after the other, with something that occurs nowhere else after each sequence.
pub(super) struct Text {
    symbols: Vec<i32>,
    /// How many operations are before each place, with what their regions hold: those are there again with their own places.
    before: Vec<u64>,
    pub(super) sequences: Vec<Placed>,
}

/// A sequence of an item, and where it is in the text.
pub(super) struct Placed {
    /// Where it begins in the text.
    pub(super) start: u32,
    /// Index of the mapping.
    pub(super) item: u32,
    /// Index of the sequence in the mapping.
    pub(super) sequence: u32,
}

impl Text {
    /// The text in which similar operations are the same symbol.
    pub(super) fn new(mappings: &[&Mapping]) -> Self {
        Self::of(mappings, |_, mapping, symbol| mapping.symbols[symbol])
    }

    /// The same text, with operations distinguished by what they select ([`Mapping::selections`]).
    pub(super) fn kept_apart(mappings: &[&Mapping]) -> Self {
        Self::of(mappings, |item, mapping, symbol| {
            let selection = mapping.selection(item, symbol);
            mapping.symbols[symbol] ^ selection
        })
    }

    fn of(mappings: &[&Mapping], symbol_of: impl Fn(usize, &Mapping, usize) -> u64) -> Self {
        let length = mappings.iter().map(|mapping| mapping.len() + mapping.sequences.len());
        let mut text = Self {
            symbols: Vec::with_capacity(length.sum()),
            before: vec![0],
            sequences: Vec::new(),
        };
        let mut before = 0;
        let mut numbers: FxHashMap<u64, i32> = FxHashMap::default();
        let mut separators = 0;
        for (item, mapping) in mappings.iter().enumerate() {
            for (index, sequence) in mapping.sequences.iter().enumerate() {
                text.sequences.push(Placed {
                    start: text.symbols.len() as u32,
                    item: item as u32,
                    sequence: index as u32,
                });
                for symbol in sequence.symbols.start as usize..sequence.symbols.end as usize {
                    let next = numbers.len() as i32;
                    let number = symbol_of(item, mapping, symbol);
                    text.symbols.push(*numbers.entry(number).or_insert(next));
                    before += u64::from(mapping.sizes[symbol].max(1));
                    text.before.push(before);
                }
                separators += 1;
                text.symbols.push(-separators);
                text.before.push(before);
            }
        }
        // Separators take the numbers after those of symbols.
        let behind = numbers.len() as i32 - 1;
        for symbol in &mut text.symbols {
            if *symbol < 0 {
                *symbol = behind - *symbol;
            }
        }
        text
    }

    pub(super) fn len(&self) -> usize {
        self.symbols.len()
    }

    /// How many operations `length` symbols at a place are, with what their regions hold.
    pub(super) fn operations(&self, place: u32, length: u32) -> u32 {
        let operations = self.before[(place + length) as usize] - self.before[place as usize];
        u32::try_from(operations).unwrap_or(u32::MAX)
    }

    /// The sequence that holds a place.
    pub(super) fn sequence_at(&self, place: u32) -> &Placed {
        let after = self.sequences.partition_point(|sequence| sequence.start <= place);
        &self.sequences[after - 1]
    }

    /// The symbols of a place in the mapping that it is of: the first of `length` and one past the last.
    pub(super) fn symbols_at(&self, mappings: &[&Mapping], place: u32, length: u32) -> (u32, std::ops::Range<u32>) {
        let placed = self.sequence_at(place);
        let sequence = &mappings[placed.item as usize].sequences[placed.sequence as usize];
        let first = sequence.symbols.start + place - placed.start;
        (placed.item, first..first + length)
    }

    /// The region of `length` operations at a place.
    pub(super) fn region(&self, mappings: &[&Mapping], place: u32, length: u32) -> Region {
        let placed = self.sequence_at(place);
        let mapping = &mappings[placed.item as usize];
        let sequence = &mapping.sequences[placed.sequence as usize];
        let first = sequence.symbols.start + place - placed.start;
        let last = first + length - 1;
        Region {
            item: placed.item,
            block: sequence.block,
            operations: mapping.positions[first as usize]..mapping.positions[last as usize] + 1,
        }
    }
}

/// A sequence of symbols that is in several places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Repeat {
    /// How many symbols.
    pub(super) length: u32,
    /// Its places: a part of the suffix array.
    pub(super) first: u32,
    /// One past the last.
    pub(super) end: u32,
    /// Places among them that are left to a longer sequence; empty mostly.
    pub(super) left_out: (u32, u32),
    /// Whether it could be longer, but for operations that are distinguished by what they select.
    pub(super) is_part: bool,
}

impl Repeat {
    /// The repeat of an interval: if almost all places are taken already, without those of the largest interval inside.
    fn new(length: u32, first: u32, end: u32, inside: Inside) -> Self {
        let (taken, all) = (inside.taken.1 - inside.taken.0, end - first);
        let is_almost_all = u64::from(taken) * 9 > u64::from(all) * 8;
        let left_out = if is_almost_all { inside.largest } else { (first, first) };
        Self {
            length,
            first,
            end,
            left_out,
            is_part: false,
        }
    }

    /// Whether no place of its interval is left out.
    fn is_whole(&self) -> bool {
        self.left_out.0 == self.left_out.1
    }

    /// The indices of its places in the suffix array.
    pub(super) fn places(&self) -> impl Iterator<Item = u32> + use<> {
        (self.first..self.left_out.0).chain(self.left_out.1..self.end)
    }

    pub(super) fn count(&self) -> u32 {
        self.end - self.first - (self.left_out.1 - self.left_out.0)
    }
}

/// All repeats, the longest first.
pub(super) struct Repeats {
    /// The places of the text in the order of what is there.
    pub(super) suffixes: Vec<i32>,
    pub(super) repeats: Vec<Repeat>,
}

/// An interval of the suffix array that is still open.
struct Open {
    length: u32,
    first: u32,
    inside: Inside,
}

/// Of the intervals inside of another one, as parts of the suffix array.
#[derive(Clone, Copy, Default)]
struct Inside {
    /// The largest.
    largest: (u32, u32),
    /// The largest ones whose places are all taken.
    taken: (u32, u32),
}

impl Inside {
    fn add(&mut self, other: Self) {
        let larger = |a: (u32, u32), b: (u32, u32)| if b.1 - b.0 > a.1 - a.0 { b } else { a };
        self.largest = larger(self.largest, other.largest);
        self.taken = larger(self.taken, other.taken);
    }
}

impl Repeats {
    /// The sequences of at least `min_length` operations, with what their regions hold; `None` if cancelled.
    pub(super) fn new(text: &Text, min_length: u32, is_cancelled: &(dyn Fn() -> bool + Sync)) -> Option<Self> {
        let (suffixes, prefixes) = sorted(text)?;
        if is_cancelled() {
            return None;
        }
        let mut repeats = Vec::new();
        let mut open: Vec<Open> = Vec::new();
        for index in 0..=suffixes.len() as u32 {
            let prefix = prefixes.get(index as usize).map_or(0, |&prefix| prefix as u32);
            let mut first = index.saturating_sub(1);
            let mut inside = Inside::default();
            while let Some(mut top) = open.pop_if(|top| top.length > prefix) {
                top.inside.add(inside);
                let repeat = Repeat::new(top.length, top.first, index, top.inside);
                first = top.first;
                let all = (top.first, index);
                inside = Inside {
                    largest: all,
                    taken: if repeat.is_whole() { all } else { top.inside.taken },
                };
                if repeat.count() >= 2 {
                    repeats.push(repeat);
                }
            }
            let place = suffixes.get(index as usize).map_or(0, |&place| place as u32);
            if text.operations(place, prefix) < min_length {
                continue;
            }
            match open.last_mut() {
                Some(top) if top.length == prefix => top.inside.add(inside),
                _ => open.push(Open {
                    length: prefix,
                    first,
                    inside,
                }),
            }
        }
        let mut repeats = Self { suffixes, repeats };
        repeats.sort();
        Some(repeats)
    }

    /// Adds the sequences that end before operations that differ only in what they select: those of `kept_apart`,
    /// where the same symbol of `text` is after all places.
    pub(super) fn add_parts(&mut self, text: &Text, kept_apart: Self) {
        let shift = self.suffixes.len() as u32;
        let parts = kept_apart.repeats.into_iter().filter(|repeat| {
            let behind = |suffix: u32| {
                let place = kept_apart.suffixes[suffix as usize] as u32 + repeat.length;
                text.symbols[place as usize]
            };
            let mut behind = repeat.places().map(behind);
            let first = behind.next();
            behind.all(|symbol| Some(symbol) == first)
        });
        self.repeats.extend(parts.map(|repeat| Repeat {
            length: repeat.length,
            first: repeat.first + shift,
            end: repeat.end + shift,
            left_out: (repeat.left_out.0 + shift, repeat.left_out.1 + shift),
            is_part: true,
        }));
        self.suffixes.extend(kept_apart.suffixes);
        self.sort();
    }

    /// Sorts by length, those of one length in the order of their first places, for a stable order.
    fn sort(&mut self) {
        self.repeats
            .sort_by_key(|repeat| (std::cmp::Reverse(repeat.length), repeat.first));
    }
}

/// The suffix array, and for each entry how many symbols it has in common with the one before it; `None` for a
/// text that is too long for it.
fn sorted(text: &Text) -> Option<(Vec<i32>, Vec<i32>)> {
    if text.len() < 2 {
        return Some((Vec::new(), Vec::new()));
    }
    // The construction leaves the text as it was, but works in it.
    let mut symbols = text.symbols.clone();
    let array = SuffixArrayConstruction::for_text_mut(&mut symbols)
        .in_owned_buffer32()
        .single_threaded()
        .run()
        .ok()?;
    let array = array.plcp_construction().single_threaded().run().ok()?;
    let array = array.lcp_construction().single_threaded().run().ok()?;
    let (suffixes, prefixes, ..) = array.into_parts();
    Some((suffixes, prefixes))
}
