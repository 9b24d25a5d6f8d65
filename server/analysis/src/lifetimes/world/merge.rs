//! Worlds that have met again: equal ones are one, and past a limit those that are not are joined.

use mlir_grammar::ValueId;
use rustc_hash::FxHashMap;

use super::alike::join_by_shape;
use super::{Object, ObjectId, World};
use crate::lifetimes::shared_map::State;

/// A set of worlds in which equal ones are one.
#[derive(Clone, Debug, Default)]
pub(in crate::lifetimes) struct Worlds {
    worlds: Vec<World>,
    /// The key of each.
    keys: Vec<u64>,
    /// The worlds by key, once there are many.
    index: FxHashMap<u64, Vec<u32>>,
}

/// Up to how many worlds are looked through one by one.
const FEW: usize = 8;

impl Worlds {
    /// Adds a world. Says whether it is new.
    pub(in crate::lifetimes) fn insert(&mut self, world: World) -> bool {
        let key = world.key(true);
        if let Some(index) = self.find(key, &world) {
            self.worlds[index].absorb(&world);
            return false;
        }
        let next = self.worlds.len();
        self.worlds.push(world);
        self.keys.push(key);
        match next {
            ..FEW => {}
            FEW => {
                for (index, &key) in self.keys.iter().enumerate() {
                    self.index.entry(key).or_default().push(index as u32);
                }
            }
            _ => self.index.entry(key).or_default().push(next as u32),
        }
        true
    }

    fn find(&self, key: u64, world: &World) -> Option<usize> {
        if self.worlds.len() <= FEW {
            let mut known = self.keys.iter().zip(&self.worlds);
            return known.position(|(other, known)| *other == key && known.is_same(world));
        }
        let mut bucket = self.index.get(&key)?.iter().map(|&index| index as usize);
        bucket.find(|&index| self.worlds[index].is_same(world))
    }

    pub(in crate::lifetimes) fn len(&self) -> usize {
        self.worlds.len()
    }

    pub(in crate::lifetimes) fn iter(&self) -> impl Iterator<Item = &World> {
        self.worlds.iter()
    }
}

/// Merges equal worlds. Past `limit`, those that differ only in which allocation is which are merged, without a loss; then
/// those with the same memory are joined, whatever their conditions; past it still, objects whose state tells worlds
/// apart are given up one by one (they are added to `untracked`), until few enough are left. Says whether anything was lost.
pub(in crate::lifetimes) fn merge(
    worlds: Vec<World>,
    limit: usize,
    untracked: &mut Vec<ValueId>,
) -> (Vec<World>, bool) {
    if worlds.len() < 2 {
        return (worlds, false);
    }
    if let [one, other] = &*worlds {
        // The most frequent case by far: they have not met.
        if limit >= 2 && one.key(true) != other.key(true) {
            return (worlds, false);
        }
    }
    let mut set = Worlds::default();
    for world in worlds {
        set.insert(world);
    }
    let mut worlds = set.worlds;
    if worlds.len() <= limit {
        return (worlds, false);
    }
    worlds = join_by_shape(worlds);
    if worlds.len() <= limit {
        return (worlds, false);
    }
    worlds = join_by_memory(worlds, untracked);
    while worlds.len() > limit {
        let Some(telling) = telling_object(&worlds) else {
            let joined = worlds
                .into_iter()
                .reduce(|joined, world| joined.joined_with(&world, untracked));
            return (joined.into_iter().collect(), true);
        };
        for world in &mut worlds {
            world.untrack(telling, untracked);
        }
        worlds = join_by_memory(worlds, untracked);
    }
    (worlds, true)
}

/// One world for each memory.
fn join_by_memory(worlds: Vec<World>, untracked: &mut Vec<ValueId>) -> Vec<World> {
    let mut joined: Vec<World> = Vec::new();
    let mut index: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for world in worlds {
        let bucket = index.entry(world.key(false)).or_default();
        match bucket.iter().find(|&&known| joined[known].has_same_memory(&world)) {
            Some(&known) => {
                let before = std::mem::take(&mut joined[known]);
                joined[known] = before.joined_with(&world, untracked);
            }
            None => {
                bucket.push(joined.len());
                joined.push(world);
            }
        }
    }
    joined
}

/// An object whose state, or the values that point to it, differ among the worlds.
fn telling_object(worlds: &[World]) -> Option<ObjectId> {
    let (first, rest) = worlds.split_first()?;
    let differs = |id: ObjectId| {
        let essence = first.object(id).map(Object::essence);
        rest.iter()
            .any(|world| world.object(id).map(Object::essence) != essence)
    };
    let mut objects = worlds.iter().flat_map(|world| world.objects.iter().map(|(id, _)| id));
    objects.find(|id| differs(*id))
}
