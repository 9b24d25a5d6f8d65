//! Numbers that the text decides: constants, and what `arith` and `affine` make of constants alone.
//!
//! Promised: a number is returned only where every execution computes that number. Whatever may wrap around, is too deep, or is
//! not understood, is not known.

use mlir_grammar::builtin::{AffineLeaf, AffineMap, AffineOp};
use mlir_grammar::dialects::op_info::{Computes, Signedness};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Def, Item, OpId, ValueId};

use crate::numbers::linear::Linear;

/// How many operations are looked through.
const DEPTH: u32 = 16;

/// How many operands an affine map may have.
const OPERANDS: usize = 64;

/// The number that `value` is.
pub(crate) fn constant(item: &Item, value: ValueId) -> Option<i64> {
    computed(item, value, None, &mut 64, DEPTH)?.as_constant()
}

/// What is known of the numbers that sums are made of, and of the maps that make them.
pub(crate) trait Variables {
    /// The least and the largest number that a variable becomes; it becomes both.
    fn range(&self, variable: ValueId) -> Option<(i64, i64)>;

    /// The affine map `name` of an operation.
    fn affine_map(&self, op: OpId, name: &str) -> Option<AffineMap>;
}

/// What `value` is as a sum of variables.
pub(crate) fn sum(item: &Item, variables: &dyn Variables, value: ValueId) -> Option<Linear> {
    computed(item, value, Some(variables), &mut 64, DEPTH)
}

/// `fuel`: how many operations may still be looked at, over all. `variables`: if these count.
fn computed(
    item: &Item,
    value: ValueId,
    variables: Option<&dyn Variables>,
    fuel: &mut u32,
    depth: u32,
) -> Option<Linear> {
    let Def::Result { op, index: 0 } = item.ir.value(value).def else {
        let is_index = item.ir.type_of(value)?.kind == TypeKind::Index;
        let range = variables.filter(|_| is_index)?.range(value);
        return range.map(|_| Linear::variable(value));
    };
    *fuel = fuel.checked_sub(1)?;
    let computes = item.info(op)?.computes?;
    if computes == Computes::Constant {
        return Some(Linear::constant(i64::try_from(item.constant(op)?).ok()?));
    }
    let depth = depth.checked_sub(1)?;
    if computes == Computes::Map {
        return mapped(item, op, variables, fuel, depth);
    }
    let mut operands = item.ir.operands(op).iter();
    let mut next = || computed(item, operands.next()?.value?, variables, fuel, depth);
    let number = match computes {
        Computes::Add => next()?.plus(&next()?, 1)?,
        Computes::Subtract => next()?.plus(&next()?, -1)?,
        Computes::Multiply => next()?.times(&next()?)?,
        Computes::Convert(_) | Computes::Extend(_) => next()?,
        _ => return None,
    };
    let (least, largest) = number.extremes(|variable| variables?.range(variable))?;
    if let Computes::Convert(sign) | Computes::Extend(sign) = computes {
        let source = item.ir.operands(op).first()?.value?;
        // A bit is no number that keeps its value.
        let keeps_value = !item.ir.type_of(source)?.is_i1() && (sign == Signedness::Signed || least >= 0);
        keeps_value.then_some(())?;
    }
    let fits = match item.ir.type_of(value)?.kind {
        TypeKind::Index => true,
        TypeKind::Integer(width @ 2..=64) => least >= -1 << (width - 1) && largest <= i64::MAX >> (64 - width),
        _ => false,
    };
    fits.then_some(number)
}

/// The result of an affine map of the operands.
fn mapped(item: &Item, op: OpId, variables: Option<&dyn Variables>, fuel: &mut u32, depth: u32) -> Option<Linear> {
    let map = match variables {
        Some(variables) => variables.affine_map(op, "map")?,
        None => item.affine_map(op, "map", &|_| None)?,
    };
    let mut known = |value| computed(item, value, variables, fuel, depth);
    let results = applied(&map, &operands(item, op)?, &mut known)?;
    <[Option<Linear>; 1]>::try_from(results).ok()?.into_iter().next()?
}

/// The operands of an operation, if all are defined.
pub(crate) fn operands(item: &Item, op: OpId) -> Option<Vec<ValueId>> {
    item.ir.operands(op).iter().map(|operand| operand.value).collect()
}

