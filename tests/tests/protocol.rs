//! The language server as an editor meets it: the real binary over stdio.

use std::process::Command;
use std::time::Duration;

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::edits::{Encoding, apply, of_workspace_edit, offset};
use serde_json::{Value, json};

const URI: &str = "file:///work/doc.mlir";

const LEAK: &str = "\
func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
";

const CLEAN: &str = "\
func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
";

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics
        .iter()
        // The last of very many has no code: it says how many more there are.
        .map(|one| one["code"].as_str().unwrap_or_default())
        .collect()
}

fn at(line: u64, character: u64) -> Value {
    json!({"line": line, "character": character})
}

fn position_params(line: u64, character: u64) -> Value {
    json!({"textDocument": {"uri": URI}, "position": at(line, character)})
}

/// The text that a range covers.
fn covered<'a>(text: &'a str, range: &Value, encoding: Encoding) -> &'a str {
    &text[offset(text, &range["start"], encoding)..offset(text, &range["end"], encoding)]
}

// --- initialize -----------------------------------------------------------------------------------------------------

#[test]
fn the_first_offered_encoding_that_the_server_knows_is_chosen() {
    let client = Client::initialized(&["utf-8", "utf-16"]);
    assert_eq!(client.capabilities["positionEncoding"], "utf-8");
    let client = Client::initialized(&["utf-32", "utf-16"]);
    assert_eq!(Encoding::chosen(&client.capabilities), Encoding::Utf16);
}

#[test]
fn a_client_that_offers_no_encoding_gets_utf_16() {
    let mut client = Client::start();
    client.initialize(json!({"processId": null, "rootUri": null, "capabilities": {}}));
    assert_eq!(Encoding::chosen(&client.capabilities), Encoding::Utf16);
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn the_server_says_what_it_can_do() {
    let client = Client::initialized(&["utf-16"]);
    let can = &client.capabilities;
    let sync = match &can["textDocumentSync"] {
        Value::Object(options) => options["change"].clone(),
        kind => kind.clone(),
    };
    assert_eq!(sync, 2, "incremental synchronisation");
    for provider in [
        "hoverProvider",
        "definitionProvider",
        "referencesProvider",
        "documentHighlightProvider",
        "documentSymbolProvider",
        "codeActionProvider",
        "inlayHintProvider",
    ] {
        assert!(
            !can[provider].is_null() && can[provider] != json!(false),
            "{provider} in {can}"
        );
    }
    assert_eq!(can["codeActionProvider"]["resolveProvider"], true);
}

#[test]
fn a_request_before_initialize_is_refused() {
    let mut client = Client::start();
    let error = client
        .request("textDocument/hover", position_params(1, 3))
        .expect_err("not initialized");
    assert_eq!(error["code"], -32002);
    client.initialize(json!({"processId": null, "rootUri": null, "capabilities": capabilities(&["utf-16"])}));
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn an_unknown_method_is_answered_by_an_error() {
    let mut client = Client::initialized(&["utf-16"]);
    client.notify("$/unheardOf", json!({}));
    client.notify("$/cancelRequest", json!({"id": 4711}));
    let error = client
        .request("textDocument/unheardOf", json!({}))
        .expect_err("no such method");
    assert_eq!(error["code"], -32601);
}

// --- diagnostics ----------------------------------------------------------------------------------------------------

#[test]
fn a_diagnostic_carries_all_that_an_editor_shows() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    let diagnostics = client.diagnostics(URI, 1);
    let [leak] = diagnostics.as_slice() else {
        panic!("one diagnostic, not {diagnostics:#?}");
    };
    assert_eq!(leak["code"], "leak");
    assert_eq!(leak["severity"], 2);
    assert_eq!(leak["source"], "memref-analyzer");
    assert_eq!(leak["message"], "buffer %a is never freed");
    assert!(
        leak["codeDescription"]["href"]
            .as_str()
            .is_some_and(|href| href.contains("leak"))
    );
    let text = covered(LEAK, &leak["range"], Encoding::Utf16);
    assert!(!text.contains('\n') && text.contains("memref.alloc"), "{text:?}");
    let related = leak["relatedInformation"].as_array().expect("a path");
    assert!(
        related
            .iter()
            .any(|step| step["message"] == "this path leaves without a free"
                && covered(LEAK, &step["location"]["range"], Encoding::Utf16).contains("return")),
        "{related:#?}"
    );
}

#[test]
fn a_double_free_points_at_the_first_one() {
    let text = CLEAN.replace("  return", "  memref.dealloc %a : memref<4xf32>\n  return");
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, &text);
    let diagnostics = client.diagnostics(URI, 1);
    assert_eq!(codes(&diagnostics), ["double-free"]);
    assert_eq!(diagnostics[0]["severity"], 1);
    assert_eq!(diagnostics[0]["range"]["start"]["line"], 4);
    let related = diagnostics[0]["relatedInformation"].as_array().expect("a path");
    let step = |message: &str| {
        related
            .iter()
            .find(|step| step["message"] == message)
            .map(|step| step["location"]["range"]["start"]["line"].clone())
    };
    assert_eq!(step("allocated here"), Some(json!(1)), "{related:#?}");
    assert_eq!(step("first freed here"), Some(json!(3)), "{related:#?}");
}

