//! Where the thing at a place is used.

use std::ops::Range;

use mlir_grammar::{Document, Item, ItemKind, Span};

use crate::analysis::Analysis;
use crate::analysis::name_spaces::piece_of;
use crate::navigation::at_offset::{Named, Place, uses_in_text};
use crate::navigation::definition::alias_name;
use crate::navigation::symbol_tables::{Reference, SymbolTables};

/// The uses of the thing at `offset` (bytes in the document), in the order of the text; its definition among them if
/// `with_definition`.
#[must_use]
pub fn references(analysis: &Analysis, offset: usize, with_definition: bool) -> Vec<Range<usize>> {
    let document = analysis.document();
    let Some((place, named, span)) = Place::of_name(document, offset) else {
        return Vec::new();
    };
    let ir = &place.item.ir;
    let name = place.item.str(span);
    let mut found: Vec<Range<usize>> = match named {
        Named::Value(value) => {
            let definition = Some(ir.value(value).name).filter(|name| with_definition && !name.is_empty());
            let uses = place.values_meant(value, span);
            let uses = uses.flat_map(|value| uses_in_text(&place.item, value));
            definition
                .into_iter()
                .chain(uses)
                .map(|span| place.range(span))
                .collect()
        }
        Named::Block(block) => {
            let successors = ir.ops().flat_map(|op| ir.successors(op));
            let uses = successors
                .filter(|successor| successor.block == Some(block))
                .map(|successor| successor.label);
            let definition = Some(ir.block(block).label).filter(|label| with_definition && !label.is_empty());
            definition
                .into_iter()
                .chain(uses)
                .map(|span| place.range(span))
                .collect()
        }
        Named::Symbol => symbol(document, &place, with_definition),
        Named::Alias => alias(document, &place, name, with_definition),
        Named::OuterValue => outer_value(document, &place, name),
        Named::Op(_) | Named::Definition(_) => Vec::new(),
    };
    found.sort_by_key(|range| (range.start, range.end));
    found.dedup();
    found
}

/// What means the same symbols; where that is unknown, the other unknown names.
fn symbol(document: &Document, place: &Place, with_definition: bool) -> Vec<Range<usize>> {
    let tables = SymbolTables::around(document, place.index);
    let Some(named) = tables.at(place.start + place.offset as usize) else {
        return Vec::new();
    };
    let is_meant = |other: &Reference| match named.meant.is_empty() {
        true => other.meant.is_empty() && other.name == named.name,
        false => other.meant.iter().any(|symbol| named.meant.contains(symbol)),
    };
    let definitions = named.meant.iter().filter(|_| with_definition);
    let definitions = definitions.map(|&symbol| tables.symbols[symbol].range.clone());
    let uses = tables.references().into_iter().filter(is_meant);
    definitions.chain(uses.map(|other| other.range)).collect()
}

fn outer_value(document: &Document, place: &Place, name: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for index in piece_of(document, place.index) {
        let placed = document.items().at(index);
        let outer = placed.item.name_errors.iter().map(|error| error.span);
        for span in outer.filter(|&span| placed.item.str(span) == name) {
            found.push(placed.start + span.start as usize..placed.start + span.end as usize);
        }
    }
    found
}

fn alias(document: &Document, place: &Place, name: &str, with_definition: bool) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for index in piece_of(document, place.index) {
        let placed = document.items().at(index);
        let item = &placed.item;
        let definition = (item.kind == ItemKind::Alias)
            .then(|| alias_name(&item.text, name))
            .flatten();
        for span in words(item, name) {
            if with_definition || definition != Some(span.start as usize) {
                found.push(placed.start + span.start as usize..placed.start + span.end as usize);
            }
        }
    }
    found
}

