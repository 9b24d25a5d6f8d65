//! Which values live at the beginning and at the end of each block, as MLIR's `Liveness` has it.
//!
//! Promised:
//! - A value is live at the beginning of a block if it is defined outside and used in the block, or in a region inside
//!   the block, or live at the beginning of a block that control may go to next *within the region*.
//! - A value is live at the end of a block if it is live at the beginning of a successor.
//! - A loop around a region does not extend life: what an operation's regions use is used *by the operation*.
//!
//! Aliases are not followed: a view keeps its base alive only through [`crate::buffers::buffer_view_flow`].

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use imbl::OrdSet;
use imbl::ordset::DiffItem;
use mlir_grammar::{BlockId, Def, Item, RegionId, ValueId};
use rustc_hash::FxHashMap;

use crate::flow::control_flow::successors;

/// Live values by block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Liveness {
    /// By block: the values live at its beginning, ascending.
    live_in: Vec<Box<[ValueId]>>,
    /// By block: the values live at its end, ascending.
    live_out: Vec<Box<[ValueId]>>,
}

impl Liveness {
    /// The liveness of all values of `item`.
    #[must_use]
    pub fn new(item: &Item) -> Self {
        let blocks = item.ir.blocks().len();
        let mut liveness = Liveness {
            live_in: vec![Box::default(); blocks],
            live_out: vec![Box::default(); blocks],
        };
        let mut wanted = used_from_outside(item);
        for region in item.ir.regions() {
            match item.ir.blocks_of(region) {
                [] => {}
                [block] => liveness.live_in[block.index()] = std::mem::take(&mut wanted[block.index()]).into(),
                blocks => liveness.solve(item, region, blocks, &mut wanted),
            }
        }
        liveness
    }

    /// The values that live at the beginning of a block, its own arguments not among them, ascending.
    #[must_use]
    pub fn live_in(&self, block: BlockId) -> &[ValueId] {
        &self.live_in[block.index()]
    }

    /// The values that live at the end of a block, ascending.
    #[must_use]
    pub fn live_out(&self, block: BlockId) -> &[ValueId] {
        &self.live_out[block.index()]
    }

    /// Whether a value lives at the beginning of a block.
    #[must_use]
    pub fn is_live_in(&self, block: BlockId, value: ValueId) -> bool {
        self.live_in(block).binary_search(&value).is_ok()
    }

    /// Whether a value lives at the end of a block.
    #[must_use]
    pub fn is_live_out(&self, block: BlockId, value: ValueId) -> bool {
        self.live_out(block).binary_search(&value).is_ok()
    }

    fn solve(&mut self, item: &Item, region: RegionId, blocks: &[BlockId], wanted: &mut [Vec<ValueId>]) {
        let used = blocks
            .iter()
            .map(|&block| (block, std::mem::take(&mut wanted[block.index()])));
        let used: ByBlock = used.collect();
        let mut live = LiveIn::default();
        live.solve(item, region, &used);
        for &block in blocks {
            self.live_in[block.index()] = live.at_beginning(block).iter().copied().collect();
            self.live_out[block.index()] = live.at_end(item, block).into_iter().collect();
        }
    }
}

/// Values by block.
pub(crate) type ByBlock = FxHashMap<BlockId, Vec<ValueId>>;

/// The values that are live at the beginnings of blocks. Those of neighbouring blocks are mostly the same: so they are shared.
#[derive(Debug, Default)]
pub(crate) struct LiveIn(FxHashMap<BlockId, OrdSet<ValueId>>);

impl LiveIn {
    /// Adds what is live in the blocks of a region, by backward data flow. `used`: what each block uses of others.
    pub(crate) fn solve(&mut self, item: &Item, region: RegionId, used: &ByBlock) {
        let blocks = item.ir.blocks_of(region);
        let mut predecessors: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
        for &block in blocks {
            for target in successors(item, block) {
                predecessors.entry(target).or_default().push(block);
            }
        }
        let mut defined = ByBlock::default();
        let mut crossing: Vec<ValueId> = used.values().flatten().copied().collect();
        crossing.sort_unstable();
        crossing.dedup();
        for value in crossing {
            if let Some(home) = item.ir.defining_block(value) {
                defined.entry(home).or_default().push(value);
            }
        }
        // Blocks mostly are before those that they jump to: the last one first.
        let mut work: BTreeSet<BlockId> = blocks.iter().copied().collect();
        while let Some(block) = work.pop_last() {
            let mut live = self.at_end(item, block);
            for value in defined.get(&block).into_iter().flatten() {
                // To look first keeps what is shared shared.
                if live.contains(value) {
                    live.remove(value);
                }
            }
            for value in used.get(&block).into_iter().flatten() {
                if !live.contains(value) {
                    live.insert(*value);
                }
            }
            let before = self.0.entry(block).or_default();
            if before.diff(&live).next().is_some() {
                *before = live;
                work.extend(predecessors.get(&block).into_iter().flatten());
            }
        }
    }

