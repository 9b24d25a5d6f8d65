//! One edit in the middle of a text of 100,000 lines, as a server makes it: the last snapshot is still in use.

mod program;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use mlir_grammar::{Dialects, Document};

fn edit(criterion: &mut Criterion) {
    for count in [5_000, 50_000] {
        let text = program::functions(count);
        let mut document = Document::new(&text, Dialects::builtin());
        let function = text.find(&format!("@f{}(", count / 2)).unwrap_or_default();
        let line = function + text[function..].find("    %c1").unwrap_or_default();
        let mut group = criterion.benchmark_group(format!("edit among {count} functions"));
        for (name, insert) in [("a character", "0"), ("a line break", "\n"), ("a bracket", "{")] {
            let at = if name == "a character" {
                line + "    %c1".len()
            } else {
                line
            };
            // Each iteration inserts and takes back: two edits.
            group.bench_function(format!("{name}, and back"), |bencher| {
                bencher.iter(|| {
                    let _snapshot = document.clone();
                    black_box(document.edit(at..at, insert));
                    let _snapshot = document.clone();
                    black_box(document.edit(at..at + insert.len(), ""));
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, edit);
criterion_main!(benches);
