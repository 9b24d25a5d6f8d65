//! The places of the thing under the cursor in its document, each with what happens there.
//!
//! A value is written where it is defined and where an operation writes the memory that it points to; it is freed where an
//! operation, or a function that is called, frees that memory; everything else that uses it reads it. Where nothing is known of
//! what an operation does with a buffer, the place is of no kind. Blocks, symbols and aliases are written where they are
//! defined and read elsewhere.

use std::ops::Range;

use buffer_analysis::{Callees, Certainty};
use mlir_grammar::dialects::op_info::{EffectKind, Slot};
use mlir_grammar::ir::{Operand, Use};
use mlir_grammar::{Item, ValueId};

use crate::analysis::Analysis;
use crate::navigation::at_offset::{Named, Place, uses_in_text};
use crate::navigation::references::references;

/// A place of the thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// Its name there (bytes in the document).
    pub range: Range<usize>,
    /// What happens to it there.
    pub kind: HighlightKind,
}

/// What happens to a thing at a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HighlightKind {
    /// It is named; what happens to it is not known.
    Text,
    /// It is read.
    Read,
    /// It is defined, or the memory that it points to is written.
    Write,
    /// The memory that it points to is freed, perhaps on some paths only.
    Free,
}

/// The places of the thing at `offset` (bytes in the document), in the order of the text.
#[must_use]
pub fn highlights(analysis: &Analysis, offset: usize) -> Vec<Highlight> {
    let all = references(analysis, offset, true);
    let place = Place::new(analysis.document(), offset);
    if let Some(place) = &place
        && let Some((Named::Value(value), span)) = place.named()
    {
        return of_value(analysis, place, place.values_meant(value, span));
    }
    let uses = references(analysis, offset, false);
    let kind = |range: &Range<usize>| match uses.binary_search_by_key(&(range.start, range.end), |r| (r.start, r.end)) {
        Ok(_) => HighlightKind::Read,
        Err(_) => HighlightKind::Write,
    };
    let highlight = |range: Range<usize>| Highlight {
        kind: kind(&range),
        range,
    };
    all.into_iter().map(highlight).collect()
}

fn of_value(analysis: &Analysis, place: &Place, values: impl Iterator<Item = ValueId>) -> Vec<Highlight> {
    let item = &place.item;
    let analysis = analysis.with_facts(place.index..place.index + 1);
    let facts = analysis.facts(place.index);
    let callees = facts.as_ref().map(|facts| facts.callees());
    let callees = callees.as_ref().map(|callees| callees as &dyn Callees);
    let mut found = Vec::new();
    for value in values {
        let name = item.ir.value(value).name;
        if !name.is_empty() {
            found.push(Highlight {
                range: place.range(name),
                kind: HighlightKind::Write,
            });
        }
        for used in item.ir.uses(value) {
            found.push(Highlight {
                range: place.range(item.ir.operands(used.op)[used.operand as usize].span),
                kind: kind_of_use(item, *used, callees),
            });
        }
        // An operation may name an operand more than once.
        found.extend(uses_in_text(item, value).into_iter().map(|span| Highlight {
            range: place.range(span),
            kind: HighlightKind::Text,
        }));
    }
    found.sort_by_key(|highlight| {
        (
            highlight.range.start,
            highlight.range.end,
            std::cmp::Reverse(highlight.kind),
        )
    });
    found.dedup_by(|next, kept| next.range == kept.range);
    found
}

