//! Random formulas, with every assignment enumerated: whatever is answered must hold for all assignments left.

use super::super::arithmetic::{mask, signed};
use super::super::condition::Condition;
use super::super::expression::Expression;
use super::super::outcomes::Outcomes;
use super::super::terms::{Division, Function, Sort, SymbolId, TermId, Terms};
use super::model::{Model, Table, applied, divided};
use super::random::Random;
use super::symbol_number;

/// A value with what it is under each assignment, computed beside the terms.
#[derive(Clone)]
struct Value {
    term: TermId,
    table: Table,
}

/// Terms and conditions at random over a few symbols.
struct Setting {
    random: Random,
    terms: Terms,
    model: Model,
    symbols: Vec<(SymbolId, Sort)>,
    width: u8,
    /// Whether only what terms know all about is made.
    plain: bool,
}

const DIVISIONS: [Division; 5] = [
    Division::Unsigned,
    Division::UnsignedCeiling,
    Division::Signed,
    Division::Floor,
    Division::Ceiling,
];

impl Setting {
    fn new(seed: u64, sorts: &[Sort], width: u8, plain: bool) -> Self {
        let symbols: Vec<_> = (0..).map(SymbolId).zip(sorts.iter().copied()).collect();
        Self {
            random: Random::new(seed),
            terms: Terms::new(),
            model: Model::new(&symbols),
            symbols,
            width,
            plain,
        }
    }

    fn value(&self, term: TermId, of: impl Fn(usize) -> u64) -> Value {
        let table = (0..self.model.len()).map(of).collect();
        Value { term, table }
    }

    fn symbol(&mut self, sort: Sort) -> Option<Value> {
        let fitting: Vec<_> = self.symbols.iter().filter(|symbol| symbol.1 == sort).collect();
        if fitting.is_empty() {
            return None;
        }
        let (symbol, sort) = *fitting[self.random.below(fitting.len())];
        let term = self.terms.symbol(symbol, sort);
        Some(self.value(term, |assignment| self.model.symbol(symbol, assignment)))
    }

