//! Which values may point to the same buffer because one is made from the other, as MLIR's `BufferViewFlowAnalysis` has it.
//!
//! Promised:
//! - **Safe.** If a value may reach another one through views, casts, selects, block arguments, region results or results of
//!   calls, [`BufferViewFlow::resolve`] of the first holds the second.
//! - An unknown operation may forward any of its buffers: each of its results, and each argument of its regions, may be each of
//!   its operands.
//! - A call forwards what the callee's summary says: an argument as a result, one buffer as two results. It forwards nothing
//!   where the callee's body is not visible (the function boundary ABI: no result aliases an argument).
//!
//! Not promised: anything about buffers that travel through memory (stored into a memref of memrefs and loaded again).

use std::collections::VecDeque;

use mlir_grammar::dialects::op_info::{Alias, AliasKind, EffectKind};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::buffers::renaming::sources;
use crate::call_site::{CallSite, is_call};
use crate::flow::control_flow::ControlFlow;
use crate::summary::{Callees, Passage, Returned};

type Neighbours = FxHashMap<ValueId, SmallVec<[ValueId; 2]>>;

/// The flow of buffers from value to value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BufferViewFlow {
    forward: Neighbours,
    backward: Neighbours,
    /// Values that may be made from others, and may as well be something of their own.
    terminals: FxHashSet<ValueId>,
}

impl BufferViewFlow {
    /// The flow of buffers in `item`, whose graph is `flow`.
    #[must_use]
    pub fn new(item: &Item, flow: &ControlFlow, callees: &dyn Callees) -> Self {
        let mut views = BufferViewFlow::default();
        for edge in flow.edges() {
            for pass in &edge.passes {
                if let Some(from) = pass.from {
                    views.add(item, from, pass.to);
                }
                // A value that the text does not define may be anything.
                if edge.is_guess || pass.from.is_none() {
                    views.terminals.insert(pass.to);
                }
            }
        }
        for op in item.ir.ops() {
            views.add_operation(item, op, callees);
        }
        views
    }

    /// All values that may be `value`'s buffer or a part of it because they are made from it, itself first.
    #[must_use]
    pub fn resolve(&self, value: ValueId) -> Vec<ValueId> {
        closure(&self.forward, value)
    }

    /// All values that `value` may be made from, itself first.
    #[must_use]
    pub fn resolve_reverse(&self, value: ValueId) -> Vec<ValueId> {
        closure(&self.backward, value)
    }

    /// The values at which the ways back from `value` end: allocations, arguments of functions, results of which
    /// nothing is known. `value` points to the buffer of one of them.
    #[must_use]
    pub fn origins(&self, value: ValueId) -> Vec<ValueId> {
        let mut origins = self.resolve_reverse(value);
        origins.retain(|&origin| self.may_be_its_own(origin));
        origins
    }

    /// The values that `value` may be made from in one step.
    #[must_use]
    pub fn made_from(&self, value: ValueId) -> &[ValueId] {
        self.backward.get(&value).map_or(&[], SmallVec::as_slice)
    }

    /// The values that `value` may become in one step.
    #[must_use]
    pub fn becomes(&self, value: ValueId) -> &[ValueId] {
        self.forward.get(&value).map_or(&[], SmallVec::as_slice)
    }

    /// Says that these values are made from no others any more: what they hold is copied.
    pub fn separate(&mut self, values: &[ValueId]) {
        for value in values {
            for source in self.backward.remove(value).unwrap_or_default() {
                if let Some(targets) = self.forward.get_mut(&source) {
                    targets.retain(|target| target != value);
                }
            }
            self.terminals.insert(*value);
        }
    }

    /// Whether `value` may be something of its own: it is made from nothing, or by something unknown.
    #[must_use]
    pub fn may_be_its_own(&self, value: ValueId) -> bool {
        !self.backward.contains_key(&value) || self.terminals.contains(&value)
    }

