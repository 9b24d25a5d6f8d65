//! `memref-analyzer.toml` and the tables that it lists, as an editor meets them: the real binary over stdio.

use std::path::Path;
use std::time::Duration;

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::edits::{Encoding, offset};
use serde_json::{Value, json};

/// A dialect that nobody knows: `pool.take` gives a buffer that `pool.give` frees.
const POOL: &str = "\
dialect = 'pool'

[op.'pool.take']
results = ['buffer']
allocates = { buffer = 'heap' }
format = \"attr-dict `:` type($buffer)\"

[op.'pool.give']
operands = ['buffer']
frees = { buffer = 'heap' }
format = \"$buffer attr-dict `:` type($buffer)\"
";

const LEAK: &str = "\
func.func @f() {
  %a = pool.take : memref<4xf32>
  return
}
";

struct Workspace {
    folder: tempfile::TempDir,
    client: Client,
}

/// A server in a folder with these files. `watches`: it can ask the client to watch them.
fn workspace(files: &[(&str, &str)], watches: bool) -> Workspace {
    workspace_of(files, watches, Client::start())
}

/// The same, with a server that has just been started.
fn workspace_of(files: &[(&str, &str)], watches: bool, mut client: Client) -> Workspace {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, text) in files {
        write(folder.path(), name, text);
    }
    let mut capabilities = capabilities(&["utf-16"]);
    capabilities["workspace"]["didChangeWatchedFiles"] = json!({ "dynamicRegistration": watches });
    client.initialize(json!({
        "processId": std::process::id(),
        "rootUri": null,
        "workspaceFolders": [{ "uri": uri(folder.path(), ""), "name": "own" }],
        "capabilities": capabilities,
    }));
    Workspace { folder, client }
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("there is room");
    std::fs::write(path, text).expect("there is room");
}

fn uri(folder: &Path, name: &str) -> String {
    format!(
        "file://{}",
        folder.join(name).display().to_string().trim_end_matches('/')
    )
}

impl Workspace {
    fn uri(&self, name: &str) -> String {
        uri(self.folder.path(), name)
    }

    /// Opens a file with this text, whatever is on disk.
    fn open(&mut self, name: &str, text: &str) {
        let uri = self.uri(name);
        let language = if name.ends_with(".toml") { "toml" } else { "mlir" };
        let document = json!({ "uri": uri, "languageId": language, "version": 1, "text": text });
        self.client
            .notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Waits until what is published for a file fits.
    fn wait(&mut self, name: &str, fits: impl Fn(&[Value]) -> bool) -> Vec<Value> {
        let uri = self.uri(name);
        let message = self.client.wait_for(|message| {
            let params = &message["params"];
            message["method"] == "textDocument/publishDiagnostics"
                && params["uri"] == uri
                && fits(params["diagnostics"].as_array().expect("a list"))
        });
        message["params"]["diagnostics"].as_array().expect("a list").clone()
    }

    fn wait_for_codes(&mut self, name: &str, codes: &[&str]) -> Vec<Value> {
        self.wait(name, |shown| shown.iter().map(|one| &one["code"]).eq(codes))
    }

    /// Writes a file and says so, as a client that watches does.
    fn change_on_disk(&mut self, name: &str, text: &str) {
        write(self.folder.path(), name, text);
        let changes = json!([{ "uri": self.uri(name), "type": 2 }]);
        self.client
            .notify("workspace/didChangeWatchedFiles", json!({ "changes": changes }));
    }

    /// What a diagnostic covers, in a text.
    fn covered<'a>(text: &'a str, diagnostic: &Value) -> &'a str {
        let at = |end: &str| offset(text, &diagnostic["range"][end], Encoding::Utf16);
        &text[at("start")..at("end")]
    }
}

const ONE_TABLE: &str = "tables = ['dialects/*.toml']\n";

// --- facts ----------------------------------------------------------------------------------------------------------

