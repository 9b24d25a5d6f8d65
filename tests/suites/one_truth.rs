//! What is known of conditions and numbers is to be one thing: terms, and a path condition over them. What did the same before
//! only shrinks: the files that reason about numbers by themselves, and the maps beside the path condition.
//!
//! Where a figure falls, it is written down here; none may rise.

use std::path::{Path, PathBuf};

use memref_analyzer_tests::corpus::workspace;

const LIFETIMES: &str = "server/analysis/src/lifetimes";
const FORMULA: &str = "server/analysis/src/formula";

/// The older ways to reason about numbers, as long as there are files of them.
const OLDER: [&str; 4] = [
    "preanalysis/known_trips",
    "preanalysis/affine",
    "transfer/set_membership",
    "transfer/trips",
];
const OLDER_LINES: usize = 264;

/// The parts of a state that say what values are: terms and the path condition, and what is left beside them.
const PARTS: usize = 2;

/// All files of the lifetimes, and of the path conditions that they ask.
const ALL_LINES: usize = 14_313;
const FORMULA_LINES: usize = 4_235;

/// The lines of a file before its tests.
fn lines(file: &Path) -> usize {
    let text = std::fs::read_to_string(file).expect("a file of the project");
    text.lines().take_while(|line| *line != "#[cfg(test)]").count()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        let is_of_tests = path.file_stem().is_some_and(|name| name == "tests");
        match path.is_dir() {
            _ if is_of_tests => {}
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found
}

#[test]
fn what_reasons_about_numbers_beside_the_path_condition_shrinks() {
    let folder = workspace().join(LIFETIMES);
    let known = OLDER.map(|name| folder.join(name).with_extension("rs"));
    let older: usize = known.iter().filter(|file| file.exists()).map(|file| lines(file)).sum();
    assert!(older <= OLDER_LINES, "{older} lines, {OLDER_LINES} before");
}

#[test]
fn the_lifetimes_do_not_grow() {
    let all = |folder: &Path| {
        files(folder).iter().map(|file| lines(file)).sum::<usize>() + lines(&folder.with_extension("rs"))
    };
    let (lifetimes, formula) = (all(&workspace().join(LIFETIMES)), all(&workspace().join(FORMULA)));
    assert!(lifetimes <= ALL_LINES, "{lifetimes} lines, {ALL_LINES} before");
    assert!(formula <= FORMULA_LINES, "{formula} lines, {FORMULA_LINES} before");
}

#[test]
fn a_state_says_in_ever_fewer_ways_what_values_are() {
    let text =
        std::fs::read_to_string(workspace().join(LIFETIMES).join("state/disjunct.rs")).expect("a file of the project");
    let state = text
        .split_once("pub(crate) struct Disjunct {")
        .and_then(|(_, rest)| rest.split_once("\n}"))
        .expect("the state")
        .0;
    let of_values = ["bool", "Literal", "Known", "Numbers", "TermId"].map(|of| format!("SharedMap<ValueId, {of}>,"));
    let is_of_values = |field: &&str| field.ends_with(": Condition,") || of_values.iter().any(|of| field.ends_with(of));
    let parts = state.lines().filter(is_of_values).count();
    assert!((2..=PARTS).contains(&parts), "{parts} parts, {PARTS} before");
}
