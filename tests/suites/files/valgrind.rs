//! valgrind agrees with every verdict of the corpus that can be run, and with every program, before its fix and after.
//!
//! Each test is about some files of a folder, which one valgrind runs. What it says names the files.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::corpus::{NO_FIX, expectations, expected_codes, files, name, pieces};
use memref_analyzer_tests::fixing::fix_all;
use memref_analyzer_tests::memory::{CannotRun, Fault, Faults, of_any_disjunct};
use memref_analyzer_tests::{driver, memory, mlir, product};

/// Folders of the corpus whose files are about memory.
const ABOUT_MEMORY: [&str; 8] = [
    "double-free",
    "free-of-argument",
    "free-of-global",
    "free-of-stack",
    "free-of-view",
    "leak",
    "silent",
    "use-after-free",
];

/// Files of which no piece can be run: operations that nobody lowers, inputs that no driver makes.
const NOT_RUNNABLE: &[&str] = &[
    "double-free/declared_attributes.fixed",
    "double-free/declared_attributes.wrong",
    "double-free/declared_contract.fixed",
    "double-free/declared_contract.wrong",
    "double-free/region_if.wrong",
    "double-free/unknown_operation.fixed",
    "double-free/unknown_operation.wrong",
    "leak/as_tensor.fixed",
    "leak/as_tensor.wrong",
    "leak/async_value.fixed",
    "leak/async_value.wrong",
    "leak/memory_space.fixed",
    "leak/memory_space.wrong",
    "leak/nested_module.fixed",
    "leak/nested_module.wrong",
    "leak/non_ascii.fixed",
    "leak/non_ascii.wrong",
    "free-of-stack/pointers.fixed",
    "free-of-stack/pointers.wrong",
    "leak/unknown_region.fixed",
    "leak/unknown_region.wrong",
    "silent/allowed_in_file",
    "silent/allowed_in_function",
    "silent/by_hand",
    "silent/device_memory",
    "silent/flags_in_memory",
    "silent/never_returns",
    "silent/only_looked_into",
    "silent/region_if",
    "silent/stored_in_memory",
    "silent/tensor_read_again",
    "silent/unknown_effects",
    "use-after-free/box_stores_freed.fixed",
    "use-after-free/box_stores_freed.wrong",
    "use-after-free/tensor_views.fixed",
    "use-after-free/tensor_views.wrong",
    "use-after-free/to_tensor.fixed",
    "use-after-free/to_tensor.wrong",
    "use-after-free/unknown_operation.fixed",
    "use-after-free/unknown_operation.wrong",
    "use-after-free/unknown_or_freed.fixed",
    "use-after-free/unknown_or_freed.wrong",
    "use-after-free/unknown_region.fixed",
    "use-after-free/unknown_region.wrong",
];

/// Wrong files whose verdict shows otherwise than by its own fault, and how it shows.
const SHOWS_AS: &[(&str, &[Fault])] = &[
    // The caller leaves the free to the function that it calls.
    ("free-of-argument/private_function.wrong", &[]),
    // Returning a freed buffer is a use: the driver, as any caller, frees what it was given.
    ("use-after-free/returned.wrong", &[Fault::DoubleFree]),
    ("use-after-free/returned_alias.wrong", &[Fault::DoubleFree]),
    // What leaks in a module inside another is not called by the driver.
    ("double-free/generic_form_calls.wrong", &[Fault::DoubleFree]),
];

/// How many files valgrind runs together.
const TOGETHER: usize = 32;

/// What is run for a file: programs, or why there are none.
type Programs = Result<Vec<String>, Failed>;

