//! Functions of a document that are the same but for constants, and what merging them saves.

use std::ops::Range;

use mlir_grammar::Document;
use rustc_hash::FxHashSet;

use super::Moved;
use crate::actions::merge_functions::{but_for, mergeable_functions};
use crate::actions::outline::findings_of;
use crate::analysis::Analysis;

/// Functions that merging makes one, and less code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SameFunctions {
    /// The items that they are in, as indices into the document.
    items: Vec<usize>,
    /// Where their names are (bytes in the document).
    names: Vec<Range<usize>>,
    /// How many constants become parameters.
    parameters: usize,
    /// About how many bytes of code fewer there are then.
    saved_bytes: i64,
}

impl SameFunctions {
    /// What a lens says of them: `3 functions are the same but for one constant, merging saves about 120 bytes`.
    #[must_use]
    pub fn title(&self) -> String {
        let (count, but, saved) = (self.items.len(), but_for(self.parameters), self.saved_bytes);
        format!("{count} functions are the same{but}, merging saves about {saved} bytes")
    }
}

/// A lens above the name of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionLens {
    /// The functions that are the same, as an index into [`Similar::same_functions`](super::Similar::same_functions).
    pub group: usize,
    /// Where the name is (bytes in the document).
    pub name: Range<usize>,
}

/// The groups of a document whose merging saves something, those that save most first. Each function is in one.
pub(super) fn same_functions(document: &Document) -> Vec<SameFunctions> {
    let mut groups = mergeable_functions(document);
    groups.retain(|group| group.saved_bytes > 0);
    groups.sort_by_key(|group| std::cmp::Reverse(group.saved_bytes));
    let mut taken = FxHashSet::default();
    groups.retain(|group| {
        let is_free = group.functions.iter().all(|place| !taken.contains(&place.item));
        if is_free {
            taken.extend(group.functions.iter().map(|place| place.item));
        }
        is_free
    });
    let found = groups.into_iter().map(|group| {
        let names = group.functions.iter().filter_map(|place| {
            let placed = document.items().at(place.item);
            let name = placed.item.ir.op(place.op).symbol?;
            Some(placed.start + name.start as usize..placed.start + name.end as usize)
        });
        SameFunctions {
            items: group.functions.iter().map(|place| place.item).collect(),
            names: names.collect(),
            parameters: group.parameters,
            saved_bytes: group.saved_bytes,
        }
    });
    found.collect()
}

impl Moved<'_> {
    /// Where the names of functions that are the same are now (bytes in the document); `None` unless all are still there.
    #[must_use]
    pub fn names(&self, group: &SameFunctions) -> Option<Vec<Range<usize>>> {
        let places = group.items.iter().zip(&group.names);
        places.map(|(&item, name)| self.place(item, name)).collect()
    }

    /// The lenses on functions that are the same, in the order of the text. Those in which something is found are not merged: with
    /// one of them, a group has no lens.
    #[must_use]
    pub fn function_lenses(&self, analysis: &Analysis) -> Vec<FunctionLens> {
        let is_sound = |item: &usize| self.now[*item].is_some_and(|now| findings_of(analysis, now).is_empty());
        let mut lenses = Vec::new();
        for (index, group) in self.similar.same_functions().iter().enumerate() {
            if let Some(names) = self.names(group).filter(|_| group.items.iter().all(is_sound)) {
                lenses.extend(names.into_iter().map(|name| FunctionLens { group: index, name }));
            }
        }
        lenses.sort_by_key(|lens| lens.name.start);
        lenses
    }
}
