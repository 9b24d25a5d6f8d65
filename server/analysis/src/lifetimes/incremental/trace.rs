//! How a long function was run, and how it is run again after an edit.
//!
//! The body is cut into *stretches* of operations, each from one place of its trunk ([`trunk`]) to another, with all blocks
//! between. For each, a trace keeps the disjuncts that reached it, what they showed, and those that left the function there.
//! After an edit, a stretch shows what it showed before, and is not run, if the same disjuncts reach it and none of its
//! operations means anything else to them ([`changed_operations`]). That holds before the edit, and after it from where
//! disjuncts are again what they were.
//!
//! **Invariant.** What comes out equals a run from the beginning. Ids move with the text: what is known of a stretch is kept in
//! the ids of the edit that brought it (its *epoch*), and translated when it is read.
//!
//! Only functions of one item each have traces.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use fixedbitset::FixedBitSet;
use mlir_grammar::{BlockId, Item, OpId, RegionId};
use rustc_hash::FxHashSet;

use super::changes::{Version, changed_operations};
use crate::call_site::{CallSite, all_calls};
use crate::flow::block_order::ReversePostOrder;
use crate::flow::trunk::trunk;
use crate::lifetimes::preanalysis::Preanalysis;
use crate::lifetimes::state::arena::Arena;
use crate::lifetimes::state::disjunct::Disjunct;
use crate::lifetimes::state::record::Record;
use crate::lifetimes::state::renumbering::{Renumbered, Renumbering};
use crate::lifetimes::transfer::flow::Exit;
use crate::lifetimes::transfer::machine::Machine;
use crate::summary::{Callees, Summary};

/// How many operations one stretch has, those inside of others included.
const STRETCH: u32 = 96;

/// From how many operations on a function is worth a trace.
const LONG: usize = 8 * STRETCH as usize;

/// How many epochs may be distinguished, and of how many pieces each may be.
const MAX_EPOCHS: usize = 24;
const MAX_PIECES: usize = 48;

/// See the module.
#[derive(Debug)]
pub struct Trace {
    pre: Preanalysis,
    /// What was known of the functions that are called.
    callees: Vec<(Box<str>, Option<Summary>)>,
    /// How many disjuncts were kept apart at one point.
    pub(crate) limit: usize,
    outcome: Outcome,
}

/// What a run left.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// For each epoch, the ids of now.
    epochs: Vec<Renumbering>,
    stretches: Vec<Stretch>,
    /// The last operation of the trunk and all after it, and the disjuncts that came to it.
    tail: Range<usize>,
    end: Arrived,
    /// What the terms in these disjuncts are made of; none while another run goes on from here.
    arena: Mutex<Option<Arena>>,
    /// What the tail showed, and what the function looks like from outside.
    last: (Shown, Summary),
}

impl Trace {
    pub(crate) fn new(item: &Item, pre: Preanalysis, callees: &dyn Callees, limit: usize, outcome: Outcome) -> Self {
        let calls = all_calls(item).filter_map(|op| CallSite::of(item, op));
        let symbols = calls.map(|site| site.callee);
        let symbols: FxHashSet<&str> = symbols.collect();
        let known = symbols
            .into_iter()
            .map(|symbol| (symbol.into(), callees.summary(symbol).cloned()));
        Self {
            pre,
            callees: known.collect(),
            limit,
            outcome,
        }
    }
}

impl Outcome {
    pub(crate) fn summary(&self) -> &Summary {
        &self.last.1
    }

    /// What disjuncts showed, in their order, with the ids of now for those in it.
    pub(crate) fn shown(&self) -> impl Iterator<Item = (&Record, &Renumbering)> {
        let all = self
            .stretches
            .iter()
            .map(|stretch| &stretch.showed)
            .chain([&self.last.0]);
        all.map(|shown| (&*shown.record, &self.epochs[shown.epoch]))
    }

    /// Forgets the epochs that nothing is left from.
    fn forget_epochs(&mut self) {
        let mut uses: Vec<&mut usize> = vec![&mut self.end.epoch, &mut self.last.0.epoch];
        for stretch in &mut self.stretches {
            uses.extend([&mut stretch.before.epoch, &mut stretch.showed.epoch]);
        }
        let mut places = vec![None; self.epochs.len()];
        let mut kept = Vec::new();
        for epoch in uses {
            *epoch = *places[*epoch].get_or_insert_with(|| {
                kept.push(self.epochs[*epoch].clone());
                kept.len() - 1
            });
        }
        self.epochs = kept;
    }
}

