//! The progress of long work, for a client that asks for it: reported from when the work has taken a while until it ends.
//!
//! A client names the work by a token, and can cancel it by that name (`window/workDoneProgress/cancel`).

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ide::Cancel;
use rustc_hash::FxHashMap;
use serde_json::json;
use tower_lsp::ls_types::ProgressToken;

use crate::connection::outbox::Outbox;

/// Work that takes no longer is not spoken of.
pub const PATIENCE: Duration = Duration::from_millis(200);
/// How much time lies between two reports at least.
const PAUSE: Duration = Duration::from_millis(100);

/// The work that a client can cancel by name.
#[derive(Clone, Debug, Default)]
pub struct Running {
    by_token: Arc<Mutex<FxHashMap<ProgressToken, Cancel>>>,
    /// How much of it was not asked for.
    unasked: Arc<AtomicUsize>,
}

impl Running {
    /// The client wants this work to end; whether there is any of this name.
    pub fn cancel(&self, token: &ProgressToken) -> bool {
        let found = self.lock().get(token).cloned();
        found.as_ref().map(Cancel::cancel).is_some()
    }

    fn lock(&self) -> MutexGuard<'_, FxHashMap<ProgressToken, Cancel>> {
        self.by_token.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The progress of some work. It ends when it is dropped.
#[derive(Debug)]
pub struct Progress {
    outbox: Outbox,
    running: Running,
    /// What the client calls it; `None`: it does not want to know.
    token: Option<ProgressToken>,
    /// The client does not know the token yet.
    is_ours: bool,
    title: String,
    start: Instant,
    patience: Duration,
    state: Mutex<State>,
    cancel: Cancel,
}

#[derive(Debug, Default)]
struct State {
    done: usize,
    /// When something was sent last; `None` before it was.
    reported: Option<Instant>,
}

impl Progress {
    /// The progress of work that the client calls by this token, and that it may cancel by it.
    #[must_use]
    pub fn new(outbox: Outbox, running: &Running, token: Option<ProgressToken>, title: impl Into<String>) -> Self {
        let cancel = Cancel::default();
        if let Some(token) = &token {
            running.lock().insert(token.clone(), cancel.clone());
        }
        Self {
            outbox,
            running: running.clone(),
            token,
            is_ours: false,
            title: title.into(),
            start: Instant::now(),
            patience: PATIENCE,
            state: Mutex::default(),
            cancel,
        }
    }

    /// The progress of work that the client did not ask for: it gets to know the token when it takes long.
    #[must_use]
    pub fn unasked(outbox: Outbox, running: &Running, title: String) -> Self {
        let number = running.unasked.fetch_add(1, Ordering::Relaxed);
        let token = ProgressToken::String(format!("memref-analyzer-{number}"));
        let mut progress = Self::new(outbox, running, Some(token), title);
        progress.is_ours = true;
        progress
    }

    /// Is raised when the client cancels the work by its token.
    #[must_use]
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Whether the client wants to know.
    #[must_use]
    pub fn is_wanted(&self) -> bool {
        self.token.is_some()
    }

    /// It takes long: the client is notified, if it is not yet.
    pub fn begin(&self) {
        let mut state = self.lock();
        if self.token.is_some() && state.reported.is_none() {
            if self.is_ours {
                let params = json!({ "token": self.token });
                self.outbox.send(&json!({
                    "jsonrpc": "2.0", "id": self.token, "method": "window/workDoneProgress/create", "params": params,
                }));
            }
            self.tell(&json!({ "kind": "begin", "title": self.title, "cancellable": true }));
            state.reported = Some(Instant::now());
        }
    }

    /// One more of `all` steps is done.
    pub fn step(&self, all: usize) {
        if self.token.is_none() {
            return;
        }
        let mut state = self.lock();
        state.done += 1;
        let percentage = state.done.min(all) * 100 / all.max(1);
        let message = format!("{}/{all}", state.done);
        match state.reported {
            None if self.start.elapsed() < self.patience => return,
            None => self.tell(&json!({
                "kind": "begin", "title": self.title, "cancellable": true, "message": message, "percentage": percentage,
            })),
            Some(reported) if reported.elapsed() < PAUSE => return,
            Some(_) => self.tell(&json!({ "kind": "report", "message": message, "percentage": percentage })),
        }
        state.reported = Some(Instant::now());
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, value: &serde_json::Value) {
        let params = json!({ "token": self.token, "value": value });
        self.outbox
            .send(&json!({ "jsonrpc": "2.0", "method": "$/progress", "params": params }));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(token) = &self.token {
            self.running.lock().remove(token);
        }
        let has_begun = self.lock().reported.is_some();
        if has_begun {
            self.tell(&json!({ "kind": "end" }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::outbox::Kept;

    /// What is sent of ten steps.
    fn reported(token: Option<ProgressToken>, patience: Duration) -> String {
        let kept = Kept::default();
        let outbox = Outbox::start(kept.clone());
        let mut progress = Progress::new(outbox.clone(), &Running::default(), token, "Looking");
        progress.patience = patience;
        for _ in 0..10 {
            progress.step(10);
        }
        drop(progress);
        outbox.finish(Duration::from_secs(5));
        kept.text()
    }

    #[test]
    fn long_work_begins_and_ends() {
        let reported = reported(Some(ProgressToken::Number(7)), Duration::ZERO);
        let begin = reported.find("\"begin\"").expect("it begins");
        assert!(begin < reported.find("\"end\"").expect("it ends"));
        assert!(
            reported.contains("\"token\":7") && reported.contains("\"1/10\""),
            "{reported}"
        );
    }

    #[test]
    fn short_work_is_not_spoken_of() {
        assert_eq!(reported(Some(ProgressToken::Number(7)), Duration::MAX), "");
        assert_eq!(reported(None, Duration::ZERO), "");
    }

    #[test]
    fn work_is_cancelled_by_its_name_while_it_runs() {
        let running = Running::default();
        let token = |name: &str| ProgressToken::String(name.to_owned());
        let progress = |name| Progress::new(Outbox::start(Kept::default()), &running, Some(token(name)), "Looking");
        let (one, other) = (progress("a"), progress("b"));
        assert!(running.cancel(&token("a")));
        assert!(one.cancel().is_given() && !other.cancel().is_given());
        drop(one);
        assert!(!running.cancel(&token("a")) && !running.cancel(&token("c")));
    }
}
