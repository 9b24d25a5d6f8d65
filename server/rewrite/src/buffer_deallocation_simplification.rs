//! `buffer-deallocation-simplification`: a `bufferization.dealloc` compares less at run time.
//!
//! As MLIR's pass, with what is known of the allocations that buffers come from ([`BufferOrigin`]):
//!
//! - a buffer that is certainly one of the retained ones, and certainly none or all of the others, is not freed here;
//! - a retained buffer that certainly is none of those that are freed is not compared;
//! - a buffer that certainly is none of the others gets an operation of its own;
//! - where a buffer that is owned for certain is retained, the result is `true`.
//!
//! The patterns of the operation's canonicalizer that these need go along: buffers that are in a list twice, empty lists,
//! conditions that are `false`, base buffers of allocations, allocations that are only freed.
//!
//! ```mlir
//! %own:2 = bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%c, %d) retain (%a, %b : memref<2xi32>,
//! memref<2xi32>)
//! ```
//! becomes, for two allocations `%a` and `%b`, nothing: the results are `%c` and `%d`.

use buffer_analysis::{BufferOrigin, BufferViewFlow, ControlFlow, NoCallees, Origin};
use mlir_grammar::dialects::op_info::{AliasKind, Computes, EffectKind, Resource};
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::canonicalize::bools::{Bools, constant};
use crate::canonicalize::cleanup::Cleanup;
use crate::dealloc::Dealloc;
use crate::draft::{At, Draft, DraftDef, NewOp};
use crate::edit::TextEdit;
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static BUFFER_DEALLOCATION_SIMPLIFICATION: Pass = Pass {
    name: "buffer-deallocation-simplification",
    title: "Simplify conditional deallocations",
    options: &[],
    concerns: is_dealloc,
    at: Some("Simplify the deallocation"),
    keeps_abi: false,
    work: Work::Item(simplify),
};

/// How often all deallocations are looked at again because another one changed.
const ROUNDS: usize = 10;

fn is_dealloc(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| info.computes == Some(Computes::Dealloc))
}

fn simplify(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let deallocs = item.ir.ops().filter(|&op| is_dealloc(item, op) && subject.takes(op));
    let deallocs: Vec<OpId> = deallocs.collect();
    if deallocs.is_empty() {
        return Ok(Vec::new());
    }
    let mut draft = Draft::new(item)?;
    let views = BufferViewFlow::new(item, &ControlFlow::new(item), &NoCallees);
    Simplification::of(&draft, &views).run(&mut draft, deallocs, Simplification::step)?;
    draft.edits()
}

/// Simplifies these deallocations of the draft's item, after the operation's canonicalizer, which MLIR's pipeline runs before:
/// a buffer that is never freed is none of the others then.
///
/// # Errors
/// One whose operands do not fit together.
pub fn simplify_all(draft: &mut Draft<'_>, deallocs: Vec<OpId>) -> Result<(), Refusal> {
    let views = BufferViewFlow::new(draft.item, &ControlFlow::new(draft.item), &NoCallees);
    let mut simplification = Simplification::of(draft, &views);
    let rest = simplification.run(draft, deallocs, Simplification::canonicalize)?;
    simplification.run(draft, rest, Simplification::step)?;
    Ok(())
}

/// One run of the pass over an item.
struct Simplification<'a> {
    origins: BufferOrigin<'a>,
    views: &'a BufferViewFlow,
    /// What was asked of `origins`, the smaller value first.
    compared: FxHashMap<(ValueId, ValueId), Origin>,
    bools: Bools,
    cleanup: Cleanup,
    /// New deallocations, which have to be looked at, too.
    new: Vec<OpId>,
}

impl<'a> Simplification<'a> {
    fn of(draft: &Draft<'a>, views: &'a BufferViewFlow) -> Self {
        Self {
            origins: BufferOrigin::new(draft.item, views, &NoCallees),
            views,
            compared: FxHashMap::default(),
            bools: Bools::of(draft),
            cleanup: Cleanup::default(),
            new: Vec::new(),
        }
    }

