//! A disjunct: one path that execution may have taken, as far as it still matters.
//!
//! It knows the terms of what conditions depend on, a path condition over their symbols, what each memref points to, and the
//! state of each allocation. Each object is exactly one allocation of the running program, so what happens to it is known and
//! not merely possible. What is unknown is absent: a value without a pointer points somewhere unknown.

mod contents;
mod decision;
mod merge;
mod path;
mod renumbered;

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use mlir_grammar::{OpId, ValueId};
use rustc_hash::FxHasher;
use smallvec::{SmallVec, smallvec};

pub(crate) use self::contents::{Cell, Contents, Held, Index, Rest};
pub(crate) use self::decision::{Answer, Constraint, Decision, Decisions};
pub(crate) use self::merge::{Disjuncts, merge};
pub(crate) use self::path::{Moment, Path, Step, Turn, iteration_of, place_of};
use super::arena::Arena;
use super::shared_map::{SharedMap, State};
use crate::formula::{Condition, Sort, SymbolId, TermId, Terms};

/// How many allocations of one site a disjunct distinguishes; further ones are not tracked.
const INSTANCES: u8 = 4;

/// How many decisions a disjunct remembers: the last ones.
const DECISIONS: usize = 16;

/// An allocation: the value that defines it, and which of several live ones of that site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct ObjectId {
    /// The result of the allocation (or call, or the argument) that brought it into being.
    pub(crate) site: ValueId,
    instance: u8,
}

/// What a memref value points to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pointer {
    pub(crate) object: ObjectId,
    /// Whether it is a window into the buffer and not a thing to free.
    pub(crate) is_view: bool,
}

impl Pointer {
    /// The same, seen through a window if `is_view`.
    pub(crate) fn seen_as(self, is_view: bool) -> Self {
        Self {
            is_view: self.is_view || is_view,
            ..self
        }
    }
}

/// Whose memory an object is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Origin {
    /// Allocated here, to be freed or transferred.
    Heap,
    /// Memory of an automatic allocation scope.
    Stack,
    /// A global.
    Global,
    /// Lent by the caller.
    Argument,
    /// Read from memory: whose it is, and what else it may be, is not known.
    Found,
}

/// What is known of an allocation.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Object {
    pub(crate) origin: Origin,
    /// Where it was freed, if it was.
    pub(crate) freed_at: Option<OpId>,
    /// When it was allocated, and when freed, for the path that is shown.
    pub(crate) moments: (Moment, Moment),
    /// It may be known elsewhere: in memory, to an operation without a description.
    pub(crate) is_escaped: bool,
    /// The operations without a description that took it, and may have freed or kept it.
    pub(crate) taken_by: Takers,
    /// Whether a use after its free was reported: what follows from that is not reported again.
    pub(crate) is_reported: bool,
    /// What was written into it.
    pub(crate) contents: Contents,
    /// How many values and cells point to it.
    references: u32,
}

impl Object {
    /// Whether it is for this function to free or transfer.
    fn is_to_be_freed(&self) -> bool {
        self.origin == Origin::Heap && self.freed_at.is_none() && !self.is_escaped
    }
}

/// Operations without a description that took a buffer, in the order of the text; `None` for none. Whatever remembers
/// them shares them.
pub(crate) type Takers = Option<Arc<[OpId]>>;

/// A buffer that no value points to any more, and that is not known to be freed or transferred.
#[derive(Clone, Debug)]
pub(crate) struct Lost {
    pub(crate) object: ObjectId,
    /// When it was allocated.
    pub(crate) began: Moment,
    /// Who may have freed or kept it all the same.
    pub(crate) taken_by: Takers,
}

/// A value that is forwarded along an edge of control flow: what it points to, what it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carried {
    pub(crate) pointer: Option<Pointer>,
    /// What it is, where something hangs on it.
    pub(crate) term: Option<TermId>,
}

/// One path that execution may have taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Disjunct {
    /// What the values are that something hangs on.
    environment: SharedMap<ValueId, TermId>,
    /// What is known of the symbols in these terms.
    condition: Condition,
    /// The condition may speak of symbols that no value has any more.
    has_garbage: bool,
    points: SharedMap<ValueId, Pointer>,
    objects: SharedMap<ObjectId, Object>,
    decisions: Decisions,
    path: Path,
    /// Of what some buffer holds something is known.
    has_cells: bool,
    /// Some object was taken by an operation without a description.
    has_sinks: bool,
    /// Disjuncts were joined with loss: what holds only here may be an artefact.
    pub(crate) is_joined: bool,
}

