//! Pages to read: a code explained, the buffers of a function, the server's state.

use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types as lsp;

use super::Server;
use crate::requests::explanations::{Explain, Page, Status, explain, memory};

impl Server {
    /// `memref-analyzer/explain`.
    pub async fn explain(&self, params: Explain) -> Result<Page> {
        let unknown = || Error::invalid_params(format!("there is no code `{}`", params.code));
        explain(&params.code).ok_or_else(unknown)
    }

    /// `memref-analyzer/ownership`.
    pub async fn ownership(&self, params: lsp::TextDocumentPositionParams) -> Result<Option<Page>> {
        self.answer(params.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, params.position);
            Some(to.ownership(&ide::ownership_report(&snapshot.analysis, offset)?))
        })
        .await
    }

    /// `memref-analyzer/status`.
    pub async fn status(&self) -> Result<Status> {
        Ok(Status {
            version: env!("CARGO_PKG_VERSION"),
            documents: self.documents.status(),
            indexed_files: self.index.len(),
            memory: memory(),
            latencies: self.latencies.all(),
        })
    }
}
