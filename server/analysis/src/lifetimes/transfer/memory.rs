//! Elements of buffers: what is written into them, and what is read again.
//!
//! An element keeps what was written or read until it may be written again: by a store to an index that may be the same, by an
//! operation that writes anywhere into its buffer, or, where others may know the buffer, by anything that they do. So two reads
//! with no write between them are one number, and a buffer stored into a table is found there. The path condition decides
//! whether two indices are the same (the theory of arrays: McCarthy, *Towards a Mathematical Science of Computation*, 1962).

use mlir_grammar::ir::types::Type;
use mlir_grammar::{OpId, ValueId};
use smallvec::SmallVec;

use super::machine::Machine;
use crate::buffers::element::{Access, Element};
use crate::formula::Sort;
use crate::lifetimes::state::disjunct::{
    Cell, Contents, Disjunct, Held, Index, Object, ObjectId, Origin, Pointer, Rest,
};

/// How many elements of one buffer are known; the oldest are forgotten first.
const CELLS: usize = 16;

impl Machine<'_> {
    /// Writes an element. `None` if that is an operation of another kind, or the buffer is not known.
    pub(crate) fn store_element(&mut self, op: OpId, state: &mut Disjunct) -> Option<()> {
        let element = Element::of(self.item, op)?;
        let Access::Store(stored) = element.access else {
            return None;
        };
        let container = self.whole(element.container, state, false)?;
        let held = match state.pointer(stored).filter(|_| !self.is_plain(stored)) {
            Some(pointer) => self
                .may_hold(container, pointer, state)
                .then_some(Held::Buffer(pointer)),
            None if self.pre.evaluated.contains(op.index()) => self.term(state, stored).map(Held::Number),
            None => None,
        };
        let index = self.index(op, &element, state);
        self.write_element(op, container, index?, held?, state);
        Some(())
    }

    /// Whether `held` is followed where it is stored into `container`. In an argument, only what the caller has passed is: it
    /// finds that there again.
    pub(crate) fn may_hold(&self, container: ObjectId, held: Pointer, state: &Disjunct) -> bool {
        let is_open = state.object(container).is_none_or(Object::is_exposed);
        let is_known = !is_open || !self.is_known_to_others(container, state) && self.is_lent(held.object, state);
        is_known && held.object != container
    }

    /// Whether a buffer is an argument of the function, or one that it finds in an argument.
    pub(crate) fn is_lent(&self, id: ObjectId, state: &Disjunct) -> bool {
        let object = state.object(id);
        object.is_some_and(|object| object.origin == Origin::Argument) || self.beginning.buffers.contains(&id)
    }

    /// `op` writes the element of a buffer at an index.
    pub(crate) fn write_element(&mut self, op: OpId, into: ObjectId, index: Index, held: Held, state: &mut Disjunct) {
        self.clobber_other_names(into, state);
        let sort = match held {
            Held::Number(number) => Some(self.arena.terms.sort(number)),
            Held::Buffer(_) => None,
        };
        let mut apart: SmallVec<[bool; 8]> = SmallVec::new();
        let mut written = SmallVec::<[Held; 1]>::new();
        for cell in self.cells(into, state) {
            let is_same = self.is_same_element(&cell, (sort, &index), false, state);
            apart.push(is_same == Some(false) || is_same.is_none() && cell.held == held);
            if is_same == Some(true) {
                written.push(cell.held);
            }
        }
        let cells = self.cells(into, state);
        let is_full = cells.len() >= CELLS;
        // What may have been written over may be there still, or not.
        for (cell, is_apart) in cells.iter().zip(&apart) {
            if let Held::Buffer(pointer) = cell.held
                && !is_apart
                && !written.contains(&cell.held)
            {
                self.escape_object(pointer.object, state);
            }
        }
        let is_unsure = apart.iter().filter(|is_apart| !**is_apart).count() > written.len();
        let keeps = |cell: &Cell| {
            let place = cells.iter().position(|known| known == cell);
            place.is_some_and(|place| apart[place] && (place > 0 || !is_full))
        };
        if is_full
            && let Some(Cell {
                held: Held::Buffer(pointer),
                ..
            }) = cells.first()
        {
            self.escape_object(pointer.object, state);
        }
        let dropped = state.write(into, keeps, Some(Cell::new(index, held, true)), is_unsure || is_full);
        for id in dropped {
            let lost = state.drop_held(id);
            self.lose(state, lost, op);
        }
    }

    /// What the element is that `op` reads; whatever reads it again gets the same.
    pub(crate) fn load_element(&mut self, op: OpId, state: &mut Disjunct) -> Option<Held> {
        let element = Element::of(self.item, op)?;
        let Access::Load(result) = element.access else {
            return None;
        };
        let is_number = self.is_plain(result);
        let container = self.whole(element.container, state, is_number);
        let index = self.index(op, &element, state);
        let (Some(container), Some(index)) = (container, index) else {
            self.leave_open(result);
            if is_number {
                return None;
            }
            if let Some(pointer) = state.pointer(element.container) {
                self.forget_contents(pointer.object, state);
            }
            return self.find(result, state).map(Held::Buffer);
        };
        if is_number {
            let sort = self.sort(result)?;
            let (held, is_known) = self.read_number(container, &index, (result, sort), element.is_vector, state);
            if !is_known {
                self.leave_open(result);
            }
            return Some(held);
        }
        match self.known_element(container, (None, &index), element.is_vector, state) {
            Ok(held) => Some(held),
            Err(is_other) => {
                // It has a name that is not known.
                if !is_other {
                    self.forget_contents(container, state);
                }
                self.find_in(container, index, result, state).map(Held::Buffer)
            }
        }
    }

    /// A buffer is read from an element, and only this is known: whatever reads it again gets the same.
    fn find_in(&mut self, container: ObjectId, at: Index, result: ValueId, state: &mut Disjunct) -> Option<Pointer> {
        let found = self.find(result, state)?;
        let held = Held::Buffer(found);
        let cell = (self.cells(container, state).len() < CELLS).then_some(Cell::new(at, held, false));
        // What becomes of it is not known to callers.
        let is_lent = state
            .object(container)
            .is_some_and(|object| object.origin == Origin::Argument);
        _ = state.write(container, |_| true, cell, is_lent);
        Some(found)
    }

    /// A buffer comes into view, and nothing else is known of it.
    pub(crate) fn find(&self, result: ValueId, state: &mut Disjunct) -> Option<Pointer> {
        let is_memref = self.item.ir.type_of(result).is_some_and(Type::is_memref);
        if !is_memref || self.pre.unreadable.contains(&result) {
            return None;
        }
        state.allocate(result, Origin::Found, Contents::unknown())?;
        state.pointer(result)
    }

    /// What an element is known to be; otherwise, whether it is sure that nothing is known of it.
    pub(crate) fn known_element(
        &mut self,
        container: ObjectId,
        element: (Option<Sort>, &Index),
        is_vector: bool,
        state: &Disjunct,
    ) -> Result<Held, bool> {
        let mut is_other = true;
        for cell in self.cells(container, state) {
            match self.is_same_element(&cell, element, is_vector, state) {
                Some(true) => return Ok(cell.held),
                Some(false) => {}
                None => is_other = false,
            }
        }
        Err(is_other)
    }

    /// What the number at an index is, which is read as a value or in it, of a sort; whatever reads it again gets the same. And
    /// whether it cannot have been written unseen.
    pub(crate) fn read_number(
        &mut self,
        container: ObjectId,
        index: &Index,
        (name, sort): (ValueId, Sort),
        is_vector: bool,
        state: &mut Disjunct,
    ) -> (Held, bool) {
        let is_other = match self.known_element(container, (Some(sort), index), is_vector, state) {
            Ok(held) => return (held, !self.is_left_open(held)),
            Err(is_other) => is_other,
        };
        let is_full = self.cells(container, state).len() >= CELLS;
        // What is found where a buffer was freed was not put there to be found.
        let is_initial = state.object(container).is_some_and(|object| {
            object.freed_at.is_some() || object.contents.rest != Rest::Anything && object.origin != Origin::Global
        });
        let held = Held::Number(self.free_symbol(name, sort, state));
        if !is_full {
            state.write(container, |_| true, Some(Cell::new(index.clone(), held, false)), false);
        }
        (held, !is_full && is_other && is_initial)
    }

    /// Whether a number is made of one that was left open where it was first read.
    fn is_left_open(&self, held: Held) -> bool {
        let Held::Number(number) = held else { return false };
        let mut producers = self.arena.producers(number);
        producers.any(|value| value.is_some_and(|value| self.record.open.contains(&value)))
    }

    /// The buffer that a memref is, and not a window into it; of one that was found, it is not known what is written into it.
    /// `even_freed`: its fault is reported elsewhere.
    pub(crate) fn whole(&self, value: ValueId, state: &Disjunct, even_freed: bool) -> Option<ObjectId> {
        let pointer = state.pointer(value).filter(|pointer| !pointer.is_view)?;
        let object = state.object(pointer.object)?;
        ((even_freed || object.freed_at.is_none()) && object.origin != Origin::Found).then_some(pointer.object)
    }

    /// Whether a buffer may be found otherwise than by what the function passes on. Arguments are taken to be buffers of their
    /// own.
    pub(crate) fn is_known_to_others(&self, container: ObjectId, state: &Disjunct) -> bool {
        let object = state.object(container);
        object.is_none_or(|object| object.is_exposed() && object.origin != Origin::Argument || object.is_escaped)
    }

    fn cells(&self, container: ObjectId, state: &Disjunct) -> Vec<Cell> {
        let cells = |object: &Object| object.contents.cells().to_vec();
        state.object(container).map(cells).unwrap_or_default()
    }

    fn index(&mut self, op: OpId, element: &Element, state: &Disjunct) -> Option<Index> {
        let indices = element.indices(self.item, op);
        let numbers = indices.map(|operand| self.term(state, operand.value?));
        let numbers: Index = numbers.collect::<Option<_>>()?;
        match self.item.affine_map(op, "map", &|alias| self.callees.map(alias)) {
            Some(map) => self.mapped(&map, &numbers)?.into_iter().collect(),
            None => Some(numbers),
        }
    }

    /// Whether a cell is what an operation reads or writes, of a sort, at an index. Vectors at different indices may
    /// overlap, and hold elements.
    fn is_same_element(
        &mut self,
        cell: &Cell,
        (sort, at): (Option<Sort>, &Index),
        is_vector: bool,
        state: &Disjunct,
    ) -> Option<bool> {
        if let Held::Number(number) = cell.held
            && sort != Some(self.arena.terms.sort(number))
        {
            return None;
        }
        let mut is_same = (cell.at.len() == at.len()).then_some(true);
        for (&one, &other) in cell.at.iter().zip(at) {
            let equal = self.arena.terms.equal(one, other);
            match state.entails(&mut self.arena.terms, equal) {
                Some(false) if is_vector => return None,
                Some(false) => return Some(false),
                None => is_same = None,
                Some(true) => {}
            }
        }
        is_same
    }

    /// An iteration of a loop ends; `is_inside` holds for the values that were made in it. An element that one of them
    /// chose is another one next time; a number that is not one of the few that are written may go on changing.
    pub(crate) fn end_iteration_in_memory(&mut self, is_inside: impl Fn(&Self, ValueId) -> bool, state: &mut Disjunct) {
        if !state.has_cells() {
            return;
        }
        let holds_something = |(id, object): (ObjectId, &Object)| (!object.contents.cells().is_empty()).then_some(id);
        let containers: Vec<ObjectId> = state.objects().filter_map(holds_something).collect();
        for container in containers {
            for cell in self.cells(container, state) {
                let is_made_inside = {
                    let mut chosen_by = cell.at.iter().flat_map(|&number| self.arena.producers(number));
                    chosen_by.any(|value| value.is_none_or(|value| is_inside(self, value)))
                };
                if is_made_inside {
                    for id in state.write(container, |known| *known != cell, None, cell.is_written) {
                        self.escape_object(id, state);
                        _ = state.drop_held(id);
                    }
                    continue;
                }
                let Held::Number(number) = cell.held else { continue };
                let terms = &self.arena.terms;
                let is_settled = match terms.as_constant(number) {
                    Some(constant) => self.pre.stored_constants.contains(&constant),
                    None => terms.is_symbol(number),
                };
                if !is_settled {
                    _ = state.write(container, |known| *known != cell, None, true);
                }
            }
        }
    }

    /// Somebody who is not seen writes into what he may know.
    pub(crate) fn clobber(&mut self, state: &mut Disjunct) {
        for id in state.exposed() {
            self.forget_contents(id, state);
        }
    }

    /// A buffer is written that may have other names: those of a global. Arguments are taken to be buffers of their own.
    pub(crate) fn clobber_other_names(&mut self, container: ObjectId, state: &mut Disjunct) {
        let origin = state.object(container).map(|object| object.origin);
        if !matches!(origin, Some(Origin::Argument | Origin::Global)) {
            return;
        }
        for id in state.exposed() {
            let is_global = state.object(id).is_some_and(|object| object.origin == Origin::Global);
            if is_global && id != container {
                self.forget_contents(id, state);
            }
        }
    }

    /// Anything may have been written into a buffer, and what was in it may be anywhere. Says whether that is news.
    pub(crate) fn forget_contents(&mut self, container: ObjectId, state: &mut Disjunct) -> bool {
        let Some(object) = state.object(container) else {
            return false;
        };
        if object.contents.rest == Rest::Anything && object.contents.cells().is_empty() {
            return false;
        }
        for id in state.write(container, |_| false, None, true) {
            self.escape_object(id, state);
            let lost = state.drop_held(id);
            debug_assert!(lost.is_empty(), "what has escaped is not lost");
        }
        true
    }

    /// A buffer is freed by `op`: what is in it cannot be reached through it any more.
    pub(crate) fn forget_freed(&mut self, op: OpId, container: ObjectId, state: &mut Disjunct) {
        for id in state.write(container, |_| false, None, false) {
            let lost = state.drop_held(id);
            self.lose(state, lost, op);
        }
    }

    /// Somebody else may know the buffer now, and what is in it.
    pub(crate) fn escape_object(&mut self, id: ObjectId, state: &mut Disjunct) {
        self.discharge(id, state);
        self.leave_touched_open(id.site);
        state.change(id, |object| object.is_escaped = true);
        self.forget_contents(id, state);
    }
}
