//! Whatever the edits, a document equals a document parsed from its text.

use std::ops::Range;
use std::sync::{Arc, LazyLock};

use mlir_grammar::{Dialects, Document, ItemKind, Replaced};
use proptest::prelude::*;

fn new(text: &str) -> Document {
    static DIALECTS: LazyLock<Arc<Dialects>> = LazyLock::new(|| {
        let table = "dialect = 'box'\n[op.'box.module']\ntraits = ['module', 'symbol', 'symbol-table']\n";
        let (dialects, errors) = Dialects::load(&[("box", table)]);
        assert_eq!(errors, []);
        Arc::new(dialects)
    });
    Document::new(text, DIALECTS.clone())
}

/// The first difference between two documents that should have the same items, with the same IR and errors, at the same
/// places, and cover the text.
fn difference(edited: &Document, fresh: &Document) -> Option<String> {
    if edited.text() != fresh.text() {
        return Some("the texts differ".to_owned());
    }
    let mut end = 0;
    for (index, (a, b)) in edited.items().iter().zip(fresh.items()).enumerate() {
        let differs = |what: &str| Some(format!("item {index}: {what}\n{}", first_difference(&a, &b)));
        if (a.start, a.item.kind, &a.item.text) != (b.start, b.item.kind, &b.item.text) {
            return differs("place, kind or text");
        }
        if a.item.ir != b.item.ir || a.item.errors != b.item.errors || a.item.name_errors != b.item.name_errors {
            return differs("IR or errors");
        }
        if a.item.malformed() != b.item.malformed() {
            return differs("what is malformed");
        }
        if a.start != end || a.item.text.is_empty() {
            return differs("gap or overlap");
        }
        if edited.type_aliases(index).is_none() || edited.type_aliases(index) != fresh.type_aliases(index) {
            return differs("aliases");
        }
        end = a.range().end;
    }
    (edited.items().len() != fresh.items().len() || end != edited.text().len_bytes())
        .then(|| "the ends differ".to_owned())
        .or_else(|| (places(edited) != places(fresh)).then(|| "the scopes differ".to_owned()))
}

/// The piece and the innermost module of each item, and the modules that lack their `}`.
fn places(document: &Document) -> (Vec<(usize, Option<usize>)>, Vec<usize>) {
    let scopes = document.scopes();
    let items = 0..document.items().len();
    let around = items.map(|item| (scopes.piece(item), scopes.module(item)));
    (around.collect(), scopes.unclosed())
}

/// The first lines in which two things differ as they are printed.
fn first_difference(edited: &impl std::fmt::Debug, fresh: &impl std::fmt::Debug) -> String {
    let (edited, fresh) = (format!("{edited:#?}"), format!("{fresh:#?}"));
    let same = edited.lines().zip(fresh.lines()).take_while(|(a, b)| a == b).count();
    let from = same.saturating_sub(12);
    let part = |text: &str| text.lines().skip(from).take(24).collect::<Vec<_>>().join("\n");
    format!("edited, from line {from}:\n{}\nfresh:\n{}", part(&edited), part(&fresh))
}

/// Edits, and checks the result and the answer.
fn edit(document: &mut Document, range: Range<usize>, text: &str) -> Replaced {
    let before = document.clone();
    let replaced = document.edit(range.clone(), text);
    let fresh = Document::new(&document.text().to_string(), document.dialects().clone());
    let after = |document: &Document, end: usize| {
        document
            .items()
            .iter()
            .skip(end)
            .map(|placed| Arc::clone(placed.item))
            .collect::<Vec<_>>()
    };
    let (old_behind, new_behind) = (after(&before, replaced.old.end), after(document, replaced.new.end));
    let in_front = before.items().range(0..replaced.old.start).zip(document.items());
    let wrong = difference(document, &fresh)
        .or_else(|| {
            (replaced.old.start != replaced.new.start || old_behind.len() != new_behind.len())
                .then(|| "the answer does not fit".to_owned())
        })
        .or_else(|| {
            in_front
                .map(|(old, new)| (old.item, new.item))
                .chain(old_behind.iter().zip(&new_behind))
                .find(|(old, new)| !Arc::ptr_eq(old, new))
                .map(|(old, _)| format!("changed outside of {replaced:?}: {old:?}"))
        });
    if let Some(wrong) = wrong {
        let mut wrong: String = wrong.chars().take(4000).collect();
        wrong.push_str(&format!(
            "\nin {:?}\nwith {range:?} replaced by {text:?}",
            before.text().to_string()
        ));
        panic!("{wrong}");
    }
    replaced
}

