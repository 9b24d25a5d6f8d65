//! The similar regions of an open document: searched for on request, or while the editor rests.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ide::{Cancel, Similar};
use mlir_grammar::Document;
use tower_lsp::ls_types::Uri;
use tracing::debug;

use super::{Documents, OpenDocument};

/// How long nothing must have been typed, since an editor asked, before similar regions are looked for unasked. Editors ask in each
/// short pause, and a key that comes while both cores look waits for a few milliseconds.
const REST: Duration = Duration::from_millis(400);

/// The similar regions of a version of a document, which may not have been looked for yet.
#[derive(Clone, Debug)]
pub struct WantedSimilar {
    document: Arc<OpenDocument>,
    version: i32,
    revision: u64,
    text: Document,
    former: Option<(u64, Arc<Similar>)>,
    cancel: Cancel,
}

impl WantedSimilar {
    /// What is known without looking, of this version or a former one, and a number by which it is known again.
    #[must_use]
    pub fn known(&self) -> Option<(u64, &Arc<Similar>)> {
        self.former.as_ref().map(|(revision, similar)| (*revision, similar))
    }

    /// Whether what is known is of this version.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.former
            .as_ref()
            .is_some_and(|(revision, _)| *revision == self.revision)
    }

    /// Looks for them, with what holds of a former version; `None` once the client has changed the document, or `nobody`
    /// waits. And a number by which they are known again.
    #[must_use]
    pub fn get(mut self, nobody: &Cancel) -> Option<(u64, Arc<Similar>)> {
        loop {
            if self.is_known() {
                return self.former;
            }
            let start = Instant::now();
            let former = self.former.as_ref().map(|(_, similar)| &**similar);
            let found = Similar::new(&self.text, former, &Cancel::with_either(&self.cancel, nobody));
            let mut state = self.document.lock();
            if let Some(similar) = found {
                let (micros, groups) = (start.elapsed().as_micros(), similar.groups().len());
                debug!(micros, groups, "looked for similar regions");
                let found = (self.revision, Arc::new(similar));
                let is_newest = state
                    .similar
                    .as_ref()
                    .is_none_or(|(revision, _)| *revision < self.revision);
                if is_newest {
                    state.similar = Some(found.clone());
                }
                return Some(found);
            }
            if state.is_closed || state.version != self.version || nobody.is_given() {
                return None;
            }
            // It is read with other tables, or other settings: the text is the same.
            self.revision = state.revision;
            self.text = state.text.document()?.clone();
            self.former = state.similar.clone();
            self.cancel = state.stale.clone();
        }
    }
}

impl Documents {
    /// The similar regions of the newest version of a document, to be looked for; `None` if it is not open or too large.
    #[must_use]
    pub fn similar(&self, uri: &Uri) -> Option<WantedSimilar> {
        let document = self.find(uri)?;
        let state = document.lock();
        let wanted = WantedSimilar {
            version: state.version,
            revision: state.revision,
            text: state.text.document()?.clone(),
            former: state.similar.clone(),
            cancel: state.stale.clone(),
            document: Arc::clone(&document),
        };
        drop(state);
        Some(wanted)
    }

    /// Has them looked for once the editor rests, unless that is under way; then the client is asked to request its lenses
    /// again. An edit ends it.
    pub fn look_for_similar(&self, wanted: WantedSimilar) {
        let mut state = wanted.document.lock();
        let is_under_way = state.looks_for_similar.replace(wanted.revision) == Some(wanted.revision);
        drop(state);
        if is_under_way {
            return;
        }
        let shared = Arc::clone(&self.shared);
        tokio::task::spawn_blocking(move || {
            std::thread::sleep(REST);
            if wanted.cancel.is_given() {
                return;
            }
            let (document, revision) = (Arc::clone(&wanted.document), wanted.revision);
            let found = wanted.get(&Cancel::default());
            let mut state = document.lock();
            if state.looks_for_similar == Some(revision) {
                state.looks_for_similar = None;
            }
            drop(state);
            if found.is_some() {
                shared.refresh_lenses();
            }
        });
    }
}
