//! Differences at random, against the closure of all of them by Floyd and Warshall: what was learnt one by one, forgotten and
//! joined answers as what is worked out afresh.

use super::super::condition::Condition;
use super::super::terms::{Sort, SymbolId, TermId, Terms};
use super::random::Random;

const NUMBERS: usize = 9;

/// Where all numbers lie, so that nothing wraps around.
const LIMIT: i64 = 40;

/// By how much each number is larger than each other one, at most. The first number is 0.
#[derive(Clone)]
struct Closure([[i64; NUMBERS + 1]; NUMBERS + 1]);

impl Closure {
    fn new() -> Self {
        let mut most = [[LIMIT; NUMBERS + 1]; NUMBERS + 1];
        most[0].fill(0);
        for (number, row) in most.iter_mut().enumerate() {
            row[number] = 0;
        }
        Self(most)
    }

    fn confine(&mut self, left: usize, right: usize, most: i64) {
        self.0[left][right] = self.0[left][right].min(most);
        self.close();
    }

    fn close(&mut self) {
        for middle in 0..=NUMBERS {
            for a in 0..=NUMBERS {
                for b in 0..=NUMBERS {
                    self.0[a][b] = self.0[a][b].min(self.0[a][middle] + self.0[middle][b]);
                }
            }
        }
    }

    fn is_possible(&self) -> bool {
        (0..=NUMBERS).all(|number| self.0[number][number] >= 0)
    }

    /// The closure with nothing known of a number.
    fn without(&self, number: usize) -> Self {
        let mut rest = Self::new();
        for a in (0..=NUMBERS).filter(|&a| a != number) {
            for b in (0..=NUMBERS).filter(|&b| b != number) {
                rest.0[a][b] = self.0[a][b];
            }
        }
        rest.close();
        rest
    }

    /// What holds in both.
    fn joined(&self, other: &Self) -> Self {
        let mut joined = self.clone();
        for (row, others) in joined.0.iter_mut().zip(&other.0) {
            for (most, &other) in row.iter_mut().zip(others) {
                *most = other.max(*most);
            }
        }
        joined
    }
}

struct Case {
    terms: Terms,
    /// 0, and the numbers.
    numbers: Vec<TermId>,
}

impl Case {
    fn new() -> Self {
        let mut terms = Terms::new();
        let mut numbers = vec![terms.constant(64, 0)];
        numbers.extend((0..NUMBERS).map(|number| terms.symbol(SymbolId(number as u32), Sort::INDEX)));
        Self { terms, numbers }
    }

    /// Whether one number minus another is at most this.
    fn differ_by(&mut self, left: usize, right: usize, most: i64) -> TermId {
        let most = self.terms.constant(64, most.cast_unsigned());
        let right = self.terms.add(self.numbers[right], most);
        self.terms.at_most(true, self.numbers[left], right)
    }

    fn confine_to_limit(&mut self, condition: &mut Condition, number: usize) {
        for (left, right, most) in [(0, number, 0), (number, 0, LIMIT)] {
            let within = self.differ_by(left, right, most);
            assert!(condition.assume(&mut self.terms, within, true).is_ok());
        }
    }

    /// Every answer is that of the closure.
    fn compare(&mut self, condition: &Condition, closure: &Closure) {
        for left in 0..=NUMBERS {
            for right in (0..=NUMBERS).filter(|&right| right != left) {
                let most = closure.0[left][right];
                let (holds, stronger) = (self.differ_by(left, right, most), self.differ_by(left, right, most - 1));
                assert_eq!(condition.entails(&mut self.terms, holds), Some(true));
                assert_ne!(condition.entails(&mut self.terms, stronger), Some(true));
            }
        }
    }
}

fn run(seed: u64) {
    let mut random = Random::new(seed);
    let mut case = Case::new();
    let mut condition = Condition::new();
    for number in 1..=NUMBERS {
        case.confine_to_limit(&mut condition, number);
    }
    let mut known = vec![(condition, Closure::new())];
    for _ in 0..24 {
        let (mut condition, mut closure) = known[random.below(known.len())].clone();
        match random.below(8) {
            0 => {
                let (other, others) = &known[random.below(known.len())];
                condition = condition.join(other, &mut case.terms);
                closure = closure.joined(others);
            }
            1 => {
                let number = random.below(NUMBERS);
                let forgotten = SymbolId(number as u32);
                condition = condition.project(&mut case.terms, |symbol| symbol != forgotten);
                assert!(!condition.symbols(&case.terms).contains(&forgotten));
                closure = closure.without(number + 1);
                case.confine_to_limit(&mut condition, number + 1);
            }
            _ => {
                let (left, right) = (random.below(NUMBERS + 1), random.below(NUMBERS + 1));
                let most = random.below(12) as i64 - 5;
                let confined = case.differ_by(left, right, most);
                closure.confine(left, right, most);
                let result = condition.assume(&mut case.terms, confined, true);
                assert_eq!(result.is_ok(), closure.is_possible());
                if result.is_err() {
                    continue;
                }
            }
        }
        case.compare(&condition, &closure);
        known.push((condition, closure));
    }
}

#[test]
fn differences_answer_as_their_closure() {
    for seed in 1..100 {
        let outcome = std::panic::catch_unwind(|| run(seed));
        assert!(outcome.is_ok(), "seed {seed}");
    }
}
