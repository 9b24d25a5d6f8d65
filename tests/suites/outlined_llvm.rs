//! Outlining saves at least as much as LLVM's outliner does: modules of LLVM IR with planted repetitions, imported into MLIR,
//! outlined, and translated back. Both results are counted as LLVM IR, instruction by instruction.
//!
//! Needs: opt-22, mlir-opt-22, mlir-translate-22.
//!
//! `LLVM_MODULES=400` sets how many modules there are, `RANDOM_SEED=7` where they begin.

use memref_analyzer_tests::llvm_modules::{Shape, module};
use memref_analyzer_tests::mlir::{self, opt};
use memref_analyzer_tests::product::run_in;

/// How many modules there are unless `LLVM_MODULES` says otherwise.
const MODULES: usize = 40;

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// What a tool makes of a text.
fn made_by(tool: &str, arguments: &[&str], text: &str) -> String {
    let output = mlir::piped(tool, arguments, text);
    assert!(
        output.status.success(),
        "{tool} {arguments:?}: {}\n{text}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("its output is UTF-8")
}

/// How many instructions the functions of a module hold.
fn instructions(llvm: &str) -> i64 {
    let mut count = 0;
    let mut is_inside = false;
    for line in llvm.lines() {
        let is_label = line
            .split(';')
            .next()
            .is_some_and(|line| line.trim_end().ends_with(':'));
        match line {
            _ if line.starts_with("define ") => is_inside = true,
            "}" => is_inside = false,
            _ if line.trim().is_empty() || line.trim_start().starts_with(';') || is_label => {}
            _ => count += i64::from(is_inside),
        }
    }
    count
}

/// What the command makes of a text, and by how many operations it says that it is shorter now.
fn outlined(text: &str, flags: &[&str]) -> (String, i64) {
    let dir = tempfile::tempdir().expect("there is room");
    std::fs::write(dir.path().join("m.mlir"), text).expect("there is room");
    let outcome = run_in(dir.path(), ["outline"].iter().chain(flags).chain(&["m.mlir"]));
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    if outcome.stderr.ends_with("nothing to outline\n") {
        assert_eq!(outcome.stdout, text);
        return (outcome.stdout, 0);
    }
    let words: Vec<&str> = outcome.stderr.split_whitespace().collect();
    let at = words
        .iter()
        .position(|word| word.starts_with("operation"))
        .expect("it says what it saved");
    let count: i64 = words[at - 1].parse().expect("a number");
    let saved = if words[at + 1].starts_with("fewer") {
        count
    } else {
        -count
    };
    (outcome.stdout, saved)
}

fn save_as_much(flags: &[&str], theirs: &str) {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("LLVM_MODULES").unwrap_or(MODULES);
    let (mut before, mut saved_by_llvm, mut saved) = (0, 0, 0);
    for index in 0..count {
        let shape = Shape {
            functions: 4 + index % 5,
            templates: 3 + index % 4,
            instances: 3 + index % 3,
        };
        let llvm = module(first + index as u64, shape);
        let original = instructions(&llvm);
        before += original;
        saved_by_llvm += original - instructions(&made_by("opt-22", &["-S", "-passes=iroutliner", theirs], &llvm));

        let imported = made_by("mlir-translate-22", &["--import-llvm"], &llvm);
        let (new, said) = outlined(&imported, flags);
        let verdict = opt(&new, &[]);
        assert!(verdict.accepted, "{}\n{new}", verdict.said);
        let translated = made_by("mlir-translate-22", &["--mlir-to-llvmir"], &new);
        made_by("opt-22", &["-passes=verify", "-disable-output"], &translated);
        let is_shorter_by = original - instructions(&translated);
        // In MLIR a function is an operation as well.
        let functions = new.matches("llvm.func internal @outlined_").count() as i64;
        assert_eq!(is_shorter_by, said + functions, "what it says is not so\n{new}");
        saved += is_shorter_by;
    }
    println!(
        "{flags:?}: {count} modules, {before} instructions; LLVM's outliner saves {saved_by_llvm}, this one {saved}"
    );
    assert!(
        saved >= saved_by_llvm,
        "LLVM's outliner saves {saved_by_llvm}, this one {saved}"
    );
    assert!(
        flags.contains(&"--no-cost") || saved * 20 > before,
        "{saved} of {before}"
    );
}

/// How many bytes of code a module of LLVM IR becomes on a machine.
fn code(llvm: &str, triple: &str) -> i64 {
    let dir = tempfile::tempdir().expect("there is room");
    let object = dir.path().join("m.o");
    let object = object.to_str().expect("a path in UTF-8");
    made_by(
        "llc-22",
        &["-O2", "-filetype=obj", &format!("-mtriple={triple}"), "-o", object],
        llvm,
    );
    let sections = made_by("llvm-size-22", &["-A", object], "");
    let sizes = sections.lines().filter(|line| line.starts_with(".text"));
    let size = |line: &str| line.split_whitespace().nth(1)?.parse::<i64>().ok();
    sizes.map(|line| size(line).expect("a size")).sum()
}

/// Code is what counts, and the estimate of it is careful: hardly any module grows, and none by much.
fn code_gets_smaller(target: &str, triple: &str) {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let (mut before, mut saved, mut smaller, mut grown, mut too_much) = (0, 0, 0, 0, 0);
    let count = number("LLVM_MODULES").unwrap_or(MODULES);
    for index in 0..count {
        let shape = Shape {
            functions: 8 + index % 24,
            templates: 2 + index % 3,
            instances: 6 + index % 12,
        };
        // What is computed and not used would become no code.
        let passes = ["-S", "-passes=early-cse,adce"];
        let llvm = made_by("opt-22", &passes, &module(first + index as u64, shape));
        let imported = made_by("mlir-translate-22", &["--import-llvm"], &llvm);
        let (new, _) = outlined(&imported, &[target]);
        let new = made_by("mlir-translate-22", &["--mlir-to-llvmir"], &new);
        let (old, new) = (code(&llvm, triple), code(&new, triple));
        grown += usize::from(new > old);
        too_much += (new - old).max(0);
        before += old;
        saved += old - new;
        smaller += usize::from(new < old);
    }
    println!("{target}: {count} modules, {before} bytes, {saved} saved: {smaller} are smaller, {grown} have grown");
    assert!(grown * 25 <= count, "{grown} of {count} have grown");
    assert!(too_much * 1000 <= before, "{too_much} bytes more of {before}");
    assert!(smaller * 2 > count, "{smaller} of {count} are smaller");
}

#[test]
fn code_for_x86_64_gets_smaller() {
    code_gets_smaller("--target=x86-64", "x86_64-linux-gnu");
}

#[test]
fn code_for_aarch64_gets_smaller() {
    code_gets_smaller("--target=aarch64", "aarch64-linux-gnu");
}

#[test]
fn where_it_is_worth_it() {
    save_as_much(&["--target=operations"], "-ir-outlining-no-cost=false");
}

#[test]
fn wherever_it_is_possible() {
    save_as_much(&["--no-cost"], "-ir-outlining-no-cost=true");
}
