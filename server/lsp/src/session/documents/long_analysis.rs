//! Analyses that take long: the client is informed that they run, and may cancel them. A document whose analysis was cancelled
//! is analysed again when it changes.

use std::sync::Arc;

use super::{OpenDocument, Shared};
use crate::session::progress::{PATIENCE, Progress};

impl OpenDocument {
    /// The progress of an analysis that begins now; `None` if the client does not want to know.
    pub(super) fn progress(&self, shared: &Shared) -> Option<Arc<Progress>> {
        if !shared.client().shows_progress {
            return None;
        }
        let uri = self.uri.as_str();
        let name = uri.rsplit('/').next().unwrap_or(uri);
        let title = format!("Analysing {name}");
        let progress = Arc::new(Progress::unasked(shared.outbox.clone(), &shared.running, title));
        let shown = Arc::downgrade(&progress);
        tokio::spawn(async move {
            tokio::time::sleep(PATIENCE).await;
            if let Some(progress) = shown.upgrade() {
                progress.begin();
            }
        });
        Some(progress)
    }
}
