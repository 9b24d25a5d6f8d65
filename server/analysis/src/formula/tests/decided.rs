//! What programs ask and must get an answer to.

use super::super::condition::Condition;
use super::super::expression::Expression;
use super::super::interval::Interval;
use super::super::outcomes::Outcomes;
use super::super::solver::Contradiction;
use super::super::terms::{Division, Function, Sort, SymbolId, TermId, Terms};
use super::symbol_number;

/// Terms and one condition.
struct Case {
    terms: Terms,
    condition: Condition,
    symbols: u32,
}

impl Case {
    fn new() -> Self {
        Self {
            terms: Terms::new(),
            condition: Condition::new(),
            symbols: 0,
        }
    }

    fn symbol(&mut self, sort: Sort) -> TermId {
        self.symbols += 1;
        self.terms.symbol(SymbolId(self.symbols), sort)
    }

    fn index(&mut self) -> TermId {
        self.symbol(Sort::INDEX)
    }

    fn indices<const COUNT: usize>(&mut self) -> [TermId; COUNT] {
        [(); COUNT].map(|()| self.index())
    }

    fn flags<const COUNT: usize>(&mut self) -> [TermId; COUNT] {
        [(); COUNT].map(|()| self.symbol(Sort::BOOLEAN))
    }

    fn number(&mut self, value: i64) -> TermId {
        self.terms.constant(64, value.cast_unsigned())
    }

    fn plus(&mut self, a: TermId, value: i64) -> TermId {
        let b = self.number(value);
        self.terms.add(a, b)
    }

    fn less(&mut self, a: TermId, b: TermId) -> TermId {
        self.terms.less(true, a, b)
    }

    fn is(&mut self, a: TermId, value: i64) -> TermId {
        let b = self.number(value);
        self.terms.equal(a, b)
    }

    fn assume(&mut self, term: TermId) {
        assert_eq!(self.try_assume(term, true), Ok(()));
    }

    fn refuse(&mut self, term: TermId) {
        assert_eq!(self.try_assume(term, false), Ok(()));
    }

    fn try_assume(&mut self, term: TermId, truth: bool) -> Result<(), Contradiction> {
        self.condition.assume(&mut self.terms, term, truth)
    }

    fn assume_not_negative(&mut self, a: TermId) {
        let zero = self.number(0);
        let negative = self.less(a, zero);
        self.refuse(negative);
    }

    fn assume_less(&mut self, a: TermId, b: TermId) {
        let less = self.less(a, b);
        self.assume(less);
    }

    fn assume_is(&mut self, a: TermId, value: i64) {
        let equal = self.is(a, value);
        self.assume(equal);
    }

    fn entails(&mut self, term: TermId) -> Option<bool> {
        self.condition.entails(&mut self.terms, term)
    }

    #[track_caller]
    fn expect(&mut self, term: TermId, answer: Option<bool>) {
        assert_eq!(self.entails(term), answer);
    }
}

#[test]
fn two_comparisons_that_differ_once_differ_again() {
    let mut case = Case::new();
    let [a, b] = case.indices();
    let (is_one, is_two) = (case.is(a, 1), case.is(b, 2));
    let differ = case.terms.xor(is_one, is_two);
    case.assume(differ);
    assert_eq!(case.try_assume(differ, false), Err(Contradiction));
}

#[test]
fn a_number_is_the_same_after_extension() {
    let mut case = Case::new();
    let byte = case.symbol(Sort::Integer(8));
    let wide = case.terms.sign_extend(byte, 64);
    let [minus_one, most] = [u64::MAX, 127].map(|value| case.terms.constant(8, value));
    let is_minus_one = case.is(wide, -1);
    assert_eq!(is_minus_one, case.terms.equal(byte, minus_one));
    let limit = case.number(127);
    assert_eq!(case.less(wide, limit), case.terms.less(true, byte, most));
    let unsigned = case.terms.zero_extend(byte, 64);
    let is_minus_one = case.is(unsigned, -1);
    case.refuse(is_minus_one);
}

