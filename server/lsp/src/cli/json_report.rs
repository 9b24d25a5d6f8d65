//! Findings for programs: one JSON object a line. Positions are those of the protocol: zero-based, in UTF-16 units.

use std::io::{self, Write};
use std::path::Path;

use buffer_analysis::Severity;
use ropey::Rope;
use serde::Serialize;
use tower_lsp::ls_types::Range;

use super::check::Checked;
use super::projects::shown;
use crate::encoding::Encoding;
use crate::project::{self, Project};

#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    code: &'static str,
    severity: &'static str,
    message: &'a str,
    range: Range,
    function: Option<&'a str>,
    related: Vec<Related<'a>>,
}

#[derive(Serialize)]
struct Related<'a> {
    /// Where it is another file.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    message: &'a str,
    range: Range,
}

/// Writes the findings of a file.
pub fn write(out: &mut impl Write, checked: &Checked<'_>) -> io::Result<()> {
    let file = checked.path.to_string_lossy();
    let text = checked.document.text();
    for diagnostic in &checked.diagnostics {
        let related = diagnostic.related.iter().map(|(range, message)| Related {
            file: None,
            message,
            range: Encoding::Utf16.range(text, range.clone()),
        });
        let line = Line {
            file: &file,
            code: diagnostic.code.as_str(),
            severity: severity(diagnostic.severity),
            message: &diagnostic.message,
            range: Encoding::Utf16.range(text, diagnostic.range.clone()),
            function: diagnostic.function.as_deref(),
            related: related.collect(),
        };
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)?;
    }
    Ok(())
}

/// Writes what is wrong with a project.
pub fn write_problems(out: &mut impl Write, project: &Project) -> io::Result<()> {
    let range_in = |file: &Path, range| Encoding::Utf16.range(&Rope::from_str(project.text(file)), range);
    for problem in &project.problems {
        let related = problem.related.iter().map(|(file, range, message)| Related {
            file: Some(shown(file)),
            message,
            range: range_in(file, range.clone()),
        });
        let line = Line {
            file: &shown(&problem.file),
            code: project::CODE,
            severity: severity(problem.severity),
            message: &problem.message,
            range: range_in(&problem.file, problem.range.clone()),
            function: None,
            related: related.collect(),
        };
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)?;
    }
    Ok(())
}

/// How a severity is called.
pub fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information => "information",
        Severity::Hint => "hint",
    }
}
