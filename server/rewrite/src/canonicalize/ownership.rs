//! Ownership, canonicalized: `i1` values that travel beside buffers, through results of regions, values that loops carry and
//! arguments of blocks, where they are known or unused.

use mlir_grammar::{BlockId, OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::canonicalize::bools::{Bools, constant};
use crate::canonicalize::cleanup::Cleanup;
use crate::canonicalize::edge_conditions::is_jump;
use crate::canonicalize::successor_inputs::{Known, SuccessorInputs, is_outside};
use crate::draft::{At, Draft, NewOp};

/// How often all operations are looked at again because others changed.
const ROUNDS: usize = 10;

/// Simplifies what travels through `draft`.
pub fn canonicalize_ownership(draft: &mut Draft<'_>) {
    canonicalize_travelling(draft, is_i1);
}

/// Simplifies how those values are forwarded for which `travels` holds.
pub fn canonicalize_travelling(draft: &mut Draft<'_>, travels: fn(&Draft<'_>, ValueId) -> bool) {
    let item = draft.item;
    let mut run = Simplification {
        bools: Bools::of(draft),
        cleanup: Cleanup::default(),
        is_changed: true,
        travels,
    };
    for &top in item.ir.top() {
        for op in draft.walk(top) {
            let is_bool = draft.op(op).results.iter().any(|&result| is_i1(draft, result));
            if is_bool && draft.info(op).is_some_and(|info| info.computes.is_some()) {
                run.cleanup.look_at(op);
            }
        }
    }
    for _ in 0..ROUNDS {
        run.cleanup.run(draft, &mut run.bools);
        if !std::mem::take(&mut run.is_changed) {
            break;
        }
        for op in item.ir.ops().rev() {
            if draft.is_erased(op) {
                continue;
            }
            match &*draft.op(op).name {
                "scf.if" => {
                    run.results_of_if(draft, op);
                    run.inputs_of(draft, op);
                }
                "scf.execute_region" | "scf.for" | "scf.index_switch" | "scf.while" => run.inputs_of(draft, op),
                "shape.assuming" => run.unused_inputs_of(draft, op),
                _ => {}
            }
        }
        run.arguments_of_blocks(draft);
    }
}

fn is_i1(draft: &Draft<'_>, value: ValueId) -> bool {
    draft.value(value).ty.as_deref() == Some("i1")
}

struct Simplification {
    bools: Bools,
    cleanup: Cleanup,
    is_changed: bool,
    /// What is simplified.
    travels: fn(&Draft<'_>, ValueId) -> bool,
}

impl Simplification {
    /// Results of `scf.if` that are known from its condition.
    fn results_of_if(&mut self, draft: &mut Draft<'_>, op: OpId) {
        let Some([yes, no]) = yields_of(draft, op) else { return };
        for index in (0..draft.op(op).results.len()).rev() {
            let result = draft.op(op).results[index];
            if !(self.travels)(draft, result) || draft.users(result).is_empty() {
                continue;
            }
            let (Some(&a), Some(&b)) = (draft.op(yes).operands.get(index), draft.op(no).operands.get(index)) else {
                return;
            };
            if let Some(value) = self.chosen(draft, op, result, [a, b]) {
                self.cleanup.replace_uses(draft, result, value);
                self.is_changed = true;
            }
        }
    }

    /// What `scf.if` makes of these two values, if both are there outside of it.
    fn chosen(&mut self, draft: &mut Draft<'_>, op: OpId, result: ValueId, [a, b]: [ValueId; 2]) -> Option<ValueId> {
        let condition = *draft.op(op).operands.first()?;
        let ty = draft.value(result).ty.clone()?;
        match (constant(draft, a), constant(draft, b)) {
            (Some(true), Some(false)) => return Some(condition),
            (Some(a), Some(b)) if a == b => return Some(self.bools.get(draft, op, a)),
            _ if a == b && is_outside(draft, op, a) => return Some(a),
            _ => {}
        }
        let a = self.outside(draft, op, a)?;
        let b = self.outside(draft, op, b)?;
        let new = match (constant(draft, a), constant(draft, b)) {
            (Some(false), Some(true)) => {
                let yes = self.bools.get(draft, op, true);
                NewOp::new("arith.xori").operands([condition, yes])
            }
            _ => NewOp::new("arith.select").operands([condition, a, b]),
        };
        let hint = if &*ty == "i1" { "own" } else { "chosen" };
        let new = draft.insert(At::Before(op), new.result(hint, &ty));
        self.cleanup.look_at(new);
        draft.op(new).results.first().copied()
    }

    /// A value that can be used beside `op`: a constant inside it has another one outside.
    fn outside(&mut self, draft: &mut Draft<'_>, op: OpId, value: ValueId) -> Option<ValueId> {
        if is_outside(draft, op, value) {
            return Some(value);
        }
        let value = constant(draft, value)?;
        Some(self.bools.get(draft, op, value))
    }

