//! What can be done about the findings in a range, and the edits that do it.
//!
//! Listing is separate from editing: an [`Action`] says what it is about, and [`edits`] computes the same edits for the
//! same document at any time. Everything offered has edits, but for what is written into a table
//! ([`crate::actions::descriptions`]).

use std::ops::Range;

use buffer_analysis::{Code, Finding};
use buffer_rewrite::{Assist, AssistKind, TextEdit as ItemEdit, insert_all, may_have_fix, quick_fixes};
use mlir_grammar::{Item, OpId, Span};
use rayon::prelude::*;

use crate::actions::action::{Action, Subject, TextEdit};
use crate::actions::allow::{self, allowances_in};
use crate::actions::descriptions::descriptions_at;
use crate::actions::line_edits::line_edits;
use crate::actions::merge_functions;
use crate::actions::pass_actions::apply_pass;
use crate::analysis::Analysis;
use crate::display::similarity;
use crate::findings::expected_comments::expected_comments;
use crate::navigation::at_offset::{items_in, selected, touches};

/// Of how many findings in a range the fixes are offered: each is checked by an analysis.
const MOST: usize = 16;
/// How many leaks are looked at one by one where they cannot be mended in one step.
const MOST_ONE_BY_ONE: usize = 64;

/// The fixes for findings that touch `range` (bytes in the document), or its line if that is empty: each finding's own, then
/// those of whole functions; what can be said of an operation there that no table describes; and comments that allow what is
/// reported.
#[must_use]
pub fn quick_fixes_in(analysis: &Analysis, range: Range<usize>) -> Vec<Action> {
    let cursor = range.start;
    let range = selected(analysis.document(), range);
    let analysis = &*analysis.with_facts(items_in(analysis, &range));
    let mut actions: Vec<Action> = Vec::new();
    let mut functions: Vec<Action> = Vec::new();
    for (item, finding) in findings_in(analysis, &range).into_iter().take(MOST) {
        let subject = Subject::Finding { item, finding };
        let Some((title, _)) = fix(analysis, item, finding) else {
            continue;
        };
        let fixed = analysis.facts(item).and_then(|facts| {
            let finding = facts.facts.findings.get(finding)?;
            Some((finding.code, finding.message.clone()))
        });
        actions.push(Action {
            title,
            subject,
            finding: fixed,
        });
        if let Some(function) = all_in_function(analysis, item, finding)
            && !functions.contains(&function)
        {
            functions.push(function);
        }
    }
    actions.extend(functions);
    actions.extend(deallocations_in(analysis, &range));
    actions.extend(descriptions_at(analysis, cursor));
    actions.extend(allowances_in(analysis, &range));
    actions
}

/// The pass that frees the buffers of functions that deallocation is still to come for.
const DEALLOCATION: &str = "buffer-deallocation-pipeline";

/// For what is not deallocated yet in a range: the pass that deallocates, where it does.
fn deallocations_in(analysis: &Analysis, range: &Range<usize>) -> Vec<Action> {
    let mut actions = Vec::new();
    for item in items_in(analysis, range) {
        let placed = analysis.document().items().at(item);
        let Some(shown) = analysis.shown(item) else { continue };
        let is_meant =
            |finding: &&Finding| finding.code == Code::NotDeallocated && touches(&placed, finding.span, range);
        for finding in shown.all.iter().filter(is_meant) {
            let subject = Subject::Pass {
                item,
                op: None,
                pass: DEALLOCATION,
            };
            let applied = apply_pass(analysis, subject).and_then(|applied| applied.edits.ok());
            if applied.is_some_and(|edits| !edits.is_empty()) {
                let symbol = finding.op.and_then(|op| placed.item.symbol(op));
                let name = symbol.as_deref().unwrap_or("this function");
                actions.push(Action {
                    title: format!("Free the buffers of {name} ({DEALLOCATION})"),
                    subject,
                    finding: Some((finding.code, finding.message.clone())),
                });
            }
        }
    }
    actions
}

/// The fix of everything in the document that has one, if anything has.
#[must_use]
pub fn fix_all(analysis: &Analysis) -> Option<Action> {
    let analysis = &*analysis.with_facts(0..analysis.document().items().len());
    let items = 0..analysis.document().items().len();
    let leaks = items.flat_map(|item| leaks_in(analysis, item).into_iter().map(move |leak| (item, leak)));
    let has_fix = leaks
        .take(MOST_ONE_BY_ONE)
        .any(|(item, leak)| fix(analysis, item, leak).is_some());
    has_fix.then(|| Action {
        title: "Insert all missing deallocs".to_owned(),
        subject: Subject::Document,
        finding: None,
    })
}

