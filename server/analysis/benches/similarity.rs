//! What it costs to find similar regions: modules of 10^4, 10^5 and 10^6 operations with planted repetitions, and texts that
//! are nothing but repetition. Ten times the operations must cost little more than ten times the time.

use std::fmt::Write as _;
use std::hint::black_box;

use buffer_analysis::similarity::{Mapping, groups};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use mlir_grammar::{Dialects, Document};

const NAMES: [&str; 8] = ["addi", "muli", "subi", "andi", "ori", "xori", "shli", "divsi"];

/// Functions of a hundred operations each; some runs of them are those of other functions.
fn planted(operations: usize) -> String {
    let (mut text, mut seed) = (String::new(), 1_u64);
    let mut next = |below: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) % below
    };
    for function in 0..operations / 100 {
        _ = writeln!(text, "func.func @f{function}(%a: i32, %b: i32) -> i32 {{");
        let (mut line, mut pattern) = (0, 0);
        while line < 100 {
            if line % 12 == 0 {
                pattern = next(40);
            }
            let name = NAMES[((pattern * 7 + line % 12 * (pattern + 3)) % 8) as usize];
            let left = if line < 3 {
                "%a".to_owned()
            } else {
                format!("%{}", line - 1 - next(2))
            };
            _ = writeln!(text, "  %{line} = arith.{name} {left}, %b : i32");
            line += 1;
        }
        text.push_str("  return %99 : i32\n}\n");
    }
    text
}

/// One function of equal operations.
fn equal(operations: usize) -> String {
    let mut text = "func.func @f(%a: i32, %b: i32) {\n".to_owned();
    for line in 0..operations {
        _ = writeln!(text, "  %{line} = arith.addi %a, %b : i32");
    }
    text + "  return\n}\n"
}

fn mapped(text: &str) -> (Document, Vec<Mapping>) {
    let document = Document::new(text, Dialects::builtin());
    let mappings = document
        .items()
        .iter()
        .map(|placed| Mapping::new(placed.item))
        .collect();
    (document, mappings)
}

fn similarity(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("similarity");
    group.sample_size(10);
    type Maker = fn(usize) -> String;
    let inputs: [(&str, Maker); 2] = [("planted", planted), ("equal", equal)];
    for operations in [10_000, 100_000, 1_000_000] {
        for (name, make) in inputs {
            let (document, mappings) = mapped(&make(operations));
            let all: Vec<&Mapping> = mappings.iter().collect();
            group.bench_function(BenchmarkId::new(format!("groups of {name}"), operations), |bencher| {
                bencher.iter(|| groups(black_box(&all), 2, &|| false));
            });
            group.bench_function(BenchmarkId::new(format!("mapping {name}"), operations), |bencher| {
                let length = |placed: mlir_grammar::Placed<'_>| Mapping::new(placed.item).len();
                bencher.iter(|| document.items().iter().map(length).sum::<usize>());
            });
        }
    }
    group.finish();
}

criterion_group!(benches, similarity);
criterion_main!(benches);
