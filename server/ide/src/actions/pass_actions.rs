//! Passes as code actions: at an operation that a pass concerns, on functions, on the document.
//!
//! Listing them asks each pass whether it concerns an operation, nothing more. Whether it can do its work there, and whether
//! there is any, shows only when it runs: [`would_change`] runs it where a user waits for the list, and [`is_quick`] says where
//! that costs so little that the list can be made with every key.

use std::ops::Range;

use buffer_analysis::Code;
use buffer_rewrite::{PASSES, Pass, Work, appendable_results};
use mlir_grammar::{Item, OpId, Span};

use crate::actions::action::{Action, Subject, TextEdit};
use crate::actions::line_edits::line_edits;
use crate::actions::passes::{LeftAlone, Remark, Scope, Step, Transformed, steps, transform_alone, transform_analysed};
use crate::analysis::Analysis;
use crate::navigation::at_offset::items_in;

/// Of how many functions in a selection the passes are offered one by one.
const MOST: usize = 8;
/// How many operations a pass may have to look at with every key.
const MOST_OPERATIONS: usize = 1000;

/// The passes that can be run where `range` (bytes in the document) is: on the operation there, and on the functions whose
/// heads it touches or that it holds.
#[must_use]
pub fn pass_actions_in(analysis: &Analysis, range: &Range<usize>) -> Vec<Action> {
    let mut actions = Vec::new();
    for index in items_in(analysis, range).take(MOST) {
        let placed = analysis.document().items().at(index);
        let item = placed.item;
        let at = |offset: usize| offset.saturating_sub(placed.start) as u32;
        if let Some(op) = item.ir.op_at(at(range.start)) {
            actions.extend(at_operation(item, index, op));
        }
        let is_touched = |op: OpId| {
            let head = head_of(item, op);
            let whole = item.ir.op(op).span;
            let touches =
                placed.start + head.start as usize <= range.end && range.start <= placed.start + head.end as usize;
            touches
                || (range.start <= placed.start + whole.start as usize
                    && placed.start + whole.end as usize <= range.end)
        };
        let functions = item.ir.top().iter().filter(|&&op| item.is_function(op));
        for &function in functions.filter(|&&op| is_touched(op)) {
            let within = at(range.start)..at(range.end);
            actions.extend(on_results(item, index, function, &within));
            actions.extend(on_function(item, index, function));
        }
    }
    actions
}

/// The results of a function that can become arguments: those in a range (bytes in the item), or all where none is there.
fn on_results(item: &Item, index: usize, function: OpId, range: &Range<u32>) -> Vec<Action> {
    let mut results = appendable_results(item, function);
    let touches = |span: Span| span.start <= range.end && range.start <= span.end;
    if results.iter().any(|(_, span)| touches(*span)) {
        results.retain(|(_, span)| touches(*span));
    }
    let is_one = item
        .ir
        .op(function)
        .signature
        .as_deref()
        .is_some_and(|signature| signature.results.len() == 1);
    let action = |(result, span): (usize, Span)| {
        let which = if is_one {
            String::new()
        } else {
            format!(" {result} ({})", item.str(span))
        };
        Action {
            title: format!("Append result{which} to arguments"),
            subject: Subject::Result {
                item: index,
                op: function,
                index: result,
            },
            finding: None,
        }
    };
    results.into_iter().take(MOST).map(action).collect()
}

/// The passes that can be run on the whole document.
#[must_use]
pub fn document_passes(analysis: &Analysis) -> Vec<Action> {
    let items = analysis.document().items();
    let concerns = |pass: &Pass| items.iter().any(|placed| concerns_any(pass, placed.item));
    let passes = PASSES.iter().filter(|pass| concerns(pass));
    passes
        .map(|pass| Action {
            title: format!("{} ({})", pass.title, pass.name),
            subject: Subject::DocumentPass { pass: pass.name },
            finding: None,
        })
        .collect()
}

