//! `alloca-in-loop`: stack memory that is allocated in every iteration and released in none.
//!
//! A loop is a region that runs again after itself, or blocks that jump in a cycle. What pops the stack is an operation with an
//! allocation scope of its own around the allocation and inside the loop. Loops such as `scf.for` are allocation scopes by
//! their definition, but MLIR lowers them to jumps and pops nothing: they count as loops alone.
//!
//! Nothing is reported where the iterations may run in parallel (each has a stack of its own, or none), inside operations whose
//! control flow is unknown, and where something in the loop releases stack memory explicitly.

use mlir_grammar::dialects::op_info::{EffectKind, RegionFlow, RegionPoint, Resource};
use mlir_grammar::{BlockId, Item, OpId, OpInfo, RegionId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::finding::{Code, Finding, Related};
use crate::flow::block_order::BlockOrder;
use crate::flow::control_flow::successors;
use crate::place::definition_span;

/// The findings about the stack allocations of `item`.
#[must_use]
pub fn check(item: &Item) -> Vec<Finding> {
    let (mut allocations, mut pops) = (Vec::new(), FxHashSet::default());
    let on_stack = |info: &OpInfo| info.effects.iter().any(|effect| effect.resource == Resource::Stack);
    for op in item.ops_with(on_stack) {
        let Some(info) = item.info(op) else { continue };
        for effect in info.effects.iter().filter(|effect| effect.resource == Resource::Stack) {
            match effect.kind {
                EffectKind::Allocate => allocations.push(op),
                EffectKind::Free => {
                    let mut around = Some(op);
                    while let Some(op) = around.filter(|&op| pops.insert(op)) {
                        around = item.ir.parent_op(op);
                    }
                }
                EffectKind::Read | EffectKind::Write => {}
            }
        }
    }
    let mut loops = Loops {
        item,
        pops,
        cycles: FxHashMap::default(),
    };
    let found = allocations.into_iter().filter_map(|op| Some((op, loops.around(op)?)));
    found.map(|(op, repeated)| finding(item, op, repeated)).collect()
}

struct Loops<'a> {
    item: &'a Item,
    /// Operations that free stack memory, and those around them.
    pops: FxHashSet<OpId>,
    /// By region with several blocks: for each block in a cycle, the jump that closes it; `None` where something in it pops
    /// the stack.
    cycles: FxHashMap<RegionId, FxHashMap<BlockId, Option<OpId>>>,
}

impl Loops<'_> {
    /// The loop in which what `op` allocates piles up: the operation, or the jump that closes the cycle.
    fn around(&mut self, op: OpId) -> Option<OpId> {
        let ir = &self.item.ir;
        let mut at = op;
        loop {
            let block = ir.op(at).parent?;
            let region = ir.block(block).parent;
            if ir.blocks_of(region).len() > 1 {
                let jumps = self
                    .cycles
                    .entry(region)
                    .or_insert_with(|| jumps(self.item, region, &self.pops));
                if let Some(jump) = jumps.get(&block) {
                    return *jump;
                }
            }
            let parent = ir.region(region).parent;
            let info = self.item.info(parent)?;
            let flow = info.regions.as_ref()?;
            if info.traits.function || flow.is_parallel {
                return None;
            }
            let index = ir.regions_of(parent).iter().position(|&other| other == region)?;
            if runs_again(flow, index) {
                return (!self.pops.contains(&parent)).then_some(parent);
            }
            if info.traits.allocation_scope {
                return None;
            }
            at = parent;
        }
    }
}

/// For each block in a cycle, the jump that closes it; `None` where one of `pops` is in it.
fn jumps(item: &Item, region: RegionId, pops: &FxHashSet<OpId>) -> FxHashMap<BlockId, Option<OpId>> {
    let ir = &item.ir;
    let mut jumps = FxHashMap::default();
    for cycle in BlockOrder::new(item, region).into_cycles() {
        let members: FxHashSet<BlockId> = cycle.iter().copied().collect();
        let is_popped = cycle
            .iter()
            .flat_map(|&block| ir.ops_of(block))
            .any(|op| pops.contains(op));
        let goes_back = |&&from: &&BlockId| {
            successors(item, from)
                .iter()
                .any(|to| *to <= from && members.contains(to))
        };
        let last = cycle.iter().filter(goes_back).max();
        let jump = last.and_then(|&last| ir.ops_of(last).last().copied());
        jumps.extend(cycle.iter().map(|&block| (block, jump.filter(|_| !is_popped))));
    }
    jumps
}

/// Whether control can come to region `index` again after it has run.
pub(crate) fn runs_again(flow: &RegionFlow, index: usize) -> bool {
    let last = flow.names.len().saturating_sub(1);
    let start = index.min(last);
    let mut seen = vec![false; flow.names.len()];
    let mut open = vec![start];
    while let Some(region) = open.pop() {
        for point in flow.edges.get(region + 1).into_iter().flatten() {
            let RegionPoint::Region(next) = *point else { continue };
            let next = next as usize;
            if next == start {
                return true;
            }
            if let Some(seen) = seen.get_mut(next)
                && !std::mem::replace(seen, true)
            {
                open.push(next);
            }
        }
    }
    false
}

fn finding(item: &Item, op: OpId, repeated: OpId) -> Finding {
    let ir = &item.ir;
    let name = ir.results(op).next().map(|result| item.value_name(result));
    let what = match name.filter(|name| name.starts_with('%')) {
        Some(name) => format!("stack buffer {name}"),
        None => "this stack buffer".to_owned(),
    };
    Finding {
        code: Code::AllocaInLoop,
        severity: Code::AllocaInLoop.default_severity(),
        span: definition_span(item, op),
        message: format!("{what} is allocated in every iteration and not released before the function returns"),
        related: vec![Related {
            span: ir.op(repeated).name,
            message: "this loop".into(),
            inside: None,
        }],
        op: Some(op),
        buffer: ir.results(op).next(),
    }
}
