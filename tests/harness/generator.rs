//! Random functions that can be run: correct by construction, or broken in known ways at known places.
//!
//! A writer keeps track of who owns each buffer that it has made, and frees every one or transfers its ownership. A *slip* is
//! one departure from that: a free left out, written twice, or put before a use; a condition negated. A function without slips
//! is correct on every input. One with slips may still be: only a run shows it.
//!
//! Every function is `func.func @NAME(%a: i1, %b: i1, %c: i1, %n: index)`; [`HELPERS`] holds what they call.

mod blocks;
mod linked;
mod regions;
mod scope;
mod statements;
mod unusual;

use std::fmt::Write as _;

use crate::dice::Dice;
use linked::Callee;
pub use linked::{STAND_INS, WITHOUT_ENTRY};
use scope::{Hold, Scope};
pub use unusual::MORE_HELPERS;

/// The type of most buffers.
pub const BUFFER: &str = "memref<4xf32>";

/// The type of a window into a buffer.
const WINDOW: &str = "memref<2xf32, strided<[1], offset: 1>>";

/// The functions that generated ones call. `@release` and `@release_if` free their argument: private functions may agree
/// on that with their callers.
pub const HELPERS: &str = "func.func private @consume(memref<4xf32>)
func.func private @produce() -> memref<4xf32>
func.func private @make(%n: index) -> memref<4xf32> {
  %new = memref.alloc() : memref<4xf32>
  %x = arith.constant 0.0 : f32
  %i = arith.constant 0 : index
  memref.store %x, %new[%i] : memref<4xf32>
  return %new : memref<4xf32>
}
func.func private @same(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func private @window(%m: memref<4xf32>) -> memref<2xf32, strided<[1], offset: 1>> {
  %w = memref.subview %m[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  return %w : memref<2xf32, strided<[1], offset: 1>>
}
func.func private @either(%f: i1, %x: memref<4xf32>, %y: memref<4xf32>) -> memref<4xf32> {
  %z = arith.select %f, %x, %y : memref<4xf32>
  return %z : memref<4xf32>
}
func.func private @fresh_if(%f: i1, %m: memref<4xf32>) -> (memref<4xf32>, i1) {
  %r = scf.if %f -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r, %f : memref<4xf32>, i1
}
func.func private @release(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
func.func private @release_if(%m: memref<4xf32>, %f: i1) {
  scf.if %f {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
";

/// The functions of [`HELPERS`] that functions call which free nothing.
pub fn helpers_without_frees() -> String {
    let callees = ["@consume(", "@produce(", "@make(", "@same(", "@either("];
    let is_called = |function: &&str| callees.iter().any(|callee| function.starts_with(callee));
    let functions = HELPERS.split("func.func private ").filter(is_called);
    functions
        .map(|function| format!("func.func private {function}"))
        .collect()
}

/// A generated function.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its symbol, without the sign.
    pub name: String,
    /// Its text.
    pub text: String,
    /// How often the writer slipped: a function without slips is correct.
    pub slips: usize,
}

impl Program {
    /// A function of one block, with structured control flow.
    pub fn structured(seed: u64, name: &str, slips: usize) -> Self {
        Writer::new(seed, slips).with_frees(name)
    }

    /// A function as [`Program::structured`] writes it, without slips, that fills each buffer where it is made and only reads
    /// it from then on.
    pub fn filled(seed: u64, name: &str) -> Self {
        let mut writer = Writer::new(seed, 0);
        writer.writes_later = false;
        writer.with_frees(name)
    }

    /// A function of several blocks that jump forwards, and backwards up to `%n` times.
    pub fn blocks(seed: u64, name: &str, slips: usize) -> Self {
        let mut writer = Writer::new(seed, slips);
        writer.graph();
        writer.program(name)
    }

    /// A function as [`Program::structured`] and [`Program::blocks`] write them, of which each third statement has a rarer
    /// shape. It calls what [`MORE_HELPERS`] holds as well.
    pub fn varied(seed: u64, name: &str, slips: usize) -> Self {
        let mut writer = Writer::new(seed, slips);
        writer.is_varied = true;
        if writer.dice.one_in(3) {
            writer.graph();
            writer.program(name)
        } else {
            writer.with_frees(name)
        }
    }

    /// A function that allocates and frees nothing, as bufferization leaves it. One in four gets its work done by another,
    /// `@NAME_part`, which takes a buffer and returns one.
    pub fn allocating(seed: u64, name: &str) -> Self {
        let mut writer = Writer::new(seed, 0);
        writer.frees = false;
        writer.without_frees(name)
    }

    /// A function as [`Program::allocating`] writes it, which keeps to what bufferization promises: a buffer is written where
    /// it is made, before it has a second name, and only read from then on.
    pub fn bufferized(seed: u64, name: &str) -> Self {
        let mut writer = Writer::new(seed, 0);
        writer.frees = false;
        writer.writes_later = false;
        writer.without_frees(name)
    }

    /// A function as [`Program::bufferized`] writes it, of several blocks that jump forwards.
    pub fn bufferized_blocks(seed: u64, name: &str) -> Self {
        let mut writer = Writer::new(seed, 0);
        writer.frees = false;
        writer.writes_later = false;
        writer.forward_graph();
        writer.program(name)
    }

    /// The inputs that it looks at: a bit for each flag, then one for the count.
    pub fn asked(&self) -> u32 {
        let head = format!("func.func @{}(", self.name);
        asked(self.text.find(&head).map_or("", |at| &self.text[at..]))
    }
}

/// The inputs that a function looks at: a bit for each of `%a`, `%b` and `%c`, then one for `%n`.
pub fn asked(text: &str) -> u32 {
    let body = text.split_once('\n').map_or("", |(_, body)| body);
    let uses = |name: &str| {
        body.match_indices(name).any(|(at, _)| {
            let next = body[at + name.len()..].chars().next();
            !next.is_some_and(|c| c.is_alphanumeric() || c == '_')
        })
    };
    let inputs = ["%a", "%b", "%c", "%n"];
    let bits = inputs.iter().enumerate().filter(|(_, name)| uses(name));
    bits.fold(0, |mask, (bit, _)| mask | 1 << bit)
}

/// Writes one function.
struct Writer {
    dice: Dice,
    text: String,
    names: usize,
    /// How many slips are still to be made, and how many were.
    slips_left: usize,
    slips: usize,
    /// Whether what is allocated is freed.
    frees: bool,
    /// Whether buffers are written to after they were filled.
    writes_later: bool,
    /// Whether statements of rarer shapes are among the others.
    is_varied: bool,
    /// Values of type `i1` that are in scope everywhere.
    flags: Vec<String>,
    /// The functions of the same program that may be called, and its name.
    callees: Vec<Callee>,
    program: String,
    /// Whether operations that nobody described are among the statements.
    has_unknown: bool,
}

impl Writer {
    fn new(seed: u64, slips: usize) -> Self {
        let mut writer = Writer {
            dice: Dice::new(seed),
            text: String::new(),
            names: 0,
            slips_left: slips,
            slips: 0,
            frees: true,
            writes_later: true,
            is_varied: false,
            flags: ["%a", "%b", "%c"].map(str::to_owned).to_vec(),
            callees: Vec::new(),
            program: String::new(),
            has_unknown: false,
        };
        for constant in [
            "%c0 = arith.constant 0 : index",
            "%c1 = arith.constant 1 : index",
            "%c3 = arith.constant 3 : index",
            "%x = arith.constant 1.0 : f32",
            "%true = arith.constant true",
            "%false = arith.constant false",
        ] {
            writer.line(1, constant);
        }
        // A function that asks for fewer inputs is run less often.
        writer.flags.truncate(1 + writer.dice.below(3));
        for _ in 0..writer.dice.below(3) {
            writer.compute_flag();
        }
        writer
    }

    /// A function of one block that frees what it allocates.
    fn with_frees(mut self, name: &str) -> Program {
        let mut scope = Scope::default();
        let count = 3 + self.dice.below(5);
        self.statements(1, &mut scope, count);
        self.finish(1, &mut scope);
        self.line(1, "return");
        self.program(name)
    }

    /// A function of one block; one in four gets its work done by another.
    fn without_frees(mut self, name: &str) -> Program {
        let has_part = self.dice.one_in(4);
        let mut scope = Scope::default();
        if has_part {
            scope.add("%given", Hold::Borrowed, &[]);
        }
        let count = 2 + self.dice.below(3);
        self.statements(1, &mut scope, count);
        if !has_part {
            self.line(1, "return");
            return self.program(name);
        }
        let usable = scope.usable();
        let given = self.dice.pick(&usable).cloned().unwrap_or_default();
        self.line(1, &format!("return {given} : {BUFFER}"));
        let writes_later = self.writes_later;
        let part = self.program(&format!("{name}_part"));
        let arguments = "%a: i1, %b: i1, %c: i1, %n: index";
        let text = part
            .text
            .replacen(arguments, &format!("{arguments}, %given: {BUFFER}"), 1)
            .replacen(") {", &format!(") -> {BUFFER} {{"), 1)
            .replacen("func.func", "func.func private", 1);
        let fill = if writes_later {
            String::new()
        } else {
            format!("  %x = arith.constant 0.5 : f32\n  linalg.fill ins(%x : f32) outs(%given : {BUFFER})\n")
        };
        let call = format!(
            "func.func @{name}({arguments}) {{
  %given = memref.alloc() : {BUFFER}
{fill}  %got = func.call @{name}_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, {BUFFER}) -> {BUFFER}
  func.call @consume(%got) : ({BUFFER}) -> ()
  return
}}
"
        );
        Program {
            name: name.to_owned(),
            text: text + &call,
            slips: 0,
        }
    }

    /// A condition that is computed from others.
    fn compute_flag(&mut self) {
        let (one, other) = (self.flag(), self.flag());
        let name = self.name("f");
        let line = match self.dice.below(5) {
            0 => format!("{name} = arith.andi {one}, {other} : i1"),
            1 => format!("{name} = arith.ori {one}, {other} : i1"),
            2 => format!("{name} = arith.xori {one}, %true : i1"),
            3 => format!("{name} = arith.select {one}, {other}, %false : i1"),
            _ => format!("{name} = arith.cmpi sgt, %n, %c1 : index"),
        };
        self.line(1, &line);
        self.flags.push(name);
    }

    fn flag(&mut self) -> String {
        self.dice.pick(&self.flags).cloned().unwrap_or_default()
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("%{prefix}{}", self.names)
    }

    fn line(&mut self, depth: usize, line: &str) {
        writeln!(self.text, "{:width$}{line}", "", width = 2 * depth).expect("a string");
    }

    /// Whether to depart from what is right, here.
    fn slip(&mut self) -> bool {
        let slips = self.slips_left > 0 && self.dice.one_in(6);
        if slips {
            self.slips_left -= 1;
            self.slips += 1;
        }
        slips
    }

    fn program(self, name: &str) -> Program {
        Program {
            name: name.to_owned(),
            text: format!(
                "func.func @{name}(%a: i1, %b: i1, %c: i1, %n: index) {{\n{}}}\n",
                self.text
            ),
            slips: self.slips,
        }
    }
}
