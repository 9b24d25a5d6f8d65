//! One fault in a correct program: a free that is left out, written twice, or comes before a use, on all paths or on one.
//!
//! Whether the program is then at fault on any input, only a run shows.

use super::conditions::InScope;
use super::syntax::{
    Argument, Buffer, Condition, Declared, For, Function, Int, Predicate, Source, Statement, Type, Use, Value,
};
use crate::dice::Dice;

/// Changes a program, of which every list of statements can be left if it `has_blocks`. What was done; `None` if there was
/// nothing to change.
pub(super) fn plant(source: &mut Source, has_blocks: bool, dice: &mut Dice) -> Option<&'static str> {
    let change = match dice.below(17) {
        0..=2 => Change::LeaveOut,
        3 | 4 => Change::LeaveOutOnOneWay,
        5 | 6 => Change::FreeAgain,
        7 | 8 => Change::UseAfterwards,
        9..=11 => Change::Exit,
        12 | 13 => Change::OtherCondition,
        14 => Change::FreeEarlier,
        15 => Change::KeepOldValue,
        _ => Change::OtherBound,
    };
    let places = |source: &mut Source, nth: usize, dice: &mut Dice| {
        let mut found = 0;
        let Source { variables, functions } = source;
        for function in functions.iter_mut().filter(|function| function.is_authored()) {
            let mut walk = Walk {
                change,
                variables,
                has_blocks,
                nth,
                found: &mut found,
                dice,
            };
            walk.function(function);
        }
        found
    };
    let count = places(source, usize::MAX, dice);
    let nth = dice.below(count.max(1));
    places(source, nth, dice);
    (count > 0).then_some(change.name())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    LeaveOut,
    LeaveOutOnOneWay,
    FreeAgain,
    UseAfterwards,
    /// An early return, or a way out of a loop, that frees nothing.
    Exit,
    /// A condition on a free that is a little different.
    OtherCondition,
    /// A free before what stood before it.
    FreeEarlier,
    /// An assignment that is left out: a name that stays with the old buffer, a note that is not made.
    KeepOldValue,
    /// A loop around a free that leaves out an iteration.
    OtherBound,
}

impl Change {
    fn name(self) -> &'static str {
        match self {
            Change::LeaveOut => "a free left out",
            Change::LeaveOutOnOneWay => "a free left out on one way",
            Change::FreeAgain => "a free written twice",
            Change::UseAfterwards => "a use after a free",
            Change::Exit => "an early return without frees",
            Change::OtherCondition => "another condition on a free",
            Change::FreeEarlier => "a free too early",
            Change::KeepOldValue => "an assignment left out",
            Change::OtherBound => "another bound of a loop of frees",
        }
    }
}

/// What is around a list of statements.
#[derive(Default)]
struct Around {
    /// Whether anything is, but the function.
    is_anything: bool,
    is_loop: bool,
}

/// A walk over all places of a program where a change is possible. It makes the change at the `nth`.
struct Walk<'a> {
    change: Change,
    variables: &'a [Declared],
    has_blocks: bool,
    nth: usize,
    found: &'a mut usize,
    dice: &'a mut Dice,
}