#[test]
fn characters_are_counted_in_the_chosen_encoding() {
    let line = "  \"test.op\"() {s = \"é東𝒳\"} : () -> () memref.dealloc %a : memref<4xf32>\n";
    let text = CLEAN
        .replace("  return", &format!("{line}  return"))
        .replace('\n', "\r\n");
    for (offered, encoding) in [("utf-8", Encoding::Utf8), ("utf-16", Encoding::Utf16)] {
        let mut client = Client::initialized(&[offered]);
        client.open(URI, &text);
        let diagnostics = client.diagnostics(URI, 1);
        assert_eq!(codes(&diagnostics), ["double-free"], "{offered}");
        let found = covered(&text, &diagnostics[0]["range"], encoding);
        assert!(found.starts_with("memref.dealloc"), "{offered}: {found:?}");
    }
}

#[test]
fn a_closed_document_has_no_diagnostics() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
    client.notify("textDocument/didClose", json!({"textDocument": {"uri": URI}}));
    client.wait_for(|message| {
        message["method"] == "textDocument/publishDiagnostics"
            && message["params"]["uri"] == URI
            && message["params"]["diagnostics"] == json!([])
    });
}

// --- edits ----------------------------------------------------------------------------------------------------------

/// An incremental change that replaces a range.
fn replace(start: Value, end: Value, text: &str) -> Value {
    json!({"range": {"start": start, "end": end}, "text": text})
}

#[test]
fn a_typed_free_silences_the_leak_and_a_second_one_is_a_double_free() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
    let free = "  memref.dealloc %a : memref<4xf32>\n";
    client.change(URI, 2, json!([replace(at(3, 0), at(3, 0), free)]));
    assert_eq!(codes(&client.diagnostics(URI, 2)), [""; 0]);
    client.change(URI, 3, json!([replace(at(3, 0), at(3, 0), free)]));
    assert_eq!(codes(&client.diagnostics(URI, 3)), ["double-free"]);
    client.change(URI, 4, json!([replace(at(3, 0), at(5, 0), "")]));
    assert_eq!(codes(&client.diagnostics(URI, 4)), ["leak"]);
}

#[test]
fn changes_of_one_message_build_on_each_other() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    client.change(
        URI,
        2,
        json!([
            replace(at(0, 0), at(0, 0), "// first line\n"),
            replace(at(4, 0), at(4, 0), "  memref.dealloc %a : memref<4xf32>\n"),
            replace(at(0, 0), at(1, 0), ""),
        ]),
    );
    assert_eq!(codes(&client.diagnostics(URI, 2)), [""; 0]);
}

#[test]
fn positions_past_the_end_mean_the_end() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    client.diagnostics(URI, 1);
    client.change(
        URI,
        2,
        json!([replace(at(99, 7), at(100, 3), "func.func private @g()\n")]),
    );
    assert_eq!(codes(&client.diagnostics(URI, 2)), ["leak"]);
    // The end of line 2, however far the character is past it.
    client.change(
        URI,
        3,
        json!([replace(
            at(2, 4000),
            at(2, u64::from(u32::MAX)),
            "\n  memref.dealloc %a : memref<4xf32>"
        )]),
    );
    assert_eq!(codes(&client.diagnostics(URI, 3)), [""; 0]);
    let symbols = client
        .request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}))
        .expect("symbols");
    assert_eq!(symbols.as_array().map(Vec::len), Some(2), "{symbols}");
}

