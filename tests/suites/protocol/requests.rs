//! What an editor asks about a document.

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::edits::{Encoding, apply, of_workspace_edit, offset};
use serde_json::{Value, json};

use super::{CLEAN, LEAK, URI, at, codes, position_params, ready, replace};

const PAIR: &str = "\
func.func private @make() -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  return %m : memref<4xf32>
}
func.func @use(%x: f32, %i: index) {
  %a = call @make() : () -> memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.store %x, %d[%i] : memref<?xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
";

#[test]
fn hover_tells_type_ownership_and_where_the_buffer_dies() {
    let mut client = ready(PAIR);
    let hover = client
        .request("textDocument/hover", position_params(7, 20))
        .expect("hover");
    let text = match &hover["contents"] {
        Value::String(text) => text.clone(),
        contents => contents["value"].as_str().expect("markup").to_string(),
    };
    assert!(text.contains("memref<?xf32>"), "{text}");
    assert!(text.contains("%a"), "the buffer that %d is a name of: {text}");
    let hover = client
        .request("textDocument/hover", position_params(5, 3))
        .expect("hover");
    let text = hover["contents"]["value"].as_str().expect("markup").to_string();
    assert!(text.contains("memref<4xf32>") && text.contains("owned"), "{text}");
    assert!(text.contains("freed"), "{text}");
}

#[test]
fn hover_on_nothing_is_null() {
    let mut client = ready("\n\n// nothing here\n");
    let hover = client.request("textDocument/hover", position_params(0, 0));
    assert_eq!(hover.expect("an answer"), Value::Null);
}

fn lines_of(locations: &Value) -> Vec<u64> {
    let list = match locations {
        Value::Array(list) => list.clone(),
        one => vec![one.clone()],
    };
    let mut lines: Vec<u64> = list
        .iter()
        .map(|location| {
            let range = match &location["range"] {
                Value::Null => &location["targetSelectionRange"],
                range => range,
            };
            range["start"]["line"].as_u64().expect("a line")
        })
        .collect();
    lines.sort_unstable();
    lines
}

#[test]
fn definitions_of_values_functions_and_blocks() {
    let mut client = ready(PAIR);
    let definition = |client: &mut Client, line, character| {
        let found = client
            .request("textDocument/definition", position_params(line, character))
            .expect("definition");
        lines_of(&found)
    };
    assert_eq!(definition(&mut client, 8, 18), [5], "%a");
    assert_eq!(definition(&mut client, 5, 14), [0], "@make");
    assert_eq!(definition(&mut client, 7, 16), [4], "%x, an argument");
    let blocks = "func.func @g(%c: i1) {\n  cf.cond_br %c, ^one, ^two\n^one:\n  return\n^two:\n  return\n}\n";
    client.change(URI, 2, json!([{"text": blocks}]));
    assert_eq!(definition(&mut client, 1, 25), [4], "^two");
}

#[test]
fn references_with_and_without_the_definition() {
    let mut client = ready(PAIR);
    let mut references = |line: u64, character: u64, with: bool| {
        let mut params = position_params(line, character);
        params["context"] = json!({"includeDeclaration": with});
        let found = client.request("textDocument/references", params).expect("references");
        lines_of(&found)
    };
    assert_eq!(references(5, 3, true), [5, 6, 8], "%a");
    assert_eq!(references(5, 3, false), [6, 8], "%a");
    assert_eq!(references(0, 20, true), [0, 5], "@make");
}

#[test]
fn values_of_other_functions_are_other_values() {
    let text = format!("{LEAK}{}", CLEAN.replace("@f", "@g"));
    let mut client = ready(&text);
    let mut params = position_params(1, 3);
    params["context"] = json!({"includeDeclaration": true});
    let found = client.request("textDocument/references", params).expect("references");
    assert_eq!(lines_of(&found), [1, 2]);
    let highlights = client
        .request("textDocument/documentHighlight", position_params(1, 3))
        .expect("highlights");
    assert_eq!(lines_of(&highlights), [1, 2]);
}

#[test]
fn symbols_are_functions_globals_and_modules() {
    let text = "\
module @m {
  memref.global \"private\" constant @w : memref<2xf32> = dense<1.0>
  func.func @f() {
    return
  }
}
";
    let mut client = ready(text);
    let symbols = client
        .request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}))
        .expect("symbols");
    let mut names = Vec::new();
    let mut pending: Vec<&Value> = symbols.as_array().expect("a list").iter().collect();
    while let Some(symbol) = pending.pop() {
        names.push(
            symbol["name"]
                .as_str()
                .expect("a name")
                .trim_start_matches('@')
                .to_string(),
        );
        let (whole, selected) = (&symbol["range"], &symbol["selectionRange"]);
        assert!(offset(text, &whole["start"], Encoding::Utf16) <= offset(text, &selected["start"], Encoding::Utf16));
        assert!(offset(text, &selected["end"], Encoding::Utf16) <= offset(text, &whole["end"], Encoding::Utf16));
        pending.extend(symbol["children"].as_array().into_iter().flatten());
    }
    names.sort();
    assert_eq!(names, ["f", "m", "w"]);
}

