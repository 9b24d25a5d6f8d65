//! The worlds that came to one place of a program, so that only what is new goes on from there.

use rustc_hash::FxHashMap;

use super::machine::Machine;
use super::world::{Met, Shapes, World, Worlds};

/// How many times as many shapes of worlds as worlds are kept apart at one place.
const SHAPES: usize = 2;

/// How many worlds are told apart at one place that differ in their path conditions alone.
const CONDITIONS: usize = 4;

/// The worlds that came to one place; past the limit they are joined into one.
#[derive(Default)]
pub(super) struct Arrivals {
    known: Worlds,
    /// Past the limit: by shape.
    shapes: Shapes,
    joined: Option<World>,
    /// By all but the path condition: how many worlds there were, and the last one.
    conditions: FxHashMap<u64, (usize, World)>,
}

impl Arrivals {
    /// Widens what is known of a world: past some that differ in their path conditions alone, only what all of them know is kept.
    /// `None` if that is nothing new.
    fn widen(&mut self, mut world: World) -> Option<World> {
        let key = world.key_without_condition();
        let Some((count, last)) = self
            .conditions
            .get_mut(&key)
            .filter(|(_, last)| last.differs_in_condition(&world))
        else {
            self.conditions.insert(key, (1, world.clone()));
            return Some(world);
        };
        *count += 1;
        if *count > CONDITIONS {
            world.weaken(last);
            if world.is_same(last) {
                return None;
            }
        }
        *last = world.clone();
        Some(world)
    }
}

impl Machine<'_> {
    /// Those of `worlds` that were not at this place before.
    pub(super) fn arrive(&mut self, arrivals: &mut Arrivals, worlds: Vec<World>) -> Vec<World> {
        let worlds = self.merge(worlds);
        let mut new = Vec::new();
        for world in worlds {
            let Some(world) = arrivals.widen(world) else { continue };
            if arrivals.known.len() < self.limit {
                if arrivals.known.insert(world.clone()) {
                    new.push(world);
                }
                continue;
            }
            if arrivals.shapes.is_empty() {
                for known in arrivals.known.iter() {
                    arrivals.shapes.meet(known.clone(), usize::MAX);
                }
            }
            let world = match arrivals.shapes.meet(world, SHAPES * self.limit) {
                Met::Known => continue,
                Met::New(world) => {
                    new.push(world);
                    continue;
                }
                Met::Overflow(world) => world,
            };
            self.record.has_joined = true;
            let joined = match arrivals.joined.take() {
                None => world,
                Some(before) => {
                    let mut untracked = Vec::new();
                    let joined = before.clone().joined_with(&world, &mut untracked);
                    self.give_up(untracked);
                    if joined.is_same(&before) {
                        arrivals.joined = Some(before);
                        continue;
                    }
                    joined
                }
            };
            arrivals.joined = Some(joined.clone());
            new.push(joined);
        }
        new
    }
}
