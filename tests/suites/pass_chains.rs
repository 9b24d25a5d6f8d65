//! Chains of passes keep correct programs correct: random functions that call each other, free what they get, return it, call
//! themselves, use globals and leave some of it to unknown operations ([`Program::linked`]), through two or three passes.
//!
//! Every program is run on every input before and after its chain. After it nothing is accessed or freed that must not be, and
//! the values are the same, whatever functions the passes left alone; where they left none alone, no run of a program that
//! frees what it allocates leaves a buffer, and none of a program that does not where the last pass frees.
//!
//! `tests/data/chains/*.mlir` are programs that once were not kept correct, each with its chain in its first line (`// passes:
//! …`), what is reported if some function is left alone (`// refused: …`), and a function `@p` to run.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! `PASS_CHAINS=2000` sets how many chains there are, `RANDOM_SEED=7` where they begin.

use memref_analyzer_tests::corpus::files;
use memref_analyzer_tests::dice::Dice;
use memref_analyzer_tests::execution::{Entry, Events, Executable, Judge};
use memref_analyzer_tests::generator::{HELPERS, Program, STAND_INS, WITHOUT_ENTRY};
use memref_analyzer_tests::memory::Fault;
use memref_analyzer_tests::product;

/// How many chains are lowered and run together.
const BATCH: usize = 24;

/// How many chains there are unless `PASS_CHAINS` says otherwise.
const CHAINS: usize = 24;

/// How many programs go through each chain.
const PROGRAMS: usize = 3;

/// The passes on buffers.
const PASSES: [&str; 14] = [
    "buffer-results-to-out-params",
    "buffer-hoisting",
    "buffer-loop-hoisting",
    "promote-buffers-to-stack",
    "buffer-deallocation",
    "clone-canonicalization",
    "copy-removal",
    "expand-realloc",
    "ownership-based-buffer-deallocation",
    "buffer-deallocation-simplification",
    "lower-deallocations",
    "optimize-allocation-liveness",
    "buffer-deallocation-pipeline",
    "insert-deallocs",
];

/// Those of them after which nothing is left, whatever was allocated.
const FREEING: [&str; 2] = ["buffer-deallocation", "buffer-deallocation-pipeline"];

/// The functions that all programs share, and that only the referee defines.
const DECLARED: [&str; 2] = [
    "func.func private @consume(memref<4xf32>)\n",
    "func.func private @produce() -> memref<4xf32>\n",
];

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// Programs on their way through a chain of passes.
struct Chain {
    passes: Vec<&'static str>,
    programs: Vec<Program>,
    before: String,
    after: String,
    /// What was said of functions that were left alone; empty where the status was 0.
    said: String,
    /// Whether the programs free what they allocate.
    frees: bool,
}

impl Chain {
    /// The chain of this number, carried out.
    fn new(number: u64) -> Self {
        let mut dice = Dice::new(number);
        let mut passes: Vec<&str> = Vec::new();
        let length = 2 + dice.below(2);
        while passes.len() < length {
            let next = PASSES[dice.below(PASSES.len())];
            if passes.last() != Some(&next) {
                passes.push(next);
            }
        }
        let frees = dice.one_in(2);
        let program = |index| Program::linked(number * 100 + index, &format!("c{number}p{index}"), frees);
        let programs: Vec<Program> = (0..PROGRAMS as u64).map(program).collect();
        // MLIR does not lower clones of windows.
        let functions = HELPERS
            .split_inclusive("\n}\n")
            .filter(|function| !function.contains("@window("));
        let mut before: String = functions.collect();
        programs.iter().for_each(|program| before += &program.text);
        // Chains that are run together have no functions in common but those that are only declared.
        for line in HELPERS.lines().filter(|line| line.ends_with('{')) {
            let name = line.split(['@', '(']).nth(1).unwrap_or_default();
            before = before.replace(&format!("@{name}("), &format!("@c{number}{name}("));
        }
        let (after, said) = transformed(&before, &passes);
        Self {
            passes,
            programs,
            before,
            after: after.replace("@dealloc_helper(", &format!("@c{number}dealloc_helper(")),
            said,
            frees,
        }
    }

