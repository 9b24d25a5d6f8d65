//! Conditions that may be in step: they read what may be one element of memory, and the path condition takes what they read for
//! different numbers.
//!
//! A path on which both are one number may be the only one that exists. If the decisions on it agree with that as well, nothing
//! speaks against it.

use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::{Item, OpId, ValueId};

use super::Verdicts;
use super::extent::open;
use crate::buffers::element::Element;
use crate::call_site::{CallSite, is_call};
use crate::lifetimes::formula::TermId;
use crate::lifetimes::preanalysis::loops::is_input;
use crate::lifetimes::preanalysis::shape::{made_at, question};
use crate::lifetimes::preanalysis::written::{base, is_only_read};
use crate::lifetimes::state::disjunct::{Decision, Disjunct};
use crate::lifetimes::transfer::doubt::{VALUES, read_from};
use crate::lifetimes::transfer::machine::Machine;
use crate::numbers::offsets::number;
use crate::summary::Callees;
use crate::worklist::Worklist;

/// Conditions, computed as if all reads that may give one number gave one.
struct UnifiedReads<'v> {
    machine: Machine<'v>,
    state: Disjunct,
    reads: Vec<Read>,
}

/// An operation that reads, or of which nothing is known.
#[derive(Clone, Copy)]
struct Read {
    op: OpId,
    /// The first one that may give the same.
    first: OpId,
}

/// What a condition is computed from.
#[derive(Default)]
struct Sources {
    reads: Vec<Read>,
    /// Something else than constants, arguments and what is read.
    is_of_others: bool,
}

impl Verdicts<'_> {
    /// Whether a condition that was open depends on a number in memory that another one in `decisions` may depend on, too, and
    /// they were not decided as one number would have it.
    pub(super) fn may_be_in_step(&mut self, taken: &Decision, decisions: &[Decision]) -> bool {
        if taken.is_known {
            return false;
        }
        let mut unified = UnifiedReads {
            machine: Machine::new(self.item, self.pre, self.dominance, self.callees, 1),
            state: Disjunct::default(),
            reads: Vec::new(),
        };
        let sources = unified.compute(taken.value);
        if sources.reads.is_empty() {
            return false;
        }
        let mut agrees = unified.assume(taken) && !sources.is_of_others;
        open(decisions).filter(|other| other.value != taken.value).any(|other| {
            let other_sources = unified.compute(other.value);
            let pairs = sources
                .reads
                .iter()
                .flat_map(|read| other_sources.reads.iter().map(move |other| [*read, *other]));
            let alike: Vec<[Read; 2]> = pairs.filter(|&[read, other]| self.may_agree(read, other)).collect();
            if !alike.is_empty() {
                agrees &= !other_sources.is_of_others
                    && unified.assume(other)
                    && alike
                        .iter()
                        .all(|[one, other]| self.reads_once(one.op, other.op) && self.reads_once(other.op, one.op));
            }
            !alike.is_empty() && !agrees
        })
    }

    /// Whether two operations may give one number, and the path condition takes what they give for two.
    fn may_agree(&self, one: Read, other: Read) -> bool {
        let is_only_read = |buffer| is_only_read(self.item, self.callees, self.pre.calls_unknown, buffer, None);
        let is_same = || reads_same(self.item, one.op, other.op) == Some(true);
        let is_lasting = || is_same() && read_from(self.item, one.op).is_some_and(is_only_read);
        one.op != other.op && one.first == other.first && !is_lasting()
    }

    /// Whether no loop that is not around `other`, too, changes what `read` gets: of the iterations of such a loop only the last
    /// decision is known.
    fn reads_once(&mut self, read: OpId, other: OpId) -> bool {
        let item = self.item;
        item.ir.operand_values(read).all(|operand| {
            let block = made_at(item, operand).and_then(|made| item.ir.op(made).parent);
            number(item, operand).is_some()
                || block.is_some_and(|block| {
                    let region = item.ir.block(block).parent;
                    item.ir.is_within(other, item.ir.region(region).parent) && !self.order(region).is_in_cycle(block)
                })
        })
    }
}

impl UnifiedReads<'_> {
    fn assume(&mut self, taken: &Decision) -> bool {
        self.machine.assume(&mut self.state, taken.value, taken.is_true)
    }

    /// Gives `condition` its term, and the values that it is made of. Says what they are.
    fn compute(&mut self, condition: ValueId) -> Sources {
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
        let mut alike = self.reads.iter().filter(|other| match read_from(item, op) {
            Some(_) => reads_same(item, other.op, op) != Some(false),
            None => asks_same(other.op),
        });
        let read = alike
            .next()
            .map_or(Read { op, first: op }, |other| Read { op, first: other.first });
        self.reads.push(read);
        read
    }

    /// What a read gives as `result`; `None` if the first one gives values of other types.
    fn given(&mut self, read: Read, result: ValueId) -> Option<TermId> {
        let item = self.machine.item;
        let mut results = item.ir.results(read.op).zip(item.ir.results(read.first));
        let (_, first) = results.find(|&(own, _)| own == result)?;
        if first == result {
            return self.machine.symbol_of(result, &mut self.state);
        }
        self.state
            .term(first)
            .filter(|_| item.ir.value(first).ty == item.ir.value(result).ty)
    }
}

/// Whether an operation reads memory, or nothing is known of how it makes its results.
fn is_opaque(item: &Item, callees: &dyn Callees, op: OpId) -> bool {
    let Some(info) = item.info(op) else { return true };
    match is_call(item, op, info) {
        true => CallSite::summary(item, callees, op).is_none(),
        false if !item.ir.regions_of(op).is_empty() => false,
        false => info.has_effect(EffectKind::Read) || !info.effects_known && !info.traits.pure,
    }
}

/// Whether two operations read one element of one buffer; `None` if they may.
fn reads_same(item: &Item, one: OpId, other: OpId) -> Option<bool> {
    let buffer = |op| read_from(item, op).map(|buffer| base(item, buffer));
    if buffer(one).is_none() || buffer(one) != buffer(other) {
        return Some(false);
    }
    let (element, other_element) = (Element::of(item, one)?, Element::of(item, other)?);
    if element.is_vector != other_element.is_vector {
        return None;
    }
    let mut is_same = Some(true);
    for (index, other) in element.indices(item, one).zip(other_element.indices(item, other)) {
        let (index, other) = (index.value?, other.value?);
        match (number(item, index), number(item, other)) {
            (Some(index), Some(other)) if index != other && element.is_vector => return None,
            (Some(index), Some(other)) if index != other => return Some(false),
            (Some(_), Some(_)) => {}
            _ if index == other => {}
            _ => is_same = None,
        }
    }
    is_same
}