fn at_operation(item: &Item, index: usize, op: OpId) -> impl Iterator<Item = Action> {
    let passes = PASSES.iter().filter(move |pass| (pass.concerns)(item, op));
    passes.filter_map(move |pass| {
        Some(Action {
            title: pass.at?.to_owned(),
            subject: Subject::Pass {
                item: index,
                op: Some(op),
                pass: pass.name,
            },
            finding: None,
        })
    })
}

fn on_function(item: &Item, index: usize, function: OpId) -> impl Iterator<Item = Action> {
    let symbol = item.symbol(function);
    let name = symbol.as_deref().unwrap_or("this function").to_owned();
    let passes = PASSES.iter().filter(move |pass| concerns_any(pass, item));
    passes.map(move |pass| Action {
        title: format!("{} of {name} ({})", pass.title, pass.name),
        subject: Subject::Pass {
            item: index,
            op: None,
            pass: pass.name,
        },
        finding: None,
    })
}

fn concerns_any(pass: &Pass, item: &Item) -> bool {
    item.ir.ops().any(|op| (pass.concerns)(item, op))
}

/// A function's text up to its body.
fn head_of(item: &Item, op: OpId) -> mlir_grammar::Span {
    let span = item.ir.op(op).span;
    let body = item
        .ir
        .regions_of(op)
        .first()
        .map(|&region| item.ir.region(region).span);
    match body.filter(|body| !body.is_empty()) {
        Some(body) => mlir_grammar::Span::new(span.start, body.start),
        None => span,
    }
}

/// What applying a pass comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The edits, or the obstacle, where nothing can be changed.
    pub edits: Result<Vec<TextEdit>, String>,
    /// What stays as it was.
    pub left_alone: Vec<LeftAlone>,
    /// What is said of the rest.
    pub remarks: Vec<Remark>,
    /// The pass.
    pub pass: &'static str,
}

/// Applies the pass that an action is about; `None` if it is not about one.
#[must_use]
pub fn apply_pass(analysis: &Analysis, subject: Subject) -> Option<Applied> {
    let requested = RequestedPass::of(analysis, subject)?;
    Some(requested.applied(analysis, |steps| transform_analysed(analysis, steps, requested.scope)))
}

/// Whether the pass that an action is about would change something: runs it. An action about no pass would.
///
/// # Errors
/// The obstacle that stops the pass.
pub fn would_change(analysis: &Analysis, subject: Subject) -> Result<bool, String> {
    let Some(requested) = RequestedPass::of(analysis, subject) else {
        return Ok(true);
    };
    let applied = requested.applied(analysis, |steps| match requested.alone(analysis, usize::MAX) {
        Some(items) => transform_alone(analysis, &items, steps, requested.scope),
        None => transform_analysed(analysis, steps, requested.scope),
    });
    applied.edits.map(|edits| !edits.is_empty())
}

/// Whether it costs next to nothing to know what becomes of an action: where it is about no pass, where the document is small,
/// or the function and all that it calls.
#[must_use]
pub fn is_quick(analysis: &Analysis, subject: Subject) -> bool {
    let Some(requested) = RequestedPass::of(analysis, subject) else {
        return true;
    };
    let is_small = || {
        let mut sizes = analysis
            .document()
            .items()
            .iter()
            .map(|placed| 1 + placed.item.ir.ops().len());
        sizes.try_fold(MOST_OPERATIONS, usize::checked_sub).is_some()
    };
    // Who frees what leaks analyses the function for each leak.
    let is_long = match requested.scope {
        Scope::Item(item) | Scope::Op(item, _) => requested.fixes_findings() && has_many_leaks(analysis, item),
        Scope::Document => requested.fixes_findings(),
    };
    !is_long && (requested.alone(analysis, MOST_OPERATIONS).is_some() || is_small())
}

/// Whether so much leaks in an item that to free it takes its time.
fn has_many_leaks(analysis: &Analysis, item: usize) -> bool {
    let facts = analysis.facts(item);
    let findings = facts.iter().flat_map(|facts| facts.facts.findings.iter());
    let leaks = findings.filter(|finding| finding.code == Code::Leak).count();
    let size = analysis.document().items().get(item);
    leaks * size.map_or(0, |placed| placed.item.ir.ops().len()) > MOST_OPERATIONS
}