#[test]
fn a_position_inside_a_surrogate_pair_hurts_nobody() {
    let mut client = Client::initialized(&["utf-16"]);
    let text = format!("// 𝒳𝒳\n{LEAK}");
    client.open(URI, &text);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
    client.change(URI, 2, json!([replace(at(0, 4), at(0, 6), "x")]));
    assert_eq!(codes(&client.diagnostics(URI, 2)), ["leak"]);
    client
        .request("textDocument/hover", position_params(0, 4))
        .expect("hover is answered");
    client.change(URI, 3, json!([{"text": CLEAN}]));
    assert_eq!(codes(&client.diagnostics(URI, 3)), [""; 0]);
}

/// A linear congruential generator: the same edits in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) % limit.max(1) as u64) as usize
    }
}

/// The position of a byte offset that lies between two characters.
fn position_of(text: &str, offset: usize, encoding: Encoding) -> Value {
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    at(line as u64, encoding.length(&before[start..]) as u64)
}

#[test]
fn after_many_edits_the_server_holds_the_text_that_the_editor_holds() {
    const SNIPPETS: [&str; 14] = [
        "x",
        "é",
        "𝒳",
        "\r\n",
        "\n",
        "{",
        "}",
        "\"",
        "// -----\n",
        "  memref.dealloc %a : memref<4xf32>\n",
        "func.func @g() {\n  return\n}\n",
        "%a",
        "(",
        "",
    ];
    for encoding in [Encoding::Utf8, Encoding::Utf16] {
        let offered = match encoding {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16 => "utf-16",
        };
        for seed in 0..4 {
            let mut random = Random(seed);
            let mut text = format!("// 𝒳 é\r\n{LEAK}{}", CLEAN.replace("@f", "@é").replace('\n', "\r\n"));
            let mut client = Client::initialized(&[offered]);
            client.open(URI, &text);
            let mut version = 1;
            for _ in 0..60 {
                let boundaries: Vec<usize> = text
                    .char_indices()
                    .map(|(at, _)| at)
                    .chain([text.len()])
                    // A carriage return and the line feed after it end a line together.
                    .filter(|at| !text[..*at].ends_with('\r') || !text[*at..].starts_with('\n'))
                    .collect();
                let first = random.below(boundaries.len());
                let last = (first + random.below(4)).min(boundaries.len() - 1);
                let edit = json!({
                    "range": {
                        "start": position_of(&text, boundaries[first], encoding),
                        "end": position_of(&text, boundaries[last], encoding),
                    },
                    "newText": SNIPPETS[random.below(SNIPPETS.len())],
                });
                version += 1;
                client.change(URI, version, json!([{"range": edit["range"], "text": edit["newText"]}]));
                text = apply(&text, &[edit], encoding);
            }
            let held = client.diagnostics(URI, version);
            let symbols = |client: &mut Client| {
                client
                    .request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}))
                    .expect("symbols")
            };
            let mut fresh = Client::initialized(&[offered]);
            fresh.open(URI, &text);
            assert_eq!(held, fresh.diagnostics(URI, 1), "{offered}, seed {seed}:\n{text}");
            assert_eq!(
                symbols(&mut client),
                symbols(&mut fresh),
                "{offered}, seed {seed}:\n{text}"
            );
        }
    }
}

