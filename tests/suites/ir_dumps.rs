//! What `mlir-opt --mlir-print-ir-after-all` and its relatives print is a row of pieces that have nothing to do with each
//! other, each named by its pass. The dumps are made here and now by the real thing.
//!
//! Needs: mlir-opt-22.

use std::io::{Read, Seek};
use std::process::{Command, Stdio};

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::product::run_in;
use serde_json::{Value, json};

/// Functions that leak, call each other and share an affine map, in modules with and without names.
const INPUT: &str = "\
#map = affine_map<(d0) -> (d0 * 2 + 1)>
module @outer attributes {m.a = 1 : i32} {
  func.func @f(%a: memref<4xf32, strided<[1], offset: ?>>, %i: index) -> f32 {
    %c0 = arith.constant 0 : index
    %x = affine.apply #map(%i)
    %own = call @make() : () -> memref<?xf32>
    memref.dealloc %own : memref<?xf32>
    %y = memref.load %a[%x] : memref<4xf32, strided<[1], offset: ?>>
    return %y : f32
  }
  func.func @make() -> memref<?xf32> {
    %c4 = arith.constant 4 : index
    %lost = memref.alloc(%c4) : memref<?xf32>
    \"use\"(%lost) : (memref<?xf32>) -> ()
    %m = memref.alloc(%c4) : memref<?xf32>
    return %m : memref<?xf32>
  }
  func.func private @\"odd name\"()
  module @inner {
    func.func @g() {
      %lost = memref.alloc() : memref<4xf32>
      \"use\"(%lost) : (memref<4xf32>) -> ()
      return
    }
  }
}
";

/// Passes on the module, on functions and on nested modules.
const PIPELINE: &str = "--pass-pipeline=builtin.module(func.func(canonicalize,cse),canonicalize,builtin.module(func.func(cse)),\
                        symbol-privatize,func.func(canonicalize{test-convergence=true}))";

/// The ways of dumping.
const WAYS: [&[&str]; 8] = [
    &["--mlir-print-ir-after-all"],
    &["--mlir-print-ir-before-all", "--mlir-print-ir-after-all"],
    &["--mlir-print-ir-after-all", "--mlir-print-ir-after-change"],
    &["--mlir-print-ir-after-all", "--mlir-print-ir-module-scope"],
    &[
        "--mlir-print-ir-before-all",
        "--mlir-print-ir-module-scope",
        "--mlir-print-local-scope",
    ],
    &["--mlir-print-ir-after-all", "--mlir-print-op-generic"],
    &["--mlir-print-ir-after-all", "--mlir-print-debuginfo"],
    &["--mlir-print-ir-before=cse", "--mlir-print-ir-after=canonicalize"],
];

/// All that mlir-opt says, on both streams, in the order in which it says it.
fn dumped(input: &str, options: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("in.mlir"), input).expect("there is room");
    let mut both = tempfile::tempfile().expect("there is room");
    let handle = || Stdio::from(both.try_clone().expect("a handle"));
    Command::new("mlir-opt-22")
        .current_dir(folder.path())
        .args(["in.mlir", "--allow-unregistered-dialect", "--mlir-disable-threading"])
        .args(options)
        .stdout(handle())
        .stderr(handle())
        .status()
        .expect("mlir-opt-22 starts (package mlir-22-tools)");
    both.rewind().expect("a file");
    let mut text = String::new();
    both.read_to_string(&mut text).expect("text");
    text
}

fn with_pipeline(way: &[&str]) -> String {
    let options: Vec<&str> = [PIPELINE].into_iter().chain(way.iter().copied()).collect();
    let text = dumped(INPUT, &options);
    assert!(text.matches("// -----// IR Dump ").count() >= 3, "{way:?}:\n{text}");
    text
}

/// The codes that `check` finds.
fn codes(text: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("dump.mlir"), text).expect("there is room");
    let outcome = run_in(folder.path(), ["check", "--format", "json", "dump.mlir"]);
    let code = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("JSON");
        line["code"].as_str().expect("a code").to_owned()
    };
    outcome.stdout.lines().map(code).collect()
}

