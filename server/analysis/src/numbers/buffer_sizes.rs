//! How large buffers are, also where their types leave it open: by the constants that they were allocated with, and through
//! casts and windows.
//!
//! Promised: a size is returned only where every execution has it.

use mlir_grammar::dialects::op_info::{AliasKind, Bounded, Chosen, CountSource, EffectKind, Slot};
use mlir_grammar::ir::properties::MixedNumber;
use mlir_grammar::ir::types::{Shaped, TypeKind};
use mlir_grammar::{Item, OpId, OpInfo, TypeId, ValueId};
use smallvec::SmallVec;

use crate::buffers::renaming::sources;
use crate::numbers::constants::constant;

/// How many operations a buffer is followed through.
const STEPS: u32 = 16;

/// The size of each dimension, where it is known.
pub(crate) type Sizes = SmallVec<[Option<u64>; 4]>;

/// The number that chooses a part of a buffer, if the text decides it.
pub(crate) fn mixed_constant(item: &Item, number: MixedNumber) -> Option<i64> {
    match number {
        MixedNumber::Static(number) => Some(number),
        MixedNumber::Dynamic(value) => constant(item, value?),
    }
}

/// The sizes of a buffer; `None` where it is unranked or no buffer.
pub(crate) fn sizes(item: &Item, value: ValueId) -> Option<Sizes> {
    sizes_within(item, value, STEPS)
}

fn sizes_within(item: &Item, value: ValueId, steps: u32) -> Option<Sizes> {
    let mut sizes: Sizes = shaped(item, value)?.shape.as_deref()?.iter().copied().collect();
    if sizes.iter().all(Option::is_some) || steps == 0 {
        return Some(sizes);
    }
    let Some(op) = item.ir.defining_op(value) else {
        return Some(sizes);
    };
    let Some(info) = item.info(op) else { return Some(sizes) };
    let known = |number: MixedNumber| u64::try_from(mixed_constant(item, number)?).ok();
    let chosen = info.bounds.first();
    if let Some(segment) = dynamic_sizes(info).filter(|_| allocates(item, op, info, value)) {
        fill_open(
            &mut sizes,
            item.segment(op, segment)
                .map(|operand| known(MixedNumber::Dynamic(operand.value))),
        );
    } else if let Some(bounded) = chosen.filter(|bounded| matches!(bounded.chosen, Chosen::Window | Chosen::Memory)) {
        let [_, chosen, _] = item.chosen_part(op, info, bounded).unwrap_or_default();
        if chosen.len() == sizes.len() {
            let chosen = chosen.into_iter().map(known);
            sizes
                .iter_mut()
                .zip(chosen)
                .for_each(|(size, chosen)| *size = size.or(chosen));
        }
    } else if let Some(bounded) = chosen.filter(|bounded| bounded.chosen == Chosen::Bytes) {
        let given = item.segment(op, bounded.numbers.saturating_add(1));
        fill_open(
            &mut sizes,
            given.map(|operand| known(MixedNumber::Dynamic(operand.value))),
        );
    } else if let Some((source, AliasKind::Same)) = source(item, op, info, value) {
        let before = sizes_within(item, source, steps - 1).filter(|before| before.len() == sizes.len());
        for (size, before) in sizes.iter_mut().zip(before.into_iter().flatten()) {
            *size = size.or(before);
        }
    }
    Some(sizes)
}

/// The value that said how large dimension `index` of a buffer is to be, where it is allocated.
pub(crate) fn passed_size(item: &Item, buffer: ValueId, index: usize) -> Option<ValueId> {
    let op = item.ir.defining_op(buffer)?;
    let info = item.info(op).filter(|info| allocates(item, op, info, buffer))?;
    let shape = shaped(item, buffer)?.shape.as_deref()?;
    let is_open = shape.get(index)?.is_none();
    let before = shape[..index].iter().filter(|size| size.is_none()).count();
    let mut given = item.segment(op, dynamic_sizes(info)?);
    given.nth(before)?.value.filter(|_| is_open)
}

/// Whether operations with this entry return the size of a dimension and do nothing else.
pub(crate) fn may_ask_dimension(info: &OpInfo) -> bool {
    info.effects_known && info.effects.is_empty() && dimension_of(info).is_some()
}

fn dimension_of(info: &OpInfo) -> Option<&Bounded> {
    info.bounds.iter().find(|bounded| bounded.chosen == Chosen::Dimension)
}

/// The buffer and the dimension, if `op` returns the size of a dimension and does nothing else.
pub(crate) fn asked_dimension(item: &Item, op: OpId) -> Option<(ValueId, ValueId)> {
    let info = item.info(op).filter(|info| may_ask_dimension(info))?;
    let bounded = dimension_of(info)?;
    let only = |segment| item.segment(op, segment).next()?.value;
    Some((only(bounded.base)?, only(bounded.numbers)?)).filter(|_| item.ir.results(op).len() == 1)
}

/// A size, as far as the text says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    Known(u64),
    /// What the allocation took for it.
    Given(ValueId),
    /// That of this dimension of this value; the text does not say it.
    Open(ValueId, u32),
}

