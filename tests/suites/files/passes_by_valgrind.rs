//! Where a pass of ours does other than MLIR's, valgrind decides which is right: `tests/data/passes_unlike_mlir/<pass>/*.mlir`
//! through both, each result with a `@main` that calls its functions on every input. MLIR's shows the fault that the first line
//! of the file names, or its pass does not survive the file; ours shows none. A file in which MLIR's result has a data race has
//! a `@main` of its own, and the iterations of its loops run in parallel.
//!
//! Needs: valgrind, mlir-opt-22, mlir-opt-16, mlir-translate-22, opt-22, llc-22, libmlir-22-dev, objcopy, gcc.

use std::collections::BTreeSet;
use std::path::Path;

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::corpus::{files, name};
use memref_analyzer_tests::memory::{Fault, of_any_disjunct};
use memref_analyzer_tests::passes::{made_by, of_mlir, ours};
use memref_analyzer_tests::{driver, memory, threads};

pub fn trials() -> Vec<Trial> {
    let trials = files("passes_unlike_mlir").into_iter().map(|path| {
        let name = name("passes_unlike_mlir", &path);
        Trial::test(format!("passes_by_valgrind::{name}"), move || judge(&path))
    });
    trials.collect()
}

fn judge(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let said = text.lines().next().and_then(|line| line.strip_prefix("// MLIR's: "));
    if said == Some("data race") {
        return judge_turns(&text, folder_of(path)?);
    }
    let fault = match said {
        Some("leak") => Some(Fault::Leak),
        Some("double free") => Some(Fault::DoubleFree),
        Some("use after free") => Some(Fault::UseAfterFree),
        Some("free of the stack") => Some(Fault::BadFree),
        Some("crash") => None,
        _ => return Err("the first line does not say what MLIR's result does wrong".into()),
    };
    let pass = folder_of(path)?;
    let (tool, passes) = of_mlir(pass, &[]).ok_or("MLIR has no such pass")?;
    match (made_by(tool, &text, &passes), fault) {
        (Ok(theirs), Some(fault)) => {
            let shown = faults(&theirs)?;
            if !shown.contains(&fault) {
                return Err(format!("MLIR's result shows {shown:?}:\n{theirs}").into());
            }
        }
        (Err(said), None) if said.contains("Stack dump") => {}
        (made, _) => return Err(format!("MLIR's pass ends otherwise: {made:?}").into()),
    }
    let own = ours(&text, pass, &[])?;
    let shown = faults(&own)?;
    if shown.is_empty() {
        Ok(())
    } else {
        Err(format!("ours shows {shown:?}:\n{own}").into())
    }
}

/// The pass that a file is about.
fn folder_of(path: &Path) -> Result<&str, Failed> {
    let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    Ok(folder.ok_or("a pass's folder has a name")?)
}

/// Whether the turns of loops get in each other's way by MLIR's result alone.
fn judge_turns(text: &str, pass: &str) -> Result<(), Failed> {
    let (tool, passes) = of_mlir(pass, &[]).ok_or("MLIR has no such pass")?;
    let theirs = made_by(tool, text, &passes)?;
    if !threads::have_race(&theirs)? {
        return Err(format!("MLIR's result shows no race:\n{theirs}").into());
    }
    let own = ours(text, pass, &[])?;
    if threads::have_race(&own)? {
        return Err(format!("ours shows a race:\n{own}").into());
    }
    Ok(())
}

/// What valgrind sees of all functions together, on any input.
fn faults(text: &str) -> Result<BTreeSet<Fault>, Failed> {
    let mut found = BTreeSet::new();
    let programs = driver::programs(&[text]).remove(0)?;
    let programs: Vec<&str> = programs.iter().map(|(_, program)| program.as_str()).collect();
    for faults in memory::run_all(&programs) {
        found.extend(of_any_disjunct(&faults?));
    }
    Ok(found)
}
