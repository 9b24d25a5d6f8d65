//! Worlds that differ only in which allocation is which.
//!
//! Buffers that change places with each iteration make as many worlds as there are orders of them, though all go the same
//! ways. Such worlds may be merged without a loss: an object of the merged world may be several allocations, its *twins*,
//! and what happens to it happens to each of them in one of the worlds.

use std::sync::Arc;

use indexmap::IndexMap;
use mlir_grammar::ValueId;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::{Content, ObjectId, Origin, World};
use crate::lifetimes::renumbering::{Renumbered, Renumbering};
use crate::lifetimes::shared_map::State;

/// Other allocations that an object may be: the values that define them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Twins(Arc<[ValueId]>);

impl State for Twins {
    // What an object may be besides makes no difference to what happens to it.
    type Essence = ();

    fn essence(&self) -> Self::Essence {}
}

impl Renumbered for Twins {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let sites: Option<Vec<ValueId>> = self.0.iter().map(|site| by.value(*site)).collect();
        Some(Self(sites?.into()))
    }
}

/// What a world is, but for the names of its allocations: worlds of one shape go the same ways.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Shape {
    known: u64,
    tokens: Vec<u32>,
}

impl World {
    /// The allocations that an object may be: the values that define them.
    pub(in crate::lifetimes) fn sites(&self, id: ObjectId) -> impl Iterator<Item = ValueId> + use<> {
        let twins = self.twins.get(id).map(|twins| Arc::clone(&twins.0));
        let count = twins.as_ref().map_or(0, |twins| twins.len());
        let others = (0..count).filter_map(move |at| twins.as_ref().map(|twins| twins[at]));
        std::iter::once(id.site).chain(others)
    }

    /// Notes that an object may be other allocations, too. Says whether that is news.
    fn may_be(&mut self, id: ObjectId, sites: impl Iterator<Item = ValueId>) -> bool {
        let mut known: Vec<ValueId> = self.sites(id).collect();
        let before = known.len();
        for site in sites {
            if !known.contains(&site) {
                known.push(site);
            }
        }
        if known.len() > before {
            self.twins.insert(id, Twins(known[1..].into()));
        }
        known.len() > before
    }

    /// Takes over the twins of `other`, an equal world.
    pub(super) fn take_over_twins(&mut self, other: &World) {
        for (id, _) in other.twins.iter() {
            if self.object(id).is_some() && other.object(id).is_some() {
                self.may_be(id, other.sites(id));
            }
        }
    }

    /// What the world is but for the names of its allocations, and those names, in the order in which values name them.
    fn shape(&self) -> (Shape, Vec<ObjectId>) {
        let mut order: Vec<ObjectId> = Vec::new();
        let mut places: FxHashMap<ObjectId, u32> = FxHashMap::default();
        let mut tokens: Vec<u32> = Vec::new();
        let mut place = |id: ObjectId, order: &mut Vec<ObjectId>| {
            *places.entry(id).or_insert_with(|| {
                order.push(id);
                order.len() as u32 - 1
            })
        };
        for (value, pointer) in self.points.iter() {
            let place = place(pointer.object, &mut order);
            tokens.extend([value.0, place, u32::from(pointer.is_view)]);
        }
        let named = order.len();
        for (id, _) in self.objects() {
            place(id, &mut order);
        }
        for (at, id) in order.iter().enumerate() {
            let Some(object) = self.object(*id) else { continue };
            let content = match object.content {
                Content::Nothing => u32::MAX,
                Content::Unknown => u32::MAX - 1,
                Content::One(held) => places.get(&held).copied().unwrap_or(u32::MAX - 2),
            };
            let bits = [
                object.freed_at.is_some(),
                object.is_escaped,
                object.is_reported,
                object.freed_in_doubt,
            ];
            let bits = bits
                .iter()
                .fold(object.origin as u32, |bits, bit| bits << 1 | u32::from(*bit));
            tokens.extend([bits, object.references, content]);
            // Arguments and globals are themselves, and so is what no value names.
            if object.origin != Origin::Heap || at >= named {
                tokens.extend([id.site.0, u32::from(id.instance)]);
            }
        }
        let known = self.known();
        (Shape { known, tokens }, order)
    }
}

/// Worlds by shape.
#[derive(Clone, Debug, Default)]
pub(in crate::lifetimes) struct Shapes {
    worlds: IndexMap<Shape, (World, Vec<ObjectId>), FxBuildHasher>,
}

/// What became of a world among others by shape.
pub(in crate::lifetimes) enum Met {
    /// It is of a new shape, or may be other allocations than those of its shape before it: to be looked at.
    New(World),
    /// There was one like it.
    Known,
    /// There are too many shapes.
    Overflow(World),
}

impl Shapes {
    pub(in crate::lifetimes) fn is_empty(&self) -> bool {
        self.worlds.is_empty()
    }

    /// Adds a world, if there are fewer than `limit` shapes.
    pub(in crate::lifetimes) fn meet(&mut self, world: World, limit: usize) -> Met {
        let (shape, names) = world.shape();
        if let Some((known, known_names)) = self.worlds.get_mut(&shape) {
            if !known.knows_same(&world) {
                return Met::Overflow(world);
            }
            let mut is_news = false;
            for (id, other) in known_names.iter().zip(&names) {
                is_news |= known.may_be(*id, world.sites(*other));
            }
            known.absorb(&world);
            return if is_news { Met::New(known.clone()) } else { Met::Known };
        }
        if self.worlds.len() >= limit {
            return Met::Overflow(world);
        }
        self.worlds.insert(shape, (world.clone(), names));
        Met::New(world)
    }
}

/// One world for each shape.
pub(super) fn join_by_shape(worlds: Vec<World>) -> Vec<World> {
    let mut shapes = Shapes::default();
    let mut apart = Vec::new();
    for world in worlds {
        if let Met::Overflow(world) = shapes.meet(world, usize::MAX) {
            apart.push(world);
        }
    }
    let joined = shapes.worlds.into_values().map(|(world, _)| world);
    joined.chain(apart).collect()
}
