//! What the facts of one large function cost: a network as it is after bufferization, straight lines of allocations, and
//! frees in a graph of blocks. Each at two sizes: twice the function must cost twice the time. And what they cost after a letter
//! in the middle.

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;

use buffer_analysis::checks::ssa;
use buffer_analysis::{Dominance, Limits, NoCallees, Trace, analyse, analyse_after};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use mlir_grammar::{Dialects, Document, Item};

/// Layers of allocations, loops, structured operations and views, with a free on a condition each: 27 lines a layer.
fn network(layers: usize) -> String {
    let mut text = String::from(
        "func.func @step(%own: i1, %w: memref<64x64xf32>) -> memref<1x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %s0 = memref.alloc() : memref<1x64xf32>
",
    );
    for n in 1..=layers {
        let p = n - 1;
        _ = write!(
            text,
            "  %a{n} = memref.alloc() {{alignment = 64 : i64}} : memref<1x64xf32>
  scf.for %i = %c0 to %c64 step %c1 {{
    %x = memref.load %s{p}[%c0, %i] : memref<1x64xf32>
    %y = arith.mulf %x, %x : f32
    memref.store %y, %a{n}[%c0, %i] : memref<1x64xf32>
  }}
  %b{n} = memref.alloc() {{alignment = 64 : i64}} : memref<1x64xf32>
  linalg.fill ins(%zero : f32) outs(%b{n} : memref<1x64xf32>)
  linalg.matmul ins(%a{n}, %w : memref<1x64xf32>, memref<64x64xf32>) outs(%b{n} : memref<1x64xf32>)
  %v{n} = memref.reinterpret_cast %b{n} to offset: [0], sizes: [64], strides: [1] : memref<1x64xf32> to memref<64xf32>
  %s{n} = memref.alloc() {{alignment = 64 : i64}} : memref<1x64xf32>
  %t{n}:2 = scf.for %i = %c0 to %c64 step %c1 iter_args(%m = %zero, %s = %zero) -> (f32, f32) {{
    %x = memref.load %v{n}[%i] : memref<64xf32>
    %larger = arith.cmpf ogt, %x, %m : f32
    %next = arith.select %larger, %x, %m : f32
    %total = arith.addf %s, %x : f32
    scf.yield %next, %total : f32, f32
  }}
  memref.store %t{n}#1, %s{n}[%c0, %c0] : memref<1x64xf32>
  scf.if %own {{
    memref.dealloc %s{p} : memref<1x64xf32>
  }}
  memref.dealloc %a{n} : memref<1x64xf32>
  memref.dealloc %b{n} : memref<1x64xf32>
"
        );
    }
    _ = writeln!(text, "  return %s{layers} : memref<1x64xf32>\n}}");
    text
}

/// Allocations that all live to the end.
fn allocations(count: usize) -> String {
    let mut text = String::from("func.func @f(%x: f32, %i: index) {\n");
    for n in 0..count {
        _ = writeln!(text, "  %a{n} = memref.alloc() : memref<4xf32>");
        _ = writeln!(text, "  memref.store %x, %a{n}[%i] : memref<4xf32>");
    }
    for n in 0..count {
        _ = writeln!(text, "  memref.dealloc %a{n} : memref<4xf32>");
    }
    text + "  return\n}\n"
}

/// The same, freed on a condition that each of as many branches asks again.
fn blocks(count: usize) -> String {
    let mut text = String::from("func.func @f(%c: i1) {\n");
    for n in 0..count {
        _ = writeln!(text, "  %a{n} = memref.alloc() : memref<4xf32>");
    }
    text += "  cf.br ^ask0\n";
    for n in 0..count {
        let next = n + 1;
        _ = write!(
            text,
            "^ask{n}:
  cf.cond_br %c, ^free{n}, ^ask{next}
^free{n}:
  memref.dealloc %a{n} : memref<4xf32>
  cf.br ^ask{next}
"
        );
    }
    _ = writeln!(text, "^ask{count}:\n  return\n}}");
    text
}

fn item(text: &str) -> Arc<Item> {
    let document = Document::new(text, Dialects::builtin());
    Arc::clone(document.items().at(0).item)
}

/// A function that is edited, with what is known of it.
struct Edited {
    document: Document,
    /// The beginning of a line in the middle, in bytes.
    middle: usize,
    trace: Option<Trace>,
}

impl Edited {
    fn of(text: &str) -> Self {
        let document = Document::new(text, Dialects::builtin());
        let middle = text.len() / 2;
        let line = text[middle..].find("\n  ").map_or(0, |line| middle + line + 1);
        let (_, trace) = analyse_after(document.items().at(0).item, &NoCallees, Limits::default(), None);
        Self {
            document,
            middle: line,
            trace,
        }
    }

    /// Replaces so many bytes in the middle.
    fn edit(&mut self, length: usize, text: &str) {
        let old = Arc::clone(self.document.items().at(0).item);
        self.document.edit(self.middle..self.middle + length, text);
        let new = self.document.items().at(0).item;
        let former = self.trace.as_ref().map(|trace| (&*old, trace));
        let (facts, trace) = analyse_after(new, &NoCallees, Limits::default(), former);
        self.trace = trace;
        black_box(facts);
    }
}

fn one_function(criterion: &mut Criterion) {
    type Program = (&'static str, fn(usize) -> String, usize);
    let programs: [Program; 3] = [
        ("network", network, 250),
        ("allocations", allocations, 5000),
        ("blocks", blocks, 1000),
    ];
    for (name, program, size) in programs {
        let mut group = criterion.benchmark_group(name);
        for size in [size, 2 * size] {
            let item = item(&program(size));
            let ops = item.ir.ops().len();
            group.bench_with_input(BenchmarkId::new("facts", ops), &item, |bencher, item| {
                bencher.iter(|| analyse(black_box(item), &NoCallees));
            });
            let mut edited = Edited::of(&program(size));
            group.bench_function(BenchmarkId::new("a letter, and back", ops), |bencher| {
                bencher.iter(|| {
                    edited.edit(0, " ");
                    edited.edit(1, "");
                });
            });
        }
        group.finish();
    }
    let item = item(&network(500));
    criterion.bench_function("network/names", |bencher| {
        bencher.iter(|| ssa::check(black_box(&item), &Dominance::new(&item)));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = one_function
}
criterion_main!(benches);
