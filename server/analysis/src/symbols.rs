//! Symbols: which an item defines and refers to, and which of them nothing defines or two things define.
//!
//! Promised, as MLIR's verifier has it:
//! - A reference is looked up in the *nearest* symbol table around it, and nowhere further out; `@a::@b` goes on inside what
//!   `@a` names there.
//! - Only references that MLIR itself follows are looked up: callees, the names of globals, function constants.
//! - What cannot be decided is not claimed: references inside an unknown operation (it may be a symbol table itself), names
//!   that such an operation mentions (it may define them), and paths through anything but a symbol table.
//!
//! Facts of one item ([`ItemSymbols`]) are computed once; [`check`] puts those of a document together.

use std::hash::Hash;

use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::ir::SymbolUse;
use mlir_grammar::{Item, ItemKind, OpId, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::finding::{Code, Finding, Related};

/// The symbols of one item.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ItemSymbols {
    /// What the item is to its neighbours.
    kind: Option<ItemKind>,
    /// The symbol tables: the one that the item is in first, then those inside the item.
    tables: Vec<Table>,
    /// For the header of a module: the name under which its table is found, if it has one.
    opens: Option<Box<str>>,
}

/// One name space.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Table {
    /// Its name in the table `parent`, for a table inside an item.
    name: Option<Box<str>>,
    /// The table that holds it, as an index into [`ItemSymbols::tables`].
    parent: Option<usize>,
    definitions: Vec<Definition>,
    references: Vec<Reference>,
    /// Names that an operation without a description mentions, and so may define.
    rumours: Vec<Box<str>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Definition {
    name: Box<str>,
    what: What,
    span: Span,
    op: OpId,
}

/// What an operation is that defines a symbol.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct What {
    /// Its name.
    op: Box<str>,
    /// Whether it is a function: no symbol table then.
    is_function: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Reference {
    /// The operations, one of which must define it; none for any.
    wanted: Box<[Box<str>]>,
    /// The names of the path, outermost first.
    path: Vec<Box<str>>,
    span: Span,
    op: OpId,
}

/// The symbol tables of an item, and which of them each operation is in.
#[derive(Clone, Debug, Default)]
pub struct NameSpaces {
    /// The table that the regions of an operation are in; `None` where an operation around is of unknown meaning.
    within: FxHashMap<OpId, Option<usize>>,
    /// The operations inside the item that are symbol tables: the first is table 1.
    owners: Vec<OpId>,
}

impl NameSpaces {
    /// Those of `item`.
    #[must_use]
    pub fn new(item: &Item) -> Self {
        let ir = &item.ir;
        let mut spaces = Self {
            within: FxHashMap::default(),
            owners: Vec::new(),
        };
        for op in ir.ops().filter(|&op| !ir.regions_of(op).is_empty()) {
            let table = match item.info(op) {
                None => None,
                Some(info) if info.traits.symbol_table && item.kind != ItemKind::ModuleOpen => {
                    spaces.owners.push(op);
                    Some(spaces.owners.len())
                }
                Some(_) => spaces.around(item, op),
            };
            spaces.within.insert(op, table);
        }
        spaces
    }

    /// Whether an operation inside the item is a symbol table.
    pub(crate) fn has_tables_inside(&self) -> bool {
        !self.owners.is_empty()
    }

    /// The nearest table around an operation: 0 for the one that the item is in. `None` where that is not known.
    #[must_use]
    pub fn around(&self, item: &Item, op: OpId) -> Option<usize> {
        item.ir.parent_op(op).map_or(Some(0), |parent| self.within[&parent])
    }

    /// The table that an operation inside the item defines its symbol in: it counts where the table's own body is, not
    /// where it is nested in something else there.
    #[must_use]
    pub fn defining(&self, item: &Item, op: OpId) -> Option<usize> {
        let table = self.around(item, op)?;
        let parent = item.ir.parent_op(op);
        let owner = table.checked_sub(1).map(|index| self.owners[index]);
        (parent == owner).then_some(table)
    }
}

/// A finding about a symbol in one of the items of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolFinding {
    /// Which item, as an index into the sequence that was checked.
    pub item: usize,
    /// What (spans relative to that item).
    pub finding: Finding,
    /// For a redefinition: the item of the first one, and where it is in that item.
    pub previous: Option<(usize, Span)>,
}

impl ItemSymbols {
    /// The symbols of `item`, whose name spaces are `spaces`.
    #[must_use]
    pub fn new(item: &Item, spaces: &NameSpaces) -> Self {
        let mut symbols = ItemSymbols {
            kind: Some(item.kind),
            tables: vec![Table::default()],
            opens: None,
        };
        symbols.collect_tables(item, spaces);
        symbols.collect_definitions(item, spaces);
        for used in item.ir.symbol_uses() {
            symbols.collect_use(item, spaces, *used);
        }
        if item.kind == ItemKind::ModuleOpen {
            let module = item.ir.top().last();
            symbols.opens = module
                .and_then(|&op| item.ir.op(op).symbol)
                .map(|span| name_of(item, span));
        }
        symbols
    }

