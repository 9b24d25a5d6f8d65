//! When a function looks into its arguments: what is known of what it found, in the disjuncts that do.
//!
//! A caller that passes a freed buffer is wrong only where that holds.

use mlir_grammar::{Def, OpId, ValueId};
use rustc_hash::FxHashMap;

use super::disjunct::{Disjunct, Object, Origin, Pointer};
use super::formula::{Condition, Expression, TermId};
use super::inevitable::Inevitable;
use super::machine::Machine;
use super::written::surely_used_by;

/// The arguments that something looks into, or may; and when, as a truth value. `None`: at any time, as far as is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Touched(FxHashMap<ValueId, Option<TermId>>);

impl Touched {
    /// Anybody may look into the argument at any time.
    pub(super) fn always(&mut self, argument: ValueId) {
        self.0.insert(argument, None);
    }

    /// When something looks into an argument: `None` if it never does, `Some(None)` if that may be at any time.
    pub(super) fn when(&self, argument: ValueId) -> Option<Option<TermId>> {
        self.0.get(&argument).copied()
    }
}

impl Machine<'_> {
    /// Notes that something looks into a buffer, where that is an argument.
    pub(super) fn touch(&mut self, pointer: Option<Pointer>, object: &Object, state: &Disjunct) {
        let Some(pointer) = pointer.filter(|_| object.origin == Origin::Argument) else {
            return;
        };
        let argument = pointer.object.site;
        let known = self.touched.when(argument);
        if known == Some(None) {
            return;
        }
        let never = self.arena.terms.boolean(false);
        let known = known.flatten().unwrap_or(never);
        if state.entails(&mut self.arena.terms, known) == Some(true) {
            return;
        }
        let now = self.known_to_callers(state);
        let terms = &mut self.arena.terms;
        let when = terms.or(known, now);
        let is_open = Expression::fits(terms, when) && Condition::new().entails(terms, when) != Some(true);
        self.touched.0.insert(argument, is_open.then_some(when));
    }

    /// Whether the function looks into this argument of its own on every path that returns.
    pub(super) fn always_looks_into(&self, argument: ValueId) -> bool {
        let (item, ir) = (self.item, &self.item.ir);
        let Def::Argument { block: entry, .. } = ir.value(argument).def else {
            return false;
        };
        let is_run = |op: &OpId| self.pre.trips.get(op).is_some_and(|&trips| trips > 0);
        let mut looks = surely_used_by(item, self.callees, argument);
        for op in &mut looks {
            // What each iteration of a loop does, the loop does if it has one.
            while let Some(block) = ir.op(*op).parent
                && let [_] = ir.blocks_of(ir.block(block).parent)
                && let Some(around) = ir.parent_op(*op).filter(is_run)
            {
                *op = around;
            }
        }
        let blocks = ir.blocks_of(ir.block(entry).parent).iter();
        let last = blocks.filter_map(|&block| ir.ops_of(block).last().copied());
        let returns = |op: &OpId| item.info(*op).is_none_or(|info| info.traits.return_like);
        let ends: Vec<OpId> = last.filter(returns).collect();
        Inevitable::new(item, self.dominance, self.pre.flow(item)).always_passes(entry, &looks, &ends)
    }
}
