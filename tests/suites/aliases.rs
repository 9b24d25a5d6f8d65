//! `memref-analyzer/aliases` says of each pair of memrefs what MLIR's `BufferOriginAnalysis` says of it: they must, may or
//! never come from the same allocation.
//!
//! The referee is `--buffer-deallocation-simplification`, which asks that analysis: of `bufferization.dealloc (%a) retain
//! (%b)` it leaves out `%b` if the two never come from the same allocation, and `%a` if they must.
//!
//! Needs: mlir-opt-22.

use std::collections::BTreeSet;

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::mlir;
use serde_json::{Value, json};

const URI: &str = "file:///aliases.mlir";
const TYPE: &str = "memref<?xf32>";
const PROGRAMS: u64 = 60;

/// A program in which memrefs are made from memrefs.
struct Program {
    body: String,
    /// Each memref, with what it may be made from.
    values: Vec<(String, BTreeSet<String>)>,
}

/// Small numbers that look random: Knuth's linear congruential generator.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

fn program(seed: u64) -> Program {
    let mut numbers = Numbers(seed);
    let own = |name: &str| (name.to_owned(), BTreeSet::from([name.to_owned()]));
    let mut values = vec![own("%p"), own("%q")];
    let mut body = String::new();
    for index in 0..9 {
        let name = format!("%v{index}");
        let (x, of_x) = values[numbers.below(values.len())].clone();
        // What folds away leaves the referee's analysis with values that are gone, and it crashes.
        let others: Vec<_> = values.iter().filter(|(value, _)| *value != x).collect();
        let (y, of_y) = others[numbers.below(others.len())].clone();
        let either: BTreeSet<String> = of_x.union(&of_y).cloned().collect();
        let (text, origins) = match numbers.below(7) {
            0 | 1 => (
                format!("{name} = memref.alloc(%n) : {TYPE}"),
                BTreeSet::from([name.clone()]),
            ),
            2 => (
                format!("{name} = memref.alloca(%n) : {TYPE}"),
                BTreeSet::from([name.clone()]),
            ),
            3 => (
                format!(
                    "{name}s = memref.subview {x}[1] [2] [1] : {TYPE} to memref<2xf32, strided<[1], offset: 1>>\n  \
                     {name}d, {name}o, {name}z, {name}t = memref.extract_strided_metadata {name}s : memref<2xf32, strided<[1], offset: 1>> -> memref<f32>, index, index, index\n  \
                     {name} = memref.reinterpret_cast {name}d to offset: [0], sizes: [%n], strides: [1] : memref<f32> to {TYPE}"
                ),
                of_x,
            ),
            4 => (format!("{name} = arith.select %c, {x}, {y} : {TYPE}"), either),
            5 => (
                format!(
                    "{name} = scf.if %c -> ({TYPE}) {{\n    scf.yield {x} : {TYPE}\n  }} else {{\n    scf.yield {y} : {TYPE}\n  }}"
                ),
                either,
            ),
            _ => (
                format!(
                    "{name} = scf.for %i = %n to %m step %s iter_args(%k = {x}) -> ({TYPE}) {{\n    scf.yield {y} : {TYPE}\n  }}"
                ),
                either,
            ),
        };
        body.push_str("  ");
        body.push_str(&text);
        body.push('\n');
        values.push((name, origins));
    }
    Program { body, values }
}

