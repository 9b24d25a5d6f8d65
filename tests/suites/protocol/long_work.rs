//! Work that takes long: the client is informed that it runs, and can end it by cancelling the request or the work by its name.
//! Then the server does not go on with it after the client's back.

#![cfg(target_os = "linux")]

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};
use tempfile::TempDir;

const URI: &str = "file:///long.mlir";

/// How many hundredths of a second of work are long, whatever the machine and the profile.
const LONG: u64 = 50;
/// How often work that was withdrawn is looked at. A machine that others use too adds to a run and never takes from it, so the
/// least of the runs counts.
const RUNS: usize = 3;
/// No text grows past so many functions.
const MOST: usize = 1 << 18;

const FUNCTION: &str = "\
func.func @f(%x: f32, %i: index, %c: i1) {
    %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  scf.if %c {
    %b = memref.alloc() : memref<8xf32>
    memref.store %x, %b[%i] : memref<8xf32>
  }
  func.call @f(%x, %i, %c) : (f32, index, i1) -> ()
  return
}
";

fn text(functions: usize) -> String {
    (0..functions)
        .map(|n| FUNCTION.replace("@f", &format!("@f{n}")))
        .collect()
}

/// There are no buffers in it to find anything out about, and each line is to be formatted.
fn crooked(functions: usize) -> String {
    let lines = "   %0 =  arith.addf %x,%x : f32\n".repeat(20);
    let function = |n: usize| format!("func.func @f{n}(%x: f32) {{\n{lines} return\n}}\n");
    (0..functions).map(function).collect()
}

/// All functions do the same, and there are no buffers in them.
fn alike(functions: usize) -> String {
    let line = |n: usize| format!("  %{} = arith.addf %{n}, %x : f32\n", n + 1);
    let lines: String = (0..20).map(line).collect();
    let function = |n: usize| format!("func.func @f{n}(%x: f32) {{\n  %0 = arith.negf %x : f32\n{lines}  return\n}}\n");
    (0..functions).map(function).collect()
}

/// The same functions after one pass and the next.
fn dumps(functions: usize) -> String {
    let dump = |n: usize| {
        format!(
            "// -----// IR Dump After P{n} (p{n}) //----- //\n{}",
            text(functions.div_ceil(64))
        )
    };
    (0..64).map(dump).collect()
}

/// The hundredths of a second that the server has worked.
fn worked(client: &Client) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", client.pid())).expect("it runs");
    let (_, numbers) = stat.rsplit_once(") ").expect("the name is in brackets");
    let number = |index: usize| {
        numbers
            .split(' ')
            .nth(index)
            .and_then(|number| number.parse::<u64>().ok())
    };
    number(11).expect("user time") + number(12).expect("system time")
}

/// How a request ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    Answer,
    CancelRequest,
    CancelWork,
}

/// What is asked, and of what.
struct Case {
    method: &'static str,
    params: Value,
    text: fn(usize) -> String,
    /// The text is in files of the workspace.
    in_files: bool,
}

fn client(folder: Option<&TempDir>, has_progress: bool) -> Client {
    let mut can = capabilities(&["utf-16"]);
    can["window"] = json!({ "workDoneProgress": has_progress });
    can["textDocument"]["diagnostic"] = json!({});
    let folders = folder.map(|folder| json!([{ "uri": format!("file://{}", folder.path().display()), "name": "a" }]));
    let mut client = Client::start();
    client.initialize(json!({
        "processId": null, "rootUri": null, "workspaceFolders": folders, "capabilities": can,
        "initializationOptions": { "diagnostics": { "pull": true } },
    }));
    client
}

fn is_progress(message: &Value, token: &str, kind: &str) -> bool {
    message["method"] == "$/progress"
        && message["params"]["token"] == token
        && message["params"]["value"]["kind"] == kind
}

/// How long the server works on a case of this size, with its answer; 0 if that is too short to be spoken of.
fn run(case: &Case, functions: usize, ending: Ending) -> (u64, Result<Value, Value>) {
    let folder = tempfile::tempdir().expect("there is room");
    let mut client = client(Some(&folder), false);
    let text = (case.text)(functions);
    if case.in_files {
        for n in 0..64 {
            let part = (case.text)(functions.div_ceil(64));
            std::fs::write(folder.path().join(format!("{n}.mlir")), part).expect("there is room");
        }
    } else {
        client.open(URI, &text);
        let document = json!({ "textDocument": { "uri": URI } });
        client.request("textDocument/diagnostic", document).expect("a report");
    }
    let before = worked(&client);
    let mut params = case.params.clone();
    params["workDoneToken"] = json!("work");
    if !case.method.starts_with("workspace/") {
        params["textDocument"] = json!({ "uri": URI });
    }
    let id = client.ask(case.method, params);
    if ending == Ending::Answer {
        let first = client.wait_for(|message| message["id"] == id || is_progress(message, "work", "begin"));
        if first["id"] == id {
            assert!(first.get("error").is_none(), "{}: {first}", case.method);
            return (0, Ok(first["result"].clone()));
        }
        // The work ends here: to write the answer down may take as long again.
        client.wait_for(|message| is_progress(message, "work", "end"));
        let work = worked(&client) - before;
        return (work, client.response(id));
    }
    client.wait_for(|message| is_progress(message, "work", "begin"));
    match ending {
        Ending::CancelRequest => client.notify("$/cancelRequest", json!({ "id": id })),
        _ => client.notify("window/workDoneProgress/cancel", json!({ "token": "work" })),
    }
    let answer = client.response(id);
    // Nobody works on it any more.
    client.wait_for(|message| is_progress(message, "work", "end"));
    (worked(&client) - before, answer)
}

