//! After a definition: a type that the text leaves out, and how often a value is used.

use std::ops::Range;

use mlir_grammar::{Def, Item, OpId, ValueId};

use crate::analysis::Analysis;
use crate::display::inlay_hints::{InlayHint, LabelPart};
use crate::navigation::at_offset::items_in;

/// The types that the text leaves out, of what is defined in `range` (bytes in the document), in the order of the text.
#[must_use]
pub fn type_hints(analysis: &Analysis, range: Range<usize>) -> Vec<InlayHint> {
    hints(analysis, &range, |item, value| {
        let ty = &*item.ir.type_of(value)?.text;
        let is_reported = match item.ir.value(value).def {
            Def::Argument { block, .. } => {
                let after = item.text.get(item.ir.value(value).name.end as usize..)?;
                let op = item.ir.region(item.ir.block(block).parent).parent;
                after.trim_start().starts_with(':') || tells(item, op, ty)
            }
            Def::Result { op, .. } => tells(item, op, ty),
        };
        let tooltip = "the type, which the text leaves out".to_owned();
        (!is_reported).then(|| (format!(": {ty}"), tooltip))
    })
}

/// How often values are used that are defined in `range` (bytes in the document), in the order of the text.
#[must_use]
pub fn use_hints(analysis: &Analysis, range: Range<usize>) -> Vec<InlayHint> {
    hints(analysis, &range, |item, value| {
        let uses = item.ir.uses(value).len();
        let label = match uses {
            0 => "// unused".to_owned(),
            1 => "// 1 use".to_owned(),
            _ => format!("// {uses} uses"),
        };
        Some((label, "how often the value is used".to_owned()))
    })
}

fn hints(
    analysis: &Analysis,
    range: &Range<usize>,
    label: impl Fn(&Item, ValueId) -> Option<(String, String)>,
) -> Vec<InlayHint> {
    let mut hints = Vec::new();
    for index in items_in(analysis, range) {
        if analysis.is_cancelled() {
            break;
        }
        let placed = analysis.document().items().at(index);
        let ir = &placed.item.ir;
        for value in ir.values() {
            let name = ir.value(value).name;
            let offset = placed.start + name.end as usize;
            if name.is_empty() || !range.contains(&offset) {
                continue;
            }
            let Some((text, tooltip)) = label(placed.item, value) else {
                continue;
            };
            let text = match ir.value(value).pack_index {
                Some(index) => format!("#{index} {text}"),
                None => text,
            };
            hints.push(InlayHint {
                offset,
                label: vec![LabelPart { text, leads_to: None }],
                tooltip,
            });
        }
    }
    hints.sort_by_key(|hint| hint.offset);
    hints
}

/// Whether the text of an operation, its regions left out, holds a type.
fn tells(item: &Item, op: OpId, ty: &str) -> bool {
    let ir = &item.ir;
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '%' | '@' | '!' | '#');
    let wanted: String = ty.split_whitespace().collect();
    let span = ir.op(op).span;
    let mut start = span.start;
    let regions = ir
        .regions_of(op)
        .iter()
        .map(|&region| ir.region(region).span)
        .filter(|span| !span.is_empty());
    let mut parts = Vec::new();
    for region in regions {
        parts.push(start..region.start);
        start = region.end;
    }
    parts.push(start..span.end);
    parts.into_iter().any(|part| {
        let text = item
            .text
            .get(part.start as usize..part.end as usize)
            .unwrap_or_default();
        let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let holds = |text: &str| {
            let is_whole = |(at, found): (usize, &str)| {
                !text[..at].ends_with(is_part) && !text[at + found.len()..].starts_with(is_part)
            };
            text.match_indices(&*wanted).any(is_whole)
        };
        match ty.contains(' ') {
            true => holds(&text.replace(' ', "")),
            false => holds(&text),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::hinted;

    type Hints = fn(&Analysis, Range<usize>) -> Vec<InlayHint>;

    /// The hints are written after their definitions as `/*word*/`.
    fn check(hints: Hints, source: &str) {
        let found = hinted(source, |fixture| hints(&fixture.analysis, 0..fixture.text.len()));
        assert_eq!(found, source);
    }

    #[test]
    fn types_that_the_text_leaves_out() {
        check(
            type_hints,
            "func.func @f(%m: memref<?xf32>, %a: i32) {\n  %c/*: index*/ = memref.dim %m, %m : memref<?xf32>\n  \
             %b/*: i1*/ = arith.cmpi eq, %a, %a : i32\n  %d = arith.addi %a, %a : i32\n  scf.for %i/*: index*/ = %c to %c step %c {\n  }\n  return\n}\n"
                .replace("memref.dim %m, %m", "memref.dim %m, %d0")
                .replace("func.func @f(%m", "func.func @f(%d0: index, %m")
                .as_str(),
        );
    }

    #[test]
    fn uses() {
        check(
            use_hints,
            "func.func @f(%a/*// 2 uses*/: i32) -> i32 {\n  %b/*// 1 use*/ = arith.addi %a, %a : i32\n  %c/*// unused*/ = arith.constant 1 : i32\n  return %b : i32\n}\n",
        );
    }
}
