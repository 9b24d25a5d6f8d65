//! `out-of-bounds`: constant indices, offsets and sizes, and indices of loops with constant bounds, that leave the static
//! shape of a buffer.
//!
//! What must stay inside of what is in the tables ([`OpInfo::bounds`]); the numbers are those that the text decides
//! ([`crate::constants`]). Promised: whoever gets to the operation leaves the shape, or whoever gets to the loops whose
//! induction variables make the index does in some iteration.
//!
//! A dimension of a `vector.transfer_…` that is not `in_bounds` may leave it: what lies outside is padding. Where the
//! transfer is masked, or permutes its dimensions, nothing is said of it. `vector.load` and `vector.store` may reach over
//! the end; they may not begin outside.

use mlir_grammar::ir::{Form, Operand};
use mlir_grammar::op_info::{Bounded, Chosen};
use mlir_grammar::types::{Shaped, TypeKind};
use mlir_grammar::{Item, OpId, OpInfo, Span, ValueId};
use smallvec::SmallVec;

use crate::constants::{affine_results, constant, linear};
use crate::finding::{Code, Finding, Related};
use crate::linear::Linear;
use crate::loop_range::LoopRanges;
use crate::place::operand_span;

/// The findings about the operations of `item` that choose parts of buffers.
#[must_use]
pub fn check(item: &Item) -> Vec<Finding> {
    let ranges = LoopRanges::new(item);
    let mut findings = Vec::new();
    for op in item.ir.ops() {
        let Some(info) = item.info(op).filter(|info| !info.bounds.is_empty()) else {
            continue;
        };
        if item.ir.op(op).form == Form::Tolerant {
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
    sizes: &'a [Option<u64>],
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
        let sizes = item.ir.ty(used).as_memref()?.shaped.shape.as_deref()?;
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
        let mut dimensions = indices.iter().zip(self.sizes).zip(&ends).enumerate();
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
        let text = match self.item.ir.attribute(self.op, "map") {
            Some(map) => self.item.str(map.value),
            // The custom form has the expressions behind the buffer.
            None => brackets(self.behind_base())?.0,
        };
        affine_results(self.item, self.ranges, text, &operands?)
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
        if is_masked || self.item.ir.attribute(self.op, "permutation_map").is_some() {
            return None;
        }
        let vector = self.vector()?;
        let lengths = vector.shape.as_deref()?;
        let first = self.sizes.len().checked_sub(lengths.len())?;
        let in_bounds = self.item.ir.attribute(self.op, "in_bounds");
        let in_bounds: Vec<bool> = in_bounds.map_or_else(Vec::new, |flags| booleans(self.item.str(flags.value)));
        let mut reach = one;
        for (at, length) in lengths.iter().enumerate() {
            let is_inside = in_bounds.get(at).copied().unwrap_or(false);
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
        let [offsets, sizes, strides] = self.lists()?;
        let rank = self.sizes.len();
        if [&offsets, &sizes, &strides].iter().any(|list| list.len() != rank) {
            return None;
        }
        (0..rank).find_map(|dimension| {
            let (offset, size, stride) = (offsets[dimension], sizes[dimension], strides[dimension]);
            // Of nothing, everything is inside.
            let count = size.filter(|&count| count > 0)?;
            let offset = offset?;
            let bound = self.sizes[dimension];
            if offset < 0 {
                return Some(self.outside("offset", offset, dimension, bound));
            }
            let bound = i64::try_from(bound?).ok()?;
            if offset >= bound {
                return Some(self.outside("offset", offset, dimension, Some(bound as u64)));
            }
            let stride = if count == 1 { Some(0) } else { stride };
            let last = (count - 1).checked_mul(stride?)?.checked_add(offset)?;
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

    /// Offsets, sizes and strides of a window.
    fn lists(&self) -> Option<[Vec<Option<i64>>; 3]> {
        let mut text = self.behind_base();
        let mut lists: [Vec<Option<i64>>; 3] = Default::default();
        for (nth, list) in (0..).zip(&mut lists) {
            let segment = self.bounded.numbers.checked_add(nth)?;
            let name = &self.info.operands.get(usize::from(segment))?.name;
            let written = match self.item.ir.op(self.op).form {
                Form::Generic => {
                    let attribute = self.item.ir.attribute(self.op, &format!("static_{name}"))?;
                    let inside = self
                        .item
                        .str(attribute.value)
                        .strip_prefix("array<i64")?
                        .strip_suffix('>')?;
                    inside.strip_prefix(':').unwrap_or_default()
                }
                _ => {
                    let (list, rest) = brackets(text)?;
                    text = rest;
                    list.strip_prefix('[')?.strip_suffix(']')?
                }
            };
            let mut dynamic = self.numbers(segment);
            let parts = written.split(',').map(str::trim).filter(|part| !part.is_empty());
            *list = parts
                .map(|part| match part.parse::<i64>() {
                    // How the generic form marks a number that is an operand.
                    Ok(i64::MIN) | Err(_) => dynamic.next().flatten(),
                    Ok(number) => Some(number),
                })
                .collect();
        }
        Some(lists)
    }

    /// The numbers in a segment of operands.
    fn numbers(&self, segment: u8) -> impl Iterator<Item = Option<i64>> + use<'a> {
        let item = self.item;
        let operands = item.segment(self.op, segment);
        operands.map(move |operand| constant(item, operand.value?))
    }

    /// The text of the operation behind its buffer.
    fn behind_base(&self) -> &'a str {
        let end = self.item.ir.op(self.op).span.end;
        self.item.str(Span::new(self.base.span.end, end))
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

/// The first `[…]` of a text, brackets included, and what stands behind it.
fn brackets(text: &str) -> Option<(&str, &str)> {
    let start = text.find('[')?;
    let end = start + text[start..].find(']')? + 1;
    Some((&text[start..end], &text[end..]))
}

/// `[true, false]`, `array<i1: true>`
fn booleans(text: &str) -> Vec<bool> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| matches!(*word, "true" | "false"))
        .map(|word| word == "true")
        .collect()
}
