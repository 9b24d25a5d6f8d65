//! All paths through a graph, each with what every value points to.
//!
//! A path knows which buffer of the group each value is, and whether that buffer is there, freed, or transferred. Dead values
//! are forgotten, and paths that agree are one: their number stays small. Where it does not, there is no answer.

use mlir_grammar::{OpId, ValueId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::graph::{EventKind, Graph, Link, Point};

/// A free that is tried: of `value`, after `node`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Free {
    pub(super) node: usize,
    pub(super) value: ValueId,
}

/// What following all paths shows.
pub(super) struct Paths {
    /// By node: what is known after it, frees that are tried there made.
    after: Vec<FxHashSet<Path>>,
    /// Whether on no path a buffer is lost, freed twice, or used or transferred after it was freed.
    pub(super) is_sound: bool,
}

/// How many paths are kept apart in all, for a graph of one point; more points may have more.
const MOST_PER_NODE: usize = 24;

/// The buffers that a value may be, as a set: bit 0 for anything that is none of the group's, bit `n + 1` for buffer `n`
/// of the path. Buffers and views of them are exactly one; only what is made from several is more.
type Pointees = u16;

const FOREIGN: Pointees = 1;
const MOST_BUFFERS: usize = 15;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Fate {
    There,
    Freed,
    /// Returned, or stored where another function finds it.
    HandedOver,
}

/// One path that execution may have taken, as far as it matters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Path {
    /// What the values point to, by ascending value; the others point to something foreign.
    values: SmallVec<[(ValueId, Pointees); 4]>,
    buffers: SmallVec<[Fate; 4]>,
}

/// The values, one of which a new one is; `None` is something foreign.
type Sources = SmallVec<[Option<ValueId>; 4]>;

/// Something that must not happen has happened.
struct Unsound;

/// Follows all paths, with the frees of `chosen`. `values` are those that may be freed: they are never forgotten. `None`
/// where there are too many paths, or one of these frees does not find its buffer there.
pub(super) fn follow(graph: &Graph<'_, '_>, values: &[ValueId], chosen: &[Free]) -> Option<Paths> {
    let mut paths = Paths {
        after: vec![FxHashSet::default(); graph.len()],
        is_sound: true,
    };
    let mut pending = vec![(graph.entry, Path::default())];
    let mut budget = graph.len() * MOST_PER_NODE;
    while let Some((node, path)) = pending.pop() {
        for mut path in step(graph, node, path, &mut paths.is_sound)? {
            for free in chosen.iter().filter(|free| free.node == node) {
                path.free(free.value)?;
            }
            if !paths.after[node].insert(path.clone()) {
                continue;
            }
            budget = budget.checked_sub(1)?;
            if !graph.is_on_the_way(node) {
                path.forget(
                    |value| values.contains(&value) || graph.is_used_behind(value, node),
                    &mut paths.is_sound,
                );
            }
            for link in graph.next(node) {
                let passed = pass(graph, &path, link)?;
                pending.extend(passed.into_iter().map(|path| (link.to, path)));
            }
        }
    }
    Some(paths)
}

impl Paths {
    /// Whether any path comes past a point.
    pub(super) fn reach(&self, node: usize) -> bool {
        !self.after[node].is_empty()
    }

    /// Whether on every path past `node`, `value` is a buffer that is there, and no value that is still used is the same.
    pub(super) fn can_free(&self, graph: &Graph<'_, '_>, node: usize, value: ValueId) -> bool {
        let is_free = |path: &Path| {
            path.single(value).is_some_and(|buffer| {
                let points_there = |pointees: Pointees| pointees & bit(buffer) != 0;
                let mut others = path.values.iter().filter(|&&(_, pointees)| points_there(pointees));
                path.buffers[buffer] == Fate::There && !others.any(|&(other, _)| graph.is_used_behind(other, node))
            })
        };
        self.reach(node) && self.after[node].iter().all(is_free)
    }
}

