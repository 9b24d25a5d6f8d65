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
