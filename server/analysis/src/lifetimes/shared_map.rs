//! A sorted map that disjuncts share until one of them changes it, and that knows its own hash.
//!
//! Disjuncts split at each condition and mostly become equal again: splitting must be free and merging cheap, however many
//! buffers are alive. So it is a trie over the bits of the key, with 32 children a node. A clone shares the root, and a change
//! copies the nodes on the path to one entry (none if they are not shared). What two maps still share is equal without a look.
//! The hash is kept up with each change.

mod difference;

use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Range;

use rustc_hash::FxHasher;
use smallvec::SmallVec;
use triomphe::Arc;

use super::renumbering::{Renumbered, Renumbering};

/// How many bits of a key one node looks at.
const BITS: u32 = 5;
const WAYS: u32 = 1 << BITS;

/// What a map can be indexed by: a small number, in the order of the keys.
pub(super) trait Key: Copy {
    /// The number.
    fn number(self) -> u32;

    /// The key with this number.
    fn from_number(number: u32) -> Self;
}

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

/// A set is a map of nothing.
impl State for () {
    type Essence = ();

    fn essence(&self) {}
}

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct SharedMap<K, V> {
    root: Option<Arc<Node<V>>>,
    /// By how much a key is shifted to find its way at the root.
    shift: u32,
    hash: u64,
    keys: PhantomData<K>,
}

/// One level of the trie: no node is empty.
#[derive(Clone, Debug)]
enum Node<V> {
    Branch(Ways<Arc<Node<V>>>),
    Leaf(Ways<V>),
}

/// Up to 32 things, by number.
#[derive(Clone, Debug)]
struct Ways<T> {
    /// Which numbers there are.
    mask: u32,
    /// In the order of their numbers.
    things: Vec<T>,
}

impl<T> Ways<T> {
    fn one(way: u32, thing: T) -> Self {
        let mut things = Vec::with_capacity(4);
        things.push(thing);
        Self { mask: 1 << way, things }
    }

    fn index(&self, way: u32) -> usize {
        (self.mask & ((1 << way) - 1)).count_ones() as usize
    }

    fn has(&self, way: u32) -> bool {
        self.mask & (1 << way) != 0
    }

    fn get(&self, way: u32) -> Option<&T> {
        self.has(way).then(|| &self.things[self.index(way)])
    }

    fn get_mut(&mut self, way: u32) -> Option<&mut T> {
        let index = self.index(way);
        self.has(way).then(|| &mut self.things[index])
    }

    fn insert(&mut self, way: u32, thing: T) {
        self.things.insert(self.index(way), thing);
        self.mask |= 1 << way;
    }

    fn remove(&mut self, way: u32) -> T {
        self.mask &= !(1 << way);
        self.things.remove(self.index(way))
    }
}

impl<T> Ways<T> {
    fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        let mut rest = self.mask;
        self.things.iter().map(move |thing| {
            let way = rest.trailing_zeros();
            rest &= rest - 1;
            (way, thing)
        })
    }
}

impl<V> Node<V> {
    /// Which ways there are.
    fn mask(&self) -> u32 {
        match self {
            Node::Branch(ways) => ways.mask,
            Node::Leaf(ways) => ways.mask,
        }
    }
}

impl<K, V> Default for SharedMap<K, V> {
    fn default() -> Self {
        Self {
            root: None,
            shift: 0,
            hash: 0,
            keys: PhantomData,
        }
    }
}

impl<K: Key, V: State> SharedMap<K, V> {
    pub(super) fn get(&self, key: K) -> Option<&V> {
        let number = self.within(key)?;
        let mut node = self.root.as_deref()?;
        let mut shift = self.shift;
        loop {
            match node {
                Node::Branch(ways) => node = ways.get(way(number, shift))?,
                Node::Leaf(ways) => return ways.get(way(number, 0)),
            }
            shift -= BITS;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.among(0, u32::MAX)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.root.is_none()
    }

    /// The same for equal maps.
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether keys and states are the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        if self.hash != other.hash {
            return false;
        }
        match (&self.root, &other.root) {
            (None, None) => true,
            (Some(mine), Some(theirs)) if self.shift == other.shift => {
                is_same_node(mine, theirs, &|mine, theirs| mine.essence() == theirs.essence())
            }
            (Some(_), Some(_)) => {
                let (mut mine, mut theirs) = (self.iter(), other.iter());
                loop {
                    match (mine.next(), theirs.next()) {
                        (None, None) => return true,
                        (Some((a, x)), Some((b, y))) if a.number() == b.number() && x.essence() == y.essence() => {}
                        _ => return false,
                    }
                }
            }
            _ => false,
        }
    }

