//! Tables of buffers: filled, read, overwritten, drained; by the program itself, or by helpers.

use super::super::conditions::negated;
use super::super::syntax::{Argument, Buffer, Condition, For, Int, Predicate, Statement, Type, Use, Value, Variable};
use super::{Author, Owed, Scope};

impl Author {
    /// A loop over the entries of a table.
    fn entries(&mut self, from: Int, to: Int, body: impl FnOnce(&mut Self, Variable) -> Vec<Statement>) -> Statement {
        let counter = self.register("j", Type::Index);
        let body = body(self, counter);
        Statement::For(For {
            counter,
            from,
            to,
            is_downward: self.dice.one_in(6),
            body,
        })
    }

    pub(super) fn table_payment(&mut self, table: Variable, from: &Int, to: &Int) -> Vec<Statement> {
        if from == to {
            return vec![Statement::FreeTable(table)];
        }
        if let (Int::Constant(from), Int::Constant(to)) = (from, to) {
            let frees = (*from..*to).map(|at| self.free(Buffer::Entry(table, Int::Constant(at))));
            let mut list: Vec<Statement> = frees.collect();
            list.push(Statement::FreeTable(table));
            return list;
        }
        if *from == Int::Constant(0) && self.dice.one_in(4) {
            return vec![Statement::Call {
                function: "release_all",
                arguments: vec![Argument::Whole(table), Argument::Int(to.clone())],
                is_indirect: false,
            }];
        }
        let frees = self.entries(from.clone(), to.clone(), |author, j| {
            vec![author.free(Buffer::Entry(table, Int::of(j)))]
        });
        vec![frees, Statement::FreeTable(table)]
    }

    /// Puts a buffer into a table.
    fn put(&mut self, table: Variable, at: Int, buffer: Variable) -> Statement {
        match self.dice.one_in(8) {
            true => put_by_helper("put_entry", table, at, buffer),
            false => Statement::Put(table, at, Buffer::Variable(buffer)),
        }
    }

    /// Two buffers that helpers put into memory, and what may become of them there.
    pub(super) fn slots(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let table = self.variable("slots", Type::Table);
        list.push(Statement::Let(table, Value::NewTable(Int::Constant(2))));
        for at in 0..2 {
            let new = self.new_buffer(Int::Constant(4), list);
            list.push(put_by_helper("put_entry", table, Int::Constant(at), new));
        }
        scope.owed.push(Owed::Table(table, Int::Constant(0), Int::Constant(2)));
        let at = Int::Constant(self.dice.below(2) as i64);
        let of_entry = vec![Argument::Whole(table), Argument::Int(at.clone())];
        let mut then = Vec::new();
        match self.dice.below(4) {
            0 => {
                let new = self.new_buffer(Int::Constant(4), &mut then);
                then.push(put_by_helper("replace_entry", table, at, new));
            }
            1 => then.push(Statement::Call {
                function: "read_entry",
                arguments: of_entry,
                is_indirect: self.dice.one_in(3),
            }),
            2 => {
                let entry = self.register("entry", Type::Buffer);
                then.push(Statement::Let(entry, Value::Call("entry", of_entry)));
                then.extend(self.uses(scope, Buffer::Variable(entry)));
            }
            _ => {
                let entry = self.register("entry", Type::Buffer);
                then.push(Statement::Let(entry, Value::Call("entry", of_entry)));
                then.push(self.free(Buffer::Variable(entry)));
                let new = self.new_buffer(Int::Constant(4), &mut then);
                then.push(self.put(table, at, new));
            }
        }
        match self.dice.one_in(2) {
            true => list.extend(then),
            false => list.push(Statement::when(self.condition(scope), then)),
        }
    }

