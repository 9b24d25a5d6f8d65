//! Which modules an item lies in, and which piece.

use std::ops::Range;

use crate::cut::Shape;
use crate::item::ItemKind;

/// The modules around each item, and the pieces of a document. Items are named by their index.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scopes {
    /// The innermost module around each item, [`Scopes::NONE`] at the top.
    modules: Vec<u32>,
    pieces: Vec<Range<usize>>,
    unclosed: Vec<usize>,
}

impl Scopes {
    const NONE: u32 = u32::MAX;

    pub(crate) fn of<'a>(shapes: impl ExactSizeIterator<Item = &'a Shape>) -> Self {
        let mut scopes = Self {
            modules: Vec::with_capacity(shapes.len()),
            ..Self::default()
        };
        let mut open: Vec<u32> = Vec::new();
        let mut first = 0;
        let count = shapes.len();
        for (index, shape) in shapes.enumerate() {
            if shape.kind == ItemKind::Separator {
                scopes.unclosed.extend(open.drain(..).map(|module| module as usize));
                if index > first {
                    scopes.pieces.push(first..index);
                }
                first = index;
            }
            scopes.modules.push(open.last().copied().unwrap_or(Self::NONE));
            match shape.kind {
                ItemKind::ModuleOpen => open.push(index as u32),
                ItemKind::ModuleClose => {
                    let kept = open.len().saturating_sub(shape.closes as usize);
                    // All but the outermost of them lack a `}` of their own.
                    scopes
                        .unclosed
                        .extend(open.drain(kept..).skip(1).map(|module| module as usize));
                }
                _ => {}
            }
        }
        scopes.unclosed.extend(open.into_iter().map(|module| module as usize));
        scopes.unclosed.sort_unstable();
        if count > first {
            scopes.pieces.push(first..count);
        }
        scopes
    }

    /// The `ModuleOpen` of the innermost module around an item; for a `ModuleClose`, of the module that it ends.
    #[must_use]
    pub fn module(&self, item: usize) -> Option<usize> {
        self.modules
            .get(item)
            .filter(|module| **module != Self::NONE)
            .map(|module| *module as usize)
    }

    /// The `ModuleOpen` of each module around an item, innermost first.
    pub fn modules(&self, item: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.module(item), |module| self.module(*module))
    }

    /// The pieces, as ranges of items. A piece begins with the separator in front of it.
    #[must_use]
    pub fn pieces(&self) -> &[Range<usize>] {
        &self.pieces
    }

    /// The piece that an item lies in, as an index into [`Scopes::pieces`].
    #[must_use]
    pub fn piece(&self, item: usize) -> usize {
        self.pieces.partition_point(|piece| piece.end <= item)
    }

    /// The `ModuleOpen` of each module that lacks its `}`, in the order of the text.
    #[must_use]
    pub fn unclosed(&self) -> &[usize] {
        &self.unclosed
    }
}
