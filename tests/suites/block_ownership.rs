//! The hover of a block says how many buffers it takes over and retains, as `--ownership-based-buffer-deallocation` has it: the
//! referee inserts a `bufferization.dealloc` of as many memrefs, retaining as many, at the end of the block.
//!
//! Needs: mlir-opt-22.

use std::collections::BTreeSet;

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::mlir;
use serde_json::{Value, json};

const URI: &str = "file:///blocks.mlir";
const TYPE: &str = "memref<4xf32>";
const PROGRAMS: u64 = 100;

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

/// A function of blocks without loops: `^b1` … `^b4` after the entry, each with a memref as its argument.
fn program(seed: u64) -> String {
    const BLOCKS: usize = 5;
    let mut numbers = Numbers(seed);
    let mut text = format!("func.func @f(%p: {TYPE}, %c: i1) {{\n");
    // What the entry defines dominates every block; what another block defines is used in it alone.
    let mut everywhere = vec!["%p".to_owned()];
    for block in 0..BLOCKS {
        let mut values = everywhere.clone();
        if block > 0 {
            text.push_str(&format!("^b{block}(%x{block}: {TYPE}):\n"));
            values.push(format!("%x{block}"));
        }
        for index in 0..1 + numbers.below(3) {
            let name = format!("%v{block}_{index}");
            let x = values[numbers.below(values.len())].clone();
            let y = values[numbers.below(values.len())].clone();
            text.push_str(&match numbers.below(5) {
                0 | 1 => format!("  {name} = memref.alloc() : {TYPE}\n"),
                2 => format!("  {name} = memref.alloca() : {TYPE}\n"),
                3 => format!("  {name} = arith.select %c, {x}, {y} : {TYPE}\n"),
                _ => format!("  memref.copy {x}, {y} : {TYPE} to {TYPE}\n  {name} = memref.alloc() : {TYPE}\n"),
            });
            values.push(name.clone());
            if block == 0 {
                everywhere.push(name);
            }
        }
        let mut passed = || values[numbers.below(values.len())].clone();
        let (x, y) = (passed(), passed());
        text.push_str(&match BLOCKS - 1 - block {
            0 => "  return\n".to_owned(),
            1 => format!("  cf.br ^b{}({x} : {TYPE})\n", BLOCKS - 1),
            later => {
                // Every block has a way in: from the one before it.
                let (near, far) = (block + 1, block + 1 + numbers.below(later));
                format!("  cf.cond_br %c, ^b{near}({x} : {TYPE}), ^b{far}({y} : {TYPE})\n")
            }
        });
    }
    text.push_str("}\n");
    text
}

/// By block: by dealloc, how many memrefs it may free and how many it retains. `None` where the pass refuses the program: it
/// loses track of some memrefs that a conditional branch passes on one of its ways only.
fn referee(text: &str) -> Option<Vec<Vec<(usize, usize)>>> {
    let verdict = mlir::opt(text, &["--ownership-based-buffer-deallocation"]);
    if verdict.said.contains("does not have valid ownership") {
        return None;
    }
    assert!(verdict.accepted, "{}\n{text}", verdict.said);
    let mut blocks = vec![Vec::new()];
    for line in verdict.printed.lines() {
        let line = line.trim_start();
        if line.starts_with('^') {
            blocks.push(Vec::new());
        } else if let Some((_, dealloc)) = line.split_once("bufferization.dealloc") {
            let (freed, retained) = dealloc.split_once("retain").unwrap_or((dealloc, ""));
            // What is passed on and lives on is listed twice.
            let count = |list: &str| {
                let names = list.split(|c: char| !(c.is_alphanumeric() || "%_".contains(c)));
                names
                    .filter(|name| name.starts_with('%'))
                    .collect::<BTreeSet<_>>()
                    .len()
            };
            let freed = freed.split(" if (").next().unwrap_or_default();
            let block = blocks.last_mut().expect("there is the entry");
            block.push((count(freed), count(retained)));
        }
    }
    Some(blocks)
}

/// What the hover of a block's label lists: by successor, how many memrefs the block takes over and how many it retains.
fn reported(hover: &str) -> Vec<(usize, usize)> {
    let count = |list: &str| list.split(": ").nth(1).map_or(0, |names| names.split(", ").count());
    let lines = || hover.lines().map(str::trim);
    let taken = lines().find(|line| line.starts_with("takes over: ")).map_or(0, count);
    lines()
        .filter(|line| line.starts_with("to retain for "))
        .map(|line| (taken, count(line)))
        .collect()
}

#[test]
fn as_many_as_mlir_frees_and_retains() {
    let mut client = Client::initialized(&["utf-8"]);
    let (mut compared, mut retained) = (0, 0);
    for seed in 0..PROGRAMS {
        let text = program(seed);
        let version = seed + 1;
        match version {
            1 => client.open(URI, &text),
            _ => client.notify(
                "textDocument/didChange",
                json!({"textDocument": {"uri": URI, "version": version}, "contentChanges": [{"text": text}]}),
            ),
        }
        let Some(referee) = referee(&text) else { continue };
        for (block, expected) in referee.into_iter().enumerate().skip(1) {
            let line = text.lines().position(|line| line.starts_with(&format!("^b{block}(")));
            let position = json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": 1}});
            let hover = client.request("textDocument/hover", position).expect("an answer");
            let Value::String(hover) = &hover["contents"]["value"] else {
                panic!("no hover of ^b{block}: {hover}");
            };
            let reported = reported(hover);
            // Where nothing is retained, nothing is listed.
            let expected: Vec<_> = expected.into_iter().filter(|(_, retained)| *retained > 0).collect();
            assert_eq!(reported, expected, "^b{block}, seed {seed}:\n{text}\n{hover}");
            compared += reported.len();
            retained += reported.iter().map(|(_, retained)| retained).sum::<usize>();
        }
    }
    println!("{compared} deallocs compared, {retained} memrefs retained");
    assert!(compared > 150 && retained > 300, "{compared} {retained}");
}
