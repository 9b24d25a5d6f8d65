//! When two IRs are equal.

use crate::ir::{Ir, Op, Operand, Signature, TypeId, Value};

impl PartialEq for Ir {
    fn eq(&self, other: &Self) -> bool {
        let same_type = |a: TypeId, b: TypeId| {
            let (a, b) = (self.ty(a), other.ty(b));
            a.text == b.text && std::mem::discriminant(&a.kind) == std::mem::discriminant(&b.kind)
        };
        let same_known = |a: Option<TypeId>, b: Option<TypeId>| match (a, b) {
            (Some(a), Some(b)) => same_type(a, b),
            (a, b) => a == b,
        };
        let same_all =
            |a: &[TypeId], b: &[TypeId]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_type(*a, *b));
        let same_signature =
            |a: &Signature, b: &Signature| same_all(&a.arguments, &b.arguments) && same_all(&a.results, &b.results);
        let same_op = |a: &Op, b: &Op| {
            let untyped = |op: &Op| Op {
                signature: None,
                ..op.clone()
            };
            let same_signatures = match (&a.signature, &b.signature) {
                (Some(a), Some(b)) => same_signature(a, b),
                (a, b) => a.is_none() && b.is_none(),
            };
            same_signatures && untyped(a) == untyped(b)
        };
        let same_value = |a: &Value, b: &Value| {
            (a.def, a.name, a.pack_index) == (b.def, b.name, b.pack_index) && same_known(a.ty, b.ty)
        };
        let same_operand = |a: &Operand, b: &Operand| {
            (a.value, a.span, a.segment, a.keyword) == (b.value, b.span, b.segment, b.keyword) && same_known(a.ty, b.ty)
        };
        self.ops.len() == other.ops.len()
            && self.values.len() == other.values.len()
            && self.operands.len() == other.operands.len()
            && self.ops.iter().zip(&other.ops).all(|(a, b)| same_op(a, b))
            && self.values.iter().zip(&other.values).all(|(a, b)| same_value(a, b))
            && self
                .operands
                .iter()
                .zip(&other.operands)
                .all(|(a, b)| same_operand(a, b))
            && self.blocks == other.blocks
            && self.regions == other.regions
            && self.successors == other.successors
            && self.attributes == other.attributes
            && self.op_regions == other.op_regions
            && self.region_blocks == other.region_blocks
            && self.block_ops == other.block_ops
            && self.top == other.top
            && self.uses == other.uses
            && self.use_starts == other.use_starts
            && self.symbol_uses == other.symbol_uses
    }
}

impl Eq for Ir {}
