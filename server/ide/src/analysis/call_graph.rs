//! Who calls whom between the items of a document, and the order in which summaries become known.
//!
//! A callee is looked up in the name space that the call is in (the nearest module, within its `// -----` piece), as MLIR does.
//! A symbol that two items define is ambiguous: the function boundary ABI holds for its callers.

use std::collections::BTreeSet;
use std::slice;
use std::sync::Arc;

use buffer_analysis::aliases::ItemAliases;
use buffer_analysis::call_site::CallSite;
use buffer_analysis::flow::call_order::{Component, bottom_up};
use buffer_analysis::symbols::NameSpaces;
use mlir_grammar::Item;
use rustc_hash::{FxHashMap, FxHashSet};
use sum_tree::TreeMap;

use crate::analysis::entries::Entries;
use crate::analysis::entry::Entry;
use crate::analysis::item_key::ItemKey;
use crate::analysis::name_index::NameIndex;

/// The functions of an item: what it defines and what it calls. An alias of an attribute is one of them: its users are
/// analysed again when it changes, as callers are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Functions {
    /// The functions that it declares or defines, and the alias, with their signs.
    pub(crate) defined: Box<[Box<str>]>,
    /// The functions that it calls, and the aliases that it uses, each once, sorted.
    pub(crate) called: Box<[Box<str>]>,
}