/// Where `name`, with its sign, is a word of its own outside comments.
fn words<'a>(item: &'a Item, name: &'a str) -> impl Iterator<Item = Span> + 'a {
    let text = &*item.text;
    text.match_indices(name).filter_map(move |(at, _)| {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let is_comment = text[line..at].contains("//");
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
        let ends = !text[at + name.len()..].starts_with(is_part);
        let begins = !text[..at].ends_with(is_part);
        (!is_comment && begins && ends).then(|| Span::new(at as u32, (at + name.len()) as u32))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// The references of what is at `$0`, its definition among them, are the marked ranges.
    fn check(source: &str) {
        let fixture = Fixture::new(source);
        assert_eq!(
            references(&fixture.analysis, fixture.cursor, true),
            fixture.marked,
            "{source}"
        );
    }

    #[test]
    fn of_values() {
        check(
            "func.func @f(«%a»: i32) -> i32 {\n  %b = arith.addi «%a», «%$0a» : i32\n  return %b : i32\n}\n\
             func.func @g(%a: i32) {\n  return\n}\n",
        );
    }

    #[test]
    fn of_operands_that_are_named_twice() {
        check(
            "func.func @f(%m: memref<9xf32>, «%n»: index) {\n  %x = affine.load %m[«%$0n» + symbol(«%n») + «%n»] : memref<9xf32>\n  \
             return\n}\n",
        );
    }

    #[test]
    fn of_a_place_that_is_no_operand() {
        check(
            "func.func @f(%m: memref<9xf32>, «%n»: index) {\n  %x = affine.load %m[«%n» + symbol(«%n») + «%$0n»] : memref<9xf32>\n  \
             return\n}\n",
        );
    }

    #[test]
    fn of_packs() {
        check(
            "func.func @f() -> i32 {\n  «%$0p»:2 = \"t.p\"() : () -> (i32, i32)\n  \"t.u\"(«%p#0») : (i32) -> ()\n  \
             return «%p#1» : i32\n}\n",
        );
        check(
            "func.func @f() -> i32 {\n  «%p»:2 = \"t.p\"() : () -> (i32, i32)\n  \"t.u\"(%p#0) : (i32) -> ()\n  \
             return «%p#$01» : i32\n}\n",
        );
    }

    #[test]
    fn of_blocks() {
        check("func.func @f(%c: i1) {\n  cf.cond_br %c, «^end», «^end»\n«^$0end»:\n  return\n}\n");
    }

    #[test]
    fn of_symbols() {
        check(
            "func.func private «@g»()\nfunc.func @f() {\n  call «@g»() : () -> ()\n  call «@$0g»() : () -> ()\n  return\n}\n\
             // -----\nfunc.func private @g()\n",
        );
    }

    #[test]
    fn of_symbols_of_one_name_in_several_tables() {
        let module = |module: &str, function: &str| {
            format!("gpu.module {module} {{\n  gpu.func {function}() kernel {{\n    gpu.return\n  }}\n}}\n")
        };
        let launch = |path: &str| {
            format!(
                "func.func @f(%c: index) {{\n  gpu.launch_func {path} blocks in (%c, %c, %c) threads in (%c, %c, %c)\n  return\n}}\n"
            )
        };
        check(&format!(
            "{}{}{}",
            module("@a", "«@k»"),
            module("@b", "@k"),
            launch("@a::«@$0k»")
        ));
        check(&format!(
            "{}{}{}",
            module("@a", "@k"),
            module("«@b»", "@k"),
            launch("«@$0b»::@k")
        ));
        check(&launch("@a::«@$0k»"));
    }

    #[test]
    fn of_aliases() {
        check("«!$0t» = i32\n!tt = i64\nfunc.func @f(%a: «!t», %b: !tt) {\n  return // !t\n}\n");
    }

    #[test]
    fn without_the_definition() {
        let fixture = Fixture::new("func.func @f(%$0a: i32) -> i32 {\n  return «%a» : i32\n}\n");
        assert_eq!(references(&fixture.analysis, fixture.cursor, false), fixture.marked);
    }
}
