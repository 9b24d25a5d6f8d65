//! `check --format sarif`: what is written is SARIF 2.1.0, and says what the JSON lines say.

use std::path::Path;

use memref_analyzer_tests::corpus;
use memref_analyzer_tests::product::{Outcome, run, run_in};
use serde_json::Value;
use serde_sarif::sarif::{Location, Result as Finding, ResultLevel, Run, Sarif};

fn run_of(outcome: &Outcome) -> Run {
    let log: Sarif = serde_json::from_str(&outcome.stdout).expect("it is SARIF");
    assert_eq!(log.version, Value::from("2.1.0"));
    let [run] = <[Run; 1]>::try_from(log.runs).expect("there is one run");
    run
}

fn findings(run: &Run) -> &[Finding] {
    run.results.as_deref().expect("there are results")
}

/// File, and line and column of beginning and end as the JSON lines count them.
fn place(location: &Location) -> (String, [i64; 4]) {
    let place = location.physical_location.as_ref().expect("it is in a file");
    let file = place.artifact_location.as_ref().and_then(|file| file.uri.clone());
    let region = place.region.as_ref().expect("it is somewhere");
    let numbers = [
        region.start_line,
        region.start_column,
        region.end_line,
        region.end_column,
    ];
    (
        file.expect("a file has a name"),
        numbers.map(|number| number.expect("a region has two ends") - 1),
    )
}

fn place_in_line(file: &str, range: &Value) -> (String, [i64; 4]) {
    let [start, end] = ["start", "end"].map(|side| &range[side]);
    let numbers = [&start["line"], &start["character"], &end["line"], &end["character"]];
    (
        file.to_owned(),
        numbers.map(|number| number.as_i64().expect("a number")),
    )
}

fn text(message: Option<&serde_sarif::sarif::Message>) -> &str {
    message.and_then(|message| message.text.as_deref()).unwrap_or_default()
}

#[test]
fn it_says_what_the_lines_say() {
    let top = &corpus::root();
    let lines = run_in(top, ["check", "--format", "json", "corpus"]);
    let outcome = run_in(top, ["check", "--format", "sarif", "corpus"]);
    assert_eq!(outcome.status, lines.status);
    let lines: Vec<Value> = lines
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let run = run_of(&outcome);
    let rules = run.tool.driver.rules.as_deref().expect("there are rules");
    assert_eq!(findings(&run).len(), lines.len());
    for (finding, line) in findings(&run).iter().zip(&lines) {
        let code = line["code"].as_str().expect("a code");
        assert_eq!(finding.rule_id.as_deref(), Some(code));
        let rule = finding
            .rule_index
            .and_then(|index| rules.get(usize::try_from(index).ok()?));
        assert_eq!(rule.map(|rule| &*rule.id), Some(code));
        assert_eq!(finding.message.text.as_deref(), line["message"].as_str());
        let level = match line["severity"].as_str() {
            Some("error") => ResultLevel::Error,
            Some("warning") => ResultLevel::Warning,
            _ => ResultLevel::Note,
        };
        assert_eq!(finding.level, Some(level));
        let file = line["file"].as_str().expect("a file");
        let here = finding.locations.as_deref().expect("it is somewhere");
        assert_eq!(place(&here[0]), place_in_line(file, &line["range"]));
        let names = here[0].logical_locations.as_ref().and_then(|all| all.first());
        assert_eq!(
            names.and_then(|name| name.fully_qualified_name.as_deref()),
            line["function"].as_str()
        );
        assert_eq!(steps(finding), expected_steps(file, line), "{line}");
    }
}

type Steps = Vec<((String, [i64; 4]), String)>;

/// The steps that go with a finding: a path down to the finding, or what is said beside it.
fn steps(finding: &Finding) -> Steps {
    let flow = finding.code_flows.iter().flatten().flat_map(|flow| &flow.thread_flows);
    let path = flow
        .flat_map(|thread| &thread.locations)
        .filter_map(|step| step.location.as_ref());
    let beside = finding.related_locations.iter().flatten();
    let step = |location: &Location| (place(location), text(location.message.as_ref()).to_owned());
    path.chain(beside).map(step).collect()
}

fn expected_steps(file: &str, line: &Value) -> Steps {
    let related = line["related"].as_array().expect("a list").iter();
    let message = |of: &Value| of["message"].as_str().expect("a message").to_owned();
    let mut steps: Steps = related
        .map(|step| (place_in_line(file, &step["range"]), message(step)))
        .collect();
    let here = place_in_line(file, &line["range"]);
    let is_about_memory = ["leak", "free", "returns-"].iter().any(|part| {
        let code = line["code"].as_str().expect("a code");
        code.contains(part)
    });
    if is_about_memory && !steps.is_empty() && steps.iter().all(|(place, _)| *place != here) {
        steps.push((here, message(line)));
    }
    steps
}

#[test]
fn a_log_without_findings_is_whole() {
    let dir = tempfile::tempdir().expect("there is room");
    std::fs::write(dir.path().join("a.mlir"), "func.func private @f()\n").expect("there is room");
    let outcome = run_in(dir.path(), ["check", "--format", "sarif", "a.mlir"]);
    assert_eq!(outcome.status, Some(0));
    assert_eq!(findings(&run_of(&outcome)).len(), 0);
}

#[test]
fn names_of_files_are_uris() {
    let dir = tempfile::tempdir().expect("there is room");
    let file = dir.path().join("a b#ü.mlir");
    std::fs::write(&file, "func.func @f() {\n  call @g() : () -> ()\n  return\n}\n").expect("there is room");
    let uri_of = |outcome: &Outcome| place(&findings(&run_of(outcome))[0].locations.as_deref().expect("a place")[0]).0;
    let relative = run_in(dir.path(), ["check", "--format", "sarif", "."]);
    assert!(
        uri_of(&relative).ends_with("a%20b%23%C3%BC.mlir"),
        "{}",
        uri_of(&relative)
    );
    let absolute = run([Path::new("check"), "--format=sarif".as_ref(), &file]);
    assert!(uri_of(&absolute).starts_with("file:///"), "{}", uri_of(&absolute));
}

#[test]
fn what_cannot_be_read_and_what_is_wrong_with_the_project_is_said() {
    let dir = tempfile::tempdir().expect("there is room");
    std::fs::write(dir.path().join("memref-analyzer.toml"), "tables = [\"missing.toml\"]\n").expect("there is room");
    std::fs::write(dir.path().join("a.mlir"), "").expect("there is room");
    let outcome = run_in(dir.path(), ["check", "--format", "sarif", "a.mlir", "missing.mlir"]);
    assert_eq!(outcome.status, Some(2));
    let run = run_of(&outcome);
    let invocations = run.invocations.as_deref().expect("it was called");
    assert!(!invocations[0].execution_successful);
    let reported = invocations[0]
        .tool_execution_notifications
        .as_deref()
        .expect("it tells");
    assert!(text(Some(&reported[0].message)).contains("missing.mlir"));
    assert_eq!(findings(&run)[0].rule_id.as_deref(), Some("configuration"));
}
