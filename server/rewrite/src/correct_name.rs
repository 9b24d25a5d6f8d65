//! *Change to `memref.dealloc`*: for findings of `unknown-operation`.

use buffer_analysis::unknown_operation::meant_by;

use crate::assist::{Assist, AssistKind, Context};
use crate::edit::TextEdit;

// Assist: correct_name
//
// Writes the name that was meant, where only one is near enough.
//
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealoc %a : memref<4xf32>
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
pub(crate) fn correct_name(context: &Context<'_>, finding: usize) -> Option<Assist> {
    let op = context.facts.findings[finding].op?;
    let [meant] = meant_by(context.item, op)[..] else {
        return None;
    };
    let mut span = context.item.ir.op(op).name;
    if context.item.str(span).starts_with('"') {
        span.start += 1;
        span.end -= 1;
    }
    let edits = vec![TextEdit {
        span,
        text: meant.to_owned(),
    }];
    context.mends(&[finding], &edits).then(|| Assist {
        title: format!("Change to {meant}"),
        kind: AssistKind::QuickFix,
        finding: Some(finding),
        edits,
    })
}
