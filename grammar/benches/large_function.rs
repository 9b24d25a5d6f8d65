//! One edit in the middle of one function of 14,000 lines, as a server makes it: the last snapshot is still in use.

mod program;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use mlir_grammar::{Dialects, Document};

fn edit(criterion: &mut Criterion) {
    for lines in [14_000, 28_000] {
        let text = program::function(lines);
        let mut document = Document::new(&text, Dialects::builtin());
        let middle = text.len() / 2;
        let line = middle + text[middle..].find("    %c").unwrap_or_default();
        let name_end = line + text[line..].find(" =").unwrap_or_default();
        let value = line + text[line..].find(" : index").unwrap_or_default();
        let mut group = criterion.benchmark_group(format!("one function of {lines} lines"));
        for (name, at, insert) in [
            ("a digit of a constant", value, "0"),
            ("a letter of a name that is used", name_end, "x"),
            ("an operation", line, "    %new = arith.constant 1 : index\n"),
            ("an open bracket", value, "("),
            ("an open brace", value, "{"),
        ] {
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
        group.bench_function("read at once", |bencher| {
            bencher.iter_with_large_drop(|| Document::new(black_box(&text), Dialects::builtin()));
        });
        group.finish();
    }
}

criterion_group!(benches, edit);
criterion_main!(benches);
