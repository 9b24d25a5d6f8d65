//! Random modules of LLVM IR in which the same work is done again and again: what LLVM's own tools for similar code, and ours,
//! are held against each other on.
//!
//! A module is made of *templates* (a few operations that use each other's results, values from outside, and constants) and
//! of functions that do the work of templates between other operations. No two times alike: values, constants, the order of
//! operands that commute, the direction of comparisons, and what is used afterwards differ.

use std::fmt::Write as _;

use crate::dice::Dice;

/// What a generated module is like.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// How many functions it has.
    pub functions: usize,
    /// How many templates there are to choose from.
    pub templates: usize,
    /// How many times a function does the work of one.
    pub instances: usize,
}

/// A module of this shape, as LLVM IR.
pub fn module(seed: u64, shape: Shape) -> String {
    let mut dice = Dice::new(seed);
    let templates: Vec<Template> = (0..shape.templates).map(|_| Template::new(&mut dice)).collect();
    let mut text = "declare void @sink(i32)\ndeclare void @wide(i64)\ndeclare void @real(double)\n\n".to_owned();
    for index in 0..shape.functions {
        let mut writer = Writer::new(&mut dice);
        for _ in 0..shape.instances {
            writer.noise();
            let template = writer.dice.below(templates.len());
            writer.instance(&templates[template]);
        }
        let result = writer.value(Type::I32);
        let (block, parameters) = (
            &writer.body,
            "i32 %a, i32 %b, i64 %c, i64 %d, double %x, double %y, ptr %p, ptr %q",
        );
        _ = write!(
            text,
            "define i32 @f{index}({parameters}) {{\n{block}  ret i32 {result}\n}}\n\n"
        );
    }
    text
}

/// The types that values have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Type {
    I1,
    I32,
    I64,
    F64,
    Ptr,
}

impl Type {
    const COMPUTED: [Type; 3] = [Type::I32, Type::I64, Type::F64];

    fn name(self) -> &'static str {
        match self {
            Type::I1 => "i1",
            Type::I32 => "i32",
            Type::I64 => "i64",
            Type::F64 => "double",
            Type::Ptr => "ptr",
        }
    }
}

/// What an operation of a template uses.
#[derive(Clone, Copy, Debug)]
enum Used {
    /// A value from outside: which one.
    Input(usize),
    /// The result of an operation of the template.
    Step(usize),
    /// A constant; another one each time if the flag says so.
    Constant(u32, bool),
}

/// One operation of a template.
#[derive(Clone, Debug)]
struct Step {
    /// `add`, `icmp slt`, ….
    name: &'static str,
    /// The type of its first operand.
    ty: Type,
    result: Option<Type>,
    used: Vec<Used>,
}

#[derive(Clone, Debug)]
struct Template {
    inputs: Vec<Type>,
    steps: Vec<Step>,
}

/// Predicates, and what they are with their operands the other way round.
const PREDICATES: [(&str, &str); 6] = [
    ("icmp slt", "icmp sgt"),
    ("icmp sge", "icmp sle"),
    ("icmp ult", "icmp ugt"),
    ("icmp uge", "icmp ule"),
    ("icmp sgt", "icmp slt"),
    ("icmp eq", "icmp eq"),
];

const COMMUTATIVE: [&str; 7] = ["add", "mul", "and", "or", "xor", "fadd", "fmul"];

impl Template {
    fn new(dice: &mut Dice) -> Self {
        let mut template = Self {
            inputs: vec![Type::Ptr],
            steps: Vec::new(),
        };
        let length = 4 + dice.below(24);
        while template.steps.len() < length {
            template.step(dice);
        }
        template
    }

    fn step(&mut self, dice: &mut Dice) {
        let ty = *dice.pick(&Type::COMPUTED).unwrap_or(&Type::I32);
        let integer = ["add", "sub", "mul", "and", "or", "xor", "shl"];
        let real = ["fadd", "fsub", "fmul", "fdiv"];
        match dice.below(10) {
            0 => {
                let used = vec![Used::Input(0)];
                self.push("load", ty, Some(ty), used);
            }
            1 => {
                let used = vec![self.used(dice, ty), Used::Input(0)];
                self.push("store", ty, None, used);
            }
            2 if ty != Type::F64 => {
                let name = dice.pick(&PREDICATES).map_or("icmp eq", |(name, _)| name);
                let used = vec![self.used(dice, ty), self.value(dice, ty)];
                self.push(name, ty, Some(Type::I1), used);
                let used = vec![
                    Used::Step(self.steps.len() - 1),
                    self.value(dice, ty),
                    self.value(dice, ty),
                ];
                self.push("select", ty, Some(ty), used);
            }
            3 if ty == Type::I32 => {
                let used = vec![self.value(dice, ty)];
                self.push("sext", ty, Some(Type::I64), used);
            }
            4 => {
                let used = vec![self.value(dice, ty)];
                self.push("call", ty, None, used);
            }
            _ => {
                let names: &[&'static str] = if ty == Type::F64 { &real } else { &integer };
                let name = dice.pick(names).copied().unwrap_or("add");
                let first = self.value(dice, ty);
                let second = if ty == Type::F64 {
                    self.value(dice, ty)
                } else {
                    self.used(dice, ty)
                };
                self.push(name, ty, Some(ty), vec![first, second]);
            }
        }
    }

    fn push(&mut self, name: &'static str, ty: Type, result: Option<Type>, used: Vec<Used>) {
        self.steps.push(Step { name, ty, result, used });
    }

    /// A value: most often one that the template computes.
    fn value(&mut self, dice: &mut Dice, ty: Type) -> Used {
        let known: Vec<usize> = (0..self.steps.len())
            .filter(|&step| self.steps[step].result == Some(ty))
            .collect();
        if let Some(&step) = dice.pick(&known)
            && !dice.one_in(4)
        {
            return Used::Step(step);
        }
        let known: Vec<usize> = (0..self.inputs.len())
            .filter(|&input| self.inputs[input] == ty)
            .collect();
        if let Some(&input) = dice.pick(&known)
            && !dice.one_in(3)
        {
            return Used::Input(input);
        }
        self.inputs.push(ty);
        Used::Input(self.inputs.len() - 1)
    }

    /// A value or a constant.
    fn used(&mut self, dice: &mut Dice, ty: Type) -> Used {
        if ty == Type::F64 || !dice.one_in(3) {
            return self.value(dice, ty);
        }
        Used::Constant(1 + dice.below(20) as u32, dice.one_in(2))
    }
}

/// Writes the body of a function.
struct Writer<'d> {
    dice: &'d mut Dice,
    body: String,
    values: Vec<(Type, String)>,
    next: usize,
}

