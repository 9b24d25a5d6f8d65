//! What an operation means is in its table entry: the crates that use the grammar ask the entry, and compare no operation's
//! name. A name that is compared knows one spelling of what several dialects have, and nothing of a user's.
//!
//! Names that are written into new text are another matter.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use memref_analyzer_tests::corpus;

/// The crates that use the grammar.
const CRATES: [&str; 4] = ["analysis", "rewrite", "ide", "lsp"];

/// What is before a name that is written into new text.
const WRITES: [&str; 3] = ["NewOp::new(", "rename(op, ", "rename(allocation.op, "];

/// Files that turn operations into others of the same dialect, or spell them, and so look for those that they know how to
/// write. It gets shorter.
const WRITERS: [&str; 13] = [
    "rewrite/src/bufferize_function_boundary.rs",
    "rewrite/src/buffer_results_to_out_params.rs",
    "rewrite/src/canonicalize/clones.rs",
    "rewrite/src/canonicalize/inline_executed_regions.rs",
    "rewrite/src/canonicalize/ownership.rs",
    "rewrite/src/canonicalize/jumps.rs",
    "rewrite/src/draft/destinations.rs",
    "rewrite/src/draft/region_head.rs",
    "rewrite/src/draft/render.rs",
    "rewrite/src/draft/spell.rs",
    "rewrite/src/expand_realloc.rs",
    "rewrite/src/promote_buffers_to_stack.rs",
    "rewrite/src/together.rs",
];

/// The same for functions that are outlined: each dialect calls and returns in its own way.
const OUTLINES: &str = "rewrite/src/outline/";

fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            found.extend(files_below(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The names of all operations that our tables describe.
fn operations() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in files_below(&corpus::workspace().join("grammar/dialects"), "toml") {
        let text = std::fs::read_to_string(&file).expect("the table can be read");
        let table: toml::Table = text.parse().expect("the table is TOML");
        let ops = table.get("op").and_then(toml::Value::as_table).into_iter().flatten();
        names.extend(ops.map(|(name, _)| name.clone()));
    }
    names
}

/// The source of a file without its comments and its tests.
fn source(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The literals of a source that are names of operations, each with whether it is written into new text.
fn names<'s>(source: &'s str, operations: &BTreeSet<String>) -> Vec<(&'s str, bool)> {
    let mut found = Vec::new();
    for (start, _) in source.match_indices('"') {
        let Some((literal, _)) = source[start + 1..].split_once('"') else {
            continue;
        };
        if operations.contains(literal) {
            let is_written = WRITES.iter().any(|before| source[..start].ends_with(before));
            found.push((literal, is_written));
        }
    }
    found
}

#[test]
fn no_operation_is_known_by_its_name() {
    let operations = operations();
    assert!(operations.len() > 1000);
    let server = corpus::workspace().join("server");
    let mut wrong = Vec::new();
    let mut writers = BTreeSet::new();
    for name in CRATES {
        for file in files_below(&server.join(name).join("src"), "rs") {
            let relative = file.strip_prefix(&server).expect("it lies there").display().to_string();
            if relative.ends_with("tests.rs") || relative.ends_with("testing.rs") || relative.contains("/tests/") {
                continue;
            }
            let source = source(&file);
            let compared: Vec<&str> = names(&source, &operations)
                .into_iter()
                .filter(|(_, is_written)| !is_written)
                .map(|(name, _)| name)
                .collect();
            if compared.is_empty() {
                continue;
            }
            match WRITERS.contains(&relative.as_str()) || relative.starts_with(OUTLINES) {
                true => _ = writers.insert(relative),
                false => wrong.push(format!("{relative}: {compared:?}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let idle: Vec<&&str> = WRITERS.iter().filter(|writer| !writers.contains(**writer)).collect();
    assert!(idle.is_empty(), "files that need no leave any more: {idle:?}");
}

#[test]
fn a_name_that_is_compared_is_found() {
    let operations = BTreeSet::from(["scf.if".to_owned(), "cf.br".to_owned()]);
    assert_eq!(
        names("item.op_name(op) == \"scf.if\"", &operations),
        [("scf.if", false)]
    );
    assert_eq!(names("NewOp::new(\"cf.br\")", &operations), [("cf.br", true)]);
    assert_eq!(names("(\"a\", \"scf.iffy\")", &operations), []);
}