#[test]
fn less_and_not_less_of_one_pair() {
    let mut case = Case::new();
    let [i, k] = case.indices();
    let less = case.less(i, k);
    let at_least = case.terms.at_most(true, k, i);
    case.assume(less);
    case.expect(at_least, Some(false));
    assert!(case.try_assume(at_least, true).is_err());
    // The condition is as it was.
    case.expect(less, Some(true));
    let greater = case.less(k, i);
    case.expect(greater, Some(false));
    let equal = case.terms.equal(i, k);
    case.expect(equal, Some(false));
}

#[test]
fn the_last_iteration() {
    let mut case = Case::new();
    let [i, n] = case.indices();
    case.assume_not_negative(i);
    case.assume_less(i, n);
    let last = case.plus(n, -1);
    let is_last = case.terms.equal(i, last);
    case.expect(is_last, None);
    let after = case.plus(i, 1);
    let goes_on = case.less(after, n);
    let mut there = case.condition.clone();
    assert!(there.assume(&mut case.terms, is_last, true).is_ok());
    assert_eq!(there.entails(&mut case.terms, goes_on), Some(false));
    // Not the last one: there is another.
    case.refuse(is_last);
    case.expect(goes_on, Some(true));
}

#[test]
fn a_multiple_that_is_known() {
    let mut case = Case::new();
    let [pairs] = case.indices();
    let n = case.terms.scale(pairs, 2);
    case.assume_is(n, 6);
    let six = case.number(6);
    let more = case.less(six, n);
    case.expect(more, Some(false));
    let less = case.less(n, six);
    case.expect(less, Some(false));
    let half = case.is(pairs, 3);
    case.expect(half, None);
}

#[test]
fn one_iteration_only() {
    let mut case = Case::new();
    let [k, n] = case.indices();
    case.assume_is(n, 1);
    case.assume_not_negative(k);
    case.assume_less(k, n);
    let first = case.is(k, 0);
    case.expect(first, Some(true));
    let second = case.plus(k, 1);
    let goes_on = case.less(second, n);
    case.expect(goes_on, Some(false));
    assert_eq!(case.condition.value_of(&mut case.terms, k), Some(0));
}

#[test]
fn connectives_of_flags() {
    let mut case = Case::new();
    let [p, q, r] = case.flags();
    let both = case.terms.and(p, q);
    let either = case.terms.or(p, r);
    case.assume(either);
    case.refuse(p);
    case.expect(both, Some(false));
    case.expect(r, Some(true));
    let chosen = case.terms.select(q, p, r);
    case.expect(chosen, None);
    case.assume(chosen);
    case.expect(q, Some(false));
    let truth = case.terms.boolean(true);
    let turned = case.terms.xor(r, truth);
    case.expect(turned, Some(false));
    let not = case.terms.not(r);
    assert_eq!(turned, not);
}

#[test]
fn a_clause_waits_for_its_parts() {
    let mut case = Case::new();
    let [p, q] = case.flags();
    let [i, n] = case.indices();
    let less = case.less(i, n);
    let both = case.terms.and(p, less);
    case.refuse(both);
    case.expect(both, Some(false));
    case.expect(less, None);
    let implied = case.terms.implies(less, q);
    case.assume(implied);
    case.assume_less(i, n);
    case.expect(p, Some(false));
    case.expect(q, Some(true));
}

#[test]
fn a_question_is_split_by_an_open_condition() {
    let mut case = Case::new();
    let [p, q, r] = case.flags();
    for (condition, conclusion) in [(p, r), (q, r)] {
        let implied = case.terms.implies(condition, conclusion);
        case.assume(implied);
    }
    let either = case.terms.or(p, q);
    case.assume(either);
    case.expect(r, Some(true));
}

#[test]
fn flags_as_numbers() {
    let mut case = Case::new();
    let [p] = case.flags();
    let wide = case.terms.zero_extend(p, 64);
    let zero = case.number(0);
    let equal = case.terms.equal(wide, zero);
    let not_zero = case.terms.not(equal);
    assert_eq!(not_zero, p);
    let [a, b] = case.indices();
    let chosen = case.terms.select(p, a, b);
    case.refuse(p);
    let is_b = case.terms.equal(chosen, b);
    case.expect(is_b, Some(true));
}

