//! What changes together while a user types: a block's label and the branches to it.

use std::ops::Range;

use crate::analysis::Analysis;
use crate::navigation::at_offset::{Named, Place};
use crate::navigation::references::references;

/// What the text of each of the ranges may become, as a regular expression.
pub const LABEL: &str = r"\^([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)?";

/// The places that spell the label at `offset` (bytes in the document), in the order of the text; `None` if no label of a
/// block is there.
#[must_use]
pub fn linked_editing_ranges(analysis: &Analysis, offset: usize) -> Option<Vec<Range<usize>>> {
    let place = Place::new(analysis.document(), offset)?;
    let (Named::Block(block), span) = place.named()? else {
        return None;
    };
    let is_defined = !place.item.ir.block(block).label.is_empty();
    let spelled = place.item.str(span);
    let mut ranges = references(analysis, offset, true);
    // The client writes the same text in all of them.
    ranges.retain(|range| analysis.document().text_of(range.clone()) == spelled);
    is_defined.then_some(ranges)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    fn check(source: &str) {
        let fixture = Fixture::new(source);
        let found = linked_editing_ranges(&fixture.analysis, fixture.cursor);
        assert_eq!(found.unwrap_or_default(), fixture.marked, "{source}");
    }

    #[test]
    fn of_a_label() {
        check("func.func @f(%c: i1) {\n  cf.cond_br %c, «^end», «^end»\n«^$0end»:\n  return\n}\n");
        check("func.func @f(%c: i1) {\n  cf.cond_br %c, «^e$0nd», ^other\n«^end»:\n  return\n^other:\n  return\n}\n");
    }

    #[test]
    fn labels_of_other_regions_are_others() {
        check(
            "func.func @f() {\n  scf.execute_region {\n    cf.br «^a»\n  «^$0a»:\n    scf.yield\n  }\n  cf.br ^a\n^a:\n  return\n}\n",
        );
    }

    #[test]
    fn of_nothing_else() {
        check("func.func @f(%$0a: i32) {\n  return\n}\n");
        check("func.func @f() {\n  cf.br ^$0gone\n}\n");
        check("$0");
    }
}
