//! `memref-analyzer describe`: what a user knows of an operation, written into a table, and what is found then. And the
//! reference and the schemas of what users write.

use std::fs;
use std::path::Path;

use memref_analyzer_tests::product::{Outcome, run, run_in};
use serde_json::Value;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("there is room");
    for (name, text) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("there is room");
        fs::write(path, text).expect("there is room");
    }
    dir
}

/// All files in a folder, by their names.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(next) = pending.pop() {
        for entry in fs::read_dir(next).expect("it is a folder") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                pending.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).expect("it is inside").display().to_string();
            all.push((name, fs::read_to_string(&path).expect("it is a text")));
        }
    }
    all.sort();
    all
}

fn describe(folder: &Path, arguments: &[&str]) -> Outcome {
    run_in(folder, ["describe"].iter().chain(arguments))
}

/// The codes that are found in a folder.
fn codes(folder: &Path) -> Vec<String> {
    let outcome = run_in(folder, ["check", "--format", "json", "."]);
    assert_eq!(outcome.stderr, "");
    let code = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("JSON on each line");
        line["code"].as_str().expect("a code").to_owned()
    };
    outcome.stdout.lines().map(code).collect()
}

/// A function that gives `%a` to an operation, in each of its forms.
fn given(form: &str) -> String {
    format!("func.func @f(%q: !my.queue) {{\n  %a = memref.alloc() : memref<4xf32>\n  {form}\n  return\n}}\n")
}

/// What is printed leads to the leak: its command is run as it is.
#[test]
fn what_is_not_described_is_named() {
    const TEXT: &str = "func.func @f() {
  %q, %a = my.acquire : !my.queue, memref<4xf32>
  %q2, %b = \"my.acquire\"() : () -> (!my.queue, memref<4xf32>)
  %c = my.other : memref<4xf32>
  %d = my.number : index
  return
}
";
    let dir = folder(&[("a.mlir", TEXT)]);
    let outcome = run_in(dir.path(), ["check", "a.mlir"]);
    assert_eq!(outcome.status, Some(0));
    let advice = "memref-analyzer describe my.acquire --allocates 1";
    assert_eq!(
        outcome.stdout,
        format!(
            "0 errors, 0 warnings in 1 file\nNo dialect table describes my.acquire and one more operation: memrefs returned there \
             are not checked.\nTo say that it allocates one, try `{advice}`.\n"
        )
    );
    let quiet = run_in(dir.path(), ["check", "-q", "a.mlir"]);
    assert_eq!(quiet.stdout, "");
    // Where it is open whose type is written, and where it is none of a memref.
    for (form, is_named) in [("my.pool %n : memref<4xf32>", true), ("my.sum %n, %n : index", false)] {
        let text = format!("func.func @f(%n: index) {{\n  %a = {form}\n  return\n}}\n");
        let dir = folder(&[("a.mlir", &text)]);
        let said = run_in(dir.path(), ["check", "a.mlir"]).stdout;
        assert_eq!(said.contains("No dialect table describes my.pool:"), is_named, "{said}");
        assert_eq!(said.lines().count(), if is_named { 3 } else { 1 }, "{said}");
        if is_named {
            assert_eq!(describe(dir.path(), &["my.pool", "--allocates", "0"]).status, Some(0));
            assert_eq!(codes(dir.path()), ["leak"]);
        }
    }
    let words: Vec<&str> = advice.split(' ').skip(2).collect();
    assert_eq!(describe(dir.path(), &words).status, Some(0));
    assert_eq!(codes(dir.path()), ["leak", "leak"]);
}

#[test]
fn what_is_said_is_found() {
    for form in [
        "\"my.send\"(%a) : (memref<4xf32>) -> ()",
        "my.send(%a)",
        "my.send %a : memref<4xf32>",
    ] {
        for (said, found) in [
            ("--frees", &[][..]),
            ("--keeps", &[]),
            ("--reads", &["leak"]),
            ("--writes", &["leak"]),
        ] {
            let dir = folder(&[("a.mlir", &given(form))]);
            assert_eq!(codes(dir.path()), ["unknown-effects"], "{form}");
            let outcome = describe(dir.path(), &["my.send", said, "0"]);
            assert_eq!(
                (outcome.status, outcome.stdout.as_str(), outcome.stderr.as_str()),
                (
                    Some(0),
                    "dialects/my.toml\nmemref-analyzer.toml\n",
                    "memref-analyzer: my.send is described in dialects/my.toml\n"
                )
            );
            assert_eq!(codes(dir.path()), found, "{form}: {said}");
        }
    }
}

