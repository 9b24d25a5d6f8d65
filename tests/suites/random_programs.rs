//! Random functions, correct ones and broken ones: execution on every input agrees with every verdict.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! `RANDOM_PROGRAMS=1000` sets how many functions there are, `RANDOM_SEED=7` where they begin, `RANDOM_JUDGE=valgrind` has
//! valgrind run all of them and not only every tenth.

use std::collections::BTreeSet;

use memref_analyzer_tests::execution::{Entry, Event, Events, Executable, Judge};
use memref_analyzer_tests::generator::{HELPERS, MORE_HELPERS, Program};
use memref_analyzer_tests::memory::Fault;
use memref_analyzer_tests::verdicts::{Comparison, compare, of_file};

/// How many functions are lowered and run together.
const BATCH: usize = 50;

/// How many functions there are unless `RANDOM_PROGRAMS` says otherwise.
const PROGRAMS: usize = 100;

/// The form in which functions are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// As they are generated.
    Structured,
    /// As blocks: after `--lower-affine` and `--convert-scf-to-cf`.
    Blocks,
}

/// What became of all functions of one form.
#[derive(Default)]
struct Tally {
    functions: usize,
    clean: usize,
    /// Clean ones about which an error, or a warning, was said.
    errors: usize,
    warnings: usize,
    missed_wholly: usize,
    missed_partly: usize,
    /// Broken ones with a verdict on what no run shows.
    unshown: usize,
    wrong_condition: usize,
}

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// A third of the functions is correct; a third are blocks.
fn program(seed: u64, name: &str) -> Program {
    let slips = [0, 1, 3][(seed % 3) as usize];
    if (seed / 3).is_multiple_of(3) {
        Program::blocks(seed, name, slips)
    } else {
        Program::structured(seed, name, slips)
    }
}

/// The same of functions of rarer shapes.
fn varied(seed: u64, name: &str) -> Program {
    Program::varied(seed, name, [0, 1, 3][(seed % 3) as usize])
}

fn judge(form: Form, write: fn(u64, &str) -> Program) {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("RANDOM_PROGRAMS").unwrap_or(PROGRAMS);
    let mut tally = Tally::default();
    let mut reported = Vec::new();
    for batch in (0..count).step_by(BATCH) {
        let programs: Vec<Program> = (batch..count.min(batch + BATCH))
            .map(|index| write(first + index as u64, &format!("p{index}")))
            .collect();
        judge_batch(form, &programs, &mut tally, &mut reported);
    }
    println!(
        "{form:?}: {} functions, {} of them clean on every input; clean with an error {}, with a warning {}; \
         broken and missed wholly {}, partly {}; with a verdict that no run shows {}; with a wrong condition {}",
        tally.functions,
        tally.clean,
        tally.errors,
        tally.warnings,
        tally.missed_wholly,
        tally.missed_partly,
        tally.unshown,
        tally.wrong_condition
    );
    assert!(
        tally.clean > tally.functions / 5,
        "the generator writes too few clean functions"
    );
    let is_good = tally.errors == 0
        && tally.warnings * 100 <= tally.clean
        && tally.missed_wholly == 0
        && tally.missed_partly == 0
        && tally.unshown * 100 <= tally.functions
        && tally.wrong_condition * 100 <= tally.functions;
    assert!(is_good, "{}", reported.join("\n"));
}

