//! `mlir-opt-22` accepts the corpus, except where a case is about text or SSA form that it must reject on the same line.
//!
//! Needs: mlir-opt-22.

use std::path::Path;

use libtest_mimic::{Arguments, Failed, Trial};
use memref_analyzer_tests::corpus::{expectations, files, name};
use memref_analyzer_tests::mlir;

/// Folders of the corpus whose wrong files are not legal MLIR.
const NOT_LEGAL: [&str; 8] = [
    "redefined-block",
    "redefined-symbol",
    "redefined-value",
    "syntax-error",
    "undefined-block",
    "undefined-symbol",
    "undefined-value",
    "undominated-use",
];

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for folder in ["corpus", "programs"] {
        for path in files(folder) {
            let name = name(folder, &path);
            trials.push(Trial::test(format!("{folder}::{name}"), move || judge(&name, &path)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn judge(name: &str, path: &Path) -> Result<(), Failed> {
    let text = String::from_utf8(std::fs::read(path)?)?;
    let verdict = mlir::opt(&text, &[]);
    let illegal = name.ends_with(".wrong") && NOT_LEGAL.iter().any(|folder| name.starts_with(&format!("{folder}/")));
    if name.contains(mlir::PRE_2022) {
        if verdict.accepted {
            return Err("today's MLIR accepts what is meant to be an old spelling".into());
        }
        return Ok(());
    }
    if !illegal {
        if !verdict.accepted {
            return Err(verdict.said.into());
        }
        return Ok(());
    }
    if verdict.accepted || verdict.error_lines.is_empty() {
        return Err("mlir-opt-22 accepts it".into());
    }
    let expected: Vec<usize> = expectations(&text)
        .iter()
        .filter(|expectation| expectation.severity == "error")
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
