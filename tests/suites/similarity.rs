//! `memref-analyzer similarity`: what it prints, and that it finds what LLVM's `llvm-sim` finds.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use memref_analyzer_tests::product::{run, run_in};
use memref_analyzer_tests::repeated_code::{self, Kind, Shape};
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
    println!("{:?}: {found_in_all} of {all} groups", shape.kind);
    assert!(all > 10 * modules as usize, "{all} groups are too few to say anything");
    assert!(
        found_in_all * 100 >= all * 98,
        "{:?}: {found_in_all} of {all} groups",
        shape.kind
    );
}

/// `SIMILAR_MODULES=100` compares that many modules of each kind: a few minutes.
#[test]
fn the_groups_of_llvm_sim_are_found() {
    let modules = std::env::var("SIMILAR_MODULES").map_or(4, |number| number.parse().expect("a number"));
    for kind in Kind::ALL {
        compare(
            modules,
            Shape {
                kind,
                ..Shape::default()
            },
        );
    }
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
        "2 similar regions of 2 operations, cannot be outlined: its regions lie in different files\n  ./a.mlir:2:3-3 in @f\n  \
         ./b.mlir:2:3-3 in @g\n1 group in 2 files\n"
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

// --- what outlining comes to ----------------------------------------------------------------------------------------

/// A function of eight operations, and what it does with a buffer at the end.
fn of_eight(name: &str, end: &str) -> String {
    let names = ["addi", "muli", "subi", "xori", "divsi", "shli", "remsi", "ori"];
    let line = |(index, name): (usize, &&str)| {
        let before = index
            .checked_sub(1)
            .map_or("%a".to_owned(), |before| format!("%{before}"));
        format!("  %{index} = arith.{name} {before}, %a : i32\n")
    };
    let body: String = names.iter().enumerate().map(line).collect();
    format!("func.func @{name}(%a: i32, %m: memref<i32>) -> i32 {{\n{body}{end}  return %7 : i32\n}}\n")
}

fn json(files: &[(&str, &str)], arguments: &[&str]) -> Vec<Value> {
    let folder = folder(files);
    let mut all = vec!["similarity", "--format", "json"];
    all.extend(arguments);
    all.extend(files.iter().map(|(name, _)| *name));
    let outcome = run_in(folder.path(), all);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    outcome
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn json_says_where_regions_are_and_what_outlining_them_saves() {
    let text = format!("{}{}", of_eight("f", ""), of_eight("g", ""));
    let found = json(&[("m.mlir", &text)], &["--min-length", "8"]);
    assert_eq!(found.len(), 1);
    // Sixteen go; two calls, eight operations, a function and its return come. They are short: calls cost more code than they.
    let saved = found[0]["savedBytes"].as_i64().expect("a number");
    assert!(saved < 0, "{saved}");
    let expected = serde_json::json!({
        "length": 8, "isContained": false, "benefit": 4, "savedBytes": saved, "obstacle": null,
        "regions": [
            {"file": "m.mlir", "function": "@f", "start": 1, "end": 8, "obstacle": null,
             "range": {"start": {"line": 1, "character": 2}, "end": {"line": 8, "character": 29}}},
            {"file": "m.mlir", "function": "@g", "start": 10, "end": 17, "obstacle": null,
             "range": {"start": {"line": 12, "character": 2}, "end": {"line": 19, "character": 29}}},
        ],
    });
    assert_eq!(found[0], expected);
    // The text of people says it, too, and so does the outliner.
    let folder = folder(&[("m.mlir", &text)]);
    let said = run_in(folder.path(), ["similarity", "m.mlir"]).stdout;
    assert!(
        said.starts_with("2 similar regions of 8 operations, outlining saves no code\n"),
        "{said}"
    );
    let remarks = run_in(folder.path(), ["outline", "--remarks", "m.mlir"]).stderr;
    let costs = format!("costs about {} bytes of code and saves 4 operations", -saved);
    assert!(remarks.contains(&costs), "{remarks}");
    let outlined = run_in(folder.path(), ["outline", "--target=operations", "m.mlir"]).stderr;
    assert!(outlined.contains("4 operations fewer"), "{outlined}");
}

#[test]
fn json_says_why_regions_cannot_be_outlined() {
    let free = "  memref.dealloc %m : memref<i32>\n";
    let text = format!("{}{}", of_eight("f", free), of_eight("g", free));
    let found = json(&[("m.mlir", &text)], &["--min-length", "9"]);
    assert_eq!((found.len(), &found[0]["benefit"]), (1, &Value::Null));
    for obstacle in [
        &found[0]["obstacle"],
        &found[0]["regions"][0]["obstacle"],
        &found[0]["regions"][1]["obstacle"],
    ] {
        let obstacle = obstacle.as_str().expect("a reason");
        assert!(obstacle.contains("frees a buffer"), "{obstacle}");
    }
    // A region that stays does not keep two others: `@h` has a name that nothing defines, and is no part at all.
    let text = format!(
        "{}{}{}",
        of_eight("f", ""),
        of_eight("g", ""),
        of_eight("h", "  memref.store %nothing, %m[] : memref<i32>\n")
    );
    let found = json(&[("m.mlir", &text)], &["--min-length", "8"]);
    assert_eq!(
        (&found[0]["benefit"], found[0]["regions"].as_array().map(Vec::len)),
        (&4.into(), Some(2))
    );
}

#[test]
fn each_file_that_holds_two_regions_has_a_function() {
    let (two, one) = (format!("{}{}", of_eight("f", ""), of_eight("g", "")), of_eight("h", ""));
    let found = json(
        &[("a.mlir", &two), ("b.mlir", &one), ("c.mlir", &two)],
        &["--min-length", "8"],
    );
    assert_eq!((found.len(), &found[0]["benefit"]), (1, &8.into()));
    let found = json(&[("a.mlir", &one), ("b.mlir", &one)], &["--min-length", "8"]);
    assert_eq!(
        (&found[0]["benefit"], &found[0]["obstacle"]),
        (&Value::Null, &"its regions lie in different files".into())
    );
    let divided = format!("{one}// -----\n{one}");
    let found = json(&[("a.mlir", &divided)], &["--min-length", "8"]);
    assert_eq!(found[0]["obstacle"], "its regions lie in different inputs");
}

/// Who stops a run gets nothing: not a part of the answer.
#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_stopped_prints_nothing() {
    use std::io::{Read, Write};
    use std::process::Stdio;
    let stopped = |pause: u64| {
        let mut child = Command::new(memref_analyzer_tests::product::binary())
            .args(["similarity", "--format", "json", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        // It reads its input once it listens to Ctrl-C: signal 2.
        let status = format!("/proc/{}/status", child.id());
        let listens = || {
            let status = std::fs::read_to_string(&status).unwrap_or_default();
            let caught = status
                .lines()
                .find_map(|line| line.strip_prefix("SigCgt:"))
                .unwrap_or("0");
            u64::from_str_radix(caught.trim(), 16).is_ok_and(|caught| caught & 2 != 0)
        };
        while !listens() {
            std::thread::yield_now();
        }
        let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(interrupt.is_ok_and(|status| status.success()));
        std::thread::sleep(std::time::Duration::from_millis(pause));
        let text = format!("{}{}", of_eight("f", ""), of_eight("g", ""));
        let mut stdin = child.stdin.take().expect("the pipe is open");
        // It may have stopped without reading: how it ended is looked at below.
        drop(stdin.write_all(text.as_bytes()));
        drop(stdin);
        let (mut out, mut said) = (String::new(), String::new());
        child
            .stdout
            .take()
            .expect("a pipe")
            .read_to_string(&mut out)
            .expect("text");
        child
            .stderr
            .take()
            .expect("a pipe")
            .read_to_string(&mut said)
            .expect("text");
        let status = child.wait().expect("it ends").code();
        (status, out.is_empty(), said.contains("stopped")) == (Some(2), true, true)
    };
    // The signal may come to it after its input did: then it waits for the next one.
    assert!([10, 100, 1000, 5000].into_iter().any(stopped));
}

#[test]
fn functions_that_are_the_same_across_files() {
    let folder = tempfile::tempdir().expect("there is room");
    let function = |name: &str, factor: &str, ty: &str| {
        format!(
            "func.func @{name}(%x: {ty}) -> {ty} {{\n  %c = arith.constant {factor} : {ty}\n  %a = arith.muli %x, %c : {ty}\n  %b = \
             arith.addi %a, %x : {ty}\n  return %b : {ty}\n}}\n"
        )
    };
    let write = |file: &str, text: String| std::fs::write(folder.path().join(file), text).expect("there is room");
    write("a.mlir", function("a", "2", "i32") + &function("b", "2", "i32"));
    write("b.mlir", function("c", "3", "i32") + &function("d", "3", "i64"));
    let outcome = run_in(folder.path(), ["similarity", "--functions", "."]);
    assert_eq!(outcome.status, Some(0));
    let heads = [
        "2 functions are equal",
        "3 functions are equal up to constants",
        "4 functions are equal up to element types",
    ];
    let mut lines = outcome.stdout.lines().filter(|line| !line.starts_with(' '));
    for head in heads {
        let line = lines.next().unwrap_or_default();
        assert!(line.starts_with(&format!("{head}, 3 operations each")), "{line}");
    }
    assert_eq!(lines.next(), Some("3 groups in 2 files"));
    let places = "  ./a.mlir:1:11 @a\n  ./a.mlir:7:11 @b\n";
    assert!(outcome.stdout.contains(places), "{}", outcome.stdout);
    let outcome = run_in(
        folder.path(),
        ["similarity", "--functions", "--format", "json", "a.mlir"],
    );
    let line: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("one object");
    assert_eq!((&line["likeness"], &line["operations"]), (&"equal".into(), &3.into()));
    assert!(
        line["savedBytes"].is_i64() && line["functions"][1]["function"] == "@b",
        "{line}"
    );
    let outcome = run_in(
        folder.path(),
        ["similarity", "--functions", "--format", "html", "a.mlir"],
    );
    assert_eq!(outcome.status, Some(2));
}

/// What is said of merging functions is what the command that merges them says, whether they stay or not.
#[test]
fn merging_saves_what_the_command_says() {
    let folder = tempfile::tempdir().expect("there is room");
    let mut saves = Vec::new();
    for (visibility, factor, length) in [
        ("private ", 2, 8),
        ("private ", 3, 8),
        ("", 2, 8),
        ("", 3, 8),
        ("private ", 3, 1),
        ("", 3, 1),
    ] {
        let function = |name: &str, factor: u32| {
            let steps: String = (0..length)
                .map(|step| {
                    let next = step + 1;
                    format!("  %x{next} = arith.muli %x{step}, %c : i32\n  %y{next} = arith.xori %x{next}, %x0 : i32\n")
                })
                .collect();
            format!(
                "func.func {visibility}@{name}(%x0: i32) -> i32 {{\n  %c = arith.constant {factor} : i32\n{steps}  return %y{length} : \
                 i32\n}}\n"
            )
        };
        let caller = "func.func @run(%x: i32) -> i32 {\n  %a = call @a(%x) : (i32) -> i32\n  %b = call @b(%a) : (i32) -> i32\n  return %b : \
                      i32\n}\n";
        let text = function("a", 2) + &function("b", factor) + caller;
        std::fs::write(folder.path().join("m.mlir"), text).expect("there is room");
        let found = run_in(
            folder.path(),
            ["similarity", "--functions", "--format", "json", "m.mlir"],
        );
        let group: Value = serde_json::from_str(&found.stdout).expect("one object");
        let merged = run_in(folder.path(), ["outline", "--merge-functions", "m.mlir"]).stderr;
        let said = merged.split(", about ").nth(1).and_then(|rest| rest.split(' ').next());
        let said: i64 = said.map_or(0, |bytes| bytes.parse().expect("a number"));
        assert_eq!(group["savedBytes"], said, "{visibility}{factor} {length}: {merged}");
        saves.push(said > 0);
    }
    assert!(saves.contains(&true) && saves.contains(&false), "{saves:?}");
}
