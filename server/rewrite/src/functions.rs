//! The functions that the items of a module define or declare: what a pass has to know of a callee.

use buffer_analysis::{Callees, Summary};
use mlir_grammar::dialects::op_info::{Computes, EffectKind};
use mlir_grammar::{Item, OpId, OpInfo};
use rustc_hash::FxHashMap;

/// A function, seen from its callers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Function {
    /// The item that holds it, as an index.
    pub item: usize,
    /// Its operation there.
    pub op: OpId,
    /// Whether nothing outside the module can call it.
    pub is_private: bool,
    /// Whether it has no body.
    pub is_external: bool,
}

/// The functions of some items, by symbol (`@f`). A symbol that two of them define means neither.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Functions {
    by_symbol: FxHashMap<Box<str>, Option<Function>>,
    free: bool,
}

impl Functions {
    /// The functions at the top of `items`, which are numbered as they come.
    pub fn of<'a>(items: impl IntoIterator<Item = &'a Item>) -> Self {
        let mut by_symbol: FxHashMap<Box<str>, Option<Function>> = FxHashMap::default();
        let mut free = false;
        for (index, item) in items.into_iter().enumerate() {
            free = free || item.ir.ops().any(|op| item.info(op).is_some_and(may_free));
            for &op in item.ir.top() {
                let is_function = item.is_function(op);
                let Some(symbol) = item.symbol(op).filter(|_| is_function) else {
                    continue;
                };
                let function = Function {
                    item: index,
                    op,
                    is_private: item.ir.op(op).is_private,
                    is_external: item
                        .ir
                        .regions_of(op)
                        .iter()
                        .all(|&region| item.ir.blocks_of(region).is_empty()),
                };
                by_symbol
                    .entry(symbol.into())
                    .and_modify(|known| *known = None)
                    .or_insert(Some(function));
            }
        }
        Self { by_symbol, free }
    }

    /// Whether any of them has a deallocation in it: who gets a buffer may be to free it then, and may not.
    #[must_use]
    pub fn free(&self) -> bool {
        self.free
    }

    /// The function that a symbol (with its sign: `@f`) names.
    #[must_use]
    pub fn get(&self, symbol: &str) -> Option<Function> {
        self.by_symbol.get(symbol).copied().flatten()
    }

    /// Whether some function has this symbol.
    #[must_use]
    pub fn is_taken(&self, symbol: &str) -> bool {
        self.by_symbol.contains_key(symbol)
    }
}

/// Whether an operation frees something, or may.
pub(crate) fn may_free(info: &OpInfo) -> bool {
    info.has_effect(EffectKind::Free) || info.computes == Some(Computes::Dealloc)
}

/// What functions look like from their callers, by symbol (`@f`): those whose bodies are visible.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summaries {
    by_symbol: FxHashMap<Box<str>, Summary>,
}

impl Summaries {
    /// Adds a function, or says something else of it.
    pub fn set(&mut self, symbol: &str, summary: Summary) {
        self.by_symbol.insert(symbol.into(), summary);
    }
}

impl Callees for Summaries {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.by_symbol.get(symbol)
    }
}
