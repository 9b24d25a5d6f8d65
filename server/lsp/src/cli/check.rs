//! `memref-analyzer check`: what is wrong with files, for people, for programs and for tests.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use buffer_analysis::{Code, Severity};
use ide::{Analysis, Cancel, Diagnostic, Level, diagnostics};
use mlir_grammar::Document;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::arguments::{CheckArguments, CheckFormat};
use super::baseline::Baseline;
use super::code_counts::CodeCounts;
use super::files::{self, Unusable};
use super::outcome::{FOUND, UNUSABLE, complain, count};
use super::projects::{self, Projects, Standing};
use super::undescribed::Undescribed;
use super::{concise_report, expectations, github_report, json_report, sarif_report, statistics, text_report};
use crate::project::{Facts, Project};
use crate::stack::STACK;

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
    /// How much there is in it, where that is asked for.
    pub sizes: Option<statistics::Sizes>,
}

/// How many there are.
#[derive(Default)]
struct Totals {
    codes: CodeCounts,
    undescribed: Undescribed,
    errors: usize,
    warnings: usize,
    files: usize,
}

pub fn run(arguments: &CheckArguments) -> io::Result<u8> {
    let Some(jobs) = arguments.jobs else {
        return check_all(arguments);
    };
    let threads = ThreadPoolBuilder::new().num_threads(jobs.into()).stack_size(STACK);
    let threads = threads.build().map_err(io::Error::other)?;
    threads.install(|| check_all(arguments))
}

/// Checks all files in the threads at hand, and writes the report. The exit status.
fn check_all(arguments: &CheckArguments) -> io::Result<u8> {
    let mut baseline = match arguments.baseline.as_deref().map(Baseline::read).transpose() {
        Ok(baseline) => baseline.unwrap_or_default(),
        Err(problem) => {
            complain(&problem.to_string());
            return Ok(UNUSABLE);
        }
    };
    let (files, mut unusable) = files::find(&arguments.paths);
    let mut out = BufWriter::new(io::stdout().lock());
    let has_colour = arguments.color.is_on();
    let mut totals = Totals::default();
    let mut disagreements = 0;
    let mut log = sarif_report::Log::default();
    let mut statistics = statistics::Statistics::default();
    let mut projects = Projects::default().walked(&arguments.paths, &files);
    let mut standing = Standing::default();
    for some in files.chunks(AT_A_TIME) {
        let some: Vec<_> = some.iter().map(|path| (path, projects.facts(path))).collect();
        for project in projects.take_untold() {
            standing.add(&project);
            tell(&mut out, &mut log, &project, arguments, has_colour)?;
        }
        let checked: Vec<_> = some
            .into_par_iter()
            .map(|(path, facts)| check(path, facts, arguments))
            .collect();
        for checked in checked {
            let mut checked = match checked {
                Ok(checked) => checked,
                Err(problem) => {
                    unusable.push(problem);
                    continue;
                }
            };
            baseline.take_known(checked.path, &mut checked.diagnostics);
            totals.add(&checked.diagnostics);
            if arguments.format == CheckFormat::Text && !arguments.quiet {
                totals.undescribed.add(&checked.document);
            }
            if let Some(sizes) = &checked.sizes {
                statistics.add(&checked.path.to_string_lossy(), sizes, &checked.diagnostics);
            }
            match (arguments.verify_diagnostics, arguments.format) {
                (true, _) => disagreements += expectations::verify(&checked),
                (false, CheckFormat::Text) => text_report::write(&mut out, &checked, has_colour)?,
                (false, CheckFormat::Concise) => concise_report::write(&mut out, &checked)?,
                (false, CheckFormat::Json) => json_report::write(&mut out, &checked)?,
                (false, CheckFormat::Sarif) => log.write(&mut out, &checked)?,
                (false, CheckFormat::Github) => github_report::write(&mut out, &checked)?,
            }
        }
        out.flush()?;
    }
    if arguments.statistics {
        statistics.write(&mut io::stderr().lock())?;
    }
    for problem in &unusable {
        complain(&problem.to_string());
    }
    let is_unusable = standing.is_unusable || !unusable.is_empty();
    totals.errors += standing.errors;
    totals.warnings += standing.warnings;
    if arguments.verify_diagnostics {
        let disagreements = disagreements + standing.errors + standing.warnings;
        return Ok(status(is_unusable, disagreements > 0));
    }
    if arguments.format == CheckFormat::Sarif {
        log.end(&mut out, &unusable)?;
        out.flush()?;
    }
    if arguments.format == CheckFormat::Text && totals.files > 0 && !arguments.quiet {
        let (errors, warnings) = (count(totals.errors, "error"), count(totals.warnings, "warning"));
        // One finding needs no table.
        if totals.codes.all() > 1 {
            totals.codes.write(&mut out)?;
            writeln!(out)?;
        }
        writeln!(out, "{errors}, {warnings} in {}", count(totals.files, "file"))?;
        totals.codes.write_next_steps(&mut out)?;
        totals.undescribed.write(&mut out)?;
        out.flush()?;
    }
    report_baseline(&baseline, unusable.is_empty());
    Ok(status(is_unusable, totals.errors + totals.warnings > 0))
}

