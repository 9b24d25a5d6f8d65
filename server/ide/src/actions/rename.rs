//! Another name for the value, block, symbol or alias at a place, wherever it is named.
//!
//! Promised: the program means the same afterwards. What is in one item is read again with the new name, and every
//! name must still mean what it meant; so names that are taken are refused exactly where they can be seen. Symbols and
//! aliases are refused where their table or piece has the name already. Only the document is looked at.

use std::ops::Range;
use std::sync::Arc;

use mlir_grammar::token::{Kind, flat};
use mlir_grammar::{Def, Document, Item, ItemKind, NameErrorKind, Span, ValueId};

use crate::actions::action::TextEdit;
use crate::analysis::Analysis;
use crate::analysis::name_spaces::{Scope, piece_of};
use crate::navigation::at_offset::{Named, Place, uses_in_text};
use crate::navigation::symbol_tables::{Reference, SymbolTables};

/// What can be renamed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renamable {
    /// The name under the cursor (bytes in the document), with its sign.
    pub range: Range<usize>,
    /// The name, with its sign.
    pub name: String,
}

/// What is at `offset` (bytes in the document), if it has a name of its own.
#[must_use]
pub fn renamable(analysis: &Analysis, offset: usize) -> Option<Renamable> {
    let document = analysis.document();
    let place = Place::new(document, offset)?;
    let (named, span) = place.named()?;
    let range = match named {
        Named::Value(_) | Named::OuterValue => {
            let name = place.item.str(span).split('#').next().unwrap_or_default();
            place.range(Span::new(span.start, span.start + name.len() as u32))
        }
        Named::Block(_) => place.range(span),
        Named::Symbol => {
            let tables = SymbolTables::around(document, place.index);
            tables.at(offset).filter(|named| !named.meant.is_empty())?.range
        }
        Named::Alias => {
            let definition = alias_definition(document, place.index, place.item.str(span));
            definition.map(|_| place.range(span))?
        }
        Named::Op(_) | Named::Definition(_) => return None,
    };
    if range.is_empty() {
        return None;
    }
    let name = document.text_of(range.clone()).into_owned();
    Some(Renamable { range, name })
}

/// The edits that rename what is at `offset` (bytes in the document) to `to`, with or without its sign.
///
/// # Errors
///
/// Why that cannot be: one sentence.
pub fn rename(analysis: &Analysis, offset: usize, to: &str) -> Result<Vec<TextEdit>, String> {
    let document = analysis.document();
    let place = Place::new(document, offset);
    let named = place.as_ref().and_then(Place::named);
    let (Some(place), Some((named, span))) = (place, named) else {
        return Err("nothing here has a name".to_owned());
    };
    match named {
        Named::Value(value) => value_edits(document, &place, value, to),
        Named::OuterValue => {
            let base = place.item.str(span).split('#').next().unwrap_or_default().to_owned();
            let definition = crate::navigation::definition::definition(analysis, offset);
            let [definition] = definition.as_slice() else {
                return Err(format!("`{base}` is not defined"));
            };
            let place = Place::new(document, definition.name.start);
            match place.as_ref().and_then(Place::named) {
                Some((Named::Value(value), _)) => value_edits(document, place.as_ref().ok_or(base)?, value, to),
                _ => Err(format!("`{base}` is not defined")),
            }
        }
        Named::Block(block) => {
            let name = plain('^', to)?;
            let ir = &place.item.ir;
            let successors = ir.ops().flat_map(|op| ir.successors(op));
            let uses = successors.filter(|successor| successor.block == Some(block));
            let mut spans: Vec<Span> = uses.map(|successor| successor.label).collect();
            spans.push(ir.block(block).label);
            in_item(document, &place, spans, &name)
        }
        Named::Symbol => symbol_edits(document, &place, offset, to),
        Named::Alias => alias_edits(document, &place, place.item.str(span), to),
        Named::Op(_) => Err("an operation's name says what it is: it cannot be changed".to_owned()),
        Named::Definition(_) => Err("types and attributes of a dialect cannot be renamed".to_owned()),
    }
}

