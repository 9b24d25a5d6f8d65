//! Disjuncts that have met again: equal ones are one, and past a limit those that are not are joined.

use mlir_grammar::ValueId;
use rustc_hash::FxHashMap;

use super::{Disjunct, Object, ObjectId};
use crate::lifetimes::state::shared_map::State;

/// A set of disjuncts in which equal ones are one.
#[derive(Default)]
pub(crate) struct Disjuncts {
    states: Vec<Disjunct>,
    /// The key of each.
    keys: Vec<u64>,
    /// The disjuncts by key, once there are many.
    index: FxHashMap<u64, Vec<u32>>,
}

/// Up to how many disjuncts are looked through one by one.
const FEW: usize = 8;

impl Disjuncts {
    /// Adds a disjunct. Says whether it is new.
    pub(crate) fn insert(&mut self, state: Disjunct) -> bool {
        let key = state.key(true);
        if let Some(index) = self.find(key, &state) {
            self.states[index].absorb(&state);
            return false;
        }
        let next = self.states.len();
        self.states.push(state);
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

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    fn find(&self, key: u64, state: &Disjunct) -> Option<usize> {
        if self.states.len() <= FEW {
            let mut known = self.keys.iter().zip(&self.states);
            return known.position(|(other, known)| *other == key && known.is_same(state));
        }
        let mut bucket = self.index.get(&key)?.iter().map(|&index| index as usize);
        bucket.find(|&index| self.states[index].is_same(state))
    }
}

/// Merges equal disjuncts. Past `limit`, those with the same memory are joined, whatever their conditions; past it still,
/// objects whose state distinguishes disjuncts are dropped one by one (they are added to `untracked`), until few enough are
/// left. Says whether anything was lost.
pub(crate) fn merge(states: Vec<Disjunct>, limit: usize, untracked: &mut Vec<ValueId>) -> (Vec<Disjunct>, bool) {
    if states.len() < 2 {
        return (states, false);
    }
    if let [one, other] = &*states {
        // The most frequent case by far: they have not met.
        if limit >= 2 && one.key(true) != other.key(true) {
            return (states, false);
        }
    }
    let mut set = Disjuncts::default();
    for state in states {
        set.insert(state);
    }
    let mut states = set.states;
    if states.len() <= limit {
        return (states, false);
    }
    states = join_by_memory(states, untracked);
    while states.len() > limit {
        let Some(telling) = telling_object(&states) else {
            let joined = states
                .into_iter()
                .reduce(|joined, state| joined.joined_with(&state, untracked));
            return (joined.into_iter().collect(), true);
        };
        for state in &mut states {
            state.untrack(telling, untracked);
        }
        states = join_by_memory(states, untracked);
    }
    (states, true)
}

/// One disjunct for each memory.
fn join_by_memory(states: Vec<Disjunct>, untracked: &mut Vec<ValueId>) -> Vec<Disjunct> {
    let mut joined: Vec<Disjunct> = Vec::new();
    let mut index: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for state in states {
        let bucket = index.entry(state.key(false)).or_default();
        match bucket.iter().find(|&&known| joined[known].has_same_memory(&state)) {
            Some(&known) => {
                let before = std::mem::take(&mut joined[known]);
                joined[known] = before.joined_with(&state, untracked);
            }
            None => {
                bucket.push(joined.len());
                joined.push(state);
            }
        }
    }
    joined
}

/// An object whose state, or the values that point to it, differ among the disjuncts.
fn telling_object(states: &[Disjunct]) -> Option<ObjectId> {
    let (first, rest) = states.split_first()?;
    let differs = |id: ObjectId| {
        let essence = first.object(id).map(Object::essence);
        rest.iter()
            .any(|state| state.object(id).map(Object::essence) != essence)
    };
    let mut objects = states.iter().flat_map(|state| state.objects.iter().map(|(id, _)| id));
    objects.find(|id| differs(*id))
}