/// Says on standard error what the baseline did. What is not there any more is reported only if all files could be read.
fn report_baseline(baseline: &Baseline, has_read_all: bool) {
    let known = count(baseline.met, "known finding");
    match baseline.absent() {
        removed if removed > 0 && has_read_all => {
            eprintln!("{known} not shown; {removed} of the baseline no longer found");
        }
        _ if baseline.met > 0 => eprintln!("{known} not shown"),
        _ => {}
    }
}

/// Says what is wrong with a project. Files cannot expect that: tests of diagnostics hear of it on standard error.
fn tell(
    out: &mut impl Write,
    log: &mut sarif_report::Log,
    project: &Project,
    arguments: &CheckArguments,
    has_colour: bool,
) -> io::Result<()> {
    match (arguments.verify_diagnostics, arguments.format) {
        (true, _) => projects::complain(project),
        (false, CheckFormat::Text) => text_report::write_problems(out, project, has_colour)?,
        (false, CheckFormat::Concise) => concise_report::write_problems(out, project)?,
        (false, CheckFormat::Json) => json_report::write_problems(out, project)?,
        (false, CheckFormat::Sarif) => log.write_problems(out, project)?,
        (false, CheckFormat::Github) => github_report::write_problems(out, project)?,
    }
    if let (false, Some(why)) = (arguments.verify_diagnostics, &project.unusable) {
        complain(&format!("{}: {why}", projects::shown(project.path())));
    }
    Ok(())
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
        self.codes.add(diagnostics);
    }
}

fn check<'a>(path: &'a PathBuf, mut facts: Facts, arguments: &CheckArguments) -> Result<Checked<'a>, Unusable> {
    if arguments.stage.is_some() {
        Arc::make_mut(&mut facts.policy).stage = arguments.stage;
    }
    // What is asked for by name is shown.
    for &code in arguments.select.iter().filter(|code| code.is_off_by_default()) {
        let levels = &mut Arc::make_mut(&mut facts.policy).levels;
        levels.set(code, Level::At(code.default_severity()));
    }
    let text = files::read(path)?;
    let mut analysis = Analysis::new(Document::new(&text, facts.dialects))
        .with_policy(facts.policy)
        .with_limits(facts.limits);
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
    // Who writes down what is expected means all of it.
    let shows_hints = arguments.hints || arguments.verify_diagnostics;
    let is_selected = |code: &Code| arguments.select.is_empty() || arguments.select.contains(code);
    let is_shown = |diagnostic: &Diagnostic| {
        (shows_hints || diagnostic.severity != Severity::Hint)
            && is_selected(&diagnostic.code)
            && !arguments.ignore.contains(&diagnostic.code)
    };
    Ok(Checked {
        path,
        diagnostics: diagnostics(&analysis).filter(is_shown).collect(),
        sizes: arguments.statistics.then(|| statistics::Sizes::of(&analysis)),
        document: analysis.document().clone(),
    })
}