#[test]
fn a_table_of_the_workspace_says_what_an_operation_means() {
    let files = [("memref-analyzer.toml", ONE_TABLE), ("dialects/pool.toml", POOL)];
    let mut workspace = workspace(&files, true);
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &["leak"]);
    workspace.open(
        "sub/b.mlir",
        &LEAK.replace("  return", "  pool.give %a : memref<4xf32>\n  return"),
    );
    workspace.wait_for_codes("sub/b.mlir", &[]);
}

/// A table of the workspace that says something else than the product's own holds; the log says so, once.
#[test]
fn a_table_that_disagrees_with_the_products_own_is_told_of_once() {
    let table = "[op.'xsmm.unary']\noperands = ['inputs*']\nfrees = { inputs = 'heap' }\n";
    let text = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  \
                \"xsmm.unary\"(%a) : (memref<4xf32>) -> ()\n  return\n}\n";
    let log = tempfile::NamedTempFile::new().expect("there is room");
    let client = Client::start_logging(log.reopen().expect("it is there"));
    let files = [("memref-analyzer.toml", ONE_TABLE), ("dialects/xsmm.toml", table)];
    let mut workspace = workspace_of(&files, true, client);
    workspace.open("a.mlir", text);
    workspace.wait_for_codes("a.mlir", &[]);
    workspace.change_on_disk("dialects/xsmm.toml", "");
    workspace.wait_for_codes("a.mlir", &["leak"]);
    workspace.change_on_disk("dialects/xsmm.toml", table);
    workspace.wait_for_codes("a.mlir", &[]);
    let said = std::fs::read_to_string(log.path()).expect("it is text");
    let reported = said
        .lines()
        .filter(|line| line.contains("say something else of xsmm.unary than"));
    assert_eq!(reported.count(), 1, "{said}");
}

#[test]
fn without_a_table_nothing_is_claimed() {
    let mut workspace = workspace(&[("dialects/pool.toml", POOL)], true);
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &[]);
}

#[test]
fn the_nearest_configuration_holds() {
    let files = [
        ("memref-analyzer.toml", "[levels]\nleak = 'off'\n"),
        (
            "inner/memref-analyzer.toml",
            "tables = ['../pool.toml']\n[levels]\nleak = 'hint'\n",
        ),
        ("pool.toml", POOL),
    ];
    let mut workspace = workspace(&files, true);
    workspace.open("inner/deep/a.mlir", LEAK);
    let shown = workspace.wait_for_codes("inner/deep/a.mlir", &["leak"]);
    assert_eq!(shown[0]["severity"], 4);
    let known = LEAK.replace("pool.take", "memref.alloc()");
    workspace.open("a.mlir", &known);
    workspace.wait_for_codes("a.mlir", &[]);
}

#[test]
fn documents_without_a_place_follow_the_workspace() {
    let files = [("memref-analyzer.toml", ONE_TABLE), ("dialects/pool.toml", POOL)];
    let mut workspace = workspace(&files, true);
    let outside = tempfile::tempdir().expect("there is room");
    for uri in ["untitled:Untitled-1", &uri(outside.path(), "dump.mlir")] {
        workspace.client.open(uri, LEAK);
        let shown = workspace.client.diagnostics(uri, 1);
        assert_eq!(
            shown.iter().map(|one| &one["code"]).collect::<Vec<_>>(),
            ["leak"],
            "{uri}"
        );
    }
}

#[test]
fn a_root_is_as_good_as_a_folder() {
    let folder = tempfile::tempdir().expect("there is room");
    write(folder.path(), "memref-analyzer.toml", "[levels]\nleek = 'off'\n");
    let mut client = Client::start();
    client.initialize(json!({ "processId": null, "rootUri": uri(folder.path(), ""), "capabilities": {} }));
    let toml = uri(folder.path(), "memref-analyzer.toml");
    client.wait_for(|message| {
        message["params"]["uri"] == toml && message["params"]["diagnostics"][0]["code"] == "configuration"
    });
}