/// Makes texts longer until the work is long; then it is cancelled both ways.
fn ends_when_cancelled(case: &Case) {
    let mut functions = 256;
    let whole = loop {
        let (whole, answer) = run(case, functions, Ending::Answer);
        answer.unwrap_or_else(|error| panic!("{}: {error}", case.method));
        if whole >= LONG {
            break whole;
        }
        assert!(
            functions < MOST,
            "{} takes {whole} with {functions} functions",
            case.method
        );
        functions *= if whole < LONG / 4 { 4 } else { 2 };
    };
    for ending in [Ending::CancelRequest, Ending::CancelWork] {
        let mut parts = (0..RUNS).map(|_| {
            let (part, answer) = run(case, functions, ending);
            let error = answer.expect_err("cancelled");
            assert_eq!(error["code"], -32800, "{}: {error}", case.method);
            part
        });
        assert!(
            parts.any(|part| part * 4 < whole * 3),
            "{} never works less than three quarters of {whole} with {functions} functions after {ending:?}",
            case.method
        );
    }
}

fn in_document(method: &'static str, params: Value) -> Case {
    Case {
        method,
        params,
        text,
        in_files: false,
    }
}

#[test]
fn formatting() {
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    ends_when_cancelled(&Case {
        text: crooked,
        ..in_document("textDocument/formatting", json!({ "options": options }))
    });
}

#[test]
fn symbols_of_the_workspace() {
    ends_when_cancelled(&Case {
        in_files: true,
        ..in_document("workspace/symbol", json!({ "query": "nothing of the kind" }))
    });
}

#[test]
fn diagnostics_of_the_workspace() {
    ends_when_cancelled(&Case {
        in_files: true,
        ..in_document("workspace/diagnostic", json!({ "previousResultIds": [] }))
    });
}

#[test]
fn results_of_passes() {
    ends_when_cancelled(&in_document(
        "memref-analyzer/transformed",
        json!({ "passes": ["insert-deallocs", "promote-buffers-to-stack"] }),
    ));
}

#[test]
fn traces_of_dumps() {
    ends_when_cancelled(&Case {
        text: dumps,
        ..in_document("memref-analyzer/trace", json!({}))
    });
}

#[test]
fn similar_regions() {
    ends_when_cancelled(&Case {
        text: alike,
        ..in_document("memref-analyzer/similarity", json!({}))
    });
}

/// All functions call the first one.
fn calls(functions: usize) -> String {
    let function = |n: usize| {
        let named = FUNCTION.replace("@f(%x: f32", &format!("@f{n}(%x: f32"));
        named.replace("call @f(", "call @f0(")
    };
    (0..functions).map(function).collect()
}

/// How long the server works on so many requests, cancelled or not, and how many of them it answers.
fn run_many(client: &mut Client, method: &str, params: &Value, count: usize, is_cancelled: bool) -> (u64, usize) {
    let before = worked(client);
    let mut ids = Vec::new();
    for _ in 0..count {
        let id = client.ask(method, params.clone());
        if is_cancelled {
            client.notify("$/cancelRequest", json!({ "id": id }));
        }
        ids.push(id);
    }
    let answers = ids.into_iter().map(|id| client.response(id));
    let answered = answers.filter(Result::is_ok).count();
    (worked(client) - before, answered)
}

/// What takes a moment only cannot be seen to end early; many requests, each withdrawn at once, can.
fn costs_little_when_withdrawn(method: &str, mut params: Value) {
    params["textDocument"] = json!({ "uri": URI });
    let mut client = client(None, false);
    client.open(URI, &calls(500));
    let document = json!({ "textDocument": { "uri": URI } });
    client.request("textDocument/diagnostic", document).expect("a report");
    let mut count = 16;
    let whole = loop {
        let (whole, answered) = run_many(&mut client, method, &params, count, false);
        assert_eq!(answered, count, "{method}");
        if whole >= LONG / 3 {
            break whole;
        }
        assert!(count < MOST, "{method} takes {whole}, {count} times");
        count *= 2;
    };
    let mut parts = (0..RUNS).map(|_| run_many(&mut client, method, &params, count, true));
    assert!(
        parts.any(|(part, _)| part * 3 < whole * 2),
        "{method}, {count} times, withdrawn, is never less than two thirds of {whole}"
    );
}

