//! Whether anything will look into a buffer under a name that it is handed on as.
//!
//! To hand on a freed buffer is a fault because of what is done with it then. Ownership-based deallocation carries buffers that
//! are freed around loops, beside `i1` values that say so, and only compares their addresses: nobody looks into these.

use mlir_grammar::dialects::op_info::{Computes, Effect, EffectKind, Slot};
use mlir_grammar::{OpId, ValueId};

use super::borrowing::{NAMES, is_told};
use super::machine::Machine;
use crate::call_site::is_call;
use crate::control_flow::ControlFlow;

impl Machine<'_> {
    /// Whether what `value` points to may be read, written, returned or given to something else, under any name that it gets.
    /// To free it is none of that.
    pub(super) fn is_looked_into(&self, value: ValueId) -> bool {
        let flow = self.edges.get_or_init(|| ControlFlow::new(self.item));
        let mut names = vec![value];
        let mut next = 0;
        while let Some(&name) = names.get(next) {
            next += 1;
            for used in self.item.ir.uses(name) {
                let Some(others) = self.only_renames(flow, used.op, used.operand, name) else {
                    return true;
                };
                for other in others {
                    if !names.contains(&other) {
                        names.push(other);
                    }
                }
                if names.len() > NAMES {
                    return true;
                }
            }
        }
        false
    }

    /// The further names of `name` that `op` gives to it by its operand, if it does nothing else with it but to free it, or to
    /// ask where it is.
    fn only_renames(&self, flow: &ControlFlow, op: OpId, operand: u32, name: ValueId) -> Option<Vec<ValueId>> {
        let item = self.item;
        let info = item.info(op).filter(|info| !is_call(item, op, info))?;
        let segment = item.ir.operands(op).get(operand as usize)?.segment;
        let is_stored = info.stores.iter().any(|(stored, _)| *stored == segment);
        let looks = |effect: &Effect| effect.slot == Slot::Operand(segment) && effect.kind != EffectKind::Free;
        if is_stored || info.effects.iter().any(looks) {
            return None;
        }
        let block = item.ir.op(op).parent?;
        let ends_block = item.ir.ops_of(block).last() == Some(&op);
        if ends_block || !item.ir.regions_of(op).is_empty() {
            let from_block = ends_block.then(|| flow.out_of_block(block)).into_iter().flatten();
            let mut edges = from_block.chain(flow.out_of_op(op)).peekable();
            edges.peek()?;
            let passes: Vec<_> = edges
                .map(|edge| (!edge.is_guess).then_some(&edge.passes))
                .collect::<Option<_>>()?;
            let names = passes.into_iter().flatten().filter(|pass| pass.from == Some(name));
            return Some(names.map(|pass| pass.to).collect());
        }
        match info.computes {
            Some(Computes::Address | Computes::Dealloc) => return Some(Vec::new()),
            Some(Computes::Select) => return Some(item.ir.results(op).collect()),
            _ if !is_told(info, segment) => return None,
            _ => {}
        }
        let aliases = info.aliases.iter().filter(|alias| alias.operand == segment);
        let names = aliases.flat_map(|alias| item.result_segment(op, alias.result));
        Some(names.filter(|name| !self.is_plain(*name)).collect())
    }
}
