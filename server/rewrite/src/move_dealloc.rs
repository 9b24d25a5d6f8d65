//! *Move the dealloc after the last use*: for findings of `use-after-free`.

use buffer_analysis::{Code, Finding};
use mlir_grammar::{Def, OpId};

use crate::assist::{Assist, AssistKind, Context};
use crate::edit::{remove, with_comment};
use crate::insert_deallocs::put;
use crate::placement::{Analyses, plans_without};
use crate::remove_second_dealloc::is_plain_free;

// Assist: move_dealloc
//
// Moves a free that comes too early behind the last use of the buffer.
//
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   "test.use"(%a) : (memref<4xf32>) -> ()
//   return
// }
// ```
// ->
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   "test.use"(%a) : (memref<4xf32>) -> ()
//   memref.dealloc %a : memref<4xf32>
//   return
// }
// ```
pub(crate) fn move_dealloc(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Option<Assist> {
    let item = context.item;
    let late = &context.facts.findings[finding];
    let buffer = late.buffer.filter(|_| late.code == Code::UseAfterFree)?;
    let Def::Result { op: allocation, .. } = item.ir.value(buffer).def else {
        return None;
    };
    let free = early_free(context, late)?;
    let same: Vec<usize> = context.same_cause(finding);
    for plan in plans_without(analyses, allocation, buffer, free) {
        let &[(value, place)] = plan.frees.as_slice() else {
            continue;
        };
        let operand = item.ir.operands(free).first().and_then(|operand| operand.value);
        // The free itself moves, with what is written about it; another name of the buffer would not do.
        if operand != Some(value) {
            continue;
        }
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

/// The free that the finding's path names, if it is a plain one.
fn early_free(context: &Context<'_>, finding: &Finding) -> Option<OpId> {
    let mut steps = finding.related.iter().rev();
    steps.find_map(|step| {
        context
            .item
            .ir
            .op_at(step.span.start)
            .filter(|&op| is_plain_free(context, op))
    })
}
