//! Functions that one item defines: those of a module in its generic form, and those of a module of another dialect.
//!
//! They see each other as functions of items of their own do, each in the symbol table that it is in, and are run in the
//! same order ([`crate::flow::call_order`]).

use std::borrow::Cow;

use mlir_grammar::{FunctionType, Item, OpId};
use rustc_hash::FxHashMap;

use crate::call_site::CallSite;
use crate::flow::call_order::{Component, bottom_up};
use crate::lifetimes::preanalysis::shape::body;
use crate::summary::declared::declared;
use crate::summary::{Callees, Summary};
use crate::symbols::NameSpaces;

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
        let functions = item.ops_with(|info| info.traits.function);
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
    pub(crate) fn in_order(&self) -> Vec<Component<OpId>> {
        let item = self.item;
        // By operation inside a function: that function.
        let mut around: Vec<Option<OpId>> = Vec::with_capacity(item.ir.ops().len());
        let mut callees: FxHashMap<OpId, Vec<OpId>> = FxHashMap::default();
        for op in item.ir.ops() {
            let outer = item.ir.parent_op(op).and_then(|parent| around[parent.index()]);
            let Some(traits) = item.info(op).map(|info| &info.traits) else {
                around.push(outer);
                continue;
            };
            around.push(if traits.function { Some(op) } else { outer });
            if traits.function && body(item, op).is_some() {
                callees.entry(op).or_default();
            }
            if let Some(site) = CallSite::of(item, op)
                && let Some(callee) = self.defined(op, site.callee)
                && body(item, callee).is_some()
                && let Some(called) = outer.and_then(|caller| callees.get_mut(&caller))
            {
                called.push(callee);
            }
        }
        let functions = callees.keys().copied();
        let levels = bottom_up(functions, |function| callees[&function].iter().copied());
        levels.into_iter().flatten().collect()
    }

    /// From now on, the functions see this of `function`.
    pub(crate) fn learn(&mut self, function: OpId, summary: Summary) {
        self.known.insert(function, summary);
    }

    /// The functions see no more of `function` than the ABI says.
    pub(crate) fn forget(&mut self, function: OpId) {
        self.known.remove(&function);
    }

    /// The function of the item that `call` calls by this name.
    fn defined(&self, call: OpId, symbol: &str) -> Option<OpId> {
        let table = self.spaces.around(self.item, call)?;
        self.named.get(&(table, Cow::Borrowed(symbol))).copied().flatten()
    }
}

impl Callees for Inside<'_> {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.outside.summary(symbol)
    }

    fn called(&self, call: OpId, symbol: &str) -> Option<&Summary> {
        match self.spaces.around(self.item, call)? {
            0 if !self.named.contains_key(&(0, Cow::Borrowed(symbol))) => self.outside.called(call, symbol),
            _ => self.known.get(&self.defined(call, symbol)?),
        }
    }

    fn is_missing(&self, call: OpId, symbol: &str) -> bool {
        let is_named = |table| self.named.contains_key(&(table, Cow::Borrowed(symbol)));
        match self.spaces.around(self.item, call) {
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
