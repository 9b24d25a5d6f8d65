//! The compiler: a [`Source`] to the text of its functions.
//!
//! It keeps a variable in SSA values or in a cell on the stack, and control flow as regions of `scf`, as blocks, or as both.
//! Which, and how operations are spelled, is the [`Style`]. It also notes what the program is made of.

mod blocks;
mod constructs;
mod expressions;
mod structured;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;

use super::style::Style;
use super::syntax::{Argument, Buffer, Function, Source, Statement, Storage, Type, Use, Value, Variable};
use crate::dice::Dice;

/// What is written of one function.
pub(super) struct Lowering<'a> {
    source: &'a Source,
    style: &'a Style,
    /// What the functions of this program are called, and begin with.
    program: &'a str,
    dice: Dice,
    result: Option<Type>,
    /// Constants and cells, before everything.
    entry: String,
    text: String,
    constants: BTreeMap<(String, String), String>,
    /// The SSA value, or the cell, of each variable in scope.
    values: HashMap<Variable, String>,
    next: usize,
    indent: usize,
    /// Whether the list at hand becomes blocks.
    is_in_blocks: bool,
    /// Whether the block at hand has its terminator.
    is_terminated: bool,
    /// How many loops are around.
    loop_depth: usize,
    /// The block after each loop of blocks around, and the variables that it takes.
    loops: Vec<(String, Vec<Variable>)>,
    /// The block of all ways out, once one was taken.
    exit: Option<String>,
    called: BTreeSet<&'static str>,
    constructs: BTreeSet<&'static str>,
}

/// What becomes of a program.
pub(super) struct Compiled {
    /// Its functions.
    pub(super) text: String,
    /// The parameters of the last one, with their types: those that it looks at.
    pub(super) parameters: Vec<(&'static str, String)>,
    /// What it is made of.
    pub(super) constructs: BTreeSet<&'static str>,
}

/// Compiles the last function of a program, and what it calls.
pub(super) fn compile(source: &Source, style: &Style, program: &str, seed: u64) -> Compiled {
    let mut compiled = Compiled {
        text: String::new(),
        parameters: Vec::new(),
        constructs: BTreeSet::from(style.constructs()),
    };
    let mut called = BTreeSet::from(["main"]);
    for function in source.functions.iter().rev() {
        if !called.contains(function.name) {
            continue;
        }
        let mut lowering = Lowering::new(source, style, program, seed, function.result);
        let parameters = lowering.parameters(function);
        lowering.body(&function.body);
        called.extend(&lowering.called);
        if function.is_authored() {
            compiled.constructs.extend(&lowering.constructs);
        }
        let text = lowering.written(function, &parameters);
        compiled.text.insert_str(0, &text);
        if function.name == "main" {
            compiled.parameters = parameters;
            compiled.parameters.retain(|(name, _)| lowering.mentions(name));
        }
    }
    compiled
}

impl<'a> Lowering<'a> {
    fn new(source: &'a Source, style: &'a Style, program: &'a str, seed: u64, result: Option<Type>) -> Self {
        Lowering {
            source,
            style,
            program,
            dice: Dice::new(seed),
            result,
            entry: String::new(),
            text: String::new(),
            constants: BTreeMap::new(),
            values: HashMap::new(),
            next: 0,
            indent: 1,
            is_in_blocks: style.has_blocks,
            is_terminated: false,
            loop_depth: 0,
            loops: Vec::new(),
            exit: None,
            called: BTreeSet::new(),
            constructs: BTreeSet::new(),
        }
    }
}

impl Lowering<'_> {
    /// The parameters of a function and their types.
    fn parameters(&mut self, function: &Function) -> Vec<(&'static str, String)> {
        let mut parameters = Vec::new();
        for &parameter in &function.parameters {
            let name = self.source.variables[parameter.0].name;
            self.values.insert(parameter, format!("%{name}"));
            parameters.push((name, self.type_of(parameter)));
        }
        parameters
    }

    /// Whether what was written has this name in it.
    fn mentions(&self, name: &str) -> bool {
        let name = format!("%{name}");
        let mut after = self.text.split(&name).skip(1);
        after.any(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    }

    /// The text of the function at hand. The one that a program is about is public, and takes what it looks at.
    fn written(&self, function: &Function, parameters: &[(&str, String)]) -> String {
        let is_main = function.name == "main";
        let parameters = parameters.iter().filter(|(name, _)| !is_main || self.mentions(name));
        let parameters: Vec<String> = parameters.map(|(name, ty)| format!("%{name}: {ty}")).collect();
        let (visibility, name) = if is_main {
            ("", self.program.to_owned())
        } else {
            ("private ", format!("{}_{}", self.program, function.name))
        };
        let result = self
            .result
            .map_or_else(String::new, |ty| format!(" -> {}", self.style.ty(ty)));
        format!(
            "func.func {visibility}@{name}({}){result} {{\n{}{}}}\n",
            parameters.join(", "),
            self.entry,
            self.text
        )
    }

    fn body(&mut self, body: &[Statement]) {
        if self.style.has_blocks {
            self.list(body);
            self.end_of_blocks();
        } else {
            let value = self.tail(body);
            self.leave("return", value);
        }
    }

    /// Writes `return` or `scf.yield` with at most one value, the result of the function.
    fn leave(&mut self, how: &str, value: Option<String>) {
        match (value, self.result) {
            (Some(value), Some(ty)) => {
                let ty = self.style.ty(ty);
                self.line(&format!("{how} {value} : {ty}"));
            }
            _ if how == "return" => self.line("return"),
            _ => {}
        }
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "  ".repeat(self.indent));
    }

