//! One keystroke says what an operation does that no table describes: the quick fixes, as clients of different abilities meet
//! them, and what is found at once.

use std::path::Path;

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::edits::{Encoding, offset};
use serde_json::{Value, json};

const COMMAND: &str = "memref-analyzer.describe";

const TEXT: &str = "\
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  my.release(%a)
  return
}
";

/// What a client can do.
#[derive(Clone, Copy)]
struct Abilities {
    /// It makes files.
    creates: bool,
    /// It asks for edits when it needs them.
    resolves: bool,
    /// It tells of TOML files that it changes.
    syncs: bool,
    /// It makes edits when told to.
    applies: bool,
}

const ALL: Abilities = Abilities {
    creates: true,
    resolves: true,
    syncs: true,
    applies: true,
};

struct Place {
    folder: tempfile::TempDir,
    client: Client,
    abilities: Abilities,
}

impl Place {
    fn new(files: &[(&str, &str)], abilities: Abilities) -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("there is room");
            std::fs::write(path, text).expect("there is room");
        }
        let mut capabilities = capabilities(&["utf-16"]);
        capabilities["workspace"]["didChangeWatchedFiles"] = json!({ "dynamicRegistration": false });
        capabilities["workspace"]["applyEdit"] = json!(abilities.applies);
        if abilities.creates {
            capabilities["workspace"]["workspaceEdit"]["resourceOperations"] = json!(["create", "rename", "delete"]);
        }
        if !abilities.resolves {
            capabilities["textDocument"]["codeAction"]["resolveSupport"] = json!({ "properties": [] });
        }
        let mut client = Client::start();
        client.initialize(json!({
            "processId": std::process::id(),
            "rootUri": null,
            "workspaceFolders": [{ "uri": format!("file://{}", folder.path().display()), "name": "own" }],
            "capabilities": capabilities,
        }));
        Self {
            folder,
            client,
            abilities,
        }
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.path().join(name).display())
    }

    fn text(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.path().join(name)).ok()
    }

    fn open(&mut self, name: &str, language: &str, text: &str) {
        let document = json!({ "uri": self.uri(name), "languageId": language, "version": 1, "text": text });
        self.client
            .notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    fn wait_for_codes(&mut self, name: &str, codes: &[&str]) -> Vec<Value> {
        let uri = self.uri(name);
        let message = self.client.wait_for(|message| {
            let params = &message["params"];
            message["method"] == "textDocument/publishDiagnostics"
                && params["uri"] == uri
                && params["diagnostics"]
                    .as_array()
                    .expect("a list")
                    .iter()
                    .map(|one| &one["code"])
                    .eq(codes)
        });
        message["params"]["diagnostics"].as_array().expect("a list").clone()
    }

    /// The quick fixes at a text of a document.
    fn actions(&mut self, name: &str, text: &str, at: &str, diagnostics: &[Value]) -> Vec<Value> {
        let before = &text[..text.find(at).expect("it is there")];
        let line = before.matches('\n').count();
        let character = before.len() - before.rfind('\n').map_or(0, |at| at + 1);
        let position = json!({ "line": line, "character": character });
        let params = json!({
            "textDocument": { "uri": self.uri(name) },
            "range": { "start": position, "end": position },
            "context": { "diagnostics": diagnostics, "only": ["quickfix"] },
        });
        let actions = self
            .client
            .request("textDocument/codeAction", params)
            .expect("it is answered");
        let actions = actions.as_array().expect("a list").clone();
        actions
            .into_iter()
            .filter(|action| action["command"]["command"] == COMMAND)
            .collect()
    }

    /// Does what a client does with an action that somebody has chosen: first the edit, then the command.
    fn choose(&mut self, action: &Value) -> Result<Value, Value> {
        let action = match self.abilities.resolves {
            true => self.client.request("codeAction/resolve", action.clone())?,
            false => action.clone(),
        };
        self.apply(&action["edit"]);
        let command = &action["command"];
        let params = json!({ "command": command["command"], "arguments": command["arguments"] });
        self.client.request("workspace/executeCommand", params)
    }

    /// Makes the changes of an edit, saved or as a client that does not save.
    fn apply(&mut self, edit: &Value) {
        let none = Vec::new();
        for change in edit["documentChanges"].as_array().unwrap_or(&none) {
            if change["kind"] == "create" {
                assert!(self.abilities.creates, "this client makes no files");
                let path = path_of(&change["uri"]);
                assert!(!path.exists(), "{change}");
                std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("there is room");
                std::fs::write(path, "").expect("there is room");
                continue;
            }
            let uri = &change["textDocument"]["uri"];
            let text = edited(
                &std::fs::read_to_string(path_of(uri)).expect("it is there"),
                &change["edits"],
            );
            if self.abilities.syncs {
                let document = json!({ "uri": uri, "languageId": "toml", "version": 1, "text": text });
                self.client
                    .notify("textDocument/didOpen", json!({ "textDocument": document }));
            }
        }
    }
}

fn path_of(uri: &Value) -> &Path {
    Path::new(uri.as_str().expect("a string").trim_start_matches("file://"))
}

