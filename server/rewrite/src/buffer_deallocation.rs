//! `buffer-deallocation`: every buffer is freed behind its last use; where that hangs on the way that control went, values get
//! buffers of their own.
//!
//! The clone-based pass of "Buffer Deallocation - Internals", as `mlir-opt` had it up to release 19:
//!
//! - An alias that the block of its allocation does not dominate is *critical*: which buffer it is hangs on the way. So is,
//!   step by step, what is made from it and not dominated by where it begins.
//! - Whoever passes a buffer to a critical alias (a jump, the end of a region, the operation around) passes a clone.
//! - Allocations and critical aliases are freed in the block that every way from their uses comes past, behind the last of
//!   them; what is handed out of that block is not freed.
//!
//! Other than MLIR's pass, this one
//! - sees that `arith.select`, `memref.extract_strided_metadata`, calls and operations of which nothing is known may hand
//!   buffers on;
//! - frees critical aliases that nothing uses;
//! - refuses what MLIR's pass makes leaks or unsound text of: a clone on a jump that has other ways to go, uses on ways that
//!   never meet again.
//!
//! ```mlir
//! ^bb1:
//!   cf.br ^bb3(%m : memref<2xf32>)
//! ^bb2:
//!   %0 = memref.alloc() : memref<2xf32>
//!   cf.br ^bb3(%0 : memref<2xf32>)
//! ^bb3(%1: memref<2xf32>):
//!   "some.use"(%1) : (memref<2xf32>) -> ()
//! ```
//! becomes
//! ```mlir
//! ^bb1:
//!   %clone = bufferization.clone %m : memref<2xf32> to memref<2xf32>
//!   cf.br ^bb3(%clone : memref<2xf32>)
//! ^bb2:
//!   %0 = memref.alloc() : memref<2xf32>
//!   %clone_0 = bufferization.clone %0 : memref<2xf32> to memref<2xf32>
//!   memref.dealloc %0 : memref<2xf32>
//!   cf.br ^bb3(%clone_0 : memref<2xf32>)
//! ^bb3(%1: memref<2xf32>):
//!   "some.use"(%1) : (memref<2xf32>) -> ()
//!   memref.dealloc %1 : memref<2xf32>
//! ```

use buffer_analysis::control_flow::{Source, Target, successors, terminator};
use buffer_analysis::{BufferViewFlow, ControlFlow, Dominance, Liveness};
use mlir_grammar::op_info::{Computes, EffectKind, Resource};
use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use rustc_hash::FxHashSet;

use crate::allocations::{Allocation, allocations, frees, view_flow};
use crate::draft::{At, Draft, NewOp};
use crate::edit::TextEdit;
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static BUFFER_DEALLOCATION: Pass = Pass {
    name: "buffer-deallocation",
    title: "Free buffers, and clone those of which the owner hangs on the way",
    options: &[],
    concerns: is_allocation,
    at: None,
    work: Work::Item(buffer_deallocation),
};

fn is_allocation(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        let mut effects = info.effects.iter();
        effects.any(|effect| effect.kind == EffectKind::Allocate && effect.resource == Resource::Heap)
    })
}

fn buffer_deallocation(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let is_function = |&&op: &&OpId| item.info(op).is_some_and(|info| info.traits.function);
    if item.ir.top().iter().find(is_function).is_none() {
        return Ok(Vec::new());
    }
    let mut entries = Vec::new();
    for allocation in allocations(item) {
        let deallocs: Vec<OpId> = frees(item, allocation.value).collect();
        match deallocs.as_slice() {
            [] => entries.push((allocation.value, None)),
            [dealloc] if item.ir.results(*dealloc).len() == 0 => entries.push((allocation.value, Some(*dealloc))),
            // Nobody knows which of them runs.
            _ => continue,
        }
        is_freed_by_dealloc(item, allocation, !deallocs.is_empty())?;
    }
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    let draft = Draft::new(item)?;
    is_supported(item)?;
    let flow = ControlFlow::new(item);
    let mut work = Deallocation {
        draft,
        dominance: Dominance::new(item),
        liveness: Liveness::new(item, &flow),
        views: view_flow(item),
        flow,
        clones: FxHashSet::default(),
    };
    let critical = work.critical_aliases(&entries)?;
    work.views.separate(&critical);
    for &value in &critical {
        work.clone_for(value, &critical)?;
        entries.push((value, None));
    }
    for (value, dealloc) in entries {
        work.place_dealloc(value, dealloc)?;
    }
    work.draft.edits()
}

/// Refuses allocations that `memref.dealloc` does not free.
fn is_freed_by_dealloc(item: &Item, allocation: Allocation, is_freed: bool) -> Result<(), Refusal> {
    if is_freed || is_allocation(item, allocation.op) {
        return Ok(());
    }
    Err(Refusal::at(
        allocation.op,
        "allocates what `memref.dealloc` does not free",
    ))
}

