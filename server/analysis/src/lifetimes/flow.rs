//! Takes worlds along the edges of control flow: between blocks, into, between and out of regions.

use std::collections::BTreeMap;

use mlir_grammar::dialects::op_info::{RegionFlow, RegionPoint};
use mlir_grammar::{BlockId, Item, OpId, OpInfo, RegionId, ValueId};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::arrivals::Arrivals;
use super::choosing::{Ways, index_of};
use super::formula::TermId;
use super::kinds::Kind;
use super::loops::entry_argument;
use super::machine::Machine;
use super::questions::is_written;
use super::region_graph::{Points, edges_from, edges_from_parent, expand, is_cyclic};
use super::rounds::Rounds;
use super::widening::Advanced;
use super::world::{Carried, Turn, World};
use crate::control_flow::passes_anything;

/// How deep regions may be nested before their contents are given up on; the stack holds as many.
pub(super) const DEPTH: u32 = 96;

/// From how many operations around it on what comes out of an operation's regions is remembered.
const REMEMBERED_DEPTH: u32 = 3;

/// A world at the end of a region: its terminator has not been taken yet.
#[derive(Clone)]
pub(super) struct Exit {
    pub(super) world: World,
    /// The terminator; `None` where the text leaves it out.
    pub(super) terminator: Option<OpId>,
    /// The last operation before the end, for a message to point at.
    pub(super) last: Option<OpId>,
}

/// A world that goes to a region, or after its operation.
struct Leaving {
    target: RegionPoint,
    world: World,
    carried: Vec<Carried>,
    /// Where another iteration begins: the numbers that it changes.
    advanced: Option<SmallVec<[Advanced; 2]>>,
}

/// The worlds that got into an operation, each with those that it became; past the limit they are joined into one.
#[derive(Default)]
pub(super) struct Passed {
    /// By key.
    known: FxHashMap<u64, Vec<(World, Vec<World>)>>,
    count: usize,
    joined: Option<(World, Vec<World>)>,
}

impl Passed {
    fn find(&self, world: &World) -> Option<&(World, Vec<World>)> {
        let mut bucket = self.known.get(&world.key(true))?.iter();
        bucket.find(|(before, _)| before.is_same(world))
    }

    fn add(&mut self, world: World, became: Vec<World>) {
        self.count += 1;
        self.known.entry(world.key(true)).or_default().push((world, became));
    }
}

