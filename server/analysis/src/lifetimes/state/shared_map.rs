//! A sorted map that disjuncts share until one of them changes it, and that knows its own hash.
//!
//! Disjuncts split at each condition and mostly become equal again: splitting must be free and merging cheap, however many
//! buffers are alive. So it is a persistent B-tree: a clone shares the root, a change copies the nodes on the path to one entry
//! (none if they are not shared), and what two maps still share is equal without a look. The hash is kept up with each change.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use imbl::OrdMap;
use imbl::ordmap::DiffItem;
use rustc_hash::FxHasher;

use super::renumbering::{Renumbered, Renumbering};

/// A value, a part of which distinguishes states.
pub(crate) trait State: Clone + PartialEq {
    /// The part that counts for equality.
    type Essence: Hash + Eq;

    /// What counts for equality.
    fn essence(&self) -> Self::Essence;
}

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct SharedMap<K: Ord, V> {
    entries: OrdMap<K, V>,
    /// The exclusive or of the hashes of all entries.
    hash: u64,
}

impl<K: Ord, V> Default for SharedMap<K, V> {
    fn default() -> Self {
        Self {
            entries: OrdMap::new(),
            hash: 0,
        }
    }
}

impl<K: Ord + Copy + Hash, V: State> SharedMap<K, V> {
    pub(crate) fn get(&self, key: K) -> Option<&V> {
        self.entries.get(&key)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.entries.iter().map(|(key, value)| (*key, value))
    }

    /// The same for equal maps.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether keys and states are the same.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.hash == other.hash && !self.differs(other, |mine, theirs| mine.essence() == theirs.essence())
    }

    /// Whether this map, with ids as they are now, is `other`: not only in what counts for equality.
    pub(crate) fn becomes(&self, other: &Self, by: &Renumbering) -> bool
    where
        K: Renumbered,
        V: Renumbered,
    {
        if by.is_identity() {
            return !self.differs(other, V::eq);
        }
        let is_same = |(mine, theirs): ((K, &V), (K, &V))| {
            mine.0.renumbered(by) == Some(theirs.0) && mine.1.renumbered(by).as_ref() == Some(theirs.1)
        };
        self.entries.len() == other.entries.len() && self.iter().zip(other.iter()).all(is_same)
    }

    /// Whether this is the other map, and not only an equal one.
    pub(crate) fn is_shared_with(&self, other: &Self) -> bool {
        self.entries.ptr_eq(&other.entries)
    }

    pub(crate) fn insert(&mut self, key: K, value: V) -> Option<V> {
        self.hash ^= digest(key, &value);
        let old = self.entries.insert(key, value)?;
        self.hash ^= digest(key, &old);
        Some(old)
    }

    pub(crate) fn remove(&mut self, key: K) -> Option<V> {
        // To look first keeps what is shared shared: most of what is removed is not there.
        self.get(key)?;
        let value = self.entries.remove(&key)?;
        self.hash ^= digest(key, &value);
        Some(value)
    }

    /// Changes the value of `key`, if it has one.
    pub(crate) fn change<R>(&mut self, key: K, change: impl FnOnce(&mut V) -> R) -> Option<R> {
        self.get(key)?;
        let value = self.entries.get_mut(&key)?;
        self.hash ^= digest(key, value);
        let result = change(value);
        self.hash ^= digest(key, value);
        Some(result)
    }

    /// Takes out the entries that `keep` denies.
    pub(crate) fn take_unless(&mut self, keep: impl Fn(K, &V) -> bool) -> Vec<(K, V)> {
        let denied = self.iter().filter(|(key, value)| !keep(*key, value));
        let denied: Vec<K> = denied.map(|(key, _)| key).collect();
        self.take(denied)
    }

    /// Takes out the entries with these keys.
    pub(crate) fn take_keys(&mut self, keys: Range<K>, is_taken: impl Fn(K) -> bool) -> Vec<(K, V)> {
        if keys.is_empty() {
            return Vec::new();
        }
        let taken = self.entries.range(keys).map(|(key, _)| *key);
        let taken: Vec<K> = taken.filter(|&key| is_taken(key)).collect();
        self.take(taken)
    }

    fn take(&mut self, keys: Vec<K>) -> Vec<(K, V)> {
        let taken = keys.into_iter().map(|key| Some((key, self.remove(key)?)));
        taken.flatten().collect()
    }

    /// Whether the maps have other keys, or values that are not the same; at the cost of what the two do not share.
    fn differs(&self, other: &Self, is_same: impl Fn(&V, &V) -> bool) -> bool {
        self.entries.diff(&other.entries).any(|item| match item {
            DiffItem::Update { old, new } => !is_same(old.1, new.1),
            DiffItem::Add(..) | DiffItem::Remove(..) => true,
        })
    }
}

