//! What a free does to its buffer, and to a disjunct in which it is open whether it happens.

use mlir_grammar::{OpId, ValueId};

use super::addresses::differs;
use super::machine::Machine;
use crate::buffers::family::is_of_another_family;
use crate::finding::Code;
use crate::lifetimes::state::disjunct::{Disjunct, ObjectId, Origin, Pointer};

/// How many disjuncts one `bufferization.dealloc` may make before nothing more is claimed of what it frees: each condition
/// that is not known doubles them.
const DEALLOC_DISJUNCTS: usize = 256;

impl Machine<'_> {
    /// `bufferization.dealloc`.
    pub(crate) fn dealloc(&mut self, op: OpId, state: Disjunct, out: &mut Vec<Disjunct>) {
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
                let known = memrefs.iter().flatten();
                known.for_each(|&value| self.untrack(value, &mut state));
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

    pub(crate) fn free(&mut self, op: OpId, value: ValueId, state: &mut Disjunct) {
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
        match code {
            Some(code) => self.fault(code, op, value, id, state),
            None => self.record.fine(op, value, state),
        }
        if matches!(code, Some(Code::FreeOfStack | Code::FreeOfGlobal | Code::DoubleFree)) {
            return;
        }
        self.discharge(id, state);
        self.forget_freed(op, id, state);
        state.free(id, op);
    }

    /// Whether ownership was passed to a function together with the buffer: it is private, and an `i1` argument decided
    /// that the free happens.
    fn may_own_argument(&mut self, op: OpId, state: &Disjunct) -> bool {
        let ir = &self.item.ir;
        let Some(function) = self.item.function_around(op) else {
            return false;
        };
        let arguments = ir.entries_of(function).flat_map(|entry| ir.arguments(entry));
        let mut flags = arguments.filter(|&argument| self.pre.kinds.is_i1(argument) && state.term(argument).is_some());
        ir.op(function).is_private && flags.any(|flag| self.truth(state, flag) == Some(true))
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