/// What makes a test of a document that has findings: a comment for each that says so.
#[must_use]
pub fn expect_all(analysis: &Analysis) -> Option<Action> {
    (analysis.found().all() > 0).then(|| Action {
        title: "Expect all diagnostics in comments".to_owned(),
        subject: Subject::ExpectedComments,
        finding: None,
    })
}

/// The leaks of an item that are shown.
fn leaks_in(analysis: &Analysis, item: usize) -> Vec<usize> {
    let (Some(facts), Some(shown)) = (analysis.facts(item), analysis.shown(item)) else {
        return Vec::new();
    };
    let all = facts.facts.findings.iter().enumerate();
    let leaks = all.filter(|(_, finding)| is_leak(finding) && shown.shows(finding));
    leaks.map(|(index, _)| index).collect()
}

/// The edits of an action, in the order of the text.
///
/// # Errors
/// The obstacle to a pass.
pub fn edits(analysis: &Analysis, subject: Subject) -> Result<Vec<TextEdit>, String> {
    let analysis = &*match subject {
        Subject::Finding { item, .. } | Subject::Function { item, .. } => {
            analysis.with_facts(item..item.saturating_add(1))
        }
        Subject::Document => analysis.with_facts(0..analysis.document().items().len()),
        Subject::ExpectedComments => {
            let mut complete = analysis.clone();
            complete.complete(analysis.cancel());
            return Ok(expected_comments(&complete));
        }
        Subject::Pass { .. } | Subject::DocumentPass { .. } | Subject::Result { .. } => {
            return apply_pass(analysis, subject).map_or(Ok(Vec::new()), |applied| applied.edits);
        }
        Subject::Outline { offset, alone } => return similarity::outlining::edits(analysis, offset, alone),
        Subject::Merge { item } => return merge_functions::edits(analysis, item),
        Subject::Description { .. } => return Ok(Vec::new()),
        Subject::Allow { item, at, code } => return Ok(allow::edit(analysis, item, at, code).into_iter().collect()),
    };
    let mut edits = match subject {
        Subject::Finding { item, finding } => {
            let fix = fix(analysis, item, finding);
            fix.map_or(Vec::new(), |(_, edits)| in_document(analysis, item, edits))
        }
        Subject::Function { item, op } => in_document(analysis, item, insertions(analysis, item, Some(op))),
        Subject::Document => (0..analysis.document().items().len())
            .into_par_iter()
            .flat_map_iter(|item| in_document(analysis, item, insertions(analysis, item, None)))
            .collect(),
        Subject::Pass { .. }
        | Subject::DocumentPass { .. }
        | Subject::Result { .. }
        | Subject::ExpectedComments
        | Subject::Description { .. }
        | Subject::Allow { .. }
        | Subject::Outline { .. }
        | Subject::Merge { .. } => Vec::new(),
    };
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    Ok(edits)
}

/// The findings that touch a range and may have a fix: the item, and the index among those of its own analysis.
fn findings_in(analysis: &Analysis, range: &Range<usize>) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for item in items_in(analysis, range) {
        let placed = analysis.document().items().at(item);
        let (Some(facts), Some(shown)) = (analysis.facts(item), analysis.shown(item)) else {
            continue;
        };
        let all = facts.facts.findings.iter().enumerate();
        found.extend(
            all.filter(|(index, finding)| {
                touches(&placed, finding.span, range) && may_have_fix(&facts.facts, *index) && shown.shows(finding)
            })
            .map(|(index, _)| (item, index)),
        );
    }
    found
}

/// The fix of one finding.
fn fix(analysis: &Analysis, item: usize, finding: usize) -> Option<(String, Vec<ItemEdit>)> {
    let facts = analysis.facts(item)?;
    let aliases = analysis.document().type_aliases(item)?;
    let placed = analysis.document().items().get(item)?;
    let callees = facts.callees();
    let fixes = quick_fixes(placed.item, &facts.facts, &callees, aliases, finding);
    let is_fix = |assist: &Assist| assist.kind == AssistKind::QuickFix && !assist.edits.is_empty();
    let fix = fixes.into_iter().find(is_fix)?;
    let edits = fix.edits.iter().flat_map(|edit| lines_of(placed.item, edit));
    Some((fix.title, edits.collect()))
}

