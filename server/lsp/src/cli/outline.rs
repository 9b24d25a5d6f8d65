//! `memref-analyzer outline`: a file with its similar regions outlined into functions.

use std::io;

use ide::OutlineOptions;
use mlir_grammar::Document;

use super::arguments::OutlineArguments;
use super::outcome::{UNUSABLE, complain, complain_at, count};
use super::output::{Output, write_changed};
use super::{files, projects};

/// Outlines, and says on standard error what that saved.
pub fn run(arguments: &OutlineArguments) -> io::Result<u8> {
    let old = match files::read(&arguments.file) {
        Ok(old) => old,
        Err(problem) => {
            complain(&problem.to_string());
            return Ok(UNUSABLE);
        }
    };
    let (facts, standing) = projects::of_file(&arguments.file);
    let document = Document::new(&old, facts.dialects);
    let options = OutlineOptions {
        min_length: arguments.min_length,
        no_cost: arguments.no_cost,
        remarks: arguments.remarks,
    };
    let made = ide::outline(&document, &facts.policy, &options);
    let name = arguments.file.display();
    for remark in &made.remarks {
        complain_at(&name, document.text(), remark.range.start, &remark.message);
    }
    let output = Output::of(arguments.diff, arguments.in_place);
    let new = ide::actions::passes::text_after(&document, &made.items);
    if let Err(problem) = write_changed(&arguments.file, &old, &new, output)? {
        complain(&problem.to_string());
        return Ok(UNUSABLE);
    }
    let saved = match made.saved {
        saved if saved < 0 => format!("{} more", count(saved.unsigned_abs() as usize, "operation")),
        saved => format!("{} fewer", count(saved as usize, "operation")),
    };
    complain(&format!(
        "{name}: {} outlined into {}: {saved}, and {} fewer",
        count(made.regions, "region"),
        count(made.functions, "function"),
        count(made.constants, "constant"),
    ));
    Ok(if standing.is_unusable { UNUSABLE } else { 0 })
}
