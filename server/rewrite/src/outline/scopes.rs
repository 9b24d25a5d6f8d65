//! Where new functions go: to the end of the symbol table that their callers are in.

use mlir_grammar::{Item, ItemKind};
use rustc_hash::FxHashSet;

use crate::edit::indent_at;

/// The symbol tables of some items, and the names in them.
#[derive(Debug, Default)]
pub struct Scopes {
    /// For each item which table it is in.
    of_item: Vec<usize>,
    tables: Vec<Table>,
    /// How new symbols begin.
    stem: &'static str,
    /// The numbers `N` of symbols of this stem, defined or used anywhere.
    taken: FxHashSet<u32>,
}

/// A symbol table.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The item after which a new one goes.
    pub last: usize,
    /// The white space before its operations.
    pub indent: String,
}

impl Scopes {
    /// The tables of `items`. New symbols begin with `stem`, `@outlined_`.
    pub fn of(items: &[&Item], stem: &'static str) -> Self {
        let mut scopes = Self {
            stem,
            tables: vec![Table::default()],
            ..Self::default()
        };
        let mut open = vec![0];
        for (index, item) in items.iter().enumerate() {
            match item.kind {
                ItemKind::ModuleOpen => {
                    scopes.enter(&open, index, item);
                    open.push(scopes.tables.len());
                    scopes.tables.push(Table {
                        last: index,
                        indent: format!("{}  ", indent_of(item)),
                    });
                }
                ItemKind::ModuleClose if open.len() > 1 => {
                    open.pop();
                    scopes.enter(&open, index, item);
                }
                ItemKind::Separator => {
                    open = vec![scopes.tables.len()];
                    scopes.tables.push(Table {
                        last: index,
                        ..Table::default()
                    });
                    scopes.of_item.push(open[0]);
                }
                ItemKind::Operation => {
                    scopes.enter(&open, index, item);
                    if let Some(&table) = open.last() {
                        scopes.tables[table].indent = indent_of(item);
                    }
                    scopes.note_symbols(item);
                }
                _ => scopes.enter(&open, index, item),
            }
        }
        scopes
    }

    /// Which table an item is in.
    pub fn of_item(&self, item: usize) -> usize {
        self.of_item.get(item).copied().unwrap_or_default()
    }

    /// A table.
    pub fn table(&self, table: usize) -> &Table {
        &self.tables[table]
    }

    /// The next symbol that nothing is called, `@outlined_0`; taken from now on.
    pub fn fresh(&mut self, next: &mut u32) -> String {
        while !self.taken.insert(*next) {
            *next += 1;
        }
        format!("{}{next}", self.stem)
    }

    /// An item is in the table that is open. Something may be after it there, unless it is only white space.
    fn enter(&mut self, open: &[usize], index: usize, item: &Item) {
        let table = open.last().copied().unwrap_or_default();
        self.of_item.push(table);
        if item.kind != ItemKind::Blank {
            self.tables[table].last = index;
        }
    }

    fn note_symbols(&mut self, item: &Item) {
        let stem = self.stem;
        let number = |symbol: &str| symbol.strip_prefix(stem)?.parse::<u32>().ok();
        for op in item.ir.ops().filter(|&op| item.ir.op(op).symbol.is_some()) {
            self.taken.extend(item.symbol(op).and_then(|symbol| number(&symbol)));
        }
        let parts = item
            .ir
            .symbol_uses()
            .iter()
            .flat_map(|used| item.str(used.span).split("::"));
        self.taken.extend(parts.filter_map(number));
    }
}

fn indent_of(item: &Item) -> String {
    let top = item.ir.top().first();
    top.map_or_else(String::new, |&top| indent_at(item, item.ir.op(top).span.start))
}
