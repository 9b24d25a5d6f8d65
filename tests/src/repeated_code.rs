//! Random functions of LLVM IR with planted repetitions, for comparing what finds them.
//!
//! A module has a few *patterns*: operations that use each other's results, values from outside, and constants. Functions do
//! the work of patterns in straight lines and in loops, between operations that no pattern has. No two times alike: values,
//! constants, the order of operands that commute, the direction of comparisons, callees and promises (`nsw`) differ.

use std::fmt::Write as _;

use crate::dice::Dice;

/// What a generated module is like.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// How many functions it has.
    pub functions: usize,
    /// How many patterns there are to choose from.
    pub patterns: usize,
    /// How many times a function does the work of one.
    pub times: usize,
    /// One in so many of these is the body of a loop.
    pub loops: usize,
}

impl Default for Shape {
    fn default() -> Self {
        Self {
            functions: 8,
            patterns: 6,
            times: 5,
            loops: 6,
        }
    }
}

/// An instruction of a module.
#[derive(Clone, Copy, Debug)]
pub struct Instruction {
    /// Its block, counted through the module.
    pub block: usize,
    /// Its number, from 1, where PHI nodes are none; `None` for a PHI node.
    pub number: Option<usize>,
    /// Whether it branches.
    pub is_branch: bool,
}

/// The instructions of a module, in order.
pub fn instructions(module: &str) -> Vec<Instruction> {
    let (mut found, mut block, mut number, mut is_inside) = (Vec::new(), 0, 0, false);
    for line in module.lines().map(str::trim) {
        match line {
            _ if line.starts_with("define") => is_inside = true,
            "}" => is_inside = false,
            _ if !is_inside || line.is_empty() => {}
            _ if line.ends_with(':') => block += 1,
            _ => {
                let is_phi = line.contains(" = phi ");
                number += usize::from(!is_phi);
                found.push(Instruction {
                    block,
                    number: (!is_phi).then_some(number),
                    is_branch: line.starts_with("br "),
                });
            }
        }
    }
    found
}