    fn fresh(&mut self, stem: &str) -> String {
        self.next += 1;
        format!("%{stem}{}", self.next)
    }

    /// Writes `%stem = operation`.
    fn define(&mut self, stem: &str, operation: &str) -> String {
        let name = self.fresh(stem);
        self.line(&format!("{name} = {operation}"));
        name
    }

    /// A new name for what a variable holds.
    fn named(&mut self, variable: Variable) -> String {
        let stem = self.source.variables[variable.0].name;
        self.fresh(&format!("{stem}_"))
    }

    fn type_of(&self, variable: Variable) -> String {
        self.style.ty(self.source.variables[variable.0].ty)
    }

    fn types_of(&self, variables: &[Variable]) -> String {
        let types: Vec<String> = variables.iter().map(|&variable| self.type_of(variable)).collect();
        types.join(", ")
    }

    fn values_of(&self, variables: &[Variable]) -> String {
        let values: Vec<&str> = variables
            .iter()
            .map(|variable| self.values[variable].as_str())
            .collect();
        values.join(", ")
    }

    fn is_cell(&self, variable: Variable) -> bool {
        self.source.variables[variable.0].storage == Storage::Cell
    }

    fn cell_type(&self, variable: Variable) -> String {
        format!("memref<{}{}>", self.style.cell, self.type_of(variable))
    }

    /// `cell[]` or `cell[0]`.
    fn at_cell(&mut self, variable: Variable) -> String {
        let cell = self.values[&variable].clone();
        if self.style.cell.is_empty() {
            return format!("{cell}[]");
        }
        let zero = self.constant("index", "0");
        format!("{cell}[{zero}]")
    }

    fn read(&mut self, variable: Variable) -> String {
        if !self.is_cell(variable) {
            return self.values[&variable].clone();
        }
        let (place, ty) = (self.at_cell(variable), self.cell_type(variable));
        self.define("ld", &format!("memref.load {place} : {ty}"))
    }

    /// Gives a variable a value that has been computed.
    fn write(&mut self, variable: Variable, value: String) {
        if !self.is_cell(variable) {
            self.values.insert(variable, value);
            return;
        }
        if !self.values.contains_key(&variable) {
            let cell = self.fresh("cell");
            self.note_cell(self.source.variables[variable.0].ty);
            let _ = writeln!(self.entry, "  {cell} = memref.alloca() : {}", self.cell_type(variable));
            self.values.insert(variable, cell);
        }
        let (place, ty) = (self.at_cell(variable), self.cell_type(variable));
        self.line(&format!("memref.store {value}, {place} : {ty}"));
    }

    /// The variables outside of these lists that they assign and that SSA values hold.
    fn assigned(&self, lists: &[&[Statement]]) -> Vec<Variable> {
        fn collect(list: &[Statement], found: &mut Vec<Variable>) {
            for statement in list {
                if let Statement::Set(variable, _) = statement
                    && !found.contains(variable)
                {
                    found.push(*variable);
                }
                statement.bodies().iter().for_each(|body| collect(body, found));
            }
        }
        let mut found = Vec::new();
        lists.iter().for_each(|list| collect(list, &mut found));
        found.retain(|variable| self.values.contains_key(variable) && !self.is_cell(*variable));
        found
    }

    fn list(&mut self, list: &[Statement]) {
        for statement in list {
            if self.is_terminated {
                break;
            }
            self.statement(statement);
        }
    }

    fn statement(&mut self, statement: &Statement) {
        self.note_statement(statement);
        let is_loop = matches!(statement, Statement::For(_) | Statement::While(..));
        self.loop_depth += usize::from(is_loop);
        self.statement_inside(statement);
        self.loop_depth -= usize::from(is_loop);
    }

