//! Buffers that become tensors: after each pass, no function frees what a tensor still is in, as `check` says it and as runs
//! show it, and computes what it computed before, on every input. MLIR's `--one-shot-bufferize` makes programs that run of both.
//!
//! Needs: mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! `RANDOM_PROGRAMS=500` sets how many functions there are for each pass, `RANDOM_SEED=7` where they begin.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use memref_analyzer_tests::dice::Dice;
use memref_analyzer_tests::execution::{Entry, Executable, Judge};
use memref_analyzer_tests::generator::asked;
use memref_analyzer_tests::memory::Fault;
use memref_analyzer_tests::passes::{made_by, ours_in_part};
use memref_analyzer_tests::verdicts::of_file;

/// How many functions there are for each pass unless `RANDOM_PROGRAMS` says otherwise.
const PROGRAMS: usize = 50;

/// How deep regions are nested.
const DEPTH: usize = 2;

const BUFFER: &str = "memref<4xf32>";
const TENSOR: &str = "tensor<4xf32>";

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// Writes one function.
struct Writer {
    dice: Dice,
    text: String,
    names: usize,
}

/// What may be used at a place.
#[derive(Clone, Default)]
struct Scope {
    /// Buffers that nothing was made of.
    buffers: Vec<String>,
    tensors: Vec<String>,
}

impl Writer {
    /// A function that frees nothing.
    fn function(seed: u64, name: &str) -> String {
        let mut writer = Self {
            dice: Dice::new(seed),
            text: format!("func.func @{name}(%a: i1, %b: i1, %c: i1, %n: index) {{\n"),
            names: 0,
        };
        for (constant, ty) in [
            ("0", "index"),
            ("1", "index"),
            ("2", "index"),
            ("1.0", "f32"),
            ("2.5", "f32"),
        ] {
            let name = constant.replace('.', "_");
            writer.line(1, &format!("%k{name} = arith.constant {constant} : {ty}"));
        }
        let mut scope = Scope::default();
        let buffer = writer.buffer(1);
        scope.buffers.push(buffer);
        let count = 4 + writer.dice.below(5);
        writer.statements(count, 1, &mut scope);
        writer.text += "  return\n}\n";
        writer.text
    }

    fn line(&mut self, depth: usize, line: &str) {
        writeln!(self.text, "{}{line}", "  ".repeat(depth)).expect("a string has room");
    }

    /// A line that defines a value, with the name of that value.
    fn define(&mut self, depth: usize, what: &str) -> String {
        self.names += 1;
        let name = format!("%v{}", self.names);
        self.line(depth, &format!("{name} = {what}"));
        name
    }

    fn condition(&mut self) -> &'static str {
        ["%a", "%b", "%c"][self.dice.below(3)]
    }

    /// A new buffer, all of which is written.
    fn buffer(&mut self, depth: usize) -> String {
        let buffer = self.define(depth, &format!("memref.alloc() : {BUFFER}"));
        let value = ["%k1_0", "%k2_5"][self.dice.below(2)];
        self.line(
            depth,
            &format!("linalg.fill ins({value} : f32) outs({buffer} : {BUFFER})"),
        );
        buffer
    }

    /// A buffer of the scope, which is a tensor from here on, or a new one.
    fn tensor(&mut self, depth: usize, scope: &mut Scope) -> String {
        let buffer = match scope.buffers.len() {
            0 => self.buffer(depth),
            count => scope.buffers.swap_remove(self.dice.below(count)),
        };
        let writable = if self.dice.one_in(3) { " writable" } else { "" };
        self.define(
            depth,
            &format!("bufferization.to_tensor {buffer} restrict{writable} : {BUFFER} to {TENSOR}"),
        )
    }

    /// A tensor of the scope, or a new one.
    fn some_tensor(&mut self, depth: usize, scope: &mut Scope) -> String {
        match self.dice.pick(&scope.tensors).cloned() {
            Some(tensor) => tensor,
            None => self.tensor(depth, scope),
        }
    }

    /// The operations of a region, and the tensor that it yields. What it makes tensors of inside is its own.
    fn region(&mut self, depth: usize, outer: &Scope) {
        let mut scope = Scope {
            buffers: Vec::new(),
            tensors: outer.tensors.clone(),
        };
        let count = 1 + self.dice.below(3);
        self.statements(count, depth, &mut scope);
        let tensor = self.some_tensor(depth, &mut scope);
        self.line(depth, &format!("scf.yield {tensor} : {TENSOR}"));
    }

    fn statements(&mut self, count: usize, depth: usize, scope: &mut Scope) {
        for _ in 0..count {
            self.statement(depth, scope);
        }
    }

    fn statement(&mut self, depth: usize, scope: &mut Scope) {
        let kinds = if depth > DEPTH { 7 } else { 9 };
        match self.dice.below(kinds) {
            0 => {
                let buffer = self.buffer(depth);
                scope.buffers.push(buffer);
            }
            1 => {
                let tensor = self.tensor(depth, scope);
                scope.tensors.push(tensor);
            }
            2 => {
                let tensor = self.some_tensor(depth, scope);
                let place = ["%k0", "%k1", "%k2"][self.dice.below(3)];
                let made = self.define(depth, &format!("tensor.insert %k2_5 into {tensor}[{place}] : {TENSOR}"));
                scope.tensors.push(made);
            }
            3 | 4 => {
                let tensor = self.some_tensor(depth, scope);
                let buffer = self.define(
                    depth,
                    &format!("bufferization.to_buffer {tensor} read_only : {TENSOR} to {BUFFER}"),
                );
                self.line(depth, &format!("func.call @consume({buffer}) : ({BUFFER}) -> ()"));
            }
            5 => {
                let [one, other] = [0; 2].map(|_| self.some_tensor(depth, scope));
                let condition = self.condition();
                let chosen = self.define(depth, &format!("arith.select {condition}, {one}, {other} : {TENSOR}"));
                scope.tensors.push(chosen);
            }
            6 => {
                let Some(buffer) = self.dice.pick(&scope.buffers).cloned() else {
                    return;
                };
                self.line(depth, &format!("func.call @consume({buffer}) : ({BUFFER}) -> ()"));
            }
            7 => {
                let condition = self.condition();
                let chosen = self.define(depth, &format!("scf.if {condition} -> {TENSOR} {{"));
                self.region(depth + 1, scope);
                self.line(depth, "} else {");
                self.region(depth + 1, scope);
                self.line(depth, "}");
                scope.tensors.push(chosen);
            }
            _ => {
                let first = self.some_tensor(depth, scope);
                self.names += 1;
                let carried = format!("%v{}", self.names);
                let last = self.define(
                    depth,
                    &format!(
                        "scf.for %i{} = %k0 to %n step %k1 iter_args({carried} = {first}) -> {TENSOR} {{",
                        self.names
                    ),
                );
                let mut inner = scope.clone();
                inner.tensors.push(carried);
                self.region(depth + 1, &inner);
                self.line(depth, "}");
                scope.tensors.push(last);
            }
        }
    }
}

