//! Which numbers an induction variable becomes, where the text says it: the loop has constant bounds and a constant step. And
//! which sums of such variables other values are.

use std::cell::RefCell;

use mlir_grammar::builtin::AffineMap;
use mlir_grammar::dialects::op_info::RegionPoint;
use mlir_grammar::{Def, Item, OpId, RegionId, ValueId};
use rustc_hash::FxHashMap;

use crate::numbers::constants::{Variables, constant, sum};
use crate::numbers::linear::Linear;
use crate::numbers::loop_bounds::{LoopBounds, loop_bounds};
use crate::summary::Callees;

/// The first and the last number that an induction variable becomes; it becomes both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LoopRange {
    pub(crate) first: i64,
    pub(crate) last: i64,
}

/// The ranges of the induction variables of an item, and which sums of them other values are. Each is read once: a loop's body
/// may use a value often.
pub(crate) struct LoopRanges<'a> {
    item: &'a Item,
    /// What resolves aliases of maps.
    callees: &'a dyn Callees,
    known: RefCell<FxHashMap<ValueId, Option<LoopRange>>>,
    sums: RefCell<FxHashMap<ValueId, Option<Linear>>>,
}

impl<'a> LoopRanges<'a> {
    pub(crate) fn new(item: &'a Item, callees: &'a dyn Callees) -> Self {
        Self {
            item,
            callees,
            known: RefCell::default(),
            sums: RefCell::default(),
        }
    }

    /// The range of an induction variable. `None` where it is not known, and where the loop has no iteration.
    pub(crate) fn of(&self, variable: ValueId) -> Option<LoopRange> {
        let known = self.known.borrow().get(&variable).copied();
        known.unwrap_or_else(|| {
            let range = self.read(variable);
            self.known.borrow_mut().insert(variable, range);
            range
        })
    }

    /// Which sum of induction variables whose ranges are known a value is.
    pub(crate) fn sum_of(&self, value: ValueId) -> Option<Linear> {
        if let Some(known) = self.sums.borrow().get(&value) {
            return known.clone();
        }
        let sum = sum(self.item, self, value);
        self.sums.borrow_mut().insert(value, sum.clone());
        sum
    }

    /// The least and the largest number that a sum becomes, each in some iteration.
    pub(crate) fn extremes(&self, sum: &Linear) -> Option<(i64, i64)> {
        sum.extremes(|variable| self.range(variable))
    }

    fn read(&self, variable: ValueId) -> Option<LoopRange> {
        let item = self.item;
        let Def::Argument { block, index } = item.ir.value(variable).def else {
            return None;
        };
        let region = item.ir.block(block).parent;
        if item.ir.blocks_of(region).first() != Some(&block) {
            return None;
        }
        let op = item.ir.region(region).parent;
        let mut known = |value| constant(item, value).map(Linear::constant);
        let LoopBounds { lower, upper, step } = loop_bounds(item, self.callees, op, index as usize, &mut known)?;
        let only = |bound: &[Option<Linear>]| match bound {
            [Some(only)] => only.as_constant(),
            _ => None,
        };
        let (lower, upper, step) = (only(&lower)?, only(&upper)?, step.as_constant()?);
        let width = upper.checked_sub(lower).filter(|width| *width > 0 && step > 0)?;
        let steps = (width - 1) / step;
        Some(LoopRange {
            first: lower,
            last: lower + steps * step,
        })
    }

    /// Whether `op` runs whenever `function` does: only loops are around it, and their bounds are known.
    pub(crate) fn always_runs(&self, function: OpId, op: OpId) -> bool {
        let ir = &self.item.ir;
        let mut at = op;
        while let Some(block) = ir.op(at).parent {
            let region = ir.block(block).parent;
            let parent = ir.region(region).parent;
            if ir.blocks_of(region).first() != Some(&block) {
                return false;
            }
            if parent == function {
                return true;
            }
            let mut numbers = ir.arguments(block);
            if numbers.next().is_none_or(|number| self.of(number).is_none()) {
                return false;
            }
            at = parent;
        }
        false
    }

    /// Whether control comes to `op` in each iteration of the loops of `variables`, once it comes to the outermost of them.
    pub(crate) fn runs_in_each_iteration(&self, op: OpId, variables: &[ValueId]) -> bool {
        let ir = &self.item.ir;
        let holder = |variable: &ValueId| {
            let block = ir.defining_block(*variable)?;
            Some(ir.region(ir.block(block).parent).parent)
        };
        let Some(outermost) = variables.iter().filter_map(holder).min() else {
            return false;
        };
        let mut inner = op;
        while inner != outermost {
            let Some(block) = ir.op(inner).parent else { return false };
            let region = ir.block(block).parent;
            let parent = ir.region(region).parent;
            if ir.blocks_of(region).len() > 1 || !self.surely_runs(parent, region) {
                return false;
            }
            inner = parent;
        }
        true
    }

