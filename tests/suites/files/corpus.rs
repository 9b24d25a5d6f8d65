//! `check --verify-diagnostics` on each file of the corpus and on each program: exactly the expected diagnostics, and none
//! for a correct twin.

use std::ffi::OsStr;
use std::path::PathBuf;

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::corpus::{expectations, files, name};
use memref_analyzer_tests::product;

/// How many files are checked together.
const TOGETHER: usize = 40;

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for folder in ["corpus", "programs"] {
        let of_tour = |path: &PathBuf| name(folder, path).starts_with("tour/");
        let paths: Vec<PathBuf> = files(folder).into_iter().filter(|path| !of_tour(path)).collect();
        for (index, paths) in paths.chunks(TOGETHER).enumerate() {
            let paths = paths.to_vec();
            trials.push(Trial::test(format!("corpus::{folder}::{index}"), move || {
                for path in paths.iter().filter(|_| folder == "corpus") {
                    let name = name(folder, path);
                    let text = std::fs::read_to_string(path)?;
                    if name.ends_with(".wrong") == expectations(&text).is_empty() {
                        let rule = "a wrong file expects diagnostics, any other file none";
                        return Err(format!("{name}: {rule}").into());
                    }
                }
                verify(&paths)
            }));
        }
    }
    trials
}

fn verify(paths: &[PathBuf]) -> Result<(), Failed> {
    let options = ["check", "--verify-diagnostics"].map(OsStr::new);
    let outcome = product::run(options.into_iter().chain(paths.iter().map(|path| path.as_os_str())));
    match outcome.status {
        Some(0) => Ok(()),
        status => Err(format!("exit status {status:?}\n{}{}", outcome.stdout, outcome.stderr).into()),
    }
}
