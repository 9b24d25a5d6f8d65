//! The symbols of all documents of a session: those that are open, and the files of the workspace's folders.
//!
//! A file is read again when its time or its size has changed.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ide::navigation::fuzzy;
use ide::{Analysis, Cancel, DocumentSymbol, document_symbols};
use mlir_grammar::Document;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::convert::to_proto;
use crate::encoding::Encoding;
use crate::project::Facts;
use crate::session::progress::Progress;
use crate::session::workspace_files::{Stamp, files};

/// How many symbols a client gets: more are not read.
const LIMIT: usize = 256;

/// A symbol somewhere in the workspace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its name, with its sign.
    pub name: String,
    /// What it is.
    kind: lsp::SymbolKind,
    /// The name of the module around it.
    container: Option<String>,
    /// The place of its name.
    range: lsp::Range,
    /// Whether it is a function with a body.
    pub has_body: bool,
}

/// The symbols of the workspace's files, as far as they have been asked for.
#[derive(Debug, Default)]
pub struct Index {
    files: Mutex<FxHashMap<PathBuf, File>>,
}

#[derive(Clone, Debug)]
struct File {
    stamp: Stamp,
    symbols: Arc<[Symbol]>,
}

/// What is looked for, and where.
pub struct Search<'a> {
    /// The folders of the workspace.
    pub folders: &'a [PathBuf],
    /// The documents that are open: their files are not read.
    pub open: &'a [(Uri, Arc<Analysis>)],
    /// What a file is read with.
    pub facts: &'a (dyn Fn(&Uri) -> Facts + Sync),
    /// How the client counts characters.
    pub encoding: Encoding,
    /// The largest file that is read, in bytes.
    pub largest: u64,
    /// Says that nothing waits for the answer any more.
    pub cancel: &'a Cancel,
    /// How many of the files have been read.
    pub progress: &'a Progress,
}

impl Index {
    /// The symbols that fit `query`, best first.
    #[must_use]
    pub fn find(&self, query: &str, search: &Search<'_>) -> Vec<lsp::SymbolInformation> {
        let all = self.all(search);
        let mut found: Vec<(fuzzy::Fit, &Uri, &Symbol)> = Vec::new();
        for (uri, symbols) in &all {
            found.extend(
                symbols
                    .iter()
                    .filter_map(|symbol| Some((fuzzy::fit(query, &symbol.name)?, uri, symbol))),
            );
        }
        found.sort_by(|(a, file, symbol), (b, other_file, other)| {
            let place = |file: &Uri, symbol: &Symbol| (file.as_str().to_owned(), symbol.range.start);
            a.cmp(b)
                .then_with(|| symbol.name.cmp(&other.name))
                .then_with(|| place(file, symbol).cmp(&place(other_file, other)))
        });
        found.truncate(LIMIT);
        found
            .into_iter()
            .map(|(_, uri, symbol)| information(uri, symbol))
            .collect()
    }

    /// Where functions of this name (with its sign) have a body.
    #[must_use]
    pub fn bodies(&self, name: &str, search: &Search<'_>) -> Vec<lsp::Location> {
        let all = self.all(search);
        let mut found: Vec<lsp::Location> = Vec::new();
        for (uri, symbols) in &all {
            let bodies = symbols.iter().filter(|symbol| symbol.has_body && symbol.name == name);
            found.extend(bodies.map(|symbol| lsp::Location::new(uri.clone(), symbol.range)));
        }
        found.sort_by(|a, b| (a.uri.as_str(), a.range.start).cmp(&(b.uri.as_str(), b.range.start)));
        found
    }

    fn all(&self, search: &Search<'_>) -> Vec<(Uri, Arc<[Symbol]>)> {
        let open = search
            .open
            .iter()
            .map(|(uri, analysis)| (uri.clone(), symbols(analysis, search.encoding)));
        let mut all: Vec<(Uri, Arc<[Symbol]>)> = open.collect();
        let is_open: FxHashSet<PathBuf> = search
            .open
            .iter()
            .filter_map(|(uri, _)| uri.to_file_path().map(std::borrow::Cow::into_owned))
            .collect();
        let found: Vec<(PathBuf, Stamp)> = files(search.folders, search.largest, search.cancel)
            .into_iter()
            .filter(|(path, _)| !is_open.contains(path))
            .collect();
        let known = self.lock().clone();
        let read = |(path, stamp): &(PathBuf, Stamp)| {
            search.progress.step(found.len());
            let uri = Uri::from_file_path(path)?;
            let file = match known.get(path) {
                Some(file) if file.stamp == *stamp => file.clone(),
                _ if search.cancel.is_given() => return None,
                _ => File {
                    stamp: *stamp,
                    symbols: read(path, &(search.facts)(&uri), search.encoding)?,
                },
            };
            Some((path.clone(), uri, file))
        };
        let files: Vec<(PathBuf, Uri, File)> = found.par_iter().filter_map(read).collect();
        let mut new = FxHashMap::default();
        for (path, uri, file) in files {
            all.push((uri, Arc::clone(&file.symbols)));
            new.insert(path, file);
        }
        *self.lock() = new;
        all
    }

    /// How many files are known.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, FxHashMap<PathBuf, File>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The symbols of a file; `None` if it cannot be read.
fn read(path: &Path, facts: &Facts, encoding: Encoding) -> Option<Arc<[Symbol]>> {
    let bytes = std::fs::read(path).ok()?;
    let document = Document::new(&String::from_utf8_lossy(&bytes), Arc::clone(&facts.dialects));
    Some(symbols(&Analysis::new(document), encoding))
}

fn symbols(analysis: &Analysis, encoding: Encoding) -> Arc<[Symbol]> {
    let mut all = Vec::new();
    let mut open: Vec<(Option<String>, DocumentSymbol)> = document_symbols(analysis)
        .into_iter()
        .rev()
        .map(|symbol| (None, symbol))
        .collect();
    while let Some((container, symbol)) = open.pop() {
        let inside = Some(symbol.name.clone());
        open.extend(symbol.children.into_iter().rev().map(|child| (inside.clone(), child)));
        // A module without a name, or a dump, is no symbol.
        if symbol.name.starts_with(['@', '"']) {
            all.push(Symbol {
                name: symbol.name,
                kind: to_proto::kind(symbol.kind),
                container,
                range: encoding.range(analysis.document().text(), symbol.name_range),
                has_body: symbol.has_body,
            });
        }
    }
    all.into()
}

#[allow(deprecated, reason = "the type has a deprecated field and no constructor")]
fn information(uri: &Uri, symbol: &Symbol) -> lsp::SymbolInformation {
    lsp::SymbolInformation {
        name: symbol.name.clone(),
        kind: symbol.kind,
        tags: None,
        deprecated: None,
        location: lsp::Location::new(uri.clone(), symbol.range),
        container_name: symbol.container.clone(),
    }
}
