//! What constant a value is.

use buffer_analysis::similarity::wording;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Item, OpId, ValueId};

/// A constant of an item.
#[derive(Clone, Copy, Debug)]
pub struct Constant<'a> {
    item: &'a Item,
    /// The operation that makes it.
    pub op: OpId,
    value: ValueId,
}

impl<'a> Constant<'a> {
    /// The constant that a value is; `None` for a value that is computed, or comes from elsewhere.
    pub fn of(item: &'a Item, value: ValueId) -> Option<Self> {
        let op = item.ir.defining_op(value)?;
        let is_constant = item.info(op).is_some_and(|info| info.traits.constant_like);
        (is_constant && item.ir.operands(op).is_empty() && item.ir.results(op).len() == 1).then_some(Self {
            item,
            op,
            value,
        })
    }

    /// Whether both are made by the same operation with the same attributes and words, and of the same type.
    pub fn is_same(&self, other: &Self) -> bool {
        let ty = |constant: &Self| constant.item.ir.type_of(constant.value).map(|ty| ty.text.as_ref());
        let attributes = |constant: &Self| constant.item.ir.attributes(constant.op);
        let is_same_attribute = |(one, another): (&mlir_grammar::ir::Attribute, &mlir_grammar::ir::Attribute)| {
            one.name == another.name && self.item.str(one.value) == other.item.str(another.value)
        };
        self.item.op_name(self.op) == other.item.op_name(other.op)
            && ty(self) == ty(other)
            && wording(self.item, self.op, 0) == wording(other.item, other.op, 0)
            && attributes(self).len() == attributes(other).len()
            && attributes(self).iter().zip(attributes(other)).all(is_same_attribute)
    }

    /// What operation makes it.
    pub fn name(&self) -> &'a str {
        self.item.op_name(self.op)
    }

    /// The number, and how many bits it has (64 for an index); `None` for what is no integer, and for a single bit.
    pub fn integer(&self) -> Option<(i128, u32)> {
        let width = match self.item.ir.type_of(self.value)?.kind {
            TypeKind::Index => 64,
            TypeKind::Integer(width @ 2..=64) => width,
            _ => return None,
        };
        let attribute = self.item.ir.attribute(self.op, "value")?;
        let text = self.item.str(attribute.value);
        let number = text.split(':').next().unwrap_or_default().trim();
        Some((number.parse().ok()?, width))
    }
}
