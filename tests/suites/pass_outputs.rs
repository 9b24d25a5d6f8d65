//! The output of MLIR's deallocation passes is silent, and its mutants are not: a break at any one place is reported.
//!
//! Needs: mlir-opt-22, mlir-opt-16, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! A mutant counts if execution shows a fault on some input: it is judged before our verdict is read. `MUTANTS=all` breaks
//! every function after every pass, and not after one of them.

use std::collections::{BTreeMap, HashMap};

use memref_analyzer_tests::dice::Dice;
use memref_analyzer_tests::execution::{ALL_INPUTS, Entry, Events, Executable, Judge};
use memref_analyzer_tests::mutation::{Mutant, mutants};
use memref_analyzer_tests::pass_outputs::{Module, PASSES, Unit, inputs, output, output_of_16};
use memref_analyzer_tests::verdicts::{Verdict, compare, of_file};

/// Codes of which nothing may be said of these outputs.
fn is_about_memory(verdict: &Verdict) -> bool {
    let code = verdict.code.as_str();
    ["leak", "double-free", "use-after-free", "mismatched-free"].contains(&code) || code.starts_with("free-of-")
}

/// What is said of the functions of a unit, and where its own begins.
fn said(verdicts: &HashMap<String, Vec<Verdict>>, unit: &str) -> Vec<Verdict> {
    let part = format!("{unit}_part");
    let names = [unit, part.as_str()];
    let all = names.iter().filter_map(|name| verdicts.get(*name)).flatten();
    all.filter(|verdict| is_about_memory(verdict)).cloned().collect()
}

fn check(text: &str) -> HashMap<String, Vec<Verdict>> {
    let dir = tempfile::tempdir().expect("there is room");
    let path = dir.path().join("program.mlir");
    std::fs::write(&path, text).expect("there is room");
    of_file(&path, text)
}

fn run(text: &str, units: &[Unit]) -> HashMap<String, Events> {
    let entries: Vec<Entry> = units
        .iter()
        .map(|unit| Entry {
            name: unit.name.clone(),
            asked: ALL_INPUTS,
        })
        .collect();
    let executable = Executable::new(text, &entries).unwrap_or_else(|obstacle| panic!("{obstacle}"));
    executable.judged_by(Judge::Checker)
}

/// Says nothing of units that run without a fault. `are_correct`: all must.
fn stays_silent(module: &Module, are_correct: bool, reported: &mut Vec<String>) {
    let text = module.with(&module.units);
    let verdicts = check(&text);
    let loud: Vec<Unit> = module
        .units
        .iter()
        .filter(|unit| !said(&verdicts, &unit.name).is_empty())
        .cloned()
        .collect();
    if loud.is_empty() {
        return;
    }
    let events = if are_correct {
        HashMap::new()
    } else {
        run(&text, &module.units)
    };
    for unit in loud {
        if are_correct || !events.contains_key(&unit.name) {
            reported.push(format!("{:#?}\n{}", said(&verdicts, &unit.name), unit.text));
        }
    }
}

#[test]
fn passes_of_today_are_silent() {
    let mut functions = 0;
    let mut reported = Vec::new();
    for input in inputs() {
        for (_, passes) in PASSES {
            let module = output(&input, passes);
            functions += module.units.len();
            stays_silent(&module, true, &mut reported);
        }
    }
    println!(
        "{functions} functions after deallocation passes, {} of them not silent",
        reported.len()
    );
    assert!(functions >= 4 * 300, "the set is smaller than it is meant to be");
    assert!(reported.is_empty(), "{}", reported.join("\n"));
}

#[test]
fn the_pass_of_16_is_silent_where_it_is_right() {
    let mut functions = 0;
    let mut reported = Vec::new();
    for input in inputs() {
        let module = output_of_16(&input);
        functions += module.units.len();
        stays_silent(&module, false, &mut reported);
    }
    println!(
        "{functions} functions after --buffer-deallocation of 16, {} of them right but not silent",
        reported.len()
    );
    assert!(
        functions >= 100,
        "mlir-opt-16 accepts fewer functions than it used to: {functions}"
    );
    assert!(reported.is_empty(), "{}", reported.join("\n"));
}

