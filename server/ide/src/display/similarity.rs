//! Similar regions of a document: where they are, what they have to do with each other, and what to show of them.
//!
//! Promised of a [`Similar`]:
//! - It is a value, of one version of a document. That of the next version maps the items anew that the edit replaced, and
//!   no others.
//! - Its groups are those of [`buffer_analysis::similarity::groups`] that lie in no longer one, each divided by the pieces of
//!   the document: in a dump, each function is there again and again. Items with errors have none.
//! - A lens is on a region only where outlining its group is worth it ([`Threshold`]), and regions with a lens do not overlap:
//!   those of the group that saves most come first. The same holds of functions that can be merged.

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;

use buffer_analysis::similarity::{Group, Mapping, Region, groups};
use buffer_rewrite::outline::{Benefit, Target};
use mlir_grammar::{Document, Item, ItemKind};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

pub use self::functions::{FunctionLens, SameFunctions};
use crate::analysis::cancel::Cancel;

mod explained;
mod functions;
pub mod outlining;
pub mod page;
mod side;

/// What the regions of a group must be to be pointed out without being asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threshold {
    /// How many operations each holds at least.
    pub length: u32,
    /// How many bytes of code outlining them saves at least.
    pub saved: u32,
}

/// The similar regions of a version of a document.
#[derive(Clone, Debug)]
pub struct Similar {
    document: Document,
    /// One for each item.
    mapped: Vec<Mapped>,
    groups: Vec<SimilarGroup>,
    functions: Vec<SameFunctions>,
}

#[derive(Clone, Debug)]
struct Mapped {
    item: Arc<Item>,
    mapping: Arc<Mapping>,
    scope: u64,
}

/// The regions of a group that are in one piece, for each piece with several.
fn within_pieces(group: &Group, document: &Document) -> Vec<Group> {
    let piece = |region: &Region| document.scopes().piece(region.item as usize);
    let divided = group.regions.chunk_by(|one, next| piece(one) == piece(next));
    let several = divided.filter(|regions| regions.len() > 1).map(|regions| Group {
        regions: regions.to_vec(),
        ..group.clone()
    });
    several.collect()
}

/// Regions that are similar to each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimilarGroup {
    /// The group as the analysis found it; items are those of the document.
    pub group: Group,
    /// Where its regions are, in its order (bytes in the document).
    pub ranges: Vec<Range<usize>>,
    /// What outlining them saves; `None` where that was not looked at, or they cannot be outlined.
    pub benefit: Option<Benefit>,
    /// Why they cannot be outlined, as the end of a sentence: `it frees a buffer that comes from outside`.
    pub obstacle: Option<String>,
}

impl SimilarGroup {
    /// What groups are ordered by: those that save most code first, then those that may save most operations.
    #[must_use]
    pub fn order(&self) -> impl Ord + use<> {
        let weight = self.benefit.map(|benefit| benefit.weight(Target::default()));
        let saved = self
            .benefit
            .map_or_else(|| outlining::estimate(&self.group), |benefit| benefit.saved());
        Reverse((weight, saved))
    }

    /// Whether outlining them clearly saves code, and at least so many bytes.
    fn saves(&self, bytes: u32) -> bool {
        self.benefit
            .is_some_and(|benefit| benefit.weight(Target::default()) > 0 && benefit.saved_bytes() >= i64::from(bytes))
    }
}

/// A region that something is shown before: what [`title`] says of its group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lens {
    /// The group, as an index into [`Similar::groups`].
    pub group: usize,
    /// The region, as an index into the group's.
    pub region: usize,
}

/// Where the regions of a version of a document are in another version, as far as their items are still there.
#[derive(Debug)]
pub struct Moved<'a> {
    similar: &'a Similar,
    document: &'a Document,
    /// For each item of the former version, its index now.
    now: Vec<Option<usize>>,
}