/// Finds `mark` in the document and replaces it.
fn replace(document: &mut Document, mark: &str, text: &str) -> Replaced {
    let start = document.text().to_string().find(mark).expect("the mark is in the text");
    edit(document, start..start + mark.len(), text)
}

fn kinds(document: &Document) -> Vec<ItemKind> {
    document.items().iter().map(|placed| placed.item.kind).collect()
}

/// The items, each without white space around it.
fn texts(document: &Document) -> Vec<&str> {
    document.items().iter().map(|placed| placed.item.text.trim()).collect()
}

const SOURCE: &str = "\
#map = affine_map<(d0) -> (d0)>
!buf = memref<4xf32>
module attributes {a = {b = 1}} {
  // About the global.
  memref.global \"private\" @g : memref<4xf32> = dense<0.0>
  func.func @f(%a: !buf, %c: i1)
      -> i32 attributes {llvm.emit_c_interface} {
    %0 = \"test.op\"(%a) ({
    ^bb0(%x: index):
      \"test.yield\"() : () -> ()
    }) {s = \"} // {\"} : (!buf) -> i32
    scf.if %c {
      memref.dealloc %a : !buf // free {
    }
    return %0 : i32
  }

  func.func @h() {
    return
  }
} loc(#map)
func.func @outside(%m: !buf) {
  return
}

// -----

func.func @second() {
  return
}
box.module @kernels {
  box.func @k() kernel {
    box.return
  }
}
// -----// IR Dump After Canonicalizer (canonicalize) //----- //
module {
  func.func @third() { return }
}
// -----
\"builtin.module\"() <{sym_name = \"quoted\"}> ({
  \"func.func\"() <{function_type = (i32) -> (), sym_name = \"fourth\"}> ({
  ^bb0(%a: i32):
    \"func.return\"() : () -> ()
  }) : () -> ()
}) {my.attr} : () -> () loc(#map)
";

#[test]
fn the_header_of_a_module_takes_several_lines() {
    use ItemKind::{ModuleClose, ModuleOpen, Operation};
    let text = "module @a\n  attributes {my.x, my.y} {\n  module @b\n    attributes {my.x} {\n  }\n  func.func @f() { return }\n}\n";
    let kinds = kinds(&new(text));
    assert_eq!(kinds.first(), Some(&ModuleOpen));
    assert!(
        kinds.contains(&Operation) && kinds.ends_with(&[ModuleClose]),
        "{kinds:?}"
    );
    let document = new(text);
    let errors = document.items().iter().flat_map(|placed| &placed.item.errors);
    assert_eq!(errors.count(), 0);
    let names = document.items().iter().flat_map(|placed| {
        let item = &placed.item;
        item.ir.top().iter().map(|&op| item.op_name(op))
    });
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["builtin.module", "builtin.module", "func.func"]
    );
}

