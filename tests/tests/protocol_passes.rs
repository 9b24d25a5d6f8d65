//! Passes over the protocol: which there are, what one would make of a function, and code actions that run them.

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::edits::{Encoding, apply, of_workspace_edit};
use serde_json::{Value, json};

const URI: &str = "file:///passes.mlir";

const TEXT: &str = "func.func @other() {\n  return\n}\n\n\
    // Grows a buffer.\n\
    func.func @grow(%a: memref<2xf32>) -> memref<4xf32> {\n  \
      %b = memref.realloc %a : memref<2xf32> to memref<4xf32>\n  \
      return %b : memref<4xf32>\n\
    }\n";

fn opened(text: &str) -> Client {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, text);
    client.diagnostics(URI, 1);
    client
}

fn transformed(client: &mut Client, params: Value) -> Result<Value, Value> {
    let mut all = json!({ "textDocument": { "uri": URI }, "passes": ["expand-realloc"] });
    for (name, value) in params.as_object().expect("parameters") {
        all[name] = value.clone();
    }
    client.request("memref-analyzer/transformed", all)
}

#[test]
fn passes_are_listed_with_their_options() {
    let mut client = opened(TEXT);
    let passes = client
        .request("memref-analyzer/passes", Value::Null)
        .expect("an answer");
    let passes = passes.as_array().expect("a list");
    let pass = passes
        .iter()
        .find(|pass| pass["name"] == "expand-realloc")
        .expect("a pass");
    assert_eq!(pass["options"][0]["name"], "emit-deallocs");
    assert_eq!(pass["options"][0]["default"], true);
}

#[test]
fn what_a_pass_makes_of_a_function() {
    let mut client = opened(TEXT);
    let made = transformed(&mut client, json!({ "position": { "line": 6, "character": 4 } })).expect("an answer");
    assert_eq!(made["function"], "@grow");
    assert_eq!(made["leftAlone"], json!([]));
    let (before, after) = (made["before"].as_str().unwrap(), made["after"].as_str().unwrap());
    assert!(
        before.contains("memref.realloc") && !before.contains("@other"),
        "{before}"
    );
    assert!(
        after.contains("scf.if") && after.contains("// Grows a buffer."),
        "{after}"
    );
    assert!(after.contains("memref.dealloc %a"), "{after}");
    let by_name = json!({ "function": "@grow", "options": { "emit-deallocs": false } });
    let made = transformed(&mut client, by_name).expect("an answer");
    assert!(!made["after"].as_str().unwrap().contains("memref.dealloc"), "{made}");
    let made = transformed(&mut client, json!({})).expect("an answer");
    assert_eq!(made["before"], TEXT);
    assert_eq!(made["function"], Value::Null);
    assert!(
        made["after"]
            .as_str()
            .unwrap()
            .starts_with("func.func @other() {\n  return\n}\n")
    );
}

#[test]
fn what_is_wrong_with_the_parameters_is_said() {
    let mut client = opened(TEXT);
    for (params, said) in [
        (json!({ "passes": ["no-such-pass"] }), "there is no pass `no-such-pass`"),
        (json!({ "options": { "deep": true } }), "no option `deep`"),
        (
            json!({ "options": { "emit-deallocs": 3 } }),
            "`true` or `false`, not `3`",
        ),
        (json!({ "function": "@missing" }), "there is no function @missing"),
    ] {
        let problem = transformed(&mut client, params).expect_err("a problem");
        assert!(problem["message"].as_str().unwrap().contains(said), "{problem}");
    }
    let unknown = json!({ "textDocument": { "uri": "file:///unknown.mlir" }, "passes": [] });
    assert_eq!(client.request("memref-analyzer/transformed", unknown), Ok(Value::Null));
}

/// The actions of these kinds at a line.
fn actions(client: &mut Client, line: u32, only: &str) -> Vec<Value> {
    let params = json!({
        "textDocument": { "uri": URI },
        "range": { "start": { "line": line, "character": 12 }, "end": { "line": line, "character": 12 } },
        "context": { "diagnostics": [], "only": [only] },
    });
    let actions = client.request("textDocument/codeAction", params).expect("an answer");
    actions.as_array().cloned().unwrap_or_default()
}

#[test]
fn actions_run_passes() {
    let mut client = opened(TEXT);
    let at_operation = actions(&mut client, 6, "refactor.rewrite");
    let titles: Vec<&str> = at_operation
        .iter()
        .filter_map(|action| action["title"].as_str())
        .collect();
    assert!(titles.contains(&"Expand the reallocation"), "{titles:?}");
    let action = at_operation
        .iter()
        .find(|action| action["title"] == "Expand the reallocation")
        .unwrap();
    assert_eq!(action["kind"], "refactor.rewrite.expand-realloc");
    let action = client.request("codeAction/resolve", action.clone()).expect("edits");
    let made = apply(TEXT, &of_workspace_edit(&action["edit"], URI), Encoding::Utf16);
    let expected = transformed(&mut client, json!({})).expect("an answer");
    assert_eq!(expected["after"], made);
    let of_document = actions(&mut client, 0, "source.expand-realloc");
    let titles: Vec<&str> = of_document
        .iter()
        .filter_map(|action| action["title"].as_str())
        .collect();
    assert_eq!(titles, ["Expand reallocations (expand-realloc)"]);
    let nothing = actions(&mut client, 1, "refactor.rewrite");
    assert!(nothing.is_empty(), "{nothing:#?}");
}

#[test]
fn what_is_in_the_way_is_said_when_the_edits_are_asked_for() {
    let mut client = opened(&TEXT.replace("return %b", "return %c"));
    let action = actions(&mut client, 6, "refactor.rewrite").remove(0);
    assert_eq!(action["edit"], Value::Null);
    let problem = client.request("codeAction/resolve", action).expect_err("a problem");
    let said = problem["message"].as_str().unwrap();
    assert!(
        said.contains("@grow is left alone by expand-realloc: `func.return`"),
        "{said}"
    );
}

/// The picture of a function at a place.
fn graph(client: &mut Client, line: u32, passes: &[&str]) -> Result<Value, Value> {
    let params = json!({
        "textDocument": { "uri": URI },
        "position": { "line": line, "character": 4 },
        "passes": passes,
    });
    client.request("memref-analyzer/graph", params)
}

#[test]
fn graphs_are_drawn_as_functions_are_and_after_passes() {
    let mut client = opened(TEXT);
    let drawn = graph(&mut client, 6, &[]).expect("an answer");
    assert_eq!(drawn["function"], "@grow");
    let boxes = |drawn: &Value| drawn["svg"].as_str().unwrap().matches("<rect").count();
    assert_eq!(boxes(&drawn), 1);
    // One block as it is; beside it what is before, in and behind the `scf.if` that the pass makes.
    let drawn = graph(&mut client, 6, &["expand-realloc"]).expect("an answer");
    assert_eq!(boxes(&drawn), 5);
    assert!(drawn["svg"].as_str().unwrap().contains("@grow after expand-realloc"));
    let problem = graph(&mut client, 6, &["no-such-pass"]).expect_err("a problem");
    assert!(
        problem["message"].as_str().unwrap().contains("there is no pass"),
        "{problem}"
    );
}
