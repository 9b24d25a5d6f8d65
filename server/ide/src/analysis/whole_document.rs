//! What the rest of a document says about the findings of an item: its neighbours, the stage of its piece, the callers of its
//! functions, and the comments at the top of the file.
//!
//! Each of these is known for the document as a whole, as a sum over its items that an edit changes at the cost of what it
//! brought. Only where such a sum tips (the first free in a piece, the first caller that errs) the findings of others are put
//! together again.

use std::collections::BTreeSet;
use std::sync::Arc;

use buffer_analysis::Finding;
use rayon::prelude::*;
use sum_tree::TreeSet;

use crate::analysis::across_items::{self, NeighbourFindings};
use crate::analysis::boundary_abi::ReliedOn;
use crate::analysis::entry::Entry;
use crate::analysis::item_findings::{ItemFindings, Surroundings};
use crate::analysis::item_key::ItemKey;
use crate::analysis::{Analysis, Unchecked};
use crate::findings::pass_test::{PassTest, PassTests};
use crate::findings::silence::{Codes, allowed_in_file};
use crate::findings::stage::Pending;

/// What was known of a document as a whole when its findings were put together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settled {
    /// The pieces in which something is freed.
    freeing: TreeSet<ItemKey>,
    /// What functions of the others have still to free.
    others: Pending,
    relied_on: ReliedOn,
    /// Whether the file begins as a test of passes does.
    test: PassTest,
    /// The item from which on nothing is checked, in a template.
    template: Option<ItemKey>,
    /// The item that the file begins with, what the comments there allow, and what of that nothing shows.
    first: Option<ItemKey>,
    of_file: Codes,
    unused: Codes,
}

/// The items that are to be looked at again.
enum Again {
    All,
    These(BTreeSet<ItemKey>),
}

impl Analysis {
    /// Puts the findings of items together with what the rest of the document says about them, as far as something has changed.
    pub(crate) fn settle(&mut self) {
        let removed = std::mem::take(&mut self.removed);
        let again = self.check_neighbours();
        if matches!(&again, Again::These(items) if items.is_empty()) && removed.is_empty() {
            return;
        }
        let again = self.look_around(again, &removed);
        self.merge(again);
        let unused = match self.entries.found().errors {
            0 => self.settled.of_file.without(self.entries.silenced_by_file()),
            // Whether a comment silences something after an error is unknown.
            _ => Codes::default(),
        };
        if unused != self.settled.unused {
            self.settled.unused = unused;
            self.merge(Again::These(self.settled.first.into_iter().collect()));
        }
    }

    /// The findings of an item as they are, also while others are not known yet.
    pub(crate) fn shown(&self, index: usize) -> Option<Arc<ItemFindings>> {
        let entry = self.entries.get(index)?;
        if self.is_complete() {
            return entry.findings().cloned();
        }
        let found = self.within(entry);
        found.map(Arc::new).or_else(|| entry.findings().cloned())
    }

    /// Looks for what neighbours say of items, as far as that is not known; the items that may have something new.
    fn check_neighbours(&mut self) -> Again {
        let mut changed = std::mem::take(&mut self.unmerged);
        let unchecked = std::mem::replace(&mut self.unchecked, Unchecked::These(BTreeSet::new()));
        let wanted = match &unchecked {
            Unchecked::All => None,
            Unchecked::These(items) if items.is_empty() => return Again::These(changed),
            Unchecked::These(items) => Some(items),
        };
        let found = across_items::check(&self.entries, &self.names, &self.outline, wanted);
        let Some(items) = wanted else {
            let found = found.into_iter().map(|(item, found)| (item, found.into()));
            self.neighbours = NeighbourFindings::from_ordered_entries(found);
            return Again::All;
        };
        items.iter().for_each(|item| _ = self.neighbours.remove(item));
        found
            .into_iter()
            .for_each(|(item, found)| self.neighbours.insert(item, found.into()));
        changed.extend(items);
        Again::These(changed)
    }

    /// Looks at the document as a whole, after these items have changed and others were removed from a piece; these items, and
    /// all others that this concerns.
    fn look_around(&mut self, again: Again, removed: &BTreeSet<(ItemKey, ItemKey)>) -> Again {
        let mut changed = match again {
            Again::All => {
                self.settled = Settled::default();
                self.read_whole();
                let entries: Vec<Arc<Entry>> = self.entries.iter().cloned().collect();
                for entry in entries {
                    if entry
                        .facts
                        .as_ref()
                        .is_some_and(|facts| facts.facts.deallocation.frees > 0)
                    {
                        self.settled.freeing.insert(entry.place.piece);
                    }
                    self.settled.relied_on.update(entry.key, Some(&entry));
                }
                self.settled.others = self.pending_in_others();
                return Again::All;
            }
            Again::These(items) => items,
        };
        let concerns_all = self.read_whole();
        let known = changed.iter().filter_map(|key| self.entries.by_key(*key));
        let mut pieces: BTreeSet<ItemKey> = known.map(|entry| entry.place.piece).collect();
        pieces.extend(removed.iter().map(|(piece, _)| *piece));
        let callers: BTreeSet<ItemKey> = changed
            .iter()
            .copied()
            .chain(removed.iter().map(|(_, item)| *item))
            .collect();
        for caller in callers {
            let entry = self.entries.by_key(caller).cloned();
            changed.extend(self.settled.relied_on.update(caller, entry.as_deref()));
        }
        for piece in pieces {
            let frees = self.frees(piece);
            if frees == self.settled.freeing.contains(&piece) {
                continue;
            }
            match frees {
                true => self.settled.freeing.insert(piece),
                false => _ = self.settled.freeing.remove(&piece),
            }
            let items = self.piece_items(piece).unwrap_or_default();
            changed.extend(
                self.entries
                    .range(items)
                    .filter(|entry| entry.is_open())
                    .map(|entry| entry.key),
            );
        }
        let others = self.pending_in_others();
        if others != self.settled.others {
            self.settled.others = others;
            changed.extend(
                self.entries
                    .iter()
                    .filter(|entry| entry.is_open())
                    .map(|entry| entry.key),
            );
        }
        match concerns_all {
            true => Again::All,
            false => Again::These(changed),
        }
    }

