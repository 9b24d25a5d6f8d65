//! The worlds that came to one place of a program, so that only what is new goes on from there.

use rustc_hash::FxHashMap;

use super::formula::Terms;
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
    /// By all but the path condition: the worlds that are told apart.
    conditions: FxHashMap<u64, Vec<World>>,
}

impl Arrivals {
    /// Widens what is known of a world: past some that differ in their path conditions alone, only what all of them know is kept.
    /// `None` if that is nothing new: a world that was here before allows all that this one does.
    fn widen(&mut self, mut world: World, terms: &mut Terms) -> Option<World> {
        let known = self.conditions.entry(world.key_without_condition()).or_default();
        if known.iter().any(|known| known.covers(&world, terms)) {
            return None;
        }
        if known.len() >= CONDITIONS
            && let Some(last) = known.iter().rev().find(|last| last.differs_in_condition(&world))
        {
            world.weaken(last);
            known.retain(|known| !world.covers(known, terms));
        }
        known.push(world.clone());
        Some(world)
    }
}

impl Machine<'_> {
    /// Those of `worlds` that were not at this place before.
    pub(super) fn arrive(&mut self, arrivals: &mut Arrivals, worlds: Vec<World>) -> Vec<World> {
        let worlds = self.merge(worlds);
        let mut new = Vec::new();
        for world in worlds {
            let Some(world) = arrivals.widen(world, &mut self.arena.terms) else {
                continue;
            };
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
