//! Findings in the Static Analysis Results Interchange Format, SARIF 2.1.0: one log with one run.
//!
//! Lines and columns count from one, columns in UTF-16 units. A finding that execution leads to carries its path as a code
//! flow, in the order in which it is taken, down to the finding itself. What goes with other findings are related
//! locations.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use buffer_analysis::{Code, Severity, Steps};
use ide::Diagnostic;
use ropey::Rope;
use serde_json::{Value, json};

use super::check::Checked;
use super::files::Unusable;
use super::projects::shown;
use crate::encoding::Encoding;
use crate::project::{self, Project};

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// A log that is being written: results follow as files are checked.
#[derive(Default)]
pub struct Log {
    has_begun: bool,
    has_results: bool,
}

impl Log {
    /// Writes the findings of a file.
    pub fn write(&mut self, out: &mut impl Write, checked: &Checked<'_>) -> io::Result<()> {
        let uri = uri(&checked.path.to_string_lossy());
        let text = checked.document.text();
        for diagnostic in &checked.diagnostics {
            self.result(out, &result(&uri, text, diagnostic))?;
        }
        Ok(())
    }

    /// Writes what is wrong with a project.
    pub fn write_problems(&mut self, out: &mut impl Write, project: &Project) -> io::Result<()> {
        let place = |file: &Path, range: &Range<usize>, message: Option<&str>| {
            location(&uri(&shown(file)), &Rope::from_str(project.text(file)), range, message)
        };
        for problem in &project.problems {
            let mut result = json!({
                "ruleId": project::CODE,
                "ruleIndex": Code::ALL.len(),
                "level": level(problem.severity),
                "message": { "text": problem.message },
                "locations": [place(&problem.file, &problem.range, None)],
            });
            let related = problem.related.iter();
            let related: Vec<Value> = related
                .map(|(file, range, message)| place(file, range, Some(message)))
                .collect();
            if !related.is_empty() {
                result["relatedLocations"] = related.into();
            }
            self.result(out, &result)?;
        }
        Ok(())
    }

    /// Ends the log, with the files that could not be checked.
    pub fn end(mut self, out: &mut impl Write, unusable: &[Unusable]) -> io::Result<()> {
        self.begin(out)?;
        let notifications = unusable
            .iter()
            .map(|problem| json!({ "level": "error", "message": { "text": problem.to_string() } }));
        let invocation = json!({
            "executionSuccessful": unusable.is_empty(),
            "toolExecutionNotifications": notifications.collect::<Vec<_>>(),
        });
        writeln!(
            out,
            "\n],\"invocations\":[{invocation}],\"columnKind\":\"utf16CodeUnits\"}}]}}"
        )
    }

    fn result(&mut self, out: &mut impl Write, result: &Value) -> io::Result<()> {
        self.begin(out)?;
        if std::mem::replace(&mut self.has_results, true) {
            out.write_all(b",")?;
        }
        write!(out, "\n{result}")
    }

    fn begin(&mut self, out: &mut impl Write) -> io::Result<()> {
        if std::mem::replace(&mut self.has_begun, true) {
            return Ok(());
        }
        let tool = json!({ "driver": {
            "name": "memref-analyzer",
            "version": env!("CARGO_PKG_VERSION"),
            "informationUri": env!("CARGO_PKG_REPOSITORY"),
            "rules": rules(),
        } });
        write!(
            out,
            "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{tool},\"results\":["
        )
    }
}

/// All codes, each with its page.
fn rules() -> Vec<Value> {
    let rule = |name: &str, page: &str, level: &str| {
        json!({
            "id": name,
            "shortDescription": { "text": page.lines().nth(2).unwrap_or_default() },
            "fullDescription": { "text": meaning(page) },
            "help": { "text": page, "markdown": page },
            "defaultConfiguration": { "level": level },
        })
    };
    let codes = Code::ALL.into_iter();
    let rules = codes.map(|code| rule(code.as_str(), ide::explain(code), level(code.default_severity())));
    let configuration = rule(project::CODE, ide::explain_configuration(), "warning");
    rules.chain([configuration]).collect()
}

/// What a page says under its first heading below the title, in one paragraph: what the code means. A page without headings
/// says it at its beginning.
fn meaning(page: &str) -> String {
    let is_heading = |line: &&str| line.starts_with("## ");
    let section = |at: usize| {
        let lines = page
            .lines()
            .skip(at)
            .take_while(|line| !is_heading(line))
            .map(str::trim);
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let first = page.lines().position(|line| is_heading(&line));
    first.map_or_else(
        || page.lines().nth(2).unwrap_or_default().to_owned(),
        |at| section(at + 1),
    )
}

fn result(uri: &str, text: &Rope, diagnostic: &Diagnostic) -> Value {
    let code = diagnostic.code;
    let at = |range: &Range<usize>, message: Option<&str>| location(uri, text, range, message);
    let mut place = at(&diagnostic.range, None);
    if let Some(function) = &diagnostic.function {
        place["logicalLocations"] = json!([{ "fullyQualifiedName": function, "kind": "function" }]);
    }
    let mut result = json!({
        "ruleId": code.as_str(),
        "ruleIndex": code as usize,
        "level": level(diagnostic.severity),
        "message": { "text": diagnostic.message },
        "locations": [place],
    });
    if diagnostic.related.is_empty() {
        return result;
    }
    let steps = diagnostic.related.iter();
    let mut steps: Vec<Value> = steps.map(|(range, message)| at(range, Some(message))).collect();
    if code.steps() == Steps::Places {
        result["relatedLocations"] = steps.into();
        return result;
    }
    // A leak is where its path begins; anything else ends the path.
    if diagnostic.related.iter().all(|(range, _)| *range != diagnostic.range) {
        steps.push(at(&diagnostic.range, Some(&diagnostic.message)));
    }
    let steps: Vec<Value> = steps.into_iter().map(|step| json!({ "location": step })).collect();
    result["codeFlows"] = json!([{ "threadFlows": [{ "locations": steps }] }]);
    result
}

fn location(uri: &str, text: &Rope, range: &Range<usize>, message: Option<&str>) -> Value {
    let range = Encoding::Utf16.range(text, range.clone());
    let mut location = json!({ "physicalLocation": {
        "artifactLocation": { "uri": uri },
        "region": {
            "startLine": range.start.line + 1,
            "startColumn": range.start.character + 1,
            "endLine": range.end.line + 1,
            "endColumn": range.end.character + 1,
        },
    } });
    if let Some(message) = message {
        location["message"] = json!({ "text": message });
    }
    location
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "note",
    }
}

/// The path as a URI reference: relative if it is.
fn uri(path: &str) -> String {
    let scheme = if path.starts_with('/') { "file://" } else { "" };
    let mut uri = scheme.to_owned();
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            // Writing to a string does not fail.
            _ => _ = write!(uri, "%{byte:02X}"),
        }
    }
    uri
}
