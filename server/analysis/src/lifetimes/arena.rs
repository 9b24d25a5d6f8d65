//! The terms that disjuncts are made of, and the names of their symbols.

use mlir_grammar::ValueId;
use rustc_hash::FxHashMap;

use super::formula::{Function, Sort, SymbolId, TermId, Terms};
use super::renumbering::Renumbering;

/// The terms of one run, and of the runs that came to be from it by edits: what one of them built means the same to the next.
#[derive(Default)]
pub(super) struct Arena {
    pub(super) terms: Terms,
    /// Symbols by what they are called: the value that execution produced, and which of several productions that are known of at
    /// once.
    symbols: FxHashMap<(ValueId, u32), SymbolId>,
    /// How many symbols there ever were.
    count: u32,
    /// Functions of which nothing is known, by a hash of what computes them.
    functions: FxHashMap<u64, u32>,
}

impl Arena {
    /// The symbol of a value that was produced; `production` tells it from others that are known of at once.
    pub(super) fn symbol(&mut self, value: ValueId, production: u32, sort: Sort) -> TermId {
        let next = SymbolId(self.count);
        let symbol = *self.symbols.entry((value, production)).or_insert(next);
        self.count += u32::from(symbol == next);
        self.terms.symbol(symbol, sort)
    }

    /// The function that a computation is: the same for equal hashes.
    pub(super) fn function(&mut self, computation: u64) -> Function {
        let next = self.functions.len() as u32;
        Function::Opaque(*self.functions.entry(computation).or_insert(next))
    }

    /// Calls symbols as values are called after an edit.
    pub(super) fn renumber(&mut self, by: &Renumbering) {
        let symbols = std::mem::take(&mut self.symbols).into_iter();
        let renumbered =
            symbols.filter_map(|((value, production), symbol)| Some(((by.value(value)?, production), symbol)));
        self.symbols = renumbered.collect();
    }

    /// A number of a type of so many bits.
    pub(super) fn number(&mut self, width: u8, number: i128) -> TermId {
        self.terms.constant(width, number as u64)
    }
}

impl std::fmt::Debug for Arena {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Arena")
            .field("symbols", &self.count)
            .finish_non_exhaustive()
    }
}
