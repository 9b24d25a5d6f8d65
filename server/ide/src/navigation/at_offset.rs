//! What is at a place in a document.

use std::ops::Range;
use std::sync::Arc;

use mlir_grammar::ir::SymbolUse;
use mlir_grammar::{BlockId, DefinitionKind, Document, Item, OpId, Placed, Span, ValueId, token};

use crate::analysis::Analysis;

/// A place in an item.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The item, as an index into the document's.
    pub(crate) index: usize,
    pub(crate) item: Arc<Item>,
    /// The item's first byte in the document.
    pub(crate) start: usize,
    /// The place, relative to the item.
    pub(crate) offset: u32,
}

/// What has a name there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    /// A value, where it is defined or used.
    Value(ValueId),
    /// A value that is not defined in the item.
    OuterValue,
    /// A block's label.
    Block(BlockId),
    /// A symbol, where it is defined or referred to.
    Symbol,
    /// `!t` or `#map`.
    Alias,
    /// `!d.t` or `#d.a`: a type or an attribute of a dialect.
    Definition(DefinitionKind),
    /// An operation's name.
    Op(OpId),
}

impl Place {
    /// The place `offset` (bytes in the document).
    pub(crate) fn new(document: &Document, offset: usize) -> Option<Self> {
        let index = document.item_at(offset)?;
        let placed = document.items().at(index);
        Some(Self {
            index,
            item: Arc::clone(placed.item),
            start: placed.start,
            offset: u32::try_from(offset - placed.start).ok()?,
        })
    }

    /// What has a name `offset` bytes into the document, where, and where exactly that name is in its item.
    pub(crate) fn of_name(document: &Document, offset: usize) -> Option<(Self, Named, Span)> {
        let place = Self::new(document, offset)?;
        let (named, span) = place.named()?;
        Some((place, named, span))
    }

    /// A span of the item as a range of the document.
    pub(crate) fn range(&self, span: Span) -> Range<usize> {
        self.start + span.start as usize..self.start + span.end as usize
    }

    /// The values that a name refers to: at the definition of a pack `%x:2` all of them, elsewhere the one.
    pub(crate) fn values_meant(&self, value: ValueId, span: Span) -> impl Iterator<Item = ValueId> + use<> {
        let data = self.item.ir.value(value);
        match data.pack_index {
            Some(index) if data.name == span => {
                let first = value.0 - index;
                let last = self.pack_end(first, span);
                first..last
            }
            _ => value.0..value.0 + 1,
        }
        .map(ValueId)
    }

    /// One past the last value of the pack that begins with `first` and is called as `name` says.
    pub(crate) fn pack_end(&self, first: u32, name: Span) -> u32 {
        let ir = &self.item.ir;
        let count = ir.values().len() as u32;
        let is_next = |value: &u32| ir.value(ValueId(*value)).name == name;
        (first..count).take_while(is_next).last().map_or(first, |last| last + 1)
    }

    /// What has a name here, and where exactly that name is.
    pub(crate) fn named(&self) -> Option<(Named, Span)> {
        self.sigil_name().or_else(|| {
            let op = self.item.ir.op_at(self.offset)?;
            self.in_op(op).or_else(|| {
                // A place between two operations touches both; the one in front may be meant.
                let before = self.item.ir.op_at(self.offset.checked_sub(1)?)?;
                (before != op).then(|| self.in_op(before)).flatten()
            })
        })
    }

