//! Other ways for control to go: a branch gets another successor, or one less; blocks go, or become one.

use mlir_grammar::{BlockId, OpId, ValueId};

use super::Draft;

impl Draft<'_> {
    /// Makes a branch go elsewhere on one of its ways, and pass these values there.
    pub fn retarget(&mut self, op: OpId, successor: usize, block: BlockId, passed: &[ValueId]) {
        self.pass_nothing(op, successor);
        self.ops[op.index()].successors[successor].block = block;
        for &value in passed {
            self.pass_to_successor(op, successor, value);
        }
    }

    /// Takes one of the ways away that a branch has, with what it passes there.
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

    /// Takes a block's label away: what the block holds belongs to the block in front, which no longer has a terminator.
    /// Nothing may lead to it, or use its arguments. The draft goes on listing its operations as those of a block.
    pub fn join(&mut self, block: BlockId) {
        self.unlabelled.insert(block);
    }

    /// Whether a block's label goes from the text.
    pub(super) fn is_unlabelled(&self, block: BlockId) -> bool {
        self.unlabelled.contains(&block)
    }
}
