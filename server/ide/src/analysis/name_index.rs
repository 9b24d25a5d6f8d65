//! Which items define a name, and which use it.
//!
//! An index that follows edits: what is called, or checked against its neighbours, is found by name without looking at
//! other items. Names are kept as hashes, so it may answer with an item too many; who asks looks closer.

use std::hash::{DefaultHasher, Hash, Hasher};

use mlir_grammar::Item;
use rustc_hash::FxHashMap;
use sum_tree::TreeSet;

use crate::analysis::across_items::Neighbour;
use crate::analysis::call_graph::{Functions, is_alias};
use crate::analysis::entry::Entry;
use crate::analysis::item_key::ItemKey;

/// A name and where it means something, as a hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct NameHash(u64);

/// The names of one item.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// What it shows to others: the name, and everything of the definition that matters to them.
    defined: Box<[(Name, u64)]>,
    /// What it takes from others.
    used: Box<[Name]>,
}

/// A name as a hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Name {
    /// Of a function: a callee is looked up in the nearest module.
    Function(u64),
    /// Of an alias of a map, whose text is looked at.
    Map(u64),
    /// Of a symbol, which may be in a path that leads into other modules, or of a value.
    Any(u64),
}

impl Names {
    pub(crate) fn of(functions: &Functions, neighbour: &Neighbour, item: &Item) -> Self {
        let own = functions.defined.iter().map(|name| (Name::function(name), 0));
        let mut defined: Vec<(Name, u64)> = own.collect();
        neighbour.for_each_defined(|name, what| defined.push((Name::any(name), what)));
        let mut used: Vec<Name> = functions.called.iter().map(|name| Name::function(name)).collect();
        neighbour.for_each_used(item, |name| used.push(Name::any(name)));
        Self {
            defined: defined.into(),
            used: used.into(),
        }
    }
}

impl Name {
    fn function(name: &str) -> Self {
        match is_alias(name) {
            true => Self::Map(hash(name)),
            false => Self::Function(hash(name)),
        }
    }

    fn any(name: &str) -> Self {
        Self::Any(hash(name))
    }

    /// As an item means it.
    fn of(self, entry: &Entry) -> NameHash {
        let place = match self {
            Self::Function(_) => entry.place.scope,
            Self::Map(_) | Self::Any(_) => entry.place.piece,
        };
        NameHash(hash(&(self, place)))
    }
}

/// A value as a hash, the same in all versions of a document.
pub(crate) fn hash(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The items that define and use names. Cloning is cheap.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameIndex {
    definers: TreeSet<(NameHash, ItemKey)>,
    users: TreeSet<(NameHash, ItemKey)>,
}

/// What edits changed of what items show to each other.
#[derive(Debug, Default)]
pub(crate) struct Changed {
    /// Names that are defined by other items than before, or otherwise.
    pub(crate) redefined: Vec<NameHash>,
    /// Names that items define that came or went.
    pub(crate) touched: Vec<NameHash>,
}

impl NameIndex {
    /// The index of all entries.
    pub(crate) fn of(entries: &[Entry]) -> Self {
        let set = |pairs: &mut dyn Iterator<Item = (NameHash, ItemKey)>| {
            let mut pairs: Vec<(NameHash, ItemKey)> = pairs.collect();
            pairs.sort_unstable();
            pairs.dedup();
            TreeSet::from_ordered_entries(pairs)
        };
        let definers = entries
            .iter()
            .flat_map(|entry| defined(entry).map(|name| (name, entry.key)));
        let users = entries
            .iter()
            .flat_map(|entry| used(entry).map(|name| (name, entry.key)));
        Self {
            definers: set(&mut { definers }),
            users: set(&mut { users }),
        }
    }

    /// Takes entries out and puts others in.
    pub(crate) fn update(&mut self, old: &[&Entry], new: &[&Entry]) -> Changed {
        for entry in old {
            defined(entry).for_each(|name| _ = self.definers.remove(&(name, entry.key)));
            used(entry).for_each(|name| _ = self.users.remove(&(name, entry.key)));
        }
        for entry in new {
            defined(entry).for_each(|name| self.definers.insert((name, entry.key)));
            used(entry).for_each(|name| self.users.insert((name, entry.key)));
        }
        // How often each definition is there now, less how often it was.
        let mut counts: FxHashMap<(NameHash, u64, ItemKey), isize> = FxHashMap::default();
        for (entries, sign) in [(old, -1), (new, 1)] {
            for entry in entries {
                for (name, what) in &entry.names.defined {
                    *counts.entry((name.of(entry), *what, entry.key)).or_default() += sign;
                }
            }
        }
        let names = |is_wanted: fn(isize) -> bool| {
            let wanted = counts.iter().filter(|(_, count)| is_wanted(**count));
            let mut names: Vec<NameHash> = wanted.map(|((name, ..), _)| *name).collect();
            names.sort_unstable();
            names.dedup();
            names
        };
        Changed {
            redefined: names(|count| count != 0),
            touched: names(|_| true),
        }
    }

    /// The items that define a name, in order.
    pub(crate) fn definers(&self, name: NameHash) -> Vec<ItemKey> {
        keys_of(&self.definers, name)
    }

    /// The items that use a name, in order.
    pub(crate) fn users(&self, name: NameHash) -> Vec<ItemKey> {
        keys_of(&self.users, name)
    }

    /// The items that define a function which an item calls.
    pub(crate) fn definers_of_callee(&self, name: &str, caller: &Entry) -> Vec<ItemKey> {
        self.definers(Name::function(name).of(caller))
    }

    /// The items that call functions which an item defines.
    pub(crate) fn callers(&self, entry: &Entry) -> impl Iterator<Item = ItemKey> {
        let functions = entry.functions.defined.iter();
        functions.flat_map(|name| self.users(Name::function(name).of(entry)))
    }
}

fn keys_of(set: &TreeSet<(NameHash, ItemKey)>, name: NameHash) -> Vec<ItemKey> {
    let first = (name, ItemKey::NONE);
    let same = set.iter_from(&first).take_while(|(found, _)| *found == name);
    same.map(|(_, key)| *key).collect()
}

/// The names that an item defines.
pub(crate) fn defined(entry: &Entry) -> impl Iterator<Item = NameHash> {
    entry.names.defined.iter().map(|(name, _)| name.of(entry))
}

/// The names that an item uses.
pub(crate) fn used(entry: &Entry) -> impl Iterator<Item = NameHash> {
    entry.names.used.iter().map(|name| name.of(entry))
}
