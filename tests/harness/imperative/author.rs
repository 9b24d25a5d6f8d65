//! Writes programs that are correct on every input: each scope notes which buffers it owes a free, and frees them before it
//! ends.
//!
//! What is owed may depend on a condition, since a buffer may be freed early on one of two paths; the condition is then asked
//! again, in other words. Conditions are about what does not change in between.

mod early_frees;
mod loops;
mod names;
mod states;
mod tables;

use super::conditions::{InScope, said_again};
use super::library::{declare, functions};
use super::syntax::{
    Argument, Buffer, Condition, Declared, Function, Int, Source, Statement, Storage, Type, Use, Value, Variable,
};
use crate::dice::Dice;

/// Something that has to be freed.
#[derive(Clone, Debug)]
enum Owed {
    /// A buffer, if the condition holds.
    Buffer(Variable, Option<Condition>),
    /// A table and its entries between two numbers.
    Table(Variable, Int, Int),
    /// A buffer that `count` holders let go of; the number at a place in memory says how many there still are.
    Shared { buffer: Variable, place: Int, count: usize },
}

/// What is in scope where a statement is written.
#[derive(Clone, Debug, Default)]
struct Scope {
    seen: InScope,
    /// Memory that the caller lends for what the function notes.
    state: Option<Variable>,
    owed: Vec<Owed>,
    /// How much was owed before the loop around, if that loop may be left.
    in_front_of_loop: Option<usize>,
    /// How many lists of statements are around; one is the body of the function.
    depth: usize,
}

pub(super) struct Author {
    dice: Dice,
    variables: Vec<Declared>,
    /// Whether control may leave the middle of a statement.
    has_blocks: bool,
    /// One of how many variables lives in memory; none if zero.
    cells: usize,
    /// How many statements may still be written.
    left: usize,
    /// Whether the function at hand may write to what is lent.
    may_write: bool,
    /// How many places of the lent memory have a meaning.
    places: i64,
    /// The parameters of the function at hand.
    parameters: Vec<Variable>,
    /// Whether there is a function `work`, with such parameters.
    has_worker: bool,
}

impl Author {
    /// An author of programs of about `size` statements.
    pub(super) fn new(seed: u64, size: usize, has_blocks: bool) -> Self {
        let mut dice = Dice::new(seed);
        let cells = [0, 0, 3, 2][dice.below(4)];
        Author {
            dice,
            variables: Vec::new(),
            has_blocks,
            cells,
            left: size,
            may_write: false,
            places: 0,
            parameters: Vec::new(),
            has_worker: false,
        }
    }

    /// A program.
    pub(super) fn source(mut self) -> Source {
        let mut functions = functions(&mut self.variables);
        if self.dice.one_in(5) {
            let (all, left) = (self.left, self.left / 2);
            self.left = left;
            functions.push(self.function("work"));
            self.has_worker = true;
            self.left = all - left;
        }
        functions.push(self.function("main"));
        Source {
            variables: self.variables,
            functions,
        }
    }

    /// A function of `(n, k, flag, data, weights, state)` that returns a status.
    fn function(&mut self, name: &'static str) -> Function {
        let parameters = [
            ("n", Type::Index),
            ("k", Type::Index),
            ("flag", Type::Bool),
            ("data", Type::Data),
            ("weights", Type::Floats),
            ("state", Type::State),
        ];
        let parameters: Vec<Variable> = parameters
            .iter()
            .map(|(name, ty)| declare(&mut self.variables, name, *ty))
            .collect();
        let mut scope = Scope::default();
        self.may_write = name == "main";
        self.parameters.clone_from(&parameters);
        for &parameter in &parameters {
            scope.seen.declare(parameter, &self.variables);
        }
        scope.state = parameters.last().copied();
        let length = 3 + self.dice.below(4);
        let mut body = Vec::new();
        self.buffer(&mut scope, &mut body);
        body.extend(self.list(&mut scope, length));
        let rest = self.pay(&mut scope, 0);
        body.extend(rest);
        body.push(status(0));
        Function {
            name,
            parameters,
            result: Some(Type::I32),
            body,
        }
    }

    fn register(&mut self, name: &'static str, ty: Type) -> Variable {
        declare(&mut self.variables, name, ty)
    }

