//! `memref-analyzer trace`: which pass a finding came with, of dumps that the real thing prints.
//!
//! Needs: mlir-opt-22.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use memref_analyzer_tests::product::{binary, run_in};
use serde_json::Value;

/// `@sum` leaks until its deallocation is placed; so does what `@make` hands to `@drop`.
const INPUT: &str = "\
module {
  func.func @sum(%values: memref<16xf32>, %is_scaled: i1) -> f32 {
    %zero = arith.constant 0 : index
    %result = scf.if %is_scaled -> f32 {
      %scaled = memref.alloc() : memref<16xf32>
      memref.copy %values, %scaled : memref<16xf32> to memref<16xf32>
      %first = memref.load %scaled[%zero] : memref<16xf32>
      scf.yield %first : f32
    } else {
      %first = memref.load %values[%zero] : memref<16xf32>
      scf.yield %first : f32
    }
    return %result : f32
  }
  func.func private @make() -> memref<?xf32> {
    %c4 = arith.constant 4 : index
    %m = memref.alloc(%c4) : memref<?xf32>
    return %m : memref<?xf32>
  }
  func.func @drop() {
    %m = call @make() : () -> memref<?xf32>
    return
  }
}
";

/// What mlir-opt says while it runs these passes, with what it writes at the end after it.
fn dumped(folder: &Path, options: &[&str]) -> String {
    std::fs::write(folder.join("in.mlir"), INPUT).expect("there is room");
    let output = Command::new("mlir-opt-22")
        .current_dir(folder)
        .args(["in.mlir", "--mlir-disable-threading", "--mlir-print-ir-after-all"])
        .args(options)
        .output()
        .expect("mlir-opt-22 starts (package mlir-22-tools)");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8([output.stderr, output.stdout].concat()).expect("text")
}

fn traced(folder: &Path, dumps: &str) -> (Option<i32>, Vec<Value>) {
    std::fs::write(folder.join("dumps"), dumps).expect("there is room");
    let outcome = run_in(folder, ["trace", "--format", "json", "dumps"]);
    assert_eq!(outcome.stderr, "");
    let lines = outcome.stdout.lines();
    let findings = lines.map(|line| serde_json::from_str(line).expect("JSON")).collect();
    (outcome.status, findings)
}

/// Function, code, and the passes of the first version with it and of the first without it.
fn story(finding: &Value) -> [&str; 4] {
    [
        &finding["function"],
        &finding["code"],
        &finding["first"]["pass"],
        &finding["end"]["pass"],
    ]
    .map(|value| value.as_str().unwrap_or_default())
}

#[test]
fn the_pass_that_frees_takes_the_leaks_away() {
    let folder = tempfile::tempdir().expect("there is room");
    for scope in [&[][..], &["--mlir-print-ir-module-scope"]] {
        let passes = ["--canonicalize", "--buffer-deallocation-pipeline", "--cse"];
        let options: Vec<&str> = passes.iter().chain(scope).copied().collect();
        let dumps = dumped(folder.path(), &options);
        let (status, findings) = traced(folder.path(), &dumps);
        assert_eq!(status, Some(0), "nothing stays");
        let begins = "After Canonicalizer (canonicalize)";
        let ends = "After OwnershipBasedBufferDeallocationPass (ownership-based-buffer-deallocation)";
        let mut stories: Vec<_> = findings.iter().map(story).collect();
        stories.sort_unstable();
        assert_eq!(
            stories,
            [["@drop", "leak", begins, ends], ["@sum", "leak", begins, ends]]
        );
        for finding in &findings {
            let [start, end] = [0, 1].map(|side| {
                let byte = finding["first"]["bytes"][side].as_u64().expect("a place");
                usize::try_from(byte).expect("a place in memory")
            });
            let function = finding["function"].as_str().expect("a name");
            assert!(
                dumps[start..end].starts_with(&format!("func.func {function}(")),
                "{}",
                &dumps[start..end]
            );
            let line = finding["first"]["line"].as_u64().expect("a line");
            assert_eq!(dumps[..start].matches('\n').count() as u64, line);
        }
    }
}

