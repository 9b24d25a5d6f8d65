//! The heads of operations with regions that only a table describes. The text has nothing but the lists of operands and results
//! that the table knows; a list of any length becomes longer or shorter in place.

use mlir_grammar::dialects::op_info::{Arity, Segment};
use mlir_grammar::token::{Kind, Token, Tokens};
use mlir_grammar::{BlockId, OpId, Span, ValueId};

use super::Draft;
use super::attribute_dictionary::moved;
use crate::edit::TextEdit;

/// The text of an operation.
struct Text<'t> {
    whole: &'t str,
    tokens: &'t Tokens,
    /// Where it begins in the item.
    base: u32,
}

impl Text<'_> {
    /// The tokens between two bytes of the item.
    fn between(&self, from: u32, to: u32) -> &[Token] {
        let top = self.tokens.top();
        let at = |byte: u32| top.partition_point(|token| token.start + self.base < byte);
        &top[at(from)..at(to)]
    }

    /// What some tokens say, without white space; comments count.
    fn says(&self, tokens: &[Token], expected: &str) -> bool {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            return expected.is_empty();
        };
        squeezed(&self.whole[first.start as usize..last.end as usize]).eq(squeezed(expected))
    }

    /// The edit that puts something else in the place of some tokens.
    fn replace(&self, tokens: &[Token], text: String) -> Option<TextEdit> {
        let span = Span::new(tokens.first()?.start, tokens.last()?.end);
        Some(TextEdit {
            span: moved(span, self.base),
            text,
        })
    }
}

/// A text without its white space.
fn squeezed(text: &str) -> impl Iterator<Item = char> + '_ {
    text.split_whitespace().flat_map(str::chars)
}

impl Draft<'_> {
    /// The edits of the lists in the text of an operation. `None` where that says something else, too.
    pub(super) fn respell_lists(&self, op: OpId, whole: &str, tokens: &Tokens) -> Option<Vec<TextEdit>> {
        let ir = &self.item.ir;
        let info = self.info(op)?;
        let has_any_length = |segments: &[Segment]| matches!(segments, [one] if one.arity == Arity::Variadic);
        if !has_any_length(&info.operands) || !has_any_length(&info.results) || !ir.successors(op).is_empty() {
            return None;
        }
        let data = ir.op(op);
        let text = Text {
            whole,
            tokens,
            base: data.span.start,
        };
        let mut edits = Vec::new();
        let mut after = data.name.end;
        for (index, &region) in ir.regions_of(op).iter().enumerate() {
            let span = ir.region(region).span;
            let entry = *ir.blocks_of(region).first()?;
            if span.is_empty() {
                return None;
            }
            let mut tokens = text.between(after, span.start);
            if index == 0 {
                tokens = self.respell_operands_and_results(op, &text, tokens, &mut edits)?;
            }
            self.respell_arguments(entry, &text, tokens, &mut edits)?;
            after = span.end;
        }
        Some(edits)
    }

    /// Whether the text of an operation of the item without regions and results says `name %a, %b : f32, f32` and no more, with
    /// as many operands as one likes.
    pub(super) fn is_typed_list(&self, op: OpId) -> bool {
        if !self.is_written(op) || self.is_generic(op) || self.op(op).operands.is_empty() {
            return false;
        }
        let ir = &self.item.ir;
        let has_any_length = self
            .info(op)
            .is_some_and(|info| matches!(&*info.operands, [one] if one.arity == Arity::Variadic));
        let is_plain = ir.results(op).len() == 0 && ir.regions_of(op).is_empty() && ir.successors(op).is_empty();
        let data = ir.op(op);
        let text = self.item.str(Span::new(data.name.end, data.span.end));
        let (names, types) = self.old_lists(op);
        let Some(types) = types.filter(|types| has_any_length && is_plain && !types.is_empty()) else {
            return false;
        };
        squeezed(text).eq(squeezed(&format!("{names}:{types}")))
    }

    /// The operands of an operation of the item and their types, as the text has them: `%a,%b` and `f32,f32`.
    fn old_lists(&self, op: OpId) -> (String, Option<String>) {
        let ir = &self.item.ir;
        let operands = ir.operands(op).iter();
        let names: Vec<&str> = operands.clone().map(|operand| self.item.str(operand.span)).collect();
        let types = operands.map(|operand| ir.type_of(operand.value?).map(|ty| &*ty.text));
        let types: Option<Vec<&str>> = types.collect();
        (names.join(","), types.map(|types| types.join(",")))
    }

    /// `%a, %b : f32, f32 -> (f32)`; the tokens after that.
    fn respell_operands_and_results<'t>(
        &self,
        op: OpId,
        text: &Text<'_>,
        tokens: &'t [Token],
        edits: &mut Vec<TextEdit>,
    ) -> Option<&'t [Token]> {
        let ir = &self.item.ir;
        let colon = tokens.iter().position(|token| token.kind == Kind::Colon)?;
        let arrow = tokens.iter().position(|token| token.kind == Kind::Arrow)?;
        let close = arrow + 1 + tokens.get(arrow + 1)?.closes_after()?;
        let (names, types) = (tokens.get(..colon)?, tokens.get(colon + 1..arrow)?);
        let results = tokens.get(arrow + 2..close)?;
        let (old_names, old_types) = self.old_lists(op);
        let old_results = ir.results(op).map(|result| ir.type_of(result).map(|ty| &*ty.text));
        let old_results: Option<Vec<&str>> = old_results.collect();
        let is_all = text.says(names, &old_names)
            && text.says(types, &old_types?)
            && text.says(results, &old_results?.join(","));
        if !is_all {
            return None;
        }
        edits.push(text.replace(names, self.list(&self.op(op).operands))?);
        edits.push(text.replace(types, self.types(&self.op(op).operands).ok()?)?);
        edits.push(text.replace(results, self.types(&self.op(op).results).ok()?)?);
        tokens.get(close + 1..)
    }

    /// `then`, or `then(%a : f32)` where the block has no label that says its arguments.
    fn respell_arguments(
        &self,
        entry: BlockId,
        text: &Text<'_>,
        tokens: &[Token],
        edits: &mut Vec<TextEdit>,
    ) -> Option<()> {
        let ir = &self.item.ir;
        let tokens = match tokens {
            [word, rest @ ..] if word.kind == Kind::Word => rest,
            rest => rest,
        };
        let spelled = |values: &[ValueId]| -> Option<String> {
            let one = |&value: &ValueId| Some(format!("{} : {}", self.name(value), self.type_of(value).ok()?));
            Some(values.iter().map(one).collect::<Option<Vec<String>>>()?.join(", "))
        };
        let is_labelled = !ir.block(entry).label.is_empty();
        match tokens {
            [] if is_labelled || self.block(entry).arguments.is_empty() => Some(()),
            [open, inside @ .., close] if !is_labelled && open.closes_after() == Some(tokens.len() - 1) => {
                let old = ir
                    .arguments(entry)
                    .map(|value| Some(format!("{}:{}", self.item.value_name(value), ir.type_of(value)?.text)));
                let old: Option<Vec<String>> = old.collect();
                if close.kind != Kind::RParen || !text.says(inside, &old?.join(",")) {
                    return None;
                }
                edits.push(text.replace(inside, spelled(&self.block(entry).arguments)?)?);
                Some(())
            }
            _ => None,
        }
    }
}
