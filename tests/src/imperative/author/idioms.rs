//! What people do with buffers: free one early on one way, carry one round a loop, grow one, choose one of two.

use super::super::conditions::{negated, said_again};
use super::super::library::declare;
use super::super::syntax::{Argument, Buffer, Condition, For, Int, Predicate, Statement, Type, Use, Value, Variable};
use super::{Author, Owed, Scope, status};

impl Author {
    /// What a loop counts up to.
    pub(super) fn bound(&mut self, scope: &Scope) -> Int {
        let numbers = &scope.seen.numbers;
        let (n, k) = (Int::Variable(numbers[0]), Int::Variable(numbers[1]));
        match self.dice.below(10) {
            0..=3 => n,
            4 => k,
            5 => n.minus(1),
            6 => Int::Min(Box::new(n), Box::new(k)),
            7 => Int::Constant(2 + self.dice.below(2) as i64),
            _ => match self.dice.pick(&scope.seen.counters) {
                Some(&counter) => Int::Variable(counter),
                None => n,
            },
        }
    }

    /// Some statements of an iteration. With `kept`, they may leave the loop, with that much owed behind it.
    pub(super) fn iteration(
        &mut self,
        scope: &mut Scope,
        counter: Variable,
        kept: Option<usize>,
        length: usize,
    ) -> Vec<Statement> {
        let (seen, around) = (scope.seen.clone(), scope.in_front_of_loop);
        scope.seen.numbers.push(counter);
        scope.seen.counters.push(counter);
        scope.in_front_of_loop = kept;
        let list = self.list(scope, length);
        scope.in_front_of_loop = around;
        scope.seen = seen;
        list
    }

    /// A condition of one iteration.
    pub(super) fn condition_of(&mut self, scope: &Scope, counter: Variable) -> Condition {
        let mut seen = scope.seen.clone();
        seen.numbers.push(counter);
        seen.counters.push(counter);
        seen.condition(&mut self.dice)
    }

    pub(super) fn counted_loop(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let counter = self.register("i", Type::Index);
        let (to, length) = (self.bound(scope), self.length());
        let kept = Some(scope.owed.len());
        let body = self.iteration(scope, counter, kept, length);
        if body.is_empty() {
            return;
        }
        list.push(Statement::For(For {
            counter,
            from: Int::Constant(i64::from(self.dice.one_in(6))),
            to,
            is_downward: self.dice.one_in(6),
            body,
        }));
    }

