//! What two maps do not have in common, at the cost of what they do not share.

use std::collections::BTreeSet;

use triomphe::Arc;

use super::{BITS, Key, Node, SharedMap, State};

impl<K: Key, V: State> SharedMap<K, V> {
    /// The keys that `other` does not have, in order; at the cost of what the two do not share.
    pub(in crate::lifetimes) fn keys_not_in(&self, other: &Self) -> Vec<K> {
        let mut keys = Vec::new();
        let (mut mine, mut theirs) = (self.root.as_ref(), other.root.as_ref());
        let mut higher = Vec::new();
        // The lower one is at the very left of the higher one.
        let mut shift = self.shift;
        while shift > other.shift {
            let Some(Node::Branch(ways)) = mine.map(|mine| &**mine) else {
                break;
            };
            higher.push((ways, shift));
            mine = ways.get(0);
            shift -= BITS;
        }
        let mut their_shift = other.shift;
        while their_shift > shift {
            let Some(Node::Branch(ways)) = theirs.map(|theirs| &**theirs) else {
                break;
            };
            theirs = ways.get(0);
            their_shift -= BITS;
        }
        if let Some(mine) = mine {
            push_missing(mine, theirs, shift, 0, &mut keys);
        }
        while let Some((ways, shift)) = higher.pop() {
            for (way, node) in ways.iter().filter(|(way, _)| *way > 0) {
                push_missing(node, None, shift - BITS, way << shift, &mut keys);
            }
        }
        keys
    }

    /// The keys whose values are not the same in both maps, or that only one of them has, in order; at the cost of what the
    /// two do not share where they have been of one size.
    pub(in crate::lifetimes) fn keys_that_differ(&self, other: &Self, is_same: impl Fn(&V, &V) -> bool) -> Vec<K> {
        let mut keys = Vec::new();
        if self.shift == other.shift || self.root.is_none() || other.root.is_none() {
            let shift = if self.root.is_some() { self.shift } else { other.shift };
            push_differing((self.root.as_ref(), other.root.as_ref()), shift, 0, &is_same, &mut keys);
            return keys.into_iter().map(K::from_number).collect();
        }
        let all = self.iter().chain(other.iter()).map(|(key, _)| key.number());
        let numbers: BTreeSet<u32> = all.collect();
        let differs = |key: &K| match (self.get(*key), other.get(*key)) {
            (Some(mine), Some(theirs)) => !is_same(mine, theirs),
            _ => true,
        };
        numbers.into_iter().map(K::from_number).filter(differs).collect()
    }
}

/// Two nodes that begin with the same number, as far as they are there.
type Pair<'a, V> = (Option<&'a Arc<Node<V>>>, Option<&'a Arc<Node<V>>>);

fn push_differing<'a, V>(
    pair: Pair<'a, V>,
    shift: u32,
    base: u32,
    is_same: &impl Fn(&V, &V) -> bool,
    keys: &mut Vec<u32>,
) {
    if let (Some(mine), Some(theirs)) = pair
        && Arc::ptr_eq(mine, theirs)
    {
        return;
    }
    let (mine, theirs) = (pair.0.map(|node| &**node), pair.1.map(|node| &**node));
    let mut rest = mine.map_or(0, Node::mask) | theirs.map_or(0, Node::mask);
    while rest != 0 {
        let way = rest.trailing_zeros();
        rest &= rest - 1;
        let branch = |node: Option<&Node<V>>| match node {
            Some(Node::Branch(_)) => true,
            Some(Node::Leaf(_)) | None => false,
        };
        if branch(mine) || branch(theirs) {
            let below = |node: Option<&'a Node<V>>| match node {
                Some(Node::Branch(ways)) => ways.get(way),
                _ => None,
            };
            push_differing(
                (below(mine), below(theirs)),
                shift - BITS,
                base | (way << shift),
                is_same,
                keys,
            );
            continue;
        }
        let value = |node: Option<&'a Node<V>>| match node {
            Some(Node::Leaf(ways)) => ways.get(way),
            _ => None,
        };
        match (value(mine), value(theirs)) {
            (Some(mine), Some(theirs)) if is_same(mine, theirs) => {}
            _ => keys.push(base | way),
        }
    }
}

/// Pushes the keys below `mine`, whose numbers begin at `base`, that are not below `theirs`.
fn push_missing<K: Key, V>(
    mine: &Arc<Node<V>>,
    theirs: Option<&Arc<Node<V>>>,
    shift: u32,
    base: u32,
    keys: &mut Vec<K>,
) {
    if theirs.is_some_and(|theirs| Arc::ptr_eq(mine, theirs)) {
        return;
    }
    match (&**mine, theirs.map(|theirs| &**theirs)) {
        (Node::Branch(ways), theirs) => {
            for (way, node) in ways.iter() {
                let theirs = match theirs {
                    Some(Node::Branch(theirs)) => theirs.get(way),
                    _ => None,
                };
                push_missing(node, theirs, shift - BITS, base | (way << shift), keys);
            }
        }
        (Node::Leaf(ways), theirs) => {
            let known = theirs.map_or(0, Node::mask);
            let missing = ways.iter().filter(|(way, _)| known & (1 << way) == 0);
            keys.extend(missing.map(|(way, _)| K::from_number(base | way)));
        }
    }
}
