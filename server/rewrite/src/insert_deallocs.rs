//! *Insert dealloc of %a* and *Insert all missing deallocs*: for findings of `leak`.

use buffer_analysis::{Code, Facts};
use mlir_grammar::{Item, OpId, Span, ValueId};

use crate::assist::{Assist, AssistKind, Context};
use crate::edit::{TextEdit, indent_at, insert_at_beginning, insert_behind, line_break};
use crate::pass::{Pass, Work};
use crate::placement::{Analyses, Place, Plan, plans};
use crate::spelling::free_of;

/// All missing deallocations, wherever a place is right on every path.
pub static INSERT_DEALLOCS: Pass = Pass {
    name: "insert-deallocs",
    title: "Insert missing deallocs",
    options: &[],
    // Where it has something to do, there are findings, and their quick fixes are offered.
    concerns: |_, _| false,
    at: None,
    work: Work::Findings,
};

// Assist: insert_dealloc
//
// Frees a buffer that leaks: behind its last use through any alias, or on each path that leaks.
//
// ```mlir
// func.func @f(%c: i1) {
//   %a = memref.alloc() : memref<4xf32>
//   scf.if %c {
//     "some.use"(%a) : (memref<4xf32>) -> ()
//   }
//   return
// }
// ```
// ->
// ```mlir
// func.func @f(%c: i1) {
//   %a = memref.alloc() : memref<4xf32>
//   scf.if %c {
//     "some.use"(%a) : (memref<4xf32>) -> ()
//   }
//   memref.dealloc %a : memref<4xf32>
//   return
// }
// ```
pub(crate) fn insert_dealloc(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Option<Assist> {
    let leak = &context.facts.findings[finding];
    let (buffer, _) = (leak.buffer.filter(|_| leak.code == Code::Leak)?, leak.op?);
    for plan in plans_for(context.facts, analyses, finding) {
        let Some(edits) = frees_of(context.item, &plan).and_then(|frees| put_all(context.item, &frees)) else {
            continue;
        };
        if context.mends(&mended_by(context.facts, &plan), &edits) {
            return Some(Assist {
                title: format!("Insert dealloc of {}", context.item.value_name(buffer)),
                kind: AssistKind::QuickFix,
                finding: Some(finding),
                edits,
            });
        }
    }
    None
}

// Assist: insert_all_deallocs
//
// Frees every buffer of a function that leaks and that can be freed in a place that is right on every path.
//
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   %b = memref.alloc() : memref<4xf32>
//   "some.use"(%b) : (memref<4xf32>) -> ()
//   return
// }
// ```
// ->
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   %b = memref.alloc() : memref<4xf32>
//   "some.use"(%b) : (memref<4xf32>) -> ()
//   memref.dealloc %b : memref<4xf32>
//   return
// }
// ```
pub(crate) fn insert_all(context: &Context<'_>, analyses: &Analyses<'_>, within: Option<OpId>) -> Option<Assist> {
    let mut fixes: Vec<Fix> = Vec::new();
    for (index, _) in leaks(context.facts) {
        let inside = |root: OpId| {
            context.facts.findings[index]
                .op
                .is_some_and(|op| context.item.ir.is_within(op, root))
        };
        if !within.is_none_or(inside) {
            continue;
        }
        if fixes.iter().any(|fix| fix.findings.contains(&index)) {
            continue;
        }
        let mut plans = plans_for(context.facts, analyses, index);
        let fix = plans.find_map(|plan| {
            let frees = frees_of(context.item, &plan)?;
            let findings = mended_by(context.facts, &plan);
            Some(Fix { findings, frees })
        });
        // What mends several leaks together takes the place of what mends one of them.
        if let Some(fix) = fix {
            fixes.retain(|other| !other.findings.iter().all(|finding| fix.findings.contains(finding)));
            fixes.push(fix);
        }
    }
    let mut budget = 64;
    let edits = merged(context.item, &sound(context, &fixes, &mut budget)).filter(|edits| !edits.is_empty())?;
    let title = match within.and_then(|op| context.item.symbol(op)) {
        Some(symbol) => format!("Insert all missing deallocs in {symbol}"),
        None => "Insert all missing deallocs".to_owned(),
    };
    Some(Assist {
        title,
        kind: if within.is_some() {
            AssistKind::QuickFix
        } else {
            AssistKind::SourceFixAll
        },
        finding: None,
        edits,
    })
}

/// Operations to put at places.
type Frees = Vec<(Place, String)>;

/// What frees a leaking buffer, or several that merge.
#[derive(Clone)]
struct Fix {
    findings: Vec<usize>,
    frees: Frees,
}

/// The largest part of `fixes`, found by halving, that mends its findings and breaks nothing. Each try costs one of
/// `budget`.
fn sound(context: &Context<'_>, fixes: &[Fix], budget: &mut usize) -> Vec<Fix> {
    if fixes.is_empty() || *budget == 0 {
        return Vec::new();
    }
    *budget -= 1;
    if mends_all(context, fixes) {
        return fixes.to_vec();
    }
    if fixes.len() == 1 {
        return Vec::new();
    }
    let (front, back) = fixes.split_at(fixes.len() / 2);
    let mut kept = sound(context, front, budget);
    let front_count = kept.len();
    kept.extend(sound(context, back, budget));
    // Each half holds for itself; what they say together is checked again.
    let is_whole = kept.is_empty() || front_count == 0 || front_count == kept.len() || mends_all(context, &kept);
    if !is_whole {
        kept.truncate(front_count);
    }
    kept
}

fn mends_all(context: &Context<'_>, fixes: &[Fix]) -> bool {
    let mended: Vec<usize> = fixes.iter().flat_map(|fix| fix.findings.clone()).collect();
    merged(context.item, fixes).is_some_and(|edits| context.mends(&mended, &edits))
}

/// The edits of all fixes, each free once: two leaks that merge into one value share its free.
fn merged(item: &Item, fixes: &[Fix]) -> Option<Vec<TextEdit>> {
    let mut frees = Frees::new();
    for free in fixes.iter().flat_map(|fix| &fix.frees) {
        if !frees.contains(free) {
            frees.push(free.clone());
        }
    }
    put_all(item, &frees)
}

fn leaks(facts: &Facts) -> impl Iterator<Item = (usize, ValueId)> {
    let findings = facts.findings.iter().enumerate();
    findings
        .filter(|(_, finding)| finding.code == Code::Leak)
        .filter_map(|(index, finding)| Some((index, finding.buffer?)))
}

/// The findings that a plan mends: the leaks of its group.
fn mended_by(facts: &Facts, plan: &Plan) -> Vec<usize> {
    let is_mended = |value| plan.group.iter().any(|&(_, buffer)| buffer == value);
    leaks(facts)
        .filter(|&(_, value)| is_mended(value))
        .map(|(index, _)| index)
        .collect()
}

fn plans_for(facts: &Facts, analyses: &Analyses<'_>, finding: usize) -> impl Iterator<Item = Plan> {
    let leak = &facts.findings[finding];
    let allocation = leak.op.zip(leak.buffer);
    allocation
        .into_iter()
        .flat_map(|(op, buffer)| plans(analyses, facts, op, buffer))
}

/// What a plan puts where. `None` where a free cannot be written, or buffers of different families merge.
fn frees_of(item: &Item, plan: &Plan) -> Option<Frees> {
    let write = |value: ValueId| {
        let mut spellings = plan
            .group
            .iter()
            .map(|&(allocation, _)| free_of(item, allocation, value));
        let first = spellings.next()??;
        spellings.all(|other| other.as_ref() == Some(&first)).then_some(first)
    };
    plan.frees
        .iter()
        .map(|&(value, place)| Some((place, write(value)?)))
        .collect()
}

/// The edits that put operations at their places.
fn put_all(item: &Item, frees: &Frees) -> Option<Vec<TextEdit>> {
    let mut edits = Vec::with_capacity(frees.len());
    for (index, (place, free)) in frees.iter().enumerate() {
        match place {
            Place::LeftOut(op) => {
                let is_first = !frees[..index].iter().any(|(other, _)| other == place);
                if is_first {
                    let inside: Vec<&str> = frees
                        .iter()
                        .filter(|(other, _)| other == place)
                        .map(|(_, free)| &**free)
                        .collect();
                    edits.push(insert_else(item, *op, &inside)?);
                }
            }
            _ => edits.push(put(item, *place, free)?),
        }
    }
    Some(edits)
}

/// The edit that puts one operation at a place.
pub(crate) fn put(item: &Item, place: Place, operation: &str) -> Option<TextEdit> {
    match place {
        Place::Behind(op) => Some(insert_behind(item, op, operation)),
        Place::Beginning(block) => insert_at_beginning(item, block, operation),
        Place::LeftOut(op) => insert_else(item, op, &[operation]),
    }
}

/// Writes the `else` that `op` leaves out, with these operations in it: on one line if the first region stands on one.
fn insert_else(item: &Item, op: OpId, operations: &[&str]) -> Option<TextEdit> {
    let &then = item.ir.regions_of(op).first()?;
    let region: Span = item.ir.region(then).span;
    if !item.str(region).ends_with('}') {
        return None;
    }
    if !item.str(region).contains('\n') {
        return Some(TextEdit::insert(
            region.end,
            format!(" else {{ {} }}", operations.join(" ")),
        ));
    }
    let indent = indent_at(item, item.ir.op(op).span.start);
    let first = item
        .ir
        .blocks_of(then)
        .first()
        .and_then(|&block| item.ir.ops_of(block).first());
    let inner = match first {
        Some(&first) if !item.ir.op(first).span.is_empty() => indent_at(item, item.ir.op(first).span.start),
        _ => format!("{indent}  "),
    };
    let line_break = line_break(item);
    let lines = operations
        .iter()
        .map(|operation| format!("{inner}{operation}{line_break}"));
    let lines: String = lines.collect();
    Some(TextEdit::insert(
        region.end,
        format!(" else {{{line_break}{lines}{indent}}}"),
    ))
}
