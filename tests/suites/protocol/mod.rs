//! The language server as an editor meets it: the real binary over stdio.
//! One idea a file; what they share is here.

mod bad_input;
mod descriptions;
mod diagnostics;
mod editing;
mod edits;
mod end;
mod formatting;
mod initialize;
mod long_answers;
mod long_work;
mod navigation;
mod pages;
mod parts;
mod passes;
mod pull;
mod requests;
mod shown;
mod similarity;
mod structure;
mod tokens;
mod trace;

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::edits::{Encoding, offset};
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

/// An incremental change that replaces a range.
fn replace(start: Value, end: Value, text: &str) -> Value {
    json!({"range": {"start": start, "end": end}, "text": text})
}

fn ready(text: &str) -> Client {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, text);
    client.diagnostics(URI, 1);
    client
}
