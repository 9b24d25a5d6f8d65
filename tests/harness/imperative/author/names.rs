//! Variables that change what they refer to: two that are swapped, a variable that gets another buffer, or that may be
//! borrowed; numbers and data.

use super::super::library::declare;
use super::super::syntax::{Argument, Buffer, Condition, For, Int, Predicate, Statement, Type, Use, Value};
use super::{Author, Owed, Scope, status};

impl Author {
    /// Two buffers that change their names, once or in each iteration.
    pub(super) fn swap(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let (Some((_, first)), Some((_, second))) = (self.owed_buffer(scope, 0), self.owed_buffer(scope, 0)) else {
            return;
        };
        if first == second {
            return;
        }
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

    /// A call whose status may end the function.
    pub(super) fn worker(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let result = self.variable("err", Type::I32);
        let [n, k, flag, data, weights, state] = self.parameters[..] else {
            unreachable!("all functions that call have these")
        };
        let n = self.dice.pick(&scope.seen.counters).copied().unwrap_or(n);
        let arguments = vec![
            Argument::Int(Int::Variable(n)),
            Argument::Int(Int::Variable(k)),
            Argument::Condition(Condition::Variable(flag)),
            Argument::Whole(data),
            Argument::Whole(weights),
            Argument::Whole(state),
        ];
        list.push(Statement::Let(result, Value::Call("work", arguments)));
        scope.seen.declare(result, &self.variables);
        if self.has_blocks || scope.depth == 1 {
            let failed = Condition::compare(Predicate::NotEqual, Int::of(result), Int::Constant(0));
            let mut then = self.pay(&mut scope.clone(), 0);
            then.push(status(-1));
            list.push(Statement::when(failed, then));
        }
    }
}