#[test]
fn a_module_in_the_generic_form_is_divided_unless_a_label_begins_it() {
    use ItemKind::{ModuleClose, ModuleOpen, Operation};
    let function = "  \"func.func\"() <{sym_name = \"f\", function_type = () -> ()}> ({\n    \"func.return\"() : () -> ()\n  }) : () -> ()\n";
    for (open, close) in [
        ("\"builtin.module\"() ({\n", "}) : () -> ()\n"),
        (
            "\"builtin.module\"() <{sym_name = \"m\"}> ({ // ^no label\n",
            "}) {a.b = {c}} : () -> () loc(unknown)\n",
        ),
        ("\"builtin.module\" ( )\n  ( {\n\n", "} ) : () -> ()\n"),
    ] {
        let document = new(&format!("{open}{function}{function}{close}"));
        assert_eq!(
            kinds(&document),
            [ModuleOpen, Operation, Operation, ModuleClose],
            "{open}"
        );
        let errors = document.items().iter().flat_map(|placed| &placed.item.errors);
        assert_eq!(errors.count(), 0, "{open}");
        let header = &document.items().at(0).item;
        let names: Vec<_> = header.ir.top().iter().map(|&op| header.op_name(op)).collect();
        assert_eq!(names, ["builtin.module"], "{open}");
        let one = new(&format!("{open}// c\n^bb0:\n{function}{close}"));
        assert_eq!(kinds(&one), [Operation], "{open}");
    }
    // A label that is typed, and taken away again.
    let mut document = new(&format!("\"builtin.module\"() ({{\n{function}}}) : () -> ()\n"));
    let after = document.text().to_string().find('\n').unwrap() + 1;
    edit(&mut document, after..after, "^bb0:\n");
    assert_eq!(kinds(&document), [Operation]);
    edit(&mut document, after..after + 6, "");
    assert_eq!(kinds(&document), [ModuleOpen, Operation, ModuleClose]);
}

#[test]
fn what_stands_behind_a_module_belongs_to_its_end() {
    let errors = |text: &str| {
        let document = new(text);
        let errors = document.items().iter().flat_map(|placed| placed.item.errors.clone());
        errors.map(|error| error.message).collect::<Vec<_>>()
    };
    assert_eq!(
        errors("module {\n} garbage\n"),
        ["expected an operation, found `garbage`"]
    );
    assert_eq!(errors("\"builtin.module\"() ({\n})\n"), ["expected `:`"]);
    assert_eq!(
        errors("\"builtin.module\"() ({\n}) {a = 1\n"),
        ["expected `}` to close this `{`"]
    );
    for right in [
        "module {\n} // c\n",
        "module {\n} loc(\"x\":1:2)\n#a = 1\n",
        "module { module {\n} } loc(unknown)\n",
        "\"builtin.module\"() ({\n}) {a = 1, b} : () -> () loc(unknown)\n",
        "\"builtin.module\"() ({\n}) {a = {\n    b = #c.d<\"}\", {\n  e = 1\n  }>}} : () -> ()\n",
    ] {
        assert_eq!(errors(right), [""; 0], "{right}");
    }
}

#[test]
fn items_are_what_stands_in_modules_only() {
    use ItemKind::{Alias, Blank, ModuleClose, ModuleOpen, Operation, Separator};
    let document = new(SOURCE);
    assert_eq!(
        kinds(&document),
        [
            Alias,
            Alias,
            ModuleOpen,
            Operation,
            Operation,
            Operation,
            ModuleClose,
            Operation,
            Blank,
            Separator,
            Operation,
            ModuleOpen,
            Operation,
            ModuleClose,
            Separator,
            ModuleOpen,
            Operation,
            ModuleClose,
            Separator,
            ModuleOpen,
            Operation,
            ModuleClose
        ]
    );
    assert!(document.items().at(3).item.text.starts_with("  // About"));
    assert!(texts(&document)[4].ends_with("return %0 : i32\n  }"));
    assert_eq!(texts(&document)[6], "} loc(#map)");

    let scopes = document.scopes();
    let pieces: Vec<_> = (0..scopes.piece_count())
        .map(|piece| scopes.piece_items(piece))
        .collect();
    assert_eq!(pieces, [0..9, 9..14, 14..18, 18..22]);
    assert_eq!((scopes.piece(8), scopes.piece(9), scopes.piece(17)), (0, 1, 2));
    assert_eq!(
        (scopes.module(1), scopes.module(2), scopes.module(3), scopes.module(6)),
        (None, None, Some(2), Some(2))
    );
    assert_eq!((scopes.module(7), scopes.module(12)), (None, Some(11)));
    assert!(scopes.unclosed().is_empty());
    assert!(
        document
            .type_aliases(4)
            .is_some_and(|aliases| aliases.get("!buf") == Some("memref<4xf32>"))
    );
    assert!(
        document
            .type_aliases(10)
            .is_some_and(|aliases| aliases.get("!buf").is_none())
    );
}

