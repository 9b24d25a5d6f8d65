//! Loops: counted ones, ones that data ends, and what people carry round them.

use super::super::syntax::{Buffer, Condition, For, Int, Predicate, Statement, Type, Use, Value, Variable};
use super::{Author, Owed, Scope};

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

    /// Some statements of an iteration. With `kept`, they may leave the loop, with that much owed after it.
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
}
