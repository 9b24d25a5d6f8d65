//! A correct program stays correct: functions that free nothing, after each pass that inserts deallocations, leave nothing,
//! free nothing twice, use nothing freed, and compute what they computed before, on every input; and nothing is said of them.
//!
//! After passes that copy, who writes to a buffer and reads it under another name gets other values than before. Functions
//! that keep to what bufferization promises (a buffer is written before it has a second name) compute the same values without
//! exception; others those that MLIR's pass of the same name leads to.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! `RANDOM_PROGRAMS=500` sets how many functions there are for each pass, `RANDOM_SEED=7` where they begin.

use std::collections::BTreeMap;

use memref_analyzer_tests::execution::{Entry, Executable, Judge};
use memref_analyzer_tests::generator::{Program, helpers_without_frees};
use memref_analyzer_tests::passes::{of_mlir, ours_in_part, printed};
use memref_analyzer_tests::verdicts::{Verdict, of_file};

/// How many functions are lowered and run together.
const BATCH: usize = 50;

/// How many functions there are for each pass unless `RANDOM_PROGRAMS` says otherwise.
const PROGRAMS: usize = 50;

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

fn is_about_memory(verdict: &Verdict) -> bool {
    let code = verdict.code.as_str();
    ["leak", "double-free", "use-after-free", "mismatched-free"].contains(&code) || code.starts_with("free-of-")
}

/// The function that a line of standard error says is left alone.
fn left_alone(line: &str) -> Option<&str> {
    let (before, _) = line.split_once(" is left alone by ")?;
    before.rsplit_once('@').map(|(_, function)| function)
}

/// What MLIR's pass of this name makes of a text, if it has one.
fn by_mlir(text: &str, pass: &str, options: &[String]) -> Option<String> {
    let (tool, passes) = of_mlir(pass, options)?;
    Some(printed(tool, text, &passes).unwrap_or_else(|said| panic!("{said}")))
}

/// Which functions are freed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Functions {
    /// Those that write to buffers that have several names.
    Writing,
    /// Those that keep to what bufferization promises.
    Bufferized,
    /// Those, of several blocks.
    Blocks,
}

/// The functions after a pass. Every tenth is also run by valgrind.
fn stay_correct(pass: &str, options: &[&str], functions: Functions) {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("RANDOM_PROGRAMS").unwrap_or(PROGRAMS);
    let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
    let mut reported = Vec::new();
    let (mut freed, mut runs, mut copied, mut left_count) = (0, 0, 0, 0);
    for batch in (0..count).step_by(BATCH) {
        let programs: Vec<Program> = (batch..count.min(batch + BATCH))
            .map(|index| match functions {
                Functions::Writing => Program::allocating(first + index as u64, &format!("p{index}")),
                Functions::Bufferized => Program::bufferized(first + index as u64, &format!("p{index}")),
                Functions::Blocks => Program::bufferized_blocks(first + index as u64, &format!("p{index}")),
            })
            .collect();
        let mut text = helpers_without_frees();
        programs.iter().for_each(|program| text.push_str(&program.text));
        let (after, said) = ours_in_part(&text, pass, &options);
        let left: Vec<&str> = said.lines().filter_map(left_alone).collect();
        let is_left = |function: &str| left.contains(&function) || left.contains(&&*format!("{function}_part"));
        left_count += left.len();
        freed += after.matches("dealloc").count();

        let dir = tempfile::tempdir().expect("there is room");
        let path = dir.path().join("program.mlir");
        std::fs::write(&path, &after).expect("there is room");
        for (function, verdicts) in of_file(&path, &after) {
            let loud = verdicts.iter().filter(|verdict| is_about_memory(verdict));
            let loud: Vec<&Verdict> = loud
                .filter(|verdict| !is_left(&function) || verdict.code.as_str() != "leak")
                .collect();
            if !loud.is_empty() {
                reported.push(format!("@{function} is not silent: {loud:?}"));
            }
        }

        let entries: Vec<Entry> = programs
            .iter()
            .map(|program| Entry {
                name: program.name.clone(),
                asked: program.asked(),
            })
            .collect();
        let run = |text: &str| Executable::new(text, &entries).unwrap_or_else(|obstacle| panic!("{obstacle}\n{text}"));
        let (before, after) = (run(&text), run(&after));
        let wrong = after.judged_by(Judge::Checker);
        let wrong_here = wrong.iter().filter(|(name, _)| !is_left(name));
        reported.extend(wrong_here.map(|(name, events)| format!("@{name}: {events:?}")));
        let wrong = after.sampled_by_valgrind(0, 10);
        reported.extend(
            wrong
                .iter()
                .filter(|(name, _)| !is_left(name))
                .map(|(name, events)| format!("@{name}, by valgrind: {events:?}")),
        );
        let (before, after) = (before.consumed(), after.consumed());
        runs += before.len();
        if before != after {
            let theirs = match functions {
                Functions::Writing => {
                    by_mlir(&text, pass, &options).map_or_else(BTreeMap::new, |text| run(&text).consumed())
                }
                Functions::Bufferized | Functions::Blocks => before.clone(),
            };
            for (run, values) in &before {
                copied += usize::from(after.get(run) != Some(values));
                if after.get(run) != Some(values) && after.get(run) != theirs.get(run) {
                    reported.push(format!("{run:?} computes other values"));
                }
            }
        }
    }
    println!(
        "{pass}: {count} functions, {runs} runs, {copied} of them with other values, {freed} deallocations, {left_count} left alone, {} complaints",
        reported.len()
    );
    assert!(
        left_count * 100 <= count,
        "too many are left alone: {left_count} of {count}"
    );
    assert!(freed >= count, "there is little to free: {freed}");
    assert!(copied * 20 <= runs, "too many compute other values: {copied} of {runs}");
    assert!(reported.is_empty(), "{}", reported.join("\n"));
}

#[test]
fn behind_insert_deallocs() {
    stay_correct("insert-deallocs", &[], Functions::Writing);
}

#[test]
fn behind_ownership_based_buffer_deallocation() {
    stay_correct("ownership-based-buffer-deallocation", &[], Functions::Writing);
}

#[test]
fn behind_ownership_based_buffer_deallocation_of_private_functions() {
    let options = ["private-function-dynamic-ownership=true"];
    stay_correct("ownership-based-buffer-deallocation", &options, Functions::Writing);
}

#[test]
fn behind_the_deallocation_pipeline() {
    stay_correct("buffer-deallocation-pipeline", &[], Functions::Bufferized);
}

#[test]
fn behind_the_deallocation_pipeline_of_blocks() {
    stay_correct("buffer-deallocation-pipeline", &[], Functions::Blocks);
}

#[test]
fn behind_buffer_deallocation() {
    stay_correct("buffer-deallocation", &[], Functions::Bufferized);
}

#[test]
fn behind_buffer_deallocation_of_blocks() {
    stay_correct("buffer-deallocation", &[], Functions::Blocks);
}
