//! Says what valgrind sees of modules: a line of JSON for each piece of standard input, between lines of `// -----`.
//!
//! `cargo run -p memref-analyzer-tests --example run_pieces < FILE`
//!
//! A piece's public functions are run on every input that they look at, with stubs for what they do not define. Of each that
//! runs, `functions` names the inputs on which it is at fault, and the faults. Where none runs, `obstacle` says why.

use std::collections::BTreeMap;
use std::io::Read as _;

use memref_analyzer_tests::driver;
use memref_analyzer_tests::memory::{CannotRun, Fault, Faults, run_all};
use memref_analyzer_tests::stand_ins::with_stand_ins;
use serde_json::{Value, json};

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text);
    read.expect("the pieces are UTF-8");
    let pieces: Vec<Result<Vec<(String, String)>, String>> = text
        .split("// -----\n")
        .map(|piece| driver::programs(&[&with_stand_ins(piece)?]).remove(0))
        .collect();
    let programs: Vec<&str> = pieces
        .iter()
        .flatten()
        .flatten()
        .map(|(_, text)| text.as_str())
        .collect();
    let mut outcomes = run_all(&programs).into_iter();
    for piece in pieces {
        let functions = piece.map(|programs| {
            let names = programs.into_iter().map(|(name, _)| name);
            // Names first: at their end no outcome of the next piece is taken.
            names.zip(outcomes.by_ref()).collect()
        });
        println!(
            "{}",
            functions
                .and_then(said)
                .unwrap_or_else(|obstacle| json!({ "obstacle": obstacle.lines().next() }))
        );
    }
}

fn said(functions: Vec<(String, Result<Faults, CannotRun>)>) -> Result<Value, CannotRun> {
    let mut run = BTreeMap::new();
    let mut obstacle = None;
    for (name, faults) in functions {
        match faults {
            Ok(faults) => {
                let wrong = faults.iter().filter(|(_, found)| !found.is_empty());
                let wrong = wrong.map(|(inputs, found)| (format!("{inputs:?}"), found.iter().map(code).collect()));
                run.insert(name, wrong.collect::<BTreeMap<String, Vec<&str>>>());
            }
            Err(said) => obstacle = Some(said),
        }
    }
    match obstacle.filter(|_| run.is_empty()) {
        Some(obstacle) => Err(obstacle),
        None => Ok(json!({ "functions": run })),
    }
}

fn code(fault: &Fault) -> &'static str {
    match fault {
        Fault::Leak => "leak",
        Fault::DoubleFree => "double-free",
        Fault::UseAfterFree => "use-after-free",
        Fault::BadFree => "bad-free",
        Fault::Other => "other",
    }
}