/// Refuses control flow that the pass cannot follow, and deallocations that belong to another way of freeing.
fn is_supported(item: &Item) -> Result<(), Refusal> {
    for op in item.ir.ops() {
        let info = item.info(op);
        if info.is_some_and(|info| info.computes == Some(Computes::Dealloc)) {
            return Err(Refusal::at(
                op,
                "frees by ownership: one function does it in one way only",
            ));
        }
        if info.is_some_and(|info| info.has_effect(EffectKind::Free) && info.has_effect(EffectKind::Allocate)) {
            return Err(Refusal::at(
                op,
                "may free a buffer or hand it on: `expand-realloc` has to run first",
            ));
        }
        let regions = item.ir.regions_of(op);
        let may_hand_on = regions.len() > 1 || (regions.len() == 1 && item.ir.results(op).len() > 0);
        if may_hand_on && info.is_none_or(|info| info.regions.is_none() && !info.traits.function) {
            return Err(Refusal::at(
                op,
                "has regions, and no table says how control goes between them",
            ));
        }
    }
    for region in item.ir.regions() {
        if let Some(block) = block_in_cycle(item, region) {
            let op = terminator(item, block).unwrap_or(item.ir.region(region).parent);
            return Err(Refusal::at(
                op,
                "jumps back: only loops that are operations can be followed",
            ));
        }
    }
    Ok(())
}

/// A block of a region from which a jump leads back to where the way to it came past.
fn block_in_cycle(item: &Item, region: RegionId) -> Option<BlockId> {
    let (&entry, [_, ..]) = item.ir.blocks_of(region).split_first()? else {
        return None;
    };
    let mut done = FxHashSet::default();
    let mut open = FxHashSet::from_iter([entry]);
    let mut way = vec![(entry, successors(item, entry))];
    while let Some((block, rest)) = way.last_mut() {
        let block = *block;
        match rest.pop() {
            None => {
                open.remove(&block);
                done.insert(block);
                way.pop();
            }
            Some(next) if open.contains(&next) => return Some(block),
            Some(next) if done.contains(&next) => {}
            Some(next) => {
                open.insert(next);
                way.push((next, successors(item, next)));
            }
        }
    }
    None
}

/// The pass at work on one function.
struct Deallocation<'a> {
    draft: Draft<'a>,
    flow: ControlFlow,
    dominance: Dominance<'a>,
    liveness: Liveness,
    views: BufferViewFlow,
    /// What was made by cloning: not cloned again.
    clones: FxHashSet<ValueId>,
}

