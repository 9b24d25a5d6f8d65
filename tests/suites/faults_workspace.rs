//! Folders that come and go while thousands of files in them change: the server answers all the time, and knows in the end what
//! one knows that is started then.

use std::path::Path;

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

/// As many files as a branch may change.
const FILES: usize = 2_000;
const STORMS: usize = 20;

fn write(folder: &Path, generation: usize) {
    for n in 0..FILES {
        let text = format!("func.func @f{n}_{generation}() {{\n  %a = memref.alloc() : memref<4xf32>\n  return\n}}\n");
        std::fs::write(folder.join(format!("{n}.mlir")), text).expect("there is room");
    }
}

fn folder_of(path: &Path) -> Value {
    json!({ "uri": format!("file://{}", path.display()), "name": "a" })
}

fn started(folders: &[&Path]) -> Client {
    let folders: Vec<Value> = folders.iter().map(|folder| folder_of(folder)).collect();
    let mut can = capabilities(&["utf-16"]);
    can["workspace"]["didChangeWatchedFiles"] = json!({ "dynamicRegistration": true });
    let mut client = Client::start();
    client.initialize(json!({
        "processId": null, "rootUri": null, "workspaceFolders": folders, "capabilities": can,
    }));
    client
}

fn symbols(client: &mut Client, query: &str) -> Value {
    let params = json!({ "query": query });
    client.request("workspace/symbol", params).expect("an answer")
}

#[test]
fn folders_come_and_go_while_their_files_change() {
    let (one, two) = (
        tempfile::tempdir().expect("there is room"),
        tempfile::tempdir().expect("there is room"),
    );
    write(one.path(), 0);
    write(two.path(), 1);
    let mut client = started(&[one.path()]);
    let change_of_two = |client: &mut Client, what: &str| {
        let mut event = json!({ "added": [], "removed": [] });
        event[what] = json!([folder_of(two.path())]);
        client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    };
    let mut asked = Vec::new();
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| (2..5).for_each(|generation| write(one.path(), generation)));
        for storm in 0..STORMS {
            change_of_two(&mut client, if storm % 2 == 0 { "added" } else { "removed" });
            let event = |n: usize| json!({ "uri": format!("file://{}/{n}.mlir", one.path().display()), "type": 2 });
            let events: Vec<Value> = (0..FILES).map(event).collect();
            client.notify("workspace/didChangeWatchedFiles", json!({ "changes": events }));
            // A client may tell each file by itself, too, and a file that is nowhere.
            for n in 0..50 {
                client.notify(
                    "workspace/didChangeWatchedFiles",
                    json!({ "changes": [event(n * FILES)] }),
                );
            }
            asked.push(client.ask("workspace/symbol", json!({ "query": "f1" })));
        }
        writer.join().expect("there is room");
    });
    for id in asked {
        client.response(id).expect("an answer");
    }
    // Removed last, and once more, although it is not there.
    change_of_two(&mut client, "removed");
    for query in ["f1_", "f77_4", "_1"] {
        let fresh = symbols(&mut started(&[one.path()]), query);
        assert_eq!(symbols(&mut client, query), fresh, "{query}");
    }
    change_of_two(&mut client, "added");
    let both = symbols(&mut started(&[one.path(), two.path()]), "f3_");
    assert_eq!(symbols(&mut client, "f3_"), both);
    assert!(
        both.to_string().contains("@f3_1\"") && both.to_string().contains("@f3_4\""),
        "{both}"
    );
}

/// What a client is shown of a document.
fn shown(client: &mut Client, uri: &str) -> Value {
    let document = json!({ "uri": uri });
    let everywhere = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 100_000, "character": 0 } });
    let mut all = Vec::new();
    for (method, params) in [
        ("textDocument/diagnostic", json!({ "textDocument": document })),
        ("textDocument/codeLens", json!({ "textDocument": document })),
        (
            "textDocument/inlayHint",
            json!({ "textDocument": document, "range": everywhere }),
        ),
    ] {
        all.push(client.request(method, params).expect("an answer"));
    }
    Value::Array(all)
}

