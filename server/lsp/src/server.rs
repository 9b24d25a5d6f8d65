//! The language server: each handler converts what comes in, asks [`ide`], and converts what goes out.
//!
//! What changes a document happens before a handler's first `await`; the rest is done on the blocking pool over a
//! snapshot.

mod capabilities;
mod code_actions;
mod descriptions;
mod diagnostics;
mod explanations;
mod formatting;
mod hints;
mod lenses;
mod long_work;
mod navigation;
mod parts;
mod similarity;
mod tokens;

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ide::Cancel;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::{JoinError, JoinHandle};
use tower_lsp::LanguageServer;
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::connection::latencies::Latencies;
use crate::connection::outbox::Outbox;
use crate::connection::parent;
use crate::connection::written::Written;
use crate::convert::from_proto;
use crate::convert::lines::Lines;
use crate::convert::to_proto::ToProto;
use crate::diagnostics::pass_notes::{ClosedParams, Requester};
use crate::diagnostics::pull::Files;
use crate::requests::aliases::Alias;
use crate::requests::buffers::{self, Counted};
use crate::requests::completion;
use crate::requests::graph;
use crate::requests::semantic_tokens::Told;
use crate::requests::trace;
use crate::requests::transformed;
use crate::session::documents::{Documents, Snapshot};
use crate::session::progress::Running;
use crate::session::settings::Settings;
use crate::session::workspace_symbols::Index;
use descriptions::Planned;
use long_work::Long;
use parts::{Parts, in_parts};

/// The protocol's code for an answer that a change has overtaken.
const CONTENT_MODIFIED: i64 = -32801;

/// The protocol's code for a request that is sound and cannot be done.
const REQUEST_FAILED: i64 = -32803;

/// How many requests are worked on at the same time; more wait.
pub const WORKERS: usize = 8;

/// The server of one client.
#[derive(Debug)]
pub struct Server {
    documents: Documents,
    index: Arc<Index>,
    files: Arc<Files>,
    latencies: Arc<Latencies>,
    /// The semantic tokens that the client knows.
    reported: Told,
    /// The counts of buffers that the client knows.
    counted: Counted,
    /// What actions would write into tables.
    planned: Planned,
    outbox: Outbox,
    /// How many requests may be worked on at the same time.
    turns: Semaphore,
    /// The work that the client may cancel by name.
    running: Running,
    was_shut_down: Arc<AtomicBool>,
}

impl Server {
    /// A server that answers through `outbox`, and says in `was_shut_down` that its client asked it to shut down. It reports
    /// the `latencies` that others note.
    #[must_use]
    pub fn new(outbox: Outbox, latencies: Arc<Latencies>, was_shut_down: Arc<AtomicBool>) -> Self {
        let running = Running::default();
        Self {
            documents: Documents::new(outbox.clone(), running.clone()),
            running,
            index: Arc::default(),
            files: Arc::default(),
            latencies,
            reported: Told::default(),
            counted: Counted::default(),
            planned: Planned::default(),
            outbox,
            turns: Semaphore::new(WORKERS),
            was_shut_down,
        }
    }

    fn read_settings(&self, value: &Value) {
        let (settings, problems) = Settings::read(value);
        for problem in problems {
            self.documents.show(lsp::MessageType::WARNING, &problem);
        }
        if settings != self.documents.settings() {
            self.documents.set_settings(settings);
        }
    }

    /// Computes an answer from the newest version of a document; `None` if it is not open.
    async fn answer<T: Send + 'static>(
        &self,
        uri: Uri,
        compute: impl FnOnce(&Snapshot, ToProto<'_>) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        self.answer_by(uri, Box::new(compute)).await
    }

