//! The ends of blocks: what is freed there, and who owns what goes on.

use buffer_analysis::Ownership;
use mlir_grammar::op_info::Computes;
use mlir_grammar::{BlockId, OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use super::Deallocation;
use super::state::Indicator;
use crate::buffer_deallocation_simplification::is_allocation;
use crate::draft::{At, DraftDef, NewOp};
use crate::refusal::Refusal;

/// What a block may have to free: base buffers, each with what tells whether.
type Freed = Vec<(ValueId, Indicator)>;

impl Deallocation<'_, '_> {
    /// A jump: frees what does not go on, and passes an indicator for each memref that is passed.
    pub(super) fn branch(&mut self, op: OpId, block: BlockId) -> Result<(), Refusal> {
        let [successor] = &self.draft.op(op).successors[..] else {
            return Err(Refusal::at(
                op,
                "has several successors: that is only supported where a condition chooses between two",
            ));
        };
        let target = successor.block;
        let passed = self.passed(op, 0);
        let freed = self.freed(op, block)?;
        let retained = self
            .state
            .retained(self.draft, self.liveness, block, Some(target), &passed);
        let owned = self.dealloc(op, block, &freed, &retained);
        for (&memref, &indicator) in retained.iter().zip(&owned) {
            self.state.reset(memref, block, indicator);
        }
        let count = self.state.memrefs(self.draft, &passed).len();
        for &indicator in &owned[..count] {
            let value = self.state.value_of(self.draft, indicator, block);
            self.draft.pass_to_successor(op, 0, value);
        }
        Ok(())
    }

    /// A conditional branch: each way frees on its condition. What lives on both ways is owned as the way taken says.
    pub(super) fn conditional_branch(&mut self, op: OpId, info: &OpInfo, block: BlockId) -> Result<(), Refusal> {
        let condition = info
            .condition
            .and_then(|segment| self.draft.item.segment(op, segment).next())
            .and_then(|operand| operand.value);
        let condition = condition.ok_or_else(|| Refusal::at(op, "has no condition"))?;
        let freed = self.freed(op, block)?;
        let mut ways: [FxHashMap<ValueId, Indicator>; 2] = Default::default();
        let mut on_second = Vec::new();
        for (index, owned) in ways.iter_mut().enumerate() {
            let target = self.draft.op(op).successors[index].block;
            let passed = self.passed(op, index);
            let freed = self.on_condition(op, block, &freed, condition, index == 0);
            let retained = self
                .state
                .retained(self.draft, self.liveness, block, Some(target), &passed);
            let indicators = self.dealloc(op, block, &freed, &retained);
            for (&memref, &indicator) in retained.iter().zip(&indicators) {
                self.state.reset(memref, block, indicator);
                owned.insert(memref, indicator);
            }
            for memref in self.state.memrefs(self.draft, &passed) {
                let value = match owned[&memref] {
                    Indicator::Constant(false) => self.state.kept_false(self.draft, block),
                    indicator => self.state.value_of(self.draft, indicator, block),
                };
                self.draft.pass_to_successor(op, index, value);
            }
            on_second = retained;
        }
        let [first, second] = ways;
        let mut done = Vec::new();
        for memref in on_second {
            if let Some(&on_first) = first.get(&memref)
                && !done.contains(&memref)
            {
                done.push(memref);
                let both = [on_first, second[&memref]];
                let at = (At::Before(op), block);
                let own = self.state.select(self.draft, at, condition, both);
                self.state.reset(memref, block, own);
            }
        }
        Ok(())
    }

    /// The same buffers, freed only where `condition` is `wanted`.
    fn on_condition(&mut self, op: OpId, block: BlockId, freed: &Freed, condition: ValueId, wanted: bool) -> Freed {
        let at = At::Before(op);
        let mut holds = wanted.then_some(condition);
        let mut made = Vec::with_capacity(freed.len());
        for &(memref, owned) in freed {
            let owned = match (owned, holds) {
                (Indicator::Constant(false), _) => owned,
                (_, Some(holds)) => self.state.and(self.draft, at, owned, holds),
                (_, None) => {
                    let yes = self.state.value_of(self.draft, Indicator::Constant(true), block);
                    let not = NewOp::new("arith.xori").operands([yes, condition]);
                    let not = self.draft.insert_value(at, not.result("not", "i1"));
                    holds = Some(not);
                    self.state.and(self.draft, at, owned, not)
                }
            };
            made.push((memref, owned));
        }
        made
    }

    /// The end of a region: what is handed on goes with its ownership. A function hands on only what it owns, and copies
    /// what it does not, unless its callers are told.
    pub(super) fn leave_region(&mut self, op: OpId, info: &OpInfo, block: BlockId) -> Result<(), Refusal> {
        let parent = self.draft.region(self.draft.block(block).region).op;
        let of_parent = self.draft.info(parent);
        let is_function = of_parent.is_some_and(|info| info.traits.function);
        let handed_on: Vec<usize> = if info.traits.return_like {
            self.handed_on(op, info)
        } else {
            let operands = &self.draft.op(op).operands;
            if !self.state.memrefs(self.draft, operands).is_empty() || holds_operations(self, op, info) {
                return Err(Refusal::at(op, "ends a region, and its entry does not say how"));
            }
            Vec::new()
        };
        let operands = &self.draft.op(op).operands;
        let is_memref = |&&index: &&usize| self.state.is_memref(self.draft, operands[index]);
        let memrefs: Vec<usize> = handed_on.iter().filter(is_memref).copied().collect();
        if !memrefs.is_empty() && !is_function && of_parent.is_none_or(|info| info.regions.is_none()) {
            return Err(Refusal::at(op, "hands on memrefs, and no entry says to what"));
        }
        let copies = is_function && !self.tells;
        if copies {
            for &index in &memrefs {
                let memref = self.draft.op(op).operands[index];
                let owned = self.guaranteed(memref, op, block);
                self.draft.set_operand(op, index, owned);
            }
        }
        let passed: Vec<ValueId> = memrefs.iter().map(|&index| self.draft.op(op).operands[index]).collect();
        let freed = self.freed(op, block)?;
        let retained = self.state.retained(self.draft, self.liveness, block, None, &passed);
        let owned = self.dealloc(op, block, &freed, &retained);
        if copies || memrefs.is_empty() {
            return Ok(());
        }
        if handed_on
            .last()
            .is_some_and(|&last| last + 1 != self.draft.op(op).operands.len())
        {
            return Err(Refusal::at(op, "hands memrefs on where nothing can be added"));
        }
        for indicator in owned {
            let value = self.state.value_of(self.draft, indicator, block);
            self.draft.append_operand(op, value);
        }
        Ok(())
    }

    /// The operands that a terminator hands on, by their position.
    fn handed_on(&self, op: OpId, info: &OpInfo) -> Vec<usize> {
        let operands = self.draft.item.ir.operands(op);
        let positions = 0..operands.len();
        match info.inputs {
            Some(segment) => positions.filter(|&index| operands[index].segment == segment).collect(),
            None => positions.collect(),
        }
    }

    /// What a block may have to free at its end. Nothing where it certainly owns nothing.
    fn freed(&mut self, op: OpId, block: BlockId) -> Result<Freed, Refusal> {
        let memrefs = self.state.to_deallocate(block).to_vec();
        let mut freed = Vec::with_capacity(memrefs.len());
        for memref in memrefs {
            match self.state.ownership(memref, block) {
                Ownership::Unique(indicator) => freed.push((memref, indicator)),
                _ => {
                    let name = &self.draft.value(memref).name;
                    let message = format!("ends a block in which it is not known who owns `{name}`");
                    return Err(Refusal::at(op, &message));
                }
            }
        }
        if freed.iter().all(|(_, owned)| *owned == Indicator::Constant(false)) {
            return Ok(Vec::new());
        }
        if self.is_brief {
            freed.retain(|(_, owned)| *owned != Indicator::Constant(false));
        }
        for (memref, _) in &mut freed {
            if !self.is_brief || !is_allocation(self.draft, *memref) {
                *memref = self.base_buffer(*memref, At::Before(op))?;
            }
        }
        Ok(freed)
    }

    /// Frees what is owned and not retained. Who owns each of `retained` from then on.
    fn dealloc(&mut self, op: OpId, block: BlockId, freed: &Freed, retained: &[ValueId]) -> Vec<Indicator> {
        if freed.iter().all(|(_, owned)| *owned == Indicator::Constant(false)) {
            return vec![Indicator::Constant(false); retained.len()];
        }
        let conditions: Vec<ValueId> = freed
            .iter()
            .map(|(_, owned)| self.state.value_of(self.draft, *owned, block))
            .collect();
        let mut dealloc = NewOp::new("bufferization.dealloc")
            .operands(freed.iter().map(|(memref, _)| *memref))
            .operands(conditions)
            .operands(retained.iter().copied());
        for _ in retained {
            dealloc = dealloc.result("own", "i1");
        }
        let dealloc = self.draft.insert(At::Before(op), dealloc);
        let results = self.draft.op(dealloc).results.iter();
        results.map(|&own| Indicator::Value(own)).collect()
    }

    /// A memref with the contents of this one that the block certainly owns: itself, or a copy.
    fn guaranteed(&mut self, memref: ValueId, op: OpId, block: BlockId) -> ValueId {
        let (memref, owned) = self.with_indicator(memref, op, block);
        let ty = self.draft.value(memref).ty.clone().unwrap_or_default();
        let clone = || {
            NewOp::new("bufferization.clone")
                .operands([memref])
                .result("clone", &ty)
        };
        let made = match owned {
            Indicator::Constant(true) => return memref,
            Indicator::Constant(false) => self.draft.insert_value(At::Before(op), clone()),
            Indicator::Value(owned) => {
                let choice = NewOp::new("scf.if").operands([owned]).result("owned", &ty);
                let choice = self.draft.insert(At::Before(op), choice);
                let inside = At::End(self.draft.add_region(choice));
                self.draft.insert(inside, NewOp::new("scf.yield").operands([memref]));
                let inside = At::End(self.draft.add_region(choice));
                let copy = self.draft.insert_value(inside, clone());
                self.draft.insert(inside, NewOp::new("scf.yield").operands([copy]));
                self.draft.op(choice).results[0]
            }
        };
        self.state.set_like(made, memref);
        self.own(made, block, Indicator::Constant(true));
        made
    }

    /// A memref with the contents of this one of which it is known at run time who owns it. A choice between two memrefs is
    /// owned as the chosen one is; of anything else that is not known, a copy.
    fn with_indicator(&mut self, memref: ValueId, op: OpId, block: BlockId) -> (ValueId, Indicator) {
        let at = At::Before(op);
        if let DraftDef::Op(definition) = self.draft.value(memref).def
            && self.home(memref) == Some(block)
            && self
                .draft
                .info(definition)
                .is_some_and(|info| info.computes == Some(Computes::Select))
            && let [condition, a, b] = self.draft.op(definition).operands[..]
            && let (Ownership::Unique(a), Ownership::Unique(b)) =
                (self.state.ownership(a, block), self.state.ownership(b, block))
        {
            return (memref, self.state.select(self.draft, (at, block), condition, [a, b]));
        }
        if let Ownership::Unique(indicator) = self.state.ownership(memref, block) {
            return (memref, indicator);
        }
        let ty = self.draft.value(memref).ty.clone().unwrap_or_default();
        let clone = NewOp::new("bufferization.clone")
            .operands([memref])
            .result("clone", &ty);
        let clone = self.draft.insert_value(at, clone);
        self.state.set_like(clone, memref);
        self.own(clone, block, Indicator::Constant(true));
        (clone, Indicator::Constant(true))
    }

    /// What a terminator passes to a successor.
    fn passed(&self, op: OpId, index: usize) -> Vec<ValueId> {
        let data = self.draft.op(op);
        let successor = &data.successors[index];
        data.operands[successor.first..successor.first + successor.count].to_vec()
    }
}

/// Whether a terminator has a region in which order means nothing, and something in it: what `scf.forall` combines at its end.
fn holds_operations(deallocation: &Deallocation<'_, '_>, op: OpId, info: &OpInfo) -> bool {
    let draft = &deallocation.draft;
    let blocks = draft
        .op(op)
        .regions
        .iter()
        .flat_map(|&region| &draft.region(region).blocks);
    let mut firsts = blocks.filter_map(|&block| draft.block(block).first);
    info.traits.graph_region && firsts.next().is_some()
}
