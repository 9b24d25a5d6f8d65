//! The graph that placement works on: the operations that touch a group of buffers, and how control goes between them.
//!
//! Operations that have nothing to do with the buffers are not in it; neither are the regions that hold none that has.

use std::collections::BTreeMap;

use buffer_analysis::Certainty;
use buffer_analysis::flow::control_flow::{Edge, Target, exits, terminator};
use mlir_grammar::dialects::op_info::{Computes, EffectKind, Slot};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{BlockId, Def, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::{Analyses, Group, Place};
use crate::allocations::takes_function;

/// A point of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Point {
    Begin(BlockId),
    /// An operation itself; for one with regions, where it enters them.
    Op(OpId),
    /// After an operation with regions.
    After(OpId),
    /// The path past the region that this operation leaves out.
    Past(OpId),
    End(BlockId),
    Return,
}

/// A step from one node to the next, with what is passed on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link<'g> {
    pub(super) to: usize,
    pub(super) edge: Option<&'g Edge>,
}

/// What an operation does to a buffer through one of its operands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    pub(super) kind: EventKind,
    pub(super) value: ValueId,
    /// Whether it may as well not do it.
    pub(super) may_not: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EventKind {
    Use,
    Free,
    HandOver,
}

pub(super) struct Graph<'g, 'a> {
    pub(super) analyses: &'g Analyses<'a>,
    pub(super) group: &'g Group,
    without: Option<OpId>,
    /// The values that may be one of the buffers, or a part of it.
    pub(super) aliases: FxHashSet<ValueId>,
    /// Those, and all that is made from them without being a buffer.
    kept: FxHashSet<ValueId>,
    /// By block: the operations in it that touch a buffer, or hold one that does, in order.
    touching: BTreeMap<BlockId, Vec<OpId>>,
    pub(super) nodes: Vec<Point>,
    index: FxHashMap<Point, usize>,
    next: Vec<SmallVec<[Link<'g>; 2]>>,
    previous: Vec<SmallVec<[usize; 2]>>,
    pub(super) entry: usize,
    events: FxHashMap<OpId, SmallVec<[Event; 2]>>,
    /// By kept value: the nodes after which it is still used.
    life: FxHashMap<ValueId, FxHashSet<usize>>,
}

impl<'g, 'a> Graph<'g, 'a> {
    /// The graph around the allocations of `group`, without the operation `without`. `None` where a use does not lie in the
    /// same function or goes on in the background, or an allocation may return something old.
    pub(super) fn new(analyses: &'g Analyses<'a>, group: &'g Group, without: Option<OpId>) -> Option<Self> {
        let item = analyses.item;
        let root = function_of(analyses, group.first()?.0);
        let buffers = group.iter().map(|&(_, value)| value);
        if buffers
            .clone()
            .any(|buffer| !analyses.views.made_from(buffer).is_empty())
        {
            return None;
        }
        let aliases = buffers.flat_map(|value| analyses.views.resolve(value)).collect();
        let mut graph = Graph {
            analyses,
            group,
            without,
            kept: kept_alive_by(analyses, &aliases),
            aliases,
            touching: BTreeMap::new(),
            nodes: Vec::new(),
            index: FxHashMap::default(),
            next: Vec::new(),
            previous: Vec::new(),
            entry: 0,
            events: FxHashMap::default(),
            life: FxHashMap::default(),
        };
        let mut kept: Vec<ValueId> = graph.kept.iter().copied().collect();
        kept.sort_unstable();
        let mut holders: FxHashSet<OpId> = FxHashSet::default();
        let mut touching: FxHashSet<OpId> = FxHashSet::default();
        for &value in &kept {
            let definition = match item.ir.value(value).def {
                Def::Result { op, .. } => op,
                Def::Argument { block, .. } => item.ir.region(item.ir.block(block).parent).parent,
            };
            let users = item.ir.uses(value).iter().map(|used| used.op);
            for op in users.chain([definition]).filter(|&op| op != root) {
                if graph.goes_on_behind(op) {
                    return None;
                }
                graph.note(op, root, &mut touching, &mut holders)?;
            }
        }
        for ops in graph.touching.values_mut() {
            ops.sort_unstable();
        }
        graph.build(root, &holders)?;
        graph.collect_events(root, &kept);
        for &value in &kept {
            let life = graph.life_of(value)?;
            graph.life.insert(value, life);
        }
        Some(graph)
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn next(&self, node: usize) -> &[Link<'g>] {
        &self.next[node]
    }

    pub(super) fn events(&self, op: OpId) -> &[Event] {
        self.events.get(&op).map_or(&[], SmallVec::as_slice)
    }

    /// Whether everything that is made from the buffers is one: no address, no token represents them.
    pub(super) fn holds_buffers_alone(&self) -> bool {
        self.kept.len() == self.aliases.len()
    }

    /// Whether a value may be, or be made from, one of the buffers.
    pub(super) fn is_kept(&self, value: ValueId) -> bool {
        self.kept.contains(&value)
    }

    /// Whether a kept value is still used after a node.
    pub(super) fn is_used_behind(&self, value: ValueId, node: usize) -> bool {
        self.life.get(&value).is_some_and(|life| life.contains(&node))
    }

    /// Whether control goes from this point into regions, so that [`Point::After`] says what follows it.
    pub(super) fn is_entering(&self, node: usize) -> bool {
        matches!(self.nodes[node], Point::Op(op) if self.index.contains_key(&Point::After(op)))
    }

    /// Whether values are forwarded to blocks or results at this point: they are used further on under other names.
    pub(super) fn is_on_the_way(&self, node: usize) -> bool {
        match self.nodes[node] {
            Point::End(_) | Point::Past(_) => true,
            Point::Op(op) => self.is_terminator(op) || self.is_entering(node),
            Point::Begin(_) | Point::After(_) | Point::Return => false,
        }
    }

    /// Whether an operation starts something that ends where another one waits for its tag: a transfer in the background.
    fn goes_on_behind(&self, op: OpId) -> bool {
        let item = self.analyses.item;
        let is_tag_of = |op: OpId, operand: u32| {
            let segment = item.ir.operands(op)[operand as usize].segment;
            let segment = item.info(op).and_then(|info| info.operands.get(segment as usize));
            segment.is_some_and(|segment| segment.name.starts_with("tag"))
        };
        let others = item.ir.operand_values(op);
        let is_memref = |value: ValueId| item.ir.type_of(value).is_none_or(|ty| ty.is_memref());
        let others = others.filter(|&value| !self.is_kept(value) && is_memref(value));
        let mut uses = others.flat_map(|value| item.ir.uses(value));
        uses.any(|used| used.op != op && is_tag_of(used.op, used.operand))
    }

    fn is_terminator(&self, op: OpId) -> bool {
        let item = self.analyses.item;
        item.ir.op(op).parent.and_then(|block| terminator(item, block)) == Some(op)
    }

    /// Notes that `op` touches a buffer, and what holds it up to `root`. `None` if it does not lie in `root`.
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
        let ir = &self.analyses.item.ir;
        let end = self.node(Point::Return);
        let mut pending = vec![root];
        while let Some(op) = pending.pop() {
            for &region in ir.regions_of(op) {
                for &block in ir.blocks_of(region) {
                    self.build_block(block, holders);
                    let touching = self.touching.get(&block).into_iter().flatten();
                    pending.extend(touching.filter(|op| holders.contains(op)));
                }
                if op == root {
                    for block in exits(self.analyses.item, region) {
                        let last = self.node(Point::End(block));
                        self.link(last, end, None);
                    }
                }
            }
        }
        let &body = ir.regions_of(root).first()?;
        self.entry = *self.index.get(&Point::Begin(*ir.blocks_of(body).first()?))?;
        Some(())
    }