#[test]
fn comparisons_of_what_is_selected() {
    let mut case = Case::new();
    let [p] = case.flags();
    let [i, n] = case.indices();
    let (three, five) = (case.number(3), case.number(5));
    let chosen = case.terms.select(p, three, five);
    let four = case.number(4);
    let small = case.less(chosen, four);
    case.assume(small);
    case.expect(p, Some(true));
    let either = case.terms.select(p, i, n);
    case.assume_less(n, i);
    let more = case.less(n, either);
    case.expect(more, Some(true));
}

#[test]
fn a_selected_number_tells_its_condition() {
    let mut case = Case::new();
    let [p] = case.flags();
    let [a, b, c] = case.indices();
    let chosen = case.terms.select(p, a, b);
    let equal = case.terms.equal(chosen, c);
    case.assume(equal);
    let different = case.terms.equal(c, a);
    case.refuse(different);
    case.expect(p, Some(false));
    let is_b = case.terms.equal(b, c);
    case.expect(is_b, Some(true));
}

#[test]
fn several_comparisons_of_floats() {
    let mut case = Case::new();
    let [x, y, z] = [(); 3].map(|()| case.symbol(Sort::Float));
    let less = case.terms.compare(Outcomes::LESS, x, y);
    let at_least = case.terms.compare(Outcomes::GREATER | Outcomes::EQUAL, x, y);
    let not_less = case.terms.compare(!Outcomes::LESS, x, y);
    case.refuse(less);
    case.expect(not_less, Some(true));
    case.expect(at_least, None);
    let ordered = case.terms.compare(Outcomes::ORDERED, x, y);
    case.assume(ordered);
    case.expect(at_least, Some(true));
    // `y <= x`, `z < y`, so `z < x`; and all three are numbers.
    let below = case.terms.compare(Outcomes::GREATER, y, z);
    case.assume(below);
    let last = case.terms.compare(Outcomes::LESS, z, x);
    case.expect(last, Some(true));
    let number = case.terms.compare(Outcomes::EQUAL, z, z);
    case.expect(number, Some(true));
    let turned = case.terms.compare(Outcomes::GREATER, y, x);
    case.expect(turned, Some(false));
}

#[test]
fn floats_and_constants() {
    let mut case = Case::new();
    let x = case.symbol(Sort::Float);
    let (zero, one) = (case.terms.float(0.0), case.terms.float(1.0));
    let large = case.terms.compare(Outcomes::GREATER, x, one);
    case.assume(large);
    let negative = case.terms.compare(Outcomes::LESS, x, zero);
    case.expect(negative, Some(false));
    let positive = case.terms.compare(Outcomes::GREATER | Outcomes::UNORDERED, x, zero);
    case.expect(positive, Some(true));
}

#[test]
fn what_is_no_number_is_unordered_with_all() {
    let mut case = Case::new();
    let [x, y] = [(); 2].map(|()| case.symbol(Sort::Float));
    let nan = case.terms.compare(Outcomes::UNORDERED, x, x);
    case.assume(nan);
    let less = case.terms.compare(Outcomes::LESS, x, y);
    case.expect(less, Some(false));
    let unordered = case.terms.compare(Outcomes::UNORDERED, y, x);
    case.expect(unordered, Some(true));
}

#[test]
fn sums_that_may_wrap_around() {
    for sign in [true, false] {
        let mut case = Case::new();
        let [n, k] = case.indices();
        let sum = case.terms.add(n, k);
        let wrapped = case.terms.less(sign, sum, n);
        case.expect(wrapped, None);
        case.assume_not_negative(k);
        case.expect(wrapped, None);
        let after = case.plus(n, 1);
        let more = case.terms.less(sign, n, after);
        case.expect(more, None);
        // Without overflow, both are known.
        let one = case.number(1);
        for added in [k, one] {
            let kept = case.terms.adds_without_overflow(sign, n, added);
            case.assume(kept);
        }
        case.expect(wrapped, Some(false));
        case.expect(more, Some(true));
    }
}

#[test]
fn a_sum_that_wrapped_is_small() {
    let mut case = Case::new();
    let n = case.index();
    let after = case.plus(n, 1);
    let wrapped = case.less(after, n);
    case.assume(wrapped);
    let largest = case.is(n, i64::MAX);
    case.expect(largest, Some(true));
}

