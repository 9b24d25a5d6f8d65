//! Clones that need not be made, as MLIR's canonicalizer of `bufferization.clone` sees it: where the source or the clone is
//! freed in the clone's block, with no free in between of what may be the same buffer, one buffer does for both and that
//! dealloc goes. A clone that nothing uses goes, too.
//!
//! A buffer is one buffer under all names that casts make, whichever of them is cloned or freed.
//!
//! Other than with MLIR's:
//! - Where both are freed in one block, the one freed last replaces both; it may be freed in several places.
//! - A free inside an operation with regions counts as one, and one of a buffer that was made elsewhere does not.
//! - A clone of a window stays where it outlives the buffer after the window: a window is not a thing to free.
//! - A clone stays where one of its names says more of the layout than is known of the source: a clone has its elements in a
//!   row, wherever those of the source are.

mod buffers;

use mlir_grammar::dialects::op_info::{AliasKind, EffectKind, OpInfo, Slot, TypeClass};
use mlir_grammar::{Item, OpId, ValueId};

use self::buffers::{Buffers, base_of, is_plain, may_free};
use crate::canonicalize::memref_cast::{can_be_cast, can_clone_be_cast};
use crate::draft::{At, Draft, DraftDef, NewOp};

/// What returns a new buffer with the contents of another.
const CLONE: &str = "bufferization.clone";

/// Whether an operation is a clone.
pub(crate) fn is_clone(item: &Item, op: OpId) -> bool {
    item.op_name(op) == CLONE
}

/// Removes those of some clones that may go from a draft in which nothing else has changed.
pub(crate) fn remove_clones(draft: &mut Draft<'_>, mut clones: Vec<OpId>) {
    if clones.is_empty() {
        return;
    }
    let mut buffers = Buffers::of(draft.item);
    // One that is removed may make another removable.
    loop {
        let before = clones.len();
        clones.retain(|&clone| !remove(draft, &mut buffers, clone));
        if clones.len() == before {
            return;
        }
    }
}

/// Removes a clone if that is allowed; whether it was.
fn remove(draft: &mut Draft<'_>, buffers: &mut Buffers, clone: OpId) -> bool {
    let data = draft.op(clone);
    let (&[source], &[result]) = (data.operands.as_slice(), data.results.as_slice()) else {
        return false;
    };
    let names = names_of(draft, result);
    if names
        .iter()
        .all(|&name| draft.users(name).iter().all(|&user| is_a_cast(draft, user)))
    {
        for &name in names.iter().rev() {
            if let DraftDef::Op(maker) = draft.value(name).def {
                draft.erase(maker);
            }
        }
        return true;
    }
    let (base, is_window) = base_of(draft, source);
    let (Some(frees), Some(source_frees)) = (plain_frees(draft, result), plain_frees(draft, base)) else {
        return false;
    };
    let here = draft.op(clone).block;
    let only_here = |frees: &[OpId]| match *frees {
        [one] if draft.op(one).block == here => Some(one),
        _ => None,
    };
    // What ends first goes, and the other one does for both.
    let redundant = match (only_here(&frees), only_here(&source_frees).filter(|_| !is_window)) {
        (Some(freed), Some(source_freed)) if draft.is_before(source_freed, freed) => source_freed,
        (Some(freed), _) => freed,
        (None, Some(source_freed)) => source_freed,
        (None, None) => return false,
    };
    if !draft.is_before(clone, redundant) || buffers.may_be_freed_between(draft, clone, redundant, [base, result]) {
        return false;
    }
    // What the clone's names say of its layout has to hold of the source.
    let types: Option<Vec<&str>> = names.iter().map(|&name| draft.type_of(name).ok()).collect();
    let Some(types) = types.filter(|types| types.iter().all(|ty| name_for(draft, source, ty).is_some())) else {
        return false;
    };
    let ty = types[0].to_owned();
    let freed = draft.op(redundant).operands[0];
    draft.erase(redundant);
    remove_unused_casts(draft, freed);
    if let Some(name) = name_for(draft, source, &ty).filter(|_| !draft.users(result).is_empty()) {
        let is_same = draft.type_of(name).is_ok_and(|other| other == ty);
        let kept = if is_same {
            name
        } else {
            let cast = NewOp::new("memref.cast").operands([name]).result("cast", &ty);
            draft.insert_value(At::Before(clone), cast)
        };
        draft.replace_uses(result, kept);
    }
    draft.erase(clone);
    buffers.merge(result, base);
    remove_unused_casts(draft, source);
    true
}

