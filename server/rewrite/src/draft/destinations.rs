//! Where a terminator of the item goes and what it passes there, changed where the text says it: labels, and the list after
//! each.
//!
//! ```mlir
//! cf.switch %flag : i32, [
//!   default: ^bb1(%a : memref<2xf32>), // the rest
//!   7: ^bb2
//! ]
//! ```
//! becomes
//! ```mlir
//! cf.switch %flag : i32, [
//!   default: ^bb1(%a, %own : memref<2xf32>, i1), // the rest
//!   7: ^to_bb2
//! ]
//! ```
//! The generic form says what is passed in the list of all operands, and how much that is in attributes.

use mlir_grammar::dialects::op_info::Arity;
use mlir_grammar::ir::Operand;
use mlir_grammar::token::{Kind, Token, Tokens, lex};
use mlir_grammar::{OpId, OpInfo, Span, ValueId};

use super::Draft;
use super::attribute_dictionary::moved;
use crate::edit::TextEdit;

/// How many operands each segment of a definition holds.
const SIZES: [&str; 2] = ["operandSegmentSizes", "operand_segment_sizes"];

/// How many of them each case of a switch passes.
const SIZES_OF_CASES: &str = "case_operand_segments";

impl Draft<'_> {
    /// Whether the text of a terminator of the item can say that it passes more or less to its successors, or goes elsewhere.
    pub(crate) fn can_go_elsewhere(&self, op: OpId) -> bool {
        matches!(&*self.op(op).name, "cf.br" | "cf.cond_br") || self.respell_destinations(op).is_some()
    }

    /// The edits of a terminator that has as many successors as before, and passes them other values or other numbers of them.
    /// `None` where the text says that otherwise, or more than that has changed.
    pub(super) fn respell_destinations(&self, op: OpId) -> Option<Vec<TextEdit>> {
        let ir = &self.item.ir;
        let (data, now) = (ir.op(op), self.op(op));
        let is_the_same_but_for_successors = *now.name == *self.item.op_name(op)
            && ir.successors(op).len() == now.successors.len()
            && ir.results(op).len() == 0
            && ir.regions_of(op).is_empty();
        if !self.is_written(op) || now.successors.is_empty() || !is_the_same_but_for_successors {
            return None;
        }
        let info = self.info(op)?;
        let mut edits = self.respell_what_decides(op)?;
        let whole = self.item.str(data.span);
        let tokens = lex(whole);
        if data.is_spelled_out() {
            edits.extend(self.respell_generic_destinations(op, info, whole, &tokens)?);
        } else {
            for index in 0..now.successors.len() {
                edits.extend(self.respell_destination(op, index, whole, &tokens)?);
            }
        }
        Some(edits)
    }

    /// Other names for the operands that go to no successor. `None` where they are more or less than before, or of other types.
    fn respell_what_decides(&self, op: OpId) -> Option<Vec<TextEdit>> {
        let ir = &self.item.ir;
        let now = self.op(op);
        let is_passed_before = |index: usize| ir.successors(op).iter().any(|edge| edge.operands().contains(&index));
        let is_passed_now = |index: usize| {
            let mut edges = now.successors.iter();
            edges.any(|edge| (edge.first..edge.first + edge.count).contains(&index))
        };
        let old = (0..ir.operands(op).len()).filter(|&index| !is_passed_before(index));
        let new = (0..now.operands.len()).filter(|&index| !is_passed_now(index));
        let (old, new): (Vec<usize>, Vec<usize>) = (old.collect(), new.collect());
        if old.len() != new.len() {
            return None;
        }
        let mut edits = Vec::new();
        for (old, new) in old.into_iter().zip(new) {
            let (old, new) = (&ir.operands(op)[old], now.operands[new]);
            if ir.type_of(old.value?).map(|ty| &*ty.text) != self.value(new).ty.as_deref() {
                return None;
            }
            if self.item.str(old.span) != self.name(new) {
                edits.push(TextEdit {
                    span: old.span,
                    text: self.name(new).to_owned(),
                });
            }
        }
        Some(edits)
    }

    /// `^bb1(%a : f32)`: the label of a successor and the list after it.
    fn respell_destination(&self, op: OpId, index: usize, whole: &str, tokens: &Tokens) -> Option<Option<TextEdit>> {
        let base = self.item.ir.op(op).span.start;
        let old = &self.item.ir.successors(op)[index];
        let top = tokens.top();
        let label = top.iter().position(|token| token.start + base == old.label.start)?;
        let operands = &self.item.ir.operands(op)[old.operands()];
        let mut end = old.label.end;
        let open = top.get(label + 1).filter(|token| token.kind == Kind::LParen);
        match open.and_then(|open| open.closes_after()) {
            Some(length) => {
                let (inside, close) = (top.get(label + 2..label + 1 + length)?, top[label + 1 + length]);
                if !says(whole, inside, &self.old_list(operands)?) {
                    return None;
                }
                end = close.end + base;
            }
            None if operands.is_empty() => {}
            None => return None,
        }
        let now = &self.op(op).successors[index];
        let passed = &self.op(op).operands[now.first..now.first + now.count];
        let is_same = old.block == Some(now.block)
            && self
                .new_list(passed)?
                .split_whitespace()
                .eq(self.old_list(operands)?.split_whitespace());
        let list = match passed {
            [] => String::new(),
            _ => format!("({})", self.new_list(passed)?),
        };
        Some((!is_same).then(|| TextEdit {
            span: Span::new(old.label.start, end),
            text: format!("{}{list}", self.label(now.block)),
        }))
    }

    /// The labels, the list of all operands with their types, and the sizes of its parts.
    fn respell_generic_destinations(
        &self,
        op: OpId,
        info: &OpInfo,
        whole: &str,
        tokens: &Tokens,
    ) -> Option<Vec<TextEdit>> {
        let ir = &self.item.ir;
        let old = ir.successors(op);
        let now = &self.op(op).successors;
        let mut sizes = vec![0; info.operands.len()];
        for operand in ir.operands(op) {
            *sizes.get_mut(usize::from(operand.segment))? += 1;
        }
        for (index, (old, edge)) in old.iter().zip(now).enumerate() {
            if old.operand_count as usize != edge.count {
                let size = sizes.get_mut(segment_of_successor(info, now.len(), index)?)?;
                *size = (*size + edge.count).checked_sub(old.operand_count as usize)?;
            }
        }
        let mut edits = self.respell_generic(op, whole, tokens)?;
        let sizes_of = |name: &str, sizes: &[usize]| {
            let attribute = ir.attribute(op, name)?;
            resized(self.item.str(attribute.value), attribute.value, sizes)
        };
        let sizes = SIZES.iter().find_map(|name| sizes_of(name, &sizes));
        let open_ended = info.operands.iter().filter(|segment| segment.arity != Arity::One);
        if sizes.is_none() && open_ended.count() > 1 {
            return None;
        }
        edits.extend(sizes);
        if info.operands.last().is_some_and(|last| last.grouped) {
            let own = info.successors.len() - 1;
            let of_cases: Vec<usize> = now.iter().skip(own).map(|edge| edge.count).collect();
            edits.push(sizes_of(SIZES_OF_CASES, &of_cases)?);
        }
        for (old, now) in old.iter().zip(now).filter(|(old, now)| old.block != Some(now.block)) {
            edits.push(TextEdit {
                span: old.label,
                text: self.label(now.block).to_owned(),
            });
        }
        Some(edits)
    }

    /// `%a, %b : f32, i1`, as the text has it.
    fn old_list(&self, operands: &[Operand]) -> Option<String> {
        let ir = &self.item.ir;
        let names: Vec<&str> = operands.iter().map(|operand| self.item.str(operand.span)).collect();
        let types = operands.iter().map(|operand| {
            let ty = operand.ty.map(|ty| ir.ty(ty));
            ty.or_else(|| ir.type_of(operand.value?)).map(|ty| &*ty.text)
        });
        let types: Option<Vec<&str>> = types.collect();
        Some(format!("{} : {}", names.join(", "), types?.join(", ")))
    }

    /// `%a, %b : f32, i1`, as it is now.
    fn new_list(&self, values: &[ValueId]) -> Option<String> {
        Some(format!("{} : {}", self.list(values), self.types(values).ok()?))
    }
}

