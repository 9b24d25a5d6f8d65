//! Items one after the other, those that others call before their callers: what a function returns to its callers is read off what
//! became of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use buffer_analysis::aliases::ItemAliases;
use buffer_analysis::flow::call_order::{Component, bottom_up};
use buffer_analysis::symbols::NameSpaces;
use buffer_analysis::{ResultSummary, Summary, analyse};
use buffer_rewrite::Refusal;
use buffer_rewrite::functions::Summaries;
use mlir_grammar::ir::Signature;
use mlir_grammar::{Item, OpId};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Unit;
use crate::analysis::call_graph::Functions;

/// What became of an item: the new one, nothing, or why not.
pub(super) type Changed = Result<Option<Arc<Item>>, Refusal>;

/// What functions of units looked like before a pass, by unit and symbol.
pub(super) type LookedBefore<'a> = dyn Fn(&[(usize, &str)]) -> Vec<Option<Summary>> + Sync + 'a;

/// A pass on units of one piece, which are numbered from 0.
pub(super) struct Work<'a> {
    pub(super) units: &'a [Unit],
    /// Whether the pass has functions keep to the function boundary ABI.
    pub(super) keeps_abi: bool,
    /// Whether a unit is taken.
    pub(super) takes: &'a (dyn Fn(usize) -> bool + Sync),
    pub(super) before: &'a LookedBefore<'a>,
    /// What the pass makes of a unit, by what its callees look like.
    pub(super) run: &'a (dyn Fn(usize, &Summaries) -> Changed + Sync),
}

impl Work<'_> {
    /// What becomes of each unit, and what functions look like then.
    pub(super) fn changed(&self) -> (Vec<Changed>, Summaries) {
        let units = self.units;
        let functions = units
            .iter()
            .map(|unit| Functions::of(&unit.item, &NameSpaces::new(&unit.item), &ItemAliases::new(&unit.item)));
        let functions: Vec<Functions> = functions.collect();
        let callees = callees(units, &functions);
        let is_asked: FxHashSet<usize> = callees.iter().flatten().copied().collect();
        // Nobody asks what functions look like that nothing calls which is taken.
        let mut is_wanted = vec![false; units.len()];
        let mut pending: Vec<usize> = (0..units.len()).filter(|&unit| (self.takes)(unit)).collect();
        while let Some(unit) = pending.pop() {
            if !std::mem::replace(&mut is_wanted[unit], true) {
                pending.extend(&callees[unit]);
            }
        }
        let levels = bottom_up(0..units.len(), |unit| callees[unit].iter().copied());
        let is_circle = |component: &&Component<usize>| component.is_recursive && is_wanted[component.functions[0]];
        let circles = levels.iter().flatten().filter(is_circle);
        let before = self.looked_before(&functions, circles.flat_map(|circle| circle.functions.iter().copied()));
        let mut made: Vec<Changed> = units.iter().map(|_| Ok(None)).collect();
        let mut summaries = Summaries::default();
        for level in &levels {
            let of_level = level.par_iter().map(|component| {
                let units_here = &component.functions;
                if is_circle(&component) {
                    let looked = units_here.iter().filter_map(|unit| before.get(unit)).flatten();
                    return self.circle(units_here, looked.cloned().collect(), &summaries);
                }
                let of_unit = |&unit: &usize| {
                    let changed = (self.run)(unit, &summaries);
                    let reported = (is_asked.contains(&unit) && is_wanted[unit])
                        .then(|| looks(&units[unit], &changed, &summaries));
                    (unit, changed, reported.unwrap_or_default())
                };
                units_here.iter().map(of_unit).collect()
            });
            for (unit, changed, reported) in of_level.flatten().collect::<Vec<Told>>() {
                made[unit] = changed;
                for (symbol, summary) in reported {
                    summaries.set(&symbol, summary);
                }
            }
        }
        (made, summaries)
    }

    /// What the functions of some units looked like before the pass, by unit.
    fn looked_before(
        &self,
        functions: &[Functions],
        units: impl Iterator<Item = usize>,
    ) -> FxHashMap<usize, Vec<(Box<str>, Summary)>> {
        let defined = units.flat_map(|unit| functions[unit].defined.iter().map(move |symbol| (unit, &**symbol)));
        let defined: Vec<(usize, &str)> = defined.collect();
        let mut looked: FxHashMap<usize, Vec<(Box<str>, Summary)>> = FxHashMap::default();
        if defined.is_empty() {
            return looked;
        }
        for (&(unit, symbol), summary) in defined.iter().zip((self.before)(&defined)) {
            let summaries = looked.entry(unit).or_default();
            summaries.extend(summary.map(|summary| (symbol.into(), summary)));
        }
        looked
    }

    /// Units that call each other. What each takes for granted of the others: that they do to what they get what they did
    /// before; and, of a pass that has them keep to the ABI, that they return new buffers. If some do not, all stay as they are.
    fn circle(&self, circle: &[usize], before: Vec<(Box<str>, Summary)>, callees: &Summaries) -> Vec<Told> {
        let mut assumed = callees.clone();
        for (symbol, summary) in &before {
            let mut summary = summary.clone();
            if self.keeps_abi {
                let given = Summary::by_abi(0, summary.results.len());
                summary.results = given.results;
                summary.passages.clear();
            }
            assumed.set(symbol, summary);
        }
        let changed: Vec<(usize, Changed)> = circle.iter().map(|&unit| (unit, (self.run)(unit, &assumed))).collect();
        let mut reported: Vec<Told> = changed
            .into_iter()
            .map(|(unit, changed)| {
                let reported = looks(&self.units[unit], &changed, &assumed);
                (unit, changed, reported)
            })
            .collect();
        let keeps_to_abi = |(unit, _, reported): &Told| keeps_to_abi(&self.units[*unit].item, reported);
        if self.keeps_abi && !reported.iter().all(keeps_to_abi) {
            for (unit, changed, reported) in &mut reported {
                *changed = std::mem::replace(changed, Ok(None)).and(Err(in_circle(&self.units[*unit])));
                reported.clear();
            }
            reported[0].2 = before;
        }
        reported
    }
}

