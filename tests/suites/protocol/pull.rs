//! Diagnostics that the client asks for: of a document and of the workspace, with result ids.

use std::fs;
use std::path::Path;
use std::time::Duration;

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

const URI: &str = "file:///pull.mlir";
const LEAK: &str = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";

fn pulling(folders: &[&Path]) -> Client {
    let mut client = Client::start();
    let mut can = capabilities(&["utf-16"]);
    can["textDocument"]["diagnostic"] = json!({"dynamicRegistration": false});
    can["workspace"]["diagnostics"] = json!({"refreshSupport": true});
    let folders: Vec<Value> = folders
        .iter()
        .map(|folder| json!({"uri": format!("file://{}", folder.display()), "name": "f"}))
        .collect();
    client.initialize(json!({
        "processId": null,
        "rootUri": null,
        "capabilities": can,
        "workspaceFolders": folders,
        "initializationOptions": {"diagnostics": {"pull": true}},
    }));
    client
}

fn pull(client: &mut Client, uri: &str, previous: Option<&Value>) -> Value {
    let mut params = json!({"textDocument": {"uri": uri}});
    if let Some(previous) = previous {
        params["previousResultId"] = previous.clone();
    }
    client.request("textDocument/diagnostic", params).expect("an answer")
}

fn codes(report: &Value) -> Vec<&str> {
    let items = report["items"].as_array().expect("diagnostics");
    items
        .iter()
        .map(|item| item["code"].as_str().expect("a code"))
        .collect()
}

#[test]
fn diagnostics_are_those_of_the_newest_version() {
    let mut client = pulling(&[]);
    let options = &client.capabilities["diagnosticProvider"];
    assert_eq!(
        (&options["interFileDependencies"], &options["workspaceDiagnostics"]),
        (&json!(false), &json!(true))
    );
    client.open(URI, LEAK);
    let report = pull(&mut client, URI, None);
    assert_eq!(report["kind"], "full");
    assert_eq!(codes(&report), ["leak"]);
    assert_eq!(report["items"][0]["message"], "buffer %a is never freed");
    for version in 2..20 {
        let text = LEAK.replace("%a", &format!("%a{version}"));
        client.change(URI, version, json!([{ "text": text }]));
        let report = pull(&mut client, URI, None);
        assert_eq!(
            report["items"][0]["message"],
            format!("buffer %a{version} is never freed")
        );
    }
}

#[test]
fn what_the_client_has_is_not_sent_again() {
    let mut client = pulling(&[]);
    client.open(URI, LEAK);
    let first = pull(&mut client, URI, None);
    let again = pull(&mut client, URI, Some(&first["resultId"]));
    assert_eq!(again, json!({"kind": "unchanged", "resultId": first["resultId"]}));
    // An edit that changes no diagnostic.
    client.change(URI, 2, json!([{"text": format!("{LEAK}// a comment\n")}]));
    assert_eq!(pull(&mut client, URI, Some(&first["resultId"]))["kind"], "unchanged");
    client.change(URI, 3, json!([{"text": format!("\n{LEAK}")}]));
    let moved = pull(&mut client, URI, Some(&first["resultId"]));
    assert_eq!((moved["kind"].as_str(), codes(&moved)), (Some("full"), vec!["leak"]));
    assert_eq!(pull(&mut client, URI, Some(&json!("nonsense")))["kind"], "full");
}

#[test]
fn nothing_is_sent_unasked() {
    let mut client = pulling(&[]);
    client.open(URI, LEAK);
    pull(&mut client, URI, None);
    client.notify("textDocument/didClose", json!({"textDocument": {"uri": URI}}));
    let sent = client.drain(Duration::from_millis(300));
    assert!(
        sent.iter()
            .all(|message| message["method"] != "textDocument/publishDiagnostics"),
        "{sent:#?}"
    );
    let report = pull(&mut client, URI, None);
    assert_eq!((report["kind"].as_str(), codes(&report)), (Some("full"), vec![]));
}

#[test]
fn a_client_that_does_not_say_so_gets_them_unasked() {
    let mut client = Client::initialized(&["utf-16"]);
    assert!(client.capabilities.get("diagnosticProvider").is_none());
    client.open(URI, LEAK);
    assert_eq!(client.diagnostics(URI, 1).len(), 1);
}

fn pull_all(client: &mut Client, previous: &[Value]) -> Vec<Value> {
    let answer = client
        .request("workspace/diagnostic", json!({"previousResultIds": previous}))
        .expect("an answer");
    answer["items"].as_array().expect("reports").clone()
}

