//! Who calls whom between the items of a document, and the order in which summaries become known.
//!
//! A callee is looked up in the name space that the call stands in (the nearest module, within its `// -----` piece),
//! as MLIR does. A symbol that two items define is nobody's: the function boundary ABI holds for its callers.

use buffer_analysis::symbols::NameSpaces;
use mlir_grammar::Item;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

use crate::scope::Scope;

/// The functions of an item: what it defines and what it calls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Functions {
    /// The functions that it declares or defines, with their signs.
    defined: Box<[Box<str>]>,
    /// The functions that it calls, each once, sorted.
    pub(crate) called: Box<[Box<str>]>,
}

impl Functions {
    pub(crate) fn of(item: &Item) -> Self {
        let mut defined = Vec::new();
        let mut called = Vec::new();
        let spaces = NameSpaces::new(item);
        for op in item.ir.ops() {
            let Some(info) = item.info(op) else { continue };
            // What stands in a symbol table inside the item is found there, by the item itself.
            if info.traits.function
                && spaces.defining(item, op) == Some(0)
                && let Some(symbol) = item.symbol(op)
            {
                defined.push(symbol.into());
            }
            if info.traits.call
                && spaces.around(op) == Some(0)
                && let Some(callee) = item.ir.attribute(op, "callee")
            {
                called.push(item.str(callee.value));
            }
        }
        called.sort_unstable();
        called.dedup();
        Self {
            defined: defined.into(),
            called: called.into_iter().map(Box::from).collect(),
        }
    }
}

/// Items that need each other's summaries: one that calls itself or others that call it back, or one alone.
#[derive(Debug)]
pub(crate) struct Component {
    /// Indices of items, in order.
    pub(crate) items: Box<[u32]>,
    /// Whether they call each other (or the one itself).
    pub(crate) is_recursive: bool,
    /// The components that call this one.
    callers: Vec<u32>,
    /// All components called from here have a lower one.
    pub(crate) level: u32,
}

/// The call graph of a document.
#[derive(Debug)]
pub(crate) struct CallGraph {
    /// By item, in the order of [`Functions::called`]: the item that defines the callee.
    callees: Vec<Box<[Option<u32>]>>,
    /// Callees before callers.
    components: Vec<Component>,
    /// By item.
    component_of: Vec<u32>,
}

impl CallGraph {
    /// The call graph of items, each with the name space that it stands in.
    pub(crate) fn new<'a>(items: impl Iterator<Item = (Scope, &'a Functions)> + Clone) -> Self {
        let mut definitions: FxHashMap<(Scope, &str), Option<u32>> = FxHashMap::default();
        for (index, (scope, functions)) in items.clone().enumerate() {
            for symbol in &functions.defined {
                let item = definitions.entry((scope, symbol));
                item.and_modify(|item| *item = None).or_insert(Some(index as u32));
            }
        }
        let callees: Vec<Box<[Option<u32>]>> = items
            .map(|(scope, functions)| {
                let definition = |symbol: &str| definitions.get(&(scope, symbol)).copied().flatten();
                functions.called.iter().map(|symbol| definition(symbol)).collect()
            })
            .collect();
        let (components, component_of) = components(&callees);
        Self {
            callees,
            components,
            component_of,
        }
    }

    /// The items that define what `item` calls, in the order of [`Functions::called`].
    pub(crate) fn callees(&self, item: usize) -> &[Option<u32>] {
        &self.callees[item]
    }

    /// All components, callees before callers.
    pub(crate) fn components(&self) -> &[Component] {
        &self.components
    }

    /// The component of an item.
    pub(crate) fn component_of(&self, item: usize) -> usize {
        self.component_of[item] as usize
    }

    /// The components that call into `component`.
    pub(crate) fn callers(&self, component: usize) -> impl Iterator<Item = usize> {
        self.components[component].callers.iter().map(|&caller| caller as usize)
    }
}

