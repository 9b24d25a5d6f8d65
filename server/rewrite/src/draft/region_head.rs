//! What changes in the text of an operation with regions when it gets operands, results or region arguments: the lists and
//! types before its first region, each replaced in place, the rest kept.

use mlir_grammar::token::{Kind, Token, Tokens, lex};
use mlir_grammar::{OpId, Span};

use super::Draft;
use super::attribute_dictionary::{location, moved};
use crate::edit::TextEdit;
use crate::refusal::Refusal;

/// The head of an operation: the tokens between its name and its first region.
struct Head<'t> {
    text: &'t str,
    tokens: &'t [Token],
    /// Where `text` begins in the item.
    base: u32,
}

impl Head<'_> {
    fn word(&self, index: usize) -> &str {
        &self.text[self.tokens[index].span().range()]
    }

    fn find(&self, fits: impl Fn(usize) -> bool) -> Option<usize> {
        (0..self.tokens.len()).find(|&index| fits(index))
    }

    /// What is between the `(` at `index` and its `)`.
    fn inside(&self, index: usize) -> Option<Span> {
        let closes = index + self.tokens.get(index)?.closes_after()?;
        let span = Span::new(self.tokens[index].end, self.tokens[closes].start);
        Some(moved(span, self.base))
    }

    /// From after the token at `index` to the end of the last token before `end`.
    fn between(&self, index: usize, end: usize) -> Span {
        let last = if end > index + 1 { end - 1 } else { index };
        moved(Span::new(self.tokens[index].end, self.tokens[last].end), self.base)
    }
}