    fn number(&mut self, width: u8, depth: u32) -> Value {
        let all = mask(width);
        let number = |value: u64| signed(value, width);
        let constant = |setting: &mut Self| {
            let value = setting.random.below(1 << width) as u64;
            let term = setting.terms.constant(width, value);
            setting.value(term, |_| value)
        };
        if depth == 0 || self.random.below(3) == 0 {
            if self.random.below(3) > 0
                && let Some(symbol) = self.symbol(Sort::Integer(width))
            {
                return symbol;
            }
            return constant(self);
        }
        if width != self.width || self.random.below(8) == 0 {
            // From another width, or to it and back.
            let sign = self.random.coin();
            if width < self.width {
                let a = self.number(self.width, depth - 1);
                let term = self.terms.truncate(a.term, width);
                return self.value(term, |i| a.table[i] & all);
            }
            let narrow = 2 + self.random.below(usize::from(width) - 2) as u8;
            let a = self.number(if width > self.width { self.width } else { narrow }, depth - 1);
            let own = if width > self.width { self.width } else { narrow };
            return if sign {
                let term = self.terms.sign_extend(a.term, width);
                self.value(term, |i| signed(a.table[i], own) as u64 & all)
            } else {
                let term = self.terms.zero_extend(a.term, width);
                self.value(term, |i| a.table[i])
            };
        }
        let a = self.number(width, depth - 1);
        let sign = self.random.coin();
        let choice = self.random.below(if self.plain { 11 } else { 15 });
        let b = match choice {
            4 | 8 | 9 if self.plain => {
                let value = 1 + self.random.below(all as usize / 2) as u64;
                let term = self.terms.constant(width, value);
                self.value(term, |_| value)
            }
            // Most divisors are constants, as in programs.
            8 | 9 if self.random.below(4) > 0 => constant(self),
            _ => self.number(width, depth - 1),
        };
        let (x, y) = (a.table.clone(), b.table.clone());
        let key = |value: u64| if sign { number(value) } else { i128::from(value) };
        let terms = &mut self.terms;
        match choice {
            0..=2 => {
                let term = terms.add(a.term, b.term);
                self.value(term, |i| x[i].wrapping_add(y[i]) & all)
            }
            3 => {
                let term = terms.subtract(a.term, b.term);
                self.value(term, |i| x[i].wrapping_sub(y[i]) & all)
            }
            4 => {
                let term = terms.multiply(a.term, b.term);
                self.value(term, |i| x[i].wrapping_mul(y[i]) & all)
            }
            5 => {
                let term = terms.minimum(sign, a.term, b.term);
                self.value(term, |i| if key(x[i]) < key(y[i]) { x[i] } else { y[i] })
            }
            6 => {
                let term = terms.maximum(sign, a.term, b.term);
                self.value(term, |i| if key(x[i]) > key(y[i]) { x[i] } else { y[i] })
            }
            7 => {
                let condition = self.truth(depth - 1);
                let term = self.terms.select(condition.term, a.term, b.term);
                self.value(term, |i| if condition.table[i] == 1 { x[i] } else { y[i] })
            }
            8 => {
                let division = DIVISIONS[self.random.below(5)];
                let term = self.terms.divide(division, a.term, b.term);
                self.value(term, |i| divided(division, x[i], y[i], width).0)
            }
            9 => {
                let division = DIVISIONS[self.random.below(5)];
                let term = self.terms.remainder(division, a.term, b.term);
                self.value(term, |i| divided(division, x[i], y[i], width).1)
            }
            10 => {
                let by = self.random.below(usize::from(width)) as u8;
                if self.random.coin() {
                    let term = self.terms.shift_left(a.term, by);
                    self.value(term, |i| (x[i] << by) & all)
                } else {
                    let term = self.terms.shift_right(sign, a.term, by);
                    self.value(term, |i| (key(x[i]) >> by) as u64 & all)
                }
            }
            11 => {
                let term = terms.bit_and(a.term, b.term);
                self.value(term, |i| x[i] & y[i])
            }
            12 => {
                let term = terms.bit_or(a.term, b.term);
                self.value(term, |i| x[i] | y[i])
            }
            13 => {
                let term = terms.bit_xor(a.term, b.term);
                self.value(term, |i| x[i] ^ y[i])
            }
            _ => {
                let function = Function::Opaque(self.random.below(2) as u32);
                let term = terms.apply(function, &[a.term], Sort::Integer(width));
                self.value(term, |i| applied(function, &[x[i]], width))
            }
        }
    }

    fn float(&mut self, depth: u32) -> Value {
        if depth > 0 && self.random.below(6) == 0 {
            let (condition, a, b) = (self.truth(depth - 1), self.float(depth - 1), self.float(depth - 1));
            let term = self.terms.select(condition.term, a.term, b.term);
            return self.value(term, |i| {
                if condition.table[i] == 1 {
                    a.table[i]
                } else {
                    b.table[i]
                }
            });
        }
        if self.random.below(4) > 0
            && let Some(symbol) = self.symbol(Sort::Float)
        {
            return symbol;
        }
        let value = [0.0, 1.0, 3.0][self.random.below(3)];
        let term = self.terms.float(value);
        self.value(term, |_| f64::to_bits(value))
    }