    /// Whether control that comes to `op` comes to its region.
    fn surely_runs(&self, op: OpId, region: RegionId) -> bool {
        let ir = &self.item.ir;
        let Some(flow) = self.item.info(op).and_then(|info| info.regions.as_ref()) else {
            return false;
        };
        let index = ir.regions_of(op).iter().position(|&other| other == region);
        let enters = flow.edges.first().map(Vec::as_slice);
        if let (Some([RegionPoint::Region(only)]), Some(index)) = (enters, index) {
            return *only as usize == index;
        }
        let entry = ir.blocks_of(region).first();
        let mut variables = entry.into_iter().flat_map(|&block| ir.arguments(block));
        variables.next().is_some_and(|variable| self.of(variable).is_some())
    }
}

impl Variables for LoopRanges<'_> {
    fn range(&self, variable: ValueId) -> Option<(i64, i64)> {
        self.of(variable).map(|LoopRange { first, last }| (first, last))
    }

    fn affine_map(&self, op: OpId, name: &str) -> Option<AffineMap> {
        self.item.affine_map(op, name, &|alias| self.callees.map(alias))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoCallees;
    use crate::testing::{parse, value};

    fn range(text: &str, name: &str) -> Option<(i64, i64)> {
        let item = parse(text);
        let range = LoopRanges::new(&item, &NoCallees).of(value(&item, name));
        range.map(|range| (range.first, range.last))
    }

    #[test]
    fn of_constant_bounds() {
        let text = "func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  scf.for %a = %c0 to %c8 step %c3 {
  }
  scf.for %b = %c0 to %n step %c3 {
  }
  affine.for %c = -2 to 8 step 2 {
  }
  affine.for %d = 8 to 8 {
  }
  affine.for %e = affine_map<(d0) -> (d0)>(%c0) to 8 {
  }
  affine.parallel (%f, %g) = (0, 1) to (9, 8) step (1, 2) {
  }
  scf.forall (%h, %i) in (4, %c8) {
  }
  scf.forall (%j) = (1) to (8) step (4) {
  }
  affine.for %k = 0 to min affine_map<(d0) -> (d0, 4)>(%n) {
  }
  scf.parallel (%l, %m) = (%c0, %c3) to (%c8, %c8) step (%c3, %c3) {
    scf.reduce
  }
  \"scf.for\"(%c3, %c8, %c3) ({
  ^bb0(%o: index):
    \"scf.yield\"() : () -> ()
  }) : (index, index, index) -> ()
  \"affine.parallel\"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<() -> (0, 1)>, reductions = [], steps = [1, 2], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<() -> (9, 8)>}> ({
  ^bb0(%p: index, %q: index):
    \"affine.yield\"() : () -> ()
  }) : () -> ()
  \"scf.forall\"(%c8) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 1>, staticStep = array<i64: 1, 3>, staticUpperBound = array<i64: 4, -9223372036854775808>}> ({
  ^bb0(%r: index, %s: index):
    \"scf.forall.in_parallel\"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  affine.for %t loc(\"a ) b.mlir\":3:4) = 0 to 8 step 3 {
  }
  return
}
";
        assert_eq!(range(text, "%p"), Some((0, 8)));
        assert_eq!(range(text, "%q"), Some((1, 7)));
        assert_eq!(range(text, "%r"), Some((0, 3)));
        assert_eq!(range(text, "%s"), Some((1, 7)));
        assert_eq!(range(text, "%t"), Some((0, 6)));
        assert_eq!(range(text, "%a"), Some((0, 6)));
        assert_eq!(range(text, "%b"), None);
        assert_eq!(range(text, "%c"), Some((-2, 6)));
        assert_eq!(range(text, "%d"), None);
        assert_eq!(range(text, "%e"), Some((0, 7)));
        assert_eq!(range(text, "%f"), Some((0, 8)));
        assert_eq!(range(text, "%g"), Some((1, 7)));
        assert_eq!(range(text, "%h"), Some((0, 3)));
        assert_eq!(range(text, "%i"), Some((0, 7)));
        assert_eq!(range(text, "%j"), Some((1, 5)));
        assert_eq!(range(text, "%k"), None);
        assert_eq!(range(text, "%l"), Some((0, 6)));
        assert_eq!(range(text, "%m"), Some((3, 6)));
        assert_eq!(range(text, "%o"), Some((3, 6)));
    }

    #[test]
    fn numbers_that_are_too_large_are_not_known() {
        let text = "func.func @f() {
  affine.for %a = -9223372036854775808 to 9223372036854775807 step 2 {
  }
  affine.for %b = 0 to 4 step 0 {
  }
  return
}
";
        assert_eq!(range(text, "%a"), None);
        assert_eq!(range(text, "%b"), None);
    }
}
