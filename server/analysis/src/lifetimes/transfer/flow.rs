//! Takes disjuncts along the edges of control flow: between blocks, into, between and out of regions.

use std::collections::BTreeMap;

use mlir_grammar::dialects::op_info::{RegionFlow, RegionPoint};
use mlir_grammar::{BlockId, OpId, OpInfo, RegionId, ValueId};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::arrivals::Arrivals;
use super::choosing::{TakenEdges, index_of};
use super::machine::{DEPTH, Machine};
use super::widening::Advanced;
use crate::flow::block_order::ReversePostOrder;
use crate::flow::control_flow::passes_anything;
use crate::flow::region_graph::{Points, edges_from, edges_from_parent, expand, is_cyclic};
use crate::formula::TermId;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::preanalysis::known_trips::next_of;
use crate::lifetimes::preanalysis::questions::is_written;
use crate::lifetimes::state::disjunct::{Carried, Disjunct, Turn};

/// From how many operations around it on what comes out of an operation's regions is remembered.
const REMEMBERED_DEPTH: u32 = 3;

/// A disjunct at the end of a region: its terminator has not been taken yet.
#[derive(Clone, Debug)]
pub(crate) struct Exit {
    pub(crate) state: Disjunct,
    /// The terminator; `None` where the text leaves it out.
    pub(crate) terminator: Option<OpId>,
    /// The last operation before the end, for a message to point at.
    pub(crate) last: Option<OpId>,
}

/// A disjunct that goes to a region, or after its operation.
struct Leaving {
    target: RegionPoint,
    state: Disjunct,
    carried: Vec<Carried>,
    /// Where another iteration begins: the numbers that it changes.
    advanced: Option<SmallVec<[Advanced; 2]>>,
}

