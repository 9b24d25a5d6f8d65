//! What a document has to say: the findings of its items, as a whole.

use std::borrow::Cow;
use std::ops::Range;

use buffer_analysis::{Code, Finding, Severity};
use mlir_grammar::{Item, Span};

use crate::analysis::Analysis;
use crate::findings::path::path;

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
    item.symbol(item.function_around(op)?).map(Cow::into_owned)
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
                4: Warning this allows leak nowhere: `allow-file` is at the top of the file, above everything else [unused-allow] in None
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
                  6: this path returns without freeing it `return`
            "#]],
        );
    }
}
