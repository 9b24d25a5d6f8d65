//! The items of a document in order, shared between its versions.
//!
//! A balanced tree whose nodes know what the items below them come to: how many there are, how many bytes they cover, how
//! their brackets add up. So an item is found by its index or by a byte of the document, an edit replaces items, and
//! questions about a run of items are answered, all in time that grows with the logarithm of their number. A document
//! that is edited shares all but a few nodes with the snapshots of it that are still in use.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use sum_tree::{Bias, ContextLessSummary, Cursor, Dimension, SeekTarget, SumTree};

use crate::document::alias_scope::Mentions;
use crate::item::{Item, ItemKind};
use crate::text::brackets::Brackets;
use crate::text::cut::{ItemShape, Trust};

/// An item in its document.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// First byte of the item's text in the document.
    pub start: usize,
    /// The item.
    pub item: &'a Arc<Item>,
    pub(crate) shape: &'a ItemShape,
}

impl Placed<'_> {
    /// The bytes of the document that the item covers.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.start..self.start + self.item.text.len()
    }
}

/// The items of a document in order. Cloning is cheap.
#[derive(Clone)]
pub struct Items {
    tree: SumTree<Element>,
}

/// An item, independent of its place.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) item: Arc<Item>,
    pub(crate) shape: ItemShape,
}

/// What items in a row come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Extent {
    items: usize,
    bytes: usize,
    separators: usize,
    nesting: Nesting,
    pub(crate) brackets: Brackets,
    /// How many of them define type aliases.
    type_aliases: usize,
    mentions: Mentions,
    /// How many of them are as they are because brackets decide, and how many because indentation does.
    needs: [usize; 2],
}

/// How the modules that items open and close add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Nesting {
    /// How many modules are closed that something in front opens. A separator closes all that there are.
    closes: usize,
    /// How many modules are open after the items that are not so before them.
    opens: usize,
}

impl Nesting {
    fn of(shape: &ItemShape) -> Self {
        let (closes, opens) = match shape.kind {
            ItemKind::ModuleOpen => (0, 1),
            ItemKind::ModuleClose => (shape.closes as usize, 0),
            ItemKind::Separator => (usize::MAX, 0),
            _ => (0, 0),
        };
        Self { closes, opens }
    }

    fn then(self, next: Self) -> Self {
        Self {
            closes: self.closes.saturating_add(next.closes.saturating_sub(self.opens)),
            opens: self.opens.saturating_sub(next.closes) + next.opens,
        }
    }
}

impl Extent {
    /// Whether all items are as they must be in a piece where this decides.
    pub(crate) fn fits(&self, trust: Trust) -> bool {
        match trust {
            Trust::Brackets => self.needs[Trust::Indentation as usize] == 0,
            Trust::Indentation => self.needs[Trust::Brackets as usize] == 0,
        }
    }
}

impl sum_tree::Item for Element {
    type Summary = Extent;

    fn summary(&self, (): ()) -> Extent {
        let mut needs = [0; 2];
        if let Some(trust) = self.shape.needs {
            needs[trust as usize] = 1;
        }
        Extent {
            items: 1,
            bytes: self.item.text.len(),
            separators: usize::from(self.shape.kind == ItemKind::Separator),
            nesting: Nesting::of(&self.shape),
            brackets: self.shape.brackets,
            type_aliases: usize::from(self.shape.is_type),
            mentions: self.item.reading.mentions,
            needs,
        }
    }
}

impl ContextLessSummary for Extent {
    fn zero() -> Self {
        Self::default()
    }

    fn add_summary(&mut self, next: &Self) {
        self.items += next.items;
        self.bytes += next.bytes;
        self.separators += next.separators;
        self.nesting = self.nesting.then(next.nesting);
        self.brackets = self.brackets.then(next.brackets);
        self.type_aliases += next.type_aliases;
        self.mentions = self.mentions.and(next.mentions);
        self.needs[0] += next.needs[0];
        self.needs[1] += next.needs[1];
    }
}

/// So many items, bytes and separators are before.
#[derive(Clone, Copy, Default)]
struct Place {
    items: usize,
    bytes: usize,
    separators: usize,
}