    /// Whether two values may be parts of one buffer: some value may have become both.
    #[must_use]
    pub fn may_alias(&self, a: ValueId, b: ValueId) -> bool {
        let from: FxHashSet<ValueId> = self.resolve_reverse(a).into_iter().collect();
        self.resolve_reverse(b).iter().any(|value| from.contains(value))
    }

    fn add(&mut self, item: &Item, from: ValueId, to: ValueId) {
        if from == to || !may_hold_buffer(item, from) || !may_hold_buffer(item, to) {
            return;
        }
        let targets = self.forward.entry(from).or_default();
        if !targets.contains(&to) {
            targets.push(to);
            self.backward.entry(to).or_default().push(from);
        }
    }

    fn add_operation(&mut self, item: &Item, op: OpId, callees: &dyn Callees) {
        let Some(info) = item.info(op) else {
            return self.add_all(item, op);
        };
        for alias in &info.aliases {
            for to in item.result_segment(op, alias.result) {
                for from in sources(item, op, alias, to).filter_map(|operand| operand.value) {
                    self.add(item, from, to);
                }
            }
        }
        for &(result, operand) in &info.destinations {
            let destination = Alias {
                result,
                operand,
                kind: AliasKind::Same,
            };
            for to in item.result_segment(op, result) {
                // It may as well be computed in a copy.
                self.terminals.insert(to);
                for from in sources(item, op, &destination, to).filter_map(|operand| operand.value) {
                    self.add(item, from, to);
                }
            }
        }
        if is_call(item, op, info) {
            self.add_call(item, op, callees);
            return;
        }
        let is_described = info.says_all(item.ir.operands(op).len());
        if !is_described && info.aliases.is_empty() && info.regions.is_none() && info.computes.is_none() {
            self.add_all(item, op);
        }
    }

    fn add_call(&mut self, item: &Item, op: OpId, callees: &dyn Callees) {
        let Some((site, summary)) = CallSite::with_summary(item, callees, op) else {
            return;
        };
        for (index, (result, to)) in summary.results.iter().zip(item.ir.results(op)).enumerate() {
            let mut is_another_result = false;
            for (earlier, from) in item.ir.results(op).enumerate().take(index) {
                let is_same = |passage: &&Passage| {
                    let fresh = |result: usize| match passage.returned.get(result) {
                        Some(Returned::Fresh(number)) => Some(number),
                        _ => None,
                    };
                    fresh(index).is_some() && fresh(index) == fresh(earlier)
                };
                let same = summary.passages.iter().filter(is_same).count();
                if same > 0 {
                    self.add(item, from, to);
                    is_another_result |= same == summary.passages.len();
                }
            }
            for &argument in &result.arguments {
                if let Some(from) = site.argument(argument) {
                    self.add(item, from, to);
                }
            }
            if (result.owned || result.borrowed) && !is_another_result {
                self.terminals.insert(to);
            }
        }
    }

    /// Everything may become everything: an operation without a description.
    fn add_all(&mut self, item: &Item, op: OpId) {
        let fresh = |value| {
            item.info(op).is_some_and(|info| {
                let mut effects = info.effects.iter();
                effects.any(|e| e.kind == EffectKind::Allocate && item.slot_values(op, e.slot).contains(&value))
            })
        };
        for to in item.ir.results(op).filter(|&value| !fresh(value)) {
            self.terminals.insert(to);
            for from in item.ir.operand_values(op) {
                self.add(item, from, to);
            }
        }
    }
}

/// Whether a value of this type can be a buffer, or hold one: everything but numbers.
fn may_hold_buffer(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_none_or(|ty| {
        !matches!(
            ty.kind,
            TypeKind::Index
                | TypeKind::Integer(_)
                | TypeKind::Float
                | TypeKind::None
                | TypeKind::Complex(_)
                | TypeKind::Vector(_)
                | TypeKind::Function { .. }
        )
    })
}