/// Whether some tokens say this, however it is laid out.
fn says(whole: &str, tokens: &[Token], expected: &str) -> bool {
    let expected_tokens = lex(expected);
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    let said = tokens.iter().map(|token| squeezed(&whole[token.span().range()]));
    let wanted = expected_tokens.top().iter();
    said.eq(wanted.map(|token| squeezed(&expected[token.span().range()])))
}

/// Which segment of operands goes to a successor: each has one, but for cases of a switch, which share the last one.
fn segment_of_successor(info: &OpInfo, successors: usize, index: usize) -> Option<usize> {
    let lists = info
        .operands
        .iter()
        .filter(|segment| segment.arity == Arity::Variadic)
        .count();
    let first = info.operands.len() - lists;
    if info.operands.last().is_some_and(|last| last.grouped) && lists == info.successors.len() {
        return Some(first + index.min(lists - 1));
    }
    (lists == successors).then_some(first + index)
}

/// The edit that puts other numbers into `array<i32: 1, 2>` or `dense<[1, 2]> : vector<2xi32>`, which is at `span`.
fn resized(text: &str, span: Span, sizes: &[usize]) -> Option<TextEdit> {
    let numbers: Vec<String> = sizes.iter().map(ToString::to_string).collect();
    let numbers = numbers.join(", ");
    let open = text.find('<')?;
    let (from, to, text) = match text.starts_with("dense") {
        true => (open + 1, open + text[open..].find('>')?, format!("[{numbers}]")),
        false => (
            open + 1 + text[open + 1..].find(':')? + 1,
            text.rfind('>')?,
            format!(" {numbers}"),
        ),
    };
    Some(TextEdit {
        span: moved(Span::new(from as u32, to as u32), span.start),
        text,
    })
}
