//! What the lifetimes of an item show.

use mlir_grammar::{OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::buffers::ownership_hint::OwnershipHint;
use crate::finding::{Finding, FreePath};
use crate::summary::Summary;

/// What the lifetimes of an item show.
#[derive(Clone, Debug, Default)]
pub struct Lifetimes {
    /// `leak`, `unknown-effects`, `double-free`, `use-after-free` and `free-of-…`.
    pub findings: Vec<Finding>,
    /// For each memref that execution can reach: who owns it where it is defined.
    pub ownership: FxHashMap<ValueId, OwnershipHint>,
    /// The functions with a body, and the declarations that say more than the ABI, by symbol.
    pub summaries: Vec<(Box<str>, Summary)>,
    /// The same by function, for an item whose functions may call each other.
    pub functions_inside: Vec<(OpId, Summary)>,
    /// How these functions free their arguments, where they are not long.
    pub frees: Vec<FreePath>,
    /// Whether disjuncts were joined because there were too many: verdicts may be fewer.
    pub has_joined: bool,
}
