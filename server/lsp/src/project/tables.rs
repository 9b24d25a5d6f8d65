//! The tables of a project, on top of those that are part of the product.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use mlir_grammar::{Dialects, TableError};

use super::paths::shown;
use super::{Problem, Source};

/// The tables of these sources, and what is wrong with them. Messages name a table relative to `folder`.
pub fn load(sources: &[Source], folder: &Path) -> (Arc<Dialects>, Vec<Problem>) {
    if sources.is_empty() {
        return (Dialects::builtin(), Vec::new());
    }
    let names: Vec<String> = sources.iter().map(|source| shown(&source.path, folder)).collect();
    let tables: Vec<(&str, &str)> = names
        .iter()
        .map(String::as_str)
        .zip(sources.iter().map(|source| &*source.text))
        .collect();
    let (dialects, errors) = Dialects::load(&tables);
    let named = |name: &str| names.iter().position(|known| known == name).map(|at| &sources[at]);
    let problem = |error: TableError| {
        let source = named(&error.table)?;
        Some(Problem::new(
            &source.path,
            line(&source.text, error.line),
            error.message,
        ))
    };
    (Arc::new(dialects), errors.into_iter().filter_map(problem).collect())
}

/// What stands on a line, counted from 1.
fn line(text: &str, number: usize) -> Range<usize> {
    let Some(line) = text.split_inclusive('\n').nth(number.saturating_sub(1)) else {
        return text.len()..text.len();
    };
    let start = line.as_ptr().addr() - text.as_ptr().addr();
    let indent = line.len() - line.trim_start().len();
    start + indent..start + line.trim_end().len().max(indent)
}
