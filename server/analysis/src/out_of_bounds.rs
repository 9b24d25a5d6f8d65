//! `out-of-bounds`: constant indices, offsets and sizes, and indices of loops with constant bounds, that leave a buffer.
//!
//! What must stay inside of what is in the tables ([`OpInfo::bounds`]); the numbers are those that the text decides
//! ([`crate::constants`]), and so are the sizes ([`crate::buffer_sizes`]). Promised: whoever gets to the operation leaves the shape, or whoever gets to the loops whose
//! induction variables make the index does in some iteration.
//!
//! A dimension of a `vector.transfer_…` that is not `in_bounds` may leave it: what lies outside is padding. Where the
//! transfer is masked, or permutes its dimensions, nothing is said of it. `vector.load` and `vector.store` may reach over
//! the end; they may not begin outside.

use mlir_grammar::builtin::AffineMap;
use mlir_grammar::dialects::op_info::{Bounded, Chosen};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::properties::MixedNumber;
use mlir_grammar::ir::types::{Shaped, TypeKind};
use mlir_grammar::{Item, OpId, OpInfo, ValueId};
use smallvec::SmallVec;

use crate::buffer_sizes::{Sizes, count, element_bytes, memory, mixed_constant, shaped, sizes};
use crate::constants::{applied, constant, linear};
use crate::finding::{Code, Finding, Related};
use crate::linear::Linear;
use crate::loop_range::LoopRanges;
use crate::place::operand_span;
use crate::summary::Callees;

/// The findings about the operations of `item` that choose parts of buffers. `callees` tells what aliases of maps stand for.
#[must_use]
pub fn check(item: &Item, callees: &dyn Callees) -> Vec<Finding> {
    let ranges = LoopRanges::new(item, callees);
    let mut findings = Vec::new();
    for op in item.ir.ops() {
        let Some(info) = item.info(op).filter(|info| !info.bounds.is_empty()) else {
            continue;
        };
        if !item.ir.op(op).is_understood() {
            continue;
        }
        for bounded in &info.bounds {
            let access = Access::new(item, &ranges, op, info, bounded);
            let said = access.and_then(|access| Some((access.said()?, access)));
            findings.extend(said.map(|(said, access)| access.finding(said)));
        }
    }
    findings
}

/// A buffer and the numbers that choose a part of it.
struct Access<'a> {
    item: &'a Item,
    ranges: &'a LoopRanges<'a>,
    op: OpId,
    info: &'a OpInfo,
    base: &'a Operand,
    value: ValueId,
    /// The sizes of the buffer's dimensions.
    sizes: Sizes,
    bounded: &'a Bounded,
}

impl<'a> Access<'a> {
    /// `None` where the shape is not known.
    fn new(
        item: &'a Item,
        ranges: &'a LoopRanges<'a>,
        op: OpId,
        info: &'a OpInfo,
        bounded: &'a Bounded,
    ) -> Option<Self> {
        let base = item.segment(op, bounded.base).next()?;
        let value = base.value?;
        let used = base.ty.or(item.ir.value(value).ty)?;
        let shape = item.ir.ty(used).as_memref()?.shaped.shape.as_deref()?;
        let sizes = match shape.iter().all(Option::is_some) {
            true => shape.iter().copied().collect(),
            false => sizes(item, value).filter(|sizes| sizes.len() == shape.len())?,
        };
        Some(Self {
            item,
            ranges,
            op,
            info,
            base,
            value,
            sizes,
            bounded,
        })
    }

    /// What leaves the shape.
    fn said(&self) -> Option<String> {
        match self.bounded.chosen {
            Chosen::Element => self.element(),
            Chosen::Window => self.window(),
            Chosen::Dimension => self.dimension(),
            Chosen::Bytes => self.bytes(),
            Chosen::Memory => self.memory(),
        }
    }

    fn dimension(&self) -> Option<String> {
        let index = self.numbers(self.bounded.numbers).next()??;
        let rank = self.sizes.len();
        let is_inside = usize::try_from(index).is_ok_and(|index| index < rank);
        (!is_inside).then(|| format!("there is no dimension {index} of {}, which has {rank}", self.name()))
    }

    fn element(&self) -> Option<String> {
        let indices = self.indices()?;
        let ends = self.ends();
        if indices.len() != self.sizes.len() {
            return None;
        }
        let ends = ends?;
        let mut dimensions = indices.iter().zip(&self.sizes).zip(&ends).enumerate();
        dimensions.find_map(|(dimension, ((index, size), end))| {
            let Reach::Elements(count) = *end else { return None };
            let index = index.as_ref()?;
            let (least, largest) = self.extremes(index)?;
            let is_constant = index.as_constant().is_some();
            if least < 0 {
                return Some(match is_constant {
                    true => self.outside("index", least, dimension, *size),
                    false => self.reached("index", least, dimension, *size),
                });
            }
            let size = i64::try_from((*size)?).ok()?;
            if largest >= size {
                return Some(match is_constant {
                    true => self.outside("index", largest, dimension, Some(size as u64)),
                    false => self.reached("index", largest, dimension, Some(size as u64)),
                });
            }
            let last = largest.checked_add(count - 1)?;
            (last >= size).then(|| {
                format!(
                    "{count} elements from index {largest} on reach behind dimension {dimension} of {}, whose size is {size}",
                    self.name()
                )
            })
        })
    }

