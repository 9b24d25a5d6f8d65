//! The head of a function while a pass changes it: arguments and results, with their attributes, as the text has them.

use mlir_grammar::ir::Form;
use mlir_grammar::token::{Kind, Token, lex};
use mlir_grammar::{OpId, Span};

use super::Draft;
use super::attribute_dictionary::moved;
use crate::edit::TextEdit;
use crate::refusal::Refusal;

/// An argument or a result.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameter {
    /// `%a`; empty for results, and where a declaration names no arguments.
    pub name: String,
    /// The type.
    pub ty: String,
    /// `{…}`; empty without one.
    pub attributes: String,
}

/// What becomes of a function's arguments and results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// For each argument that the text has, what takes its place: one or several.
    pub arguments: Vec<Vec<Parameter>>,
    /// The arguments behind them.
    pub appended: Vec<Parameter>,
    /// The results.
    pub results: Vec<Parameter>,
}

/// A parameter, and where it stands in the item.
struct Placed {
    parameter: Parameter,
    whole: Span,
    name: Span,
    ty: Span,
}

/// The lists of a head, and where they stand in the item.
struct Lists {
    arguments: Vec<Placed>,
    /// Between the parentheses of the arguments.
    inside: Span,
    results: Vec<Placed>,
    /// From behind the arguments to the end of the results.
    behind: Span,
}

impl Draft<'_> {
    /// The signature of a function of the item, as its text has it.
    ///
    /// # Errors
    /// Where the function is written in another way than `func.func` is.
    pub fn signature(&self, op: OpId) -> Result<Signature, Refusal> {
        let lists = self.lists(op)?;
        let arguments = lists.arguments.into_iter().map(|placed| vec![placed.parameter]);
        Ok(Signature {
            arguments: arguments.collect(),
            appended: Vec::new(),
            results: lists.results.into_iter().map(|placed| placed.parameter).collect(),
        })
    }

    /// Gives a function of the item another signature.
    pub fn set_signature(&mut self, op: OpId, signature: Signature) {
        self.signatures.insert(op, signature);
    }

    /// The edits of a head that got another signature.
    pub(super) fn respell_signature(&self, op: OpId, new: &Signature) -> Result<Vec<TextEdit>, Refusal> {
        let lists = self.lists(op)?;
        let mut edits = Vec::new();
        for (old, new) in lists.arguments.iter().zip(&new.arguments) {
            match new.as_slice() {
                [one] if one.attributes == old.parameter.attributes => {
                    let changes = [
                        (&one.name, &old.parameter.name, old.name),
                        (&one.ty, &old.parameter.ty, old.ty),
                    ];
                    let changes = changes.into_iter().filter(|(new, old, _)| new != old);
                    edits.extend(changes.map(|(new, _, span)| TextEdit {
                        span,
                        text: new.clone(),
                    }));
                }
                several => edits.push(TextEdit {
                    span: old.whole,
                    text: spelled(several),
                }),
            }
        }
        if !new.appended.is_empty() {
            let (at, comma) = match lists.arguments.last() {
                Some(last) => (last.whole.end, ", "),
                None => (lists.inside.start, ""),
            };
            edits.push(TextEdit::insert(at, format!("{comma}{}", spelled(&new.appended))));
        }
        let same_results = lists.results.iter().map(|placed| &placed.parameter).eq(&new.results);
        if !same_results {
            let text = match new.results.as_slice() {
                [] => String::new(),
                [one] if one.attributes.is_empty() && !one.ty.contains("->") => format!(" -> {}", one.ty),
                results => format!(" -> ({})", spelled(results)),
            };
            edits.push(TextEdit {
                span: lists.behind,
                text,
            });
        }
        Ok(edits)
    }

    fn lists(&self, op: OpId) -> Result<Lists, Refusal> {
        let refuse = || Refusal::at(op, "is written in a way that cannot be changed");
        if self.form(op) == Form::Generic {
            return Err(refuse());
        }
        let data = self.item.ir.op(op);
        let tokens = lex(self.item.str(data.span));
        let body = self.item.ir.regions_of(op).first();
        let body = body
            .map(|&region| self.item.ir.region(region).span)
            .filter(|span| !span.is_empty());
        let end = body.map_or(data.span.end, |body| body.start) - data.span.start;
        let head = &tokens.top()[..tokens.top().partition_point(|token| token.start < end)];
        let reader = Reader {
            text: self.item.str(data.span),
            tokens: head,
            base: data.span.start,
        };
        reader.lists(data.name.end - data.span.start).ok_or_else(refuse)
    }
}

