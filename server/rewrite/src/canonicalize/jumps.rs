//! Jumps and branches, canonicalized.
//!
//! Where buffers are owned, each edge out of a block asks which of them live on after it. MLIR's pipeline runs its whole
//! canonicalizer before that. So, in functions that deallocations are inserted into:
//!
//! - unreachable blocks are erased;
//! - a branch is a jump where its condition is a constant, or known from the edge ([`EdgeConditions`]);
//! - a jump to a block that only jumps on leads to that block's target;
//! - a branch with one target is a jump, with `arith.select` for the operands that differ;
//! - a block with a single predecessor that jumps to it is merged with it.
//!
//! ```mlir
//!   cf.cond_br %c, ^bb1, ^bb2(%a : memref<2xf32>)
//! ^bb1:
//!   cf.br ^bb2(%b : memref<2xf32>)
//! ^bb2(%x: memref<2xf32>):
//!   memref.copy %x, %out : memref<2xf32> to memref<2xf32>
//! ```
//! becomes
//! ```mlir
//!   %chosen = arith.select %c, %b, %a : memref<2xf32>
//!   memref.copy %chosen, %out : memref<2xf32> to memref<2xf32>
//! ```

use mlir_grammar::{BlockId, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::canonicalize::bools::constant;
use crate::canonicalize::edge_conditions::EdgeConditions;
use crate::draft::{At, Draft, DraftSuccessor, NewOp};
use crate::edit::comment_above;

/// What jumps: such branches are turned into such jumps.
const JUMP: &str = "cf.br";

/// What branches on a condition.
const BRANCH: &str = "cf.cond_br";

/// Takes the blocks of each region away that control never comes to, where they lead to others.
pub fn unreachable_blocks(draft: &mut Draft<'_>) {
    for region in draft.item.ir.regions() {
        if draft.region(region).blocks.len() > 1 {
            unreachable_blocks_of(draft, region);
        }
    }
}

fn unreachable_blocks_of(draft: &mut Draft<'_>, region: RegionId) {
    let blocks = draft.region(region).blocks.clone();
    let Some(&entry) = blocks.first() else { return };
    let mut reached = FxHashSet::from_iter([entry]);
    let mut pending = vec![entry];
    let next_of = |draft: &Draft<'_>, block: BlockId| -> Vec<BlockId> {
        let last = draft.block(block).last.map(|last| draft.op(last).successors.as_slice());
        let next = last.into_iter().flatten().map(|successor| successor.block);
        next.collect()
    };
    while let Some(block) = pending.pop() {
        pending.extend(next_of(draft, block).into_iter().filter(|&next| reached.insert(next)));
    }
    let unreached: Vec<BlockId> = blocks.into_iter().filter(|block| !reached.contains(block)).collect();
    let leads_back = |&block: &BlockId| next_of(draft, block).iter().any(|next| reached.contains(next));
    if unreached.iter().any(leads_back) {
        for block in unreached {
            draft.erase_block(block);
        }
    }
}

/// Leads branches further where the next block only jumps, makes jumps of branches with one outcome, and blocks one that
/// are in a row. Says whether there was any.
pub fn simplify_jumps(draft: &mut Draft<'_>) -> bool {
    let item = draft.item;
    let mut is_changed = false;
    let mut regions = item.ir.regions();
    if regions.all(|region| item.ir.blocks_of(region).len() < 2) {
        return false;
    }
    let known = EdgeConditions::of(draft);
    for op in item.ir.ops() {
        is_changed |= !draft.is_erased(op) && known_outcome(draft, &known, op);
    }
    // MLIR joins what a branch leads to at once, and what a jump leads to if that does not only jump further.
    is_changed |= join_blocks(draft, was_branch);
    let mut predecessors = predecessors(draft);
    for block in item.ir.blocks() {
        is_changed |= pass_through(draft, &mut predecessors, block);
    }
    for op in item.ir.ops() {
        is_changed |= !draft.is_erased(op) && one_outcome(draft, &predecessors, op);
    }
    is_changed | join_blocks(draft, |_, _| true)
}

/// Merges a block into the one before, if nothing else jumps to it: by those of its jumps that fit. Says whether there was
/// any.
fn join_blocks(draft: &mut Draft<'_>, fits: fn(&Draft<'_>, OpId) -> bool) -> bool {
    let predecessors = predecessors(draft);
    let mut is_changed = false;
    for region in draft.item.ir.regions() {
        if draft.region(region).blocks.len() > 1 {
            let joining = Joining::of(draft, region, &predecessors, fits);
            is_changed |= joining.join_all(draft, region);
        }
    }
    is_changed
}

