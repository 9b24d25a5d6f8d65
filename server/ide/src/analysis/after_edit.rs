//! From what is known of one version of a document to what still holds of a later one.
//!
//! The items that edits brought get new entries; what others have to do with these is found by name. Where modules or pieces
//! themselves have changed, all items of these pieces may have moved, and are looked up again. Facts are kept.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use mlir_grammar::{Document, Item, ItemKind, Placed, Replaced};
use rustc_hash::FxHashMap;

use crate::analysis::across_items::{NeighbourFindings, Outline};
use crate::analysis::call_graph::{self, CallGraph};
use crate::analysis::entries::Entries;
use crate::analysis::entry::{Entry, Place};
use crate::analysis::item_key::ItemKey;
use crate::analysis::item_offsets;
use crate::analysis::name_index::{NameIndex, defined};
use crate::analysis::{Analysis, Unchecked};

/// So many runs of items that were edited last are remembered.
const RECENT: usize = 64;

impl Analysis {
    /// What is known of `document`, a later version of the one that `self` is of, without analysing anything.
    #[must_use]
    pub fn advance(&self, document: Document) -> Self {
        let replaced = document.replaced_since(&self.document);
        let replaced = replaced.unwrap_or_else(|| self.replaced_in(&document));
        let mut next = self.clone();
        next.recent = recent(&self.recent, &replaced);
        let rows = self.rows(&document, &replaced);
        match self.with_keys(&document, &rows) {
            Some(entries) => {
                (next.document, next.entries) = (document, entries);
                next.follow(&rows);
                next
            }
            None => {
                let entries = self.anew(&document, &replaced);
                next.with_entries(document, entries)
            }
        }
    }

