//! What is said of a text is said of the same program in MLIR's generic form: the same codes at the same severity, operation
//! by operation. `mlir-opt-22` writes that form, with the place of each operation in the text that it read.
//!
//! The generic form of a module is one operation, and the text of its custom form many items: what functions see of each
//! other, how large they are, and what attributes say instead of words must come to the same.
//!
//! Needs: mlir-opt-22.

use std::collections::BTreeMap;
use std::path::Path;

use memref_analyzer_tests::corpus::{files, name, pieces};
use memref_analyzer_tests::mlir::{self, Verdict};
use memref_analyzer_tests::product;
use serde_json::Value;

/// Folders about text and names: of a text that MLIR does not accept there is no generic form.
const ABOUT_TEXT: [&str; 13] = [
    "dealloc-operands",
    "not-deallocated",
    "operand-count",
    "redefined-block",
    "redefined-symbol",
    "redefined-value",
    "syntax-error",
    "tour",
    "type-mismatch",
    "undefined-block",
    "undefined-symbol",
    "undefined-value",
    "undominated-use",
];

/// By code, severity and line of the text: how often.
type Said = BTreeMap<(String, String, usize), usize>;

#[test]
fn both_forms_are_judged_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("memref-analyzer.toml"), "abi = 'ownership'\n").expect("a file is written");
    let mut inputs: Vec<(String, String)> = Vec::new();
    for path in files("corpus") {
        let name = name("corpus", &path);
        if ABOUT_TEXT.iter().any(|folder| name.starts_with(&format!("{folder}/"))) {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a file of the corpus is read");
        // Comments do not get into the other form, and places that the text gives itself are not its lines.
        if text.contains("memref-analyzer:") || text.contains('\r') || text.contains(" loc(") {
            continue;
        }
        let pieces = pieces(&text).into_iter().filter(|piece| !piece.trim().is_empty());
        inputs.extend(pieces.map(|piece| (name.clone(), piece)));
    }
    let texts: Vec<&str> = inputs.iter().map(|(_, piece)| piece.as_str()).collect();
    let options = [
        "--mlir-print-op-generic",
        "--mlir-print-debuginfo",
        "--mlir-print-local-scope",
    ];
    let mut judged: Vec<(String, Vec<usize>)> = Vec::new();
    for ((name, piece), verdict) in inputs.iter().zip(mlir::opt_each(&texts, &options)) {
        if !verdict.accepted {
            continue;
        }
        let file = |form: &str| folder.path().join(format!("{}.{form}.mlir", judged.len()));
        std::fs::write(file("text"), piece).expect("a file is written");
        std::fs::write(file("generic"), &verdict.printed).expect("a file is written");
        judged.push((name.clone(), places(&verdict)));
    }
    assert!(judged.len() > 500, "{} pieces are few", judged.len());
    let mut said = said(folder.path(), &judged);
    let mut differences = Vec::new();
    let mut findings = 0;
    for (index, (name, _)) in judged.iter().enumerate() {
        let [of_text, of_generic] =
            ["text", "generic"].map(|form| said.remove(&(index, form.to_owned())).unwrap_or_default());
        findings += of_text.values().sum::<usize>();
        if of_text != of_generic {
            differences.push(format!("{name}:\n  text:    {of_text:?}\n  generic: {of_generic:?}"));
        }
    }
    assert!(findings > 300, "{findings} findings are few");
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// By line of a text in the generic form, from zero: the line, from zero, that the operation on it had before.
fn places(verdict: &Verdict) -> Vec<usize> {
    let lines: Vec<&str> = verdict.printed.lines().collect();
    let place = |line: &str| {
        let (_, place) = line.rsplit_once(" loc(\"<stdin>\":")?;
        let line: usize = place.split(':').next()?.parse().ok()?;
        line.checked_sub(verdict.lines_before + 1)
    };
    let ends = lines.iter().enumerate().map(|(at, line)| {
        if !line.ends_with("({") {
            return place(line).unwrap_or_default();
        }
        // The place of an operation with regions is after them, where nothing is indented deeper.
        let indent = |line: &str| line.len() - line.trim_start().len();
        let is_end = |other: &&&str| indent(other) == indent(line) && other.trim_start().starts_with("})");
        lines[at..]
            .iter()
            .find(is_end)
            .and_then(|end| place(end))
            .unwrap_or_default()
    });
    ends.collect()
}

/// What is said of each file, by its number and its form.
fn said(folder: &Path, judged: &[(String, Vec<usize>)]) -> BTreeMap<(usize, String), Said> {
    let outcome = product::run([
        "check".as_ref(),
        "--format".as_ref(),
        "json".as_ref(),
        folder.as_os_str(),
    ]);
    assert_ne!(outcome.status, Some(2), "{}", outcome.stderr);
    let mut all: BTreeMap<(usize, String), Said> = BTreeMap::new();
    for line in outcome.stdout.lines() {
        let finding: Value = line.parse().expect("a line is an object");
        let string = |key: &str| finding[key].as_str().expect("a string").to_owned();
        let file = string("file");
        let mut parts = Path::new(&file)
            .file_name()
            .and_then(|name| name.to_str())
            .expect("a name")
            .split('.');
        let index: usize = parts.next().and_then(|index| index.parse().ok()).expect("a number");
        let form = parts.next().expect("a form").to_owned();
        let line = finding["range"]["start"]["line"].as_u64().expect("a line") as usize;
        let line = match &*form {
            "generic" => judged[index].1[line],
            _ => line,
        };
        let said = all.entry((index, form)).or_default();
        *said.entry((string("code"), string("severity"), line)).or_default() += 1;
    }
    all
}
