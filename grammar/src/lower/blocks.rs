//! Blocks: their arguments, their operations, and the terminator that the text leaves out.

use super::{Frame, Lower};
use crate::ir::span::Span;
use crate::ir::{Block, BlockId, Def, Form, Marks, Op, OpId, Operand, Pool, Region, RegionId, Value, ValueId};
use crate::syntax::Part;

impl<'s> Lower<'s> {
    /// Adds the arguments among `parts` to a block that has none yet.
    pub(super) fn add_arguments(&mut self, block: BlockId, parts: &[Part<'s>]) {
        let first = self.ir.values.len() as u32;
        let mut count = 0;
        for (index, part) in parts.iter().enumerate() {
            match *part {
                Part::Argument { name } => {
                    self.ir.values.push(Value {
                        def: Def::Argument { block, index: count },
                        name,
                        pack_index: None,
                        ty: None,
                    });
                    count += 1;
                }
                Part::ArgumentType { ty } if count > 0 => {
                    let ty = self.ty_behind(parts[..index].last(), ty);
                    if let Some(value) = self.ir.values.last_mut() {
                        value.ty = Some(ty);
                    }
                }
                Part::ArgumentKnownType { ty } if count > 0 => {
                    let ty = self.types.spelled(ty);
                    if let Some(value) = self.ir.values.last_mut() {
                        value.ty = Some(ty);
                    }
                }
                _ => {}
            }
        }
        let block = &mut self.ir.blocks[block.index()];
        block.first_argument = first;
        block.argument_count = count;
    }

    /// Ends the block being read and begins another one.
    pub(super) fn begin_block(&mut self, frame: &mut Frame<'s>, label: Span) {
        self.end_block(frame);
        let Some(region) = frame.region else { return };
        frame.block = Some(self.new_block(region, label));
    }

    pub(super) fn new_block(&mut self, region: RegionId, label: Span) -> BlockId {
        let block = BlockId(self.ir.blocks.len() as u32);
        self.ir.blocks.push(Block {
            label,
            span: label,
            parent: region,
            first_argument: self.ir.values.len() as u32,
            argument_count: 0,
            ops: Pool::default(),
        });
        block
    }

    pub(super) fn end_block(&mut self, frame: &Frame<'s>) {
        let Some(block) = frame.block else { return };
        let ops = &self.block_ops[frame.first_op..];
        let data = &mut self.ir.blocks[block.index()];
        if let (Some(first), Some(last)) = (ops.first(), ops.last()) {
            let (first, last) = (self.ir.ops[first.index()].span, self.ir.ops[last.index()].span);
            data.span = if data.label.is_empty() { first } else { data.label }.to(last);
        }
        self.block_ops.truncate(frame.first_op);
    }

    /// The terminator that the custom form leaves out: an operation without text.
    pub(super) fn add_terminator(&mut self, frame: &Frame<'s>) {
        let (Some(name), Some(block)) = (frame.terminator, frame.block) else {
            return;
        };
        let last = self.block_ops[frame.first_op..].last();
        let is_terminated = last.is_some_and(|&last| {
            let info = self.ir.ops[last.index()].info;
            info.is_some_and(|info| self.dialects.get(info).traits.terminator)
        });
        if is_terminated {
            return;
        }
        let marks = self.ir.marks();
        let op = OpId(marks.ops);
        let place = Span::new(frame.end, frame.end);
        if name == "vector.yield" {
            self.yield_masked(frame, place);
        }
        let info = self.dialects.find(name);
        let has_region = info.is_some_and(|info| self.dialects.get(info).traits.no_terminator);
        let empty = |start| Pool { start, len: 0 };
        self.ir.ops.push(Op {
            name: place,
            info,
            span: place,
            parent: Some(block),
            symbol: None,
            is_private: false,
            signature: None,
            form: Form::Custom,
            first_block: marks.blocks,
            first_result: marks.values,
            result_count: 0,
            operands: Pool {
                start: marks.operands,
                len: self.ir.operands.len() as u32 - marks.operands,
            },
            successors: empty(marks.successors),
            regions: Pool {
                start: marks.regions,
                len: u32::from(has_region),
            },
            attributes: empty(marks.attributes),
        });
        if has_region {
            self.add_empty_region(op);
        }
        self.block_ops.push(op);
    }

    /// The only operation of a `vector.mask` forwards its results.
    fn yield_masked(&mut self, frame: &Frame<'s>, place: Span) {
        let [only] = self.block_ops[frame.first_op..] else {
            return;
        };
        let values: Vec<ValueId> = self.ir.results(only).collect();
        self.ir.operands.extend(values.into_iter().map(|value| Operand {
            value: Some(value),
            span: place,
            segment: 0,
            ty: None,
            keyword: Span::default(),
        }));
    }

    /// A region with one block and nothing in it, where the text has none.
    fn add_empty_region(&mut self, op: OpId) {
        let region = RegionId(self.ir.regions.len() as u32);
        self.ir.op_regions.push(region);
        self.ir.regions.push(Region {
            span: Span::default(),
            parent: op,
            blocks: Pool::default(),
            begin: Marks::default(),
            end: Marks::default(),
        });
        let begin = self.ir.marks();
        self.new_block(region, Span::default());
        let end = self.ir.marks();
        let region = &mut self.ir.regions[region.index()];
        (region.begin, region.end) = (begin, end);
    }
}
