//! The values that control flow depends on: conditions, selectors and bounds, and all that these are computed from.
//!
//! A disjunct knows terms of these only. Weiser, *Program Slicing* (ICSE 1981): the backward slice of what conditions read.

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::ir::TypeId;
use mlir_grammar::ir::properties::LoopBounds;
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::affine::chooses_by_set;
use super::interface::Interface;
use super::kinds::{Kind, Kinds};
use super::roles::Role;
use super::shape::only_number;
use super::stores::{constant_bits, constants_stored_by_callee, stored, types_of_elements};
use crate::buffers::element::{Access, Element};
use crate::buffers::written::base;
use crate::call_site::{CallSite, all_calls, is_call, may_call};
use crate::flow::control_flow::ControlFlow;
use crate::flow::loops::{dimensions, is_brought, is_input, may_be_passed, may_not_run, without_casts};
use crate::flow::region_graph::is_terminator;
use crate::numbers::buffer_sizes::{Size, asked_size, size_of};
use crate::summary::{Callees, Part};

/// How many dimensions of a loop are looked at.
const DIMENSIONS: usize = 8;

/// What has to be known of numbers.
#[derive(Debug)]
pub(crate) struct Relevant {
    /// The values that what happens to a buffer may depend on.
    pub(crate) values: FixedBitSet,
    /// The operations that compute such values, or write them into buffers.
    pub(crate) evaluated: FixedBitSet,
    /// The buffers that such values are read from.
    pub(crate) read: FixedBitSet,
}

/// What has to be known of numbers. `roles`: the most that each operation can do;
/// `counted_loops`: the loops whose running matters; `accesses`: the reads and writes of single elements.
pub(crate) fn relevant<'f>(
    item: &Item,
    callees: &dyn Callees,
    (kinds, interface): (&Kinds, &Interface),
    (roles, counted_loops): (&[Role], &FxHashMap<OpId, Vec<LoopBounds>>),
    accesses: &[(OpId, Element)],
    flow: impl Fn() -> &'f ControlFlow,
) -> Relevant {
    let ir = &item.ir;
    let mut slice = Slice {
        kinds,
        relevant: FixedBitSet::with_capacity(ir.values().len()),
        work: Vec::new(),
    };
    let mut elements = Elements::default();
    for op in item.ops_with(may_ask) {
        let is_quiet = roles[op.index()] != Role::Any && !is_terminator(item, op) && !counted_loops.contains_key(&op);
        if !is_quiet {
            asked_by(item, callees, op, &mut slice);
        }
    }
    all_calls(item).for_each(|call| elements.meet_call(item, callees, call));
    for (op, access) in accesses {
        elements.meet(item, *op, access, &mut slice);
    }
    let mut evaluated = FixedBitSet::with_capacity(ir.ops().len());
    let mut read = FixedBitSet::with_capacity(ir.values().len());
    slice.extend(interface.answers.iter().copied());
    read.extend(interface.followed.iter().map(|argument| argument.index()));
    for &store in &interface.writes {
        evaluated.insert(store.index());
        slice.extend(ir.operand_values(store));
    }
    for (call, types) in std::mem::take(&mut elements.calls) {
        let taken = ir.operand_values(call);
        read.extend(taken.map(|value| base(item, value).index()));
        for ty in types {
            elements.are_read(item, ty, &mut evaluated, &mut slice);
        }
    }
    while let Some(value) = slice.work.pop() {
        if is_brought(item, value) {
            slice.extend(flow().bringing(item, value).filter_map(|(_, from)| from));
        }
        match ir.value(value).def {
            Def::Argument { .. } => {}
            Def::Result { op, .. } if !ir.regions_of(op).is_empty() => asked_by(item, callees, op, &mut slice),
            Def::Result { op, .. } if let Some(&ty) = elements.loads.get(&op) => {
                if let Some(element) = Element::of(item, op) {
                    read.insert(base(item, element.container).index());
                    slice.extend(element.indices(item, op).filter_map(|operand| operand.value));
                }
                elements.are_read(item, ty, &mut evaluated, &mut slice);
            }
            Def::Result { op, .. } => {
                sizes_asked_by(item, callees, op).for_each(|value| slice.add(value));
                let is_computed = item
                    .info(op)
                    .is_some_and(|info| info.traits.pure || info.computes.is_some());
                if is_computed {
                    let operands = ir.operand_values(op);
                    slice.extend(operands.clone());
                    if asks_buffer(item, op) {
                        operands.for_each(|operand| slice.add(operand));
                    }
                }
            }
        }
    }
    for value in slice.relevant.ones().map(|index| ValueId(index as u32)) {
        if let Def::Result { op, .. } = ir.value(value).def {
            evaluated.insert(op.index());
        }
    }
    Relevant {
        values: slice.relevant,
        evaluated,
        read,
    }
}

