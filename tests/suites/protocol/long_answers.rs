//! Answers that take long, whatever is asked: the client is informed that the work runs and that it has ended, and can end it
//! by cancelling the request or the work by its name.
//!
//! A fast machine answers most questions before they are long, so the server is held up in the middle of its work: its time
//! goes on meanwhile.

#![cfg(target_os = "linux")]

use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

const URI: &str = "file:///long.mlir";

/// Work that takes longer is told of; the protocol leaves open how long that is.
const LONG: Duration = Duration::from_millis(350);
/// No text grows past so many functions.
const MOST: usize = 1 << 17;

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
}

/// Each calls the first one, often.
fn calls(functions: usize) -> String {
    let calls = "  call @f0() : () -> ()\n".repeat(30);
    let function = |n: usize| format!("func.func @f{n}() {{\n{calls}  return\n}}\n");
    (0..functions).map(function).collect()
}

/// Each leaks a buffer, frees another, and has something to be folded.
fn buffers(functions: usize) -> String {
    let function = |n: usize| {
        format!(
            "func.func @f{n}(%c: i1) {{
   %a = memref.alloc() : memref<4xf32>
  scf.if %c {{
    %b = memref.alloc() : memref<8xf32>
    memref.dealloc %b : memref<8xf32>
  }}
  return
}}
"
        )
    };
    (0..functions).map(function).collect()
}

/// A file is named on each line.
fn locations(functions: usize) -> String {
    let line = "  \"t.a\"() : () -> () loc(\"no/such/file.py\":3:1)\n".repeat(30);
    let function = |n: usize| format!("func.func @f{n}() {{\n{line}  return\n}}\n");
    (0..functions).map(function).collect()
}

fn signal(client: &Client, name: &str) {
    let sent = Command::new("kill").args([name, &client.pid().to_string()]).status();
    assert!(sent.expect("there is `kill`").success());
}

fn client() -> Client {
    let mut can = capabilities(&["utf-16"]);
    can["textDocument"]["diagnostic"] = json!({});
    // Whoever does not ask again gets edits at once.
    can["textDocument"]["codeAction"] = json!({});
    let mut client = Client::start();
    client.initialize(json!({
        "processId": null, "rootUri": null, "capabilities": can,
        "initializationOptions": {
            "diagnostics": { "pull": true }, "inlayHints": { "types": true, "uses": true },
        },
    }));
    client
}

fn is_progress(message: &Value, kind: &str) -> bool {
    message["method"] == "$/progress"
        && message["params"]["token"] == "work"
        && message["params"]["value"]["kind"] == kind
}

/// Asks, holds the server up, and ends the work if it is told of. Whether that is what has ended it: it may have been
/// answered before.
fn ends(client: &mut Client, case: &Case, ending: Ending) -> bool {
    let mut params = case.params.clone();
    params["workDoneToken"] = json!("work");
    params["textDocument"] = json!({ "uri": URI });
    let id = client.ask(case.method, params);
    sleep(Duration::from_millis(4));
    signal(client, "-STOP");
    sleep(LONG);
    signal(client, "-CONT");
    let first = client.wait_for(|message| message["id"] == id || is_progress(message, "begin"));
    if first["id"] == id {
        assert!(first.get("error").is_none(), "{}: {first}", case.method);
        return false;
    }
    let begun = &first["params"]["value"];
    assert_eq!(begun["cancellable"], true, "{}: {first}", case.method);
    assert!(
        begun["title"].as_str().is_some_and(|title| !title.is_empty()),
        "{}: {first}",
        case.method
    );
    match ending {
        Ending::Answer => {}
        Ending::CancelRequest => client.notify("$/cancelRequest", json!({ "id": id })),
        Ending::CancelWork => client.notify("window/workDoneProgress/cancel", json!({ "token": "work" })),
    }
    // Which of the two comes first is open.
    let (mut answer, mut has_ended) = (None, false);
    while answer.is_none() || !has_ended {
        let message = client.wait_for(|message| message["id"] == id || is_progress(message, "end"));
        match message["id"] == id {
            true => answer = Some(message),
            false => has_ended = true,
        }
    }
    let answer = answer.expect("it has come");
    match answer.get("error") {
        None => ending == Ending::Answer,
        Some(error) => {
            assert_ne!(ending, Ending::Answer, "{}: {error}", case.method);
            assert_eq!(error["code"], -32800, "{}: {error}", case.method);
            true
        }
    }
}

/// Makes texts longer until the work is seen to end in each of the three ways.
fn is_told_and_ends(case: &Case) {
    let mut left = vec![Ending::Answer, Ending::CancelRequest, Ending::CancelWork];
    let mut functions = 256;
    loop {
        let mut client = client();
        client.open(URI, &(case.text)(functions));
        let document = json!({ "textDocument": { "uri": URI } });
        client.request("textDocument/diagnostic", document).expect("a report");
        // A text that is too short for one may do for the next: when the server is held up is a matter of luck.
        for _ in 0..3 {
            left.retain(|&ending| !ends(&mut client, case, ending));
        }
        client.shut_down();
        if left.is_empty() {
            return;
        }
        assert!(
            functions < MOST,
            "{} with {functions} functions does not end by {left:?}",
            case.method
        );
        functions *= 4;
    }
}

/// The name of the first function.
fn at_name() -> Value {
    json!({ "line": 0, "character": 12 })
}

fn everywhere() -> Value {
    json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 100_000_000, "character": 0 } })
}

fn asked(method: &'static str, params: Value, text: fn(usize) -> String) {
    is_told_and_ends(&Case { method, params, text });
}

#[test]
fn references() {
    let context = json!({ "includeDeclaration": true });
    asked(
        "textDocument/references",
        json!({ "position": at_name(), "context": context }),
        calls,
    );
}

#[test]
fn occurrences() {
    asked(
        "textDocument/documentHighlight",
        json!({ "position": at_name() }),
        calls,
    );
}

#[test]
fn renaming() {
    asked(
        "textDocument/rename",
        json!({ "position": at_name(), "newName": "@another" }),
        calls,
    );
}

#[test]
fn actions_with_their_edits() {
    let context = json!({ "diagnostics": [], "only": ["source.fixAll"] });
    asked(
        "textDocument/codeAction",
        json!({ "range": everywhere(), "context": context }),
        buffers,
    );
}

#[test]
fn lenses() {
    asked("textDocument/codeLens", json!({}), calls);
}

#[test]
fn hints() {
    asked("textDocument/inlayHint", json!({ "range": everywhere() }), buffers);
}

#[test]
fn all_tokens() {
    asked("textDocument/semanticTokens/full", json!({}), buffers);
}

#[test]
fn tokens_of_a_range() {
    asked(
        "textDocument/semanticTokens/range",
        json!({ "range": everywhere() }),
        buffers,
    );
}

#[test]
fn tokens_that_have_changed() {
    asked(
        "textDocument/semanticTokens/full/delta",
        json!({ "previousResultId": "of a former life" }),
        buffers,
    );
}

#[test]
fn symbols() {
    asked("textDocument/documentSymbol", json!({}), calls);
}

#[test]
fn folds() {
    asked("textDocument/foldingRange", json!({}), buffers);
}

#[test]
fn links() {
    asked("textDocument/documentLink", json!({}), locations);
}

#[test]
fn formatting_of_a_range() {
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    asked(
        "textDocument/rangeFormatting",
        json!({ "range": everywhere(), "options": options }),
        buffers,
    );
}
