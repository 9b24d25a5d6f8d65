//! A sorted map that worlds share until one of them changes it, and that knows its own hash.
//!
//! Worlds part at each condition and mostly meet again as they were: parting must cost nothing, and meeting little. A
//! clone shares the entries; the hash is kept up with each change; two maps that still share are equal at once.

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use rustc_hash::FxHasher;

/// A value of which a part tells states apart.
pub(super) trait State: Clone {
    /// The part that counts for equality.
    type Essence: Hash + Eq;

    /// What counts for equality.
    fn essence(&self) -> Self::Essence;
}

impl State for bool {
    type Essence = bool;

    fn essence(&self) -> bool {
        *self
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct SharedMap<K, V> {
    entries: Arc<Vec<(K, V)>>,
    hash: u64,
}

impl<K, V> Default for SharedMap<K, V> {
    fn default() -> Self {
        Self {
            entries: Arc::default(),
            hash: 0,
        }
    }
}

impl<K: Copy + Ord + Hash, V: State> SharedMap<K, V> {
    pub(super) fn get(&self, key: K) -> Option<&V> {
        self.find(key).ok().map(|index| &self.entries[index].1)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.entries.iter().map(|(key, value)| (*key, value))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The same for equal maps.
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether keys and states are the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let same = |((a, mine), (b, theirs)): (&(K, V), &(K, V))| a == b && mine.essence() == theirs.essence();
        Arc::ptr_eq(&self.entries, &other.entries)
            || self.hash == other.hash
                && self.entries.len() == other.entries.len()
                && self.entries.iter().zip(&*other.entries).all(same)
    }

    pub(super) fn insert(&mut self, key: K, value: V) -> Option<V> {
        self.hash ^= digest(key, &value);
        match self.find(key) {
            Ok(index) => {
                let old = std::mem::replace(&mut Arc::make_mut(&mut self.entries)[index].1, value);
                self.hash ^= digest(key, &old);
                Some(old)
            }
            Err(index) => {
                Arc::make_mut(&mut self.entries).insert(index, (key, value));
                None
            }
        }
    }

    pub(super) fn remove(&mut self, key: K) -> Option<V> {
        let index = self.find(key).ok()?;
        let (_, value) = Arc::make_mut(&mut self.entries).remove(index);
        self.hash ^= digest(key, &value);
        Some(value)
    }

    /// Changes the value of `key`, if it has one.
    pub(super) fn change<R>(&mut self, key: K, change: impl FnOnce(&mut V) -> R) -> Option<R> {
        let index = self.find(key).ok()?;
        let value = &mut Arc::make_mut(&mut self.entries)[index].1;
        self.hash ^= digest(key, value);
        let result = change(value);
        self.hash ^= digest(key, value);
        Some(result)
    }

    /// Takes out the entries that `keep` denies.
    pub(super) fn take_unless(&mut self, keep: impl Fn(K, &V) -> bool) -> Vec<(K, V)> {
        self.take_among(0..self.entries.len(), keep)
    }

    /// Takes out the entries with these keys.
    pub(super) fn take_keys(&mut self, keys: Range<K>, is_taken: impl Fn(K) -> bool) -> Vec<(K, V)> {
        let at = |key| self.entries.partition_point(|(other, _)| *other < key);
        self.take_among(at(keys.start)..at(keys.end), |key, _| !is_taken(key))
    }

    fn take_among(&mut self, places: Range<usize>, keep: impl Fn(K, &V) -> bool) -> Vec<(K, V)> {
        if self.entries[places.clone()]
            .iter()
            .all(|(key, value)| keep(*key, value))
        {
            return Vec::new();
        }
        let entries = Arc::make_mut(&mut self.entries);
        let taken: Vec<(K, V)> = entries.extract_if(places, |(key, value)| !keep(*key, value)).collect();
        for (key, value) in &taken {
            self.hash ^= digest(*key, value);
        }
        taken
    }

    fn find(&self, key: K) -> Result<usize, usize> {
        // Most of what is asked for is new.
        match self.entries.last() {
            Some((last, _)) if *last < key => Err(self.entries.len()),
            _ => self.entries.binary_search_by_key(&key, |(key, _)| *key),
        }
    }
}

/// The share of one entry in the hash of a map.
fn digest<K: Hash, V: State>(key: K, value: &V) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    value.essence().hash(&mut hasher);
    // Shares are added without carry: each must look random by itself.
    let mixed = hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}
