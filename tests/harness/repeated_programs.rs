//! Random functions that can be run, in which the same work is done again and again: what outlining is tried on.
//!
//! As in [`crate::llvm_modules`], a few *templates* are done over and over, on other values, with other constants, with
//! commutative operands exchanged. The work is on buffers and numbers, in loops and under conditions; buffers are made and
//! freed by the function itself, and shown by `@consume` now and then, so that a run shows what was computed.
//!
//! A function is `func.func @NAME(%a: i1, %b: i1, %c: i1, %n: index)` and runs under [`crate::execution`].

use std::fmt::Write as _;

use crate::dice::Dice;
use crate::generator::BUFFER;

/// What the functions call.
pub const DECLARATIONS: &str = "func.func private @consume(memref<4xf32>)\n";

/// Functions of a module that share their templates.
pub fn functions(seed: u64, names: &[String]) -> Vec<String> {
    let mut dice = Dice::new(seed);
    let count = 2 + dice.below(3);
    let templates: Vec<Vec<Step>> = (0..count).map(|_| template(&mut dice)).collect();
    let functions = names.iter().map(|name| {
        let mut writer = Writer::new(&mut dice);
        for _ in 0..3 + writer.dice.below(3) {
            let template = writer.dice.below(templates.len());
            writer.instance(&templates[template]);
            if writer.dice.one_in(3) {
                let buffer = writer.buffer();
                writer.line(&format!("func.call @consume({buffer}) : ({BUFFER}) -> ()"));
            }
        }
        writer.finish(name)
    });
    functions.collect()
}

/// What an operation uses.
#[derive(Clone, Copy, Debug)]
enum Used {
    /// A value from outside: which of those of its type.
    Input(usize),
    /// The latest result but so many.
    Result(usize),
    /// A constant; another one each time if the flag says so.
    Constant(u32, bool),
}

/// One operation, or a few that belong together.
#[derive(Clone, Debug)]
enum Step {
    /// `arith.addf` and the like.
    Compute(&'static str, Used, Used),
    /// The larger one of two, or the smaller one.
    Choose(bool, Used, Used),
    Load(usize, Used),
    Store(Used, usize, Used),
    /// An index computed from the function's argument: added to, and kept inside of the buffer.
    Index(Used),
    /// A store under one of the conditions, and another one otherwise.
    If(usize, Used, usize, Used),
    /// A buffer added to another one, element by element, times a number.
    Loop(usize, usize, Used),
    /// The sum of a buffer, with a constant added each time.
    Sum(usize, Used, u32, bool),
}

fn used(dice: &mut Dice) -> Used {
    match dice.below(6) {
        0 => Used::Constant(1 + dice.below(9) as u32, dice.one_in(2)),
        1 | 2 => Used::Input(dice.below(3)),
        _ => Used::Result(dice.below(3)),
    }
}

fn template(dice: &mut Dice) -> Vec<Step> {
    let length = 3 + dice.below(7);
    let step = |_| match dice.below(12) {
        0 => Step::Choose(dice.one_in(2), used(dice), used(dice)),
        1 | 2 => Step::Load(dice.below(3), used(dice)),
        3 | 4 => Step::Store(used(dice), dice.below(3), used(dice)),
        5 => Step::Index(used(dice)),
        6 => Step::If(dice.below(2), used(dice), dice.below(3), used(dice)),
        7 => Step::Loop(dice.below(3), dice.below(3), used(dice)),
        8 => Step::Sum(dice.below(3), used(dice), 1 + dice.below(5) as u32, dice.one_in(2)),
        _ => {
            let operations = ["arith.addf", "arith.mulf", "arith.subf", "arith.divf"];
            let operation = operations[dice.below(operations.len())];
            Step::Compute(operation, used(dice), used(dice))
        }
    };
    (0..length).map(step).collect()
}

/// Writes one function.
struct Writer<'d> {
    dice: &'d mut Dice,
    body: String,
    next: usize,
    numbers: Vec<String>,
    indices: Vec<String>,
    buffers: Vec<String>,
}