/// What valgrind says of each program of a file.
type Outcomes = Vec<Result<Faults, CannotRun>>;

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for folder in ABOUT_MEMORY {
        let is_new = |path: &PathBuf| !name("corpus", path).contains(mlir::PRE_2022);
        let paths: Vec<PathBuf> = files(&format!("corpus/{folder}")).into_iter().filter(is_new).collect();
        for (index, paths) in paths.chunks(TOGETHER).enumerate() {
            let paths = paths.to_vec();
            trials.push(Trial::test(format!("valgrind::corpus::{folder}::{index}"), move || {
                judge_all(&paths, programs_of_corpus_files(&paths)?, judge_corpus_file)
            }));
        }
    }
    let programs = files("programs");
    let is_wrong = |path: &&PathBuf| !name("programs", path).starts_with("correct_");
    let wrong: Vec<PathBuf> = programs.iter().filter(is_wrong).cloned().collect();
    for (index, paths) in programs.chunks(TOGETHER).enumerate() {
        let paths = paths.to_vec();
        trials.push(Trial::test(format!("valgrind::programs::{index}"), move || {
            let text = |path: &PathBuf| Ok(vec![std::fs::read_to_string(path)?]);
            judge_all(&paths, paths.iter().map(text).collect(), judge_program)
        }));
    }
    for (index, paths) in wrong.chunks(TOGETHER).enumerate() {
        let paths = paths.to_vec();
        trials.push(Trial::test(format!("valgrind::fixed::{index}"), move || {
            let programs = paths.iter().map(|path| fixed_program(path)).collect();
            judge_all(&paths, programs, judge_fixed_program)
        }));
    }
    trials
}

/// Runs what there is to run of each file, and judges each by what valgrind says of it.
fn judge_all(
    paths: &[PathBuf],
    of_files: Vec<Programs>,
    judge: impl Fn(&Path, Outcomes) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let all: Vec<&str> = of_files.iter().flatten().flatten().map(String::as_str).collect();
    let mut outcomes = memory::run_all(&all).into_iter();
    let mut failures = String::new();
    for (path, programs) in paths.iter().zip(of_files) {
        let judged = programs.and_then(|programs| judge(path, outcomes.by_ref().take(programs.len()).collect()));
        if let Err(failed) = judged {
            let said = failed.message().unwrap_or_default();
            let _ = writeln!(failures, "{}: {said}", path.display());
        }
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(failures.into())
    }
}

/// The program shows, on some input, each fault that it expects us to report, and in none another.
fn judge_program(path: &Path, outcomes: Outcomes) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let expected: BTreeSet<Fault> = expected_codes(path, &text)
        .iter()
        .filter_map(|code| Fault::of_code(code))
        .collect();
    let faults = of_one(outcomes)?;
    let found = of_any_disjunct(&faults);
    if found != expected {
        return Err(format!("valgrind found {found:?}, the program expects {expected:?}: {faults:#?}").into());
    }
    for fault in expected {
        judge_conditions(&text, fault, &faults)?;
    }
    Ok(())
}

/// Where every expectation of a fault names the flags that decide, the fault shows on exactly the inputs that they name.
fn judge_conditions(text: &str, fault: Fault, faults: &Faults) -> Result<(), Failed> {
    let messages: Vec<String> = expectations(text)
        .into_iter()
        .map(|expectation| expectation.text)
        .filter(|text| {
            text.split_once(" [")
                .and_then(|(_, code)| Fault::of_code(code.trim_end_matches(']')))
                == Some(fault)
        })
        .collect();
    let conditions: Vec<Vec<(u32, bool)>> = messages.iter().filter_map(|message| conditions(message)).collect();
    if conditions.len() != messages.len() || conditions.is_empty() {
        return Ok(());
    }
    for (inputs, found) in faults {
        let holds = |(bit, value): &(u32, bool)| (inputs.0 >> bit & 1 == 1) == *value;
        let named = conditions.iter().any(|all| all.iter().all(holds));
        if named != found.contains(&fault) {
            return Err(format!("{messages:?}, but valgrind found {found:?} where {inputs:?}").into());
        }
    }
    Ok(())
}

/// The flags that a message says decide together, and their values: programs keep the flags of their inputs in `%pa`, `%pb`,
/// `%pc`.
fn conditions(message: &str) -> Option<Vec<(u32, bool)>> {
    let (_, all) = message.split_once(" when ")?;
    let (all, _) = all.split_once(" [")?;
    let one = |condition: &str| {
        let (name, value) = condition.split_once(" is ")?;
        let bit = ["%pa", "%pb", "%pc"].iter().position(|flag| *flag == name)?;
        Some((bit as u32, value == "true"))
    };
    all.split(" and ").map(one).collect()
}

/// What is said of a file's only program.
fn of_one(outcomes: Outcomes) -> Result<Faults, CannotRun> {
    outcomes.into_iter().next().expect("there is one program")
}