/// What became of a unit, and what its functions look like then.
type Told = (usize, Changed, Vec<(Box<str>, Summary)>);

/// By unit, those whose functions it calls that are about memrefs.
fn callees(units: &[Unit], functions: &[Functions]) -> Vec<BTreeSet<usize>> {
    let mut definitions: FxHashMap<&str, Option<usize>> = FxHashMap::default();
    for (index, functions) in functions.iter().enumerate() {
        for symbol in &functions.defined {
            let definition = definitions.entry(symbol);
            definition.and_modify(|item| *item = None).or_insert(Some(index));
        }
    }
    let of_unit = |(unit, functions): (&Unit, &Functions)| {
        // Functions that are used as values are called by unknown callers.
        let item = &unit.item;
        let used = item.ir.symbol_uses().iter().map(|used| item.str(used.span));
        let called = functions.called.iter().map(|symbol| &**symbol).chain(used);
        let defined = called.filter_map(|symbol| Some((definitions.get(symbol).copied().flatten()?, symbol)));
        let about_memrefs = defined.filter(|&(callee, symbol)| is_about_memrefs(&units[callee].item, symbol));
        about_memrefs.map(|(callee, _)| callee).collect()
    };
    units.iter().zip(functions).map(of_unit).collect()
}

/// Whether a function of an item takes memrefs from its callers, or returns some.
fn is_about_memrefs(item: &Item, symbol: &str) -> bool {
    signature_of(item, symbol).is_some_and(|signature| {
        let mut types = signature.arguments.iter().chain(&signature.results);
        types.any(|&ty| item.ir.ty(ty).is_memref())
    })
}

fn signature_of<'a>(item: &'a Item, symbol: &str) -> Option<&'a Signature> {
    let function = item.ir.ops().find(|&op| item.symbol(op).as_deref() == Some(symbol))?;
    item.ir.op(function).signature.as_deref()
}

/// What the functions of a unit look like after the pass.
fn looks(unit: &Unit, changed: &Changed, callees: &Summaries) -> Vec<(Box<str>, Summary)> {
    let item = match changed {
        Ok(Some(item)) => item,
        Ok(None) => &unit.item,
        Err(_) => &unit.base,
    };
    analyse(item, callees).summaries
}

/// Whether all memrefs that functions of an item return are buffers that the caller gets.
fn keeps_to_abi(item: &Item, reported: &[(Box<str>, Summary)]) -> bool {
    let is_given = |result: &ResultSummary| result.arguments.is_empty() && !result.borrowed;
    reported.iter().all(|(symbol, summary)| {
        let types = signature_of(item, symbol).map_or(&[][..], |signature| &signature.results);
        let results = summary.results.iter().zip(types);
        results
            .filter(|(_, ty)| item.ir.ty(**ty).is_memref())
            .all(|(result, _)| is_given(result))
    })
}

fn in_circle(unit: &Unit) -> Refusal {
    Refusal {
        op: unit.item.ir.top().first().copied().unwrap_or(OpId(0)),
        message: "calls itself, and may return a new buffer or an argument".to_owned(),
    }
}
