//! One line a finding, as compilers print them: `file:line:column: severity[code]: message`. Lines and columns count from one,
//! columns in characters.

use std::io::{self, Write};
use std::ops::Range;

use buffer_analysis::Severity;
use ropey::Rope;

use super::check::Checked;
use super::json_report;
use super::projects::shown;
use crate::project::{self, Project};

/// Writes the findings of a file.
pub fn write(out: &mut impl Write, checked: &Checked<'_>) -> io::Result<()> {
    let (file, text) = (checked.path.to_string_lossy(), checked.document.text());
    for diagnostic in &checked.diagnostics {
        let kind = (diagnostic.severity, diagnostic.code.as_str());
        line(out, &file, text, &diagnostic.range, kind, &diagnostic.message)?;
    }
    Ok(())
}

/// Writes what is wrong with a project.
pub fn write_problems(out: &mut impl Write, project: &Project) -> io::Result<()> {
    for problem in &project.problems {
        let text = Rope::from_str(project.text(&problem.file));
        let kind = (problem.severity, project::CODE);
        line(
            out,
            &shown(&problem.file),
            &text,
            &problem.range,
            kind,
            &problem.message,
        )?;
    }
    Ok(())
}

fn line(
    out: &mut impl Write,
    file: &str,
    text: &Rope,
    range: &Range<usize>,
    (severity, code): (Severity, &str),
    message: &str,
) -> io::Result<()> {
    let at = range.start.min(text.len_bytes());
    let line = text.byte_to_line(at);
    let column = text.byte_to_char(at) - text.line_to_char(line);
    let severity = json_report::severity(severity);
    let message = message.replace(['\n', '\r'], " ");
    writeln!(out, "{file}:{}:{}: {severity}[{code}]: {message}", line + 1, column + 1)
}
