//! Comments that silence a finding, written with a keystroke. What they mean, [`crate::findings::silence`] says.

use std::ops::Range;

use buffer_analysis::Code;

use crate::actions::action::{Action, Subject, TextEdit};
use crate::actions::line_edits::line_above;
use crate::analysis::Analysis;
use crate::findings::silence::{allow, place_of_allow};
use crate::navigation::at_offset::{items_in, touches};

/// Of how many findings in a range it is offered to allow them.
const MOST: usize = 16;

/// That what is reported in a range (bytes in the document) is allowed there: one action for each code and place.
pub(crate) fn allowances_in(analysis: &Analysis, range: &Range<usize>) -> Vec<Action> {
    let mut actions: Vec<Action> = Vec::new();
    for item in items_in(analysis, range) {
        let placed = analysis.document().items().at(item);
        let Some(shown) = analysis.shown(item) else { continue };
        // A syntax error hides what else is wrong: it stays.
        let is_allowed = |code| !matches!(code, Code::SyntaxError | Code::UnusedAllow);
        let found = shown.all.iter().filter(|finding| touches(&placed, finding.span, range));
        for finding in found.filter(|finding| is_allowed(finding.code)).take(MOST) {
            let (Some(at), code) = (place_of_allow(placed.item, finding), finding.code) else {
                continue;
            };
            let subject = Subject::Allow { item, at, code };
            if actions.iter().all(|known| known.subject != subject) {
                actions.push(Action {
                    title: format!("Allow {} here", code.as_str()),
                    subject,
                    // It hides the finding and fixes nothing.
                    finding: None,
                });
            }
        }
    }
    actions
}

/// A comment on a line of its own that allows a code: above the line that begins at `at`, a byte of an item.
pub(crate) fn edit(analysis: &Analysis, item: usize, at: u32, code: Code) -> Option<TextEdit> {
    let placed = analysis.document().items().get(item)?;
    let below = placed.item.text.get(at as usize..)?;
    let start = placed.start + at as usize;
    Some(TextEdit {
        range: start..start,
        text: line_above(below, &allow(code)),
    })
}

#[cfg(test)]
mod tests {
    use buffer_analysis::Code;
    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::{Cancel, diagnostics, edits};

    fn analysed(text: &str) -> Analysis {
        let mut analysis = Analysis::new(Document::new(text, Dialects::builtin()));
        analysis.complete(&Cancel::default());
        analysis
    }

    fn codes(analysis: &Analysis) -> Vec<Code> {
        diagnostics(analysis).map(|found| found.code).collect()
    }

    /// Allows what is reported, one after the other, until nothing is: the text then.
    fn silent(text: &str) -> String {
        let mut text = text.to_owned();
        loop {
            let analysis = analysed(&text);
            let before = codes(&analysis);
            let Some(found) = diagnostics(&analysis).next() else {
                return text;
            };
            let actions = allowances_in(&analysis, &found.range);
            let action = actions.first().expect("what is reported can be allowed");
            assert_eq!(action.title, format!("Allow {} here", found.code.as_str()));
            let made = edits(&analysis, action.subject).expect("it is no pass");
            for edit in made.iter().rev() {
                text.replace_range(edit.range.clone(), &edit.text);
            }
            let after = codes(&analysed(&text));
            assert!(after.len() < before.len(), "{before:?}, then {after:?}:\n{text}");
        }
    }

    #[test]
    fn what_is_reported_is_silent_then() {
        let text = "func.func @f(%c: i1) {\n  scf.if %c {\n    %a = memref.alloc() : memref<4xf32>\n  }\n  \
                    %b = memref.alloc(\n  ) : memref<4xf32>\n  memref.dealloc %b : memref<4xf32>\n  \
                    memref.dealloc %b : memref<4xf32>\n  return\n}\n";
        let expected = "func.func @f(%c: i1) {\n  scf.if %c {\n    // memref-analyzer: allow(leak)\n    \
                        %a = memref.alloc() : memref<4xf32>\n  }\n  %b = memref.alloc(\n  ) : memref<4xf32>\n  \
                        memref.dealloc %b : memref<4xf32>\n  // memref-analyzer: allow(double-free)\n  \
                        memref.dealloc %b : memref<4xf32>\n  return\n}\n";
        assert_eq!(silent(text), expected);
        assert_eq!(silent(&text.replace('\n', "\r\n")), expected.replace('\n', "\r\n"));
    }

    #[test]
    fn a_line_with_two_findings_gets_two_comments() {
        let free = "  memref.dealloc %b : memref<4xf32>\n";
        let begin = format!("func.func @f() {{\n  %b = memref.alloc() : memref<4xf32>\n{free}");
        let line = format!("  %a = memref.alloc() : memref<4xf32>{free}");
        let comments = "  // memref-analyzer: allow(leak)\n  // memref-analyzer: allow(double-free)\n";
        assert_eq!(
            silent(&format!("{begin}{line}  return\n}}\n")),
            format!("{begin}{comments}{line}  return\n}}\n")
        );
    }
}
