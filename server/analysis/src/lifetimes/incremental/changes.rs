//! The operations that may do something else to a disjunct since an edit.
//!
//! What an operation does follows from itself, from the pre-analysis ([`Preanalysis`]), and from how the values that it uses
//! are defined: conditions are computed, bounds of loops are constants. An operation that the edit kept
//! ([`mlir_grammar::Patch`]) does the same as before if only the numbers of things have changed in these.

use std::hash::Hash;
use std::sync::Arc;

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::{BlockId, Def, Item, OpId, Patch, ValueId};
use rustc_hash::FxHashSet;

use crate::call_site::is_call;
use crate::lifetimes::preanalysis::Preanalysis;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::state::renumbering::{Renumbered, Renumbering};

/// From how many values on whose definitions changed it is as good to run all.
const MAX_REDEFINED: usize = 2000;

/// An item and what is known of it.
#[derive(Clone, Copy)]
pub(crate) struct Version<'a> {
    pub(crate) item: &'a Item,
    pub(crate) pre: &'a Preanalysis,
}

/// The operations of `new`, those that `old` does not have among them, that may do something else than in `old`. `None`:
/// too many, or that is not known.
pub(crate) fn changed_operations(old: Version<'_>, new: Version<'_>, by: &Renumbering) -> Option<FixedBitSet> {
    let patch = new.item.patch.as_ref()?;
    if !Arc::ptr_eq(&old.item.dialects, &new.item.dialects)
        || !has_same_members(&old.pre.counts, &new.pre.counts, by)
        || !old.pre.thresholds.becomes(&new.pre.thresholds, by)
        || !has_same_helper_calls(old, new, by)
        || !has_same(&old.pre.passing, &new.pre.passing, by)
        || !has_same(&old.pre.lasting, &new.pre.lasting, by)
    {
        return None;
    }
    let mut changes = Changes {
        old,
        new,
        by,
        patch,
        ops: FixedBitSet::with_capacity(new.item.ir.ops().len()),
        redefined: Vec::new(),
    };
    changes
        .ops
        .insert_range(patch.new.start as usize..patch.new.end as usize);
    changes.compare_operations();
    changes.compare_window_values()?;
    changes.compare_unreadable();
    changes.follow_definitions()?;
    Some(changes.ops)
}

fn has_same_members(old: &FixedBitSet, new: &FixedBitSet, by: &Renumbering) -> bool {
    let mut moved = old.ones().map(|index| by.value(ValueId(index as u32)));
    let is_member = |value: ValueId| new.contains(value.index());
    old.count_ones(..) == new.count_ones(..) && moved.all(|value| value.is_some_and(is_member))
}

fn has_same_helper_calls(old: Version<'_>, new: Version<'_>, by: &Renumbering) -> bool {
    let (old, new) = (&old.pre.helper_calls, &new.pre.helper_calls);
    old.len() == new.len()
        && old.iter().all(|(op, call)| {
            let now = by.op(*op).and_then(|op| new.get(&op));
            now.is_some_and(|now| call.renumbered(by).as_ref() == Some(now))
        })
}

fn has_same<T: Renumbered + Eq + Hash>(old: &FxHashSet<T>, new: &FxHashSet<T>, by: &Renumbering) -> bool {
    let is_known = |one: &T| one.renumbered(by).is_some_and(|one| new.contains(&one));
    old.len() == new.len() && old.iter().all(is_known)
}

struct Changes<'a> {
    old: Version<'a>,
    new: Version<'a>,
    by: &'a Renumbering,
    patch: &'a Patch,
    ops: FixedBitSet,
    /// New values that are defined otherwise than before.
    redefined: Vec<ValueId>,
}

impl<'v> Changes<'v> {
    /// What is known of each operation by itself.
    fn compare_operations(&mut self) {
        let (old, new) = (self.old.pre, self.new.pre);
        let by = self.by;
        for (a, b) in by.ops(self.old.item.ir.ops().len()) {
            let dying = (old.deaths.after(a), new.deaths.after(b));
            let is_same = old.roles[a.index()] == new.roles[b.index()]
                && old.inert.contains(a.index()) == new.inert.contains(b.index())
                && old.changing.contains(a.index()) == new.changing.contains(b.index())
                && old.maps.get(&a) == new.maps.get(&b)
                && becomes(dying.0, dying.1, by)
                && self.are_asked_alike(self.old.item.ir.results(a).zip(self.new.item.ir.results(b)))
                && (self.new.item.ir.regions_of(b).is_empty() || self.has_same_insides(a, b))
                && self.goes_on_alike(a, b);
            if !is_same {
                self.ops.insert(b.index());
            }
        }
    }

