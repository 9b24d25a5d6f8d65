//! The control flow graph of an item: over the blocks of a region, and over the regions of an operation.
//!
//! Promised:
//! - **Complete.** Wherever control may enter a block or leave an operation with regions, as the tables know it, there is an
//!   [`Edge`]. An unknown operation with regions may run them any number of times, in any order, or not at all: all those edges
//!   exist, and say so ([`Edge::is_guess`]). So does an edge to a block that takes another number of values than the table says
//!   that the terminator passes there: it may pass any of its operands.
//! - **Values travel on edges.** An edge lists which value becomes which block argument or operation result ([`Edge::passes`]).
//!   Targets that it does not list get a value of their own: the induction variable of a loop, the index of a thread.
//! - **A left out region is passed by**: `scf.if` without `else` has an edge from before the operation to after it.
//!
//! Not promised: that every edge is ever taken. Conditions are not looked at.

use mlir_grammar::dialects::op_info::{RegionFlow, RegionPoint};
use mlir_grammar::ir::{Operand, Successor};
use mlir_grammar::{BlockId, Def, Item, OpId, RegionId, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::region_graph::{edges_from, edges_from_parent, expand};

/// Where an edge begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A terminator jumps to its `successor`-th successor.
    Branch {
        /// The terminator.
        op: OpId,
        /// Which successor, from 0.
        successor: u32,
    },
    /// An operation with regions begins.
    Enter(OpId),
    /// A block ends and control leaves its region.
    Exit(BlockId),
}

/// Where an edge leads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The beginning of a block.
    Block(BlockId),
    /// After an operation with regions: its results exist from here on.
    After(OpId),
}

/// A value that an edge passes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pass {
    /// The value at the source; `None` where the text names one that is not defined.
    pub from: Option<ValueId>,
    /// The block argument or result that it becomes.
    pub to: ValueId,
}

/// An edge of control flow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Where it begins.
    pub source: Source,
    /// Where it leads.
    pub target: Target,
    /// What it passes on, in the order of the targets.
    pub passes: SmallVec<[Pass; 2]>,
    /// No table says how control goes through the operation's regions, or what the terminator passes to the block: this edge
    /// may or may not exist, and passes anything.
    pub is_guess: bool,
}

/// The edges of an item, found from both ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ControlFlow {
    edges: Vec<Edge>,
    /// By block: the edges that leave at its end.
    out_of_block: Vec<SmallVec<[u32; 2]>>,
    /// By block: the edges that lead to its beginning.
    into_block: Vec<SmallVec<[u32; 2]>>,
    /// The edges that enter the regions of an operation, or pass them by.
    out_of_op: FxHashMap<OpId, SmallVec<[u32; 2]>>,
    /// The edges that lead after an operation with regions.
    into_op: FxHashMap<OpId, SmallVec<[u32; 2]>>,
    /// By block: the blocks of the same region that it jumps to, each once.
    successors: Vec<SmallVec<[BlockId; 2]>>,
    /// By block: the blocks of the same region that jump to it, each once.
    predecessors: Vec<SmallVec<[BlockId; 2]>>,
}

impl ControlFlow {
    /// The graph of `item`.
    #[must_use]
    pub fn new(item: &Item) -> Self {
        let ir = &item.ir;
        let mut flow = ControlFlow {
            out_of_block: vec![SmallVec::new(); ir.blocks().len()],
            into_block: vec![SmallVec::new(); ir.blocks().len()],
            successors: vec![SmallVec::new(); ir.blocks().len()],
            predecessors: vec![SmallVec::new(); ir.blocks().len()],
            ..ControlFlow::default()
        };
        for block in ir.blocks() {
            flow.add_branches(item, block);
        }
        for op in ir.ops() {
            if !ir.regions_of(op).is_empty() {
                flow.add_regions(item, op);
            }
        }
        flow
    }

