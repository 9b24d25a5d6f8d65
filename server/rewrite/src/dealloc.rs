//! The operands of a `bufferization.dealloc` in a draft.

use mlir_grammar::{OpId, ValueId};

use crate::draft::Draft;
use crate::refusal::Refusal;

/// What a `bufferization.dealloc` frees, when, and what it retains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealloc {
    /// The buffers.
    pub memrefs: Vec<ValueId>,
    /// As many conditions: whether each is owned.
    pub conditions: Vec<ValueId>,
    /// The buffers that are still needed: as many as the operation has results.
    pub retained: Vec<ValueId>,
}

impl Dealloc {
    /// The operands of `op`.
    ///
    /// # Errors
    /// Where their numbers do not fit together.
    pub fn of(draft: &Draft<'_>, op: OpId) -> Result<Self, Refusal> {
        let data = draft.op(op);
        let wrong = || Refusal::at(op, "has operands and results that do not fit together");
        let freed = data.operands.len().checked_sub(data.results.len()).ok_or_else(wrong)?;
        if freed % 2 != 0 {
            return Err(wrong());
        }
        let (memrefs, rest) = data.operands.split_at(freed / 2);
        let (conditions, retained) = rest.split_at(freed / 2);
        Ok(Self {
            memrefs: memrefs.to_vec(),
            conditions: conditions.to_vec(),
            retained: retained.to_vec(),
        })
    }

    /// All operands, in the order of the operation.
    #[must_use]
    pub fn operands(&self) -> Vec<ValueId> {
        [&self.memrefs[..], &self.conditions, &self.retained].concat()
    }
}
