//! What is reported of a program does not depend on how it is spelled: the generic form, other names, aliases of types, another
//! dialect's arithmetic, comparisons turned round and public functions leave the codes of every function as they were. Control
//! flow that is lowered to blocks, or lifted again, leaves nearly all.
//!
//! Needs: mlir-opt-22.
//!
//! `RESPELLED_PROGRAMS=500` sets how many functions of each kind are drawn, `RANDOM_SEED=7` where they begin.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use memref_analyzer_tests::generator::{HELPERS, MORE_HELPERS, Program};
use memref_analyzer_tests::respelling::{
    OWN_TABLE, with_index_dialect, with_other_names, with_own_dialect, with_public_functions, with_turned_comparisons,
    with_type_aliases,
};
use memref_analyzer_tests::{corpus, mlir, product};
use serde_json::Value;

/// How many functions of each kind are drawn unless `RESPELLED_PROGRAMS` says otherwise.
const PROGRAMS: usize = 150;

/// How many functions are in one file.
const BATCH: usize = 50;

/// From how many bytes on a text is large.
const LARGE: usize = 20_000;

/// How many of a thousand functions may be told otherwise once they are respelled.
const DIFFERENT: usize = 5;

/// Codes about how a text is spelled, and not about what it does.
const OF_SPELLING: [&str; 4] = ["syntax-error", "unused-allow", "redefined-value", "operand-count"];

/// Draws a program: by a number, with a name, with so many faults.
type Write = fn(u64, &str, usize) -> Program;

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// Texts that are correct MLIR: each with a name, and how many functions it holds.
fn programs() -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for file in corpus::files("corpus") {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        // Comments are no part of a program.
        if text.contains("memref-analyzer:") {
            continue;
        }
        for (index, piece) in corpus::pieces(&text).into_iter().enumerate() {
            if piece.contains("func") {
                let name = corpus::name("corpus", &file).replace('/', "-");
                texts.insert(format!("{name}-{index}"), without_comments(&piece));
            }
        }
    }
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("RESPELLED_PROGRAMS").unwrap_or(PROGRAMS);
    let kinds = [
        ("structured", Program::structured as Write),
        ("blocks", Program::blocks),
        ("varied", Program::varied),
    ];
    for (kind, write) in kinds {
        for batch in (0..count).step_by(BATCH) {
            let mut text = format!("{HELPERS}{MORE_HELPERS}");
            for index in batch..count.min(batch + BATCH) {
                let program = write(first + index as u64, &format!("p{index}"), [0, 1, 3][index % 3]);
                text.push_str(&program.text);
            }
            texts.insert(format!("random-{kind}-{batch}"), text);
        }
    }
    texts
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// What is said of the functions of texts: codes by text and function.
type Said = BTreeMap<(String, String), BTreeSet<String>>;

fn said(texts: &BTreeMap<String, String>) -> Said {
    let dir = tempfile::tempdir().expect("there is room");
    let table = std::fs::read_to_string(corpus::root().join(OWN_TABLE)).expect("the table can be read");
    let write = |name: &str, text: &str| std::fs::write(dir.path().join(name), text).expect("there is room");
    write("own.toml", &table);
    write("memref-analyzer.toml", "tables = [\"own.toml\"]\n");
    for (name, text) in texts {
        write(&format!("{name}.mlir"), text);
    }
    let outcome = product::run_in(dir.path(), ["check", "--format", "json", "."]);
    assert_ne!(outcome.status, Some(2), "{}", outcome.stderr);
    let mut said = Said::new();
    for entry in outcome.stdout.lines() {
        let entry: Value = entry.parse().expect("a line is an object");
        let string = |key: &str| entry[key].as_str().unwrap_or_default().to_owned();
        let file = Path::new(entry["file"].as_str().unwrap_or_default()).file_stem();
        let file = file.expect("a file has a name").to_string_lossy().into_owned();
        assert!(!file.ends_with(".toml") && file != "own", "{entry}");
        let codes = said.entry((file, string("function").trim_matches(['@', '"']).to_owned()));
        codes.or_default().insert(string("code"));
    }
    said
}

/// How many functions a text holds.
fn functions(text: &str) -> usize {
    text.lines()
        .filter(|line| line.contains("func.func") || line.contains("llvm.func"))
        .count()
}

/// Asserts that nearly all functions are told the same once `respelled` has changed their text; `None` for a text that it does
/// not know how to change.
fn stay_the_same(kind: &str, respelled: impl Fn(&str) -> Option<String>) {
    stay_the_same_besides(kind, &[], DIFFERENT, respelled);
}

