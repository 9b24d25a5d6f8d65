//! Similar regions: lenses on those that are worth it, and the custom request that returns all.

use ide::{Cancel, HoverLine, Similar, Threshold};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::{Uri, WorkDoneProgressParams};

use super::long_work::Long;
use super::{Server, content_modified};
use crate::connection::written::Written;
use crate::convert::json::Json;
use crate::convert::lines::Lines;
use crate::convert::to_proto::ToProto;
use crate::requests::similarity::{Answer, Params, Untold};
use crate::session::documents::{Snapshot, WantedSimilar};

/// About as many bytes as a lens takes.
const LENS: usize = 192;

impl Server {
    /// The similar regions that a client that asks for the lenses of a document gets at once: those known of a former
    /// version stay until those of this one are known, where they are still there. `None` if there are none, or they must be
    /// waited for.
    pub(super) fn similar_at_once(&self, uri: &Uri) -> Option<(Threshold, WantedSimilar)> {
        let threshold = self.similarity_threshold()?;
        let wanted = self.documents.similar(uri)?;
        if !wanted.is_known() {
            if !self.documents.client().refreshes_lenses {
                return None;
            }
            self.documents.look_for_similar(wanted.clone());
        }
        Some((threshold, wanted))
    }

    /// `textDocument/codeLens`: those on similar regions, which are looked for.
    pub(super) async fn similarity_lenses(&self, uri: Uri) -> Result<Option<Written<Vec<lsp::CodeLens>>>> {
        let Some(threshold) = self.similarity_threshold() else {
            return Ok(None);
        };
        let lenses = self.about_similar(uri, WorkDoneProgressParams::default(), move |snapshot, found, to| {
            let lenses = to.similarity_lenses(found, threshold, &snapshot.analysis);
            let uri = serde_json::to_string(to.uri).unwrap_or_default();
            let cancel = Cancel::default();
            let mut json = Json::new(&cancel);
            json.list(lenses, LENS, |json, lens| lens.write(&uri, json));
            json.finish().map(Written::json).ok_or_else(Error::request_cancelled)
        });
        lenses.await?.transpose()
    }

    /// `codeLens/resolve` for one on similar regions.
    pub(super) async fn resolve_similarity_lens(
        &self,
        mut lens: lsp::CodeLens,
        untold: Untold,
    ) -> Result<lsp::CodeLens> {
        let peeks = self.documents.client().peeks_similar;
        let wanted = self.documents.similar(&untold.uri);
        let start = lens.range.start;
        let (revision, index, is_of_functions) = (untold.revision, untold.group, untold.is_of_functions);
        let command = self
            .answer(untold.uri, move |snapshot, to| {
                let wanted = wanted?;
                let (_, similar) = wanted.known().filter(|(known, _)| *known == revision)?;
                let moved = similar.moved_to(snapshot.analysis.document());
                let (title, places) = if is_of_functions {
                    let group = similar.same_functions().get(index)?;
                    (group.title(), moved.names(group)?)
                } else {
                    let group = similar.groups().get(index)?;
                    (ide::display::similarity::title(group), moved.ranges(index))
                };
                Some(to.similarity_command(title, peeks.then_some((start, places))))
            })
            .await?;
        // Of a text that is no longer there nothing is said: the client asks for new lenses.
        lens.command = Some(command.unwrap_or_default());
        Ok(lens)
    }

    /// What similar regions must be to have a lens; `None` if none shall have one.
    fn similarity_threshold(&self) -> Option<Threshold> {
        let settings = self.documents.settings();
        settings.similarity_lenses.then_some(Threshold {
            length: settings.similarity_length,
            saved: settings.similarity_saved,
        })
    }

    /// What a hover says of the lens on its line (a byte of the document), if it is known already where lenses are: a hover
    /// does not wait for that.
    pub(super) fn explained_lenses(&self, uri: &Uri) -> impl FnOnce(usize) -> Vec<HoverLine> + Send + 'static {
        let wanted = self.documents.similar(uri).filter(WantedSimilar::is_known);
        let known = self.similarity_threshold().zip(wanted);
        move |offset| {
            let explained = known.and_then(|(threshold, wanted)| Some(wanted.known()?.1.explained(offset, threshold)));
            explained.unwrap_or_default()
        }
    }

    /// `memref-analyzer/similarity`.
    pub async fn similarity(&self, params: Params) -> Result<Option<Answer>> {
        let uri = params.text_document.uri.clone();
        let work = params.work.clone();
        let answer = self.about_similar(uri, work, move |_, (_, similar), to| {
            let lines = Lines::new(similar.document().text(), to.encoding);
            ToProto::new(to.uri, &lines).similarity(similar, &params)
        });
        answer.await
    }

    /// Computes an answer from a document and the similar regions of its newest version; `None` if it is not open.
    async fn about_similar<T: Send + 'static>(
        &self,
        uri: Uri,
        work: WorkDoneProgressParams,
        compute: impl FnOnce(&Snapshot, (u64, &Similar), ToProto<'_>) -> T + Send + 'static,
    ) -> Result<Option<T>> {
        let Some(wanted) = self.documents.similar(&uri) else {
            return Ok(None);
        };
        let long = Long::new(work, "Looking for similar regions");
        let answer = self.answer_at_length(uri, long, move |snapshot, to, _| {
            let Some((revision, similar)) = wanted.get(snapshot.analysis.cancel()) else {
                return Some(Err(content_modified()));
            };
            Some(Ok(compute(snapshot, (revision, &similar), to)))
        });
        answer.await?.transpose()
    }
}
