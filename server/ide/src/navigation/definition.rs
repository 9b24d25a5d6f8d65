//! Where the thing at a place is defined.

use std::ops::Range;

use mlir_grammar::{Def, Document, ItemKind, Span};

use crate::analysis::Analysis;
use crate::analysis::name_spaces::{Scope, piece_of};
use crate::navigation::at_offset::{Named, Place};
use crate::navigation::symbol_tables::{Symbol, SymbolTables};

/// Where something is defined (bytes in the document).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The name there.
    pub name: Range<usize>,
    /// All that defines it.
    pub whole: Range<usize>,
}

/// The definitions of the thing at `offset` (bytes): one, or several where the document has several.
#[must_use]
pub fn definition(analysis: &Analysis, offset: usize) -> Vec<Definition> {
    let document = analysis.document();
    let Some((place, named, span)) = Place::of_name(document, offset) else {
        return Vec::new();
    };
    let ir = &place.item.ir;
    let here = |name: Span, whole: Span| {
        vec![Definition {
            name: place.range(name),
            whole: place.range(whole),
        }]
    };
    match named {
        Named::Value(value) => {
            let value = ir.value(value);
            let whole = match value.def {
                Def::Result { op, .. } => ir.op(op).span,
                Def::Argument { .. } => value.name,
            };
            here(value.name, whole)
        }
        Named::Block(block) => here(ir.block(block).label, ir.block(block).span),
        Named::OuterValue => outer_value(document, &place, place.item.str(span)),
        Named::Symbol => symbol_definitions(document, &place),
        Named::Alias => alias(document, &place, place.item.str(span)),
        Named::Op(_) | Named::Definition(_) => Vec::new(),
    }
}

/// Where the symbol named at a place is defined, as the symbol tables around it have it; where they do not know it, the
/// symbols of its name anywhere in its piece.
pub(crate) fn symbol_definitions(document: &Document, place: &Place) -> Vec<Definition> {
    let tables = SymbolTables::around(document, place.index);
    let Some(named) = tables.at(place.start + place.offset as usize) else {
        return Vec::new();
    };
    let is_meant = |(index, symbol): &(usize, &Symbol)| match named.meant.is_empty() {
        true => symbol.name == named.name,
        false => named.meant.contains(index),
    };
    let meant = tables.symbols.iter().enumerate().filter(is_meant);
    let definition = |(_, symbol): (usize, &Symbol)| {
        let placed = document.items().at(symbol.item);
        let whole = placed.item.ir.op(symbol.op).span;
        Definition {
            name: symbol.range.clone(),
            whole: placed.start + whole.start as usize..placed.start + whole.end as usize,
        }
    };
    meant.map(definition).collect()
}

/// A value that another item of the same module defines.
fn outer_value(document: &Document, place: &Place, name: &str) -> Vec<Definition> {
    let base = name.split('#').next().unwrap_or(name);
    let mut found = Vec::new();
    for index in piece_of(document, place.index) {
        if Scope::of(document, index) != Scope::of(document, place.index) {
            continue;
        }
        let placed = document.items().at(index);
        let ir = &placed.item.ir;
        for &op in ir.top() {
            if let Some(value) = ir
                .results(op)
                .find(|&value| placed.item.str(ir.value(value).name) == base)
            {
                let at = |span: Span| placed.start + span.start as usize..placed.start + span.end as usize;
                found.push(Definition {
                    name: at(ir.value(value).name),
                    whole: at(ir.op(op).span),
                });
            }
        }
    }
    found
}

pub(crate) fn alias(document: &Document, place: &Place, name: &str) -> Vec<Definition> {
    let mut found = Vec::new();
    for index in piece_of(document, place.index) {
        let placed = document.items().at(index);
        if placed.item.kind != ItemKind::Alias {
            continue;
        }
        if let Some(at) = alias_name(&placed.item.text, name) {
            let start = placed.start + at;
            found.push(Definition {
                name: start..start + name.len(),
                whole: start..placed.start + placed.item.text.trim_end().len(),
            });
        }
    }
    found
}