    fn truth(&mut self, depth: u32) -> Value {
        if depth > 0 && self.random.below(3) == 0 {
            let (a, b) = (self.truth(depth - 1), self.truth(depth - 1));
            let (x, y) = (a.table, b.table);
            return match self.random.below(6) {
                0 => {
                    let term = self.terms.and(a.term, b.term);
                    self.value(term, |i| x[i] & y[i])
                }
                1 => {
                    let term = self.terms.or(a.term, b.term);
                    self.value(term, |i| x[i] | y[i])
                }
                2 => {
                    let term = self.terms.xor(a.term, b.term);
                    self.value(term, |i| x[i] ^ y[i])
                }
                3 => {
                    let term = self.terms.implies(a.term, b.term);
                    self.value(term, |i| (x[i] ^ 1) | y[i])
                }
                4 => {
                    let term = self.terms.not(a.term);
                    self.value(term, |i| x[i] ^ 1)
                }
                _ => {
                    let condition = self.truth(depth - 1);
                    let term = self.terms.select(condition.term, a.term, b.term);
                    self.value(term, |i| if condition.table[i] == 1 { x[i] } else { y[i] })
                }
            };
        }
        if self.random.below(4) == 0
            && let Some(symbol) = self.symbol(Sort::BOOLEAN)
        {
            return symbol;
        }
        if self.symbols.iter().any(|symbol| symbol.1 == Sort::Float) && self.random.coin() {
            let (a, b) = (self.float(depth), self.float(depth));
            let (x, y) = (a.table, b.table);
            let single = [Outcomes::LESS, Outcomes::EQUAL, Outcomes::GREATER, Outcomes::UNORDERED];
            let outcomes = single.into_iter().fold(
                Outcomes::NONE,
                |all, one| if self.random.coin() { all | one } else { all },
            );
            let term = self.terms.compare(outcomes, a.term, b.term);
            return self.value(term, |i| {
                let outcome = Outcomes::of(f64::from_bits(x[i]), f64::from_bits(y[i]));
                u64::from(outcome & outcomes != Outcomes::NONE)
            });
        }
        let width = match self.random.below(8) {
            0 => self.width + 1,
            1 => self.width - 1,
            _ => self.width,
        };
        let (a, b) = (self.number(width, depth), self.number(width, depth));
        let (x, y) = (a.table, b.table);
        match self.random.below(5) {
            0 => {
                let term = self.terms.equal(a.term, b.term);
                self.value(term, |i| u64::from(x[i] == y[i]))
            }
            1 => {
                let term = self.terms.less(false, a.term, b.term);
                self.value(term, |i| u64::from(x[i] < y[i]))
            }
            2 => {
                let term = self.terms.at_most(false, a.term, b.term);
                self.value(term, |i| u64::from(x[i] <= y[i]))
            }
            3 => {
                let term = self.terms.at_most(true, a.term, b.term);
                self.value(term, |i| u64::from(signed(x[i], width) <= signed(y[i], width)))
            }
            _ => {
                let term = self.terms.less(true, a.term, b.term);
                self.value(term, |i| u64::from(signed(x[i], width) < signed(y[i], width)))
            }
        }
    }
}

/// A condition, and the assignments that satisfy what it was told.
#[derive(Clone)]
struct Known {
    condition: Condition,
    models: Vec<bool>,
}

/// How many questions there were that one answer is right for, and how many got it.
#[derive(Default)]
struct Precision {
    decidable: u32,
    answered: u32,
    impossible: u32,
    refused: u32,
}