/// A map in which nothing moves is shared.
impl<K: Ord + Copy + Hash + Renumbered, V: State + Renumbered> Renumbered for SharedMap<K, V> {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let mut entries = self.iter();
        let stays =
            |(key, value): (K, &V)| key.renumbered(by) == Some(key) && value.renumbered(by).as_ref() == Some(value);
        if entries.all(stays) {
            return Some(self.clone());
        }
        let mut map = Self::default();
        for (key, value) in self.iter() {
            map.insert(key.renumbered(by)?, value.renumbered(by)?);
        }
        Some(map)
    }
}

/// The share of one entry in the hash of a map.
fn digest<V: State>(key: impl Hash, value: &V) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    value.essence().hash(&mut hasher);
    // Shares are added without carry: each must look random by itself.
    let mixed = hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    impl State for bool {
        type Essence = bool;

        fn essence(&self) -> bool {
            *self
        }
    }

    #[derive(Clone, Debug)]
    enum Step {
        Insert(u32, bool),
        Remove(u32),
        Change(u32),
        TakeRange(u32, u32),
        Share,
    }

    fn key() -> impl Strategy<Value = u32> {
        prop_oneof![0..40_u32, 0..3000_u32, any::<u32>()]
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            4 => (key(), any::<bool>()).prop_map(|(key, value)| Step::Insert(key, value)),
            2 => key().prop_map(Step::Remove),
            1 => key().prop_map(Step::Change),
            1 => (key(), key()).prop_map(|(a, b)| Step::TakeRange(a, b)),
            1 => Just(Step::Share),
        ]
    }

    proptest! {
        #[test]
        fn it_is_a_map(steps in prop::collection::vec(step(), 0..200)) {
            let mut map: SharedMap<u32, bool> = SharedMap::default();
            let mut model: BTreeMap<u32, bool> = BTreeMap::new();
            let mut shared = (map.clone(), model.clone());
            for step in steps {
                match step {
                    Step::Insert(key, value) => prop_assert_eq!(map.insert(key, value), model.insert(key, value)),
                    Step::Remove(key) => prop_assert_eq!(map.remove(key), model.remove(&key)),
                    Step::Change(key) => {
                        let changed = map.change(key, |value| *value = !*value).is_some();
                        prop_assert_eq!(changed, model.get_mut(&key).map(|value| *value = !*value).is_some());
                    }
                    Step::TakeRange(a, b) => {
                        let taken = map.take_keys(a..b, |key| key % 2 == 0);
                        let expected: Vec<(u32, bool)> = model
                            .range(a..b.max(a))
                            .filter(|(key, _)| **key % 2 == 0)
                            .map(|(key, value)| (*key, *value))
                            .collect();
                        model.retain(|key, _| !(a..b).contains(key) || key % 2 == 1);
                        prop_assert_eq!(taken, expected);
                    }
                    Step::Share => shared = (map.clone(), model.clone()),
                }
                let all: Vec<(u32, bool)> = map.iter().map(|(key, value)| (key, *value)).collect();
                prop_assert_eq!(all, model.iter().map(|(key, value)| (*key, *value)).collect::<Vec<_>>());
                prop_assert_eq!(map.is_same(&shared.0), model == shared.1);
            }
            let kept: Vec<(u32, bool)> = shared.0.iter().map(|(key, value)| (key, *value)).collect();
            prop_assert_eq!(kept, shared.1.into_iter().collect::<Vec<_>>());
            let mut again: SharedMap<u32, bool> = SharedMap::default();
            for (key, value) in model.into_iter().rev() {
                again.insert(key, value);
            }
            prop_assert!(again.is_same(&map) && again.hash() == map.hash());
        }
    }
}