/// The blocks of a region while some of them become one.
struct Joining<'w> {
    predecessors: &'w Predecessors,
    /// Which jumps count.
    fits: fn(&Draft<'_>, OpId) -> bool,
    /// In the order of the text.
    blocks: Vec<BlockId>,
    index_of: FxHashMap<BlockId, usize>,
    /// Those that are part of others now.
    removed: FxHashSet<BlockId>,
}

impl<'w> Joining<'w> {
    fn of(
        draft: &Draft<'_>,
        region: RegionId,
        predecessors: &'w Predecessors,
        fits: fn(&Draft<'_>, OpId) -> bool,
    ) -> Self {
        let blocks = draft.region(region).blocks.clone();
        Self {
            predecessors,
            fits,
            index_of: blocks.iter().copied().zip(0..).collect(),
            blocks,
            removed: FxHashSet::default(),
        }
    }

    fn join_all(mut self, draft: &mut Draft<'_>, region: RegionId) -> bool {
        for index in 0..self.blocks.len() {
            // What is in a row is joined from its beginning: everything moves once.
            let mut front = Some(self.blocks[index]).filter(|&block| !self.is_led_to(draft, block));
            while let Some(block) = front {
                front = self.join_row(draft, block);
            }
        }
        draft.forget_blocks(region, &self.removed);
        !self.removed.is_empty()
    }

    /// Joins the blocks of a row with its first one, as far as that goes. Gives the block where it goes no further.
    fn join_row(&mut self, draft: &mut Draft<'_>, front: BlockId) -> Option<BlockId> {
        // The last block that is after the first one in the text without another one in between.
        let mut tail = self.index_of[&front];
        while let Some((jump, next)) = self.next_of(draft, front) {
            let after = (tail + 1..self.blocks.len()).find(|&index| !self.removed.contains(&self.blocks[index]));
            let is_behind = after.is_some_and(|after| self.blocks[after] == next);
            if !is_behind && has_comments(draft, next) {
                return Some(next);
            }
            let passed = draft.op(jump).operands.clone();
            for (argument, value) in draft.block(next).arguments.clone().into_iter().zip(passed) {
                draft.replace_uses(argument, value);
            }
            draft.erase(jump);
            if is_behind {
                tail = self.index_of[&next];
                draft.join(front, next);
            } else {
                draft.move_block(next, front);
            }
            self.removed.insert(next);
        }
        None
    }

    /// Where the jump leads that a block ends with, and the jump itself, if nothing else leads there.
    fn next_of(&self, draft: &Draft<'_>, block: BlockId) -> Option<(OpId, BlockId)> {
        let jump = draft.block(block).last.filter(|&last| draft.is_of_item(last))?;
        let data = draft.op(jump);
        let next = data.successors.first().filter(|_| &*data.name == JUMP)?.block;
        let is_only = self
            .predecessors
            .get(&next)
            .is_some_and(|predecessors| predecessors.as_slice() == [(jump, 0)]);
        (is_only && next != block && (self.fits)(draft, jump)).then_some((jump, next))
    }

    /// Whether a block is the next one of another one in this sense, or was.
    fn is_led_to(&self, draft: &Draft<'_>, block: BlockId) -> bool {
        let Some(&[(jump, 0)]) = self.predecessors.get(&block).map(Vec::as_slice) else {
            return false;
        };
        let front = draft.op(jump).block;
        self.removed.contains(&block) || front.is_some_and(|front| self.next_of(draft, front).is_some())
    }
}

/// Whether there are comments before operations of a block, which would stay after if these went.
fn has_comments(draft: &Draft<'_>, block: BlockId) -> bool {
    let written = draft.ops_of(block).filter(|&op| draft.is_of_item(op));
    let mut written = written.map(|op| draft.item.ir.op(op).span.start);
    written.any(|start| comment_above(draft.item, start).is_some())
}

/// Whether a jump was a branch in the text.
fn was_branch(draft: &Draft<'_>, jump: OpId) -> bool {
    draft.item.op_name(jump) == BRANCH
}

/// By block: the branches that lead to it, each with which of its successors it is. Some of them may be erased.
type Predecessors = FxHashMap<BlockId, Vec<(OpId, usize)>>;

fn predecessors(draft: &Draft<'_>) -> Predecessors {
    let mut predecessors = Predecessors::default();
    for op in draft.item.ir.ops().filter(|&op| !draft.is_erased(op)) {
        for (index, successor) in draft.op(op).successors.iter().enumerate() {
            predecessors.entry(successor.block).or_default().push((op, index));
        }
    }
    predecessors
}

/// Makes a jump of a branch on what is known.
fn known_outcome(draft: &mut Draft<'_>, known: &EdgeConditions, op: OpId) -> bool {
    let data = draft.op(op);
    let (BRANCH, [yes, no]) = (&*data.name, data.successors.as_slice()) else {
        return false;
    };
    let condition = data.operands[0];
    let Some(is_yes) = constant(draft, condition).or_else(|| known.known(draft, op, condition)) else {
        return false;
    };
    let taken = if is_yes { yes } else { no }.clone();
    let passed = passed_by(draft, op, &taken);
    jump(draft, op, taken.block, &passed);
    true
}

/// Takes a block away that only jumps further.
fn pass_through(draft: &mut Draft<'_>, predecessors: &mut Predecessors, block: BlockId) -> bool {
    let data = draft.block(block);
    let (Some(further), arguments) = (data.first.filter(|_| data.first == data.last), data.arguments.clone()) else {
        return false;
    };
    let is_entry = draft.region(data.region).blocks.first() == Some(&block);
    let (JUMP, [successor]) = (&*draft.op(further).name, draft.op(further).successors.as_slice()) else {
        return false;
    };
    let next = successor.block;
    let is_only_passed = |&argument: &ValueId| draft.users(argument).iter().all(|&user| user == further);
    if is_entry || next == block || !arguments.iter().all(is_only_passed) {
        return false;
    }
    let passes = draft.op(further).operands.clone();
    let mut here = predecessors.get(&block).cloned().unwrap_or_default();
    here.retain(|&(op, _)| !draft.is_erased(op));
    let is_branch = |&(op, _): &(OpId, usize)| matches!(&*draft.op(op).name, JUMP | BRANCH);
    if here.is_empty() || !here.iter().all(is_branch) {
        return false;
    }
    predecessors.entry(next).or_default().extend(&here);
    for (op, successor) in here {
        let edge = draft.op(op).successors[successor].clone();
        let given = passed_by(draft, op, &edge);
        let of_argument: FxHashMap<ValueId, ValueId> = arguments.iter().copied().zip(given).collect();
        let passed = passes
            .iter()
            .map(|value| of_argument.get(value).copied().unwrap_or(*value));
        let passed: Vec<ValueId> = passed.collect();
        draft.retarget(op, successor, next, &passed);
    }
    draft.erase_block(block);
    true
}

/// Makes a jump of a conditional branch whose successors are one block: where nothing else does, or both pass the same.
fn one_outcome(draft: &mut Draft<'_>, predecessors: &Predecessors, op: OpId) -> bool {
    let data = draft.op(op);
    let (BRANCH, [yes, no]) = (&*data.name, data.successors.as_slice()) else {
        return false;
    };
    if yes.block != no.block {
        return false;
    }
    let (block, condition) = (yes.block, data.operands[0]);
    let (yes, no) = (passed_by(draft, op, yes), passed_by(draft, op, no));
    let mut leading = predecessors.get(&block).into_iter().flatten();
    let is_only = leading.all(|&(other, _)| other == op || draft.is_erased(other));
    let is_typed = |&value: &ValueId| draft.value(value).ty.is_some();
    if (yes != no && !is_only) || !yes.iter().all(is_typed) {
        return false;
    }
    let mut passed = Vec::with_capacity(yes.len());
    for (&yes, &no) in yes.iter().zip(&no) {
        let ty = draft.value(yes).ty.clone().unwrap_or_default();
        passed.push(if yes == no {
            yes
        } else {
            let select = NewOp::new("arith.select").operands([condition, yes, no]);
            draft.insert_value(At::Before(op), select.result("chosen", &ty))
        });
    }
    jump(draft, op, block, &passed);
    true
}

/// Makes a jump of a conditional branch.
fn jump(draft: &mut Draft<'_>, op: OpId, block: BlockId, passed: &[ValueId]) {
    draft.drop_successor(op, 1);
    draft.retarget(op, 0, block, &[]);
    draft.erase_operand(op, 0);
    draft.retarget(op, 0, block, passed);
    draft.rename(op, JUMP);
}

/// What a branch passes to one of its successors.
fn passed_by(draft: &Draft<'_>, op: OpId, edge: &DraftSuccessor) -> Vec<ValueId> {
    draft.op(op).operands[edge.first..edge.first + edge.count].to_vec()
}