impl Setting {
    fn check_answer(&mut self, known: &Known, precision: &mut Precision, depth: u32) {
        let asked = self.truth(depth);
        let holds = |value: u64| {
            known
                .models
                .iter()
                .zip(asked.table.iter())
                .all(|(&model, &truth)| !model || truth == value)
        };
        let answer = known.condition.entails(&mut self.terms, asked.term);
        if let Some(truth) = answer {
            assert!(holds(u64::from(truth)), "answered {truth} of {:?}", asked.term);
        }
        if known.models.contains(&true) && (holds(0) || holds(1)) && self.terms.as_truth(asked.term).is_none() {
            precision.decidable += 1;
            precision.answered += u32::from(answer.is_some());
        }
        let number = self.number(self.width, 1);
        for sign in [true, false] {
            let range = known.condition.range(&mut self.terms, number.term, sign);
            for (&model, &value) in known.models.iter().zip(number.table.iter()) {
                let value = if sign {
                    signed(value, self.width)
                } else {
                    i128::from(value)
                };
                assert!(
                    !model || (range.low..=range.high).contains(&value),
                    "{value} is not in {range:?}"
                );
            }
        }
        if let Some(value) = known.condition.value_of(&mut self.terms, number.term) {
            let models = known.models.iter().zip(number.table.iter());
            assert!(models.into_iter().all(|(&model, &other)| !model || other == value));
        }
        for divisor in 2..8 {
            if let Some(rest) = known.condition.rest(&mut self.terms, number.term, divisor) {
                let models = known.models.iter().zip(number.table.iter());
                let mut others = models.filter(|(model, value)| **model && **value % divisor != rest);
                assert!(others.next().is_none(), "{rest} is not what {divisor} leaves");
            }
        }
    }

    fn check_literals(&mut self, known: &Known) {
        for literal in known.condition.literals(&mut self.terms) {
            let table = self.model.table(&self.terms, literal);
            let text = self.terms.display(literal, &|symbol| format!("s{}", symbol.0));
            for (&model, &value) in known.models.iter().zip(table.iter()) {
                assert!(!model || value == 1, "{text} does not hold");
            }
        }
    }

    /// What is left of models if some symbols may have any value.
    fn projected(&self, models: &[bool], kept: &[SymbolId]) -> Vec<bool> {
        let restricted = |assignment: usize| {
            self.model.assignment(|symbol| {
                if kept.contains(&symbol) {
                    self.model.symbol(symbol, assignment)
                } else {
                    self.first_value(symbol)
                }
            })
        };
        let mut any = vec![false; models.len()];
        for (assignment, _) in models.iter().enumerate().filter(|model| *model.1) {
            any[restricted(assignment)] = true;
        }
        (0..models.len())
            .map(|assignment| any[restricted(assignment)])
            .collect()
    }

    fn first_value(&self, symbol: SymbolId) -> u64 {
        self.model.symbol(symbol, 0)
    }
}