    /// All edges.
    #[must_use]
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The edges that leave at the end of a block: jumps, or the exits of its region.
    pub fn out_of_block(&self, block: BlockId) -> impl Iterator<Item = &Edge> {
        self.pick(&self.out_of_block[block.index()])
    }

    /// The edges that lead to the beginning of a block.
    pub fn into_block(&self, block: BlockId) -> impl Iterator<Item = &Edge> {
        self.pick(&self.into_block[block.index()])
    }

    /// The edges that an operation with regions begins with. None for an operation whose regions do not run where it
    /// stands (functions, modules).
    pub fn out_of_op(&self, op: OpId) -> impl Iterator<Item = &Edge> {
        self.pick(of_op(&self.out_of_op, op))
    }

    /// The edges that lead after an operation with regions.
    pub fn into_op(&self, op: OpId) -> impl Iterator<Item = &Edge> {
        self.pick(of_op(&self.into_op, op))
    }

    /// The edges that bring a value, each with what it brings: a block argument, or a result of an operation with regions.
    pub fn bringing(&self, item: &Item, value: ValueId) -> impl Iterator<Item = (&Edge, Option<ValueId>)> {
        let into = match item.ir.value(value).def {
            Def::Argument { block, .. } => self.into_block[block.index()].as_slice(),
            Def::Result { op, .. } => of_op(&self.into_op, op),
        };
        self.pick(into).flat_map(move |edge| {
            let passes = edge.passes.iter().filter(move |pass| pass.to == value);
            passes.map(move |pass| (edge, pass.from))
        })
    }

    /// The blocks of the same region that a block jumps to, each once.
    #[must_use]
    pub fn successors(&self, block: BlockId) -> &[BlockId] {
        &self.successors[block.index()]
    }

    /// The blocks of the same region that jump to a block, each once.
    #[must_use]
    pub fn predecessors(&self, block: BlockId) -> &[BlockId] {
        &self.predecessors[block.index()]
    }

    fn pick<'a>(&'a self, indices: &'a [u32]) -> impl Iterator<Item = &'a Edge> {
        indices.iter().map(|&index| &self.edges[index as usize])
    }

    fn add(&mut self, edge: Edge) {
        let index = self.edges.len() as u32;
        match edge.source {
            // The block that the terminator ends is filled in by `add_branches`.
            Source::Branch { .. } => {}
            Source::Enter(op) => self.out_of_op.entry(op).or_default().push(index),
            Source::Exit(block) => self.out_of_block[block.index()].push(index),
        }
        match edge.target {
            Target::Block(block) => self.into_block[block.index()].push(index),
            Target::After(op) => self.into_op.entry(op).or_default().push(index),
        }
        self.edges.push(edge);
    }

    fn add_branches(&mut self, item: &Item, block: BlockId) {
        let ir = &item.ir;
        let Some(&op) = ir.ops_of(block).last() else { return };
        for (index, successor) in ir.successors(op).iter().enumerate() {
            let Some(target) = successor.block else { continue };
            let arguments: SmallVec<[ValueId; 4]> = ir.arguments(target).collect();
            let is_guess = passes_anything(item, successor);
            let passes = match is_guess {
                true => anything(ir.operands(op), &arguments),
                false => pair(ir.successor_operands(op, successor), &arguments),
            };
            self.out_of_block[block.index()].push(self.edges.len() as u32);
            self.add(Edge {
                source: Source::Branch {
                    op,
                    successor: index as u32,
                },
                target: Target::Block(target),
                passes,
                is_guess,
            });
        }
        for target in successors(item, block) {
            self.successors[block.index()].push(target);
            self.predecessors[target.index()].push(block);
        }
    }

    fn add_regions(&mut self, item: &Item, op: OpId) {
        match item.info(op) {
            Some(info) if info.traits.function => {}
            Some(info) => match &info.regions {
                Some(flow) => self.add_described(item, op, flow),
                None if runs_elsewhere(info) => {}
                None => self.add_guesses(item, op),
            },
            None => self.add_guesses(item, op),
        }
    }

