//! Every request and notification that the server says it takes: valid, boundary and hostile calls. Whatever it sends must be
//! of the protocol's model, as its authors declare it; what a call may be is read from the same model.
//!
//! `tests/harness/lsp_model/install` makes the model.

mod boundary;
mod calls;
mod hostile;
mod methods;
mod model;
mod valid;

use std::path::Path;

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::lsp_model::Model;
use serde_json::{Value, json};

const URI: &str = "file:///model/doc.mlir";

/// Something of all that requests ask about.
const TEXT: &str = "\
// A comment, and characters of several units: é 𝒳
#map = affine_map<(d0) -> (d0)>
!buffer = memref<4xf32>
module @m {
  memref.global \"private\" constant @w : memref<2xf32> = dense<1.0>
  func.func private @make() -> memref<4xf32>
  func.func @use(%x: f32, %i: index, %c: i1) -> f32 {
    %a = call @make() : () -> memref<4xf32>
    %b = memref.alloc() : memref<4xf32> loc(\"a.mlir\":3:1)
    %r:2 = scf.if %c -> (memref<4xf32>, i1) {
      %true = arith.constant true
      scf.yield %a, %true : memref<4xf32>, i1
    } else {
      %false = arith.constant false
      scf.yield %b, %false : memref<4xf32>, i1
    }
    memref.store %x, %r#0[%i] : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
    cf.cond_br %c, ^one(%x : f32), ^two
  ^one(%y: f32):
    return %y : f32
  ^two:
    return %x : f32
  }
  func.func @one(%m: memref<4xf32>, %i: index) -> f32 {
    %0 = memref.load %m[%i] : memref<4xf32>
    %1 = arith.addf %0, %0 : f32
    %2 = arith.mulf %1, %0 : f32
    %3 = arith.addf %2, %1 : f32
    memref.store %3, %m[%i] : memref<4xf32>
    return %3 : f32
  }
  func.func @two(%m: memref<4xf32>, %i: index) -> f32 {
    %0 = memref.load %m[%i] : memref<4xf32>
    %1 = arith.addf %0, %0 : f32
    %2 = arith.mulf %1, %0 : f32
    %3 = arith.addf %2, %1 : f32
      memref.store %3, %m[%i] : memref<4xf32>
    return %3 : f32
  }
}
";

/// A client that can do all that the server looks at.
fn able() -> Value {
    json!({
        "general": { "positionEncodings": ["utf-16"] },
        "window": { "workDoneProgress": true, "showDocument": { "support": true } },
        "workspace": {
            "applyEdit": true,
            "workspaceEdit": { "documentChanges": true },
            "configuration": true,
            "workspaceFolders": true,
            "didChangeConfiguration": { "dynamicRegistration": true },
            "didChangeWatchedFiles": { "dynamicRegistration": true },
            "symbol": {},
            "inlayHint": { "refreshSupport": true },
            "codeLens": { "refreshSupport": true },
            "diagnostics": { "refreshSupport": true },
            "semanticTokens": { "refreshSupport": true },
        },
        "textDocument": {
            "synchronization": { "didSave": true },
            "publishDiagnostics": {
                "relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true,
                "tagSupport": { "valueSet": [1, 2] }, "dataSupport": true,
            },
            "diagnostic": {},
            "hover": { "contentFormat": ["markdown", "plaintext"] },
            "definition": { "linkSupport": true },
            "declaration": { "linkSupport": true },
            "typeDefinition": { "linkSupport": true },
            "implementation": { "linkSupport": true },
            "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
            "codeAction": {
                "codeActionLiteralSupport": { "codeActionKind": { "valueSet": ["", "quickfix", "refactor", "source"] } },
                "resolveSupport": { "properties": ["edit"] },
                "dataSupport": true, "isPreferredSupport": true, "disabledSupport": true,
            },
            "completion": {
                "completionItem": {
                    "snippetSupport": true, "commitCharactersSupport": true, "insertReplaceSupport": true,
                    "documentationFormat": ["markdown"], "resolveSupport": { "properties": ["documentation"] },
                },
            },
            "inlayHint": { "resolveSupport": { "properties": ["tooltip"] } },
            "rename": { "prepareSupport": true },
            "foldingRange": {},
        },
        "experimental": { "commands": { "commands": ["memref-analyzer.peekSimilar"] } },
    })
}

/// A client that says nothing of itself.
fn modest() -> Value {
    json!({})
}

/// A server for such a client; what it is started with is valid.
fn server(capabilities: &Value, folder: Option<&Path>, settings: &Value) -> Client {
    let folders = folder.map(|folder| json!([{ "uri": uri(folder, ""), "name": "folder" }]));
    let params = json!({
        "processId": std::process::id(),
        "rootUri": null,
        "workspaceFolders": folders,
        "capabilities": capabilities,
        "initializationOptions": settings,
    });
    let model = Model::needed();
    if let Err(mistake) = model.params("initialize", &params) {
        panic!("the test initializes wrongly: {mistake}");
    }
    let mut client = Client::start();
    client.initialize(params);
    client
}

/// All kinds of hints.
fn all_hints() -> Value {
    json!({ "inlayHints": { "types": true, "uses": true }, "diagnostics": { "pull": true } })
}

fn uri(folder: &Path, name: &str) -> String {
    format!("file://{}/{name}", folder.display())
}

fn at(line: u64, character: u64) -> Value {
    json!({ "line": line, "character": character })
}

/// The end of a text.
fn end(text: &str) -> Value {
    let last = text.rsplit('\n').next().unwrap_or_default();
    at(text.matches('\n').count() as u64, last.encode_utf16().count() as u64)
}

/// A call that must be sound, and its answer.
fn ask(client: &mut Client, method: &str, params: &Value) -> Result<Value, Value> {
    let model = Model::needed();
    if model.has_request(method)
        && let Err(mistake) = model.params(method, params)
    {
        panic!("the test asks {method} wrongly: {mistake}");
    }
    client.request(method, params.clone())
}
