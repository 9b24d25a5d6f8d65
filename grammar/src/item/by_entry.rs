//! The operations of an item by their table entries.
//!
//! Most analyses look at a few kinds of operations only. They ask each entry once whether it is of such a kind, and not each
//! operation.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::Item;
use crate::dialects::Dialects;
use crate::dialects::op_info::OpInfo;
use crate::ir::{OpId, OpInfoId};

/// See the module.
#[derive(Debug)]
pub(crate) struct ByEntry {
    groups: Box<[Group]>,
    /// Group by group.
    ops: Box<[OpId]>,
}

/// Operations with one entry.
#[derive(Debug)]
struct Group {
    described_by: DescribedBy,
    /// Where they are among the operations of all groups.
    ops: Range<usize>,
}

/// Where what an operation does is described: the product's own tables are read once, and stay.
#[derive(Debug)]
enum DescribedBy {
    Nothing,
    Own(&'static OpInfo),
    Users(OpInfoId),
}

impl ByEntry {
    fn of(item: &Item) -> Self {
        let mut known: FxHashMap<Option<OpInfoId>, usize> = FxHashMap::default();
        let mut groups: Vec<Group> = Vec::new();
        // By operation: its group.
        let mut group_of: Vec<usize> = Vec::with_capacity(item.ir.ops().len());
        for op in item.ir.ops() {
            let entry = item.ir.op(op).info;
            let group = *known.entry(entry).or_insert_with(|| {
                groups.push(Group {
                    described_by: DescribedBy::of(entry),
                    ops: 0..0,
                });
                groups.len() - 1
            });
            groups[group].ops.end += 1;
            group_of.push(group);
        }
        let mut start = 0;
        for Group { ops, .. } in &mut groups {
            // Filled from its start on.
            let end = start + ops.end;
            *ops = start..start;
            start = end;
        }
        let mut ops = vec![OpId(0); group_of.len()].into_boxed_slice();
        for (op, group) in item.ir.ops().zip(group_of) {
            let next = &mut groups[group].ops.end;
            ops[*next] = op;
            *next += 1;
        }
        Self {
            groups: groups.into_boxed_slice(),
            ops,
        }
    }
}

impl DescribedBy {
    fn of(entry: Option<OpInfoId>) -> Self {
        let own = |entry| Dialects::own(entry).map_or(Self::Users(entry), Self::Own);
        entry.map_or(Self::Nothing, own)
    }
}

impl Item {
    /// The operations whose [`Item::info`] fits, in the order of the text. `fits` is asked once for each name of an operation.
    pub fn ops_where(&self, fits: impl Fn(Option<&OpInfo>) -> bool) -> Vec<OpId> {
        let ByEntry { groups, ops } = self.by_entry.get_or_init(|| ByEntry::of(self));
        let info = |group: &Group| match group.described_by {
            DescribedBy::Nothing => None,
            DescribedBy::Own(info) => Some(info),
            DescribedBy::Users(entry) => Some(self.dialects.get(entry)),
        };
        let fitting = groups
            .iter()
            .filter(|group| fits(info(group).filter(|info| !info.is_form_alone)));
        let mut ops: Vec<OpId> = fitting.flat_map(|group| &ops[group.ops.clone()]).copied().collect();
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