fn judge_batch(form: Form, programs: &[Program], tally: &mut Tally, reported: &mut Vec<String>) {
    let mut text = format!("{HELPERS}{MORE_HELPERS}");
    programs.iter().for_each(|program| text.push_str(&program.text));
    if form == Form::Blocks {
        let verdict = memref_analyzer_tests::mlir::opt(&text, &["--lower-affine", "--convert-scf-to-cf"]);
        assert!(verdict.accepted, "{}", verdict.said);
        text = verdict.printed;
    }
    let dir = tempfile::tempdir().expect("there is room");
    let path = dir.path().join("program.mlir");
    std::fs::write(&path, &text).expect("there is room");
    let verdicts = of_file(&path, &text);
    let entries: Vec<Entry> = programs
        .iter()
        .map(|program| Entry {
            name: program.name.clone(),
            asked: program.asked(),
        })
        .collect();
    let executable = Executable::new(&text, &entries).unwrap_or_else(|obstacle| panic!("{obstacle}"));
    let mut events = executable.judged_by(Judge::Checker);
    if std::env::var("RANDOM_JUDGE").is_ok_and(|judge| judge == "valgrind") {
        events = executable.judged_by(Judge::Valgrind);
    } else {
        let sample = executable.sampled_by_valgrind(0, 10);
        for entry in entries.iter().step_by(10) {
            let none = Events::new();
            let (ours, theirs) = (events.get(&entry.name), sample.get(&entry.name));
            assert!(
                agree(ours.unwrap_or(&none), theirs.unwrap_or(&none)),
                "the checker saw {ours:?}, valgrind {theirs:?}:\n{}",
                function(&text, &entry.name)
            );
        }
    }
    for program in programs {
        let said = verdicts.get(&program.name).map_or(&[][..], Vec::as_slice);
        let did = events.remove(&program.name).unwrap_or_default();
        let begins = text
            .lines()
            .position(|line| line.contains(&format!("@{}(%", program.name)));
        let comparison = compare(said, &did, begins.map_or(0, |line| line as u32));
        assert!(
            program.slips > 0 || comparison.is_clean,
            "a function without slips is broken: {did:?}\n{}",
            program.text
        );
        count(&comparison, tally);
        let is_worth_reporting =
            !comparison.missed.is_empty() || !comparison.unshown.is_empty() || !comparison.wrong_condition.is_empty();
        if is_worth_reporting {
            reported.push(format!(
                "{comparison:#?}\nsaid: {said:#?}\ndid: {did:?}\n{}",
                function(&text, &program.name)
            ));
        }
    }
}

/// Whether both judges saw the same. valgrind tells what happens at one place only once, whichever buffer it happens to.
fn agree(checker: &Events, valgrind: &Events) -> bool {
    let sites =
        |found: &BTreeSet<Event>| -> BTreeSet<_> { found.iter().map(|event| (event.fault, event.allocated)).collect() };
    let kinds = |found: &BTreeSet<(Fault, Option<u32>)>| -> BTreeSet<_> {
        let leaks = found.iter().filter(|(fault, _)| *fault == Fault::Leak);
        let kinds = found.iter().map(|(fault, _)| (*fault, None));
        kinds.chain(leaks.copied()).collect()
    };
    checker.keys().eq(valgrind.keys())
        && checker.values().zip(valgrind.values()).all(|(ours, theirs)| {
            let (ours, theirs) = (sites(ours), sites(theirs));
            theirs.is_subset(&ours) && kinds(&ours) == kinds(&theirs)
        })
}

/// The text of one function, each line with its number in the file.
fn function(text: &str, name: &str) -> String {
    let lines = text.lines().enumerate();
    let mut lines = lines.skip_while(|(_, line)| !line.contains(&format!("@{name}(%")));
    let mut out = String::new();
    let mut end = String::new();
    for (at, line) in lines.by_ref() {
        out.push_str(&format!("{:5} {line}\n", at + 1));
        if line == end {
            break;
        }
        if end.is_empty() {
            end = format!("{}}}", &line[..line.len() - line.trim_start().len()]);
        }
    }
    out
}

fn count(comparison: &Comparison, tally: &mut Tally) {
    tally.functions += 1;
    if comparison.is_clean {
        tally.clean += 1;
        let is_error = comparison.unshown.iter().any(|verdict| verdict.is_error);
        tally.errors += usize::from(is_error);
        tally.warnings += usize::from(!is_error && !comparison.unshown.is_empty());
    } else {
        tally.missed_wholly += usize::from(comparison.is_missed_wholly);
        tally.missed_partly += usize::from(!comparison.is_missed_wholly && !comparison.missed.is_empty());
        tally.unshown += usize::from(!comparison.unshown.is_empty());
    }
    tally.wrong_condition += usize::from(!comparison.wrong_condition.is_empty());
}

#[test]
fn structured_functions() {
    judge(Form::Structured, program);
}

#[test]
fn functions_of_blocks() {
    judge(Form::Blocks, program);
}

#[test]
fn functions_of_rarer_shapes() {
    judge(Form::Structured, varied);
}

#[test]
fn functions_of_rarer_shapes_as_blocks() {
    judge(Form::Blocks, varied);
}