    /// Whether this map, with ids as they are now, is `other`: not only in what counts for equality.
    pub(super) fn becomes(&self, other: &Self, by: &Renumbering) -> bool
    where
        K: Renumbered + PartialEq,
        V: Renumbered + PartialEq,
    {
        if let (Some(mine), Some(theirs)) = (&self.root, &other.root)
            && by.is_identity()
            && self.shift == other.shift
        {
            return is_same_node(mine, theirs, &|mine, theirs| mine == theirs);
        }
        let (mut mine, mut theirs) = (self.iter(), other.iter());
        loop {
            match (mine.next(), theirs.next()) {
                (None, None) => return true,
                (Some((a, x)), Some((b, y))) if a.renumbered(by) == Some(b) && x.renumbered(by).as_ref() == Some(y) => {
                }
                _ => return false,
            }
        }
    }

    /// Whether this is the other map, and not only an equal one.
    pub(super) fn is_shared_with(&self, other: &Self) -> bool {
        match (&self.root, &other.root) {
            (Some(mine), Some(theirs)) => Arc::ptr_eq(mine, theirs),
            (mine, theirs) => mine.is_none() && theirs.is_none(),
        }
    }

    pub(super) fn insert(&mut self, key: K, value: V) -> Option<V> {
        let number = key.number();
        self.hash ^= digest(number, &value);
        if self.root.is_none() {
            self.shift = 0;
            while self.within(key).is_none() {
                self.shift += BITS;
            }
            self.root = Some(chain(number, self.shift, value));
            return None;
        }
        while self.within(key).is_none() {
            // All that there is begins with a zero where the new root looks.
            self.shift += BITS;
            self.root = self.root.take().map(|root| Arc::new(Node::Branch(Ways::one(0, root))));
        }
        let mut node = self.root.as_mut()?;
        let mut shift = self.shift;
        loop {
            match Arc::make_mut(node) {
                Node::Branch(ways) => {
                    let way = way(number, shift);
                    shift -= BITS;
                    if !ways.has(way) {
                        ways.insert(way, chain(number, shift, value));
                        return None;
                    }
                    node = ways.get_mut(way)?;
                }
                Node::Leaf(ways) => {
                    let way = way(number, 0);
                    let Some(known) = ways.get_mut(way) else {
                        ways.insert(way, value);
                        return None;
                    };
                    let old = std::mem::replace(known, value);
                    self.hash ^= digest(number, &old);
                    return Some(old);
                }
            }
        }
    }

    pub(super) fn remove(&mut self, key: K) -> Option<V> {
        // To look first keeps what is shared shared: most of what is removed is not there.
        self.get(key)?;
        let number = key.number();
        let root = self.root.as_mut()?;
        let (value, is_left_empty) = take_out(root, number, self.shift);
        if is_left_empty {
            self.root = None;
        }
        self.hash ^= digest(number, &value);
        Some(value)
    }

    /// Changes the value of `key`, if it has one.
    pub(super) fn change<R>(&mut self, key: K, change: impl FnOnce(&mut V) -> R) -> Option<R> {
        self.get(key)?;
        let number = key.number();
        let mut node = self.root.as_mut()?;
        let mut shift = self.shift;
        loop {
            match Arc::make_mut(node) {
                Node::Branch(ways) => node = ways.get_mut(way(number, shift))?,
                Node::Leaf(ways) => {
                    let value = ways.get_mut(way(number, 0))?;
                    self.hash ^= digest(number, value);
                    let result = change(value);
                    self.hash ^= digest(number, value);
                    return Some(result);
                }
            }
            shift -= BITS;
        }
    }

    /// Takes out the entries that `keep` denies.
    pub(super) fn take_unless(&mut self, keep: impl Fn(K, &V) -> bool) -> Vec<(K, V)> {
        let denied = self.iter().filter(|(key, value)| !keep(*key, value));
        let denied: Vec<K> = denied.map(|(key, _)| key).collect();
        self.take(denied)
    }

    /// Takes out the entries with these keys.
    pub(super) fn take_keys(&mut self, keys: Range<K>, is_taken: impl Fn(K) -> bool) -> Vec<(K, V)> {
        let Some(last) = keys.end.number().checked_sub(1) else {
            return Vec::new();
        };
        let taken = self.among(keys.start.number(), last).map(|(key, _)| key);
        let taken: Vec<K> = taken.filter(|&key| is_taken(key)).collect();
        self.take(taken)
    }

    fn take(&mut self, keys: Vec<K>) -> Vec<(K, V)> {
        let mut taken = Vec::with_capacity(keys.len());
        for key in keys {
            taken.extend(self.remove(key).map(|value| (key, value)));
        }
        taken
    }

    /// The entries from one number to another, both included.
    fn among(&self, first: u32, last: u32) -> Among<'_, K, V> {
        let root = self.root.as_deref().filter(|_| first <= last);
        Among {
            path: root
                .map(|root| (root, self.shift, 0, root.mask()))
                .into_iter()
                .collect(),
            first,
            last,
            keys: PhantomData,
        }
    }

    /// The number of a key that the trie is high enough for.
    fn within(&self, key: K) -> Option<u32> {
        let number = key.number();
        let is_within = number
            .checked_shr(self.shift + BITS)
            .is_none_or(|too_much| too_much == 0);
        is_within.then_some(number)
    }
}

