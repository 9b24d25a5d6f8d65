//! The open documents: their newest text, what is known of it, and who is working on it.
//!
//! A change takes effect at once, in the order of arrival, and cancels the analysis that runs. One worker a document
//! analyses the newest text on the blocking pool; what a cancelled run has found is kept, so that an analysis makes
//! progress however fast a person types. A result is published only if its version is still the newest. Requests never
//! wait for the worker: they see the newest text, and compute the facts that they need of one item themselves.

mod long_analysis;
mod similar;
mod state;
mod survey;
mod verification;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Instant;

use dashmap::DashMap;
use ide::{Analysis, Cancel, Panicked};
use mlir_grammar::Document;
use serde_json::{Value, json};
use tokio::sync::Notify;
use tower_lsp::ls_types::{MessageType, TextDocumentContentChangeEvent, Uri};
use tracing::{debug, error, warn};

use crate::connection::outbox::Outbox;
use crate::convert::from_proto::Client;
use crate::convert::lines::KnownLines;
use crate::diagnostics::pass_notes::{Note, Requester};
use crate::diagnostics::publish::Publisher;
use crate::project::Facts;
use crate::session::progress::Running;
use crate::session::settings::Settings;
use crate::session::text::Text;
use crate::session::workspace::Workspace;
pub use similar::WantedSimilar;
use state::{Run, State};
use verification::Verified;

/// All open documents and what they share. Clones share them, too.
#[derive(Clone, Debug)]
pub struct Documents {
    open: Arc<DashMap<Uri, Arc<OpenDocument>>>,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    client: RwLock<Client>,
    settings: RwLock<Settings>,
    workspace: Workspace,
    reload: Mutex<Reload>,
    outbox: Outbox,
    running: Running,
    /// A panic was shown to the user.
    has_panicked: AtomicBool,
}

/// Whether projects are being read again, and whether that must be done once more.
#[derive(Debug, Default)]
struct Reload {
    is_running: bool,
    is_wanted: bool,
}

#[derive(Debug)]
struct OpenDocument {
    uri: Uri,
    key: Arc<str>,
    state: Mutex<State>,
    publisher: Mutex<Publisher>,
    /// Whoever waits for an analysis looks again.
    is_done: Notify,
    verified: Mutex<Verified>,
    lines: Arc<KnownLines>,
}

/// A version of a document, as a request sees it.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// What is known of it.
    pub analysis: Arc<Analysis>,
    /// Its version.
    pub version: i32,
    /// What is known of the lines of its versions.
    pub lines: Arc<KnownLines>,
}

impl Documents {
    /// No document is open.
    #[must_use]
    pub fn new(outbox: Outbox, running: Running) -> Self {
        Self {
            open: Arc::default(),
            shared: Arc::new(Shared {
                client: RwLock::default(),
                settings: RwLock::default(),
                workspace: Workspace::new(outbox.clone()),
                reload: Mutex::default(),
                outbox,
                running,
                has_panicked: AtomicBool::new(false),
            }),
        }
    }

    /// What the client can do.
    #[must_use]
    pub fn client(&self) -> Client {
        self.shared.client()
    }

    /// Remembers what the client can do.
    pub fn set_client(&self, client: Client) {
        *self.shared.client.write().unwrap_or_else(PoisonError::into_inner) = client;
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.shared.settings()
    }

    /// Changes the settings; open documents follow them.
    pub fn set_settings(&self, settings: Settings) {
        let file_size = settings.file_size;
        *self.shared.settings.write().unwrap_or_else(PoisonError::into_inner) = settings;
        for document in self.open.iter() {
            let mut state = document.lock();
            let facts = self.shared.facts(&document.uri);
            if !state.facts.is(&facts) {
                state.set_facts(facts);
            }
            let State { text, facts, .. } = &mut *state;
            text.settle(file_size, &facts.dialects);
            state.changed();
            document.start_work(&mut state, &self.shared);
        }
    }

    /// The projects.
    #[must_use]
    pub fn workspace(&self) -> &Workspace {
        &self.shared.workspace
    }

