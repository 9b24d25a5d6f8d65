//! From what the disjuncts showed to what is reported.
//!
//! A fault in every disjunct that reaches a place is a fact. In some of them: the condition that separates these from the
//! others is named, if there is one. Where it is too little known (see `transfer/doubt`), nothing is reported; unless a single
//! decision leads to the fault.

mod computed;
mod extent;
mod in_doubt;
mod in_step;
mod order;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write;

use indexmap::IndexSet;
use mlir_grammar::dialects::op_info::{Computes, EffectKind, Resource};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Def, Item, OpId, RegionId, Span, ValueId};
use rustc_hash::FxHashMap;

use self::extent::{Counting, Extent, alone, open, went};
use super::explanation::{Happenings, Telling, freed, path};
use super::inevitable::Inevitable;
use crate::buffers::other_names::other_names;
use crate::buffers::written::base;
use crate::call_site::{CallSite, calls, is_call};
use crate::finding::{Code, Finding, Related, Severity};
use crate::flow::block_order::BlockOrder;
use crate::flow::dominance::Dominance;
use crate::flow::loops::may_not_run;
use crate::flow::region_graph::{flow_of, is_cyclic};
use crate::lifetimes::preanalysis::Preanalysis;
use crate::lifetimes::preanalysis::shape::made_at;
use crate::lifetimes::state::disjunct::{Answer, Constraint, Decision, Decisions, Turn, iteration_of};
use crate::lifetimes::state::record::{Case, Cases, Place, Record};
use crate::lifetimes::summary::sinks::{sink_inside, sink_phrase};
use crate::lifetimes::transfer::doubt::Doubt;
use crate::lifetimes::transfer::machine::Machine;
use crate::place::{definition_span, operand_span};
use crate::summary::{ArgumentSummary, Callees, Certainty, Used};

/// How many of the buffers that one fault may be about are shown.
const SITES: usize = 8;

/// Words the findings of a record.
pub(crate) fn findings(item: &Item, machine: &Machine<'_>, record: &Record) -> Vec<Finding> {
    let mut verdicts = Verdicts {
        item,
        callees: machine.callees,
        pre: machine.pre,
        dominance: machine.dominance,
        record,
        inevitable: None,
        doubts: FxHashMap::default(),
        orders: FxHashMap::default(),
    };
    let mut findings: Vec<Finding> = Vec::new();
    for (place, cases) in &record.faults {
        findings.extend(verdicts.fault(*place, cases));
    }
    for (&site, cases) in &record.leaks {
        findings.extend(verdicts.leak(site, cases, record.discharges_and_gifts(site).as_deref()));
    }
    for (&site, cases) in &record.left {
        findings.extend(verdicts.left(site, cases, record.discharges(site)));
    }
    findings
}

struct Verdicts<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    pre: &'a Preanalysis,
    dominance: &'a Dominance<'a>,
    record: &'a Record,
    /// Made at the first question.
    inevitable: Option<Inevitable<'a>>,
    doubts: FxHashMap<(ValueId, Option<ValueId>), Doubt>,
    orders: FxHashMap<RegionId, BlockOrder>,
}