#[test]
fn layout_means_nothing_in_balanced_text() {
    let one_line = "module @a { module { func.func @g() { return } } func.func @f() { return } } loc(unknown)\nfunc.func @h() { return }";
    let document = new(one_line);
    assert_eq!(
        texts(&document),
        [
            "module @a {",
            "module {",
            "func.func @g() { return }",
            "}",
            "func.func @f() { return }",
            "} loc(unknown)",
            "func.func @h() { return }"
        ]
    );
    // A region at the left edge holds functions of its own.
    let nested = "\"test.outer\"() ({\nfunc.func @f() {\nreturn\n}\nfunc.func @g() {\nreturn\n}\n}) : () -> ()\nfunc.func @h() {\nreturn\n}\n";
    assert_eq!(new(nested).items().len(), 2);
    // Operands and types go on where a line ends early.
    let wrapped = "%0 =\n  arith.constant 1 : i32\n%1, %2:2 = \"a.b\"(%0)\n  : (i32)\n  -> (i32, i32,\n  i32)\n\"a.c\"(%0,\n%1) : (i32,\n i32) -> ()\na.d %0,\n  %1\n";
    assert_eq!(new(wrapped).items().len(), 4);
    // The body of a module may begin on a line of its own.
    let low = "module attributes {x = 1}\n// why not\n{\nfunc.func @f() {\nreturn\n}\n}\n";
    assert_eq!(
        kinds(&new(low)),
        [ItemKind::ModuleOpen, ItemKind::Operation, ItemKind::ModuleClose]
    );
    // Two operations on one line.
    assert_eq!(
        new("func.func @f() { return } func.func @g() { return }\n")
            .items()
            .len(),
        1
    );
}

#[test]
fn ornaments_separate_nothing() {
    for line in ["// ------", "// ----- part two -----", "//-----", "// ----"] {
        let text = format!("func.func @f() {{\n}}\n{line}\nfunc.func @g() {{\n}}\n");
        assert_eq!(kinds(&new(&text)), [ItemKind::Operation; 2], "{line}");
    }
    for line in [
        "// -----",
        "  // -----",
        "\t// ----- ",
        "// ----- \t",
        "// -----\r",
        "// -----// IR Dump Before CSE (cse) ('func.func' operation: @f) //----- //",
    ] {
        let text = format!("func.func @f() {{\n}}\n{line}\nfunc.func @g() {{\n}}\n");
        assert_eq!(
            kinds(&new(&text)),
            [ItemKind::Operation, ItemKind::Separator, ItemKind::Operation],
            "{line}"
        );
    }
}

#[test]
fn resources_and_blobs_are_one_item() {
    let text = "func.func @f() {\n  return\n}\n{-#\n  dialect_resources: {\n    builtin: {\n      a: \"0x0400\"\n    }\n  }\n#-}\n";
    assert_eq!(kinds(&new(text)), [ItemKind::Operation, ItemKind::Resources]);
    let blob = format!(
        "memref.global @g : memref<4xi8> = dense<\"0x{}\">\nfunc.func @f() {{\n}}\n",
        "AB".repeat(100_000)
    );
    assert_eq!(kinds(&new(&blob)), [ItemKind::Operation, ItemKind::Operation]);
}

fn many_functions(count: usize) -> String {
    let function = |n: usize| {
        format!(
            "  func.func @f{n}(%c: i1) {{\n    scf.if %c {{\n      \"test.op\"() : () -> ()\n    }}\n    return\n  }}\n"
        )
    };
    format!("module {{\n{}}}\n", (0..count).map(function).collect::<String>())
}

