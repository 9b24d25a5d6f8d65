//! Diagnostics for a client that asks for them: those of a document, and those of all files of the workspace.
//!
//! The id of a result is made from its contents. A client that has that id already gets "unchanged", whatever was edited.

use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ide::{Analysis, Cancel};
use mlir_grammar::Document;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHasher};
use serde_json::Value;
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::convert::from_proto::Client;
use crate::diagnostics::publish::Publisher;
use crate::project::Facts;
use crate::session::progress::Progress;
use crate::session::workspace_files::{Stamp, files};

/// The diagnostics of one version of a document.
#[derive(Clone, Debug)]
pub struct Report {
    /// Its identity.
    pub id: String,
    diagnostics: Arc<[lsp::Diagnostic]>,
}

impl Report {
    /// What a complete analysis has found, at most `limit` entries, and `notes`.
    #[must_use]
    pub fn new(uri: &Uri, analysis: &Analysis, client: Client, limit: usize, notes: &[Value]) -> Self {
        let list = Publisher::new(uri.as_str(), client).list(analysis, limit, notes);
        let mut hasher = FxHasher::default();
        hasher.write(&list);
        let diagnostics: Vec<lsp::Diagnostic> = serde_json::from_slice(&list).unwrap_or_default();
        Self {
            id: format!("{:016x}", hasher.finish()),
            diagnostics: diagnostics.into(),
        }
    }

    /// Of a document that there is nothing to say about.
    #[must_use]
    pub fn nothing() -> Self {
        Self {
            id: "0".to_owned(),
            diagnostics: Arc::default(),
        }
    }

    /// The report in full.
    #[must_use]
    pub fn full(&self) -> lsp::FullDocumentDiagnosticReport {
        lsp::FullDocumentDiagnosticReport {
            result_id: Some(self.id.clone()),
            items: self.diagnostics.to_vec(),
        }
    }

    /// The report for a client that has the one with the id `previous`.
    #[must_use]
    pub fn since(&self, previous: Option<&str>) -> lsp::DocumentDiagnosticReport {
        if previous == Some(&*self.id) {
            return lsp::DocumentDiagnosticReport::Unchanged(lsp::RelatedUnchangedDocumentDiagnosticReport {
                related_documents: None,
                unchanged_document_diagnostic_report: self.unchanged(),
            });
        }
        lsp::DocumentDiagnosticReport::Full(lsp::RelatedFullDocumentDiagnosticReport {
            related_documents: None,
            full_document_diagnostic_report: self.full(),
        })
    }

    /// The same as a part of a report on the workspace; `version` of an open document.
    #[must_use]
    pub fn in_workspace(
        &self,
        uri: Uri,
        version: Option<i32>,
        previous: Option<&str>,
    ) -> lsp::WorkspaceDocumentDiagnosticReport {
        let version = version.map(i64::from);
        if previous == Some(&*self.id) {
            return lsp::WorkspaceUnchangedDocumentDiagnosticReport {
                uri,
                version,
                unchanged_document_diagnostic_report: self.unchanged(),
            }
            .into();
        }
        lsp::WorkspaceFullDocumentDiagnosticReport {
            uri,
            version,
            full_document_diagnostic_report: self.full(),
        }
        .into()
    }

    fn unchanged(&self) -> lsp::UnchangedDocumentDiagnosticReport {
        lsp::UnchangedDocumentDiagnosticReport {
            result_id: self.id.clone(),
        }
    }
}

/// The reports on files that are not open.
#[derive(Debug, Default)]
pub struct Files {
    known: Mutex<FxHashMap<PathBuf, Known>>,
}

#[derive(Clone, Debug)]
struct Known {
    stamp: Stamp,
    /// What it was read with.
    facts: Facts,
    limit: usize,
    report: Report,
}

impl Files {
    /// What `tell` makes of the reports on the files of these folders, without those that `is_open`. Files are analysed again
    /// when they have changed; once `cancel` is raised, what is known is all there is.
    pub fn reports<T: Send>(
        &self,
        folders: &[PathBuf],
        is_open: impl Fn(&Path) -> bool,
        facts: impl Fn(&Uri) -> Facts + Sync,
        (client, limit, largest): (Client, usize, u64),
        tell: impl Fn(&Uri, &Report) -> T + Sync,
        (cancel, progress): (&Cancel, &Progress),
    ) -> Vec<T> {
        let known = self.lock().clone();
        let found = files(folders, largest, cancel).into_iter().filter_map(|(path, stamp)| {
            let uri = Uri::from_file_path(&path).filter(|_| !is_open(&path))?;
            Some((path, stamp, uri))
        });
        let found: Vec<(PathBuf, Stamp, Uri)> = found.collect();
        let report = |(path, stamp, uri): &(PathBuf, Stamp, Uri)| {
            progress.step(found.len());
            let facts = facts(uri);
            let is_same = |known: &&Known| known.stamp == *stamp && known.facts.is(&facts) && known.limit == limit;
            if let Some(known) = known.get(path).filter(is_same) {
                return Some((path.clone(), known.clone()));
            }
            let bytes = std::fs::read(path).ok()?;
            let document = Document::new(&String::from_utf8_lossy(&bytes), Arc::clone(&facts.dialects));
            let analysis = Analysis::new(document).with_policy(Arc::clone(&facts.policy));
            let mut analysis = analysis.with_limits(facts.limits);
            analysis.complete(cancel);
            analysis.is_complete().then(|| {
                let report = Report::new(uri, &analysis, client, limit, &[]);
                let known = Known {
                    stamp: *stamp,
                    facts,
                    limit,
                    report,
                };
                (path.clone(), known)
            })
        };
        let tell = |file: &(PathBuf, Stamp, Uri)| {
            let (path, known) = report(file)?;
            let reported = tell(&file.2, &known.report);
            Some(((path, known), reported))
        };
        let (known, reported): (FxHashMap<PathBuf, Known>, Vec<T>) = found.par_iter().filter_map(tell).unzip();
        *self.lock() = known;
        reported
    }

    fn lock(&self) -> MutexGuard<'_, FxHashMap<PathBuf, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