impl Functions {
    /// Those of `item`, whose name spaces are `spaces`.
    pub(crate) fn of(item: &Item, spaces: &NameSpaces, aliases: &ItemAliases) -> Self {
        let mut defined = Vec::new();
        let mut called: Vec<&str> = Vec::new();
        if item.map().is_some() {
            defined.extend(aliases.defined().map(|(name, _)| Box::from(name)));
        } else {
            called.extend(aliases.used_before().filter(|name| is_alias(name)));
        }
        for op in item.ir.ops() {
            let Some(info) = item.info(op) else { continue };
            // What is in a symbol table inside the item is found there, by the item itself.
            if info.traits.function
                && spaces.defining(item, op) == Some(0)
                && let Some(symbol) = item.symbol(op)
            {
                defined.push(symbol.into());
            }
            if let Some(site) = CallSite::of(item, op)
                && spaces.around(item, op) == Some(0)
            {
                called.push(site.callee);
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

/// Whether a name is that of an alias, and not of a function: it is looked up in its piece, not in the nearest module.
pub(crate) fn is_alias(name: &str) -> bool {
    name.starts_with('#')
}

/// Which items call each other in circles. Who calls whom is in the entries ([`Entry::callees`]).
#[derive(Clone, Debug, Default)]
pub(crate) struct CallGraph {
    /// By item that calls itself, or others that call it back: all of these, in order.
    recursions: TreeMap<ItemKey, Arc<[ItemKey]>>,
}

impl CallGraph {
    /// The call graph of all entries, whose callees are passed here.
    pub(crate) fn new(entries: &mut [Entry]) -> Self {
        let mut definitions: FxHashMap<(ItemKey, &str), Option<ItemKey>> = FxHashMap::default();
        for entry in &*entries {
            for symbol in &entry.functions.defined {
                let definition = definitions.entry((entry.place.of(symbol), symbol));
                definition.and_modify(|item| *item = None).or_insert(Some(entry.key));
            }
        }
        let callees = entries.iter().map(|entry| {
            let place = entry.place;
            let definition = |symbol: &str| definitions.get(&(place.of(symbol), symbol)).copied().flatten();
            entry.functions.called.iter().map(|symbol| definition(symbol)).collect()
        });
        let callees: Vec<Arc<[Option<ItemKey>]>> = callees.collect();
        for (entry, callees) in entries.iter_mut().zip(callees) {
            entry.callees = callees;
        }
        let callers = entries
            .iter()
            .filter(|entry| !entry.callees.is_empty())
            .map(|entry| entry.key);
        let position = |key: ItemKey| entries.binary_search_by_key(&key, |entry| entry.key).ok();
        let found = recursions(callers, |key| position(key).map(|position| &entries[position]));
        let mut recursions: Vec<(ItemKey, Arc<[ItemKey]>)> = found
            .iter()
            .flat_map(|items| items.iter().map(|item| (*item, Arc::clone(items))))
            .collect();
        recursions.sort_unstable_by_key(|(item, _)| *item);
        Self {
            recursions: TreeMap::from_ordered_entries(recursions),
        }
    }

    /// The items that must be analysed together with one: it calls them, and they call it back.
    pub(crate) fn recursion(&self, item: ItemKey) -> Option<&Arc<[ItemKey]>> {
        self.recursions.get(&item)
    }

    /// After the items `changed` call others than before, and the items `removed` were removed. The answer: `changed`, and all
    /// that were or are in a circle with one of these.
    pub(crate) fn update(
        &mut self,
        changed: BTreeSet<ItemKey>,
        removed: impl Iterator<Item = ItemKey>,
        entries: &Entries,
    ) -> BTreeSet<ItemKey> {
        let mut stale = changed;
        let ends: Vec<ItemKey> = stale.iter().copied().chain(removed).collect();
        for item in ends {
            if let Some(items) = self.recursions.remove(&item) {
                stale.extend(items.iter().copied());
            }
        }
        for item in &stale {
            self.recursions.remove(item);
        }
        let entry = |key: ItemKey| entries.by_key(key).map(|entry| &**entry);
        for items in recursions(stale.clone().into_iter(), entry) {
            if items.iter().any(|item| stale.contains(item)) {
                for item in &*items {
                    self.recursions.insert(*item, Arc::clone(&items));
                }
                stale.extend(items.iter().copied());
            }
        }
        stale
    }

    /// The items of a batch in levels, callees first: nothing in a level calls anything in it or in a later one. Of items
    /// that call each other in circles the first represents all.
    pub(crate) fn levels(&self, batch: &BTreeSet<ItemKey>, entries: &Entries) -> Vec<Vec<ItemKey>> {
        let units: FxHashSet<ItemKey> = batch.iter().map(|item| self.unit(*item)).collect();
        let callees = |unit: ItemKey| {
            let items = self.recursion(unit).map_or(slice::from_ref(&unit), |items| items);
            let entries = items.iter().filter_map(|item| entries.by_key(*item));
            let callees = entries.flat_map(|entry| entry.callees.iter().flatten());
            let callees = callees.map(|callee| self.unit(*callee));
            callees
                .filter(|callee| *callee != unit && units.contains(callee))
                .collect::<Vec<_>>()
        };
        let levels = bottom_up(units.iter().copied(), callees).into_iter();
        let units = |level: Vec<Component<ItemKey>>| level.into_iter().flat_map(|unit| unit.functions).collect();
        levels.map(units).collect()
    }

    /// What represents an item in [`CallGraph::levels`].
    pub(crate) fn unit(&self, item: ItemKey) -> ItemKey {
        self.recursion(item).map_or(item, |items| items[0])
    }
}

/// The items that define what an item calls, in the order of [`Functions::called`].
pub(crate) fn callees(caller: &Entry, entries: &Entries, names: &NameIndex) -> Arc<[Option<ItemKey>]> {
    let definition = |symbol: &str| {
        let mut found = None;
        for key in names.definers_of_callee(symbol, caller) {
            let Some(entry) = entries.by_key(key) else { continue };
            let is_here = entry.place.of(symbol) == caller.place.of(symbol);
            for _ in entry
                .functions
                .defined
                .iter()
                .filter(|defined| is_here && ***defined == *symbol)
            {
                if found.replace(key).is_some() {
                    return None;
                }
            }
        }
        found
    };
    caller
        .functions
        .called
        .iter()
        .map(|symbol| definition(symbol))
        .collect()
}

/// The items that call an item.
pub(crate) fn callers(item: &Entry, entries: &Entries, names: &NameIndex) -> impl Iterator<Item = ItemKey> {
    let calls = |caller: &ItemKey| {
        let entry = entries.by_key(*caller);
        entry.is_some_and(|entry| entry.callees.contains(&Some(item.key)))
    };
    names.callers(item).filter(calls)
}

/// The circles of calls that lead back, as far as they are reached from `roots`.
fn recursions<'a>(
    roots: impl Iterator<Item = ItemKey>,
    entry: impl Fn(ItemKey) -> Option<&'a Entry>,
) -> Vec<Arc<[ItemKey]>> {
    let callees = |item| {
        let entry = entry(item).into_iter();
        entry.flat_map(|entry| entry.callees.iter().flatten().copied())
    };
    let components = bottom_up(roots, callees).into_iter().flatten();
    let recursive = components.filter(|component| component.is_recursive);
    recursive.map(|component| component.functions.into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Analysis;
    use crate::fixture::analysis;

    fn function(name: &str, called: &[&str]) -> String {
        let calls: String = called
            .iter()
            .map(|name| format!("  func.call {name}() : () -> ()\n"))
            .collect();
        format!("func.func {name}() {{\n{calls}  return\n}}\n")
    }

    fn index(analysis: &Analysis, item: ItemKey) -> usize {
        analysis.index_of(item).unwrap()
    }

    fn levels(analysis: &Analysis) -> Vec<Vec<usize>> {
        let all = analysis.entries.iter().map(|entry| entry.key).collect();
        let levels = analysis.graph.levels(&all, &analysis.entries).into_iter();
        levels
            .map(|level| level.into_iter().map(|item| index(analysis, item)).collect())
            .collect()
    }

    fn callees(analysis: &Analysis, item: usize) -> Vec<Option<usize>> {
        let callees = analysis.entries[item].callees.iter();
        callees
            .map(|callee| callee.map(|callee| index(analysis, callee)))
            .collect()
    }

    #[test]
    fn callees_come_before_callers() {
        let analysis = analysis(
            &[
                function("@a", &["@b", "@c"]),
                function("@b", &["@c"]),
                function("@c", &["@outside"]),
            ]
            .concat(),
        );
        assert_eq!(levels(&analysis), [[2], [1], [0]]);
        let callers = callers(&analysis.entries[2], &analysis.entries, &analysis.names);
        let callers: Vec<usize> = callers.map(|caller| index(&analysis, caller)).collect();
        assert_eq!(callers, [0, 1]);
        assert_eq!(callees(&analysis, 2), [None]);
        assert!(
            analysis
                .entries
                .iter()
                .all(|entry| analysis.graph.recursion(entry.key).is_none())
        );
    }

    #[test]
    fn recursion_is_one_unit() {
        let analysis = analysis(
            &[
                function("@a", &["@b", "@d"]),
                function("@b", &["@a"]),
                function("@c", &["@c"]),
                function("@d", &[]),
            ]
            .concat(),
        );
        let recursion = |item: usize| {
            let items = analysis.graph.recursion(analysis.entries[item].key)?.iter();
            Some(items.map(|item| index(&analysis, *item)).collect::<Vec<_>>())
        };
        assert_eq!((recursion(0), recursion(1)), (Some(vec![0, 1]), Some(vec![0, 1])));
        assert_eq!((recursion(2), recursion(3)), (Some(vec![2]), None));
        assert_eq!(levels(&analysis), [vec![2, 3], vec![0]]);
    }

    #[test]
    fn long_chains_are_no_trouble() {
        let count = 20_000;
        let functions = (0..count).map(|index| function(&format!("@f{index}"), &[&format!("@f{}", index + 1)]));
        assert_eq!(levels(&analysis(&functions.collect::<String>())).len(), count);
    }

    #[test]
    fn symbols_are_looked_up_in_their_own_module() {
        let module = |body: &str| format!("module {{\n{body}}}\n");
        let second = [function("@g", &["@f", "@h"]), function("@h", &[])].concat();
        let analysis = analysis(&[module(&function("@f", &[])), module(&second)].concat());
        assert_eq!(callees(&analysis, 4), [None, Some(5)]);
    }

    #[test]
    fn a_symbol_defined_twice_is_nobodys() {
        let twice = function("@f", &[]).repeat(2);
        let analysis = analysis(&[twice, function("@g", &["@f"])].concat());
        assert_eq!(callees(&analysis, 2), [None]);
    }
}
