//! The buffers that an operation may free at a place: owned ones first, those that are freed already never.

use buffer_analysis::{Callees, OwnershipHint};
use mlir_grammar::ValueId;
use mlir_grammar::assembly::Expected;
use mlir_grammar::dialects::op_info::{EffectKind, Slot};
use rustc_hash::FxHashSet;

use super::List;
use crate::analysis::entry::ItemFacts;
use crate::navigation::highlight::{HighlightKind, kind_of_use};

/// What is known of the buffers at a place where one is freed.
pub(super) struct Freeable {
    owned: FxHashSet<ValueId>,
    freed: FxHashSet<ValueId>,
}

impl Freeable {
    /// Where a value comes among those that are offered; `None` if it is freed already.
    pub(super) fn class(&self, value: ValueId) -> Option<u32> {
        (!self.freed.contains(&value)).then(|| u32::from(!self.owned.contains(&value)))
    }
}

impl List<'_> {
    /// What may be freed, where the operand at the cursor is.
    pub(super) fn freeable(&self, visible: &[ValueId]) -> Option<Freeable> {
        let item = self.at.item;
        let info = item.dialects.get(self.at.name?.info?);
        let frees = |one: &Expected| {
            let Expected::Operand(segment) = one else { return false };
            let mut effects = info.effects.iter();
            effects.any(|effect| effect.kind == EffectKind::Free && effect.slot == Slot::Operand(*segment))
        };
        self.expected.iter().any(frees).then_some(())?;
        let facts = self.analysis.facts(self.place.index);
        let callees = facts.as_deref().map(ItemFacts::callees);
        let callees = callees.as_ref().map(|callees| callees as &dyn Callees);
        // What ran before the cursor does: it is before it, in a block around it.
        let ran = |op| {
            let data = item.ir.op(op);
            let mut around = std::iter::successors(self.at.block, |&block| {
                item.ir.op(item.ir.region(item.ir.block(block).parent).parent).parent
            });
            data.span.end as usize <= self.at.start && around.any(|block| data.parent == Some(block))
        };
        let is_freed = |value: &ValueId| {
            let mut uses = item.ir.uses(*value).iter();
            uses.any(|used| ran(used.op) && kind_of_use(item, *used, callees) == HighlightKind::Free)
        };
        let is_owned = |value: &ValueId| {
            let hint = facts.as_ref().and_then(|facts| facts.facts.ownership.get(value));
            matches!(hint, Some(OwnershipHint::Owned | OwnershipHint::OwnedIf(_)))
        };
        Some(Freeable {
            owned: visible.iter().copied().filter(is_owned).collect(),
            freed: visible.iter().copied().filter(is_freed).collect(),
        })
    }
}
