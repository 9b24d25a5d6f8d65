//! The rules of SSA form, symbols, types and counts, on small inputs that `mlir-opt-22` judges, accepted and rejected ones
//! side by side.
//!
//! What it accepts must show no error. What it rejects must show one on the same line, with a code that fits what
//! `mlir-opt-22` says; a place that the error points to counts as well, because MLIR often names the operation around the
//! one at fault. Nothing else may be reported. An input that says `not covered` and why is rejected for a reason that no
//! rule knows: it must show nothing, and must be rejected.
//!
//! Needs: mlir-opt-22.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::corpus::{files, name};
use memref_analyzer_tests::{mlir, product};
use serde_json::Value;

const FOLDER: &str = "corpus/rules";
/// How many inputs there are at least.
const AT_LEAST: usize = 500;
/// How an input says that no rule knows why it is wrong.
const NOT_COVERED: &str = "// not covered: ";

const COUNT: &[&str] = &["operand-count", "syntax-error"];
const TYPE: &[&str] = &["type-mismatch"];
const VALUE: &[&str] = &["undefined-value", "undominated-use"];
const SYNTAX: &[&str] = &["syntax-error"];

/// What `mlir-opt-22` says, and the codes that say the same. The first that fits counts.
const MEANINGS: &[(&str, &[&str])] = &[
    ("use of undeclared SSA value", &["undefined-value"]),
    ("using value defined outside the region", &["undefined-value"]),
    ("reference to invalid result number", &["undefined-value"]),
    ("invalid SSA value result number", &["undefined-value", "syntax-error"]),
    // Without order among the regions that a name is defined and used in, the name means nothing where it is used.
    ("does not dominate this use", VALUE),
    ("redefinition of SSA value", &["redefined-value"]),
    ("is already in use", &["redefined-value", "undefined-value"]),
    ("redefinition of block", &["redefined-block"]),
    ("reference to an undefined block", &["undefined-block"]),
    ("entry block of region may not have predecessors", &["undefined-block"]),
    ("unregistered operation", &["unknown-operation"]),
    ("is unknown", &["unknown-operation"]),
    ("redefinition of symbol", &["redefined-symbol"]),
    ("does not reference a", &["undefined-symbol"]),
    ("reference to undefined function", &["undefined-symbol"]),
    ("not found in nearest symbol table", &["undefined-symbol"]),
    ("must reference a global", &["undefined-symbol"]),
    ("is undefined", &["undefined-symbol"]),
    ("undefined symbol alias", &["undefined-symbol"]),
    ("symbol declaration cannot have public visibility", SYNTAX),
    ("different type than prior uses", TYPE),
    ("definition of SSA value", TYPE),
    ("type mismatch", TYPE),
    ("mismatching result types", TYPE),
    ("different type:", TYPE),
    ("should match successor input type", TYPE),
    ("types mismatch between yield op", TYPE),
    ("doesn't match function result type", TYPE),
    ("unexpected type", TYPE),
    ("expected result #", TYPE),
    ("does not match type", TYPE),
    ("mismatched type", TYPE),
    ("type of function argument", TYPE),
    ("type of yield operand", TYPE),
    ("must have type", TYPE),
    ("to be the same as the", TYPE),
    ("requires the same type", TYPE),
    ("types match", &["type-mismatch", "operand-count"]),
    ("operand #1 must be variadic of index", TYPE),
    ("type of entry block argument", TYPE),
    ("of the tensor element type", TYPE),
    ("number of operands and types do not match", COUNT),
    ("operand type", COUNT),
    ("to bind", COUNT),
    ("cannot name an operation with no results", COUNT),
    ("expected named operation to have", COUNT),
    ("incorrect number of", &["operand-count"]),
    ("region branch point has", &["operand-count"]),
    ("branch has", &["operand-count"]),
    ("enclosing function", &["operand-count"]),
    ("number of yield", &["operand-count"]),
    ("number of region iter_args", &["operand-count"]),
    ("same number of results", &["operand-count"]),
    ("each region to return", &["operand-count"]),
    ("result operands", &["operand-count"]),
    ("expected 1 operand", &["operand-count"]),
    ("expected no operands", &["operand-count"]),
    ("kernel operands", &["operand-count"]),
    ("expected function call to produce a value", &["operand-count"]),
    ("parameters", &["operand-count"]),
    ("operands, but found", &["operand-count"]),
    ("requires one result", &["operand-count"]),
    ("operand count not equal", &["operand-count"]),
    ("entry block must have", &["operand-count"]),
    ("cannot be used in functions returning value", &["operand-count"]),
    ("returns 1 value but", &["operand-count"]),
    ("mismatch in number of loop-carried values", COUNT),
    ("block with no terminator", SYNTAX),
    ("empty block", SYNTAX),
    ("must be the last operation", SYNTAX),
    ("must terminate its parent block", SYNTAX),
    ("successors in non-terminator", SYNTAX),
    ("invalid block name", SYNTAX),
    ("to have 0 or 1 blocks", SYNTAX),
    ("expected", SYNTAX),
];

