//! What we make of a custom form is what MLIR makes of it: our tree of each input in `corpus/agreement` equals our tree of
//! the generic form that `mlir-opt-22` prints for it. Names, counts of operands, results, successors, regions and blocks,
//! and types of results are compared; what is expected comes from `mlir-opt-22` alone.
//!
//! Inputs are in a folder named after their dialect, `// -----` between them; those in `each_operation.mlir` are made of
//! the definitions of operations, one after the other, in the custom form as `mlir-opt-22` prints it. With `--nocapture`
//! the share that agrees is printed for each dialect, and how many of its operations are in an input. Needs: mlir-opt-22.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use memref_analyzer_tests::{corpus, mlir, product};
use serde_json::Value;

const FOLDER: &str = "corpus/agreement";
const SEPARATOR: &str = "// -----\n";
/// Fewer inputs than this are no measure.
const LEAST_INPUTS: usize = 300;
/// Fewer of the operations of our tables in an input, in percent, are no measure.
const LEAST_COVERAGE: usize = 90;
/// The dialects whose operations are all in an input.
const COMPLETE: [&str; 15] = [
    "affine",
    "arith",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "func",
    "index",
    "math",
    "memref",
    "ml_program",
    "pdl",
    "quant",
    "scf",
    "x86vector",
];

/// One input, and what is made of it.
struct Input {
    /// The file and the number of the input in it.
    name: String,
    ours: Vec<Value>,
    theirs: Vec<Value>,
}

/// The operation that is before an input, so that trees of a whole file can be distinguished.
const MARK: &str = "\"input.begins\"() : () -> ()";

/// The operations that `parse` sees in each of several inputs.
fn trees(inputs: &[&str]) -> Vec<Vec<Value>> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("inputs.mlir");
    let marked: Vec<String> = inputs
        .iter()
        .map(|input| format!("{MARK}\n// -----\n{input}"))
        .collect();
    std::fs::write(&file, marked.join("\n// -----\n")).expect("the file can be written");
    let outcome = product::run(["parse".as_ref(), "--format".as_ref(), "json".as_ref(), file.as_os_str()]);
    assert_eq!(
        (outcome.status, &*outcome.stderr),
        (Some(0), ""),
        "{}",
        marked.join("\n")
    );
    let mut tree: Value = outcome.stdout.parse().expect("parse prints JSON");
    let mut trees = Vec::new();
    for op in tree["ops"].as_array_mut().expect("a list of operations") {
        if op["name"] == "input.begins" {
            trees.push(Vec::new());
        } else {
            trees.last_mut().expect("a mark is first").push(op.take());
        }
    }
    assert_eq!(trees.len(), inputs.len());
    trees
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn name(op: &Value) -> &str {
    op["name"].as_str().unwrap_or_default()
}

/// The operations inside of the module that `mlir-opt` prints around an input, unless the input has that module itself.
fn unwrapped(ours: &[Value], theirs: Vec<Value>) -> Vec<Value> {
    if let [only] = ours
        && name(only) == "builtin.module"
    {
        return theirs;
    }
    let regions = theirs.iter().flat_map(|module| list(module, "regions"));
    let blocks = regions.flat_map(|region| list(region, "blocks"));
    blocks.flat_map(|block| list(block, "ops")).cloned().collect()
}

fn inputs_of(file: &Path) -> Vec<Input> {
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let inputs: Vec<&str> = text.split(SEPARATOR).collect();
    let verdict = mlir::opt(&text, &["--mlir-print-op-generic", "--mlir-print-local-scope"]);
    assert!(verdict.accepted, "{}: {}", file.display(), verdict.said);
    let generic: Vec<&str> = verdict.printed.split(SEPARATOR).collect();
    assert_eq!(inputs.len(), generic.len(), "{}", file.display());
    let both = trees(&inputs).into_iter().zip(trees(&generic));
    both.enumerate()
        .map(|(index, (ours, theirs))| Input {
            name: format!("{}:{index}", corpus::name(FOLDER, file)),
            theirs: unwrapped(&ours, theirs),
            ours,
        })
        .collect()
}

/// An operation without what is inside its regions, in one line.
fn line(op: &Value) -> String {
    let types = |values: &[Value]| -> Vec<String> {
        let types = values.iter().map(|value| value["type"].as_str().unwrap_or("?"));
        types.map(str::to_owned).collect()
    };
    let mut line = format!(
        "{} operands {} successors {} results {:?} regions",
        name(op),
        list(op, "operands").len(),
        list(op, "successors").len(),
        types(list(op, "results")),
    );
    for region in list(op, "regions") {
        let blocks = list(region, "blocks").iter();
        let blocks: Vec<_> = blocks.map(|block| types(list(block, "args"))).collect();
        let _ = write!(line, " {blocks:?}");
    }
    line
}

/// All operations, parents first, a line each.
fn lines(ops: &[Value], out: &mut Vec<(String, String)>) {
    for op in ops {
        out.push((name(op).to_owned(), line(op)));
        for region in list(op, "regions") {
            for block in list(region, "blocks") {
                lines(list(block, "ops"), out);
            }
        }
    }
}

