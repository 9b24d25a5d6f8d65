//! Who calls a function, and whom it calls. Any reference to a function's symbol counts as a call.

use std::collections::BTreeMap;
use std::ops::Range;

use mlir_grammar::ir::SymbolUse;
use mlir_grammar::{Document, OpId, Placed, Span};
use rustc_hash::FxHashSet;

use crate::analysis::Analysis;
use crate::analysis::name_spaces::{Scope, piece_of};
use crate::navigation::at_offset::{Named, Place};

/// A function, or what else refers to one (bytes in the document).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Its symbol, with its sign; the operation's name if it has none.
    pub name: String,
    /// The operation's name.
    pub detail: String,
    /// All of it.
    pub range: Range<usize>,
    /// The name.
    pub name_range: Range<usize>,
}

/// A function at the other end of calls, and where the caller names the callee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calls {
    /// The function.
    pub function: Caller,
    /// The names, in the order of the text (bytes in the document).
    pub places: Vec<Range<usize>>,
}

/// The functions that the symbol at `offset` (bytes) names.
#[must_use]
pub fn call_hierarchy(analysis: &Analysis, offset: usize) -> Vec<Caller> {
    let document = analysis.document();
    let Some((place, name)) = symbol_at(document, offset) else {
        return Vec::new();
    };
    let found = functions(document, place.index, |symbol| symbol == name);
    found.into_iter().map(|(_, function)| function).collect()
}

/// Who calls the function at `offset` (bytes), in the order of the text.
#[must_use]
pub fn incoming_calls(analysis: &Analysis, offset: usize) -> Vec<Calls> {
    let document = analysis.document();
    let Some((place, name)) = symbol_at(document, offset) else {
        return Vec::new();
    };
    let mut found: Vec<Calls> = Vec::new();
    for index in piece_of(document, place.index) {
        let placed = document.items().at(index);
        let mut callers: BTreeMap<OpId, Vec<Range<usize>>> = BTreeMap::new();
        for used in placed.item.ir.symbol_uses() {
            if names(&placed, *used, &name) {
                let caller = function_around(&placed, used.op);
                callers.entry(caller).or_default().push(range(&placed, used.span));
            }
        }
        found.extend(callers.into_iter().map(|(op, places)| Calls {
            function: caller(&placed, op),
            places,
        }));
    }
    found
}

/// Whom the function at `offset` (bytes) calls, in the order of their definitions; functions of other documents are not
/// among them.
#[must_use]
pub fn outgoing_calls(analysis: &Analysis, offset: usize) -> Vec<Calls> {
    let document = analysis.document();
    let Some(place) = Place::new(document, offset) else {
        return Vec::new();
    };
    let placed = document.items().at(place.index);
    let Some(op) = place.item.ir.op_at(place.offset) else {
        return Vec::new();
    };
    let function = function_around(&placed, op);
    let uses = placed.item.ir.symbol_uses().iter();
    let uses: Vec<SymbolUse> = uses
        .filter(|used| placed.item.ir.is_within(used.op, function))
        .copied()
        .collect();
    let called: FxHashSet<&str> = uses.iter().map(|used| last_name(placed.item.str(used.span))).collect();
    let called = functions(document, place.index, |symbol| called.contains(symbol));
    let calls = called.into_iter().map(|(symbol, function)| {
        let uses = uses
            .iter()
            .filter(|used| last_name(placed.item.str(used.span)) == symbol);
        Calls {
            function,
            places: uses.map(|used| range(&placed, used.span)).collect(),
        }
    });
    calls.collect()
}

/// The symbol at a place, by the last of its names.
fn symbol_at(document: &Document, offset: usize) -> Option<(Place, String)> {
    let place = Place::new(document, offset)?;
    let (Named::Symbol, span) = place.named()? else {
        return None;
    };
    let text = place.item.str(span);
    let name = match text.starts_with('"') {
        true => format!("@{}", text.trim_matches('"')),
        false => last_name(text).to_owned(),
    };
    Some((place, name))
}