    /// Whether the same of these values, old and new, have terms, or are buffers whose elements have.
    fn are_asked_alike(&self, mut pairs: impl Iterator<Item = (ValueId, ValueId)>) -> bool {
        let (old, new) = (self.old.pre, self.new.pre);
        pairs.all(|(a, b)| {
            old.relevant.contains(a.index()) == new.relevant.contains(b.index())
                && old.read.contains(a.index()) == new.read.contains(b.index())
        })
    }

    /// What is known of the values that control brings in and out of the regions of an operation.
    fn has_same_insides(&self, a: OpId, b: OpId) -> bool {
        let (old, new) = (self.old.item, self.new.item);
        let is_unused = |item: &Item, value: ValueId| item.ir.uses(value).is_empty();
        let bounds = |version: Version<'v>, op| version.pre.counted_loops.get(&op);
        let mut results = old.ir.results(a).zip(new.ir.results(b));
        let (before, now) = (old.ir.regions_of(a), new.ir.regions_of(b));
        self.old.pre.trips.get(&a) == self.new.pre.trips.get(&b)
            && match (bounds(self.old, a), bounds(self.new, b)) {
                (Some(a), Some(b)) => a
                    .iter()
                    .map(|bounds| bounds.with_values(|value| self.by.value(value)))
                    .eq(b.iter().cloned().map(Some)),
                (a, b) => a.is_none() && b.is_none(),
            }
            && self.old.pre.sets.get(&a) == self.new.pre.sets.get(&b)
            && results.all(|(a, b)| is_unused(old, a) == is_unused(new, b))
            && before.len() == now.len()
            && before.iter().zip(now).all(|(&a, &b)| {
                let (before, now) = (old.ir.blocks_of(a), new.ir.blocks_of(b));
                let mut blocks = before.iter().zip(now);
                before.len() == now.len() && blocks.all(|(&a, &b)| self.is_entered_alike(a, b))
            })
    }