    fn add_described(&mut self, item: &Item, op: OpId, flow: &RegionFlow) {
        let regions = item.ir.regions_of(op);
        let entering = forwarded(item, op);
        let points = |edges| expand(edges, flow, regions.len());
        self.add_from(item, op, Source::Enter(op), &points(edges_from_parent(flow)), &entering);
        for (index, &region) in regions.iter().enumerate() {
            let points = points(edges_from(flow, index));
            for block in exits(item, region) {
                let leaving = terminator(item, block).map_or_else(SmallVec::new, |last| forwarded(item, last));
                self.add_from(item, op, Source::Exit(block), &points, &leaving);
            }
        }
    }

    /// Adds the edges that a table lists for one point around the regions of `op`, each once.
    fn add_from(&mut self, item: &Item, op: OpId, source: Source, points: &[RegionPoint], passed: &[Operand]) {
        for point in points {
            let target = target(item, op, *point);
            if self.known_from(source).any(|edge| edge.target == target) {
                continue;
            }
            self.add(Edge {
                source,
                target,
                passes: pair(passed, &arrivals(item, target)),
                is_guess: false,
            });
        }
    }

    fn known_from(&self, source: Source) -> impl Iterator<Item = &Edge> {
        let indices: &[u32] = match source {
            Source::Branch { .. } => &[],
            Source::Enter(op) => of_op(&self.out_of_op, op),
            Source::Exit(block) => &self.out_of_block[block.index()],
        };
        self.pick(indices)
    }

    fn add_guesses(&mut self, item: &Item, op: OpId) {
        let regions = item.ir.regions_of(op);
        let mut targets: SmallVec<[Target; 4]> = SmallVec::new();
        targets.push(Target::After(op));
        targets.extend(
            regions
                .iter()
                .filter_map(|&region| entry(item, region))
                .map(Target::Block),
        );
        let mut sources: SmallVec<[(Source, SmallVec<[Operand; 4]>); 4]> = SmallVec::new();
        sources.push((Source::Enter(op), item.ir.operands(op).into()));
        for &region in regions {
            for block in exits(item, region) {
                let passed = terminator(item, block).map_or_else(SmallVec::new, |op| item.ir.operands(op).into());
                sources.push((Source::Exit(block), passed));
            }
        }
        for (source, passed) in &sources {
            for &target in &targets {
                self.add(Edge {
                    source: *source,
                    target,
                    passes: anything(passed, &arrivals(item, target)),
                    is_guess: true,
                });
            }
        }
    }
}

fn of_op(edges: &FxHashMap<OpId, SmallVec<[u32; 2]>>, op: OpId) -> &[u32] {
    edges.get(&op).map_or(&[], SmallVec::as_slice)
}

/// The blocks of the same region that a block jumps to, each once.
#[must_use]
pub fn successors(item: &Item, block: BlockId) -> SmallVec<[BlockId; 2]> {
    let mut targets = SmallVec::new();
    let last = item.ir.ops_of(block).last();
    for successor in last.map_or(&[][..], |&op| item.ir.successors(op)) {
        if let Some(target) = successor.block
            && !targets.contains(&target)
        {
            targets.push(target);
        }
    }
    targets
}

/// Whether it is not known which operands a terminator passes to a successor: the block takes more or fewer values than are
/// known to be passed.
#[must_use]
pub fn passes_anything(item: &Item, successor: &Successor) -> bool {
    let taken = successor.block.map(|block| item.ir.arguments(block).len());
    taken.is_some_and(|taken| taken != successor.operand_count as usize)
}

/// Whether the regions of an operation do not run where it is: they hold declarations.
pub(crate) fn runs_elsewhere(info: &mlir_grammar::OpInfo) -> bool {
    let traits = info.traits;
    traits.module || traits.symbol_table || traits.isolated
}

/// The block in which a region begins.
fn entry(item: &Item, region: RegionId) -> Option<BlockId> {
    item.ir.blocks_of(region).first().copied()
}

