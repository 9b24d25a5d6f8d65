//! Work that may take long: the client is informed that it runs, and it ends soon after its answer is no longer wanted. That is
//! when the client cancels the request or the work by its token, or, for answers that are good for one text only, when it
//! changes the document.

use std::sync::Arc;

use ide::Cancel;
use serde::Serialize;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{ProgressToken, Uri, WorkDoneProgressOptions, WorkDoneProgressParams};

use super::{CancelOnDrop, Server, Turn, content_modified, done, spawn};
use crate::connection::written::Written;
use crate::convert::json::Json;
use crate::convert::lines::Lines;
use crate::convert::to_proto::ToProto;
use crate::session::documents::Snapshot;
use crate::session::progress::{PATIENCE, Progress};

/// Work that a request asks for.
pub(super) struct Long {
    /// What the client calls it, if it wants to know how far it is.
    pub(super) token: Option<ProgressToken>,
    /// What users see.
    pub(super) title: &'static str,
    /// The answer is of no use for another text.
    pub(super) ends_with_text: bool,
}

/// What the server announces of requests that report their work.
pub(super) const TOLD: WorkDoneProgressOptions = WorkDoneProgressOptions {
    work_done_progress: Some(true),
};

impl Long {
    /// The answer is good for the text that it is about.
    pub(super) fn new(params: WorkDoneProgressParams, title: &'static str) -> Self {
        Self {
            token: params.work_done_token,
            title,
            ends_with_text: false,
        }
    }

    /// The client has no name for it, and no use for an answer about another text.
    pub(super) fn unnamed() -> Self {
        Self {
            token: None,
            title: "",
            ends_with_text: true,
        }
    }
}

/// What computes an answer from a document, and says how far it is.
type ComputeAtLength<T> = Box<dyn FnOnce(&Snapshot, ToProto<'_>, &Progress) -> Option<T> + Send>;

/// What computes something until a signal is raised, and says how far it is.
type WorkAtLength<T> = Box<dyn FnOnce(&Cancel, &Progress) -> T + Send>;

impl Server {
    /// Computes an answer from the newest version of a document; `None` if it is not open.
    pub(super) async fn answer_at_length<T: Send + 'static>(
        &self,
        uri: Uri,
        long: Long,
        compute: impl FnOnce(&Snapshot, ToProto<'_>, &Progress) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        self.answer_at_length_by(uri, long, Box::new(compute)).await
    }

    async fn answer_at_length_by<T: Send + 'static>(
        &self,
        uri: Uri,
        long: Long,
        compute: ComputeAtLength<T>,
    ) -> Result<Option<T>> {
        let Some((snapshot, changed, turn)) = self.snapshot(&uri).await? else {
            return Ok(None);
        };
        let encoding = self.documents.client().encoding;
        let ends = long.ends_with_text.then_some(changed);
        let work = move |cancel: &Cancel, progress: &Progress| {
            let analysis = Arc::new(snapshot.analysis.until(cancel.clone()));
            let snapshot = Snapshot { analysis, ..snapshot };
            let text = snapshot.analysis.document().text();
            let lines = Lines::of_version(text, encoding, &snapshot.lines);
            compute(&snapshot, ToProto::new(&uri, &lines), progress)
        };
        self.run_at_length(turn, long.token, long.title, ends, Box::new(work))
            .await
    }

    /// The same for an answer that may be long: it is written down where it is computed.
    pub(super) async fn write_at_length<T: Serialize + 'static>(
        &self,
        uri: Uri,
        long: Long,
        compute: impl FnOnce(&Snapshot, ToProto<'_>, &Progress) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let written = self.answer_at_length(uri, long, move |snapshot, to, progress| {
            let answer = compute(snapshot, to, progress)?;
            Some(Written::new(&answer, snapshot.analysis.cancel()))
        });
        Ok(written.await?.transpose()?.and_then(Written::leave))
    }

    /// The same for one of which there is so much that it is written by hand; it reads like a `T`.
    pub(super) async fn write_by_hand<T: 'static>(
        &self,
        uri: Uri,
        long: Long,
        write: impl FnOnce(&Snapshot, ToProto<'_>, &mut Json<'_>) + Send + 'static,
    ) -> Result<Option<T>> {
        let written = self.answer_at_length(uri, long, move |snapshot, to, _| {
            let mut json = Json::new(snapshot.analysis.cancel());
            write(snapshot, to, &mut json);
            Some(json.finish().map(Written::json).ok_or_else(Error::request_cancelled))
        });
        Ok(written.await?.transpose()?.and_then(Written::leave))
    }

    /// Computes something on the blocking pool until the signal is raised, at the latest when `ends` is.
    pub(super) async fn work_at_length<T: Send + 'static>(
        &self,
        token: Option<ProgressToken>,
        title: &'static str,
        ends: Option<Cancel>,
        compute: impl FnOnce(&Cancel, &Progress) -> T + Send + 'static,
    ) -> Result<T> {
        let turn = self.turn().await;
        self.run_at_length(turn, token, title, ends, Box::new(compute)).await
    }

    async fn run_at_length<T: Send + 'static>(
        &self,
        _: Turn<'_>,
        token: Option<ProgressToken>,
        title: &'static str,
        ends: Option<Cancel>,
        compute: WorkAtLength<T>,
    ) -> Result<T> {
        let progress = Arc::new(Progress::new(self.outbox.clone(), &self.running, token, title));
        let ends = ends.unwrap_or_default();
        let is_abandoned = CancelOnDrop(Cancel::with_either(progress.cancel(), &ends));
        let (signal, shown) = (is_abandoned.0.clone(), Arc::clone(&progress));
        let mut work = spawn(signal, Box::new(move |signal| compute(signal, &shown)));
        let ended = match progress.is_wanted() {
            false => work.await,
            true => match tokio::time::timeout(PATIENCE, &mut work).await {
                Ok(ended) => ended,
                Err(_) => {
                    progress.begin();
                    work.await
                }
            },
        };
        if progress.cancel().is_given() {
            return Err(Error::request_cancelled());
        }
        if ends.is_given() {
            return Err(content_modified());
        }
        done(ended)
    }

    /// `window/workDoneProgress/cancel`.
    pub async fn cancel_work(&self, params: tower_lsp::ls_types::WorkDoneProgressCancelParams) {
        if !self.running.cancel(&params.token) {
            tracing::debug!("nothing runs under the token {:?}", params.token);
        }
    }
}