impl Draft<'_> {
    /// The edits of an operation's head, its results apart: as many operands and results as it has now.
    ///
    /// # Errors
    /// Where the operation's form is not known here.
    pub(super) fn respell_head(&self, op: OpId) -> Result<Vec<TextEdit>, Refusal> {
        let data = self.item.ir.op(op);
        let whole = self.item.str(data.span);
        let tokens = lex(whole);
        if self.is_generic(op) {
            return self.respell_generic(op, whole, &tokens).ok_or_else(|| unchangeable(op));
        }
        let top = tokens.top();
        let first_region = self
            .item
            .ir
            .regions_of(op)
            .first()
            .map(|&region| self.item.ir.region(region).span);
        let first_region = first_region
            .filter(|span| !span.is_empty())
            .ok_or_else(|| unchangeable(op))?;
        let start = data.name.end - data.span.start;
        let end = first_region.start - data.span.start;
        let from = top.partition_point(|token| token.start < start);
        let to = top.partition_point(|token| token.start < end);
        let head = Head {
            text: whole,
            tokens: &top[from..to],
            base: data.span.start,
        };
        let edits = match &*self.op(op).name {
            "scf.if" | "scf.execute_region" | "memref.alloca_scope" | "affine.if" | "shape.assuming" => {
                self.operands_and_result_types(op, &head, true)
            }
            "scf.index_switch" => self.operands_and_result_types(op, &head, false),
            "scf.for" | "affine.for" => self.loop_head(op, &head),
            "scf.while" => self.while_head(op, &head),
            _ => self.respell_lists(op, whole, &tokens),
        };
        edits.ok_or_else(|| unchangeable(op))
    }

    /// The edits of [`Draft::result_types`], and other names for the operands, which keep their places.
    fn operands_and_result_types(&self, op: OpId, head: &Head<'_>, parenthesised: bool) -> Option<Vec<TextEdit>> {
        let operands = self.op(op).operands.len();
        if operands != self.item.ir.operands(op).len() {
            return None;
        }
        let mut edits = self.substituted(op, 0..operands);
        edits.extend(self.result_types(op, head, parenthesised)?);
        Some(edits)
    }

    /// The types after `->`, up to the region, a word, a `:` or an attribute dictionary.
    fn result_types(&self, op: OpId, head: &Head<'_>, parenthesised: bool) -> Option<Vec<TextEdit>> {
        let arrow = head.find(|index| head.tokens[index].kind == Kind::Arrow)?;
        let ends = |index: usize| {
            let kind = head.tokens[index].kind;
            index > arrow
                && (kind == Kind::Colon
                    || kind == Kind::Braces
                    || matches!(head.word(index), "case" | "default" | "no_inline"))
        };
        let end = head.find(ends).unwrap_or(head.tokens.len());
        if self.op(op).results.is_empty() {
            // The arrow goes, too, with what is between it and the token before it.
            let start = match arrow.checked_sub(1) {
                Some(front) => head.between(front, end).start,
                None => self.item.ir.op(op).name.end,
            };
            return Some(vec![TextEdit::delete(Span::new(start, head.between(arrow, end).end))]);
        }
        let types = self.types(&self.op(op).results).ok()?;
        let text = if parenthesised {
            format!(" ({types})")
        } else {
            format!(" {types}")
        };
        Some(vec![TextEdit {
            span: head.between(arrow, end),
            text,
        }])
    }

    /// `%i = … iter_args(%x = %y, …) -> (…)`
    fn loop_head(&self, op: OpId, head: &Head<'_>) -> Option<Vec<TextEdit>> {
        let list = head.find(|index| head.word(index) == "iter_args")? + 1;
        let body = *self.region(*self.op(op).regions.first()?).blocks.first()?;
        let arguments = &self.block(body).arguments;
        let operands = &self.op(op).operands;
        let carried = arguments.len().checked_sub(1)?;
        let outer = operands.get(operands.len().checked_sub(carried)?..)?;
        let mut edits = self.result_types(op, head, true)?;
        if carried > 0 {
            edits.push(self.pairs(head.inside(list)?, &arguments[1..], outer));
        } else {
            let arrow = head.find(|index| head.tokens[index].kind == Kind::Arrow)?;
            edits.push(TextEdit::delete(head.between(list.checked_sub(2)?, arrow)));
        }
        // The bounds are before the list and keep their places.
        let bounds = operands.len() - carried;
        edits.extend(self.substituted(op, 0..bounds));
        Some(edits)
    }

    /// `(%x = %y, …) : (…) -> (…)`
    fn while_head(&self, op: OpId, head: &Head<'_>) -> Option<Vec<TextEdit>> {
        let before = *self.region(*self.op(op).regions.first()?).blocks.first()?;
        let colon = head.find(|index| head.tokens[index].kind == Kind::Colon && index > 0)?;
        let list = head.find(|index| head.tokens[index].kind == Kind::LParen)?;
        let arguments = &self.block(before).arguments;
        let pairs = if arguments.is_empty() {
            // MLIR prints no list then.
            let name = self.item.ir.op(op).name;
            TextEdit::delete(Span::new(name.end, head.inside(list)?.end + 1))
        } else {
            self.pairs(head.inside(list)?, arguments, &self.op(op).operands)
        };
        let ty = self.function_type(op).ok()?;
        let types = TextEdit {
            span: head.between(colon, head.tokens.len()),
            text: format!(" {ty}"),
        };
        Some(vec![pairs, types])
    }

    fn pairs(&self, span: Span, inner: &[mlir_grammar::ValueId], outer: &[mlir_grammar::ValueId]) -> TextEdit {
        let pairs = inner.iter().zip(outer);
        let pairs: Vec<String> = pairs
            .map(|(&inner, &outer)| format!("{} = {}", self.name(inner), self.name(outer)))
            .collect();
        TextEdit {
            span,
            text: pairs.join(", "),
        }
    }

    /// The lists of the generic form: operands, and the type at the end.
    pub(super) fn respell_generic(&self, op: OpId, whole: &str, tokens: &Tokens) -> Option<Vec<TextEdit>> {
        let base = self.item.ir.op(op).span.start;
        let top = tokens.top();
        let name_end = self.item.ir.op(op).name.end - base;
        let list = top
            .iter()
            .position(|token| token.start >= name_end && token.kind == Kind::LParen)?;
        let closes = list + top[list].closes_after()?;
        let end = location(whole, top).map_or(whole.len(), |at| whole[..at as usize].trim_end().len());
        let is_colon = |token: &Token| token.kind == Kind::Colon && (token.start as usize) < end;
        let colon = top.iter().rposition(is_colon)?;
        let operands = TextEdit {
            span: moved(Span::new(top[list].end, top[closes].start), base),
            text: self.list(&self.op(op).operands),
        };
        let types = TextEdit {
            span: moved(Span::new(top[colon].end, end as u32), base),
            text: format!(" {}", self.function_type(op).ok()?),
        };
        Some(vec![operands, types])
    }
}

fn unchangeable(op: OpId) -> Refusal {
    Refusal::at(op, "has a form that cannot be changed")
}