    async fn answer_by<T: Send + 'static>(&self, uri: Uri, compute: Compute<T>) -> Result<Option<T>> {
        let Some((snapshot, _, turn)) = self.snapshot(&uri).await? else {
            return Ok(None);
        };
        let encoding = self.documents.client().encoding;
        let work = move || {
            let text = snapshot.analysis.document().text();
            let lines = Lines::of_version(text, encoding, &snapshot.lines);
            compute(&snapshot, ToProto::new(&uri, &lines))
        };
        run(turn, Box::new(move |_| work())).await
    }

    /// The newest version of a document, the signal that its text changes, and a turn; `None` if it is not open. A version
    /// is not kept for a client that reads nothing.
    ///
    /// # Errors
    ///
    /// If the text changes while the client reads nothing.
    async fn snapshot(&self, uri: &Uri) -> Result<Option<(Snapshot, Cancel, Turn<'_>)>> {
        let Some((snapshot, changed)) = self.documents.snapshot_until_changed(uri) else {
            return Ok(None);
        };
        if self.outbox.has_room() {
            let turn = self.turns.acquire().await.ok();
            if self.outbox.has_room() {
                return Ok(Some((snapshot, changed, turn)));
            }
        }
        drop(snapshot);
        let turn = self.turn().await;
        let found = self.documents.snapshot_until_changed(uri);
        match changed.is_given() {
            true => Err(content_modified()),
            false => Ok(found.map(|(snapshot, changed)| (snapshot, changed, turn))),
        }
    }

    /// Waits until an answer can be computed: a few at a time, and none for a client that reads nothing.
    async fn turn(&self) -> Turn<'_> {
        loop {
            let turn = self.turns.acquire().await.ok();
            if self.outbox.has_room() {
                return turn;
            }
            drop(turn);
            self.outbox.room().await;
        }
    }

    /// Computes something on the blocking pool. If the client cancels its request, the signal is raised.
    async fn work<T: Send + 'static>(&self, compute: impl FnOnce(&Cancel) -> T + Send + 'static) -> Result<T> {
        run(self.turn().await, Box::new(compute)).await
    }
}

/// Computes something on the blocking pool.
async fn run<T: Send + 'static>(_: Turn<'_>, compute: Work<T>) -> Result<T> {
    let cancel = CancelOnDrop(Cancel::default());
    let signal = cancel.0.clone();
    done(spawn(signal, compute).await)
}

/// What computes an answer from a document.
type Compute<T> = Box<dyn FnOnce(&Snapshot, ToProto<'_>) -> Option<T> + Send>;

/// What computes something until a signal is raised.
type Work<T> = Box<dyn FnOnce(&Cancel) -> T + Send>;

/// What becomes of work; `None`: the signal was raised before it could begin. Its type is not known here, so that what runs it
/// is compiled once and not for each kind of answer.
type Outcome = Option<Box<dyn Any + Send>>;

/// Starts work on the blocking pool.
fn spawn<T: Send + 'static>(signal: Cancel, compute: Work<T>) -> JoinHandle<Outcome> {
    let work: Box<dyn FnOnce() -> Outcome + Send> =
        Box::new(move || (!signal.is_given()).then(|| Box::new(compute(&signal)) as Box<dyn Any + Send>));
    tokio::task::spawn_blocking(work)
}

/// What [`spawn`]ed work that returns a `T` came to.
fn done<T: 'static>(work: std::result::Result<Outcome, JoinError>) -> Result<T> {
    let work = work.map_err(|problem| {
        tracing::error!("a request panicked: {problem}");
        Error::internal_error()
    });
    let outcome = work?.ok_or_else(Error::request_cancelled)?;
    outcome
        .downcast()
        .map(|found| *found)
        .map_err(|_| Error::internal_error())
}

/// That it is a request's turn to be worked on, as long as it is kept.
type Turn<'a> = Option<SemaphorePermit<'a>>;

/// Raises a signal when nothing waits any more.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Server {
    /// `memref-analyzer/aliases`.
    pub async fn aliases(&self, params: lsp::TextDocumentPositionParams) -> Result<Option<Vec<Alias>>> {
        self.answer(params.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, params.position);
            Some(to.aliases(ide::aliases(&snapshot.analysis, offset)))
        })
        .await
    }
}

impl Server {
    /// `memref-analyzer/passes`.
    pub async fn passes(&self) -> Result<Value> {
        Ok(transformed::passes())
    }

    /// `memref-analyzer/graph`.
    pub async fn graph(&self, params: graph::Params) -> Result<Option<graph::Answer>> {
        let uri = params.text_document.uri.clone();
        let long = Long::new(params.work.clone(), "Drawing the graph");
        let answer = self
            .answer_at_length(uri, long, move |snapshot, to, _| {
                to.graph(&snapshot.analysis, &params).transpose()
            })
            .await?;
        answer.transpose().map_err(request_failed)
    }

