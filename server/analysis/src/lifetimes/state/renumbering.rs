//! Which ids an item has after an edit for what it had before.
//!
//! Ids follow the order of the text, so an edit moves those after it. What is kept keeps its order: an id and a later one
//! stay an earlier and a later one.

use std::ops::Range;
use std::sync::{Arc, Weak};

use mlir_grammar::item::Patch;
use mlir_grammar::{BlockId, Item, OpId, ValueId};
use smallvec::{SmallVec, smallvec};

use crate::formula::TermId;

/// New ids for old ones.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Renumbering {
    ops: IdRanges,
    values: IdRanges,
}

/// Something made of ids.
pub(crate) trait Renumbered: Sized {
    /// The same with new ids; `None` if something that it names was removed.
    fn renumbered(&self, by: &Renumbering) -> Option<Self>;
}

/// Ids that move together: `start..end` become those from `to` on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct IdRange {
    start: u32,
    end: u32,
    to: u32,
}

/// In order, without overlap.
#[derive(Clone, PartialEq, Debug)]
struct IdRanges(SmallVec<[IdRange; 3]>);

impl IdRanges {
    fn identity() -> Self {
        Self(smallvec![IdRange {
            start: 0,
            end: u32::MAX,
            to: 0
        }])
    }

    fn push(&mut self, run: IdRange) {
        if run.start >= run.end {
            return;
        }
        match self.0.last_mut() {
            Some(last) if last.end == run.start && last.to + (last.end - last.start) == run.to => last.end = run.end,
            _ => self.0.push(run),
        }
    }

    fn get(&self, id: u32) -> Option<u32> {
        let run = self.0.get(self.0.partition_point(|run| run.end <= id))?;
        (run.start <= id).then(|| id - run.start + run.to)
    }

    /// What became `id`.
    fn origin(&self, id: u32) -> Option<u32> {
        let next = self.0.partition_point(|run| run.to <= id);
        let run = self.0.get(next.checked_sub(1)?)?;
        let before = id - run.to;
        (before < run.end - run.start).then(|| run.start + before)
    }

    /// First these, then `next`.
    fn then(&self, next: &IdRanges) -> IdRanges {
        let mut runs = IdRanges(SmallVec::new());
        for mine in &self.0 {
            let end = mine.to.saturating_add(mine.end - mine.start);
            for theirs in next
                .0
                .iter()
                .filter(|theirs| theirs.end > mine.to && theirs.start < end)
            {
                let (from, to) = (theirs.start.max(mine.to), theirs.end.min(end));
                let is_open = to == u32::MAX;
                runs.push(IdRange {
                    start: mine.start + (from - mine.to),
                    end: if is_open { u32::MAX } else { mine.start + (to - mine.to) },
                    to: theirs.to + (from - theirs.start),
                });
            }
        }
        runs
    }
}

impl Renumbering {
    /// Nothing has moved.
    pub(crate) fn identity() -> Self {
        Self {
            ops: IdRanges::identity(),
            values: IdRanges::identity(),
        }
    }

    pub(crate) fn is_identity(&self) -> bool {
        *self == Self::identity()
    }

    /// From `old` to `new`, if that came to be by an edit of `old` alone that left the uses of values as they were.
    pub(crate) fn between(old: &Item, new: &Item) -> Option<Self> {
        let patch = new.patch.as_ref()?;
        if !std::ptr::eq(Weak::as_ptr(&patch.from), old) || patch.rebound {
            return None;
        }
        let ops = runs(&patch.old, &patch.new, |a, b, end| {
            is_like(old, OpId(a), new, OpId(b), patch, end)
        });
        let values = runs(&patch.old_values, &patch.new_values, |a, b, _| {
            let (a, b) = (old.ir.value(ValueId(a)), new.ir.value(ValueId(b)));
            a.pack_index == b.pack_index && old.str(a.name) == new.str(b.name)
        });
        Some(Self { ops, values })
    }

    /// First by this one, then by `next`.
    pub(crate) fn then(&self, next: &Renumbering) -> Renumbering {
        Self {
            ops: self.ops.then(&next.ops),
            values: self.values.then(&next.values),
        }
    }