#[test]
fn other_operands_stay_as_nobody_knows_them() {
    for form in [
        "\"my.push\"(%q, %a) : (!my.queue, memref<4xf32>) -> ()",
        "my.push(%q, %a)",
    ] {
        let dir = folder(&[("a.mlir", &given(form))]);
        assert_eq!(describe(dir.path(), &["my.push", "--reads", "0"]).status, Some(0));
        assert_eq!(codes(dir.path()), ["unknown-effects"], "{form}");
        assert_eq!(describe(dir.path(), &["my.push", "--keeps", "1"]).status, Some(0));
        assert_eq!(codes(dir.path()), [""; 0], "{form}");
        // What is said last counts.
        assert_eq!(
            describe(dir.path(), &["my.push", "--reads", "operand1"]).status,
            Some(0)
        );
        assert_eq!(codes(dir.path()), ["leak"], "{form}");
    }
}

#[test]
fn of_results() {
    let text = "func.func @f() {\n  %a = my.take : memref<4xf32>\n  %b = my.window(%a) : (memref<4xf32>) -> memref<2xf32>\n  \
                memref.dealloc %b : memref<2xf32>\n  return\n}\n";
    let dir = folder(&[("a.mlir", text)]);
    assert_eq!(codes(dir.path()), [""; 0]);
    assert_eq!(describe(dir.path(), &["my.take", "--allocates", "0"]).status, Some(0));
    assert_eq!(describe(dir.path(), &["my.window", "--views", "0=0"]).status, Some(0));
    assert_eq!(codes(dir.path()), ["free-of-view"]);
}

#[test]
fn a_pass_knows_what_was_said() {
    let text = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  \"my.use\"(%a) : (memref<4xf32>) -> ()\n  return\n}\n";
    let dir = folder(&[("a.mlir", text)]);
    let fix = || {
        run_in(
            dir.path(),
            ["fix", "--pass", "ownership-based-buffer-deallocation", "a.mlir"],
        )
    };
    assert_eq!(fix().status, Some(2));
    assert_eq!(describe(dir.path(), &["my.use", "--reads", "0"]).status, Some(0));
    let made = fix();
    assert_eq!((made.status, made.stderr.as_str()), (Some(0), ""));
    assert!(made.stdout.contains("dealloc"), "{}", made.stdout);
    // Of one with more operands than the entry speaks of, too little is known.
    let more = "func.func @f(%m: memref<4xf32>) {\n  %a = memref.alloc() : memref<4xf32>\n  \"my.use\"(%a, %m) : (memref<4xf32>, \
                memref<4xf32>) -> ()\n  return\n}\n";
    fs::write(dir.path().join("a.mlir"), more).expect("there is room");
    let made = fix();
    assert_eq!((made.status, made.stdout.as_str()), (Some(2), more));
}

