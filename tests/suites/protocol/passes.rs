//! Passes over the protocol: which there are, what one would make of a function, and code actions that run them.

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::edits::{Encoding, apply, of_workspace_edit};
use serde_json::{Value, json};

const URI: &str = "file:///passes.mlir";

const TEXT: &str = "func.func @other() {\n  return\n}\n\n\
    // Grows a buffer.\n\
    func.func @grow(%a: memref<?xf32>) -> memref<4xf32> {\n  \
      %b = memref.realloc %a : memref<?xf32> to memref<4xf32>\n  \
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
fn of_several_functions_of_one_name_the_one_at_the_place() {
    let header = |pass: &str| format!("// -----// IR Dump After {pass} //----- //\n");
    let function = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";
    let freed = function.replace("  return", "  memref.dealloc %a : memref<4xf32>\n  return");
    let mut client = opened(&[&header("A (a)"), &*freed, &header("B (b)"), function].concat());
    let asked = json!({ "passes": ["insert-deallocs"], "position": { "line": 8, "character": 3 } });
    let made = transformed(&mut client, asked).expect("an answer");
    assert_eq!(made["function"], "@f#2");
    assert!(!made["before"].as_str().unwrap().contains("dealloc"), "{made}");
    assert!(made["after"].as_str().unwrap().contains("dealloc"), "{made}");
    let by_name = |name: &str| json!({ "passes": ["insert-deallocs"], "function": name });
    assert_eq!(transformed(&mut client, by_name("@f#2")).expect("an answer"), made);
    let first = transformed(&mut client, by_name("@f")).expect("an answer");
    assert_eq!(first["function"], "@f");
    assert!(first["before"].as_str().unwrap().contains("dealloc"), "{first}");
    for missing in ["@f#3", "@f#0", "@f#x"] {
        assert!(transformed(&mut client, by_name(missing)).is_err());
    }
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
    actions_in(client, line, &json!({ "diagnostics": [], "only": [only] }))
}

