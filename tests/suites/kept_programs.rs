//! Passes that move or remove buffers, or transfer their ownership, keep what a program does: clean functions stay clean and
//! compute what they computed before, on every input.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! `RANDOM_PROGRAMS=500` sets how many functions there are for each pass, `RANDOM_SEED=7` where they begin.

use memref_analyzer_tests::execution::{Entry, Executable, Judge};
use memref_analyzer_tests::generator::{HELPERS, Program, helpers_without_frees};
use memref_analyzer_tests::passes::ours;

/// How many functions are lowered and run together.
const BATCH: usize = 50;

/// How many functions there are for each pass unless `RANDOM_PROGRAMS` says otherwise.
const PROGRAMS: usize = 50;

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// Where the functions come from.
#[derive(Clone, Copy)]
enum Functions {
    /// They free what they allocate.
    Freed,
    /// They clone and free as `buffer-deallocation` leaves them.
    Cloned,
    /// The same, with an allocation and a copy for each clone.
    Copied,
    /// They free nothing.
    Allocating,
}

impl Functions {
    /// The text of functions with these numbers, and what they are called.
    fn text(self, numbers: impl Iterator<Item = u64>) -> (String, Vec<Entry>) {
        let programs: Vec<Program> = numbers
            .map(|number| match self {
                Self::Freed => Program::filled(number, &format!("p{number}")),
                Self::Cloned | Self::Copied | Self::Allocating => Program::bufferized(number, &format!("p{number}")),
            })
            .collect();
        let mut text = match self {
            Self::Freed => HELPERS.to_owned(),
            _ => helpers_without_frees(),
        };
        programs.iter().for_each(|program| text.push_str(&program.text));
        let entries = programs.iter().map(|program| Entry {
            name: program.name.clone(),
            asked: program.asked(),
        });
        let entries = entries.collect();
        match self {
            Self::Freed | Self::Allocating => (text, entries),
            Self::Cloned => (freed(&text), entries),
            Self::Copied => (without_clones(&freed(&text)), entries),
        }
    }
}

/// The functions after `buffer-deallocation`.
fn freed(text: &str) -> String {
    ours(text, "buffer-deallocation", &[]).unwrap_or_else(|refused| panic!("{refused}"))
}

/// In how many lines two texts differ, from the first such one to the last.
fn changed_lines(before: &str, after: &str) -> usize {
    let (before, after): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let differs = |(a, b): &(&&str, &&str)| a != b;
    before.iter().zip(&after).filter(differs).count() + before.len().abs_diff(after.len())
}

/// An allocation and a copy in place of each clone.
fn without_clones(text: &str) -> String {
    let mut written = String::new();
    for line in text.lines() {
        let clone = line.split_once(" = bufferization.clone ");
        match clone.and_then(|(to, rest)| Some((to, rest.split_once(" : ")?))) {
            Some((to, (from, types))) => {
                let (_, ty) = types.split_once(" to ").expect("a clone has two types");
                written += &format!("{to} = memref.alloc() : {ty}\n");
                written += &format!("    memref.copy {from}, {} : {types}\n", to.trim());
            }
            None => written += &format!("{line}\n"),
        }
    }
    written
}

/// The functions after a pass. Every tenth is also run by valgrind.
fn stay_the_same(pass: &str, options: &[&str], functions: Functions) {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("RANDOM_PROGRAMS").unwrap_or(PROGRAMS);
    let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
    let mut reported = Vec::new();
    let (mut runs, mut changed) = (0, 0);
    for batch in (0..count).step_by(BATCH) {
        let numbers = (batch..count.min(batch + BATCH)).map(|index| first + index as u64);
        let (before, entries) = functions.text(numbers);
        let after = ours(&before, pass, &options).unwrap_or_else(|refused| panic!("{refused}"));
        changed += changed_lines(&before, &after);
        // What is not freed yet is freed after the pass, as the passes follow each other in MLIR.
        let after = match functions {
            Functions::Allocating => freed(&after),
            _ => after,
        };
        let run = |text: &str| Executable::new(text, &entries).unwrap_or_else(|obstacle| panic!("{obstacle}\n{text}"));
        let (before, after) = (run(&before), run(&after));
        let wrong = after.judged_by(Judge::Checker);
        reported.extend(wrong.iter().map(|(name, events)| format!("@{name}: {events:?}")));
        let wrong = after.sampled_by_valgrind(0, 10);
        reported.extend(
            wrong
                .iter()
                .map(|(name, events)| format!("@{name}, by valgrind: {events:?}")),
        );
        let (before, after) = (before.consumed(), after.consumed());
        runs += before.len();
        let differing = before.iter().filter(|(run, values)| after.get(*run) != Some(*values));
        reported.extend(differing.map(|(run, _)| format!("{run:?} computes other values")));
    }
    println!(
        "{pass}: {count} functions, {runs} runs, {changed} lines changed, {} complaints",
        reported.len()
    );
    assert!(changed * 20 >= count, "there is little to do: {changed} lines");
    assert!(reported.is_empty(), "{}", reported.join("\n"));
}

#[test]
fn behind_buffer_hoisting() {
    stay_the_same("buffer-hoisting", &[], Functions::Allocating);
}

#[test]
fn behind_buffer_loop_hoisting() {
    stay_the_same("buffer-loop-hoisting", &[], Functions::Allocating);
}

#[test]
fn behind_promote_buffers_to_stack() {
    stay_the_same("promote-buffers-to-stack", &[], Functions::Allocating);
}

#[test]
fn behind_optimize_allocation_liveness() {
    stay_the_same("optimize-allocation-liveness", &[], Functions::Freed);
}

#[test]
fn behind_clone_canonicalization() {
    stay_the_same("clone-canonicalization", &[], Functions::Cloned);
}

#[test]
fn behind_copy_removal() {
    stay_the_same("copy-removal", &[], Functions::Copied);
}

#[test]
fn behind_buffer_results_to_out_params() {
    stay_the_same("buffer-results-to-out-params", &[], Functions::Allocating);
}

#[test]
fn behind_buffer_results_to_out_params_of_hoisted_allocations() {
    let options = ["hoist-static-allocs=true"];
    stay_the_same("buffer-results-to-out-params", &options, Functions::Allocating);
}
