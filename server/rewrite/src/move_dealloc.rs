//! *Move the dealloc after the last use*: for findings of `use-after-free`, and of `double-free` in a loop.

use buffer_analysis::Code;
use mlir_grammar::OpId;

use crate::assist::{Assist, AssistKind, Context};
use crate::edit::{remove, with_comment};
use crate::insert_deallocs::put;
use crate::placement::{Analyses, plans_without};
use crate::remove_second_dealloc::{earlier_free, freed_value};

// Assist: move_dealloc
//
// Moves a free that comes too early behind the last use of the buffer.
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
    let free = misplaced_free(context, finding)?;
    let value = freed_value(context, free)?;
    let same = context.same_cause(finding);
    for plan in plans_without(analyses, value, free) {
        // The free itself moves, with what is written about it.
        let &[(_, place)] = plan.frees.as_slice() else { continue };
        let mut edits = vec![remove(item, free)];
        edits.extend(put(item, place, with_comment(item, free)));
        if edits.len() == 2 && context.mends(&same, &edits) {
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

/// The free that stands in the wrong place: in front of the use, or in a loop that comes back to it.
fn misplaced_free(context: &Context<'_>, finding: usize) -> Option<OpId> {
    let fault = &context.facts.findings[finding];
    let free = earlier_free(context, fault)?;
    match fault.code {
        Code::UseAfterFree => Some(free),
        Code::DoubleFree => (fault.op == Some(free)).then_some(free),
        _ => None,
    }
}
