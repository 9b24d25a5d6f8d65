//! A part of a graph that is too large to draw: the nodes around the selected one, and those that do something to buffers, the
//! nearest first. Neighbours among the others are folded into one node each.

use rustc_hash::FxHashMap;

use super::{FlowGraph, FlowKind, FlowLine, FlowNode};

/// What a node's distance counts for less, if it allocates or frees: such a node so far away is shown before others next to the
/// place.
const OF_BUFFERS: usize = 16;

/// The most names of others that a folded node lists.
const LISTED: usize = 3;

impl FlowGraph {
    /// The graph with at most `most` nodes (at least one): itself, or a part of it, with other nodes folded.
    #[must_use]
    pub fn folded_to(&self, most: usize) -> Self {
        if self.nodes.len() <= most {
            return self.clone();
        }
        let neighbours = self.neighbours();
        let order = self.by_interest(&neighbours);
        // Nodes between those that are shown are folded into one each, which need space as well. How many there are follows
        // no rule, so that fewer and fewer are shown until all of it fits.
        let mut shown = most;
        loop {
            shown -= shown.div_ceil(4).min(shown);
            let part = self.fold(&order[..shown], &neighbours);
            if part.nodes.len() <= most.max(1) {
                return part;
            }
        }
    }

    /// How many nodes the whole graph has that this is a part of.
    #[must_use]
    pub fn whole(&self) -> usize {
        self.nodes.iter().map(|node| node.folded.max(1)).sum()
    }

