//! What a run has to know of an item before it begins: what lies inside what, which regions cannot matter, where control
//! never comes back from, and which values stand in text that could not be read.

use std::ops::Range;

use fixedbitset::FixedBitSet;
use mlir_grammar::types::{Type, TypeKind};
use mlir_grammar::{BlockId, Item, OpId, OpInfo, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::conditions::Conditions;

/// The blocks all ways from which end at an operation that control never passes.
pub(super) fn dead_ends(item: &Item) -> FixedBitSet {
    let ir = &item.ir;
    let mut dead = FixedBitSet::with_capacity(ir.blocks().len());
    let mut work: Vec<BlockId> = Vec::new();
    let last = |block: BlockId| ir.ops_of(block).last().copied();
    for block in ir.blocks() {
        if last(block)
            .and_then(|op| item.info(op))
            .is_some_and(|info| info.traits.unreachable)
        {
            dead.insert(block.index());
            work.push(block);
        }
    }
    if work.is_empty() {
        return dead;
    }
    // From the ends backwards: a block whose edges all lead to dead ends is one.
    let mut predecessors: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
    let mut open: FxHashMap<BlockId, usize> = FxHashMap::default();
    for block in ir.blocks() {
        let successors = last(block).map(|op| ir.successors(op)).unwrap_or_default();
        open.insert(block, successors.len());
        for target in successors.iter().filter_map(|successor| successor.block) {
            predecessors.entry(target).or_default().push(block);
        }
    }
    while let Some(block) = work.pop() {
        for &before in predecessors.get(&block).into_iter().flatten() {
            let left = open.entry(before).or_default();
            *left = left.saturating_sub(1);
            if *left == 0 && !dead.put(before.index()) {
                work.push(before);
            }
        }
    }
    dead
}

/// The bounds of a loop that has one of each, constants by their first value.
pub(super) fn loop_bounds(
    item: &Item,
    conditions: &Conditions<'_>,
    op: OpId,
    info: &OpInfo,
) -> Option<(ValueId, ValueId)> {
    let bound = |name| {
        let mut operands = item.segment(op, info.operand_segment(name)?);
        let only = operands.next()?;
        operands
            .next()
            .is_none()
            .then_some(conditions.representative(only.value?))
    };
    Some((bound("lowerBound")?, bound("upperBound")?))
}

/// The bounds that more than one loop has: if one of them runs, so do the others.
pub(super) fn shared_bounds(item: &Item, conditions: &Conditions<'_>) -> FxHashSet<(ValueId, ValueId)> {
    let mut seen = FxHashSet::default();
    let loops = item.ir.ops().filter(|&op| !item.ir.regions_of(op).is_empty());
    let loops = loops.filter_map(|op| loop_bounds(item, conditions, op, item.info(op)?));
    loops.filter(|bounds| !seen.insert(*bounds)).collect()
}

/// The values that choose between edges: those that `shared_bounds` are known by, and what switches look at.
pub(super) fn selectors(item: &Item, shared_bounds: &FxHashSet<(ValueId, ValueId)>) -> FixedBitSet {
    let mut selectors = FixedBitSet::with_capacity(item.ir.values().len());
    selectors.extend(shared_bounds.iter().map(|(_, upper)| upper.index()));
    for op in item.ir.ops() {
        if let Some(segment) = item.info(op).and_then(|info| info.condition) {
            let operands = item.segment(op, segment).filter_map(|operand| operand.value);
            selectors.extend(operands.map(ValueId::index));
        }
    }
    selectors
}

/// The operations inside whose regions nothing happens that worlds could tell: all values there, and the results, are
/// numbers.
pub(super) fn operations_with_inert_regions(item: &Item) -> FixedBitSet {
    let ir = &item.ir;
    let is_number = |value: ValueId| ir.type_of(value).is_some_and(|ty| is_plain(ty) && !ty.is_i1());
    let mut inert = FixedBitSet::with_capacity(ir.ops().len());
    // Operations are numbered parents first: what is inside is decided before what is around it.
    for op in ir.ops().rev().filter(|&op| !ir.regions_of(op).is_empty()) {
        let is_inert = ir.results(op).all(is_number)
            && ir
                .regions_of(op)
                .iter()
                .flat_map(|&region| ir.blocks_of(region))
                .all(|&block| {
                    ir.arguments(block)
                        .all(|argument| ir.type_of(argument).is_some_and(is_plain))
                        && ir.ops_of(block).iter().all(|&inner| {
                            let is_quiet = |value: ValueId| ir.type_of(value).is_some_and(is_plain);
                            let operands = ir.operands(inner).iter().filter_map(|operand| operand.value);
                            ir.results(inner).all(is_quiet)
                                && operands.into_iter().all(is_quiet)
                                && (ir.regions_of(inner).is_empty() || inert.contains(inner.index()))
                        })
                });
        inert.set(op.index(), is_inert);
    }
    inert
}

/// One past the last operation inside each operation: operations are numbered in the order of the text.
pub(super) fn subtree_ends(item: &Item) -> Vec<u32> {
    let mut ends: Vec<u32> = item.ir.ops().map(|op| op.0 + 1).collect();
    for op in item.ir.ops().rev() {
        if let Some(parent) = item.ir.parent_op(op) {
            ends[parent.index()] = ends[parent.index()].max(ends[op.index()]);
        }
    }
    ends
}

/// From the first value inside each operation to one past the last.
pub(super) fn values_inside(item: &Item) -> Vec<Range<ValueId>> {
    let ir = &item.ir;
    let mut inside: Vec<Range<ValueId>> = vec![ValueId(u32::MAX)..ValueId(0); ir.ops().len()];
    for op in ir.ops().rev() {
        let mut range = inside[op.index()].clone();
        let mut include = |value: ValueId| {
            range.start = range.start.min(value);
            range.end = range.end.max(ValueId(value.0 + 1));
        };
        for &block in ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region)) {
            ir.arguments(block).for_each(&mut include);
            for &inner in ir.ops_of(block) {
                ir.results(inner).for_each(&mut include);
                let nested = &inside[inner.index()];
                if nested.start < nested.end {
                    include(nested.start);
                    include(ValueId(nested.end.0 - 1));
                }
            }
        }
        // Nothing inside: an empty range that can be asked for.
        inside[op.index()] = if range.start < range.end {
            range
        } else {
            ValueId(0)..ValueId(0)
        };
    }
    inside
}

