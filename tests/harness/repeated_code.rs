//! Random modules of LLVM IR with planted repetitions, for comparing what finds them: of every kind of operation.
//!
//! A module has a few *patterns*: operations that use each other's results, values from outside, and constants. Functions do
//! the work of patterns in straight lines, in loops and after branches, between operations that no pattern has. No two times
//! alike: values, constants, the order of operands that commute, the direction of comparisons, callees and promises (`nsw`)
//! differ. No operation is about constants alone: tools that read the text would fold it.

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
    /// One in so many of these is the body of a loop, and one is after a branch; none for 0.
    pub branches: usize,
    /// What operations there are besides those on integers.
    pub kind: Kind,
}

/// Operations of patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Of every other kind some.
    All,
    /// Memory, and addresses of elements and members, by several indices.
    Addresses,
    /// Memory, with volatile and atomic accesses.
    Accesses,
    /// Floating point and casts.
    Real,
    /// Vectors and structures.
    Aggregates,
    /// Calls of functions and of intrinsics.
    Calls,
}

impl Kind {
    /// Each of them.
    pub const ALL: [Kind; 6] = [
        Kind::All,
        Kind::Addresses,
        Kind::Accesses,
        Kind::Real,
        Kind::Aggregates,
        Kind::Calls,
    ];
}

impl Default for Shape {
    fn default() -> Self {
        Self {
            functions: 8,
            patterns: 6,
            times: 5,
            branches: 6,
            kind: Kind::All,
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
    /// Whether it branches, or ends a function.
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
                    is_branch: ["br ", "switch ", "ret "].iter().any(|name| line.starts_with(name)),
                });
            }
        }
    }
    found
}

/// A module of this shape.
pub fn module(seed: u64, shape: Shape) -> String {
    let mut dice = Dice::new(seed);
    let patterns: Vec<Pattern> = (0..shape.patterns)
        .map(|_| Pattern::new(&mut dice, shape.kind))
        .collect();
    let mut text = DECLARATIONS.to_owned();
    for index in 0..shape.functions {
        let mut writer = Writer::new(&mut dice);
        for _ in 0..shape.times {
            writer.noise();
            let pattern = &patterns[writer.dice.below(patterns.len())];
            let way = match shape.branches {
                0 => usize::MAX,
                branches => writer.dice.below(branches),
            };
            match way {
                0 => writer.in_a_loop(pattern),
                1 => writer.behind_a_branch(pattern),
                _ => writer.work_of(pattern),
            }
        }
        let result = writer.value(Type::I32);
        let arguments = ARGUMENTS.map(|(ty, name)| format!("{} {name}", ty.name())).join(", ");
        let body = &writer.body;
        _ = write!(
            text,
            "define i32 @f{index}({arguments}) {{\nentry:\n{body}  ret i32 {result}\n}}\n\n"
        );
    }
    text
}

const DECLARATIONS: &str = "%S = type { i32, [8 x i32], { i64, i32 } }
declare i32 @ext0(i32)
declare i32 @ext1(i32)
declare void @sink0(i64)
declare void @sink1(i64)
declare float @llvm.sqrt.f32(float)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.ctpop.i32(i32)

";