/// The name `to` of a value, block or alias, with its sign.
fn plain(sign: char, to: &str) -> Result<String, String> {
    let bare = to.trim().strip_prefix(sign).unwrap_or(to.trim());
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
    let is_number = !bare.is_empty() && bare.chars().all(|c| c.is_ascii_digit());
    let is_word = bare.chars().all(is_part) && !bare.starts_with(|c: char| c.is_ascii_digit()) && !bare.is_empty();
    if is_number || is_word {
        return Ok(format!("{sign}{bare}"));
    }
    let reason = match bare {
        "" => "a name has at least one letter or digit",
        _ => "a name is a number, or letters, digits and `_` `$` `.` `-` that do not begin with a digit",
    };
    Err(format!("`{to}` is no name: {reason}"))
}

fn value_edits(document: &Document, place: &Place, value: ValueId, to: &str) -> Result<Vec<TextEdit>, String> {
    let name = plain('%', to)?;
    let ir = &place.item.ir;
    let data = ir.value(value);
    if data.name.is_empty() {
        return Err("this value has no name in the text".to_owned());
    }
    let first = value.0 - data.pack_index.unwrap_or(0);
    let pack = first..place.pack_end(first, data.name).max(first + 1);
    let bare = |span: Span| {
        let text = place.item.str(span);
        Span::new(span.start, span.start + text.find('#').unwrap_or(text.len()) as u32)
    };
    let uses = pack.flat_map(|value| uses_in_text(&place.item, ValueId(value)));
    let mut spans: Vec<Span> = uses.map(bare).collect();
    spans.push(data.name);
    let is_top = matches!(data.def, Def::Result { op, .. } if ir.op(op).parent.is_none());
    if !is_top {
        return in_item(document, place, spans, &name);
    }
    // Other items of the module see it as well.
    let old = place.item.str(data.name);
    let mut edits: Vec<TextEdit> = in_item(document, place, spans, &name)?;
    for index in piece_of(document, place.index) {
        if Scope::of(document, index) != Scope::of(document, place.index) {
            continue;
        }
        let other = document.items().at(index);
        let base = |span: Span| other.item.str(span).split('#').next().unwrap_or_default();
        let mut names = other.item.ir.values().map(|value| other.item.ir.value(value).name);
        if index != place.index && names.any(|span| base(span) == name) {
            return Err(taken(&name));
        }
        let outer = other.item.name_errors.iter();
        let outer = outer.filter(|error| error.kind == NameErrorKind::OuterValue);
        for error in outer.filter(|error| base(error.span) == old) {
            let start = other.start + error.span.start as usize;
            edits.push(TextEdit {
                range: start..start + old.len(),
                text: name.clone(),
            });
        }
    }
    Ok(in_order(edits))
}

fn taken(name: &str) -> String {
    format!("`{name}` is taken: it already means something else here")
}

fn in_order(mut edits: Vec<TextEdit>) -> Vec<TextEdit> {
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    edits.dedup();
    edits
}

/// The edits that write `name` at these places of one item, if everything still means the same then.
fn in_item(document: &Document, place: &Place, mut spans: Vec<Span>, name: &str) -> Result<Vec<TextEdit>, String> {
    spans.retain(|span| !span.is_empty());
    spans.sort_unstable();
    spans.dedup();
    let item = &place.item;
    if spans.iter().all(|&span| item.str(span) == name) {
        return Ok(Vec::new());
    }
    let (mut text, mut end) = (String::with_capacity(item.text.len()), 0);
    for span in &spans {
        text.push_str(item.text.get(end..span.start as usize).unwrap_or_default());
        text.push_str(name);
        end = span.end as usize;
    }
    text.push_str(item.text.get(end..).unwrap_or_default());
    let read = Document::new(&text, Arc::clone(document.dialects()));
    let mut parts = read.items().iter();
    let changed = parts
        .next()
        .map(|placed| placed.item)
        .filter(|_| parts.next().is_none());
    if !changed.is_some_and(|changed| means_the_same(item, changed)) {
        return Err(taken(name));
    }
    let edit = |span: Span| TextEdit {
        range: place.range(span),
        text: name.to_owned(),
    };
    Ok(spans.into_iter().map(edit).collect())
}

