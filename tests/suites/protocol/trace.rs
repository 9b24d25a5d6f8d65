//! `memref-analyzer/trace` over the protocol: which pass did it, in a document of dumps.

use memref_analyzer_tests::client::Client;
use serde_json::{Value, json};

const URI: &str = "file:///dumps.mlir";

const TEXT: &str = "\
// -----// IR Dump After CSE (cse) //----- //
module @m {
  func.func @f() {
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
    return
  }
  func.func @g() {
    %a = memref.alloc() : memref<4xf32>
    return
  }
}
// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  return
}
";

fn trace(client: &mut Client, position: Value) -> Value {
    let mut params = json!({ "textDocument": { "uri": URI } });
    if !position.is_null() {
        params["position"] = position;
    }
    client.request("memref-analyzer/trace", params).expect("an answer")
}

fn range(start: [u32; 2], end: [u32; 2]) -> Value {
    let position = |[line, character]: [u32; 2]| json!({ "line": line, "character": character });
    json!({ "start": position(start), "end": position(end) })
}

#[test]
fn the_versions_around_the_pass_are_told() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, TEXT);
    client.diagnostics(URI, 1);
    // In either version of the function: the second does not say in which module it is.
    for line in [4, 14] {
        let found = trace(&mut client, json!({ "line": line, "character": 0 }));
        let expected = json!([{
            "function": "@m::@f",
            "code": "leak",
            "message": "buffer %a is never freed",
            "range": range([14, 2], [14, 19]),
            "before": { "pass": "After CSE (cse)", "range": range([2, 2], [6, 3]) },
            "first": { "pass": "After Canonicalizer (canonicalize)", "range": range([13, 0], [16, 1]) },
            "last": { "pass": "After Canonicalizer (canonicalize)", "range": range([13, 0], [16, 1]) },
            "end": null,
        }]);
        assert_eq!(found, expected);
    }
    let all = trace(&mut client, Value::Null);
    let functions: Vec<_> = all
        .as_array()
        .expect("a list")
        .iter()
        .map(|finding| &finding["function"])
        .collect();
    assert_eq!(functions, ["@m::@g", "@m::@f"]);
    assert_eq!(trace(&mut client, json!({ "line": 0, "character": 3 })), json!([]));
    assert_eq!(trace(&mut client, json!({ "line": 1, "character": 3 })), json!([]));
}

#[test]
fn of_a_document_that_is_not_open_nothing_is_known() {
    let mut client = Client::initialized(&["utf-16"]);
    assert_eq!(trace(&mut client, Value::Null), Value::Null);
}