/// A folder with a file for each dump says the same: the order of the passes is in the names.
#[test]
fn a_folder_of_dumps_is_read_in_the_order_of_the_passes() {
    let folder = tempfile::tempdir().expect("there is room");
    let passes = [
        "--symbol-dce",
        "--canonicalize",
        "--buffer-deallocation-pipeline",
        "--convert-scf-to-cf",
        "--cse",
    ];
    let options: Vec<&str> = passes.into_iter().chain(["--mlir-print-ir-tree-dir=tree"]).collect();
    dumped(folder.path(), &options);
    std::fs::write(folder.path().join("tree/notes.txt"), "no dump").expect("there is room");
    let outcome = run_in(folder.path(), ["trace", "--format", "json", "tree"]);
    assert_eq!((outcome.status, &*outcome.stderr), (Some(0), ""), "nothing stays");
    let lines = outcome.stdout.lines();
    let findings: Vec<Value> = lines.map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let ends = "After OwnershipBasedBufferDeallocationPass (ownership-based-buffer-deallocation)";
    let begins = "After SymbolDCE (symbol-dce)";
    let mut stories: Vec<_> = findings.iter().map(story).collect();
    stories.sort_unstable();
    assert_eq!(
        stories,
        [["@drop", "leak", begins, ends], ["@sum", "leak", begins, ends]]
    );
    for finding in &findings {
        for version in ["first", "last", "end"] {
            let version = &finding[version];
            let file = version["file"].as_str().or(finding["file"].as_str()).expect("a file");
            let text = std::fs::read_to_string(folder.path().join(file)).expect("it is there");
            let line = version["line"].as_u64().expect("a line");
            let line = text.lines().nth(usize::try_from(line).expect("few")).expect("a line");
            let function = finding["function"].as_str().expect("a name");
            assert!(line.contains(&format!("func.func {function}(")), "{file}: {line}");
        }
    }
    std::fs::remove_dir_all(folder.path().join("tree/builtin_module_no-symbol-name")).expect("it is there");
    let outcome = run_in(folder.path(), ["trace", "tree"]);
    assert_eq!(outcome.status, Some(2));
    assert!(
        outcome.stderr.contains("tree: a folder without dumps"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn a_bug_that_a_pass_makes_is_said_to_be_its_own() {
    let folder = tempfile::tempdir().expect("there is room");
    let dumps = dumped(
        folder.path(),
        &["--buffer-deallocation-pipeline", "--cse", "--canonicalize"],
    );
    // As if CSE had lost a deallocation.
    let cse = dumps.find("IR Dump After CSE (cse)").expect("a dump of it");
    let lost = dumps[cse..].find("memref.dealloc").expect("a deallocation") + cse;
    let end = dumps[lost..].find('\n').expect("a line") + lost;
    // As all passes after it would keep it: later dumps are left out.
    let next = dumps[end..].find("// -----//").map_or(dumps.len(), |next| next + end);
    let broken = format!("{}{}", &dumps[..lost], &dumps[end..next]);
    let (status, findings) = traced(folder.path(), &broken);
    assert_eq!(status, Some(1), "it stays");
    let stays: Vec<_> = findings.iter().filter(|finding| finding["end"].is_null()).collect();
    let [finding] = stays[..] else {
        panic!("one finding stays: {findings:?}")
    };
    assert_eq!(story(finding)[1..3], ["leak", "After CSE (cse)"]);
    assert!(finding["before"].is_object(), "the version before is told: {finding}");
}

/// The largest part of a process that was in memory, in KiB.
fn peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Dumps go through a process that keeps one of them.
#[cfg(target_os = "linux")]
#[test]
fn memory_follows_the_program_and_not_the_dumps() {
    let mut module = String::from("module {\n");
    for function in 0..100 {
        // Writing to a string does not fail.
        _ = write!(
            module,
            "  func.func @f{function}() {{\n    %a = memref.alloc() : memref<4xf32>\n    %b = memref.alloc() : memref<4xf32>\n    memref.dealloc %b : memref<4xf32>\n    return\n  }}\n"
        );
    }
    module += "}\n";
    let peak_of = |dumps: usize| {
        let mut child = Command::new(binary())
            .args(["trace", "--format", "json", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let mut input = child.stdin.take().expect("it is piped");
        for dump in 0..dumps {
            write!(input, "// -----// IR Dump After P{dump} (p) //----- //\n{module}").expect("it reads");
        }
        input.flush().expect("it reads");
        // The last dump is not complete before its input ends: all others are done soon.
        let peak = peak(child.id()).expect("it runs");
        drop(input);
        assert_eq!(child.wait().expect("it ends").code(), Some(1));
        peak
    };
    let (few, many) = (peak_of(20), peak_of(200));
    assert!(many < few * 3 / 2, "{few} KiB for 20 dumps, {many} KiB for 200");
}
