//! What a user can say, with one keystroke, of an operation that no table describes: that it frees a buffer, keeps it or only
//! reads it, or returns a new one or a part of another.
//!
//! Promised:
//! - Only what is not described yet is offered: an entry in a table may leave operands and results out (`_`).
//! - Nothing is offered for an operation with regions or successors, or for a terminator: these need more than that.

use buffer_analysis::checks::unknown_operation::meant_by;
use buffer_analysis::{Code, Finding};
use mlir_grammar::dialects::describe::{Place, Says, Seen, Statement};
use mlir_grammar::dialects::op_info::{EffectKind, Resource, Slot};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

use crate::actions::action::{Action, Subject};
use crate::analysis::Analysis;
use crate::navigation::at_offset::items_in;

/// Of how many operands, and of how many results, something is offered.
const MOST: usize = 8;

/// Something that can be said of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// In words.
    pub title: String,
    /// The operation's full name.
    pub operation: String,
    /// What is said.
    pub statements: Vec<Statement>,
    /// What the text shows of the operation.
    pub seen: Seen,
    /// The value that it is about.
    about: ValueId,
}

/// What can be said of the operation at a place (bytes in the document), as actions.
pub(crate) fn descriptions_at(analysis: &Analysis, offset: usize) -> Vec<Action> {
    let in_item = |index: usize| {
        let placed = analysis.document().items().at(index);
        let op = placed.item.ir.op_at(offset.saturating_sub(placed.start) as u32);
        op.map_or(Vec::new(), |op| descriptions_of(analysis, index, placed.item, op))
    };
    items_in(analysis, &(offset..offset)).flat_map(in_item).collect()
}

fn descriptions_of(analysis: &Analysis, index: usize, item: &Item, op: OpId) -> Vec<Action> {
    let facts = analysis.facts(index);
    let shown = facts.iter().flat_map(|facts| {
        let findings = facts.facts.findings.iter();
        findings.filter(|finding| facts.findings.shows(finding))
    });
    let open: Vec<&Finding> = shown
        .filter(|finding| finding.code == Code::UnknownEffects && finding.op == Some(op))
        .collect();
    let action = |(which, description): (usize, Description)| {
        let of_value = open.iter().find(|finding| finding.buffer == Some(description.about));
        let finding = of_value.or(open.first());
        Action {
            title: description.title,
            subject: Subject::Description { item: index, op, which },
            finding: finding.map(|finding| (finding.code, finding.message.clone())),
        }
    };
    descriptions(item, op).into_iter().enumerate().map(action).collect()
}

/// One of the things that can be said of an operation; `None` where there is no such thing any more.
#[must_use]
pub fn description(analysis: &Analysis, item: usize, op: OpId, which: usize) -> Option<Description> {
    let item = analysis.document().items().get(item)?.item;
    if op.index() >= item.ir.ops().len() {
        return None;
    }
    descriptions(item, op).into_iter().nth(which)
}