/// The name of the first function.
fn at_name() -> Value {
    json!({ "line": 0, "character": 12 })
}

fn everywhere() -> Value {
    json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 1_000_000, "character": 0 } })
}

#[test]
fn references() {
    let context = json!({ "includeDeclaration": true });
    costs_little_when_withdrawn(
        "textDocument/references",
        json!({ "position": at_name(), "context": context }),
    );
}

#[test]
fn renaming() {
    costs_little_when_withdrawn(
        "textDocument/rename",
        json!({ "position": at_name(), "newName": "@another" }),
    );
}

#[test]
fn actions_on_the_document() {
    let context = json!({ "diagnostics": [], "only": ["source.fixAll"] });
    costs_little_when_withdrawn(
        "textDocument/codeAction",
        json!({ "range": everywhere(), "context": context }),
    );
}

#[test]
fn lenses() {
    costs_little_when_withdrawn("textDocument/codeLens", json!({}));
}

#[test]
fn hints() {
    costs_little_when_withdrawn("textDocument/inlayHint", json!({ "range": everywhere() }));
}

#[test]
fn semantic_tokens() {
    costs_little_when_withdrawn("textDocument/semanticTokens/full", json!({}));
}

#[test]
fn symbols_of_the_document() {
    costs_little_when_withdrawn("textDocument/documentSymbol", json!({}));
}

/// Edits are for one text: those of another are of no use.
#[test]
fn edits_of_a_text_that_has_changed_meanwhile() {
    let mut client = client(None, false);
    client.open(URI, &text(2_000));
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let params = json!({ "textDocument": { "uri": URI }, "options": options });
    let id = client.ask("textDocument/formatting", params);
    client.change(URI, 2, json!([{ "text": FUNCTION }]));
    let error = client.response(id).expect_err("the text is another");
    assert_eq!(error["code"], -32801, "{error}");
}

/// A document whose analysis takes long, whatever the machine; how many functions it has.
fn opened_for_long(client: &mut Client) -> (usize, String) {
    let mut functions = 1_000;
    loop {
        client.open(URI, &text(functions));
        let document = json!({ "textDocument": { "uri": URI } });
        let id = client.ask("textDocument/diagnostic", document);
        let first = client.wait_for(|message| message["id"] == id || message["params"]["value"]["kind"] == "begin");
        if first["id"] != id {
            let token = first["params"]["token"].as_str().expect("a name").to_owned();
            return (functions, token);
        }
        functions *= 2;
        assert!(functions <= MOST * 4, "nothing takes long here");
    }
}

#[test]
fn a_long_analysis_is_told_and_can_be_cancelled() {
    let mut client = client(None, true);
    let (functions, token) = opened_for_long(&mut client);
    let created = client.wait_for(|message| message["method"] == "window/workDoneProgress/create");
    assert_eq!(created["params"]["token"].as_str(), Some(&*token));
    client.wait_for(|message| is_progress(message, &token, "end"));

    client.open(URI, &text(functions * 4));
    let begin = client.wait_for(|message| message["params"]["value"]["kind"] == "begin");
    let token = begin["params"]["token"].as_str().expect("a name").to_owned();
    let title = begin["params"]["value"]["title"].as_str().expect("a title");
    assert_eq!(title, "Analysing long.mlir");
    client.notify("window/workDoneProgress/cancel", json!({ "token": token }));
    client.wait_for(|message| is_progress(message, &token, "end"));
    // Whoever asks gets what is known, and an edit begins anew.
    let document = json!({ "textDocument": { "uri": URI } });
    let found = |report: &Value| report["items"].as_array().map_or(0, Vec::len);
    let part = client
        .request("textDocument/diagnostic", document.clone())
        .expect("a report");
    client.change(URI, 2, json!([{ "text": FUNCTION }]));
    let all = client.request("textDocument/diagnostic", document).expect("a report");
    assert_eq!(found(&all), 2, "{all}, after {}", found(&part));
}

#[test]
fn a_client_that_shows_no_progress_is_told_of_none() {
    let mut client = client(None, false);
    client.open(URI, &text(1_000));
    let document = json!({ "textDocument": { "uri": URI } });
    client.request("textDocument/diagnostic", document).expect("a report");
    let said = client.drain(std::time::Duration::ZERO);
    assert!(
        said.iter()
            .all(|message| message["method"] != "window/workDoneProgress/create")
    );
    assert!(said.iter().all(|message| message["method"] != "$/progress"));
}
