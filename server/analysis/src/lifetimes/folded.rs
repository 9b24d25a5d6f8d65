//! Numbers that constants decide: sizes, and arithmetic.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::dialects::op_info::Signedness::{Signed, Unsigned};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Item, OpId, ValueId};

use crate::buffer_sizes::{asked_dimension, sizes};

/// The number that `op` gives, if the numbers that it takes are `known`, and that is a number of its type.
pub(super) fn folded(item: &Item, op: OpId, known: &mut dyn FnMut(ValueId) -> Option<i128>) -> Option<i128> {
    let ir = &item.ir;
    let info = item.info(op).filter(|info| info.traits.pure)?;
    let result = ir.results(op).next()?;
    let width = match ir.type_of(result)?.kind {
        TypeKind::Index => 64,
        TypeKind::Integer(width @ 2..=64) => width,
        _ => return None,
    };
    let mut operands = ir.operands(op).iter().map(|operand| operand.value);
    let (first, second) = (operands.next()??, operands.next().flatten());
    let number = match (info.computes, second) {
        (Some(Computes::Select), Some(yes)) => match known(first)? & 1 {
            1 => known(yes)?,
            _ => known(operands.next()??)?,
        },
        (Some(Computes::Convert(Signed) | Computes::Extend(Signed)), None) => {
            known(first).filter(|_| !is_bit(item, first))?
        }
        (Some(Computes::Convert(Unsigned) | Computes::Extend(Unsigned) | Computes::Truncate), None) => {
            known(first).filter(|number| *number >= 0)?
        }
        (Some(computes), Some(second)) => of_two(computes, known(first)?, known(second)?)?,
        (None, _) => {
            let (buffer, index) = asked_dimension(item, op)?;
            let index = usize::try_from(known(index)?).ok()?;
            let size = *sizes(item, buffer)?.get(index)?;
            i128::from(size?)
        }
        _ => return None,
    };
    let largest = i128::from(i64::MAX >> (64 - width));
    (-largest - 1..=largest).contains(&number).then_some(number)
}

fn is_bit(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_some_and(mlir_grammar::ir::types::Type::is_i1)
}

/// What an operation makes of two numbers, where it is all the same whether they are signed.
fn of_two(computes: Computes, lhs: i128, rhs: i128) -> Option<i128> {
    match computes {
        Computes::Add => return lhs.checked_add(rhs),
        Computes::Subtract => return lhs.checked_sub(rhs),
        Computes::Multiply => return lhs.checked_mul(rhs),
        Computes::Max(Signed) => return Some(lhs.max(rhs)),
        Computes::Min(Signed) => return Some(lhs.min(rhs)),
        _ if lhs < 0 || rhs < 0 => return None,
        _ => {}
    }
    match computes {
        Computes::Max(Unsigned) => Some(lhs.max(rhs)),
        Computes::Min(Unsigned) => Some(lhs.min(rhs)),
        Computes::Divide(_) | Computes::FloorDivide => lhs.checked_div(rhs),
        Computes::CeilDivide(_) => Some(lhs.checked_add(rhs)?.checked_sub(1)?.checked_div(rhs)?),
        Computes::Remainder(_) => lhs.checked_rem(rhs),
        Computes::And => Some(lhs & rhs),
        Computes::Or => Some(lhs | rhs),
        Computes::Xor => Some(lhs ^ rhs),
        Computes::ShiftLeft => lhs.checked_mul(1_i128.checked_shl(u32::try_from(rhs).ok()?).filter(|_| rhs < 64)?),
        Computes::ShiftRight(_) => Some(lhs >> rhs.min(64)),
        _ => None,
    }
}
