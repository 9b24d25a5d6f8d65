//! The tables of a project, on top of those that are part of the product.

use std::path::Path;
use std::sync::Arc;

use buffer_analysis::Severity;
use mlir_grammar::Dialects;

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