/// What an operation does with a value that it takes, as far as its table entry or its callee says.
pub(crate) fn kind_of_use(item: &Item, used: Use, callees: Option<&dyn Callees>) -> HighlightKind {
    let operands = item.ir.operands(used.op);
    let operand = &operands[used.operand as usize];
    let is_memref = operand.value.is_some_and(|value| {
        item.ir
            .type_of(value)
            .is_some_and(mlir_grammar::ir::types::Type::is_memref)
    });
    let Some(info) = item.info(used.op) else {
        return if is_memref {
            HighlightKind::Text
        } else {
            HighlightKind::Read
        };
    };
    if info.traits.call
        && let Some(callee) = item.ir.attribute(used.op, "callee")
    {
        let summary = callees.and_then(|callees| callees.summary(item.str(callee.value)));
        let argument = summary
            .filter(|summary| summary.arguments.len() == operands.len())
            .map(|summary| summary.arguments[used.operand as usize].freed);
        return match argument {
            Some(Certainty::Always | Certainty::May) => HighlightKind::Free,
            Some(Certainty::Never) | None if is_memref => HighlightKind::Text,
            Some(Certainty::Never) | None => HighlightKind::Read,
        };
    }
    let effects = info
        .effects
        .iter()
        .filter(|effect| effect.slot == Slot::Operand(operand.segment));
    let strongest = effects.map(|effect| match effect.kind {
        EffectKind::Free => HighlightKind::Free,
        EffectKind::Write => HighlightKind::Write,
        EffectKind::Read | EffectKind::Allocate => HighlightKind::Read,
    });
    let is_reported = info.effects_known && operand.segment != Operand::NO_SEGMENT;
    let is_untold = is_memref && !is_reported && !info.traits.pure && !info.traits.terminator;
    let otherwise = match is_untold && info.regions.is_none() {
        true => HighlightKind::Text,
        false => HighlightKind::Read,
    };
    strongest.max().unwrap_or(otherwise)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// What happens at the marked places, in order.
    fn check(source: &str, kinds: &[HighlightKind]) {
        let fixture = Fixture::new(source);
        let found = highlights(&fixture.analysis, fixture.cursor);
        let ranges: Vec<Range<usize>> = found.iter().map(|highlight| highlight.range.clone()).collect();
        assert_eq!(ranges, fixture.marked, "{source}");
        assert_eq!(found.iter().map(|h| h.kind).collect::<Vec<_>>(), kinds, "{source}");
    }

    use HighlightKind::{Free, Read, Text, Write};

    #[test]
    fn a_buffer_is_read_written_and_freed() {
        check(
            "func.func @f(%x: f32, %i: index) -> f32 {
  «%a» = memref.alloc() : memref<4xf32>
  memref.store %x, «%$0a»[%i] : memref<4xf32>
  %y = memref.load «%a»[%i] : memref<4xf32>
  %v = memref.subview «%a»[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  \"test.who_knows\"(«%a») : (memref<4xf32>) -> ()
  memref.dealloc «%a» : memref<4xf32>
  return %y : f32
}
",
            &[Write, Write, Read, Read, Text, Free],
        );
    }

    #[test]
    fn a_callee_that_frees_its_argument_frees() {
        check(
            "func.func @drop(%m: memref<4xf32>) {\n  memref.dealloc %m : memref<4xf32>\n  return\n}
func.func @f() {\n  «%$0a» = memref.alloc() : memref<4xf32>\n  call @drop(«%a») : (memref<4xf32>) -> ()\n  return\n}\n",
            &[Write, Free],
        );
    }

    #[test]
    fn numbers_are_read() {
        check(
            "func.func @f(«%a»: i32) -> i32 {\n  %b = arith.addi «%a», «%$0a» : i32\n  return «%a» : i32\n}\n",
            &[Write, Read, Read, Read],
        );
    }

    #[test]
    fn of_packs() {
        let pack = "func.func @f() -> i32 {\n  «%p»:2 = \"t.p\"() : () -> (i32, i32)\n  \"t.u\"(«%p#0») : (i32) -> ()\n  return «%p#1» : i32\n}\n";
        check(&pack.replacen("«%p»", "«%$0p»", 1), &[Write, Read, Read]);
        let second = pack.replace("«%p#0»", "%p#0").replace("«%p#1»", "«%$0p#1»");
        check(&second, &[Write, Read]);
    }

    #[test]
    fn of_blocks_symbols_and_aliases() {
        check(
            "func.func @f(%c: i1) {\n  cf.cond_br %c, «^end», «^end»\n«^$0end»:\n  return\n}\n",
            &[Read, Read, Write],
        );
        check(
            "func.func private «@g»()\nfunc.func @f() {\n  call «@$0g»() : () -> ()\n  return\n}\n",
            &[Write, Read],
        );
        check("«!$0t» = i32\nfunc.func @f(%a: «!t») {\n  return\n}\n", &[Write, Read]);
    }

    #[test]
    fn of_nothing() {
        check("func.func @f() {$0\n  return\n}\n", &[]);
    }
}
