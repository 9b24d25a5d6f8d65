//! Where a fault shows that a caller counts on the function boundary ABI of a function that does not keep it.
//!
//! What a function does to its arguments, and what its results are, is a matter between it and its callers: a function that
//! frees a borrowed argument, or returns a buffer that its callers have already, is right as long as they know. A caller that
//! frees a buffer twice, or uses it once it is freed, because the callee freed it or returned it, did not know.

use mlir_grammar::{Def, Item, ValueId};

use crate::buffers::buffer_view_flow::BufferViewFlow;
use crate::call_site::{CallSite, all_calls};
use crate::finding::{Code, Finding};
use crate::flow::control_flow::ControlFlow;
use crate::summary::{Callees, Returned, Summary};

/// That a caller relies on the ABI of a function.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Reliance {
    /// The function, with its sign.
    pub callee: Box<str>,
    /// What is taken for granted.
    pub on: Contract,
}

/// A part of the function boundary ABI.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Contract {
    /// This argument is not freed; `None`: one of them, it is unknown which.
    Lends(Option<u32>),
    /// Results are the caller's alone.
    HandsOver,
}

/// The functions whose ABI the faults among `findings` show that `item` counts on, in order, each once.
#[must_use]
pub fn reliances(item: &Item, findings: &[Finding], callees: &dyn Callees) -> Vec<Reliance> {
    let mut found = Vec::new();
    let mut views: Option<BufferViewFlow> = None;
    for finding in findings {
        let comes_late = matches!(finding.code, Code::DoubleFree | Code::UseAfterFree);
        if comes_late {
            let inside = finding.related.iter().filter_map(|step| step.inside.as_deref());
            found.extend(inside.map(|inside| Reliance {
                callee: inside.callee.clone(),
                on: Contract::Lends(inside.argument),
            }));
        }
        if comes_late || matches!(finding.code, Code::FreeOfGlobal | Code::FreeOfView) {
            let views = views.get_or_insert_with(|| flow_of_results(item, callees));
            found.extend(returned_by_callee(item, finding, views, callees));
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The flow of buffers in an item that calls functions which return what is passed to them; of any other, nothing is asked.
fn flow_of_results(item: &Item, callees: &dyn Callees) -> BufferViewFlow {
    let calls_such = all_calls(item).any(|op| {
        let summary = CallSite::summary(item, callees, op);
        summary.is_some_and(|summary| (0..summary.results.len()).any(|result| !is_fresh(summary, result)))
    });
    match calls_such {
        true => BufferViewFlow::new(item, &ControlFlow::new(item), callees),
        false => BufferViewFlow::default(),
    }
}

/// The functions whose results the buffer of a fault has come through, which were not the caller's alone.
fn returned_by_callee(
    item: &Item,
    finding: &Finding,
    views: &BufferViewFlow,
    callees: &dyn Callees,
) -> impl Iterator<Item = Reliance> {
    let ir = &item.ir;
    let steps = finding.related.iter().filter_map(|step| ir.op_at(step.span.start));
    let operands = finding.op.into_iter().chain(steps).flat_map(|op| ir.operands(op));
    let mut made: Vec<ValueId> = operands
        .filter_map(|operand| operand.value)
        .flat_map(|value| views.resolve_reverse(value))
        .collect();
    made.sort_unstable();
    made.dedup();
    let of_buffer: Option<Vec<ValueId>> = finding.buffer.map(|buffer| views.resolve(buffer));
    let callees = made.into_iter().filter_map(move |value| {
        let Def::Result { op, index } = ir.value(value).def else {
            return None;
        };
        let (CallSite { callee, .. }, summary) = CallSite::with_summary(item, callees, op)?;
        // The other results of the call that made the buffer may be the same one.
        let is_concerned = of_buffer.iter().flatten().any(|&of_buffer| {
            of_buffer == value || matches!(ir.value(of_buffer).def, Def::Result { op: maker, .. } if maker == op)
        });
        (is_concerned && !is_fresh(summary, index as usize)).then(|| Reliance {
            callee: callee.into(),
            on: Contract::HandsOver,
        })
    });
    callees.collect::<Vec<_>>().into_iter()
}

/// Whether a result is the caller's alone on every path.
fn is_fresh(summary: &Summary, result: usize) -> bool {
    let Some(is) = summary.results.get(result) else {
        return true;
    };
    let is_twice = summary.passages.iter().any(|passage| {
        let one = passage.returned.get(result);
        let others = passage
            .returned
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != result);
        matches!(one, Some(Returned::Fresh(_))) && others.into_iter().any(|(_, other)| Some(other) == one)
    });
    is.arguments.is_empty() && !is.borrowed && !is_twice
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::summary::{ArgumentSummary, Certainty, ResultSummary};
    use crate::{NoCallees, analyse};

    /// Functions by what they do: `@same` returns its argument, `@drop` frees it.
    struct Known;

    impl Callees for Known {
        fn summary(&self, symbol: &str) -> Option<&Summary> {
            static SAME: std::sync::LazyLock<Summary> = std::sync::LazyLock::new(|| Summary {
                arguments: vec![ArgumentSummary::default()],
                results: vec![ResultSummary {
                    arguments: vec![0],
                    ..ResultSummary::default()
                }],
                ..Summary::default()
            });
            static DROP: std::sync::LazyLock<Summary> = std::sync::LazyLock::new(|| Summary {
                arguments: vec![ArgumentSummary {
                    freed: Certainty::Always,
                    ..ArgumentSummary::default()
                }],
                ..Summary::default()
            });
            match symbol {
                "@same" => Some(&SAME),
                "@drop" => Some(&DROP),
                _ => None,
            }
        }
    }

    fn of(body: &str, callees: &dyn Callees) -> Vec<Reliance> {
        let text = format!("func.func @f() {{\n  %a = memref.alloc() : memref<4xf32>\n{body}  return\n}}\n");
        let document = Document::new(&text, Dialects::builtin());
        analyse(document.items().at(0).item, callees).reliances
    }

    const SAME: &str = "  %r = call @same(%a) : (memref<4xf32>) -> memref<4xf32>\n";
    const DROP: &str = "  call @drop(%a) : (memref<4xf32>) -> ()\n";
    const FREE: &str = "  memref.dealloc %a : memref<4xf32>\n";
    const FREE_RESULT: &str = "  memref.dealloc %r : memref<4xf32>\n";

    fn transfers() -> Vec<Reliance> {
        let (callee, on) = ("@same".into(), Contract::HandsOver);
        vec![Reliance { callee, on }]
    }

    #[test]
    fn who_frees_what_it_lent_counts_on_getting_it_back() {
        let lends = Reliance {
            callee: "@drop".into(),
            on: Contract::Lends(Some(0)),
        };
        assert_eq!(of(&format!("{DROP}{FREE}"), &Known), [lends]);
        assert_eq!(of(DROP, &Known), []);
    }

    #[test]
    fn who_frees_both_names_of_a_buffer_takes_them_for_two() {
        for body in [
            format!("{SAME}{FREE_RESULT}{FREE}"),
            format!("{SAME}{FREE}{FREE_RESULT}"),
        ] {
            assert_eq!(of(&body, &Known), transfers(), "{body}");
        }
        assert_eq!(of(&format!("{SAME}{FREE}"), &Known), []);
        assert_eq!(of(&format!("{SAME}{FREE_RESULT}"), &Known), []);
    }

    #[test]
    fn a_fault_of_the_caller_alone_says_nothing_of_others() {
        assert_eq!(of(&format!("{FREE}{FREE}"), &NoCallees), []);
        let other = "  %b = memref.alloc() : memref<4xf32>\n  %r = call @same(%b) : (memref<4xf32>) -> memref<4xf32>\n";
        assert_eq!(of(&format!("{other}{FREE}{FREE}{FREE_RESULT}"), &Known), []);
    }
}
