//! Conditions that are computed once more, without what was known on a path.

use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::{Item, OpId, ValueId};

use super::Verdicts;
use crate::buffers::reads::{read_from, reads_same};
use crate::call_site::{CallSite, is_call};
use crate::flow::loops::is_input;
use crate::formula::TermId;
use crate::lifetimes::preanalysis::shape::question;
use crate::lifetimes::state::disjunct::{Answer, Constraint, Disjunct};
use crate::lifetimes::transfer::doubt::VALUES;
use crate::lifetimes::transfer::machine::Machine;
use crate::summary::Callees;
use crate::worklist::Worklist;

/// See the module.
pub(super) struct Computed<'v> {
    machine: Machine<'v>,
    state: Disjunct,
    reads: Vec<Read>,
    /// All reads that may read one number do.
    is_unified: bool,
}

/// An operation that reads, or has no description.
#[derive(Clone, Copy)]
pub(super) struct Read {
    pub(super) op: OpId,
    /// The first one that may return the same.
    pub(super) first: OpId,
}

/// What a condition is computed from.
#[derive(Default)]
pub(super) struct Sources {
    pub(super) reads: Vec<Read>,
    /// Something else than constants, arguments and what is read.
    pub(super) is_of_others: bool,
}

impl<'v> Computed<'v> {
    pub(super) fn new(verdicts: &Verdicts<'v>, is_unified: bool) -> Self {
        let Verdicts {
            item,
            pre,
            dominance,
            callees,
            ..
        } = *verdicts;
        Self {
            machine: Machine::new(item, pre, dominance, callees, 1),
            state: Disjunct::default(),
            reads: Vec::new(),
            is_unified,
        }
    }

    /// Learns that a constraint holds. `false` if that cannot be.
    pub(super) fn assume(&mut self, constraint: Constraint) -> bool {
        match constraint.answer {
            Answer::Is(is_true) => self.machine.assume(&mut self.state, constraint.value, is_true),
            Answer::Case(number) => self
                .machine
                .assume_number(&mut self.state, constraint.value, number, true),
            // Which numbers are excluded is not known here.
            Answer::NoCase => true,
        }
    }

    /// Whether an `i1` may be true, and may be false.
    pub(super) fn is_either_possible(&mut self, value: ValueId) -> bool {
        let mut may_be = |is_true| self.machine.assume(&mut self.state.clone(), value, is_true);
        may_be(true) && may_be(false) && self.machine.pre.kinds.is_i1(value)
    }

    /// Whether a constraint holds if all that was assumed does.
    pub(super) fn implies(&mut self, constraint: Constraint) -> bool {
        match constraint.answer {
            Answer::Is(is_true) => self.machine.truth(&self.state, constraint.value) == Some(is_true),
            Answer::Case(number) => self.machine.known_number(&self.state, constraint.value) == Some(number),
            Answer::NoCase => false,
        }
    }

    /// Gives `condition` its term, and the values that it is made of. Says what they are.
    pub(super) fn compute(&mut self, condition: ValueId) -> Sources {
        let item = self.machine.item;
        let mut parts = Vec::new();
        let mut seen = Worklist::from(condition);
        while let Some(part) = seen.next() {
            parts.push(part);
            let is_read = |op| item.info(op).is_some_and(|info| info.has_effect(EffectKind::Read));
            let is_made_of = |op: &OpId| !is_read(*op) && item.ir.regions_of(*op).is_empty();
            if let Some(op) = item.ir.defining_op(part).filter(is_made_of)
                && seen.len() < VALUES
            {
                seen.extend(item.ir.operand_values(op));
            }
        }
        parts.sort_unstable_by_key(|&part| item.ir.defining_op(part));
        let mut sources = Sources::default();
        for part in parts {
            let op = item.ir.defining_op(part);
            let opaque = op.filter(|&op| is_opaque(item, self.machine.callees, op));
            let read = opaque.map(|op| self.read(op));
            sources.reads.extend(read);
            let term = self.machine.term(&self.state, part).or_else(|| match (read, op) {
                (Some(read), _) => self.given(read, part),
                (None, Some(op)) => self.machine.computed(op, part, &self.state),
                (None, None) => None,
            });
            sources.is_of_others |= term.is_none() && !is_input(item, part);
            if let Some(term) = term.or_else(|| self.machine.symbol_of(part, &mut self.state)) {
                self.state.set_term(part, term);
            }
        }
        sources
    }

    /// Notes that `op` reads.
    fn read(&mut self, op: OpId) -> Read {
        let item = self.machine.item;
        let asks_same = |other| {
            let callee = |op| CallSite::of(item, op).map(|site| site.callee);
            let given = |op| item.ir.operand_values(op).map(|value| self.state.term(value));
            question(item, op) == question(item, other) && callee(op) == callee(other) && given(op).eq(given(other))
        };
        let known = self.reads.iter().filter(|_| self.is_unified);
        let callees = self.machine.callees;
        let mut alike = known.filter(|other| match read_from(item, callees, op).is_empty() {
            false => reads_same(item, callees, other.op, op) != Some(false),
            true => asks_same(other.op),
        });
        let read = alike
            .next()
            .map_or(Read { op, first: op }, |other| Read { op, first: other.first });
        self.reads.push(read);
        read
    }

    /// What a read returns as `result`; `None` if the first one returns values of other types.
    fn given(&mut self, read: Read, result: ValueId) -> Option<TermId> {
        let item = self.machine.item;
        let mut results = item.ir.results(read.op).zip(item.ir.results(read.first));
        let (_, first) = results.find(|&(own, _)| own == result)?;
        if first == result {
            return self.machine.symbol_of(result, &mut self.state);
        }
        self.state.term(first).filter(|_| item.ir.are_alike(first, result))
    }
}

/// Whether an operation reads memory, or nothing is known of how it makes its results.
fn is_opaque(item: &Item, callees: &dyn Callees, op: OpId) -> bool {
    let Some(info) = item.info(op) else { return true };
    match is_call(item, op, info) {
        true => CallSite::summary(item, callees, op).is_none() || !read_from(item, callees, op).is_empty(),
        false if !item.ir.regions_of(op).is_empty() => false,
        false => info.has_effect(EffectKind::Read) || !info.effects_known && !info.traits.pure,
    }
}
