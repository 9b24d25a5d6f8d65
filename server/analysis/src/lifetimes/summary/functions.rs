//! What the disjuncts at the ends of a function say to its callers.

use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::{Def, OpId};

use super::sinks::sink_name;
use crate::buffers::family::{family, family_of_free};
use crate::formula::{TermId, Terms};
use crate::lifetimes::preanalysis::bases::returns_base;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::preanalysis::stores::writes_elsewhere;
use crate::lifetimes::state::disjunct::{Disjunct, ObjectId, Origin};
use crate::lifetimes::transfer::entry::{Entry, speaks_of_found};
use crate::lifetimes::transfer::flow::Exit;
use crate::lifetimes::transfer::machine::Machine;
use crate::summary::{ArgumentSummary, Certainty, Passage, ResultSummary, Returned, Summary, Written};

/// How many exits of a function are kept apart.
const PASSAGES: usize = 16;

/// Returns from the function that `op` defines: from disjuncts at its ends to what its callers have to know.
pub(crate) fn summarise(
    machine: &mut Machine<'_>,
    exits: Vec<Exit>,
    op: OpId,
    entry: &Entry,
    results: usize,
) -> Summary {
    let arguments = entry.arguments();
    let mut seen = SeenExits {
        entry,
        summary: Summary {
            arguments: vec![ArgumentSummary::default(); arguments],
            buffers: entry.found_buffers(),
            results: vec![ResultSummary::default(); results],
            ..Summary::default()
        },
        freers: vec![Family::default(); entry.taken.len()],
        makers: vec![Family::default(); results],
        passages: Vec::new(),
        count: 0,
        has_room: true,
        lacks_end: false,
    };
    for exit in exits {
        seen.add(machine, exit);
    }
    if std::mem::take(&mut machine.is_cut_short) && seen.count == 0 {
        return Summary::never_returns();
    }
    if seen.count == 0 {
        // Nothing returns, or the text is broken: what the ABI says is all there is.
        return Summary::by_abi(arguments, results);
    }
    if seen.lacks_end && results > 0 {
        return Summary::unknown(arguments, results);
    }
    let mut summary = seen.finish(machine);
    summary.writes_elsewhere = writes_elsewhere(machine.item, machine.callees, machine.pre.within(op));
    for (argument, value) in summary.takes_mut().zip(&entry.taken) {
        argument.used = machine.used(*value, entry);
        argument.unwritten = machine.pre.unwritten.contains(value);
        argument.returns_base = returns_base(machine.item, machine.callees, *value);
    }
    if speaks_of_found(&summary) {
        summary.found = entry.found();
    }
    summary
}

/// The allocator of a buffer on the paths seen so far: `None` before the first, and `Some(None)` where it is unknown.
#[derive(Clone, Default)]
struct Family(Option<Option<Resource>>);

impl Family {
    fn meet(&mut self, family: Option<&Resource>) {
        let is_same = self.0.as_ref().is_none_or(|known| known.as_ref() == family);
        self.0 = Some(family.cloned().filter(|_| is_same));
    }
}

/// The exits that a function was seen to reach.
struct SeenExits<'a> {
    entry: &'a Entry,
    summary: Summary,
    /// The allocator that frees each argument.
    freers: Vec<Family>,
    /// The allocator of each result.
    makers: Vec<Family>,
    count: usize,
    /// Those with equal ends as one, each with what leads there.
    passages: Vec<(Passage, TermId)>,
    /// Whether `passages` holds all exits.
    has_room: bool,
    /// Whether an exit has no terminator: what it returns is not known.
    lacks_end: bool,
}

