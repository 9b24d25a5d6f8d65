//! What a function writes into the buffers that it gets, as far as its callers can know that.
//!
//! A helper that notes something in a buffer, a state or a count, writes constants or what it got into elements that
//! constants or what it got choose, whenever it runs. Its callers go on with these elements; of all else that a function
//! may write they forget what they know.

use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::ir::TypeId;
use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Def, Item, OpId, ValueId};

use super::integers::is_input;
use super::memory::{Access, Element};
use super::written::{base, calls_unknown, written_by};
use crate::summary::{Callees, Passed, Stored, Summary, Written};

/// How many elements of an argument a summary lists.
const ELEMENTS: usize = 8;

/// What a function with these `arguments` writes into `argument`.
pub(super) fn written(item: &Item, callees: &dyn Callees, arguments: &[ValueId], argument: ValueId) -> Written {
    let Some(mut writes) = written_by(item, callees, argument) else {
        return Written::Anything;
    };
    writes.sort_unstable();
    writes.dedup();
    let entry = match item.ir.value(argument).def {
        Def::Argument { block, .. } if item.ir.blocks_of(item.ir.block(block).parent).len() == 1 => Some(block),
        _ => None,
    };
    let function = Function {
        item,
        callees,
        arguments,
        entry,
    };
    let mut all = Vec::new();
    for op in writes {
        match function.stored(op, argument) {
            Some(stored) if all.len() + stored.len() <= ELEMENTS => all.extend(stored),
            _ => return Written::Anything,
        }
    }
    match all.is_empty() {
        true => Written::Nothing,
        false => Written::Elements(all),
    }
}

struct Function<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    arguments: &'a [ValueId],
    /// Its block, if it is the only one.
    entry: Option<BlockId>,
}

impl Function<'_> {
    /// The elements of `argument` that `op` writes whenever the function runs.
    fn stored(&self, op: OpId, argument: ValueId) -> Option<Vec<Stored>> {
        let (item, ir) = (self.item, &self.item.ir);
        self.entry.filter(|&entry| ir.op(op).parent == Some(entry))?;
        if let Some(element) = Element::of(item, op) {
            let Access::Store(number) = element.access else {
                return None;
            };
            let has_map = item.affine_map(op, "map", &|alias| self.callees.map(alias)).is_some();
            let at: Option<Vec<Passed>> = element
                .indices(item, op)
                .map(|operand| self.passed(operand.value?))
                .collect();
            let is_followed = element.container == argument && !has_map;
            return Some(vec![Stored {
                at: at?,
                number: self.passed(number)?,
            }])
            .filter(|_| is_followed);
        }
        let summary = called(item, self.callees, op)?;
        let operands = ir.operands(op);
        let passed = |passed: &Passed| match *passed {
            Passed::Argument(index) => self.passed(operands.get(index as usize)?.value?),
            Passed::Constant(_) => Some(*passed),
        };
        let mut all = Vec::new();
        for (operand, does) in operands.iter().zip(&summary.arguments) {
            match (&does.written, operand.value) {
                (Written::Elements(stored), Some(value)) if value == argument => {
                    for stored in stored {
                        all.push(Stored {
                            at: stored.at.iter().map(passed).collect::<Option<_>>()?,
                            number: passed(&stored.number)?,
                        });
                    }
                }
                (Written::Nothing, _) => {}
                // It may be the same buffer.
                _ if operand.value.is_some_and(|value| base(item, value) == argument) => return None,
                _ => {}
            }
        }
        Some(all)
    }

    /// What a value is to a caller.
    fn passed(&self, value: ValueId) -> Option<Passed> {
        if let Some(index) = self.arguments.iter().position(|&argument| argument == value) {
            return Some(Passed::Argument(index as u32));
        }
        match self.item.ir.value(value).def {
            Def::Result { op, .. } => self.item.constant(op).map(Passed::Constant),
            Def::Argument { .. } => None,
        }
    }
}

/// What is known of the function that a call calls.
pub(super) fn called<'c>(item: &Item, callees: &'c dyn Callees, op: OpId) -> Option<&'c Summary> {
    item.info(op).filter(|info| info.traits.call)?;
    let callee = item.ir.attribute(op, "callee")?;
    callees.called(op, item.str(callee.value))
}

/// The types of the numbers that the function which `op` calls is known to write into elements of what it gets.
pub(super) fn stored_by_callee(item: &Item, callees: &dyn Callees, op: OpId) -> Vec<TypeId> {
    let arguments = called(item, callees, op).map_or(&[][..], |summary| &summary.arguments);
    let operands = item.ir.operands(op).iter().zip(arguments);
    let written = operands.filter(|(_, does)| matches!(does.written, Written::Elements(_)));
    let types = written.filter_map(|(operand, _)| item.ir.type_of(operand.value?)?.as_memref());
    types.map(|memref| memref.shaped.element).collect()
}

/// The numbers that `op` passes to a function which is known to write them into elements.
pub(super) fn passed_to_stores(item: &Item, callees: &dyn Callees, op: OpId) -> Vec<ValueId> {
    let arguments = called(item, callees, op).map_or(&[][..], |summary| &summary.arguments);
    let stored = arguments.iter().flat_map(|does| match &does.written {
        Written::Elements(stored) => &stored[..],
        Written::Nothing | Written::Anything => &[],
    });
    let passed = stored.filter_map(|stored| match stored.number {
        Passed::Argument(index) => item.ir.operands(op).get(index as usize)?.value,
        Passed::Constant(_) => None,
    });
    passed.collect()
}

/// Whether `ops`, those of a function, may write into buffers that it neither makes nor gets: globals, and what it finds in them.
pub(super) fn writes_elsewhere(
    item: &Item,
    callees: &dyn Callees,
    mut ops: impl Iterator<Item = OpId> + Clone,
) -> bool {
    let is_elsewhere = |value: ValueId| {
        let base = base(item, value);
        match item.ir.value(base).def {
            Def::Argument { .. } => !is_input(item, base),
            Def::Result { op, .. } => !item.info(op).is_some_and(|info| {
                let mut effects = info.effects.iter();
                effects.any(|effect| effect.kind == EffectKind::Allocate && effect.resource != Resource::Global)
            }),
        }
    };
    let is_memref = |value: &ValueId| item.ir.type_of(*value).is_some_and(Type::is_memref);
    let writes = |op: OpId| {
        let Some(info) = item.info(op) else { return false };
        if info.traits.call {
            return called(item, callees, op).is_some_and(|summary| summary.writes_elsewhere);
        }
        let written = info.effects.iter().filter(|effect| effect.kind == EffectKind::Write);
        let mut written = written
            .flat_map(|effect| item.slot_values(op, effect.slot))
            .filter(is_memref);
        written.any(is_elsewhere)
    };
    calls_unknown(item, callees, ops.clone()) || ops.any(writes)
}