fn hints(client: &mut Client) -> Vec<(u64, String)> {
    let found = client
        .request(
            "textDocument/inlayHint",
            json!({"textDocument": {"uri": URI}, "range": {"start": at(0, 0), "end": at(1000, 0)}}),
        )
        .expect("hints");
    let mut hints: Vec<(u64, String)> = found
        .as_array()
        .expect("a list")
        .iter()
        .map(|hint| {
            let label = match &hint["label"] {
                Value::String(label) => label.clone(),
                parts => {
                    let parts = parts.as_array().expect("a label").iter();
                    parts.map(|part| part["value"].as_str().expect("a part")).collect()
                }
            };
            (hint["position"]["line"].as_u64().expect("a line"), label)
        })
        .collect();
    hints.sort();
    hints
}

#[test]
fn hints_say_who_owns_each_memref() {
    let text = "\
func.func @f(%m: memref<4xf32>, %c: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.if %c -> (memref<4xf32>, i1) {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b, %true : memref<4xf32>, i1
  } else {
    scf.yield %m, %false : memref<4xf32>, i1
  }
  memref.copy %a, %r#0 : memref<4xf32> to memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
";
    let mut client = ready(text);
    let hints = hints(&mut client);
    let label = |line: u64| hints.iter().find(|hint| hint.0 == line).map(|hint| hint.1.as_str());
    assert_eq!(label(0), Some("borrowed"), "%m: {hints:?}");
    assert_eq!(label(3), Some("owned"), "%a: {hints:?}");
    assert_eq!(label(5), Some("owned"), "%b: {hints:?}");
    assert!(
        label(4).is_some_and(|label| label.contains("owned if %r#1")),
        "%r#0: {hints:?}"
    );
}

#[test]
fn hints_keep_to_the_asked_range() {
    let mut client = ready(PAIR);
    let found = client
        .request(
            "textDocument/inlayHint",
            json!({"textDocument": {"uri": URI}, "range": {"start": at(0, 0), "end": at(2, 0)}}),
        )
        .expect("hints");
    let list = found.as_array().expect("a list");
    assert!(!list.is_empty());
    assert!(
        list.iter().all(|hint| hint["position"]["line"].as_u64() < Some(2)),
        "{found}"
    );
}

#[test]
fn the_quick_fix_of_a_leak_restores_the_free() {
    let mut client = ready(CLEAN);
    client.change(URI, 2, json!([replace(at(3, 0), at(4, 0), "")]));
    let diagnostics = client.diagnostics(URI, 2);
    assert_eq!(codes(&diagnostics), ["leak"]);
    let actions = client.actions(URI, &diagnostics[0]);
    let fix = actions
        .iter()
        .find(|action| action["title"] == "Insert dealloc of %a")
        .unwrap_or_else(|| panic!("{actions:#?}"));
    assert_eq!(fix["kind"], "quickfix");
    let edits = of_workspace_edit(&fix["edit"], URI);
    assert_eq!(apply(LEAK, &edits, Encoding::Utf16), CLEAN);
    assert!(
        actions
            .iter()
            .any(|action| action["title"] == "Insert all missing deallocs in @f"),
        "{actions:#?}"
    );
}