impl<'a> Verdicts<'a> {
    fn fault(&mut self, place: Place, cases: &[Case]) -> Option<Finding> {
        let mut fine = self.record.cases_without_fault(place).cloned().unwrap_or_default();
        for case in self.record.other_faults(place) {
            fine.add(&case.decisions);
        }
        // Which buffer leaves a function, or is freed that must not be, was chosen by conditions all over it: any that is in
        // doubt may go with the others.
        let is_of_time = matches!(place.code, Code::DoubleFree | Code::UseAfterFree);
        let doubted = (!is_of_time).then_some(OpId(0));
        let is_always = fine.count == 0;
        let mut cases = cases.to_vec();
        match place.code {
            Code::ReturnsStack | Code::ReturnsArgumentAlias => {}
            Code::DoubleFree | Code::UseAfterFree => {
                // What only joined paths lead to may never happen. Two questions about one number in memory may have one answer.
                // A program that compares addresses itself may know by a flag which buffers are the same.
                cases.retain(|case| {
                    let mut taken = case.decisions.iter();
                    let counts = self.is_freed_before(case, place, is_always)
                        || !case.is_uncertain && !taken.any(|taken| self.may_be_in_step(taken, &case.decisions));
                    counts && !(self.asks_address(case.site, place) && self.is_in_doubt(place, case, &fine))
                });
                for case in &mut cases {
                    case.is_uncertain |= self.is_in_doubt(place, case, &fine);
                }
            }
            _ => {
                let in_doubt = cases.extract_if(.., |case| self.is_in_doubt(place, case, &fine));
                let in_doubt: Vec<Case> = in_doubt.collect();
                in_doubt.iter().for_each(|case| fine.add(&case.decisions));
            }
        }
        let cases = &cases[..];
        let found = self.extent(cases, Some(&fine), doubted);
        let (extent, cases) = match found {
            Some((Extent::Sometimes, cases)) if self.comes_again(place.op, &cases, &fine) => (Extent::Always, cases),
            None | Some((Extent::Sometimes, _)) if is_of_time => self.inevitable_fault(place, cases).or(found)?,
            found => found?,
        };
        let case = cases[0];
        let item = self.item;
        let operand = item.value_name(place.operand);
        let same_site = cases.iter().all(|other| other.site == case.site);
        let buffer = item.value_name(if same_site { case.site } else { place.operand });
        let outgoing = |article: &str, kind: &str| match same_site {
            true => format!("{kind} {buffer}"),
            false => format!("{operand}, which may be {article} {kind},"),
        };
        let claim = match place.code {
            Code::DoubleFree => format!("buffer {buffer} {{is}} freed twice"),
            Code::UseAfterFree => format!("buffer {buffer} {{is}} used after it was freed"),
            Code::FreeOfStack => format!("stack buffer {buffer} must not be freed"),
            Code::FreeOfGlobal => format!("global buffer {} must not be freed", self.global(case.site)),
            Code::FreeOfView => format!("{operand} is a view: free its base buffer {buffer} instead"),
            Code::MismatchedFree => self.mismatch(place, case.site, &buffer)?,
            Code::ReturnsStack => {
                let verb = if self.returns(place.op) {
                    "returned"
                } else {
                    "forwarded"
                };
                let what = outgoing("a", "stack buffer");
                format!("{what} {{is}} {verb}, but its memory ends here")
            }
            Code::ReturnsArgumentAlias if self.record.globals.contains(&case.site) => {
                format!(
                    "global buffer {} {{is}} returned: its caller would free it",
                    self.global(case.site)
                )
            }
            Code::ReturnsArgumentAlias if self.maker(case.site).is_some() => {
                format!("buffer {buffer} {{is}} returned twice: its caller would own it twice")
            }
            Code::ReturnsArgumentAlias => format!(
                "{} {{is}} returned: its caller would own it twice",
                outgoing("an", "argument")
            ),
            Code::FreeOfArgument => format!("argument {buffer} is freed here, but its caller owns it"),
            _ => return None,
        };
        let message = match extent {
            Extent::Always => claim.replace("{is}", "is"),
            Extent::When(ref conditions) => {
                format!("{} when {}", claim.replace("{is}", "is"), self.holding(conditions))
            }
            Extent::Sometimes => claim.replace("{is}", "may be"),
        };
        let severity = match extent {
            Extent::Always => place.code.default_severity(),
            _ => Severity::Warning,
        };
        let births: IndexSet<Related> = cases.iter().map(|other| self.born(other.site)).collect();
        let happenings = Happenings {
            births: births.into_iter().take(SITES).collect(),
            names: other_names(item, place.op, place.operand, case.site),
            born_by: self.maker(case.site),
            free: case.freed_at.map(|freed_at| {
                let runs_again = || case.path.iter().any(|step| matches!(step.turn, Turn::Iteration(2..)));
                let what = match place.code {
                    Code::DoubleFree if freed_at == place.op && runs_again() => {
                        "freed here, and again in another iteration"
                    }
                    Code::DoubleFree => "first freed here",
                    _ => "freed here",
                };
                (freed_at, freed(item, self.callees, freed_at, case.site, what))
            }),
            end: place.op,
        };
        let mut related = path(item, case, telling(&extent), happenings);
        if place.code == Code::DoubleFree {
            let again = freed(item, self.callees, place.op, place.operand, "freed again here");
            related.extend(Some(again).filter(|again| again.inside.is_some()));
        }
        Some(Finding {
            code: place.code,
            severity,
            span: operand_span(self.item, place.op, Some(place.operand)),
            message,
            related,
            op: Some(place.op),
            buffer: Some(case.site),
        })
    }

