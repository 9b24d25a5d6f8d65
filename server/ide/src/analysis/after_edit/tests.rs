//! Whatever the edits, what is known is what is known of the text by itself.

use buffer_analysis::Code;
use mlir_grammar::Dialects;
use proptest::prelude::*;

use super::*;
use crate::analysis::cancel::Cancel;
use crate::analysis::entries::Wanted;
use crate::findings::diagnostics::diagnostics;

const SOURCE: &str = "\
func.func @use() {
  %a = call @make() : () -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @make() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
module @inner {
  %c = arith.constant 1 : i32
  \"test.use\"(%c) : (i32) -> ()
  func.func @make() -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    return %a : memref<4xf32>
  }
  func.func @again(%m: memref<4xf32>) {
    call @back(%m) : (memref<4xf32>) -> ()
    return
  }
  func.func @back(%m: memref<4xf32>) {
    call @again(%m) : (memref<4xf32>) -> ()
    return
  }
}
func.func @path() {
  call @inner::@make() : () -> ()
  return
}
// -----
func.func @use() {
  call @make() : () -> ()
  return
}
";

/// What edits insert.
const FRAGMENTS: &[&str] = &[
    "",
    "\n",
    "}\n",
    "module {\n",
    "module @inner {\n",
    "  }\n",
    "// -----\n",
    "// -----// IR Dump After CSE (cse) //----- //\n",
    "func.func @make() -> memref<4xf32> {\n  %a = memref.alloc() : memref<4xf32>\n  return %a : memref<4xf32>\n}\n",
    "func.func private @make() -> memref<4xf32>\n",
    "func.func private @use()\nfunc.func private @alone()\n",
    "  memref.dealloc %a : memref<4xf32>\n",
    "  call @use() : () -> ()\n",
    "  call @inner::@back() : () -> ()\n",
    "func.func @back(%m: memref<4xf32>) {\n  call @back(%m) : (memref<4xf32>) -> ()\n  memref.dealloc %m : memref<4xf32>\n  return\n}\n",
    "func.func @again(%m: memref<4xf32>) {\n  memref.dealloc %m : memref<4xf32>\n  return\n}\n",
    "@make",
    "@inner",
    "!t = tuple<!u, i32>\n",
    "!u = tuple<!t>\n",
    "#map = loc(unknown)\n",
    "\"test.aliases\"() {a = #map} : () -> !t loc(#map)\n",
    "a.mlir:3:8: error: x\n",
    "%c:2 = \"test.two\"() : () -> (i32, i32)\n",
    "\"test.use\"(%c#0) : (i32) -> ()\n",
    "\"test.unknown\"() ({\n  func.func @make() {\n    return\n  }\n}) {sym_name = \"inner\"} : () -> ()\n",
    "\"builtin.module\"() ({\n  func.func @make() {\n    return\n  }\n}) {sym_name = \"inner\"} : () -> ()\n",
];

