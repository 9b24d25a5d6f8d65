//! `out-of-bounds`: indices, offsets and sizes that the text decides and that leave a buffer, and sizes below zero.
//!
//! What must stay inside of what is in the tables ([`OpInfo::bounds`]); the numbers are those that the text decides
//! ([`crate::numbers::constants`]), and so are the sizes ([`crate::numbers::buffer_sizes`]). Sums of induction variables are
//! looked at where they are least and largest; for all else, the loops are run ([`crate::numbers::iterations`]). Promised:
//! every execution of the operation leaves the shape, or every execution of the loops that count what the index is made of does
//! in some iteration.
//!
//! A dimension of a `vector.transfer_…` that is not `in_bounds` may leave it: what lies outside is padding. Where the transfer
//! is masked, or permutes its dimensions, nothing is said of it. `vector.load` and `vector.store` may reach over the end of a
//! row; they may not begin outside.

use std::cell::Cell;
use std::ops::ControlFlow;

use mlir_grammar::builtin::AffineMap;
use mlir_grammar::dialects::op_info::{Bounded, Chosen, EffectKind};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::properties::MixedNumber;
use mlir_grammar::ir::types::{Shaped, TypeKind};
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};
use smallvec::SmallVec;

use crate::checks::reached_elements;
use crate::finding::{Code, Finding, Related};
use crate::flow::dominance::Dominance;
use crate::numbers::buffer_sizes::{
    Sizes, asked_dimension, count, dynamic_sizes, element_bytes, memory, mixed_constant, passed_size, shaped, sizes,
};
use crate::numbers::constants::{Variables, applied, constant};
use crate::numbers::iterations::{Iteration, Iterations, Runs, changes};
use crate::numbers::linear::Linear;
use crate::numbers::loop_range::LoopRanges;
use crate::place::operand_span;
use crate::summary::Callees;

/// The attribute of an affine access that makes indices of its operands.
const MAP: &str = "map";

/// The attribute of a transfer that says which dimensions it must not leave.
const IN_BOUNDS: &str = "in_bounds";

/// The findings about the operations of `item` that choose parts of buffers. `callees` resolves aliases of maps.
#[must_use]
pub fn check(item: &Item, dominance: &Dominance<'_>, callees: &dyn Callees) -> Vec<Finding> {
    let ranges = LoopRanges::new(item, callees);
    let runs = Runs::new(item, callees, dominance);
    let mut findings = Vec::new();
    for op in item.ir.ops() {
        let Some(info) = item.info(op).filter(|_| item.ir.op(op).is_understood()) else {
            continue;
        };
        findings.extend(negative_size(item, op, info));
        findings.extend(reached_elements::check(item, callees, &ranges, &runs, op));
        for bounded in &info.bounds {
            let loops = Iterations::around(op, &runs);
            let Some(mut access) = Access::new(item, &ranges, &loops, op, info, bounded) else {
                continue;
            };
            let said = access.said().or_else(|| access.run());
            findings.extend(said.filter(|_| !loops.never_runs()).map(|said| access.finding(said)));
        }
    }
    findings
}

/// A new buffer whose size is below zero.
fn negative_size(item: &Item, op: OpId, info: &OpInfo) -> Option<Finding> {
    let sizes = item.segment(op, dynamic_sizes(info)?);
    let sizes = sizes.map(|operand| MixedNumber::Dynamic(operand.value));
    let message = below_zero(item, op, sizes)?;
    Some(Finding {
        code: Code::OutOfBounds,
        severity: Code::OutOfBounds.default_severity(),
        span: operand_span(item, op, None),
        message,
        related: Vec::new(),
        op: Some(op),
        buffer: item.ir.results(op).next(),
    })
}

/// The message for a result of `op` with a size below zero.
fn below_zero(item: &Item, op: OpId, mut sizes: impl Iterator<Item = MixedNumber>) -> Option<String> {
    let size = sizes.find_map(|size| mixed_constant(item, size).filter(|size| *size < 0))?;
    let result = item.ir.results(op).next()?;
    Some(match item.ir.value(result).name.is_empty() {
        true => format!("size {size} is below zero"),
        false => format!("size {size} of {} is below zero", item.value_name(result)),
    })
}