    /// A variable that may live in memory.
    fn variable(&mut self, name: &'static str, ty: Type) -> Variable {
        let variable = self.register(name, ty);
        if self.cells > 0 && self.dice.one_in(self.cells) {
            self.variables[variable.0].storage = Storage::Cell;
        }
        variable
    }

    /// Some statements, which owe nothing at their end but what was owed before.
    fn list(&mut self, scope: &mut Scope, length: usize) -> Vec<Statement> {
        let (seen, owed) = (scope.seen.clone(), scope.owed.len());
        let mut list = Vec::new();
        scope.depth += 1;
        for _ in 0..length {
            if self.left == 0 {
                break;
            }
            self.left -= 1;
            self.step(scope, owed, &mut list);
        }
        scope.depth -= 1;
        list.extend(self.pay(scope, owed));
        scope.seen = seen;
        list
    }

    /// Frees what is owed beyond the first `kept`, in some order.
    fn pay(&mut self, scope: &mut Scope, kept: usize) -> Vec<Statement> {
        let mut list = Vec::new();
        while scope.owed.len() > kept {
            let at = kept + self.dice.below(scope.owed.len() - kept);
            let owed = scope.owed.remove(at);
            list.extend(self.payment(scope, &owed));
        }
        list
    }

    fn payment(&mut self, scope: &Scope, owed: &Owed) -> Vec<Statement> {
        match owed {
            Owed::Buffer(buffer, None) => vec![self.free(Buffer::Variable(*buffer))],
            Owed::Buffer(buffer, Some(condition)) => {
                if self.dice.one_in(3)
                    && let Some(by_cases) = self.payment_by_cases(*buffer, condition)
                {
                    return vec![by_cases];
                }
                let condition = said_again(condition, &mut self.dice);
                if self.dice.one_in(5) {
                    return vec![Statement::Call {
                        function: "release_if",
                        arguments: vec![
                            Argument::Buffer(Buffer::Variable(*buffer)),
                            Argument::Condition(condition),
                        ],
                        is_indirect: self.dice.one_in(4),
                    }];
                }
                let free = self.free(Buffer::Variable(*buffer));
                vec![Statement::when(condition, vec![free])]
            }
            Owed::Table(table, from, to) => self.table_payment(*table, from, to),
            Owed::Shared { buffer, place, count } => self.let_go_of_all(scope, *buffer, place, *count),
        }
    }

    fn free(&mut self, buffer: Buffer) -> Statement {
        if !self.dice.one_in(8) {
            return Statement::Free(buffer);
        }
        let (function, arguments) = match buffer {
            Buffer::Entry(table, at) if self.dice.one_in(2) => {
                ("release_entry", vec![Argument::Whole(table), Argument::Int(at)])
            }
            buffer => ("release", vec![Argument::Buffer(buffer)]),
        };
        Statement::Call {
            function,
            arguments,
            is_indirect: self.dice.one_in(3),
        }
    }

    /// A new buffer in a variable.
    fn new_buffer(&mut self, size: Int, list: &mut Vec<Statement>) -> Variable {
        let buffer = self.variable("buf", Type::Buffer);
        let value = if self.dice.one_in(6) {
            Value::Call("make", Vec::new())
        } else {
            Value::New(size)
        };
        list.push(Statement::Let(buffer, value));
        list.push(Statement::Use(Use::Write, Buffer::Variable(buffer)));
        buffer
    }

    /// A new buffer that the list at hand owes.
    fn buffer(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) -> Variable {
        let buffer = self.new_buffer(Int::Constant(4), list);
        scope.owed.push(Owed::Buffer(buffer, None));
        buffer
    }

    /// One of the buffers that are owed without a condition, beyond the first `kept`: its place.
    fn owed_buffer(&mut self, scope: &Scope, kept: usize) -> Option<(usize, Variable)> {
        let buffers = scope.owed.iter().enumerate().skip(kept);
        let buffers: Vec<(usize, Variable)> = buffers
            .filter_map(|(at, owed)| match owed {
                Owed::Buffer(buffer, None) => Some((at, *buffer)),
                _ => None,
            })
            .collect();
        self.dice.pick(&buffers).copied()
    }

    fn condition(&mut self, scope: &Scope) -> Condition {
        scope.seen.condition(&mut self.dice)
    }

    fn length(&mut self) -> usize {
        1 + self.dice.below(3)
    }

