//! The path to a verdict: where the buffer comes from, which turns execution takes, and where the buffer is freed, in the order
//! of execution.
//!
//! A turn is shown if the verdict depends on it: the condition that it names, and each region around what happens to the
//! buffer. All turns are shown where no single one makes the difference.

use std::borrow::Cow;
use std::sync::Arc;

use indexmap::IndexSet;
use mlir_grammar::dialects::op_info::{RegionFlow, RegionPoint};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Def, Item, OpId, ValueId};

use crate::call_site::CallSite;
use crate::finding::{FreePath, Inside, Related};
use crate::flow::region_graph::{edges_from, edges_from_parent, expand, flow_of};
use crate::lifetimes::state::disjunct::{Constraint, Origin, Step, Turn, place_of};
use crate::lifetimes::state::record::Case;
use crate::lifetimes::transfer::flow::Exit;
use crate::place::operand_span;
use crate::summary::Callees;

/// Which turns matter, besides those around what happens to the buffer.
#[derive(Clone, Copy)]
pub(crate) enum Telling<'a> {
    /// It happens whatever is decided.
    Nothing,
    /// These conditions make the difference together.
    Conditions(&'a [Constraint]),
    /// No conditions make the difference by themselves.
    All,
}

/// What happens to a buffer on a path.
pub(crate) struct Happenings {
    /// Where the buffer comes from; where others come from that it may be.
    pub(crate) births: Vec<Related>,
    /// Where it gets the name under which it is used in the end.
    pub(crate) names: Vec<Related>,
    /// The operation that defines it, if one does.
    pub(crate) born_by: Option<OpId>,
    /// Where it is freed before, if it is.
    pub(crate) free: Option<(OpId, Related)>,
    /// The operation at which the path ends.
    pub(crate) end: OpId,
}

/// The steps of a case, in the order of execution.
pub(crate) fn path(item: &Item, case: &Case, telling: Telling<'_>, what: Happenings) -> Vec<Related> {
    let ir = &item.ir;
    let steps = &*case.path;
    let begin = what.born_by.map_or(0, |op| place_of(case.moments.0, op, steps));
    let freed_by = what.free.as_ref().map(|(op, _)| *op);
    let freed = freed_by.map_or(begin, |op| place_of(case.moments.1, op, steps).max(begin));
    let happens_in = |op: OpId| {
        let mut events = [freed_by, Some(what.end)].into_iter().flatten();
        events.any(|event| event != op && ir.is_within(event, op))
            && what.born_by.is_none_or(|born| !ir.is_within(born, op))
    };
    let runs_again = |op| {
        let is_later = |step: &Step| step.op == op && matches!(step.turn, Turn::Iteration(2..));
        steps.iter().any(is_later)
    };
    let is_shown = |(at, step): &(usize, &Step)| match (telling, step.turn) {
        // That a loop runs is clear from its second iteration.
        (_, Turn::Iteration(1)) if runs_again(step.op) => false,
        (Telling::All, _) => true,
        (
            Telling::Conditions(telling),
            Turn::Decided(Constraint { value, .. }) | Turn::Returned { result: value, .. },
        ) if telling.iter().any(|shown| shown.value == value) => true,
        (_, Turn::Iteration(2..)) if *at >= begin => true,
        (Telling::Nothing, _) if *at >= begin && !ir.successors(step.op).is_empty() => true,
        _ => *at >= begin && happens_in(step.op),
    };
    let mut shown: Vec<(usize, &Step)> = steps.iter().enumerate().filter(is_shown).collect();
    // Of several iterations in which nothing happens to the buffer, the last one is shown.
    shown.dedup_by(|(at, step), (at_before, before)| {
        let are_iterations = matches!((before.turn, step.turn), (Turn::Iteration(_), Turn::Iteration(_)));
        let is_before = |event: usize| *at_before < event && event <= *at;
        let is_dropped = are_iterations && before.op == step.op && !is_before(begin) && !is_before(freed);
        if is_dropped {
            (*at_before, *before) = (*at, *step);
        }
        is_dropped
    });
    let shown = shown.into_iter().map(|(at, step)| (at, tell(item, step)));
    let mut shown: Vec<(usize, Related)> = shown.collect();
    // Steps have the places from 0 on; what happens to the buffer is before the step with its place.
    let mut path: Vec<Related> = Vec::with_capacity(shown.len() + what.births.len() + 2);
    let mut take = |path: &mut Vec<Related>, before: usize| {
        let split = shown.partition_point(|(at, _)| *at < before);
        path.extend(shown.drain(..split).map(|(_, step)| step));
    };
    take(&mut path, begin);
    path.extend(what.births);
    let mut names = what.names.into_iter().peekable();
    if let Some((_, free)) = what.free {
        take(&mut path, freed);
        path.extend(std::iter::from_fn(|| {
            names.next_if(|name| name.span.start < free.span.start)
        }));
        path.push(free);
    }
    take(&mut path, usize::MAX);
    path.extend(names);
    // What happens again in a later iteration is said once.
    path.into_iter().collect::<IndexSet<_>>().into_iter().collect()
}

