//! valgrind as referee of what a program does to its memory.
//!
//! A program is a module with a `func.func @main() -> i32` that gets its inputs from the functions of
//! `programs/inputs.c`. It is lowered by MLIR, linked once, and run on all inputs: one process for each combination of
//! inputs. Several programs are run by one valgrind: most of its time is its start.

use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fmt::{self, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::mlir::{SEPARATOR, Verdict, opt_each, piped};

/// What valgrind can hold against a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// Memory was still allocated at the end.
    Leak,
    /// A block that was freed already was freed again.
    DoubleFree,
    /// A block that was freed was read or written.
    UseAfterFree,
    /// Something that was never allocated was freed.
    BadFree,
    /// Anything else: an access out of bounds, a crash.
    Other,
}

impl Fault {
    /// The fault that a diagnostic with this code claims, where valgrind can see it.
    pub fn of_code(code: &str) -> Option<Fault> {
        match code {
            "leak" => Some(Fault::Leak),
            "double-free" => Some(Fault::DoubleFree),
            "use-after-free" => Some(Fault::UseAfterFree),
            "free-of-stack" | "free-of-global" => Some(Fault::BadFree),
            _ => None,
        }
    }
}

/// One combination of inputs, numbered as in `programs/inputs.c`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Inputs(pub u32);

impl fmt::Debug for Inputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = [0, 1, 3].get((self.0 >> 3) as usize).copied().unwrap_or(-1);
        for (bit, name) in ["a", "b", "c"].iter().enumerate() {
            write!(f, "{name}={} ", self.0 >> bit & 1)?;
        }
        write!(f, "count={count}")
    }
}

/// What was found on each input.
pub type Faults = BTreeMap<Inputs, BTreeSet<Fault>>;

/// The faults that occur on any input.
pub fn of_any_disjunct(faults: &Faults) -> BTreeSet<Fault> {
    faults.values().flatten().copied().collect()
}

/// Why a program could not be run: what the tool that refused it said.
pub type CannotRun = String;

pub(crate) const LOWERING: &[&str] = &[
    "--expand-realloc",
    "--convert-linalg-to-loops",
    "--scf-forall-to-for",
    "--expand-strided-metadata",
    "--lower-affine",
    "--bufferization-lower-deallocations",
    "--convert-bufferization-to-memref",
    "--convert-vector-to-scf",
    "--convert-vector-to-llvm",
    "--convert-scf-to-cf",
    "--convert-arith-to-llvm",
    "--convert-index-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-cf-to-llvm",
    "--convert-func-to-llvm",
    "--reconcile-unrealized-casts",
];

/// Runs each program on all inputs. An outcome is an error where MLIR does not lower the program, or it does not link.
///
/// # Panics
///
/// If one of the tools is missing.
pub fn run_all(programs: &[&str]) -> Vec<Result<Faults, CannotRun>> {
    let dir = tempfile::tempdir().expect("there is room for temporary files");
    let verdicts = opt_each(programs, LOWERING);
    let mut outcomes: Vec<Result<Faults, CannotRun>> = Vec::new();
    let mut lowered = Vec::new();
    for (index, translated) in translate(verdicts).into_iter().enumerate() {
        outcomes.push(
            translated
                .and_then(|program| compile(&program, index, dir.path()))
                .map(|()| Faults::new()),
        );
        if outcomes[index].is_ok() {
            lowered.push(index);
        }
    }
    if lowered.is_empty() {
        return outcomes;
    }
    if link(programs, &lowered, dir.path()).is_ok() {
        judge(&lowered, dir.path(), &mut outcomes);
        return outcomes;
    }
    // One that does not link is in the way of all.
    for index in lowered {
        match link(programs, &[index], dir.path()) {
            Ok(()) => judge(&[index], dir.path(), &mut outcomes),
            Err(obstacle) => outcomes[index] = Err(obstacle),
        }
    }
    outcomes
}

