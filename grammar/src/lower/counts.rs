//! Whether a text lists a type for each operand, and names as many results as there are.

use smallvec::SmallVec;

use super::Lower;
use crate::dialects::op_info::{Arity, Assembly, OpInfo, Segment, Slot};
use crate::ir::span::Span;
use crate::ir::{OpId, TypeId};
use crate::item::SyntaxError;
use crate::syntax::{NO_SEGMENT, Part};

impl Lower<'_> {
    /// Reports what does not fit; `end` is where the operation ends. Only what its text must say is asked for: nothing of
    /// an operation that was read tolerantly.
    pub(super) fn check_counts(
        &mut self,
        op: OpId,
        parts: &[Part<'_>],
        operand_types: &[(u8, TypeId)],
        result_types: &[(u8, TypeId)],
        info: Option<&OpInfo>,
        end: u32,
    ) {
        if self.state.misread || self.state.head.tolerant {
            return;
        }
        self.check_operand_types(op, parts, operand_types, info, end);
        self.check_named_results(op, parts, result_types, info, end);
    }

    fn check_operand_types(
        &mut self,
        op: OpId,
        parts: &[Part<'_>],
        types: &[(u8, TypeId)],
        info: Option<&OpInfo>,
        end: u32,
    ) {
        let operands = &self.ir.operands[self.ir.op(op).operands.range()];
        let is_generic = self.state.head.generic;
        let mut wrong = None;
        if is_generic || (!types.is_empty() && types.iter().all(|&(segment, _)| segment == NO_SEGMENT)) {
            let passed = operands.len();
            wrong = (types.len() != passed).then_some((passed, types.len(), operands.first()));
        } else if let Some(info) = info.filter(|_| types.is_empty()) {
            // `() -> t` lists no types where the form asks for those of all operands.
            let lists = |format: &str, name: &str| format.contains(&format!("functional-type({name},"));
            let mut segments = info.operands.iter().enumerate();
            let left_out = segments.find(|(index, segment)| match &info.assembly {
                Assembly::Format(format) if segment.arity != Arity::One => {
                    let is_passed = operands.iter().any(|operand| usize::from(operand.segment) == *index);
                    is_passed && (lists(format, &format!("${}", segment.name)) || lists(format, "operands"))
                }
                _ => false,
            });
            wrong = left_out.map(|_| (operands.len(), 0, operands.first()));
        } else if let Some(info) = info {
            let mut listed: SmallVec<[usize; 8]> = SmallVec::from_elem(0, info.operands.len());
            for &(segment, _) in types {
                if let Some(count) = listed.get_mut(usize::from(segment)) {
                    *count += 1;
                }
            }
            for (segment, listed) in listed.into_iter().enumerate().filter(|&(_, listed)| listed > 0) {
                // Operands are sorted by segment.
                let first = operands.partition_point(|operand| usize::from(operand.segment) < segment);
                let after = operands.partition_point(|operand| usize::from(operand.segment) <= segment);
                if listed != after - first {
                    wrong = Some((after - first, listed, operands.get(first)));
                    break;
                }
            }
        }
        let Some((passed, listed, first)) = wrong else { return };
        let place = parts.iter().find_map(|part| match *part {
            Part::OperandType { ty, .. } if is_generic => Some(ty),
            _ => None,
        });
        let span = place
            .or(first.map(|operand| operand.span))
            .unwrap_or(self.state.head.name);
        self.errors.push(SyntaxError {
            span,
            message: format!(
                "expected {}, one for each operand, found {listed}",
                counted(passed, "type")
            ),
            resumed: end,
        });
    }

    fn check_named_results(
        &mut self,
        op: OpId,
        parts: &[Part<'_>],
        types: &[(u8, TypeId)],
        info: Option<&OpInfo>,
        end: u32,
    ) {
        let mut named = 0;
        let mut name = None;
        for part in parts {
            let Part::Result { name: span, count } = *part else {
                break;
            };
            name.get_or_insert(span);
            named += count as usize;
        }
        let is_usual = named > 0
            && (named == types.len() || info.is_some_and(|info| info.results.len() == named && types.is_empty()));
        let (Some(name), false) = (name, is_usual) else { return };
        let Some(results) = self.result_count(types, info) else {
            return;
        };
        if named == results && named > 0 {
            return;
        }
        let op_name = match info {
            Some(info) => &*info.name,
            None => self.str(self.ir.op(op).name),
        };
        let message = match results {
            0 => format!("expected no result: `{op_name}` has none"),
            _ => format!(
                "expected {} on the left of `=`, found {named}",
                counted(results, "result")
            ),
        };
        self.errors.push(SyntaxError {
            span: Span::new(name.start, name.end),
            message,
            resumed: end,
        });
    }

    /// How many results the operation has, if that follows without looking at their names.
    fn result_count(&self, types: &[(u8, TypeId)], info: Option<&OpInfo>) -> Option<usize> {
        if self.state.head.generic {
            return Some(types.len());
        }
        let info = info?;
        let is_fixed = info.results.iter().all(|segment| segment.arity == Arity::One);
        if is_fixed {
            return Some(info.results.len());
        }
        // Otherwise each result has its type in the text.
        let is_inferred = |index: usize| info.types.iter().any(|rule| rule.slot == Slot::Result(index as u8));
        let is_spelled = |(index, segment): (usize, &Segment)| {
            let spells = match &info.assembly {
                Assembly::Format(format) => {
                    format.contains(&format!("type(${})", segment.name)) || format.contains("results)")
                }
                Assembly::ByHand(_) => true,
                Assembly::Unknown => false,
            };
            spells && !is_inferred(index)
        };
        info.results.iter().enumerate().all(is_spelled).then_some(types.len())
    }
}

/// `1 type`, `2 types`
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
