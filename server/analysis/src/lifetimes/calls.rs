//! What a call does to a disjunct, as the callee's summary says: one disjunct for each outcome of the callee.

use std::borrow::Cow;
use std::collections::BTreeSet;

use mlir_grammar::dialects::op_info::Resource;
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use super::disjunct::{Decision, Disjunct, Pointer, Turn};
use super::formula::{Expression, TermId};
use super::instantiation::Inputs;
use super::kinds::Kind;
use super::machine::Machine;
use crate::call_site::{CallSite, is_call};
use crate::foreign_free::gives_to_library;
use crate::summary::{Certainty, Passage, Returned, Summary};

/// How many calls of a disjunct, and how many ways of each, are taken one by one where no `i1` tells the ways apart.
const FORKS: usize = 4;

/// What each result of a call is, where that is known, and whether others may have written what it is computed of.
type Answers = Vec<Option<(TermId, bool)>>;

/// The values that a call passes and gets.
pub(super) struct Call {
    pub(super) op: OpId,
    arguments: Vec<Option<ValueId>>,
    results: Vec<ValueId>,
}

impl Call {
    pub(super) fn arguments(&self) -> &[Option<ValueId>] {
        &self.arguments
    }

    pub(super) fn argument(&self, index: u32) -> Option<ValueId> {
        self.arguments.get(index as usize).copied().flatten()
    }
}

/// How the ways differ that a callee may go.
#[derive(Clone, Copy)]
enum Choice {
    /// `i1` values tell each from the others, or what is known of the arguments does.
    Told,
    /// In which buffer this result is. It is sure that each of them is gone for some arguments, and by which.
    Between { result: usize, is_sure: bool },
}

