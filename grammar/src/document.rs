//! A document on a rope, cut into items; an edit parses the items that it touches and no others.

use std::ops::Range;
use std::sync::Arc;

use ropey::Rope;

use crate::dialects::Dialects;
use crate::item::Item;

/// An item in its document.
#[derive(Clone, Debug)]
pub struct Placed {
    /// First byte of the item's text in the document.
    pub start: usize,
    /// The item.
    pub item: Arc<Item>,
}

/// A text and its items. Cloning is cheap: text and items are shared.
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) rope: Rope,
    pub(crate) items: Arc<Vec<Placed>>,
    pub(crate) dialects: Arc<Dialects>,
}

/// Which items an edit replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replaced {
    /// Indices of the items before the edit that are gone.
    pub old: Range<usize>,
    /// Indices of the items after the edit that took their place.
    pub new: Range<usize>,
}

impl Document {
    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &Rope {
        &self.rope
    }

    /// The items in order; they cover the text without gap or overlap.
    #[must_use]
    pub fn items(&self) -> &[Placed] {
        &self.items
    }

    /// The tables with which it is read.
    #[must_use]
    pub fn dialects(&self) -> &Arc<Dialects> {
        &self.dialects
    }

    /// The index of the item that holds the byte `offset`, the last one for the end of the text; `None` if empty.
    #[must_use]
    pub fn item_at(&self, offset: usize) -> Option<usize> {
        self.items
            .partition_point(|placed| placed.start <= offset)
            .checked_sub(1)
    }
}