    /// The values that are live at the beginning of a block.
    pub(crate) fn at_beginning(&self, block: BlockId) -> &OrdSet<ValueId> {
        static NONE: LazyLock<OrdSet<ValueId>> = LazyLock::new(OrdSet::new);
        self.0.get(&block).unwrap_or(&NONE)
    }

    /// The values that are live at the end of a block.
    pub(crate) fn at_end(&self, item: &Item, block: BlockId) -> OrdSet<ValueId> {
        let mut targets = successors(item, block);
        // The block after a loop knows most while the loop itself is not known yet.
        targets.sort_by_key(|target| Reverse(self.at_beginning(*target).len()));
        let mut live = targets
            .first()
            .map_or_else(OrdSet::new, |target| self.at_beginning(*target).clone());
        for target in targets.iter().skip(1) {
            for value in not_in(self.at_beginning(*target), &live) {
                live.insert(value);
            }
        }
        live
    }
}

/// The values of one set that another does not have, in order; at the cost of the smaller one, or of what the two do not share.
pub(crate) fn not_in(values: &OrdSet<ValueId>, others: &OrdSet<ValueId>) -> Vec<ValueId> {
    if values.len() < others.len() / 8 {
        return values.iter().copied().filter(|value| !others.contains(value)).collect();
    }
    let missing = values.diff(others).filter_map(|item| match item {
        DiffItem::Remove(value) => Some(*value),
        DiffItem::Add(_) => None,
    });
    missing.collect()
}

/// By block: the values that it, or a region inside it, uses and that are defined outside of it, ascending.
fn used_from_outside(item: &Item) -> Vec<Vec<ValueId>> {
    let ir = &item.ir;
    let mut wanted: Vec<Vec<ValueId>> = vec![Vec::new(); ir.blocks().len()];
    for value in ir.values() {
        let home = match ir.value(value).def {
            Def::Result { op, .. } => ir.op(op).parent,
            Def::Argument { block, .. } => Some(block),
        };
        for used in ir.uses(value) {
            let mut block = ir.op(used.op).parent;
            while let Some(inside) = block {
                if block == home || wanted[inside.index()].last() == Some(&value) {
                    break;
                }
                wanted[inside.index()].push(value);
                block = ir.op(ir.region(ir.block(inside).parent).parent).parent;
            }
        }
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{names, parse, user, value};

    #[test]
    fn around_a_loop_of_blocks() {
        let item = parse(
            "func.func @f(%n: i32, %m: memref<4xf32>) {
  %k = arith.constant 1 : i32
  cf.br ^head(%n : i32)
^head(%i: i32):
  %c = arith.cmpi slt, %i, %k : i32
  cf.cond_br %c, ^body, ^out
^body:
  %j = arith.addi %i, %k : i32
  scf.if %c {
    \"some.use\"(%m) : (memref<4xf32>) -> ()
  }
  cf.br ^head(%j : i32)
^out:
  return
}
",
        );
        let liveness = Liveness::new(&item);
        let block = |name: &str| item.ir.defining_block(value(&item, name)).expect("a block");
        let (head, body) = (block("%i"), block("%j"));
        assert_eq!(names(&item, liveness.live_in(head).iter().copied()), ["%k", "%m"]);
        assert_eq!(
            names(&item, liveness.live_in(body).iter().copied()),
            ["%c", "%i", "%k", "%m"]
        );
        assert_eq!(names(&item, liveness.live_out(body).iter().copied()), ["%k", "%m"]);
        let inside = item.ir.op(user(&item, "%m")).parent.expect("a block");
        assert_eq!(names(&item, liveness.live_in(inside).iter().copied()), ["%m"]);
        assert!(liveness.is_live_in(body, value(&item, "%m")) && !liveness.is_live_out(body, value(&item, "%c")));
    }
}
