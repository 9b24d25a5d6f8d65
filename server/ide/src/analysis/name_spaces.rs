//! The name spaces of a document: its pieces and the modules in them.

use std::ops::Range;

use mlir_grammar::Document;

/// The name space that an item is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Scope {
    /// The piece, between two `// -----`.
    pub(crate) piece: usize,
    /// The innermost module, by the item of its header.
    pub(crate) module: Option<usize>,
}

impl Scope {
    /// The name space around an item.
    pub(crate) fn of(document: &Document, item: usize) -> Self {
        Self {
            piece: document.scopes().piece(item),
            module: document.scopes().module(item),
        }
    }
}

/// The items of the piece that an item lies in.
pub(crate) fn piece_of(document: &Document, item: usize) -> Range<usize> {
    let scopes = document.scopes();
    scopes.piece_items(scopes.piece(item))
}
