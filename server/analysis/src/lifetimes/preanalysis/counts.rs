//! Numbers that are taken not to be negative: sizes, numbers that are compared as unsigned ones, and ends of loops that count
//! from zero, where the program asks whether they are zero. A number that it asks whether it is negative is none of them.

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::{Computes, Predicate, Signedness};
use mlir_grammar::ir::properties::LoopBounds;
use mlir_grammar::{Def, Item, OpId, ValueId};

use super::questions::operands;
use crate::flow::loops::{is_input, without_casts};
use crate::numbers::buffer_sizes::{Size, asked_dimension, asked_size, may_ask_dimension};
use crate::numbers::constants::constant;
use crate::numbers::linear::Linear;
use crate::numbers::loop_bounds::bound;
use crate::numbers::offsets::{Offsets, number};

/// See the module. By value, without casts.
pub(crate) fn counts(item: &Item, loops: &[(OpId, Vec<LoopBounds>)], offsets: &Offsets) -> FixedBitSet {
    let count = item.ir.values().len();
    let mut uses = NumberUses {
        item,
        offsets,
        ends: FixedBitSet::with_capacity(count),
        for_zero: FixedBitSet::with_capacity(count),
        unsigned: FixedBitSet::with_capacity(count),
        negative: FixedBitSet::with_capacity(count),
    };
    for op in item.ops_with(|info| info.computes == Some(Computes::Compare)) {
        uses.meet_comparison(op);
    }
    for op in item.ops_with(may_ask_dimension) {
        if asked_dimension(item, op).is_some() {
            uses.unsigned.extend(item.ir.results(op).map(ValueId::index));
            if let Some(Size::Given(size)) = asked_size(item, op) {
                uses.unsigned.insert(without_casts(item, size).index());
            }
        }
    }
    let dimensions = loops.iter().flat_map(|(_, dimensions)| dimensions);
    dimensions.for_each(|bounds| uses.meet_bounds(bounds));
    let mut counts = uses.ends;
    counts.intersect_with(&uses.for_zero);
    counts.union_with(&uses.unsigned);
    counts.difference_with(&uses.negative);
    counts
}

/// What a program asks of its numbers.
struct NumberUses<'a> {
    item: &'a Item,
    offsets: &'a Offsets,
    /// Loops from zero count up to them.
    ends: FixedBitSet,
    for_zero: FixedBitSet,
    unsigned: FixedBitSet,
    /// Whether they are negative, or a negative number.
    negative: FixedBitSet,
}

impl NumberUses<'_> {
    fn index(&self, value: ValueId) -> usize {
        without_casts(self.item, value).index()
    }

    fn meet_comparison(&mut self, op: OpId) {
        let item = self.item;
        let Some(([lhs, rhs], predicate)) = operands(item, op).zip(item.predicate(op)) else {
            return;
        };
        let sign = match predicate {
            Predicate::Equal | Predicate::NotEqual => return self.meet_equality(lhs, rhs),
            Predicate::Less(sign)
            | Predicate::GreaterOrEqual(sign)
            | Predicate::Greater(sign)
            | Predicate::LessOrEqual(sign) => sign,
        };
        // `lhs < rhs`, or its opposite.
        let (lhs, rhs) = match predicate {
            Predicate::Greater(_) | Predicate::LessOrEqual(_) => (rhs, lhs),
            _ => (lhs, rhs),
        };
        let numbers = [number(item, lhs), number(item, rhs)];
        if sign == Signedness::Unsigned {
            if !numbers.iter().flatten().any(|number| *number < 0) {
                let both = [lhs, rhs].map(|value| self.index(value));
                self.unsigned.extend(both);
            }
            return;
        }
        match numbers {
            [None, Some(..=0)] => self.negative.insert(self.index(lhs)),
            [Some(..0), None] => self.negative.insert(self.index(rhs)),
            _ => {}
        }
        let counter = match self.offsets.base(item, lhs) {
            (counter, 0..) => counter,
            _ => lhs,
        };
        if matches!(item.ir.value(counter).def, Def::Argument { .. }) && !is_input(item, counter) {
            self.ends.insert(self.index(rhs));
            // The end may be the least of several.
            let least = item.ir.defining_op(rhs).filter(|&op| {
                let computes = item.info(op).and_then(|info| info.computes);
                matches!(computes, Some(Computes::Min(_)))
            });
            let of = least.into_iter().flat_map(|op| item.ir.operand_values(op));
            self.ends.extend(of.map(|value| without_casts(item, value).index()));
        }
    }

    fn meet_equality(&mut self, lhs: ValueId, rhs: ValueId) {
        for (value, other) in [(lhs, rhs), (rhs, lhs)] {
            match (number(self.item, value), number(self.item, other)) {
                (None, Some(0)) => self.for_zero.insert(self.index(value)),
                (None, Some(..0)) => self.negative.insert(self.index(value)),
                _ => {}
            }
        }
    }

    fn meet_bounds(&mut self, bounds: &LoopBounds) {
        let item = self.item;
        let mut known = |value| constant(item, value).map(Linear::constant);
        let lower = bound(&bounds.lower, &mut known).unwrap_or_default();
        let mut first = lower.iter().flatten().filter_map(Linear::as_constant);
        let is_from_zero = first.any(|first| first >= 0);
        if is_from_zero {
            let ends = bounds.upper.values();
            self.ends.extend(ends.map(|end| without_casts(item, end).index()));
        }
    }
}
