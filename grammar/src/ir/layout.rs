//! The lists of an IR that follow from its arenas: operations of blocks, blocks of regions, uses of values.
//!
//! They are made anew whenever the arenas change. Each is a counting sort by the owner, in the order of the arena, which
//! is the order of the text.

use crate::ir::{BlockId, Ir, Marks, OpId, Pool, Use};

impl Ir {
    /// How long the arenas are now.
    pub(crate) fn marks(&self) -> Marks {
        Marks {
            ops: self.ops.len() as u32,
            blocks: self.blocks.len() as u32,
            regions: self.regions.len() as u32,
            values: self.values.len() as u32,
            operands: self.operands.len() as u32,
            successors: self.successors.len() as u32,
            attributes: self.attributes.len() as u32,
        }
    }

    /// How long they were before an operation was read.
    pub(crate) fn marks_at(&self, op: OpId) -> Marks {
        let data = self.op(op);
        Marks {
            ops: op.0,
            blocks: data.first_block,
            regions: data.regions.start,
            values: data.first_result,
            operands: data.operands.start,
            successors: data.successors.start,
            attributes: data.attributes.start,
        }
    }

    /// Makes all lists.
    pub(crate) fn lay_out(&mut self) {
        self.list_ops();
        self.list_blocks();
        self.list_uses();
    }

    /// The operations of each block, and those at the top.
    pub(crate) fn list_ops(&mut self) {
        for block in &mut self.blocks {
            block.ops = Pool::default();
        }
        self.top.clear();
        for (index, op) in self.ops.iter().enumerate() {
            match op.parent {
                Some(block) => self.blocks[block.index()].ops.len += 1,
                None => self.top.push(OpId(index as u32)),
            }
        }
        let mut start = 0;
        for block in &mut self.blocks {
            block.ops.start = start;
            start += std::mem::take(&mut block.ops.len);
        }
        self.block_ops.clear();
        self.block_ops.resize(start as usize, OpId(0));
        for (index, op) in self.ops.iter().enumerate() {
            if let Some(block) = op.parent {
                let ops = &mut self.blocks[block.index()].ops;
                self.block_ops[(ops.start + ops.len) as usize] = OpId(index as u32);
                ops.len += 1;
            }
        }
    }

    /// The blocks of each region.
    pub(crate) fn list_blocks(&mut self) {
        for region in &mut self.regions {
            region.blocks = Pool::default();
        }
        let was_read = |end: Marks| end != Marks::default();
        for block in &self.blocks {
            let region = &mut self.regions[block.parent.index()];
            region.blocks.len += u32::from(was_read(region.end));
        }
        let mut start = 0;
        for region in &mut self.regions {
            region.blocks.start = start;
            start += std::mem::take(&mut region.blocks.len);
        }
        self.region_blocks.clear();
        self.region_blocks.resize(start as usize, BlockId(0));
        for (index, block) in self.blocks.iter().enumerate() {
            let region = &mut self.regions[block.parent.index()];
            if was_read(region.end) {
                let blocks = &mut region.blocks;
                self.region_blocks[(blocks.start + blocks.len) as usize] = BlockId(index as u32);
                blocks.len += 1;
            }
        }
    }

    /// The uses of each value.
    pub(crate) fn list_uses(&mut self) {
        let mut starts = std::mem::take(&mut self.use_starts);
        starts.clear();
        starts.resize(self.values.len() + 2, 0);
        for value in self.operands.iter().filter_map(|operand| operand.value) {
            starts[value.index() + 2] += 1;
        }
        for index in 2..starts.len() {
            starts[index] += starts[index - 1];
        }
        let nowhere = Use {
            op: OpId(0),
            operand: 0,
        };
        let total = starts.last().copied().unwrap_or(0) as usize;
        self.uses.clear();
        self.uses.resize(total, nowhere);
        // While it is filled, the start of the next value is where the next use goes.
        for (index, op) in self.ops.iter().enumerate() {
            for (operand, data) in self.operands[op.operands.range()].iter().enumerate() {
                if let Some(value) = data.value {
                    let slot = &mut starts[value.index() + 1];
                    self.uses[*slot as usize] = Use {
                        op: OpId(index as u32),
                        operand: operand as u32,
                    };
                    *slot += 1;
                }
            }
        }
        starts.pop();
        self.use_starts = starts;
    }
}