    fn build_block(&mut self, block: BlockId, holders: &FxHashSet<OpId>) {
        let flow = &self.analyses.flow;
        let mut here = self.node(Point::Begin(block));
        for op in self.touching.get(&block).cloned().unwrap_or_default() {
            let node = self.node(Point::Op(op));
            self.link(here, node, None);
            here = node;
            if holders.contains(&op) && flow.out_of_op(op).next().is_some() {
                here = self.node(Point::After(op));
                for edge in flow.out_of_op(op) {
                    match edge.target {
                        Target::Block(target) => {
                            let target = self.node(Point::Begin(target));
                            self.link(node, target, Some(edge));
                        }
                        Target::After(_) => {
                            let past = self.node(Point::Past(op));
                            self.link(node, past, Some(edge));
                            self.link(past, here, None);
                        }
                    }
                }
            }
        }
        let end = self.node(Point::End(block));
        self.link(here, end, None);
        for edge in flow.out_of_block(block) {
            let target = match edge.target {
                Target::Block(target) => self.node(Point::Begin(target)),
                Target::After(op) => self.node(Point::After(op)),
            };
            self.link(end, target, Some(edge));
        }
    }

    fn node(&mut self, node: Point) -> usize {
        let next = self.nodes.len();
        let index = *self.index.entry(node).or_insert(next);
        if index == next {
            self.nodes.push(node);
            self.next.push(SmallVec::new());
            self.previous.push(SmallVec::new());
        }
        index
    }

