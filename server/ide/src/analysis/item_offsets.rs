//! Where items are in the text, read in order from the beginning of a piece.

use std::ops::Range;

use mlir_grammar::{ItemKind, Items};

use crate::analysis::across_items::Outline;
use crate::analysis::entry::{Entry, Place};
use crate::analysis::item_key::ItemKey;

/// Reads items one after the other.
pub(crate) struct Reader<S> {
    /// What the next items open and end.
    structure: S,
    piece: ItemKey,
    /// The headers of the modules that are open, innermost last.
    open: Vec<ItemKey>,
}

/// A reader of the items with these indices; the first one begins a piece.
pub(crate) fn read(items: &Items, range: Range<usize>) -> Reader<impl Iterator<Item = (ItemKind, u32)>> {
    Reader {
        structure: items.structure(range),
        piece: ItemKey::NONE,
        open: Vec::new(),
    }
}

impl<S: Iterator<Item = (ItemKind, u32)>> Reader<S> {
    /// The place of the next item, which is this entry's; notes in `outline` what the item says of modules and pieces.
    pub(crate) fn next(&mut self, entry: &Entry, outline: &mut Outline) -> Place {
        let kind = entry.item.kind;
        let ends = match kind {
            ItemKind::ModuleOpen | ItemKind::ModuleClose | ItemKind::Separator => self.structure.next(),
            _ => None,
        };
        if kind == ItemKind::Separator {
            self.piece = entry.key;
            outline.unclosed.extend(self.open.drain(..));
        }
        if kind == ItemKind::Message || entry.neighbour.begins_dump {
            outline.printed.insert(self.piece);
        }
        if entry.neighbour.is_behind_divider {
            outline.divided.insert(self.piece);
        }
        let place = Place {
            scope: self.open.last().copied().unwrap_or(self.piece),
            piece: self.piece,
        };
        match ends {
            Some((ItemKind::ModuleOpen, _)) => self.open.push(entry.key),
            Some((ItemKind::ModuleClose, ends)) => {
                let kept = self.open.len().saturating_sub(ends as usize);
                // All but the outermost of them lack a `}` of their own.
                outline.unclosed.extend(self.open.drain(kept..).skip(1));
            }
            _ => {}
        }
        place
    }

    /// At the end of a piece.
    pub(crate) fn finish(self, outline: &mut Outline) {
        outline.unclosed.extend(self.open);
    }
}