/// Pieces that are from before deallocation, as long as nothing in them is freed, and callers that take buffers for theirs.
const UNDEALLOCATED: &str = "\
// memref-analyzer: allow-file(double-free)
func.func @many() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  return
}
func.func @same(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
// memref-analyzer: allow(leak)
func.func @twice() {
  %a = memref.alloc() : memref<4xf32>
  %r = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  return
}
// -----
func.func @few() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  return
}
// -----
func.func @free(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @one() {
  %a = memref.alloc() : memref<4xf32>
  return
}
";

/// What edits insert there.
const STAGED: &[&str] = &[
    "",
    "\n",
    "// -----\n",
    "}\n",
    "module {\n",
    "  memref.dealloc %a : memref<4xf32>\n",
    "  memref.dealloc %a : memref<4xf32>\n  memref.dealloc %r : memref<4xf32>\n",
    "  %d = memref.alloc() : memref<4xf32>\n  %e = memref.alloc() : memref<4xf32>\n",
    "  return\n}\nfunc.func @more() {\n  %a = memref.alloc() : memref<4xf32>\n",
    "  call @free(%a) : (memref<4xf32>) -> ()\n",
    "func.func private @new()\n",
    "// memref-analyzer: allow-file(leak)\n",
    "// memref-analyzer: allow(not-deallocated)\n",
    "// memref-analyzer: allow(leak, returns-argument-alias)\n",
];

fn document(text: &str) -> Document {
    Document::new(text, Dialects::builtin())
}

/// An edit: a line, how many bytes of it are replaced, and the fragment that is there then.
type Numbers = (usize, usize, usize);

/// Replaces the beginning of a line, wherever the numbers say.
fn edit(document: &mut Document, fragments: &[&str], (line, length, fragment): Numbers) {
    let line = line % document.text().len_lines();
    let start = document.text().line_to_byte(line);
    document.edit(start..start + length, fragments[fragment % fragments.len()]);
}

/// Edits a text step by step, and looks at what is known after each.
fn follow(source: &str, fragments: &[&str], steps: Vec<(Vec<Numbers>, bool)>) {
    let mut analysis = Analysis::of(document(source));
    for (edits, is_cancelled) in steps {
        let mut document = analysis.document().clone();
        edits.into_iter().for_each(|step| edit(&mut document, fragments, step));
        analysis = analysis.advance(document);
        let cancel = Cancel::default();
        if is_cancelled {
            cancel.cancel();
        }
        analysis.complete(&cancel);
        if analysis.is_complete() {
            check(&analysis);
        }
    }
    analysis.complete(&Cancel::default());
    check(&analysis);
}

/// Everything that is known is what is known of the text by itself.
fn check(analysis: &Analysis) {
    let text = analysis.document().text().to_string();
    let fresh = Analysis::of(document(&text));
    assert!(analysis.is_complete());
    let (known, expected): (Vec<_>, Vec<_>) = (diagnostics(analysis).collect(), diagnostics(&fresh).collect());
    assert_eq!(known, expected, "{text}");
    for (index, (known, expected)) in analysis.entries.iter().zip(fresh.entries.iter()).enumerate() {
        assert_eq!(
            analysis.facts(index).unwrap().facts,
            fresh.facts(index).unwrap().facts,
            "{text}"
        );
        assert_eq!(analysis.index_of(known.key), Some(index));
        let places = |analysis: &Analysis, entry: &Entry| {
            [entry.place.scope, entry.place.piece].map(|key| analysis.index_of(key))
        };
        assert_eq!(places(analysis, known), places(&fresh, expected), "{text}");
        let callees = |analysis: &Analysis, entry: &Entry| {
            let callees = entry.callees.iter();
            callees.map(|callee| analysis.index_of((*callee)?)).collect::<Vec<_>>()
        };
        assert_eq!(callees(analysis, known), callees(&fresh, expected), "{text}");
    }
    let count = analysis.entries.len();
    let errors = |index: &usize| analysis.findings(*index).is_some_and(|findings| findings.errors > 0);
    let found = analysis
        .items_with_findings(0..count, Wanted::Errors)
        .map(|(index, _)| index);
    assert_eq!(found.collect::<Vec<_>>(), (0..count).filter(errors).collect::<Vec<_>>());
    assert_eq!(analysis.found().all(), known.len());
}

fn edits(count: Range<usize>) -> impl Strategy<Value = Vec<(usize, usize, usize)>> {
    let length = prop_oneof![Just(0), 0..90_usize];
    prop::collection::vec((any::<usize>(), length, 0..FRAGMENTS.len()), count)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn what_is_known_does_not_depend_on_how_the_text_came_to_be(
        steps in prop::collection::vec((edits(1..4), any::<bool>()), 1..12)
    ) {
        follow(SOURCE, FRAGMENTS, steps);
    }

    #[test]
    fn stages_and_what_callers_count_on_do_not_either(
        steps in prop::collection::vec((edits(1..4), any::<bool>()), 1..12)
    ) {
        follow(UNDEALLOCATED, STAGED, steps);
    }

    /// Items that many nodes of a tree hold.
    #[test]
    fn runs_of_items_come_and_go(steps in prop::collection::vec((any::<usize>(), 0..300_usize, 0..300_usize), 1..5)) {
        let function = |number: usize| {
            format!("func.func @f{}() {{\n  call @f{}() : () -> ()\n  return\n}}\n", number % 400, (number * 7 + 1) % 500)
        };
        let mut analysis = Analysis::of(document(&(0..200).map(function).collect::<String>()));
        for (at, removed, added) in steps {
            let mut document = analysis.document().clone();
            let items = document.items();
            let first = at % (items.len() + 1);
            let start = |index: usize| items.get(index).map_or(document.text().len_bytes(), |placed| placed.start);
            let range = start(first)..start(first + removed);
            document.edit(range, &(at % 1000..at % 1000 + added).map(function).collect::<String>());
            analysis = analysis.advance(document);
            analysis.complete(&Cancel::default());
            check(&analysis);
        }
    }
}

#[test]
fn the_first_free_of_a_piece_changes_what_is_said_of_all_of_it_and_nothing_else() {
    let codes = |analysis: &Analysis| {
        diagnostics(analysis)
            .map(|found| found.code.as_str())
            .collect::<Vec<_>>()
    };
    let text = UNDEALLOCATED
        .replace("// memref-analyzer: allow(leak)\n", "")
        .replace("allow-file(double-free)", "");
    let before = Analysis::of(document(&text));
    assert_eq!(
        codes(&before),
        ["not-deallocated", "not-deallocated", "not-deallocated", "leak"]
    );
    let findings = |analysis: &Analysis| {
        let all = analysis
            .entries
            .iter()
            .filter_map(|entry| entry.findings().map(|found| Arc::as_ptr(found).addr()));
        all.collect::<BTreeSet<_>>()
    };
    let edited = |at: &str, text: &str| {
        let mut document = before.document().clone();
        let start = document.text().to_string().find(at).expect("a place");
        document.edit(start..start, text);
        let mut after = before.advance(document);
        after.complete(&Cancel::default());
        check(&after);
        after
    };
    // An edit that changes no stage: all other findings are those that were sent before.
    let same = edited("  %r = call", "  // a comment\n");
    assert_eq!(findings(&before).difference(&findings(&same)).count(), 1);
    let after = edited("  return\n}\nfunc.func @same", "  memref.dealloc %a : memref<4xf32>\n");
    assert_eq!(codes(&after), ["leak"; 6]);
    let after = edited(
        "  %b = memref.alloc() : memref<4xf32>\n  return\n}\n// -----\nfunc.func @free",
        "  memref.dealloc %a : memref<4xf32>\n",
    );
    // What the other piece has alone is no more than a handful.
    assert_eq!(codes(&after), ["leak"; 6]);
}

#[test]
fn items_added_in_one_place_again_and_again_have_keys() {
    let mut analysis = Analysis::of(document(SOURCE));
    let at = SOURCE.find("func.func @make").unwrap();
    for number in 0..100 {
        let mut document = analysis.document().clone();
        document.edit(at..at, &format!("func.func private @f{number}()\n"));
        analysis = analysis.advance(document);
        assert!(analysis.entries.iter().is_sorted_by(|a, b| a.key < b.key));
    }
    analysis.complete(&Cancel::default());
    check(&analysis);
}

#[test]
fn facts_stay_where_others_come_and_go() {
    let before = Analysis::of(document(SOURCE));
    for (edited, text) in [
        ("func.func @path", "func.func private @new()\n"),
        ("// -----", "module {\n}\n"),
    ] {
        let mut document = before.document().clone();
        let at = SOURCE.find(edited).unwrap();
        document.edit(at..at, text);
        let mut after = before.advance(document);
        after.complete(&Cancel::default());
        let facts = |analysis: &Analysis| {
            let facts = analysis.entries.iter().filter_map(|entry| entry.facts.clone());
            facts.map(|facts| Arc::as_ptr(&facts).addr()).collect::<BTreeSet<_>>()
        };
        assert!(facts(&before).is_subset(&facts(&after)), "{text}");
    }
}

#[test]
fn an_edit_looks_at_what_it_has_to_do_with_and_at_no_other() {
    let before = Analysis::of(document(SOURCE));
    let mut document = before.document().clone();
    let at = SOURCE.find("func.func @path").unwrap();
    document.edit(at..at, "func.func private @back()\nfunc.func private @lonely()\n");
    let after = before.advance(document);
    let items = |keys: &BTreeSet<ItemKey>| keys.iter().map(|key| after.index_of(*key).unwrap()).collect::<Vec<_>>();
    let Unchecked::These(unchecked) = &after.unchecked else {
        panic!()
    };
    // What is new, and what defines or calls `@back` in the piece: not the callers of `@make`.
    assert_eq!(items(&after.pending), [9, 10]);
    assert_eq!(items(unchecked), [6, 7, 9, 10]);
}

#[test]
fn what_others_lack_of_an_item_is_not_shown_of_its_next_text() {
    let text = "func.func @f(%a: i32) {\n  %b = arith.addi %a, %a : i32\n  call @missing() : () -> ()\n  return\n}\n";
    let before = Analysis::of(document(text));
    let codes = |analysis: &Analysis| {
        let shown = analysis.shown(0).expect("the item is analysed");
        shown.all.iter().map(|finding| finding.code).collect::<Vec<_>>()
    };
    assert_eq!(codes(&before), [Code::UndefinedSymbol]);
    let mut document = before.document().clone();
    document.edit(text.find("  %b").unwrap()..text.find("  return").unwrap(), "");
    let mut after = before.advance(document);
    // As for a request about this item, before the others are looked at.
    after.complete_within(|_| true, &Cancel::default());
    assert!(!after.is_complete());
    assert_eq!(codes(&after), []);
}

#[test]
fn a_separator_concerns_the_piece_that_it_divides() {
    let piece = "func.func private @a()\nfunc.func private @b()\n";
    let text = [piece; 3].join("// -----\n");
    let before = Analysis::of(document(&text));
    let mut document = before.document().clone();
    let at = text.match_indices("func.func private @b").nth(1).unwrap().0;
    document.edit(at..at, "// -----\n");
    let mut after = before.advance(document);
    let Unchecked::These(unchecked) = &after.unchecked else {
        panic!()
    };
    let unchecked = unchecked.iter().map(|key| after.index_of(*key).unwrap());
    assert_eq!(unchecked.collect::<Vec<_>>(), [2, 3, 4, 5]);
    after.complete(&Cancel::default());
    check(&after);
}

#[test]
fn an_item_is_added_at_the_end_of_a_piece_and_a_module_in_the_next() {
    let text = "module {\nfunc.func private @a()\n// -----\nfunc.func private @b()\n";
    let before = Analysis::of(document(text));
    let mut document = before.document().clone();
    document.edit(text.len()..text.len(), "module {\n");
    let at = text.find("// -----").unwrap();
    document.edit(at..at, "func.func private @c()\n");
    let mut after = before.advance(document);
    after.complete(&Cancel::default());
    check(&after);
}

#[test]
fn an_alias_is_looked_at_again_when_what_it_is_made_of_is_made_otherwise() {
    let before = Analysis::of(document("#a = [#b]\n#b = [#c]\n#c = [#a]\n"));
    let mut document = before.document().clone();
    let at = document.text().len_bytes() - "#a]\n".len();
    document.edit(at..at + 2, "1");
    let mut after = before.advance(document);
    after.complete(&Cancel::default());
    check(&after);
}
