//! All paths through a graph, each with what every value points to.
//!
//! A path knows which buffer of the group each value is, and whether that buffer is there, freed, or transferred. Dead values
//! are forgotten, and paths that agree are one: their number stays small. Where it does not, there is no answer.

use mlir_grammar::{OpId, ValueId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::graph::{EventKind, Graph, Link, Node};

/// A free that is tried: of `value`, after `node`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Free {
    pub(super) node: usize,
    pub(super) value: ValueId,
}

/// What following all ways gives.
pub(super) struct Ways {
    /// By node: what is known after it, frees that are tried there made.
    behind: Vec<FxHashSet<Way>>,
    /// Whether on no way a buffer is lost, freed twice, or used or handed over after it was freed.
    pub(super) is_sound: bool,
}

/// How many ways are kept apart in all, for a graph of one node; more nodes may have more.
const MOST_PER_NODE: usize = 24;

/// The buffers that a value may be, as a set: bit 0 for anything that is none of the group's, bit `n + 1` for buffer `n`
/// of the way. Buffers and views of them are exactly one; only what is made from several is more.
type Pointees = u16;

const FOREIGN: Pointees = 1;
const MOST_BUFFERS: usize = 15;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Fate {
    There,
    Freed,
    /// Returned, or stored where somebody else finds it.
    HandedOver,
}

/// One way that execution may have gone, as far as it matters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Way {
    /// What the values point to, by ascending value; the others point to something foreign.
    values: SmallVec<[(ValueId, Pointees); 4]>,
    buffers: SmallVec<[Fate; 4]>,
}

/// The values of which a new one is one; `None` stands for something foreign.
type Sources = SmallVec<[Option<ValueId>; 4]>;

/// Something that must not happen has happened.
struct Unsound;

/// Follows all ways, with the frees of `chosen`. `values` are those that may be freed: they are never forgotten. `None`
/// where there are too many ways, or one of these frees does not find its buffer there.
pub(super) fn follow(graph: &Graph<'_, '_>, values: &[ValueId], chosen: &[Free]) -> Option<Ways> {
    let mut ways = Ways {
        behind: vec![FxHashSet::default(); graph.len()],
        is_sound: true,
    };
    let mut pending = vec![(graph.entry, Way::default())];
    let mut budget = graph.len() * MOST_PER_NODE;
    while let Some((node, way)) = pending.pop() {
        for mut way in step(graph, node, way, &mut ways.is_sound)? {
            for free in chosen.iter().filter(|free| free.node == node) {
                way.free(free.value)?;
            }
            if !ways.behind[node].insert(way.clone()) {
                continue;
            }
            budget = budget.checked_sub(1)?;
            if !graph.is_on_the_way(node) {
                way.forget(
                    |value| values.contains(&value) || graph.is_used_behind(value, node),
                    &mut ways.is_sound,
                );
            }
            for link in graph.next(node) {
                let passed = pass(graph, &way, link)?;
                pending.extend(passed.into_iter().map(|way| (link.to, way)));
            }
        }
    }
    Some(ways)
}

impl Ways {
    /// Whether any way comes past a node.
    pub(super) fn reach(&self, node: usize) -> bool {
        !self.behind[node].is_empty()
    }

    /// Whether on every way past `node`, `value` is a buffer that is there, and no value that is still used is the same.
    pub(super) fn can_free(&self, graph: &Graph<'_, '_>, node: usize, value: ValueId) -> bool {
        let is_free = |way: &Way| {
            way.single(value).is_some_and(|buffer| {
                let points_there = |pointees: Pointees| pointees & bit(buffer) != 0;
                let mut others = way.values.iter().filter(|&&(_, pointees)| points_there(pointees));
                way.buffers[buffer] == Fate::There && !others.any(|&(other, _)| graph.is_used_behind(other, node))
            })
        };
        self.reach(node) && self.behind[node].iter().all(is_free)
    }
}

