//! The verifier that a user has configured: a program such as `mlir-opt`, which reads a document and says what is wrong.
//!
//! It runs only if it is configured, without a shell; it gets the text on its standard input, and is ended when it takes
//! too long.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use ropey::Rope;
use serde_json::{Value, json};

use crate::encoding::Encoding;
use crate::session::settings::Verifier;

/// The name of the request that runs it now; its parameters name the document.
pub const METHOD: &str = "memref-analyzer/verify";

/// How long it may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often is looked whether it has ended.
const LOOK: Duration = Duration::from_millis(10);
/// How much of what it says is read, in bytes.
const MOST: u64 = 4 << 20;

/// A line that it said about the document.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Said {
    /// From 1.
    line: usize,
    /// From 1, in bytes.
    column: usize,
    /// `error`, `warning`, `remark` or `note`.
    kind: &'static str,
    message: String,
}

/// Runs the verifier over a text; what it says, as diagnostics of the document `uri`.
///
/// # Errors
/// Why it could not be run.
pub fn run(verifier: &Verifier, text: &Rope, uri: &str, encoding: Encoding) -> Result<Vec<Value>, String> {
    let said = output(verifier, text.to_string())?;
    let source = std::path::Path::new(&verifier.path);
    let source = source
        .file_stem()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let mut diagnostics: Vec<Value> = Vec::new();
    for said in read(&said) {
        let range = json!(encoding.range(text, place(text, &said)));
        if said.kind == "note" {
            let related = json!({ "location": { "uri": uri, "range": range }, "message": said.message });
            // One that is alone belongs to nothing.
            if let Some(last) = diagnostics.last_mut() {
                match last["relatedInformation"].as_array_mut() {
                    Some(all) => all.push(related),
                    None => last["relatedInformation"] = json!([related]),
                }
            }
            continue;
        }
        let severity = match said.kind {
            "error" => 1,
            "warning" => 2,
            _ => 3,
        };
        diagnostics.push(json!({ "range": range, "severity": severity, "source": source, "message": said.message }));
    }
    Ok(diagnostics)
}

/// What the program writes on its standard error.
fn output(verifier: &Verifier, text: String) -> Result<String, String> {
    let cannot = |problem: &dyn std::fmt::Display| {
        format!(
            "cannot run `{}` (`memref-analyzer.verifier.path`): {problem}",
            verifier.path
        )
    };
    let mut child = Command::new(&verifier.path)
        .args(&verifier.arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|problem| cannot(&problem))?;
    let stdin = child.stdin.take();
    let writer = thread::spawn(move || {
        // A program that stops reading says why.
        stdin.map(|mut stdin| stdin.write_all(text.as_bytes()))
    });
    let stderr = child.stderr.take();
    let reader = thread::spawn(move || {
        let mut said = Vec::new();
        if let Some(mut stderr) = stderr {
            _ = stderr.by_ref().take(MOST).read_to_end(&mut said);
            // What is too much is passed over, so that the program does not wait.
            _ = std::io::copy(&mut stderr, &mut std::io::sink());
        }
        String::from_utf8_lossy(&said).into_owned()
    });
    let has_ended = wait(&mut child);
    _ = writer.join();
    let said = reader.join().unwrap_or_default();
    match has_ended {
        Ok(true) => Ok(said),
        Ok(false) => Err(cannot(&format!("it takes longer than {} seconds", PATIENCE.as_secs()))),
        Err(problem) => Err(cannot(&problem)),
    }
}

/// Waits for the program; whether it ended by itself.
fn wait(child: &mut Child) -> std::io::Result<bool> {
    let end = Instant::now() + PATIENCE;
    while child.try_wait()?.is_none() {
        if Instant::now() > end {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        thread::sleep(LOOK);
    }
    Ok(true)
}

/// The lines `<stdin>:LINE:COLUMN: KIND: MESSAGE`.
fn read(said: &str) -> Vec<Said> {
    let line = |line: &str| {
        let (_, rest) = line.split_once("<stdin>:")?;
        let (line, rest) = rest.split_once(':')?;
        let (column, rest) = rest.split_once(':')?;
        let (kind, message) = rest.trim_start().split_once(": ")?;
        let kind = ["error", "warning", "remark", "note"]
            .into_iter()
            .find(|known| *known == kind)?;
        Some(Said {
            line: line.parse().ok()?,
            column: column.parse().ok()?,
            kind,
            message: message.to_owned(),
        })
    };
    said.lines().filter_map(line).collect()
}

/// The word that something is said about (bytes in the document).
fn place(text: &Rope, said: &Said) -> std::ops::Range<usize> {
    let line = said.line.saturating_sub(1).min(text.len_lines().saturating_sub(1));
    let start = text.line_to_byte(line);
    let content = text.line(line).to_string();
    let content = content.trim_end_matches(['\n', '\r']);
    let mut from = said.column.saturating_sub(1).min(content.len());
    while !content.is_char_boundary(from) {
        from -= 1;
    }
    let rest = &content[from..];
    let is_end = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ':' | '{' | '}');
    let length = rest.find(is_end).unwrap_or(rest.len());
    start + from..start + from + length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_read() {
        let said = "<stdin>:3:5: error: op is wrong\n  x y\n    ^\n<stdin>:1:1: note: see here: and there\nsomething else\n<stdin>:x:1: error: no\n";
        let read = read(said);
        let lines: Vec<(usize, usize, &str, &str)> = read
            .iter()
            .map(|said| (said.line, said.column, said.kind, said.message.as_str()))
            .collect();
        assert_eq!(
            lines,
            [(3, 5, "error", "op is wrong"), (1, 1, "note", "see here: and there")]
        );
    }

    #[test]
    fn a_place_is_a_word_of_the_text() {
        let text = Rope::from_str("ab(\u{e4}\u{e4} c)\nd");
        let place = |line, column| {
            let said = Said {
                line,
                column,
                kind: "error",
                message: String::new(),
            };
            text.byte_slice(super::place(&text, &said)).to_string()
        };
        assert_eq!(place(1, 1), "ab");
        assert_eq!(place(1, 5), "\u{e4}\u{e4}");
        for (line, column) in [(0, 0), (9, 9), (usize::MAX, usize::MAX)] {
            _ = place(line, column);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_cannot_be_run_is_named() {
        let verifier = Verifier {
            path: "/nowhere/mlir-opt".to_owned(),
            arguments: Vec::new(),
        };
        let problem = run(&verifier, &Rope::new(), "file:///a", Encoding::Utf16).unwrap_err();
        assert!(problem.starts_with("cannot run `/nowhere/mlir-opt`"), "{problem}");
    }

    #[cfg(unix)]
    #[test]
    fn what_a_program_says_becomes_diagnostics() {
        let script = "cat > /dev/null; echo '<stdin>:1:3: error: bad' >&2; echo '<stdin>:2:1: note: here' >&2; exit 1";
        let verifier = Verifier {
            path: "/bin/sh".to_owned(),
            arguments: vec!["-c".to_owned(), script.to_owned()],
        };
        let found = run(&verifier, &Rope::from_str("a word\nb\n"), "file:///a", Encoding::Utf16).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(
            (&found[0]["message"], &found[0]["source"]),
            (&json!("bad"), &json!("sh"))
        );
        assert_eq!(found[0]["range"]["end"], json!({ "line": 0, "character": 6 }));
        assert_eq!(found[0]["relatedInformation"][0]["message"], "here");
    }
}
