//! `out-of-bounds` against running the loops: functions that access a buffer at random expressions of induction variables, of
//! `arith` and `affine`, themselves or in a helper. In a second text the access is a comparison with the size; MLIR lowers
//! that, and it is run. They are judged as they are, with loops of blocks, and with loops that were lifted from blocks.
//!
//! Needs: mlir-opt-22, mlir-translate-22, llc-22, gcc.
//!
//! `INDEX_FUNCTIONS=5000` sets how many functions there are, `RANDOM_SEED=7` which.

use std::fmt::Write as _;
use std::process::Command;

use memref_analyzer_tests::dice::Dice;
use memref_analyzer_tests::mlir;
use memref_analyzer_tests::verdicts::of_file;

/// How many functions there are unless `INDEX_FUNCTIONS` says otherwise.
const FUNCTIONS: usize = 500;

/// Of a hundred functions that leave their buffer, how many may be missed.
const MOST_MISSED: f64 = 2.0;

/// The forms in which functions are judged, by the passes that make them.
const FORMS: [(&str, &[&str]); 3] = [
    ("as they are", &[]),
    ("of blocks", &["--lower-affine", "--convert-scf-to-cf"]),
    (
        "lifted",
        &[
            "--lower-affine",
            "--convert-scf-to-cf",
            "--canonicalize",
            "--lift-cf-to-scf",
        ],
    ),
];

const LOWERING: [&str; 5] = [
    "--lower-affine",
    "--convert-scf-to-cf",
    "--convert-to-llvm",
    "--reconcile-unrealized-casts",
    "--canonicalize",
];

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// A function, half written.
struct Function {
    dice: Dice,
    text: String,
    /// The numbers that the access may be made of.
    numbers: Vec<String>,
    /// Those among them that affine operations take.
    affine: Vec<String>,
    names: usize,
}

impl Function {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    fn any(&mut self) -> String {
        // What was made last hangs on most.
        let count = self.numbers.len();
        let at = self.dice.below(count).max(self.dice.below(count));
        self.numbers[at].clone()
    }

    fn small(&mut self) -> usize {
        1 + self.dice.below(6)
    }

    fn constant(&mut self, number: usize) -> String {
        let name = self.name();
        _ = writeln!(self.text, "  {name} = arith.constant {number} : index");
        name
    }

    /// Opens a loop; what it counts is one of the numbers.
    fn open_loop(&mut self, is_deep: bool) {
        let variable = self.name();
        let first = self.dice.below(4);
        let is_short = is_deep && self.dice.one_in(2);
        let extent = 1 + self.dice.below(if is_short { 8 } else { 60 });
        let step = 1 + self.dice.below(3);
        let hangs_on_outer = !self.affine.is_empty() && self.dice.one_in(3);
        if self.dice.one_in(2) {
            let end = match hangs_on_outer {
                true => format!(
                    "affine_map<(d0) -> (d0 + {extent})>({})",
                    self.affine[self.affine.len() - 1]
                ),
                false => (first + extent).to_string(),
            };
            _ = writeln!(self.text, "  affine.for {variable} = {first} to {end} step {step} {{");
            self.affine.push(variable.clone());
        } else {
            let lower = self.constant(first);
            let mut upper = self.constant(first + extent);
            let by = self.constant(step);
            if hangs_on_outer {
                let outer = self.any();
                let sum = self.name();
                _ = writeln!(self.text, "  {sum} = arith.addi {outer}, {upper} : index");
                upper = sum;
            }
            _ = writeln!(self.text, "  scf.for {variable} = {lower} to {upper} step {by} {{");
        }
        self.numbers.push(variable);
    }

