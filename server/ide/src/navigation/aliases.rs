//! Every name of a buffer: where a memref and whatever may share memory with it are in the text.

use std::ops::Range;

use buffer_analysis::{BufferOrigin, Origin};
use mlir_grammar::{Item, ValueId};

use crate::analysis::Analysis;
use crate::analysis::entry::ItemFacts;
use crate::navigation::at_offset::{Named, Place};

/// A place at which a buffer is named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alias {
    /// The name (bytes in the document).
    pub range: Range<usize>,
    /// The value, as the text names it (`%x`, `%x#1`).
    pub name: String,
    /// Whether it must come from the same allocation as the value asked about; otherwise it may.
    pub is_certain: bool,
}

/// The places at which the buffer of the memref at `offset` (bytes in the document) is named, by that value and by all that
/// must or may come from the same allocation, in the order of the text. None if no memref is there.
#[must_use]
pub fn aliases(analysis: &Analysis, offset: usize) -> Vec<Alias> {
    let Some(place) = Place::new(analysis.document(), offset) else {
        return Vec::new();
    };
    let Some((Named::Value(value), _)) = place.named() else {
        return Vec::new();
    };
    let item = &place.item;
    let analysis = analysis.with_facts(place.index..place.index + 1);
    let Some(facts) = analysis.facts(place.index).filter(|_| is_memref(item, value)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (name, origin) in related(item, value, &facts) {
        let ir = &item.ir;
        let uses = ir.uses(name).iter();
        let uses = uses.map(|used| ir.operands(used.op)[used.operand as usize].span);
        let definition = Some(ir.value(name).name).filter(|span| !span.is_empty());
        found.extend(definition.into_iter().chain(uses).map(|span| Alias {
            range: place.range(span),
            name: item.value_name(name),
            is_certain: origin == Origin::Same,
        }));
    }
    found.sort_by_key(|alias| (alias.range.start, alias.range.end));
    found
}

/// The memrefs that must or may come from the same allocation as `value`, itself among them, in the order of their
/// definitions. Arguments of one function may alias, but are related only where something is made from both.
pub(crate) fn related(item: &Item, value: ValueId, facts: &ItemFacts) -> Vec<(ValueId, Origin)> {
    let (views, callees) = (facts.views(item), facts.callees());
    let origins = BufferOrigin::new(item, views, &callees);
    let mut names: Vec<ValueId> = views
        .origins(value)
        .into_iter()
        .flat_map(|origin| views.resolve(origin))
        .filter(|&name| is_memref(item, name))
        .collect();
    names.sort_unstable();
    names.dedup();
    names
        .into_iter()
        .map(|name| (name, origins.compare(value, name)))
        .filter(|(_, origin)| *origin != Origin::Different)
        .collect()
}

fn is_memref(item: &Item, value: ValueId) -> bool {
    item.ir
        .type_of(value)
        .is_none_or(mlir_grammar::ir::types::Type::is_memref)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// Certain names are marked `«…»` in the source, the others are listed.
    fn check(source: &str, uncertain: &[&str]) {
        let fixture = Fixture::new(source);
        let found = aliases(&fixture.analysis, fixture.cursor);
        let certain: Vec<Range<usize>> = found.iter().filter(|a| a.is_certain).map(|a| a.range.clone()).collect();
        assert_eq!(certain, fixture.marked);
        let mut others: Vec<&str> = found.iter().filter(|a| !a.is_certain).map(|a| &*a.name).collect();
        others.dedup();
        assert_eq!(others, uncertain);
    }

    #[test]
    fn views_are_the_same_buffer_and_selects_may_be() {
        check(
            "func.func @f(%n: index, %c: i1, %m: memref<?xf32>) {
  «%$0a» = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  «%v» = memref.subview «%a»[0] [4] [1] : memref<?xf32> to memref<4xf32>
  «%w» = memref.cast «%v» : memref<4xf32> to memref<?xf32>
  %s = arith.select %c, «%w», %b : memref<?xf32>
  memref.copy %m, %b : memref<?xf32> to memref<?xf32>
  memref.dealloc «%a» : memref<?xf32>
  return
}
",
            &["%s"],
        );
    }

    #[test]
    fn nothing_for_a_number() {
        check("func.func @f(%$0n: index) {\n  return\n}\n", &[]);
    }
}
