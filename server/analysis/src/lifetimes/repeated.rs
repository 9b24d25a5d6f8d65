//! Computations that are repeated: what is computed twice from the same values is the same.
//!
//! Two dimensions of one buffer, two comparisons of the same floats. What comparisons of integers ask in other words is found by
//! [`super::comparisons`].

use std::hash::{Hash, Hasher};

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Item, OpId, Span, ValueId};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::conditions::Conditions;
use super::integers::is_input;
use super::kinds::Kinds;
use super::shape::question;

/// The computations that were met, by what they compute.
pub(super) type Computed = FxHashMap<u64, Vec<OpId>>;

/// A hash of what `op` computes; `None` if it does anything else, or gives something else than numbers and `i1` values.
pub(super) fn computation(item: &Item, kinds: &Kinds, conditions: &Conditions<'_>, op: OpId) -> Option<u64> {
    let ir = &item.ir;
    // What addresses are is known by what they point to.
    item.info(op)
        .filter(|info| info.traits.pure && info.computes != Some(Computes::Address))?;
    let mut results = ir.results(op).peekable();
    results.peek()?;
    if !ir.regions_of(op).is_empty() || !results.all(|result| kinds.is_plain(result)) {
        return None;
    }
    let mut hasher = FxHasher::default();
    question(item, op).hash(&mut hasher);
    for result in ir.results(op) {
        ir.type_of(result)?.text.hash(&mut hasher);
    }
    // What it computes from besides is among its attributes, or in its text where nobody said how that is read.
    let is_read = ir.op(op).is_understood();
    for operand in ir.operands(op) {
        let operand = operand.value?;
        let operand = if is_read {
            conditions.representative(operand)
        } else {
            operand
        };
        operand.hash(&mut hasher);
    }
    if !is_read {
        let text = item.str(Span::new(ir.op(op).name.end, ir.op(op).span.end));
        text.split_whitespace().for_each(|word| word.hash(&mut hasher));
    }
    Some(hasher.finish())
}

/// Values that are the same wherever they are computed in a function: constants, inputs, and what pure operations make of them.
#[derive(Default)]
pub(super) struct Fixed(FxHashSet<ValueId>);

impl Fixed {
    /// Whether what `op` gives is fixed; operations are met in their order.
    pub(super) fn meet(&mut self, item: &Item, op: OpId) -> bool {
        let ir = &item.ir;
        let is_pure = item.info(op).is_some_and(|info| info.traits.pure) && ir.regions_of(op).is_empty();
        let is_fixed = |value: ValueId| self.0.contains(&value) || is_input(item, value);
        let mut operands = ir.operands(op).iter();
        let all = is_pure && operands.all(|operand| operand.value.is_some_and(is_fixed));
        if all {
            self.0.extend(ir.results(op));
        }
        all
    }
}