impl<'a> Dimension<'a, Extent> for Place {
    fn zero((): ()) -> Self {
        Self::default()
    }

    fn add_summary(&mut self, extent: &'a Extent, (): ()) {
        self.items += extent.items;
        self.bytes += extent.bytes;
        self.separators += extent.separators;
    }
}

/// The item with this index.
struct Index(usize);

impl SeekTarget<'_, Extent, Place> for Index {
    fn cmp(&self, place: &Place, (): ()) -> Ordering {
        self.0.cmp(&place.items)
    }
}

/// The item that holds this byte of the document.
struct Offset(usize);

impl SeekTarget<'_, Extent, Place> for Offset {
    fn cmp(&self, place: &Place, (): ()) -> Ordering {
        self.0.cmp(&place.bytes)
    }
}

/// The separator after so many others.
struct SeparatorNumber(usize);

impl SeekTarget<'_, Extent, Place> for SeparatorNumber {
    fn cmp(&self, place: &Place, (): ()) -> Ordering {
        self.0.cmp(&place.separators)
    }
}

impl Items {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tree.summary().items
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tree.is_empty()
    }

    /// The item with this index, if there is one.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Placed<'_>> {
        let (place, _, element) = self.tree.find::<Place, _>((), &Index(index), Bias::Right);
        element.map(|element| placed(place, element))
    }

    /// The item with this index.
    ///
    /// # Panics
    ///
    /// If there is none, as a slice does.
    #[must_use]
    pub fn at(&self, index: usize) -> Placed<'_> {
        let found = self.get(index);
        found.unwrap_or_else(|| panic!("item {index} of {}", self.len()))
    }

    /// The last item.
    #[must_use]
    pub fn last(&self) -> Option<Placed<'_>> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All items.
    pub fn iter(&self) -> Iter<'_> {
        self.range(0..self.len())
    }

    /// The items with these indices, as far as there are any.
    pub fn range(&self, range: Range<usize>) -> Iter<'_> {
        let end = range.end.min(self.len());
        Iter {
            cursor: self.cursor(range.start),
            rest: end.saturating_sub(range.start),
        }
    }

    /// The index of the item that holds a byte of the document, the last one for what comes after; `None` if there is none.
    pub(crate) fn holding(&self, offset: usize) -> Option<usize> {
        self.beginning_behind(offset).checked_sub(1)
    }

    /// The index of the first item that ends at a byte of the document or after it.
    #[must_use]
    pub fn first_reaching(&self, offset: usize) -> usize {
        self.tree.find::<Place, _>((), &Offset(offset), Bias::Left).0.items
    }

    /// The index of the first item that begins after a byte of the document.
    #[must_use]
    pub fn beginning_behind(&self, offset: usize) -> usize {
        let (place, _, element) = self.tree.find::<Place, _>((), &Offset(offset), Bias::Right);
        place.items + usize::from(element.is_some())
    }

    /// What the items with these indices come to.
    pub(crate) fn extent(&self, range: Range<usize>) -> Extent {
        self.cursor(range.start).summary(&Index(range.end), Bias::Right)
    }

    /// The last of the items with these indices that must not be as it is in a piece where this decides.
    pub(crate) fn last_misfit(&self, range: Range<usize>, trust: Trust) -> Option<usize> {
        let mut cursor = self.cursor(range.end);
        cursor.search_backward(|extent| !extent.fits(trust));
        let found = cursor.item().map(|_| cursor.start().items);
        found.filter(|found| range.contains(found))
    }

    /// The index of the first separator from an item on, the number of items if there is none.
    pub(crate) fn separator_from(&self, index: usize) -> usize {
        let mut cursor = self.cursor(index);
        let is_separator = |element: &Element| element.shape.kind == ItemKind::Separator;
        if !cursor.item().is_some_and(is_separator) {
            cursor.search_forward(|extent| extent.separators > 0);
        }
        cursor.item().map_or(self.len(), |_| cursor.start().items)
    }

    /// The index of the separator after so many others, the number of items if there are fewer.
    pub(crate) fn separator(&self, number: usize) -> usize {
        let (place, ..) = self.tree.find::<Place, _>((), &SeparatorNumber(number), Bias::Right);
        place.items
    }

    /// How many of the items up to and including this one are separators; of all items, for an index after the last.
    pub(crate) fn separators_up_to(&self, index: usize) -> usize {
        let (_, end, _) = self.tree.find::<Place, _>((), &Index(index), Bias::Right);
        end.separators
    }

    /// The indices of those of the items that define type aliases, in order.
    pub(crate) fn type_aliases(&self, range: Range<usize>) -> Vec<usize> {
        self.all_of(range, |extent| extent.type_aliases > 0)
    }

    /// The indices of those of the items that may mention one of the type aliases, in order.
    pub(crate) fn mentioning(&self, aliases: Mentions, range: Range<usize>) -> Vec<usize> {
        self.all_of(range, |extent| extent.mentions.may_share(aliases))
    }

    /// The indices of those of the items that are of some kind; `holds` says whether one of a row of items is.
    fn all_of(&self, range: Range<usize>, holds: impl Fn(&Extent) -> bool) -> Vec<usize> {
        let mut found = Vec::new();
        let mut cursor = self.cursor(range.start);
        if !cursor.item_summary().is_some_and(&holds) {
            cursor.search_forward(&holds);
        }
        while cursor.item().is_some() && cursor.start().items < range.end {
            found.push(cursor.start().items);
            cursor.search_forward(&holds);
        }
        found
    }

    /// The header of the innermost module that is open before an item.
    pub(crate) fn open_module(&self, index: usize) -> Option<usize> {
        let mut cursor = self.cursor(index);
        // So many of the modules that are opened further in front are closed again.
        let mut closed = 0_usize;
        cursor.search_backward(|Extent { nesting, .. }| {
            let is_here = nesting.opens > closed;
            if !is_here {
                closed = (closed - nesting.opens).saturating_add(nesting.closes);
            }
            is_here
        });
        cursor.item().map(|_| cursor.start().items)
    }

    /// What of the items with these indices opens or ends modules and pieces: the kind, and how many modules it ends.
    /// Two rows of items that agree in this leave the same modules and pieces around all others.
    pub fn structure(&self, range: Range<usize>) -> impl Iterator<Item = (ItemKind, u32)> {
        let kinds = [ItemKind::ModuleOpen, ItemKind::ModuleClose, ItemKind::Separator];
        let shapes = self.range(range).map(|placed| placed.shape);
        shapes
            .filter(move |shape| kinds.contains(&shape.kind))
            .map(|shape| (shape.kind, shape.closes))
    }

    /// Puts others in the place of the items with these indices.
    pub(crate) fn splice(&mut self, range: Range<usize>, with: impl IntoIterator<Item = Element>) {
        let mut cursor = self.tree.cursor::<Place>(());
        let mut tree = cursor.slice(&Index(range.start), Bias::Right);
        tree.extend(with, ());
        cursor.seek_forward(&Index(range.end), Bias::Right);
        tree.append(cursor.suffix(), ());
        drop(cursor);
        self.tree = tree;
    }

    /// At the item with this index.
    fn cursor(&self, index: usize) -> Cursor<'_, '_, Element, Place> {
        let mut cursor = self.tree.cursor(());
        cursor.seek(&Index(index), Bias::Right);
        cursor
    }
}

fn placed(place: Place, element: &Element) -> Placed<'_> {
    Placed {
        start: place.bytes,
        item: &element.item,
        shape: &element.shape,
    }
}

impl FromIterator<Element> for Items {
    fn from_iter<I: IntoIterator<Item = Element>>(elements: I) -> Self {
        Self {
            tree: SumTree::from_iter(elements, ()),
        }
    }
}

impl fmt::Debug for Items {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl<'a> IntoIterator for &'a Items {
    type Item = Placed<'a>;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// Items in a row.
pub struct Iter<'a> {
    cursor: Cursor<'a, 'a, Element, Place>,
    rest: usize,
}

impl<'a> Iterator for Iter<'a> {
    type Item = Placed<'a>;

    fn next(&mut self) -> Option<Placed<'a>> {
        self.rest = self.rest.checked_sub(1)?;
        let found = placed(*self.cursor.start(), self.cursor.item()?);
        self.cursor.next();
        Some(found)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest, Some(self.rest))
    }
}

impl ExactSizeIterator for Iter<'_> {}
