//! Which operand a result is another name of.
//!
//! An entry of a table says it of operands and results by their segments. Where both are lists, and as long as each other,
//! they are so one by one: the second result of `memref.distinct_objects` is its second operand.

use mlir_grammar::dialects::op_info::Alias;
use mlir_grammar::ir::Operand;
use mlir_grammar::{Item, OpId, ValueId};

/// The operands of `op` that `result` may be another name of, as `alias` says: none if it says nothing of `result`.
pub fn sources<'i>(
    item: &'i Item,
    op: OpId,
    alias: &Alias,
    result: ValueId,
) -> impl Iterator<Item = &'i Operand> + use<'i> {
    let mut results = item.result_segment(op, alias.result);
    let count = results.by_ref().count();
    let at = item.result_segment(op, alias.result).position(|other| other == result);
    let operands = item.segment(op, alias.operand).count();
    let is_paired = count > 1 && count == operands;
    let operands = item.segment(op, alias.operand).enumerate();
    operands
        .filter(move |(nth, _)| at.is_some_and(|at| !is_paired || at == *nth))
        .map(|(_, operand)| operand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::parse;

    fn names(text: &str, result: usize) -> Vec<String> {
        let item = parse(text);
        let op = item
            .ir
            .ops()
            .find(|op| !item.info(*op).is_none_or(|info| info.aliases.is_empty()));
        let op = op.expect("an operation that renames");
        let result = item.ir.results(op).nth(result).expect("a result");
        let alias = &item.info(op).expect("an entry").aliases[0];
        let found = sources(&item, op, alias, result).filter_map(|operand| operand.value);
        found.map(|value| item.value_name(value)).collect()
    }

    #[test]
    fn lists_of_the_same_length_are_paired() {
        let text = "func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  %r:2 = memref.distinct_objects %a, %b : memref<4xf32>, memref<4xf32>
  return
}
";
        assert_eq!(names(text, 0), ["%a"]);
        assert_eq!(names(text, 1), ["%b"]);
    }

    #[test]
    fn one_result_may_be_any_of_several_operands() {
        let text = "func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  %r = builtin.unrealized_conversion_cast %a, %b : memref<4xf32>, memref<4xf32> to memref<8xf32>
  return
}
";
        assert_eq!(names(text, 0), ["%a", "%b"]);
    }
}