    /// Changes these deallocations by `step` until that changes nothing more. Gives those that are left.
    fn run(
        &mut self,
        draft: &mut Draft<'_>,
        deallocs: Vec<OpId>,
        step: fn(&mut Self, &mut Draft<'_>, OpId, &Dealloc) -> bool,
    ) -> Result<Vec<OpId>, Refusal> {
        for &op in &deallocs {
            for condition in Dealloc::of(draft, op)?.conditions {
                self.cleanup.look_at_makers(draft, condition);
            }
        }
        self.cleanup.run(draft, &mut self.bools);
        let mut rest = deallocs;
        for _ in 0..ROUNDS {
            let mut is_changed = false;
            let mut pending: Vec<OpId> = rest.iter().rev().copied().collect();
            rest.clear();
            while let Some(op) = pending.pop() {
                while !draft.is_erased(op) && step(self, draft, op, &Dealloc::of(draft, op)?) {
                    is_changed = true;
                    self.cleanup.run(draft, &mut self.bools);
                    pending.append(&mut self.new);
                }
                if !draft.is_erased(op) {
                    rest.push(op);
                }
            }
            if !is_changed {
                break;
            }
        }
        Ok(rest)
    }

    /// The first pattern that changes something, in MLIR's order. Whether one did.
    fn step(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        self.drop_retained(draft, op, dealloc)
            || self.drop_unrelated_retained(draft, op, dealloc)
            || self.split(draft, op, dealloc)
            || self.drop_owned(draft, op, dealloc)
            || self.canonicalize(draft, op, dealloc)
    }

    /// The same with the patterns of the operation's canonicalizer alone.
    fn canonicalize(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        self.unite_freed(draft, op, dealloc)
            || self.unite_retained(draft, op, dealloc)
            || self.erase_empty(draft, op, dealloc)
            || self.drop_never_freed(draft, op, dealloc)
            || self.skip_metadata(draft, op, dealloc)
            || self.erase_unused_allocation(draft, op, dealloc)
    }

    fn compare(&mut self, a: ValueId, b: ValueId) -> Origin {
        let origins = &self.origins;
        *self
            .compared
            .entry((a.min(b), a.max(b)))
            .or_insert_with(|| origins.compare_origins(a, b))
    }

    /// Whether `memref` may be one of `others`.
    fn may_be_one_of(&mut self, draft: &Draft<'_>, others: &[ValueId], memref: ValueId) -> bool {
        others.iter().any(|&other| {
            !self.is_allocation_below_argument(draft, other, memref)
                && !self.is_allocation_below_argument(draft, memref, other)
                && self.compare(other, memref) != Origin::Different
        })
    }

    /// Whether `a` is a view of an allocation that is made inside the block that `b` is (a view of) an argument of.
    fn is_allocation_below_argument(&self, draft: &Draft<'_>, a: ValueId, b: ValueId) -> bool {
        let (a, b) = (self.base_of(draft, a), self.base_of(draft, b));
        let (DraftDef::Op(allocation), DraftDef::Block(block)) = (draft.value(a).def, draft.value(b).def) else {
            return false;
        };
        if !allocates(draft, allocation, a) {
            return false;
        }
        let mut around = draft.op(allocation).block;
        while let Some(inner) = around {
            if inner == block {
                return true;
            }
            around = draft.op(draft.region(draft.block(inner).region).op).block;
        }
        false
    }

    /// The buffer that a row of views begins with. As MLIR's, it does not look through operations with regions.
    fn base_of(&self, draft: &Draft<'_>, mut value: ValueId) -> ValueId {
        while let DraftDef::Op(op) = draft.value(value).def
            && draft.op(op).regions.is_empty()
            && let [from] = self.views.made_from(value)
            && !self.views.may_be_its_own(value)
            && *from != value
        {
            value = *from;
        }
        value
    }

    /// Buffers that are certainly retained, and whose relation to each retained one is certainly known, are not freed here.
    fn drop_retained(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        if has_duplicates(&dealloc.retained) {
            return false;
        }
        let mut kept = Vec::new();
        for (index, (&memref, &condition)) in dealloc.memrefs.iter().zip(&dealloc.conditions).enumerate() {
            let source = base_buffer_of(draft, memref);
            let same = self
                .retained_as(memref, dealloc)
                .or_else(|| self.retained_as(source?, dealloc));
            let Some(same) = same else {
                kept.push(index);
                continue;
            };
            for retained in same {
                self.add_to_result(draft, op, retained, condition);
            }
        }
        self.keep(draft, op, dealloc, &kept)
    }

    /// The retained buffers that `memref` is: at least one, and nothing is unknown about the others.
    fn retained_as(&mut self, memref: ValueId, dealloc: &Dealloc) -> Option<Vec<usize>> {
        let mut same = Vec::new();
        for (index, &retained) in dealloc.retained.iter().enumerate() {
            match self.compare(retained, memref) {
                Origin::Same => same.push(index),
                Origin::Unknown => return None,
                Origin::Different => {}
            }
        }
        (!same.is_empty()).then_some(same)
    }

    /// A result is true where `condition` is, too.
    fn add_to_result(&mut self, draft: &mut Draft<'_>, op: OpId, result: usize, condition: ValueId) {
        let result = draft.op(op).results[result];
        if draft.users(result).is_empty() {
            return;
        }
        let either = NewOp::new("arith.ori")
            .operands([result, condition])
            .result("own", "i1");
        let either = draft.insert(At::After(op), either);
        let value = draft.op(either).results[0];
        draft.replace_uses_if(result, value, |_, user| user != either);
        self.cleanup.look_at(either);
    }

    /// Keeps these buffers and their conditions. Whether that is a change.
    fn keep(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc, kept: &[usize]) -> bool {
        if kept.len() == dealloc.memrefs.len() {
            return false;
        }
        let rest = Dealloc {
            memrefs: kept.iter().map(|&index| dealloc.memrefs[index]).collect(),
            conditions: kept.iter().map(|&index| dealloc.conditions[index]).collect(),
            retained: dealloc.retained.clone(),
        };
        self.set(draft, op, &rest)
    }

    fn set(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        let operands = dealloc.operands();
        if draft.op(op).operands == operands {
            return false;
        }
        for &operand in &draft.op(op).operands {
            if let DraftDef::Op(maker) = draft.value(operand).def
                && !operands.contains(&operand)
            {
                self.cleanup.look_at(maker);
            }
        }
        draft.set_operands(op, operands);
        true
    }

    /// Takes a retained buffer away; its result was replaced.
    fn forget_retained(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &mut Dealloc, index: usize) {
        dealloc.retained.remove(index);
        self.set(draft, op, dealloc);
        draft.erase_result(op, index);
    }

    /// Retained buffers that are certainly none of those that are freed.
    fn drop_unrelated_retained(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        let mut rest = dealloc.clone();
        for index in (0..dealloc.retained.len()).rev() {
            if self.may_be_one_of(draft, &dealloc.memrefs, dealloc.retained[index]) {
                continue;
            }
            self.replace_result(draft, op, index, false);
            self.forget_retained(draft, op, &mut rest, index);
        }
        rest.retained.len() < dealloc.retained.len()
    }

    fn replace_result(&mut self, draft: &mut Draft<'_>, op: OpId, index: usize, value: bool) {
        let result = draft.op(op).results[index];
        if !draft.users(result).is_empty() {
            let value = self.bools.get(draft, op, value);
            self.cleanup.replace_uses(draft, result, value);
        }
    }

    /// Buffers that are certainly none of the others get operations of their own, before.
    fn split(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        let count = dealloc.memrefs.len();
        if count <= 1 {
            return false;
        }
        let mut alone = Vec::new();
        let mut together = Vec::new();
        for index in 0..count {
            let (front, back) = dealloc.memrefs.split_at(index);
            let memref = dealloc.memrefs[index];
            if self.may_be_one_of(draft, front, memref) || self.may_be_one_of(draft, &back[1..], memref) {
                together.push(index);
            } else {
                alone.push(index);
            }
        }
        if alone.is_empty() {
            return false;
        }
        // The operation itself keeps what stays together, or else the last one.
        let is_rest_empty = together.is_empty();
        if is_rest_empty {
            together.extend(alone.pop());
        }
        let results = draft.op(op).results.clone();
        let mut parts: Vec<Vec<ValueId>> = vec![Vec::new(); results.len()];
        for &index in &alone {
            let mut part = NewOp::new("bufferization.dealloc")
                .operands([dealloc.memrefs[index], dealloc.conditions[index]])
                .operands(dealloc.retained.iter().copied());
            for _ in &results {
                part = part.result("own", "i1");
            }
            let part = draft.insert(At::Before(op), part);
            for (values, &value) in parts.iter_mut().zip(&draft.op(part).results) {
                values.push(value);
            }
            self.new.push(part);
        }
        self.keep(draft, op, dealloc, &together);
        for (&result, mut parts) in results.iter().zip(parts) {
            if draft.users(result).is_empty() {
                continue;
            }
            if is_rest_empty {
                parts.push(result);
            } else {
                parts.insert(0, result);
            }
            let mut after = op;
            let mut either = parts[0];
            let mut made = Vec::new();
            for &part in &parts[1..] {
                let or = NewOp::new("arith.ori").operands([either, part]).result("own", "i1");
                after = draft.insert(At::After(after), or);
                either = draft.op(after).results[0];
                made.push(after);
            }
            draft.replace_uses_if(result, either, |_, user| !made.contains(&user));
        }
        true
    }

    /// Retained buffers that are certainly owned: their results are `true`, and who is retained is not freed.
    fn drop_owned(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        let mut kept = Vec::new();
        let mut is_owned = vec![false; dealloc.retained.len()];
        for (index, (&memref, &condition)) in dealloc.memrefs.iter().zip(&dealloc.conditions).enumerate() {
            let mut is_dropped = false;
            if constant(draft, condition) == Some(true) {
                let source = base_buffer_of(draft, memref);
                for (retained, &other) in dealloc.retained.iter().enumerate() {
                    let is_same = self.compare(other, memref) == Origin::Same
                        || source.is_some_and(|source| self.compare(other, source) == Origin::Same);
                    if is_same {
                        let result = draft.op(op).results[retained];
                        self.cleanup.replace_uses(draft, result, condition);
                        is_owned[retained] = true;
                        is_dropped = true;
                    }
                }
            }
            if !is_dropped {
                kept.push(index);
            }
        }
        is_owned.iter().all(|&owned| owned) && self.keep(draft, op, dealloc, &kept)
    }

    /// A buffer that is in the list twice is freed where either condition holds.
    fn unite_freed(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        if !has_duplicates(&dealloc.memrefs) {
            return false;
        }
        let mut place: FxHashMap<ValueId, usize> = FxHashMap::default();
        let mut rest = Dealloc {
            memrefs: Vec::new(),
            conditions: Vec::new(),
            retained: dealloc.retained.clone(),
        };
        for (&memref, &condition) in dealloc.memrefs.iter().zip(&dealloc.conditions) {
            let at = *place.entry(memref).or_insert(rest.memrefs.len());
            if at == rest.memrefs.len() {
                rest.memrefs.push(memref);
                rest.conditions.push(condition);
            } else if rest.conditions[at] != condition {
                let either = NewOp::new("arith.ori").operands([rest.conditions[at], condition]);
                let either = draft.insert(At::Before(op), either.result("own", "i1"));
                rest.conditions[at] = draft.op(either).results[0];
                self.cleanup.look_at(either);
            }
        }
        self.set(draft, op, &rest)
    }

    /// A buffer that is retained twice has one result.
    fn unite_retained(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        if !has_duplicates(&dealloc.retained) {
            return false;
        }
        let mut first: FxHashMap<ValueId, usize> = FxHashMap::default();
        for (index, &retained) in dealloc.retained.iter().enumerate() {
            first.entry(retained).or_insert(index);
        }
        let mut rest = dealloc.clone();
        for index in (0..dealloc.retained.len()).rev() {
            let same = first[&dealloc.retained[index]];
            if same != index {
                let results = &draft.op(op).results;
                let (old, new) = (results[index], results[same]);
                self.cleanup.replace_uses(draft, old, new);
                self.forget_retained(draft, op, &mut rest, index);
            }
        }
        true
    }

    /// Nothing to free: nothing is owned.
    fn erase_empty(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        if !dealloc.memrefs.is_empty() {
            return false;
        }
        for index in 0..dealloc.retained.len() {
            self.replace_result(draft, op, index, false);
        }
        for &retained in &dealloc.retained {
            self.cleanup.look_at_maker(draft, retained);
        }
        draft.erase(op);
        true
    }

    /// A buffer whose condition is `false`.
    fn drop_never_freed(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        let kept =
            (0..dealloc.memrefs.len()).filter(|&index| constant(draft, dealloc.conditions[index]) != Some(false));
        let kept: Vec<usize> = kept.collect();
        self.keep(draft, op, dealloc, &kept)
    }

    /// The base buffer of an allocation is the allocation.
    fn skip_metadata(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        let mut rest = dealloc.clone();
        for memref in &mut rest.memrefs {
            if let Some(source) = base_buffer_of(draft, *memref)
                && is_allocation(draft, source)
            {
                *memref = source;
            }
        }
        self.set(draft, op, &rest)
    }

    /// An allocation that is only freed here is not needed.
    fn erase_unused_allocation(&mut self, draft: &mut Draft<'_>, op: OpId, dealloc: &Dealloc) -> bool {
        let mut kept = Vec::new();
        let mut unused = Vec::new();
        for (index, &memref) in dealloc.memrefs.iter().enumerate() {
            match draft.value(memref).def {
                DraftDef::Op(allocation)
                    if draft.users(memref).len() == 1
                        && allocates(draft, allocation, memref)
                        && draft.info(allocation).is_some_and(|info| info.effects.len() == 1) =>
                {
                    unused.push(allocation);
                }
                _ => kept.push(index),
            }
        }
        if !self.keep(draft, op, dealloc, &kept) {
            return false;
        }
        for allocation in unused {
            for &operand in &draft.op(allocation).operands.clone() {
                self.cleanup.look_at_maker(draft, operand);
            }
            draft.erase(allocation);
        }
        true
    }
}

/// The memref that `value` is the base buffer of.
fn base_buffer_of(draft: &Draft<'_>, value: ValueId) -> Option<ValueId> {
    let DraftDef::Op(op) = draft.value(value).def else {
        return None;
    };
    let mut aliases = draft.info(op)?.aliases.iter();
    let base = aliases.find(|alias| alias.kind == AliasKind::Base && usize::from(alias.result) == 0)?;
    let is_first = draft.op(op).results.first() == Some(&value);
    is_first.then(|| draft.op(op).operands.get(usize::from(base.operand)).copied())?
}

/// Whether a value is a fresh allocation.
pub(crate) fn is_allocation(draft: &Draft<'_>, value: ValueId) -> bool {
    match draft.value(value).def {
        DraftDef::Op(op) => allocates(draft, op, value),
        DraftDef::Block(_) => false,
    }
}

/// Whether an operation returns a value as a fresh allocation. What it finds in a global was there before.
fn allocates(draft: &Draft<'_>, op: OpId, value: ValueId) -> bool {
    draft.is_of_item(op)
        && draft.info(op).is_some_and(|info| {
            let mut effects = info.effects.iter();
            effects.any(|effect| {
                effect.kind == EffectKind::Allocate
                    && effect.resource != Resource::Global
                    && draft.item.slot_values(op, effect.slot).contains(&value)
            })
        })
}

fn has_duplicates(values: &[ValueId]) -> bool {
    let mut seen = rustc_hash::FxHashSet::default();
    !values.iter().all(|value| seen.insert(value))
}