    /// Writes one more statement, or several that belong together. What is owed beyond `kept` is owed by the list at hand.
    fn step(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let is_deep = scope.depth > 3;
        match self.dice.below(41) {
            0..=3 => {
                self.buffer(scope, list);
            }
            4..=6 => self.use_one(scope, list),
            7..=9 => self.free_on_one_path(scope, kept, list),
            10 | 11 if !is_deep => {
                let condition = self.condition(scope);
                let length = self.length();
                let then = self.list(scope, length);
                let otherwise = if self.dice.one_in(2) {
                    self.list(scope, length)
                } else {
                    Vec::new()
                };
                if !then.is_empty() || !otherwise.is_empty() {
                    list.push(Statement::If(condition, then, otherwise));
                }
            }
            12..=14 if !is_deep => self.counted_loop(scope, list),
            15..=19 => self.exit(scope, list),
            20 if !is_deep => self.rotation(scope, list),
            21 => self.free_in_iteration(scope, kept, list),
            22 => self.free_and_note(scope, kept, list),
            23 | 24 if !is_deep => self.table(scope, list),
            25 => self.growth(scope, list),
            26 => self.free_in_cases(scope, kept, list),
            27 => self.choice(scope, kept, list),
            28 => self.swap(scope, list),
            29 if !is_deep => self.search(scope, list),
            30 => self.number(scope, list),
            31 => self.replacement(scope, kept, list),
            32 => self.own_or_borrowed(scope, list),
            33 if self.has_worker => self.worker(scope, list),
            34 => self.write_data(scope, kept, list),
            35 | 36 => self.free_and_write_down(scope, kept, list),
            37 => self.share(scope, kept, list),
            38 => self.hold_or_let_go(scope, kept, list),
            39 => self.slots(scope, list),
            _ => self.use_one(scope, list),
        }
    }

    /// Uses a buffer, if it is still there.
    fn use_one(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let (buffer, condition) = match self.dice.pick(&scope.owed).cloned() {
            Some(Owed::Buffer(buffer, condition)) => (buffer, condition),
            Some(Owed::Shared { buffer, .. }) => (buffer, None),
            Some(Owed::Table(..)) | None => return,
        };
        let uses = self.uses(scope, Buffer::Variable(buffer));
        match condition {
            Some(condition) => list.push(Statement::when(said_again(&condition, &mut self.dice), uses)),
            None => list.extend(uses),
        }
    }

    fn uses(&mut self, scope: &Scope, buffer: Buffer) -> Vec<Statement> {
        match self.dice.below(8) {
            0 => vec![Statement::Call {
                function: "read_up_to",
                arguments: vec![
                    Argument::Buffer(buffer),
                    Argument::Int(Int::Variable(scope.seen.numbers[0])),
                ],
                is_indirect: false,
            }],
            1 => {
                let condition = self.condition(scope);
                vec![Statement::Call {
                    function: "read_if",
                    arguments: vec![Argument::Buffer(buffer), Argument::Condition(condition)],
                    is_indirect: self.dice.one_in(3),
                }]
            }
            2 => {
                let (alias, condition) = (self.variable("alias", Type::Buffer), self.condition(scope));
                let value = if self.dice.one_in(2) {
                    Value::Buffer(buffer)
                } else {
                    Value::Call("same", vec![Argument::Buffer(buffer)])
                };
                let read = Statement::Use(Use::Read, Buffer::Variable(alias));
                vec![Statement::Let(alias, value), Statement::when(condition, vec![read])]
            }
            3 | 4 => vec![Statement::Use(Use::Write, buffer)],
            _ => vec![Statement::Use(Use::Read, buffer)],
        }
    }

    /// Leaves the function, or the loop, early, with nothing owed.
    fn exit(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let can_return = self.has_blocks || scope.depth == 1;
        let in_front_of_loop = scope.in_front_of_loop.filter(|_| self.has_blocks);
        let (kept, end) = match in_front_of_loop {
            Some(kept) if !can_return || self.dice.one_in(2) => (kept, Statement::Break),
            _ if can_return => (0, status(-1)),
            _ => return,
        };
        let condition = self.condition(scope);
        let mut then = self.pay(&mut scope.clone(), kept);
        then.push(end);
        list.push(Statement::when(condition, then));
    }
}

fn status(number: i64) -> Statement {
    Statement::Return(Some(Value::Int(Int::Constant(number))))
}