/// The values whose names stand in text that could not be read: what happens to them there is not known.
pub(super) fn mentioned_in_unreadable_text(item: &Item) -> FxHashSet<ValueId> {
    let mut mentioned = FxHashSet::default();
    if item.errors.is_empty() {
        return mentioned;
    }
    let mut names: FxHashSet<&str> = FxHashSet::default();
    for error in &item.errors {
        let line_start = item.text[..(error.span.start as usize).min(item.text.len())]
            .rfind('\n')
            .map_or(0, |at| at + 1);
        let end = (error.resumed as usize)
            .max(error.span.end as usize)
            .min(item.text.len());
        let text = item.text.get(line_start..end).unwrap_or_default();
        for piece in text.split('%').skip(1) {
            let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
            names.insert(&piece[..piece.find(|c| !is_name(c)).unwrap_or(piece.len())]);
        }
    }
    for value in item.ir.values() {
        let name = item.str(item.ir.value(value).name);
        if name.strip_prefix('%').is_some_and(|name| names.contains(name)) {
            mentioned.insert(value);
        }
    }
    mentioned
}

/// Whether a value of this type cannot be a buffer under another name.
pub(super) fn is_plain(ty: &Type) -> bool {
    matches!(
        ty.kind,
        TypeKind::Index
            | TypeKind::Integer(_)
            | TypeKind::Float
            | TypeKind::None
            | TypeKind::Complex
            | TypeKind::Vector(_)
    )
}
