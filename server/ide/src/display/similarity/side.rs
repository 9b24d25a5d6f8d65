//! A region as a list of pieces: values with their roles, and what differs from the other regions.

use std::ops::Range;

use buffer_analysis::similarity::{Correspondence, Mapping, Region, Role, Site};
use mlir_grammar::{Item, OpId, Span};

/// A piece of a region's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// The text.
    pub(super) text: String,
    /// For a value: its role.
    pub(super) role: Option<u32>,
    /// `input`, `constant` or `inside` for a value.
    pub(super) kind: Option<&'static str>,
    /// Whether another region says something else in this place.
    pub(super) differs: bool,
}

/// A region's text in pieces, with the first of its lines indented as in the document. `differing_constants` are those of
/// [`differing_constants`].
pub(super) fn pieces(
    items: &[&Item],
    mappings: &[&Mapping],
    regions: &[Region],
    correspondence: &Correspondence,
    differing_constants: &[bool],
    index: usize,
) -> Vec<Piece> {
    let (item, mapping) = (
        items[regions[index].item as usize],
        mappings[regions[index].item as usize],
    );
    let site = &correspondence.sites[index];
    let other = if index == 0 { 1.min(regions.len() - 1) } else { 0 };
    let other_item = items[regions[other].item as usize];
    let mut marks: Vec<(Span, Piece)> = Vec::new();
    for (number, counterpart) in site.operations.iter().enumerate() {
        let op = counterpart.op;
        for (span, value) in mentions(item, op) {
            let Some(role) = site.role(mapping, value) else {
                continue;
            };
            let kind = match correspondence.roles[role as usize] {
                _ if site.constants[role as usize] => "constant",
                Role::Outside => "input",
                Role::Inside => "inside",
            };
            let differs = differing_constants[role as usize];
            marks.push((
                span,
                Piece {
                    text: item.str(span).to_owned(),
                    role: Some(role),
                    kind: Some(kind),
                    differs,
                },
            ));
        }
        let theirs = correspondence.sites[other]
            .operations
            .get(number)
            .map(|theirs| theirs.op);
        if let Some(span) = theirs.and_then(|theirs| differing_word(item, op, other_item, theirs)) {
            marks.push((
                span,
                Piece {
                    text: item.str(span).to_owned(),
                    role: None,
                    kind: None,
                    differs: true,
                },
            ));
        }
    }
    marks.sort_by_key(|(span, _)| (span.start, span.end));
    cut(item, range(item, &regions[index]), marks)
}

/// For each role whether it is a constant in some region, and not the same one in all.
pub(super) fn differing_constants(items: &[&Item], regions: &[Region], correspondence: &Correspondence) -> Vec<bool> {
    let said = |region: &Region, site: &Site, role: usize| {
        let item = items[region.item as usize];
        let mlir_grammar::Def::Result { op, .. } = item.ir.value(site.values[role]).def else {
            return None;
        };
        let data = item.ir.op(op);
        site.constants[role].then(|| item.str(Span::new(data.name.start, data.span.end)).to_owned())
    };
    (0..correspondence.roles.len())
        .map(|role| {
            let mut all = regions
                .iter()
                .zip(&correspondence.sites)
                .map(|(region, site)| said(region, site, role));
            let first = all.next().flatten();
            all.any(|other| other != first)
        })
        .collect()
}

/// The values that an operation mentions, where it does.
fn mentions(item: &Item, op: OpId) -> Vec<(Span, mlir_grammar::ValueId)> {
    let ir = &item.ir;
    let operands = ir
        .operands(op)
        .iter()
        .filter_map(|operand| Some((operand.span, operand.value?)));
    let blocks = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
    let arguments = blocks.flat_map(|&block| ir.arguments(block));
    let defined = ir
        .results(op)
        .chain(arguments)
        .map(|value| (ir.value(value).name, value));
    operands.chain(defined).filter(|(span, _)| !span.is_empty()).collect()
}

/// The first attribute of an operation that says something else in another one.
fn differing_word(item: &Item, op: OpId, other: &Item, theirs: OpId) -> Option<Span> {
    let differing = item.ir.attributes(op).iter().find(|attribute| {
        let same = other.ir.attribute(theirs, &attribute.name);
        same.is_none_or(|same| other.str(same.value) != item.str(attribute.value))
    });
    differing
        .map(|attribute| attribute.value)
        .filter(|span| !span.is_empty())
}

/// The bytes of a region in its item, from the beginning of its first line if only blanks are before.
fn range(item: &Item, region: &Region) -> Range<usize> {
    let ops = &item.ir.ops_of(region.block)[region.operations.start as usize..region.operations.end as usize];
    let first = ops.first().map_or(0, |&op| item.ir.op(op).span.start as usize);
    let last = ops.last().map_or(first, |&op| item.ir.op(op).span.end as usize);
    let indented = item.text[..first].trim_end_matches([' ', '\t']);
    let first = if indented.is_empty() || indented.ends_with('\n') {
        indented.len()
    } else {
        first
    };
    first..last
}

/// The text of a range, cut at what is marked.
fn cut(item: &Item, range: Range<usize>, marks: Vec<(Span, Piece)>) -> Vec<Piece> {
    let plain = |text: &str| Piece {
        text: text.to_owned(),
        role: None,
        kind: None,
        differs: false,
    };
    let mut pieces = Vec::new();
    let mut at = range.start;
    for (span, piece) in marks {
        let Range { start, end } = span.range();
        // Of marks that overlap, the first one holds; what regions of others hold lies in the range, too.
        if start < at || end > range.end {
            continue;
        }
        if start > at {
            pieces.push(plain(&item.text[at..start]));
        }
        pieces.push(piece);
        at = end;
    }
    if at < range.end {
        pieces.push(plain(&item.text[at..range.end]));
    }
    pieces
}
