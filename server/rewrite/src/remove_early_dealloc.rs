//! *Remove the dealloc*: for findings of `use-after-free` where the use transfers the buffer.

use buffer_analysis::Code;

use crate::assist::{Assist, AssistKind, Context};
use crate::edit::remove;
use crate::placement::{Analyses, ends_well_without};
use crate::remove_second_dealloc::{earlier_free, freed_value};

// Assist: remove_early_dealloc
//
// Takes a free away whose buffer is returned, or stored for others: they own it.
//
// ```mlir
// func.func @f() -> memref<4xf32> {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   return %a : memref<4xf32>
// }
// ```
// ->
// ```mlir
// func.func @f() -> memref<4xf32> {
//   %a = memref.alloc() : memref<4xf32>
//   return %a : memref<4xf32>
// }
// ```
pub(crate) fn remove_early_dealloc(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Option<Assist> {
    let late = &context.facts.findings[finding];
    let free = earlier_free(context, late).filter(|_| late.code == Code::UseAfterFree)?;
    let value = freed_value(context, free)?;
    let edits = vec![remove(context.item, free)];
    let is_right = ends_well_without(analyses, value, free) && context.fixes(&context.same_cause(finding), &edits);
    is_right.then(|| Assist {
        title: "Remove the dealloc".to_owned(),
        kind: AssistKind::QuickFix,
        finding: Some(finding),
        edits,
    })
}
