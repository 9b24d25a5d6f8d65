//! Who owns each memref, written after its definition.

use std::ops::Range;

use buffer_analysis::OwnershipHint;
use mlir_grammar::Placed;
use mlir_grammar::ValueId;

use crate::analysis::Analysis;
use crate::display::ownership_words::{in_words, reason};
use crate::navigation::at_offset::items_in;

/// A word after a definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlayHint {
    /// Where it goes (bytes in the document).
    pub offset: usize,
    /// `owned`, `borrowed`, `owned if %c`, `freed`, `unknown`.
    pub label: Vec<LabelPart>,
    /// Why it is so, and what that means; code is between backquotes.
    pub tooltip: String,
}

/// A part of a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LabelPart {
    /// What is shown.
    pub text: String,
    /// The definition of the value that it names (bytes in the document).
    pub leads_to: Option<Range<usize>>,
}

/// The hints for definitions in `range` (bytes in the document), in the order of the text.
#[must_use]
pub fn inlay_hints(analysis: &Analysis, range: Range<usize>) -> Vec<InlayHint> {
    let items = items_in(analysis, &range);
    let analysis = analysis.with_facts(items.clone());
    let mut hints = Vec::new();
    for index in items {
        if analysis.is_cancelled() {
            break;
        }
        let placed = analysis.document().items().at(index);
        let Some(facts) = analysis.facts(index) else { continue };
        for (&value, ownership) in &facts.facts.ownership {
            let name = placed.item.ir.value(value).name;
            let offset = placed.start + name.end as usize;
            if !name.is_empty() && range.contains(&offset) {
                hints.push((
                    offset,
                    value,
                    InlayHint {
                        offset,
                        label: label(&placed, value, ownership),
                        tooltip: reason(placed.item, value, ownership),
                    },
                ));
            }
        }
    }
    // The values of a pack share a place.
    hints.sort_by_key(|(offset, value, _)| (*offset, *value));
    hints.into_iter().map(|(_, _, hint)| hint).collect()
}

fn label(placed: &Placed<'_>, value: ValueId, ownership: &OwnershipHint) -> Vec<LabelPart> {
    let pack_index = placed.item.ir.value(value).pack_index;
    let pack_index = pack_index.map(|index| LabelPart {
        text: format!("#{index} "),
        leads_to: None,
    });
    let words = in_words(placed.item, ownership).into_iter().map(|words| LabelPart {
        text: words.text,
        leads_to: words
            .leads_to
            .map(|span| placed.start + span.start as usize..placed.start + span.end as usize),
    });
    pack_index.into_iter().chain(words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, hinted};

    /// The hints in the marked range (or everywhere) are written after their definitions as `/*word*/`.
    fn check(source: &str) {
        let found = hinted(source, |fixture| {
            let range = fixture.marked.first().cloned().unwrap_or(0..fixture.text.len());
            inlay_hints(&fixture.analysis, range)
        });
        assert_eq!(found, source.replace(['«', '»'], ""));
    }

    #[test]
    fn after_every_memref_definition() {
        check(
            "func.func @f(%m/*borrowed*/: memref<4xf32>, %i: index) {\n  %a/*owned*/ = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  return\n}\n",
        );
    }

    #[test]
    fn a_condition_leads_to_its_definition() {
        let source = "func.func @f(%m: memref<4xf32>, «%c»: i1) {\n  %r = scf.if %c -> (memref<4xf32>) {\n    %a = memref.alloc() : memref<4xf32>\n    scf.yield %a : memref<4xf32>\n  } else {\n    scf.yield %m : memref<4xf32>\n  }\n  scf.if %c {\n    memref.dealloc %r : memref<4xf32>\n  }\n  return\n}\n";
        let fixture = Fixture::new(source);
        let hints = inlay_hints(&fixture.analysis, 0..fixture.text.len());
        let hint = hints
            .iter()
            .find(|hint| hint.label.len() == 2)
            .expect("one names a value");
        let texts: Vec<&str> = hint.label.iter().map(|part| part.text.as_str()).collect();
        assert_eq!(texts, ["owned if ", "%c"]);
        assert_eq!(hint.label[1].leads_to.as_ref(), fixture.marked.first());
        assert_eq!(
            hint.tooltip,
            "handed back by a region of `scf.if`; this buffer must be freed exactly when `%c` is true"
        );
    }

    #[test]
    fn only_in_the_range() {
        check(
            "func.func @f(%m: memref<4xf32>) {\n  return\n}\n«func.func @g(%m/*borrowed*/: memref<4xf32>) {\n  return\n}\n»func.func @h(%m: memref<4xf32>) {\n  return\n}\n",
        );
    }
}
