//! `clone-canonicalization`: a clone that only takes over from its source, or that its source outlives, is not made.
//!
//! What "Buffer Deallocation - Internals" does behind `buffer-deallocation`, as MLIR's canonicalizer of `bufferization.clone`
//! does it: where the source or the clone is freed in the clone's block, with no free in between of what may be the same buffer,
//! one buffer does for both and that dealloc goes. A clone that nothing uses goes, too.
//!
//! A buffer is one buffer under all names that `memref.cast` gives it, whichever of them is cloned or freed.
//!
//! Other than MLIR's, a clone of a window stays where it outlives the buffer behind the window: a window is not a thing to
//! free. Where both are freed in one block, the one that is freed last does for both. A free inside an operation with regions
//! counts as one, and one of a buffer that was made elsewhere does not. A clone stays that an operation takes, or the source of
//! which it takes, of which nobody says whether it frees or keeps it.
//!
//! ```mlir
//! %1 = memref.alloc(%n) : memref<?xf32>
//! %2 = bufferization.clone %1 : memref<?xf32> to memref<?xf32>
//! memref.dealloc %1 : memref<?xf32>
//! return %2 : memref<?xf32>
//! ```
//! becomes
//! ```mlir
//! %1 = memref.alloc(%n) : memref<?xf32>
//! return %1 : memref<?xf32>
//! ```

use mlir_grammar::op_info::{AliasKind, Computes, EffectKind, Slot};
use mlir_grammar::{Def, Item, OpId, ValueId};

use crate::allocations::{frees, taker, view_flow};
use crate::draft::{At, Draft, DraftDef, NewOp};
use crate::edit::TextEdit;
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static CLONE_CANONICALIZATION: Pass = Pass {
    name: "clone-canonicalization",
    title: "Remove clones that are not needed",
    options: &[],
    concerns: may_be_removed,
    at: Some("Remove the clone"),
    keeps_abi: false,
    work: Work::Item(clone_canonicalization),
};

/// What gives a buffer another type.
const CAST: &str = "memref.cast";

/// Whether an operation is a clone.
pub(crate) fn is_clone(item: &Item, op: OpId) -> bool {
    item.op_name(op) == "bufferization.clone"
}

/// Whether a clone may go, as far as that is cheap to know: nothing uses it, or it or its source is freed in its block.
fn may_be_removed(item: &Item, op: OpId) -> bool {
    let home = item.ir.op(op).parent;
    let is_freed_here = |value: ValueId| {
        let casts = item.ir.uses(value).iter().filter(|used| item.op_name(used.op) == CAST);
        let names = std::iter::once(value).chain(casts.flat_map(|used| item.ir.results(used.op)));
        names
            .flat_map(|name| frees(item, name))
            .any(|freed| item.ir.op(freed).parent == home)
    };
    let is_made_of_another = |value: ValueId| {
        let maker = match item.ir.value(value).def {
            Def::Result { op, .. } => item.info(op),
            Def::Argument { .. } => None,
        };
        maker.is_some_and(|info| !info.aliases.is_empty())
    };
    let mut sources = item.ir.operands(op).iter().filter_map(|operand| operand.value);
    is_clone(item, op)
        && (item.ir.results(op).all(|result| {
            item.ir.uses(result).iter().all(|used| item.op_name(used.op) == CAST) || is_freed_here(result)
        }) || sources.any(|source| is_freed_here(source) || is_made_of_another(source)))
}

fn clone_canonicalization(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let clones = item.ir.ops().filter(|&op| is_clone(item, op) && subject.takes(op));
    let clones: Vec<OpId> = clones.collect();
    if clones.is_empty() {
        return Ok(Vec::new());
    }
    let views = view_flow(item);
    let is_taken = |value: ValueId| {
        let origins = views.resolve_reverse(value).into_iter();
        let mut names = origins.flat_map(|origin| views.resolve(origin));
        names.any(|name| taker(item, subject.callees, name).is_some())
    };
    let is_left = |clone: OpId| {
        let sources = item.ir.operands(clone).iter().filter_map(|operand| operand.value);
        item.ir.results(clone).chain(sources).any(is_taken)
    };
    let clones: Vec<OpId> = clones.into_iter().filter(|&clone| !is_left(clone)).collect();
    let mut draft = Draft::new(item)?;
    remove_clones(&mut draft, clones);
    draft.edits()
}

