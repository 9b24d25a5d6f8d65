//! Names of values: each is visible from its definition on, in its region and the regions inside, except across
//! operations that are isolated from above.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::ir::{Span, ValueId};

/// What a name stands for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    pub first: ValueId,
    pub count: u32,
    /// Which value of its pack `first` is: 1 for an argument that is named `%x#1`.
    from: u32,
    /// Where it was defined.
    pub span: Span,
    isolation: u32,
}

impl Bound {
    /// The value `index` of the pack.
    pub fn value(self, index: u32) -> Option<ValueId> {
        let index = index.checked_sub(self.from)?;
        (index < self.count).then(|| ValueId(self.first.0 + index))
    }
}

/// The names in scope.
#[derive(Debug, Default)]
pub(crate) struct Names<'s> {
    ids: HashMap<&'s str, u32, FxBuildHasher>,
    bound: Vec<Option<Bound>>,
    undo: Vec<(u32, Option<Bound>)>,
    isolation: u32,
}

/// Where a scope began.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scope {
    undo: usize,
    isolation: u32,
}

/// `%x#1` as the name `%x` and the index 1.
pub(crate) fn split_pack(name: &str) -> (&str, u32) {
    match name.bytes().position(|byte| byte == b'#') {
        Some(sign) => (&name[..sign], name[sign + 1..].parse().unwrap_or(u32::MAX)),
        None => (name, 0),
    }
}

impl<'s> Names<'s> {
    /// Makes room for so many names.
    pub fn reserve(&mut self, count: usize) {
        self.ids.reserve(count);
        self.bound.reserve(count);
        self.undo.reserve(count);
    }

    /// Opens a scope; an isolated one sees nothing from outside.
    pub fn enter(&mut self, isolated: bool) -> Scope {
        let scope = Scope {
            undo: self.undo.len(),
            isolation: self.isolation,
        };
        if isolated {
            self.isolation += 1;
        }
        scope
    }

    /// From now on it is in so many isolated operations.
    pub fn isolate(&mut self, isolation: u32) {
        self.isolation = isolation;
    }

    /// Lets a name, from a value of its pack on, mean what was defined inside of so many isolated operations.
    pub fn know(&mut self, name: (&'s str, u32), first: ValueId, count: u32, span: Span, isolation: u32) {
        let here = std::mem::replace(&mut self.isolation, isolation);
        self.define(name, first, count, span);
        self.isolation = here;
    }

    /// Closes it: names defined inside mean again what they meant before.
    pub fn leave(&mut self, scope: Scope) {
        for (id, bound) in self.undo.drain(scope.undo..).rev() {
            self.bound[id as usize] = bound;
        }
        self.isolation = scope.isolation;
    }

    /// What a name (without `#1`) stands for here.
    pub fn find(&self, name: &str) -> Option<Bound> {
        let id = *self.ids.get(name)?;
        self.bound[id as usize].filter(|bound| bound.isolation == self.isolation)
    }

    /// Defines a name for values of a pack from this one on; returns what it already stood for.
    pub fn define(&mut self, (name, from): (&'s str, u32), first: ValueId, count: u32, span: Span) -> Option<Bound> {
        let id = *self.ids.entry(name).or_insert_with(|| {
            self.bound.push(None);
            self.bound.len() as u32 - 1
        });
        let slot = &mut self.bound[id as usize];
        let before = *slot;
        self.undo.push((id, before));
        *slot = Some(Bound {
            first,
            count,
            from,
            span,
            isolation: self.isolation,
        });
        before.filter(|bound| bound.isolation == self.isolation)
    }
}
