//! What a document has to say: the findings of its items.
//!
//! Findings stay with their item, in spans relative to it, so that an edit elsewhere leaves them as they are. A finding
//! about two items (a symbol defined twice) is the only one that points out of its own.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use buffer_analysis::deallocation::function_around;
use buffer_analysis::{Code, DecidedBy, Facts, Finding, Severity};
use mlir_grammar::{Item, Span};

use crate::analysis::Analysis;
use crate::keys::ItemKey;
use crate::path::path;
use crate::policy::Policy;
use crate::silence::{Codes, Silence, has_marks};
use crate::stage::{Pending, Stage, not_deallocated};
use crate::surroundings::Surroundings;

/// The findings of one item.
#[derive(Debug)]
pub struct ItemFindings {
    /// The item: spans are relative to it.
    pub item: Arc<Item>,
    /// The findings, in the order of their spans, without what a comment or a level silences.
    pub all: Arc<[Finding]>,
    /// Steps that lie in other items.
    pub elsewhere: Vec<Elsewhere>,
    /// How many of the findings are errors.
    pub errors: usize,
    /// Whether the path of some finding leads into functions that are called: where these stand, only the analysis knows.
    pub follows_calls: bool,
    /// What a comment at the top of the file has silenced here.
    pub(crate) silenced_by_file: Codes,
}

/// A step of a finding that lies in another item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elsewhere {
    /// Which finding, as an index into [`ItemFindings::all`].
    pub finding: usize,
    /// The other item ([`Analysis::index_of`] tells where it is).
    pub item: ItemKey,
    /// Where in the other item.
    pub span: Span,
    /// What happens there.
    pub message: String,
}

/// A finding in a document, for those who want it as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What kind.
    pub code: Code,
    /// How bad.
    pub severity: Severity,
    /// Where (bytes in the document).
    pub range: Range<usize>,
    /// What.
    pub message: String,
    /// The path that leads there (bytes in the document).
    pub related: Vec<(Range<usize>, String)>,
    /// The function that it is in, with its sign.
    pub function: Option<String>,
}

impl ItemFindings {
    /// Those that an analysis found, in the order of their spans, as far as the item decides alone; shared where nothing
    /// silences or changes them.
    pub(crate) fn new(item: &Arc<Item>, facts: &Facts, policy: &Policy) -> Self {
        let findings = &facts.findings;
        let is_open = policy.known_stage() == Some(Stage::Before) && !facts.deallocation.open.is_empty();
        if has_marks(item) || is_open || !policy.leaves(findings) {
            return Self::put_together(item, facts, policy, &Surroundings::alone(policy), DecidedBy::Item);
        }
        Self {
            item: Arc::clone(item),
            all: Arc::clone(findings),
            elsewhere: Vec::new(),
            errors: count_errors(findings),
            follows_calls: follow_calls(findings),
            silenced_by_file: Codes::default(),
        }
    }

    pub(crate) fn none(item: &Arc<Item>) -> Self {
        Self {
            item: Arc::clone(item),
            all: Arc::default(),
            elsewhere: Vec::new(),
            errors: 0,
            follows_calls: false,
            silenced_by_file: Codes::default(),
        }
    }

    /// Whether something that the analysis found is among the findings, at whatever level.
    pub(crate) fn shows(&self, found: &Finding) -> bool {
        let is_it = |shown: &Finding| {
            (shown.code, shown.span, &shown.message) == (found.code, found.span, &found.message)
                && (shown.op, shown.buffer) == (found.op, found.buffer)
        };
        self.all.iter().any(is_it)
    }

    /// The findings of the same item in its surroundings, if these change them.
    pub(crate) fn within(&self, facts: &Facts, policy: &Policy, around: &Surroundings<'_>) -> Option<Self> {
        let has_open = around.pending != Pending::Nothing && !facts.deallocation.open.is_empty();
        let changes_something = !around.neighbours.is_empty()
            || has_open && policy.known_stage().is_none()
            || !around.of_file.is_empty()
            || has_marks(&self.item)
            || facts.findings.iter().any(|finding| (around.is_relied_on)(finding));
        changes_something.then(|| Self::put_together(&self.item, facts, policy, around, DecidedBy::Document))
    }