/// Whether all names of two items mean the same things.
fn means_the_same(old: &Item, new: &Item) -> bool {
    let (a, b) = (&old.ir, &new.ir);
    let errors = |item: &Item| item.name_errors.iter().map(|error| error.kind).collect::<Vec<_>>();
    a.ops().len() == b.ops().len()
        && a.blocks().len() == b.blocks().len()
        && a.values().len() == b.values().len()
        && old.errors.len() == new.errors.len()
        && errors(old) == errors(new)
        && a.ops().all(|op| {
            let (left, right) = (a.operands(op).iter(), b.operands(op).iter());
            let (to, also_to) = (a.successors(op).iter(), b.successors(op).iter());
            old.op_name(op) == new.op_name(op)
                && left.map(|operand| operand.value).eq(right.map(|operand| operand.value))
                && to
                    .map(|successor| successor.block)
                    .eq(also_to.map(|successor| successor.block))
        })
}

fn symbol_edits(document: &Document, place: &Place, offset: usize, to: &str) -> Result<Vec<TextEdit>, String> {
    let name = symbol_name(to)?;
    let tables = SymbolTables::around(document, place.index);
    let meant = tables.at(offset).map_or_else(Vec::new, |named| named.meant);
    if meant.is_empty() {
        return Err(format!(
            "`{}` is not defined in this document",
            place.item.str(symbol_span(place))
        ));
    }
    let mut edits = Vec::new();
    for &symbol in &meant {
        let symbol = &tables.symbols[symbol];
        if symbol.name == name {
            return Ok(Vec::new());
        }
        if !tables.named(symbol.table, &name).is_empty() {
            return Err(format!("`{name}` is taken: this symbol table defines it already"));
        }
        if is_named_behind_a_module(document, &symbol.name) {
            return Err(format!(
                "`{}` is also named by an attribute after the end of a module, whose meaning is unknown",
                symbol.name
            ));
        }
        let is_string = document.text_of(symbol.range.clone()).starts_with('"');
        let bare = name[1..].trim_matches('"');
        edits.push(TextEdit {
            range: symbol.range.clone(),
            text: if is_string { format!("\"{bare}\"") } else { name.clone() },
        });
    }
    for reference in tables.references() {
        if reference.meant.iter().any(|symbol| meant.contains(symbol)) {
            edits.push(TextEdit {
                range: reference.range,
                text: name.clone(),
            });
        } else if reference.name == name && is_captured(&tables, &meant, &reference) {
            return Err(format!(
                "`{name}` is taken: it would hide another `{name}` that is referred to here"
            ));
        }
    }
    Ok(in_order(edits))
}

/// Whether a module's attributes name such a symbol where its generic form has them: after its end. They belong to no
/// operation of the IR, and are not among the references.
fn is_named_behind_a_module(document: &Document, name: &str) -> bool {
    let ends = document
        .items()
        .iter()
        .filter(|placed| placed.item.kind == ItemKind::ModuleClose);
    let mut tokens = ends.flat_map(|placed| flat(&placed.item.text).map(|token| placed.item.str(token.span())));
    tokens.any(|token| token == name)
}

/// Whether symbols with a new name would be between another symbol of that name and a reference to it.
fn is_captured(tables: &SymbolTables<'_>, renamed: &[usize], reference: &Reference) -> bool {
    let table_of = |symbol: &usize| tables.symbols[*symbol].table;
    let Some(other) = reference.meant.first().map(table_of) else {
        return false;
    };
    let ways = std::iter::successors(reference.from, |&table| tables.outside(table));
    let mut nearer = ways.take_while(|&table| table != other);
    nearer.any(|table| renamed.iter().any(|symbol| table_of(symbol) == table))
}

