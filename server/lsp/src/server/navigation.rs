//! From a place to what it is about: declarations, types, implementations, callers, files, symbols of the workspace.

use std::sync::Arc;

use ide::Implementation;
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use super::Server;
use super::long_work::Long;
use super::parts::{Parts, in_parts};
use crate::session::workspace_symbols::Search;

impl Server {
    /// `textDocument/declaration`.
    pub(super) async fn declaration(
        &self,
        at: lsp::TextDocumentPositionParams,
    ) -> Result<Option<lsp::GotoDefinitionResponse>> {
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            Some(to.definitions(ide::declaration(&snapshot.analysis, offset)))
        })
        .await
    }

    /// `textDocument/typeDefinition`.
    pub(super) async fn type_definition(
        &self,
        at: lsp::TextDocumentPositionParams,
    ) -> Result<Option<lsp::GotoDefinitionResponse>> {
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            Some(to.definitions(ide::type_definition(&snapshot.analysis, offset)))
        })
        .await
    }

    /// `textDocument/implementation`: in the document, or else in all of the workspace.
    pub(super) async fn implementation(
        &self,
        at: lsp::TextDocumentPositionParams,
    ) -> Result<Option<lsp::GotoDefinitionResponse>> {
        let found = self
            .answer(at.text_document.uri, move |snapshot, to| {
                let offset = to.encoding.offset(to.text, at.position);
                Some(match ide::implementation(&snapshot.analysis, offset)? {
                    Implementation::Here(found) => Ok(to.definitions(found)),
                    Implementation::Elsewhere(name) => Err(name),
                })
            })
            .await?;
        match found {
            None => Ok(None),
            Some(Ok(found)) => Ok(Some(found)),
            Some(Err(name)) => {
                let search = self.search(None, move |index, search| index.bodies(&name, search));
                let found = search.await?;
                Ok(Some(lsp::GotoDefinitionResponse::Array(found)))
            }
        }
    }

    /// `workspace/symbol`.
    pub(super) async fn symbols_of_workspace(
        &self,
        params: lsp::WorkspaceSymbolParams,
    ) -> Result<Option<lsp::WorkspaceSymbolResponse>> {
        let query = params.query;
        let token = params.work_done_progress_params.work_done_token;
        let parts = Parts::new(&self.outbox, params.partial_result_params);
        let search = self.search(token, move |index, search| {
            in_parts(index.find(&query, search), parts.as_ref())
        });
        let found = search.await?;
        Ok(Some(found.into()))
    }

    /// Looks in all of the workspace.
    async fn search<T: Send + 'static>(
        &self,
        token: Option<lsp::ProgressToken>,
        look: impl FnOnce(&crate::session::workspace_symbols::Index, &Search<'_>) -> T + Send + 'static,
    ) -> Result<T> {
        let (documents, index) = (self.documents.clone(), Arc::clone(&self.index));
        let title = "Looking through the workspace";
        self.work_at_length(token, title, None, move |cancel, progress| {
            let open = documents.all();
            let facts = |uri: &Uri| documents.facts(uri);
            let search = Search {
                folders: &documents.workspace().folders(),
                open: &open,
                facts: &facts,
                encoding: documents.client().encoding,
                largest: documents.settings().file_size as u64,
                cancel,
                progress,
            };
            look(&index, &search)
        })
        .await
    }

    /// `textDocument/documentLink`.
    pub(super) async fn links(&self, params: lsp::DocumentLinkParams) -> Result<Option<Vec<lsp::DocumentLink>>> {
        let folders = self.documents.workspace().folders();
        let long = Long::new(params.work_done_progress_params, "Looking for links");
        self.write_at_length(params.text_document.uri, long, move |snapshot, to, _| {
            Some(to.links(ide::document_links(&snapshot.analysis), &folders))
        })
        .await
    }

    /// `textDocument/prepareCallHierarchy`.
    pub(super) async fn call_hierarchy(
        &self,
        at: lsp::TextDocumentPositionParams,
    ) -> Result<Option<Vec<lsp::CallHierarchyItem>>> {
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            let found = ide::call_hierarchy(&snapshot.analysis, offset);
            Some(
                found
                    .into_iter()
                    .map(|function| to.call_hierarchy_item(function))
                    .collect(),
            )
        })
        .await
    }

    /// `callHierarchy/incomingCalls`.
    pub(super) async fn incoming(
        &self,
        item: lsp::CallHierarchyItem,
    ) -> Result<Option<Vec<lsp::CallHierarchyIncomingCall>>> {
        self.answer(item.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, item.selection_range.start);
            let calls = ide::incoming_calls(&snapshot.analysis, offset).into_iter();
            let call = |calls: ide::Calls| lsp::CallHierarchyIncomingCall {
                from: to.call_hierarchy_item(calls.function),
                from_ranges: to.ranges(calls.places),
            };
            Some(calls.map(call).collect())
        })
        .await
    }

    /// `callHierarchy/outgoingCalls`.
    pub(super) async fn outgoing(
        &self,
        item: lsp::CallHierarchyItem,
    ) -> Result<Option<Vec<lsp::CallHierarchyOutgoingCall>>> {
        self.answer(item.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, item.selection_range.start);
            let calls = ide::outgoing_calls(&snapshot.analysis, offset).into_iter();
            let call = |calls: ide::Calls| lsp::CallHierarchyOutgoingCall {
                to: to.call_hierarchy_item(calls.function),
                from_ranges: to.ranges(calls.places),
            };
            Some(calls.map(call).collect())
        })
        .await
    }
}

/// What the server announces of looking through the workspace.
pub(super) fn workspace_symbols() -> lsp::WorkspaceSymbolOptions {
    lsp::WorkspaceSymbolOptions {
        resolve_provider: None,
        work_done_progress_options: lsp::WorkDoneProgressOptions {
            work_done_progress: Some(true),
        },
    }
}
