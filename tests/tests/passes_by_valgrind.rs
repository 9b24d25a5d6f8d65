//! Where a pass of ours does other than MLIR's, valgrind tells who is right: `tests/better/<pass>/*.mlir` through both, each
//! result with a `@main` that calls its functions on every input. MLIR's shows the fault that the first line of the file
//! names, or its pass does not survive the file; ours shows none.
//!
//! Needs: valgrind, mlir-opt-22, mlir-opt-16, mlir-translate-22, llc-22, objcopy, gcc.

use std::collections::BTreeSet;
use std::path::Path;

use libtest_mimic::{Arguments, Failed, Trial};
use memref_analyzer_tests::corpus::{files, name};
use memref_analyzer_tests::memory::{Fault, of_any_world};
use memref_analyzer_tests::passes::{made_by, of_mlir, ours};
use memref_analyzer_tests::{driver, memory};

fn main() {
    let arguments = Arguments::from_args();
    let trials = files("better").into_iter().map(|path| {
        let name = name("better", &path);
        Trial::test(name, move || judge(&path))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn judge(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let said = text.lines().next().and_then(|line| line.strip_prefix("// MLIR's: "));
    let fault = match said {
        Some("leak") => Some(Fault::Leak),
        Some("double free") => Some(Fault::DoubleFree),
        Some("use after free") => Some(Fault::UseAfterFree),
        Some("free of the stack") => Some(Fault::BadFree),
        Some("crash") => None,
        _ => return Err("the first line does not say what MLIR's result does wrong".into()),
    };
    let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    let pass = folder.ok_or("a pass's folder has a name")?;
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

/// What valgrind sees of all functions together, on any input.
fn faults(text: &str) -> Result<BTreeSet<Fault>, Failed> {
    let mut found = BTreeSet::new();
    for (_, program) in driver::programs(text)? {
        found.extend(of_any_world(&memory::run(&program)?));
    }
    Ok(found)
}