/// Each header's name in the outline: what is after `IR Dump` up to what the pass ran on.
fn headers(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("// -----// IR Dump ")?.strip_suffix(" //----- //"))
        .map(|title| title.split_once(" ('").map_or(title, |(pass, _)| pass))
        .collect()
}

const URI: &str = "file:///dump.mlir";

fn outline(client: &mut Client) -> Vec<Value> {
    let params = json!({ "textDocument": { "uri": URI } });
    let outline = client
        .request("textDocument/documentSymbol", params)
        .expect("an outline");
    outline.as_array().expect("a list").clone()
}

fn names(symbols: &[Value]) -> Vec<&str> {
    symbols
        .iter()
        .map(|symbol| symbol["name"].as_str().expect("a name"))
        .collect()
}

#[test]
fn every_dump_is_checked_by_itself() {
    for way in WAYS {
        let text = with_pipeline(way);
        let lost = text.matches("\"use\"(").count();
        let found = codes(&text);
        assert_eq!(found, vec!["unknown-effects"; lost], "{way:?}:\n{text}");
        assert!(lost >= 4, "{way:?}");
    }
}

#[test]
fn every_dump_is_named_in_the_outline() {
    for way in WAYS {
        let text = with_pipeline(way);
        let mut client = Client::initialized(&["utf-16"]);
        client.open(URI, &text);
        let outline = outline(&mut client);
        assert_eq!(names(&outline), headers(&text), "{way:?}");
        for dump in &outline {
            let children = dump["children"].as_array().expect("what was dumped");
            assert!(!children.is_empty());
            let detail = dump["detail"].as_str().expect("a detail");
            match way.contains(&"--mlir-print-ir-module-scope") {
                true => assert!(detail.contains("' operation"), "{detail}"),
                false => assert_eq!(detail, children[0]["name"]),
            }
        }
    }
}

#[test]
fn the_parser_reads_every_dump() {
    for way in WAYS {
        let text = with_pipeline(way);
        let folder = tempfile::tempdir().expect("there is room");
        std::fs::write(folder.path().join("dump.mlir"), &text).expect("there is room");
        let outcome = run_in(folder.path(), ["parse", "--format", "json", "dump.mlir"]);
        assert_eq!(
            (outcome.status, outcome.stderr.as_str()),
            (Some(0), ""),
            "{way:?}:\n{text}"
        );
        let seen = |name: &str| outcome.stdout.matches(&format!("\"name\":\"{name}\"")).count();
        for name in ["memref.alloc", "memref.load", "affine.apply"] {
            let mentioned = text.matches(&format!("{name} ")).count()
                + text.matches(&format!("{name}(")).count()
                + text.matches(&format!("\"{name}\"")).count();
            assert_eq!(seen(name), mentioned, "{name} in {way:?}");
        }
    }
}

#[test]
fn a_pass_that_fails_is_a_dump_between_messages() {
    let input = "func.func @f(%x: f32) -> tensor<4xf32> {\n  %t = tensor.empty() : tensor<4xf32>\n  \
                 %0 = \"foo.bar\"(%t) : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n";
    let pipeline =
        "--pass-pipeline=builtin.module(func.func(canonicalize),one-shot-bufferize{bufferize-function-boundaries=1})";
    for way in [&["--mlir-print-ir-after-all"][..], &["--mlir-print-ir-after-failure"]] {
        let options: Vec<&str> = [pipeline].into_iter().chain(way.iter().copied()).collect();
        let text = dumped(input, &options);
        assert!(
            text.contains("in.mlir:3:8: error: ") && text.contains("\n       ^\n"),
            "{text}"
        );
        // The buffer that the failed pass has made is not freed yet.
        assert!(codes(&text).iter().all(|code| code == "leak"), "{text}");
        let mut client = Client::initialized(&["utf-16"]);
        client.open(URI, &text);
        let outline = outline(&mut client);
        let last = outline.last().expect("a dump");
        assert_eq!(last["name"], "After OneShotBufferizePass Failed (one-shot-bufferize)");
        assert_eq!(names(&outline), headers(&text));
    }
}