/// The arguments of each function.
const ARGUMENTS: [(Type, &str); 13] = [
    (Type::I1, "%t"),
    (Type::I32, "%a"),
    (Type::I32, "%b"),
    (Type::I64, "%c"),
    (Type::I64, "%d"),
    (Type::Float, "%x"),
    (Type::Float, "%y"),
    (Type::Ptr, "%p"),
    (Type::Ptr, "%q"),
    (Type::Vector, "%v"),
    (Type::Vector, "%w"),
    (Type::Pair, "%s"),
    (Type::Pair, "%r"),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Type {
    I1,
    I32,
    I64,
    Float,
    Ptr,
    Vector,
    Pair,
}

impl Type {
    fn name(self) -> &'static str {
        match self {
            Type::I1 => "i1",
            Type::I32 => "i32",
            Type::I64 => "i64",
            Type::Float => "float",
            Type::Ptr => "ptr",
            Type::Vector => "<4 x i32>",
            Type::Pair => "{ i32, i64 }",
        }
    }
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
    /// Of integers, by its name.
    Integer(&'static str, Type),
    Real(&'static str),
    Compare(usize),
    CompareReal(usize),
    /// Written so, `$0` for its first operand.
    Plain(&'static str),
    /// A member of a structure.
    Member(usize),
    /// One of two functions, by its name without the number.
    Call(&'static str),
}

/// Operations that are written as they are: what they take and make.
type Plain = (&'static str, &'static [Type], Option<Type>);

const SELECT: Plain = (
    "select i1 $0, i32 $1, i32 $2",
    &[Type::I1, Type::I32, Type::I32],
    Some(Type::I32),
);

const MEMORY: [Plain; 4] = [
    ("load i32, ptr $0, align 4", &[Type::Ptr], Some(Type::I32)),
    ("load i64, ptr $0, align 8", &[Type::Ptr], Some(Type::I64)),
    ("load ptr, ptr $0, align 8", &[Type::Ptr], Some(Type::Ptr)),
    ("store i32 $0, ptr $1, align 4", &[Type::I32, Type::Ptr], None),
];

const ADDRESSES: [Plain; 5] = [
    (
        "getelementptr i32, ptr $0, i64 $1",
        &[Type::Ptr, Type::I64],
        Some(Type::Ptr),
    ),
    (
        "getelementptr inbounds i32, ptr $0, i64 $1",
        &[Type::Ptr, Type::I64],
        Some(Type::Ptr),
    ),
    (
        "getelementptr [8 x i32], ptr $0, i64 0, i64 $1",
        &[Type::Ptr, Type::I64],
        Some(Type::Ptr),
    ),
    (
        "getelementptr inbounds %S, ptr $0, i64 $1, i32 1, i64 $2",
        &[Type::Ptr, Type::I64, Type::I64],
        Some(Type::Ptr),
    ),
    (
        "getelementptr inbounds %S, ptr $0, i64 $1, i32 2, i32 1",
        &[Type::Ptr, Type::I64],
        Some(Type::Ptr),
    ),
];

const ACCESSES: [Plain; 6] = [
    ("load volatile i32, ptr $0, align 4", &[Type::Ptr], Some(Type::I32)),
    ("store volatile i32 $0, ptr $1, align 4", &[Type::I32, Type::Ptr], None),
    (
        "load atomic i32, ptr $0 acquire, align 4",
        &[Type::Ptr],
        Some(Type::I32),
    ),
    (
        "store atomic i32 $0, ptr $1 release, align 4",
        &[Type::I32, Type::Ptr],
        None,
    ),
    (
        "atomicrmw add ptr $0, i32 $1 seq_cst, align 4",
        &[Type::Ptr, Type::I32],
        Some(Type::I32),
    ),
    ("fence acquire", &[], None),
];

const CASTS: [Plain; 7] = [
    ("sext i32 $0 to i64", &[Type::I32], Some(Type::I64)),
    ("zext i32 $0 to i64", &[Type::I32], Some(Type::I64)),
    ("trunc i64 $0 to i32", &[Type::I64], Some(Type::I32)),
    ("sitofp i32 $0 to float", &[Type::I32], Some(Type::Float)),
    ("fptosi float $0 to i32", &[Type::Float], Some(Type::I32)),
    ("fneg float $0", &[Type::Float], Some(Type::Float)),
    ("freeze i32 $0", &[Type::I32], Some(Type::I32)),
];

const AGGREGATES: [Plain; 8] = [
    ("add <4 x i32> $0, $1", &[Type::Vector; 2], Some(Type::Vector)),
    (
        "insertelement <4 x i32> $0, i32 $1, i32 2",
        &[Type::Vector, Type::I32],
        Some(Type::Vector),
    ),
    ("extractelement <4 x i32> $0, i32 1", &[Type::Vector], Some(Type::I32)),
    (
        "shufflevector <4 x i32> $0, <4 x i32> $1, <4 x i32> <i32 0, i32 4, i32 1, i32 5>",
        &[Type::Vector; 2],
        Some(Type::Vector),
    ),
    (
        "shufflevector <4 x i32> $0, <4 x i32> $1, <4 x i32> <i32 3, i32 4, i32 1, i32 5>",
        &[Type::Vector; 2],
        Some(Type::Vector),
    ),
    ("extractvalue { i32, i64 } $0, 0", &[Type::Pair], Some(Type::I32)),
    ("extractvalue { i32, i64 } $0, 1", &[Type::Pair], Some(Type::I64)),
    (
        "insertvalue { i32, i64 } $0, i32 $1, 0",
        &[Type::Pair, Type::I32],
        Some(Type::Pair),
    ),
];

const INTRINSICS: [Plain; 3] = [
    ("call float @llvm.sqrt.f32(float $0)", &[Type::Float], Some(Type::Float)),
    (
        "call i32 @llvm.smax.i32(i32 $0, i32 $1)",
        &[Type::I32; 2],
        Some(Type::I32),
    ),
    ("call i32 @llvm.ctpop.i32(i32 $0)", &[Type::I32], Some(Type::I32)),
];

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

const PREDICATES_OF_REALS: [(&str, &str); 6] = [
    ("olt", "ogt"),
    ("oge", "ole"),
    ("ult", "ugt"),
    ("uge", "ule"),
    ("oeq", "oeq"),
    ("uno", "uno"),
];

#[derive(Clone, Debug, Default)]
struct Pattern {
    inputs: Vec<Type>,
    steps: Vec<Step>,
}

impl Pattern {
    fn new(dice: &mut Dice, kind: Kind) -> Self {
        let mut pattern = Self::default();
        for _ in 0..3 + dice.below(12) {
            let kind = match kind {
                Kind::All => *dice.pick(&Kind::ALL[1..]).expect("there are some"),
                kind => kind,
            };
            pattern.add(dice, kind);
        }
        pattern
    }

    fn add(&mut self, dice: &mut Dice, kind: Kind) {
        let integer = ["add", "mul", "sub", "and", "or", "xor", "shl", "ashr"];
        let real = ["fadd", "fmul", "fsub", "fdiv"];
        let bit = |step: &Step| step.result == Some(Type::I1);
        let plain = |(text, types, result): Plain| (Operation::Plain(text), types, result);
        let one_of = |dice: &mut Dice, operations: &[Plain]| plain(operations[dice.below(operations.len())]);
        let (operation, types, result): (_, &[Type], _) = match (dice.below(8), kind) {
            (0..3, _) => {
                let ty = if dice.one_in(3) { Type::I64 } else { Type::I32 };
                let name = integer[dice.below(integer.len())];
                let types: &[Type] = match ty {
                    Type::I64 => &[Type::I64; 2],
                    _ => &[Type::I32; 2],
                };
                (Operation::Integer(name, ty), types, Some(ty))
            }
            (3, _) if self.steps.iter().any(bit) => plain(SELECT),
            (3, _) => {
                let predicate = dice.below(PREDICATES.len());
                (Operation::Compare(predicate), &[Type::I32; 2], Some(Type::I1))
            }
            (4, Kind::Addresses | Kind::Accesses | Kind::All) => one_of(dice, &MEMORY),
            (5, Kind::Addresses) => {
                let operation = Operation::Member(dice.below(2));
                (operation, &[Type::Ptr, Type::I64], Some(Type::Ptr))
            }
            (_, Kind::Addresses) => one_of(dice, &ADDRESSES),
            (_, Kind::Accesses) => one_of(dice, &ACCESSES),
            (4, Kind::Real) => {
                let predicate = dice.below(PREDICATES_OF_REALS.len());
                (Operation::CompareReal(predicate), &[Type::Float; 2], Some(Type::I1))
            }
            (5, Kind::Real) => one_of(dice, &CASTS),
            (_, Kind::Real | Kind::All) => {
                let name = real[dice.below(real.len())];
                (Operation::Real(name), &[Type::Float; 2], Some(Type::Float))
            }
            (_, Kind::Aggregates) => one_of(dice, &AGGREGATES),
            (4, Kind::Calls) => (Operation::Call("call void @sink$(i64 "), &[Type::I64], None),
            (5, Kind::Calls) => one_of(dice, &INTRINSICS),
            (_, Kind::Calls) => (Operation::Call("call i32 @ext$(i32 "), &[Type::I32], Some(Type::I32)),
        };
        let is_of_constants =
            |index: usize| index > 0 && !matches!(operation, Operation::Plain(text) if text == SELECT.0);
        let types = types.iter().enumerate();
        let used = types
            .map(|(index, &ty)| self.used(dice, ty, is_of_constants(index)))
            .collect();
        self.steps.push(Step {
            operation,
            used,
            result,
        });
    }

    /// A value of a type; `may_be_constant`, or a constant.
    fn used(&mut self, dice: &mut Dice, ty: Type, may_be_constant: bool) -> Used {
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
        if may_be_constant && matches!(ty, Type::I32 | Type::I64) && dice.one_in(3) {
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
        Self {
            dice,
            body: String::new(),
            values: ARGUMENTS.map(|(ty, name)| (ty, name.to_owned())).to_vec(),
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
        self.names += 1;
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

    fn behind_a_branch(&mut self, pattern: &Pattern) {
        self.names += 1;
        let n = self.names;
        let before = self.values.len();
        match self.dice.one_in(3) {
            true => {
                let chosen = self.value(Type::I32);
                _ = write!(
                    self.body,
                    "  switch i32 {chosen}, label %join{n} [ i32 3, label %then{n} ]\nthen{n}:\n"
                );
            }
            false => {
                let condition = self.value(Type::I1);
                _ = write!(
                    self.body,
                    "  br i1 {condition}, label %then{n}, label %join{n}\nthen{n}:\n"
                );
            }
        }
        self.work_of(pattern);
        let made = self.value(Type::I32);
        self.values.truncate(before);
        let from = std::mem::replace(&mut self.block, format!("join{n}"));
        let other = self.value(Type::I32);
        _ = write!(
            self.body,
            "  br label %join{n}\njoin{n}:\n  %m{n} = phi i32 [ {other}, %{from} ], [ {made}, %then{n} ]\n"
        );
        self.values.push((Type::I32, format!("%m{n}")));
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
            Operation::CompareReal(predicate) => {
                let (mut predicate, turned) = PREDICATES_OF_REALS[predicate];
                if is_turned {
                    used.reverse();
                    predicate = turned;
                }
                format!("fcmp {predicate} float {}, {}", used[0], used[1])
            }
            Operation::Plain(text) => {
                let mut text = text.to_owned();
                for (index, used) in used.iter().enumerate() {
                    text = text.replace(&format!("${index}"), used);
                }
                text
            }
            Operation::Member(member) => {
                format!(
                    "getelementptr {{i32, i32}}, ptr {}, i64 {}, i32 {member}",
                    used[0], used[1]
                )
            }
            Operation::Call(text) => {
                let callee = self.dice.below(2).to_string();
                format!("{}{})", text.replace('$', &callee), used[0])
            }
        }
    }
}
