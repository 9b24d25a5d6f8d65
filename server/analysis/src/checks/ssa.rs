//! Findings about the text and about names: what cannot be read, and values and blocks that break the rules of SSA.
//!
//! Promised:
//! - Every place where the grammar could not read the text is a `syntax-error`, malformed attributes and types included.
//! - A name that nothing defines, or that is defined twice, is a finding, unless a value from outside the item may be meant:
//!   those are returned apart ([`NameFindings::outer`]), to be decided for the whole document. An unknown operation may hide
//!   what is outside of it: a name may be defined anew there.
//! - A use is called undominated only where MLIR's verifier says so: not in blocks that control does not reach, not where order
//!   means nothing, and not inside unknown operations.

use mlir_grammar::ir::Operand;
use mlir_grammar::{Item, NameError, NameErrorKind, OpId, Span, SyntaxError};
use rustc_hash::FxHashSet;

use crate::checks::structure::is_labelled_twice;
use crate::finding::{Code, Finding, Related};
use crate::flow::dominance::Dominance;

/// What is wrong with the names of an item.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NameFindings {
    /// What is wrong whatever is around the item, in the order of the text.
    pub findings: Vec<Finding>,
    /// Values that are undefined unless the module around the item defines them: `(name with its sign, finding)`.
    pub outer: Vec<(Box<str>, Finding)>,
}

/// The findings about the text and the names of `item`.
#[must_use]
pub fn check(item: &Item, dominance: &Dominance<'_>) -> NameFindings {
    let mut names = NameFindings::default();
    names
        .findings
        .extend(item.errors.iter().map(|error| syntax_error(item, error)));
    let malformed = item.malformed();
    names
        .findings
        .extend(malformed.iter().map(|error| syntax_error(item, error)));
    for error in &item.name_errors {
        if may_be_isolated(item, error) || is_of_second_label(item, error) {
            continue;
        }
        let finding = name_error(item, error);
        match error.kind {
            NameErrorKind::OuterValue => names.outer.push((item.str(error.span).into(), finding)),
            _ => names.findings.push(finding),
        }
    }
    let redefined = redefined_names(item);
    for op in item.ir.ops() {
        check_operands(item, dominance, op, &redefined, &mut names.findings);
    }
    names.findings.sort_by_key(|finding| finding.span);
    names
}

fn syntax_error(item: &Item, error: &SyntaxError) -> Finding {
    let resumed = Span::new(error.resumed, error.resumed);
    let mut related = Vec::new();
    if error.resumed > error.span.end && (error.resumed as usize) < item.text.len() {
        related.push(Related {
            span: word_at(item, resumed),
            message: "reading went on here".into(),
            inside: None,
        });
    }
    Finding {
        related,
        ..finding(Code::SyntaxError, on_one_line(item, error.span), error.message.clone())
    }
}

fn name_error(item: &Item, error: &NameError) -> Finding {
    let name = item.str(error.span);
    let (code, message) = match error.kind {
        NameErrorKind::OuterValue | NameErrorKind::UndefinedValue => {
            (Code::UndefinedValue, format!("use of undefined value {name}"))
        }
        NameErrorKind::RedefinedValue => (Code::RedefinedValue, format!("redefinition of value {name}")),
        NameErrorKind::UndefinedBlock => (Code::UndefinedBlock, format!("use of undefined block {name}")),
        NameErrorKind::RedefinedBlock => (Code::RedefinedBlock, format!("redefinition of block {name}")),
    };
    let related = error.previous.map(|span| Related {
        span,
        message: "previously defined here".into(),
        inside: None,
    });
    Finding {
        related: related.into_iter().collect(),
        op: item.ir.op_at(error.span.start),
        ..finding(code, error.span, message)
    }
}

/// Whether what is defined twice may be two values: an operation without a description, which may be isolated from
/// above, lies around one of them alone.
fn may_be_isolated(item: &Item, error: &NameError) -> bool {
    let (NameErrorKind::RedefinedValue, Some(previous)) = (error.kind, error.previous) else {
        return false;
    };
    let around = std::iter::successors(item.ir.op_at(error.span.start), |&op| item.ir.parent_op(op));
    around
        .take_while(|&op| !item.ir.op(op).span.range().contains(&(previous.start as usize)))
        .any(|op| item.info(op).is_none() && item.ir.op(op).name.end < error.span.start)
}

/// Whether what is defined twice is an argument that the form of an operation names, and a label in its region again: the
/// label is too much.
fn is_of_second_label(item: &Item, error: &NameError) -> bool {
    let ir = &item.ir;
    let regions = ir.op_at(error.span.start).map_or(&[][..], |op| ir.regions_of(op));
    error.kind == NameErrorKind::RedefinedValue
        && regions.iter().map(|&region| ir.blocks_of(region)).any(|blocks| {
            let second = blocks.get(1).into_iter();
            let mut names = second
                .flat_map(|&second| ir.arguments(second))
                .map(|value| ir.value(value).name);
            is_labelled_twice(item, blocks) && names.any(|name| name == error.span)
        })
}

