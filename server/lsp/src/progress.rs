//! How far long work has come, for a client that wants to know: told from when it has taken a while.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::json;
use tower_lsp::ls_types::ProgressToken;

use crate::outbox::Outbox;

/// Work that takes no longer is not spoken of.
const PATIENCE: Duration = Duration::from_millis(200);
/// How much time lies between two reports at least.
const PAUSE: Duration = Duration::from_millis(100);

/// The progress of a request. It ends when it is dropped.
#[derive(Debug)]
pub struct Progress {
    outbox: Outbox,
    /// What the client calls it; `None`: it does not want to know.
    token: Option<ProgressToken>,
    title: &'static str,
    start: Instant,
    patience: Duration,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    done: usize,
    /// When something was told last; `None` before it was.
    told: Option<Instant>,
}

impl Progress {
    /// The progress of a request that came with this token.
    #[must_use]
    pub fn new(outbox: Outbox, token: Option<ProgressToken>, title: &'static str) -> Self {
        Self {
            outbox,
            token,
            title,
            start: Instant::now(),
            patience: PATIENCE,
            state: Mutex::default(),
        }
    }

    /// One more of `all` steps is done.
    pub fn step(&self, all: usize) {
        if self.token.is_none() {
            return;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.done += 1;
        let percentage = state.done.min(all) * 100 / all.max(1);
        let message = format!("{}/{all}", state.done);
        match state.told {
            None if self.start.elapsed() < self.patience => return,
            None => self.tell(&json!({
                "kind": "begin", "title": self.title, "cancellable": true, "message": message, "percentage": percentage,
            })),
            Some(told) if told.elapsed() < PAUSE => return,
            Some(_) => self.tell(&json!({ "kind": "report", "message": message, "percentage": percentage })),
        }
        state.told = Some(Instant::now());
    }

    fn tell(&self, value: &serde_json::Value) {
        let params = json!({ "token": self.token, "value": value });
        self.outbox
            .send(&json!({ "jsonrpc": "2.0", "method": "$/progress", "params": params }));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        let has_begun = self.state.lock().unwrap_or_else(PoisonError::into_inner).told.is_some();
        if has_begun {
            self.tell(&json!({ "kind": "end" }));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::Arc;

    use super::*;

    #[derive(Clone, Default)]
    struct Sink(Arc<Mutex<Vec<u8>>>);

    impl Write for Sink {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// What is told of ten steps.
    fn told(token: Option<ProgressToken>, patience: Duration) -> String {
        let sink = Sink::default();
        let outbox = Outbox::start(sink.clone());
        let mut progress = Progress::new(outbox.clone(), token, "Looking");
        progress.patience = patience;
        for _ in 0..10 {
            progress.step(10);
        }
        drop(progress);
        outbox.finish(Duration::from_secs(5));
        String::from_utf8(sink.0.lock().unwrap().clone()).unwrap()
    }

    #[test]
    fn long_work_begins_and_ends() {
        let told = told(Some(ProgressToken::Number(7)), Duration::ZERO);
        let begin = told.find("\"begin\"").expect("it begins");
        assert!(begin < told.find("\"end\"").expect("it ends"));
        assert!(told.contains("\"token\":7") && told.contains("\"1/10\""), "{told}");
    }

    #[test]
    fn short_work_is_not_spoken_of() {
        assert_eq!(told(Some(ProgressToken::Number(7)), Duration::MAX), "");
        assert_eq!(told(None, Duration::ZERO), "");
    }
}
