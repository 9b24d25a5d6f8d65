//! Similar regions: runs of operations that do the same on any values.
//!
//! As LLVM's IR similarity framework does for LLVM IR, in steps of a file each:
//!
//! 1. [`Mapping`]: each operation of an item becomes a *symbol*, by what it does and not by the values it does it with. An item
//!    is mapped alone; an edit redoes the mapping of the items that it changes.
//! 2. `repeats`: a suffix array over the symbols of all items, with the longest common prefixes, finds each repeated sequence
//!    once, with all its places.
//! 3. `structure`: of those places, the ones whose values correspond one to one in both directions form a [`Group`].
//! 4. [`Correspondence`]: for one group, which values of the regions have the same role.
//!
//! Promised of groups:
//! - A region never crosses a block, and holds no operation that excludes itself ([`Mapping`] says which do).
//! - Constants are inputs: they take no place in a sequence, and equal constants of an item are one value.
//! - Attributes that the tables say may vary (whom a call calls, promises such as `nsw`) are no structure; regions in which
//!   they are the same have the same [`Mapping::variant`].
//! - The operands of commutative operations, and of comparisons with their predicate turned round, may be exchanged.
//! - The regions of a group are similar to each other; they may overlap, and so may groups.
//! - Sequences that cannot be longer: what is before them may be the same everywhere ([`Group::is_contained`]), but not what
//!   follows. So are the groups of LLVM's `llvm-sim`.
//! - Time and memory are close to linear in the operations of all items, whatever they repeat. For that, a sequence is left to
//!   a longer one that has more than 8 of 9 of its places: it is a group of the other places alone.

mod correspondence;
pub mod functions;
mod mapping;
mod matching;
mod region;
mod repeats;
mod structure;
mod symbol;
mod wording;

pub use correspondence::{Correspondence, Counterpart, Role, Site};
pub use mapping::{Mapping, Sequence};
pub use region::{Group, Region};
pub use structure::Groups;
pub use wording::wording;

/// The groups of similar regions of at least `min_length` operations (two at least; one with regions counts with what they
/// hold), those first that have the most operations in their own block; `None` if `is_cancelled` said so, which is asked now
/// and then.
#[must_use]
pub fn groups(mappings: &[&Mapping], min_length: u32, is_cancelled: &(dyn Fn() -> bool + Sync)) -> Option<Groups> {
    let text = repeats::Text::new(mappings);
    if is_cancelled() {
        return None;
    }
    let repeats = repeats::Repeats::new(&text, min_length.max(2), is_cancelled)?;
    structure::groups(mappings, &text, &repeats, is_cancelled)
}

/// The groups of [`groups`], and those that end before operations that do the same and select something else by it
/// ([`OpInfo::selects`](mlir_grammar::OpInfo::selects)). LLVM's framework takes such operations to be different, so that its
/// groups end there: these are in ours, too. [`Group::is_contained`] is true of what lies in a longer group.
#[must_use]
pub fn groups_and_parts(
    mappings: &[&Mapping],
    min_length: u32,
    is_cancelled: &(dyn Fn() -> bool + Sync),
) -> Option<Groups> {
    if !mappings.iter().any(|mapping| mapping.has_selections()) {
        return groups(mappings, min_length, is_cancelled);
    }
    let text = repeats::Text::new(mappings);
    let mut repeats = repeats::Repeats::new(&text, min_length.max(2), is_cancelled)?;
    let kept_apart = repeats::Text::kept_apart(mappings);
    repeats.add_parts(
        &text,
        repeats::Repeats::new(&kept_apart, min_length.max(2), is_cancelled)?,
    );
    structure::groups(mappings, &text, &repeats, is_cancelled)
}

#[cfg(test)]
mod tests;
