//! `memref-analyzer.toml` on the command line: which one holds for a file, what it changes, and what is said of a wrong one.

use memref_analyzer_tests::product::{Outcome, run, run_in};
use serde_json::Value;

const LEAK: &str = "\
func.func @f() {
  %a = pool.take : memref<4xf32>
  return
}
";

const POOL: &str = "\
[op.'pool.take']
results = ['buffer']
allocates = { buffer = 'heap' }
format = \"attr-dict `:` type($buffer)\"
";

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("there is room");
    for (name, text) in files {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("there is room");
        std::fs::write(path, text).expect("there is room");
    }
    dir
}

/// Each finding's file, code and severity.
fn found(outcome: &Outcome) -> Vec<(String, String, String)> {
    let lines = outcome.stdout.lines();
    let found = lines.map(|line| {
        let line: Value = serde_json::from_str(line).expect("JSON on each line");
        let text = |key: &str| line[key].as_str().expect("a string").to_owned();
        (text("file"), text("code"), text("severity"))
    });
    found.collect()
}

fn owned(all: &[(&str, &str, &str)]) -> Vec<(String, String, String)> {
    let own = |text: &str| text.to_owned();
    all.iter().map(|(a, b, c)| (own(a), own(b), own(c))).collect()
}

#[test]
fn each_file_is_read_with_the_nearest_configuration() {
    let dir = folder(&[
        ("memref-analyzer.toml", "tables = ['pool.toml']\n"),
        ("pool.toml", POOL),
        ("a.mlir", LEAK),
        (
            "b/memref-analyzer.toml",
            "tables = ['../*.toml']\nlevels.leak = 'error'\n",
        ),
        ("b/c/a.mlir", LEAK),
        ("d/memref-analyzer.toml", ""),
        ("d/a.mlir", LEAK),
    ]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "."]);
    let expected = [("./a.mlir", "leak", "warning"), ("./b/c/a.mlir", "leak", "error")];
    assert_eq!(found(&outcome), owned(&expected));
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(1), ""));
    let inside = run_in(&dir.path().join("b/c"), ["check", "--format", "json", "a.mlir"]);
    assert_eq!(found(&inside), owned(&[("a.mlir", "leak", "error")]));
}

#[test]
fn what_is_off_is_not_found() {
    let text = LEAK.replace("pool.take", "memref.alloc()");
    let dir = folder(&[("memref-analyzer.toml", "[levels]\nleak = 'off'\n"), ("a.mlir", &text)]);
    let outcome = run_in(dir.path(), ["check", "a.mlir"]);
    assert_eq!(
        (outcome.status, outcome.stdout.as_str()),
        (Some(0), "0 errors, 0 warnings in 1 file\n")
    );
    // Less than a warning is shown, and is no reason to fail.
    std::fs::write(
        dir.path().join("memref-analyzer.toml"),
        "[levels]\nleak = 'information'\n",
    )
    .expect("there is room");
    let outcome = run_in(dir.path(), ["check", "--format", "json", "a.mlir"]);
    assert_eq!(found(&outcome), owned(&[("a.mlir", "leak", "information")]));
    assert_eq!(outcome.status, Some(0));
    // A pass does what it is for.
    std::fs::write(dir.path().join("memref-analyzer.toml"), "[levels]\nleak = 'off'\n").expect("there is room");
    let fixed = run_in(dir.path(), ["fix", "--pass", "insert-deallocs", "a.mlir"]);
    assert!(fixed.stdout.contains("memref.dealloc %a"), "{}", fixed.stdout);
}

