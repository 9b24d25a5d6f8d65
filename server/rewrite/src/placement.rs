//! Where a buffer can be freed: after its last use through any alias, exactly once on every way that execution can go.
//!
//! Promised of every [`Plan`], whatever conditions decide at run time:
//! - **Not too early.** Behind each free, no value that may be the buffer, or may be made from it, is used.
//! - **Not twice, not for nothing.** Wherever control reaches a free, the buffer is allocated and not yet freed, returned
//!   or stored away; the freed value is that buffer.
//! - **Complete.** No way to a return, and none back to the allocation, is left on which the buffer is still there.
//!
//! Where the facts depend on conditions (freed under one condition, used under another) there is no plan. Conditions
//! are not looked at: that makes plans rarer, never wrong.
//!
//! The method is that of lifetimes in compilers: on a graph of the operations that touch the buffer, the state of the
//! buffer is followed forwards and the life of its aliases backwards; a free stands where the state is certain and the
//! life has ended. One place is tried first: the last use in the common post-dominator of all uses.

use std::collections::BTreeMap;

use buffer_analysis::control_flow::{Target, exits, terminator};
use buffer_analysis::{BufferViewFlow, Callees, Certainty, Code, ControlFlow, Dominance, Facts};
use mlir_grammar::op_info::{Computes, EffectKind, Slot};
use mlir_grammar::types::TypeKind;
use mlir_grammar::{BlockId, Def, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Where a new operation goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Behind an operation, in the same block.
    Behind(OpId),
    /// In front of everything else in a block.
    Beginning(BlockId),
    /// In a region that the text leaves out: the `else` of this operation.
    LeftOut(OpId),
}

/// The frees that end the life of a buffer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The value to free.
    pub value: ValueId,
    /// The allocation that hands it out (one of them, where a value merges several).
    pub allocation: OpId,
    /// Where.
    pub places: Vec<Place>,
}

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
            dominance: Dominance::new(item, &flow),
            flow,
            callees,
        }
    }
}

/// Ways to free the buffer that `allocation` defines as `buffer`, best first. `without` is a free to leave out of
/// account, as if it were not there.
#[must_use]
pub fn plans(
    analyses: &Analyses<'_>,
    facts: &Facts,
    allocation: OpId,
    buffer: ValueId,
    without: Option<OpId>,
) -> Vec<Plan> {
    let alone = (buffer, vec![(allocation, buffer)]);
    let merged = if without.is_none() {
        merges(analyses, facts, buffer)
    } else {
        Vec::new()
    };
    let mut plans = Vec::new();
    for (value, group) in std::iter::once(alone).chain(merged) {
        let Some(graph) = Graph::new(analyses, &group, without) else {
            continue;
        };
        for places in [graph.at_post_dominator(value), graph.on_each_way(value)]
            .into_iter()
            .flatten()
        {
            let plan = Plan {
                value,
                allocation: group[0].0,
                places,
            };
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        }
    }
    plans
}

type Group = Vec<(OpId, ValueId)>;

/// The values that `buffer` becomes where ways meet, all of whose possible buffers leak: each can be freed there in the
/// name of all.
fn merges(analyses: &Analyses<'_>, facts: &Facts, buffer: ValueId) -> Vec<(ValueId, Group)> {
    const MOST: usize = 8;
    let leaks: FxHashMap<ValueId, OpId> = facts
        .findings
        .iter()
        .filter(|finding| finding.code == Code::Leak)
        .filter_map(|finding| Some((finding.buffer?, finding.op?)))
        .collect();
    let mut merges = Vec::new();
    for value in analyses.views.resolve(buffer).into_iter().skip(1) {
        let origins = analyses.views.origins(value);
        let made = analyses.views.resolve_reverse(value);
        let is_merge = made
            .iter()
            .all(|value| origins.contains(value) || is_merge(analyses.item, *value));
        let group: Option<Group> = origins
            .iter()
            .map(|origin| Some((*leaks.get(origin)?, *origin)))
            .collect();
        match group {
            Some(group) if is_merge && group.len() <= MOST => merges.push((value, group)),
            _ => {}
        }
    }
    merges
}

