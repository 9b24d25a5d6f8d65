//! Highlights, folding and growing selections, as an editor meets them.

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

const URI: &str = "file:///work/structure.mlir";

const TEXT: &str = "\
// One comment,
// and another.
func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %y = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
";

fn at(line: u64, character: u64) -> Value {
    json!({"line": line, "character": character})
}

fn document() -> Value {
    json!({"uri": URI})
}

#[test]
fn highlights_tell_reads_from_writes_and_frees() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, TEXT);
    let params = json!({"textDocument": document(), "position": at(4, 20)});
    let highlights = client
        .request("textDocument/documentHighlight", params)
        .expect("highlights");
    let found: Vec<(u64, u64)> = highlights
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| {
            (
                one["range"]["start"]["line"].as_u64().unwrap(),
                one["kind"].as_u64().unwrap(),
            )
        })
        .collect();
    // 2 is a read, 3 a write: the definition, the store and the free.
    assert_eq!(found, [(3, 3), (4, 3), (5, 2), (6, 3)]);
}

#[test]
fn folding_follows_what_the_client_can_fold() {
    for (whole_lines, expected) in [
        (true, [(0, 1, Some("comment")), (2, 7, None)]),
        (false, [(0, 1, Some("comment")), (2, 8, None)]),
    ] {
        let mut can = capabilities(&["utf-16"]);
        can["textDocument"]["foldingRange"] = json!({"lineFoldingOnly": whole_lines});
        let mut client = Client::start();
        client.initialize(json!({"processId": null, "rootUri": null, "capabilities": can}));
        assert_eq!(client.capabilities["foldingRangeProvider"], true);
        client.open(URI, TEXT);
        let folds = client
            .request("textDocument/foldingRange", json!({"textDocument": document()}))
            .expect("folds");
        let found: Vec<(u64, u64, Option<&str>)> = folds
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| {
                let line = |name: &str| one[name].as_u64().expect("a line");
                (line("startLine"), line("endLine"), one["kind"].as_str())
            })
            .collect();
        assert_eq!(found, expected, "whole lines: {whole_lines}");
    }
}

#[test]
fn the_last_piece_ends_with_the_text_whether_its_line_ends_or_not() {
    let mut client = Client::initialized(&["utf-16"]);
    for (ending, version) in [("\n", 1), ("", 2)] {
        let text = format!("func.func private @f()\n// -----\nmodule {{\n}}{ending}");
        let uri = format!("file:///work/pieces{version}.mlir");
        client.open(&uri, &text);
        let params = json!({"textDocument": {"uri": uri}});
        let folds = client.request("textDocument/foldingRange", params).expect("folds");
        let last = |fold: &Value| fold["endLine"].as_u64();
        let piece = folds
            .as_array()
            .expect("a list")
            .iter()
            .find(|fold| fold["kind"] == "region");
        assert_eq!(piece.and_then(last), Some(3), "{folds}");
    }
}

#[test]
fn selections_grow_at_each_place_that_is_asked_about() {
    let mut client = Client::initialized(&["utf-16"]);
    assert_eq!(client.capabilities["selectionRangeProvider"], true);
    client.open(URI, TEXT);
    let params = json!({"textDocument": document(), "positions": [at(4, 20), at(99, 0), at(3, 3)]});
    let answer = client.request("textDocument/selectionRange", params).expect("ranges");
    let [value, behind, definition] = answer.as_array().expect("a list").as_slice() else {
        panic!("one for each place: {answer}");
    };
    assert_eq!(value["range"], json!({"start": at(4, 19), "end": at(4, 21)}));
    assert_eq!(value["parent"]["range"], json!({"start": at(4, 15), "end": at(4, 24)}));
    assert_eq!(definition["range"], json!({"start": at(3, 2), "end": at(3, 4)}));
    assert!(behind["range"].is_object());
    let mut depth = 0;
    let mut one = value;
    while !one.is_null() {
        (one, depth) = (&one["parent"], depth + 1);
    }
    assert!(depth >= 5, "{value}");
}

#[test]
fn documents_that_are_not_open_have_no_structure() {
    let mut client = Client::initialized(&["utf-16"]);
    for (method, params) in [
        ("textDocument/foldingRange", json!({"textDocument": document()})),
        (
            "textDocument/selectionRange",
            json!({"textDocument": document(), "positions": [at(0, 0)]}),
        ),
        (
            "textDocument/documentHighlight",
            json!({"textDocument": document(), "position": at(0, 0)}),
        ),
    ] {
        assert_eq!(
            client.request(method, params).expect("an answer"),
            Value::Null,
            "{method}"
        );
    }
}
