//! What a keystroke costs in a document of 100,000 lines: the edit, the facts that it invalidates, and opening it all.

use criterion::{Criterion, criterion_group, criterion_main};
use ide::{Analysis, Cancel};
use mlir_grammar::{Dialects, Document};

/// A document as it is before the deallocation passes: 5,000 functions of 20 lines, each with two leaks.
fn generated() -> String {
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
    (0..5000).map(function).collect()
}

fn analysis_on_edit(criterion: &mut Criterion) {
    let text = generated();
    let middle = text
        .find("func.func @f2500(")
        .and_then(|start| Some(start + text[start..].find("%x =")?))
        .unwrap_or(0);
    let opened = Analysis::of(Document::new(&text, Dialects::builtin()));

    criterion.bench_function("one letter in 100,000 lines: edit and facts", |bencher| {
        let mut analysis = opened.clone();
        let mut is_typed = false;
        bencher.iter(|| {
            let mut document = analysis.document().clone();
            if is_typed {
                document.edit(middle..middle + 1, "");
            } else {
                document.edit(middle..middle, " ");
            }
            is_typed = !is_typed;
            let mut next = analysis.advance(document);
            next.complete(&Cancel::default());
            analysis = next;
        });
    });
    criterion.bench_function("100,000 lines: all facts", |bencher| {
        let document = opened.document().clone();
        bencher.iter(|| Analysis::of(document.clone()));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = analysis_on_edit
}
criterion_main!(benches);