/// The functions with buffers in place of tensors, ready to run.
fn runnable(text: &str, entries: &[Entry]) -> Result<Executable, String> {
    let bufferized = made_by(
        "mlir-opt-22",
        text,
        &["--one-shot-bufferize=allow-return-allocs-from-loops=1".to_owned()],
    )?;
    Executable::new(&bufferized, entries)
}

fn keeps_what_tensors_are_in(pass: &str) {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("RANDOM_PROGRAMS").unwrap_or(PROGRAMS);
    let mut before = "func.func private @consume(memref<4xf32>)\n".to_owned();
    let mut entries = Vec::new();
    for index in 0..count {
        let name = format!("p{index}");
        let function = Writer::function(first + index as u64, &name);
        entries.push(Entry {
            name,
            asked: asked(&function),
        });
        before += &function;
    }
    let (after, said) = ours_in_part(&before, pass, &[]);
    let left = said.lines().filter(|line| line.contains(" is left alone by ")).count();

    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("after.mlir");
    std::fs::write(&path, &after).expect("there is room");
    let mut wrong = Vec::new();
    for (function, verdicts) in of_file(&path, &after) {
        let frees_wrongly =
            |code: &str| ["double-free", "use-after-free"].contains(&code) || code.starts_with("free-of-");
        let loud = verdicts.iter().filter(|verdict| frees_wrongly(&verdict.code));
        wrong.extend(loud.map(|verdict| format!("@{function}: {}", verdict.message)));
    }

    let run = |text: &str| runnable(text, &entries).unwrap_or_else(|obstacle| panic!("{obstacle}\n{text}"));
    let (before_run, after_run) = (run(&before), run(&after));
    for (function, inputs) in after_run.judged_by(Judge::Checker) {
        let faults: BTreeSet<Fault> = inputs.values().flatten().map(|event| event.fault).collect();
        if faults.iter().any(|fault| *fault != Fault::Leak) {
            let text = after
                .split("func.func ")
                .find(|text| text.starts_with(&format!("@{function}(")));
            wrong.push(format!("@{function}: {faults:?}\n{}", text.unwrap_or_default()));
        }
    }
    let (values, values_after) = (before_run.consumed(), after_run.consumed());
    let differing = values
        .iter()
        .filter(|(run, value)| values_after.get(*run) != Some(*value));
    wrong.extend(differing.map(|(run, _)| format!("{run:?} computes other values")));
    println!(
        "{pass}: {count} functions, {} runs, {} deallocations, {left} left alone, {} complaints",
        values.len(),
        after.matches("dealloc").count(),
        wrong.len()
    );
    assert!(values.len() >= count, "{} runs", values.len());
    assert!(after != before, "the pass changes nothing");
    assert!(left * 2 <= count, "too many are left alone: {left} of {count}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

macro_rules! passes {
    ($($test:ident: $pass:literal,)*) => {$(
        #[test]
        fn $test() {
            keeps_what_tensors_are_in($pass);
        }
    )*};
}

passes! {
    insert_deallocs: "insert-deallocs",
    ownership_based_buffer_deallocation: "ownership-based-buffer-deallocation",
    buffer_deallocation: "buffer-deallocation",
    buffer_deallocation_pipeline: "buffer-deallocation-pipeline",
    buffer_hoisting: "buffer-hoisting",
    buffer_loop_hoisting: "buffer-loop-hoisting",
    promote_buffers_to_stack: "promote-buffers-to-stack",
}