#[test]
fn all_files_of_the_workspace() {
    let folder = tempfile::tempdir().expect("a folder");
    let uri = |name: &str| format!("file://{}", folder.path().join(name).display());
    fs::write(folder.path().join("a.mlir"), LEAK).expect("a file");
    fs::write(folder.path().join("b.mlir"), LEAK).expect("a file");
    fs::write(folder.path().join("c.txt"), LEAK).expect("a file");
    let mut client = pulling(&[folder.path()]);
    client.open(&uri("b.mlir"), "func.func private @g()\n");
    let reports = pull_all(&mut client, &[]);
    let of = |reports: &[Value], name: &str| {
        reports
            .iter()
            .find(|report| report["uri"] == uri(name))
            .cloned()
            .expect("a report")
    };
    assert_eq!(reports.len(), 2);
    assert_eq!(codes(&of(&reports, "a.mlir")), ["leak"]);
    assert_eq!(
        (
            of(&reports, "a.mlir")["version"].clone(),
            of(&reports, "b.mlir")["version"].clone()
        ),
        (Value::Null, json!(1))
    );
    assert_eq!(codes(&of(&reports, "b.mlir")), [] as [&str; 0], "what is open counts");

    let previous: Vec<Value> = reports
        .iter()
        .map(|report| json!({"uri": report["uri"], "value": report["resultId"]}))
        .collect();
    let again = pull_all(&mut client, &previous);
    assert!(again.iter().all(|report| report["kind"] == "unchanged"), "{again:#?}");
    fs::write(
        folder.path().join("a.mlir"),
        format!("{LEAK}{}", LEAK.replace("@f", "@h")),
    )
    .expect("a file");
    assert_eq!(
        codes(&of(&pull_all(&mut client, &previous), "a.mlir")),
        ["leak", "leak"]
    );
}

/// What the client is told, by file, as one that keeps what it is told and is told of no changes.
fn kept(client: &mut Client, kept: &mut Vec<(String, Value)>) {
    let previous: Vec<Value> = kept
        .iter()
        .map(|(uri, report)| json!({"uri": uri, "value": report["resultId"]}))
        .collect();
    for report in pull_all(client, &previous) {
        let uri = report["uri"].as_str().expect("an address").to_owned();
        if report["kind"] == "full" {
            kept.retain(|(known, _)| *known != uri);
            kept.push((uri, report));
        }
    }
}

#[test]
fn what_is_said_of_a_file_that_is_gone_is_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["a.mlir", "b.mlir"] {
        fs::write(folder.path().join(name), LEAK).expect("a file");
    }
    let mut client = pulling(&[folder.path()]);
    let mut known = Vec::new();
    kept(&mut client, &mut known);
    let found = |known: &[(String, Value)]| known.iter().filter(|(_, report)| !codes(report).is_empty()).count();
    assert_eq!(found(&known), 2);
    fs::remove_file(folder.path().join("a.mlir")).expect("it is there");
    kept(&mut client, &mut known);
    assert_eq!(found(&known), 1, "{known:#?}");
    // Nothing more is said of it.
    let previous: Vec<Value> = known
        .iter()
        .map(|(uri, report)| json!({"uri": uri, "value": report["resultId"]}))
        .collect();
    assert_eq!(pull_all(&mut client, &previous).len(), 1);
}

#[test]
fn a_file_is_reported_once_however_its_name_is_spelt() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a+(b).mlir"), LEAK).expect("a file");
    for spelt in ["a+(b).mlir", "a%2B%28b%29.mlir", "%61%2b(b).mlir"] {
        let mut client = pulling(&[folder.path()]);
        let mut known = Vec::new();
        kept(&mut client, &mut known);
        assert_eq!(known.len(), 1);
        let uri = format!("file://{}/{spelt}", folder.path().display());
        client.open(&uri, &LEAK.replace("%a", "%open"));
        kept(&mut client, &mut known);
        known.retain(|(_, report)| !codes(report).is_empty());
        assert_eq!(known.len(), 1, "{known:#?}");
        assert_eq!(known[0].0, uri);
        assert_eq!(known[0].1["items"][0]["message"], "buffer %open is never freed");
    }
}

#[test]
fn files_of_folders_in_folders_are_reported_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).expect("a folder");
    for path in [folder.path().join("a.mlir"), inner.join("b.mlir")] {
        fs::write(path, LEAK).expect("a file");
    }
    for folders in [
        vec![folder.path(), &inner],
        vec![&*inner, folder.path()],
        vec![folder.path(), folder.path()],
    ] {
        let mut client = pulling(&folders);
        assert_eq!(pull_all(&mut client, &[]).len(), 2, "{folders:?}");
        let symbols = client
            .request("workspace/symbol", json!({"query": "f"}))
            .expect("symbols");
        assert_eq!(symbols.as_array().map(Vec::len), Some(2), "{folders:?}: {symbols}");
    }
}