    /// What travels into the regions of an operation and out of them.
    fn inputs_of(&mut self, draft: &mut Draft<'_>, op: OpId) {
        let travels = self.travels;
        let Some(inputs) = self.inputs_that_travel(draft, op) else {
            return;
        };
        for (input, known) in inputs.known(draft, |value| travels(draft, value)) {
            let value = match known {
                Known::Value(value) => value,
                Known::Constant(constant) => self.bools.get(draft, op, constant),
            };
            self.cleanup.replace_uses(draft, input, value);
            self.is_changed = true;
        }
        for (input, twin) in inputs.twins(draft, |value| travels(draft, value)) {
            self.cleanup.replace_uses(draft, input, twin);
            self.is_changed = true;
        }
        self.remove_unused(draft, &inputs);
    }

    /// What of that has no use.
    fn unused_inputs_of(&mut self, draft: &mut Draft<'_>, op: OpId) {
        if let Some(inputs) = self.inputs_that_travel(draft, op) {
            self.remove_unused(draft, &inputs);
        }
    }

    fn inputs_that_travel(&self, draft: &Draft<'_>, op: OpId) -> Option<SuccessorInputs> {
        let data = draft.op(op);
        let regions = data.regions.iter();
        let entries = regions.filter_map(|&region| draft.region(region).blocks.first());
        let arguments = entries.flat_map(|&block| &draft.block(block).arguments);
        let mut inputs = data.results.iter().chain(arguments);
        if inputs.any(|&value| (self.travels)(draft, value)) {
            SuccessorInputs::of(draft, op)
        } else {
            None
        }
    }

    fn remove_unused(&mut self, draft: &mut Draft<'_>, inputs: &SuccessorInputs) {
        for value in inputs.unused(draft, self.travels) {
            self.cleanup.look_at_maker(draft, value);
            self.is_changed = true;
        }
    }

    /// Arguments of blocks that one branch leads to, or that have no use.
    fn arguments_of_blocks(&mut self, draft: &mut Draft<'_>) {
        let mut ways: FxHashMap<BlockId, Vec<(OpId, usize)>> = FxHashMap::default();
        for op in draft.item.ir.ops().filter(|&op| !draft.is_erased(op)) {
            for (index, successor) in draft.op(op).successors.iter().enumerate() {
                ways.entry(successor.block).or_default().push((op, index));
            }
        }
        for block in draft.item.ir.blocks().rev() {
            let Some(ways) = ways.get(&block) else { continue };
            let arguments = draft.block(block).arguments.len();
            let is_written_here = |&(op, successor): &(OpId, usize)| {
                draft.op(op).successors[successor].count == arguments && draft.can_go_elsewhere(op)
            };
            let travels = |&argument: &ValueId| (self.travels)(draft, argument);
            if !draft.block(block).arguments.iter().any(travels) || !ways.iter().all(is_written_here) {
                continue;
            }
            for index in (0..draft.block(block).arguments.len()).rev() {
                self.argument_of_block(draft, block, index, ways);
            }
        }
    }

    fn argument_of_block(&mut self, draft: &mut Draft<'_>, block: BlockId, index: usize, ways: &[(OpId, usize)]) {
        let argument = draft.block(block).arguments[index];
        if !(self.travels)(draft, argument) {
            return;
        }
        let place = |draft: &Draft<'_>, (op, successor): (OpId, usize)| {
            let successor = &draft.op(op).successors[successor];
            (index < successor.count).then_some(successor.first + index)
        };
        let mut passed = Vec::with_capacity(ways.len());
        for &way in ways {
            let Some(place) = place(draft, way) else { return };
            passed.push(draft.op(way.0).operands[place]);
        }
        if !draft.users(argument).is_empty() {
            // Blocks in a row are one block. Others keep their arguments: MLIR looks no further, either.
            match (ways, passed.as_slice()) {
                (&[(op, _)], &[value])
                    if is_jump(draft.info(op), draft.op(op).successors.len()) && value != argument =>
                {
                    self.cleanup.replace_uses(draft, argument, value);
                }
                _ => return,
            }
        }
        for &way in ways {
            if let Some(place) = place(draft, way) {
                draft.erase_operand(way.0, place);
            }
        }
        draft.erase_argument(block, index);
        for value in passed {
            self.cleanup.look_at_maker(draft, value);
        }
        self.is_changed = true;
    }
}

/// The terminators of the two regions of `scf.if`.
fn yields_of(draft: &Draft<'_>, op: OpId) -> Option<[OpId; 2]> {
    let &[yes, no] = draft.op(op).regions.as_slice() else {
        return None;
    };
    let end = |region| draft.terminator(*draft.region(region).blocks.first()?);
    Some([end(yes)?, end(no)?])
}