fn run(seed: u64, sorts: &[Sort], width: u8, depth: u32, plain: bool, precision: &mut Precision) {
    let mut setting = Setting::new(seed, sorts, width, plain);
    let mut pool = vec![Known {
        condition: Condition::new(),
        models: vec![true; setting.model.len()],
    }];
    for _ in 0..14 {
        let at = setting.random.below(pool.len());
        let mut known = pool[at].clone();
        match setting.random.below(10) {
            0..=5 => {
                let (assumed, truth) = (setting.truth(depth), setting.random.coin());
                let table = setting.model.table(&setting.terms, assumed.term);
                assert_eq!(&*table, &*assumed.table, "a term is not what it was built as");
                for (model, value) in known.models.iter_mut().zip(assumed.table.iter()) {
                    *model &= (*value == 1) == truth;
                }
                let before = known.condition.clone();
                let result = known.condition.assume(&mut setting.terms, assumed.term, truth);
                let possible = known.models.contains(&true);
                if result.is_err() {
                    assert!(!possible, "a contradiction that is none");
                    assert!(known.condition == before);
                }
                precision.impossible += u32::from(!possible);
                precision.refused += u32::from(result.is_err());
                if !possible {
                    continue;
                }
            }
            6..=7 => {
                let other = &pool[setting.random.below(pool.len())];
                let joined = known.condition.join(&other.condition, &mut setting.terms);
                known.condition = joined;
                for (model, other) in known.models.iter_mut().zip(&other.models) {
                    *model |= other;
                }
            }
            8 => {
                let mut kept = setting.symbols.clone();
                kept.retain(|_| setting.random.below(3) > 0);
                let kept: Vec<SymbolId> = kept.into_iter().map(|symbol| symbol.0).collect();
                known.condition = known
                    .condition
                    .project(&mut setting.terms, |symbol| kept.contains(&symbol));
                known.models = setting.projected(&known.models, &kept);
                let left = known.condition.symbols(&setting.terms);
                assert!(left.iter().all(|symbol| kept.contains(symbol)), "a symbol is left");
            }
            _ => {
                // Each symbol becomes a term of symbols of its sort.
                let symbols = setting.symbols.clone();
                let values: Vec<Value> = symbols
                    .iter()
                    .map(|&(_, sort)| match sort {
                        Sort::Integer(1) => setting.truth(1),
                        Sort::Integer(width) => setting.number(width, 1),
                        Sort::Float | Sort::Other(_) => setting.symbol(sort).expect("one of its sort"),
                    })
                    .collect();
                let inputs: Vec<Option<TermId>> = values.iter().map(|value| Some(value.term)).collect();
                let into = &pool[setting.random.below(pool.len())];
                let mut condition = into.condition.clone();
                let mut result = Ok(());
                for literal in known.condition.literals(&mut setting.terms) {
                    let written = Expression::of(&setting.terms, literal, |term| symbol_number(&setting.terms, term));
                    let other = written.and_then(|written| written.build(&mut setting.terms, &inputs));
                    if let Some(other) = other {
                        result = result.and(condition.assume(&mut setting.terms, other, true));
                    }
                }
                let models: Vec<bool> = (0..setting.model.len())
                    .map(|assignment| {
                        let renamed = setting
                            .model
                            .assignment(|symbol| values[symbol.0 as usize].table[assignment]);
                        into.models[assignment] && known.models[renamed]
                    })
                    .collect();
                if result.is_err() {
                    assert!(!models.contains(&true), "a contradiction that is none");
                }
                if !models.contains(&true) {
                    continue;
                }
                known = Known { condition, models };
            }
        }
        for _ in 0..3 {
            setting.check_answer(&known, precision, depth);
        }
        setting.check_literals(&known);
        pool.push(known);
    }
}

fn many(name: &str, runs: u64, sorts: &[Sort], width: u8, depth: u32, plain: bool) {
    let mut precision = Precision::default();
    // More than that, or others, from outside.
    let runs = std::env::var("FORMULA_RUNS").map_or(runs, |text| text.parse().expect("a number"));
    let first = std::env::var("FORMULA_SEED").map_or(1, |text| text.parse().expect("a number"));
    for seed in first..first + runs {
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            run(seed, sorts, width, depth, plain, &mut precision);
        }));
        assert!(outcome.is_ok(), "{name}, seed {seed}");
    }
    eprintln!(
        "{name}: {} of {} questions that have an answer, {} of {} contradictions",
        precision.answered, precision.decidable, precision.refused, precision.impossible
    );
}

const NARROW: [Sort; 3] = [Sort::Integer(3); 3];

#[test]
fn three_numbers_of_three_bits() {
    many("three bits", 250, &NARROW, 3, 1, false);
    many("three bits, deeper", 150, &NARROW, 3, 2, false);
}

#[test]
fn numbers_without_unknown_functions() {
    many("plain", 250, &NARROW, 3, 1, true);
    many("plain, deeper", 150, &NARROW, 3, 2, true);
}

#[test]
fn three_numbers_of_four_bits() {
    many("four bits", 40, &[Sort::Integer(4); 3], 4, 1, false);
    many("two of four bits, deeper", 300, &[Sort::Integer(4); 2], 4, 2, true);
}

#[test]
fn numbers_and_truth_values() {
    let sorts = [Sort::Integer(3), Sort::Integer(3), Sort::BOOLEAN, Sort::BOOLEAN];
    many("with truth values", 250, &sorts, 3, 2, true);
}

#[test]
fn floats() {
    let sorts = [Sort::Float, Sort::Float, Sort::Float, Sort::BOOLEAN, Sort::Integer(3)];
    many("floats", 200, &sorts, 3, 1, true);
}