fn pulling(settings: &Value, folder: Option<&Path>) -> Client {
    let mut can = capabilities(&["utf-16"]);
    can["textDocument"]["diagnostic"] = json!({});
    let mut client = Client::start();
    client.initialize(json!({
        "processId": null, "rootUri": null, "workspaceFolders": folder.map(|folder| [folder_of(folder)]),
        "capabilities": can, "initializationOptions": settings,
    }));
    client
}

#[test]
fn settings_may_change_in_the_middle_of_work() {
    let uri = "file:///settings.mlir";
    let function = |n: usize| {
        let frees = if n.is_multiple_of(3) {
            "  memref.dealloc %a : memref<4xf32>\n"
        } else {
            ""
        };
        format!("func.func @f{n}() {{\n  %a = memref.alloc() : memref<4xf32>\n{frees}{frees}  return\n}}\n")
    };
    let text: String = (0..400).map(function).collect();
    let settings = |n: usize| {
        json!({
            "diagnostics": { "pull": true, "limit": 10 + n }, "limits": { "worlds": 1 + n % 7 },
            "inlayHints": { "types": n.is_multiple_of(2), "uses": n.is_multiple_of(3) },
            "codeLens": { "references": n % 2 == 1 },
        })
    };
    let mut client = pulling(&settings(0), None);
    client.open(uri, &text);
    let mut asked = Vec::new();
    let last = 40;
    for n in 1..=last {
        let params = json!({ "settings": { "memref-analyzer": settings(n) } });
        client.notify("workspace/didChangeConfiguration", params);
        let document = json!({ "textDocument": { "uri": uri } });
        for method in ["textDocument/diagnostic", "textDocument/codeLens"] {
            asked.push(client.ask(method, document.clone()));
        }
        if n % 4 == 0 {
            let edit = json!([{
                "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } },
                "text": "// a line\n",
            }]);
            client.change(uri, n as i64 + 1, edit);
        }
    }
    for id in asked {
        // What an edit has overtaken need not be answered.
        if let Err(error) = client.response(id) {
            assert_eq!(error["code"], -32801, "{error}");
        }
    }
    let mut fresh = pulling(&settings(last), None);
    fresh.open(uri, &format!("{}{text}", "// a line\n".repeat(last / 4)));
    let (now, anew) = (shown(&mut client, uri), shown(&mut fresh, uri));
    assert!(
        now[0]["items"].as_array().is_some_and(|items| !items.is_empty()),
        "{now}"
    );
    assert_eq!(without_versions(now), without_versions(anew));
}

/// What a lens carries names the version of its document.
fn without_versions(mut shown: Value) -> Value {
    for lens in shown[1].as_array_mut().expect("lenses") {
        if let Some(data) = lens.get_mut("data").and_then(Value::as_object_mut) {
            data.retain(|name, _| name != "version" && name != "revision");
        }
    }
    shown
}

#[test]
fn two_servers_of_one_workspace_do_not_know_of_each_other() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("a.mlir");
    let leak = |name: &str| format!("func.func @f() {{\n  %{name} = memref.alloc() : memref<4xf32>\n  return\n}}\n");
    std::fs::write(&path, leak("disk")).expect("there is room");
    let settings = json!({ "diagnostics": { "pull": true } });
    let mut clients = [(); 2].map(|()| pulling(&settings, Some(folder.path())));
    let uri = format!("file://{}", path.display());
    for (client, name) in clients.iter_mut().zip(["one", "two"]) {
        client.open(&uri, &leak(name));
    }
    for (client, name) in clients.iter_mut().zip(["one", "two"]) {
        let report = client
            .request("workspace/diagnostic", json!({ "previousResultIds": [] }))
            .expect("a report");
        let found: Vec<&str> = report["items"]
            .as_array()
            .expect("reports")
            .iter()
            .flat_map(|report| report["items"].as_array().into_iter().flatten())
            .filter_map(|found| found["message"].as_str())
            .collect();
        assert_eq!(found, [format!("buffer %{name} is never freed")]);
    }
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), leak("disk"));
}
