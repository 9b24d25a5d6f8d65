//! Conditions that are known from the edge: what a conditional branch asks for is true in the block that only its first edge
//! leads to, and false in the block that only its second edge leads to.

use mlir_grammar::{BlockId, OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use crate::draft::Draft;

/// Whether an operation with so many successors jumps to the only one, and does nothing else.
#[must_use]
pub fn is_jump(info: Option<&OpInfo>, successors: usize) -> bool {
    successors == 1 && info.is_some_and(|info| info.traits.terminator && info.traits.pure && info.condition.is_none())
}

/// Whether an operation goes to the first of two successors where its first operand, an `i1`, is true, and else to the second.
fn is_branch(draft: &Draft<'_>, op: OpId) -> bool {
    let data = draft.op(op);
    let asks_first = draft.info(op).is_some_and(|info| info.condition == Some(0));
    let condition = data
        .operands
        .first()
        .filter(|_| asks_first && data.successors.len() == 2);
    condition.is_some_and(|&condition| draft.value(condition).ty.as_deref() == Some("i1"))
}

/// What is known in the blocks of a draft. It stays true while edges are canonicalized.
#[derive(Clone, Debug, Default)]
pub struct EdgeConditions {
    of_block: FxHashMap<BlockId, (ValueId, bool)>,
}

impl EdgeConditions {
    /// What the branches of a draft say.
    #[must_use]
    pub fn of(draft: &Draft<'_>) -> Self {
        let ops = draft.item.ir.ops().filter(|&op| !draft.is_erased(op));
        let branching: Vec<OpId> = ops.filter(|&op| !draft.op(op).successors.is_empty()).collect();
        if !branching.iter().any(|&op| is_branch(draft, op)) {
            return Self::default();
        }
        let mut ways: FxHashMap<BlockId, usize> = FxHashMap::default();
        for &op in &branching {
            for successor in &draft.op(op).successors {
                *ways.entry(successor.block).or_default() += 1;
            }
        }
        let mut known = Self::default();
        let is_only_path = |block: BlockId| ways.get(&block) == Some(&1);
        let next_of = |block: BlockId| {
            let last = draft.block(block).last?;
            let data = draft.op(last);
            let is_jump = is_jump(draft.info(last), data.successors.len());
            let next = data.successors.first().filter(|_| is_jump)?.block;
            is_only_path(next).then_some(next)
        };
        for op in branching {
            let data = draft.op(op);
            let (true, [yes, no]) = (is_branch(draft, op), data.successors.as_slice()) else {
                continue;
            };
            for (way, is_yes) in [(yes, true), (no, false)] {
                // Each of these blocks has one edge that leads to it: no two branches come to one of them.
                let first = Some(way.block).filter(|&block| is_only_path(block));
                for block in std::iter::successors(first, |&block| next_of(block)) {
                    if known.of_block.insert(block, (data.operands[0], is_yes)).is_some() {
                        break;
                    }
                }
            }
        }
        known
    }

    /// Whether a condition is true at an operation, if that is known.
    #[must_use]
    pub fn known(&self, draft: &Draft<'_>, op: OpId, condition: ValueId) -> Option<bool> {
        let &(asked, is_yes) = self.of_block.get(&draft.op(op).block?)?;
        (asked == condition).then_some(is_yes)
    }
}
