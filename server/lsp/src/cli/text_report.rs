//! Findings for people, as `rustc` prints them: the message, the source around it, and the path that leads there.
//!
//! Of findings of one function that say the same of different values, the first one is shown: the lines of the others follow
//! it.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use buffer_analysis::Severity;
use ide::Diagnostic;
use indexmap::IndexMap;
use ropey::Rope;

use super::check::Checked;
use super::projects::shown;
use crate::project::{self, Problem, Project};

/// Writes the findings of a file.
pub fn write(out: &mut impl Write, checked: &Checked<'_>, has_colour: bool) -> io::Result<()> {
    let renderer = renderer(has_colour);
    let path = checked.path.display().to_string();
    let text = checked.document.text();
    for alike in alike(&checked.diagnostics) {
        let (shown, folded) = match alike.len() {
            0..=SHOWN => (&*alike, &[][..]),
            _ => alike.split_at(1),
        };
        for diagnostic in shown {
            let excerpts = Excerpt::of(text, diagnostic);
            let report = [report(&path, &excerpts, diagnostic)];
            writeln!(out, "{}", renderer.render(&report))?;
            if let [first, ..] = folded {
                writeln!(
                    out,
                    "… and {} more like this{}",
                    folded.len(),
                    lines(text, first, folded)
                )?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// So many findings that are alike are shown one by one.
const SHOWN: usize = 2;

/// So many lines are named.
const LINES: usize = 16;

/// Findings of one function that say the same, together at the place of the first one.
fn alike(diagnostics: &[Diagnostic]) -> Vec<Vec<&Diagnostic>> {
    let mut groups: IndexMap<_, Vec<&Diagnostic>> = IndexMap::new();
    for (index, diagnostic) in diagnostics.iter().enumerate() {
        // What is in no function is like nothing else.
        let function = diagnostic.function.as_deref().ok_or(index);
        let claim = claim(&diagnostic.message);
        let key = (function, diagnostic.code, diagnostic.severity, claim);
        groups.entry(key).or_default().push(diagnostic);
    }
    groups.into_values().collect()
}

/// What a message says whatever the values are called.
fn claim(message: &str) -> String {
    let mut parts = message.split('%');
    let mut claim = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.' | '-' | '#');
        claim.push('%');
        claim.push_str(part.trim_start_matches(is_of_name));
    }
    claim
}

/// The lines that findings are on.
fn lines(text: &Rope, first: &Diagnostic, all: &[&Diagnostic]) -> String {
    let line = |diagnostic: &Diagnostic| text.byte_to_line(diagnostic.range.start.min(text.len_bytes())) + 1;
    let (first, last) = (line(first), all.last().map_or(0, |last| line(last)));
    if all.len() > LINES {
        return format!(": lines {first} to {last}");
    }
    let mut lines: Vec<String> = all.iter().map(|diagnostic| line(diagnostic).to_string()).collect();
    lines.dedup();
    let s = if lines.len() == 1 { "" } else { "s" };
    format!(": line{s} {}", lines.join(", "))
}

/// Writes what is wrong with a project.
pub fn write_problems(out: &mut impl Write, project: &Project, has_colour: bool) -> io::Result<()> {
    let renderer = renderer(has_colour);
    for problem in &project.problems {
        writeln!(out, "{}\n", renderer.render(&[report_problem(project, problem)]))?;
    }
    Ok(())
}

fn renderer(has_colour: bool) -> Renderer {
    match has_colour {
        true => Renderer::styled(),
        false => Renderer::plain(),
    }
}

/// The longest line of an excerpt, in bytes: a longer one is not read.
const LONGEST_LINE: usize = 4096;

/// Steps that are so many lines apart from each other are shown apart: what lies between does not matter.
const FAR: usize = 1000;

/// The lines that a finding and its steps are on, with all between.
struct Excerpt {
    text: String,
    /// The first byte, in the document.
    start: usize,
    /// The first line, counted from 1.
    first_line: usize,
    /// Where the finding is, counted from 1.
    line: usize,
    column: usize,
}

impl Excerpt {
    /// The excerpt around the finding, and those around steps that are far from it.
    fn of(text: &Rope, diagnostic: &Diagnostic) -> Vec<Self> {
        let steps = diagnostic.related.iter().map(|(range, _)| range);
        let mut ranges: Vec<&Range<usize>> = steps.chain([&diagnostic.range]).collect();
        ranges.sort_by_key(|range| range.start);
        let line_of = |offset: usize| text.byte_to_line(offset.min(text.len_bytes()));
        let is_near = |one: &&Range<usize>, next: &&Range<usize>| line_of(next.start) - line_of(one.start) <= FAR;
        let runs = ranges.chunk_by(is_near);
        let (own, others): (Vec<_>, Vec<_>) = runs.partition(|run| run.contains(&&diagnostic.range));
        let own = own
            .into_iter()
            .map(|run| Self::around(text, &diagnostic.range, run.iter().copied()));
        let others = others
            .into_iter()
            .map(|run| Self::around(text, run[0], run.iter().copied()));
        own.chain(others).collect()
    }

    fn around<'a>(text: &Rope, range: &'a Range<usize>, steps: impl Iterator<Item = &'a Range<usize>> + Clone) -> Self {
        let ranges = || steps.clone().chain([range]);
        let line_of = |offset: usize| text.byte_to_line(offset.min(text.len_bytes()));
        let first = ranges().map(|range| line_of(range.start)).min().unwrap_or(0);
        let last = ranges().map(|range| line_of(range.end)).max().unwrap_or(0);
        let (start, end) = (
            text.line_to_byte(first),
            text.line_to_byte((last + 1).min(text.len_lines())),
        );
        let line = line_of(range.start);
        let at = text.byte_to_char(range.start.min(text.len_bytes()));
        Self {
            text: text.byte_slice(start..end).to_string(),
            start,
            first_line: first + 1,
            line: line + 1,
            column: at - text.line_to_char(line) + 1,
        }
    }

    fn holds(&self, range: &Range<usize>) -> bool {
        (self.start..=self.start + self.text.len()).contains(&range.start)
    }

    fn annotation<'a>(&self, kind: AnnotationKind, range: &Range<usize>, label: Option<&'a str>) -> Annotation<'a> {
        let inside = |offset: usize| offset.saturating_sub(self.start).min(self.text.len());
        kind.span(inside(range.start)..inside(range.end)).label(label)
    }
}