/// How a function frees its arguments, by the disjuncts at its ends.
pub(crate) fn free_paths(item: &Item, callees: &dyn Callees, exits: &[Exit], function: &str) -> Vec<FreePath> {
    let ir = &item.ir;
    let mut found: Vec<FreePath> = Vec::new();
    for Exit { state, .. } in exits {
        for (id, object) in state.objects().filter(|(_, object)| object.origin == Origin::Argument) {
            let (Some(end), Def::Argument { index, .. }) = (object.freed_at, ir.value(id.site).def) else {
                continue;
            };
            if found.iter().any(|known| known.argument == index) {
                continue;
            }
            let until = place_of(object.moments.1, end, state.path());
            let case = Case {
                decisions: Arc::default(),
                path: state.path()[..until].into(),
                moments: object.moments,
                site: id.site,
                freed_at: Some(end),
                lost_at: None,
                taken_by: None,
                is_uncertain: false,
            };
            let happenings = Happenings {
                births: Vec::new(),
                names: Vec::new(),
                born_by: None,
                free: Some((end, freed(item, callees, end, id.site, "freed here"))),
                end,
            };
            found.push(FreePath {
                function: function.into(),
                argument: index,
                steps: path(item, &case, Telling::Nothing, happenings),
            });
        }
    }
    found.sort_by_key(|known| known.argument);
    found
}

/// Where a buffer is freed: `what` happens there. By a call, it happens inside of the callee; the steps there are not known of a
/// buffer that the callee loads.
pub(crate) fn freed(item: &Item, callees: &dyn Callees, op: OpId, site: ValueId, what: &str) -> Related {
    let ir = &item.ir;
    let call = CallSite::of(item, op);
    let callee = call.map(|call| call.callee);
    let loads = CallSite::summary(item, callees, op).is_some_and(|summary| !summary.buffers.is_empty());
    let is_passed = || ir.operand_values(op).any(|value| value == site);
    let inside = call.filter(|_| !loads || is_passed());
    let inside = inside.map(|CallSite { callee, arguments, .. }| {
        let mut buffers = (0..).zip(arguments).filter_map(|(index, operand)| {
            let value = operand.value?;
            let may_be = ir.type_of(value).is_none_or(Type::is_memref);
            may_be.then_some((index, value))
        });
        let same = buffers.clone().find(|(_, value)| *value == site);
        let only = buffers.next().filter(|_| buffers.next().is_none());
        Box::new(Inside {
            callee: callee.into(),
            argument: same.or(only).map(|(index, _)| index),
        })
    });
    Related {
        span: operand_span(item, op, Some(site)),
        message: match callee {
            Some(callee) => format!("{what}, by {callee}").into(),
            None => what.to_owned().into(),
        },
        inside,
    }
}

