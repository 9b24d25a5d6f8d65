//! What buffers hold: *cells*, the elements that are known to hold what was written last, or what was read.
//!
//! A buffer that a cell holds is reachable as long as the cell is: a cell counts as a reference. It is lost with its container,
//! or where something else is written over it.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{Disjunct, Lost, Object, ObjectId, Origin, Pointer};
use crate::formula::TermId;

/// Which element of a buffer: a number for each dimension.
pub(crate) type Index = SmallVec<[TermId; 2]>;

/// What an element is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Held {
    Buffer(Pointer),
    Number(TermId),
}

/// An element of a buffer, and what it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Cell {
    pub(crate) at: Index,
    pub(crate) held: Held,
    /// Otherwise it was only read, and the buffer holds it whatever is known.
    pub(crate) is_written: bool,
}

/// What is known of the elements of a buffer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Contents {
    pub(super) cells: Arc<[Cell]>,
    /// What the elements hold that have no cell.
    pub(crate) rest: Rest,
}

/// What elements hold whose last write is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Rest {
    /// Nothing: they were never written.
    Nothing,
    /// What they held when the buffer came into view.
    Initial,
    /// Anything.
    Anything,
}

impl Cell {
    pub(crate) fn new(at: Index, held: Held, is_written: bool) -> Self {
        Self { at, held, is_written }
    }
}

impl Contents {
    /// Nothing was written yet.
    pub(crate) fn nothing() -> Self {
        Self {
            cells: Arc::default(),
            rest: Rest::Nothing,
        }
    }

    /// What it held when it came into view.
    pub(crate) fn initial() -> Self {
        Self {
            cells: Arc::default(),
            rest: Rest::Initial,
        }
    }

    /// Anything may be in it.
    pub(crate) fn unknown() -> Self {
        Self {
            cells: Arc::default(),
            rest: Rest::Anything,
        }
    }

    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// All that was written, and some that was only read; `None` if other elements may have been written.
    pub(crate) fn all_written(&self) -> Option<&[Cell]> {
        (self.rest != Rest::Anything).then_some(&*self.cells)
    }

    /// The buffers in it.
    pub(super) fn buffers(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.cells.iter().filter_map(|cell| match cell.held {
            Held::Buffer(pointer) => Some(pointer.object),
            Held::Number(_) => None,
        })
    }
}

impl Object {
    /// Whether something unseen may write into it.
    pub(crate) fn is_exposed(&self) -> bool {
        matches!(self.origin, Origin::Argument | Origin::Global | Origin::Found)
            || self.is_escaped
            || self.taken_by.is_some()
    }
}

impl Disjunct {
    /// Whether some buffer may have cells.
    pub(crate) fn has_cells(&self) -> bool {
        self.has_cells
    }

    /// The buffers that may have cells.
    fn holders(&self) -> impl Iterator<Item = (ObjectId, &Object)> {
        self.has_cells.then(|| self.objects()).into_iter().flatten()
    }

    /// The terms in cells.
    pub(super) fn terms_in_cells(&self) -> impl Iterator<Item = TermId> + '_ {
        let cells = self.holders().flat_map(|(_, object)| object.contents.cells.iter());
        cells.flat_map(|cell| {
            let number = match cell.held {
                Held::Number(term) => Some(term),
                Held::Buffer(_) => None,
            };
            cell.at.iter().copied().chain(number)
        })
    }

    /// Writes into a buffer: `keeps` says of its cells which of them stay as they are; `cell` is a new one. Returns the buffers
    /// that were in the others: nothing was released yet. `opens`: others may have been written as well.
    pub(crate) fn write(
        &mut self,
        container: ObjectId,
        keeps: impl Fn(&Cell) -> bool,
        cell: Option<Cell>,
        opens: bool,
    ) -> SmallVec<[ObjectId; 2]> {
        let mut dropped = SmallVec::new();
        let Some(object) = self.object(container) else {
            return dropped;
        };
        let contents = &object.contents;
        let rest = if opens { Rest::Anything } else { contents.rest };
        if cell.is_none() && rest == contents.rest && contents.cells.iter().all(&keeps) {
            return dropped;
        }
        let cells = Arc::clone(&contents.cells);
        let (kept, removed): (Vec<&Cell>, Vec<&Cell>) = cells.iter().partition(|cell| keeps(cell));
        dropped.extend(removed.iter().filter_map(|cell| match cell.held {
            Held::Buffer(pointer) => Some(pointer.object),
            Held::Number(_) => None,
        }));
        self.has_cells |= cell.is_some();
        self.has_garbage |= !removed.is_empty();
        let held = cell.as_ref().map(|cell| cell.held);
        let cells = kept.into_iter().cloned().chain(cell).collect();
        if let Some(Held::Buffer(pointer)) = held {
            self.retain(pointer.object);
        }
        self.change(container, |object| object.contents = Contents { cells, rest });
        dropped
    }

    /// The buffers with known contents that unseen code may change.
    pub(crate) fn exposed(&self) -> SmallVec<[ObjectId; 4]> {
        let exposed = self
            .holders()
            .filter(|(_, object)| object.is_exposed() && object.contents != Contents::unknown());
        exposed.map(|(id, _)| id).collect()
    }

    /// A buffer is no longer in a cell that was taken away.
    pub(crate) fn drop_held(&mut self, id: ObjectId) -> Vec<Lost> {
        let mut lost = Vec::new();
        self.release(id, &mut lost);
        lost
    }

    /// Cells that hold this allocation hold anything from now on.
    pub(super) fn forget_holders(&mut self, id: ObjectId) {
        let holds = |object: &Object| object.contents.buffers().any(|held| held == id);
        let holders = self.holders().filter(|(_, object)| holds(object));
        let holders: Vec<ObjectId> = holders.map(|(holder, _)| holder).collect();
        for holder in holders {
            let is_other = |cell: &Cell| !matches!(cell.held, Held::Buffer(pointer) if pointer.object == id);
            _ = self.write(holder, is_other, None, true);
        }
    }
}