fn last_name(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

fn names(placed: &Placed<'_>, used: SymbolUse, name: &str) -> bool {
    last_name(placed.item.str(used.span)) == name
}

/// The functions of the piece around an item with such symbols: of a symbol that is defined in the item's name space, only
/// that one.
fn functions(document: &Document, item: usize, is_wanted: impl Fn(&str) -> bool) -> Vec<(String, Caller)> {
    let mut found: Vec<(bool, String, Caller)> = Vec::new();
    for index in piece_of(document, item) {
        let placed = document.items().at(index);
        let ir = &placed.item.ir;
        for op in ir.ops().filter(|&op| is_function(&placed, op)) {
            if let Some(symbol) = placed.item.symbol(op).filter(|symbol| is_wanted(symbol)) {
                let is_near = Scope::of(document, index) == Scope::of(document, item);
                found.push((is_near, symbol.into_owned(), caller(&placed, op)));
            }
        }
    }
    let near: FxHashSet<String> = found
        .iter()
        .filter(|(near, ..)| *near)
        .map(|(_, symbol, _)| symbol.clone())
        .collect();
    let found = found
        .into_iter()
        .filter(|(is_near, symbol, _)| *is_near || !near.contains(symbol));
    found.map(|(_, symbol, function)| (symbol, function)).collect()
}

fn is_function(placed: &Placed<'_>, op: OpId) -> bool {
    placed.item.is_function(op)
}

/// The innermost function around an operation, or the outermost operation if there is none.
fn function_around(placed: &Placed<'_>, mut op: OpId) -> OpId {
    while !is_function(placed, op) {
        match placed.item.ir.parent_op(op) {
            Some(parent) => op = parent,
            None => break,
        }
    }
    op
}

fn caller(placed: &Placed<'_>, op: OpId) -> Caller {
    let data = placed.item.ir.op(op);
    let detail = placed.item.op_name(op).to_owned();
    Caller {
        name: placed
            .item
            .symbol(op)
            .map_or_else(|| detail.clone(), |symbol| symbol.into_owned()),
        detail,
        range: range(placed, data.span),
        name_range: range(placed, data.symbol.unwrap_or(data.name)),
    }
}

fn range(placed: &Placed<'_>, span: Span) -> Range<usize> {
    placed.start + span.start as usize..placed.start + span.end as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    const PROGRAM: &str = "func.func private @ext()\nfunc.func @$0a() {\n  call @b() : () -> ()\n  call @b() : () -> ()\n  call @ext() : () -> ()\n  \
        call @elsewhere() : () -> ()\n  return\n}\nfunc.func @b() {\n  scf.execute_region {\n    func.call @a() : () -> ()\n    scf.yield\n  }\n  return\n}\n\
        \"test.table\"() {of = [@a]} : () -> ()\n";

    /// Each function with the texts at the places.
    fn shown(fixture: &Fixture, calls: Vec<Calls>) -> Vec<String> {
        let calls = calls.into_iter().map(|calls| {
            let places = calls.places.into_iter().map(|place| &fixture.text[place]);
            format!(
                "{}: {}",
                &fixture.text[calls.function.name_range],
                places.collect::<Vec<_>>().join(" ")
            )
        });
        calls.collect()
    }

    #[test]
    fn who_calls_a_function() {
        let fixture = Fixture::new(PROGRAM);
        let calls = incoming_calls(&fixture.analysis, fixture.cursor);
        assert_eq!(shown(&fixture, calls), ["@b: @a", "test.table: @a"]);
    }

    #[test]
    fn whom_a_function_calls() {
        let fixture = Fixture::new(PROGRAM);
        let calls = outgoing_calls(&fixture.analysis, fixture.cursor);
        assert_eq!(shown(&fixture, calls), ["@ext: @ext", "@b: @b @b"]);
    }

    #[test]
    fn a_call_leads_to_the_function() {
        let fixture = Fixture::new(&PROGRAM.replace("$0", "").replacen("@b", "@$0b", 1));
        let found = call_hierarchy(&fixture.analysis, fixture.cursor);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].name.as_str(), found[0].detail.as_str()), ("@b", "func.func"));
        assert!(fixture.text[found[0].range.clone()].starts_with("func.func @b"));
    }

    #[test]
    fn functions_of_other_modules_are_others() {
        let module = |of: &str| {
            format!(
                "module {{\n  func.func @g() {{\n    call @f() : () -> ()\n    return\n  }}\n  func.func private {of}()\n}}\n"
            )
        };
        let fixture = Fixture::new(&format!("{}{}", module("@f"), module("@$0f")));
        assert_eq!(call_hierarchy(&fixture.analysis, fixture.cursor).len(), 1);
    }

    #[test]
    fn nothing_is_called_where_nothing_is_named() {
        for source in [
            "$0",
            "func.func @f(%$0a: i32) {\n  return\n}\n",
            "memref.global @$0g : memref<4xf32>\n",
        ] {
            let fixture = Fixture::new(source);
            assert_eq!(call_hierarchy(&fixture.analysis, fixture.cursor), []);
            assert_eq!(incoming_calls(&fixture.analysis, fixture.cursor), []);
            assert_eq!(outgoing_calls(&fixture.analysis, fixture.cursor), []);
        }
    }
}
