//! Renaming in real programs: MLIR reads the same program before and after.
//!
//! In each program some names are given another name by the server. `mlir-opt` forgets the names of values, blocks and
//! aliases when it prints the generic form, so that must be the same; names of symbols are put back before they are compared.
//!
//! Needs: mlir-opt-22.

use std::collections::BTreeSet;
use std::path::PathBuf;

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::edits::{Encoding, apply, of_workspace_edit};
use memref_analyzer_tests::{corpus, mlir};
use serde_json::{Value, json};

const URI: &str = "file:///renames.mlir";
const NEW: &str = "renamed_by_test";
/// Every so manieth program of the corpus is tried.
const STRIDE: usize = 17;
/// How many names of one program are renamed.
const MOST: usize = 8;

const PROGRAM: &str = r#"#map = affine_map<(d0, d1)[s0] -> (d0 + s0 + d1)>
!buffer = memref<4x4xf32>
module @outer {
  module @inner {
    func.func private @callee(!buffer, index) -> (!buffer, index)
  }
  func.func private @callee(!buffer, index) -> (!buffer, index)
  func.func @f(%m: !buffer, %c: i1, %n: index) -> index attributes {also = @inner::@callee, s = "%m @callee !buffer"} {
    %pair:2 = func.call @callee(%m, %n) : (!buffer, index) -> (!buffer, index)
    %cst = arith.constant 1.0 : f32
    %zero = arith.constant 0 : index
    %sum = scf.for %i = %zero to %n step %n iter_args(%acc = %zero) -> (index) {
      %j = affine.apply #map(%n, %n)[%n]
      %x = affine.load %pair#0[%n + symbol(%n), 1] : !buffer
      affine.store %x, %m[%n, 0] : !buffer
      %next = arith.addi %acc, %i : index
      scf.yield %next : index
    }
    cf.cond_br %c, ^then(%sum : index), ^otherwise
  ^then(%r: index):
    return %r : index
  ^otherwise:
    %v = memref.subview %pair#0[%n, 0] [2, 2] [1, 1] : !buffer to memref<2x2xf32, strided<[4, 1], offset: ?>>
    "linalg.fill"(%cst, %v) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    }) : (f32, memref<2x2xf32, strided<[4, 1], offset: ?>>) -> ()
    cf.br ^then(%pair#1 : index)
  }
}
"#;

/// The places of names: the first byte of each.
fn names(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(['%', '^', '@', '!', '#']) {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let is_name = text[at + 1..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        let is_index = text[at..].starts_with('#') && text[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
        if is_name && !is_index && !text[line..at].contains("//") {
            found.push(at);
        }
    }
    found
}

fn position(text: &str, offset: usize) -> Value {
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    json!({"line": line, "character": offset - start})
}

/// What MLIR makes of texts, in generic form; `None` for one that is refused.
fn generic(texts: &[&str]) -> Vec<Option<String>> {
    let verdicts = mlir::opt_each(texts, &["--mlir-print-op-generic", "--mlir-print-local-scope"]);
    let printed = |verdict: mlir::Verdict| verdict.accepted.then_some(verdict.printed);
    verdicts.into_iter().map(printed).collect()
}

/// A program in which one name was changed.
struct Renamed {
    /// The program, and the name that changed.
    of: String,
    /// The program before, in generic form.
    before: String,
    old: String,
    after: String,
}

/// Renames the names at `places`, each in the original text. `before`: the generic form of that text.
fn renamed(client: &mut Client, what: &str, text: &str, before: &str, places: &[usize]) -> Vec<Renamed> {
    client.open(URI, text);
    let (mut renamed, mut known) = (Vec::new(), BTreeSet::new());
    for &place in places {
        let at = json!({"textDocument": {"uri": URI}, "position": position(text, place)});
        let prepared = client
            .request("textDocument/prepareRename", at.clone())
            .expect("an answer");
        let mut params = at;
        params["newName"] = json!(NEW);
        let answer = client.request("textDocument/rename", params);
        if prepared.is_null() {
            answer.expect_err("what cannot be renamed is refused");
            continue;
        }
        let old = prepared["placeholder"].as_str().expect("the name").to_owned();
        let edits = match answer {
            Ok(edit) => of_workspace_edit(&edit, URI),
            Err(reason) => panic!("{what}: {old}: {reason}"),
        };
        let after = apply(text, &edits, Encoding::Utf8);
        if known.insert(after.clone()) {
            let (of, before) = (format!("{what}: {old}"), before.to_owned());
            renamed.push(Renamed { of, before, old, after });
        }
    }
    client.notify("textDocument/didClose", json!({"textDocument": {"uri": URI}}));
    renamed
}

/// Whether MLIR reads the same before and after.
fn check(renamed: &[Renamed]) {
    let texts: Vec<&str> = renamed.iter().map(|renamed| renamed.after.as_str()).collect();
    for (renamed, after) in renamed.iter().zip(generic(&texts)) {
        let place = format!("{} became\n{}", renamed.of, renamed.after);
        let after = after.unwrap_or_else(|| panic!("{place}"));
        // A symbol keeps its new name.
        let after = match renamed.old.strip_prefix('@') {
            Some(bare) => after.replace(NEW, bare.trim_matches('"')),
            None => after,
        };
        let quotes = |text: &str| text.replace('"', "");
        assert_eq!(quotes(&after), quotes(&renamed.before), "{place}");
    }
}

#[test]
fn every_name_of_a_program() {
    let mut client = Client::initialized(&["utf-8"]);
    let before = generic(&[PROGRAM]).remove(0).expect("the program is right");
    let renamed = renamed(&mut client, "the program", PROGRAM, &before, &names(PROGRAM));
    check(&renamed);
    // 18 values, 2 blocks that have labels and 1 argument of one, 5 symbols, 2 aliases.
    assert!(renamed.len() >= 25, "{}", renamed.len());
}

#[test]
fn names_of_the_corpus() {
    let mut client = Client::initialized(&["utf-8"]);
    let paths: Vec<PathBuf> = corpus::files("corpus").into_iter().step_by(STRIDE).collect();
    let read = |path: &PathBuf| std::fs::read_to_string(path).expect("the file can be read");
    let texts: Vec<String> = paths.iter().map(read).collect();
    let before = generic(&texts.iter().map(String::as_str).collect::<Vec<&str>>());
    let mut all = Vec::new();
    for (path, (text, before)) in paths.iter().zip(texts.iter().zip(before)) {
        let Some(before) = before else {
            continue;
        };
        let places = names(text);
        let stride = (places.len() / MOST).max(1);
        let some: Vec<usize> = places.iter().copied().step_by(stride).collect();
        all.extend(renamed(
            &mut client,
            &corpus::name("corpus", path),
            text,
            &before,
            &some,
        ));
    }
    check(&all);
    assert!(all.len() > 150, "only {} names were tried", all.len());
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    let mut client = Client::initialized(&["utf-8"]);
    let text = "func.func @f(%a: i32, %b: i32) {\n  return\n}\n";
    client.open(URI, text);
    for (name, code, reason) in [
        ("b", -32803, "`%b` is taken"),
        ("a b", -32803, "`a b` is no name"),
        ("", -32803, "is no name"),
    ] {
        let params = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 13}, "newName": name});
        let error = client
            .request("textDocument/rename", params)
            .expect_err("it is refused");
        assert_eq!(error["code"], code, "{error}");
        assert!(
            error["message"].as_str().is_some_and(|said| said.contains(reason)),
            "{error}"
        );
    }
    let params = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 2}});
    assert_eq!(client.request("textDocument/prepareRename", params), Ok(Value::Null));
}