/// The end of a line decides whether it is a message, after items that it would otherwise hold.
#[test]
fn a_line_becomes_a_message_by_its_end() {
    let line = "#-}}=a.mlir:3:8: error: x (\n";
    for at in 0..line.len() {
        let mut document = new(&format!("{}{}", &line[..at], &line[at + 1..]));
        edit(&mut document, at..at, &line[at..=at]);
        edit(&mut document, at..at + 1, "");
    }
}

#[test]
fn a_message_begins_in_front_of_what_it_would_hold() {
    let mut document = new("// -----// IR func.func @n() {\n  return\n}\nloc(#-}=Dump Af}ter X //----- //\n");
    edit(&mut document, 58..58, "loc(unknown): note: }\n  %0\n");
}

#[test]
fn a_missing_bracket_costs_one_item() {
    for (mark, broken) in [
        (
            "scf.if %c {\n      \"test.op\"() : () -> ()\n    }\n    return\n  }\n  func.func @f5",
            "scf.if %c {\n      \"test.op\"() : () -> ()\n    }\n    return\n  func.func @f5",
        ),
        ("@f4(%c: i1) {", "@f4(%c: i1) "),
        ("@f4(%c: i1) {", "@f4(%c: i1 {"),
        ("@f4(%c: i1) {", "@f4(%c: i1) {{"),
        ("@f4(%c: i1) {", "@f4(%c: i1) { }"),
        ("@f4(%c: i1) {", "@f4(%c: i1) { \"open"),
        ("  func.func @f9(", "  }\n  func.func @f9("),
        ("  }\n}\n", "\n}\n"),
    ] {
        let mut document = new(&many_functions(10));
        let before = document.clone();
        let replaced = replace(&mut document, mark, broken);
        assert!(replaced.old.len() <= 2, "{broken:?}: {replaced:?}");
        assert!(replaced.new.len() <= 9, "{broken:?}: {replaced:?}");
        assert_eq!(
            document.items().last().map(|placed| placed.item.kind),
            Some(ItemKind::ModuleClose),
            "{broken:?}"
        );
        // Mended, all is as it was.
        replace(&mut document, broken, mark);
        assert_eq!(difference(&document, &before), None);
    }
}

#[test]
fn a_surplus_brace_is_an_item_of_its_own() {
    let document = new("func.func @f() {\n}\n}\nfunc.func @g() {\n}\n");
    assert_eq!(texts(&document), ["func.func @f() {\n}", "}", "func.func @g() {\n}"]);
    assert_eq!(kinds(&document), [ItemKind::Operation; 3]);
    let errors: Vec<usize> = document.items().iter().map(|placed| placed.item.errors.len()).collect();
    assert_eq!(errors, [0, 1, 0]);
}

#[test]
fn a_module_without_end_is_known() {
    let document = new("module {\n  module @inner {\n    func.func @f() {\n    }\n}\n");
    assert_eq!(document.scopes().unclosed(), [1]);
    let document = new("module {\n  func.func @f() {\n  }\n");
    assert_eq!(document.scopes().unclosed(), [0]);
}

#[test]
fn an_edit_parses_what_it_touches() {
    let mut document = new(&many_functions(100));
    let replaced = replace(&mut document, "@f50(%c: i1) {\n", "@f50(%c: i1) {\n    // new\n");
    assert_eq!(
        replaced,
        Replaced {
            old: 51..52,
            new: 51..52
        }
    );
    let nothing = edit(&mut document, 10..10, "");
    assert!(nothing.old.is_empty() && nothing.new.is_empty());
    let whole = document.text().to_string();
    let same = edit(&mut document, 0..whole.len(), &whole);
    assert!(same.old.is_empty() && same.new.is_empty());
}

#[test]
fn an_alias_reaches_what_mentions_it_in_its_piece() {
    let text = "!a = i32\n!b = memref<4x!a>\nfunc.func private @f(!b)\nfunc.func private @g(!c)\n// -----\nfunc.func private @h(!b)\n";
    let mut document = new(text);
    let before = document.clone();
    replace(&mut document, "i32", "i64");
    let is_kept: Vec<bool> = before
        .items()
        .iter()
        .zip(document.items())
        .map(|(old, new)| Arc::ptr_eq(old.item, new.item))
        .collect();
    assert_eq!(is_kept, [false, false, false, true, true, true]);
    replace(&mut document, "// -----\n", "");
    replace(&mut document, "!a = i64\n", "");
    edit(&mut document, 0..0, "!a = !b\n");
    edit(&mut document, 0..0, "!b = f32\n// -----\n");
}

