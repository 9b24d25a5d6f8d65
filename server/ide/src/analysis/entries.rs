//! What is known of the items of a document, one entry an item, shared between versions.
//!
//! A balanced tree whose nodes know how many findings the entries below them have. So an edit replaces few entries, and
//! items that have findings are met without looking at those that have none.

use std::cmp::Ordering;
use std::ops::{Index, Range};
use std::sync::Arc;

use mlir_grammar::ItemKind;
use rayon::prelude::*;
use sum_tree::{Bias, ContextLessSummary, Dimension, SeekTarget, SumTree};

use crate::analysis::entry::Entry;
use crate::analysis::item_key::ItemKey;
use crate::findings::silence::Codes;
use crate::findings::stage::{Counts, Pieces};
use crate::findings::template::Placeholders;

/// The share of the entries from which on all are put together anew rather than one after the other replaced.
const WORTH_REBUILDING: usize = 16;

/// The entries in order. Cloning is cheap.
#[derive(Clone, Debug)]
pub(crate) struct Entries {
    tree: SumTree<Shared>,
}

/// An entry; versions share it.
#[derive(Clone, Debug)]
struct Shared(Arc<Entry>);

/// How many findings there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// Errors.
    pub errors: usize,
    /// Findings of any other severity.
    pub others: usize,
}

impl Found {
    /// How many there are of any severity.
    #[must_use]
    pub fn all(self) -> usize {
        self.errors + self.others
    }
}

/// Which findings are asked for.
#[derive(Clone, Copy, Debug)]
pub enum Wanted {
    /// Errors alone.
    Errors,
    /// All.
    All,
}

/// What entries in a row come to.
#[derive(Clone, Debug, Default)]
struct Sum {
    entries: usize,
    /// The key of the last of them.
    last: ItemKey,
    found: Found,
    /// What they allocate and free.
    pieces: Pieces,
    /// What a comment at the top of the file silences in them.
    silenced: Codes,
    placeholders: Placeholders,
}

impl sum_tree::Item for Shared {
    type Summary = Sum;

    fn summary(&self, (): ()) -> Sum {
        let found = self.0.findings().map(|findings| Found {
            errors: findings.errors,
            others: findings.all.len() - findings.errors,
        });
        Sum {
            entries: 1,
            last: self.0.key,
            found: found.unwrap_or_default(),
            pieces: match (self.0.item.kind, &self.0.facts) {
                (ItemKind::Separator, _) => Pieces::SEPARATOR,
                (_, Some(facts)) => Pieces::of(&facts.facts.deallocation),
                (_, None) => Pieces::default(),
            },
            silenced: self
                .0
                .findings()
                .map_or(Codes::default(), |findings| findings.silenced_by_file),
            placeholders: (self.0.facts.as_ref()).map_or(Placeholders::default(), |facts| {
                Placeholders::of(&self.0.item, &facts.facts.findings)
            }),
        }
    }
}

impl ContextLessSummary for Sum {
    fn zero() -> Self {
        Self::default()
    }

    fn add_summary(&mut self, next: &Self) {
        self.entries += next.entries;
        self.last = self.last.max(next.last);
        self.found.errors += next.found.errors;
        self.found.others += next.found.others;
        self.pieces = self.pieces.and(next.pieces);
        self.silenced = self.silenced.and(next.silenced);
        self.placeholders = self.placeholders.and(next.placeholders);
    }
}

/// So many entries are before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Place(usize);

impl<'a> Dimension<'a, Sum> for Place {
    fn zero((): ()) -> Self {
        Self(0)
    }

    fn add_summary(&mut self, sum: &'a Sum, (): ()) {
        self.0 += sum.entries;
    }
}

/// So many entries are before, the last of them with this key.
#[derive(Clone, Copy, Debug, Default)]
struct After {
    entries: usize,
    last: ItemKey,
}

impl<'a> Dimension<'a, Sum> for After {
    fn zero((): ()) -> Self {
        Self::default()
    }

    fn add_summary(&mut self, sum: &'a Sum, (): ()) {
        self.entries += sum.entries;
        self.last = self.last.max(sum.last);
    }
}

/// The entry with this key, or the one after it.
struct Key(ItemKey);

impl SeekTarget<'_, Sum, After> for Key {
    fn cmp(&self, after: &After, (): ()) -> Ordering {
        self.0.cmp(&after.last)
    }
}

