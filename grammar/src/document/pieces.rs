//! What is known of the pieces of a document as a whole, one after the other, shared between versions.

use std::ops::Range;
use std::sync::Arc;

use sum_tree::{Bias, ContextLessSummary, Dimension, SumTree};

use crate::document::type_aliases::TypeAliases;
use crate::text::cut::Trust;

/// What is known of a piece as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// What it defines.
    pub(crate) aliases: Arc<TypeAliases>,
    /// What decides where its items end.
    pub(crate) trust: Trust,
}

/// The pieces in order. Cloning is cheap, and so is replacing a few of many.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pieces {
    tree: SumTree<Piece>,
}

/// How many pieces there are.
#[derive(Clone, Debug)]
pub(crate) struct Count(usize);

/// So many pieces are before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Index(usize);

impl sum_tree::Item for Piece {
    type Summary = Count;

    fn summary(&self, (): ()) -> Count {
        Count(1)
    }
}

impl ContextLessSummary for Count {
    fn zero() -> Self {
        Self(0)
    }

    fn add_summary(&mut self, next: &Self) {
        self.0 += next.0;
    }
}

impl<'a> Dimension<'a, Count> for Index {
    fn zero((): ()) -> Self {
        Self(0)
    }

    fn add_summary(&mut self, count: &'a Count, (): ()) {
        self.0 += count.0;
    }
}

impl Pieces {
    /// The piece with this index, if there is one.
    pub(crate) fn get(&self, index: usize) -> Option<&Piece> {
        self.tree.find::<Index, _>((), &Index(index), Bias::Right).2
    }

    /// Puts others in the place of the pieces with these indices, unless they are the same.
    pub(crate) fn splice(&mut self, range: Range<usize>, with: Vec<Piece>) {
        let mut cursor = self.tree.cursor::<Index>(());
        let mut tree = cursor.slice(&Index(range.start), Bias::Right);
        let old = cursor.slice(&Index(range.end), Bias::Right);
        if old.iter().eq(&with) {
            return;
        }
        tree.extend(with, ());
        tree.append(cursor.suffix(), ());
        drop(cursor);
        self.tree = tree;
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        Self {
            tree: SumTree::from_iter(pieces, ()),
        }
    }
}
