//! Where a buffer can be freed: after its last use through any alias, exactly once on every path.
//!
//! Promised of every [`Plan`], whatever conditions decide at run time:
//! - **Not too early.** After each free, no value that may be the buffer, or may be made from it, is used.
//! - **Not twice, not for nothing.** Wherever control reaches a free, the buffer is allocated and not yet freed, returned or
//!   stored away; the freed value is that buffer.
//! - **Complete.** No path to a return, and none back to the allocation, loses a buffer.
//!
//! Where the facts depend on conditions (freed under one condition, used under another) there is no plan. Conditions are not
//! looked at: that makes plans rarer, never wrong.
//!
//! The method: on a graph of the operations that touch the buffer ([`graph`]), every path is followed with what each value
//! points to there ([`paths`]). A free can be where on all paths its value points to a live buffer that no value still used
//! points to. One place is tried first, the last use in the common post-dominator of all uses; then the earliest such places,
//! one after the other, until no path loses a buffer.

mod graph;
mod paths;

use buffer_analysis::{BufferViewFlow, Callees, Code, ControlFlow, Dominance, Facts};
use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::{BlockId, Def, Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use self::graph::Graph;
use self::paths::{Free, follow};
use crate::allocations::sink;

/// Where a new operation goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// After an operation, in the same block.
    After(OpId),
    /// Before everything else in a block.
    Beginning(BlockId),
    /// In a region that the text leaves out: the `else` of this operation.
    LeftOut(OpId),
}

/// The frees that end the life of a buffer, and of others that merge with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What to free where.
    pub frees: Vec<(ValueId, Place)>,
    /// The allocations whose buffers they free, with the value of each.
    pub group: Group,
}

/// Allocations, each with the value that it defines.
pub type Group = Vec<(OpId, ValueId)>;

/// What placement looks at: one item and the analyses of it.
pub struct Analyses<'a> {
    /// The item.
    pub item: &'a Item,
    /// Its graph.
    pub flow: ControlFlow,
    /// Which values are made from which.
    pub views: BufferViewFlow,
    /// Its dominator trees.
    pub dominance: Dominance<'a>,
    /// What its callees do.
    pub callees: &'a dyn Callees,
}

impl<'a> Analyses<'a> {
    /// The analyses of `item`.
    #[must_use]
    pub fn new(item: &'a Item, callees: &'a dyn Callees) -> Self {
        let flow = ControlFlow::new(item);
        Self {
            item,
            views: BufferViewFlow::new(item, &flow, callees),
            dominance: Dominance::new(item),
            flow,
            callees,
        }
    }
}

/// Ways to free the buffer that `allocation` defines as `buffer`, best first, each computed when it is asked for: by itself,
/// then together with the leaking buffers that it merges with.
pub fn plans(analyses: &Analyses<'_>, facts: &Facts, allocation: OpId, buffer: ValueId) -> impl Iterator<Item = Plan> {
    let alone = move || plans_for(analyses, &vec![(allocation, buffer)], &[buffer], None);
    let together = move || {
        let (group, values) = merged(analyses, facts, (allocation, buffer));
        match values.len() {
            1 => Vec::new(),
            _ => plans_for(analyses, &group, &values, None),
        }
    };
    std::iter::once_with(alone)
        .chain(std::iter::once_with(together))
        .flatten()
}

/// An operation that takes what may be the buffer of `value`; it is unknown whether it frees or keeps it.
#[must_use]
pub fn sink_of(analyses: &Analyses<'_>, value: ValueId) -> Option<OpId> {
    let mut names = analyses.views.resolve(value).into_iter();
    names.find_map(|name| sink(analyses.item, analyses.callees, name))
}

/// Where the one free of `value` can go instead, `free` itself left out of account.
#[must_use]
pub fn plans_without(analyses: &Analyses<'_>, value: ValueId, free: OpId) -> Vec<Plan> {
    let group = allocations_of(analyses, value);
    group.map_or_else(Vec::new, |group| plans_for(analyses, &group, &[value], Some(free)))
}

/// Whether without `free` every buffer that `value` may be is freed or transferred once on every path, and not used
/// afterwards.
#[must_use]
pub fn ends_well_without(analyses: &Analyses<'_>, value: ValueId, free: OpId) -> bool {
    allocations_of(analyses, value).is_some_and(|group| {
        let graph = Graph::new(analyses, &group, Some(free));
        let paths = graph.and_then(|graph| follow(&graph, &[], &[]));
        paths.is_some_and(|paths| paths.is_sound)
    })
}

/// Whether all that uses the buffers of these allocations, or anything made from them, is known, lies in one function and is a
/// buffer itself.
#[must_use]
pub fn is_followed(analyses: &Analyses<'_>, group: &Group) -> bool {
    Graph::new(analyses, group, None).is_some_and(|graph| graph.holds_buffers_alone())
}

/// The allocations of all buffers that `value` may be. `None` where it may be something else.
fn allocations_of(analyses: &Analyses<'_>, value: ValueId) -> Option<Group> {
    let item = analyses.item;
    let origins = analyses.views.origins(value).into_iter();
    let allocations = origins.map(|origin| match item.ir.value(origin).def {
        Def::Result { op, .. } => hands_out(item, op).then_some((op, origin)),
        Def::Argument { .. } => None,
    });
    allocations.collect()
}