    /// A program with a function `@p`, through the passes that its first line names.
    fn of_file(text: &str) -> Self {
        let said = |what: &str| text.lines().find_map(|line| line.strip_prefix(what));
        let passes = said("// passes: ").expect("the first line names the passes");
        let passes = passes
            .split(' ')
            .map(|pass| PASSES.into_iter().find(|known| *known == pass));
        let passes: Option<Vec<&str>> = passes.collect();
        let passes = passes.expect("there are such passes");
        let (after, said) = transformed(text, &passes);
        let program = Program {
            name: "p".to_owned(),
            text: text.to_owned(),
            slips: 0,
        };
        Self {
            passes,
            programs: vec![program],
            before: text.to_owned(),
            after,
            said,
            frees: true,
        }
    }

    /// Whether its last pass frees all that is allocated.
    fn ends_freed(&self) -> bool {
        self.passes.last().is_some_and(|last| FREEING.contains(last))
    }

    /// What went wrong with one of its programs, and all that there is to see of it.
    fn tell(&self, what: &str) -> String {
        let Self {
            passes,
            before,
            after,
            said,
            ..
        } = self;
        format!(
            "{what} behind {}\n{said}\nbefore:\n{before}\nafter:\n{after}\n",
            passes.join(" ")
        )
    }
}

/// What passes make of a text, and what they say of functions that they leave alone.
fn transformed(text: &str, passes: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("input.mlir"), text).expect("there is room");
    let mut arguments = vec!["fix"];
    passes.iter().for_each(|pass| arguments.extend(["--pass", pass]));
    arguments.push("input.mlir");
    let outcome = product::run_in(folder.path(), arguments);
    match outcome.status {
        Some(0) => (outcome.stdout, String::new()),
        Some(2) if !outcome.stderr.is_empty() => (outcome.stdout, outcome.stderr),
        _ => panic!("{passes:?} end with {:?}: {}", outcome.status, outcome.stderr),
    }
}

/// The text as the referee takes it, of several modules one.
fn runnable<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let mut text = DECLARED.concat() + STAND_INS;
    for part in texts {
        let mut part = part.to_owned();
        for line in DECLARED {
            part = part.replace(line, "");
        }
        for (op, stand_in) in WITHOUT_ENTRY {
            part = part.replace(op, stand_in);
        }
        text += &part;
    }
    text
}

/// What happens that must not, besides leaks: it is told on which input.
fn faults(events: Option<&Events>) -> Vec<String> {
    let wrong = events.into_iter().flatten().flat_map(|(input, events)| {
        let wrong = events.iter().filter(|event| event.fault != Fault::Leak);
        wrong.map(move |event| format!("{:?} on input {input}", event.fault))
    });
    wrong.collect()
}

#[derive(Default)]
struct Tally {
    chains: usize,
    untouched: usize,
    whole: usize,
    programs: usize,
    rejected: usize,
    runs: usize,
    by_valgrind: usize,
    /// Runs that leave a buffer after since a function was left alone, and did not before.
    leaks_of_refused: usize,
    reported: Vec<String>,
}