    fn statement_inside(&mut self, statement: &Statement) {
        match statement {
            Statement::Let(variable, value) | Statement::Set(variable, value) => {
                let ty = self.source.variables[variable.0].ty;
                let stem = self.source.variables[variable.0].name;
                let value = self.value(value, ty, stem);
                self.write(*variable, value);
            }
            Statement::Use(how, buffer) => self.access(*how, buffer),
            Statement::Copy(from, to) => self.copy(from, to),
            Statement::Free(buffer) => {
                let name = self.buffer(buffer);
                self.line(&format!("memref.dealloc {name} : {}", self.style.buffer()));
            }
            Statement::Put(table, at, buffer) => {
                let buffer = self.buffer(buffer);
                let at = self.int(at, Type::Index);
                let (name, ty) = (self.read(*table), self.type_of(*table));
                self.line(&format!("memref.store {buffer}, {name}[{at}] : {ty}"));
            }
            Statement::Store(data, at, value) => {
                let at = self.int(at, Type::Index);
                let value = self.int(value, Type::I32);
                let (name, ty) = (self.read(*data), self.type_of(*data));
                self.line(&format!("memref.store {value}, {name}[{at}] : {ty}"));
            }
            Statement::FreeTable(table) => {
                let (name, ty) = (self.read(*table), self.type_of(*table));
                self.line(&format!("memref.dealloc {name} : {ty}"));
            }
            Statement::Call {
                function,
                arguments,
                is_indirect,
            } => {
                let (values, ty) = self.arguments(function, arguments);
                let symbol = format!("@{}_{function}", self.program);
                if *is_indirect {
                    let callee = self.define("callee", &format!("func.constant {symbol} : {ty}"));
                    self.line(&format!("func.call_indirect {callee}({values}) : {ty}"));
                } else {
                    self.line(&format!("func.call {symbol}({values}) : {ty}"));
                }
            }
            Statement::If(..) | Statement::Switch(..) | Statement::For(_) | Statement::While(..) => {
                let is_region = !statement.exits() && self.style.mixes && self.dice.one_in(3);
                if self.is_in_blocks && !is_region {
                    self.flow(statement);
                } else {
                    let outside = std::mem::replace(&mut self.is_in_blocks, false);
                    self.region(statement);
                    self.is_in_blocks = outside;
                }
            }
            Statement::Break => self.jump_behind_loop(),
            Statement::Return(value) => {
                let value = self.result_value(value.as_ref());
                self.jump_out(value);
            }
        }
    }

    fn result_value(&mut self, value: Option<&Value>) -> Option<String> {
        let ty = self.result?;
        Some(self.value(value?, ty, "result"))
    }

    fn value(&mut self, value: &Value, ty: Type, stem: &str) -> String {
        match value {
            Value::Int(int) => self.int(int, ty),
            Value::Condition(condition) => self.condition(condition),
            Value::Buffer(buffer) => self.buffer(buffer),
            Value::New(size) => {
                let ty = self.style.buffer();
                let size = if self.style.size == "?" {
                    self.int(size, Type::Index)
                } else {
                    String::new()
                };
                self.define(stem, &format!("memref.alloc({size}) : {ty}"))
            }
            Value::NewTable(size) => {
                let size = self.int(size, Type::Index);
                let ty = self.style.ty(Type::Table);
                self.define(stem, &format!("memref.alloc({size}) : {ty}"))
            }
            Value::Call(function, arguments) => {
                let (values, ty) = self.arguments(function, arguments);
                self.define(
                    stem,
                    &format!("func.call @{}_{function}({values}) : {ty}", self.program),
                )
            }
        }
    }

    /// The operands of a call, and the type of its callee.
    fn arguments(&mut self, function: &str, arguments: &[Argument]) -> (String, String) {
        let source = self.source;
        let callee = source.functions.iter().find(|callee| callee.name == function);
        let callee = callee.expect("functions that are called are written");
        self.called.insert(callee.name);
        let mut values = Vec::new();
        for (&parameter, argument) in callee.parameters.iter().zip(arguments) {
            values.push(match argument {
                Argument::Int(int) => self.int(int, source.variables[parameter.0].ty),
                Argument::Condition(condition) => self.condition(condition),
                Argument::Buffer(buffer) => self.buffer(buffer),
                Argument::Whole(variable) => self.read(*variable),
            });
        }
        let result = callee.result.map_or_else(|| "()".to_owned(), |ty| self.style.ty(ty));
        (
            values.join(", "),
            format!("({}) -> {result}", self.types_of(&callee.parameters)),
        )
    }

    fn access(&mut self, how: Use, buffer: &Buffer) {
        let name = self.buffer(buffer);
        let zero = self.constant("index", "0");
        let ty = self.style.buffer();
        match how {
            Use::Read => {
                self.define("e", &format!("memref.load {name}[{zero}] : {ty}"));
            }
            Use::Write => {
                let element = self.element();
                self.line(&format!("memref.store {element}, {name}[{zero}] : {ty}"));
            }
        }
    }

    /// Copies all of a buffer of fixed size, and the first element of another.
    fn copy(&mut self, from: &Buffer, to: &Buffer) {
        let (from, to) = (self.buffer(from), self.buffer(to));
        let ty = self.style.buffer();
        if self.style.size == "?" {
            let zero = self.constant("index", "0");
            let element = self.define("e", &format!("memref.load {from}[{zero}] : {ty}"));
            self.line(&format!("memref.store {element}, {to}[{zero}] : {ty}"));
        } else {
            self.line(&format!("memref.copy {from}, {to} : {ty} to {ty}"));
        }
    }
}
