//! `i1` values whose value is known: the constants `true` and `false` of a draft, and what `arith` makes of them.

use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{BlockId, OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::draft::{At, Draft, DraftDef};

/// The constants of a draft, found once and made where there are none.
#[derive(Debug, Default)]
pub struct Bools {
    /// Per entry block of an isolated region: `false` and `true`.
    of_block: FxHashMap<BlockId, [Option<ValueId>; 2]>,
}

/// The value of an `i1` constant.
#[must_use]
pub fn constant(draft: &Draft<'_>, value: ValueId) -> Option<bool> {
    let DraftDef::Op(op) = draft.value(value).def else {
        return None;
    };
    if draft.info(op)?.computes != Some(Computes::Constant) || draft.value(value).ty.as_deref() != Some("i1") {
        return None;
    }
    let text = draft.attribute(op, "value").ok()?;
    match text.split(':').next()?.trim() {
        "true" | "1" | "-1" => Some(true),
        "false" | "0" => Some(false),
        _ => None,
    }
}

impl Bools {
    /// The constants that the item has: the first of each kind in each block that is the entry of an isolated region.
    #[must_use]
    pub fn of(draft: &Draft<'_>) -> Self {
        let mut bools = Self::default();
        for op in draft.item.ir.ops() {
            let [result] = draft.op(op).results[..] else { continue };
            let (Some(block), Some(value)) = (draft.op(op).block, constant(draft, result)) else {
                continue;
            };
            if is_entry_of_isolated(draft, block) {
                let known = bools.of_block.entry(block).or_default();
                known[usize::from(value)].get_or_insert(result);
            }
        }
        bools
    }

    /// A constant that can be used at `op`: one that is there, or a new one at the beginning of the function.
    pub fn get(&mut self, draft: &mut Draft<'_>, op: OpId, value: bool) -> ValueId {
        let Some(entry) = entry_around(draft, op) else {
            return draft.insert_bool(At::Before(op), value);
        };
        let known = self.of_block.entry(entry).or_default()[usize::from(value)];
        if let Some(known) = known
            && let DraftDef::Op(constant) = draft.value(known).def
            && !draft.is_erased(constant)
            && stands_in_front(draft, constant, op)
        {
            return known;
        }
        let new = draft.insert_bool(At::Start(entry), value);
        self.of_block.entry(entry).or_default()[usize::from(value)] = Some(new);
        new
    }
}

/// What an operation on `i1` values computes if that is one of its operands or a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folded {
    /// This value.
    Value(ValueId),
    /// This constant.
    Constant(bool),
}

/// Folds `arith.andi`, `arith.ori`, `arith.xori` and `arith.select` of `i1` values.
#[must_use]
pub fn fold(draft: &Draft<'_>, op: OpId) -> Option<Folded> {
    let data = draft.op(op);
    let [result] = data.results[..] else { return None };
    let computes = draft.info(op)?.computes?;
    if draft.value(result).ty.as_deref() != Some("i1") {
        let [condition, yes, no] = data.operands[..] else {
            return None;
        };
        return match (computes, constant(draft, condition)) {
            (Computes::Select, _) if yes == no => Some(Folded::Value(yes)),
            (Computes::Select, Some(condition)) => Some(Folded::Value(if condition { yes } else { no })),
            _ => None,
        };
    }
    match (computes, &data.operands[..]) {
        (Computes::And | Computes::Or, &[a, b]) => {
            let neutral = computes == Computes::And;
            match (constant(draft, a), constant(draft, b)) {
                _ if a == b => Some(Folded::Value(a)),
                (Some(known), _) if known == neutral => Some(Folded::Value(b)),
                (_, Some(known)) if known == neutral => Some(Folded::Value(a)),
                (Some(_), _) | (_, Some(_)) => Some(Folded::Constant(!neutral)),
                _ => None,
            }
        }
        (Computes::Xor, &[a, b]) => match (constant(draft, a), constant(draft, b)) {
            _ if a == b => Some(Folded::Constant(false)),
            (Some(a), Some(b)) => Some(Folded::Constant(a != b)),
            (Some(false), _) => Some(Folded::Value(b)),
            (_, Some(false)) => Some(Folded::Value(a)),
            (_, Some(true)) => negated(draft, a).map(Folded::Value),
            _ => None,
        },
        (Computes::Select, &[condition, yes, no]) => {
            match (constant(draft, condition), constant(draft, yes), constant(draft, no)) {
                _ if yes == no => Some(Folded::Value(yes)),
                (Some(true), ..) => Some(Folded::Value(yes)),
                (Some(false), ..) => Some(Folded::Value(no)),
                (None, Some(true), Some(false)) => Some(Folded::Value(condition)),
                (None, Some(yes), Some(no)) if yes == no => Some(Folded::Constant(yes)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The value that `value` is the negation of.
#[must_use]
pub fn negated(draft: &Draft<'_>, value: ValueId) -> Option<ValueId> {
    let DraftDef::Op(op) = draft.value(value).def else {
        return None;
    };
    match (draft.info(op)?.computes, &draft.op(op).operands[..]) {
        (Some(Computes::Xor), &[a, b]) if constant(draft, b) == Some(true) => Some(a),
        _ => None,
    }
}

fn is_entry_of_isolated(draft: &Draft<'_>, block: BlockId) -> bool {
    let region = draft.region(draft.block(block).region);
    region.blocks.first() == Some(&block) && draft.info(region.op).is_some_and(|info| info.traits.isolated)
}

/// The entry block of the isolated region around an operation.
fn entry_around(draft: &Draft<'_>, op: OpId) -> Option<BlockId> {
    let mut block = draft.op(op).block?;
    loop {
        let region = draft.region(draft.block(block).region);
        if draft.info(region.op).is_some_and(|info| info.traits.isolated) {
            return region.blocks.first().copied();
        }
        block = draft.op(region.op).block?;
    }
}

/// Whether a constant of an entry block is before everything that `op` replaces in the text.
fn stands_in_front(draft: &Draft<'_>, constant: OpId, op: OpId) -> bool {
    if !draft.is_of_item(constant) {
        // New constants are at the beginning of the entry block.
        return true;
    }
    let mut site = op;
    while !draft.is_of_item(site) {
        match draft.op(site).previous {
            Some(previous) if previous == constant => return true,
            Some(previous) => site = previous,
            None => match draft.parent_op(site) {
                Some(parent) => site = parent,
                None => return false,
            },
        }
    }
    constant < site || (constant == site && op != site)
}