impl Deallocation<'_> {
    /// The values that need a buffer of their own, in the order in which they were found.
    fn critical_aliases(&self, entries: &[(ValueId, Option<OpId>)]) -> Result<Vec<ValueId>, Refusal> {
        let ir = &self.draft.item.ir;
        let mut critical = Vec::new();
        let mut found = FxHashSet::default();
        let mut seen = FxHashSet::default();
        let mut pending = Vec::new();
        let sources = entries
            .iter()
            .filter_map(|&(value, _)| Some((value, ir.defining_block(value)?)));
        let mut look = |(source, from): (ValueId, BlockId), pending: &mut Vec<(ValueId, BlockId)>| {
            for &value in self.views.becomes(source) {
                let Some(block) = ir.defining_block(value).filter(|_| !found.contains(&value)) else {
                    continue;
                };
                let is_argument = matches!(ir.value(value).def, Def::Argument { .. });
                if !self.dominance.dominates_block(from, block) || (from == block && is_argument) {
                    found.insert(value);
                    critical.push(value);
                    pending.push((value, block));
                } else if seen.insert((value, from)) {
                    pending.push((value, from));
                }
            }
        };
        for source in sources {
            look(source, &mut pending);
        }
        while let Some(next) = pending.pop() {
            look(next, &mut pending);
        }
        for &value in &critical {
            if !ir.type_of(value).is_some_and(mlir_grammar::types::Type::is_memref) {
                return Err(Refusal::at(
                    self.definition(value),
                    "hands a buffer on as something else",
                ));
            }
        }
        Ok(critical)
    }

    /// The operation that defines a value, or holds the block that does.
    fn definition(&self, value: ValueId) -> OpId {
        let ir = &self.draft.item.ir;
        match ir.value(value).def {
            Def::Result { op, .. } => op,
            Def::Argument { block, .. } => ir.region(ir.block(block).parent).parent,
        }
    }

    /// Clones what is passed to a critical alias, wherever it is passed.
    fn clone_for(&mut self, value: ValueId, critical: &[ValueId]) -> Result<(), Refusal> {
        let ir = &self.draft.item.ir;
        let edges: Vec<_> = match ir.value(value).def {
            Def::Argument { block, .. } => self.flow.into_block(block).cloned().collect(),
            Def::Result { op, .. } => self.flow.into_op(op).cloned().collect(),
        };
        if edges.is_empty() || edges.iter().any(|edge| edge.is_guess) {
            let message = "hands on a buffer in a way that no table tells";
            return Err(Refusal::at(self.definition(value), message));
        }
        // As MLIR goes: jumps and region ends first, what the operation around passes last.
        let (enters, others): (Vec<_>, Vec<_>) = edges
            .into_iter()
            .partition(|edge| matches!(edge.source, Source::Enter(_)));
        for edge in others.iter().chain(&enters) {
            let Some(pass) = edge.passes.iter().position(|pass| pass.to == value) else {
                return Err(Refusal::at(
                    self.definition(value),
                    "makes a buffer that nothing is passed for",
                ));
            };
            let (op, index) = match edge.source {
                Source::Branch { op, successor } => {
                    if self.draft.op(op).successors.len() > 1 {
                        return Err(Refusal::at(
                            op,
                            "passes a buffer that needs a clone on one of several ways",
                        ));
                    }
                    (op, self.draft.op(op).successors[successor as usize].first + pass)
                }
                Source::Exit(block) => {
                    let op = terminator(self.draft.item, block);
                    let op = op.ok_or_else(|| Refusal::at(self.definition(value), "holds a block without an end"))?;
                    (op, self.forwarded(op, pass)?)
                }
                Source::Enter(op) => {
                    // A region that may be passed by leaves the clone to what stands behind it.
                    if matches!(edge.target, Target::Behind(_)) && !self.is_critical_in_all(op, pass, critical) {
                        return Err(Refusal::at(
                            op,
                            "passes a buffer by its regions that only some of them replace",
                        ));
                    }
                    (op, self.forwarded(op, pass)?)
                }
            };
            self.clone_operand(op, index)?;
        }
        Ok(())
    }

    /// Whether whatever takes the `pass`-th value that an operation with regions passes on is critical.
    fn is_critical_in_all(&self, op: OpId, pass: usize, critical: &[ValueId]) -> bool {
        self.flow.out_of_op(op).all(|edge| {
            let taken = edge.passes.get(pass);
            taken.is_none_or(|pass| critical.contains(&pass.to))
        })
    }

    /// The operand that an operation passes on as its `index`-th.
    fn forwarded(&self, op: OpId, index: usize) -> Result<usize, Refusal> {
        let item = self.draft.item;
        let segment = item.info(op).and_then(|info| info.inputs);
        let operands = item.ir.operands(op).iter().enumerate();
        let mut passed = operands.filter(|(_, operand)| segment.is_none_or(|segment| operand.segment == segment));
        let operand = passed.nth(index).map(|(index, _)| index);
        operand.ok_or_else(|| Refusal::at(op, "passes on fewer values than are taken"))
    }

    /// Puts a clone in front of an operation in place of one of its operands, unless that is one already.
    fn clone_operand(&mut self, op: OpId, index: usize) -> Result<(), Refusal> {
        let source = self.draft.op(op).operands[index];
        if self.clones.contains(&source) {
            return Ok(());
        }
        let ty = self.draft.type_of(source)?.to_owned();
        let clone = NewOp::new("bufferization.clone")
            .operands([source])
            .result("clone", &ty);
        let clone = self.draft.insert_value(At::Before(op), clone);
        self.clones.insert(clone);
        self.draft.set_operand(op, index, clone);
        Ok(())
    }

    /// Frees a value behind its last use, or moves the operation there that does.
    fn place_dealloc(&mut self, value: ValueId, dealloc: Option<OpId>) -> Result<(), Refusal> {
        let ir = &self.draft.item.ir;
        let aliases = self.views.resolve(value);
        let users = aliases.iter().flat_map(|&alias| self.draft.users(alias));
        let blocks = users.filter_map(|&user| self.draft.op(user).block);
        let blocks = blocks.chain(aliases.iter().filter_map(|&alias| ir.defining_block(alias)));
        let block = self.dominance.common_post_dominator(blocks);
        let home = ir.defining_block(value);
        let reached = block.filter(|&block| home.is_some_and(|home| self.dominance.dominates_block(home, block)));
        let Some(block) = reached else {
            let message = "makes a buffer that is used on ways that do not meet where it can be freed";
            return Err(Refusal::at(self.definition(value), message));
        };
        let Some(first) = self.draft.block(block).first else {
            return Ok(());
        };
        let Some(last) = self.draft.block(block).last else {
            return Ok(());
        };
        let mut end = None;
        let mut later = |op: OpId| {
            if end.is_none_or(|end| self.draft.is_before(end, op)) {
                end = Some(op);
            }
        };
        for &alias in &aliases {
            if let Def::Result { op, .. } = ir.value(alias).def {
                match self.draft.ancestor_in_block(op, block) {
                    Some(op) => later(op),
                    None => continue,
                }
            }
            if self.liveness.is_live_out(block, alias) {
                later(last);
            }
            let users = self.draft.users(alias).iter();
            users
                .filter_map(|&user| self.draft.ancestor_in_block(user, block))
                .for_each(&mut later);
        }
        match (dealloc, end) {
            (Some(dealloc), Some(end)) if end != last => self.draft.move_op(dealloc, At::After(end)),
            (Some(_), _) => {}
            (None, Some(end)) if end == last => {}
            (None, end) => {
                let at = match end.or(Some(first).filter(|&first| first != last)) {
                    Some(end) => At::After(end),
                    // Nothing uses it.
                    None => At::Before(last),
                };
                self.draft.type_of(value)?;
                self.draft.insert(at, NewOp::new("memref.dealloc").operands([value]));
            }
        }
        Ok(())
    }
}