#[test]
fn stale_results_are_never_published() {
    let mut client = Client::initialized(&["utf-16"]);
    let many: String = (0..300).map(|n| LEAK.replace("@f", &format!("@f{n}"))).collect();
    client.open(URI, &many);
    let last = 60;
    for version in 2..=last {
        let free = "  memref.dealloc %a : memref<4xf32>\n";
        let change = match version % 2 {
            0 => replace(at(3, 0), at(3, 0), free),
            _ => replace(at(3, 0), at(4, 0), ""),
        };
        client.change(URI, version, json!([change]));
    }
    let mut versions = Vec::new();
    let final_count = loop {
        let message = client.wait_for(|message| message["method"] == "textDocument/publishDiagnostics");
        let version = message["params"]["version"]
            .as_i64()
            .expect("diagnostics carry a version");
        versions.push(version);
        if version == last {
            break message["params"]["diagnostics"].as_array().map(Vec::len);
        }
    };
    assert!(versions.is_sorted_by(|a, b| a < b), "{versions:?}");
    assert_eq!(final_count, Some(299), "version {last} frees one of the 300");
    let after = client.drain(Duration::from_millis(500));
    assert!(
        !after
            .iter()
            .any(|message| message["method"] == "textDocument/publishDiagnostics"),
        "nothing is published after the newest version: {after:#?}"
    );
}

#[test]
fn a_change_that_is_answered_at_once_shows_in_the_next_request() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    client.change(
        URI,
        2,
        json!([replace(at(0, 0), at(0, 0), "func.func private @first()\n")]),
    );
    let symbols = client
        .request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}))
        .expect("symbols");
    let names: Vec<&str> = symbols
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|symbol| symbol["name"].as_str())
        .collect();
    assert_eq!(names.len(), 2, "{symbols}");
    assert!(names[0].contains("first") && names[1].contains('f'), "{names:?}");
}

// --- requests -------------------------------------------------------------------------------------------------------

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

fn ready(text: &str) -> Client {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, text);
    client.diagnostics(URI, 1);
    client
}

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

// --- bad input ------------------------------------------------------------------------------------------------------

