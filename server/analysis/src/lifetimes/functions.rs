//! Runs functions from their entry to their ends, and sums up what their callers have to know.

use mlir_grammar::dialects::op_info::{Computes, EffectKind, Resource};
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};

use super::bases::gives_base;
use super::disjunct::{Disjunct, ObjectId, Origin, Pointer};
use super::entry::{Entry, speaks_of_elements};
use super::family::{family, family_of_free};
use super::flow::Exit;
use super::formula::{TermId, Terms};
use super::kinds::{Kind, Kinds};
use super::loops::{is_cast, may_not_run};
use super::machine::Machine;
use super::stores::writes_elsewhere;
use super::verdicts::taker_name;
use crate::summary::{ArgumentSummary, Certainty, Passage, ResultSummary, Returned, Summary, Written};

/// How many `i1` arguments of a function may tell its ways apart: each doubles the disjuncts.
const FLAGS: usize = 3;

/// How many integer arguments may: what is known of each separates disjuncts.
const NUMBERS: usize = 4;

/// How large a function may be whose ways are told apart by its arguments: in operations.
pub(super) const SIZE: u32 = 256;

/// How many ways a function may have.
const PASSAGES: usize = 16;

/// The `i1` and integer arguments by which callers may tell the ways of a function apart, for each function of `item`. They
/// are known to the end of the function.
pub(super) fn telling_arguments(item: &Item, kinds: &Kinds, subtree_end: &[u32]) -> Vec<ValueId> {
    let ir = &item.ir;
    let mut telling = Vec::new();
    for op in ir.ops() {
        if !item.info(op).is_some_and(|info| info.traits.function) || subtree_end[op.index()] - op.0 > SIZE {
            continue;
        }
        let blocks = ir
            .regions_of(op)
            .iter()
            .find_map(|&region| ir.blocks_of(region).first());
        let Some(&entry) = blocks else { continue };
        let has_buffers = ir.arguments(entry).any(|argument| kinds.of(argument).is_memref());
        let flags = ir.arguments(entry).filter(|&argument| kinds.of(argument) == Kind::Bit);
        let flags: Vec<ValueId> = flags.collect();
        let returns_buffer = returns_memref(item, op);
        if flags.len() > FLAGS || !has_buffers && !returns_buffer {
            continue;
        }
        let numbers = ir
            .arguments(entry)
            .filter(|&argument| kinds.of(argument) == Kind::Number);
        // A function that others may call frees none of its arguments.
        if returns_buffer || ir.op(op).is_private {
            telling.extend(telling_numbers(item, numbers));
        }
        telling.extend(flags);
    }
    telling
}

/// The numbers among the arguments that a comparison, a choice or a loop depends on, if they are not too many.
fn telling_numbers(item: &Item, numbers: impl Iterator<Item = ValueId>) -> Vec<ValueId> {
    let telling: Vec<ValueId> = numbers.filter(|&number| is_asked_about(item, number)).collect();
    match telling.len() > NUMBERS {
        true => Vec::new(),
        false => telling,
    }
}

/// Whether a comparison, a choice or a loop depends on a number: by itself, or at another width.
fn is_asked_about(item: &Item, value: ValueId) -> bool {
    let asks = |op: OpId| {
        let info = item.info(op);
        let is_question = |info: &OpInfo| info.computes == Some(Computes::Compare) || info.condition.is_some();
        info.is_some_and(is_question) || may_not_run(item, op)
    };
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        for used in item.ir.uses(value) {
            if asks(used.op) {
                return true;
            }
            if is_cast(item, used.op) {
                work.extend(item.ir.results(used.op));
            }
        }
    }
    false
}

fn returns_memref(item: &Item, op: OpId) -> bool {
    let signature = item.ir.op(op).signature.as_ref();
    signature.is_some_and(|signature| signature.results.iter().any(|ty| item.ir.ty(*ty).is_memref()))
}

