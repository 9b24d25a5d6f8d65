//! The edges between the regions of an operation, as its table entry says them.

use mlir_grammar::dialects::op_info::{RegionFlow, RegionPoint};
use mlir_grammar::{Item, OpId, OpInfo};
use smallvec::SmallVec;

/// Where control may go.
pub(crate) type Points = SmallVec<[RegionPoint; 4]>;

pub(crate) fn edges_from_parent(flow: &RegionFlow) -> &[RegionPoint] {
    flow.edges.first().map_or(&[], Vec::as_slice)
}

/// Whether control may come to a region again: when it, or one after it, has run.
pub(crate) fn is_cyclic(flow: &RegionFlow) -> bool {
    let from_regions = flow.edges.iter().skip(1).enumerate();
    from_regions.into_iter().any(|(from, edges)| {
        let is_back = |edge: &RegionPoint| matches!(edge, RegionPoint::Region(to) if *to as usize <= from);
        edges.iter().any(is_back)
    })
}

/// The edges from the end of region `index`; the last entry is for all further regions.
pub(crate) fn edges_from(flow: &RegionFlow, index: usize) -> &[RegionPoint] {
    flow.edges
        .get(index + 1)
        .or(flow.edges.last())
        .map_or(&[], Vec::as_slice)
}

/// Spells out an edge to the last region of an entry: it leads to each further one, too.
pub(crate) fn expand(edges: &[RegionPoint], flow: &RegionFlow, regions: usize) -> Points {
    let named = flow.names.len();
    let mut expanded = Points::new();
    for &edge in edges {
        match edge {
            RegionPoint::Region(index) if index as usize + 1 == named && regions > named => {
                expanded.extend((index..regions as u32).map(RegionPoint::Region));
            }
            edge => expanded.push(edge),
        }
    }
    expanded
}

/// How control goes through the regions of `op`, as its entry says.
pub(crate) fn flow_of(item: &Item, op: OpId) -> Option<(&OpInfo, &RegionFlow)> {
    let info = item.info(op).filter(|_| !item.ir.regions_of(op).is_empty())?;
    Some((info, info.regions.as_ref()?))
}

/// Whether an operation ends a block, or goes to others.
pub(crate) fn is_terminator(item: &Item, op: OpId) -> bool {
    !item.ir.successors(op).is_empty() || item.info(op).is_some_and(|info| info.traits.terminator)
}