    /// Stands for the end of a module, or for a separator, wherever it is.
    #[must_use]
    pub fn end_of(kind: ItemKind) -> Self {
        let kind = Some(kind);
        Self {
            kind,
            ..Self::default()
        }
    }

    /// The names that the item defines or may define. With each comes what [`check`] looks at of that, but for where it
    /// is in the item.
    pub fn defined(&self) -> impl Iterator<Item = (&str, impl Hash)> {
        let tables = self.tables.iter().enumerate();
        let in_tables = tables.flat_map(|(place, table)| {
            let definitions = table.definitions.iter();
            let definitions = definitions.map(move |defined| (&*defined.name, (0, place, None, Some(&defined.what))));
            let rumours = table.rumours.iter().map(move |name| (&**name, (1, place, None, None)));
            let itself = table
                .name
                .iter()
                .map(move |name| (&**name, (2, place, table.parent, None)));
            definitions.chain(rumours).chain(itself)
        });
        in_tables.chain(self.opens.iter().map(|name| (&**name, (3, 0, None, None))))
    }

    /// The names that the item refers to, in paths as well.
    pub fn used(&self) -> impl Iterator<Item = &str> {
        let references = self.tables.iter().flat_map(|table| &table.references);
        references.flat_map(|reference| reference.path.iter().map(|name| &**name))
    }

    /// Opens a table for each operation inside the item that is one.
    fn collect_tables(&mut self, item: &Item, spaces: &NameSpaces) {
        for &owner in &spaces.owners {
            self.tables.push(Table {
                name: item.ir.op(owner).symbol.map(|span| name_of(item, span)),
                parent: spaces.around(item, owner),
                ..Table::default()
            });
        }
    }

    fn collect_definitions(&mut self, item: &Item, spaces: &NameSpaces) {
        for op in item.ir.ops() {
            let Some(span) = item.ir.op(op).symbol else { continue };
            let Some(table) = spaces.defining(item, op) else {
                continue;
            };
            let name = name_of(item, span);
            match item.info(op) {
                Some(info) if info.traits.symbol || info.traits.function => {
                    let what = What {
                        op: info.name.clone(),
                        is_function: info.traits.function,
                    };
                    let definition = Definition { name, what, span, op };
                    self.tables[table].definitions.push(definition);
                }
                _ => self.tables[table].rumours.push(name),
            }
        }
    }

    fn collect_use(&mut self, item: &Item, spaces: &NameSpaces, used: SymbolUse) {
        let Some(table) = spaces.around(item, used.op) else {
            return;
        };
        let path: Vec<Box<str>> = path_of(item.str(used.span)).collect();
        if item.info(used.op).is_none() {
            self.tables[table].rumours.extend(path);
        } else if let Some(wanted) = wanted(item, used) {
            self.tables[table].references.push(Reference {
                wanted,
                path,
                span: used.span,
                op: used.op,
            });
        }
    }
}

/// The operations, one of which must define what a reference names, none for any; `None` for a reference that MLIR's verifier
/// does not look up.
fn wanted(item: &Item, used: SymbolUse) -> Option<Box<[Box<str>]>> {
    let info = item.info(used.op)?;
    let is_in = |name: &str| {
        let attribute = item.ir.attribute(used.op, name);
        attribute.is_some_and(|attribute| attribute.value == used.span)
    };
    if let Some((_, ops)) = info.refers.iter().find(|(attribute, _)| is_in(attribute)) {
        return Some(ops.clone().into());
    }
    let mut effects = info.effects.iter();
    let names_global = effects.any(|e| e.kind == EffectKind::Allocate && e.resource == Resource::Global);
    let is_followed = (info.traits.call && is_in("callee"))
        || (names_global && is_in("name"))
        || (info.traits.pure && info.operands.is_empty() && is_in("value"));
    is_followed.then(Box::default)
}

/// Findings about the symbols of a document: its items in order, modules' headers and ends among them. `// -----` begins
/// a document of its own.
#[must_use]
pub fn check<'a>(items: impl IntoIterator<Item = &'a ItemSymbols>) -> Vec<SymbolFinding> {
    let mut scopes = Scopes::new();
    for (index, symbols) in items.into_iter().enumerate() {
        scopes.enter(index, symbols);
    }
    scopes.finish()
}

/// The symbol tables of a document while it is read.
struct Scopes<'a> {
    scopes: Vec<Scope<'a>>,
    /// The scope that the next item is in.
    current: usize,
    findings: Vec<SymbolFinding>,
}