/// Returns from the function that `op` defines: from disjuncts at its ends to what its callers have to know.
pub(super) fn summarise(
    machine: &mut Machine<'_>,
    exits: Vec<Exit>,
    op: OpId,
    entry: &Entry,
    results: usize,
) -> Summary {
    let arguments = &entry.arguments;
    let mut ways = Ways {
        entry,
        summary: Summary {
            arguments: vec![ArgumentSummary::default(); arguments.len()],
            results: vec![ResultSummary::default(); results],
            ..Summary::default()
        },
        freed: vec![0; arguments.len()],
        takers: vec![Family::default(); arguments.len()],
        givers: vec![Family::default(); results],
        globals: vec![0; results],
        passages: Vec::new(),
        count: 0,
        has_room: true,
        lacks_end: false,
    };
    for exit in exits {
        ways.add(machine, exit);
    }
    if std::mem::take(&mut machine.is_cut_short) && ways.count == 0 {
        return Summary::never_returns();
    }
    if ways.count == 0 {
        // Nothing returns, or the text is broken: what the ABI says is all there is.
        return Summary::by_abi(arguments.len(), results);
    }
    if ways.lacks_end && results > 0 {
        return Summary::unknown(arguments.len(), results);
    }
    // Of a long function only a part may have been run.
    let is_whole = machine.pre.size(op) <= SIZE as usize;
    let mut summary = ways.finish(machine);
    let speaks = |passage: &Passage| speaks_of_elements(passage, arguments.len());
    if summary.passages.iter().any(speaks) {
        summary.elements = entry.elements();
    }
    summary.writes_elsewhere = writes_elsewhere(machine.item, machine.callees, machine.pre.within(op));
    for (argument, value) in summary.arguments.iter_mut().zip(arguments) {
        let used_when = machine.touched.when(*value).filter(|_| is_whole);
        argument.untouched = is_whole && used_when.is_none();
        argument.used_when = used_when.flatten().and_then(|when| entry.condition(machine, when));
        argument.unwritten = machine.pre.unwritten.contains(value);
        argument.gives_base = gives_base(machine.item, machine.callees, *value);
    }
    summary
}

/// Whose memory a buffer was on the ways seen so far: `None` before the first, and `Some(None)` where that is left open.
#[derive(Clone, Default)]
struct Family(Option<Option<Resource>>);

impl Family {
    fn meet(&mut self, family: Option<&Resource>) {
        let is_same = self.0.as_ref().is_none_or(|known| known.as_ref() == family);
        self.0 = Some(family.cloned().filter(|_| is_same));
    }
}

/// The ways that a function was seen to go.
struct Ways<'a> {
    entry: &'a Entry,
    summary: Summary,
    /// In how many disjuncts each argument was freed.
    freed: Vec<usize>,
    /// To whom each argument was given back.
    takers: Vec<Family>,
    /// Whose memory each result was.
    givers: Vec<Family>,
    /// In how many disjuncts each result was a global.
    globals: Vec<usize>,
    count: usize,
    /// Those with equal ends as one, each with what leads there.
    passages: Vec<(Passage, TermId)>,
    /// Whether `passages` holds all ways.
    has_room: bool,
    /// Whether a way has no terminator: what it returns is not known.
    lacks_end: bool,
}