    /// Computes one more number.
    fn compute(&mut self) {
        let (first, second, by) = (self.any(), self.any(), self.small());
        let name = match self.dice.below(8) {
            0 | 1 => {
                let op = *self
                    .dice
                    .pick(&["addi", "addi", "muli", "minsi", "maxui", "xori", "ori", "andi"])
                    .expect("one");
                let name = self.name();
                _ = writeln!(self.text, "  {name} = arith.{op} {first}, {second} : index");
                name
            }
            2..=4 => {
                let ops = [
                    "remui",
                    "remsi",
                    "divui",
                    "divsi",
                    "floordivsi",
                    "ceildivsi",
                    "andi",
                    "ori",
                    "shrui",
                    "shrsi",
                    "minui",
                    "maxsi",
                    "muli",
                    "subi",
                ];
                let op = *self.dice.pick(&ops).expect("one");
                let by = match op {
                    "shrui" | "shrsi" => by % 3,
                    _ => by,
                };
                let by = self.constant(by);
                let name = self.name();
                _ = writeln!(self.text, "  {name} = arith.{op} {first}, {by} : index");
                name
            }
            5 => {
                let word = *self.dice.pick(&["eq", "ne", "slt", "ule", "sgt", "uge"]).expect("one");
                let by = self.constant(by);
                let (bit, name) = (self.name(), self.name());
                _ = writeln!(self.text, "  {bit} = arith.cmpi {word}, {first}, {by} : index");
                _ = writeln!(self.text, "  {name} = arith.select {bit}, {first}, {second} : index");
                name
            }
            6 => {
                let op = *self.dice.pick(&["mod", "floordiv", "ceildiv"]).expect("one");
                let (name, more) = (self.name(), self.small());
                _ = writeln!(
                    self.text,
                    "  {name} = affine.apply affine_map<(d0, d1) -> (d0 {op} {by} + d1 floordiv {more})>({first}, {second})"
                );
                name
            }
            _ => {
                let op = *self.dice.pick(&["min", "max"]).expect("one");
                let (name, more) = (self.name(), self.small());
                _ = writeln!(
                    self.text,
                    "  {name} = affine.{op} affine_map<(d0, d1) -> (d0 + {by}, d1 * 2, {more})>({first}, {second})"
                );
                name
            }
        };
        self.numbers.push(name);
    }

    /// Opens a branch, in some functions.
    fn open_branch(&mut self) -> usize {
        let first = self.any();
        let by = self.small();
        match self.dice.below(6) {
            0 => {
                let by = self.constant(by);
                let bit = self.name();
                let word = *self.dice.pick(&["ne", "slt", "ule", "sge"]).expect("one");
                _ = writeln!(
                    self.text,
                    "  {bit} = arith.cmpi {word}, {first}, {by} : index\n  scf.if {bit} {{"
                );
            }
            1 if !self.affine.is_empty() => {
                let variable = &self.affine[self.affine.len() - 1];
                let set = format!("affine_set<(d0) : (d0 - {by} >= 0, 40 - d0 * 2 >= 0)>");
                _ = writeln!(self.text, "  affine.if {set}({variable}) {{");
            }
            _ => return 0,
        }
        1
    }
}

/// The body of a function up to where it accesses its buffer, the indices, and how many regions are open there.
fn body(seed: u64) -> (Function, Vec<String>, usize) {
    let mut function = Function {
        dice: Dice::new(seed),
        text: String::new(),
        numbers: Vec::new(),
        affine: Vec::new(),
        names: 0,
    };
    let loops = 1 + function.dice.below(3);
    let mut open = 0;
    for _ in 0..loops {
        function.open_loop(loops > 1);
        open += 1;
        if function.dice.one_in(3) {
            function.compute();
        }
    }
    open += function.open_branch();
    for _ in 0..1 + function.dice.below(4) {
        function.compute();
    }
    let rank = 1 + function.dice.below(2);
    let indices = (0..rank).map(|_| function.any()).collect();
    (function, indices, open)
}

/// The function number `at`, once as it is to be judged, once as it counts how often it leaves the buffer.
fn function(seed: u64, at: usize) -> (String, String) {
    let (mut function, indices, open) = body(seed);
    let sizes: Vec<usize> = indices.iter().map(|_| 1 + function.dice.below(24)).collect();
    let shape: Vec<String> = sizes.iter().map(usize::to_string).collect();
    let ty = format!("memref<{}xf32>", shape.join("x"));
    let indices_text = indices.join(", ");
    let close = "  }\n".repeat(open);
    // One of three is a helper's access, at what it gets.
    let (helper, access) = match function.dice.one_in(3) {
        false => (String::new(), format!("memref.store %x, %m[{indices_text}] : {ty}")),
        true => {
            let taken: Vec<String> = (0..indices.len()).map(|index| format!("%i{index}")).collect();
            let typed: Vec<String> = taken.iter().map(|name| format!(", {name}: index")).collect();
            let types = ", index".repeat(indices.len());
            let helper = format!(
                "func.func private @put{at}(%m: {ty}, %x: f32{}) {{\n  memref.store %x, %m[{}] : {ty}\n  return\n}}\n",
                typed.concat(),
                taken.join(", ")
            );
            let call = format!("func.call @put{at}(%m, %x, {indices_text}) : ({ty}, f32{types}) -> ()");
            (helper, call)
        }
    };
    let head = &function.text;
    let judged = format!("{helper}func.func @f{at}(%m: {ty}, %x: f32) {{\n{head}  {access}\n{close}  return\n}}\n");
    let mut counting = String::new();
    for (index, size) in indices.iter().zip(&sizes) {
        let name = format!("%q{}", counting.len());
        _ = writeln!(
            counting,
            "  {name}s = arith.constant {size} : index
  {name} = arith.cmpi uge, {index}, {name}s : index
  {name}o = memref.load %count[] : memref<i32>
  {name}a = arith.extui {name} : i1 to i32
  {name}n = arith.addi {name}o, {name}a : i32
  memref.store {name}n, %count[] : memref<i32>"
        );
    }
    let counted = format!(
        "func.func @f{at}() -> i32 {{
  %count = memref.alloca() : memref<i32>
  %zero = arith.constant 0 : i32
  memref.store %zero, %count[] : memref<i32>
{head}{counting}{close}  %r = memref.load %count[] : memref<i32>
  return %r : i32
}}
"
    );
    (judged, counted)
}

