//! Dominance and post-dominance, over blocks and lifted over nested regions as MLIR's `DominanceInfo` and `PostDominanceInfo`
//! do it.
//!
//! Promised:
//! - `a` dominates `b` if every path from the entry of `a`'s region to `b` contains `a`; `b` may lie in a region nested in
//!   `a`'s (its ancestor counts then), never vice versa.
//! - In graph regions order means nothing: everything dominates everything in the same block.
//! - A block that control does not reach dominates nothing and is dominated by everything.
//! - `b` post-dominates `a` if every path from `a` out of their region contains `b`. A block without a path out of the region
//!   (an endless loop) is post-dominated by itself alone.
//!
//! The dominator trees are petgraph's (Cooper, Harvey and Kennedy, *A Simple, Fast Dominance Algorithm*), one a region of
//! several blocks.

use std::ops::Range;

use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::graph::{DiGraph, NodeIndex};

use crate::flow::control_flow::successors;

/// The dominator trees of an item.
#[derive(Clone, Debug)]
pub struct Dominance<'a> {
    item: &'a Item,
    /// By region: its trees, for a region of several blocks.
    trees: Vec<Option<Box<Trees>>>,
    /// By block: its position in its region.
    position: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Trees {
    /// Over positions, from the entry.
    forward: Dominators<NodeIndex>,
    /// Over positions on turned edges, from one node after all blocks that leave the region.
    backward: Dominators<NodeIndex>,
    /// By node of `forward`: what a walk through the tree numbers below it.
    below: Vec<Option<Range<u32>>>,
    /// The same of `backward`.
    below_backward: Vec<Option<Range<u32>>>,
}

impl<'a> Dominance<'a> {
    /// The trees of `item`.
    #[must_use]
    pub fn new(item: &'a Item) -> Self {
        let mut position = vec![0; item.ir.blocks().len()];
        let mut trees = Vec::with_capacity(item.ir.regions().len());
        for region in item.ir.regions() {
            let blocks = item.ir.blocks_of(region);
            for (index, block) in blocks.iter().enumerate() {
                position[block.index()] = index as u32;
            }
            trees.push((blocks.len() > 1).then(|| Box::new(Trees::new(item, region, &position))));
        }
        Self { item, trees, position }
    }

    /// Whether control can reach a block from the entry of its region.
    #[must_use]
    pub fn is_reachable(&self, block: BlockId) -> bool {
        match self.trees_of(block) {
            Some(trees) => trees.forward.dominators(self.node(block)).is_some(),
            None => true,
        }
    }

    /// Whether control can reach an operation from the beginning of its item.
    #[must_use]
    pub fn reaches(&self, op: OpId) -> bool {
        let ops = std::iter::successors(Some(op), |&op| self.item.ir.parent_op(op));
        let mut blocks = ops.filter_map(|op| self.item.ir.op(op).parent);
        blocks.all(|block| self.is_reachable(block))
    }

    /// Whether `a` dominates `b` and is another block, or `b` lies in a region inside `a`.
    #[must_use]
    pub fn properly_dominates_block(&self, a: BlockId, b: BlockId) -> bool {
        let Some(ancestor) = self.item.ir.ancestor_block(b, self.region(a)) else {
            return false;
        };
        if ancestor == a {
            return a != b;
        }
        self.tree_dominates(a, ancestor, false)
    }

    /// Whether `a` is `b`, or properly dominates it.
    #[must_use]
    pub fn dominates_block(&self, a: BlockId, b: BlockId) -> bool {
        a == b || self.properly_dominates_block(a, b)
    }

    /// Whether every path to `b` comes past `a`, or `b` lies inside `a`.
    #[must_use]
    pub fn properly_dominates(&self, a: OpId, b: OpId) -> bool {
        self.op_dominates(a, b, true)
    }

    /// Whether a value is defined wherever control reaches `op`.
    #[must_use]
    pub fn value_dominates(&self, value: ValueId, op: OpId) -> bool {
        match self.item.ir.value(value).def {
            Def::Argument { block, .. } => match self.item.ir.op(op).parent {
                Some(parent) => self.dominates_block(block, parent),
                None => false,
            },
            // A result does not exist yet in the regions of its own operation.
            Def::Result { op: definition, .. } => self.op_dominates(definition, op, false),
        }
    }

