//! A buffer freed early: on one path, in one iteration, in some cases. On the others it stays owed.

use super::super::conditions::{negated, said_again};
use super::super::syntax::{Argument, Buffer, Condition, For, Int, Predicate, Statement, Type, Value};
use super::{Author, Owed, Scope};

impl Author {
    /// Frees a buffer on one way; on the others it stays owed.
    pub(super) fn free_on_one_path(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let Some((at, buffer)) = self.owed_buffer(scope, kept) else {
            return;
        };
        let place = Buffer::Variable(buffer);
        if self.dice.one_in(4) {
            let (i, k) = (scope.seen.place(&mut self.dice), Int::Variable(scope.seen.numbers[1]));
            list.push(Statement::Call {
                function: "release_below",
                arguments: vec![
                    Argument::Buffer(place),
                    Argument::Int(i.clone()),
                    Argument::Int(k.clone()),
                ],
                is_indirect: self.dice.one_in(4),
            });
            let stays = Condition::compare(Predicate::GreaterOrEqual, i, k);
            scope.owed[at] = Owed::Buffer(buffer, Some(stays));
            return;
        }
        let condition = self.condition(scope);
        let mut then = Vec::new();
        if self.dice.one_in(2) {
            then = self.uses(scope, place.clone());
        }
        then.push(self.free(place));
        list.push(Statement::when(condition.clone(), then));
        scope.owed[at] = Owed::Buffer(buffer, Some(negated(&condition, &mut self.dice)));
    }

    /// Frees a buffer in one iteration of a loop, if the loop comes to it.
    pub(super) fn free_in_iteration(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let Some((at, buffer)) = self.owed_buffer(scope, kept) else {
            return;
        };
        let counter = self.register("i", Type::Index);
        let to = self.bound(scope);
        let which = match self.dice.below(4) {
            0 => Int::Constant(0),
            1 => Int::Variable(scope.seen.numbers[1]),
            2 => Int::Constant(1),
            _ => to.clone().minus(1),
        };
        let is_before = Condition::compare(Predicate::Less, Int::of(counter), which.clone());
        let is_it = Condition::compare(Predicate::Equal, Int::of(counter), which.clone());
        let mut body = Vec::new();
        if self.dice.one_in(2) {
            let uses = self.uses(scope, Buffer::Variable(buffer));
            body.push(Statement::when(is_before, uses));
        }
        let free = self.free(Buffer::Variable(buffer));
        body.push(Statement::when(said_again(&is_it, &mut self.dice), vec![free]));
        list.push(For::up_to(counter, to.clone(), body));
        let is_none = Condition::compare(Predicate::Less, which.clone(), Int::Constant(0));
        let is_behind = Condition::compare(Predicate::GreaterOrEqual, which, to);
        scope.owed[at] = Owed::Buffer(buffer, Some(is_none.or(is_behind)));
    }

    /// Frees a buffer on one way, or in one iteration, and notes that in a variable.
    pub(super) fn free_and_note(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let Some((at, buffer)) = self.owed_buffer(scope, kept) else {
            return;
        };
        let says_held = self.dice.one_in(2);
        let note = self.variable(if says_held { "held" } else { "freed" }, Type::Bool);
        list.push(Statement::Let(note, Value::Condition(Condition::Constant(says_held))));
        let stays = if says_held {
            Condition::Variable(note)
        } else {
            Condition::Not(Box::new(Condition::Variable(note)))
        };
        let frees = vec![
            self.free(Buffer::Variable(buffer)),
            Statement::Set(note, Value::Condition(Condition::Constant(!says_held))),
        ];
        if self.dice.one_in(2) {
            let condition = self.condition(scope);
            list.push(Statement::when(condition, frees));
        } else {
            let (counter, to) = (self.register("i", Type::Index), self.bound(scope));
            let condition = self.condition_of(scope, counter);
            let body = if self.dice.one_in(2) {
                vec![Statement::when(stays.clone().and(condition), frees)]
            } else {
                vec![Statement::when(stays.clone(), vec![Statement::when(condition, frees)])]
            };
            list.push(For::up_to(counter, to, body));
        }
        scope.owed[at] = Owed::Buffer(buffer, Some(stays));
    }

    /// Frees a buffer in some cases of a switch.
    pub(super) fn free_in_cases(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let Some((at, buffer)) = self.owed_buffer(scope, kept) else {
            return;
        };
        let on = if self.dice.one_in(2) {
            Int::Data(Box::new(scope.seen.place(&mut self.dice)))
        } else {
            Int::Remainder(Box::new(Int::Variable(scope.seen.numbers[0])), 3)
        };
        let count = 1 + self.dice.below(2);
        let mut stays: Option<Condition> = None;
        let mut is_other: Option<Condition> = None;
        let mut arms = Vec::new();
        for case in 0..=count {
            let is_case = if case == count {
                is_other.take().expect("there is a case before the default")
            } else {
                let number = Int::Constant(case as i64);
                let other = Condition::compare(Predicate::NotEqual, on.clone(), number.clone());
                is_other = Some(match is_other {
                    Some(others) => others.and(other),
                    None => other,
                });
                Condition::compare(Predicate::Equal, on.clone(), number)
            };
            let mut arm = self.uses(scope, Buffer::Variable(buffer));
            if self.dice.one_in(2) {
                arm.push(self.free(Buffer::Variable(buffer)));
            } else {
                stays = Some(match stays {
                    Some(stays) => stays.or(is_case),
                    None => is_case,
                });
            }
            arms.push(arm);
        }
        let default = arms.pop().expect("there is a default");
        list.push(Statement::Switch(on, arms, default));
        match stays {
            Some(stays) => scope.owed[at] = Owed::Buffer(buffer, Some(stays)),
            None => {
                scope.owed.remove(at);
            }
        }
    }

    /// Frees one of two buffers, chosen by a condition.
    pub(super) fn choice(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let Some((at, first)) = self.owed_buffer(scope, kept) else {
            return;
        };
        let second = self.new_buffer(Int::Constant(4), list);
        let condition = self.condition(scope);
        let chosen = Buffer::Either(
            Box::new(condition.clone()),
            Box::new(Buffer::Variable(first)),
            Box::new(Buffer::Variable(second)),
        );
        let uses = self.uses(scope, chosen.clone());
        list.extend(uses);
        list.push(self.free(chosen));
        let stays = negated(&condition, &mut self.dice);
        scope.owed[at] = Owed::Buffer(first, Some(stays));
        scope.owed.push(Owed::Buffer(second, Some(condition)));
    }
}
