//! What an item is as a text to look for repetitions in: a symbol for each operation, and the values it is about.
//!
//! Promised:
//! - A mapping depends on its item alone (and on the tables that the item was read with).
//! - It is linear in the item, however deep regions nest.
//! - An item with errors has no sequences.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use mlir_grammar::ir::Def;
use mlir_grammar::{BlockId, Item, ValueId};
use rustc_hash::FxHashMap;

use super::region::Region;
use super::symbol;

/// The symbols of one item.
#[derive(Clone, Debug, Default)]
pub struct Mapping {
    /// One for each operation that counts, sequence by sequence.
    pub(super) symbols: Vec<u64>,
    /// For each symbol: the position of its operation in the block's list.
    pub(super) positions: Vec<u32>,
    /// For each symbol: its part of `occurrences`, with what its regions hold.
    pub(super) spans: Vec<Range<u32>>,
    /// For each symbol: how many instructions of the item begin before its operation.
    numbers: Vec<u32>,
    /// For each symbol: how many instructions its operation is, with what its regions hold.
    pub(super) sizes: Vec<u32>,
    instructions: u32,
    /// For the instructions with attributes that may be others in similar ones, ascending: the number of instructions in
    /// front of it, and a number for these attributes.
    variants: Vec<(u32, u64)>,
    /// For the symbols of operations that select parts, ascending: which (a number).
    selections: Vec<(u32, Selection)>,
    /// The values of all operations in the order of the text: operands, then results, then arguments of its blocks.
    pub(super) occurrences: Vec<Occurrence>,
    pub(super) sequences: Vec<Sequence>,
    values: usize,
    /// For a constant that the item holds more than once: the first one. It represents all of them.
    pub(super) first_constants: FxHashMap<ValueId, ValueId>,
}

/// Operations of one block with nothing in between that is excluded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sequence {
    /// The block.
    pub block: BlockId,
    /// Its part of the mapping's symbols.
    pub(super) symbols: Range<u32>,
}

/// What an operation selects, as a number that is equal for the same values.
#[derive(Clone, Copy, Debug)]
struct Selection {
    number: u64,
    /// Whether a value of the item is one of them, and not constants alone.
    is_local: bool,
}

/// A value where an operation uses or defines it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Occurrence(u32);

impl Occurrence {
    fn new(value: ValueId, is_pair: bool) -> Self {
        Self(value.0 << 1 | u32::from(is_pair))
    }

    /// The value, as a number that is the same for the same value of an item.
    pub(super) fn value(self) -> u32 {
        self.0 >> 1
    }

