//! From a place to others, over the protocol: declarations, types, implementations, callers, links, the workspace's symbols.

use std::fs;
use std::path::Path;

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

const MAIN: &str = "!t = memref<4xf32>\nfunc.func private @helper(!t)\nfunc.func @main(%a: !t) {\n  call @helper(%a) : (!t) -> ()\n  \
    call @helper(%a) : (!t) -> ()\n  return\n} loc(\"model.py\":12:3)\n";
const HELPER: &str = "module @inner {\n  func.func @helper(%a: memref<4xf32>) {\n    return\n  }\n}\n";

fn uri(path: &Path) -> String {
    format!("file://{}", path.display())
}

/// A workspace of these folders, with a client that has them open.
fn workspace(folders: &[&Path]) -> Client {
    let mut client = Client::start();
    let folders: Vec<Value> = folders
        .iter()
        .map(|folder| json!({"uri": uri(folder), "name": "folder"}))
        .collect();
    client.initialize(json!({
        "processId": std::process::id(),
        "rootUri": null,
        "capabilities": capabilities(&["utf-16"]),
        "workspaceFolders": folders,
    }));
    client
}

fn at(uri: &str, line: u64, character: u64) -> Value {
    json!({"textDocument": {"uri": uri}, "position": {"line": line, "character": character}})
}

/// The lines that an answer leads to.
fn lines(answer: &Value) -> Vec<u64> {
    let locations = answer.as_array().expect("locations");
    locations
        .iter()
        .map(|one| one["range"]["start"]["line"].as_u64().expect("a line"))
        .collect()
}

fn names(answer: &Value) -> Vec<&str> {
    let symbols = answer.as_array().expect("symbols");
    symbols
        .iter()
        .map(|one| one["name"].as_str().expect("a name"))
        .collect()
}

#[test]
fn the_server_says_what_leads_where() {
    let client = Client::initialized(&["utf-16"]);
    for provider in [
        "declarationProvider",
        "typeDefinitionProvider",
        "implementationProvider",
        "callHierarchyProvider",
    ] {
        assert_eq!(client.capabilities[provider], true, "{provider}");
    }
    assert_eq!(
        client.capabilities["workspaceSymbolProvider"],
        json!({"workDoneProgress": true})
    );
    assert_eq!(
        client.capabilities["documentLinkProvider"],
        json!({"resolveProvider": false})
    );
}

#[test]
fn declaration_type_and_implementation() {
    let folder = tempfile::tempdir().expect("a folder");
    let helper = folder.path().join("helper.mlir");
    fs::write(&helper, HELPER).expect("a file");
    let main = uri(&folder.path().join("main.mlir"));
    let mut client = workspace(&[folder.path()]);
    client.open(&main, MAIN);
    let mut ask =
        |method: &str, line, character| client.request(method, at(&main, line, character)).expect("an answer");
    assert_eq!(lines(&ask("textDocument/declaration", 3, 9)), [1]);
    assert_eq!(lines(&ask("textDocument/typeDefinition", 3, 16)), [0]);
    let found = ask("textDocument/implementation", 3, 9);
    assert_eq!(found[0]["uri"], uri(&helper));
    assert_eq!(found[0]["range"]["start"], json!({"line": 1, "character": 12}));
    assert_eq!(lines(&ask("textDocument/implementation", 2, 12)), [2]);
    for (line, character) in [(5, 2), (900, 4_000_000_000)] {
        assert_eq!(ask("textDocument/implementation", line, character), Value::Null);
        assert_eq!(ask("textDocument/declaration", line, character), json!([]));
        assert_eq!(ask("textDocument/typeDefinition", line, character), json!([]));
    }
}

#[test]
fn callers_and_callees() {
    let document = "file:///calls.mlir";
    let mut client = Client::initialized(&["utf-16"]);
    client.open(document, MAIN);
    let prepared = client
        .request("textDocument/prepareCallHierarchy", at(document, 3, 9))
        .expect("an answer");
    assert_eq!(names(&prepared), ["@helper"]);
    let incoming = client
        .request("callHierarchy/incomingCalls", json!({"item": prepared[0]}))
        .expect("an answer");
    assert_eq!(incoming[0]["from"]["name"], "@main");
    let places = incoming[0]["fromRanges"].as_array().expect("ranges");
    assert_eq!(
        places
            .iter()
            .map(|place| place["start"]["line"].as_u64().unwrap())
            .collect::<Vec<_>>(),
        [3, 4]
    );
    let outgoing = client
        .request("callHierarchy/outgoingCalls", json!({"item": incoming[0]["from"]}))
        .expect("an answer");
    assert_eq!(outgoing[0]["to"]["name"], "@helper");
    // The document has changed meanwhile: what is there now counts.
    client.change(document, 2, json!([{"text": ""}]));
    let incoming = client.request("callHierarchy/incomingCalls", json!({"item": prepared[0]}));
    assert_eq!(incoming, Ok(json!([])));
}

