//! The ends of blocks: what is freed there, and who owns what goes on.

use buffer_analysis::Ownership;
use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{BlockId, OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use super::Deallocation;
use super::state::Indicator;
use crate::buffer_deallocation_simplification::is_allocation;
use crate::draft::{At, DraftDef, NewOp};
use crate::refusal::Refusal;

/// What a block may have to free: base buffers, each with the value that says whether.
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

    /// A conditional branch: its edges are taken where its condition holds and where it does not.
    pub(super) fn conditional_branch(&mut self, op: OpId, info: &OpInfo, block: BlockId) -> Result<(), Refusal> {
        let condition = self.decides(op, info)?;
        self.several_outcomes(op, block, |_, _| vec![(condition, true), (condition, false)])
    }

    /// A switch: its edges are taken where its flag is the number of the case, and the first one where it is none of these.
    pub(super) fn switch(
        &mut self,
        op: OpId,
        info: &OpInfo,
        block: BlockId,
        cases: &[Option<i64>],
    ) -> Result<(), Refusal> {
        let flag = self.decides(op, info)?;
        let ty = self.draft.type_of(flag)?.to_owned();
        self.several_outcomes(op, block, |this, is_asked| {
            if !is_asked {
                return vec![(flag, true); cases.len()];
            }
            let at = At::Before(op);
            let mut ways: Vec<(ValueId, bool)> = Vec::with_capacity(cases.len());
            let mut any = None;
            for number in cases.iter().flatten() {
                let number = match &*ty {
                    "i1" => (*number != 0).to_string(),
                    ty => format!("{number} : {ty}"),
                };
                let case = NewOp::new("arith.constant").attribute("value", &number);
                let case = this.draft.insert_value(at, case.result("case", &ty));
                let is_case = NewOp::new("arith.cmpi")
                    .attribute("predicate", "eq")
                    .operands([flag, case]);
                let is_case = this.draft.insert_value(at, is_case.result("is_case", "i1"));
                any = Some(any.map_or(is_case, |any| {
                    let either = NewOp::new("arith.ori").operands([any, is_case]);
                    this.draft.insert_value(at, either.result("is_any_case", "i1"))
                }));
                ways.push((is_case, true));
            }
            ways.insert(0, (any.unwrap_or(flag), false));
            ways
        })
    }

    /// The value that decides where a terminator goes.
    fn decides(&self, op: OpId, info: &OpInfo) -> Result<ValueId, Refusal> {
        let segment = info.condition.map(|segment| self.draft.item.segment(op, segment));
        let operand = segment.and_then(|mut segment| segment.next());
        let condition = operand.and_then(|operand| operand.value);
        condition.ok_or_else(|| Refusal::at(op, "has no condition"))
    }

    /// Each edge frees on its condition: a value, and what it has to be. `conditions` returns them; it is passed whether anything
    /// asks. What lives on several edges is owned as the edge taken says.
    fn several_outcomes(
        &mut self,
        op: OpId,
        block: BlockId,
        conditions: impl FnOnce(&mut Self, bool) -> Vec<(ValueId, bool)>,
    ) -> Result<(), Refusal> {
        let freed = self.freed(op, block)?;
        let conditions = conditions(self, !freed.is_empty());
        // In the order in which edges come by them.
        let mut owned: Vec<(ValueId, Vec<(usize, Indicator)>)> = Vec::new();
        let mut on_last = Vec::new();
        for (index, &(condition, wanted)) in conditions.iter().enumerate() {
            let target = self.draft.op(op).successors[index].block;
            let passed = self.passed(op, index);
            let freed = self.on_condition(op, block, &freed, condition, wanted);
            let retained = self
                .state
                .retained(self.draft, self.liveness, block, Some(target), &passed);
            let indicators = self.dealloc(op, block, &freed, &retained);
            let mut of_outcome: FxHashMap<ValueId, Indicator> = FxHashMap::default();
            for (&memref, &indicator) in retained.iter().zip(&indicators) {
                self.state.reset(memref, block, indicator);
                of_outcome.insert(memref, indicator);
                let known = match owned.iter().position(|(other, _)| *other == memref) {
                    Some(known) => known,
                    None => {
                        owned.push((memref, Vec::new()));
                        owned.len() - 1
                    }
                };
                owned[known].1.retain(|(way, _)| *way != index);
                owned[known].1.push((index, indicator));
            }
            for memref in self.state.memrefs(self.draft, &passed) {
                let value = match of_outcome[&memref] {
                    Indicator::Constant(false) => self.state.kept_false(self.draft, block),
                    indicator => self.state.value_of(self.draft, indicator, block),
                };
                self.draft.pass_to_successor(op, index, value);
            }
            on_last = retained;
        }
        owned.sort_by_key(|(memref, _)| on_last.iter().position(|other| other == memref).unwrap_or(usize::MAX));
        for (memref, ways) in owned {
            // Where no other edge is taken, it is the last one: of a switch, the default.
            let is_default = |(index, _): &&(usize, Indicator)| !conditions[*index].1;
            let Some(&last) = ways.iter().find(is_default).or(ways.last()).filter(|_| ways.len() > 1) else {
                continue;
            };
            let mut own = last.1;
            for &(index, indicator) in ways.iter().rev().filter(|(index, _)| *index != last.0) {
                let at = (At::Before(op), block);
                own = self.state.select(self.draft, at, conditions[index].0, [indicator, own]);
            }
            self.state.reset(memref, block, own);
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

    /// The end of a region: what is forwarded goes with its ownership. A function returns only what it owns, and copies
    /// what it does not, unless it returns the ownership, too.
    pub(super) fn leave_region(&mut self, op: OpId, info: &OpInfo, block: BlockId) -> Result<(), Refusal> {
        let parent = self.draft.region(self.draft.block(block).region).op;
        let of_parent = self.draft.info(parent);
        let is_function = of_parent.is_some_and(|info| info.traits.function);
        let forwarded: Vec<usize> = if info.traits.return_like {
            self.forwarded(op, info)
        } else {
            let operands = &self.draft.op(op).operands;
            if !self.state.memrefs(self.draft, operands).is_empty() || holds_operations(self, op, info) {
                return Err(Refusal::at(op, "ends a region, and its entry does not say how"));
            }
            Vec::new()
        };
        let operands = &self.draft.op(op).operands;
        let is_memref = |&&index: &&usize| self.state.is_memref(self.draft, operands[index]);
        let memrefs: Vec<usize> = forwarded.iter().filter(is_memref).copied().collect();
        if !memrefs.is_empty() && !is_function && of_parent.is_none_or(|info| info.regions.is_none()) {
            return Err(Refusal::at(op, "forwards memrefs, and no entry says where"));
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
        if forwarded
            .last()
            .is_some_and(|&last| last + 1 != self.draft.op(op).operands.len())
        {
            return Err(Refusal::at(op, "forwards memrefs, but cannot carry more operands"));
        }
        for indicator in owned {
            let value = self.state.value_of(self.draft, indicator, block);
            self.draft.append_operand(op, value);
        }
        Ok(())
    }

    /// The operands that a terminator forwards, by their position.
    fn forwarded(&self, op: OpId, info: &OpInfo) -> Vec<usize> {
        let operands = self.draft.item.ir.operands(op);
        let positions = 0..operands.len();
        match info.inputs {
            Some(segment) => positions.filter(|&index| operands[index].segment == segment).collect(),
            None => positions.collect(),
        }
    }

    /// A tensor among the operands of a terminator that may be in one of these buffers. Bufferization reads it there, if only to
    /// copy it.
    fn forwarded_tensor(&self, op: OpId, freed: &Freed) -> Option<String> {
        let item = self.draft.item;
        let operands = item.ir.operand_values(op);
        let is_tensor = |value: &ValueId| {
            let ty = item.ir.type_of(*value);
            ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Tensor(_)))
        };
        let may_be_freed = |tensor: &ValueId| {
            let made_from = self.views.resolve_reverse(*tensor);
            freed.iter().any(|(memref, _)| made_from.contains(memref))
        };
        let mut tensors = operands.filter(is_tensor);
        tensors.find(may_be_freed).map(|tensor| item.value_name(tensor))
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
        if let Some(tensor) = self.forwarded_tensor(op, &freed) {
            let message = format!("forwards the tensor `{tensor}`, whose buffer ends here");
            return Err(Refusal::at(op, &message));
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

    /// A memref with the contents of this one; who owns it is known at run time. A choice between two memrefs is
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
