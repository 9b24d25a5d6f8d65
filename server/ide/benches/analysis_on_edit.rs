//! What an edit costs in a document of 100,000 lines and in one of 1,000,000: the edit itself and the facts that it
//! invalidates. It must be the same. And what opening the smaller one costs.

use criterion::{Criterion, criterion_group, criterion_main};
use ide::{Analysis, Cancel};
use mlir_grammar::{Dialects, Document};

/// A document as it is before the deallocation passes: functions of 20 lines, each with two leaks.
fn generated(count: usize) -> String {
    let function = |index: usize| {
        format!(
            "func.func @f{index}(%arg0: memref<16xf32>, %c: i1) -> f32 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %cst = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.copy %arg0, %a : memref<16xf32> to memref<16xf32>
  scf.for %i = %c0 to %c16 step %c1 {{
    %x = memref.load %a[%i] : memref<16xf32>
    %y = memref.load %arg0[%i] : memref<16xf32>
    %z = arith.addf %x, %y : f32
    %w = arith.mulf %z, %x : f32
    memref.store %w, %b[%i] : memref<16xf32>
  }}
  %r = memref.load %b[%c0] : memref<16xf32>
  %s = arith.addf %r, %cst : f32
  return %s : f32
}}

"
        )
    };
    (0..count).map(function).collect()
}

fn analysis_on_edit(criterion: &mut Criterion) {
    for count in [5_000, 50_000] {
        let text = generated(count);
        let function = text.find(&format!("func.func @f{}(", count / 2)).unwrap_or(0);
        let line = function + text[function..].find("  %x =").unwrap_or(0);
        let opened = Analysis::of(Document::new(&text, Dialects::builtin()));
        let mut group = criterion.benchmark_group(format!("edit and facts in {} lines", 20 * count));
        for (name, at, insert) in [
            ("a letter", line, " "),
            ("a bracket", line, "{"),
            (
                "a call",
                line,
                "  func.call @f0(%a, %c) : (memref<16xf32>, i1) -> f32\n",
            ),
            ("a function", function, "func.func private @added()\n"),
        ] {
            let mut analysis = opened.clone();
            // Each iteration inserts and takes back: two edits, each while the version before it is still in use.
            group.bench_function(format!("{name}, and back"), |bencher| {
                bencher.iter(|| {
                    for (length, text) in [(0, insert), (insert.len(), "")] {
                        let mut document = analysis.document().clone();
                        document.edit(at..at + length, text);
                        let mut next = analysis.advance(document);
                        next.complete(&Cancel::default());
                        analysis = next;
                    }
                });
            });
        }
        group.finish();
    }
    let document = Document::new(&generated(5_000), Dialects::builtin());
    criterion.bench_function("100,000 lines: all facts", |bencher| {
        bencher.iter(|| Analysis::of(document.clone()));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = analysis_on_edit
}
criterion_main!(benches);
