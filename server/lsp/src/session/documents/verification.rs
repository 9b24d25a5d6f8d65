//! What a configured verifier says of documents, beside our own diagnostics: until the text changes.

use std::sync::{MutexGuard, PoisonError};

use serde_json::Value;
use tower_lsp::ls_types::Uri;

use super::{Documents, OpenDocument};
use crate::session::verifier;

/// What was said of a revision of the text: diagnostics.
#[derive(Debug, Default)]
pub(super) struct Verified {
    revision: u64,
    said: Vec<Value>,
}

impl Documents {
    /// Runs the verifier that the user has configured over the newest text of a document, and publishes what it says; how
    /// much that is. `None` if there is no verifier or no such document. It takes as long as the verifier does.
    ///
    /// # Errors
    /// Why it could not be run.
    pub fn verify(&self, uri: &Uri) -> Option<Result<usize, String>> {
        let verifier = self.settings().verifier?;
        let document = self.find(uri)?;
        let (revision, text) = {
            let state = document.lock();
            (state.revision, state.text.document()?.text().clone())
        };
        let said = match verifier::run(&verifier, &text, uri.as_str(), self.client().encoding) {
            Ok(said) => said,
            Err(problem) => return Some(Err(problem)),
        };
        let count = said.len();
        let mut verified = document.verified();
        if verified.revision <= revision {
            *verified = Verified { revision, said };
        }
        drop(verified);
        let mut state = document.lock();
        if state.revision == revision && !state.is_closed {
            // What was published lacks it.
            state.published = None;
            document.start_work(&mut state, &self.shared);
        }
        Some(Ok(count))
    }
}

impl OpenDocument {
    /// What a verifier says of this revision.
    pub(super) fn said_of(&self, revision: u64) -> Vec<Value> {
        let verified = self.verified();
        match verified.revision == revision {
            true => verified.said.clone(),
            false => Vec::new(),
        }
    }

    fn verified(&self) -> MutexGuard<'_, Verified> {
        self.verified.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
