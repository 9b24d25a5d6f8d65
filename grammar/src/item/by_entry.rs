//! The operations of an item by their table entries.
//!
//! Most analyses look at a few kinds of operations only. They ask each entry once whether it is of such a kind, and not each
//! operation.

use rustc_hash::FxHashMap;

use super::Item;
use crate::dialects::op_info::OpInfo;
use crate::ir::{OpId, OpInfoId};

/// See the module. Operations without an entry are under `None`.
#[derive(Debug)]
pub(crate) struct ByEntry(Vec<(Option<OpInfoId>, Vec<OpId>)>);

impl ByEntry {
    fn of(item: &Item) -> Self {
        let mut places: FxHashMap<Option<OpInfoId>, usize> = FxHashMap::default();
        let mut groups: Vec<(Option<OpInfoId>, Vec<OpId>)> = Vec::new();
        for op in item.ir.ops() {
            let entry = item.ir.op(op).info;
            let place = *places.entry(entry).or_insert_with(|| {
                groups.push((entry, Vec::new()));
                groups.len() - 1
            });
            groups[place].1.push(op);
        }
        Self(groups)
    }
}

impl Item {
    /// The operations whose [`Item::info`] fits, in the order of the text. `fits` is asked once for each name of an operation.
    pub fn ops_where(&self, fits: impl Fn(Option<&OpInfo>) -> bool) -> Vec<OpId> {
        let ByEntry(groups) = self.by_entry.get_or_init(|| ByEntry::of(self));
        let described = |entry: Option<OpInfoId>| {
            let entry = entry.map(|id| self.dialects.get(id));
            entry.filter(|info| !info.is_form_alone)
        };
        let fitting = groups.iter().filter(|(entry, _)| fits(described(*entry)));
        let mut ops = fitting.map(|(_, ops)| ops.as_slice()).collect::<Vec<_>>().concat();
        // A stable sort only merges lists that are sorted already.
        ops.sort();
        ops
    }

    /// The operations with a table entry that fits, in the order of the text.
    pub fn ops_with(&self, fits: impl Fn(&OpInfo) -> bool) -> Vec<OpId> {
        self.ops_where(|info| info.is_some_and(&fits))
    }
}

#[cfg(test)]
mod tests {
    use crate::dialects::Dialects;
    use crate::dialects::op_info::OpInfo;
    use crate::{ItemKind, OpId, TypeAliases, parse_item};

    #[test]
    fn they_come_in_the_order_of_the_text() {
        let text = "func.func @f(%c: i1, %a: memref<4xf32>) {
  scf.if %c {
    \"my.unknown\"(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
    scf.yield
  }
  \"my.other\"() : () -> ()
  return
}
";
        let dialects = Dialects::builtin();
        let item = parse_item(text, ItemKind::Operation, &TypeAliases::default(), &dialects);
        // The terminator that the first region leaves out is an operation, too.
        let kinds: [fn(Option<&OpInfo>) -> bool; 4] = [
            |info| info.is_none(),
            |info| info.is_some_and(|info| info.traits.terminator),
            |info| info.is_none_or(|info| !info.effects.is_empty()),
            |_| true,
        ];
        for (fits, count) in kinds.into_iter().zip([2, 3, 5, item.ir.ops().len()]) {
            let one_by_one: Vec<OpId> = item.ir.ops().filter(|&op| fits(item.info(op))).collect();
            assert_eq!(item.ops_where(fits), one_by_one);
            assert_eq!(one_by_one.len(), count);
        }
    }
}
