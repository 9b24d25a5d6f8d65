//! Names of values: each is visible from its definition on, in its region and the regions inside, except across
//! operations that are isolated from above.
//!
//! What is isolated has tables of its own, which are emptied after it: however many functions an item holds, a name is
//! looked for among those of one. A name of up to 16 bytes, as nearly all are, is looked for as a number.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::ir::ValueId;
use crate::ir::span::Span;

/// What a name refers to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    pub first: ValueId,
    pub count: u32,
    /// Which value of its pack `first` is: 1 for an argument that is named `%x#1`.
    from: u32,
    /// Where it was defined.
    pub span: Span,
}

impl Bound {
    /// The value `index` of the pack.
    pub fn value(self, index: u32) -> Option<ValueId> {
        let index = index.checked_sub(self.from)?;
        (index < self.count).then(|| ValueId(self.first.0 + index))
    }
}

/// A name, without the `#1` that chooses from a pack.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Name<'s> {
    /// Its bytes, filled up with zeros, which are in no name.
    Short(Short),
    Long(&'s str),
}

/// The bytes of a name as two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Short(u64, u64);

/// How many bytes a short name has at most.
const SHORT: usize = 16;

impl<'s> Name<'s> {
    /// The name at a span, `%x` or `%x#1`, and which value of its pack it means.
    #[inline(always)]
    pub fn at(text: &'s str, span: Span) -> (Self, u32) {
        let len = span.end.saturating_sub(span.start) as usize;
        if len > SHORT {
            return Self::in_full(text.get(span.range()).unwrap_or_default());
        }
        let rest = text.as_bytes().get(span.start as usize..).unwrap_or_default();
        let bytes = match rest.first_chunk() {
            Some(bytes) => u128::from_le_bytes(*bytes),
            None => last_bytes(rest),
        };
        let bytes = first_bytes(bytes, len);
        match sign_in(bytes) {
            None => (Self::short(bytes), 0),
            Some(at) => {
                let index = index_at(text, Span::new(span.start + at as u32 + 1, span.end));
                (Self::short(first_bytes(bytes, at)), index)
            }
        }
    }

    /// The same of a text that is nothing but a name.
    pub fn of(text: &'s str) -> (Self, u32) {
        Self::at(text, Span::new(0, text.len() as u32))
    }

    #[cold]
    #[inline(never)]
    fn in_full(text: &'s str) -> (Self, u32) {
        let (name, index) = split_pack(text);
        match name.len() {
            0..=SHORT => (Self::of(name).0, index),
            _ => (Self::Long(name), index),
        }
    }

    #[inline]
    fn short(bytes: u128) -> Self {
        Self::Short(Short(bytes as u64, (bytes >> 64) as u64))
    }
}

/// The number after the `#` of a name.
#[inline(never)]
fn index_at(text: &str, span: Span) -> u32 {
    let index = text.get(span.range()).and_then(|index| index.parse().ok());
    index.unwrap_or(u32::MAX)
}

/// The bytes at the end of a text, fewer than a short name may have.
#[cold]
fn last_bytes(rest: &[u8]) -> u128 {
    let mut bytes = [0; SHORT];
    bytes[..rest.len()].copy_from_slice(rest);
    u128::from_le_bytes(bytes)
}

/// The first bytes of a number, the others zero.
#[inline]
fn first_bytes(bytes: u128, count: usize) -> u128 {
    match count {
        SHORT.. => bytes,
        _ => bytes & ((1 << (8 * count)) - 1),
    }
}

/// Where the first `#` is among the bytes of a number.
#[inline]
fn sign_in(bytes: u128) -> Option<usize> {
    const ONES: u128 = u128::MAX / 0xff;
    let signs = bytes ^ (ONES * b'#' as u128);
    // The lowest byte that is zero is the lowest one whose highest bit this sets.
    let found = signs.wrapping_sub(ONES) & !signs & (ONES << 7);
    (found != 0).then(|| found.trailing_zeros() as usize / 8)
}

/// The names in scope.
#[derive(Debug, Default)]
pub(crate) struct Names<'s> {
    tables: Tables,
    /// The numbers of long names, as in `tables`.
    long: Vec<HashMap<&'s str, u32, FxBuildHasher>>,
    undo: Vec<(u32, Option<Bound>)>,
    isolation: u32,
}

/// What is known inside of so many isolated operations: a table for each number.
pub(crate) type Tables = Vec<Table>;

/// The names that are defined inside of an isolated operation and outside of those inside of it.
#[derive(Debug, Default)]
pub(crate) struct Table {
    short: HashMap<Short, u32, FxBuildHasher>,
    /// What each name means, by its number.
    bound: Vec<Option<Bound>>,
}

impl Table {
    fn number(&mut self) -> u32 {
        self.bound.push(None);
        self.bound.len() as u32 - 1
    }

    /// Forgets all names. Room for many more than there were is freed: to empty it again costs as much as to use it.
    fn clear(&mut self) {
        if self.short.capacity() > 8 * self.bound.len() + 64 {
            self.short = HashMap::default();
        } else {
            self.short.clear();
        }
        self.bound.clear();
    }
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
    /// No names, in tables that others have left.
    pub fn new(tables: Tables) -> Self {
        Self {
            tables,
            ..Self::default()
        }
    }