fn check_operands(
    item: &Item,
    dominance: &Dominance<'_>,
    op: OpId,
    redefined: &FxHashSet<&str>,
    findings: &mut Vec<Finding>,
) {
    let reachable = item.ir.op(op).parent.is_some_and(|block| dominance.is_reachable(block));
    if !reachable {
        return;
    }
    for operand in item.ir.operands(op) {
        let Operand { value, span, .. } = *operand;
        let Some(value) = value.filter(|&value| !span.is_empty() && !dominance.value_dominates(value, op)) else {
            continue;
        };
        if redefined.contains(item.str(item.ir.value(value).name)) {
            continue;
        }
        let name = item.str(span);
        findings.push(Finding {
            related: vec![Related {
                span: item.ir.value(value).name,
                message: "defined here".into(),
                inside: None,
            }],
            op: Some(op),
            ..finding(
                Code::UndominatedUse,
                span,
                format!("value {name} does not dominate this use"),
            )
        });
    }
}

/// Names that two values have: which of them a use means is open.
pub(crate) fn redefined_names(item: &Item) -> FxHashSet<&str> {
    let errors = item.name_errors.iter();
    let redefined = errors.filter(|error| error.kind == NameErrorKind::RedefinedValue);
    redefined.map(|error| item.str(error.span)).collect()
}

fn finding(code: Code, span: Span, message: String) -> Finding {
    Finding {
        code,
        severity: code.default_severity(),
        span,
        message,
        related: Vec::new(),
        op: None,
        buffer: None,
    }
}

/// The part of a span that is on its first line.
fn on_one_line(item: &Item, span: Span) -> Span {
    let line = item.str(span).split(['\n', '\r']).next().unwrap_or_default();
    Span::new(span.start, span.start + line.len() as u32)
}

/// From the beginning of a span to the end of the word that begins there.
fn word_at(item: &Item, span: Span) -> Span {
    let rest = item.text.get(span.start as usize..).unwrap_or_default();
    let word = rest.split([' ', '\t', '\n', '\r', '(', '{']).next().unwrap_or_default();
    Span::new(span.start, span.start + word.len() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::parse;

    fn messages(text: &str) -> Vec<String> {
        let item = parse(text);
        let names = check(&item, &Dominance::new(&item));
        names.findings.iter().map(|finding| finding.message.clone()).collect()
    }

    #[test]
    fn what_is_written_as_in_another_version_may_see_what_is_around_it() {
        let text = "emitc.func @f(%a: i32, %b: i32) {
  %c = emitc.expression : i32 {
    %d = emitc.mul %a, %b : (i32, i32) -> i32
    emitc.yield %d : i32
  }
  %e = emitc.expression %a : (i32) -> i32 {
    %d = emitc.mul %a, %b : (i32, i32) -> i32
    emitc.yield %d : i32
  }
  emitc.return
}
";
        assert_eq!(messages(text), ["use of undefined value %b"]);
    }

    #[test]
    fn names_that_mean_nothing_or_two_things() {
        let text = "func.func @f(%a: i32) {
  %b = arith.addi %a, %nope : i32
  %b = arith.addi %a, %a : i32
  cf.br ^bb9
^bb1:
  return
^bb1:
  return
}
";
        let expected = [
            "use of undefined value %nope",
            "redefinition of value %b",
            "use of undefined block ^bb9",
            "redefinition of block ^bb1",
        ];
        assert_eq!(messages(text), expected);
    }

    #[test]
    fn uses_before_their_definition() {
        let text = "func.func @f(%c: i1) {
  %b = arith.addi %a, %a : i32
  %a = arith.constant 1 : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %l = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  %s = arith.addi %l, %a : i32
  return
^island:
  %t = arith.addi %l, %u : i32
  %u = arith.constant 1 : i32
  cf.br ^bb2
}
";
        let expected = [
            "value %a does not dominate this use",
            "value %a does not dominate this use",
            "value %l does not dominate this use",
        ];
        assert_eq!(messages(text), expected);
    }

    #[test]
    fn silent_where_an_unknown_operation_may_hide_the_first_definition() {
        let inside = |opened: &str| {
            format!("func.func @f(%r: i32) {{\n  {opened}\n    %r = arith.constant 1 : i32\n  }}\n  return\n}}\n")
        };
        assert!(messages(&inside("some.op {")).is_empty());
        assert_eq!(messages(&inside("memref.alloca_scope {")), ["redefinition of value %r"]);
        let beside = inside("some.op {").replace("    %r =", "    %r = arith.constant 0 : i32\n    %r =");
        assert_eq!(messages(&beside), ["redefinition of value %r"]);
    }

    #[test]
    fn silent_where_order_means_nothing() {
        assert!(messages("\"some.graph\"() ({\n  %a = \"some.op\"(%b) : (i32) -> i32\n  %b = \"some.op\"(%a) : (i32) -> i32\n}) : () -> ()\n").is_empty());
    }
}
