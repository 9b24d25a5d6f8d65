//! Result types that no rule of a table says, for MLIR computes them in C++: from shapes and from attributes.

use super::Lower;
use crate::ir::{OpId, TypeId};
use crate::op_info::OpInfo;

impl Lower<'_> {
    /// Fills in the types of results that are still not known.
    pub(super) fn compute_types(&mut self, op: OpId, info: &OpInfo) {
        let data = self.ir.op(op);
        let results = data.first_result as usize..(data.first_result + data.result_count) as usize;
        let Some(first) = results.clone().find(|&result| self.ir.values[result].ty.is_none()) else {
            return;
        };
        let ty = match &*info.name {
            "vector.outerproduct" => self.outer_product(op),
            "vector.shuffle" => self.shuffled(op),
            "vector.to_elements" => self.type_of_operand(op, 0).and_then(|ty| self.types.element(ty)),
            _ => None,
        };
        if ty.is_some() {
            for value in &mut self.ir.values[first..results.end] {
                value.ty = value.ty.or(ty);
            }
        }
    }

    fn type_of_operand(&self, op: OpId, index: usize) -> Option<TypeId> {
        let operand = self.ir.operands(op).get(index)?;
        operand.ty.or_else(|| self.ir.value(operand.value?).ty)
    }

    /// A vector of a vector and a scalar, a matrix of two vectors.
    fn outer_product(&mut self, op: OpId) -> Option<TypeId> {
        let (left, right) = (self.type_of_operand(op, 0)?, self.type_of_operand(op, 1)?);
        let Some((columns, element)) = self.vector_of_one_dimension(right) else {
            return Some(left);
        };
        let (rows, _) = self.vector_of_one_dimension(left)?;
        let text = format!("vector<{rows}x{columns}x{element}>");
        Some(self.types.intern(&text, 0))
    }

    /// `[4]` and `f32` of `vector<[4]xf32>`.
    fn vector_of_one_dimension(&self, ty: TypeId) -> Option<(&str, &str)> {
        let inside = self.types.all[ty.index()].text.strip_prefix("vector<")?;
        inside.strip_suffix('>')?.split_once('x')
    }

    /// As many elements as the mask has numbers.
    fn shuffled(&mut self, op: OpId) -> Option<TypeId> {
        let ty = self.type_of_operand(op, 0)?;
        let mask = self.text.get(self.ir.attribute(op, "mask")?.value.range())?;
        let count = mask
            .split(',')
            .filter(|number| number.contains(char::is_numeric))
            .count();
        let text = &self.types.all[ty.index()].text;
        let inside = text.strip_prefix("vector<")?;
        let text = match inside.split_once('x') {
            Some((first, rest)) if first.bytes().all(|byte| byte.is_ascii_digit()) => format!("vector<{count}x{rest}"),
            // Without dimensions.
            _ => format!("vector<{count}x{inside}"),
        };
        Some(self.types.intern(&text, 0))
    }
}
