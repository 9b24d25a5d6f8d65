//! What leaves a function, or a scope inside one that gives its stack memory back.

use mlir_grammar::{OpId, ValueId};

use super::flow::{Exit, is_cyclic};
use super::machine::Machine;
use super::world::{ObjectId, Origin, Pointer, World};
use crate::finding::Code;

impl Machine<'_> {
    /// What a function's end does: hands over what it returns, abandons the rest. `returned` is told of each operand.
    pub(super) fn returns(&mut self, exit: Exit, mut returned: impl FnMut(usize, Option<Pointer>, &World)) -> World {
        let Exit {
            mut world,
            terminator,
            last,
        } = exit;
        let Some(end) = terminator.or(last) else { return world };
        if let Some(terminator) = terminator {
            let operands: Vec<Option<ValueId>> = self
                .item
                .ir
                .operands(terminator)
                .iter()
                .map(|operand| operand.value)
                .collect();
            for (index, operand) in operands.into_iter().enumerate() {
                let pointer = operand.and_then(|operand| world.pointer(operand));
                returned(index, pointer, &world);
                if let Some(operand) = operand {
                    self.leaves(terminator, operand, pointer, &world);
                    self.hand_on(terminator, operand, &mut world);
                    self.escape(operand, &mut world);
                }
            }
        }
        // Where the terminator is missing, so may be the frees in front of it.
        if terminator.is_some() {
            let abandoned: Vec<_> = world.abandoned().collect();
            self.lose(&world, abandoned, end);
        }
        world
    }

    /// Whether ownership is handed over beside the buffers: an `i1` for each of them.
    fn returns_ownership(&self, terminator: OpId) -> bool {
        let values = self.item.ir.operands(terminator).iter();
        let (mut buffers, mut bits) = (0, 0);
        for value in values.filter_map(|operand| operand.value) {
            buffers += usize::from(self.premises.kinds.of(value).is_memref());
            bits += usize::from(self.premises.kinds.is_i1(value));
        }
        bits >= buffers
    }

    /// Whether a terminator is one that returns from the function around it: of the same dialect, or `func.return`. Any
    /// other is not legal there, and what it was meant to hand on is not known.
    fn ends_function(&self, terminator: OpId) -> bool {
        let dialect = |op: OpId| self.item.op_name(op).split('.').next().unwrap_or_default();
        let function = self.item.ir.parent_op(terminator).map(dialect);
        let returns = dialect(terminator);
        returns == "func" || function == Some(returns)
    }

    /// A buffer leaves its function: neither the function's stack nor what belongs to the caller may.
    fn leaves(&mut self, terminator: OpId, operand: ValueId, pointer: Option<Pointer>, world: &World) {
        if !self.premises.kinds.of(operand).is_memref() || !self.ends_function(terminator) {
            return;
        }
        let object = pointer.and_then(|pointer| Some((pointer.object, world.object(pointer.object)?)));
        let code = match object.map(|(_, object)| object.origin) {
            Some(Origin::Stack) => Code::ReturnsStack,
            Some(Origin::Argument) if !self.returns_ownership(terminator) => Code::ReturnsArgumentAlias,
            _ => return self.record.returned(terminator, operand, world),
        };
        if let Some((object, _)) = object {
            self.fault(code, terminator, operand, object, world);
        }
    }

    /// Whether the stack memory that a region of `op` allocates ends with the region. That of a loop that runs its
    /// iterations one by one is kept until the function returns, however MLIR documents it.
    pub(super) fn ends_stack(&self, op: OpId) -> bool {
        let Some(info) = self.item.info(op).filter(|info| info.traits.allocation_scope) else {
            return false;
        };
        let flow = info.regions.as_ref();
        flow.is_some_and(|flow| flow.is_parallel || !is_cyclic(flow))
    }

    /// A buffer leaves a region of `scope`: one that the region allocated on its stack may not.
    pub(super) fn leaves_scope(&mut self, scope: OpId, terminator: OpId, operand: ValueId, world: &World) {
        if !self.premises.kinds.of(operand).is_memref() {
            return;
        }
        let object = world.pointer(operand).map(|pointer| pointer.object);
        let is_stack = |id: ObjectId| world.object(id).is_some_and(|object| object.origin == Origin::Stack);
        match object.filter(|id| is_stack(*id) && self.is_inside(id.site, scope)) {
            Some(object) => self.fault(Code::ReturnsStack, terminator, operand, object, world),
            None => self.record.returned(terminator, operand, world),
        }
    }
}