/// `excerpts`: the one that holds the finding, and further ones that hold steps.
fn report<'a>(path: &'a str, excerpts: &'a [Excerpt], diagnostic: &'a Diagnostic) -> Group<'a> {
    let level = level(diagnostic.severity);
    // A step at the finding itself is its label.
    let own = diagnostic.related.iter().find(|(range, _)| *range == diagnostic.range);
    let own = own.map(|(_, message)| message.as_str());
    let title = level.primary_title(&diagnostic.message).id(diagnostic.code.as_str());
    let mut group = Group::with_title(title);
    for (index, excerpt) in excerpts.iter().enumerate() {
        if excerpt.text.lines().any(|line| line.len() > LONGEST_LINE) {
            group = group.element(Origin::path(path).line(excerpt.line).char_column(excerpt.column));
            continue;
        }
        let steps = diagnostic.related.iter();
        let steps = steps.filter(|(range, _)| *range != diagnostic.range && excerpt.holds(range));
        let steps = steps.map(|(range, message)| excerpt.annotation(AnnotationKind::Context, range, Some(message)));
        let finding = (index == 0).then(|| excerpt.annotation(AnnotationKind::Primary, &diagnostic.range, own));
        let snippet = Snippet::source(&excerpt.text)
            .line_start(excerpt.first_line)
            .path(path)
            .annotations(finding)
            .annotations(steps);
        group = group.element(snippet);
    }
    group
}

