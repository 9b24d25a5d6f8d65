//! Our passes beside MLIR's: the same input through both, compared as MLIR prints it.

use std::collections::HashMap;
use std::path::Path;

use crate::mlir::piped;
use crate::product;

/// How MLIR runs a pass: the program, and its options for the pass under our name with these options.
#[must_use]
pub fn of_mlir(pass: &str, options: &[String]) -> Option<(&'static str, Vec<String>)> {
    let with_options = |name: &str| {
        if options.is_empty() {
            format!("--{name}")
        } else {
            format!("--{name}={}", options.join(" "))
        }
    };
    let (tool, arguments) = match pass {
        "buffer-deallocation" => ("mlir-opt-16", vec![with_options("buffer-deallocation")]),
        "lower-deallocations" => ("mlir-opt-22", vec![with_options("bufferization-lower-deallocations")]),
        "bufferize-function-boundary" | "copy-removal" | "clone-canonicalization" | "insert-deallocs" => return None,
        _ => ("mlir-opt-22", vec![with_options(pass)]),
    };
    Some((tool, arguments))
}

/// What `tool` prints for `text` in the generic form, after `passes`.
///
/// # Errors
/// What it says where it refuses the text or a pass fails.
///
/// # Panics
/// If there is no such program.
pub fn printed(tool: &str, text: &str, passes: &[String]) -> Result<String, String> {
    let generic = ["--mlir-print-op-generic", "--mlir-print-local-scope"];
    run(tool, text, generic.into_iter().chain(passes.iter().map(String::as_str)))
}

/// What `tool` prints for `text` in the custom form, after `passes`.
///
/// # Errors
/// What it says where it refuses the text or a pass fails.
///
/// # Panics
/// If there is no such program.
pub fn made_by(tool: &str, text: &str, passes: &[String]) -> Result<String, String> {
    run(tool, text, passes.iter().map(String::as_str))
}

fn run<'a>(tool: &str, text: &str, arguments: impl IntoIterator<Item = &'a str>) -> Result<String, String> {
    let options = ["--allow-unregistered-dialect", "--split-input-file"];
    let options: Vec<&str> = options.into_iter().chain(arguments).collect();
    let output = piped(tool, &options, text);
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// What our pass makes of `text`: the new text, or what it says where some function is in the way.
///
/// # Errors
/// The lines of standard error, where the status is not 0.
///
/// # Panics
/// If there is no room for a file.
pub fn ours(text: &str, pass: &str, options: &[String]) -> Result<String, String> {
    match ours_in_part(text, pass, options) {
        (made, said) if said.is_empty() => Ok(made),
        (_, said) => Err(said),
    }
}

/// What our pass makes of `text`, and what it says on standard error where something is left alone.
///
/// # Panics
/// If there is no room for a file.
pub fn ours_in_part(text: &str, pass: &str, options: &[String]) -> (String, String) {
    let folder = tempfile::tempdir().expect("there is room");
    let files = [
        ("input.mlir", text),
        ("memref-analyzer.toml", "tables = [\"uses.toml\"]\n"),
        ("uses.toml", include_str!("../data/dialects/uses.toml")),
    ];
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("there is room");
    }
    let mut arguments = vec!["fix".to_owned(), "--pass".to_owned(), pass.to_owned()];
    for option in options {
        arguments.extend(["--option".to_owned(), option.clone()]);
    }
    arguments.push("input.mlir".to_owned());
    let outcome = product::run_in(Path::new(folder.path()), arguments);
    match outcome.status {
        Some(0) => (outcome.stdout, String::new()),
        _ => (outcome.stdout, outcome.stderr),
    }
}

/// How two results compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// The same operations.
    Same,
    /// The same after `--canonicalize --cse` of both.
    SameInEffect,
    /// Others: ours and MLIR's after that.
    Different(String, String),
}

/// Compares our result with what `tool` makes of the same input by `passes`.
///
/// # Errors
/// If MLIR refuses either.
pub fn compare(ours: &str, input: &str, tool: &str, passes: &[String]) -> Result<Comparison, String> {
    let theirs = printed(tool, input, passes).map_err(|said| format!("MLIR refuses the input: {said}"))?;
    // Operations that a pass makes name attributes that are their defaults; those that are read from a text do not.
    let theirs = printed(tool, &made_by(tool, &theirs, &[])?, &[])?;
    let own = printed(tool, ours, &[]).map_err(|said| format!("MLIR refuses our result: {said}\n{ours}"))?;
    if own == theirs {
        return Ok(Comparison::Same);
    }
    let cleaned = ["--canonicalize".to_owned(), "--cse".to_owned()];
    let own = with_constants_at_uses(&printed(tool, &own, &cleaned)?);
    let theirs = with_constants_at_uses(&printed(tool, &theirs, &cleaned)?);
    Ok(if own == theirs {
        Comparison::SameInEffect
    } else {
        Comparison::Different(own, theirs)
    })
}

/// What MLIR prints in the generic form, with constants where they are used and all other values numbered anew: in which
/// order the canonicalizer leaves constants depends on where they came from.
fn with_constants_at_uses(text: &str) -> String {
    let mut names: HashMap<String, String> = HashMap::new();
    let mut next = 0;
    let mut written = String::new();
    for line in text.lines() {
        let defined = line
            .trim_start()
            .split_once(" = ")
            .filter(|(result, _)| result.starts_with('%'));
        let Some((result, rest)) = defined else {
            written += &renamed(line, &names);
            written.push('\n');
            continue;
        };
        let rest = renamed(rest, &names);
        let (name, count) = result.split_once(':').unwrap_or((result, ""));
        if let Some(constant) = rest.strip_prefix("\"arith.constant\"()") {
            names.insert(name.to_owned(), format!("({})", constant.trim()));
            continue;
        }
        names.insert(name.to_owned(), format!("%value{next}"));
        written += &format!("%value{next}:{count} = {rest}\n");
        next += 1;
    }
    written
}

/// A line with other names for values.
fn renamed(line: &str, names: &HashMap<String, String>) -> String {
    let mut parts = line.split('%');
    let mut written = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(part.len());
        let name = format!("%{}", &part[..end]);
        written += names.get(&name).unwrap_or(&name);
        written += &part[end..];
    }
    written
}
