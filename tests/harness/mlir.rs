//! `mlir-opt` as referee of what is legal text.

use std::io::Write;
use std::ops::Range;
use std::process::{Command, Output, Stdio};

/// Files in spellings older than today's MLIR, which `mlir-opt-22` must refuse: a part of the file's name.
pub const PRE_2022: &str = "pre_2022";

/// What `mlir-opt-22` takes apart, and prints between what it has taken apart.
pub(crate) const SEPARATOR: &str = "// -----\n";

/// What `mlir-opt-22` said of a text.
#[derive(Debug)]
pub struct Verdict {
    /// Whether the text was accepted.
    pub accepted: bool,
    /// Zero-based lines of the errors, in their order.
    pub error_lines: Vec<usize>,
    /// How many lines were read before the text: places in what was printed count them.
    pub lines_before: usize,
    /// What was printed: the text as MLIR prints it.
    pub printed: String,
    /// What was said on standard error.
    pub said: String,
}

/// Has `mlir-opt-22` parse, verify and print `text`, after the passes in `options`.
///
/// Operations that are not registered are let through and `// -----` separates inputs.
///
/// # Panics
///
/// If there is no `mlir-opt-22`, with the name of the package that holds it.
pub fn opt(text: &str, options: &[&str]) -> Verdict {
    let options = [&["--allow-unregistered-dialect", "--split-input-file"], options].concat();
    // mlir-opt has its own mind about whether expectations are met; ours are not meant for it.
    let output = piped("mlir-opt-22", &options, &text.replace("// expected-", "// "));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let error_lines = said
        .lines()
        .filter(|line| line.contains(": error: "))
        .filter_map(error_line)
        .collect();
    Verdict {
        accepted: output.status.success(),
        error_lines,
        lines_before: 0,
        printed: String::from_utf8_lossy(&output.stdout).into_owned(),
        said,
    }
}

/// How many seconds a tool may take. `mlir-opt-22 --lift-cf-to-scf` does not end on some graphs.
const SECONDS: &str = "60";

/// What a tool of MLIR or LLVM makes of a text on its standard input. One that takes too long is stopped, and has failed.
///
/// # Panics
///
/// If there is no such tool.
pub fn piped(tool: &str, options: &[&str], text: &str) -> Output {
    let mut child = Command::new("timeout")
        .args([SECONDS, tool])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|problem| panic!("{tool} does not start: {problem}"));
    let mut stdin = child.stdin.take().expect("the pipe is open");
    let input = text.as_bytes().to_vec();
    let writer = std::thread::spawn(move || {
        // A process that stops reading early says why on its standard error.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    // What `timeout` says of a command that it does not find.
    assert_ne!(output.status.code(), Some(127), "there is no {tool}");
    output
}

/// The same for several texts, by one process: most of its time is its start. A piece that it refuses is empty in what it
/// prints. Where it breaks off, the texts are read in halves.
///
/// # Panics
///
/// If there is no `mlir-opt-22`.
pub fn opt_each(texts: &[&str], options: &[&str]) -> Vec<Verdict> {
    match texts {
        [] => return Vec::new(),
        [text] => return vec![opt(text, options)],
        _ => {}
    }
    let whole: Vec<&str> = texts.iter().map(|text| text.trim_end()).collect();
    let verdict = opt(&whole.join(&format!("\n{SEPARATOR}")), options);
    let pieces = |text: &str| text.split(SEPARATOR).count();
    let printed: Vec<&str> = verdict.printed.split(SEPARATOR).collect();
    if printed.len() != whole.iter().map(|text| pieces(text)).sum::<usize>() {
        let (first, second) = texts.split_at(texts.len() / 2);
        let mut verdicts = opt_each(first, options);
        verdicts.extend(opt_each(second, options));
        return verdicts;
    }
    let (mut printed, mut begins) = (printed.into_iter(), 0);
    let mut of = |text: &&str| {
        let lines = begins..begins + text.lines().count().max(1);
        begins = lines.end + 1;
        let printed: Vec<&str> = printed.by_ref().take(pieces(text)).collect();
        let is_inside = |line: &usize| lines.contains(line);
        let errors = verdict.error_lines.iter().copied().filter(is_inside);
        Verdict {
            accepted: printed.iter().all(|piece| !piece.is_empty()),
            error_lines: errors.map(|line| line - lines.start).collect(),
            lines_before: lines.start,
            printed: printed.join(SEPARATOR),
            said: said_of(&lines, &verdict.said),
        }
    };
    whole.iter().map(&mut of).collect()
}

/// What was said of some lines: each message begins with its place.
fn said_of(lines: &Range<usize>, said: &str) -> String {
    let mut is_inside = false;
    let is_of = |line: &&str| {
        is_inside = error_line(line).map_or(is_inside, |line| lines.contains(&line));
        is_inside
    };
    said.lines().filter(is_of).map(|line| format!("{line}\n")).collect()
}

/// Reads the line, from zero, of `<stdin>:LINE:COLUMN: error: …`.
fn error_line(said: &str) -> Option<usize> {
    let (_, place) = said.split_once("<stdin>:")?;
    let line: usize = place.split(':').next()?.parse().ok()?;
    line.checked_sub(1)
}