    /// Whether it may be exchanged with the next one.
    pub(super) fn is_pair(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Mapping {
    /// Maps the operations of `item`. What is excluded ends a sequence: terminators, what defines a symbol or branches,
    /// stack allocations, what the tables call `pinned`, and operations whose text was not understood or that hold one
    /// of these where it does not belong to their own regions.
    #[must_use]
    pub fn new(item: &Item) -> Self {
        Self::in_scope(item, 0)
    }

    /// Maps the operations of an item in a scope for aliases: an attribute that an alias spells (`#map`) is the same one in
    /// items of the same scope, and another one in others.
    #[must_use]
    pub fn in_scope(item: &Item, scope: u64) -> Self {
        let mut mapping = Self::default();
        if !item.errors.is_empty() || !item.name_errors.is_empty() {
            return mapping;
        }
        let symbols = symbol::Symbols::new(item, scope);
        mapping.values = item.ir.values().len();
        mapping.find_constants(item, scope);
        let starts = mapping.find_occurrences(item);
        let mut numbers = Vec::with_capacity(starts.len());
        for op in item.ir.ops() {
            numbers.push(mapping.instructions);
            if symbols.is_instruction(op) {
                let variant = symbol::variant(item, op);
                if variant != 0 {
                    mapping.variants.push((mapping.instructions, variant));
                }
                mapping.instructions += 1;
            }
        }
        numbers.push(mapping.instructions);
        for block in item.ir.blocks() {
            mapping.add_block(item, block, &symbols, &starts, &numbers);
        }
        mapping.find_selections(item, scope);
        mapping
    }

    /// How many instructions the item has: operations inside functions that neither define a symbol nor are constants,
    /// those that groups leave out included. What LLVM calls an instruction, but for PHI nodes, which are arguments of
    /// blocks here. An item with errors has none.
    #[must_use]
    pub fn instruction_count(&self) -> u32 {
        self.instructions
    }

    /// The numbers of a region's first and last instruction, from 0 in the order in which they begin in the item;
    /// `None` for a region that is not of this item.
    #[must_use]
    pub fn instructions(&self, region: &Region) -> Option<(u32, u32)> {
        let symbols = self.symbols_of(region)?;
        let last = symbols.end.checked_sub(1)?;
        Some((self.numbers[symbols.start as usize], self.numbers[last as usize]))
    }

    /// The runs of operations that can repeat.
    #[must_use]
    pub fn sequences(&self) -> &[Sequence] {
        &self.sequences
    }

    /// How many operations of the item count.
    #[must_use]
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// Whether no operation of the item counts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// The representative of `value`: the first of the item's constants that are equal to it, or itself.
    #[must_use]
    pub fn representative(&self, value: ValueId) -> ValueId {
        self.first_constants.get(&value).copied().unwrap_or(value)
    }

    fn find_constants(&mut self, item: &Item, scope: u64) {
        let mut first = FxHashMap::default();
        for op in item.ir.ops().filter(|&op| symbol::is_constant(item, op)) {
            let Some(result) = item.ir.results(op).next() else {
                continue;
            };
            let first = *first.entry(symbol::of_constant(item, op, scope)).or_insert(result);
            if first != result {
                self.first_constants.insert(result, first);
            }
        }
    }

    fn find_selections(&mut self, item: &Item, scope: u64) {
        for sequence in &self.sequences {
            let ops = item.ir.ops_of(sequence.block);
            for symbol in sequence.symbols.clone() {
                let op = ops[self.positions[symbol as usize] as usize];
                let selected = symbol::selected(item, op);
                if selected.is_empty() {
                    continue;
                }
                let (mut hasher, mut is_local) = (DefaultHasher::new(), false);
                for value in selected {
                    match item.ir.value(value).def {
                        Def::Result { op, .. } if symbol::is_constant(item, op) => {
                            symbol::of_constant(item, op, scope).hash(&mut hasher);
                        }
                        _ => {
                            is_local = true;
                            value.hash(&mut hasher);
                        }
                    }
                }
                let number = hasher.finish();
                self.selections.push((symbol, Selection { number, is_local }));
            }
        }
    }

    /// Whether an operation is distinguished from similar ones by what it selects.
    pub(super) fn has_selections(&self) -> bool {
        !self.selections.is_empty()
    }

    /// A number for what the operation of a symbol selects, in the item with this index; 0 for one that does not.
    pub(super) fn selection(&self, item: usize, symbol: usize) -> u64 {
        let found = self.selections.binary_search_by_key(&(symbol as u32), |&(at, _)| at);
        found.map_or(0, |found| {
            let (_, Selection { number, is_local }) = self.selections[found];
            let mut hasher = DefaultHasher::new();
            (number, is_local.then_some(item)).hash(&mut hasher);
            hasher.finish()
        })
    }

    /// Lists the values, and says for each operation (and one more) where its own begin.
    fn find_occurrences(&mut self, item: &Item) -> Vec<u32> {
        let ir = &item.ir;
        let mut starts = Vec::with_capacity(ir.ops().len() + 1);
        for op in ir.ops() {
            starts.push(self.occurrences.len() as u32);
            if symbol::is_constant(item, op) {
                continue;
            }
            let pair = symbol::exchange(item, op);
            let operands = ir.operand_values(op);
            let start = self.occurrences.len();
            for (index, value) in operands.enumerate() {
                let is_pair = index == 0 && pair == symbol::Exchange::Free;
                let value = self.representative(value);
                self.occurrences.push(Occurrence::new(value, is_pair));
            }
            if pair == symbol::Exchange::Turned {
                self.occurrences.swap(start, start + 1);
            }
            let arguments = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
            let arguments = arguments.flat_map(|&block| ir.arguments(block));
            let defined = ir.results(op).chain(arguments);
            self.occurrences
                .extend(defined.map(|value| Occurrence::new(value, false)));
        }
        starts.push(self.occurrences.len() as u32);
        starts
    }

    fn add_block(&mut self, item: &Item, block: BlockId, symbols: &symbol::Symbols, starts: &[u32], numbers: &[u32]) {
        let mut first = self.symbols.len() as u32;
        for (position, &op) in item.ir.ops_of(block).iter().enumerate() {
            match symbols.of(op) {
                symbol::Symbol::Constant => {}
                symbol::Symbol::Excluded => {
                    self.end_sequence(block, first);
                    first = self.symbols.len() as u32;
                }
                symbol::Symbol::Counted(symbol) => {
                    self.symbols.push(symbol);
                    self.positions.push(position as u32);
                    let end = symbols.end(op);
                    self.numbers.push(numbers[op.index()]);
                    self.sizes.push(numbers[end.index()] - numbers[op.index()]);
                    self.spans.push(starts[op.index()]..starts[end.index()]);
                }
            }
        }
        self.end_sequence(block, first);
    }

    fn end_sequence(&mut self, block: BlockId, first: u32) {
        let symbols = first..self.symbols.len() as u32;
        if !symbols.is_empty() {
            self.sequences.push(Sequence { block, symbols });
        }
    }

    /// A number above those of all values.
    pub(super) fn value_count(&self) -> usize {
        self.values
    }

    /// A number for what may be another in similar regions, in the order of the operations: whom they call, what they
    /// promise. Regions of a group with the same number say the same there; 0 for a region that is not of this item.
    #[must_use]
    pub fn variant(&self, region: &Region) -> u64 {
        let Some(symbols) = self.symbols_of(region).filter(|symbols| !symbols.is_empty()) else {
            return 0;
        };
        let (first, last) = (symbols.start as usize, symbols.end as usize - 1);
        let (start, end) = (self.numbers[first], self.numbers[last] + self.sizes[last]);
        let first = self.variants.partition_point(|&(at, _)| at < start);
        let mut hasher = DefaultHasher::new();
        for (at, variant) in self.variants[first..].iter().take_while(|&&(at, _)| at < end) {
            (at - start, variant).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// The symbols of a region's operations; `None` for a region that is not of this item.
    pub(super) fn symbols_of(&self, region: &Region) -> Option<Range<u32>> {
        let Range { start, end } = region.operations;
        let first_position = |sequence: &Sequence| self.positions[sequence.symbols.start as usize];
        let after = self
            .sequences
            .partition_point(|sequence| (sequence.block, first_position(sequence)) <= (region.block, start));
        let sequence = self.sequences[..after]
            .last()
            .filter(|sequence| sequence.block == region.block)?;
        let Range {
            start: first,
            end: last,
        } = sequence.symbols;
        let positions = &self.positions[first as usize..last as usize];
        let first_symbol = positions.binary_search(&start).ok()? as u32;
        let last_symbol = positions.binary_search(&end.checked_sub(1)?).ok()? as u32;
        (first_symbol <= last_symbol).then_some(first + first_symbol..first + last_symbol + 1)
    }

    /// The values of the operations of some symbols that follow each other, in order.
    pub(super) fn occurrences_of(&self, symbols: Range<u32>) -> impl Iterator<Item = Occurrence> + '_ {
        let spans = &self.spans[symbols.start as usize..symbols.end as usize];
        spans
            .iter()
            .flat_map(|span| &self.occurrences[span.start as usize..span.end as usize])
            .copied()
    }
}
