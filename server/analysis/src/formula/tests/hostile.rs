//! Shapes that are large or made to be expensive. Steps are bounded, so that a term twice as large costs no more than twice
//! as much; what is too deep is left alone.

use super::super::condition::Condition;
use super::super::expression::Expression;
use super::super::terms::{Division, Sort, SymbolId, TermId, Terms};
use super::random::Random;
use super::symbol_number;

const MANY: u32 = 5000;

fn symbols(terms: &mut Terms, sort: Sort, first: u32) -> Vec<TermId> {
    (first..first + MANY)
        .map(|number| terms.symbol(SymbolId(number), sort))
        .collect()
}

#[test]
fn a_long_conjunction() {
    let mut terms = Terms::new();
    let flags = symbols(&mut terms, Sort::BOOLEAN, 0);
    let mut all = terms.boolean(true);
    for &flag in &flags {
        all = terms.and(all, flag);
    }
    let mut condition = Condition::new();
    assert!(condition.assume(&mut terms, all, true).is_ok());
    assert_eq!(condition.entails(&mut terms, all), None);
    assert_eq!(condition.entails(&mut terms, flags[MANY as usize - 1]), Some(true));
    assert!(condition.assume(&mut terms, flags[MANY as usize - 1], false).is_err());
}

#[test]
fn a_long_chain_of_selections() {
    let mut terms = Terms::new();
    let flags = symbols(&mut terms, Sort::BOOLEAN, 0);
    let numbers = symbols(&mut terms, Sort::INDEX, MANY);
    let mut condition = Condition::new();
    let mut value = numbers[0];
    for (&flag, &number) in flags.iter().zip(&numbers) {
        value = terms.select(flag, number, value);
        let less = terms.less(true, value, number);
        assert!(condition.assume(&mut terms, less, false).is_ok());
        assert_eq!(condition.entails(&mut terms, less), Some(false));
    }
    assert!(terms.is_deep(value));
    let projected = condition.project(&mut terms, |symbol| symbol.0 % 2 == 0);
    assert!(projected.symbols(&terms).iter().all(|symbol| symbol.0 % 2 == 0));
    assert!(Expression::of(&terms, value, |term| symbol_number(&terms, term)).is_none());
}

#[test]
fn a_long_chain_of_comparisons() {
    let mut terms = Terms::new();
    let numbers = symbols(&mut terms, Sort::INDEX, 0);
    let mut condition = Condition::new();
    for pair in numbers.windows(2) {
        let less = terms.less(true, pair[0], pair[1]);
        assert!(condition.assume(&mut terms, less, true).is_ok());
    }
    let last = numbers.len() - 1;
    // What is recent is still known, what is old may be forgotten.
    let less = terms.less(true, numbers[last - 50], numbers[last]);
    assert_eq!(condition.entails(&mut terms, less), Some(true));
    let ring = terms.less(true, numbers[last], numbers[0]);
    assert_ne!(condition.entails(&mut terms, ring), Some(true));
}

#[test]
fn a_sum_of_many() {
    let mut terms = Terms::new();
    let numbers = symbols(&mut terms, Sort::INDEX, 0);
    let mut condition = Condition::new();
    let mut sum = terms.constant(64, 0);
    for &number in &numbers {
        let before = sum;
        sum = terms.add(sum, number);
        let kept = terms.adds_without_overflow(true, before, number);
        assert!(condition.assume(&mut terms, kept, true).is_ok());
    }
}

#[test]
fn equalities_that_go_round() {
    let mut terms = Terms::new();
    let [x, y, z] = [0, 1, 2].map(|number| terms.symbol(SymbolId(number), Sort::INDEX));
    let mut condition = Condition::new();
    let product = terms.multiply(x, y);
    let seven = terms.constant(64, 7);
    let quotient = terms.divide(Division::Unsigned, product, seven);
    for (a, b) in [(x, product), (y, quotient), (quotient, z), (product, quotient), (z, x)] {
        let equal = terms.equal(a, b);
        assert!(condition.assume(&mut terms, equal, true).is_ok());
    }
    // All are 0, or 1 and no quotient of it by 7.
    let positive = terms.constant(64, 0);
    let positive = terms.less(false, positive, x);
    assert_ne!(condition.entails(&mut terms, positive), Some(true));
}