#[test]
fn folders_come_and_go() {
    let mut workspace = workspace(&[], true);
    let other = tempfile::tempdir().expect("there is room");
    write(other.path(), "memref-analyzer.toml", "nothing = 1\n");
    let folder = json!({ "uri": uri(other.path(), ""), "name": "other" });
    let toml = uri(other.path(), "memref-analyzer.toml");
    for (added, removed, count) in [(json!([folder]), json!([]), 1), (json!([]), json!([folder]), 0)] {
        workspace.client.notify(
            "workspace/didChangeWorkspaceFolders",
            json!({ "event": { "added": added, "removed": removed } }),
        );
        workspace.client.wait_for(|message| {
            let params = &message["params"];
            params["uri"] == toml
                && params["diagnostics"]
                    .as_array()
                    .is_some_and(|shown| shown.len() == count)
        });
    }
}

// --- levels ---------------------------------------------------------------------------------------------------------

#[test]
fn levels_hold_and_follow_the_file() {
    let mut workspace = workspace(&[("memref-analyzer.toml", "[levels]\nleak = 'error'\n")], true);
    let text = LEAK.replace("pool.take", "memref.alloc()");
    workspace.open("a.mlir", &text);
    assert_eq!(workspace.wait_for_codes("a.mlir", &["leak"])[0]["severity"], 1);
    for (level, severity) in [("warning", 2), ("information", 3), ("hint", 4), ("error", 1)] {
        workspace.change_on_disk("memref-analyzer.toml", &format!("levels.leak = '{level}'\n"));
        workspace.wait("a.mlir", |shown| shown.len() == 1 && shown[0]["severity"] == severity);
    }
    workspace.change_on_disk("memref-analyzer.toml", "levels.leak = 'off'\n");
    workspace.wait_for_codes("a.mlir", &[]);
    std::fs::remove_file(workspace.folder.path().join("memref-analyzer.toml")).expect("it is there");
    let changes = json!([{ "uri": workspace.uri("memref-analyzer.toml"), "type": 3 }]);
    workspace
        .client
        .notify("workspace/didChangeWatchedFiles", json!({ "changes": changes }));
    assert_eq!(workspace.wait_for_codes("a.mlir", &["leak"])[0]["severity"], 2);
}

// --- limits ---------------------------------------------------------------------------------------------------------

/// Two ways come to the use: the one that has freed the buffer, and the one that has not.
const SOME_USE: &str = "\
func.func @some(%c: i1, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  %x = memref.load %a[%i] : memref<4xf32>
  return %x : f32
}
";

#[test]
fn ways_are_followed_up_to_the_limit_of_the_editor_or_of_the_project() {
    const BOTH: [&str; 2] = ["leak", "use-after-free"];

    let folder = tempfile::tempdir().expect("there is room");
    let log = folder.path().join("log");
    let mut client = Client::start_logging(std::fs::File::create(&log).expect("there is room"));
    client.initialize(json!({
        "processId": std::process::id(),
        "rootUri": null,
        "workspaceFolders": [{ "uri": uri(folder.path(), ""), "name": "own" }],
        "capabilities": capabilities(&["utf-16"]),
    }));
    let mut workspace = Workspace { folder, client };
    let said = || std::fs::read_to_string(&log).expect("there is a log");

    workspace.open("a.mlir", SOME_USE);
    workspace.wait_for_codes("a.mlir", &BOTH);
    assert!(!said().contains("@some"), "{}", said());
    let set = |worlds: Value| json!({ "settings": { "memref-analyzer": { "limits": { "worlds": worlds } } } });
    workspace
        .client
        .notify("workspace/didChangeConfiguration", set(json!(1)));
    workspace.wait_for_codes("a.mlir", &[]);
    assert!(
        said().contains("@some reaches the limit of paths: findings may be missing"),
        "{}",
        said()
    );
    // What the project says is before what the editor says.
    workspace.change_on_disk("memref-analyzer.toml", "limits.worlds = 2\n");
    workspace.wait_for_codes("a.mlir", &BOTH);
    workspace.change_on_disk("memref-analyzer.toml", "");
    workspace.wait_for_codes("a.mlir", &[]);
    workspace
        .client
        .notify("workspace/didChangeConfiguration", set(json!(null)));
    workspace.wait_for_codes("a.mlir", &BOTH);
}