#[test]
fn any_range_is_legal() {
    let mut document = new("// é😀\n");
    edit(&mut document, 4..8, "x");
    edit(&mut document, 1000..2000, "func.func @f() {\n}\n");
    #[allow(clippy::reversed_empty_ranges)]
    edit(&mut document, 9..2, "😀");
    edit(&mut document, 0..usize::MAX, "");
    assert!(document.items().is_empty() && document.item_at(0).is_none());
    edit(&mut document, 0..0, "}");
    assert_eq!(document.text_of(0..9), "}");
}

/// What edits insert: all that could mislead the cut.
const FRAGMENTS: &[&str] = &[
    "",
    "\n",
    "\r\n",
    "\r",
    " ",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\\",
    "//",
    "// -----\n",
    "\n// -----\n",
    "\n  // -----\n",
    "// -----// IR Dump After X //----- //\n",
    "a.mlir:3:8: error: x (\n",
    "loc(unknown): note: }\n  %0\n",
    ": error: ",
    "module {\n",
    "module attributes {a} {",
    "}\n",
    "func.func @n() {\n  return\n}\n",
    "func.func @half(%a: memref<?xf32>) {\n  scf.if",
    "!buf = i32\n",
    "!new = !buf\n",
    "#map2 = 1\n",
    "{-#",
    "#-}",
    "%0 = ",
    "%a, %b:2 = ",
    "\"x.y\"() ({\n",
    "}) : () -> ()\n",
    "\u{feff}",
    "\0",
    "é",
    "😀",
    "\u{10ffff}",
    "=",
    ",",
    ":",
    "-",
    "@x",
    "^bb0:",
    "a.b",
    "x",
    "// note\n",
    "/",
    "box.module @m {",
    "\"builtin.module\"() ({\n",
    "\"builtin.module\"() <{sym_name = \"m\"}> ( {",
    "\n\"module\"",
    "({",
    "\n  // c\n^bb0:\n",
    "loc(",
    "dense<\"0xAB\">",
    "  ",
    "\t",
];

#[derive(Clone, Debug)]
enum Step {
    /// Replaces bytes by a fragment.
    Replace(usize, usize, usize),
    /// Copies one part of the text to another place.
    Paste(usize, usize, usize),
    /// Comments a line out.
    Comment(usize),
    /// Makes all line breaks CRLF, or LF again.
    Breaks(bool),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (any::<usize>(), 0..4_usize, 0..FRAGMENTS.len()).prop_map(|(at, length, text)| Step::Replace(at, length, text)),
        2 => (any::<usize>(), 0..80_usize, 0..FRAGMENTS.len()).prop_map(|(at, length, text)| Step::Replace(at, length, text)),
        1 => (any::<usize>(), 0..120_usize, any::<usize>()).prop_map(|(from, length, to)| Step::Paste(from, length, to)),
        1 => any::<usize>().prop_map(Step::Comment),
        1 => any::<bool>().prop_map(Step::Breaks),
    ]
}

fn run(document: &mut Document, step: &Step) {
    let text = document.text().to_string();
    let at = |offset: usize| offset % (text.len() + 1);
    match *step {
        Step::Replace(offset, length, fragment) => {
            edit(document, at(offset)..at(offset) + length, FRAGMENTS[fragment]);
        }
        Step::Paste(from, length, to) => {
            let part = document.text_of(at(from)..at(from) + length).into_owned();
            edit(document, at(to)..at(to), &part);
        }
        Step::Comment(offset) => {
            let line = document.text_of(0..at(offset)).rfind('\n').map_or(0, |found| found + 1);
            edit(document, line..line, "// ");
        }
        Step::Breaks(crlf) => {
            let unix = text.replace("\r\n", "\n");
            let other = if crlf { unix.replace('\n', "\r\n") } else { unix };
            edit(document, 0..text.len(), &other);
        }
    }
}

