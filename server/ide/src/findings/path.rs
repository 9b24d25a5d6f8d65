//! The path to a finding, followed into the functions that it calls.
//!
//! What happens inside of a callee is in the facts of the callee, in places relative to its item. So an edit there moves the
//! steps with the text, and nothing that calls it is analysed again.

use buffer_analysis::{Finding, FreePath, Inside, Related};
use mlir_grammar::Span;

use crate::analysis::Analysis;

/// How many calls inside of each other are followed.
const DEPTH: usize = 16;

/// A step of a path.
#[derive(Clone, Copy, Debug)]
pub struct PathStep<'a> {
    /// The item that it lies in, by its index.
    pub item: usize,
    /// Where in the item.
    pub span: Span,
    /// What happens there.
    pub message: &'a str,
}

/// The steps to a finding of an item, in the order in which execution takes them.
pub fn path<'a>(analysis: &'a Analysis, item: usize, finding: &'a Finding) -> impl Iterator<Item = PathStep<'a>> {
    let mut steps = Vec::with_capacity(finding.related.len());
    follow(analysis, item, &finding.related, 0, &mut steps);
    steps.into_iter()
}

fn follow<'a>(
    analysis: &'a Analysis,
    item: usize,
    related: &'a [Related],
    depth: usize,
    steps: &mut Vec<PathStep<'a>>,
) {
    for step in related {
        steps.push(PathStep {
            item,
            span: step.span,
            message: &step.message,
        });
        let inside = step.inside.as_deref().filter(|_| depth < DEPTH);
        if let Some((callee, path)) = inside.and_then(|inside| callee(analysis, item, inside)) {
            follow(analysis, callee, &path.steps, depth + 1, steps);
        }
    }
}

/// The item of the function that is called from an item, and how it frees the argument.
fn callee<'a>(analysis: &'a Analysis, caller: usize, inside: &Inside) -> Option<(usize, &'a FreePath)> {
    let entry = analysis.entries.get(caller)?;
    let called = &entry.functions.called;
    let item = match called.binary_search_by(|name| (**name).cmp(&inside.callee)) {
        Ok(at) => analysis.index_of((*entry.callees.get(at)?)?)?,
        // It is in the same item.
        Err(_) => caller,
    };
    let frees = &analysis.entries.get(item)?.facts.as_ref()?.facts.frees;
    let mut paths = frees.iter().filter(|path| {
        path.function == inside.callee && inside.argument.is_none_or(|argument| path.argument == argument)
    });
    let path = paths.next()?;
    // Of several arguments that it frees, it is unknown which one the buffer is.
    paths.next().is_none().then_some((item, path))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Cancel;
    use crate::fixture::analysis;

    const CALLER: &str = "func.func @top(%x: f32) {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  call @middle(%a, %true) : (memref<4xf32>, i1) -> ()
  memref.store %x, %a[%c0] : memref<4xf32>
  return
}
";
    const CALLEES: &str = "func.func private @middle(%b: memref<4xf32>, %c: i1) {
  call @drop(%c, %b) : (i1, memref<4xf32>) -> ()
  return
}
func.func private @drop(%c: i1, %b: memref<4xf32>) {
  scf.if %c {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
";

    /// The path to the only finding of the item that defines `@top`: line, counted from 1, and message.
    fn steps(analysis: &Analysis) -> Vec<(usize, String)> {
        let text = analysis.document().text().to_string();
        let items = analysis.document().items();
        let top = (0..items.len()).find(|item| items.at(*item).item.text.contains("@top(%x"));
        let top = top.expect("a caller");
        let findings = &analysis.findings(top).expect("facts").all;
        assert_eq!(findings.len(), 1, "{findings:?}");
        path(analysis, top, &findings[0])
            .map(|step| {
                let start = items.at(step.item).start + step.span.start as usize;
                (text[..start].matches('\n').count() + 1, step.message.to_owned())
            })
            .collect()
    }

    fn reported(steps: &[(usize, &str)]) -> Vec<(usize, String)> {
        steps
            .iter()
            .map(|(line, message)| (*line, (*message).to_owned()))
            .collect()
    }

    #[test]
    fn a_path_leads_into_callees_and_what_these_call() {
        let expected = [
            (4, "allocated here"),
            (5, "freed here, by @middle"),
            (10, "freed here, by @drop"),
            (14, "%c is true here"),
            (15, "freed here"),
        ];
        assert_eq!(steps(&analysis(&format!("{CALLER}{CALLEES}"))), reported(&expected));
    }

    #[test]
    fn of_several_buffers_the_one_that_is_freed_is_followed() {
        let callee = "func.func private @middle(%c: i1, %m: memref<4xf32>, %b: memref<4xf32>) {\n  memref.dealloc %m : memref<4xf32>\n  memref.dealloc %b : memref<4xf32>\n  return\n}\n";
        let caller = CALLER.replace("(%x: f32)", "(%x: f32, %m: memref<4xf32>)").replace(
            "@middle(%a, %true) : (memref<4xf32>, i1)",
            "@middle(%true, %m, %a) : (i1, memref<4xf32>, memref<4xf32>)",
        );
        let analysis = analysis(&format!("{caller}{callee}"));
        let items = analysis.document().items();
        let used = &analysis.findings(0).expect("facts").all;
        let used = used.iter().find(|finding| finding.message.contains("%a is used"));
        let steps: Vec<&str> = path(&analysis, 0, used.expect("a use"))
            .map(|step| items.at(step.item).item.str(step.span))
            .collect();
        assert_eq!(steps[steps.len() - 1], "memref.dealloc %b");
    }

    #[test]
    fn an_edit_in_a_callee_moves_its_steps_and_leaves_its_callers_alone() {
        let before = analysis(&format!("{CALLEES}{CALLER}"));
        let mut document = before.document().clone();
        let at = document.text().to_string().find("  scf.if").expect("a condition");
        document.edit(at..at, "  // What is lent is kept.\n\n");
        let mut after = before.advance(document);
        after.complete(&Cancel::default());
        let expected = [
            (16, "allocated here"),
            (17, "freed here, by @middle"),
            (2, "freed here, by @drop"),
            (8, "%c is true here"),
            (9, "freed here"),
        ];
        assert_eq!(steps(&after), reported(&expected));
        let facts = |analysis: &Analysis| {
            let last = analysis.document().items().len() - 1;
            analysis.facts(last).expect("facts")
        };
        assert!(Arc::ptr_eq(&facts(&before), &facts(&after)));
    }

    #[test]
    fn functions_that_call_each_other_are_followed_to_an_end() {
        let text = "func.func @top(%a: memref<4xf32>, %c: i1, %x: f32, %i: index) {
  %b = memref.alloc() : memref<4xf32>
  call @turn(%b, %c) : (memref<4xf32>, i1) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}
func.func private @turn(%b: memref<4xf32>, %c: i1) {
  cf.cond_br %c, ^again, ^end
^again:
  call @turn(%b, %c) : (memref<4xf32>, i1) -> ()
  return
^end:
  memref.dealloc %b : memref<4xf32>
  return
}
";
        let analysis = analysis(text);
        for item in 0..analysis.document().items().len() {
            let findings = &analysis.findings(item).expect("facts").all;
            assert!(
                findings
                    .iter()
                    .all(|finding| path(&analysis, item, finding).count() <= 2 * DEPTH + 8)
            );
        }
    }
}
