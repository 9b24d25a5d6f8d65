//! The terms that disjuncts are made of, and the names of their symbols.

use mlir_grammar::ValueId;
use rustc_hash::{FxHashMap, FxHashSet};

use super::renumbering::Renumbering;
use crate::formula::{Condition, Function, Sort, SymbolId, TermId, Terms};

/// The last production: those of elements of an argument where its function begins count down from it.
const AT_ENTRY: u32 = u32::MAX;

/// The terms of one run, and of the runs that came to be from it by edits: what one of them built means the same to the next.
#[derive(Default)]
pub(crate) struct Arena {
    pub(crate) terms: Terms,
    /// Symbols by what they are called: the value that execution produced, and which of several productions that are known of
    /// at once.
    symbols: FxHashMap<(ValueId, u32), SymbolId>,
    /// The value that brought each symbol into being, by number; `None` where an edit has removed it.
    names: Vec<Option<ValueId>>,
    /// The symbols that callers may know: what is known of them is never forgotten.
    inputs: FxHashSet<SymbolId>,
    /// Uninterpreted functions, by a hash of what computes them.
    functions: FxHashMap<u64, u32>,
    /// Types whose values are only known to be equal or not, by their text.
    sorts: FxHashMap<Box<str>, u32>,
}

impl Arena {
    /// The symbol of a value that was produced; `production` distinguishes it from others that are known at the same time.
    pub(crate) fn symbol(&mut self, value: ValueId, production: u32, sort: Sort) -> TermId {
        let next = SymbolId(self.names.len() as u32);
        let symbol = *self.symbols.entry((value, production)).or_insert(next);
        if symbol == next {
            self.names.push(Some(value));
        }
        self.terms.symbol(symbol, sort)
    }

    /// The symbol of an element of the buffer `argument` where its function begins; `number` distinguishes it from others. What is
    /// known of it is never forgotten.
    pub(crate) fn input(&mut self, argument: ValueId, number: u32, sort: Sort) -> TermId {
        let term = self.symbol(argument, AT_ENTRY - number, sort);
        self.keep(term);
        term
    }

    /// What is known of the symbols of `term` is never forgotten.
    pub(crate) fn keep(&mut self, term: TermId) {
        self.inputs.extend(self.terms.symbols([term]));
    }

    /// What a condition says of inputs and of these symbols, by rising number.
    pub(crate) fn project(&mut self, condition: &Condition, live: &[SymbolId]) -> Condition {
        if live.is_empty() && self.inputs.is_empty() {
            return Condition::default();
        }
        let inputs = &self.inputs;
        condition.project(&mut self.terms, |symbol| {
            live.binary_search(&symbol).is_ok() || inputs.contains(&symbol)
        })
    }

    /// The values that brought the symbols of a term into being; `None` for one that was removed.
    pub(crate) fn producers(&self, term: TermId) -> impl Iterator<Item = Option<ValueId>> {
        let symbols = self.terms.symbols([term]).into_iter();
        symbols.map(|symbol| self.names[symbol.0 as usize])
    }

    /// The function that a computation is: the same for equal hashes.
    pub(crate) fn function(&mut self, computation: u64) -> Function {
        let next = self.functions.len() as u32;
        Function::Opaque(*self.functions.entry(computation).or_insert(next))
    }

    /// The sort of a type whose values are only known to be equal or not.
    pub(crate) fn sort(&mut self, ty: &str) -> Sort {
        if let Some(&known) = self.sorts.get(ty) {
            return Sort::Other(known);
        }
        let next = self.sorts.len() as u32;
        self.sorts.insert(ty.into(), next);
        Sort::Other(next)
    }

    /// Calls symbols as values are called after an edit.
    pub(crate) fn renumber(&mut self, by: &Renumbering) {
        let symbols = std::mem::take(&mut self.symbols).into_iter();
        self.names.fill(None);
        for ((value, production), symbol) in symbols {
            if let Some(value) = by.value(value) {
                self.symbols.insert((value, production), symbol);
                self.names[symbol.0 as usize] = Some(value);
            }
        }
    }

    /// A number of a type of so many bits.
    pub(crate) fn number(&mut self, width: u8, number: i128) -> TermId {
        self.terms.constant(width, number as u64)
    }
}

impl std::fmt::Debug for Arena {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Arena")
            .field("symbols", &self.names.len())
            .finish_non_exhaustive()
    }
}
