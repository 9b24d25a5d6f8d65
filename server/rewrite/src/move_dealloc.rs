//! *Move the dealloc after the last use*: for findings of `use-after-free`, of `double-free` in a loop, and of `leak` where the
//! only free is on some paths and none can be added on the others.

use buffer_analysis::Code;
use mlir_grammar::{OpId, ValueId};

use crate::assist::{Assist, AssistKind, Context};
use crate::edit::{remove, with_comment};
use crate::insert_deallocs::put;
use crate::placement::{Analyses, plans_without, sink_of};
use crate::remove_second_dealloc::{earlier_free, freed_value};

// Assist: move_dealloc
//
// Moves a free that comes too early after the last use of the buffer.
//
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   "some.use"(%a) : (memref<4xf32>) -> ()
//   return
// }
// ```
// ->
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   "some.use"(%a) : (memref<4xf32>) -> ()
//   memref.dealloc %a : memref<4xf32>
//   return
// }
// ```
pub(crate) fn move_dealloc(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Option<Assist> {
    let item = context.item;
    let free = misplaced_free(context, analyses, finding)?;
    let value = freed_value(context, free)?;
    let same = context.same_cause(finding);
    for plan in plans_without(analyses, value, free) {
        // The free itself moves, with what is written about it.
        let &[(_, place)] = plan.frees.as_slice() else { continue };
        let mut edits = vec![remove(item, free)];
        edits.extend(put(item, place, with_comment(item, free)));
        if edits.len() == 2 && context.fixes(&same, &edits) {
            return Some(Assist {
                title: "Move the dealloc after the last use".to_owned(),
                kind: AssistKind::QuickFix,
                finding: Some(finding),
                edits,
            });
        }
    }
    None
}

/// The free that is in the wrong place: before the use, in a loop that comes back to it, or on some paths only.
fn misplaced_free(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Option<OpId> {
    let fault = &context.facts.findings[finding];
    match fault.code {
        Code::UseAfterFree => earlier_free(context, fault),
        Code::DoubleFree => earlier_free(context, fault).filter(|&free| fault.op == Some(free)),
        Code::Leak if sink_of(analyses, fault.buffer?).is_none() => only_free(context, analyses, fault.buffer?),
        _ => None,
    }
}

/// The one operation that frees a buffer, if it is one.
fn only_free(context: &Context<'_>, analyses: &Analyses<'_>, buffer: ValueId) -> Option<OpId> {
    let aliases = analyses.views.resolve(buffer);
    let users = aliases
        .iter()
        .flat_map(|&alias| context.item.ir.uses(alias))
        .map(|used| used.op);
    let mut frees = users.filter(|&op| freed_value(context, op).is_some());
    let first = frees.next()?;
    frees.all(|other| other == first).then_some(first)
}
