//! What an item allocates and what it frees. Both, summed over the items of a piece, say whether its deallocations were
//! inserted already.
//!
//! Promised: an operation without a description is no free, nor is `memref.realloc`, which returns other memory for its
//! operand. Stack memory and globals do not count.

use mlir_grammar::dialects::op_info::{Computes, EffectKind, OpInfo, Resource};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Item, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::call_site::{CallSite, is_call, may_call};
use crate::checks::alloca_in_loop::runs_again;
use crate::checks::foreign_free::frees_by_library;
use crate::finding::{Code, Finding};
use crate::flow::block_order::BlockOrder;
use crate::summary::{Callees, Certainty};

/// What an item has to do with deallocation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deallocation {
    /// How many operations allocate buffers, or get them from functions that transfer them.
    pub allocations: usize,
    /// How many operations free buffers.
    pub frees: usize,
    /// The functions that lose buffers and free none of their kind of memory, in the order of the text.
    pub open: Vec<Undeallocated>,
}

/// A function, or an unknown operation with a body (`my.program @p {…}`), that loses buffers and frees none of their kind of
/// memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undeallocated {
    /// The function.
    pub function: OpId,
    /// The buffers that it loses once a call, as indices into the findings of the item.
    pub leaks: Vec<usize>,
    /// Those that it loses in each iteration of a loop, likewise.
    pub in_loops: Vec<usize>,
}

impl Deallocation {
    /// That of `item`, in which an analysis found `findings`.
    #[must_use]
    pub fn new(item: &Item, findings: &[Finding], callees: &dyn Callees) -> Self {
        let mut deallocation = Self::default();
        let mut freeing: FxHashSet<(OpId, Space<'_>)> = FxHashSet::default();
        let may_matter = |info: &OpInfo| {
            may_call(info)
                || info.computes == Some(Computes::Dealloc)
                || has_heap_effect(info, EffectKind::Allocate)
                || has_heap_effect(info, EffectKind::Free)
        };
        for op in item.ops_with(may_matter) {
            let Some(info) = item.info(op) else { continue };
            if let Some(freed) = freed(item, op, info, callees) {
                deallocation.frees += 1;
                let spaces = match freed.is_empty() {
                    true => vec![Space::Any],
                    false => freed.into_iter().map(|buffer| space(item, buffer)).collect(),
                };
                freeing.extend(body_around(item, op).into_iter().flat_map(|body| {
                    let spaces = spaces.iter().copied();
                    spaces.map(move |space| (body, space))
                }));
            } else if allocates(item, op, info, callees) {
                deallocation.allocations += 1;
            }
        }
        let mut loops = Loops {
            item,
            orders: FxHashMap::default(),
        };
        for (index, finding) in findings.iter().enumerate() {
            let Some(op) = finding.op.filter(|_| finding.code == Code::Leak) else {
                continue;
            };
            let Some(function) = body_around(item, op) else {
                continue;
            };
            let space = finding.buffer.map_or(Space::Any, |buffer| space(item, buffer));
            if [space, Space::Any]
                .iter()
                .any(|&space| freeing.contains(&(function, space)))
            {
                continue;
            }
            let known = deallocation.open.iter().rposition(|open| open.function == function);
            let known = known.unwrap_or_else(|| {
                deallocation.open.push(Undeallocated {
                    function,
                    leaks: Vec::new(),
                    in_loops: Vec::new(),
                });
                deallocation.open.len() - 1
            });
            let open = &mut deallocation.open[known];
            match loops.hold(op) {
                true => open.in_loops.push(index),
                false => open.leaks.push(index),
            }
        }
        deallocation
    }
}

/// The innermost function around an operation, or the innermost operation whose regions no table describes: its body may be
/// a function's.
fn body_around(item: &Item, op: OpId) -> Option<OpId> {
    let is_unknown = |op: &OpId| {
        let is_described = item
            .info(*op)
            .is_some_and(|info| info.regions.is_some() || info.traits.module);
        !is_described && !item.ir.regions_of(*op).is_empty()
    };
    let around = || std::iter::successors(item.ir.parent_op(op), |&op| item.ir.parent_op(op)).find(is_unknown);
    item.function_around(op).or_else(around)
}

/// A kind of memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Space<'i> {
    /// It may be any: the buffer is freed by its address.
    Any,
    /// This one.
    Named {
        /// The memory space, or the one that has no name.
        space: Option<&'i str>,
        /// The dialect's attribute that lays buffers out, without its parameters: `#ttcore.shard`. A compiler that frees its
        /// circular buffers may have its shards still to free.
        layout: Option<&'i str>,
    },
}