#[test]
fn bounds_show_that_nothing_wraps() {
    let mut case = Case::new();
    let [i, n] = case.indices();
    case.assume_less(i, n);
    let after = case.plus(i, 1);
    let more = case.less(i, after);
    case.expect(more, Some(true));
    let at_most = case.terms.at_most(true, after, n);
    case.expect(at_most, Some(true));
    // Not negative as well: the unsigned comparison is the same one.
    case.assume_not_negative(i);
    let unsigned = case.terms.less(false, i, n);
    case.expect(unsigned, Some(true));
}

#[test]
fn remainders_by_constants() {
    let mut case = Case::new();
    let i = case.index();
    let two = case.number(2);
    let even = case.terms.remainder(Division::Unsigned, i, two);
    let (is_even, is_odd) = (case.is(even, 0), case.is(even, 1));
    case.assume(is_even);
    case.expect(is_odd, Some(false));
    // The next one is odd, also if it wraps around.
    let next = case.plus(i, 1);
    let next = case.terms.remainder(Division::Unsigned, next, two);
    let is_odd = case.is(next, 1);
    case.expect(is_odd, Some(true));
    // As a signed remainder, if the number is not negative.
    let rest = case.terms.remainder(Division::Signed, i, two);
    case.assume_not_negative(i);
    let is_zero = case.is(rest, 0);
    case.expect(is_zero, Some(true));
    // A mask says the same.
    let one = case.number(1);
    let bit = case.terms.bit_and(i, one);
    let is_zero = case.is(bit, 0);
    case.expect(is_zero, Some(true));
    let three = case.number(3);
    let third = case.terms.remainder(Division::Unsigned, i, three);
    let large = case.less(two, third);
    case.expect(large, Some(false));
}

#[test]
fn quotients_by_constants() {
    let mut case = Case::new();
    let i = case.index();
    let (four, eight) = (case.number(4), case.number(8));
    case.assume_not_negative(i);
    case.assume_less(i, eight);
    let block = case.terms.divide(Division::Floor, i, four);
    let range = case.condition.range(&mut case.terms, block, true);
    assert_eq!(range, Interval { low: 0, high: 1 });
    let second = case.is(block, 1);
    case.assume(second);
    let at_least = case.terms.at_most(true, four, i);
    case.expect(at_least, Some(true));
    let round_up = case.terms.divide(Division::Ceiling, i, four);
    let range = case.condition.range(&mut case.terms, round_up, true);
    assert_eq!(range, Interval { low: 1, high: 2 });
}

#[test]
fn bounds_of_minimum_and_maximum() {
    for sign in [true, false] {
        let mut case = Case::new();
        let [i, n, m] = case.indices();
        let least = case.terms.minimum(sign, n, m);
        let less = case.terms.less(sign, i, least);
        case.assume(less);
        for bound in [n, m] {
            let less = case.terms.less(sign, i, bound);
            case.expect(less, Some(true));
            let greatest = case.terms.maximum(sign, bound, i);
            let equal = case.terms.equal(greatest, bound);
            case.expect(equal, Some(true));
        }
        let either = case.terms.equal(least, n);
        let other = case.terms.equal(least, m);
        let one = case.terms.or(either, other);
        case.expect(one, Some(true));
    }
}

#[test]
fn iterations_of_a_loop_with_steps() {
    let mut case = Case::new();
    let [k, lower, upper] = case.indices();
    case.assume_not_negative(k);
    case.assume_not_negative(lower);
    let sixteen = case.number(1 << 20);
    for bound in [k, lower] {
        case.assume_less(bound, sixteen);
    }
    let steps = case.terms.scale(k, 4);
    let i = case.terms.add(lower, steps);
    case.assume_less(i, upper);
    // The induction variable is not below the lower bound, and the next one is larger.
    let at_least = case.terms.at_most(true, lower, i);
    case.expect(at_least, Some(true));
    let next = case.plus(i, 4);
    let larger = case.less(i, next);
    case.expect(larger, Some(true));
    let some = case.less(lower, upper);
    case.expect(some, Some(true));
    // From 0, the first iteration is the one in which it is 0.
    case.assume_is(lower, 0);
    let first = case.is(k, 0);
    let at_zero = case.is(i, 0);
    case.refuse(first);
    case.expect(at_zero, Some(false));
    let four = case.number(4);
    let reached = case.terms.at_most(true, four, i);
    case.expect(reached, Some(true));
}

