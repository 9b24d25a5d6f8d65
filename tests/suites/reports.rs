//! `check` in a project's CI: annotations of GitHub Actions, a baseline of what is known, and text from a pipe.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use memref_analyzer_tests::product::{binary, run_in};

const LEAK: &str = "\
func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
";

const SECOND: &str = "\
func.func @g() {
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
";

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("there is room");
}

#[test]
fn an_annotation_is_one_line_with_the_path_in_its_message() {
    let folder = tempfile::tempdir().expect("there is room");
    write(folder.path(), "a, 100%: b.mlir", SECOND);
    let outcome = run_in(folder.path(), ["check", "--format", "github", "a, 100%: b.mlir"]);
    assert_eq!(outcome.status, Some(1));
    let [line] = outcome.stdout.lines().collect::<Vec<_>>()[..] else {
        panic!("one finding, one line: {}", outcome.stdout);
    };
    let (properties, message) = line
        .strip_prefix("::error ")
        .and_then(|line| line.split_once("::"))
        .expect("a workflow command");
    // As the documentation of workflow commands has it: `%` escapes line ends in messages, `:` and `,` too in properties.
    let properties: Vec<_> = properties.split(',').collect();
    assert_eq!(properties[0], "file=a%2C 100%25%3A b.mlir");
    assert_eq!(properties[1..3], ["line=4", "endLine=4"]);
    assert_eq!(properties[3], "col=3");
    assert_eq!(properties[5], "title=double-free");
    let steps: Vec<_> = message.split("%0A").collect();
    assert!(steps[0].contains("freed twice"), "{message}");
    assert!(steps[1].starts_with("2: ") && steps[2].starts_with("3: "), "{message}");
}

#[test]
fn what_a_baseline_has_is_not_reported_wherever_it_moves() {
    let folder = tempfile::tempdir().expect("there is room");
    write(folder.path(), "a.mlir", LEAK);
    let known = run_in(folder.path(), ["check", "--format", "json", "a.mlir"]);
    write(folder.path(), "known.json", &known.stdout);
    let check = |path: &str| {
        run_in(
            folder.path(),
            ["check", "--format", "json", "--baseline", "known.json", path],
        )
    };

    let same = check("./a.mlir");
    assert_eq!((same.status, &*same.stdout), (Some(0), ""), "{}", same.stderr);
    assert!(same.stderr.contains("1 known finding not shown"), "{}", same.stderr);
    let absolute = folder.path().join("a.mlir");
    assert_eq!(check(absolute.to_str().expect("UTF-8")).status, Some(0));
    std::fs::create_dir(folder.path().join("below")).expect("there is room");
    assert_eq!(check("below/../a.mlir").status, Some(0));
    let from_below = ["check", "--format", "json", "--baseline", "../known.json", "../a.mlir"];
    let from_below = run_in(&folder.path().join("below"), from_below);
    assert_eq!((from_below.status, &*from_below.stdout), (Some(0), ""));
    // Another of that name is not known.
    write(&folder.path().join("below"), "a.mlir", LEAK);
    let other = ["check", "--baseline", "../known.json", "a.mlir"];
    let other = run_in(&folder.path().join("below"), other);
    assert_eq!(other.status, Some(1), "{}", other.stdout);

    write(folder.path(), "a.mlir", &format!("// moved\n\n{SECOND}{LEAK}"));
    let more = check("a.mlir");
    assert_eq!(more.status, Some(1));
    assert_eq!(more.stdout.lines().count(), 1, "{}", more.stdout);
    assert!(more.stdout.contains("double-free"), "{}", more.stdout);

    // The same leak once more is a new one.
    let twice = LEAK.replace("  return", "  %a2 = memref.alloc() : memref<4xf32>\n  return");
    write(folder.path(), "a.mlir", &twice);
    assert_eq!(check("a.mlir").stdout.lines().count(), 1);
    let same_twice = format!("{LEAK}// -----\n{LEAK}");
    write(folder.path(), "a.mlir", &same_twice);
    let again = check("a.mlir");
    assert_eq!(again.stdout.lines().count(), 1);
    assert!(again.stdout.contains("\"line\":7"), "the second one: {}", again.stdout);
}

#[test]
fn a_baseline_says_what_is_gone() {
    let folder = tempfile::tempdir().expect("there is room");
    write(folder.path(), "a.mlir", LEAK);
    let known = run_in(folder.path(), ["check", "--format", "json", "a.mlir"]);
    write(folder.path(), "known.json", &known.stdout);
    let fixed = LEAK.replace("  return", "  memref.dealloc %a : memref<4xf32>\n  return");
    write(folder.path(), "a.mlir", &fixed);
    let outcome = run_in(folder.path(), ["check", "--baseline", "known.json", "a.mlir"]);
    assert_eq!(outcome.status, Some(0));
    assert!(
        outcome.stderr.contains("1 of the baseline no longer found"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn a_baseline_that_is_none_is_unusable() {
    let folder = tempfile::tempdir().expect("there is room");
    write(folder.path(), "a.mlir", LEAK);
    for (text, place) in [("\n{\"code\": 3}\n", "line 2"), ("not JSON", "line 1")] {
        write(folder.path(), "known.json", text);
        let outcome = run_in(folder.path(), ["check", "--baseline", "known.json", "a.mlir"]);
        assert_eq!(outcome.status, Some(2));
        assert_eq!(outcome.stdout, "");
        assert!(
            outcome.stderr.contains("known.json") && outcome.stderr.contains(place),
            "{}",
            outcome.stderr
        );
    }
    let missing = run_in(folder.path(), ["check", "--baseline", "nothing.json", "a.mlir"]);
    assert_eq!(missing.status, Some(2));
}

#[test]
fn text_may_come_from_a_pipe() {
    let call = |arguments: &[&str], text: &str| {
        let mut child = Command::new(binary())
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut input = child.stdin.take().expect("it is piped");
        input.write_all(text.as_bytes()).expect("it is read");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        (
            output.status.code(),
            String::from_utf8(output.stdout).expect("it writes UTF-8"),
        )
    };
    let (status, found) = call(&["check", "--format", "json", "-"], LEAK);
    assert_eq!(status, Some(1));
    assert!(
        found.contains("\"file\":\"<stdin>\"") && found.contains("\"leak\""),
        "{found}"
    );
    let (status, fixed) = call(&["fix", "--pass", "insert-deallocs", "-"], LEAK);
    assert_eq!(status, Some(0));
    assert_eq!(call(&["check", "-"], &fixed).0, Some(0));
    assert_eq!(
        call(&["fix", "--pass", "insert-deallocs", "--in-place", "-"], LEAK).0,
        Some(2)
    );
}
