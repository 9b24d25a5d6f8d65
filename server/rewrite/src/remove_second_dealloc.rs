//! *Remove the second dealloc*, or the first one: for findings of `double-free`.

use buffer_analysis::{Code, Finding, Severity};
use mlir_grammar::dialects::op_info::{Computes, EffectKind};
use mlir_grammar::{OpId, ValueId};

use crate::assist::{Assist, AssistKind, Context};
use crate::edit::remove;
use crate::placement::{Analyses, ends_well_without};

// Assist: remove_second_dealloc
//
// Takes the free away that is one too many, and the line that it is on.
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
    // Where it is one too many on some paths only, it is the only one on others: they would leak.
    let is_certain = double.code == Code::DoubleFree && double.severity == Severity::Error;
    let free = double.op.filter(|&op| is_certain && frees_one_buffer(context, op))?;
    removal(context, finding, free, "Remove the second dealloc")
}

// Assist: remove_first_dealloc
//
// Takes the first of two frees away where the second one frees on every path.
//
// ```mlir
// func.func @f(%c: i1) {
//   %a = memref.alloc() : memref<4xf32>
//   scf.if %c {
//     memref.dealloc %a : memref<4xf32>
//   }
//   memref.dealloc %a : memref<4xf32>
//   return
// }
// ```
// ->
// ```mlir
// func.func @f(%c: i1) {
//   %a = memref.alloc() : memref<4xf32>
//   scf.if %c {
//   }
//   memref.dealloc %a : memref<4xf32>
//   return
// }
// ```
pub(crate) fn remove_first_dealloc(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Option<Assist> {
    let double = &context.facts.findings[finding];
    let free = earlier_free(context, double).filter(|&free| double.op != Some(free))?;
    let is_right = double.code == Code::DoubleFree && ends_well_without(analyses, freed_value(context, free)?, free);
    is_right.then(|| removal(context, finding, free, "Remove the first dealloc"))?
}

/// Whether an operation does nothing but free one buffer, perhaps under a condition.
fn frees_one_buffer(context: &Context<'_>, op: OpId) -> bool {
    let Context { item, .. } = context;
    let is_conditional = item
        .info(op)
        .is_some_and(|info| info.computes == Some(Computes::Dealloc));
    let is_memref = |value: ValueId| item.ir.type_of(value).is_some_and(|ty| ty.is_memref());
    let memrefs = item
        .ir
        .operands(op)
        .iter()
        .filter(|operand| operand.value.is_some_and(is_memref));
    freed_value(context, op).is_some() || (is_conditional && item.ir.results(op).len() == 0 && memrefs.count() == 1)
}

fn removal(context: &Context<'_>, finding: usize, free: OpId, title: &str) -> Option<Assist> {
    let edits = vec![remove(context.item, free)];
    context.fixes(&[finding], &edits).then(|| Assist {
        title: title.to_owned(),
        kind: AssistKind::QuickFix,
        finding: Some(finding),
        edits,
    })
}

/// The value that an operation frees, if that is all it does.
pub(crate) fn freed_value(context: &Context<'_>, op: OpId) -> Option<ValueId> {
    let ir = &context.item.ir;
    let info = context.item.info(op)?;
    let is_plain = info.has_effect(EffectKind::Free)
        && !info.has_effect(EffectKind::Allocate)
        && info.computes != Some(Computes::Dealloc)
        && ir.results(op).len() == 0
        && ir.regions_of(op).is_empty();
    match ir.operands(op) {
        [operand] if is_plain => operand.value,
        _ => None,
    }
}

/// The free that the path of a finding comes past, if it does nothing else.
pub(crate) fn earlier_free(context: &Context<'_>, finding: &Finding) -> Option<OpId> {
    let mut steps = finding.related.iter().rev();
    steps.find_map(|step| {
        let op = context.item.ir.op_at(step.span.start)?;
        freed_value(context, op).map(|_| op)
    })
}
