//! Numbers, conditions and buffers as operations of `arith` and `index`.

use std::fmt::Write as _;

use super::super::syntax::{Buffer, Condition, Int, Predicate, Type};
use super::Lowering;

impl Lowering<'_> {
    /// A constant, written once before everything.
    pub(super) fn constant(&mut self, ty: &str, value: &str) -> String {
        let key = (ty.to_owned(), value.to_owned());
        if let Some(name) = self.constants.get(&key) {
            return name.clone();
        }
        let name = self.fresh("c");
        let _ = match ty {
            "i1" => writeln!(self.entry, "  {name} = arith.constant {value}"),
            "index" if self.style.has_index_dialect => writeln!(self.entry, "  {name} = index.constant {value}"),
            _ => writeln!(self.entry, "  {name} = arith.constant {value} : {ty}"),
        };
        self.constants.insert(key, name.clone());
        name
    }

    /// What is written into buffers.
    pub(super) fn element(&mut self) -> String {
        let element = self.style.element;
        let value = if element.starts_with('f') { "1.0" } else { "1" };
        self.constant(element, value)
    }

    fn variable_named(&self, stem: &str) -> String {
        let mut parameters = self.values.iter();
        let found = parameters.find(|(variable, _)| self.source.variables[variable.0].name == stem);
        found.map(|(_, name)| name.clone()).expect("what is lent is in scope")
    }

    /// A number of one type as one of another.
    pub(super) fn cast(&mut self, value: String, from: Type, to: Type) -> String {
        if from == to {
            return value;
        }
        let (from, to) = (self.style.ty(from), self.style.ty(to));
        let cast = if self.style.has_index_dialect {
            "index.casts"
        } else {
            "arith.index_cast"
        };
        self.define("cast", &format!("{cast} {value} : {from} to {to}"))
    }

    /// The type that a number has by itself; `None` for one that fits any.
    pub(super) fn own_type(&self, int: &Int) -> Option<Type> {
        match int {
            Int::Constant(_) => None,
            Int::Variable(variable) => Some(self.source.variables[variable.0].ty),
            Int::Data(_) | Int::State(_) => Some(Type::I32),
            Int::Remainder(of, _) => self.own_type(of),
            Int::Add(a, b) | Int::Subtract(a, b) | Int::Max(a, b) | Int::Min(a, b) | Int::Select(_, a, b) => {
                match (self.own_type(a), self.own_type(b)) {
                    (Some(Type::Index), _) | (_, Some(Type::Index)) => Some(Type::Index),
                    (a, b) => a.or(b),
                }
            }
        }
    }

    /// A number, as a value of the type `ty`.
    pub(super) fn int(&mut self, int: &Int, ty: Type) -> String {
        let is_index = self.style.has_index_dialect && ty == Type::Index;
        let text = self.style.ty(ty);
        let two = |lowering: &mut Self, a: &Int, b: &Int, arith: &str, index: &str| {
            let (a, b) = (lowering.int(a, ty), lowering.int(b, ty));
            if is_index {
                lowering.define("t", &format!("index.{index} {a}, {b}"))
            } else {
                lowering.define("t", &format!("arith.{arith} {a}, {b} : {text}"))
            }
        };
        self.note_number(int);
        match int {
            Int::Constant(number) => self.constant(&text, &number.to_string()),
            Int::Variable(variable) => {
                let value = self.read(*variable);
                self.cast(value, self.source.variables[variable.0].ty, ty)
            }
            Int::Data(at) | Int::State(at) => {
                let at = self.int(at, Type::Index);
                let data = self.variable_named(if matches!(int, Int::Data(_)) { "data" } else { "state" });
                let value = self.define("d", &format!("memref.load {data}[{at}] : memref<?xi32>"));
                self.cast(value, Type::I32, ty)
            }
            Int::Add(a, b) => two(self, a, b, "addi", "add"),
            Int::Subtract(a, b) => two(self, a, b, "subi", "sub"),
            Int::Max(a, b) => two(self, a, b, "maxsi", "maxs"),
            Int::Min(a, b) => two(self, a, b, "minsi", "mins"),
            Int::Remainder(of, by) => two(self, of, &Int::Constant(*by), "remui", "remu"),
            Int::Select(condition, a, b) => {
                let condition = self.condition(condition);
                let (a, b) = (self.int(a, ty), self.int(b, ty));
                self.define("t", &format!("arith.select {condition}, {a}, {b} : {text}"))
            }
        }
    }

    pub(super) fn condition(&mut self, condition: &Condition) -> String {
        self.note_condition(condition);
        match condition {
            Condition::Constant(value) => self.constant("i1", &value.to_string()),
            Condition::Variable(variable) => self.read(*variable),
            Condition::Compare(predicate, left, right) => {
                let ty = match (self.own_type(left), self.own_type(right)) {
                    (Some(Type::I32), Some(Type::I32) | None) | (None, Some(Type::I32)) => Type::I32,
                    _ => Type::Index,
                };
                let (left, right) = (self.int(left, ty), self.int(right, ty));
                self.comparison(*predicate, &left, &right, ty)
            }
            Condition::FloatBelow(at, quarters) => self.float_comparison("olt", at, *quarters),
            Condition::FloatNotBelow(at, quarters) => self.float_comparison("uge", at, *quarters),
            Condition::And(a, b) => self.joined("andi", a, b),
            Condition::Or(a, b) => self.joined("ori", a, b),
            Condition::Xor(a, b) => self.joined("xori", a, b),
            Condition::Not(of) => {
                let of = self.condition(of);
                let (yes, no) = (self.constant("i1", "true"), self.constant("i1", "false"));
                let operation = match self.dice.below(6) {
                    0 => format!("arith.cmpi eq, {of}, {no} : i1"),
                    1 => format!("arith.select {of}, {no}, {yes} : i1"),
                    _ => format!("arith.xori {of}, {yes} : i1"),
                };
                self.define("not", &operation)
            }
            Condition::Select(which, a, b) => {
                let (which, a, b) = (self.condition(which), self.condition(a), self.condition(b));
                self.define("p", &format!("arith.select {which}, {a}, {b} : i1"))
            }
            Condition::Asked(function, arguments) => {
                let (values, ty) = self.arguments(function, arguments);
                self.define("p", &format!("func.call @{}_{function}({values}) : {ty}", self.program))
            }
        }
    }

    pub(super) fn comparison(&mut self, predicate: Predicate, left: &str, right: &str, ty: Type) -> String {
        let predicate = match predicate {
            Predicate::Equal => "eq",
            Predicate::NotEqual => "ne",
            Predicate::Less => "slt",
            Predicate::LessOrEqual => "sle",
            Predicate::Greater => "sgt",
            Predicate::GreaterOrEqual => "sge",
            Predicate::UnsignedLess => "ult",
            Predicate::UnsignedGreaterOrEqual => "uge",
        };
        if self.style.has_index_dialect && ty == Type::Index {
            return self.define("p", &format!("index.cmp {predicate}({left}, {right})"));
        }
        let ty = self.style.ty(ty);
        self.define("p", &format!("arith.cmpi {predicate}, {left}, {right} : {ty}"))
    }

    fn float_comparison(&mut self, predicate: &str, at: &Int, quarters: i64) -> String {
        let at = self.int(at, Type::Index);
        let weights = self.variable_named("weights");
        let value = self.define("w", &format!("memref.load {weights}[{at}] : memref<?xf32>"));
        let bound = self.constant("f32", &format!("{:.2}", quarters as f64 / 4.0));
        self.define("p", &format!("arith.cmpf {predicate}, {value}, {bound} : f32"))
    }

    fn joined(&mut self, operation: &str, a: &Condition, b: &Condition) -> String {
        let (a, b) = (self.condition(a), self.condition(b));
        self.define("p", &format!("arith.{operation} {a}, {b} : i1"))
    }

    pub(super) fn buffer(&mut self, buffer: &Buffer) -> String {
        self.note_buffer(buffer);
        match buffer {
            Buffer::Variable(variable) => self.read(*variable),
            Buffer::Entry(table, at) => {
                let at = self.int(at, Type::Index);
                let (name, ty) = (self.read(*table), self.type_of(*table));
                self.define("entry", &format!("memref.load {name}[{at}] : {ty}"))
            }
            Buffer::Either(condition, a, b) => {
                let condition = self.condition(condition);
                let (a, b) = (self.buffer(a), self.buffer(b));
                let ty = self.style.buffer();
                self.define("either", &format!("arith.select {condition}, {a}, {b} : {ty}"))
            }
        }
    }
}