#[test]
fn a_loop_that_ends() {
    let mut case = Case::new();
    let [k, n] = case.indices();
    case.assume_not_negative(k);
    case.assume_not_negative(n);
    let at_most = case.terms.at_most(true, k, n);
    case.assume(at_most);
    let goes_on = case.less(k, n);
    case.refuse(goes_on);
    let equal = case.terms.equal(k, n);
    case.expect(equal, Some(true));
}

#[test]
fn functions_of_equal_arguments() {
    let mut case = Case::new();
    let [a, b] = case.indices();
    let size = Function::Opaque(3);
    let one = case.plus(a, 1);
    let (first, second) = (
        case.terms.apply(size, &[one], Sort::INDEX),
        case.terms.apply(size, &[b], Sort::INDEX),
    );
    let zero = case.number(0);
    case.assume_less(zero, first);
    let equal = case.terms.equal(one, b);
    case.assume(equal);
    let same = case.terms.equal(first, second);
    case.expect(same, Some(true));
    let positive = case.less(zero, second);
    case.expect(positive, Some(true));
}

#[test]
fn a_chain_of_comparisons() {
    let mut case = Case::new();
    let [a, b, c, d] = case.indices();
    for (left, right) in [(a, b), (c, d), (b, c)] {
        case.assume_less(left, right);
    }
    let less = case.less(a, d);
    case.expect(less, Some(true));
    let three = case.plus(a, 3);
    let at_most = case.terms.at_most(true, three, d);
    case.expect(at_most, Some(true));
    let back = case.less(d, a);
    assert!(case.try_assume(back, true).is_err());
}

#[test]
fn project_keeps_consequences() {
    let mut case = Case::new();
    let [x, y, z, w] = case.indices();
    case.assume_less(x, y);
    case.assume_less(y, z);
    let next = case.plus(y, 5);
    let equal = case.terms.equal(w, next);
    case.assume(equal);
    let kept = [SymbolId(1), SymbolId(3), SymbolId(4)];
    let projected = case.condition.project(&mut case.terms, |symbol| kept.contains(&symbol));
    assert_eq!(projected.symbols(&case.terms), kept);
    case.condition = projected;
    let less = case.less(x, z);
    case.expect(less, Some(true));
    let two = case.plus(x, 2);
    let at_most = case.terms.at_most(true, two, z);
    case.expect(at_most, Some(true));
    // `w` was `y + 5`: `w - 5 < z` is still known.
    let back = case.plus(w, -5);
    let below = case.less(back, z);
    case.expect(below, Some(true));
}

#[test]
fn project_keeps_sums_over_what_is_forgotten() {
    let mut case = Case::new();
    let x: [TermId; 5] = case.indices();
    let y: [TermId; 4] = case.indices();
    for (pair, &step) in x.windows(2).zip(&y) {
        let next = case.terms.add(pair[0], step);
        let equal = case.terms.equal(next, pair[1]);
        case.assume(equal);
    }
    case.condition = case.condition.project(&mut case.terms, |symbol| symbol != SymbolId(3));
    assert_eq!(case.condition.symbols(&case.terms).len(), 8);
    let all = y.into_iter().reduce(|sum, step| case.terms.add(sum, step));
    let all = all.map(|all| case.terms.add(x[0], all));
    let equal = all.map(|all| case.terms.equal(all, x[4]));
    assert_eq!(equal.and_then(|equal| case.entails(equal)), Some(true));
}

#[test]
fn an_equal_one_becomes_known() {
    for known in [0, 1, 2] {
        let mut case = Case::new();
        let all: [TermId; 3] = case.indices();
        for pair in all.windows(2) {
            let equal = case.terms.equal(pair[0], pair[1]);
            case.assume(equal);
        }
        case.assume_is(all[known], 3);
        for term in all {
            assert_eq!(case.condition.value_of(&mut case.terms, term), Some(3));
        }
    }
}

