//! A small map as one sorted piece of memory: copied at once, compared and hashed by its entries.

/// Entries by rising key.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct SortedMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    pub(super) fn get(&self, key: &K) -> Option<&V> {
        self.find(key).ok().map(|index| &self.0[index].1)
    }

    pub(super) fn insert(&mut self, key: K, value: V) {
        match self.find(&key) {
            Ok(index) => self.0[index].1 = value,
            Err(index) => self.0.insert(index, (key, value)),
        }
    }

    pub(super) fn remove(&mut self, key: &K) -> Option<V> {
        let index = self.find(key).ok()?;
        Some(self.0.remove(index).1)
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, (K, V)> {
        self.0.iter()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The entries behind those of which this holds, which stand first.
    pub(super) fn from(&self, before: impl Fn(&K) -> bool) -> &[(K, V)] {
        &self.0[self.0.partition_point(|entry| before(&entry.0))..]
    }

    /// Leaves the entries with the largest keys, so many.
    pub(super) fn keep_last(&mut self, count: usize) {
        self.0.drain(..self.0.len().saturating_sub(count));
    }

    pub(super) fn retain(&mut self, keep: impl Fn(&K) -> bool) {
        self.0.retain(|entry| keep(&entry.0));
    }

    fn find(&self, key: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|entry| entry.0.cmp(key))
    }
}