    /// The rows of items that others took the place of. Where modules or pieces are others than before, or others of them
    /// were printed or divided, these are whole pieces.
    fn rows(&self, document: &Document, replaced: &[Replaced]) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        // How many items more there are before what comes next.
        let mut growth = 0;
        for Replaced { old, new } in replaced {
            let structure = self.document.items().structure(old.clone());
            let is_kept = structure.eq(document.items().structure(new.clone()))
                && of_pieces(self.document.items().range(old.clone()))
                    .eq(of_pieces(document.items().range(new.clone())));
            let start = old.start - usize::from(!is_kept && old.start > 0);
            let mut row = Row {
                old: start..old.end,
                growth,
                new_growth: growth + new.len() as isize - old.len() as isize,
                is_whole: !is_kept,
                former: Vec::new(),
            };
            growth = row.new_growth;
            loop {
                if row.is_whole {
                    row.old = self.whole_pieces(row.old);
                }
                let Some(last) = rows.pop_if(|last| row.old.start <= last.old.end) else {
                    break;
                };
                // What was added before a separator is part of the piece that ends there.
                let start = last.old.start - usize::from(!last.is_whole && last.old.start > 0);
                row = Row {
                    old: start.min(row.old.start)..last.old.end.max(row.old.end),
                    growth: last.growth,
                    is_whole: last.is_whole || row.is_whole,
                    ..row
                };
            }
            rows.push(row);
        }
        for row in &mut rows {
            row.former = self.entries.range(row.old.clone()).cloned().collect();
        }
        rows
    }

    /// Items and all others of their pieces.
    fn whole_pieces(&self, items: Range<usize>) -> Range<usize> {
        let scopes = self.document.scopes();
        let behind = self.document.items().get(items.end);
        let end = match behind.is_none_or(|placed| placed.item.kind == ItemKind::Separator) {
            true => items.end,
            false => scopes.piece_items(scopes.piece(items.end)).end,
        };
        scopes.piece_items(scopes.piece(items.start)).start.min(items.start)..end
    }

    /// Which items differ in another document, if nothing is known of how it came to be.
    fn replaced_in(&self, document: &Document) -> Vec<Replaced> {
        let old: Vec<&Arc<Item>> = self.entries.iter().map(|entry| &entry.item).collect();
        let new: Vec<&Arc<Item>> = document.items().iter().map(|placed| placed.item).collect();
        let is_same = |(old, new): &(&&Arc<Item>, &&Arc<Item>)| Arc::ptr_eq(old, new);
        let before = old.iter().zip(&new).take_while(is_same).count();
        let rest = old.len().min(new.len()) - before;
        let pairs = old.iter().rev().zip(new.iter().rev());
        let after = pairs.take(rest).take_while(is_same).count();
        vec![Replaced {
            old: before..old.len() - after,
            new: before..new.len() - after,
        }]
    }

    /// The entries of a later version; `None` if there is no key left for an item. Places and callees of new ones are still
    /// to be told.
    fn with_keys(&self, document: &Document, rows: &[Row]) -> Option<Entries> {
        let mut entries = self.entries.clone();
        for row in rows.iter().rev() {
            let Row {
                old, former, is_whole, ..
            } = row;
            let row = self.row(former, document, row.range());
            let before = old.start.checked_sub(1).map(|index| self.entries[index].key);
            let behind = self.entries.get(old.end).map(|entry| entry.key);
            let keys = keys(former, &row, *is_whole, before.unwrap_or(ItemKey::NONE), behind)?;
            let row = row.into_iter().zip(keys).map(|(entry, key)| match entry.key == key {
                true => entry,
                false => Arc::new(Entry {
                    key,
                    ..Entry::clone(&entry)
                }),
            });
            entries.splice(old.clone(), row);
        }
        Some(entries)
    }

    /// The entries of some items of a document, taken over from the `former` ones where the item is the same.
    fn row(&self, former: &[Arc<Entry>], document: &Document, items: Range<usize>) -> Vec<Arc<Entry>> {
        let known: FxHashMap<usize, &Arc<Entry>> = former.iter().map(|entry| (entry.address(), entry)).collect();
        let entries = document.items().range(items).map(|placed| {
            let same = known.get(&Arc::as_ptr(placed.item).addr()).copied();
            same.map_or_else(|| Arc::new(Entry::after(&known, placed.item)), Arc::clone)
        });
        entries.collect()
    }

    /// All entries of a later version.
    fn anew(&self, document: &Document, replaced: &[Replaced]) -> Vec<Entry> {
        let mut entries: Vec<Entry> = Vec::with_capacity(document.items().len());
        let mut end = 0;
        for Replaced { old, new } in replaced {
            let former: Vec<Arc<Entry>> = self.entries.range(old.clone()).cloned().collect();
            entries.extend(self.entries.range(end..old.start).map(|entry| Entry::clone(entry)));
            entries.extend(
                self.row(&former, document, new.clone())
                    .iter()
                    .map(|entry| Entry::clone(entry)),
            );
            end = old.end;
        }
        entries.extend(
            self.entries
                .range(end..self.entries.len())
                .map(|entry| Entry::clone(entry)),
        );
        entries
    }

    /// With these entries for the items of a document, whose facts are kept as far as they hold.
    pub(crate) fn with_entries(self, document: Document, mut entries: Vec<Entry>) -> Self {
        let mut outline = Outline::default();
        let mut reader = item_offsets::read(document.items(), 0..entries.len());
        for (entry, key) in entries.iter_mut().zip(ItemKey::all()) {
            (entry.key, entry.merged) = (key, None);
            entry.place = reader.next(entry, &mut outline);
        }
        reader.finish(&mut outline);
        let graph = CallGraph::new(&mut entries);
        Self {
            graph,
            names: NameIndex::of(&entries),
            pending: entries.iter().map(|entry| entry.key).collect(),
            outline: Arc::new(outline),
            neighbours: NeighbourFindings::default(),
            unchecked: Unchecked::All,
            unmerged: BTreeSet::new(),
            removed: BTreeSet::new(),
            panics: Vec::new(),
            entries: entries.into(),
            document,
            ..self
        }
    }

    /// Finds out what has to do with the items that were replaced. The entries are those of the document, but for the places
    /// and callees of new ones.
    fn follow(&mut self, rows: &[Row]) {
        let former = rows.iter().flat_map(|row| &row.former);
        let by_key: FxHashMap<ItemKey, &Arc<Entry>> = former.map(|entry| (entry.key, entry)).collect();
        let mut new: Vec<Arc<Entry>> = Vec::new();
        let mut kept: BTreeSet<ItemKey> = BTreeSet::new();
        let places = self.places(rows);
        let whole = rows
            .iter()
            .filter(|row| row.is_whole)
            .flat_map(|row| self.entries.range(row.range()));
        let whole: Vec<ItemKey> = whole.map(|entry| entry.key).collect();
        let indices = rows.iter().flat_map(|row| row.range());
        for (entry, place) in indices.map(|index| &self.entries[index]).zip(places) {
            let former = by_key.get(&entry.key);
            if former.is_some_and(|former| former.address() == entry.address() && former.place == place) {
                kept.insert(entry.key);
                continue;
            }
            let calls_same =
                |former: &&&Arc<Entry>| former.functions == entry.functions && former.place.scope == place.scope;
            let callees = former.filter(calls_same).map(|former| Arc::clone(&former.callees));
            new.push(Arc::new(Entry {
                place,
                callees: callees.unwrap_or_default(),
                ..entry.clone()
            }));
        }
        let gone: Vec<&Entry> = by_key
            .values()
            .filter(|entry| !kept.contains(&entry.key))
            .map(|entry| &***entry)
            .collect();
        self.removed
            .extend(gone.iter().map(|entry| (entry.place.piece, entry.key)));
        let changed = self
            .names
            .update(&gone, &new.iter().map(|entry| &**entry).collect::<Vec<_>>());
        let brought: BTreeSet<ItemKey> = new.iter().map(|entry| entry.key).collect();
        self.entries.replace(new);

        let users = changed.redefined.iter().flat_map(|name| self.names.users(*name));
        let users: BTreeSet<ItemKey> = users.chain(brought.iter().copied()).collect();
        let mut calls_others = BTreeSet::new();
        let mut called_anew = Vec::new();
        for entry in users.iter().filter_map(|key| self.entries.by_key(*key)) {
            let callees = call_graph::callees(entry, &self.entries, &self.names);
            let former = by_key.get(&entry.key);
            if callees != entry.callees || former.is_some_and(|former| former.functions != entry.functions) {
                calls_others.insert(entry.key);
                called_anew.push(Arc::new(Entry {
                    callees,
                    ..Entry::clone(entry)
                }));
            }
        }
        self.entries.replace(called_anew);
        let removed: Vec<ItemKey> = by_key
            .into_keys()
            .filter(|key| self.entries.by_key(*key).is_none())
            .collect();
        let stale = self.graph.update(calls_others, removed.iter().copied(), &self.entries);

        let mut rechecked = users;
        rechecked.extend(whole.iter().copied());
        let mut open: Vec<ItemKey> = rechecked.iter().copied().collect();
        let alias = |key: ItemKey| self.entries.by_key(key).filter(|entry| entry.neighbour.is_alias());
        while let Some(part) = open.pop() {
            for user in alias(part)
                .into_iter()
                .flat_map(|part| defined(part))
                .flat_map(|name| self.names.users(name))
            {
                if alias(user).is_some() && rechecked.insert(user) {
                    open.push(user);
                }
            }
        }
        let definers = changed.touched.iter().flat_map(|name| self.names.definers(*name));
        if let Unchecked::These(items) = &mut self.unchecked {
            items.extend(rechecked);
            items.extend(definers);
        }
        // Whether a function may be somewhere else hangs on what its piece is.
        self.pending.extend(brought.into_iter().chain(stale).chain(whole));
        for key in &removed {
            self.pending.remove(key);
            self.unmerged.remove(key);
            self.neighbours.remove(key);
            if let Unchecked::These(items) = &mut self.unchecked {
                items.remove(key);
            }
        }
        self.panics.clear();
    }

    /// The places of the entries in these rows, one after the other. What is said of pieces that are there as a whole is
    /// told anew.
    fn places(&mut self, rows: &[Row]) -> Vec<Place> {
        for entry in rows.iter().filter(|row| row.is_whole).flat_map(|row| &row.former) {
            let outline = Arc::make_mut(&mut self.outline);
            outline.unclosed.remove(&entry.key);
            outline.printed.remove(&entry.place.piece);
            outline.divided.remove(&entry.place.piece);
        }
        let mut places = Vec::new();
        for row in rows {
            if !row.is_whole {
                places.extend(row.range().map(|index| place(&self.document, &self.entries, index)));
                continue;
            }
            let mut reader = item_offsets::read(self.document.items(), row.range());
            let outline = Arc::make_mut(&mut self.outline);
            places.extend(self.entries.range(row.range()).map(|entry| reader.next(entry, outline)));
            reader.finish(outline);
        }
        places
    }
}

