//! Semantic tokens as an editor meets them: in full, of a range, and as what an edit has changed.

use memref_analyzer_tests::client::Client;
use serde_json::{Value, json};

const URI: &str = "file:///work/tokens.mlir";

const TEXT: &str = "\
func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
";

fn document() -> Value {
    json!({"uri": URI})
}

fn numbers(tokens: &Value) -> Vec<u64> {
    let numbers = tokens.as_array().expect("numbers").iter();
    numbers.map(|number| number.as_u64().expect("a number")).collect()
}

fn full(client: &mut Client) -> (String, Vec<u64>) {
    let params = json!({"textDocument": document()});
    let answer = client
        .request("textDocument/semanticTokens/full", params)
        .expect("tokens");
    let id = answer["resultId"].as_str().expect("an id").to_owned();
    (id, numbers(&answer["data"]))
}

/// Each token: its text, its type and its modifiers.
fn decoded(client: &Client, text: &str, data: &[u64]) -> Vec<String> {
    let legend = &client.capabilities["semanticTokensProvider"]["legend"];
    let name = |list: &str, index: u64| {
        legend[list][index as usize]
            .as_str()
            .expect("it is in the legend")
            .to_owned()
    };
    let lines: Vec<&str> = text.lines().collect();
    let (mut line, mut start) = (0, 0);
    let mut found = Vec::new();
    for token in data.chunks(5) {
        start = if token[0] > 0 { token[1] } else { start + token[1] };
        line += token[0];
        let part = &lines[line as usize][start as usize..(start + token[2]) as usize];
        let set = (0..5).filter(|bit| token[4] & (1 << bit) != 0);
        let words: String = set.map(|bit| format!(" {}", name("tokenModifiers", bit))).collect();
        found.push(format!("{part} {}{words}", name("tokenTypes", token[3])));
    }
    found
}

#[test]
fn names_have_a_type_and_buffers_an_owner() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, TEXT);
    let (_, data) = full(&mut client);
    let found = decoded(&client, TEXT, &data);
    for expected in [
        "func.func definition",
        "memref.alloc method",
        "return controlFlow",
        "@f function declaration",
        "%x parameter declaration",
        "%a variable declaration owned",
        "%a variable owned mutated",
        "%a variable owned freed",
    ] {
        assert!(found.iter().any(|token| token == expected), "{expected} in {found:?}");
    }
}

#[test]
fn a_range_has_the_tokens_in_it() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, TEXT);
    let at = |line: u64| json!({"line": line, "character": 0});
    let params = json!({"textDocument": document(), "range": {"start": at(3), "end": at(4)}});
    let answer = client
        .request("textDocument/semanticTokens/range", params)
        .expect("tokens");
    let found = decoded(&client, TEXT, &numbers(&answer["data"]));
    assert_eq!(found, ["memref.dealloc method", "%a variable owned freed"]);
}

#[test]
fn what_an_edit_changes_is_told_and_nothing_else() {
    let mut client = Client::initialized(&["utf-16"]);
    let function = |name: usize| TEXT.replace("@f", &format!("@f{name}"));
    let text: String = (0..2_000).map(function).collect();
    client.open(URI, &text);
    let (mut id, mut data) = full(&mut client);
    let line = 6 * 1_000 + 3;
    let at = |character: u64| json!({"line": line, "character": character});
    for (version, range, with, most) in [
        // The free is gone: the buffer is no longer freed, and nothing else has changed.
        (2, json!({"start": at(2), "end": at(16)}), "\"t.use\"(%a", 20),
        (3, json!({"start": at(0), "end": at(0)}), "\n\n", 20),
        (
            4,
            json!({"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}),
            "// first\n",
            20,
        ),
    ] {
        client.change(URI, version, json!([{"range": range, "text": with}]));
        let params = json!({"textDocument": document(), "previousResultId": id});
        let answer = client
            .request("textDocument/semanticTokens/full/delta", params)
            .expect("what has changed");
        let edits = answer["edits"].as_array().expect("edits");
        for edit in edits.iter().rev() {
            let start = edit["start"].as_u64().expect("a number") as usize;
            let end = start + edit["deleteCount"].as_u64().expect("a number") as usize;
            let new = numbers(&edit["data"]);
            assert!(new.len() / 5 <= most && (end - start) / 5 <= most, "{edit}");
            data.splice(start..end, new);
        }
        id = answer["resultId"].as_str().expect("an id").to_owned();
    }
    let (_, fresh) = full(&mut client);
    assert_eq!(data, fresh);
}

#[test]
fn an_id_that_is_not_the_last_one_gets_all_tokens() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, TEXT);
    let (_, data) = full(&mut client);
    for id in ["", "no such", "99999999"] {
        let params = json!({"textDocument": document(), "previousResultId": id});
        let answer = client
            .request("textDocument/semanticTokens/full/delta", params)
            .expect("an answer");
        assert_eq!(numbers(&answer["data"]), data, "{id}");
    }
    let params = json!({"textDocument": {"uri": "file:///not/open"}, "previousResultId": "0"});
    let answer = client.request("textDocument/semanticTokens/full/delta", params);
    assert_eq!(answer.expect("an answer"), Value::Null);
}
