//! Similar regions: lenses on those that are worth it, and what our own request tells of all.

use ide::{Similar, Threshold};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use super::{Server, content_modified};
use crate::similarity::{Answer, Params};
use crate::to_proto::ToProto;

impl Server {
    /// `textDocument/codeLens`: those on similar regions.
    pub(super) async fn similarity_lenses(&self, uri: Uri) -> Result<Option<Vec<lsp::CodeLens>>> {
        let settings = self.documents.settings();
        if !settings.similarity_lenses {
            return Ok(None);
        }
        let threshold = Threshold {
            length: settings.similarity_length,
            saved: settings.similarity_saved,
        };
        let peeks = self.documents.client().peeks_similar;
        self.about_similar(uri, move |similar, to| {
            to.similarity_lenses(&similar.lenses(threshold), peeks)
        })
        .await
    }

    /// `memref-analyzer/similarity`.
    pub async fn similarity(&self, params: Params) -> Result<Option<Answer>> {
        let uri = params.text_document.uri.clone();
        self.about_similar(uri, move |similar, to| to.similarity(similar, &params))
            .await
    }

    /// Computes an answer from the similar regions of the newest version of a document; `None` if it is not open.
    async fn about_similar<T: Send + 'static>(
        &self,
        uri: Uri,
        compute: impl FnOnce(&Similar, ToProto<'_>) -> T + Send + 'static,
    ) -> Result<Option<T>> {
        let Some(wanted) = self.documents.similar(&uri) else {
            return Ok(None);
        };
        let answer = self.answer(uri, move |_, to| {
            let Some(similar) = wanted.get() else {
                return Some(Err(content_modified()));
            };
            let text = similar.document().text();
            Some(Ok(compute(&similar, ToProto { text, ..to })))
        });
        answer.await?.transpose()
    }
}