impl SeenExits<'_> {
    fn add(&mut self, machine: &mut Machine<'_>, exit: Exit) {
        self.count += 1;
        self.lacks_end |= exit.terminator.is_none();
        let arguments = self.summary.takes_mut().zip(&mut self.freers);
        for ((argument, freer), id) in arguments.zip(&self.entry.objects) {
            let Some(id) = *id else { continue };
            let object = exit.state.object(id);
            // Arguments that are only returned have not escaped in the eyes of the caller: the result says it.
            let is_placed = match object.is_none_or(|object| object.is_escaped) {
                true => Some(false),
                false => self.entry.is_placed(id, &exit.state),
            };
            if let Some(is_placed) = is_placed {
                argument.is_placed = is_placed && (argument.is_placed || !argument.escapes);
                argument.escapes = true;
            }
            let Some(object) = object else { continue };
            if let Some(free) = object.freed_at {
                freer.meet(family_of_free(machine.item, machine.callees, free));
            } else if let Some(&first) = object.taken_by.as_deref().and_then(<[OpId]>::first) {
                let name = sink_name(machine.item, machine.callees, first);
                argument.taken_by.get_or_insert_with(|| name.into());
            }
        }
        let passage = self.passage(machine, &exit);
        let leads = machine.known_to_callers(&exit.state);
        self.has_room &= !exit.state.is_joined;
        add_outcome(&mut self.passages, (passage, leads), &mut machine.arena.terms);

        // To return a buffer is not to read it.
        let touched = (machine.touched.clone(), machine.noted.clone());
        let makers = &mut self.makers;
        let (item, callees) = (machine.item, machine.callees);
        machine.returns(exit, |index, pointer, state| {
            let Some(known) = makers.get_mut(index) else { return };
            if let Some(id) = pointer.map(|pointer| pointer.object).filter(|id| is_heap(state, *id)) {
                let maker = match item.ir.value(id.site).def {
                    Def::Result { op, .. } => family(item, callees, op, EffectKind::Allocate, id.site),
                    Def::Argument { .. } => None,
                };
                known.meet(maker);
            }
        });
        (machine.touched, machine.noted) = touched;
    }

    /// What a caller sees of one exit.
    fn passage(&self, machine: &mut Machine<'_>, exit: &Exit) -> Passage {
        let state = &exit.state;
        let item = machine.item;
        let freed = self.entry.objects.iter().map(|id| match id.map(|id| state.object(id)) {
            Some(None) => Certainty::May,
            Some(Some(object)) if object.freed_at.is_some() => Certainty::Always,
            _ => Certainty::Never,
        });
        let written = (0..self.entry.taken.len()).map(|index| self.entry.written(machine, index, state));
        let written: Vec<Written> = written.collect();
        let mut returned = vec![Returned::Unknown; self.summary.results.len()];
        let mut fresh: Vec<ObjectId> = Vec::new();
        let operands = exit.terminator.map_or(&[][..], |op| item.ir.operands(op));
        for (returned, operand) in returned.iter_mut().zip(operands) {
            let Some(value) = operand.value else { continue };
            if machine.is_plain(value) {
                let known = match machine.pre.kinds.of(value) {
                    Kind::Bit => machine.truth(state, value).map(Returned::Bit),
                    Kind::Number => machine.known_number(state, value).map(Returned::Number),
                    _ => None,
                };
                *returned = known.unwrap_or_else(|| self.entry.answer(machine, value, state));
                continue;
            }
            let pointer = state.pointer(value);
            let Some((pointer, object)) = pointer.and_then(|pointer| Some((pointer, state.object(pointer.object)?)))
            else {
                continue;
            };
            let argument = self.entry.position(pointer.object);
            *returned = match (object.origin, argument) {
                (Origin::Heap, _) if object.freed_at.is_none() => {
                    let known = fresh.iter().position(|id| *id == pointer.object);
                    Returned::Fresh(known.unwrap_or_else(|| {
                        fresh.push(pointer.object);
                        fresh.len() - 1
                    }) as u32)
                }
                (_, Some(index)) => Returned::Argument {
                    index: index as u32,
                    is_view: pointer.is_view,
                },
                (Origin::Global, _) => Returned::Global,
                _ => Returned::Unknown,
            };
        }
        Passage {
            condition: None,
            freed: freed.collect(),
            written,
            returned,
        }
    }

    fn finish(mut self, machine: &mut Machine<'_>) -> Summary {
        let passages = || self.passages.iter().map(|(passage, _)| passage);
        for (index, argument) in self.summary.takes_mut().enumerate() {
            let is_freed = |passage: &Passage| passage.freed[index] == Certainty::Always;
            argument.freed = match (passages().any(is_freed), passages().all(is_freed)) {
                (false, _) => Certainty::Never,
                (true, false) => Certainty::May,
                (true, true) => Certainty::Always,
            };
        }
        let arguments = self.entry.arguments();
        for (index, result) in self.summary.results.iter_mut().enumerate() {
            for passage in passages() {
                match passage.returned[index] {
                    Returned::Fresh(_) => result.owned = true,
                    Returned::Argument { index, .. } if result.arguments.contains(&index) => {}
                    Returned::Argument { index, .. } if (index as usize) < arguments => result.arguments.push(index),
                    _ => result.borrowed = true,
                }
            }
            result.is_global = passages().all(|passage| passage.returned[index] == Returned::Global);
        }
        for (argument, freer) in self.summary.takes_mut().zip(self.freers) {
            argument.family = freer.0.flatten();
        }
        for (result, maker) in self.summary.results.iter_mut().zip(self.makers) {
            result.family = maker.0.flatten();
        }
        if self.passages.len() > PASSAGES {
            merge_alike(&mut self.passages, &mut machine.arena.terms);
        }
        if self.has_room && self.passages.len() <= PASSAGES {
            let passages = self.passages.into_iter().map(|(passage, leads)| Passage {
                condition: self.entry.condition(machine, leads),
                ..passage
            });
            self.summary.passages = passages.collect();
        }
        self.summary
    }
}

/// Adds an exit. One with equal ends is reached where either condition holds.
fn add_outcome(passages: &mut Vec<(Passage, TermId)>, (passage, leads): (Passage, TermId), terms: &mut Terms) {
    match passages.iter_mut().find(|(known, _)| *known == passage) {
        Some((_, known)) => *known = terms.or(*known, leads),
        None => passages.push((passage, leads)),
    }
}

/// Makes one exit of those that are the same for buffers.
fn merge_alike(passages: &mut Vec<(Passage, TermId)>, terms: &mut Terms) {
    let mut merged: Vec<(Passage, TermId)> = Vec::new();
    for (passage, leads) in passages.drain(..) {
        match merged.iter_mut().find(|(known, _)| known.has_same_ends(&passage)) {
            Some((known, leads_there)) => {
                known.merge_ends(&passage);
                *leads_there = terms.or(*leads_there, leads);
            }
            None => merged.push((passage, leads)),
        }
    }
    *passages = merged;
}

fn is_heap(state: &Disjunct, id: ObjectId) -> bool {
    state.object(id).is_some_and(|object| object.origin == Origin::Heap)
}