#[test]
fn the_quick_fix_of_a_double_free_removes_the_second() {
    let free = "  memref.dealloc %a : memref<4xf32>\n";
    let text = CLEAN.replace("  return", &format!("{free}  return"));
    let mut client = Client::initialized(&["utf-8"]);
    client.open(URI, &text);
    let diagnostics = client.diagnostics(URI, 1);
    let actions = client.actions(URI, &diagnostics[0]);
    let fix = actions
        .iter()
        .find(|action| action["title"] == "Remove the second dealloc")
        .unwrap_or_else(|| panic!("{actions:#?}"));
    let edits = of_workspace_edit(&fix["edit"], URI);
    assert_eq!(apply(&text, &edits, Encoding::Utf8), CLEAN);
}

#[test]
fn actions_are_listed_without_edits_for_a_client_that_resolves() {
    let mut client = ready(LEAK);
    let params = json!({
        "textDocument": {"uri": URI},
        "range": {"start": at(1, 2), "end": at(1, 4)},
        "context": {"diagnostics": []},
    });
    let listed = client.request("textDocument/codeAction", params).expect("actions");
    let listed = listed.as_array().expect("a list");
    assert!(!listed.is_empty(), "an action is found by its place alone");
    for action in listed {
        assert!(action.get("edit").is_none(), "{action}");
        let resolved = client
            .request("codeAction/resolve", action.clone())
            .expect("it resolves");
        assert!(!of_workspace_edit(&resolved["edit"], URI).is_empty(), "{resolved}");
    }
}

#[test]
fn fix_all_frees_everything_in_the_document() {
    let text = format!("{LEAK}\n{}", LEAK.replace("@f", "@g"));
    let mut client = ready(&text);
    let params = json!({
        "textDocument": {"uri": URI},
        "range": {"start": at(0, 0), "end": at(0, 0)},
        "context": {"diagnostics": [], "only": ["source.fixAll"]},
    });
    let listed = client.request("textDocument/codeAction", params).expect("actions");
    let listed = listed.as_array().expect("a list");
    assert!(
        listed.iter().all(|action| action["kind"]
            .as_str()
            .is_some_and(|kind| kind.starts_with("source.fixAll"))),
        "{listed:#?}"
    );
    let action = listed.first().expect("an action");
    assert_eq!(action["title"], "Insert all missing deallocs");
    let resolved = match action.get("edit") {
        Some(_) => action.clone(),
        None => client
            .request("codeAction/resolve", action.clone())
            .expect("it resolves"),
    };
    let fixed = apply(&text, &of_workspace_edit(&resolved["edit"], URI), Encoding::Utf16);
    assert_eq!(fixed, format!("{CLEAN}\n{}", CLEAN.replace("@f", "@g")));
}

#[test]
fn edits_keep_comments_indentation_and_line_ends() {
    let text = "\
func.func @f(%c: i1, %x: f32, %i: index) {\r
    %a = memref.alloc() : memref<4xf32> // the buffer\r
    memref.store %x, %a[%i] : memref<4xf32> // the last use\r
    // the end\r
    return\r
}\r
";
    let mut client = ready(text);
    client.change(URI, 2, json!([{"text": text}]));
    let diagnostics = client.diagnostics(URI, 2);
    let actions = client.actions(URI, &diagnostics[0]);
    let action = actions.first().expect("an action");
    let fixed = apply(text, &of_workspace_edit(&action["edit"], URI), Encoding::Utf16);
    let expected = text.replace(
        "// the last use\r\n",
        "// the last use\r\n    memref.dealloc %a : memref<4xf32>\r\n",
    );
    assert_eq!(fixed, expected);
}

#[test]
fn broken_text_beside_it_takes_nothing_from_the_rest() {
    let text = format!("func.func @broken(%x {{\n  memref.store %x[\n}}\n{LEAK}");
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, &text);
    let diagnostics = client.diagnostics(URI, 1);
    assert!(codes(&diagnostics).contains(&"leak"), "{diagnostics:#?}");
    assert!(codes(&diagnostics).contains(&"syntax-error"), "{diagnostics:#?}");
    let found = client
        .request("textDocument/definition", position_params(5, 20))
        .expect("definition");
    assert_eq!(lines_of(&found), [4]);
    assert!(hints(&mut client).iter().any(|hint| hint.1 == "owned"));
}
