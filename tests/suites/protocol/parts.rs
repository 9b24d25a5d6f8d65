//! Answers in parts: a client that sends a `partialResultToken` gets all entries before an answer without any. They are those
//! that it gets at once without a token.

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};
use tempfile::TempDir;

const URI: &str = "file:///parts.mlir";

const LEAK: &str = "\
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  return
}
";

fn workspace(files: usize) -> (TempDir, Client) {
    let folder = tempfile::tempdir().expect("there is room");
    for n in 0..files {
        let text = LEAK.replace("@f", &format!("@f{n}"));
        std::fs::write(folder.path().join(format!("{n}.mlir")), text).expect("there is room");
    }
    let mut can = capabilities(&["utf-16"]);
    can["textDocument"]["diagnostic"] = json!({});
    let uri = format!("file://{}", folder.path().display());
    let mut client = Client::start();
    client.initialize(json!({
        "processId": null, "rootUri": null, "workspaceFolders": [{ "uri": uri, "name": "a" }], "capabilities": can,
        "initializationOptions": { "diagnostics": { "pull": true } },
    }));
    (folder, client)
}

/// The values of the parts, and the answer after them.
fn in_parts(client: &mut Client, method: &str, mut params: Value) -> (Vec<Value>, Value) {
    params["partialResultToken"] = json!("parts");
    let id = client.ask(method, params);
    let mut parts = Vec::new();
    loop {
        let is_part = |message: &Value| message["method"] == "$/progress" && message["params"]["token"] == "parts";
        let message = client.wait_for(|message| message["id"] == id || is_part(message));
        if message["id"] == id {
            return (parts, message["result"].clone());
        }
        parts.push(message["params"]["value"].clone());
    }
}

/// All entries of lists.
fn all(lists: &[Value]) -> Vec<Value> {
    let entries = lists.iter().filter_map(Value::as_array);
    entries.flatten().cloned().collect()
}

#[test]
fn references() {
    let (_folder, mut client) = workspace(0);
    let uses = "  \"t.use\"(%a) : (memref<4xf32>) -> ()\n".repeat(2_500);
    client.open(URI, &LEAK.replace("  return", &format!("{uses}  return")));
    let params = json!({
        "textDocument": { "uri": URI }, "position": { "line": 1, "character": 3 },
        "context": { "includeDeclaration": true },
    });
    let whole = client
        .request("textDocument/references", params.clone())
        .expect("an answer");
    assert_eq!(whole.as_array().map(Vec::len), Some(2_501));
    let (parts, rest) = in_parts(&mut client, "textDocument/references", params.clone());
    assert!(parts.len() > 1, "{} parts", parts.len());
    assert_eq!((all(&parts), rest), (all(&[whole]), json!([])));

    // Where there is nothing to tell, there is no part.
    let nowhere = json!({ "uri": "file:///nowhere.mlir" });
    let (parts, rest) = in_parts(&mut client, "textDocument/references", {
        let mut params = params;
        params["textDocument"] = nowhere;
        params
    });
    assert_eq!((parts, rest), (Vec::new(), Value::Null));
}

#[test]
fn symbols_of_the_workspace() {
    let (_folder, mut client) = workspace(5);
    client.open(URI, LEAK);
    let params = json!({ "query": "f" });
    let whole = client.request("workspace/symbol", params.clone()).expect("an answer");
    assert_eq!(whole.as_array().map(Vec::len), Some(6));
    let (parts, rest) = in_parts(&mut client, "workspace/symbol", params);
    assert_eq!((all(&parts), rest), (all(&[whole]), json!([])));
}

#[test]
fn diagnostics_of_the_workspace() {
    let (_folder, mut client) = workspace(5);
    client.open(URI, LEAK);
    let params = json!({ "previousResultIds": [] });
    let sorted = |mut reports: Vec<Value>| {
        reports.sort_by_key(|report| report["uri"].to_string());
        reports
    };
    // Each file is told as soon as it is read: nothing is known of them yet.
    let (parts, rest) = in_parts(&mut client, "workspace/diagnostic", params.clone());
    assert_eq!(parts.len(), 6);
    let parts: Vec<Value> = parts.iter().map(|part| part["items"].clone()).collect();
    let whole = client.request("workspace/diagnostic", params).expect("an answer");
    assert_eq!(sorted(all(&parts)), sorted(all(&[whole["items"].clone()])));
    assert_eq!(rest, json!({ "items": [] }));
}