/// What a point makes of a path: several paths, where it is open which of several values a result is.
fn step(graph: &Graph<'_, '_>, node: usize, mut path: Path, is_sound: &mut bool) -> Option<Vec<Path>> {
    match graph.nodes[node] {
        Point::Op(op) => {
            let mut paths = vec![path];
            for event in graph.events(op) {
                let mut after = Vec::new();
                for mut path in paths {
                    if event.may_not {
                        after.push(path.clone());
                    }
                    *is_sound &= path.touch(event.value, event.kind).is_ok();
                    after.push(path);
                }
                paths = after;
            }
            if !graph.is_entering(node) {
                paths = results(graph, op, paths)?;
            }
            Some(paths)
        }
        Point::After(op) => {
            // What is made from buffers in the regions without being one: it may be of any of them.
            let any = (0..path.buffers.len())
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
                    path.bind(result, any);
                }
            }
            Some(vec![path])
        }
        Point::Return => {
            *is_sound &= !path.buffers.contains(&Fate::There);
            Some(vec![path])
        }
        Point::Begin(_) | Point::Past(_) | Point::End(_) => Some(vec![path]),
    }
}

/// Gives the results of an operation their buffers.
fn results(graph: &Graph<'_, '_>, op: OpId, mut paths: Vec<Path>) -> Option<Vec<Path>> {
    let ir = &graph.analyses.item.ir;
    for result in ir.results(op).filter(|&result| graph.is_kept(result)) {
        if graph.group.contains(&(op, result)) {
            for path in &mut paths {
                path.allocate(result)?;
            }
        } else if graph.aliases.contains(&result) {
            let views = &graph.analyses.views;
            let mut sources: Sources = views.made_from(result).iter().map(|&value| Some(value)).collect();
            if views.may_be_its_own(result) {
                sources.push(None);
            }
            paths = choose(paths, result, &sources);
        } else {
            let operands: SmallVec<[ValueId; 4]> = ir.operand_values(op).collect();
            for path in &mut paths {
                let pointees = operands.iter().fold(0, |all, &value| all | path.pointees(value));
                path.bind(result, pointees.max(FOREIGN));
            }
        }
    }
    Some(paths)
}

/// Lets values arrive over a link.
fn pass(graph: &Graph<'_, '_>, path: &Path, link: &Link<'_>) -> Option<Vec<Path>> {
    let Some(edge) = link.edge else {
        return Some(vec![path.clone()]);
    };
    let mut arriving: SmallVec<[(ValueId, Sources); 2]> = SmallVec::new();
    for pass in edge.passes.iter().filter(|pass| graph.is_kept(pass.to)) {
        match arriving.iter_mut().find(|(to, _)| *to == pass.to) {
            Some((_, sources)) => sources.push(pass.from),
            None => arriving.push((pass.to, SmallVec::from_iter([pass.from]))),
        }
    }
    // All values arrive at once: what they are is read before the edge.
    let mut paths = vec![path.clone()];
    for (to, mut sources) in arriving {
        if edge.is_guess {
            sources.push(None);
        }
        paths = paths
            .into_iter()
            .flat_map(|after| {
                choices(path, &sources)
                    .into_iter()
                    .map(move |pointees| (after.clone(), pointees))
            })
            .map(|(mut after, pointees)| {
                after.bind(to, pointees);
                after
            })
            .collect();
        if paths.len() > MOST_PER_NODE {
            return None;
        }
    }
    Some(paths)
}

/// Makes `to` each of `sources`.
fn choose(paths: Vec<Path>, to: ValueId, sources: &[Option<ValueId>]) -> Vec<Path> {
    let bind = |mut path: Path, pointees| {
        path.bind(to, pointees);
        path
    };
    let each = |path: Path| {
        choices(&path, sources)
            .into_iter()
            .map(move |pointees| bind(path.clone(), pointees))
    };
    paths.into_iter().flat_map(each).collect()
}

fn choices(path: &Path, sources: &[Option<ValueId>]) -> SmallVec<[Pointees; 4]> {
    let mut choices: SmallVec<[Pointees; 4]> = SmallVec::new();
    for source in sources {
        let pointees = source.map_or(FOREIGN, |value| path.pointees(value));
        if !choices.contains(&pointees) {
            choices.push(pointees);
        }
    }
    choices
}

fn bit(buffer: usize) -> Pointees {
    2 << buffer
}

impl Path {
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

    /// Forgets all values but those that `keep` names, and the buffers that no value points to any more; a buffer that is
    /// still there is lost with its last value. Numbers the rest anew, so that equal paths are equal.
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