    pub(crate) fn op(&self, op: OpId) -> Option<OpId> {
        self.ops.get(op.0).map(OpId)
    }

    pub(crate) fn value(&self, value: ValueId) -> Option<ValueId> {
        self.values.get(value.0).map(ValueId)
    }

    /// What a value was before; `None` for a new one.
    pub(crate) fn origin(&self, value: ValueId) -> Option<ValueId> {
        self.values.origin(value.0).map(ValueId)
    }

    /// How many pieces it has: what it costs.
    pub(crate) fn len(&self) -> usize {
        self.ops.0.len() + self.values.0.len()
    }

    /// Pairs of old and new operations up to `old` in all, in order.
    pub(crate) fn ops(&self, old: usize) -> impl Iterator<Item = (OpId, OpId)> + '_ {
        let runs = self.ops.0.iter();
        runs.flat_map(move |run| {
            let end = run.end.min(old as u32).max(run.start);
            (run.start..end).map(move |id| (OpId(id), OpId(id - run.start + run.to)))
        })
    }
}

/// What is around the window stays or moves; of the window itself, what is alike, as seen from either of its ends.
fn runs(old: &Range<u32>, new: &Range<u32>, is_like: impl Fn(u32, u32, End) -> bool) -> IdRanges {
    let shorter = old.len().min(new.len()) as u32;
    let front = (0..shorter)
        .take_while(|at| is_like(old.start + at, new.start + at, End::Front))
        .count() as u32;
    let back = (1..=shorter - front)
        .take_while(|at| is_like(old.end - at, new.end - at, End::Back))
        .count() as u32;
    let mut runs = IdRanges(SmallVec::new());
    runs.push(IdRange {
        start: 0,
        end: old.start + front,
        to: 0,
    });
    runs.push(IdRange {
        start: old.end - back,
        end: u32::MAX,
        to: new.end - back,
    });
    runs
}

/// The end of a window from which it is looked at.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Front,
    Back,
}

/// Whether an operation that was read again may be what an old one was: it is in the same block and has the same
/// parts. The windows begin with an operation of the block that holds them.
fn is_like(old: &Item, a: OpId, new: &Item, b: OpId, patch: &Patch, end: End) -> bool {
    let (one, other) = (old.ir.op(a), new.ir.op(b));
    let holder = old.ir.op(OpId(patch.old.start)).parent;
    let from_end = |item: &Item, block: Option<BlockId>| block.map(|block| item.ir.blocks().len() - block.index());
    let is_same_block = match end {
        End::Front => one.parent == other.parent,
        End::Back => {
            one.parent == other.parent && one.parent == holder
                || one.parent != holder && from_end(old, one.parent) == from_end(new, other.parent)
        }
    };
    is_same_block
        && one.info == other.info
        && old.ir.results(a).len() == new.ir.results(b).len()
        && old.ir.operands(a).len() == new.ir.operands(b).len()
        && old.ir.regions_of(a).len() == new.ir.regions_of(b).len()
        && old.ir.successors(a).len() == new.ir.successors(b).len()
}

impl Renumbered for OpId {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        by.op(*self)
    }
}

impl Renumbered for ValueId {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        by.value(*self)
    }
}

/// Nothing in these is an id; symbols are renamed in the arena.
macro_rules! without_ids {
    ($($ty:ty),*) => {$(
        impl Renumbered for $ty {
            fn renumbered(&self, _: &Renumbering) -> Option<Self> {
                Some(*self)
            }
        }
    )*};
}
without_ids!(bool, u32, TermId);

/// Lists that stay as they are stay shared.
impl<T: Renumbered + PartialEq> Renumbered for Arc<[T]> {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        if self.iter().all(|one| one.renumbered(by).as_ref() == Some(one)) {
            return Some(Arc::clone(self));
        }
        self.iter().map(|one| one.renumbered(by)).collect()
    }
}

impl<T: Renumbered> Renumbered for Option<T> {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        match self {
            Some(known) => known.renumbered(by).map(Some),
            None => Some(None),
        }
    }
}

impl<A: Renumbered, B: Renumbered> Renumbered for (A, B) {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some((self.0.renumbered(by)?, self.1.renumbered(by)?))
    }
}