/// The results of an affine map of operands that are `known`, in their order: dimensions, then symbols. Each that is not known
/// is `None`; no list where the map takes more, or less.
pub(crate) fn applied(
    map: &AffineMap,
    operands: &[ValueId],
    known: &mut dyn FnMut(ValueId) -> Option<Linear>,
) -> Option<Vec<Option<Linear>>> {
    (map.input_count() == operands.len() && operands.len() <= OPERANDS).then_some(())?;
    Some(map.interpret(&mut |leaf| leaf_of(leaf, operands, known), &mut joined))
}

/// What a part of an affine expression is that is not joined of others.
pub(crate) fn leaf_of(
    leaf: AffineLeaf,
    operands: &[ValueId],
    known: &mut dyn FnMut(ValueId) -> Option<Linear>,
) -> Option<Linear> {
    match leaf {
        AffineLeaf::Constant(number) => Some(Linear::constant(number)),
        AffineLeaf::Input(place) => known(*operands.get(place)?),
    }
}

/// What an affine expression makes of two sums: division of constants alone.
pub(crate) fn joined(op: AffineOp, lhs: &Linear, rhs: &Linear) -> Option<Linear> {
    match op {
        AffineOp::Add => lhs.clone().plus(rhs, 1),
        AffineOp::Mul => lhs.clone().times(rhs),
        AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod => {
            let divisor = rhs.as_constant().filter(|divisor| *divisor > 0)?;
            op.apply(lhs.as_constant()?, divisor).map(Linear::constant)
        }
    }
}

#[cfg(test)]
mod tests {
    use mlir_grammar::builtin::{Attribute, read_attribute, read_subscripts};

    use super::*;
    use crate::testing::{parse, value};

    #[test]
    fn arithmetic_of_constants() {
        let item = parse(
            "func.func @f(%n: index) {
  %a = arith.constant 7 : index
  %b = arith.constant -2 : index
  %sum = arith.addi %a, %b : index
  %product = arith.muli %sum, %a : index
  %difference = arith.subi %product, %n : index
  %c = arith.constant 100 : i8
  %wraps = arith.addi %c, %c : i8
  %wide = arith.extsi %c : i8 to i32
  %cast = arith.index_cast %wide : i32 to index
  %i = index.constant 3
  return
}
",
        );
        let known = |name| constant(&item, value(&item, name));
        assert_eq!(known("%sum"), Some(5));
        assert_eq!(known("%product"), Some(35));
        assert_eq!(known("%difference"), None);
        assert_eq!(known("%wraps"), None);
        assert_eq!(known("%cast"), Some(100));
        assert_eq!(known("%i"), Some(3));
    }

    #[test]
    fn affine_expressions() {
        let item = parse(
            "func.func @f(%n: index) {
  %a = arith.constant 7 : index
  %b = arith.constant 3 : index
  return
}
",
        );
        let operands = [value(&item, "%a"), value(&item, "%b"), value(&item, "%n")];
        let constants = |map: &AffineMap, operands: &[ValueId]| {
            let results = applied(map, operands, &mut |value| constant(&item, value).map(Linear::constant));
            let constant = |result: Option<Linear>| result?.as_constant();
            results.map(|results| results.into_iter().map(constant).collect::<Vec<_>>())
        };
        let map = |text: &str| match read_attribute(text) {
            Ok(Attribute::AffineMap(map)) => constants(&map, &operands),
            _ => None,
        };
        let subscripts = |text: &str, operands: &[ValueId]| constants(&read_subscripts(text).ok()?, operands);
        assert_eq!(
            map("affine_map<(d0, d1)[s0] -> (d0 * 2 - d1, d0 mod d1, s0, (d0 + 1) ceildiv 3, -d1 floordiv 2)>"),
            None
        );
        assert_eq!(
            map("affine_map<(d0)[s0, s1] -> (d0 * 2 - s0, d0 mod s0, s1, (d0 + 1) ceildiv 3, -s0 floordiv 2)>"),
            Some(vec![Some(11), Some(1), None, Some(3), Some(-2)])
        );
        let [a, b, n] = operands;
        assert_eq!(
            subscripts("[%a + symbol(%b), %n, 5]", &[a, n, b]),
            Some(vec![Some(10), None, Some(5)])
        );
        assert_eq!(subscripts("[%a + %a]", &[a]), Some(vec![Some(14)]));
        assert_eq!(subscripts("[]", &[]), Some(vec![]));
        assert_eq!(subscripts("[%a]", &[]), None);
        assert_eq!(subscripts("[%a %b]", &[a, b]), None);
        assert_eq!(
            subscripts("(9223372036854775807 + 1, 1 mod 0)", &[]),
            Some(vec![None; 2])
        );
        assert_eq!(subscripts(&format!("[{}1]", "(".repeat(100_000)), &[]), None);
    }
}
