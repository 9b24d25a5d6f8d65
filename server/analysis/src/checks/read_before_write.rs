//! `read-before-write`: the contents of a fresh buffer are read before anything can have been written to it.
//!
//! Promised: nothing has written to the buffer when control first comes to the read, or to the call of a function that reads
//! it. Once a buffer is passed to something that is too little known, nothing is reported of what follows. What accumulates in
//! a buffer reads it; that counts if the contents are read or passed on elsewhere.

use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Item, OpId};
use rustc_hash::FxHashSet;

use crate::buffers::contents::{Contents, Fresh, Outside};
use crate::call_site::CallSite;
use crate::checks::alloca_in_loop::runs_again;
use crate::finding::{Code, Finding, Related, Severity};
use crate::flow::control_flow::successors;
use crate::flow::dominance::Dominance;
use crate::numbers::loop_range::LoopRanges;
use crate::place::{definition_span, operand_span};
use crate::summary::{Callees, Summary};

/// How many blocks are looked through for a path from a write to a read; past that, there may be one.
const BLOCKS: usize = 1024;

/// The finding about a buffer that `item` allocates, at its first read.
#[must_use]
pub(crate) fn check(item: &Item, dominance: &Dominance<'_>, fresh: &Fresh) -> Option<Finding> {
    let Fresh { op, buffer, contents } = fresh;
    let read = first_read(item, dominance, *op, contents)?;
    let name = item.value_name(*buffer);
    let mut related = vec![Related {
        span: definition_span(item, *op),
        message: "allocated here".into(),
        inside: None,
    }];
    let first = contents.writes.first();
    related.extend(first.filter(|&&write| write != read).map(|&write| Related {
        span: item.ir.op(write).name,
        message: "first written here".into(),
        inside: None,
    }));
    let by = CallSite::of(item, read).filter(|_| contents.calls.contains(&read));
    let by = by.map_or_else(String::new, |call| format!(" by {}", call.callee));
    // A buffer that is never written is a placeholder for one that other code fills: a person rarely forgets every write.
    let (severity, message) = match contents.writes.is_empty() && contents.unknown.is_empty() {
        false => (
            Code::ReadBeforeWrite.default_severity(),
            format!("the contents of buffer {name} are read{by} before anything is written to it"),
        ),
        true => (
            Severity::Information,
            format!("the contents of buffer {name} are read{by}, and nothing is ever written to it"),
        ),
    };
    Some(Finding {
        code: Code::ReadBeforeWrite,
        severity,
        span: operand_span(item, read, Some(*buffer)),
        message,
        related,
        op: Some(read),
        buffer: Some(*buffer),
    })
}

/// The first read of a buffer that `maker` brings, if nothing can have been written to it by then.
fn first_read(item: &Item, dominance: &Dominance<'_>, maker: OpId, contents: &Contents) -> Option<OpId> {
    let is_needed = !(contents.reads.is_empty()
        && contents.inputs.is_empty()
        && contents.calls.is_empty()
        && contents.unknown.is_empty());
    let accumulations = contents.accumulations.iter().filter(|_| is_needed);
    let read = *contents
        .reads
        .iter()
        .chain(&contents.calls)
        .chain(accumulations)
        .min()?;
    let mut written = contents.writes.iter().chain(&contents.unknown);
    // What is freed holds nothing that counts.
    let is_freed = contents.frees.iter().any(|&free| free < read);
    let mut fuel = BLOCKS;
    let mut comes_first = |write: OpId| {
        let is_later = || write == read || dominance.properly_dominates(read, write);
        write < read || !is_later() && comes_before(item, maker, write, read, &mut fuel)
    };
    (!is_freed && !written.any(|&write| comes_first(write))).then_some(read)
}

/// Notes in the summary of `function` which arguments it reads before it writes to them, whenever it runs.
pub(crate) fn note_arguments(
    item: &Item,
    dominance: &Dominance<'_>,
    callees: &dyn Callees,
    ranges: &LoopRanges<'_>,
    function: OpId,
    summary: &mut Summary,
) {
    let Some(&body) = item.ir.regions_of(function).first() else {
        return;
    };
    let Some(&entry) = item.ir.blocks_of(body).first() else {
        return;
    };
    let mut outside = Outside::of(item, callees);
    for (argument, does) in item.ir.arguments(entry).zip(&mut summary.arguments) {
        if item.ir.type_of(argument).is_some_and(Type::is_memref) {
            let contents = Contents::of(&mut outside, argument);
            let read = first_read(item, dominance, function, &contents);
            does.reads_first = read.is_some_and(|read| ranges.always_runs(function, read));
        }
    }
}

/// Whether control may come from `write`, which is at `read` or after it, to `read` again, without coming past
/// `allocation`: it goes around a loop in which the allocation is not.
fn comes_before(item: &Item, allocation: OpId, write: OpId, read: OpId, fuel: &mut usize) -> bool {
    let ir = &item.ir;
    let mut at = read;
    while let Some(block) = ir.op(at).parent {
        let region = ir.block(block).parent;
        let parent = ir.region(region).parent;
        if ir.is_within(write, parent) {
            let from = ancestor_blocks(item, write).find(|&block| ir.block(block).parent == region);
            if from.is_none_or(|from| leads_to(item, from, block, fuel)) {
                return true;
            }
            if allocation != parent && ir.is_within(allocation, parent) {
                return false;
            }
            let index = ir.regions_of(parent).iter().position(|&other| other == region);
            let flow = item.info(parent).and_then(|info| info.regions.as_ref());
            let is_once = flow.zip(index).is_some_and(|(flow, index)| !runs_again(flow, index));
            if !is_once {
                return true;
            }
        }
        at = parent;
    }
    false
}

/// The blocks around an operation, innermost first.
fn ancestor_blocks(item: &Item, op: OpId) -> impl Iterator<Item = BlockId> {
    std::iter::successors(Some(op), |&op| item.ir.parent_op(op)).map_while(|op| item.ir.op(op).parent)
}

/// Whether control gets from the end of `from` to the beginning of `to`, another block of its region or the same.
fn leads_to(item: &Item, from: BlockId, to: BlockId, fuel: &mut usize) -> bool {
    let mut seen = FxHashSet::default();
    let mut open = vec![from];
    while let Some(block) = open.pop() {
        let Some(left) = fuel.checked_sub(1) else { return true };
        *fuel = left;
        for next in successors(item, block) {
            if next == to {
                return true;
            }
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}
