//! What a free does to its buffer, and to a disjunct in which it is open whether it happens.

use mlir_grammar::{OpId, ValueId};
use smallvec::SmallVec;

use super::addresses::differs;
use super::disjunct::{Disjunct, ObjectId, Origin, Pointer};
use super::family::is_of_another_family;
use super::machine::Machine;
use super::questions::compares_arguments;
use crate::alloca_in_loop::runs_again;
use crate::finding::Code;

/// How many disjuncts one `bufferization.dealloc` may make before nothing more is claimed of what it frees: each condition
/// that is not known doubles them.
const DEALLOC_DISJUNCTS: usize = 256;

impl Machine<'_> {
    /// `bufferization.dealloc`.
    pub(super) fn dealloc(&mut self, op: OpId, state: Disjunct, out: &mut Vec<Disjunct>) {
        let item = self.item;
        let segment = |segment| {
            item.segment(op, segment)
                .map(|operand| operand.value)
                .collect::<Vec<_>>()
        };
        let (memrefs, conditions, retained) = (segment(0), segment(1), segment(2));
        let undecided = state.clone();
        let mut states = vec![(state, Vec::new())];
        // Which condition belongs to which buffer is not known where their numbers differ.
        let is_sound = memrefs.len() == conditions.len();
        for index in 0..memrefs.len() {
            if states.len() > DEALLOC_DISJUNCTS || !is_sound {
                let mut state = undecided;
                memrefs
                    .iter()
                    .flatten()
                    .for_each(|&value| self.untrack(value, &mut state));
                out.push(state);
                return;
            }
            let condition = conditions.get(index).copied().flatten();
            let mut next = Vec::new();
            for (state, decided) in states {
                for (state, is_true) in self.decide(op, condition, state) {
                    let mut decided: Vec<bool> = decided.clone();
                    decided.push(is_true);
                    next.push((state, decided));
                }
            }
            states = next;
        }
        for (mut state, decided) in states {
            self.dealloc_decided(op, &memrefs, &decided, &retained, &mut state);
            out.push(state);
        }
    }

    /// `bufferization.dealloc` where each condition is known.
    fn dealloc_decided(
        &mut self,
        op: OpId,
        memrefs: &[Option<ValueId>],
        is_asked: &[bool],
        retained: &[Option<ValueId>],
        state: &mut Disjunct,
    ) {
        let pointer = |state: &Disjunct, value: &Option<ValueId>| value.and_then(|value| state.pointer(value));
        let asked: Vec<ValueId> = memrefs
            .iter()
            .zip(is_asked)
            .filter(|(_, asked)| **asked)
            .filter_map(|(value, _)| *value)
            .collect();
        let keeps: Vec<Option<Pointer>> = retained.iter().map(|value| pointer(state, value)).collect();
        // The ownership of what is retained, before anything changes.
        for (result, kept) in self.item.ir.results(op).zip(&keeps) {
            if let Some(owned) = ownership_of_retained(state, *kept, memrefs, is_asked) {
                _ = self.assume(state, result, owned);
            }
        }
        let mut done: Vec<ObjectId> = Vec::new();
        for value in asked {
            let Some(freed) = state.pointer(value) else { continue };
            if done.contains(&freed.object) || keeps.iter().flatten().any(|kept| kept.object == freed.object) {
                continue;
            }
            done.push(freed.object);
            let is_apart = keeps.iter().all(|kept| {
                kept.is_some_and(|kept| match (state.object(kept.object), state.object(freed.object)) {
                    (Some(kept), Some(freed)) => freed.freed_at.is_some() || differs(kept, freed),
                    _ => false,
                })
            });
            if is_apart {
                self.free_base(
                    op,
                    value,
                    Pointer {
                        is_view: false,
                        ..freed
                    },
                    state,
                );
            } else {
                self.untrack(value, state);
            }
        }
    }

    pub(super) fn free(&mut self, op: OpId, value: ValueId, state: &mut Disjunct) {
        match state.pointer(value) {
            Some(pointer) => self.free_base(op, value, pointer, state),
            None => self.record.fine(op, value, state),
        }
    }

    fn free_base(&mut self, op: OpId, value: ValueId, pointer: Pointer, state: &mut Disjunct) {
        let id = pointer.object;
        let Some(object) = state.object(id) else { return };
        let code = match object.origin {
            Origin::Stack => Some(Code::FreeOfStack),
            Origin::Global => Some(Code::FreeOfGlobal),
            _ if object.freed_at.is_some() => Some(Code::DoubleFree),
            _ if is_of_another_family(self.item, self.callees, op, value, id.site) => Some(Code::MismatchedFree),
            _ if pointer.is_view && !self.is_kernel_memory(id.site) => Some(Code::FreeOfView),
            Origin::Argument if !self.may_own_argument(op, state) => Some(Code::FreeOfArgument),
            Origin::Argument | Origin::Heap | Origin::Found => None,
        };
        let first = if code == Some(Code::DoubleFree) {
            object.freed_at
        } else {
            None
        };
        match code {
            Some(code) => match self.is_in_doubt(op, first, state) {
                // The condition may well be false whenever the free would be wrong.
                true if code != Code::DoubleFree => self.record.fine(op, value, state),
                in_doubt => self.fault(code, op, value, id, in_doubt, state),
            },
            None => self.record.fine(op, value, state),
        }
        if matches!(code, Some(Code::FreeOfStack | Code::FreeOfGlobal | Code::DoubleFree)) {
            return;
        }
        self.discharge(id, state);
        let in_doubt = self.is_in_doubt(op, None, state);
        self.forget_freed(op, id, state);
        state.free(id, op, in_doubt);
    }

    /// Whether a function was handed ownership together with the buffer: it is private, and an `i1` argument decided
    /// that the free happens.
    fn may_own_argument(&mut self, op: OpId, state: &Disjunct) -> bool {
        let ir = &self.item.ir;
        let mut function = op;
        while let Some(parent) = ir.parent_op(function) {
            function = parent;
            if self.item.info(function).is_some_and(|info| info.traits.function) {
                break;
            }
        }
        let entry = super::body(self.item, function).and_then(|body| ir.blocks_of(body).first());
        let arguments = entry.into_iter().flat_map(|&entry| ir.arguments(entry));
        let mut flags = arguments.filter(|&argument| self.pre.kinds.is_i1(argument) && state.term(argument).is_some());
        ir.op(function).is_private && flags.any(|flag| self.truth(state, flag) == Some(true))
    }

    /// Whether a condition may have changed when control comes from `earlier` around a loop to `op`: it is computed in
    /// that loop.
    fn is_asked_anew(&self, condition: ValueId, earlier: OpId, op: OpId) -> bool {
        let ir = &self.item.ir;
        let mut inner = op;
        while let Some(block) = ir.op(inner).parent {
            let region = ir.block(block).parent;
            let parent = ir.region(region).parent;
            if ir.is_within(earlier, parent) && self.is_inside(condition, parent) {
                let flow = self.item.info(parent).and_then(|info| info.regions.as_ref());
                let index = ir.regions_of(parent).iter().position(|&other| other == region);
                // Nothing leads back to the first block of a region.
                let may_cycle = ir.blocks_of(region).first() != ir.defining_block(condition).as_ref();
                let is_repeated = flow.zip(index).is_none_or(|(flow, index)| runs_again(flow, index));
                if may_cycle && ir.blocks_of(region).len() > 1 || is_repeated {
                    return true;
                }
            }
            if self.item.info(parent).is_some_and(|info| info.traits.function) {
                break;
            }
            inner = parent;
        }
        false
    }

    /// Whether `op` runs under a condition of which too little is known to tell when, and that `earlier` did not run under.
    pub(super) fn is_in_doubt(&mut self, op: OpId, earlier: Option<OpId>, state: &Disjunct) -> bool {
        self.doubts_over(op, earlier, state)
            .iter()
            .any(|covers_both| !covers_both)
    }

    /// Whether all doubtful conditions that `op` runs under are remembered, and `other` runs under each of them as well.
    pub(super) fn shares_doubts(&mut self, op: OpId, other: OpId, state: &Disjunct) -> bool {
        let doubts = self.doubts_over(op, Some(other), state);
        !doubts.is_empty() && doubts.iter().all(|&covers_both| covers_both)
    }

    /// For each doubtful condition that `op` runs under: whether `earlier` runs under it, too.
    fn doubts_over(&mut self, op: OpId, earlier: Option<OpId>, state: &Disjunct) -> SmallVec<[bool; 4]> {
        let ir = &self.item.ir;
        let over = state.decisions().iter().filter_map(|decision| {
            let is_branch = !ir.successors(decision.op).is_empty();
            // What ends a region says whether the operation around it goes on. That loops may run is not in doubt.
            let is_terminator = self.item.info(decision.op).is_some_and(|info| info.traits.terminator);
            let around = ir.parent_op(decision.op);
            let around =
                around.filter(|_| is_terminator && !compares_arguments(self.item, &self.pre.offsets, decision.value));
            let decided = around.unwrap_or(decision.op);
            // Whether control comes to `op` only by one of the turns at `branch`.
            let is_behind = |branch: OpId, op: OpId| {
                let blocks = ir.op(branch).parent.zip(ir.op(op).parent);
                blocks.is_some_and(|(from, block)| {
                    self.dominance.properly_dominates_block(from, block)
                        && !self.dominance.post_dominates_block(block, from)
                })
            };
            let covers = if self.pre.kinds.of(decision.value).is_memref() {
                // Which buffer a callee has handed back is so for good.
                true
            } else if is_branch {
                // Where all ways meet again after a branch, it no longer matters which one was taken.
                let blocks = ir.op(op).parent.zip(ir.op(decision.op).parent);
                blocks.is_none_or(|(here, there)| !self.dominance.post_dominates_block(here, there))
            } else {
                ir.is_within(op, decided)
            };
            let covers_both = earlier.is_some_and(|earlier| {
                let is_beside = ir.op(earlier).parent == ir.op(op).parent;
                let is_asked_once = earlier < op || !self.is_asked_anew(decision.value, earlier, op);
                let is_under = match is_branch {
                    true => is_behind(decision.op, earlier),
                    false => ir.is_within(earlier, decided),
                };
                is_asked_once && (is_beside || is_under)
            });
            let is_doubtful = covers && self.is_in_question(decision.value);
            is_doubtful.then_some(covers_both)
        });
        over.collect()
    }
}

/// Whether what `bufferization.dealloc` retains as `kept` is owned; `None` if that is not known.
fn ownership_of_retained(
    state: &Disjunct,
    kept: Option<Pointer>,
    memrefs: &[Option<ValueId>],
    is_asked: &[bool],
) -> Option<bool> {
    let mut is_sure = true;
    for (memref, asked) in memrefs.iter().zip(is_asked) {
        if !asked {
            continue;
        }
        let freed = memref.and_then(|memref| state.pointer(memref));
        let (Some(kept), Some(freed)) = (kept, freed) else {
            is_sure = false;
            continue;
        };
        if kept.object == freed.object {
            return Some(true);
        }
        is_sure &= match (state.object(kept.object), state.object(freed.object)) {
            (Some(kept), Some(freed)) => differs(kept, freed),
            _ => false,
        };
    }
    is_sure.then_some(false)
}
