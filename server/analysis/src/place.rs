//! Where a finding is: the operation's name and what it is about, on one line.

use mlir_grammar::{Item, OpId, Span, ValueId};

/// `%r = d.op` where they share a line, else the operation's name.
pub(crate) fn definition_span(item: &Item, op: OpId) -> Span {
    let name = item.ir.op(op).name;
    let whole = Span::new(item.ir.op(op).span.start, name.end);
    if item.str(whole).contains('\n') { name } else { whole }
}

/// `d.op … %x` where they share a line, else the operation's name.
pub(crate) fn operand_span(item: &Item, op: OpId, operand: Option<ValueId>) -> Span {
    let name = item.ir.op(op).name;
    let mut operands = item.ir.operands(op).iter();
    let Some(used) = operands.find(|used| used.value.is_some() && used.value == operand) else {
        return name;
    };
    let whole = name.to(used.span);
    if item.str(whole).contains('\n') { name } else { whole }
}