/// Asserts of all codes but those in `besides` that they are the same in all but `different` of a thousand functions.
fn stay_the_same_besides(kind: &str, besides: &[&str], different: usize, respelled: impl Fn(&str) -> Option<String>) {
    let before = programs();
    let after: BTreeMap<String, String> = before
        .iter()
        .filter_map(|(name, text)| Some((name.clone(), respelled(text)?)))
        .filter(|(name, text)| before[name] != *text)
        .collect();
    let before: BTreeMap<String, String> = before
        .into_iter()
        .filter(|(name, _)| after.contains_key(name))
        .collect();
    let (mut old, mut new) = (said(&before), said(&after));
    for codes in old.values_mut().chain(new.values_mut()) {
        codes.retain(|code| !OF_SPELLING.contains(&code.as_str()) && !besides.contains(&code.as_str()));
    }
    let count: usize = before.values().map(|text| functions(text)).sum();
    let places: BTreeSet<_> = old.keys().chain(new.keys()).cloned().collect();
    let none = BTreeSet::new();
    let mut reported = Vec::new();
    for place in &places {
        let (old, new) = (old.get(place).unwrap_or(&none), new.get(place).unwrap_or(&none));
        if old != new {
            reported.push(format!("{} @{}: {old:?}, respelled {new:?}", place.0, place.1));
        }
    }
    println!(
        "{kind}: {} texts, {count} functions, {} of them told otherwise ({:.2} % the same)",
        before.len(),
        reported.len(),
        100.0 - reported.len() as f64 * 100.0 / count.max(1) as f64
    );
    for line in &reported {
        println!("  {line}");
    }
    if let Some(folder) = std::env::var_os("RESPELLED_FOLDER").filter(|folder| !folder.is_empty()) {
        for (suffix, texts) in [("old", &before), ("new", &after)] {
            for (name, text) in texts {
                let path = Path::new(&folder).join(format!("{kind}-{name}.{suffix}.mlir"));
                std::fs::write(path, text).expect("there is room");
            }
        }
    }
    assert!(count > 100, "only {count} functions are respelled");
    assert!(
        reported.len() * 1000 <= count * different,
        "{} of {count} functions",
        reported.len()
    );
}

/// What `mlir-opt` makes of the programs with these flags, by their text; without those that it does not take.
fn printed(flags: &[&str]) -> BTreeMap<String, String> {
    let programs = programs();
    let texts: Vec<&str> = programs.values().map(String::as_str).collect();
    // What breaks off is asked again in halves: one that may do so is asked alone.
    let (large, small): (Vec<&str>, Vec<&str>) = texts.into_iter().partition(|text| text.len() > LARGE);
    let verdicts = small.chunks(BATCH).chain(large.chunks(1));
    let verdicts = verdicts.flat_map(|texts| mlir::opt_each(texts, flags));
    let texts = small.iter().chain(&large);
    let accepted = texts.zip(verdicts).filter(|(_, verdict)| verdict.accepted);
    let printed = accepted.map(|(text, verdict)| ((*text).to_owned(), verdict.printed));
    printed.collect()
}

#[test]
fn generic_form() {
    let generic = printed(&["--mlir-print-op-generic"]);
    stay_the_same("generic", |text| generic.get(text).cloned());
}

#[test]
fn blocks() {
    let blocks = printed(&["--lower-affine", "--convert-scf-to-cf"]);
    stay_the_same("blocks", |text| blocks.get(text).cloned());
}

#[test]
fn lifted_blocks() {
    let lifted = printed(&["--lower-affine", "--convert-scf-to-cf", "--lift-cf-to-scf"]);
    stay_the_same("lifted", |text| lifted.get(text).cloned());
}

#[test]
fn other_names() {
    stay_the_same("names", |text| Some(with_other_names(text)));
}

#[test]
fn index_dialect() {
    stay_the_same("index", |text| Some(with_index_dialect(text)));
}

#[test]
fn type_aliases() {
    let legal = printed(&[]);
    let aliased: Vec<String> = legal.keys().map(|text| with_type_aliases(text)).collect();
    let texts: Vec<&str> = aliased.iter().map(String::as_str).collect();
    let verdicts = texts.chunks(BATCH).flat_map(|texts| mlir::opt_each(texts, &[]));
    let accepted = verdicts.map(|verdict| verdict.accepted);
    let known: BTreeMap<&String, &String> = legal
        .keys()
        .zip(&aliased)
        .zip(accepted)
        .filter_map(|(pair, is_legal)| is_legal.then_some(pair))
        .collect();
    assert!(known.len() * 10 > legal.len() * 9, "{} of {}", known.len(), legal.len());
    stay_the_same_besides("aliases", &[], 0, |text| {
        known.get(&text.to_owned()).map(|text| (*text).clone())
    });
}

#[test]
fn own_dialect() {
    stay_the_same("own", |text| Some(with_own_dialect(text)));
}

#[test]
fn turned_comparisons() {
    stay_the_same("turned", |text| Some(with_turned_comparisons(text)));
}

#[test]
fn public_functions() {
    // A private function may own an argument that it takes with a flag. A public one owns none.
    stay_the_same_besides("public", &["free-of-argument"], 0, |text| {
        Some(with_public_functions(text))
    });
}
