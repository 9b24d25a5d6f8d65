//! Who calls whom between the items of a document, and the order in which summaries become known.
//!
//! A callee is looked up in the name space that the call stands in (the nearest module, within its `// -----` piece),
//! as MLIR does. A symbol that two items define is nobody's: the function boundary ABI holds for its callers.

use mlir_grammar::{Item, ItemKind};
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

/// The functions of an item: what it defines and what it calls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Functions {
    kind: ItemKind,
    /// The functions that it declares or defines, with their signs.
    defined: Box<[Box<str>]>,
    /// The functions that it calls, each once, in the order of the text.
    pub(crate) called: Box<[Box<str>]>,
}

impl Functions {
    pub(crate) fn of(item: &Item) -> Self {
        let mut defined = Vec::new();
        let mut called: Vec<Box<str>> = Vec::new();
        for op in item.ir.ops() {
            let Some(info) = item.info(op) else { continue };
            if info.traits.function
                && let Some(symbol) = item.ir.op(op).symbol
            {
                defined.push(item.str(symbol).into());
            }
            if info.traits.call
                && let Some(callee) = item.ir.attribute(op, "callee")
            {
                let callee = item.str(callee.value);
                if !called.iter().any(|known| &**known == callee) {
                    called.push(callee.into());
                }
            }
        }
        Self {
            kind: item.kind,
            defined: defined.into(),
            called: called.into(),
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
    pub(crate) fn new<'a>(items: impl ExactSizeIterator<Item = &'a Functions> + Clone) -> Self {
        let scopes = Scopes::new(items.clone());
        let callees: Vec<Box<[Option<u32>]>> = items
            .enumerate()
            .map(|(index, functions)| {
                let scope = scopes.of_item[index];
                functions
                    .called
                    .iter()
                    .map(|symbol| scopes.definition(scope, symbol))
                    .collect()
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

/// The name spaces of a document.
struct Scopes<'a> {
    /// By scope: which item defines a symbol; `None` if several do.
    definitions: Vec<FxHashMap<&'a str, Option<u32>>>,
    /// By item: the scope that it stands in.
    of_item: Vec<u32>,
}

impl<'a> Scopes<'a> {
    fn new(items: impl Iterator<Item = &'a Functions>) -> Self {
        let mut scopes = Self {
            definitions: vec![FxHashMap::default()],
            of_item: Vec::new(),
        };
        let mut open = vec![0];
        for (index, functions) in items.enumerate() {
            let current = open.last().copied().unwrap_or(0);
            scopes.of_item.push(current);
            for symbol in &functions.defined {
                scopes.definitions[current as usize]
                    .entry(symbol)
                    .and_modify(|item| *item = None)
                    .or_insert(Some(index as u32));
            }
            match functions.kind {
                ItemKind::ModuleOpen => open.push(scopes.add()),
                ItemKind::ModuleClose if open.len() > 1 => _ = open.pop(),
                ItemKind::Separator => open = vec![scopes.add()],
                _ => {}
            }
        }
        scopes
    }

    fn add(&mut self) -> u32 {
        self.definitions.push(FxHashMap::default());
        self.definitions.len() as u32 - 1
    }

    fn definition(&self, scope: u32, symbol: &str) -> Option<u32> {
        self.definitions[scope as usize].get(symbol).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(kind: ItemKind, defined: &[&str], called: &[&str]) -> Functions {
        let boxed = |names: &[&str]| names.iter().map(|&name| name.into()).collect();
        Functions {
            kind,
            defined: boxed(defined),
            called: boxed(called),
        }
    }

    fn function(name: &str, called: &[&str]) -> Functions {
        item(ItemKind::Operation, &[name], called)
    }

    #[test]
    fn callees_come_before_callers() {
        let items = [
            function("@a", &["@b", "@c"]),
            function("@b", &["@c"]),
            function("@c", &["@outside"]),
        ];
        let graph = CallGraph::new(items.iter());
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
        let items = [
            function("@a", &["@b"]),
            function("@b", &["@a"]),
            function("@c", &["@c"]),
        ];
        let graph = CallGraph::new(items.iter());
        assert_eq!(graph.component_of(0), graph.component_of(1));
        assert_ne!(graph.component_of(0), graph.component_of(2));
        assert!(graph.components().iter().all(|component| component.is_recursive));
    }

    #[test]
    fn symbols_are_looked_up_in_the_nearest_module_of_their_piece() {
        let items = [
            function("@f", &[]),
            item(ItemKind::ModuleOpen, &[], &[]),
            function("@g", &["@f", "@h"]),
            function("@h", &[]),
            item(ItemKind::ModuleClose, &[], &[]),
            function("@k", &["@f", "@h"]),
            item(ItemKind::Separator, &[], &[]),
            function("@l", &["@f"]),
        ];
        let graph = CallGraph::new(items.iter());
        assert_eq!(graph.callees(2), [None, Some(3)]);
        assert_eq!(graph.callees(5), [Some(0), None]);
        assert_eq!(graph.callees(7), [None]);
    }

    #[test]
    fn a_symbol_defined_twice_is_nobodys() {
        let items = [function("@f", &[]), function("@f", &[]), function("@g", &["@f"])];
        assert_eq!(CallGraph::new(items.iter()).callees(2), [None]);
    }

    #[test]
    fn module_ends_without_a_beginning_change_nothing() {
        let items = [
            item(ItemKind::ModuleClose, &[], &[]),
            function("@f", &[]),
            function("@g", &["@f"]),
        ];
        assert_eq!(CallGraph::new(items.iter()).callees(2), [Some(1)]);
    }
}
