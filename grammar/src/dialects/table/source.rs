//! A user's table, by itself or on top of others.
//!
//! A table that says `overlay = true` states what others leave out, such as an import from ODS: each of its entries lies
//! on top of the entry of that name in another table, in the product's own ones at last. What is wrong there costs the
//! entry of the overlay and nothing of what it lies on.

use std::ops::Range;

use rustc_hash::FxHashSet;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::definitions::{self, Defined};
use super::keys::Families;
use super::value::{Fault, key_of};
use super::{Collected, Entry, Layers, Surroundings, collect, compile, compile_all, effects, parse};

/// A table, parsed as TOML.
#[derive(Debug)]
pub(crate) struct Source<'t> {
    text: &'t str,
    root: Spanned<DeTable<'t>>,
    slips: Vec<Fault>,
    /// Whether its entries lie on top of those of others.
    pub is_overlay: bool,
}

/// A table, read: the entries that are right, and what is wrong with the others.
#[derive(Debug)]
pub(crate) struct Read {
    /// Of an overlay, none.
    pub entries: Vec<Entry>,
    pub definitions: Vec<Defined>,
    pub faults: Vec<Fault>,
}

/// What an entry states.
pub(crate) type Layer<'s> = &'s DeTable<'s>;

impl<'t> Source<'t> {
    /// Parses a table. A slip in the notation costs the lines that it spoils: tables are read while they are typed.
    pub fn parse(text: &'t str) -> Self {
        let mut slips = Vec::new();
        let root = parse(text, &mut slips);
        let overlay = root.get_ref().iter().find(|(key, _)| key_of(key) == "overlay");
        let is_overlay = overlay.is_some_and(|(_, value)| matches!(value.get_ref(), DeValue::Boolean(true)));
        Self {
            text,
            root,
            slips,
            is_overlay,
        }
    }

    /// The families of allocators that its entries name.
    pub fn add_families(&'t self, families: &mut Families<'t>) {
        for (_, entry, _) in self.layers() {
            families.allocated.extend(effects::families(entry.get("allocates")));
            families.freed.extend(effects::families(entry.get("frees")));
        }
    }

    /// Reads it, beside tables that name these families.
    pub fn read(&self, families: &Families<'_>) -> Read {
        let mut others = Vec::new();
        let collected = collect(&[&self.root], &mut others);
        let entries = match self.is_overlay {
            true => Vec::new(),
            false => compile_all(collected, Some(self.surroundings(families)), &mut others),
        };
        let definitions = definitions::read(&self.root, &mut others);
        // What follows from a slip on the same line is not worth saying.
        let ends: Vec<usize> = memchr::memchr_iter(b'\n', self.text.as_bytes()).collect();
        let line = |(span, _): &Fault| ends.partition_point(|&end| end < span.start);
        let slipped: FxHashSet<usize> = self.slips.iter().map(line).collect();
        let mut faults = self.slips.clone();
        faults.extend(others.into_iter().filter(|fault| !slipped.contains(&line(fault))));
        Read {
            entries,
            definitions,
            faults,
        }
    }

    fn surroundings<'f>(&'f self, families: &'f Families<'f>) -> Surroundings<'f> {
        Surroundings {
            text: self.text,
            families,
        }
    }

    /// What its entries state, each with its name and the bytes of that.
    pub fn layers(&self) -> Vec<(&str, Layer<'_>, Range<usize>)> {
        let Collected { order, mut found, .. } = collect(&[&self.root], &mut Vec::new());
        let layer = |name| {
            let layers = found.remove(name)?;
            Some((name, *layers.tables.first()?, layers.span))
        };
        order.into_iter().filter_map(layer).collect()
    }

    /// What its entry of this name states.
    pub fn layer(&self, name: &str) -> Option<Layer<'_>> {
        match self.root.get_ref().get("op")?.get_ref() {
            DeValue::Table(ops) => match ops.get(name)?.get_ref() {
                DeValue::Table(entry) => Some(entry),
                _ => None,
            },
            _ => None,
        }
    }

    /// Compiles the entry of this overlay that is the last of `layers`, on top of the others; `span`: its name.
    pub fn compile_on_top(
        &self,
        name: &str,
        layers: &[Layer<'_>],
        span: &Range<usize>,
        families: &Families<'_>,
        faults: &mut Vec<Fault>,
    ) -> Option<Entry> {
        let top = layers.last()?;
        let mut found = Vec::new();
        let tables = Layers {
            tables: layers.to_vec(),
            span: span.clone(),
        };
        let compiled = compile(name, &tables, Some(self.surroundings(families)), &mut found);
        // What the entry below says may be what does not fit any more: then the entry here is at fault.
        let is_here = |span: &Range<usize>| {
            let mut stated = top.iter();
            stated.any(|(key, value)| {
                let value = value.span();
                key.span() == *span || (value.start <= span.start && span.end <= value.end)
            })
        };
        let placed = |(at, message): Fault| (if is_here(&at) { at } else { span.clone() }, message);
        let entry = match compiled {
            Ok((info, former)) => Some(Entry {
                info,
                former,
                is_exact: false,
                span: span.clone(),
            }),
            Err((at, message)) => {
                found.push((at, format!("`{name}`: {message}")));
                None
            }
        };
        let is_wrong = !found.is_empty();
        faults.extend(found.into_iter().map(placed));
        entry.filter(|_| !is_wrong)
    }
}
