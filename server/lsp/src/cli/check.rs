//! `memref-analyzer check`: what is wrong with files, for people, for programs and for tests.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use buffer_analysis::Severity;
use ide::{Analysis, Cancel, Diagnostic, diagnostics};
use mlir_grammar::{Dialects, Document};
use rayon::prelude::*;

use super::files::{self, Unusable};
use super::{CheckArguments, CheckFormat, FOUND, UNUSABLE, complain, count, expectations, json_report, text_report};

/// How many files are analysed before what they say is printed: output begins early, and memory stays bounded.
const AT_A_TIME: usize = 64;

/// A file and what is wrong with it.
pub struct Checked<'a> {
    /// As the command line names it.
    pub path: &'a Path,
    /// The text.
    pub document: Document,
    /// The findings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// How many there are.
#[derive(Clone, Copy, Default)]
struct Totals {
    errors: usize,
    warnings: usize,
    files: usize,
}

pub fn run(arguments: &CheckArguments) -> io::Result<u8> {
    let (files, mut unusable) = files::find(&arguments.paths);
    let mut out = BufWriter::new(io::stdout().lock());
    let has_colour = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let mut totals = Totals::default();
    let mut disagreements = 0;
    let dialects = Dialects::builtin();
    for some in files.chunks(AT_A_TIME) {
        let checked: Vec<_> = some.par_iter().map(|path| check(path, &dialects)).collect();
        for checked in checked {
            let checked = match checked {
                Ok(checked) => checked,
                Err(problem) => {
                    unusable.push(problem);
                    continue;
                }
            };
            totals.add(&checked.diagnostics);
            match (arguments.verify_diagnostics, arguments.format) {
                (true, _) => disagreements += expectations::verify(&checked),
                (false, CheckFormat::Text) => text_report::write(&mut out, &checked, has_colour)?,
                (false, CheckFormat::Json) => json_report::write(&mut out, &checked)?,
            }
        }
        out.flush()?;
    }
    for problem in &unusable {
        complain(&problem.to_string());
    }
    if arguments.verify_diagnostics {
        return Ok(status(!unusable.is_empty(), disagreements > 0));
    }
    if arguments.format == CheckFormat::Text && totals.files > 0 {
        let (errors, warnings) = (count(totals.errors, "error"), count(totals.warnings, "warning"));
        writeln!(out, "{errors}, {warnings} in {}", count(totals.files, "file"))?;
        out.flush()?;
    }
    Ok(status(!unusable.is_empty(), totals.errors + totals.warnings > 0))
}

fn status(is_unusable: bool, has_found: bool) -> u8 {
    match (is_unusable, has_found) {
        (true, _) => UNUSABLE,
        (false, true) => FOUND,
        (false, false) => 0,
    }
}

impl Totals {
    fn add(&mut self, diagnostics: &[Diagnostic]) {
        let of = |severity| {
            diagnostics
                .iter()
                .filter(|diagnostic| diagnostic.severity == severity)
                .count()
        };
        self.errors += of(Severity::Error);
        self.warnings += of(Severity::Warning);
        self.files += 1;
    }
}

fn check<'a>(path: &'a PathBuf, dialects: &std::sync::Arc<Dialects>) -> Result<Checked<'a>, Unusable> {
    let text = files::read(path)?;
    let mut analysis = Analysis::new(Document::new(&text, std::sync::Arc::clone(dialects)));
    analysis.complete(&Cancel::default());
    if let Some(panicked) = analysis.take_panics().first() {
        let first = panicked
            .item
            .text
            .trim_start()
            .lines()
            .next()
            .unwrap_or_default()
            .to_owned();
        return Err(Unusable::new(
            path,
            format!("the analysis of `{first}` panicked: {}", panicked.message),
        ));
    }
    Ok(Checked {
        path,
        diagnostics: diagnostics(&analysis).collect(),
        document: analysis.document().clone(),
    })
}
