//! Symbols, and aliases and attributes of dialects.

use mlir_grammar::assembly::Expected;
use mlir_grammar::ir::Signature;
use mlir_grammar::token::{Kind, flat};
use mlir_grammar::{DefinitionKind, Item, OpId};

use super::{Completion, CompletionKind, List};
use crate::analysis::name_spaces::piece_of;
use crate::navigation::symbol_tables::{Symbol, SymbolTables, Table};

impl<'a> List<'a> {
    /// Symbols: those of the table that the path leads to, or all that can be seen.
    pub(super) fn symbols(&mut self) {
        if self.expected.contains(&Expected::Symbol) {
            return;
        }
        let document = self.analysis.document();
        let tables = SymbolTables::around(document, self.place.index);
        let from = self.table(&tables);
        let (path, inner) = match self.at.word.rfind("::") {
            Some(end) => match tables.follow(from, &self.at.word[..end]) {
                Some(table) => (&self.at.word[..end + 2], Some(table)),
                None => return,
            },
            None => ("", None),
        };
        let wanted = self.wanted_operations();
        let calls = self
            .expected
            .iter()
            .any(|one| matches!(one, Expected::SymbolReference(name) if &**name == "callee"));
        for symbol in &tables.symbols {
            let is_visible = match inner {
                Some(table) => symbol.table == table,
                None => tables
                    .visible(from, &symbol.name)
                    .iter()
                    .any(|&found| std::ptr::eq(&tables.symbols[found], symbol)),
            };
            if !is_visible {
                continue;
            }
            let item = document.items().at(symbol.item).item;
            let signature = signature(item, symbol);
            let name = item.op_name(symbol.op);
            let is_wanted = wanted.is_empty() || wanted.iter().any(|wanted| **wanted == *name);
            // A table leads on to what it holds.
            let leads_on = tables.inside(symbol).is_some();
            if !leads_on && (!is_wanted || (calls && signature.is_none())) {
                continue;
            }
            let leads_to_wanted = || {
                let inside = tables.inside(symbol);
                let mut held = tables.symbols.iter().filter(|held| Some(held.table) == inside);
                held.any(|held| {
                    wanted
                        .iter()
                        .any(|wanted| **wanted == *document.items().at(held.item).item.op_name(held.op))
                })
            };
            if leads_on && inner.is_none() && !is_wanted && (calls || !leads_to_wanted()) {
                continue;
            }
            let kind = if signature.is_some() {
                CompletionKind::Function
            } else {
                CompletionKind::Symbol
            };
            let snippet = calls.then(|| self.call(item, symbol)).flatten();
            self.add(Completion {
                snippet: snippet.map(|call| format!("{}{call}", escaped(path))),
                detail: signature,
                ..self.plain(&format!("{path}{}", symbol.name), kind)
            });
        }
    }

    /// A call of a function as a snippet, whose arguments are to be filled in; `None` where something is there already.
    fn call(&self, item: &Item, symbol: &Symbol) -> Option<String> {
        let line = self.at.item.text[self.at.offset..].lines().next().unwrap_or_default();
        let signature = item
            .ir
            .op(symbol.op)
            .signature
            .as_deref()
            .filter(|_| line.trim().is_empty())?;
        let (types, results) = texts(item, signature);
        let names: Vec<String> = argument_names(item, symbol.op).collect();
        let argument = |index: usize| {
            let name = names.get(index).map_or("%operands", String::as_str);
            format!("${{{}:{name}}}", index + 1)
        };
        let arguments: Vec<String> = (0..types.len()).map(argument).collect();
        let types = escaped(&function_type(&types, &results));
        Some(format!(
            "{}({}) : {types}$0",
            escaped(&symbol.name),
            arguments.join(", ")
        ))
    }

    /// The symbol table around the cursor.
    fn table(&self, tables: &SymbolTables<'_>) -> Table {
        match self.at.parent() {
            Some(parent) => {
                let is_table = self.at.item.info(parent).is_some_and(|info| info.traits.symbol_table);
                match is_table {
                    true => Table::Op(self.place.index, parent),
                    false => tables.table_around(self.place.index, self.at.item, parent),
                }
            }
            None => tables.table_of_item(self.place.index),
        }
    }

    /// The operations that the symbol must be defined by, as the table entry says.
    fn wanted_operations(&self) -> Vec<Box<str>> {
        let Some(info) = self.at.name.and_then(|name| name.info) else {
            return Vec::new();
        };
        let info = self.at.item.dialects.get(info);
        let attributes = self.expected.iter().filter_map(|one| match one {
            Expected::SymbolReference(name) => Some(name),
            _ => None,
        });
        let refers = |name: &str| info.refers.iter().find(|(attribute, _)| &**attribute == name);
        attributes
            .filter_map(|name| refers(name))
            .flat_map(|(_, operations)| operations.clone())
            .collect()
    }

