//! New blocks on edges of the control flow: where something has to happen on one edge out of a block and not on the others.

use mlir_grammar::{BlockId, OpId};

use super::{At, Draft, DraftBlock, NewOp};
use crate::edit::{self, TextEdit, indent_at};
use crate::refusal::Refusal;

impl Draft<'_> {
    /// Puts a block on the edge from a terminator of the item to one of its successors. It holds a jump (the second value)
    /// that passes on what the terminator passed, and is after the terminator's block in the text.
    ///
    /// ```mlir
    ///   cf.cond_br %c, ^bb1, ^bb2(%m : memref<2xf32>)
    /// ```
    /// becomes
    /// ```mlir
    ///   cf.cond_br %c, ^bb1, ^to_bb2
    /// ^to_bb2:
    ///   cf.br ^bb2(%m : memref<2xf32>)
    /// ```
    ///
    /// # Errors
    /// Where it is no terminator of the item with such a successor.
    pub fn split_edge(&mut self, op: OpId, successor: usize) -> Result<(BlockId, OpId), Refusal> {
        let edge = self.op(op).successors.get(successor).cloned();
        let (Some(edge), Some(from)) = (edge, self.op(op).block.filter(|_| self.is_of_item(op))) else {
            return Err(Refusal::at(op, "is an edge that cannot be split"));
        };
        let new = BlockId(self.blocks.len() as u32);
        let label = self.fresh_label(&format!("to_{}", self.label(edge.block).trim_start_matches('^')));
        let region = self.block(from).region;
        self.blocks.push(DraftBlock {
            arguments: Vec::new(),
            first: None,
            last: None,
            region,
            label: Some(label.into()),
        });
        self.regions[region.index()].blocks.push(new);
        self.new_blocks.entry(from).or_default().push(new);
        let passed = self.op(op).operands[edge.first..edge.first + edge.count].to_vec();
        for _ in &passed {
            self.erase_operand(op, edge.first);
        }
        self.ops[op.index()].successors[successor].block = new;
        let jump = self.insert(At::End(new), NewOp::new("cf.br").successor(edge.block, passed));
        Ok((new, jump))
    }

    /// `^hint`, or `^hint_0`, `^hint_1`, …: a label that no block has. Taken from now on.
    fn fresh_label(&mut self, hint: &str) -> String {
        if self.labels.is_empty() {
            let labels = self.item.ir.blocks().map(|block| Box::from(self.label(block)));
            self.labels = labels.collect();
        }
        let numbered = (0_u32..).map(|number| format!("^{hint}_{number}"));
        let mut labels = std::iter::once(format!("^{hint}")).chain(numbered);
        let label = labels.find(|label| !self.labels.contains(label.as_str()));
        let label = label.unwrap_or_default();
        self.labels.insert(label.as_str().into());
        label
    }

    /// The edit that puts a new block after one of the item.
    pub(super) fn text_of_new_block(&self, new: BlockId, after: BlockId) -> Result<Option<TextEdit>, Refusal> {
        let ir = &self.item.ir;
        let Some(&last) = ir.ops_of(after).last() else {
            return Ok(None);
        };
        // Labels are where those of the other blocks are.
        let mut labels = ir
            .blocks_of(ir.block(after).parent)
            .iter()
            .map(|&block| ir.block(block).label);
        let label = labels.rfind(|label| !label.is_empty());
        let outer = label.map_or_else(String::new, |label| indent_at(self.item, label.start));
        let indent = self.indent_of(after);
        let line_break = edit::line_break(self.item);
        let mut text = format!("{outer}{}:", self.label(new));
        for op in self.ops_of(new) {
            text += &format!("{line_break}{indent}{}", self.text_of(op, &indent)?);
        }
        Ok(Some(edit::insert_lines_behind(self.item, last, &text)))
    }
}
