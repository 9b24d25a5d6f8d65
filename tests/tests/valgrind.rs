//! valgrind agrees with every verdict of the corpus that can be run, and with every program, before its fix and after.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy.

use std::collections::BTreeSet;
use std::path::Path;

use libtest_mimic::{Arguments, Failed, Trial};
use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::corpus::{NO_FIX, expectations, expected_codes, files, name, pieces};
use memref_analyzer_tests::fixing::fix_all;
use memref_analyzer_tests::memory::{Fault, Faults, of_any_world};
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
    "leak/unknown_operation.fixed",
    "leak/unknown_operation.wrong",
    "leak/unknown_region.fixed",
    "leak/unknown_region.wrong",
    "silent/by_hand",
    "silent/device_memory",
    "silent/flags_in_memory",
    "silent/never_returns",
    "silent/only_looked_into",
    "silent/region_if",
    "silent/stored_in_memory",
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
    // Yielding a freed buffer is a use before anything reads it.
    ("use-after-free/if_yield.wrong", &[]),
    // So is returning one: the driver, as any caller, frees what it was given.
    ("use-after-free/returned.wrong", &[Fault::DoubleFree]),
    ("use-after-free/returned_alias.wrong", &[Fault::DoubleFree]),
    // What leaks in a module inside another is not called by the driver.
    ("double-free/generic_form_calls.wrong", &[Fault::DoubleFree]),
];

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for folder in ABOUT_MEMORY {
        for path in files(&format!("corpus/{folder}")) {
            let name = name("corpus", &path);
            if name.contains(mlir::PRE_2022) {
                continue;
            }
            trials.push(Trial::test(format!("corpus::{name}"), move || {
                judge_corpus_file(&name, &path)
            }));
        }
    }
    for path in files("programs") {
        let name = name("programs", &path);
        let (before, after) = (path.clone(), path);
        let wrong = !name.starts_with("correct_");
        trials.push(Trial::test(format!("program::{name}"), move || judge_program(&before)));
        if wrong {
            trials.push(Trial::test(format!("fixed::{name}"), move || {
                judge_fixed_program(&after)
            }));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// The program shows, in some world, each fault that it expects us to report, and in none another.
fn judge_program(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let expected: BTreeSet<Fault> = expected_codes(path, &text)
        .iter()
        .filter_map(|code| Fault::of_code(code))
        .collect();
    let faults = memory::run(&text)?;
    let found = of_any_world(&faults);
    if found != expected {
        return Err(format!("valgrind found {found:?}, the program expects {expected:?}: {faults:#?}").into());
    }
    for fault in expected {
        judge_conditions(&text, fault, &faults)?;
    }
    Ok(())
}

/// Where every expectation of a fault names the flag that decides, the fault shows in exactly the worlds that they name.
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
    let conditions: Vec<(u32, bool)> = messages.iter().filter_map(|message| condition(message)).collect();
    if conditions.len() != messages.len() || conditions.is_empty() {
        return Ok(());
    }
    for (world, found) in faults {
        let named = conditions
            .iter()
            .any(|(bit, value)| (world.0 >> bit & 1 == 1) == *value);
        if named != found.contains(&fault) {
            return Err(format!("{messages:?}, but valgrind found {found:?} where {world:?}").into());
        }
    }
    Ok(())
}

/// The flag that a message says decides, and its value: programs keep the flags of their world in `%pa`, `%pb`, `%pc`.
fn condition(message: &str) -> Option<(u32, bool)> {
    let (_, condition) = message.split_once(" when %p")?;
    let bit = ["a", "b", "c"]
        .iter()
        .position(|flag| condition.starts_with(&format!("{flag} is ")))?;
    Some((bit as u32, condition.contains(" is true")))
}

/// `fix --pass insert-deallocs` mends the leaks of the program, quick fixes the rest, and what they write is clean in every
/// world.
fn judge_fixed_program(path: &Path) -> Result<(), Failed> {
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
    if fixed == text {
        if text.contains(NO_FIX) {
            return Ok(());
        }
        return Err("no fix is offered".into());
    }
    let faults = memory::run(&fixed).map_err(|obstacle| format!("{obstacle}\n{fixed}"))?;
    if !of_any_world(&faults).is_empty() {
        return Err(format!("the fixed program is not clean: {faults:#?}\n{fixed}").into());
    }
    Ok(())
}

fn judge_corpus_file(name: &str, path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let mut found: BTreeSet<Fault> = BTreeSet::new();
    let mut by_function = Vec::new();
    let mut obstacles = Vec::new();
    for piece in pieces(&text) {
        let programs = match driver::programs(&piece) {
            Ok(programs) => programs,
            Err(obstacle) => {
                obstacles.push(obstacle);
                continue;
            }
        };
        for (function, program) in programs {
            match memory::run(&program) {
                Ok(faults) => {
                    found.extend(of_any_world(&faults));
                    by_function.push((function, faults));
                }
                Err(obstacle) => obstacles.push(obstacle),
            }
        }
    }
    let ran = !by_function.is_empty();
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
        return Err(format!(
            "valgrind found {found:?}, the file expects {expected:?}: {by_function:#?} {obstacles:#?}"
        )
        .into());
    }
    Ok(())
}