#[test]
fn join_keeps_what_both_know() {
    let mut case = Case::new();
    let [i, n] = case.indices();
    let [p] = case.flags();
    let empty = case.condition.clone();
    let mut sides = Vec::new();
    for (first, least) in [(0, 1), (1, 2)] {
        case.condition = empty.clone();
        case.assume_is(i, first);
        let bound = case.number(least);
        let small = case.less(n, bound);
        case.refuse(small);
        case.assume(p);
        sides.push(case.condition.clone());
    }
    case.condition = sides[0].join(&sides[1], &mut case.terms);
    assert!(case.condition == sides[1].join(&sides[0], &mut case.terms));
    case.expect(p, Some(true));
    let less = case.less(i, n);
    case.expect(less, Some(true));
    let range = case.condition.range(&mut case.terms, i, true);
    assert_eq!(range, Interval { low: 0, high: 1 });
    let first = case.is(i, 0);
    case.expect(first, None);
}

#[test]
fn join_keeps_equalities() {
    let mut case = Case::new();
    let [a, b, c, d] = case.indices();
    let empty = case.condition.clone();
    let mut sides = Vec::new();
    for other in [c, d] {
        case.condition = empty.clone();
        for term in [a, b] {
            let next = case.plus(other, 1);
            let equal = case.terms.equal(term, next);
            case.assume(equal);
        }
        sides.push(case.condition.clone());
    }
    case.condition = sides[0].join(&sides[1], &mut case.terms);
    let same = case.terms.equal(a, b);
    case.expect(same, Some(true));
    let of_one = case.terms.equal(a, c);
    case.expect(of_one, None);
}

#[test]
fn the_order_of_assumptions_does_not_show() {
    let mut case = Case::new();
    let [a, b, c] = case.indices();
    let [p] = case.flags();
    let five = case.number(5);
    let assumed = [
        case.less(a, b),
        case.less(b, c),
        case.less(a, c),
        case.less(a, five),
        p,
        case.terms.equal(c, five),
    ];
    let empty = case.condition.clone();
    let mut all = Vec::new();
    for start in 0..assumed.len() {
        case.condition = empty.clone();
        for i in 0..assumed.len() {
            let next = assumed[(start + i * (1 + start % 2 * 4)) % assumed.len()];
            case.assume(next);
        }
        all.push(case.condition.clone());
    }
    for other in &all {
        assert!(*other == all[0], "{other:?}\n{:?}", all[0]);
    }
}

#[test]
fn a_size_is_an_input_of_a_summary() {
    let mut case = Case::new();
    let buffer = case.symbol(Sort::Other(0));
    let need = case.index();
    let size = case.terms.apply(Function::Opaque(0), &[buffer], Sort::INDEX);
    let is_small = case.terms.less(false, size, need);
    let inputs = [buffer, need, size];
    let input = |term: TermId| inputs.iter().position(|&known| known == term).map(|input| input as u32);
    let summary = Expression::of(&case.terms, is_small, input).expect("the size is an input");
    assert_eq!(summary.inputs().collect::<Vec<_>>(), [1, 2]);
    let is_no_input = |term: TermId| input(term).filter(|&input| input < 2);
    assert!(Expression::of(&case.terms, is_small, is_no_input).is_none());
    // The caller knows the size, and not the buffer.
    let mut case = Case::new();
    let [need, four] = [case.index(), case.number(4)];
    let is_small = summary
        .build(&mut case.terms, &[None, Some(need), Some(four)])
        .expect("both are known");
    case.assume(is_small);
    let is_no_larger = case.is(need, 4);
    assert_eq!(case.entails(is_no_larger), Some(false));
}

