//! What MLIR checks at run time agrees with each verdict about bounds: the checks that `--generate-runtime-verification`
//! makes, once folded, fail at the operations of the corpus that are wrong, and at no other.
//!
//! Needs: mlir-opt-22.

use std::path::Path;

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::corpus::{expectations, files, name};
use memref_analyzer_tests::mlir;

/// MLIR makes no checks for transfers of vectors, nor for views by the byte and by other shapes; it does not unroll loops whose
/// bounds depend on others, nor those of blocks or of a region that asks (`suites/index_expressions.rs` runs all of these); and it
/// refuses windows that its verifier knows to be wrong.
const NOT_CHECKED: [&str; 5] = ["asking_loops.", "memory.", "transfer.", "triangles.", "verified/"];

/// Calls are inlined and loops unrolled first: then the numbers of each call and each iteration are constants.
const PASSES: &str = "--pass-pipeline=builtin.module(\
    inline{default-pipeline=}, scf-forall-to-for, func.func(scf-parallel-for-to-nested-fors), \
    func.func(affine-loop-unroll{unroll-factor=-1}, affine-loop-unroll{unroll-factor=-1}), \
    func.func(test-loop-unrolling{unroll-factor=-1 loop-depth=1}), \
    func.func(test-loop-unrolling{unroll-factor=-1 loop-depth=0}), \
    lower-affine, generate-runtime-verification, canonicalize, sccp, canonicalize)";

pub fn trials() -> Vec<Trial> {
    let folder = "corpus/out-of-bounds";
    let checked = files(folder).into_iter().filter_map(|path| {
        let name = name(folder, &path);
        let is_checked = !NOT_CHECKED.iter().any(|skipped| name.starts_with(skipped));
        is_checked.then(|| Trial::test(format!("bounds::{name}"), move || judge(&path)))
    });
    checked.collect()
}

fn judge(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let verdict = mlir::opt(&text, &[PASSES]);
    if !verdict.accepted {
        return Err(verdict.said.into());
    }
    let failing = verdict.printed.lines().filter(|line| line.contains("cf.assert %false"));
    let mut found = failing
        .map(line_of_check)
        .collect::<Option<Vec<usize>>>()
        .ok_or("a check has no line")?;
    found.sort_unstable();
    found.dedup();
    let expected: Vec<usize> = expectations(&text).iter().map(|expectation| expectation.line).collect();
    if found != expected {
        return Err(format!("checks fail on the lines below {found:?}, expected are {expected:?}").into());
    }
    Ok(())
}

/// The zero-based line of the operation that a check is about, `loc(\22<stdin>\22:LINE:COLUMN)`, or of the outermost call that
/// brings it, which its location names last.
fn line_of_check(check: &str) -> Option<usize> {
    let (_, place) = check.rsplit_once("<stdin>\\22:")?;
    place.split(':').next()?.parse::<usize>().ok()?.checked_sub(1)
}
