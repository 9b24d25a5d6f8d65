//! Blocks that nothing leads to go.

use mlir_grammar::{BlockId, OpId};

use super::Draft;

impl Draft<'_> {
    /// Takes a block away with all that it holds. Nothing may lead to it, and nothing else use its values.
    pub fn erase_block(&mut self, block: BlockId) {
        let inside: Vec<OpId> = self.ops_of(block).collect();
        for op in inside.into_iter().rev() {
            self.erase(op);
        }
        let region = self.block(block).region;
        self.regions[region.index()].blocks.retain(|&other| other != block);
        self.erased_blocks.insert(block);
    }

    /// Whether a block is gone.
    #[must_use]
    pub fn is_erased_block(&self, block: BlockId) -> bool {
        self.erased_blocks.contains(&block)
    }
}