    fn op_dominates(&self, a: OpId, b: OpId, enclosing: bool) -> bool {
        let ir = &self.item.ir;
        if ir.op(a).parent == ir.op(b).parent {
            return a < b || ir.op(a).parent.is_none_or(|block| self.is_unordered(block));
        }
        let Some(ancestor) = self.ancestor_in_region_of(b, a) else {
            return false;
        };
        // An item is in a module, where order means nothing.
        let is_unordered = ir.op(a).parent.is_none_or(|block| self.is_unordered(block));
        if ancestor == a && a != b {
            return enclosing || is_unordered;
        }
        let (Some(block_a), Some(block_b)) = (ir.op(a).parent, ir.op(ancestor).parent) else {
            return true;
        };
        if block_a == block_b {
            return a < ancestor || is_unordered;
        }
        self.tree_dominates(block_a, block_b, false)
    }

    /// Whether every path from `a` out of their region comes past `b`, or `a` lies inside `b`.
    #[must_use]
    pub fn properly_post_dominates(&self, b: OpId, a: OpId) -> bool {
        let ir = &self.item.ir;
        let Some(ancestor) = self.ancestor_in_region_of(a, b) else {
            return false;
        };
        if ancestor == b {
            return a != b;
        }
        let (Some(block_b), Some(block_a)) = (ir.op(b).parent, ir.op(ancestor).parent) else {
            return b > ancestor;
        };
        if block_a == block_b {
            return b > ancestor || self.is_unordered(block_a);
        }
        self.tree_dominates(block_b, block_a, true)
    }

    /// Whether `b` is `a`, or every path from `a` out of their region comes past `b`, or `a` lies inside `b`.
    #[must_use]
    pub fn post_dominates_block(&self, b: BlockId, a: BlockId) -> bool {
        match self.item.ir.ancestor_block(a, self.region(b)) {
            Some(ancestor) => ancestor == b || self.tree_dominates(b, ancestor, true),
            None => false,
        }
    }