#[derive(Default)]
struct Scope<'a> {
    parent: Option<usize>,
    definitions: FxHashMap<&'a str, (usize, Span, &'a What)>,
    nested: FxHashMap<&'a str, usize>,
    rumours: FxHashSet<&'a str>,
    references: Vec<(usize, &'a Reference)>,
}

impl<'a> Scopes<'a> {
    fn new() -> Self {
        Self {
            scopes: vec![Scope::default()],
            current: 0,
            findings: Vec::new(),
        }
    }

    fn enter(&mut self, index: usize, symbols: &'a ItemSymbols) {
        match symbols.kind {
            Some(ItemKind::Separator) => {
                self.scopes.push(Scope::default());
                self.current = self.scopes.len() - 1;
            }
            Some(ItemKind::ModuleClose) => {
                self.current = self.scopes[self.current].parent.unwrap_or(self.current);
            }
            Some(ItemKind::ModuleOpen) => {
                self.add(index, symbols);
                self.current = self.open(self.current, symbols.opens.as_deref());
            }
            _ => self.add(index, symbols),
        }
    }

    fn open(&mut self, parent: usize, name: Option<&'a str>) -> usize {
        let scope = self.scopes.len();
        self.scopes.push(Scope {
            parent: Some(parent),
            ..Scope::default()
        });
        if let Some(name) = name {
            self.scopes[parent].nested.insert(name, scope);
        }
        scope
    }

    fn add(&mut self, index: usize, symbols: &'a ItemSymbols) {
        let mut places = Vec::with_capacity(symbols.tables.len());
        for (position, table) in symbols.tables.iter().enumerate() {
            let place = match (position, table.parent) {
                (0, _) => self.current,
                (_, Some(parent)) => self.open(places[parent], table.name.as_deref()),
                // A table inside something unknown: it is not found from outside.
                (_, None) => {
                    self.scopes.push(Scope::default());
                    self.scopes.len() - 1
                }
            };
            places.push(place);
            for definition in &table.definitions {
                self.define(place, index, definition);
            }
            let scope = &mut self.scopes[place];
            scope.rumours.extend(table.rumours.iter().map(|name| &**name));
            scope
                .references
                .extend(table.references.iter().map(|reference| (index, reference)));
        }
    }

    fn define(&mut self, place: usize, index: usize, definition: &'a Definition) {
        let here = (index, definition.span, &definition.what);
        let first = *self.scopes[place].definitions.entry(&definition.name).or_insert(here);
        let previous = (first.0, first.1);
        if previous == (index, definition.span) {
            return;
        }
        let related = (previous.0 == index).then(|| Related {
            span: previous.1,
            message: "previously defined here".into(),
            inside: None,
        });
        let message = format!("redefinition of symbol @{}", definition.name);
        self.findings.push(SymbolFinding {
            item: index,
            finding: Finding {
                related: related.into_iter().collect(),
                ..finding(Code::RedefinedSymbol, definition.span, definition.op, message)
            },
            previous: Some(previous),
        });
    }

    fn finish(mut self) -> Vec<SymbolFinding> {
        for (place, scope) in self.scopes.iter().enumerate() {
            for &(item, reference) in &scope.references {
                let name = reference.path.join("::@");
                let message = match self.look_up(place, reference) {
                    Found::Fits => continue,
                    Found::Nothing => format!("use of undefined symbol @{name}"),
                    Found::Other(op) => {
                        let wanted = reference.wanted.join("`, or by `");
                        format!("symbol @{name} must be defined by `{wanted}`, but it is defined by `{op}`")
                    }
                };
                self.findings.push(SymbolFinding {
                    item,
                    finding: finding(Code::UndefinedSymbol, reference.span, reference.op, message),
                    previous: None,
                });
            }
        }
        self.findings.sort_by_key(|found| (found.item, found.finding.span));
        self.findings
    }

    /// Looks a path up in the scope that it is in. What a path of several names begins with may also be further
    /// out: `gpu.launch_func` begins at the module of its container, wherever it is.
    fn look_up(&self, place: usize, reference: &Reference) -> Found<'a> {
        let mut place = place;
        loop {
            let found = self.look_up_in(place, reference);
            match self.scopes[place].parent {
                Some(parent) if matches!(found, Found::Nothing) && reference.path.len() > 1 => place = parent,
                _ => return found,
            }
        }
    }

    fn look_up_in(&self, mut place: usize, reference: &Reference) -> Found<'a> {
        for (position, name) in reference.path.iter().enumerate() {
            let scope = &self.scopes[place];
            if scope.rumours.contains(&**name) {
                return Found::Fits;
            }
            let Some(&(.., what)) = scope.definitions.get(&**name) else {
                return Found::Nothing;
            };
            let is_last = position + 1 == reference.path.len();
            match scope.nested.get(&**name) {
                _ if is_last && !reference.wanted.is_empty() && !reference.wanted.contains(&what.op) => {
                    return Found::Other(&what.op);
                }
                _ if is_last => {}
                Some(&nested) => place = nested,
                None if what.is_function => return Found::Nothing,
                None => return Found::Fits,
            }
        }
        Found::Fits
    }
}