    /// Frees a buffer on one way; on the others it stays owed.
    pub(super) fn free_on_one_way(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
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

    /// A buffer that each iteration, or some, replaces.
    pub(super) fn rotation(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let last = self.buffer(scope, list);
        let counter = self.register("i", Type::Index);
        let to = self.bound(scope);
        let (length, kept) = (self.dice.below(2), Some(scope.owed.len()));
        let mut body = self.iteration(scope, counter, kept, length);
        let new = self.new_buffer(Int::Constant(4), &mut body);
        if self.dice.one_in(2) {
            body.push(Statement::Copy(Buffer::Variable(last), Buffer::Variable(new)));
        }
        let replace = vec![
            self.free(Buffer::Variable(last)),
            Statement::Set(last, Value::Buffer(Buffer::Variable(new))),
        ];
        if self.dice.one_in(2) {
            let condition = self.condition_of(scope, counter);
            let drop = vec![self.free(Buffer::Variable(new))];
            body.push(Statement::If(condition, replace, drop));
        } else {
            body.extend(replace);
        }
        list.push(For::up_to(counter, to, body));
        list.push(Statement::Use(Use::Read, Buffer::Variable(last)));
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

    /// A buffer that doubles whenever it is full.
    pub(super) fn growth(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let capacity = self.variable("cap", Type::Index);
        list.push(Statement::Let(
            capacity,
            Value::Int(Int::Constant(1 + self.dice.below(2) as i64)),
        ));
        let vector = self.new_buffer(Int::Constant(4), list);
        let (counter, to) = (self.register("i", Type::Index), self.bound(scope));
        let is_full = if self.dice.one_in(2) {
            Predicate::Equal
        } else {
            Predicate::GreaterOrEqual
        };
        let twice = Int::Add(Box::new(Int::of(capacity)), Box::new(Int::of(capacity)));
        let mut grow = Vec::new();
        let new = self.new_buffer(twice.clone(), &mut grow);
        grow.extend([
            Statement::Copy(Buffer::Variable(vector), Buffer::Variable(new)),
            self.free(Buffer::Variable(vector)),
            Statement::Set(vector, Value::Buffer(Buffer::Variable(new))),
            Statement::Set(capacity, Value::Int(twice)),
        ]);
        let condition = Condition::compare(is_full, Int::of(counter), Int::of(capacity));
        let body = vec![
            Statement::when(condition, grow),
            Statement::Use(Use::Write, Buffer::Variable(vector)),
        ];
        list.push(For::up_to(counter, to, body));
        scope.owed.push(Owed::Buffer(vector, None));
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
                is_other.take().expect("there is a case in front of the default")
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

    /// Two buffers that change their names, once or in each iteration.
    pub(super) fn swap(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let (Some((_, first)), Some((_, second))) = (self.owed_buffer(scope, 0), self.owed_buffer(scope, 0)) else {
            return;
        };
        let between = self.register("swapped", Type::Buffer);
        let swap = vec![
            Statement::Let(between, Value::Buffer(Buffer::Variable(first))),
            Statement::Set(first, Value::Buffer(Buffer::Variable(second))),
            Statement::Set(second, Value::Buffer(Buffer::Variable(between))),
        ];
        match self.dice.below(3) {
            0 => list.extend(swap),
            1 => {
                let condition = self.condition(scope);
                list.push(Statement::when(condition, swap));
            }
            _ => {
                let (counter, to) = (self.register("i", Type::Index), self.bound(scope));
                let mut body = swap;
                body.push(Statement::Use(Use::Read, Buffer::Variable(first)));
                list.push(For::up_to(counter, to, body));
            }
        }
    }

    /// `while (i < n && data[i] != value)`
    pub(super) fn until(&mut self, scope: &Scope, counter: Variable, to: Int) -> Condition {
        let is_inside = Condition::compare(Predicate::Less, Int::of(counter), to);
        let datum = Int::Data(Box::new(Int::of(counter)));
        let value = match self.dice.pick(&scope.seen.numbers) {
            Some(&number) if self.dice.one_in(3) => Int::Variable(number),
            _ => Int::Constant(self.dice.below(3) as i64),
        };
        let predicate = if self.dice.one_in(2) {
            Predicate::NotEqual
        } else {
            Predicate::Less
        };
        let goes_on = match self.dice.below(4) {
            0 => Condition::FloatBelow(Int::of(counter), 3),
            _ => Condition::compare(predicate, datum, value),
        };
        is_inside.and(goes_on)
    }

    /// A loop that data ends, and a look at where it ended.
    pub(super) fn search(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let counter = self.variable("at", Type::Index);
        list.push(Statement::Let(counter, Value::Int(Int::Constant(0))));
        let to = self.bound(scope);
        let condition = self.until(scope, counter, to.clone());
        let (length, kept) = (self.length(), Some(scope.owed.len()));
        let mut body = self.iteration(scope, counter, kept, length);
        body.push(Statement::Set(counter, Value::Int(Int::of(counter).plus(1))));
        list.push(Statement::While(condition, body));
        if self.dice.one_in(2) {
            scope.seen.declare(counter, &self.variables);
        }
    }

    /// A number or an answer that is kept.
    pub(super) fn number(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let (variable, value) = match self.dice.below(4) {
            0 => {
                let n = Int::Variable(scope.seen.numbers[0]);
                (self.variable("m", Type::Index), Value::Int(n.minus(1)))
            }
            1 => {
                let datum = Int::Data(Box::new(scope.seen.place(&mut self.dice)));
                (self.variable("x", Type::I32), Value::Int(datum))
            }
            _ => {
                let condition = self.condition(scope);
                (self.variable("ok", Type::Bool), Value::Condition(condition))
            }
        };
        list.push(Statement::Let(variable, value));
        scope.seen.declare(variable, &self.variables);
    }

    /// Changes the data. What is owed on conditions is decided before.
    pub(super) fn write_data(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let is_on_condition = |owed: &Owed| matches!(owed, Owed::Buffer(_, Some(_)));
        let may_write = self.may_write && !scope.owed[..kept].iter().any(is_on_condition);
        let Some(data) = scope.seen.data.filter(|_| may_write) else {
            return;
        };
        for owed in &mut scope.owed {
            if let Owed::Buffer(_, Some(condition)) = owed {
                let decided = declare(&mut self.variables, "keeps", Type::Bool);
                list.push(Statement::Let(decided, Value::Condition(condition.clone())));
                *condition = Condition::Variable(decided);
            }
        }
        let (place, value) = (scope.seen.place(&mut self.dice), self.dice.below(3) as i64);
        list.push(Statement::Store(data, place, Int::Constant(value)));
    }

    /// Another buffer in the place of one, on one way.
    pub(super) fn replacement(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let Some((_, buffer)) = self.owed_buffer(scope, kept) else {
            return;
        };
        let mut then = Vec::new();
        let new = self.new_buffer(Int::Constant(4), &mut then);
        then.push(self.free(Buffer::Variable(buffer)));
        then.push(Statement::Set(buffer, Value::Buffer(Buffer::Variable(new))));
        let condition = self.condition(scope);
        list.push(Statement::when(condition, then));
    }

    /// A buffer that is new on one way, and someone else's on the other.
    pub(super) fn own_or_borrowed(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let Some((_, lender)) = self.owed_buffer(scope, 0) else {
            return;
        };
        let (current, owns) = (self.variable("cur", Type::Buffer), self.variable("owns", Type::Bool));
        list.push(Statement::Let(current, Value::Buffer(Buffer::Variable(lender))));
        list.push(Statement::Let(owns, Value::Condition(Condition::Constant(false))));
        let mut then = Vec::new();
        let new = self.new_buffer(Int::Constant(4), &mut then);
        then.push(Statement::Set(current, Value::Buffer(Buffer::Variable(new))));
        then.push(Statement::Set(owns, Value::Condition(Condition::Constant(true))));
        let condition = self.condition(scope);
        list.push(Statement::when(condition, then));
        let uses = self.uses(scope, Buffer::Variable(current));
        list.extend(uses);
        scope.owed.push(Owed::Buffer(current, Some(Condition::Variable(owns))));
    }

    /// A call whose status may end the function.
    pub(super) fn worker(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let result = self.variable("err", Type::I32);
        let [n, k, flag, data, weights] = self.parameters[..] else {
            unreachable!("all functions that call have these")
        };
        let n = self.dice.pick(&scope.seen.counters).copied().unwrap_or(n);
        let arguments = vec![
            Argument::Int(Int::Variable(n)),
            Argument::Int(Int::Variable(k)),
            Argument::Condition(Condition::Variable(flag)),
            Argument::Whole(data),
            Argument::Whole(weights),
        ];
        list.push(Statement::Let(result, Value::Call("work", arguments)));
        scope.seen.declare(result, &self.variables);
        if scope.can_return && (self.has_blocks || scope.depth == 1) {
            let failed = Condition::compare(Predicate::NotEqual, Int::of(result), Int::Constant(0));
            let mut then = self.pay(&mut scope.clone(), 0);
            then.push(status(-1));
            list.push(Statement::when(failed, then));
        }
    }
}
