//! What changes of an open document, after its lock.

use std::sync::Arc;
use std::time::Duration;

use ide::{Analysis, Cancel, Similar};
use tower_lsp::ls_types::Uri;

use crate::diagnostics::pass_notes::PassNotes;
use crate::project::Facts;
use crate::requests::explanations::DocumentStatus;
use crate::session::text::Text;

/// The state of an open document.
#[derive(Debug)]
pub(super) struct State {
    pub(super) version: i32,
    /// Counts changes of the text: what the client calls versions may repeat.
    pub(super) revision: u64,
    pub(super) text: Text,
    /// What it is read with.
    pub(super) facts: Facts,
    /// The first revision that is read with these facts.
    pub(super) facts_since: u64,
    /// What is known, and the revision.
    pub(super) analysis: Option<(u64, Arc<Analysis>)>,
    pub(super) cancel: Cancel,
    /// The similar regions that were asked for last, and the revision.
    pub(super) similar: Option<(u64, Arc<Similar>)>,
    /// The revision whose similar regions are looked for unasked, or were last.
    pub(super) looks_for_similar: Option<u64>,
    /// Is raised when the text changes: stops work that is good for this one only.
    pub(super) stale: Cancel,
    pub(super) is_worked_on: bool,
    /// The user knows that the text is too large.
    pub(super) is_reported_too_large: bool,
    /// What passes said of the text.
    pub(super) notes: PassNotes,
    /// Counts changes of what passes said.
    pub(super) notes_revision: u64,
    /// The revisions of the text and of the notes that were last published.
    pub(super) published: Option<(u64, u64)>,
    /// The revision that the client cancelled.
    pub(super) given_up: Option<u64>,
    pub(super) is_closed: bool,
    /// The last analysis that was finished.
    pub(super) last_run: Option<Run>,
}

/// What an analysis cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) time: Duration,
    /// How many items it took over from what was known before.
    pub(super) kept: usize,
}

impl State {
    /// An open document without facts.
    pub(super) fn new(version: i32, text: Text, facts: Facts) -> Self {
        Self {
            version,
            revision: 0,
            text,
            facts,
            facts_since: 0,
            analysis: None,
            cancel: Cancel::default(),
            similar: None,
            looks_for_similar: None,
            stale: Cancel::default(),
            is_worked_on: false,
            is_reported_too_large: false,
            notes: PassNotes::default(),
            notes_revision: 0,
            published: None,
            given_up: None,
            is_closed: false,
            last_run: None,
        }
    }

    /// The revisions of what there is to publish.
    pub(super) fn newest(&self) -> (u64, u64) {
        (self.revision, self.notes_revision)
    }

    /// The text has changed: the analysis of the former one may stop.
    pub(super) fn changed(&mut self) {
        self.revision += 1;
        self.cancel.cancel();
        std::mem::take(&mut self.stale).cancel();
    }

    /// Nobody wants to know any more.
    pub(super) fn close(&mut self) {
        self.is_closed = true;
        self.cancel.cancel();
        self.stale.cancel();
    }

    /// Keeps what is known of a revision, and what holds of it if there is a newer one.
    pub(super) fn keep(&mut self, revision: u64, analysis: Arc<Analysis>) {
        if revision < self.facts_since {
            return;
        }
        let has_newer = self.analysis.as_ref().is_some_and(|(known, _)| *known > revision);
        self.analysis = match self.text.document() {
            // A request has looked at the newer text meanwhile, and knew less.
            Some(document) if has_newer => Some((self.revision, Arc::new(analysis.advance(document.clone())))),
            Some(_) => Some((revision, analysis)),
            None => None,
        };
    }

    /// What is known of the newest text: as much as holds of what was known before.
    pub(super) fn newest_analysis(&mut self) -> Option<Arc<Analysis>> {
        let document = self.text.document()?;
        let newest = match &self.analysis {
            Some((revision, analysis)) if *revision == self.revision => return Some(Arc::clone(analysis)),
            Some((_, analysis)) => analysis.advance(document.clone()),
            None => Analysis::new(document.clone())
                .with_policy(Arc::clone(&self.facts.policy))
                .with_limits(self.facts.limits),
        };
        let newest = Arc::new(newest);
        self.analysis = Some((self.revision, Arc::clone(&newest)));
        Some(newest)
    }

    /// What there is to report of the document.
    pub(super) fn status(&self, uri: &Uri) -> DocumentStatus {
        let known = self.analysis.as_ref().map(|(_, analysis)| analysis);
        let document = self.text.document();
        DocumentStatus {
            uri: uri.clone(),
            version: self.version,
            bytes: document.map_or(0, |document| document.text().len_bytes()),
            items: document.map_or(0, |document| document.items().len()),
            known: known.map_or(0, |analysis| analysis.known_items()),
            kept: self.last_run.map_or(0, |run| run.kept),
            findings: known.map_or(0, |analysis| analysis.found().all()),
            analysis_micros: self
                .last_run
                .map(|run| u64::try_from(run.time.as_micros()).unwrap_or(u64::MAX)),
        }
    }

    /// Reads the text with other facts: what is known of it holds no longer.
    pub(super) fn set_facts(&mut self, facts: Facts) {
        if !Arc::ptr_eq(&self.facts.dialects, &facts.dialects) {
            self.text.set_dialects(&facts.dialects);
        }
        self.facts = facts;
        self.analysis = None;
        self.changed();
        self.facts_since = self.revision;
    }
}
