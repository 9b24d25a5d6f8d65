//! Whether two memrefs must, may or never come from the same allocation, as MLIR's `BufferOriginAnalysis` has it.
//!
//! Promised:
//! - [`Origin::Same`] holds on every path that reaches both values, [`Origin::Different`] on none that reaches both. Whatever
//!   is not decided is [`Origin::Unknown`].
//! - At least as much is decided as by MLIR: values with one and the same origin are the same, values whose origins are all
//!   allocations are different from values of other allocations and from arguments of functions. Beyond MLIR, a global is
//!   different from every other global and from every allocation.
//!
//! Not promised: anything about the parts of one buffer. Two disjoint subviews of a buffer come from the same allocation.
//!
//! Two allocations that the same operation makes in different iterations of a loop have the same origin value. Still, the
//! *only* origin of two values is the same allocation: what is carried from one iteration to the next has another origin as
//! well, that of the first iteration, since a value is defined before it is carried.

use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::{Def, Item, ValueId};
use rustc_hash::FxHashSet;

use crate::buffers::buffer_view_flow::BufferViewFlow;
use crate::call_site::CallSite;
use crate::summary::Callees;

/// How the allocations of two memrefs relate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// They must be the same.
    Same,
    /// They may be the same.
    Unknown,
    /// They are never the same.
    Different,
}

/// The origins of the memrefs of an item.
#[derive(Clone, Copy)]
pub struct BufferOrigin<'a> {
    item: &'a Item,
    views: &'a BufferViewFlow,
    callees: &'a dyn Callees,
}

/// Where a buffer comes into being, as far as the item shows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Source<'a> {
    /// An operation allocates it, or a callee that transfers what it allocated.
    Allocation(ValueId),
    /// The caller of the function passes it.
    Argument(ValueId),
    /// It is the global of this symbol.
    Global(&'a str),
    /// Nothing is known.
    Elsewhere(ValueId),
}

impl Source<'_> {
    fn is_allocation(self) -> bool {
        matches!(self, Source::Allocation(_))
    }

    /// Whether no allocation of this function can be it.
    fn is_from_outside(self) -> bool {
        matches!(self, Source::Argument(_) | Source::Global(_))
    }
}

impl<'a> BufferOrigin<'a> {
    /// Answers for `item`, whose buffers flow as `views` says.
    #[must_use]
    pub fn new(item: &'a Item, views: &'a BufferViewFlow, callees: &'a dyn Callees) -> Self {
        Self { item, views, callees }
    }

    /// Whether `a` and `b` come from the same allocation where both are defined.
    #[must_use]
    pub fn compare(&self, a: ValueId, b: ValueId) -> Origin {
        let (a, b) = (self.beginning(a), self.beginning(b));
        self.compare_origins(a, b)
    }

    /// The same, by the origins alone, as MLIR decides it: two names of a value that may be one of several allocations are
    /// not known to be the same.
    #[must_use]
    pub fn compare_origins(&self, a: ValueId, b: ValueId) -> Origin {
        if a == b {
            return Origin::Same;
        }
        let (a, b) = (self.sources(a), self.sources(b));
        if a.len() == 1 && a == b {
            return Origin::Same;
        }
        if a.intersection(&b).next().is_some() {
            return Origin::Unknown;
        }
        if are_apart(&a, &b) || are_apart(&b, &a) || are_globals(&a) && are_globals(&b) {
            return Origin::Different;
        }
        Origin::Unknown
    }

    /// The value at the beginning of the row in which each value is made from the one before it alone.
    fn beginning(&self, mut value: ValueId) -> ValueId {
        let mut seen = FxHashSet::default();
        while let [from] = self.views.made_from(value)
            && !self.views.may_be_its_own(value)
            && seen.insert(value)
        {
            value = *from;
        }
        value
    }

    fn sources(&self, value: ValueId) -> FxHashSet<Source<'a>> {
        let origins = self.views.origins(value).into_iter();
        origins.map(|origin| self.source(origin)).collect()
    }

    fn source(&self, value: ValueId) -> Source<'a> {
        let item = self.item;
        match item.ir.value(value).def {
            Def::Argument { block, .. } => {
                let region = item.ir.block(block).parent;
                let parent = item.ir.region(region).parent;
                let is_entry = item.ir.blocks_of(region).first() == Some(&block);
                let is_function = item.is_function(parent);
                if is_entry && is_function {
                    Source::Argument(value)
                } else {
                    Source::Elsewhere(value)
                }
            }
            Def::Result { op, index } => {
                let Some(info) = item.info(op) else {
                    return Source::Elsewhere(value);
                };
                let makes = |resource: &Resource| {
                    info.effects.iter().any(|effect| {
                        effect.kind == EffectKind::Allocate
                            && (effect.resource == Resource::Global) == (*resource == Resource::Global)
                            && item.slot_values(op, effect.slot).contains(&value)
                    })
                };
                if makes(&Resource::Global) {
                    let symbol = item.ir.attribute(op, "name").map(|name| item.str(name.value));
                    return symbol.map_or(Source::Elsewhere(value), Source::Global);
                }
                let is_made_by_callee = || {
                    let summary = CallSite::summary(item, self.callees, op)?;
                    let result = summary.results.get(index as usize)?;
                    (result.owned && !result.borrowed && result.arguments.is_empty()).then_some(())
                };
                if makes(&Resource::Heap) || is_made_by_callee().is_some() {
                    Source::Allocation(value)
                } else {
                    Source::Elsewhere(value)
                }
            }
        }
    }
}

/// Whether everything in `a` is allocated here, and everything in `b`, which shares nothing with `a`, is allocated here,
/// too, or comes from outside.
fn are_apart(a: &FxHashSet<Source<'_>>, b: &FxHashSet<Source<'_>>) -> bool {
    a.iter().all(|source| source.is_allocation())
        && b.iter()
            .all(|source| source.is_allocation() || source.is_from_outside())
}

fn are_globals(sources: &FxHashSet<Source<'_>>) -> bool {
    sources.iter().all(|source| matches!(source, Source::Global(_)))
}
