//! The symbols of a piece and what references to them mean, as MLIR's symbol tables have it.
//!
//! The first name of `@a::@b` is looked up in the nearest symbol table around the reference (and, where it is not defined
//! there, in those further out: text that is being written may be wrong), each further name in the table that the symbol
//! before it is.

use std::ops::Range;

use mlir_grammar::{Document, Item, OpId, Span};
use rustc_hash::FxHashMap;

use crate::analysis::name_spaces::{Scope, piece_of};

/// A symbol table: a piece, a module whose contents are items, or an operation within an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Table {
    Piece,
    /// By the item of its header.
    Module(usize),
    /// By its item and itself.
    Op(usize, OpId),
}

/// A symbol that is defined.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    /// The table that it is in.
    pub(crate) table: Table,
    /// As references spell it: `@f`.
    pub(crate) name: String,
    pub(crate) item: usize,
    pub(crate) op: OpId,
    /// Its name (bytes in the document): `@f`, or `"f"` in the generic form.
    pub(crate) range: Range<usize>,
}

/// A reference to a symbol: one name of a path.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    /// The name (bytes in the document), with its sign.
    pub(crate) range: Range<usize>,
    pub(crate) name: String,
    /// Where it is looked up first, and then further out; `None` where only one table is looked into.
    pub(crate) from: Option<Table>,
    /// What it means, as an index into the symbols: several where one name is defined several times.
    pub(crate) meant: Vec<usize>,
}

/// The symbols of a piece.
pub(crate) struct SymbolTables<'a> {
    document: &'a Document,
    items: Range<usize>,
    pub(crate) symbols: Vec<Symbol>,
    by_name: FxHashMap<(Table, String), Vec<usize>>,
}

impl<'a> SymbolTables<'a> {
    /// The symbols of the piece that an item lies in.
    pub(crate) fn around(document: &'a Document, item: usize) -> Self {
        let items = piece_of(document, item);
        let mut tables = Self {
            document,
            items: items.clone(),
            symbols: Vec::new(),
            by_name: FxHashMap::default(),
        };
        for index in items {
            let placed = document.items().at(index);
            let ir = &placed.item.ir;
            for op in ir.ops() {
                let (Some(name), Some(span)) = (placed.item.symbol(op), ir.op(op).symbol) else {
                    continue;
                };
                let table = tables.table_around(index, placed.item, op);
                let place = tables.symbols.len();
                tables.by_name.entry((table, name.to_string())).or_default().push(place);
                tables.symbols.push(Symbol {
                    table,
                    name: name.into_owned(),
                    item: index,
                    op,
                    range: placed.start + span.start as usize..placed.start + span.end as usize,
                });
            }
        }
        tables
    }

    /// The nearest symbol table around an operation, itself left out.
    pub(crate) fn table_around(&self, index: usize, item: &Item, op: OpId) -> Table {
        let mut around = item.ir.parent_op(op);
        while let Some(outer) = around {
            if is_table(item, outer) {
                return Table::Op(index, outer);
            }
            around = item.ir.parent_op(outer);
        }
        self.table_of_item(index)
    }

    /// The symbol table that an item is in.
    pub(crate) fn table_of_item(&self, index: usize) -> Table {
        match Scope::of(self.document, index).module {
            Some(header) => Table::Module(header),
            None => Table::Piece,
        }
    }

    /// The table around a table.
    pub(crate) fn outside(&self, table: Table) -> Option<Table> {
        match table {
            Table::Piece => None,
            Table::Module(header) => Some(self.table_of_item(header)),
            Table::Op(index, op) => Some(self.table_around(index, self.document.items().at(index).item, op)),
        }
    }

    /// The table that a symbol is itself.
    pub(crate) fn inside(&self, symbol: &Symbol) -> Option<Table> {
        let item = self.document.items().at(symbol.item).item;
        match item.kind {
            mlir_grammar::ItemKind::ModuleOpen => Some(Table::Module(symbol.item)),
            _ => is_table(item, symbol.op).then_some(Table::Op(symbol.item, symbol.op)),
        }
    }