impl Ways<'_> {
    fn add(&mut self, machine: &mut Machine<'_>, exit: Exit) {
        self.count += 1;
        self.lacks_end |= exit.terminator.is_none();
        // Arguments that are only returned have not escaped in the eyes of the caller: the result says it.
        let freed_or_escaped = |id: &Option<ObjectId>| {
            let object = exit.state.object((*id)?)?;
            Some((object.freed_at.is_some(), object.is_escaped))
        };
        let before: Vec<Option<(bool, bool)>> = self.entry.objects.iter().map(freed_or_escaped).collect();
        for (taker, id) in self.takers.iter_mut().zip(&self.entry.objects) {
            let object = id.and_then(|id| exit.state.object(id));
            if let Some(free) = object.and_then(|object| object.freed_at) {
                taker.meet(family_of_free(machine.item, machine.callees, free));
            }
        }
        for (argument, id) in self.summary.arguments.iter_mut().zip(&self.entry.objects) {
            let object = id.and_then(|id| exit.state.object(id));
            let takers = object
                .filter(|object| object.freed_at.is_none())
                .map(|object| &object.taken_by);
            if let Some(&first) = takers.and_then(|takers| takers.as_deref()?.first()) {
                let name = taker_name(machine.item, machine.callees, first);
                argument.taken_by.get_or_insert_with(|| name.into());
            }
        }
        let passage = self.passage(machine, &exit, &before);
        let leads = machine.known_to_callers(&exit.state);
        self.has_room &= !exit.state.is_joined;
        add_way(&mut self.passages, (passage, leads), &mut machine.arena.terms);

        // Who hands a buffer back has not looked into it.
        let touched = machine.touched.clone();
        let (summary, objects, givers) = (&mut self.summary, &self.entry.objects, &mut self.givers);
        let globals = &mut self.globals;
        let (item, callees) = (machine.item, machine.callees);
        machine.returns(exit, |index, pointer, state| {
            let Some(result) = summary.results.get_mut(index) else {
                return;
            };
            add_result(result, pointer, state, objects);
            let object = pointer.and_then(|pointer| state.object(pointer.object));
            globals[index] += usize::from(object.is_some_and(|object| object.origin == Origin::Global));
            if let Some(id) = pointer.map(|pointer| pointer.object).filter(|id| is_heap(state, *id)) {
                for site in state.sites(id) {
                    let maker = match item.ir.value(site).def {
                        Def::Result { op, .. } => family(item, callees, op, EffectKind::Allocate, site),
                        Def::Argument { .. } => None,
                    };
                    givers[index].meet(maker);
                }
            }
        });
        machine.touched = touched;
        for (index, outcome) in before.into_iter().enumerate() {
            match (self.entry.objects[index], outcome) {
                (None, _) => {}
                (Some(_), Some((is_freed, is_escaped))) => {
                    self.freed[index] += usize::from(is_freed);
                    self.summary.arguments[index].escapes |= is_escaped;
                }
                (Some(_), None) => self.summary.arguments[index].escapes = true,
            }
        }
    }

    /// What a caller sees of one way.
    fn passage(&self, machine: &mut Machine<'_>, exit: &Exit, outcomes: &[Option<(bool, bool)>]) -> Passage {
        let state = &exit.state;
        let item = machine.item;
        let freed = outcomes
            .iter()
            .zip(&self.entry.objects)
            .map(|(outcome, object)| match (object, outcome) {
                (None, _) | (_, Some((false, _))) => Certainty::Never,
                (_, Some((true, _))) => Certainty::Always,
                (_, None) => Certainty::May,
            });
        let written = (0..self.entry.arguments.len()).map(|index| self.entry.written(machine, index, state));
        let written: Vec<Written> = written.collect();
        let mut returned = vec![Returned::Unknown; self.summary.results.len()];
        let mut fresh: Vec<ObjectId> = Vec::new();
        let operands = exit.terminator.map_or(&[][..], |op| item.ir.operands(op));
        for (returned, operand) in returned.iter_mut().zip(operands) {
            let Some(value) = operand.value else { continue };
            if machine.pre.kinds.is_i1(value) {
                let known = machine.truth(state, value);
                *returned = known.map_or_else(|| self.entry.answer(machine, value, state), Returned::Bit);
                continue;
            }
            if machine.pre.kinds.of(value) == Kind::Number {
                let number = machine.known_number(state, value);
                *returned = number.map_or_else(|| self.entry.answer(machine, value, state), Returned::Number);
                continue;
            }
            if machine.is_plain(value) {
                *returned = self.entry.answer(machine, value, state);
                continue;
            }
            let Some(pointer) = state.pointer(value) else {
                continue;
            };
            let Some(object) = state.object(pointer.object) else {
                continue;
            };
            let argument = self.entry.objects.iter().position(|id| *id == Some(pointer.object));
            *returned = match (object.origin, argument) {
                (Origin::Heap, _) if object.freed_at.is_none() => {
                    let known = fresh.iter().position(|id| *id == pointer.object);
                    Returned::Fresh(known.unwrap_or_else(|| {
                        fresh.push(pointer.object);
                        fresh.len() - 1
                    }) as u32)
                }
                (Origin::Argument, Some(index)) => Returned::Argument {
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
        for (argument, freed) in self.summary.arguments.iter_mut().zip(self.freed) {
            argument.freed = match freed {
                0 => Certainty::Never,
                freed if freed == self.count => Certainty::Always,
                _ => Certainty::May,
            };
        }
        for (argument, taker) in self.summary.arguments.iter_mut().zip(self.takers) {
            argument.family = taker.0.flatten();
        }
        for (result, giver) in self.summary.results.iter_mut().zip(self.givers) {
            result.family = giver.0.flatten();
        }
        for (result, globals) in self.summary.results.iter_mut().zip(self.globals) {
            result.is_global = globals == self.count;
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

/// Adds a way. One with equal ends is taken where either condition holds.
fn add_way(passages: &mut Vec<(Passage, TermId)>, (passage, leads): (Passage, TermId), terms: &mut Terms) {
    match passages.iter_mut().find(|(known, _)| *known == passage) {
        Some((_, known)) => *known = terms.or(*known, leads),
        None => passages.push((passage, leads)),
    }
}

/// Makes one way of those that are the same for buffers.
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

/// What a result may be: adds one disjunct to it.
fn add_result(result: &mut ResultSummary, pointer: Option<Pointer>, state: &Disjunct, objects: &[Option<ObjectId>]) {
    match pointer.and_then(|pointer| Some((pointer, state.object(pointer.object)?))) {
        Some((_, object)) if object.origin == Origin::Heap => result.owned = true,
        Some((pointer, object)) if object.origin == Origin::Argument => {
            let argument = objects.iter().position(|id| *id == Some(pointer.object));
            if let Some(argument) = argument.map(|argument| argument as u32)
                && !result.arguments.contains(&argument)
            {
                result.arguments.push(argument);
            }
        }
        _ => result.borrowed = true,
    }
}
