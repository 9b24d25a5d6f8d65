//! Pages to read and comments to test with, over the protocol.

use std::fs;
use std::process::Command;

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::edits::{Encoding, apply, of_workspace_edit};
use memref_analyzer_tests::product;
use serde_json::{Value, json};

const URI: &str = "file:///pages.mlir";
const TEXT: &str = "func.func @f(%m: memref<4xf32>) -> i32 {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %m : memref<4xf32>\n  \
    return %x : i32\n}\n";

fn opened() -> Client {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, TEXT);
    client.diagnostics(URI, 1);
    client
}

fn at(line: u64) -> Value {
    json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": 3}})
}

#[test]
fn a_code_is_explained_as_on_the_command_line() {
    let mut client = opened();
    let page = client
        .request("memref-analyzer/explain", json!({"code": "leak"}))
        .expect("an answer");
    let said = Command::new(product::binary())
        .args(["explain", "leak"])
        .output()
        .expect("the product starts");
    assert_eq!(page["title"], "leak");
    assert_eq!(page["markdown"], String::from_utf8_lossy(&said.stdout).into_owned());
    let error = client
        .request("memref-analyzer/explain", json!({"code": "lek"}))
        .expect_err("no such code");
    assert_eq!(error["message"], "there is no code `lek`");
}

#[test]
fn the_ownership_of_a_function() {
    let mut client = opened();
    let page = client.request("memref-analyzer/ownership", at(1)).expect("an answer");
    assert_eq!(page["title"], "Ownership of @f");
    let markdown = page["markdown"].as_str().expect("a page");
    assert!(markdown.contains("Frees %m"), "{markdown}");
    assert!(
        markdown.contains(&format!("| `%a` | [2]({URI}#L2) | owned |")),
        "{markdown}"
    );
    assert_eq!(client.request("memref-analyzer/ownership", at(900)), Ok(Value::Null));
}

#[test]
fn the_buffers_of_functions_are_counted_and_named() {
    let mut client = opened();
    let document = json!({"textDocument": {"uri": URI}});
    let counted = client
        .request("memref-analyzer/buffers", document.clone())
        .expect("an answer");
    let name = json!({"start": {"line": 0, "character": 10}, "end": {"line": 0, "character": 12}});
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 4, "character": 1}});
    assert_eq!(
        counted,
        json!([{"name": "@f", "range": whole, "selectionRange": name, "allocated": 1, "owned": 1, "freed": 1, "leaking": 1,
            "misused": 0, "part": null}])
    );
    let named = client.request("memref-analyzer/buffers", at(3)).expect("an answer");
    let named: Vec<(&Value, &Value, &Value)> = named
        .as_array()
        .expect("a list")
        .iter()
        .map(|buffer| (&buffer["fate"], &buffer["name"], &buffer["range"]["start"]["line"]))
        .collect();
    assert_eq!(
        named,
        [
            (&json!("allocated"), &json!("%a"), &json!(1)),
            (&json!("owned"), &json!("%a"), &json!(1)),
            (&json!("freed"), &json!("%m"), &json!(2)),
            (&json!("leaking"), &json!("%a"), &json!(1)),
        ]
    );
    // To a client that says what it has, what has changed since is told.
    let mut since = |previous: &str| {
        let asked = json!({"textDocument": {"uri": URI}, "previousResultId": previous});
        client.request("memref-analyzer/buffers", asked).expect("an answer")
    };
    let all = since("");
    assert_eq!((&all["deleted"], &all["functions"]), (&Value::Null, &counted));
    let none = since(all["resultId"].as_str().expect("an id"));
    assert_eq!(
        (&none["deleted"], &none["functions"], &none["lines"]),
        (&json!(0), &json!([]), &json!(0))
    );
    for unknown in ["no such id", all["resultId"].as_str().expect("an id")] {
        assert_eq!(since(unknown)["functions"], counted, "{unknown}");
    }
    // An edit counts at once, before its diagnostics are asked for.
    client.change(URI, 2, json!([{ "text": "func.func private @f()\n" }]));
    assert_eq!(client.request("memref-analyzer/buffers", document), Ok(json!([])));
    assert_eq!(client.request("memref-analyzer/buffers", at(900)), Ok(json!([])));
    let closed = json!({"textDocument": {"uri": "file:///closed.mlir"}});
    assert_eq!(client.request("memref-analyzer/buffers", closed), Ok(Value::Null));
}

#[test]
fn the_state_of_the_server() {
    let mut client = opened();
    client.request("textDocument/hover", at(1)).expect("an answer");
    let status = client
        .request("memref-analyzer/status", Value::Null)
        .expect("an answer");
    let document = &status["documents"][0];
    assert_eq!(
        (&document["uri"], &document["version"], &document["findings"]),
        (&json!(URI), &json!(1), &json!(2))
    );
    assert_eq!(
        (&document["items"], &document["known"], &document["bytes"]),
        (&json!(1), &json!(1), &json!(TEXT.len()))
    );
    let latencies = status["latencies"].as_array().expect("latencies");
    let hover = latencies
        .iter()
        .find(|latency| latency["method"] == "textDocument/hover")
        .expect("a hover was measured");
    assert_eq!(hover["requests"], 1);
    assert!(hover["lastMicros"].as_u64() <= hover["longestMicros"].as_u64());
}

/// The text with comments for all findings.
fn with_comments(client: &mut Client, text: &str) -> String {
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}});
    let params = json!({"textDocument": {"uri": URI}, "range": whole, "context": {"diagnostics": [], "only": ["source.expectedDiagnostics"]}});
    let actions = client.request("textDocument/codeAction", params).expect("an answer");
    assert_eq!(actions[0]["title"], "Expect all diagnostics in comments");
    let action = client
        .request("codeAction/resolve", actions[0].clone())
        .expect("an edit");
    apply(text, &of_workspace_edit(&action["edit"], URI), Encoding::Utf16)
}

#[test]
fn comments_that_expect_all_findings() {
    let mut client = opened();
    let commented = with_comments(&mut client, TEXT);
    assert!(commented.contains("  // expected-error@below {{"), "{commented}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.mlir");
    let verify = |text: &str| {
        fs::write(&file, text).expect("a file");
        let mut command = Command::new(product::binary());
        let output = command
            .args(["check", "--verify-diagnostics"])
            .arg(&file)
            .output()
            .expect("the product starts");
        (
            output.status.code(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    };
    assert_eq!(verify(TEXT).0, Some(1));
    assert_eq!(verify(&commented), (Some(0), String::new()), "{commented}");
    client.change(URI, 2, json!([{ "text": commented }]));
    client.diagnostics(URI, 2);
    assert_eq!(with_comments(&mut client, &commented), commented);
}