    /// The least and the largest number that `index` becomes where the operation runs: in which iteration, the text says.
    fn extremes(&self, index: &Linear) -> Option<(i64, i64)> {
        let variables: SmallVec<[ValueId; 2]> = index.terms.iter().map(|(variable, _)| *variable).collect();
        let is_told = variables.is_empty() || self.ranges.runs_in_each_iteration(self.op, &variables);
        is_told.then(|| index.extremes(Some(self.ranges))).flatten()
    }

    /// The indices of an element.
    fn indices(&self) -> Option<Vec<Option<Linear>>> {
        let operands = self.item.segment(self.op, self.bounded.numbers);
        if !self.info.attributes.iter().any(|attribute| &*attribute.name == "map") {
            let index = |value: ValueId| linear(self.item, self.ranges, value);
            return Some(operands.map(|operand| index(operand.value?)).collect());
        }
        let operands: Option<Vec<ValueId>> = operands.map(|operand| operand.value).collect();
        let map = self.ranges.affine_map(self.op, "map")?;
        applied(&map, &operands?, &mut |value| linear(self.item, self.ranges, value))
    }

    /// How far each dimension is reached from its index on. `None` where that is left open.
    fn ends(&self) -> Option<Vec<Reach>> {
        let one = vec![Reach::Elements(1); self.sizes.len()];
        let has_bounds = |name: &str| self.info.attributes.iter().any(|attribute| &*attribute.name == name);
        if !has_bounds("in_bounds") {
            return Some(one);
        }
        let is_masked = self
            .info
            .operand_segment("mask")
            .is_some_and(|mask| self.item.segment(self.op, mask).next().is_some());
        let has_map = self.item.ir.attribute(self.op, "permutation_map").is_some();
        let map = self.ranges.affine_map(self.op, "permutation_map");
        // What a transfer does that says nothing of it.
        let is_plain = map.as_ref().is_some_and(AffineMap::is_minor_identity);
        if is_masked || has_map && !is_plain {
            return None;
        }
        let vector = self.vector()?;
        let lengths = vector.shape.as_deref()?;
        let first = self.sizes.len().checked_sub(lengths.len())?;
        let in_bounds = self.item.integers(self.op, "in_bounds").unwrap_or_default();
        let mut reach = one;
        for (at, length) in lengths.iter().enumerate() {
            let is_inside = in_bounds.get(at) == Some(&1);
            reach[first + at] = match length.and_then(|length| i64::try_from(length).ok()) {
                Some(length @ 1..) if is_inside => Reach::Elements(length),
                _ => Reach::Open,
            };
        }
        Some(reach)
    }