/// Whether a value is what arrives on an edge of the control flow, unchanged.
fn is_merge(item: &Item, value: ValueId) -> bool {
    match item.ir.value(value).def {
        Def::Argument { .. } => true,
        Def::Result { op, .. } => !item.ir.regions_of(op).is_empty() && item.info(op).is_some(),
    }
}

/// What may be known of the buffer at a point, as a set: bits 0 to 2, and from [`State::FIRST_LIVE`] on one bit a member
/// of the group.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct State(u32);

impl State {
    const NONE: State = State(1);
    const FREED: State = State(2);
    /// Returned or stored: no longer ours, but still there.
    const GONE: State = State(4);
    const FIRST_LIVE: u32 = 3;
    const ANY_LIVE: State = State(!7);

    fn live(member: usize) -> State {
        State(1 << (Self::FIRST_LIVE + member as u32))
    }

    fn and(self, other: State) -> State {
        State(self.0 & other.0)
    }

    fn or(self, other: State) -> State {
        State(self.0 | other.0)
    }

    fn without(self, other: State) -> State {
        State(self.0 & !other.0)
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn meets(self, other: State) -> bool {
        self.0 & other.0 != 0
    }
}

/// What an operation does to the buffer through one of its operands.
#[derive(Clone, Copy, Debug)]
struct Event {
    kind: EventKind,
    /// The members of the group that the operand may be.
    members: State,
    /// Whether it can be nothing but one of them.
    is_certain: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EventKind {
    Use,
    Free,
    HandOver,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Node {
    Begin(BlockId),
    /// An operation itself; for one with regions, where it enters them.
    Op(OpId),
    /// Behind an operation with regions.
    Behind(OpId),
    /// The way past the region that this operation leaves out.
    Past(OpId),
    End(BlockId),
    Return,
}

/// What following the state gives.
struct Run {
    /// By node: the state behind it.
    behind: Vec<State>,
    /// By chosen node: the state in front of the free.
    before_frees: Vec<State>,
    /// Whether nothing wrong happens on any way.
    is_sound: bool,
}

/// The operations that touch a group of buffers, and how control goes between them.
struct Graph<'g, 'a> {
    analyses: &'g Analyses<'a>,
    group: &'g Group,
    without: Option<OpId>,
    aliases: FxHashSet<ValueId>,
    /// By block: the operations in it that touch the buffer, or hold one that does, in order.
    touching: BTreeMap<BlockId, Vec<OpId>>,
    nodes: Vec<Node>,
    index: FxHashMap<Node, usize>,
    next: Vec<SmallVec<[usize; 2]>>,
    previous: Vec<SmallVec<[usize; 2]>>,
    entry: usize,
    /// By node: whether an alias is used behind it.
    is_needed_behind: Vec<bool>,
    events: FxHashMap<OpId, SmallVec<[Event; 2]>>,
}

impl<'g, 'a> Graph<'g, 'a> {
    fn new(analyses: &'g Analyses<'a>, group: &'g Group, without: Option<OpId>) -> Option<Self> {
        let item = analyses.item;
        let root = function_of(analyses, group.first()?.0);
        let aliases = group
            .iter()
            .flat_map(|&(_, value)| analyses.views.resolve(value))
            .collect();
        let kept = kept_alive_by(analyses, &aliases);
        let mut graph = Graph {
            analyses,
            group,
            without,
            aliases,
            touching: BTreeMap::new(),
            nodes: Vec::new(),
            index: FxHashMap::default(),
            next: Vec::new(),
            previous: Vec::new(),
            entry: 0,
            is_needed_behind: Vec::new(),
            events: FxHashMap::default(),
        };
        let mut holders: FxHashSet<OpId> = FxHashSet::default();
        let mut touching: FxHashSet<OpId> = FxHashSet::default();
        for &value in &kept {
            let definition = match item.ir.value(value).def {
                Def::Result { op, .. } => Some(op),
                Def::Argument { block, .. } => Some(item.ir.region(item.ir.block(block).parent).parent),
            };
            let users = item.ir.uses(value).iter().map(|used| used.op);
            for op in definition.into_iter().chain(users).filter(|&op| op != root) {
                graph.note(op, root, &mut touching, &mut holders)?;
            }
        }
        for ops in graph.touching.values_mut() {
            ops.sort_unstable();
        }
        graph.build(root, &holders)?;
        graph.collect_events(root, &kept);
        graph.is_needed_behind = vec![false; graph.nodes.len()];
        for &value in &kept {
            graph.mark_life(value)?;
        }
        Some(graph)
    }

    /// Notes that `op` touches the buffer, and what holds it up to `root`. `None` if it does not lie in `root`.
    fn note(
        &mut self,
        mut op: OpId,
        root: OpId,
        touching: &mut FxHashSet<OpId>,
        holders: &mut FxHashSet<OpId>,
    ) -> Option<()> {
        let ir = &self.analyses.item.ir;
        while touching.insert(op) {
            self.touching.entry(ir.op(op).parent?).or_default().push(op);
            op = ir.parent_op(op)?;
            if op == root {
                return Some(());
            }
            holders.insert(op);
        }
        Some(())
    }

    fn build(&mut self, root: OpId, holders: &FxHashSet<OpId>) -> Option<()> {
        let item = self.analyses.item;
        let end = self.node(Node::Return);
        let mut pending = vec![root];
        while let Some(op) = pending.pop() {
            for &region in item.ir.regions_of(op) {
                for &block in item.ir.blocks_of(region) {
                    self.build_block(block, holders);
                }
                if op == root {
                    for block in exits(item, region) {
                        let last = self.node(Node::End(block));
                        self.link(last, end);
                    }
                }
            }
            let inside = item
                .ir
                .regions_of(op)
                .iter()
                .flat_map(|&region| item.ir.blocks_of(region));
            let inside = inside.filter_map(|block| self.touching.get(block)).flatten();
            pending.extend(inside.filter(|op| holders.contains(op)));
        }
        let first = item
            .ir
            .regions_of(root)
            .first()
            .and_then(|&region| item.ir.blocks_of(region).first())?;
        self.entry = *self.index.get(&Node::Begin(*first))?;
        Some(())
    }

    fn build_block(&mut self, block: BlockId, holders: &FxHashSet<OpId>) {
        let flow = &self.analyses.flow;
        let mut here = self.node(Node::Begin(block));
        for op in self.touching.get(&block).cloned().unwrap_or_default() {
            let node = self.node(Node::Op(op));
            self.link(here, node);
            here = node;
            if holders.contains(&op) && flow.out_of_op(op).next().is_some() {
                here = self.node(Node::Behind(op));
                for edge in flow.out_of_op(op) {
                    match edge.target {
                        Target::Block(target) => {
                            let target = self.node(Node::Begin(target));
                            self.link(node, target);
                        }
                        Target::Behind(_) => {
                            let past = self.node(Node::Past(op));
                            self.link(node, past);
                            self.link(past, here);
                        }
                    }
                }
            }
        }
        let end = self.node(Node::End(block));
        self.link(here, end);
        for edge in flow.out_of_block(block) {
            let target = match edge.target {
                Target::Block(target) => self.node(Node::Begin(target)),
                Target::Behind(op) => self.node(Node::Behind(op)),
            };
            self.link(end, target);
        }
    }

    fn node(&mut self, node: Node) -> usize {
        let next = self.nodes.len();
        let index = *self.index.entry(node).or_insert(next);
        if index == next {
            self.nodes.push(node);
            self.next.push(SmallVec::new());
            self.previous.push(SmallVec::new());
        }
        index
    }

    fn link(&mut self, from: usize, to: usize) {
        if !self.next[from].contains(&to) {
            self.next[from].push(to);
            self.previous[to].push(from);
        }
    }

    fn collect_events(&mut self, root: OpId, kept: &FxHashSet<ValueId>) {
        let item = self.analyses.item;
        let mut users: Vec<OpId> = kept.iter().flat_map(|&v| item.ir.uses(v)).map(|used| used.op).collect();
        users.sort_unstable();
        users.dedup();
        for op in users.into_iter().filter(|&op| Some(op) != self.without) {
            let mut events = SmallVec::new();
            for (index, operand) in item.ir.operands(op).iter().enumerate() {
                let Some(value) = operand.value.filter(|value| kept.contains(value)) else {
                    continue;
                };
                let (members, is_certain) = self.members_of(value);
                let (kind, may_not) = if self.aliases.contains(&value) {
                    self.kind_of(root, op, index)
                } else {
                    (EventKind::Use, false)
                };
                events.push(Event {
                    kind,
                    members,
                    is_certain: is_certain && !may_not,
                });
            }
            self.events.insert(op, events);
        }
    }

    /// Which members of the group a value may be, and whether it is nothing else.
    fn members_of(&self, value: ValueId) -> (State, bool) {
        let origins = self.analyses.views.origins(value);
        let mut members = State::default();
        for (index, (_, buffer)) in self.group.iter().enumerate() {
            if origins.contains(buffer) {
                members = members.or(State::live(index));
            }
        }
        let is_certain = origins
            .iter()
            .all(|origin| self.group.iter().any(|(_, buffer)| buffer == origin));
        (members, is_certain)
    }

    /// What `op` does through an operand that is the buffer, and whether it may as well not do it.
    fn kind_of(&self, root: OpId, op: OpId, operand: usize) -> (EventKind, bool) {
        let item = self.analyses.item;
        let Some(info) = item.info(op) else {
            return (EventKind::Use, false);
        };
        let segment = item.ir.operands(op)[operand].segment;
        if info.computes == Some(Computes::Dealloc) {
            return (EventKind::Free, true);
        }
        let mut effects = info.effects.iter();
        if effects.any(|effect| effect.kind == EffectKind::Free && effect.slot == Slot::Operand(segment)) {
            return (EventKind::Free, false);
        }
        if info.stores.iter().any(|&(value, _)| value == segment) {
            return (EventKind::HandOver, false);
        }
        if info.traits.return_like && item.ir.parent_op(op) == Some(root) {
            return (EventKind::HandOver, false);
        }
        if info.traits.call {
            let callee = item.ir.attribute(op, "callee").map(|callee| item.str(callee.value));
            let summary = callee.and_then(|callee| self.analyses.callees.summary(callee));
            if let Some(argument) = summary.and_then(|summary| summary.arguments.get(operand)) {
                return match (argument.freed, argument.escapes) {
                    (Certainty::Always, _) => (EventKind::Free, false),
                    (Certainty::May, _) => (EventKind::Free, true),
                    (Certainty::Never, true) => (EventKind::HandOver, false),
                    (Certainty::Never, false) => (EventKind::Use, false),
                };
            }
        }
        (EventKind::Use, false)
    }

    /// Marks every node behind which `value` is still used: backwards from each use to the definition.
    fn mark_life(&mut self, value: ValueId) -> Option<()> {
        let item = self.analyses.item;
        let definition = match item.ir.value(value).def {
            Def::Argument { block, .. } => self.index.get(&Node::Begin(block)),
            Def::Result { op, .. } => self
                .index
                .get(&Node::Behind(op))
                .or_else(|| self.index.get(&Node::Op(op))),
        };
        let definition = definition.copied();
        let mut seen = vec![false; self.nodes.len()];
        for used in item.ir.uses(value) {
            if Some(used.op) == self.without {
                continue;
            }
            let mut pending = vec![*self.index.get(&Node::Op(used.op))?];
            while let Some(node) = pending.pop() {
                for &before in &self.previous[node] {
                    if !std::mem::replace(&mut seen[before], true) {
                        self.is_needed_behind[before] = true;
                        if Some(before) != definition {
                            pending.push(before);
                        }
                    }
                }
            }
        }
        Some(())
    }

    /// One free, behind the last use in the block that every way from the allocation comes past in the end.
    fn at_post_dominator(&self, value: ValueId) -> Option<Vec<Place>> {
        let blocks = self.touching_leaves();
        let block = self.analyses.dominance.common_post_dominator(blocks)?;
        let mut touching = self.touching.get(&block).into_iter().flatten();
        let node = match touching.rfind(|&&op| Some(op) != self.without) {
            Some(&last) if self.index.contains_key(&Node::Behind(last)) => Node::Behind(last),
            Some(&last) => Node::Op(last),
            None => Node::Begin(block),
        };
        let node = *self.index.get(&node)?;
        self.accept(value, vec![node])
    }

    /// The blocks of the operations that touch the buffer themselves.
    fn touching_leaves(&self) -> impl Iterator<Item = BlockId> {
        let ir = &self.analyses.item.ir;
        let allocations = self.group.iter().map(|&(op, _)| op);
        allocations
            .chain(self.events.keys().copied())
            .filter_map(|op| ir.op(op).parent)
    }

    /// As many frees as it takes: on each way, as soon as the state is certain and no alias is used any more.
    fn on_each_way(&self, value: ValueId) -> Option<Vec<Place>> {
        const MOST: usize = 16;
        let mut chosen = Vec::new();
        while chosen.len() < MOST {
            let states = self.run(&chosen).behind;
            let good = |node: usize| !self.is_needed_behind[node] && self.can_free(value, states[node]);
            let candidates =
                (0..self.nodes.len()).filter(|&node| good(node) && self.place_behind(value, node).is_some());
            match candidates.min_by_key(|&node| self.position(node)) {
                Some(node) => chosen.push(node),
                None => break,
            }
        }
        self.accept(value, chosen)
    }

    /// Where a node stands in the text, in bytes: earlier nodes of a way come first.
    fn position(&self, node: usize) -> (u32, u32) {
        let ir = &self.analyses.item.ir;
        match self.nodes[node] {
            Node::Begin(block) => (ir.block(block).span.start, 0),
            Node::Op(op) => (ir.op(op).span.start, 1),
            Node::Past(op) => (ir.op(op).span.end, 0),
            Node::Behind(op) => (ir.op(op).span.end, 1),
            Node::End(block) => (ir.block(block).span.end, 2),
            Node::Return => (u32::MAX, 0),
        }
    }

    /// The places of `chosen`, if frees there keep every promise.
    fn accept(&self, value: ValueId, mut chosen: Vec<usize>) -> Option<Vec<Place>> {
        chosen.sort_by_key(|&node| self.position(node));
        let run = self.run(&chosen);
        let fits = !chosen.is_empty()
            && run.is_sound
            && run.before_frees.iter().all(|&state| self.can_free(value, state))
            && !chosen.iter().any(|&node| self.is_needed_behind[node]);
        if !fits {
            return None;
        }
        chosen.iter().map(|&node| self.place_behind(value, node)).collect()
    }

    /// Whether a state says that `value` is there, ours, and the one to free.
    fn can_free(&self, value: ValueId, state: State) -> bool {
        let (members, is_certain) = self.members_of(value);
        is_certain && !state.is_empty() && state.without(members).is_empty()
    }

    /// Where a free of `value` behind a node would stand in the text, if it can stand there.
    fn place_behind(&self, value: ValueId, node: usize) -> Option<Place> {
        let item = self.analyses.item;
        let place = match self.nodes[node] {
            Node::Begin(block) => Place::Beginning(block),
            Node::Op(op) | Node::Behind(op) => {
                let is_last = terminator(item, item.ir.op(op).parent?) == Some(op);
                let is_entering = self.nodes[node] == Node::Op(op) && self.index.contains_key(&Node::Behind(op));
                if is_last || is_entering {
                    return None;
                }
                Place::Behind(op)
            }
            Node::Past(op) if leaves_out_else(item, op) => Place::LeftOut(op),
            _ => return None,
        };
        self.is_visible(value, place).then_some(place)
    }

    /// Whether `value` is defined at a place.
    fn is_visible(&self, value: ValueId, place: Place) -> bool {
        let Analyses { item, dominance, .. } = self.analyses;
        match place {
            Place::Behind(op) | Place::LeftOut(op) => {
                let is_result =
                    matches!(item.ir.value(value).def, Def::Result { op: definition, .. } if definition == op);
                (is_result && place == Place::Behind(op)) || dominance.value_dominates(value, op)
            }
            Place::Beginning(block) => match item.ir.ops_of(block).first() {
                Some(&first) => dominance.value_dominates(value, first),
                None => {
                    let holder = item.ir.region(item.ir.block(block).parent).parent;
                    item.ir.arguments(block).any(|argument| argument == value)
                        || dominance.value_dominates(value, holder)
                }
            },
        }
    }

    /// Follows the state with frees behind the `chosen` nodes, until nothing changes.
    fn run(&self, chosen: &[usize]) -> Run {
        let mut behind = vec![State::default(); self.nodes.len()];
        let mut pending = vec![self.entry];
        while let Some(node) = pending.pop() {
            let (state, _) = self.step(node, self.in_front_of(node, &behind), chosen);
            let state = state.or(behind[node]);
            if state != behind[node] {
                behind[node] = state;
                pending.extend(&self.next[node]);
            }
        }
        let is_sound = |node: usize| self.step(node, self.in_front_of(node, &behind), chosen).1;
        let before_free = |&node: &usize| self.step(node, self.in_front_of(node, &behind), &[]).0;
        Run {
            is_sound: (0..self.nodes.len()).all(is_sound),
            before_frees: chosen.iter().map(before_free).collect(),
            behind,
        }
    }

    fn in_front_of(&self, node: usize, behind: &[State]) -> State {
        let arriving = self.previous[node]
            .iter()
            .fold(State::default(), |state, &before| state.or(behind[before]));
        if node == self.entry {
            arriving.or(State::NONE)
        } else {
            arriving
        }
    }

    /// What a node makes of a state, and whether nothing wrong happens there.
    fn step(&self, node: usize, state: State, chosen: &[usize]) -> (State, bool) {
        let (mut state, mut is_sound) = match self.nodes[node] {
            Node::Op(op) => self.step_op(op, state),
            Node::Return => (state, !state.meets(State::ANY_LIVE)),
            _ => (state, true),
        };
        if chosen.contains(&node) && !state.is_empty() {
            is_sound &= !state.meets(State::FREED);
            state = state.without(State::ANY_LIVE).or(State::FREED);
        }
        (state, is_sound)
    }

    fn step_op(&self, op: OpId, mut state: State) -> (State, bool) {
        let mut is_sound = true;
        for event in self.events.get(&op).into_iter().flatten() {
            let hit = state.and(event.members);
            let becomes = match event.kind {
                EventKind::Use => {
                    is_sound &= !state.meets(State::FREED);
                    continue;
                }
                EventKind::Free => State::FREED,
                EventKind::HandOver => State::GONE,
            };
            if event.is_certain {
                is_sound &= !state.meets(State::FREED);
                state = state.without(event.members);
            }
            if !hit.is_empty() {
                state = state.or(becomes);
            }
        }
        if let Some(member) = self.group.iter().position(|&(allocation, _)| allocation == op) {
            is_sound &= !state.meets(State::ANY_LIVE);
            state = if state.is_empty() { state } else { State::live(member) };
        }
        (state, is_sound)
    }
}

/// The operation whose body runs as a whole around `op`: the function.
fn function_of(analyses: &Analyses<'_>, op: OpId) -> OpId {
    let mut root = op;
    while let Some(parent) = analyses.item.ir.parent_op(root) {
        root = parent;
        if analyses.flow.out_of_op(root).next().is_none() {
            break;
        }
    }
    root
}

/// `aliases`, and what is made from them without being a buffer: addresses as numbers, tensors, pointers and tokens of
/// other dialects. As long as one of those is used, the buffer is.
fn kept_alive_by(analyses: &Analyses<'_>, aliases: &FxHashSet<ValueId>) -> FxHashSet<ValueId> {
    let item = analyses.item;
    let mut kept = aliases.clone();
    let mut pending: Vec<ValueId> = aliases.iter().copied().collect();
    while let Some(value) = pending.pop() {
        if !item.ir.type_of(value).is_some_and(|ty| ty.is_memref()) {
            // Views follow buffers along the control flow; addresses and tokens are followed here.
            let passes = analyses.flow.edges().iter().flat_map(|edge| &edge.passes);
            let arrivals = passes.filter(|pass| pass.from == Some(value)).map(|pass| pass.to);
            pending.extend(arrivals.filter(|&arrival| kept.insert(arrival)));
        }
        for used in item.ir.uses(value) {
            let carried = item
                .ir
                .results(used.op)
                .filter(|&result| carries(item, value, used.op, result));
            pending.extend(
                carried
                    .chain(tokens_around(item, used.op))
                    .filter(|&result| kept.insert(result)),
            );
        }
    }
    kept
}

/// Whether a result of `op` may stand for the memory of its operand `from`.
fn carries(item: &Item, from: ValueId, op: OpId, result: ValueId) -> bool {
    let (Some(from), Some(to)) = (item.ir.type_of(from), item.ir.type_of(result)) else {
        return true;
    };
    let is_number = |kind: &TypeKind| matches!(kind, TypeKind::Index | TypeKind::Integer(_));
    let info = item.info(op);
    match &to.kind {
        TypeKind::Integer(1) | TypeKind::Float | TypeKind::Complex | TypeKind::Vector(_) | TypeKind::None => false,
        TypeKind::Index | TypeKind::Integer(_) => info.is_some_and(|info| {
            let computes = is_number(&from.kind) || from.kind == TypeKind::Dialect;
            info.computes == Some(Computes::Address) || (computes && info.traits.pure)
        }),
        TypeKind::Dialect => true,
        // Buffers made from buffers are aliases: the flow of views knows them all.
        _ => !from.is_memref(),
    }
}

/// The results of other dialects' types that operations around `op` give: what runs inside may go on until they are
/// waited for.
fn tokens_around(item: &Item, op: OpId) -> impl Iterator<Item = ValueId> {
    let around = std::iter::successors(item.ir.parent_op(op), |&op| item.ir.parent_op(op));
    let results = around.flat_map(|op| item.ir.results(op));
    results.filter(|&value| item.ir.type_of(value).is_some_and(|ty| ty.kind == TypeKind::Dialect))
}

/// Whether `op` could have an `else` and has none.
fn leaves_out_else(item: &Item, op: OpId) -> bool {
    let regions = item.ir.regions_of(op);
    let Some(flow) = item.info(op).and_then(|info| info.regions.as_ref()) else {
        return false;
    };
    let written = regions
        .iter()
        .filter(|&&region| !item.ir.region(region).span.is_empty())
        .count();
    let is_custom = !item.text[..item.ir.op(op).name.start as usize].ends_with('"');
    is_custom
        && written == 1
        && flow.names.get(1).is_some_and(|name| &**name == "else")
        && item.ir.results(op).len() == 0
}
