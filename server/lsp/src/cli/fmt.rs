//! `memref-analyzer fmt`: files with the indentation and the blanks that MLIR prints.

use std::io::{self, Write};
use std::path::Path;

use mlir_grammar::Document;
use rayon::prelude::*;

use super::arguments::FmtArguments;
use super::files::{self, Unusable};
use super::outcome::{FOUND, UNUSABLE, complain};
use super::projects::{self, Projects};
use crate::project::Facts;
use crate::replace::replace;

/// Formats the files in place, or names those that are not formatted. Each is either its old text or its new one.
pub fn run(arguments: &FmtArguments) -> io::Result<u8> {
    let (files, mut unusable) = files::find(&arguments.paths);
    let mut known = Projects::default();
    let facts: Vec<Facts> = files.iter().map(|path| known.facts(path)).collect();
    let mut is_unusable = false;
    for project in known.take_untold() {
        projects::complain(&project);
        is_unusable |= project.unusable.is_some();
    }
    let formatted: Vec<Result<New, Unusable>> = files
        .par_iter()
        .zip(&facts)
        .map(|(path, facts)| format(path, facts))
        .collect();
    let mut out = io::stdout().lock();
    let mut found = 0;
    for (path, new) in files.iter().zip(formatted) {
        let done = match new {
            Ok(new) if arguments.check => {
                if new.is_other {
                    found = FOUND;
                    writeln!(out, "{}", path.display())?;
                }
                Ok(())
            }
            Ok(new) if files::is_input(path) => {
                out.write_all(new.text.as_bytes())?;
                Ok(())
            }
            Ok(new) if new.is_other => replace(path, &new.text).map_err(|problem| Unusable::new(path, problem)),
            Ok(_) => Ok(()),
            Err(problem) => Err(problem),
        };
        unusable.extend(done.err());
    }
    for problem in &unusable {
        complain(&problem.to_string());
    }
    out.flush()?;
    Ok(if is_unusable || !unusable.is_empty() {
        UNUSABLE
    } else {
        found
    })
}

/// What becomes of a file.
struct New {
    is_other: bool,
    text: String,
}

fn format(path: &Path, facts: &Facts) -> Result<New, Unusable> {
    let old = files::read(path)?;
    let document = Document::new(&old, facts.dialects.clone());
    let edits = ide::format(&document, &ide::Cancel::default());
    Ok(New {
        is_other: !edits.is_empty(),
        text: ide::actions::format::formatted(&document, &edits),
    })
}