/// Some operations of a body, one after the other.
#[derive(Clone, Debug)]
struct Stretch {
    /// The first one.
    first: OpId,
    before: Arrived,
    showed: Shown,
    /// The disjuncts that left the function, in the epoch of what was shown.
    left: Arc<[Exit]>,
}

/// The disjuncts that came to a place.
#[derive(Clone, Debug)]
struct Arrived {
    epoch: usize,
    states: Arc<[Disjunct]>,
}

/// What disjuncts showed while they ran through some operations.
#[derive(Clone, Debug)]
struct Shown {
    epoch: usize,
    record: Arc<Record>,
}

/// The body of a function that has a trace.
pub(crate) struct Body {
    /// The blocks of its trunk, in order; each has operations.
    trunk: Vec<BlockId>,
    order: ReversePostOrder,
    /// The last operation of the last of these blocks, and all after it.
    tail: Range<usize>,
}

impl Body {
    /// `None` for a function that is run in one go.
    pub(crate) fn of(item: &Item, region: RegionId) -> Option<Self> {
        let ir = &item.ir;
        if ir.ops().len() < LONG || *ir.top() != [ir.region(region).parent] {
            return None;
        }
        let trunk = trunk(item, region);
        let is_whole = trunk.iter().all(|block| !ir.ops_of(*block).is_empty());
        let last = ir.ops_of(*trunk.last()?).last().filter(|_| is_whole)?;
        Some(Self {
            order: ReversePostOrder::new(item, region),
            tail: last.index()..ir.ops().len(),
            trunk,
        })
    }

    fn terminator(&self) -> OpId {
        OpId(self.tail.start as u32)
    }

    /// The operations of the trunk itself from `first` up to `next`. Each with the edge that is taken from there: from the last
    /// one of a block to the next block.
    fn ops(&self, item: &Item, first: OpId, next: OpId) -> impl Iterator<Item = (OpId, Option<[BlockId; 2]>)> {
        let ops = move |at: usize| item.ir.ops_of(self.trunk[at]);
        let from = (self.trunk).partition_point(|block| item.ir.ops_of(*block).last() < Some(&first));
        let blocks = (from..self.trunk.len()).take_while(move |&at| ops(at)[0] < next);
        blocks.flat_map(move |at| {
            let edge = self.trunk.get(at + 1).map(|&to| [self.trunk[at], to]);
            let inside = ops(at).iter().filter(move |op| (first..next).contains(op));
            inside.map(move |op| (*op, edge.filter(|_| ops(at).last() == Some(op))))
        })
    }
}

/// A run of a body; epochs are as in its outcome.
pub(crate) struct TracedRun<'a> {
    body: Body,
    former: Option<Former<'a>>,
    stretches: Vec<Stretch>,
    epochs: Vec<Renumbering>,
}

/// What is left of an older trace.
struct Former<'a> {
    outcome: &'a Outcome,
    by: Renumbering,
    /// The operations that may do something else than before.
    changed: FixedBitSet,
}

/// Where a run is.
enum Course {
    /// Disjuncts are what they were before the stretch with this index; past the last one: at the terminator.
    AsBefore(usize),
    Otherwise(Vec<Disjunct>),
}

impl<'a> TracedRun<'a> {
    /// A run of `body`, from the beginning or from where `former`, the trace of an older item, does not know its outcome.
    pub(crate) fn new(body: Body, machine: &mut Machine<'_>, former: Option<(&'a Item, &'a Trace)>) -> Self {
        let former = former.and_then(|(old, trace)| Former::new(machine, old, trace));
        let mut epochs = vec![Renumbering::identity()];
        if let Some(former) = &former {
            epochs = former
                .outcome
                .epochs
                .iter()
                .map(|epoch| epoch.then(&former.by))
                .collect();
            if !former.by.is_identity() {
                epochs.push(Renumbering::identity());
            }
        }
        Self {
            body,
            former,
            stretches: Vec::new(),
            epochs,
        }
    }

