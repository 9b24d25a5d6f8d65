//! What happens to a buffer in regions whose control flow is unknown, and in unknown operations. If all that the regions do
//! with it is to read and write, nothing outlasts them.

use mlir_grammar::dialects::op_info::{Computes, EffectKind};
use mlir_grammar::{OpId, ValueId};

use super::machine::Machine;
use crate::buffers::written::{NAMES, is_described};
use crate::call_site::{CallSite, is_call};
use crate::summary::ArgumentSummary;
use crate::worklist::Worklist;

impl Machine<'_> {
    /// The operations inside `op` that take what `value` points to, under any name, and it is unknown whether they free
    /// or keep it; `None` where others do more than to read and write it.
    pub(crate) fn happens_inside(&self, op: OpId, value: ValueId) -> Option<Vec<OpId>> {
        let ir = &self.item.ir;
        let end = self.pre.subtree_end[op.index()];
        let mut sinks = Vec::new();
        let mut names = Worklist::from(value);
        while let Some(name) = names.next() {
            let uses = ir.uses(name).iter();
            for used in uses.filter(|used| used.op > op && used.op.0 < end) {
                if self.only_takes(used.op) {
                    sinks.push(used.op);
                } else if names.len() > NAMES || !self.only_borrows(used.op, used.operand, &mut names) {
                    return None;
                }
            }
        }
        Some(sinks)
    }

    /// Whether `op` has no description, and forwards nothing.
    fn only_takes(&self, op: OpId) -> bool {
        let ir = &self.item.ir;
        let block = ir.op(op).parent;
        let ends_block = block.is_some_and(|block| ir.ops_of(block).last() == Some(&op));
        let returns_numbers = ir.results(op).all(|result| self.is_plain(result));
        self.item.info(op).is_none() && !ends_block && returns_numbers && ir.regions_of(op).is_empty()
    }

    /// Whether `op` only reads and writes what its operand points to; `names` gets the results that are other names of it.
    fn only_borrows(&self, op: OpId, operand: u32, names: &mut Worklist) -> bool {
        let item = self.item;
        let ir = &item.ir;
        let Some(info) = item.info(op) else { return false };
        let returns_numbers = ir.results(op).all(|result| self.is_plain(result));
        if is_call(item, op, info) {
            return returns_numbers && self.callee_only_borrows(op, operand);
        }
        let Some(operand) = ir.operands(op).get(operand as usize) else {
            return false;
        };
        let segment = operand.segment;
        let is_stored = info.stores.iter().any(|(stored, _)| *stored == segment);
        let enters_regions = !ir.regions_of(op).is_empty() && info.inputs.is_none_or(|inputs| inputs == segment);
        let is_freed = info.effects.iter().any(|effect| effect.kind == EffectKind::Free);
        let takes_more = |&it: &Computes| matches!(it, Computes::Dealloc | Computes::Address | Computes::Select);
        let is_open = info.computes.as_ref().is_some_and(takes_more) || !is_described(info, segment);
        if info.traits.terminator || is_stored || enters_regions || is_freed || is_open {
            return false;
        }
        let aliases = info.aliases.iter().filter(|alias| alias.operand == segment);
        let renamed = aliases.flat_map(|alias| item.result_segment(op, alias.result));
        let renamed: Vec<ValueId> = renamed.filter(|result| !self.is_plain(*result)).collect();
        names.extend(renamed.iter().copied());
        returns_numbers || !renamed.is_empty()
    }

    fn callee_only_borrows(&self, op: OpId, operand: u32) -> bool {
        let visible = CallSite::with_summary(self.item, self.callees, op);
        // What is only declared borrows its arguments.
        visible.is_none_or(|(site, summary)| {
            let index = site.index_of(operand);
            let argument = index.and_then(|index| summary.arguments.get(index as usize));
            argument.is_some_and(ArgumentSummary::only_borrows)
        })
    }
}
