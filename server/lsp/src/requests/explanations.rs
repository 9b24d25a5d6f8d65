//! Requests of our own that answer with something to read: a code explained, the buffers of a function, the server's state.

use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;

use crate::convert::to_proto::ToProto;

/// The command of a lens that shows who owns the buffers of a function: its arguments are the document and the place of the
/// name. A client that has it says so: `"experimental": { "commands": { "commands": ["memref-analyzer.openOwnership"] } }`.
pub const OPEN_OWNERSHIP: &str = "memref-analyzer.openOwnership";
/// The name of the request for the page of a code.
pub const EXPLAIN: &str = "memref-analyzer/explain";
/// The name of the request for the ownership of a function's buffers; its parameters are those of a hover.
pub const OWNERSHIP: &str = "memref-analyzer/ownership";
/// The name of the request for the server's state; it takes no parameters.
pub const STATUS: &str = "memref-analyzer/status";

/// Of what the page is asked for.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Explain {
    /// The code of a diagnostic.
    pub code: String,
}

/// A page to read.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// Its text, in Markdown.
    pub markdown: String,
}

/// The page of a code; `None` if there is no such code.
#[must_use]
pub fn explain(code: &str) -> Option<Page> {
    let markdown = match code {
        crate::project::CODE => ide::explain_configuration(),
        _ => ide::explain(buffer_analysis::Code::from_name(code)?),
    };
    Some(Page {
        title: code.to_owned(),
        markdown: markdown.to_owned(),
    })
}

/// The state of the server.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// The server's version.
    pub version: &'static str,
    /// The documents that are open.
    pub documents: Vec<DocumentStatus>,
    /// The files whose symbols are known.
    pub indexed_files: usize,
    /// How much memory the process takes, in bytes; `None` where the system does not say.
    pub memory: Option<u64>,
    /// The last requests of each method.
    pub latencies: Vec<Latency>,
}

/// The state of a document.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct DocumentStatus {
    /// The document.
    pub uri: lsp::Uri,
    /// Its version.
    pub version: i32,
    /// Its length in bytes.
    pub bytes: usize,
    /// Its items: functions, globals and the like.
    pub items: usize,
    /// The items whose facts are known.
    pub known: usize,
    /// The items that the last analysis took over from the version before.
    pub kept: usize,
    /// Its findings, all counted.
    pub findings: usize,
    /// How long the last analysis took, in microseconds.
    pub analysis_micros: Option<u64>,
}

/// How long requests of a method took.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Latency {
    /// The method.
    pub method: String,
    /// How many there were.
    pub requests: u64,
    /// How long the last one took, in microseconds.
    pub last_micros: u64,
    /// How long the longest of them took, in microseconds.
    pub longest_micros: u64,
}

/// How much memory this process takes, in bytes.
#[must_use]
pub fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

impl ToProto<'_> {
    /// The page about the buffers of a function.
    #[must_use]
    pub fn ownership(&self, report: &ide::OwnershipReport) -> Page {
        let mut markdown = format!("# `{}`\n\n{}.\n", report.function, capitalised(&report.summary));
        if !report.buffers.is_empty() {
            markdown.push_str(
                "\n| buffer | line | ownership | why | what becomes of it |\n| --- | --- | --- | --- | --- |\n",
            );
        }
        for buffer in &report.buffers {
            let link = |offset: usize, words: &str| {
                let line = self.lines.position(offset).line + 1;
                format!("[{words}{line}]({}#L{line})", self.uri.as_str())
            };
            let events = buffer.events.iter();
            let events = events.map(|event| format!("{} in {}", event.what, link(event.offset, "line ")));
            let events: Vec<String> = events.collect();
            markdown.push_str(&format!(
                "| `{}` | {} | {} | {} | {} |\n",
                buffer.name,
                link(buffer.offset, ""),
                buffer.ownership,
                buffer.reason,
                events.join("; ")
            ));
        }
        Page {
            title: format!("Ownership of {}", report.function),
            markdown,
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
