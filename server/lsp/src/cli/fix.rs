//! `memref-analyzer fix`: a file changed by passes.

use std::io;

use ide::Scope;
use mlir_grammar::Document;

use super::arguments::FixArguments;
use super::files;
use super::outcome::{UNUSABLE, complain, complain_at};
use super::output::{Output, write_changed};
use super::projects;

/// Runs the passes over the file. The status is unusable if some function was left alone; the others are changed.
pub fn run(arguments: &FixArguments) -> io::Result<u8> {
    let name = arguments.file.display();
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
    let old = match files::read(&arguments.file) {
        Ok(old) => old,
        Err(problem) => {
            complain(&problem.to_string());
            return Ok(UNUSABLE);
        }
    };
    // A pass does its work whatever the level of what it mends.
    let (facts, standing) = projects::of_file(&arguments.file);
    let document = Document::new(&old, facts.dialects);
    let made = ide::transform(&document, &steps, Scope::Document);
    let left_alone = made.left_alone.iter().map(|left| (&left.range, &left.message));
    let remarks = made.remarks.iter().map(|remark| (&remark.range, &remark.message));
    for (range, message) in left_alone.chain(remarks) {
        complain_at(&name, document.text(), range.start, message);
    }
    let new = ide::actions::passes::text_after(&document, &made.items);
    let output = Output::of(arguments.diff, arguments.in_place);
    if let Err(problem) = write_changed(&arguments.file, &old, &new, output)? {
        complain(&problem.to_string());
        return Ok(UNUSABLE);
    }
    // The process ends: nobody needs the memory back.
    std::mem::forget(document);
    Ok(if standing.is_unusable || !made.left_alone.is_empty() {
        UNUSABLE
    } else {
        0
    })
}
