//! The tables of a project, on top of those that are part of the product.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use buffer_analysis::Severity;
use mlir_grammar::Dialects;
use tracing::info;

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
    report_overridden(&dialects, folder);
    let named = |name: &str| {
        let at = names.iter().position(|known| known == name)?;
        Some(&sources[at])
    };
    let problems = errors.into_iter().filter_map(|error| {
        let file = &named(&error.table)?.path;
        let mut problem = Problem::new(file, error.span, error.message);
        let mut counterpart = None;
        if let Some((table, span)) = error.previous {
            let first = &named(&table)?.path;
            // Whoever looks at the first one must learn of the second, too.
            counterpart = Some(Problem {
                severity: Severity::Information,
                related: vec![(file.clone(), problem.range.clone(), "this entry is not used".to_owned())],
                ..Problem::new(first, span.clone(), format!("{} describes this, too", error.table))
            });
            problem.related = vec![(first.clone(), span, "this one counts".to_owned())];
        }
        Some([Some(problem), counterpart].into_iter().flatten())
    });
    (Arc::new(dialects), problems.flatten().collect())
}

/// How many operations the log names.
const NAMED: usize = 5;

/// Says in the log, once for each folder and dialect, which operations tables describe otherwise than the product's own.
fn report_overridden(dialects: &Dialects, folder: &Path) {
    static TOLD: Mutex<BTreeSet<(PathBuf, String)>> = Mutex::new(BTreeSet::new());
    let mut names: Vec<&str> = dialects.overridden().iter().map(|name| &**name).collect();
    names.sort_unstable();
    let dialect = |name: &str| name.split('.').next().unwrap_or_default().to_owned();
    for operations in names.chunk_by(|one, other| dialect(one) == dialect(other)) {
        let mut reported = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.insert((folder.to_owned(), dialect(operations[0]))) {
            info!("{}", overridden(operations, folder));
        }
    }
}

fn overridden(operations: &[&str], folder: &Path) -> String {
    let named = operations[..operations.len().min(NAMED)].join(", ");
    let more = match operations.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!(
        "the tables of {} say something else of {named}{more} than the table that is part of the product: theirs hold",
        folder.display()
    )
}