fn fragments() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..FRAGMENTS.len(), 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn edited_equals_fresh(steps in prop::collection::vec(step(), 1..20)) {
        let mut document = new(SOURCE);
        for step in &steps {
            run(&mut document, step);
        }
    }

    /// A text of many rope chunks.
    #[test]
    fn a_long_text_edited_equals_fresh(steps in prop::collection::vec(step(), 1..8)) {
        let mut document = new(&format!("{}// -----\n{SOURCE}", many_functions(40)));
        for step in &steps {
            run(&mut document, step);
        }
    }

    #[test]
    fn built_from_nothing_equals_fresh(fragments in prop::collection::vec((any::<usize>(), 0..FRAGMENTS.len()), 1..30)) {
        let mut document = new("");
        for (offset, fragment) in &fragments {
            let length = document.text().len_bytes();
            let at = offset % (length + 1);
            edit(&mut document, at..at, FRAGMENTS[*fragment]);
        }
    }

    #[test]
    fn any_text_is_covered(text in any::<String>(), fragments in fragments()) {
        let text = fragments.iter().map(|fragment| FRAGMENTS[*fragment]).chain([&*text]).collect::<String>();
        let document = new(&text);
        let covered: String = document.items().iter().map(|placed| &*placed.item.text).collect();
        prop_assert_eq!(covered, text);
    }
}

/// Nothing that is repeated costs stack, or more than its share of time.
#[test]
fn long_texts_are_read() {
    let count = 50_000;
    for (open, line, close) in [
        ("func.func @f() {\n", "  // comment\n", "  return\n}\n"),
        ("func.func @f() {\n", "\n", "  return\n}\n"),
        (
            "func.func @f(%a: index) {\n",
            "  %b = arith.addi %a, %a : index\n",
            "  return\n}\n",
        ),
        ("", "module {\n", ""),
        ("", "\"builtin.module\"() ({\n", ""),
        ("\"builtin.module\"() ({\n", "// c\n", "^bb0:\n}) : () -> ()\n"),
        ("", "}\n", ""),
        ("", "})\n", ""),
        ("", "  func.func @f() {\n", ""),
        ("x.y ", "(", "\n"),
        ("x.y ", "a ", "\n"),
        ("", "%a, ", "\n"),
        ("", "%a,\n", "\n"),
        ("x.y ", "\"", "\n"),
        ("", "!a = !a\n", ""),
    ] {
        let text = format!("{open}{}{close}", line.repeat(count));
        let mut document = new(&text);
        document.edit(text.len() / 2..text.len() / 2, "{");
        document.edit(0..0, "!a = i1\n");
        let covered: usize = document.items().iter().map(|placed| placed.item.text.len()).sum();
        assert_eq!(covered, document.text().len_bytes());
    }
}

/// Each line of the source deleted, and each character typed one by one.
#[test]
fn every_line_and_every_character() {
    let lines: Vec<&str> = SOURCE.split_inclusive('\n').collect();
    let mut start = 0;
    for line in &lines {
        let mut document = new(SOURCE);
        edit(&mut document, start..start + line.len(), "");
        edit(&mut document, start..start, line);
        start += line.len();
    }
    let mut document = new("");
    for (offset, character) in SOURCE.char_indices() {
        edit(&mut document, offset..offset, character.encode_utf8(&mut [0; 4]));
    }
}

#[test]
fn a_type_that_was_read_for_a_while() {
    let types = "xf32>\n4>\n }\n  memref.store% : memref<4xf32>e%\n}p";
    let text = format!("t{{g( >{{\n //[la}}\n )memref<4 memref.dealloc %a : memref<4xf32>\n{types}");
    let mut document = Document::new(&text, Dialects::builtin());
    let line = " memref.dealloc %a : memref<4xf32>\n";
    edit(&mut document, 99..99, line);
    edit(&mut document, 99..99 + line.len(), "");
}