// --- stages ---------------------------------------------------------------------------------------------------------

#[test]
fn the_stage_is_found_or_said_by_the_editor_or_by_the_project() {
    let buffers: String = (0..6)
        .map(|n| format!("  %a{n} = memref.alloc() : memref<4xf32>\n"))
        .collect();
    let text = format!("func.func @f() {{\n{buffers}  return\n}}\n");
    let mut workspace = workspace(&[("third_party/x.mlir", "")], true);
    workspace.open("a.mlir", &text);
    workspace.wait_for_codes("a.mlir", &["not-deallocated"]);
    let set = |stage: Value| json!({ "settings": { "memref-analyzer": { "diagnostics": { "stage": stage } } } });
    let configure = |workspace: &mut Workspace, stage: Value| {
        workspace.client.notify("workspace/didChangeConfiguration", set(stage));
    };
    configure(&mut workspace, json!("after"));
    workspace.wait_for_codes("a.mlir", &["leak"; 6]);
    workspace.change_on_disk("memref-analyzer.toml", "stage = 'before'\n");
    workspace.wait_for_codes("a.mlir", &["not-deallocated"]);
    // A document that is not on disk yet is a file, too.
    let rule = |pattern: &str| format!("[[paths]]\npattern = '{pattern}'\nstage = 'behind'\n");
    let rules = [rule("a.mlir"), rule("third_party/**"), rule("none/**")].concat();
    workspace.change_on_disk("memref-analyzer.toml", &rules);
    let problems = workspace.wait("memref-analyzer.toml", |shown| shown.len() == 1);
    assert_eq!(
        (&problems[0]["message"], &problems[0]["severity"]),
        (&json!("no file is named like this"), &json!(2))
    );
    assert_eq!(Workspace::covered(&rules, &problems[0]), "'none/**'");
    workspace.wait_for_codes("a.mlir", &["leak"; 6]);
    configure(&mut workspace, json!("early"));
    workspace.change_on_disk("memref-analyzer.toml", "stage = 'late'\n");
    let problems = workspace.wait("memref-analyzer.toml", |shown| shown.len() == 1);
    assert_eq!(
        problems[0]["message"],
        "a stage is one of \"before\", \"after\", \"auto\""
    );
}

// --- change without a restart ---------------------------------------------------------------------------------------

#[test]
fn the_server_asks_to_watch_where_the_client_can() {
    let mut watching = workspace(&[], true);
    let request = watching
        .client
        .wait_for(|message| message["method"] == "client/registerCapability");
    let registration = &request["params"]["registrations"][0];
    assert_eq!(registration["method"], "workspace/didChangeWatchedFiles");
    let globs = registration["registerOptions"]["watchers"].to_string();
    assert!(globs.contains("*.toml"), "{globs}");

    let mut blind = workspace(&[], false);
    blind.open("a.mlir", LEAK);
    blind.wait_for_codes("a.mlir", &[]);
    let said = blind.client.drain(Duration::from_millis(200));
    assert!(
        said.iter()
            .all(|message| message["method"] != "client/registerCapability")
    );
}

#[test]
fn a_table_that_changes_on_disk_is_read_again() {
    let files = [("memref-analyzer.toml", ONE_TABLE), ("dialects/pool.toml", POOL)];
    let mut workspace = workspace(&files, true);
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &["leak"]);
    workspace.change_on_disk(
        "dialects/pool.toml",
        &POOL.replace("allocates = { buffer = 'heap' }", "traits = []"),
    );
    workspace.wait_for_codes("a.mlir", &[]);
    workspace.change_on_disk("dialects/pool.toml", POOL);
    workspace.wait_for_codes("a.mlir", &["leak"]);
}

