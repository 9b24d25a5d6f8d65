//! Findings for programs: one JSON object a line. Positions are those of the protocol: zero-based, in UTF-16 units.

use std::io::{self, Write};

use buffer_analysis::Severity;
use serde::Serialize;
use tower_lsp::ls_types::Range;

use super::check::Checked;
use crate::encoding::Encoding;

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
    message: &'a str,
    range: Range,
}

/// Writes the findings of a file.
pub fn write(out: &mut impl Write, checked: &Checked<'_>) -> io::Result<()> {
    let file = checked.path.to_string_lossy();
    let text = checked.document.text();
    for diagnostic in &checked.diagnostics {
        let related = diagnostic.related.iter().map(|(range, message)| Related {
            message,
            range: Encoding::Utf16.range(text, range.clone()),
        });
        let line = Line {
            file: &file,
            code: diagnostic.code.as_str(),
            severity: match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Information => "information",
                Severity::Hint => "hint",
            },
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