/// Where the text of an alias definition, comments before it included, names `name`.
pub(crate) fn alias_name(text: &str, name: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_start();
        if let Some(rest) = trimmed.strip_prefix(name)
            && rest.trim_start().starts_with('=')
        {
            return Some(at + line.len() - trimmed.len());
        }
        at += line.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// The definitions of what is at `$0` are the marked names.
    fn check(source: &str) {
        let fixture = Fixture::new(source);
        let names = definition(&fixture.analysis, fixture.cursor)
            .into_iter()
            .map(|definition| definition.name);
        assert_eq!(names.collect::<Vec<_>>(), fixture.marked, "{source}");
    }

    #[test]
    fn of_values() {
        check(
            "func.func @f() {\n  «%a» = memref.alloc() : memref<4xf32>\n  memref.dealloc $0%a : memref<4xf32>\n  return\n}\n",
        );
        check(
            "func.func @f() {\n  «%a» = memref.alloc() : memref<4xf32>\n  memref.dealloc %a$0 : memref<4xf32>\n  return\n}\n",
        );
        check("func.func @f(«%a»: i32) -> i32 {\n  return %$0a : i32\n}\n");
        check("func.func @f() -> i32 {\n  «%a»:2 = \"test.two\"() : () -> (i32, i32)\n  return %a#$01 : i32\n}\n");
        check(
            "func.func @f(%n: index) {\n  scf.for «%i» = %n to %n step %n {\n    \"test.use\"(%i$0) : (index) -> ()\n  }\n  return\n}\n",
        );
    }

    #[test]
    fn of_a_definition_is_itself() {
        check("func.func @f(«%$0a»: i32) {\n  return\n}\n");
    }

    #[test]
    fn of_blocks() {
        check("func.func @f() {\n  cf.br ^$0end\n«^end»:\n  return\n}\n");
        check("func.func @f(%c: i1) {\n  cf.cond_br %c, ^a, ^b$0\n^a:\n  return\n«^b»:\n  return\n}\n");
    }

    #[test]
    fn of_symbols() {
        check("func.func private «@g»()\nfunc.func @f() {\n  call @$0g() : () -> ()\n  return\n}\n");
        check(
            "module {\n  func.func private @g()\n}\nmodule {\n  func.func private «@g»()\n  func.func @f() {\n    \
             call @g$0() : () -> ()\n    return\n  }\n}\n",
        );
        check("func.func private @g()\n// -----\nfunc.func @f() {\n  call @$0g() : () -> ()\n  return\n}\n");
        // Names of no table around: perhaps those that are elsewhere.
        check("module @m {\n  func.func private «@g»()\n}\nfunc.func @f() {\n  call @$0g() : () -> ()\n  return\n}\n");
    }

    #[test]
    fn of_each_name_of_a_path() {
        let source = |path: &str, outer: &str, inner: &str| {
            format!(
                "gpu.module {outer} {{\n  gpu.func {inner}() kernel {{\n    gpu.return\n  }}\n}}\nfunc.func @f(%c: index) {{\n  \
                 gpu.launch_func {path} blocks in (%c, %c, %c) threads in (%c, %c, %c)\n  return\n}}\n"
            )
        };
        check(&source("@k$0::@k", "«@k»", "@k"));
        check(&source("@k::@$0k", "@k", "«@k»"));
        check(&source("@k::@k", "@k", "«@$0k»"));
    }

    #[test]
    fn of_aliases() {
        check("«#map» = affine_map<(d0) -> (d0)>\n\"test.op\"() {map = #$0map} : () -> ()\n");
        check("// !t = i64\n«!t» = i32\nfunc.func @f(%a: !t$0) {\n  return\n}\n");
    }

    #[test]
    fn of_nothing() {
        check("$0");
        check("func.func @f() {$0\n  return\n}\n");
        check("func.func @f() {\n  return %$0x : i32\n}\n");
    }
}