/// An edit of several lines, as edits of the lines that differ.
fn lines_of(item: &Item, edit: &ItemEdit) -> Vec<ItemEdit> {
    if edit.span.is_empty() || !edit.text.contains('\n') {
        return vec![edit.clone()];
    }
    let lines = line_edits(item.str(edit.span), &edit.text, edit.span.start as usize);
    let relative = |line: TextEdit| ItemEdit {
        span: Span::new(line.range.start as u32, line.range.end as u32),
        text: line.text,
    };
    lines.into_iter().map(relative).collect()
}

/// The fix of all leaks in the function around one of them.
fn all_in_function(analysis: &Analysis, item: usize, finding: usize) -> Option<Action> {
    let facts = analysis.facts(item)?;
    let finding = facts.facts.findings.get(finding).filter(|finding| is_leak(finding))?;
    let placed = analysis.document().items().get(item)?;
    let ir = &placed.item.ir;
    let mut op = finding.op?;
    while !placed.item.is_function(op) {
        op = ir.parent_op(op)?;
    }
    let symbol = placed.item.symbol(op);
    let name = symbol.as_deref().unwrap_or("this function");
    Some(Action {
        title: format!("Insert all missing deallocs in {name}"),
        subject: Subject::Function { item, op },
        finding: None,
    })
}

/// The edits that insert all missing deallocations of an item (those inside `op`), but for leaks that are not shown.
fn insertions(analysis: &Analysis, item: usize, op: Option<OpId>) -> Vec<ItemEdit> {
    let known = (
        analysis.facts(item),
        analysis.document().type_aliases(item),
        analysis.document().items().get(item),
    );
    let (Some(facts), Some(aliases), Some(placed)) = known else {
        return Vec::new();
    };
    if op.is_some_and(|op| op.index() >= placed.item.ir.ops().len()) {
        return Vec::new();
    }
    let own = &facts.facts.findings;
    let leaks = leaks_in(analysis, item);
    if leaks.len() == own.iter().filter(|finding| is_leak(finding)).count()
        && let Some(all) = insert_all(placed.item, &facts.facts, &facts.callees(), aliases, op)
    {
        return all.edits;
    }
    // One at a time: edits of different fixes at one place stay apart.
    let mut edits: Vec<ItemEdit> = Vec::new();
    for leak in leaks.into_iter().take(MOST_ONE_BY_ONE) {
        let is_inside = |op: OpId| own[leak].op.is_some_and(|at| placed.item.ir.is_within(at, op));
        if !op.is_none_or(is_inside) {
            continue;
        }
        let fix = fix(analysis, item, leak).map_or(Vec::new(), |(_, edits)| edits);
        let overlaps = |edit: &ItemEdit| edits.iter().any(|other| edit.span.touches(other.span.start));
        if !fix.iter().any(overlaps) {
            edits.extend(fix);
        }
    }
    edits
}

fn is_leak(finding: &Finding) -> bool {
    finding.code == Code::Leak
}

