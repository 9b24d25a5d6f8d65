//! The head of a function while a pass changes it: arguments and results, with their attributes, as the text has them.

use mlir_grammar::token::{Kind, Token, lex};
use mlir_grammar::{Item, OpId, Span};

use super::Draft;
use super::attribute_dictionary::moved;
use crate::edit::{TextEdit, comments_in, indent_at, line_break};
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
    /// The arguments after them.
    pub appended: Vec<Parameter>,
    /// The results.
    pub results: Vec<Parameter>,
}

/// A parameter, and where it is in the item.
struct Placed {
    parameter: Parameter,
    whole: Span,
    name: Span,
    ty: Span,
}

/// The lists of a head, and where they are in the item.
struct Lists {
    arguments: Vec<Placed>,
    /// Between the parentheses of the arguments.
    inside: Span,
    results: Vec<Placed>,
    /// From the arrow to the end of the results; empty, after the arguments, without results.
    after: Span,
}

impl Draft<'_> {
    /// The signature of a function of the item, as its text has it.
    ///
    /// # Errors
    /// Where the function is written otherwise than `func.func` is.
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
                    if one.name != old.parameter.name {
                        edits.push(TextEdit {
                            span: old.name,
                            text: one.name.clone(),
                        });
                    }
                    if one.ty != old.parameter.ty {
                        edits.push(self.with_comments(old.ty, one.ty.clone()));
                    }
                }
                several => edits.push(self.with_comments(old.whole, spelled(several))),
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
            let blank = if lists.after.is_empty() { " " } else { "" };
            let text = match new.results.as_slice() {
                [] => String::new(),
                [one] if one.attributes.is_empty() && !one.ty.contains("->") => format!("{blank}-> {}", one.ty),
                results => format!("{blank}-> ({})", spelled(results)),
            };
            edits.push(self.with_comments(lists.after, text));
        }
        Ok(edits)
    }

    /// The edit that puts `text` in the place of `span`, after the comments that stood there.
    fn with_comments(&self, mut span: Span, text: String) -> TextEdit {
        let comments = comments_in(self.item.str(span));
        if comments.is_empty() {
            // Where nothing takes its place, the blanks in front go as well.
            let line = self.item.text[..span.start as usize].trim_end_matches([' ', '\t']);
            if text.is_empty() && !line.ends_with('\n') {
                span.start = line.len() as u32;
            }
            return TextEdit { span, text };
        }
        let line_break = format!("{}{}", line_break(self.item), indent_at(self.item, span.start));
        let comments = comments.join(&line_break);
        TextEdit {
            span,
            text: format!("{comments}{line_break}{text}"),
        }
    }

    /// A name for an argument of a function without a body: no other argument has it.
    pub fn fresh_name(&mut self, hint: &str) -> String {
        self.names.kept(hint)
    }

    fn lists(&self, op: OpId) -> Result<Lists, Refusal> {
        lists(self.item, op).ok_or_else(|| Refusal::at(op, "has a form that cannot be changed"))
    }
}

/// Where the types of a function's results are in the item; `None` where the function is written otherwise than
/// `func.func` is.
#[must_use]
pub fn result_spans(item: &Item, op: OpId) -> Option<Vec<Span>> {
    let results = lists(item, op)?.results.into_iter();
    Some(results.map(|placed| placed.ty).collect())
}

fn lists(item: &Item, op: OpId) -> Option<Lists> {
    let data = item.ir.op(op);
    if data.is_spelled_out() {
        return None;
    }
    let body = item.ir.regions_of(op).first();
    let body = body
        .map(|&region| item.ir.region(region).span)
        .filter(|span| !span.is_empty());
    let end = body.map_or(data.span.end, |body| body.start);
    let text = item.str(Span::new(data.span.start, end));
    let tokens = lex(text);
    let reader = Reader {
        text,
        tokens: tokens.top(),
        base: data.span.start,
    };
    reader.lists(data.name.end - data.span.start)
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

/// The tokens of a function before its body.
struct Reader<'t> {
    text: &'t str,
    tokens: &'t [Token],
    /// Where `text` begins in the item.
    base: u32,
}

impl Reader<'_> {
    /// The lists after the byte `from` of the text.
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
            after: moved(Span::new(self.tokens[close].end, self.tokens[close].end), self.base),
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
        lists.after = moved(
            Span::new(self.tokens[arrow].start, self.tokens.get(end - 1)?.end),
            self.base,
        );
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