    /// The last block that every path to `block` within its region comes past before. `None` for the entry, and for a block
    /// that control does not reach.
    #[must_use]
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        self.immediate(block, &self.trees_of(block)?.forward)
    }

    /// The first block that every path from `block` out of its region comes past after it. `None` where there is none.
    #[must_use]
    pub fn immediate_post_dominator(&self, block: BlockId) -> Option<BlockId> {
        self.immediate(block, &self.trees_of(block)?.backward)
    }

    fn immediate(&self, block: BlockId, tree: &Dominators<NodeIndex>) -> Option<BlockId> {
        let above = tree.immediate_dominator(self.node(block))?;
        let blocks = self.item.ir.blocks_of(self.region(block));
        blocks.get(above.index()).copied()
    }

    /// The innermost block that dominates all of `blocks`; `None` for none, or where they have no region in common.
    #[must_use]
    pub fn common_dominator(&self, blocks: impl IntoIterator<Item = BlockId>) -> Option<BlockId> {
        self.common(blocks, false)
    }

    /// The first block that every path out of the innermost common region comes past after any of `blocks`. `None` for no
    /// blocks, and where there is no such block: the paths end apart.
    #[must_use]
    pub fn common_post_dominator(&self, blocks: impl IntoIterator<Item = BlockId>) -> Option<BlockId> {
        self.common(blocks, true)
    }

    fn common(&self, blocks: impl IntoIterator<Item = BlockId>, post: bool) -> Option<BlockId> {
        let mut blocks = blocks.into_iter();
        let first = blocks.next()?;
        blocks.try_fold(first, |a, b| self.common_of_two(a, b, post))
    }

    fn common_of_two(&self, a: BlockId, b: BlockId, post: bool) -> Option<BlockId> {
        if a == b {
            return Some(a);
        }
        let (a, b) = self.in_common_region(a, b)?;
        if a == b {
            return Some(a);
        }
        let region = self.region(a);
        let trees = self.trees[region.index()].as_deref()?;
        let tree = if post { &trees.backward } else { &trees.forward };
        let above: Vec<NodeIndex> = tree.dominators(self.node(a))?.collect();
        let common = tree.dominators(self.node(b))?.find(|node| above.contains(node))?;
        self.item.ir.blocks_of(region).get(common.index()).copied()
    }

    /// The blocks of the innermost region that holds both, each the ancestor of its own.
    fn in_common_region(&self, a: BlockId, b: BlockId) -> Option<(BlockId, BlockId)> {
        let mut outer = a;
        loop {
            if let Some(b) = self.item.ir.ancestor_block(b, self.region(outer)) {
                return Some((outer, b));
            }
            outer = self.parent_block(outer)?;
        }
    }

    fn tree_dominates(&self, a: BlockId, b: BlockId, post: bool) -> bool {
        let Some(trees) = self.trees_of(a) else {
            return false;
        };
        let below = if post { &trees.below_backward } else { &trees.below };
        match (&below[self.node(a).index()], &below[self.node(b).index()]) {
            (Some(a), Some(b)) => a.start <= b.start && b.end <= a.end,
            // Whatever is asked of a block that control does not reach holds; not so of one that it does not leave.
            (_, None) => !post,
            (None, Some(_)) => false,
        }
    }

    fn trees_of(&self, block: BlockId) -> Option<&Trees> {
        self.trees[self.region(block).index()].as_deref()
    }

    fn node(&self, block: BlockId) -> NodeIndex {
        NodeIndex::new(self.position[block.index()] as usize)
    }

    fn region(&self, block: BlockId) -> RegionId {
        self.item.ir.block(block).parent
    }

    fn parent_block(&self, block: BlockId) -> Option<BlockId> {
        self.item.ir.op(self.item.ir.region(self.region(block)).parent).parent
    }

    /// The ancestor of `op` that is in the same region as `neighbour`.
    fn ancestor_in_region_of(&self, mut op: OpId, neighbour: OpId) -> Option<OpId> {
        let region_of = |op: OpId| self.item.ir.op(op).parent.map(|block| self.region(block));
        let region = region_of(neighbour);
        while region_of(op) != region {
            op = self.item.ir.parent_op(op)?;
        }
        Some(op)
    }

    /// Whether order means nothing in a block.
    fn is_unordered(&self, block: BlockId) -> bool {
        let owner = self.item.ir.region(self.region(block)).parent;
        self.item.info(owner).is_none_or(|info| info.traits.graph_region)
    }
}

impl Trees {
    fn new(item: &Item, region: RegionId, position: &[u32]) -> Self {
        let blocks = item.ir.blocks_of(region);
        let node = |block: BlockId| NodeIndex::<u32>::new(position[block.index()] as usize);
        let mut forward = DiGraph::<(), ()>::with_capacity(blocks.len(), blocks.len() * 2);
        let mut backward = DiGraph::<(), ()>::with_capacity(blocks.len() + 1, blocks.len() * 2);
        for _ in blocks {
            forward.add_node(());
            backward.add_node(());
        }
        let out = backward.add_node(());
        for &block in blocks {
            let successors = successors(item, block);
            for &successor in &successors {
                forward.add_edge(node(block), node(successor), ());
                backward.add_edge(node(successor), node(block), ());
            }
            if successors.is_empty() {
                backward.add_edge(out, node(block), ());
            }
        }
        let trees = (simple_fast(&forward, NodeIndex::new(0)), simple_fast(&backward, out));
        Self {
            below: ranges(&trees.0, blocks.len()),
            below_backward: ranges(&trees.1, blocks.len() + 1),
            forward: trees.0,
            backward: trees.1,
        }
    }
}