    /// A table, full, and what may become of its entries.
    pub(super) fn table(&mut self, scope: &mut Scope, list: &mut Vec<Statement>) {
        let table = self.variable("table", Type::Table);
        let to = match self.dice.below(4) {
            0 => Int::Constant(2),
            1 => Int::Variable(scope.seen.numbers[1]),
            _ => Int::Variable(scope.seen.numbers[0]),
        };
        let size = Int::Max(Box::new(to.clone()), Box::new(Int::Constant(1)));
        list.push(Statement::Let(table, Value::NewTable(size)));
        self.fill(scope, table, &to, list);
        scope.owed.push(Owed::Table(table, Int::Constant(0), to.clone()));
        match self.dice.below(6) {
            0 => {
                let read = self.entries(Int::Constant(0), to, |_, j| {
                    vec![Statement::Use(Use::Read, Buffer::Entry(table, Int::of(j)))]
                });
                list.push(read);
            }
            1 => self.drain(scope, table, &to, list),
            2 => self.free_in_two_loops(scope, table, &to, list),
            3 => {
                let overwrite = self.entries(Int::Constant(0), to, |author, j| {
                    let mut then = vec![author.free(Buffer::Entry(table, Int::of(j)))];
                    let new = author.new_buffer(Int::Constant(4), &mut then);
                    then.push(author.put(table, Int::of(j), new));
                    vec![Statement::when(author.condition_of(scope, j), then)]
                });
                list.push(overwrite);
            }
            4 => {
                let (a, b) = (self.register("a", Type::Buffer), self.register("b", Type::Buffer));
                let (zero, one) = (Int::Constant(0), Int::Constant(1));
                let swap = vec![
                    Statement::Let(a, Value::Buffer(Buffer::Entry(table, zero.clone()))),
                    Statement::Let(b, Value::Buffer(Buffer::Entry(table, one.clone()))),
                    Statement::Put(table, zero, Buffer::Variable(b)),
                    Statement::Put(table, one.clone(), Buffer::Variable(a)),
                ];
                list.push(Statement::when(Condition::compare(Predicate::Less, one, to), swap));
            }
            _ => {}
        }
    }

    /// One new buffer for each entry. An iteration may return: it owes the entries that are there.
    fn fill(&mut self, scope: &mut Scope, table: Variable, to: &Int, list: &mut Vec<Statement>) {
        if let Int::Constant(count) = to {
            for at in 0..*count {
                let new = self.new_buffer(Int::Constant(4), list);
                let put = self.put(table, Int::Constant(at), new);
                list.push(put);
            }
            return;
        }
        let counter = self.register("i", Type::Index);
        scope.owed.push(Owed::Table(table, Int::Constant(0), Int::of(counter)));
        let length = self.dice.below(2);
        let mut body = self.iteration(scope, counter, None, length);
        scope.owed.pop();
        let new = self.new_buffer(Int::Constant(4), &mut body);
        body.push(self.put(table, Int::of(counter), new));
        list.push(For::up_to(counter, to.clone(), body));
    }

    /// Frees entries until data says to stop.
    fn drain(&mut self, scope: &mut Scope, table: Variable, to: &Int, list: &mut Vec<Statement>) {
        let counter = self.variable("at", Type::Index);
        list.push(Statement::Let(counter, Value::Int(Int::Constant(0))));
        let condition = self.until(scope, counter, to.clone());
        let body = vec![
            self.free(Buffer::Entry(table, Int::of(counter))),
            Statement::Set(counter, Value::Int(Int::of(counter).plus(1))),
        ];
        list.push(Statement::While(condition, body));
        scope.owed.pop();
        scope.owed.push(Owed::Table(table, Int::of(counter), to.clone()));
    }

    /// Frees the entries of which a condition holds, then the others.
    fn free_in_two_loops(&mut self, scope: &mut Scope, table: Variable, to: &Int, list: &mut Vec<Statement>) {
        let counter = self.register("j", Type::Index);
        let goes = self.condition_of(scope, counter);
        let stays = negated(&goes, &mut self.dice);
        for condition in [goes, stays] {
            let free = self.free(Buffer::Entry(table, Int::of(counter)));
            list.push(For::up_to(
                counter,
                to.clone(),
                vec![Statement::when(condition, vec![free])],
            ));
        }
        scope.owed.pop();
        scope.owed.push(Owed::Table(table, Int::Constant(0), Int::Constant(0)));
    }
}

fn put_by_helper(function: &'static str, table: Variable, at: Int, buffer: Variable) -> Statement {
    Statement::Call {
        function,
        arguments: vec![
            Argument::Whole(table),
            Argument::Int(at),
            Argument::Buffer(Buffer::Variable(buffer)),
        ],
        is_indirect: false,
    }
}