#[test]
fn what_is_said_between_dumps_is_no_fault() {
    let reports = dumped(
        INPUT,
        &[
            PIPELINE,
            "--mlir-print-ir-after-all",
            "--mlir-timing",
            "--mlir-pass-statistics",
        ],
    );
    assert!(reports.contains("Execution time report") && reports.contains("Pass statistics report"));
    let crash = format!(
        "{}mlir-opt: /src/Pass.cpp:7: void run(): Assertion `op && \"no op\"' failed.\nPLEASE submit a bug report to \
         https://x.org/ and include the crash backtrace.\nStack dump:\n0.\tProgram arguments: mlir-opt in.mlir -x={{}}\n \
         #0 0x000055d0 f(int) (/usr/bin/mlir-opt+0x1)\n#1 0x000055d1 g\nAborted\n",
        with_pipeline(&["--mlir-print-ir-before-all"])
    );
    for text in [reports, crash] {
        let lost = text.matches("\"use\"(").count();
        assert_eq!(codes(&text), vec!["unknown-effects"; lost], "{text}");
    }
}

const DUMP: &str = "\
// -----// IR Dump Before CSE (cse) //----- //
module @m {
  func.func @f() {
    call @g() : () -> ()
    return
  }
  func.func private @g()
}

";

#[test]
fn names_of_one_dump_mean_nothing_in_another() {
    let text = DUMP.repeat(3);
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, &text);
    assert_eq!(client.diagnostics(URI, 1), [] as [Value; 0]);
    let at = json!({ "line": 12, "character": 10 });
    let document = json!({ "uri": URI });
    let params = json!({ "textDocument": document, "position": at, "context": { "includeDeclaration": true } });
    let references = client.request("textDocument/references", params).expect("an answer");
    let mut lines: Vec<u64> = references.as_array().expect("a list").iter().map(line).collect();
    lines.sort_unstable();
    assert_eq!(lines, [12, 15]);
    let params = json!({ "textDocument": document, "position": at });
    let definition = client.request("textDocument/definition", params).expect("an answer");
    assert_eq!(
        definition
            .as_array()
            .expect("a list")
            .iter()
            .map(line)
            .collect::<Vec<_>>(),
        [15]
    );
}

fn line(location: &Value) -> u64 {
    location["range"]["start"]["line"].as_u64().expect("a line")
}

#[test]
fn an_edit_of_a_header_is_followed() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, &DUMP.repeat(2));
    assert_eq!(client.diagnostics(URI, 1), [] as [Value; 0]);
    let mut replace = |version: i64, line: u64, from: u64, to: u64, text: &str| {
        let range = json!({ "start": { "line": line, "character": from }, "end": { "line": line, "character": to } });
        client.change(URI, version, json!([{ "range": range, "text": text }]));
        let codes = client.diagnostics(URI, version);
        let codes: Vec<String> = codes
            .iter()
            .map(|one| one["code"].as_str().unwrap_or_default().to_owned())
            .collect();
        let params = json!({ "textDocument": { "uri": URI } });
        let outline = client
            .request("textDocument/documentSymbol", params)
            .expect("an outline");
        let names = names(outline.as_array().expect("a list")).join(", ");
        (codes, names)
    };
    let none: Vec<String> = Vec::new();
    let (both, one) = ("Before CSE (cse), After CSE (cse)", "Before CSE (cse)");
    assert_eq!(replace(2, 9, 19, 25, "After"), (none.clone(), both.to_owned()));
    // Any other line joins the pieces.
    assert_eq!(replace(3, 9, 5, 6, "").1, one);
    assert_eq!(replace(4, 9, 5, 5, "-"), (none.clone(), both.to_owned()));
    assert_eq!(replace(5, 9, 0, 0, " ").1, one);
    assert_eq!(replace(6, 9, 0, 1, ""), (none.clone(), both.to_owned()));
    // No dumps, but one input that defines things twice.
    let plain = "@m, @m".to_owned();
    assert_eq!(replace(7, 9, 3, 8, "").1, "Before CSE (cse)");
    assert_eq!(replace(8, 0, 3, 8, ""), (vec!["redefined-symbol".to_owned()], plain));
    assert_eq!(replace(9, 0, 3, 3, "-----"), (none, "Before CSE (cse)".to_owned()));
}
