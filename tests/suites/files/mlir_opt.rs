//! `mlir-opt-22` accepts the corpus, except where a case is about text or SSA form that it must reject on the same line; and
//! `parse` sees the operations that `mlir-opt-22` sees.
//!
//! Needs: mlir-opt-22.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::corpus::{expectations, files, name};
use memref_analyzer_tests::mlir::{self, Verdict};
use memref_analyzer_tests::product;
use serde_json::Value;

/// Folders of the corpus whose wrong files are not legal MLIR.
const NOT_LEGAL: [&str; 13] = [
    "dealloc-operands",
    "operand-count",
    "out-of-bounds/verified",
    "redefined-block",
    "redefined-symbol",
    "redefined-value",
    "syntax-error",
    "type-mismatch",
    "undefined-block",
    "undefined-symbol",
    "undefined-value",
    "undominated-use",
    "unknown-operation",
];

/// How many files one process of MLIR reads.
const TOGETHER: usize = 60;

/// Folders in which what MLIR refuses may be a warning: bounds, as they are where MLIR does not check them, and operations that
/// another version of MLIR may have.
const MAY_WARN: [&str; 2] = ["out-of-bounds/", "unknown-operation/"];

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for folder in ["corpus", "programs"] {
        for (index, paths) in files(folder).chunks(TOGETHER).enumerate() {
            let named: Vec<(String, PathBuf)> = paths.iter().map(|path| (name(folder, path), path.clone())).collect();
            let is_legal = |(name, _): &&(String, PathBuf)| !name.contains(mlir::PRE_2022) && !is_illegal(name);
            let legal: Vec<(String, PathBuf)> = named.iter().filter(is_legal).cloned().collect();
            trials.push(Trial::test(format!("mlir_opt::parsed::{folder}::{index}"), move || {
                judge_all(&legal, &["--mlir-print-op-generic"], compare_operations)
            }));
            trials.push(Trial::test(format!("mlir_opt::{folder}::{index}"), move || {
                judge_all(&named, &[], judge)
            }));
        }
    }
    trials
}

/// Judges each file by its name, its path, its text, and what MLIR says of it.
fn judge_all(
    named: &[(String, PathBuf)],
    options: &[&str],
    judge: fn(&str, &Path, &str, &Verdict) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let read = |(_, path): &(String, PathBuf)| std::fs::read_to_string(path);
    let texts: Vec<String> = named.iter().map(read).collect::<Result<_, _>>()?;
    let verdicts = mlir::opt_each(&texts.iter().map(String::as_str).collect::<Vec<&str>>(), options);
    let mut failures = String::new();
    for ((name, path), (text, verdict)) in named.iter().zip(texts.iter().zip(&verdicts)) {
        if let Err(failed) = judge(name, path, text, verdict) {
            let _ = writeln!(failures, "{name}: {}", failed.message().unwrap_or_default());
        }
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(failures.into())
    }
}

fn judge(name: &str, _path: &Path, text: &str, verdict: &Verdict) -> Result<(), Failed> {
    if name.contains(mlir::PRE_2022) {
        if verdict.accepted {
            return Err("today's MLIR accepts what is meant to be an old spelling".into());
        }
        return Ok(());
    }
    if !is_illegal(name) {
        if !verdict.accepted {
            return Err(verdict.said.clone().into());
        }
        return Ok(());
    }
    if verdict.accepted || verdict.error_lines.is_empty() {
        return Err("mlir-opt-22 accepts it".into());
    }
    let expected: Vec<usize> = expectations(text)
        .iter()
        .filter(|expectation| expectation.severity == "error" || MAY_WARN.iter().any(|folder| name.starts_with(folder)))
        .map(|expectation| expectation.line)
        .collect();
    match verdict.error_lines.iter().find(|line| !expected.contains(line)) {
        Some(line) => Err(format!(
            "mlir-opt-22 sees an error on line {}, the file expects them on the lines below {expected:?}:\n{}",
            line + 1,
            verdict.said
        )
        .into()),
        None => Ok(()),
    }
}

/// Whether the file is meant to be rejected.
fn is_illegal(name: &str) -> bool {
    name.ends_with(".wrong") && NOT_LEGAL.iter().any(|folder| name.starts_with(&format!("{folder}/")))
}

/// Dialects whose operations are all written down: no terminator that MLIR adds, no region that it fills in.
const WRITTEN_DOWN: [&str; 4] = ["memref.", "cf.", "func.", "bufferization."];

fn is_written_down(name: &str) -> bool {
    WRITTEN_DOWN.iter().any(|dialect| name.starts_with(dialect)) && !name.ends_with("scope.return")
}

fn compare_operations(_name: &str, path: &Path, _text: &str, generic: &Verdict) -> Result<(), Failed> {
    let expected: Vec<&str> = generic
        .printed
        .lines()
        .filter_map(|line| {
            let line = line.trim_start();
            let code = match line.starts_with('%') {
                true => line.split_once(" = ")?.1,
                false => line,
            };
            code.strip_prefix('"')?.split_once('"').map(|(name, _)| name)
        })
        .filter(|name| is_written_down(name))
        .collect();
    let outcome = product::run(["parse".as_ref(), "--format".as_ref(), "json".as_ref(), path.as_os_str()]);
    let parsed: Value = outcome.stdout.parse()?;
    let mut seen = Vec::new();
    operation_names(&parsed, &mut seen);
    seen.retain(|name| is_written_down(name));
    if seen != expected {
        return Err(format!("mlir-opt-22 sees {expected:#?}, parse sees {seen:#?}").into());
    }
    Ok(())
}

/// The names of all operations below `value`, each before those of its regions.
fn operation_names(value: &Value, names: &mut Vec<String>) {
    for op in value["ops"].as_array().into_iter().flatten() {
        names.extend(op["name"].as_str().map(str::to_string));
        for region in op["regions"].as_array().into_iter().flatten() {
            for block in region["blocks"].as_array().into_iter().flatten() {
                operation_names(block, names);
            }
        }
    }
}