    /// The cases that took a turn after which the place is always reached, and only with a fault.
    fn inevitable_fault<'w>(&mut self, place: Place, cases: &'w [Case]) -> Option<(Extent, Counting<'w>)> {
        if !self.always_touches(place) {
            return None;
        }
        let leads_here = |verdicts: &mut Self, case: &Case, decision: &Decision| {
            decision.asked.is_some()
                && verdicts.dominance.properly_post_dominates(place.op, decision.op)
                && verdicts.frees_between(decision, case, place)
        };
        let first = cases.iter().find_map(|case| {
            let mut decisions = case.decisions.iter().rev();
            decisions.find(|&decision| leads_here(self, case, decision))
        })?;
        let took = |case: &&Case| case.decisions.contains(first);
        let extent = Extent::When([first.constraint()].into_iter().collect());
        Some((extent, cases.iter().filter(took).collect()))
    }

    /// Whether the free of a case always runs between a decision and `place`, or frees by this decision alone; and is of the value
    /// that `place` touches.
    fn frees_between(&mut self, decision: &Decision, case: &Case, place: Place) -> bool {
        let buffer = base(self.item, place.operand);
        self.freed_under_that_name(case, place).is_some_and(|free| {
            let mut decided = case.decisions.iter().filter(|taken| taken.op == free.op);
            let is_free_decided = decided.next() == Some(decision) && decided.next().is_none();
            (is_free_decided || self.always_touches(free))
                && self.inevitable().is_between(free.op, (decision, place.op), buffer)
        })
    }

    /// Whether the free of a case dominates `place`, and is of the buffer that `place` touches. `is_always`: each path to `place`
    /// has the fault.
    fn is_freed_before(&self, case: &Case, place: Place, is_always: bool) -> bool {
        let is_before = |free| self.dominance.properly_dominates(free, place.op);
        let always_frees = |free| self.always_touches(free);
        case.freed_at.is_some_and(is_before)
            && (is_always || self.freed_under_that_name(case, place).is_some_and(always_frees))
    }

    /// The free of a case, if `place` touches the value that it frees, or a view of it.
    fn freed_under_that_name(&self, case: &Case, place: Place) -> Option<Place> {
        let (item, op, code) = (self.item, case.freed_at?, Code::DoubleFree);
        let buffer = base(item, place.operand);
        let mut operands = item.ir.operand_values(op);
        let operand = operands.find(|&operand| base(item, operand) == buffer)?;
        Some(Place { code, op, operand })
    }

    fn inevitable(&mut self) -> &mut Inevitable<'a> {
        let (item, dominance, pre) = (self.item, self.dominance, self.pre);
        self.inevitable
            .get_or_insert_with(|| Inevitable::new(item, dominance, pre.flow(item)))
    }

    /// Whether the operation of a place frees, or uses, the buffer each time that it runs.
    fn always_touches(&self, place: Place) -> bool {
        let item = self.item;
        let Some(info) = item.info(place.op) else { return true };
        let is_function = |operand: &Operand| {
            let ty = operand.value.and_then(|value| item.ir.type_of(value));
            ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Function { .. }))
        };
        if !is_call(item, place.op, info) {
            return info.computes != Some(Computes::Dealloc)
                && item.ir.regions_of(place.op).is_empty()
                && !item.ir.operands(place.op).iter().any(is_function);
        }
        let visible = CallSite::with_summary(item, self.callees, place.op);
        visible.is_none_or(|(site, summary)| {
            let mut arguments = site.arguments.iter();
            let index = arguments.position(|argument| argument.value == Some(place.operand));
            let touches = |does: &ArgumentSummary| match place.code {
                Code::DoubleFree => does.freed == Certainty::Always,
                _ => does.used == Used::Always,
            };
            match index {
                Some(index) => summary.arguments.get(index).is_some_and(touches),
                // The callee finds it.
                None => summary.buffers.iter().all(|buffer| touches(&buffer.does)),
            }
        })
    }

    /// What holds where these decisions were taken.
    fn holding(&self, conditions: &[Constraint]) -> String {
        let each = conditions.iter().map(|condition| self.one_holds(condition));
        each.collect::<Vec<_>>().join(" and ")
    }

    fn one_holds(&self, condition: &Constraint) -> String {
        let value = condition.value;
        let name = self.item.value_name(value);
        match condition.answer {
            Answer::Is(is_argument) if self.pre.kinds.of(value).is_memref() => {
                match is_argument.then(|| self.only_buffer_passed(value)) {
                    None => format!("{name} is a fresh allocation"),
                    Some(None) => format!("{name} aliases an argument of the call"),
                    Some(Some(passed)) => format!("{name} is {}", self.item.value_name(passed)),
                }
            }
            answer => format!("{name} is {answer}"),
        }
    }

    /// The memref that is passed to the call which returns `result`, if it is one.
    fn only_buffer_passed(&self, result: ValueId) -> Option<ValueId> {
        let op = self.maker(result)?;
        let operands = self.item.ir.operand_values(op);
        let mut passed = operands.filter(|value| self.pre.kinds.of(*value).is_memref());
        passed.next().filter(|_| passed.next().is_none())
    }

    /// Whether a terminator ends a function, and not a scope inside one.
    fn returns(&self, terminator: OpId) -> bool {
        let parent = self.item.ir.parent_op(terminator);
        parent.is_some_and(|parent| self.item.is_function(parent))
    }

    /// Whether a path that came to `op` without a fault has to come again, with one: in the body of a loop that runs twice at
    /// least, and without another decision.
    fn comes_again(&self, op: OpId, cases: &[&Case], fine: &Cases) -> bool {
        let Some(around) = self.item.ir.parent_op(op) else {
            return false;
        };
        // It is unknown which of the iterations that run at the same time is the faulty one.
        let flow = self.item.info(around).and_then(|info| info.regions.as_ref());
        if flow.is_none_or(|flow| flow.is_parallel) {
            return false;
        }
        let Some(&trips) = self.pre.trips.get(&around).filter(|&&trips| trips > 1) else {
            return false;
        };
        let came_again = |case: &&Case| {
            let iteration = iteration_of(&case.path, around);
            !case.is_uncertain && iteration.is_some_and(|number| number > 1 && u64::from(number) <= trips)
        };
        let is_met = |decisions: &Decisions| cases.iter().any(|case| open(&case.decisions).eq(open(decisions)));
        cases.iter().all(came_again) && fine.count > 0 && fine.says_all() && fine.decisions.iter().all(is_met)
    }

    /// Who allocated a buffer, and who frees it.
    fn mismatch(&self, place: Place, site: ValueId, buffer: &str) -> Option<String> {
        let maker = self.maker(site)?;
        let (maker, freer) = (self.actor(maker), self.actor(place.op));
        Some(format!("buffer {buffer} comes from {maker}: {freer} must not free it"))
    }

    /// What an operation is called where it does something: a call is what it calls.
    fn actor(&self, op: OpId) -> &str {
        CallSite::of(self.item, op).map_or_else(|| self.item.op_name(op), |site| site.callee)
    }

    fn leak(&mut self, site: ValueId, all: &[Case], discharged: Option<&Cases>) -> Option<Finding> {
        let op = self.maker(site)?;
        let found = self.extent(all, discharged, Some(op));
        let (extent, cases) = match found {
            Some((Extent::Sometimes, found)) => self
                .inevitable_leak((site, op), all, discharged)
                .filter(|(extent, lost)| matches!(extent, Extent::When(_)) && lost.len() == found.len())
                .unwrap_or((Extent::Sometimes, found)),
            Some(found) => found,
            None => self.inevitable_leak((site, op), all, discharged)?,
        };
        let extent = match (extent, discharged) {
            (Extent::Sometimes, Some(fine)) => self.when_two_hold(&cases, fine).unwrap_or(Extent::Sometimes),
            (extent, _) => extent,
        };
        let item = self.item;
        let data = item.ir.value(site);
        let buffer = match data.name.is_empty() {
            true => "this buffer".to_owned(),
            false => format!("buffer {}", item.value_name(site)),
        };
        let (from, callee) = CallSite::of(item, op).map_or(("", ""), |site| (" returned by ", site.callee));
        let case = shown(&extent, &cases, all);
        let mut message = [&buffer, from, callee].concat();
        match extent {
            Extent::Always if case.lost_at.is_some_and(|end| self.is_repeated(op, end)) => {
                message += " is never freed: each iteration loses one";
            }
            Extent::Always => message += " is never freed",
            Extent::When(ref conditions) => {
                _ = write!(message, " is not freed when {}", self.holding(conditions));
            }
            Extent::Sometimes => message += " is not freed on every path",
        }
        let happenings = Happenings {
            births: vec![self.born(site)],
            names: Vec::new(),
            born_by: Some(op),
            free: None,
            end: case.lost_at.unwrap_or(op),
        };
        let mut related: IndexSet<Related> = path(item, case, telling(&extent), happenings).into_iter().collect();
        related.extend(cases.iter().filter_map(|case| Some(self.leaving(case.lost_at?))));
        Some(Finding {
            code: Code::Leak,
            severity: Code::Leak.default_severity(),
            span: definition_span(self.item, op),
            message,
            related: related.into_iter().collect(),
            op: Some(op),
            buffer: Some(site),
        })
    }

    /// The cases that take an edge after which the buffer is always lost.
    fn inevitable_leak<'w>(
        &mut self,
        (site, op): (ValueId, OpId),
        cases: &'w [Case],
        discharged: Option<&Cases>,
    ) -> Option<(Extent, Counting<'w>)> {
        if !self.always_makes(op, site) {
            return None;
        }
        let ends = self.record.ends(site);
        let mut losing: Vec<Vec<Decision>> = Vec::new();
        let mut lost = Counting::new();
        let mut is_exact = true;
        for case in cases {
            let alone = alone(case, op);
            let loses = case.decisions.iter().find(|&decision| {
                let must_do_something = self.doubt_of(decision, &case.decisions, Some(case)) >= Doubt::Changing;
                let how = (must_do_something, alone == Some(decision));
                self.inevitable().loses((site, op), ends, decision, how)
            });
            let Some(decision) = loses else { continue };
            let mut turns = self.inevitable().needed_before(decision, &case.decisions);
            turns.push(*decision);
            lost.push(case);
            let saves = |fine: &Decisions| went(fine, decision);
            is_exact &= self.says_that_loops_run(decision, op)
                && !discharged.is_some_and(|fine| fine.decisions.iter().any(saves));
            if !losing.contains(&turns) {
                losing.push(turns);
            }
        }
        let extent = match &losing[..] {
            [] => return None,
            [only] if is_exact && only.iter().all(|turn| self.can_be_named(turn)) => {
                self.when(only.iter().map(Decision::constraint))
            }
            _ => Extent::Sometimes,
        };
        Some((extent, lost))
    }

    /// Whether what a decision asks is computed in the loops around it that are not around `maker`: else they may not run,
    /// whatever the answer is.
    fn says_that_loops_run(&self, decision: &Decision, maker: OpId) -> bool {
        let ir = &self.item.ir;
        let asked = made_at(self.item, decision.value);
        let around = std::iter::successors(ir.parent_op(decision.op), |&op| ir.parent_op(op));
        let mut loops = around.filter(|&op| !ir.is_within(maker, op) && may_not_run(self.item, op));
        loops.all(|op| asked.is_some_and(|asked| ir.is_within(asked, op)))
    }

    /// Whether `result` is a new buffer each time that `op` runs: a callee may also return what it got.
    fn always_makes(&self, op: OpId, result: ValueId) -> bool {
        let item = self.item;
        if !calls(item, op) {
            return true;
        }
        let summary = CallSite::summary(item, self.callees, op);
        summary.is_none_or(|summary| {
            let index = item.ir.results(op).position(|other| other == result);
            let is = index.and_then(|index| summary.results.get(index));
            is.is_some_and(|is| is.owned && is.arguments.is_empty() && !is.borrowed && !is.is_global)
        })
    }

    /// A buffer without a known free, which an operation without a description takes.
    fn left(&mut self, site: ValueId, cases: &[Case], discharged: Option<&Cases>) -> Option<Finding> {
        let maker = self.maker(site)?;
        let (extent, cases) = self.extent(cases, discharged, Some(maker))?;
        let item = self.item;
        let taken = cases.iter().filter_map(|case| case.taken_by.as_deref());
        let sinks: BTreeSet<OpId> = taken.flatten().copied().collect();
        let first = *sinks.first()?;
        let buffer = match item.ir.value(site).name.is_empty() {
            true => "this buffer".to_owned(),
            false => item.value_name(site),
        };
        let names = sinks.iter().map(|&sink| sink_phrase(item, self.callees, sink));
        let names: Vec<Cow<'_, str>> = IndexSet::<_>::from_iter(names).into_iter().collect();
        let is_elsewhere = |&op: &OpId| calls(item, op) && sink_inside(item, self.callees, op).is_none();
        let is_described = |&op: &OpId| item.info(op).is_some();
        let unknown = match (sinks.iter().all(is_elsewhere), sinks.iter().all(is_described)) {
            (true, _) => "its body is not here",
            (false, true) => "its dialect table does not say so",
            (false, false) => "no dialect table says so",
        };
        let claim = format!("{buffer} is freed only if {} frees it, and {unknown}", one_of(&names));
        let message = match extent {
            Extent::Always => claim,
            Extent::When(ref conditions) => format!("when {}, {claim}", self.holding(conditions)),
            Extent::Sometimes => format!("on some paths, {claim}"),
        };
        let mut related = vec![self.born(site)];
        related.extend(
            sinks
                .iter()
                .skip(1)
                .map(|&sink| Related::step(item.ir.op(sink).name, "also passed to an unknown operation here")),
        );
        Some(Finding {
            code: Code::UnknownEffects,
            severity: Code::UnknownEffects.default_severity(),
            span: item.ir.op(first).name,
            message,
            related,
            op: Some(first),
            buffer: Some(site),
        })
    }

    fn born(&self, site: ValueId) -> Related {
        let (span, message) = match self.maker(site) {
            Some(op) => (definition_span(self.item, op), self.birth(op)),
            None => (self.item.ir.value(site).name, "defined here"),
        };
        Related::step(span, message)
    }

    /// How `op` brings a buffer into view.
    fn birth(&self, op: OpId) -> &'static str {
        let effects = self.item.info(op).map_or(&[][..], |info| &info.effects);
        let made = effects.iter().find(|effect| effect.kind == EffectKind::Allocate);
        match made.map(|effect| &effect.resource) {
            _ if calls(self.item, op) => "returned here",
            Some(Resource::Global) => "declared here",
            Some(_) => "allocated here",
            None if effects.iter().any(|effect| effect.kind == EffectKind::Read) => "read here",
            None => "defined here",
        }
    }

    /// The operation that defines a buffer.
    fn maker(&self, site: ValueId) -> Option<OpId> {
        self.item.ir.defining_op(site)
    }

    /// The global that a value refers to.
    fn global(&self, site: ValueId) -> String {
        if let Def::Result { op, .. } = self.item.ir.value(site).def
            && !calls(self.item, op)
            && let Some(symbol) = self.item.ir.symbol_uses().iter().find(|symbol| symbol.op == op)
        {
            return self.item.str(symbol.span).to_owned();
        }
        self.item.value_name(site)
    }

    /// Where the block ends in which a buffer is lost.
    fn leaving(&self, lost_at: OpId) -> Related {
        let (item, ir) = (self.item, &self.item.ir);
        let block = ir.op(lost_at).parent;
        let last = block.map_or(lost_at, |block| *ir.ops_of(block).last().unwrap_or(&lost_at));
        let name = ir.op(last).name;
        // A terminator that the text leaves out is where its region is closed.
        let is_left_out = name.start == name.end && item.text.as_bytes().get(name.start as usize) == Some(&b'}');
        let is_repeated = |around| flow_of(item, around).is_some_and(|(_, flow)| is_cyclic(flow));
        let message = match ir.parent_op(last) {
            _ if !ir.successors(last).is_empty() => "this path goes on without freeing it",
            Some(function) if item.is_function(function) => "this path returns without freeing it",
            Some(around) if is_repeated(around) => "this iteration ends without freeing it",
            _ => "this region ends without freeing it",
        };
        Related::step(Span::new(name.start, name.end + u32::from(is_left_out)), message)
    }
}

