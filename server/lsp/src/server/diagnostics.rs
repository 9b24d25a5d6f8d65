//! Diagnostics for clients that ask for them.

use std::path::Path;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use super::parts::Parts;
use super::{Server, request_failed};
use crate::diagnostics::pull::Report;

impl Server {
    /// `textDocument/diagnostic`: waits until the newest version is analysed.
    pub(super) async fn pull(
        &self,
        params: lsp::DocumentDiagnosticParams,
    ) -> Result<lsp::DocumentDiagnosticReportResult> {
        let uri = params.text_document.uri;
        let report = self.report(uri).await?.1;
        let previous = params.previous_result_id;
        Ok(report.since(previous.as_deref()).into())
    }

    /// The version of a document, and what there is to say about it.
    async fn report(&self, uri: Uri) -> Result<(Option<i32>, Report)> {
        let Some((snapshot, notes)) = self.documents.complete(&uri).await else {
            return Ok((None, Report::nothing()));
        };
        let (client, limit) = (self.documents.client(), self.documents.settings().diagnostics_limit);
        let version = Some(snapshot.version);
        let report = self
            .work(move |_| Report::new(&uri, &snapshot.analysis, client, limit, &notes))
            .await?;
        Ok((version, report))
    }

    /// `workspace/diagnostic`: the documents that are open, and the files of the workspace's folders.
    pub(super) async fn pull_all(
        &self,
        params: lsp::WorkspaceDiagnosticParams,
    ) -> Result<lsp::WorkspaceDiagnosticReportResult> {
        let token = params.work_done_progress_params.work_done_token;
        let previous: FxHashMap<Uri, String> = params
            .previous_result_ids
            .into_iter()
            .map(|one| (one.uri, one.value))
            .collect();
        let parts = Parts::new(&self.outbox, params.partial_result_params);
        let mut items = Vec::new();
        let mut open: Vec<Uri> = self.documents.all().into_iter().map(|(uri, _)| uri).collect();
        open.sort_by(|a, b| a.as_str().cmp(b.as_str()));
        for uri in &open {
            let (version, report) = self.report(uri.clone()).await?;
            let previous = previous.get(uri).map(String::as_str);
            let report = report.in_workspace(uri.clone(), version, previous);
            match &parts {
                Some(parts) => parts.tell(lsp::WorkspaceDiagnosticReport { items: vec![report] }),
                None => items.push(report),
            }
        }
        let (documents, files) = (self.documents.clone(), Arc::clone(&self.files));
        let made = self
            .work_at_length(token, "Analysing the workspace", None, move |cancel, progress| {
                let settings = documents.settings();
                let folders = documents.workspace().folders();
                let facts = |uri: &Uri| documents.facts(uri);
                let shape = (
                    documents.client(),
                    settings.diagnostics_limit,
                    settings.file_size as u64,
                );
                let tell = |uri: &Uri, report: &Report| {
                    let previous = previous.get(uri).map(String::as_str);
                    let report = report.in_workspace(uri.clone(), None, previous);
                    let Some(parts) = &parts else { return Some(report) };
                    parts.tell(lsp::WorkspaceDiagnosticReport { items: vec![report] });
                    None
                };
                // A client may spell a file's name otherwise.
                let open_files: FxHashSet<_> = open.iter().filter_map(Uri::to_file_path).collect();
                let is_open = |path: &Path| open_files.contains(path);
                let reported = |uri: &Uri, report: &Report| (uri.clone(), tell(uri, report));
                let reported = files.reports(&folders, is_open, facts, shape, reported, (cancel, progress));
                let (uris, mut reports): (FxHashSet<Uri>, Vec<_>) = reported.into_iter().unzip();
                // What the client shows of files that were removed, or are open under another name, is taken back here alone.
                let is_left = |(uri, id): &(&Uri, &String)| {
                    !open.contains(uri) && !uris.contains(*uri) && **id != Report::nothing().id
                };
                if !cancel.is_given() {
                    let left = previous.iter().filter(is_left);
                    reports.extend(left.map(|(uri, _)| tell(uri, &Report::nothing())));
                }
                reports
            })
            .await?;
        items.extend(made.into_iter().flatten());
        Ok(lsp::WorkspaceDiagnosticReport { items }.into())
    }
}

impl Server {
    /// `memref-analyzer/verify`: how much the configured verifier says of a document.
    pub async fn verify(&self, params: lsp::TextDocumentIdentifier) -> Result<usize> {
        let documents = self.documents.clone();
        match self.work(move |_| documents.verify(&params.uri)).await? {
            Some(Ok(count)) => Ok(count),
            Some(Err(problem)) => Err(request_failed(problem)),
            None if self.documents.settings().verifier.is_none() => {
                let reason = "no verifier is configured: `memref-analyzer.verifier.path` names one, such as `mlir-opt`";
                Err(request_failed(reason.to_owned()))
            }
            None => Err(request_failed("the document is not open, or too large".to_owned())),
        }
    }

    /// Runs the configured verifier, if there is one, over a document that was saved. Nobody waits for it.
    pub(super) fn verify_saved(&self, uri: Uri) {
        if self.documents.settings().verifier.is_none() {
            return;
        }
        let documents = self.documents.clone();
        tokio::task::spawn_blocking(move || {
            if let Some(Err(problem)) = documents.verify(&uri) {
                documents.show(lsp::MessageType::WARNING, &problem);
            }
        });
    }
}

/// What a client that asks for diagnostics gets.
pub(super) fn options() -> lsp::DiagnosticServerCapabilities {
    lsp::DiagnosticServerCapabilities::Options(lsp::DiagnosticOptions {
        identifier: Some("memref-analyzer".to_owned()),
        // A function's findings depend on what it calls, in the same document.
        inter_file_dependencies: false,
        workspace_diagnostics: true,
        work_done_progress_options: lsp::WorkDoneProgressOptions {
            work_done_progress: Some(true),
        },
    })
}
