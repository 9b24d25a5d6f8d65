//! Which modules an item lies in, and which piece.

use std::ops::Range;

use crate::document::items::Items;
use crate::item::ItemKind;

/// The modules around each item, and the pieces of a document. Items are named by their index.
#[derive(Clone, Copy, Debug)]
pub struct Scopes<'a> {
    items: &'a Items,
}

impl<'a> Scopes<'a> {
    pub(crate) fn of(items: &'a Items) -> Self {
        Self { items }
    }

    /// The `ModuleOpen` of the innermost module around an item; for a `ModuleClose`, of the module that it ends.
    #[must_use]
    pub fn module(self, item: usize) -> Option<usize> {
        let placed = self.items.get(item)?;
        match placed.item.kind {
            // It ends all that is open before it.
            ItemKind::Separator => None,
            _ => self.items.open_module(item),
        }
    }

    /// The `ModuleOpen` of each module around an item, innermost first.
    pub fn modules(self, item: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.module(item), move |module| self.module(*module))
    }

    /// How many pieces there are.
    #[must_use]
    pub fn piece_count(self) -> usize {
        self.piece(self.items.len())
    }

    /// The items of a piece. It begins with the separator before it.
    #[must_use]
    pub fn piece_items(self, piece: usize) -> Range<usize> {
        // What is before the first separator is a piece of its own, if anything does.
        let number = |piece: usize| (piece + usize::from(self.begins_with_separator())).checked_sub(1);
        let start = number(piece).map_or(0, |number| self.items.separator(number));
        start..self.items.separator_from(start + 1)
    }

    /// The piece that an item lies in; the number of pieces, for an index after the last item.
    #[must_use]
    pub fn piece(self, item: usize) -> usize {
        let is_behind = item >= self.items.len() && !self.items.is_empty();
        let separators = self.items.separators_up_to(item) - usize::from(self.begins_with_separator());
        separators + usize::from(is_behind)
    }

    fn begins_with_separator(self) -> bool {
        let first = self.items.get(0);
        first.is_some_and(|placed| placed.item.kind == ItemKind::Separator)
    }

    /// The `ModuleOpen` of each module that lacks its `}`, in the order of the text. Looks at all items.
    #[must_use]
    pub fn unclosed(self) -> Vec<usize> {
        let mut unclosed = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        for (index, placed) in self.items.iter().enumerate() {
            match placed.item.kind {
                ItemKind::Separator => unclosed.append(&mut open),
                ItemKind::ModuleOpen => open.push(index),
                ItemKind::ModuleClose => {
                    let kept = open.len().saturating_sub(placed.shape.closes as usize);
                    // All but the outermost of them lack a `}` of their own.
                    unclosed.extend(open.drain(kept..).skip(1));
                }
                _ => {}
            }
        }
        unclosed.append(&mut open);
        unclosed.sort_unstable();
        unclosed
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::dialects::Dialects;
    use crate::document::Document;
    use crate::item::ItemKind;

    /// By item, as one finds it who reads from the beginning: the piece, and the modules around it, innermost first.
    fn read(document: &Document) -> Vec<(usize, Vec<usize>)> {
        let (mut piece, mut open) = (0, Vec::new());
        let places = document.items().iter().enumerate().map(|(index, placed)| {
            if placed.item.kind == ItemKind::Separator {
                piece += usize::from(index > 0);
                open.clear();
            }
            let around = open.iter().rev().copied().collect();
            match placed.item.kind {
                ItemKind::ModuleOpen => open.push(index),
                ItemKind::ModuleClose => open.truncate(open.len().saturating_sub(placed.shape.closes as usize)),
                _ => {}
            }
            (piece, around)
        });
        places.collect()
    }

    const LINES: &[&str] = &[
        "module {\n",
        "  module {\n",
        "}\n",
        "  }\n",
        "// -----\n",
        "func.func @f() {\n}\n",
        "  func.func @g() {\n  }\n",
        "\n",
    ];

    proptest! {
        #[test]
        fn places_are_those_that_reading_finds(lines in prop::collection::vec(prop::sample::select(LINES), 0..300)) {
            let document = Document::new(&lines.concat(), Dialects::builtin());
            let (scopes, expected) = (document.scopes(), read(&document));
            let found: Vec<_> = (0..document.items().len()).map(|item| (scopes.piece(item), scopes.modules(item).collect())).collect();
            prop_assert_eq!(&found, &expected);
            let count = expected.last().map_or(0, |(piece, _)| piece + 1);
            prop_assert_eq!(scopes.piece_count(), count);
            for piece in 0..count {
                let items: Vec<usize> = (0..expected.len()).filter(|item| expected[*item].0 == piece).collect();
                prop_assert_eq!(scopes.piece_items(piece).collect::<Vec<_>>(), items);
            }
        }
    }
}