impl<'d> Writer<'d> {
    fn new(dice: &'d mut Dice) -> Self {
        let mut writer = Self {
            dice,
            body: String::new(),
            next: 0,
            numbers: Vec::new(),
            indices: Vec::new(),
            buffers: Vec::new(),
        };
        for constant in [
            "%c0 = arith.constant 0 : index",
            "%c1 = arith.constant 1 : index",
            "%c4 = arith.constant 4 : index",
        ] {
            writer.line(constant);
        }
        for start in ["0.5", "2.0", "-3.25"] {
            let (buffer, number) = (writer.name(), writer.name());
            writer.line(&format!("{number} = arith.constant {start} : f32"));
            writer.line(&format!("{buffer} = memref.alloc() : {BUFFER}"));
            writer.line("scf.for %i = %c0 to %c4 step %c1 {");
            writer.line(&format!("  memref.store {number}, {buffer}[%i] : {BUFFER}"));
            writer.line("}");
            writer.numbers.push(number);
            writer.buffers.push(buffer);
        }
        writer.indices.push("%c1".to_owned());
        writer
    }

    fn line(&mut self, line: &str) {
        writeln!(self.body, "  {line}").expect("a string");
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn buffer(&mut self) -> String {
        self.buffers[self.dice.below(self.buffers.len())].clone()
    }

    /// A new constant of a type.
    fn constant(&mut self, value: u32, varies: bool, ty: &str) -> String {
        let value = if varies {
            value + self.dice.below(3) as u32
        } else {
            value
        };
        let (name, point) = (self.name(), if ty == "f32" { ".0" } else { "" });
        self.line(&format!("{name} = arith.constant {value}{point} : {ty}"));
        name
    }

    /// A number: of those from outside those that were chosen for this time.
    fn number(&mut self, used: Used, inputs: &[String], results: &[String]) -> String {
        match used {
            Used::Constant(value, varies) => self.constant(value, varies, "f32"),
            Used::Result(back) if back < results.len() => results[results.len() - 1 - back].clone(),
            Used::Input(input) | Used::Result(input) => inputs[input].clone(),
        }
    }

    fn index(&mut self, used: Used, indices: &[String]) -> String {
        match used {
            Used::Constant(value, varies) => self.constant(value % 2, varies, "index"),
            Used::Input(back) | Used::Result(back) => indices[indices.len().saturating_sub(1 + back)].clone(),
        }
    }

    fn instance(&mut self, template: &[Step]) {
        let inputs: Vec<String> = (0..3)
            .map(|_| self.numbers[self.dice.below(self.numbers.len())].clone())
            .collect();
        let buffers: Vec<String> = (0..3).map(|_| self.buffer()).collect();
        let flags = ["%a", "%b", "%c"].map(str::to_owned);
        let flags: Vec<String> = (0..2).map(|_| flags[self.dice.below(3)].clone()).collect();
        let mut results: Vec<String> = Vec::new();
        let mut indices: Vec<String> = vec![self.indices[self.dice.below(self.indices.len())].clone()];
        for step in template {
            match *step {
                Step::Compute(operation, left, right) => {
                    let (mut left, mut right) = (
                        self.number(left, &inputs, &results),
                        self.number(right, &inputs, &results),
                    );
                    if ["arith.addf", "arith.mulf"].contains(&operation) && self.dice.one_in(4) {
                        std::mem::swap(&mut left, &mut right);
                    }
                    let name = self.name();
                    self.line(&format!("{name} = {operation} {left}, {right} : f32"));
                    results.push(name);
                }
                Step::Choose(larger, left, right) => {
                    let (left, right) = (
                        self.number(left, &inputs, &results),
                        self.number(right, &inputs, &results),
                    );
                    let (compared, name) = (self.name(), self.name());
                    let turned = self.dice.one_in(3);
                    let predicate = if larger != turned { "ogt" } else { "olt" };
                    let operands = if turned {
                        format!("{right}, {left}")
                    } else {
                        format!("{left}, {right}")
                    };
                    self.line(&format!("{compared} = arith.cmpf {predicate}, {operands} : f32"));
                    self.line(&format!("{name} = arith.select {compared}, {left}, {right} : f32"));
                    results.push(name);
                }
                Step::Load(buffer, at) => {
                    let (at, name) = (self.index(at, &indices), self.name());
                    self.line(&format!("{name} = memref.load {}[{at}] : {BUFFER}", buffers[buffer]));
                    results.push(name);
                }
                Step::Store(value, buffer, at) => {
                    let (value, at) = (self.number(value, &inputs, &results), self.index(at, &indices));
                    self.line(&format!("memref.store {value}, {}[{at}] : {BUFFER}", buffers[buffer]));
                }
                Step::Index(more) => {
                    let (more, sum, name) = (self.index(more, &indices), self.name(), self.name());
                    self.line(&format!("{sum} = arith.addi %n, {more} : index"));
                    self.line(&format!("{name} = arith.remui {sum}, %c4 : index"));
                    indices.push(name);
                }
                Step::If(flag, value, buffer, at) => {
                    let (value, at) = (self.number(value, &inputs, &results), self.index(at, &indices));
                    let (flag, buffer) = (&flags[flag], &buffers[buffer]);
                    self.line(&format!("scf.if {flag} {{"));
                    self.line(&format!("  memref.store {value}, {buffer}[{at}] : {BUFFER}"));
                    self.line("} else {");
                    self.line(&format!("  memref.store {value}, {buffer}[%c0] : {BUFFER}"));
                    self.line("}");
                }
                Step::Loop(from, to, factor) => {
                    let factor = self.number(factor, &inputs, &results);
                    let (from, to) = (&buffers[from], &buffers[to]);
                    self.line("scf.for %i = %c0 to %c4 step %c1 {");
                    self.line(&format!("  %l = memref.load {from}[%i] : {BUFFER}"));
                    self.line(&format!("  %m = memref.load {to}[%i] : {BUFFER}"));
                    self.line(&format!("  %s = arith.mulf %l, {factor} : f32"));
                    self.line("  %t = arith.addf %m, %s : f32");
                    self.line(&format!("  memref.store %t, {to}[%i] : {BUFFER}"));
                    self.line("}");
                }
                Step::Sum(buffer, start, each, varies) => {
                    let start = self.number(start, &inputs, &results);
                    let name = self.name();
                    let each = if varies { each + self.dice.below(2) as u32 } else { each };
                    let buffer = &buffers[buffer];
                    self.line(&format!(
                        "{name} = scf.for %i = %c0 to %c4 step %c1 iter_args(%so_far = {start}) -> (f32) {{"
                    ));
                    self.line(&format!("  %each = arith.constant {each}.0 : f32"));
                    self.line(&format!("  %l = memref.load {buffer}[%i] : {BUFFER}"));
                    self.line("  %s = arith.addf %l, %each : f32");
                    self.line("  %t = arith.addf %so_far, %s : f32");
                    self.line("  scf.yield %t : f32");
                    self.line("}");
                    results.push(name);
                }
            }
        }
        // Some of what was computed is there for what follows, and is shown.
        if let Some(last) = results.last().cloned() {
            let buffer = self.buffer();
            self.line(&format!("memref.store {last}, {buffer}[%c0] : {BUFFER}"));
        }
        let kept = self.dice.below(2);
        self.numbers.extend(results.into_iter().rev().take(kept));
        if indices.len() > 1 {
            self.indices.extend(indices.pop());
        }
    }

    fn finish(mut self, name: &str) -> String {
        for buffer in self.buffers.clone() {
            self.line(&format!("func.call @consume({buffer}) : ({BUFFER}) -> ()"));
            self.line(&format!("memref.dealloc {buffer} : {BUFFER}"));
        }
        let body = &self.body;
        format!("func.func @{name}(%a: i1, %b: i1, %c: i1, %n: index) {{\n{body}  return\n}}\n")
    }
}