#[test]
fn links_lead_to_files_of_the_workspace() {
    let (folder, outside) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    fs::write(folder.path().join("model.py"), "").expect("a file");
    let elsewhere = outside.path().join("other.py");
    fs::write(&elsewhere, "").expect("a file");
    let main = uri(&folder.path().join("main.mlir"));
    let text = format!(
        "{MAIN}func.func private @f() loc(\"{}\":1:1)\nfunc.func private @g() loc(\"gone.py\":1:1)\n",
        elsewhere.display()
    );
    let mut client = workspace(&[folder.path()]);
    client.open(&main, &text);
    let links = client
        .request("textDocument/documentLink", json!({"textDocument": {"uri": main}}))
        .expect("an answer");
    let [link] = links.as_array().expect("links").as_slice() else {
        panic!("one link, not {links:#}");
    };
    assert_eq!(
        link["target"],
        format!("{}#L12,3", uri(&folder.path().join("model.py")))
    );
    assert_eq!(
        link["range"],
        json!({"start": {"line": 6, "character": 7}, "end": {"line": 6, "character": 15}})
    );
}

#[test]
fn symbols_of_all_folders_and_open_documents() {
    let (one, two) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    let helper = one.path().join("helper.mlir");
    fs::write(&helper, HELPER).expect("a file");
    fs::write(two.path().join("two.mlir"), "func.func @other() {\n  return\n}\n").expect("a file");
    let mut client = workspace(&[one.path()]);
    let ask = |client: &mut Client, query: &str| {
        client
            .request("workspace/symbol", json!({ "query": query }))
            .expect("an answer")
    };
    assert_eq!(names(&ask(&mut client, "")), ["@inner", "@helper"]);
    let found = ask(&mut client, "hlp");
    assert_eq!(names(&found), ["@helper"]);
    assert_eq!(
        (&found[0]["containerName"], &found[0]["kind"]),
        (&json!("@inner"), &json!(12))
    );
    assert_eq!(
        found[0]["location"]["range"]["start"],
        json!({"line": 1, "character": 12})
    );

    // What is open counts, not what is on disk.
    client.open(&uri(&helper), "func.func private @new()\n");
    assert_eq!(names(&ask(&mut client, "e")), ["@new"]);
    client.notify("textDocument/didClose", json!({"textDocument": {"uri": uri(&helper)}}));

    let event = json!({"added": [{"uri": uri(two.path()), "name": "two"}], "removed": []});
    client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    assert_eq!(names(&ask(&mut client, "othr")), ["@other"]);
    fs::write(&helper, "func.func private @another_one()\n").expect("a file");
    assert_eq!(names(&ask(&mut client, "other")), ["@other", "@another_one"]);
}

#[cfg(unix)]
#[test]
fn no_link_is_followed_out_of_a_folder() {
    let (inside, outside) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    fs::write(outside.path().join("secret.mlir"), HELPER).expect("a file");
    std::os::unix::fs::symlink(outside.path(), inside.path().join("link")).expect("a link");
    let mut client = workspace(&[inside.path()]);
    let found = client.request("workspace/symbol", json!({"query": ""}));
    assert_eq!(found, Ok(json!([])));
}

#[test]
fn a_search_can_be_cancelled() {
    let folder = tempfile::tempdir().expect("a folder");
    for index in 0..200 {
        fs::write(folder.path().join(format!("{index}.mlir")), HELPER.repeat(50)).expect("a file");
    }
    let mut client = workspace(&[folder.path()]);
    let id = client.ask("workspace/symbol", json!({"query": ""}));
    client.notify("$/cancelRequest", json!({ "id": id }));
    // It may have been answered already.
    if let Err(error) = client.response(id) {
        assert_eq!(error["code"], -32800);
    }
    let found = client
        .request("workspace/symbol", json!({"query": "helper"}))
        .expect("an answer");
    assert_eq!(names(&found).len(), 256);
}