impl Moved<'_> {
    /// Where a region is (bytes in the document); `None` if its item has changed.
    #[must_use]
    pub fn range(&self, lens: Lens) -> Option<Range<usize>> {
        let group = &self.similar.groups[lens.group];
        let item = group.group.regions[lens.region].item as usize;
        self.place(item, &group.ranges[lens.region])
    }

    /// Where a range in an item of the former version is now.
    fn place(&self, item: usize, range: &Range<usize>) -> Option<Range<usize>> {
        let before = self.similar.document.items().at(item).start;
        let now = self.document.items().at(self.now[item]?).start;
        Some(range.start - before + now..range.end - before + now)
    }

    /// Where all regions of a group are that are still there (bytes in the document), in the order of the group.
    #[must_use]
    pub fn ranges(&self, group: usize) -> Vec<Range<usize>> {
        let regions = 0..self.similar.groups[group].ranges.len();
        regions
            .filter_map(|region| self.range(Lens { group, region }))
            .collect()
    }
}

impl Similar {
    /// The similar regions of `document`, with what holds of a former version; `None` if cancelled.
    #[must_use]
    pub fn new(document: &Document, former: Option<&Self>, cancel: &Cancel) -> Option<Self> {
        let mapped = map(document, former);
        let mappings: Vec<&Mapping> = mapped.iter().map(|mapped| &*mapped.mapping).collect();
        let found = groups(&mappings, 2, &|| cancel.is_given())?;
        let mut similar = Self {
            document: document.clone(),
            groups: Vec::new(),
            functions: Vec::new(),
            mapped,
        };
        let kept = found.iter().filter(|group| !group.is_contained);
        let kept = kept.flat_map(|group| within_pieces(&group, document));
        similar.groups = kept.map(|group| similar.group(group)).collect();
        outlining::judge(&mut similar, cancel)?;
        similar.functions = functions::same_functions(document);
        Some(similar)
    }

    fn group(&self, group: Group) -> SimilarGroup {
        SimilarGroup {
            ranges: group.regions.iter().map(|region| self.range(region)).collect(),
            benefit: None,
            obstacle: None,
            group,
        }
    }

    /// The version of the document that it is of.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// All groups, the longest first.
    #[must_use]
    pub fn groups(&self) -> &[SimilarGroup] {
        &self.groups
    }

    /// Functions that are the same but for constants, those first whose merging saves most.
    #[must_use]
    pub fn same_functions(&self) -> &[SameFunctions] {
        &self.functions
    }

    /// The groups with a region around `offset`, those that save most first, and which region it is.
    #[must_use]
    pub fn at(&self, offset: usize) -> Vec<(&SimilarGroup, usize)> {
        let mut found: Vec<_> = self
            .groups
            .iter()
            .filter_map(|group| {
                let holds = |range: &Range<usize>| range.start <= offset && offset <= range.end;
                Some((group, group.ranges.iter().position(holds)?))
            })
            .collect();
        found.sort_by_key(|(group, _)| (group.obstacle.is_some(), group.order()));
        found
    }

    /// The regions that are worth being pointed out, in the order of the text.
    #[must_use]
    pub fn lenses(&self, threshold: Threshold) -> Vec<Lens> {
        let is_worth_it = |group: &SimilarGroup| group.group.length >= threshold.length && group.saves(threshold.saved);
        let mut worth: Vec<(usize, &SimilarGroup)> = self
            .groups
            .iter()
            .enumerate()
            .filter(|(_, group)| is_worth_it(group))
            .collect();
        worth.sort_by_key(|(_, group)| group.order());
        let mut taken = Taken::default();
        let mut lenses = Vec::new();
        for (index, group) in worth {
            let free = (0..group.ranges.len()).filter(|&region| taken.take(&group.ranges[region]));
            lenses.extend(free.map(|region| Lens { group: index, region }));
        }
        lenses.sort_by_key(|lens| self.groups[lens.group].ranges[lens.region].start);
        lenses
    }

    /// Where the regions are in `document`, an other version of the text or the same.
    #[must_use]
    pub fn moved_to<'a>(&'a self, document: &'a Document) -> Moved<'a> {
        let items = document.items().iter().map(|placed| Arc::as_ptr(placed.item));
        let indices: FxHashMap<*const Item, usize> = items.zip(0..).collect();
        let now = |mapped: &Mapped| indices.get(&Arc::as_ptr(&mapped.item)).copied();
        Moved {
            similar: self,
            document,
            now: self.mapped.iter().map(now).collect(),
        }
    }

