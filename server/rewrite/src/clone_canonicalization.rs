//! `clone-canonicalization`: a clone that only takes over from its source, or that its source outlives, is not made.
//!
//! What "Buffer Deallocation - Internals" does behind `buffer-deallocation`, as MLIR's canonicalizer of `bufferization.clone`
//! does it: where the source or the clone is freed in the clone's block, with no other free in between, one buffer does for
//! both and that dealloc goes. A clone that nothing uses goes, too.
//!
//! Other than MLIR's, a clone of a window stays where it outlives the buffer behind the window: a window is not a thing to
//! free. And a free inside an operation with regions counts as one.
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

use crate::allocations::frees;
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
    work: Work::Item(clone_canonicalization),
};

/// Whether an operation is a clone.
pub(crate) fn is_clone(item: &Item, op: OpId) -> bool {
    item.op_name(op) == "bufferization.clone"
}

/// Whether a clone may go, as far as that is cheap to know: nothing uses it, or it or its source is freed in its block.
fn may_be_removed(item: &Item, op: OpId) -> bool {
    let home = item.ir.op(op).parent;
    let is_freed_here = |value: ValueId| frees(item, value).any(|freed| item.ir.op(freed).parent == home);
    let is_made_of_another = |value: ValueId| {
        let maker = match item.ir.value(value).def {
            Def::Result { op, .. } => item.info(op),
            Def::Argument { .. } => None,
        };
        maker.is_some_and(|info| !info.aliases.is_empty())
    };
    let mut sources = item.ir.operands(op).iter().filter_map(|operand| operand.value);
    is_clone(item, op)
        && (item
            .ir
            .results(op)
            .all(|result| item.ir.uses(result).is_empty() || is_freed_here(result))
            || sources.any(|source| is_freed_here(source) || is_made_of_another(source)))
}

fn clone_canonicalization(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let clones = item.ir.ops().filter(|&op| is_clone(item, op) && subject.takes(op));
    let clones: Vec<OpId> = clones.collect();
    if clones.is_empty() {
        return Ok(Vec::new());
    }
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
    if draft.users(result).is_empty() {
        draft.erase(clone);
        return true;
    }
    let (base, is_window) = base_of(draft, source);
    let (Some(freed), Some(source_freed)) = (deallocs(draft, result), deallocs(draft, base)) else {
        return false;
    };
    let block_of = |op: Option<OpId>| op.and_then(|op| draft.op(op).block);
    let here = draft.op(clone).block;
    // In one block, either may end before the other: nobody knows which to keep.
    if block_of(freed).is_some() && block_of(freed) == block_of(source_freed) {
        return false;
    }
    let redundant = match (freed, source_freed) {
        (Some(freed), _) if block_of(Some(freed)) == here => freed,
        (_, Some(source_freed)) if block_of(Some(source_freed)) == here && !is_window => source_freed,
        _ => return false,
    };
    if !is_plain(draft, redundant) || !draft.is_before(clone, redundant) {
        return false;
    }
    let mut between = std::iter::successors(draft.op(clone).next, |&op| draft.op(op).next);
    if between
        .by_ref()
        .take_while(|&op| op != redundant)
        .any(|op| draft.walk(op).into_iter().any(|inner| may_free(draft, inner)))
    {
        return false;
    }
    let (Ok(old), Ok(new)) = (draft.type_of(source), draft.type_of(result)) else {
        return false;
    };
    let kept = if old == new {
        source
    } else if !can_be_cast(old, new) {
        return false;
    } else {
        let new = new.to_owned();
        let cast = NewOp::new("memref.cast").operands([source]).result("cast", &new);
        draft.insert_value(At::Before(clone), cast)
    };
    draft.replace_uses(result, kept);
    draft.erase(redundant);
    draft.erase(clone);
    true
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

/// The operation that frees this very value, if any. `None` where there are several, or one that hands out another buffer.
#[allow(clippy::option_option)]
fn deallocs(draft: &Draft<'_>, value: ValueId) -> Option<Option<OpId>> {
    let mut frees = draft.users(value).iter().copied().filter(|&op| may_free(draft, op));
    let first = frees.next();
    let is_one = frees.next().is_none() && first.is_none_or(|op| draft.op(op).results.is_empty());
    is_one.then_some(first)
}

fn may_free(draft: &Draft<'_>, op: OpId) -> bool {
    let info = draft.info(op);
    info.is_some_and(|info| info.has_effect(EffectKind::Free) || info.computes == Some(Computes::Dealloc))
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
