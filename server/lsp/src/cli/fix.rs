//! `memref-analyzer fix`: files changed by passes.

use std::io;
use std::path::Path;

use ide::{Scope, Step};
use mlir_grammar::Document;

use super::arguments::FixArguments;
use super::files::{self, Unusable};
use super::outcome::{UNUSABLE, complain, complain_at};
use super::output::{Output, write_changed};
use super::rewriting;
use crate::project::Facts;

/// Runs the passes over the files. The status is unusable if some function was left alone; the others are changed.
pub fn run(arguments: &FixArguments) -> io::Result<u8> {
    let names: Vec<&str> = arguments.passes.iter().map(String::as_str).collect();
    let mut chosen = Vec::new();
    for option in &arguments.options {
        let Some(pair) = option.split_once('=') else {
            complain(&format!("an option is NAME=VALUE, not `{option}`"));
            return Ok(UNUSABLE);
        };
        chosen.push(pair);
    }
    let steps = match ide::steps(&names, &chosen) {
        Ok(steps) => steps,
        Err(problem) => {
            complain(&problem);
            return Ok(UNUSABLE);
        }
    };
    let output = Output::of(arguments.diff, arguments.in_place);
    rewriting::each(&arguments.paths, output, |file, facts| {
        change(file, facts, &steps, output)
    })
}

/// Runs the passes over a file. Whether no function was left alone; or why the file could not be read or replaced.
fn change(file: &Path, facts: Facts, steps: &[Step], output: Output) -> io::Result<Result<bool, Unusable>> {
    let old = match files::read(file) {
        Ok(old) => old,
        Err(problem) => return Ok(Err(problem)),
    };
    // A pass does its work whatever the level of what it fixes.
    let document = Document::new(&old, facts.dialects);
    let made = ide::transform(&document, steps, Scope::Document);
    let left_alone = made.left_alone.iter().map(|left| (&left.range, &left.message));
    let remarks = made.remarks.iter().map(|remark| (&remark.range, &remark.message));
    for (range, message) in left_alone.chain(remarks) {
        complain_at(&file.display(), document.text(), range.start, message);
    }
    let new = ide::actions::passes::text_after(&document, &made.items);
    Ok(write_changed(file, &old, &new, output)?.map(|()| made.left_alone.is_empty()))
}