/// What a node makes of a way: several ways, where it is open which of several values a result is.
fn step(graph: &Graph<'_, '_>, node: usize, mut way: Way, is_sound: &mut bool) -> Option<Vec<Way>> {
    match graph.nodes[node] {
        Node::Op(op) => {
            let mut ways = vec![way];
            for event in graph.events(op) {
                let mut after = Vec::new();
                for mut way in ways {
                    if event.may_not {
                        after.push(way.clone());
                    }
                    *is_sound &= way.touch(event.value, event.kind).is_ok();
                    after.push(way);
                }
                ways = after;
            }
            if !graph.is_entering(node) {
                ways = results(graph, op, ways)?;
            }
            Some(ways)
        }
        Node::Behind(op) => {
            // What is made from buffers in the regions without being one: it may be of any of them.
            let any = (0..way.buffers.len())
                .map(bit)
                .fold(FOREIGN, |any, buffer| any | buffer);
            for result in graph
                .analyses
                .item
                .ir
                .results(op)
                .filter(|&result| graph.is_kept(result))
            {
                if !graph.aliases.contains(&result) {
                    way.bind(result, any);
                }
            }
            Some(vec![way])
        }
        Node::Return => {
            *is_sound &= !way.buffers.contains(&Fate::There);
            Some(vec![way])
        }
        Node::Begin(_) | Node::Past(_) | Node::End(_) => Some(vec![way]),
    }
}

/// Gives the results of an operation their buffers.
fn results(graph: &Graph<'_, '_>, op: OpId, mut ways: Vec<Way>) -> Option<Vec<Way>> {
    let ir = &graph.analyses.item.ir;
    for result in ir.results(op).filter(|&result| graph.is_kept(result)) {
        if graph.group.contains(&(op, result)) {
            for way in &mut ways {
                way.allocate(result)?;
            }
        } else if graph.aliases.contains(&result) {
            let views = &graph.analyses.views;
            let mut sources: Sources = views.made_from(result).iter().map(|&value| Some(value)).collect();
            if views.may_be_its_own(result) {
                sources.push(None);
            }
            ways = choose(ways, result, &sources);
        } else {
            let operands: SmallVec<[ValueId; 4]> = ir.operand_values(op).collect();
            for way in &mut ways {
                let pointees = operands.iter().fold(0, |all, &value| all | way.pointees(value));
                way.bind(result, pointees.max(FOREIGN));
            }
        }
    }
    Some(ways)
}

/// Lets values arrive over a link.
fn pass(graph: &Graph<'_, '_>, way: &Way, link: &Link<'_>) -> Option<Vec<Way>> {
    let Some(edge) = link.edge else {
        return Some(vec![way.clone()]);
    };
    let mut arriving: SmallVec<[(ValueId, Sources); 2]> = SmallVec::new();
    for pass in edge.passes.iter().filter(|pass| graph.is_kept(pass.to)) {
        match arriving.iter_mut().find(|(to, _)| *to == pass.to) {
            Some((_, sources)) => sources.push(pass.from),
            None => arriving.push((pass.to, SmallVec::from_iter([pass.from]))),
        }
    }
    // All values arrive at once: what they are is read before the edge.
    let mut ways = vec![way.clone()];
    for (to, mut sources) in arriving {
        if edge.is_guess {
            sources.push(None);
        }
        ways = ways
            .into_iter()
            .flat_map(|after| {
                choices(way, &sources)
                    .into_iter()
                    .map(move |pointees| (after.clone(), pointees))
            })
            .map(|(mut after, pointees)| {
                after.bind(to, pointees);
                after
            })
            .collect();
        if ways.len() > MOST_PER_NODE {
            return None;
        }
    }
    Some(ways)
}

/// Makes `to` each of `sources`.
fn choose(ways: Vec<Way>, to: ValueId, sources: &[Option<ValueId>]) -> Vec<Way> {
    let bind = |mut way: Way, pointees| {
        way.bind(to, pointees);
        way
    };
    let each = |way: Way| {
        choices(&way, sources)
            .into_iter()
            .map(move |pointees| bind(way.clone(), pointees))
    };
    ways.into_iter().flat_map(each).collect()
}

