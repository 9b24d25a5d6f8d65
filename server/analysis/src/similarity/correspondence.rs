//! Which values of the regions of a group have the same role.

use mlir_grammar::ir::Def;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use super::mapping::Mapping;
use super::matching::Matching;
use super::region::{Group, Region};

/// The values and operations of the regions of a group, side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correspondence {
    /// What each role is, in the order in which the first region mentions them.
    pub roles: Vec<Role>,
    /// One for each region of the group, in its order.
    pub sites: Vec<Site>,
}

/// Where the values of a role come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// From outside the region, or a constant wherever it is. In one region it may be a constant and in another not.
    Outside,
    /// The result of an operation of the region that counts, or an argument of a block in it.
    Inside,
}

/// One region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// For each role the value of this region. Of several equal constants it is the first that the region uses.
    pub values: Vec<ValueId>,
    /// For each role whether its value is a constant of the item.
    pub constants: Vec<bool>,
    /// For each role whether its value is defined inside and used after the region.
    pub used_after: Vec<bool>,
    /// The operations that count, those in regions of others included, in the order of the text: the same index is the
    /// same operation in every site.
    pub operations: Vec<Counterpart>,
    roles: FxHashMap<ValueId, u32>,
}

/// An operation of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counterpart {
    /// The operation.
    pub op: OpId,
    /// Whether its first two operands play the roles of the second and the first of the first region's operation. A
    /// comparison has the predicate turned round then, unless that is the same one.
    pub is_exchanged: bool,
}

impl Site {
    /// The role that a value plays in the region; `None` for one that the region does not mention.
    #[must_use]
    pub fn role(&self, mapping: &Mapping, value: ValueId) -> Option<u32> {
        self.roles.get(&mapping.representative(value)).copied()
    }
}

impl Correspondence {
    /// The correspondence of a group found in `mappings` of these items; `None` for a group that is not of them.
    #[must_use]
    pub fn new(items: &[&Item], mappings: &[&Mapping], group: &Group) -> Option<Self> {
        let first = group.regions.first()?;
        let mut matching = Matching::default();
        let mut roles: Vec<u32> = Vec::new();
        let mut sites: Vec<Site> = Vec::new();
        let mut leading: Vec<Option<u32>> = Vec::new();
        for region in &group.regions {
            let one = occurrences(mappings, first)?;
            let other = occurrences(mappings, region)?;
            if !matching.find(one, other) {
                return None;
            }
            if sites.is_empty() {
                let mut known = rustc_hash::FxHashSet::default();
                roles.extend(
                    occurrences(mappings, first)?
                        .map(|found| found.value())
                        .filter(|&value| known.insert(value)),
                );
            }
            let values: Option<Vec<u32>> = roles.iter().map(|&value| matching.of(value)).collect();
            let item = items.get(region.item as usize)?;
            let mapping = mappings.get(region.item as usize)?;
            let (mut site, first_operands) = site(item, mapping, region, values?);
            if sites.is_empty() {
                leading = first_operands;
            } else {
                let operations = site.operations.iter_mut();
                for ((operation, role), first) in operations.zip(first_operands).zip(&leading) {
                    operation.is_exchanged = role != *first;
                }
            }
            sites.push(site);
        }
        let site = &sites[0];
        let item = items[first.item as usize];
        let is_inside = |(&value, &constant): (&ValueId, &bool)| !constant && is_inside(item, first, value);
        let roles = site
            .values
            .iter()
            .zip(&site.constants)
            .map(|both| match is_inside(both) {
                true => Role::Inside,
                false => Role::Outside,
            });
        Some(Self {
            roles: roles.collect(),
            sites,
        })
    }
}

/// The values that the operations of a region mention, in order.
fn occurrences<'a>(
    mappings: &[&'a Mapping],
    region: &Region,
) -> Option<impl Iterator<Item = super::mapping::Occurrence> + 'a> {
    let mapping = *mappings.get(region.item as usize)?;
    Some(mapping.occurrences_of(mapping.symbols_of(region)?))
}

/// A region with values for each role, and the role of each operation's first operand.
fn site(item: &Item, mapping: &Mapping, region: &Region, values: Vec<u32>) -> (Site, Vec<Option<u32>>) {
    let ir = &item.ir;
    let roles = values.iter().enumerate();
    let roles: FxHashMap<ValueId, u32> = roles.map(|(role, &value)| (ValueId(value), role as u32)).collect();
    let mut values: Vec<ValueId> = values.into_iter().map(ValueId).collect();
    let is_constant = |value: ValueId| match ir.value(value).def {
        Def::Result { op, .. } => super::symbol::is_constant(item, op),
        Def::Argument { .. } => false,
    };
    let constants: Vec<bool> = values.iter().map(|&value| is_constant(value)).collect();
    let mut met = vec![false; values.len()];
    let (mut operations, mut leading) = (Vec::new(), Vec::new());
    let ops = &ir.ops_of(region.block)[region.operations.start as usize..region.operations.end as usize];
    for &op in ops {
        for op in counted_within(item, op) {
            let operands = ir.operand_values(op);
            let mut first = None;
            for (index, value) in operands.enumerate() {
                let role = roles.get(&mapping.representative(value)).copied();
                if index == 0 {
                    first = role;
                }
                let role = role.map(|role| role as usize);
                if let Some(role) = role.filter(|&role| constants[role] && !std::mem::replace(&mut met[role], true)) {
                    values[role] = value;
                }
            }
            leading.push(first);
            let is_exchanged = false;
            operations.push(Counterpart { op, is_exchanged });
        }
    }
    let used_after = values.iter().zip(&constants).map(|(&value, &constant)| {
        !constant
            && is_inside(item, region, value)
            && ir.uses(value).iter().any(|used| !is_op_inside(item, region, used.op))
    });
    let used_after = used_after.collect();
    let site = Site {
        values,
        constants,
        used_after,
        operations,
        roles,
    };
    (site, leading)
}

/// An operation and those that its regions hold, in the order of the text; constants left out.
fn counted_within(item: &Item, op: OpId) -> Vec<OpId> {
    let ir = &item.ir;
    let (mut found, mut open) = (Vec::new(), vec![op]);
    while let Some(op) = open.pop() {
        if super::symbol::is_constant(item, op) {
            continue;
        }
        found.push(op);
        let blocks = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
        let inside: Vec<OpId> = blocks.flat_map(|&block| ir.ops_of(block).iter().copied()).collect();
        open.extend(inside.into_iter().rev());
    }
    found
}

/// Whether a value is defined by an operation of the region.
fn is_inside(item: &Item, region: &Region, value: ValueId) -> bool {
    match item.ir.value(value).def {
        Def::Result { op, .. } => is_op_inside(item, region, op),
        Def::Argument { block, .. } => is_op_inside(item, region, item.ir.region(item.ir.block(block).parent).parent),
    }
}

/// Whether an operation is one of the region's, or lies in one.
fn is_op_inside(item: &Item, region: &Region, mut op: OpId) -> bool {
    let ir = &item.ir;
    let ops = &ir.ops_of(region.block)[region.operations.start as usize..region.operations.end as usize];
    loop {
        if ir.op(op).parent == Some(region.block) {
            // Operations are numbered in the order of the text.
            return ops.first().is_some_and(|&first| first <= op) && ops.last().is_some_and(|&last| op <= last);
        }
        match ir.parent_op(op) {
            Some(parent) => op = parent,
            None => return false,
        }
    }
}