/// How often each function leaves its buffer.
fn run(text: &str, functions: usize) -> Vec<i32> {
    let dir = tempfile::tempdir().expect("there is room for temporary files");
    std::fs::write(dir.path().join("program.mlir"), text).expect("there is room");
    let mut table = String::from("#include <stdio.h>\n");
    for at in 0..functions {
        _ = writeln!(table, "int f{at}(void);");
    }
    table += "int main(void) {\n";
    for at in 0..functions {
        _ = writeln!(table, "  printf(\"%d\\n\", f{at}());");
    }
    table += "  return 0;\n}\n";
    std::fs::write(dir.path().join("table.c"), table).expect("there is room");
    let lowering = LOWERING.join(" ");
    let mut printed = String::new();
    for command in [
        &format!("mlir-opt-22 program.mlir {lowering} -o lowered.mlir"),
        "mlir-translate-22 --mlir-to-llvmir lowered.mlir -o program.ll",
        "llc-22 -O0 -filetype=obj -relocation-model=pic program.ll -o program.o",
        "gcc -no-pie -o program program.o table.c",
        "./program",
    ] {
        let mut words = command.split_whitespace();
        let name = words.next().expect("a command has a name");
        let output = Command::new(name).args(words).current_dir(dir.path()).output();
        let output = output.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(
            output.status.success(),
            "{command}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        printed = String::from_utf8_lossy(&output.stdout).into_owned();
    }
    printed.lines().map(|line| line.parse().expect("a number")).collect()
}

#[test]
fn leave_a_buffer_where_running_the_loops_does() {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("INDEX_FUNCTIONS").unwrap_or(FUNCTIONS);
    let functions: Vec<(String, String)> = (0..count).map(|at| function(first + at as u64, at)).collect();
    let judged: String = functions.iter().map(|(judged, _)| &**judged).collect();
    let counted: String = functions.iter().map(|(_, counted)| &**counted).collect();
    let left = run(&counted, count);
    for (form, passes) in FORMS {
        let judged = match passes {
            [] => judged.clone(),
            passes => mlir::opt(&judged, passes).printed,
        };
        judge(form, &judged, &functions, &left);
    }
}

/// Compares what is said of functions in one form with how often each leaves its buffer.
fn judge(form: &str, judged: &str, functions: &[(String, String)], left: &[i32]) {
    let count = functions.len();
    let dir = tempfile::tempdir().expect("there is room for temporary files");
    let path = dir.path().join("indices.mlir");
    std::fs::write(&path, judged).expect("there is room");
    let verdicts = of_file(&path, judged);
    let (mut faults, mut missed, mut wrong) = (0, Vec::new(), Vec::new());
    for (at, (text, _)) in functions.iter().enumerate() {
        let mut said = verdicts.get(&format!("f{at}")).into_iter().flatten();
        let is_reported = said.any(|verdict| verdict.code == "out-of-bounds");
        faults += usize::from(left[at] > 0);
        match (left[at] > 0, is_reported) {
            (true, false) => missed.push(text),
            (false, true) => wrong.push(text),
            _ => {}
        }
    }
    let share = 100.0 * missed.len() as f64 / faults as f64;
    println!(
        "{form}: {faults} of {count} functions leave their buffer, {} missed ({share:.1} %)",
        missed.len()
    );
    if let Some(folder) = std::env::var_os("INDEX_MISSED") {
        let all: String = missed.iter().map(|text| text.as_str()).collect();
        std::fs::write(std::path::Path::new(&folder).join(format!("missed {form}.mlir")), all).expect("there is room");
    }
    assert!(
        wrong.is_empty(),
        "{form}: {} false, among them\n{}",
        wrong.len(),
        wrong[0]
    );
    assert!(faults > count / 4 && faults < count, "the functions show little");
    assert!(
        share <= MOST_MISSED,
        "{form}: {share:.1} % missed, among them\n{}",
        missed[0]
    );
}
