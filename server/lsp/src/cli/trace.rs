//! `memref-analyzer trace`: which pass each finding came with, and which one took it away.

use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::sync::Arc;

use buffer_analysis::Severity;
use ide::Cancel;
use ide::findings::trace::{End, Trace, Traced, Version};
use serde_json::{Value, json};

use super::arguments::{TraceArguments, TraceFormat};
use super::outcome::{FOUND, UNUSABLE, complain, count};
use super::{dump_files, json_report, projects};
use crate::dumps::{Dump, Dumps};

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    file: Arc<str>,
    bytes: Range<u64>,
    /// Counted from zero.
    line: u64,
}

pub fn run(arguments: &TraceArguments) -> io::Result<u8> {
    let unusable = |name: &str, problem: &dyn std::fmt::Display| {
        complain(&format!("{name}: {problem}"));
        Ok(UNUSABLE)
    };
    let files = match dump_files::files(&arguments.file) {
        Ok(files) => files,
        Err(problem) => return unusable(&arguments.file.display().to_string(), &problem),
    };
    let (facts, standing) = projects::of_file(&arguments.file);
    let mut trace = Trace::new(facts.dialects, facts.policy, facts.limits);
    for file in files {
        let name: Arc<str> = file.display().to_string().into();
        let reader = match dump_files::open(&file) {
            Ok(reader) => reader,
            Err(problem) => return unusable(&name, &problem),
        };
        for dump in Dumps::new(reader) {
            let Dump { text, start } = match dump {
                Ok(dump) => dump,
                Err(problem) => return unusable(&name, &problem),
            };
            let lines: Vec<usize> = memchr::memchr_iter(b'\n', text.as_bytes()).collect();
            let place = |range: Range<usize>| Place {
                file: Arc::clone(&name),
                bytes: start.byte + range.start as u64..start.byte + range.end as u64,
                line: start.line + lines.partition_point(|&end| end < range.start) as u64,
            };
            trace.add(&text, place, &Cancel::default());
        }
    }
    let (dumps, functions) = (trace.dumps(), trace.functions());
    if dumps == 0 {
        let problem = "there is no dump in it; `mlir-opt --mlir-print-ir-after-all` prints them";
        return unusable(&arguments.file.display().to_string(), &problem);
    }
    let traced = trace.finish();
    let mut out = BufWriter::new(io::stdout().lock());
    for traced in &traced {
        match arguments.format {
            TraceFormat::Text => writeln!(out, "{}", in_words(traced))?,
            TraceFormat::Json => writeln!(out, "{}", object(traced))?,
        }
    }
    let number = |which: fn(&&Traced<Place>) -> bool| traced.iter().filter(which).count();
    let came = number(|traced| traced.before.is_some());
    let stay = number(|traced| traced.end == End::Stays);
    if arguments.format == TraceFormat::Text {
        let (dumps, functions, findings) = (
            count(dumps, "dump"),
            count(functions, "function"),
            count(traced.len(), "finding"),
        );
        writeln!(
            out,
            "{findings} in {dumps} of {functions}: {came} came with a pass, {stay} stay"
        )?;
    }
    out.flush()?;
    let has_found = traced
        .iter()
        .any(|traced| traced.end == End::Stays && matches!(traced.severity, Severity::Error | Severity::Warning));
    Ok(match (standing.is_unusable, has_found) {
        (true, _) => UNUSABLE,
        (false, true) => FOUND,
        (false, false) => 0,
    })
}

/// The pass of a version, as a sentence names it.
fn pass(version: &Version<Place>) -> &str {
    version.pass.as_deref().unwrap_or("outside the dumps")
}

fn in_words(traced: &Traced<Place>) -> String {
    let at = |place: &Place| format!("{}:{}", place.file, place.line + 1);
    let mut text = format!(
        "{}[{}] in {}: {}\n",
        json_report::severity(traced.severity),
        traced.code.as_str(),
        traced.function,
        traced.message
    );
    // Writing to a string does not fail.
    _ = writeln!(text, "  --> {}", at(&traced.place));
    _ = match &traced.before {
        Some(before) => writeln!(
            text,
            "  comes: {} ({}); not yet in {}",
            pass(&traced.first),
            at(&traced.first.place),
            at(&before.place)
        ),
        None => writeln!(
            text,
            "  from the beginning: {} ({})",
            pass(&traced.first),
            at(&traced.first.place)
        ),
    };
    _ = match &traced.end {
        End::Stays => writeln!(text, "  stays"),
        End::Mended(version) => writeln!(text, "  goes: {} ({})", pass(version), at(&version.place)),
        End::FunctionGone(version) => writeln!(text, "  goes with its function: {}", pass(version)),
    };
    text
}

fn object(traced: &Traced<Place>) -> Value {
    let file = &traced.place.file;
    let place = |place: &Place| {
        let mut object = json!({ "line": place.line, "bytes": [place.bytes.start, place.bytes.end] });
        if place.file != *file {
            object["file"] = json!(*place.file);
        }
        object
    };
    let version = |version: &Version<Place>| {
        let mut object = place(&version.place);
        object["pass"] = json!(version.pass.as_deref());
        object
    };
    let end = match &traced.end {
        End::Stays => Value::Null,
        End::Mended(fixed) => version(fixed),
        End::FunctionGone(removed) => json!({ "pass": removed.pass.as_deref(), "functionIsGone": true }),
    };
    json!({
        "file": **file,
        "function": traced.function,
        "code": traced.code.as_str(),
        "severity": json_report::severity(traced.severity),
        "message": traced.message,
        "at": place(&traced.place),
        "before": traced.before.as_ref().map(version),
        "first": version(&traced.first),
        "last": version(&traced.last),
        "end": end,
    })
}
