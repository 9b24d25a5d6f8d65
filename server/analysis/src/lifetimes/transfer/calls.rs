//! What a call does to a disjunct, as the callee's summary says: one disjunct for each outcome of the callee.

use std::borrow::Cow;
use std::collections::BTreeSet;

use mlir_grammar::dialects::op_info::Resource;
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

use super::instantiation::{Call, Inputs};
use super::machine::Machine;
use crate::call_site::{CallSite, is_call};
use crate::checks::foreign_free::frees_by_library;
use crate::formula::{Expression, TermId, Terms};
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::state::disjunct::{Decision, Disjunct, Pointer, Turn};
use crate::summary::{Certainty, Passage, Returned, Summary, Used};

/// How many calls of a disjunct, and how many outcomes of each, are taken one by one where no `i1` distinguishes them.
const FORKS: usize = 4;

/// What each result of a call is, where that is known, and whether others may have written what it is computed of.
type Answers = Vec<Option<(TermId, bool)>>;

/// An outcome of a callee that a disjunct leaves open.
#[derive(Clone)]
struct Open<'s> {
    passage: Cow<'s, Passage>,
    /// What leads there; `None` if that is not known here.
    leads: Option<TermId>,
    /// Whether others may have written what that is made of.
    is_doubtful: bool,
}

impl Open<'_> {
    /// Includes another outcome with the same ends.
    fn merge(&mut self, other: &Open<'_>, terms: &mut Terms) {
        self.passage.to_mut().merge_ends(&other.passage);
        self.leads = self.leads.zip(other.leads).map(|(one, other)| terms.or(one, other));
        self.is_doubtful |= other.is_doubtful;
    }

    /// Learns what leads there. `false` if that cannot be.
    fn meet(&self, terms: &mut Terms, state: &mut Disjunct) -> bool {
        self.leads.is_none_or(|leads| state.assume(terms, leads, true))
    }
}

/// How the outcomes of a callee differ.
#[derive(Clone, Copy)]
enum Distinction {
    /// `i1` values distinguish each from the others, or what is known of the arguments does.
    Told,
    /// In which buffer this result is. `is_sure`: each of them happens for some arguments, and these are known.
    Between { result: usize, is_sure: bool },
}

