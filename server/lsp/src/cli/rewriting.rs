//! Commands that change files, one after the other.

use std::io;
use std::path::{Path, PathBuf};

use super::files::{self, Unusable};
use super::outcome::{UNUSABLE, complain};
use super::output::Output;
use super::projects::{self, Projects, Standing};
use crate::project::Facts;

/// Changes each of the files that `paths` lead to. The status is unusable if one could not be changed as a whole: `change` says
/// whether it was, or why the file could not be read or replaced.
///
/// # Errors
/// If standard output cannot be written to.
pub(super) fn each(
    paths: &[PathBuf],
    output: Output,
    mut change: impl FnMut(&Path, Facts) -> io::Result<Result<bool, Unusable>>,
) -> io::Result<u8> {
    let (files, mut unusable) = files::find(paths);
    if files.len() > 1 && output == Output::Standard {
        complain("several files need `--in-place` or `--diff`");
        return Ok(UNUSABLE);
    }
    let mut known = Projects::default();
    let mut standing = Standing::default();
    let mut is_whole = true;
    for file in &files {
        let facts = known.facts(file);
        for project in known.take_untold() {
            projects::complain(&project);
            standing.add(&project);
        }
        match change(file, facts)? {
            Ok(is_changed) => is_whole &= is_changed,
            Err(problem) => unusable.push(problem),
        }
    }
    for problem in &unusable {
        complain(&problem.to_string());
    }
    Ok(match standing.is_unusable || !unusable.is_empty() || !is_whole {
        true => UNUSABLE,
        false => 0,
    })
}