/// The constants that these operations write into buffers, in their bits.
pub(crate) fn stored_constants(item: &Item, callees: &dyn Callees, among: &FixedBitSet) -> FxHashSet<u64> {
    let stored = |op: OpId| match Element::of(item, op).map(|element| element.access) {
        Some(Access::Store(value)) => constant_bits(item, value).into_iter().collect(),
        Some(Access::Load(_)) => Vec::new(),
        None => constants_stored_by_callee(item, callees, op),
    };
    let ops = among.ones().map(|index| OpId(index as u32));
    ops.flat_map(stored).collect()
}

/// The operations that read and write single numbers, by type.
#[derive(Default)]
struct Elements {
    loads: FxHashMap<OpId, TypeId>,
    stores: FxHashMap<TypeId, Vec<OpId>>,
    /// Calls of functions that read single numbers from what they get.
    calls: Vec<(OpId, Vec<TypeId>)>,
}

impl Elements {
    fn meet_call(&mut self, item: &Item, callees: &dyn Callees, op: OpId) {
        if let Some((site, summary)) = CallSite::with_summary(item, callees, op) {
            for ty in types_of_elements(item, site, |index| stored(summary, index).next().is_some()) {
                self.stores.entry(ty).or_default().push(op);
            }
            let is_read = |index: usize| {
                let is_element = |part: &Part| matches!(part, Part::Element(_));
                let mut found = summary.found.iter();
                found.any(|found| found.argument as usize == index && is_element(&found.part))
            };
            let read = types_of_elements(item, site, is_read);
            if !read.is_empty() {
                self.calls.push((op, read));
            }
        }
    }

    fn meet(&mut self, item: &Item, op: OpId, element: &Element, slice: &mut Slice<'_>) {
        let value = element.access.value();
        if !slice.kinds.is_plain(value) {
            // Which buffer is where hangs on the indices.
            return slice.extend(element.indices(item, op).filter_map(|operand| operand.value));
        }
        let Some(ty) = item.ir.value(value).ty.map(|ty| item.ir.resolved(ty)) else {
            return;
        };
        match element.access {
            Access::Load(_) => _ = self.loads.insert(op, ty),
            Access::Store(_) => self.stores.entry(ty).or_default().push(op),
        }
    }

    /// Numbers of a type are read that matter: so do all that are written.
    fn are_read(&mut self, item: &Item, ty: TypeId, evaluated: &mut FixedBitSet, slice: &mut Slice<'_>) {
        for store in self.stores.remove(&ty).unwrap_or_default() {
            evaluated.insert(store.index());
            slice.extend(item.ir.operand_values(store));
        }
    }
}

struct Slice<'a> {
    kinds: &'a Kinds,
    relevant: FixedBitSet,
    /// Relevant values whose operands were not looked at yet.
    work: Vec<ValueId>,
}

impl Slice<'_> {
    fn extend(&mut self, values: impl IntoIterator<Item = ValueId>) {
        for value in values {
            let is_number = self.kinds.is_plain(value) || self.kinds.of(value) == Kind::Tensor;
            if is_number {
                self.add(value);
            }
        }
    }

    fn add(&mut self, value: ValueId) {
        if !self.relevant.put(value.index()) {
            self.work.push(value);
        }
    }
}

/// Whether an operation returns numbers that are the same for the same buffer: its sizes, say. Where the text has a size, and
/// of addresses, it does not matter which buffer that is.
fn asks_buffer(item: &Item, op: OpId) -> bool {
    let info = item
        .info(op)
        .filter(|info| info.traits.pure && info.computes != Some(Computes::Address));
    info.is_some() && asked_size(item, op).is_none()
}

