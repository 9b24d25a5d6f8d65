//! Why a pass leaves a function alone.

use mlir_grammar::OpId;

/// The operation that is the obstacle, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The operation, in the item.
    pub op: OpId,
    /// What is wrong, as a predicate: `has no entry in any table`.
    pub message: String,
}

impl Refusal {
    /// `op` is the obstacle.
    #[must_use]
    pub fn at(op: OpId, message: &str) -> Self {
        Self {
            op,
            message: message.to_owned(),
        }
    }
}
