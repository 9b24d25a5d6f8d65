//! Changes of the control flow: a branch gets another successor, or one less; blocks are erased or merged.

use mlir_grammar::{BlockId, OpId, RegionId, ValueId};
use rustc_hash::FxHashSet;

use super::{At, Draft};

impl Draft<'_> {
    /// Makes a branch go elsewhere on one of its edges, and pass these values there.
    pub fn retarget(&mut self, op: OpId, successor: usize, block: BlockId, passed: &[ValueId]) {
        self.pass_nothing(op, successor);
        self.ops[op.index()].successors[successor].block = block;
        for &value in passed {
            self.pass_to_successor(op, successor, value);
        }
    }

    /// Removes one of the edges of a branch, with what it passes there.
    pub fn drop_successor(&mut self, op: OpId, successor: usize) {
        self.pass_nothing(op, successor);
        self.ops[op.index()].successors.remove(successor);
    }

    fn pass_nothing(&mut self, op: OpId, successor: usize) {
        let edge = self.op(op).successors[successor].clone();
        for _ in 0..edge.count {
            self.erase_operand(op, edge.first);
        }
    }

    /// Takes a block away with all that it holds. Nothing may lead to it, and nothing else use its values.
    pub fn erase_block(&mut self, block: BlockId) {
        let inside: Vec<OpId> = self.ops_of(block).collect();
        for op in inside.into_iter().rev() {
            self.erase(op);
        }
        let region = self.block(block).region;
        self.regions[region.index()].blocks.retain(|&other| other != block);
        self.unlabelled.insert(block);
    }

    /// Makes a block part of another one, which no longer has a terminator, and in the text comes directly before it: what it
    /// holds stays in its place. Nothing may lead to it, or use its arguments. [`Draft::forget_blocks`] has to follow.
    pub fn join(&mut self, front: BlockId, block: BlockId) {
        let last = self.block(front).last;
        let order = last.map_or(0, |last| self.op(last).order);
        let inside: Vec<OpId> = self.ops_of(block).collect();
        for op in &inside {
            let data = &mut self.ops[op.index()];
            data.block = Some(front);
            data.order += order;
        }
        if let (Some(&first), Some(&end)) = (inside.first(), inside.last()) {
            self.ops[first.index()].previous = last;
            match last {
                Some(last) => self.ops[last.index()].next = Some(first),
                None => self.blocks[front.index()].first = Some(first),
            }
            self.blocks[front.index()].last = Some(end);
        }
        let data = &mut self.blocks[block.index()];
        (data.first, data.last) = (None, None);
        let after = self.joined.remove(&block).unwrap_or_default();
        for part in std::iter::once(block).chain(after) {
            self.joined.entry(front).or_default().push(part);
            self.part_of.insert(part, front);
        }
        self.unlabelled.insert(block);
    }

    /// Moves all that a block holds after what another one holds, which no longer has a terminator. Nothing may lead to the
    /// block, or use its arguments. [`Draft::forget_blocks`] has to follow.
    pub fn move_block(&mut self, block: BlockId, front: BlockId) {
        let inside: Vec<OpId> = self.ops_of(block).collect();
        for op in inside {
            self.move_op(op, At::End(front));
        }
        self.unlabelled.insert(block);
    }

    /// Takes blocks from the list of a region's blocks: they became parts of others.
    pub fn forget_blocks(&mut self, region: RegionId, removed: &FxHashSet<BlockId>) {
        self.regions[region.index()]
            .blocks
            .retain(|block| !removed.contains(block));
    }

    /// Whether a block's label goes from the text.
    pub(super) fn is_unlabelled(&self, block: BlockId) -> bool {
        self.unlabelled.contains(&block)
    }

    /// The block that a block of the item is part of: another one, or itself.
    pub(super) fn whole_of(&self, block: BlockId) -> BlockId {
        self.part_of.get(&block).copied().unwrap_or(block)
    }

    /// The operations of the item that are in the place of a block, and the parts that came to it.
    pub(super) fn ops_in_text(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        let parts = self.joined.get(&block).into_iter().flatten().copied();
        let parts = std::iter::once(block).chain(parts);
        parts.flat_map(|part| self.item.ir.ops_of(part).iter().copied())
    }
}
