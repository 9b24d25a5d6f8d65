//! IR from before deallocation, as `check` reports it: stages, what holds by path, comments for functions and files, hints, and
//! the text report.

use memref_analyzer_tests::product::{Outcome, run_in};
use serde_json::Value;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("there is room");
    for (name, text) in files {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("there is room");
        std::fs::write(path, text).expect("there is room");
    }
    dir
}

/// A function with so many buffers that nobody frees.
fn losing(name: &str, count: usize) -> String {
    let buffers: String = (0..count)
        .map(|n| format!("  %a{n} = memref.alloc() : memref<4xf32>\n"))
        .collect();
    format!("func.func @{name}() {{\n{buffers}  return\n}}\n")
}

/// A function that returns its argument, and a caller that knows.
const RETURNS_ARGUMENT: &str = "\
func.func @same(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func @caller(%m: memref<4xf32>) {
  %r = call @same(%m) : (memref<4xf32>) -> memref<4xf32>
  return
}
";

/// Of each finding in JSON: the file, the code and the severity.
fn found(outcome: &Outcome) -> Vec<(String, String, String)> {
    let lines = outcome.stdout.lines();
    let lines = lines.map(|line| serde_json::from_str::<Value>(line).expect("a line is an object"));
    let string = |line: &Value, key: &str| line[key].as_str().expect("a string").to_owned();
    lines
        .map(|line| (string(&line, "file"), string(&line, "code"), string(&line, "severity")))
        .collect()
}

fn codes(dir: &tempfile::TempDir, arguments: &[&str]) -> Vec<String> {
    let arguments = ["check", "--format", "json"].iter().chain(arguments);
    let outcome = run_in(dir.path(), arguments);
    found(&outcome).into_iter().map(|(_, code, _)| code).collect()
}

#[test]
fn a_function_from_before_deallocation_is_told_of_once() {
    let dir = folder(&[("a.mlir", &losing("f", 12)), ("b.mlir", &losing("g", 2))]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "a.mlir"]);
    // An information is nothing to mend.
    assert_eq!(outcome.status, Some(0));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    let finding: Value = serde_json::from_str(lines[0]).expect("JSON");
    assert_eq!(lines.len(), 1);
    assert_eq!(finding["message"], "12 buffers of @f are not freed yet");
    assert_eq!(
        (&finding["code"], &finding["severity"]),
        (&"not-deallocated".into(), &"information".into())
    );
    assert_eq!(
        finding["range"]["start"],
        serde_json::json!({ "line": 0, "character": 10 })
    );
    assert_eq!(finding["related"].as_array().map(Vec::len), Some(9));
    assert_eq!(codes(&dir, &["b.mlir"]), ["leak"; 2]);
}

#[test]
fn a_stage_on_the_command_line_stands_before_all_others() {
    let text = losing("f", 7);
    let files = [
        (
            "memref-analyzer.toml",
            "stage = 'behind'\n[[paths]]\npattern = 'b*'\nstage = 'auto'\n",
        ),
        ("a.mlir", text.as_str()),
        ("b.mlir", text.as_str()),
    ];
    let dir = folder(&files);
    assert_eq!(codes(&dir, &["a.mlir"]), ["leak"; 7]);
    assert_eq!(codes(&dir, &["b.mlir"]), ["not-deallocated"]);
    for name in ["a.mlir", "b.mlir"] {
        assert_eq!(codes(&dir, &["--stage", "before", name]), ["not-deallocated"]);
        assert_eq!(codes(&dir, &["--stage", "auto", name]), ["not-deallocated"]);
        assert_eq!(codes(&dir, &["--stage", "after", name]), ["leak"; 7]);
    }
    let wrong = run_in(dir.path(), ["check", "--stage", "late", "a.mlir"]);
    assert_eq!(wrong.status, Some(2));
    assert!(
        wrong.stderr.contains("a stage is one of before, after, auto"),
        "{}",
        wrong.stderr
    );
}

#[test]
fn functions_that_return_arguments_are_told_of_by_whoever_keeps_the_abi() {
    let files = [
        ("a.mlir", RETURNS_ARGUMENT),
        (
            "kept/memref-analyzer.toml",
            "abi = 'ownership'\n[[paths]]\npattern = 'old'\nabi = 'any'\n",
        ),
        ("kept/a.mlir", RETURNS_ARGUMENT),
        ("kept/old/a.mlir", RETURNS_ARGUMENT),
        ("hint/memref-analyzer.toml", "levels.returns-argument-alias = 'hint'\n"),
        ("hint/a.mlir", RETURNS_ARGUMENT),
    ];
    let dir = folder(&files);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "--hints", "."]);
    let shown = |file: &str, severity: &str| {
        (
            file.to_owned(),
            "returns-argument-alias".to_owned(),
            severity.to_owned(),
        )
    };
    assert_eq!(
        found(&outcome),
        [shown("./hint/a.mlir", "hint"), shown("./kept/a.mlir", "warning")]
    );
}

