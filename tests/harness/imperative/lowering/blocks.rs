//! Control flow as blocks that branch to one another.

use super::super::syntax::{Condition, For, Int, Predicate, Statement, Type, Variable};
use super::Lowering;

impl Lowering<'_> {
    fn label(&mut self) -> String {
        self.next += 1;
        format!("^bb{}", self.next)
    }

    /// Begins a block that takes these variables, under new names.
    fn begin(&mut self, label: &str, taken: &[Variable]) {
        let mut arguments = Vec::new();
        for &variable in taken {
            let name = self.named(variable);
            arguments.push(format!("{name}: {}", self.type_of(variable)));
            self.values.insert(variable, name);
        }
        let arguments = if arguments.is_empty() {
            String::new()
        } else {
            format!("({})", arguments.join(", "))
        };
        self.indent -= 1;
        self.line(&format!("{label}{arguments}:"));
        self.indent += 1;
        self.is_terminated = false;
    }

    /// A block to branch to, with what these variables hold now.
    fn target(&self, label: &str, given: &[Variable]) -> String {
        if given.is_empty() {
            return label.to_owned();
        }
        format!("{label}({} : {})", self.values_of(given), self.types_of(given))
    }

    fn jump(&mut self, target: &str) {
        self.line(&format!("cf.br {target}"));
        self.is_terminated = true;
    }

    /// Branches on a condition. What is joined by `&&` and `||` may be several branches, as in C.
    fn branch(&mut self, condition: &Condition, yes: &str, no: &str) {
        let is_split = self.style.branches_on_parts;
        match condition {
            Condition::And(a, b) if is_split => {
                let middle = self.label();
                self.branch(a, &middle, no);
                self.begin(&middle, &[]);
                self.branch(b, yes, no);
            }
            Condition::Or(a, b) if is_split => {
                let middle = self.label();
                self.branch(a, yes, &middle);
                self.begin(&middle, &[]);
                self.branch(b, yes, no);
            }
            Condition::Not(of) if is_split => self.branch(of, no, yes),
            _ => {
                let condition = self.condition(condition);
                self.branch_on(&condition, yes, no);
            }
        }
    }

    fn branch_on(&mut self, condition: &str, yes: &str, no: &str) {
        self.line(&format!("cf.cond_br {condition}, {yes}, {no}"));
        self.is_terminated = true;
    }

    /// Writes a statement with lists inside as blocks.
    pub(super) fn flow(&mut self, statement: &Statement) {
        match statement {
            Statement::If(condition, then, otherwise) => self.if_of_blocks(condition, then, otherwise),
            Statement::Switch(on, cases, default) => self.switch(on, cases, default),
            Statement::For(one) if self.style.tests_at_end && !one.is_downward => self.loop_tested_at_end(one),
            Statement::For(one) => self.loop_tested_at_start(one),
            Statement::While(condition, body) => self.while_of_blocks(condition, body),
            _ => unreachable!("only these have lists inside"),
        }
    }

    /// Writes one branch of several, from a block of its own to the join.
    fn arm(&mut self, label: &str, list: &[Statement], join: &str, assigned: &[Variable]) -> bool {
        let outside = self.values.clone();
        self.begin(label, &[]);
        self.list(list);
        let falls_through = !self.is_terminated;
        if falls_through {
            let target = self.target(join, assigned);
            self.jump(&target);
        }
        self.values = outside;
        falls_through
    }

    fn if_of_blocks(&mut self, condition: &Condition, then: &[Statement], otherwise: &[Statement]) {
        let assigned = self.assigned(&[then, otherwise]);
        let (yes, join) = (self.label(), self.label());
        let mut is_reached = true;
        if otherwise.is_empty() {
            let no = self.target(&join, &assigned);
            self.branch(condition, &yes, &no);
            self.arm(&yes, then, &join, &assigned);
        } else {
            let no = self.label();
            self.branch(condition, &yes, &no);
            is_reached = self.arm(&yes, then, &join, &assigned);
            is_reached |= self.arm(&no, otherwise, &join, &assigned);
        }
        if is_reached {
            self.begin(&join, &assigned);
        }
    }

    fn switch(&mut self, on: &Int, cases: &[Vec<Statement>], default: &[Statement]) {
        // Computed as it is elsewhere, and only then made as narrow as a switch takes it.
        let ty = self.own_type(on).unwrap_or(Type::I32);
        let on = self.int(on, ty);
        let on = self.cast(on, ty, Type::I32);
        let lists: Vec<&[Statement]> = cases.iter().map(Vec::as_slice).chain([default]).collect();
        let assigned = self.assigned(&lists);
        let labels: Vec<String> = lists.iter().map(|_| self.label()).collect();
        let join = self.label();
        let (last, others) = labels.split_last().expect("there is a default");
        let others: Vec<String> = others
            .iter()
            .enumerate()
            .map(|(at, label)| format!(", {at}: {label}"))
            .collect();
        self.line(&format!("cf.switch {on} : i32, [default: {last}{}]", others.concat()));
        let mut is_reached = false;
        for (label, list) in labels.iter().zip(&lists) {
            is_reached |= self.arm(label, list, &join, &assigned);
        }
        if is_reached {
            self.begin(&join, &assigned);
        } else {
            self.is_terminated = true;
        }
    }

    /// Writes the body of a loop, from where it begins to the branch back, which `again` writes. After it: the block `behind`.
    fn looping(&mut self, body: &[Statement], behind: &str, assigned: &[Variable], again: impl FnOnce(&mut Self)) {
        self.loops.push((behind.to_owned(), assigned.to_vec()));
        self.list(body);
        self.loops.pop();
        if !self.is_terminated {
            again(self);
        }
    }

    fn loop_tested_at_start(&mut self, one: &For) {
        let (from, to) = (self.int(&one.from, Type::Index), self.int(&one.to, Type::Index));
        let step = self.constant("index", "1");
        let assigned = self.assigned(&[&one.body]);
        let (head, inside, behind) = (self.label(), self.label(), self.label());
        // The variables that go round, and the counter.
        let mut round = vec![one.counter];
        round.extend(&assigned);
        let first = if one.is_downward { to.clone() } else { from.clone() };
        self.values.insert(one.counter, first);
        let target = self.target(&head, &round);
        self.jump(&target);
        self.begin(&head, &round);
        let counter = self.values[&one.counter].clone();
        let (predicate, bound) = if one.is_downward {
            (Predicate::Greater, &from)
        } else {
            (Predicate::Less, &to)
        };
        let more = self.comparison(predicate, &counter, bound, Type::Index);
        let leave = self.target(&behind, &assigned);
        self.branch_on(&more, &inside, &leave);
        self.begin(&inside, &[]);
        if one.is_downward {
            let counter = self.next_of(&counter, &step, true);
            self.values.insert(one.counter, counter);
        }
        self.looping(&one.body, &behind, &assigned, |lowering| {
            if !one.is_downward {
                let next = lowering.next_of(&counter, &step, false);
                lowering.values.insert(one.counter, next);
            }
            let target = lowering.target(&head, &round);
            lowering.jump(&target);
        });
        self.begin(&behind, &assigned);
    }

    /// The form that compilers turn loops into: a test before, and one at the end of each iteration.
    fn loop_tested_at_end(&mut self, one: &For) {
        let (from, to) = (self.int(&one.from, Type::Index), self.int(&one.to, Type::Index));
        let step = self.constant("index", "1");
        let assigned = self.assigned(&[&one.body]);
        let (inside, behind) = (self.label(), self.label());
        let mut round = vec![one.counter];
        round.extend(&assigned);
        let any = self.comparison(Predicate::Less, &from, &to, Type::Index);
        self.values.insert(one.counter, from);
        let (enter, leave) = (self.target(&inside, &round), self.target(&behind, &assigned));
        self.branch_on(&any, &enter, &leave);
        self.begin(&inside, &round);
        let counter = self.values[&one.counter].clone();
        self.looping(&one.body, &behind, &assigned, |lowering| {
            let next = lowering.next_of(&counter, &step, false);
            let is_unequal = lowering.dice.one_in(2);
            let predicate = if is_unequal {
                Predicate::NotEqual
            } else {
                Predicate::Less
            };
            let more = lowering.comparison(predicate, &next, &to, Type::Index);
            lowering.values.insert(one.counter, next);
            let (again, leave) = (lowering.target(&inside, &round), lowering.target(&behind, &assigned));
            lowering.branch_on(&more, &again, &leave);
        });
        self.begin(&behind, &assigned);
    }

    fn while_of_blocks(&mut self, condition: &Condition, body: &[Statement]) {
        let assigned = self.assigned(&[body]);
        let (head, inside, behind) = (self.label(), self.label(), self.label());
        let target = self.target(&head, &assigned);
        self.jump(&target);
        self.begin(&head, &assigned);
        let leave = self.target(&behind, &assigned);
        self.branch(condition, &inside, &leave);
        self.begin(&inside, &[]);
        self.looping(body, &behind, &assigned, |lowering| {
            let target = lowering.target(&head, &assigned);
            lowering.jump(&target);
        });
        self.begin(&behind, &assigned);
    }

    /// The counter of the next iteration.
    pub(super) fn next_of(&mut self, counter: &str, step: &str, is_downward: bool) -> String {
        let operation = match (self.style.has_index_dialect, is_downward) {
            (true, false) => format!("index.add {counter}, {step}"),
            (true, true) => format!("index.sub {counter}, {step}"),
            (false, false) => format!("arith.addi {counter}, {step} : index"),
            (false, true) => format!("arith.subi {counter}, {step} : index"),
        };
        self.define("i", &operation)
    }

    pub(super) fn jump_behind_loop(&mut self) {
        let (behind, assigned) = self.loops.last().cloned().expect("a loop is around");
        let target = self.target(&behind, &assigned);
        self.jump(&target);
    }

    /// Returns, or branches to where all ways out meet.
    pub(super) fn jump_out(&mut self, value: Option<String>) {
        if !self.style.has_one_exit {
            self.leave("return", value);
            self.is_terminated = true;
            return;
        }
        let label = match self.exit.clone() {
            Some(label) => label,
            None => self.label(),
        };
        self.exit = Some(label.clone());
        let target = match (value, self.result) {
            (Some(value), Some(ty)) => format!("{label}({value} : {})", self.style.ty(ty)),
            _ => label,
        };
        self.jump(&target);
    }

    /// Ends the last block, and writes the one where all ways out meet.
    pub(super) fn end_of_blocks(&mut self) {
        if !self.is_terminated {
            self.jump_out(None);
        }
        let Some(label) = self.exit.take() else { return };
        let value = self.result.map(|ty| (self.fresh("status"), self.style.ty(ty)));
        let (argument, name) = match value {
            Some((name, ty)) => (format!("({name}: {ty})"), Some(name)),
            None => (String::new(), None),
        };
        self.indent -= 1;
        self.line(&format!("{label}{argument}:"));
        self.indent += 1;
        self.leave("return", name);
    }
}