/// How many operations are named that may be one and the same thing.
const NAMED: usize = 3;

/// `a`, `a or b`, `a, b or c`, and from there on how many more there are.
fn one_of(names: &[Cow<'_, str>]) -> String {
    let (last, others) = match names {
        [] => return String::new(),
        [only] => return only.to_string(),
        [others @ .., last] if names.len() <= NAMED => (last.to_string(), others),
        _ => {
            let (named, rest) = names.split_at(NAMED - 1);
            (format!("one of {} more operations", rest.len()), named)
        }
    };
    format!("{} or {last}", others.join(", "))
}

/// The case of a leak whose path is shown: one on which the conditions of the message were open, if there is one among `all`.
fn shown<'w>(extent: &Extent, counting: &[&'w Case], all: &'w [Case]) -> &'w Case {
    let Extent::When(conditions) = extent else {
        return counting[0];
    };
    let has_turn = |case: &Case, turn| case.path.iter().any(|step| step.turn == turn);
    let fits = |case: &&Case| conditions.iter().all(|&taken| has_turn(case, Turn::Decided(taken)));
    all.iter().find(fits).unwrap_or(counting[0])
}

/// What the path to a verdict must show.
fn telling(extent: &Extent) -> Telling<'_> {
    match extent {
        Extent::When(conditions) => Telling::Conditions(conditions),
        Extent::Always => Telling::Nothing,
        Extent::Sometimes => Telling::All,
    }
}
