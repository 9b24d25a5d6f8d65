//! One line a finding, as compilers print them: `file:line:column: severity[code]: message`. Lines and columns count from one,
//! columns in characters.

use std::io::{self, Write};
use std::ops::Range;

use buffer_analysis::Severity;
use ropey::Rope;

use super::check::Checked;
use super::json_report;
use super::outcome::line_and_column;
use super::projects::problems;
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
    for (file, text, problem) in problems(project) {
        let kind = (problem.severity, project::CODE);
        line(out, &file, &text, &problem.range, kind, &problem.message)?;
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
    let (line, column) = line_and_column(text, range.start);
    let severity = json_report::severity(severity);
    let message = message.replace(['\n', '\r'], " ");
    writeln!(out, "{file}:{line}:{column}: {severity}[{code}]: {message}")
}
