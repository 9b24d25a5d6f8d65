//! `mlir-opt` as referee of what is legal text.

use std::io::Write;
use std::process::{Command, Stdio};

/// Files in spellings older than today's MLIR, which `mlir-opt-22` must refuse: a part of the file's name.
pub const PRE_2022: &str = "pre_2022";

/// What `mlir-opt-22` takes apart, and prints between what it has taken apart.
const SEPARATOR: &str = "// -----\n";

/// What `mlir-opt-22` said of a text.
#[derive(Debug)]
pub struct Verdict {
    /// Whether the text was accepted.
    pub accepted: bool,
    /// Zero-based lines of the errors, in their order.
    pub error_lines: Vec<usize>,
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
    let mut child = Command::new("mlir-opt-22")
        .args(["--allow-unregistered-dialect", "--split-input-file", "-"])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("mlir-opt-22 starts (package mlir-22-tools)");
    let mut stdin = child.stdin.take().expect("the pipe is open");
    // mlir-opt has its own mind about whether expectations are met; ours are not meant for it.
    let input = text.replace("// expected-", "// ").into_bytes();
    let writer = std::thread::spawn(move || {
        // A process that stops reading early says why on its standard error.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("mlir-opt-22 ends");
    writer.join().expect("the writer ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let error_lines = said
        .lines()
        .filter(|line| line.contains(": error: "))
        .filter_map(error_line)
        .collect();
    Verdict {
        accepted: output.status.success(),
        error_lines,
        printed: String::from_utf8_lossy(&output.stdout).into_owned(),
        said,
    }
}

/// The same for several texts. Those that are accepted together are read by one process: most of its time is its start.
///
/// # Panics
///
/// If there is no `mlir-opt-22`.
pub fn opt_each(texts: &[&str], options: &[&str]) -> Vec<Verdict> {
    let pieces = |text: &str| text.split(SEPARATOR).count();
    let whole: Vec<&str> = texts.iter().map(|text| text.trim_end()).collect();
    let verdict = opt(&whole.join("\n// -----\n"), options);
    let printed: Vec<&str> = verdict.printed.split(SEPARATOR).collect();
    let is_told_apart = printed.len() == whole.iter().map(|text| pieces(text)).sum::<usize>();
    match texts {
        [] => Vec::new(),
        [_] => vec![verdict],
        _ if verdict.accepted && is_told_apart => {
            let mut printed = printed.into_iter();
            let mut of = |text: &&str| Verdict {
                accepted: true,
                error_lines: Vec::new(),
                printed: printed.by_ref().take(pieces(text)).collect::<Vec<_>>().join(SEPARATOR),
                said: String::new(),
            };
            whole.iter().map(&mut of).collect()
        }
        _ => {
            let (first, second) = texts.split_at(texts.len() / 2);
            let mut verdicts = opt_each(first, options);
            verdicts.extend(opt_each(second, options));
            verdicts
        }
    }
}

/// Reads the line of `<stdin>:LINE:COLUMN: error: …`.
fn error_line(said: &str) -> Option<usize> {
    let (_, place) = said.split_once("<stdin>:")?;
    let line: usize = place.split(':').next()?.parse().ok()?;
    line.checked_sub(1)
}
