//! What path conditions cost: small ones, as most are; what grows with the number of assumptions, at doubling sizes; and
//! shapes made to be expensive, each at two sizes. Twice the size must cost no more than twice the time.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::hint::black_box;
use std::time::Duration;

use buffer_analysis::formula::{Condition, Contradiction, Sort, SymbolId, TermId, Terms};
use criterion::{Criterion, criterion_group, criterion_main};

const SIZES: [usize; 5] = [10, 20, 40, 80, 160];

fn symbols(terms: &mut Terms, sort: Sort, count: usize) -> Vec<TermId> {
    let first = terms.len();
    (first..first + count)
        .map(|number| terms.symbol(SymbolId(number as u32), sort))
        .collect()
}

/// Each number is less than the next one minus `gap`.
fn increasing(terms: &mut Terms, numbers: &[TermId], gap: u64) -> Vec<TermId> {
    let gap = terms.constant(64, gap);
    let pairs = numbers.windows(2).map(|pair| {
        let lifted = terms.subtract(pair[1], gap);
        terms.less(true, pair[0], lifted)
    });
    pairs.collect()
}

/// Each number is the one before and 1.
fn counting(terms: &mut Terms, numbers: &[TermId]) -> Vec<TermId> {
    let one = terms.constant(64, 1);
    let pairs = numbers.windows(2).map(|pair| {
        let next = terms.add(pair[0], one);
        terms.equal(next, pair[1])
    });
    pairs.collect()
}

/// Each number is the sum of the one before and another one.
fn adding(terms: &mut Terms, numbers: &[TermId]) -> Vec<TermId> {
    let others = symbols(terms, Sort::INDEX, numbers.len());
    let pairs = numbers.windows(2).zip(others).map(|(pair, other)| {
        let sum = terms.add(pair[0], other);
        terms.equal(sum, pair[1])
    });
    pairs.collect()
}

/// Each number is less than one that all share.
fn below_one(terms: &mut Terms, numbers: &[TermId]) -> Vec<TermId> {
    let pairs = numbers[1..].iter().map(|&number| terms.less(true, number, numbers[0]));
    pairs.collect()
}

/// Two numbers each, the first less than the second.
fn apart(terms: &mut Terms, numbers: &[TermId]) -> Vec<TermId> {
    let others = symbols(terms, Sort::INDEX, numbers.len());
    let pairs = numbers
        .iter()
        .zip(others)
        .map(|(&number, other)| terms.less(true, number, other));
    pairs.collect()
}

/// One flag or the next one.
fn clauses(terms: &mut Terms, numbers: &[TermId]) -> Vec<TermId> {
    let flags = symbols(terms, Sort::BOOLEAN, numbers.len());
    let pairs = flags.windows(2).map(|pair| terms.or(pair[0], pair[1]));
    pairs.collect()
}

/// Every flag.
fn flags(terms: &mut Terms, numbers: &[TermId]) -> Vec<TermId> {
    symbols(terms, Sort::BOOLEAN, numbers.len())
}

/// Makes assumptions about numbers.
type Make = fn(&mut Terms, &[TermId]) -> Vec<TermId>;

const CHAINS: [(&str, Make); 7] = [
    ("less", |terms, numbers| increasing(terms, numbers, 0)),
    ("below one", below_one),
    ("apart", apart),
    ("equal", counting),
    ("sums", adding),
    ("or", clauses),
    ("flags", flags),
];

fn assumed(terms: &mut Terms, assumptions: &[TermId]) -> Result<Condition, Contradiction> {
    let mut condition = Condition::new();
    for &assumption in assumptions {
        condition.assume(terms, assumption, true)?;
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

/// Makes a condition of a size.
type Hostile = fn(&mut Terms, usize) -> Result<Condition, Contradiction>;

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

/// What it costs to learn so many facts; then one more of them, to ask, to join what differs in one fact or in all, to forget
/// one symbol, and to find two equal conditions equal.
fn of_size(criterion: &mut Criterion, name: &str, make: Make, count: usize) {
    let mut terms = Terms::new();
    let numbers = symbols(&mut terms, Sort::INDEX, count + 1);
    let assumptions = make(&mut terms, &numbers);
    let (first, middle, last) = (numbers[0], SymbolId(count as u32 / 2), numbers[count]);
    let (asked, fresh) = (
        terms.less(true, first, last),
        terms.symbol(SymbolId(u32::MAX), Sort::INDEX),
    );
    let more = terms.less(true, last, fresh);
    let others = increasing(&mut terms, &numbers, 5);
    let (Ok(condition), Ok(same), Ok(other)) = (
        assumed(&mut terms, &assumptions),
        assumed(&mut terms, &assumptions),
        assumed(&mut terms, &others),
    ) else {
        return;
    };
    let branch = |terms: &mut Terms, truth| {
        let mut branch = condition.clone();
        _ = branch.assume(terms, more, truth);
        branch
    };
    let [yes, no] = [true, false].map(|truth| branch(&mut terms, truth));
    let mut measure = |question: &str, run: &mut dyn FnMut(&mut Terms)| {
        criterion.bench_function(&format!("formula/{question}/{name}/{count}"), |bencher| {
            bencher.iter(|| run(&mut terms));
        });
    };
    measure("all", &mut |terms| _ = black_box(assumed(terms, &assumptions)));
    measure("one more", &mut |terms| _ = black_box(branch(terms, true)));
    measure("entails", &mut |terms| _ = black_box(condition.entails(terms, asked)));
    measure("join one", &mut |terms| _ = black_box(yes.join(&no, terms)));
    measure("join all", &mut |terms| _ = black_box(condition.join(&other, terms)));
    measure("project one", &mut |terms| {
        _ = black_box(condition.project(terms, |symbol| symbol != middle));
    });
    measure("compare", &mut |_| {
        let hashes = [&condition, &same].map(|of| BuildHasherDefault::<DefaultHasher>::default().hash_one(of));
        black_box((hashes, condition == same));
    });
}

fn costs(criterion: &mut Criterion) {
    criterion.bench_function("formula/small", |bencher| {
        let mut terms = Terms::new();
        let numbers = symbols(&mut terms, Sort::INDEX, 3);
        bencher.iter(|| small(&mut terms, [numbers[0], numbers[1], numbers[2]]));
    });
    for (name, make) in CHAINS {
        for count in SIZES {
            of_size(criterion, name, make, count);
        }
    }
    for (name, make) in [("selections", selections as Hostile), ("conjunction", conjunction)] {
        for count in [2500, 5000] {
            criterion.bench_function(&format!("formula/hostile/{name}/{count}"), |bencher| {
                bencher.iter(|| make(&mut Terms::new(), count));
            });
        }
    }
}

criterion_group! {
    name = benches;
    // There are many, and factors between sizes are what counts.
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(50))
        .measurement_time(Duration::from_millis(200))
        .sample_size(10)
        .nresamples(1000)
        .without_plots();
    targets = costs
}
criterion_main!(benches);