#[test]
fn hints_are_printed_where_they_are_asked_for_and_never_count() {
    let text = losing("f", 1);
    let files = [
        ("memref-analyzer.toml", "levels.leak = 'hint'\n"),
        ("a.mlir", text.as_str()),
    ];
    let dir = folder(&files);
    for format in ["text", "json", "sarif", "github"] {
        let said = |hints: &[&str]| {
            let outcome = run_in(dir.path(), ["check", "--format", format, "a.mlir"].iter().chain(hints));
            assert_eq!(outcome.status, Some(0), "{format}");
            // GitHub's commands escape the sign.
            outcome.stdout.contains("a0 is never freed")
        };
        assert_eq!((said(&[]), said(&["--hints"])), (false, true), "{format}");
    }
}

#[test]
fn comments_silence_functions_and_files() {
    let leaks = losing("f", 2);
    let dir = folder(&[
        (
            "function.mlir",
            &format!("// memref-analyzer: allow(leak)\n{leaks}{}", losing("g", 1)),
        ),
        (
            "file.mlir",
            &format!(
                "// RUN: something -split-input-file\n\n// memref-analyzer: allow-file(leak)\n{leaks}// -----\n{leaks}"
            ),
        ),
        (
            "idle.mlir",
            "// memref-analyzer: allow-file(leak, leek)\nfunc.func private @f()\n",
        ),
        (
            "late.mlir",
            &format!("{leaks}// memref-analyzer: allow-file(leak)\n{}", losing("g", 1)),
        ),
        (
            "before.mlir",
            &format!("// memref-analyzer: allow(not-deallocated)\n{}", losing("f", 9)),
        ),
        (
            "some.mlir",
            &losing("f", 9).replace("  %a3", "  // memref-analyzer: allow(leak)\n  %a3"),
        ),
    ]);
    assert_eq!(codes(&dir, &["function.mlir"]), ["leak"]);
    assert_eq!(codes(&dir, &["file.mlir"]), [""; 0]);
    assert_eq!(codes(&dir, &["idle.mlir"]), ["unused-allow"; 2]);
    let late = codes(&dir, &["late.mlir"]);
    let count = |code: &str| late.iter().filter(|found| *found == code).count();
    assert_eq!((count("leak"), count("unused-allow")), (3, 1), "{late:?}");
    assert_eq!(codes(&dir, &["before.mlir"]), [""; 0]);
    let outcome = run_in(dir.path(), ["check", "some.mlir"]);
    assert!(
        outcome.stdout.contains("8 buffers of @f are not freed yet"),
        "{}",
        outcome.stdout
    );
}

#[test]
fn a_pattern_that_means_no_file_is_told_where_all_files_are_known() {
    let config = "[[paths]]\npattern = 'old/**'\nlevels = { leak = 'off' }\n\n[[paths]]\npattern = 'none/**'\nstage = 'before'\n";
    let dir = folder(&[
        ("memref-analyzer.toml", config),
        ("a.mlir", &losing("f", 1)),
        ("old/a.mlir", &losing("f", 1)),
    ]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "."]);
    let expected = [
        ("memref-analyzer.toml", "configuration", "warning"),
        ("./a.mlir", "leak", "warning"),
    ];
    assert_eq!(
        found(&outcome),
        expected.map(|(file, code, severity)| (file.to_owned(), code.to_owned(), severity.to_owned()))
    );
    let problem: Value = serde_json::from_str(outcome.stdout.lines().next().expect("a line")).expect("JSON");
    assert_eq!(problem["message"], "no file is named like this");
    assert_eq!(
        problem["range"]["start"],
        serde_json::json!({ "line": 5, "character": 10 })
    );
    // Who names some of the files has not shown the others.
    assert_eq!(codes(&dir, &["a.mlir"]), ["leak"]);
    assert_eq!(codes(&dir, &["old"]), [""; 0]);
}

#[test]
fn findings_that_are_alike_are_folded_for_people_alone() {
    let dir = folder(&[("a.mlir", &(losing("f", 4) + &losing("g", 1)))]);
    let outcome = run_in(dir.path(), ["check", "--stage", "after", "a.mlir"]);
    let shown = outcome.stdout.matches("warning[leak]").count();
    assert_eq!(shown, 2, "{}", outcome.stdout);
    assert!(
        outcome.stdout.contains("\n… and 3 more like this: lines 3, 4, 5\n"),
        "{}",
        outcome.stdout
    );
    assert!(
        outcome
            .stdout
            .contains("\n       5 leak\n\n0 errors, 5 warnings in 1 file\n"),
        "{}",
        outcome.stdout
    );
    assert_eq!(codes(&dir, &["--stage", "behind", "a.mlir"]), ["leak"; 5]);
}