#[test]
fn the_custom_form_and_the_generic_form_say_the_same() {
    let mut wrong = String::new();
    // How many operations of a dialect there are, and how many of them agree.
    let mut dialects: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut count = 0;
    for file in corpus::files(FOLDER) {
        for input in inputs_of(&file) {
            count += 1;
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            lines(&input.ours, &mut ours);
            lines(&input.theirs, &mut theirs);
            for (index, (name, expected)) in theirs.iter().enumerate() {
                let dialect = name.split('.').next().unwrap_or_default();
                let (all, agreeing) = dialects.entry(dialect.to_owned()).or_default();
                *all += 1;
                let found = ours.get(index).map(|(_, line)| &**line);
                if found == Some(expected) {
                    *agreeing += 1;
                } else {
                    let found = found.unwrap_or("nothing");
                    let _ = writeln!(wrong, "{}: expected {expected}\n  found {found}", input.name);
                }
            }
            for (_, line) in ours.iter().skip(theirs.len()) {
                let _ = writeln!(wrong, "{}: expected nothing\n  found {line}", input.name);
            }
        }
    }
    println!("{count} inputs");
    for (dialect, (all, agreeing)) in &dialects {
        let percentage = 100.0 * *agreeing as f64 / *all as f64;
        println!("{dialect:16} {agreeing:6} of {all:6} agree: {percentage:6.2}%");
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count >= LEAST_INPUTS, "only {count} inputs");
}

/// Our tables: the names of operations, with the grammar written by hand that they say.
fn tables() -> Vec<(String, Option<String>)> {
    let mut operations: Vec<(String, Option<String>)> = Vec::new();
    let folder = corpus::workspace().join("grammar/dialects");
    // `mlir-opt` knows nothing of other projects' dialects, whose tables are in folders below.
    for file in ["generated", "overlay"]
        .iter()
        .flat_map(|kind| files_in(&folder.join(kind), "toml"))
    {
        let text = std::fs::read_to_string(&file).expect("the table can be read");
        let table: toml::Table = text.parse().expect("the table is TOML");
        for (name, entry) in table.get("op").and_then(toml::Value::as_table).into_iter().flatten() {
            let is_exact = entry.get("exact").and_then(toml::Value::as_bool).unwrap_or(true);
            // Nor does it know what former versions had.
            if !is_exact && !operations.iter().any(|(known, _)| known == name) {
                continue;
            }
            let grammar = entry.get("grammar").and_then(toml::Value::as_str);
            operations.push((name.clone(), grammar.map(str::to_owned)));
        }
    }
    operations
}

fn files_in(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("the entry can be read").path());
    paths
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect()
}

/// The grammars that are registered, by name.
fn registered() -> BTreeSet<&'static str> {
    let source = include_str!("../../grammar/src/dialects/hand.rs");
    let entries = source.lines().filter_map(|line| line.trim().split_once(" = \""));
    entries
        .filter_map(|(_, rest)| rest.split_once("\","))
        .map(|(name, _)| name)
        .collect()
}

/// The names of the operations that are in an input.
fn seen() -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for file in corpus::files(FOLDER) {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let mut ours = Vec::new();
        for tree in trees(&text.split(SEPARATOR).collect::<Vec<&str>>()) {
            lines(&tree, &mut ours);
        }
        seen.extend(ours.into_iter().map(|(name, _)| name));
    }
    seen
}

#[test]
fn most_operations_have_an_input() {
    let seen = seen();
    // How many operations a dialect has, and how many of them are in an input. Only MLIR's own tests use `test`.
    let mut dialects: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let known: BTreeSet<String> = tables().into_iter().map(|(name, _)| name).collect();
    for name in &known {
        let dialect = name.split('.').next().unwrap_or_default();
        if dialect != "test" {
            let (all, exercised) = dialects.entry(dialect.to_owned()).or_default();
            *all += 1;
            *exercised += usize::from(seen.contains(name));
        }
    }
    for (dialect, (all, exercised)) in &dialects {
        println!("{dialect:16} {exercised:6} of {all:6} operations have an input");
    }
    let all: usize = dialects.values().map(|(all, _)| all).sum();
    let exercised: usize = dialects.values().map(|(_, exercised)| exercised).sum();
    println!("all dialects     {exercised:6} of {all:6} operations have an input");
    assert!(exercised * 100 >= all * LEAST_COVERAGE, "only {exercised} of {all}");
}

#[test]
fn every_operation_with_a_grammar_written_by_hand_has_an_input() {
    let seen = seen();
    let tables = tables();
    let is_complete = |name: &str| {
        name.split_once('.')
            .is_some_and(|(dialect, _)| COMPLETE.contains(&dialect))
    };
    let missing: BTreeSet<&str> = tables
        .iter()
        .filter(|(name, grammar)| grammar.is_some() || is_complete(name))
        .map(|(name, _)| &**name)
        .filter(|name| !seen.contains(*name))
        .collect();
    assert_eq!(missing, BTreeSet::new(), "operations without an input");
    let used: BTreeSet<&str> = tables.iter().filter_map(|(_, grammar)| grammar.as_deref()).collect();
    let registered = registered();
    assert!(!registered.is_empty());
    let unused: BTreeSet<&&str> = registered.difference(&used).collect();
    assert_eq!(unused, BTreeSet::new(), "grammars that no table names");
}