    /// All that is to be told of an item: what comments and levels leave of what was found.
    fn put_together(
        item: &Arc<Item>,
        facts: &Facts,
        policy: &Policy,
        around: &Surroundings<'_>,
        decided: DecidedBy,
    ) -> Self {
        let mut silence = Silence::new(item, around.of_file, around.top);
        let findings = &facts.findings;
        let mut is_shown: Vec<bool> = findings.iter().map(|finding| !silence.takes(finding)).collect();
        let mut parts: Vec<(Finding, Option<(ItemKey, Span)>)> = Vec::with_capacity(findings.len());
        let stands_for = not_deallocated(item, &facts.deallocation, findings, around.pending, |leak| {
            is_shown[leak]
        });
        for (finding, leaks) in stands_for {
            leaks.into_iter().for_each(|leak| is_shown[leak] = false);
            parts.extend((!silence.takes(&finding)).then_some((finding, None)));
        }
        let own = findings.iter().zip(&is_shown).filter(|(_, is_shown)| **is_shown);
        let own = own.filter(|(finding, _)| policy.tells(finding.code, (around.is_relied_on)(finding)));
        parts.extend(own.map(|(finding, _)| (finding.clone(), None)));
        let neighbours = around.neighbours.iter().filter(|found| !silence.takes(&found.finding));
        let neighbours: Vec<_> = neighbours
            .map(|found| (found.finding.clone(), found.previous))
            .collect();
        parts.extend(neighbours);
        let unused = silence.unused(decided).into_iter();
        let unused: Vec<Finding> = unused.filter(|finding| !silence.takes(finding)).collect();
        parts.extend(unused.into_iter().map(|finding| (finding, None)));
        policy.levels.apply(&mut parts);
        parts.sort_by_key(|(finding, _)| finding.span);
        let elsewhere = parts.iter().enumerate().filter_map(|(finding, (_, previous))| {
            let (item, span) = (*previous)?;
            Some(Elsewhere {
                finding,
                item,
                span,
                message: "previously defined here".to_owned(),
            })
        });
        let elsewhere = elsewhere.collect();
        let all: Arc<[Finding]> = parts.into_iter().map(|(finding, _)| finding).collect();
        Self {
            item: Arc::clone(item),
            elsewhere,
            errors: count_errors(&all),
            follows_calls: follow_calls(&all),
            all,
            silenced_by_file: silence.silenced_by_file,
        }
    }
}

fn count_errors(findings: &[Finding]) -> usize {
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    findings.iter().filter(is_error).count()
}

fn follow_calls(findings: &[Finding]) -> bool {
    let leads_inside = |finding: &Finding| finding.related.iter().any(|step| step.inside.is_some());
    findings.iter().any(leads_inside)
}

/// All findings of a document whose analysis is complete, in the order of the text.
pub fn diagnostics(analysis: &Analysis) -> impl Iterator<Item = Diagnostic> {
    let items = analysis.document().items();
    (0..items.len())
        .filter_map(|index| Some((index, analysis.findings(index)?)))
        .flat_map(move |(index, findings)| {
            let at = move |item: usize, span: Span| {
                let start = items.at(item).start;
                start + span.start as usize..start + span.end as usize
            };
            findings.all.iter().enumerate().map(move |(position, finding)| {
                let own = path(analysis, index, finding);
                let own = own.map(|step| (at(step.item, step.span), step.message.to_owned()));
                let elsewhere = findings.elsewhere.iter().filter(|step| step.finding == position);
                let elsewhere = elsewhere
                    .filter_map(|step| Some((at(analysis.index_of(step.item)?, step.span), step.message.clone())));
                Diagnostic {
                    code: finding.code,
                    severity: finding.severity,
                    range: at(index, finding.span),
                    message: finding.message.clone(),
                    related: own.chain(elsewhere).collect(),
                    function: function_of(&findings.item, finding),
                }
            })
        })
}