impl<'d> Writer<'d> {
    fn new(dice: &'d mut Dice) -> Self {
        let values = [
            (Type::I32, "%a"),
            (Type::I32, "%b"),
            (Type::I64, "%c"),
            (Type::I64, "%d"),
            (Type::F64, "%x"),
            (Type::F64, "%y"),
            (Type::Ptr, "%p"),
            (Type::Ptr, "%q"),
        ];
        Self {
            dice,
            body: String::new(),
            values: values.map(|(ty, name)| (ty, name.to_owned())).to_vec(),
            next: 0,
        }
    }

    /// A value of the function: of its arguments and its latest results.
    fn value(&mut self, ty: Type) -> String {
        let known: Vec<&String> = self
            .values
            .iter()
            .rev()
            .filter(|(other, _)| *other == ty)
            .map(|(_, name)| name)
            .collect();
        let index = self.dice.below(known.len().min(6));
        known[index].clone()
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    /// A few operations that no template holds.
    fn noise(&mut self) {
        for _ in 0..self.dice.below(3) {
            let (left, name) = (self.value(Type::I32), self.name());
            let operation = ["sdiv", "udiv", "srem", "urem", "lshr", "ashr"];
            let operation = self.dice.pick(&operation).copied().unwrap_or("lshr");
            let right = 1 + self.dice.below(30);
            _ = writeln!(self.body, "  {name} = {operation} i32 {left}, {right}");
            self.values.push((Type::I32, name));
        }
    }

    /// The work of a template.
    fn instance(&mut self, template: &Template) {
        let inputs: Vec<String> = template.inputs.iter().map(|&ty| self.value(ty)).collect();
        let mut results: Vec<String> = Vec::new();
        let outside = self.values.len();
        for step in &template.steps {
            let mut used: Vec<String> = Vec::new();
            for &one in &step.used {
                used.push(match one {
                    Used::Input(input) => inputs[input].clone(),
                    Used::Step(step) => results[step].clone(),
                    Used::Constant(value, varies) => {
                        let value = if varies {
                            value + self.dice.below(3) as u32
                        } else {
                            value
                        };
                        value.to_string()
                    }
                });
            }
            let name = step.result.map_or_else(String::new, |_| self.name());
            self.operation(step, &name, &mut used);
            if let Some(ty) = step.result {
                self.values.push((ty, name.clone()));
            }
            results.push(name);
        }
        // Two results at most are there for what follows.
        let is_value = |(ty, _): &(Type, String)| *ty != Type::I1;
        let mut made: Vec<(Type, String)> = self.values.split_off(outside).into_iter().filter(is_value).collect();
        let kept = 1 + self.dice.below(2);
        while made.len() > kept {
            let last_half = made.len() / 2;
            let removed = self.dice.below(last_half.max(1));
            made.remove(removed);
        }
        self.values.extend(made);
    }

    fn operation(&mut self, step: &Step, name: &str, used: &mut [String]) {
        let turned = self.dice.one_in(4);
        let (ty, operation) = (step.ty.name(), step.name);
        let body = &mut self.body;
        _ = match operation {
            "load" => writeln!(body, "  {name} = load {ty}, ptr {}", used[0]),
            "store" => writeln!(body, "  store {ty} {}, ptr {}", used[0], used[1]),
            "select" => writeln!(
                body,
                "  {name} = select i1 {}, {ty} {}, {ty} {}",
                used[0], used[1], used[2]
            ),
            "sext" => writeln!(body, "  {name} = sext i32 {} to i64", used[0]),
            "call" => {
                let callee = match step.ty {
                    Type::I64 => "wide",
                    Type::F64 => "real",
                    _ => "sink",
                };
                writeln!(body, "  call void @{callee}({ty} {})", used[0])
            }
            _ => {
                let is_commutative = COMMUTATIVE.contains(&operation);
                let other = PREDICATES
                    .iter()
                    .find(|(one, _)| *one == operation)
                    .map(|(_, other)| *other);
                let mut operation = operation;
                if turned && (is_commutative || other.is_some()) {
                    used.swap(0, 1);
                    operation = other.unwrap_or(operation);
                }
                writeln!(body, "  {name} = {operation} {ty} {}, {}", used[0], used[1])
            }
        };
    }
}