/// Removes those of some clones that may go.
pub(crate) fn remove_clones(draft: &mut Draft<'_>, mut clones: Vec<OpId>) {
    // One that goes may free the way for another.
    loop {
        let before = clones.len();
        clones.retain(|&clone| !remove(draft, clone));
        if clones.len() == before {
            return;
        }
    }
}

/// Removes a clone if that is allowed; whether it was.
fn remove(draft: &mut Draft<'_>, clone: OpId) -> bool {
    let data = draft.op(clone);
    let (&[source], &[result]) = (data.operands.as_slice(), data.results.as_slice()) else {
        return false;
    };
    let names = names_of(draft, result);
    if names
        .iter()
        .all(|&name| draft.users(name).iter().all(|&user| is_folded(draft, user)))
    {
        for &name in names.iter().rev() {
            if let DraftDef::Op(maker) = draft.value(name).def {
                draft.erase(maker);
            }
        }
        return true;
    }
    let (base, is_window) = base_of(draft, source);
    let (Some(freed), Some(source_freed)) = (deallocs(draft, result), deallocs(draft, base)) else {
        return false;
    };
    let here = draft.op(clone).block;
    let is_here = |op: &OpId| draft.op(*op).block == here;
    // What ends first goes, and the other one does for both.
    let redundant = match (freed.filter(is_here), source_freed.filter(is_here)) {
        (Some(freed), Some(source_freed)) if draft.is_before(source_freed, freed) => source_freed,
        (Some(freed), _) => freed,
        (None, Some(source_freed)) => source_freed,
        (None, None) => return false,
    };
    if is_window && Some(redundant) == source_freed {
        return false;
    }
    if !is_plain(draft, redundant) || !draft.is_before(clone, redundant) {
        return false;
    }
    let mut between = std::iter::successors(draft.op(clone).next, |&op| draft.op(op).next);
    if between
        .by_ref()
        .take_while(|&op| op != redundant)
        .any(|op| draft.walk(op).into_iter().any(|inner| may_free_it(draft, inner, base)))
    {
        return false;
    }
    let (Ok(old), Ok(new)) = (draft.type_of(source), draft.type_of(result)) else {
        return false;
    };
    let new = new.to_owned();
    let same = name_of_type(draft, source, &new);
    if same.is_none() && !can_be_cast(old, &new) {
        return false;
    }
    let freed = draft.op(redundant).operands[0];
    draft.erase(redundant);
    remove_unused_casts(draft, freed);
    if !draft.users(result).is_empty() {
        let kept = same.unwrap_or_else(|| {
            let cast = NewOp::new(CAST).operands([source]).result("cast", &new);
            draft.insert_value(At::Before(clone), cast)
        });
        draft.replace_uses(result, kept);
    }
    draft.erase(clone);
    remove_unused_casts(draft, source);
    true
}