/// The blocks at whose end control leaves a region: without successors, and not ended by an operation that control
/// never passes.
pub fn exits(item: &Item, region: RegionId) -> impl Iterator<Item = BlockId> {
    item.ir
        .blocks_of(region)
        .iter()
        .copied()
        .filter(|&block| leaves(item, block))
}

fn leaves(item: &Item, block: BlockId) -> bool {
    let Some(&last) = item.ir.ops_of(block).last() else {
        return true;
    };
    item.ir.successors(last).is_empty() && !item.info(last).is_some_and(|info| info.traits.unreachable)
}

/// The operation that ends a block, if its last operation is one that ends blocks. One without a description is taken for
/// one, unless it has results or is where nothing is forwarded: there it follows a terminator that the text leaves
/// out.
#[must_use]
pub fn terminator(item: &Item, block: BlockId) -> Option<OpId> {
    let &last = item.ir.ops_of(block).last()?;
    let ends = !item.ir.successors(last).is_empty()
        || match item.info(last) {
            Some(info) => info.traits.terminator,
            None => item.ir.results(last).len() == 0 && !forwards_nothing(item, block),
        };
    ends.then_some(last)
}

/// Whether a block is in an operation that is described and has no results.
fn forwards_nothing(item: &Item, block: BlockId) -> bool {
    let holder = item.ir.region(item.ir.block(block).parent).parent;
    let is_described = item.info(holder).is_some_and(|info| info.regions.is_some());
    is_described && item.ir.results(holder).len() == 0
}

/// The operands that an operation passes along region edges, or as a call.
pub(crate) fn forwarded(item: &Item, op: OpId) -> SmallVec<[Operand; 4]> {
    let operands = item.ir.operands(op);
    match item.info(op).and_then(|info| info.inputs) {
        Some(segment) => operands
            .iter()
            .filter(|operand| operand.segment == segment)
            .cloned()
            .collect(),
        None => operands.into(),
    }
}

/// What a point of a table means in this operation. A region that the text leaves out is passed by.
fn target(item: &Item, op: OpId, point: RegionPoint) -> Target {
    let region = match point {
        RegionPoint::Region(index) => item.ir.regions_of(op).get(index as usize),
        RegionPoint::Parent => None,
    };
    let entry = region.and_then(|&region| entry(item, region));
    entry.map_or(Target::After(op), Target::Block)
}

/// The values that come to exist at a target.
fn arrivals(item: &Item, target: Target) -> SmallVec<[ValueId; 4]> {
    match target {
        Target::Block(block) => item.ir.arguments(block).collect(),
        Target::After(op) => item.ir.results(op).collect(),
    }
}

/// Each operand may become each target.
fn anything(operands: &[Operand], targets: &[ValueId]) -> SmallVec<[Pass; 2]> {
    let of = |&to: &ValueId| {
        operands.iter().map(move |operand| Pass {
            from: operand.value,
            to,
        })
    };
    targets.iter().flat_map(of).collect()
}

