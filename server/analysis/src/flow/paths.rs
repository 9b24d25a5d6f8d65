//! Paths through an item: where control may come, and what it passes.

use std::iter::successors;

use mlir_grammar::{BlockId, Item, OpId};
use rustc_hash::FxHashSet;

use crate::flow::control_flow::{ControlFlow, Target, exits};
use crate::flow::dominance::Dominance;

/// How many operations are looked at in one item.
const FUEL: usize = 1 << 18;

/// How many blocks may be in the regions around an operation whose control dependences are asked for.
const BLOCKS: usize = 256;

/// Finds paths.
pub(crate) struct Paths<'a> {
    item: &'a Item,
    flow: &'a ControlFlow,
    fuel: usize,
}

impl<'a> Paths<'a> {
    pub(crate) fn new(item: &'a Item, flow: &'a ControlFlow) -> Self {
        Self { item, flow, fuel: FUEL }
    }

    /// Whether control may come from `start` to one of `wanted`, without passing one of `until` before; also if that takes too
    /// long to find out.
    pub(crate) fn reach(&mut self, start: Target, until: &[OpId], wanted: &[OpId]) -> bool {
        let ir = &self.item.ir;
        let mut seen = FxHashSet::default();
        let mut work = vec![start];
        'next: while let Some(target) = work.pop() {
            if !seen.insert(target) {
                continue;
            }
            let (block, from) = match target {
                Target::Block(block) => (block, 0),
                Target::After(op) => match ir.op(op).parent {
                    Some(block) => (block, ir.ops_of(block).partition_point(|&other| other <= op)),
                    None => return true,
                },
            };
            for &op in &ir.ops_of(block)[from..] {
                self.fuel = self.fuel.saturating_sub(1);
                if self.fuel == 0 || wanted.contains(&op) {
                    return true;
                }
                if until.contains(&op) {
                    continue 'next;
                }
                let before = work.len();
                work.extend(self.flow.out_of_op(op).map(|edge| edge.target));
                if work.len() > before {
                    continue 'next;
                }
            }
            work.extend(self.flow.out_of_block(block).map(|edge| edge.target));
        }
        false
    }

    /// Whether each path from the beginning of a function's first block to where it returns passes one of `ops`.
    pub(crate) fn always_pass(&mut self, entry: BlockId, ops: &[OpId]) -> bool {
        let (item, ir) = (self.item, &self.item.ir);
        let blocks = ir.blocks_of(ir.block(entry).parent).iter();
        let last = blocks.filter_map(|&block| ir.ops_of(block).last().copied());
        let returns = |op: &OpId| item.info(*op).is_none_or(|info| info.traits.return_like);
        let ends: Vec<OpId> = last.filter(returns).collect();
        !self.reach(Target::Block(entry), ops, &ends)
    }

    /// The operations around `op`, and the ends of the blocks in them, that choose where control goes, as `is_choice` says.
    /// `None` if that takes too long to find out, or it is not known how control goes.
    pub(crate) fn choices(&self, op: OpId, is_choice: impl Fn(OpId) -> bool) -> Option<Vec<OpId>> {
        let (item, ir) = (self.item, &self.item.ir);
        let mut choices = Vec::new();
        for around in successors(ir.parent_op(op), |&around| ir.parent_op(around)) {
            let info = item.info(around)?;
            let blocks = ir.regions_of(around).iter().flat_map(|&region| ir.blocks_of(region));
            let ends = blocks.clone().filter_map(|&block| ir.ops_of(block).last().copied());
            choices.extend(ends.chain([around]).filter(|&choice| is_choice(choice)));
            if blocks.count() > BLOCKS {
                return None;
            }
            if info.traits.function {
                break;
            }
        }
        Some(choices)
    }

    /// Whether `op` is control dependent on `choice`, directly or through other choices: a path leads from there to `op`, and
    /// another one past `op` and all of `others` to where the paths meet again.
    pub(crate) fn is_control_dependent(
        &mut self,
        op: OpId,
        others: &[OpId],
        choice: OpId,
        dominance: &Dominance<'_>,
    ) -> bool {
        let (item, ir, flow) = (self.item, &self.item.ir, self.flow);
        let Some(block) = ir.op(choice).parent else { return true };
        let last = |block: BlockId| ir.ops_of(block).last().copied();
        let next = |&op: &OpId| ir.ops_of(ir.op(op).parent?).iter().find(|&&other| other > op).copied();
        let is_branch = ir.regions_of(choice).is_empty();
        let meet = match ir.successors(choice) {
            [] => {
                let around = if is_branch { ir.parent_op(choice) } else { Some(choice) };
                // A block may lack its terminator.
                successors(around, |&around| ir.parent_op(around)).find_map(|around| next(&around))
            }
            targets => {
                let targets = targets.iter().filter_map(|target| target.block);
                dominance
                    .common_post_dominator(targets)
                    .and_then(|block| ir.ops_of(block).first().copied())
            }
        };
        let is_passed = |look: &OpId| meet == Some(*look) || dominance.properly_dominates(*look, choice);
        if is_passed(&op) || others.iter().any(is_passed) {
            return false;
        }
        let ends: Vec<OpId> = match meet {
            Some(meet) => vec![meet],
            None => exits(item, ir.block(block).parent).filter_map(last).collect(),
        };
        let looks: Vec<OpId> = others.iter().copied().chain([op]).collect();
        let edges: Vec<Target> = match is_branch {
            true => flow.out_of_block(block).map(|edge| edge.target).collect(),
            false => flow.out_of_op(choice).map(|edge| edge.target).collect(),
        };
        edges.iter().any(|&edge| self.reach(edge, meet.as_slice(), &[op]))
            && edges.iter().any(|&edge| self.reach(edge, &looks, &ends))
    }
}