/// Whether the results of an operation are memory that a dealloc frees, or may be.
fn hands_out(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        let mut effects = info.effects.iter().filter(|effect| effect.kind == EffectKind::Allocate);
        let is_ours = |resource: &Resource| matches!(resource, Resource::Heap | Resource::Other(_));
        info.traits.call || effects.any(|effect| is_ours(&effect.resource))
    })
}

fn plans_for(analyses: &Analyses<'_>, group: &Group, values: &[ValueId], without: Option<OpId>) -> Vec<Plan> {
    let Some(graph) = Graph::new(analyses, group, without) else {
        return Vec::new();
    };
    let single = values
        .iter()
        .filter_map(|&value| at_post_dominator(&graph, value, values));
    let mut plans: Vec<Plan> = single.collect();
    if plans.is_empty() {
        plans.extend(on_each_path(&graph, values));
    }
    plans
}

/// The leaking buffers that merge with this one, and the values that any of them becomes where paths meet: each may be
/// freed in the name of all.
fn merged(analyses: &Analyses<'_>, facts: &Facts, first: (OpId, ValueId)) -> (Group, Vec<ValueId>) {
    const MOST: usize = 8;
    let leaks = facts.findings.iter().filter(|finding| finding.code == Code::Leak);
    let leaks: FxHashMap<ValueId, OpId> = leaks.filter_map(|leak| Some((leak.buffer?, leak.op?))).collect();
    let mut group = vec![first];
    let mut values = vec![first.1];
    let mut done = 0;
    while done < group.len() {
        for value in analyses.views.resolve(group[done].1).into_iter().skip(1) {
            if values.len() < MOST && !values.contains(&value) && is_merge(analyses, value) {
                values.push(value);
                for origin in analyses.views.origins(value) {
                    let known = group.iter().any(|&(_, buffer)| buffer == origin);
                    if let (false, Some(&op)) = (known, leaks.get(&origin)) {
                        group.push((op, origin));
                        values.push(origin);
                    }
                }
            }
        }
        done += 1;
    }
    (group, values)
}

/// Whether a value is what arrives on an edge of the control flow, made from allocations by nothing else.
fn is_merge(analyses: &Analyses<'_>, value: ValueId) -> bool {
    let item = analyses.item;
    let arrives = |value: ValueId| match item.ir.value(value).def {
        Def::Argument { .. } => true,
        Def::Result { op, .. } => !item.ir.regions_of(op).is_empty() && item.info(op).is_some(),
    };
    let mut made_from = analyses.views.resolve_reverse(value).into_iter();
    arrives(value) && made_from.all(|value| arrives(value) || analyses.views.made_from(value).is_empty())
}

/// One free, after the last use in the block that post-dominates the allocations.
fn at_post_dominator(graph: &Graph<'_, '_>, value: ValueId, values: &[ValueId]) -> Option<Plan> {
    let node = graph.last_in_post_dominator()?;
    accept(graph, values, vec![Free { node, value }])
}

/// As many frees as it takes: on each path, as soon as no value that is still used points to the buffer.
fn on_each_path(graph: &Graph<'_, '_>, values: &[ValueId]) -> Option<Plan> {
    let mut chosen: Vec<Free> = Vec::new();
    let mut tries = 64;
    loop {
        let paths = follow(graph, values, &chosen)?;
        let mut candidates: Vec<Free> = Vec::new();
        for node in 0..graph.len() {
            let values = values.iter().filter(|&&value| paths.can_free(graph, node, value));
            let values = values.filter(|&&value| graph.place_behind(value, node).is_some());
            candidates.extend(values.map(|&value| Free { node, value }));
        }
        candidates.sort_by_key(|free| graph.position(free.node));
        // A place that a loop comes back to may look right only as long as nothing is freed there.
        let fits = candidates.into_iter().take_while(|_| {
            tries -= 1;
            tries > 0
        });
        let mut fits = fits.filter(|&free| {
            let tried: Vec<Free> = chosen.iter().copied().chain([free]).collect();
            follow(graph, values, &tried).is_some()
        });
        match fits.next() {
            Some(free) => chosen.push(free),
            None => return accept(graph, values, chosen),
        }
    }
}

/// The plan of these frees, if it keeps every promise.
fn accept(graph: &Graph<'_, '_>, values: &[ValueId], mut chosen: Vec<Free>) -> Option<Plan> {
    chosen.sort_by_key(|free| graph.position(free.node));
    let paths = follow(graph, values, &chosen)?;
    if chosen.is_empty() || !paths.is_sound || !chosen.iter().all(|free| paths.reach(free.node)) {
        return None;
    }
    let frees = chosen
        .iter()
        .map(|free| Some((free.value, graph.place_behind(free.value, free.node)?)));
    Some(Plan {
        frees: frees.collect::<Option<_>>()?,
        group: graph.group.clone(),
    })
}