fn report_problem<'a>(project: &'a Project, problem: &'a Problem) -> Group<'a> {
    let title = level(problem.severity)
        .primary_title(&problem.message)
        .id(project::CODE);
    let primary = (&problem.file, &problem.range, AnnotationKind::Primary, None);
    let others = problem.related.iter();
    let others = others.map(|(file, range, message)| (file, range, AnnotationKind::Context, Some(message.as_str())));
    [primary].into_iter().chain(others).fold(
        title.elements([] as [Origin<'_>; 0]),
        |group, (file, range, kind, label)| {
            let excerpt = Excerpt::around(&Rope::from_str(project.text(file)), range, std::iter::empty());
            if excerpt.text.is_empty() || excerpt.text.lines().any(|line| line.len() > LONGEST_LINE) {
                return group.element(Origin::path(shown(file)).line(excerpt.line).char_column(excerpt.column));
            }
            let annotation = excerpt.annotation(kind, range, label);
            let snippet = Snippet::source(excerpt.text)
                .line_start(excerpt.first_line)
                .path(shown(file));
            group.element(snippet.annotation(annotation))
        },
    )
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Information => Level::INFO,
        Severity::Hint => Level::HELP,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use expect_test::{Expect, expect};
    use ide::{Analysis, diagnostics};
    use mlir_grammar::{Dialects, Document};

    use super::*;

    fn check(text: &str, expected: Expect) {
        let document = Document::new(text, Dialects::builtin());
        let checked = Checked {
            path: Path::new("a.mlir"),
            diagnostics: diagnostics(&Analysis::of(document.clone())).collect(),
            document,
            sizes: None,
        };
        let mut out = Vec::new();
        write(&mut out, &checked, false).unwrap();
        expected.assert_eq(&String::from_utf8(out).unwrap());
    }

    #[test]
    fn a_finding_with_its_path() {
        check(
            "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  \
             memref.dealloc %a : memref<4xf32>\n  return\n}\n",
            expect![[r#"
                error[double-free]: buffer %a is freed twice
                 --> a.mlir:4:3
                  |
                2 |   %a = memref.alloc() : memref<4xf32>
                  |   ----------------- allocated here
                3 |   memref.dealloc %a : memref<4xf32>
                  |   ----------------- first freed here
                4 |   memref.dealloc %a : memref<4xf32>
                  |   ^^^^^^^^^^^^^^^^^

            "#]],
        );
    }

    #[test]
    fn a_leak_under_a_condition() {
        check(
            "// one\n// two\nfunc.func @f(%c: i1) {\n  %a = memref.alloc() : memref<4xf32>\n  scf.if %c {\n    \
             memref.dealloc %a : memref<4xf32>\n  }\n  return\n}\n",
            expect![[r#"
                warning[leak]: buffer %a is not freed when %c is false
                 --> a.mlir:4:3
                  |
                4 |   %a = memref.alloc() : memref<4xf32>
                  |   ^^^^^^^^^^^^^^^^^ allocated here
                5 |   scf.if %c {
                  |   --------- %c is false here
                ...
                8 |   return
                  |   ------ this path returns without freeing it

            "#]],
        );
    }

    #[test]
    fn findings_that_are_alike_are_folded() {
        let leaks = |count: usize| -> String {
            (0..count)
                .map(|n| format!("  %a{n} = memref.alloc() : memref<4xf32>\n"))
                .collect()
        };
        let free = "  memref.dealloc %m : memref<4xf32>\n";
        let text = format!("func.func @f(%m: memref<4xf32>) {{\n{}{free}  return\n}}\n", leaks(4));
        check(
            &text,
            expect![[r#"
                warning[leak]: buffer %a0 is never freed
                 --> a.mlir:2:3
                  |
                2 |   %a0 = memref.alloc() : memref<4xf32>
                  |   ^^^^^^^^^^^^^^^^^^ allocated here
                ...
                7 |   return
                  |   ------ this path returns without freeing it
                … and 3 more like this: lines 3, 4, 5

            "#]],
        );
    }

    #[test]
    fn messages_are_alike_but_for_the_values() {
        assert_eq!(
            claim("buffer %a#1 is not freed when %c-1 is true"),
            "buffer % is not freed when % is true"
        );
        assert_ne!(
            claim("buffer %a is never freed"),
            claim("buffer %a returned by @f is never freed")
        );
        assert_eq!(claim("100%"), "100%");
    }

    #[test]
    fn a_line_too_long_to_read_is_only_named() {
        check(
            &format!("{}\n  func.func @f() {{", "// \u{e4}".repeat(2000)),
            expect![[r#"
                error[syntax-error]: expected `}` to close this `{`
                 --> a.mlir:2:18
                  |
                2 |   func.func @f() {
                  |                  ^

            "#]],
        );
        check(
            &format!("func.func @f() {{ {}", " ".repeat(5000)),
            expect![[r#"
            error[syntax-error]: expected `}` to close this `{`
            --> a.mlir:1:16

        "#]],
        );
    }

    #[test]
    fn a_finding_at_the_end_of_the_text() {
        check(
            "func.func @f() {",
            expect![[r#"
            error[syntax-error]: expected `}` to close this `{`
             --> a.mlir:1:16
              |
            1 | func.func @f() {
              |                ^

        "#]],
        );
        check(
            "func.func @f(",
            expect![[r#"
                error[syntax-error]: expected `)`
                 --> a.mlir:1:13
                  |
                1 | func.func @f(
                  |             ^

            "#]],
        );
    }
}