fn closure(neighbours: &Neighbours, value: ValueId) -> Vec<ValueId> {
    let mut seen: FxHashSet<ValueId> = FxHashSet::default();
    let mut found = Vec::new();
    let mut pending = VecDeque::from([value]);
    while let Some(value) = pending.pop_front() {
        if seen.insert(value) {
            found.push(value);
            pending.extend(neighbours.get(&value).into_iter().flatten());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::{NoCallees, ResultSummary, Summary};
    use crate::testing::{names, parse, value};

    fn views(item: &Item, callees: &dyn Callees) -> BufferViewFlow {
        BufferViewFlow::new(item, &ControlFlow::new(item), callees)
    }

    #[test]
    fn through_views_casts_and_loops() {
        let item = parse(
            "func.func @f(%n: index, %c: i1) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %v = memref.subview %a[0] [4] [1] : memref<?xf32> to memref<4xf32>
  %w = memref.cast %v : memref<4xf32> to memref<?xf32>
  %s = arith.select %c, %w, %b : memref<?xf32>
  %r = scf.for %i = %n to %n step %n iter_args(%x = %s) -> (memref<?xf32>) {
    scf.yield %x : memref<?xf32>
  }
  return
}
",
        );
        let views = views(&item, &NoCallees);
        assert_eq!(
            names(&item, views.resolve(value(&item, "%v"))),
            ["%r", "%s", "%v", "%w", "%x"]
        );
        assert_eq!(names(&item, views.origins(value(&item, "%r"))), ["%a", "%b"]);
        assert!(views.may_alias(value(&item, "%v"), value(&item, "%r")));
        assert!(!views.may_alias(value(&item, "%v"), value(&item, "%b")));
    }

    #[test]
    fn through_operations_that_nobody_described() {
        let item = parse(
            "func.func @f(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %u, %k = \"some.op\"(%a, %n) : (memref<?xf32>, index) -> (memref<?xf32>, index)
  return
}
",
        );
        let views = views(&item, &NoCallees);
        assert_eq!(names(&item, views.resolve(value(&item, "%a"))), ["%a", "%u"]);
        assert_eq!(names(&item, views.origins(value(&item, "%u"))), ["%a", "%u"]);
    }

    #[test]
    fn one_buffer_as_two_results() {
        struct Pair(Summary);
        impl Callees for Pair {
            fn summary(&self, symbol: &str) -> Option<&Summary> {
                (symbol == "@pair").then_some(&self.0)
            }
        }
        let item = parse(
            "func.func @f() {
  %p, %q = func.call @pair() : () -> (memref<4xf32>, memref<4xf32>)
  return
}
",
        );
        let origins = |numbers: &[[u32; 2]]| {
            let owned = ResultSummary {
                owned: true,
                ..ResultSummary::default()
            };
            let passages = numbers.iter().map(|numbers| Passage {
                condition: None,
                freed: Vec::new(),
                written: Vec::new(),
                returned: numbers.iter().map(|&number| Returned::Fresh(number)).collect(),
            });
            let callees = Pair(Summary {
                results: vec![owned.clone(), owned],
                passages: passages.collect(),
                ..Summary::default()
            });
            names(&item, views(&item, &callees).origins(value(&item, "%q")))
        };
        assert_eq!(origins(&[[0, 0]]), ["%p"]);
        assert_eq!(origins(&[[0, 0], [0, 1]]), ["%p", "%q"]);
        assert_eq!(origins(&[[0, 1]]), ["%q"]);
    }

    #[test]
    fn through_calls_as_summarised() {
        struct Same(Summary);
        impl Callees for Same {
            fn summary(&self, symbol: &str) -> Option<&Summary> {
                (symbol == "@same").then_some(&self.0)
            }
        }
        let item = parse(
            "func.func @f(%a: memref<4xf32>) {
  %r = func.call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  %q = func.call @other(%a) : (memref<4xf32>) -> memref<4xf32>
  return
}
",
        );
        let result = ResultSummary {
            arguments: vec![0],
            ..ResultSummary::default()
        };
        let callees = Same(Summary {
            arguments: vec![Default::default()],
            results: vec![result],
            ..Summary::default()
        });
        let views = views(&item, &callees);
        assert_eq!(names(&item, views.resolve(value(&item, "%a"))), ["%a", "%r"]);
    }
}