fn descriptions(item: &Item, op: OpId) -> Vec<Description> {
    let ir = &item.ir;
    let info = item.info(op);
    let operation = item.op_name(op);
    let is_named = operation
        .split_once('.')
        .is_some_and(|(dialect, name)| !dialect.is_empty() && !name.is_empty());
    // A table is no place for a typing error.
    if !is_named
        || !meant_by(item, op).is_empty()
        || !ir.regions_of(op).is_empty()
        || !ir.successors(op).is_empty()
        || ends_block(item, op)
    {
        return Vec::new();
    }
    let seen = Seen {
        numbers: ir.operands(op).iter().map(|operand| is_number(item, operand)).collect(),
    };
    let buffers: Vec<(usize, ValueId, &Operand)> = ir
        .operands(op)
        .iter()
        .enumerate()
        .filter_map(|(position, operand)| Some((position, operand.value?, operand)))
        .filter(|(_, value, _)| is_memref(item, *value))
        .take(MOST)
        .collect();
    let mut all: Vec<Description> = Vec::new();
    let mut say = |title: String, about: ValueId, statements: Vec<Statement>| {
        all.push(Description {
            title: format!("{operation} {title}"),
            operation: operation.to_owned(),
            statements,
            seen: seen.clone(),
            about,
        });
    };
    let name = |position: usize, value: ValueId| {
        let is_twice = buffers.iter().filter(|(_, other, _)| *other == value).count() > 1;
        let which = if is_twice {
            format!(" (operand {position})")
        } else {
            String::new()
        };
        format!("{}{which}", item.value_name(value))
    };
    // A table may say how an operation is written, and no more: then it names the operands.
    let place = |position: usize, operand: &Operand| {
        let entry = item.entry(op).filter(|entry| entry.is_form_alone);
        let segment = entry.and_then(|entry| entry.operands.get(usize::from(operand.segment)));
        segment.map_or(Place::Position(position), |segment| Place::Name(segment.name.clone()))
    };
    for &(position, value, operand) in &buffers {
        let is_reported = info.is_some_and(|info| info.operands.is_empty() || operand.segment != Operand::NO_SEGMENT);
        if is_reported || !is_open(info) {
            continue;
        }
        let statement = |says: Says| Statement {
            of: place(position, operand),
            says,
        };
        let name = name(position, value);
        say(
            format!("frees {name}"),
            value,
            vec![statement(Says::Frees(family(item, value)))],
        );
        say(format!("keeps {name}"), value, vec![statement(Says::Keeps)]);
        say(format!("only reads {name}"), value, vec![statement(Says::Reads)]);
        say(format!("only writes {name}"), value, vec![statement(Says::Writes)]);
        let accesses = vec![statement(Says::Reads), statement(Says::Writes)];
        say(format!("only reads and writes {name}"), value, accesses);
    }
    let results: Vec<ValueId> = ir.results(op).filter(|result| is_memref(item, *result)).collect();
    for (position, result) in ir.results(op).enumerate().take(MOST) {
        if !results.contains(&result) || is_result_reported(item, op, result) {
            continue;
        }
        let which = match results.as_slice() {
            [_] => String::new(),
            _ => format!("{}, ", item.value_name(result)),
        };
        let statement = |says: Says| Statement {
            of: Place::Position(position),
            says,
        };
        let allocates = statement(Says::Allocates("heap".into()));
        say(format!("returns {which}a new buffer"), result, vec![allocates]);
        for &(source, value, operand) in &buffers {
            let title = format!("returns {which}a view of {}", name(source, value));
            let source = place(source, operand);
            say(title, value, vec![statement(Says::Views(source))]);
        }
    }
    all
}

/// Whether the description of an operation is incomplete.
fn is_open(info: Option<&OpInfo>) -> bool {
    info.is_none_or(|info| {
        info.operands
            .iter()
            .chain(&info.results)
            .any(mlir_grammar::dialects::op_info::Segment::is_untold)
    })
}

fn is_result_reported(item: &Item, op: OpId, result: ValueId) -> bool {
    let Some(info) = item.info(op) else { return false };
    let mut segments = info.results.iter().enumerate();
    let is_named = segments.any(|(segment, data)| {
        let mut values = item.result_segment(op, segment as u8);
        !data.is_untold() && values.any(|value| value == result)
    });
    is_named || !is_open(Some(info))
}

/// Whether an operation may be the terminator of its block.
fn ends_block(item: &Item, op: OpId) -> bool {
    let ir = &item.ir;
    let Some(block) = ir.op(op).parent else { return false };
    let around = ir.parent_op(op).and_then(|op| item.info(op));
    let needs_none = around.is_some_and(|info| info.traits.no_terminator || info.traits.module);
    ir.ops_of(block).last() == Some(&op) && !needs_none
}

fn is_memref(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_some_and(Type::is_memref)
}

fn is_number(item: &Item, operand: &Operand) -> bool {
    let ty = operand.value.and_then(|value| item.ir.type_of(value));
    ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Index | TypeKind::Integer(_) | TypeKind::Float))
}

