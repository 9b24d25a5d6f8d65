//! `check --verify-diagnostics` on each file of the corpus and on each program: exactly the expected diagnostics, and none
//! for a correct twin.

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::corpus::{expectations, files, name};
use memref_analyzer_tests::product;

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for folder in ["corpus", "programs"] {
        for path in files(folder) {
            let name = name(folder, &path);
            if name.starts_with("tour/") {
                continue;
            }
            trials.push(Trial::test(format!("corpus::{folder}::{name}"), move || {
                let text = String::from_utf8(std::fs::read(&path)?)?;
                let wrong = name.ends_with(".wrong");
                if wrong == expectations(&text).is_empty() && folder == "corpus" {
                    return Err("a wrong file expects diagnostics, any other file none".into());
                }
                verify(&path)
            }));
        }
    }
    trials
}

fn verify(path: &std::path::Path) -> Result<(), Failed> {
    let outcome = product::run(["check".as_ref(), "--verify-diagnostics".as_ref(), path.as_os_str()]);
    match outcome.status {
        Some(0) => Ok(()),
        status => Err(format!("exit status {status:?}\n{}{}", outcome.stdout, outcome.stderr).into()),
    }
}