    /// The type of the vector that is transferred, of elements such as the buffer has.
    fn vector(&self) -> Option<&'a Shaped> {
        let ir = &self.item.ir;
        let operands = self
            .item
            .ir
            .operands(self.op)
            .iter()
            .filter_map(|operand| operand.value);
        let mut vectors = ir
            .results(self.op)
            .chain(operands)
            .filter_map(|value| match &ir.type_of(value)?.kind {
                TypeKind::Vector(vector) => Some(&**vector),
                _ => None,
            });
        let vector = vectors.next()?;
        let element = ir.type_of(self.value)?.as_memref()?.shaped.element;
        let is_plain = !matches!(ir.ty(element).kind, TypeKind::Vector(_));
        is_plain.then_some(vector)
    }

    fn window(&self) -> Option<String> {
        let [offsets, counts, strides] = self.item.chosen_part(self.op, self.info, self.bounded)?;
        let rank = self.sizes.len();
        if [&offsets, &counts, &strides].iter().any(|list| list.len() != rank) {
            return None;
        }
        (0..rank).find_map(|dimension| {
            // Of nothing, everything is inside.
            let count = mixed_constant(self.item, counts[dimension]).filter(|&count| count > 0)?;
            let offset = self.written(offsets[dimension])?;
            let (least, largest) = self.extremes(&offset)?;
            let leaves = |number: i64, size: Option<u64>| match offset.as_constant() {
                Some(_) => self.outside("offset", number, dimension, size),
                None => self.reached("offset", number, dimension, size),
            };
            let bound = self.sizes[dimension];
            if least < 0 {
                return Some(leaves(least, bound));
            }
            let bound = i64::try_from(bound?).ok()?;
            if largest >= bound {
                return Some(leaves(largest, Some(bound as u64)));
            }
            let stride = match count {
                1 => Some(0),
                _ => mixed_constant(self.item, strides[dimension]),
            };
            let reach = (count - 1).checked_mul(stride?)?;
            let (offset, last) = match reach < 0 {
                true => (least, reach.checked_add(least)?),
                false => (largest, reach.checked_add(largest)?),
            };
            (last < 0 || last >= bound).then(|| {
                let by = match stride {
                    None | Some(0 | 1) => String::new(),
                    Some(stride) => format!(" in steps of {stride}"),
                };
                format!(
                    "{count} elements from offset {offset} on{by} leave dimension {dimension} of {}, whose size is {bound}",
                    self.name()
                )
            })
        })
    }

    fn bytes(&self) -> Option<String> {
        let [size] = self.sizes[..] else { return None };
        let result = self.item.ir.results(self.op).next()?;
        let bytes_of = |value| element_bytes(self.item, shaped(self.item, value)?.element);
        let elements = count(&sizes(self.item, result)?).filter(|&elements| elements > 0)?;
        let bytes = elements
            .checked_mul(bytes_of(result)?)
            .filter(|_| bytes_of(self.value) == Some(1))?;
        let first = self.item.segment(self.op, self.bounded.numbers).next()?;
        let (least, largest) = self.extremes(&self.written(MixedNumber::Dynamic(first.value))?)?;
        if least < 0 {
            return Some(format!("byte {least} is in front of {}", self.name()));
        }
        // Memory of size zero is a place whose size nobody has said.
        let size = i64::try_from(size.filter(|&size| size > 0)?).ok()?;
        (largest.checked_add(bytes)? > size).then(|| {
            format!(
                "{bytes} bytes from byte {largest} on reach behind {}, whose size is {size}",
                self.name()
            )
        })
    }

    fn memory(&self) -> Option<String> {
        let (allocation, elements) = memory(self.item, self.value)?;
        let [offset, counts, strides] = self.item.chosen_part(self.op, self.info, self.bounded)?;
        let [offset] = offset[..] else { return None };
        let (mut least, mut largest) = self.extremes(&self.written(offset)?)?;
        for (count, stride) in counts.into_iter().zip(strides) {
            let count = mixed_constant(self.item, count).filter(|&count| count > 0)?;
            let stride = if count == 1 {
                0
            } else {
                mixed_constant(self.item, stride)?
            };
            let reach = (count - 1).checked_mul(stride)?;
            least = least.checked_add(reach.min(0))?;
            largest = largest.checked_add(reach.max(0))?;
        }
        let number = match least < 0 {
            true => least,
            false => Some(largest).filter(|largest| *largest >= elements)?,
        };
        let name = self.item.value_name(allocation);
        Some(format!("element {number} is outside {name}, which has {elements}"))
    }

    /// A number that stands in a list, as a sum of induction variables.
    fn written(&self, written: MixedNumber) -> Option<Linear> {
        match written {
            MixedNumber::Static(number) => Some(Linear::constant(number)),
            MixedNumber::Dynamic(value) => linear(self.item, self.ranges, value?),
        }
    }

    /// The numbers in a segment of operands.
    fn numbers(&self, segment: u8) -> impl Iterator<Item = Option<i64>> + use<'a> {
        let item = self.item;
        let operands = item.segment(self.op, segment);
        operands.map(move |operand| constant(item, operand.value?))
    }

    fn name(&self) -> &'a str {
        self.item.str(self.base.span)
    }

    /// The same of what changes from iteration to iteration.
    fn reached(&self, what: &str, number: i64, dimension: usize, size: Option<u64>) -> String {
        let size = size.map_or_else(|| "?".to_owned(), |size| size.to_string());
        format!(
            "{what} becomes {number}, outside dimension {dimension} of {}, whose size is {size}",
            self.name()
        )
    }

    fn outside(&self, what: &str, number: i64, dimension: usize, size: Option<u64>) -> String {
        let size = size.map_or_else(|| "?".to_owned(), |size| size.to_string());
        format!(
            "{what} {number} is outside dimension {dimension} of {}, whose size is {size}",
            self.name()
        )
    }

    fn finding(&self, message: String) -> Finding {
        let ir = &self.item.ir;
        let defined = ir.value(self.value).name;
        let related = (!defined.is_empty()).then(|| Related {
            span: defined,
            message: format!("of type {}", ir.type_of(self.value).map_or("", |ty| &ty.text)).into(),
            inside: None,
        });
        Finding {
            code: Code::OutOfBounds,
            severity: Code::OutOfBounds.default_severity(),
            span: operand_span(self.item, self.op, Some(self.value)),
            message,
            related: related.into_iter().collect(),
            op: Some(self.op),
            buffer: Some(self.value),
        }
    }
}

/// How far a dimension is reached from its index on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// So many elements, all of which must be there.
    Elements(i64),
    /// Whatever is not there is not touched.
    Open,
}
