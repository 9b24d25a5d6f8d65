//! What path conditions cost: small ones, as most are; chains of 10, 100 and 1,000 assumptions; joining and projecting those;
//! and shapes made to be expensive, each at two sizes. Twice the size must cost no more than twice the time.

use std::hint::black_box;

use buffer_analysis::lifetimes::formula::{Condition, Contradiction, Sort, SymbolId, TermId, Terms};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

fn symbols(terms: &mut Terms, sort: Sort, count: usize) -> Vec<TermId> {
    let first = terms.len();
    (first..first + count)
        .map(|number| terms.symbol(SymbolId(number as u32), sort))
        .collect()
}

/// Each number is less than the next one.
fn increasing(terms: &mut Terms, numbers: &[TermId]) -> Result<Condition, Contradiction> {
    let mut condition = Condition::new();
    for pair in numbers.windows(2) {
        let less = terms.less(true, pair[0], pair[1]);
        condition.assume(terms, less, true)?;
    }
    Ok(condition)
}

/// Each number is the one before and 1.
fn counting(terms: &mut Terms, numbers: &[TermId]) -> Result<Condition, Contradiction> {
    let mut condition = Condition::new();
    let one = terms.constant(64, 1);
    for pair in numbers.windows(2) {
        let next = terms.add(pair[0], one);
        let equal = terms.equal(next, pair[1]);
        condition.assume(terms, equal, true)?;
    }
    Ok(condition)
}

/// One flag or the next one.
fn clauses(terms: &mut Terms, flags: &[TermId]) -> Result<Condition, Contradiction> {
    let mut condition = Condition::new();
    for pair in flags.windows(2) {
        let either = terms.or(pair[0], pair[1]);
        condition.assume(terms, either, true)?;
    }
    Ok(condition)
}

/// Each value is chosen between a new one and the one before, and not less than the new one.
fn selections(terms: &mut Terms, count: usize) -> Result<Condition, Contradiction> {
    let (numbers, flags) = (symbols(terms, Sort::INDEX, count), symbols(terms, Sort::BOOLEAN, count));
    let mut condition = Condition::new();
    let mut value = numbers[0];
    for (&number, &flag) in numbers.iter().zip(&flags) {
        value = terms.select(flag, number, value);
        let less = terms.less(true, value, number);
        condition.assume(terms, less, false)?;
        black_box(condition.entails(terms, less));
    }
    Ok(condition)
}

/// One flag and all others, as one term.
fn conjunction(terms: &mut Terms, count: usize) -> Result<Condition, Contradiction> {
    let flags = symbols(terms, Sort::BOOLEAN, count);
    let mut all = flags[0];
    for &flag in &flags {
        all = terms.and(all, flag);
    }
    let mut condition = Condition::new();
    condition.assume(terms, all, true)?;
    Ok(condition)
}

/// Two comparisons assumed, two asked for.
fn small(terms: &mut Terms, [i, n, m]: [TermId; 3]) -> Result<(), Contradiction> {
    let mut condition = Condition::new();
    for (a, b) in [(i, n), (n, m)] {
        let less = terms.less(true, a, b);
        condition.assume(terms, less, true)?;
    }
    let less = terms.less(true, i, m);
    let equal = terms.equal(i, m);
    black_box((condition.entails(terms, less), condition.entails(terms, equal)));
    Ok(())
}

/// A way to make a condition of a number of assumptions.
type Make = fn(&mut Terms, usize) -> Result<Condition, Contradiction>;

const CHAINS: [(&str, Make); 3] = [
    ("less", |terms, count| {
        let numbers = symbols(terms, Sort::INDEX, count);
        increasing(terms, &numbers)
    }),
    ("equal", |terms, count| {
        let numbers = symbols(terms, Sort::INDEX, count);
        counting(terms, &numbers)
    }),
    ("or", |terms, count| {
        let flags = symbols(terms, Sort::BOOLEAN, count);
        clauses(terms, &flags)
    }),
];

fn costs(criterion: &mut Criterion) {
    criterion.bench_function("formula/small", |bencher| {
        let mut terms = Terms::new();
        let numbers = symbols(&mut terms, Sort::INDEX, 3);
        bencher.iter(|| small(&mut terms, [numbers[0], numbers[1], numbers[2]]));
    });
    let mut group = criterion.benchmark_group("formula/assume");
    group.sample_size(10);
    for (name, make) in CHAINS {
        for count in [10, 100, 1000, 2000] {
            group.bench_function(BenchmarkId::new(name, count), |bencher| {
                bencher.iter(|| make(&mut Terms::new(), count));
            });
        }
    }
    for (name, make) in [("selections", selections as Make), ("conjunction", conjunction)] {
        for count in [2500, 5000] {
            group.bench_function(BenchmarkId::new(name, count), |bencher| {
                bencher.iter(|| make(&mut Terms::new(), count));
            });
        }
    }
    group.finish();
    let mut group = criterion.benchmark_group("formula/others");
    group.sample_size(10);
    for (name, make) in CHAINS {
        for count in [10, 100, 1000] {
            let mut terms = Terms::new();
            let (Ok(condition), Ok(shorter)) = (make(&mut terms, count), make(&mut terms, count / 2)) else {
                continue;
            };
            let known = condition.symbols(&terms);
            let middle = known[known.len() / 2];
            group.bench_function(BenchmarkId::new(format!("join {name}"), count), |bencher| {
                bencher.iter(|| condition.join(&shorter, &mut terms));
            });
            group.bench_function(BenchmarkId::new(format!("project {name}"), count), |bencher| {
                bencher.iter(|| condition.project(&mut terms, |symbol| symbol.0 % 2 == 0));
            });
            let term = terms.symbol(middle, if name == "or" { Sort::BOOLEAN } else { Sort::INDEX });
            let asked = if name == "or" {
                term
            } else {
                let last = terms.symbol(known[known.len() - 1], Sort::INDEX);
                terms.less(true, term, last)
            };
            group.bench_function(BenchmarkId::new(format!("entails {name}"), count), |bencher| {
                bencher.iter(|| condition.entails(&mut terms, asked));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, costs);
criterion_main!(benches);