impl Size {
    /// The value that it is, or that it is the size of.
    pub(crate) fn value(self) -> Option<ValueId> {
        match self {
            Self::Known(_) => None,
            Self::Given(value) | Self::Open(value, _) => Some(value),
        }
    }
}

/// The size that `op` asks for, if it only does that, and of a dimension that is a constant.
pub(crate) fn asked_size(item: &Item, op: OpId) -> Option<Size> {
    let (buffer, dimension) = asked_dimension(item, op)?;
    Some(size_of(item, buffer, u32::try_from(constant(item, dimension)?).ok()?))
}

/// The size of a dimension of a buffer, also where it has another name.
pub(crate) fn size_of(item: &Item, mut buffer: ValueId, dimension: u32) -> Size {
    let index = dimension as usize;
    if let Some(Some(size)) = sizes(item, buffer).and_then(|sizes| sizes.get(index).copied()) {
        return Size::Known(size);
    }
    for _ in 0..STEPS {
        if let Some(size) = passed_size(item, buffer, index) {
            return Size::Given(size);
        }
        let Some(op) = item.ir.defining_op(buffer) else {
            break;
        };
        let renamed = item.info(op).and_then(|info| source(item, op, info, buffer));
        let Some((of, AliasKind::Same)) = renamed.filter(|(of, _)| has_same_rank(item, *of, buffer)) else {
            break;
        };
        buffer = of;
    }
    Size::Open(buffer, dimension)
}

fn has_same_rank(item: &Item, one: ValueId, other: ValueId) -> bool {
    let [one, other] = [one, other].map(|value| Some(shaped(item, value)?.shape.as_deref()?.len()));
    one.is_some() && one == other
}

/// The operand segment that has the sizes which the type of an allocation leaves open.
pub(crate) fn dynamic_sizes(info: &OpInfo) -> Option<u8> {
    let counts = &mut info.counts.iter();
    counts.find_map(|(segment, source)| matches!(source, CountSource::Dynamic(_)).then_some(*segment))
}

/// The open sizes are those, in their order.
fn fill_open(sizes: &mut Sizes, given: impl Iterator<Item = Option<u64>>) {
    let open = sizes.iter_mut().filter(|size| size.is_none());
    open.zip(given).for_each(|(size, given)| *size = given);
}

/// How many there are of all dimensions.
pub(crate) fn count(sizes: &[Option<u64>]) -> Option<i64> {
    let mut all = 1_i64;
    for size in sizes {
        all = all.checked_mul(i64::try_from((*size)?).ok()?)?;
    }
    Some(all)
}

/// The allocation whose memory `value` begins with, when its offset is left aside, and how many elements it has: of elements as
/// `value` has, one after the other.
pub(crate) fn memory(item: &Item, value: ValueId) -> Option<(ValueId, i64)> {
    let element = shaped(item, value)?.element;
    let mut at = value;
    for _ in 0..STEPS {
        let op = item.ir.defining_op(at)?;
        let info = item.info(op)?;
        if item.ir.same_type(shaped(item, at)?.element, element) != Some(true) {
            return None;
        }
        if allocates(item, op, info, at) {
            let is_dense = item.ir.type_of(at)?.as_memref()?.layout.is_none();
            // Memory of size zero is a place whose size is unknown: what a kernel shares, an external array.
            let elements = count(&sizes(item, at)?).filter(|&elements| is_dense && elements > 0)?;
            return Some((at, elements));
        }
        let is_window = (info.bounds.iter()).any(|bounded| matches!(bounded.chosen, Chosen::Window | Chosen::Memory));
        at = match source(item, op, info, at)? {
            (source, AliasKind::Same) => source,
            (source, AliasKind::View) if is_window => source,
            _ => return None,
        };
    }
    None
}

/// How many bytes an element has, where that is the same on every machine.
pub(crate) fn element_bytes(item: &Item, element: TypeId) -> Option<i64> {
    let ty = item.ir.ty(element);
    match (&ty.kind, &*ty.text) {
        (TypeKind::Integer(width @ (8 | 16 | 32 | 64)), _) => Some(i64::from(*width / 8)),
        (TypeKind::Float, "f16" | "bf16") => Some(2),
        (TypeKind::Float, "f32") => Some(4),
        (TypeKind::Float, "f64") => Some(8),
        _ => None,
    }
}

pub(crate) fn shaped(item: &Item, value: ValueId) -> Option<&Shaped> {
    Some(&item.ir.type_of(value)?.as_memref()?.shaped)
}

fn allocates(item: &Item, op: OpId, info: &OpInfo, value: ValueId) -> bool {
    info.effects.iter().any(|effect| {
        effect.kind == EffectKind::Allocate
            && matches!(effect.slot, Slot::Result(_))
            && item.slot_values(op, effect.slot).contains(&value)
    })
}

/// The one buffer that `value` is another name of, and how.
fn source(item: &Item, op: OpId, info: &OpInfo, value: ValueId) -> Option<(ValueId, AliasKind)> {
    let mut found = info.aliases.iter().flat_map(|alias| {
        let operands = sources(item, op, alias, value);
        operands.map(|operand| (operand.value, alias.kind))
    });
    match (found.next(), found.next()) {
        (Some((Some(source), kind)), None) => Some((source, kind)),
        _ => None,
    }
}
