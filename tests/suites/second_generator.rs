//! Random programs in the style of people and compilers: how much of what valgrind sees in them `check` says, and whether it
//! says anything of correct ones.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! `SECOND_PROGRAMS=2000` sets how many programs there are, `RANDOM_SEED=7` where they begin. `SECOND_MISSED=FOLDER` keeps
//! those with a fault that is missed, and correct ones with a verdict.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use memref_analyzer_tests::execution::{Entry, Events, Executable};
use memref_analyzer_tests::imperative::Program;
use memref_analyzer_tests::memory::Fault;
use memref_analyzer_tests::mlir::opt;
use memref_analyzer_tests::verdicts::{Comparison, Verdict, compare, of_file};

/// How many programs are lowered and run together.
const BATCH: usize = 50;

/// How many programs there are unless `SECOND_PROGRAMS` says otherwise.
const PROGRAMS: usize = 100;

/// How many of the faults that runs show may have no verdict that names them, in percent. A fault is what happens to the
/// buffers of one allocation: a leak, a double free, a use after a free.
const MOST_MISSED: f64 = 9.0;

/// The same in programs whose loops do nothing that hangs on which iteration runs.
const MOST_MISSED_OTHERWISE: f64 = 2.0;

/// What hangs on which iteration of a loop runs: its counter is compared, or chooses an element of a table; another buffer
/// is carried each time; a condition is computed anew.
const BY_ITERATION: [&str; 4] = [
    "buffers carried round a loop",
    "counter compared",
    "table of buffers",
    "while",
];

/// Faults of one kind, or of programs with one construct.
#[derive(Clone, Copy, Default)]
struct Count {
    faults: usize,
    missed: usize,
}

/// What became of all programs.
#[derive(Default)]
struct Tally {
    programs: usize,
    correct: usize,
    /// Programs with a planted fault that no run shows.
    unshown: usize,
    all: Count,
    /// In programs without the constructs of [`BY_ITERATION`].
    otherwise: Count,
    by_fault: BTreeMap<Fault, Count>,
    by_planted: BTreeMap<&'static str, Count>,
    by_construct: BTreeMap<&'static str, Count>,
    /// Correct programs about which an error, or a warning, is said.
    errors: usize,
    warnings: usize,
    /// Verdicts on what no run of a program with a planted fault shows: some hold for other inputs.
    unconfirmed: usize,
    /// What is said without reason of correct programs, with their text.
    reported: Vec<String>,
}

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn programs_as_people_write_them() {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("SECOND_PROGRAMS").unwrap_or(PROGRAMS);
    let mut tally = Tally::default();
    for batch in (0..count).step_by(BATCH) {
        let programs: Vec<Program> = (batch..count.min(batch + BATCH))
            .map(|index| Program::new(first + index as u64, &format!("p{index}")))
            .collect();
        // Of four batches, one is what canonicalization leaves.
        judge(&programs, (batch / BATCH) % 4 == 3, &mut tally);
    }
    print!("{}", tally.report());
    assert!(
        tally.correct > tally.programs / 5 && tally.all.faults > tally.programs / 5,
        "the generator writes too few programs of one kind"
    );
    assert!(
        tally.errors == 0 && tally.warnings == 0,
        "{}",
        tally.reported.join("\n")
    );
    assert!(
        tally.all.is_within(MOST_MISSED) && tally.otherwise.is_within(MOST_MISSED_OTHERWISE),
        "more faults are missed than before"
    );
}