/// What a number becomes where the operation runs.
#[derive(Clone, Copy)]
struct Extremes {
    least: i64,
    largest: i64,
    /// It is one number, whatever loops are around it.
    is_constant: bool,
}

/// A buffer and the numbers that choose a part of it.
struct Access<'a> {
    item: &'a Item,
    ranges: &'a LoopRanges<'a>,
    loops: &'a Iterations<'a>,
    /// The iteration that is looked at; without one, all of them at once.
    at: Option<Iteration>,
    /// Whether some number was not known of all iterations at once.
    lacks_number: Cell<bool>,
    /// Whether some number is known in the iteration that is looked at.
    has_number: Cell<bool>,
    op: OpId,
    info: &'a OpInfo,
    base: &'a Operand,
    value: ValueId,
    /// The sizes of the buffer's dimensions.
    sizes: Sizes,
    bounded: &'a Bounded,
    /// The map that makes the indices of the operands.
    map: Option<AffineMap>,
}

impl<'a> Access<'a> {
    /// `None` where the shape is not known.
    fn new(
        item: &'a Item,
        ranges: &'a LoopRanges<'a>,
        loops: &'a Iterations<'a>,
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
            loops,
            at: None,
            lacks_number: Cell::new(false),
            has_number: Cell::new(false),
            op,
            info,
            base,
            value,
            sizes,
            bounded,
            map: has_attribute(info, MAP).then(|| ranges.affine_map(op, MAP)).flatten(),
        })
    }

    /// What leaves the shape in the first iteration in which something does, where that takes more than the least and the
    /// largest number.
    fn run(&mut self) -> Option<String> {
        if !self.lacks_number.get() {
            return None;
        }
        let ir = &self.item.ir;
        let is_number = |value: &ValueId| {
            let ty = ir.type_of(*value);
            ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Index | TypeKind::Integer(_)))
        };
        let operands = ir.operand_values(self.op);
        let numbers: SmallVec<[ValueId; 4]> = operands.filter(is_number).collect();
        if !numbers.iter().any(|&number| changes(self.item, number)) {
            return None;
        }
        self.loops.find(numbers, |iteration| {
            self.at = Some(iteration.clone());
            self.has_number.set(false);
            match self.said() {
                None if self.has_number.get() => ControlFlow::Continue(()),
                said => ControlFlow::Break(said),
            }
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
        (!is_inside).then(|| format!("{} has {rank} dimensions: there is no dimension {index}", self.name()))
    }

    fn element(&self) -> Option<String> {
        let indices = self.indices()?;
        let ends = self.ends();
        if indices.len() != self.sizes.len() {
            return None;
        }
        let ends = ends?;
        let mut dimensions = indices.iter().zip(&self.sizes).zip(&ends).enumerate();
        let said = dimensions.find_map(|(dimension, ((index, size), end))| {
            let Reach::Elements(count) = *end else { return None };
            let size = *size;
            if size.is_none() && self.is_its_size(dimension) {
                let index = self.item.segment(self.op, self.bounded.numbers).nth(dimension)?;
                return Some(format!(
                    "index {} is outside dimension {dimension} of {}, whose size it is",
                    self.item.str(index.span),
                    self.name()
                ));
            }
            let index = (*index)?;
            if index.least < 0 {
                return Some(self.outside("index", index, index.least, dimension, size));
            }
            let size = i64::try_from(size?).ok()?;
            let largest = index.largest;
            if largest >= size {
                return Some(self.outside("index", index, largest, dimension, Some(size as u64)));
            }
            let last = largest.checked_add(count - 1)?;
            (last >= size).then(|| {
                format!(
                    "{count} elements from index {largest} run past the end of dimension {dimension} of {}, whose size is {size}",
                    self.name()
                )
            })
        });
        said.or_else(|| self.longer_than_all())
    }

    /// Whether the index of a dimension is the number that its size was allocated with, or a `dim` of it.
    fn is_its_size(&self, dimension: usize) -> bool {
        let item = self.item;
        let index = || {
            let mut indices = item.segment(self.op, self.bounded.numbers);
            let index = indices.nth(dimension)?.value.filter(|_| self.map.is_none())?;
            let asked = match item.ir.value(index).def {
                Def::Result { op, .. } => asked_dimension(item, op),
                Def::Argument { .. } => None,
            };
            let is_asked = asked.is_some_and(|(buffer, asked)| {
                buffer == self.value && constant(item, asked) == i64::try_from(dimension).ok()
            });
            Some(is_asked || passed_size(item, self.value, dimension) == Some(index))
        };
        index() == Some(true)
    }

    /// A vector that is written at once may reach from one row into the next, but not have more elements than there are.
    fn longer_than_all(&self) -> Option<String> {
        let length = count(self.vector()?.shape.as_deref()?)?;
        let all = count(&self.sizes)?;
        let is_masked = ["mask", "index_vec"]
            .iter()
            .any(|name| self.info.operand_segment(name).is_some());
        let is_store = self.info.has_effect(EffectKind::Write) && !has_attribute(self.info, IN_BOUNDS);
        (length > all && is_store && !is_masked)
            .then(|| format!("{length} elements leave {}, which has {all}", self.name()))
    }

    /// The least and the largest number that `index` becomes where the operation runs: in which iteration, the text says.
    fn extremes(&self, index: Option<Linear>) -> Option<Extremes> {
        let extremes = || {
            let index = index?;
            let variables: SmallVec<[ValueId; 2]> = index.terms.iter().map(|(variable, _)| *variable).collect();
            let is_certain = variables.is_empty() || self.ranges.runs_in_each_iteration(self.op, &variables);
            let (least, largest) = self.ranges.extremes(&index).filter(|_| is_certain)?;
            Some(Extremes {
                least,
                largest,
                is_constant: variables.is_empty(),
            })
        };
        let extremes = extremes();
        if extremes.is_none() {
            self.lacks_number.set(true);
        }
        extremes
    }

    /// What a number is in the iteration that is looked at.
    fn one(&self, number: Option<i64>, iteration: &Iteration) -> Option<Extremes> {
        let number = number?;
        self.has_number.set(true);
        Some(Extremes {
            least: number,
            largest: number,
            is_constant: iteration.variables().is_empty(),
        })
    }

    /// The indices of an element.
    fn indices(&self) -> Option<Vec<Option<Extremes>>> {
        let operands = self.item.segment(self.op, self.bounded.numbers);
        if !has_attribute(self.info, MAP) {
            let index = |operand: &Operand| self.written(MixedNumber::Dynamic(operand.value));
            return Some(operands.map(index).collect());
        }
        let operands: Option<Vec<ValueId>> = operands.map(|operand| operand.value).collect();
        let (map, operands) = (self.map.as_ref()?, operands?);
        if let Some(iteration) = &self.at {
            let indices = self.loops.mapped(map, &operands, iteration)?.into_iter();
            return Some(indices.map(|index| self.one(index, iteration)).collect());
        }
        let indices = applied(map, &operands, &mut |value| self.ranges.sum_of(value))?;
        Some(indices.into_iter().map(|index| self.extremes(index)).collect())
    }

    /// How far each dimension is reached from its index on. `None` where that is left open.
    fn ends(&self) -> Option<Vec<Reach>> {
        let one = vec![Reach::Elements(1); self.sizes.len()];
        if !has_attribute(self.info, IN_BOUNDS) {
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
        let in_bounds = self.item.integers(self.op, IN_BOUNDS).unwrap_or_default();
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
        let operands = self.item.ir.operand_values(self.op);
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
        let negative = below_zero(self.item, self.op, counts.iter().copied());
        if negative.is_some() || [&offsets, &counts, &strides].iter().any(|list| list.len() != rank) {
            return negative;
        }
        (0..rank).find_map(|dimension| {
            // Of nothing, everything is inside.
            let count = self.known(counts[dimension]).filter(|&count| count > 0)?;
            let offset = self.written(offsets[dimension])?;
            let Extremes { least, largest, .. } = offset;
            let bound = self.sizes[dimension];
            if least < 0 {
                return Some(self.outside("offset", offset, least, dimension, bound));
            }
            let bound = i64::try_from(bound?).ok()?;
            if largest >= bound {
                return Some(self.outside("offset", offset, largest, dimension, Some(bound as u64)));
            }
            let stride = match count {
                1 => Some(0),
                _ => self.known(strides[dimension]),
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
        let given = self.item.segment(self.op, self.bounded.numbers.saturating_add(1));
        let given = given.map(|operand| MixedNumber::Dynamic(operand.value));
        if let Some(negative) = below_zero(self.item, self.op, given) {
            return Some(negative);
        }
        let [size] = self.sizes[..] else { return None };
        let result = self.item.ir.results(self.op).next()?;
        let bytes_of = |value| element_bytes(self.item, shaped(self.item, value)?.element);
        let elements = count(&sizes(self.item, result)?).filter(|&elements| elements > 0)?;
        let bytes = elements
            .checked_mul(bytes_of(result)?)
            .filter(|_| bytes_of(self.value) == Some(1))?;
        let first = self.item.segment(self.op, self.bounded.numbers).next()?;
        let Extremes { least, largest, .. } = self.written(MixedNumber::Dynamic(first.value))?;
        if least < 0 {
            return Some(format!("byte {least} is before {}", self.name()));
        }
        // Memory of size zero is a place whose size is unknown.
        let size = i64::try_from(size.filter(|&size| size > 0)?).ok()?;
        (largest.checked_add(bytes)? > size).then(|| {
            format!(
                "{bytes} bytes at offset {largest} run past the end of {}, whose size is {size}",
                self.name()
            )
        })
    }

    fn memory(&self) -> Option<String> {
        let memory = memory(self.item, self.value);
        // Sizes that are written as numbers are below zero nowhere: MLIR refuses them.
        if memory.is_none() && self.item.ir.operands(self.op).len() == 1 {
            return None;
        }
        let [offset, counts, strides] = self.item.chosen_part(self.op, self.info, self.bounded)?;
        if let Some(negative) = below_zero(self.item, self.op, counts.iter().copied()) {
            return Some(negative);
        }
        let (allocation, elements) = memory?;
        let [offset] = offset[..] else { return None };
        let Extremes {
            mut least, mut largest, ..
        } = self.written(offset)?;
        for (count, stride) in counts.into_iter().zip(strides) {
            let count = self.known(count).filter(|&count| count > 0)?;
            let stride = if count == 1 { 0 } else { self.known(stride)? };
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

    /// What a number becomes that is in a list.
    fn written(&self, written: MixedNumber) -> Option<Extremes> {
        if let Some(iteration) = &self.at {
            return self.one(self.loops.written(written, iteration), iteration);
        }
        self.extremes(match written {
            MixedNumber::Static(number) => Some(Linear::constant(number)),
            MixedNumber::Dynamic(value) => self.ranges.sum_of(value?),
        })
    }

    /// The same of a number that is always the same.
    fn known(&self, written: MixedNumber) -> Option<i64> {
        match &self.at {
            Some(iteration) => self.loops.written(written, iteration),
            None => mixed_constant(self.item, written),
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

    /// A number of an operation, what it comes to be there, and where that is outside.
    fn outside(&self, what: &str, number: Extremes, is: i64, dimension: usize, size: Option<u64>) -> String {
        let size = size.map_or_else(|| "?".to_owned(), |size| size.to_string());
        let where_to = format!("dimension {dimension} of {}, whose size is {size}", self.name());
        match number.is_constant {
            true => format!("{what} {is} is outside {where_to}"),
            false => format!("{what} becomes {is}, outside {where_to}"),
        }
    }

    fn finding(&self, message: String) -> Finding {
        let ir = &self.item.ir;
        let defined = ir.value(self.value).name;
        let related = (!defined.is_empty()).then(|| Related {
            span: defined,
            message: format!("of type {}", ir.type_of(self.value).map_or("", |ty| &ty.text)).into(),
            inside: None,
        });
        let variables = self.at.as_ref().map_or(&[][..], Iteration::variables);
        let counted = variables.iter().map(|&(variable, number)| Related {
            span: ir.value(variable).name,
            message: format!("{} is {number} then", self.item.value_name(variable)).into(),
            inside: None,
        });
        Finding {
            code: Code::OutOfBounds,
            severity: Code::OutOfBounds.default_severity(),
            span: operand_span(self.item, self.op, Some(self.value)),
            message,
            related: related.into_iter().chain(counted).collect(),
            op: Some(self.op),
            buffer: Some(self.value),
        }
    }
}

fn has_attribute(info: &OpInfo, name: &str) -> bool {
    info.attributes.iter().any(|attribute| &*attribute.name == name)
}

/// How far a dimension is reached from its index on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// So many elements, and all must be there.
    Elements(i64),
    /// Whatever is not there is not touched.
    Open,
}
