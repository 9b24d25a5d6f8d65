//! *Remove the second dealloc*: for findings of `double-free`.

use buffer_analysis::{Code, Severity};
use mlir_grammar::OpId;
use mlir_grammar::op_info::{Computes, EffectKind};

use crate::assist::{Assist, AssistKind, Context};
use crate::edit::remove;

// Assist: remove_second_dealloc
//
// Takes the free away that is one too many, and the line that it stands on.
//
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   return
// }
// ```
// ->
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   return
// }
// ```
pub(crate) fn remove_second_dealloc(context: &Context<'_>, finding: usize) -> Option<Assist> {
    let double = &context.facts.findings[finding];
    // Where it is one too many on some ways only, it is the only one on others: they would leak.
    let is_certain = double.code == Code::DoubleFree && double.severity == Severity::Error;
    let free = double.op.filter(|&op| is_certain && is_plain_free(context, op))?;
    let edits = vec![remove(context.item, free)];
    context.mends(&[finding], &edits).then(|| Assist {
        title: "Remove the second dealloc".to_owned(),
        kind: AssistKind::QuickFix,
        finding: Some(finding),
        edits,
    })
}

/// Whether an operation does nothing but free one buffer.
pub(crate) fn is_plain_free(context: &Context<'_>, op: OpId) -> bool {
    let ir = &context.item.ir;
    context.item.info(op).is_some_and(|info| {
        info.has_effect(EffectKind::Free)
            && !info.has_effect(EffectKind::Allocate)
            && info.computes != Some(Computes::Dealloc)
    }) && ir.operands(op).len() == 1
        && ir.results(op).len() == 0
        && ir.regions_of(op).is_empty()
}
