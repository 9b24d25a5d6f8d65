//! What the pass does not take on, as MLIR's pass does not: loops of blocks, deallocations in the input, and operations whose
//! effects on memory or whose control flow is unknown.

use buffer_analysis::ControlFlow;
use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{BlockId, OpId, OpInfo, RegionId};
use rustc_hash::FxHashMap;

use super::Deallocation;
use crate::draft::Draft;
use crate::refusal::Refusal;

/// The blocks of a region that control can reach, each after those that dominate it.
///
/// # Errors
/// The branch that goes back to a block on the path to it, or that goes on from where control cannot get to.
pub(super) fn blocks_in_order(
    draft: &Draft<'_>,
    flow: &ControlFlow,
    region: RegionId,
) -> Result<Vec<BlockId>, Refusal> {
    #[derive(PartialEq)]
    enum Visit {
        OnTheWay,
        Done,
    }
    let Some(&entry) = draft.region(region).blocks.first() else {
        return Ok(Vec::new());
    };
    let mut visits = FxHashMap::from_iter([(entry, Visit::OnTheWay)]);
    let mut order = vec![entry];
    let mut path = vec![(entry, 0)];
    while let Some((block, next)) = path.last_mut() {
        let Some(&successor) = flow.successors(*block).get(*next) else {
            visits.insert(*block, Visit::Done);
            path.pop();
            continue;
        };
        *next += 1;
        match visits.get(&successor) {
            None => {
                visits.insert(successor, Visit::OnTheWay);
                order.push(successor);
                path.push((successor, 0));
            }
            Some(Visit::OnTheWay) => {
                let branch = draft.block(*block).last.unwrap_or(draft.region(region).op);
                return Err(Refusal::at(
                    branch,
                    "makes a loop of blocks: only loops of regions are supported",
                ));
            }
            Some(Visit::Done) => {}
        }
    }
    let blocks = draft.region(region).blocks.iter();
    for branch in blocks
        .filter(|block| !visits.contains_key(block))
        .filter_map(|&block| draft.terminator(block))
    {
        let mut successors = draft.op(branch).successors.iter();
        if successors.any(|successor| successor.count > 0 && visits.contains_key(&successor.block)) {
            return Err(Refusal::at(
                branch,
                "cannot be reached, and passes on what is not followed",
            ));
        }
    }
    Ok(order)
}

impl Deallocation<'_, '_> {
    /// Whether the pass knows what to do about an operation.
    pub(super) fn check(&self, op: OpId) -> Result<(), Refusal> {
        let refuse = |message: &str| Err(Refusal::at(op, message));
        if self.state.is_partial() && (!self.is_about_buffers(op) || self.only_uses(op)) {
            return Ok(());
        }
        let Some(info) = self.draft.info(op) else {
            return refuse("has no entry in any table: what it does to memory is not known");
        };
        let about_buffers = self.is_about_buffers(op);
        let is_described = info.says_all(self.draft.op(op).operands.len());
        let allocates_or_frees = info.effects.iter().any(|effect| {
            matches!(effect.kind, EffectKind::Allocate | EffectKind::Free) && effect.resource != Resource::Global
        });
        if !about_buffers && !allocates_or_frees && (is_described || info.traits.recursive_effects) {
            return Ok(());
        }
        if info.computes == Some(mlir_grammar::dialects::op_info::Computes::Dealloc) {
            return refuse("is in the input already, which this pass does not accept");
        }
        if !is_described && !info.traits.recursive_effects && !is_call(self.draft, op, info) {
            return refuse("has an entry that does not say what it does to memory");
        }
        let regions = self.draft.op(op).regions.len();
        let returns_results = !self.draft.op(op).results.is_empty();
        if info.regions.is_none() && (regions > 1 || regions == 1 && returns_results) {
            return refuse("has regions, and no entry that says how control flows through them");
        }
        let has_body = self.draft.op(op).regions.iter().any(|&region| {
            let blocks = &self.draft.region(region).blocks;
            blocks.iter().any(|&block| self.draft.block(block).first.is_some())
        });
        if info.traits.no_terminator && !info.traits.terminator && has_body {
            return refuse("has regions that end without a terminator");
        }
        Ok(())
    }

    /// Whether the entry of an operation does not say what it does to memory, and it returns no memref and holds nothing: then it
    /// frees nothing, as far as is known.
    fn only_uses(&self, op: OpId) -> bool {
        let data = self.draft.op(op);
        let is_silent = |info: &OpInfo| {
            let traits = info.traits;
            !info.effects_known && !traits.recursive_effects && !traits.call && info.effects.is_empty()
        };
        self.draft.info(op).is_some_and(is_silent)
            && data.regions.is_empty()
            && data.successors.is_empty()
            && self.state.memrefs(self.draft, &data.results).is_empty()
    }

    /// Whether operands, results or region arguments are memrefs.
    fn is_about_buffers(&self, op: OpId) -> bool {
        let data = self.draft.op(op);
        let regions = data.regions.iter();
        let entries = regions.filter_map(|&region| self.draft.region(region).blocks.first());
        let arguments = entries.flat_map(|&block| &self.draft.block(block).arguments);
        let mut values = data.operands.iter().chain(&data.results).chain(arguments);
        values.any(|&value| self.state.is_memref(self.draft, value))
    }
}

/// Whether an operation calls a function: one that it names, or one that its operand `callee` is.
pub(super) fn is_call(draft: &Draft<'_>, op: OpId, info: &OpInfo) -> bool {
    let item = draft.item;
    let mut segments = (0..).zip(&info.operands);
    let callee = segments.find(|(_, segment)| &*segment.name == "callee");
    let is_function = |(segment, _): (u8, _)| {
        let value = item.segment(op, segment).next().and_then(|operand| operand.value);
        let ty = value.and_then(|value| item.ir.type_of(value));
        ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Function { .. }))
    };
    info.traits.call || draft.is_of_item(op) && callee.is_some_and(is_function)
}

/// Whether an operation chooses between two successors by an `i1`.
pub(super) fn is_conditional_branch(draft: &Draft<'_>, op: OpId, info: &OpInfo) -> bool {
    let item = draft.item;
    let condition = info
        .condition
        .and_then(|segment| item.segment(op, segment).next())
        .and_then(|operand| operand.value);
    let is_i1 = || condition.is_some_and(|condition| item.ir.type_of(condition).is_some_and(|ty| ty.is_i1()));
    draft.op(op).successors.len() == 2 && is_i1()
}