/// Numbers a dominator tree so that a node dominates another exactly where its range holds the other's. `None` for a node
/// that is not in the tree.
fn ranges(tree: &Dominators<NodeIndex>, nodes: usize) -> Vec<Option<Range<u32>>> {
    let mut children: Vec<Vec<NodeIndex>> = vec![Vec::new(); nodes];
    for node in (0..nodes).map(NodeIndex::new) {
        if let Some(above) = tree.immediate_dominator(node) {
            children[above.index()].push(node);
        }
    }
    let mut ranges = vec![None; nodes];
    let mut next = 0;
    // A node is on the stack twice: before all below it, and after.
    let mut stack = vec![(tree.root(), None)];
    while let Some((node, start)) = stack.pop() {
        match start {
            None => {
                stack.push((node, Some(next)));
                next += 1;
                stack.extend(children[node.index()].iter().map(|&child| (child, None)));
            }
            Some(start) => ranges[node.index()] = Some(start..next),
        }
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{maker, parse, user, value};

    const DIAMOND: &str = "func.func @f(%c: i1) {
  cf.cond_br %c, ^left, ^right
^left:
  %l = arith.constant 1 : i32
  cf.br ^join
^right:
  %r = arith.constant 5 : i32
  scf.if %c {
    %inner = arith.constant 2 : i32
  }
  cf.br ^join
^join:
  %j = arith.constant 3 : i32
  return
^island:
  %s = arith.constant 4 : i32
  cf.br ^join
}
";

    #[test]
    fn blocks_that_meet() {
        let item = parse(DIAMOND);
        let dominance = Dominance::new(&item);
        let block = |name: &str| item.ir.defining_block(value(&item, name)).expect("a block");
        let [entry, left, join, inner] = ["%c", "%l", "%j", "%inner"].map(block);
        assert!(dominance.properly_dominates_block(entry, join));
        assert!(!dominance.properly_dominates_block(left, join));
        assert!(dominance.post_dominates_block(join, entry));
        assert!(dominance.post_dominates_block(join, inner));
        assert!(!dominance.post_dominates_block(left, entry));
        assert_eq!(dominance.common_post_dominator([left, inner]), Some(join));
        assert_eq!(dominance.common_dominator([left, inner]), Some(entry));
        let right = block("%r");
        assert_eq!(dominance.common_dominator([right, inner]), Some(right));
    }

    #[test]
    fn what_control_does_not_reach() {
        let item = parse(DIAMOND);
        let dominance = Dominance::new(&item);
        let block = |name: &str| item.ir.defining_block(value(&item, name)).expect("a block");
        let (left, island) = (block("%l"), block("%s"));
        assert!(!dominance.is_reachable(island));
        assert!(dominance.properly_dominates_block(left, island));
        assert!(!dominance.properly_dominates_block(island, left));
    }

    #[test]
    fn a_result_is_not_there_inside_its_operation() {
        let item = parse(
            "func.func @f(%c: i1) {
  %r = scf.if %c -> i32 {
    %a = arith.constant 1 : i32
    scf.yield %a : i32
  } else {
    %b = arith.constant 1 : i32
    scf.yield %b : i32
  }
  %d = arith.addi %r, %r : i32
  return
}
",
        );
        let dominance = Dominance::new(&item);
        let (outer, yielded, add) = (maker(&item, "%r"), user(&item, "%a"), maker(&item, "%d"));
        assert!(dominance.properly_dominates(outer, yielded));
        assert!(!dominance.value_dominates(value(&item, "%r"), yielded));
        assert!(dominance.value_dominates(value(&item, "%r"), add));
        assert!(!dominance.value_dominates(value(&item, "%a"), add));
        assert!(dominance.properly_post_dominates(add, yielded));
        assert!(!dominance.properly_dominates(add, yielded));
    }

    #[test]
    fn an_endless_loop_has_no_way_out() {
        let item = parse(
            "func.func @f(%c: i1) {\n  cf.cond_br %c, ^loop, ^out\n^loop:\n  %x = arith.constant 1 : i32\n  cf.br ^loop\n^out:\n  %y = arith.constant 1 : i32\n  return\n}\n",
        );
        let dominance = Dominance::new(&item);
        let block = |name: &str| item.ir.defining_block(value(&item, name)).expect("a block");
        assert_eq!(dominance.common_post_dominator([block("%x"), block("%y")]), None);
        assert_eq!(
            dominance.common_post_dominator([block("%c"), block("%y")]),
            Some(block("%y"))
        );
    }
}
