//! Names for the items of a document that hold while others come and go.
//!
//! The index of an item changes when an item before it is added or removed; its key does not. Keys are ordered as
//! their items are. A new item takes one between those of its neighbours; in the rare case that there is none left, all
//! items get new ones.

/// The distance between the keys of a document without edits.
const SPREAD: u32 = 64;
/// The greatest distance between the keys of items that are added: most of the room is left for others before or after.
const STEP: u128 = 1 << 32;

/// The name of an item in one version of a document and those that follow it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ItemKey(u128);

impl ItemKey {
    /// No item's, and before those of all items.
    pub(crate) const NONE: Self = Self(0);

    /// The keys of a document's first items.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (1..).map(|number: u128| Self(number << SPREAD))
    }

    /// Keys for `count` items between two others, if there is room; `after` is `None` at the end of the document.
    pub(crate) fn between(before: Self, after: Option<Self>, count: usize) -> Option<impl Iterator<Item = Self>> {
        let room = after.map_or(u128::MAX, |after| after.0) - before.0;
        let step = (room / (count as u128 + 1)).min(STEP);
        (step > 0).then(|| (1..=count as u128).map(move |number| Self(before.0 + number * step)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lie_between_their_neighbours_until_there_is_no_room() {
        let mut keys = ItemKey::all();
        let (first, mut after) = (keys.next().unwrap(), keys.next().unwrap());
        let mut inserted = 0;
        while let Some(keys) = ItemKey::between(first, Some(after), 3) {
            let keys: Vec<ItemKey> = keys.collect();
            assert!(first < keys[0] && keys.is_sorted() && keys[2] < after);
            assert_ne!(keys[0], keys[1]);
            after = keys[0];
            inserted += 1;
        }
        assert!(inserted > 10, "{inserted}");
        let keys: Vec<ItemKey> = ItemKey::between(after, None, 2).unwrap().collect();
        assert!(after < keys[0] && keys[0] < keys[1]);
    }
}
