//! The order of calls: callees before their callers, and mutually recursive functions in rounds.
//!
//! The components of the call graph are found by Kosaraju's algorithm (petgraph's, which is not recursive: call chains may be
//! long). Functions of a component are analysed until their summaries stay the same. If they do not settle, what they do under
//! conditions no longer counts, and if they do not settle then either, the function boundary ABI holds among them.

use std::hash::Hash;

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

/// How often functions that call each other are analysed before their outcomes are kept apart no longer, and how often again
/// before the ABI is assumed among them.
const ROUNDS: usize = 4;

/// Functions that call each other, or one that calls none that calls it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component<F> {
    /// The functions, in order.
    pub functions: Vec<F>,
    /// Whether calls lead back.
    pub is_recursive: bool,
}

/// What is reached by calls from `roots`, in levels: functions of a level call functions of earlier ones, and those of their
/// own component. A level is in order.
pub fn bottom_up<F, C>(roots: impl IntoIterator<Item = F>, callees: impl Fn(F) -> C) -> Vec<Vec<Component<F>>>
where
    F: Copy + Hash + Ord,
    C: IntoIterator<Item = F>,
{
    let mut graph: DiGraph<F, (), u32> = DiGraph::default();
    let mut nodes: FxHashMap<F, NodeIndex<u32>> = FxHashMap::default();
    for root in roots {
        nodes.entry(root).or_insert_with(|| graph.add_node(root));
    }
    let mut next = 0;
    while next < graph.node_count() {
        let caller = NodeIndex::new(next);
        next += 1;
        for callee in callees(graph[caller]) {
            let callee = *nodes.entry(callee).or_insert_with(|| graph.add_node(callee));
            graph.add_edge(caller, callee, ());
        }
    }
    let mut component_of = vec![0; graph.node_count()];
    let mut level_of = Vec::new();
    let mut levels: Vec<Vec<Component<F>>> = Vec::new();
    for (index, nodes) in kosaraju_scc(&graph).into_iter().enumerate() {
        nodes.iter().for_each(|node| component_of[node.index()] = index);
        let callees = nodes.iter().flat_map(|&node| graph.neighbors(node));
        let below = callees.map(|callee| component_of[callee.index()]);
        let below = below.filter(|&below| below != index);
        let level = below.map(|below| level_of[below] + 1).max().unwrap_or(0);
        level_of.push(level);
        let mut functions: Vec<F> = nodes.iter().map(|&node| graph[node]).collect();
        functions.sort_unstable();
        if levels.len() == level {
            levels.push(Vec::new());
        }
        levels[level].push(Component {
            functions,
            is_recursive: nodes.len() > 1 || graph.contains_edge(nodes[0], nodes[0]),
        });
    }
    for level in &mut levels {
        level.sort_unstable_by_key(|component| component.functions[0]);
    }
    levels
}

/// What functions that call each other see of each other; `T` is what a round finds.
#[derive(Debug)]
pub enum Assumed<'a, T> {
    /// None of them returns.
    NeverReturns,
    /// They do what the last round found.
    Found(&'a T),
    /// They keep to the function boundary ABI.
    Abi,
}

/// What functions that call each other do, found in rounds until `is_same` holds of two of them. `round` analyses them with
/// what is assumed of them; the flag says whether their outcomes are still kept apart. `None` where a round returns it.
pub fn settle<T>(
    mut round: impl FnMut(Assumed<'_, T>, bool) -> Option<T>,
    is_same: impl Fn(&T, &T) -> bool,
) -> Option<T> {
    let mut found = round(Assumed::NeverReturns, true)?;
    for number in 1..=2 * ROUNDS {
        // Each round may keep outcomes apart that the last one did not: what holds on all of them settles.
        let next = round(Assumed::Found(&found), number < ROUNDS)?;
        if is_same(&found, &next) {
            return Some(next);
        }
        found = next;
    }
    round(Assumed::Abi, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The levels of functions that are numbered from 0, by what each calls.
    fn levels(calls: &[&[usize]]) -> Vec<Vec<(Vec<usize>, bool)>> {
        let levels = bottom_up(0..calls.len(), |function| calls[function].iter().copied()).into_iter();
        let parts = |component: Component<usize>| (component.functions, component.is_recursive);
        levels.map(|level| level.into_iter().map(parts).collect()).collect()
    }

    #[test]
    fn callees_come_before_callers() {
        let alone = |function: usize| (vec![function], false);
        assert_eq!(
            levels(&[&[1, 2], &[2], &[]]),
            [[alone(2)], [alone(1)], [alone(0)]].map(Vec::from)
        );
        assert_eq!(
            levels(&[&[3], &[], &[1, 1], &[]]),
            [vec![alone(1), alone(3)], vec![alone(0), alone(2)]]
        );
    }

    #[test]
    fn functions_that_call_each_other_stay_together() {
        assert_eq!(
            levels(&[&[1, 3], &[0], &[2], &[]]),
            [vec![(vec![2], true), (vec![3], false)], vec![(vec![0, 1], true)]]
        );
    }

    #[test]
    fn long_chains_and_wide_circles_are_no_trouble() {
        let count = 100_000;
        let chain = bottom_up([0], |function: usize| (function + 1 < count).then_some(function + 1));
        assert_eq!(chain.len(), count);
        let circle = bottom_up([0], |function: usize| [(function + 1) % count, 0]);
        assert_eq!((circle.len(), circle[0][0].functions.len()), (1, count));
    }

    #[test]
    fn rounds_end_when_nothing_is_new() {
        let count_to = |end: usize| {
            let mut rounds = Vec::new();
            let run = |assumed: Assumed<'_, usize>, distinguishes_outcomes: bool| {
                let found = match assumed {
                    Assumed::NeverReturns => 0,
                    Assumed::Found(last) => end.min(last + 1),
                    Assumed::Abi => usize::MAX,
                };
                rounds.push(distinguishes_outcomes);
                Some(found)
            };
            let found = settle(run, |one, other| one == other);
            (found, rounds)
        };
        assert_eq!(count_to(2), (Some(2), vec![true; 4]));
        let (found, rounds) = count_to(100);
        assert_eq!(found, Some(usize::MAX));
        assert_eq!(rounds, [[true; ROUNDS].as_slice(), &[false; ROUNDS + 2]].concat());
        assert_eq!(settle(|_, _| None::<()>, |_, _| true), None);
    }
}
