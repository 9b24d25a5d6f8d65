//! What a change leaves: conditions that are known now, and operations that nothing needs any more.

use std::collections::BTreeSet;

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{OpId, ValueId};

use crate::canonicalize::bools::{Bools, Folded, fold};
use crate::draft::{Draft, DraftDef};

/// The operations that may have something to clean up: they use, or made, what changed.
#[derive(Clone, Debug, Default)]
pub struct Cleanup {
    pending: BTreeSet<OpId>,
}

impl Cleanup {
    /// Looks at an operation.
    pub fn look_at(&mut self, op: OpId) {
        self.pending.insert(op);
    }

    /// Looks at the operation that makes a value.
    pub fn look_at_maker(&mut self, draft: &Draft<'_>, value: ValueId) {
        if let DraftDef::Op(op) = draft.value(value).def {
            self.look_at(op);
        }
    }

    /// Looks at everything that an `i1` value is computed from.
    pub fn look_at_makers(&mut self, draft: &Draft<'_>, value: ValueId) {
        let mut values = vec![value];
        while let Some(value) = values.pop() {
            if let DraftDef::Op(op) = draft.value(value).def
                && draft.value(value).ty.as_deref() == Some("i1")
                && draft.info(op).is_some_and(|info| info.computes.is_some())
                && self.pending.insert(op)
            {
                values.extend(&draft.op(op).operands);
            }
        }
    }

    /// Makes all uses of one value uses of another; its former users are looked at.
    pub fn replace_uses(&mut self, draft: &mut Draft<'_>, old: ValueId, new: ValueId) {
        self.pending.extend(draft.users(old));
        draft.replace_uses(old, new);
        self.look_at_maker(draft, old);
    }

    /// Folds and erases until nothing is left to look at.
    pub fn run(&mut self, draft: &mut Draft<'_>, bools: &mut Bools) {
        while let Some(op) = self.pending.pop_last() {
            if draft.is_erased(op) {
                continue;
            }
            if is_dead(draft, op) {
                for &operand in &draft.op(op).operands.clone() {
                    self.look_at_maker(draft, operand);
                }
                draft.erase(op);
                continue;
            }
            if let Some(folded) = fold(draft, op) {
                let value = match folded {
                    Folded::Value(value) => value,
                    Folded::Constant(constant) => bools.get(draft, op, constant),
                };
                let result = draft.op(op).results[0];
                self.replace_uses(draft, result, value);
            }
        }
    }
}

/// Whether nothing would miss an operation: it does nothing to memory, and nothing uses its results.
#[must_use]
pub fn is_dead(draft: &Draft<'_>, op: OpId) -> bool {
    let data = draft.op(op);
    let Some(info) = draft.info(op) else { return false };
    let is_described = info.says_all(data.operands.len());
    let does_nothing = is_described && info.effects.is_empty() && info.computes != Some(Computes::Dealloc);
    does_nothing
        && !info.traits.terminator
        && !info.traits.call
        && !data.results.is_empty()
        && data.regions.is_empty()
        && data.results.iter().all(|&result| draft.users(result).is_empty())
}
