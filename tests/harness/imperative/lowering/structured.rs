//! Control flow as regions of `scf`.

use super::super::syntax::{Condition, For, Int, Predicate, Statement, Type, Variable};
use super::Lowering;

impl Lowering<'_> {
    /// Writes a list after which nothing comes but the end, and gives the result of the function. What follows a statement that
    /// may return goes into its other branch.
    pub(super) fn tail(&mut self, list: &[Statement]) -> Option<String> {
        for (at, statement) in list.iter().enumerate() {
            match statement {
                Statement::Return(value) => return self.result_value(value.as_ref()),
                Statement::If(condition, then, otherwise) if statement.exits() => {
                    let condition = self.condition(condition);
                    let rest: Vec<Statement> = otherwise.iter().chain(&list[at + 1..]).cloned().collect();
                    let ty = self.result.map(|ty| self.style.ty(ty));
                    let name = ty.as_ref().map(|_| self.fresh("status"));
                    match (&name, &ty) {
                        (Some(name), Some(ty)) => self.line(&format!("{name} = scf.if {condition} -> ({ty}) {{")),
                        _ => self.line(&format!("scf.if {condition} {{")),
                    }
                    self.tail_of_region(then);
                    self.line("} else {");
                    self.tail_of_region(&rest);
                    self.line("}");
                    return name;
                }
                _ => self.statement(statement),
            }
        }
        None
    }

    fn tail_of_region(&mut self, list: &[Statement]) {
        self.nested(|lowering| {
            let value = lowering.tail(list);
            lowering.leave("scf.yield", value);
        });
    }

    fn nested(&mut self, write: impl FnOnce(&mut Self)) {
        let outside = self.values.clone();
        self.indent += 1;
        write(self);
        self.indent -= 1;
        self.values = outside;
    }

    /// The body of a region that yields what these variables hold at its end.
    fn yielding(&mut self, list: &[Statement], carried: &[Variable]) {
        self.nested(|lowering| {
            lowering.list(list);
            lowering.terminate("scf.yield", carried);
        });
    }

    fn terminate(&mut self, how: &str, carried: &[Variable]) {
        if !carried.is_empty() {
            let (values, types) = (self.values_of(carried), self.types_of(carried));
            self.line(&format!("{how} {values} : {types}"));
        }
    }

    /// `%r:2 = ` for what an operation gives these variables, and their values after it.
    fn results(&mut self, carried: &[Variable]) -> (String, Vec<String>) {
        match carried {
            [] => (String::new(), Vec::new()),
            [_] => {
                let name = self.fresh("r");
                (format!("{name} = "), vec![name])
            }
            _ => {
                let name = self.fresh("r");
                let names = (0..carried.len()).map(|at| format!("{name}#{at}")).collect();
                (format!("{name}:{} = ", carried.len()), names)
            }
        }
    }

    fn bind(&mut self, carried: &[Variable], names: Vec<String>) {
        self.values.extend(carried.iter().copied().zip(names));
    }

    /// Writes a statement with lists inside as an operation with regions.
    pub(super) fn region(&mut self, statement: &Statement) {
        match statement {
            Statement::If(condition, then, otherwise) => self.scf_if(condition, then, otherwise),
            Statement::Switch(on, cases, default) => self.index_switch(on, cases, default),
            Statement::For(one) if !one.is_downward && self.dice.one_in(6) => self.counting_while(one),
            Statement::For(one) => self.scf_for(one),
            Statement::While(condition, body) => self.scf_while(condition, body),
            _ => unreachable!("only these have lists inside"),
        }
    }

    fn scf_if(&mut self, condition: &Condition, then: &[Statement], otherwise: &[Statement]) {
        let condition = self.condition(condition);
        let carried = self.assigned(&[then, otherwise]);
        let (target, names) = self.results(&carried);
        let arrow = if carried.is_empty() {
            String::new()
        } else {
            format!(" -> ({})", self.types_of(&carried))
        };
        self.line(&format!("{target}scf.if {condition}{arrow} {{"));
        self.yielding(then, &carried);
        if !carried.is_empty() || !otherwise.is_empty() {
            self.line("} else {");
            self.yielding(otherwise, &carried);
        }
        self.line("}");
        self.bind(&carried, names);
    }

    fn index_switch(&mut self, on: &Int, cases: &[Vec<Statement>], default: &[Statement]) {
        let on = self.int(on, Type::Index);
        let lists: Vec<&[Statement]> = cases.iter().map(Vec::as_slice).chain([default]).collect();
        let carried = self.assigned(&lists);
        let (target, names) = self.results(&carried);
        let arrow = if carried.is_empty() {
            String::new()
        } else {
            format!(" -> {}", self.types_of(&carried))
        };
        self.line(&format!("{target}scf.index_switch {on}{arrow}"));
        for (at, list) in lists.iter().enumerate() {
            let label = if at < cases.len() {
                format!("case {at} {{")
            } else {
                "default {".to_owned()
            };
            self.line(&label);
            self.yielding(list, &carried);
            if carried.is_empty() {
                self.line("  scf.yield");
            }
            self.line("}");
        }
        self.bind(&carried, names);
    }

    /// `name = value` for each variable that a loop carries, with new names in its body.
    fn initial(&mut self, carried: &[Variable]) -> (String, Vec<String>) {
        let names: Vec<String> = carried.iter().map(|&variable| self.named(variable)).collect();
        let pairs = carried.iter().zip(&names);
        let pairs: Vec<String> = pairs
            .map(|(variable, name)| format!("{name} = {}", self.values[variable]))
            .collect();
        (pairs.join(", "), names)
    }

    fn scf_for(&mut self, one: &For) {
        let (from, to) = (self.int(&one.from, Type::Index), self.int(&one.to, Type::Index));
        let step = self.constant("index", "1");
        let carried = self.assigned(&[&one.body]);
        let (target, names) = self.results(&carried);
        let counter = self.named(one.counter);
        let (pairs, arguments) = self.initial(&carried);
        let iter_args = if carried.is_empty() {
            String::new()
        } else {
            format!(" iter_args({pairs}) -> ({})", self.types_of(&carried))
        };
        self.line(&format!(
            "{target}scf.for {counter} = {from} to {to} step {step}{iter_args} {{"
        ));
        self.nested(|lowering| {
            lowering.bind(&carried, arguments);
            let value = if one.is_downward {
                lowering.counted_down(&counter, &from, &to)
            } else {
                counter
            };
            lowering.values.insert(one.counter, value);
            lowering.list(&one.body);
            lowering.terminate("scf.yield", &carried);
        });
        self.line("}");
        self.bind(&carried, names);
    }

    /// `to - 1 - (counter - from)`.
    fn counted_down(&mut self, counter: &str, from: &str, to: &str) -> String {
        let one = self.constant("index", "1");
        let mut subtract = |a: &str, b: &str| {
            if self.style.has_index_dialect {
                self.define("t", &format!("index.sub {a}, {b}"))
            } else {
                self.define("t", &format!("arith.subi {a}, {b} : index"))
            }
        };
        let done = subtract(counter, from);
        let last = subtract(to, &one);
        subtract(&last, &done)
    }

    fn scf_while(&mut self, condition: &Condition, body: &[Statement]) {
        let carried = self.assigned(&[body]);
        let (target, names) = self.results(&carried);
        let (pairs, before) = self.initial(&carried);
        self.open_while(&target, &pairs, &carried);
        self.nested(|lowering| {
            lowering.bind(&carried, before);
            let condition = lowering.condition(condition);
            lowering.end_of_before(&condition, &carried);
        });
        let after: Vec<String> = carried.iter().map(|&variable| self.named(variable)).collect();
        self.open_after(&carried, &after);
        self.nested(|lowering| {
            lowering.bind(&carried, after);
            lowering.list(body);
            lowering.terminate("scf.yield", &carried);
            if carried.is_empty() {
                lowering.line("scf.yield");
            }
        });
        self.line("}");
        self.bind(&carried, names);
    }

    /// An `scf.while` that counts.
    fn counting_while(&mut self, one: &For) {
        let (from, to) = (self.int(&one.from, Type::Index), self.int(&one.to, Type::Index));
        let step = self.constant("index", "1");
        let mut carried = self.assigned(&[&one.body]);
        carried.push(one.counter);
        self.values.insert(one.counter, from);
        let (target, names) = self.results(&carried);
        let (pairs, before) = self.initial(&carried);
        self.open_while(&target, &pairs, &carried);
        self.nested(|lowering| {
            lowering.bind(&carried, before);
            let counter = lowering.values[&one.counter].clone();
            let condition = lowering.comparison(Predicate::Less, &counter, &to, Type::Index);
            lowering.end_of_before(&condition, &carried);
        });
        let after: Vec<String> = carried.iter().map(|&variable| self.named(variable)).collect();
        self.open_after(&carried, &after);
        self.nested(|lowering| {
            lowering.bind(&carried, after);
            lowering.list(&one.body);
            let counter = lowering.values[&one.counter].clone();
            let next = lowering.next_of(&counter, &step, one.is_downward);
            lowering.values.insert(one.counter, next);
            lowering.terminate("scf.yield", &carried);
        });
        self.line("}");
        self.bind(&carried, names);
    }

    fn open_while(&mut self, target: &str, pairs: &str, carried: &[Variable]) {
        let types = self.types_of(carried);
        let arguments = if carried.is_empty() {
            " :".to_owned()
        } else {
            format!(" ({pairs}) :")
        };
        self.line(&format!("{target}scf.while{arguments} ({types}) -> ({types}) {{"));
    }

    fn end_of_before(&mut self, condition: &str, carried: &[Variable]) {
        if carried.is_empty() {
            self.line(&format!("scf.condition({condition})"));
        } else {
            let (values, types) = (self.values_of(carried), self.types_of(carried));
            self.line(&format!("scf.condition({condition}) {values} : {types}"));
        }
    }

    fn open_after(&mut self, carried: &[Variable], names: &[String]) {
        self.line("} do {");
        if !carried.is_empty() {
            let pairs = carried.iter().zip(names);
            let pairs: Vec<String> = pairs
                .map(|(&variable, name)| format!("{name}: {}", self.type_of(variable)))
                .collect();
            self.line(&format!("^bb0({}):", pairs.join(", ")));
        }
    }
}