fn choices(way: &Way, sources: &[Option<ValueId>]) -> SmallVec<[Pointees; 4]> {
    let mut choices: SmallVec<[Pointees; 4]> = SmallVec::new();
    for source in sources {
        let pointees = source.map_or(FOREIGN, |value| way.pointees(value));
        if !choices.contains(&pointees) {
            choices.push(pointees);
        }
    }
    choices
}

fn bit(buffer: usize) -> Pointees {
    2 << buffer
}

impl Way {
    fn pointees(&self, value: ValueId) -> Pointees {
        let found = self.values.binary_search_by_key(&value, |&(value, _)| value);
        found.map_or(FOREIGN, |index| self.values[index].1)
    }

    /// The one buffer of the group that a value is.
    fn single(&self, value: ValueId) -> Option<usize> {
        let pointees = self.pointees(value);
        (pointees != FOREIGN && pointees.is_power_of_two()).then(|| pointees.trailing_zeros() as usize - 1)
    }

    fn bind(&mut self, value: ValueId, pointees: Pointees) {
        match (self.values.binary_search_by_key(&value, |&(value, _)| value), pointees) {
            (Ok(index), FOREIGN) => {
                self.values.remove(index);
            }
            (Err(_), FOREIGN) => {}
            (Ok(index), _) => self.values[index].1 = pointees,
            (Err(index), _) => self.values.insert(index, (value, pointees)),
        }
    }

    fn allocate(&mut self, value: ValueId) -> Option<()> {
        if self.buffers.len() == MOST_BUFFERS {
            return None;
        }
        self.buffers.push(Fate::There);
        self.bind(value, bit(self.buffers.len() - 1));
        Some(())
    }

    /// A free that is tried: of a value that is a buffer which is there.
    fn free(&mut self, value: ValueId) -> Option<()> {
        let buffer = self
            .single(value)
            .filter(|&buffer| self.buffers[buffer] == Fate::There)?;
        self.buffers[buffer] = Fate::Freed;
        Some(())
    }

    /// Something that the program does to what a value points to.
    fn touch(&mut self, value: ValueId, kind: EventKind) -> Result<(), Unsound> {
        let pointees = self.pointees(value);
        let mut result = Ok(());
        for (buffer, fate) in self.buffers.iter_mut().enumerate() {
            if pointees & bit(buffer) == 0 {
                continue;
            }
            match (kind, *fate) {
                (_, Fate::Freed) => result = Err(Unsound),
                (EventKind::Free, Fate::There) => *fate = Fate::Freed,
                (EventKind::HandOver, Fate::There) => *fate = Fate::HandedOver,
                (_, Fate::HandedOver) | (EventKind::Use, Fate::There) => {}
            }
        }
        result
    }

    /// Forgets all values but those that `keep` names, and the buffers that nobody points to any more; a buffer that is
    /// still there is lost with its last value. Numbers the rest anew, so that equal ways are equal.
    fn forget(&mut self, keep: impl Fn(ValueId) -> bool, is_sound: &mut bool) {
        self.values.retain(|(value, _)| keep(*value));
        let mut renumbered: SmallVec<[Option<usize>; 4]> = smallvec::smallvec![None; self.buffers.len()];
        let mut buffers: SmallVec<[Fate; 4]> = SmallVec::new();
        for (_, pointees) in &mut self.values {
            let mut after = *pointees & FOREIGN;
            for (old, fate) in self
                .buffers
                .iter()
                .enumerate()
                .filter(|&(old, _)| *pointees & bit(old) != 0)
            {
                let new = *renumbered[old].get_or_insert_with(|| {
                    buffers.push(*fate);
                    buffers.len() - 1
                });
                after |= bit(new);
            }
            *pointees = after;
        }
        for (fate, new) in self.buffers.iter().zip(&renumbered) {
            *is_sound &= new.is_some() || *fate != Fate::There;
        }
        self.buffers = buffers;
    }
}
