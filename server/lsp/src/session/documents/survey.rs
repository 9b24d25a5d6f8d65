//! What is known of open documents, for those who ask about more than one or wait until all is known.

use std::sync::Arc;

use ide::Analysis;
use serde_json::Value;
use tower_lsp::ls_types::Uri;

use super::{Documents, OpenDocument, Snapshot};
use crate::requests::explanations::DocumentStatus;

impl Documents {
    /// The newest version of a document when all is known of it (or the client did not want to wait for that), and what passes
    /// and a verifier say of it; `None` if it is not open or too large.
    pub async fn complete(&self, uri: &Uri) -> Option<(Snapshot, Vec<Value>)> {
        let document = self.find(uri)?;
        loop {
            // Created before the look, so that nothing is missed in between.
            let done = document.is_done.notified();
            {
                let mut state = document.lock();
                if state.is_closed {
                    return None;
                }
                if state.published == Some(state.newest()) || state.given_up == Some(state.revision) {
                    let analysis = Arc::clone(&state.analysis.as_ref()?.1);
                    let revision = state.revision;
                    let notes = document.notes(&mut state, &analysis, revision, &self.shared);
                    let snapshot = Snapshot {
                        analysis,
                        version: state.version,
                        lines: Arc::clone(&document.lines),
                    };
                    return Some((snapshot, notes));
                }
            }
            done.await;
        }
    }

    /// The state of all open documents, in the order of their names.
    #[must_use]
    pub fn status(&self) -> Vec<DocumentStatus> {
        let documents: Vec<Arc<OpenDocument>> = self.open.iter().map(|document| Arc::clone(&document)).collect();
        let mut all: Vec<DocumentStatus> = documents
            .iter()
            .map(|document| document.lock().status(&document.uri))
            .collect();
        all.sort_by(|a, b| a.uri.as_str().cmp(b.uri.as_str()));
        all
    }

    /// What is known of all open documents.
    #[must_use]
    pub fn all(&self) -> Vec<(Uri, Arc<Analysis>)> {
        let documents: Vec<Arc<OpenDocument>> = self.open.iter().map(|document| Arc::clone(&document)).collect();
        let newest = |document: &Arc<OpenDocument>| Some((document.uri.clone(), document.lock().newest_analysis()?));
        documents.iter().filter_map(newest).collect()
    }
}
