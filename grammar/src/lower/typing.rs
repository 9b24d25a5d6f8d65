//! The types of operands and results: as the text lists them, and as the entry's rules fill them in.

use smallvec::SmallVec;

use super::{Lower, segments};
use crate::dialects::op_info::{OpInfo, Slot, TypeSource};
use crate::ir::{OpId, TypeId};
use crate::syntax::NO_SEGMENT;

/// How many types each segment has so far.
#[derive(Default)]
pub(super) struct Given(SmallVec<[(u8, usize); 4]>);

impl Given {
    /// How many the segment had, one more from now on.
    pub(super) fn next(&mut self, segment: u8) -> usize {
        if let Some((_, count)) = self.0.iter_mut().find(|(other, _)| *other == segment) {
            *count += 1;
            return *count - 1;
        }
        self.0.push((segment, 1));
        0
    }
}

impl Lower<'_> {
    /// Gives operands the types that the text lists for them; operands are sorted by segment.
    pub(super) fn operand_types(&mut self, op: OpId, types: &[(u8, TypeId)]) {
        let operands = &mut self.ir.operands[self.ir.ops[op.index()].operands.range()];
        let mut given = Given::default();
        for &(segment, ty) in types {
            let nth = given.next(segment);
            let (place, is_meant) = if segment == NO_SEGMENT {
                (nth, true)
            } else {
                let place = operands.partition_point(|operand| operand.segment < segment) + nth;
                let found = operands.get(place).map(|operand| operand.segment);
                (place, found == Some(segment))
            };
            if let Some(operand) = operands.get_mut(place).filter(|_| is_meant) {
                operand.ty.get_or_insert(ty);
            }
        }
    }

    /// Fills in the types that the text leaves out.
    pub(super) fn infer_types(&mut self, op: OpId, info: &OpInfo) {
        let data = self.ir.op(op);
        let results = &self.ir.values[data.first_result as usize..][..data.result_count as usize];
        let is_stated = results.iter().all(|value| value.ty.is_some())
            && self.ir.operands(op).iter().all(|operand| operand.ty.is_some());
        if is_stated {
            return;
        }
        for rule in &info.types {
            match rule.slot {
                Slot::Operand(segment) => {
                    let mut nth = 0;
                    for operand in self.ir.op(op).operands.range() {
                        if self.ir.operands[operand].segment != segment {
                            continue;
                        }
                        if self.ir.operands[operand].ty.is_none() {
                            self.ir.operands[operand].ty = self.type_by_rule(op, info, &rule.source, nth);
                        }
                        nth += 1;
                    }
                }
                Slot::Result(segment) => {
                    let data = self.ir.op(op);
                    let first = data.first_result as usize;
                    let places = segments::range(&info.results, data.result_count as usize, segment);
                    for (nth, place) in places.enumerate() {
                        if self.ir.values[first + place].ty.is_none() {
                            self.ir.values[first + place].ty = self.type_by_rule(op, info, &rule.source, nth);
                        }
                    }
                }
            }
        }
    }

    /// The type that a rule infers for the value `nth` of its segment.
    fn type_by_rule(&mut self, op: OpId, info: &OpInfo, source: &TypeSource, nth: usize) -> Option<TypeId> {
        match source {
            TypeSource::Fixed(text) | TypeSource::Each(_, text) => Some(self.types.intern(text, 0)),
            TypeSource::Same(slot) => self.type_of_slot(op, info, *slot, nth),
            TypeSource::Element(slot) => {
                let ty = self.type_of_slot(op, info, *slot, 0)?;
                self.types.element(ty)
            }
            TypeSource::Parameter(slot) => {
                let ty = self.type_of_slot(op, info, *slot, nth)?;
                self.types.parameter(ty)
            }
            TypeSource::Attribute(name) => self.type_of_attribute(op, name),
            TypeSource::Composed(parts, end) => {
                let mut text = String::new();
                for (before, source) in parts {
                    let ty = self.type_by_rule(op, info, source, nth)?;
                    text.push_str(before);
                    text.push_str(self.types.inside_of(before, ty));
                }
                text.push_str(end);
                Some(self.types.intern(&text, 0))
            }
            TypeSource::Member(slot, position) => {
                let ty = self.type_of_slot(op, info, *slot, 0)?;
                let position = self.text.get(self.ir.attribute(op, position)?.value.range())?;
                if let Some(&member) = self.members.get(&(ty, position)) {
                    return member;
                }
                let member = self.types.member(ty, position);
                self.members.insert((ty, position), member);
                member
            }
            TypeSource::Trailing(slot, dimension) => {
                let ty = self.type_of_slot(op, info, *slot, nth)?;
                self.types.with_trailing(ty, dimension)
            }
            TypeSource::Yielded(slot) => {
                let ty = self.type_of_slot(op, info, *slot, nth)?;
                self.types.yielded(ty)
            }
            TypeSource::Selected(slot, listed) => {
                let ty = self.type_of_slot(op, info, *slot, 0)?;
                let listed = self.text.get(self.ir.attribute(op, listed)?.value.range())?;
                self.types.selected(ty, listed)
            }
            TypeSource::Concatenated(lhs, rhs) => {
                let lhs = self.type_of_slot(op, info, *lhs, 0)?;
                let rhs = self.type_of_slot(op, info, *rhs, 0)?;
                self.types.concatenated(lhs, rhs)
            }
            TypeSource::Repeated(slot, times) => {
                let ty = self.type_of_slot(op, info, *slot, 0)?;
                let times = self.text.get(self.ir.attribute(op, times)?.value.range())?;
                self.types.repeated(ty, times)
            }
            TypeSource::OuterProduct(lhs, rhs) => {
                let lhs = self.type_of_slot(op, info, *lhs, 0)?;
                let rhs = self.type_of_slot(op, info, *rhs, 0)?;
                self.types.outer_product(lhs, rhs)
            }
            TypeSource::Shape(slot, element) => {
                let ty = self.type_of_slot(op, info, *slot, 0)?;
                self.types.with_element(ty, element)
            }
        }
    }

    /// The type of an attribute's value: what is after its last `:`, or the attribute that is a type.
    fn type_of_attribute(&mut self, op: OpId, name: &str) -> Option<TypeId> {
        let value = self.ir.attribute(op, name)?.value;
        let text = self.text.get(value.range())?;
        let text = match super::types::behind_colon(text) {
            Some(ty) => ty,
            None => match text {
                "true" | "false" => "i1",
                _ if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-') => "i64",
                _ if text.starts_with(['"', '@', '#', '[', '{', '<']) => return None,
                _ => text,
            },
        };
        Some(self.types.spelled(text))
    }

    /// The type of the value `nth` of a segment, or of the only one: as the text says, or as the value has it.
    fn type_of_slot(&mut self, op: OpId, info: &OpInfo, slot: Slot, nth: usize) -> Option<TypeId> {
        let data = self.ir.op(op);
        match slot {
            Slot::Operand(segment) => {
                let is_meant = |operand: &usize| self.ir.operands[*operand].segment == segment;
                let mut segment = data.operands.range().filter(is_meant);
                let first = segment.next()?;
                let operand = if nth == 0 {
                    first
                } else {
                    segment.nth(nth - 1).unwrap_or(first)
                };
                self.operand_type(op, operand)
            }
            Slot::Result(segment) => {
                let places = segments::range(&info.results, data.result_count as usize, segment);
                let place = if nth < places.len() {
                    places.start + nth
                } else {
                    places.start
                };
                self.ir.values.get(data.first_result as usize + place)?.ty
            }
        }
    }
    /// The type of an operand (an index into the arena): as the text says, or as the value has it. The only way to ask
    /// for the latter, so that it is known which operations depend on what is defined elsewhere.
    pub(super) fn operand_type(&mut self, op: OpId, operand: usize) -> Option<TypeId> {
        let operand = &self.ir.operands[operand];
        let (ty, value) = (operand.ty, operand.value);
        if ty.is_none() && self.type_reads.last() != Some(&op) {
            self.type_reads.push(op);
        }
        ty.or_else(|| self.ir.value(value?).ty)
    }
}
