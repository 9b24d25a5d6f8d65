//! Sound calls of each method.

use std::collections::BTreeSet;

use memref_analyzer_tests::client::Client;
use serde_json::{Value, json};

use super::{ask, end};

/// Where each request of a position is asked: names, punctuation and gaps of a text.
pub fn places(text: &str) -> Vec<Value> {
    let mut places = Vec::new();
    for (number, line) in text.split('\n').enumerate() {
        let kind = |c: char| (c.is_alphanumeric() || c == '_', c.is_whitespace());
        let mut former = None;
        let mut character = 0;
        for c in line.chars() {
            if former != Some(kind(c)) {
                places.push(super::at(number as u64, character));
            }
            former = Some(kind(c));
            character += c.len_utf16() as u64;
        }
        places.push(super::at(number as u64, character));
    }
    places
}

/// Sound parameters of a request about a document, `at` some places of it.
///
/// # Panics
///
/// If the method is not known here.
pub fn calls(client: &mut Client, method: &str, uri: &str, text: &str, at: &[Value]) -> Vec<Value> {
    let document = json!({ "uri": uri });
    let whole = json!({ "start": super::at(0, 0), "end": end(text) });
    let here = |more: Value| -> Vec<Value> {
        let each = at.iter().map(|position| {
            let mut params = json!({ "textDocument": document, "position": position });
            for (name, value) in more.as_object().expect("more is an object") {
                params[name] = value.clone();
            }
            params
        });
        each.collect()
    };
    let mut ordered: Vec<&Value> = at.iter().collect();
    ordered.sort_by_key(|position| (position["line"].as_u64(), position["character"].as_u64()));
    let ranges = |more: Value| -> Vec<Value> {
        let empty = at
            .iter()
            .take(20)
            .map(|position| json!({ "start": position, "end": position }));
        let between = ordered
            .windows(2)
            .take(20)
            .map(|ends| json!({ "start": ends[0], "end": ends[1] }));
        let each = empty.chain(between).chain([whole.clone()]).map(|range| {
            let mut params = json!({ "textDocument": document, "range": range });
            for (name, value) in more.as_object().expect("more is an object") {
                params[name] = value.clone();
            }
            params
        });
        each.collect()
    };
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    match method {
        "textDocument/hover"
        | "textDocument/definition"
        | "textDocument/declaration"
        | "textDocument/typeDefinition"
        | "textDocument/implementation"
        | "textDocument/documentHighlight"
        | "textDocument/linkedEditingRange"
        | "textDocument/prepareRename"
        | "textDocument/prepareCallHierarchy"
        | "memref-analyzer/aliases"
        | "memref-analyzer/buffers"
        | "memref-analyzer/ownership" => here(json!({})),
        "textDocument/completion" => {
            // There is much to choose from at each place.
            let mut all = here(json!({}));
            all.extend(here(
                json!({ "context": { "triggerKind": 2, "triggerCharacter": "%" } }),
            ));
            let step = all.len().div_ceil(60).max(1);
            all.into_iter().step_by(step).collect()
        }
        "textDocument/signatureHelp" => {
            let mut all = here(json!({}));
            all.extend(here(json!({ "context": { "triggerKind": 3, "isRetrigger": false } })));
            all
        }
        "textDocument/references" => {
            let mut all = here(json!({ "context": { "includeDeclaration": true } }));
            all.extend(here(json!({ "context": { "includeDeclaration": false } })));
            all
        }
        "textDocument/rename" => {
            let mut all = here(json!({ "newName": "renamed" }));
            all.extend(here(json!({ "newName": "%a" })));
            all.extend(here(json!({ "newName": "not a name!" })).into_iter().take(30));
            all
        }
        "textDocument/onTypeFormatting" => {
            let mut all = here(json!({ "ch": "\n", "options": options }));
            all.extend(here(json!({ "ch": "}", "options": options })));
            all
        }
        "textDocument/selectionRange" => vec![
            json!({ "textDocument": document, "positions": at }),
            json!({ "textDocument": document, "positions": [] }),
        ],
        "textDocument/documentSymbol"
        | "textDocument/foldingRange"
        | "textDocument/codeLens"
        | "textDocument/documentLink"
        | "textDocument/semanticTokens/full" => vec![json!({ "textDocument": document })],
        "textDocument/semanticTokens/full/delta" => {
            let whole = json!({ "textDocument": document });
            let known = ask(client, "textDocument/semanticTokens/full", &whole).expect("tokens");
            let known = known["resultId"].as_str().unwrap_or_default().to_owned();
            [known.as_str(), "", "never heard of"]
                .map(|id| json!({ "textDocument": document, "previousResultId": id }))
                .to_vec()
        }
        "textDocument/inlayHint" | "textDocument/semanticTokens/range" => ranges(json!({})),
        "textDocument/formatting" => vec![json!({ "textDocument": document, "options": options })],
        "textDocument/rangeFormatting" => ranges(json!({ "options": options })),
        "textDocument/codeAction" => {
            let mut all = ranges(json!({ "context": { "diagnostics": [] } }));
            for kind in [
                "",
                "quickfix",
                "refactor",
                "source",
                "source.fixAll",
                "refactor.rewrite",
                "unheard.of",
            ] {
                all.extend(ranges(
                    json!({ "context": { "diagnostics": [], "only": [kind], "triggerKind": 1 } }),
                ));
            }
            all
        }
        "textDocument/diagnostic" => vec![
            json!({ "textDocument": document }),
            json!({ "textDocument": document, "previousResultId": "x", "identifier": "memref-analyzer" }),
        ],
        "workspace/diagnostic" => vec![
            json!({ "previousResultIds": [] }),
            json!({ "previousResultIds": [{ "uri": uri, "value": "x" }], "workDoneToken": "w", "identifier": "memref-analyzer" }),
        ],
        "workspace/symbol" => ["", "use", "@", "zzz"]
            .map(|query| json!({ "query": query, "workDoneToken": 4711 }))
            .to_vec(),
        "callHierarchy/incomingCalls" | "callHierarchy/outgoingCalls" => {
            let items = found(client, "textDocument/prepareCallHierarchy", uri, text, at);
            items.into_iter().map(|item| json!({ "item": item })).collect()
        }
        "completionItem/resolve" => found(client, "textDocument/completion", uri, text, at),
        "codeAction/resolve" => found(client, "textDocument/codeAction", uri, text, at),
        // Of a version that there is not: nothing is written.
        "workspace/executeCommand" => vec![json!({
            "command": "memref-analyzer.describe",
            "arguments": [{ "uri": uri, "version": -1, "subject": { "description": [0, 0, 0] } }],
        })],
        "inlayHint/resolve" => found(client, "textDocument/inlayHint", uri, text, at),
        "codeLens/resolve" => {
            let mut lenses = found(client, "textDocument/codeLens", uri, text, at);
            // Those that carry a command are not asked about again.
            lenses.retain(|lens| lens.get("command").is_none());
            lenses
        }
        "memref-analyzer/passes" | "memref-analyzer/status" => vec![json!(null)],
        "memref-analyzer/graph" => here(json!({ "passes": [] })),
        "memref-analyzer/similarity" => here(json!({})),
        "memref-analyzer/trace" => here(json!({})),
        "memref-analyzer/transformed" => here(json!({ "passes": ["buffer-hoisting"] })),
        "memref-analyzer/slice" => here(json!({ "direction": "backward" })),
        "memref-analyzer/explain" => vec![json!({ "code": "leak" })],
        "memref-analyzer/verify" => vec![document],
        other => panic!("there is no call of {other}"),
    }
}

/// How many of the things that a request finds are asked about further.
const MOST: usize = 200;

/// What a request finds at these places, each once.
fn found(client: &mut Client, method: &str, uri: &str, text: &str, at: &[Value]) -> Vec<Value> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for params in calls(client, method, uri, text, at) {
        let answer = ask(client, method, &params).expect("an answer");
        let list = answer.get("items").unwrap_or(&answer);
        let items = list.as_array().into_iter().flatten();
        all.extend(items.filter(|item| seen.insert(item.to_string())).cloned());
    }
    let step = all.len().div_ceil(MOST).max(1);
    all.into_iter().step_by(step).collect()
}
