//! Items one after the other, those that others call before their callers: what a function gives its callers is read off what
//! became of it.

use std::sync::Arc;

use buffer_analysis::aliases::ItemAliases;
use buffer_analysis::symbols::NameSpaces;
use buffer_analysis::{ResultSummary, Summary, analyse};
use buffer_rewrite::Refusal;
use buffer_rewrite::functions::Summaries;
use mlir_grammar::{Item, OpId};
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::Unit;
use crate::call_graph::Functions;

/// What became of an item: the new one, nothing, or why not.
pub(super) type Changed = Result<Option<Arc<Item>>, Refusal>;

/// Runs a pass on those units of one piece that are taken; `run` says what it makes of one, given what its callees look like.
pub(super) fn changed(
    units: &[Unit],
    takes: impl Fn(usize) -> bool,
    run: impl Fn(usize, &Summaries) -> Changed + Sync,
) -> Vec<Changed> {
    let functions = units
        .iter()
        .map(|unit| Functions::of(&unit.item, &NameSpaces::new(&unit.item), &ItemAliases::new(&unit.item)));
    let functions: Vec<Functions> = functions.collect();
    let mut definitions: FxHashMap<&str, Option<usize>> = FxHashMap::default();
    for (index, functions) in functions.iter().enumerate() {
        for symbol in &functions.defined {
            let definition = definitions.entry(symbol);
            definition.and_modify(|item| *item = None).or_insert(Some(index));
        }
    }
    let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(units.len(), 0);
    units.iter().for_each(|_| _ = graph.add_node(()));
    let mut is_asked = vec![false; units.len()];
    for (caller, called) in functions.iter().enumerate() {
        for symbol in &called.called {
            let callee = definitions.get(&**symbol).copied().flatten();
            if let Some(callee) = callee.filter(|&callee| is_about_memrefs(&units[callee].item, symbol)) {
                graph.add_edge(NodeIndex::new(caller), NodeIndex::new(callee), ());
                is_asked[callee] = true;
            }
        }
    }
    // Nobody asks what functions look like that nothing calls which is taken.
    let mut is_wanted = vec![false; units.len()];
    let mut pending: Vec<usize> = (0..units.len()).filter(|&unit| takes(unit)).collect();
    while let Some(unit) = pending.pop() {
        if !std::mem::replace(&mut is_wanted[unit], true) {
            pending.extend(graph.neighbors(NodeIndex::new(unit)).map(NodeIndex::index));
        }
    }
    let mut made: Vec<Changed> = units.iter().map(|_| Ok(None)).collect();
    let mut summaries = Summaries::default();
    for circles in rounds(&graph) {
        let of_round = circles.into_par_iter().map(|circle| {
            let changed: Vec<(usize, Changed)> = circle.iter().map(|&unit| (unit, run(unit, &summaries))).collect();
            changed
                .into_iter()
                .map(|(unit, changed)| {
                    let told = (is_asked[unit] && is_wanted[unit]).then(|| looks(&units[unit], &changed, &summaries));
                    let is_kept = circle.len() == 1 && !graph.contains_edge(NodeIndex::new(unit), NodeIndex::new(unit));
                    match told {
                        // What functions of a circle took for granted of each other.
                        Some(told) if !is_kept && !keeps_to_abi(&told) => {
                            (unit, changed.and(Err(in_circle(&units[unit]))), told)
                        }
                        told => (unit, changed, told.unwrap_or_default()),
                    }
                })
                .collect::<Vec<_>>()
        });
        for (unit, changed, told) in of_round.flatten().collect::<Vec<_>>() {
            made[unit] = changed;
            for (symbol, summary) in told {
                summaries.set(&symbol, summary);
            }
        }
    }
    made
}

/// The units in rounds: those of a round call only those of rounds before, or each other in circles.
fn rounds(graph: &DiGraph<(), ()>) -> Vec<Vec<Vec<usize>>> {
    let mut round_of = vec![0; graph.node_count()];
    let mut rounds: Vec<Vec<Vec<usize>>> = Vec::new();
    // Callees come before their callers.
    for circle in kosaraju_scc(graph) {
        let callees = circle.iter().flat_map(|&unit| graph.neighbors(unit));
        let callees = callees.filter(|callee| !circle.contains(callee));
        let round = callees.map(|callee| round_of[callee.index()] + 1).max().unwrap_or(0);
        circle.iter().for_each(|unit| round_of[unit.index()] = round);
        if rounds.len() <= round {
            rounds.resize_with(round + 1, Vec::new);
        }
        rounds[round].push(circle.into_iter().map(NodeIndex::index).collect());
    }
    rounds
}

/// Whether a function of an item takes memrefs from its callers, or gives them some.
fn is_about_memrefs(item: &Item, symbol: &str) -> bool {
    let function = item.ir.ops().find(|&op| item.symbol(op).as_deref() == Some(symbol));
    let signature = function.and_then(|function| item.ir.op(function).signature.as_deref());
    signature.is_some_and(|signature| {
        let mut types = signature.arguments.iter().chain(&signature.results);
        types.any(|&ty| item.ir.ty(ty).is_memref())
    })
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

/// Whether no result is anything but a buffer that the caller gets.
fn keeps_to_abi(told: &[(Box<str>, Summary)]) -> bool {
    let is_given = |result: &ResultSummary| result.arguments.is_empty() && !result.borrowed;
    told.iter().all(|(_, summary)| summary.results.iter().all(is_given))
}

fn in_circle(unit: &Unit) -> Refusal {
    Refusal {
        op: unit.item.ir.top().first().copied().unwrap_or(OpId(0)),
        message: "calls itself, and may give a new buffer or one that it got".to_owned(),
    }
}
