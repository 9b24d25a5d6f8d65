//! A configuration and its table while they are typed: whatever is there in between, the server lives, and knows in the
//! end what one knows that has just started.

use std::time::Duration;

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

const CONFIG: &str = "tables = [\"pool.toml\"]\n\n[levels]\nleak = \"error\"\n";

const POOL: &str = "\
dialect = \"pool\"

[op.\"pool.take\"]
results = [\"buffer\"]
allocates = { buffer = \"heap\" }
format = \"attr-dict `:` type($buffer)\"

[op.\"pool.give\"]
operands = [\"buffer\"]
traits = [\"lazy\"]
frees = { buffer = \"heap\" }
format = \"$buffer attr-dict `:` type($buffer)\"
";

const TEXT: &str = "func.func @f() {\n  %a = pool.take : memref<4xf32>\n  return\n}\n";

/// What is typed in between: parts of tables, and what no table holds.
const TYPED: [&str; 24] = [
    "",
    "",
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    "\n[op.\"pool.take\"]\n",
    "[levels]\n",
    "leak = \"off\"\n",
    "tables = [\"*\"]\n",
    "tables = [\"../**/*.toml\"]\n",
    "format = \"$\"\n",
    "`",
    "$buffer",
    "\"\"\"",
    "\u{1f600}",
    "\0",
    "\r",
    "traits = [\"pure\"]\n",
    "[op.",
];

fn server(folder: &str) -> Client {
    let mut client = Client::start();
    let folders = json!([{ "uri": folder, "name": "own" }]);
    client.initialize(json!({
        "processId": null,
        "rootUri": null,
        "workspaceFolders": folders,
        "capabilities": capabilities(&["utf-16"]),
    }));
    client
}

fn open(client: &mut Client, uri: &str, text: &str) {
    let document = json!({ "uri": uri, "languageId": "toml", "version": 1, "text": text });
    client.notify("textDocument/didOpen", json!({ "textDocument": document }));
}

/// The last thing published for a document.
fn last(messages: &[Value], uri: &str) -> Value {
    let of =
        |message: &&Value| message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == uri;
    messages
        .iter()
        .rev()
        .find(of)
        .map_or(Value::Null, |message| message["params"]["diagnostics"].clone())
}

#[test]
fn whatever_is_typed_the_end_counts() {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, text) in [("memref-analyzer.toml", CONFIG), ("pool.toml", POOL)] {
        std::fs::write(folder.path().join(name), text).expect("there is room");
    }
    let uri = |name: &str| format!("file://{}/{name}", folder.path().display());
    let (config, table, document) = (uri("memref-analyzer.toml"), uri("pool.toml"), uri("a.mlir"));
    let top = format!("file://{}", folder.path().display());

    let mut client = server(&top);
    open(&mut client, &config, CONFIG);
    open(&mut client, &table, POOL);
    client.open(&document, TEXT);
    let mut seed = 5_u32;
    let mut next = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % below
    };
    let rounds = 300;
    for version in 2..rounds {
        let (line, character) = (next(14), next(20));
        let end = (line + next(2), character + next(12));
        let range =
            json!({ "start": { "line": line, "character": character }, "end": { "line": end.0, "character": end.1 } });
        let typed = TYPED[next(TYPED.len() as u32) as usize];
        let uri = if next(3) == 0 { &config } else { &table };
        client.change(uri, version, json!([{ "range": range, "text": typed }]));
        if next(10) == 0 {
            client.change(&document, version, json!([{ "text": TEXT }]));
        }
    }
    for (uri, text) in [(&config, CONFIG), (&table, POOL), (&document, TEXT)] {
        client.change(uri, rounds, json!([{ "text": text }]));
    }
    // The level of the leak tells that the document follows the last configuration.
    let is_settled = |message: &Value| {
        let params = &message["params"];
        params["uri"] == document && params["version"] == rounds && params["diagnostics"][0]["severity"] == 1
    };
    let settled = client.wait_for(is_settled);
    client.diagnostics(&config, rounds);
    let of_table = client.diagnostics(&table, rounds);

    let mut fresh = server(&top);
    open(&mut fresh, &table, POOL);
    fresh.open(&document, TEXT);
    let expected = fresh.diagnostics(&document, 1);
    assert_eq!(settled["params"]["diagnostics"], Value::Array(expected));
    assert_eq!(of_table, fresh.diagnostics(&table, 1));
    assert_eq!(of_table.len(), 1);

    // What was said before has been heard; nothing that comes late says otherwise.
    client.drain(Duration::ZERO);
    let late = client.drain(Duration::from_millis(300));
    let of_document = last(&late, &document);
    assert!(
        of_document.is_null() || of_document == settled["params"]["diagnostics"],
        "{of_document}"
    );
    assert!(client.is_running());
}
