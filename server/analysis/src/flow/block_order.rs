//! Which blocks of a region come before which, and which of them control comes to again and again.

use mlir_grammar::{BlockId, Item, RegionId};
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

use crate::flow::control_flow::successors;

/// The strongly connected parts of the control flow graph of a region, from its beginning to its ends.
#[derive(Clone, Debug)]
pub(crate) struct BlockOrder {
    parts: Vec<Part>,
    /// By block: the place of its part.
    places: FxHashMap<BlockId, usize>,
}

#[derive(Clone, Debug)]
struct Part {
    blocks: Vec<BlockId>,
    is_cycle: bool,
}

impl BlockOrder {
    /// The order of the blocks of `region`.
    pub(crate) fn new(item: &Item, region: RegionId) -> Self {
        let blocks = item.ir.blocks_of(region);
        let nodes: FxHashMap<BlockId, NodeIndex> =
            (0..).map(NodeIndex::new).zip(blocks).map(|(at, &b)| (b, at)).collect();
        let mut graph = DiGraph::<(), ()>::with_capacity(blocks.len(), blocks.len() * 2);
        for _ in blocks {
            graph.add_node(());
        }
        for block in blocks {
            for next in successors(item, *block) {
                if let (Some(&from), Some(&to)) = (nodes.get(block), nodes.get(&next)) {
                    graph.add_edge(from, to, ());
                }
            }
        }
        let part = |nodes: Vec<NodeIndex>| Part {
            is_cycle: nodes.len() > 1 || nodes.iter().any(|&node| graph.contains_edge(node, node)),
            blocks: nodes
                .into_iter()
                .filter_map(|node| blocks.get(node.index()).copied())
                .collect(),
        };
        // petgraph returns the last parts first.
        let parts: Vec<Part> = kosaraju_scc(&graph).into_iter().rev().map(part).collect();
        let places = parts
            .iter()
            .enumerate()
            .flat_map(|(place, part)| part.blocks.iter().map(move |&block| (block, place)))
            .collect();
        Self { parts, places }
    }

    /// The blocks of each cycle.
    pub(crate) fn into_cycles(self) -> impl Iterator<Item = Vec<BlockId>> {
        let cycles = self.parts.into_iter().filter(|part| part.is_cycle);
        cycles.map(|part| part.blocks)
    }

    /// Whether control may come from `block` to `block` again.
    pub(crate) fn is_in_cycle(&self, block: BlockId) -> bool {
        self.places.get(&block).is_none_or(|&place| self.parts[place].is_cycle)
    }

    /// Whether control that is in `later` never gets to `block` any more. Of two blocks that do not lead to each other, this
    /// may hold for one of them only.
    pub(crate) fn is_past(&self, block: BlockId, later: BlockId) -> bool {
        matches!((self.places.get(&block), self.places.get(&later)), (Some(block), Some(later)) if block < later)
    }
}
