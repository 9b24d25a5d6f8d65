//! Hints in the text: who owns a buffer, types that the text leaves out, uses.

use std::borrow::Cow;

use ide::InlayHint;
use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use super::long_work::Long;
use super::{Server, content_modified};
use crate::connection::written::Written;
use crate::convert::from_proto::{self, Client};
use crate::convert::to_proto::tooltip;

/// Which hint is meant.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
enum Kind {
    Ownership,
    Type,
    Uses,
}

/// What a hint carries whose tooltip is not resolved yet.
#[derive(Serialize, Deserialize)]
struct Untold<'a> {
    uri: Cow<'a, Uri>,
    version: i32,
    kind: Kind,
    /// Which of the hints at its place: the values of a pack share one.
    index: usize,
}

/// [`lsp::InlayHint`] as it is written: a long document has many.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Shown<'a> {
    position: lsp::Position,
    label: lsp::InlayHintLabel,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<lsp::InlayHintKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tooltip: Option<lsp::InlayHintTooltip>,
    padding_left: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Untold<'a>>,
}

/// The hints of a kind.
type Hints = fn(&ide::Analysis, std::ops::Range<usize>) -> Vec<InlayHint>;

impl Kind {
    fn hints(self) -> Hints {
        match self {
            Self::Ownership => ide::inlay_hints,
            Self::Type => ide::type_hints,
            Self::Uses => ide::use_hints,
        }
    }
}

impl Server {
    /// `textDocument/inlayHint`.
    pub(super) async fn hints(&self, params: lsp::InlayHintParams) -> Result<Option<Vec<lsp::InlayHint>>> {
        let settings = self.documents.settings();
        let is_shown = [
            (Kind::Type, settings.hint_types),
            (Kind::Ownership, settings.inlay_hints),
            (Kind::Uses, settings.hint_uses),
        ];
        let kinds: Vec<Kind> = is_shown
            .into_iter()
            .filter(|(_, is_on)| *is_on)
            .map(|(kind, _)| kind)
            .collect();
        if kinds.is_empty() {
            return Ok(None);
        }
        let is_lazy = self.documents.client().resolves_tooltips;
        let long = Long::new(params.work_done_progress_params, "Writing hints");
        let written = self.answer_at_length(params.text_document.uri, long, move |snapshot, to, _| {
            let range = from_proto::range(to.text, to.encoding, params.range);
            let mut all: Vec<(usize, Shown<'_>)> = Vec::new();
            for kind in kinds {
                let hints = kind.hints()(&snapshot.analysis, range.clone());
                let offsets: Vec<usize> = hints.iter().map(|hint| hint.offset).collect();
                let mut index = 0;
                for (position, hint) in to.inlay_hints(hints).into_iter().enumerate() {
                    let is_next = position > 0 && offsets[position - 1] == offsets[position];
                    index = if is_next { index + 1 } else { 0 };
                    let untold = Untold {
                        uri: Cow::Borrowed(to.uri),
                        version: snapshot.version,
                        kind,
                        index,
                    };
                    let shown = Shown {
                        position: hint.position,
                        label: hint.label,
                        kind: (kind == Kind::Type).then_some(lsp::InlayHintKind::TYPE),
                        tooltip: hint.tooltip.filter(|_| !is_lazy),
                        padding_left: kind != Kind::Type,
                        data: is_lazy.then_some(untold),
                    };
                    all.push((offsets[position], shown));
                }
            }
            // Hints at one place keep the order of their kinds.
            all.sort_by_key(|(offset, _)| *offset);
            let shown: Vec<Shown<'_>> = all.into_iter().map(|(_, shown)| shown).collect();
            Some(Written::like(&shown, snapshot.analysis.cancel()))
        });
        Ok(written.await?.transpose()?.and_then(Written::leave))
    }

    /// `inlayHint/resolve`.
    pub(super) async fn resolve_hint(&self, mut hint: lsp::InlayHint) -> Result<lsp::InlayHint> {
        let untold = hint.data.clone().map(serde_json::from_value::<Untold<'_>>);
        let Some(Ok(untold)) = untold else {
            return Err(Error::invalid_params("this hint does not come from this server"));
        };
        let position = hint.position;
        let found = self
            .answer(untold.uri.into_owned(), move |snapshot, to| {
                let offset = to.encoding.offset(to.text, position);
                let is_it = snapshot.version == untold.version;
                let hints = is_it.then(|| untold.kind.hints()(&snapshot.analysis, offset..offset + 1))?;
                Some(hints.into_iter().nth(untold.index)?.tooltip)
            })
            .await?;
        hint.tooltip = Some(tooltip(found.ok_or_else(content_modified)?));
        Ok(hint)
    }
}

/// What the server announces of hints.
pub(super) fn options(client: Client) -> lsp::OneOf<bool, lsp::InlayHintServerCapabilities> {
    if !client.resolves_tooltips {
        return lsp::OneOf::Left(true);
    }
    lsp::OneOf::Right(lsp::InlayHintServerCapabilities::Options(lsp::InlayHintOptions {
        resolve_provider: Some(true),
        work_done_progress_options: lsp::WorkDoneProgressOptions::default(),
    }))
}