    /// Runs the body from `start` on, and then `end` with what comes to the terminator. What the entry
    /// of the function showed stays in the machine.
    pub(crate) fn run(
        self,
        machine: &mut Machine<'_>,
        start: Vec<Disjunct>,
        end: &dyn Fn(&mut Machine<'_>, Vec<Exit>) -> Summary,
    ) -> Option<Outcome> {
        let entry = std::mem::take(&mut machine.record);
        let outcome = self.body(machine, start, end);
        machine.record = entry;
        if let Some(outcome) = &outcome {
            *outcome.arena.lock().unwrap_or_else(PoisonError::into_inner) = Some(std::mem::take(&mut machine.arena));
        }
        outcome
    }

    fn body(
        mut self,
        machine: &mut Machine<'_>,
        start: Vec<Disjunct>,
        end: &dyn Fn(&mut Machine<'_>, Vec<Exit>) -> Summary,
    ) -> Option<Outcome> {
        let starts = self.starts(machine.item);
        let mut course = Course::Otherwise(start);
        for (index, &(first, old)) in starts.iter().enumerate() {
            let next = starts
                .get(index + 1)
                .map_or(self.body.terminator(), |(first, _)| *first);
            course = self.meet(course, old);
            match (&course, old) {
                (Course::AsBefore(at), Some(old)) if *at == old && self.is_intact(old, first, next) => {
                    let before = &self.former.as_ref()?.outcome.stretches[old];
                    self.stretches.push(Stretch {
                        first,
                        ..before.clone()
                    });
                    course = Course::AsBefore(old + 1);
                }
                _ => {
                    let states = self.states(course)?;
                    course = Course::Otherwise(self.operations(machine, first, next, states));
                }
            }
        }
        let last = self.former.as_ref().map(|former| former.outcome.stretches.len());
        course = self.meet(course, last);
        let tail = self.body.tail.clone();
        if let (Course::AsBefore(_), Some(former)) = (&course, &self.former)
            && former.outcome.tail.len() == tail.len()
            && !former.changed.contains_any_in_range(tail)
            && former.has_left_alike(&self.stretches)
        {
            let (end, last) = (former.outcome.end.clone(), former.outcome.last.clone());
            return Some(self.finish(end, last));
        }
        let states = self.states(course)?;
        let arrived = self.arrived(&states);
        let mut exits = Vec::new();
        for stretch in &self.stretches {
            let by = &self.epochs[stretch.showed.epoch];
            for exit in &*stretch.left {
                exits.push(exit.renumbered(by)?);
            }
        }
        let last = *self.body.trunk.last()?;
        machine.leave_block(last, &self.body.order, states, None, &mut exits);
        let summary = end(machine, exits);
        let shown = self.shown(machine);
        Some(self.finish(arrived, (shown, summary)))
    }

    fn finish(self, end: Arrived, last: (Shown, Summary)) -> Outcome {
        let mut outcome = Outcome {
            tail: self.body.tail,
            epochs: self.epochs,
            stretches: self.stretches,
            end,
            arena: Mutex::new(None),
            last,
        };
        outcome.forget_epochs();
        outcome
    }

    /// Where stretches begin: at their beginnings of before, as far as they are left. Each with the index that it had.
    fn starts(&self, item: &Item) -> Vec<(OpId, Option<usize>)> {
        let first = item.ir.ops_of(self.body.trunk[0])[0];
        let terminator = self.body.terminator();
        let mut starts = Vec::new();
        if let Some(former) = &self.former {
            let old = former.outcome.stretches.iter().enumerate();
            let kept = old.filter_map(|(index, stretch)| Some((former.by.op(stretch.first)?, Some(index))));
            let block = |op: OpId| item.ir.op(op).parent;
            let is_in_trunk = |op| block(op).is_some_and(|block| self.body.trunk.binary_search(&block).is_ok());
            starts.extend(kept.filter(|(op, _)| *op < terminator && is_in_trunk(*op)));
        }
        if first < terminator && starts.first().is_none_or(|(start, _)| *start != first) {
            starts.insert(0, (first, None));
        }
        starts
    }

    /// Whether disjuncts have become what they were before the old stretch `old`.
    fn meet(&self, course: Course, old: Option<usize>) -> Course {
        let (Course::Otherwise(states), Some(former), Some(old)) = (&course, &self.former, old) else {
            return course;
        };
        let before = former.arrived(old);
        let by = &self.epochs[before.epoch];
        let is_met = states.len() == before.states.len()
            && before
                .states
                .iter()
                .zip(states)
                .all(|(before, now)| before.becomes(now, by));
        if is_met { Course::AsBefore(old) } else { course }
    }

    /// Whether an old stretch is now the operations from `first` up to `next`, and each does what it did.
    fn is_intact(&self, old: usize, first: OpId, next: OpId) -> bool {
        let Some(former) = &self.former else { return false };
        let stretches = &former.outcome.stretches;
        let tail = OpId(former.outcome.tail.start as u32);
        let end = stretches.get(old + 1).map_or(tail, |stretch| stretch.first);
        end.0 - stretches[old].first.0 == next.0 - first.0
            && !former.changed.contains_any_in_range(first.index()..next.index())
    }

    fn states(&self, course: Course) -> Option<Vec<Disjunct>> {
        match course {
            Course::Otherwise(states) => Some(states),
            Course::AsBefore(old) => {
                let before = self.former.as_ref()?.arrived(old);
                let by = &self.epochs[before.epoch];
                before.states.iter().map(|state| state.renumbered(by)).collect()
            }
        }
    }

    /// Runs the operations of the body from `first` up to `next`.
    fn operations(
        &mut self,
        machine: &mut Machine<'_>,
        first: OpId,
        next: OpId,
        mut states: Vec<Disjunct>,
    ) -> Vec<Disjunct> {
        let item = machine.item;
        let mut begun = first;
        let mut before = self.arrived(&states);
        let mut left = Vec::new();
        for (op, edge) in self.body.ops(item, first, next) {
            if op.0 - begun.0 >= STRETCH && next.0 - op.0 >= STRETCH / 2 {
                let stretch = Stretch {
                    first: std::mem::replace(&mut begun, op),
                    before: std::mem::replace(&mut before, self.arrived(&states)),
                    showed: self.shown(machine),
                    left: std::mem::take(&mut left).into(),
                };
                self.stretches.push(stretch);
            }
            if !states.is_empty() {
                states = match edge {
                    Some([from, to]) => machine.leave_block(from, &self.body.order, states, Some(to), &mut left),
                    None => machine.step(op, states),
                };
            }
        }
        let showed = self.shown(machine);
        self.stretches.push(Stretch {
            first: begun,
            before,
            showed,
            left: left.into(),
        });
        states
    }

    fn arrived(&self, states: &[Disjunct]) -> Arrived {
        Arrived {
            epoch: self.now(),
            states: states.into(),
        }
    }

    fn shown(&self, machine: &mut Machine<'_>) -> Shown {
        Shown {
            epoch: self.now(),
            record: Arc::new(std::mem::take(&mut machine.record)),
        }
    }

    /// The epoch of what is run now: in it, nothing has moved.
    fn now(&self) -> usize {
        let now = self.epochs.iter().position(Renumbering::is_identity);
        now.unwrap_or_default()
    }
}

impl<'a> Former<'a> {
    /// `None` if all must be run.
    fn new(machine: &mut Machine<'_>, old: &'a Item, trace: &'a Trace) -> Option<Self> {
        let by = Renumbering::between(old, machine.item)?;
        let versions = (
            Version {
                item: old,
                pre: &trace.pre,
            },
            Version {
                item: machine.item,
                pre: machine.pre,
            },
        );
        let knows_same =
            |(symbol, summary): &(Box<str>, Option<Summary>)| machine.callees.summary(symbol) == summary.as_ref();
        let is_worth = trace.callees.iter().all(knows_same)
            && trace.outcome.epochs.len() < MAX_EPOCHS
            && trace.outcome.epochs.iter().all(|epoch| epoch.len() <= MAX_PIECES);
        if !is_worth {
            return None;
        }
        let changed = changed_operations(versions.0, versions.1, &by)?;
        let arena = trace
            .outcome
            .arena
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        machine.arena = arena?;
        machine.arena.renumber(&by);
        Some(Self {
            outcome: &trace.outcome,
            by,
            changed,
        })
    }

    /// What came to an old stretch; past the last one: to the terminator.
    fn arrived(&self, old: usize) -> &'a Arrived {
        match self.outcome.stretches.get(old) {
            Some(stretch) => &stretch.before,
            None => &self.outcome.end,
        }
    }

    /// Whether what left the function before is what left it in these stretches.
    fn has_left_alike(&self, stretches: &[Stretch]) -> bool {
        fn left(stretches: &[Stretch]) -> impl Iterator<Item = &Arc<[Exit]>> + Clone {
            let left = stretches.iter().map(|stretch| &stretch.left);
            left.filter(|left| !left.is_empty())
        }
        let is_same = |(before, now): (&Arc<[Exit]>, &Arc<[Exit]>)| Arc::ptr_eq(before, now);
        let before = left(&self.outcome.stretches);
        before.clone().count() == left(stretches).count() && before.zip(left(stretches)).all(is_same)
    }
}

impl Renumbered for Exit {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some(Self {
            state: self.state.renumbered(by)?,
            terminator: self.terminator.renumbered(by)?,
            last: self.last.renumbered(by)?,
        })
    }
}

#[cfg(test)]
mod tests;
