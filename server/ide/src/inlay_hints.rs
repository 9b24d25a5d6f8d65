//! Who owns each memref, written behind its definition.

use std::ops::Range;

use buffer_analysis::OwnershipHint;
use mlir_grammar::{Item, ValueId};

use crate::analysis::Analysis;
use crate::place::items_in;

/// A word behind a definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlayHint {
    /// Where it goes (bytes in the document).
    pub offset: usize,
    /// The word: `owned`, `borrowed`, `owned if %c`, `freed`, `unknown`.
    pub label: String,
    /// What it means.
    pub tooltip: &'static str,
}

/// The hints for definitions in `range` (bytes in the document), in the order of the text.
#[must_use]
pub fn inlay_hints(analysis: &Analysis, range: Range<usize>) -> Vec<InlayHint> {
    let items = items_in(analysis, &range);
    let analysis = analysis.with_facts(items.clone());
    let mut hints = Vec::new();
    for index in items {
        let placed = &analysis.document().items()[index];
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
                        label: label(&placed.item, value, ownership),
                        tooltip: meaning(ownership),
                    },
                ));
            }
        }
    }
    // The values of a pack share a place.
    hints.sort_by_key(|(offset, value, _)| (*offset, *value));
    hints.into_iter().map(|(_, _, hint)| hint).collect()
}

fn label(item: &Item, value: ValueId, ownership: &OwnershipHint) -> String {
    let word = in_words(item, ownership);
    match item.ir.value(value).pack_index {
        Some(index) => format!("#{index} {word}"),
        None => word,
    }
}

/// Ownership in words.
pub(crate) fn in_words(item: &Item, ownership: &OwnershipHint) -> String {
    match ownership {
        OwnershipHint::Owned => "owned".to_owned(),
        OwnershipHint::Borrowed => "borrowed".to_owned(),
        OwnershipHint::OwnedIf(condition) => format!("owned if {}", item.value_name(*condition)),
        OwnershipHint::Freed => "freed".to_owned(),
        OwnershipHint::Unknown => "unknown".to_owned(),
    }
}

/// What a word means.
pub(crate) fn meaning(ownership: &OwnershipHint) -> &'static str {
    match ownership {
        OwnershipHint::Owned => "Whoever holds this buffer must free it or hand it over.",
        OwnershipHint::Borrowed => "Somebody else frees this buffer.",
        OwnershipHint::OwnedIf(_) => "This buffer must be freed exactly when the condition is true.",
        OwnershipHint::Freed => "This buffer is freed when it gets here.",
        OwnershipHint::Unknown => "Who frees this buffer is only known when the program runs.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// The hints in the marked range (or everywhere) are written after their definitions as `/*word*/`.
    fn check(source: &str) {
        let plain: String = source
            .split("/*")
            .enumerate()
            .map(|(index, part)| match index {
                0 => part,
                _ => part.split_once("*/").map_or(part, |(_, rest)| rest),
            })
            .collect();
        let fixture = Fixture::new(&plain);
        let range = fixture.marked.first().cloned().unwrap_or(0..fixture.text.len());
        let mut hinted = fixture.text.clone();
        for hint in inlay_hints(&fixture.analysis, range).iter().rev() {
            hinted.insert_str(hint.offset, &format!("/*{}*/", hint.label));
        }
        assert_eq!(hinted, source.replace(['«', '»'], ""));
    }

    #[test]
    fn after_every_memref_definition() {
        check(
            "func.func @f(%m/*borrowed*/: memref<4xf32>, %i: index) {\n  %a/*owned*/ = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  return\n}\n",
        );
    }

    #[test]
    fn only_in_the_range() {
        check(
            "func.func @f(%m: memref<4xf32>) {\n  return\n}\n«func.func @g(%m/*borrowed*/: memref<4xf32>) {\n  return\n}\n»func.func @h(%m: memref<4xf32>) {\n  return\n}\n",
        );
    }
}
