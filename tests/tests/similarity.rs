//! `memref-analyzer similarity`: what it prints, and that it finds what LLVM's `llvm-sim` finds.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use memref_analyzer_tests::product::{run, run_in};
use memref_analyzer_tests::repeated_code::{self, Shape};
use serde_json::Value;

/// The ranges of each group, by the numbers of their first and last instruction.
type Groups = Vec<Vec<(usize, usize)>>;

fn groups(json: &str) -> Groups {
    let groups: BTreeMap<String, Vec<BTreeMap<String, usize>>> = serde_json::from_str(json).expect("groups");
    let range = |range: &BTreeMap<String, usize>| (range["start"], range["end"]);
    groups.values().map(|group| group.iter().map(range).collect()).collect()
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("there is room");
    }
    folder
}

/// What `llvm-sim` says of a module, and what we say of it once it is imported.
fn both(folder: &Path, module: &str) -> (Groups, Groups) {
    let (source, imported) = (folder.join("m.ll"), folder.join("m.mlir"));
    std::fs::write(&source, module).expect("there is room");
    let ran = |program: &str, arguments: &[&std::ffi::OsStr]| {
        let output = Command::new(program).args(arguments).output().expect(program);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    ran(
        "mlir-translate-22",
        &[
            "--import-llvm".as_ref(),
            source.as_ref(),
            "-o".as_ref(),
            imported.as_ref(),
        ],
    );
    let theirs = ran("llvm-sim-22", &[source.as_ref(), "-o".as_ref(), "-".as_ref()]);
    let ours = run([
        "similarity".as_ref(),
        "--format".as_ref(),
        "llvm-sim".as_ref(),
        imported.as_os_str(),
    ]);
    assert_eq!(ours.status, Some(0), "{}", ours.stderr);
    (groups(&theirs), groups(&ours.stdout))
}

/// Of the groups of three or more instructions that lie in single blocks: how many there are, and how many are in ours.
fn found(module: &str, theirs: &Groups, ours: &Groups) -> (usize, usize) {
    let instructions = repeated_code::instructions(module);
    let ours: Vec<BTreeSet<(usize, usize)>> = ours.iter().map(|group| group.iter().copied().collect()).collect();
    let (mut all, mut found) = (0, 0);
    for group in theirs.iter().filter(|group| group[0].1 - group[0].0 + 1 >= 3) {
        let numbers: Option<Vec<(usize, usize)>> = group
            .iter()
            .map(|&(start, end)| {
                let inside = &instructions[start - 1..end];
                let is_straight = inside
                    .iter()
                    .all(|one| one.block == inside[0].block && one.number.is_some());
                let is_straight = is_straight && !inside.iter().any(|one| one.is_branch);
                is_straight.then(|| Some((inside[0].number?, inside[inside.len() - 1].number?)))?
            })
            .collect();
        let Some(numbers) = numbers else { continue };
        all += 1;
        found += usize::from(ours.iter().any(|ours| numbers.iter().all(|range| ours.contains(range))));
    }
    (all, found)
}

/// 98 of 100 groups of `llvm-sim` are in ours, with all their regions.
fn compare(modules: u64, shape: Shape) {
    let folder = folder(&[]);
    let (mut all, mut found_in_all) = (0, 0);
    for seed in 0..modules {
        let module = repeated_code::module(seed, shape);
        let (theirs, ours) = both(folder.path(), &module);
        let (groups, found) = found(&module, &theirs, &ours);
        all += groups;
        found_in_all += found;
    }
    println!("{found_in_all} of {all} groups");
    assert!(all > 20 * modules as usize, "{all} groups are too few to say anything");
    assert!(found_in_all * 100 >= all * 98, "{found_in_all} of {all} groups");
}

/// `SIMILAR_MODULES=100` compares that many modules: a few minutes.
#[test]
fn the_groups_of_llvm_sim_are_found() {
    let modules = std::env::var("SIMILAR_MODULES").map_or(12, |number| number.parse().expect("a number"));
    compare(modules, Shape::default());
}

// --- the examples of the framework's document -----------------------------------------------------------------------

/// Functions of LLVM's dialect with these bodies, and how many regions the longest group has, of how many operations.
fn longest(bodies: &[&str]) -> (usize, usize) {
    let function = |(index, body): (usize, &&str)| {
        format!("llvm.func @f{index}(%a: i32, %b: i32, %c: i32, %d: i32) {{\n{body}\nllvm.return\n}}\n")
    };
    let text: String = bodies.iter().enumerate().map(function).collect();
    let folder = folder(&[("m.mlir", &text)]);
    let outcome = run_in(folder.path(), ["similarity", "--format", "json", "m.mlir"]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    let first = outcome
        .stdout
        .lines()
        .next()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    first.map_or((0, 0), |group| {
        let regions = group["regions"].as_array().map_or(0, Vec::len);
        (regions, group["length"].as_u64().expect("a number") as usize)
    })
}

const ADDS: &str = "%1 = llvm.add %a, %b : i32\n%2 = llvm.add %1, %a : i32";

#[test]
fn the_pair_that_the_document_calls_equivalent_is_similar() {
    let other = "%1 = llvm.add %c, %d : i32\n%2 = llvm.add %1, %c : i32";
    assert_eq!(longest(&[ADDS, other]), (2, 2));
}

#[test]
fn the_pair_that_the_document_calls_not_equivalent_is_not_similar() {
    // The second addition uses a value that the first does not.
    let other = "%1 = llvm.add %b, %c : i32\n%2 = llvm.add %1, %d : i32";
    assert_eq!(longest(&[ADDS, other]), (0, 0));
}

#[test]
fn constants_flipped_operands_and_predicates_are_no_difference() {
    let one = "%k = llvm.mlir.constant(10 : i32) : i32\n%1 = llvm.add %a, %k : i32\n%2 = llvm.sub %a, %1 : i32\n\
               %3 = llvm.icmp \"slt\" %1, %2 : i32";
    let other = "%k = llvm.mlir.constant(11 : i32) : i32\n%1 = llvm.add %k, %a : i32\n%2 = llvm.sub %a, %1 : i32\n\
                 %3 = llvm.icmp \"sgt\" %2, %1 : i32";
    assert_eq!(longest(&[one, other]), (2, 3));
}

#[test]
fn types_and_operations_are_a_difference() {
    let wide = "%w = llvm.sext %a : i32 to i64\n%1 = llvm.add %w, %w : i64\n%2 = llvm.add %1, %w : i64";
    assert_eq!(longest(&[ADDS, wide]), (0, 0));
    assert_eq!(
        longest(&[ADDS, &ADDS.replace("%2 = llvm.add", "%2 = llvm.sub")]),
        (0, 0)
    );
}

// --- what is printed ------------------------------------------------------------------------------------------------

/// Two pairs of regions, as in the document: instructions 5 to 10 and 15 to 20, 1 to 4 and 21 to 24.
fn of_the_document() -> String {
    let run = |first: usize, names: &[&str]| -> String {
        let line = |(index, name): (usize, &&str)| format!("  %{} = llvm.{name} %a, %b : i32\n", first + index);
        names.iter().enumerate().map(line).collect()
    };
    let (long, short) = (
        ["mul", "sdiv", "mul", "shl", "lshr", "ashr"],
        ["udiv", "srem", "urem", "xor"],
    );
    format!(
        "llvm.func @f(%a: i32, %b: i32) {{\n{}{}{}{}{}  llvm.return\n}}\n",
        run(1, &short),
        run(5, &long),
        run(11, &["and", "or", "sub", "add"]),
        run(15, &long),
        run(21, &short),
    )
}

#[test]
fn the_format_of_llvm_sim_is_that_of_the_document() {
    let folder = folder(&[("m.mlir", &of_the_document())]);
    let outcome = run_in(
        folder.path(),
        ["similarity", "--format", "llvm-sim", "--min-length", "4", "m.mlir"],
    );
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    let found = groups(&outcome.stdout);
    assert!(found.contains(&vec![(5, 10), (15, 20)]), "{found:?}");
    assert!(found.contains(&vec![(1, 4), (21, 24)]), "{found:?}");
    let object: Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    let keys: Vec<&String> = object.as_object().expect("an object").keys().collect();
    assert_eq!(keys[0], "1");
}

#[test]
fn nothing_repeated_is_an_empty_object() {
    let folder = folder(&[("m.mlir", "")]);
    let outcome = run_in(folder.path(), ["similarity", "--format", "llvm-sim", "m.mlir"]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(0), "{}\n"));
    let outcome = run_in(folder.path(), ["similarity", "m.mlir"]);
    assert_eq!(
        (outcome.status, outcome.stdout.as_str()),
        (Some(0), "0 groups in 1 file\n")
    );
}

#[test]
fn regions_are_found_across_files_and_beside_errors() {
    let function = |name: &str| {
        format!(
            "func.func @{name}(%a: i32) -> i32 {{\n  %0 = arith.addi %a, %a : i32\n  %1 = arith.divsi %0, %a : i32\n  \
             return %1 : i32\n}}\n"
        )
    };
    let broken = format!(
        "{}func.func @broken(%a: i32) {{\n  %0 = arith.addi %a :\n}}\n",
        function("g")
    );
    let folder = folder(&[("a.mlir", &function("f")), ("b.mlir", &broken)]);
    let outcome = run_in(folder.path(), ["similarity", "."]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    assert_eq!(
        outcome.stdout,
        "2 similar regions of 2 operations\n  ./a.mlir:2:3-3 in @f\n  ./b.mlir:2:3-3 in @g\n1 group in 2 files\n"
    );
    let outcome = run_in(folder.path(), ["similarity", "--min-length", "3", "."]);
    assert_eq!(outcome.stdout, "0 groups in 2 files\n");
    assert_eq!(
        run_in(folder.path(), ["similarity", "--min-length", "1", "."]).status,
        Some(2)
    );
    let outcome = run_in(folder.path(), ["similarity", "a.mlir", "missing.mlir"]);
    assert_eq!(outcome.status, Some(2));
    assert!(outcome.stderr.contains("missing.mlir"), "{}", outcome.stderr);
}

#[test]
fn the_page_needs_nothing_else() {
    let folder = folder(&[("m.mlir", &of_the_document())]);
    let outcome = run_in(folder.path(), ["similarity", "--format", "html", "m.mlir"]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    let page = outcome.stdout;
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.contains("m.mlir:6, @f") && page.contains("data-role"), "{page}");
    assert!(!page.contains("http") && !page.contains("src="), "{page}");
}

/// Many equal operations, and many equal functions, cost no more than others of their number.
#[test]
fn repetition_itself_is_no_burden() {
    let line = "  %s = llvm.add %a, %b : i32\n".to_owned();
    let equal: String = (0..50_000)
        .map(|index| line.replace("%s", &format!("%s{index}")))
        .collect();
    let one = format!("llvm.func @f(%a: i32, %b: i32) {{\n{equal}  llvm.return\n}}\n");
    let body: String = (0..500)
        .map(|index| {
            format!(
                "  %s{index} = llvm.{} %a, %b : i32\n",
                ["add", "mul", "sub", "xor", "shl"][index * index % 5]
            )
        })
        .collect();
    let many: String = (0..100)
        .map(|index| format!("llvm.func @f{index}(%a: i32, %b: i32) {{\n{body}  llvm.return\n}}\n"))
        .collect();
    let folder = folder(&[("one.mlir", &one), ("many.mlir", &many)]);
    for file in ["one.mlir", "many.mlir"] {
        let outcome = run_in(folder.path(), ["similarity", "--format", "llvm-sim", file]);
        assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
        // As many places as operations, times the logarithm of their number.
        let places: usize = groups(&outcome.stdout).iter().map(Vec::len).sum();
        assert!(places < 50_000 * 32, "{file}: {places} places");
    }
}
