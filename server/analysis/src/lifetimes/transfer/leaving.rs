//! What leaves a function, or a scope inside it that releases its stack memory.

use mlir_grammar::{OpId, ValueId};
use smallvec::SmallVec;

use super::flow::Exit;
use super::machine::Machine;
use crate::finding::Code;
use crate::flow::region_graph::is_cyclic;
use crate::lifetimes::state::disjunct::{Disjunct, ObjectId, Origin, Pointer};

/// What else a function returns beside a buffer that it transfers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Company {
    /// Other buffers, or none.
    #[default]
    Alone,
    /// The same value once more.
    First,
    /// The same buffer, before this one.
    Second,
}

impl Machine<'_> {
    /// What a function's end does: it transfers what it returns, and abandons the rest. `returned` is called for each operand.
    pub(crate) fn returns(
        &mut self,
        exit: Exit,
        mut returned: impl FnMut(usize, Option<Pointer>, &Disjunct),
    ) -> Disjunct {
        let Exit {
            mut state,
            terminator,
            last,
        } = exit;
        let Some(end) = terminator.or(last) else {
            return state;
        };
        self.at = end;
        if let Some(terminator) = terminator {
            let values = self.item.ir.operands(terminator).iter();
            let operands: Vec<Option<ValueId>> = values.map(|operand| operand.value).collect();
            let together = self.together(terminator, &operands, &state);
            for (index, operand) in operands.into_iter().enumerate() {
                let pointer = operand.and_then(|operand| state.pointer(operand));
                returned(index, pointer, &state);
                if let Some(operand) = operand {
                    let company = together.get(index).copied().unwrap_or_default();
                    self.leaves(terminator, operand, pointer, company, &state);
                    self.use_of(terminator, operand, &mut state);
                    self.escape(operand, &mut state);
                }
            }
        }
        // Where the terminator is missing, so may be the frees before it.
        if terminator.is_some() {
            let abandoned: Vec<_> = state.abandoned().collect();
            self.lose(&state, abandoned, end);
        }
        state
    }

    /// For each of the values that a function returns: whether the buffer that it owns comes back as another, too.
    fn together(&self, terminator: OpId, operands: &[Option<ValueId>], state: &Disjunct) -> SmallVec<[Company; 4]> {
        let buffer = |operand: Option<ValueId>| {
            let value = operand.filter(|value| self.pre.kinds.of(*value).is_memref())?;
            let id = state.pointer(value)?.object;
            let object = state.object(id)?;
            (object.origin == Origin::Heap && object.freed_at.is_none()).then_some((value, id))
        };
        let buffers: SmallVec<[Option<(ValueId, ObjectId)>; 4]> =
            operands.iter().map(|&operand| buffer(operand)).collect();
        if buffers.iter().flatten().count() < 2 || self.returns_ownership(terminator) {
            return SmallVec::new();
        }
        let company = buffers.iter().enumerate().map(|(index, buffer)| {
            let Some((value, object)) = *buffer else {
                return Company::Alone;
            };
            let is_same = |other: &Option<(ValueId, ObjectId)>| other.is_some_and(|(_, other)| other == object);
            let is_named_again = |other: &Option<(ValueId, ObjectId)>| other.is_some_and(|(other, _)| other == value);
            if buffers[..index].iter().any(is_same) {
                Company::Second
            } else if buffers[index + 1..].iter().any(is_named_again) {
                Company::First
            } else {
                Company::Alone
            }
        });
        company.collect()
    }

    /// Whether ownership is returned beside the buffers: an `i1` for each of them.
    fn returns_ownership(&self, terminator: OpId) -> bool {
        let values = self.item.ir.operands(terminator).iter();
        let (mut buffers, mut bits) = (0, 0);
        // What is not defined yet may be anything.
        if values.clone().any(|operand| operand.value.is_none()) {
            return true;
        }
        for value in values.filter_map(|operand| operand.value) {
            buffers += usize::from(self.pre.kinds.of(value).is_memref());
            bits += usize::from(self.pre.kinds.is_i1(value));
        }
        bits >= buffers
    }

    /// A buffer leaves its function: none may that is not the caller's alone from then on.
    fn leaves(
        &mut self,
        terminator: OpId,
        operand: ValueId,
        pointer: Option<Pointer>,
        company: Company,
        state: &Disjunct,
    ) {
        let function = self.item.ir.parent_op(terminator);
        // What any other terminator was meant to return is unknown: it is not legal there.
        let returns = function.is_some_and(|function| self.item.may_return_from(function, terminator));
        if !self.pre.kinds.of(operand).is_memref() || !returns {
            return;
        }
        let object = pointer.and_then(|pointer| Some((pointer.object, state.object(pointer.object)?)));
        let code = match object.map(|(_, object)| object.origin) {
            Some(Origin::Stack) => Code::ReturnsStack,
            Some(Origin::Argument | Origin::Global) if !self.returns_ownership(terminator) => {
                Code::ReturnsArgumentAlias
            }
            _ => match company {
                Company::Alone => return self.record.returned(terminator, operand, state),
                // It is reported at the other operand of the same name.
                Company::First => return,
                Company::Second => Code::ReturnsArgumentAlias,
            },
        };
        if let Some((id, object)) = object {
            if object.origin == Origin::Global {
                self.record.globals.insert(id.site);
            }
            self.fault(code, terminator, operand, id, state);
        }
    }

    /// Whether the stack memory that a region of `op` allocates ends with the region. That of a loop that runs its
    /// iterations one by one is kept until the function returns, however MLIR documents it.
    pub(crate) fn ends_stack(&self, op: OpId) -> bool {
        let Some(info) = self.item.info(op).filter(|info| info.traits.allocation_scope) else {
            return false;
        };
        let flow = info.regions.as_ref();
        flow.is_some_and(|flow| flow.is_parallel || !is_cyclic(flow))
    }

    /// A buffer leaves a region of `scope`: one that the region allocated on its stack may not.
    pub(crate) fn leaves_scope(&mut self, scope: OpId, terminator: OpId, operand: ValueId, state: &Disjunct) {
        if !self.pre.kinds.of(operand).is_memref() {
            return;
        }
        let object = state.pointer(operand).map(|pointer| pointer.object);
        let is_stack = |id: ObjectId| state.object(id).is_some_and(|object| object.origin == Origin::Stack);
        match object.filter(|id| is_stack(*id) && self.is_inside(id.site, scope)) {
            Some(object) => self.fault(Code::ReturnsStack, terminator, operand, object, state),
            None => self.record.returned(terminator, operand, state),
        }
    }
}