    /// The region around `offset` that outlining would take, and all others of its group.
    #[must_use]
    pub fn regions(&self, offset: usize) -> Option<&SimilarGroup> {
        self.at(offset).first().map(|(group, _)| *group)
    }

    /// The place of a region (bytes in the document).
    #[must_use]
    pub fn range(&self, region: &Region) -> Range<usize> {
        let placed = self.document.items().at(region.item as usize);
        let ir = &placed.item.ir;
        let ops = &ir.ops_of(region.block)[region.operations.start as usize..region.operations.end as usize];
        let first = ops.first().map_or(0, |&op| ir.op(op).span.start);
        let last = ops.last().map_or(first, |&op| ir.op(op).span.end);
        placed.start + first as usize..placed.start + last as usize
    }

    /// A page that shows two regions of each of these groups side by side.
    #[must_use]
    pub fn page(&self, groups: &[&SimilarGroup]) -> String {
        let items: Vec<&Item> = self.mapped.iter().map(|mapped| &*mapped.item).collect();
        let mappings: Vec<&Mapping> = self.mapped.iter().map(|mapped| &*mapped.mapping).collect();
        let text = self.document.text();
        let sections = groups.iter().filter_map(|group| {
            let label = |(region, range): (&Region, &Range<usize>)| {
                let line = text.byte_to_line(range.start) + 1;
                page::label(items[region.item as usize], None, line)
            };
            let labels: Vec<String> = group.group.regions.iter().zip(&group.ranges).map(label).collect();
            page::section(&items, &mappings, &group.group, &labels, &title(group))
        });
        page::page(sections)
    }
}

/// What the lens of a group says: `3 similar regions, outlining saves about 130 bytes and 11 operations`.
#[must_use]
pub fn title(group: &SimilarGroup) -> String {
    let regions = group.ranges.len();
    match (&group.obstacle, &group.benefit) {
        (Some(_), _) => format!("{regions} similar regions, cannot be outlined"),
        (None, Some(benefit)) => format!("{regions} similar regions, {}", outlining::in_short(benefit)),
        (None, None) => format!("{regions} similar regions"),
    }
}

/// The bytes of regions that do not overlap.
#[derive(Default)]
struct Taken(std::collections::BTreeMap<usize, usize>);

impl Taken {
    /// Takes a range unless something in it is taken.
    fn take(&mut self, range: &Range<usize>) -> bool {
        let before = self.0.range(..range.end).next_back();
        let is_free = before.is_none_or(|(_, &end)| end <= range.start);
        if is_free {
            self.0.insert(range.start, range.end);
        }
        is_free
    }
}

/// The items of a document, mapped; those that a former version has are taken from there.
fn map(document: &Document, former: Option<&Similar>) -> Vec<Mapped> {
    let former: FxHashMap<*const Item, &Mapped> = former
        .into_iter()
        .flat_map(|former| &former.mapped)
        .map(|mapped| (Arc::as_ptr(&mapped.item), mapped))
        .collect();
    let mut scope = 0;
    let scoped: Vec<(Arc<Item>, u64)> = document
        .items()
        .iter()
        .map(|placed| {
            scope += u64::from(placed.item.kind == ItemKind::Separator);
            (Arc::clone(placed.item), scope)
        })
        .collect();
    let known: Vec<Option<Mapped>> = scoped
        .iter()
        .map(|(item, scope)| {
            let known = former.get(&Arc::as_ptr(item))?;
            (known.scope == *scope).then(|| (*known).clone())
        })
        .collect();
    let anew = |((item, scope), known): ((Arc<Item>, u64), Option<Mapped>)| {
        known.unwrap_or_else(|| Mapped {
            mapping: Arc::new(Mapping::in_scope(&item, scope)),
            item,
            scope,
        })
    };
    scoped.into_par_iter().zip(known).map(anew).collect()
}

#[cfg(test)]
mod tests;