/// One of our errors, by lines of the file.
struct Ours {
    code: String,
    message: String,
    line: usize,
    related: Vec<usize>,
}

impl Ours {
    fn is_about(&self, line: usize) -> bool {
        self.line == line || self.related.contains(&line)
    }
}

pub fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = files(FOLDER)
        .into_iter()
        .map(|path| Trial::test(format!("rules::judged::{}", name(FOLDER, &path)), move || judge(&path)))
        .collect();
    trials.push(Trial::test("rules::inputs::are_many", || {
        let count: usize = files(FOLDER)
            .iter()
            .map(|path| pieces(&std::fs::read_to_string(path).expect("an input can be read")).len())
            .sum();
        match count >= AT_LEAST {
            true => Ok(()),
            false => Err(format!("{count} inputs, fewer than {AT_LEAST}").into()),
        }
    }));
    trials
}

/// The lines of each input: from the first up to the one after its last.
fn pieces(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    for (line, content) in text.lines().enumerate() {
        if content == "// -----" {
            found.push(start..line);
            start = line + 1;
        }
    }
    found.push(start..text.lines().count());
    found
}

fn judge(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let theirs = errors_of_mlir(&text);
    let ours = errors_of_ours(path)?;
    let lines: Vec<&str> = text.lines().collect();
    let mut wrong = String::new();
    for piece in pieces(&text) {
        let theirs: Vec<&(usize, String)> = theirs.iter().filter(|(line, _)| piece.contains(line)).collect();
        let ours: Vec<&Ours> = ours.iter().filter(|ours| piece.contains(&ours.line)).collect();
        let is_not_covered = lines[piece.clone()].iter().any(|line| line.starts_with(NOT_COVERED));
        let verdict = match is_not_covered {
            true => not_covered(&theirs, &ours),
            false => same(&theirs, &ours),
        };
        if let Err(why) = verdict {
            writeln!(wrong, "line {}: {}\n  {why}", piece.start + 1, lines[piece.start])?;
            for (line, message) in theirs {
                writeln!(wrong, "  mlir-opt-22, line {}: {message}", line + 1)?;
            }
            for error in ours {
                writeln!(
                    wrong,
                    "  check, line {}: {} [{}]",
                    error.line + 1,
                    error.message,
                    error.code
                )?;
            }
        }
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(wrong.into()),
    }
}

fn not_covered(theirs: &[&(usize, String)], ours: &[&Ours]) -> Result<(), String> {
    match (theirs, ours) {
        ([], _) => Err("mlir-opt-22 accepts it: it says `not covered` for nothing".to_owned()),
        (_, []) => Ok(()),
        _ => Err("it is said not to be covered".to_owned()),
    }
}

fn same(theirs: &[&(usize, String)], ours: &[&Ours]) -> Result<(), String> {
    let agreed: BTreeSet<usize> = ours
        .iter()
        .filter(|ours| theirs.iter().any(|(line, _)| ours.is_about(*line)))
        .map(|ours| ours.line)
        .collect();
    if let Some(alone) = ours.iter().find(|ours| !agreed.contains(&ours.line)) {
        return Err(format!("false alarm: {}", alone.message));
    }
    for (line, message) in theirs {
        let Some((_, codes)) = MEANINGS.iter().find(|(part, _)| message.contains(part)) else {
            return Err(format!("which code says `{message}`?"));
        };
        let fits = |ours: &&&Ours| ours.is_about(*line) && codes.contains(&&*ours.code);
        if ours.iter().find(fits).is_none() {
            return Err(format!("expected one of {codes:?} about line {}", line + 1));
        }
    }
    Ok(())
}

/// By line, what `mlir-opt-22` says of the text.
fn errors_of_mlir(text: &str) -> Vec<(usize, String)> {
    let said = mlir::opt(text, &[]).said;
    let error = |line: &str| {
        let (place, message) = line.split_once(": error: ")?;
        let line: usize = place.strip_prefix("<stdin>:")?.split(':').next()?.parse().ok()?;
        Some((line - 1, message.to_owned()))
    };
    said.lines().filter_map(error).collect()
}

fn errors_of_ours(path: &Path) -> Result<Vec<Ours>, Failed> {
    let outcome = product::run(["check".as_ref(), "--format".as_ref(), "json".as_ref(), path.as_os_str()]);
    let mut errors = Vec::new();
    for line in outcome.stdout.lines() {
        let said: Value = serde_json::from_str(line)?;
        let line_of = |range: &Value| range["start"]["line"].as_u64().map_or(usize::MAX, |line| line as usize);
        if said["severity"] != "error" {
            continue;
        }
        errors.push(Ours {
            code: said["code"].as_str().unwrap_or_default().to_owned(),
            message: said["message"].as_str().unwrap_or_default().to_owned(),
            line: line_of(&said["range"]),
            related: said["related"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|related| line_of(&related["range"]))
                .collect(),
        });
    }
    Ok(errors)
}
