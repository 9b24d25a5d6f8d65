//! A bar that says how far a long run has come, on a terminal only; and the wish of the user to stop it (Ctrl-C).

use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How long a run may take until the bar is shown.
const PATIENCE: Duration = Duration::from_millis(500);

/// How far a run has come.
pub struct Progress {
    steps: usize,
    start: Instant,
    bar: OnceLock<ProgressBar>,
    is_stopped: Arc<AtomicBool>,
}

impl Progress {
    /// A run of so many steps. From now on, Ctrl-C asks it to stop.
    pub fn new(steps: usize) -> Self {
        let is_stopped = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&is_stopped);
        // Without a handler, Ctrl-C ends the process at once, which is as well.
        _ = ctrlc::set_handler(move || {
            // Who asks twice does not want to wait.
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        Self {
            steps,
            start: Instant::now(),
            bar: OnceLock::new(),
            is_stopped,
        }
    }

    /// The next step begins.
    pub fn step(&self, what: &str) {
        if let Some(bar) = self.bar() {
            bar.set_message(what.to_owned());
            bar.inc(1);
        }
    }

    /// Whether the user wants the run to stop. Asked often, it keeps the bar moving.
    pub fn is_stopped(&self) -> bool {
        if let Some(bar) = self.bar() {
            bar.tick();
        }
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Takes the bar away.
    pub fn end(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }

    /// The bar, once the run has taken long enough. Where standard error is no terminal, it draws nothing.
    fn bar(&self) -> Option<&ProgressBar> {
        if self.start.elapsed() < PATIENCE {
            return None;
        }
        Some(self.bar.get_or_init(|| {
            let style = ProgressStyle::with_template("{spinner} {bar:30} {pos}/{len} {wide_msg}");
            let bar = ProgressBar::new(self.steps as u64 + 1);
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        }))
    }
}