    /// The types that the callee takes and returns, as texts.
    pub(super) fn callee_types(&self) -> Option<(Vec<String>, Vec<String>)> {
        let (item, function) = self.callee()?;
        let signature = item.ir.op(function).signature.as_deref()?;
        Some(texts(item, signature))
    }

    /// The function that is called, and the item that declares or defines it.
    pub(super) fn callee(&self) -> Option<(&'a Item, OpId)> {
        let after = self.at.name?.after;
        let symbol = flat(after).find(|token| token.kind == Kind::Symbol)?;
        let document = self.analysis.document();
        let tables = SymbolTables::around(document, self.place.index);
        let name = after.get(symbol.span().range())?;
        let found = *tables.visible(self.table(&tables), name).first()?;
        let found = &tables.symbols[found];
        Some((document.items().at(found.item).item, found.op))
    }

    /// Aliases of attributes, and attributes of dialects.
    pub(super) fn attributes(&mut self) {
        self.aliases('#');
        self.definitions(DefinitionKind::Attribute);
    }

    /// The aliases of the piece that begin with a sign.
    pub(super) fn aliases(&mut self, sign: char) {
        let document = self.analysis.document();
        for index in piece_of(document, self.place.index) {
            let placed = document.items().at(index);
            let Some(name) = placed.item.defined_alias().map(|span| placed.item.str(span)) else {
                continue;
            };
            if !name.starts_with(sign) {
                continue;
            }
            let meaning = placed.item.text.split_once('=').map(|(_, meaning)| meaning.trim());
            let detail = meaning.map(|meaning| meaning.lines().next().unwrap_or_default().to_owned());
            self.add(Completion {
                detail,
                ..self.plain(name, CompletionKind::Alias)
            });
        }
    }

    /// Types or attributes of the dialect that is named, or else the dialects that have some.
    pub(super) fn definitions(&mut self, kind: DefinitionKind) {
        let dialects = &self.at.item.dialects;
        let typed = self.at.word.get(1..).unwrap_or_default();
        let named = typed.split_once('.').map(|(dialect, _)| dialect);
        let shown = match kind {
            DefinitionKind::Type => CompletionKind::Type,
            DefinitionKind::Attribute => CompletionKind::Alias,
        };
        if let Some(dialect) = named {
            for definition in dialects.definitions_of(dialect).filter(|found| found.kind == kind) {
                let name = format!("{}{}", kind.sigil(), definition.name);
                let snippet = (!definition.parameters.is_empty()).then(|| format!("{name}<$1>$0"));
                self.add(Completion {
                    detail: definition.summary.as_deref().map(str::to_owned),
                    snippet,
                    rank: 1,
                    ..self.plain(&name, shown)
                });
            }
        } else {
            // After what is built in.
            for dialect in dialects.names() {
                self.add(Completion {
                    rank: 3,
                    ..self.plain(&format!("{}{dialect}.", kind.sigil()), CompletionKind::Dialect)
                });
            }
        }
        self.found.is_incomplete |= named.is_none();
    }
}

/// The names of the arguments of a function that is defined.
pub(super) fn argument_names(item: &Item, function: OpId) -> impl Iterator<Item = String> + '_ {
    let entry = item.ir.entries_of(function).next().into_iter();
    let arguments = entry.flat_map(|entry| item.ir.arguments(entry));
    arguments.map(|argument| item.value_name(argument))
}

/// A text as snippets have it.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('$', "\\$").replace('}', "\\}")
}

/// `(i32) -> f32`
fn signature(item: &Item, symbol: &Symbol) -> Option<String> {
    let signature = item.ir.op(symbol.op).signature.as_deref()?;
    let (arguments, results) = texts(item, signature);
    Some(function_type(&arguments, &results))
}

/// A function type as text.
pub(super) fn function_type(arguments: &[String], results: &[String]) -> String {
    match results {
        [one] if !one.starts_with('(') => format!("({}) -> {one}", arguments.join(", ")),
        _ => format!("({}) -> ({})", arguments.join(", "), results.join(", ")),
    }
}

fn texts(item: &Item, signature: &Signature) -> (Vec<String>, Vec<String>) {
    let text = |ty: &mlir_grammar::TypeId| item.ir.ty(*ty).text.to_string();
    let arguments = signature.arguments.iter().map(text).collect();
    (arguments, signature.results.iter().map(text).collect())
}
