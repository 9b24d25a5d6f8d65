//! Edits inside of a function leave what reading it afresh gives, and keep most of its operations.

use std::sync::Arc;

use mlir_grammar::{Dialects, Document, Item};
use proptest::prelude::*;

/// One function with some of everything, errors included.
const SOURCE: &str = include_str!("../edits/large.mlir");

fn read(text: &str) -> Document {
    Document::new(text, Dialects::builtin())
}

fn first_difference(edited: &impl std::fmt::Debug, fresh: &impl std::fmt::Debug) -> String {
    let (edited, fresh) = (format!("{edited:#?}"), format!("{fresh:#?}"));
    let same = edited.lines().zip(fresh.lines()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| {
        let lines = text.lines().skip(same.saturating_sub(16));
        lines.take(28).collect::<Vec<_>>().join("\n")
    };
    format!("edited:\n{}\nfresh:\n{}", part(&edited), part(&fresh))
}

/// The piece and the innermost module of each item.
fn places(document: &Document) -> Vec<(usize, Option<usize>)> {
    let (scopes, items) = (document.scopes(), 0..document.items().len());
    items.map(|item| (scopes.piece(item), scopes.module(item))).collect()
}

/// What is wrong with the document, compared with one made of its text.
fn wrong(edited: &Document) -> Option<String> {
    let fresh = read(&edited.text().to_string());
    if edited.items().len() != fresh.items().len() || places(edited) != places(&fresh) {
        return Some("other items".to_owned());
    }
    edited.items().iter().zip(fresh.items()).find_map(|(a, b)| {
        let (left, right): (&Item, &Item) = (a.item, b.item);
        if (a.start, left.kind, &left.text) != (b.start, right.kind, &right.text) {
            return Some("another place, kind or text".to_owned());
        }
        if left.ir != right.ir {
            return Some(first_difference(&left.ir, &right.ir));
        }
        if left.errors != right.errors {
            return Some(first_difference(&left.errors, &right.errors));
        }
        (left.name_errors != right.name_errors).then(|| first_difference(&left.name_errors, &right.name_errors))
    })
}

/// Replaces bytes and checks the result. Whether operations of the item there were kept.
fn edit(document: &mut Document, start: usize, length: usize, text: &str) -> bool {
    let before = document.clone();
    let replaced = document.edit(start..start + length, text);
    if let Some(wrong) = wrong(document) {
        let text_before = before.text().to_string();
        panic!("{wrong}\n{length} bytes at {start} replaced by {text:?} in\n{text_before}");
    }
    // What was read for an earlier edit follows from an item that may be gone by now.
    let is_taken_over = |item: &Arc<Item>| before.items().iter().any(|placed| Arc::ptr_eq(placed.item, item));
    let mut changed = document.items().range(replaced.new);
    let changed = changed.find(|placed| !is_taken_over(placed.item));
    changed.is_some_and(|placed| check_patch(&before, placed.item))
}

/// What a patch says of the operations that are kept holds.
fn check_patch(before: &Document, item: &Item) -> bool {
    let Some(patch) = &item.patch else { return false };
    let old = patch.from.upgrade().expect("the snapshot holds it");
    assert!(before.items().iter().any(|placed| Arc::ptr_eq(placed.item, &old)));
    assert_eq!(
        old.ir.ops().len() - patch.old.len(),
        item.ir.ops().len() - patch.new.len()
    );
    assert_eq!(
        old.ir.values().len() - patch.old_values.len(),
        item.ir.values().len() - patch.new_values.len()
    );
    let value = |id: u32| {
        if id < patch.old_values.start {
            Some(id)
        } else {
            id.checked_sub(patch.old_values.end)
                .map(|after| after + patch.new_values.end)
        }
    };
    let front = old.ir.ops().zip(item.ir.ops()).take(patch.old.start as usize);
    let after = old
        .ir
        .ops()
        .skip(patch.old.end as usize)
        .zip(item.ir.ops().skip(patch.new.end as usize));
    for (a, b) in front.chain(after) {
        assert_eq!(old.op_name(a), item.op_name(b));
        let types = |item: &Item, op| {
            let results = item.ir.results(op);
            results
                .map(|value| item.ir.type_of(value).map(|ty| ty.text.clone()))
                .collect::<Vec<_>>()
        };
        assert_eq!(types(&old, a), types(item, b));
        if !patch.rebound {
            for (used, now) in old.ir.operands(a).iter().zip(item.ir.operands(b)) {
                let kept = used.value.and_then(|used| value(used.0));
                assert!(kept.is_none() || kept == now.value.map(|now| now.0), "{used:?} {now:?}");
                assert_eq!(used.value.is_some(), now.value.is_some());
            }
        }
    }
    true
}

const FRAGMENTS: &[&str] = &[
    "",
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
    "<",
    ">",
    "\"",
    "\\",
    "//",
    "// ",
    "0",
    "x",
    "_",
    "%",
    "%c0",
    "%c1",
    "%alloc",
    "%acc",
    "%x",
    "%pair",
    "#1",
    ":2",
    "^",
    "^left",
    "^join",
    "^new:\n",
    "^new(%z: index):\n",
    "=",
    ",",
    ":",
    "->",
    "é",
    "😀",
    "\u{feff}",
    "\0",
    "i32",
    "f32",
    "index",
    "!buf",
    "@helper",
    "@",
    ".",
    "-",
    "loc(",
    "loc(unknown)",
    "{-#",
    "#-}",
    "\n// -----\n",
    "    %c0 = arith.constant 7 : index\n",
    "    %new = arith.constant 7 : index\n",
    "    memref.dealloc %alloc : memref<4x?xf32>\n",
    "    scf.if %c {\n      \"a.b\"() : () -> ()\n    }\n",
    "    scf.if %c {\n",
    "    }\n",
    "    } else {\n",
    "    return\n",
    "    cf.br ^left(%cst : f32)\n",
    "\n    \"test.outer\"() ({\n",
    "    }) : () -> ()\n",
    "func.func @half(%a: index) {\n  %b = arith.addi %a",
    "arith.constant",
    "\n    my.thing (%k = %c1) {\n    }\n",
    "vector.outerproduct %v, %cst",
    ": vector<4xf32>, f32",
    "!t = i1\n",
    "memref<memref<memref<f32>>>",
    "a.b %x = ",
    "%later = ",
    "dense<\"0xAB\">",
    "yield",
    "\n\n",
    "  ",
    "\t",
];

#[derive(Clone, Debug)]
enum Step {
    /// Replaces bytes by a fragment.
    Replace(usize, usize, usize),
    /// Replaces all from one line break to another.
    Lines(usize, usize, usize),
    /// Copies lines to another line.
    Paste(usize, usize, usize),
    /// Types a fragment, character by character.
    Type(usize, usize),
    /// Takes away characters after each other.
    Delete(usize, usize),
}

fn step() -> impl Strategy<Value = Step> {
    let (place, fragment) = (any::<usize>(), 0..FRAGMENTS.len());
    prop_oneof![
        4 => (place, 0..3_usize, fragment.clone()).prop_map(|(at, length, text)| Step::Replace(at, length, text)),
        2 => (place, 0..40_usize, fragment.clone()).prop_map(|(at, length, text)| Step::Replace(at, length, text)),
        2 => (place, 0..4_usize, fragment.clone()).prop_map(|(at, count, text)| Step::Lines(at, count, text)),
        1 => (place, 1..9_usize, place).prop_map(|(from, count, to)| Step::Paste(from, count, to)),
        2 => (place, fragment).prop_map(|(at, text)| Step::Type(at, text)),
        1 => (place, 1..6_usize).prop_map(|(at, count)| Step::Delete(at, count)),
    ]
}

/// Does a step; how often operations were kept, and how often not.
fn run(document: &mut Document, step: &Step) -> (usize, usize) {
    let text = document.text().to_string();
    let floor = |mut at: usize| {
        at %= text.len() + 1;
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let line = |at: usize| text[..floor(at)].rfind('\n').map_or(0, |found| found + 1);
    let lines = |at: usize, count: usize| {
        let start = line(at);
        start
            ..start
                + text[start..]
                    .split_inclusive('\n')
                    .take(count)
                    .map(str::len)
                    .sum::<usize>()
    };
    let mut kept = Vec::new();
    match *step {
        Step::Replace(at, length, fragment) => kept.push(edit(document, floor(at), length, FRAGMENTS[fragment])),
        Step::Lines(at, count, fragment) => {
            let lines = lines(at, count);
            kept.push(edit(document, lines.start, lines.len(), FRAGMENTS[fragment]));
        }
        Step::Paste(from, count, to) => kept.push(edit(document, line(to), 0, &text[lines(from, count)])),
        Step::Type(at, fragment) => {
            for (offset, character) in FRAGMENTS[fragment].char_indices() {
                kept.push(edit(
                    document,
                    floor(at) + offset,
                    0,
                    character.encode_utf8(&mut [0; 4]),
                ));
            }
        }
        Step::Delete(at, count) => {
            for _ in 0..count {
                kept.push(edit(document, floor(at), 1, ""));
            }
        }
    }
    let patched = kept.iter().filter(|kept| **kept).count();
    (patched, kept.len() - patched)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn edited_equals_fresh(steps in prop::collection::vec(step(), 1..10)) {
        let mut document = read(SOURCE);
        for step in &steps {
            run(&mut document, step);
        }
    }
}

/// An edit that takes away the module around it leaves the function as an earlier edit made it, in another place.
#[test]
fn an_edited_function_is_taken_over() {
    let mut document = read(SOURCE);
    let line = |text: &str, of: &str| {
        let start = text.find(of).expect("a line");
        let end = text[start..].find('\n').map_or(text.len(), |end| start + end + 1);
        (start, end - start)
    };
    let (start, length) = line(SOURCE, "  %c4 =");
    assert!(edit(&mut document, start, length, "  %c4 = arith.constant 4 : i64\n"));
    let text = document.text().to_string();
    let (start, end) = (text.find("#map"), text.find("  func.func @large"));
    let (start, end) = start.zip(end).expect("what is before the function");
    assert!(!edit(&mut document, start, end - start, ""));
}

/// What is tested above is not only the way around it.
#[test]
fn most_keystrokes_keep_most_operations() {
    let (mut kept, mut read_anew) = (0, 0);
    let body =
        SOURCE.find("%c4 =").expect("a line of the body")..SOURCE.find("  func.func @next").expect("the next function");
    for at in body.step_by(7) {
        let mut document = read(SOURCE);
        let (patched, others) = run(
            &mut document,
            &Step::Replace(at, 0, FRAGMENTS.iter().position(|text| *text == "0").unwrap_or(0)),
        );
        kept += patched;
        read_anew += others;
    }
    assert!(kept > 9 * read_anew, "{kept} kept, {read_anew} read anew");
}

/// Each line taken away, put back, and commented out; each bracket taken away and doubled.
#[test]
fn every_line_and_every_bracket() {
    let mut start = 0;
    for line in SOURCE.split_inclusive('\n') {
        let mut document = read(SOURCE);
        edit(&mut document, start, line.len(), "");
        edit(&mut document, start, 0, line);
        edit(&mut document, start, 0, "//");
        edit(&mut document, start, 2, "");
        edit(&mut document, start + line.len() - 1, 0, "\r");
        start += line.len();
    }
    for (at, bracket) in SOURCE.match_indices(['{', '}', '(', ')', '[', ']', '<', '>', '"']) {
        let mut document = read(SOURCE);
        edit(&mut document, at, 1, "");
        edit(&mut document, at, 0, bracket);
        edit(&mut document, at, 0, bracket);
        edit(&mut document, at, 1, "");
    }
}

/// What an operation in front is blamed for may be at the end of the region: where it misses a bracket. A value of a
/// pack may have any number.
#[test]
fn what_fuzzing_found() {
    let found: &[&[(usize, usize, &str)]] = &[
        &[(0x01c9, 2, "%c0#4444444444")],
        &[
            (0x0d12, 0, ")"),
            (0x0049, 2, "("),
            (0x0090, 40, "("),
            (0x0721, 40, ""),
            (0x2531, 10, "1"),
            (0x2323, 129, "1\u{3}\0\""),
        ],
        // A result that is named like a value of a pack, `%c1#1`.
        &[(2932, 205, ""), (256, 37, "1#1\0")],
    ];
    for edits in found {
        let mut document = read(SOURCE);
        for (place, length, text) in *edits {
            let start = place % (document.text().len_bytes() + 1);
            edit(&mut document, start, *length, text);
        }
    }
}