/// Items that took the place of others.
struct Row {
    /// The indices of the others.
    old: Range<usize>,
    /// How many items more there are now than before before the row.
    growth: isize,
    /// The same after it.
    new_growth: isize,
    /// Whether these are whole pieces, in which items may be elsewhere than before.
    is_whole: bool,
    /// What was known of the others.
    former: Vec<Arc<Entry>>,
}

impl Row {
    /// The indices of the items.
    fn range(&self) -> Range<usize> {
        let moved = |index: usize, by: isize| index.saturating_add_signed(by);
        moved(self.old.start, self.growth)..moved(self.old.end, self.new_growth)
    }
}

/// Of the items that say something of their piece as a whole, what they say: whether it was printed, whether it is divided.
fn of_pieces<'a>(items: impl Iterator<Item = Placed<'a>>) -> impl Iterator<Item = (Option<ItemKind>, bool, bool)> {
    items.filter_map(|Placed { item, .. }| {
        let is_marked = matches!(item.kind, ItemKind::Separator | ItemKind::Message);
        let kind = is_marked.then_some(item.kind);
        let is_behind_divider = item.is_behind_divider();
        (is_marked || is_behind_divider).then(|| (kind, item.dump_header().is_some(), is_behind_divider))
    })
}

fn is_structural(entry: &Arc<Entry>) -> bool {
    let kinds = [ItemKind::ModuleOpen, ItemKind::ModuleClose, ItemKind::Separator];
    kinds.contains(&entry.item.kind)
}