impl Machine<'_> {
    /// Runs worlds through a region, from its entry to each of its ends.
    pub(super) fn region(&mut self, region: RegionId, worlds: Vec<World>) -> Vec<Exit> {
        let blocks = self.item.ir.blocks_of(region);
        let mut exits = Vec::new();
        if let [block] = blocks {
            self.block(*block, worlds, &FxHashMap::default(), &mut exits, &mut Vec::new());
            return exits;
        }
        let order = reverse_post_order(self, blocks);
        let mut pending: BTreeMap<usize, Vec<World>> = BTreeMap::new();
        let mut arrivals: FxHashMap<BlockId, Arrivals> = FxHashMap::default();
        if let Some(&entry) = blocks.first() {
            pending.insert(order[&entry], worlds);
        }
        let by_order: BTreeMap<usize, BlockId> = order.iter().map(|(block, at)| (*at, *block)).collect();
        while let Some((at, worlds)) = pending.pop_first() {
            let block = by_order[&at];
            let worlds = self.arrive(arrivals.entry(block).or_default(), worlds);
            let mut leaving = Vec::new();
            self.block(block, worlds, &order, &mut exits, &mut leaving);
            let end = self.item.ir.ops_of(block).last();
            for (target, mut world) in leaving {
                if let Some(&next) = order.get(&target) {
                    if let Some(&end) = end.filter(|_| next <= at) {
                        world.iterate(end);
                    }
                    pending.entry(next).or_default().push(world);
                }
            }
        }
        exits
    }

    /// Runs worlds through a block. They end up in `exits`, or in `leaving` with the block they go to.
    fn block(
        &mut self,
        block: BlockId,
        worlds: Vec<World>,
        order: &FxHashMap<BlockId, usize>,
        exits: &mut Vec<Exit>,
        leaving: &mut Vec<(BlockId, World)>,
    ) {
        let item = self.item;
        let ops = item.ir.ops_of(block);
        let mut worlds = worlds;
        let (last, inner) = match ops.split_last() {
            Some((&last, inner)) => (Some(last), inner),
            None => (None, ops),
        };
        for &op in inner {
            if worlds.is_empty() {
                return;
            }
            worlds = self.step(op, worlds);
        }
        let mut terminator = None;
        if let Some(op) = last {
            let traits = item.info(op).map(|info| info.traits).unwrap_or_default();
            if !item.ir.successors(op).is_empty() {
                for world in worlds {
                    self.branch(block, op, world, order, leaving);
                }
                return;
            }
            if traits.unreachable {
                return;
            }
            if traits.terminator {
                terminator = last;
                worlds = self.regions_of_terminator(op, worlds);
            } else if !worlds.is_empty() {
                worlds = self.step(op, worlds);
            }
        }
        exits.extend(worlds.into_iter().map(|world| Exit {
            world,
            terminator,
            last,
        }));
    }

    /// Runs the regions that a terminator has: those of a reduction. What a reduction of buffers does with them is not
    /// followed.
    fn regions_of_terminator(&mut self, op: OpId, worlds: Vec<World>) -> Vec<World> {
        let mut operands = self.item.ir.operands(op).iter();
        let has_plain = operands.all(|operand| operand.value.is_some_and(|value| self.is_plain(value)));
        let is_run = has_plain && !self.item.ir.regions_of(op).is_empty();
        let info = self.item.info(op);
        let flow = info.and_then(|info| Some((info, info.regions.as_ref()?)));
        let Some((info, flow)) = flow.filter(|_| is_run) else {
            return worlds;
        };
        let mut out = Vec::new();
        for world in worlds {
            self.regions_once(op, info, flow, world, &mut out);
        }
        self.merge(out)
    }

    /// Takes the edges from a terminator to its successors.
    fn branch(
        &mut self,
        block: BlockId,
        op: OpId,
        mut world: World,
        order: &FxHashMap<BlockId, usize>,
        leaving: &mut Vec<(BlockId, World)>,
    ) {
        let item = self.item;
        let region = item.ir.block(block).parent;
        let successors = item.ir.successors(op);
        self.at = op;
        // Who passes what nobody knows may keep it, too: the blocks take it under names that nobody can tell.
        if item.info(op).is_none() || successors.iter().any(|successor| passes_anything(item, successor)) {
            for operand in item.ir.operands(op).iter().filter_map(|operand| operand.value) {
                self.escape(operand, &mut world);
            }
        }
        let condition = item
            .info(op)
            .and_then(|info| info.condition)
            .and_then(|segment| item.segment(op, segment).next())
            .and_then(|operand| operand.value);
        for (successor, world) in self.choose(op, successors, condition, world) {
            let Some(target) = successor.block else { continue };
            let passed = match passes_anything(item, successor) {
                true => &[],
                false => item.ir.successor_operands(op, successor),
            };
            let operands: Vec<Option<ValueId>> = passed.iter().map(|operand| operand.value).collect();
            let targets: Vec<ValueId> = item.ir.arguments(target).collect();
            let goes_back = order.get(&target) <= order.get(&block);
            let worlds = match goes_back {
                true => {
                    let next: Vec<(ValueId, TermId)> = passed_on(&operands, &targets, &world).collect();
                    self.tell_orders(item.ir.region(region).parent, &next, world)
                }
                false => smallvec![world],
            };
            for mut world in worlds {
                let mut carried = self.carry(&operands, &mut world);
                let advanced = goes_back.then(|| {
                    let next = self.widen(&operands, &targets, &mut carried, &world);
                    self.advance(item.ir.region(region).parent, &next, &world)
                });
                let is_gone = |machine: &Self, value: ValueId| {
                    machine.home(value) == Some(region)
                        && !machine.premises.deaths.is_live_in(target, value)
                        && !machine.premises.lasting.contains(&value)
                };
                let lost = world.forget_on_edge(self.premises.deaths.on_edge(block, target), |value| {
                    is_gone(self, value)
                });
                self.lose_on_way_to(Some(target), &world, lost, op);
                if goes_back {
                    let header = order.get(&target);
                    let is_in_loop = |_: &Self, value: ValueId| {
                        let home = block_in(item, value, region);
                        home.is_some_and(|home| order.get(&home) >= header)
                    };
                    self.end_iteration_in_memory(is_in_loop, &mut world);
                }
                self.bind(op, &targets, carried, &mut world);
                self.keep_orders(advanced.as_deref().unwrap_or_default(), &mut world);
                let lost = world.forget_values(self.premises.deaths.unused_arguments(target));
                self.lose(&world, lost, op);
                leaving.push((target, world));
            }
        }
    }

    /// Runs the regions of an operation; deep inside others, for each world only once. Every loop around runs what is
    /// inside it again for each world that its body makes: without this, nests would cost a power of their depth.
    pub(super) fn regions_once(
        &mut self,
        op: OpId,
        info: &OpInfo,
        flow: &RegionFlow,
        world: World,
        out: &mut Vec<World>,
    ) {
        if self.depth < REMEMBERED_DEPTH {
            return self.regions(op, info, flow, world, out);
        }
        let passed = self.passed.entry(op).or_default();
        if let Some((before, became)) = passed.find(&world) {
            out.extend(became.iter().map(|after| after.as_if_from(before, &world)));
            let count = became.len();
            self.tires(count);
            return;
        }
        let is_apart = passed.count < self.limit;
        let world = match passed.joined.take() {
            _ if is_apart => world,
            None => world,
            Some((before, became)) => {
                let mut untracked = Vec::new();
                let joined = before.clone().joined_with(&world, &mut untracked);
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
        self.regions(op, info, flow, world.clone(), &mut became);
        out.extend(became.iter().cloned());
        let passed = self.passed.entry(op).or_default();
        match is_apart {
            true => passed.add(world, became),
            false => passed.joined = Some((world, became)),
        }
    }

    /// Runs the regions of an operation as its table entry says.
    fn regions(&mut self, op: OpId, info: &OpInfo, flow: &RegionFlow, world: World, out: &mut Vec<World>) {
        let item = self.item;
        if self.depth >= DEPTH {
            let mut world = world;
            self.unknown_regions(op, &mut world);
            out.push(world);
            return;
        }
        self.depth += 1;
        let regions = item.ir.regions_of(op);
        let is_cyclic = is_cyclic(flow);
        // What came to regions that may be entered again.
        let mut arrivals: BTreeMap<usize, Arrivals> = BTreeMap::new();
        let mut pending: SmallVec<[Vec<World>; 2]> = SmallVec::from_elem(Vec::new(), regions.len());
        let mut leaving: Vec<Leaving> = Vec::new();

        let consumed = self.consumed(op);
        let edges = self.entries(op, flow);
        let trips = self.trips(op, &world).filter(|_| is_cyclic && regions.len() == 1);
        let mut round = 0;
        for (target, mut world) in self.enter(op, info, flow, &edges, world) {
            let inputs = self.inputs(op, info, *target, &mut world);
            let carried = self.carry(&inputs, &mut world);
            let lost = world.forget_values(&consumed);
            self.lose(&world, lost, op);
            leaving.push(Leaving {
                target: *target,
                world,
                carried,
                advanced: None,
            });
        }
        // Those that are not run as often as they are known to run.
        let known = |trips: &FxHashMap<OpId, u64>| trips.get(&op).copied();
        // A loop that asks which iteration it is in does not end as its first one.
        let asks = |variable| self.premises.thresholds.of(variable).len() > 1;
        let mut rounds = match trips {
            Some(_) => Rounds::new(None, None),
            None if entry_argument(item, op).is_some_and(asks) => Rounds::new(None, None),
            None => Rounds::new(known(&self.premises.trips), known(&self.premises.most_trips)),
        };
        loop {
            while let Some(Leaving {
                target,
                mut world,
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
                        self.bind(op, results, carried, &mut world);
                        out.push(world);
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
                                    self.see(argument, &world);
                                }
                                if !self.count(op, &arguments[..own], advanced.is_none(), &mut world) {
                                    continue;
                                }
                                self.bind(op, &arguments[own..], carried, &mut world);
                                self.keep_orders(advanced.as_deref().unwrap_or_default(), &mut world);
                                let lost = world.forget_values(self.premises.deaths.unused_arguments(entry));
                                self.lose(&world, lost, op);
                                pending[index as usize].push(world);
                            }
                            // A region that the text leaves out does nothing, once.
                            None => {
                                for carried in carried {
                                    let lost = world.drop_carried(carried);
                                    self.lose(&world, lost, op);
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
                                        world: world.clone(),
                                        carried: Vec::new(),
                                        advanced: None,
                                    });
                                }
                            }
                        }
                    }
                }
            }
            let Some(index) = pending.iter().position(|worlds| !worlds.is_empty()) else {
                break;
            };
            let worlds = std::mem::take(&mut pending[index]);
            round += 1;
            let from = is_cyclic.then_some(index);
            let is_counted = rounds.begin().is_some() || trips.is_some();
            let worlds = if is_cyclic && !is_counted {
                self.arrive(arrivals.entry(index).or_default(), worlds)
            } else {
                self.merge(worlds)
            };
            if worlds.is_empty() {
                continue;
            }
            if let Some(exits) = rounds.repeats(&worlds) {
                for exit in exits {
                    self.leave(op, from, &[RegionPoint::Parent], exit, &mut leaving);
                }
                continue;
            }
            let mut edges = match rounds.next {
                Some(next) => smallvec![next],
                None => expand(edges_from(flow, index), flow, regions.len()),
            };
            if let Some(trips) = trips {
                edges.retain(|edge| (*edge == RegionPoint::Parent) == (round >= trips));
            }
            rounds.enter(&worlds);
            let is_open = regions.len() == 1 && is_cyclic && edges.len() > 1;
            for exit in self.region(regions[index], worlds) {
                rounds.keep(&exit);
                let is_over = is_open && self.has_run_out(op, &exit.world, round);
                let edges = if is_over { &[RegionPoint::Parent][..] } else { &edges };
                self.leave(op, from, edges, exit, &mut leaving);
            }
        }
        self.depth -= 1;
    }

    /// What `op` passes along an edge from it to `target`: the operands that its entry names, or all. Of operands that are
    /// not as many as what takes them, nobody knows where they go.
    fn inputs(&mut self, op: OpId, info: &OpInfo, target: RegionPoint, world: &mut World) -> Vec<Option<ValueId>> {
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
            self.escape(operand, world);
        }
        Vec::new()
    }

    /// Buffers that `op` takes in and hands on, and that nobody sees again: they need not be known inside it.
    fn consumed(&self, op: OpId) -> Vec<ValueId> {
        let ir = &self.item.ir;
        let is_used_inside = |value: ValueId| {
            ir.uses(value)
                .iter()
                .any(|used| used.op > op && used.op.0 < self.premises.subtree_end[op.index()])
        };
        let dying = self.premises.deaths.after(op).iter().copied();
        dying
            .filter(|&value| !self.is_plain(value) && !self.is_inside(value, op) && !is_used_inside(value))
            .collect()
    }

    /// Takes the edges from the end of a region of `op`; of a loop from the one with index `from`.
    fn leave(&mut self, op: OpId, from: Option<usize>, edges: &[RegionPoint], exit: Exit, leaving: &mut Vec<Leaving>) {
        let item = self.item;
        let Exit {
            world,
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
                self.leaves_scope(op, end, *operand, &world);
            }
        }
        for (edge, mut world) in self.choose(end, edges, condition, world) {
            let target = *edge;
            let goes_on = target != RegionPoint::Parent;
            let Some(counted_on) = self.count_on(op, goes_on, &mut world) else {
                continue;
            };
            let targets: Vec<ValueId> = match target {
                RegionPoint::Parent => {
                    let results: Vec<ValueId> = item.ir.results(op).collect();
                    // A token, say, that the operation gives besides what its region hands out.
                    let own = match handed.is_empty() {
                        true => 0,
                        false => results.len().saturating_sub(handed.len()),
                    };
                    results[..own].iter().for_each(|&result| self.see(result, &world));
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
            // Where the loop ends, the number that it would go on with tells what has been passed by.
            let mut next = counted_on.to_vec();
            if is_back {
                next.extend(passed_on(&handed, &targets, &world));
            }
            let worlds = self.tell_orders(op, &next, world);
            for mut world in worlds {
                // What a terminator has regions for, such as `scf.reduce`, it does there.
                let used = handed
                    .iter()
                    .flatten()
                    .filter(|_| !self.item.ir.regions_of(end).is_empty());
                used.for_each(|&operand| _ = self.use_of(end, operand, &mut world));
                let mut carried = self.carry(&handed, &mut world);
                let advanced = is_back.then(|| {
                    let mut next = counted_on.clone();
                    next.extend(self.widen(&handed, &targets, &mut carried, &world));
                    self.advance(op, &next, &world)
                });
                let lost = world.forget(&self.premises.inside[op.index()], |value| self.is_inside(value, op));
                self.lose(&world, lost, end);
                if from.is_some() && goes_on {
                    self.end_iteration_in_memory(|machine, value| machine.is_inside(value, op), &mut world);
                }
                match (from, target) {
                    (Some(_), _) if is_back => world.iterate(op),
                    (None, _) if condition.is_none() && edges.len() > 1 => {
                        world.turn(end, Turn::Edge(index_of(edge, edges)))
                    }
                    _ => {}
                }
                leaving.push(Leaving {
                    target,
                    world,
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
        world: World,
    ) -> Ways<'e, RegionPoint> {
        let condition = info
            .condition
            .and_then(|segment| self.item.segment(op, segment).next())
            .and_then(|operand| operand.value);
        let mut ways = self.first_edges(op, info, edges, condition, world);
        let (is_choice, is_loop) = (ways.len() > 1, is_cyclic(flow));
        for (edge, world) in &mut ways {
            match edge {
                RegionPoint::Region(_) if is_loop && (is_choice || world.has_turned(op)) => {
                    world.turn(op, Turn::Iteration(1));
                }
                RegionPoint::Parent if is_loop && is_choice => world.turn(op, Turn::Passed),
                _ if !is_loop && is_choice && condition.is_none() => {
                    world.turn(op, Turn::Edge(index_of(*edge, edges)));
                }
                _ => {}
            }
        }
        ways
    }

    /// The edges into the regions of `op`; a loop with constant bounds runs, or does not.
    pub(super) fn entries(&self, op: OpId, flow: &RegionFlow) -> Points {
        let edges = expand(edges_from_parent(flow), flow, self.item.ir.regions_of(op).len());
        if edges.len() != 2 {
            return edges;
        }
        let Some(runs) = self.premises.trips.get(&op).map(|trips| *trips > 0) else {
            return edges;
        };
        let edges = edges.into_iter();
        edges.filter(|edge| (*edge == RegionPoint::Parent) != runs).collect()
    }

    /// An operation with regions of which nobody says how control reaches them: what they do to what is outside may or may
    /// not happen, any number of times; what they allocate is still theirs to free.
    pub(super) fn unknown_regions(&mut self, op: OpId, world: &mut World) {
        let item = self.item;
        let inside = (op.0..self.premises.subtree_end[op.index()]).map(OpId);
        let mut used: Vec<ValueId> = inside
            .flat_map(|inner| item.ir.operands(inner))
            .filter_map(|operand| operand.value)
            .filter(|value| world.pointer(*value).is_some())
            .collect();
        used.sort_unstable();
        used.dedup();
        let is_run = self.depth < DEPTH;
        for value in used {
            match self.happens_inside(op, value).filter(|_| is_run) {
                Some(takers) => {
                    self.scribble(value, world);
                    for taker in takers {
                        self.give_to_unknown(taker, value, world);
                    }
                }
                None => self.untrack(value, world),
            }
        }
        if is_run {
            self.depth += 1;
            for &region in item.ir.regions_of(op) {
                if item.ir.blocks_of(region).is_empty() {
                    continue;
                }
                for exit in self.region(region, vec![world.clone()]) {
                    let mut world = exit.world;
                    let end = exit.terminator.or(exit.last).unwrap_or(op);
                    // Of another last operation it is known what it does, or it was taken for a terminator.
                    let handed = exit.terminator.map_or(&[][..], |end| item.ir.operands(end));
                    for operand in handed.iter().filter_map(|operand| operand.value) {
                        self.escape(operand, &mut world);
                    }
                    let lost = world.forget(&self.premises.inside[op.index()], |value| self.is_inside(value, op));
                    self.lose(&world, lost, end);
                }
            }
            self.depth -= 1;
        }
        self.find_results(op, world);
    }

    fn carry(&mut self, operands: &[Option<ValueId>], world: &mut World) -> Vec<Carried> {
        let each = operands.iter().map(|&operand| Carried {
            term: operand.and_then(|operand| self.settled(world, operand)),
            ..world.carry(operand)
        });
        each.collect()
    }

    /// The term of a value; of a condition that is known, the constant that it is: which question it came from no longer matters.
    fn settled(&mut self, world: &World, value: ValueId) -> Option<TermId> {
        let term = self.term(world, value)?;
        let known = self.is_i1(value).then(|| self.truth(world, value)).flatten();
        Some(known.map_or(term, |is_true| self.arena.terms.boolean(is_true)))
    }

    /// Where a loop begins again: numbers that it has changed may be anything from now on, unless they are passed as they are
    /// written: the few that a state may be.
    fn widen(
        &self,
        operands: &[Option<ValueId>],
        targets: &[ValueId],
        carried: &mut [Carried],
        world: &World,
    ) -> SmallVec<[(ValueId, TermId); 1]> {
        let mut changed = SmallVec::new();
        let is_literal = |operand: Option<ValueId>| operand.is_some_and(|operand| is_written(self.item, operand));
        for ((carried, &target), &operand) in carried.iter_mut().zip(targets).zip(operands) {
            let is_number = self.premises.kinds.of(target) != Kind::Bit;
            let is_kept = |term: &TermId| !is_number || is_literal(operand) || world.term(target) == Some(*term);
            changed.extend(carried.term.filter(|term| !is_kept(term)).map(|term| (target, term)));
            carried.term = carried.term.filter(is_kept);
        }
        changed
    }

    fn bind(&mut self, op: OpId, targets: &[ValueId], mut carried: Vec<Carried>, world: &mut World) {
        for extra in carried.iter().skip(targets.len()) {
            let lost = world.drop_carried(*extra);
            self.lose(world, lost, op);
        }
        for (carried, &target) in carried.iter_mut().zip(targets) {
            carried.term = carried.term.filter(|_| self.premises.asked.contains(target.index()));
        }
        world.bind(targets, &carried);
        for (at, &target) in targets.iter().enumerate() {
            if carried.get(at).is_none_or(|carried| carried.term.is_none()) {
                self.produce(target, world);
            }
        }
        for &target in targets {
            self.see(target, world);
        }
    }
}

/// The block of a region in which a value is made, maybe deep inside.
fn block_in(item: &Item, value: ValueId, region: RegionId) -> Option<BlockId> {
    let mut block = item.ir.defining_block(value)?;
    loop {
        let around = item.ir.block(block).parent;
        if around == region {
            return Some(block);
        }
        block = item.ir.op(item.ir.region(around).parent).parent?;
    }
}

/// The blocks that the first one reaches, each with its place in reverse post-order.
fn reverse_post_order(machine: &Machine<'_>, blocks: &[BlockId]) -> FxHashMap<BlockId, usize> {
    let ir = &machine.item.ir;
    let targets = |block: BlockId| -> Vec<BlockId> {
        let successors = ir.ops_of(block).last().map(|&op| ir.successors(op)).unwrap_or_default();
        successors.iter().filter_map(|successor| successor.block).collect()
    };
    let mut finished = Vec::new();
    let mut order: FxHashMap<BlockId, usize> = FxHashMap::default();
    let mut stack: Vec<(BlockId, Vec<BlockId>)> = Vec::new();
    if let Some(&entry) = blocks.first() {
        order.insert(entry, 0);
        stack.push((entry, targets(entry)));
    }
    while let Some((block, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(target) if !order.contains_key(&target) => {
                order.insert(target, 0);
                stack.push((target, targets(target)));
            }
            Some(_) => {}
            None => {
                finished.push(*block);
                stack.pop();
            }
        }
    }
    let last = finished.len();
    for (at, block) in finished.into_iter().enumerate() {
        order.insert(block, last - 1 - at);
    }
    order
}

/// The numbers that are passed on, each with what it is passed on to.
fn passed_on<'v>(
    operands: &'v [Option<ValueId>],
    targets: &'v [ValueId],
    world: &'v World,
) -> impl Iterator<Item = (ValueId, TermId)> + 'v {
    let pairs = targets.iter().zip(operands);
    pairs.filter_map(|(&target, &operand)| Some((target, world.term(operand?)?)))
}
