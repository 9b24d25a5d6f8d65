//! The buffers that memrefs point into: what `bufferization.dealloc` frees is the allocation, not a view of it.

use mlir_grammar::ValueId;

use super::Deallocation;
use crate::draft::{At, DraftDef, NewOp};
use crate::refusal::Refusal;

impl Deallocation<'_, '_> {
    /// The base buffer of a memref. An unranked one is first looked at as one of rank 0.
    pub(super) fn base_buffer(&mut self, memref: ValueId, at: At) -> Result<ValueId, Refusal> {
        let item = self.draft.item;
        let like = self.state.like(memref);
        let structure = item.ir.type_of(like).and_then(|ty| ty.as_memref());
        let Some(structure) = structure else {
            return Err(self.about(memref, "has a type that is not known"));
        };
        if structure.layout.as_deref().is_some_and(has_no_strides) {
            return Err(self.about(memref, "returns a memref whose layout has no strides"));
        }
        let element = &item.ir.ty(structure.shaped.element).text;
        let space = structure.memory_space.as_deref();
        let space = space.map_or_else(String::new, |space| format!(", {space}"));
        let base = format!("memref<{element}{space}>");
        let rank = structure.shaped.shape.as_ref().map(Vec::len);
        let ranked = match rank {
            Some(_) => memref,
            None => {
                let cast = NewOp::new("memref.reinterpret_cast")
                    .operands([memref])
                    .attribute("layout", " to offset: [0], sizes: [], strides: []")
                    .result("reinterpret_cast", &format!("memref<{element}, strided<[]>{space}>"));
                self.draft.insert_value(at, cast)
            }
        };
        let rank = rank.unwrap_or_default();
        let metadata = NewOp::new("memref.extract_strided_metadata")
            .operands([ranked])
            .result("base_buffer", &base)
            .result("offset", "index")
            .pack("sizes", rank, "index")
            .pack("strides", rank, "index");
        Ok(self.draft.insert_value(at, metadata))
    }

    /// The operation that defines a value is the obstacle.
    pub(super) fn about(&self, value: ValueId, message: &str) -> Refusal {
        let op = match self.draft.value(value).def {
            DraftDef::Op(op) => op,
            DraftDef::Block(block) => self.draft.region(self.draft.block(block).region).op,
        };
        Refusal::at(op, message)
    }
}

/// Whether a layout is an affine map with several results: those are not strides, unless it changes nothing at all.
fn has_no_strides(layout: &str) -> bool {
    let map = layout.strip_prefix("affine_map<").and_then(|map| map.split_once("->"));
    map.is_some_and(|(dimensions, results)| {
        let blank = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '>');
        let spelled = |text: &str| text.replace(blank, "");
        results.contains(',') && spelled(dimensions) != spelled(results)
    })
}