#[test]
fn a_new_table_and_a_new_configuration_are_found() {
    let mut workspace = workspace(&[], true);
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &[]);
    workspace.change_on_disk("memref-analyzer.toml", ONE_TABLE);
    workspace.wait("memref-analyzer.toml", |shown| shown.len() == 1);
    workspace.change_on_disk("dialects/pool.toml", POOL);
    workspace.wait_for_codes("a.mlir", &["leak"]);
    workspace.wait_for_codes("memref-analyzer.toml", &[]);
}

#[test]
fn a_client_that_does_not_watch_sees_changes_when_it_saves_or_opens() {
    let files = [("memref-analyzer.toml", ONE_TABLE), ("dialects/pool.toml", POOL)];
    let mut workspace = workspace(&files, false);
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &["leak"]);
    write(workspace.folder.path(), "dialects/pool.toml", "dialect = 'pool'\n");
    let document = json!({ "uri": workspace.uri("a.mlir") });
    workspace
        .client
        .notify("textDocument/didSave", json!({ "textDocument": document }));
    workspace.wait_for_codes("a.mlir", &[]);
    write(workspace.folder.path(), "dialects/pool.toml", POOL);
    workspace.open("b.mlir", "");
    workspace.wait_for_codes("a.mlir", &["leak"]);
}

#[test]
fn what_the_editor_holds_counts_before_it_is_saved() {
    let files = [("memref-analyzer.toml", ONE_TABLE), ("dialects/pool.toml", POOL)];
    let mut workspace = workspace(&files, true);
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &["leak"]);
    workspace.open("dialects/pool.toml", POOL);
    workspace.wait_for_codes("dialects/pool.toml", &[]);
    let table = workspace.uri("dialects/pool.toml");
    let line = POOL
        .lines()
        .position(|line| line.starts_with("allocates"))
        .expect("it is there");
    let range = json!({ "start": { "line": line, "character": 0 }, "end": { "line": line + 1, "character": 0 } });
    workspace
        .client
        .change(&table, 2, json!([{ "range": range, "text": "" }]));
    assert_eq!(workspace.client.diagnostics(&table, 2), [] as [Value; 0]);
    workspace.wait_for_codes("a.mlir", &[]);
    // What is on disk counts again.
    workspace
        .client
        .notify("textDocument/didClose", json!({ "textDocument": { "uri": table } }));
    workspace.wait_for_codes("a.mlir", &["leak"]);
}

#[test]
fn an_edit_of_the_document_keeps_the_facts() {
    let files = [
        (
            "memref-analyzer.toml",
            "tables = ['pool.toml']\nlevels.leak = 'error'\n",
        ),
        ("pool.toml", POOL),
    ];
    let mut workspace = workspace(&files, true);
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &["leak"]);
    let document = workspace.uri("a.mlir");
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } });
    workspace.client.change(
        &document,
        2,
        json!([{ "range": range, "text": LEAK.replace("@f", "@g") }]),
    );
    let shown = workspace.client.diagnostics(&document, 2);
    assert_eq!(
        shown.iter().map(|one| one["severity"].as_i64()).collect::<Vec<_>>(),
        [Some(1), Some(1)]
    );
}

#[test]
fn hover_shows_what_the_table_says() {
    let table = POOL.replace(
        "[op.'pool.give']",
        "summary = 'takes a buffer out of the pool'\n\n[op.'pool.give']",
    );
    let files = [
        ("memref-analyzer.toml", "tables = ['pool.toml']\n"),
        ("pool.toml", table.as_str()),
    ];
    let mut workspace = workspace(&files, true);
    workspace.open("a.mlir", LEAK);
    let at = json!({ "textDocument": { "uri": workspace.uri("a.mlir") }, "position": { "line": 1, "character": 9 } });
    let hover = workspace.client.request("textDocument/hover", at).expect("an answer");
    assert!(hover.to_string().contains("takes a buffer out of the pool"), "{hover}");
}

