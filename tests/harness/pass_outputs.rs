//! What MLIR's deallocation passes make of functions that free nothing.

use crate::generator::{Program, helpers_without_frees};
use crate::mlir::{self, piped};

/// The passes whose output is correct, by name: each with what is run after it.
pub const PASSES: [(&str, &[&str]); 4] = [
    ("ownership", &["--ownership-based-buffer-deallocation"]),
    (
        "ownership, lowered",
        &[
            "--ownership-based-buffer-deallocation",
            "--bufferization-lower-deallocations",
            "--canonicalize",
        ],
    ),
    ("pipeline", &["--buffer-deallocation-pipeline"]),
    (
        "pipeline, lowered",
        &[
            "--buffer-deallocation-pipeline",
            "--bufferization-lower-deallocations",
            "--canonicalize",
        ],
    ),
];

/// A function to be run, with those that only it calls.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Its symbol, without the sign; those of its parts begin with it.
    pub name: String,
    /// The text of its parts, and then its own.
    pub text: String,
}

/// Functions, and what they all call.
#[derive(Clone, Debug)]
pub struct Module {
    /// Declarations, and functions that several units call.
    pub shared: String,
    /// The rest.
    pub units: Vec<Unit>,
}

impl Module {
    /// Takes apart a module as MLIR prints it.
    ///
    /// # Panics
    ///
    /// If it is not printed like that.
    pub fn of_printed(text: &str) -> Self {
        let mut module = Module {
            shared: String::new(),
            units: Vec::new(),
        };
        let body = text.lines().filter(|line| line.starts_with("  "));
        let mut current = String::new();
        for line in body {
            current.push_str(line);
            current.push('\n');
            let is_whole = line == "  }" || line.starts_with("  func.func") && !line.ends_with('{');
            if !is_whole {
                continue;
            }
            let function = std::mem::take(&mut current);
            let name = function.split('@').nth(1).and_then(|rest| rest.split('(').next());
            let name = name.expect("a function has a name");
            let owner = name.split('_').next().unwrap_or(name);
            let is_unit = owner.len() == 4 && owner.starts_with('p') && owner[1..].bytes().all(|b| b.is_ascii_digit());
            match module.units.last_mut().filter(|unit| unit.name == owner) {
                Some(unit) => unit.text.push_str(&function),
                None if is_unit => module.units.push(Unit {
                    name: owner.to_owned(),
                    text: function,
                }),
                None => module.shared.push_str(&function),
            }
        }
        module
    }

    /// The text of the module with these units.
    pub fn with(&self, units: &[Unit]) -> String {
        let units: String = units.iter().map(|unit| unit.text.as_str()).collect();
        format!("module {{\n{}{units}}}\n", self.shared)
    }
}

/// How many inputs there are, and how many functions are tried for each.
const INPUTS: u64 = 8;
const FUNCTIONS: u64 = 50;

/// Functions that are longer say nothing that shorter ones do not.
const LINES: usize = 60;

/// Modules of functions that free nothing and that MLIR's deallocation accepts, with what they call.
pub fn inputs() -> Vec<String> {
    (0..INPUTS).map(input).collect()
}

fn input(number: u64) -> String {
    let helpers = helpers_without_frees();
    let seeds = number * FUNCTIONS..(number + 1) * FUNCTIONS;
    let written = seeds.map(|seed| {
        let name = format!("p{seed:03}");
        let text = Program::allocating(seed + 1, &name).text;
        (name, text)
    });
    let programs: Vec<(String, String)> = written
        .filter(|(_, text)| text.lines().count() <= LINES && text.contains("memref.alloc"))
        .collect();
    let pieces: Vec<String> = programs.iter().map(|(_, text)| format!("{helpers}{text}")).collect();
    let passes = ["--ownership-based-buffer-deallocation"];
    let printed = mlir::opt(&pieces.join("// -----\n"), &passes).printed;
    let is_accepted = |(name, _): &&(String, String)| printed.contains(&format!("@{name}("));
    let accepted = programs.iter().filter(is_accepted);
    accepted.fold(helpers.clone(), |module, (_, text)| module + text)
}

/// What passes of `mlir-opt-22` make of an input.
///
/// # Panics
///
/// If they refuse it.
pub fn output(input: &str, passes: &[&str]) -> Module {
    let verdict = mlir::opt(input, passes);
    assert!(verdict.accepted, "{passes:?}: {}", verdict.said);
    Module::of_printed(&verdict.printed)
}

/// What `mlir-opt-16 --buffer-deallocation` makes of the functions of an input that it does not break off on, and that hold
/// nothing younger than it. What it makes of them is then read by `mlir-opt-22`.
///
/// # Panics
///
/// If there is no `mlir-opt-16`.
pub fn output_of_16(input: &str) -> Module {
    let module = Module::of_printed(&mlir::opt(input, &[]).printed);
    let mut texts = Vec::new();
    deallocate_by_16(&module, &module.units, &mut texts);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let verdicts = mlir::opt_each(&texts, &[]).into_iter();
    let accepted = verdicts.filter(|verdict| verdict.accepted);
    let outputs = accepted.map(|verdict| Module::of_printed(&verdict.printed));
    let together = outputs.reduce(|mut all, output| {
        assert_eq!(all.shared, output.shared, "helpers do not depend on who calls them");
        all.units.extend(output.units);
        all
    });
    together.expect("some of the functions are accepted")
}

/// The texts that it makes of all units together, or of each half by itself.
fn deallocate_by_16(module: &Module, units: &[Unit], texts: &mut Vec<String>) {
    let output = piped("mlir-opt-16", &["--buffer-deallocation"], &module.with(units));
    if output.status.success() {
        texts.push(String::from_utf8_lossy(&output.stdout).into_owned());
    } else if units.len() > 1 {
        let (first, second) = units.split_at(units.len() / 2);
        deallocate_by_16(module, first, texts);
        deallocate_by_16(module, second, texts);
    }
}