fn actions_in(client: &mut Client, line: u32, context: &Value) -> Vec<Value> {
    let params = json!({
        "textDocument": { "uri": URI },
        "range": { "start": { "line": line, "character": 12 }, "end": { "line": line, "character": 12 } },
        "context": context,
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

const IN_THE_WAY: &str = "@grow is left alone by expand-realloc: `func.return`";

#[test]
fn an_action_that_would_change_nothing_is_not_offered_or_says_why() {
    let broken = TEXT.replace("return %b", "return %c");
    let mut client = opened(&broken);
    let offered = actions(&mut client, 6, "refactor.rewrite");
    assert!(offered.is_empty(), "{offered:#?}");
    // An editor that shows such actions is told what is in the way.
    for resolves in [true, false] {
        let mut capabilities = capabilities(&["utf-16"]);
        let of_actions = &mut capabilities["textDocument"]["codeAction"];
        of_actions["disabledSupport"] = json!(true);
        of_actions["dataSupport"] = json!(resolves);
        let mut client = Client::start();
        client.initialize(json!({ "processId": std::process::id(), "rootUri": null, "capabilities": capabilities }));
        client.open(URI, &broken);
        client.diagnostics(URI, 1);
        let offered = actions(&mut client, 6, "refactor.rewrite");
        let [action] = offered.as_slice() else {
            panic!("{offered:#?}")
        };
        assert_eq!(action["title"], "Expand the reallocation");
        assert_eq!((&action["edit"], &action["data"]), (&Value::Null, &Value::Null));
        let reason = action["disabled"]["reason"].as_str().expect("a reason");
        assert!(reason.contains(IN_THE_WAY), "{reason}");
        // On the function: each pass that is in the way of nothing is offered as ever.
        client.change(URI, 2, json!([{ "text": TEXT }]));
        client.diagnostics(URI, 2);
        let offered = actions(&mut client, 6, "refactor.rewrite");
        assert_eq!(offered.len(), 1, "{offered:#?}");
        assert_eq!(offered[0]["disabled"], Value::Null);
    }
}

#[test]
fn an_action_in_a_long_function_works_or_is_not_offered() {
    let uses = "  \"some.use\"() : () -> ()\n".repeat(2000);
    let sound = TEXT.replace("  return %b", &format!("{uses}  return %b"));
    let broken = sound.replace("return %b", "return %c");
    let mut client = opened(&sound);
    let [action] = actions(&mut client, 6, "refactor.rewrite")
        .try_into()
        .expect("one action");
    let resolved = client.request("codeAction/resolve", action).expect("edits");
    let made = apply(&sound, &of_workspace_edit(&resolved["edit"], URI), Encoding::Utf16);
    assert!(made.contains("scf.if"));
    // With every key, an editor asks by itself: it is told what costs nothing to know.
    let by_itself = json!({ "diagnostics": [], "only": ["refactor.rewrite"], "triggerKind": 2 });
    assert!(actions_in(&mut client, 6, &by_itself).is_empty());
    let action = actions(&mut client, 6, "refactor.rewrite").remove(0);
    let mut client = opened(&broken);
    assert!(actions(&mut client, 6, "refactor.rewrite").is_empty());
    // An editor that goes on with an action all the same is told what is in the way.
    let problem = client.request("codeAction/resolve", action).expect_err("a problem");
    let said = problem["message"].as_str().unwrap();
    assert!(said.contains(IN_THE_WAY), "{said}");
    says(&mut client, 1, &[(2007, said)]);
}

/// The picture of a function at a place.
fn graph(client: &mut Client, line: u32, passes: &[&str]) -> Result<Value, Value> {
    graph_as(client, "svg", line, passes)
}

fn graph_as(client: &mut Client, format: &str, line: u32, passes: &[&str]) -> Result<Value, Value> {
    let params = json!({
        "format": format,
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
    // Its block leads to its first operation.
    let first = 1 + TEXT
        .lines()
        .position(|line| line.starts_with("func.func @grow"))
        .unwrap();
    let svg = drawn["svg"].as_str().unwrap();
    assert!(
        svg.contains(&format!("class=\"block here\" data-line=\"{first}\"")),
        "{svg}"
    );
    // One block as it is; beside it what is before, in and after the `scf.if` that the pass makes.
    let drawn = graph(&mut client, 6, &["expand-realloc"]).expect("an answer");
    assert_eq!(boxes(&drawn), 5);
    assert!(drawn["svg"].as_str().unwrap().contains("@grow after expand-realloc"));
    let drawn = graph_as(&mut client, "text", 6, &["expand-realloc"]).expect("an answer");
    let text = drawn["text"].as_str().expect("text");
    assert!(text.starts_with("@grow\n\n1: @grow(%a"), "{text}");
    assert!(text.contains("\n@grow after expand-realloc\n"), "{text}");
    assert_eq!(drawn["svg"], Value::Null);
    let problem = graph(&mut client, 6, &["no-such-pass"]).expect_err("a problem");
    assert!(
        problem["message"].as_str().unwrap().contains("there is no pass"),
        "{problem}"
    );
}

/// Two functions; what the second one uses is not defined.
const REFUSED: &str = "func.func @whole(%a: memref<?xf32>) -> memref<4xf32> {\n  \
      %b = memref.realloc %a : memref<?xf32> to memref<4xf32>\n  \
      return %b : memref<4xf32>\n\
    }\n\
    func.func @broken(%a: memref<?xf32>) -> memref<4xf32> {\n  \
      %b = memref.realloc %a : memref<?xf32> to memref<4xf32>\n  \
      return %c : memref<4xf32>\n\
    }\n";

/// The lines and messages of what passes say in a publication.
fn said_in(diagnostics: &Value) -> Vec<(u64, String)> {
    let diagnostics = diagnostics.as_array().expect("a list").iter();
    let said = diagnostics.filter(|found| found["code"] == "expand-realloc");
    said.map(|found| {
        assert_eq!(
            (&found["severity"], &found["source"]),
            (&json!(3), &json!("memref-analyzer"))
        );
        let line = found["range"]["start"]["line"].as_u64().expect("a line");
        (line, found["message"].as_str().expect("a message").to_owned())
    })
    .collect()
}

/// Waits until a publication of this version says this; the last one before it may still be under way.
fn says(client: &mut Client, version: i64, said: &[(u64, &str)]) {
    client.wait_for(|message| {
        let params = &message["params"];
        let is_it = message["method"] == "textDocument/publishDiagnostics" && params["version"] == version;
        is_it
            && said_in(&params["diagnostics"])
                .iter()
                .map(|(line, text)| (*line, text.as_str()))
                .eq(said.iter().copied())
    });
}

fn replace_line(client: &mut Client, version: i64, line: u32, text: &str) {
    let range = json!({ "start": { "line": line, "character": 0 }, "end": { "line": line + 1, "character": 0 } });
    client.change(URI, version, json!([{ "range": range, "text": text }]));
}

#[test]
fn what_is_in_the_way_is_a_diagnostic_until_the_function_changes() {
    let mut client = opened(REFUSED);
    let made = transformed(&mut client, json!({})).expect("an answer");
    let message = made["leftAlone"][0]["message"].as_str().unwrap().to_owned();
    assert!(
        message.contains("@broken is left alone by expand-realloc: `func.return`"),
        "{message}"
    );
    assert!(
        made["after"].as_str().unwrap().contains("scf.if"),
        "the other one is transformed"
    );
    says(&mut client, 1, &[(6, &message)]);
    // An edit elsewhere moves it.
    replace_line(
        &mut client,
        2,
        0,
        "// moves\nfunc.func @whole(%a: memref<?xf32>) -> memref<4xf32> {\n",
    );
    says(&mut client, 2, &[(7, &message)]);
    // One of the function takes it away, whether it mends anything or not.
    replace_line(&mut client, 3, 7, "  return %d : memref<4xf32>\n");
    says(&mut client, 3, &[]);
}

#[test]
fn what_is_in_the_way_is_a_diagnostic_until_nobody_looks() {
    let mut client = opened(REFUSED);
    for function in [json!("@broken"), Value::Null] {
        let view = json!({ "function": function });
        let made = transformed(&mut client, view.clone()).expect("an answer");
        let message = made["leftAlone"][0]["message"].as_str().expect("a message").to_owned();
        says(&mut client, 1, &[(6, &message)]);
        let mut closed = json!({ "textDocument": { "uri": URI }, "passes": ["expand-realloc"] });
        closed["function"] = function;
        client.notify("memref-analyzer/previewClosed", closed);
        says(&mut client, 1, &[]);
    }
}

#[test]
fn what_is_in_the_way_of_an_action_is_a_diagnostic() {
    let mut client = opened(REFUSED);
    // Of the document, the rest is changed.
    let action = actions(&mut client, 0, "source.expand-realloc").remove(0);
    let action = client.request("codeAction/resolve", action).expect("edits");
    let made = apply(REFUSED, &of_workspace_edit(&action["edit"], URI), Encoding::Utf16);
    assert_eq!(made.matches("memref.realloc").count(), 1);
    let message = "@broken is left alone by expand-realloc: `func.return` uses an undefined or ambiguous name";
    says(&mut client, 1, &[(6, message)]);
    replace_line(&mut client, 2, 6, "  return %b : memref<4xf32>\n");
    says(&mut client, 2, &[]);
}

#[test]
fn why_a_buffer_is_freed_as_it_is_is_said() {
    let text = "func.func @f(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {\n  \
          %a = memref.alloc() : memref<4xf32>\n  \
          %r = arith.select %c, %a, %m : memref<4xf32>\n  \
          return %r : memref<4xf32>\n\
        }\n";
    let mut client = opened(text);
    let made = transformed(&mut client, json!({ "passes": ["insert-deallocs"] })).expect("an answer");
    assert!(
        made["after"].as_str().unwrap().contains("bufferization.clone %r"),
        "{made}"
    );
    let remark = &made["remarks"][0]["message"];
    assert!(
        remark.as_str().unwrap().contains("`%r` may be `%a` or `%m`"),
        "{remark}"
    );
    let published = client.wait_for(|message| {
        let diagnostics = message["params"]["diagnostics"].as_array();
        diagnostics.is_some_and(|all| all.iter().any(|found| found["code"] == "insert-deallocs"))
    });
    let diagnostics = published["params"]["diagnostics"].as_array().expect("a list").clone();
    let of_code = |code: &str| {
        diagnostics
            .iter()
            .find(|found| found["code"] == code)
            .expect("a diagnostic")
    };
    let shown = of_code("insert-deallocs");
    assert_eq!((&shown["severity"], &shown["message"]), (&json!(4), remark));
    let offered = of_code("leak");
    let titles: Vec<String> = client
        .actions(URI, offered)
        .iter()
        .map(|action| action["title"].as_str().unwrap().to_owned())
        .collect();
    assert!(
        titles.contains(&"Free %a with clones: %r may be %a or %m".to_owned()),
        "{titles:?}"
    );
}
