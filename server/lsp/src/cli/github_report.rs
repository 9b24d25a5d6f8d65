//! Findings as workflow commands of GitHub Actions: a line each, which becomes an annotation of the file in the run and in
//! the pull request. Lines and columns count from one; an annotation that spans several lines has no columns.

use std::io::{self, Write};
use std::ops::Range;

use buffer_analysis::Severity;
use ropey::Rope;

use super::check::Checked;
use super::projects::problems;
use crate::encoding::Encoding;
use crate::project::{self, Project};

/// Writes the findings of a file.
pub fn write(out: &mut impl Write, checked: &Checked<'_>) -> io::Result<()> {
    let file = checked.path.to_string_lossy();
    let text = checked.document.text();
    for diagnostic in &checked.diagnostics {
        // An annotation has one place: the path is written into its message, line by line.
        let mut message = diagnostic.message.clone();
        for (range, step) in &diagnostic.related {
            let line = Encoding::Utf16.range(text, range.clone()).start.line + 1;
            message += &format!("\n{line}: {step}");
        }
        let (code, severity) = (diagnostic.code.as_str(), diagnostic.severity);
        command(out, &file, text, &diagnostic.range, (code, severity), &message)?;
    }
    Ok(())
}

/// Writes what is wrong with a project.
pub fn write_problems(out: &mut impl Write, project: &Project) -> io::Result<()> {
    for (file, text, problem) in problems(project) {
        let kind = (project::CODE, problem.severity);
        command(out, &file, &text, &problem.range, kind, &problem.message)?;
    }
    Ok(())
}

fn command(
    out: &mut impl Write,
    file: &str,
    text: &Rope,
    range: &Range<usize>,
    (code, severity): (&str, Severity),
    message: &str,
) -> io::Result<()> {
    let range = Encoding::Utf16.range(text, range.clone());
    let (start, end) = (range.start, range.end);
    let command = match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "notice",
    };
    write!(
        out,
        "::{command} file={},line={},endLine={}",
        property(file),
        start.line + 1,
        end.line + 1
    )?;
    if start.line == end.line {
        write!(
            out,
            ",col={},endColumn={}",
            start.character + 1,
            end.character.max(start.character + 1)
        )?;
    }
    writeln!(out, ",title={}::{}", property(code), data(message))
}

/// What is after `::`.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// What is after `name=`.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
