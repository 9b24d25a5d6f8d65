//! What functions return: ownership of each result is transferred always, or never.
//!
//! If a function returns its argument on one path and an allocation on another, its caller does not know which it got, and
//! cannot free it. Such a function returns clones where the buffer is not its own, or not only its own.

use buffer_analysis::flow::control_flow::{exits, terminator};
use mlir_grammar::{OpId, ValueId};
use rustc_hash::FxHashSet;

use super::Deallocation;
use crate::refusal::Refusal;

impl Deallocation<'_> {
    /// Clones what functions return where it is open whose buffer it is.
    pub(super) fn clone_returned(&mut self) -> Result<(), Refusal> {
        let item = self.draft.item;
        let tracked: FxHashSet<ValueId> = self.tracked.iter().map(|tracked| tracked.value).collect();
        let freed = self.tracked.iter().filter(|tracked| tracked.dealloc.is_some());
        let freed: FxHashSet<ValueId> = freed.map(|tracked| tracked.value).collect();
        let is_function = |&op: &OpId| item.is_function(op);
        for function in item.ir.ops().filter(is_function) {
            let regions = item.ir.regions_of(function).iter();
            let ends = regions.flat_map(|&region| exits(item, region));
            let ends: Vec<OpId> = ends.filter_map(|block| terminator(item, block)).collect();
            let most = ends.iter().map(|&end| self.draft.op(end).operands.len()).max();
            for index in 0..most.unwrap_or(0) {
                self.clone_result(&ends, index, &tracked, &freed)?;
            }
        }
        Ok(())
    }

    fn clone_result(
        &mut self,
        ends: &[OpId],
        index: usize,
        tracked: &FxHashSet<ValueId>,
        freed: &FxHashSet<ValueId>,
    ) -> Result<(), Refusal> {
        let returned = |end: &OpId| Some((*end, *self.draft.op(*end).operands.get(index)?));
        let returned: Vec<(OpId, ValueId)> = ends.iter().filter_map(returned).collect();
        let origins: Vec<Vec<ValueId>> = returned.iter().map(|&(_, value)| self.views.origins(value)).collect();
        let is_given = origins.iter().flatten().any(|origin| tracked.contains(origin));
        for ((end, value), origins) in returned.into_iter().zip(origins) {
            let is_memref = (self.draft.item.ir.type_of(value)).is_some_and(mlir_grammar::ir::types::Type::is_memref);
            let is_given_before = |origin: ValueId| {
                let before = &self.draft.op(end).operands[..index];
                before
                    .iter()
                    .any(|&other| !self.clones.contains(&other) && self.views.origins(other).contains(&origin))
            };
            let is_own = match origins.as_slice() {
                &[origin] => tracked.contains(&origin) && !freed.contains(&origin) && !is_given_before(origin),
                _ => false,
            };
            if is_given && is_memref && !is_own {
                self.clone_operand(end, index)?;
            }
        }
        Ok(())
    }
}