fn edited(text: &str, edits: &Value) -> String {
    let [edit] = edits.as_array().expect("a list").as_slice() else {
        panic!("one edit a file: {edits}");
    };
    let at = |end: &str| offset(text, &edit["range"][end], Encoding::Utf16);
    let mut text = text.to_owned();
    text.replace_range(at("start")..at("end"), edit["newText"].as_str().expect("a string"));
    text
}

fn titled<'a>(actions: &'a [Value], title: &str) -> &'a Value {
    let found = actions.iter().find(|action| action["title"] == title);
    found.unwrap_or_else(|| panic!("{title} is not offered: {actions:?}"))
}

const RELEASE: &str = "\n[op.\"my.release\"]\noperands = [\"operand0\", \"_*\"]\nfrees = { operand0 = \"heap\" }\n";

#[test]
fn one_keystroke_teaches_it_whatever_the_client_can_do() {
    for creates in [true, false] {
        for resolves in [true, false] {
            for syncs in [true, false] {
                let abilities = Abilities {
                    creates,
                    resolves,
                    syncs,
                    ..ALL
                };
                for (title, codes) in [
                    ("my.release frees %a", &[][..]),
                    ("my.release keeps %a", &[]),
                    ("my.release only reads %a", &["leak"]),
                    ("my.release only writes %a", &["leak"]),
                    ("my.release only reads and writes %a", &["leak"]),
                ] {
                    let mut place = Place::new(&[], abilities);
                    place.open("a.mlir", "mlir", TEXT);
                    let found = place.wait_for_codes("a.mlir", &["unknown-effects"]);
                    let actions = place.actions("a.mlir", TEXT, "my.release", &found);
                    let action = titled(&actions, title);
                    assert_eq!(action["diagnostics"], json!(found), "{action}");
                    assert_eq!(action["isPreferred"], Value::Null, "{action}");
                    place.choose(action).expect("it can be done");
                    place.wait_for_codes("a.mlir", codes);
                    // What the client makes is not saved yet; what the server writes is.
                    let table = place.text("dialects/my.toml").expect("there is such a file");
                    assert_eq!(table.is_empty(), creates, "{table}");
                    assert_eq!(
                        place.text("memref-analyzer.toml").expect("it is there").is_empty(),
                        creates
                    );
                }
            }
        }
    }
}

#[test]
fn a_table_that_is_there_is_changed_where_it_is_open_or_closed() {
    let files = [
        ("memref-analyzer.toml", "tables = ['my.toml']\n"),
        ("my.toml", "dialect = 'my' # mine\n"),
    ];
    for syncs in [true, false] {
        let abilities = Abilities {
            creates: false,
            syncs,
            ..ALL
        };
        let mut place = Place::new(&files, abilities);
        place.open("sub/a.mlir", "mlir", TEXT);
        let found = place.wait_for_codes("sub/a.mlir", &["unknown-effects"]);
        let actions = place.actions("sub/a.mlir", TEXT, "my.release", &found);
        let resolved = place
            .client
            .request("codeAction/resolve", titled(&actions, "my.release frees %a").clone());
        let resolved = resolved.expect("there is an edit");
        let [change] = resolved["edit"]["documentChanges"]
            .as_array()
            .expect("a list")
            .as_slice()
        else {
            panic!("{resolved}");
        };
        let target = &change["textDocument"];
        assert_eq!(
            (&target["uri"], &target["version"]),
            (&json!(place.uri("my.toml")), &Value::Null)
        );
        assert_eq!(edited(files[1].1, &change["edits"]), format!("{}{RELEASE}", files[1].1));
        place
            .choose(titled(&actions, "my.release frees %a"))
            .expect("it can be done");
        place.wait_for_codes("sub/a.mlir", &[]);
        assert_eq!(place.text("my.toml").as_deref(), Some(files[1].1));
    }
    // As it is typed, with its version.
    let mut place = Place::new(&files, ALL);
    place.open("my.toml", "toml", "dialect = 'mine'\n");
    place.open("a.mlir", "mlir", TEXT);
    let found = place.wait_for_codes("a.mlir", &["unknown-effects"]);
    let actions = place.actions("a.mlir", TEXT, "my.release", &found);
    let resolved = place
        .client
        .request("codeAction/resolve", titled(&actions, "my.release frees %a").clone());
    let change = resolved.expect("there is an edit")["edit"]["documentChanges"][0].clone();
    assert_eq!(change["textDocument"]["version"], 1);
    assert_eq!(
        edited("dialect = 'mine'\n", &change["edits"]),
        format!("dialect = 'mine'\n{RELEASE}")
    );
}