fn symbol_span(place: &Place) -> Span {
    place.named().map_or_else(Span::default, |(_, span)| span)
}

/// The name `to` of a symbol, with its sign; in quotes where it needs them.
fn symbol_name(to: &str) -> Result<String, String> {
    let bare = to.trim().strip_prefix('@').unwrap_or(to.trim());
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
    let begins = bare.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if begins && bare.chars().all(is_part) {
        return Ok(format!("@{bare}"));
    }
    let quoted = bare.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if quoted.is_some_and(|inner| !inner.is_empty() && !inner.contains(['"', '\\', '\n'])) {
        return Ok(format!("@{bare}"));
    }
    Err(format!(
        "`{to}` is no name of a symbol: letters, digits and `_` `$` `.` that begin with a letter or `_`, or anything in \
         double quotes"
    ))
}

/// The item that defines an alias, in the piece of an item.
fn alias_definition(document: &Document, index: usize, name: &str) -> Option<usize> {
    let defines = |index: &usize| {
        let item = document.items().at(*index).item;
        item.defined_alias().is_some_and(|span| item.str(span) == name)
    };
    piece_of(document, index).find(defines)
}

fn alias_edits(document: &Document, place: &Place, old: &str, to: &str) -> Result<Vec<TextEdit>, String> {
    let sign = if old.starts_with('!') { '!' } else { '#' };
    let name = plain(sign, to)?;
    if name.contains('.') {
        return Err(format!(
            "`{to}` is no name of an alias: what has a `.` belongs to a dialect"
        ));
    }
    if name == old {
        return Ok(Vec::new());
    }
    if alias_definition(document, place.index, old).is_none() {
        return Err(format!("`{old}` is not defined in this document"));
    }
    let mut edits = Vec::new();
    for index in piece_of(document, place.index) {
        let placed = document.items().at(index);
        if matches!(
            placed.item.kind,
            ItemKind::Separator | ItemKind::Blank | ItemKind::Message
        ) {
            continue;
        }
        let text = &*placed.item.text;
        if !text.contains(old) && !text.contains(&name) {
            continue;
        }
        for token in flat(text).filter(|token| matches!(token.kind, Kind::Bang | Kind::Hash)) {
            let found = placed.item.str(token.span());
            if found == name {
                return Err(taken(&name));
            }
            if found == old {
                let start = placed.start + token.start as usize;
                edits.push(TextEdit {
                    range: start..start + old.len(),
                    text: name.clone(),
                });
            }
        }
    }
    Ok(in_order(edits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    fn renamed(source: &str, to: &str) -> Result<String, String> {
        let fixture = Fixture::new(source);
        let found = renamable(&fixture.analysis, fixture.cursor);
        let edits = rename(&fixture.analysis, fixture.cursor, to)?;
        let found = found.expect("what is renamed can be");
        assert!(found.range.start <= fixture.cursor && fixture.cursor <= found.range.end);
        let mut text = fixture.text.clone();
        for edit in edits.iter().rev() {
            text.replace_range(edit.range.clone(), &edit.text);
        }
        Ok(text)
    }

    /// At each place where `old` is, it is renamed to `new` everywhere, and nothing else is.
    fn check(source: &str, old: &str, new: &str) {
        let mark = format!("«{old}»");
        let expected = source.replace(&mark, new).replace(['«', '»'], "");
        let mut places = source.match_indices(&mark).peekable();
        assert!(places.peek().is_some());
        for (at, mark) in places {
            for inside in ["«".len(), mark.len() - "»".len()] {
                let mut with_cursor = source.to_owned();
                with_cursor.insert_str(at + inside, "$0");
                assert_eq!(renamed(&with_cursor, new).as_ref(), Ok(&expected), "{with_cursor}");
                assert_eq!(
                    renamed(&with_cursor, &new[1..]).as_ref(),
                    Ok(&expected),
                    "{with_cursor}"
                );
            }
        }
    }

    fn refused(source: &str, to: &str, why: &str) {
        let reason = renamed(source, to).expect_err(source);
        assert!(reason.contains(why), "{reason}");
    }

    #[test]
    fn values() {
        check(
            "func.func @f(«%a»: i32, %b: i32) -> i32 {\n  %c = arith.addi «%a», %b : i32 // %a\n  return «%a» : i32\n}\n\
             func.func @g(%a: i32) {\n  return\n}\n",
            "%a",
            "%size",
        );
        check(
            "func.func @f(%n: index) {\n  scf.for «%i» = %n to %n step %n {\n    \"t.u\"(«%i») : (index) -> ()\n  }\n  \
             scf.for %i = %n to %n step %n {\n    \"t.u\"(%i) : (index) -> ()\n  }\n  return\n}\n",
            "%i",
            "%0",
        );
    }

    #[test]
    fn packs() {
        check(
            "func.func @f() -> i32 {\n  «%p»:2 = \"t.p\"() : () -> (i32, i32)\n  \"t.u\"(«%p»#0) : (i32) -> ()\n  return «%p»#1 : i32\n}\n",
            "%p",
            "%pair",
        );
    }

    #[test]
    fn values_of_a_module() {
        check(
            "«%a» = arith.constant 1 : i32\n%b = arith.addi «%a», «%a» : i32\n// -----\n%a = arith.constant 1 : i32\n",
            "%a",
            "%one",
        );
    }

    #[test]
    fn blocks() {
        check(
            "func.func @f(%c: i1) {\n  cf.cond_br %c, «^a», ^b\n«^a»:\n  cf.br ^b\n^b:\n  return\n}\n\
             func.func @g() {\n  cf.br ^a\n^a:\n  return\n}\n",
            "^a",
            "^then",
        );
    }

    #[test]
    fn symbols() {
        check(
            "func.func private «@g»()\nfunc.func @f() {\n  call «@g»() : () -> ()\n  \"t.u\"() {s = [«@g», \"@g\"]} : () -> ()\n  return\n}\n\
             module @inner {\n  func.func private @g()\n  func.func @h() {\n    call @g() : () -> ()\n    return\n  }\n}\n",
            "@g",
            "@callee",
        );
    }

    #[test]
    fn nested_symbols() {
        check(
            "module @m {\n  func.func private «@g»()\n}\nmodule @n {\n  func.func private @g()\n}\n\
             \"t.u\"() {a = @m::«@g», b = @n::@g} : () -> ()\n",
            "@g",
            "@callee",
        );
        check(
            "module «@m» {\n  func.func private @g()\n}\n\"t.u\"() {a = «@m»::@g} : () -> ()\n",
            "@m",
            "@kernels",
        );
        // Another table has a symbol of this name, and references to it do not look here first.
        check(
            "module @m {\n  func.func private «@g»()\n}\nfunc.func private @other()\nfunc.func @f() {\n  call @other() : () -> ()\n  return\n}\n",
            "@g",
            "@other",
        );
        assert!(
            renamed(
                "func.func private @other()\nmodule @m {\n  func.func private @$0g()\n  func.func @f() {\n    call @other() : () -> ()\n    return\n  }\n}\n",
                "other"
            )
            .is_err()
        );
    }

    #[test]
    fn symbols_of_the_generic_form_keep_their_quotes() {
        let source = "\"func.func\"() <{sym_name = \"g\", function_type = () -> (), sym_visibility = \"private\"}> ({\n}) : () -> ()\n\
                      func.func @f() {\n  call @$0g() : () -> ()\n  return\n}\n";
        let found = renamed(source, "h").expect("it is defined");
        assert!(
            found.contains("sym_name = \"h\"") && found.contains("call @h()"),
            "{found}"
        );
    }

    #[test]
    fn symbols_that_attributes_behind_a_module_name_are_left() {
        let function = "\"func.func\"() <{sym_name = \"$0g\", function_type = () -> (), sym_visibility = \"private\"}> ({\n}) : () -> ()\n";
        let module = |attributes: &str| format!("\"builtin.module\"() ({{\n{function}}}) {attributes} : () -> ()\n");
        refused(&module("{my.entry = @g}"), "h", "after the end of a module");
        assert!(
            renamed(&module("{my.entry = @other, my.text = \"@g\"}"), "h").is_ok_and(|text| text.contains("\"h\""))
        );
    }

    #[test]
    fn aliases() {
        check(
            "«!t» = i32\n!tt = tuple<«!t», !t.t>\nfunc.func @f(%a: «!t») attributes {s = \"!t\"} {\n  return // !t\n}\n",
            "!t",
            "!number",
        );
        check(
            "«#m» = affine_map<(d0) -> (d0)>\nfunc.func private @f(memref<4xf32, «#m»>)\n// -----\n#m = 1 : i32\n",
            "#m",
            "#id",
        );
    }

    #[test]
    fn names_that_are_taken() {
        for source in [
            "func.func @f(%$0a: i32, %b: i32) {\n  return\n}\n",
            "func.func @f(%$0a: i32) {\n  %b = arith.constant 1 : i32\n  return\n}\n",
            "func.func @f(%$0a: i32, %c: i1) {\n  scf.if %c {\n    %b = arith.constant 1 : i32\n  }\n  return\n}\n",
            "func.func @f(%b: i32, %c: i1) {\n  scf.if %c {\n    %$0a = arith.addi %b, %b : i32\n  }\n  return\n}\n",
            "%$0a = arith.constant 1 : i32\n%b = arith.constant 1 : i32\n",
        ] {
            refused(source, "b", "`%b` is taken");
        }
        refused(
            "func.func @f() {\n  cf.br ^$0a\n^a:\n  cf.br ^b\n^b:\n  return\n}\n",
            "b",
            "`^b` is taken",
        );
        refused(
            "func.func private @$0a()\nfunc.func private @b()\n",
            "b",
            "`@b` is taken",
        );
        refused("!$0a = i32\n!b = i64\n", "b", "`!b` is taken");
    }

    #[test]
    fn a_name_that_is_not_seen_is_free() {
        for source in [
            "func.func @f(%$0a: i32) {\n  return\n}\nfunc.func @g(%b: i32) {\n  return\n}\n",
            "func.func @f(%c: i1) {\n  scf.if %c {\n    %$0a = arith.constant 1 : i32\n  } else {\n    %b = arith.constant 1 : i32\n  }\n  return\n}\n",
            "module {\n  func.func private @$0a()\n}\nmodule {\n  func.func private @b()\n}\n",
            "!$0a = i32\n// -----\n!b = i64\n",
        ] {
            assert!(renamed(source, "b").is_ok(), "{source}");
        }
    }

    #[test]
    fn names_that_are_none() {
        let value = "func.func @f(%$0a: i32) {\n  return\n}\n";
        for name in ["", "%", "a b", "1a", "a#1", "ä", "@a", "a:2"] {
            refused(value, name, "is no name");
        }
        for name in ["", "@", "a b", "1a", "a-b", "a::b", "\"", "\"\""] {
            refused("func.func private @$0a()\n", name, "is no name");
        }
        refused("!$0a = i32\n", "a.b", "belongs to a dialect");
        assert!(renamed("func.func private @$0a()\n", "\"a b\"").is_ok());
    }

    #[test]
    fn what_has_no_name_of_its_own() {
        for source in [
            "$0",
            "func.func$0 @f() {\n  return\n}\n",
            "func.func @f(%a: !llvm.p$0tr) {\n  return\n}\n",
            "func.func @f() {\n  return %$0x : i32\n}\n",
            "func.func @f() {\n  call @$0g() : () -> ()\n  return\n}\n",
            "\"t.a\"() {x = #$0y} : () -> ()\n",
        ] {
            assert!(renamed(source, "b").is_err(), "{source}");
        }
    }
}