/// A module of this shape.
pub fn module(seed: u64, shape: Shape) -> String {
    let mut dice = Dice::new(seed);
    let patterns: Vec<Pattern> = (0..shape.patterns).map(|_| Pattern::new(&mut dice)).collect();
    let mut text = "declare i32 @ext0(i32)\ndeclare i32 @ext1(i32)\ndeclare float @llvm.sqrt.f32(float)\n\n".to_owned();
    for index in 0..shape.functions {
        let mut writer = Writer::new(&mut dice);
        for _ in 0..shape.times {
            writer.noise();
            let pattern = &patterns[writer.dice.below(patterns.len())];
            match writer.dice.one_in(shape.loops) {
                true => writer.in_a_loop(pattern),
                false => writer.work_of(pattern),
            }
        }
        let result = writer.value(Type::I32);
        let arguments = "i32 %a, i32 %b, i64 %c, i64 %d, float %x, float %y, ptr %p, ptr %q";
        let body = &writer.body;
        _ = write!(
            text,
            "define i32 @f{index}({arguments}) {{\nentry:\n{body}  ret i32 {result}\n}}\n\n"
        );
    }
    text
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Type {
    I1,
    I32,
    I64,
    Float,
    Ptr,
}

/// What an operation of a pattern uses.
#[derive(Clone, Copy, Debug)]
enum Used {
    /// A value from outside.
    Input(usize),
    /// The result of an operation of the pattern.
    Step(usize),
    /// A constant, which varies if the flag says so.
    Constant(usize, bool),
}

#[derive(Clone, Debug)]
struct Step {
    operation: Operation,
    used: Vec<Used>,
    result: Option<Type>,
}

#[derive(Clone, Copy, Debug)]
enum Operation {
    Integer(&'static str, Type),
    Real(&'static str),
    Compare(usize),
    Select,
    Load,
    Store,
    /// With `inbounds`, or without.
    Element(bool),
    /// A member of a structure.
    Member(usize),
    Call,
    Root,
    Extend,
}

/// Predicates, each with what it is once the operands are exchanged.
const PREDICATES: [(&str, &str); 8] = [
    ("slt", "sgt"),
    ("sgt", "slt"),
    ("sle", "sge"),
    ("sge", "sle"),
    ("ult", "ugt"),
    ("uge", "ule"),
    ("eq", "eq"),
    ("ne", "ne"),
];

#[derive(Clone, Debug, Default)]
struct Pattern {
    inputs: Vec<Type>,
    steps: Vec<Step>,
}

impl Pattern {
    fn new(dice: &mut Dice) -> Self {
        let mut pattern = Self::default();
        for _ in 0..3 + dice.below(12) {
            pattern.add(dice);
        }
        pattern
    }

    fn add(&mut self, dice: &mut Dice) {
        let integer = ["add", "mul", "sub", "and", "or", "xor", "shl", "ashr"];
        let real = ["fadd", "fmul", "fsub", "fdiv"];
        let bit = |step: &Step| step.result == Some(Type::I1);
        let (operation, types, result): (_, &[Type], _) = match dice.below(20) {
            0..7 => {
                let ty = if dice.one_in(3) { Type::I64 } else { Type::I32 };
                let name = integer[dice.below(integer.len())];
                let types: &[Type] = if ty == Type::I64 {
                    &[Type::I64; 2]
                } else {
                    &[Type::I32; 2]
                };
                (Operation::Integer(name, ty), types, Some(ty))
            }
            7..9 => {
                let name = real[dice.below(real.len())];
                (Operation::Real(name), &[Type::Float; 2], Some(Type::Float))
            }
            9..11 => {
                let predicate = dice.below(PREDICATES.len());
                (Operation::Compare(predicate), &[Type::I32; 2], Some(Type::I1))
            }
            11 if self.steps.iter().any(bit) => (Operation::Select, &[Type::I1, Type::I32, Type::I32], Some(Type::I32)),
            11 | 12 => (Operation::Load, &[Type::Ptr], Some(Type::I32)),
            13 => (Operation::Store, &[Type::I32, Type::Ptr], None),
            14 | 15 => {
                let operation = Operation::Element(dice.one_in(2));
                (operation, &[Type::Ptr, Type::I64], Some(Type::Ptr))
            }
            16 => {
                let operation = Operation::Member(dice.below(2));
                (operation, &[Type::Ptr, Type::I64], Some(Type::Ptr))
            }
            17 => (Operation::Call, &[Type::I32], Some(Type::I32)),
            18 => (Operation::Root, &[Type::Float], Some(Type::Float)),
            _ => (Operation::Extend, &[Type::I32], Some(Type::I64)),
        };
        let used = types.iter().map(|&ty| self.used(dice, ty)).collect();
        self.steps.push(Step {
            operation,
            used,
            result,
        });
    }

    fn used(&mut self, dice: &mut Dice, ty: Type) -> Used {
        let steps: Vec<usize> = (0..self.steps.len())
            .filter(|&step| self.steps[step].result == Some(ty))
            .collect();
        if let Some(&step) = dice.pick(&steps)
            && (ty == Type::I1 || !dice.one_in(3))
        {
            return Used::Step(step);
        }
        let inputs: Vec<usize> = (0..self.inputs.len())
            .filter(|&input| self.inputs[input] == ty)
            .collect();
        if let Some(&input) = dice.pick(&inputs)
            && dice.one_in(2)
        {
            return Used::Input(input);
        }
        if matches!(ty, Type::I32 | Type::I64) && dice.one_in(3) {
            return Used::Constant(1 + dice.below(50), dice.one_in(2));
        }
        self.inputs.push(ty);
        Used::Input(self.inputs.len() - 1)
    }
}

/// Writes the body of a function.
struct Writer<'d> {
    dice: &'d mut Dice,
    body: String,
    values: Vec<(Type, String)>,
    block: String,
    names: usize,
}

impl<'d> Writer<'d> {
    fn new(dice: &'d mut Dice) -> Self {
        let arguments = [
            (Type::I32, "%a"),
            (Type::I32, "%b"),
            (Type::I64, "%c"),
            (Type::I64, "%d"),
            (Type::Float, "%x"),
            (Type::Float, "%y"),
            (Type::Ptr, "%p"),
            (Type::Ptr, "%q"),
        ];
        Self {
            dice,
            body: String::new(),
            values: arguments.map(|(ty, name)| (ty, name.to_owned())).to_vec(),
            block: "entry".to_owned(),
            names: 0,
        }
    }

    /// One of the latest values of a type.
    fn value(&mut self, ty: Type) -> String {
        let known = self.values.iter().rev().filter(|(other, _)| *other == ty);
        let known: Vec<&String> = known.map(|(_, name)| name).take(6).collect();
        known[self.dice.below(known.len())].clone()
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    fn noise(&mut self) {
        for _ in 0..self.dice.below(3) {
            let (value, name) = (self.value(Type::I32), self.name());
            let operation = ["sdiv", "udiv", "srem", "urem", "lshr"][self.dice.below(5)];
            let by = 1 + self.dice.below(30);
            _ = writeln!(self.body, "  {name} = {operation} i32 {value}, {by}");
            self.values.push((Type::I32, name));
        }
    }

    fn in_a_loop(&mut self, pattern: &Pattern) {
        let n = self.names;
        let before = std::mem::replace(&mut self.block, format!("exit{n}"));
        _ = write!(
            self.body,
            "  br label %loop{n}\nloop{n}:\n  %i{n} = phi i32 [ 0, %{before} ], [ %next{n}, %loop{n} ]\n"
        );
        self.values.push((Type::I32, format!("%i{n}")));
        self.work_of(pattern);
        _ = write!(
            self.body,
            "  %next{n} = add i32 %i{n}, 1\n  %again{n} = icmp slt i32 %next{n}, %a\n  \
             br i1 %again{n}, label %loop{n}, label %exit{n}\nexit{n}:\n"
        );
    }

    fn work_of(&mut self, pattern: &Pattern) {
        let inputs: Vec<String> = pattern.inputs.iter().map(|&ty| self.value(ty)).collect();
        let mut results: Vec<String> = Vec::new();
        for step in &pattern.steps {
            let mut used = Vec::new();
            for one in &step.used {
                used.push(match *one {
                    Used::Input(input) => inputs[input].clone(),
                    Used::Step(step) => results[step].clone(),
                    Used::Constant(value, varies) => (value + if varies { self.dice.below(4) } else { 0 }).to_string(),
                });
            }
            let name = step.result.map_or_else(String::new, |_| self.name());
            let line = self.operation(step.operation, used);
            _ = match step.result {
                Some(_) => writeln!(self.body, "  {name} = {line}"),
                None => writeln!(self.body, "  {line}"),
            };
            results.push(name);
        }
        for (step, name) in pattern.steps.iter().zip(results) {
            if let Some(ty) = step.result.filter(|&ty| ty != Type::I1 && self.dice.one_in(3)) {
                self.values.push((ty, name));
            }
        }
    }

    fn operation(&mut self, operation: Operation, mut used: Vec<String>) -> String {
        let is_turned = self.dice.one_in(3);
        match operation {
            Operation::Integer(name, ty) => {
                if is_turned && ["add", "mul", "and", "or", "xor"].contains(&name) {
                    used.reverse();
                }
                let promises = ["add", "mul", "sub"].contains(&name) && self.dice.one_in(5);
                let (flag, ty) = (
                    if promises { " nsw" } else { "" },
                    if ty == Type::I64 { "i64" } else { "i32" },
                );
                format!("{name}{flag} {ty} {}, {}", used[0], used[1])
            }
            Operation::Real(name) => {
                if is_turned && ["fadd", "fmul"].contains(&name) {
                    used.reverse();
                }
                format!("{name} float {}, {}", used[0], used[1])
            }
            Operation::Compare(predicate) => {
                let (mut predicate, turned) = PREDICATES[predicate];
                if is_turned {
                    used.reverse();
                    predicate = turned;
                }
                format!("icmp {predicate} i32 {}, {}", used[0], used[1])
            }
            Operation::Select => format!("select i1 {}, i32 {}, i32 {}", used[0], used[1], used[2]),
            Operation::Load => format!("load i32, ptr {}, align 4", used[0]),
            Operation::Store => format!("store i32 {}, ptr {}, align 4", used[0], used[1]),
            Operation::Element(inbounds) => {
                let inbounds = if inbounds { " inbounds" } else { "" };
                format!("getelementptr{inbounds} i32, ptr {}, i64 {}", used[0], used[1])
            }
            Operation::Member(member) => {
                format!(
                    "getelementptr {{i32, i32}}, ptr {}, i64 {}, i32 {member}",
                    used[0], used[1]
                )
            }
            Operation::Call => format!("call i32 @ext{}(i32 {})", self.dice.below(2), used[0]),
            Operation::Root => format!("call float @llvm.sqrt.f32(float {})", used[0]),
            Operation::Extend => format!("sext i32 {} to i64", used[0]),
        }
    }
}