/// What looking a symbol up led to.
enum Found<'a> {
    /// It is there, or may be.
    Fits,
    /// It is certainly not there.
    Nothing,
    /// It is something else: defined by this operation.
    Other(&'a str),
}

fn finding(code: Code, span: Span, op: OpId, message: String) -> Finding {
    Finding {
        code,
        severity: code.default_severity(),
        span,
        message,
        related: Vec::new(),
        op: Some(op),
        buffer: None,
    }
}

fn name_of(item: &Item, span: Span) -> Box<str> {
    plain(item.str(span))
}

/// A symbol's name without its sign and its quotes.
fn plain(text: &str) -> Box<str> {
    let text = text.trim();
    let text = text.strip_prefix('@').unwrap_or(text);
    let quoted = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    quoted.unwrap_or(text).into()
}

/// The names of `@a::@b`, outermost first. A `::` inside quotes belongs to the name.
fn path_of(text: &str) -> impl Iterator<Item = Box<str>> {
    let mut quoted = false;
    let cut = move |c: char| {
        quoted ^= c == '"';
        c == '@' && !quoted
    };
    text.split(cut)
        .filter(|part| !part.trim().is_empty())
        .map(|part| plain(part.trim().trim_end_matches(':')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_grammar::Dialects;
    use mlir_grammar::{TypeAliases, parse_item};

    /// The messages for a document, its items one by one with their kind.
    fn messages(items: &[(ItemKind, &str)]) -> Vec<String> {
        let parse =
            |&(kind, text): &(ItemKind, &str)| parse_item(text, kind, &TypeAliases::default(), &Dialects::builtin());
        let items: Vec<Item> = items.iter().map(parse).collect();
        let symbols: Vec<ItemSymbols> = items
            .iter()
            .map(|item| ItemSymbols::new(item, &NameSpaces::new(item)))
            .collect();
        check(&symbols).into_iter().map(|found| found.finding.message).collect()
    }

    const CALLS_F: &str = "func.func @g() {\n  func.call @f() : () -> ()\n  return\n}\n";

    #[test]
    fn callees_globals_and_constants() {
        use ItemKind::Operation;
        let text = "func.func @g() {
  func.call @f() : () -> ()
  %0 = memref.get_global @m : memref<2xf32>
  %1 = func.constant @h : () -> ()
  %2 = arith.constant {note = @n} 1 : i32
  \"some.op\"() {note = @o} : () -> ()
  return
}
";
        let expected = [
            "use of undefined symbol @f",
            "use of undefined symbol @m",
            "use of undefined symbol @h",
        ];
        assert_eq!(messages(&[(Operation, text)]), expected);
        let defined = [
            (Operation, text),
            (Operation, "func.func private @f()\n"),
            (Operation, "memref.global @m : memref<2xf32>\n"),
            (Operation, "func.func private @h()\n"),
        ];
        assert!(messages(&defined).is_empty());
    }

    #[test]
    fn only_the_nearest_table_counts() {
        use ItemKind::{ModuleClose, ModuleOpen, Operation, Separator};
        let f = (Operation, "func.func private @f()\n");
        let inner = (ModuleOpen, "module @inner {\n");
        let close = (ModuleClose, "}\n");
        assert_eq!(
            messages(&[f, inner, (Operation, CALLS_F), close]),
            ["use of undefined symbol @f"]
        );
        assert_eq!(
            messages(&[f, (Separator, "// -----\n"), (Operation, CALLS_F)]),
            ["use of undefined symbol @f"]
        );
        assert!(messages(&[inner, f, (Operation, CALLS_F), close]).is_empty());
        assert!(messages(&[inner, f, close, f]).is_empty());
        assert_eq!(messages(&[f, inner, close, f]), ["redefinition of symbol @f"]);
    }

    #[test]
    fn unknown_operations_may_define_symbols() {
        use ItemKind::Operation;
        let unknown = (Operation, "some.func @f\n");
        assert!(messages(&[unknown, (Operation, CALLS_F)]).is_empty());
        let inside =
            "\"some.table\"() ({\n  func.func @g() {\n    func.call @f() : () -> ()\n    return\n  }\n}) : () -> ()\n";
        assert!(messages(&[(Operation, inside)]).is_empty());
    }
}
