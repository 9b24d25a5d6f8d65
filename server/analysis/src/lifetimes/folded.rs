//! Numbers that constants decide: sizes, and arithmetic.

use mlir_grammar::types::TypeKind;
use mlir_grammar::{Item, OpId, ValueId};

use super::sums::DIMENSION;
use crate::buffer_sizes::sizes;

/// The number that `op` gives, if the numbers that it takes are `known`, and that is a number of its type.
pub(super) fn folded(item: &Item, op: OpId, known: &mut dyn FnMut(ValueId) -> Option<i128>) -> Option<i128> {
    let ir = &item.ir;
    item.info(op).filter(|info| info.traits.pure)?;
    let result = ir.results(op).next()?;
    let width = match ir.type_of(result)?.kind {
        TypeKind::Index => 64,
        TypeKind::Integer(width @ 2..=64) => width,
        _ => return None,
    };
    let mut operands = ir.operands(op).iter().map(|operand| operand.value);
    let (first, second) = (operands.next()??, operands.next().flatten());
    let number = match (item.op_name(op), second) {
        (DIMENSION, Some(index)) => {
            let index = usize::try_from(known(index)?).ok()?;
            let size = *sizes(item, first)?.get(index)?;
            i128::from(size?)
        }
        ("arith.select", Some(yes)) => match known(first)? & 1 {
            1 => known(yes)?,
            _ => known(operands.next()??)?,
        },
        ("arith.index_cast" | "arith.extsi", None) => known(first).filter(|_| !is_bit(item, first))?,
        ("arith.index_castui" | "arith.extui" | "arith.trunci", None) => known(first).filter(|number| *number >= 0)?,
        (name, Some(second)) => of_two(name, known(first)?, known(second)?)?,
        _ => return None,
    };
    let largest = i128::from(i64::MAX >> (64 - width));
    (-largest - 1..=largest).contains(&number).then_some(number)
}

fn is_bit(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_some_and(mlir_grammar::types::Type::is_i1)
}

/// What an operation makes of two numbers, where it is all the same whether they are signed.
fn of_two(name: &str, lhs: i128, rhs: i128) -> Option<i128> {
    match name {
        "arith.addi" => return lhs.checked_add(rhs),
        "arith.subi" => return lhs.checked_sub(rhs),
        "arith.muli" => return lhs.checked_mul(rhs),
        "arith.maxsi" => return Some(lhs.max(rhs)),
        "arith.minsi" => return Some(lhs.min(rhs)),
        _ if lhs < 0 || rhs < 0 => return None,
        _ => {}
    }
    match name {
        "arith.maxui" => Some(lhs.max(rhs)),
        "arith.minui" => Some(lhs.min(rhs)),
        "arith.divsi" | "arith.divui" | "arith.floordivsi" => lhs.checked_div(rhs),
        "arith.ceildivsi" | "arith.ceildivui" => Some(lhs.checked_add(rhs)?.checked_sub(1)?.checked_div(rhs)?),
        "arith.remsi" | "arith.remui" => lhs.checked_rem(rhs),
        "arith.andi" => Some(lhs & rhs),
        "arith.ori" => Some(lhs | rhs),
        "arith.xori" => Some(lhs ^ rhs),
        "arith.shli" => lhs.checked_mul(1_i128.checked_shl(u32::try_from(rhs).ok()?).filter(|_| rhs < 64)?),
        "arith.shrsi" | "arith.shrui" => Some(lhs >> rhs.min(64)),
        _ => None,
    }
}
