//! What passes that free buffers rely on at the boundary between functions: that a callee frees and keeps nothing that it gets,
//! and that its caller owns what it returns.
//!
//! A function keeps to that if the pass changed it so, or if it does already. One that stays as it is and does not keep to it
//! has its callers stay as they are. And where a caller stays as it is, it goes on doing with what it gets what was right
//! before: its callees stay as they are, too, if the pass would have them return other buffers. So it goes on, from function to
//! function. A function that is only declared keeps to the ABI; a call of a function that is a value may be one of any function
//! of that type that is used as a value.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use buffer_analysis::{Callees, Certainty, ResultSummary, Summary};
use buffer_rewrite::Refusal;
use buffer_rewrite::functions::Summaries;
use mlir_grammar::dialects::op_info::{Computes, EffectKind};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{FunctionType, Item, OpId, OpInfo, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::PassRun;
use super::fixing::{Counts, counts};
use crate::analysis::Analysis;
use crate::analysis::item_key::ItemKey;

/// What there is to know of the units as they were before a pass.
pub(super) struct Before<'d> {
    analysis: Mutex<Cow<'d, Analysis>>,
    /// By unit: its place among the items of the analysis.
    places: Vec<Option<usize>>,
}

impl<'d> Before<'d> {
    /// Read off the facts of `analysis`, in which the units have these places.
    pub(super) fn new(analysis: Cow<'d, Analysis>, places: Vec<Option<usize>>) -> Self {
        Self {
            analysis: Mutex::new(analysis),
            places,
        }
    }

    /// What functions of some units look like, by unit and symbol; `None` for those that are only declared.
    pub(super) fn summaries(&self, functions: &[(usize, &str)]) -> Vec<Option<Summary>> {
        let place = |unit: usize| self.places.get(unit).copied().flatten();
        let mut known = self.analysis.lock().unwrap_or_else(PoisonError::into_inner);
        let places: Vec<usize> = functions.iter().filter_map(|(unit, _)| place(*unit)).collect();
        if let Cow::Owned(more) = known.with_facts_of(&places) {
            *known = Cow::Owned(more);
        }
        let summary = |(unit, symbol): &(usize, &str)| {
            let facts = known.entries.get(place(*unit)?)?.facts.clone()?;
            facts.summary(symbol).cloned()
        };
        functions.iter().map(summary).collect()
    }

    /// What there is to find in some units.
    pub(super) fn counts(&self, units: &[usize]) -> Vec<Counts> {
        let place = |unit: &usize| self.places.get(*unit).copied().flatten();
        let places: Vec<usize> = units.iter().filter_map(place).collect();
        let mut known = self.analysis.lock().unwrap_or_else(PoisonError::into_inner);
        if let Cow::Owned(more) = known.with_facts_of(&places) {
            *known = Cow::Owned(more);
        }
        let counts = |unit| place(unit).map_or_else(Counts::default, |place| counts(&known, place));
        units.iter().map(counts).collect()
    }

    /// The name space of a unit, in which `symbol` is looked up.
    fn space(&self, unit: usize, symbol: &str) -> Option<ItemKey> {
        let known = self.analysis.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = known.entries.get(self.places.get(unit).copied().flatten()?)?;
        Some(entry.place.of(symbol))
    }
}

/// The functions of some units that a pass changes one by one, and what they rely on.
pub(super) struct Boundaries<'a, 'd> {
    pub(super) run: &'a PassRun<'d>,
    /// What functions look like after the pass, where it goes by that; where it does not, all keep to the ABI.
    pub(super) after: Option<&'a Summaries>,
    /// The units that were taken back after the pass: others may rely on what they would have become.
    pub(super) taken_back: &'a FxHashSet<usize>,
    /// The units to look at.
    pub(super) pieces: Range<usize>,
    /// Whether a unit is not changed by the pass, or there is an obstacle.
    pub(super) stays: &'a dyn Fn(usize) -> bool,
    /// Whether the pass changes a unit.
    pub(super) is_changed: &'a dyn Fn(usize) -> bool,
}

/// The functions by name space and symbol: their units and operations; `None` where a symbol is defined twice.
type Definitions<'a> = FxHashMap<(ItemKey, Cow<'a, str>), Option<(usize, OpId)>>;

/// A call from one unit to another.
struct Call<'a> {
    caller: usize,
    op: OpId,
    callee: usize,
    /// The function there that is called, or may be.
    function: OpId,
    symbol: &'a str,
    is_certain: bool,
}