impl Machine<'_> {
    /// Runs disjuncts through a region, from its entry to each of its ends.
    pub(crate) fn region(&mut self, region: RegionId, states: Vec<Disjunct>) -> Vec<Exit> {
        let blocks = self.item.ir.blocks_of(region);
        let mut exits = Vec::new();
        if let [block] = blocks {
            self.block(
                *block,
                states,
                &ReversePostOrder::default(),
                &mut exits,
                &mut Vec::new(),
            );
            return exits;
        }
        let order = ReversePostOrder::new(self.item, region);
        let entry = blocks.first().copied();
        let entering = states.into_iter().filter_map(|state| Some((entry?, state)));
        _ = self.blocks(&order, entering.collect(), None, &mut exits);
        exits
    }

    /// Takes disjuncts at the last operation of `block` along its edges, and on until they come to `until`. Those that come to an
    /// end of the region end up in `exits`.
    pub(crate) fn leave_block(
        &mut self,
        block: BlockId,
        order: &ReversePostOrder,
        states: Vec<Disjunct>,
        until: Option<BlockId>,
        exits: &mut Vec<Exit>,
    ) -> Vec<Disjunct> {
        let mut leaving = Vec::new();
        self.last(block, states, order, exits, &mut leaving);
        self.blocks(order, leaving, until, exits)
    }

    /// Runs disjuncts, each from the beginning of a block, until they come to `until`, or to an end of the region.
    fn blocks(
        &mut self,
        order: &ReversePostOrder,
        entering: Vec<(BlockId, Disjunct)>,
        until: Option<BlockId>,
        exits: &mut Vec<Exit>,
    ) -> Vec<Disjunct> {
        let mut pending: BTreeMap<usize, Vec<Disjunct>> = BTreeMap::new();
        let mut arrivals: FxHashMap<BlockId, Arrivals> = FxHashMap::default();
        let mut arrived = Vec::new();
        let mut leaving = entering;
        loop {
            for (target, state) in leaving.drain(..) {
                match order.place(target) {
                    _ if until == Some(target) => arrived.push(state),
                    Some(place) => pending.entry(place).or_default().push(state),
                    None => {}
                }
            }
            let Some((place, states)) = pending.pop_first() else {
                break;
            };
            let block = order.blocks()[place];
            let states = self.arrive(arrivals.entry(block).or_default(), states);
            self.block(block, states, order, exits, &mut leaving);
            if let Some(&end) = self.item.ir.ops_of(block).last() {
                let back = leaving.iter_mut().filter(|(target, _)| order.goes_back(block, *target));
                back.for_each(|(_, state)| state.iterate(end));
            }
        }
        self.arrive(&mut Arrivals::default(), arrived)
    }

    /// Runs disjuncts through a block. They end up in `exits`, or in `leaving` with the block they go to.
    fn block(
        &mut self,
        block: BlockId,
        states: Vec<Disjunct>,
        order: &ReversePostOrder,
        exits: &mut Vec<Exit>,
        leaving: &mut Vec<(BlockId, Disjunct)>,
    ) {
        let mut states = states;
        let inner = self
            .item
            .ir
            .ops_of(block)
            .split_last()
            .map_or(&[][..], |(_, inner)| inner);
        for &op in inner {
            if states.is_empty() {
                return;
            }
            states = self.step(op, states);
        }
        self.last(block, states, order, exits, leaving);
    }

    /// Runs the last operation of a block.
    fn last(
        &mut self,
        block: BlockId,
        mut states: Vec<Disjunct>,
        order: &ReversePostOrder,
        exits: &mut Vec<Exit>,
        leaving: &mut Vec<(BlockId, Disjunct)>,
    ) {
        let item = self.item;
        let last = item.ir.ops_of(block).last().copied();
        let mut terminator = None;
        if let Some(op) = last {
            let traits = item.info(op).map(|info| info.traits).unwrap_or_default();
            if !item.ir.successors(op).is_empty() {
                for state in states {
                    self.branch(block, op, state, order, leaving);
                }
                return;
            }
            if traits.unreachable {
                return;
            }
            if traits.terminator {
                terminator = last;
                states = self.regions_of_terminator(op, states);
            } else if !states.is_empty() {
                states = self.step(op, states);
            }
        }
        exits.extend(states.into_iter().map(|state| Exit {
            state,
            terminator,
            last,
        }));
    }

    /// Runs the regions that a terminator has: those of a reduction. What a reduction of buffers does with them is not
    /// followed.
    fn regions_of_terminator(&mut self, op: OpId, states: Vec<Disjunct>) -> Vec<Disjunct> {
        let mut operands = self.item.ir.operands(op).iter();
        let has_plain = operands.all(|operand| operand.value.is_some_and(|value| self.is_plain(value)));
        let is_run = has_plain && !self.item.ir.regions_of(op).is_empty();
        let info = self.item.info(op);
        let flow = info.and_then(|info| Some((info, info.regions.as_ref()?)));
        let Some((info, flow)) = flow.filter(|_| is_run) else {
            return states;
        };
        let mut out = Vec::new();
        for state in states {
            self.regions_once(op, info, flow, state, &mut out);
        }
        self.merge(out)
    }

    /// Takes the edges from a terminator to its successors.
    fn branch(
        &mut self,
        block: BlockId,
        op: OpId,
        mut state: Disjunct,
        order: &ReversePostOrder,
        leaving: &mut Vec<(BlockId, Disjunct)>,
    ) {
        let item = self.item;
        let region = item.ir.block(block).parent;
        let successors = item.ir.successors(op);
        self.at = op;
        // An operation that passes unknown values may keep them, too: the blocks take them under unknown names.
        if item.info(op).is_none() || successors.iter().any(|successor| passes_anything(item, successor)) {
            for operand in item.ir.operand_values(op) {
                self.escape(operand, &mut state);
            }
        }
        let segment = item.info(op).and_then(|info| info.condition);
        let operand = segment.and_then(|segment| item.segment(op, segment).next());
        let condition = operand.and_then(|operand| operand.value);
        if successors.len() > 1 {
            self.note_choice(op, condition.as_slice(), &state);
        }
        for (successor, state) in self.choose(op, successors, condition, state) {
            let Some(target) = successor.block else { continue };
            let passed = match passes_anything(item, successor) {
                true => &[],
                false => item.ir.successor_operands(op, successor),
            };
            let operands: Vec<Option<ValueId>> = passed.iter().map(|operand| operand.value).collect();
            let targets: Vec<ValueId> = item.ir.arguments(target).collect();
            let goes_back = order.goes_back(block, target);
            let states = match goes_back {
                true => {
                    let next: Vec<(ValueId, TermId)> = passed_on(&operands, &targets, &state).collect();
                    self.tell_orders(item.ir.region(region).parent, &next, state)
                }
                false => smallvec![state],
            };
            for mut state in states {
                let mut carried = self.carry(&operands, &mut state);
                let advanced = goes_back.then(|| {
                    let next = self.widen(&operands, &targets, &mut carried, &state);
                    self.advance(item.ir.region(region).parent, &next, &state)
                });
                let is_removed = |machine: &Self, value: ValueId| {
                    machine.home(value) == Some(region)
                        && !machine.pre.deaths.is_live_in(target, value)
                        && !machine.pre.lasting.contains(&value)
                        && !machine.pre.answered.contains_key(&value)
                };
                let lost =
                    state.forget_on_edge(self.pre.deaths.on_edge(block, target), |value| is_removed(self, value));
                self.lose_on_path_to(Some(target), &state, lost, op);
                if goes_back {
                    let is_in_loop = |_: &Self, value: ValueId| {
                        let block = item.ir.defining_block(value);
                        let home = block.and_then(|block| item.ir.ancestor_block(block, region));
                        home.is_some_and(|home| order.place(home) >= order.place(target))
                    };
                    self.end_iteration_in_memory(is_in_loop, &mut state);
                }
                self.bind(op, &targets, carried, &mut state);
                self.keep_orders(advanced.as_deref().unwrap_or_default(), &mut state);
                let lost = state.forget_values(self.pre.deaths.unused_arguments(target));
                self.lose(&state, lost, op);
                leaving.push((target, state));
            }
        }
    }

    /// Runs the regions of an operation; deep inside others, for each disjunct only once. Every loop around runs what is
    /// inside it again for each disjunct that its body makes: without this, nests would cost a power of their depth.
    pub(crate) fn regions_once(
        &mut self,
        op: OpId,
        info: &OpInfo,
        flow: &RegionFlow,
        state: Disjunct,
        out: &mut Vec<Disjunct>,
    ) {
        if self.depth < REMEMBERED_DEPTH {
            return self.regions(op, info, flow, state, out);
        }
        let passed = self.passed.entry(op).or_default();
        if let Some((before, became)) = passed.find(&state) {
            out.extend(became.iter().map(|after| after.as_if_from(before, &state)));
            let count = became.len();
            self.spend_fuel(count);
            return;
        }
        let is_apart = passed.count < self.limit;
        let state = match passed.joined.take() {
            _ if is_apart => state,
            None => state,
            Some((before, became)) => {
                let mut untracked = Vec::new();
                let joined = before.clone().joined_with(&state, &mut untracked);
                self.give_up(untracked);
                if joined.is_same(&before) {
                    out.extend(became.iter().map(|after| after.as_if_from(&before, &joined)));
                    self.passed.entry(op).or_default().joined = Some((before, became));
                    return;
                }
                joined
            }
        };
        self.record.has_joined |= !is_apart;
        let mut became = Vec::new();
        self.regions(op, info, flow, state.clone(), &mut became);
        out.extend(became.iter().cloned());
        let passed = self.passed.entry(op).or_default();
        match is_apart {
            true => passed.add(state, became),
            false => passed.joined = Some((state, became)),
        }
    }

    /// Runs the regions of an operation as its table entry says.
    fn regions(&mut self, op: OpId, info: &OpInfo, flow: &RegionFlow, state: Disjunct, out: &mut Vec<Disjunct>) {
        let item = self.item;
        if self.depth >= DEPTH {
            let mut state = state;
            self.unknown_regions(op, &mut state);
            out.push(state);
            return;
        }
        self.depth += 1;
        let regions = item.ir.regions_of(op);
        let is_cyclic = is_cyclic(flow);
        // What came to regions that may be entered again.
        let mut arrivals: BTreeMap<usize, Arrivals> = BTreeMap::new();
        let mut pending: SmallVec<[Vec<Disjunct>; 2]> = SmallVec::from_elem(Vec::new(), regions.len());
        let mut leaving: Vec<Leaving> = Vec::new();

        let consumed = self.consumed(op);
        let edges = self.entries(op, flow);
        let trips = self.trips(op, &state).filter(|_| is_cyclic && regions.len() == 1);
        let mut round = 0;
        for (target, mut state) in self.enter(op, info, flow, &edges, state) {
            let inputs = self.inputs(op, info, *target, &mut state);
            let carried = self.carry(&inputs, &mut state);
            let lost = state.forget_values(&consumed);
            self.lose(&state, lost, op);
            leaving.push(Leaving {
                target: *target,
                state,
                carried,
                advanced: None,
            });
        }
        // Those that are not run as often as they are known to run.
        let known_trips = self.pre.trips.get(&op).filter(|_| trips.is_none());
        loop {
            while let Some(Leaving {
                target,
                mut state,
                carried,
                advanced,
            }) = leaving.pop()
            {
                match target {
                    RegionPoint::Parent => {
                        self.at = op;
                        let results: Vec<ValueId> = item.ir.results(op).collect();
                        let own = match carried.is_empty() {
                            true => 0,
                            false => results.len().saturating_sub(carried.len()),
                        };
                        let results = &results[own..];
                        self.bind(op, results, carried, &mut state);
                        out.push(state);
                    }
                    RegionPoint::Region(index) => {
                        let Some(&region) = regions.get(index as usize) else {
                            continue;
                        };
                        match item.ir.blocks_of(region).first() {
                            Some(&entry) => {
                                let arguments: Vec<ValueId> = item.ir.arguments(entry).collect();
                                let own = arguments.len().saturating_sub(carried.len());
                                for &argument in &arguments[..own] {
                                    self.see(argument, &state);
                                }
                                if !self.count(op, &arguments[..own], advanced.is_none(), &mut state) {
                                    continue;
                                }
                                self.bind(op, &arguments[own..], carried, &mut state);
                                self.keep_orders(advanced.as_deref().unwrap_or_default(), &mut state);
                                let lost = state.forget_values(self.pre.deaths.unused_arguments(entry));
                                self.lose(&state, lost, op);
                                pending[index as usize].push(state);
                            }
                            // A region that the text leaves out does nothing, once.
                            None => {
                                for carried in carried {
                                    let lost = state.drop_carried(carried);
                                    self.lose(&state, lost, op);
                                }
                                let is_left_out = |target: &RegionPoint| match target {
                                    RegionPoint::Region(index) => regions
                                        .get(*index as usize)
                                        .is_none_or(|&to| item.ir.blocks_of(to).is_empty()),
                                    RegionPoint::Parent => false,
                                };
                                let mut targets = expand(edges_from(flow, index as usize), flow, regions.len());
                                targets.retain(|target| !is_left_out(target));
                                if targets.is_empty() {
                                    targets.push(RegionPoint::Parent);
                                }
                                for target in targets {
                                    leaving.push(Leaving {
                                        target,
                                        state: state.clone(),
                                        carried: Vec::new(),
                                        advanced: None,
                                    });
                                }
                            }
                        }
                    }
                }
            }
            let Some(index) = pending.iter().position(|states| !states.is_empty()) else {
                break;
            };
            let states = std::mem::take(&mut pending[index]);
            round += 1;
            let from = is_cyclic.then_some(index);
            let next = known_trips.and_then(|&trips| next_of(trips, round));
            let states = if is_cyclic && next.is_none() && trips.is_none() {
                self.arrive(arrivals.entry(index).or_default(), states)
            } else {
                self.merge(states)
            };
            if states.is_empty() {
                continue;
            }
            let mut edges = match next {
                Some(next) => smallvec![next],
                None => expand(edges_from(flow, index), flow, regions.len()),
            };
            if let Some(trips) = trips {
                edges.retain(|edge| (*edge == RegionPoint::Parent) == (round >= trips));
            }
            let is_open = regions.len() == 1 && is_cyclic && edges.len() > 1;
            for exit in self.region(regions[index], states) {
                let is_over = is_open && self.has_run_out(op, &exit.state, round);
                let edges = if is_over { &[RegionPoint::Parent][..] } else { &edges };
                self.leave(op, from, edges, exit, &mut leaving);
            }
        }
        self.depth -= 1;
    }

    /// What `op` passes along an edge from it to `target`: the operands that its entry names, or all. Of operands that are
    /// not as many as what takes them, it is unknown where they go.
    fn inputs(&mut self, op: OpId, info: &OpInfo, target: RegionPoint, state: &mut Disjunct) -> Vec<Option<ValueId>> {
        let item = self.item;
        let ir = &item.ir;
        if let Some(segment) = info.inputs {
            return item.segment(op, segment).map(|operand| operand.value).collect();
        }
        let entry = match target {
            RegionPoint::Parent => None,
            RegionPoint::Region(index) => ir.regions_of(op).get(index as usize),
        };
        let entry = entry.and_then(|&region| ir.blocks_of(region).first());
        let takes = match target {
            RegionPoint::Parent => ir.results(op).len(),
            RegionPoint::Region(_) => entry.map_or(0, |&entry| ir.arguments(entry).len()),
        };
        let operands: Vec<Option<ValueId>> = ir.operands(op).iter().map(|operand| operand.value).collect();
        if operands.len() == takes {
            return operands;
        }
        for operand in operands.into_iter().flatten() {
            self.escape(operand, state);
        }
        Vec::new()
    }

    /// Buffers that `op` takes and forwards, and that have no use after it: they need not be known inside it.
    fn consumed(&self, op: OpId) -> Vec<ValueId> {
        let ir = &self.item.ir;
        let is_used_inside = |value: ValueId| {
            ir.uses(value)
                .iter()
                .any(|used| used.op > op && used.op.0 < self.pre.subtree_end[op.index()])
        };
        let dying = self.pre.deaths.after(op).iter().copied();
        dying
            .filter(|&value| !self.is_plain(value) && !self.is_inside(value, op) && !is_used_inside(value))
            .collect()
    }

    /// Takes the edges from the end of a region of `op`; of a loop from the one with index `from`.
    fn leave(&mut self, op: OpId, from: Option<usize>, edges: &[RegionPoint], exit: Exit, leaving: &mut Vec<Leaving>) {
        let item = self.item;
        let Exit {
            state,
            terminator,
            last,
        } = exit;
        let end = terminator.or(last).unwrap_or(op);
        self.at = end;
        let mut handed: Vec<Option<ValueId>> = Vec::new();
        let mut condition = None;
        if let Some((terminator, info)) = terminator.and_then(|op| Some((op, item.info(op)?))) {
            handed = match info.inputs {
                Some(segment) => item.segment(terminator, segment).map(|operand| operand.value).collect(),
                None => item
                    .ir
                    .operands(terminator)
                    .iter()
                    .map(|operand| operand.value)
                    .collect(),
            };
            condition = info
                .condition
                .and_then(|segment| item.segment(terminator, segment).next())
                .and_then(|operand| operand.value);
        }
        if self.ends_stack(op) {
            for operand in handed.iter().flatten() {
                self.leaves_scope(op, end, *operand, &state);
            }
        }
        if condition.is_some() {
            self.note_choice(end, condition.as_slice(), &state);
        }
        for (edge, mut state) in self.choose(end, edges, condition, state) {
            let target = *edge;
            let goes_on = target != RegionPoint::Parent;
            let Some(counted_on) = self.count_on(op, goes_on, &mut state) else {
                continue;
            };
            let targets: Vec<ValueId> = match target {
                RegionPoint::Parent => {
                    let results: Vec<ValueId> = item.ir.results(op).collect();
                    // A token, say, that the operation returns besides what its region yields.
                    let own = match handed.is_empty() {
                        true => 0,
                        false => results.len().saturating_sub(handed.len()),
                    };
                    results[..own].iter().for_each(|&result| self.see(result, &state));
                    results[own..].to_vec()
                }
                RegionPoint::Region(index) => {
                    let region = item.ir.regions_of(op).get(index as usize);
                    let entry = region.and_then(|&region| item.ir.blocks_of(region).first());
                    let arguments: Vec<ValueId> =
                        entry.into_iter().flat_map(|&entry| item.ir.arguments(entry)).collect();
                    let own = arguments.len().saturating_sub(handed.len());
                    arguments[own..].to_vec()
                }
            };
            let is_back = matches!((from, target), (Some(from), RegionPoint::Region(to)) if to as usize <= from);
            // Where the loop ends, the number that it would go on with says what has been passed by.
            let mut next = counted_on.to_vec();
            if is_back {
                next.extend(passed_on(&handed, &targets, &state));
            }
            let states = self.tell_orders(op, &next, state);
            for mut state in states {
                // What a terminator has regions for, such as `scf.reduce`, it does there.
                let used = handed
                    .iter()
                    .flatten()
                    .filter(|_| !self.item.ir.regions_of(end).is_empty());
                used.for_each(|&operand| _ = self.use_of(end, operand, &mut state));
                let mut carried = self.carry(&handed, &mut state);
                let advanced = is_back.then(|| {
                    let mut next = counted_on.clone();
                    next.extend(self.widen(&handed, &targets, &mut carried, &state));
                    self.advance(op, &next, &state)
                });
                let is_over = is_back || !goes_on;
                let lost = state.forget(&self.pre.inside[op.index()], |value| {
                    self.is_inside(value, op) && (is_over || !self.pre.thresholds.compares_with_value(value))
                });
                self.lose(&state, lost, end);
                if from.is_some() && goes_on {
                    self.end_iteration_in_memory(|machine, value| machine.is_inside(value, op), &mut state);
                }
                match (from, target) {
                    (Some(_), _) if is_back => state.iterate(op),
                    (None, _) if condition.is_none() && edges.len() > 1 => {
                        state.turn(end, Turn::Edge(index_of(edge, edges)))
                    }
                    _ => {}
                }
                leaving.push(Leaving {
                    target,
                    state,
                    carried,
                    advanced,
                });
            }
        }
    }

    /// Where an operation with regions goes first.
    fn enter<'e>(
        &mut self,
        op: OpId,
        info: &OpInfo,
        flow: &RegionFlow,
        edges: &'e [RegionPoint],
        state: Disjunct,
    ) -> TakenEdges<'e, RegionPoint> {
        let condition = info
            .condition
            .and_then(|segment| self.item.segment(op, segment).next())
            .and_then(|operand| operand.value);
        let mut ways = self.first_edges(op, info, edges, condition, state);
        let (is_choice, is_loop) = (ways.len() > 1, is_cyclic(flow));
        for (edge, state) in &mut ways {
            match edge {
                RegionPoint::Region(_) if is_loop && (is_choice || state.has_turned(op)) => {
                    state.turn(op, Turn::Iteration(1));
                }
                RegionPoint::Parent if is_loop && is_choice => state.turn(op, Turn::Passed),
                _ if !is_loop && is_choice && condition.is_none() => {
                    state.turn(op, Turn::Edge(index_of(*edge, edges)));
                }
                _ => {}
            }
        }
        ways
    }

    /// The edges into the regions of `op`; a loop with constant bounds runs, or does not.
    pub(crate) fn entries(&self, op: OpId, flow: &RegionFlow) -> Points {
        let edges = expand(edges_from_parent(flow), flow, self.item.ir.regions_of(op).len());
        if edges.len() != 2 {
            return edges;
        }
        let Some(runs) = self.pre.trips.get(&op).map(|trips| *trips > 0) else {
            return edges;
        };
        let edges = edges.into_iter();
        edges.filter(|edge| (*edge == RegionPoint::Parent) != runs).collect()
    }

    /// An operation with regions, and it is unknown how control reaches them: what they do to what is outside may or may
    /// not happen, any number of times; what they allocate is still theirs to free.
    pub(crate) fn unknown_regions(&mut self, op: OpId, state: &mut Disjunct) {
        let item = self.item;
        let inside = (op.0..self.pre.subtree_end[op.index()]).map(OpId);
        let mut used: Vec<ValueId> = inside
            .flat_map(|inner| item.ir.operands(inner))
            .filter_map(|operand| operand.value)
            .filter(|value| state.pointer(*value).is_some())
            .collect();
        used.sort_unstable();
        used.dedup();
        let is_run = self.depth < DEPTH;
        for value in used {
            match self.happens_inside(op, value).filter(|_| is_run) {
                Some(sinks) => {
                    self.havoc_contents(value, state);
                    for sink in sinks {
                        self.give_to_unknown(sink, value, state);
                    }
                }
                None => self.untrack(value, state),
            }
        }
        if is_run {
            self.depth += 1;
            for &region in item.ir.regions_of(op) {
                if item.ir.blocks_of(region).is_empty() {
                    continue;
                }
                for exit in self.region(region, vec![state.clone()]) {
                    let mut state = exit.state;
                    let end = exit.terminator.or(exit.last).unwrap_or(op);
                    // Of another last operation it is known what it does, or it was taken for a terminator.
                    let handed = exit.terminator.map_or(&[][..], |end| item.ir.operands(end));
                    for operand in handed.iter().filter_map(|operand| operand.value) {
                        self.escape(operand, &mut state);
                    }
                    let lost = state.forget(&self.pre.inside[op.index()], |value| self.is_inside(value, op));
                    self.lose(&state, lost, end);
                }
            }
            self.depth -= 1;
        }
        self.find_results(op, state);
    }

    fn carry(&mut self, operands: &[Option<ValueId>], state: &mut Disjunct) -> Vec<Carried> {
        let each = operands.iter().map(|&operand| Carried {
            term: operand.and_then(|operand| self.settled(state, operand)),
            ..state.carry(operand)
        });
        each.collect()
    }

    /// The term of a value; of a condition that is known, the constant that it is: which question it came from no longer
    /// matters.
    fn settled(&mut self, state: &Disjunct, value: ValueId) -> Option<TermId> {
        let term = self.term(state, value)?;
        let known = self.is_i1(value).then(|| self.truth(state, value)).flatten();
        Some(known.map_or(term, |is_true| self.arena.terms.boolean(is_true)))
    }

    /// Where a loop begins again: numbers that it has changed may be anything from now on, unless they are passed as they are
    /// written: the few that a state may be.
    fn widen(
        &self,
        operands: &[Option<ValueId>],
        targets: &[ValueId],
        carried: &mut [Carried],
        state: &Disjunct,
    ) -> SmallVec<[(ValueId, TermId); 1]> {
        let mut changed = SmallVec::new();
        let is_literal = |operand: Option<ValueId>| operand.is_some_and(|operand| is_written(self.item, operand));
        for ((carried, &target), &operand) in carried.iter_mut().zip(targets).zip(operands) {
            let is_number = self.pre.kinds.of(target) != Kind::Bit;
            let is_kept = |term: &TermId| !is_number || is_literal(operand) || state.term(target) == Some(*term);
            changed.extend(carried.term.filter(|term| !is_kept(term)).map(|term| (target, term)));
            carried.term = carried.term.filter(is_kept);
        }
        changed
    }

    fn bind(&mut self, op: OpId, targets: &[ValueId], mut carried: Vec<Carried>, state: &mut Disjunct) {
        for extra in carried.iter().skip(targets.len()) {
            let lost = state.drop_carried(*extra);
            self.lose(state, lost, op);
        }
        for (carried, &target) in carried.iter_mut().zip(targets) {
            carried.term = carried.term.filter(|_| self.pre.relevant.contains(target.index()));
        }
        state.bind(targets, &carried);
        for (at, &target) in targets.iter().enumerate() {
            if carried.get(at).is_none_or(|carried| carried.term.is_none()) {
                self.produce(target, state);
            }
        }
        for &target in targets {
            self.see(target, state);
        }
    }
}

/// The numbers that are passed on, each with what it is passed on to.
fn passed_on<'v>(
    operands: &'v [Option<ValueId>],
    targets: &'v [ValueId],
    state: &'v Disjunct,
) -> impl Iterator<Item = (ValueId, TermId)> + 'v {
    let pairs = targets.iter().zip(operands);
    pairs.filter_map(|(&target, &operand)| Some((target, state.term(operand?)?)))
}
