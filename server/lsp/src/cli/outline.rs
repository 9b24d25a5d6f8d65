//! `memref-analyzer outline`: files with their similar regions outlined into functions.

use std::io;
use std::path::Path;

use ide::{MergedGroup, OutlineOptions};
use mlir_grammar::Document;

use super::arguments::OutlineArguments;
use super::files::{self, Unusable};
use super::outcome::{complain, complain_at, count};
use super::output::{Output, write_changed};
use super::rewriting;
use crate::project::Facts;

/// Outlines, and says on standard error what that saved; of several files, only where something was outlined.
pub fn run(arguments: &OutlineArguments) -> io::Result<u8> {
    let options = OutlineOptions {
        min_length: arguments.min_length,
        no_cost: arguments.no_cost,
        target: arguments.target.into(),
        remarks: arguments.remarks,
    };
    let output = Output::of(arguments.diff, arguments.in_place);
    let is_one = matches!(&arguments.paths[..], [path] if !path.is_dir());
    rewriting::each(&arguments.paths, output, |file, facts| {
        change(file, facts, (&options, arguments.merge_functions), output, is_one)
    })
}

/// Outlines within a file; or why it could not be read or replaced.
fn change(
    file: &Path,
    facts: Facts,
    (options, merges): (&OutlineOptions, bool),
    output: Output,
    is_one: bool,
) -> io::Result<Result<bool, Unusable>> {
    let old = match files::read(file) {
        Ok(old) => old,
        Err(problem) => return Ok(Err(problem)),
    };
    let mut document = Document::new(&old, facts.dialects);
    let name = file.display();
    if merges {
        let merged = ide::merge_functions(&document, &facts.policy, options.choice());
        for group in &merged.groups {
            complain(&format!("{name}: {}", said(group)));
        }
        document = Document::new(&merged.text, document.dialects().clone());
    }
    let made = ide::outline(&document, &facts.policy, options);
    for remark in &made.remarks {
        complain_at(&name, document.text(), remark.range.start, &remark.message);
    }
    let new = ide::actions::passes::text_after(&document, &made.items);
    if let Err(problem) = write_changed(file, &old, &new, output)? {
        return Ok(Err(problem));
    }
    if new == old {
        if is_one {
            complain(&format!("{name}: nothing to outline"));
        }
        return Ok(Ok(true));
    }
    if made.functions == 0 {
        return Ok(Ok(true));
    }
    let saved = match made.saved {
        saved if saved < 0 => format!("{} more", count(saved.unsigned_abs() as usize, "operation")),
        saved => format!("{} fewer", count(saved as usize, "operation")),
    };
    let bytes = match made.saved_bytes {
        saved if saved < 0 => format!("{} more", count(saved.unsigned_abs() as usize, "byte")),
        saved => format!("{} less", count(saved as usize, "byte")),
    };
    complain(&format!(
        "{name}: {} outlined into {}: {saved}, {} fewer, and about {bytes} of code",
        count(made.regions, "region"),
        count(made.functions, "function"),
        count(made.constants, "constant"),
    ));
    Ok(Ok(true))
}

/// What was merged, as a sentence without its subject.
fn said(group: &MergedGroup) -> String {
    let constants = match group.parameters {
        0 => String::new(),
        parameters => format!(" with {}", count(parameters, "parameter")),
    };
    let bytes = match group.saved_bytes {
        saved if saved < 0 => format!("{} more", count(saved.unsigned_abs() as usize, "byte")),
        saved => format!("{} less", count(saved as usize, "byte")),
    };
    let (functions, symbol) = (count(group.functions, "function"), &group.symbol);
    format!("{functions} merged into {symbol}{constants}, about {bytes} of code")
}