    /// Leaves the tables, empty.
    pub fn into_tables(mut self) -> Tables {
        self.tables.iter_mut().for_each(Table::clear);
        self.tables
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
    pub fn know(&mut self, name: (Name<'s>, u32), first: ValueId, count: u32, span: Span, isolation: u32) {
        let here = std::mem::replace(&mut self.isolation, isolation);
        self.define(name, first, count, span);
        self.isolation = here;
    }

    /// Closes it: names defined inside mean again what they meant before.
    pub fn leave(&mut self, scope: Scope) {
        let isolation = std::mem::replace(&mut self.isolation, scope.isolation);
        let table = self.tables.get_mut(isolation as usize);
        if isolation != scope.isolation {
            self.undo.truncate(scope.undo);
            if let Some(table) = table {
                table.clear();
            }
            if let Some(long) = self.long.get_mut(isolation as usize) {
                *long = HashMap::default();
            }
            return;
        }
        let Some(table) = table else { return };
        for (id, bound) in self.undo.drain(scope.undo..).rev() {
            table.bound[id as usize] = bound;
        }
    }

    /// What a name refers to here.
    #[inline(always)]
    pub fn find(&self, name: Name<'s>) -> Option<Bound> {
        let table = self.tables.get(self.isolation as usize)?;
        let id = match name {
            Name::Short(name) => *table.short.get(&name)?,
            Name::Long(name) => *self.long.get(self.isolation as usize)?.get(name)?,
        };
        table.bound[id as usize]
    }

    /// Defines a name for values of a pack from this one on; returns what it already stood for.
    pub fn define(&mut self, (name, from): (Name<'s>, u32), first: ValueId, count: u32, span: Span) -> Option<Bound> {
        let level = self.isolation as usize;
        if self.tables.len() <= level {
            self.tables.resize_with(level + 1, Table::default);
        }
        let table = &mut self.tables[level];
        let id = match name {
            Name::Short(name) => match table.short.get(&name) {
                Some(id) => *id,
                None => {
                    let id = table.number();
                    table.short.insert(name, id);
                    id
                }
            },
            Name::Long(name) => {
                if self.long.len() <= level {
                    self.long.resize_with(level + 1, HashMap::default);
                }
                *self.long[level].entry(name).or_insert_with(|| table.number())
            }
        };
        let bound = Bound {
            first,
            count,
            from,
            span,
        };
        let before = table.bound[id as usize].replace(bound);
        self.undo.push((id, before));
        before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPAN: Span = Span { start: 0, end: 0 };

    fn defined<'s>(names: &mut Names<'s>, name: &'s str, value: u32) -> Option<u32> {
        let before = names.define(Name::of(name), ValueId(value), 1, SPAN);
        before.map(|bound| bound.first.0)
    }

    fn found<'s>(names: &Names<'s>, name: &'s str) -> Option<u32> {
        let (name, index) = Name::of(name);
        names.find(name)?.value(index).map(|value| value.0)
    }

    #[test]
    fn names_of_all_lengths_are_told_apart() {
        let mut names = Names::default();
        let all = [
            "%",
            "%a",
            "%aaaaaaaaaaaaaa",
            "%aaaaaaaaaaaaaaa",
            "%aaaaaaaaaaaaaaab",
            "%aaaaaaaaaaaaaaac",
        ];
        for (value, name) in all.iter().enumerate() {
            assert_eq!(defined(&mut names, name, value as u32), None, "{name}");
        }
        for (value, name) in all.iter().enumerate() {
            assert_eq!(found(&names, name), Some(value as u32), "{name}");
            assert_eq!(found(&names, format!("{name}#0").leak()), Some(value as u32), "{name}");
            assert_eq!(found(&names, format!("{name}#1").leak()), None, "{name}");
        }
        assert_eq!(found(&names, "%b"), None);
        assert_eq!(found(&names, "%aaaaaaaaaaaaaaad"), None);
    }

    #[test]
    fn a_pack_is_asked_for_one_value() {
        let mut names = Names::default();
        names.define(Name::of("%p"), ValueId(4), 3, SPAN);
        names.define(Name::of("%q#1"), ValueId(9), 2, SPAN);
        let asked = ["%p", "%p#2", "%p#3", "%q", "%q#1", "%q#2", "%q#99999999999"];
        let expected = [Some(4), Some(6), None, None, Some(9), Some(10), None];
        assert_eq!(asked.map(|name| found(&names, name)), expected);
    }

    #[test]
    fn what_is_isolated_sees_nothing_and_leaves_nothing() {
        for outer in ["%a", "%a_name_of_many_bytes"] {
            let mut names = Names::default();
            assert_eq!(defined(&mut names, outer, 0), None);
            let isolated = names.enter(true);
            assert_eq!(found(&names, outer), None);
            assert_eq!(defined(&mut names, outer, 1), None);
            let inner = names.enter(false);
            assert_eq!(defined(&mut names, outer, 2), Some(1));
            assert_eq!(found(&names, outer), Some(2));
            names.leave(inner);
            assert_eq!(found(&names, outer), Some(1));
            names.leave(isolated);
            assert_eq!(found(&names, outer), Some(0));
            names.enter(true);
            assert_eq!(found(&names, outer), None);
        }
    }
}