impl Disjunct {
    /// The term of a value.
    pub(crate) fn term(&self, value: ValueId) -> Option<TermId> {
        self.environment.get(value).copied()
    }

    pub(crate) fn set_term(&mut self, value: ValueId, term: TermId) {
        self.has_garbage |= self.environment.insert(value, term).is_some();
    }

    pub(crate) fn remove_term(&mut self, value: ValueId) {
        self.has_garbage |= self.environment.remove(value).is_some();
    }

    /// Learns that a truth value holds, or not. `false` if that cannot be: the disjunct does not exist.
    pub(crate) fn assume(&mut self, terms: &mut Terms, term: TermId, truth: bool) -> bool {
        self.condition.assume(terms, term, truth).is_ok()
    }

    /// Makes constants of the conditions that are known: disjuncts that differ in these are distinguished by them.
    pub(crate) fn settle(&mut self, terms: &mut Terms) {
        let mut settled: SmallVec<[(ValueId, TermId); 4]> = SmallVec::new();
        for (value, &term) in self.environment.iter() {
            if terms.sort(term) == Sort::BOOLEAN && terms.as_constant(term).is_none() {
                let known = self.condition.representative(terms, term);
                settled.extend(terms.as_constant(known).map(|_| (value, known)));
            }
        }
        for (value, known) in settled {
            self.set_term(value, known);
        }
    }

    /// Whether a truth value holds, or not; `None` if that is open.
    pub(crate) fn entails(&self, terms: &mut Terms, term: TermId) -> Option<bool> {
        self.condition.entails(terms, term)
    }

    /// What is known of terms.
    pub(crate) fn condition(&self) -> &Condition {
        &self.condition
    }

    /// Forgets what is known of symbols that no value has any more.
    pub(crate) fn project(&mut self, arena: &mut Arena) {
        if !std::mem::take(&mut self.has_garbage) {
            return;
        }
        let known = self.environment.iter().map(|(_, term)| *term);
        let live = arena.terms.symbols(known.chain(self.terms_in_cells()));
        self.condition = arena.project(&self.condition, &live);
    }

    /// What is known of inputs and of these symbols alone, by rising number: truth values that hold.
    pub(crate) fn known_of(&self, arena: &mut Arena, symbols: &[SymbolId]) -> Vec<TermId> {
        arena.project(&self.condition, symbols).literals(&mut arena.terms)
    }

    /// Whether some value is made of this symbol; [`Self::project`] was called before.
    pub(crate) fn knows_symbol(&self, terms: &Terms, symbol: TermId) -> bool {
        let mut known = self.environment.iter().map(|(_, term)| *term);
        known.any(|term| terms.contains(term, symbol)) || self.terms_in_cells().any(|term| terms.contains(term, symbol))
    }

    pub(crate) fn pointer(&self, value: ValueId) -> Option<Pointer> {
        self.points.get(value).copied()
    }

    /// The first value that points there.
    pub(crate) fn name(&self, pointer: Pointer) -> Option<ValueId> {
        let names = self.points.iter().filter(|(_, known)| **known == pointer);
        names.map(|(name, _)| name).min()
    }