#[test]
fn expectations_are_of_what_is_shown() {
    let text = LEAK.replace("  %a", "  // expected-error@below {{never freed}}\n  %a");
    let dir = folder(&[
        (
            "memref-analyzer.toml",
            "tables = ['pool.toml']\nlevels.leak = 'error'\n",
        ),
        ("pool.toml", POOL),
        ("a.mlir", &text),
    ]);
    let outcome = run_in(dir.path(), ["check", "--verify-diagnostics", "a.mlir"]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
    std::fs::write(dir.path().join("memref-analyzer.toml"), "tables = ['pool.toml']\n").expect("there is room");
    let outcome = run_in(dir.path(), ["check", "--verify-diagnostics", "a.mlir"]);
    assert_eq!(outcome.status, Some(1));
}

#[test]
fn the_parser_knows_the_tables() {
    let tables = [
        ("memref-analyzer.toml", "tables = ['pool.toml']\n"),
        ("pool.toml", POOL),
    ];
    let dir = folder(&tables);
    let text = "func.func @f() {\n  %a = pool.take : i32\n  \"use\"(%a) : (i32) -> ()\n  return\n}\n";
    std::fs::write(dir.path().join("a.mlir"), text).expect("there is room");
    let outcome = run_in(dir.path(), ["parse", "--format", "json", "a.mlir"]);
    let tree: Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    let take = &tree["ops"][0]["regions"][0]["blocks"][0]["ops"][0];
    assert_eq!(
        (take["name"].as_str(), take["results"][0]["type"].as_str()),
        (Some("pool.take"), Some("i32"))
    );
}

#[test]
fn what_is_wrong_is_printed_like_a_finding() {
    let dir = folder(&[
        (
            "memref-analyzer.toml",
            "tables = ['none.toml']\n\n[levels]\nleek = 'off'\n",
        ),
        ("a.mlir", ""),
        ("b.mlir", ""),
    ]);
    let outcome = run_in(dir.path(), ["check", "."]);
    let problem = std::fs::File::open(dir.path().join("none.toml")).expect_err("there is none");
    let expected = format!(
        "\
error[configuration]: the table none.toml cannot be read: {problem}
 --> memref-analyzer.toml:1:11
  |
1 | tables = ['none.toml']
  |           ^^^^^^^^^^^

error[configuration]: there is no code `leek`: did you mean `leak`?
 --> memref-analyzer.toml:4:1
  |
4 | leek = 'off'
  | ^^^^

2 errors, 0 warnings in 2 files
"
    );
    assert_eq!(outcome.stdout, expected);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(1), ""));

    let outcome = run_in(dir.path(), ["check", "--format", "json", "a.mlir"]);
    let one = ("memref-analyzer.toml", "configuration", "error");
    assert_eq!(found(&outcome), owned(&[one, one]));
    let first: Value = serde_json::from_str(outcome.stdout.lines().next().expect("a line")).expect("JSON");
    assert_eq!(
        first["range"]["start"],
        serde_json::json!({ "line": 0, "character": 10 })
    );
    assert_eq!(first["function"], Value::Null);

    for arguments in [&["check", "--verify-diagnostics", "a.mlir"][..], &["parse", "a.mlir"]] {
        let outcome = run_in(dir.path(), arguments);
        assert_eq!(outcome.status, Some(1), "{arguments:?}");
        let lines: Vec<&str> = outcome.stderr.lines().collect();
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert!(
            lines[1].starts_with("memref-analyzer: memref-analyzer.toml:4:1: there is no code `leek`"),
            "{lines:?}"
        );
    }
}

#[test]
fn a_configuration_that_says_nothing_is_an_unusable_file() {
    let leak = LEAK.replace("pool.take", "memref.alloc()");
    let dir = folder(&[("memref-analyzer.toml", "levels = \n"), ("a.mlir", &leak)]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "a.mlir"]);
    assert_eq!(outcome.status, Some(2));
    let codes: Vec<String> = found(&outcome).into_iter().map(|(_, code, _)| code).collect();
    assert_eq!(codes, ["configuration", "leak"]);
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert!(
        lines.len() == 1 && lines[0].starts_with("memref-analyzer: memref-analyzer.toml: "),
        "{lines:?}"
    );

    std::fs::write(dir.path().join("memref-analyzer.toml"), b"# \xff\n").expect("there is room");
    let outcome = run_in(dir.path(), ["check", "a.mlir"]);
    assert_eq!(outcome.status, Some(2));
    assert!(
        outcome.stdout.contains("is not UTF-8") && outcome.stdout.contains("[leak]"),
        "{}",
        outcome.stdout
    );
    assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    assert_eq!(run_in(dir.path(), ["parse", "a.mlir"]).status, Some(2));
}

#[test]
fn the_page_of_configurations() {
    let page = run(["explain", "configuration"]);
    assert_eq!(page.status, Some(0));
    assert!(page.stdout.starts_with("# configuration\n"), "{}", page.stdout);
    assert!(
        run(["explain"])
            .stdout
            .lines()
            .any(|line| line.starts_with("configuration "))
    );
}

/// The tables that are part of the product are after a project's own ones.
#[test]
fn a_projects_table_stands_before_one_of_the_product() {
    const SCRATCH: &str = "\
func.func @f(%d: i64) {
  %a = memref.alloc() : memref<4xf32>
  xsmm.unary zero(data_type = f32, %d, %a) : (i64, memref<4xf32>) -> ()
  return
}
";
    const TAKES: &str = "\
[op.'xsmm.unary']
operands = ['inputs*']
frees = { inputs = 'heap' }
format = \"$callee `(` `data_type` `=` $data_type `,` $inputs `)` attr-dict `:` functional-type($inputs, results)\"
attributes = { data_type = 'keyword: f32', callee = 'keyword: zero' }
";
    let alone = folder(&[("a.mlir", SCRATCH)]);
    let outcome = run_in(alone.path(), ["check", "--format", "json", "a.mlir"]);
    assert_eq!(found(&outcome), owned(&[("a.mlir", "leak", "warning")]));
    let own = folder(&[
        ("a.mlir", SCRATCH),
        ("memref-analyzer.toml", "tables = ['xsmm.toml']\n"),
        ("xsmm.toml", TAKES),
    ]);
    let outcome = run_in(own.path(), ["check", "--format", "json", "a.mlir"]);
    assert_eq!((found(&outcome), &*outcome.stderr), (Vec::new(), ""));
}