impl Boundaries<'_, '_> {
    /// The units that must stay as they were, and why: operations are those of the units as they were.
    pub(super) fn broken(&self) -> Vec<(usize, Refusal)> {
        let mut stays: FxHashSet<usize> = self.pieces.clone().filter(|&unit| (self.stays)(unit)).collect();
        let mut broken = Vec::new();
        if self.pieces.clone().all(|unit| !self.goes_on(unit, &stays)) {
            return broken;
        }
        let calls = self.calls();
        // Where the pass went by what callees look like, that is the same for those that stayed from the beginning.
        let mut is_relied_on: FxHashSet<usize> = match self.after {
            Some(_) => self.taken_back.clone(),
            None => stays.clone(),
        };
        let mut looked_at = FxHashMap::default();
        loop {
            let crossing = calls.iter().filter(|call| {
                let is_forward = is_relied_on.contains(&call.callee) && !stays.contains(&call.caller);
                let is_back = self.goes_on(call.caller, &stays) && !stays.contains(&call.callee);
                is_forward || (is_back && (self.is_changed)(call.callee))
            });
            let crossing: Vec<&Call<'_>> = crossing.collect();
            self.look_at(&crossing, &mut looked_at);
            let mut more: Vec<(usize, Refusal)> = Vec::new();
            for call in crossing {
                let is_forward = stays.contains(&call.callee);
                let looks = looked_at.get(&(call.callee, call.symbol)).and_then(Option::as_ref);
                let Some(looks) = looks else { continue };
                let (unit, refusal) = if is_forward {
                    let Some(breach) = self.breach(call, looks) else {
                        continue;
                    };
                    (call.caller, call.refused(&breach))
                } else {
                    let Some(gives) = self.given_otherwise(call, looks) else {
                        continue;
                    };
                    (call.callee, self.refused_for_caller(call, gives))
                };
                if !more.iter().any(|(known, _)| *known == unit) {
                    more.push((unit, refusal));
                }
            }
            if more.is_empty() {
                return broken;
            }
            stays.extend(more.iter().map(|(unit, _)| *unit));
            is_relied_on.extend(more.iter().map(|(unit, _)| *unit));
            broken.extend(more);
        }
    }

    /// Whether a unit does after the pass with what it gets what it did before: it stays as it is, or has deallocations of its
    /// own, which stay where buffers are not freed by ownership.
    fn goes_on(&self, unit: usize, stays: &FxHashSet<usize>) -> bool {
        stays.contains(&unit) || (self.after.is_some() && frees(&self.run.units[unit].base))
    }

    /// Finds out what the callees of some calls look like, as far as that is not known.
    fn look_at<'s>(&self, calls: &[&Call<'s>], known: &mut FxHashMap<(usize, &'s str), Option<Summary>>) {
        let mut new: Vec<(usize, &str)> = calls.iter().map(|call| (call.callee, call.symbol)).collect();
        new.retain(|function| !known.contains_key(function));
        new.sort_unstable();
        new.dedup();
        if !new.is_empty() {
            let summaries = self.run.before().summaries(&new);
            known.extend(new.into_iter().zip(summaries));
        }
    }

    /// How a callee that stays as it is does not keep to what is relied on.
    fn breach(&self, call: &Call<'_>, looks: &Summary) -> Option<String> {
        let freed = looks.arguments.iter().map(|argument| argument.freed).max();
        match freed {
            Some(Certainty::Always) => return Some("frees what it gets".to_owned()),
            Some(Certainty::May) => return Some("may free what it gets".to_owned()),
            Some(Certainty::Never) | None => {}
        }
        if looks.arguments.iter().any(|argument| argument.escapes) {
            return Some("may keep what it gets".to_owned());
        }
        if let Some(result) = self.memrefs_of(call, looks).find(|result| !is_given(result)) {
            return Some(what_is_given(result).to_owned());
        }
        let taken = looks.arguments.iter().find_map(|argument| argument.taken_by.as_ref());
        taken.map(|op| format!("passes its argument to `{op}`, which no table describes"))
    }

    /// What a callee returns that stays as it is only if its caller is changed, too.
    fn given_otherwise(&self, call: &Call<'_>, looks: &Summary) -> Option<&'static str> {
        let after = self.after.and_then(|after| after.summary(call.symbol));
        let is_same = |result: &ResultSummary| {
            let index = looks.results.iter().position(|other| std::ptr::eq(other, result));
            let after = after.zip(index).and_then(|(after, index)| after.results.get(index));
            after.map_or_else(
                || is_given(result),
                |after| {
                    after.owned == result.owned
                        && after.arguments == result.arguments
                        && after.borrowed == result.borrowed
                },
            )
        };
        let other = self.memrefs_of(call, looks).find(|result| !is_same(result))?;
        Some(what_is_given(other))
    }

    /// What there is to know of those results of a callee that are memrefs.
    fn memrefs_of<'s>(&self, call: &Call<'_>, looks: &'s Summary) -> impl Iterator<Item = &'s ResultSummary> {
        let item = &self.run.units[call.callee].base;
        let signature = item.ir.op(call.function).signature.as_deref();
        let types = signature.map_or(&[][..], |signature| &signature.results).iter();
        let results = looks.results.iter().zip(types);
        results.filter_map(|(result, &ty)| item.ir.ty(ty).is_memref().then_some(result))
    }

    fn refused_for_caller(&self, call: &Call<'_>, gives: &str) -> Refusal {
        let caller = &self.run.units[call.caller].base;
        let name = caller.ir.top().first().and_then(|&top| caller.symbol(top));
        Refusal {
            op: call.function,
            message: format!(
                "{gives}; {} is not updated and would misuse it",
                name.as_deref().unwrap_or("a caller")
            ),
        }
    }

    /// All calls between the units that are about memrefs.
    fn calls(&self) -> Vec<Call<'_>> {
        let before = self.run.before();
        let mut definitions: Definitions<'_> = FxHashMap::default();
        for unit in self.pieces.clone() {
            let item = &*self.run.units[unit].base;
            let functions = item.ir.top().iter().filter(|&&op| is_about_memrefs(item, op));
            for (op, symbol) in functions.filter_map(|&op| Some((op, item.symbol(op)?))) {
                let Some(space) = before.space(unit, &symbol) else {
                    continue;
                };
                let definition = definitions.entry((space, symbol));
                definition.and_modify(|known| *known = None).or_insert(Some((unit, op)));
            }
        }
        let mut calls = Vec::new();
        // The functions that are used as values, and what gets such values.
        let mut values: Vec<(usize, OpId, &str)> = Vec::new();
        let mut users: Vec<(usize, OpId)> = Vec::new();
        for caller in self.pieces.clone() {
            let item = &*self.run.units[caller].base;
            users.extend(
                item.ir
                    .ops()
                    .filter(|&op| takes_function(item, op))
                    .map(|op| (caller, op)),
            );
            for used in item.ir.symbol_uses() {
                let symbol = item.str(used.span);
                let found = before.space(caller, symbol);
                let found = found.and_then(|space| definitions.get(&(space, Cow::Borrowed(symbol))).copied().flatten());
                let Some((callee, function)) = found else { continue };
                if item.info(used.op).is_some_and(|info| info.traits.call) {
                    calls.push(Call {
                        caller,
                        op: used.op,
                        callee,
                        function,
                        symbol,
                        is_certain: true,
                    });
                } else {
                    values.push((callee, function, symbol));
                }
            }
        }
        values.sort_unstable();
        values.dedup();
        for (caller, op) in users {
            let item = &*self.run.units[caller].base;
            let called = values
                .iter()
                .filter(|(callee, function, _)| may_be_called(&self.run.units[*callee].base, *function, item, op));
            calls.extend(called.map(|&(callee, function, symbol)| Call {
                caller,
                op,
                callee,
                function,
                symbol,
                is_certain: false,
            }));
        }
        calls.retain(|call| call.callee != call.caller);
        calls
    }
}