fn space(item: &Item, buffer: ValueId) -> Space<'_> {
    let Some(memref) = item.ir.type_of(buffer).and_then(Type::as_memref) else {
        return Space::Any;
    };
    let layout = memref.layout.as_deref().and_then(|layout| layout.split('<').next());
    Space::Named {
        space: memref.memory_space.as_deref(),
        layout: layout.filter(|name| name.starts_with('#') && name.contains('.')),
    }
}

/// What an operation frees, if it does: no value where it takes an address.
fn freed(item: &Item, op: OpId, info: &OpInfo, callees: &dyn Callees) -> Option<Vec<ValueId>> {
    if is_call(item, op, info) {
        let Some((site, summary)) = CallSite::with_summary(item, callees, op) else {
            return frees_by_library(item, op, callees).then(Vec::new);
        };
        let arguments = site.arguments.iter().zip(&summary.arguments);
        let freed = arguments.filter(|(_, does)| does.freed > Certainty::Never);
        let freed: Vec<ValueId> = freed.filter_map(|(argument, _)| argument.value).collect();
        return (!freed.is_empty() || frees_by_library(item, op, callees)).then_some(freed);
    }
    if info.computes == Some(Computes::Dealloc) {
        return Some(item.ir.operand_values(op).collect());
    }
    let hands_out = has_heap_effect(info, EffectKind::Allocate);
    (has_heap_effect(info, EffectKind::Free) && !hands_out).then(|| {
        let frees = info.effects.iter().filter(|effect| effect.kind == EffectKind::Free);
        frees.flat_map(|effect| item.slot_values(op, effect.slot)).collect()
    })
}

fn has_heap_effect(info: &OpInfo, kind: EffectKind) -> bool {
    let is_heap = |resource: &Resource| !matches!(resource, Resource::Stack | Resource::Global);
    let mut effects = info.effects.iter().filter(|effect| effect.kind == kind);
    effects.any(|effect| is_heap(&effect.resource))
}

fn allocates(item: &Item, op: OpId, info: &OpInfo, callees: &dyn Callees) -> bool {
    if is_call(item, op, info) {
        let Some(CallSite { callee, .. }) = CallSite::of(item, op) else {
            return false;
        };
        let summary = callees.called(op, callee);
        let is_owned = |index: usize| match summary {
            Some(summary) => summary.results.get(index).is_some_and(|result| result.owned),
            None => !callees.is_missing(op, callee),
        };
        let mut results = item.ir.results(op).enumerate();
        return results.any(|(index, result)| item.ir.type_of(result).is_some_and(Type::is_memref) && is_owned(index));
    }
    has_heap_effect(info, EffectKind::Allocate)
}

/// Which operations run more than once in a call of their function.
struct Loops<'a> {
    item: &'a Item,
    /// Of regions with several blocks.
    orders: FxHashMap<RegionId, BlockOrder>,
}