#[test]
fn a_configuration_that_is_open_is_changed_by_the_client() {
    let config = "[levels]\nleak = 'error'\n";
    for applies in [true, false] {
        let abilities = Abilities {
            creates: false,
            applies,
            ..ALL
        };
        let mut place = Place::new(&[("memref-analyzer.toml", config)], abilities);
        place.open("memref-analyzer.toml", "toml", config);
        place.open("a.mlir", "mlir", TEXT);
        let found = place.wait_for_codes("a.mlir", &["unknown-effects"]);
        let actions = place.actions("a.mlir", TEXT, "my.release", &found);
        let done = place.choose(titled(&actions, "my.release frees %a"));
        if !applies {
            let said = done.expect_err("it cannot be done")["message"].to_string();
            assert!(said.contains("memref-analyzer.toml: it is open"), "{said}");
            assert_eq!(place.text("dialects/my.toml"), None);
            continue;
        }
        done.expect("it can be done");
        let asked = place
            .client
            .wait_for(|message| message["method"] == "workspace/applyEdit");
        let change = &asked["params"]["edit"]["documentChanges"][0];
        assert_eq!(change["textDocument"]["version"], 1);
        let text = edited(config, &change["edits"]);
        assert_eq!(text, format!("tables = [\"dialects/my.toml\"]\n{config}"));
        place
            .client
            .send(&json!({ "jsonrpc": "2.0", "id": asked["id"], "result": { "applied": true } }));
        let document = json!({ "uri": place.uri("memref-analyzer.toml"), "version": 2 });
        let changes = json!({ "textDocument": document, "contentChanges": [{ "text": text }] });
        place.client.notify("textDocument/didChange", changes);
        place.wait_for_codes("a.mlir", &[]);
        assert_eq!(place.text("memref-analyzer.toml").as_deref(), Some(config));
    }
}

#[test]
fn both_forms_and_results_are_described() {
    let text = "func.func @f(%n: index) {\n  %a = memref.alloc() : memref<4xf32>\n  %w = \"my.window\"(%a, %n) : (memref<4xf32>, \
                index) -> memref<2xf32>\n  memref.dealloc %w : memref<2xf32>\n  return\n}\n";
    let mut place = Place::new(&[], ALL);
    place.open("a.mlir", "mlir", text);
    place.wait_for_codes("a.mlir", &[]);
    let actions = place.actions("a.mlir", text, "my.window", &[]);
    let titles: Vec<&str> = actions
        .iter()
        .map(|action| action["title"].as_str().expect("a string"))
        .collect();
    assert_eq!(
        titles,
        [
            "my.window frees %a",
            "my.window keeps %a",
            "my.window only reads %a",
            "my.window only writes %a",
            "my.window only reads and writes %a",
            "my.window returns a new buffer",
            "my.window returns a view of %a",
        ]
    );
    place
        .choose(titled(&actions, "my.window returns a view of %a"))
        .expect("it can be done");
    place.wait_for_codes("a.mlir", &["free-of-view"]);
    // Now that it is said, nothing is left to say.
    assert_eq!(place.actions("a.mlir", text, "my.window", &[]), Vec::<Value>::new());
}

#[test]
fn what_cannot_be_written_is_said_and_nothing_changes() {
    for resolves in [true, false] {
        let broken = "[op.'my.take'\n";
        let files = [("memref-analyzer.toml", "tables = ['my.toml']\n"), ("my.toml", broken)];
        let abilities = Abilities { resolves, ..ALL };
        let mut place = Place::new(&files, abilities);
        place.open("a.mlir", "mlir", TEXT);
        let found = place.wait_for_codes("a.mlir", &["unknown-effects"]);
        let actions = place.actions("a.mlir", TEXT, "my.release", &found);
        let said = place
            .choose(titled(&actions, "my.release frees %a"))
            .expect_err("it cannot be done");
        let said = said["message"].as_str().expect("a string").to_owned();
        assert!(said.contains("my.toml: line 1 is not valid TOML"), "{said}");
        let shown = place
            .client
            .wait_for(|message| message["method"] == "window/showMessage");
        assert_eq!(shown["params"]["message"], said);
        assert_eq!(place.text("my.toml").as_deref(), Some(broken));
        // A table that is mended, and cannot be written.
        let table = place.folder.path().join("my.toml");
        std::fs::write(&table, "").expect("there is room");
        let mut permissions = std::fs::metadata(&table).expect("it is there").permissions();
        permissions.set_readonly(true);
        std::fs::set_permissions(&table, permissions).expect("it is ours");
        let actions = place.actions("a.mlir", TEXT, "my.release", &found);
        let said = place
            .choose(titled(&actions, "my.release frees %a"))
            .expect_err("it cannot be done");
        let said = said["message"].as_str().expect("a string").to_owned();
        assert!(said.contains("my.toml: the file is read-only"), "{said}");
        assert_eq!(place.text("my.toml").as_deref(), Some(""));
    }
}

#[test]
fn commands_that_are_none_are_refused() {
    let mut place = Place::new(&[], ALL);
    for params in [
        json!({ "command": "none" }),
        json!({ "command": COMMAND }),
        json!({ "command": COMMAND, "arguments": [3] }),
        json!({ "command": COMMAND, "arguments": [{ "uri": "file:///a.mlir", "version": 1, "subject": "document" }] }),
    ] {
        place
            .client
            .request("workspace/executeCommand", params)
            .expect_err("it is refused");
    }
}
