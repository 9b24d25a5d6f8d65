//! Loops that go on as long as a condition holds, round by round: of blocks, and of a region that asks (`scf.while`).
//!
//! A branch that is not decided is passed by where its paths meet again before the operation that is looked at; what they pass
//! there is not known.

use std::ops::ControlFlow;

use mlir_grammar::ir::Successor;
use mlir_grammar::{BlockId, OpId};
use rustc_hash::FxHashSet;

use super::{Frame, Iteration, Iterations, Look};
use crate::flow::control_flow::{forwarded, passes_anything, successors, terminator};
use crate::flow::cycles::{Cycle, asking_regions};

/// How many blocks one loop is run through, or how many rounds of its regions.
const ROUNDS: usize = 1 << 12;

impl Iterations<'_> {
    /// Runs blocks from the header of a cycle on, and what is inside of `at` each time that control comes there.
    pub(super) fn run_blocks<T>(
        &self,
        (cycle, at): (&Cycle, BlockId),
        inner: &[Frame],
        iteration: &mut Iteration,
        look: &mut Look<'_, T>,
    ) -> ControlFlow<Option<T>> {
        let mut block = cycle.header;
        let mut entries = cycle.entries.iter().map(|&entry| self.passed(entry, block, iteration));
        let first = entries.next().flatten();
        let Some(mut numbers) = first.filter(|first| entries.all(|other| other.as_ref() == Some(first))) else {
            return ControlFlow::Break(None);
        };
        for _ in 0..ROUNDS {
            iteration.bind(self.item.ir.arguments(block), numbers);
            if block == at {
                self.run(inner, iteration, look)?;
            }
            let next = self
                .next_block(block, iteration)
                .or_else(|| self.meeting(cycle, block, at));
            let Some((next, passed)) = next.filter(|_| self.burn()) else {
                break;
            };
            if !cycle.blocks.contains(&next) {
                return ControlFlow::Continue(());
            }
            (block, numbers) = (next, passed);
        }
        ControlFlow::Break(None)
    }

    /// Where control goes from a block, and with what numbers.
    fn next_block(&self, block: BlockId, iteration: &Iteration) -> Option<(BlockId, Vec<Option<i64>>)> {
        let end = terminator(self.item, block)?;
        let successor = match self.item.ir.successors(end) {
            [only] => only,
            [first, second] if self.item.cases(end).is_none() => match self.holds(end, iteration)? {
                true => first,
                false => second,
            },
            _ => return None,
        };
        let target = successor.block?;
        Some((target, self.passed_to(end, successor, iteration)))
    }

    /// Where the paths from a block meet again, before the header of the cycle and before `at`.
    fn meeting(&self, cycle: &Cycle, block: BlockId, at: BlockId) -> Option<(BlockId, Vec<Option<i64>>)> {
        let meeting = self.runs.dominance.immediate_post_dominator(block)?;
        let mut seen: FxHashSet<BlockId> = FxHashSet::default();
        let mut next: Vec<BlockId> = successors(self.item, block).into_vec();
        while let Some(block) = next.pop() {
            if block != meeting && seen.insert(block) {
                (block != at && block != cycle.header && self.burn()).then_some(())?;
                next.extend(successors(self.item, block));
            }
        }
        let count = self.item.ir.arguments(meeting).len();
        cycle.blocks.contains(&meeting).then(|| (meeting, vec![None; count]))
    }

    /// What a terminator passes to a block, if that is the same on each edge.
    fn passed(&self, end: OpId, target: BlockId, iteration: &Iteration) -> Option<Vec<Option<i64>>> {
        let successors = self.item.ir.successors(end).iter();
        let mut passed = successors
            .filter(|successor| successor.block == Some(target))
            .map(|successor| self.passed_to(end, successor, iteration));
        let first = passed.next()?;
        passed.all(|other| other == first).then_some(first)
    }

    fn passed_to(&self, end: OpId, successor: &Successor, iteration: &Iteration) -> Vec<Option<i64>> {
        match passes_anything(self.item, successor) {
            true => Vec::new(),
            false => {
                let operands = self.item.ir.successor_operands(end, successor).iter();
                operands.map(|operand| self.number(operand.value?, iteration)).collect()
            }
        }
    }

    /// Runs the regions of a loop that asks in the first one, and what is inside of region `index` in each round.
    pub(super) fn run_regions<T>(
        &self,
        (op, index): (OpId, usize),
        inner: &[Frame],
        iteration: &mut Iteration,
        look: &mut Look<'_, T>,
    ) -> ControlFlow<Option<T>> {
        let Some(blocks) = asking_regions(self.item, op) else {
            return ControlFlow::Break(None);
        };
        let mut passed = self.forwards(op, iteration);
        for round in 0..ROUNDS {
            let side = round % 2;
            iteration.bind(self.item.ir.arguments(blocks[side]), passed);
            if index == side {
                self.run(inner, iteration, look)?;
            }
            let Some(end) = terminator(self.item, blocks[side]).filter(|_| self.burn()) else {
                break;
            };
            if side == 0 {
                match self.holds(end, iteration) {
                    None => break,
                    Some(false) => return ControlFlow::Continue(()),
                    Some(true) => {}
                }
            }
            passed = self.forwards(end, iteration);
        }
        ControlFlow::Break(None)
    }

    fn forwards(&self, op: OpId, iteration: &Iteration) -> Vec<Option<i64>> {
        let operands = forwarded(self.item, op).into_iter();
        operands.map(|operand| self.number(operand.value?, iteration)).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::parse;
    use crate::{Code, NoCallees, analyse};

    /// How many accesses of a function with this body leave the buffer.
    fn outside(body: &str) -> usize {
        let item = parse(&format!(
            "func.func @f(%m: memref<8xf32>, %x: f32, %c: i1) {{\n  %c0 = arith.constant 0 : index\n  \
             %c1 = arith.constant 1 : index\n  %c9 = arith.constant 9 : index\n{body}\n}}"
        ));
        let facts = analyse(&item, &NoCallees);
        let findings = facts.findings.iter();
        findings.filter(|finding| finding.code == Code::OutOfBounds).count()
    }

    #[test]
    fn a_loop_without_an_end_is_left_after_some_rounds() {
        let body = "  cf.br ^a(%c0 : index)
^a(%i: index):
  %k = arith.remui %i, STEP : index
  memref.store %x, %m[%k] : memref<8xf32>
  %j = arith.addi %i, %c1 : index
  cf.br ^a(%j : index)";
        assert_eq!(outside(&body.replace("STEP", "%c1")), 0);
        assert_eq!(outside(&body.replace("STEP", "%c9")), 1);
    }

    #[test]
    fn a_loop_with_two_entries_is_not_run() {
        let body = "  cf.cond_br %c, ^a(%c9 : index), ^b(%c9 : index)
^a(%i: index):
  memref.store %x, %m[%i] : memref<8xf32>
  cf.br ^b(%i : index)
^b(%j: index):
  cf.br ^a(%j : index)";
        assert_eq!(outside(body), 0);
    }

    #[test]
    fn a_loop_that_may_end_in_a_dead_end_is_not_run_past_that() {
        let body = "  cf.br ^a(%c0 : index)
^a(%i: index):
  memref.store %x, %m[%i] : memref<8xf32>
  cf.cond_br %c, ^b, ^OTHER
^b:
  %j = arith.addi %i, %c1 : index
  %goes_on = arith.cmpi slt, %i, %c9 : index
  cf.cond_br %goes_on, ^a(%j : index), ^end
^end:
  return
^dead:
  llvm.unreachable
^odd:
  cf.br ^b";
        assert_eq!(outside(&body.replace("OTHER", "dead")), 0);
        assert_eq!(outside(&body.replace("OTHER", "odd")), 1);
    }

    #[test]
    fn regions_that_ask_for_themselves_are_not_run() {
        let body = "  %r = scf.while (%i = %r) : (index) -> index {
    memref.store %x, %m[%i] : memref<8xf32>
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    scf.yield %i : index
  }
  return";
        assert_eq!(outside(body), 0);
    }

    #[test]
    fn a_choice_that_returns_itself_is_no_number() {
        let body = "  cf.br ^a(%c0 : index)
^a(%i: index):
  %n = scf.if %c -> (index) {
    scf.yield %n : index
  } else {
    scf.yield %n : index
  }
  memref.store %x, %m[%n] : memref<8xf32>
  cf.br ^a(%n : index)";
        assert_eq!(outside(body), 0);
    }
}
