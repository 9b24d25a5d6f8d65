//! Who owns a buffer, in a word.

use mlir_grammar::ValueId;

/// Who owns a memref where it is defined, as a hint shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OwnershipHint {
    /// The block must free or transfer it.
    Owned,
    /// Somebody else frees it.
    Borrowed,
    /// Owned exactly when this `i1` value is true.
    OwnedIf(ValueId),
    /// It is freed when it gets here.
    Freed,
    /// Not decided without run-time checks.
    Unknown,
}