/// Keys for a row of entries that takes the place of a `former` one, between two others; `None` if there is no room. What
/// opens and ends modules and pieces keeps its keys, unless the row is there as a whole: then entries taken over do.
fn keys(
    former: &[Arc<Entry>],
    row: &[Arc<Entry>],
    is_whole: bool,
    before: ItemKey,
    behind: Option<ItemKey>,
) -> Option<Vec<ItemKey>> {
    let is_in_place = !is_whole
        && former.len() == row.len()
        && former
            .iter()
            .zip(row)
            .all(|(former, new)| is_structural(former) == is_structural(new));
    if is_in_place {
        return Some(former.iter().map(|entry| entry.key).collect());
    }
    let mut structure = former
        .iter()
        .filter(|entry| is_structural(entry))
        .map(|entry| entry.key);
    let mut keys: Vec<ItemKey> = Vec::with_capacity(row.len());
    let mut waiting = 0;
    for entry in row {
        let last = keys.last().copied().unwrap_or(before);
        let known = match is_whole {
            true => Some(entry.key).filter(|key| *key > last),
            false if is_structural(entry) => structure.next(),
            false => None,
        };
        match known {
            Some(key) => {
                keys.extend(ItemKey::between(last, Some(key), waiting)?);
                keys.push(key);
                waiting = 0;
            }
            None => waiting += 1,
        }
    }
    let last = keys.last().copied().unwrap_or(before);
    keys.extend(ItemKey::between(last, behind, waiting)?);
    Some(keys)
}

/// The place of an item of a document, whose entries have their keys.
fn place(document: &Document, entries: &Entries, index: usize) -> Place {
    let scopes = document.scopes();
    let first = entries.get(scopes.piece_items(scopes.piece(index)).start);
    let separator = first.filter(|entry| entry.item.kind == ItemKind::Separator);
    let piece = separator.map_or(ItemKey::NONE, |entry| entry.key);
    let module = scopes.module(index).and_then(|module| entries.get(module));
    let scope = module.map_or(piece, |entry| entry.key);
    Place { scope, piece }
}

/// Where the items of recent edits are after more of them, newest first.
fn recent(former: &[Range<usize>], replaced: &[Replaced]) -> Vec<Range<usize>> {
    let moved = |index: usize, side: fn(&Range<usize>) -> usize| {
        // The last edit that begins before it decides.
        let edit = replaced.iter().rfind(|replaced| replaced.old.start <= index);
        edit.map_or(index, |Replaced { old, new }| match index < old.end {
            true => side(new),
            false => index - old.end + new.end,
        })
    };
    let former = former
        .iter()
        .map(|items| moved(items.start, |new| new.start)..moved(items.end, |new| new.end));
    let new = replaced.iter().map(|replaced| replaced.new.clone());
    let all = new.chain(former).filter(|items| !items.is_empty());
    all.take(RECENT).collect()
}

#[cfg(test)]
mod tests;
