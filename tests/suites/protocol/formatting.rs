//! Formatting over the protocol.

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::edits::{Encoding, apply};
use serde_json::{Value, json};

const URI: &str = "file:///format.mlir";

const UNTIDY: &str = "func.func @f(%é: i32,%b:i32)->i32{\r\n // a comment  \r\n      %c=arith.addi %é ,%b : i32\r\nreturn %c : i32\r\n  }\r\n";
const TIDY: &str = "func.func @f(%é: i32, %b: i32) -> i32 {\r\n  // a comment  \r\n  %c = arith.addi %é, %b : i32\r\n  return %c : i32\r\n}\r\n";

fn opened(text: &str) -> Client {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, text);
    client
}

fn options() -> Value {
    json!({"tabSize": 8, "insertSpaces": false})
}

fn edits(client: &mut Client, method: &str, mut params: Value) -> Vec<Value> {
    params["textDocument"] = json!({"uri": URI});
    params["options"] = options();
    let answer = client.request(method, params).expect("formatting is answered");
    answer.as_array().expect("edits").clone()
}

#[test]
fn the_server_says_that_it_formats() {
    let client = Client::initialized(&["utf-16"]);
    let can = &client.capabilities;
    let reported = json!({"workDoneProgress": true});
    assert_eq!(can["documentFormattingProvider"], reported);
    assert_eq!(can["documentRangeFormattingProvider"], reported);
    assert_eq!(
        can["documentOnTypeFormattingProvider"],
        json!({"firstTriggerCharacter": "}", "moreTriggerCharacter": ["\n", ":"]})
    );
}

#[test]
fn a_document() {
    // `é` is no letter of MLIR: a name that holds it is left alone, and what is after it is in its place.
    let (untidy, tidy) = (UNTIDY.replace('é', "a"), TIDY.replace('é', "a"));
    let mut client = opened(&untidy);
    let made = edits(&mut client, "textDocument/formatting", json!({}));
    assert_eq!(apply(&untidy, &made, Encoding::Utf16), tidy);
    assert!(
        made.iter().all(|edit| edit["newText"].as_str().unwrap().trim() == ""),
        "only blanks change: {made:#?}"
    );
    client.change(URI, 2, json!([{"text": tidy}]));
    assert_eq!(
        edits(&mut client, "textDocument/formatting", json!({})),
        [] as [Value; 0]
    );
}

#[test]
fn positions_are_counted_in_the_chosen_encoding() {
    let untidy = "\"test.op\"() {s = \"é東𝒳\",a=1} : () -> ()\n";
    let mut client = opened(untidy);
    let made = edits(&mut client, "textDocument/formatting", json!({}));
    assert_eq!(
        apply(untidy, &made, Encoding::Utf16),
        "\"test.op\"() {s = \"é東𝒳\", a = 1} : () -> ()\n"
    );
}

#[test]
fn a_range() {
    let untidy = UNTIDY.replace('é', "a");
    let mut client = opened(&untidy);
    let range = json!({"start": {"line": 3, "character": 2}, "end": {"line": 3, "character": 2}});
    let made = edits(&mut client, "textDocument/rangeFormatting", json!({ "range": range }));
    assert_eq!(
        apply(&untidy, &made, Encoding::Utf16),
        untidy.replace("\r\nreturn", "\r\n  return")
    );
    let beyond = json!({"start": {"line": 900, "character": 0}, "end": {"line": 4_000_000_000u32, "character": 9}});
    let made = edits(&mut client, "textDocument/rangeFormatting", json!({ "range": beyond }));
    assert_eq!(made, [] as [Value; 0]);
}

#[test]
fn what_is_typed() {
    let text = "func.func @f() {\n  scf.execute_region {\n    scf.yield\n    }\n  return\n}\n";
    let mut client = opened(text);
    let typed = json!({"position": {"line": 3, "character": 5}, "ch": "}"});
    let made = edits(&mut client, "textDocument/onTypeFormatting", typed);
    assert_eq!(
        made,
        [json!({"range": {"start": {"line": 3, "character": 0}, "end": {"line": 3, "character": 4}}, "newText": "  "})]
    );
    for ch in ["", "x", "\r\n", "\u{1f600}"] {
        let typed = json!({"position": {"line": 1, "character": 0}, "ch": ch});
        client
            .request(
                "textDocument/onTypeFormatting",
                json!({"textDocument": {"uri": URI}, "position": typed["position"], "ch": ch, "options": options()}),
            )
            .expect("an answer");
    }
}

#[test]
fn a_document_that_is_not_open() {
    let mut client = Client::initialized(&["utf-16"]);
    let params = json!({"textDocument": {"uri": "file:///elsewhere.mlir"}, "options": options()});
    assert_eq!(client.request("textDocument/formatting", params), Ok(Value::Null));
}
