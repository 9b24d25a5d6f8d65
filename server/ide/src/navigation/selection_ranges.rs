//! What a selection grows to: a name, an operand, the list of them, an operation, its block, its region, and so on, up to the
//! document.

use std::ops::Range;

use mlir_grammar::{Document, ItemKind, Span, token};

use crate::analysis::name_spaces::piece_of;
use crate::navigation::at_offset::Place;

/// What lies around `offset` (bytes in the document), innermost first; each range holds the one in front and more.
#[must_use]
pub fn selection_ranges(document: &Document, offset: usize) -> Vec<Range<usize>> {
    let whole = 0..document.text().len_bytes();
    let mut around = vec![whole.clone()];
    if let Some(place) = Place::new(document, offset.min(whole.end)) {
        let trimmed = |range: Range<usize>| {
            let text = document.text_of(range.clone());
            let start = range.start + (text.len() - text.trim_start().len());
            start..(start + text.trim().len()).max(start)
        };
        around.extend(modules_around(document, place.index));
        let items = piece_of(document, place.index);
        if let (Some(first), Some(last)) = (document.items().get(items.start), items.end.checked_sub(1)) {
            let last = document.items().at(last).range().end;
            around.push(trimmed(first.start..last));
        }
        around.push(trimmed(place.start..place.start + place.item.text.len()));
        around.extend(in_item(&place).into_iter().map(|span| place.range(span)));
    }
    around.retain(|range| range.start <= offset && offset <= range.end && !range.is_empty());
    around.sort_by_key(|range| (range.len(), std::cmp::Reverse(range.start)));
    let mut grown: Vec<Range<usize>> = Vec::new();
    for range in around {
        let holds = |last: &Range<usize>| range.start <= last.start && last.end <= range.end && range != *last;
        if grown.last().is_none_or(holds) {
            grown.push(range);
        }
    }
    if grown.is_empty() {
        grown.push(whole);
    }
    grown
}

/// What lies around a place in its item, in no order.
fn in_item(place: &Place) -> Vec<Span> {
    let ir = &place.item.ir;
    let mut around = Vec::new();
    match place.named() {
        Some((_, span)) => around.push(span),
        None => around.extend(word(&place.item.text, place.offset)),
    }
    let innermost = ir.op_at(place.offset);
    let (from, to) = innermost.map_or((0, 0), |op| (ir.op(op).span.start, ir.op(op).span.end));
    // Of a long operation, only the brackets near by.
    around.extend(brackets(&place.item.text, place.offset, from, to));
    let mut op = innermost;
    while let Some(current) = op {
        let data = ir.op(current);
        around.push(data.span);
        let operands = ir.operands(current).iter().map(|operand| operand.span);
        let (mut list, mut is_in_one) = (Span::new(u32::MAX, 0), false);
        for span in operands.filter(|span| !span.is_empty()) {
            list = list.to(span);
            is_in_one |= span.touches(place.offset);
        }
        if is_in_one {
            around.push(list);
        }
        for &region in ir.regions_of(current) {
            let span = ir.region(region).span;
            if !span.touches(place.offset) || span.is_empty() {
                continue;
            }
            around.push(span);
            around.extend(
                ir.blocks_of(region)
                    .iter()
                    .map(|&block| without_blanks(&place.item.text, ir.block(block).span))
                    .filter(|span| span.touches(place.offset)),
            );
        }
        op = ir.parent_op(current);
    }
    around
}

/// How much of an operation is looked at for brackets.
const MOST: u32 = 1 << 14;

/// The span without the white space after it.
fn without_blanks(text: &str, span: Span) -> Span {
    let text = text.get(span.range()).unwrap_or_default();
    Span::new(span.start, span.start + text.trim_end().len() as u32)
}

/// The word around `offset`: letters, digits and what names are made of.
fn word(text: &str, offset: u32) -> Option<Span> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    let (before, after) = text.split_at_checked(offset as usize)?;
    let start = before.trim_end_matches(is_part).len() as u32;
    let end = text.len() - after.trim_start_matches(is_part).len();
    Some(Span::new(start, end as u32))
}

