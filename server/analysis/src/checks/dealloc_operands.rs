//! `dealloc-operands`: the operands and results of `bufferization.dealloc`, which belong together one for one.
//!
//! Each memref has a condition, each retained value a result; conditions and results are `i1`. MLIR's verifier asks for the
//! same, and reports each of these findings, too.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Item, OpId};

use crate::finding::{Code, Finding};

/// The findings about the operations of `item` that compute [`Computes::Dealloc`].
#[must_use]
pub fn check(item: &Item) -> Vec<Finding> {
    let deallocs = item
        .ops_with(|info| info.computes == Some(Computes::Dealloc))
        .into_iter();
    deallocs
        .filter(|&op| item.ir.op(op).is_understood())
        .filter_map(|op| Some(finding(item, op, mismatch(item, op)?)))
        .collect()
}

/// What does not match, if anything.
fn mismatch(item: &Item, op: OpId) -> Option<String> {
    let ir = &item.ir;
    let mut counts = [0_usize; 3];
    for operand in ir.operands(op) {
        *counts.get_mut(usize::from(operand.segment))? += 1;
    }
    let [memrefs, conditions, retained] = counts;
    if memrefs != conditions {
        return Some(format!(
            "{} to free, but {}",
            buffers(memrefs),
            are(conditions, "condition")
        ));
    }
    let results = ir.results(op).len();
    // Results may be left without a name.
    let may_differ = !ir.op(op).is_spelled_out() && results == 0;
    if results != retained && !may_differ {
        return Some(format!(
            "{} retained, but {}",
            buffers(retained),
            are(results, "result")
        ));
    }
    for operand in ir.operands(op) {
        // A use at another type than the value's own is another matter.
        let Some(ty) = operand.value.and_then(|value| ir.type_of(value)) else {
            continue;
        };
        let is_condition = operand.segment == 1;
        let is_said = operand.ty.is_none_or(|used| ir.ty(used).kind == ty.kind);
        let fits = match is_condition {
            true => ty.is_i1(),
            false => ty.is_memref(),
        };
        if is_said && !fits && is_known(ty) {
            let wanted = if is_condition {
                "a condition is i1"
            } else {
                "only a memref can be freed or retained"
            };
            let name = item.str(operand.span);
            return Some(format!("{wanted}, but {name} is {}", ty.text));
        }
    }
    let mut results = ir.results(op).filter_map(|result| ir.type_of(result));
    let wrong = results.find(|ty| !ty.is_i1() && is_known(ty))?;
    Some(format!("the ownership of a retained buffer is i1, not {}", wrong.text))
}

/// Whether a type cannot be another one in disguise.
fn is_known(ty: &Type) -> bool {
    !matches!(ty.kind, TypeKind::Unresolved)
}

/// `1 buffer`, `2 buffers`
fn buffers(count: usize) -> String {
    format!("{count} buffer{}", if count == 1 { "" } else { "s" })
}

/// `1 condition is given`, `2 conditions are given`
fn are(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what} is given"),
        _ => format!("{count} {what}s are given"),
    }
}

fn finding(item: &Item, op: OpId, what: String) -> Finding {
    Finding {
        code: Code::DeallocOperands,
        severity: Code::DeallocOperands.default_severity(),
        span: item.ir.op(op).name,
        message: what,
        related: Vec::new(),
        op: Some(op),
        buffer: None,
    }
}
