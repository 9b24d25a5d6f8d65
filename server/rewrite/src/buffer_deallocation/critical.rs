//! Critical aliases: values whose buffer depends on the path. Each gets a buffer of its own, by a clone wherever one is passed
//! to it.

use buffer_analysis::flow::control_flow::{Source, Target, terminator};
use mlir_grammar::{BlockId, Def, OpId, ValueId};
use rustc_hash::FxHashSet;

use super::Deallocation;
use crate::draft::{At, NewOp};
use crate::refusal::Refusal;

impl Deallocation<'_> {
    /// The values that need a buffer of their own, in the order in which they were found.
    pub(super) fn critical_aliases(&self) -> Result<Vec<ValueId>, Refusal> {
        let ir = &self.draft.item.ir;
        let mut critical = Vec::new();
        let mut found = FxHashSet::default();
        let mut seen = FxHashSet::default();
        let mut pending = Vec::new();
        let values = self.tracked.iter().map(|tracked| tracked.value);
        let sources = values.filter_map(|value| Some((value, ir.defining_block(value)?)));
        let mut look = |(source, from): (ValueId, BlockId), pending: &mut Vec<(ValueId, BlockId)>| {
            for &value in self.views.becomes(source) {
                let Some(block) = ir.defining_block(value).filter(|_| !found.contains(&value)) else {
                    continue;
                };
                let is_argument = matches!(ir.value(value).def, Def::Argument { .. });
                if !self.dominance.dominates_block(from, block) || (from == block && is_argument) {
                    found.insert(value);
                    critical.push(value);
                    pending.push((value, block));
                } else if seen.insert((value, from)) {
                    pending.push((value, from));
                }
            }
        };
        for source in sources {
            look(source, &mut pending);
        }
        while let Some(next) = pending.pop() {
            look(next, &mut pending);
        }
        for &value in &critical {
            if !ir.type_of(value).is_some_and(mlir_grammar::ir::types::Type::is_memref) {
                return Err(Refusal::at(
                    self.definition(value),
                    "hands a buffer on as something else",
                ));
            }
        }
        Ok(critical)
    }

    /// Clones what is passed to a critical alias, wherever it is passed.
    pub(super) fn clone_for(&mut self, value: ValueId, critical: &[ValueId]) -> Result<(), Refusal> {
        let ir = &self.draft.item.ir;
        let edges: Vec<_> = match ir.value(value).def {
            Def::Argument { block, .. } => self.flow.into_block(block).cloned().collect(),
            Def::Result { op, .. } => self.flow.into_op(op).cloned().collect(),
        };
        if edges.is_empty() || edges.iter().any(|edge| edge.is_guess) {
            let message = "forwards a buffer, and no table says how";
            return Err(Refusal::at(self.definition(value), message));
        }
        // As MLIR goes: jumps and region ends first, what the operation around passes last.
        let (enters, others): (Vec<_>, Vec<_>) = edges
            .into_iter()
            .partition(|edge| matches!(edge.source, Source::Enter(_)));
        for edge in others.iter().chain(&enters) {
            let Some(pass) = edge.passes.iter().position(|pass| pass.to == value) else {
                return Err(Refusal::at(
                    self.definition(value),
                    "has a block argument without an incoming value",
                ));
            };
            let (op, index) = match edge.source {
                Source::Branch { op, successor } => {
                    let (op, successor) = self.own_jump(op, successor as usize)?;
                    (op, self.draft.op(op).successors[successor].first + pass)
                }
                Source::Exit(block) => {
                    let op = terminator(self.draft.item, block);
                    let op = op.ok_or_else(|| Refusal::at(self.definition(value), "holds a block without an end"))?;
                    (op, self.forwarded(op, pass)?)
                }
                Source::Enter(op) => {
                    // A region that may be passed by leaves the clone to what is after it.
                    if matches!(edge.target, Target::After(_)) && !self.is_critical_in_all(op, pass, critical) {
                        return Err(Refusal::at(
                            op,
                            "forwards a buffer that only some of its regions replace",
                        ));
                    }
                    (op, self.forwarded(op, pass)?)
                }
            };
            self.clone_operand(op, index)?;
        }
        Ok(())
    }

    /// Where something can be done on the edge to one successor of a terminator only: the terminator itself, if there is no
    /// other successor, or the jump of a block that is put on that edge.
    pub(super) fn own_jump(&mut self, op: OpId, successor: usize) -> Result<(OpId, usize), Refusal> {
        if let Some(&jump) = self.split.get(&(op, successor)) {
            return Ok((jump, 0));
        }
        if self.draft.op(op).successors.len() == 1 {
            return Ok((op, successor));
        }
        let (from, target) = (self.draft.op(op).block, self.draft.op(op).successors[successor].block);
        let (block, jump) = self.draft.split_edge(op, successor)?;
        self.split.insert((op, successor), jump);
        let mut before = self.predecessors(target);
        let still_goes = self.draft.op(op).successors.iter().any(|other| other.block == target);
        before.retain(|&other| still_goes || Some(other) != from);
        before.push(block);
        self.predecessors.insert(target, before);
        self.predecessors.insert(block, from.into_iter().collect());
        Ok((jump, 0))
    }

    /// The blocks that jump to a block, each once.
    pub(super) fn predecessors(&self, block: BlockId) -> Vec<BlockId> {
        let changed = self.predecessors.get(&block).cloned();
        changed.unwrap_or_else(|| self.flow.predecessors(block).to_vec())
    }

    /// Whether whatever takes the `pass`-th value that an operation with regions passes on is critical.
    fn is_critical_in_all(&self, op: OpId, pass: usize, critical: &[ValueId]) -> bool {
        self.flow.out_of_op(op).all(|edge| {
            let taken = edge.passes.get(pass);
            taken.is_none_or(|pass| critical.contains(&pass.to))
        })
    }

    /// The operand that an operation passes on as its `index`-th.
    fn forwarded(&self, op: OpId, index: usize) -> Result<usize, Refusal> {
        let item = self.draft.item;
        let segment = item.info(op).and_then(|info| info.inputs);
        let operands = item.ir.operands(op).iter().enumerate();
        let mut passed = operands.filter(|(_, operand)| segment.is_none_or(|segment| operand.segment == segment));
        let operand = passed.nth(index).map(|(index, _)| index);
        operand.ok_or_else(|| Refusal::at(op, "passes on fewer values than are taken"))
    }

    /// Puts a clone before an operation in place of one of its operands, unless that is one already.
    pub(super) fn clone_operand(&mut self, op: OpId, index: usize) -> Result<(), Refusal> {
        let source = self.draft.op(op).operands[index];
        if self.clones.contains(&source) {
            return Ok(());
        }
        let ty = self.draft.type_of(source)?.to_owned();
        let clone = NewOp::new("bufferization.clone")
            .operands([source])
            .result("clone", &ty);
        let clone = self.draft.insert_value(At::Before(op), clone);
        self.clones.insert(clone);
        self.draft.set_operand(op, index, clone);
        Ok(())
    }
}