/// Whose memory a value is, where its allocation says so.
fn family(item: &Item, value: ValueId) -> Box<str> {
    let allocated = || {
        let op = item.ir.defining_op(value)?;
        let mut effects = item.info(op)?.effects.iter();
        let effect = effects.find(|effect| {
            let is_its = |slot: Slot| item.slot_values(op, slot).contains(&value);
            effect.kind == EffectKind::Allocate && is_its(effect.slot)
        })?;
        match &effect.resource {
            Resource::Other(name) => Some(name.clone()),
            Resource::Heap | Resource::Stack | Resource::Global => None,
        }
    };
    allocated().unwrap_or_else(|| "heap".into())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use expect_test::{Expect, expect};
    use mlir_grammar::dialects::describe::describe;
    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::{Cancel, diagnostics};

    fn analysis(text: &str, table: &str) -> Analysis {
        let (dialects, errors) = Dialects::load(&[("mine", table)]);
        assert_eq!(errors, [], "{table}");
        let mut analysis = Analysis::new(Document::new(text, Arc::new(dialects)));
        analysis.complete(&Cancel::default());
        analysis
    }

    fn found(analysis: &Analysis) -> Vec<String> {
        let found = diagnostics(analysis);
        let said = found.map(|diagnostic| format!("{}: {}", diagnostic.code.as_str(), diagnostic.message));
        said.collect()
    }

    fn check(text: &str, table: &str, op: &str, expected: Expect) {
        expected.assert_eq(&offered(text, table, op));
    }

    /// What is offered at `op`, and what is found once it is written into `table`.
    fn offered(text: &str, table: &str, op: &str) -> String {
        let before = analysis(text, table);
        let at = text.find(op).expect("it is there");
        let mut said = String::new();
        for action in descriptions_at(&before, at) {
            let Subject::Description { item, op, which } = action.subject else {
                panic!("it is a description");
            };
            let description = description(&before, item, op, which).expect("it is offered");
            assert_eq!(description.title, action.title);
            let Description {
                operation,
                statements,
                seen,
                ..
            } = &description;
            let made = describe(table, operation, statements, None, seen).expect("it can be written");
            let after = analysis(text, &made.text);
            let (dialects, _) = Dialects::load(&[("mine", &made.text)]);
            let info = dialects.get(dialects.find(operation).expect("it is described"));
            assert!(made.facts.iter().all(|fact| fact.holds(info)), "{}", made.text);
            said.push_str(&format!("{}: {}\n", action.title, found(&after).join("; ")));
        }
        said
    }

    fn function(body: &str) -> String {
        format!("func.func @f(%n: index) {{\n  %a = memref.alloc() : memref<4xf32>\n{body}  return\n}}\n")
    }

    #[test]
    fn of_an_operand() {
        let in_form = |form: &str| offered(&function(&format!("  {form}\n")), "", "my.send");
        let said = in_form("my.send(%a)");
        expect![[r#"
            my.send frees %a: 
            my.send keeps %a: 
            my.send only reads %a: leak: buffer %a is never freed
            my.send only writes %a: leak: buffer %a is never freed
            my.send only reads and writes %a: leak: buffer %a is never freed
        "#]]
        .assert_eq(&said);
        assert_eq!(in_form("my.send %a : memref<4xf32>"), said);
        assert_eq!(in_form("\"my.send\"(%a) : (memref<4xf32>) -> ()"), said);
    }

    #[test]
    fn of_several_operands() {
        let text = function(
            "  %b = memref.alloc() : memref<4xf32>\n  my.both(%a, %n, %b, %b)\n  memref.dealloc %b : memref<4xf32>\n",
        );
        check(
            &text,
            "",
            "my.both",
            expect![[r#"
                my.both frees %a: 
                my.both keeps %a: 
                my.both only reads %a: leak: buffer %a is never freed
                my.both only writes %a: leak: buffer %a is never freed
                my.both only reads and writes %a: leak: buffer %a is never freed
                my.both frees %b (operand 2): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so; double-free: buffer %b is freed twice
                my.both keeps %b (operand 2): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so
                my.both only reads %b (operand 2): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so
                my.both only writes %b (operand 2): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so
                my.both only reads and writes %b (operand 2): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so
                my.both frees %b (operand 3): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so; double-free: buffer %b is freed twice
                my.both keeps %b (operand 3): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so
                my.both only reads %b (operand 3): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so
                my.both only writes %b (operand 3): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so
                my.both only reads and writes %b (operand 3): unknown-effects: %a is freed only if my.both frees it, and its dialect table does not say so
            "#]],
        );
        // What is said of one leaves the others as they are.
        let table = "[op.'my.both']\noperands = ['x', 'n', '_*']\nfrees = { x = 'heap' }\n";
        check(
            &text,
            table,
            "my.both",
            expect![[r#"
            my.both frees %b (operand 2): double-free: buffer %b is freed twice
            my.both keeps %b (operand 2): 
            my.both only reads %b (operand 2): 
            my.both only writes %b (operand 2): 
            my.both only reads and writes %b (operand 2): 
            my.both frees %b (operand 3): double-free: buffer %b is freed twice
            my.both keeps %b (operand 3): 
            my.both only reads %b (operand 3): 
            my.both only writes %b (operand 3): 
            my.both only reads and writes %b (operand 3): 
        "#]],
        );
    }

    #[test]
    fn of_results() {
        let text = function(
            "  %w = \"my.window\"(%a) : (memref<4xf32>) -> memref<2xf32>\n  my.use(%w)\n  memref.dealloc %a : memref<4xf32>\n",
        );
        check(
            &text,
            "[op.'my.use']\noperands = ['x']\nreads = ['x']\n",
            "my.window",
            expect![[r#"
                my.window frees %a: double-free: buffer %a is freed twice
                my.window keeps %a: 
                my.window only reads %a: read-before-write: the contents of buffer %a are read, and nothing is ever written to it
                my.window only writes %a: 
                my.window only reads and writes %a: read-before-write: the contents of buffer %a are read before anything is written to it
                my.window returns a new buffer: leak: buffer %w is never freed
                my.window returns a view of %a: 
            "#]],
        );
        let text = "func.func @f() {\n  %x, %y = my.take : memref<4xf32>, memref<4xf32>\n  return\n}\n";
        check(
            text,
            "",
            "my.take",
            expect![[r#"
            my.take returns %x, a new buffer: leak: buffer %x is never freed
            my.take returns %y, a new buffer: leak: buffer %y is never freed
        "#]],
        );
    }

    #[test]
    fn of_what_a_gpu_allocates() {
        let text = "func.func @f() {\n  %a = gpu.alloc() : memref<4xf32>\n  my.send(%a)\n  return\n}\n";
        check(
            text,
            "",
            "my.send",
            expect![[r#"
            my.send frees %a: 
            my.send keeps %a: 
            my.send only reads %a: leak: buffer %a is never freed
            my.send only writes %a: leak: buffer %a is never freed
            my.send only reads and writes %a: leak: buffer %a is never freed
        "#]],
        );
    }

    #[test]
    fn of_nothing() {
        let reported = "[op.'my.send']\noperands = ['x']\n";
        check(&function("  my.send(%a)\n"), reported, "my.send", expect![""]);
        check(
            &function("  memref.dealloc %a : memref<4xf32>\n"),
            "",
            "memref.dealloc",
            expect![""],
        );
        check(&function("  my.send(%n)\n"), "", "my.send", expect![""]);
        check(
            &function("  my.loop(%a) {\n    my.step\n  }\n"),
            "",
            "my.loop",
            expect![""],
        );
        let ends = "func.func @f(%a: memref<4xf32>) {\n  my.return %a : memref<4xf32>\n}\n";
        check(ends, "", "my.return", expect![""]);
        check("func.func @f() {\n}\n", "", "}", expect![""]);
    }
}
