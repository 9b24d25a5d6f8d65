//! Which blocks of a region come before which, and which of them control comes to again and again.

use mlir_grammar::{BlockId, Item, RegionId};
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::DfsPostOrder;
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

/// The blocks of a region that the first one reaches, in reverse post-order: what the first successor of a block leads to comes
/// before what only the next one leads to.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReversePostOrder {
    blocks: Vec<BlockId>,
    places: FxHashMap<BlockId, usize>,
}

impl ReversePostOrder {
    pub(crate) fn new(item: &Item, region: RegionId) -> Self {
        let graph = graph_of(item, region);
        let mut walk = DfsPostOrder::empty(&graph);
        walk.stack.extend(graph.node_indices().next());
        let walked = std::iter::from_fn(|| walk.next(&graph));
        let mut blocks: Vec<BlockId> = walked.map(|node| graph[node]).collect();
        blocks.reverse();
        let places = blocks.iter().copied().zip(0..).collect();
        Self { blocks, places }
    }

    pub(crate) fn blocks(&self) -> &[BlockId] {
        &self.blocks
    }

    /// The index of a block; `None` for one that is not reached.
    pub(crate) fn place(&self, block: BlockId) -> Option<usize> {
        self.places.get(&block).copied()
    }

    /// Whether an edge between these blocks leads to another iteration.
    pub(crate) fn goes_back(&self, from: BlockId, to: BlockId) -> bool {
        self.place(to) <= self.place(from)
    }
}

/// The control flow graph of a region.
fn graph_of(item: &Item, region: RegionId) -> DiGraph<BlockId, ()> {
    let blocks = item.ir.blocks_of(region);
    let mut graph = DiGraph::with_capacity(blocks.len(), blocks.len() * 2);
    let nodes: FxHashMap<BlockId, NodeIndex> = blocks.iter().map(|&block| (block, graph.add_node(block))).collect();
    for block in blocks {
        // petgraph visits the edges that were added last first.
        for next in successors(item, *block).into_iter().rev() {
            if let (Some(&from), Some(&to)) = (nodes.get(block), nodes.get(&next)) {
                graph.add_edge(from, to, ());
            }
        }
    }
    graph
}

impl BlockOrder {
    /// The order of the blocks of `region`.
    pub(crate) fn new(item: &Item, region: RegionId) -> Self {
        let graph = graph_of(item, region);
        let part = |nodes: Vec<NodeIndex>| Part {
            is_cycle: nodes.len() > 1 || nodes.iter().any(|&node| graph.contains_edge(node, node)),
            blocks: nodes.into_iter().map(|node| graph[node]).collect(),
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