/// The folder is gone before its files are read, or while they are.
#[test]
fn a_folder_that_goes_while_it_is_diagnosed_has_no_diagnostics() {
    let outer = tempfile::tempdir().expect("a folder");
    let folder = outer.path().join("folder");
    fs::create_dir(&folder).expect("a folder");
    for n in 0..500 {
        fs::write(folder.join(format!("{n}.mlir")), LEAK.repeat(20)).expect("a file");
    }
    let mut client = pulling(&[&folder]);
    let id = client.ask("workspace/diagnostic", json!({"previousResultIds": []}));
    fs::remove_dir_all(&folder).expect("it is there");
    let removed = json!([{"uri": format!("file://{}", folder.display()), "name": "f"}]);
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        json!({"event": {"added": [], "removed": removed}}),
    );
    client.response(id).expect("an answer");
    assert_eq!(pull_all(&mut client, &[]), [] as [Value; 0]);
    client.open(URI, LEAK);
    assert_eq!(codes(&pull(&mut client, URI, None)), ["leak"]);
}

#[test]
fn a_project_that_changes_is_asked_about_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let main = format!("file://{}", folder.path().join("main.mlir").display());
    let mut client = pulling(&[folder.path()]);
    client.open(&main, LEAK);
    assert_eq!(codes(&pull(&mut client, &main, None)), ["leak"]);
    let project = folder.path().join("memref-analyzer.toml");
    fs::write(&project, "[levels]\nleak = \"off\"\n").expect("a file");
    let changes = json!({"changes": [{"uri": format!("file://{}", project.display()), "type": 1}]});
    client.notify("workspace/didChangeWatchedFiles", changes);
    client.wait_for(|message| message["method"] == "workspace/diagnostic/refresh");
    assert_eq!(codes(&pull(&mut client, &main, None)), [] as [&str; 0]);
}

/// The program used instead of `mlir-opt`: it reports the same for every text, at the place that it is given.
#[cfg(unix)]
fn verifier() -> Value {
    let script = "cat > /dev/null; echo '<stdin>:2:3: error: not what I like' >&2; exit 1";
    json!({"path": "/bin/sh", "arguments": ["-c", script]})
}

#[cfg(unix)]
#[test]
fn a_configured_verifier_is_a_second_source_until_the_text_changes() {
    let mut client = Client::start();
    client.initialize(json!({
        "processId": null,
        "rootUri": null,
        "capabilities": capabilities(&["utf-16"]),
        "initializationOptions": {"verifier": verifier()},
    }));
    client.open(URI, LEAK);
    assert_eq!(client.diagnostics(URI, 1).len(), 1);
    client.notify("textDocument/didSave", json!({"textDocument": {"uri": URI}}));
    let diagnostics = client.diagnostics(URI, 1);
    let sources: Vec<&str> = diagnostics
        .iter()
        .map(|one| one["source"].as_str().expect("a source"))
        .collect();
    assert_eq!(sources, ["memref-analyzer", "sh"]);
    assert_eq!(diagnostics[1]["message"], "not what I like");
    assert_eq!(diagnostics[1]["range"]["start"], json!({"line": 1, "character": 2}));
    client.change(URI, 2, json!([{"text": format!("\n{LEAK}")}]));
    assert_eq!(client.diagnostics(URI, 2).len(), 1);
    assert_eq!(
        client.request("memref-analyzer/verify", json!({"uri": URI})),
        Ok(json!(1))
    );
    assert_eq!(client.diagnostics(URI, 2).len(), 2);
}

#[test]
fn no_program_is_run_that_is_not_configured() {
    let mut client = pulling(&[]);
    client.open(URI, LEAK);
    let error = client
        .request("memref-analyzer/verify", json!({"uri": URI}))
        .expect_err("nothing is configured");
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|message| message.contains("memref-analyzer.verifier.path")),
        "{error}"
    );
    let settings = json!({"settings": {"memref-analyzer": {"verifier": {"path": "/nowhere/mlir-opt"}}}});
    client.notify("workspace/didChangeConfiguration", settings);
    let error = client
        .request("memref-analyzer/verify", json!({"uri": URI}))
        .expect_err("no such program");
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|message| message.contains("cannot run `/nowhere/mlir-opt`")),
        "{error}"
    );
    client.notify("textDocument/didSave", json!({"textDocument": {"uri": URI}}));
    let reported = client.wait_for(|message| message["method"] == "window/showMessage");
    assert!(
        reported["params"]["message"]
            .as_str()
            .is_some_and(|message| message.contains("/nowhere/mlir-opt")),
        "{reported}"
    );
}

/// `mlir-opt-22` itself: what it says of a text that our own tables do not judge.
#[test]
fn mlir_opt_verifies() {
    let mut client = Client::start();
    client.initialize(json!({
        "processId": null,
        "rootUri": null,
        "capabilities": capabilities(&["utf-16"]),
        "initializationOptions": {"verifier": {"path": "mlir-opt-22"}},
    }));
    client.open(URI, "func.func @f() {\n  \"unheard.of\"() : () -> ()\n  return\n}\n");
    assert_eq!(client.diagnostics(URI, 1).len(), 0);
    client.notify("textDocument/didSave", json!({"textDocument": {"uri": URI}}));
    let diagnostics = client.diagnostics(URI, 1);
    assert_eq!(diagnostics[0]["source"], "mlir-opt-22");
    assert_eq!(diagnostics[0]["range"]["start"]["line"], 1, "{diagnostics:#?}");
}