impl Call<'_> {
    fn refused(&self, breach: &str) -> Refusal {
        let calls = if self.is_certain { "calls" } else { "may call" };
        Refusal {
            op: self.op,
            message: format!("{calls} {}, which stays as it is and {breach}", self.symbol),
        }
    }
}

/// Whether a result is a buffer that the caller gets, and nothing else.
fn is_given(result: &ResultSummary) -> bool {
    result.arguments.is_empty() && !result.borrowed
}

fn what_is_given(result: &ResultSummary) -> &'static str {
    match (result.owned, result.arguments.is_empty()) {
        (true, _) => "may return a new buffer or a borrowed one",
        (false, false) => "returns its argument",
        (false, true) => "returns a buffer that its caller does not own",
    }
}

/// Whether an operation is a function that takes or returns memrefs.
fn is_about_memrefs(item: &Item, op: OpId) -> bool {
    let signature = item.ir.op(op).signature.as_deref();
    item.is_function(op)
        && signature.is_some_and(|signature| {
            let mut types = signature.arguments.iter().chain(&signature.results);
            types.any(|&ty| item.ir.ty(ty).is_memref())
        })
}

/// The types of the functions that an operation gets as values.
fn functions_taken(item: &Item, op: OpId) -> impl Iterator<Item = (&[TypeId], &[TypeId])> {
    let operands = item.ir.operand_values(op);
    let types = operands.filter_map(|value| item.ir.type_of(value));
    types.filter_map(|ty| match &ty.kind {
        TypeKind::Function { inputs, results } => Some((&inputs[..], &results[..])),
        _ => None,
    })
}

fn takes_function(item: &Item, op: OpId) -> bool {
    functions_taken(item, op).next().is_some()
}

/// Whether one of the function values that an operation gets may be this function, by its type.
fn may_be_called(item: &Item, function: OpId, caller: &Item, op: OpId) -> bool {
    let Some(function) = FunctionType::of(&item.ir, function) else {
        return false;
    };
    functions_taken(caller, op).any(|(inputs, results)| {
        let is_argument = |(index, ty): (usize, &TypeId)| {
            let argument = function.argument(index, &caller.ir, *ty);
            argument.is_some_and(|(_, is_same)| is_same != Some(false))
        };
        let is_result = |(index, ty): (usize, &TypeId)| {
            let result = function.result(index, &caller.ir, *ty);
            result.is_some_and(|(_, is_same)| is_same != Some(false))
        };
        inputs.len() == function.argument_count()
            && results.len() == function.result_count()
            && inputs.iter().enumerate().all(is_argument)
            && results.iter().enumerate().all(is_result)
    })
}

/// Whether there is a deallocation in an item.
fn frees(item: &Item) -> bool {
    let frees = |info: &OpInfo| info.has_effect(EffectKind::Free) || info.computes == Some(Computes::Dealloc);
    item.ir.ops().any(|op| item.info(op).is_some_and(frees))
}
