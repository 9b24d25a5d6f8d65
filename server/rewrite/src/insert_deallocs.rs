//! `insert-deallocs`: frees what leaks. For findings of `leak`, *Insert dealloc of %a* and *Insert all missing deallocs*.
//!
//! Where no deallocs are sound on every path, the pass goes on to more costly strategies ([`cheapest`]), and so does the fix of
//! a single finding, *Free %a with clones* and *Free %a by ownership*; both say why. A buffer that an operation with unknown
//! effects uses is left alone, even where it leaks on some path.

mod cheapest;
mod clones;
mod family;
mod ownership;
mod undecided;

use buffer_analysis::{Code, Facts};
use mlir_grammar::dialects::op_info::{Effect, EffectKind, Resource};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Item, OpId, Span, ValueId};

use crate::allocations::frees;
use crate::assist::{Assist, AssistKind, Context};
use crate::edit::{TextEdit, indent_at, insert_at_beginning, insert_behind, line_break, replacement};
use crate::pass::{OptionValue, Options, Pass, PassOption, Work};
use crate::placement::{Analyses, Place, Plan, plans, sink_of};
use crate::spelling::free_of;

pub use cheapest::{Freed, Way};
pub use undecided::undecided;

/// All missing deallocations, each by the cheapest means that is sound.
pub static INSERT_DEALLOCS: Pass = Pass {
    name: "insert-deallocs",
    title: "Insert missing deallocs",
    options: &[
        PassOption {
            name: MAX_STRATEGY,
            default: OptionValue::Word(&["ownership", "clone", "dealloc"]),
            summary: "the most expensive strategy to free a buffer: ownership values, clones, or deallocs alone",
        },
        PassOption {
            name: PARTIAL,
            default: OptionValue::Bool(false),
            summary: "free what can be freed in functions with other leaks that cannot be fixed, and report how many are left",
        },
    ],
    concerns: is_never_freed,
    at: None,
    keeps_abi: false,
    work: Work::Findings,
};

/// The option that says how far the pass goes.
const MAX_STRATEGY: &str = "max-strategy";

/// The option under which a function may be mended in part.
const PARTIAL: &str = "partial";

/// Whether functions are mended as far as that goes, and not only as a whole.
#[must_use]
pub fn is_partial(options: &Options) -> bool {
    options.is_on(PARTIAL)
}

/// Whether an operation allocates what nothing frees under that name, and no function returns.
fn is_never_freed(item: &Item, op: OpId) -> bool {
    let is_heap = |effect: &Effect| effect.kind == EffectKind::Allocate && effect.resource == Resource::Heap;
    let is_returned = |value: ValueId| {
        let mut users = item.ir.uses(value).iter();
        users.any(|used| item.info(used.op).is_some_and(|info| info.traits.return_like))
    };
    item.info(op).is_some_and(|info| info.effects.iter().any(is_heap))
        && item
            .ir
            .results(op)
            .any(|value| frees(item, value).next().is_none() && !is_returned(value))
}

/// Frees the buffers of these findings of `leak` as the options say.
pub(crate) fn free_leaks(context: &Context<'_>, leaks: &[usize], options: &Options) -> Freed {
    let dearest = match options.word(MAX_STRATEGY) {
        "dealloc" => Way::Dealloc,
        "clone" => Way::Clone,
        _ => Way::Ownership,
    };
    cheapest::free_leaks(context, leaks, dearest)
}