    fn link(&mut self, from: usize, to: usize, edge: Option<&'g Edge>) {
        self.next[from].push(Link { to, edge });
        self.previous[to].push(from);
    }

    fn collect_events(&mut self, root: OpId, kept: &[ValueId]) {
        let ir = &self.analyses.item.ir;
        let mut users: Vec<OpId> = kept.iter().flat_map(|&v| ir.uses(v)).map(|used| used.op).collect();
        users.sort_unstable();
        users.dedup();
        for op in users.into_iter().filter(|&op| Some(op) != self.without) {
            let mut events = SmallVec::new();
            for (index, operand) in ir.operands(op).iter().enumerate() {
                let Some(value) = operand.value.filter(|&value| self.is_kept(value)) else {
                    continue;
                };
                let (kind, may_not) = match self.aliases.contains(&value) {
                    true => self.kind_of(root, op, index),
                    false => (EventKind::Use, false),
                };
                events.push(Event { kind, value, may_not });
            }
            self.events.insert(op, events);
        }
    }

    /// What `op` does through an operand that may be the buffer, and whether it may as well not do it.
    fn kind_of(&self, root: OpId, op: OpId, operand: usize) -> (EventKind, bool) {
        let item = self.analyses.item;
        let Some(info) = item.info(op) else {
            return (EventKind::Use, false);
        };
        let segment = item.ir.operands(op)[operand].segment;
        let mut effects = info.effects.iter();
        if info.computes == Some(Computes::Dealloc) {
            (EventKind::Free, true)
        } else if effects.any(|effect| effect.kind == EffectKind::Free && effect.slot == Slot::Operand(segment)) {
            (EventKind::Free, false)
        } else if info.stores.iter().any(|&(value, _)| value == segment)
            || (info.traits.return_like && item.ir.parent_op(op) == Some(root))
        {
            (EventKind::HandOver, false)
        } else if info.traits.call {
            self.kind_of_argument(op, operand)
        } else if takes_function(item, op) {
            (EventKind::Free, true)
        } else {
            (EventKind::Use, false)
        }
    }

    fn kind_of_argument(&self, call: OpId, operand: usize) -> (EventKind, bool) {
        let item = self.analyses.item;
        let callee = item.ir.attribute(call, "callee").map(|callee| item.str(callee.value));
        let summary = callee.and_then(|callee| self.analyses.callees.summary(callee));
        let Some(argument) = summary.and_then(|summary| summary.arguments.get(operand)) else {
            return (EventKind::Use, false);
        };
        match (argument.freed, argument.escapes) {
            (Certainty::Always, _) => (EventKind::Free, false),
            (Certainty::May, _) => (EventKind::Free, true),
            (Certainty::Never, true) => (EventKind::HandOver, false),
            (Certainty::Never, false) => (EventKind::Use, false),
        }
    }