#[test]
fn documents_that_were_never_opened_have_no_answers_and_do_no_harm() {
    let mut client = Client::initialized(&["utf-16"]);
    let unknown = json!({"uri": "file:///nowhere.mlir"});
    client.notify(
        "textDocument/didChange",
        json!({"textDocument": {"uri": "file:///nowhere.mlir", "version": 7}, "contentChanges": [{"text": "x"}]}),
    );
    client.notify("textDocument/didClose", json!({"textDocument": unknown}));
    for (method, extra) in [
        ("textDocument/hover", json!({"position": at(0, 0)})),
        ("textDocument/definition", json!({"position": at(0, 0)})),
        (
            "textDocument/references",
            json!({"position": at(0, 0), "context": {"includeDeclaration": true}}),
        ),
        ("textDocument/documentSymbol", json!({})),
        (
            "textDocument/inlayHint",
            json!({"range": {"start": at(0, 0), "end": at(1, 0)}}),
        ),
        (
            "textDocument/codeAction",
            json!({"range": {"start": at(0, 0), "end": at(1, 0)}, "context": {"diagnostics": []}}),
        ),
    ] {
        let mut params = extra;
        params["textDocument"] = unknown.clone();
        let answer = client.request(method, params).expect("an answer, not an error");
        assert!(answer.is_null() || answer == json!([]), "{method}: {answer}");
    }
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn addresses_that_are_no_files_are_documents_too() {
    let mut client = Client::initialized(&["utf-16"]);
    for uri in [
        "untitled:Untitled-1",
        "git:/doc.mlir?x=%7B%22a%22%3A1%7D",
        "file:///with%20space/%C3%A9.mlir",
    ] {
        client.open(uri, LEAK);
        assert_eq!(codes(&client.diagnostics(uri, 1)), ["leak"], "{uri}");
    }
}

#[test]
fn malformed_json_does_not_end_the_server() {
    let mut client = Client::initialized(&["utf-16"]);
    for body in [
        &b"{"[..],
        b"null",
        b"[]",
        b"{\"jsonrpc\": \"2.0\", \"id\": 1}",
        b"\xff\xfe",
        b"{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didOpen\", \"params\": {\"nothing\": 1}}",
        b"{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didChange\"}",
        br#"{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///s.mlir", "languageId": "mlir", "version": 1, "text": "\ud800"}}}"#,
    ] {
        client.send_body(body);
    }
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn huge_nesting_is_an_error_and_not_the_end() {
    let mut client = Client::initialized(&["utf-16"]);
    let depth = 50_000;
    let texts = [
        format!("func.func @f() {{\n  \"t.op\"() {{a = {}\n}}\n", "[".repeat(depth)),
        format!("func.func @f(%c: i1) {{\n{}", "scf.if %c {\n".repeat(depth)),
        format!(
            "func.func @f(%c: i1) {{\n{}{}}}\n",
            "scf.if %c {\n".repeat(depth),
            "}\n".repeat(depth)
        ),
        "module {\n".repeat(depth),
        format!("func.func @f(%a: {}", "memref<".repeat(depth)),
        "({".repeat(depth),
    ];
    for (n, text) in texts.iter().enumerate() {
        let uri = format!("file:///nested{n}.mlir");
        client.open(&uri, &format!("{LEAK}{text}"));
        let diagnostics = client.diagnostics(&uri, 1);
        assert!(codes(&diagnostics).contains(&"syntax-error"), "text {n}");
    }
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn any_bytes_of_a_string_are_legal_text() {
    let mut client = Client::initialized(&["utf-16"]);
    let texts = [
        "",
        "\u{feff}func.func private @f()\n",
        "\0\0\0",
        "\r\r\r",
        "\u{2028}\u{85}\u{b}\u{c}",
        "%",
        "^",
        "@\"",
        "\"",
        "!",
        "#",
        "// -----",
        "func.func",
        "func.func @",
        "func.func @f(",
        "dense<\"0x",
        "{-#",
        "{-# #-}",
        "loc(",
        "^bb0:",
        "%a:99999999999999999999 = \"t.op\"() : () -> ()",
        "\"t.op\"() : () -> (((((",
        "affine_map<(d0) -> (d0 floordiv 0)>",
    ];
    for (n, text) in texts.iter().enumerate() {
        let uri = format!("file:///text{n}.mlir");
        client.open(&uri, text);
        client.diagnostics(&uri, 1);
    }
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

// --- the end --------------------------------------------------------------------------------------------------------

#[test]
fn exit_after_shutdown_is_success() {
    let client = ready(LEAK);
    let status = client.shut_down().expect("the server ends");
    assert_eq!(status.code(), Some(0));
}

#[test]
fn exit_without_shutdown_is_failure() {
    let mut client = ready(LEAK);
    client.notify("exit", Value::Null);
    let status = client.wait_for_exit(Duration::from_secs(10)).expect("the server ends");
    assert_eq!(status.code(), Some(1));
}

#[test]
fn after_shutdown_requests_are_refused() {
    let mut client = ready(LEAK);
    client.request("shutdown", Value::Null).expect("shutdown");
    let error = client
        .request("textDocument/hover", position_params(1, 3))
        .expect_err("shut down");
    assert_eq!(error["code"], -32600);
}

#[test]
fn a_closed_connection_ends_the_server() {
    let mut client = ready(LEAK);
    client.hang_up();
    client
        .wait_for_exit(Duration::from_secs(10))
        .expect("the server ends with its connection");
}

#[test]
fn the_server_ends_with_its_parent() {
    let mut parent = Command::new("sleep").arg("600").spawn().expect("sleep starts");
    let mut client = Client::start();
    client.initialize(json!({
        "processId": parent.id(),
        "rootUri": null,
        "capabilities": capabilities(&["utf-16"]),
    }));
    client.open(URI, LEAK);
    client.diagnostics(URI, 1);
    std::thread::sleep(Duration::from_secs(1));
    assert!(client.is_running(), "the parent lives");
    parent.kill().expect("it can be killed");
    parent.wait().expect("it ends");
    client
        .wait_for_exit(Duration::from_secs(30))
        .expect("the server ends after its parent");
}

#[test]
fn the_lsp_command_and_its_flag_are_the_default() {
    for arguments in [&[][..], &["lsp"], &["lsp", "--stdio"], &["--stdio"]] {
        let mut command = Command::new(memref_analyzer_tests::product::binary());
        command.args(arguments);
        let mut client = Client::start_with(&mut command);
        client.initialize(json!({"processId": null, "rootUri": null, "capabilities": {}}));
        let status = client.shut_down().expect("the server ends");
        assert_eq!(status.code(), Some(0), "{arguments:?}");
    }
}