/// What MLIR says of each pair, in order.
fn referee(program: &Program, pairs: &[(usize, usize)]) -> Vec<&'static str> {
    let mut text = String::new();
    for &(a, b) in pairs {
        let (a, b) = (&program.values[a].0, &program.values[b].0);
        text.push_str(&format!(
            "func.func @f(%p: {TYPE}, %q: {TYPE}, %n: index, %m: index, %s: index, %c: i1) {{\n{}  %tells = bufferization.dealloc ({a} : {TYPE}) if (%c) retain ({b} : {TYPE})\n  \
             \"some.use\"(%tells) : (i1) -> ()\n  return\n}}\n// -----\n",
            program.body
        ));
    }
    let verdict = mlir::opt(&text, &["--buffer-deallocation-simplification"]);
    assert!(verdict.accepted, "{}\n{text}", verdict.said);
    let pieces = verdict.printed.split("// -----").take(pairs.len());
    let said: Vec<&str> = pieces
        .map(
            |piece| match piece.lines().find(|line| line.contains("bufferization.dealloc")) {
                // Without memrefs there is nothing to free; the ownership of what is retained is the condition.
                None if piece.contains("\"some.use\"(%arg5)") => "must",
                // An allocation that is only freed goes with its dealloc, and what was to be retained was left out before.
                None if piece.contains("\"some.use\"(%false)") => "never",
                None => panic!("the dealloc is gone:\n{piece}"),
                Some(line) if !line.contains("retain (") => "never",
                Some(line) if !line.contains(" if (") => "must",
                Some(_) => "may",
            },
        )
        .collect();
    assert_eq!(said.len(), pairs.len());
    said
}

#[test]
fn every_pair_as_in_mlir() {
    let mut client = Client::initialized(&["utf-8"]);
    let (mut version, mut counts) = (0, [0_usize; 3]);
    for seed in 0..PROGRAMS {
        let program = program(seed);
        let text = format!(
            "func.func @f(%p: {TYPE}, %q: {TYPE}, %n: index, %m: index, %s: index, %c: i1) {{\n{}  return\n}}\n",
            program.body
        );
        version += 1;
        match version {
            1 => client.open(URI, &text),
            _ => client.notify(
                "textDocument/didChange",
                json!({"textDocument": {"uri": URI, "version": version}, "contentChanges": [{"text": text}]}),
            ),
        }
        // Two arguments may be the same buffer for all that MLIR knows; we highlight only what is made from one another.
        let is_reported = |a: usize, b: usize| {
            let (a, b) = (&program.values[a].1, &program.values[b].1);
            let has_argument = |origins: &BTreeSet<String>| origins.contains("%p") || origins.contains("%q");
            !(a.is_disjoint(b) && has_argument(a) && has_argument(b))
        };
        let count = program.values.len();
        let pairs: Vec<(usize, usize)> = (0..count)
            .flat_map(|a| (0..count).map(move |b| (a, b)))
            .filter(|&(a, b)| a != b && is_reported(a, b))
            .collect();
        let referee = referee(&program, &pairs);
        let mut answers = Vec::new();
        for (name, _) in &program.values {
            let offset = text
                .find(&format!("{name} "))
                .or_else(|| text.find(&format!("{name}:")));
            let before = &text[..offset.expect("it is defined")];
            let line = before.matches('\n').count();
            let character = before.len() - before.rfind('\n').map_or(0, |at| at + 1) + 1;
            let position = json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": character}});
            answers.push(client.request("memref-analyzer/aliases", position).expect("an answer"));
        }
        for (&(a, b), expected) in pairs.iter().zip(referee) {
            let (value, other) = (&program.values[a].0, &program.values[b].0);
            let names: &Vec<Value> = answers[a].as_array().expect("a list");
            let alias = names.iter().find(|alias| alias["name"] == *other);
            let said = alias.map_or("never", |alias| alias["relation"].as_str().expect("a word"));
            assert_eq!(said, expected, "{value} and {other}, seed {seed}:\n{text}");
            counts[["must", "may", "never"]
                .iter()
                .position(|word| *word == said)
                .expect("one of them")] += 1;
        }
    }
    println!("{counts:?} pairs that must, may, never come from the same allocation");
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn nothing_where_no_memref_stands() {
    let mut client = Client::initialized(&["utf-8"]);
    client.open(URI, "func.func @f(%n: index) {\n  return\n}\n");
    let position = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 14}});
    assert_eq!(client.request("memref-analyzer/aliases", position), Ok(json!([])));
    let unknown = json!({"textDocument": {"uri": "file:///unknown.mlir"}, "position": {"line": 0, "character": 0}});
    assert_eq!(client.request("memref-analyzer/aliases", unknown), Ok(Value::Null));
}