    fn in_op(&self, op: OpId) -> Option<(Named, Span)> {
        let ir = &self.item.ir;
        let here = |span: Span| !span.is_empty() && span.touches(self.offset);
        let result = ir.results(op).find(|&value| here(ir.value(value).name));
        if let Some(value) = result {
            return Some((Named::Value(value), ir.value(value).name));
        }
        if let Some(operand) = ir.operands(op).iter().find(|operand| here(operand.span)) {
            return Some((operand.value.map_or(Named::OuterValue, Named::Value), operand.span));
        }
        if let Some(successor) = ir.successors(op).iter().find(|successor| here(successor.label)) {
            return Some((Named::Block(successor.block?), successor.label));
        }
        for block in ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region)) {
            let label = ir.block(*block).label;
            if here(label) {
                return Some((Named::Block(*block), label));
            }
            if let Some(value) = ir.arguments(*block).find(|&value| here(ir.value(value).name)) {
                return Some((Named::Value(value), ir.value(value).name));
            }
        }
        if let Some(symbol) = ir.op(op).symbol.filter(|&span| here(span)) {
            return Some((Named::Symbol, symbol));
        }
        if let Some(span) = self.symbol_use() {
            return Some((Named::Symbol, span));
        }
        let name = ir.op(op).name;
        here(name)
            .then_some((Named::Op(op), name))
            .or_else(|| self.further_use(op))
    }

    /// One more place at which an operation names one of its operands.
    fn further_use(&self, op: OpId) -> Option<(Named, Span)> {
        let values = self.item.ir.operand_values(op);
        let here = |value| {
            let mut spans = uses_in_text(&self.item, value).into_iter();
            let span = spans.rfind(|span| span.touches(self.offset))?;
            Some((Named::Value(value), span))
        };
        values.into_iter().find_map(here)
    }

    fn symbol_use(&self) -> Option<Span> {
        let mut uses = self.item.ir.symbol_uses().iter().map(|SymbolUse { span, .. }| *span);
        uses.find(|span| span.touches(self.offset))
    }

    /// `!t`, `#map`, `!d.t` or `#d.a` here, by its letters: they are no part of the IR.
    fn sigil_name(&self) -> Option<(Named, Span)> {
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
        let text = &self.item.text;
        let before = text.get(..self.offset as usize)?;
        let start = before.trim_end_matches(is_part);
        let (start, sigil) = match start.chars().next_back() {
            Some(sigil @ ('!' | '#')) => (start.len() - 1, Some(sigil)),
            _ => (self.offset as usize, text[self.offset as usize..].chars().next()),
        };
        let kind = match sigil {
            Some('!') => DefinitionKind::Type,
            Some('#') => DefinitionKind::Attribute,
            _ => return None,
        };
        let name = &text[start + 1..];
        let length = name.find(|c| !is_part(c)).unwrap_or(name.len());
        // `%pack#1` is a value.
        if length == 0 || text[..start].ends_with(is_part) {
            return None;
        }
        let named = match name[..length].contains('.') {
            true => Named::Definition(kind),
            false => Named::Alias,
        };
        Some((named, Span::new(start as u32, (start + 1 + length) as u32)))
    }
}

/// Where a value is used. An operation may name one operand several times (`affine.load %m[%i + %i]`).
pub(crate) fn uses_in_text(item: &Item, value: ValueId) -> Vec<Span> {
    let ir = &item.ir;
    let mut spans = Vec::new();
    for used in ir.uses(value) {
        let span = ir.operands(used.op)[used.operand as usize].span;
        spans.push(span);
        let (name, whole) = (item.str(span), ir.op(used.op).span);
        let mut start = whole.start;
        let regions = ir.regions_of(used.op).iter().map(|&region| ir.region(region).span);
        let ends = regions
            .filter(|span| !span.is_empty())
            .chain([Span::new(whole.end, whole.end)]);
        for region in ends {
            let part = item.str(Span::new(start, region.start));
            if part.matches(name).nth(1).is_some() || !Span::new(start, region.start).touches(span.start) {
                let tokens = token::flat(part).filter(|token| token.kind == token::Kind::Value);
                let same = tokens.filter(|token| part.get(token.span().range()) == Some(name));
                spans.extend(same.map(|token| Span::new(start + token.start, start + token.end)));
            }
            start = region.end;
        }
    }
    spans.retain(|span| !span.is_empty());
    spans.sort_unstable();
    spans.dedup();
    spans
}

/// Whether a span of an item touches a range (bytes in the document).
pub(crate) fn touches(placed: &Placed<'_>, span: Span, range: &Range<usize>) -> bool {
    placed.start + span.start as usize <= range.end && range.start <= placed.start + span.end as usize
}

/// What a range (bytes in the document) is about: without a selection, the line of the cursor.
pub(crate) fn selected(document: &Document, range: Range<usize>) -> Range<usize> {
    let place = Place::new(document, range.start).filter(|_| range.is_empty());
    let around = |place: &Place| {
        let (before, after) = place.item.text.split_at_checked(place.offset as usize)?;
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let end = before.len() + after.find('\n').unwrap_or(after.len());
        Some(place.start + start..place.start + end)
    };
    place.as_ref().and_then(around).unwrap_or(range)
}

/// The items that a range of the document touches.
pub(crate) fn items_in(analysis: &Analysis, range: &Range<usize>) -> Range<usize> {
    let items = analysis.document().items();
    // One that ends where the range begins touches it.
    let first = items.first_reaching(range.start);
    first..items.beginning_behind(range.end).max(first)
}