impl Machine<'_> {
    /// Runs a call.
    pub(super) fn call(&mut self, op: OpId, state: Disjunct, out: &mut Vec<Disjunct>) {
        let item = self.item;
        let ir = &item.ir;
        let site = CallSite::of(item, op);
        let passed = site.map_or_else(|| ir.operands(op), |site| site.arguments);
        let call = Call {
            op,
            arguments: passed.iter().map(|operand| operand.value).collect(),
            results: ir.results(op).collect(),
        };
        let callee = site.map(|site| site.callee);
        let visible = callee.and_then(|callee| self.callees.called(op, callee));
        if visible.is_some_and(|summary| summary.never_returns) {
            self.is_cut_short = true;
            return;
        }
        let (arguments, results) = (call.arguments.len(), call.results.len());
        // Whoever types a call first, and the function then, has not said what it does.
        let is_missing = callee.is_some_and(|callee| self.callees.is_missing(op, callee));
        let abi = match is_missing {
            true => Summary::unknown(arguments, results),
            false => Summary::by_abi(arguments, results),
        };
        let fits = |summary: &&Summary| {
            summary.arguments.len() == call.arguments.len() && summary.results.len() == call.results.len()
        };
        let visible = visible.filter(fits);
        let is_visible = visible.is_some();
        let summary = visible.unwrap_or(&abi);
        let mut states = vec![state];
        for (argument, does) in call.arguments.iter().zip(&summary.arguments) {
            let Some(argument) = *argument else { continue };
            if !does.untouched && !is_missing {
                let looked = states.into_iter();
                states = looked
                    .flat_map(|state| self.callee_looks_into(&call, argument, &does.uses, state))
                    .collect();
            }
        }
        self.leave_answers_open(op);
        if summary.passages.is_empty() && is_visible {
            self.leave_results_open(&call, &[]);
        }
        for mut state in states {
            let inputs = self.inputs_of_callee(&call, summary, &mut state);
            if !is_visible || summary.writes_elsewhere {
                self.clobber(&mut state);
            }
            if summary.decides_frees || summary.passages.is_empty() {
                self.write_on_way(&call, (summary, None), &inputs, &mut state);
            }
            for (argument, does) in call.arguments.iter().zip(&summary.arguments) {
                let Some(argument) = *argument else { continue };
                let is_address = self.is_address(argument);
                if does.escapes || is_address && gives_to_library(self.item, op, self.callees) {
                    self.escape(argument, &mut state);
                } else if does.taken_by.is_some() || is_address {
                    self.give_to_unknown(op, argument, &mut state);
                }
            }
            match summary.decides_frees {
                true => self.helper_answers(op, state, out),
                false => self.fork(&call, summary, &inputs, state, out),
            }
        }
    }

    /// Whether a value is an address, as a number or as a pointer of another dialect: the ABI speaks of memrefs.
    fn is_address(&self, value: ValueId) -> bool {
        !matches!(
            self.pre.kinds.of(value),
            Kind::BufferOfNumbers | Kind::BufferOfOthers | Kind::Tensor
        )
    }

    /// Whether an operation gets a function to call.
    pub(super) fn calls_what_it_gets(&self, op: OpId, info: &OpInfo) -> bool {
        let ir = &self.item.ir;
        let is_function = |operand: &Operand| {
            let ty = operand.value.and_then(|value| ir.type_of(value));
            ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Function { .. }))
        };
        let is_told = info.tells_all(ir.operands(op).len());
        !is_told && !info.traits.terminator && !is_call(self.item, op, info) && ir.operands(op).iter().any(is_function)
    }

    /// Runs a call of a function that is a value: nobody knows what that frees or gives back.
    pub(super) fn call_of_value(&mut self, op: OpId, state: &mut Disjunct) {
        let ir = &self.item.ir;
        for argument in ir.operands(op).iter().filter_map(|operand| operand.value) {
            self.access(op, argument, state);
            self.untrack(argument, state);
        }
        self.find_results(op, state);
    }

    /// Goes on after a call: one disjunct for each outcome of the callee.
    fn fork(&mut self, call: &Call, summary: &Summary, inputs: &Inputs, mut state: Disjunct, out: &mut Vec<Disjunct>) {
        if summary.passages.is_empty() {
            self.pass_somehow(call, summary, &mut state);
            return out.push(state);
        }
        let given = summary.passages.iter().flat_map(|passage| &passage.given);
        for state in self.decide_arguments(call, given.map(|(index, _)| *index).collect(), state) {
            self.pass(call, summary, inputs, state, out);
        }
    }

    /// Splits a disjunct on these `i1` arguments.
    pub(super) fn decide_arguments(&mut self, call: &Call, indices: BTreeSet<u32>, state: Disjunct) -> Vec<Disjunct> {
        let mut states = vec![state];
        for argument in indices.into_iter().filter_map(|index| call.argument(index)) {
            let split = states
                .into_iter()
                .flat_map(|state| self.decide(call.op, Some(argument), state));
            states = split.map(|(state, _)| state).collect();
        }
        states
    }

    /// Takes each way that is open in a disjunct.
    fn pass(&mut self, call: &Call, summary: &Summary, inputs: &Inputs, mut state: Disjunct, out: &mut Vec<Disjunct>) {
        let mut open: Vec<Cow<'_, Passage>> = Vec::new();
        for passage in &summary.passages {
            if !self.is_open(call, passage, inputs, &state) {
                continue;
            }
            // Ways that are the same for buffers are one where nothing tells them apart.
            match open.iter_mut().find(|other| other.has_same_ends(passage)) {
                Some(other) => other.to_mut().merge(passage),
                None => open.push(Cow::Borrowed(passage)),
            }
        }
        let open: Vec<&Passage> = open.iter().map(Cow::as_ref).collect();
        if let [only] = open[..] {
            _ = self.meets_conditions(only, inputs, &mut state);
            let answers = self.answers(call, only, inputs);
            self.go(call, summary, only, (inputs, answers), &mut state);
            return out.push(state);
        }
        if let Some((way, answers)) = self.one_way(call, &open, inputs, &state) {
            self.go(call, summary, &way, (inputs, answers), &mut state);
            return out.push(state);
        }
        // A caller that knows the arguments may know the results, and which path is taken.
        let hangs = !summary.arguments.is_empty();
        let is_told = self.are_told_by_arguments(call, &open, inputs, &state);
        let Some(choice) = self.choice(call, &open, (hangs, is_told), &state) else {
            self.leave_results_open(call, &[]);
            self.write_on_way(call, (summary, None), inputs, &mut state);
            self.pass_somehow(call, summary, &mut state);
            return out.push(state);
        };
        let telling = telling_results(&open);
        if hangs && !is_told {
            for result in telling.iter().filter_map(|&index| call.results.get(index)) {
                self.leave_open(*result);
            }
        }
        for (number, passage) in open.iter().enumerate() {
            let mut state = state.clone();
            if !self.meets_conditions(passage, inputs, &mut state) {
                continue;
            }
            for &index in &telling {
                if let (Some(&value), Some(Returned::Bit(is_true))) =
                    (call.results.get(index), passage.returned.get(index))
                {
                    state.decide(Decision {
                        value,
                        is_true: *is_true,
                        op: call.op,
                        is_taken: None,
                    });
                }
            }
            if let Choice::Between { result, is_sure } = choice {
                self.choose_way(call, &open, number, (result, is_sure), &mut state);
            }
            let answers = self.answers(call, passage, inputs);
            self.go(call, summary, passage, (inputs, answers), &mut state);
            out.push(state);
        }
    }

    /// What the callee answers on one way, for each result that is known here.
    fn answers(&mut self, call: &Call, passage: &Passage, inputs: &Inputs) -> Answers {
        let each = passage.returned.iter().zip(&call.results);
        each.map(|(returned, &result)| self.answer_of_callee(returned, result, inputs))
            .collect()
    }

    /// The one way that a callee goes whose ways do the same to buffers, and its answers; `None` if it has no such ways, or callers
    /// can tell them apart by an `i1`.
    fn one_way(
        &mut self,
        call: &Call,
        open: &[&Passage],
        inputs: &Inputs,
        state: &Disjunct,
    ) -> Option<(Passage, Answers)> {
        let do_the_same = open.windows(2).all(|pair| pair[0].does_the_same(pair[1]));
        let mut way = (*open.first()?).clone();
        if !do_the_same {
            return None;
        }
        if let Some(answers) = self.one_answer(call, open, inputs, state) {
            return Some((way, answers));
        }
        open.iter().for_each(|other| way.merge(other));
        let answers = self.answers(call, &way, inputs);
        (!all_pairs(open, Passage::differs_by_bit)).then_some((way, answers))
    }

    /// What the callee answers where what it finds tells each of its ways from the others: one of their answers, by what leads
    /// there. `None` if that is not so, or an answer is not known here.
    fn one_answer(&mut self, call: &Call, open: &[&Passage], inputs: &Inputs, state: &Disjunct) -> Option<Answers> {
        let (last, others) = open.split_last()?;
        let leading = self.leading_apart(open, inputs, state)?;
        let mut joined = self.answers(call, last, inputs);
        for (passage, &leads) in others.iter().zip(&leading).rev() {
            let leads_open = inputs.are_open(&passage.conditions);
            for (joined, answer) in joined.iter_mut().zip(self.answers(call, passage, inputs)) {
                *joined = match (*joined, answer) {
                    (None, None) => None,
                    (joined, answer) => {
                        let ((other, is_other_open), (term, is_open)) = (joined?, answer?);
                        let term = self.arena.terms.select(leads, term, other);
                        Some((term, is_open || is_other_open || leads_open))
                    }
                };
            }
        }
        Some(joined)
    }

    /// What leads to each of the open ways, if no two of these can hold together; `None` also where one of them is not known here.
    fn leading_apart(&mut self, open: &[&Passage], inputs: &Inputs, state: &Disjunct) -> Option<Vec<TermId>> {
        let leading = open.iter().map(|passage| self.leads_there(passage, inputs));
        let leading: Vec<TermId> = leading.collect::<Option<_>>()?;
        let terms = &mut self.arena.terms;
        for (index, &leads) in leading.iter().enumerate() {
            let mut there = state.clone();
            let mut others = leading[index + 1..].iter();
            let is_apart =
                !there.assume(terms, leads, true) || others.all(|&other| !there.clone().assume(terms, other, true));
            is_apart.then_some(())?;
        }
        Some(leading)
    }

    /// Whether nothing that a disjunct knows of the arguments denies a way.
    fn is_open(&mut self, call: &Call, passage: &Passage, inputs: &Inputs, state: &Disjunct) -> bool {
        let mut fits_bit = |&(index, value): &(u32, bool)| {
            let known = call.argument(index).and_then(|bit| self.truth(state, bit));
            known.is_none_or(|known| known == value)
        };
        let mut state = state.clone();
        passage.given.iter().all(&mut fits_bit) && self.meets_conditions(passage, inputs, &mut state)
    }

    /// How the open ways differ in a disjunct; `None` if they must not be taken one by one.
    fn choice(
        &mut self,
        call: &Call,
        open: &[&Passage],
        (hangs, is_sure): (bool, bool),
        state: &Disjunct,
    ) -> Option<Choice> {
        if open.is_empty() {
            return None;
        }
        if all_pairs(open, Passage::differs_by_bit) {
            return Some(Choice::Told);
        }
        // Whoever knows what the callee gets may know which number comes back; no decision would show that.
        let differs_by_what_comes_back =
            |one: &Passage, other: &Passage| one.differs_by_bit(other) || one.differs_by_returned_number(other);
        if !hangs && all_pairs(open, differs_by_what_comes_back) {
            return Some(Choice::Told);
        }
        let differs = |index: &usize| {
            let mut returned = open.iter().map(|passage| passage.returned.get(*index));
            let first = returned.next();
            self.pre.kinds.of(call.results[*index]).is_memref() && returned.any(|other| Some(other) != first)
        };
        let between = (0..call.results.len()).find(differs);
        let is_choice = |decision: &&Decision| self.pre.kinds.of(decision.value).is_memref();
        let forks = state.decisions().iter().filter(is_choice).count();
        match between {
            _ if open.len() > FORKS || forks >= FORKS => None,
            Some(result) => Some(Choice::Between { result, is_sure }),
            None => is_sure.then_some(Choice::Told),
        }
    }

    /// Whether what is passed tells each of the open ways from the others, and is the same wherever control goes.
    fn are_told_by_arguments(&mut self, call: &Call, open: &[&Passage], inputs: &Inputs, state: &Disjunct) -> bool {
        let conditions = open.iter().flat_map(|passage| &passage.conditions);
        let mut found = conditions.flat_map(Expression::inputs);
        let mut is_lasting = |argument| self.is_lasting(state, argument);
        found.all(|input| call.argument(input).is_some_and(&mut is_lasting))
            && self.leading_apart(open, inputs, state).is_some()
    }

    /// Of the open ways that no `i1` tells apart, the one of this number is taken.
    fn choose_way(
        &mut self,
        call: &Call,
        open: &[&Passage],
        number: usize,
        (between, is_sure): (usize, bool),
        state: &mut Disjunct,
    ) {
        let result = call.results[between];
        let returned = |passage: &Passage, index: usize| passage.returned.get(index).cloned();
        let way = returned(open[number], between);
        let argument = match way {
            Some(Returned::Argument { index, .. }) => call.argument(index),
            _ => None,
        };
        if argument.is_some() || matches!(way, Some(Returned::Fresh(_))) {
            state.turn(call.op, Turn::Returned { result, argument });
        }
        let is_true = match is_sure {
            true => argument.is_some(),
            false => number == 0,
        };
        let is_clear = |passage: &&Passage| {
            let way = returned(passage, between);
            matches!(way, Some(Returned::Argument { .. } | Returned::Fresh(_)))
        };
        if !is_sure || open.iter().all(is_clear) {
            state.remember(Decision {
                value: result,
                is_true,
                op: call.op,
                is_taken: None,
            });
        }
        if is_sure {
            return;
        }
        // The caller may know better which way it is: what happens on one of them only may never happen.
        self.leave_open(result);
        let is_fresh = |passage: &Passage, index| matches!(returned(passage, index), Some(Returned::Fresh(_)));
        for (index, &other) in call.results.iter().enumerate() {
            if !is_fresh(open[number], index) && open.iter().any(|passage| is_fresh(passage, index)) {
                self.record.discharge(other, state, call.op);
            }
        }
    }

    /// The callee goes one way.
    fn go(
        &mut self,
        call: &Call,
        summary: &Summary,
        passage: &Passage,
        (inputs, answers): (&Inputs, Answers),
        state: &mut Disjunct,
    ) {
        // What a callee answers in terms that are not known here may be anything.
        let returned = passage.returned.iter().zip(&answers);
        let returned: Vec<Returned> = returned
            .map(|(returned, answer)| match (returned, answer) {
                (Returned::Computed(_), None) => Returned::Unknown,
                (returned, _) => returned.clone(),
            })
            .collect();
        // What the results are is looked up before anything changes.
        let pointers: Vec<Option<Pointer>> = returned
            .iter()
            .map(|returned| match *returned {
                Returned::Argument { index, is_view } => {
                    let pointer = self.handed_back(call, summary, index, state)?;
                    Some(Pointer {
                        is_view: pointer.is_view || is_view,
                        ..pointer
                    })
                }
                _ => None,
            })
            .collect();
        self.write_on_way(call, (summary, Some(passage)), inputs, state);
        self.take(call, summary, passage.freed.iter().copied(), state);
        let is_fresh = |returned: &Returned| matches!(returned, Returned::Fresh(_));
        if !summary.arguments.is_empty() {
            self.leave_results_open(call, &returned);
        } else if returned.iter().any(is_fresh) {
            self.leave_flags_open(call, &returned);
        }
        for (&result, answer) in call.results.iter().zip(answers) {
            let Some((term, is_open)) = answer else { continue };
            if is_open {
                self.leave_open(result);
            }
            if self.pre.asked.contains(result.index()) {
                state.set_term(result, term);
            }
        }
        let mut fresh: FxHashMap<u32, ValueId> = FxHashMap::default();
        for ((&result, returned), pointer) in call.results.iter().zip(&returned).zip(pointers) {
            match (returned.clone(), pointer) {
                (Returned::Global, _) => self.allocate(call.op, result, &Resource::Global, state),
                (Returned::Fresh(number), _) => match fresh.get(&number).and_then(|&first| state.pointer(first)) {
                    Some(pointer) => self.point(call.op, result, pointer, state),
                    None => {
                        fresh.insert(number, result);
                        self.allocate(call.op, result, &Resource::Heap, state);
                    }
                },
                (Returned::Argument { .. }, Some(pointer)) if state.object(pointer.object).is_some() => {
                    self.point(call.op, result, pointer, state);
                }
                _ => self.see(result, state),
            }
        }
    }

    /// The callee frees its arguments.
    fn take(&mut self, call: &Call, summary: &Summary, freed: impl Iterator<Item = Certainty>, state: &mut Disjunct) {
        for (index, freed) in freed.enumerate() {
            let Some(argument) = call.argument(index as u32) else {
                continue;
            };
            let is_open = gives_base_of_window(summary, index as u32, argument, state);
            match freed {
                Certainty::Never => {}
                Certainty::Always if !is_open => self.free(call.op, argument, state),
                Certainty::May | Certainty::Always => self.untrack(argument, state),
            }
        }
    }

    /// What comes back, and of which the callee does not tell what it is, may say which way it went.
    fn leave_results_open(&mut self, call: &Call, returned: &[Returned]) {
        self.leave_flags_open(call, returned);
        for (index, &result) in call.results.iter().enumerate() {
            let is_number = self.pre.kinds.of(result) == Kind::Number;
            if is_number && matches!(returned.get(index), None | Some(Returned::Unknown)) {
                self.leave_open(result);
            }
        }
    }

    /// An `i1` that comes back beside a buffer, and of which the callee does not tell which it is, may say who owns that
    /// buffer.
    fn leave_flags_open(&mut self, call: &Call, returned: &[Returned]) {
        for (index, &result) in call.results.iter().enumerate() {
            let is_flag = self.item.ir.type_of(result).is_some_and(Type::is_i1);
            if is_flag && matches!(returned.get(index), None | Some(Returned::Unknown)) {
                self.leave_open(result);
            }
        }
    }

    /// The callee goes ways that cannot be told apart.
    fn pass_somehow(&mut self, call: &Call, summary: &Summary, state: &mut Disjunct) {
        self.take(call, summary, summary.arguments.iter().map(|does| does.freed), state);
        for (&result, is) in call.results.iter().zip(&summary.results) {
            if !self.pre.kinds.of(result).is_memref() {
                continue;
            }
            let aliased = |index: &u32| call.argument(*index);
            if is.is_global {
                self.allocate(call.op, result, &Resource::Global, state);
                continue;
            }
            match (is.owned, &is.arguments[..], is.borrowed) {
                (true, [], false) => self.allocate(call.op, result, &Resource::Heap, state),
                (false, [index], false) => match self.handed_back(call, summary, *index, state) {
                    Some(pointer) => self.point(call.op, result, pointer, state),
                    None => self.see(result, state),
                },
                (_, indices, _) => {
                    for argument in indices.iter().filter_map(aliased) {
                        self.untrack(argument, state);
                    }
                    self.see(result, state);
                }
            }
        }
    }

    /// What an argument points to that comes back.
    fn handed_back(&mut self, call: &Call, summary: &Summary, index: u32, state: &mut Disjunct) -> Option<Pointer> {
        let argument = call.argument(index)?;
        if gives_base_of_window(summary, index, argument, state) {
            self.untrack(argument, state);
        }
        state.pointer(argument)
    }
}

/// Whether each of these ways differs from each other.
fn all_pairs(open: &[&Passage], differ: impl Fn(&Passage, &Passage) -> bool) -> bool {
    let mut pairs = open.iter().enumerate();
    pairs.all(|(at, one)| open[..at].iter().all(|other| differ(one, other)))
}

/// Whether an argument is a window whose base the callee may take: what is freed or comes back may be either.
fn gives_base_of_window(summary: &Summary, index: u32, argument: ValueId, state: &Disjunct) -> bool {
    let gives = summary
        .arguments
        .get(index as usize)
        .is_some_and(|does| does.gives_base);
    gives && state.pointer(argument).is_some_and(|pointer| pointer.is_view)
}

/// The `i1` results that tell some of these ways apart.
fn telling_results(passages: &[&Passage]) -> Vec<usize> {
    let count = passages.first().map_or(0, |passage| passage.returned.len());
    let is_telling = |&index: &usize| {
        let mut known = passages.iter().filter_map(|passage| match passage.returned.get(index) {
            Some(Returned::Bit(is_true)) => Some(*is_true),
            _ => None,
        });
        let first = known.next();
        known.any(|other| Some(other) != first)
    };
    (0..count).filter(is_telling).collect()
}