#[test]
fn what_cannot_be_written_names_the_file_and_changes_nothing() {
    let lists = ("memref-analyzer.toml", "tables = ['my.toml']\n");
    for (given, arguments, said) in [
        (vec![], vec!["my.send"], "nothing is said of `my.send`"),
        (
            vec![],
            vec!["send", "--frees", "0"],
            "an operation is called DIALECT.NAME, not `send`",
        ),
        (
            vec![],
            vec!["my.send", "--views", "0"],
            "a view is RESULT=OPERAND, not `0`",
        ),
        (
            vec![],
            vec!["my.send", "--frees", "0", "--keeps", "0"],
            "cannot be both freed and kept",
        ),
        (
            vec![],
            vec!["my.send", "--frees", "buffer"],
            "no table names the operands of `my.send`",
        ),
        (
            vec![],
            vec!["my.take", "--allocates", "0=borrowed"],
            "no table frees memory called `borrowed`; there are `heap`",
        ),
        (vec![], vec!["memref.dealloc", "--keeps", "0"], "memref-overlay.toml: "),
        (
            vec![lists, ("my.toml", "[op.'my.take'\n")],
            vec!["my.send", "--frees", "0"],
            "my.toml: line 1 is not valid TOML",
        ),
        (
            vec![("memref-analyzer.toml", "tables = [\n")],
            vec!["my.send", "--frees", "0"],
            "memref-analyzer.toml: ",
        ),
        (
            vec![("dialects", "no folder")],
            vec!["my.send", "--frees", "0"],
            "dialects/my.toml: ",
        ),
    ] {
        let dir = folder(&given);
        let before = files(dir.path());
        let outcome = describe(dir.path(), &arguments);
        assert_eq!(
            (outcome.status, outcome.stdout.as_str()),
            (Some(2), ""),
            "{arguments:?}"
        );
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
        assert!(outcome.stderr.contains(said), "{}", outcome.stderr);
        assert_eq!(files(dir.path()), before, "{arguments:?}");
    }
    let dir = folder(&[lists, ("my.toml", "dialect = 'my'\n")]);
    let table = dir.path().join("my.toml");
    let mut permissions = fs::metadata(&table).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&table, permissions).expect("it is ours");
    let before = files(dir.path());
    let outcome = describe(dir.path(), &["my.send", "--frees", "0"]);
    assert_eq!(outcome.status, Some(2));
    assert!(
        outcome.stderr.contains("my.toml: the file is read-only"),
        "{}",
        outcome.stderr
    );
    assert_eq!(files(dir.path()), before);
}

#[test]
fn a_table_can_be_named() {
    let dir = folder(&[("a.mlir", &given("my.send(%a)"))]);
    let outcome = describe(dir.path(), &["my.send", "--frees", "0", "--table", "ours.toml"]);
    assert_eq!(
        (outcome.status, outcome.stdout.as_str()),
        (Some(0), "ours.toml\nmemref-analyzer.toml\n")
    );
    assert_eq!(codes(dir.path()), [""; 0]);
    // Said again, there is nothing to write.
    let outcome = describe(dir.path(), &["my.send", "--frees", "0"]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(0), ""));
}

#[test]
fn a_users_entry_holds_before_ours() {
    let text = "func.func @f(%a: memref<4xf32>) {\n  %c0 = arith.constant 0 : index\n  %b = memref.alloc() : memref<4xf32>\n  \
                %x = memref.load %b[%c0] : memref<4xf32>\n  return\n}\n";
    let table = "[op.'memref.load']\noperands = ['memref', 'indices*']\nresults = ['result']\nfrees = { memref = 'heap' }\n\
                 grammar = 'memref.load'\n";
    let table = table.replace("grammar = 'memref.load'\n", "");
    let dir = folder(&[
        ("a.mlir", text),
        (
            "memref-analyzer.toml",
            "tables = ['mine.toml']\n[levels]\nread-before-write = 'off'\n",
        ),
        ("mine.toml", &table),
    ]);
    assert_eq!(codes(dir.path()), [""; 0]);
    fs::write(dir.path().join("mine.toml"), "").expect("there is room");
    assert_eq!(codes(dir.path()), ["leak"]);
}

#[test]
fn the_reference_and_the_schemas_are_printed() {
    let page = run(["explain", "table"]);
    assert_eq!(page.status, Some(0));
    assert!(page.stdout.starts_with("# table\n"), "{}", page.stdout);
    assert!(run(["explain"]).stdout.lines().any(|line| line.starts_with("table ")));
    for (name, key) in [("table", "op"), ("configuration", "tables")] {
        let schema = run(["explain", name, "--schema"]);
        assert_eq!(schema.status, Some(0));
        let schema: Value = serde_json::from_str(&schema.stdout).expect("it is JSON");
        assert!(schema["properties"][key].is_object(), "{schema}");
    }
    for arguments in [vec!["explain", "leak", "--schema"], vec!["explain", "--schema"]] {
        assert_eq!(run(arguments).status, Some(2));
    }
}
