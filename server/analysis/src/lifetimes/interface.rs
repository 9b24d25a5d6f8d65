//! What callers of a function may know of the numbers in it: elements of its arguments that it reads at places that they choose,
//! what it writes into such places, and what it returns.
//!
//! A helper that counts references is followed so: what the count was, a caller knows; what it is then, the helper says.

use mlir_grammar::{BlockId, Def, Item, OpId, ValueId};
use rustc_hash::FxHashSet;

use super::functions::SIZE;
use super::kinds::{Kind, Kinds};
use super::memory::{Access, Element};
use super::written::written_by;
use crate::call_site::CallSite;
use crate::summary::{Callees, Summary, Written};

/// How many operations of a function may write into an argument of which the elements are followed.
const WRITES: usize = 8;

/// How many elements a function may read of which its callers are asked.
const READS: usize = 4;

/// How many operations a number may be computed by that callers are told.
const STEPS: usize = 32;

/// What is followed for the callers of functions.
#[derive(Debug, Default)]
pub(super) struct Interface {
    /// The operations that read elements of arguments, or call functions that do.
    pub(super) reads: Vec<OpId>,
    /// The operations that write such elements, and nothing else.
    pub(super) writes: Vec<OpId>,
    /// The arguments into which nothing writes but these operations, and callees that say what they write.
    pub(super) followed: Vec<ValueId>,
    /// The arguments into which nothing writes.
    pub(super) unwritten: FxHashSet<ValueId>,
    /// Numbers that are returned, and are computed of what callers know.
    pub(super) answers: Vec<ValueId>,
}

impl Interface {
    pub(super) fn new(item: &Item, callees: &dyn Callees, kinds: &Kinds, subtree_end: &[u32]) -> Self {
        let mut all = Self::default();
        let is_function = |op: &OpId| item.info(*op).is_some_and(|info| info.traits.function);
        for op in item.ir.ops().filter(is_function) {
            let regions = item.ir.regions_of(op).iter();
            let entry = regions.filter_map(|&region| item.ir.blocks_of(region).first()).next();
            let Some(&entry) = entry else { continue };
            let function = Function {
                item,
                callees,
                kinds,
                entry,
            };
            let is_small = subtree_end[op.index()] - op.0 <= SIZE;
            for argument in item
                .ir
                .arguments(entry)
                .filter(|&argument| kinds.of(argument).is_memref())
            {
                function.meet_argument(argument, is_small, &mut all);
            }
            if is_small {
                function.meet(&mut all);
            }
        }
        all
    }
}

struct Function<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    kinds: &'a Kinds,
    entry: BlockId,
}

impl Function<'_> {
    fn meet(&self, all: &mut Interface) {
        let ir = &self.item.ir;
        let buffers = ir
            .arguments(self.entry)
            .filter(|&argument| self.kinds.of(argument) == Kind::BufferOfNumbers);
        let uses = buffers.flat_map(|buffer| ir.uses(buffer)).map(|used| used.op);
        let mut reads: Vec<OpId> = uses.filter(|&op| self.may_be_asked(op)).collect();
        reads.sort_unstable();
        reads.dedup();
        all.reads.extend(reads.into_iter().take(READS));
        let blocks = ir.blocks_of(ir.block(self.entry).parent).iter();
        for &op in blocks.filter_map(|&block| ir.ops_of(block).last()) {
            if self.item.info(op).is_some_and(|info| info.traits.return_like) {
                let returned = ir.operands(op).iter().filter_map(|operand| operand.value);
                let told = returned.filter(|&value| self.kinds.is_plain(value) && self.is_told(value));
                all.answers.extend(told);
            }
        }
    }

    /// What is written into `argument`.
    fn meet_argument(&self, argument: ValueId, is_small: bool, all: &mut Interface) {
        let Some(writes) = written_by(self.item, self.callees, argument) else {
            return;
        };
        if writes.is_empty() {
            all.unwritten.insert(argument);
        } else if is_small
            && self.kinds.of(argument) == Kind::BufferOfNumbers
            && writes.len() <= WRITES
            && writes.iter().all(|&op| self.is_told_write(op, argument))
        {
            all.followed.push(argument);
            all.writes.extend(writes);
        }
    }

    fn is_argument(&self, value: ValueId) -> bool {
        matches!(self.item.ir.value(value).def, Def::Argument { block, .. } if block == self.entry)
    }

    /// Whether `op`, or the function that it calls, reads an element of which the callers of this one may know what it is.
    fn may_be_asked(&self, op: OpId) -> bool {
        self.is_told_read(op)
            || CallSite::summary(self.item, self.callees, op).is_some_and(|summary| !summary.elements.is_empty())
    }

    /// Whether `op` reads an element of an argument that callers can name.
    fn is_told_read(&self, op: OpId) -> bool {
        let Some(element) = Element::of(self.item, op) else {
            return false;
        };
        matches!(element.access, Access::Load(_)) && !element.is_vector && self.is_told_place(op, &element)
    }

    fn is_told_place(&self, op: OpId, element: &Element) -> bool {
        let mut indices = element.indices(self.item, op).map(|operand| operand.value);
        let has_map = self.item.ir.attribute(op, "map").is_some();
        self.is_argument(element.container)
            && !has_map
            && indices.all(|index| index.is_some_and(|index| self.is_argument(index) || self.is_constant(index)))
    }

    fn is_constant(&self, value: ValueId) -> bool {
        match self.item.ir.value(value).def {
            Def::Result { op, .. } => self.item.constant(op).is_some(),
            Def::Argument { .. } => false,
        }
    }

    /// Whether callers can know what `op` writes into `argument`.
    fn is_told_write(&self, op: OpId, argument: ValueId) -> bool {
        if let Some(element) = Element::of(self.item, op) {
            let Access::Store(stored) = element.access else {
                return false;
            };
            return element.container == argument && self.is_told_place(op, &element) && self.is_told(stored);
        }
        CallSite::summary(self.item, self.callees, op).is_some_and(writes_known_elements)
    }

    /// Whether a value is computed of what callers can know.
    fn is_told(&self, value: ValueId) -> bool {
        let mut seen = vec![value];
        let mut next = 0;
        while let Some(&value) = seen.get(next) {
            next += 1;
            let op = match self.item.ir.value(value).def {
                Def::Argument { .. } if self.is_argument(value) => continue,
                Def::Argument { .. } => return false,
                Def::Result { op, .. } => op,
            };
            let Some(info) = self.item.info(op) else { return false };
            if self.is_told_read(op) {
                continue;
            }
            let is_computed = info.computes.is_some() && self.item.ir.regions_of(op).is_empty();
            let called = CallSite::with_summary(self.item, self.callees, op);
            if seen.len() > STEPS || !is_computed && called.is_none() {
                return false;
            }
            let operands = called.map_or_else(|| self.item.ir.operands(op), |(site, _)| site.arguments);
            for operand in operands {
                let Some(operand) = operand.value else { return false };
                if self.kinds.is_plain(operand) && !seen.contains(&operand) {
                    seen.push(operand);
                }
            }
        }
        true
    }
}

/// Whether a function writes elements that its callers can name, on some way.
pub(super) fn writes_known_elements(summary: &Summary) -> bool {
    let mut written = summary.passages.iter().flat_map(|passage| &passage.written);
    written.any(|written| matches!(written, Written::Elements(_)))
}