/// A map in which nothing moves is shared.
impl<K: Key + Renumbered + PartialEq, V: State + Renumbered + PartialEq> Renumbered for SharedMap<K, V> {
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

/// A node, its shift, its first number, and the ways that are still to go from there.
type Stop<'a, V> = (&'a Node<V>, u32, u32, u32);

/// The entries of a range, in order.
struct Among<'a, K, V> {
    /// The nodes on the way to the next entry.
    path: SmallVec<[Stop<'a, V>; 7]>,
    first: u32,
    last: u32,
    keys: PhantomData<K>,
}

impl<'a, K: Key, V> Iterator for Among<'a, K, V> {
    type Item = (K, &'a V);

    fn next(&mut self) -> Option<(K, &'a V)> {
        loop {
            let (node, shift, base, rest) = self.path.last_mut()?;
            let (node, shift) = (*node, *shift);
            if *rest == 0 {
                self.path.pop();
                continue;
            }
            let way = rest.trailing_zeros();
            *rest &= *rest - 1;
            let number = *base | (way << shift);
            if number > self.last {
                self.path.clear();
                return None;
            }
            if number | ((1_u32 << shift) - 1) < self.first {
                continue;
            }
            match node {
                Node::Branch(ways) => {
                    let node = ways.get(way)?;
                    self.path.push((node, shift - BITS, number, node.mask()));
                }
                Node::Leaf(ways) => return ways.get(way).map(|value| (K::from_number(number), value)),
            }
        }
    }
}

fn way(number: u32, shift: u32) -> u32 {
    (number >> shift) & (WAYS - 1)
}

/// The nodes that lead to one entry.
fn chain<V>(number: u32, shift: u32, value: V) -> Arc<Node<V>> {
    let mut node = Arc::new(Node::Leaf(Ways::one(way(number, 0), value)));
    let mut above = 0;
    while above < shift {
        above += BITS;
        node = Arc::new(Node::Branch(Ways::one(way(number, above), node)));
    }
    node
}

/// Takes an entry out that is there, and says whether nothing is left.
fn take_out<V: Clone>(node: &mut Arc<Node<V>>, number: u32, shift: u32) -> (V, bool) {
    match Arc::make_mut(node) {
        Node::Branch(ways) => {
            let way = way(number, shift);
            let index = ways.index(way);
            let (value, is_left_empty) = take_out(&mut ways.things[index], number, shift - BITS);
            if is_left_empty {
                ways.remove(way);
            }
            (value, ways.mask == 0)
        }
        Node::Leaf(ways) => (ways.remove(way(number, 0)), ways.mask == 0),
    }
}

/// Whether two nodes hold the same keys, with values that are the same. What is shared is not looked at.
fn is_same_node<V>(mine: &Arc<Node<V>>, theirs: &Arc<Node<V>>, is_same: &impl Fn(&V, &V) -> bool) -> bool {
    if Arc::ptr_eq(mine, theirs) {
        return true;
    }
    match (&**mine, &**theirs) {
        (Node::Branch(mine), Node::Branch(theirs)) => {
            let mut pairs = mine.things.iter().zip(&theirs.things);
            mine.mask == theirs.mask && pairs.all(|(mine, theirs)| is_same_node(mine, theirs, is_same))
        }
        (Node::Leaf(mine), Node::Leaf(theirs)) => {
            let mut pairs = mine.things.iter().zip(&theirs.things);
            mine.mask == theirs.mask && pairs.all(|(mine, theirs)| is_same(mine, theirs))
        }
        _ => false,
    }
}

/// The share of one entry in the hash of a map.
fn digest<V: State>(number: u32, value: &V) -> u64 {
    let mut hasher = FxHasher::default();
    number.hash(&mut hasher);
    value.essence().hash(&mut hasher);
    // Shares are added without carry: each must look random by itself.
    let mixed = hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::*;

    use super::*;

    impl Key for u32 {
        fn number(self) -> u32 {
            self
        }

        fn from_number(number: u32) -> Self {
            number
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
                prop_assert_eq!(map.is_empty(), model.is_empty());
                prop_assert_eq!(map.is_same(&shared.0), model == shared.1);
                let new: Vec<u32> = model.keys().copied().filter(|key| !shared.1.contains_key(key)).collect();
                prop_assert_eq!(map.keys_not_in(&shared.0), new);
                let keys = model.keys().chain(shared.1.keys()).copied().collect::<BTreeSet<u32>>();
                let differing: Vec<u32> = keys.into_iter().filter(|key| model.get(key) != shared.1.get(key)).collect();
                prop_assert_eq!(map.keys_that_differ(&shared.0, |mine, theirs| mine == theirs), differing);
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
