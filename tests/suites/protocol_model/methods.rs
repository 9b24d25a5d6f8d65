//! What a server takes, as it says itself.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{able, modest, server};

/// Our own requests, which no capability tells of.
pub const OWN: [&str; 12] = [
    "memref-analyzer/aliases",
    "memref-analyzer/passes",
    "memref-analyzer/graph",
    "memref-analyzer/similarity",
    "memref-analyzer/trace",
    "memref-analyzer/transformed",
    "memref-analyzer/slice",
    "memref-analyzer/explain",
    "memref-analyzer/buffers",
    "memref-analyzer/ownership",
    "memref-analyzer/status",
    "memref-analyzer/verify",
];

/// The requests and notifications that these capabilities promise.
///
/// # Panics
///
/// If there is a capability that is not known here: it needs calls of its own in [`super::calls`].
pub fn promised(capabilities: &Value) -> BTreeSet<String> {
    let mut methods = BTreeSet::new();
    let mut add = |names: &[&str]| methods.extend(names.iter().map(|name| (*name).to_owned()));
    for (name, value) in capabilities.as_object().expect("capabilities are an object") {
        if value == false {
            continue;
        }
        let has = |option: &str| {
            value
                .get(option)
                .is_some_and(|option| *option != false && !option.is_null())
        };
        let document = |what: &str| format!("textDocument/{what}");
        match name.as_str() {
            "positionEncoding" => {}
            "textDocumentSync" => {
                for (option, value) in value.as_object().expect("options") {
                    match option.as_str() {
                        "openClose" => add(&["textDocument/didOpen", "textDocument/didClose"]),
                        "change" => add(&["textDocument/didChange"]),
                        "save" => add(&["textDocument/didSave"]),
                        other => panic!("there are no calls for textDocumentSync.{other}: {value}"),
                    }
                }
            }
            "hoverProvider"
            | "definitionProvider"
            | "declarationProvider"
            | "typeDefinitionProvider"
            | "implementationProvider"
            | "referencesProvider"
            | "documentHighlightProvider"
            | "documentSymbolProvider"
            | "foldingRangeProvider"
            | "selectionRangeProvider"
            | "linkedEditingRangeProvider"
            | "signatureHelpProvider" => {
                let what = name.trim_end_matches("Provider").trim_start_matches("document");
                add(&[&document(match what {
                    "Highlight" => "documentHighlight",
                    "Symbol" => "documentSymbol",
                    what => what,
                })]);
            }
            "documentFormattingProvider" => add(&["textDocument/formatting"]),
            "documentRangeFormattingProvider" => add(&["textDocument/rangeFormatting"]),
            "documentOnTypeFormattingProvider" => add(&["textDocument/onTypeFormatting"]),
            "completionProvider"
            | "codeActionProvider"
            | "codeLensProvider"
            | "documentLinkProvider"
            | "inlayHintProvider" => {
                let what = name.trim_end_matches("Provider");
                add(&[&document(what)]);
                if has("resolveProvider") {
                    let resolved = if what == "completion" { "completionItem" } else { what };
                    add(&[&format!("{resolved}/resolve")]);
                }
            }
            "renameProvider" => {
                add(&["textDocument/rename"]);
                if has("prepareProvider") {
                    add(&["textDocument/prepareRename"]);
                }
            }
            "callHierarchyProvider" => add(&[
                "textDocument/prepareCallHierarchy",
                "callHierarchy/incomingCalls",
                "callHierarchy/outgoingCalls",
            ]),
            "semanticTokensProvider" => {
                if has("full") {
                    add(&["textDocument/semanticTokens/full"]);
                }
                if value["full"]["delta"] == true {
                    add(&["textDocument/semanticTokens/full/delta"]);
                }
                if has("range") {
                    add(&["textDocument/semanticTokens/range"]);
                }
            }
            "diagnosticProvider" => {
                add(&["textDocument/diagnostic"]);
                if has("workspaceDiagnostics") {
                    add(&["workspace/diagnostic"]);
                }
            }
            "workspaceSymbolProvider" => {
                add(&["workspace/symbol"]);
                if has("resolveProvider") {
                    add(&["workspaceSymbol/resolve"]);
                }
            }
            "executeCommandProvider" => add(&["workspace/executeCommand"]),
            "workspace" => {
                for (option, value) in value.as_object().expect("options") {
                    match option.as_str() {
                        "workspaceFolders" => add(&["workspace/didChangeWorkspaceFolders"]),
                        other => panic!("there are no calls for workspace.{other}: {value}"),
                    }
                }
            }
            other => panic!("there are no calls for the capability {other}: {value}"),
        }
    }
    methods
}

#[test]
fn an_able_client_is_promised_all_that_a_modest_one_is() {
    let able = promised(&server(&able(), None, &super::all_hints()).capabilities);
    let modest = promised(&server(&modest(), None, &Value::Null).capabilities);
    assert!(modest.is_subset(&able), "{:?}", modest.difference(&able));
    assert!(able.contains("workspace/diagnostic") && !modest.contains("workspace/diagnostic"));
}
