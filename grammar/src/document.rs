//! A document on a rope, cut into items; an edit parses the items that it touches and no others.
//!
//! Whatever the edits, a document equals a document parsed from its text: items, IR, errors and spans.

pub(crate) mod alias_scope;
pub(crate) mod alias_uses;
pub(crate) mod edit;
pub(crate) mod history;
pub(crate) mod inner_edit;
pub mod items;
pub(crate) mod pieces;
pub mod scopes;
pub mod type_aliases;

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use ropey::Rope;

use crate::dialects::Dialects;
use crate::document::history::History;
use crate::document::items::{Element, Items};
use crate::document::pieces::{Piece, Pieces};
use crate::document::scopes::Scopes;
use crate::document::type_aliases::TypeAliases;
use crate::item::ItemKind;
use crate::lower::Reader;
use crate::text::brackets::Brackets;
use crate::text::cut::{Cut, Cutter, OpenModules, Trust};
use crate::text::divider::{Head, Reading};
use crate::text::source::Source;

/// A text and its items. Cloning is cheap: text and items are shared.
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) rope: Rope,
    pub(crate) items: Items,
    /// What is known of each piece.
    pub(crate) pieces: Pieces,
    pub(crate) head: Head,
    pub(crate) history: History,
    pub(crate) dialects: Arc<Dialects>,
}

/// Which items an edit replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replaced {
    /// Indices of the items before the edit that were removed.
    pub old: Range<usize>,
    /// Indices of the items after the edit that took their place.
    pub new: Range<usize>,
}

/// So many items at least are one core's share: fewer are read before another one has begun.
const SHARE: usize = 64;

impl Document {
    /// Reads a text with the given tables.
    #[must_use]
    pub fn new(text: &str, dialects: Arc<Dialects>) -> Self {
        Self::read(Rope::from_str(text), text, dialects)
    }

    /// The same text read with other tables.
    #[must_use]
    pub fn with_dialects(&self, dialects: Arc<Dialects>) -> Self {
        Self::read(self.rope.clone(), &self.rope, dialects)
    }

    fn read<S: Source + ?Sized>(rope: Rope, source: &S, dialects: Arc<Dialects>) -> Self {
        let head = Head::of(source);
        let rules = (&*dialects, head.reading);
        let cutter = Cutter::new(source.cursor(0), rules, Trust::Brackets, OpenModules::default());
        let cuts = settle(cutter.collect(), source, rules);
        let mut items = Vec::with_capacity(cuts.len());
        let mut pieces = Vec::new();
        for cuts in pieces_of(&cuts) {
            let defined = aliases_of(cuts, source);
            let read = |reader: &mut Reader, cut: &Cut| {
                let text = source.part(cut.start..cut.end);
                let item = Arc::new(reader.item(&text, cut.shape.kind, &defined, &dialects));
                let shape = cut.shape;
                Element { item, shape }
            };
            if cuts.len() < 2 * SHARE {
                let mut reader = Reader::default();
                items.extend(cuts.iter().map(|cut| read(&mut reader, cut)));
            } else {
                items.par_extend(cuts.par_iter().with_min_len(SHARE).map_init(Reader::default, read));
            }
            let (aliases, trust) = (Arc::new(defined), trust_of(cuts));
            pieces.push(Piece { aliases, trust });
        }
        Self {
            rope,
            items: items.into_iter().collect(),
            pieces: pieces.into_iter().collect(),
            head,
            history: History::default(),
            dialects,
        }
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &Rope {
        &self.rope
    }

    /// A part of the text. The range is clamped to the text, and its ends to the beginnings of their characters.
    #[must_use]
    pub fn text_of(&self, range: Range<usize>) -> Cow<'_, str> {
        self.rope.part(self.clamp(range))
    }

    /// The items in order; they cover the text without gap or overlap.
    #[must_use]
    pub fn items(&self) -> &Items {
        &self.items
    }

    /// Which items were replaced since a former version, in order and apart from each other; items outside of these are
    /// the same, and the same `Arc`. `None` if this is not an edited clone of it, or edited too often.
    #[must_use]
    pub fn replaced_since(&self, former: &Document) -> Option<Vec<Replaced>> {
        self.history.since(&former.history)
    }

    /// The modules and pieces that the items lie in.
    #[must_use]
    pub fn scopes(&self) -> Scopes<'_> {
        Scopes::of(&self.items)
    }

    /// The type aliases that the piece of an item defines; `None` after the last item.
    #[must_use]
    pub fn type_aliases(&self, item: usize) -> Option<&Arc<TypeAliases>> {
        self.pieces.get(self.scopes().piece(item)).map(|piece| &piece.aliases)
    }

    /// The tables with which it is read.
    #[must_use]
    pub fn dialects(&self) -> &Arc<Dialects> {
        &self.dialects
    }

    /// The index of the item that holds the byte `offset`, the last one for the end of the text; `None` if empty.
    #[must_use]
    pub fn item_at(&self, offset: usize) -> Option<usize> {
        self.items.holding(offset)
    }

    /// The range within the text, each end at the beginning of its character.
    pub(crate) fn clamp(&self, range: Range<usize>) -> Range<usize> {
        let floor = |offset: usize| {
            let offset = offset.min(self.rope.len_bytes());
            self.rope.char_to_byte(self.rope.byte_to_char(offset))
        };
        let start = floor(range.start);
        start..floor(range.end).max(start)
    }
}

/// The cuts by piece.
pub(crate) fn pieces_of(cuts: &[Cut]) -> impl Iterator<Item = &[Cut]> {
    cuts.chunk_by(|_, next| next.shape.kind != ItemKind::Separator)
}

/// Cuts again, as fits it, each piece that was cut by the other rule. The cuts must cover whole pieces.
pub(crate) fn settle<S: Source + ?Sized>(cuts: Vec<Cut>, source: &S, rules: (&Dialects, Reading)) -> Vec<Cut> {
    let mut settled: Vec<Cut> = Vec::new();
    let mut kept = 0;
    let mut first = 0;
    while first < cuts.len() {
        let body = first + usize::from(cuts[first].shape.kind == ItemKind::Separator);
        let end = cuts[body..]
            .iter()
            .position(|cut| cut.shape.kind == ItemKind::Separator)
            .map_or(cuts.len(), |at| body + at);
        let piece = &cuts[body..end];
        let trust = trust_of(piece);
        if let Some(last) = piece.last()
            && !piece.iter().all(|cut| cut.shape.fits(trust))
        {
            settled.extend_from_slice(&cuts[kept..body]);
            let again = Cutter::new(source.cursor(piece[0].start), rules, trust, OpenModules::default());
            settled.extend(again.take_while(|cut| cut.start < last.end));
            kept = end;
        }
        first = end;
    }
    if kept == 0 {
        return cuts;
    }
    settled.extend_from_slice(&cuts[kept..]);
    settled
}

/// What decides where the items of a piece end.
pub(crate) fn trust_of(piece: &[Cut]) -> Trust {
    piece
        .iter()
        .fold(Brackets::default(), |sum, cut| sum.then(cut.shape.brackets))
        .trust()
}

/// The type aliases that the items of a piece define.
pub(crate) fn aliases_of<S: Source + ?Sized>(piece: &[Cut], source: &S) -> TypeAliases {
    let mut aliases = TypeAliases::default();
    for cut in piece.iter().filter(|cut| cut.shape.is_type) {
        alias_scope::define(&mut aliases, &source.part(cut.start..cut.end));
    }
    aliases
}