    /// Opens a document; one that is open under this name already is closed.
    pub fn open(&self, uri: Uri, language: &str, text: &str, version: i32) {
        if self.shared.workspace.open(&uri, language, text, version) {
            return self.reload();
        }
        let client = self.client();
        let facts = self.shared.facts(&uri);
        let text = Text::new(text, self.settings().file_size, &facts.dialects);
        let document = Arc::new(OpenDocument {
            key: Arc::from(uri.as_str()),
            publisher: Mutex::new(Publisher::new(uri.as_str(), client)),
            is_done: Notify::new(),
            verified: Mutex::default(),
            lines: Arc::default(),
            state: Mutex::new(State::new(version, text, facts)),
            uri: uri.clone(),
        });
        if let Some(former) = self.open.insert(uri, Arc::clone(&document)) {
            former.lock().close();
            former.is_done.notify_waiters();
        }
        document.start_work(&mut document.lock(), &self.shared);
        // Not every client watches files: the project's are looked at now and then.
        self.reload();
    }

    /// Makes changes to an open document; changes to one that is not open are passed over.
    pub fn change(&self, uri: &Uri, version: i32, changes: &[TextDocumentContentChangeEvent]) {
        let (limit, encoding) = (self.settings().file_size, self.client().encoding);
        let Some(document) = self.find(uri) else {
            match self.shared.workspace.change(uri, version, changes, encoding) {
                true => self.reload(),
                false => warn!("a change to {}, which is not open", uri.as_str()),
            }
            return;
        };
        let mut state = document.lock();
        let start = Instant::now();
        let State { text, facts, .. } = &mut *state;
        text.change(changes, encoding, limit, &facts.dialects);
        state.version = version;
        state.changed();
        debug!(version, micros = start.elapsed().as_micros(), "read what changed");
        document.start_work(&mut state, &self.shared);
    }

    /// Closes a document and takes its diagnostics back.
    pub fn close(&self, uri: &Uri) {
        if self.shared.workspace.close(uri) {
            return self.reload();
        }
        let Some((_, document)) = self.open.remove(uri) else {
            warn!("{} is closed and was not open", uri.as_str());
            return;
        };
        let mut state = document.lock();
        state.close();
        document.is_done.notify_waiters();
        if !self.client().pulls_diagnostics {
            let nothing = document.publisher().clear(None);
            self.shared.outbox.send_newest(&document.key, nothing);
        }
    }

    /// Shows what a pass says of a document, in the place of what was said to the same one before.
    pub fn note(&self, uri: &Uri, requester: Requester, notes: Vec<Note>) {
        let Some(document) = self.find(uri) else { return };
        let mut state = document.lock();
        if state.notes.set(requester, notes) {
            state.notes_revision += 1;
            document.start_work(&mut state, &self.shared);
        }
    }

    /// Reads projects again, soon; open documents follow them.
    pub fn reload(&self) {
        let mut reload = self.shared.reload();
        reload.is_wanted = true;
        if std::mem::replace(&mut reload.is_running, true) {
            return;
        }
        let (open, shared) = (Arc::clone(&self.open), Arc::clone(&self.shared));
        tokio::task::spawn_blocking(move || {
            while shared.is_reload_wanted() {
                if catch_unwind(AssertUnwindSafe(|| follow_projects(&open, &shared))).is_err() {
                    error!("the work on projects panicked");
                }
            }
        });
    }

    /// The newest version of a document, and the signal that its text changes; `None` if it is not open or too large.
    #[must_use]
    pub fn snapshot_until_changed(&self, uri: &Uri) -> Option<(Snapshot, Cancel)> {
        let document = self.find(uri)?;
        let mut state = document.lock();
        let analysis = state.newest_analysis()?;
        let snapshot = Snapshot {
            analysis,
            version: state.version,
            lines: Arc::clone(&document.lines),
        };
        Some((snapshot, state.stale.clone()))
    }

    /// What a document is read with, whether it is open or not.
    #[must_use]
    pub fn facts(&self, uri: &Uri) -> Facts {
        self.shared.facts(uri)
    }

    /// Asks for what is shown in the text to be asked for again, as far as the client can do that.
    pub fn refresh(&self) {
        self.shared.refresh();
    }

    /// A message that users must see.
    pub fn show(&self, kind: MessageType, message: &str) {
        self.shared.notify("window/showMessage", kind, message);
    }

    fn find(&self, uri: &Uri) -> Option<Arc<OpenDocument>> {
        self.open.get(uri).map(|document| Arc::clone(&document))
    }
}