    /// The nodes after which `value` is still used: backwards from each use to the definition. `None` where a use is not
    /// in the graph.
    fn life_of(&self, value: ValueId) -> Option<FxHashSet<usize>> {
        let item = self.analyses.item;
        let definition = match item.ir.value(value).def {
            Def::Argument { block, .. } => self.index.get(&Point::Begin(block)),
            Def::Result { op, .. } => {
                let after = self.index.get(&Point::After(op));
                after.or_else(|| self.index.get(&Point::Op(op)))
            }
        };
        let mut life = FxHashSet::default();
        for used in item.ir.uses(value) {
            if Some(used.op) == self.without {
                continue;
            }
            let mut pending = vec![*self.index.get(&Point::Op(used.op))?];
            while let Some(node) = pending.pop() {
                for before in &self.previous[node] {
                    if life.insert(*before) && Some(before) != definition {
                        pending.push(*before);
                    }
                }
            }
        }
        Some(life)
    }

    /// After the last operation that touches a buffer in the block that post-dominates the allocations, after
    /// all uses.
    pub(super) fn last_in_post_dominator(&self) -> Option<usize> {
        let ir = &self.analyses.item.ir;
        let ops = self.group.iter().map(|&(op, _)| op).chain(self.events.keys().copied());
        let blocks = ops.filter_map(|op| ir.op(op).parent);
        let block = self.analyses.dominance.common_post_dominator(blocks)?;
        let mut touching = self.touching.get(&block).into_iter().flatten();
        let node = match touching.rfind(|&&op| Some(op) != self.without) {
            Some(&last) if self.index.contains_key(&Point::After(last)) => Point::After(last),
            Some(&last) => Point::Op(last),
            None => Point::Begin(block),
        };
        self.index.get(&node).copied()
    }

    /// Where a node is in the text, in bytes: earlier points of a path come first.
    pub(super) fn position(&self, node: usize) -> (u32, u32) {
        let ir = &self.analyses.item.ir;
        match self.nodes[node] {
            Point::Begin(block) => (ir.block(block).span.start, 0),
            Point::Op(op) => (ir.op(op).span.start, 1),
            Point::Past(op) => (ir.op(op).span.end, 0),
            Point::After(op) => (ir.op(op).span.end, 1),
            Point::End(block) => (ir.block(block).span.end, 2),
            Point::Return => (u32::MAX, 0),
        }
    }

    /// Where a free of `value` after a node would be in the text, if it can be there.
    pub(super) fn place_behind(&self, value: ValueId, node: usize) -> Option<Place> {
        let place = match self.nodes[node] {
            Point::Begin(block) => Place::Beginning(block),
            Point::Op(op) if !self.is_on_the_way(node) => Place::After(op),
            Point::After(op) if !self.is_terminator(op) => Place::After(op),
            Point::Past(op) if leaves_out_else(self.analyses.item, op) => Place::LeftOut(op),
            _ => return None,
        };
        self.is_visible(value, place).then_some(place)
    }

    /// Whether `value` is defined at a place.
    fn is_visible(&self, value: ValueId, place: Place) -> bool {
        let Analyses { item, dominance, .. } = self.analyses;
        match place {
            Place::After(op) | Place::LeftOut(op) => {
                let is_result =
                    matches!(item.ir.value(value).def, Def::Result { op: definition, .. } if definition == op);
                (is_result && place == Place::After(op)) || dominance.value_dominates(value, op)
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

/// Whether a result of `op` may refer to the memory of its operand `from`.
fn carries(item: &Item, from: ValueId, op: OpId, result: ValueId) -> bool {
    let (Some(from), Some(to)) = (item.ir.type_of(from), item.ir.type_of(result)) else {
        return true;
    };
    let is_number = |kind: &TypeKind| matches!(kind, TypeKind::Index | TypeKind::Integer(_));
    let info = item.info(op);
    match &to.kind {
        TypeKind::Integer(1) | TypeKind::Float | TypeKind::Complex(_) | TypeKind::Vector(_) | TypeKind::None => false,
        TypeKind::Index | TypeKind::Integer(_) => info.is_some_and(|info| {
            let computes = is_number(&from.kind) || from.kind == TypeKind::Dialect;
            info.computes == Some(Computes::Address) || (computes && info.traits.pure)
        }),
        TypeKind::Dialect => true,
        // Buffers made from buffers are aliases: the flow of views knows them all.
        _ => !from.is_memref(),
    }
}

/// The results of other dialects' types that operations around `op` return: what runs inside may go on until they are
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
