//! What is shown in and above the text: lenses, labels that change together, slices.

use std::borrow::Cow;
use std::ops::Range;

use ide::Lens;
use ide::linked_editing::LABEL;
use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use super::long_work::Long;
use super::{Server, content_modified};
use crate::similarity;
use crate::slice;
use crate::written::Written;

/// The command of a lens that counts references: its arguments are the document and the place of the name. The editor
/// shows them.
const SHOW_REFERENCES: &str = "memref-analyzer.showReferences";

/// What a lens carries that is not told yet.
#[derive(Serialize, Deserialize)]
struct Untold<'a> {
    uri: Cow<'a, Uri>,
    version: i32,
}

/// [`lsp::CodeLens`] as it is written: there are as many as functions.
#[derive(Serialize)]
struct Shown<'a> {
    range: lsp::Range,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<ShowReferences<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Untold<'a>>,
}

/// A lens, whatever it is about.
#[derive(Serialize)]
#[serde(untagged)]
enum AnyShown<'a> {
    Function(Shown<'a>),
    Similar(similarity::Shown<'a>),
}

/// [`lsp::Command`] for a lens that counts references.
#[derive(Serialize)]
struct ShowReferences<'a> {
    title: String,
    command: &'static str,
    arguments: (&'a Uri, lsp::Position),
}

impl Server {
    /// `textDocument/codeLens`. What a function does with buffers is told when a lens is about to be seen.
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
            // The lenses of a function stand above the same name.
            let mut last: Option<(Range<usize>, lsp::Range)> = None;
            let lens = |lens: ide::CodeLens| {
                let known = last.take().filter(|(range, _)| *range == lens.range);
                let (_, range) = last.insert(known.unwrap_or_else(|| {
                    let range = to.lines.range(lens.range.clone());
                    (lens.range.clone(), range)
                }));
                lens_of(to.uri, snapshot.version, *range, &lens.lens)
            };
            let mut shown: Vec<AnyShown<'_>> = lenses.into_iter().map(lens).map(AnyShown::Function).collect();
            if let Some((threshold, wanted)) = &at_once
                && let Some((revision, similar)) = wanted.known()
            {
                let moved = similar.moved_to(snapshot.analysis.document());
                let similar = to.similarity_lenses(&similar.lenses(*threshold), &moved, revision);
                shown.extend(similar.into_iter().map(AnyShown::Similar));
            }
            Some(Written::like(&shown, snapshot.analysis.cancel()))
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
        let untold = serde_json::from_value::<Untold<'_>>(data);
        let Ok(untold) = untold else {
            return Err(Error::invalid_params("this code lens does not come from this server"));
        };
        let start = lens.range.start;
        let title = self
            .answer(untold.uri.into_owned(), move |snapshot, to| {
                let offset = to.encoding.offset(to.text, start);
                let is_it = snapshot.version == untold.version;
                is_it.then(|| ide::ownership_summary(&snapshot.analysis, offset).unwrap_or_default())
            })
            .await?;
        lens.command = Some(shown(title.ok_or_else(content_modified)?));
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

fn lens_of<'a>(uri: &'a Uri, version: i32, range: lsp::Range, lens: &Lens) -> Shown<'a> {
    let (command, data) = match *lens {
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
            let command = ShowReferences {
                title,
                command: SHOW_REFERENCES,
                arguments: (uri, range.start),
            };
            (Some(command), None)
        }
        Lens::Ownership => {
            let untold = Untold {
                uri: Cow::Borrowed(uri),
                version,
            };
            (None, Some(untold))
        }
    };
    Shown { range, command, data }
}

/// A command that does nothing, for a lens that only tells something.
fn shown(title: String) -> lsp::Command {
    lsp::Command {
        title,
        command: String::new(),
        arguments: None,
    }
}

fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