impl Loops<'_> {
    fn hold(&mut self, op: OpId) -> bool {
        let (item, ir) = (self.item, &self.item.ir);
        let mut at = op;
        while let Some(block) = ir.op(at).parent {
            let region = ir.block(block).parent;
            if ir.blocks_of(region).len() > 1 {
                let order = || BlockOrder::new(item, region);
                if self.orders.entry(region).or_insert_with(order).is_in_cycle(block) {
                    return true;
                }
            }
            let parent = ir.region(region).parent;
            let Some(info) = item.info(parent).filter(|info| !info.traits.function) else {
                return false;
            };
            let index = ir.regions_of(parent).iter().position(|&other| other == region);
            let flow = info.regions.as_ref().zip(index);
            if flow.is_some_and(|(flow, index)| flow.is_parallel || runs_again(flow, index)) {
                return true;
            }
            at = parent;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use crate::{Facts, NoCallees, analyse};

    fn facts(text: &str) -> Facts {
        let document = Document::new(text, Dialects::builtin());
        analyse(document.items().at(0).item, &NoCallees)
    }

    /// Allocations, frees, and by open function how many buffers it loses.
    fn counts(body: &str) -> (usize, usize, Vec<usize>) {
        let head = "func.func @f(%c: i1, %n: index, %s: memref<?xf32>) {\n  %c0 = arith.constant 0 : index\n";
        let deallocation = facts(&format!("{head}{body}  return\n}}\n")).deallocation;
        let open = deallocation.open.iter().map(|open| open.leaks.len());
        (deallocation.allocations, deallocation.frees, open.collect())
    }

    const ALLOC: &str = "memref.alloc() : memref<4xf32>\n";

    #[test]
    fn what_is_allocated_and_what_is_freed() {
        assert_eq!(counts(&format!("  %a = {ALLOC}  %b = {ALLOC}")), (2, 0, vec![2]));
        assert_eq!(counts("  %a = memref.alloca() : memref<4xf32>\n"), (0, 0, vec![]));
        let free = "  memref.dealloc %a : memref<4xf32>\n";
        assert_eq!(counts(&format!("  %a = {ALLOC}{free}  %b = {ALLOC}")), (2, 1, vec![]));
        let retain = "  bufferization.dealloc (%a : memref<4xf32>) if (%c)\n";
        assert_eq!(counts(&format!("  %a = {ALLOC}{retain}")).1, 1);
    }

    #[test]
    fn frees_of_one_memory_space_say_nothing_of_another() {
        let (first, second) = ("memref<4xf32>", "memref<4xf32, 2>");
        let body = format!(
            "  %a = memref.alloc() : {first}\n  %b = memref.alloc() : {second}\n  %d = memref.alloc() : {second}\n"
        );
        let free = |name: &str, ty: &str| format!("  memref.dealloc {name} : {ty}\n");
        assert_eq!(counts(&format!("{body}{}", free("%b", second))), (3, 1, vec![1]));
        assert_eq!(counts(&format!("{body}{}", free("%a", first))), (3, 1, vec![2]));
        assert_eq!(
            counts(&format!("{body}{}{}", free("%a", first), free("%b", second))),
            (3, 2, vec![])
        );
    }

    #[test]
    fn the_body_of_an_unknown_operation_counts_as_a_function() {
        let open = |body: &str| {
            let facts = facts(&format!(
                "my.program @p(%m: memref<4xf32>) {{\n  %a = {ALLOC}{body}  my.return\n}}\n"
            ));
            facts.deallocation.open.len()
        };
        assert_eq!(open(""), 1);
        assert_eq!(open("  memref.dealloc %m : memref<4xf32>\n"), 0, "it frees");
    }

    #[test]
    fn what_hands_out_other_memory_frees_nothing() {
        let realloc = "  %b = memref.realloc %a : memref<4xf32> to memref<8xf32>\n";
        assert_eq!(counts(&format!("  %a = {ALLOC}{realloc}")), (2, 0, vec![1]));
    }

    #[test]
    fn who_takes_a_buffer_and_is_not_described_frees_nothing() {
        let unknown = "  \"some.release\"(%a) : (memref<4xf32>) -> ()\n";
        let (allocations, frees, _) = counts(&format!("  %a = {ALLOC}{unknown}"));
        assert_eq!((allocations, frees), (1, 0));
    }

    #[test]
    fn calls_hand_over_and_take() {
        assert_eq!(counts("  %a = call @make() : () -> memref<4xf32>\n"), (1, 0, vec![1]));
        let free = "  %i = arith.constant 0 : i64\n  %p = llvm.inttoptr %i : i64 to !llvm.ptr\n  llvm.call @free(%p) : (!llvm.ptr) -> ()\n";
        assert_eq!(counts(free).1, 1);
    }

    #[test]
    fn what_iterations_lose_is_a_leak_at_any_time() {
        let body = format!("  %a = {ALLOC}  scf.for %i = %c0 to %n step %n {{\n    %b = {ALLOC}  }}\n");
        let facts_of = facts(&format!(
            "func.func @f(%n: index) {{\n  %c0 = arith.constant 0 : index\n{body}  return\n}}\n"
        ));
        assert_eq!(facts_of.findings.len(), 2);
        assert_eq!(counts(&body), (2, 0, vec![1]));
    }
}
