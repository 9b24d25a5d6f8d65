//! `memref-analyzer import-ods`: what is said of input that is none.

use std::path::Path;

use memref_analyzer_tests::product::{Outcome, run};

/// An unusable call: status 2, nothing on standard output, one line on standard error that says what is wrong.
fn assert_unusable(outcome: &Outcome, file: &str, why: &str) {
    assert_eq!(outcome.status, Some(2), "{}{}", outcome.stdout, outcome.stderr);
    assert_eq!(outcome.stdout, "");
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines.len(), 1, "{}", outcome.stderr);
    assert!(lines[0].contains(file) && lines[0].contains(why), "{}", lines[0]);
}

#[test]
fn what_is_no_input() {
    let dir = tempfile::tempdir().expect("there is room");
    let cases = [
        ("empty.json", "", "not JSON"),
        ("half.json", "{\"!instanceof\": {", "not JSON"),
        ("other.json", "{\"a\": 1}", "not what"),
        ("list.json", "[]", "not what"),
        ("none.json", "{\"!instanceof\": {}}", "no operation"),
        ("odd.json", "{\"!instanceof\": {\"Op\": 3}}", "no operation"),
        (
            "absent.json",
            "{\"!instanceof\": {\"Op\": [\"A\", 3]}, \"A\": 1}",
            "no operation",
        ),
    ];
    for (name, text, why) in cases {
        let path = dir.path().join(name);
        std::fs::write(&path, text).expect("there is room");
        assert_unusable(&run([Path::new("import-ods"), &path]), name, why);
    }
    let path = dir.path().join("not-there.json");
    assert_unusable(&run([Path::new("import-ods"), &path]), "not-there.json", "");
    assert_unusable(
        &run([Path::new("import-ods"), dir.path()]),
        &dir.path().display().to_string(),
        "",
    );
}

#[test]
fn records_without_what_they_should_have_are_no_crash() {
    let dir = tempfile::tempdir().expect("there is room");
    let path = dir.path().join("a.json");
    let text = r#"{"!instanceof": {"Op": ["A", "B"]},
        "A": {"opName": 3, "arguments": {"args": [[{"def": "A"}, 7], [], 3, [{"def": "none"}]]}, "traits": [{"def": "A"}, 1]},
        "B": {"!name": "B", "opName": "b", "opDialect": {"def": "B"}, "assemblyFormat": "`(` $x", "results": 4}}"#;
    std::fs::write(&path, text).expect("there is room");
    let outcome = run([Path::new("import-ods"), &path]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
}
