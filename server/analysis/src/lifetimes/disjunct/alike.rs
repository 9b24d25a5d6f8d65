//! Disjuncts that differ only in which allocation is which.
//!
//! Buffers that change places in each iteration make as many disjuncts as they have orders, though all of these behave alike.
//! Such disjuncts are merged without a loss: an object of the merged one may be several allocations, its *twins*, and what
//! happens to it happens to each of them in one of the disjuncts.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use mlir_grammar::ValueId;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::{Disjunct, Held, Object, ObjectId, Origin, Pointer};
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

/// What a disjunct is, but for the names of its allocations: disjuncts of one shape go the same ways.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Shape {
    known: u64,
    tokens: Vec<u32>,
}

impl Disjunct {
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

    /// Takes over the twins of `other`, an equal disjunct.
    pub(super) fn take_over_twins(&mut self, other: &Disjunct) {
        for id in other.twins.keys_that_differ(&self.twins, |theirs, mine| theirs == mine) {
            if self.object(id).is_some() && other.object(id).is_some() {
                self.may_be(id, other.sites(id));
            }
        }
    }

    /// What the disjunct is but for the names of its allocations, and those names, in the order in which values name them.
    fn shape(&self) -> (Shape, Vec<ObjectId>) {
        let points = self.points.iter().map(|(value, pointer)| (value, *pointer));
        self.shape_of(points, self.objects().map(|(id, _)| id), |_, _| true)
    }

    /// The same among disjuncts that are all alike but for the pointers and the objects `within`.
    fn shape_within(&self, within: &Within) -> (Shape, Vec<ObjectId>) {
        let points = within
            .points
            .iter()
            .filter_map(|&value| Some((value, self.pointer(value)?)));
        let points: Vec<(ValueId, Pointer)> = points.collect();
        let mut named: FxHashMap<ObjectId, u32> = FxHashMap::default();
        for (_, pointer) in &points {
            *named.entry(pointer.object).or_default() += 1;
        }
        // What something else refers to as well is the same in all of them.
        let may_move = |id: ObjectId, object: &Object| named.get(&id) == Some(&object.references);
        let objects = within.objects.iter().copied().filter(|id| self.object(*id).is_some());
        self.shape_of(points.iter().copied(), objects, may_move)
    }

    fn shape_of(
        &self,
        points: impl Iterator<Item = (ValueId, Pointer)>,
        objects: impl Iterator<Item = ObjectId>,
        may_move: impl Fn(ObjectId, &Object) -> bool,
    ) -> (Shape, Vec<ObjectId>) {
        let mut order: Vec<ObjectId> = Vec::new();
        let mut places: FxHashMap<ObjectId, u32> = FxHashMap::default();
        let mut tokens: Vec<u32> = Vec::new();
        let mut place = |id: ObjectId, order: &mut Vec<ObjectId>| {
            *places.entry(id).or_insert_with(|| {
                order.push(id);
                order.len() as u32 - 1
            })
        };
        for (value, pointer) in points {
            let place = place(pointer.object, &mut order);
            tokens.extend([value.0, place, u32::from(pointer.is_view)]);
        }
        let named = order.len();
        for id in objects {
            place(id, &mut order);
        }
        for (at, id) in order.iter().enumerate() {
            let Some(object) = self.object(*id) else { continue };
            let bits = [
                object.freed_at.is_some(),
                object.is_escaped,
                object.taken_by.is_some(),
                object.is_reported,
                object.freed_in_doubt,
            ];
            let bits = bits
                .iter()
                .fold(object.origin as u32, |bits, bit| bits << 1 | u32::from(*bit));
            tokens.extend([bits, object.references]);
            let contents = &object.contents;
            tokens.push(contents.cells().len() as u32 * 3 + contents.rest as u32);
            for cell in contents.cells() {
                tokens.extend(cell.at.iter().map(|term| term.number()));
                tokens.extend(match cell.held {
                    Held::Number(term) => [0, term.number(), 0, 0],
                    Held::Buffer(Pointer { object: held, is_view }) => match places.get(&held) {
                        Some(&place) => [1, place, 0, u32::from(is_view)],
                        None => [2, held.site.0, u32::from(held.instance), u32::from(is_view)],
                    },
                });
            }
            // Arguments and globals are themselves, and so is what no value names.
            if object.origin != Origin::Heap || at >= named || !may_move(*id, object) {
                tokens.extend([id.site.0, u32::from(id.instance)]);
            }
        }
        let known = self.known();
        (Shape { known, tokens }, order)
    }
}

/// What some disjuncts differ in: the values that point elsewhere, and the objects that are in another state.
#[derive(Debug)]
struct Within {
    points: BTreeSet<ValueId>,
    objects: BTreeSet<ObjectId>,
}

impl Within {
    fn of(states: &[Disjunct]) -> Self {
        let mut within = Within {
            points: BTreeSet::new(),
            objects: BTreeSet::new(),
        };
        let Some((first, others)) = states.split_first() else {
            return within;
        };
        for other in others {
            let is_same = |mine: &Pointer, theirs: &Pointer| mine == theirs;
            within
                .points
                .extend(first.points.keys_that_differ(&other.points, is_same));
            let is_same = |mine: &Object, theirs: &Object| {
                mine.essence() == theirs.essence() && mine.freed_in_doubt == theirs.freed_in_doubt
            };
            within
                .objects
                .extend(first.objects.keys_that_differ(&other.objects, is_same));
        }
        within
    }
}

/// Disjuncts by shape.
#[derive(Clone, Debug, Default)]
pub(in crate::lifetimes) struct Shapes {
    states: IndexMap<Shape, (Disjunct, Vec<ObjectId>), FxBuildHasher>,
    /// What all of them differ in, if that is known.
    within: Option<Arc<Within>>,
}

/// What became of a disjunct among others by shape.
pub(in crate::lifetimes) enum Met {
    /// It is of a new shape, or may be other allocations than those of its shape before it: to be looked at.
    New(Disjunct),
    /// There was one like it.
    Known,
    /// There are too many shapes.
    Overflow(Disjunct),
}

impl Shapes {
    pub(in crate::lifetimes) fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Adds a disjunct, if there are fewer than `limit` shapes.
    pub(in crate::lifetimes) fn meet(&mut self, state: Disjunct, limit: usize) -> Met {
        let (shape, names) = match &self.within {
            None => state.shape(),
            Some(within) => state.shape_within(within),
        };
        if let Some((known, known_names)) = self.states.get_mut(&shape) {
            if !known.knows_same(&state) {
                return Met::Overflow(state);
            }
            let mut is_news = false;
            for (id, other) in known_names.iter().zip(&names) {
                is_news |= known.may_be(*id, state.sites(*other));
            }
            known.absorb(&state);
            return if is_news { Met::New(known.clone()) } else { Met::Known };
        }
        if self.states.len() >= limit {
            return Met::Overflow(state);
        }
        self.states.insert(shape, (state.clone(), names));
        Met::New(state)
    }
}

/// One disjunct for each shape.
pub(super) fn join_by_shape(states: Vec<Disjunct>) -> Vec<Disjunct> {
    let mut shapes = Shapes {
        within: Some(Arc::new(Within::of(&states))),
        ..Shapes::default()
    };
    let mut apart = Vec::new();
    for state in states {
        if let Met::Overflow(state) = shapes.meet(state, usize::MAX) {
            apart.push(state);
        }
    }
    let joined = shapes.states.into_values().map(|(state, _)| state);
    joined.chain(apart).collect()
}
