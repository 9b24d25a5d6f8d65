//! What a run has to know of an item before it begins: what lies inside what, which regions cannot matter, where control
//! never comes back from, and which values are in text that could not be read.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::kinds::{Kind, Kinds};
use crate::call_site::is_call;
use crate::flow::region_graph::is_cyclic;

/// The blocks from which all paths end at an operation that control never passes.
pub(crate) fn dead_ends(item: &Item) -> FixedBitSet {
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

/// The number by which alone, beside its attributes, an operation chooses among its regions.
pub(crate) fn only_number(item: &Item, op: OpId) -> Option<ValueId> {
    let ir = &item.ir;
    let info = item.info(op).filter(|info| info.condition.is_none())?;
    let is_choice = ir.regions_of(op).len() > 1 && info.regions.as_ref().is_some_and(|flow| !is_cyclic(flow));
    let &[Operand { value: Some(only), .. }] = ir.operands(op) else {
        return None;
    };
    let ty = &ir.type_of(only)?.kind;
    let is_number = matches!(ty, TypeKind::Index | TypeKind::Integer(_));
    (is_choice && is_number && !ir.attributes(op).is_empty()).then_some(only)
}

/// A hash of what an operation asks of the numbers that it gets: its name and its attributes.
pub(crate) fn question(item: &Item, op: OpId) -> u64 {
    let mut hasher = FxHasher::default();
    item.op_name(op).hash(&mut hasher);
    for attribute in item.ir.attributes(op) {
        item.str(attribute.value).hash(&mut hasher);
    }
    hasher.finish()
}

/// The operations inside whose regions nothing happens that disjuncts could distinguish: all values there, and the results, are
/// numbers. `has_addresses`: numbers may be addresses of buffers.
pub(crate) fn operations_with_inert_regions(item: &Item, kinds: &Kinds, has_addresses: bool) -> FixedBitSet {
    let ir = &item.ir;
    let is_quiet = |value: ValueId| !has_addresses && kinds.is_plain(value);
    let mut inert = FixedBitSet::with_capacity(ir.ops().len());
    // Operations are numbered parents first: what is inside is decided before what is around it.
    for op in ir.ops().rev().filter(|&op| !ir.regions_of(op).is_empty()) {
        let mut blocks = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
        let is_inert = ir.results(op).all(|result| kinds.of(result) == Kind::Number)
            && blocks.all(|&block| {
                ir.arguments(block).all(is_quiet)
                    && ir.ops_of(block).iter().all(|&inner| {
                        let mut operands = ir.operand_values(inner);
                        ir.results(inner).all(is_quiet)
                            && operands.all(is_quiet)
                            && (ir.regions_of(inner).is_empty() || inert.contains(inner.index()))
                    })
            });
        inert.set(op.index(), is_inert);
    }
    inert
}

/// The operations inside which a buffer may be allocated, freed, or get to another place, or that do so themselves.
pub(crate) fn operations_that_change_buffers(item: &Item, kinds: &Kinds) -> FixedBitSet {
    let ir = &item.ir;
    let mut changing = FixedBitSet::with_capacity(ir.ops().len());
    for op in ir.ops().rev() {
        let is_buffer = |value: ValueId| !kinds.is_plain(value);
        let passes_buffers = || {
            ir.operands(op)
                .iter()
                .any(|operand| operand.value.is_some_and(is_buffer))
        };
        let changes = match item.info(op) {
            None => true,
            Some(info) => {
                let moves = info.traits.terminator || info.computes.is_some() || !info.stores.is_empty();
                is_call(item, op, info)
                    || info.has_effect(EffectKind::Allocate)
                    || info.has_effect(EffectKind::Free)
                    || moves && passes_buffers()
            }
        };
        if changes || changing.contains(op.index()) {
            changing.insert(op.index());
            if let Some(parent) = ir.parent_op(op) {
                changing.insert(parent.index());
            }
        }
    }
    changing
}

/// One past the last operation inside each operation: operations are numbered in the order of the text.
pub(crate) fn subtree_ends(item: &Item) -> Vec<u32> {
    let mut ends: Vec<u32> = item.ir.ops().map(|op| op.0 + 1).collect();
    for op in item.ir.ops().rev() {
        if let Some(parent) = item.ir.parent_op(op) {
            ends[parent.index()] = ends[parent.index()].max(ends[op.index()]);
        }
    }
    ends
}

/// From the first value inside each operation to one past the last. What one operation or block defines has consecutive
/// numbers.
pub(crate) fn values_inside(item: &Item) -> Vec<Range<ValueId>> {
    let ir = &item.ir;
    // Nothing inside: an empty range that can be asked for.
    let mut inside: Vec<Range<ValueId>> = vec![ValueId(0)..ValueId(0); ir.ops().len()];
    for op in ir.ops().rev().filter(|&op| !ir.regions_of(op).is_empty()) {
        let mut range = ValueId(u32::MAX)..ValueId(0);
        let mut include = |values: Range<ValueId>| {
            if values.start < values.end {
                range.start = range.start.min(values.start);
                range.end = range.end.max(values.end);
            }
        };
        let span = |first: Option<ValueId>, count: usize| match first {
            Some(first) => first..ValueId(first.0 + count as u32),
            None => ValueId(0)..ValueId(0),
        };
        for &block in ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region)) {
            let mut arguments = ir.arguments(block);
            let count = arguments.len();
            include(span(arguments.next(), count));
            for &inner in ir.ops_of(block) {
                let mut results = ir.results(inner);
                let count = results.len();
                include(span(results.next(), count));
                include(inside[inner.index()].clone());
            }
        }
        if range.start < range.end {
            inside[op.index()] = range;
        }
    }
    inside
}

/// The values whose names are in text that could not be read: what happens to them there is not known.
pub(crate) fn mentioned_in_unreadable_text(item: &Item) -> FxHashSet<ValueId> {
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

/// The operation that makes a value; for an argument of a block, the first one there.
pub(crate) fn made_at(item: &Item, value: ValueId) -> Option<OpId> {
    match item.ir.value(value).def {
        Def::Result { op, .. } => Some(op),
        Def::Argument { block, .. } => item.ir.ops_of(block).first().copied(),
    }
}

/// The region in which a function runs; `None` for a declaration.
pub(crate) fn body(item: &Item, op: OpId) -> Option<RegionId> {
    let mut regions = item.ir.regions_of(op).iter().copied();
    regions.find(|&region| !item.ir.blocks_of(region).is_empty())
}