    pub(crate) fn object(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id)
    }

    /// Changes what is known of an object.
    pub(crate) fn change(&mut self, id: ObjectId, change: impl FnOnce(&mut Object)) {
        self.objects.change(id, change);
    }

    /// The object is freed by `op`.
    pub(crate) fn free(&mut self, id: ObjectId, op: OpId) {
        let moment = self.moment();
        self.change(id, |object| {
            object.freed_at = Some(op);
            object.moments.1 = moment;
        });
    }

    /// The object is taken by an operation that may free it, keep it, or do neither.
    pub(crate) fn be_taken(&mut self, id: ObjectId, by: &[OpId]) {
        let Some(object) = self.object(id) else { return };
        let known = object.taken_by.as_deref().unwrap_or_default();
        if by.iter().all(|op| known.contains(op)) {
            return;
        }
        let mut sinks: Vec<OpId> = known.iter().chain(by).copied().collect();
        sinks.sort_unstable();
        sinks.dedup();
        self.has_sinks = true;
        self.change(id, |object| object.taken_by = Some(sinks.into()));
    }

    pub(crate) fn objects(&self) -> impl Iterator<Item = (ObjectId, &Object)> {
        self.objects.iter()
    }

    pub(crate) fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// The same, to be kept.
    pub(crate) fn shared_decisions(&self) -> &Decisions {
        &self.decisions
    }

    /// Notes a decision; it is a step of the path if another answer was open. An earlier decision on the same value belongs to an
    /// earlier iteration.
    pub(crate) fn decide(&mut self, decision: Decision) {
        if !decision.is_known {
            self.turn(decision.op, Turn::Decided(decision.constraint()));
        }
        self.remember(decision);
    }

    /// Notes a decision that is reported in words of its own, or that was no choice.
    pub(crate) fn remember(&mut self, mut decision: Decision) {
        let mut earlier = self.decisions.iter();
        if let Some(earlier) = earlier.find(|earlier| earlier.value == decision.value && decision.is_known) {
            if earlier.answer == decision.answer {
                return;
            }
            // What is known now follows from what was left open in an earlier iteration.
            decision.is_known = earlier.is_known;
        }
        let others = self.decisions.iter().filter(|earlier| earlier.value != decision.value);
        let spare = (others.clone().count() + 1).saturating_sub(DECISIONS);
        self.decisions = others.skip(spare).copied().chain([decision]).collect();
    }

    /// Keeps of the decisions only those that `other` took as well.
    fn keep_common_decisions(&mut self, other: &Disjunct) {
        let is_same = |decision: &Decision| other.decisions.contains(decision);
        if !Arc::ptr_eq(&self.decisions, &other.decisions) && !self.decisions.iter().all(is_same) {
            let common = |own: &Decision| other.decisions.iter().find_map(|other| own.common(other));
            self.decisions = self.decisions.iter().filter_map(common).collect();
        }
    }

    /// Brings a new allocation into being and points `site` to it; `None` if too many of the site are alive: `site`
    /// then points somewhere unknown.
    pub(crate) fn allocate(&mut self, site: ValueId, origin: Origin, contents: Contents) -> Option<ObjectId> {
        let instance = (0..INSTANCES).find(|&instance| self.object(ObjectId { site, instance }).is_none())?;
        let id = ObjectId { site, instance };
        let object = Object {
            origin,
            freed_at: None,
            moments: (self.moment(), None),
            is_escaped: false,
            taken_by: None,
            is_reported: false,
            contents,
            references: 1,
        };
        self.has_cells |= object.contents.rest == Rest::Initial;
        self.objects.insert(id, object);
        self.points.insert(
            site,
            Pointer {
                object: id,
                is_view: false,
            },
        );
        Some(id)
    }

    /// Points `value` where `pointer` says. Returns the buffers lost by that.
    pub(crate) fn point(&mut self, value: ValueId, pointer: Pointer) -> Vec<Lost> {
        self.retain(pointer.object);
        let mut lost = Vec::new();
        if let Some(old) = self.points.insert(value, pointer) {
            self.release(old.object, &mut lost);
        }
        lost
    }

    /// Keeps the object in the disjunct, also when no value points to it any more.
    pub(crate) fn retain(&mut self, id: ObjectId) {
        self.change(id, |object| object.references += 1);
    }

    /// One reference less. The last one takes the object out of the disjunct, and with it what only it holds; it is lost if
    /// somebody should have freed it.
    fn release(&mut self, id: ObjectId, lost: &mut Vec<Lost>) {
        let mut work: SmallVec<[ObjectId; 2]> = smallvec![id];
        while let Some(id) = work.pop() {
            let Some(object) = self.object(id) else { continue };
            if object.references > 1 {
                self.change(id, |object| object.references -= 1);
                continue;
            }
            let Some(object) = self.objects.remove(id) else {
                continue;
            };
            self.has_garbage |= !object.contents.cells().is_empty();
            work.extend(object.contents.buffers());
            if object.is_to_be_freed() {
                lost.push(Lost {
                    object: id,
                    began: object.moments.0,
                    taken_by: object.taken_by,
                });
            }
        }
    }

    /// Nothing more is known of what happens to this allocation, and to those that only it holds: their sites are added to
    /// `untracked`.
    pub(crate) fn untrack(&mut self, id: ObjectId, untracked: &mut Vec<ValueId>) {
        let mut work: SmallVec<[ObjectId; 2]> = smallvec![id];
        while let Some(id) = work.pop() {
            let Some(object) = self.object(id) else { continue };
            let is_named_once =
                object.references == 1 && self.pointer(id.site).is_some_and(|pointer| pointer.object == id);
            untracked.push(id.site);
            if is_named_once {
                self.points.remove(id.site);
            } else {
                self.points.take_unless(|_, pointer| pointer.object != id);
                self.forget_holders(id);
            }
            if let Some(object) = self.objects.remove(id) {
                self.has_garbage |= !object.contents.cells().is_empty();
                work.extend(object.contents.buffers());
            }
        }
    }

    /// Picks up what `value` points to, to take it along an edge; the reference counts until it is bound or dropped.
    pub(crate) fn carry(&mut self, value: Option<ValueId>) -> Carried {
        let pointer = value.and_then(|value| self.pointer(value));
        if let Some(pointer) = pointer {
            self.retain(pointer.object);
        }
        Carried { pointer, term: None }
    }

    /// Forgets what was carried and has no place to go.
    pub(crate) fn drop_carried(&mut self, carried: Carried) -> Vec<Lost> {
        let mut lost = Vec::new();
        if let Some(pointer) = carried.pointer {
            self.release(pointer.object, &mut lost);
        }
        lost
    }

    /// Gives the carried values to their targets.
    pub(crate) fn bind(&mut self, targets: &[ValueId], carried: &[Carried]) {
        for (&target, carried) in targets.iter().zip(carried) {
            if let Some(pointer) = carried.pointer {
                self.points.insert(target, pointer);
            }
            match carried.term {
                Some(term) => self.set_term(target, term),
                None => self.remove_term(target),
            }
        }
    }

    /// Forgets the values of a range that are dead. Returns the buffers lost by that.
    pub(crate) fn forget(&mut self, among: &Range<ValueId>, is_dead: impl Fn(ValueId) -> bool) -> Vec<Lost> {
        self.has_garbage |= !self.environment.take_keys(among.clone(), &is_dead).is_empty();
        let mut lost = Vec::new();
        for (_, pointer) in self.points.take_keys(among.clone(), &is_dead) {
            self.release(pointer.object, &mut lost);
        }
        lost
    }

    /// Forgets these values (sorted), which are dead, and the terms of others that are. Returns the buffers lost by that.
    pub(crate) fn forget_on_edge(&mut self, dead: &[ValueId], is_dead: impl Fn(ValueId) -> bool) -> Vec<Lost> {
        self.has_garbage |= !self.environment.take_unless(|value, _| !is_dead(value)).is_empty();
        let mut lost = Vec::new();
        for &value in dead {
            if let Some(pointer) = self.points.remove(value) {
                self.release(pointer.object, &mut lost);
            }
        }
        lost
    }

    /// Forgets these values (sorted). Returns the buffers lost by that.
    pub(crate) fn forget_values(&mut self, dead: &[ValueId]) -> Vec<Lost> {
        if dead.is_empty() {
            return Vec::new();
        }
        let mut lost = Vec::new();
        for &value in dead {
            self.remove_term(value);
            if let Some(pointer) = self.points.remove(value) {
                self.release(pointer.object, &mut lost);
            }
        }
        lost
    }

    /// Buffers that were neither freed nor transferred when control leaves the function.
    pub(crate) fn abandoned(&self) -> impl Iterator<Item = Lost> {
        self.objects()
            .filter(|(_, object)| object.is_to_be_freed())
            .map(|(id, object)| Lost {
                object: id,
                began: object.moments.0,
                taken_by: object.taken_by.clone(),
            })
    }

    /// This disjunct, which `before` became, as it would be had `other`, an equal one, become it.
    pub(crate) fn as_if_from(&self, before: &Disjunct, other: &Disjunct) -> Disjunct {
        let mut state = self.clone();
        state.decisions = Arc::clone(&other.decisions);
        let is_new = |decision: &&Decision| !before.decisions.contains(decision);
        for decision in self.decisions.iter().filter(is_new) {
            state.remember(*decision);
        }
        state.continue_path(before, other);
        state.is_joined |= other.is_joined;
        state.inherit_sinks(other);
        state
    }

    /// Keeps of the decisions only those that `other`, an equal disjunct, took as well.
    fn absorb(&mut self, other: &Disjunct) {
        self.keep_common_decisions(other);
        self.keep_common_path(other);
        self.is_joined |= other.is_joined;
        self.inherit_sinks(other);
    }

    fn inherit_sinks(&mut self, other: &Disjunct) {
        if !other.has_sinks || self.objects.is_shared_with(&other.objects) {
            return;
        }
        for (id, object) in other.objects() {
            if let Some(sinks) = &object.taken_by {
                self.be_taken(id, sinks);
            }
        }
    }

    pub(crate) fn key(&self, with_facts: bool) -> u64 {
        let memory = self.points.hash() ^ self.objects.hash().rotate_left(1);
        if !with_facts {
            return memory;
        }
        let mut hasher = FxHasher::default();
        self.condition.hash(&mut hasher);
        let known = self.environment.hash() ^ hasher.finish().rotate_left(6);
        memory ^ known.rotate_left(7)
    }

    /// A key of all but the path condition.
    pub(crate) fn key_without_condition(&self) -> u64 {
        self.key(false) ^ self.environment.hash().rotate_left(7)
    }

    /// Whether disjuncts differ in their path conditions alone.
    pub(crate) fn differs_in_condition(&self, other: &Disjunct) -> bool {
        self.environment.is_same(&other.environment) && self.has_same_memory(other)
    }

    /// Whether `other` is the same, its path condition aside, and whatever that allows, the one of `self` allows as well.
    pub(crate) fn covers(&self, other: &Disjunct, terms: &mut Terms) -> bool {
        self.differs_in_condition(other) && self.condition.join(&other.condition, terms) == self.condition
    }

    /// Keeps of the path condition only what holds in `other`, a disjunct with the same values and memory, as well; widened, what
    /// both say. If that is what one of both knows, nothing is lost.
    pub(crate) fn weaken(&mut self, other: &Disjunct, is_widened: bool, terms: &mut Terms) {
        let weaker = match is_widened {
            true => self.condition.common(&other.condition),
            false => self.condition.join(&other.condition, terms),
        };
        let is_exact = weaker == self.condition || weaker == other.condition;
        self.condition = weaker;
        self.is_joined |= !is_exact;
        self.absorb(other);
    }

    fn has_same_memory(&self, other: &Disjunct) -> bool {
        self.points.is_same(&other.points) && self.objects.is_same(&other.objects)
    }

    pub(crate) fn is_same(&self, other: &Disjunct) -> bool {
        self.differs_in_condition(other) && self.condition == other.condition
    }

    /// What both disjuncts agree on. Objects in different states are no longer tracked; they are added to `untracked`.
    pub(crate) fn joined_with(mut self, other: &Disjunct, untracked: &mut Vec<ValueId>) -> Disjunct {
        self.is_joined = true;
        self.keep_common_decisions(other);
        self.keep_common_path(other);
        self.environment
            .take_unless(|value, term| other.term(value) == Some(*term));
        if self.condition != other.condition {
            self.condition = self.condition.common(&other.condition);
        }
        let differing: Vec<ObjectId> = self
            .objects()
            .filter(|(id, mine)| {
                other
                    .object(*id)
                    .is_none_or(|theirs| theirs.essence() != mine.essence())
            })
            .map(|(id, _)| id)
            .collect();
        for id in differing {
            self.untrack(id, untracked);
        }
        let missing = other.objects().filter(|(id, _)| self.object(*id).is_none());
        untracked.extend(missing.map(|(id, _)| id.site));
        let moved: Vec<ObjectId> = self
            .points
            .iter()
            .filter(|(value, pointer)| other.pointer(*value) != Some(**pointer))
            .map(|(_, pointer)| pointer.object)
            .collect();
        for id in moved {
            self.untrack(id, untracked);
            untracked.push(id.site);
        }
        self
    }
}

impl State for Object {
    type Essence = (Origin, bool, bool, bool, bool, Contents, u32);

    fn essence(&self) -> Self::Essence {
        (
            self.origin,
            self.freed_at.is_some(),
            self.is_escaped,
            self.taken_by.is_some(),
            self.is_reported,
            self.contents.clone(),
            self.references,
        )
    }
}

impl State for Pointer {
    type Essence = Self;

    fn essence(&self) -> Self {
        *self
    }
}

impl State for TermId {
    type Essence = Self;

    fn essence(&self) -> Self {
        *self
    }
}
