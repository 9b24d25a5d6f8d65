//! Who owns what operations return: allocations, calls, operations whose regions forward memrefs, and all others.

use buffer_analysis::Ownership;
use buffer_analysis::buffers::ownership::MANUAL_DEALLOCATION;
use buffer_analysis::flow::control_flow::{Source, Target};
use mlir_grammar::dialects::op_info::{Computes, EffectKind, Resource};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{BlockId, OpId, OpInfo, ValueId};

use super::Deallocation;
use super::preconditions::{is_call, is_conditional_branch};
use super::state::Indicator;
use crate::allocations::{PASSES_UNKNOWN, passes_unknown_memrefs};
use crate::draft::{At, DraftDef, NewOp};
use crate::refusal::Refusal;

impl Deallocation<'_, '_> {
    /// Does what there is to do about one operation of a block.
    pub(super) fn operation(&mut self, op: OpId, block: BlockId) -> Result<(), Refusal> {
        if self.draft.is_of_item(op) && passes_unknown_memrefs(self.draft.item, op) {
            return Err(Refusal::at(op, PASSES_UNKNOWN));
        }
        if let Some(info) = self.draft.info(op)
            && is_conditional_branch(self.draft, op, info)
        {
            return self.conditional_branch(op, info, block);
        }
        self.check(op)?;
        let Some(info) = self.draft.info(op) else {
            return Ok(());
        };
        if info.computes != Some(Computes::Select) {
            self.frees(op, info, block)?;
            self.allocations(op, info, block)?;
            if info.regions.is_some() && !info.traits.terminator && !info.traits.function {
                self.region_branch(op, block)?;
            }
            if is_call(self.draft, op, info) {
                self.call(op, block);
            }
        }
        self.remaining_results(op, block);
        if let Some(cases) = self.cases(op, info) {
            self.switch(op, info, block, &cases)
        } else if !self.draft.op(op).successors.is_empty() {
            self.branch(op, block)
        } else if info.traits.terminator && !info.traits.unreachable {
            self.leave_region(op, info, block)
        } else {
            Ok(())
        }
    }

    /// The numbers on which a terminator goes to each of its successors, the default (`None`) first, where a number decides.
    fn cases(&self, op: OpId, info: &OpInfo) -> Option<Vec<Option<i64>>> {
        let decides = info
            .condition
            .and_then(|segment| self.draft.item.segment(op, segment).next());
        let ty = self.draft.item.ir.type_of(decides?.value?)?;
        let is_number = matches!(ty.kind, TypeKind::Index | TypeKind::Integer(_));
        let goes_on = is_number && self.draft.op(op).successors.len() > 1;
        self.draft.item.cases(op).filter(|_| goes_on)
    }

    /// Existing deallocs are only there for what was allocated to be freed by them; that is asserted where it is not certain.
    fn frees(&mut self, op: OpId, info: &OpInfo, block: BlockId) -> Result<(), Refusal> {
        for effect in info.effects.iter().filter(|effect| effect.kind == EffectKind::Free) {
            for memref in self.slot(op, effect.slot) {
                if !self.is_manual(op) {
                    return Err(Refusal::at(
                        op,
                        "is in the input already, which this pass does not accept",
                    ));
                }
                match self.state.ownership(memref, block) {
                    Ownership::Unique(Indicator::Constant(false)) | Ownership::Uninitialized | Ownership::Unknown => {}
                    Ownership::Unique(Indicator::Constant(true)) => {
                        return Err(Refusal::at(op, "frees by hand what this pass frees"));
                    }
                    Ownership::Unique(Indicator::Value(owned)) => {
                        let yes = self.state.value_of(self.draft, Indicator::Constant(true), block);
                        let not = NewOp::new("arith.xori").operands([owned, yes]).result("not_own", "i1");
                        let not = self.draft.insert_value(At::Before(op), not);
                        let message = "\"expected that the block does not have ownership\"";
                        let assert = NewOp::new("cf.assert").operands([not]).attribute("msg", message);
                        self.draft.insert(At::Before(op), assert);
                    }
                }
            }
        }
        Ok(())
    }

    /// A block owns what it allocates, unless its scope or its author frees it.
    fn allocations(&mut self, op: OpId, info: &OpInfo, block: BlockId) -> Result<(), Refusal> {
        for effect in info.effects.iter().filter(|effect| effect.kind == EffectKind::Allocate) {
            for memref in self.slot(op, effect.slot) {
                match effect.resource {
                    Resource::Global => continue,
                    Resource::Stack => self.state.reset(memref, block, Indicator::Constant(false)),
                    _ if self.is_manual(op) => self.state.reset(memref, block, Indicator::Constant(false)),
                    Resource::Heap => {
                        self.own(memref, block, Indicator::Constant(true));
                    }
                    Resource::Other(_) => {
                        return Err(Refusal::at(op, "allocates memory that `memref.dealloc` does not free"));
                    }
                }
            }
        }
        Ok(())
    }