/// Kosaraju's algorithm yields components callees first, and without recursion: call chains may be long.
fn components(callees: &[Box<[Option<u32>]>]) -> (Vec<Component>, Vec<u32>) {
    let edges = callees.iter().enumerate().flat_map(|(caller, callees)| {
        let callees = callees.iter().flatten();
        callees.map(move |&callee| (caller as u32, callee))
    });
    let mut graph: DiGraph<(), (), u32> = DiGraph::with_capacity(callees.len(), 0);
    for _ in callees {
        graph.add_node(());
    }
    graph.extend_with_edges(edges);

    let mut components: Vec<Component> = Vec::new();
    let mut component_of = vec![0; callees.len()];
    for nodes in kosaraju_scc(&graph) {
        let mut items: Vec<u32> = nodes.iter().map(|node: &NodeIndex<u32>| node.index() as u32).collect();
        items.sort_unstable();
        let this = components.len() as u32;
        for &item in &items {
            component_of[item as usize] = this;
        }
        let called = |item: &u32| callees[*item as usize].iter().flatten().copied();
        let is_recursive = items.len() > 1 || items.iter().any(|item| called(item).any(|callee| callee == *item));
        let mut below: Vec<u32> = items
            .iter()
            .flat_map(called)
            .map(|callee| component_of[callee as usize])
            .filter(|&component| component != this)
            .collect();
        below.sort_unstable();
        below.dedup();
        let mut level = 0;
        for component in below {
            let component = &mut components[component as usize];
            component.callers.push(this);
            level = level.max(component.level + 1);
        }
        components.push(Component {
            items: items.into(),
            is_recursive,
            callers: Vec::new(),
            level,
        });
    }
    (components, component_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(name: &str, called: &[&str]) -> Functions {
        Functions {
            defined: [name.into()].into(),
            called: called.iter().map(|&name| name.into()).collect(),
        }
    }

    fn graph(items: &[(usize, Functions)]) -> CallGraph {
        let scope = |module: usize| Scope {
            piece: 0,
            module: Some(module),
        };
        CallGraph::new(items.iter().map(|(module, functions)| (scope(*module), functions)))
    }

    #[test]
    fn callees_come_before_callers() {
        let graph = graph(&[
            (0, function("@a", &["@b", "@c"])),
            (0, function("@b", &["@c"])),
            (0, function("@c", &["@outside"])),
        ]);
        let order: Vec<_> = graph
            .components()
            .iter()
            .map(|component| component.items.to_vec())
            .collect();
        assert_eq!(order, [[2], [1], [0]]);
        let levels: Vec<_> = graph.components().iter().map(|component| component.level).collect();
        assert_eq!(levels, [0, 1, 2]);
        assert_eq!(graph.callers(graph.component_of(2)).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(graph.callees(2), [None]);
        assert!(graph.components().iter().all(|component| !component.is_recursive));
    }

    #[test]
    fn recursion_is_one_component() {
        let graph = graph(&[
            (0, function("@a", &["@b"])),
            (0, function("@b", &["@a"])),
            (0, function("@c", &["@c"])),
        ]);
        assert_eq!(graph.component_of(0), graph.component_of(1));
        assert_ne!(graph.component_of(0), graph.component_of(2));
        assert!(graph.components().iter().all(|component| component.is_recursive));
    }

    #[test]
    fn long_chains_are_no_trouble() {
        let items: Vec<_> = (0..200_000)
            .map(|index| (0, function(&format!("@f{index}"), &[&format!("@f{}", index + 1)])))
            .collect();
        assert_eq!(graph(&items).components().len(), items.len());
    }

    #[test]
    fn symbols_are_looked_up_in_their_own_module() {
        let graph = graph(&[
            (0, function("@f", &[])),
            (1, function("@g", &["@f", "@h"])),
            (1, function("@h", &[])),
        ]);
        assert_eq!(graph.callees(1), [None, Some(2)]);
    }

    #[test]
    fn a_symbol_defined_twice_is_nobodys() {
        let graph = graph(&[
            (0, function("@f", &[])),
            (0, function("@f", &[])),
            (0, function("@g", &["@f"])),
        ]);
        assert_eq!(graph.callees(2), [None]);
    }
}