/// Which operand becomes which target. Targets before the forwarded ones are private to the operation.
fn pair(operands: &[Operand], targets: &[ValueId]) -> SmallVec<[Pass; 2]> {
    let private = targets.len().saturating_sub(operands.len());
    operands
        .iter()
        .zip(&targets[private..])
        .map(|(operand, &to)| Pass {
            from: operand.value,
            to,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{maker, parse, user, value};

    fn passes(item: &Item, flow: &ControlFlow) -> Vec<String> {
        let edges = flow.edges().iter().flat_map(|edge| &edge.passes);
        let mut passes: Vec<String> = edges
            .filter_map(|pass| {
                Some(format!(
                    "{} -> {}",
                    item.value_name(pass.from?),
                    item.value_name(pass.to)
                ))
            })
            .collect();
        passes.sort();
        passes.dedup();
        passes
    }

    #[test]
    fn a_loop_passes_behind_its_induction_variable() {
        let item = parse(
            "func.func @f(%m: memref<4xf32>, %n: index) {
  %r = scf.for %i = %n to %n step %n iter_args(%x = %m) -> (memref<4xf32>) {
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  return
}
",
        );
        let flow = ControlFlow::new(&item);
        assert_eq!(passes(&item, &flow), ["%m -> %r", "%m -> %x", "%y -> %r", "%y -> %x"]);
        let body = item.ir.defining_block(value(&item, "%x")).expect("a block");
        assert_eq!(flow.into_block(body).count(), 2);
        assert_eq!(flow.into_op(maker(&item, "%r")).count(), 2);
    }

    #[test]
    fn a_while_goes_from_before_to_after_and_back() {
        let item = parse(
            "func.func @f(%m: memref<4xf32>, %c: i1) {
  %r = scf.while (%x = %m) : (memref<4xf32>) -> memref<4xf32> {
    scf.condition(%c) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    scf.yield %y : memref<4xf32>
  }
  return
}
",
        );
        let flow = ControlFlow::new(&item);
        assert_eq!(passes(&item, &flow), ["%m -> %x", "%x -> %r", "%x -> %y", "%y -> %x"]);
    }

    #[test]
    fn a_missing_else_is_passed_by() {
        let item = parse("func.func @f(%c: i1) {\n  scf.if %c {\n    \"some.op\"() : () -> ()\n  }\n  return\n}\n");
        let flow = ControlFlow::new(&item);
        let branch = user(&item, "%c");
        let targets: Vec<Target> = flow.out_of_op(branch).map(|edge| edge.target).collect();
        assert_eq!(targets.len(), 2);
        assert!(targets.contains(&Target::After(branch)));
    }

    #[test]
    fn branches_pass_their_own_operands() {
        let item = parse(
            "func.func @f(%c: i1, %a: memref<4xf32>, %b: memref<4xf32>) {
  cf.cond_br %c, ^bb1(%a : memref<4xf32>), ^bb2(%b, %a : memref<4xf32>, memref<4xf32>)
^bb1(%x: memref<4xf32>):
  return
^bb2(%y: memref<4xf32>, %z: memref<4xf32>):
  cf.br ^bb1(%y : memref<4xf32>)
}
",
        );
        let flow = ControlFlow::new(&item);
        assert_eq!(passes(&item, &flow), ["%a -> %x", "%a -> %z", "%b -> %y", "%y -> %x"]);
        let last = item.ir.defining_block(value(&item, "%x")).expect("a block");
        assert_eq!(flow.predecessors(last).len(), 2);
    }

    #[test]
    fn a_terminator_without_a_table_may_pass_anything_to_any_block() {
        let item = parse(
            "func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  \"some.br\"(%a, %b)[^bb1, ^bb2] : (memref<4xf32>, memref<4xf32>) -> ()
^bb1(%x: memref<4xf32>):
  return
^bb2:
  return
}
",
        );
        let flow = ControlFlow::new(&item);
        assert_eq!(passes(&item, &flow), ["%a -> %x", "%b -> %x"]);
        let first = item.ir.defining_block(value(&item, "%x")).expect("a block");
        let guesses = flow.edges().iter().filter(|edge| edge.is_guess);
        let targets: Vec<Target> = guesses.map(|edge| edge.target).collect();
        assert_eq!(targets, [Target::Block(first)]);
    }

    #[test]
    fn regions_that_nobody_described_may_run_in_any_order() {
        let item = parse(
            "func.func @f() {\n  %r = \"some.op\"() ({\n    \"some.a\"() : () -> ()\n  }, {\n    \"some.b\"() : () -> ()\n  }) : () -> i32\n  return\n}\n",
        );
        let flow = ControlFlow::new(&item);
        assert_eq!(flow.out_of_op(maker(&item, "%r")).count(), 3);
        assert!(flow.edges().iter().all(|edge| edge.is_guess));
        assert_eq!(flow.edges().len(), 9);
    }
}