impl Entries {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.tree.summary().entries
    }

    /// The entry of the item with this index, if there is one.
    pub(crate) fn get(&self, index: usize) -> Option<&Entry> {
        let (_, _, found) = self.tree.find::<Place, _>((), &Place(index), Bias::Right);
        found.map(|shared| &*shared.0)
    }

    /// The entry of the item with this key, if there is one.
    pub(crate) fn by_key(&self, key: ItemKey) -> Option<&Arc<Entry>> {
        let (.., found) = self.tree.find::<After, _>((), &Key(key), Bias::Left);
        found.map(|shared| &shared.0).filter(|entry| entry.key == key)
    }

    /// The index of the item with this key, if there is one.
    pub(crate) fn index_of(&self, key: ItemKey) -> Option<usize> {
        let (before, _, found) = self.tree.find::<After, _>((), &Key(key), Bias::Left);
        found.filter(|shared| shared.0.key == key).map(|_| before.entries)
    }

    /// All entries.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Arc<Entry>> + Clone {
        self.range(0..self.len())
    }

    /// The entries of the items with these indices, as far as there are any.
    pub(crate) fn range(&self, range: Range<usize>) -> impl Iterator<Item = &Arc<Entry>> + Clone {
        let mut cursor = self.tree.cursor::<Place>(());
        cursor.seek(&Place(range.start), Bias::Right);
        cursor.take(range.len()).map(|shared| &shared.0)
    }

    /// How many findings all entries have.
    pub(crate) fn found(&self) -> Found {
        self.tree.summary().found
    }

    /// What a comment at the top of the file has silenced anywhere.
    pub(crate) fn silenced_by_file(&self) -> Codes {
        self.tree.summary().silenced
    }

    /// The first item with a placeholder, if there are enough of them to make the file a template.
    pub(crate) fn first_of_template(&self) -> Option<ItemKey> {
        if !self.tree.summary().placeholders.make_template() {
            return None;
        }
        let has_some = |sum: &Sum| sum.placeholders.is_any();
        let mut cursor = self.tree.cursor::<Place>(());
        cursor.next();
        if !cursor.item_summary().is_some_and(has_some) {
            cursor.search_forward(has_some);
        }
        Some(cursor.item()?.0.key)
    }

    /// Whether the pieces in which nothing is freed allocate enough to be from before deallocation.
    pub(crate) fn are_before(&self) -> bool {
        self.tree.summary().pieces.are_before()
    }

    /// What the piece allocates and frees that the entries with these indices end in, as far as it lies among them.
    pub(crate) fn last_piece(&self, range: Range<usize>) -> Counts {
        let mut cursor = self.tree.cursor::<Place>(());
        cursor.seek(&Place(range.start), Bias::Right);
        let sum: Sum = cursor.summary(&Place(range.end), Bias::Right);
        sum.pieces.last()
    }

    /// The items among these that have findings (errors, if only these are `wanted`), and how many.
    pub(crate) fn with_findings(&self, range: Range<usize>, wanted: Wanted) -> impl Iterator<Item = (usize, Found)> {
        let has_some = move |sum: &Sum| match wanted {
            Wanted::Errors => sum.found.errors > 0,
            Wanted::All => sum.found.all() > 0,
        };
        let mut cursor = self.tree.cursor::<Place>(());
        cursor.seek(&Place(range.start), Bias::Right);
        let mut is_first = true;
        std::iter::from_fn(move || {
            if !(std::mem::take(&mut is_first) && cursor.item_summary().is_some_and(has_some)) {
                cursor.search_forward(has_some);
            }
            let found = cursor.item_summary()?.found;
            Some((cursor.start().0, found))
        })
        .take_while(move |(index, _)| *index < range.end)
    }

    /// Puts others in the place of the entries with these indices.
    pub(crate) fn splice(&mut self, range: Range<usize>, with: impl IntoIterator<Item = Arc<Entry>>) {
        let mut cursor = self.tree.cursor::<Place>(());
        let mut tree = cursor.slice(&Place(range.start), Bias::Right);
        tree.extend(with.into_iter().map(Shared), ());
        cursor.seek_forward(&Place(range.end), Bias::Right);
        tree.append(cursor.suffix(), ());
        drop(cursor);
        self.tree = tree;
    }

    /// Puts entries in the place of those with the same keys.
    pub(crate) fn replace(&mut self, mut new: Vec<Arc<Entry>>) {
        if new.len() < self.len() / WORTH_REBUILDING {
            for entry in new {
                if let Some(index) = self.index_of(entry.key) {
                    self.splice(index..index + 1, [entry]);
                }
            }
            return;
        }
        new.sort_by_key(|entry| entry.key);
        let mut new = new.into_iter().peekable();
        let entries = self.tree.iter().map(|old| {
            let new = new.next_if(|new| new.key == old.0.key);
            new.map_or_else(|| old.clone(), Shared)
        });
        self.tree = SumTree::from_par_iter(entries.collect::<Vec<_>>(), ());
    }
}

impl Index<usize> for Entries {
    type Output = Entry;

    fn index(&self, index: usize) -> &Entry {
        let entry = self.get(index);
        entry.unwrap_or_else(|| panic!("entry {index} of {}", self.len()))
    }
}

impl From<Vec<Entry>> for Entries {
    fn from(entries: Vec<Entry>) -> Self {
        let shared = entries.into_par_iter().map(|entry| Shared(Arc::new(entry)));
        Self {
            tree: SumTree::from_par_iter(shared, ()),
        }
    }
}
