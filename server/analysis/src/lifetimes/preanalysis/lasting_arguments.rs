//! The arguments by which callers may distinguish the outcomes of a function.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Item, OpId, OpInfo, ValueId};

use super::interface::SIZE;
use super::kinds::{Kind, Kinds};
use crate::flow::loops::{is_cast, may_not_run};

/// How many `i1` arguments of a function may distinguish its outcomes: each doubles the disjuncts.
const FLAGS: usize = 3;

/// How many numbers may: what is known of each separates disjuncts.
const NUMBERS: usize = 4;

/// The `i1`s and the numbers by which callers may distinguish the outcomes of a function, for each function of `item`.
/// They are known to the end of the function.
pub(crate) fn lasting_arguments(item: &Item, kinds: &Kinds, subtree_end: &[u32]) -> Vec<ValueId> {
    let ir = &item.ir;
    let mut telling = Vec::new();
    for op in item.ops_with(|info| info.traits.function) {
        if subtree_end[op.index()] - op.0 > SIZE {
            continue;
        }
        let Some(entry) = ir.entries_of(op).next() else {
            continue;
        };
        let has_buffers = ir.arguments(entry).any(|argument| kinds.of(argument).is_memref());
        let flags: Vec<ValueId> = ir.arguments(entry).filter(|&argument| kinds.is_i1(argument)).collect();
        if flags.len() > FLAGS || !has_buffers && !returns_memref(item, op) {
            continue;
        }
        let is_telling = |&number: &ValueId| kinds.of(number) == Kind::Number && is_asked_about(item, number);
        let numbers: Vec<ValueId> = ir.arguments(entry).filter(is_telling).collect();
        if numbers.len() <= NUMBERS {
            telling.extend(numbers);
        }
        telling.extend(flags);
    }
    telling
}

/// Whether a comparison, a choice or a loop depends on a number: by itself, or at another width.
fn is_asked_about(item: &Item, value: ValueId) -> bool {
    let asks = |op: OpId| {
        let info = item.info(op);
        let compares = |info: &OpInfo| matches!(info.computes, Some(Computes::Compare | Computes::CompareFloats));
        let is_question = |info: &OpInfo| compares(info) || info.condition.is_some();
        info.is_some_and(is_question) || may_not_run(item, op)
    };
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        for used in item.ir.uses(value) {
            if asks(used.op) {
                return true;
            }
            if is_cast(item, used.op) {
                work.extend(item.ir.results(used.op));
            }
        }
    }
    false
}

fn returns_memref(item: &Item, op: OpId) -> bool {
    let signature = item.ir.op(op).signature.as_ref();
    signature.is_some_and(|signature| signature.results.iter().any(|ty| item.ir.ty(*ty).is_memref()))
}