/// The strings and pairs of brackets around `offset` in the operation from `from` to `to`: with the brackets and without.
fn brackets(text: &str, offset: u32, from: u32, to: u32) -> Vec<Span> {
    let from = from.max(offset.saturating_sub(MOST)) as usize;
    let to = (to.min(offset.saturating_add(MOST)) as usize).min(text.len());
    let Some(part) = text.get(from..to) else {
        return Vec::new();
    };
    let (mut around, mut open) = (Vec::new(), Vec::new());
    for token in token::flat(part) {
        let span = Span::new(token.start + from as u32, token.end + from as u32);
        match part.get(token.start as usize..token.end as usize) {
            Some("(" | "[" | "{" | "<") => open.push(span),
            Some(")" | "]" | "}" | ">") => {
                if let Some(begin) = open.pop()
                    && begin.end <= offset
                    && offset <= span.start
                {
                    around.push(Span::new(begin.end, span.start));
                    around.push(begin.to(span));
                }
            }
            Some(string) if span.touches(offset) && string.starts_with('"') => around.push(span),
            _ => {}
        }
    }
    around
}

/// The modules around an item, from the header to the closing bracket.
fn modules_around(document: &Document, index: usize) -> Vec<Range<usize>> {
    let mut around = Vec::new();
    let own = document.items().get(index);
    let own = own
        .filter(|placed| placed.item.kind == ItemKind::ModuleOpen)
        .map(|_| index);
    for header in own.into_iter().chain(document.scopes().modules(index)) {
        let (mut depth, mut end) = (0_usize, None);
        for placed in document.items().range(header..piece_of(document, header).end) {
            match placed.item.kind {
                ItemKind::ModuleOpen => depth += 1,
                ItemKind::ModuleClose => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                end = Some(placed.start + placed.item.text.trim_end().len());
                break;
            }
        }
        let placed = document.items().at(header);
        let start = placed
            .item
            .ir
            .top()
            .first()
            .map_or(0, |&op| placed.item.ir.op(op).span.start);
        around.extend(end.map(|end| placed.start + start as usize..end));
    }
    around
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    fn check(source: &str, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let document = fixture.analysis.document();
        let ranges = selection_ranges(document, fixture.cursor);
        let found: Vec<&str> = ranges.iter().map(|range| &fixture.text[range.clone()]).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn from_a_value_to_the_document() {
        check(
            "module {\n  func.func @f(%c: i1, %a: i32) {\n    scf.if %c {\n      %b = arith.addi %a, %$0a : i32\n    }\n    return\n  }\n}\n",
            &[
                "%a",
                "%a, %a",
                "%b = arith.addi %a, %a : i32",
                "{\n      %b = arith.addi %a, %a : i32\n    }",
                "scf.if %c {\n      %b = arith.addi %a, %a : i32\n    }",
                "scf.if %c {\n      %b = arith.addi %a, %a : i32\n    }\n    return",
                "{\n    scf.if %c {\n      %b = arith.addi %a, %a : i32\n    }\n    return\n  }",
                "func.func @f(%c: i1, %a: i32) {\n    scf.if %c {\n      %b = arith.addi %a, %a : i32\n    }\n    return\n  }",
                "module {\n  func.func @f(%c: i1, %a: i32) {\n    scf.if %c {\n      %b = arith.addi %a, %a : i32\n    }\n    return\n  }\n}",
                "module {\n  func.func @f(%c: i1, %a: i32) {\n    scf.if %c {\n      %b = arith.addi %a, %a : i32\n    }\n    return\n  }\n}\n",
            ],
        );
    }

    #[test]
    fn blocks_with_labels() {
        check(
            "func.func @f() {\n  cf.br ^a\n^a:\n  retu$0rn\n}\n",
            &[
                "return",
                "^a:\n  return",
                "{\n  cf.br ^a\n^a:\n  return\n}",
                "func.func @f() {\n  cf.br ^a\n^a:\n  return\n}",
                "func.func @f() {\n  cf.br ^a\n^a:\n  return\n}\n",
            ],
        );
    }

    #[test]
    fn brackets_of_types() {
        check(
            "%a = \"t.a\"() : () -> memref<4x$0f32, 1>\n",
            &[
                "4xf32",
                "4xf32, 1",
                "<4xf32, 1>",
                "%a = \"t.a\"() : () -> memref<4xf32, 1>",
                "%a = \"t.a\"() : () -> memref<4xf32, 1>\n",
            ],
        );
    }

    #[test]
    fn of_an_empty_document() {
        check("$0", &[""]);
    }
}