    /// Whether an operation leads to the same blocks, and what is forgotten on these edges is the same.
    fn goes_on_alike(&self, a: OpId, b: OpId) -> bool {
        let (old, new) = (self.old.item, self.new.item);
        let dying = |version: Version<'v>, op, target| {
            let block = version.item.ir.op(op).parent;
            block.map_or(&[][..], |block| version.pre.deaths.on_edge(block, target))
        };
        let (before, now) = (old.ir.successors(a), new.ir.successors(b));
        before.len() == now.len()
            && before
                .iter()
                .zip(now)
                .all(|(before, now)| match (before.block, now.block) {
                    (Some(before), Some(now)) => {
                        self.is_same_block(before, now)
                            && self.is_entered_alike(before, now)
                            && becomes(dying(self.old, a, before), dying(self.new, b, now), self.by)
                    }
                    (before, now) => before.is_none() && now.is_none(),
                })
    }

    /// Whether a block takes the same arguments and ends with the same operation.
    fn is_same_block(&self, a: BlockId, b: BlockId) -> bool {
        let (old, new) = (&self.old.item.ir, &self.new.item.ir);
        let arguments = old.arguments(a).map(|argument| self.by.value(argument));
        let last = old.ops_of(a).last().and_then(|&op| self.by.op(op));
        last.is_some() && last.as_ref() == new.ops_of(b).last() && arguments.eq(new.arguments(b).map(Some))
    }

    fn is_entered_alike(&self, a: BlockId, b: BlockId) -> bool {
        let (old, new) = (self.old, self.new);
        let is_unused = |item: &Item, value: ValueId| item.ir.uses(value).is_empty();
        let mut arguments = old.item.ir.arguments(a).zip(new.item.ir.arguments(b));
        let unused = |version: Version<'v>, block| version.pre.deaths.unused_arguments(block);
        let ends = |version: Version<'_>, block: BlockId| version.pre.dead_ends.contains(block.index());
        arguments.all(|(a, b)| is_unused(old.item, a) == is_unused(new.item, b))
            && becomes(unused(old, a), unused(new, b), self.by)
            && self.are_asked_alike(old.item.ir.arguments(a).zip(new.item.ir.arguments(b)))
            && ends(old, a) == ends(new, b)
    }

    /// The values of the window that was read again: who uses them, and how they are defined.
    fn compare_window_values(&mut self) -> Option<()> {
        let (old, new) = (self.old.item, self.new.item);
        for a in (self.patch.old_values.start..self.patch.old_values.end).map(ValueId) {
            let b = self.by.value(a);
            for used in old.ir.uses(a) {
                let Some(op) = self.by.op(used.op) else { continue };
                let operand = new.ir.operands(op).get(used.operand as usize);
                if b.is_none() || operand.and_then(|operand| operand.value) != b {
                    self.ops.insert(op.index());
                }
            }
            if let Some(b) = b.filter(|&b| !self.is_defined_alike(a, b)) {
                // A free asks which operation made its buffer, under any name.
                if !self.new.pre.kinds.is_plain(b) && !self.is_made_alike(a, b) {
                    return None;
                }
                self.redefined.push(b);
            }
        }
        let kept: Vec<ValueId> = (self.patch.old_values.start..self.patch.old_values.end)
            .filter_map(|value| self.by.value(ValueId(value)))
            .collect();
        for b in (self.patch.new_values.start..self.patch.new_values.end).map(ValueId) {
            if kept.binary_search(&b).is_err() {
                self.redefined.push(b);
            }
        }
        Some(())
    }

    /// Whether a value is the result of the same operation as before.
    fn is_made_alike(&self, a: ValueId, b: ValueId) -> bool {
        let maker = |item: &Item, value: ValueId| match item.ir.value(value).def {
            Def::Result { op, index } => Some((item.ir.op(op).info, index)),
            Def::Argument { .. } => None,
        };
        maker(self.old.item, a) == maker(self.new.item, b)
    }

    /// Whether all that is ever looked up of a value is the same.
    fn is_defined_alike(&self, a: ValueId, b: ValueId) -> bool {
        let (old, new) = (self.old.item, self.new.item);
        if self.old.pre.kinds.of(a) != self.new.pre.kinds.of(b) {
            return false;
        }
        let (Def::Result { op: before, index }, Def::Result { op: now, index: place }) =
            (old.ir.value(a).def, new.ir.value(b).def)
        else {
            let is_argument = |item: &Item, value| matches!(item.ir.value(value).def, Def::Argument { .. });
            return is_argument(old, a) && is_argument(new, b);
        };
        fn attributes(item: &Item, op: OpId) -> impl Iterator<Item = (&str, &str)> {
            let attributes = item.ir.attributes(op).iter();
            attributes.map(|attribute| (attribute.name.as_str(), item.str(attribute.value)))
        }
        let operands = |item: &Item, op: OpId| -> Vec<(Option<ValueId>, u8)> {
            let operands = item.ir.operands(op).iter();
            operands.map(|operand| (operand.value, operand.segment)).collect()
        };
        let renumbered = |(value, segment): (Option<ValueId>, u8)| Some((value.renumbered(self.by)?, segment));
        let moved: Option<Vec<_>> = operands(old, before).into_iter().map(renumbered).collect();
        self.by.op(before) == Some(now)
            && index == place
            && old.ir.op(before).info == new.ir.op(now).info
            && old.ir.regions_of(before).is_empty() == new.ir.regions_of(now).is_empty()
            && moved == Some(operands(new, now))
            && (new.info(now).is_none_or(|info| info.computes.is_none())
                || attributes(old, before).eq(attributes(new, now)))
    }

    /// What is allocated under a name that unreadable text mentions.
    fn compare_unreadable(&mut self) {
        let (old, new) = (&self.old.pre.unreadable, &self.new.pre.unreadable);
        let mut mark = |value: ValueId| {
            if let Def::Result { op, .. } = self.new.item.ir.value(value).def {
                self.ops.insert(op.index());
            }
        };
        for value in old.iter().filter_map(|value| self.by.value(*value)) {
            if !new.contains(&value) {
                mark(value);
            }
        }
        for &value in new {
            if self.by.origin(value).is_none_or(|before| !old.contains(&before)) {
                mark(value);
            }
        }
    }

    /// Whoever may look at what has changed. Conditions that disjuncts remember may be looked at by all: `None`.
    fn follow_definitions(&mut self) -> Option<()> {
        let item = self.new.item;
        let ir = &item.ir;
        let mut seen = FixedBitSet::with_capacity(ir.values().len());
        let mut work = std::mem::take(&mut self.redefined);
        let mut count = 0;
        while let Some(value) = work.pop() {
            if seen.put(value.index()) {
                continue;
            }
            count += 1;
            let is_new = self.by.origin(value).is_none();
            if count > MAX_REDEFINED || !is_new && self.new.pre.kinds.of(value) == Kind::Bit {
                return None;
            }
            for used in ir.uses(value) {
                self.ops.insert(used.op.index());
                let passes_on = item.info(used.op).is_some_and(|info| {
                    let is_looked_through =
                        !info.has_effect(EffectKind::Read) && !is_call(self.new.item, used.op, info);
                    ir.regions_of(used.op).is_empty() && (info.computes.is_some() || is_looked_through)
                });
                if passes_on {
                    work.extend(ir.results(used.op));
                }
            }
        }
        Some(())
    }
}

/// Whether some values are `others` now.
fn becomes(values: &[ValueId], others: &[ValueId], by: &Renumbering) -> bool {
    let mut pairs = values.iter().zip(others);
    values.len() == others.len() && pairs.all(|(value, other)| by.value(*value) == Some(*other))
}
