//! Which values live at the beginning and at the end of each block, as MLIR's `Liveness` has it.
//!
//! Promised:
//! - A value is live at the beginning of a block if it is defined outside and used in the block, or in a region inside
//!   the block, or live at the beginning of a block that control may go to next *within the region*.
//! - A value is live at the end of a block if it is live at the beginning of a successor.
//! - A loop around a region does not extend life: what an operation's regions use is used *by the operation*.
//!
//! Aliases are not followed: a view keeps its base alive only through [`crate::buffers::buffer_view_flow`].

use fixedbitset::FixedBitSet;
use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use rustc_hash::FxHashMap;

use crate::flow::control_flow::ControlFlow;

/// Live values by block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Liveness {
    /// By block: the values live at its beginning, ascending.
    live_in: Vec<Box<[ValueId]>>,
    /// By block: the values live at its end, ascending.
    live_out: Vec<Box<[ValueId]>>,
}

impl Liveness {
    /// The liveness of all values of `item`, whose graph is `flow`.
    #[must_use]
    pub fn new(item: &Item, flow: &ControlFlow) -> Self {
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
                blocks => liveness.solve(flow, region_of(item, region, blocks, &wanted)),
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

    /// The backward data flow over the blocks of one region, until nothing changes.
    fn solve(&mut self, flow: &ControlFlow, region: Region<'_>) {
        let count = region.values.len();
        let mut live_in = region.wanted;
        let mut live_out = vec![FixedBitSet::with_capacity(count); region.blocks.len()];
        let mut pending: Vec<usize> = (0..region.blocks.len()).collect();
        while let Some(index) = pending.pop() {
            let mut inherited = live_out[index].clone();
            inherited.difference_with(&region.defined[index]);
            inherited.union_with(&live_in[index]);
            live_in[index] = inherited;
            for predecessor in flow.predecessors(region.blocks[index]) {
                let Some(&predecessor) = region.positions.get(predecessor) else {
                    continue;
                };
                if !live_in[index].is_subset(&live_out[predecessor]) {
                    live_out[predecessor].union_with(&live_in[index]);
                    pending.push(predecessor);
                }
            }
        }
        let names = |set: &FixedBitSet| set.ones().map(|bit| region.values[bit]).collect();
        for (index, block) in region.blocks.iter().enumerate() {
            self.live_in[block.index()] = names(&live_in[index]);
            self.live_out[block.index()] = names(&live_out[index]);
        }
    }
}

/// The last operation of `block` that uses `value`, itself or in a region of it.
#[must_use]
pub fn last_use_in(item: &Item, value: ValueId, block: BlockId) -> Option<OpId> {
    let uses = item.ir.uses(value).iter();
    uses.filter_map(|used| {
        let mut op = used.op;
        while item.ir.op(op).parent != Some(block) {
            op = item.ir.parent_op(op)?;
        }
        Some(op)
    })
    .max()
}

/// One region with several blocks, its values numbered densely: only those that cross from block to block.
struct Region<'a> {
    blocks: &'a [BlockId],
    positions: FxHashMap<BlockId, usize>,
    values: Vec<ValueId>,
    /// By block: what it uses of others.
    wanted: Vec<FixedBitSet>,
    /// By block: what it defines.
    defined: Vec<FixedBitSet>,
}

fn region_of<'a>(item: &Item, region: RegionId, blocks: &'a [BlockId], wanted: &[Vec<ValueId>]) -> Region<'a> {
    let positions: FxHashMap<BlockId, usize> = blocks.iter().enumerate().map(|(i, &block)| (block, i)).collect();
    let mut values: Vec<ValueId> = blocks
        .iter()
        .flat_map(|block| &wanted[block.index()])
        .copied()
        .collect();
    values.sort_unstable();
    values.dedup();
    let empty = || vec![FixedBitSet::with_capacity(values.len()); blocks.len()];
    let (mut uses, mut defined) = (empty(), empty());
    for (bit, &value) in values.iter().enumerate() {
        let definition = item.ir.defining_block(value);
        if let Some(&index) = definition.and_then(|block| positions.get(&block)) {
            debug_assert_eq!(item.ir.block(blocks[index]).parent, region);
            defined[index].insert(bit);
        }
    }
    for (index, block) in blocks.iter().enumerate() {
        for value in &wanted[block.index()] {
            if let Ok(bit) = values.binary_search(value) {
                uses[index].insert(bit);
            }
        }
    }
    Region {
        blocks,
        positions,
        values,
        wanted: uses,
        defined,
    }
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
        let liveness = Liveness::new(&item, &ControlFlow::new(&item));
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
        let around = item.ir.parent_op(user(&item, "%m"));
        assert!(around.is_some() && last_use_in(&item, value(&item, "%m"), body) == around);
    }
}