#[test]
fn a_summary_of_a_callee() {
    let mut case = Case::new();
    let [argument, result] = case.indices();
    let ten = case.number(10);
    case.assume_less(argument, ten);
    let next = case.plus(argument, 1);
    let equal = case.terms.equal(result, next);
    case.assume(equal);
    let literals = case.condition.literals(&mut case.terms);
    let summary: Vec<Expression> = literals
        .into_iter()
        .map(|literal| {
            let input = |term| Some(symbol_number(&case.terms, term)? - 1);
            Expression::of(&case.terms, literal, input).expect("small")
        })
        .collect();
    // The caller's terms are others.
    let mut case = Case::new();
    let [r, i] = case.indices();
    let inputs = [Some(i), Some(r)];
    case.assume_is(i, 9);
    for literal in &summary {
        let literal = literal.build(&mut case.terms, &inputs).expect("all inputs are known");
        case.assume(literal);
    }
    let is_ten = case.is(r, 10);
    case.expect(is_ten, Some(true));
    // A call that cannot go that way.
    let mut elsewhere = Condition::new();
    let twenty = case.is(i, 20);
    assert!(elsewhere.assume(&mut case.terms, twenty, true).is_ok());
    let is_refused = summary.iter().any(|literal| {
        let literal = literal.build(&mut case.terms, &inputs).expect("all inputs are known");
        elsewhere.assume(&mut case.terms, literal, true).is_err()
    });
    assert!(is_refused);
    // Of what a caller does not know, nothing is said; nor of a number of another width.
    let byte = case.symbol(Sort::Integer(8));
    for inputs in [[None, None], [Some(byte), Some(byte)]] {
        assert!(
            summary
                .iter()
                .all(|literal| literal.build(&mut case.terms, &inputs).is_none())
        );
    }
}

#[test]
fn narrow_and_wide_numbers() {
    let mut case = Case::new();
    let x = case.symbol(Sort::Integer(8));
    let wide = case.terms.zero_extend(x, 64);
    let limit = case.number(256);
    let fits = case.less(wide, limit);
    case.expect(fits, Some(true));
    let n = case.index();
    case.assume_not_negative(n);
    case.assume_less(n, limit);
    let narrow = case.terms.truncate(n, 8);
    let again = case.terms.zero_extend(narrow, 64);
    let same = case.terms.equal(again, n);
    case.expect(same, Some(true));
    let ten = case.terms.constant(8, 10);
    let less = case.terms.less(false, x, ten);
    case.assume(less);
    let ten = case.number(10);
    let less = case.less(wide, ten);
    case.expect(less, Some(true));
}

#[test]
fn literals_say_the_condition_again() {
    let mut case = Case::new();
    let [i, n, m] = case.indices();
    let [p, q] = case.flags();
    case.assume_not_negative(i);
    case.assume_less(i, n);
    let next = case.plus(i, 1);
    let equal = case.terms.equal(m, next);
    case.assume(equal);
    let either = case.terms.or(p, q);
    case.assume(either);
    let literals = case.condition.literals(&mut case.terms);
    let names = ["", "i", "n", "m", "p", "q"];
    let mut written: Vec<String> = literals
        .iter()
        .map(|&literal| {
            case.terms
                .display(literal, &|symbol| names[symbol.0 as usize].to_owned())
        })
        .collect();
    written.sort();
    assert_eq!(written, ["!(!p & !q)", "(0 <= i)", "(i + 1 == m)", "(i < n)"]);
    let before = std::mem::take(&mut case.condition);
    for literal in literals {
        case.assume(literal);
    }
    assert!(case.condition == before);
}

/// A number that was 0 and went up in sevens: it is a multiple of seven as long as no sum wraps.
#[test]
fn what_steps_leave() {
    let mut case = Case::new();
    let [i] = case.indices();
    let seven = case.number(7);
    let left = case.terms.remainder(Division::Unsigned, i, seven);
    let is_left = case.is(left, 0);
    case.assume(is_left);
    let next = case.plus(i, 7);
    assert_eq!(case.condition.rest(&mut case.terms, i, 7), Some(0));
    assert_eq!(case.condition.rest(&mut case.terms, next, 7), None);
    let hundred = case.number(100);
    case.assume_not_negative(i);
    case.assume_less(i, hundred);
    assert_eq!(case.condition.rest(&mut case.terms, next, 7), Some(0));
    let other = case.plus(i, 3);
    assert_eq!(case.condition.rest(&mut case.terms, other, 7), Some(3));
    assert_eq!(case.condition.rest(&mut case.terms, next, 5), None);
}