/// Reads projects again, and open documents with what has changed in them.
fn follow_projects(open: &DashMap<Uri, Arc<OpenDocument>>, shared: &Arc<Shared>) {
    let client = shared.client();
    let documents: Vec<Arc<OpenDocument>> = open.iter().map(|document| Arc::clone(&document)).collect();
    let uris: Vec<Uri> = documents.iter().map(|document| document.uri.clone()).collect();
    shared.workspace.reload(&uris, client);
    let has_changed = documents.iter().filter(|document| document.follow(shared)).count() > 0;
    if has_changed {
        shared.refresh();
    }
}

impl Shared {
    fn client(&self) -> Client {
        *self.client.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn reload(&self) -> MutexGuard<'_, Reload> {
        self.reload.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether projects are to be read again; if they are not, they stay as they are.
    fn is_reload_wanted(&self) -> bool {
        let mut reload = self.reload();
        let is_wanted = std::mem::take(&mut reload.is_wanted);
        reload.is_running = is_wanted;
        is_wanted
    }

    /// Asks the client to ask again for what it shows in the text. What it answers says nothing: one that cannot do it keeps
    /// what it has.
    fn refresh(&self) {
        let client = self.client();
        let ask = |is_able: bool, id: &str, method: &str| {
            if is_able {
                self.outbox
                    .send(&json!({ "jsonrpc": "2.0", "id": id, "method": method }));
            }
        };
        ask(client.refreshes_hints, "refresh-hints", "workspace/inlayHint/refresh");
        self.refresh_lenses();
        let pulls = client.refreshes_diagnostics && client.pulls_diagnostics;
        ask(pulls, "refresh-diagnostics", "workspace/diagnostic/refresh");
    }

    /// Asks the client to ask again for lenses, if it can do that.
    fn refresh_lenses(&self) {
        if self.client().refreshes_lenses {
            let request = json!({ "jsonrpc": "2.0", "id": "refresh-lenses", "method": "workspace/codeLens/refresh" });
            self.outbox.send(&request);
        }
    }

    /// What a document is read with; a project is before the editor.
    fn facts(&self, uri: &Uri) -> Facts {
        let mut facts = self.workspace.facts(uri);
        let settings = self.settings();
        facts.limits.disjuncts = facts.limits.disjuncts.or(settings.paths);
        if settings.stage.is_some() && facts.policy.stage.is_none() {
            Arc::make_mut(&mut facts.policy).stage = settings.stage;
        }
        facts
    }

    fn settings(&self) -> Settings {
        self.settings.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn notify(&self, method: &str, kind: MessageType, message: &str) {
        let params = json!({ "type": kind, "message": message });
        self.outbox
            .send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Tells of the items whose analysis panicked: the first one where users see it, all in the log.
    fn report_panics(&self, uri: &Uri, panics: &[Panicked]) {
        for panicked in panics {
            let first = panicked.item.text.trim_start().lines().next().unwrap_or_default();
            let message = format!(
                "memref-analyzer could not analyse a part of {} (`{first}`): {}. Other parts are not affected; please report it.",
                uri.as_str(),
                panicked.message
            );
            if !self.has_panicked.swap(true, Ordering::Relaxed) {
                self.notify("window/showMessage", MessageType::ERROR, &message);
            }
            self.notify("window/logMessage", MessageType::ERROR, &message);
        }
    }
}

impl OpenDocument {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn publisher(&self) -> MutexGuard<'_, Publisher> {
        self.publisher.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the text with the facts that hold now; whether they have changed.
    fn follow(self: &Arc<Self>, shared: &Arc<Shared>) -> bool {
        let mut state = self.lock();
        // Asked for under the lock: facts from before it could undo what another thread has set since.
        let facts = shared.facts(&self.uri);
        if state.facts.is(&facts) {
            return false;
        }
        state.set_facts(facts);
        self.start_work(&mut state, shared);
        true
    }

    /// Sees to it that the newest text is analysed.
    fn start_work(self: &Arc<Self>, state: &mut State, shared: &Arc<Shared>) {
        if std::mem::replace(&mut state.is_worked_on, true) {
            return;
        }
        let (document, shared) = (Arc::clone(self), Arc::clone(shared));
        tokio::task::spawn_blocking(move || {
            while catch_unwind(AssertUnwindSafe(|| document.work(&shared))).unwrap_or_else(|_| {
                error!("the work on {} panicked", document.uri.as_str());
                document.lock().is_worked_on = false;
                false
            }) {}
        });
    }

    /// Analyses and publishes the newest text. Whether there may be more to do.
    fn work(&self, shared: &Shared) -> bool {
        let ((revision, notes_revision), version, analyse, cancel) = {
            let mut state = self.lock();
            let is_done = state.published == Some(state.newest()) || state.given_up == Some(state.revision);
            if state.is_closed || is_done {
                state.is_worked_on = false;
                return false;
            }
            state.cancel = Cancel::default();
            let Some(document) = state.text.document().cloned() else {
                self.publish_too_large(&mut state, shared);
                return true;
            };
            state.is_reported_too_large = false;
            let former = state.analysis.clone();
            let facts = state.facts.clone();
            let (revision, notes_revision, cancel) = (state.revision, state.notes_revision, state.cancel.clone());
            let analyse = move |cancel: &Cancel| analyse(revision, document, facts, former, cancel);
            ((revision, notes_revision), state.version, analyse, cancel)
        };
        let start = Instant::now();
        let progress = self.progress(shared);
        let by_client = progress.as_ref().map(|progress| progress.cancel().clone());
        let by_client = by_client.unwrap_or_default();
        let (mut analysis, kept) = analyse(&Cancel::with_either(&cancel, &by_client));
        drop(progress);
        debug!(
            version,
            micros = start.elapsed().as_micros(),
            is_complete = analysis.is_complete(),
            "analysed"
        );
        shared.report_panics(&self.uri, &analysis.take_panics());
        let analysis = Arc::new(analysis);
        let is_complete = analysis.is_complete();
        let is_sent = !shared.client().pulls_diagnostics;
        let message = (is_complete && is_sent).then(|| {
            let notes = {
                let mut state = self.lock();
                self.notes(&mut state, &analysis, revision, shared)
            };
            let limit = shared.settings().diagnostics_limit;
            self.publisher().publish(&analysis, version, limit, &notes)
        });
        let mut state = self.lock();
        state.keep(revision, analysis);
        if is_complete {
            state.last_run = Some(Run {
                time: start.elapsed(),
                kept,
            });
        }
        let is_newest = is_complete && state.revision == revision && !state.is_closed;
        if let Some(message) = message.filter(|_| is_newest) {
            debug!(
                version,
                micros = start.elapsed().as_micros(),
                bytes = message.len(),
                "publishes"
            );
            shared.outbox.send_newest(&self.key, message);
        }
        if is_newest {
            state.published = Some((revision, notes_revision));
        } else if by_client.is_given() && state.revision == revision {
            state.given_up = Some(revision);
        }
        drop(state);
        self.is_done.notify_waiters();
        true
    }

    /// What passes and a verifier say of a revision of the text.
    fn notes(&self, state: &mut State, analysis: &Analysis, revision: u64, shared: &Shared) -> Vec<Value> {
        let is_newest = state.revision == revision;
        let mut notes = state.notes.diagnostics(analysis, shared.client().encoding, is_newest);
        notes.extend(self.said_of(revision));
        notes
    }

    fn publish_too_large(&self, state: &mut State, shared: &Shared) {
        if !std::mem::replace(&mut state.is_reported_too_large, true) {
            let message = format!(
                "{} is too large to be analysed (`memref-analyzer.limits.fileSize` is {} bytes)",
                self.uri.as_str(),
                shared.settings().file_size
            );
            shared.notify("window/showMessage", MessageType::WARNING, &message);
        }
        state.analysis = None;
        if !shared.client().pulls_diagnostics {
            let nothing = self.publisher().clear(Some(state.version));
            shared.outbox.send_newest(&self.key, nothing);
        }
        state.published = Some(state.newest());
        self.is_done.notify_waiters();
    }
}

/// What is known of a document, and how many items it takes over from what was known before.
fn analyse(
    revision: u64,
    document: Document,
    facts: Facts,
    former: Option<(u64, Arc<Analysis>)>,
    cancel: &Cancel,
) -> (Analysis, usize) {
    let mut analysis = match former {
        Some((known, analysis)) if known == revision => Arc::unwrap_or_clone(analysis),
        Some((_, analysis)) => analysis.advance(document),
        None => Analysis::new(document)
            .with_policy(facts.policy)
            .with_limits(facts.limits),
    };
    let kept = analysis.known_items();
    analysis.complete(cancel);
    (analysis, kept)
}

#[cfg(test)]
mod tests;
