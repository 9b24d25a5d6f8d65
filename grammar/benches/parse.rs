//! A text of 100,000 lines read for the first time.

mod program;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mlir_grammar::{Dialects, Document};

fn parse(criterion: &mut Criterion) {
    let dialects = Dialects::builtin();
    let mut group = criterion.benchmark_group("parse");
    group.sample_size(10);
    for count in [5_000, 10_000] {
        let text = program::functions(count);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(format!("{count} functions"), |bencher| {
            bencher.iter_with_large_drop(|| Document::new(black_box(&text), dialects.clone()));
        });
    }
    group.finish();
}

criterion_group!(benches, parse);
criterion_main!(benches);
