//! The outline of a document: its pieces' modules, functions, globals and other symbols.
//!
//! Pieces that are dumps between passes are entries of their own, named by the pass.

use std::ops::Range;

use mlir_grammar::{ItemKind, MAX_NESTING, OpId, Placed, Span};

use crate::analysis::Analysis;
use crate::navigation::declaration::function_has_body;

/// What a symbol is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymbolKind {
    /// A dump of IR between passes.
    Dump,
    /// A module.
    Module,
    /// A function.
    Function,
    /// A global, or anything else with a name.
    Variable,
}

/// An entry of the outline (bytes in the document).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentSymbol {
    /// Its name, with its sign; the operation's name if it has none. Of a dump: when it was made.
    pub name: String,
    /// The operation's name. Of a dump: what the pass ran on.
    pub detail: String,
    /// What it is.
    pub kind: SymbolKind,
    /// All of it.
    pub range: Range<usize>,
    /// The name.
    pub name_range: Range<usize>,
    /// Whether it is a function with a body.
    pub has_body: bool,
    /// What it holds.
    pub children: Vec<DocumentSymbol>,
}

/// The outline of a document. Modules nested deeper than [`MAX_NESTING`] are beside what they hold.
#[must_use]
pub fn document_symbols(analysis: &Analysis) -> Vec<DocumentSymbol> {
    let document = analysis.document();
    let scopes = document.scopes();
    let mut outline = Outline::default();
    for (index, placed) in document.items().iter().enumerate() {
        if analysis.is_cancelled() {
            break;
        }
        if placed.item.kind == ItemKind::Separator {
            outline.close_piece();
            outline.dump = dump(&placed);
        }
        // Of the open modules, those after the innermost one around the item have ended.
        outline.close_until(|module| Some(module) <= scopes.module(index));
        let mut symbols = placed.item.ir.top().iter().filter_map(|&op| symbol(&placed, op));
        match placed.item.kind {
            ItemKind::ModuleOpen if outline.open.len() < MAX_NESTING => {
                outline.open.extend(symbols.next_back().map(|module| (index, module)));
            }
            _ => symbols.for_each(|symbol| outline.add(symbol)),
        }
        if placed.item.kind != ItemKind::Blank {
            outline.extend_to(placed.start + placed.item.text.trim_end().len());
        }
    }
    outline.close_piece();
    outline.symbols
}

/// An outline while it is made.
#[derive(Default)]
struct Outline {
    symbols: Vec<DocumentSymbol>,
    /// The dump that the piece is.
    dump: Option<DocumentSymbol>,
    /// The modules around what comes next, outermost first, each with its item.
    open: Vec<(usize, DocumentSymbol)>,
}

impl Outline {
    fn add(&mut self, symbol: DocumentSymbol) {
        let around = self.open.last_mut().map(|(_, module)| module).or(self.dump.as_mut());
        around
            .map_or(&mut self.symbols, |around| &mut around.children)
            .push(symbol);
    }

    fn close_piece(&mut self) {
        self.close_until(|_| false);
        let Some(mut dump) = self.dump.take() else { return };
        // A dump that does not say what the pass ran on shows that alone.
        if let ("", [dumped, ..]) = (dump.detail.as_str(), &dump.children[..]) {
            dump.detail.clone_from(&dumped.name);
        }
        self.symbols.push(dump);
    }

    fn close_until(&mut self, is_around: impl Fn(usize) -> bool) {
        while let Some((_, module)) = self.open.pop_if(|(item, _)| !is_around(*item)) {
            self.add(module);
        }
    }

    fn extend_to(&mut self, end: usize) {
        for around in self.open.iter_mut().map(|(_, module)| module).chain(&mut self.dump) {
            around.range.end = around.range.end.max(end);
        }
    }
}

/// The entry of a dump, if the separator is above one.
fn dump(separator: &Placed<'_>) -> Option<DocumentSymbol> {
    let item = &separator.item;
    let header = item.dump_header()?;
    let start = separator.start + item.text.len() - item.text.trim_start().len();
    Some(DocumentSymbol {
        name: item.str(header.pass).to_owned(),
        detail: header
            .anchor
            .map_or(String::new(), |anchor| item.str(anchor).to_owned()),
        kind: SymbolKind::Dump,
        has_body: false,
        range: start..separator.start + item.text.trim_end().len(),
        name_range: separator.start + header.pass.start as usize..separator.start + header.pass.end as usize,
        children: Vec::new(),
    })
}