// --- what is wrong, shown in the TOML files -------------------------------------------------------------------------

/// What is shown in a file: what it is at, and the message.
fn shown<'a>(text: &'a str, diagnostics: &'a [Value]) -> Vec<(&'a str, &'a str)> {
    let message = |one: &'a Value| one["message"].as_str().expect("a message");
    diagnostics
        .iter()
        .map(|one| (Workspace::covered(text, one), message(one)))
        .collect()
}

#[test]
fn a_wrong_configuration_is_shown_in_it_and_the_rest_holds() {
    let config = "tables = ['pool.toml', 'none.toml', 'no/*.toml']\ntabels = 1\n[levels]\nleek = 'off'\nleak = 'loud'\nundefined-value = 'hint'\n";
    let mut workspace = workspace(&[("memref-analyzer.toml", config), ("pool.toml", POOL)], true);
    workspace.open(
        "a.mlir",
        &LEAK.replace("  return", "  \"use\"(%b) : (index) -> ()\n  return"),
    );
    let found = workspace.wait_for_codes("a.mlir", &["leak", "undefined-value"]);
    assert_eq!(found[1]["severity"], 4);
    let problems = workspace.wait("memref-analyzer.toml", |shown| shown.len() == 5);
    assert!(
        problems
            .iter()
            .all(|one| one["severity"] == 1 && one["code"] == "configuration")
    );
    let problems = shown(config, &problems);
    for (place, word) in [
        ("'none.toml'", "none.toml cannot be read"),
        ("'no/*.toml'", "no file"),
        ("tabels", "`tabels`"),
        ("leek", "`leek`"),
        ("'loud'", "\"information\""),
    ] {
        assert!(
            problems
                .iter()
                .any(|(at, message)| *at == place && message.contains(word)),
            "{place}: {problems:#?}"
        );
    }
}

#[test]
fn a_configuration_that_is_no_toml_is_said_where_it_breaks() {
    let config = "tables = ['pool.toml']\n[levels\n";
    let mut workspace = workspace(&[("memref-analyzer.toml", config), ("pool.toml", POOL)], true);
    let problems = workspace.wait("memref-analyzer.toml", |shown| !shown.is_empty());
    assert_eq!(problems[0]["range"]["start"]["line"], 1, "{problems:#?}");
    // What is before the slip holds.
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &["leak"]);
    workspace.open("memref-analyzer.toml", config);
    let toml = workspace.uri("memref-analyzer.toml");
    workspace
        .client
        .change(&toml, 2, json!([{ "text": "tables = ['pool.toml']\n[levels]\n" }]));
    assert_eq!(workspace.client.diagnostics(&toml, 2), [] as [Value; 0]);
}

#[test]
fn a_wrong_entry_is_shown_in_its_table_and_costs_no_other() {
    for (wrong, place, word) in [
        ("[op.'pool.peek']\ntraits = ['pure', 'lazy']\n", "'lazy'", "lazy"),
        (
            "[op.'pool.peek']\nformat = 'attr-dict `:` type($buffer)'\n",
            "$buffer",
            "buffer",
        ),
        (
            "[op.'pool.peek']\nallocate = { buffer = 'heap' }\n",
            "allocate",
            "allocate",
        ),
        ("[op.'pool.peek']\noperands = 3\n", "3", ""),
    ] {
        let table = format!("{POOL}\n{wrong}");
        let files = [
            ("memref-analyzer.toml", ONE_TABLE),
            ("dialects/pool.toml", table.as_str()),
        ];
        let mut workspace = workspace(&files, true);
        let problems = workspace.wait("dialects/pool.toml", |shown| !shown.is_empty());
        let [(covered, message)] = shown(&table, &problems)[..] else {
            panic!("one problem: {problems:#?}");
        };
        assert_eq!(covered, place);
        assert!(message.contains(word), "{message}");
        workspace.open("a.mlir", LEAK);
        workspace.wait_for_codes("a.mlir", &["leak"]);
    }
}