/// A name of this type for the buffer of `source`: its own, or one that it is a cast of.
fn name_of_type(draft: &Draft<'_>, source: ValueId, ty: &str) -> Option<ValueId> {
    let mut names = std::iter::successors(Some(source), |&name| cast_from(draft, name));
    names.find(|&name| draft.type_of(name).is_ok_and(|other| other == ty))
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

/// What a cast makes a value from, where it is ranked.
fn cast_from(draft: &Draft<'_>, value: ValueId) -> Option<ValueId> {
    let DraftDef::Op(op) = draft.value(value).def else {
        return None;
    };
    is_folded(draft, op).then(|| draft.op(op).operands[0])
}

/// Whether an operation is a cast that MLIR's canonicalizer looks through.
fn is_folded(draft: &Draft<'_>, op: OpId) -> bool {
    let source = draft.op(op).operands.first().filter(|_| &*draft.op(op).name == CAST);
    let ty = source.and_then(|&source| draft.type_of(source).ok());
    ty.is_some_and(|ty| !ty.starts_with("memref<*"))
}

/// A value and all that such casts make of it.
fn names_of(draft: &Draft<'_>, value: ValueId) -> Vec<ValueId> {
    let mut names = vec![value];
    let mut next = 0;
    while let Some(&name) = names.get(next) {
        next += 1;
        let casts = draft.users(name).iter().filter(|&&user| is_folded(draft, user));
        let results: Vec<ValueId> = casts.flat_map(|&cast| draft.op(cast).results.iter().copied()).collect();
        names.extend(results);
    }
    names
}

/// Whether two memref types differ in their sizes only: a cast between them is legal whatever the sizes are.
fn can_be_cast(old: &str, new: &str) -> bool {
    let behind_sizes = |text: &str| {
        let end = text.find(',').unwrap_or(text.len());
        let start = text[..end].rfind('x').map_or(0, |at| at + 1);
        text[start..].to_owned()
    };
    behind_sizes(old) == behind_sizes(new)
}

/// What a value is made from without a copy, and whether it is a window into that.
fn base_of(draft: &Draft<'_>, mut value: ValueId) -> (ValueId, bool) {
    let mut is_window = false;
    while let DraftDef::Op(op) = draft.value(value).def {
        let Some([alias]) = draft.info(op).map(|info| info.aliases.as_slice()) else {
            break;
        };
        let Some(&source) = draft.op(op).operands.get(alias.operand as usize) else {
            break;
        };
        if draft.op(op).results.len() != 1 {
            break;
        }
        is_window |= alias.kind != AliasKind::Same;
        value = source;
    }
    (value, is_window)
}

/// The operation that frees this buffer under any of its names, if any. `None` where there are several, or one that hands out
/// another buffer.
#[allow(clippy::option_option)]
fn deallocs(draft: &Draft<'_>, value: ValueId) -> Option<Option<OpId>> {
    let names = names_of(draft, value);
    let users = names.iter().flat_map(|&name| draft.users(name));
    let mut frees = users.copied().filter(|&op| may_free(draft, op));
    let first = frees.next();
    let is_one = frees.next().is_none() && first.is_none_or(|op| draft.op(op).results.is_empty());
    is_one.then_some(first)
}

fn may_free(draft: &Draft<'_>, op: OpId) -> bool {
    let info = draft.info(op);
    info.is_some_and(|info| info.has_effect(EffectKind::Free) || info.computes == Some(Computes::Dealloc))
}

/// Whether an operation frees a buffer that may be the one that `base` begins.
fn may_free_it(draft: &Draft<'_>, op: OpId, base: ValueId) -> bool {
    if !may_free(draft, op) {
        return false;
    }
    let is_new = |value: ValueId| matches!(draft.value(value).def, DraftDef::Op(maker) if allocates(draft, maker));
    let is_given = |value: ValueId| match draft.value(value).def {
        DraftDef::Block(block) => {
            let region = draft.block(block).region;
            let holder = draft.info(draft.region(region).op);
            draft.region(region).blocks.first() == Some(&block) && holder.is_some_and(|info| info.traits.function)
        }
        DraftDef::Op(_) => false,
    };
    // What is made here is nothing else that is made here, and nothing that a caller gave.
    let is_another = |&freed: &ValueId| {
        let (freed, _) = base_of(draft, freed);
        freed != base && is_new(freed) && (is_new(base) || is_given(base))
    };
    !is_plain(draft, op) || !draft.op(op).operands.iter().all(is_another)
}

/// Whether an operation makes a buffer, and nothing but a new one.
fn allocates(draft: &Draft<'_>, op: OpId) -> bool {
    draft
        .info(op)
        .is_some_and(|info| info.has_effect(EffectKind::Allocate) && !info.has_effect(EffectKind::Free))
        && draft.op(op).results.len() == 1
}

/// Whether an operation does nothing but free its only operand.
fn is_plain(draft: &Draft<'_>, op: OpId) -> bool {
    let data = draft.op(op);
    let frees_first = draft.info(op).is_some_and(|info| {
        let mut effects = info.effects.iter();
        effects.any(|effect| effect.kind == EffectKind::Free && effect.slot == Slot::Operand(0))
    });
    frees_first && data.operands.len() == 1 && data.results.is_empty()
}