/// The program after `fix --pass insert-deallocs`, which mends its leaks, and quick fixes, which mend the rest; none where the
/// file says that there is no fix.
fn fixed_program(path: &Path) -> Programs {
    let text = std::fs::read_to_string(path)?;
    let codes = expected_codes(path, &text);
    let mut fixed = text.clone();
    if codes.iter().any(|code| code == "leak") {
        let outcome = product::run([
            "fix".as_ref(),
            "--pass".as_ref(),
            "insert-deallocs".as_ref(),
            path.as_os_str(),
        ]);
        let says_why = text.contains(NO_FIX) && outcome.stderr.contains("is left alone by insert-deallocs");
        if outcome.status == Some(2) && !says_why {
            return Err(format!("fix: {}", outcome.stderr).into());
        }
        fixed = outcome.stdout;
    }
    if codes.iter().any(|code| code != "leak") {
        let mut client = Client::initialized(&["utf-8", "utf-16"]);
        fixed = fix_all(&mut client, &fixed);
    }
    match fixed == text {
        true if text.contains(NO_FIX) => Ok(Vec::new()),
        true => Err("no fix is offered".into()),
        false => {
            println!("{} is fixed:\n{fixed}", path.display());
            Ok(vec![fixed])
        }
    }
}

/// The fixed program is clean on every input.
fn judge_fixed_program(_path: &Path, outcomes: Outcomes) -> Result<(), Failed> {
    for faults in outcomes {
        let faults = faults?;
        if !of_any_disjunct(&faults).is_empty() {
            return Err(format!("the fixed program is not clean: {faults:#?}").into());
        }
    }
    Ok(())
}

/// By file, a program for each function of each piece that a driver can call. Why a piece has none is printed.
fn programs_of_corpus_files(paths: &[PathBuf]) -> Result<Vec<Programs>, Failed> {
    let mut pieces_of_files = Vec::new();
    for path in paths {
        pieces_of_files.push(pieces(&std::fs::read_to_string(path)?));
    }
    let all: Vec<&str> = pieces_of_files.iter().flatten().map(String::as_str).collect();
    let mut made = driver::programs(&all).into_iter();
    let mut of_file = |(path, pieces): (&PathBuf, &Vec<String>)| {
        let mut programs = Vec::new();
        for made in made.by_ref().take(pieces.len()) {
            match made {
                Ok(made) => programs.extend(made.into_iter().map(|(_, program)| program)),
                Err(obstacle) => println!("{}: {obstacle}", path.display()),
            }
        }
        Ok(programs)
    };
    Ok(paths.iter().zip(&pieces_of_files).map(&mut of_file).collect())
}

fn judge_corpus_file(path: &Path, outcomes: Outcomes) -> Result<(), Failed> {
    let name = &*name("corpus", path);
    let text = std::fs::read_to_string(path)?;
    let mut found: BTreeSet<Fault> = BTreeSet::new();
    let mut by_program = Vec::new();
    let mut obstacles = Vec::new();
    for outcome in outcomes {
        match outcome {
            Ok(faults) => {
                found.extend(of_any_disjunct(&faults));
                by_program.push(faults);
            }
            Err(obstacle) => obstacles.push(obstacle),
        }
    }
    let ran = !by_program.is_empty();
    let listed = NOT_RUNNABLE.contains(&name);
    if !ran && !listed {
        return Err(format!("nothing of it could be run: {obstacles:#?}").into());
    }
    if ran && listed {
        return Err("it can be run, though it is listed as not runnable".into());
    }
    if !ran {
        return Ok(());
    }
    let expected: BTreeSet<Fault> = match SHOWS_AS.iter().find(|(file, _)| *file == name) {
        Some((_, faults)) => faults.iter().copied().collect(),
        // A driver frees what it passes: an argument that is freed by the function is freed twice.
        None if name.starts_with("free-of-argument/") && name.ends_with(".wrong") => [Fault::DoubleFree].into(),
        None => expected_codes(path, &text)
            .iter()
            .filter_map(|code| Fault::of_code(code))
            .collect(),
    };
    if found != expected {
        return Err(
            format!("valgrind found {found:?}, the file expects {expected:?}: {by_program:#?} {obstacles:#?}").into(),
        );
    }
    Ok(())
}
