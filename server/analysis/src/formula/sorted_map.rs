//! A small map as one sorted piece of memory that clones share until one of them changes it, and that knows its own hash.
//!
//! Path conditions part at each branch and mostly keep what they knew: a clone costs nothing, the first change copies the
//! map at once, and what two maps still share is equal without a look.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use triomphe::Arc;

/// For how many more entries a copy has room.
const SPARE: usize = 4;

/// Entries by rising key.
#[derive(Clone, Debug)]
pub(super) struct SortedMap<K, V> {
    /// `None` if there are none.
    entries: Option<Arc<Vec<(K, V)>>>,
    /// The exclusive or of the hashes of all entries.
    hash: u64,
}

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        Self { entries: None, hash: 0 }
    }
}

impl<K: Ord + Copy + Hash, V: Copy + Eq + Hash> SortedMap<K, V> {
    pub(super) fn get(&self, key: &K) -> Option<&V> {
        let index = self.find(key).ok()?;
        Some(&self.entries()[index].1)
    }

    pub(super) fn insert(&mut self, key: K, value: V) {
        let place = self.find(&key);
        if place.is_ok_and(|index| self.entries()[index].1 == value) {
            return;
        }
        self.hash ^= digest(&(key, value));
        let entries = self.own();
        match place {
            Ok(index) => {
                let before = std::mem::replace(&mut entries[index], (key, value));
                self.hash ^= digest(&before);
            }
            Err(index) => entries.insert(index, (key, value)),
        }
    }

    pub(super) fn remove(&mut self, key: &K) -> Option<V> {
        let index = self.find(key).ok()?;
        let entry = self.own().remove(index);
        self.hash ^= digest(&entry);
        Some(entry.1)
    }

    /// Removes the entries for which this holds.
    pub(super) fn take_where(&mut self, holds: impl FnMut(&(K, V)) -> bool) -> Vec<(K, V)> {
        let taken: Vec<(K, V)> = self.iter().copied().filter(holds).collect();
        if !taken.is_empty() {
            let mut next = taken.iter().peekable();
            self.hash = taken.iter().fold(self.hash, |hash, entry| hash ^ digest(entry));
            self.own()
                .retain(|entry| next.next_if(|taken| taken.0 == entry.0).is_none());
        }
        taken
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, (K, V)> {
        self.entries().iter()
    }

    /// The entries that the other map lacks, or has with another value.
    pub(super) fn beyond(&self, other: &Self) -> Vec<(K, V)> {
        if self.is_shared_with(other) {
            return Vec::new();
        }
        let mut others = other.iter().peekable();
        let mut beyond = Vec::new();
        for entry in self.iter() {
            while others.next_if(|other| other.0 < entry.0).is_some() {}
            if others.peek().is_none_or(|&other| other != entry) {
                beyond.push(*entry);
            }
        }
        beyond
    }

    /// What both maps have, where their values differ with what both are made to, if anything.
    pub(super) fn common(&self, other: &Self, both: impl Fn(V, V) -> Option<V>) -> Self {
        if self.is_shared_with(other) {
            return self.clone();
        }
        let mut others = other.iter().peekable();
        let mut entries = Vec::new();
        for &(key, value) in self.iter() {
            while others.next_if(|other| other.0 < key).is_some() {}
            let same = others.next_if(|other| other.0 == key);
            let value = same.and_then(|other| {
                if value == other.1 {
                    Some(value)
                } else {
                    both(value, other.1)
                }
            });
            entries.extend(value.map(|value| (key, value)));
        }
        Self {
            hash: entries.iter().fold(0, |hash, entry| hash ^ digest(entry)),
            entries: Some(Arc::new(entries)),
        }
    }

    fn is_shared_with(&self, other: &Self) -> bool {
        match (&self.entries, &other.entries) {
            (Some(one), Some(another)) => Arc::ptr_eq(one, another),
            _ => false,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries().len()
    }

    /// The entries after those that satisfy this, which are first.
    pub(super) fn from(&self, before: impl Fn(&K) -> bool) -> &[(K, V)] {
        let entries = self.entries();
        &entries[entries.partition_point(|entry| before(&entry.0))..]
    }

    /// Leaves the entries with the largest keys, so many.
    pub(super) fn keep_last(&mut self, count: usize) {
        let mut spare = self.len().saturating_sub(count);
        self.take_where(|_| {
            let is_first = spare > 0;
            spare = spare.saturating_sub(1);
            is_first
        });
    }

    fn entries(&self) -> &[(K, V)] {
        self.entries.as_deref().map_or(&[], Vec::as_slice)
    }

    /// The entries, not shared.
    fn own(&mut self) -> &mut Vec<(K, V)> {
        let entries = self.entries.get_or_insert_default();
        if !entries.is_unique() {
            let mut copy = Vec::with_capacity(entries.len() + SPARE);
            copy.extend_from_slice(entries);
            *entries = Arc::new(copy);
        }
        Arc::make_mut(entries)
    }

    fn find(&self, key: &K) -> Result<usize, usize> {
        self.entries().binary_search_by(|entry| entry.0.cmp(key))
    }
}

impl<K: Ord + Copy + Hash, V: Copy + Eq + Hash> PartialEq for SortedMap<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.is_shared_with(other) || self.hash == other.hash && self.entries() == other.entries()
    }
}

impl<K: Ord + Copy + Hash, V: Copy + Eq + Hash> Eq for SortedMap<K, V> {}

impl<K, V> Hash for SortedMap<K, V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// The share of an entry in the hash of a map. Shares are added without carry: each must look random by itself.
fn digest(entry: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    entry.hash(&mut hasher);
    let mixed = hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}