/// A step, where it is taken.
fn tell(item: &Item, step: &Step) -> Related {
    let ir = &item.ir;
    let op = step.op;
    let here = |message: Cow<'static, str>| Related::step(ir.op(op).name, message);
    match step.turn {
        Turn::Decided(Constraint { value, answer }) => Related::step(
            operand_span(item, op, Some(value)),
            format!("{} is {answer} here", item.value_name(value)),
        ),
        Turn::Returned { result, argument } => here(
            match argument {
                Some(argument) => format!("{} is {} here", item.value_name(result), item.value_name(argument)),
                None => format!("{} is a fresh allocation here", item.value_name(result)),
            }
            .into(),
        ),
        Turn::Passed => here("the loop does not run".into()),
        Turn::Iteration(number) => here(iteration(item, op, number)),
        Turn::Edge(index) => edge(item, op, index as usize),
    }
}

fn iteration(item: &Item, op: OpId, number: u32) -> Cow<'static, str> {
    if number == 1 {
        return "the loop runs".into();
    }
    if flow_of(item, op).is_some_and(|(_, flow)| flow.is_parallel) {
        return "another iteration".into();
    }
    let which = match number {
        2 => "second iteration",
        3 => "third iteration",
        _ => "a later iteration",
    };
    // Blocks are numbered in the order of the text: of several targets the earlier one is a back edge.
    let home = item.ir.op(op).parent;
    let mut back = item
        .ir
        .successors(op)
        .iter()
        .filter(|to| to.block.is_some() && to.block <= home);
    match (back.next(), back.next()) {
        (Some(target), None) => format!("back to {}: {which}", item.str(target.label)).into(),
        _ => which.into(),
    }
}

/// Of several edges from `op`, the one with this index is taken.
fn edge(item: &Item, op: OpId, index: usize) -> Related {
    let ir = &item.ir;
    let message = match (ir.successors(op).get(index), flow_of(item, op)) {
        (Some(target), _) => format!("control goes on to {} here", item.str(target.label)).into(),
        (None, Some((_, flow))) => {
            let edges = expand(edges_from_parent(flow), flow, ir.regions_of(op).len());
            toward(flow, edges.get(index).copied())
        }
        (None, None) => match left_region(item, op) {
            Some((flow, from, regions)) => {
                let edges = expand(edges_from(flow, from), flow, regions);
                toward(flow, edges.get(index).copied())
            }
            None => "one of several paths is taken here".into(),
        },
    };
    Related::step(ir.op(op).name, message)
}

/// The region that ends at `op`: the flow of the operation around it, its index, and how many there are.
fn left_region(item: &Item, op: OpId) -> Option<(&RegionFlow, usize, usize)> {
    let ir = &item.ir;
    let region = ir.block(ir.op(op).parent?).parent;
    let around = ir.region(region).parent;
    let regions = ir.regions_of(around);
    let from = regions.iter().position(|other| *other == region)?;
    let (_, flow) = flow_of(item, around)?;
    Some((flow, from, regions.len()))
}

/// Control goes where an edge leads.
fn toward(flow: &RegionFlow, target: Option<RegionPoint>) -> Cow<'static, str> {
    let name = |index: u32| {
        let name = flow.names.get(index as usize).or(flow.names.last())?;
        Some(name.strip_suffix("Region").unwrap_or(name))
    };
    let has_then = name(0) == Some("then");
    match target {
        Some(RegionPoint::Region(0)) if has_then => "the condition holds here".into(),
        Some(_) if has_then => "the condition does not hold here".into(),
        Some(RegionPoint::Region(index)) => match name(index) {
            Some(name) => format!("region `{name}` comes next").into(),
            None => "another region comes next".into(),
        },
        Some(RegionPoint::Parent) => "no region comes next".into(),
        None => "one of several paths is taken here".into(),
    }
}

#[cfg(test)]
mod tests;