impl Walk<'_> {
    fn function(&mut self, function: &mut Function) {
        let mut scope = InScope::default();
        for &parameter in &function.parameters {
            scope.declare(parameter, self.variables);
        }
        self.list(&mut function.body, scope, &Around::default());
    }

    /// Whether the place at hand is the one to change.
    fn is_here(&mut self) -> bool {
        *self.found += 1;
        *self.found - 1 == self.nth
    }

    fn list(&mut self, list: &mut Vec<Statement>, mut scope: InScope, around: &Around) {
        let mut at = 0;
        while at < list.len() {
            if let Statement::Let(variable, _) = &list[at] {
                scope.declare(*variable, self.variables);
            }
            if self.applies(list, at, around) && self.is_here() {
                self.apply(list, at, &scope, around);
                return;
            }
            let mut inner = scope.clone();
            let inside = Around {
                is_anything: true,
                is_loop: around.is_loop || matches!(list[at], Statement::For(_) | Statement::While(..)),
            };
            if let Statement::For(one) = &list[at] {
                inner.numbers.push(one.counter);
                inner.counters.push(one.counter);
            }
            for body in list[at].bodies_mut() {
                self.list(body, inner.clone(), &inside);
            }
            at += 1;
        }
    }

    fn applies(&self, list: &[Statement], at: usize, around: &Around) -> bool {
        let statement = &list[at];
        match self.change {
            Change::LeaveOut | Change::LeaveOutOnOneWay => is_free(statement),
            Change::FreeAgain | Change::UseAfterwards => freed(statement).is_some(),
            Change::Exit => {
                let can_leave = self.has_blocks || !around.is_anything;
                can_leave && !matches!(statement, Statement::Return(_) | Statement::Break)
            }
            Change::OtherCondition => {
                matches!(
                    statement,
                    Statement::If(Condition::Compare(..) | Condition::And(..) | Condition::Or(..), ..)
                ) && statement.any(&is_free)
            }
            Change::FreeEarlier => {
                is_free(statement) && at > 0 && !matches!(list[at - 1], Statement::Let(..)) && !is_free(&list[at - 1])
            }
            Change::KeepOldValue => match statement {
                Statement::Set(_, Value::Buffer(_) | Value::Condition(_))
                | Statement::Call {
                    function: "note" | "replace_entry",
                    ..
                } => true,
                Statement::Store(written, ..) => self.variables[written.0].ty == Type::State,
                _ => false,
            },
            Change::OtherBound => matches!(statement, Statement::For(_)) && statement.any(&is_free),
        }
    }

    fn apply(&mut self, list: &mut Vec<Statement>, at: usize, scope: &InScope, around: &Around) {
        match self.change {
            Change::LeaveOut | Change::KeepOldValue => {
                list.remove(at);
            }
            Change::FreeEarlier => list.swap(at - 1, at),
            Change::LeaveOutOnOneWay => {
                let free = list.remove(at);
                list.insert(at, Statement::when(scope.condition(self.dice), vec![free]));
            }
            Change::FreeAgain | Change::UseAfterwards => {
                let again = if self.change == Change::FreeAgain {
                    list[at].clone()
                } else {
                    let buffer = freed(&list[at]).expect("a free frees something").clone();
                    Statement::Use([Use::Read, Use::Write][self.dice.below(2)], buffer)
                };
                let table = match freed(&list[at]) {
                    Some(Buffer::Entry(table, _)) => Some(*table),
                    _ => None,
                };
                // An entry of a table that is not there any more is another fault.
                let is_end = |statement: &Statement| match statement {
                    Statement::Return(_) | Statement::Break => true,
                    Statement::FreeTable(freed) => Some(*freed) == table,
                    _ => false,
                };
                let end = list[at..].iter().position(is_end).map_or(list.len(), |end| at + end);
                let place = at + 1 + self.dice.below(end - at);
                let again = if self.dice.one_in(2) {
                    Statement::when(scope.condition(self.dice), vec![again])
                } else {
                    again
                };
                list.insert(place, again);
            }
            Change::Exit => {
                let exit = if around.is_loop && self.dice.one_in(3) {
                    Statement::Break
                } else {
                    Statement::Return(Some(Value::Int(Int::Constant(-2))))
                };
                list.insert(at + 1, Statement::when(scope.condition(self.dice), vec![exit]));
            }
            Change::OtherCondition => {
                if let Statement::If(condition, ..) = &mut list[at] {
                    *condition = self.other(condition);
                }
            }
            Change::OtherBound => {
                if let Statement::For(For { from, to, .. }) = &mut list[at] {
                    if self.dice.one_in(2) {
                        *from = from.clone().plus(1);
                    } else {
                        *to = to.clone().minus(1);
                    }
                }
            }
        }
    }

    /// A condition that is almost the same.
    fn other(&mut self, condition: &Condition) -> Condition {
        match condition {
            Condition::Compare(predicate, a, b) => {
                let predicate = match predicate {
                    Predicate::Equal => Predicate::LessOrEqual,
                    Predicate::NotEqual => Predicate::Less,
                    Predicate::Less => Predicate::LessOrEqual,
                    Predicate::LessOrEqual => Predicate::Less,
                    Predicate::Greater => Predicate::GreaterOrEqual,
                    Predicate::GreaterOrEqual => Predicate::Greater,
                    Predicate::UnsignedLess => Predicate::Less,
                    Predicate::UnsignedGreaterOrEqual => Predicate::GreaterOrEqual,
                };
                Condition::Compare(predicate, a.clone(), b.clone())
            }
            Condition::And(a, b) if self.dice.one_in(2) => Condition::Or(a.clone(), b.clone()),
            Condition::Or(a, b) if self.dice.one_in(2) => Condition::And(a.clone(), b.clone()),
            Condition::And(a, _) | Condition::Or(a, _) => Condition::clone(a),
            other => other.clone(),
        }
    }
}

/// Whether a statement does nothing but free.
fn is_free(statement: &Statement) -> bool {
    let is_of_entry = matches!(
        statement,
        Statement::Call {
            function: "release_entry",
            ..
        }
    );
    is_of_entry || freed(statement).is_some() || matches!(statement, Statement::FreeTable(_))
}

/// The buffer that a statement frees.
fn freed(statement: &Statement) -> Option<&Buffer> {
    match statement {
        Statement::Free(buffer) => Some(buffer),
        Statement::Call {
            function: "release" | "release_if" | "release_below" | "let_go",
            arguments,
            ..
        } => arguments.iter().find_map(|argument| match argument {
            Argument::Buffer(buffer) => Some(buffer),
            _ => None,
        }),
        _ => None,
    }
}