impl Machine<'_> {
    /// Runs a call.
    pub(crate) fn call(&mut self, op: OpId, mut state: Disjunct, out: &mut Vec<Disjunct>) {
        let item = self.item;
        let ir = &item.ir;
        let site = CallSite::of(item, op);
        let passed = site.map_or_else(|| ir.operands(op), |site| site.arguments);
        let mut call = Call {
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
        let named = self.pass_found_buffers(&mut call, summary, &mut state);
        let before = out.len();
        let mut states = vec![state];
        for (index, does) in summary.takes().enumerate() {
            if does.used != Used::Never && !is_missing {
                let looked = states.into_iter();
                states = looked
                    .flat_map(|state| self.callee_looks_into(&call, summary, index, state))
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
                self.write_in_outcome(&call, (summary, None), &inputs, &mut state);
            }
            for (argument, does) in call.arguments.iter().zip(summary.takes()) {
                let Some(argument) = *argument else { continue };
                let is_address = self.is_address(argument);
                if does.escapes && !does.is_placed || is_address && frees_by_library(self.item, op, self.callees) {
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
        for state in &mut out[before..] {
            let lost = state.forget_values(&named);
            self.lose(state, lost, op);
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
    pub(crate) fn calls_what_it_gets(&self, op: OpId, info: &OpInfo) -> bool {
        let ir = &self.item.ir;
        let is_function = |operand: &Operand| {
            let ty = operand.value.and_then(|value| ir.type_of(value));
            ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Function { .. }))
        };
        let is_known = info.says_all(ir.operands(op).len());
        !is_known && !info.traits.terminator && !is_call(self.item, op, info) && ir.operands(op).iter().any(is_function)
    }

    /// Runs a call of a function that is a value: it is unknown what that frees or returns.
    pub(crate) fn call_of_value(&mut self, op: OpId, state: &mut Disjunct) {
        let ir = &self.item.ir;
        for argument in ir.operand_values(op) {
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
        let conditions = summary.passages.iter().filter_map(|passage| passage.condition.as_ref());
        for state in self.decide_flags(call, conditions, state) {
            self.pass(call, summary, inputs, state, out);
        }
    }

    /// Splits a disjunct on the `i1` arguments that these conditions of the callee are made of.
    pub(crate) fn decide_flags<'e>(
        &mut self,
        call: &Call,
        conditions: impl IntoIterator<Item = &'e Expression>,
        state: Disjunct,
    ) -> Vec<Disjunct> {
        let inputs: BTreeSet<u32> = conditions.into_iter().flat_map(Expression::inputs).collect();
        let mut states = vec![state];
        for argument in inputs.into_iter().filter_map(|index| call.argument(index)) {
            if self.pre.kinds.is_i1(argument) {
                let split = |state| self.decide(call.op, Some(argument), state);
                states = states.into_iter().flat_map(split).map(|(state, _)| state).collect();
            }
        }
        states
    }

    /// Takes each outcome that is open in a disjunct.
    fn pass(&mut self, call: &Call, summary: &Summary, inputs: &Inputs, mut state: Disjunct, out: &mut Vec<Disjunct>) {
        let open = self.open_outcomes(summary, inputs, &state);
        if let [only] = &open[..] {
            _ = only.meet(&mut self.arena.terms, &mut state);
            let answers = self.answers(call, only, inputs);
            self.go(call, summary, &only.passage, (inputs, answers), &mut state);
            return out.push(state);
        }
        if let Some((way, answers)) = self.one_outcome(call, &open, inputs, &state) {
            self.go(call, summary, &way, (inputs, answers), &mut state);
            return out.push(state);
        }
        // A caller that knows the arguments may know the results, and which path is taken.
        let hangs = !summary.arguments.is_empty();
        let is_distinct = self.are_distinguished_by_arguments(&open, &state);
        let Some(choice) = self.choice(call, &open, (hangs, is_distinct), &state) else {
            self.leave_results_open(call, &[]);
            self.write_in_outcome(call, (summary, None), inputs, &mut state);
            self.pass_somehow(call, summary, &mut state);
            return out.push(state);
        };
        let telling = distinguishing_results(&open);
        if hangs && !is_distinct {
            for result in telling.iter().filter_map(|&index| call.results.get(index)) {
                self.leave_open(*result);
            }
        }
        for (number, way) in open.iter().enumerate() {
            let mut state = state.clone();
            if !way.meet(&mut self.arena.terms, &mut state) {
                continue;
            }
            for &index in &telling {
                if let (Some(&value), Some(Returned::Bit(is_true))) =
                    (call.results.get(index), way.passage.returned.get(index))
                {
                    state.decide(Decision::unasked(call.op, value, *is_true));
                }
            }
            if let Distinction::Between { result, is_sure } = choice {
                self.choose_outcome(call, &open, number, (result, is_sure), &mut state);
            }
            let answers = self.answers(call, way, inputs);
            self.go(call, summary, &way.passage, (inputs, answers), &mut state);
            out.push(state);
        }
    }

    /// The outcomes that a disjunct does not exclude. Those with the same ends are one.
    fn open_outcomes<'s>(&mut self, summary: &'s Summary, inputs: &Inputs, state: &Disjunct) -> Vec<Open<'s>> {
        let terms = &mut self.arena.terms;
        let mut open: Vec<Open<'_>> = Vec::new();
        for passage in &summary.passages {
            let condition = passage.condition.as_ref();
            let way = Open {
                passage: Cow::Borrowed(passage),
                leads: condition.and_then(|condition| condition.build(terms, &inputs.terms)),
                is_doubtful: inputs.are_open(condition),
            };
            if !way.meet(terms, &mut state.clone()) {
                continue;
            }
            match open.iter_mut().find(|other| other.passage.has_same_ends(passage)) {
                Some(other) => other.merge(&way, terms),
                None => open.push(way),
            }
        }
        open
    }

    /// What the callee answers in one outcome, for each result that is known here.
    fn answers(&mut self, call: &Call, way: &Open<'_>, inputs: &Inputs) -> Answers {
        let each = way.passage.returned.iter().zip(&call.results);
        each.map(|(returned, &result)| self.answer_of_callee(returned, result, inputs))
            .collect()
    }

    /// The one outcome of a callee whose outcomes do the same to buffers, and its answers; `None` if it has no such outcomes, or
    /// callers can distinguish them by an `i1`.
    fn one_outcome(
        &mut self,
        call: &Call,
        open: &[Open<'_>],
        inputs: &Inputs,
        state: &Disjunct,
    ) -> Option<(Passage, Answers)> {
        let do_the_same = |pair: &[Open<'_>]| pair[0].passage.does_the_same(&pair[1].passage);
        let mut way = open.first()?.clone();
        if !open.windows(2).all(do_the_same) {
            return None;
        }
        if let Some(answers) = self.one_answer(call, open, inputs, state) {
            return Some((way.passage.into_owned(), answers));
        }
        open.iter().for_each(|other| way.merge(other, &mut self.arena.terms));
        let answers = self.answers(call, &way, inputs);
        (!all_pairs(open, Passage::differs_by_bit)).then_some((way.passage.into_owned(), answers))
    }

    /// What the callee answers where what it finds distinguishes each of its outcomes from the others: one of their answers, by what leads
    /// there. `None` if that is not so, or an answer is not known here.
    fn one_answer(&mut self, call: &Call, open: &[Open<'_>], inputs: &Inputs, state: &Disjunct) -> Option<Answers> {
        let (last, others) = open.split_last()?;
        let leading = self.leading_apart(open, state)?;
        let mut joined = self.answers(call, last, inputs);
        for (way, &leads) in others.iter().zip(&leading).rev() {
            for (joined, answer) in joined.iter_mut().zip(self.answers(call, way, inputs)) {
                *joined = match (*joined, answer) {
                    (None, None) => None,
                    (joined, answer) => {
                        let ((other, is_other_open), (term, is_open)) = (joined?, answer?);
                        let term = self.arena.terms.select(leads, term, other);
                        Some((term, is_open || is_other_open || way.is_doubtful))
                    }
                };
            }
        }
        Some(joined)
    }

    /// What leads to each of the open outcomes, if no two of these can hold together; `None` also where one of them is not known
    /// here.
    fn leading_apart(&mut self, open: &[Open<'_>], state: &Disjunct) -> Option<Vec<TermId>> {
        let leading: Vec<TermId> = open.iter().map(|way| way.leads).collect::<Option<_>>()?;
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

    /// How the open outcomes differ in a disjunct; `None` if they must not be taken one by one.
    fn choice(
        &mut self,
        call: &Call,
        open: &[Open<'_>],
        (hangs, is_sure): (bool, bool),
        state: &Disjunct,
    ) -> Option<Distinction> {
        if open.is_empty() {
            return None;
        }
        if all_pairs(open, Passage::differs_by_bit) {
            return Some(Distinction::Told);
        }
        // Whoever knows what the callee gets may know which number comes back; no decision would show that.
        let differs_by_what_comes_back =
            |one: &Passage, other: &Passage| one.differs_by_bit(other) || one.differs_by_number(other);
        if !hangs && all_pairs(open, differs_by_what_comes_back) {
            return Some(Distinction::Told);
        }
        let differs = |index: &usize| {
            let mut returned = open.iter().map(|way| way.passage.returned.get(*index));
            let first = returned.next();
            self.pre.kinds.of(call.results[*index]).is_memref() && returned.any(|other| Some(other) != first)
        };
        let between = (0..call.results.len()).find(differs);
        let is_choice = |decision: &&Decision| self.pre.kinds.of(decision.value).is_memref();
        let forks = state.decisions().iter().filter(is_choice).count();
        match between {
            _ if open.len() > FORKS || forks >= FORKS => None,
            Some(result) => Some(Distinction::Between { result, is_sure }),
            None => is_sure.then_some(Distinction::Told),
        }
    }

    /// Whether what is passed distinguishes each of the open outcomes from the others, and is the same wherever control goes.
    fn are_distinguished_by_arguments(&mut self, open: &[Open<'_>], state: &Disjunct) -> bool {
        let Some(leading) = self.leading_apart(open, state) else {
            return false;
        };
        leading.into_iter().all(|leads| self.is_open_input(leads, state))
    }

    /// Of the open outcomes that no `i1` distinguishes, the one of this number is taken.
    fn choose_outcome(
        &mut self,
        call: &Call,
        open: &[Open<'_>],
        number: usize,
        (between, is_sure): (usize, bool),
        state: &mut Disjunct,
    ) {
        let result = call.results[between];
        let returned = |way: &Open<'_>, index: usize| way.passage.returned.get(index).cloned();
        let way = returned(&open[number], between);
        let argument = match way {
            Some(Returned::Argument { index, .. }) => call.argument(index),
            _ => None,
        };
        if argument.is_some() || matches!(way, Some(Returned::Fresh(_))) {
            state.turn(call.op, Turn::Returned { result, argument });
        }
        let is_argument = match is_sure {
            true => argument.is_some(),
            false => number == 0,
        };
        let is_clear = |way: &Open<'_>| {
            let way = returned(way, between);
            matches!(way, Some(Returned::Argument { .. } | Returned::Fresh(_)))
        };
        if !is_sure || open.iter().all(is_clear) {
            state.remember(Decision::unasked(call.op, result, is_argument));
        }
        if is_sure {
            return;
        }
        // The caller may know better which outcome it is: what happens on one of them only may never happen.
        self.leave_open(result);
        let is_fresh = |way: &Open<'_>, index| matches!(returned(way, index), Some(Returned::Fresh(_)));
        for (index, &other) in call.results.iter().enumerate() {
            if !is_fresh(&open[number], index) && open.iter().any(|way| is_fresh(way, index)) {
                self.record.discharge(other, state, call.op);
            }
        }
    }

    /// The callee has one outcome.
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
                    let pointer = self.returned(call, summary, index, state)?;
                    Some(pointer.seen_as(is_view))
                }
                _ => None,
            })
            .collect();
        self.write_in_outcome(call, (summary, Some(passage)), inputs, state);
        self.take(call, summary, passage.freed.iter().copied(), state);
        let is_fresh = |returned: &Returned| matches!(returned, Returned::Fresh(_));
        if !summary.arguments.is_empty() || returned.iter().any(is_fresh) {
            self.leave_results_open(call, &returned);
        }
        for (&result, answer) in call.results.iter().zip(answers) {
            let Some((term, is_open)) = answer else { continue };
            if is_open {
                self.leave_open(result);
            }
            if self.pre.relevant.contains(result.index()) {
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
            let is_open = returns_base_of_window(summary, index as u32, argument, state);
            match freed {
                Certainty::Never => {}
                Certainty::Always if !is_open => self.free(call.op, argument, state),
                Certainty::May | Certainty::Always => self.untrack(argument, state),
            }
        }
    }

    /// An `i1` or a number that comes back, and is not known, may say which outcome it was.
    fn leave_results_open(&mut self, call: &Call, returned: &[Returned]) {
        for (index, &result) in call.results.iter().enumerate() {
            let is_unknown = matches!(returned.get(index), None | Some(Returned::Unknown));
            if is_unknown && matches!(self.pre.kinds.of(result), Kind::Bit | Kind::Number) {
                self.leave_open(result);
            }
        }
    }

    /// The outcomes of the callee cannot be distinguished.
    fn pass_somehow(&mut self, call: &Call, summary: &Summary, state: &mut Disjunct) {
        self.take(call, summary, summary.takes().map(|does| does.freed), state);
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
                (false, [index], false) => match self.returned(call, summary, *index, state) {
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
    fn returned(&mut self, call: &Call, summary: &Summary, index: u32, state: &mut Disjunct) -> Option<Pointer> {
        let argument = call.argument(index)?;
        if returns_base_of_window(summary, index, argument, state) {
            self.untrack(argument, state);
        }
        state.pointer(argument)
    }
}

/// Whether each of these outcomes differs from each other.
fn all_pairs(open: &[Open<'_>], differ: impl Fn(&Passage, &Passage) -> bool) -> bool {
    let mut pairs = open.iter().enumerate();
    pairs.all(|(at, one)| open[..at].iter().all(|other| differ(&one.passage, &other.passage)))
}

/// Whether an argument is a window whose base the callee may take: what is freed or comes back may be either.
fn returns_base_of_window(summary: &Summary, index: u32, argument: ValueId, state: &Disjunct) -> bool {
    let does = summary.takes().nth(index as usize);
    does.is_some_and(|does| does.returns_base) && state.pointer(argument).is_some_and(|pointer| pointer.is_view)
}

/// The `i1` results that distinguish some of these outcomes.
fn distinguishing_results(open: &[Open<'_>]) -> Vec<usize> {
    let count = open.first().map_or(0, |way| way.passage.returned.len());
    let is_telling = |&index: &usize| {
        let mut known = open.iter().filter_map(|way| match way.passage.returned.get(index) {
            Some(Returned::Bit(is_true)) => Some(*is_true),
            _ => None,
        });
        let first = known.next();
        known.any(|other| Some(other) != first)
    };
    (0..count).filter(is_telling).collect()
}