/// Has valgrind run what was linked of the programs with these numbers.
fn judge(linked: &[usize], dir: &Path, outcomes: &mut [Result<Faults, CannotRun>]) {
    let output = Command::new("valgrind")
        .args([
            // What is in use at the end is counted without a search for what still points to it.
            "--leak-check=no",
            "--run-libc-freeres=no",
            "--undef-value-errors=no",
            "--log-file=log.%p",
            "./program",
        ])
        .current_dir(dir)
        .output()
        .expect("valgrind starts (package valgrind)");
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let mut fields = line.split(' ');
        let mut number = || fields.next().and_then(|field| field.parse::<u32>().ok());
        let (Some(pid), Some(program), Some(inputs)) = (number(), number(), number()) else {
            panic!("a line is `pid program inputs`: {line}");
        };
        let log = std::fs::read(dir.join(format!("log.{pid}"))).expect("each child has a log");
        let faults = outcomes[linked[program as usize]].as_mut();
        let faults = faults.expect("what runs was lowered");
        faults.insert(Inputs(inputs), read_log(&String::from_utf8_lossy(&log)));
    }
    for index in linked {
        assert!(
            outcomes[*index].as_ref().is_ok_and(|faults| !faults.is_empty()),
            "valgrind breaks off: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

/// The mask of the inputs that `text` asks for, as `programs/inputs.c` takes it.
fn asked(text: &str) -> u32 {
    let calls = |name: &str| text.contains(&format!("call @{name}("));
    let mut mask = 0;
    for (bit, names) in [&["flag_a"][..], &["flag_b"], &["flag_c"], &["count", "again", "decide"]]
        .iter()
        .enumerate()
    {
        if names.iter().any(|name| calls(name)) {
            mask |= 1 << bit;
        }
    }
    mask
}

/// What the programs are in LLVM's own form, by one process.
fn translate(lowered: Vec<Verdict>) -> Vec<Result<String, CannotRun>> {
    const MARK: &str = "; -----\n";
    let accepted = lowered.iter().filter(|program| program.accepted);
    let whole: Vec<&str> = accepted.map(|program| program.printed.as_str()).collect();
    let marker = format!("--output-split-marker={}", MARK.trim_end());
    let options = ["--mlir-to-llvmir", "--split-input-file", &marker];
    let output = piped("mlir-translate-22", &options, &whole.join(SEPARATOR));
    let text = String::from_utf8_lossy(&output.stdout);
    let mut translated = text.split(MARK);
    let mut of = |program: Verdict| {
        if !program.accepted {
            return Err(program.said);
        }
        let text = translated.next().filter(|text| !text.is_empty());
        text.map_or_else(
            || Err(String::from_utf8_lossy(&output.stderr).into_owned()),
            |text| Ok(text.to_owned()),
        )
    };
    lowered.into_iter().map(&mut of).collect()
}

/// Makes `program_INDEX.o` of a program in LLVM's form: a function `program_INDEX`, and nothing else that others can see.
fn compile(program: &str, index: usize, dir: &Path) -> Result<(), CannotRun> {
    std::fs::write(dir.join("program.ll"), program).expect("there is room");
    let name = format!("program_{index}");
    succeeds(
        &format!("llc-22 -O0 -filetype=obj -relocation-model=pic program.ll -o {name}.o"),
        dir,
    )?;
    succeeds(
        &format!("objcopy --redefine-sym main={name} --keep-global-symbol={name} {name}.o"),
        dir,
    )
}

/// Links the programs with these numbers.
fn link(programs: &[&str], numbers: &[usize], dir: &Path) -> Result<(), CannotRun> {
    let mut table = String::from("struct program { int (*run)(void); int asked; };\n");
    let mut rows = String::new();
    let mut objects = String::new();
    for index in numbers {
        let _ = writeln!(table, "int program_{index}(void);");
        let _ = writeln!(rows, "  {{program_{index}, {}}},", asked(programs[*index]));
        let _ = write!(objects, " program_{index}.o");
    }
    let _ = write!(
        table,
        "const struct program programs[] = {{\n{rows}}};\nconst int program_count = {};\n",
        numbers.len()
    );
    std::fs::write(dir.join("table.c"), table).expect("there is room");
    let inputs = crate::corpus::root().join("programs/inputs.c");
    let inputs = inputs.to_str().expect("the path of this crate is UTF-8");
    succeeds(&format!("gcc -O1 -o program table.c {inputs}{objects} -lm"), dir)
}

fn succeeds(command: &str, dir: &Path) -> Result<(), CannotRun> {
    let mut words = command.split(' ');
    let tool = words.next().expect("a command has a name");
    let output: Output = Command::new(tool)
        .args(words)
        .current_dir(dir)
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{tool} does not start: {error}"));
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{command}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// Reads the report about one process.
fn read_log(log: &str) -> BTreeSet<Fault> {
    let mut faults = BTreeSet::new();
    let lines: Vec<&str> = log
        .lines()
        .map(|line| line.splitn(3, "==").last().unwrap_or(line).trim())
        .collect();
    for report in lines.split(|line| line.is_empty()) {
        let Some(first) = report.first() else {
            continue;
        };
        let of_freed_block = report
            .iter()
            .any(|line| line.contains("a block of size") && line.ends_with("free'd"));
        if first.starts_with("Invalid read") || first.starts_with("Invalid write") {
            faults.insert(if of_freed_block {
                Fault::UseAfterFree
            } else {
                Fault::Other
            });
        } else if first.starts_with("Invalid free()") {
            faults.insert(if of_freed_block {
                Fault::DoubleFree
            } else {
                Fault::BadFree
            });
        } else if first.contains("overlap") || first.starts_with("Mismatched") {
            faults.insert(Fault::Other);
        }
        for line in report {
            if line.starts_with("Process terminating") {
                faults.insert(Fault::Other);
            }
            if let Some(rest) = line.strip_prefix("in use at exit: ")
                && !rest.starts_with("0 bytes in 0 blocks")
            {
                faults.insert(Fault::Leak);
            }
        }
    }
    faults
}
