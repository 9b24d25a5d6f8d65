//! Calls about texts with nothing in them, or little that makes sense, and about places at their ends and past them.

use serde_json::{Value, json};

use super::calls::{calls, places};
use super::methods::{OWN, promised};
use super::{TEXT, able, all_hints, ask, at, end, server};

/// Texts in which one might look for too much.
const TEXTS: [&str; 12] = [
    "",
    "\n",
    "\r\n\r\n",
    "// only a comment",
    "\u{feff}func.func private @f()\n",
    "%",
    "func.func @f(",
    "func.func @f() {\n  %a = memref.",
    "module {\n  func.func @f(%a: memref<4xf32>) {\r\n    memref.dealloc %a : memref<4xf32>\r    return\n  }",
    "\u{1d4b3}\u{1d4b3}\u{1d4b3} \"\u{1d4b3}\" @\"\u{1d4b3}\" // \u{1d4b3}",
    "func.func @f() {\n^\n  br ^\n}\n// -----\n// -----\n",
    "#a = #a\n!b = !b\nfunc.func @f(%a: !b) {\n  return loc(#a)\n}\n",
];

/// Where no text is.
fn outside(text: &str) -> Vec<Value> {
    let last = end(text);
    let line = last["line"].as_u64().unwrap_or_default();
    vec![
        last,
        at(line, 1_000_000),
        at(line + 1, 0),
        at(0, i32::MAX as u64),
        at(i32::MAX as u64, 0),
        at(i32::MAX as u64, i32::MAX as u64),
    ]
}

#[test]
fn texts_of_little_sense_and_places_past_their_ends_have_answers() {
    let mut client = server(&able(), None, &all_hints());
    let methods: Vec<String> = {
        let promised = promised(&client.capabilities).into_iter();
        let requests =
            promised.filter(|method| !memref_analyzer_tests::lsp_model::Model::needed().has_notification(method));
        requests.chain(OWN.map(str::to_owned)).collect()
    };
    for (number, text) in TEXTS.into_iter().chain([TEXT]).enumerate() {
        let uri = format!("file:///boundary/{number}.mlir");
        client.open(&uri, text);
        let mut places = match text == TEXT {
            true => Vec::new(),
            false => places(text),
        };
        places.extend(outside(text));
        for method in &methods {
            for params in calls(&mut client, method, &uri, text, &places) {
                if let Err(error) = ask(&mut client, method, &params) {
                    assert_eq!(error["code"], -32803, "{method} {params}: {error}");
                }
            }
        }
        client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
        // Nothing is known of it any more.
        for method in &methods {
            let is_found_first = method.contains("esolve") || method.starts_with("callHierarchy/");
            if !is_found_first && !method.ends_with("/delta") {
                for params in calls(&mut client, method, &uri, text, &places[..1]) {
                    if let Err(error) = ask(&mut client, method, &params) {
                        assert_eq!(error["code"], -32803, "{method} {params}: {error}");
                    }
                }
            }
        }
    }
    client.shut_down();
}
