//! Names for new values: readable, and never one that the item uses.

use mlir_grammar::Item;
use mlir_grammar::token::{Kind, flat};
use rustc_hash::{FxHashMap, FxHashSet};

/// The names that are taken in an item, without sign and pack index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    taken: FxHashSet<Box<str>>,
    /// By hint: the next number to try.
    next: FxHashMap<Box<str>, u32>,
}

impl Names {
    /// All names that the text of an item mentions, in any scope: a new name hides nothing.
    pub(crate) fn of(item: &Item) -> Self {
        let values = flat(&item.text).filter(|token| token.kind == Kind::Value);
        let stem = |text: &'_ str| -> Box<str> { text[1..].split('#').next().unwrap_or_default().into() };
        Self {
            taken: values.map(|token| stem(item.str(token.span()))).collect(),
            next: FxHashMap::default(),
        }
    }

    /// `%hint`, or `%hint_0`, `%hint_1`, …, as MLIR numbers them; taken from now on.
    pub(crate) fn fresh(&mut self, hint: &str) -> String {
        let mut name = hint.to_owned();
        if !self.taken.insert(hint.into()) {
            let next = self.next.entry(hint.into()).or_default();
            while !self.taken.insert(name.as_str().into()) {
                name = format!("{hint}_{next}");
                *next += 1;
            }
        }
        format!("%{name}")
    }
}
