//! Which numbers operations read from buffers, calls among them.

use mlir_grammar::ir::types::Type;
use mlir_grammar::{Item, OpId, ValueId};
use smallvec::SmallVec;

use super::element::Element;
use super::written::base;
use crate::call_site::CallSite;
use crate::numbers::offsets::number;
use crate::summary::{Callees, Part};

/// The buffers that `op` reads numbers from: one, or those in which a callee does.
pub(crate) fn read_from(item: &Item, callees: &dyn Callees, op: OpId) -> SmallVec<[ValueId; 1]> {
    if let Some((site, summary)) = CallSite::with_summary(item, callees, op) {
        let mut read = SmallVec::new();
        for found in &summary.found {
            if let Part::Element(_) = found.part {
                read.extend(site.argument(found.argument));
            }
        }
        return read;
    }
    let mut operands = item.ir.operand_values(op);
    let buffer = operands.find(|&value| item.ir.type_of(value).is_some_and(Type::is_memref));
    buffer.into_iter().collect()
}

/// Whether two operations read one element of one buffer; `None` if they may.
pub(crate) fn reads_same(item: &Item, callees: &dyn Callees, one: OpId, other: OpId) -> Option<bool> {
    let is_same = |one: &ValueId, other: &ValueId| base(item, *one) == base(item, *other);
    let others = read_from(item, callees, other);
    let mut buffers = read_from(item, callees, one).into_iter();
    if !buffers.any(|buffer| others.iter().any(|other| is_same(&buffer, other))) {
        return Some(false);
    }
    let (element, other_element) = (Element::of(item, one)?, Element::of(item, other)?);
    if element.is_vector != other_element.is_vector {
        return None;
    }
    let mut is_same = Some(true);
    for (index, other) in element.indices(item, one).zip(other_element.indices(item, other)) {
        let (index, other) = (index.value?, other.value?);
        match (number(item, index), number(item, other)) {
            (Some(index), Some(other)) if index != other && element.is_vector => return None,
            (Some(index), Some(other)) if index != other => return Some(false),
            (Some(_), Some(_)) => {}
            _ if index == other => {}
            _ => is_same = None,
        }
    }
    is_same
}
