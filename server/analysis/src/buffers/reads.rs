//! Which numbers operations read from buffers, calls among them.

use mlir_grammar::ir::types::Type;
use mlir_grammar::{Item, OpId, ValueId};
use smallvec::SmallVec;

use super::element::Element;
use super::written::base;
use crate::call_site::CallSite;
use crate::formula::Expression;
use crate::numbers::offsets::number;
use crate::summary::{Callees, Part};

/// What an operation reads.
struct Read {
    buffer: ValueId,
    /// The element, if it is one: a number for each dimension.
    at: Option<SmallVec<[At; 2]>>,
    /// It reads elements that lie beside this one, too.
    is_vector: bool,
}

/// One number of an index.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Number(i64),
    Value(ValueId),
}

impl At {
    fn of(item: &Item, value: ValueId) -> Self {
        number(item, value).map_or(At::Value(value), At::Number)
    }

    /// A number that a callee computes of its arguments.
    fn in_callee(item: &Item, site: &CallSite<'_>, computed: &Expression) -> Option<Self> {
        match computed.as_constant() {
            Some(constant) => Some(At::Number(constant.cast_signed())),
            None => Some(At::of(item, site.argument(computed.as_input()?)?)),
        }
    }
}

impl Read {
    /// What an operation reads, or its callee does.
    fn all(item: &Item, callees: &dyn Callees, op: OpId) -> SmallVec<[Read; 1]> {
        if let Some((site, summary)) = CallSite::with_summary(item, callees, op) {
            let reads = summary.found.iter().filter_map(|found| {
                let Part::Element(at) = &found.part else { return None };
                let at = at.iter().map(|at| At::in_callee(item, &site, at)).collect();
                let buffer = site.argument(found.argument)?;
                Some(Self {
                    buffer,
                    at,
                    is_vector: false,
                })
            });
            return reads.collect();
        }
        let is_memref = |value: &ValueId| item.ir.type_of(*value).is_some_and(Type::is_memref);
        let buffer = item.ir.operand_values(op).find(is_memref);
        let element = Element::of(item, op);
        let at = element.and_then(|element| {
            let mut indices = element.indices(item, op).map(|index| index.value);
            indices.try_fold(SmallVec::new(), |mut at, index| {
                at.push(At::of(item, index?));
                Some(at)
            })
        });
        let is_vector = element.is_some_and(|element| element.is_vector);
        let read = buffer.map(|buffer| Self { buffer, at, is_vector });
        read.into_iter().collect()
    }

    /// Whether both read one element; `None` if they may.
    fn is_same(&self, other: &Self, item: &Item) -> Option<bool> {
        if base(item, self.buffer) != base(item, other.buffer) {
            return Some(false);
        }
        let (at, other_at) = (self.at.as_ref()?, other.at.as_ref()?);
        if self.is_vector != other.is_vector {
            return None;
        }
        let mut is_same = Some(true);
        for (&one, &other) in at.iter().zip(other_at) {
            match (one, other) {
                _ if one == other => {}
                (At::Number(_), At::Number(_)) if self.is_vector => return None,
                (At::Number(_), At::Number(_)) => return Some(false),
                _ => is_same = None,
            }
        }
        is_same
    }
}

/// The buffers that `op` reads numbers from: one, or those in which a callee does.
pub(crate) fn read_from(item: &Item, callees: &dyn Callees, op: OpId) -> SmallVec<[ValueId; 1]> {
    let reads = Read::all(item, callees, op).into_iter();
    reads.map(|read| read.buffer).collect()
}

/// Whether two operations read one element of one buffer; `None` if they may.
pub(crate) fn reads_same(item: &Item, callees: &dyn Callees, one: OpId, other: OpId) -> Option<bool> {
    let others = Read::all(item, callees, other);
    let mut is_same = Some(false);
    for one in Read::all(item, callees, one) {
        for other in &others {
            match one.is_same(other, item) {
                Some(false) => {}
                Some(true) if is_same == Some(false) => is_same = Some(true),
                _ => return None,
            }
        }
    }
    is_same
}
