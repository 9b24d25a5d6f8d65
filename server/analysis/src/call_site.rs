//! Which function an operation calls: by its name, or the function that its callee value is made from.

use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

use crate::summary::{ArgumentSummary, Callees, Summary};

/// A call of a function by its name.
#[derive(Clone, Copy, Debug)]
pub struct CallSite<'i> {
    /// The function, with its sign.
    pub callee: &'i str,
    /// What it gets, in order.
    pub arguments: &'i [Operand],
    /// How many operands come before these.
    skipped: u32,
}

impl<'i> CallSite<'i> {
    /// The call that `op` is; `None` if it is none, or its callee is unknown.
    #[must_use]
    pub fn of(item: &'i Item, op: OpId) -> Option<Self> {
        let info = item.info(op)?;
        let operands = item.ir.operands(op);
        if info.traits.call {
            return Some(Self {
                callee: item.str(item.ir.attribute(op, "callee")?.value),
                arguments: operands,
                skipped: 0,
            });
        }
        let (called, arguments) = operands.split_first().filter(|_| may_call_value(info))?;
        let callee = function_named_by(item, called.value?, arguments.len(), item.ir.results(op).len())?;
        Some(Self {
            callee,
            arguments,
            skipped: 1,
        })
    }

    /// The value that is passed as an argument.
    #[must_use]
    pub fn argument(&self, index: u32) -> Option<ValueId> {
        self.arguments.get(index as usize)?.value
    }

    /// Which argument an operand is; `None` for the function itself.
    #[must_use]
    pub fn index_of(&self, operand: u32) -> Option<u32> {
        operand.checked_sub(self.skipped)
    }

    /// What is known of the function that `op` calls.
    pub fn summary<'c>(item: &'i Item, callees: &'c dyn Callees, op: OpId) -> Option<&'c Summary> {
        Some(Self::with_summary(item, callees, op)?.1)
    }

    /// What the function that `op` calls does to an operand.
    pub fn argument_summary<'c>(
        item: &'i Item,
        callees: &'c dyn Callees,
        op: OpId,
        operand: u32,
    ) -> Option<&'c ArgumentSummary> {
        let (site, summary) = Self::with_summary(item, callees, op)?;
        summary.arguments.get(site.index_of(operand)? as usize)
    }

    /// The call that `op` is, with what is known of the function.
    pub fn with_summary<'c>(item: &'i Item, callees: &'c dyn Callees, op: OpId) -> Option<(Self, &'c Summary)> {
        let site = Self::of(item, op)?;
        Some((site, callees.called(op, site.callee)?))
    }
}

/// Whether an operation calls a function: one that it names, as far as it names one, or one that is known by name.
pub(crate) fn is_call(item: &Item, op: OpId, info: &OpInfo) -> bool {
    info.traits.call || may_call_value(info) && CallSite::of(item, op).is_some()
}

/// The same, where the table entry is not at hand.
pub(crate) fn calls(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| is_call(item, op, info))
}

/// The operations of an item that call a function.
pub(crate) fn all_calls(item: &Item) -> impl Iterator<Item = OpId> + use<'_> {
    let ops = item.ops_with(may_call).into_iter();
    ops.filter(|&op| calls(item, op))
}

/// Whether operations with this entry may call a function: [`is_call`] says which of them do.
pub(crate) fn may_call(info: &OpInfo) -> bool {
    info.traits.call || may_call_value(info)
}

/// Whether an operation may call what it gets: what is known to do something else does not.
fn may_call_value(info: &OpInfo) -> bool {
    !info.effects_known && !info.traits.pure && !info.traits.terminator
}

/// The function that a value is: a constant of a function type, with so many inputs and results, names it.
fn function_named_by(item: &Item, value: ValueId, inputs: usize, results: usize) -> Option<&str> {
    let TypeKind::Function {
        inputs: taken,
        results: given,
    } = &item.ir.type_of(value)?.kind
    else {
        return None;
    };
    let op = item.ir.defining_op(value)?;
    let is_constant = item.info(op)?.traits.pure && item.ir.operands(op).is_empty();
    let name = item.str(item.ir.attribute(op, "value")?.value);
    (is_constant && taken.len() == inputs && given.len() == results && name.starts_with('@')).then_some(name)
}