/// A pass, what was chosen, and what it is run on.
struct RequestedPass {
    pass: &'static str,
    options: Vec<(&'static str, String)>,
    scope: Scope,
}

impl RequestedPass {
    /// What an action asks for.
    fn of(analysis: &Analysis, subject: Subject) -> Option<Self> {
        let mut options = Vec::new();
        let (pass, scope) = match subject {
            Subject::Result { item, op, index } => {
                let placed = analysis.document().items().get(item)?;
                let symbol = (op.index() < placed.item.ir.ops().len()).then(|| placed.item.symbol(op))??;
                options.push(("append-results", format!("{symbol}#{index}")));
                ("bufferize-function-boundary", Scope::Item(item))
            }
            Subject::Pass { item, op: None, pass } => (pass, Scope::Item(item)),
            Subject::Pass {
                item,
                op: Some(op),
                pass,
            } => (pass, Scope::Op(item, op)),
            Subject::DocumentPass { pass } => (pass, Scope::Document),
            Subject::Finding { .. }
            | Subject::Description { .. }
            | Subject::Allow { .. }
            | Subject::Function { .. }
            | Subject::Document
            | Subject::ExpectedComments
            | Subject::Outline { .. }
            | Subject::Merge { .. } => return None,
        };
        Some(Self { pass, options, scope })
    }

    fn fixes_findings(&self) -> bool {
        Pass::find(self.pass).is_some_and(|pass| matches!(pass.work, Work::Findings))
    }

    /// The items that decide what becomes of it: the item that it is about and all that this calls. `None` where they hold more
    /// operations than `most`, and where all items decide.
    fn alone(&self, analysis: &Analysis, most: usize) -> Option<Vec<usize>> {
        match (self.scope, Pass::find(self.pass)?.work) {
            (Scope::Document, _) | (_, Work::Module(_)) => None,
            (Scope::Item(item) | Scope::Op(item, _), _) => analysis.neighbourhood(item, most),
        }
    }