/// The entry of an operation that is one; symbols inside a module that shares its line with others are its children.
fn symbol(placed: &Placed<'_>, op: OpId) -> Option<DocumentSymbol> {
    let item = &placed.item;
    let data = item.ir.op(op);
    let info = item.info(op);
    let is_module = info.is_some_and(|info| info.traits.module || info.traits.symbol_table);
    let kind = match info {
        Some(info) if info.traits.function => SymbolKind::Function,
        _ if is_module => SymbolKind::Module,
        _ => SymbolKind::Variable,
    };
    if data.symbol.is_none() && !is_module {
        return None;
    }
    let at = |span: Span| placed.start + span.start as usize..placed.start + span.end as usize;
    let detail = item.op_name(op).to_owned();
    let children = match is_module {
        true => nested(placed, op),
        false => Vec::new(),
    };
    Some(DocumentSymbol {
        name: data.symbol.map_or(detail.clone(), |symbol| item.str(symbol).to_owned()),
        detail,
        kind,
        has_body: function_has_body(placed, op) == Some(true),
        range: at(data.span),
        name_range: at(data.symbol.unwrap_or(data.name)),
        children,
    })
}

fn nested(placed: &Placed<'_>, op: OpId) -> Vec<DocumentSymbol> {
    let ir = &placed.item.ir;
    let blocks = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
    let ops = blocks.flat_map(|&block| ir.ops_of(block));
    ops.filter_map(|&op| symbol(placed, op)).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::fixture::analysis;

    fn check(text: &str, expected: Expect) {
        fn write(symbols: &[DocumentSymbol], text: &str, depth: usize, out: &mut String) {
            for symbol in symbols {
                let lines = text[symbol.range.clone()].lines().count();
                let name = &text[symbol.name_range.clone()];
                out.push_str(&format!(
                    "{}{} ({}, {:?}, {lines} lines, at {name})\n",
                    "  ".repeat(depth),
                    symbol.name,
                    symbol.detail,
                    symbol.kind
                ));
                write(&symbol.children, text, depth + 1, out);
            }
        }
        let mut out = String::new();
        write(&document_symbols(&analysis(text)), text, 0, &mut out);
        expected.assert_eq(&out);
    }

    #[test]
    fn modules_hold_what_stands_in_them() {
        check(
            "memref.global @a : memref<4xf32>\nmodule @m {\n  func.func @f() {\n    return\n  }\n  module {\n    \
             func.func private @g()\n  }\n}\nfunc.func private @h()\n",
            expect![[r#"
                @a (memref.global, Variable, 1 lines, at @a)
                @m (builtin.module, Module, 8 lines, at @m)
                  @f (func.func, Function, 3 lines, at @f)
                  builtin.module (builtin.module, Module, 3 lines, at module)
                    @g (func.func, Function, 1 lines, at @g)
                @h (func.func, Function, 1 lines, at @h)
            "#]],
        );
    }

    #[test]
    fn dumps_are_named_by_their_pass() {
        check(
            "func.func private @before()\n// -----// IR Dump Before CSE (cse) //----- //\nfunc.func @f() {\n  return\n}\n\n\
             // -----// IR Dump After CSE (cse) ('func.func' operation: @f) //----- //\nmodule @m {\n  func.func private @f()\n\
             // -----// IR Dump After X Failed (x) //----- //\n// -----\nfunc.func private @behind()\n",
            expect![[r#"
                @before (func.func, Function, 1 lines, at @before)
                Before CSE (cse) (@f, Dump, 4 lines, at Before CSE (cse))
                  @f (func.func, Function, 3 lines, at @f)
                After CSE (cse) ('func.func' operation: @f, Dump, 3 lines, at After CSE (cse))
                  @m (builtin.module, Module, 2 lines, at @m)
                    @f (func.func, Function, 1 lines, at @f)
                After X Failed (x) (, Dump, 1 lines, at After X Failed (x))
                @behind (func.func, Function, 1 lines, at @behind)
            "#]],
        );
    }

    #[test]
    fn modules_may_be_nested_deeply() {
        for text in [
            "module {\n".repeat(20_000),
            "module {\n".repeat(2000) + &"}\n".repeat(2000),
        ] {
            let symbols = document_symbols(&analysis(&text));
            assert_eq!(symbols.len(), 1);
        }
    }

    #[test]
    fn broken_text_keeps_the_rest() {
        check(
            "module @m {\n  func.func @f() {\n    return %\n  }\n  func.func private @g()\n",
            expect![[r#"
                @m (builtin.module, Module, 5 lines, at @m)
                  @f (func.func, Function, 3 lines, at @f)
                  @g (func.func, Function, 1 lines, at @g)
            "#]],
        );
    }
}
