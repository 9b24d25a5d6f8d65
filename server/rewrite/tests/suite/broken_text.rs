//! Broken text: whatever is typed, every analysis, every fix and every pass ends, and none panics.

use std::path::Path;
use std::sync::Arc;

use buffer_analysis::symbols::{self, ItemSymbols, NameSpaces};
use buffer_analysis::{BufferViewFlow, ControlFlow, Liveness, NoCallees, analyse};
use buffer_rewrite::functions::{Functions, Summaries};
use buffer_rewrite::pass::{ModuleSubject, Subject};
use buffer_rewrite::{PASSES, TextEdit, Work, edit, insert_all, quick_fixes};
use mlir_grammar::{Dialects, Item, ItemKind, TypeAliases, parse_item};

/// What is put into a text where it breaks.
const PIECES: [&str; 16] = [
    "",
    "{",
    "}",
    "(",
    ")",
    "^bb1",
    "%a",
    "%a:2 = ",
    "\"",
    "é",
    "\n",
    "memref.dealloc %a : memref<4xf32>",
    "cf.br ^bb1",
    "return",
    " : ",
    "@",
];

fn texts() -> Vec<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    let mut texts = Vec::new();
    let mut folders = vec![tests.join("corpus"), tests.join("passes")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "mlir") {
                let text = std::fs::read_to_string(path).unwrap_or_default();
                texts.extend((text.len() < 4000).then_some(text));
            }
        }
    }
    texts.sort();
    texts
}

/// Runs everything that looks at an item.
fn look_at(text: &str) {
    let aliases = TypeAliases::default();
    let item = parse_item(text, ItemKind::Operation, &aliases, &Dialects::builtin());
    let flow = ControlFlow::new(&item);
    let _ = Liveness::new(&item);
    let _ = BufferViewFlow::new(&item, &flow, &NoCallees);
    let _ = symbols::check([&ItemSymbols::new(&item, &NameSpaces::new(&item))]);
    let facts = analyse(&item, &NoCallees);
    for index in 0..facts.findings.len() {
        for assist in quick_fixes(&item, &facts, &NoCallees, &aliases, index) {
            assert!(edit::apply(text, &assist.edits).is_some(), "edits do not fit\n{text}");
        }
    }
    let _ = insert_all(&item, &facts, &NoCallees, &aliases, None);
    let items = [Arc::new(item)];
    for edits in edits_of_passes(&items) {
        assert!(edit::apply(text, &edits).is_some(), "edits do not fit\n{text}");
    }
}

/// What each pass makes of an item.
fn edits_of_passes(items: &[Arc<Item>; 1]) -> Vec<Vec<TextEdit>> {
    let functions = Functions::of(items.iter().map(|item| &**item));
    let mut made = Vec::new();
    for pass in PASSES {
        let chosen = [("modify-public-functions", "true"), ("hoist-static-allocs", "true")];
        let options = pass.options(chosen).expect("the values fit");
        match pass.work {
            Work::Item(run) | Work::CalleesFirst(run) => {
                let subject = Subject {
                    callees: &Summaries::default(),
                    item: &items[0],
                    functions: &functions,
                    options: &options,
                    only: None,
                };
                made.extend(run(&subject));
            }
            Work::Module(run) => {
                let subject = ModuleSubject {
                    items,
                    functions: &functions,
                    options: &options,
                    only: None,
                    stays: &[],
                };
                made.extend(run(&subject).edits.into_iter().map(|(_, edits)| edits));
            }
            _ => {}
        }
    }
    made
}

#[test]
fn broken_corpus() {
    let mut state: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut below = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % n.max(1)
    };
    let texts = texts();
    assert!(!texts.is_empty(), "the corpus is gone");
    let rounds = std::env::var("BROKEN_TEXTS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(4);
    for text in texts.iter().flat_map(|text| std::iter::repeat_n(text, rounds)) {
        let boundaries: Vec<usize> = text
            .char_indices()
            .map(|(index, _)| index)
            .chain([text.len()])
            .collect();
        let mut broken = text.clone();
        for _ in 0..1 + below(2) {
            let start = boundaries[below(boundaries.len())];
            let end = (start + below(40)).min(broken.len());
            if broken.is_char_boundary(start) && broken.is_char_boundary(end) && start <= end {
                broken.replace_range(start..end, PIECES[below(PIECES.len())]);
            }
        }
        look_at(&broken);
    }
}
