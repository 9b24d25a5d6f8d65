//! What is shown in and above the text: lenses, labels that change together, slices.

use std::ops::Range;

use ide::Lens;
use ide::navigation::linked_editing::LABEL;
use serde::Deserialize;
use serde_json::json;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use super::Server;
use super::long_work::Long;
use crate::connection::written::Written;
use crate::convert::json::Json;
use crate::requests::explanations::OPEN_OWNERSHIP;
use crate::requests::similarity;
use crate::requests::slice;

/// The command of a lens that counts references: its arguments are the document and the place of the name. The editor
/// shows them.
const SHOW_REFERENCES: &str = "memref-analyzer.showReferences";

/// About as many bytes as a lens takes.
const LENS: usize = 256;

/// What a lens carries that is not resolved yet.
#[derive(Deserialize)]
struct Untold {
    uri: Uri,
    version: i32,
}

/// A lens, whatever it is about.
enum AnyLens {
    Function(ide::CodeLens),
    Similar(similarity::Shown),
}

impl Server {
    /// `textDocument/codeLens`. What a function does with buffers is sent when a lens is about to be seen.
    pub(super) async fn lenses(&self, params: lsp::CodeLensParams) -> Result<Option<Vec<lsp::CodeLens>>> {
        let settings = self.documents.settings();
        let uri = params.text_document.uri.clone();
        let at_once = self.similar_at_once(&uri);
        let is_at_once = at_once.is_some();
        let long = Long::new(params.work_done_progress_params, "Counting references");
        let written = self.answer_at_length(params.text_document.uri, long, move |snapshot, to, _| {
            let mut lenses = ide::code_lenses(&snapshot.analysis);
            lenses.retain(|lens| match lens.lens {
                Lens::References { .. } => settings.lens_references,
                Lens::Ownership => settings.lens_ownership,
            });
            let similar = at_once.iter().flat_map(|(threshold, wanted)| {
                let (revision, similar) = wanted.known()?;
                Some(to.similarity_lenses((revision, similar), *threshold, &snapshot.analysis))
            });
            let similar: Vec<similarity::Shown> = similar.flatten().collect();
            // The lenses of a function are above the same name.
            let mut last: Option<(Range<usize>, lsp::Range)> = None;
            let mut range = |name: &Range<usize>| {
                let known = last.take().filter(|(known, _)| known == name);
                let (_, range) = last.insert(known.unwrap_or_else(|| (name.clone(), to.lines.range(name.clone()))));
                *range
            };
            let uri = serde_json::to_string(to.uri).unwrap_or_default();
            let mut json = Json::new(snapshot.analysis.cancel());
            let all = lenses.into_iter().map(AnyLens::Function);
            let all: Vec<AnyLens> = all.chain(similar.into_iter().map(AnyLens::Similar)).collect();
            json.list(all, LENS, |json, lens| match lens {
                AnyLens::Function(lens) => write(&lens.lens, range(&lens.range), &uri, snapshot.version, json),
                AnyLens::Similar(lens) => lens.write(&uri, json),
            });
            Some(json.finish().map(Written::json).ok_or_else(Error::request_cancelled))
        });
        let lenses: Option<Written<_>> = written.await?.transpose()?;
        if is_at_once {
            return Ok(lenses.and_then(Written::leave));
        }
        let similar = self.similarity_lenses(uri).await?;
        Ok(match (lenses, similar) {
            (Some(lenses), Some(similar)) => lenses.then(similar).leave(),
            (lenses, similar) => lenses.or(similar).and_then(Written::leave),
        })
    }

    /// `codeLens/resolve`.
    pub(super) async fn resolve_lens(&self, mut lens: lsp::CodeLens) -> Result<lsp::CodeLens> {
        let data = lens.data.clone().unwrap_or_default();
        if let Ok(untold) = serde_json::from_value(data.clone()) {
            return self.resolve_similarity_lens(lens, untold).await;
        }
        let untold = serde_json::from_value::<Untold>(data);
        let Ok(untold) = untold else {
            return Err(Error::invalid_params("this code lens does not come from this server"));
        };
        let start = lens.range.start;
        let uri = untold.uri.clone();
        let title = self
            .answer(untold.uri, move |snapshot, to| {
                let offset = to.encoding.offset(to.text, start);
                let is_it = snapshot.version == untold.version;
                is_it
                    .then(|| ide::ownership_summary(&snapshot.analysis, offset))
                    .flatten()
            })
            .await?;
        // Of a text that is no longer there nothing is said: the client asks for new lenses.
        let opens = title.is_some() && self.documents.client().opens_ownership;
        lens.command = Some(lsp::Command {
            title: title.unwrap_or_default(),
            command: if opens {
                OPEN_OWNERSHIP.to_owned()
            } else {
                String::new()
            },
            arguments: opens.then(|| vec![json!(uri), json!(start)]),
        });
        Ok(lens)
    }

    /// `textDocument/linkedEditingRange`.
    pub(super) async fn linked_ranges(
        &self,
        params: lsp::LinkedEditingRangeParams,
    ) -> Result<Option<lsp::LinkedEditingRanges>> {
        let at = params.text_document_position_params;
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            Some(lsp::LinkedEditingRanges {
                ranges: to.ranges(ide::linked_editing_ranges(&snapshot.analysis, offset)?),
                word_pattern: Some(LABEL.to_owned()),
            })
        })
        .await
    }

    /// `memref-analyzer/slice`.
    pub async fn slice(&self, params: slice::Params) -> Result<Option<slice::Answer>> {
        self.answer(params.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, params.position);
            Some(to.slice(ide::slice(&snapshot.analysis, offset, params.direction.into())?))
        })
        .await
    }
}

/// Writes a lens ([`lsp::CodeLens`]) on a function or a global of the document `uri` (a JSON string).
fn write(lens: &Lens, range: lsp::Range, uri: &str, version: i32, json: &mut Json<'_>) {
    json.raw("{\"range\":").range(range);
    match *lens {
        Lens::References {
            references,
            callers,
            is_function,
        } => {
            let title = match is_function {
                true if references != callers => {
                    format!("{}, {}", count(callers, "caller"), count(references, "reference"))
                }
                true => count(callers, "caller"),
                false => count(references, "reference"),
            };
            json.raw(",\"command\":{\"title\":").string(&title);
            json.raw(",\"command\":").string(SHOW_REFERENCES);
            json.raw(",\"arguments\":[").raw(uri).raw(",").position(range.start);
            json.raw("]}}");
        }
        Lens::Ownership => {
            let version = version.to_string();
            json.raw(",\"data\":{\"uri\":").raw(uri).raw(",\"version\":");
            json.raw(&version).raw("}}");
        }
    }
}

fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