/// What the sizes are, or are the sizes of, that `op` asks for, or the function that it calls.
pub(crate) fn sizes_asked_by(item: &Item, callees: &dyn Callees, op: OpId) -> impl Iterator<Item = ValueId> {
    let found_by_callee = CallSite::with_summary(item, callees, op)
        .into_iter()
        .flat_map(|(site, summary)| {
            summary.found.iter().filter_map(move |found| match found.part {
                Part::Size(dimension) => Some((site.arguments.get(found.argument as usize)?.value?, dimension)),
                Part::Element(_) => None,
            })
        });
    let found_by_callee = found_by_callee.map(|(buffer, dimension)| size_of(item, buffer, dimension));
    asked_size(item, op)
        .into_iter()
        .chain(found_by_callee)
        .filter_map(Size::value)
}

/// Whether operations with this entry may ask for something.
fn may_ask(info: &OpInfo) -> bool {
    info.condition.is_some()
        || info.regions.is_some()
        || matches!(info.computes, Some(Computes::Select | Computes::Dealloc))
        || may_call(info)
}

/// What an operation asks for.
fn asked_by(item: &Item, callees: &dyn Callees, op: OpId, slice: &mut Slice<'_>) {
    let ir = &item.ir;
    let Some(info) = item.info(op) else { return };
    let selector = info.condition.into_iter().flat_map(|segment| item.segment(op, segment));
    slice.extend(selector.filter_map(|operand| operand.value));
    slice.extend(only_number(item, op));
    match info.computes {
        // Which number is chosen matters only where the result is relevant.
        Some(Computes::Select) if ir.results(op).any(|result| !slice.kinds.is_plain(result)) => {
            slice.extend(ir.operands(op).first().and_then(|operand| operand.value));
        }
        Some(Computes::Dealloc) => slice.extend(ir.operand_values(op)),
        _ => {}
    }
    if is_call(item, op, info) || chooses_by_set(info) {
        sizes_asked_by(item, callees, op).for_each(|value| slice.add(value));
        slice.extend(ir.operand_values(op));
    }
    for bounds in all_bounds(item, callees, op) {
        slice.extend(bounds.ends().chain(bounds.step.value()));
    }
}

/// Where an operation begins and ends to count, if it does.
fn all_bounds(item: &Item, callees: &dyn Callees, op: OpId) -> Vec<LoopBounds> {
    if !may_not_run(item, op) {
        return Vec::new();
    }
    let aliases = |name: &str| callees.map(name);
    let count = dimensions(item, op).unwrap_or_default();
    let all = (0..count.min(DIMENSIONS)).map_while(|index| item.loop_bounds(op, index, &aliases));
    all.collect()
}

/// Where the loops of an item begin and end to count, each with its dimensions.
pub(crate) fn loops(item: &Item, callees: &dyn Callees) -> Vec<(OpId, Vec<LoopBounds>)> {
    let loops = item.ops_with(may_be_passed).into_iter();
    let loops = loops.map(|op| (op, all_bounds(item, callees, op)));
    loops.filter(|(_, bounds)| !bounds.is_empty()).collect()
}

/// Of `loops`, those in which something may happen to a buffer, and those that distinguish callers by whether they run: they end
/// at one of the `kept` numbers, or at the size of an argument.
pub(crate) fn counted_loops(
    item: &Item,
    loops: &[(OpId, Vec<LoopBounds>)],
    roles: &[Role],
    kept: &FxHashSet<ValueId>,
) -> FxHashMap<OpId, Vec<LoopBounds>> {
    let tells = |bounds: &LoopBounds| {
        bounds.ends().any(|end| {
            let end = without_casts(item, end);
            match item.ir.value(end).def {
                Def::Result { op, .. } => matches!(asked_size(item, op), Some(Size::Open(of, _)) if is_input(item, of)),
                Def::Argument { .. } => kept.contains(&end),
            }
        })
    };
    let counted = loops
        .iter()
        .filter(|(op, bounds)| roles[op.index()] == Role::Any || bounds.iter().any(tells));
    counted.cloned().collect()
}