/// The function around a finding.
fn function_of(item: &Item, finding: &Finding) -> Option<String> {
    let op = finding.op.or_else(|| item.ir.op_at(finding.span.start))?;
    item.symbol(function_around(item, op)?).map(Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::fixture::analysis;

    fn check(text: &str, expected: Expect) {
        let analysis = analysis(text);
        let shown = diagnostics(&analysis).map(|diagnostic| {
            let line_of = |range: &Range<usize>| text[..range.start].matches('\n').count() + 1;
            let steps = diagnostic
                .related
                .iter()
                .map(|(range, message)| format!("  {}: {message} `{}`\n", line_of(range), &text[range.clone()]));
            format!(
                "{}: {:?} {} [{}] in {:?}\n{}",
                line_of(&diagnostic.range),
                diagnostic.severity,
                diagnostic.message,
                diagnostic.code.as_str(),
                diagnostic.function,
                steps.collect::<String>()
            )
        });
        expected.assert_eq(&shown.collect::<String>());
    }

    #[test]
    fn symbols_are_looked_up_across_items() {
        check(
            "func.func @f() {\n  call @missing() : () -> ()\n  return\n}\nfunc.func private @g()\nfunc.func private @g()\n",
            expect![[r#"
                2: Error use of undefined symbol @missing [undefined-symbol] in Some("@f")
                6: Error redefinition of symbol @g [redefined-symbol] in Some("@g")
                  5: previously defined here `@g`
            "#]],
        );
    }

    #[test]
    fn a_dump_of_a_function_shows_nothing_around_it() {
        let function = "func.func @f() {\n  call @g() : () -> ()\n  call @f() : () -> ()\n  return\n}\n";
        let dumps = format!("// -----// IR Dump After CSE (cse) //----- //\n{function}\n").repeat(2);
        check(&dumps, expect![[r#""#]]);
        check(&format!("{dumps}{function}"), expect![[r#""#]]);
        check(
            &format!("// -----// IR Dump After CSE (cse) //----- //\nmodule @m {{\n{function}}}\n"),
            expect![[r#"
                4: Error use of undefined symbol @g [undefined-symbol] in Some("@f")
            "#]],
        );
    }

    #[test]
    fn values_of_a_module_are_visible_in_it() {
        let text = "module {\n  %c = arith.constant 1 : i32\n  \"test.use\"(%c) : (i32) -> ()\n}\n";
        check(text, expect![[r#""#]]);
        check(
            &text.replacen("%c =", "%d =", 1),
            expect![[r#"
                3: Error use of undefined value %c [undefined-value] in None
            "#]],
        );
    }

    #[test]
    fn a_module_without_an_end_is_said() {
        check(
            "module {\n  func.func private @g()\n",
            expect![[r#"
                1: Error expected `}` at the end of this module [syntax-error] in None
            "#]],
        );
    }

    #[test]
    fn comments_that_silence_nothing_are_said() {
        let body = "  // memref-analyzer: allow(leak, double-free)\n  // memref-analyzer: allow(leeks) at all\n  %a = memref.alloc() : memref<4xf32>\n  // memref-analyzer: allow(leak)\n  return\n";
        let stays = "  // memref-analyzer: allow(leak, unused-allow)\n  return\n";
        check(
            &format!("func.func @f() {{\n{body}}}\nfunc.func @g() {{\n{stays}}}\n// memref-analyzer: allow(leak)\n"),
            expect![[r#"
                2: Warning this allows double-free, but the next operation does not show it [unused-allow] in Some("@f")
                3: Warning there is no code leeks [unused-allow] in Some("@f")
                5: Warning this allows leak, but the next operation does not show it [unused-allow] in Some("@f")
                12: Warning this allows leak, but the next operation does not show it [unused-allow] in None
            "#]],
        );
    }

    #[test]
    fn comments_of_functions_and_files_that_silence_nothing_are_said() {
        let lost = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";
        let idle = "func.func @g() {\n  return\n}\n";
        let comment = |code: &str| format!("// memref-analyzer: {code}\n");
        check(&(comment("allow(leak)") + lost), expect![[r#""#]]);
        check(
            &(comment("allow(leak)") + idle),
            expect![[r#"
                1: Warning this allows leak, but the next function does not show it [unused-allow] in None
            "#]],
        );
        check(&(comment("allow-file(leak)") + lost), expect![[r#""#]]);
        check(
            &(comment("allow-file(leak), allow(leak)") + lost),
            expect![[r#"
            1: Warning this allows leak, but nothing in the file shows it [unused-allow] in None
        "#]],
        );
        check(
            &(comment("allow-file(leak, double-free)") + idle + lost),
            expect![[r#"
                1: Warning this allows double-free, but nothing in the file shows it [unused-allow] in None
            "#]],
        );
        check(
            &(idle.to_owned() + &comment("allow-file(leak)") + idle.replace("@g", "@h").as_str()),
            expect![[r#"
                4: Warning this allows leak nowhere: `allow-file` stands at the top of the file, above everything else [unused-allow] in None
            "#]],
        );
        check(&(comment("allow-file(leak, unused-allow)") + idle), expect![[r#""#]]);
    }

    #[test]
    fn what_other_items_decide_may_be_allowed() {
        let call =
            "func.func @f() {\n  // memref-analyzer: allow(undefined-symbol)\n  call @g() : () -> ()\n  return\n}\n";
        check(call, expect![[""]]);
        check(
            &format!("{call}func.func private @g()\n"),
            expect![[r#"
                2: Warning this allows undefined-symbol, but the next operation does not show it [unused-allow] in Some("@f")
            "#]],
        );
    }

    #[test]
    fn what_other_items_decide_is_silenced() {
        check(
            "func.func private @f()
// memref-analyzer: allow(redefined-symbol)
func.func private @f()
#map = affine_map<(d0) -> (d0)>
// memref-analyzer: allow(redefined-symbol)
#map = affine_map<(d0) -> (d0)>
module {
  // memref-analyzer: allow(undefined-value)
  \"test.use\"(%nothing) : (i32) -> ()
}
// -----
func.func @g() {
  // memref-analyzer: allow(undefined-symbol)
  call @f() : () -> ()
  return
}
",
            expect![[""]],
        );
    }

    #[test]
    fn comments_silence() {
        let leak = "%a = memref.alloc() : memref<4xf32>\n";
        let body =
            format!("  // memref-analyzer: allow(leak)\n  // wanted\n  {leak}  %b = memref.alloc() : memref<4xf32>\n");
        check(
            &format!("func.func @f() {{\n{body}  return\n}}\n"),
            expect![[r#"
                5: Warning buffer %b is never freed [leak] in Some("@f")
                  5: allocated here `%b = memref.alloc`
                  6: this path leaves without a free `return`
            "#]],
        );
    }
}
