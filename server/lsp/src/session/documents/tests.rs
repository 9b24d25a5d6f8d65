use std::num::NonZeroUsize;
use std::time::Duration;

use tower_lsp::ls_types::{Position, Range};

use super::*;
use crate::connection::outbox::Kept;

/// What is published.
#[derive(Clone, Default)]
struct Sink(Kept);

impl Sink {
    /// Of each publication: the version, and how many diagnostics it holds.
    fn published(&self) -> Vec<(Option<i64>, usize)> {
        let messages = self.0.messages().into_iter();
        let published = messages.filter(|message| message["method"] == "textDocument/publishDiagnostics");
        let shown = published.map(|message| {
            let params = &message["params"];
            (
                params["version"].as_i64(),
                params["diagnostics"].as_array().unwrap().len(),
            )
        });
        shown.collect()
    }

    /// Waits until something that is published fits.
    fn wait_for(&self, fits: impl Fn(&(Option<i64>, usize)) -> bool) {
        for _ in 0..1000 {
            if self.published().iter().any(&fits) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{:?}", self.published());
    }
}

const LEAK: &str = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";

fn uri() -> Uri {
    "file:///a.mlir".parse().unwrap()
}

fn insertion(text: &str) -> Vec<TextDocumentContentChangeEvent> {
    let start = Position::new(0, 0);
    vec![TextDocumentContentChangeEvent {
        range: Some(Range::new(start, start)),
        range_length: None,
        text: text.to_owned(),
    }]
}

/// Runs with no document open.
fn with_documents(test: impl FnOnce(&Documents, &Sink)) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .build()
        .unwrap();
    let _guard = runtime.enter();
    let sink = Sink::default();
    test(
        &Documents::new(Outbox::start(sink.0.clone()), Running::default()),
        &sink,
    );
}

#[test]
fn the_newest_version_is_published_last() {
    with_documents(|documents, sink| {
        documents.open(uri(), "mlir", LEAK, 1);
        for version in 2..=200 {
            documents.change(
                &uri(),
                version,
                &insertion(&LEAK.replace("@f", &format!("@f{version}"))),
            );
        }
        sink.wait_for(|(version, _)| *version == Some(200));
        let published = sink.published();
        assert_eq!(published.last(), Some(&(Some(200), 200)));
        assert!(published.is_sorted(), "{published:?}");
        assert!(
            published.iter().all(|(version, count)| *version == Some(*count as i64)),
            "{published:?}"
        );
    });
}

#[test]
fn versions_that_repeat_or_go_back_are_taken_as_they_come() {
    with_documents(|documents, sink| {
        documents.open(uri(), "mlir", LEAK, 5);
        sink.wait_for(|published| *published == (Some(5), 1));
        documents.change(&uri(), 5, &insertion(&LEAK.replace("@f", "@g")));
        sink.wait_for(|published| *published == (Some(5), 2));
        documents.change(&uri(), 3, &insertion(&LEAK.replace("@f", "@h")));
        sink.wait_for(|published| *published == (Some(3), 3));
    });
}

#[test]
fn closing_takes_diagnostics_back() {
    with_documents(|documents, sink| {
        documents.open(uri(), "mlir", LEAK, 1);
        sink.wait_for(|published| *published == (Some(1), 1));
        documents.change(&uri(), 2, &insertion(LEAK));
        documents.close(&uri());
        sink.wait_for(|published| *published == (None, 0));
        std::thread::sleep(Duration::from_millis(100));
        assert_eq!(sink.published().last(), Some(&(None, 0)));
        assert!(documents.snapshot_until_changed(&uri()).is_none());
    });
}

#[test]
fn documents_that_are_not_open_are_passed_over() {
    with_documents(|documents, sink| {
        documents.change(&uri(), 1, &insertion("x"));
        documents.close(&uri());
        assert!(documents.snapshot_until_changed(&uri()).is_none());
        documents.open(uri(), "mlir", LEAK, 1);
        sink.wait_for(|published| *published == (Some(1), 1));
    });
}

#[test]
fn opening_again_begins_anew() {
    with_documents(|documents, sink| {
        documents.open(uri(), "mlir", LEAK, 1);
        documents.open(uri(), "mlir", "", 7);
        sink.wait_for(|published| *published == (Some(7), 0));
        assert_eq!(documents.snapshot_until_changed(&uri()).unwrap().0.version, 7);
    });
}

#[test]
fn a_snapshot_is_the_newest_text() {
    with_documents(|documents, _| {
        documents.open(uri(), "mlir", LEAK, 1);
        documents.change(&uri(), 2, &insertion("// new\n"));
        let (snapshot, _) = documents.snapshot_until_changed(&uri()).unwrap();
        assert_eq!(snapshot.version, 2);
        assert!(snapshot.analysis.document().text().to_string().starts_with("// new\n"));
    });
}

#[test]
fn a_document_that_is_too_large_is_told_once_and_followed() {
    with_documents(|documents, sink| {
        documents.set_settings(Settings {
            file_size: LEAK.len(),
            ..Settings::default()
        });
        documents.open(uri(), "mlir", &format!("{LEAK}\n"), 1);
        sink.wait_for(|published| *published == (Some(1), 0));
        documents.change(&uri(), 2, &insertion(" "));
        sink.wait_for(|published| *published == (Some(2), 0));
        assert!(documents.snapshot_until_changed(&uri()).is_none());
        let reported = |message: &&Value| message["method"] == "window/showMessage";
        assert_eq!(sink.0.messages().iter().filter(reported).count(), 1);
        documents.set_settings(Settings::default());
        sink.wait_for(|published| *published == (Some(2), 1));
    });
}

#[test]
fn settings_hold_though_projects_are_read_meanwhile() {
    with_documents(|documents, _| {
        documents.open(uri(), "mlir", LEAK, 1);
        for paths in 1..=2_000 {
            documents.reload();
            documents.set_settings(Settings {
                paths: NonZeroUsize::new(paths),
                ..Settings::default()
            });
            while documents.shared.reload().is_running {
                std::thread::yield_now();
            }
            let document = documents.find(&uri()).unwrap();
            let disjuncts = document.lock().facts.limits.disjuncts;
            assert_eq!(disjuncts, NonZeroUsize::new(paths));
        }
    });
}
