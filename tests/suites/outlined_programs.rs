//! Outlined programs compute the same: functions in which work is repeated, before and after `memref-analyzer outline`, on
//! every input. They free what they made, use nothing freed, and nothing is said of them that was not said before.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! `OUTLINED_MODULES=1000` sets how many modules there are, `RANDOM_SEED=7` where they begin, `RANDOM_JUDGE=valgrind` has
//! valgrind run all functions and not only every tenth.

use memref_analyzer_tests::execution::{Entry, Executable, Judge};
use memref_analyzer_tests::generator::asked;
use memref_analyzer_tests::mlir::opt;
use memref_analyzer_tests::product::run_in;
use memref_analyzer_tests::repeated_programs::{DECLARATIONS, functions};
use memref_analyzer_tests::verdicts::of_file;

/// How many functions share their templates, and so are a module.
const FUNCTIONS: usize = 3;

/// How many modules are lowered and run together.
const BATCH: usize = 20;

/// How many modules there are unless `OUTLINED_MODULES` says otherwise.
const MODULES: usize = 60;

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// What the command makes of a text, and how many operations it says there are fewer.
fn outlined(text: &str, flags: &[&str]) -> String {
    let dir = tempfile::tempdir().expect("there is room");
    std::fs::write(dir.path().join("m.mlir"), text).expect("there is room");
    let outcome = run_in(dir.path(), ["outline"].iter().chain(flags).chain(&["m.mlir"]));
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    outcome.stdout
}

/// The codes of what is said of each function.
fn said(text: &str) -> Vec<(String, Vec<String>)> {
    let dir = tempfile::tempdir().expect("there is room");
    let path = dir.path().join("program.mlir");
    std::fs::write(&path, text).expect("there is room");
    let verdicts = of_file(&path, text).into_iter();
    let mut said: Vec<(String, Vec<String>)> = verdicts
        .map(|(function, verdicts)| (function, verdicts.into_iter().map(|verdict| verdict.code).collect()))
        .collect();
    said.sort();
    said
}

/// Functions, each with three that compilers emit besides: one that differs in a constant, a private one that is equal, and one
/// that calls that. The private ones are no entries.
fn with_copies(functions: &[String], names: &[String]) -> (Vec<String>, Vec<Entry>) {
    let (mut texts, mut entries) = (Vec::new(), Vec::new());
    for (function, name) in functions.iter().zip(names) {
        let named = |text: &str, suffix: &str| text.replace(&format!("@{name}("), &format!("@{name}{suffix}("));
        let other = with_other_floats(&named(function, "_other"));
        let own = named(function, "_own").replace("func.func @", "func.func private @");
        let calls = format!(
            "func.func @{name}_calls(%a: i1, %b: i1, %c: i1, %n: index) {{\n  call @{name}_own(%a, %b, %c, %n) : (i1, i1, i1, \
             index) -> ()\n  return\n}}\n"
        );
        texts.extend([function.clone(), other, own, calls]);
        entries.extend(["", "_other", "_calls"].map(|suffix| Entry {
            name: format!("{name}{suffix}"),
            asked: asked(function),
        }));
    }
    (texts, entries)
}

/// The text with a digit more in each float constant.
fn with_other_floats(text: &str) -> String {
    let changed = text.lines().map(|line| match line.split_once("= arith.constant ") {
        Some((name, value)) if value.ends_with(": f32") && value.starts_with(|first: char| first.is_ascii_digit()) => {
            format!("{name}= arith.constant 1{value}\n")
        }
        _ => format!("{line}\n"),
    });
    changed.collect()
}

fn compute_the_same(flags: &[&str]) {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("OUTLINED_MODULES").unwrap_or(MODULES);
    let mut reported = Vec::new();
    let (mut changed, mut merged, mut calls, mut runs) = (0, 0, 0, 0);
    for batch in (0..count).step_by(BATCH) {
        let mut before = DECLARATIONS.to_owned();
        let mut after = DECLARATIONS.to_owned();
        let mut entries = Vec::new();
        for module in batch..count.min(batch + BATCH) {
            let names: Vec<String> = (0..FUNCTIONS).map(|index| format!("p{module}_{index}")).collect();
            let functions = functions(first + module as u64, &names);
            let (functions, asked_of) = match flags.contains(&"--merge-functions") {
                true => with_copies(&functions, &names),
                false => {
                    let entries = names.iter().zip(&functions).map(|(name, function)| Entry {
                        name: name.clone(),
                        asked: asked(function),
                    });
                    let entries = entries.collect();
                    (functions, entries)
                }
            };
            let text = format!("{DECLARATIONS}{}", functions.concat());
            let mut new = outlined(&text, flags);
            let accepted = opt(&new, &[]);
            assert!(accepted.accepted, "{}\n{new}", accepted.said);
            merged += usize::from(new.contains("@merged_"));
            let is_there = |function: &str| new.contains(&format!("{function}("));
            let expected: Vec<_> = said(&text).into_iter().filter(|(name, _)| is_there(name)).collect();
            if expected != said(&new) {
                reported.push(format!("other verdicts: {:?}, {:?}\n{new}", said(&text), said(&new)));
            }
            changed += usize::from(new != text);
            calls += new.matches("func.call @outlined_").count();
            // Modules are run together.
            new = new.replace("@outlined_", &format!("@m{module}_outlined_"));
            new = new.replace("@merged_", &format!("@m{module}_merged_"));
            before.push_str(&text[DECLARATIONS.len()..]);
            after.push_str(&new[DECLARATIONS.len()..]);
            entries.extend(asked_of);
        }
        let run = |text: &str| Executable::new(text, &entries).unwrap_or_else(|obstacle| panic!("{obstacle}\n{text}"));
        let (before, after) = (run(&before), run(&after));
        let wrong = match std::env::var("RANDOM_JUDGE") {
            Ok(judge) if judge == "valgrind" => after.judged_by(Judge::Valgrind),
            _ => {
                let mut wrong = after.judged_by(Judge::Checker);
                wrong.extend(after.sampled_by_valgrind(0, 10));
                wrong
            }
        };
        let wrong = wrong.iter().filter(|(_, events)| !events.is_empty());
        reported.extend(wrong.map(|(name, events)| format!("@{name}: {events:?}")));
        let (before, after) = (before.consumed(), after.consumed());
        runs += before.len();
        for (run, values) in &before {
            if after.get(run) != Some(values) {
                reported.push(format!("{run:?} computes {:?}, not {values:?}", after.get(run)));
            }
        }
    }
    println!(
        "{flags:?}: {count} modules, {changed} of them changed, {merged} with merged functions, {calls} calls, {runs} runs, {} complaints",
        reported.len()
    );
    assert!(reported.is_empty(), "{}", reported.join("\n"));
    assert!(
        changed * 2 > count,
        "little is repeated: {changed} of {count} modules changed"
    );
    assert!(runs > count, "{runs} runs");
    assert!(
        !flags.contains(&"--merge-functions") || merged * 2 > count,
        "little is merged: {merged} of {count}"
    );
}

#[test]
fn what_is_worth_it() {
    compute_the_same(&["--target=operations"]);
}

#[test]
fn whatever_can_be_outlined() {
    compute_the_same(&["--no-cost"]);
}

#[test]
fn functions_that_are_merged() {
    compute_the_same(&["--merge-functions", "--no-cost", "--min-length=1000"]);
}
