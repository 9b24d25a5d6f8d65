//! Regions that run once are inlined: what canonicalization makes of `scf.execute_region`.

use std::collections::BTreeMap;

use mlir_grammar::{Item, OpId, Span};

use crate::allocations::returns_memref;
use crate::draft::Draft;
use crate::edit::{TextEdit, indent_at, remove_label, without};
use crate::pass::Subject;
use crate::refusal::Refusal;

/// The edits that inline the regions of an item.
///
/// # Errors
/// The operation that cannot be written with other names.
pub fn inline_executed_regions(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let executed: Vec<OpId> = item.ir.ops().filter(|&op| is_inlined(item, op)).collect();
    if executed.is_empty() {
        return Ok(Vec::new());
    }
    // What cannot be changed is said where deallocations are inserted.
    let Ok(mut draft) = Draft::new(item) else {
        return Ok(Vec::new());
    };
    // Regions inside others first: what they forward has its value then.
    for &op in executed.iter().rev() {
        forward(&mut draft, op);
    }
    let Ok(mut edits) = draft.edits() else {
        return Ok(Vec::new());
    };
    for &op in &executed {
        unwrap(item, op, &mut edits);
    }
    move_to_the_left(item, &executed, &mut edits);
    edits.sort_by_key(|edit| edit.span);
    Ok(edits)
}

/// Whether a region is inlined: it has one block, and buffers come out of it or to life in it.
fn is_inlined(item: &Item, op: OpId) -> bool {
    if item.op_name(op) != "scf.execute_region" || item.ir.attribute(op, "no_inline").is_some() {
        return false;
    }
    let &[region] = item.ir.regions_of(op) else {
        return false;
    };
    let &[block] = item.ir.blocks_of(region) else {
        return false;
    };
    let inside = item.ir.ops_of(block);
    let ends_with_yield = inside.last().is_some_and(|&last| {
        item.op_name(last) == "scf.yield"
            && item.ir.operands(last).len() == item.ir.results(op).len()
            && !item.ir.op(last).span.is_empty()
    });
    let mut around = inside.iter().chain([&op]);
    ends_with_yield && item.ir.arguments(block).len() == 0 && around.any(|&op| returns_memref(item, op))
}

/// Puts what a region forwards in the place of its results.
fn forward(draft: &mut Draft<'_>, op: OpId) {
    let Some(end) = draft.op(op).regions.first().and_then(|&region| {
        let block = draft.region(region).blocks.first()?;
        draft.terminator(*block)
    }) else {
        return;
    };
    let given = draft.op(end).operands.clone();
    for (result, value) in draft.op(op).results.clone().into_iter().zip(given) {
        draft.replace_uses(result, value);
    }
    if let Some(block) = draft.op(end).block {
        let inside: Vec<OpId> = draft.ops_of(block).collect();
        for inner in inside {
            draft.keep_names_apart(inner);
        }
    }
    draft.erase(end);
}

/// Takes away what is around the operations of a region.
fn unwrap(item: &Item, op: OpId, edits: &mut Vec<TextEdit>) {
    let region = item.ir.regions_of(op)[0];
    let (whole, inside) = (item.ir.op(op).span, item.ir.region(region).span);
    edits.push(without(item, Span::new(whole.start, inside.start + 1)));
    edits.push(without(item, Span::new(inside.end - 1, whole.end)));
    edits.extend(remove_label(item, item.ir.blocks_of(region)[0]));
}

/// Moves the lines of regions to the left, as far as no other edit changes them there.
fn move_to_the_left(item: &Item, executed: &[OpId], edits: &mut Vec<TextEdit>) {
    let mut surplus: BTreeMap<u32, usize> = BTreeMap::new();
    for &op in executed {
        let region = item.ir.regions_of(op)[0];
        let outer = indent_at(item, item.ir.op(op).span.start).len();
        let inside = item.ir.ops_of(item.ir.blocks_of(region)[0]);
        let inner = inside
            .first()
            .map_or(outer, |&first| indent_at(item, item.ir.op(first).span.start).len());
        let inside = item.ir.region(region).span;
        for (at, _) in item.str(inside).match_indices('\n') {
            let start = inside.start + at as u32 + 1;
            if indent_at(item, start).len() >= inner {
                *surplus.entry(start).or_default() += inner.saturating_sub(outer);
            }
        }
    }
    let mut taken: Vec<Span> = edits.iter().map(|edit| edit.span).collect();
    taken.sort_unstable();
    for (start, surplus) in surplus {
        let span = Span::new(start, start + surplus as u32);
        let next = taken.partition_point(|other| other.end <= span.start);
        if !span.is_empty() && taken.get(next).is_none_or(|other| other.start >= span.end) {
            edits.push(TextEdit::delete(span));
        }
    }
}