impl Tally {
    fn batch(&mut self, chains: &[Chain]) {
        let programs = chains.iter().flat_map(|chain| &chain.programs);
        let entries: Vec<Entry> = programs
            .map(|program| Entry {
                name: program.name.clone(),
                asked: program.asked(),
            })
            .collect();
        let before = runnable(chains.iter().map(|chain| &*chain.before));
        let before = Executable::new(&before, &entries).unwrap_or_else(|obstacle| panic!("{obstacle}\n{before}"));
        let after = runnable(chains.iter().map(|chain| &*chain.after));
        let after = match Executable::new(&after, &entries) {
            Ok(after) => after,
            Err(obstacle) => return self.alone(chains, &obstacle),
        };
        let (wrong_before, wrong_after) = (before.judged_by(Judge::Checker), after.judged_by(Judge::Checker));
        let (leaked_before, leaked_after) = (before.leaked(), after.leaked());
        let (values_before, values_after) = (before.consumed(), after.consumed());
        let by_valgrind = after.sampled_by_valgrind(self.chains % 10, 10);
        for chain in chains {
            self.chains += 1;
            self.untouched += usize::from(chain.before == chain.after);
            self.whole += usize::from(chain.said.is_empty());
            for program in &chain.programs {
                let name = &program.name;
                self.programs += 1;
                if !faults(wrong_before.get(name)).is_empty() {
                    self.rejected += 1;
                    continue;
                }
                let mut wrong = faults(wrong_after.get(name));
                let of_valgrind = faults(by_valgrind.get(name)).into_iter();
                wrong.extend(of_valgrind.map(|fault| format!("{fault}, by valgrind")));
                for (run, values) in values_before.range((name.clone(), 0)..=(name.clone(), u32::MAX)) {
                    self.runs += 1;
                    if wrong.is_empty() && values_after.get(run) != Some(values) {
                        wrong.push(format!("other values on input {}", run.1));
                    }
                    let is_new = !leaked_before.contains_key(run) && leaked_after.contains_key(run);
                    let is_left = leaked_after.contains_key(run) && chain.ends_freed();
                    match chain.said.is_empty() {
                        true if (is_new && chain.frees) || is_left => wrong.push(format!("leak on input {}", run.1)),
                        true => {}
                        false => self.leaks_of_refused += usize::from(is_new),
                    }
                }
                if !wrong.is_empty() {
                    wrong.truncate(3);
                    self.reported
                        .push(chain.tell(&format!("@{name}: {}", wrong.join(", "))));
                }
            }
        }
        self.by_valgrind += entries.len().div_ceil(10);
    }

    /// Finds those among some chains of which the result cannot be run.
    fn alone(&mut self, chains: &[Chain], obstacle: &str) {
        if let [chain] = chains {
            self.chains += 1;
            return self.reported.push(chain.tell(&format!("cannot be run: {obstacle}")));
        }
        chains
            .chunks(chains.len().div_ceil(2))
            .for_each(|half| self.batch(half));
    }
}

#[test]
fn chains_keep_programs_correct() {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("PASS_CHAINS").unwrap_or(CHAINS);
    let mut tally = Tally::default();
    let numbers: Vec<u64> = (0..count as u64).map(|index| first + index).collect();
    for batch in numbers.chunks(BATCH) {
        let chains: Vec<Chain> = batch.iter().map(|&number| Chain::new(number)).collect();
        tally.batch(&chains);
    }
    println!(
        "{} chains ({} changed nothing, {} left no function alone) of {} programs ({} rejected), {} runs, {} programs by valgrind; \
         {} runs leak where functions were left alone; {} complaints",
        tally.chains,
        tally.untouched,
        tally.whole,
        tally.programs,
        tally.rejected,
        tally.runs,
        tally.by_valgrind,
        tally.leaks_of_refused,
        tally.reported.len()
    );
    if let Some(folder) = std::env::var_os("PASS_CHAINS_TOLD") {
        for (index, reported) in tally.reported.iter().enumerate() {
            std::fs::write(std::path::Path::new(&folder).join(format!("{index}.txt")), reported)
                .expect("there is room");
        }
    }
    assert!(
        tally.rejected * 10 <= tally.programs,
        "too many programs are not correct"
    );
    assert!(tally.untouched * 2 <= tally.chains, "too many chains change nothing");
    let worst = &tally.reported[..tally.reported.len().min(3)];
    assert!(worst.is_empty(), "{}", worst.join("\n"));
}

#[test]
fn what_was_wrong_once_is_not() {
    for path in files("chains") {
        let text = std::fs::read_to_string(&path).expect("a case can be read");
        let chain = Chain::of_file(&text);
        let refused = text.lines().filter_map(|line| line.strip_prefix("// refused: "));
        let refused: Vec<&str> = refused.collect();
        let is_said =
            chain.said.is_empty() == refused.is_empty() && refused.iter().all(|said| chain.said.contains(said));
        let mut tally = Tally::default();
        if !is_said {
            tally.reported.push(chain.tell("not what it says of itself"));
        }
        tally.batch(&[chain]);
        assert!(tally.rejected == 0, "{} is not correct", path.display());
        assert!(
            tally.reported.is_empty(),
            "{}: {}",
            path.display(),
            tally.reported.join("\n")
        );
    }
}
