//! Conditions of the kinds that people write: on flags, sizes, counters and data.

use super::syntax::{Argument, Condition, Declared, Int, Predicate, Type, Variable};
use crate::dice::Dice;

/// What conditions at one place can be about. None of it changes while it is in scope, except what a statement assigns.
#[derive(Clone, Debug, Default)]
pub(super) struct InScope {
    /// Sizes, statuses, counters.
    pub(super) numbers: Vec<Variable>,
    /// Numbers from 0 up to a small size.
    pub(super) counters: Vec<Variable>,
    pub(super) flags: Vec<Variable>,
    pub(super) data: Option<Variable>,
}

impl InScope {
    /// Adds a variable, if conditions can be about it.
    pub(super) fn declare(&mut self, variable: Variable, variables: &[Declared]) {
        match variables[variable.0].ty {
            Type::Index | Type::I32 => self.numbers.push(variable),
            Type::Bool => self.flags.push(variable),
            Type::Data => self.data = Some(variable),
            Type::Buffer | Type::Table | Type::Floats | Type::State => {}
        }
    }

    fn variable(&self, dice: &mut Dice) -> Int {
        Int::Variable(self.numbers[dice.below(self.numbers.len())])
    }

    /// A variable, and something else to compare it with.
    fn pair(&self, dice: &mut Dice) -> (Int, Int) {
        let (first, second) = (self.variable(dice), self.variable(dice));
        if first == second || dice.one_in(4) {
            (first, Int::Constant(dice.below(4) as i64))
        } else {
            (first, second)
        }
    }

    /// A place in the data that is there.
    pub(super) fn place(&self, dice: &mut Dice) -> Int {
        match dice.pick(&self.counters) {
            Some(&counter) if !dice.one_in(3) => Int::Variable(counter),
            _ => Int::Constant(dice.below(6) as i64),
        }
    }

    fn datum(&self, dice: &mut Dice) -> Int {
        Int::Data(Box::new(self.place(dice)))
    }

    /// A condition, which may have two parts.
    pub(super) fn condition(&self, dice: &mut Dice) -> Condition {
        let first = self.simple(dice);
        if !dice.one_in(4) {
            return first;
        }
        let (first, second) = (Box::new(first), Box::new(self.simple(dice)));
        match dice.below(6) {
            0 | 1 => Condition::And(first, second),
            2 | 3 => Condition::Or(first, second),
            4 => Condition::Xor(first, second),
            _ => Condition::Select(Box::new(self.simple(dice)), first, second),
        }
    }

    fn simple(&self, dice: &mut Dice) -> Condition {
        use Predicate::{Equal, GreaterOrEqual, Less, LessOrEqual, NotEqual, UnsignedLess};
        let either = |dice: &mut Dice, of: &[Predicate]| of[dice.below(of.len())];
        let (a, b) = self.pair(dice);
        match dice.below(16) {
            0 | 1 => match dice.pick(&self.flags) {
                Some(&flag) => Condition::Variable(flag),
                None => Condition::Compare(Less, a, b),
            },
            2..=4 => self.of_counter(dice),
            5..=8 => {
                let predicate = either(dice, &[Equal, NotEqual, Less, LessOrEqual, GreaterOrEqual]);
                Condition::Compare(predicate, self.datum(dice), Int::Constant(dice.below(3) as i64))
            }
            9 => Condition::Compare(either(dice, &[Equal, Less]), self.datum(dice), a),
            10 => Condition::FloatBelow(self.place(dice), dice.below(5) as i64 - 1),
            11 => {
                let rest = Int::Remainder(Box::new(a), 2 + dice.below(2) as i64);
                Condition::Compare(
                    either(dice, &[Equal, NotEqual]),
                    rest,
                    Int::Constant(dice.below(2) as i64),
                )
            }
            12 => {
                let sum = Int::Add(Box::new(a.clone()), Box::new(b));
                Condition::Compare(either(dice, &[Less, LessOrEqual]), sum, a)
            }
            13 => self.asked(dice),
            14 => {
                let (a, b) = (Box::new(a), Box::new(b));
                let value = match dice.below(4) {
                    0 => Int::Max(a, b),
                    1 => Int::Min(a, b),
                    2 => Int::Subtract(a, b),
                    _ => Int::Select(Box::new(self.of_counter(dice)), a, b),
                };
                let bound = Int::Constant(1 + dice.below(3) as i64);
                Condition::Compare(either(dice, &[Equal, Less, UnsignedLess]), value, bound)
            }
            _ => Condition::Compare(either(dice, &[Less, UnsignedLess, Equal]), a, b),
        }
    }

    /// A counter, or else a size, compared with where it could stand.
    fn of_counter(&self, dice: &mut Dice) -> Condition {
        use Predicate::{Equal, GreaterOrEqual, Less, NotEqual};
        let (number, other) = self.pair(dice);
        let (counter, number) = match dice.pick(&self.counters) {
            Some(&counter) if number == Int::Variable(counter) => (number, other),
            Some(&counter) => (Int::Variable(counter), number),
            None => (number, other),
        };
        match dice.below(7) {
            0 | 1 => Condition::Compare(Less, counter, number),
            2 => Condition::Compare(Equal, counter, number),
            3 => Condition::Compare(Equal, counter, number.minus(1)),
            4 => Condition::Compare(Equal, counter.plus(1), number),
            5 => Condition::Compare(NotEqual, counter, Int::Constant(0)),
            _ => Condition::Compare(GreaterOrEqual, counter, number),
        }
    }

    /// A condition that a function computes.
    fn asked(&self, dice: &mut Dice) -> Condition {
        let (a, b) = self.pair(dice);
        let (a, b) = (Argument::Int(a), Argument::Int(b));
        match (dice.below(3), self.data) {
            (0, Some(data)) => {
                let arguments = vec![Argument::Whole(data), Argument::Int(self.place(dice)), b];
                Condition::Asked("accepts", arguments)
            }
            (0 | 1, _) => Condition::Asked("is_last", vec![a, b]),
            _ => Condition::Asked("is_within", vec![a, b]),
        }
    }
}

/// The opposite of a condition.
pub(super) fn negated(condition: &Condition, dice: &mut Dice) -> Condition {
    match condition {
        Condition::Compare(predicate, a, b) if !dice.one_in(4) => {
            Condition::Compare(predicate.negated(), a.clone(), b.clone())
        }
        Condition::FloatBelow(at, bound) if !dice.one_in(4) => Condition::FloatNotBelow(at.clone(), *bound),
        Condition::And(a, b) if dice.one_in(2) => negated(a, dice).or(negated(b, dice)),
        Condition::Or(a, b) if dice.one_in(2) => negated(a, dice).and(negated(b, dice)),
        Condition::Not(of) => Condition::clone(of),
        _ => Condition::Not(Box::new(condition.clone())),
    }
}

/// The same condition, maybe in other words.
pub(super) fn said_again(condition: &Condition, dice: &mut Dice) -> Condition {
    match condition {
        Condition::Compare(predicate, a, b) if dice.one_in(3) => match predicate.turned() {
            Some(turned) => Condition::Compare(turned, b.clone(), a.clone()),
            None => condition.clone(),
        },
        Condition::And(a, b) if dice.one_in(2) => Condition::And(b.clone(), a.clone()),
        Condition::Or(a, b) if dice.one_in(2) => Condition::Or(b.clone(), a.clone()),
        _ if dice.one_in(8) => Condition::Not(Box::new(negated(condition, dice))),
        _ => condition.clone(),
    }
}