// Assist: insert_dealloc
//
// Frees a buffer that leaks: after its last use through any alias, or on each path that leaks.
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
        if context.fixes(&fixed_by(context.facts, &plan), &edits) {
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

// Assist: free_with_clones
//
// Frees a buffer that may be the same value as another one, with a clone of that value: the two cannot be distinguished.
//
// ```mlir
// func.func @f(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
//   %a = memref.alloc() : memref<4xf32>
//   %r = arith.select %c, %a, %m : memref<4xf32>
//   return %r : memref<4xf32>
// }
// ```
// ->
// ```mlir
// func.func @f(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
//   %a = memref.alloc() : memref<4xf32>
//   %r = arith.select %c, %a, %m : memref<4xf32>
//   %clone = bufferization.clone %r : memref<4xf32> to memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   return %clone : memref<4xf32>
// }
// ```

// Assist: free_by_ownership
//
// Frees a buffer that may be the same value as another one, and that may be written.
//
// ```mlir
// func.func @f(%c: i1, %m: memref<4xf32>) {
//   %r = scf.if %c -> (memref<4xf32>) {
//     %a = memref.alloc() : memref<4xf32>
//     scf.yield %a : memref<4xf32>
//   } else {
//     scf.yield %m : memref<4xf32>
//   }
//   "some.use"(%r) : (memref<4xf32>) -> ()
//   return
// }
// ```
// ->
// ```mlir
// func.func @f(%c: i1, %m: memref<4xf32>) {
//   %r = scf.if %c -> (memref<4xf32>) {
//     %a = memref.alloc() : memref<4xf32>
//     scf.yield %a : memref<4xf32>
//   } else {
//     scf.yield %m : memref<4xf32>
//   }
//   "some.use"(%r) : (memref<4xf32>) -> ()
//   %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %r : memref<4xf32> -> memref<f32>, index, index, index
//   bufferization.dealloc (%base_buffer : memref<f32>) if (%c)
//   return
// }
// ```
pub(crate) fn free_otherwise(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Option<Assist> {
    let leak = &context.facts.findings[finding];
    let buffer = leak.buffer.filter(|_| leak.code == Code::Leak)?;
    let fixed = cheapest::free_leak(context, analyses, finding)?;
    let name = context.item.value_name(buffer);
    let how = match fixed.way {
        Way::Dealloc => "on each path",
        Way::Clone => "with clones",
        Way::Ownership => "by ownership",
    };
    Some(Assist {
        title: format!("Free {name} {how}: {}", fixed.why.replace('`', "")),
        kind: AssistKind::QuickFix,
        finding: Some(finding),
        edits: vec![replacement(&context.item.text, &fixed.text)],
    })
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
    let is_inside = |finding: usize| {
        let op = context.facts.findings[finding].op;
        within.is_none_or(|root| op.is_some_and(|op| context.item.ir.is_within(op, root)))
    };
    let edits = plain_edits(context, analyses, is_inside)?;
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

/// The edits that free what leaks by deallocs alone, of those leaks that are `wanted`. `None` if there are none.
fn plain_edits(
    context: &Context<'_>,
    analyses: &Analyses<'_>,
    wanted: impl Fn(usize) -> bool,
) -> Option<Vec<TextEdit>> {
    let mut fixes: Vec<Fix> = Vec::new();
    for (index, _) in leaks(context.facts) {
        if !wanted(index) || fixes.iter().any(|fix| fix.findings.contains(&index)) {
            continue;
        }
        let mut plans = plans_for(context.facts, analyses, index);
        let fix = plans.find_map(|plan| {
            let frees = frees_of(context.item, &plan)?;
            let findings = fixed_by(context.facts, &plan);
            Some(Fix { findings, frees })
        });
        // What fixes several leaks together replaces what fixes one of them.
        if let Some(fix) = fix {
            fixes.retain(|other| !other.findings.iter().all(|finding| fix.findings.contains(finding)));
            fixes.push(fix);
        }
    }
    let mut budget = (4 * fixes.len()).clamp(64, 256);
    merged(context.item, &sound(context, &fixes, &mut budget)).filter(|edits| !edits.is_empty())
}

/// Operations to put at places.
type Frees = Vec<(Place, String)>;

/// What frees a leaking buffer, or several that merge.
#[derive(Clone)]
struct Fix {
    findings: Vec<usize>,
    frees: Frees,
}

/// The largest part of `fixes`, found by halving, that fixes its findings and breaks nothing. Each try costs one of
/// `budget`.
fn sound(context: &Context<'_>, fixes: &[Fix], budget: &mut usize) -> Vec<Fix> {
    if fixes.is_empty() || *budget == 0 {
        return Vec::new();
    }
    *budget -= 1;
    if fixes_all(context, fixes) {
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
    let is_whole = kept.is_empty() || front_count == 0 || front_count == kept.len() || fixes_all(context, &kept);
    if !is_whole {
        kept.truncate(front_count);
    }
    kept
}

fn fixes_all(context: &Context<'_>, fixes: &[Fix]) -> bool {
    let fixed: Vec<usize> = fixes.iter().flat_map(|fix| fix.findings.clone()).collect();
    merged(context.item, fixes).is_some_and(|edits| context.fixes(&fixed, &edits))
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

/// The findings that a plan fixes: the leaks of its group.
fn fixed_by(facts: &Facts, plan: &Plan) -> Vec<usize> {
    let is_fixed = |value| plan.group.iter().any(|&(_, buffer)| buffer == value);
    leaks(facts)
        .filter(|&(_, value)| is_fixed(value))
        .map(|(index, _)| index)
        .collect()
}

fn plans_for(facts: &Facts, analyses: &Analyses<'_>, finding: usize) -> impl Iterator<Item = Plan> {
    let leak = &facts.findings[finding];
    let allocation = leak.op.zip(leak.buffer);
    let plans = allocation
        .into_iter()
        .flat_map(|(op, buffer)| plans(analyses, facts, op, buffer));
    plans.filter(|plan| {
        let mut group = plan.group.iter();
        group.all(|&(_, buffer)| sink_of(analyses, buffer).is_none())
    })
}

/// What a plan puts where. `None` where a free cannot be written, or buffers of different families merge.
fn frees_of(item: &Item, plan: &Plan) -> Option<Frees> {
    let is_memref = |value: ValueId| item.ir.type_of(value).is_some_and(Type::is_memref);
    let write = |value: ValueId| {
        // What a buffer is waited for in is not the buffer yet.
        if plan.group.iter().any(|&(_, buffer)| is_memref(buffer)) && !is_memref(value) {
            return None;
        }
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
        Place::After(op) => Some(insert_behind(item, op, operation)),
        Place::Beginning(block) => insert_at_beginning(item, block, operation),
        Place::LeftOut(op) => insert_else(item, op, &[operation]),
    }
}

/// Writes the `else` that `op` leaves out, with these operations in it: on one line if the first region is on one.
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