    /// `memref-analyzer/buffers`.
    pub async fn buffers(&self, params: buffers::Params) -> Result<Option<buffers::Answer>> {
        let uri = params.text_document.uri.clone();
        let counted = self.counted.clone();
        self.answer(uri, move |snapshot, to| {
            Some(to.buffers(&snapshot.analysis, &params, &counted))
        })
        .await
    }

    /// `memref-analyzer/trace`.
    pub async fn trace(&self, params: trace::Params) -> Result<Option<Vec<trace::Answer>>> {
        let uri = params.text_document.uri.clone();
        let long = Long::new(params.work.clone(), "Following functions through the passes");
        self.answer_at_length(uri, long, move |snapshot, to, progress| {
            Some(to.trace(&snapshot.analysis, &params, progress))
        })
        .await
    }

    /// `memref-analyzer/transformed`.
    pub async fn transformed(&self, params: transformed::Params) -> Result<Option<transformed::Answer>> {
        let uri = params.text_document.uri.clone();
        let passes = params.passes.clone();
        let long = Long::new(params.work.clone(), "Running passes");
        let answer = self
            .answer_at_length(uri.clone(), long, move |snapshot, to, _| {
                Some(to.transformed(&snapshot.analysis, &params))
            })
            .await?;
        let Some((answer, notes)) = answer.transpose().map_err(Error::invalid_params)? else {
            return Ok(None);
        };
        self.documents.note(&uri, answer.requester(&passes), notes);
        Ok(Some(answer))
    }

    /// `memref-analyzer/previewClosed`.
    pub async fn preview_closed(&self, params: ClosedParams) {
        let ClosedParams {
            text_document,
            function,
            passes,
        } = params;
        let requester = Requester::View { passes, function };
        self.documents.note(&text_document.uri, requester, Vec::new());
    }
}

impl LanguageServer for Server {
    async fn initialize(&self, params: lsp::InitializeParams) -> Result<lsp::InitializeResult> {
        let mut client = from_proto::client(&params.capabilities);
        self.documents.set_client(client);
        if let Some(options) = &params.initialization_options {
            self.read_settings(options);
        }
        client.pulls_diagnostics &= self.documents.settings().diagnostics_pull;
        self.documents.set_client(client);
        let folders = params.workspace_folders.as_deref().unwrap_or_default();
        let folders = folders.iter().map(|folder| &folder.uri);
        match root(&params) {
            Some(root) if folders.len() == 0 => {
                self.documents.workspace().change_folders([root].iter(), [].iter());
            }
            _ => self.documents.workspace().change_folders(folders, [].iter()),
        }
        if let Some(process) = params.process_id {
            parent::exit_with(process);
        }
        Ok(lsp::InitializeResult {
            capabilities: capabilities::of(client),
            server_info: Some(lsp::ServerInfo {
                name: "memref-analyzer".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
            ..lsp::InitializeResult::default()
        })
    }

    async fn initialized(&self, _: lsp::InitializedParams) {
        if self.documents.client().watches_files {
            // Tables may be anywhere, under any name; a change of another file costs a look at the project's own.
            let options = json!({ "watchers": [{ "globPattern": "**/*.toml" }] });
            let registration =
                json!({ "id": "toml", "method": "workspace/didChangeWatchedFiles", "registerOptions": options });
            let params = json!({ "registrations": [registration] });
            self.outbox.send(
                &json!({ "jsonrpc": "2.0", "id": "watch-files", "method": "client/registerCapability", "params": params }),
            );
        }
        self.documents.reload();
    }

    async fn shutdown(&self) -> Result<()> {
        self.was_shut_down.store(true, Ordering::Relaxed);
        Ok(())
    }

    async fn did_open(&self, params: lsp::DidOpenTextDocumentParams) {
        let document = params.text_document;
        self.documents
            .open(document.uri, &document.language_id, &document.text, document.version);
    }

    async fn did_change(&self, params: lsp::DidChangeTextDocumentParams) {
        let document = params.text_document;
        self.documents
            .change(&document.uri, document.version, &params.content_changes);
    }

    async fn did_close(&self, params: lsp::DidCloseTextDocumentParams) {
        self.reported.forget(&params.text_document.uri);
        self.counted.forget(&params.text_document.uri);
        self.documents.close(&params.text_document.uri);
    }

    async fn did_save(&self, params: lsp::DidSaveTextDocumentParams) {
        self.verify_saved(params.text_document.uri);
        self.documents.reload();
    }

    async fn did_change_watched_files(&self, _: lsp::DidChangeWatchedFilesParams) {
        self.documents.reload();
    }

    async fn did_change_workspace_folders(&self, params: lsp::DidChangeWorkspaceFoldersParams) {
        let (added, removed) = (params.event.added.iter(), params.event.removed.iter());
        let workspace = self.documents.workspace();
        workspace.change_folders(added.map(|folder| &folder.uri), removed.map(|folder| &folder.uri));
        self.documents.reload();
    }

    async fn did_change_configuration(&self, params: lsp::DidChangeConfigurationParams) {
        if !Settings::are_in(&params.settings) {
            return;
        }
        self.read_settings(&params.settings);
        self.documents.refresh();
    }

    async fn hover(&self, params: lsp::HoverParams) -> Result<Option<lsp::Hover>> {
        let at = params.text_document_position_params;
        let has_markdown = self.documents.client().hover_markdown;
        let similar = self.explained_lenses(&at.text_document.uri);
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            let mut hover = ide::hover(&snapshot.analysis, offset)?;
            hover.lines.extend(similar(offset));
            Some(to.hover(&hover, has_markdown))
        })
        .await
    }