fn in_document(analysis: &Analysis, item: usize, edits: Vec<ItemEdit>) -> Vec<TextEdit> {
    let start = analysis.document().items().get(item).map_or(0, |placed| placed.start);
    let edits = edits.into_iter().map(|edit| TextEdit {
        range: start + edit.span.start as usize..start + edit.span.end as usize,
        text: edit.text,
    });
    edits.collect()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::fixture::{Fixture, analysis};

    fn made(text: &str, edits: &[TextEdit]) -> String {
        let mut made = text.to_owned();
        for edit in edits.iter().rev() {
            made.replace_range(edit.range.clone(), &edit.text);
        }
        made
    }

    /// The titles of the fixes at `$0`, and the text after the first one.
    fn check(source: &str, expected: Expect) {
        let fixture = Fixture::new(source);
        let actions = quick_fixes_in(&fixture.analysis, fixture.cursor..fixture.cursor);
        let titles: Vec<_> = actions.iter().map(|action| format!("- {}\n", action.title)).collect();
        let edits = actions
            .first()
            .map_or(Vec::new(), |action| edits(&fixture.analysis, action.subject).unwrap());
        expected.assert_eq(&format!("{}{}", titles.concat(), made(&fixture.text, &edits)));
    }

    #[test]
    fn of_a_leak() {
        check(
            "func.func @f() {\n  %a = memref.$0alloc() : memref<4xf32>\n  return\n}\n",
            expect![[r#"
                - Insert dealloc of %a
                - Insert all missing deallocs in @f
                - Allow leak here
                func.func @f() {
                  %a = memref.alloc() : memref<4xf32>
                  memref.dealloc %a : memref<4xf32>
                  return
                }
            "#]],
        );
    }

    #[test]
    fn of_a_double_free() {
        check(
            "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  \
             memref.dealloc$0 %a : memref<4xf32>\n  return\n}\n",
            expect![[r#"
                - Remove the second dealloc
                - Allow double-free here
                func.func @f() {
                  %a = memref.alloc() : memref<4xf32>
                  memref.dealloc %a : memref<4xf32>
                  return
                }
            "#]],
        );
    }

    #[test]
    fn a_cursor_anywhere_on_the_line_finds_them() {
        let text = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  \
                    memref.dealloc %a : memref<4xf32> // again\n  return\n}\n";
        let fixture = Fixture::new(&format!("$0{text}"));
        let titles = |range: Range<usize>| -> Vec<String> {
            let actions = quick_fixes_in(&fixture.analysis, range).into_iter();
            actions.map(|action| action.title).collect()
        };
        let line = text.rfind("  memref.dealloc").unwrap();
        let end = text.find(" // again").unwrap() + " // again".len();
        for at in line..=end {
            assert_eq!(titles(at..at), ["Remove the second dealloc", "Allow double-free here"]);
        }
        assert_eq!(titles(line - 1..line - 1), [""; 0]);
        assert_eq!(titles(end + 1..end + 1), [""; 0]);
        // What is selected is meant, and nothing beside it.
        assert_eq!(titles(end - 5..end), [""; 0]);
    }

    #[test]
    fn of_what_is_not_deallocated_yet() {
        let leaks: String = (0..6)
            .map(|n| format!("  %a{n} = memref.alloc() : memref<4xf32>\n"))
            .collect();
        let fixture = Fixture::new(&format!("func.func @$0f() {{\n{leaks}  return\n}}\n"));
        let actions = quick_fixes_in(&fixture.analysis, fixture.cursor..fixture.cursor);
        let titles: Vec<_> = actions.iter().map(|action| &*action.title).collect();
        assert_eq!(
            titles,
            [
                "Free the buffers of @f (buffer-deallocation-pipeline)",
                "Allow not-deallocated here"
            ]
        );
        let edits = edits(&fixture.analysis, actions[0].subject).unwrap();
        let made = made(&fixture.text, &edits);
        assert_eq!(codes_of(&made), [""; 0]);
        // Nobody asks for the buffers to be freed one by one, nor when the file is saved.
        let at = fixture.text.find("%a3").unwrap();
        assert_eq!(quick_fixes_in(&fixture.analysis, at..at), []);
        assert_eq!(fix_all(&fixture.analysis), None);
        assert_eq!(fix_all(&Analysis::new(fixture.analysis.document().clone())), None);
    }

    fn codes_of(text: &str) -> Vec<&'static str> {
        let analysis = analysis(text);
        crate::findings::diagnostics::diagnostics(&analysis)
            .map(|found| found.code.as_str())
            .collect()
    }

    #[test]
    fn of_nothing() {
        check(
            "func.func @f() {$0\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n",
            expect![[r#"
                func.func @f() {
                  %a = memref.alloc() : memref<4xf32>
                  return
                }
            "#]],
        );
    }

    #[test]
    fn what_a_comment_allows_is_left_alone() {
        let text = "func.func @f() {\n  // memref-analyzer: allow(leak)\n  %a = memref.alloc() : memref<4xf32>\n  \
                    %b = memref.alloc() : memref<4xf32>\n  return\n}\n";
        let analysis = analysis(text);
        let all = edits(&analysis, Subject::Document).unwrap();
        expect![[r#"
            func.func @f() {
              // memref-analyzer: allow(leak)
              %a = memref.alloc() : memref<4xf32>
              %b = memref.alloc() : memref<4xf32>
              memref.dealloc %b : memref<4xf32>
              return
            }
        "#]]
        .assert_eq(&made(text, &all));
    }

    #[test]
    fn everything_in_the_document() {
        let function =
            |name: &str| format!("func.func {name}() {{\n  %a = memref.alloc() : memref<4xf32>\n  return\n}}\n");
        let text = [function("@f"), function("@g")].concat();
        let analysis = analysis(&text);
        let action = fix_all(&analysis).unwrap();
        assert_eq!(action.title, "Insert all missing deallocs");
        let made = made(&text, &edits(&analysis, action.subject).unwrap());
        assert_eq!(made.matches("memref.dealloc").count(), 2);
        assert_eq!(fix_all(&crate::fixture::analysis(&made)), None);
    }
}