    /// What a function returns is the caller's; a private one may say so with one more result for each memref.
    fn call(&mut self, op: OpId, block: BlockId) {
        let memrefs = self.state.memrefs(self.draft, &self.draft.op(op).results.clone());
        let callee = self.draft.item.ir.attribute(op, "callee");
        let is_dynamic = callee.is_some_and(|callee| (self.is_dynamic)(self.draft.item.str(callee.value)));
        for memref in memrefs {
            let indicator = if is_dynamic {
                Indicator::Value(self.draft.append_result(op, "own", "i1"))
            } else {
                Indicator::Constant(!self.state.is_returned(memref))
            };
            self.own(memref, block, indicator);
        }
    }

    /// Regions get an indicator for each memref that is passed to them, and forward one for each that they forward. What
    /// comes from outside is not theirs.
    fn region_branch(&mut self, op: OpId, block: BlockId) -> Result<(), Refusal> {
        let entering = self.check_edges(op)?;
        if entering > 0 {
            self.check_inputs_are_last(op)?;
        }
        for _ in 0..entering {
            let no = self.state.kept_false(self.draft, block);
            self.draft.append_operand(op, no);
        }
        let memrefs = self.state.memrefs(self.draft, &self.draft.op(op).results.clone());
        for memref in memrefs {
            let own = self.draft.append_result(op, "own", "i1");
            self.own(memref, block, Indicator::Value(own));
        }
        Ok(())
    }

    /// How many memrefs enter the regions of an operation.
    ///
    /// # Errors
    /// Where a memref would travel without its indicator: an edge passes other memrefs than its target takes, or the edges
    /// in pass different ones.
    fn check_edges(&self, op: OpId) -> Result<usize, Refusal> {
        let ir = &self.draft.item.ir;
        let is_memref = |value: ValueId| self.state.is_memref(self.draft, value);
        let mut entering = None;
        let regions = ir.regions_of(op);
        let exits = regions
            .iter()
            .flat_map(|&region| buffer_analysis::flow::control_flow::exits(self.draft.item, region));
        let exits: Vec<BlockId> = exits.collect();
        let leaving = exits.iter().flat_map(|&exit| self.flow.out_of_block(exit));
        for edge in self.flow.out_of_op(op).chain(leaving) {
            let taken = match edge.target {
                Target::Block(target) => ir.arguments(target).filter(|&value| is_memref(value)).count(),
                Target::After(op) => ir.results(op).filter(|&value| is_memref(value)).count(),
            };
            let passed = edge.passes.iter().filter(|pass| is_memref(pass.to)).count();
            let as_memref = edge
                .passes
                .iter()
                .all(|pass| pass.from.is_some_and(is_memref) == is_memref(pass.to));
            let is_entering = edge.source == Source::Enter(op);
            if taken != passed || !as_memref || is_entering && entering.is_some_and(|entering| entering != passed) {
                return Err(Refusal::at(
                    op,
                    "forwards memrefs to regions or results, and their ownership cannot be followed",
                ));
            }
            if is_entering {
                entering = Some(passed);
            }
        }
        Ok(entering.unwrap_or_default())
    }

    /// New operands go after all others: they must be of the segment that is passed to the regions.
    fn check_inputs_are_last(&self, op: OpId) -> Result<(), Refusal> {
        let info = self.draft.info(op);
        let last = info.and_then(|info| info.operands.len().checked_sub(1));
        let is_last = info
            .and_then(|info| info.inputs)
            .is_none_or(|inputs| last == Some(usize::from(inputs)));
        let sizes = ["operandSegmentSizes", "operand_segment_sizes"];
        let has_sizes = sizes
            .iter()
            .any(|name| self.draft.item.ir.attribute(op, name).is_some());
        if is_last && !has_sizes {
            Ok(())
        } else {
            Err(Refusal::at(
                op,
                "takes what it passes to its regions where nothing can be added",
            ))
        }
    }

    /// Whatever else returns a memref may return any of its operands, or one that needs no free.
    fn remaining_results(&mut self, op: OpId, block: BlockId) {
        for result in self.state.memrefs(self.draft, &self.draft.op(op).results.clone()) {
            if self.state.ownership(result, block) != Ownership::Uninitialized {
                continue;
            }
            for operand in self.state.memrefs(self.draft, &self.draft.op(op).operands.clone()) {
                if let Some(home) = self.home(operand) {
                    let ownership = self.state.ownership(operand, home);
                    self.state.update(result, block, ownership);
                }
            }
            if self.state.ownership(result, block) == Ownership::Uninitialized {
                self.state.reset(result, block, Indicator::Constant(false));
            }
        }
    }

    /// The memrefs that an effect of an operation is about.
    fn slot(&self, op: OpId, slot: mlir_grammar::dialects::op_info::Slot) -> Vec<ValueId> {
        self.state.memrefs(self.draft, &self.draft.item.slot_values(op, slot))
    }

    fn is_manual(&self, op: OpId) -> bool {
        self.draft.item.ir.attribute(op, MANUAL_DEALLOCATION).is_some()
    }

    /// The block may have to free the memref, as the indicator says.
    pub(super) fn own(&mut self, memref: ValueId, block: BlockId, indicator: Indicator) {
        self.state.update(memref, block, Ownership::Unique(indicator));
        self.state.add_to_deallocate(memref, block);
    }

    /// The block that defines a value.
    pub(super) fn home(&self, value: ValueId) -> Option<BlockId> {
        match self.draft.value(value).def {
            DraftDef::Op(op) => self.draft.op(op).block,
            DraftDef::Block(block) => Some(block),
        }
    }
}