#[test]
fn bounds_that_creep() {
    let mut terms = Terms::new();
    let [x, y] = [0, 1].map(|number| terms.symbol(SymbolId(number), Sort::INDEX));
    let mut condition = Condition::new();
    // `3 x < 2 y` and `3 y < 2 x` narrow each other in small steps.
    let limit = terms.constant(64, 1 << 50);
    for (a, b) in [(x, y), (y, x)] {
        let (three, two) = (terms.scale(a, 3), terms.scale(b, 2));
        let less = terms.less(true, three, two);
        let small = terms.less(false, a, limit);
        _ = condition.assume(&mut terms, small, true);
        _ = condition.assume(&mut terms, less, true);
    }
}

#[test]
fn terms_that_double() {
    let mut terms = Terms::new();
    let mut condition = Condition::new();
    let [mut p, q] = [0, 1].map(|number| terms.symbol(SymbolId(number), Sort::BOOLEAN));
    let mut x = terms.symbol(SymbolId(2), Sort::Integer(32));
    for step in 0..200 {
        let (a, b) = (terms.xor(p, q), terms.and(p, q));
        let less = terms.less(true, a, b);
        p = terms.select(less, a, b);
        let (low, high) = (terms.truncate(x, 16), terms.shift_right(false, x, 16));
        let (low, square) = (terms.sign_extend(low, 32), terms.multiply(high, x));
        let sum = terms.add(low, square);
        x = terms.select(p, sum, x);
        let limit = terms.constant(32, step * 1000);
        let small = terms.less(step % 2 == 0, x, limit);
        let related = terms.or(small, p);
        _ = condition.assume(&mut terms, related, true);
        _ = condition.entails(&mut terms, small);
    }
    let other = condition.project(&mut terms, |symbol| symbol.0 != 1);
    _ = condition.join(&other, &mut terms);
}

#[test]
fn numbers_at_the_ends_of_wide_ranges() {
    let mut random = Random::new(1);
    let mut random = |count| random.below(count);
    let ends = [
        0,
        1,
        2,
        3,
        u64::MAX,
        u64::MAX - 1,
        1 << 63,
        (1 << 63) - 1,
        1 << 62,
        5,
        1 << 32,
    ];
    for _ in 0..100 {
        let mut terms = Terms::new();
        let mut condition = Condition::new();
        let mut numbers: Vec<TermId> = (0..4)
            .map(|number| terms.symbol(SymbolId(number), Sort::INDEX))
            .collect();
        numbers.extend(ends.map(|value| terms.constant(64, value)));
        for _ in 0..30 {
            let (a, b) = (numbers[random(numbers.len())], numbers[random(numbers.len())]);
            let (sign, divisor) = (random(2) == 0, terms.constant(64, ends[random(ends.len())]));
            let divisions = [Division::Unsigned, Division::Signed, Division::Floor, Division::Ceiling];
            let division = divisions[random(divisions.len())];
            let made = match random(8) {
                0 => terms.add(a, b),
                1 => terms.subtract(a, b),
                2 => terms.multiply(a, divisor),
                3 => terms.minimum(sign, a, b),
                4 => terms.divide(division, a, divisor),
                5 => terms.remainder(division, a, divisor),
                6 => {
                    let narrow = terms.truncate(a, 32);
                    terms.sign_extend(narrow, 64)
                }
                _ => {
                    let less = terms.less(sign, a, b);
                    terms.select(less, b, divisor)
                }
            };
            numbers.push(made);
            let related = match random(4) {
                0 => terms.equal(made, b),
                1 => terms.less(sign, made, a),
                2 => terms.adds_without_overflow(sign, made, b),
                _ => terms.subtracts_without_overflow(sign, a, b),
            };
            _ = condition.entails(&mut terms, related);
            let before = condition.clone();
            if condition.assume(&mut terms, related, random(2) == 0).is_ok() && random(4) == 0 {
                condition = condition.join(&before, &mut terms);
                let forgotten = random(4) as u32;
                condition = condition.project(&mut terms, |symbol| symbol.0 != forgotten);
            }
            _ = condition.range(&mut terms, made, sign);
        }
        _ = condition.literals(&mut terms);
    }
}