#[test]
fn a_wrong_format_costs_no_fact() {
    let table = POOL.replace("attr-dict `:` type($buffer)", "attr-dict `: type($buffer)");
    let files = [
        ("memref-analyzer.toml", ONE_TABLE),
        ("dialects/pool.toml", table.as_str()),
    ];
    let mut workspace = workspace(&files, true);
    let problems = workspace.wait("dialects/pool.toml", |shown| !shown.is_empty());
    let places: Vec<&str> = shown(&table, &problems).iter().map(|(place, _)| *place).collect();
    assert_eq!(places, ["`: type($buffer)", "`: type($buffer)"]);
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &["leak"]);
}

#[test]
fn two_descriptions_of_one_operation_point_at_each_other() {
    let other = "[op.'pool.take']\nresults = ['buffer']\n";
    let files = [
        ("memref-analyzer.toml", "tables = ['pool.toml', 'other.toml']\n"),
        ("pool.toml", POOL),
        ("other.toml", other),
    ];
    let mut workspace = workspace(&files, true);
    let problems = workspace.wait("other.toml", |shown| !shown.is_empty());
    let [(covered, message)] = shown(other, &problems)[..] else {
        panic!("one problem: {problems:#?}");
    };
    assert!(
        covered.contains("pool.take") && message.contains("pool.toml"),
        "{covered}: {message}"
    );
    let first = &problems[0]["relatedInformation"][0]["location"];
    assert_eq!(first["uri"], workspace.uri("pool.toml"));
    assert!(Workspace::covered(POOL, first).contains("pool.take"));
    let counterpart = workspace.wait("pool.toml", |shown| !shown.is_empty());
    assert_eq!(
        counterpart[0]["relatedInformation"][0]["location"]["uri"],
        workspace.uri("other.toml")
    );
    // The first one counts.
    workspace.open("a.mlir", LEAK);
    workspace.wait_for_codes("a.mlir", &["leak"]);
}

#[test]
fn an_entry_of_ones_own_stands_before_ours() {
    let own = "[op.'memref.alloc']\nresults = ['memref']\n";
    let files = [("memref-analyzer.toml", "tables = ['own.toml']\n"), ("own.toml", own)];
    let mut workspace = workspace(&files, true);
    workspace.open("own.toml", own);
    workspace.wait_for_codes("own.toml", &[]);
    workspace.open("a.mlir", &LEAK.replace("pool.take", "memref.alloc()"));
    workspace.wait_for_codes("a.mlir", &[]);
}

#[test]
fn toml_files_of_others_are_left_alone() {
    let mut workspace = workspace(&[("memref-analyzer.toml", "")], true);
    workspace.open("Cargo.toml", "[[[");
    workspace.open("memref-analyzer.toml", "x = 1\n");
    workspace.wait("memref-analyzer.toml", |shown| shown.len() == 1);
    let cargo = workspace.uri("Cargo.toml");
    let said = workspace.client.drain(Duration::from_millis(200));
    assert!(
        said.iter().all(|message| message["params"]["uri"] != cargo),
        "{said:#?}"
    );
    let at = json!({ "textDocument": { "uri": cargo }, "position": { "line": 0, "character": 0 } });
    assert_eq!(workspace.client.request("textDocument/hover", at), Ok(Value::Null));
}

#[test]
fn positions_count_as_the_client_counts() {
    let config = "# \u{1f600}\nlevels = { 'l\u{1f600}k' = 'off', leak = 'lo\u{1f600}d' } # x\n";
    let mut workspace = workspace(&[("memref-analyzer.toml", config)], true);
    let problems = workspace.wait("memref-analyzer.toml", |shown| !shown.is_empty());
    let places: Vec<&str> = shown(config, &problems).iter().map(|(place, _)| *place).collect();
    assert_eq!(places, ["'l\u{1f600}k'", "'lo\u{1f600}d'"]);
}