/// The name of a buffer, among `value` and what that is a cast of, that is of this type, or else one that can be cast to it.
fn name_for(draft: &Draft<'_>, value: ValueId, ty: &str) -> Option<ValueId> {
    let names = || std::iter::successors(Some(value), |&name| cast_from(draft, name));
    let is_of = |name: &ValueId| draft.type_of(*name).is_ok_and(|other| other == ty);
    let becomes = |name: &ValueId| draft.type_of(*name).is_ok_and(|other| can_be_cast(other, ty));
    let is_of_clone = |name: &ValueId| {
        let is_made_by_clone = matches!(draft.value(*name).def, DraftDef::Op(op) if &*draft.op(op).name == CLONE);
        is_made_by_clone && draft.type_of(*name).is_ok_and(|other| can_clone_be_cast(other, ty))
    };
    let castable = || names().find(becomes).or_else(|| names().find(is_of_clone));
    names().find(is_of).or_else(castable)
}

/// Takes the casts away that made a name which nothing uses any more.
fn remove_unused_casts(draft: &mut Draft<'_>, name: ValueId) {
    let mut unused = Some(name);
    while let Some(name) = unused.filter(|&name| draft.users(name).is_empty()) {
        unused = cast_from(draft, name);
        if let (Some(_), DraftDef::Op(cast)) = (unused, draft.value(name).def) {
            draft.erase(cast);
        }
    }
}

/// What a cast makes a value from.
fn cast_from(draft: &Draft<'_>, value: ValueId) -> Option<ValueId> {
    let DraftDef::Op(op) = draft.value(value).def else {
        return None;
    };
    is_a_cast(draft, op).then(|| draft.op(op).operands[0])
}

/// Whether an operation is a cast.
fn is_a_cast(draft: &Draft<'_>, op: OpId) -> bool {
    draft.info(op).is_some_and(is_cast)
}

/// Whether an entry describes a cast: all that it does is to change the type of a buffer.
pub(crate) fn is_cast(info: &OpInfo) -> bool {
    let is_memref = |slot| info.kinds.contains(&(slot, TypeClass::MemRef));
    let is_same = matches!(info.aliases.as_slice(), [alias] if alias.kind == AliasKind::Same);
    let is_one_to_one = info.operands.len() == 1 && info.results.len() == 1;
    info.traits.pure && is_same && is_one_to_one && is_memref(Slot::Operand(0)) && is_memref(Slot::Result(0))
}

/// Whether an entry describes an operation that does nothing but free its only operand.
pub(crate) fn only_frees(info: &OpInfo) -> bool {
    let frees = matches!(info.effects.as_slice(), [effect] if effect.kind == EffectKind::Free && effect.slot == Slot::Operand(0));
    frees && info.operands.len() == 1 && info.results.is_empty() && info.region_names.is_empty()
}

/// A value and all that such casts make of it.
fn names_of(draft: &Draft<'_>, value: ValueId) -> Vec<ValueId> {
    let mut names = vec![value];
    let mut next = 0;
    while let Some(&name) = names.get(next) {
        next += 1;
        let casts = draft.users(name).iter().filter(|&&user| is_a_cast(draft, user));
        let results: Vec<ValueId> = casts.flat_map(|&cast| draft.op(cast).results.iter().copied()).collect();
        names.extend(results);
    }
    names
}

/// The operations that free this buffer under any of its names; `None` where one of them does more than that.
fn plain_frees(draft: &Draft<'_>, value: ValueId) -> Option<Vec<OpId>> {
    let names = names_of(draft, value);
    let users = names.iter().flat_map(|&name| draft.users(name));
    let frees: Vec<OpId> = users.copied().filter(|&op| may_free(draft, op)).collect();
    frees.iter().all(|&op| is_plain(draft, op)).then_some(frees)
}
