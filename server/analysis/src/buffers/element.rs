//! An operation that reads or writes one element of a buffer.

use mlir_grammar::dialects::op_info::{Bounded, Chosen, EffectKind, Slot};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

/// An operation that reads or writes one element of a buffer, or reads a vector from there on, and does nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element {
    pub(crate) container: ValueId,
    /// The segment of the indices.
    indices: u8,
    pub(crate) access: Access,
    /// It reads elements that lie beside this one, too.
    pub(crate) is_vector: bool,
}

/// What is done to an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// It is read as this result.
    Load(ValueId),
    /// It becomes this operand.
    Store(ValueId),
}

impl Access {
    /// What is read or written.
    pub(crate) fn value(self) -> ValueId {
        let (Access::Load(value) | Access::Store(value)) = self;
        value
    }
}

impl Element {
    /// The element that `op` reads or writes, or from which on it reads a vector, if that is all that it does.
    pub(crate) fn of(item: &Item, op: OpId) -> Option<Self> {
        let info = item.info(op)?;
        let bounded = element_of(info)?;
        let [effect] = &info.effects[..] else { return None };
        let container = only(item, op, bounded.base)?;
        let element = Type::as_memref(item.ir.type_of(container)?)?.shaped.element;
        let mut results = item.ir.results(op);
        let access = match (effect.kind, &info.stores[..], results.next(), results.next()) {
            (EffectKind::Read, [], Some(result), None) => Access::Load(result),
            (EffectKind::Write, [(stored, into)], None, None) if *into == bounded.base => {
                Access::Store(only(item, op, *stored)?)
            }
            _ => return None,
        };
        let ty = item.ir.value(access.value()).ty?;
        let is_vector = item.ir.same_type(ty, element) != Some(true);
        // Another operand may say what is read in place of an element: a mask, a padding.
        let is_chosen_alone = || item.ir.operands(op).len() == 1 + item.segment(op, bounded.numbers).count();
        let is_read = || {
            matches!(access, Access::Load(_)) && matches!(item.ir.ty(ty).kind, TypeKind::Vector(_)) && is_chosen_alone()
        };
        let is_all = effect.slot == Slot::Operand(bounded.base) && item.ir.regions_of(op).is_empty();
        (is_all && (!is_vector || is_read())).then_some(Self {
            container,
            indices: bounded.numbers,
            access,
            is_vector,
        })
    }

    /// The numbers that choose the element.
    pub(crate) fn indices<'i>(&self, item: &'i Item, op: OpId) -> impl Iterator<Item = &'i Operand> {
        item.segment(op, self.indices)
    }
}

/// The operations of an item that read or write one element, with that.
pub(crate) fn elements(item: &Item) -> Vec<(OpId, Element)> {
    let accesses = item.ops_with(|info| element_of(info).is_some() && info.effects.len() == 1);
    let elements = accesses.into_iter().map(|op| Some((op, Element::of(item, op)?)));
    elements.flatten().collect()
}

fn element_of(info: &OpInfo) -> Option<&Bounded> {
    info.bounds.iter().find(|bounded| bounded.chosen == Chosen::Element)
}

/// The only operand of a segment.
fn only(item: &Item, op: OpId, segment: u8) -> Option<ValueId> {
    let mut operands = item.segment(op, segment);
    let first = operands.next()?.value;
    first.filter(|_| operands.next().is_none())
}