fn spelled(parameters: &[Parameter]) -> String {
    let parameters = parameters.iter().map(|parameter| {
        let colon = if parameter.name.is_empty() { "" } else { ": " };
        let blank = if parameter.attributes.is_empty() { "" } else { " " };
        format!(
            "{}{colon}{}{blank}{}",
            parameter.name, parameter.ty, parameter.attributes
        )
    });
    parameters.collect::<Vec<String>>().join(", ")
}

/// The tokens of a function in front of its body.
struct Reader<'t> {
    text: &'t str,
    tokens: &'t [Token],
    /// Where `text` begins in the item.
    base: u32,
}

impl Reader<'_> {
    /// The lists behind the byte `from` of the text.
    fn lists(&self, from: u32) -> Option<Lists> {
        let symbol = self
            .tokens
            .iter()
            .position(|token| token.start >= from && token.kind == Kind::Symbol)?;
        let open = symbol + 1;
        let close = self.closing(open)?;
        let mut lists = Lists {
            arguments: self.entries(open + 1, close)?,
            inside: moved(Span::new(self.tokens[open].end, self.tokens[close].start), self.base),
            results: Vec::new(),
            behind: moved(Span::new(self.tokens[close].end, self.tokens[close].end), self.base),
        };
        let arrow = close + 1;
        if self.tokens.get(arrow).is_none_or(|token| token.kind != Kind::Arrow) {
            return Some(lists);
        }
        let ends = |index: usize| index > arrow && matches!(self.word(index), "attributes" | "loc");
        let end = (arrow..self.tokens.len())
            .find(|&index| ends(index))
            .unwrap_or(self.tokens.len());
        let listed = self.closing(arrow + 1).filter(|close| close + 1 == end);
        lists.results = match listed {
            Some(close) => self.entries(arrow + 2, close)?,
            None => vec![self.entry(arrow + 1, end)?],
        };
        lists.behind.end = self.base + self.tokens.get(end - 1)?.end;
        Some(lists)
    }

    fn word(&self, index: usize) -> &str {
        &self.text[self.tokens[index].span().range()]
    }

    /// The `)` of the `(` at `index`.
    fn closing(&self, index: usize) -> Option<usize> {
        let open = self.tokens.get(index).filter(|token| token.kind == Kind::LParen)?;
        Some(index + open.closes_after()?).filter(|&close| close < self.tokens.len())
    }

    /// The entries between two tokens, divided by commas.
    fn entries(&self, from: usize, to: usize) -> Option<Vec<Placed>> {
        let mut entries = Vec::new();
        let (mut start, mut at) = (from, from);
        while at < to {
            match self.tokens[at].kind {
                Kind::Comma => {
                    entries.push(self.entry(start, at)?);
                    start = at + 1;
                    at += 1;
                }
                Kind::LParen | Kind::LSquare => at += self.tokens[at].closes_after()? + 1,
                _ => at += 1,
            }
        }
        if start < to {
            entries.push(self.entry(start, to)?);
        }
        Some(entries)
    }

    /// `%a: memref<4xf32> {…} loc(…)`, each part but the type left out or not.
    fn entry(&self, from: usize, to: usize) -> Option<Placed> {
        let span = |from: usize, to: usize| {
            let whole = Span::new(self.tokens[from].start, self.tokens[to - 1].end);
            moved(whole, self.base)
        };
        let first = self.tokens.get(from)?;
        let is_named = first.kind == Kind::Value;
        let ty = if is_named { from + 2 } else { from };
        if ty >= to || (is_named && self.tokens[from + 1].kind != Kind::Colon) {
            return None;
        }
        let ends = |&index: &usize| self.tokens[index].kind == Kind::Braces || self.word(index) == "loc";
        let end = (ty..to).find(ends).unwrap_or(to);
        if end == ty {
            return None;
        }
        let attributes = Some(end).filter(|&end| end < to && self.tokens[end].kind == Kind::Braces);
        let text = |span: Span| {
            let range = (span.start - self.base) as usize..(span.end - self.base) as usize;
            self.text[range].to_owned()
        };
        let name = if is_named {
            span(from, from + 1)
        } else {
            Span::new(span(from, to).start, span(from, to).start)
        };
        Some(Placed {
            parameter: Parameter {
                name: text(name),
                ty: text(span(ty, end)),
                attributes: attributes.map_or_else(String::new, |at| text(span(at, at + 1))),
            },
            whole: span(from, to),
            name,
            ty: span(ty, end),
        })
    }
}
