//! `memref-analyzer import-ods`: a table of a dialect, from what `llvm-tblgen --dump-json` prints.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use mlir_grammar::ods::{self, Options};

use super::arguments::ImportOdsArguments;
use super::files::Unusable;
use super::outcome::{UNUSABLE, complain};

pub fn run(arguments: &ImportOdsArguments) -> io::Result<u8> {
    let mut sources = Vec::new();
    for path in &arguments.files {
        match fs::read_to_string(path) {
            Ok(text) => sources.push((path.display().to_string(), text)),
            Err(problem) => return unusable(path, &problem.to_string()),
        }
    }
    let borrowed: Vec<(&str, &str)> = sources
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let options = Options {
        facts_only: arguments.facts_only,
        dialects: arguments.dialects.clone(),
    };
    let import = match ods::import(&borrowed, &options) {
        Ok(import) => import,
        Err(problem) => {
            let all = || borrowed.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
            let source = if problem.source.is_empty() {
                all()
            } else {
                problem.source
            };
            return unusable(Path::new(&source), &problem.message);
        }
    };
    let mut errors = io::stderr().lock();
    for what in &import.untranslated {
        writeln!(errors, "note: {what}")?;
    }
    match &arguments.output {
        Some(path) => {
            if let Err(problem) = fs::write(path, &import.table) {
                return unusable(path, &problem.to_string());
            }
        }
        None => io::stdout().lock().write_all(import.table.as_bytes())?,
    }
    Ok(0)
}

fn unusable(path: &Path, why: &str) -> io::Result<u8> {
    complain(&Unusable::new(path, why).to_string());
    Ok(UNUSABLE)
}
