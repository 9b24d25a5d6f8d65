//! Templates: files that a script completes before they are MLIR.
//!
//! Their placeholders cannot be read, and what depends on them is not known either. So the first placeholder is the one finding
//! from there on, and says so.

use buffer_analysis::{Code, Finding};
use mlir_grammar::{Item, Span};

/// The signs that begin a placeholder, and those that end it. Where they cannot be read, nothing else is meant.
const SIGNS: [(&str, &str); 4] = [("${", "}"), ("$(", ")"), ("{{", "}}"), ("<%", "%>")];

/// A word may be a typing error. As many words that look like placeholders are none.
const WORDS: usize = 3;

/// How many placeholders items have that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Placeholders {
    /// Those in signs: `${M}`.
    signs: usize,
    /// Words: `STEP_PLACEHOLDER`, `insert_shape_0`.
    words: usize,
}

impl Placeholders {
    /// Those of an item in which this was found.
    pub(crate) fn of(item: &Item, findings: &[Finding]) -> Self {
        let mut found = Self::default();
        for finding in findings {
            match placeholder(item, finding) {
                Some(Placeholder::InSigns(_)) => found.signs += 1,
                Some(Placeholder::Word(_)) => found.words += 1,
                None => {}
            }
        }
        found
    }

    /// Those of both.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            signs: self.signs + other.signs,
            words: self.words + other.words,
        }
    }

    /// Whether there is any.
    pub(crate) fn is_any(self) -> bool {
        self != Self::default()
    }

    /// Whether a file with these is a template.
    pub(crate) fn make_template(self) -> bool {
        self.signs > 0 || self.words >= WORDS
    }
}

/// The finding about the first placeholder of an item in which this was found.
pub(crate) fn finding(item: &Item, findings: &[Finding]) -> Option<Finding> {
    let span = findings.iter().find_map(|finding| match placeholder(item, finding)? {
        Placeholder::InSigns(span) | Placeholder::Word(span) => Some(span),
    })?;
    Some(Finding {
        code: Code::SyntaxError,
        severity: Code::SyntaxError.default_severity(),
        span,
        message: format!(
            "`{}` is a placeholder: this file is a template, and nothing is checked from here on",
            item.str(span)
        ),
        related: Vec::new(),
        op: None,
        buffer: None,
    })
}

/// A text that is to be replaced before the file is read.
enum Placeholder {
    InSigns(Span),
    Word(Span),
}

/// What cannot be read, if it looks like a placeholder.
fn placeholder(item: &Item, finding: &Finding) -> Option<Placeholder> {
    if finding.code != Code::SyntaxError {
        return None;
    }
    let start = finding.span.start as usize;
    let line = item.text.get(start..)?.lines().next()?;
    for (begin, end) in SIGNS {
        if let Some(inner) = line.strip_prefix(begin) {
            let length = begin.len() + inner.find(end)? + end.len();
            return Some(Placeholder::InSigns(Span::new(
                finding.span.start,
                (start + length) as u32,
            )));
        }
    }
    let word = item.str(finding.span);
    let is_word = word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && word.contains('_');
    // At the beginning of a line it would be an operation.
    let before = item.text[..start].rsplit('\n').next().unwrap_or_default();
    (is_word && !before.trim().is_empty()).then_some(Placeholder::Word(finding.span))
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use crate::fixture::edited;
    use crate::{Analysis, diagnostics};

    fn reported(analysis: &Analysis) -> Vec<String> {
        let shown = diagnostics(analysis).map(|found| {
            let text = analysis.document().text().to_string();
            let line = text[..found.range.start].matches('\n').count() + 1;
            format!("{line}: {}", found.message)
        });
        shown.collect()
    }

    fn check(text: &str) -> Vec<String> {
        reported(&Analysis::of(Document::new(text, Dialects::builtin())))
    }

    fn function(name: &str, ty: &str) -> String {
        format!("func.func @{name}() {{\n  %a = memref.alloc() : memref<{ty}>\n  return\n}}\n")
    }

    const LEAK: &str = "buffer %a is never freed";

    fn is_template(line: usize, placeholder: &str) -> String {
        format!(
            "{line}: `{placeholder}` is a placeholder: this file is a template, and nothing is checked from here on"
        )
    }

    #[test]
    fn one_placeholder_in_signs_is_the_last_finding() {
        for placeholder in ["${M}", "$(N)", "{{ rows }}", "<%= rows %>"] {
            let rest = function("g", &format!("{placeholder}xf32")) + &function("h", "8xf32");
            let text = function("f", "4xf32") + &rest;
            assert_eq!(
                check(&text),
                [format!("2: {LEAK}"), is_template(6, placeholder)],
                "{text}"
            );
        }
    }

    #[test]
    fn some_words_are_placeholders_together() {
        let functions = |count: usize| -> String {
            let functions = (0..count).map(|n| function(&format!("f{n}"), &format!("INSERT_{n}xf32")));
            functions.collect()
        };
        assert_eq!(check(&functions(2)).len(), 4, "an error and a leak each");
        assert_eq!(check(&functions(5)), [is_template(2, "INSERT_0xf32")]);
    }

    #[test]
    fn typing_errors_are_no_placeholders() {
        let text: String = (0..5).map(|n| function(&format!("f{n}"), "4xf23")).collect();
        assert_eq!(check(&text).len(), 10, "an error and a leak each");
        assert_eq!(check(&function("f", "$xf32")).len(), 2);
        assert!(!check(&function("f", "$xf32"))[0].contains("template"));
        let operations = "func.func @f() {\n  not_one %a\n  not_one %a\n  not_one %a\n  return\n}\n";
        let found = check(operations);
        assert!(
            !found.is_empty() && found.iter().all(|message| !message.contains("template")),
            "{found:?}"
        );
    }

    #[test]
    fn what_is_typed_is_followed() {
        let text = function("f", "4xf32") + &function("g", "4xf32") + &function("h", "4xf32");
        let mut analysis = Analysis::of(Document::new(&text, Dialects::builtin()));
        let mut after = |range: std::ops::Range<usize>, typed: &str| {
            analysis = edited(&analysis, range, typed);
            let fresh = check(&analysis.document().text().to_string());
            let reported = reported(&analysis);
            assert_eq!(reported, fresh);
            reported.len()
        };
        let at = text.find("4xf32").unwrap();
        assert_eq!(after(0..0, "\n"), 3);
        assert_eq!(after(at + 1..at + 2, "${M}"), 1);
        assert_eq!(after(at + 1..at + 5, "4"), 3);
        let last = text.rfind("4xf32").unwrap();
        assert_eq!(after(last + 1..last + 2, "${M}"), 3);
        assert_eq!(after(at + 1..at + 2, "${N}"), 1);
    }
}