fn judge(programs: &[Program], is_canonical: bool, tally: &mut Tally) {
    let mut text: String = programs.iter().map(|program| program.text.as_str()).collect();
    if is_canonical {
        let verdict = opt(&text, &["--canonicalize", "--cse", "--mlir-print-local-scope"]);
        assert!(verdict.accepted, "{}", verdict.said);
        // What is printed is a module; the functions that run programs are to be beside the others.
        let inside = verdict.printed.trim_end().strip_prefix("module {\n");
        let inside = inside
            .and_then(|text| text.strip_suffix('}'))
            .expect("a module is printed");
        text = inside.to_owned();
    }
    let drivers: String = programs.iter().map(|program| program.driver.as_str()).collect();
    let dir = tempfile::tempdir().expect("there is room");
    let path = dir.path().join("program.mlir");
    std::fs::write(&path, &text).expect("there is room");
    let mut verdicts = of_file(&path, &text);
    let entries: Vec<Entry> = programs
        .iter()
        .map(|program| Entry {
            name: format!("{}_run", program.name),
            asked: program.asked,
        })
        .collect();
    let executable =
        Executable::new(&format!("{text}{drivers}"), &entries).unwrap_or_else(|obstacle| panic!("{obstacle}"));
    let mut events = executable.on_any_input();
    for program in programs {
        let is_its = |function: &String| {
            let rest = function.strip_prefix(&program.name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
        };
        let functions: Vec<String> = verdicts.keys().filter(|function| is_its(function)).cloned().collect();
        let said: Vec<Verdict> = functions
            .iter()
            .filter_map(|function| verdicts.remove(function))
            .flatten()
            .collect();
        let did = events.remove(&format!("{}_run", program.name)).unwrap_or_default();
        let did = Events::from([(0, did)]);
        tally.add(program, &text, is_canonical, &said, &did);
    }
}

/// The functions of a program: where they begin, and their text.
fn functions(text: &str, program: &str) -> String {
    let mut is_inside = false;
    let mut found = String::new();
    for line in text.lines() {
        if let Some((_, name)) = line.split_once("func.func ").and_then(|(_, rest)| rest.split_once('@')) {
            let rest = name.strip_prefix(program);
            is_inside = rest.is_some_and(|rest| rest.starts_with(['_', '(']));
        }
        if is_inside {
            found.push_str(line);
            found.push('\n');
        }
    }
    found
}

impl Tally {
    fn add(&mut self, program: &Program, text: &str, is_canonical: bool, said: &[Verdict], did: &Events) {
        let begins = text
            .lines()
            .position(|line| line.contains(&format!("@{}(", program.name)));
        let comparison = compare(said, did, begins.map_or(0, |line| line as u32));
        let text = functions(text, &program.name);
        self.programs += 1;
        if program.planted.is_none() {
            assert!(comparison.is_clean, "a program without a fault does {did:?}\n{text}");
            self.correct += 1;
            let is_error = comparison.unshown.iter().any(|verdict| verdict.is_error);
            self.errors += usize::from(is_error);
            self.warnings += usize::from(!is_error && !comparison.unshown.is_empty());
            for verdict in &comparison.unshown {
                self.reported.push(format!("{verdict:?}\n{text}"));
            }
            if !comparison.unshown.is_empty() {
                keep(program, &text, said, &comparison);
            }
            return;
        }
        self.unshown += usize::from(comparison.is_clean);
        self.unconfirmed += comparison.unshown.len();
        let mut faults: Vec<(Fault, Option<u32>)> = did
            .values()
            .flatten()
            .map(|event| (event.fault, event.allocated))
            .collect();
        // What the first fault brings about, as a place in a table that is not there, is no fault of lifetimes.
        faults.retain(|(fault, _)| *fault != Fault::Other);
        faults.sort_unstable();
        faults.dedup();
        for fault in &faults {
            let is_missed = comparison.missed.contains(fault);
            self.all.add(is_missed);
            if !program
                .constructs
                .iter()
                .any(|construct| BY_ITERATION.contains(construct))
            {
                self.otherwise.add(is_missed);
            }
            self.by_fault.entry(fault.0).or_default().add(is_missed);
            self.by_planted
                .entry(program.planted.unwrap_or_default())
                .or_default()
                .add(is_missed);
            let form = is_canonical.then_some("canonicalized");
            for construct in program.constructs.iter().copied().chain(form) {
                self.by_construct.entry(construct).or_default().add(is_missed);
            }
        }
        if !comparison.missed.is_empty() {
            keep(program, &text, said, &comparison);
        }
    }

    fn report(&self) -> String {
        let mut text = format!(
            "{} programs, {} of them correct; correct with an error {}, with a warning {}; planted faults that no run shows {}; \
             verdicts that no run confirms {}\n",
            self.programs, self.correct, self.errors, self.warnings, self.unshown, self.unconfirmed
        );
        let mut row = |name: &str, count: &Count| {
            let share = count.missed as f64 * 100.0 / count.faults.max(1) as f64;
            let _ = writeln!(
                text,
                "{name:38} {:5} faults, {:5} missed, {share:5.1} %",
                count.faults, count.missed
            );
        };
        row("all", &self.all);
        row("nothing hangs on an iteration's number", &self.otherwise);
        for (fault, count) in &self.by_fault {
            row(&format!("{fault:?}"), count);
        }
        for (name, count) in self.by_planted.iter().chain(&self.by_construct) {
            row(name, count);
        }
        text
    }
}

impl Count {
    fn add(&mut self, is_missed: bool) {
        self.faults += 1;
        self.missed += usize::from(is_missed);
    }

    /// Whether at most so many of a hundred faults are missed.
    fn is_within(&self, most: f64) -> bool {
        self.missed as f64 * 100.0 <= self.faults as f64 * most
    }
}

/// Writes a program down, with what was said of it and what was not, if there is a folder for that.
fn keep(program: &Program, functions: &str, said: &[Verdict], comparison: &Comparison) {
    let Some(folder) = std::env::var_os("SECOND_MISSED") else {
        return;
    };
    let mut text = format!("// planted: {}\n", program.planted.unwrap_or("nothing"));
    for verdict in said {
        let _ = writeln!(text, "// said: {}", verdict.message);
    }
    let _ = writeln!(text, "// missed: {:?}", comparison.missed);
    text.push_str(functions);
    std::fs::create_dir_all(&folder).expect("there is room");
    std::fs::write(Path::new(&folder).join(format!("{}.mlir", program.name)), text).expect("there is room");
}
