//! Functions that one item defines: those of a module in its generic form, and those of a module of another dialect.
//!
//! They see each other as functions of items of their own do, each in the symbol table that it stands in. Callees are run
//! before their callers. Of functions that call each other nothing returns at first, and they are run until their summaries
//! stay the same; if they do not settle, the function boundary ABI holds among them.

use std::borrow::Cow;

use mlir_grammar::{FunctionType, Item, OpId};
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

use super::body;
use super::declared::declared;
use crate::summary::{Callees, Summary};
use crate::symbols::NameSpaces;

/// How often functions that call each other are run before their ways are told apart no longer, and how often again before
/// the ABI is assumed among them.
pub(super) const ROUNDS: usize = 4;

/// A symbol table of the item, and a symbol in it.
type Name<'a> = (usize, Cow<'a, str>);

/// What the functions of an item see of each other, as far as that is known.
pub(crate) struct Inside<'a> {
    item: &'a Item,
    spaces: NameSpaces,
    /// What is known of functions that are not defined here.
    outside: &'a dyn Callees,
    /// The functions by name; `None` for a name of two.
    named: FxHashMap<Name<'a>, Option<OpId>>,
    known: FxHashMap<OpId, Summary>,
}

impl<'a> Inside<'a> {
    /// `None` for an item with one function that nothing else in it can call.
    pub(crate) fn of(item: &'a Item, outside: &'a dyn Callees) -> Option<Self> {
        let functions = item
            .ir
            .ops()
            .filter(|&op| item.info(op).is_some_and(|info| info.traits.function));
        let functions: Vec<OpId> = functions.collect();
        if matches!(functions[..], [] | [_]) && functions.iter().all(|&op| item.ir.parent_op(op).is_none()) {
            return None;
        }
        let spaces = NameSpaces::new(item);
        let mut named: FxHashMap<Name<'a>, Option<OpId>> = FxHashMap::default();
        for &op in &functions {
            if let Some(name) = spaces.defining(item, op).zip(item.symbol(op)) {
                let function = named.entry(name);
                function.and_modify(|function| *function = None).or_insert(Some(op));
            }
        }
        let declarations = functions.iter().filter(|&&op| body(item, op).is_none());
        let known = declarations.filter_map(|&op| Some((op, declared(item, op)?)));
        Some(Self {
            known: known.collect(),
            item,
            spaces,
            outside,
            named,
        })
    }

    /// The functions with a body, callees first; those that call each other, or themselves, together.
    pub(super) fn in_order(&self) -> Vec<Circle> {
        let item = self.item;
        let mut graph: DiGraph<OpId, (), u32> = DiGraph::default();
        let mut nodes: FxHashMap<OpId, NodeIndex<u32>> = FxHashMap::default();
        // By operation inside a function: that function.
        let mut around: Vec<Option<OpId>> = Vec::with_capacity(item.ir.ops().len());
        for op in item.ir.ops() {
            let outer = item.ir.parent_op(op).and_then(|parent| around[parent.index()]);
            let is_function = item.info(op).is_some_and(|info| info.traits.function);
            let function = if is_function { Some(op) } else { outer };
            around.push(function);
            if is_function && body(item, op).is_some() {
                nodes.entry(op).or_insert_with(|| graph.add_node(op));
            }
        }
        for op in item
            .ir
            .ops()
            .filter(|&op| item.info(op).is_some_and(|info| info.traits.call))
        {
            let callee = item.ir.attribute(op, "callee");
            let callee = callee.and_then(|callee| self.defined(op, item.str(callee.value)));
            let caller = around[op.index()].and_then(|caller| nodes.get(&caller));
            if let Some((&caller, &callee)) = caller.zip(callee.and_then(|callee| nodes.get(&callee))) {
                graph.update_edge(caller, callee, ());
            }
        }
        let components = tarjan_scc(&graph).into_iter().map(|nodes| {
            let is_recursive = nodes.len() > 1 || graph.contains_edge(nodes[0], nodes[0]);
            let mut functions: Vec<OpId> = nodes.into_iter().map(|node| graph[node]).collect();
            functions.sort_unstable();
            Circle {
                functions,
                is_recursive,
            }
        });
        components.collect()
    }

    /// From now on, the functions see this of `function`.
    pub(crate) fn learn(&mut self, function: OpId, summary: Summary) {
        self.known.insert(function, summary);
    }

    /// The functions see no more of `function` than the ABI says.
    pub(super) fn forget(&mut self, function: OpId) {
        self.known.remove(&function);
    }

    /// The function of the item that `call` calls by this name.
    fn defined(&self, call: OpId, symbol: &str) -> Option<OpId> {
        let table = self.spaces.around(call)?;
        self.named.get(&(table, Cow::Borrowed(symbol))).copied().flatten()
    }
}

/// Functions that call each other, or one that does not.
pub(super) struct Circle {
    /// In the order of the text.
    pub(super) functions: Vec<OpId>,
    /// Whether it leads back.
    pub(super) is_recursive: bool,
}

impl Callees for Inside<'_> {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.outside.summary(symbol)
    }

    fn called(&self, call: OpId, symbol: &str) -> Option<&Summary> {
        match self.spaces.around(call)? {
            0 if !self.named.contains_key(&(0, Cow::Borrowed(symbol))) => self.outside.called(call, symbol),
            _ => self.known.get(&self.defined(call, symbol)?),
        }
    }

    fn is_missing(&self, call: OpId, symbol: &str) -> bool {
        let is_named = |table| self.named.contains_key(&(table, Cow::Borrowed(symbol)));
        match self.spaces.around(call) {
            Some(0) => !is_named(0) && self.outside.is_missing(call, symbol),
            Some(table) => !is_named(table),
            None => false,
        }
    }

    fn function_type(&self, symbol: &str) -> Option<&FunctionType> {
        self.outside.function_type(symbol)
    }

    fn map(&self, name: &str) -> Option<&str> {
        self.outside.map(name)
    }
}