    async fn goto_definition(&self, params: lsp::GotoDefinitionParams) -> Result<Option<lsp::GotoDefinitionResponse>> {
        let at = params.text_document_position_params;
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            Some(to.definitions(ide::definition(&snapshot.analysis, offset)))
        })
        .await
    }

    async fn goto_declaration(
        &self,
        params: lsp::request::GotoDeclarationParams,
    ) -> Result<Option<lsp::GotoDefinitionResponse>> {
        self.declaration(params.text_document_position_params).await
    }

    async fn goto_type_definition(
        &self,
        params: lsp::request::GotoTypeDefinitionParams,
    ) -> Result<Option<lsp::GotoDefinitionResponse>> {
        self.type_definition(params.text_document_position_params).await
    }

    async fn goto_implementation(
        &self,
        params: lsp::request::GotoImplementationParams,
    ) -> Result<Option<lsp::GotoDefinitionResponse>> {
        self.implementation(params.text_document_position_params).await
    }

    async fn symbol(&self, params: lsp::WorkspaceSymbolParams) -> Result<Option<lsp::WorkspaceSymbolResponse>> {
        self.symbols_of_workspace(params).await
    }

    async fn document_link(&self, params: lsp::DocumentLinkParams) -> Result<Option<Vec<lsp::DocumentLink>>> {
        self.links(params).await
    }

    async fn prepare_call_hierarchy(
        &self,
        params: lsp::CallHierarchyPrepareParams,
    ) -> Result<Option<Vec<lsp::CallHierarchyItem>>> {
        self.call_hierarchy(params.text_document_position_params).await
    }

    async fn incoming_calls(
        &self,
        params: lsp::CallHierarchyIncomingCallsParams,
    ) -> Result<Option<Vec<lsp::CallHierarchyIncomingCall>>> {
        self.incoming(params.item).await
    }

    async fn outgoing_calls(
        &self,
        params: lsp::CallHierarchyOutgoingCallsParams,
    ) -> Result<Option<Vec<lsp::CallHierarchyOutgoingCall>>> {
        self.outgoing(params.item).await
    }

    async fn references(&self, params: lsp::ReferenceParams) -> Result<Option<Vec<lsp::Location>>> {
        let at = params.text_document_position;
        let parts = Parts::new(&self.outbox, params.partial_result_params);
        let long = Long::new(params.work_done_progress_params, "Looking for references");
        self.write_at_length(at.text_document.uri, long, move |snapshot, to, _| {
            let offset = to.encoding.offset(to.text, at.position);
            let with_definition = params.context.include_declaration;
            let found = to.locations(ide::references(&snapshot.analysis, offset, with_definition));
            Some(in_parts(found, parts.as_ref()))
        })
        .await
    }

    async fn document_highlight(
        &self,
        params: lsp::DocumentHighlightParams,
    ) -> Result<Option<Vec<lsp::DocumentHighlight>>> {
        let at = params.text_document_position_params;
        let long = Long::new(params.work_done_progress_params, "Looking for occurrences");
        self.write_at_length(at.text_document.uri, long, move |snapshot, to, _| {
            let offset = to.encoding.offset(to.text, at.position);
            Some(to.highlights(ide::highlights(&snapshot.analysis, offset)))
        })
        .await
    }

    async fn completion(&self, params: lsp::CompletionParams) -> Result<Option<lsp::CompletionResponse>> {
        let at = params.text_document_position;
        let has_snippets = self.documents.client().snippets;
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            Some(to.completions(ide::completions(&snapshot.analysis, offset), has_snippets))
        })
        .await
    }

    async fn completion_resolve(&self, item: lsp::CompletionItem) -> Result<lsp::CompletionItem> {
        let Some(data) = completion::OperationData::of(&item) else {
            return Ok(item);
        };
        let operation = data.operation;
        let documentation = self.answer(data.uri, move |snapshot, _| {
            ide::documentation(snapshot.analysis.document(), &operation)
        });
        let documentation = documentation.await?.map(completion::markdown);
        Ok(lsp::CompletionItem { documentation, ..item })
    }

    async fn signature_help(&self, params: lsp::SignatureHelpParams) -> Result<Option<lsp::SignatureHelp>> {
        let at = params.text_document_position_params;
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            ide::signature_help(&snapshot.analysis, offset).map(|help| to.signature_help(help))
        })
        .await
    }

    async fn semantic_tokens_full(
        &self,
        params: lsp::SemanticTokensParams,
    ) -> Result<Option<lsp::SemanticTokensResult>> {
        self.all_tokens(params).await
    }

    async fn semantic_tokens_full_delta(
        &self,
        params: lsp::SemanticTokensDeltaParams,
    ) -> Result<Option<lsp::SemanticTokensFullDeltaResult>> {
        self.changed_tokens(params).await
    }

    async fn semantic_tokens_range(
        &self,
        params: lsp::SemanticTokensRangeParams,
    ) -> Result<Option<lsp::SemanticTokensRangeResult>> {
        self.tokens_in_range(params).await
    }

    async fn prepare_rename(&self, at: lsp::TextDocumentPositionParams) -> Result<Option<lsp::PrepareRenameResponse>> {
        self.answer(at.text_document.uri, move |snapshot, to| {
            let offset = to.encoding.offset(to.text, at.position);
            ide::renamable(&snapshot.analysis, offset).map(|found| to.renamable(found))
        })
        .await
    }

    async fn rename(&self, params: lsp::RenameParams) -> Result<Option<lsp::WorkspaceEdit>> {
        let at = params.text_document_position;
        let has_versions = self.documents.client().document_changes;
        let mut long = Long::new(params.work_done_progress_params, "Renaming");
        // Edits without a version are for the text as it is.
        long.ends_with_text = !has_versions;
        let edit = self.answer_at_length(at.text_document.uri, long, move |snapshot, to, _| {
            let offset = to.encoding.offset(to.text, at.position);
            let edits = ide::rename(&snapshot.analysis, offset, &params.new_name);
            let edit = |edits| to.workspace_edit(edits, snapshot.version, has_versions);
            let write = |edits| Written::new(&edit(edits), snapshot.analysis.cancel());
            Some(edits.map_err(request_failed).and_then(write))
        });
        Ok(edit.await?.transpose()?.and_then(Written::leave))
    }

    async fn folding_range(&self, params: lsp::FoldingRangeParams) -> Result<Option<Vec<lsp::FoldingRange>>> {
        let whole_lines = self.documents.client().folds_whole_lines;
        let long = Long::new(params.work_done_progress_params, "Looking for what can be folded");
        self.write_by_hand(params.text_document.uri, long, move |snapshot, to, json| {
            to.folds(ide::folds(snapshot.analysis.document()), whole_lines, json);
        })
        .await
    }

    async fn selection_range(&self, params: lsp::SelectionRangeParams) -> Result<Option<Vec<lsp::SelectionRange>>> {
        self.answer(params.text_document.uri, move |snapshot, to| {
            let offsets = params.positions.iter().map(|at| to.encoding.offset(to.text, *at));
            let ranges = offsets.map(|offset| ide::selection_ranges(snapshot.analysis.document(), offset));
            Some(ranges.map(|ranges| to.selection(ranges)).collect())
        })
        .await
    }

    async fn document_symbol(&self, params: lsp::DocumentSymbolParams) -> Result<Option<lsp::DocumentSymbolResponse>> {
        let has_tree = self.documents.client().symbol_tree;
        let long = Long::new(params.work_done_progress_params, "Listing symbols");
        let uri = params.text_document.uri;
        if has_tree {
            let symbols = self.write_by_hand(uri, long, |snapshot, to, json| {
                to.symbols(&ide::document_symbols(&snapshot.analysis), json);
            });
            return symbols.await;
        }
        self.write_at_length(uri, long, |snapshot, to, _| {
            let symbols = ide::document_symbols(&snapshot.analysis);
            Some(lsp::DocumentSymbolResponse::Flat(to.flat_symbols(symbols)))
        })
        .await
    }

    async fn inlay_hint(&self, params: lsp::InlayHintParams) -> Result<Option<Vec<lsp::InlayHint>>> {
        self.hints(params).await
    }

    async fn code_lens(&self, params: lsp::CodeLensParams) -> Result<Option<Vec<lsp::CodeLens>>> {
        self.lenses(params).await
    }

    async fn code_lens_resolve(&self, lens: lsp::CodeLens) -> Result<lsp::CodeLens> {
        self.resolve_lens(lens).await
    }

    async fn linked_editing_range(
        &self,
        params: lsp::LinkedEditingRangeParams,
    ) -> Result<Option<lsp::LinkedEditingRanges>> {
        self.linked_ranges(params).await
    }

    async fn diagnostic(&self, params: lsp::DocumentDiagnosticParams) -> Result<lsp::DocumentDiagnosticReportResult> {
        self.pull(params).await
    }

    async fn workspace_diagnostic(
        &self,
        params: lsp::WorkspaceDiagnosticParams,
    ) -> Result<lsp::WorkspaceDiagnosticReportResult> {
        self.pull_all(params).await
    }

    async fn inlay_hint_resolve(&self, hint: lsp::InlayHint) -> Result<lsp::InlayHint> {
        self.resolve_hint(hint).await
    }

    async fn formatting(&self, params: lsp::DocumentFormattingParams) -> Result<Option<Vec<lsp::TextEdit>>> {
        self.format(params).await
    }

    async fn range_formatting(&self, params: lsp::DocumentRangeFormattingParams) -> Result<Option<Vec<lsp::TextEdit>>> {
        self.format_range(params).await
    }

    async fn on_type_formatting(
        &self,
        params: lsp::DocumentOnTypeFormattingParams,
    ) -> Result<Option<Vec<lsp::TextEdit>>> {
        self.format_on_type(params).await
    }

    async fn code_action(&self, params: lsp::CodeActionParams) -> Result<Option<lsp::CodeActionResponse>> {
        self.actions(params).await
    }

    async fn execute_command(&self, params: lsp::ExecuteCommandParams) -> Result<Option<lsp::LSPAny>> {
        self.execute(params).await
    }

    async fn code_action_resolve(&self, action: lsp::CodeAction) -> Result<lsp::CodeAction> {
        self.resolve_action(action).await
    }
}

/// The folder of a client that knows of one only.
#[allow(deprecated, reason = "older clients say it like this")]
fn root(params: &lsp::InitializeParams) -> Option<Uri> {
    let path = params.root_path.as_deref();
    params.root_uri.clone().or_else(|| Uri::from_file_path(path?))
}

/// The request is sound, and cannot be done.
fn request_failed(reason: String) -> Error {
    Error {
        code: ErrorCode::ServerError(REQUEST_FAILED),
        message: reason.into(),
        data: None,
    }
}

fn content_modified() -> Error {
    Error {
        code: ErrorCode::ServerError(CONTENT_MODIFIED),
        message: "the document has changed meanwhile".into(),
        data: None,
    }
}
