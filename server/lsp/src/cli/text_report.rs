//! Findings for people: the message, the source around it, and the path that leads there.

use std::io::{self, Write};
use std::ops::Range;

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};
use buffer_analysis::Severity;
use ide::Diagnostic;

use super::check::Checked;

/// Writes the findings of a file.
pub fn write(out: &mut impl Write, checked: &Checked<'_>, has_colour: bool) -> io::Result<()> {
    if checked.diagnostics.is_empty() {
        return Ok(());
    }
    let name = checked.path.display().to_string();
    let text = checked.document.text().to_string();
    let mut source = (name.as_str(), Source::from(text));
    for diagnostic in &checked.diagnostics {
        report(&name, diagnostic, has_colour).write(&mut source, &mut *out)?;
        writeln!(out)?;
    }
    Ok(())
}

fn report<'a>(name: &'a str, diagnostic: &'a Diagnostic, has_colour: bool) -> Report<'a, (&'a str, Range<usize>)> {
    let (kind, colour) = match diagnostic.severity {
        Severity::Error => (ReportKind::Custom("error", Color::Red), Color::Red),
        Severity::Warning => (ReportKind::Custom("warning", Color::Yellow), Color::Yellow),
        Severity::Information => (ReportKind::Custom("information", Color::Cyan), Color::Cyan),
        Severity::Hint => (ReportKind::Custom("hint", Color::Cyan), Color::Cyan),
    };
    let config = Config::default()
        .with_index_type(IndexType::Byte)
        .with_color(has_colour);
    // A step at the finding itself says what the finding's own label would.
    let is_step = diagnostic.related.iter().any(|(range, _)| *range == diagnostic.range);
    let here = Label::new((name, diagnostic.range.clone()))
        .with_color(colour)
        .with_message("here");
    let steps = diagnostic.related.iter().enumerate().map(|(order, (range, message))| {
        let colour = if *range == diagnostic.range {
            colour
        } else {
            Color::Blue
        };
        let label = Label::new((name, range.clone())).with_color(colour);
        label.with_message(message).with_order(order as i32 + 1)
    });
    Report::build(kind, (name, diagnostic.range.clone()))
        .with_config(config)
        .with_code(diagnostic.code.as_str())
        .with_message(&diagnostic.message)
        .with_labels((!is_step).then_some(here))
        .with_labels(steps)
        .finish()
}