    /// The symbols that a table holds under a name.
    pub(crate) fn named(&self, table: Table, name: &str) -> &[usize] {
        self.by_name.get(&(table, name.to_owned())).map_or(&[], Vec::as_slice)
    }

    /// The symbols that a name means in a table or one around it, the nearest ones.
    pub(crate) fn visible(&self, mut table: Table, name: &str) -> &[usize] {
        loop {
            let found = self.named(table, name);
            match self.outside(table) {
                Some(outer) if found.is_empty() => table = outer,
                _ => return found,
            }
        }
    }

    /// The table that a path such as `@a::@b` leads to from an operation; `None` where it leads nowhere.
    pub(crate) fn follow(&self, from: Table, path: &str) -> Option<Table> {
        let mut table = None;
        for (name, _) in names(path) {
            let found = match table {
                None => self.visible(from, name),
                Some(table) => self.named(table, name),
            };
            table = Some(self.inside(&self.symbols[*found.first()?])?);
        }
        table
    }

    /// The symbol that is named at a place (bytes in the document), where it is defined or referred to; of two names that
    /// meet there, the second.
    pub(crate) fn at(&self, offset: usize) -> Option<Reference> {
        let is_here = |range: &Range<usize>| range.start <= offset && offset <= range.end;
        let mut referred = self.references_of(self.document.item_at(offset)?).into_iter().rev();
        if let Some(found) = referred.find(|reference| is_here(&reference.range)) {
            return Some(found);
        }
        let symbol = self.symbols.iter().find(|symbol| is_here(&symbol.range))?;
        Some(Reference {
            range: symbol.range.clone(),
            name: symbol.name.clone(),
            from: None,
            meant: self.named(symbol.table, &symbol.name).to_vec(),
        })
    }

    /// All references of the piece, name by name.
    pub(crate) fn references(&self) -> Vec<Reference> {
        self.items.clone().flat_map(|index| self.references_of(index)).collect()
    }

    /// The references of an item.
    fn references_of(&self, index: usize) -> Vec<Reference> {
        let placed = self.document.items().at(index);
        let mut references = Vec::new();
        for used in placed.item.ir.symbol_uses() {
            let from = self.table_around(index, placed.item, used.op);
            let path = placed.item.str(used.span);
            self.path(from, path, placed.start, used.span, &mut references);
        }
        references
    }

    fn path(&self, from: Table, path: &str, start: usize, span: Span, references: &mut Vec<Reference>) {
        let mut table = Some(from);
        for (position, (name, at)) in names(path).enumerate() {
            let meant: Vec<usize> = match table {
                None => Vec::new(),
                Some(table) if position == 0 => self.visible(table, name).to_vec(),
                Some(table) => self.named(table, name).to_vec(),
            };
            table = meant.first().and_then(|&first| self.inside(&self.symbols[first]));
            let begin = start + span.start as usize + at;
            references.push(Reference {
                range: begin..begin + name.len(),
                name: name.to_owned(),
                from: Some(from).filter(|_| position == 0),
                meant,
            });
        }
    }
}

/// The names of a path `@a::@"b"::@c`, and where each begins in it.
fn names(path: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += path.get(at..)?.find('@')?;
        let name = &path[at..];
        let length = match name[1..].strip_prefix('"') {
            Some(quoted) => string_end(quoted).map_or(name.len(), |end| end + 3),
            None => name.find(':').unwrap_or(name.len()),
        };
        let name = name[..length].trim_end();
        let found = (name, at);
        at += length;
        Some(found)
    })
}

/// Where the quote is that closes a string.
fn string_end(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    })
}

fn is_table(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| info.traits.symbol_table || info.traits.module)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_of_paths() {
        let of = |path| names(path).collect::<Vec<_>>();
        assert_eq!(of("@a"), [("@a", 0)]);
        assert_eq!(of("@a::@b.c"), [("@a", 0), ("@b.c", 4)]);
        assert_eq!(of("@\"x::@y\" :: @\"\\\"\""), [("@\"x::@y\"", 0), ("@\"\\\"\"", 12)]);
        assert_eq!(of("@\"open"), [("@\"open", 0)]);
        assert_eq!(of(""), []);
    }
}