    /// What becomes of it where `run` runs the steps.
    fn applied(&self, analysis: &Analysis, run: impl FnOnce(&[Step]) -> Transformed) -> Applied {
        let pass = self.pass;
        let options: Vec<(&str, &str)> = self.options.iter().map(|(name, value)| (*name, &**value)).collect();
        let made = match steps(&[pass], &options) {
            Ok(steps) => run(&steps),
            Err(problem) => {
                return Applied {
                    edits: Err(problem),
                    left_alone: Vec::new(),
                    remarks: Vec::new(),
                    pass,
                };
            }
        };
        let edits = match made.left_alone.first().filter(|_| made.items.is_empty()) {
            Some(left) => Err(left.message.clone()),
            None => Ok(made
                .items
                .iter()
                .flat_map(|(index, new)| {
                    let placed = analysis.document().items().at(*index);
                    line_edits(&placed.item.text, new, placed.start)
                })
                .collect()),
        };
        Applied {
            edits,
            left_alone: made.left_alone,
            remarks: made.remarks,
            pass,
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::actions::code_actions::edits;
    use crate::fixture::Fixture;

    const REALLOC: &str = "func.func @f(%a: memref<2xf32>) -> memref<4xf32> {\n  // grows\n  \
                           %b = memref.realloc %a : memref<2xf32> to memref<4xf32>\n  return %b : memref<4xf32>\n}\n";

    /// What is offered at `$0`.
    fn check(source: &str, expected: Expect) {
        let fixture = Fixture::new(source);
        let actions = pass_actions_in(&fixture.analysis, &(fixture.cursor..fixture.cursor));
        let titles: Vec<_> = actions.iter().map(|action| format!("{}\n", action.title)).collect();
        expected.assert_eq(&titles.concat());
    }

    #[test]
    fn at_an_operation_and_on_a_function() {
        check(
            &REALLOC.replace("realloc", "real$0loc"),
            expect![[r#"
                Expand the reallocation
            "#]],
        );
        let on_function = Fixture::new(&REALLOC.replace("@f", "@$0f"));
        let actions = pass_actions_in(&on_function.analysis, &(on_function.cursor..on_function.cursor));
        let titles: Vec<_> = actions.iter().map(|action| action.title.as_str()).collect();
        assert!(
            titles.contains(&"Expand reallocations of @f (expand-realloc)"),
            "{titles:?}"
        );
        check(&REALLOC.replace("return", "ret$0urn"), expect![""]);
    }

    #[test]
    fn only_changed_lines_are_edited() {
        let fixture = Fixture::new(&REALLOC.replace("realloc", "real$0loc"));
        let action = pass_actions_in(&fixture.analysis, &(fixture.cursor..fixture.cursor)).remove(0);
        let edits = edits(&fixture.analysis, action.subject).unwrap();
        let line = fixture.text.find("  %b").unwrap();
        let next = fixture.text.find("  return").unwrap();
        assert_eq!(edits.len(), 1);
        assert_eq!(edits[0].range, line..next);
        assert!(edits[0].text.contains("memref.copy %a"), "{}", edits[0].text);
    }

    #[test]
    fn what_is_in_the_way_is_said() {
        let text = "func.func @f(%a: memref<2xf32>) -> memref<4xf32> {\n  \
                    %b = memref.real$0loc %a : memref<2xf32> to memref<4xf32>\n  return %c : memref<4xf32>\n}\n";
        let fixture = Fixture::new(text);
        let action = pass_actions_in(&fixture.analysis, &(fixture.cursor..fixture.cursor)).remove(0);
        let reason = edits(&fixture.analysis, action.subject).unwrap_err();
        assert_eq!(
            reason,
            "@f is left alone by expand-realloc: `func.return` uses an undefined or ambiguous name"
        );
        assert_eq!(would_change(&fixture.analysis, action.subject), Err(reason));
    }

    #[test]
    fn a_pass_that_has_nothing_to_do_changes_nothing() {
        // Where the callee frees it, the buffer stays where it is.
        let text = "func.func private @free_if(%m: memref<4xf32>, %c: i1) {\n  scf.if %c {\n    \
                    memref.dealloc %m : memref<4xf32>\n  }\n  return\n}\n\
                    func.func @f(%c: i1) {\n  %a = memref.al$0loc() : memref<4xf32>\n  \
                    call @free_if(%a, %c) : (memref<4xf32>, i1) -> ()\n  return\n}\n";
        let on_stack = |text: &str| {
            let fixture = Fixture::new(text);
            let actions = pass_actions_in(&fixture.analysis, &(fixture.cursor..fixture.cursor));
            let action = actions
                .iter()
                .find(|action| action.title == "Move the buffer to the stack");
            would_change(&fixture.analysis, action.expect("the pass concerns it").subject)
        };
        assert_eq!(on_stack(text), Ok(false));
        assert_eq!(
            on_stack(&text.replace("    memref.dealloc %m : memref<4xf32>\n", "")),
            Ok(true)
        );
    }

    #[test]
    fn what_is_in_the_way_is_known_with_every_key_where_a_function_and_its_callees_are_short() {
        let broken = "func.func @f(%a: memref<2xf32>) -> memref<4xf32> {\n  call @g() : () -> ()\n  \
                      %b = memref.real$0loc %a : memref<2xf32> to memref<4xf32>\n  return %c : memref<4xf32>\n}\n";
        let quick = |others: &str| {
            let fixture = Fixture::new(&format!("{broken}{others}"));
            let actions = pass_actions_in(&fixture.analysis, &(fixture.cursor..fixture.cursor));
            assert!(would_change(&fixture.analysis, actions[0].subject).is_err());
            is_quick(&fixture.analysis, actions[0].subject)
        };
        let long = |name: &str| {
            format!(
                "func.func {name}() {{\n{}  return\n}}\n",
                "  \"d.o\"() : () -> ()\n".repeat(MOST_OPERATIONS)
            )
        };
        assert!(quick(&long("@h")));
        assert!(!quick(&long("@g")));
    }
}