    /// Reads the comments that the file begins with, and finds where a template begins; whether that concerns all items.
    fn read_whole(&mut self) -> bool {
        let template = self.entries.first_of_template();
        let is_other_template = std::mem::replace(&mut self.settled.template, template) != template;
        let first = self.entries.get(0);
        let test = first.map_or_else(PassTest::default, |entry| PassTest::of(&entry.item));
        let is_other_test = std::mem::replace(&mut self.settled.test, test) != test;
        let (first, of_file) = first.map_or((None, Codes::default()), |entry| {
            (Some(entry.key), allowed_in_file(&entry.item))
        });
        let is_other = first != self.settled.first || of_file != self.settled.of_file;
        let concerns_all =
            is_other_template || is_other_test || is_other && !(of_file.is_empty() && self.settled.of_file.is_empty());
        if is_other {
            (self.settled.first, self.settled.of_file) = (first, of_file);
        }
        concerns_all
    }

    fn piece_items(&self, piece: ItemKey) -> Option<std::ops::Range<usize>> {
        let first = match piece {
            ItemKey::NONE => 0,
            separator => self.entries.index_of(separator)?,
        };
        let scopes = self.document.scopes();
        let is_it = self.entries.get(first).is_some_and(|entry| entry.place.piece == piece);
        is_it.then(|| scopes.piece_items(scopes.piece(first)))
    }

    /// Whether something in a piece is freed.
    fn frees(&self, piece: ItemKey) -> bool {
        let items = self.piece_items(piece);
        items.is_some_and(|items| self.entries.last_piece(items).frees > 0)
    }

    /// What functions have still to free in pieces in which nothing is freed.
    fn pending_in_others(&self) -> Pending {
        match self.settled.test {
            PassTest::Printed | PassTest::Executed => Pending::Everything,
            PassTest::No if self.entries.are_before() => Pending::OnceACall,
            PassTest::No => Pending::Nothing,
        }
    }

    fn pending_in(&self, entry: &Entry) -> Pending {
        let found = || match self.pending_in_others() {
            Pending::Everything => Pending::Everything,
            Pending::OnceACall if !self.frees(entry.place.piece) => Pending::OnceACall,
            _ if entry.ends_program() => Pending::OnceACall,
            _ => Pending::Nothing,
        };
        self.policy.known_stage().map_or_else(found, Pending::from)
    }

    /// The findings of an entry in its surroundings, if these change them.
    fn within(&self, entry: &Entry) -> Option<ItemFindings> {
        let facts = entry.facts.as_ref()?;
        let is_relied_on = |finding: &Finding| self.settled.relied_on.holds(entry.key, &entry.item, finding);
        let is_first = self.settled.first == Some(entry.key);
        let template = self.settled.template.filter(|&first| first <= entry.key);
        // What was found of an item that is still to be checked may be about its text before an edit.
        let is_checked = match &self.unchecked {
            Unchecked::All => false,
            Unchecked::These(items) => !items.contains(&entry.key),
        };
        let neighbours = self.neighbours.get(&entry.key).filter(|_| is_checked);
        let surroundings = Surroundings {
            in_template: template.map(|first| first == entry.key),
            pending: match entry.is_open() {
                true => self.pending_in(entry),
                false => Pending::Nothing,
            },
            neighbours: neighbours.map_or(&[][..], |found| found),
            is_relied_on: &is_relied_on,
            is_quiet: self.settled.test == PassTest::Printed && self.policy.pass_tests == PassTests::Quiet,
            of_file: self.settled.of_file,
            top: is_first.then_some(self.settled.unused),
        };
        facts.findings.within(&facts.facts, &self.policy, &surroundings)
    }

    /// Puts the findings of items together.
    fn merge(&mut self, again: Again) {
        let merged = |entry: &Arc<Entry>| {
            let merged = self.within(entry).map(Arc::new);
            (merged.is_some() || entry.merged.is_some()).then(|| {
                Arc::new(Entry {
                    merged,
                    ..Entry::clone(entry)
                })
            })
        };
        let new: Vec<Arc<Entry>> = match &again {
            Again::All => {
                let entries: Vec<&Arc<Entry>> = self.entries.iter().collect();
                entries.into_par_iter().filter_map(merged).collect()
            }
            Again::These(items) => {
                let entries = items.iter().filter_map(|item| self.entries.by_key(*item));
                entries.filter_map(merged).collect()
            }
        };
        self.entries.replace(new);
    }
}

impl Entry {
    /// Whether it has buffers that deallocation may still be to come for.
    fn is_open(&self) -> bool {
        let facts = self.facts.as_ref();
        facts.is_some_and(|facts| !facts.facts.deallocation.open.is_empty())
    }

    /// Whether what it loses is lost where the program ends, and all memory is returned.
    fn ends_program(&self) -> bool {
        let facts = self.facts.as_ref();
        let mut open = facts.iter().flat_map(|facts| &facts.facts.deallocation.open);
        open.all(|open| self.item.symbol(open.function).as_deref() == Some("@main"))
    }
}