/// How many mutants of one kind were faults, and caught.
#[derive(Default)]
struct Tally {
    made: usize,
    faults: usize,
    caught: usize,
}

/// How many of a hundred faulty mutants must be caught.
const CAUGHT: usize = 99;

/// How many mutants are lowered and run together.
const BATCH: usize = 60;

#[test]
fn mutants_are_caught() {
    let mut dice = Dice::new(1);
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut reported = Vec::new();
    let is_for_all = std::env::var("MUTANTS").is_ok_and(|which| which == "all");
    for (at, input) in inputs().iter().enumerate() {
        // Each pass has its turn, and each function one mutant of each kind.
        let turns = PASSES.iter().enumerate();
        let turns = turns.filter(|(turn, _)| is_for_all || *turn == at % PASSES.len());
        let mut modules: Vec<Module> = turns.map(|(_, (_, passes))| output(input, passes)).collect();
        if is_for_all || at == 0 {
            modules.push(right_output_of_16(input));
        }
        for module in modules {
            let all: Vec<Mutant> = module
                .units
                .iter()
                .flat_map(|unit| one_of_each_kind(unit, &mut dice))
                .collect();
            for batch in all.chunks(BATCH) {
                judge_mutants(&module, batch, &mut tallies, &mut reported);
            }
        }
    }
    let (mut faults, mut caught) = (0, 0);
    for (kind, tally) in &tallies {
        println!(
            "{kind}: {} mutants, {} are faults, {} caught",
            tally.made, tally.faults, tally.caught
        );
        faults += tally.faults;
        caught += tally.caught;
    }
    println!(
        "{:.2}% of {faults} faulty mutants are caught",
        100.0 * caught as f64 / faults as f64
    );
    assert!(faults >= 500, "there are fewer mutants than there should be: {faults}");
    assert!(caught * 100 >= faults * CAUGHT, "{}", reported.join("\n"));
}

/// What the pass of 16 makes of an input, without what it breaks.
fn right_output_of_16(input: &str) -> Module {
    let mut module = output_of_16(input);
    let events = run(&module.with(&module.units), &module.units);
    module.units.retain(|unit| !events.contains_key(&unit.name));
    module
}

fn one_of_each_kind(unit: &Unit, dice: &mut Dice) -> Vec<Mutant> {
    let mut by_kind: BTreeMap<&str, Vec<Mutant>> = BTreeMap::new();
    for mutant in mutants(unit) {
        by_kind.entry(mutant.kind).or_default().push(mutant);
    }
    let kinds = by_kind.values();
    kinds.filter_map(|mutants| dice.pick(mutants).cloned()).collect()
}

/// Whether each fault of a mutant is named by its code, at its line.
fn judge_mutants(
    module: &Module,
    mutants: &[Mutant],
    tallies: &mut BTreeMap<&'static str, Tally>,
    reported: &mut Vec<String>,
) {
    // The same unit has many mutants: each gets names of its own.
    let units: Vec<Unit> = mutants
        .iter()
        .enumerate()
        .map(|(index, mutant)| {
            let name = format!("q{index:03}");
            Unit {
                text: mutant
                    .unit
                    .text
                    .replace(&format!("@{}", mutant.unit.name), &format!("@{name}")),
                name,
            }
        })
        .collect();
    let text = module.with(&units);
    let verdicts = check(&text);
    let events = run(&text, &units);
    let none = Events::new();
    for (mutant, unit) in mutants.iter().zip(&units) {
        let tally = tallies.entry(mutant.kind).or_default();
        tally.made += 1;
        let did = events.get(&unit.name).unwrap_or(&none);
        if did.is_empty() {
            continue;
        }
        tally.faults += 1;
        let begins = text
            .lines()
            .position(|line| line.contains(&format!("@{}(%", unit.name)));
        let said = said(&verdicts, &unit.name);
        let comparison = compare(&said, did, begins.map_or(0, |line| line as u32 + 1));
        if comparison.missed.is_empty() && comparison.misplaced.is_empty() {
            tally.caught += 1;
        } else {
            reported.push(format!(
                "{}: {:?} missed, {:?} misplaced, {said:#?}\n{did:?}\n(begins at {begins:?})\n{}",
                mutant.kind, comparison.missed, comparison.misplaced, unit.text
            ));
        }
    }
}