    /// The nodes next to each, in either direction.
    fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.nodes.len()];
        for &(from, to) in &self.edges {
            neighbours[from].push(to);
            neighbours[to].push(from);
        }
        neighbours
    }

    /// All nodes: the one that is looked at first, then by how near they are, those before others that touch buffers.
    fn by_interest(&self, neighbours: &[Vec<usize>]) -> Vec<usize> {
        const FAR: usize = usize::MAX / 2;
        let mut distance = vec![FAR; self.nodes.len()];
        let here = self.here.unwrap_or(0);
        distance[here] = 0;
        let mut reached = vec![here];
        let mut next = 0;
        while let Some(&node) = reached.get(next) {
            next += 1;
            for &neighbour in &neighbours[node] {
                if distance[neighbour] == FAR {
                    distance[neighbour] = distance[node] + 1;
                    reached.push(neighbour);
                }
            }
        }
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&node| {
            let touches = self.nodes[node].lines.iter().any(|line| line.kind != FlowKind::Other);
            let rank = if touches {
                distance[node].saturating_sub(OF_BUFFERS)
            } else {
                distance[node]
            };
            (rank, distance[node], node)
        });
        order
    }

    /// The graph with these nodes, and one node for each group of others that hang together, or lie between the same ones.
    fn fold(&self, shown: &[usize], neighbours: &[Vec<usize>]) -> Self {
        let mut is_shown = vec![false; self.nodes.len()];
        for &node in shown {
            is_shown[node] = true;
        }
        let groups = self.groups(&is_shown, neighbours);
        let shown = shown.iter().map(|&node| vec![node]);
        let mut all: Vec<Vec<usize>> = shown.chain(groups).collect();
        all.sort_unstable_by_key(|group| group[0]);
        let mut place = vec![0; self.nodes.len()];
        for (index, group) in all.iter().enumerate() {
            for &node in group {
                place[node] = index;
            }
        }
        let edges = self.edges.iter().map(|&(from, to)| (from, to, place[from], place[to]));
        // Inside of what is folded nothing is drawn.
        let edges = edges.filter(|&(from, _, a, b)| a != b || is_shown[from]);
        let mut edges: Vec<(usize, usize)> = edges.map(|(_, _, a, b)| (a, b)).collect();
        edges.sort_unstable();
        edges.dedup();
        Self {
            name: self.name.clone(),
            here: self.here.map(|here| place[here]),
            nodes: all.iter().map(|group| self.node_for(group)).collect(),
            edges,
        }
    }

    /// The nodes that are not shown, in groups, each in order.
    fn groups(&self, is_shown: &[bool], neighbours: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let mut is_seen = is_shown.to_vec();
        // By the nodes around them.
        let mut groups: FxHashMap<Vec<usize>, Vec<usize>> = FxHashMap::default();
        for index in 0..self.nodes.len() {
            if is_seen[index] {
                continue;
            }
            is_seen[index] = true;
            let mut group = vec![index];
            let mut around = Vec::new();
            let mut next = 0;
            while let Some(&node) = group.get(next) {
                next += 1;
                for &neighbour in &neighbours[node] {
                    if is_shown[neighbour] {
                        around.push(neighbour);
                    } else if !is_seen[neighbour] {
                        is_seen[neighbour] = true;
                        group.push(neighbour);
                    }
                }
            }
            around.sort_unstable();
            around.dedup();
            groups.entry(around).or_default().extend(group);
        }
        let mut groups: Vec<Vec<usize>> = groups.into_values().collect();
        for group in &mut groups {
            group.sort_unstable();
        }
        groups
    }

    /// The node that represents a group of others.
    fn node_for(&self, group: &[usize]) -> FlowNode {
        if let &[only] = group {
            return self.nodes[only].clone();
        }
        let count = |kind: FlowKind| {
            let lines = group.iter().flat_map(|&node| &self.nodes[node].lines);
            lines.filter(|line| line.kind == kind).count()
        };
        let line = |kind: FlowKind, what: &str| match count(kind) {
            0 => None,
            1 => Some((kind, format!("1 {what}"))),
            number => Some((kind, format!("{number} {what}s"))),
        };
        let titles: Vec<&str> = group
            .iter()
            .take(LISTED)
            .map(|&node| self.nodes[node].title.as_str())
            .collect();
        let more = if group.len() > LISTED { ", …" } else { "" };
        let names = (FlowKind::Other, format!("{}{more}", titles.join(", ")));
        let counts = [
            line(FlowKind::Allocation, "allocation"),
            line(FlowKind::Deallocation, "deallocation"),
        ];
        let lines = std::iter::once(names).chain(counts.into_iter().flatten());
        FlowNode {
            title: format!("… {} blocks", group.len()),
            lines: lines.map(|(kind, text)| FlowLine { text, kind }).collect(),
            folded: group.len(),
            ..FlowNode::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chain of `length` nodes, some of which allocate.
    fn chain(length: usize, allocating: &[usize]) -> FlowGraph {
        let node = |index: usize| FlowNode {
            title: format!("^bb{index}"),
            lines: allocating
                .contains(&index)
                .then(|| FlowLine {
                    text: "memref.alloc".to_owned(),
                    kind: FlowKind::Allocation,
                })
                .into_iter()
                .collect(),
            ..FlowNode::default()
        };
        FlowGraph {
            name: "@chain".to_owned(),
            nodes: (0..length).map(node).collect(),
            edges: (1..length).map(|index| (index - 1, index)).collect(),
            here: None,
        }
    }

    fn titles(graph: &FlowGraph) -> Vec<&str> {
        graph.nodes.iter().map(|node| node.title.as_str()).collect()
    }

    #[test]
    fn what_fits_stays() {
        let graph = chain(8, &[]);
        assert_eq!(graph.folded_to(8), graph);
    }

    #[test]
    fn the_neighbourhood_of_the_place_is_shown() {
        let mut graph = chain(1000, &[]);
        graph.here = Some(500);
        let part = graph.folded_to(8);
        assert_eq!(
            titles(&part),
            [
                "… 497 blocks",
                "^bb497",
                "^bb498",
                "^bb499",
                "^bb500",
                "^bb501",
                "^bb502",
                "… 497 blocks"
            ]
        );
        assert_eq!(part.here.map(|here| part.nodes[here].title.as_str()), Some("^bb500"));
        assert_eq!(part.whole(), 1000);
        assert_eq!(part.edges, (1..8).map(|index| (index - 1, index)).collect::<Vec<_>>());
    }

    #[test]
    fn what_touches_buffers_is_shown_from_farther_away() {
        let mut graph = chain(1000, &[510, 900]);
        graph.here = Some(500);
        let part = graph.folded_to(9);
        assert!(titles(&part).contains(&"^bb510"), "{:?}", titles(&part));
        let last = part.nodes.last().unwrap();
        assert_eq!(last.lines.last().unwrap().text, "1 allocation");
        assert_eq!(part.whole(), 1000);
    }

    #[test]
    fn a_star_is_folded_into_a_few() {
        let mut graph = chain(1000, &[]);
        graph.edges = (1..1000).map(|index| (0, index)).collect();
        for most in [1, 2, 5, 200] {
            let part = graph.folded_to(most);
            assert!(part.nodes.len() <= most, "{most}: {}", part.nodes.len());
            assert_eq!(part.whole(), 1000);
        }
    }
}
