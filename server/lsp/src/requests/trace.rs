//! `memref-analyzer/trace`, a request of our own: with which pass the findings of a function came, in a document of dumps, and
//! the versions of the function before and after it.

use std::ops::Range;

use ide::Analysis;
use ide::findings::trace::{End, Trace, Traced, Version, path_at};
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;

use crate::convert::to_proto::ToProto;
use crate::dumps::{Dump, Dumps};
use crate::session::progress::Progress;

/// The request's name.
pub const METHOD: &str = "memref-analyzer/trace";

/// About what.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Params {
    /// The document of dumps.
    pub text_document: lsp::TextDocumentIdentifier,
    /// A place in a version of the function; without it, all functions.
    pub position: Option<lsp::Position>,
    /// What the client calls the work.
    #[serde(flatten)]
    pub work: lsp::WorkDoneProgressParams,
}

/// A finding, from its first version to its last.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    function: String,
    code: &'static str,
    message: String,
    /// Where it is first seen.
    range: lsp::Range,
    /// The version before it came; nothing if it was there from the beginning.
    before: Option<Side>,
    /// The first version with it.
    first: Side,
    /// The last version with it.
    last: Side,
    /// The first version without it; nothing if it stays.
    end: Option<Side>,
}

/// A version of the function.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Side {
    /// When it was dumped; nothing above the first dump, and after the last one.
    pass: Option<String>,
    /// The function in it; nothing where it was removed.
    range: Option<lsp::Range>,
}

impl ToProto<'_> {
    /// The findings of the function at a place, or of all, in the order in which they came up.
    pub fn trace(&self, analysis: &Analysis, params: &Params, progress: &Progress) -> Vec<Answer> {
        let text = analysis.document().text().to_string();
        let mut trace = Trace::like(analysis);
        let dumps = Dumps::new(text.as_bytes()).flatten().count();
        // Text in memory is read without a fault, and none of its parts is larger than the server takes.
        for Dump { text, start } in Dumps::new(text.as_bytes()).flatten() {
            if analysis.is_cancelled() {
                break;
            }
            let start = usize::try_from(start.byte).unwrap_or(usize::MAX);
            let place = |range: Range<usize>| start + range.start..start + range.end;
            trace.add(&text, place, analysis.cancel());
            progress.step(dumps);
        }
        let asked = params
            .position
            .map(|position| path_at(analysis, self.encoding.offset(self.text, position)));
        let traced = match asked {
            None => trace.finish(),
            Some(None) => Vec::new(),
            Some(Some(path)) => trace.finish_of(&path),
        };
        traced.iter().map(|traced| self.traced(traced)).collect()
    }

    fn traced(&self, traced: &Traced<Range<usize>>) -> Answer {
        let range = |place: &Range<usize>| self.lines.range(place.clone());
        let pass = |version: &Version<_>| version.pass.as_deref().map(str::to_owned);
        let side = |version: &Version<_>| Side {
            pass: pass(version),
            range: Some(range(&version.place)),
        };
        Answer {
            function: traced.function.clone(),
            code: traced.code.as_str(),
            message: traced.message.clone(),
            range: range(&traced.place),
            before: traced.before.as_ref().map(side),
            first: side(&traced.first),
            last: side(&traced.last),
            end: match &traced.end {
                End::Stays => None,
                End::Mended(version) => Some(side(version)),
                End::FunctionGone(version) => Some(Side {
                    pass: pass(version),
                    range: None,
                }),
            },
        }
    }
}
