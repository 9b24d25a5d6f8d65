//! Which buffers are others than those that a clone is about, while clones turn into other names of their sources.

use buffer_analysis::BufferViewFlow;
use mlir_grammar::dialects::op_info::{AliasKind, Computes, EffectKind};
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::only_frees;
use crate::allocations::view_flow;
use crate::draft::{Draft, DraftDef};

/// Where the buffers of an item come from.
pub(super) struct Buffers {
    views: BufferViewFlow,
    /// What clones that were removed were made of.
    merged: FxHashMap<ValueId, ValueId>,
}

impl Buffers {
    /// Those of an item in which no clone was removed yet.
    pub(super) fn of(item: &Item) -> Self {
        Self {
            views: view_flow(item),
            merged: FxHashMap::default(),
        }
    }

    /// What was a clone is its source now.
    pub(super) fn merge(&mut self, clone: ValueId, source: ValueId) {
        self.merged.insert(clone, source);
    }

    /// Whether something may free one of two buffers between two operations of a block, or inside what is there.
    pub(super) fn may_be_freed_between(&self, draft: &Draft<'_>, from: OpId, to: OpId, buffers: [ValueId; 2]) -> bool {
        let between = std::iter::successors(draft.op(from).next, |&op| draft.op(op).next).take_while(|&op| op != to);
        let mut made = FxHashSet::default();
        let mut origins = None;
        for op in between.flat_map(|op| draft.walk(op)) {
            if may_free(draft, op) {
                let origins = origins.get_or_insert_with(|| self.origins(draft, &buffers));
                if !self.frees_another(draft, op, origins, &made) {
                    return true;
                }
            }
            if allocates(draft, op) {
                made.insert(op);
            }
        }
        false
    }

    /// Whether an operation frees nothing but buffers other than those from `origins`, which were there before what is `made`.
    fn frees_another(&self, draft: &Draft<'_>, op: OpId, origins: &FxHashSet<ValueId>, made: &FxHashSet<OpId>) -> bool {
        let are_known = origins
            .iter()
            .all(|&origin| maker(draft, origin).is_some() || is_given(draft, origin));
        // What is made here is nothing else that is made here, nothing that a caller gave, and nothing that was there before.
        let is_another = |freed: &ValueId| {
            let maker = maker(draft, *freed);
            maker.is_some_and(|maker| made.contains(&maker) || (are_known && !origins.contains(freed)))
        };
        is_plain(draft, op) && self.origins(draft, &draft.op(op).operands).iter().all(is_another)
    }

    /// Where the buffers of values may come from: allocations, arguments of functions, unknown values.
    fn origins(&self, draft: &Draft<'_>, values: &[ValueId]) -> FxHashSet<ValueId> {
        let mut origins = FxHashSet::default();
        let mut open: Vec<ValueId> = values.iter().map(|&value| base_of(draft, value).0).collect();
        // In a loop, a clone may have become its own source.
        let mut seen = FxHashSet::default();
        while let Some(value) = open.pop() {
            for origin in self.views.origins(value) {
                match self.merged.get(&origin) {
                    Some(&source) if seen.insert(origin) => open.push(source),
                    Some(_) => {}
                    None => _ = origins.insert(origin),
                }
            }
        }
        origins
    }
}

/// The operation that makes a buffer, and nothing but a new one.
fn maker(draft: &Draft<'_>, value: ValueId) -> Option<OpId> {
    match draft.value(value).def {
        DraftDef::Op(maker) if allocates(draft, maker) => Some(maker),
        _ => None,
    }
}

/// Whether a value is an argument of a function.
fn is_given(draft: &Draft<'_>, value: ValueId) -> bool {
    match draft.value(value).def {
        DraftDef::Block(block) => {
            let region = draft.block(block).region;
            let holder = draft.info(draft.region(region).op);
            draft.region(region).blocks.first() == Some(&block) && holder.is_some_and(|info| info.traits.function)
        }
        DraftDef::Op(_) => false,
    }
}

/// What a value is made from without a copy, and whether it is a window into that.
pub(super) fn base_of(draft: &Draft<'_>, mut value: ValueId) -> (ValueId, bool) {
    let mut is_window = false;
    while let DraftDef::Op(op) = draft.value(value).def {
        let Some([alias]) = draft.info(op).map(|info| info.aliases.as_slice()) else {
            break;
        };
        let Some(&source) = draft.op(op).operands.get(alias.operand as usize) else {
            break;
        };
        if draft.op(op).results.len() != 1 {
            break;
        }
        is_window |= alias.kind != AliasKind::Same;
        value = source;
    }
    (value, is_window)
}

/// Whether an operation frees something, or may.
pub(super) fn may_free(draft: &Draft<'_>, op: OpId) -> bool {
    let info = draft.info(op);
    info.is_some_and(|info| info.has_effect(EffectKind::Free) || info.computes == Some(Computes::Dealloc))
}

/// Whether an operation makes a buffer, and nothing but a new one.
fn allocates(draft: &Draft<'_>, op: OpId) -> bool {
    draft
        .info(op)
        .is_some_and(|info| info.has_effect(EffectKind::Allocate) && !info.has_effect(EffectKind::Free))
        && draft.op(op).results.len() == 1
}

/// Whether an operation does nothing but free its only operand.
pub(super) fn is_plain(draft: &Draft<'_>, op: OpId) -> bool {
    draft.info(op).is_some_and(only_frees) && draft.op(op).operands.len() == 1
}
